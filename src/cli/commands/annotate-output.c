/* Reports of games in words and as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "annotate-output.h"
#include "mar-report-reasons.h"
#include "mar-report-words.h"
#include "reasons-output.h"

static const char *
player_name (MarRecord *record,
             int        player)
{
  return _(mar_record_game (record)->player_names[player]);
}

/* What speaks against the turn that was played, or for the better one. */
static void
write_why (const MarReportTurn *turn,
           gboolean             of_best)
{
  g_autofree char *why = turn->best != NULL ? mar_report_turn_why (turn, of_best) : NULL;

  if (why != NULL && of_best)
    /* Translators: why the turn that an engine would have played is better: a sentence */
    cli_putf (_("     Better: %s\n"), why);
  else if (why != NULL)
    cli_putf ("     %s\n", why);
}

static void
write_turn (const MarReportTurn *turn,
            MarRecord           *record)
{
  g_autofree char *played = mar_node_turn_text (turn->node, NULL);
  g_autofree char *chances = mar_report_turn_chances_format (turn);

  /* Translators: number, player, turn, glyph, chances to win before and after it. */
  cli_putf (_("  %u. %s: %s %s  %s"), mar_node_number (turn->node),
            player_name (record, turn->player), played, mar_glyph_symbol (turn->glyph), chances);
  if (turn->best != NULL)
    {
      g_autofree char *best = mar_report_turn_best_text (turn);

      cli_putf (_(", better %s"), best);
    }
  if (turn->captures_missed > 0)
    cli_putf (_(", missed captures %u"), turn->captures_missed);
  if (turn->points_missed > 0)
    cli_putf (_(", missed scores %u"), turn->points_missed);
  if (turn->turning)
    cli_put (_(", turning point"));
  cli_put ("\n");
  write_why (turn, FALSE);
  write_why (turn, TRUE);
}

void
annotate_write_text (const MarReport *report,
                     MarRecord       *record,
                     guint            number)
{
  cli_put_gap ();
  cli_putf (_("Game %u, %s: %u of %u positions searched by %s (%s)\n"), number,
            mar_record_game (record)->title, mar_report_n_known (report),
            mar_report_n_positions (report),
            mar_report_engine (report) != NULL ? mar_report_engine (report) : "–",
            mar_report_settings (report) != NULL ? mar_report_settings (report) : "–");
  for (guint i = 0; i < mar_report_n_players (report); i++)
    {
      g_autofree char *player = mar_report_player_format (report, i);

      cli_putf ("%s\n", player);
    }
  for (guint i = 0; i < mar_report_n_turns (report); i++)
    if (mar_report_turn (report, i)->glyph != 0)
      write_turn (mar_report_turn (report, i), record);
}

void
annotate_write_begin (JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "games");
  json_builder_begin_array (builder);
}

static void
add_chances (JsonBuilder     *builder,
             const char      *name,
             const MarReport *report,
             const double    *chances)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < mar_report_n_players (report); i++)
    json_builder_add_double_value (builder, chances[i]);
  json_builder_end_array (builder);
}

static void
add_reasons (JsonBuilder         *builder,
             const MarReportTurn *turn,
             gboolean             of_best)
{
  g_autoptr (GPtrArray) reasons = mar_report_turn_reasons (turn, of_best, NULL);

  reasons_add_json (builder, of_best ? "best_reasons" : "reasons", reasons,
                    mar_record_game (mar_node_record (turn->node)),
                    mar_node_position (mar_node_parent (turn->node)));
}

static void
add_turn (JsonBuilder         *builder,
          const MarReport     *report,
          const MarReportTurn *turn,
          const MarGame       *game)
{
  g_autofree char *actor = cli_actor_name (game, turn->player);
  g_autofree char *played = mar_node_turn_text (turn->node, NULL);

  json_builder_begin_object (builder);
  cli_member_int (builder, "number", mar_node_number (turn->node));
  cli_member_string (builder, "actor", actor);
  cli_member_string (builder, "turn", played);
  json_builder_set_member_name (builder, "known");
  json_builder_add_boolean_value (builder, turn->known);
  if (turn->exact)
    {
      json_builder_set_member_name (builder, "exact");
      json_builder_add_boolean_value (builder, TRUE);
    }
  if (turn->known)
    {
      add_chances (builder, "before", report, turn->chances_before);
      add_chances (builder, "after", report, turn->chances);
    }
  if (turn->known && turn->player >= 0)
    {
      json_builder_set_member_name (builder, "forced");
      json_builder_add_boolean_value (builder, turn->forced);
      cli_member_real (builder, "error", turn->error);
      cli_member_int (builder, "glyph", turn->glyph);
      cli_member_int (builder, "captures_missed", turn->captures_missed);
      cli_member_int (builder, "points_missed", turn->points_missed);
      json_builder_set_member_name (builder, "turning_point");
      json_builder_add_boolean_value (builder, turn->turning);
    }
  if (turn->best != NULL)
    {
      g_autofree char *best = mar_report_turn_best_text (turn);

      cli_member_string (builder, "best", best);
      add_reasons (builder, turn, FALSE);
      add_reasons (builder, turn, TRUE);
    }
  json_builder_end_object (builder);
}

static void
add_player (JsonBuilder     *builder,
            const MarReport *report,
            const MarGame   *game,
            guint            index)
{
  const MarReportPlayer *player = mar_report_player (report, index);
  g_autofree char *letter = cli_actor_name (game, (int) index);

  json_builder_begin_object (builder);
  cli_member_string (builder, "player", letter);
  cli_member_int (builder, "turns", player->turns);
  cli_member_int (builder, "unforced", player->unforced);
  cli_member_int (builder, "counted", player->known);
  cli_member_real (builder, "error", player->error);
  if (mar_report_n_players (report) == 2)
    cli_member_real (builder, "points_error", player->points_error);
  cli_member_int (builder, "dubious", player->dubious);
  cli_member_int (builder, "mistakes", player->mistakes);
  cli_member_int (builder, "blunders", player->blunders);
  cli_member_int (builder, "captures_missed", player->captures_missed);
  cli_member_int (builder, "points_missed", player->points_missed);
  if (player->steps > 0)
    {
      cli_member_int (builder, "steps", player->steps);
      cli_member_int (builder, "steps_forward", player->steps_forward);
    }
  if (player->rolls > 0)
    {
      cli_member_int (builder, "rolls", player->rolls);
      cli_member_real (builder, "luck", player->luck);
    }
  json_builder_end_object (builder);
}

void
annotate_write_json (JsonBuilder     *builder,
                     const MarReport *report,
                     MarRecord       *record,
                     guint            number)
{
  const MarGame *game = mar_record_game (record);

  json_builder_begin_object (builder);
  cli_member_int (builder, "number", number);
  cli_member_string (builder, "game", game->name);
  cli_member_string_or_null (builder, "engine", mar_report_engine (report));
  cli_member_string_or_null (builder, "settings", mar_report_settings (report));
  cli_member_int (builder, "positions", mar_report_n_positions (report));
  cli_member_int (builder, "searched", mar_report_n_known (report));
  json_builder_set_member_name (builder, "players");
  json_builder_begin_array (builder);
  for (guint i = 0; i < mar_report_n_players (report); i++)
    add_player (builder, report, game, i);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "turns");
  json_builder_begin_array (builder);
  for (guint i = 0; i < mar_report_n_turns (report); i++)
    add_turn (builder, report, mar_report_turn (report, i), game);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

void
annotate_write_end (JsonBuilder *builder)
{
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_put_json (builder);
}
