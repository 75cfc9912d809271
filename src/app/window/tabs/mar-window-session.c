/* What a window tells of its tabs, and how it gets them back: at the next start, and when a
 * tab that was closed is wanted again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-load.h"
#include "mar-question.h"
#include "mar-window-tabs-private.h"

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
               const MarTabView *view)
{
  told->flipped = view->flipped;
  told->levels = view->levels;
  told->scroll = view->scroll;
  told->rendered = view->rendered;
  if (view->folds != NULL)
    told->folds = g_variant_ref (view->folds);
}

static void
describe_study (MarSessionTab *told,
                MarStudy      *study)
{
  MarRecord *record = mar_study_record (study);
  const MarCursor *cursor = mar_study_cursor (study);
  MarSetUpDraft *draft = mar_study_draft (study);

  told->turning = mar_study_turning (study);
  told->by_step = mar_study_is_by_step (study);
  if (record == NULL)
    return;

  told->game = (guint) mar_document_record_index (mar_study_document (study), record);
  told->place = mar_place_write (cursor->node);
  told->step = cursor->step;
  if (draft != NULL)
    told->set_up = mar_position_text (mar_record_game (record), mar_set_up_draft_position (draft));
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

  describe_study (told, mar_tab_study (tab));
  if (tab == mar_window_selected_tab (window))
    {
      MarTabView view = { 0 };

      mar_window_get_view (window, &view);
      describe_view (told, &view);
      mar_tab_view_clear (&view);
    }
  else
    {
      describe_view (told, mar_tab_view (tab));
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

      if (tab == mar_window_selected_tab (window))
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
             const MarSessionTab *told)
{
  view->flipped = told->flipped;
  view->levels = told->levels;
  view->rendered = told->rendered;
  view->scroll = told->scroll;
  if (told->folds != NULL)
    view->folds = g_variant_ref (told->folds);
}

static void
recall_study (MarStudy            *study,
              const MarSessionTab *told)
{
  MarDocument *document = mar_study_document (study);
  MarRecord *record;
  MarCursor cursor;

  if (told->game >= mar_document_n_records (document))
    return;

  record = mar_document_record (document, told->game);
  cursor = mar_place_cursor (record, told->place, told->step);
  mar_study_go_to (study, &cursor, told->by_step);
  mar_study_set_turning (study, told->turning);
  if (told->set_up != NULL && mar_study_is_fresh (study))
    {
      g_autofree MarPosition *position = mar_position_read (mar_record_game (record),
                                                            mar_record_options (record),
                                                            told->set_up, NULL);

      if (position != NULL)
        mar_study_begin_set_up (study, position);
    }
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
  recall_study (mar_tab_study (tab), told);
  recall_view (mar_tab_view (tab), told);
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

  g_queue_push_tail (&mar_window_tabs (window)->closed, told);
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
  g_autoptr (MarSessionTab) told = g_queue_pop_tail (&mar_window_tabs (window)->closed);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  MarTab *unused = mar_window_is_unused (window) ? mar_window_selected_tab (window) : NULL;
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
