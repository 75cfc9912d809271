/* Proof-reading the numbers that stand before turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

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

static int
get_number (const MarNode *node)
{
  const MarSource *source = node != NULL ? mar_node_source (node) : NULL;

  return source != NULL && source->number != NULL ? (int) g_ascii_strtoll (source->number, NULL, 10)
                                                  : -1;
}

static const MarNode *
turn_after (const MarNode *node)
{
  do
    node = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;
  while (node != NULL && !mar_node_is_turn (node));

  return node;
}

/* Texts number turns in several ways, or not at all: a number is missing where those
 * around it leave room for one. */
static void
check_lost_number (MarProof *proof)
{
  const MarSource *source = mar_node_source (proof->node);
  const MarNode *before = turn_before (proof->node);
  const MarNode *after = turn_after (proof->node);
  int first = before != NULL ? get_number (before) : 0;
  int last = after != NULL ? get_number (after) : first + 2;
  g_autofree char *truth = NULL;

  if (source == NULL || source->steps == NULL || !mar_node_is_main (proof->node) || first < 0
      || last != first + 2 || (before == NULL && after == NULL)
      || (after == NULL && get_number (turn_before (before)) != first - 1))
    return;

  truth = g_strdup_printf ("%d", first + 1);
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

/* A number is compared with the printed one before it, so that one slip is told once. */
void
mar_proof_number (MarProof *proof)
{
  int number = get_number (proof->node);
  const MarNode *before = turn_before (proof->node);
  int previous = get_number (before);
  const MarSource *source = mar_node_source (proof->node);
  g_autofree char *truth = NULL;

  if (number < 0)
    check_lost_number (proof);
  else
    check_doubled_number (proof);
  if (number < 0 || (before != NULL && previous < 0) || !mar_node_is_main (proof->node)
      || number == (before != NULL ? previous + 1 : number) || number == (int) proof->turn)
    return;

  truth = g_strdup_printf ("%u", proof->turn);
  mar_proof_add (proof, MAR_FINDING_IN_NUMBER,
                 number == previous ? "repeated-number" : "wrong-number", MAR_SEVERITY_ERROR,
                 source->number, truth,
                 number == previous ? _("The previous turn has the same number.")
                                    : _("The number doesn’t follow that of the previous turn."));
}
