/* What was played in a turn of which a list of moves says nothing: that after which most of what follows can
 * be played as it stands there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "moves-private.h"

typedef struct
{
  MovesFilling filling;
  guint n_played;
} Candidate;

typedef struct
{
  const MovesList *list;
  const MarGame *game;
  guint from;
  GArray *candidates;
} Fill;

gboolean
moves_agrees_with_roll (const MarGame     *game,
                        const MovesItem   *item,
                        const MarPosition *position)
{
  g_autofree char *text = NULL;
  MarAction action;

  if (item->roll == 0 || item->step == NULL)
    return TRUE;
  text = g_strdup_printf ("%d: %s", item->roll, item->step);
  return game->read_action (position, text, &action, NULL)
         || !game->read_action (position, item->step, &action, NULL);
}

int
moves_roll_value (const MarGame     *game,
                  const MarPosition *position,
                  MarAction          roll)
{
  g_autofree char *text = mar_action_text (game, position, roll);
  const char *digits = strpbrk (text, "0123456789");

  return digits != NULL ? (int) g_ascii_strtoull (digits, NULL, 10) : 0;
}

static gboolean
pass_over (const MovesSetting *setting,
           MarPosition        *position)
{
  const MarGame *game = setting->game;
  const int actor = game->actor (position);

  return actor >= 0 && game->starts_turn (position)
         && moves_set_side (setting, position,
                            (actor + 1) % (int) mar_game_n_players (game, position));
}

gboolean
moves_make_missing (const MovesSetting *setting,
                    const MovesFilling *filling,
                    MarPosition        *position)
{
  const MarGame *game = setting->game;

  if (filling->action == MAR_ACTION_NONE)
    return pass_over (setting, position);
  if (filling->roll != MAR_ACTION_NONE)
    game->play (position, filling->roll, NULL);
  if (!game->is_legal (position, filling->action))
    return FALSE;
  game->play (position, filling->action, NULL);
  return TRUE;
}

/* Reads the step of the item in @position and plays it. Returns whether that can be. */
static gboolean
play_step (const Fill      *fill,
           const MovesItem *item,
           MarPosition     *position)
{
  MarAction action;

  if (fill->game->actor (position) < 0
      || !fill->game->read_action (position, item->step, &action, NULL)
      || !fill->game->is_legal (position, action))
    return FALSE;
  fill->game->play (position, action, NULL);
  return moves_board_difference (fill->list, item, position) == 0;
}

/* The same after whatever was thrown, as far as the text doesn't tell it. */
static gboolean
play_item (const Fill      *fill,
           const MovesItem *item,
           MarPosition     *position)
{
  g_autofree MarPosition *before = NULL;
  MarActionList rolls;

  fill->game->hand_over (position, NULL);
  if (fill->game->actor (position) != MAR_ACTOR_CHANCE)
    return play_step (fill, item, position);
  before = mar_position_copy (fill->game, position);
  fill->game->actions (before, &rolls);
  for (guint i = 0; i < rolls.n; i++)
    {
      if (item->roll != 0 && moves_roll_value (fill->game, before, rolls.items[i]) != item->roll)
        continue;
      memcpy (position, before, fill->game->position_size);
      fill->game->play (position, rolls.items[i], NULL);
      if (play_step (fill, item, position))
        return TRUE;
    }
  return FALSE;
}

/* How many of the items that follow can't be played are let pass, as if they were misprinted. */
#define MOST_MISPRINTED 3

/* How many of the items that follow can be played, one after the other. */
static guint
count_played (const Fill        *fill,
              const MarPosition *after)
{
  const MovesFilling nothing = { MAR_ACTION_NONE, MAR_ACTION_NONE };
  g_autofree MarPosition *position = mar_position_copy (fill->game, after);
  g_autofree MarPosition *before = mar_position_copy (fill->game, after);
  guint n_misprinted = 0;
  guint n = 0;

  for (guint i = fill->from; i < fill->list->items->len; i++)
    {
      const MovesItem *item = &g_array_index (fill->list->items, MovesItem, i);

      if (item->strength != MOVES_STRONG || (item->step == NULL && !item->damaged) || item->doubled)
        continue;
      memcpy (before, position, fill->game->position_size);
      if (item->step != NULL && play_item (fill, item, position))
        {
          n++;
          continue;
        }
      memcpy (position, before, fill->game->position_size);
      fill->game->hand_over (position, NULL);
      if (n == 0 || ++n_misprinted > MOST_MISPRINTED
          || !moves_make_missing (fill->list->setting, &nothing, position))
        break;
    }
  return n;
}

static void
add_actions (Fill              *fill,
             const MarPosition *position,
             MarAction          roll)
{
  g_autofree MarPosition *after = mar_position_copy (fill->game, position);
  MarActionList list;

  fill->game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      Candidate candidate = { { roll, list.items[i] }, 0 };

      memcpy (after, position, fill->game->position_size);
      fill->game->play (after, list.items[i], NULL);
      if (!fill->game->starts_turn (after) && fill->game->actor (after) != MAR_ACTOR_CHANCE)
        continue;
      candidate.n_played = count_played (fill, after);
      if (candidate.n_played > 0)
        g_array_append_val (fill->candidates, candidate);
    }
}

static int
compare (gconstpointer one,
         gconstpointer other)
{
  const Candidate *a = one;
  const Candidate *b = other;

  return a->n_played > b->n_played ? -1 : a->n_played < b->n_played;
}

guint
moves_fill (const MovesList   *list,
            guint              from,
            const MarPosition *position,
            MovesFilling       fillings[MOVES_MOST_FILLINGS])
{
  const MarGame *game = list->setting->game;
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  Fill fill = { list, game, from, candidates };

  if (game->actor (position) == MAR_ACTOR_CHANCE)
    {
      g_autofree MarPosition *rolled = mar_position_copy (game, position);
      MarActionList rolls;

      game->actions (position, &rolls);
      for (guint i = 0; i < rolls.n; i++)
        {
          memcpy (rolled, position, game->position_size);
          game->play (rolled, rolls.items[i], NULL);
          if (game->actor (rolled) >= 0)
            add_actions (&fill, rolled, rolls.items[i]);
        }
    }
  else if (game->actor (position) >= 0 && game->starts_turn (position))
    add_actions (&fill, position, MAR_ACTION_NONE);
  g_array_sort (candidates, compare);
  g_array_set_size (candidates, MIN (candidates->len, MOVES_MOST_FILLINGS));
  for (guint i = 0; i < candidates->len; i++)
    fillings[i] = g_array_index (candidates, Candidate, i).filling;
  return candidates->len;
}
