/* What was played in a turn of which a list of moves says nothing, or not how it ends: that after
 * which most of what follows can be played as it stands there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "moves-beam.h"

/* How many beginnings of a turn of several actions are gone on with. */
#define WIDTH 32

/* How many of the items that follow can't be played are let pass, as if they were misprinted, and
 * how many are asked at all. */
#define MOST_MISPRINTED 3
#define MOST_ASKED 80

/* A turn, or its beginning; what follows it is played after the whole of it, or as if it were
 * whole. */
typedef struct
{
  MovesFilling filling;
  MarPosition *position;
  guint n_played;
} Candidate;

/* What an item says of what comes of it. */
typedef struct
{
  MarStepText text;
  gboolean is_told;
} Outcome;

typedef struct
{
  MovesBeam beam; /* which weighs an item */
  const MovesList *list;
  const MarGame *game;
  guint from;
  GArray *outcomes;    /* of Outcome: of the items from @from on */
  MarPosition *passed; /* (nullable): where the other player begins a turn without it */
  GHashTable *seen;    /* positions */
  GArray *whole;       /* of Candidate: turns that are over */
  /* A turn that follows couldn't be played: what scores count lacks it from there on. */
  gboolean is_broken;
} Fill;

static void
candidate_clear (gpointer data)
{
  g_free (((Candidate *) data)->position);
}

static GArray *
candidates_new (void)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));

  g_array_set_clear_func (candidates, candidate_clear);
  return candidates;
}

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

/* Makes @passed a position in which the player begins a turn who comes after the one who acts in
 * @position, in the middle of his; its board is another one. */
static gboolean
begin_next_turn (const MovesSetting *setting,
                 const MarPosition  *position,
                 MarPosition        *passed)
{
  const MarGame *game = setting->game;
  const int actor = game->actor (position);
  int next;

  if (actor < 0)
    return FALSE;
  next = (actor + 1) % (int) mar_game_n_players (game, position);
  mar_position_assign (game, passed, setting->start);
  return game->starts_turn (passed)
         && (game->actor (passed) == next || moves_set_side (setting, passed, next));
}

gboolean
moves_make_missing (const MovesSetting *setting,
                    const MovesFilling *filling,
                    MarPosition        *position)
{
  const MarGame *game = setting->game;

  if (filling->n == 0)
    return pass_over (setting, position);
  if (filling->roll != MAR_ACTION_NONE)
    game->play (position, filling->roll, NULL);
  for (guint i = 0; i < filling->n; i++)
    {
      if (!game->is_legal (position, filling->actions[i]))
        return FALSE;
      game->play (position, filling->actions[i], NULL);
    }
  return TRUE;
}

/* What becomes of an item after a turn that is supposed. */
typedef enum
{
  UNPLAYABLE,
  FAULTY, /* it captures something else than it says, or leads to another score */
  FITTING,
} Fit;

/* Reads the step of the item in @position and plays it. */
static Fit
play_step (Fill            *fill,
           const MovesItem *item,
           MarPosition     *position)
{
  gboolean is_faulty;
  MarAction action;

  if (fill->game->actor (position) < 0
      || !fill->game->read_action (position, item->step, &action, NULL)
      || !fill->game->is_legal (position, action))
    return UNPLAYABLE;
  is_faulty = moves_weigh_outcome (&fill->beam, position, action) > 0;
  fill->game->play (position, action, NULL);
  if (moves_board_difference (fill->list, item, position) > 0)
    return UNPLAYABLE;
  is_faulty |= !fill->is_broken && moves_weigh_score (&fill->beam, position) > 0;
  return is_faulty ? FAULTY : FITTING;
}

/* The same after whatever was thrown, as far as the text doesn't tell it. */
static Fit
play_item (Fill            *fill,
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
      Fit fit;

      if (item->roll != 0 && moves_roll_value (fill->game, before, rolls.items[i]) != item->roll)
        continue;
      mar_position_assign (fill->game, position, before);
      fill->game->play (position, rolls.items[i], NULL);
      fit = play_step (fill, item, position);
      if (fit != UNPLAYABLE)
        return fit;
    }
  return UNPLAYABLE;
}

static void
take_item (Fill  *fill,
           guint  index)
{
  const Outcome *outcome = &g_array_index (fill->outcomes, Outcome, index - fill->from);

  fill->beam.item = &g_array_index (fill->list->items, MovesItem, index);
  fill->beam.outcome = outcome->text;
  fill->beam.has_outcome = outcome->is_told;
}

/* Whether the turn is over whose last action led to @position. */
static gboolean
is_over (const MarGame     *game,
         const MarPosition *position)
{
  return game->starts_turn (position) || game->actor (position) == MAR_ACTOR_CHANCE;
}

/* How many of the items that follow can be played as they stand, one after the other. Where a turn
 * has several, nothing tells how to go on behind one that can't be. */
static guint
count_played (Fill              *fill,
              const MarPosition *after)
{
  const MovesFilling nothing = { .roll = MAR_ACTION_NONE };
  g_autofree MarPosition *position = mar_position_copy (fill->game, after);
  g_autofree MarPosition *before = mar_position_copy (fill->game, after);
  gboolean has_steps = FALSE;
  guint n_misprinted = 0;
  guint n = 0;

  fill->is_broken = FALSE;
  for (guint i = 0; i < fill->outcomes->len && n_misprinted <= MOST_MISPRINTED; i++)
    {
      const MovesItem *item = &g_array_index (fill->list->items, MovesItem, fill->from + i);
      Fit fit = UNPLAYABLE;

      if (item->strength != MOVES_STRONG || (item->step == NULL && !item->damaged) || item->doubled)
        continue;
      mar_position_assign (fill->game, before, position);
      take_item (fill, fill->from + i);
      if (item->step != NULL)
        fit = play_item (fill, item, position);
      n += fit == FITTING;
      n_misprinted += fit != FITTING;
      has_steps |= fit != UNPLAYABLE && !is_over (fill->game, position);
      if (fit != UNPLAYABLE)
        continue;
      mar_position_assign (fill->game, position, before);
      fill->game->hand_over (position, NULL);
      fill->is_broken = TRUE;
      if (n == 0 || has_steps || !moves_make_missing (fill->list->setting, &nothing, position))
        break;
    }
  return n;
}

/* How much can be played after a turn that isn't over, if no more was played in it: beside the
 * board all but numbers is as it is where the other player begins a turn. */
static guint
count_after_beginning (Fill              *fill,
                       const MarPosition *position)
{
  const MarGame *game = fill->game;
  const guint n_fields = game->editor != NULL ? game->editor->n_fields : 0;
  g_autofree MarPosition *passed = mar_position_copy (game, position);

  if (fill->passed == NULL)
    return 0;
  for (guint i = 0; i < n_fields; i++)
    {
      const MarPositionField *field = &game->editor->fields[i];

      if (field->kind == MAR_POSITION_FIELD_CHOICE && mar_position_has_field (game, passed, i))
        mar_position_set_field (game, passed, i,
                                field->choices[mar_position_field_value (game, fill->passed, i)],
                                NULL);
    }
  return game->starts_turn (passed) ? count_played (fill, passed) : 0;
}

/* Adds what comes of @from and another action: to the turns that are over, or to the beginnings in
 * @to. */
static void
add_action (Fill            *fill,
            const Candidate *from,
            MarAction        action,
            GArray          *to)
{
  const MarGame *game = fill->game;
  Candidate next = { .filling = from->filling,
                     .position = mar_position_copy (game, from->position) };
  gboolean is_whole;

  next.filling.actions[next.filling.n++] = action;
  game->play (next.position, action, NULL);
  is_whole = is_over (game, next.position);
  if (g_hash_table_add (fill->seen,
                        g_memdup2 (&(guint64) { game->hash (next.position) }, sizeof (guint64))))
    next.n_played = is_whole ? count_played (fill, next.position)
                             : count_after_beginning (fill, next.position);
  if (next.n_played > 0 && (is_whole || next.filling.n < MOVES_MOST_ACTIONS))
    g_array_append_val (is_whole ? fill->whole : to, next);
  else
    g_free (next.position);
}

static int
compare (gconstpointer one,
         gconstpointer other)
{
  const Candidate *a = one;
  const Candidate *b = other;

  return a->n_played > b->n_played ? -1 : a->n_played < b->n_played;
}

static void
leave_best (GArray *candidates,
            guint   n)
{
  g_array_sort (candidates, compare);
  g_array_set_size (candidates, MIN (candidates->len, n));
}

/* Returns: (transfer full): the best beginnings of turns that go on from those in @from (transfer
 * full). */
static GArray *
go_on (Fill   *fill,
       GArray *from)
{
  GArray *to = candidates_new ();
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  for (guint i = 0; i < from->len; i++)
    {
      const Candidate *candidate = &g_array_index (from, Candidate, i);

      fill->game->actions (candidate->position, list);
      for (guint j = 0; j < list->n; j++)
        add_action (fill, candidate, list->items[j], to);
    }
  g_array_unref (from);
  leave_best (to, WIDTH);
  return to;
}

/* Where the turn begins, or goes on: after each throw, where one comes first. */
static GArray *
begin_turn (const Fill        *fill,
            const MarPosition *position)
{
  const MarGame *game = fill->game;
  GArray *beginnings = candidates_new ();
  Candidate begin = { .filling.roll = MAR_ACTION_NONE };
  MarActionList rolls;

  if (game->actor (position) >= 0)
    {
      begin.filling.is_part = !game->starts_turn (position);
      begin.position = mar_position_copy (game, position);
      g_array_append_val (beginnings, begin);
    }
  if (game->actor (position) != MAR_ACTOR_CHANCE)
    return beginnings;
  game->actions (position, &rolls);
  for (guint i = 0; i < rolls.n; i++)
    {
      begin.filling.roll = rolls.items[i];
      begin.position = mar_position_copy (game, position);
      game->play (begin.position, rolls.items[i], NULL);
      if (game->actor (begin.position) >= 0)
        g_array_append_val (beginnings, begin);
      else
        g_free (begin.position);
    }
  return beginnings;
}

/* What the items say that follow. */
static GArray *
read_outcomes (Fill *fill)
{
  GArray *outcomes = g_array_new (FALSE, FALSE, sizeof (Outcome));
  const guint end = MIN (fill->list->items->len, fill->from + MOST_ASKED);

  for (guint i = fill->from; i < end; i++)
    {
      Outcome outcome;

      moves_beam_take (&fill->beam, i);
      outcome.text = fill->beam.outcome;
      outcome.is_told = fill->beam.has_outcome;
      g_array_append_val (outcomes, outcome);
    }
  return outcomes;
}

guint
moves_fill (const MovesList   *list,
            guint              from,
            const MarPosition *position,
            MovesFilling       fillings[MOVES_MOST_FILLINGS])
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) whole = candidates_new ();
  Fill fill
    = { .list = list, .game = list->setting->game, .from = from, .seen = seen, .whole = whole };
  const MovesFilling nothing = { .roll = MAR_ACTION_NONE };
  g_autofree MarPosition *passed = mar_position_copy (list->setting->game, position);
  g_autoptr (GArray) outcomes = NULL;
  GArray *beginnings;

  if (moves_make_missing (list->setting, &nothing, passed)
      || begin_next_turn (list->setting, position, passed))
    fill.passed = passed;
  fill.beam = (MovesBeam) { .list = list, .game = fill.game };
  fill.outcomes = outcomes = read_outcomes (&fill);
  beginnings = begin_turn (&fill, position);
  while (beginnings->len > 0)
    beginnings = go_on (&fill, beginnings);
  g_array_unref (beginnings);
  leave_best (whole, MOVES_MOST_FILLINGS);
  for (guint i = 0; i < whole->len; i++)
    fillings[i] = g_array_index (whole, Candidate, i).filling;
  return whole->len;
}

/* Whether the square @between is right in the middle of @step. */
static gboolean
is_halfway (const char *between,
            const char *step)
{
  const char *to = strchr (step, '>') + 1;

  return strlen (between) == 2 && 2 * between[0] == step[0] + to[0]
         && 2 * between[1] == step[1] + to[1];
}

/* What the item is behind the action @first, where both are printed as one: "b2>b3; b3>c4" as
 * "b2>c4". */
static char *
get_second (const MovesBeam   *beam,
            const MarPosition *position,
            MarAction          first,
            int               *cost)
{
  const MarGame *game = beam->game;
  const char *arrow = strchr (beam->item->core, '>');
  g_autofree char *origin = NULL;
  g_autofree char *between = NULL;
  MarCell from, to;

  game->action_cells (position, first, &from, &to);
  if (arrow == NULL || from == MAR_CELL_NONE || to == MAR_CELL_NONE)
    return NULL;
  origin = mar_cell_text (game, position, from);
  between = mar_cell_text (game, position, to);
  *cost = is_halfway (between, beam->item->core) ? 0 : 1;
  return strlen (origin) == (gsize) (arrow - beam->item->core)
             && g_str_has_prefix (beam->item->core, origin)
           ? g_strconcat (between, arrow, NULL)
           : NULL;
}

/* Plays the item behind @first, which isn't printed and leads to @after: as it stands, or as what
 * is left of both. */
static void
play_behind (MovesBeam         *beam,
             const MarPosition *position,
             MarAction          first,
             const MarPosition *after)
{
  const MarGame *game = beam->game;
  int cost = 0;
  g_autofree char *second = get_second (beam, position, first, &cost);
  const char *const texts[] = { beam->item->step, second };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      MarAction action;

      if (texts[i] == NULL || !game->read_action (after, texts[i], &action, NULL)
          || !game->is_legal (after, action))
        continue;
      beam->filling
        = (MovesFilling) { .roll = MAR_ACTION_NONE, .n = 1, .actions = { first }, .is_part = TRUE };
      beam->missing = TRUE;
      beam->missing_cost = COST_MISSING_ACTION;
      beam->begins = game->starts_turn (position);
      moves_beam_play (beam, after, MAR_ACTION_NONE, action, i == 0 ? MOVES_PLAYED : MOVES_REPLACED,
                       0);
      beam->missing = beam->begins = FALSE;
      beam->missing_cost = 0;
    }
}

void
moves_play_after_action (MovesBeam         *beam,
                         const MarPosition *position)
{
  const MarGame *game = beam->game;
  MarActionList list;
  MarAction action;

  if (beam->item->strength != MOVES_STRONG || game->actor (position) < 0
      || (game->read_action (position, beam->item->step, &action, NULL)
          && game->is_legal (position, action)))
    return;
  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (game, position);

      game->play (after, list.items[i], NULL);
      if (game->actor (after) == game->actor (position) && !game->starts_turn (after))
        play_behind (beam, position, list.items[i], after);
    }
}
