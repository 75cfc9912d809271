/* MARTIAL behind the table of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "martial-private.h"
#include "rules-hash.h"
#include "rules-symmetry.h"

static const char *const player_names[] = { N_("Gold"), N_("Silver"), NULL };

enum
{
  OPTION_TARGET,
  OPTION_FIRST,
  OPTION_SETUP,
  OPTION_STACKCAP,
  OPTION_NORETURN,
};

enum
{
  SETUP_FAR,
  SETUP_MIRROR,
};

static const char *const first_choices[] = { "g", "s", NULL };
static const char *const first_titles[] = { N_("Gold"), N_("Silver"), NULL };
static const char *const setup_choices[] = { "far", "mirror", NULL };
static const char *const setup_titles[] = {
  N_("Each side from its own seat"),
  N_("Both sides from one seat"),
  NULL,
};
static const char *const stackcap_choices[] = { "any", "alternate", NULL };
static const char *const stackcap_titles[] = {
  N_("Any stack"),
  N_("Only if the colors alternate"),
  NULL,
};
static const char *const noreturn_choices[] = { "last", "own", "both", NULL };
static const char *const noreturn_titles[] = {
  N_("The move just played"),
  N_("One’s own last move"),
  N_("Both"),
  NULL,
};

static const MarOptionSpec options[] = {
  [OPTION_TARGET] = {
    .name = "target",
    .title = N_("Target"),
    .summary = N_("The tally that wins the game: 13 for a short game, 21 for a full one."),
    .minimum = 1,
    .maximum = MARTIAL_MAX_TARGET,
    .fallback = MARTIAL_DEFAULT_TARGET,
  },
  [OPTION_FIRST] = {
    .name = "first",
    .title = N_("First move"),
    .summary = N_("Who moves first. Players draw a coin from the bag to decide."),
    .choices = first_choices,
    .choice_titles = first_titles,
    .maximum = G_N_ELEMENTS (first_choices) - 2,
    .fallback = MAR_MARTIAL_GOLD,
  },
  [OPTION_SETUP] = {
    .name = "setup",
    .title = N_("Set-up"),
    .summary = N_("How the coins are laid out: each player from their own seat, so that one side "
                  "is the other rotated, or in mirror image."),
    .choices = setup_choices,
    .choice_titles = setup_titles,
    .maximum = G_N_ELEMENTS (setup_choices) - 2,
    .fallback = SETUP_FAR,
  },
  [OPTION_STACKCAP] = {
    .name = "stackcap",
    .title = N_("Captures by stacks"),
    .summary = N_("Which stacks may capture. A stack whose lowest coin belongs to the opponent "
                  "would put two coins of one color together."),
    .choices = stackcap_choices,
    .choice_titles = stackcap_titles,
    .maximum = G_N_ELEMENTS (stackcap_choices) - 2,
    .fallback = MARTIAL_STACKCAP_ANY,
  },
  [OPTION_NORETURN] = {
    .name = "noreturn",
    .title = N_("No return"),
    .summary = N_("Which move may not be undone at once."),
    .choices = noreturn_choices,
    .choice_titles = noreturn_titles,
    .maximum = G_N_ELEMENTS (noreturn_choices) - 2,
    .fallback = MARTIAL_NORETURN_LAST,
  },
};

/* An empty board with the options that count in play. */
void
martial_begin (const MarOptions *chosen,
               MartialPosition  *position)
{
  memset (position, 0, sizeof *position);
  position->target = (guint16) chosen->values[OPTION_TARGET];
  position->stackcap = (guint8) chosen->values[OPTION_STACKCAP];
  position->noreturn = (guint8) chosen->values[OPTION_NORETURN];
}

/* Ruling 2: on the far rank 1 to 6 from the left, before it 6 to 1. Gold sits below the
 * board; Silver sees it from the other side, or is laid out by Gold. */
static void
start (const MarOptions *chosen,
       MarPosition      *generic)
{
  MartialPosition *position = (MartialPosition *) (void *) generic;
  const guint last = MAR_MARTIAL_SIZE - 1;

  martial_begin (chosen, position);
  position->side = (guint8) chosen->values[OPTION_FIRST];
  for (guint file = 0; file < MAR_MARTIAL_SIZE; file++)
    {
      guint silver_file = chosen->values[OPTION_SETUP] == SETUP_MIRROR ? file : last - file;
      MarMartialCoin rising = { MAR_MARTIAL_GOLD, (guint8) (file + 1) };
      MarMartialCoin falling = { MAR_MARTIAL_GOLD, (guint8) (MAR_MARTIAL_SIZE - file) };

      martial_put (position, martial_square (file, last), &rising, 1);
      martial_put (position, martial_square (file, last - 1), &falling, 1);
      rising.player = falling.player = MAR_MARTIAL_SILVER;
      martial_put (position, martial_square (silver_file, 0), &rising, 1);
      martial_put (position, martial_square (silver_file, 1), &falling, 1);
    }
}

static int
actor (const MarPosition *position)
{
  if (martial_position (position)->state != MARTIAL_PLAYING)
    return MAR_ACTOR_NONE;
  return martial_position (position)->side;
}

static void
play (MarPosition *generic,
      MarAction    action,
      MarEffects  *effects)
{
  MartialPosition *position = (MartialPosition *) (void *) generic;
  guint from = martial_action_from (action);

  /* Legality is the caller's affair: asking again would double the price of a move. */
  g_return_if_fail (position->state == MARTIAL_PLAYING);
  g_return_if_fail (martial_is_square (from) && martial_is_square (martial_action_to (action)));
  g_return_if_fail (martial_has (martial_occupied (position), from));

  martial_step (position, action, effects);
}

/* Nobody is ever passed over: who can't move ends the game (ruling 14). */
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
  MartialPosition *position = (MartialPosition *) (void *) generic;

  if (position->state == MARTIAL_PLAYING)
    position->state = player == MAR_MARTIAL_GOLD ? MARTIAL_GOLD_RESIGNED : MARTIAL_SILVER_RESIGNED;
}

static gboolean
starts_turn (const MarPosition *position)
{
  return martial_position (position)->state == MARTIAL_PLAYING;
}

static int
actions_left (const MarPosition *position)
{
  return martial_position (position)->state == MARTIAL_PLAYING ? 1 : 0;
}

static void
result (const MarPosition *generic,
        MarResult         *result)
{
  const MartialPosition *position = martial_position (generic);
  const guint gold = 1u << MAR_MARTIAL_GOLD;
  const guint silver = 1u << MAR_MARTIAL_SILVER;

  result->over = position->state != MARTIAL_PLAYING;
  switch ((MartialState) position->state)
    {
    case MARTIAL_GOLD_REACHED:
    case MARTIAL_SILVER_RESIGNED:
      result->winners = gold;
      break;

    case MARTIAL_SILVER_REACHED:
    case MARTIAL_GOLD_RESIGNED:
      result->winners = silver;
      break;

    case MARTIAL_STUCK:
      result->winners = (position->tallies[0] >= position->tallies[1] ? gold : 0)
                        | (position->tallies[1] >= position->tallies[0] ? silver : 0);
      break;

    case MARTIAL_PLAYING:
    default:
      result->winners = 0;
      break;
    }
}

/* Equal positions are equal as memory, so the memory is what is mixed. */
static guint64
hash (const MarPosition *position)
{
  return mar_hash_memory (position, sizeof (MartialPosition));
}

/* Ruling 15: the position text without its last field. */
static guint64
history_key (const MarPosition *position)
{
  return martial_board_key (martial_position (position));
}

static gboolean
same_board (const MarPosition *one,
            const MarPosition *other)
{
  return memcmp (one, other, G_STRUCT_OFFSET (MartialPosition, last)) == 0;
}

static guint
n_cells (const MarPosition *position)
{
  return MARTIAL_CELLS;
}

static int
owner (const MarPosition *position,
       MarCell            cell)
{
  if (cell < 0 || cell >= MARTIAL_CELLS)
    return -1;
  for (int player = 0; player < 2; player++)
    if (martial_has (martial_position (position)->tops[player], martial_get_square (cell)))
      return player;
  return -1;
}

static void
action_cells (const MarPosition *position,
              MarAction          action,
              MarCell           *from,
              MarCell           *to)
{
  *from = martial_cell (martial_action_from (action));
  *to = martial_cell (martial_action_to (action));
}

guint
mar_martial_stack (const MarPosition *position,
                   MarCell            cell,
                   MarMartialCoin     coins[MAR_MARTIAL_COINS])
{
  g_return_val_if_fail (position != NULL, 0);
  g_return_val_if_fail (cell >= 0 && cell < MARTIAL_CELLS, 0);

  return martial_coins (martial_position (position), martial_get_square (cell), coins);
}

guint
mar_martial_tally (const MarPosition *position,
                   int                player)
{
  g_return_val_if_fail (position != NULL, 0);
  g_return_val_if_fail (player == MAR_MARTIAL_GOLD || player == MAR_MARTIAL_SILVER, 0);

  return martial_position (position)->tallies[player];
}

static MarCell
image (const MarPosition *position,
       guint              way,
       MarCell            cell)
{
  return (MarCell) mar_square_image (MAR_MARTIAL_SIZE, (guint) cell, way);
}

static MarAction
image_action (const MarPosition *position,
              guint              way,
              MarAction          action)
{
  MarCell from = martial_cell (martial_action_from (action));
  MarCell to = martial_cell (martial_action_to (action));

  return martial_action (martial_get_square (image (position, way, from)),
                         martial_get_square (image (position, way, to)));
}

static const MarSymmetry symmetry = { MAR_SQUARE_SYMMETRIES, image, image_action };

const MarGame mar_martial = {
  .name = "martial",
  .title = "MARTIAL",
  .summary = N_("Twelve two-faced coins a side flip when they move, stack when they capture, and "
                "count in stacks."),
  .credit = N_("Author unknown"),
  .letters = "gs",
  .player_names = player_names,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .position_size = { .most = sizeof (MartialPosition) },
  .view = MAR_GAME_TURNING_TABLE | MAR_GAME_STARTS_FAR | MAR_GAME_ACROSS,
  .claim_count = 3,
  .editor = &martial_editor,
  .symmetry = &symmetry,

  .start = start,
  .read = martial_read,
  .write = martial_write,
  .check_complete = martial_check_complete,

  .actor = actor,
  .actions = martial_actions,
  .is_legal = martial_is_legal,
  .play = play,
  .hand_over = hand_over,
  .resign = resign,
  .starts_turn = starts_turn,
  .actions_left = actions_left,
  .result = result,
  .hash = hash,
  .same_board = same_board,

  .history_key = history_key,

  .explain = martial_explain,

  .read_action = martial_read_action,
  .write_action = martial_write_action,
  .write_literary = martial_write_literary,
  .write_score = martial_write_score,
  .write_scores = martial_write_scores,

  .n_cells = n_cells,
  .read_cell = martial_read_cell,
  .write_cell = martial_write_cell,
  .describe_cell = martial_describe_cell,
  .owner = owner,
  .action_cells = action_cells,
  .describe_effects = martial_describe_effects,

  .perft = martial_perft,
};
