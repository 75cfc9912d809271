/* perft: how many sequences of actions a position allows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli.h"

#define MAXIMUM_DEPTH 100

typedef struct
{
  char *action;
  guint64 nodes;
} Share;

static void
share_clear (gpointer data)
{
  g_free (((Share *) data)->action);
}

/* What each first action contributes; their sum is the count. */
static guint64
divide (const CliGame *request,
        guint          depth,
        gboolean       bulk,
        GArray        *shares)
{
  const MarGame *game = request->game;
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *after = g_malloc (game->position_size);
  guint64 sum = 0;

  game->actions (request->position, list);
  for (guint i = 0; i < list->n; i++)
    {
      Share share = { mar_action_text (game, request->position, list->items[i]), 0 };

      memcpy (after, request->position, game->position_size);
      game->play (after, list->items[i], NULL);
      share.nodes = game->perft (after, depth - 1, bulk);
      sum += share.nodes;
      g_array_append_val (shares, share);
    }
  return sum;
}

static void
put_count_json (const GArray *shares,
                guint64       nodes,
                double        seconds)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  cli_member_int (builder, "nodes", (gint64) nodes);
  cli_member_real (builder, "seconds", seconds);
  cli_member_real (builder, "nodes_per_second", (double) nodes / seconds);
  if (shares->len > 0)
    {
      json_builder_set_member_name (builder, "divide");
      json_builder_begin_object (builder);
      for (guint i = 0; i < shares->len; i++)
        {
          const Share *share = &g_array_index (shares, Share, i);

          cli_member_int (builder, share->action, (gint64) share->nodes);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
  cli_put_json (builder);
}

static void
put_count (const GArray *shares,
           guint64       nodes,
           double        seconds)
{
  char time[G_ASCII_DTOSTR_BUF_SIZE];
  char speed[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < shares->len; i++)
    {
      const Share *share = &g_array_index (shares, Share, i);

      cli_putf ("%s %" G_GUINT64_FORMAT "\n", share->action, share->nodes);
    }
  g_ascii_formatd (time, sizeof time, "%.3f", seconds);
  g_ascii_formatd (speed, sizeof speed, "%.0f", (double) nodes / seconds);
  cli_putf ("%" G_GUINT64_FORMAT " nodes, %s s, %s nodes/s\n", nodes, time, speed);
}

static gboolean
read_depth (const char *text,
            guint      *depth)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 0, MAXIMUM_DEPTH, &value, NULL))
    return FALSE;
  *depth = (guint) value;
  return TRUE;
}

static CliStatus
run_perft (const CliCommand  *command,
           char             **arguments)
{
  g_autofree char *position = NULL;
  g_auto (GStrv) settings = NULL;
  gboolean by_action = FALSE;
  gboolean bulk = FALSE;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "position", 'p', 0, G_OPTION_ARG_STRING, &position,
      N_("The position; without it, the game’s start"), N_("TEXT") },
    { "option", 'O', 0, G_OPTION_ARG_STRING_ARRAY, &settings,
      N_("Play with this option; may be repeated"), N_("NAME=VALUE") },
    { "divide", 'd', 0, G_OPTION_ARG_NONE, &by_action,
      N_("Count for each first action too"), NULL },
    { "bulk", 'b', 0, G_OPTION_ARG_NONE, &bulk,
      N_("Count the last actions without playing them"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  g_auto (CliGame) request = { NULL };
  g_autoptr (GArray) shares = g_array_new (FALSE, FALSE, sizeof (Share));
  CliStatus status;
  guint64 nodes;
  gint64 begin;
  guint depth;
  double seconds;

  g_array_set_clear_func (shares, share_clear);
  if (!cli_parse (command, arguments, entries, 2, 2, &operands, &status))
    return status;
  if (!read_depth (operands[1], &depth))
    return cli_usage (command, _("“%s” is no depth: 0 … %d"), operands[1], MAXIMUM_DEPTH);
  if (!cli_game_read (&request, command, operands[0], settings, position, &status))
    return status;

  begin = g_get_monotonic_time ();
  nodes = by_action && depth > 0 ? divide (&request, depth, bulk, shares)
                                 : request.game->perft (request.position, depth, bulk);
  seconds = (double) MAX (g_get_monotonic_time () - begin, 1) / G_USEC_PER_SEC;

  if (json)
    put_count_json (shares, nodes, seconds);
  else
    put_count (shares, nodes, seconds);
  return CLI_FINE;
}

const CliCommand cli_command_perft = {
  "perft", "GAME DEPTH",
  N_("Count the sequences of DEPTH actions from a position"),
  N_("Prints the count, the time, and the speed in sequences a second.\n\n"
     "Example: marginalia-cli perft margrites 4 --divide"),
  run_perft,
};
