/* find: searches folders of records by what is said of games, in them, and on their boards.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "figure-cursor.h"
#include "find-output.h"
#include "mar-find.h"

/* What the command was told, beside the query. */
typedef struct
{
  MarLibraryQuery query;
  char *game;
  char *position;
  char *pattern;
  char *example;
  char *sort;
  int limit;
  gboolean as_it_is;
  gboolean json;
  GStrv settings;
  GStrv folders;
} FindCall;

static void
find_call_clear (FindCall *call)
{
  g_free ((char *) call->query.words);
  g_free ((char *) call->query.player);
  g_free ((char *) call->query.title);
  g_free ((char *) call->query.event);
  g_free ((char *) call->query.text);
  g_free ((char *) call->query.concept);
  g_free ((char *) call->query.glyph);
  g_free ((char *) call->query.result);
  g_free ((char *) call->query.date);
  mar_board_pattern_free ((MarBoardPattern *) call->query.pattern);
  g_free (call->game);
  g_free (call->position);
  g_free (call->pattern);
  g_free (call->example);
  g_free (call->sort);
  g_strfreev (call->settings);
  g_strfreev (call->folders);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FindCall, find_call_clear)

/* What shall stand on the board. */

/* The position, and whose turn it is where the text says that. */
static gboolean
read_position (FindCall          *call,
               const MarOptions  *options,
               GError           **error)
{
  g_autofree MarPosition *start = mar_position_new (call->query.game, options);
  g_autofree char *text = g_strstrip (g_strdup (call->position));
  g_autofree MarPosition *position = mar_find_read_position (call->query.game, options, start, text,
                                                             error);

  if (position == NULL)
    return FALSE;
  call->query.pattern = mar_board_pattern_new_whole (call->query.game, position,
                                                     strpbrk (text, " \t\n") != NULL);
  return TRUE;
}

/* “FILE#14b” or “FILE#2#14b”: a place in the first game of a file, or in another one. */
static gboolean
read_example (FindCall         *call,
              const CliCommand *command,
              CliStatus        *status)
{
  g_auto (GStrv) parts = g_strsplit (call->example, "#", 3);
  const guint n_parts = g_strv_length (parts);
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = NULL;
  MarRecord *record;
  MarCursor cursor;
  guint64 number = 1;

  if (n_parts < 2
      || (n_parts == 3 && !g_ascii_string_to_unsigned (parts[1], 10, 1, G_MAXINT, &number, NULL)))
    {
      *status = cli_usage (command,
                           _("--example must have the form FILE#PLACE or FILE#GAME#PLACE"));
      return FALSE;
    }
  document = cli_load_document (command, parts[0], NULL, NULL, status);
  if (document == NULL)
    return FALSE;
  if (number > mar_document_n_records (document))
    {
      *status = cli_usage (command,
                           ngettext ("the file has %u game", "the file has %u games",
                                     mar_document_n_records (document)),
                           mar_document_n_records (document));
      return FALSE;
    }
  record = mar_document_record (document, (guint) number - 1);
  if (!figure_find_cursor (record, parts[n_parts - 1], &cursor, &error))
    {
      *status = cli_usage (command, "%s", error->message);
      return FALSE;
    }
  if (call->query.game != NULL && call->query.game != mar_record_game (record))
    {
      *status = cli_usage (command, _("the example is of another game than --game"));
      return FALSE;
    }
  position = mar_node_step_position (cursor.node, cursor.step, NULL);
  call->query.game = mar_record_game (record);
  call->query.pattern = mar_board_pattern_new_whole (call->query.game, position, TRUE);
  return TRUE;
}

static gboolean
read_board (FindCall         *call,
            const CliCommand *command,
            CliStatus        *status)
{
  g_autoptr (GError) error = NULL;
  MarOptions options;

  if ((call->position != NULL) + (call->pattern != NULL) + (call->example != NULL) > 1)
    {
      *status = cli_usage (command,
                           _("only one of --position, --pattern and --example can be given"));
      return FALSE;
    }
  if (call->example != NULL)
    return read_example (call, command, status);
  if (call->position == NULL && call->pattern == NULL)
    return TRUE;
  if (call->query.game == NULL)
    {
      *status = cli_usage (command, _("--position and --pattern need --game"));
      return FALSE;
    }
  mar_options_init (&options, call->query.game);
  for (guint i = 0; call->settings != NULL && call->settings[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (call->settings[i], "=", 2);

      if (g_strv_length (parts) == 2
          && !mar_options_set (&options, call->query.game, parts[0], parts[1], &error))
        {
          *status = cli_usage (command, "%s", error->message);
          return FALSE;
        }
    }
  if (call->position != NULL)
    read_position (call, &options, &error);
  else
    call->query.pattern = mar_board_pattern_read (call->query.game, &options, call->pattern,
                                                  &error);
  if (error != NULL)
    *status = cli_usage (command, "%s: %s", call->position != NULL ? "--position" : "--pattern",
                         error->message);
  return error == NULL;
}

/* The rest of the call. */

static gboolean
read_order (FindCall         *call,
            const CliCommand *command,
            CliStatus        *status)
{
  static const char *const orders[] = {
    [MAR_LIBRARY_BY_PATH] = "path",
    [MAR_LIBRARY_BY_TITLE] = "title",
    [MAR_LIBRARY_BY_PLAYERS] = "players",
    [MAR_LIBRARY_BY_DATE] = "date",
  };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    if (call->sort == NULL || g_str_equal (call->sort, orders[i]))
      {
        call->query.order = (MarLibraryOrder) i;
        return TRUE;
      }
  *status = cli_usage (command, _("--sort must be path, title, players or date"));
  return FALSE;
}

static gboolean
read_call (FindCall         *call,
           const CliCommand *command,
           CliStatus        *status)
{
  g_autoptr (GError) error = NULL;

  if (call->limit < 0)
    {
      *status = cli_usage (command, _("--limit must not be negative"));
      return FALSE;
    }
  call->query.limit = (guint) call->limit;
  call->query.options = (const char *const *) call->settings;
  call->query.folders = *call->folders != NULL ? (const char *const *) call->folders : NULL;
  if (call->game != NULL && (call->query.game = mar_game_find (call->game, &error)) == NULL)
    {
      *status = cli_usage (command, "%s", error->message);
      return FALSE;
    }
  return read_order (call, command, status) && read_board (call, command, status);
}

/* On a terminal one sees how far it is. */
static void
show_progress (const MarLibraryProgress *progress,
               gpointer                  data)
{
  g_autofree char *text = NULL;

  if (progress->n_changed == 0)
    return;
  text = g_strdup_printf (_("Reading records: %u of %u"), progress->n_read, progress->n_changed);
  g_printerr ("\r%s%s", text, progress->n_read == progress->n_changed ? "\n" : "");
}

/* Returns: (transfer full) (nullable): the index, as the folders are now. */
static MarLibrary *
open_library (const FindCall  *call,
              GPtrArray       *problems,
              GError         **error)
{
  g_autofree char *path = mar_library_default_path ();
  const gboolean reads_folders = !call->as_it_is && call->query.folders != NULL;
  g_autoptr (MarLibrary) library = mar_library_open (path, reads_folders, error);
  g_autoptr (GPtrArray) unread = NULL;

  if (library == NULL
      || (!call->as_it_is
          && !mar_library_update (library, call->query.folders,
                                  isatty (STDERR_FILENO) ? show_progress : NULL, NULL, problems,
                                  NULL, NULL, error)))
    return NULL;
  unread = mar_library_problems (library, call->query.folders, error);
  if (unread == NULL)
    return NULL;
  g_ptr_array_extend_and_steal (problems, g_steal_pointer (&unread));
  return g_steal_pointer (&library);
}

static CliStatus
put_found (const FindCall   *call,
           const CliCommand *command)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarLibrary) library = open_library (call, problems, &error);
  g_autoptr (MarLibraryFound) found = NULL;

  if (library != NULL)
    found = mar_library_search (library, &call->query, NULL, &error);
  if (found == NULL)
    {
      if (g_error_matches (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_QUERY))
        return cli_usage (command, "%s", error->message);
      cli_print_note (NULL, error->message);
      if (g_error_matches (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_DAMAGED))
        cli_print_note (NULL, _("Name the folders, without --as-it-is, and it is made anew."));
      return CLI_UNREADABLE;
    }
  if (call->json)
    find_put_json (found, call->query.game, problems);
  else
    find_put_text (found, call->query.game);
  for (guint i = 0; i < problems->len; i++)
    cli_print_note (NULL, g_ptr_array_index (problems, i));
  return problems->len > 0 ? CLI_UNREADABLE : CLI_FINE;
}

static CliStatus
run_find (const CliCommand  *command,
          char             **arguments)
{
  g_auto (FindCall) call = { { NULL } };
  const GOptionEntry entries[] = {
    { "words", 0, 0, G_OPTION_ARG_STRING, &call.query.words,
      N_("Words that stand anywhere: in players, title, event or comments"), N_("WORDS") },
    { "player", 0, 0, G_OPTION_ARG_STRING, &call.query.player, N_("A player with these names"),
      N_("WORDS") },
    { "title", 0, 0, G_OPTION_ARG_STRING, &call.query.title, N_("A title with these words"),
      N_("WORDS") },
    { "event", 0, 0, G_OPTION_ARG_STRING, &call.query.event, N_("An event with these words"),
      N_("WORDS") },
    { "text", 0, 0, G_OPTION_ARG_STRING, &call.query.text,
      N_("A comment, an introduction or a text of a figure with these words"), N_("WORDS") },
    { "concept", 0, 0, G_OPTION_ARG_STRING, &call.query.concept,
      N_("A comment that speaks of this, such as “formation”"), N_("CONCEPT") },
    { "glyph", 0, 0, G_OPTION_ARG_STRING, &call.query.glyph,
      N_("A glyph, by its sign, such as “!?”, its number, “$5”, or words of its name"),
      N_("GLYPH") },
    { "result", 0, 0, G_OPTION_ARG_STRING, &call.query.result,
      N_("Who won: the letter of a player, “draw” or “none”"), N_("RESULT") },
    { "date", 0, 0, G_OPTION_ARG_STRING, &call.query.date,
      N_("When: “2011”, “2011-05”, “2011..2013-06”"), N_("DATE") },
    { "game", 'g', 0, G_OPTION_ARG_STRING, &call.game, N_("The rules"), N_("GAME") },
    { "option", 'O', 0, G_OPTION_ARG_STRING_ARRAY, &call.settings,
      N_("An option of the rules; may be repeated"), N_("NAME=VALUE") },
    { "position", 'p', 0, G_OPTION_ARG_STRING, &call.position,
      N_("This board, also turned, and whose turn it is if that is given"), N_("TEXT") },
    { "pattern", 0, 0, G_OPTION_ARG_STRING, &call.pattern,
      N_("Some squares of a board, also turned: “d4=b e5=. f6=w|b g7=*”"), N_("TEXT") },
    { "example", 0, 0, G_OPTION_ARG_STRING, &call.example,
      N_("The position at a place of a game: “game.marginalia#14b”"), N_("FILE#PLACE") },
    { "duplicates", 0, 0, G_OPTION_ARG_NONE, &call.query.duplicates,
      N_("Only games that are there several times, also turned"), NULL },
    { "sort", 0, 0, G_OPTION_ARG_STRING, &call.sort,
      N_("How games are sorted: path, title, players or date"), N_("ORDER") },
    { "limit", 0, 0, G_OPTION_ARG_INT, &call.limit, N_("List this many games at most (0: all)"),
      N_("N") },
    { "as-it-is", 0, 0, G_OPTION_ARG_NONE, &call.as_it_is,
      N_("Search the index as it is, without looking at the folders"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &call.json, N_("Print JSON"), NULL },
    { NULL },
  };
  CliStatus status;

  if (!cli_parse (command, arguments, entries, 0, G_MAXINT, &call.folders, &status)
      || !read_call (&call, command, &status))
    return status;
  return put_found (&call, command);
}

const CliCommand cli_command_find = {
  "find",
  "[FOLDER…]",
  N_("Search folders of records for games, words and positions"),
  N_(
    "Without FOLDER all folders are searched that were searched before. All that is asked for must\n"
    "hold. Words are found at the beginnings of words, in any order; in quotes they must follow each\n"
    "other. With --position and --example it is told what was played there, on the board as it was\n"
    "asked for, and who won. In --pattern “.” is an empty square and “*” any piece.\n\n"
    "What is known of the files is kept in an index in the cache, which can be removed at any time:\n"
    "only files that have changed are read again. Their number in the list is that of the game.\n"
    "The exit status is 0, or 3 where a folder or record can’t be read.\n\n"
    "Example: marginalia-cli find ~/Games --player hana --text \"race\" --date 2026"),
  run_find,
};
