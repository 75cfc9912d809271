/* The words of a PDF's page.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "pdf-words.h"

#include <math.h>
#include <string.h>

/* Letters further apart than this, in sizes of the font, are no word. */
#define WIDEST_GAP 0.6
/* No letter is narrower. */
#define LEAST_WIDTH 0.05

/* Fonts whose names say that they are bold. */
static gboolean
is_bold_font (const char *font)
{
  static const char *const weights[] = { "bold", "black", "heavy" };
  g_autofree char *lower = font != NULL ? g_ascii_strdown (font, -1) : g_strdup ("");

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    if (strstr (lower, weights[i]) != NULL)
      return TRUE;
  return FALSE;
}

static GArray *
read_glyphs (PopplerPage *page,
             GList       *runs)
{
  GArray *glyphs = g_array_new (FALSE, TRUE, sizeof (PageGlyph));
  g_autofree char *text = poppler_page_get_text (page);
  g_autofree PopplerRectangle *boxes = NULL;
  guint n_boxes = 0;
  guint n_runs = 0;
  guint i = 0;

  if (text == NULL || !poppler_page_get_text_layout (page, &boxes, &n_boxes))
    return glyphs;
  for (const char *p = text; *p != '\0' && i < n_boxes; p = g_utf8_next_char (p), i++)
    {
      const PopplerTextAttributes *run;
      PageGlyph glyph = { g_utf8_get_char (p) };

      while (runs != NULL && (int) i > ((PopplerTextAttributes *) runs->data)->end_index)
        {
          runs = runs->next;
          n_runs++;
        }
      run = runs != NULL ? runs->data : NULL;
      glyph.box = (PageBox) { boxes[i].x1, boxes[i].y1, boxes[i].x2, boxes[i].y2 };
      glyph.run = n_runs;
      /* The name lives as long as the list of runs; an equal one may be another font. */
      glyph.font = run != NULL ? run->font_name : NULL;
      glyph.size = run != NULL && run->font_size > 0 ? run->font_size
                                                     : glyph.box.bottom - glyph.box.top;
      g_array_append_val (glyphs, glyph);
    }
  return glyphs;
}

/* Whether a glyph goes on with the word before it. */
static gboolean
goes_on (const PageGlyph *before,
         const PageGlyph *glyph)
{
  const double middle = (glyph->box.top + glyph->box.bottom) / 2;

  return before->box.top < middle && middle < before->box.bottom
         && fabs (glyph->box.left - before->box.right) < WIDEST_GAP * glyph->size;
}

/* Fonts that TeX draws as pictures say no letters, but their places in TeX's own orders of them. */
static const struct
{
  gunichar place;
  const char *letters;
} tex_letters[] = {
  { 0x0b, "ff" },     { 0x0c, "fi" },     { 0x0d, "fl" },     { 0x0e, "ffi" },
  { 0x0f, "ffl" },    { 0x10, "\u201c" }, { 0x11, "\u201d" }, { 0x12, "\u201e" },
  { 0x13, "\u00ab" }, { 0x14, "\u00bb" }, { 0x15, "\u2013" }, { 0x16, "\u2014" },
  { 0x1b, "ff" },     { 0x1c, "fi" },     { 0x1d, "fl" },     { 0x1e, "ffi" },
  { 0x1f, "ffl" },
};

/* (transfer none) (nullable) */
static const char *
find_tex_letters (const PageGlyph *glyph)
{
  /* What only parts words and lines takes no room. */
  if (glyph->letter >= 0x20 || glyph->box.right - glyph->box.left < LEAST_WIDTH * glyph->size)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (tex_letters); i++)
    if (tex_letters[i].place == glyph->letter)
      return tex_letters[i].letters;
  return NULL;
}

static void
append_letter (GString         *text,
               const PageGlyph *glyph)
{
  const gunichar letter = glyph->letter;
  const char *letters = find_tex_letters (glyph);

  if (letters != NULL)
    g_string_append (text, letters);
  else if (letter >= 0xfb00 && letter <= 0xfb06)
    {
      char ligature[7] = { 0 };
      g_autofree char *apart = NULL;

      g_unichar_to_utf8 (letter, ligature);
      apart = g_utf8_normalize (ligature, -1, G_NORMALIZE_ALL_COMPOSE);
      g_string_append (text, apart);
    }
  else if (letter != 0)
    g_string_append_unichar (text, letter);
}

/* Whether a glyph parts words. */
static gboolean
is_space (const PageGlyph *glyph)
{
  return glyph->letter != 0 && !g_unichar_isgraph (glyph->letter)
         && g_unichar_type (glyph->letter) != G_UNICODE_FORMAT && find_tex_letters (glyph) == NULL;
}

/* The word is as bold and as large as most of it; that is where it begins, nearly always. */
static void
end_word (GPtrArray       *words,
          GString         *text,
          const PageBox   *box,
          const PageGlyph *first)
{
  if (text->len > 0)
    g_ptr_array_add (words, page_word_new (box, g_strdup (text->str), first->size,
                                           is_bold_font (first->font) ? PAGE_WEIGHT_BOLD
                                                                      : PAGE_WEIGHT_UNKNOWN));
  g_string_truncate (text, 0);
}

void
page_pdf_read_words (PopplerPage *page,
                     GArray      *fonts,
                     GPtrArray   *words)
{
  GList *runs = poppler_page_get_text_attributes (page);
  g_autoptr (GArray) glyphs = read_glyphs (page, runs);
  g_autoptr (GString) text = g_string_new (NULL);
  const PageGlyph *first = NULL;
  const PageGlyph *before = NULL;
  PageBox box = { 0 };

  page_glyphs_mend_ligatures (glyphs, fonts);
  for (guint i = 0; i < glyphs->len; i++)
    {
      const PageGlyph *glyph = &g_array_index (glyphs, PageGlyph, i);

      if (text->len > 0 && (is_space (glyph) || !goes_on (before, glyph)))
        end_word (words, text, &box, first);
      if (is_space (glyph))
        continue;
      if (text->len == 0)
        {
          first = glyph;
          box = glyph->box;
        }
      append_letter (text, glyph);
      page_box_add (&box, &glyph->box);
      before = glyph;
    }
  if (text->len > 0)
    end_word (words, text, &box, first);
  poppler_page_free_text_attributes (runs);
}
