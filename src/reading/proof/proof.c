/* Proof-reading: what a replay of a record finds, from the record alone.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include "line-private.h"
#include "mar-position-editor.h"
#include "mar-replay.h"
#include "margrites.h"

#include <glib/gi18n.h>
#include <string.h>

/* The games whose turns are compared with a printed source, and how. */
static const struct
{
  const MarGame *game;
  void (*read_turn) (MarProof *proof);
  char *(*write_turn) (MarProof *proof,
                       const MarPosition *before,
                       const MarAction *actions,
                       guint n);
} printed_games[] = {
  { &mar_margrites, mar_proof_packet_turn, mar_proof_packet_write },
};

const char *
mar_finding_location_name (MarFindingLocation in)
{
  static const char *const names[] = { "moves",  "comment", "header", "diagram",
                                       "number", "text",    "figure" };

  g_return_val_if_fail ((guint) in < G_N_ELEMENTS (names), NULL);
  return names[in];
}

const char *
mar_severity_name (MarSeverity severity)
{
  static const char *const names[] = { "note", "warning", "error" };

  g_return_val_if_fail ((guint) severity < G_N_ELEMENTS (names), NULL);
  return names[severity];
}

const char *
mar_finding_format_reading (const char *reading)
{
  g_return_val_if_fail (reading != NULL, NULL);

  /* Translators: in the place of what should be printed: nothing should. */
  return *reading != '\0' ? reading : _("nothing: it is left out");
}

void
mar_finding_free (MarFinding *finding)
{
  g_free (finding->text);
  g_free (finding->truth);
  g_free (finding->reason);
  g_free (finding->header);
  g_free (finding->figure);
  g_strfreev (finding->readings);
  mar_decision_free (finding->decision);
  g_free (finding);
}

void
mar_proof_set_origin (MarFinding      *finding,
                      const MarSource *source)
{
  finding->line = source != NULL ? source->line : 0;
  finding->page = source != NULL ? source->page : 0;
  finding->board = source != NULL ? source->board : 0;
}

MarFinding *
mar_proof_add (MarProof           *proof,
               MarFindingLocation  in,
               const char         *kind,
               MarSeverity         severity,
               const char         *text,
               const char         *truth,
               const char         *reason)
{
  MarFinding *finding = g_new0 (MarFinding, 1);

  finding->record = proof->record;
  finding->node = proof->node;
  finding->game = proof->game;
  finding->turn = proof->turn;
  finding->variation = proof->variation;
  finding->in = in;
  finding->kind = kind;
  finding->severity = severity;
  finding->text = g_strdup (text != NULL ? text : "");
  finding->truth = g_strdup (truth);
  finding->reason = reason != NULL ? line_make_sentence (reason) : NULL;
  finding->readings = g_new0 (char *, 1);
  mar_proof_set_origin (finding, proof->node != NULL ? mar_node_source (proof->node) : NULL);
  g_ptr_array_add (proof->findings, finding);
  return finding;
}

MarSeverity
mar_proof_severity (const MarProof *proof)
{
  return proof->doubt ? MAR_SEVERITY_WARNING : MAR_SEVERITY_ERROR;
}

void
mar_proof_add_reading (MarFinding *finding,
                       const char *reading)
{
  guint n = g_strv_length (finding->readings);

  finding->readings = g_renew (char *, finding->readings, n + 2);
  finding->readings[n] = g_strdup (reading);
  finding->readings[n + 1] = NULL;
}

/* The number of the turn in its line. What is struck has none in the game: it goes on counting
 * from the last turn that stands, as if it played. */
static guint
number_in_line (const MarNode *node)
{
  guint n_struck = 0;

  for (; mar_node_kind (node) == MAR_NODE_STRUCK; node = mar_node_parent (node))
    n_struck += mar_node_struck_kind (node) != MAR_NODE_ROLL;

  return mar_node_number (node) + n_struck;
}

/* A setup that stands for no turn belongs to the turn that goes on from it. */
static guint
get_turn (const MarNode *node)
{
  gboolean goes_on = mar_node_kind (node) == MAR_NODE_SETUP && !mar_node_is_turn (node)
                     && mar_node_n_children (node) > 0;

  return number_in_line (node) + goes_on;
}

/* The turn in whose place the variation of the node begins; 0 on the main line. */
static guint
get_variation (const MarNode *node)
{
  while (mar_node_parent (node) != NULL && mar_node_index (node) == 0)
    node = mar_node_parent (node);

  return mar_node_parent (node) != NULL ? number_in_line (mar_node_parent (node)) + 1 : 0;
}

void
mar_proof_go_to (MarProof *proof,
                 MarNode  *node)
{
  proof->node = node;
  proof->turn = get_turn (node);
  proof->variation = get_variation (node);
}

/* Nodes that are not as they should be, printed or not. */

/* The steps that are printed for the turn in which a position was set. */
static const char *
printed_steps (const MarNode *setup,
               const MarNode *next)
{
  const MarSource *source = mar_node_source (setup);

  if (source != NULL && source->steps != NULL)
    return source->steps;
  source = next != NULL && mar_node_kind (next) == MAR_NODE_TURN ? mar_node_source (next) : NULL;

  return source != NULL ? source->steps : NULL;
}

/* Where more moves than these don't play, no reading of one of them makes a game of it; each looks
 * at many of those behind it. */
#define MOST_REPAIRED 50

/* Reports moves that no longer play, with what could have been meant. */
static void
check_struck (MarProof *proof)
{
  const MarNode *node = proof->node;
  g_autoptr (GPtrArray) repairs = NULL;
  MarFinding *finding;

  if (mar_node_kind (node) != MAR_NODE_STRUCK)
    return;
  finding = mar_proof_add (proof, MAR_FINDING_IN_MOVES, "struck", MAR_SEVERITY_ERROR,
                           mar_node_struck_text (node), NULL, mar_node_struck_reason (node));
  if (!proof->with_repairs || proof->n_repaired >= MOST_REPAIRED)
    return;

  proof->n_repaired++;
  repairs = mar_node_repairs (proof->node, PROOF_MOST_READINGS);
  for (guint i = 0; i < repairs->len; i++)
    mar_proof_add_reading (finding, ((const MarRepair *) g_ptr_array_index (repairs, i))->text);
}

/* Returns whether a position that was set is the one to which the moves before it lead. */
static gboolean
is_reached (const MarNode *setup)
{
  const MarGame *game = mar_record_game (mar_node_record (setup));
  g_autofree MarPosition *reached = mar_position_copy (game,
                                                       mar_node_position (mar_node_parent (setup)));
  g_autofree char *text = mar_position_text (game, mar_node_position (setup));
  g_autofree char *other = NULL;

  game->hand_over (reached, NULL);
  other = mar_position_text (game, reached);

  return strcmp (text, other) == 0;
}

/* Whether the position was set only for a turn to pass of which the text says nothing but, at most,
 * what the board looked like after it. */
static gboolean
stands_for_missing_turn (const MarNode *setup)
{
  const MarGame *game = mar_record_game (mar_node_record (setup));
  const MarPosition *after = mar_node_position (setup);
  const MarSource *source = mar_node_source (setup);

  return source != NULL && source->remark != NULL && source->steps == NULL
         && mar_node_is_turn (setup)
         && (game->starts_turn (after) || game->actor (after) == MAR_ACTOR_CHANCE);
}

static void
check_setup (MarProof      *proof,
             const MarNode *next)
{
  const MarNode *node = proof->node;
  const MarSource *source = mar_node_source (node);

  if (mar_node_kind (node) != MAR_NODE_SETUP || is_reached (node))
    return;
  if (stands_for_missing_turn (node))
    {
      MarFinding *finding = mar_proof_add (proof, MAR_FINDING_IN_MOVES, "missing-turn",
                                           MAR_SEVERITY_ERROR, NULL, NULL, source->remark);

      /* It is missing before what is printed next. */
      if (next != NULL)
        mar_proof_set_origin (finding, mar_node_source (next));
      if (proof->with_repairs)
        mar_proof_missing_turn (proof, finding);
    }
  else
    mar_proof_add (proof, MAR_FINDING_IN_MOVES, "set-by-hand", MAR_SEVERITY_WARNING,
                   printed_steps (node, next), NULL,
                   source != NULL && source->remark != NULL
                     ? source->remark
                     : _("The position was set up; no moves lead to it."));
}

static void
check_node (MarProof *proof)
{
  const MarNode *node = proof->node;
  const MarSource *source = mar_node_source (node);
  const MarNode *next = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;

  check_setup (proof, next);
  proof->doubt |= mar_node_kind (node) == MAR_NODE_SETUP || mar_node_kind (node) == MAR_NODE_STRUCK
                  || (mar_node_kind (node) == MAR_NODE_TURN && !mar_node_is_finished (node)
                      && next != NULL);
  if (mar_node_kind (node) == MAR_NODE_TURN && !mar_node_is_finished (node) && next != NULL)
    mar_proof_unfinished_turn (proof, MAR_SEVERITY_ERROR,
                               _("The turn has too few steps, but the game continues."));
  if (source != NULL && source->unread != NULL)
    proof->doubt |= !mar_proof_unread (proof, source);
}

char *
mar_proof_write_turn (MarProof          *proof,
                      const MarPosition *before,
                      const MarAction   *actions,
                      guint              n)
{
  for (guint i = 0; i < G_N_ELEMENTS (printed_games); i++)
    if (printed_games[i].game == mar_record_game (proof->record))
      return printed_games[i].write_turn (proof, before, actions, n);
  return mar_proof_list_write (proof, before, actions, n);
}

static void
read_printed_turn (MarProof *proof)
{
  if (mar_node_source (proof->node) == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (printed_games); i++)
    if (printed_games[i].game == mar_record_game (proof->record))
      {
        printed_games[i].read_turn (proof);
        return;
      }
  mar_proof_list_turn (proof);
  mar_proof_board (proof);
}

static void
read_node (MarProof *proof,
           MarNode  *node)
{
  MarDocument *document = mar_record_document (proof->record);
  const guint first = proof->findings->len;

  mar_proof_go_to (proof, node);
  if (mar_node_parent (node) != NULL)
    mar_proof_number (proof);
  check_node (proof);
  check_struck (proof);
  read_printed_turn (proof);
  mar_proof_comments (proof);
  mar_proof_task (proof);
  for (guint i = 0; i < mar_document_n_figures (document, node); i++)
    mar_proof_figure (proof, document, i);
  mar_proof_decisions (proof, document, first);
}

/* A reading that can pause after each node. */
struct _MarProofReading
{
  MarDocument *document;
  MarProof proof;
  /* The figure of the document that is read next; all of them are before the games. */
  guint figure;
  /* The node that is read next; NULL between two games. */
  MarNode *next;
  /* The first finding of the game. */
  guint first;
};

static void
finding_free (gpointer finding)
{
  mar_finding_free (finding);
}

MarProofReading *
mar_proof_reading_new (MarDocument *document,
                       gboolean     with_repairs)
{
  MarProofReading *reading;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  reading = g_new0 (MarProofReading, 1);
  reading->document = g_object_ref (document);
  reading->proof.with_repairs = with_repairs;
  reading->proof.findings = g_ptr_array_new_with_free_func (finding_free);

  return reading;
}

void
mar_proof_reading_free (MarProofReading *reading)
{
  g_object_unref (reading->document);
  g_clear_pointer (&reading->proof.findings, g_ptr_array_unref);
  g_clear_pointer (&reading->proof.refused, g_hash_table_unref);
  g_free (reading);
}

static void
begin_record (MarProofReading *reading)
{
  MarProof *proof = &reading->proof;

  proof->record = mar_document_record (reading->document, proof->game);
  proof->game++;
  proof->knows_hand = FALSE;
  proof->knows_notes = FALSE;
  proof->knows_repeats = FALSE;
  g_clear_pointer (&proof->refused, g_hash_table_unref);
  proof->doubt = FALSE;
  proof->comments = PROOF_COMMENTS_ANY;
  proof->n_repaired = 0;
  mar_proof_read_numbers (proof);
  reading->first = proof->findings->len;
  reading->next = mar_record_root (proof->record);
}

static void
read_next_node (MarProofReading *reading)
{
  MarProof *proof = &reading->proof;

  read_node (proof, reading->next);
  reading->next = mar_node_next (reading->next, mar_record_root (proof->record));
  if (reading->next == NULL)
    mar_proof_drop_explained (proof->findings, reading->first);
}

/* What is said of the whole game, for which other games may be asked. */
static void
end_record (MarProofReading *reading)
{
  MarProof *proof = &reading->proof;
  const guint first = proof->findings->len;

  mar_proof_result (proof);
  mar_proof_game_decisions (proof, reading->document, first);
}

/* Reads the next figure that belongs to no game; returns whether there was one. */
static gboolean
read_next_figure (MarProofReading *reading)
{
  const guint n = mar_document_n_figures (reading->document, NULL);

  if (reading->figure >= n)
    return FALSE;
  mar_proof_figure (&reading->proof, reading->document, reading->figure++);
  if (reading->figure == n)
    mar_proof_decisions (&reading->proof, reading->document, 0);

  return TRUE;
}

/* Reads the next figure or node; returns whether there was one. */
static gboolean
read_next (MarProofReading *reading)
{
  MarProof *proof = &reading->proof;

  if (read_next_figure (reading))
    return TRUE;
  if (reading->next == NULL && proof->game >= mar_document_n_records (reading->document))
    return FALSE;
  if (reading->next == NULL)
    begin_record (reading);
  read_next_node (reading);
  if (reading->next == NULL)
    end_record (reading);

  return TRUE;
}

gboolean
mar_proof_reading_go_on (MarProofReading *reading,
                         gint64           microseconds)
{
  gint64 begun = g_get_monotonic_time ();

  g_return_val_if_fail (reading != NULL, TRUE);

  do
    {
      if (!read_next (reading))
        return TRUE;
    }
  while (g_get_monotonic_time () - begun < microseconds);

  return FALSE;
}

GPtrArray *
mar_proof_reading_findings (MarProofReading *reading)
{
  g_return_val_if_fail (reading != NULL, NULL);

  return g_ptr_array_ref (reading->proof.findings);
}

/* Reads the nodes of a game, which know nothing of other games. */
static void
read_record_cb (gpointer data,
                gpointer user_data)
{
  MarProofReading *reading = data;

  begin_record (reading);
  while (reading->next != NULL)
    read_next_node (reading);
}

/* Games are read by as many threads as there are processors. */
static void
read_records (MarProofReading *whole)
{
  const guint n = mar_document_n_records (whole->document);
  GPtrArray *findings = whole->proof.findings;
  g_autofree MarProofReading **games = g_new (MarProofReading *, n);
  GThreadPool *pool = g_thread_pool_new (read_record_cb, NULL, (int) g_get_num_processors (),
                                         FALSE,
                                         NULL);

  for (guint i = 0; i < n; i++)
    {
      games[i] = mar_proof_reading_new (whole->document, whole->proof.with_repairs);
      games[i]->proof.game = i;
      g_thread_pool_push (pool, games[i], NULL);
    }
  g_thread_pool_free (pool, FALSE, TRUE);
  for (guint i = 0; i < n; i++)
    {
      end_record (games[i]);
      g_ptr_array_extend_and_steal (findings, g_steal_pointer (&games[i]->proof.findings));
      mar_proof_reading_free (games[i]);
    }
}

GPtrArray *
mar_proof_read (MarDocument *document)
{
  g_autoptr (MarProofReading) reading = NULL;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  reading = mar_proof_reading_new (document, TRUE);
  while (read_next_figure (reading))
    ;
  read_records (reading);

  return mar_proof_reading_findings (reading);
}
