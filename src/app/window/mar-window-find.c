/* The bar that finds places, how the window goes there, and how it comes back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-find-bar.h"
#include "mar-place.h"

/* What was shown when somebody began to search. */
struct _MarWindowFind
{
  MarDocument *document;   /* nullable, a weak pointer: nothing is known without it */
  const MarRecord *record; /* nullable, only to be compared */
  char *place;             /* in the record */
  guint step;
  gboolean has_figure;
  gboolean is_free_figure;
  guint figure;
  const char *page; /* nullable: the side was not seen */
  GtkWidget *focus; /* nullable, a weak pointer */
};

MarWindowFind *
mar_window_find_new (void)
{
  return g_new0 (MarWindowFind, 1);
}

static void
forget_origin (MarWindowFind *find)
{
  g_clear_weak_pointer (&find->document);
  g_clear_pointer (&find->place, g_free);
  g_clear_weak_pointer (&find->focus);
}

void
mar_window_find_free (MarWindowFind *find)
{
  forget_origin (find);
  g_free (find);
}

static void
remember_origin (MarWindow *window)
{
  MarWindowFind *find = mar_window_find (window);
  MarStudy *study = mar_window_study (window);
  MarFigureReference figure;

  forget_origin (find);
  g_set_weak_pointer (&find->document, mar_study_document (study));
  find->record = mar_study_record (study);
  if (find->record != NULL)
    {
      find->place = mar_place_write (mar_study_node (study));
      find->step = mar_study_cursor (study)->step;
    }
  find->has_figure = mar_window_selected_figure (window, &figure);
  if (find->has_figure)
    {
      find->is_free_figure = figure.node == NULL;
      find->figure = figure.index;
    }
  find->page = NULL;
  if (adw_flap_get_reveal_flap (mar_window_flap (window)))
    find->page
      = g_intern_string (adw_view_stack_get_visible_child_name (mar_window_pages (window)));
  g_set_weak_pointer (&find->focus, gtk_window_get_focus (GTK_WINDOW (window)));
}

/* Coming back. */

static void
show_origin (MarWindow     *window,
             MarWindowFind *find)
{
  MarStudy *study = mar_window_study (window);
  MarRecord *record = (MarRecord *) find->record;
  MarCursor cursor = { NULL, 0 };

  if (find->document == NULL || find->document != mar_study_document (study)
      || mar_study_is_setting_up (study))
    return;

  if (record != NULL && mar_document_record_index (find->document, record) >= 0)
    {
      cursor = mar_place_cursor (record, find->place, find->step);
      mar_window_go_to (window, &cursor);
    }
  if (find->has_figure)
    {
      const MarFigureReference figure = { find->is_free_figure ? NULL : cursor.node, find->figure };

      if (figure.index < mar_document_n_figures (find->document, figure.node))
        mar_window_show_figure (window, &figure);
    }
  if (find->page != NULL)
    mar_window_show_page (window, find->page);
  else
    adw_flap_set_reveal_flap (mar_window_flap (window), FALSE);
}

static void
left_cb (MarWindow *window,
         gboolean   back)
{
  MarWindowFind *find = mar_window_find (window);
  MarMovesArea *area = mar_window_moves_area (window);

  gtk_widget_set_visible (GTK_WIDGET (mar_moves_area_find_bar (area)), FALSE);
  /* On the way back what had the focus may be replaced, such as the fields of a figure. */
  if (back)
    show_origin (window, find);
  if (!back || find->focus == NULL || !gtk_widget_get_mapped (find->focus)
      || !gtk_widget_grab_focus (find->focus))
    gtk_widget_grab_focus (GTK_WIDGET (area));
  forget_origin (find);
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

      /* The matches stay beside it. */
      mar_window_select_figure (window, &reference);
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
  mar_find_bar_set_position (mar_moves_area_find_bar (mar_window_moves_area (window)), text);
}

static MarFindBar *
ensure_bar (MarWindow *window)
{
  MarMovesArea *area = mar_window_moves_area (window);
  MarFindBar *bar = mar_moves_area_find_bar (area);

  if (bar != NULL)
    return bar;

  bar = mar_moves_area_add_find_bar (area);
  g_signal_connect_object (bar, "found", G_CALLBACK (found_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (bar, "wrapped", G_CALLBACK (wrapped_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (bar, "position-requested", G_CALLBACK (position_requested_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bar, "left", G_CALLBACK (left_cb), window, G_CONNECT_SWAPPED);
  mar_window_update_find (window);

  return bar;
}

void
mar_window_update_find (MarWindow *window)
{
  MarFindBar *bar = mar_moves_area_find_bar (mar_window_moves_area (window));
  MarStudy *study = mar_window_study (window);

  if (bar != NULL)
    mar_find_bar_set_record (bar, mar_study_document (study), mar_study_record (study));
}

/* The actions. */

static gboolean
can_find (MarWindow *window)
{
  return mar_study_has_record (mar_window_study (window)) || mar_window_has_figures (window);
}

static void
find (MarWindow *window)
{
  GtkWidget *bar = GTK_WIDGET (ensure_bar (window));
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  if (!gtk_widget_get_mapped (bar) || focus == NULL || !gtk_widget_is_ancestor (focus, bar))
    remember_origin (window);
  mar_moves_area_show_turns (mar_window_moves_area (window), FALSE);
  mar_window_show_page (window, "moves");
  gtk_widget_set_visible (bar, TRUE);
  gtk_widget_grab_focus (bar);
}

static void
step (MarWindow *window,
      gboolean   forth)
{
  MarFindBar *bar = mar_moves_area_find_bar (mar_window_moves_area (window));

  if (bar == NULL || !mar_find_bar_has_text (bar))
    find (window);
  else
    mar_find_bar_step (bar, forth);
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
  { "find", find, can_find },
  { "find-next", find_next, can_find },
  { "find-previous", find_previous, can_find },
};

void
mar_window_init_find (MarWindow *window)
{
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
}
