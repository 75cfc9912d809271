/* The position before the first turn of a list of moves, where no text tells it and the game doesn't
 * either.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "mar-text-form.h"
#include "moves-beam.h"

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

  /* Behind an empty line another turn begins, whatever is written between the two. */
  if (item->number >= 0 || item->side >= 0
      || g_strstr_len (text + before->end, item->begin - before->end, "\n\n") != NULL)
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

/* Returns: (transfer full) (element-type utf8): the steps of each turn; with @gaps "" between two that are said to be
 * of the same player, whose number goes to @n_gaps. */
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
