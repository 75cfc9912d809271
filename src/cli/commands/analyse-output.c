/* The findings of a search in a position, as a table and as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "analyse-output.h"
#include "mar-turn.h"
#include "reasons-output.h"

/* Turns of a line, apart from each other. Of each a function makes the text. */
typedef void (*TurnWriter) (const MarGame *game,
                            const MarPosition *before,
                            const MarAction *actions,
                            guint n,
                            gpointer data);

/* Tells the turns of a line one by one; @before each the position as it is. */
static void
write_turns (const MarLine       *root,
             const MarSearchLine *found,
             TurnWriter           write_turn,
             gpointer             data)
{
  const MarGame *game = mar_line_game (root);
  g_autofree MarPosition *before = mar_position_copy (game, mar_line_position (root));
  g_autofree MarPosition *after = mar_position_copy (game, before);
  guint begin = 0;

  for (guint i = 0; i < found->n_actions; i++)
    {
      game->hand_over (after, NULL);
      game->play (after, found->actions[i], NULL);
      if (i + 1 < found->n_actions && game->actor (after) >= 0 && !game->starts_turn (after))
        continue;
      write_turn (game, before, found->actions + begin, i + 1 - begin, data);
      mar_position_assign (game, before, after);
      begin = i + 1;
    }
}

/* The player whose view the numbers are. */
static int
viewer (const AnalyseReply *reply)
{
  const MarGame *game = mar_line_game (reply->line);
  g_autofree MarPosition *root = mar_position_copy (game, mar_line_position (reply->line));

  game->hand_over (root, NULL);
  return game->actor (root);
}

/* Why one would play a line, or why not rather than the best one. */
static GPtrArray *
find_reasons (const AnalyseReply *reply,
              guint               index)
{
  const MarSearchLine *found = &reply->report->lines[index];
  const MarSearchLine *best = &reply->report->lines[0];

  return mar_reasons_find (reply->line, reply->options, found->actions, found->n_actions,
                           best->actions, index > 0 ? best->n_actions : 0, NULL);
}

/* Text. */

/* As in print: "1. c3. b2. a1." without numbers, which only a game gives its turns. */
static void
append_turn (const MarGame     *game,
             const MarPosition *before,
             const MarAction   *actions,
             guint              n,
             gpointer           data)
{
  GString *text = data;
  g_autofree char *turn = mar_turn_text (game, before, actions, n, NULL);

  g_string_append_printf (text, "%s%s.", text->len > 0 ? " " : "", turn);
}

static void
put_real (const char *format,
          double      number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  cli_put (g_ascii_formatd (buffer, sizeof buffer, format, number));
}

/* "57.1 %", "= 57.13 %" where it is no estimate, or what is certain. */
static void
put_chance (const MarSearchLine *found,
            int                  player)
{
  static const char *const words[] = {
    [MAR_SOLVED_WIN] = N_("win"),
    [MAR_SOLVED_LOSS] = N_("loss"),
    [MAR_SOLVED_DRAW] = N_("draw"),
  };
  g_autofree char *text = NULL;
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (found->exact)
    text = g_strdup_printf ("= %s %%", g_ascii_formatd (number, sizeof number, "%.2f",
                                                        found->chances[player] * 100));
  else if (found->solved == MAR_SOLVED_NOT)
    text = g_strdup_printf ("%s %%", g_ascii_formatd (number, sizeof number, "%.1f",
                                                      found->chances[player] * 100));
  else if (found->solved_in > 0)
    /* Translators: what is certain, and in how many turns: “win in 3”. */
    text = g_strdup_printf (_("%s in %u"), _(words[found->solved]), found->solved_in);
  else
    text = g_strdup (_(words[found->solved]));
  cli_putf ("  %*s%s", MAX (0, 10 - (int) g_utf8_strlen (text, -1)), "", text);
}

static void
put_line (const AnalyseReply *reply,
          guint               index,
          int                 player,
          guint               n_players)
{
  const MarSearchLine *found = &reply->report->lines[index];
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GPtrArray) reasons = find_reasons (reply, index);
  g_autofree char *why = mar_reasons_format (reasons, mar_line_game (reply->line),
                                             mar_line_position (reply->line), 0,
                                             MAR_REASON_N_KINDS);

  cli_putf ("%2u  ", index + 1);
  put_real ("%+7.2f", found->points);
  put_chance (found, player);
  for (guint i = 0; n_players > 2 && i < n_players; i++)
    put_real ("%6.1f", found->chances[i] * 100);
  write_turns (reply->line, found, append_turn, line);
  cli_putf ("  %5u  %s\n", found->depth, line->str);
  if (why != NULL)
    cli_putf ("    %s\n", why);
}

static void
put_head (const AnalyseReply *reply,
          guint               n_players)
{
  const MarGame *game = mar_line_game (reply->line);
  const char *chance = _("chance");

  /* Translators: the heads of a table: a line's rank, by how many points the player is ahead,
   * the chance to win, how many actions deep, and the moves. */
  cli_putf (" #  %7s  %*s%s", _("points"), MAX (0, 10 - (int) g_utf8_strlen (chance, -1)), "",
            chance);
  for (guint i = 0; n_players > 2 && i < n_players; i++)
    cli_putf ("%6c", mar_player_letter (game, (int) i));
  cli_putf ("  %5s  %s\n", _("depth"), _("line"));
}

static void
put_effort (const AnalyseReply *reply)
{
  const MarSearchReport *report = reply->report;
  char time[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (time, sizeof time, "%.2f", (double) report->time / G_USEC_PER_SEC);
  /* Translators: the first is the method of a search, such as “alpha-beta”. */
  cli_putf (_("%s, %" PRIu64 " nodes in %s s, %" PRIu64 " nodes/s\n"), reply->method,
            report->nodes, time, report->nodes * G_USEC_PER_SEC / (guint64) MAX (report->time, 1));
}

void
analyse_write_text (const AnalyseReply *reply)
{
  const MarGame *game = mar_line_game (reply->line);
  const MarPosition *position = mar_line_position (reply->line);
  g_autofree char *text = mar_position_text (game, position);
  guint n_players = mar_game_n_players (game, position);
  int player = viewer (reply);

  cli_putf ("%s\n", text);
  if (player == MAR_ACTOR_CHANCE)
    cli_putf ("%s\n", _("A roll is due. Add a roll to analyze the position."));
  else if (player < 0)
    cli_putf ("%s\n", _("The game is over."));
  if (reply->report->n_lines == 0)
    return;
  /* Translators: who is to act, and by whose eyes the numbers below are. */
  cli_putf (_("%s to act\n"), _(game->player_names[player]));
  put_head (reply, n_players);
  for (guint i = 0; i < reply->report->n_lines; i++)
    put_line (reply, i, player, n_players);
  put_effort (reply);
}

/* JSON. */

static void
add_turn (const MarGame     *game,
          const MarPosition *before,
          const MarAction   *actions,
          guint              n,
          gpointer           data)
{
  JsonBuilder *builder = data;
  g_autofree MarPosition *position = mar_position_copy (game, before);
  g_autofree char *words = mar_turn_text (game, before, actions, n, NULL);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "actions");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = NULL;

      game->hand_over (position, NULL);
      text = mar_action_text (game, position, actions[i]);
      json_builder_add_string_value (builder, text);
      game->play (position, actions[i], NULL);
    }
  json_builder_end_array (builder);
  cli_member_string (builder, "text", words);
  json_builder_end_object (builder);
}

static void
add_shares (JsonBuilder         *builder,
            const MarGame       *game,
            guint                n_players,
            const MarSearchLine *found)
{
  json_builder_set_member_name (builder, "shares");
  json_builder_begin_object (builder);
  for (guint i = 0; i < n_players; i++)
    {
      char name[] = { mar_player_letter (game, (int) i), '\0' };

      cli_member_real (builder, name, found->chances[i]);
    }
  json_builder_end_object (builder);
}

static void
add_line (JsonBuilder        *builder,
          const AnalyseReply *reply,
          guint               index,
          int                 player)
{
  static const char *const solved[] = { NULL, "win", "loss", "draw" };
  const MarGame *game = mar_line_game (reply->line);
  const MarSearchLine *found = &reply->report->lines[index];
  guint n_players = mar_game_n_players (game, mar_line_position (reply->line));
  g_autoptr (GPtrArray) reasons = find_reasons (reply, index);

  json_builder_begin_object (builder);
  cli_member_int (builder, "rank", index + 1);
  cli_member_real (builder, "points", found->points);
  cli_member_real (builder, "chance", found->chances[player]);
  if (n_players > 2)
    add_shares (builder, game, n_players, found);
  if (found->error > 0)
    cli_member_real (builder, "error", found->error);
  if (found->exact)
    {
      json_builder_set_member_name (builder, "exact");
      json_builder_add_boolean_value (builder, TRUE);
    }
  cli_member_string (builder, "solved", solved[found->solved]);
  if (found->solved_in > 0)
    cli_member_int (builder, "solved_in", found->solved_in);
  cli_member_int (builder, "depth", found->depth);
  json_builder_set_member_name (builder, "turns");
  json_builder_begin_array (builder);
  write_turns (reply->line, found, add_turn, builder);
  json_builder_end_array (builder);
  reasons_add_json (builder, "reasons", reasons, game, mar_line_position (reply->line));
  json_builder_end_object (builder);
}

void
analyse_write_json (const AnalyseReply *reply,
                    JsonBuilder        *builder)
{
  const MarGame *game = mar_line_game (reply->line);
  const MarPosition *position = mar_line_position (reply->line);
  const MarSearchReport *report = reply->report;
  g_autofree char *text = mar_position_text (game, position);
  int player = viewer (reply);
  g_autofree char *actor = cli_actor_name (game, player);

  cli_member_string (builder, "game", game->name);
  cli_member_string (builder, "position", text);
  cli_member_string_or_null (builder, "actor", actor);
  cli_member_result (builder, game, position);
  cli_member_string (builder, "method", reply->method);
  cli_member_int (builder, "seed", (gint64) reply->seed);
  cli_member_int (builder, "depth", report->depth);
  cli_member_int (builder, "nodes", (gint64) report->nodes);
  cli_member_real (builder, "seconds", (double) report->time / G_USEC_PER_SEC);
  json_builder_set_member_name (builder, "lines");
  json_builder_begin_array (builder);
  for (guint i = 0; i < report->n_lines; i++)
    add_line (builder, reply, i, player);
  json_builder_end_array (builder);
}
