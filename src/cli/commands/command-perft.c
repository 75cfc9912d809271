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

/* How the sequences are counted: by the game, or on the line where the history of the
 * position matters. */
typedef struct
{
  const MarGame *game;
  MarLine *line;
  gboolean bulk;
  gboolean with_history;
} Counter;

static guint64 count (const Counter *counter, guint depth);

static guint64
count_on_line (const Counter *counter,
               guint          depth)
{
  MarActionList list;
  guint64 n = 0;

  if (depth == 0)
    return 1;
  mar_line_actions (counter->line, &list);
  if (counter->bulk && depth == 1)
    return list.n;
  for (guint i = 0; i < list.n; i++)
    {
      mar_line_play_on (counter->line, list.items[i], NULL, NULL);
      n += count (counter, depth - 1);
      mar_line_undo (counter->line);
    }
  return n;
}

static guint64
count (const Counter *counter,
       guint          depth)
{
  if (counter->with_history)
    return count_on_line (counter, depth);
  return counter->game->perft (mar_line_position (counter->line), depth, counter->bulk);
}

/* Counts apart what each first action contributes; the sum is the whole count. */
static guint64
divide (const Counter *counter,
        guint          depth,
        GArray        *shares)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  guint64 sum = 0;

  mar_line_actions (counter->line, list);
  for (guint i = 0; i < list->n; i++)
    {
      Share share
        = { mar_action_text (counter->game, mar_line_position (counter->line), list->items[i]), 0 };

      mar_line_play_on (counter->line, list->items[i], NULL, NULL);
      share.nodes = count (counter, depth - 1);
      mar_line_undo (counter->line);
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
  g_auto (CliPositionSpec) place = { NULL };
  gboolean by_action = FALSE;
  gboolean bulk = FALSE;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    CLI_ENTRIES_POSITION (&place),
    { "divide", 'd', 0, G_OPTION_ARG_NONE, &by_action, N_("Count for each first action too"),
      NULL },
    { "bulk", 'b', 0, G_OPTION_ARG_NONE, &bulk, N_("Count the last actions without playing them"),
      NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  g_auto (CliGame) request = { NULL };
  g_autoptr (GArray) shares = g_array_new (FALSE, FALSE, sizeof (Share));
  Counter counter;
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
  if (!cli_game_read (&request, command, operands[0], &place, &status))
    return status;

  by_action = by_action && depth > 0;
  counter = (Counter) { request.game, request.line, bulk,
                        request.game->check_history != NULL
                          && (by_action || mar_line_length (request.line) > 0) };
  begin = g_get_monotonic_time ();
  nodes = by_action ? divide (&counter, depth, shares) : count (&counter, depth);
  seconds = (double) MAX (g_get_monotonic_time () - begin, 1) / G_USEC_PER_SEC;

  if (json)
    put_count_json (shares, nodes, seconds);
  else
    put_count (shares, nodes, seconds);
  return CLI_FINE;
}

const CliCommand cli_command_perft = {
  "perft",
  N_("GAME DEPTH"),
  N_("Count the sequences of DEPTH actions from a position"),
  N_("Prints the count, the time, and the speed in sequences a second.\n\n"
     "Example: marginalia-cli perft margrites 4 --divide"),
  run_perft,
};
