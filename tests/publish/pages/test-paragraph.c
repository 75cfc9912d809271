/* Where words may be parted, and where the lines of a paragraph end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "booklet-hyphens.h"
#include "booklet-paragraph.h"
#include "booklet-private.h"
#include "random-share.h"

#define WORDS                                                                                   \
  "White responds in kind, capturing black and threatening what remains with capture or trap. " \
  "Black’s potential trap, however, ignores a critical weakness in the neighborhood of the "    \
  "center, and its formation is considerably weakened."

static PangoContext *context;

static PangoLayout *
create_layout (const char *text)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string ("serif");

  pango_font_description_set_absolute_size (font, 10 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static double
get_width (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

/* The widths of all lines, each set by itself, with its spaces as wide as they were made. */
static void
check_widths (const char          *text,
              const GArray        *ends,
              const MarLineWishes *wishes)
{
  guint start = 0;

  for (guint i = 0; i < ends->len; i++)
    {
      MarLineEnd end = g_array_index (ends, MarLineEnd, i);
      g_autofree char *words = g_strndup (text + start, end.index - start);
      g_autofree char *line = g_strconcat (g_strchomp (words), end.hyphen ? "-" : "", NULL);
      g_autoptr (PangoLayout) layout = create_layout (line);
      g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (MarLineEnd));
      double width;

      g_array_append_val (one, end);
      mar_paragraph_justify (layout, one);
      width = get_width (layout);
      /* Only small signs stand beyond the edge, and never more than in part. */
      g_assert_cmpfloat (width, <, wishes->width + 4);
      if (wishes->justified && !end.last && strchr (line, ' ') != NULL)
        g_assert_cmpfloat (width, >, wishes->width - 1);
      if (!wishes->justified)
        g_assert_cmpfloat (end.room, ==, 0);
      g_assert_cmpint (end.last, ==, i + 1 == ends->len);
      start = end.index;
    }
  g_assert_cmpuint (start, ==, strlen (text));
}

/* The lines of any words, as narrow as can be. */
static void
test_widths (void)
{
  g_autoptr (GArray) hyphens = mar_hyphens_find ("en", WORDS);

  for (guint i = 0; i < random_share (60); i++)
    {
      const MarLineWishes wishes = { g_test_rand_double_range (60, 500), 3.4, i % 2 == 0 };
      g_autoptr (PangoLayout) layout = create_layout (WORDS);
      g_autoptr (GArray) ends = mar_paragraph_fit (layout, i % 3 == 0 ? NULL : hyphens, &wishes);

      g_assert_nonnull (ends);
      check_widths (WORDS, ends, &wishes);
    }
}

/* Lines that are about equally full are as few as those that are filled one after the other, or
 * one more. */
static void
test_ragged (void)
{

  for (double width = 150; width < 400; width += 10)
    {
      const MarLineWishes wishes = { width, 3.4, FALSE };
      g_autoptr (PangoLayout) layout = create_layout (WORDS);
      g_autoptr (GArray) ends = mar_paragraph_fit (layout, NULL, &wishes);
      g_autoptr (PangoLayout) greedy = create_layout (WORDS);

      g_assert_nonnull (ends);
      pango_layout_set_width (greedy, (int) (width * PANGO_SCALE));
      g_assert_cmpint (ends->len, >=, pango_layout_get_line_count (greedy));
      g_assert_cmpint (ends->len, <=, pango_layout_get_line_count (greedy) + 1);
    }
}

/* Moves stay whole as long as a line can hold them, and what is longer than a line is parted all
 * the same. */
static void
test_moves (void)
{
  const char *text = "12. b2–c3>d4(xe5); c7>c6>d5(xb6) and (d2,+e3,xf4) threaten 3(0)–1(2) at once";
  g_autofree char *endless = g_strnfill (300, 'x');

  for (double width = 110; width < 300; width += 5)
    {
      const MarLineWishes wishes = { width, 3.4, FALSE };
      g_autoptr (GArray) hyphens = mar_hyphens_find ("en", text);
      g_autoptr (PangoLayout) layout = create_layout (text);
      g_autoptr (GArray) ends = mar_paragraph_fit (layout, hyphens, &wishes);

      g_assert_nonnull (ends);
      for (guint i = 0; i + 1 < ends->len; i++)
        {
          const MarLineEnd *end = &g_array_index (ends, MarLineEnd, i);

          g_assert_true (end->hyphen || text[end->index - 1] == ' ');
          g_assert_true (!end->hyphen || text + end->index > strstr (text, "threaten"));
        }
    }

  for (double width = 20; width < 300; width += 40)
    {
      const MarLineWishes wishes = { width, 3.4, TRUE };
      g_autoptr (PangoLayout) layout = create_layout (endless);
      g_autoptr (GArray) ends = mar_paragraph_fit (layout, NULL, &wishes);

      g_assert_nonnull (ends);
      g_assert_cmpfloat (ends->len, >=, floor (get_width (layout) / width));
    }
}

/* Lines that end in the text end there; what runs from right to left is left to Pango. */
static void
test_others (void)
{
  const MarLineWishes wishes = { 1000, 3.4, TRUE };
  g_autoptr (PangoLayout) two = create_layout ("one line\nand another");
  g_autoptr (GArray) ends = mar_paragraph_fit (two, NULL, &wishes);
  g_autoptr (PangoLayout) hebrew = create_layout ("שלום לבן");

  g_assert_nonnull (ends);
  g_assert_cmpuint (ends->len, ==, 2);
  g_assert_true (g_array_index (ends, MarLineEnd, 0).last);
  g_assert_cmpfloat (g_array_index (ends, MarLineEnd, 0).room, ==, 0);
  g_assert_null (mar_paragraph_fit (hebrew, NULL, &wishes));
}

static void
assert_parts (const char *language,
              const char *word,
              const char *expected)
{
  g_autoptr (GArray) points = mar_hyphens_find (language, word);
  g_autoptr (GString) parts = g_string_new (word);

  g_assert_nonnull (points);
  for (guint i = points->len; i-- > 0;)
    g_string_insert_c (parts, g_array_index (points, guint, i), '|');
  g_assert_cmpstr (parts->str, ==, expected);
}

static gboolean
has_patterns (const char *language)
{
  g_autoptr (GArray) points = mar_hyphens_find (language, "word");

  if (points == NULL)
    g_test_message ("no patterns for %s: its words were not parted", language);
  return points != NULL;
}

static void
test_hyphens (void)
{
  g_assert_null (mar_hyphens_find ("zz", "word"));
  if (has_patterns ("en"))
    {
      assert_parts ("en", "hyphenation", "hy|phen|ation");
      assert_parts ("en-US", "“Considerable!”", "“Con|sid|er|able!”");
      assert_parts ("en", "B++ c7>c6>d5(xb6) MARGRITES", "B++ c7>c6>d5(xb6) MARGRITES");
      assert_parts ("en", "into well-known", "into well-known");
      assert_parts ("en", "", "");
    }
  if (has_patterns ("de"))
    assert_parts ("de", "Größenordnung", "Grö|ßen|ord|nung");
  if (has_patterns ("es"))
    assert_parts ("es", "posición", "po|si|ción");
}

/* Digits of scores and moves stand below each other, those of texts go with small letters. */
static void
test_digits (void)
{
  static const struct
  {
    MarTextRole role;
    const char *feature;
  } texts[] = {
    { MAR_TEXT_SCORE, "tnum" }, { MAR_TEXT_STEPS, "tnum" }, { MAR_TEXT_FOLIO, "tnum" },
    { MAR_TEXT_BODY, "onum" },  { MAR_TEXT_NOTE, "onum" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PangoLayout) layout = mar_text_layout (context, texts[i].role, "en", NULL, "1987");
      PangoAttrIterator *iterator
        = pango_attr_list_get_iterator (pango_layout_get_attributes (layout));
      const PangoAttribute *features = pango_attr_iterator_get (iterator, PANGO_ATTR_FONT_FEATURES);

      g_assert_nonnull (features);
      g_assert_nonnull (
        strstr (((const PangoAttrFontFeatures *) features)->features, texts[i].feature));
      pango_attr_iterator_destroy (iterator);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paragraph/widths", test_widths);
  g_test_add_func ("/paragraph/ragged", test_ragged);
  g_test_add_func ("/paragraph/moves", test_moves);
  g_test_add_func ("/paragraph/others", test_others);
  g_test_add_func ("/paragraph/hyphens", test_hyphens);
  g_test_add_func ("/paragraph/digits", test_digits);

  context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_context_set_round_glyph_positions (context, FALSE);
  status = g_test_run ();
  g_object_unref (context);
  return status;
}
