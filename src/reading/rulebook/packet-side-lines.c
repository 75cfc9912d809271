/* The lines that a packet prints beside its games, brought to the turns that they replace.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-build.h"

#include <string.h>

/* Dearer readings are kept as text. */
#define MOST_FOR_A_LINE 120
/* A turn behind others that play may cost what it takes to make it by force. */
#define MOST_BY_FORCE (COST_FORCED + PACKET_TURN_STEPS * COST_FORCED_STEP)

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
number_cost (const PacketBuild *build,
             const PacketTurn  *turn,
             guint              at)
{
  const PacketTurn *first = g_ptr_array_index (build->game->turns, 0);
  int by_index = (first->number > 0 ? first->number : 1) + (int) at;
  int off = ABS (turn->number - by_index);

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
parent_cost (const PacketBuild *build,
             const PacketTurn  *turn,
             guint              at)
{
  int off = (int) turn->follows - 1 - (int) at;

  if (turn->follows >= build->game->turns->len)
    return 0;

  return MIN (ABS (off) * COST_OTHER_PLACE, COST_OTHER_PLACE_MOST);
}

static void
try_parent (const PacketTurn *turn,
            MarNode          *parent,
            guint             at,
            int               extra,
            Choice           *best)
{
  PacketReading reading;
  int limit = MIN (MOST_FOR_A_LINE, best->cost - extra - 1);

  if (limit <= 0 || mar_margrites.actor (mar_node_position (parent)) < 0
      || !mar_node_is_finished (parent)
      || !packet_read_turn (turn, mar_node_position (parent), limit, &reading)
      || reading.kind != PACKET_PLAYED || reading.cost + extra >= best->cost)
    return;

  *best = (Choice) { parent, at, reading.cost + extra, reading };
}

static Choice
find_parent (const PacketBuild *build,
             const PacketTurn  *turn,
             const Chain       *chain)
{
  Choice best = { .cost = G_MAXINT };

  if (chain->end != NULL)
    try_parent (turn, chain->end, chain->at + 1,
                turn->number == chain->number + 1 ? 0 : COST_NOT_THE_NEXT, &best);

  for (guint at = 0; at <= build->line->n; at++)
    if (build->parents[at] != NULL)
      try_parent (turn, build->parents[at], at,
                  number_cost (build, turn, at) + parent_cost (build, turn, at), &best);

  return best;
}

/* Moves that can't be played stay as text, where they stood. */
static void
add_as_text (const PacketBuild *build,
             const PacketTurn  *turn,
             const Chain       *chain)
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

/* Lines whose numbers follow each other are one line; what it costs as a whole decides
 * where it belongs and how it reads. */

static guint
group_length (const PacketBuild *build,
              guint              first)
{
  const PacketTurn *before = g_ptr_array_index (build->game->lines, first);
  guint n = 1;

  for (; first + n < build->game->lines->len; n++)
    {
      const PacketTurn *turn = g_ptr_array_index (build->game->lines, first + n);

      if (turn->is_score || before->number < 0 || turn->number != before->number + 1)
        break;
      before = turn;
    }

  return n;
}

static PacketLine *
read_group (GPtrArray         *group,
            const MarPosition *position,
            int                most)
{
  static const PacketWidth width = { 48, 100, 100, 20000, 60000 };
  g_autoptr (PacketLine) line = NULL;
  PacketStart start = { .side = mar_margrites.actor (position) };

  packet_get_marbles (position, start.marbles);
  packet_get_score (position, &start.score);
  line = packet_beam (group, &start, 1, &width);
  if (line == NULL)
    return NULL;
  for (guint i = 0; i < line->n; i++)
    {
      const PacketReading *reading = &line->readings[i];
      gboolean is_read = reading->kind == PACKET_PLAYED || reading->kind == PACKET_FORCED;

      if (!is_read || reading->handed_over || reading->cost > most)
        return NULL;
    }

  return g_steal_pointer (&line);
}

static gboolean
is_legal_throughout (const PacketLine *line)
{
  for (guint i = 0; i < line->n; i++)
    if (line->readings[i].kind != PACKET_PLAYED)
      return FALSE;

  return TRUE;
}

/* Where no reading makes a line legal as a whole, the turns at its beginning that can be
 * played stand as they are printed, and only what follows them is read otherwise. */
static void
filter_playable (GPtrArray         *group,
                 const MarPosition *position,
                 PacketLine        *line)
{
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();
  g_autoptr (PacketLine) others = NULL;
  g_autofree PacketReading *kept = g_new0 (PacketReading, group->len);
  guint n = 0;

  while (n < group->len && packet_read_turn (g_ptr_array_index (group, n), position, 1, &kept[n])
         && kept[n].kind == PACKET_PLAYED)
    position = PACKET_POSITION (&kept[n++].after);
  if (n == 0 || n == group->len || mar_margrites.actor (position) < 0)
    return;

  for (guint i = n; i < group->len; i++)
    g_ptr_array_add (rest, g_ptr_array_index (group, i));
  others = read_group (rest, position, MOST_BY_FORCE);
  if (others == NULL)
    return;

  for (guint i = 0; i < n; i++)
    line->readings[i] = kept[i];
  for (guint i = n; i < group->len; i++)
    line->readings[i] = others->readings[i - n];
}

static gboolean
build_group (const PacketBuild *build,
             guint              first,
             guint              n,
             Chain             *chain)
{
  g_autoptr (GPtrArray) group = g_ptr_array_new ();
  g_autoptr (PacketLine) best = NULL;
  const PacketTurn *turn = g_ptr_array_index (build->game->lines, first);
  guint best_at = 0;
  int best_cost = G_MAXINT;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (group, g_ptr_array_index (build->game->lines, first + i));

  for (guint at = 0; at <= build->line->n; at++)
    {
      int cost = number_cost (build, turn, at) + parent_cost (build, turn, at);
      PacketReading reading;
      PacketLine *line;

      if (cost >= best_cost || mar_margrites.actor (mar_node_position (build->parents[at])) < 0
          || !packet_read_turn (turn, mar_node_position (build->parents[at]), MOST_FOR_A_LINE,
                                &reading)
          || cost + reading.cost >= best_cost)
        continue;
      line = read_group (group, mar_node_position (build->parents[at]), MOST_FOR_A_LINE);
      if (line == NULL || cost + line->cost >= best_cost)
        {
          g_clear_pointer (&line, packet_line_free);
          continue;
        }
      g_clear_pointer (&best, packet_line_free);
      best = line;
      best_cost = cost + line->cost;
      best_at = at;
    }
  if (best == NULL)
    return FALSE;
  if (!is_legal_throughout (best))
    filter_playable (group, mar_node_position (build->parents[best_at]), best);

  chain->end = build->parents[best_at];
  for (guint i = 0; i < n; i++)
    chain->end = packet_build_turn (build, chain->end, g_ptr_array_index (group, i),
                                    &best->readings[i], TRUE);
  chain->number = turn->number + (int) n - 1;
  chain->at = best_at + n - 1;
  return TRUE;
}

static void
build_single (const PacketBuild *build,
              const PacketTurn  *turn,
              Chain             *chain)
{
  Choice choice = find_parent (build, turn, chain);

  if (choice.parent == NULL)
    {
      add_as_text (build, turn, chain);
      return;
    }

  chain->end = packet_build_turn (build, choice.parent, turn, &choice.reading, TRUE);
  chain->number = turn->number;
  chain->at = choice.at;
}

static void
build_result (const PacketBuild *build,
              const PacketTurn  *turn,
              Chain             *chain)
{
  PacketReading result = { .kind = PACKET_RESULT };

  if (chain->end != NULL && turn->score.resigned >= 0)
    chain->end = packet_build_turn (build, chain->end, turn, &result, TRUE);
  else
    add_as_text (build, turn, chain);
}

void
packet_build_side_lines (const PacketBuild *build)
{
  Chain chain = { NULL, 0, 0 };

  for (guint i = 0; i < build->game->lines->len;)
    {
      const PacketTurn *turn = g_ptr_array_index (build->game->lines, i);
      guint n = turn->is_score ? 1 : group_length (build, i);

      if (turn->is_score)
        build_result (build, turn, &chain);
      else if (n == 1 || !build_group (build, i, n, &chain))
        {
          n = 1;
          build_single (build, turn, &chain);
        }
      i += n;
    }
}
