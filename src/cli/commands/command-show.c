/* show: games as text or as JSON, or one position of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "concepts-output.h"
#include "mar-cursor.h"
#include "show.h"

#define NOT_GIVEN G_MININT

/* Returns: (nullable): the node of the main line after which @turn turns were played. */
static MarNode *
find_turn (const MarRecord *record,
           guint            turn)
{
  MarNode *node = mar_record_root (record);

  if (turn == 0)
    return node;
  while (mar_node_n_children (node) > 0)
    {
      node = mar_node_child (node, 0);
      if (mar_node_is_turn (node) && mar_node_number (node) == turn)
        return node;
    }
  return NULL;
}

static void
show_concepts (MarNode  *node,
               gboolean  json)
{
  const MarCursor cursor = mar_cursor_at (node);
  g_autoptr (MarLine) line = mar_cursor_line (&cursor);

  put_concepts (line, mar_record_options (mar_node_record (node)), json);
}

/* @turn: or NOT_GIVEN: the last one */
static CliStatus
show_at (const CliCommand *command,
         MarDocument      *document,
         guint             game,
         int               turn,
         gboolean          concepts,
         gboolean          json)
{
  MarRecord *record = mar_document_record (document, game - 1);
  MarNode *node = turn != NOT_GIVEN ? find_turn (record, (guint) turn)
                                    : mar_record_last (record, mar_record_root (record));

  if (node == NULL)
    {
      MarNode *last = mar_record_last (record, mar_record_root (record));

      return cli_usage (command, _("game %u has no turn %u: it has %u turns"), game, (guint) turn,
                        mar_node_number (last));
    }
  if (concepts)
    show_concepts (node, json);
  else if (json)
    show_position_json (node, game);
  else
    show_position_text (node, game);
  return CLI_FINE;
}

static void
note_empty (const char *operand)
{
  g_autofree char *name = cli_input_name (operand);

  cli_print_note (name, _("there are no games in this file"));
}

static CliStatus
run_show (const CliCommand  *command,
          char             **arguments)
{
  g_autofree char *from = NULL;
  gboolean concepts = FALSE;
  gboolean json = FALSE;
  int game = NOT_GIVEN;
  int at = NOT_GIVEN;
  const GOptionEntry entries[] = {
    CLI_ENTRY_FROM (&from),
    { "game", 'g', 0, G_OPTION_ARG_INT, &game, N_("Show this game only, counted from 1"), "N" },
    { "at", 'a', 0, G_OPTION_ARG_INT, &at,
      N_("Show the position after turn N of the main line; 0 is the start"), "N" },
    CLI_ENTRY_CONCEPTS (&concepts),
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  g_autoptr (MarDocument) document = NULL;
  CliStatus status;
  guint n;

  if (!cli_parse (command, arguments, entries, 0, 1, &operands, &status))
    return status;
  if (game != NOT_GIVEN && game < 1)
    return cli_usage (command, _("games are counted from 1, not %d"), game);
  if (at != NOT_GIVEN && at < 0)
    return cli_usage (command, _("turns are counted from 0, the start, not %d"), at);

  document = cli_load_document (command, operands[0], from, NULL, &status);
  if (document == NULL)
    return status;
  n = mar_document_n_records (document);
  if ((game != NOT_GIVEN && (guint) game > n) || ((at != NOT_GIVEN || concepts) && n == 0))
    return cli_usage (command, _("there is no game %d; the file has %u"), MAX (game, 1), n);
  if (at != NOT_GIVEN || concepts)
    return show_at (command, document, (guint) MAX (game, 1), at, concepts, json);

  if (n == 0 && mar_document_n_figures (document, NULL) == 0)
    note_empty (operands[0]);
  if (json)
    show_json (document, game != NOT_GIVEN ? (guint) game : SHOW_ALL_GAMES);
  else
    show_text (document, game != NOT_GIVEN ? (guint) game : SHOW_ALL_GAMES);
  return CLI_FINE;
}

const CliCommand cli_command_show = {
  "show",
  N_("[FILE]"),
  N_("Show games: as text, as JSON, or one position"),
  N_(
    "FILE is a .marginalia file, or any text, PDF or picture from which games can be read. In\n"
    "the JSON a turn’s number is its place in its line; “printed” is what the source says where\n"
    "the turn stands, “position” the position after it, “setup” the one that was set by hand\n"
    "before it. Of pages, “source” has the “page”, and of a printed board the “diagram” as it was\n"
    "read and which “board” of the page it is; “doubtful” has the cells that may have been read\n"
    "wrong. What is empty is left out. --concepts says what is of note in one position:\n"
    "that after turn N, or else the last one.\n\n"
    "Example: marginalia-cli show games.marginalia --game 2 --at 14"),
  run_show,
};
