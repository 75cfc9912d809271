/* Variations of the layout of the packet that stand below both turns of a row: a long one would
 * leave a hole beside it in the narrow column of its turn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-private.h"

#define VARIATIONS_SPACE 10.0
/* They stand there where the row becomes so much shorter. */
#define LEAST_SAVING 36.0

/* Moves the variations with which the blocks of a cell end to the end of @variations. */
static void
take_variations (GPtrArray *blocks,
                 GPtrArray *variations)
{
  guint first = 0;

  while (first < blocks->len && !((MarBlock *) g_ptr_array_index (blocks, first))->rule)
    first++;
  for (guint i = first; i < blocks->len; i++)
    {
      const MarBlock *block = g_ptr_array_index (blocks, i);

      if (!block->rule && block->role != MAR_TEXT_NOTE)
        return;
    }
  while (first < blocks->len)
    g_ptr_array_add (variations, g_ptr_array_steal_index (blocks, first));
}

GPtrArray *
mar_booklet_take_variations (GPtrArray *left,
                             GPtrArray *right)
{
  g_autoptr (GPtrArray) variations = g_ptr_array_new ();
  const double height = MAX (mar_flow_height (left), mar_flow_height (right));
  const guint n_left = left->len;
  guint n_taken;

  take_variations (left, variations);
  n_taken = n_left - left->len;
  take_variations (right, variations);
  if (left->len > 0 && right->len > 0 && variations->len > 0
      && MAX (mar_flow_height (left), mar_flow_height (right)) + VARIATIONS_SPACE
             + mar_flow_height_in_columns (variations) + LEAST_SAVING
           < height)
    return g_steal_pointer (&variations);

  for (guint i = 0; i < variations->len; i++)
    g_ptr_array_add (i < n_taken ? left : right, g_ptr_array_index (variations, i));
  return NULL;
}

void
mar_booklet_set_below (MarBookletPages *pages,
                       GPtrArray       *variations)
{
  const double right = pages->sheet.margin + pages->sheet.column + pages->sheet.gutter;
  MarTrack track = { { pages->sheet.margin, right }, 2, 0, 0, 0 };

  pages->at.y += VARIATIONS_SPACE;
  pages->at = mar_flow_columns (&pages->flow, variations, &track, pages->at);
}
