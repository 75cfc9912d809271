/* Which game a text is: the one that plays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "moves-choice.h"
#include "moves-joints.h"

/* Of a text so many bytes are looked at to compare games. */
#define PROBE_LENGTH (1u << 18)
/* Of longer texts, in bytes, so many steps are taken apart first: a game that explains these worse
 * than another one all is none. */
#define PROBE_STEPS 64
#define PROBE_BYTES 2000

/* Where nearly all plays as one game, and much less as another, misprints don't make it that
 * one. */
#define SHARE_OF_CLEAR 0.85
#define SHARE_OF_OTHER 0.6
/* A game has no less. */
#define LEAST_TURNS 2
/* So many turns of the game that a text names are no accident. */
#define TURNS_OF_SETTLED 8

/* Of a text that is longer than games are, the first items tell whether it is one: to look for
 * misprints in all of it, and to take all of it apart for every game, would take minutes. */
#define LONG_STEPS 600
#define TELLING_ITEMS 200

/* An option that nobody told of is as unlikely as a small slip; that a player had one of many
 * choices says less than a slip does. */
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

void
moves_choice_explain (MovesChoice *choice,
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

MovesChoice *
moves_choice_new (MovesSetting     *setting,
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

/* How many squares the first items have that other games take for a move each: two, where only a
 * blank or a word stands between them. */
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

/* How much of the text @choice leaves unread that @other takes for moves: each is a turn that this
 * game doesn't play; or for what stands before them. */
static double
weigh_unread (const MovesChoice *choice,
              const MovesChoice *other)
{
  const int n = (int) count_squares (other, FALSE) - (int) count_squares (choice, TRUE);
  const guint there = moves_count_prefixes (other->list, PROBE_ITEMS);
  const guint here = moves_count_prefixes (choice->list, PROBE_ITEMS);

  return MOVES_COST_SKIP * (double) MAX (n, 0) + (there > here ? COST_PREFIX * (there - here) : 0);
}

double
moves_choice_limit (const MovesChoice *choice,
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
  limit = MIN (moves_choice_limit (&first, best), moves_choice_limit (&first, whole));
  moves_choice_explain (&first, PROBE_WIDTH, FALSE, PROBE_ITEMS, limit);
  is_worse = first.cost >= limit;
  moves_line_free (first.line);
  moves_list_free (first.list);
  return is_worse;
}

gboolean
moves_choice_is_whole (const MovesChoice *choice)
{
  return choice->line->slips == 0 && choice->share >= 1 && choice->list->n_foreign == 0
         && choice->line->n_wrong_boards == 0 && !choice->setting->found_start
         && choice->line->n_turns >= TURNS_OF_SETTLED;
}

MovesChoice *
moves_choice_try (MovesChoice       *best,
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
  choice = moves_choice_new (setting, source, begin, end);
  /* What can't be read at all needs no playing. */
  if (best != NULL
      && 2 * count_items (choice, PROBE_ITEMS, TRUE) < count_items (best, PROBE_ITEMS, FALSE))
    {
      moves_choice_free (choice);
      return best;
    }
  choice->prior = cost;
  moves_choice_explain (choice, PROBE_WIDTH, FALSE, PROBE_ITEMS,
                        MIN (moves_choice_limit (choice, best),
                             moves_choice_limit (choice, whole)));
  if (choice->cost >= moves_choice_limit (choice, best))
    {
      moves_choice_free (choice);
      return best;
    }
  g_clear_pointer (&best, moves_choice_free);
  return choice;
}

/* Whether the game has another board, other pieces or another player begins where it starts from
 * @start. */
static gboolean
starts_otherwise (const MarGame     *game,
                  const MarPosition *start,
                  const MarPosition *other)
{
  return game->n_cells (start) != game->n_cells (other)
         || game->actor (start) != game->actor (other)
         || moves_count_different (game, start, other) > 0;
}

/* What it costs to suppose the game at all. */
static double
get_prior (const LineSource *source,
           guint             begin,
           guint             end,
           const MarGame    *game)
{
  return moves_names_game (source, begin, end, game) ? 0 : GAIN_BY_NAME;
}

/* The game as it is played by default, but for what the text says. */
static MovesChoice *
begin_game (const MarGame     *game,
            const MovesChoice *whole,
            const LineSource  *source,
            const MovesHead   *head,
            guint              begin,
            guint              end)
{
  return moves_choice_try (NULL, moves_setting_new (game, head, G_MAXUINT, 0), whole, source, begin,
                           end, get_prior (source, begin, end, game));
}

/* Whether no rule makes the game of @choice of what is one of @whole (nullable): less than half are
 * its moves. */
static gboolean
is_hopeless (const MovesChoice *choice,
             const MovesChoice *whole)
{
  return whole != NULL && moves_choice_is_whole (whole)
         && count_items (choice, PROBE_ITEMS, FALSE)
              < LEAST_SHARE * count_items (choice, PROBE_ITEMS, TRUE);
}

/* The game of @best (transfer full) with another start or another option, where that explains the
 * text better. */
static MovesChoice *
try_game (MovesChoice       *best,
          const MovesChoice *whole,
          const LineSource  *source,
          const MovesHead   *head,
          guint              begin,
          guint              end)
{
  const MarGame *game = best->setting->game;
  const double cost = best->prior;
  g_autofree MarPosition *fallback = mar_position_copy (game, best->setting->start);
  gboolean plays, much;

  best = moves_choice_try_start (best, whole, source, head, begin, end, cost);
  if (is_hopeless (best, whole))
    return best;
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
              best = moves_choice_try (best, g_steal_pointer (&setting), whole, source, begin, end,
                                       cost + COST_OPTION);
              enough = best->line->slips == 0 && best->setting->options.values[i] == value;
            }
        }
    }
  return best;
}

/* Returns: (nullable): of @choices the cheapest with which all plays. */
static const MovesChoice *
find_whole (const GPtrArray *choices)
{
  const MovesChoice *whole = NULL;

  for (guint i = 0; i < choices->len; i++)
    {
      const MovesChoice *choice = choices->pdata[i];

      if (choice->line->slips == 0 && choice->line->n_turns >= LEAST_TURNS
          && (whole == NULL || choice->cost < whole->cost))
        whole = choice;
    }
  return whole;
}

/* The better one of @best (nullable) and @choice, both (transfer full). Where no game plays whole
 * they are read with an eye for misprints. */
static MovesChoice *
take_better (MovesChoice *best,
             MovesChoice *choice,
             gboolean     near)
{
  if (near && choice->line->slips > 0)
    moves_choice_explain (choice, PROBE_WIDTH, TRUE, PROBE_ITEMS,
                          moves_choice_limit (choice, best));
  if (choice->cost >= moves_choice_limit (choice, best))
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
  moves_choice_explain (choice, PROBE_WIDTH, TRUE, TELLING_ITEMS, G_MAXDOUBLE);
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

/* Whether the text, which names the game of @best (nullable), is that without a look for misprints
 * in @other. */
static gboolean
is_clear (const MovesChoice *best,
          const MovesChoice *other)
{
  return best != NULL && best->prior <= 0 && !best->setting->found_start
         && best->setting->game != other->setting->game && best->share >= SHARE_OF_CLEAR
         && best->line->n_turns >= LEAST_TURNS && other->share <= SHARE_OF_OTHER;
}

static int
compare_costs (gconstpointer one,
               gconstpointer other)
{
  const MovesChoice *a = *(MovesChoice *const *) one;
  const MovesChoice *b = *(MovesChoice *const *) other;

  return (a->cost > b->cost) - (a->cost < b->cost);
}

/* Whether the text names the game of @whole (nullable), and is nothing but turns of that: then it
 * is no other. */
static gboolean
is_settled (const MovesChoice *whole)
{
  return whole != NULL && whole->prior <= 0 && whole->share >= 1
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
  gboolean plays_whole, is_other;
  guint n, n_named;

  /* The likeliest first: once one plays, others are given up early. */
  games = mar_games (&n);
  for (guint i = 0; i < n; i++)
    if (moves_names_game (source, begin, probe, games[i]))
      {
        MovesChoice *choice = begin_game (games[i], whole, source, head, begin, probe);

        g_ptr_array_add (choices, try_game (choice, whole, source, head, begin, probe));
        whole = find_whole (choices);
      }
  n_named = choices->len;
  for (guint i = 0; i < n && !is_settled (whole); i++)
    if (!moves_names_game (source, begin, probe, games[i]))
      g_ptr_array_add (choices, begin_game (games[i], whole, source, head, begin, probe));
  for (guint i = n_named; i < choices->len; i++)
    {
      whole = find_whole (choices);
      choices->pdata[i] = try_game (choices->pdata[i], whole != choices->pdata[i] ? whole : NULL,
                                    source, head, begin, probe);
    }
  whole = find_whole (choices);
  /* Without the misprints it may be played by default after all. */
  for (guint i = 0; i < n && whole == NULL; i++)
    {
      const MarGame *game = ((MovesChoice *) choices->pdata[i])->setting->game;
      const double prior = get_prior (source, begin, probe, game);

      if (!is_default (choices->pdata[i], head))
        g_ptr_array_add (choices,
                         moves_choice_try (NULL, moves_setting_new (game, head, G_MAXUINT, 0), NULL,
                                           source, begin, probe, prior));
    }
  /* The likeliest first: what costs more is given up early. */
  g_ptr_array_sort (choices, compare_costs);
  /* The game as which the text plays may be another one than it names; it goes with the choices. */
  plays_whole = whole != NULL;
  is_other = plays_whole && whole->prior > 0;
  for (guint i = 0; i < choices->len; i++)
    {
      MovesChoice *choice = choices->pdata[i];

      best = take_better (best, choice,
                          (!plays_whole || (is_other && choice->prior <= 0))
                            && !is_clear (best, choice));
    }
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
  moves_choice_explain (choice, MOVES_WIDTH, FALSE, G_MAXUINT, G_MAXDOUBLE);
  if (choice->line->slips > 0 || choice->line->n_wrong_boards > 0)
    moves_choice_explain (choice, MOVES_WIDTH, TRUE, G_MAXUINT, G_MAXDOUBLE);
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
