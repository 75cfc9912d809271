/* The page that finds places, and how the window goes there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

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
  gboolean is_comment = found->header == NULL && found->fact == NULL && place.node != NULL
                        && mar_node_comment (place.node, comment) != NULL;

  if (mar_study_is_setting_up (window->study))
    {
      mar_window_say (window, _("Finish or cancel the set-up first."));
      return;
    }

  if (found->fact != NULL)
    {
      const MarFigureSpot spot = { place.node, found->figure };

      mar_window_show_figure (window, &spot);
      return;
    }
  mar_window_go_to (window, &place);
  if ((header != NULL || is_comment) && length > 0)
    mar_comment_pane_select (window->comments, header, comment, offset, length);
}

static void
wrapped_cb (MarWindow *window,
            gboolean   forth)
{
  mar_window_say (window, forth ? _("Search continued from the start")
                                : _("Search continued from the end"));
}

static void
ask_position_cb (MarWindow *window)
{
  MarStudy *study = window->study;
  g_autofree MarPosition *position = NULL;
  g_autofree char *text = NULL;

  if (mar_study_record (study) == NULL)
    return;

  position = mar_cursor_position (mar_study_cursor (study), NULL);
  text = mar_position_text (mar_record_game (mar_study_record (study)), position);
  mar_find_pane_set_position (window->find, text);
}

/* The page, which is made when it is first needed. */

static void
need_page (MarWindow *window)
{
  if (window->find != NULL)
    return;

  window->find = MAR_FIND_PANE (mar_find_pane_new ());
  g_signal_connect_object (window->find, "found", G_CALLBACK (found_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (window->find, "wrapped", G_CALLBACK (wrapped_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window->find, "ask-position", G_CALLBACK (ask_position_cb), window,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (window->find_bin, GTK_WIDGET (window->find));
  mar_window_update_find (window);
}

void
mar_window_update_find (MarWindow *window)
{
  MarStudy *study = window->study;

  if (window->find != NULL)
    mar_find_pane_set_record (window->find, mar_study_document (study), mar_study_record (study));
}

static void
find_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  MarWindow *window = data;

  if (mar_study_record (window->study) == NULL && !mar_window_has_figures (window))
    return;

  need_page (window);
  mar_window_show_page (window, "find");
  gtk_widget_grab_focus (GTK_WIDGET (window->find));
}

static void
step (MarWindow *window,
      gboolean   forth)
{
  if (window->find == NULL || !mar_find_pane_has_words (window->find))
    g_action_group_activate_action (G_ACTION_GROUP (window), "find", NULL);
  else
    mar_find_pane_step (window->find, forth);
}

static void
next_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  step (data, TRUE);
}

static void
previous_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  step (data, FALSE);
}

void
mar_window_init_find (MarWindow *window)
{
  AdwViewStackPage *page;

  mar_window_add_action (window, "find", NULL, G_CALLBACK (find_cb));
  mar_window_add_action (window, "find-next", NULL, G_CALLBACK (next_cb));
  mar_window_add_action (window, "find-previous", NULL, G_CALLBACK (previous_cb));

  window->find_bin = ADW_BIN (adw_bin_new ());
  page = adw_view_stack_add_titled (window->pages, GTK_WIDGET (window->find_bin), "find",
                                    _("Find"));
  adw_view_stack_page_set_icon_name (page, "edit-find-symbolic");
  g_signal_connect_swapped (window->find_bin, "map", G_CALLBACK (need_page), window);
}
