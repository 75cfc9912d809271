/* The engines that a user has, in a small file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "mar-engine-entry-private.h"

/* json-glib reads brackets by recursion. */
#define MAX_NESTING 32
#define MAX_BYTES (1024 * 1024)

struct _MarEngineList
{
  GObject parent_instance;
  GFile *file;
  JsonObject *root; /* what this version doesn't know is written again */
  GPtrArray *entries;
  char *problem;
  gboolean is_loading;
  gboolean is_saving;
  gboolean is_changed; /* since the save that is under way has begun */
};

static guint failed_signal;

static GType
get_item_type (GListModel *model)
{
  return MAR_TYPE_ENGINE_ENTRY;
}

static guint
get_n_items (GListModel *model)
{
  return MAR_ENGINE_LIST (model)->entries->len;
}

static gpointer
get_item (GListModel *model,
          guint       index)
{
  MarEngineList *self = MAR_ENGINE_LIST (model);

  return index < self->entries->len ? g_object_ref (self->entries->pdata[index]) : NULL;
}

static void
init_model (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MarEngineList,
                               mar_engine_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_model))

/* Reading */

static gboolean
is_too_deep (const char *text)
{
  gboolean quoted = FALSE;
  guint depth = 0;

  for (const char *c = text; *c != '\0'; c++)
    if (quoted)
      {
        if (*c == '\\' && c[1] != '\0')
          c++;
        else if (*c == '"')
          quoted = FALSE;
      }
    else if (*c == '"')
      quoted = TRUE;
    else if ((*c == '[' || *c == '{') && ++depth > MAX_NESTING)
      return TRUE;
    else if ((*c == ']' || *c == '}') && depth > 0)
      depth--;
  return FALSE;
}

/* An entry for each element; one that can't be an entry spoils the file, which is kept. */
static gboolean
read_entries (MarEngineList  *self,
              JsonObject     *root,
              GError        **error)
{
  JsonNode *member = json_object_get_member (root, "engines");
  JsonArray *array;

  if (member == NULL || !JSON_NODE_HOLDS_ARRAY (member))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _("the list of engines is missing"));
      return FALSE;
    }
  array = json_node_get_array (member);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      MarEngineEntry *entry = JSON_NODE_HOLDS_OBJECT (node)
                                ? mar_engine_entry_new (json_node_get_object (node))
                                : NULL;

      if (entry == NULL)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _("engine %u has no id, name, or command"), i + 1);
          return FALSE;
        }
      if (mar_engine_entry_is_own (entry))
        g_ptr_array_insert (self->entries, 0, entry);
      else
        g_ptr_array_add (self->entries, entry);
    }
  return TRUE;
}

static gboolean
read_text (MarEngineList  *self,
           const char     *text,
           gsize           length,
           GError        **error)
{
  g_autoptr (JsonParser) parser = NULL;
  JsonNode *root;

  if (length > MAX_BYTES || strlen (text) != length || !g_utf8_validate (text, -1, NULL)
      || is_too_deep (text))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("not a list of engines"));
      return FALSE;
    }
  parser = json_parser_new ();
  if (!json_parser_load_from_data (parser, text, (gssize) length, error))
    return FALSE;
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("not a list of engines"));
      return FALSE;
    }
  if (!read_entries (self, json_node_get_object (root), error))
    return FALSE;
  self->root = json_object_ref (json_node_get_object (root));
  return TRUE;
}

/* The first free name beside the file. */
static void
move_aside (MarEngineList *self,
            const char    *reason)
{
  g_autofree char *name = g_file_get_parse_name (self->file);

  for (guint i = 1; i < 1000; i++)
    {
      g_autofree char *uri = g_file_get_uri (self->file);
      g_autofree char *other_uri = g_strdup_printf ("%s.unreadable-%u", uri, i);
      g_autoptr (GFile) other = g_file_new_for_uri (other_uri);
      g_autofree char *other_name = g_file_get_parse_name (other);
      g_autoptr (GError) error = NULL;

      if (g_file_move (self->file, other, G_FILE_COPY_NOFOLLOW_SYMLINKS, NULL, NULL, NULL, &error))
        {
          self->problem = g_strdup_printf (_("The list of engines could not be read (%s). It was "
                                             "saved as %s."),
                                           reason, other_name);
          return;
        }
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
        break;
    }
  /* Nothing will be written over it. */
  self->problem = g_strdup_printf (_("The list of engines %s could not be read (%s). Changes to "
                                     "it will be lost."),
                                   name, reason);
  g_clear_object (&self->file);
}

static void
add_own (MarEngineList *self)
{
  g_autoptr (JsonObject) json = NULL;

  if (self->entries->len > 0 && mar_engine_entry_is_own (self->entries->pdata[0]))
    return;
  json = json_object_new ();
  json_object_set_string_member (json, "id", MAR_ENGINE_OWN_ID);
  g_ptr_array_insert (self->entries, 0, mar_engine_entry_new (json));
}

static void
load (MarEngineList *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (g_file_load_contents (self->file, NULL, &text, &length, NULL, &error))
    read_text (self, text, length, &error);
  if (error != NULL)
    g_ptr_array_set_size (self->entries, 0);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    move_aside (self, error->message);
  if (self->root == NULL)
    self->root = json_object_new ();
  add_own (self);
}

/* @data: a list that only the thread knows */
static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  load (data);
  g_task_return_boolean (task, TRUE);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  MarEngineList *self = MAR_ENGINE_LIST (source);
  MarEngineList *loaded = g_task_get_task_data (G_TASK (result));
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->entries);

  self->is_loading = FALSE;
  self->entries = g_ptr_array_ref (loaded->entries);
  self->root = json_object_ref (loaded->root);
  self->problem = g_strdup (loaded->problem);
  g_set_object (&self->file, loaded->file);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before->len, self->entries->len);
}

static void
load_in_background (MarEngineList *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, loaded_cb, NULL);
  MarEngineList *loaded = g_object_new (MAR_TYPE_ENGINE_LIST, NULL);

  loaded->file = g_object_ref (self->file);
  self->is_loading = TRUE;
  g_task_set_task_data (task, loaded, g_object_unref);
  g_task_run_in_thread (task, load_in_thread);
}

/* A change would be lost as soon as the file has been read. */
static gboolean
check_loaded (MarEngineList  *self,
              GError        **error)
{
  if (self->is_loading)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                         _("The list of engines is still being read."));
  return !self->is_loading;
}

MarEngineList *
mar_engine_list_new (GFile *file)
{
  MarEngineList *self;

  g_return_val_if_fail (file == NULL || G_IS_FILE (file), NULL);

  self = g_object_new (MAR_TYPE_ENGINE_LIST, NULL);
  self->file = file != NULL ? g_object_ref (file)
                            : g_file_new_build_filename (g_get_user_config_dir (), "marginalia",
                                                         "engines.json", NULL);
  add_own (self);
  load_in_background (self);
  return self;
}

gboolean
mar_engine_list_is_loaded (MarEngineList *list)
{
  g_return_val_if_fail (MAR_IS_ENGINE_LIST (list), FALSE);

  return !list->is_loading;
}

gboolean
mar_engine_list_is_busy (MarEngineList *list)
{
  g_return_val_if_fail (MAR_IS_ENGINE_LIST (list), FALSE);

  return list->is_loading || list->is_saving;
}

/* Writing */

typedef struct
{
  GFile *file;
  char *text;
  gsize length;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->file);
  g_free (saving->text);
  g_free (saving);
}

static void
save_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Saving *saving = data;
  g_autoptr (GFile) folder = g_file_get_parent (saving->file);
  g_autoptr (GError) error = NULL;

  if ((g_file_make_directory_with_parents (folder, NULL, &error)
       || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS)))
    {
      g_clear_error (&error);
      g_file_replace_contents (saving->file, saving->text, saving->length, NULL, FALSE,
                               G_FILE_CREATE_PRIVATE, NULL, NULL, &error);
    }
  if (error != NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_boolean (task, TRUE);
}

static char *
format_list (MarEngineList *self,
             gsize         *length)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->entries->len; i++)
    json_array_add_object_element (array, json_object_ref (
                                            ((MarEngineEntry *) self->entries->pdata[i])->json));
  json_object_set_array_member (self->root, "engines", array);
  json_node_set_object (node, self->root);
  json_generator_set_pretty (generator, TRUE);
  json_generator_set_root (generator, node);
  return json_generator_to_data (generator, length);
}

static void save (MarEngineList *self);

/* The program goes on until the list is saved. */
static void
set_saving (MarEngineList *self,
            gboolean       is_saving)
{
  GApplication *application = g_application_get_default ();

  self->is_saving = is_saving;
  if (application != NULL)
    (is_saving ? g_application_hold : g_application_release) (application);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  MarEngineList *self = MAR_ENGINE_LIST (source);
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  set_saving (self, FALSE);
  if (error != NULL)
    g_signal_emit (self, failed_signal, 0, error->message);
  if (self->is_changed)
    save (self);
}

static void
save (MarEngineList *self)
{
  g_autoptr (GTask) task = NULL;
  Saving *saving;

  self->is_changed = self->is_saving;
  if (self->is_saving)
    return;
  if (self->file == NULL)
    {
      g_signal_emit (self, failed_signal, 0, self->problem);
      return;
    }
  saving = g_new0 (Saving, 1);
  saving->file = g_object_ref (self->file);
  saving->text = format_list (self, &saving->length);
  task = g_task_new (self, NULL, saved_cb, NULL);
  g_task_set_task_data (task, saving, saving_free);
  set_saving (self, TRUE);
  g_task_run_in_thread (task, save_in_thread);
}

/* (transfer full): a word that no entry has. */
static char *
new_id (MarEngineList *self)
{
  for (guint number = 1;; number++)
    {
      char *id = g_strdup_printf ("engine-%u", number);

      if (mar_engine_entry_is_own (mar_engine_list_find (self, id)))
        return id;
      g_free (id);
    }
}

gboolean
mar_engine_list_add (MarEngineList   *list,
                     const char      *name,
                     const char      *command,
                     MarEngineEntry **entry,
                     GError         **error)
{
  g_autoptr (JsonObject) json = NULL;
  g_autofree char *id = NULL;

  g_return_val_if_fail (MAR_IS_ENGINE_LIST (list), FALSE);
  g_return_val_if_fail (name != NULL && command != NULL, FALSE);

  if (entry != NULL)
    *entry = NULL;
  if (!check_loaded (list, error) || !mar_engine_read_command (command, NULL, error))
    return FALSE;
  id = new_id (list);
  json = json_object_new ();
  json_object_set_string_member (json, "id", id);
  json_object_set_string_member (json, "name", name);
  json_object_set_string_member (json, "command", command);
  g_ptr_array_add (list->entries, mar_engine_entry_new (json));
  if (entry != NULL)
    *entry = list->entries->pdata[list->entries->len - 1];
  g_list_model_items_changed (G_LIST_MODEL (list), list->entries->len - 1, 0, 1);
  save (list);
  return TRUE;
}

gboolean
mar_engine_list_change (MarEngineList   *list,
                        MarEngineEntry  *entry,
                        const char      *name,
                        const char      *command,
                        GError         **error)
{
  g_return_val_if_fail (MAR_IS_ENGINE_LIST (list), FALSE);
  g_return_val_if_fail (MAR_IS_ENGINE_ENTRY (entry), FALSE);
  g_return_val_if_fail (name != NULL && command != NULL, FALSE);
  g_return_val_if_fail (!mar_engine_entry_is_own (entry), FALSE);

  if (!check_loaded (list, error) || !mar_engine_read_command (command, NULL, error))
    return FALSE;
  mar_engine_entry_set (entry, name, command);
  save (list);
  return TRUE;
}

void
mar_engine_list_set_option (MarEngineList  *list,
                            MarEngineEntry *entry,
                            const char     *name,
                            const char     *value)
{
  g_return_if_fail (MAR_IS_ENGINE_LIST (list));
  g_return_if_fail (MAR_IS_ENGINE_ENTRY (entry));
  g_return_if_fail (name != NULL);

  if (!check_loaded (list, NULL))
    return;
  mar_engine_entry_set_option (entry, name, value);
  save (list);
}

void
mar_engine_list_remove (MarEngineList  *list,
                        MarEngineEntry *entry)
{
  guint index;

  g_return_if_fail (MAR_IS_ENGINE_LIST (list));
  g_return_if_fail (MAR_IS_ENGINE_ENTRY (entry));
  g_return_if_fail (!mar_engine_entry_is_own (entry));

  if (!g_ptr_array_find (list->entries, entry, &index))
    return;
  g_ptr_array_remove_index (list->entries, index);
  g_list_model_items_changed (G_LIST_MODEL (list), index, 1, 0);
  save (list);
}

void
mar_engine_list_put_back (MarEngineList  *list,
                          MarEngineEntry *entry)
{
  g_return_if_fail (MAR_IS_ENGINE_LIST (list));
  g_return_if_fail (MAR_IS_ENGINE_ENTRY (entry));

  if (g_ptr_array_find (list->entries, entry, NULL))
    return;
  g_ptr_array_add (list->entries, g_object_ref (entry));
  g_list_model_items_changed (G_LIST_MODEL (list), list->entries->len - 1, 0, 1);
  save (list);
}

const char *
mar_engine_list_problem (MarEngineList *list)
{
  g_return_val_if_fail (MAR_IS_ENGINE_LIST (list), NULL);

  return list->problem;
}

MarEngineEntry *
mar_engine_list_find (MarEngineList *list,
                      const char    *id)
{
  g_return_val_if_fail (MAR_IS_ENGINE_LIST (list), NULL);

  for (guint i = 0; i < list->entries->len; i++)
    if (g_strcmp0 (mar_engine_entry_id (list->entries->pdata[i]), id) == 0)
      return list->entries->pdata[i];
  return list->entries->pdata[0];
}

static void
mar_engine_list_finalize (GObject *object)
{
  MarEngineList *self = MAR_ENGINE_LIST (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->root, json_object_unref);
  g_ptr_array_unref (self->entries);
  g_free (self->problem);
  G_OBJECT_CLASS (mar_engine_list_parent_class)->finalize (object);
}

static void
mar_engine_list_class_init (MarEngineListClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mar_engine_list_finalize;

  failed_signal = g_signal_new ("failed", MAR_TYPE_ENGINE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mar_engine_list_init (MarEngineList *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
}
