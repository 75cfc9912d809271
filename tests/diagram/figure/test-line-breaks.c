/* Where lines of moves and words end, at every width.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <pango/pangocairo.h>
#include <string.h>

#include "mar-line-breaks.h"

/* No piece of a move is wider than this. */
#define LEAST 60
#define MOST 500

static PangoLayout *
new_layout (const char *text)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoLayout *layout = pango_layout_new (context);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  g_object_unref (context);
  mar_line_breaks_restrict (attributes, text);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

static void
test_lines (void)
{
  static const char *const texts[] = {
    "12. e3>f3(xg4); a7>a8>B++(xb7); f1>W++; e5>f4(xg5,xh5)†",
    "g5 (e6>f6; h4>h5(xi5) and black is free).",
    "(b6>b7) into a capture (a7>a8; a8>B++(xb7)), scoring",
    "e5(xb5,xc5,xd5,+b4,+c4,x2d3) And out of it",
    "d6>c5=5(x[G4s4G3s4])?! 20 for Gold",
    "0(4)\342\200\2231(0) is the score (\342\200\234c9\342\200\235 is no square)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PangoLayout) layout = new_layout (texts[i]);

      for (int width = LEAST; width < MOST; width++)
        {
          pango_layout_set_width (layout, width * PANGO_SCALE);
          for (int k = 1; k < pango_layout_get_line_count (layout); k++)
            {
              const PangoLayoutLine *line = pango_layout_get_line_readonly (layout, k);
              const char *start = texts[i] + line->start_index;
              const gunichar last = g_utf8_get_char (g_utf8_prev_char (start));

              if (line->length == 0)
                continue;
              g_assert_null (strchr (")],;.>?!", *start));
              g_assert_true (*start != '+' || last == ',');
              g_assert_false (g_unichar_isdigit (g_utf8_get_char (start))
                              && g_ascii_islower (last));
              g_assert_true (last > 0x7f || strchr ("([", (char) last) == NULL);
            }
        }
    }
}

/* A step that a sentence names stays on one line; other dashes may end it. */
static void
test_steps (void)
{
  static const char text[] = "White moves c7\342\200\223c6, b7\342\200\223b6\342\200\223b5 and "
                             "h7\342\200\223h6.";
  g_autofree char *joined = mar_line_breaks_join (text);
  g_autofree char *plain = mar_line_breaks_join ("three to two \342\200\223 done");
  g_autoptr (PangoLayout) layout = new_layout (joined);

  g_assert_cmpstr (plain, ==, "three to two \342\200\223 done");
  for (int width = 2 * LEAST; width < MOST; width++)
    {
      pango_layout_set_width (layout, width * PANGO_SCALE);
      for (int k = 1; k < pango_layout_get_line_count (layout); k++)
        g_assert_cmpint (joined[pango_layout_get_line_readonly (layout, k)->start_index - 1], ==,
                         ' ');
    }
}

/* Words keep to their breaks; what has none is broken all the same. */
static void
test_words (void)
{
  g_autofree char *signs = g_strnfill (300, ')');
  const char *const texts[] = { "someveryveryverylongwordthatneverends", signs };

  g_assert_true (mar_line_may_end ('a', 'b', 'c'));
  g_assert_true (mar_line_may_end ('a', ' ', '('));
  g_assert_true (mar_line_may_end ('x', ' ', ')'));
  g_assert_true (mar_line_may_end ('e', '4', '('));
  g_assert_true (mar_line_may_end ('4', '>', 'e'));
  g_assert_false (mar_line_may_end ('e', '4', '>'));
  g_assert_false (mar_line_may_end ('B', '+', '+'));
  g_assert_false (mar_line_may_end ('(', 'x', 'e'));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PangoLayout) layout = new_layout (texts[i]);
      PangoRectangle ink;

      pango_layout_set_width (layout, 200 * PANGO_SCALE);
      pango_layout_get_pixel_extents (layout, NULL, &ink);
      g_assert_cmpint (ink.width, <=, 200);
      g_assert_cmpint (pango_layout_get_line_count (layout), >, 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/line-breaks/lines", test_lines);
  g_test_add_func ("/line-breaks/words", test_words);

  g_test_add_func ("/line-breaks/steps", test_steps);

  return g_test_run ();
}
