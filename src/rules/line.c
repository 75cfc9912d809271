/* A position with its history.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-line.h"

struct _MarLine
{
  const MarGame *game;
  gsize size; /* of each position: what playing doesn't change */
  /* The start and the position after each action, one behind the other. A hand-over
   * belongs to the action that follows it, so that one undo takes back both. */
  GByteArray *positions;
  MarHistory *history; /* NULL when it does not matter */
};

static MarPosition *
nth_position (const MarLine *line,
              guint          index)
{
  return (MarPosition *) (void *) (line->positions->data + index * line->size);
}

static void
append (MarLine           *line,
        const MarPosition *position)
{
  g_byte_array_append (line->positions, (const guint8 *) position, (guint) line->size);
}

/* Explains why @action is forbidden in @position, the last one: by the rules alone, or by the
 * history. */
static gboolean
explain_at (const MarLine      *line,
            const MarPosition  *position,
            MarAction           action,
            GError            **error)
{
  const MarGame *game = line->game;

  return game->explain (position, action, error)
         && (game->check_history == NULL
             || game->check_history (position, action, line->history, error));
}

MarLine *
mar_line_new (const MarGame     *game,
              const MarOptions  *options,
              const MarPosition *start)
{
  g_autofree MarPosition *first = NULL;
  MarLine *line;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (game->check_history == NULL || game->history_key != NULL, NULL);

  line = g_new0 (MarLine, 1);
  line->game = game;
  line->positions = g_byte_array_new ();
  if (start == NULL)
    start = first = mar_position_new (game, options);
  line->size = mar_position_used_size (game, start);
  append (line, start);
  if (game->history_key != NULL)
    {
      line->history = mar_history_new ();
      mar_history_push (line->history, game->history_key (nth_position (line, 0)));
    }
  return line;
}

MarLine *
mar_line_branch (const MarLine *line)
{
  MarLine *branch;

  g_return_val_if_fail (line != NULL, NULL);

  branch = g_new0 (MarLine, 1);
  branch->game = line->game;
  branch->size = line->size;
  branch->positions = g_byte_array_new ();
  append (branch, mar_line_position (line));
  if (line->history != NULL)
    branch->history = mar_history_copy (line->history);
  return branch;
}

void
mar_line_free (MarLine *line)
{
  if (line == NULL)
    return;
  g_byte_array_unref (line->positions);
  mar_history_free (line->history);
  g_free (line);
}

const MarGame *
mar_line_game (const MarLine *line)
{
  g_return_val_if_fail (line != NULL, NULL);

  return line->game;
}

guint
mar_line_length (const MarLine *line)
{
  g_return_val_if_fail (line != NULL, 0);

  return (guint) (line->positions->len / line->size) - 1;
}

const MarPosition *
mar_line_position (const MarLine *line)
{
  g_return_val_if_fail (line != NULL, NULL);

  return nth_position (line, mar_line_length (line));
}

const MarHistory *
mar_line_history (const MarLine *line)
{
  g_return_val_if_fail (line != NULL, NULL);

  return line->history;
}

void
mar_line_actions (const MarLine *line,
                  MarActionList *list)
{
  const MarPosition *position;
  guint n = 0;

  g_return_if_fail (line != NULL);
  g_return_if_fail (list != NULL);

  position = mar_line_position (line);
  line->game->actions (position, list);
  if (line->game->check_history == NULL)
    return;

  for (guint i = 0; i < list->n; i++)
    if (line->game->check_history (position, list->items[i], line->history, NULL))
      list->items[n++] = list->items[i];
  list->n = n;
}

gboolean
mar_line_explain (const MarLine  *line,
                  MarAction       action,
                  GError        **error)
{
  g_return_val_if_fail (line != NULL, FALSE);

  return explain_at (line, mar_line_position (line), action, error);
}

gboolean
mar_line_can_claim (const MarLine *line)
{
  const MarPosition *position;
  const MarGame *game;

  g_return_val_if_fail (line != NULL, FALSE);

  game = line->game;
  position = mar_line_position (line);
  return game->claim_count > 0 && game->actor (position) != MAR_ACTOR_NONE
         && mar_history_count (line->history, game->history_key (position)) >= game->claim_count;
}

gboolean
mar_line_play_on (MarLine     *line,
                  MarAction    action,
                  MarEffects  *effects,
                  GError     **error)
{
  const MarGame *game;
  MarPosition *position;
  guint length;
  guint n_effects;

  g_return_val_if_fail (line != NULL, FALSE);

  game = line->game;
  length = mar_line_length (line);
  n_effects = effects != NULL ? effects->n : 0;
  g_byte_array_set_size (line->positions, (guint) ((length + 2) * line->size));
  position = nth_position (line, length + 1);
  mar_position_assign (game, position, nth_position (line, length));

  game->hand_over (position, effects);
  if (!explain_at (line, position, action, error))
    {
      g_byte_array_set_size (line->positions, (guint) ((length + 1) * line->size));
      if (effects != NULL)
        effects->n = n_effects;
      return FALSE;
    }
  game->play (position, action, effects);
  if (line->history != NULL)
    mar_history_push (line->history, game->history_key (position));
  return TRUE;
}

void
mar_line_finish (MarLine *line)
{
  const MarGame *game;
  MarPosition *position;
  MarActionList list;

  g_return_if_fail (line != NULL);

  game = line->game;
  position = nth_position (line, mar_line_length (line));
  if (game->check_history == NULL || game->actor (position) == MAR_ACTOR_NONE)
    return;

  game->actions (position, &list);
  if (list.n == 0)
    return;
  for (guint i = 0; i < list.n; i++)
    if (game->check_history (position, list.items[i], line->history, NULL))
      return;
  game->block (position);
}

gboolean
mar_line_play (MarLine     *line,
               MarAction    action,
               MarEffects  *effects,
               GError     **error)
{
  if (!mar_line_play_on (line, action, effects, error))
    return FALSE;
  mar_line_finish (line);
  return TRUE;
}

void
mar_line_append_known (MarLine           *line,
                       const MarPosition *position)
{
  g_return_if_fail (line != NULL);
  g_return_if_fail (position != NULL);

  append (line, position);
  if (line->history != NULL)
    mar_history_push (line->history, line->game->history_key (position));
}

gboolean
mar_line_undo (MarLine *line)
{
  guint length;

  g_return_val_if_fail (line != NULL, FALSE);

  length = mar_line_length (line);
  if (length == 0)
    return FALSE;
  g_byte_array_set_size (line->positions, (guint) (length * line->size));
  if (line->history != NULL)
    mar_history_pop (line->history);
  return TRUE;
}
