/* games: which games there are, and their options.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "cli.h"

static void
add_players (JsonBuilder   *builder,
             const MarGame *game)
{
  json_builder_set_member_name (builder, "players");
  json_builder_begin_array (builder);
  for (int player = 0; game->letters[player] != '\0'; player++)
    {
      g_autofree char *letter = cli_actor_name (game, player);

      json_builder_begin_object (builder);
      cli_member_string (builder, "letter", letter);
      cli_member_string (builder, "name", _(game->player_names[player]));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_choices (JsonBuilder         *builder,
             const MarOptionSpec *option)
{
  json_builder_set_member_name (builder, "choices");
  json_builder_begin_array (builder);
  for (guint i = 0; option->choices[i] != NULL; i++)
    json_builder_add_string_value (builder, option->choices[i]);
  json_builder_end_array (builder);
  if (option->choice_titles == NULL)
    return;
  json_builder_set_member_name (builder, "choice_titles");
  json_builder_begin_array (builder);
  for (guint i = 0; option->choice_titles[i] != NULL; i++)
    json_builder_add_string_value (builder, _(option->choice_titles[i]));
  json_builder_end_array (builder);
}

static void
add_option (JsonBuilder   *builder,
            const MarGame *game,
            guint          index)
{
  const MarOptionSpec *option = &game->options[index];
  MarOptions defaults;
  g_autofree char *value = NULL;

  mar_options_init (&defaults, game);
  value = mar_options_value_text (game, &defaults, index);

  json_builder_begin_object (builder);
  cli_member_string (builder, "name", option->name);
  cli_member_string (builder, "title", _(option->title));
  cli_member_string (builder, "summary", _(option->summary));
  cli_member_string (builder, "default", value);
  if (option->choices != NULL)
    add_choices (builder, option);
  else
    {
      cli_member_int (builder, "minimum", option->minimum);
      cli_member_int (builder, "maximum", option->maximum);
    }
  json_builder_end_object (builder);
}

static void
put_games_json (const MarGame *const *games,
                guint                 n)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "games");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      g_autofree MarPosition *start = mar_position_new (games[i], NULL);
      g_autofree char *text = mar_position_text (games[i], start);

      json_builder_begin_object (builder);
      cli_member_string (builder, "name", games[i]->name);
      cli_member_string (builder, "title", games[i]->title);
      cli_member_string (builder, "summary", _(games[i]->summary));
      cli_member_string (builder, "credit", _(games[i]->credit));
      add_players (builder, games[i]);
      json_builder_set_member_name (builder, "options");
      json_builder_begin_array (builder);
      for (guint option = 0; option < games[i]->n_options; option++)
        add_option (builder, games[i], option);
      json_builder_end_array (builder);
      cli_member_string (builder, "start", text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_put_json (builder);
}

/* "0…19", or "false|true"; where choices have titles of their own, a line for each. */
static void
put_option (const MarGame *game,
            guint          index)
{
  const MarOptionSpec *option = &game->options[index];
  g_autofree char *values = option->choices != NULL
                              ? g_strjoinv ("|", (char **) option->choices)
                              : g_strdup_printf ("%d…%d", option->minimum, option->maximum);
  MarOptions defaults;
  g_autofree char *value = NULL;

  mar_options_init (&defaults, game);
  value = mar_options_value_text (game, &defaults, index);
  /* Translators: an option's name, its possible values, its default, its title. */
  cli_putf (_("    %s=%s (%s): %s\n"), option->name, values, value, _(option->title));
  cli_put_text (_(option->summary), 6);
  if (option->choices == NULL || option->choice_titles == NULL || mar_options_is_switch (option))
    return;
  for (guint i = 0; option->choices[i] != NULL; i++)
    cli_putf ("      %s: %s\n", option->choices[i], _(option->choice_titles[i]));
}

static void
put_game (const MarGame *game)
{
  g_autofree MarPosition *start = mar_position_new (game, NULL);
  g_autofree char *text = mar_position_text (game, start);

  cli_putf ("%s  %s\n", game->name, game->title);
  cli_put_text (_(game->summary), 2);
  cli_put_text (_(game->credit), 2);
  for (int player = 0; game->letters[player] != '\0'; player++)
    cli_putf ("  %c  %s\n", game->letters[player], _(game->player_names[player]));
  cli_putf (_("  start    %s\n"), text);
  if (game->n_options > 0)
    cli_put (_("  options\n"));
  for (guint i = 0; i < game->n_options; i++)
    put_option (game, i);
}

static CliStatus
run_games (const CliCommand  *command,
           char             **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  const MarGame *const *games;
  CliStatus status;
  guint n;

  if (!cli_parse (command, arguments, entries, 0, 0, &operands, &status))
    return status;

  games = mar_games (&n);
  if (json)
    put_games_json (games, n);
  else
    for (guint i = 0; i < n; i++)
      {
        cli_put_gap ();
        put_game (games[i]);
      }
  return CLI_FINE;
}

const CliCommand cli_command_games = {
  "games",
  "",
  N_("List the games: what they are, their players and their options"),
  N_("Example: marginalia-cli games --json"),
  run_games,
};
