/* Which game a text is: the one that plays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "moves-head.h"
#include "moves-joints.h"
#include "moves-private.h"

/* How many hypotheses are followed, first to compare games and then to read the one. */
#define PROBE_WIDTH 6
#define PROBE_ITEMS 48
#define PROBE_LENGTH (1u << 18)
/* Of longer texts, in bytes, so many steps are taken apart first: a game that explains these worse than another one all
 * is none. */
#define PROBE_STEPS 64
#define PROBE_BYTES 2000

/* A text plays as a game when so much of it does, and no less than a few turns. */
#define LEAST_SHARE 0.5
/* Where nearly all plays as one game, and much less as another, misprints don't make it that one. */
#define SHARE_OF_CLEAR 0.85
#define SHARE_OF_OTHER 0.6
#define LEAST_TURNS 2
/* So many turns of the game that a text names are no accident. */
#define TURNS_OF_SETTLED 8

/* Of a text that is longer than games are, the first items tell whether it is one: to look for misprints in
 * all of it, and to take all of it apart for every game, would take minutes. */
#define LONG_STEPS 600
#define TELLING_ITEMS 200

/* An option that nobody told of is as unlikely as a small slip; that a player had one of many choices
 * says less than a slip does. */
#define COST_OPTION 42
#define COST_PER_CHOICE 3.0
/* A board of another size or with other pieces speaks for another game. */
#define COST_FOREIGN_BOARD 30
#define MOST_FOREIGN_BOARDS 200
#define GAIN_BY_NAME 150
/* So does a number or a player that stands before a move for nothing. */
#define COST_PREFIX 5.0
/* More values of an option are not tried. */
#define MOST_VALUES 20

/* @damaged: those that are none, but look like one, too */
static guint
count_items (const MovesChoice *choice,
             guint              most,
             gboolean           damaged)
{
  const GArray *items = choice->list->items;
  guint n = 0;

  for (guint i = 0; i < MIN (items->len, most); i++)
    {
      const MovesItem *item = &g_array_index (items, MovesItem, i);

      n += item->strength == MOVES_STRONG && (item->step != NULL || (damaged && item->damaged));
    }
  return n;
}

/* Explains the first @most items, and how well that goes; no farther than it costs @limit. */
static void
read_choice (MovesChoice *choice,
             guint        width,
             gboolean     near,
             guint        most,
             double       limit)
{
  const double farthest = limit - choice->prior;
  guint n;

  g_clear_pointer (&choice->line, moves_line_free);
  choice->line = moves_explain (choice->list, width, near, most, farthest);
  if (choice->line->slips > 0 && choice->list->numbered)
    {
      g_autoptr (MovesLine) other = NULL;

      choice->list->paired = !choice->list->paired;
      other = moves_explain (choice->list, width, near, most, MIN (farthest, choice->line->cost));
      if (other->cost < choice->line->cost)
        {
          MovesLine *line = choice->line;

          choice->line = g_steal_pointer (&other);
          other = line;
        }
      else
        choice->list->paired = !choice->list->paired;
    }
  n = MAX (count_items (choice, most, TRUE), choice->line->n_turns) + choice->list->n_lost;
  choice->share = n > 0 ? (double) choice->line->n_played / n : 0;
  choice->cost = choice->prior + choice->line->cost + COST_PER_CHOICE * choice->line->choices
                 + COST_FOREIGN_BOARD * MIN (choice->list->n_foreign, MOST_FOREIGN_BOARDS);
}

static MovesChoice *
choice_new (MovesSetting     *setting,
            const LineSource *source,
            guint             begin,
            guint             end)
{
  MovesChoice *choice = g_new0 (MovesChoice, 1);

  choice->setting = setting;
  choice->begin = begin;
  choice->end = end;
  choice->list = moves_list_new (source, setting, begin, end, LONG_STEPS);
  return choice;
}

/* Takes the text apart anew. */
static void
read_list (MovesChoice *choice,
           guint        most)
{
  const LineSource *source = choice->list->source;

  moves_list_free (choice->list);
  choice->list = moves_list_new (source, choice->setting, choice->begin, choice->end, most);
}

void
moves_choice_free (MovesChoice *choice)
{
  g_clear_pointer (&choice->line, moves_line_free);
  g_clear_pointer (&choice->list, moves_list_free);
  moves_setting_free (choice->setting);
  g_free (choice);
}

/* How many squares the first items have that other games take for a move each: two, where only a blank or a word
 * stands between them. */
static guint
count_squares (const MovesChoice *choice,
               gboolean           damaged)
{
  const MovesList *list = choice->list;
  guint n = count_items (choice, PROBE_ITEMS, damaged);

  for (guint i = 0; i < MIN (list->items->len, PROBE_ITEMS); i++)
    {
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);
      const char *text = list->source->text;

      n += item->strength == MOVES_STRONG && item->step != NULL && strchr (item->step, '>') != NULL
           && moves_is_torn (text + item->begin, text + item->end, NULL);
    }
  return n;
}

/* How much of the text @choice leaves unread that @other takes for moves: each is a turn that this game doesn't play; or
 * for what stands before them. */
static double
weigh_unread (const MovesChoice *choice,
              const MovesChoice *other)
{
  const int n = (int) count_squares (other, FALSE) - (int) count_squares (choice, TRUE);
  const guint there = moves_count_prefixes (other->list, PROBE_ITEMS);
  const guint here = moves_count_prefixes (choice->list, PROBE_ITEMS);

  return MOVES_COST_SKIP * (double) MAX (n, 0) + (there > here ? COST_PREFIX * (there - here) : 0);
}

/* What @choice must not cost to be better than @best (nullable). */
static double
find_limit (const MovesChoice *choice,
            const MovesChoice *best)
{
  return best != NULL ? best->cost + weigh_unread (best, choice) - weigh_unread (choice, best)
                      : G_MAXDOUBLE;
}

/* Whether the first steps alone, as @setting has it, cost as much as the text may. */
static gboolean
begins_worse (MovesSetting      *setting,
              const MovesChoice *best,
              const MovesChoice *whole,
              const LineSource  *source,
              guint              begin,
              guint              end,
              double             cost)
{
  MovesChoice first = { .setting = setting, .begin = begin, .end = end, .prior = cost };
  double limit;
  gboolean is_worse;

  if (best == NULL || end - begin <= PROBE_BYTES)
    return FALSE;
  first.list = moves_list_new (source, setting, begin, end, PROBE_STEPS);
  limit = MIN (find_limit (&first, best), find_limit (&first, whole));
  read_choice (&first, PROBE_WIDTH, FALSE, PROBE_ITEMS, limit);
  is_worse = first.cost >= limit;
  moves_line_free (first.line);
  moves_list_free (first.list);
  return is_worse;
}

/* Takes @setting (transfer full, nullable) where it explains the text better than @best. It is read no farther
 * than it may be better than @whole (nullable). */
static MovesChoice *
try_setting (MovesChoice       *best,
             MovesSetting      *setting,
             const MovesChoice *whole,
             const LineSource  *source,
             guint              begin,
             guint              end,
             double             cost)
{
  MovesChoice *choice;

  if (setting == NULL)
    return best;
  if (begins_worse (setting, best, whole, source, begin, end, cost))
    {
      moves_setting_free (setting);
      return best;
    }
  choice = choice_new (setting, source, begin, end);
  /* What can't be read at all needs no playing. */
  if (best != NULL
      && 2 * count_items (choice, PROBE_ITEMS, TRUE) < count_items (best, PROBE_ITEMS, FALSE))
    {
      moves_choice_free (choice);
      return best;
    }
  choice->prior = cost;
  read_choice (choice, PROBE_WIDTH, FALSE, PROBE_ITEMS,
               MIN (find_limit (choice, best), find_limit (choice, whole)));
  if (choice->cost >= find_limit (choice, best))
    {
      moves_choice_free (choice);
      return best;
    }
  g_clear_pointer (&best, moves_choice_free);
  return choice;
}

/* Whether the game has another board, other pieces or another player begins where it starts from @start. */
static gboolean
starts_otherwise (const MarGame     *game,
                  const MarPosition *start,
                  const MarPosition *other)
{
  return game->n_cells (start) != game->n_cells (other)
         || game->actor (start) != game->actor (other)
         || moves_count_different (game, start, other) > 0;
}

/* The game of @best that begins as @start (transfer full). */
static MovesSetting *
setting_new_from (const MovesChoice *best,
                  MarPosition       *start,
                  gboolean           is_found,
                  const MovesHead   *head)
{
  MovesSetting *setting = moves_setting_new (best->setting->game, head, G_MAXUINT, 0);

  g_free (setting->start);
  setting->start = start;
  setting->has_start = TRUE;
  setting->found_start = is_found;
  return setting;
}

/* Tries @start (transfer full) (nullable), in a game that has none of its own. */
static MovesChoice *
try_one_start (MovesChoice       *best,
               MarPosition       *start,
               gboolean           is_found,
               const MovesChoice *whole,
               const LineSource  *source,
               const MovesHead   *head,
               guint              begin,
               guint              end,
               double             cost)
{
  if (start == NULL)
    return best;
  return try_setting (best, setting_new_from (best, start, is_found, head), whole, source, begin,
                      end, cost);
}

/* Tries @start (transfer full) (nullable), of which the moves tell; where a slip lets nothing play, with an eye for it. */
static MovesChoice *
try_found_start (MovesChoice       *best,
                 MarPosition       *start,
                 const MovesChoice *whole,
                 const LineSource  *source,
                 const MovesHead   *head,
                 guint              begin,
                 guint              end,
                 double             cost)
{
  g_autofree MarPosition *again = start != NULL ? mar_position_copy (best->setting->game, start)
                                                : NULL;
  MovesChoice *found;

  best = try_one_start (best, start, TRUE, whole, source, head, begin, end, cost);
  if (again == NULL || best->setting->found_start || best->share >= LEAST_SHARE)
    return best;
  found = choice_new (setting_new_from (best, g_steal_pointer (&again), TRUE, head), source, begin,
                      end);
  found->prior = cost;
  read_choice (best, PROBE_WIDTH, TRUE, PROBE_ITEMS, G_MAXDOUBLE);
  read_choice (found, PROBE_WIDTH, TRUE, PROBE_ITEMS, find_limit (found, best));
  if (found->cost < find_limit (found, best))
    {
      MovesChoice *other = best;

      best = found;
      found = other;
    }
  moves_choice_free (found);
  read_choice (best, PROBE_WIDTH, FALSE, PROBE_ITEMS, G_MAXDOUBLE);
  return best;
}

/* Tries the start that a board shows, which doesn't tell whose turn it is, with each side to move. */
static MovesChoice *
try_shown_start (MovesChoice       *best,
                 const MarPosition *shown,
                 const MovesChoice *whole,
                 const LineSource  *source,
                 const MovesHead   *head,
                 guint              begin,
                 guint              end,
                 double             cost)
{
  const MarGame *game = best->setting->game;
  const int actor = game->actor (shown);
  const int n_sides = actor >= 0 ? (int) mar_game_n_players (game, shown) : 1;

  for (int i = 0; i < n_sides && (i == 0 || best->line->slips > 0); i++)
    {
      g_autofree MarPosition *start = mar_position_copy (game, shown);

      if (i == 0 || moves_set_side (best->setting, start, (actor + i) % n_sides))
        best = try_one_start (best, g_steal_pointer (&start), FALSE, whole, source, head, begin,
                              end, cost);
    }
  return best;
}

/* Takes @start (transfer full) for the one with which @best (transfer full) can be played as well. */
static MovesChoice *
prefer_start (MovesChoice      *best,
              MarPosition      *start,
              gboolean          is_found,
              const LineSource *source,
              const MovesHead  *head,
              guint             begin,
              guint             end)
{
  MovesChoice *choice = choice_new (setting_new_from (best, start, is_found, head), source, begin,
                                    end);

  choice->prior = best->prior;
  read_choice (choice, PROBE_WIDTH, FALSE, PROBE_ITEMS, G_MAXDOUBLE);
  if (choice->line->slips > best->line->slips)
    {
      moves_choice_free (choice);
      return best;
    }
  moves_choice_free (best);
  return choice;
}

/* Tries the start that a board shows, and that of which the moves of @best (transfer full) tell. */
static MovesChoice *
try_start (MovesChoice       *best,
           const MovesChoice *whole,
           const LineSource  *source,
           const MovesHead   *head,
           guint              begin,
           guint              end,
           double             cost)
{
  const MarGame *game = best->setting->game;
  g_autofree MarPosition *shown = NULL;
  MarPosition *found;

  if (best->setting->has_start)
    return best;
  shown = moves_find_shown_start (best->list);
  if (best->line->slips == 0)
    return shown != NULL && moves_count_different (game, shown, best->setting->start) > 0
             ? prefer_start (best, g_steal_pointer (&shown), FALSE, source, head, begin, end)
             : best;
  found = moves_find_start (best->list);
  if (shown != NULL)
    best = try_shown_start (best, shown, whole, source, head, begin, end, cost);
  if (shown != NULL && best->line->slips == 0)
    g_clear_pointer (&found, g_free);
  if (shown != NULL && found != NULL)
    cost += moves_count_different (game, shown, found) * MOVES_COST_PICTURE;
  best = try_found_start (best, found, whole, source, head, begin, end, cost);
  found = best->setting->found_start ? moves_correct_start (best->list, best->line) : NULL;
  return found != NULL ? prefer_start (best, found, TRUE, source, head, begin, end) : best;
}

static MovesChoice *
try_game (const MarGame     *game,
          const MovesChoice *whole,
          const LineSource  *source,
          const MovesHead   *head,
          guint              begin,
          guint              end)
{
  const double cost = moves_names_game (source, begin, end, game) ? 0 : GAIN_BY_NAME;
  g_autofree MarPosition *fallback = NULL;
  MovesChoice *best;
  gboolean plays, much;

  best = try_setting (NULL, moves_setting_new (game, head, G_MAXUINT, 0), whole, source, begin, end,
                      cost);
  fallback = mar_position_copy (game, best->setting->start);
  best = try_start (best, whole, source, head, begin, end, cost);
  plays = best->line->slips == 0;
  /* Where hardly anything plays, another rule doesn't help. */
  much = !plays && (whole != NULL || best->share >= LEAST_SHARE);
  for (guint i = 0; i < game->n_options; i++)
    {
      const MarOptionSpec *spec = &game->options[i];
      gboolean enough = spec->maximum - spec->minimum >= MOST_VALUES;

      /* On a larger board the same moves say less. */
      for (int value = spec->minimum; value <= spec->maximum && !enough; value++)
        {
          g_autoptr (MovesSetting) setting = moves_setting_new (game, head, i, value);

          if (value == spec->fallback)
            enough = plays;
          else if (setting != NULL && (much || starts_otherwise (game, setting->start, fallback)))
            {
              best = try_setting (best, g_steal_pointer (&setting), whole, source, begin, end,
                                  cost + COST_OPTION);
              enough = best->line->slips == 0 && best->setting->options.values[i] == value;
            }
        }
    }
  return best;
}

/* The better one of @best (nullable) and @choice, both (transfer full). Where no game plays whole they
 * are read with an eye for misprints. */
static MovesChoice *
take_better (MovesChoice *best,
             MovesChoice *choice,
             gboolean     near)
{
  if (near && choice->line->slips > 0)
    read_choice (choice, PROBE_WIDTH, TRUE, PROBE_ITEMS, find_limit (choice, best));
  if (choice->cost >= find_limit (choice, best))
    {
      moves_choice_free (choice);
      return best;
    }
  g_clear_pointer (&best, moves_choice_free);
  return choice;
}

/* Whether a long text begins as a game. */
static gboolean
begins_as_game (MovesChoice *choice)
{
  if (!choice->list->is_long)
    return TRUE;
  read_choice (choice, PROBE_WIDTH, TRUE, TELLING_ITEMS, G_MAXDOUBLE);
  return choice->line->n_played >= LEAST_SHARE * count_items (choice, TELLING_ITEMS, TRUE);
}

/* Whether @choice (transfer none) is how its game is played by default. */
static gboolean
is_default (const MovesChoice *choice,
            const MovesHead   *head)
{
  g_autoptr (MovesSetting) setting = moves_setting_new (choice->setting->game, head, G_MAXUINT, 0);

  return memcmp (&setting->options, &choice->setting->options, sizeof (MarOptions)) == 0;
}

/* Whether the text, which names the game of @best (nullable), is that without a look for misprints in @other. */
static gboolean
is_clear (const MovesChoice *best,
          const MovesChoice *other)
{
  return best != NULL && best->prior <= 0 && !best->setting->found_start
         && best->setting->game != other->setting->game && best->share >= SHARE_OF_CLEAR
         && best->line->n_turns >= LEAST_TURNS && other->share <= SHARE_OF_OTHER;
}

/* Whether the text names the game of @choice and not that of @whole, as which it happens to play. */
static gboolean
is_named_alone (const MovesChoice *choice,
                const MovesChoice *whole)
{
  return choice->prior <= 0 && whole->prior > 0;
}

static int
compare_costs (gconstpointer one,
               gconstpointer other)
{
  const MovesChoice *a = *(MovesChoice *const *) one;
  const MovesChoice *b = *(MovesChoice *const *) other;

  return (a->cost > b->cost) - (a->cost < b->cost);
}

/* Whether the text names the game of @whole (nullable), and is nothing but turns of that: then it is no other. */
static gboolean
is_settled (const MovesChoice *whole)
{
  return whole != NULL && whole->prior <= 0 && !whole->setting->found_start && whole->share >= 1
         && whole->line->n_turns >= TURNS_OF_SETTLED;
}

MovesChoice *
moves_probe (const LineSource *source,
             guint             begin,
             guint             end)
{
  const guint probe = MIN (end, begin + PROBE_LENGTH);
  g_autoptr (MovesHead) head = moves_head_new (source, begin, probe);
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  const MarGame *const *games;
  const MovesChoice *whole = NULL;
  MovesChoice *best = NULL;
  guint n;

  /* The likeliest first: once one plays, others are given up early. */
  games = mar_games (&n);
  for (guint i = 0; i < 2 * n; i++)
    if ((i < n || !is_settled (whole))
        && moves_names_game (source, begin, probe, games[i % n]) == (i < n))
      {
        MovesChoice *choice = try_game (games[i % n], whole, source, head, begin, probe);

        g_ptr_array_add (choices, choice);
        if (choice->line->slips == 0 && choice->line->n_turns >= LEAST_TURNS
            && (whole == NULL || choice->cost < whole->cost))
          whole = choice;
      }
  /* Without the misprints it may be played by default after all. */
  for (guint i = 0; i < n && whole == NULL; i++)
    {
      const MarGame *game = ((MovesChoice *) choices->pdata[i])->setting->game;
      const double prior = moves_names_game (source, begin, probe, game) ? 0 : GAIN_BY_NAME;

      if (!is_default (choices->pdata[i], head))
        g_ptr_array_add (choices, try_setting (NULL, moves_setting_new (game, head, G_MAXUINT, 0),
                                               NULL, source, begin, probe, prior));
    }
  /* The likeliest first: what costs more is given up early. */
  g_ptr_array_sort (choices, compare_costs);
  for (guint i = 0; i < choices->len; i++)
    best = take_better (best, choices->pdata[i],
                        (whole == NULL || is_named_alone (choices->pdata[i], whole))
                          && !is_clear (best, choices->pdata[i]));
  best->end = end;
  if (probe < end && !best->list->is_long)
    read_list (best, LONG_STEPS);
  return best;
}

gboolean
moves_choice_read (MovesChoice *choice)
{
  if (!begins_as_game (choice))
    return FALSE;
  if (choice->list->is_long)
    read_list (choice, G_MAXUINT);
  read_choice (choice, MOVES_WIDTH, FALSE, G_MAXUINT, G_MAXDOUBLE);
  if (choice->line->slips > 0 || choice->line->n_wrong_boards > 0)
    read_choice (choice, MOVES_WIDTH, TRUE, G_MAXUINT, G_MAXDOUBLE);
  /* The first turn of the game that the text names may be all of it. */
  return choice->share >= LEAST_SHARE
         && (choice->line->n_turns >= LEAST_TURNS
             || (choice->prior <= 0
                 && g_array_index (choice->list->items, MovesItem, 0).number == 1));
}

MovesChoice *
moves_choose (const LineSource *source,
              guint             begin,
              guint             end)
{
  g_autoptr (MovesChoice) choice = moves_probe (source, begin, end);

  return moves_choice_read (choice) ? g_steal_pointer (&choice) : NULL;
}
