/* How the marbles of a list of moves stood at first: games begin as the players arranged them, and
 * texts seldom tell how.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-list.h"

#include "packet-search.h"

#include <string.h>

/* From the middle of a game so many turns must be whole. */
#define LEAST_WHOLE 4
/* A list in which fewer steps can be steps at all, or a turn costs more on average, is not one of
 * this game. */
#define LEAST_PLAUSIBLE 0.75
#define MOST_A_TURN 60

static void
turn_free (gpointer data)
{
  PacketTurn *turn = data;

  g_string_free (turn->before, TRUE);
  g_string_free (turn->after, TRUE);
  g_free (turn);
}

static PacketTurn *
turn_new (void)
{
  PacketTurn *turn = g_new0 (PacketTurn, 1);

  turn->before = g_string_new (NULL);
  turn->after = g_string_new (NULL);
  turn->number = -1;
  turn->side = -1;
  turn->header_score.resigned = -1;
  return turn;
}

/* @are_steps: each text is one step of several that follow each other, but for turns that aren't
 * printed */
static GPtrArray *
scan_turns (const GPtrArray *texts,
            gboolean         are_steps)
{
  GPtrArray *turns = g_ptr_array_new_with_free_func (turn_free);
  PacketTurn *turn = NULL;

  for (guint i = 0; i < texts->len; i++)
    {
      const gboolean is_missing = *(const char *) texts->pdata[i] == '\0';
      PacketScan scan = { 0 };

      if (!is_missing && (packet_scan_steps (texts->pdata[i], &scan) == NULL || scan.n_steps == 0))
        continue;
      if (turn == NULL || !are_steps || is_missing || turn->is_missing
          || turn->n_steps + scan.n_steps > PACKET_TURN_STEPS)
        {
          turn = turn_new ();
          g_ptr_array_add (turns, turn);
          /* What most turns tell of whose they are speaks of the first one, too. */
          turn->number = (int) turns->len;
          turn->is_missing = is_missing;
        }
      if (is_missing)
        continue;
      memcpy (turn->steps + turn->n_steps, scan.steps, scan.n_steps * sizeof *scan.steps);
      turn->n_steps += scan.n_steps;
    }
  return turns;
}

/* Whether nothing tells which steps make a turn. */
static gboolean
are_lone_steps (const GPtrArray *texts)
{
  guint n_lone = 0;

  for (guint i = 0; i < texts->len; i++)
    n_lone += *(const char *) texts->pdata[i] != '\0' && strchr (texts->pdata[i], ';') == NULL;
  return 2 * n_lone > texts->len;
}

/* Whether most turns have all their steps. */
static gboolean
are_whole (const GPtrArray *turns)
{
  guint n_whole = 0;

  for (guint i = 0; i < turns->len; i++)
    n_whole += ((const PacketTurn *) turns->pdata[i])->n_steps == PACKET_TURN_STEPS;
  return turns->len >= LEAST_WHOLE && 4 * n_whole >= 3 * turns->len;
}

MarPosition *
packet_find_start (const GPtrArray *texts)
{
  g_autoptr (GPtrArray) turns = scan_turns (texts, are_lone_steps (texts));
  g_autoptr (PacketLine) line = NULL;

  /* From the middle of a game much can be played, but hardly whole turns of another one. */
  if (turns->len < 2 || packet_plausibility (turns) < LEAST_PLAUSIBLE
      || (packet_begins_in_play (turns) && !are_whole (turns)))
    return NULL;
  line = packet_search_narrowly (turns);
  if (line == NULL || line->cost > MOST_A_TURN * (int) turns->len)
    return NULL;
  return mar_position_copy (&mar_margrites, (const MarPosition *) line->position.words);
}
