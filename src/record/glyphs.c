/* The numeric annotation glyphs that make sense in these games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-node.h"

static const MarGlyph glyphs[] = {
  { 1, "!", N_("good move") },
  { 2, "?", N_("mistake") },
  { 3, "‼", N_("brilliant move") },
  { 4, "⁇", N_("blunder") },
  { 5, "⁉", N_("interesting move") },
  { 6, "⁈", N_("dubious move") },
  { 7, "□", N_("only move") },
  { 10, "=", N_("equal position") },
  { 13, "∞", N_("unclear position") },
  { 14, "⩲", N_("first player slightly better") },
  { 15, "⩱", N_("second player slightly better") },
  { 16, "±", N_("first player better") },
  { 17, "∓", N_("second player better") },
  { 18, "+−", N_("first player winning") },
  { 19, "−+", N_("second player winning") },
  { 22, "⨀", N_("zugzwang") },
  { 32, "⟳", N_("lead in development") },
  { 36, "↑", N_("initiative") },
  { 40, "→", N_("attack") },
  { 44, "=∞", N_("compensation") },
  { 132, "⇆", N_("counterplay") },
  { 138, "⊕", N_("time trouble") },
  { 140, "∆", N_("with the idea") },
  { 146, "N", N_("novelty") },
};

const MarGlyph *
mar_glyphs (guint *n)
{
  if (n != NULL)
    *n = G_N_ELEMENTS (glyphs);
  return glyphs;
}

const char *
mar_glyph_symbol (int nag)
{
  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++)
    if (glyphs[i].nag == nag)
      return glyphs[i].symbol;
  return NULL;
}
