/* MARAD behind the table of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "marad-private.h"
#include "rules-hash.h"
#include "rules-symmetry.h"

static const char *const player_names[] = { N_("Player 1"), N_("Player 2"), NULL };

static const char *const zero_names[] = { "no", "jam", "any", NULL };

static const char *const zero_titles[] = {
  N_("Never"),
  N_("When blocked by a row of pieces"),
  N_("Also at the edge"),
  NULL,
};

static const MarOptionSpec options[MARAD_N_OPTIONS] = {
  [MARAD_OPTION_TARGET] = {
    .name = "target",
    .title = N_("Target"),
    .summary = N_("The first player to reach this score wins."),
    .minimum = 1,
    .maximum = MARAD_MAX_TARGET,
    .fallback = 15,
  },
  [MARAD_OPTION_ZERO] = {
    .name = "zero",
    .title = N_("Staying in Place"),
    .summary = N_("Whether a piece may stay where it is when a row of pieces up to the edge, or "
                  "the edge itself, leaves it no room. Such a move is a pass."),
    .choices = zero_names,
    .choice_titles = zero_titles,
    .minimum = 0,
    .maximum = 2,
    .fallback = MARAD_ZERO_NO,
  },
};

/* Bishop, two rooks, king, two rooks and bishop of each player face those of the other. */
static void
start (const MarOptions *values,
       MarPosition      *generic)
{
  static const guint8 line[] = {
    MAR_MARAD_BISHOP, MAR_MARAD_ROOK, MAR_MARAD_ROOK,   MAR_MARAD_KING,
    MAR_MARAD_ROOK,   MAR_MARAD_ROOK, MAR_MARAD_BISHOP,
  };
  MaradPosition *position = (MaradPosition *) (void *) generic;

  memset (position, 0, sizeof *position);
  position->target = (guint16) values->values[MARAD_OPTION_TARGET];
  position->zero = (guint8) values->values[MARAD_OPTION_ZERO];
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    for (int player = 0; player < 2; player++)
      {
        guint square = (i + 1) * MAR_MARAD_SIZE + (player == 0 ? 1 : MAR_MARAD_SIZE - 2);

        position->board[square] = marad_piece (player, line[i]);
        marad_flip (position->own[player], square);
      }
}

static int
actor (const MarPosition *generic)
{
  const MaradPosition *position = marad_position (generic);

  if (position->state != MARAD_PLAYING)
    return MAR_ACTOR_NONE;
  return position->count == 0 ? MAR_ACTOR_CHANCE : position->side;
}

/* The rules don't foresee that a player has no move at all: with the whole set there is
 * always one. In positions with few pieces the turn is lost, and the roll comes at the
 * latest after the second player. */
static gboolean
hand_over (MarPosition *generic,
           MarEffects  *effects)
{
  MaradPosition *position = (MaradPosition *) (void *) generic;
  gboolean any = FALSE;

  while (position->state == MARAD_PLAYING && position->count > 0 && !marad_can_move (position))
    {
      mar_effects_add (effects, MAR_EFFECT_FORFEITED, position->side, MAR_CELL_NONE, MAR_CELL_NONE,
                       1);
      marad_turn_over (position);
      any = TRUE;
    }
  return any;
}

static void
resign (MarPosition *generic,
        int          player)
{
  MaradPosition *position = (MaradPosition *) (void *) generic;

  if (position->state == MARAD_PLAYING)
    position->state = player == 0 ? MARAD_RESIGNED_1 : MARAD_RESIGNED_2;
}

/* Every move is a turn, and so is a roll. */
static gboolean
starts_turn (const MarPosition *position)
{
  return marad_position (position)->state == MARAD_PLAYING;
}

static int
actions_left (const MarPosition *position)
{
  return marad_position (position)->state == MARAD_PLAYING ? 1 : 0;
}

static void
result (const MarPosition *generic,
        MarResult         *outcome)
{
  const MaradPosition *position = marad_position (generic);

  *outcome = (MarResult) { FALSE, 0 };
  if (position->state == MARAD_PLAYING)
    return;

  outcome->over = TRUE;
  if (position->state == MARAD_REACHED)
    outcome->winners = position->scores[0] >= position->target ? 1 : 2;
  else
    outcome->winners = position->state == MARAD_RESIGNED_2 ? 1 : 2;
}

/* Equal positions are equal as memory, so the memory is what is mixed; which squares a
 * player has says the board. */
static guint64
hash (const MarPosition *generic)
{
  const gsize offset = G_STRUCT_OFFSET (MaradPosition, scores);

  return mar_hash_memory ((const char *) generic + offset, sizeof (MaradPosition) - offset);
}

static gboolean
same_board (const MarPosition *one,
            const MarPosition *other)
{
  return memcmp (marad_position (one)->board, marad_position (other)->board, MARAD_SQUARES) == 0;
}

static guint
n_cells (const MarPosition *position)
{
  return MARAD_SQUARES + 1;
}

static int
owner (const MarPosition *position,
       MarCell            cell)
{
  guint8 piece;

  if (cell < 0 || cell >= MARAD_SQUARES)
    return -1;
  piece = marad_position (position)->board[cell];
  return piece != 0 ? marad_player (piece) : -1;
}

static void
action_cells (const MarPosition *position,
              MarAction          action,
              MarCell           *from,
              MarCell           *to)
{
  *from = marad_is_roll (action) ? MAR_CELL_NONE : (MarCell) marad_from (action);
  *to = marad_is_roll (action) ? MAR_MARAD_CELL_DIE : (MarCell) marad_to (action);
}

MarMaradPiece
mar_marad_piece (const MarPosition *position,
                 MarCell            cell)
{
  g_return_val_if_fail (position != NULL, MAR_MARAD_NO_PIECE);

  if (cell < 0 || cell >= MARAD_SQUARES)
    return MAR_MARAD_NO_PIECE;
  return (MarMaradPiece) marad_kind (marad_position (position)->board[cell]);
}

guint
mar_marad_count (const MarPosition *position)
{
  g_return_val_if_fail (position != NULL, 0);

  return marad_position (position)->count;
}

guint
mar_marad_score (const MarPosition *position,
                 int                player)
{
  g_return_val_if_fail (position != NULL, 0);
  g_return_val_if_fail (player == 0 || player == 1, 0);

  return marad_position (position)->scores[player];
}

guint
mar_marad_target (const MarPosition *position)
{
  g_return_val_if_fail (position != NULL, 0);

  return marad_position (position)->target;
}

/* The die lies beside the board. */
static MarCell
image (const MarPosition *position,
       guint              way,
       MarCell            cell)
{
  return cell < MARAD_SQUARES ? (MarCell) mar_square_image (MAR_MARAD_SIZE, (guint) cell, way)
                              : cell;
}

static MarAction
image_action (const MarPosition *position,
              guint              way,
              MarAction          action)
{
  if (marad_is_roll (action))
    return action;
  return marad_action (mar_square_image (MAR_MARAD_SIZE, marad_from (action), way),
                       mar_square_image (MAR_MARAD_SIZE, marad_to (action), way));
}

static const MarSymmetry symmetry = { MAR_SQUARE_SYMMETRIES, image, image_action };

const MarGame mar_marad = {
  .name = "marad",
  .title = "MARAD",
  .summary = N_("Kings, rooks, and bishops move and push by the roll of a four-sided die and "
                "score by stopping on the center square."),
  .credit = N_("Jeremy Mates"),
  .letters = "12",
  .player_names = player_names,
  .options = options,
  .n_options = MARAD_N_OPTIONS,
  .position_size = { .most = sizeof (MaradPosition) },
  .editor = &marad_editor,
  .symmetry = &symmetry,

  .start = start,
  .read = marad_read,
  .write = marad_write,
  .check_complete = marad_check_complete,

  .actor = actor,
  .actions = marad_actions,
  .is_legal = marad_is_legal,
  .play = marad_play,
  .hand_over = hand_over,
  .resign = resign,
  .starts_turn = starts_turn,
  .actions_left = actions_left,
  .result = result,
  .hash = hash,
  .same_board = same_board,

  .explain = marad_explain,

  .read_action = marad_read_action,
  .write_action = marad_write_action,
  .write_literary = marad_write_literary,
  .write_label = marad_write_label,
  .write_score = marad_write_score,
  .write_scores = marad_write_scores,

  .n_cells = n_cells,
  .read_cell = marad_read_cell,
  .write_cell = marad_write_cell,
  .describe_cell = marad_describe_cell,
  .owner = owner,
  .action_cells = action_cells,
  .describe_effects = marad_describe_effects,

  .perft = marad_perft,
  .playout = marad_playout,
};
