/* Measurements of the rules.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "bench.h"

#define N_POSITIONS 2000
#define LIST_ROUNDS 100
#define N_LINES 40
#define LINE_ROUNDS 500
#define N_PLAYOUTS 500

/* Always the same games: what is measured must not differ from run to run. */
#define SEED G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

gboolean
bench_input_init (BenchInput       *input,
                  const BenchCase  *what,
                  GError          **error)
{
  input->game = mar_game_find (what->game, error);
  if (input->game == NULL)
    return FALSE;
  mar_options_init (&input->options, input->game);
  if (what->setting != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (what->setting, "=", 2);

      if (!mar_options_set (&input->options, input->game, parts[0], parts[1], error))
        return FALSE;
    }
  input->start = what->position == NULL
                   ? mar_position_new (input->game, &input->options)
                   : mar_position_read (input->game, &input->options, what->position, error);
  if (input->start == NULL)
    return FALSE;
  return what->prepare == NULL || what->prepare (what, input, error);
}

void
bench_input_clear (BenchInput *input)
{
  g_clear_pointer (&input->start, g_free);
  g_clear_pointer (&input->positions, g_free);
  g_clear_pointer (&input->lines, g_ptr_array_unref);
  g_clear_pointer (&input->text, g_free);
  g_clear_object (&input->document);
  g_clear_pointer (&input->search, mar_search_free);
  bench_close_library (input);
}

static void
take_position (BenchInput        *input,
               const MarPosition *position)
{
  mar_position_assign (input->game,
                       (MarPosition *) (void *) (input->positions
                                                 + input->n_positions++
                                                     * input->game->position_size.most),
                       position);
}

gboolean
bench_prepare_positions (const BenchCase  *what,
                         BenchInput       *input,
                         GError          **error)
{
  const MarGame *game = input->game;
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *position = mar_position_copy (game, input->start);
  guint64 seed = SEED;
  guint n = 0;

  input->positions = g_malloc_n (N_POSITIONS, game->position_size.most);
  while (input->n_positions < N_POSITIONS)
    {
      game->actions (position, list);
      if (what->amount == 0 || n == what->amount)
        take_position (input, position);
      if (list->n == 0 || (what->amount > 0 && n == what->amount))
        {
          mar_position_assign (game, position, input->start);
          n = 0;
          continue;
        }
      game->play (position, list->items[mar_random (&seed, list->n)], NULL);
      n++;
    }
  return TRUE;
}

static void
line_free (gpointer line)
{
  mar_line_free (line);
}

gboolean
bench_prepare_lines (const BenchCase  *what,
                     BenchInput       *input,
                     GError          **error)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  guint64 seed = SEED;

  input->lines = g_ptr_array_new_with_free_func (line_free);
  while (input->lines->len < N_LINES)
    {
      g_autoptr (MarLine) line = mar_line_new (input->game, NULL, input->start);

      while (mar_line_length (line) < what->amount)
        {
          mar_line_actions (line, list);
          if (list->n == 0)
            break;
          if (!mar_line_play (line, list->items[mar_random (&seed, list->n)], NULL, error))
            return FALSE;
        }
      if (mar_line_length (line) == what->amount)
        g_ptr_array_add (input->lines, g_steal_pointer (&line));
    }
  return TRUE;
}

guint64
bench_count (const BenchCase   *what,
             const BenchInput  *input,
             GError           **error)
{
  return input->game->perft (input->start, what->amount, FALSE);
}

guint64
bench_count_in_bulk (const BenchCase   *what,
                     const BenchInput  *input,
                     GError           **error)
{
  return input->game->perft (input->start, what->amount, TRUE);
}

guint64
bench_list (const BenchCase   *what,
            const BenchInput  *input,
            GError           **error)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  guint64 n = 0;

  for (guint round = 0; round < LIST_ROUNDS; round++)
    for (guint i = 0; i < input->n_positions; i++)
      {
        gsize offset = i * input->game->position_size.most;

        input->game->actions ((const MarPosition *) (input->positions + offset), list);
        n++;
      }
  return n;
}

guint64
bench_list_with_history (const BenchCase   *what,
                         const BenchInput  *input,
                         GError           **error)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  guint64 n = 0;

  for (guint round = 0; round < LINE_ROUNDS; round++)
    for (guint i = 0; i < input->lines->len; i++)
      {
        mar_line_actions (g_ptr_array_index (input->lines, i), list);
        n++;
      }
  return n;
}

/* Returns: how many actions were played in all. */
static guint64
play_all (const BenchCase  *what,
          const BenchInput *input)
{
  g_autofree MarPosition *position = g_malloc (input->game->position_size.most);
  guint64 seed = SEED;
  guint64 n = 0;

  for (guint i = 0; i < N_PLAYOUTS; i++)
    {
      mar_position_assign (input->game, position, input->start);
      n += mar_game_playout (input->game, position, &seed, what->amount);
    }
  return n;
}

guint64
bench_play (const BenchCase   *what,
            const BenchInput  *input,
            GError           **error)
{
  return play_all (what, input) > 0 ? N_PLAYOUTS : 0;
}

/* The first of every three actions is a roll. */
guint64
bench_play_moves (const BenchCase   *what,
                  const BenchInput  *input,
                  GError           **error)
{
  return play_all (what, input) / 3 * 2;
}
