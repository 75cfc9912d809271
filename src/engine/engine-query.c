/* What the engine tells of a position: who is to act, and how the game ended.
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
answer_gameover (const MarGame     *game,
                 const MarPosition *position)
{
  engine_say ("response %s", truth (game->actor (position) == MAR_ACTOR_NONE));
}

/* Player 1 is a person: after an exchange of colours still the one who began. */
static void
answer_p1turn (const MarGame     *game,
               const MarPosition *position)
{
  int actor = game->actor (position);

  engine_say ("response %s", truth (actor >= 0 && mar_game_person (game, position, actor) == 0));
}

static void
answer_player (const MarGame     *game,
               const MarPosition *position)
{
  int actor = game->actor (position);

  if (actor >= 0)
    engine_say ("response %c", mar_player_letter (game, actor));
  else
    engine_say ("response %s", actor == MAR_ACTOR_CHANCE ? "chance" : "none");
}

static void
answer_chance (const MarGame     *game,
               const MarPosition *position)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autoptr (GString) rolls = g_string_new (NULL);

  if (game->actor (position) != MAR_ACTOR_CHANCE)
    {
      engine_say ("response none");
      return;
    }
  game->actions (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      g_autofree char *roll = mar_action_text (game, position, list->items[i]);

      g_string_append_printf (rolls, " %s", roll);
    }
  engine_say ("response%s", rolls->str);
}

static void
answer_result_of_two (const MarGame     *game,
                      const MarPosition *position,
                      const MarResult   *result)
{
  guint first = 1u << mar_game_person (game, position, 0);

  if (result->winners != 1 && result->winners != 2)
    engine_say ("response draw");
  else
    engine_say ("response %s", result->winners == first ? "p1win" : "p2win");
}

static void
answer_result (const MarGame     *game,
               const MarPosition *position)
{
  g_autofree char *winners = NULL;
  MarResult result;

  game->result (position, &result);
  if (!result.over)
    engine_say ("response none");
  else if (mar_game_n_players (game, position) <= 2)
    answer_result_of_two (game, position, &result);
  else
    {
      winners = mar_result_text (game, &result);
      engine_say ("response win %s", winners);
    }
}

static const struct
{
  const char *name;
  void (*answer) (const MarGame *game, const MarPosition *position);
} queries[] = {
  { "gameover", answer_gameover },
  { "p1turn", answer_p1turn },
  { "result", answer_result },
  { "chance", answer_chance },
  { "player", answer_player },
};

void
engine_answer_query (Engine      *engine,
                     EngineWords *words)
{
  g_autofree char *name = engine_words_next (words);

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (queries); i++)
    if (g_str_equal (name, queries[i].name))
      {
        if (engine_need_position (engine, "query") != NULL)
          queries[i].answer (engine->game, mar_line_position (engine->line));
        return;
      }
  engine_say_error ("query: “%s” is none of gameover, p1turn, result, chance, player",
                    name != NULL ? name : "");
}
