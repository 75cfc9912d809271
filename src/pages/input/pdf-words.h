/* The words of a PDF's page.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <poppler.h>

#include "page-word.h"

G_BEGIN_DECLS

/**
 * PageGlyph:
 * @letter: what it says
 * @box: where it stands
 * @run: counts up where the font changes
 * @font: (nullable) (transfer none): the font's name
 * @size: of the font
 *
 * A letter, as a PDF has it.
 */
typedef struct
{
  gunichar letter;
  PageBox box;
  guint run;
  const char *font;
  double size;
} PageGlyph;

/* Returns: (transfer full): what is learned of the fonts of a file, page by page. */
GArray *page_fonts_new (void);

/* Appends the words on a page. */
void page_pdf_read_words (PopplerPage *page, GArray *fonts, GPtrArray *words);

/**
 * page_glyphs_mend_ligatures:
 * @glyphs: (element-type PageGlyph): of a page; those that are mended say the letters
 * @fonts: what is known of the file's fonts
 *
 * Some programs write PDFs whose ligatures say letters of any script. What they are is found by
 * their width: it is that of the letters that they join.
 */
void page_glyphs_mend_ligatures (GArray *glyphs, GArray *fonts);

G_END_DECLS
