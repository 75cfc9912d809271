/* Proof-reading the numbers that stand before turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "layout-rewrite.h"
#include "proof-private.h"

#include <glib/gi18n.h>
#include <string.h>

static const MarNode *
turn_before (const MarNode *node)
{
  do
    node = mar_node_parent (node);
  while (node != NULL && !mar_node_is_turn (node));

  return node;
}

int
mar_proof_get_number (const MarNode *node)
{
  const MarSource *source = node != NULL ? mar_node_source (node) : NULL;
  guint number;

  if (source == NULL || source->number == NULL)
    return -1;
  return moves_read_roman (source->number, &number) != NULL
           ? (int) number
           : (int) g_ascii_strtoll (source->number, NULL, 10);
}

static const MarNode *
turn_after (const MarNode *node)
{
  do
    node = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;
  while (node != NULL && !mar_node_is_turn (node));

  return node;
}

/* Whether two turns that follow each other have numbers on the side of the node that @step leads
 * to: where one player only numbers his, none do. */
static gboolean
has_pair (const MarNode *node, const MarNode *(*step) (const MarNode *) )
{
  const MarNode *next = step (node);
  const MarNode *other = next != NULL ? step (next) : NULL;

  return mar_proof_get_number (next) >= 0 && mar_proof_get_number (other) >= 0;
}

/* Texts number turns in several ways, or not at all: a number is missing where those
 * around it leave room for one. */
static void
check_lost_number (MarProof *proof)
{
  const MarSource *source = mar_node_source (proof->node);
  const MarNode *before = turn_before (proof->node);
  const MarNode *after = turn_after (proof->node);
  int first = before != NULL ? mar_proof_get_number (before) : 0;
  int last = after != NULL ? mar_proof_get_number (after) : first + 2;
  g_autofree char *truth = NULL;

  if (source == NULL || source->steps == NULL || !mar_node_is_main (proof->node) || first < 0
      || last != first + 2 || (before == NULL && after == NULL)
      || (after == NULL && mar_proof_get_number (turn_before (before)) != first - 1)
      || !(has_pair (proof->node, turn_before) || has_pair (proof->node, turn_after)))
    return;

  truth = moves_write_number (first + 1, mar_node_source (before != NULL ? before : after)->number);
  mar_proof_add (proof, MAR_FINDING_IN_NUMBER, "missing-number", MAR_SEVERITY_NOTE, source->steps,
                 truth, _("This turn lacks a number; those around it have one."));
}

/* "12. 12" */
static void
check_doubled_number (MarProof *proof)
{
  const MarSource *source = mar_node_source (proof->node);
  gsize digits = strspn (source->number, "0123456789");
  g_autofree char *truth = g_strndup (source->number, digits);

  if (strpbrk (source->number + digits, "0123456789") != NULL)
    mar_proof_add (proof, MAR_FINDING_IN_NUMBER, "doubled-number", MAR_SEVERITY_NOTE,
                   source->number, truth, _("The number is printed twice."));
}

/* By how much the printed number is too high, if numbers count @per_number turns as one. */
static int
get_offset (const MarNode *node,
            guint          per_number)
{
  return mar_proof_get_number (node)
         - (int) ((mar_node_number (node) + per_number - 1) / per_number);
}

/* Whether the game begins as its players arranged it, and nobody says how. */
static gboolean
is_deduced (MarRecord *record)
{
  const MarSource *source = mar_node_source (mar_record_root (record));

  return source != NULL && source->remark != NULL && source->diagram == NULL;
}

/* A game of which only the end is printed: without a position what went before is not known. */
static void
check_beginning (MarProof *proof,
                 int       number)
{
  const MarNode *next = turn_after (proof->node);
  const guint per_number = proof->per_number;
  g_autofree char *reason = NULL;

  if (number <= 1 || !mar_node_is_main (proof->node) || turn_before (proof->node) != NULL
      || (!mar_record_has_usual_start (proof->record) && !is_deduced (proof->record)))
    return;
  while (next != NULL && mar_proof_get_number (next) < 0)
    next = turn_after (next);
  if (next == NULL || get_offset (next, per_number) != get_offset (proof->node, per_number))
    return;
  reason = g_strdup_printf (
    _("The text begins with turn %d; what was played before it is missing."), number);
  mar_proof_add (proof, MAR_FINDING_IN_NUMBER, "missing-beginning", MAR_SEVERITY_WARNING,
                 mar_node_source (proof->node)->number, NULL, reason);
}

static MarNode *
next_numbered (MarNode *node)
{
  do
    node = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;
  while (node != NULL && (!mar_node_is_turn (node) || mar_proof_get_number (node) < 0));

  return node;
}

/* How many numbers of the main line follow from those before them. */
static guint
count_regular (MarRecord *record,
               guint      per_number)
{
  MarNode *before = next_numbered (mar_record_root (record));
  guint n = 0;

  for (MarNode *node = before; node != NULL && (node = next_numbered (node)) != NULL; before = node)
    n += get_offset (node, per_number) == get_offset (before, per_number);
  return n;
}

void
mar_proof_read_numbers (MarProof *proof)
{
  MarNode *root = mar_record_root (proof->record);
  const MarNode *first = next_numbered (root);
  const guint n_players = mar_game_n_players (mar_record_game (proof->record),
                                              mar_node_position (root));

  proof->per_number = count_regular (proof->record, n_players) > count_regular (proof->record, 1)
                        ? n_players
                        : 1;
  proof->number_offset = first != NULL ? get_offset (first, proof->per_number) : 0;
}

/* A number is compared with the printed one before it, so that one slip is told once, and with
 * where the turn stands in the game. */
void
mar_proof_number (MarProof *proof)
{
  const guint per_number = proof->per_number;
  const int number = mar_proof_get_number (proof->node);
  const int counted = (int) ((proof->turn + per_number - 1) / per_number);
  const MarNode *before = turn_before (proof->node);
  const MarSource *source = mar_node_source (proof->node);
  g_autofree char *truth = NULL;

  /* A throw bears the number of the turn that it is made for. */
  if (mar_node_kind (proof->node) == MAR_NODE_ROLL)
    return;
  if (number < 0 && per_number == 1)
    check_lost_number (proof);
  if (number < 0)
    return;
  check_doubled_number (proof);
  check_beginning (proof, number);
  while (before != NULL && mar_proof_get_number (before) < 0)
    before = turn_before (before);
  if (before == NULL || !mar_node_is_main (proof->node) || number == counted
      || number == counted + proof->number_offset
      || number == counted + get_offset (before, per_number))
    return;

  truth = moves_write_number (counted + proof->number_offset, source->number);
  mar_proof_add (proof, MAR_FINDING_IN_NUMBER,
                 number == mar_proof_get_number (before) ? "repeated-number" : "wrong-number",
                 MAR_SEVERITY_ERROR, source->number, truth,
                 number == mar_proof_get_number (before)
                   ? _("The previous turn has the same number.")
                   : _("The number doesn’t follow that of the previous turn."));
}
