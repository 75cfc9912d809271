/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-style.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define CONTRAST "high-contrast"
#define DARK_CONTRAST "high-contrast-dark"
/* Programs write in several goes: look when they are done. */
#define MS_UNTIL_READ 150
#define MOST_COPIES 999

/* The style that was chosen under a key. */
typedef struct
{
  const char *key;
  const MarStyle *style;
  char *refusal;
} Choice;

enum
{
  LIGHT,
  DARK,
  N_CHOICES,
};

struct _MarBoardStyle
{
  GObject parent_instance;

  GSettings *settings;
  Choice choices[N_CHOICES];
  const MarStyle *shown;
  GPtrArray *styles; /* of MarStyle: the program's own until those of the folder are read */
  GFileMonitor *monitor;
  guint read_source;
};

enum
{
  CHANGED,
  REFUSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarBoardStyle, mar_board_style, G_TYPE_OBJECT)

static const MarStyle *
find_own (const char *name)
{
  g_autoptr (GPtrArray) own = mar_style_list_own ();

  for (guint i = 0; i < own->len; i++)
    {
      const MarStyle *style = g_ptr_array_index (own, i);

      if (g_str_equal (style->name, name))
        return style;
    }

  return NULL;
}

static Choice *
get_choice (MarBoardStyle *self)
{
  return &self
            ->choices[adw_style_manager_get_dark (adw_style_manager_get_default ()) ? DARK : LIGHT];
}

/* Who needs strong contrast everywhere needs it on the board first. */
static void
update_shown (MarBoardStyle *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  if (adw_style_manager_get_high_contrast (manager))
    self->shown = find_own (adw_style_manager_get_dark (manager) ? DARK_CONTRAST : CONTRAST);
  else
    self->shown = get_choice (self)->style;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
refuse (MarBoardStyle *self,
        Choice        *choice,
        const char    *reason)
{
  if (g_strcmp0 (reason, choice->refusal) == 0)
    return;

  g_free (choice->refusal);
  choice->refusal = g_strdup (reason);
  if (reason != NULL)
    g_signal_emit (self, signals[REFUSED], 0, reason);
}

static void
set_style (MarBoardStyle  *self,
           Choice         *choice,
           const MarStyle *style)
{
  if (style == choice->style)
    return;

  choice->style = style;
  update_shown (self);
}

static void
find_thread (GTask        *task,
             gpointer      source,
             gpointer      name,
             GCancellable *cancellable)
{
  GError *error = NULL;
  const MarStyle *style = mar_style_find (name, &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, (gpointer) style, NULL);
}

/* A file that can't be read leaves the boards as they are: somebody may be writing it. */
static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  MarBoardStyle *self = MAR_BOARD_STYLE (source);
  Choice *choice = data;
  g_autofree char *name = g_settings_get_string (self->settings, choice->key);
  g_autoptr (GError) error = NULL;
  const MarStyle *style = g_task_propagate_pointer (G_TASK (result), &error);

  if (!g_str_equal (name, g_task_get_task_data (G_TASK (result))))
    return;

  refuse (self, choice, error != NULL ? error->message : NULL);
  if (style != NULL)
    set_style (self, choice, style);
}

/* The program's own styles are there at once; for others a file is read. */
static void
read_style (MarBoardStyle *self,
            Choice        *choice)
{
  g_autofree char *name = g_settings_get_string (self->settings, choice->key);
  const MarStyle *own = find_own (name);
  g_autoptr (GVariant) usual = NULL;
  g_autoptr (GTask) task = NULL;

  if (own != NULL)
    {
      refuse (self, choice, NULL);
      set_style (self, choice, own);
      return;
    }

  usual = g_settings_get_default_value (self->settings, choice->key);
  if (choice->style == NULL)
    set_style (self, choice, find_own (g_variant_get_string (usual, NULL)));
  task = g_task_new (self, NULL, found_cb, choice);
  g_task_set_source_tag (task, read_style);
  g_task_set_task_data (task, g_steal_pointer (&name), g_free);
  g_task_run_in_thread (task, find_thread);
}

static void
list_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  g_task_return_pointer (task, mar_style_list (), (GDestroyNotify) g_ptr_array_unref);
}

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  MarBoardStyle *self = MAR_BOARD_STYLE (source);
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->styles);

  self->styles = g_task_propagate_pointer (G_TASK (result), NULL);
  /* A figure may name one that is another now. */
  if (before->len != self->styles->len
      || (before->len > 0
          && memcmp (before->pdata, self->styles->pdata, before->len * sizeof (gpointer)) != 0))
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
list_styles (MarBoardStyle *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, listed_cb, NULL);

  g_task_set_source_tag (task, list_styles);
  g_task_run_in_thread (task, list_thread);
}

static gboolean
read_cb (gpointer data)
{
  MarBoardStyle *self = data;

  self->read_source = 0;
  list_styles (self);
  for (guint i = 0; i < N_CHOICES; i++)
    read_style (self, &self->choices[i]);
  return G_SOURCE_REMOVE;
}

static void
chosen_cb (MarBoardStyle *self,
           const char    *key)
{
  for (guint i = 0; i < N_CHOICES; i++)
    if (g_str_equal (key, self->choices[i].key))
      read_style (self, &self->choices[i]);
}

static void
folder_changed_cb (MarBoardStyle *self)
{
  g_clear_handle_id (&self->read_source, g_source_remove);
  self->read_source = g_timeout_add (MS_UNTIL_READ, read_cb, self);
}

static void
mar_board_style_dispose (GObject *object)
{
  MarBoardStyle *self = MAR_BOARD_STYLE (object);

  g_clear_handle_id (&self->read_source, g_source_remove);
  g_clear_object (&self->monitor);
  g_clear_object (&self->settings);
  for (guint i = 0; i < N_CHOICES; i++)
    g_clear_pointer (&self->choices[i].refusal, g_free);
  g_clear_pointer (&self->styles, g_ptr_array_unref);

  G_OBJECT_CLASS (mar_board_style_parent_class)->dispose (object);
}

static void
mar_board_style_class_init (MarBoardStyleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mar_board_style_dispose;
  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_BOARD_STYLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", MAR_TYPE_BOARD_STYLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mar_board_style_init (MarBoardStyle *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_autofree char *path = mar_style_folder ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  self->choices[LIGHT].key = "board-style";
  self->choices[DARK].key = "board-style-dark";
  self->settings = g_settings_new (MAR_APPLICATION_ID);
  g_signal_connect_swapped (self->settings, "changed", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (manager, "notify::dark", G_CALLBACK (update_shown), self);
  g_signal_connect_swapped (manager, "notify::high-contrast", G_CALLBACK (update_shown), self);
  g_signal_connect_swapped (gtk_settings_get_default (), "notify::gtk-xft-dpi",
                            G_CALLBACK (update_shown), self);
  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (folder_changed_cb), self);
  self->styles = mar_style_list_own ();
  for (guint i = 0; i < N_CHOICES; i++)
    read_style (self, &self->choices[i]);
  list_styles (self);
}

MarBoardStyle *
mar_board_style_get_default (void)
{
  static MarBoardStyle *self;

  if (self == NULL)
    self = g_object_new (MAR_TYPE_BOARD_STYLE, NULL);
  return self;
}

const MarStyle *
mar_board_style_get (void)
{
  return mar_board_style_get_default ()->shown;
}

const MarStyle *
mar_board_style_get_printed (void)
{
  return mar_board_style_get_default ()->choices[LIGHT].style;
}

void
mar_board_style_follow (GtkWidget *widget,
                        GCallback  changed)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_signal_connect_object (mar_board_style_get_default (), "changed", changed, widget,
                           G_CONNECT_SWAPPED);
}

/* Copies */

/* The name of the style in a file. */
static char *
get_name (const char *path)
{
  char *name = g_path_get_basename (path);

  if (g_str_has_suffix (name, ".json"))
    name[strlen (name) - strlen (".json")] = '\0';
  return name;
}

/* The style's name without the number that a copy has. */
static char *
get_file_stem (const MarStyle *style)
{
  char *name = get_name (style->name);
  char *end = name + strlen (name);

  while (end > name && g_ascii_isdigit (end[-1]))
    end--;
  if (end > name && end[-1] == '-')
    end[-1] = '\0';
  return name;
}

static char *
get_copied_text (const MarStyle *style)
{
  MarStyle copy = *style;
  /* Translators: the name of a board style that was copied: "Wood (Copy)" */
  g_autofree char *title = g_strdup_printf (_("%s (Copy)"), mar_style_title (style));

  copy.title = title;
  return mar_style_to_text (&copy);
}

/* Nothing that is there is written over. */
static GFile *
write_copy (const MarStyle  *style,
            GError         **error)
{
  g_autofree char *path = mar_style_folder ();
  g_autofree char *stem = get_file_stem (style);
  g_autofree char *text = get_copied_text (style);

  if (g_mkdir_with_parents (path, 0700) != 0)
    {
      const int code = errno;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", path,
                   g_strerror (code));
      return NULL;
    }

  for (guint number = 2;; number++)
    {
      g_autofree char *base = g_strdup_printf ("%s-%u.json", stem, number);
      g_autoptr (GFile) file = g_file_new_build_filename (path, base, NULL);
      g_autoptr (GFileOutputStream) stream = NULL;
      g_autoptr (GError) cause = NULL;

      stream = g_file_create (file, G_FILE_CREATE_NONE, NULL, &cause);
      if (stream == NULL && number < MOST_COPIES
          && g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_EXISTS))
        continue;
      if (stream == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&cause));
          return NULL;
        }
      if (!g_output_stream_write_all (G_OUTPUT_STREAM (stream), text, strlen (text), NULL, NULL,
                                      error)
          || !g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error))
        return NULL;
      return g_steal_pointer (&file);
    }
}

static void
copy_thread (GTask        *task,
             gpointer      source,
             gpointer      style,
             GCancellable *cancellable)
{
  GError *error = NULL;
  GFile *file = write_copy (style, &error);

  if (file != NULL)
    g_task_return_pointer (task, file, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
mar_board_style_copy_async (GAsyncReadyCallback callback,
                            gpointer            data)
{
  MarBoardStyle *self = mar_board_style_get_default ();
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, data);

  g_task_set_source_tag (task, mar_board_style_copy_async);
  g_task_set_task_data (task, (gpointer) get_choice (self)->style, NULL);
  g_task_run_in_thread (task, copy_thread);
}

GFile *
mar_board_style_copy_finish (GAsyncResult  *result,
                             GError       **error)
{
  MarBoardStyle *self = mar_board_style_get_default ();
  g_autoptr (GFile) file = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  file = g_task_propagate_pointer (G_TASK (result), error);
  if (file == NULL)
    return NULL;
  name = get_name (g_file_peek_path (file));
  list_styles (self);
  g_settings_set_string (self->settings, get_choice (self)->key, name);
  return g_steal_pointer (&file);
}
