/* A position with its past.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-line.h"

#include <string.h>

struct _MarLine
{
  const MarGame *game;
  MarOptions options;
  /* The start and the position after each action, one behind the other. A hand-over
   * belongs to the action that follows it, so that one undo takes back both. */
  GByteArray *positions;
};

static MarPosition *
nth_position (const MarLine *line,
              guint          index)
{
  return (MarPosition *) (void *) (line->positions->data + index * line->game->position_size);
}

MarLine *
mar_line_new (const MarGame     *game,
              const MarOptions  *options,
              const MarPosition *start)
{
  MarLine *line;

  g_return_val_if_fail (game != NULL, NULL);

  line = g_new0 (MarLine, 1);
  line->game = game;
  if (options != NULL)
    line->options = *options;
  else
    mar_options_init (&line->options, game);

  line->positions = g_byte_array_new ();
  g_byte_array_set_size (line->positions, (guint) game->position_size);
  if (start != NULL)
    {
      memcpy (line->positions->data, start, game->position_size);
    }
  else
    {
      memset (line->positions->data, 0, game->position_size);
      game->start (&line->options, nth_position (line, 0));
    }
  return line;
}

void
mar_line_free (MarLine *line)
{
  if (line == NULL)
    return;
  g_byte_array_unref (line->positions);
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

  return (guint) (line->positions->len / line->game->position_size) - 1;
}

const MarPosition *
mar_line_position (const MarLine *line)
{
  g_return_val_if_fail (line != NULL, NULL);

  return nth_position (line, mar_line_length (line));
}

void
mar_line_actions (const MarLine *line,
                  MarActionList *list)
{
  g_return_if_fail (line != NULL);
  g_return_if_fail (list != NULL);

  line->game->actions (mar_line_position (line), list);
}

gboolean
mar_line_play (MarLine     *line,
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
  g_byte_array_set_size (line->positions, (guint) ((length + 2) * game->position_size));
  position = nth_position (line, length + 1);
  memcpy (position, nth_position (line, length), game->position_size);

  game->hand_over (position, effects);
  if (!game->explain (position, action, error))
    {
      g_byte_array_set_size (line->positions, (guint) ((length + 1) * game->position_size));
      if (effects != NULL)
        effects->n = n_effects;
      return FALSE;
    }
  game->play (position, action, effects);
  return TRUE;
}

gboolean
mar_line_undo (MarLine *line)
{
  guint length;

  g_return_val_if_fail (line != NULL, FALSE);

  length = mar_line_length (line);
  if (length == 0)
    return FALSE;
  g_byte_array_set_size (line->positions, (guint) (length * line->game->position_size));
  return TRUE;
}
