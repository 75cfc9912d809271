/* MARVIN behind the table of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "marvin-private.h"
#include "rules-hash.h"
#include "rules-symmetry.h"

static const char *const player_names[] = { N_("White"), N_("Red"), NULL };

static const char *const sizes[] = { "3", "5", "7", "9", NULL };

static const char *const size_titles[] = {
  N_("3 × 3"), N_("5 × 5"), N_("7 × 7"), N_("9 × 9"), NULL,
};

static const MarOptionSpec options[MARVIN_N_OPTIONS] = {
  [MARVIN_OPTION_SIZE] = {
    .name = "size",
    .title = N_("Board size"),
    .summary = N_("Points along each side of the board. The number is odd, so that one player "
                  "ends with more kings."),
    .choices = sizes,
    .choice_titles = size_titles,
    .minimum = 0,
    .maximum = 3,
    .fallback = 1,
  },
};

static void
start (const MarOptions *values,
       MarPosition      *generic)
{
  MarvinPosition *position = (MarvinPosition *) (void *) generic;

  memset (position, 0, sizeof *position);
  position->size = (guint8) (3 + 2 * values->values[MARVIN_OPTION_SIZE]);
}

static int
actor (const MarPosition *position)
{
  if (marvin_position (position)->state != MARVIN_PLAYING)
    return MAR_ACTOR_NONE;
  return marvin_position (position)->side;
}

static void
actions (const MarPosition *generic,
         MarActionList     *list)
{
  const MarvinPosition *position = marvin_position (generic);
  guint point = 0;
  guint bit = 0;

  list->n = 0;
  if (position->state != MARVIN_PLAYING)
    return;
  for (guint rank = 0; rank < position->size; rank++, bit++)
    for (guint file = 0; file < position->size; file++, point++, bit++)
      if (!marvin_has (position->occupied, bit))
        list->items[list->n++] = point;
}

/* A board that isn't full always has a move (ruling 4). */
static gboolean
hand_over (MarPosition *position,
           MarEffects  *effects)
{
  return FALSE;
}

static void
resign (MarPosition *generic,
        int          player)
{
  MarvinPosition *position = (MarvinPosition *) (void *) generic;

  if (position->state == MARVIN_PLAYING)
    position->state = player == 0 ? MARVIN_WHITE_RESIGNED : MARVIN_RED_RESIGNED;
}

static gboolean
starts_turn (const MarPosition *position)
{
  return marvin_position (position)->state == MARVIN_PLAYING;
}

static int
actions_left (const MarPosition *position)
{
  return marvin_position (position)->state == MARVIN_PLAYING ? 1 : 0;
}

static void
result (const MarPosition *generic,
        MarResult         *outcome)
{
  const MarvinPosition *position = marvin_position (generic);
  gboolean white_wins;

  *outcome = (MarResult) { FALSE, 0 };
  if (position->state == MARVIN_PLAYING)
    return;

  if (position->state == MARVIN_FULL)
    white_wins = 2 * marvin_count (position->white) > marvin_points (position);
  else
    white_wins = position->state == MARVIN_RED_RESIGNED;
  outcome->over = TRUE;
  outcome->winners = white_wins ? 1 : 2;
}

/* Equal positions are equal as memory, so the memory is what is mixed. */
static guint64
hash (const MarPosition *position)
{
  return mar_hash_memory (position, sizeof (MarvinPosition));
}

static gboolean
same_board (const MarPosition *one,
            const MarPosition *other)
{
  const MarvinPosition *a = marvin_position (one);
  const MarvinPosition *b = marvin_position (other);

  return a->size == b->size && memcmp (a->occupied, b->occupied, sizeof a->occupied) == 0
         && memcmp (a->kings, b->kings, sizeof a->kings) == 0
         && memcmp (a->white, b->white, sizeof a->white) == 0;
}

static guint
n_cells (const MarPosition *position)
{
  return marvin_points (marvin_position (position));
}

static int
owner (const MarPosition *generic,
       MarCell            cell)
{
  const MarvinPosition *position = marvin_position (generic);
  guint bit;

  if (cell < 0 || (guint) cell >= marvin_points (position))
    return -1;
  bit = marvin_get_bit (position->size, (guint) cell);
  if (!marvin_has (position->occupied, bit))
    return -1;
  return marvin_has (position->white, bit) ? 0 : 1;
}

static void
action_cells (const MarPosition *position,
              MarAction          action,
              MarCell           *from,
              MarCell           *to)
{
  *from = MAR_CELL_NONE;
  *to = (MarCell) action;
}

guint
mar_marvin_size (const MarPosition *position)
{
  g_return_val_if_fail (position != NULL, 0);

  return marvin_position (position)->size;
}

gboolean
mar_marvin_is_king (const MarPosition *position,
                    MarCell            cell)
{
  g_return_val_if_fail (position != NULL, FALSE);

  if (cell < 0 || (guint) cell >= marvin_points (marvin_position (position)))
    return FALSE;
  return marvin_has (marvin_position (position)->kings,
                     marvin_get_bit (marvin_position (position)->size, (guint) cell));
}

static MarCell
image (const MarPosition *position,
       guint              way,
       MarCell            cell)
{
  return (MarCell) mar_square_image (marvin_position (position)->size, (guint) cell, way);
}

static MarAction
image_action (const MarPosition *position,
              guint              way,
              MarAction          action)
{
  return mar_square_image (marvin_position (position)->size, action, way);
}

static const MarSymmetry symmetry = { MAR_SQUARE_SYMMETRIES, image, image_action };

const MarGame mar_marvin = {
  .name = "marvin",
  .title = "MARVIN",
  .summary = N_("Stacks fill a board of points. Completing a block places a king, and the "
                "block’s singletons are removed."),
  .credit = N_("Designed by Mark Steere in 2012, who allows anyone to program it free of charge "
               "if the name and rules stay unchanged and the game is attributed to him."),
  .letters = "wr",
  .player_names = player_names,
  .options = options,
  .n_options = MARVIN_N_OPTIONS,
  .position_size = { .most = sizeof (MarvinPosition) },
  .editor = &marvin_editor,
  .symmetry = &symmetry,

  .start = start,
  .read = marvin_read,
  .write = marvin_write,
  .check_complete = marvin_check_complete,

  .actor = actor,
  .actions = actions,
  .is_legal = marvin_is_legal,
  .play = marvin_play,
  .hand_over = hand_over,
  .resign = resign,
  .starts_turn = starts_turn,
  .actions_left = actions_left,
  .result = result,
  .hash = hash,
  .same_board = same_board,

  .explain = marvin_explain,

  .read_action = marvin_read_action,
  .write_action = marvin_write_action,
  .write_literary = marvin_write_literary,
  .write_score = marvin_write_score,
  .write_scores = marvin_write_scores,

  .n_cells = n_cells,
  .read_cell = marvin_read_cell,
  .write_cell = marvin_write_cell,
  .describe_cell = marvin_describe_cell,
  .owner = owner,
  .action_cells = action_cells,
  .describe_effects = marvin_describe_effects,

  .perft = marvin_perft,
  .playout = marvin_playout,
};
