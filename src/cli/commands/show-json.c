/* A document as JSON, for programs that read games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-match.h"
#include "show-json.h"

static void
add_headers (JsonBuilder     *builder,
             const MarRecord *record)
{
  g_autoptr (GPtrArray) keys = mar_record_header_keys (record);

  if (keys->len == 0)
    return;
  json_builder_set_member_name (builder, "headers");
  json_builder_begin_object (builder);
  for (guint i = 0; i < keys->len; i++)
    cli_member_string (builder, keys->pdata[i], mar_record_header (record, keys->pdata[i]));
  json_builder_end_object (builder);
}

/* The headers of the file as a whole. */
static void
add_file (JsonBuilder *builder,
          MarDocument *document)
{
  g_autoptr (GPtrArray) keys = mar_document_header_keys (document);

  if (keys->len == 0)
    return;
  json_builder_set_member_name (builder, "headers");
  json_builder_begin_object (builder);
  for (guint i = 0; i < keys->len; i++)
    cli_member_string (builder, keys->pdata[i], mar_document_header (document, keys->pdata[i]));
  json_builder_end_object (builder);
}

/* How the match stands to which the game belongs. */
static void
add_match (JsonBuilder     *builder,
           const MarRecord *record)
{
  g_autoptr (MarMatch) match = mar_match_score (mar_record_document (record), record, NULL);

  if (match == NULL)
    return;
  json_builder_set_member_name (builder, "match");
  json_builder_begin_object (builder);
  cli_member_string (builder, "title", match->title);
  json_builder_set_member_name (builder, "over");
  json_builder_add_boolean_value (builder, match->is_over);
  show_json_array (builder, "persons");
  for (guint person = 0; person < 2; person++)
    {
      json_builder_begin_object (builder);
      cli_member_string (builder, "name", match->persons[person]);
      cli_member_int (builder, "wins", match->wins[person]);
      cli_member_int (builder, "captures", match->tallies[person]);
      cli_member_int (builder, "points", match->points[person]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  if (match->winner != MAR_MATCH_NOBODY)
    cli_member_string (builder, "winner", match->persons[match->winner]);
  json_builder_end_object (builder);
}

static void
add_game (JsonBuilder     *builder,
          const MarRecord *record)
{
  const MarGame *game = mar_record_game (record);
  MarNode *root = mar_record_root (record);
  g_autofree char *result = mar_record_result (record);

  json_builder_begin_object (builder);
  cli_member_string (builder, "title", mar_record_header (record, "title"));
  cli_member_string (builder, "game", game->name);
  show_json_options (builder, game, mar_record_options (record));
  show_json_position (builder, "start", game, mar_node_position (root));
  add_headers (builder, record);
  show_json_notes (builder, root);
  if (mar_node_n_children (root) > 0)
    {
      show_json_array (builder, "turns");
      show_json_line (builder, mar_node_child (root, 0));
      json_builder_end_array (builder);
    }
  cli_member_string (builder, "result", result);
  add_match (builder, record);
  json_builder_end_object (builder);
}

static void
add_passages (JsonBuilder *builder,
              MarDocument *document)
{
  guint n = mar_document_n_passages (document);

  if (n == 0)
    return;
  show_json_array (builder, "passages");
  for (guint i = 0; i < n; i++)
    {
      guint before;
      guint line;
      const char *text = mar_document_passage (document, i, &before, &line);

      json_builder_begin_object (builder);
      cli_member_int (builder, "before", before);
      if (line > 0)
        cli_member_int (builder, "line", line);
      cli_member_string (builder, "text", text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
show_json (MarDocument *document,
           guint        game)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  guint n = mar_document_n_records (document);

  json_builder_begin_object (builder);
  if (game == SHOW_ALL_GAMES)
    add_file (builder, document);
  if (n > 0)
    {
      show_json_array (builder, "games");
      for (guint i = 0; i < n; i++)
        if (game == SHOW_ALL_GAMES || game == i + 1)
          add_game (builder, mar_document_record (document, i));
      json_builder_end_array (builder);
    }
  if (game == SHOW_ALL_GAMES)
    {
      show_json_figures (builder, document, NULL);
      add_passages (builder, document);
    }
  json_builder_end_object (builder);
  cli_put_json (builder);
}

static void
add_players (JsonBuilder   *builder,
             const MarNode *node)
{
  const MarRecord *record = mar_node_record (node);
  const MarGame *game = mar_record_game (record);
  const MarPosition *position = mar_node_position (node);

  show_json_array (builder, "players");
  for (guint player = 0; player < mar_game_n_players (game, position); player++)
    {
      g_autofree char *letter = cli_actor_name (game, (int) player);
      g_autoptr (GString) scores = g_string_new (NULL);

      game->write_scores (position, (int) player, scores);
      json_builder_begin_object (builder);
      cli_member_string (builder, "letter", letter);
      cli_member_string (builder, "name", _(game->player_names[player]));
      cli_member_string (builder, "person", mar_record_person (record, position, (int) player));
      cli_member_string (builder, "scores", scores->str);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
show_position_json (const MarNode *node,
                    guint          game)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const MarGame *rules = mar_record_game (mar_node_record (node));
  const MarPosition *position = mar_node_position (node);
  g_autofree char *score = mar_score_text (rules, position);
  g_autofree char *actor = cli_actor_name (rules, rules->actor (position));

  json_builder_begin_object (builder);
  cli_member_int (builder, "game", game);
  cli_member_int (builder, "turn",
                  mar_node_kind (node) == MAR_NODE_START ? 0 : mar_node_number (node));
  show_json_position (builder, "position", rules, position);
  cli_member_string (builder, "score", score);
  cli_member_string (builder, "actor", actor);
  add_players (builder, node);
  json_builder_end_object (builder);
  cli_put_json (builder);
}
