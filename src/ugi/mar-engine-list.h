/* The engines that a user has: the program's own first, then those that were added.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-engine.h"

G_BEGIN_DECLS

#define MAR_TYPE_ENGINE_ENTRY (mar_engine_entry_get_type ())
G_DECLARE_FINAL_TYPE (MarEngineEntry, mar_engine_entry, MAR, ENGINE_ENTRY, GObject)

#define MAR_TYPE_ENGINE_LIST (mar_engine_list_get_type ())
G_DECLARE_FINAL_TYPE (MarEngineList, mar_engine_list, MAR, ENGINE_LIST, GObject)

/* An engine of the list; "changed" () after a change of its name, command or options. */

/* The word by which settings remember it; that of the program's own engine is "own". */
const char *mar_engine_entry_id (MarEngineEntry *entry);
/* For people, translated for the program's own. */
const char *mar_engine_entry_name (MarEngineEntry *entry);
/* The command as it was typed, in the way of a shell. */
const char *mar_engine_entry_command (MarEngineEntry *entry);
gboolean mar_engine_entry_is_own (MarEngineEntry *entry);

/**
 * mar_engine_entry_option:
 * Returns: (transfer none) (nullable): what the user wants of an option.
 */
const char *mar_engine_entry_option (MarEngineEntry *entry, const char *name);

/**
 * mar_engine_entry_new_engine:
 * @error: the command can't be read
 *
 * Returns: (transfer full) (nullable): an engine that isn't running, with the entry's options.
 */
MarEngine *mar_engine_entry_new_engine (MarEngineEntry *entry, GError **error);

/**
 * mar_engine_new_for_command:
 * @command: words as for a shell: `ssh host marginalia-engine`
 * @error: G_SHELL_ERROR: the command can't be read, in a whole sentence for people
 *
 * Returns: (transfer full) (nullable): an engine that isn't running and stands in no list, as
 *   for a trial.
 */
MarEngine *mar_engine_new_for_command (const char *command, GError **error);

/**
 * mar_engine_list_new:
 * @file: (nullable): NULL: `engines.json` in the user's settings
 *
 * Reads the file in a thread; until then the list has only the program's own engine. A file that
 * can't be read is moved aside, and mar_engine_list_problem() says so.
 *
 * Returns: (transfer full): a GListModel of MarEngineEntry.
 */
MarEngineList *mar_engine_list_new (GFile *file);

/* (nullable): a sentence for people: what became of a file that can't be read. */
const char *mar_engine_list_problem (MarEngineList *list);

/* (transfer none): the entry with this id; the program's own if there is none. */
MarEngineEntry *mar_engine_list_find (MarEngineList *list, const char *id);

/* FALSE until the file has been read; "items-changed" is emitted then. */
gboolean mar_engine_list_is_loaded (MarEngineList *list);

/* TRUE while the file is read or written. */
gboolean mar_engine_list_is_busy (MarEngineList *list);

/*
 * Changes, which a thread writes to the file at once. When that fails they hold for this run, and
 * the signal "failed" (const char *message) says why. The list can't be changed while the file is
 * read.
 */

/**
 * mar_engine_list_add:
 * @name: for people
 * @command: words as for a shell: `ssh host marginalia-engine`
 * @entry: (out) (optional) (transfer none): NULL when the command can't be read
 * @error: G_SHELL_ERROR, or G_IO_ERROR_BUSY while the file is read
 *
 * The command isn't tried: mar_engine_new_for_command() makes an engine for that.
 */
gboolean mar_engine_list_add (MarEngineList   *list,
                              const char      *name,
                              const char      *command,
                              MarEngineEntry **entry,
                              GError         **error);

/* Changes an entry that isn't the program's own.
 * @error: as of mar_engine_list_add() */
gboolean mar_engine_list_change (MarEngineList   *list,
                                 MarEngineEntry  *entry,
                                 const char      *name,
                                 const char      *command,
                                 GError         **error);

/* @value: (nullable): NULL: as the engine has it */
void mar_engine_list_set_option (MarEngineList  *list,
                                 MarEngineEntry *entry,
                                 const char     *name,
                                 const char     *value);

/* Removes an entry that isn't the program's own. */
void mar_engine_list_remove (MarEngineList *list, MarEngineEntry *entry);

/* Puts an entry that was removed back, with all its options, behind the others. */
void mar_engine_list_put_back (MarEngineList *list, MarEngineEntry *entry);

G_END_DECLS
