/* Where to search from: a position and the turns that were played from there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "engine-output.h"
#include "engine.h"

/* A blocked side hands over at once, so that whoever is asked who acts tells it. */
static MarLine *
begin_line (Engine      *engine,
            const char  *text,
            GError     **error)
{
  g_autofree MarPosition *start = NULL;

  start = text != NULL ? mar_position_read (engine->game, &engine->options, text, error)
                       : mar_position_new (engine->game, &engine->options);
  if (start == NULL)
    return NULL;
  engine->game->hand_over (start, NULL);
  return mar_line_new (engine->game, &engine->options, start);
}

gboolean
engine_at_beginning (const MarLine *line)
{
  const MarGame *game = mar_line_game (line);
  const MarPosition *position = mar_line_position (line);

  return game->actor (position) < 0 || game->starts_turn (position);
}

/* Plays one turn: its actions, joined by commas. */
static gboolean
play_turn (MarLine    *line,
           guint       number,
           const char *turn)
{
  const MarGame *game = mar_line_game (line);
  g_auto (GStrv) texts = g_strsplit (turn, ",", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (line));
      g_autoptr (GError) error = NULL;
      MarAction action;

      if (i > 0 && engine_at_beginning (line))
        {
          engine_send_error ("position: turn %u ends before “%s”, which belongs to a word of its"
                             " own",
                             number, texts[i]);
          return FALSE;
        }
      game->hand_over (position, NULL);
      if (!game->read_action (position, texts[i], &action, &error)
          || !mar_line_play_on (line, action, NULL, &error))
        {
          engine_send_error ("position: turn %u, action %u, “%s”: %s", number, i + 1, texts[i],
                             error->message);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
play_turns (MarLine      *line,
            EngineTokens *tokens)
{
  gboolean whole = TRUE;

  for (guint number = 1;; number++)
    {
      g_autofree char *turn = engine_tokens_next (tokens);

      if (turn == NULL)
        break;
      if (!whole)
        {
          engine_send_error ("position: turn %u is not whole, and “%s” follows it", number - 1,
                             turn);
          return FALSE;
        }
      if (!play_turn (line, number, turn))
        return FALSE;
      whole = engine_at_beginning (line);
    }
  mar_line_finish (line);
  return TRUE;
}

/* Reads a position text, all words up to the word “moves”. */
static char *
read_text (EngineTokens  *tokens,
           char         **next)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char *word;

  while ((word = engine_tokens_next (tokens)) != NULL && !g_str_equal (word, "moves"))
    {
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", word);
      g_free (word);
    }
  *next = word;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
engine_set_position (Engine       *engine,
                     EngineTokens *tokens)
{
  g_autofree char *kind = engine_tokens_next (tokens);
  g_autofree char *text = NULL;
  g_autofree char *next = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarLine) line = NULL;

  if (engine_is_searching (engine, "position"))
    return;
  if (g_strcmp0 (kind, "fen") == 0)
    text = read_text (tokens, &next);
  else if (g_strcmp0 (kind, "startpos") == 0)
    next = engine_tokens_next (tokens);
  else
    {
      engine_send_error ("position: expected “startpos” or “fen”, not “%s”",
                         kind != NULL ? kind : "");
      return;
    }
  if (next != NULL && !g_str_equal (next, "moves"))
    {
      engine_send_error ("position: expected “moves”, not “%s”", next);
      return;
    }
  if (mar_options_check (&engine->options, engine->game, &error))
    line = begin_line (engine, text, &error);
  if (line == NULL)
    {
      engine_send_error ("position: %s", error->message);
      return;
    }
  if (play_turns (line, tokens))
    {
      mar_line_free (engine->line);
      engine->line = g_steal_pointer (&line);
    }
}
