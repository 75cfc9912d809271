/* The page that finds places, and how the window goes there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-page.h"

#include <glib/gi18n.h>

#include "mar-find-pane.h"

struct _MarFindPage
{
  MarWindowPage parent_instance;

  MarFindPane *pane; /* nullable */
};

G_DEFINE_FINAL_TYPE (MarFindPage, mar_find_page, MAR_TYPE_WINDOW_PAGE)

static MarFindPage *
get_page (MarWindow *window)
{
  return mar_window_page (window, "find");
}

/* Going there. */

static void
found_cb (MarWindow      *window,
          const MarFound *found)
{
  MarCursor place = found->place;
  const char *header = found->header;
  MarCommentSlot comment = found->comment;
  guint offset = found->offset;
  guint length = found->length;
  gboolean is_comment = found->header == NULL && found->field == NULL && place.node != NULL
                        && mar_node_comment (place.node, comment) != NULL;

  if (mar_study_refuse_in_set_up (mar_window_study (window)))
    return;

  if (found->field != NULL)
    {
      const MarFigureReference reference = { place.node, found->figure };

      mar_window_show_figure (window, &reference);
      return;
    }
  mar_window_go_to (window, &place);
  if ((header != NULL || is_comment) && length > 0)
    mar_comment_pane_select (mar_window_comments (window), header, comment, offset, length);
}

static void
wrapped_cb (MarWindow *window,
            gboolean   forth)
{
  mar_window_show_message (window, forth ? _("Search continued from the start")
                                         : _("Search continued from the end"));
}

static void
position_requested_cb (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  g_autofree MarPosition *position = NULL;
  g_autofree char *text = NULL;

  if (mar_study_record (study) == NULL)
    return;

  position = mar_cursor_position (mar_study_cursor (study), NULL);
  text = mar_position_text (mar_record_game (mar_study_record (study)), position);
  mar_find_pane_set_position (get_page (window)->pane, text);
}

static GtkWidget *
build (MarWindowPage *base)
{
  MarFindPage *page = MAR_FIND_PAGE (base);
  MarWindow *window = mar_window_page_window (base);

  page->pane = MAR_FIND_PANE (mar_find_pane_new ());
  g_signal_connect_object (page->pane, "found", G_CALLBACK (found_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "wrapped", G_CALLBACK (wrapped_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "position-requested", G_CALLBACK (position_requested_cb),
                           window, G_CONNECT_SWAPPED);

  return GTK_WIDGET (page->pane);
}

static void
update (MarWindowPage *base)
{
  MarFindPage *page = MAR_FIND_PAGE (base);
  MarStudy *study = mar_window_study (mar_window_page_window (base));

  if (page->pane != NULL)
    mar_find_pane_set_record (page->pane, mar_study_document (study), mar_study_record (study));
}

/* The actions. */

static void
find (MarWindow *window)
{
  MarWindowPage *page = MAR_WINDOW_PAGE (get_page (window));

  if (mar_window_page_has_content (page))
    mar_window_page_show (page);
}

static void
step (MarWindow *window,
      gboolean   forth)
{
  MarFindPane *pane = get_page (window)->pane;

  if (pane == NULL || !mar_find_pane_has_text (pane))
    find (window);
  else
    mar_find_pane_step (pane, forth);
}

static void
find_next (MarWindow *window)
{
  step (window, TRUE);
}

static void
find_previous (MarWindow *window)
{
  step (window, FALSE);
}

static const MarWindowCommand commands[] = {
  { "find", find },
  { "find-next", find_next },
  { "find-previous", find_previous },
};

static void
added (MarWindowPage *base)
{
  mar_window_add_commands (mar_window_page_window (base), commands, G_N_ELEMENTS (commands));
}

static void
mar_find_page_class_init (MarFindPageClass *klass)
{
  MarWindowPageClass *page_class = MAR_WINDOW_PAGE_CLASS (klass);

  page_class->name = "find";
  page_class->title = N_("Find");
  page_class->icon = "edit-find-symbolic";
  page_class->added = added;
  page_class->build = build;
  page_class->update = update;
}

static void
mar_find_page_init (MarFindPage *page)
{
}
