/* One misprint is one finding: what another finding explains isn't told beside it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "moves-private.h"
#include "proof-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns whether @other tells already why the position was set at @setup. */
static gboolean
explains_setup (const MarFinding *other,
                const MarNode    *setup)
{
  const MarNode *before = mar_node_parent ((MarNode *) setup);

  if (strcmp (other->kind, "illegal-step") == 0)
    return other->node == setup || mar_node_parent (other->node) == setup;

  return other->node == before
         && (strcmp (other->kind, "unfinished-turn") == 0
             || strcmp (other->kind, "missing-capture") == 0);
}

/* Returns whether @other tells of a step for whose sake the turn of @finding ended too soon. */
static gboolean
explains_end (const MarFinding *other,
              const MarFinding *finding)
{
  return other != finding && other->node == finding->node && other->in == MAR_FINDING_IN_MOVES
         && other->severity == MAR_SEVERITY_ERROR;
}

/* Returns whether @other tells of steps that a turn lacks, with which the score of @finding is
 * true. */
static gboolean
explains_score (const MarFinding *other,
                const MarFinding *finding)
{
  return other->node == finding->node && strcmp (other->kind, "unfinished-turn") == 0
         && other->truth != NULL;
}

static gboolean
is_explained (GPtrArray        *findings,
              guint             first,
              const MarFinding *finding)
{
  const gboolean is_setup = strcmp (finding->kind, "set-by-hand") == 0
                            && mar_node_source (finding->node) != NULL;
  const gboolean is_end = strcmp (finding->kind, "unfinished-turn") == 0;
  const gboolean is_score = strcmp (finding->kind, "wrong-score") == 0;

  for (guint i = first; i < findings->len && (is_setup || is_end || is_score); i++)
    {
      const MarFinding *other = g_ptr_array_index (findings, i);

      if (is_setup ? explains_setup (other, finding->node)
          : is_end ? explains_end (other, finding)
                   : explains_score (other, finding))
        return TRUE;
    }
  return FALSE;
}

/* Whether both are the same turn; of a single step what comes of it may be left out. */
static gboolean
is_same (const char *one,
         const char *other)
{
  const gsize length = strcspn (one, " (=^+");

  if (strchr (one, ';') != NULL || strchr (other, ';') != NULL)
    return g_ascii_strcasecmp (one, other) == 0;
  return length > 0 && length == strcspn (other, " (=^+")
         && g_ascii_strncasecmp (one, other, length) == 0;
}

/* Whether the finding tells of all that is printed of its turn, and not of one step among
 * others. */
static gboolean
is_of_turn (const MarFinding *finding)
{
  const MarSource *source = mar_node_source (finding->node);

  return source != NULL && source->steps != NULL
         && (strcmp (finding->kind, "wrong-player") == 0 || is_same (finding->text, source->steps));
}

/* Whether each of the two turns, of which the second one is the next, should be what is printed of
 * the other. */
static gboolean
are_exchanged (const MarFinding *finding,
               const MarFinding *next)
{
  return next->node != finding->node && next->turn == finding->turn + 1
         && next->variation == finding->variation && next->in == MAR_FINDING_IN_MOVES
         && strcmp (next->kind, finding->kind) == 0 && next->truth != NULL && is_of_turn (finding)
         && is_of_turn (next) && is_same (finding->text, next->truth)
         && is_same (next->text, finding->truth);
}

/* Whether the score of @finding is the one at @node. */
static gboolean
is_score_of (const MarFinding *finding,
             const MarNode    *node)
{
  const char *text = finding->text;
  g_autofree char *score = mar_score_text (mar_record_game (finding->record),
                                           mar_node_position (node));
  guint printed[MOVES_SCORE], there[MOVES_SCORE];
  const guint n = moves_read_numbers (text, text + strlen (text), printed);

  return n > 0 && n == moves_read_numbers (score, score + strlen (score), there)
         && memcmp (printed, there, n * sizeof *there) == 0;
}

/* Whether the two turns, one after the other, have the number of each other. */
static gboolean
have_numbers_of_each_other (const MarNode *node,
                            const MarNode *next)
{
  return mar_proof_get_number (next) >= 0
         && mar_proof_get_number (node) == mar_proof_get_number (next) + 1;
}

/* Whether @finding tells of one of the two turns, which changed places, what came with the other
 * one. */
static gboolean
is_companion (const MarFinding *finding,
              const MarNode    *node,
              const MarNode    *next)
{
  if (finding->node != node && finding->node != next)
    return FALSE;
  if (strcmp (finding->kind, "wrong-number") == 0)
    return have_numbers_of_each_other (node, next);
  return strcmp (finding->kind, "wrong-player") == 0
         || (strcmp (finding->kind, "wrong-score") == 0
             && is_score_of (finding, finding->node == node ? next : node));
}

/* Returns: (nullable): the turn that changed places with that of @finding. */
static const MarNode *
find_exchanged (const MarFinding *finding)
{
  const MarNode *node = finding->node;

  if (strcmp (finding->kind, "illegal-step") != 0
      || g_strcmp0 (finding->reason, _("This turn and the next one have changed places.")) != 0)
    return NULL;
  do
    node = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;
  while (node != NULL && mar_node_kind (node) != MAR_NODE_TURN);
  return node;
}

/* Drops the players, numbers and scores that came with turns that changed places. */
static void
drop_companions (GPtrArray *findings,
                 guint      first)
{
  for (guint i = first; i < findings->len; i++)
    {
      const MarNode *node = ((MarFinding *) findings->pdata[i])->node;
      const MarNode *next = find_exchanged (findings->pdata[i]);

      for (guint j = findings->len; j-- > first && next != NULL;)
        if (is_companion (findings->pdata[j], node, next))
          {
            g_ptr_array_remove_index (findings, j);
            i -= j < i;
          }
    }
}

/* Says that @text is meant, to the letter. */
static void
read_as (MarFinding *finding,
         const char *text)
{
  if (finding->readings == NULL || finding->readings[0] == NULL)
    return;
  g_free (finding->readings[0]);
  finding->readings[0] = g_strdup (text);
}

/* Tells of two turns that have changed places once, with the first of them. */
static void
join_exchanged (GPtrArray *findings,
                guint      index)
{
  MarFinding *finding = findings->pdata[index];

  if ((strcmp (finding->kind, "illegal-step") != 0 && strcmp (finding->kind, "wrong-player") != 0)
      || finding->truth == NULL)
    return;
  for (guint i = index + 1; i < findings->len; i++)
    {
      const MarFinding *next = findings->pdata[i];

      if (next->variation == finding->variation && next->turn > finding->turn + 1)
        return;
      if (!are_exchanged (finding, next))
        continue;
      g_free (finding->reason);
      finding->reason = g_strdup (_("This turn and the next one have changed places."));
      read_as (finding, next->text);
      g_ptr_array_remove_index (findings, i);
      return;
    }
}

void
mar_proof_drop_explained (GPtrArray *findings,
                          guint      first)
{
  /* Steps tell more than players do. */
  for (guint i = first; i < findings->len; i++)
    if (strcmp (((MarFinding *) findings->pdata[i])->kind, "illegal-step") == 0)
      join_exchanged (findings, i);
  drop_companions (findings, first);
  for (guint i = first; i < findings->len; i++)
    join_exchanged (findings, i);
  for (guint i = findings->len; i-- > first;)
    if (is_explained (findings, first, g_ptr_array_index (findings, i)))
      g_ptr_array_remove_index (findings, i);
}
