/* A search that was asked for, and the words in which it is asked.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "ugi-private.h"

/* Plays an action and appends its text: behind a comma when its turn has begun already, else
 * as a word of its own, as every roll. */
static gboolean
play (MarUgiRequest  *request,
      MarAction       action,
      GError        **error)
{
  const MarGame *game = request->game;
  g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (request->root));

  game->hand_over (position, NULL);
  if (!mar_line_play_on (request->root, action, NULL, error))
    return FALSE;
  if (request->moves->len > 0)
    g_string_append_c (request->moves,
                       game->actor (position) < 0 || game->starts_turn (position) ? ' ' : ',');
  game->write_action (position, action, request->moves);
  return TRUE;
}

MarUgiRequest *
mar_ugi_request_new (const MarGame         *game,
                     const MarOptions      *options,
                     const MarPosition     *start,
                     const MarAction       *actions,
                     guint                  n_actions,
                     const MarEngineLimits *limits)
{
  MarUgiRequest *request = g_new0 (MarUgiRequest, 1);
  g_autofree MarPosition *position = NULL;
  g_autoptr (GError) error = NULL;

  request->game = game;
  if (options != NULL)
    request->options = *options;
  else
    mar_options_init (&request->options, game);
  request->start = start != NULL ? mar_position_text (game, start) : NULL;
  request->moves = g_string_new (NULL);
  request->root = mar_line_new (game, &request->options, start);
  request->limits = *limits;
  for (guint i = 0; i < n_actions; i++)
    if (!play (request, actions[i], &error))
      {
        request->problem = g_strdup (error->message);
        break;
      }
  mar_line_finish (request->root);
  position = mar_position_copy (game, mar_line_position (request->root));
  game->hand_over (position, NULL);
  request->actor = game->actor (position);
  return request;
}

void
mar_ugi_request_free (MarUgiRequest *request)
{
  g_free (request->start);
  g_string_free (request->moves, TRUE);
  mar_line_free (request->root);
  g_free (request->problem);
  g_free (request);
}

char *
mar_ugi_request_position (const MarUgiRequest *request)
{
  return g_strconcat ("position ", request->start != NULL ? "fen " : "startpos",
                      request->start != NULL ? request->start : "",
                      request->moves->len > 0 ? " moves " : "", request->moves->str, NULL);
}

char *
mar_ugi_request_go (const MarUgiRequest *request)
{
  const MarEngineLimits *limits = &request->limits;
  GString *text = g_string_new ("go");

  if (limits->time_ms > 0)
    g_string_append_printf (text, " movetime %u", limits->time_ms);
  if (limits->nodes > 0)
    g_string_append_printf (text, " nodes %" G_GUINT64_FORMAT, limits->nodes);
  if (limits->depth > 0)
    g_string_append_printf (text, " depth %u", limits->depth);
  if (limits->time_ms == 0 && limits->nodes == 0 && limits->depth == 0)
    g_string_append (text, " infinite");
  return g_string_free (text, FALSE);
}
