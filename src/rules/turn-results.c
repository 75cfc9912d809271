/* All results of a turn: step by step, every position once.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-turn-results.h"

#define NO_PREFIX G_MAXUINT32
#define LOOK_EVERY 256

/* The beginning of a turn, or all of it, by the position to which it leads. */
typedef struct
{
  MarAction action;
  guint32 from; /* the prefix before it, NO_PREFIX for where the turn begins */
  guint8 captures;
  guint8 losses;
  guint8 points;
  gboolean is_end;
} Prefix;

/* @table: open addressing, the number of a prefix plus one, or 0. */
struct _MarTurnResults
{
  const MarGame *game;
  gsize size; /* of a position */
  int player;
  GArray *prefixes;      /* of Prefix */
  GByteArray *positions; /* of the prefixes, in their order */
  GArray *ends;          /* of guint32: the prefixes with which the turn ends */
  guint32 *table;
  guint n_slots;
};

static const MarPosition *
position_at (const MarTurnResults *results,
             guint                 prefix)
{
  return (const MarPosition *) (gconstpointer) (results->positions->data
                                                + (gsize) prefix * results->size);
}

/* The slot of @position, or the empty one where it belongs. */
static guint
find_slot (const MarTurnResults *results,
           const MarPosition    *position)
{
  guint slot = (guint) results->game->hash (position) & (results->n_slots - 1);

  while (results->table[slot] != 0
         && !mar_position_equal (results->game, position_at (results, results->table[slot] - 1),
                                 position))
    slot = (slot + 1) & (results->n_slots - 1);
  return slot;
}

static void
grow (MarTurnResults *results)
{
  results->n_slots *= 2;
  g_free (results->table);
  results->table = g_new0 (guint32, results->n_slots);
  for (guint i = 0; i < results->prefixes->len; i++)
    results->table[find_slot (results, position_at (results, i))] = i + 1;
}

static void
add_prefix (MarTurnResults    *results,
            const MarPosition *position,
            const Prefix      *prefix)
{
  guint slot = find_slot (results, position);
  guint32 number = results->prefixes->len;

  if (results->table[slot] != 0)
    return;
  results->table[slot] = number + 1;
  g_array_append_val (results->prefixes, *prefix);
  g_byte_array_append (results->positions, (const guint8 *) position, (guint) results->size);
  if (prefix->is_end)
    g_array_append_val (results->ends, number);
  if (2 * results->prefixes->len > results->n_slots)
    grow (results);
}

/* Adds what @effects brought to what came before. */
static void
count_effects (const MarEffects *effects,
               int               player,
               Prefix           *prefix)
{
  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];

      if (effect->type == MAR_EFFECT_CAPTURED && effect->player != player)
        prefix->captures++;
      else if (effect->type == MAR_EFFECT_CAPTURED)
        prefix->losses++;
      else if (effect->type == MAR_EFFECT_SCORED && effect->player == player)
        prefix->points += (guint8) effect->value;
    }
}

/* Plays all of @list from the prefix @from. */
static void
go_on (MarTurnResults      *results,
       guint32              from,
       const MarActionList *list,
       MarPosition         *position,
       MarEffects          *effects)
{
  const MarGame *game = results->game;

  for (guint i = 0; i < list->n; i++)
    {
      Prefix prefix = g_array_index (results->prefixes, Prefix, from);

      mar_position_assign (game, position, position_at (results, from));
      mar_effects_empty (effects);
      game->play (position, list->items[i], effects);
      count_effects (effects, results->player, &prefix);
      prefix.action = list->items[i];
      prefix.from = from;
      prefix.is_end = game->actor (position) < 0 || game->starts_turn (position);
      add_prefix (results, position, &prefix);
    }
}

static gboolean
find_all (MarTurnResults *results,
          const MarLine  *line,
          const int      *stop)
{
  const MarGame *game = results->game;
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *position = mar_position_copy (game, position_at (results, 0));
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  /* Actions that the history forbids are left out, which matters where one action is a turn. */
  mar_line_actions (line, list);
  if (list->n == 0)
    game->actions (position, list);
  go_on (results, 0, list, position, &effects);
  for (guint32 i = 1; i < results->prefixes->len; i++)
    {
      if (g_array_index (results->prefixes, Prefix, i).is_end)
        continue;
      if (stop != NULL && i % LOOK_EVERY == 0 && g_atomic_int_get (stop))
        return FALSE;
      game->actions (position_at (results, i), list);
      go_on (results, i, list, position, &effects);
    }
  return TRUE;
}

MarTurnResults *
mar_turn_results_new (const MarLine *line,
                      const int     *stop)
{
  MarTurnResults *results;
  const MarGame *game;
  g_autofree MarPosition *start = NULL;
  const Prefix prefix = { .action = MAR_ACTION_NONE, .from = NO_PREFIX };

  g_return_val_if_fail (line != NULL, NULL);

  game = mar_line_game (line);
  start = mar_position_copy (game, mar_line_position (line));
  game->hand_over (start, NULL);
  results = g_new0 (MarTurnResults, 1);
  results->game = game;
  results->size = mar_position_used_size (game, start);
  results->player = game->actor (start);
  results->prefixes = g_array_new (FALSE, FALSE, sizeof (Prefix));
  results->positions = g_byte_array_new ();
  results->ends = g_array_new (FALSE, FALSE, sizeof (guint32));
  results->n_slots = 1024;
  results->table = g_new0 (guint32, results->n_slots);
  add_prefix (results, start, &prefix);
  if (results->player >= 0 && !find_all (results, line, stop))
    g_clear_pointer (&results, mar_turn_results_free);
  return results;
}

void
mar_turn_results_free (MarTurnResults *results)
{
  if (results == NULL)
    return;
  g_array_unref (results->prefixes);
  g_byte_array_unref (results->positions);
  g_array_unref (results->ends);
  g_free (results->table);
  g_free (results);
}

guint
mar_turn_results_count (const MarTurnResults *results)
{
  g_return_val_if_fail (results != NULL, 0);

  return results->ends->len;
}

const MarPosition *
mar_turn_results_position (const MarTurnResults *results,
                           guint                 index)
{
  g_return_val_if_fail (results != NULL && index < results->ends->len, NULL);

  return position_at (results, g_array_index (results->ends, guint32, index));
}

void
mar_turn_results_get (const MarTurnResults *results,
                      guint                 index,
                      MarTurnResult        *result)
{
  const Prefix *prefix;
  guint n = 0;

  g_return_if_fail (results != NULL && index < results->ends->len && result != NULL);

  prefix = &g_array_index (results->prefixes, Prefix,
                           g_array_index (results->ends, guint32, index));
  *result = (MarTurnResult) { .captures = prefix->captures,
                              .losses = prefix->losses,
                              .points = prefix->points };
  for (const Prefix *at = prefix; at->from != NO_PREFIX && n < MAR_TURN_MAX_ACTIONS;
       at = &g_array_index (results->prefixes, Prefix, at->from))
    result->actions[n++] = at->action;
  result->n_actions = n;
  for (guint i = 0; i < n / 2; i++)
    {
      MarAction swapped = result->actions[i];

      result->actions[i] = result->actions[n - 1 - i];
      result->actions[n - 1 - i] = swapped;
    }
}
