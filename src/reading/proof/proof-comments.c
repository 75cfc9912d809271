/* Proof-reading what comments say of squares, moves, scores and turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include <string.h>

#include "reference-rolls.h"

/* The farthest that two letters or digits of squares can be apart. */
#define FARTHEST 8

/* By how much the texts differ, where that is in one character; else 0. */
static int
get_misprint (const char *printed,
              const char *meant)
{
  int difference = 0;

  if (strlen (printed) != strlen (meant))
    return 0;
  for (; *printed != '\0'; printed++, meant++)
    if (*printed != *meant)
      {
        if (difference != 0)
          return 0;
        difference = ABS (*printed - *meant);
      }

  return difference;
}

static void
add_if_near (const char        *printed,
             const MarGame     *game,
             const MarPosition *position,
             MarAction          action,
             int                farthest,
             GPtrArray         *readings)
{
  g_autofree char *text = mar_action_text (game, position, action);
  int difference = get_misprint (printed, text);

  if (difference > 0 && difference <= farthest
      && !g_ptr_array_find_with_equal_func (readings, text, g_str_equal, NULL))
    g_ptr_array_add (readings, g_steal_pointer (&text));
}

static void
add_legal (const char        *printed,
           const MarGame     *game,
           const MarPosition *position,
           GPtrArray         *readings)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  game->actions (position, list);
  for (int farthest = 1; farthest <= FARTHEST && readings->len < PROOF_MOST_READINGS; farthest++)
    for (guint i = 0; i < list->n; i++)
      add_if_near (printed, game, position, list->items[i], farthest, readings);
}

/* Moves one character away: those of the turn that is spoken of, then what could be played before
 * it and after it. */
static void
add_misprints (const MarProof *proof,
               const char     *printed,
               GPtrArray      *readings)
{
  const MarGame *game = mar_record_game (proof->record);
  const MarNode *node = proof->node;
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree MarPosition *position = mar_node_step_position (node, i, NULL);

      add_if_near (printed, game, position, actions[i], FARTHEST, readings);
    }
  if (mar_node_parent (node) != NULL)
    {
      g_autofree MarPosition *position = mar_node_step_position (node, 0, NULL);

      add_legal (printed, game, position, readings);
    }
  add_legal (printed, game, mar_node_position (node), readings);
}

/* The truth is known at once; other readings take a search. */
static GStrv
get_readings (MarProof           *proof,
              const MarReference *reference,
              const char         *text)
{
  const guint most = proof->with_repairs ? PROOF_MOST_READINGS : reference->truth != NULL;
  g_auto (GStrv) readings = mar_reference_readings (reference, text, most);
  g_autofree char *part = g_strndup (text + reference->wrong_start, reference->wrong_length);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);

  if (proof->with_repairs && reference->truth == NULL && reference->kind == MAR_REFERENCE_MOVES)
    add_misprints (proof, part, all);
  for (guint i = 0; readings[i] != NULL; i++)
    if (!g_ptr_array_find_with_equal_func (all, readings[i], g_str_equal, NULL))
      g_ptr_array_add (all, g_strdup (readings[i]));
  g_ptr_array_set_size (all, (int) MIN (all->len, most));
  g_ptr_array_add (all, NULL);

  return (GStrv) g_ptr_array_free (g_steal_pointer (&all), FALSE);
}

/* A move that nobody can play is an error where it is clear what was meant, and a score where it
 * is known. */
static MarSeverity
get_severity (const MarProof     *proof,
              const MarReference *reference,
              const char *const  *readings)
{
  if (reference->kind == MAR_REFERENCE_MOVES && readings[0] == NULL)
    return MAR_SEVERITY_WARNING;
  for (guint i = 0; i < reference->n_cells; i++)
    if (mar_proof_is_guess (proof, reference->cells[i], -1)
        || mar_proof_is_told_behind_gap (proof, reference->cells[i], -1))
      return MAR_SEVERITY_WARNING;

  return mar_proof_severity (proof);
}

static void
add_finding (MarProof           *proof,
             const MarReference *reference,
             const char         *header,
             MarCommentSlot      slot,
             const char         *text)
{
  g_autofree char *part = g_strndup (text + reference->wrong_start, reference->wrong_length);
  g_auto (GStrv) readings = get_readings (proof, reference, text);
  MarFinding *finding
    = mar_proof_add (proof, MAR_FINDING_IN_COMMENT, "wrong-reference",
                     get_severity (proof, reference, (const char *const *) readings), part,
                     reference->truth != NULL ? readings[0] : NULL, reference->reason);

  finding->header = g_strdup (header);
  finding->comment = slot;
  finding->offset = reference->wrong_start;
  finding->length = reference->wrong_length;
  for (guint i = 0; readings[i] != NULL; i++)
    mar_proof_add_reading (finding, readings[i]);
}

/* Whether it may be true after another roll than the one that was taken for the one that isn't
 * printed. */
static gboolean
is_open (const MarProof     *proof,
         const MarReference *reference,
         const char         *text)
{
  g_autofree char *part = g_strndup (text + reference->wrong_start, reference->wrong_length);

  return reference->kind == MAR_REFERENCE_MOVES && mar_roll_allows (proof->node, part);
}

static void
check_text (MarProof       *proof,
            const char     *header,
            MarCommentSlot  slot,
            const char     *text)
{
  g_autoptr (MarReferences) references = NULL;
  const MarReference *items;
  guint n;

  references = mar_references_new (mar_proof_get_subject (proof, slot), slot);
  mar_references_read (references, text);
  items = mar_references_items (references, &n);
  for (guint i = 0; i < n; i++)
    if (items[i].reason != NULL && !is_open (proof, &items[i], text))
      add_finding (proof, &items[i], header, slot, text);
  if (g_strcmp0 (header, "introduction") != 0)
    mar_proof_claims (proof, references, header, slot, text);
}

/* What seems to be false is asked of the whole game: its comments may stand before their moves. */
static void
read_text (MarProof       *proof,
           const char     *header,
           MarCommentSlot  slot,
           const char     *text)
{
  const guint first = proof->findings->len;

  if (text == NULL)
    return;
  check_text (proof, header, slot, text);
  if (proof->findings->len == first || proof->comments != PROOF_COMMENTS_ANY)
    return;
  proof->comments = mar_proof_stand_ahead (proof->record) ? PROOF_COMMENTS_AHEAD
                                                          : PROOF_COMMENTS_BEHIND;
  if (proof->comments == PROOF_COMMENTS_BEHIND)
    return;
  g_ptr_array_set_size (proof->findings, (int) first);
  check_text (proof, header, slot, text);
}

static void
read_header (MarProof   *proof,
             const char *header)
{
  read_text (proof, header, MAR_COMMENT_AFTER, mar_record_header (proof->record, header));
}

void
mar_proof_comments (MarProof *proof)
{
  MarNode *root = mar_record_root (proof->record);

  if (proof->node == root)
    read_header (proof, "introduction");
  for (MarCommentSlot slot = MAR_COMMENT_BEFORE; slot <= MAR_COMMENT_AFTER; slot++)
    read_text (proof, NULL, slot, mar_node_comment (proof->node, slot));
  if (mar_node_is_main (proof->node) && mar_node_n_children (proof->node) == 0)
    read_header (proof, "conclusion");
}
