/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-welcome.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-data-folder.h"
#include "mar-load.h"
#include "mar-sample-shelf.h"
#include "mar-task.h"
#include "mar-thumbnail.h"

struct _MarWelcome
{
  AdwBin parent_instance;

  AdwStatusPage *page;
  GtkWidget *samples_heading;
  /* One shelf under the other, each with the samples of a game. */
  GtkWidget *shelves;
  GCancellable *filling; /* nullable: since the page was seen */
  /* Paths of what is still to be shown, the last one first. */
  GPtrArray *paths;
};

G_DEFINE_FINAL_TYPE (MarWelcome, mar_welcome, ADW_TYPE_BIN)

/* Finding the samples. */

static int
compare_names (gconstpointer one,
               gconstpointer other)
{
  /* The last name comes first: they are taken from the end. */
  return g_strcmp0 (*(const char *const *) other, *(const char *const *) one);
}

static gboolean
add_files (GPtrArray  *paths,
           const char *folder_name,
           gboolean    translated)
{
  g_autofree char *folder = mar_data_folder (folder_name, translated);
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name;

  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL)
    if (g_str_has_suffix (name, MAR_FILE_EXTENSION))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));

  return entries != NULL;
}

/* In the reader's language; a program that isn't installed has none but English. */
static GPtrArray *
find_files (const char *folder_name)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  if (!add_files (paths, folder_name, TRUE))
    add_files (paths, folder_name, FALSE);
  g_ptr_array_sort (paths, compare_names);

  return paths;
}

/* The introductions, the games, then the illustrations of the rules. */
static void
find_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  GPtrArray *paths = find_files ("figures");

  g_ptr_array_extend_and_steal (paths, find_files ("samples"));
  g_ptr_array_extend_and_steal (paths, find_files ("introductions"));

  g_task_return_pointer (task, paths, (GDestroyNotify) g_ptr_array_unref);
}

/* Showing them. */

static void
add_to_shelf (MarWelcome        *welcome,
              const MarGame     *game,
              const char        *path,
              const char        *title,
              const MarPosition *position)
{
  for (GtkWidget *shelf = gtk_widget_get_first_child (welcome->shelves); shelf != NULL;
       shelf = gtk_widget_get_next_sibling (shelf))
    if (mar_sample_shelf_game (MAR_SAMPLE_SHELF (shelf)) == game)
      mar_sample_shelf_add (MAR_SAMPLE_SHELF (shelf), path, title, position);
  gtk_widget_set_visible (welcome->samples_heading, TRUE);
}

/* A file without a game is a book of figures; one from its middle stands for all of them. */
static void
add_figures (MarWelcome  *welcome,
             const char  *path,
             MarDocument *document)
{
  const guint n = mar_document_n_figures (document, NULL);
  const MarFigureRecord *figure;

  if (n == 0)
    return;

  figure = mar_document_figure (document, NULL, n / 2);
  add_to_shelf (welcome, figure->game, path, _("Illustrations of the Rules"), figure->position);
}

/* A file of tasks is called as a whole; one from its middle stands for all of them. */
static void
add_tasks (MarWelcome  *welcome,
           const char  *path,
           MarDocument *document)
{
  const char *title = mar_document_header (document, "title");
  MarRecord *record = mar_document_record (document, mar_document_n_records (document) / 2);

  if (title != NULL)
    add_to_shelf (welcome, mar_record_game (record), path, title,
                  mar_node_position (mar_record_root (record)));
}

static void
add_sample (MarWelcome  *welcome,
            GFile       *file,
            MarDocument *document)
{
  g_autofree char *name = g_file_get_basename (file);
  const char *path = g_file_peek_path (file);
  MarRecord *record;
  const char *title;

  if (mar_document_n_records (document) == 0)
    {
      add_figures (welcome, path, document);
      return;
    }

  if (mar_document_n_tasks (document) > 0)
    {
      add_tasks (welcome, path, document);
      return;
    }

  record = mar_document_record (document, 0);
  title = mar_record_header (record, "title");
  add_to_shelf (welcome, mar_record_game (record), path, title != NULL ? title : name,
                mar_node_position (mar_thumbnail_node (record)));
}

static void read_next (MarWelcome *welcome);

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (MarWelcome) welcome = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_load_finish (G_FILE (source), result, &error);

  if (g_cancellable_is_cancelled (welcome->filling))
    return;
  if (document != NULL)
    add_sample (welcome, G_FILE (source), document);
  else
    g_warning ("%s", error->message);
  read_next (welcome);
}

/* One at a time: the page is in use already. */
static void
read_next (MarWelcome *welcome)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  if (welcome->paths->len == 0)
    return;

  path = g_ptr_array_steal_index (welcome->paths, welcome->paths->len - 1);
  file = g_file_new_for_path (path);
  mar_document_load_async (file, welcome->filling, read_cb, g_object_ref (welcome));
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  MarWelcome *welcome = MAR_WELCOME (source);

  welcome->paths = g_task_propagate_pointer (G_TASK (result), NULL);
  if (welcome->paths != NULL)
    read_next (welcome);
}

static void
mar_welcome_map (GtkWidget *widget)
{
  MarWelcome *welcome = MAR_WELCOME (widget);
  g_autoptr (GTask) task = NULL;

  GTK_WIDGET_CLASS (mar_welcome_parent_class)->map (widget);
  if (welcome->filling != NULL)
    return;

  welcome->filling = g_cancellable_new ();
  task = g_task_new (welcome, welcome->filling, found_cb, NULL);
  g_task_set_source_tag (task, mar_welcome_map);
  g_task_run_in_thread (task, find_in_thread);
}

static void
mar_welcome_dispose (GObject *object)
{
  MarWelcome *welcome = MAR_WELCOME (object);

  if (welcome->filling != NULL)
    g_cancellable_cancel (welcome->filling);

  G_OBJECT_CLASS (mar_welcome_parent_class)->dispose (object);
}

static void
mar_welcome_finalize (GObject *object)
{
  MarWelcome *welcome = MAR_WELCOME (object);

  g_clear_object (&welcome->filling);
  g_clear_pointer (&welcome->paths, g_ptr_array_unref);

  G_OBJECT_CLASS (mar_welcome_parent_class)->finalize (object);
}

static void
mar_welcome_class_init (MarWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_welcome_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_welcome_finalize;
  widget_class->map = mar_welcome_map;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, MarWelcome, page);
  gtk_widget_class_bind_template_child (widget_class, MarWelcome, samples_heading);
  gtk_widget_class_bind_template_child (widget_class, MarWelcome, shelves);
  gtk_widget_class_set_css_name (widget_class, "welcome");
}

static void
mar_welcome_init (MarWelcome *welcome)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  gtk_widget_init_template (GTK_WIDGET (welcome));
  adw_status_page_set_icon_name (welcome->page, MAR_APPLICATION_ID);
  for (guint i = 0; i < n_games; i++)
    gtk_box_append (GTK_BOX (welcome->shelves), GTK_WIDGET (mar_sample_shelf_new (games[i])));
}

GtkWidget *
mar_welcome_new (void)
{
  return g_object_new (MAR_TYPE_WELCOME, NULL);
}
