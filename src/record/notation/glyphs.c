/* The numeric annotation glyphs that make sense in these games: what they look like, what
 * they are called, and which of them exclude each other.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-node.h"

/* By number. No two look alike, so that a text can be read again; where print has one sign
 * for both sides, that of the second is its mirror. All of them are in DejaVu Sans. */
static const MarGlyph glyphs[] = {
  { 1, "!", N_("good move"), MAR_GLYPH_MOVE },
  { 2, "?", N_("mistake"), MAR_GLYPH_MOVE },
  { 3, "‼", N_("brilliant move"), MAR_GLYPH_MOVE },
  { 4, "⁇", N_("blunder"), MAR_GLYPH_MOVE },
  { 5, "⁉", N_("interesting move"), MAR_GLYPH_MOVE },
  { 6, "⁈", N_("dubious move"), MAR_GLYPH_MOVE },
  { 7, "□", N_("only move"), MAR_GLYPH_MOVE },
  { 8, "■", N_("no reasonable alternative"), MAR_GLYPH_MOVE },
  { 9, "???", N_("worst move"), MAR_GLYPH_MOVE },
  { 10, "=", N_("equal position"), MAR_GLYPH_POSITION },
  { 11, "≈", N_("equal chances, quiet position"), MAR_GLYPH_POSITION },
  { 12, "≃", N_("equal chances, active position"), MAR_GLYPH_POSITION },
  { 13, "∞", N_("unclear position"), MAR_GLYPH_POSITION },
  { 14, "+=", N_("first player slightly better"), MAR_GLYPH_POSITION },
  { 15, "=+", N_("second player slightly better"), MAR_GLYPH_POSITION },
  { 16, "±", N_("first player better"), MAR_GLYPH_POSITION },
  { 17, "∓", N_("second player better"), MAR_GLYPH_POSITION },
  { 18, "+−", N_("first player winning"), MAR_GLYPH_POSITION },
  { 19, "−+", N_("second player winning"), MAR_GLYPH_POSITION },
  { 20, "++−", N_("first player crushing"), MAR_GLYPH_POSITION },
  { 21, "−++", N_("second player crushing"), MAR_GLYPH_POSITION },
  { 22, "⊙", N_("first player in zugzwang"), MAR_GLYPH_FEATURE },
  { 23, "⊚", N_("second player in zugzwang"), MAR_GLYPH_FEATURE },
  { 26, "○", N_("first player has more space"), MAR_GLYPH_FEATURE },
  { 27, "●", N_("second player has more space"), MAR_GLYPH_FEATURE },
  { 32, "⟳", N_("first player ahead in development"), MAR_GLYPH_FEATURE },
  { 33, "⟲", N_("second player ahead in development"), MAR_GLYPH_FEATURE },
  { 36, "↑", N_("first player has the initiative"), MAR_GLYPH_FEATURE },
  { 37, "↓", N_("second player has the initiative"), MAR_GLYPH_FEATURE },
  { 38, "⇑", N_("first player has a lasting initiative"), MAR_GLYPH_FEATURE },
  { 39, "⇓", N_("second player has a lasting initiative"), MAR_GLYPH_FEATURE },
  { 40, "→", N_("first player attacks"), MAR_GLYPH_FEATURE },
  { 41, "←", N_("second player attacks"), MAR_GLYPH_FEATURE },
  { 42, "≠∞", N_("first player lacks compensation"), MAR_GLYPH_FEATURE },
  { 43, "∞≠", N_("second player lacks compensation"), MAR_GLYPH_FEATURE },
  { 44, "=∞", N_("first player has compensation"), MAR_GLYPH_FEATURE },
  { 45, "∞=", N_("second player has compensation"), MAR_GLYPH_FEATURE },
  { 46, ">∞", N_("first player has more than compensation"), MAR_GLYPH_FEATURE },
  { 47, "∞<", N_("second player has more than compensation"), MAR_GLYPH_FEATURE },
  { 48, "⊞", N_("first player controls the center"), MAR_GLYPH_FEATURE },
  { 49, "⊠", N_("second player controls the center"), MAR_GLYPH_FEATURE },
  { 130, "⇀", N_("first player has slight counterplay"), MAR_GLYPH_FEATURE },
  { 131, "↼", N_("second player has slight counterplay"), MAR_GLYPH_FEATURE },
  { 132, "⇆", N_("first player has counterplay"), MAR_GLYPH_FEATURE },
  { 133, "⇄", N_("second player has counterplay"), MAR_GLYPH_FEATURE },
  { 134, "⇛", N_("first player has decisive counterplay"), MAR_GLYPH_FEATURE },
  { 135, "⇚", N_("second player has decisive counterplay"), MAR_GLYPH_FEATURE },
  { 136, "◷", N_("first player short of time"), MAR_GLYPH_FEATURE },
  { 137, "◶", N_("second player short of time"), MAR_GLYPH_FEATURE },
  { 138, "⊕", N_("first player in time trouble"), MAR_GLYPH_FEATURE },
  { 139, "⊖", N_("second player in time trouble"), MAR_GLYPH_FEATURE },
  { 140, "∆", N_("with the idea"), MAR_GLYPH_REMARK },
  { 141, "∇", N_("aimed against"), MAR_GLYPH_REMARK },
  { 142, "≥", N_("better is"), MAR_GLYPH_REMARK },
  { 143, "≤", N_("worse is"), MAR_GLYPH_REMARK },
  { 144, "≅", N_("equivalent is"), MAR_GLYPH_REMARK },
  { 145, "RR", N_("editorial comment"), MAR_GLYPH_REMARK },
  { 146, "N", N_("novelty"), MAR_GLYPH_REMARK },
  { 147, "×", N_("weak point"), MAR_GLYPH_REMARK },
  { 148, "⊥", N_("ending"), MAR_GLYPH_REMARK },
  { 149, "⇔", N_("file"), MAR_GLYPH_REMARK },
  { 150, "⇗", N_("diagonal"), MAR_GLYPH_REMARK },
};

const MarGlyph *
mar_glyphs (guint *n)
{
  if (n != NULL)
    *n = G_N_ELEMENTS (glyphs);
  return glyphs;
}

const MarGlyph *
mar_glyph_find (int nag)
{
  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++)
    if (glyphs[i].nag == nag)
      return &glyphs[i];
  return NULL;
}

const char *
mar_glyph_symbol (int nag)
{
  const MarGlyph *glyph = mar_glyph_find (nag);

  return glyph != NULL ? glyph->symbol : NULL;
}

/* A move is judged once, and so is a position; that a move was the only one is no
 * judgement of it. */
static const struct
{
  int first;
  int last;
  int beside;
} judgements[] = {
  { 1, 6, 9 },
  { 7, 8, 8 },
  { 10, 21, 21 },
};

static gboolean
exclude (int one,
         int other)
{
  for (guint i = 0; i < G_N_ELEMENTS (judgements); i++)
    {
      const gboolean has_one = (one >= judgements[i].first && one <= judgements[i].last)
                               || one == judgements[i].beside;
      const gboolean has_other = (other >= judgements[i].first && other <= judgements[i].last)
                                 || other == judgements[i].beside;

      if (has_one && has_other)
        return TRUE;
    }

  return FALSE;
}

GArray *
mar_glyphs_toggle (const int *nags,
                   guint      n,
                   int        nag)
{
  GArray *list = g_array_sized_new (FALSE, FALSE, sizeof (int), n + 1);
  gboolean had = FALSE;
  guint place = 0;

  g_return_val_if_fail (nags != NULL || n == 0, list);

  for (guint i = 0; i < n; i++)
    {
      had = had || nags[i] == nag;
      if (nags[i] != nag && !exclude (nags[i], nag))
        g_array_append_val (list, nags[i]);
    }
  while (place < list->len && g_array_index (list, int, place) < nag)
    place++;
  if (!had)
    g_array_insert_val (list, place, nag);

  return list;
}

/* Two signs make one when they are typed one soon after the other. */
static const struct
{
  int first;
  char second;
  int both;
} pairs[] = {
  { 1, '!', 3 },
  { 2, '?', 4 },
  { 1, '?', 5 },
  { 2, '!', 6 },
};

int
mar_glyph_typed (const int *nags,
                 guint      n,
                 char       sign,
                 gboolean   soon)
{
  g_return_val_if_fail (nags != NULL || n == 0, 0);

  for (guint i = 0; soon && i < n; i++)
    for (guint k = 0; k < G_N_ELEMENTS (pairs); k++)
      if (pairs[k].first == nags[i] && pairs[k].second == sign)
        return pairs[k].both;

  return sign == '!' ? 1 : 2;
}
