/* The squares that can have been meant where what is stated of one is false.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <string.h>

/* The farthest that two letters or digits of squares can be apart. */
#define FARTHEST 12

typedef struct
{
  const ClaimReader *reader;
  const ClaimFact *fact;
  const Claim *claim;
  guint index;
} Near;

static gboolean
has_cell (const Claim *claim,
          MarCell      cell)
{
  for (guint i = 0; i < claim->n_cells; i++)
    if (claim->cells[i] == cell)
      return TRUE;

  return FALSE;
}

/* A comment rather speaks of pieces that have just come, or gone; of empty squares it speaks
 * anywhere. */
typedef enum
{
  LIKELY_OF_TURN,
  LIKELY_NOW,
  LIKELY_ELSEWHERE,
  LIKELY_N,
} Likely;

static gboolean
is_of_turn (const ClaimScene *scene,
            MarCell           cell)
{
  for (guint i = 0; scene->effects != NULL && i < scene->effects->n; i++)
    {
      const MarEffect *effect = &scene->effects->items[i];

      if (effect->to == cell || (effect->type == MAR_EFFECT_CAPTURED && effect->from == cell))
        return TRUE;
    }

  return FALSE;
}

/* How likely it is that @cell was meant; LIKELY_N where the claim is false of it, too. */
static Likely
find_likely (const Near *near,
             MarCell     cell)
{
  const ClaimScene *scene = g_ptr_array_index (near->reader->scenes, 0);
  Claim claim = *near->claim;
  gboolean elsewhere;

  claim.cells[near->index] = cell;
  if (mar_claim_judge_scenes (near->reader, near->fact, &claim, &elsewhere) != CLAIM_TRUE)
    return LIKELY_N;
  if (mar_claim_judge (scene, near->fact, &claim) != CLAIM_TRUE)
    return LIKELY_ELSEWHERE;

  return is_of_turn (scene, cell) && near->fact->topic != CLAIM_EMPTY ? LIKELY_OF_TURN : LIKELY_NOW;
}

/* The square that differs in the character at @at from the one that is named. */
static gboolean
read_near_cell (const Near  *near,
                guint        at,
                int          apart,
                char       **other,
                MarCell     *cell)
{
  const ClaimScene *scene = g_ptr_array_index (near->reader->scenes, 0);
  const char *name = near->claim->cell_tokens[near->index]->word;

  *other = g_strdup (name);
  (*other)[at] = (char) (name[at] + apart);
  if (g_ascii_isalnum ((*other)[at]) && g_ascii_isdigit ((*other)[at]) == g_ascii_isdigit (name[at])
      && scene->game->read_cell (scene->position, *other, cell)
      && (guint) *cell < scene->game->n_cells (scene->position) && !has_cell (near->claim, *cell))
    return TRUE;
  g_clear_pointer (other, g_free);

  return FALSE;
}

GStrv
mar_claim_find_near (const ClaimReader *reader,
                     const ClaimFact   *fact,
                     const Claim       *claim,
                     guint              index,
                     guint              most)
{
  const Near near = { reader, fact, claim, index };
  g_autoptr (GStrvBuilder) found = g_strv_builder_new ();
  const char *name = claim->cell_tokens[index]->word;
  const guint n_ways = (guint) strlen (name) * 2;
  guint n = 0;

  for (Likely likely = LIKELY_OF_TURN; likely < LIKELY_N; likely++)
    for (int apart = 1; apart < FARTHEST; apart++)
      for (guint i = 0; i < n_ways && n < most; i++)
        {
          g_autofree char *other = NULL;
          MarCell cell;

          if (!read_near_cell (&near, i / 2, i % 2 == 0 ? apart : -apart, &other, &cell)
              || find_likely (&near, cell) != likely)
            continue;
          g_strv_builder_add (found, other);
          n++;
        }

  return g_strv_builder_end (found);
}
