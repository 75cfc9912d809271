/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-opener.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-draft.h"
#include "mar-load.h"
#include "mar-proof.h"
#include "mar-question.h"
#include "mar-window-private.h"

/* After so many milliseconds a file that is not there yet gets a tab that waits for it. */
#define MS_UNTIL_TAB 250

/* For so long the findings of what is imported are counted before it is shown; those of a book are
 * counted on their page, little by little. */
#define MICROSECONDS_OF_PROOF (250 * G_TIME_SPAN_MILLISECOND)

struct _MarOpener
{
  MarApplication *application;
  GQueue files;   /* of Opening: those without a tab; the first one is being read */
  GQueue waiting; /* of Opening: those that are awaited in a tab */
};

typedef struct
{
  MarOpener *opener;
  MarWindow *window; /* nullable, weak */
  GFile *file;       /* nullable: then there is a draft, or a text */
  GFile *draft;      /* nullable */
  char *name;        /* nullable: of a text that came by the clipboard, say */
  char *text;        /* nullable: until it is begun to read */
  gboolean is_sample;
  gboolean has_place;
  MarFilePlace place; /* which is shown */
  GCancellable *cancellable;
  guint source;
  MarTab *tab; /* nullable, weak: where it is awaited */
  guint page;  /* how many of its pages are read, of how many */
  guint n_pages;

  MarSessionTab *stored; /* nullable: what the tab is to become again */
  guint position;
  gboolean selected;
  MarRecalled recalled; /* nullable */
  gpointer data;
} Opening;

/* What a thread reads; @opening lasts until the task has its answer. */
typedef struct
{
  GFile *file; /* nullable */
  char *text;  /* nullable */
  char *name;  /* nullable: of the text */
  gboolean is_sample;
  int n_findings; /* what proof-reading finds in what was imported; -1: not known */
  Opening *opening;
} Reading;

static void read_next (MarOpener *opener);

static void
opening_free (Opening *opening)
{
  g_clear_handle_id (&opening->source, g_source_remove);
  g_clear_weak_pointer (&opening->window);
  g_clear_weak_pointer (&opening->tab);
  g_clear_object (&opening->file);
  g_clear_object (&opening->draft);
  g_free (opening->text);
  g_free (opening->name);
  g_clear_pointer (&opening->stored, mar_session_tab_free);
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
show_error (Opening      *opening,
            const GError *error)
{
  MarWindow *window;

  if (opening->tab != NULL)
    mar_window_give_up_tab (opening->window, opening->tab);
  if (opening->recalled != NULL)
    return;

  window = window_for (opening);
  gtk_window_present (GTK_WINDOW (window));
  mar_show_error (GTK_WINDOW (window),
                  opening->name != NULL   ? _("Could Not Read the Text")
                  : opening->file != NULL ? _("Could Not Open the File")
                                          : _("Could Not Restore a Draft"),
                  error->message);
}

/* Tells of what is new. */
static void
show_origin (Opening     *opening,
             MarWindow   *window,
             MarDocument *document,
             int          n_findings)
{
  if (opening->draft != NULL || opening->is_sample)
    return;

  if (mar_document_file (document) != NULL)
    {
      mar_window_note_opened (window, document);
      return;
    }
  if (opening->name == NULL)
    {
      mar_tab_set_pages (mar_window_find_tab (window, document), opening->file);
      mar_window_update_actions (window);
    }
  mar_window_report_import (window, document, n_findings);
}

static MarWindow *
show_document (Opening     *opening,
               MarDocument *document,
               int          n_findings)
{
  MarWindow *window = window_for (opening);

  if (opening->tab != NULL)
    mar_window_fill_tab (window, opening->tab, document);
  else
    window = mar_application_show_document (opening->opener->application, window, document);
  /* Who opens an introduction is there to learn; no other sample has tasks. Meanwhile somebody may
   * have gone to another tab. */
  if (opening->is_sample && mar_study_document (mar_window_study (window)) == document)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.train", NULL);
  show_origin (opening, window, document, n_findings);

  return window;
}

static MarWindow *
recall_tab (Opening     *opening,
            MarDocument *document)
{
  MarTab *unused = opening->selected && mar_window_is_unused (opening->window)
                     ? mar_window_selected_tab (opening->window)
                     : NULL;
  /* Of what a crash has left its file may be there already. */
  MarWindow *other = NULL;
  MarTab *same = mar_application_find_tab (opening->opener->application,
                                           mar_document_file (document), &other);
  const gboolean is_replaced = same != NULL && opening->draft != NULL && opening->tab != same
                               && other == opening->window && !mar_tab_is_unsaved (same);
  MarTab *tab = mar_window_recall_tab (opening->window, document, opening->stored,
                                       (int) opening->position,
                                       opening->tab == NULL && is_replaced ? same : opening->tab);

  /* Somebody who had to wait for it may have gone to another tab meanwhile. */
  if (opening->tab == NULL && (opening->selected || opening->has_place))
    mar_window_select_tab (opening->window, tab);
  if ((opening->tab == NULL && (opening->selected || opening->has_place))
      || (opening->draft != NULL && opening->recalled == NULL))
    mar_window_present (opening->window);
  if (is_replaced && opening->tab != NULL)
    mar_window_drop_tab (opening->window, same);
  if (unused != NULL)
    mar_window_drop_tab (opening->window, unused);
  mar_window_update_actions (opening->window);

  return opening->window;
}

/* Shows the document, or why there is none; @n_findings: of what was imported, or -1. */
static void
finish (Opening      *opening,
        MarDocument  *document,
        int           n_findings,
        const GError *error)
{
  MarWindow *window;

  if (document == NULL)
    {
      show_error (opening, error);
      return;
    }
  window = opening->stored != NULL ? recall_tab (opening, document)
                                   : show_document (opening, document, n_findings);
  if (opening->has_place)
    mar_window_go_to_place (window, document, &opening->place);
}

/* Somebody may have given up waiting, or closed the tab that waited, or the window. */
static gboolean
is_wanted (Opening *opening)
{
  return !g_cancellable_is_cancelled (opening->cancellable)
         && (opening->tab == NULL || take_window_of_tab (opening))
         && (opening->stored == NULL || opening->window != NULL);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  const Reading *reading = g_task_get_task_data (G_TASK (result));
  Opening *opening = data;
  MarOpener *opener = opening->opener;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = g_task_propagate_pointer (G_TASK (result), &error);
  const gboolean wanted = is_wanted (opening);
  const gboolean was_first = g_queue_remove (&opener->files, opening);

  g_queue_remove (&opener->waiting, opening);
  g_clear_handle_id (&opening->source, g_source_remove);
  if (wanted)
    finish (opening, document, reading->n_findings, error);
  if (opening->recalled != NULL)
    opening->recalled (opening->stored, wanted || opening->name != NULL ? error : NULL,
                       opening->data);
  opening_free (opening);
  if (was_first)
    read_next (opener);
}

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_object (&reading->file);
  g_free (reading->text);
  g_free (reading->name);
  g_free (reading);
}

static void
progress_cb (guint    page,
             guint    n_pages,
             gpointer task)
{
  const Reading *reading = g_task_get_task_data (task);
  Opening *opening = reading->opening;

  if (!is_wanted (opening))
    return;
  opening->page = page;
  opening->n_pages = n_pages;
  if (opening->tab != NULL)
    mar_window_show_progress (opening->window, opening->tab, page, n_pages);
}

/* Called in the thread that reads. */
static void
send_step (guint    page,
           guint    n_pages,
           gpointer task)
{
  mar_pages_send_progress (task, page, n_pages, progress_cb);
}

/* A sample is saved wherever its reader likes. */
static MarDocument *
load_sample (GFile         *file,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *text = NULL;
  MarDocument *document;

  if (!g_file_load_contents (file, cancellable, &text, NULL, NULL, error))
    return NULL;
  document = mar_document_load_text (text, -1, name, error);
  if (document != NULL)
    mar_document_forget (document, FALSE);
  return document;
}

/* A draft counts more than its file; one that can't be read leaves what was saved. */
static MarDocument *
load (GTask         *task,
      GFile         *draft,
      GCancellable  *cancellable,
      GError       **error)
{
  const Reading *reading = g_task_get_task_data (task);
  MarDocument *document;

  if (reading->text != NULL)
    return mar_document_load_text (reading->text, -1, reading->name, error);
  if (reading->is_sample)
    return load_sample (reading->file, cancellable, error);
  document = draft != NULL ? mar_document_load_draft (draft, error) : NULL;
  if (document != NULL || reading->file == NULL)
    return document;
  g_clear_error (error);
  return mar_document_load_pages (reading->file, send_step, task, cancellable, error);
}

/* What is imported is proof-read before it is seen, unless that would keep somebody waiting. */
static int
count_findings (MarDocument *document)
{
  g_autoptr (MarProofReading) proof = mar_proof_reading_new (document, FALSE);
  g_autoptr (GPtrArray) findings = NULL;

  if (!mar_proof_reading_go_on (proof, MICROSECONDS_OF_PROOF))
    return -1;
  findings = mar_proof_reading_findings (proof);
  return (int) mar_findings_count_open (findings);
}

static void
read_in_thread (GTask        *task,
                gpointer      draft,
                gpointer      data,
                GCancellable *cancellable)
{
  Reading *reading = data;
  GError *error = NULL;
  MarDocument *document = load (task, draft, cancellable, &error);

  if (document != NULL && draft == NULL && !reading->is_sample
      && mar_document_file (document) == NULL)
    reading->n_findings = count_findings (document);
  if (document != NULL)
    g_task_return_pointer (task, document, g_object_unref);
  else
    g_task_return_error (task, error);
}

/* When it is cancelled it ends at once, whatever the file system does. */
static void
read_file (Opening *opening)
{
  g_autoptr (GTask) task = g_task_new (opening->draft, opening->cancellable, read_cb, opening);
  Reading *reading = g_new0 (Reading, 1);

  g_set_object (&reading->file, opening->file);
  reading->text = g_steal_pointer (&opening->text);
  reading->name = g_strdup (opening->name);
  reading->is_sample = opening->is_sample;
  reading->n_findings = -1;
  reading->opening = opening;
  g_task_set_task_data (task, reading, reading_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, read_in_thread);
}

/* Its name is shown. */
static GFile *
awaited (Opening *opening)
{
  return opening->file != NULL ? opening->file : opening->draft;
}

static gboolean
show_tab_cb (gpointer data)
{
  Opening *opening = data;
  MarOpener *opener = opening->opener;
  MarWindow *window;

  opening->source = 0;
  g_queue_remove (&opener->files, opening);
  /* The window may have been closed in which the tab was to come back. */
  if (!is_wanted (opening))
    {
      g_cancellable_cancel (opening->cancellable);
      read_next (opener);
      return G_SOURCE_REMOVE;
    }

  window = window_for (opening);
  g_set_weak_pointer (
    &opening->tab,
    opening->stored != NULL
      ? mar_window_add_recalled_tab (window, opening->stored, (int) opening->position,
                                     awaited (opening), opening->cancellable)
      : mar_window_add_waiting_tab (window, awaited (opening), opening->cancellable));
  g_set_weak_pointer (&opening->window, window);
  g_queue_push_tail (&opener->waiting, opening);
  if (opening->n_pages > 0)
    mar_window_show_progress (window, opening->tab, opening->page, opening->n_pages);
  if (opening->stored != NULL && (opening->selected || opening->has_place))
    mar_window_select_tab (window, opening->tab);
  mar_window_present (window);
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
  read_file (opening);
}

static Opening *
push (MarOpener *opener,
      MarWindow *window,
      GFile     *file,
      GFile     *draft)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->opener = opener;
  g_set_object (&opening->file, file);
  g_set_object (&opening->draft, draft);
  opening->cancellable = g_cancellable_new ();
  g_set_weak_pointer (&opening->window, window);
  /* Until it is there the program may have no window. */
  g_application_hold (G_APPLICATION (opener->application));
  g_queue_push_tail (&opener->files, opening);

  return opening;
}

/* (nullable): who reads the file, or is to read it. */
static Opening *
find (MarOpener *opener,
      GFile     *file)
{
  const GQueue *queues[] = { &opener->waiting, &opener->files };

  for (guint i = 0; i < G_N_ELEMENTS (queues); i++)
    for (GList *link = queues[i]->head; link != NULL; link = link->next)
      {
        Opening *opening = link->data;

        if (opening->name == NULL && opening->file != NULL && g_file_equal (opening->file, file)
            && is_wanted (opening))
          return opening;
      }

  return NULL;
}

gboolean
mar_opener_awaits (MarOpener *opener,
                   GFile     *file)
{
  return find (opener, file) != NULL;
}

void
mar_opener_open (MarOpener *opener,
                 MarWindow *window,
                 GFile     *file)
{
  if (mar_opener_awaits (opener, file))
    return;

  push (opener, window, file, NULL);
  read_next (opener);
}

void
mar_opener_open_at (MarOpener          *opener,
                    MarWindow          *window,
                    GFile              *file,
                    const MarFilePlace *place)
{
  Opening *opening = find (opener, file);

  if (opening == NULL)
    opening = push (opener, window, file, NULL);
  opening->has_place = TRUE;
  opening->place = *place;
  read_next (opener);
}

void
mar_opener_open_draft (MarOpener *opener,
                       MarWindow *window,
                       GFile     *draft)
{
  push (opener, window, NULL, draft);
  read_next (opener);
}

void
mar_opener_open_sample (MarOpener *opener,
                        MarWindow *window,
                        GFile     *file)
{
  push (opener, window, file, NULL)->is_sample = TRUE;
  read_next (opener);
}

void
mar_opener_open_text (MarOpener   *opener,
                      MarWindow   *window,
                      const char  *text,
                      const char  *name,
                      MarRecalled  opened,
                      gpointer     data)
{
  /* Nothing is read from there: a tab says what it waits for by the name of a file. */
  g_autoptr (GFile) file = g_file_new_for_path (name);
  Opening *opening = push (opener, window, file, NULL);

  opening->text = g_strdup (text);
  opening->name = g_strdup (name);
  opening->recalled = opened;
  opening->data = data;
  read_next (opener);
}

void
mar_opener_recall (MarOpener           *opener,
                   MarWindow           *window,
                   const MarSessionTab *stored,
                   guint                position,
                   gboolean             selected,
                   MarRecalled          recalled,
                   gpointer             data)
{
  g_autoptr (GFile) file = stored->uri != NULL ? g_file_new_for_uri (stored->uri) : NULL;
  g_autoptr (GFile) draft = NULL;
  Opening *opening;

  /* A name with a folder in it did not come from here. */
  if (stored->draft != NULL && strchr (stored->draft, G_DIR_SEPARATOR) == NULL)
    {
      g_autoptr (GFile) folder = mar_drafts_folder ();

      draft = g_file_get_child (folder, stored->draft);
    }
  if (file == NULL && draft == NULL)
    file = g_file_new_for_uri ("");

  opening = push (opener, window, file, draft);
  opening->stored = mar_session_tab_copy (stored);
  opening->position = position;
  opening->selected = selected;
  opening->recalled = recalled;
  opening->data = data;
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
  g_queue_init (&opener->waiting);

  return opener;
}

/* Loads that are still under way are not waited for. */
void
mar_opener_free (MarOpener *opener)
{
  g_free (opener);
}
