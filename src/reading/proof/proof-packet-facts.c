/* Proof-reading the scores and boards that are printed beside the turns of the packet.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include "packet-build.h"

#include <glib/gi18n.h>
#include <string.h>

/* The score that the game has after the node, as the packet prints it. */
static void
check_header (MarProof        *proof,
              const MarSource *source)
{
  const MarPosition *position = mar_node_position (proof->node);
  g_autoptr (GString) truth = g_string_new (NULL);
  g_autofree char *before = NULL;
  PacketScore printed;
  PacketScore true_score;
  const MarNode *parent = mar_node_parent (proof->node);
  const char *end = packet_scan_score (source->header, &printed);
  g_autofree char *text = NULL;

  if (end == NULL)
    {
      mar_proof_player (proof, source);
      return;
    }
  packet_get_score (position, &true_score);
  if (memcmp (printed.points, true_score.points, sizeof printed.points) == 0
      && memcmp (printed.captures, true_score.captures, sizeof printed.captures) == 0)
    return;

  mar_margrites.write_score (position, truth);
  if (parent != NULL)
    {
      PacketScore score;

      packet_get_score (mar_node_position (parent), &score);
      if (memcmp (printed.points, score.points, sizeof printed.points) == 0
          && memcmp (printed.captures, score.captures, sizeof printed.captures) == 0)
        before = g_strdup (_("That was the score before the turn."));
    }
  text = g_strndup (source->header, (gsize) (end - source->header));
  mar_proof_add (proof, MAR_FINDING_IN_HEADER, "wrong-score", mar_proof_severity (proof), text,
                 truth->str,
                 before != NULL ? before
                                : _("The moves so far give a different "
                                    "score."));
}

/* The score that a resignation has: "R0(3)-1(5)". The letter stands before the score of the side
 * that resigned. */
static void
check_resignation (MarProof        *proof,
                   const MarSource *source)
{
  g_autoptr (GString) truth = g_string_new (NULL);
  g_autofree char *text = NULL;
  const int side = mar_node_side (proof->node);
  PacketScore printed, score;
  const char *end = packet_scan_score (source->steps, &printed);
  const char *second;

  if (end == NULL || printed.resigned < 0)
    return;
  packet_get_score (mar_node_position (proof->node), &score);
  if (printed.resigned == side && memcmp (printed.points, score.points, sizeof printed.points) == 0
      && memcmp (printed.captures, score.captures, sizeof printed.captures) == 0)
    return;
  second = strchr (source->steps, ')') + 1;
  g_string_printf (truth, "%s%u(%u)%.*s%s%u(%u)", side == MAR_MARGRITES_BLACK ? "R" : "",
                   score.points[0], score.captures[0], (int) strcspn (second, "Rr0123456789"),
                   second, side == MAR_MARGRITES_WHITE ? "R" : "", score.points[1],
                   score.captures[1]);
  text = g_strndup (source->steps, (gsize) (end - source->steps));
  mar_proof_add_reading (
    mar_proof_add (proof, MAR_FINDING_IN_HEADER,
                   printed.resigned != side ? "wrong-result" : "wrong-score",
                   mar_proof_severity (proof), text, truth->str,
                   printed.resigned != side ? _(
                     "The other side is to move, and the text goes on to say that this one wins.")
                                            : _("The moves so far give a different score.")),
    truth->str);
}

/* The contents of the squares of a board text, one character each. */
static void
read_board (const char *text,
            char        cells[MAR_MARGRITES_SQUARES])
{
  int rank = MAR_MARGRITES_RANKS - 1;
  int file = 0;

  memset (cells, 0, MAR_MARGRITES_SQUARES);
  for (; *text != '\0' && *text != ' '; text++)
    if (*text == '/')
      {
        rank--;
        file = 0;
      }
    else if (g_ascii_isdigit (*text))
      file += *text - '0';
    else if (rank >= 0 && file < MAR_MARGRITES_FILES)
      cells[rank * MAR_MARGRITES_FILES + file++] = *text;
}

/* Names the squares on which a printed board is wrong, as long as they are few. */
static char *
get_difference (const char *printed,
                const char *truth)
{
  char shown[MAR_MARGRITES_SQUARES];
  char meant[MAR_MARGRITES_SQUARES];
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  read_board (printed, shown);
  read_board (truth, meant);
  for (int cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    {
      const char name[] = { (char) ('a' + cell % MAR_MARGRITES_FILES),
                            (char) ('1' + cell / MAR_MARGRITES_FILES), '\0' };

      if (shown[cell] == meant[cell])
        continue;
      if (n++ > 0)
        g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              meant[cell] == 0     ? _("%s is empty.")
                              : meant[cell] == 'b' ? _("%s has a black marble.")
                                                   : _("%s has a white marble."),
                              name);
    }

  return n <= 4 ? g_string_free (g_steal_pointer (&text), FALSE)
                : g_strdup (_("The moves lead to a different position."));
}

static void
check_diagram (MarProof        *proof,
               const MarSource *source)
{
  g_autofree char *text = mar_position_text (&mar_margrites, mar_node_position (proof->node));
  g_autofree char *reason = NULL;

  text[strcspn (text, " ")] = '\0';
  if (strcmp (text, source->diagram) == 0)
    return;
  reason = get_difference (source->diagram, text);
  mar_proof_add_reading (mar_proof_add (proof, MAR_FINDING_IN_DIAGRAM, "wrong-diagram",
                                        mar_proof_severity (proof), source->diagram, text, reason),
                         text);
}

void
mar_proof_packet_facts (MarProof        *proof,
                        const MarSource *source)
{
  if (mar_node_kind (proof->node) == MAR_NODE_END && source->steps != NULL)
    check_resignation (proof, source);
  if (mar_node_kind (proof->node) == MAR_NODE_TURN && source->steps != NULL)
    mar_proof_score (proof, source);
  if (source->header != NULL)
    check_header (proof, source);
  if (source->diagram != NULL)
    check_diagram (proof, source);
}
