/* Functions of entries that only their list calls.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-engine-list.h"

G_BEGIN_DECLS

/* Declared here, so that including this header doesn't take json-glib. */
typedef struct _JsonObject JsonObject;

#define MAR_ENGINE_OWN_ID "own"

/*
 * Everything is in @json, so that what this version doesn't know is written again.
 */
struct _MarEngineEntry
{
  GObject parent_instance;
  JsonObject *json;
};

/* (transfer full) (nullable): NULL when @json can't be an entry. Takes a reference. */
MarEngineEntry *mar_engine_entry_new (JsonObject *json);
void mar_engine_entry_set (MarEngineEntry *entry, const char *name, const char *command);
void mar_engine_entry_set_option (MarEngineEntry *entry, const char *name, const char *value);

/* The words of @command, (out) (optional) in @words; what can't be read is a G_SHELL_ERROR in
 * words of our own. */
gboolean mar_engine_read_command (const char *command, char ***words, GError **error);

G_END_DECLS
