/* How a command is called: options, operands, and the game that is asked for.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli.h"

CliStatus
cli_usage (const CliCommand *command,
           const char       *format,
           ...)
{
  g_autofree char *reason = NULL;
  g_autofree char *hint = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  /* Translators: %s is a command, such as “show”. */
  hint = g_strdup_printf (_("see “marginalia-cli %s --help”"), command->name);
  cli_print_note (command->name, reason);
  cli_print_note (command->name, hint);
  return CLI_USAGE;
}

/* An operand such as “-1” or a position would be taken for an option; GOption needs to
 * see the program's name first. */
static char **
with_program_name (char **arguments)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_add (builder, "marginalia-cli");
  g_strv_builder_addv (builder, (const char **) arguments);
  return g_strv_builder_end (builder);
}

/* GOption's own usage line doesn't know the command's name. */
static void
put_help (const CliCommand *command,
          GOptionContext   *context)
{
  g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);
  const char *options = strstr (text, "\n\n");

  cli_putf (_("Usage: marginalia-cli %s [OPTION…]%s%s\n"), command->name,
            *command->arguments != 0 ? " " : "",
            *command->arguments != 0 ? _(command->arguments) : "");
  cli_putf ("%s\n", _(command->summary));
  cli_put (options != NULL ? options + 1 : text);
}

gboolean
cli_parse (const CliCommand     *command,
           char                **arguments,
           const GOptionEntry   *entries,
           guint                 minimum,
           guint                 maximum,
           char               ***operands,
           CliStatus            *status)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_auto (GStrv) words = with_program_name (arguments);
  g_auto (GStrv) rest = NULL;
  g_autoptr (GError) error = NULL;
  gboolean help = FALSE;
  const GOptionEntry common[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_("Show this help"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
    { NULL },
  };
  guint n;

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, common, GETTEXT_PACKAGE);
  g_option_context_set_description (context, _(command->description));

  *status = CLI_FINE;
  if (!g_option_context_parse_strv (context, &words, &error))
    {
      *status = cli_usage (command, "%s", error->message);
      return FALSE;
    }
  if (help)
    {
      put_help (command, context);
      return FALSE;
    }

  n = rest != NULL ? g_strv_length (rest) : 0;
  if (n < minimum || n > maximum)
    {
      *status = n < minimum ? cli_usage (command, _("expected %s"), _(command->arguments))
                            : cli_usage (command, _("unexpected argument “%s”"), rest[maximum]);
      return FALSE;
    }
  if (rest == NULL)
    rest = g_new0 (char *, 1);
  *operands = g_steal_pointer (&rest);
  return TRUE;
}

static gboolean
read_settings (MarOptions     *options,
               const MarGame  *game,
               char          **settings,
               GError        **error)
{
  mar_options_init (options, game);
  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (settings[i], "=", 2);

      if (parts[0] == NULL || parts[1] == NULL)
        {
          g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_OPTION,
                       _("“%s” must have the form NAME=VALUE"), settings[i]);
          return FALSE;
        }
      if (!mar_options_set (options, game, parts[0], parts[1], error))
        return FALSE;
    }
  return mar_options_check (options, game, error);
}

gboolean
cli_line_play (MarLine     *line,
               guint        number,
               const char  *text,
               GError     **error)
{
  const MarGame *game = mar_line_game (line);
  MarAction action;

  if (game->read_action (mar_line_position (line), text, &action, error)
      && mar_line_play (line, action, NULL, error))
    return TRUE;
  g_prefix_error (error, _("history, action %u, “%s”: "), number, text);
  return FALSE;
}

gboolean
cli_line_check (const MarLine      *line,
                const MarPosition  *position,
                GError            **error)
{
  const MarGame *game = mar_line_game (line);
  g_autofree char *stated = NULL;
  g_autofree char *reached = NULL;

  if (position == NULL)
    return TRUE;
  stated = mar_position_text (game, position);
  reached = mar_position_text (game, mar_line_position (line));
  if (g_str_equal (stated, reached))
    return TRUE;
  g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_MALFORMED,
               _("history and position disagree: the history leads to “%s”"), reached);
  return FALSE;
}

static gboolean
play_history (MarLine     *line,
              const char  *history,
              GError     **error)
{
  g_auto (GStrv) actions = g_strsplit_set (history, " \t\n", -1);
  guint number = 0;

  for (guint i = 0; actions[i] != NULL; i++)
    if (actions[i][0] != '\0' && !cli_line_play (line, ++number, actions[i], error))
      return FALSE;
  return TRUE;
}

/* Goes to the place in the game. */
static gboolean
read_position_spec (CliGame                *request,
                    const CliPositionSpec  *spec,
                    GError                **error)
{
  g_autofree MarPosition *position = NULL;

  if (spec->position != NULL)
    {
      position = mar_position_read (request->game, &request->options, spec->position, error);
      if (position == NULL)
        {
          g_prefix_error (error, "%s: ", _("position"));
          return FALSE;
        }
    }
  request->line = mar_line_new (request->game, &request->options,
                                spec->history == NULL ? position : NULL);
  return spec->history == NULL
         || (play_history (request->line, spec->history, error)
             && cli_line_check (request->line, position, error));
}

gboolean
cli_game_read (CliGame               *request,
               const CliCommand      *command,
               const char            *name,
               const CliPositionSpec *spec,
               CliStatus             *status)
{
  g_autoptr (GError) error = NULL;

  *status = CLI_FINE;
  request->line = NULL;
  request->game = mar_game_find (name, &error);
  if (request->game == NULL
      || !read_settings (&request->options, request->game, spec->settings, &error))
    {
      *status = cli_usage (command, "%s", error->message);
      return FALSE;
    }
  if (!read_position_spec (request, spec, &error))
    {
      cli_print_note (NULL, error->message);
      *status = CLI_UNREADABLE;
      return FALSE;
    }
  return TRUE;
}

void
cli_game_clear (CliGame *request)
{
  g_clear_pointer (&request->line, mar_line_free);
}

void
cli_position_spec_clear (CliPositionSpec *spec)
{
  g_clear_pointer (&spec->settings, g_strfreev);
  g_clear_pointer (&spec->position, g_free);
  g_clear_pointer (&spec->history, g_free);
}
