/* The commands on figures: to make, copy, move and delete them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-board-style.h"
#include "mar-figure-page.h"
#include "mar-picture-provider.h"

/* Making figures. */

static guint
get_board_quarters (MarWindow *window)
{
  gboolean flipped;
  guint turns;

  g_object_get (mar_window_board (window), "flipped", &flipped, "turns", &turns, NULL);

  return (turns + (flipped ? 2 : 0)) % 4;
}

static void
set_trail (MarFigureRecord   *figure,
           const MarPosition *before,
           const MarAction   *actions,
           guint              n)
{
  g_free (figure->before);
  g_free (figure->actions);
  figure->before = n > 0 ? mar_position_copy (figure->game, before) : NULL;
  figure->actions = g_memdup2 (actions, n * sizeof (MarAction));
  figure->n_actions = n;
  figure->trail = n > 0;
}

/* In the midst of a turn the board shows a position that no node has. */
static void
go_back_in_turn (MarWindow       *window,
                 MarFigureRecord *figure)
{
  MarStudy *study = mar_window_study (window);
  MarNode *node = mar_study_node (study);
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);
  g_autofree MarPosition *before = NULL;

  if (mar_cursor_is_end (mar_study_cursor (study)))
    return;

  before = mar_node_step_position (node, 0, NULL);
  g_free (figure->position);
  figure->position = mar_cursor_position (mar_study_cursor (study), NULL);
  set_trail (figure, before, actions, MIN (n, mar_study_cursor (study)->step));
}

/* Returns: (transfer full): what the board shows now, standing for itself. */
static MarFigureRecord *
get_board_figure (MarWindow *window)
{
  MarFigureRecord *figure
    = mar_figure_record_new_of_node (mar_study_node (mar_window_study (window)));
  gboolean coordinates;

  if (mar_study_is_setting_up (mar_window_study (window)))
    {
      g_free (figure->position);
      figure->position
        = mar_position_copy (figure->game, mar_set_up_bar_position (
                                             mar_board_area_set_up_bar (mar_window_area (window))));
      set_trail (figure, NULL, NULL, 0);
      for (guint i = 0; i < figure->n_marks; i++)
        g_free (figure->marks[i].text);
      figure->n_marks = 0;
    }
  else
    {
      go_back_in_turn (window, figure);
    }

  g_object_get (mar_window_board (window), "coordinates", &coordinates, NULL);
  figure->plain = !coordinates;
  figure->turns = get_board_quarters (window);

  return figure;
}

static gboolean
shows_board (MarWindow *window)
{
  return mar_study_record (mar_window_study (window)) != NULL && !mar_window_shows_figure (window)
         && !mar_study_is_replacing (mar_window_study (window));
}

/* Returns whether the board shows just the state of the node: then a figure can follow the node. */
static gboolean
can_follow (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  return !mar_study_is_setting_up (study) && mar_cursor_is_end (mar_study_cursor (study));
}

static void
insert (MarWindow             *window,
        const MarFigureRecord *figure,
        MarNode               *node,
        guint                  index)
{
  MarFigureReference reference = { node, 0 };

  reference.index = mar_document_insert_figure (mar_study_document (mar_window_study (window)),
                                                node, index, figure);
  mar_window_show_figure (window, &reference);
  mar_window_write_caption (window);
}

static void
add_free_figure (MarWindow *window)
{
  g_autoptr (MarFigureRecord) figure = get_board_figure (window);

  insert (window, figure, NULL, G_MAXUINT);
}

static void
add_figure (MarWindow *window)
{
  g_autoptr (MarFigureRecord) figure = NULL;

  if (!can_follow (window))
    {
      add_free_figure (window);
      return;
    }

  figure = get_board_figure (window);
  g_clear_pointer (&figure->position, g_free);
  set_trail (figure, NULL, NULL, 0);
  for (guint i = 0; i < figure->n_marks; i++)
    g_free (figure->marks[i].text);
  figure->n_marks = 0;
  figure->trail = mar_node_kind (mar_study_node (mar_window_study (window))) == MAR_NODE_TURN;
  insert (window, figure, mar_study_node (mar_window_study (window)), G_MAXUINT);
}

/* A figure of a game's start, to be set up. */
static void
new_figure_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  MarWindow *window = data;
  const MarGame *game = mar_game_find (g_variant_get_string (parameter, NULL), NULL);
  g_autoptr (MarFigureRecord) figure = NULL;

  if (game == NULL || mar_study_document (mar_window_study (window)) == NULL)
    return;

  figure = g_new0 (MarFigureRecord, 1);
  figure->game = game;
  figure->position = mar_position_new (game, NULL);
  insert (window, figure, NULL, G_MAXUINT);
  mar_figure_page_begin_set_up (mar_window_figure_page (window));
  mar_window_update_actions (window);
}

/* With the figure that is shown. */

static gboolean
has_figure (MarWindow *window)
{
  return mar_window_shows_figure (window) && !mar_window_sets_up_figure (window);
}

static void
duplicate (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  MarFigureReference reference;

  if (!mar_window_selected_figure (window, &reference))
    return;

  mar_document_begin (mar_study_document (study), _("Duplicate Figure"));
  reference.index = mar_document_insert_figure (
    mar_study_document (study), reference.node, reference.index + 1,
    mar_document_figure (mar_study_document (study), reference.node, reference.index));
  mar_document_end (mar_study_document (study));
  mar_window_show_figure (window, &reference);
}

/* The next one is shown then, or the one before the last. */
static void delete (MarWindow *window)
{
  MarFigureReference reference;
  guint n;

  if (!mar_window_selected_figure (window, &reference))
    return;

  mar_document_remove_figure (mar_study_document (mar_window_study (window)), reference.node,
                              reference.index);
  n = mar_document_n_figures (mar_study_document (mar_window_study (window)), reference.node);
  reference.index = MIN (reference.index, n - 1);
  mar_window_show_toast (window, _("Figure deleted"));
  if (n > 0)
    mar_window_show_figure (window, &reference);
  else
    mar_window_refresh (window);
}

static gboolean
can_move (MarWindow *window,
          int        by)
{
  MarStudy *study = mar_window_study (window);
  MarFigureReference reference;

  return has_figure (window) && mar_window_selected_figure (window, &reference)
         && (int) reference.index + by >= 0
         && (int) reference.index + by
              < (int) mar_document_n_figures (mar_study_document (study), reference.node);
}

static void
move (MarWindow *window,
      int        by)
{
  MarFigureReference reference;

  if (!mar_window_selected_figure (window, &reference))
    return;

  mar_document_move_figure (mar_study_document (mar_window_study (window)), reference.node,
                            reference.index, (guint) ((int) reference.index + by));
  reference.index = (guint) ((int) reference.index + by);
  mar_window_show_figure (window, &reference);
}

static void
move_up (MarWindow *window)
{
  move (window, -1);
}

static void
move_down (MarWindow *window)
{
  move (window, 1);
}

static gboolean
can_move_up (MarWindow *window)
{
  return can_move (window, -1);
}

static gboolean
can_move_down (MarWindow *window)
{
  return can_move (window, 1);
}

/* A figure that followed its node stands for itself from now on. */
static void
set_up (MarWindow *window)
{
  mar_figure_page_begin_set_up (mar_window_figure_page (window));
  mar_window_update_actions (window);
}

static void
close_figure (MarWindow *window)
{
  mar_window_leave_figure (window);
  mar_window_refresh (window);
  gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (window)));
}

static gboolean
can_close (MarWindow *window)
{
  return has_figure (window) && mar_study_record (mar_window_study (window)) != NULL;
}

/* Copying. */

static void
copy (MarWindow             *window,
      const MarFigureRecord *figure)
{
  g_autoptr (GdkContentProvider) picture
    = mar_picture_provider_new (figure, mar_board_style_get_printed (), NULL, NULL);

  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (window)), picture);
  mar_window_show_message (window, _("Picture copied"));
}

static void
copy_figure (MarWindow *window)
{
  copy (window, mar_window_figure (window));
}

static void
copy_picture (MarWindow *window)
{
  g_autoptr (MarFigureRecord) figure = NULL;

  if (mar_window_shows_figure (window))
    {
      copy_figure (window);
      return;
    }

  figure = get_board_figure (window);
  copy (window, figure);
}

static gboolean
can_copy (MarWindow *window)
{
  return has_figure (window) || shows_board (window);
}

static const MarWindowCommand commands[] = {
  { "add-figure", add_figure, shows_board },
  { "add-free-figure", add_free_figure, shows_board },
  { "duplicate-figure", duplicate, has_figure },
  { "delete-figure", delete, has_figure },
  { "move-figure-up", move_up, can_move_up },
  { "move-figure-down", move_down, can_move_down },
  { "set-up-figure", set_up, has_figure },
  { "write-caption", mar_window_write_caption, has_figure },
  { "copy-figure", copy_figure, has_figure },
  { "copy-picture", copy_picture, can_copy },
  { "close-figure", close_figure, can_close },
};

void
mar_window_init_figure_actions (MarWindow *window)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
  mar_window_add_action (window, "new-figure", G_VARIANT_TYPE_STRING, G_CALLBACK (new_figure_cb));
  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *action = g_strdup_printf ("win.new-figure::%s", games[i]->name);

      g_menu_append (mar_window_menu (window, "figure_games"), games[i]->title, action);
    }
}
