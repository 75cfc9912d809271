/* What there is to measure.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bench.h"
#include "mar-line.h"

/* The only place of this program that knows games by their names. */
const BenchGame bench_games[] = {
  { "margrites", 5 },
};
const guint n_bench_games = G_N_ELEMENTS (bench_games);

#define N_POSITIONS 2000
#define LIST_ROUNDS 100
#define N_PLAYOUTS 500
/* A game that random play can't end is left after as many actions. */
#define MAXIMUM_ACTIONS 2000
#define N_RECORDS 3
#define RECORD_TURNS 20

/* Always the same games: what is measured must not differ from run to run. */
#define SEED G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

static guint
draw (guint64 *state,
      guint    n)
{
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return (guint) ((*state >> 33) % n);
}

static guint64
count (const BenchInput  *input,
       GError           **error)
{
  return input->game->perft (input->start, input->depth, FALSE);
}

static guint64
count_in_bulk (const BenchInput  *input,
               GError           **error)
{
  return input->game->perft (input->start, input->depth, TRUE);
}

static guint64
list_actions (const BenchInput  *input,
              GError           **error)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  guint64 n = 0;

  for (guint round = 0; round < LIST_ROUNDS; round++)
    for (guint i = 0; i < input->n_positions; i++)
      {
        input->game->actions ((const MarPosition *) (input->positions
                                                     + i * input->game->position_size),
                              list);
        n++;
      }
  return n;
}

static guint64
play_at_random (const BenchInput  *input,
                GError           **error)
{
  const MarGame *game = input->game;
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *position = g_malloc (game->position_size);
  guint64 state = SEED;

  for (guint i = 0; i < N_PLAYOUTS; i++)
    {
      memcpy (position, input->start, game->position_size);
      for (guint n = 0; n < MAXIMUM_ACTIONS; n++)
        {
          game->actions (position, list);
          if (list->n == 0)
            break;
          game->play (position, list->items[draw (&state, list->n)], NULL);
        }
    }
  return N_PLAYOUTS;
}

static guint64
open_file (const BenchInput  *input,
           GError           **error)
{
  g_autoptr (MarDocument) document = mar_document_load_text (input->text, (gssize) input->length,
                                                             NULL, error);

  return document != NULL ? 1 : 0;
}

static guint64
write_file (const BenchInput  *input,
            GError           **error)
{
  g_autoptr (MarDocument) document = mar_document_load_text (input->text, (gssize) input->length,
                                                             NULL, error);
  g_autofree char *text = NULL;
  gsize length;

  if (document == NULL)
    return 0;
  text = mar_document_write (document, &length);
  return 1;
}

const BenchCase bench_rules_cases[] = {
  { "perft", N_("nodes"), TRUE, count },
  { "perft-bulk", N_("nodes"), TRUE, count_in_bulk },
  { "actions", N_("lists"), FALSE, list_actions },
  { "playouts", N_("games"), FALSE, play_at_random },
};
const guint n_bench_rules_cases = G_N_ELEMENTS (bench_rules_cases);

const BenchCase bench_record_cases[] = {
  { "open", N_("files"), FALSE, open_file },
  { "open-write", N_("files"), FALSE, write_file },
};
const guint n_bench_record_cases = G_N_ELEMENTS (bench_record_cases);

/* Positions as they come up in play, so that lists are of all lengths. */
static void
collect_positions (BenchInput *input)
{
  const MarGame *game = input->game;
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *position = mar_position_copy (game, input->start);
  guint64 state = SEED;

  input->positions = g_malloc_n (N_POSITIONS, game->position_size);
  while (input->n_positions < N_POSITIONS)
    {
      memcpy (input->positions + input->n_positions++ * game->position_size, position,
              game->position_size);
      game->actions (position, list);
      if (list->n == 0)
        {
          memcpy (position, input->start, game->position_size);
          continue;
        }
      game->play (position, list->items[draw (&state, list->n)], NULL);
    }
}

gboolean
bench_input_init (BenchInput       *input,
                  const BenchGame  *choice,
                  GError          **error)
{
  input->game = mar_game_find (choice->name, error);
  if (input->game == NULL)
    return FALSE;
  input->start = mar_position_new (input->game, NULL);
  input->depth = choice->depth;
  collect_positions (input);
  return TRUE;
}

/* Returns: (nullable): the turn that was added, or NULL with an error or at the game's end. */
static MarNode *
add_random_turn (MarRecord  *record,
                 MarNode    *parent,
                 guint64    *state,
                 GError    **error)
{
  const MarGame *game = mar_record_game (record);
  g_autoptr (MarLine) line = mar_line_new (game, mar_record_options (record),
                                           mar_node_position (parent));
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  int actor = game->actor (mar_line_position (line));

  do
    {
      MarAction action;

      mar_line_actions (line, list);
      if (list->n == 0)
        break;
      action = list->items[draw (state, list->n)];
      if (!mar_line_play (line, action, NULL, error))
        return NULL;
      g_array_append_val (actions, action);
    }
  while (!game->starts_turn (mar_line_position (line))
         && game->actor (mar_line_position (line)) == actor);

  if (actions->len == 0)
    return NULL;
  return mar_record_add_turn (record, parent, (const MarAction *) (gpointer) actions->data,
                              actions->len, error);
}

static gboolean
add_random_game (MarDocument    *document,
                 const MarGame  *game,
                 guint64        *state,
                 GError        **error)
{
  MarRecord *record = mar_document_add_record (document, game, NULL, NULL);
  MarNode *node = mar_record_root (record);
  GError *local = NULL;

  mar_record_set_header (record, "title", "A game played at random");
  for (guint i = 0; i < RECORD_TURNS; i++)
    {
      MarNode *next = add_random_turn (record, node, state, &local);

      if (next == NULL)
        break;
      node = next;
      mar_record_set_comment (record, node, MAR_COMMENT_AFTER,
                              "A comment of the length that a commentator would write about a "
                              "turn: what it is for, what it gives up, and which other steps "
                              "were to be had.");
    }
  if (local == NULL)
    return TRUE;
  g_propagate_error (error, local);
  return FALSE;
}

gboolean
bench_input_write (BenchInput  *input,
                   GError     **error)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  guint64 state = SEED;

  for (guint i = 0; i < N_RECORDS; i++)
    if (!add_random_game (document, input->game, &state, error))
      return FALSE;
  input->text = mar_document_write (document, &input->length);
  return TRUE;
}

void
bench_input_clear (BenchInput *input)
{
  g_clear_pointer (&input->start, g_free);
  g_clear_pointer (&input->positions, g_free);
  g_clear_pointer (&input->text, g_free);
}
