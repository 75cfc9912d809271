/* What a list of moves notes of the outcome of its turns: captures, kings, faces of coins, points.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-damage.h"
#include "moves-scan.h"

/* How far behind an item words are taken for what is said of it, in bytes. */
#define LONGEST_COMMENT 400

/* What is noted once may be a remark; what is noted again is a habit. */
#define LEAST_NOTED 2

void
moves_read_outcome (const MovesList *list,
                    const MovesItem *item,
                    MarStepText     *outcome)
{
  const char *text = list->source->text;
  MarStepText steps[MAR_STEP_PIECES];
  guint end;

  memset (outcome, 0, sizeof *outcome);
  memset (&steps[0], 0, sizeof steps[0]);
  if (item->damaged || moves_is_torn (text + item->begin, text + item->end, NULL)
      || moves_has_face (text + item->begin, text + item->end))
    {
      moves_damaged_outcome (text + item->begin, item->end - item->begin, outcome);
      return;
    }
  if (item->step == NULL
      || mar_reference_steps (text, item->begin, item->end, steps, MAR_STEP_PIECES, &end) == 0)
    return;
  *outcome = steps[0];
  outcome->count = 0;
}

/* "(xc5)", " xc5", " x2c5", " xc5d5" */
static gboolean
begins_outcome (const char *at)
{
  const char *cell;

  if (at[0] != ' ' || at[1] != 'x')
    return *at == '(';
  cell = at + 2;
  do
    {
      cell += g_ascii_isdigit (*cell) != 0;
      if (!g_ascii_islower (cell[0]) || !g_ascii_isdigit (cell[1]))
        return FALSE;
      cell += 2;
    }
  while (g_ascii_isalnum (*cell));
  return TRUE;
}

const char *
moves_skip_outcome (const char *step,
                    const char *end,
                    const char *limit)
{
  MarStepText steps[MAR_STEP_PIECES];
  guint behind;

  if (!begins_outcome (end) || *step == '>'
      || mar_reference_steps (step, 0, (guint) (limit - step), steps, MAR_STEP_PIECES, &behind)
           != 1)
    return end;
  return MAX (end, step + behind);
}

/* Whether the word that ends at @end, before a blank, tells where something is. */
static gboolean
tells_place (const char *text,
             const char *end)
{
  static const char *const words[] = { "on", "at", "to", "auf", "nach" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const gsize length = strlen (words[i]);

      if ((gsize) (end - text) > length && end[-1] == ' '
          && g_ascii_strncasecmp (end - 1 - length, words[i], length) == 0
          && ((gsize) (end - text) == length + 1 || !g_ascii_isalnum (end[-2 - (gssize) length])))
        return TRUE;
    }
  return FALSE;
}

gboolean
moves_is_mentioned (const MovesList *list,
                    guint            index,
                    const char      *action)
{
  const MovesItem *items = (const MovesItem *) (gpointer) list->items->data;
  const char *arrow = strrchr (action, '>');
  const char *cell = arrow != NULL ? arrow + 1 : action;
  const gsize length = strlen (cell);
  const guint begin = items[index].end;
  guint end = begin + (guint) strnlen (list->source->text + begin, LONGEST_COMMENT);
  g_autofree char *words = NULL;

  for (guint i = index + 1; i < list->items->len && items[i].begin < end; i++)
    if (items[i].strength == MOVES_STRONG)
      end = MAX (items[i].begin, begin);
  words = g_ascii_strdown (list->source->text + begin, (gssize) (end - begin));
  for (const char *at = words; (at = strstr (at, cell)) != NULL; at += length)
    if (!g_ascii_isalnum (at[length]) && tells_place (words, at))
      return TRUE;
  return FALSE;
}

void
moves_learn_notes (MovesList *list)
{
  guint counts[G_MAXINT8 + 1] = { 0 };
  guint n = 0;

  memset (list->noted, 0, sizeof list->noted);
  for (guint i = 0; i < list->items->len; i++)
    {
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);
      MarStepText outcome;

      if (item->strength != MOVES_STRONG)
        continue;
      moves_read_outcome (list, item, &outcome);
      for (guint j = 0; j < outcome.n_annotations; j++)
        {
          const char note = mar_reference_note (outcome.annotations[j]);

          if (++counts[(guint8) note] == LEAST_NOTED && n + 1 < MAR_MOST_NOTES)
            list->noted[n++] = note;
        }
    }
}

/* The digit in brackets right behind the token @at, which is a step: "e6-e4 (2)"; 0: there is
 * none. */
static char
get_face (const MovesList *list,
          guint            at)
{
  const MovesToken *next = at + 1 < list->tokens->len
                             ? &g_array_index (list->tokens, MovesToken, at + 1)
                             : NULL;
  const char *text = list->source->text;

  return next != NULL && next->kind == MOVES_TOKEN_COMMENT && next->end - next->begin == 3
             && moves_has_face (text + g_array_index (list->tokens, MovesToken, at).begin,
                                text + next->end)
           ? text[next->begin + 1]
           : '\0';
}

/* The face that the rules write of @action; 0: they write none. */
static char
find_face (const MarGame     *game,
           const MarPosition *position,
           MarAction          action)
{
  g_autofree char *literary = mar_action_literary (game, position, action);
  const char *sign = strchr (literary, MAR_NOTE_FACE);

  return sign != NULL && g_ascii_isdigit (sign[1]) ? sign[1] : '\0';
}

/* Whether most of the digits in brackets behind steps are the faces that coins show then, as far as
 * the steps can be played one after the other. */
static gboolean
are_faces (const MovesList *list)
{
  const MarGame *game = list->setting->game;
  g_autofree MarPosition *position = mar_position_copy (game, list->setting->start);
  guint n_agreeing = 0;
  guint n_other = 0;
  guint at = 0;

  for (guint i = 0; i < list->items->len; i++)
    {
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);
      MarAction action;
      char face;

      game->hand_over (position, NULL);
      if (item->strength == MOVES_WEAK || item->step == NULL || game->actor (position) < 0
          || !game->read_action (position, item->step, &action, NULL)
          || !game->is_legal (position, action))
        continue;
      while (g_array_index (list->tokens, MovesToken, at).begin < item->begin)
        at++;
      face = get_face (list, at);
      if (face != '\0' && face == find_face (game, position, action))
        n_agreeing++;
      else if (face != '\0')
        n_other++;
      game->play (position, action, NULL);
    }
  return n_agreeing > n_other;
}

gboolean
moves_join_faces (MovesList *list)
{
  guint n = 0;

  if (list->setting->chance || !are_faces (list))
    return FALSE;
  for (guint i = 0; i < list->tokens->len; i++)
    {
      MovesToken token = g_array_index (list->tokens, MovesToken, i);

      if (token.kind == MOVES_TOKEN_STEP && get_face (list, i) != '\0')
        token.end = g_array_index (list->tokens, MovesToken, ++i).end;
      g_array_index (list->tokens, MovesToken, n++) = token;
    }
  g_array_set_size (list->tokens, n);
  return TRUE;
}
