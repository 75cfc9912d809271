/* A whole turn: whether it is over, and how one reads it in print.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-turn.h"

#include <string.h>

gboolean
mar_turn_is_over (const MarGame     *game,
                  const MarPosition *position)
{
  MarResult result;

  g_return_val_if_fail (game != NULL, FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  game->result (position, &result);
  return result.over || game->starts_turn (position);
}

guint
mar_turn_count_actions (const MarGame     *game,
                        const MarPosition *before,
                        const MarAction   *actions,
                        guint              n,
                        guint              turns)
{
  g_autofree MarPosition *position = NULL;
  guint i = 0;

  g_return_val_if_fail (game != NULL && before != NULL, 0);

  position = mar_position_copy (game, before);
  game->hand_over (position, NULL);
  while (i < n && turns > 0)
    {
      game->play (position, actions[i++], NULL);
      if (game->actor (position) < 0 || mar_turn_is_over (game, position))
        turns--;
    }
  return i;
}

/* The part of @step after the name of the square where the step before ended,
 * or NULL when another piece moves. */
static const char *
continuation (const char *step,
              const char *square)
{
  gsize length = strlen (square);

  if (length == 0 || strncmp (step, square, length) != 0 || step[length] != '>')
    return NULL;
  return step + length;
}

char *
mar_turn_text (const MarGame     *game,
               const MarPosition *before,
               const MarAction   *actions,
               guint              n,
               guint             *ends)
{
  g_autofree MarPosition *position = NULL;
  g_autofree char *square = NULL;
  GString *text;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (before != NULL, NULL);

  position = mar_position_copy (game, before);
  game->hand_over (position, NULL);
  text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *step = mar_action_literary (game, position, actions[i]);
      const char *rest = square != NULL ? continuation (step, square) : NULL;
      MarCell from, to;

      if (rest == NULL && i > 0)
        g_string_append (text, "; ");
      g_string_append (text, rest != NULL ? rest : step);
      if (ends != NULL)
        ends[i] = text->len;

      game->action_cells (position, actions[i], &from, &to);
      g_free (g_steal_pointer (&square));
      if (to != MAR_CELL_NONE)
        square = mar_cell_text (game, position, to);
      game->play (position, actions[i], NULL);
    }

  return g_string_free (text, FALSE);
}

/* Whether the text of a step is that of a step to a square and no more. */
static gboolean
is_plain (const char *step,
          gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (step[i]) && step[i] != '>')
      return FALSE;
  return TRUE;
}

void
mar_turn_shorten (char  *text,
                  guint *ends,
                  guint  n)
{
  guint begin = 0;

  g_return_if_fail (text != NULL);
  g_return_if_fail (ends != NULL || n == 0);

  for (guint i = 0; i + 1 < n; i++)
    {
      char *last = memrchr (text + begin, '>', ends[i] - begin);
      gsize length;

      /* A step that goes on is one that the next begins with its mark. */
      if (last != NULL && text[ends[i]] == '>' && is_plain (last, (gsize) (text + ends[i] - last)))
        {
          length = (gsize) (text + ends[i] - last);
          memmove (last, last + length, strlen (last + length) + 1);
          for (guint k = i; k < n; k++)
            ends[k] -= (guint) length;
        }
      begin = ends[i];
    }
}
