/* Texts of a booklet: how each looks, and how they become blocks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <pango/pangocairo.h>
#include <string.h>

#include "booklet-private.h"

/* The first of these that a machine has; the last is always there. */
#define SERIF "P052, Palatino, TeX Gyre Pagella, Noto Serif, Liberation Serif, serif"
#define SANS "Cantarell, Noto Sans, Liberation Sans, sans-serif"
#define MONOSPACE "DejaVu Sans Mono, Noto Sans Mono, Liberation Mono, monospace"
/* From so many letters in a line on, lines can be made equally long without holes; with hyphens
 * in fewer. */
#define JUSTIFIED_EMS 32
#define HYPHENATED_EMS 20

/**
 * FontStyle:
 * @size: of the letters
 * @leading: from one baseline to the next, whatever letters are between
 * @justified: whether its lines are made equally long where they are long enough
 * @figures: which digits of the font: those of one width, which stand below each other, or those
 *   with ascenders and descenders, which suit running text. A font without them has its usual ones
 */
typedef struct
{
  const char *family;
  double size;
  double leading;
  PangoWeight weight;
  PangoStyle style;
  gboolean justified;
  const char *figures;
  guint32 color;
  const char *tag;
} FontStyle;

#define TABULAR "tnum, lnum"
#define OLD_STYLE "onum, pnum"
#define LINING "lnum"
#define PLAIN PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL
#define ITALIC PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC
#define BOLD PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL

static const FontStyle styles[] = {
  [MAR_TEXT_BOOK] = { SERIF, 27, 32, BOLD, FALSE, OLD_STYLE, 0x1a1a1e, "H1" },
  [MAR_TEXT_TITLE] = { SERIF, 20, 24, BOLD, FALSE, OLD_STYLE, 0x1a1a1e, "H1" },
  [MAR_TEXT_AUTHOR] = { SERIF, 13, 17, ITALIC, FALSE, OLD_STYLE, 0x55534d, "P" },
  [MAR_TEXT_SUBTITLE] = { SERIF, 10.6, 14.2, ITALIC, FALSE, OLD_STYLE, 0x55534d, "P" },
  [MAR_TEXT_RULES] = { SANS, 8, 11, PLAIN, FALSE, LINING, 0x66645e, "P" },
  [MAR_TEXT_SECTION] = { SERIF, 13, 17, BOLD, FALSE, OLD_STYLE, 0x1a1a1e, "H2" },
  [MAR_TEXT_BODY] = { SERIF, 9.6, 12.8, PLAIN, TRUE, OLD_STYLE, 0x1a1a1e, "P" },
  [MAR_TEXT_LEAD] = { SERIF, 10.6, 14.2, PLAIN, TRUE, OLD_STYLE, 0x1a1a1e, "P" },
  [MAR_TEXT_SCORE] = { SANS, 8, 11, PLAIN, FALSE, TABULAR, 0x66645e, "P" },
  [MAR_TEXT_STEPS] = { SERIF, 10.4, 13.4, BOLD, FALSE, TABULAR, 0x1a1a1e, "P" },
  [MAR_TEXT_VARIATION] = { SERIF, 8.6, 11.4, PLAIN, TRUE, OLD_STYLE, 0x33322f, "P" },
  [MAR_TEXT_NOTE] = { SERIF, 7.8, 10, ITALIC, FALSE, OLD_STYLE, 0x66645e, "P" },
  [MAR_TEXT_CAPTION] = { SERIF, 8.8, 11.6, PLAIN, FALSE, OLD_STYLE, 0x33322f, "P" },
  [MAR_TEXT_POSITION] = { MONOSPACE, 6.5, 8.8, PLAIN, FALSE, TABULAR, 0x55534d, "P" },
  [MAR_TEXT_ENTRY] = { SERIF, 10.6, 15.6, PLAIN, FALSE, TABULAR, 0x1a1a1e, "P" },
  [MAR_TEXT_INDEX] = { SERIF, 9.2, 12.8, PLAIN, FALSE, TABULAR, 0x1a1a1e, "P" },
  [MAR_TEXT_PASSAGE] = { SERIF, 8.2, 10.8, PLAIN, FALSE, TABULAR, 0x33322f, "P" },
  [MAR_TEXT_HEAD] = { SANS, 9, 12, BOLD, FALSE, LINING, 0x33322f, "P" },
  [MAR_TEXT_RUNNING] = { SERIF, 8.6, 11, ITALIC, FALSE, OLD_STYLE, 0x66645e, "P" },
  [MAR_TEXT_FOLIO] = { SERIF, 9, 11, PLAIN, FALSE, TABULAR, 0x33322f, "P" },
};

static PangoFontDescription *
make_font (const FontStyle *style)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, style->family);
  pango_font_description_set_absolute_size (font, style->size * PANGO_SCALE);
  pango_font_description_set_weight (font, style->weight);
  pango_font_description_set_style (font, style->style);
  return font;
}

/* Cairo ends with an error at a code point that is no character. What stands for it is as long,
 * since attributes count bytes. */
static char *
drawable (const char *text)
{
  char *copy = g_strdup (text);

  for (char *at = copy; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar sign = g_utf8_get_char (at);

      if ((sign & 0xfffe) == 0xfffe || (sign >= 0xfdd0 && sign <= 0xfdef))
        memcpy (at, "\357\277\275 ", (gsize) (g_utf8_next_char (at) - at));
    }
  return copy;
}

const char *
mar_text_family (void)
{
  return styles[MAR_TEXT_BODY].family;
}

/* The language of a text is an attribute: a context is shared by all of them. */
PangoLayout *
mar_text_layout (PangoContext  *context,
                 MarTextRole    role,
                 const char    *language,
                 PangoAttrList *attributes,
                 const char    *text)
{
  PangoLayout *layout = pango_layout_new (context);
  g_autofree char *words = drawable (text);
  PangoFontDescription *font = make_font (&styles[role]);
  PangoAttrList *list = attributes != NULL ? pango_attr_list_copy (attributes)
                                           : pango_attr_list_new ();

  pango_attr_list_insert (list, pango_attr_line_height_new_absolute (
                                  (int) (styles[role].leading * PANGO_SCALE)));
  pango_attr_list_insert (list, pango_attr_font_features_new (styles[role].figures));
  if (language != NULL)
    pango_attr_list_insert (list, pango_attr_language_new (pango_language_from_string (language)));
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
  pango_layout_set_text (layout, words, -1);
  return layout;
}

void
mar_text_color (cairo_t     *cairo,
                MarTextRole  role)
{
  const guint32 color = styles[role].color;

  cairo_set_source_rgb (cairo, ((color >> 16) & 0xff) / 255.0, ((color >> 8) & 0xff) / 255.0,
                        (color & 0xff) / 255.0);
}

const char *
mar_text_tag (MarTextRole role)
{
  return styles[role].tag;
}

gboolean
mar_text_is_wide (MarTextRole role,
                  double      width,
                  gboolean    hyphenated)
{
  return styles[role].justified
         && width >= (hyphenated ? HYPHENATED_EMS : JUSTIFIED_EMS) * styles[role].size;
}
