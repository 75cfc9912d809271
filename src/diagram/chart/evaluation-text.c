/* The chances of the players over a game as a graph in letters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-evaluation-chart.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* From 100 percent down to 0. */
#define N_ROWS 11
#define BETWEEN_NUMBERS 5

static const MarEvaluationPoint *
get_point (const MarEvaluationChart *chart,
           guint                     index)
{
  return g_ptr_array_index (chart->points, index);
}

static guint
get_row (double chance)
{
  return (guint) lrint ((1 - CLAMP (chance, 0, 1)) * (N_ROWS - 1));
}

/* Of two players the area of the first; of more the number of the last of those who stand there. */
static char
get_sign (const MarEvaluationChart *chart,
          const MarEvaluationPoint *point,
          guint                     row)
{
  char sign = row == N_ROWS / 2 ? '-' : ' ';

  if (!point->known)
    return sign;
  if (chart->n_players == 2)
    return row >= get_row (point->chances[0]) ? '#' : sign;
  for (guint player = 0; player < chart->n_players; player++)
    if (get_row (point->chances[player]) == row)
      sign = (char) ('1' + player);
  return sign;
}

static void
append_row (GString                  *text,
            const MarEvaluationChart *chart,
            guint                     row,
            guint                     stride)
{
  if (row % (N_ROWS / 2) == 0)
    g_string_append_printf (text, "%3u %% |", 100 - 100 * row / (N_ROWS - 1));
  else
    g_string_append (text, "      |");
  for (guint i = 0; i < chart->points->len; i += stride)
    g_string_append_c (text, get_sign (chart, get_point (chart, i), row));
  g_string_append (text, "|\n");
}

/* The numbers of turns, as far as they have room. */
static void
append_numbers (GString                  *text,
                const MarEvaluationChart *chart,
                guint                     stride)
{
  const gsize start = text->len;

  for (guint i = 0; i < chart->points->len; i += stride)
    {
      const MarEvaluationPoint *point = get_point (chart, i);
      const gsize column = strlen ("100 % |") + i / stride;

      if (point->number % BETWEEN_NUMBERS != 0 || point->number == 0 || point->is_roll
          || (text->len > start && text->len - start >= column))
        continue;
      g_string_append_printf (text, "%*s%u", (int) (column - (text->len - start)), "",
                              point->number);
    }
  if (text->len > start)
    g_string_append_c (text, '\n');
}

static void
append_names (GString                  *text,
              const MarEvaluationChart *chart)
{
  const guint n = chart->n_players == 2 ? 1 : chart->n_players;

  for (guint player = 0; player < n; player++)
    g_string_append_printf (text, "%s%c %s", player > 0 ? ", " : "",
                            n == 1 ? '#' : (char) ('1' + player), _(chart->names[player]));
}

char *
mar_evaluation_text (const MarEvaluationChart *chart,
                     guint                     columns)
{
  GString *text = g_string_new (NULL);
  guint stride;

  g_return_val_if_fail (chart != NULL && columns > 0, NULL);

  stride = (chart->points->len + columns - 1) / columns;
  for (guint row = 0; row < N_ROWS && chart->points->len > 0; row++)
    append_row (text, chart, row, stride);
  append_numbers (text, chart, MAX (stride, 1));
  append_names (text, chart);
  return g_string_free (text, FALSE);
}
