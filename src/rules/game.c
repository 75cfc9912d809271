/* Functions that are the same for every game: its texts on the heap, and its options' defaults.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-game.h"
#include "rules-text.h"

#include <string.h>

/* The details of an error in a text: the column, and the message without it. */
typedef struct
{
  guint column;
  char *detail;
} MarRulesErrorPrivate;

static void
mar_rules_error_private_init (MarRulesErrorPrivate *private)
{
}

static void
mar_rules_error_private_copy (const MarRulesErrorPrivate *private,
                              MarRulesErrorPrivate       *copy)
{
  copy->column = private->column;
  copy->detail = g_strdup (private->detail);
}

static void
mar_rules_error_private_clear (MarRulesErrorPrivate *private)
{
  g_free (private->detail);
}

G_DEFINE_EXTENDED_ERROR (MarRulesError, mar_rules_error)

void
mar_rules_error_set_column (GError     *error,
                            guint       column,
                            const char *detail)
{
  MarRulesErrorPrivate *private = mar_rules_error_get_private (error);

  g_return_if_fail (private != NULL && private->detail == NULL);

  private->column = column;
  private->detail = g_strdup (detail);
}

const char *
mar_rules_error_detail (const GError *error,
                        guint        *column)
{
  const MarRulesErrorPrivate *private;

  g_return_val_if_fail (error != NULL && error->domain == MAR_RULES_ERROR, NULL);

  private = mar_rules_error_get_private (error);
  if (column != NULL)
    *column = private->column;
  return private->detail != NULL ? private->detail : error->message;
}

static const MarOptions *
or_defaults (const MarGame    *game,
             const MarOptions *options,
             MarOptions       *defaults)
{
  if (options != NULL)
    return options;
  mar_options_init (defaults, game);
  return defaults;
}

MarPosition *
mar_position_new (const MarGame    *game,
                  const MarOptions *options)
{
  MarPosition *position;
  MarOptions defaults;

  g_return_val_if_fail (game != NULL, NULL);

  position = g_malloc0 (game->position_size.most);
  game->start (or_defaults (game, options, &defaults), position);
  return position;
}

MarPosition *
mar_position_copy (const MarGame     *game,
                   const MarPosition *position)
{
  MarPosition *copy;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  copy = g_malloc0 (game->position_size.most);
  mar_position_assign (game, copy, position);
  return copy;
}

gsize
mar_position_used_size (const MarGame     *game,
                        const MarPosition *position)
{
  return game->position_size.used != NULL ? game->position_size.used (position)
                                          : game->position_size.most;
}

MarPosition *
mar_position_trim (const MarGame *game,
                   MarPosition   *position)
{
  return g_realloc (position, mar_position_used_size (game, position));
}

void
mar_position_assign (const MarGame     *game,
                     MarPosition       *position,
                     const MarPosition *other)
{
  memcpy (position, other, mar_position_used_size (game, other));
}

gboolean
mar_position_equal (const MarGame     *game,
                    const MarPosition *one,
                    const MarPosition *other)
{
  const gsize size = mar_position_used_size (game, one);

  return size == mar_position_used_size (game, other) && memcmp (one, other, size) == 0;
}

MarPosition *
mar_position_read (const MarGame     *game,
                   const MarOptions  *options,
                   const char        *text,
                   GError           **error)
{
  g_autofree MarPosition *position = NULL;
  MarOptions defaults;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  position = g_malloc0 (game->position_size.most);
  if (!game->read (or_defaults (game, options, &defaults), text, position, error))
    return NULL;
  return g_steal_pointer (&position);
}

char *
mar_position_text (const MarGame     *game,
                   const MarPosition *position)
{
  GString *text;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  text = g_string_new (NULL);
  game->write (position, text);
  return g_string_free (text, FALSE);
}

char *
mar_action_text (const MarGame     *game,
                 const MarPosition *position,
                 MarAction          action)
{
  GString *text;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  text = g_string_new (NULL);
  game->write_action (position, action, text);
  return g_string_free (text, FALSE);
}

char *
mar_action_literary (const MarGame     *game,
                     const MarPosition *position,
                     MarAction          action)
{
  GString *text;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  text = g_string_new (NULL);
  game->write_literary (position, action, text);
  return g_string_free (text, FALSE);
}

gboolean
mar_actions_equal (const MarAction *one,
                   const MarAction *other,
                   guint            n)
{
  g_return_val_if_fail (n == 0 || (one != NULL && other != NULL), FALSE);

  for (guint i = 0; i < n; i++)
    if (one[i] != other[i])
      return FALSE;
  return TRUE;
}

char *
mar_score_text (const MarGame     *game,
                const MarPosition *position)
{
  GString *text;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  text = g_string_new (NULL);
  game->write_score (position, text);
  return g_string_free (text, FALSE);
}

char *
mar_cell_text (const MarGame     *game,
               const MarPosition *position,
               MarCell            cell)
{
  GString *text;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  text = g_string_new (NULL);
  game->write_cell (position, cell, text);
  return g_string_free (text, FALSE);
}

char
mar_player_letter (const MarGame *game,
                   int            actor)
{
  g_return_val_if_fail (game != NULL, 0);

  if (actor < 0 || (gsize) actor >= strlen (game->letters))
    return 0;
  return game->letters[actor];
}

char *
mar_result_text (const MarGame   *game,
                 const MarResult *result)
{
  GString *text;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (result != NULL, NULL);

  if (!result->over)
    return NULL;

  text = g_string_new (NULL);
  for (int player = 0; game->letters[player] != 0; player++)
    if ((result->winners >> player & 1) != 0)
      {
        if (text->len > 0)
          g_string_append_c (text, '+');
        g_string_append_c (text, game->letters[player]);
      }
  return g_string_free (text, FALSE);
}

gboolean
mar_game_check_action (const MarGame      *game,
                       const MarPosition  *position,
                       MarAction           action,
                       GError            **error)
{
  g_return_val_if_fail (game != NULL, FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  return game->explain (position, action, error);
}

char *
mar_action_label (const MarGame     *game,
                  const MarPosition *position,
                  MarAction          action)
{
  GString *text;

  g_return_val_if_fail (game != NULL, NULL);

  text = g_string_new (NULL);
  if (game->write_label != NULL)
    game->write_label (position, action, text);
  else
    game->write_literary (position, action, text);
  return g_string_free (text, FALSE);
}

guint
mar_game_n_players (const MarGame     *game,
                    const MarPosition *position)
{
  g_return_val_if_fail (game != NULL, 0);

  if (game->n_players != NULL)
    return game->n_players (position);
  return g_strv_length ((char **) game->player_names);
}

int
mar_game_person (const MarGame     *game,
                 const MarPosition *position,
                 int                player)
{
  g_return_val_if_fail (game != NULL, player);

  return game->person != NULL ? game->person (position, player) : player;
}

/* Xorshift64* (Marsaglia, Vigna): the upper half is good enough for play. */
guint
mar_random (guint64 *seed,
            guint    n)
{
  guint64 state = *seed;

  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  *seed = state;
  return (guint) (((state * G_GUINT64_CONSTANT (0x2545f4914f6cdd1d)) >> 32) * n >> 32);
}

guint
mar_game_playout (const MarGame *game,
                  MarPosition   *position,
                  guint64       *seed,
                  guint          cap)
{
  MarActionList list;
  guint n;

  g_return_val_if_fail (game != NULL, 0);
  g_return_val_if_fail (position != NULL, 0);
  g_return_val_if_fail (seed != NULL && *seed != 0, 0);

  if (game->playout != NULL)
    return game->playout (position, seed, cap);

  for (n = 0; n < cap; n++)
    {
      game->actions (position, &list);
      if (list.n == 0)
        break;
      game->play (position, list.items[mar_random (seed, list.n)], NULL);
    }
  return n;
}
