/* What a proof of Margo rests on: boards.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-evidence.h"

void
margo_evidence_init (MargoEvidence *evidence)
{
  *evidence = (MargoEvidence) { .least = { G_MAXUINT16, G_MAXUINT16 } };
}

/* The two bits of a board in the filter. Keys are mixed well enough. */
static inline guint64
filter_bits (guint64 key,
             guint   word)
{
  guint64 bits = 0;

  if ((key >> 62) == word)
    bits |= G_GUINT64_CONSTANT (1) << (key & 63);
  if ((key >> 60 & 3) == word)
    bits |= G_GUINT64_CONSTANT (1) << (key >> 6 & 63);
  return bits;
}

void
margo_evidence_add_board (MargoEvidence    *evidence,
                          const MargoBoard *board)
{
  for (guint i = 0; i < G_N_ELEMENTS (evidence->boards); i++)
    evidence->boards[i] |= filter_bits (board->key, i);
  for (guint i = 0; i < G_N_ELEMENTS (board->n_pieces); i++)
    {
      evidence->least[i] = MIN (evidence->least[i], board->n_pieces[i]);
      evidence->most[i] = MAX (evidence->most[i], board->n_pieces[i]);
    }
}

/* Returns whether @board may be one of those that come about. */
static gboolean
may_have (const MargoEvidence *evidence,
          const MargoBoard    *board)
{
  for (guint i = 0; i < G_N_ELEMENTS (board->n_pieces); i++)
    if (board->n_pieces[i] < evidence->least[i] || board->n_pieces[i] > evidence->most[i])
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (evidence->boards); i++)
    {
      guint64 bits = filter_bits (board->key, i);

      if ((evidence->boards[i] & bits) != bits)
        return FALSE;
    }
  return TRUE;
}

void
margo_evidence_add_ban (MargoEvidence *evidence,
                        guint64        key)
{
  for (guint i = 0; i < MIN (evidence->n_bans, MARGO_MAX_BANS); i++)
    if (evidence->bans[i] == key)
      return;
  if (evidence->n_bans < MARGO_MAX_BANS)
    evidence->bans[evidence->n_bans] = key;
  evidence->n_bans = MIN (evidence->n_bans + 1, MARGO_MAX_BANS + 1);
}

void
margo_evidence_drop_ban (MargoEvidence *evidence,
                         guint64        key)
{
  if (margo_evidence_is_lost (evidence))
    return;
  for (guint i = 0; i < evidence->n_bans; i++)
    if (evidence->bans[i] == key)
      {
        evidence->bans[i] = evidence->bans[--evidence->n_bans];
        return;
      }
}

void
margo_evidence_join (MargoEvidence       *evidence,
                     const MargoEvidence *other)
{
  for (guint i = 0; i < G_N_ELEMENTS (evidence->boards); i++)
    evidence->boards[i] |= other->boards[i];
  for (guint i = 0; i < G_N_ELEMENTS (evidence->least); i++)
    {
      evidence->least[i] = MIN (evidence->least[i], other->least[i]);
      evidence->most[i] = MAX (evidence->most[i], other->most[i]);
    }
  for (guint i = 0; i < MIN (other->n_bans, MARGO_MAX_BANS); i++)
    margo_evidence_add_ban (evidence, other->bans[i]);
  if (margo_evidence_is_lost (other))
    evidence->n_bans = MARGO_MAX_BANS + 1;
  evidence->length = MAX (evidence->length, other->length);
}

gboolean
margo_evidence_is_lost (const MargoEvidence *evidence)
{
  return evidence->n_bans > MARGO_MAX_BANS;
}

gboolean
margo_board_find (const MargoBoard *boards,
                  guint             n,
                  guint64           key)
{
  for (guint i = 0; i < n; i++)
    if (boards[i].key == key)
      return TRUE;
  return FALSE;
}

gboolean
margo_evidence_holds (const MargoEvidence *evidence,
                      const MargoBoard    *boards,
                      guint                n)
{
  for (guint i = 0; i < n; i++)
    if (may_have (evidence, &boards[i]))
      return FALSE;
  for (guint i = 0; i < evidence->n_bans; i++)
    if (!margo_board_find (boards, n, evidence->bans[i]))
      return FALSE;
  return TRUE;
}
