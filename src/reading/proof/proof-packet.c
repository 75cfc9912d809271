/* Proof-reading what the packet prints against what the record plays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include "packet-build.h"

#include <glib/gi18n.h>
#include <string.h>

/* One step that the node plays: @text is how the text would write it. */
typedef struct
{
  ProofStep step;
  char *text;
  int printed;
} Played;

typedef struct
{
  MarProof *proof;
  PacketScan scan;
  PacketTurnCosts costs;
  Played played[PROOF_MOST_ACTIONS];
  guint n_played;
  int action_of[PACKET_MAX_STEPS];
  const ProofHand *hand;
  char *turn;
  char *obstacle;
  guint n_told;       /* changes of the turn that were told */
  gboolean is_reread; /* other steps are played than are printed */
} Comparison;

static char *
write_turn (const Comparison *comparison)
{
  ProofStep steps[PROOF_MOST_ACTIONS];

  for (guint i = 0; i < comparison->n_played; i++)
    steps[i] = comparison->played[i].step;

  return mar_proof_write_steps (comparison->hand, steps, comparison->n_played);
}

/* Plays @action in @position, and notes what it is and what falls. */
static void
read_step (MarPosition *position,
           MarAction    action,
           guint        index,
           MarEffects  *effects,
           ProofStep   *step)
{
  mar_margrites.action_cells (position, action, &step->from, &step->to);
  mar_effects_empty (effects);
  mar_margrites.play (position, action, effects);
  for (guint j = 0; j < effects->n; j++)
    if (effects->items[j].type == MAR_EFFECT_CAPTURED && step->n_captures < 8)
      step->captures[step->n_captures++] = (PacketCapture) { index, effects->items[j].from,
                                                             effects->items[j].player };
}

static void
replay (Comparison *comparison)
{
  const MarNode *node = comparison->proof->node;
  g_autofree MarPosition *position = mar_node_step_position (node, 0, NULL);
  MarEffects effects = MAR_EFFECTS_INIT;
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  for (guint i = 0; i < n && i < PROOF_MOST_ACTIONS; i++)
    {
      Played *played = &comparison->played[comparison->n_played++];
      GString *text = g_string_new (NULL);

      played->printed = -1;
      read_step (position, actions[i], i, &effects, &played->step);
      mar_proof_order_captures (comparison->costs.turn, &played->step);
      mar_proof_write_step (comparison->hand, &played->step, TRUE, text);
      played->text = g_string_free (text, FALSE);
    }
  mar_effects_clear (&effects);
  comparison->turn = write_turn (comparison);
}

gboolean
mar_proof_packet_scan (const ProofHand  *hand,
                       const MarSource  *source,
                       char            **plain,
                       PacketScan       *scan,
                       PacketTurn       *turn)
{
  *plain = mar_proof_add_arrows (hand, source);
  memset (scan, 0, sizeof *scan);
  if (packet_scan_steps (*plain, scan) == NULL)
    return FALSE;

  turn->n_steps = scan->n_steps;
  memcpy (turn->steps, scan->steps, sizeof turn->steps);
  return TRUE;
}

char *
mar_proof_packet_write (MarProof          *proof,
                        const MarPosition *before,
                        const MarAction   *actions,
                        guint              n)
{
  g_autofree MarPosition *position = mar_position_copy (&mar_margrites, before);
  const MarSource *source = mar_node_source (proof->node);
  ProofStep steps[PROOF_MOST_ACTIONS] = { 0 };
  MarEffects effects = MAR_EFFECTS_INIT;
  g_autofree char *plain = NULL;
  PacketScan scan;
  PacketTurn turn = { 0 };

  if (source != NULL && source->steps != NULL)
    mar_proof_packet_scan (mar_proof_get_hand (proof), source, &plain, &scan, &turn);
  for (guint i = 0; i < n; i++)
    {
      read_step (position, actions[i], i, &effects, &steps[i]);
      mar_proof_order_captures (&turn, &steps[i]);
    }
  mar_effects_clear (&effects);
  return mar_proof_write_steps (mar_proof_get_hand (proof), steps, n);
}

/* Pairs printed and played steps: equal ones first, in order, then the rest as they come. */
static void
align (Comparison *comparison)
{
  for (guint i = 0; i < comparison->scan.n_steps; i++)
    {
      comparison->action_of[i] = -1;
      for (guint j = 0; j < comparison->n_played; j++)
        if (comparison->played[j].printed < 0
            && packet_step_cost (&comparison->costs.steps[i], comparison->played[j].step.from,
                                 comparison->played[j].step.to)
                 == 0)
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
          int cost = packet_step_cost (&comparison->costs.steps[i], comparison->played[j].step.from,
                                       comparison->played[j].step.to);

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

static gboolean
is_exact (const Comparison *comparison,
          guint             step)
{
  const Played *played = &comparison->played[comparison->action_of[step]];

  return packet_step_cost (&comparison->costs.steps[step], played->step.from, played->step.to) == 0;
}

/* One reason holds for the whole turn; it is told with the first step that was changed. */
static char *
get_reason_of_change (const Comparison *comparison,
                      const char       *first)
{
  const MarSource *source = mar_node_source (comparison->proof->node);

  if (first != NULL)
    return g_strdup_printf (_("Changed along with %s, because the turn was read as a whole."),
                            first);

  return g_strdup (source->remark != NULL ? source->remark : comparison->obstacle);
}

/* The turn is read as a whole: what is changed beside the first step that can't be is no other
 * slip, and notes no more than what else is printed otherwise. */
static MarFinding *
add_change (Comparison  *comparison,
            const char  *kind,
            MarSeverity  severity,
            const char  *text,
            const char  *truth,
            const char  *reason)
{
  const gboolean is_other = comparison->n_told++ > 0 && comparison->is_reread;
  MarFinding *finding = mar_proof_add (comparison->proof, MAR_FINDING_IN_MOVES, kind,
                                       is_other ? MAR_SEVERITY_NOTE : severity, text, truth,
                                       reason);

  mar_proof_add_reading (finding, comparison->turn);
  return finding;
}

static gboolean
is_chained (const Comparison *comparison,
            guint             step)
{
  return step > 0 && step < comparison->scan.n_steps && comparison->scan.steps[step].chained;
}

/* Of a chain, "d2>d5>d4", the square between two steps is printed once: where it is wrong, both
 * are, and it is told with the first. */
static gboolean
inherits_change (const Comparison *comparison,
                 guint             step)
{
  int before = step > 0 ? comparison->action_of[step - 1] : -1;
  int action = comparison->action_of[step];
  const ProofStep *played;

  if (before < 0 || action < 0 || !is_chained (comparison, step) || is_exact (comparison, step - 1))
    return FALSE;

  played = &comparison->played[action].step;
  return comparison->costs.steps[step].to[played->to] == 0
         && comparison->played[before].step.to == played->from;
}

/* The step that was meant, as it would stand there; in a chain only where it ends. */
static char *
get_truth (const Comparison *comparison,
           guint             step)
{
  int action = comparison->action_of[step];
  GString *text;

  if (action < 0)
    return NULL;
  if (!is_chained (comparison, step))
    return g_strdup (comparison->played[action].text);

  text = g_string_new (NULL);
  mar_proof_write_step (comparison->hand, &comparison->played[action].step, FALSE, text);
  return g_string_free (text, FALSE);
}

/* Returns whether the board that is printed with the turn shows where the turn leads, as it was
 * read. */
static gboolean
is_shown (const Comparison *comparison)
{
  const MarNode *node = comparison->proof->node;
  const MarSource *source = mar_node_source (node);
  g_autofree char *text = mar_position_text (&mar_margrites, mar_node_position (node));

  return source->diagram != NULL && g_str_has_prefix (text, source->diagram)
         && text[strlen (source->diagram)] == ' ';
}

/* Returns the truth of the first printed step that was changed, or NULL. */
static const char *
check_printed_steps (Comparison *comparison)
{
  const gboolean obstructed = comparison->obstacle != NULL;
  const gboolean is_wrong = obstructed || is_shown (comparison);
  const char *first = NULL;

  for (guint i = 0; i < comparison->scan.n_steps; i++)
    {
      g_autofree char *text = mar_proof_step_text (comparison->hand, &comparison->scan.steps[i]);
      g_autofree char *reason = NULL;
      g_autofree char *truth = NULL;
      MarFinding *finding;

      if ((comparison->action_of[i] >= 0 && is_exact (comparison, i))
          || inherits_change (comparison, i))
        continue;
      truth = get_truth (comparison, i);
      reason = get_reason_of_change (comparison, first);
      finding = add_change (comparison,
                            truth == NULL ? "extra-step"
                            : obstructed  ? "illegal-step"
                                          : "doubtful-step",
                            is_wrong ? MAR_SEVERITY_ERROR : MAR_SEVERITY_WARNING, text, truth,
                            reason);
      if (first == NULL && truth != NULL)
        mar_proof_packet_other_turns (comparison->proof, finding, PROOF_STEP_REPLACED,
                                      (guint) comparison->action_of[i], text);
      if (first == NULL)
        first = truth != NULL ? comparison->played[comparison->action_of[i]].text
                              : comparison->turn;
    }

  return first;
}

/* Two steps that are printed as one: the first goes where the second ends. */
static gboolean
check_merged (Comparison *comparison)
{
  for (guint i = 0; i < comparison->scan.n_steps; i++)
    for (guint j = 0; j + 1 < comparison->n_played; j++)
      {
        const PacketStepCosts *costs = &comparison->costs.steps[i];
        const ProofStep *steps = &comparison->played[j].step;
        const ProofStep both[] = { *steps, comparison->played[j + 1].step };
        g_autofree char *text = NULL;
        g_autofree char *truth = NULL;
        g_autofree char *reason = NULL;

        if (costs->from[both[0].from] != 0 || costs->to[both[1].to] != 0
            || both[0].to != both[1].from || comparison->scan.n_steps + 1 != comparison->n_played)
          continue;
        for (guint k = 0; k < comparison->scan.n_steps; k++)
          if (k != i && (comparison->action_of[k] < 0 || !is_exact (comparison, k)))
            return FALSE;

        text = mar_proof_step_text (comparison->hand, &comparison->scan.steps[i]);
        truth = mar_proof_write_steps (comparison->hand, both, 2);
        if (is_chained (comparison, i))
          mar_proof_leave_origin_out (comparison->hand, truth);
        reason = get_reason_of_change (comparison, NULL);
        mar_proof_packet_other_turns (comparison->proof,
                                      add_change (comparison, "merged-steps", MAR_SEVERITY_ERROR,
                                                  text, truth, reason),
                                      PROOF_STEPS_MERGED, j, text);
        return TRUE;
      }

  return FALSE;
}

static void
check_steps (Comparison *comparison)
{
  const MarSource *source = mar_node_source (comparison->proof->node);
  const char *first;
  gboolean ordered = TRUE;

  if (check_merged (comparison))
    return;

  comparison->is_reread = TRUE;
  first = check_printed_steps (comparison);
  for (guint j = 0; j < comparison->n_played; j++)
    if (comparison->played[j].printed < 0)
      {
        g_autofree char *reason = get_reason_of_change (comparison, first);
        MarFinding *finding;

        finding = add_change (comparison, "missing-step", MAR_SEVERITY_ERROR, source->steps,
                              comparison->played[j].text, reason);
        if (first == NULL)
          mar_proof_packet_other_turns (comparison->proof, finding, PROOF_STEP_MISSING, j, "");
        if (first == NULL)
          first = comparison->played[j].text;
      }

  for (guint i = 0; i < comparison->scan.n_steps; i++)
    ordered &= comparison->action_of[i] == (int) i;
  if (!ordered && first == NULL)
    add_change (comparison, "wrong-order", MAR_SEVERITY_ERROR, source->steps, comparison->turn,
                source->remark);
}

/* The step of the turn in which @cell fell, or -1. */
static int
falls_in (const Comparison *comparison,
          int               cell)
{
  for (guint j = 0; j < comparison->n_played; j++)
    for (guint k = 0; k < comparison->played[j].step.n_captures; k++)
      if (comparison->played[j].step.captures[k].cell == cell)
        return (int) j;

  return -1;
}

static gboolean
capture_is_printed (const Comparison *comparison,
                    MarCell           cell)
{
  for (guint i = 0; i < comparison->scan.n_steps; i++)
    for (guint k = 0; k < comparison->scan.steps[i].n_captures; k++)
      if (packet_square (comparison->scan.steps[i].captures[k]) == cell)
        return TRUE;

  return FALSE;
}

/* A capture that happened in the step @in is printed at the step @i, where it may stand at the end
 * for all of the turn. */
static void
add_misplaced_capture (Comparison *comparison,
                       guint       i,
                       guint       in)
{
  const gboolean at_end = i + 1 == comparison->scan.n_steps;
  g_autofree char *text = mar_proof_step_text (comparison->hand, &comparison->scan.steps[i]);
  MarFinding *finding = add_change (comparison, "misplaced-capture",
                                    at_end ? MAR_SEVERITY_WARNING : MAR_SEVERITY_ERROR, text,
                                    comparison->played[in].text,
                                    _("The marble is captured in another step of this turn."));

  if (comparison->action_of[i] >= 0)
    mar_proof_packet_other_order (comparison->proof, finding, (guint) comparison->action_of[i], in,
                                  text);
}

/* Captures of the printed step @i that didn't happen, or not in it. Returns whether one
 * was told: a wrong square is one mistake, although another one is missing for it. */
static gboolean
check_printed_captures (Comparison *comparison,
                        guint       i)
{
  const PacketStep *step = &comparison->scan.steps[i];
  int action = comparison->action_of[i];

  for (guint k = 0; k < step->n_captures; k++)
    {
      int in = falls_in (comparison, packet_square (step->captures[k]));
      g_autofree char *text = mar_proof_step_text (comparison->hand, step);

      if (in >= 0 && in == action)
        continue;
      if (in >= 0)
        add_misplaced_capture (comparison, i, (guint) in);
      else
        add_change (comparison, "wrong-capture", MAR_SEVERITY_ERROR, text,
                    action >= 0 ? comparison->played[action].text : NULL,
                    _("No marble is captured there in this turn."));
      return TRUE;
    }

  return FALSE;
}

/* Steps that were changed or supposed are told with their captures already. */
static gboolean
is_reported (const Comparison *comparison,
             const Played     *played)
{
  return played->printed < 0 || !is_exact (comparison, (guint) played->printed);
}

static void
check_captures (Comparison *comparison)
{
  guint reported = 0;

  for (guint i = 0; i < comparison->scan.n_steps; i++)
    if (check_printed_captures (comparison, i))
      reported |= 1u << i;

  /* Who never writes captures down has left none out. */
  for (guint j = 0; j < comparison->n_played && mar_proof_get_hand (comparison->proof)->captures;
       j++)
    for (guint k = 0; k < comparison->played[j].step.n_captures; k++)
      {
        const Played *played = &comparison->played[j];
        g_autofree char *text = NULL;

        if (capture_is_printed (comparison, played->step.captures[k].cell)
            || is_reported (comparison, played) || (reported & 1u << played->printed) != 0)
          continue;
        text = mar_proof_step_text (comparison->hand, &comparison->scan.steps[played->printed]);
        add_change (comparison, "missing-capture", MAR_SEVERITY_ERROR, text, played->text,
                    _("The step captures more than is printed."));
        break;
      }
}

/* The signs around the steps, where the steps themselves are as printed. */
static void
check_signs (Comparison *comparison)
{
  const char *truths[PACKET_MAX_STEPS] = { NULL };

  for (guint i = 0; i < comparison->scan.n_steps; i++)
    if (comparison->action_of[i] >= 0 && is_exact (comparison, i))
      truths[i] = comparison->played[comparison->action_of[i]].text;
  mar_proof_packet_signs (comparison->proof, &comparison->scan, truths, comparison->turn);
}

static gboolean
is_as_printed (const Comparison *comparison)
{
  gboolean same = comparison->n_played == comparison->scan.n_steps;

  for (guint i = 0; same && i < comparison->scan.n_steps; i++)
    same = comparison->action_of[i] == (int) i && is_exact (comparison, i);

  return same;
}

/* An importer that reads otherwise than is printed says why. Where nobody does, somebody has
 * changed the turn, and what is printed for it says nothing of the new one. */
static gboolean
is_own_change (const Comparison *comparison)
{
  return mar_node_source (comparison->proof->node)->remark == NULL && !is_as_printed (comparison);
}

/* A turn in which the position was set by hand: the step that could not be played. */
static void
check_broken_rule (MarProof        *proof,
                   const MarSource *source,
                   const MarNode   *setup,
                   const MarNode   *before)
{
  const MarSource *why = mar_node_source (setup);
  PacketScan scan;
  PacketTurn turn = { 0 };
  guint step = 0;
  g_autofree char *plain = NULL;
  g_autofree char *obstacle = NULL;
  g_autofree char *text = NULL;

  /* One that somebody else than the importer has set stands for no printed turn. */
  if (why == NULL || why->remark == NULL || before == NULL
      || !mar_proof_packet_scan (mar_proof_get_hand (proof), source, &plain, &scan, &turn))
    return;
  obstacle = packet_obstacle (&turn, mar_node_position (before), &step);
  if (obstacle == NULL)
    return;

  text = mar_proof_step_text (mar_proof_get_hand (proof), &scan.steps[step]);
  mar_proof_add (proof, MAR_FINDING_IN_MOVES, "illegal-step", MAR_SEVERITY_ERROR, text, NULL,
                 why->remark);
}

static void
check_turn (MarProof        *proof,
            const MarSource *source)
{
  Comparison comparison = { .proof = proof, .hand = mar_proof_get_hand (proof) };
  PacketTurn turn = { 0 };
  g_autofree MarPosition *before = NULL;
  g_autofree char *plain = NULL;

  if (!mar_proof_packet_scan (comparison.hand, source, &plain, &comparison.scan, &turn))
    return;
  packet_turn_costs (&turn, &comparison.costs);

  before = mar_node_step_position (proof->node, 0, NULL);
  comparison.obstacle = packet_obstacle (&turn, before, NULL);
  replay (&comparison);
  align (&comparison);
  /* Moves before a position that was set by hand aren't compared. */
  if (mar_node_kind (mar_node_parent (proof->node)) != MAR_NODE_SETUP
      || comparison.n_played >= comparison.scan.n_steps)
    {
      if (!is_own_change (&comparison))
        {
          check_steps (&comparison);
          comparison.is_reread |= comparison.n_told > 0;
          check_captures (&comparison);
          check_signs (&comparison);
          if (comparison.n_told == 0)
            mar_proof_last_turn (proof);
        }
    }
  else
    check_broken_rule (proof, source, mar_node_parent (proof->node),
                       mar_node_parent (mar_node_parent (proof->node)));

  for (guint j = 0; j < comparison.n_played; j++)
    g_free (comparison.played[j].text);
  g_free (comparison.turn);
  g_free (comparison.obstacle);
}

void
mar_proof_packet_turn (MarProof *proof)
{
  const MarSource *source = mar_node_source (proof->node);

  if (mar_node_kind (proof->node) == MAR_NODE_TURN && source->steps != NULL
      && !mar_proof_packet_exchange (proof))
    check_turn (proof, source);
  if (mar_node_kind (proof->node) == MAR_NODE_SETUP && source->steps != NULL)
    check_broken_rule (proof, source, proof->node, mar_node_parent (proof->node));
  mar_proof_packet_facts (proof, source);
}
