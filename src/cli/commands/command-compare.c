/* compare: what differs between two versions of a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "cli.h"
#include "mar-comparison.h"
#include "mar-place.h"

static void
add_side (JsonBuilder         *builder,
          const MarDifference *difference,
          guint                side)
{
  static const char *const names[] = { "before", "after" };
  const MarNode *node = difference->nodes[side];

  json_builder_set_member_name (builder, names[side]);
  json_builder_begin_object (builder);
  if (difference->games[side] >= 0)
    cli_member_int (builder, "game", difference->games[side] + 1);
  if (node != NULL)
    {
      g_autofree char *place = mar_place_write (node);

      cli_member_int (builder, "turn", mar_node_number (node));
      cli_member_string (builder, "place", place);
    }
  cli_member_string_or_null (builder, "text", difference->texts[side]);
  json_builder_end_object (builder);
}

static void
put_json (const GPtrArray *differences)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "differences");
  json_builder_begin_array (builder);
  for (guint i = 0; i < differences->len; i++)
    {
      const MarDifference *difference = g_ptr_array_index (differences, i);

      json_builder_begin_object (builder);
      cli_member_string (builder, "part", mar_part_name (difference->part));
      cli_member_string (builder, "change", mar_change_name (difference->change));
      cli_member_string (builder, "name", difference->name);
      if (difference->n_turns > 0)
        cli_member_int (builder, "turns", difference->n_turns);
      add_side (builder, difference, 0);
      add_side (builder, difference, 1);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_put_json (builder);
}

/* Each line of a text begins with the sign of its side, as those of diff do. */
static void
put_side (const char *text,
          char        sign)
{
  g_auto (GStrv) lines = NULL;

  if (text == NULL)
    return;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      cli_putf ("  %c ", sign);
      if (*lines[i] != '\0')
        cli_put_text (lines[i], 0);
      else
        cli_put ("\n");
    }
}

static void
put_game (MarDocument         *documents[2],
          const MarDifference *difference)
{
  const guint side = difference->games[1] >= 0 ? 1 : 0;
  g_autofree char *title = NULL;
  g_autofree char *line = NULL;

  cli_put_gap ();
  if (difference->games[side] < 0)
    {
      cli_put_text (_("File"), 0);
      return;
    }
  title
    = mar_record_title (mar_document_record (documents[side], (guint) difference->games[side]),
                        NULL);
  line = g_strdup_printf (_("Game %d: %s"), difference->games[side] + 1, title);
  cli_put_text (line, 0);
}

static void
put_text (MarDocument     *documents[2],
          const GPtrArray *differences)
{
  const MarDifference *last = NULL;

  for (guint i = 0; i < differences->len; i++)
    {
      const MarDifference *difference = g_ptr_array_index (differences, i);
      g_autofree char *title = mar_difference_title (difference);
      g_autofree char *place = mar_difference_place (difference);
      g_autofree char *line = place != NULL ? g_strdup_printf ("%s. %s", place, title)
                                            : g_strdup (title);

      if (last == NULL || last->games[0] != difference->games[0]
          || last->games[1] != difference->games[1])
        put_game (documents, difference);
      last = difference;
      cli_put_text (line, 0);
      put_side (difference->texts[0], '-');
      put_side (difference->texts[1], '+');
    }
}

static CliStatus
run_compare (const CliCommand  *command,
             char             **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  g_autoptr (MarDocument) before = NULL;
  g_autoptr (MarDocument) after = NULL;
  g_autoptr (GPtrArray) differences = NULL;
  MarDocument *documents[2];
  CliStatus status;

  if (!cli_parse (command, arguments, entries, 2, 2, &operands, &status))
    return status;
  before = cli_load_document (command, operands[0], NULL, NULL, &status);
  if (before == NULL)
    return status;
  after = cli_load_document (command, operands[1], NULL, NULL, &status);
  if (after == NULL)
    return status;

  differences = mar_document_compare (before, after);
  documents[0] = before;
  documents[1] = after;
  if (json)
    put_json (differences);
  else
    put_text (documents, differences);

  return differences->len > 0 ? CLI_FINDINGS : CLI_FINE;
}

const CliCommand cli_command_compare = {
  "compare",
  "FILE FILE",
  N_("Print what differs between two versions of a file"),
  N_("Games are recognized by what is in them, wherever they stand, and turns by their moves.\n"
     "What the first file has is marked “-”, what the second one has “+”. Exit status: 0 nothing\n"
     "differs, 1 something does.\n\n"
     "Example: marginalia-cli compare game.marginalia~ game.marginalia\n"),
  run_compare,
};
