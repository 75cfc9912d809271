/* The commands that query a position: who is to act, and how the game ended.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "engine-output.h"
#include "engine.h"

static const char *
truth (gboolean value)
{
  return value ? "true" : "false";
}

static void
reply_gameover (const MarGame     *game,
                const MarPosition *position)
{
  engine_send ("response %s", truth (game->actor (position) == MAR_ACTOR_NONE));
}

/* Player 1 is a person: after an exchange of colours still the one who began. */
static void
reply_p1turn (const MarGame     *game,
              const MarPosition *position)
{
  int actor = game->actor (position);

  engine_send ("response %s", truth (actor >= 0 && mar_game_person (game, position, actor) == 0));
}

static void
reply_player (const MarGame     *game,
              const MarPosition *position)
{
  int actor = game->actor (position);

  if (actor >= 0)
    engine_send ("response %c", mar_player_letter (game, actor));
  else
    engine_send ("response %s", actor == MAR_ACTOR_CHANCE ? "chance" : "none");
}

static void
reply_chance (const MarGame     *game,
              const MarPosition *position)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autoptr (GString) rolls = g_string_new (NULL);

  if (game->actor (position) != MAR_ACTOR_CHANCE)
    {
      engine_send ("response none");
      return;
    }
  game->actions (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      g_autofree char *roll = mar_action_text (game, position, list->items[i]);

      g_string_append_printf (rolls, " %s", roll);
    }
  engine_send ("response%s", rolls->str);
}

static void
reply_result_of_two (const MarGame     *game,
                     const MarPosition *position,
                     const MarResult   *result)
{
  guint first = 1u << mar_game_person (game, position, 0);

  if (result->winners != 1 && result->winners != 2)
    engine_send ("response draw");
  else
    engine_send ("response %s", result->winners == first ? "p1win" : "p2win");
}

static void
reply_result (const MarGame     *game,
              const MarPosition *position)
{
  g_autofree char *winners = NULL;
  MarResult result;

  game->result (position, &result);
  if (!result.over)
    engine_send ("response none");
  else if (mar_game_n_players (game, position) <= 2)
    reply_result_of_two (game, position, &result);
  else
    {
      winners = mar_result_text (game, &result);
      engine_send ("response win %s", winners);
    }
}

static const struct
{
  const char *name;
  void (*answer) (const MarGame *game, const MarPosition *position);
} queries[] = {
  { "gameover", reply_gameover }, { "p1turn", reply_p1turn }, { "result", reply_result },
  { "chance", reply_chance },     { "player", reply_player },
};

void
engine_reply_to_query (Engine       *engine,
                       EngineTokens *tokens)
{
  g_autofree char *name = engine_tokens_next (tokens);

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (queries); i++)
    if (g_str_equal (name, queries[i].name))
      {
        if (engine_need_position (engine, "query") != NULL)
          queries[i].answer (engine->game, mar_line_position (engine->line));
        return;
      }
  engine_send_error ("query: “%s” is none of gameover, p1turn, result, chance, player",
                     name != NULL ? name : "");
}
