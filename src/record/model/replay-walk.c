/* Replays the nodes after a change: which of them still play, and what forbids the others. The
 * tree is left alone.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "replay-private.h"

/* A node that was visited: what it is from now on, and what is left of it on the line. */
typedef struct
{
  const MarNode *node;
  const MarOutcome *outcome; /* NULL when only counting */
  guint n_played;
  gboolean is_open; /* a turn is under way that lacks steps */
  gboolean has_ended;
} Stop;

void
mar_replay_walk_init (MarReplayWalk *walk,
                      MarRecord     *record,
                      MarLine       *line,
                      gboolean       collect)
{
  *walk = (MarReplayWalk) {
    .record = record,
    .line = line,
    .exchanges = collect ? g_array_new (FALSE, FALSE, sizeof (MarExchange)) : NULL,
    .stops = g_array_new (FALSE, FALSE, sizeof (Stop)),
    .most = G_MAXUINT,
  };
}

void
mar_replay_walk_clear (MarReplayWalk *walk)
{
  for (guint i = 0; walk->exchanges != NULL && i < walk->exchanges->len; i++)
    mar_outcome_free (g_array_index (walk->exchanges, MarExchange, i).outcome);
  g_clear_pointer (&walk->exchanges, g_array_unref);
  g_clear_pointer (&walk->stops, g_array_unref);
  g_clear_pointer (&walk->line, mar_line_free);
}

static Stop *
last_stop (const MarReplayWalk *walk)
{
  return &g_array_index (walk->stops, Stop, walk->stops->len - 1);
}

static gboolean
is_over (const MarReplayWalk *walk)
{
  MarResult result;

  walk->record->game->result (mar_line_position (walk->line), &result);
  return result.over;
}

static gboolean
is_turn_open (const MarReplayWalk *walk)
{
  return !is_over (walk) && !walk->record->game->starts_turn (mar_line_position (walk->line));
}

/* Returns whether the node is the same already: then it is no part of the change. */
static gboolean
is_same (const MarGame    *game,
         const MarOutcome *one,
         const MarOutcome *other)
{
  return one->kind == other->kind && one->n == other->n
         && mar_actions_equal (one->actions, other->actions, one->n)
         && mar_position_equal (game, one->position, other->position)
         && (one->strike == NULL || g_strcmp0 (one->strike->reason, other->strike->reason) == 0);
}

/* Goes on to @node, which becomes @outcome: (transfer full) (nullable). */
static void
push (MarReplayWalk *walk,
      MarNode       *node,
      MarOutcome    *outcome,
      Stop           stop)
{
  stop.node = node;
  stop.outcome = outcome;
  if (outcome != NULL && is_same (walk->record->game, node->outcome, outcome))
    {
      mar_outcome_free (outcome);
      stop.outcome = node->outcome;
    }
  else if (outcome != NULL)
    {
      const MarExchange exchange = { node, outcome };

      g_array_append_val (walk->exchanges, exchange);
    }
  g_array_append_val (walk->stops, stop);
}

static void
take_back (MarLine *line,
           guint    n)
{
  for (; n > 0; n--)
    mar_line_undo (line);
}

static void
pop (MarReplayWalk *walk)
{
  take_back (walk->line, last_stop (walk)->n_played);
  g_array_set_size (walk->stops, walk->stops->len - 1);
}

/* Turns and rolls. */

/* Plays all of the turn on the line, or nothing. */
static gboolean
play_actions (MarReplayWalk    *walk,
              const MarAction  *actions,
              guint             n,
              GError          **error)
{
  for (guint i = 0; i < n; i++)
    if (!mar_turn_play_on (walk->line, i, actions[i], error))
      {
        take_back (walk->line, i);
        return FALSE;
      }
  mar_line_finish (walk->line);
  return TRUE;
}

gboolean
mar_turn_read_on (MarLine     *line,
                  const char  *text,
                  GArray      *actions,
                  char       **word,
                  GError     **error)
{
  const MarGame *game = mar_line_game (line);
  g_autofree MarPosition *start = mar_position_copy (game, mar_line_position (line));
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n", -1);

  g_assert (actions->len == 0);
  game->hand_over (start, NULL);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const MarPosition *position = actions->len > 0 ? mar_line_position (line) : start;
      MarAction action;

      if (*words[i] == '\0')
        continue;
      if (!game->read_action (position, words[i], &action, error)
          || !mar_turn_play_on (line, actions->len, action, error))
        {
          take_back (line, actions->len);
          if (word != NULL)
            *word = g_strdup (words[i]);
          return FALSE;
        }
      g_array_append_val (actions, action);
    }
  if (actions->len > 0)
    return TRUE;
  g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT,
                       _("No move is written here."));
  return FALSE;
}

static gboolean
refuse (GError     **error,
        const char  *reason)
{
  g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT, reason);
  return FALSE;
}

/* Returns whether a turn may begin here at all. */
static gboolean
check_stop (const Stop  *before,
            GError     **error)
{
  if (before->has_ended)
    return refuse (error, _("The game has already ended."));
  if (before->is_open)
    return refuse (error, _("The previous turn isn’t finished."));
  return TRUE;
}

/* Returns whether whoever acted in @node while it played is to act here. */
static gboolean
check_actor (MarReplayWalk  *walk,
             const MarNode  *node,
             GError        **error)
{
  const MarGame *game = walk->record->game;
  g_autofree MarPosition *position = NULL;
  int actor;

  if (is_over (walk))
    return refuse (error, _("The game is over here."));
  position = mar_position_copy (game, mar_line_position (walk->line));
  game->hand_over (position, NULL);
  actor = game->actor (position);
  if (actor == mar_node_side (node))
    return TRUE;
  if (actor == MAR_ACTOR_CHANCE)
    return refuse (error, _("A roll is due here."));
  if (actor == MAR_ACTOR_NONE)
    return refuse (error, _("The game is over here."));
  /* Translators: %s is a player’s name, such as “White”. */
  g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT, _("It is %s’s turn."),
               _(game->player_names[actor]));
  return FALSE;
}

static void
push_played (MarReplayWalk   *walk,
             MarNode         *node,
             MarNodeKind      kind,
             const MarAction *actions,
             guint            n)
{
  const MarGame *game = walk->record->game;
  MarOutcome *outcome = NULL;

  if (walk->exchanges != NULL)
    outcome = mar_outcome_new (game, kind, mar_position_copy (game, mar_line_position (walk->line)),
                               actions, n);
  push (walk, node, outcome,
        (Stop) { .n_played = n, .is_open = kind == MAR_NODE_TURN && is_turn_open (walk) });
}

static gboolean
replay_turn (MarReplayWalk  *walk,
             MarNode        *node,
             GError        **error)
{
  const MarOutcome *before = node->outcome;
  g_autoptr (GArray) read = NULL;

  if (!check_stop (last_stop (walk), error) || !check_actor (walk, node, error))
    return FALSE;
  if (before->strike == NULL)
    {
      if (!play_actions (walk, before->actions, before->n, error))
        return FALSE;
      push_played (walk, node, before->kind, before->actions, before->n);
      return TRUE;
    }
  read = g_array_new (FALSE, FALSE, sizeof (MarAction));
  if (!mar_turn_read_on (walk->line, before->strike->text, read, NULL, error))
    return FALSE;
  mar_line_finish (walk->line);
  push_played (walk, node, before->strike->was, (MarAction *) (gpointer) read->data, read->len);
  return TRUE;
}

/* Returns whether a position was set behind @node, from which the game goes on. */
static gboolean
goes_on_below (const MarNode *node)
{
  for (const MarNode *next = mar_node_next_below (node, node); next != NULL;
       next = mar_node_next_below (next, node))
    if (next->outcome->kind == MAR_NODE_SETUP)
      return TRUE;
  return FALSE;
}

/* Ends. One that stood after the end of the game already says how it was declared. Nothing that
 * plays may follow an end, so that one that was struck stays so where a position was set since. */
static gboolean
replay_end (MarReplayWalk  *walk,
            MarNode        *node,
            GError        **error)
{
  const MarGame *game = walk->record->game;
  const Stop before = *last_stop (walk);
  MarOutcome *outcome = NULL;
  MarResult result = { 0 };

  if (before.has_ended)
    return refuse (error, _("The game has already ended."));
  if (node->outcome->strike != NULL && goes_on_below (node))
    return refuse (error, _("The game continues from a position set up after it."));
  if (node->outcome->strike == NULL)
    game->result (node->parent->outcome->position, &result);
  if (is_over (walk) && !result.over)
    return refuse (error, _("The game is over here."));
  if (node->outcome->end_reason == MAR_END_REPETITION && !mar_line_check_claim (walk->line, error))
    return FALSE;
  if (walk->exchanges != NULL)
    outcome = mar_outcome_new_end (game, before.outcome->position, node->outcome->end_reason,
                                   node->outcome->side);
  push (walk, node, outcome, (Stop) { .has_ended = TRUE });
  return TRUE;
}

/* Nodes that can't be played stay where they are, with their text. */

static char *
text_to_preserve (const MarNode *node)
{
  if (node->outcome->strike != NULL)
    return g_strdup (node->outcome->strike->text);
  if (node->outcome->kind == MAR_NODE_END)
    return g_strdup (mar_end_reason_name (node->outcome->end_reason));
  return mar_node_actions_text (node);
}

static void
strike (MarReplayWalk *walk,
        MarNode       *node,
        const char    *reason)
{
  const Stop before = *last_stop (walk);
  const MarStrike *old = node->outcome->strike;
  MarOutcome *outcome = NULL;

  if (walk->exchanges != NULL)
    outcome = mar_outcome_new_struck (walk->record->game, before.outcome->position,
                                      mar_strike_new (mar_node_struck_kind (node),
                                                      text_to_preserve (node), g_strdup (reason),
                                                      old != NULL ? old->extra : NULL),
                                      node->outcome->end_reason, mar_node_side (node));
  push (walk, node, outcome, (Stop) { .is_open = before.is_open, .has_ended = before.has_ended });
  walk->n_struck++;
}

/* Nothing changes after a position that was set by hand. */
static void
count_after_setup (MarReplayWalk *walk,
                   const MarNode *setup)
{
  for (const MarNode *node = mar_node_next_below (setup, setup); node != NULL;
       node = mar_node_next_below (node, setup))
    {
      walk->n_struck += node->outcome->kind == MAR_NODE_STRUCK;
      walk->n_kept += node->outcome->kind != MAR_NODE_STRUCK
                      && node->outcome->kind != MAR_NODE_SETUP;
    }
}

static void
visit (MarReplayWalk *walk,
       MarNode       *node)
{
  g_autoptr (GError) error = NULL;
  const MarNodeKind was = mar_node_struck_kind (node);

  if (was == MAR_NODE_END ? replay_end (walk, node, &error) : replay_turn (walk, node, &error))
    walk->n_kept++;
  else
    strike (walk, node, error->message);
}

/* The walk. */

void
mar_replay_start_after (MarReplayWalk *walk,
                        const MarNode *parent)
{
  const MarNode *standing = mar_node_standing (parent);
  const Stop stop = { parent, parent->outcome, 0, !mar_node_is_finished (parent),
                      standing->outcome->kind == MAR_NODE_END };

  g_array_append_val (walk->stops, stop);
}

void
mar_replay_start_with (MarReplayWalk     *walk,
                       MarNode           *node,
                       const MarPosition *position)
{
  MarOutcome *outcome = mar_outcome_new (walk->record->game, node->outcome->kind,
                                         mar_position_copy (walk->record->game, position), NULL, 0);

  push (walk, node, outcome, (Stop) { 0 });
}

gboolean
mar_replay_turn (MarReplayWalk    *walk,
                 MarNode          *node,
                 const MarAction  *actions,
                 guint             n,
                 GError          **error)
{
  const MarGame *game = walk->record->game;
  MarNodeKind kind = MAR_NODE_TURN;

  if (game->actor (mar_line_position (walk->line)) == MAR_ACTOR_CHANCE)
    kind = MAR_NODE_ROLL;
  if (!check_stop (last_stop (walk), error) || !play_actions (walk, actions, n, error))
    return FALSE;
  push_played (walk, node, kind, actions, n);
  return TRUE;
}

void
mar_replay_children (MarReplayWalk *walk,
                     MarNode       *node)
{
  const guint depth = walk->stops->len;
  guint n = 0;

  for (MarNode *next = mar_node_next_below (node, node); next != NULL && n < walk->most; n++)
    {
      while (last_stop (walk)->node != next->parent)
        pop (walk);
      if (next->outcome->kind != MAR_NODE_SETUP)
        {
          visit (walk, next);
          next = mar_node_next_below (next, node);
        }
      else
        {
          count_after_setup (walk, next);
          next = mar_node_skip_below (next, node);
        }
    }
  while (walk->stops->len > depth)
    pop (walk);
}

void
mar_replay_subtree (MarReplayWalk *walk,
                    MarNode       *node)
{
  if (node->outcome->kind == MAR_NODE_SETUP)
    {
      count_after_setup (walk, node);
      return;
    }
  visit (walk, node);
  mar_replay_children (walk, node);
  pop (walk);
}
