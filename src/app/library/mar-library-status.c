/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-status.h"

#include <glib/gi18n.h>

#include "mar-question.h"
#include "mar-wrap.h"

/* More sentences are not read in a dialog. */
#define MOST_PROBLEMS 20

struct _MarLibraryStatus
{
  GtkWidget parent_instance;

  MarLibraryFolders *folders; /* nullable */

  GtkWidget *work_bar;
  GtkLabel *work;
  GtkProgressBar *progress;
  GtkWidget *notice_bar;
  GtkLabel *notice;
  GtkWidget *problems_button;
  GtkWidget *again_button;
};

G_DEFINE_FINAL_TYPE (MarLibraryStatus, mar_library_status, GTK_TYPE_WIDGET)

/* Nobody needs to know of what is done in a moment. */
static void
show_progress (MarLibraryStatus *status)
{
  const MarLibraryProgress *progress = mar_library_folders_progress (status->folders);
  const gboolean shown = progress != NULL && progress->n_changed > 0;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (status->work_bar, shown);
  if (!shown)
    return;
  text = g_strdup_printf (_("Reading records: %'u of %'u"), progress->n_read, progress->n_changed);
  gtk_label_set_label (status->work, text);
  gtk_progress_bar_set_fraction (status->progress, (double) progress->n_read / progress->n_changed);
}

static void
show_notice (MarLibraryStatus *status)
{
  const guint n = mar_library_folders_problems (status->folders)->len;
  const GError *error = mar_library_folders_error (status->folders);
  const gboolean is_working = mar_library_folders_progress (status->folders) != NULL;
  const gboolean is_followed = mar_library_folders_is_followed (status->folders);
  g_autofree char *text = NULL;

  if (error != NULL && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    text = g_strdup (_("The folders were not read to the end."));
  else if (error != NULL)
    text = mar_make_sentence (error->message);
  else if (n > 0)
    text = g_strdup_printf (g_dngettext (NULL, "%'u file or folder can’t be read.",
                                         "%'u files or folders can’t be read.", n),
                            n);
  else if (!is_followed)
    text = g_strdup (
      _("There are too many folders to follow: changes are seen when the library is opened."));
  gtk_widget_set_visible (status->notice_bar, text != NULL && !is_working);
  gtk_label_set_label (status->notice, text != NULL ? text : "");
  gtk_widget_set_visible (status->problems_button, error == NULL && n > 0);
  gtk_widget_set_visible (status->again_button, error != NULL || n == 0);
}

static void
problems_cb (MarLibraryStatus *status)
{
  GPtrArray *problems = mar_library_folders_problems (status->folders);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (status));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (problems->len, MOST_PROBLEMS); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (problems, i));
  if (problems->len > MOST_PROBLEMS)
    {
      const guint rest = problems->len - MOST_PROBLEMS;

      g_string_append_c (text, '\n');
      g_string_append_printf (text, g_dngettext (NULL, "… and %'u more", "… and %'u more", rest),
                              rest);
    }
  mar_show_error (GTK_WINDOW (root), _("What Can’t Be Read"), text->str);
}

static void
show (MarLibraryStatus *status)
{
  show_progress (status);
  show_notice (status);
}

void
mar_library_status_set_folders (MarLibraryStatus  *status,
                                MarLibraryFolders *folders)
{
  g_return_if_fail (MAR_IS_LIBRARY_STATUS (status));
  g_return_if_fail (MAR_IS_LIBRARY_FOLDERS (folders));
  g_return_if_fail (status->folders == NULL);

  status->folders = g_object_ref (folders);
  g_signal_connect_object (folders, "changed", G_CALLBACK (show), status, G_CONNECT_SWAPPED);
  g_signal_connect_object (folders, "progress", G_CALLBACK (show_progress), status,
                           G_CONNECT_SWAPPED);
  show (status);
}

static void
mar_library_status_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&MAR_LIBRARY_STATUS (object)->folders);

  G_OBJECT_CLASS (mar_library_status_parent_class)->dispose (object);
}

static void
mar_library_status_class_init (MarLibraryStatusClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_library_status_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-library-status.ui");
  gtk_widget_class_bind_template_child (widget_class, MarLibraryStatus, work_bar);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryStatus, work);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryStatus, progress);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryStatus, notice_bar);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryStatus, notice);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryStatus, problems_button);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryStatus, again_button);
  gtk_widget_class_bind_template_callback (widget_class, problems_cb);
}

static void
mar_library_status_init (MarLibraryStatus *status)
{
  gtk_widget_init_template (GTK_WIDGET (status));
  mar_wrap_label (status->notice);
}
