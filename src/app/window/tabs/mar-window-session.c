/* The tabs of a window as they are stored in a session, and how the window gets them back: at the
 * next start, and when a tab that was closed is wanted again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-tabs-private.h"

#include "mar-application.h"
#include "mar-draft.h"
#include "mar-opener.h"
#include "mar-place.h"

/* Nobody remembers more of the tabs that they closed. */
#define MOST_CLOSED 24

/* Storing. */

static void
describe_view (MarSessionTab    *stored,
               const MarTabView *view)
{
  stored->flipped = view->flipped;
  stored->levels = view->levels;
  stored->scroll = view->scroll;
  if (view->folds != NULL)
    stored->folds = g_variant_ref (view->folds);
}

static void
describe_study (MarSessionTab *stored,
                MarStudy      *study)
{
  MarRecord *record = mar_study_record (study);
  const MarCursor *cursor = mar_study_cursor (study);
  MarSetUpDraft *draft = mar_study_draft (study);

  stored->turning = mar_study_turning (study);
  stored->by_step = mar_study_is_by_step (study);
  if (record == NULL)
    return;

  stored->game = (guint) mar_document_record_index (mar_study_document (study), record);
  stored->place = mar_place_write (cursor->node);
  stored->step = cursor->step;
  if (draft != NULL)
    stored->set_up = mar_position_text (mar_record_game (record),
                                        mar_set_up_draft_position (draft));
}

MarSessionTab *
mar_window_describe_tab (MarWindow *window,
                         MarTab    *tab)
{
  MarDocument *document = mar_tab_document (tab);
  GFile *file = document != NULL ? mar_document_file (document) : NULL;
  GFile *draft = document != NULL ? mar_document_draft (document) : NULL;
  MarSessionTab *stored;

  if (mar_tab_stored (tab) != NULL)
    return mar_session_tab_copy (mar_tab_stored (tab));
  if (file == NULL && draft == NULL && mar_tab_page (tab) == NULL)
    return NULL;

  stored = mar_session_tab_new ();
  stored->is_library = mar_tab_page (tab) != NULL;
  if (stored->is_library)
    return stored;
  if (file != NULL)
    stored->uri = g_file_get_uri (file);
  if (draft != NULL)
    stored->draft = g_file_get_basename (draft);

  if (mar_tab_pages (tab) != NULL)
    stored->pages = g_file_get_uri (mar_tab_pages (tab));

  describe_study (stored, mar_tab_study (tab));
  if (tab == mar_window_selected_tab (window))
    {
      MarTabView view = { 0 };

      mar_window_get_view (window, &view);
      describe_view (stored, &view);
      mar_tab_view_clear (&view);
    }
  else
    {
      describe_view (stored, mar_tab_view (tab));
    }

  return stored;
}

MarSessionWindow *
mar_window_describe (MarWindow *window)
{
  MarSessionWindow *stored = mar_session_window_new ();

  gtk_window_get_default_size (GTK_WINDOW (window), &stored->width, &stored->height);
  stored->maximized = gtk_window_is_maximized (GTK_WINDOW (window));
  for (guint i = 0; i < mar_window_n_tabs (window); i++)
    {
      MarTab *tab = mar_window_tab (window, i);
      MarSessionTab *stored_tab = mar_window_describe_tab (window, tab);

      if (tab == mar_window_selected_tab (window))
        stored->selected = stored->tabs->len;
      if (stored_tab != NULL)
        g_ptr_array_add (stored->tabs, stored_tab);
    }

  return stored;
}

/* Getting back. */

static void
recall_view (MarTabView          *view,
             const MarSessionTab *stored)
{
  view->flipped = stored->flipped;
  view->levels = stored->levels;
  view->scroll = stored->scroll;
  if (stored->folds != NULL)
    view->folds = g_variant_ref (stored->folds);
}

static void
recall_pages (MarTab              *tab,
              const MarSessionTab *stored)
{
  g_autoptr (GFile) pages = stored->pages != NULL ? g_file_new_for_uri (stored->pages) : NULL;

  mar_tab_set_pages (tab, pages);
}

static void
recall_study (MarStudy            *study,
              const MarSessionTab *stored)
{
  MarDocument *document = mar_study_document (study);
  MarRecord *record;
  MarCursor cursor;

  if (stored->game >= mar_document_n_records (document))
    return;

  record = mar_document_record (document, stored->game);
  cursor = mar_place_cursor (record, stored->place, stored->step);
  mar_study_go_to (study, &cursor, stored->by_step);
  mar_study_set_turning (study, stored->turning);
  if (stored->set_up != NULL && mar_study_is_fresh (study))
    {
      g_autofree MarPosition *position = mar_position_read (mar_record_game (record),
                                                            mar_record_options (record),
                                                            stored->set_up, NULL);

      if (position != NULL)
        mar_study_begin_set_up (study, position);
    }
}

MarTab *
mar_window_add_recalled_tab (MarWindow           *window,
                             const MarSessionTab *stored,
                             int                  position,
                             GFile               *file,
                             GCancellable        *cancellable)
{
  MarTab *tab = mar_tab_new ();

  mar_tab_await (tab, file, cancellable);
  mar_tab_set_stored (tab, stored);
  mar_window_insert_tab (window, tab, position);

  return tab;
}

MarTab *
mar_window_recall_tab (MarWindow           *window,
                       MarDocument         *document,
                       const MarSessionTab *stored,
                       int                  position,
                       MarTab              *waiting)
{
  MarTab *tab = mar_tab_new ();

  mar_tab_set_document (tab, document);
  recall_pages (tab, stored);
  recall_study (mar_tab_study (tab), stored);
  recall_view (mar_tab_view (tab), stored);
  if (waiting != NULL)
    position = adw_tab_view_get_page_position (mar_window_tab_view (window),
                                               adw_tab_view_get_page (mar_window_tab_view (window),
                                                                      GTK_WIDGET (waiting)));
  mar_window_insert_tab (window, tab, position);

  if (waiting != NULL)
    {
      if (waiting == mar_window_selected_tab (window))
        mar_window_select_tab (window, tab);
      mar_window_drop_tab (window, waiting);
    }

  return tab;
}

/* Tabs that were closed. */

void
mar_window_note_closed (MarWindow *window,
                        MarTab    *tab)
{
  MarSessionTab *stored = mar_window_describe_tab (window, tab);

  if (stored == NULL)
    return;

  /* Its draft goes with it. */
  g_clear_pointer (&stored->draft, g_free);
  if (stored->uri == NULL && !stored->is_library)
    {
      mar_session_tab_free (stored);
      return;
    }

  g_queue_push_tail (&mar_window_tabs (window)->closed, stored);
  if (g_queue_get_length (&mar_window_tabs (window)->closed) > MOST_CLOSED)
    mar_session_tab_free (g_queue_pop_head (&mar_window_tabs (window)->closed));
}

gboolean
mar_window_can_reopen (MarWindow *window)
{
  return !g_queue_is_empty (&mar_window_tabs (window)->closed);
}

void
mar_window_reopen (MarWindow *window)
{
  MarApplication *application = MAR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
  g_autoptr (MarSessionTab) stored = g_queue_pop_tail (&mar_window_tabs (window)->closed);
  g_autoptr (GFile) file = NULL;

  if (stored == NULL)
    return;
  if (stored->is_library)
    mar_window_show_library (window, NULL);
  else
    file = g_file_new_for_uri (stored->uri);
  if (file != NULL && !mar_application_present_file (application, file))
    mar_opener_recall (mar_application_opener (application), window, stored,
                       (guint) (mar_window_selected_index (window) + 1), TRUE, NULL, NULL);
  mar_window_update_actions (window);
}
