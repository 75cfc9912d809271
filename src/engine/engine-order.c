/* The limits of a search, parsed from `go`.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "engine-output.h"
#include "engine.h"

/* Of the time on the clock: how many turns it must last for, what is left in reserve for the
 * way of the answer, and how much of an increment is used up, in per cent. */
#define TURNS_TO_GO 20
#define RESERVE_MS 30
#define INCREMENT_SHARE 80

#define MOST_MS ((gint64) 1000 * 3600 * 24 * 365)

/* The parameters of `go`; -1: not given. */
typedef struct
{
  gint64 movetime;
  gint64 nodes;
  gint64 depth;
  gint64 time[MAR_MAX_PLAYERS];
  gint64 increment[MAR_MAX_PLAYERS];
  gboolean infinite;
} Order;

static const struct
{
  const char *name;
  gsize place;
  gint64 minimum;
  gint64 maximum;
} limits_by_name[] = {
  { "movetime", G_STRUCT_OFFSET (Order, movetime), 0, MOST_MS },
  { "nodes", G_STRUCT_OFFSET (Order, nodes), 1, G_MAXINT64 },
  { "depth", G_STRUCT_OFFSET (Order, depth), 1, G_MAXINT32 },
  { "p1time", G_STRUCT_OFFSET (Order, time[0]), 0, MOST_MS },
  { "p2time", G_STRUCT_OFFSET (Order, time[1]), 0, MOST_MS },
  { "p3time", G_STRUCT_OFFSET (Order, time[2]), 0, MOST_MS },
  { "p4time", G_STRUCT_OFFSET (Order, time[3]), 0, MOST_MS },
  { "p1inc", G_STRUCT_OFFSET (Order, increment[0]), 0, MOST_MS },
  { "p2inc", G_STRUCT_OFFSET (Order, increment[1]), 0, MOST_MS },
  { "p3inc", G_STRUCT_OFFSET (Order, increment[2]), 0, MOST_MS },
  { "p4inc", G_STRUCT_OFFSET (Order, increment[3]), 0, MOST_MS },
};

static gboolean
read_limit (Order        *order,
            const char   *name,
            EngineTokens *tokens)
{
  for (guint i = 0; i < G_N_ELEMENTS (limits_by_name); i++)
    {
      g_autofree char *text = NULL;

      if (!g_str_equal (name, limits_by_name[i].name))
        continue;
      text = engine_tokens_next (tokens);
      if (text != NULL
          && g_ascii_string_to_signed (text, 10, limits_by_name[i].minimum,
                                       limits_by_name[i].maximum,
                                       &G_STRUCT_MEMBER (gint64, order, limits_by_name[i].place),
                                       NULL))
        return TRUE;
      engine_send_error ("go: “%s” is no whole number from %" G_GINT64_FORMAT
                         " to %" G_GINT64_FORMAT " for %s",
                         text != NULL ? text : "", limits_by_name[i].minimum,
                         limits_by_name[i].maximum, name);
      return FALSE;
    }
  engine_send_error ("go: “%s” is no limit of a search", name);
  return FALSE;
}

static gboolean
has_clock (const Order *order)
{
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    if (order->time[i] >= 0)
      return TRUE;
  return FALSE;
}

/* An increment means nothing without the clock that it comes to. */
static gboolean
check_increments (const Order *order)
{
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    if (order->increment[i] >= 0 && order->time[i] < 0)
      {
        engine_send_error ("go: p%uinc needs p%utime", i + 1, i + 1);
        return FALSE;
      }
  return TRUE;
}

static gboolean
read_order (Order        *order,
            EngineTokens *tokens)
{
  gboolean limited;

  memset (order, 0xff, sizeof *order);
  order->infinite = FALSE;
  for (;;)
    {
      g_autofree char *name = engine_tokens_next (tokens);

      if (name == NULL)
        break;
      if (g_str_equal (name, "infinite"))
        order->infinite = TRUE;
      else if (!read_limit (order, name, tokens))
        return FALSE;
    }
  if (!check_increments (order))
    return FALSE;
  limited = order->movetime >= 0 || order->nodes >= 0 || order->depth >= 0 || has_clock (order);
  if (order->infinite && limited)
    {
      engine_send_error ("go: “infinite” leaves no room for another limit");
      return FALSE;
    }
  order->infinite = !limited;
  return TRUE;
}

/* The share of a clock of @time milliseconds, with @increment more after each turn, that this
 * turn may take. */
static gint64
share_of_clock (gint64 time,
                gint64 increment)
{
  gint64 share = time / TURNS_TO_GO + MAX (increment, 0) * INCREMENT_SHARE / 100;

  return CLAMP (share, 1, MAX (time - RESERVE_MS, 1));
}

/* Returns: FALSE, after an error, when the clock of the player to act is missing. */
static gboolean
limit_by_clock (const Order     *order,
                const MarLine   *line,
                MarSearchLimits *limits)
{
  const MarGame *game = mar_line_game (line);
  const MarPosition *position = mar_line_position (line);
  int actor = game->actor (position);
  int person;
  gint64 share;

  if (!has_clock (order) || actor < 0)
    return TRUE;
  person = mar_game_person (game, position, actor);
  if (order->time[person] < 0)
    {
      engine_send_error ("go: player %d is to act, and p%dtime is missing", person + 1, person + 1);
      return FALSE;
    }
  share = share_of_clock (order->time[person], order->increment[person]) * 1000;
  limits->time = limits->time > 0 ? MIN (limits->time, share) : share;
  return TRUE;
}

gboolean
engine_read_order (const Engine    *engine,
                   EngineTokens    *tokens,
                   MarSearchLimits *limits,
                   gboolean        *infinite)
{
  Order order;

  if (!read_order (&order, tokens))
    return FALSE;
  mar_search_limits_init (limits);
  if (order.movetime >= 0)
    limits->time = MAX (order.movetime * 1000, 1);
  if (order.nodes >= 0)
    limits->nodes = (guint64) order.nodes;
  if (order.depth >= 0)
    limits->depth = (guint) order.depth;
  limits->lines = (guint) engine->settings.lines;
  limits->seed = (guint64) engine->settings.seed;
  *infinite = order.infinite;
  return limit_by_clock (&order, engine->line, limits);
}
