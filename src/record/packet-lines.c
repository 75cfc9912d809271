/* The lines that a packet prints beside its games, brought to the turns that they replace.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-build.h"

#include <string.h>

/* Dearer readings are kept as text. */
#define MOST_FOR_A_LINE 120

enum
{
  COST_OTHER_NUMBER = 12,
  COST_OTHER_NUMBER_MOST = 48,
  COST_OTHER_PLACE = 4,
  COST_OTHER_PLACE_MOST = 40,
  COST_NOT_THE_NEXT = 15,
};

/* The end of the line that was added last, from which the next may go on. */
typedef struct
{
  MarNode *end;
  int number;
  guint at;
} Chain;

typedef struct
{
  MarNode *parent;
  guint at;
  int cost;
  PacketReading reading;
} Choice;

/* How far the printed number is from that of the turn at @at. */
static int
number_cost (const PacketBuild *build, const PacketTurn *turn, guint at)
{
  const PacketTurn *first = g_ptr_array_index (build->game->turns, 0);
  int by_place = (first->number > 0 ? first->number : 1) + (int) at;
  int off = ABS (turn->number - by_place);

  if (turn->number < 0)
    return COST_OTHER_NUMBER;
  if (at < build->game->turns->len)
    {
      const PacketTurn *replaced = g_ptr_array_index (build->game->turns, at);

      if (replaced->number >= 0)
        off = MIN (off, ABS (turn->number - replaced->number));
    }

  return MIN (off * COST_OTHER_NUMBER, COST_OTHER_NUMBER_MOST);
}

/* A line in mid-game replaces the turn that it stands behind, or the one before. */
static int
place_cost (const PacketBuild *build, const PacketTurn *turn, guint at)
{
  int off = (int) turn->follows - 1 - (int) at;

  if (turn->follows >= build->game->turns->len)
    return 0;

  return MIN (ABS (off) * COST_OTHER_PLACE, COST_OTHER_PLACE_MOST);
}

static void
try_place (const PacketTurn *turn, MarNode *parent, guint at, int extra, Choice *best)
{
  PacketReading reading;
  int limit = MIN (MOST_FOR_A_LINE, best->cost - extra - 1);

  if (limit <= 0 || mar_margrites.actor (mar_node_position (parent)) < 0 ||
      !mar_node_is_finished (parent) ||
      !packet_read_turn (turn, mar_node_position (parent), limit, &reading) ||
      reading.kind != PACKET_PLAYED || reading.cost + extra >= best->cost)
    return;

  *best = (Choice) { parent, at, reading.cost + extra, reading };
}

static Choice
find_place (const PacketBuild *build, const PacketTurn *turn, const Chain *chain)
{
  Choice best = { .cost = G_MAXINT };

  if (chain->end != NULL)
    try_place (turn, chain->end, chain->at + 1,
               turn->number == chain->number + 1 ? 0 : COST_NOT_THE_NEXT, &best);

  for (guint at = 0; at <= build->line->n; at++)
    if (build->parents[at] != NULL)
      try_place (turn, build->parents[at], at,
                 number_cost (build, turn, at) + place_cost (build, turn, at), &best);

  return best;
}

/* What can't be played stays as text, where it stood. */
static void
keep_as_text (const PacketBuild *build, const PacketTurn *turn, const Chain *chain)
{
  g_autoptr (GString) text = g_string_new (turn->before->str);

  if (text->len > 0)
    g_string_append (text, "\n\n");
  if (turn->number_text != NULL)
    g_string_append_printf (text, "%s. ", turn->number_text);
  g_string_append (text, turn->steps_text);
  if (turn->header != NULL)
    g_string_append_printf (text, "\n\n%s", turn->header);
  if (turn->after->len > 0)
    g_string_append_printf (text, "\n\n%s", turn->after->str);

  if (chain->end != NULL)
    packet_append_comment (build->record, chain->end, MAR_COMMENT_AFTER, text->str);
  else if (turn->follows < build->line->n)
    packet_append_comment (build->record, build->parents[turn->follows], MAR_COMMENT_AFTER,
                           text->str);
  else
    {
      const char *old = mar_record_header (build->record, "conclusion");
      g_autofree char *joined = NULL;

      if (old != NULL)
        joined = g_strconcat (old, "\n\n", text->str, NULL);
      mar_record_set_header (build->record, "conclusion", joined != NULL ? joined : text->str);
    }
}

void
packet_build_lines (const PacketBuild *build)
{
  Chain chain = { NULL, 0, 0 };

  for (guint i = 0; i < build->game->lines->len; i++)
    {
      const PacketTurn *turn = g_ptr_array_index (build->game->lines, i);
      PacketReading result = { .kind = PACKET_RESULT };
      Choice choice;

      if (turn->is_score)
        {
          if (chain.end != NULL && turn->score.resigned >= 0)
            chain.end = packet_build_turn (build, chain.end, turn, &result, TRUE);
          else
            keep_as_text (build, turn, &chain);
          continue;
        }

      choice = find_place (build, turn, &chain);
      if (choice.parent == NULL)
        {
          keep_as_text (build, turn, &chain);
          continue;
        }
      chain.end = packet_build_turn (build, choice.parent, turn, &choice.reading, TRUE);
      chain.number = turn->number;
      chain.at = choice.at;
    }
}
