/* What a window tells of its tabs, and how it gets them back: at the next start, and when a
 * tab that was closed is wanted again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-load.h"
#include "mar-question.h"
#include "mar-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-application.h"
#include "mar-draft.h"
#include "mar-place.h"
#include "mar-recovery.h"

/* Nobody remembers more of the tabs that they closed. */
#define MOST_CLOSED 24

/* Telling. */

static void
describe_view (MarSessionTab    *told,
               MarDocument      *document,
               const MarTabView *view)
{
  told->turning = view->turning;
  told->flipped = view->flipped;
  told->levels = view->levels;
  told->scroll = view->scroll;
  told->by_step = view->by_step;
  told->rendered = view->rendered;
  if (view->folds != NULL)
    told->folds = g_variant_ref (view->folds);
  if (view->record == NULL)
    return;

  told->game = (guint) MAX (mar_document_record_index (document, view->record), 0);
  told->place = mar_place_write (view->cursor.node);
  told->step = view->cursor.step;
  if (view->set_up != NULL)
    told->set_up = mar_position_text (mar_record_game (view->record), view->set_up);
}

MarSessionTab *
mar_window_describe_tab (MarWindow *window,
                         MarTab    *tab)
{
  MarDocument *document = mar_tab_document (tab);
  GFile *file = document != NULL ? mar_document_file (document) : NULL;
  GFile *draft = document != NULL ? mar_document_draft (document) : NULL;
  MarSessionTab *told;

  if (file == NULL && draft == NULL)
    return NULL;

  told = mar_session_tab_new ();
  if (file != NULL)
    told->uri = g_file_get_uri (file);
  if (draft != NULL)
    told->draft = g_file_get_basename (draft);

  if (tab == window->tab)
    {
      MarTabView view = { 0 };

      mar_window_get_view (window, &view);
      describe_view (told, document, &view);
      mar_tab_view_clear (&view);
    }
  else
    {
      describe_view (told, document, mar_tab_view (tab));
    }

  return told;
}

MarSessionWindow *
mar_window_describe (MarWindow *window)
{
  MarSessionWindow *told = mar_session_window_new ();

  gtk_window_get_default_size (GTK_WINDOW (window), &told->width, &told->height);
  told->maximized = gtk_window_is_maximized (GTK_WINDOW (window));
  for (guint i = 0; i < mar_window_n_tabs (window); i++)
    {
      MarTab *tab = mar_window_tab (window, i);
      MarSessionTab *told_tab = mar_window_describe_tab (window, tab);

      if (tab == window->tab)
        told->selected = told->tabs->len;
      if (told_tab != NULL)
        g_ptr_array_add (told->tabs, told_tab);
    }

  return told;
}

/* Getting back. */

static MarDocument *
load_document (const MarSessionTab  *told,
               GError              **error)
{
  g_autoptr (GFile) file = NULL;

  /* A name with a folder in it did not come from here. */
  if (told->draft != NULL && strchr (told->draft, G_DIR_SEPARATOR) == NULL)
    {
      g_autoptr (GFile) folder = mar_drafts_folder ();
      g_autoptr (GFile) draft = g_file_get_child (folder, told->draft);
      MarDocument *document = mar_document_load_draft (draft, told->uri == NULL ? error : NULL);

      if (document != NULL || told->uri == NULL)
        return document;
    }

  file = g_file_new_for_uri (told->uri != NULL ? told->uri : "");

  return mar_document_load (file, NULL, error);
}

static void
recall_view (MarTabView          *view,
             MarDocument         *document,
             const MarSessionTab *told)
{
  view->turning = told->turning;
  view->flipped = told->flipped;
  view->levels = told->levels;
  view->rendered = told->rendered;
  if (told->game >= mar_document_n_records (document))
    return;

  view->record = mar_document_record (document, told->game);
  view->cursor = mar_place_cursor (view->record, told->place, told->step);
  view->by_step = told->by_step;
  view->scroll = told->scroll;
  if (told->folds != NULL)
    view->folds = g_variant_ref (told->folds);
  if (told->set_up != NULL && mar_node_n_children (mar_record_root (view->record)) == 0)
    view->set_up = mar_position_read (mar_record_game (view->record),
                                       mar_record_options (view->record), told->set_up, NULL);
}

MarTab *
mar_window_recall_tab (MarWindow            *window,
                       const MarSessionTab  *told,
                       int                   position,
                       GError              **error)
{
  g_autoptr (MarDocument) document = load_document (told, error);
  MarTab *tab;

  if (document == NULL)
    return NULL;

  tab = mar_tab_new ();
  mar_tab_set_document (tab, document);
  recall_view (mar_tab_view (tab), document, told);
  mar_window_insert_tab (window, tab, position);

  return tab;
}

/* Tabs that were closed. */

void
mar_window_note_closed (MarWindow *window,
                        MarTab    *tab)
{
  MarSessionTab *told = mar_window_describe_tab (window, tab);

  if (told == NULL)
    return;

  /* Its draft goes with it. */
  g_clear_pointer (&told->draft, g_free);
  if (told->uri == NULL)
    {
      mar_session_tab_free (told);
      return;
    }

  g_queue_push_tail (&window->closed, told);
  if (g_queue_get_length (&window->closed) > MOST_CLOSED)
    mar_session_tab_free (g_queue_pop_head (&window->closed));
}

gboolean
mar_window_can_reopen (MarWindow *window)
{
  return !g_queue_is_empty (&window->closed);
}

void
mar_window_reopen (MarWindow *window)
{
  MarApplication *application
    = MAR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
  g_autoptr (MarSessionTab) told = g_queue_pop_tail (&window->closed);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  MarTab *unused = mar_window_is_unused (window) ? window->tab : NULL;
  MarTab *tab;

  if (told == NULL)
    return;

  file = g_file_new_for_uri (told->uri);
  if (mar_application_present_file (application, file))
    return;

  tab = mar_window_recall_tab (window, told, mar_window_selected_index (window) + 1, &error);
  if (tab == NULL)
    {
      mar_show_error (GTK_WINDOW (window), _("Could Not Open the File"), error->message);
      mar_window_update_actions (window);
      return;
    }

  mar_window_select_tab (window, tab);
  if (unused != NULL)
    mar_window_drop_tab (window, unused);
  mar_window_update_actions (window);
}
