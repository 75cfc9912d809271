/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "writer-figures.h"

#include <string.h>

const FigureCase figure_cases[] = {
  { "margrites",
    NULL,
    "1w2w1ww1/2w4w1/9/3w5/4b4/9/b1bb2b2/1b1b5 w 4 0(0)-0(0) -",
    { "c4", "d2", "d4", "d5", "f6" } },
  { "margo",
    "size=5",
    "1xo2/1oxx1/xoox1/1xoo1/2x2|4/1xo1/1o2/4 x 0 -",
    { "a5", "e1", "e3", "c2", "a1" } },
  { "martial", NULL, NULL, { "c3", "a2", "b4", "b5", "d4" } },
  { "marad", NULL, NULL, { "c4", "b2", "d4", "b5", "f6" } },
  { "marvin", NULL, NULL, { "c3", "a1", "b2", "d4", "e5" } },
};

/* The position of a case, or one some way into a random game that is always the same. */
static MarPosition *
figure_case_position (const FigureCase *what,
                      const MarGame    *game)
{
  g_autoptr (GError) error = NULL;
  MarPosition *position;
  MarOptions options;
  guint64 seed = 7;

  mar_options_init (&options, game);
  if (what->option != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (what->option, "=", 2);

      g_assert_true (mar_options_set (&options, game, parts[0], parts[1], &error));
    }
  if (what->position != NULL)
    {
      position = mar_position_read (game, &options, what->position, &error);
      g_assert_no_error (error);
      return position;
    }
  position = mar_position_new (game, &options);
  mar_game_playout (game, position, &seed, 30);
  return position;
}

static MarCell
figure_case_cell (const FigureCase  *what,
                  const MarGame     *game,
                  const MarPosition *position,
                  guint              number)
{
  MarCell cell = MAR_CELL_NONE;

  g_assert_true (game->read_cell (position, what->cells[number], &cell));
  return cell;
}

MarFigure *
figure_case_new_with (const FigureCase *what,
                      const MarStyle   *style,
                      const char       *label,
                      const char       *meaning,
                      guint             turns)
{
  const MarGame *game = mar_game_find (what->game, NULL);
  g_autofree MarPosition *position = figure_case_position (what, game);
  const MarCell cells[] = {
    figure_case_cell (what, game, position, 0), figure_case_cell (what, game, position, 1),
    figure_case_cell (what, game, position, 2), figure_case_cell (what, game, position, 3),
    figure_case_cell (what, game, position, 4),
  };
  const MarMark marks[] = {
    { .type = MAR_MARK_SHADE,
      .color = MAR_COLOR_GREEN,
      .cell = cells[0],
      .to = MAR_CELL_NONE,
      .tone = 2 },
    { .type = MAR_MARK_ARROW, .color = MAR_COLOR_BLUE, .cell = cells[1], .to = cells[2] },
    { .type = MAR_MARK_CROSS, .color = MAR_COLOR_RED, .cell = cells[3], .to = MAR_CELL_NONE },
    { .type = MAR_MARK_LABEL,
      .color = MAR_COLOR_ORANGE,
      .cell = cells[4],
      .to = MAR_CELL_NONE,
      .text = (char *) label },
  };
  const MarLegendEntry legend[] = { { MAR_COLOR_GREEN, 2, (char *) meaning } };
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;

  options.marks = marks;
  options.n_marks = G_N_ELEMENTS (marks);
  options.legend = legend;
  options.n_legend = meaning != NULL ? G_N_ELEMENTS (legend) : 0;
  options.style = style;
  options.turns = turns;
  return mar_figure_new (game, position, &options);
}

MarFigure *
figure_case_new (const FigureCase *what,
                 const MarStyle   *style,
                 const char       *label,
                 guint             turns)
{
  return figure_case_new_with (what, style, label, "may be entered", turns);
}

GBytes *
write_figure (const MarFigure        *figure,
              MarFigureFormat         format,
              const MarFigureWriting *writing)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = mar_figure_write (figure, format, writing, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  return bytes;
}

char *
figure_text (const MarFigure        *figure,
             MarFigureFormat         format,
             const MarFigureWriting *writing)
{
  g_autoptr (GBytes) bytes = write_figure (figure, format, writing);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return g_strndup (data, length);
}
