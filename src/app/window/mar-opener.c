/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-opener.h"

#include <glib/gi18n.h>

#include "mar-load.h"
#include "mar-question.h"
#include "mar-window-private.h"

/* After so many milliseconds a file that is not there yet gets a tab that waits for it. */
#define MS_UNTIL_TAB 250

struct _MarOpener
{
  MarApplication *application;
  GQueue files; /* of Opening: those without a tab; the first one is being read */
};

typedef struct
{
  MarOpener *opener;
  MarWindow *window; /* nullable, weak */
  GFile *file;
  GCancellable *cancellable;
  guint source;
  MarTab *tab; /* nullable, weak: where it is awaited */
} Opening;

static void read_next (MarOpener *opener);

static void
opening_free (Opening *opening)
{
  g_clear_handle_id (&opening->source, g_source_remove);
  g_clear_weak_pointer (&opening->window);
  g_clear_weak_pointer (&opening->tab);
  g_object_unref (opening->file);
  g_object_unref (opening->cancellable);
  g_application_release (G_APPLICATION (opening->opener->application));
  g_free (opening);
}

static MarWindow *
window_for (Opening *opening)
{
  MarApplication *application = opening->opener->application;
  MarWindow *window = opening->window != NULL ? opening->window
                                              : mar_application_active_window (application);

  return window != NULL ? window : mar_window_new (GTK_APPLICATION (application));
}

/* Returns: whether the tab that waited is still somewhere. */
static gboolean
take_window_of_tab (Opening *opening)
{
  GtkRoot *root = opening->tab != NULL ? gtk_widget_get_root (GTK_WIDGET (opening->tab)) : NULL;

  if (!MAR_IS_WINDOW (root))
    return FALSE;
  g_set_weak_pointer (&opening->window, MAR_WINDOW (root));

  return TRUE;
}

static void
show_error (Opening *opening,
            GError  *error)
{
  MarWindow *window;

  if (opening->tab != NULL)
    mar_window_give_up_tab (opening->window, opening->tab);
  window = window_for (opening);
  gtk_window_present (GTK_WINDOW (window));
  mar_show_error (GTK_WINDOW (window), _("Could Not Open the File"), error->message);
}

static void
show_document (Opening     *opening,
               MarDocument *document)
{
  MarWindow *window = window_for (opening);

  if (opening->tab != NULL)
    mar_window_fill_tab (window, opening->tab, document);
  else
    window = mar_application_show_document (opening->opener->application, window, document);
  if (mar_document_file (document) != NULL)
    mar_window_remember_file (document);
  else
    mar_window_report_import (window);
}

/* Somebody may have given up waiting, or closed the tab that waited. */
static gboolean
is_wanted (Opening *opening)
{
  return !g_cancellable_is_cancelled (opening->cancellable)
         && (opening->tab == NULL || take_window_of_tab (opening));
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Opening *opening = data;
  MarOpener *opener = opening->opener;
  const gboolean was_first = g_queue_remove (&opener->files, opening);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_load_finish (G_FILE (source), result, &error);

  g_clear_handle_id (&opening->source, g_source_remove);
  if (is_wanted (opening))
    {
      if (document != NULL)
        show_document (opening, document);
      else
        show_error (opening, error);
    }
  opening_free (opening);
  if (was_first)
    read_next (opener);
}

static gboolean
show_tab_cb (gpointer data)
{
  Opening *opening = data;
  MarOpener *opener = opening->opener;
  MarWindow *window = window_for (opening);

  opening->source = 0;
  g_queue_remove (&opener->files, opening);
  g_set_weak_pointer (&opening->tab,
                      mar_window_add_waiting_tab (window, opening->file, opening->cancellable));
  g_set_weak_pointer (&opening->window, window);
  gtk_window_present (GTK_WINDOW (window));
  read_next (opener);

  return G_SOURCE_REMOVE;
}

static void
read_next (MarOpener *opener)
{
  Opening *opening = g_queue_peek_head (&opener->files);

  if (opening == NULL || opening->source != 0)
    return;

  opening->source = g_timeout_add (MS_UNTIL_TAB, show_tab_cb, opening);
  mar_document_load_async (opening->file, opening->cancellable, loaded_cb, opening);
}

void
mar_opener_open (MarOpener *opener,
                 MarWindow *window,
                 GFile     *file)
{
  Opening *opening;

  for (GList *link = opener->files.head; link != NULL; link = link->next)
    if (g_file_equal (((Opening *) link->data)->file, file))
      return;

  opening = g_new0 (Opening, 1);
  opening->opener = opener;
  opening->file = g_object_ref (file);
  opening->cancellable = g_cancellable_new ();
  g_set_weak_pointer (&opening->window, window);
  /* Until it is there the program may have no window. */
  g_application_hold (G_APPLICATION (opener->application));
  g_queue_push_tail (&opener->files, opening);
  read_next (opener);
}

gboolean
mar_opener_is_busy (MarOpener *opener)
{
  return !g_queue_is_empty (&opener->files);
}

MarOpener *
mar_opener_new (MarApplication *application)
{
  MarOpener *opener = g_new0 (MarOpener, 1);

  opener->application = application;
  g_queue_init (&opener->files);

  return opener;
}

/* What is still being read comes back to nobody. */
void
mar_opener_free (MarOpener *opener)
{
  g_free (opener);
}
