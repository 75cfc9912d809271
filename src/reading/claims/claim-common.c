/* What can be decided in all games: pieces and scores, who is to move, what is legal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-cursor.h"

static gboolean
has_two_players (const ClaimScene *scene)
{
  return mar_game_n_players (scene->game, scene->position) == 2;
}

/* Numbers. */

static gboolean
measure_pieces (const ClaimScene *scene,
                const Claim      *claim,
                int              *value)
{
  const guint n_cells = scene->game->n_cells (scene->position);

  *value = 0;
  if (claim->n_players == 0 || claim->noun == CLAIM_NOUN_COIN)
    return FALSE;
  for (guint cell = 0; cell < n_cells; cell++)
    {
      ClaimTruth is_kind;

      if (scene->game->owner (scene->position, (MarCell) cell) != claim->players[0])
        continue;
      is_kind = mar_claim_is_kind (scene, (MarCell) cell, claim->noun);
      if (is_kind == CLAIM_UNKNOWN)
        return FALSE;
      *value += is_kind == CLAIM_TRUE;
    }

  return claim->n_players == 1 || claim->players[1] == claim->players[0];
}

/* How many pieces one has more than the other. */
static gboolean
measure_piece_lead (const ClaimScene *scene,
                    const Claim      *claim,
                    int              *value)
{
  Claim one = *claim;
  Claim other = *claim;
  int others;

  one.n_players = 1;
  if (!has_two_players (scene) || one.players[0] > 1)
    return FALSE;
  other.players[0] = 1 - one.players[0];
  other.n_players = 1;
  if (!measure_pieces (scene, &one, value) || !measure_pieces (scene, &other, &others))
    return FALSE;
  *value -= others;

  return claim->n_players < 2 || claim->players[1] == other.players[0];
}

gboolean
mar_claim_get_scores (const ClaimScene *scene,
                      int               player,
                      int              *points,
                      int              *captures)
{
  g_autofree char *score = mar_score_text (scene->game, scene->position);
  g_auto (GStrv) parts = g_strsplit (score, "-", -1);
  const char *part;
  const char *bracket;

  *points = 0;
  *captures = 0;
  if (player < 0 || player >= (int) g_strv_length (parts))
    return FALSE;
  part = parts[player];
  /* A letter before it tells who resigned. */
  part += strcspn (part, "0123456789");
  bracket = strchr (part, '(');
  *points = atoi (part);
  *captures = bracket != NULL ? atoi (bracket + 1) : 0;

  return bracket != NULL;
}

static gboolean
measure_points (const ClaimScene *scene,
                const Claim      *claim,
                int              *value)
{
  int captures;

  mar_claim_get_scores (scene, claim->players[0], value, &captures);
  return claim->n_players > 0;
}

static gboolean
measure_captured (const ClaimScene *scene,
                  const Claim      *claim,
                  int              *value)
{
  int points;

  return claim->n_players > 0 && mar_claim_get_scores (scene, claim->players[0], &points, value);
}

/* By how much the player of the claim has more points than the other one, and more captures.
 * Returns whether that can be said; @has_captures: (out) (optional): whether captures are counted
 * at all. */
static gboolean
compare_scores (const ClaimScene *scene,
                const Claim      *claim,
                int              *points,
                int              *captures,
                gboolean         *has_captures)
{
  int other_points, other_captures;
  gboolean counted;

  if (claim->n_players == 0 || !has_two_players (scene) || claim->players[0] > 1)
    return FALSE;
  counted = mar_claim_get_scores (scene, claim->players[0], points, captures);
  mar_claim_get_scores (scene, 1 - claim->players[0], &other_points, &other_captures);
  *points -= other_points;
  *captures -= other_captures;
  if (has_captures != NULL)
    *has_captures = counted;

  return TRUE;
}

static gboolean
measure_lead (const ClaimScene *scene,
              const Claim      *claim,
              int              *value)
{
  int captures;

  return compare_scores (scene, claim, value, &captures, NULL);
}

static gboolean
measure_capture_lead (const ClaimScene *scene,
                      const Claim      *claim,
                      int              *value)
{
  gboolean has_captures;
  int points;

  return compare_scores (scene, claim, &points, value, &has_captures) && has_captures;
}

static gboolean
measure_trail (const ClaimScene *scene,
               const Claim      *claim,
               int              *value)
{
  const gboolean known = measure_lead (scene, claim, value);

  *value = -*value;
  return known;
}

/* Captures decide between equal points, where they count at all. */
static ClaimTruth
judge_leads (const ClaimScene *scene,
             const Claim      *claim)
{
  int points, captures;

  return compare_scores (scene, claim, &points, &captures, NULL)
           ? mar_claim_truth (points > 0 || (points == 0 && captures > 0))
           : CLAIM_UNKNOWN;
}

static ClaimTruth
judge_level (const ClaimScene *scene,
             const Claim      *claim)
{
  const int number = mar_claim_get_number (claim);
  int points[2];
  int captures;

  if (!has_two_players (scene))
    return CLAIM_UNKNOWN;
  for (int i = 0; i < 2; i++)
    mar_claim_get_scores (scene, i, &points[i], &captures);
  if (number != CLAIM_NO_NUMBER && points[0] != number)
    return CLAIM_FALSE;

  return mar_claim_truth (points[0] == points[1]);
}

/* Whether @claim, which names a player, names the one who is ahead, or nobody is. */
static gboolean
names_leader (const ClaimScene *scene,
              const Claim      *claim)
{
  int points, captures;

  return !compare_scores (scene, claim, &points, &captures, NULL) || points > 0
         || (points == 0 && captures >= 0);
}

gboolean
mar_claim_list_scores (const ClaimScene *scene,
                       guint             n,
                       int               scores[2][4])
{
  gboolean both = TRUE;

  for (guint player = 0; player < 2; player++)
    {
      int values[2];

      both &= mar_claim_get_scores (scene, (int) player, &values[0], &values[1]);
      for (guint order = 0; order < 2; order++)
        for (guint i = 0; i < n / 2; i++)
          scores[order][(player + order) % 2 * (n / 2) + i] = values[i];
    }
  return both;
}

/* A score may begin with the leader's number, or as the board has it. */
static ClaimTruth
judge_score (const ClaimScene *scene,
             const Claim      *claim)
{
  const guint n = claim->score != NULL ? claim->score->n_scores : claim->n_numbers;
  const int *stated = claim->score != NULL ? claim->score->scores : claim->numbers;
  int facts[2][4];

  if (!has_two_players (scene) || (n != 2 && n != 4))
    return CLAIM_UNKNOWN;
  /* "Gold 7, Silver 11" */
  if (claim->n_players == 2 && n == 2)
    {
      mar_claim_list_scores (scene, n, facts);
      return mar_claim_truth (stated[0] == facts[claim->players[0]][0]
                              && stated[1] == facts[claim->players[1]][0]);
    }
  if (!names_leader (scene, claim))
    return CLAIM_FALSE;
  if (!mar_claim_list_scores (scene, n, facts) && n == 4)
    return CLAIM_UNKNOWN;

  return mar_claim_truth (memcmp (stated, facts[0], n * sizeof *stated) == 0
                          || memcmp (stated, facts[1], n * sizeof *stated) == 0);
}

/* The legal actions; where history forbids some, only at a place whose history is known. */
static gboolean
list_actions (const ClaimScene *scene,
              MarActionList    *list)
{
  g_autoptr (MarLine) line = NULL;
  MarCursor cursor;

  scene->game->actions (scene->position, list);
  if (scene->game->check_history == NULL)
    return TRUE;
  if (scene->node == NULL || !scene->is_after)
    return FALSE;
  cursor = mar_cursor_at (scene->node);
  line = mar_cursor_line (&cursor);
  mar_line_actions (line, list);

  return TRUE;
}

static gboolean
measure_moves (const ClaimScene *scene,
               const Claim      *claim,
               int              *value)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  const int actor = scene->game->actor (scene->position);

  if (actor < 0 || (claim->n_players > 0 && claim->players[0] != actor)
      || !list_actions (scene, list))
    return FALSE;
  *value = (int) list->n;

  return TRUE;
}

static gboolean
measure_steps_left (const ClaimScene *scene,
                    const Claim      *claim,
                    int              *value)
{
  const int actor = scene->game->actor (scene->position);

  if (actor < 0 || (claim->n_players > 0 && claim->players[0] != actor))
    return FALSE;
  *value = scene->game->actions_left (scene->position);

  return TRUE;
}

/* Who acts, and where. */

static ClaimTruth
judge_to_move (const ClaimScene *scene,
               const Claim      *claim)
{
  const int actor = scene->game->actor (scene->position);

  return actor < 0 || claim->n_players == 0 ? CLAIM_UNKNOWN
                                            : mar_claim_truth (actor == claim->players[0]);
}

static ClaimTruth
judge_stands (const ClaimScene *scene,
              const Claim      *claim)
{
  const int owner = scene->game->owner (scene->position, claim->cells[0]);

  if (owner < 0 || (claim->n_players > 0 && owner != claim->players[0]))
    return CLAIM_FALSE;

  return mar_claim_is_kind (scene, claim->cells[0], claim->noun);
}

static ClaimTruth
judge_empty (const ClaimScene *scene,
             const Claim      *claim)
{
  return mar_claim_truth (scene->game->owner (scene->position, claim->cells[0]) < 0);
}

/* Returns whether a piece of the player to act can begin an action on @cell. */
static gboolean
can_begin (const MarGame     *game,
           const MarPosition *position,
           MarCell            cell)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  game->actions (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      MarCell from, to;

      game->action_cells (position, list->items[i], &from, &to);
      if (cell == MAR_CELL_NONE || from == cell)
        return TRUE;
    }

  return FALSE;
}

static gboolean
moves_pieces (const ClaimScene *scene)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  MarCell from, to;

  scene->game->actions (scene->position, list);
  if (list->n == 0)
    return TRUE;
  scene->game->action_cells (scene->position, list->items[0], &from, &to);

  return from != MAR_CELL_NONE;
}

static ClaimTruth
judge_stuck (const ClaimScene *scene,
             const Claim      *claim)
{
  const MarCell cell = claim->n_cells > 0 ? claim->cells[0] : MAR_CELL_NONE;
  const int player = claim->n_cells > 0     ? scene->game->owner (scene->position, cell)
                     : claim->n_players > 0 ? claim->players[0]
                                            : -1;
  g_autofree MarPosition *turn = NULL;

  if (player < 0 || scene->game->check_history != NULL || !moves_pieces (scene))
    return CLAIM_UNKNOWN;
  if (scene->game->actor (scene->position) == player)
    return mar_claim_truth (!can_begin (scene->game, scene->position, cell));
  turn = mar_claim_give_turn (scene, player);

  return turn != NULL ? mar_claim_truth (!can_begin (scene->game, turn, cell)) : CLAIM_UNKNOWN;
}

/* Moves. */

/* Who moves it: whose piece stands where it begins, else who acts. */
static ClaimTruth
judge_legal (const ClaimScene *scene,
             const Claim      *claim)
{
  MarAction action;
  MarCell from, to;

  if (claim->move == NULL
      || !scene->game->read_action (scene->position, claim->move->word, &action, NULL))
    return CLAIM_UNKNOWN;
  scene->game->action_cells (scene->position, action, &from, &to);
  if (from == MAR_CELL_NONE
      || scene->game->owner (scene->position, from) != scene->game->actor (scene->position))
    return CLAIM_UNKNOWN;
  if (!scene->game->is_legal (scene->position, action))
    return CLAIM_FALSE;

  return scene->game->check_history == NULL ? CLAIM_TRUE : CLAIM_UNKNOWN;
}

/* A placement, which history may forbid. */
static ClaimTruth
judge_playable (const ClaimScene *scene,
                const Claim      *claim)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  const int actor = scene->game->actor (scene->position);
  gboolean complete;

  if (actor < 0 || (claim->n_players > 0 && claim->players[0] != actor) || moves_pieces (scene))
    return CLAIM_UNKNOWN;
  complete = list_actions (scene, list);
  for (guint i = 0; i < list->n; i++)
    {
      MarCell from, to;

      scene->game->action_cells (scene->position, list->items[i], &from, &to);
      if (to == claim->cells[0])
        return complete ? CLAIM_TRUE : CLAIM_UNKNOWN;
    }

  return CLAIM_FALSE;
}

const ClaimFact mar_claim_common_facts[] = {
  { CLAIM_PIECES, measure_pieces, NULL, FALSE, TRUE, FALSE, N_("Pieces of %s on the board: %d."),
    NULL, NULL },
  { CLAIM_PIECE_LEAD, measure_piece_lead, NULL, FALSE, TRUE, FALSE,
    N_("Lead of %s in pieces: %d."), NULL, NULL },
  { CLAIM_STEPS_LEFT, measure_steps_left, NULL, FALSE, FALSE, FALSE, N_("Steps left: %d."), NULL,
    NULL },
  { CLAIM_POINTS, measure_points, NULL, FALSE, TRUE, FALSE, N_("Points of %s: %d."), NULL, NULL },
  { CLAIM_CAPTURED, measure_captured, NULL, FALSE, TRUE, FALSE, N_("Captures by %s: %d."), NULL,
    NULL },
  { CLAIM_LEAD, measure_lead, NULL, FALSE, TRUE, FALSE, N_("Lead of %s: %d."), NULL, NULL },
  { CLAIM_CAPTURE_LEAD, measure_capture_lead, NULL, FALSE, TRUE, FALSE,
    N_("Lead of %s in captures: %d."), NULL, NULL },
  { CLAIM_TRAILS, measure_trail, NULL, FALSE, TRUE, FALSE, NULL, NULL, NULL },
  { CLAIM_LEADS, NULL, judge_leads, FALSE, TRUE, FALSE, NULL, N_("%s leads."),
    N_("%s doesn’t lead.") },
  { CLAIM_SCORE, NULL, judge_score, FALSE, TRUE, FALSE, NULL, NULL, NULL },
  { CLAIM_LEVEL, NULL, judge_level, FALSE, TRUE, FALSE, NULL, NULL, NULL },
  { CLAIM_MOVES, measure_moves, NULL, FALSE, FALSE, FALSE, N_("Legal moves: %d."), NULL, NULL },
  { CLAIM_TO_MOVE, NULL, judge_to_move, FALSE, TRUE, FALSE, NULL, N_("%s is to move."),
    N_("%s isn’t to move.") },
  { CLAIM_STANDS, NULL, judge_stands, TRUE, FALSE, FALSE, NULL, N_("Such a piece stands on %s."),
    N_("No such piece stands on %s.") },
  { CLAIM_EMPTY, NULL, judge_empty, TRUE, FALSE, FALSE, NULL, N_("%s is empty."),
    N_("%s is occupied.") },
  { CLAIM_CAPTURABLE, NULL, mar_claim_judge_capturable, TRUE, FALSE, TRUE, NULL,
    N_("%s can be captured."), N_("%s can’t be captured in this turn.") },
  { CLAIM_STUCK, NULL, judge_stuck, FALSE, FALSE, FALSE, NULL, N_("%s has no legal move."),
    N_("%s has a legal move.") },
  { CLAIM_LEGAL, NULL, judge_legal, FALSE, FALSE, FALSE, NULL, N_("%s is legal."),
    N_("%s is illegal.") },
  { CLAIM_PLAYABLE, NULL, judge_playable, TRUE, FALSE, FALSE, NULL, N_("%s may be played."),
    N_("%s may not be played.") },
  { 0, NULL, NULL, FALSE, FALSE, FALSE, NULL, NULL, NULL },
};
