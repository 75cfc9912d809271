/* Proof-reading what the packet prints against what the record plays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include "mar-turn.h"
#include "packet-build.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_ACTIONS 8

/* One step that the node plays. */
typedef struct
{
  MarCell from;
  MarCell to;
  char *text;
  int printed;
  PacketCapture captures[8];
  guint n_captures;
} Played;

typedef struct
{
  MarProof *proof;
  PacketScan scan;
  PacketTurnCosts costs;
  Played played[MAX_ACTIONS];
  guint n_played;
  int action_of[PACKET_MAX_STEPS];
  char *turn;
  char *obstacle;
} Comparison;

static void
replay (Comparison *comparison)
{
  const MarNode *node = comparison->proof->node;
  g_autofree MarPosition *position = mar_node_step_position (node, 0, NULL);
  MarEffects effects = MAR_EFFECTS_INIT;
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  comparison->turn = mar_turn_text (&mar_margrites, position, actions, n, NULL);
  for (guint i = 0; i < n && i < MAX_ACTIONS; i++)
    {
      Played *played = &comparison->played[comparison->n_played++];

      mar_margrites.action_cells (position, actions[i], &played->from, &played->to);
      played->text = mar_action_literary (&mar_margrites, position, actions[i]);
      played->printed = -1;
      mar_effects_empty (&effects);
      mar_margrites.play (position, actions[i], &effects);
      for (guint j = 0; j < effects.n; j++)
        if (effects.items[j].type == MAR_EFFECT_CAPTURED && played->n_captures < 8)
          played->captures[played->n_captures++] = (PacketCapture) { i, effects.items[j].from,
                                                                     effects.items[j].player };
    }
  mar_effects_clear (&effects);
}

/* Pairs printed and played steps: equal ones first, in order, then the rest as they come. */
static void
align (Comparison *comparison)
{
  for (guint i = 0; i < comparison->scan.n_steps; i++)
    {
      comparison->action_of[i] = -1;
      for (guint j = 0; j < comparison->n_played; j++)
        if (comparison->played[j].printed < 0 &&
            packet_step_cost (&comparison->costs.steps[i], comparison->played[j].from,
                              comparison->played[j].to) == 0)
          {
            comparison->action_of[i] = (int) j;
            comparison->played[j].printed = (int) i;
            break;
          }
    }

  for (guint i = 0; i < comparison->scan.n_steps; i++)
    {
      int best = G_MAXINT;

      if (comparison->action_of[i] >= 0)
        continue;
      for (guint j = 0; j < comparison->n_played; j++)
        {
          int cost = packet_step_cost (&comparison->costs.steps[i], comparison->played[j].from,
                                       comparison->played[j].to);

          if (comparison->played[j].printed < 0 && cost < best)
            {
              best = cost;
              comparison->action_of[i] = (int) j;
            }
        }
      if (comparison->action_of[i] >= 0)
        comparison->played[comparison->action_of[i]].printed = (int) i;
    }
}

static char *
step_text (const PacketStep *step)
{
  return g_strndup (step->text, step->length);
}

static gboolean
is_exact (const Comparison *comparison, guint step)
{
  const Played *played = &comparison->played[comparison->action_of[step]];

  return packet_step_cost (&comparison->costs.steps[step], played->from, played->to) == 0;
}

static void
check_steps (Comparison *comparison)
{
  const MarSource *source = mar_node_source (comparison->proof->node);
  gboolean changed = FALSE;
  gboolean ordered = TRUE;

  for (guint i = 0; i < comparison->scan.n_steps; i++)
    {
      g_autofree char *text = step_text (&comparison->scan.steps[i]);
      MarFinding *finding;

      ordered &= comparison->action_of[i] < 0 || comparison->action_of[i] == (int) i;
      if (comparison->action_of[i] >= 0 && is_exact (comparison, i))
        continue;

      changed = TRUE;
      finding = mar_proof_add (comparison->proof, MAR_FINDING_IN_MOVES,
                               comparison->action_of[i] < 0     ? "extra-step"
                               : comparison->obstacle != NULL ? "illegal-step"
                                                              : "doubtful-step",
                               comparison->obstacle != NULL ? MAR_SEVERITY_ERROR
                                                            : MAR_SEVERITY_WARNING,
                               text,
                               comparison->action_of[i] < 0
                                 ? NULL
                                 : comparison->played[comparison->action_of[i]].text,
                               source->remark != NULL ? source->remark : comparison->obstacle);
      mar_proof_add_reading (finding, comparison->turn);
    }

  for (guint j = 0; j < comparison->n_played; j++)
    if (comparison->played[j].printed < 0)
      {
        MarFinding *finding = mar_proof_add (comparison->proof, MAR_FINDING_IN_MOVES,
                                             "missing-step", MAR_SEVERITY_ERROR, source->steps,
                                             comparison->played[j].text, source->remark);

        mar_proof_add_reading (finding, comparison->turn);
        changed = TRUE;
      }

  if (!ordered && !changed)
    mar_proof_add_reading (mar_proof_add (comparison->proof, MAR_FINDING_IN_MOVES, "wrong-order",
                                          MAR_SEVERITY_ERROR, source->steps, comparison->turn,
                                          source->remark),
                           comparison->turn);
}

/* The step of the turn in which @cell fell, or -1. */
static int
falls_in (const Comparison *comparison, int cell)
{
  for (guint j = 0; j < comparison->n_played; j++)
    for (guint k = 0; k < comparison->played[j].n_captures; k++)
      if (comparison->played[j].captures[k].cell == cell)
        return (int) j;

  return -1;
}

static gboolean
capture_is_printed (const Comparison *comparison, MarCell cell)
{
  for (guint i = 0; i < comparison->scan.n_steps; i++)
    for (guint k = 0; k < comparison->scan.steps[i].n_captures; k++)
      if (packet_square (comparison->scan.steps[i].captures[k]) == cell)
        return TRUE;

  return FALSE;
}

static void
check_captures (Comparison *comparison)
{
  for (guint i = 0; i < comparison->scan.n_steps; i++)
    for (guint k = 0; k < comparison->scan.steps[i].n_captures; k++)
      {
        const PacketStep *step = &comparison->scan.steps[i];
        int cell = packet_square (step->captures[k]);
        int in = falls_in (comparison, cell);
        g_autofree char *text = step_text (step);
        const char *truth = NULL;

        if (in >= 0 && in == comparison->action_of[i])
          continue;
        if (comparison->action_of[i] >= 0)
          truth = comparison->played[comparison->action_of[i]].text;
        if (in >= 0)
          mar_proof_add (comparison->proof, MAR_FINDING_IN_MOVES, "misplaced-capture",
                         MAR_SEVERITY_WARNING, text, comparison->played[in].text,
                         _("The marble falls in another step of the turn."));
        else
          mar_proof_add (comparison->proof, MAR_FINDING_IN_MOVES, "wrong-capture",
                         MAR_SEVERITY_ERROR, text, truth,
                         _("No marble falls there in this turn."));
      }

  for (guint j = 0; j < comparison->n_played; j++)
    for (guint k = 0; k < comparison->played[j].n_captures; k++)
      {
        const Played *played = &comparison->played[j];
        g_autofree char *text = NULL;

        if (capture_is_printed (comparison, played->captures[k].cell))
          continue;
        text = played->printed >= 0 ? step_text (&comparison->scan.steps[played->printed])
                                    : g_strdup (played->text);
        mar_proof_add (comparison->proof, MAR_FINDING_IN_MOVES, "missing-capture",
                       MAR_SEVERITY_WARNING, text, played->text,
                       _("The step captures more than is printed."));
        break;
      }
}

/* What stands between two printed steps, or NULL for the last. */
static char *
separator_after (const PacketScan *scan, guint step)
{
  const char *end = scan->steps[step].text + scan->steps[step].length;

  if (step + 1 >= scan->n_steps)
    return NULL;
  return g_strstrip (g_strndup (end, (gsize) (scan->steps[step + 1].text - end)));
}

/* “W++” alone: the scanner takes the square where the step before ended. */
static gboolean
is_bare (const PacketStep *step)
{
  return step->length > 1 && step->text[1] == '+';
}

/* Signs that a reader understands and a printer should mend: a colon between steps, a
 * scoring step that doesn't say from where. */
static void
check_signs (Comparison *comparison)
{
  const PacketScan *scan = &comparison->scan;

  for (guint i = 0; i < scan->n_steps; i++)
    {
      g_autofree char *separator = separator_after (scan, i);
      g_autofree char *text = step_text (&scan->steps[i]);
      gboolean next_is_bare = i + 1 < scan->n_steps && is_bare (&scan->steps[i + 1]);

      if (is_bare (&scan->steps[i]) && comparison->action_of[i] >= 0)
        mar_proof_add (comparison->proof, MAR_FINDING_IN_MOVES, "incomplete-step",
                       MAR_SEVERITY_NOTE, text,
                       comparison->played[comparison->action_of[i]].text,
                       _("The step doesn’t say where the marble comes from."));
      if (g_strcmp0 (separator, ":") == 0 && !next_is_bare)
        {
          g_autofree char *printed = g_strconcat (text, separator, NULL);
          g_autofree char *truth = g_strconcat (text, ";", NULL);

          mar_proof_add (comparison->proof, MAR_FINDING_IN_MOVES, "punctuation",
                         MAR_SEVERITY_NOTE, printed, truth,
                         _("Steps are parted by semicolons."));
        }
    }
}

static gboolean
scan_source (const MarSource *source, PacketScan *scan, PacketTurn *turn)
{
  memset (scan, 0, sizeof *scan);
  memset (turn, 0, sizeof *turn);
  if (packet_scan_steps (source->steps, scan) == NULL)
    return FALSE;

  turn->n_steps = scan->n_steps;
  memcpy (turn->steps, scan->steps, sizeof turn->steps);
  return TRUE;
}

/* A turn in which the position was set by hand: the step that could not be played. */
static void
check_broken_rule (MarProof *proof, const MarSource *source, const MarNode *before)
{
  PacketScan scan;
  PacketTurn turn;
  guint step = 0;
  g_autofree char *obstacle = NULL;
  g_autofree char *text = NULL;

  if (before == NULL || !scan_source (source, &scan, &turn))
    return;
  obstacle = packet_obstacle (&turn, mar_node_position (before), &step);
  if (obstacle == NULL)
    return;

  text = step_text (&scan.steps[step]);
  mar_proof_add (proof, MAR_FINDING_IN_MOVES, "illegal-step", MAR_SEVERITY_ERROR, text, NULL,
                 obstacle);
}

static void
check_turn (MarProof *proof, const MarSource *source)
{
  Comparison comparison = { .proof = proof };
  PacketTurn turn;
  g_autofree MarPosition *before = NULL;

  if (!scan_source (source, &comparison.scan, &turn))
    return;
  packet_turn_costs (&turn, &comparison.costs);

  before = mar_node_step_position (proof->node, 0, NULL);
  comparison.obstacle = packet_obstacle (&turn, before, NULL);
  replay (&comparison);
  align (&comparison);
  /* What was played before a position was set by hand isn't compared. */
  if (mar_node_kind (mar_node_parent (proof->node)) != MAR_NODE_SETUP ||
      comparison.n_played >= comparison.scan.n_steps)
    {
      check_steps (&comparison);
      check_captures (&comparison);
      check_signs (&comparison);
    }
  else
    check_broken_rule (proof, source, mar_node_parent (mar_node_parent (proof->node)));

  for (guint j = 0; j < comparison.n_played; j++)
    g_free (comparison.played[j].text);
  g_free (comparison.turn);
  g_free (comparison.obstacle);
}

/* The score that the game has after the node, as the packet prints it. */
static void
check_header (MarProof *proof, const MarSource *source)
{
  const MarPosition *position = mar_node_position (proof->node);
  g_autoptr (GString) truth = g_string_new (NULL);
  g_autofree char *before = NULL;
  PacketScore printed;
  PacketScore true_score;
  const MarNode *parent = mar_node_parent (proof->node);

  if (packet_scan_score (source->header, &printed) == NULL)
    return;
  packet_score_of (position, &true_score);
  if (memcmp (printed.points, true_score.points, sizeof printed.points) == 0 &&
      memcmp (printed.captures, true_score.captures, sizeof printed.captures) == 0)
    return;

  mar_margrites.write_score (position, truth);
  if (parent != NULL)
    {
      PacketScore score;

      packet_score_of (mar_node_position (parent), &score);
      if (memcmp (printed.points, score.points, sizeof printed.points) == 0 &&
          memcmp (printed.captures, score.captures, sizeof printed.captures) == 0)
        before = g_strdup (_("That was the score before the turn."));
    }
  mar_proof_add (proof, MAR_FINDING_IN_HEADER, "wrong-score", MAR_SEVERITY_WARNING, source->header,
                 truth->str, before != NULL ? before : _("The moves so far give another score."));
}

static void
check_diagram (MarProof *proof, const MarSource *source)
{
  g_autofree char *text = mar_position_text (&mar_margrites, mar_node_position (proof->node));

  text[strcspn (text, " ")] = '\0';
  if (strcmp (text, source->diagram) != 0)
    mar_proof_add (proof, MAR_FINDING_IN_DIAGRAM, "wrong-diagram", MAR_SEVERITY_NOTE,
                   source->diagram, text, _("The moves lead to another position."));
}

void
mar_proof_packet_turn (MarProof *proof)
{
  const MarSource *source = mar_node_source (proof->node);

  if (mar_node_kind (proof->node) == MAR_NODE_TURN && source->steps != NULL)
    check_turn (proof, source);
  if (mar_node_kind (proof->node) == MAR_NODE_SETUP && source->steps != NULL)
    check_broken_rule (proof, source, mar_node_parent (proof->node));
  if (source->header != NULL)
    check_header (proof, source);
  if (source->diagram != NULL)
    check_diagram (proof, source);
}
