/* An engine of the list.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

#include "mar-engine-entry-private.h"
#include "ugi-engine.h"

G_DEFINE_FINAL_TYPE (MarEngineEntry, mar_engine_entry, G_TYPE_OBJECT)

static guint changed_signal;

/* (nullable): the text of a member, if it is one. */
static const char *
get_text (JsonObject *json,
          const char *member)
{
  JsonNode *node = json_object_get_member (json, member);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
           ? json_node_get_string (node)
           : NULL;
}

static JsonObject *
get_options (JsonObject *json)
{
  JsonNode *node = json_object_get_member (json, "options");

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

MarEngineEntry *
mar_engine_entry_new (JsonObject *json)
{
  const char *id = get_text (json, "id");
  MarEngineEntry *entry;

  if (id == NULL || *id == '\0')
    return NULL;
  if (!g_str_equal (id, MAR_ENGINE_OWN_ID)
      && (get_text (json, "name") == NULL || get_text (json, "command") == NULL))
    return NULL;
  entry = g_object_new (MAR_TYPE_ENGINE_ENTRY, NULL);
  entry->json = json_object_ref (json);
  return entry;
}

void
mar_engine_entry_set (MarEngineEntry *entry,
                      const char     *name,
                      const char     *command)
{
  json_object_set_string_member (entry->json, "name", name);
  json_object_set_string_member (entry->json, "command", command);
  g_signal_emit (entry, changed_signal, 0);
}

void
mar_engine_entry_set_option (MarEngineEntry *entry,
                             const char     *name,
                             const char     *value)
{
  JsonObject *options = get_options (entry->json);

  if (options == NULL)
    {
      options = json_object_new ();
      json_object_set_object_member (entry->json, "options", options);
    }
  if (value != NULL)
    json_object_set_string_member (options, name, value);
  else
    json_object_remove_member (options, name);
  g_signal_emit (entry, changed_signal, 0);
}

gboolean
mar_engine_entry_is_own (MarEngineEntry *entry)
{
  g_return_val_if_fail (MAR_IS_ENGINE_ENTRY (entry), FALSE);

  return g_str_equal (mar_engine_entry_id (entry), MAR_ENGINE_OWN_ID);
}

const char *
mar_engine_entry_id (MarEngineEntry *entry)
{
  g_return_val_if_fail (MAR_IS_ENGINE_ENTRY (entry), NULL);

  return get_text (entry->json, "id");
}

const char *
mar_engine_entry_name (MarEngineEntry *entry)
{
  g_return_val_if_fail (MAR_IS_ENGINE_ENTRY (entry), NULL);

  return mar_engine_entry_is_own (entry) ? _("Marginalia Engine") : get_text (entry->json, "name");
}

const char *
mar_engine_entry_command (MarEngineEntry *entry)
{
  g_return_val_if_fail (MAR_IS_ENGINE_ENTRY (entry), NULL);

  return mar_engine_entry_is_own (entry) ? MAR_UGI_OWN_PROGRAM : get_text (entry->json, "command");
}

const char *
mar_engine_entry_option (MarEngineEntry *entry,
                         const char     *name)
{
  JsonObject *options;

  g_return_val_if_fail (MAR_IS_ENGINE_ENTRY (entry), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  options = get_options (entry->json);
  return options != NULL ? get_text (options, name) : NULL;
}

gboolean
mar_engine_read_command (const char   *command,
                         char       ***words,
                         GError      **error)
{
  g_autoptr (GError) problem = NULL;

  if (g_shell_parse_argv (command, NULL, words, &problem))
    return TRUE;
  if (g_error_matches (problem, G_SHELL_ERROR, G_SHELL_ERROR_EMPTY_STRING))
    g_set_error (error, G_SHELL_ERROR, problem->code,
                 _("Type the command that starts the engine."));
  else
    g_set_error (error, G_SHELL_ERROR, problem->code,
                 _("The command ends within quotation marks or after a backslash."));
  return FALSE;
}

MarEngine *
mar_engine_new_for_command (const char  *command,
                            GError     **error)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (command != NULL, NULL);

  if (!mar_engine_read_command (command, &words, error))
    return NULL;
  return mar_engine_new ((const char *const *) words);
}

MarEngine *
mar_engine_entry_new_engine (MarEngineEntry  *entry,
                             GError         **error)
{
  g_auto (GStrv) command = NULL;
  g_autoptr (GList) names = NULL;
  JsonObject *options;
  MarEngine *engine;

  g_return_val_if_fail (MAR_IS_ENGINE_ENTRY (entry), NULL);

  if (!mar_engine_entry_is_own (entry)
      && !mar_engine_read_command (mar_engine_entry_command (entry), &command, error))
    return NULL;
  engine = command != NULL ? mar_engine_new ((const char *const *) command) : mar_engine_new_own ();
  options = get_options (entry->json);
  names = options != NULL ? json_object_get_members (options) : NULL;
  for (GList *name = names; name != NULL; name = name->next)
    if (get_text (options, name->data) != NULL)
      mar_engine_set_option (engine, name->data, get_text (options, name->data));
  return engine;
}

static void
mar_engine_entry_finalize (GObject *object)
{
  g_clear_pointer (&MAR_ENGINE_ENTRY (object)->json, json_object_unref);
  G_OBJECT_CLASS (mar_engine_entry_parent_class)->finalize (object);
}

static void
mar_engine_entry_class_init (MarEngineEntryClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mar_engine_entry_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
mar_engine_entry_init (MarEngineEntry *entry)
{
}
