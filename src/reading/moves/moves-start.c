/* The position before the first turn of a list of moves, where no text tells it and the game
 * doesn't either.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "mar-text-form.h"
#include "moves-beam.h"
#include "moves-choice.h"

/* Of so many turns one may be missing. */
#define TURNS_PER_GAP 6

/* Whether nothing but "and" stands there. */
static gboolean
is_and (const char *text,
        guint       length)
{
  g_autofree char *between = g_strndup (text, length);
  const char *word = g_strstrip (between);

  return moves_word (word, strlen (word)) == MOVES_WORD_AND;
}

gboolean
moves_is_linked (const MovesList *list,
                 const MovesItem *before,
                 const MovesItem *item)
{
  const char *text = list->source->text;
  const gsize between = item->begin - before->end;

  /* Behind an empty line, and in another sentence of a text that tells its turns, another turn
   * begins, whatever is written between the two. */
  if (item->number >= 0 || item->side >= 0
      || g_strstr_len (text + before->end, (gssize) between, "\n\n") != NULL
      || (list->told && g_strstr_len (text + before->end, (gssize) between, ". ") != NULL))
    return FALSE;
  return item->chained || memchr (text + before->end, ';', item->begin - before->end) != NULL
         || memchr (text + before->end, ',', item->begin - before->end) != NULL
         || is_and (text + before->end, item->begin - before->end);
}

/* With @captures what the item is said to capture, which tells as well what stood there. */
static void
add_step (const MovesList *list,
          const MovesItem *item,
          gboolean         captures,
          GString         *turn)
{
  MarStepText outcome;
  guint n = 0;

  g_string_append_printf (turn, "%s%s", turn->len > 0 ? "; " : "", item->core);
  if (!captures)
    return;
  moves_read_outcome (list, item, &outcome);
  for (guint i = 0; i < outcome.n_annotations; i++)
    if (outcome.annotations[i][0] == 'x' && g_ascii_isalpha (outcome.annotations[i][1]))
      g_string_append_printf (turn, "%s%s", n++ == 0 ? "(" : ",", outcome.annotations[i]);
  if (n > 0)
    g_string_append_c (turn, ')');
}

/* Returns: (transfer full) (element-type utf8): the steps of each turn; with @gaps "" between two
 * that are said to be of the same player, whose number goes to @n_gaps. */
static GPtrArray *
join_turns (const MovesList *list,
            gboolean         gaps,
            gboolean         captures,
            guint           *n_gaps)
{
  GPtrArray *turns = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) turn = g_string_new (NULL);
  const MovesItem *before = NULL;
  int side = -1;

  *n_gaps = 0;
  for (guint i = 0; i < list->items->len; i++)
    {
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);

      if (item->strength != MOVES_STRONG || (item->step == NULL && !item->damaged))
        continue;
      if (before != NULL && !moves_is_linked (list, before, item))
        {
          g_ptr_array_add (turns, g_strdup (turn->str));
          g_string_truncate (turn, 0);
          *n_gaps += item->side >= 0 && item->side == side;
          if (gaps && item->side >= 0 && item->side == side)
            g_ptr_array_add (turns, g_strdup (""));
          side = item->side;
        }
      if (before == NULL)
        side = item->side;
      add_step (list, item, captures, turn);
      before = item;
    }
  if (turn->len > 0)
    g_ptr_array_add (turns, g_strdup (turn->str));
  return turns;
}

/* Returns: (nullable): the form of texts that tells from the turns of the game how it begins. */
static const MarTextForm *
find_form (const MarGame *game)
{
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);

  for (guint i = 0; i < n; i++)
    if (forms[i]->game == game && forms[i]->find_start != NULL)
      return forms[i];
  return NULL;
}

gboolean
moves_has_free_start (const MarGame *game)
{
  return find_form (game) != NULL;
}

MarPosition *
moves_find_start (const MovesList *list)
{
  const MarTextForm *form = find_form (list->setting->game);
  g_autofree MarPosition *shown = NULL;
  g_autoptr (GPtrArray) turns = NULL;
  guint n_gaps;

  if (form == NULL)
    return NULL;
  /* Where a board shows it, captures have nothing to tell. */
  shown = moves_find_shown_start (list);
  turns = join_turns (list, TRUE, shown == NULL, &n_gaps);
  /* Where it is so more often, the player stands before each step. */
  if (TURNS_PER_GAP * n_gaps > turns->len)
    {
      g_ptr_array_unref (turns);
      turns = join_turns (list, FALSE, shown == NULL, &n_gaps);
    }
  return form->find_start (turns);
}

MarPosition *
moves_find_shown_start (const MovesList *list)
{
  const MovesBoard *board = list->boards->len > 0 ? &g_array_index (list->boards, MovesBoard, 0)
                                                  : NULL;

  return board != NULL && board->position != NULL && list->items->len > 0
             && board->begin < g_array_index (list->items, MovesItem, 0).begin
           ? mar_position_copy (list->setting->game, board->position)
           : NULL;
}

gboolean
moves_set_side (const MovesSetting *setting,
                MarPosition        *position,
                int                 side)
{
  const MarGame *game = setting->game;
  const MarPositionField *field = game->editor != NULL ? game->editor->fields : NULL;

  return field != NULL && field->kind == MAR_POSITION_FIELD_CHOICE
         && mar_position_set_field (game, position, 0, field->choices[side], NULL)
         && mar_position_editor_validate (game, &setting->options, position, NULL)
         && game->actor (position) == side;
}

/* Where only the moves tell how a game began, pieces that never move may stand anywhere: the first
 * board shows where. */

/* Of a line: the first item with a board, the position there, and which cells have changed until
 * then. */
typedef struct
{
  const MovesBoard *board;
  MarPosition *position;
  gboolean *changed;
} Seen;

static void
seen_clear (Seen *seen)
{
  g_free (seen->position);
  g_free (seen->changed);
}

static void
play (Seen          *seen,
      const MarGame *game,
      MarAction      action)
{
  const guint n = game->n_cells (seen->position);
  g_autofree MarPosition *before = mar_position_copy (game, seen->position);

  game->play (seen->position, action, NULL);
  for (guint cell = 0; cell < n; cell++)
    seen->changed[cell] |= game->editor->piece (before, (MarCell) cell)
                           != game->editor->piece (seen->position, (MarCell) cell);
}

/* Plays the line up to the first board. Returns whether there is one. */
static gboolean
find_board (const MovesList *list,
            const MovesLine *line,
            Seen            *seen)
{
  const MarGame *game = list->setting->game;

  seen->position = mar_position_copy (game, list->setting->start);
  seen->changed = g_new0 (gboolean, game->n_cells (seen->position));
  for (guint i = 0; i < line->readings->len && seen->board == NULL; i++)
    {
      const MovesReading *reading = &g_array_index (line->readings, MovesReading, i);
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);

      if (reading->kind == MOVES_SET || reading->missing)
        return FALSE;
      if (reading->kind != MOVES_SKIPPED)
        {
          game->hand_over (seen->position, NULL);
          if (reading->roll != MAR_ACTION_NONE)
            play (seen, game, reading->roll);
          play (seen, game, reading->action);
        }
      if (item->board > 0)
        seen->board = &g_array_index (list->boards, MovesBoard, item->board - 1);
    }
  return seen->board != NULL && seen->board->position != NULL;
}

/* Gives @start the pieces of cells on which the board shows others, of all that stand somewhere if
 * @taking those away. Returns whether only pieces that never moved stand elsewhere. */
static gboolean
correct (const MarGame *game,
         const Seen    *seen,
         MarPosition   *start,
         gboolean       taking,
         gboolean      *is_other)
{
  const MarPositionEditor *editor = game->editor;
  const guint n = MIN (seen->board->n_cells, game->n_cells (start));

  for (guint cell = 0; cell < n; cell++)
    {
      const int piece = editor->piece (seen->position, (MarCell) cell);
      const int shown = editor->piece (seen->board->position, (MarCell) cell);

      if (piece == shown)
        continue;
      *is_other = TRUE;
      if (seen->changed[cell])
        return FALSE;
      if (taking && piece >= 0)
        editor->take (start, (MarCell) cell);
      if (!taking && shown >= 0 && !editor->put (start, (MarCell) cell, (guint) shown, NULL))
        return FALSE;
    }
  return TRUE;
}

/* Whether both have as many pieces of each kind: a board that has lost one is misprinted. */
static gboolean
have_same_pieces (const MarGame     *game,
                  const MarPosition *start,
                  const MarPosition *other)
{
  for (guint kind = 0; kind < game->editor->n_pieces; kind++)
    {
      int n = 0;

      for (guint cell = 0; cell < game->n_cells (start); cell++)
        n += (game->editor->piece (start, (MarCell) cell) == (int) kind)
             - (game->editor->piece (other, (MarCell) cell) == (int) kind);
      if (n != 0)
        return FALSE;
    }
  return TRUE;
}

MarPosition *
moves_correct_start (const MovesList *list,
                     const MovesLine *line)
{
  const MarGame *game = list->setting->game;
  g_autofree MarPosition *start = mar_position_copy (game, list->setting->start);
  Seen seen = { 0 };
  gboolean is_other = FALSE;
  gboolean is_explained;

  is_explained = find_board (list, line, &seen) && correct (game, &seen, start, TRUE, &is_other)
                 && correct (game, &seen, start, FALSE, &is_other) && is_other
                 && have_same_pieces (game, start, list->setting->start)
                 && mar_position_editor_validate (game, &list->setting->options, start, NULL);
  seen_clear (&seen);
  return is_explained ? g_steal_pointer (&start) : NULL;
}

guint
moves_count_different (const MarGame     *game,
                       const MarPosition *position,
                       const MarPosition *other)
{
  const guint n = MIN (game->n_cells (position), game->n_cells (other));
  guint different = 0;

  for (guint cell = 0; cell < n; cell++)
    different += game->editor->piece (position, (MarCell) cell)
                 != game->editor->piece (other, (MarCell) cell);
  return different;
}

/* Which of the positions with which a text may begin explains it best. */

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
  return moves_choice_try (best, setting_new_from (best, start, is_found, head), whole, source,
                           begin, end, cost);
}

/* Tries @start (transfer full) (nullable), of which the moves tell; where a slip lets nothing play,
 * with an eye for it. */
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
  if (again == NULL || best->setting->found_start
      || moves_count_different (best->setting->game, again, best->setting->start) == 0)
    return best;
  found = moves_choice_new (setting_new_from (best, g_steal_pointer (&again), TRUE, head), source,
                            begin, end);
  found->prior = cost;
  moves_choice_explain (best, PROBE_WIDTH, TRUE, PROBE_ITEMS, G_MAXDOUBLE);
  moves_choice_explain (found, PROBE_WIDTH, TRUE, PROBE_ITEMS, moves_choice_limit (found, best));
  if (found->cost < moves_choice_limit (found, best))
    {
      MovesChoice *other = best;

      best = found;
      found = other;
    }
  moves_choice_free (found);
  moves_choice_explain (best, PROBE_WIDTH, FALSE, PROBE_ITEMS, G_MAXDOUBLE);
  return best;
}

/* Tries the start that a board shows, which doesn't tell whose turn it is, with each side to
 * move. */
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

/* Takes @start (transfer full) for the one with which @best (transfer full) can be played as
 * well. */
static MovesChoice *
prefer_start (MovesChoice      *best,
              MarPosition      *start,
              gboolean          is_found,
              const LineSource *source,
              const MovesHead  *head,
              guint             begin,
              guint             end)
{
  MovesChoice *choice = moves_choice_new (setting_new_from (best, start, is_found, head), source,
                                          begin, end);

  choice->prior = best->prior;
  moves_choice_explain (choice, PROBE_WIDTH, FALSE, PROBE_ITEMS, G_MAXDOUBLE);
  if (choice->line->slips > best->line->slips)
    {
      moves_choice_free (choice);
      return best;
    }
  moves_choice_free (best);
  return choice;
}

/* Whether there is no need to look for another start of the game: another one plays whole as its
 * rules begin it. To look for one takes longer than all else. */
static gboolean
plays_as_another (const MovesChoice *best,
                  const MovesChoice *whole)
{
  return whole != NULL && whole->setting->game != best->setting->game && best->prior > 0
         && moves_choice_is_whole (whole);
}

MovesChoice *
moves_choice_try_start (MovesChoice       *best,
                        const MovesChoice *whole,
                        const LineSource  *source,
                        const MovesHead   *head,
                        guint              begin,
                        guint              end,
                        double             cost)
{
  const MarGame *game = best->setting->game;
  g_autofree MarPosition *shown = NULL;
  MarPosition *found = NULL;

  if (best->setting->has_start)
    return best;
  shown = moves_find_shown_start (best->list);
  if (best->line->slips == 0)
    return shown != NULL && moves_count_different (game, shown, best->setting->start) > 0
             ? prefer_start (best, g_steal_pointer (&shown), FALSE, source, head, begin, end)
             : best;
  if (!plays_as_another (best, whole))
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
