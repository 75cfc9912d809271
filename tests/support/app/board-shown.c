/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-shown.h"

MarLine *
line_at (const char *name,
         const char *settings,
         const char *text)
{
  const BoardGame which = { name, settings, 0 };
  g_autoptr (MarLine) line = begin_game (&which);
  g_autoptr (GError) error = NULL;
  const MarGame *game = mar_line_game (line);
  g_autofree MarPosition *position = NULL;
  MarOptions options;

  if (text == NULL)
    return g_steal_pointer (&line);

  mar_options_init (&options, game);
  if (*settings != '\0')
    {
      g_auto (GStrv) halves = g_strsplit (settings, "=", 2);

      mar_options_set (&options, game, halves[0], halves[1], &error);
      g_assert_no_error (error);
    }
  position = mar_position_read (game, &options, text, &error);
  g_assert_no_error (error);

  return mar_line_new (game, &options, position);
}

void
show_line (GtkWidget *board,
           MarLine   *line)
{
  mar_board_show (MAR_BOARD (board), line, NULL, NULL, 0, NULL, 0);
}

GtkWidget *
open_board (MarLine *line,
            Heard   *heard)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *board = mar_board_new ();

  gtk_widget_set_vexpand (board, TRUE);
  gtk_box_append (GTK_BOX (box), board);
  gtk_box_append (GTK_BOX (box), mar_board_field (MAR_BOARD (board)));
  gtk_window_set_default_size (GTK_WINDOW (window), 480, 480);
  gtk_window_set_child (GTK_WINDOW (window), box);
  if (heard != NULL)
    {
      g_signal_connect (board, "play", G_CALLBACK (play_cb), heard);
      g_signal_connect (board, "refused", G_CALLBACK (refused_cb), heard);
      g_signal_connect (board, "roll", G_CALLBACK (roll_cb), heard);
    }
  show_line (board, line);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (100);

  return board;
}

GtkWidget *
open_grid (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_window_set_child (GTK_WINDOW (window), grid);
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 1500);
  return grid;
}

void
attach_boards (GtkWidget *grid,
               guint      index,
               GtkWidget *above,
               GtkWidget *below)
{
  const int column = (int) index % 4;
  const int row = 2 * ((int) index / 4);

  gtk_grid_attach (GTK_GRID (grid), above, column, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), below, column, row + 1, 1, 1);
}

void
close_board (GtkWidget *board)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (board)));
}

GBytes *
picture (GtkWidget *board)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (board)->snapshot (board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  return gsk_render_node_serialize (node);
}

gboolean
same_picture (GBytes *one,
              GBytes *other)
{
  return g_bytes_equal (one, other);
}

void
show_after (const Step *step,
            GtkWidget  *board)
{
  MarLine *line = mar_line_branch (step->line);

  mar_line_play (line, step->action, NULL, NULL);
  mar_board_show (MAR_BOARD (board), line, step->before, &step->action, 1, NULL, 0);
}

void
end_step (Step *step)
{
  mar_line_free (step->line);
  g_free (step->before);
}

MarCell
cell_in (const char *game_name,
         const char *settings,
         const char *name)
{
  g_autoptr (MarLine) line = line_at (game_name, settings, NULL);
  MarCell cell = MAR_CELL_NONE;

  g_assert_true (mar_line_game (line)->read_cell (mar_line_position (line), name, &cell));
  return cell;
}

graphene_rect_t
place_of (GtkWidget  *board,
          const char *name)
{
  GtkWidget *widget = child (board, cell_in ("martial", "", name));
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, board, &place));
  return place;
}
