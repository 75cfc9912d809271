/* MARGRITES behind the table of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margrites-private.h"
#include "rules-hash.h"
#include "rules-text.h"

static const char *const player_names[] = { N_("Black"), N_("White"), NULL };

static const char *const no_or_yes[] = { "false", "true", NULL };

/* In the order of the bits of MargritesRules. */
static const MarOptionSpec options[] = {
  {
    .name = "hostile",
    .title = N_("Hostile set-up"),
    .summary = N_("The sides place their marbles alternately, one at a time, Black first; a "
                  "placed marble stays where it is."),
    .choices = no_or_yes,
    .maximum = 1,
  },
  {
    .name = "full_hostile",
    .title = N_("Full hostile game"),
    .summary = N_("A hostile set-up; a touched marble must move if it can; and when both sides "
                  "end a turn on the squares where they started it, the side that did so first "
                  "must move on."),
    .choices = no_or_yes,
    .maximum = 1,
  },
  {
    .name = "returning",
    .title = N_("Returning marbles"),
    .summary = N_("A step may return a scored marble to the square it left from, losing its "
                  "point."),
    .choices = no_or_yes,
    .maximum = 1,
  },
  {
    .name = "handicap",
    .title = N_("Black’s handicap"),
    .summary = N_("Black’s first turn has two steps instead of four."),
    .choices = no_or_yes,
    .maximum = 1,
  },
  {
    .name = "rebuttal",
    .title = N_("White’s rebuttal"),
    .summary = N_("When the game ends in Black’s turn, White may take up to two more steps "
                  "before the score counts."),
    .choices = no_or_yes,
    .maximum = 1,
  },
};

/* Every full hostile game is hostile. */
static guint8
get_rules (const MarOptions *choice)
{
  guint8 rules = 0;

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (choice->values[i] != 0)
      rules |= (guint8) (1u << i);
  if ((rules & MARGRITES_FULL_HOSTILE) != 0)
    rules |= MARGRITES_HOSTILE;
  return rules;
}

/* The formation of the packet's game C: eight marbles in a row, facing each other askew.
 * A hostile game starts with the empty board. */
static void
start (const MarOptions *choice,
       MarPosition      *generic)
{
  MargritesPosition *position = (MargritesPosition *) (void *) generic;

  memset (position, 0, sizeof *position);
  position->rules = get_rules (choice);
  if ((position->rules & MARGRITES_HOSTILE) != 0)
    {
      position->left = MARGRITES_PLACING_LEFT;
      position->state = MARGRITES_PLACING;
      return;
    }
  margrites_begin (position);
  for (guint i = 0; i < MARGRITES_SET; i++)
    {
      margrites_place (position, MAR_MARGRITES_BLACK, 1 * MAR_MARGRITES_FILES + i);
      margrites_place (position, MAR_MARGRITES_WHITE, 6 * MAR_MARGRITES_FILES + i + 1);
    }
}

static gboolean
read_text (const MarOptions  *choice,
           const char        *text,
           MarPosition       *position,
           GError           **error)
{
  return margrites_read (get_rules (choice), text, (MargritesPosition *) (void *) position, error);
}

static int
actor (const MarPosition *generic)
{
  const MargritesPosition *position = margrites_position (generic);

  switch ((MargritesState) position->state)
    {
    case MARGRITES_PLAYING:
    case MARGRITES_PLACING:
    case MARGRITES_UNANSWERED:
      return position->side;

    case MARGRITES_CLEARED:
    case MARGRITES_STUCK:
    case MARGRITES_BLACK_RESIGNED:
    case MARGRITES_WHITE_RESIGNED:
    case MARGRITES_REBUTTED:
    default:
      return MAR_ACTOR_NONE;
    }
}

static void
actions (const MarPosition *generic,
         MarActionList     *list)
{
  const MargritesPosition *position = margrites_position (generic);

  margrites_list (position, list);
  if (margrites_is_obliged (position))
    margrites_filter_permitted (position, list);
}

static int
owner (const MarPosition *position,
       MarCell            cell)
{
  if (cell < 0 || cell >= MAR_MARGRITES_SQUARES)
    return -1;
  for (int player = 0; player < 2; player++)
    if (margrites_has (margrites_marbles (margrites_position (position), player), (guint) cell))
      return player;
  return -1;
}

static void
play (MarPosition *generic,
      MarAction    action,
      MarEffects  *effects)
{
  MargritesPosition *position = (MargritesPosition *) (void *) generic;

  /* Legality is the caller's affair: asking again would double the price of a step. */
  g_return_if_fail (actor (generic) != MAR_ACTOR_NONE && position->left > 0);
  g_return_if_fail (margrites_action_from (action) >= MAR_MARGRITES_SQUARES
                    || owner (generic, (MarCell) margrites_action_from (action)) == position->side);
  g_return_if_fail (margrites_action_to (action) < MAR_MARGRITES_CELLS || action == MARGRITES_STOP);

  margrites_step (position, action, effects);
  margrites_sort_trail (position);
  margrites_advance (position, effects);
}

static gboolean
hand_over (MarPosition *position,
           MarEffects  *effects)
{
  return margrites_advance ((MargritesPosition *) (void *) position, effects);
}

/* II.B.6; ruling 9. */
static void
resign (MarPosition *generic,
        int          player)
{
  MargritesPosition *position = (MargritesPosition *) (void *) generic;

  if (actor (generic) != MAR_ACTOR_NONE)
    position->state = player == MAR_MARGRITES_BLACK ? MARGRITES_BLACK_RESIGNED
                                                    : MARGRITES_WHITE_RESIGNED;
}

static gboolean
starts_turn (const MarPosition *position)
{
  return margrites_starts_turn (margrites_position (position));
}

static int
actions_left (const MarPosition *generic)
{
  const MargritesPosition *position = margrites_position (generic);

  /* Placing is a turn of one action. */
  return position->left == MARGRITES_PLACING_LEFT ? 1 : position->left;
}

/* Equal positions are equal as memory, so the memory is what is mixed. */
static guint64
hash (const MarPosition *position)
{
  return mar_hash_memory (position, sizeof (MargritesPosition));
}

static gboolean
same_board (const MarPosition *one,
            const MarPosition *other)
{
  return memcmp (margrites_position (one)->marbles, margrites_position (other)->marbles,
                 sizeof margrites_position (one)->marbles)
         == 0;
}

static guint
n_cells (const MarPosition *position)
{
  return MAR_MARGRITES_CELLS;
}

static void
action_cells (const MarPosition *position,
              MarAction          action,
              MarCell           *from,
              MarCell           *to)
{
  guint begin = margrites_action_from (action);
  guint end = margrites_action_to (action);

  *from = begin < MAR_MARGRITES_CELLS ? (MarCell) begin : MAR_CELL_NONE;
  *to = end < MAR_MARGRITES_CELLS ? (MarCell) end : MAR_CELL_NONE;
}

/* II.C.1: the third point of a match of two games goes to the side with most captures. */
static guint
tally (const MarPosition *position,
       int                player)
{
  return margrites_position (position)->captures[player];
}

guint
mar_margrites_trail (const MarPosition *position,
                     MarMargritesTrail  trail[4])
{
  g_return_val_if_fail (position != NULL, 0);

  memcpy (trail, margrites_position (position)->trail, sizeof margrites_position (position)->trail);
  return margrites_position (position)->n_trail;
}

guint
mar_margrites_points (const MarPosition *position,
                      int                player)
{
  g_return_val_if_fail (position != NULL, 0);
  g_return_val_if_fail (player == MAR_MARGRITES_BLACK || player == MAR_MARGRITES_WHITE, 0);

  return margrites_position (position)->points[player];
}

guint
mar_margrites_captures (const MarPosition *position,
                        int                player)
{
  g_return_val_if_fail (position != NULL, 0);
  g_return_val_if_fail (player == MAR_MARGRITES_BLACK || player == MAR_MARGRITES_WHITE, 0);

  return margrites_position (position)->captures[player];
}

guint
mar_margrites_exits (const MarPosition *position,
                     int                player,
                     guint8             squares[8])
{
  const MargritesPosition *margrites = margrites_position (position);

  g_return_val_if_fail (position != NULL, 0);
  g_return_val_if_fail (player == MAR_MARGRITES_BLACK || player == MAR_MARGRITES_WHITE, 0);

  if ((margrites->rules & MARGRITES_RETURNING) == 0)
    return 0;
  for (guint i = 0; i < margrites->points[player]; i++)
    squares[i] = (guint8) (margrites_far_rank (player) * MAR_MARGRITES_FILES
                           + margrites_exit_file (margrites, player, i));
  return margrites->points[player];
}

static gboolean
set_score (MargritesPosition  *position,
           int                 player,
           guint               points,
           guint               captures,
           GError            **error)
{
  if (points > MARGRITES_SET || captures > MARGRITES_SET)
    return mar_text_refuse (error, MAR_RULES_ERROR_MALFORMED,
                            _("The score %u(%u) is impossible: a side has eight marbles"), points,
                            captures);
  position->points[player] = (guint8) points;
  position->captures[player] = (guint8) captures;
  return TRUE;
}

static gboolean
put_all (MargritesPosition  *position,
         int                 player,
         const guint8       *squares,
         guint               n,
         GError            **error)
{
  for (guint i = 0; i < n; i++)
    {
      if (squares[i] >= MAR_MARGRITES_SQUARES)
        return mar_text_refuse (error, MAR_RULES_ERROR_MALFORMED,
                                _("The board has no square number %u"), squares[i]);
      if (owner ((const MarPosition *) (const void *) position, (MarCell) squares[i]) >= 0)
        return mar_text_refuse (error, MAR_RULES_ERROR_MALFORMED, _("Two marbles stand on %s"),
                                margrites_square_name (squares[i]));
      margrites_place (position, player, squares[i]);
    }
  return TRUE;
}

static gboolean
set_turn (MargritesPosition  *position,
          int                 side,
          int                 left,
          GError            **error)
{
  if (side != MAR_MARGRITES_BLACK && side != MAR_MARGRITES_WHITE)
    return mar_text_refuse (error, MAR_RULES_ERROR_MALFORMED, _("There is no side number %d"),
                            side);
  if (left < 0 || left > MARGRITES_STEPS)
    return mar_text_refuse (error, MAR_RULES_ERROR_MALFORMED, _("A turn can’t have %d steps left"),
                            left);
  position->side = (guint8) side;
  position->left = (guint8) left;
  return TRUE;
}

MarPosition *
mar_margrites_make (const guint8  *black,
                    guint          n_black,
                    const guint8  *white,
                    guint          n_white,
                    int            side,
                    int            left,
                    const guint    points[2],
                    const guint    captures[2],
                    GError       **error)
{
  MargritesPosition position = { 0 };

  g_return_val_if_fail (black != NULL || n_black == 0, NULL);
  g_return_val_if_fail (white != NULL || n_white == 0, NULL);

  if (!set_turn (&position, side, left, error)
      || !set_score (&position, MAR_MARGRITES_BLACK, points[0], captures[0], error)
      || !set_score (&position, MAR_MARGRITES_WHITE, points[1], captures[1], error)
      || !put_all (&position, MAR_MARGRITES_BLACK, black, n_black, error)
      || !put_all (&position, MAR_MARGRITES_WHITE, white, n_white, error)
      || !margrites_check (&position, error))
    return NULL;
  margrites_update_state (&position);
  return g_memdup2 (&position, sizeof position);
}

/* Left and right alone can change places: what is ahead for one side is behind for the other. */
static guint
get_image (guint way,
           guint cell)
{
  guint file = cell % MAR_MARGRITES_FILES;

  if (way == 0 || cell >= MAR_MARGRITES_SQUARES)
    return cell;
  return cell - file + (MAR_MARGRITES_FILES - 1 - file);
}

static MarCell
image (const MarPosition *position,
       guint              way,
       MarCell            cell)
{
  return (MarCell) get_image (way, (guint) cell);
}

static MarAction
image_action (const MarPosition *position,
              guint              way,
              MarAction          action)
{
  return margrites_action (get_image (way, margrites_action_from (action)),
                           get_image (way, margrites_action_to (action)));
}

static const MarSymmetry symmetry = { 2, image, image_action };

const MarGame mar_margrites = {
  .name = "margrites",
  .title = "MARGRITES",
  .summary = N_("Eight marbles a side race across the board, four steps per turn, and capture by "
                "outnumbering."),
  .credit = N_("R. Matthew Burke"),
  .letters = "bw",
  .player_names = player_names,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .view = MAR_GAME_ACROSS,
  .position_size = { .most = sizeof (MargritesPosition) },
  .editor = &margrites_editor,
  .symmetry = &symmetry,

  .start = start,
  .read = read_text,
  .write = margrites_write,
  .check_complete = margrites_check_complete,
  .set_up = margrites_set_up,
  .check_put_down = margrites_check_put_down,

  .actor = actor,
  .actions = actions,
  .is_legal = margrites_is_legal,
  .play = play,
  .hand_over = hand_over,
  .resign = resign,
  .starts_turn = starts_turn,
  .actions_left = actions_left,
  .result = margrites_result,
  .hash = hash,
  .same_board = same_board,

  .explain = margrites_explain,

  .read_action = margrites_read_action,
  .write_action = margrites_write_action,
  .write_literary = margrites_write_literary,
  .write_label = margrites_write_label,
  .write_score = margrites_write_score,
  .write_scores = margrites_write_scores,

  .n_cells = n_cells,
  .read_cell = margrites_read_cell,
  .write_cell = margrites_write_cell,
  .describe_cell = margrites_describe_cell,
  .owner = owner,
  .action_cells = action_cells,
  .describe_effects = margrites_describe_effects,

  .tally = tally,

  .perft = margrites_perft,
  .playout = margrites_playout,
};
