/* The library of a window, in a tab of its own, and what leads to it and out of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-library-boards.h"
#include "mar-library-page.h"

static MarApplication *
get_application (MarWindow *window)
{
  return MAR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
}

/* Out of it. */

void
mar_window_go_to_place (MarWindow          *window,
                        MarDocument        *document,
                        const MarFilePlace *place)
{
  MarStudy *study;
  MarCursor cursor;

  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (place != NULL);

  if (!mar_library_find_node (document, place->number, place->node, place->step, &cursor))
    return;
  study = mar_tab_study (mar_window_find_tab (window, document));
  if (!mar_study_refuse_in_set_up (study))
    mar_study_go_to (study, &cursor, FALSE);
}

/* The page may have gone to another window with its tab. */
static void
open_cb (MarLibraryPage *page,
         MarLibraryItem *item,
         gboolean        new_window)
{
  MarWindow *window = MAR_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));
  MarApplication *application = get_application (window);
  const MarLibraryHit *hit = mar_library_item_hit (item);
  const MarFilePlace place = { hit->number, hit->node, hit->step };
  g_autoptr (GFile) file = g_file_new_for_path (hit->path);

  if (new_window && !mar_application_has_file (application, file))
    {
      window = mar_window_new (GTK_APPLICATION (application));
      gtk_window_present (GTK_WINDOW (window));
    }
  mar_application_open_file_at (application, window, file, &place);
}

static void
message_cb (MarLibraryPage *page,
            const char     *text)
{
  mar_window_show_message (MAR_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))), text);
}

/* The tab. */

static MarTab *
find_library_tab (MarWindow *window)
{
  for (guint i = 0; i < mar_window_n_tabs (window); i++)
    if (mar_tab_page (mar_window_tab (window, i)) != NULL)
      return mar_window_tab (window, i);

  return NULL;
}

static AdwBin *
get_bin (MarWindow *window)
{
  return ADW_BIN (gtk_widget_get_template_child (GTK_WIDGET (window), MAR_TYPE_WINDOW, "page_bin"));
}

gboolean
mar_window_show_tab_page (MarWindow *window)
{
  MarTab *tab = mar_window_selected_tab (window);
  GtkWidget *page = tab != NULL ? mar_tab_page (tab) : NULL;
  AdwBin *bin = get_bin (window);

  if (page == NULL)
    {
      if (find_library_tab (window) == NULL)
        adw_bin_set_child (bin, NULL);
      return FALSE;
    }
  if (gtk_widget_get_parent (page) != NULL && gtk_widget_get_parent (page) != GTK_WIDGET (bin))
    adw_bin_set_child (ADW_BIN (gtk_widget_get_parent (page)), NULL);
  adw_bin_set_child (bin, page);

  return TRUE;
}

static void
fill_tab (MarTab *tab)
{
  GtkWidget *page = mar_library_page_new ();

  g_signal_connect (page, "open", G_CALLBACK (open_cb), NULL);
  g_signal_connect (page, "message", G_CALLBACK (message_cb), NULL);
  mar_tab_set_page (tab, page, _("Library"));
}

static MarLibraryPage *
ensure_library (MarWindow *window)
{
  MarTab *tab = find_library_tab (window);

  if (tab == NULL)
    {
      tab = mar_window_is_unused (window) ? mar_window_selected_tab (window)
                                          : mar_window_add_tab (window);
      fill_tab (tab);
    }
  if (tab != mar_window_selected_tab (window))
    mar_window_select_tab (window, tab);
  else
    mar_window_refresh (window);

  return MAR_LIBRARY_PAGE (mar_tab_page (tab));
}

void
mar_window_recall_library (MarWindow *window,
                           guint      position,
                           gboolean   selected)
{
  MarTab *tab;

  g_return_if_fail (MAR_IS_WINDOW (window));

  tab = find_library_tab (window);
  if (tab == NULL)
    {
      tab = mar_tab_new ();
      fill_tab (tab);
      mar_window_insert_tab (window, tab, (int) position);
    }
  if (selected)
    mar_window_select_tab (window, tab);
}

void
mar_window_show_library (MarWindow  *window,
                         const char *words)
{
  MarLibraryPage *page;

  g_return_if_fail (MAR_IS_WINDOW (window));

  page = ensure_library (window);
  if (words != NULL)
    mar_library_page_search_words (page, words);
  else
    gtk_widget_grab_focus (GTK_WIDGET (page));
}

/* Folders that are dropped on it. */

static void
type_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (MarWindow) window = data;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, NULL);
  MarTab *tab = find_library_tab (window);

  if (get_application (window) == NULL)
    return;
  if (tab != NULL && info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    mar_library_page_add_folder (MAR_LIBRARY_PAGE (mar_tab_page (tab)), G_FILE (source));
  else
    mar_application_open_file (get_application (window), window, G_FILE (source));
}

gboolean
mar_window_drop_on_library (MarWindow *window,
                            GFile     *file)
{
  MarTab *tab = mar_window_selected_tab (window);

  if (tab == NULL || mar_tab_page (tab) == NULL)
    return FALSE;
  g_file_query_info_async (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                           G_PRIORITY_DEFAULT, NULL, type_cb, g_object_ref (window));

  return TRUE;
}

/* From the board. */

static gboolean
can_ask_where (MarWindow *window)
{
  return mar_study_has_record (mar_window_study (window)) && !mar_window_shows_figure (window);
}

/* (transfer full): the squares with a mark. */
static GArray *
list_marked (const MarNode *node)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (MarCell));
  guint n;
  const MarMark *marks = mar_node_marks (node, &n);

  for (guint i = 0; i < n; i++)
    {
      gboolean known = marks[i].type == MAR_MARK_ARROW;

      for (guint k = 0; k < cells->len; k++)
        known = known || g_array_index (cells, MarCell, k) == marks[i].cell;
      if (!known)
        g_array_append_val (cells, marks[i].cell);
    }

  return cells;
}

/* While a position is set up, that one is meant. */
static void
ask_where (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  MarSetUpDraft *draft = mar_study_draft (study);
  const MarRecord *record = mar_study_record (study);
  const MarGame *game = mar_record_game (record);
  const MarOptions options = *(draft != NULL ? mar_set_up_draft_options (draft)
                                             : mar_record_options (record));
  g_autoptr (GArray) marked = list_marked (mar_study_node (study));
  g_autofree MarPosition *position = draft != NULL
                                       ? mar_position_copy (game, mar_set_up_draft_position (draft))
                                       : mar_cursor_position (mar_study_cursor (study), NULL);

  mar_library_page_search_board (ensure_library (window), game, &options, position,
                                 (const MarCell *) (gconstpointer) marked->data, marked->len);
}

static const MarWindowCommand commands[] = {
  { "where-has-this-been", ask_where, can_ask_where },
};

void
mar_window_init_library (MarWindow *window)
{
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
}
