/* MARGO behind the table of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margo-referee.h"
#include "rules-text.h"
#include "rules-symmetry.h"

/* The letters by which the server's boards call them. */
const char *const margo_player_names[] = { N_("X"), N_("O"), N_("Y"), N_("Z"), NULL };

enum
{
  OPTION_SIZE,
  OPTION_HEIGHT,
  OPTION_PLAYERS,
  OPTION_CAN_PASS,
  OPTION_ALL_FREEDOMS,
  OPTION_SWAP,
  OPTION_KO,
  N_OPTIONS,
};

static const char *const switches[] = { "false", "true", NULL };
static const char *const ko_rules[] = { "positional", "situational", "none", NULL };
static const char *const ko_titles[] = {
  N_("Boards never repeat"),
  N_("Boards never repeat for the same side"),
  N_("Boards may repeat"),
  NULL,
};

static const MarOptionSpec options[N_OPTIONS] = {
  [OPTION_SIZE] = {
    .name = "size",
    .title = N_("Board size"),
    .summary = N_("Points along each edge of the board. A full pyramid has as many levels."),
    .minimum = 3,
    .maximum = MAR_MARGO_MAX_SIZE,
    .fallback = 8,
  },
  [OPTION_HEIGHT] = {
    .name = "height",
    .title = N_("Height"),
    .summary = N_("How many levels may be used, including the board itself; 0 means as many as "
                  "the board can carry."),
    .maximum = MAR_MARGO_MAX_SIZE,
  },
  [OPTION_PLAYERS] = {
    .name = "players",
    .title = N_("Players"),
    .summary = N_("X, O, Y and Z move in turn; groups never mix colors."),
    .minimum = 2,
    .maximum = MAR_MAX_PLAYERS,
    .fallback = 2,
  },
  [OPTION_CAN_PASS] = {
    .name = "can_pass",
    .title = N_("Passing"),
    .summary = N_("Players may pass, and the game ends when all players pass in a row. Otherwise "
                  "it ends when the player to move has no legal move."),
    .choices = switches,
    .maximum = 1,
  },
  [OPTION_ALL_FREEDOMS] = {
    .name = "all_freedoms",
    .title = N_("Freedoms on all levels"),
    .summary = N_("Every empty point that can carry a piece is a freedom of the pieces it "
                  "touches, not only points on the board."),
    .choices = switches,
    .maximum = 1,
  },
  [OPTION_SWAP] = {
    .name = "swap",
    .title = N_("Swap"),
    .summary = N_("After the first piece the second player may take over the first player’s "
                  "color. For two players."),
    .choices = switches,
    .maximum = 1,
    .fallback = 1,
  },
  [OPTION_KO] = {
    .name = "ko",
    .title = N_("Repetition"),
    .summary = N_("Whether a move may repeat an earlier board, hidden pieces included."),
    .choices = ko_rules,
    .choice_titles = ko_titles,
    .maximum = 2,
  },
};

/* Ruling 16. The default doesn't contradict anything: a game of three just has no swap. A
 * height above the size means as much as none, so that a size can be changed alone. */
static gboolean
check_options (const MarOptions  *given,
               GError           **error)
{
  if (given->values[OPTION_PLAYERS] > 2 && given->values[OPTION_SWAP] != 0
      && (given->given >> OPTION_SWAP & 1) != 0)
    return mar_text_refuse (error, MAR_RULES_ERROR_OPTION,
                            _("Swapping is only for two players; this game has %d"),
                            given->values[OPTION_PLAYERS]);
  return TRUE;
}

void
margo_start (const MarOptions *given,
             MarPosition      *generic)
{
  MargoPosition *position = (MargoPosition *) (void *) generic;
  const int *values = given->values;

  memset (position, 0, sizeof *position);
  position->size = (guint8) values[OPTION_SIZE];
  position->words = (guint8) margo_shape (position->size)->words;
  position->n_levels = (guint8) (values[OPTION_HEIGHT] == 0
                                   ? values[OPTION_SIZE]
                                   : MIN (values[OPTION_HEIGHT], values[OPTION_SIZE]));
  position->n_players = (guint8) values[OPTION_PLAYERS];
  position->can_pass = values[OPTION_CAN_PASS] != 0;
  position->all_freedoms = values[OPTION_ALL_FREEDOMS] != 0;
  position->may_swap = values[OPTION_SWAP] != 0 && position->n_players == 2;
  position->ko = (guint8) values[OPTION_KO];
}

static gboolean
check_complete (const MarPosition  *generic,
                GError            **error)
{
  const MargoPosition *position = margo_position (generic);

  if (margo_is_empty (position) && position->side == 0 && position->passes == 0)
    return TRUE;
  return mar_text_refuse (error, MAR_RULES_ERROR_INCOMPLETE,
                          _("A new game begins with an empty board and X to move"));
}

static gsize
used_size (const MarPosition *position)
{
  return margo_used_size (margo_position (position));
}

static guint
n_players (const MarPosition *position)
{
  return margo_position (position)->n_players;
}

static int
person (const MarPosition *position,
        int                player)
{
  return margo_position (position)->swap == MARGO_SWAP_DONE ? 1 - player : player;
}

static gboolean
hand_over (MarPosition *position,
           MarEffects  *effects)
{
  /* A player without a move does not only lose the turn: the game is over. */
  return FALSE;
}

static gboolean
starts_turn (const MarPosition *position)
{
  return margo_position (position)->state == MARGO_PLAYING;
}

static int
actions_left (const MarPosition *position)
{
  return margo_position (position)->state == MARGO_PLAYING ? 1 : 0;
}

static guint64
hash (const MarPosition *generic)
{
  const MargoPosition *position = margo_position (generic);
  guint64 facts = position->size | (guint64) position->n_levels << 8
                  | (guint64) position->n_players << 16 | (guint64) position->can_pass << 24
                  | (guint64) position->all_freedoms << 25 | (guint64) position->may_swap << 26
                  | (guint64) position->ko << 28 | (guint64) position->side << 32
                  | (guint64) position->passes << 40 | (guint64) position->swap << 48
                  | (guint64) position->state << 56;

  facts *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  facts = (facts ^ facts >> 29) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  return position->key ^ facts ^ facts >> 32;
}

static gboolean
same_board (const MarPosition *one,
            const MarPosition *other)
{
  return margo_position (one)->size == margo_position (other)->size
         && memcmp (margo_position (one)->sets, margo_position (other)->sets,
                    sizeof (guint64) * MARGO_COLOURS * margo_position (one)->words)
              == 0;
}

static guint
n_cells (const MarPosition *position)
{
  return margo_level_cells (margo_position (position)->size, margo_position (position)->n_levels);
}

static int
owner (const MarPosition *position,
       MarCell            cell)
{
  int piece = mar_margo_piece (position, cell);

  return piece == MAR_MARGO_BLOCKING ? -1 : piece;
}

static void
action_cells (const MarPosition *position,
              MarAction          action,
              MarCell           *from,
              MarCell           *to)
{
  *from = MAR_CELL_NONE;
  *to = MAR_CELL_NONE;
  if (margo_is_placement (action) && margo_action_cell (action) < n_cells (position))
    *to = (MarCell) margo_action_cell (action);
}

guint
mar_margo_size (const MarPosition *position)
{
  g_return_val_if_fail (position != NULL, 0);

  return margo_position (position)->size;
}

gboolean
mar_margo_has_all_freedoms (const MarPosition *position)
{
  g_return_val_if_fail (position != NULL, FALSE);

  return margo_position (position)->all_freedoms != 0;
}

MarMargoPoint
mar_margo_point (const MarPosition *position,
                 MarCell            cell)
{
  MarMargoPoint none = { 0 };

  g_return_val_if_fail (position != NULL, none);
  g_return_val_if_fail (cell >= 0 && (guint) cell < n_cells (position), none);

  return margo_get_point (margo_position (position)->size, (guint) cell);
}

MarCell
mar_margo_cell (const MarPosition *position,
                guint              level,
                guint              x,
                guint              y)
{
  guint size;

  g_return_val_if_fail (position != NULL, MAR_CELL_NONE);

  size = margo_position (position)->size;
  g_return_val_if_fail (level < size && x < size - level && y < size - level, MAR_CELL_NONE);

  return (MarCell) (margo_level_cells (size, level) + y * (size - level) + x);
}

/* The bit of a cell, or -1 when there is no such cell. */
static int
get_bit (const MarPosition *position,
         MarCell            cell)
{
  const MargoShape *shape = margo_shape (margo_position (position)->size);

  return cell >= 0 && (guint) cell < shape->n_cells ? shape->bits[cell] : -1;
}

int
mar_margo_piece (const MarPosition *position,
                 MarCell            cell)
{
  int bit;

  g_return_val_if_fail (position != NULL, MAR_MARGO_EMPTY);

  bit = get_bit (position, cell);
  return bit < 0 ? MAR_MARGO_EMPTY : margo_piece (margo_position (position), (guint) bit);
}

gboolean
mar_margo_is_supported (const MarPosition *position,
                        MarCell            cell)
{
  const MargoShape *shape;
  int bit, under;

  g_return_val_if_fail (position != NULL, FALSE);

  bit = get_bit (position, cell);
  if (bit < 0)
    return FALSE;
  shape = margo_shape (margo_position (position)->size);
  under = bit - (int) shape->plane;
  if (under < 0)
    return TRUE;
  for (guint i = 0; i < 4; i++)
    if (margo_piece (margo_position (position), (guint) under + i % 2 + i / 2 * shape->size)
        == MAR_MARGO_EMPTY)
      return FALSE;
  return TRUE;
}

gboolean
mar_margo_is_buried (const MarPosition *position,
                     MarCell            cell)
{
  const MargoShape *shape;
  int bit, over;

  g_return_val_if_fail (position != NULL, FALSE);

  bit = get_bit (position, cell);
  if (bit < 0)
    return FALSE;
  shape = margo_shape (margo_position (position)->size);
  over = bit + (int) (2 * shape->plane - shape->size) - 1;
  return over < (int) (shape->size * shape->plane)
         && margo_piece (margo_position (position), (guint) bit) != MAR_MARGO_EMPTY
         && margo_piece (margo_position (position), (guint) over) != MAR_MARGO_EMPTY;
}

/* A level of the pyramid is a square board, too, and all of them turn about one axis. */
static MarCell
image (const MarPosition *position,
       guint              way,
       MarCell            cell)
{
  guint size = margo_position (position)->size;
  guint level = margo_get_point (size, (guint) cell).level;
  guint begin = margo_level_cells (size, level);

  return (MarCell) (begin + mar_square_image (size - level, (guint) cell - begin, way));
}

static MarAction
image_action (const MarPosition *position,
              guint              way,
              MarAction          action)
{
  if (!margo_is_placement (action))
    return action;
  return (action & MARGO_ACTION_BLOCKING)
         | (MarAction) image (position, way, (MarCell) margo_action_cell (action));
}

static const MarSymmetry symmetry = { MAR_SQUARE_SYMMETRIES, image, image_action };

const MarGame mar_margo = {
  .name = "margo",
  .title = "MARGO",
  .summary = N_("Go with stacked marbles: two to four players surround groups and climb over "
                "them."),
  .credit = N_("Cameron Browne"),
  .letters = "xoyz",
  .player_names = margo_player_names,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .position_size = { sizeof (MargoPosition), used_size },
  .editor = &margo_editor,
  .symmetry = &symmetry,

  .check_options = check_options,
  .start = margo_start,
  .read = margo_read,
  .write = margo_write,
  .check_complete = check_complete,

  .n_players = n_players,
  .person = person,
  .actor = margo_actor,
  .actions = margo_actions,
  .is_legal = margo_is_legal,
  .play = margo_play,
  .hand_over = hand_over,
  .resign = margo_resign,
  .starts_turn = starts_turn,
  .actions_left = actions_left,
  .result = margo_result,
  .hash = hash,
  .same_board = same_board,

  .history_key = margo_history_key,
  .check_history = margo_check_history,
  .block = margo_block,

  .explain = margo_explain,

  .read_action = margo_read_action,
  .write_action = margo_write_action,
  .write_literary = margo_write_literary,
  .write_label = margo_write_label,
  .write_score = margo_write_score,
  .write_scores = margo_write_scores,

  .n_cells = n_cells,
  .read_cell = margo_read_cell,
  .write_cell = margo_write_cell,
  .describe_cell = margo_describe_cell,
  .owner = owner,
  .action_cells = action_cells,
  .describe_effects = margo_describe_effects,

  .perft = margo_perft,
  .playout = margo_playout,
};
