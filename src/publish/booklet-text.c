/* Texts of a booklet: how each looks, and how they become blocks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <pango/pangocairo.h>

#include "booklet-private.h"

/* The first of these that a machine has; the last is always there. */
#define SERIF "P052, Palatino, TeX Gyre Pagella, Noto Serif, Liberation Serif, serif"
#define SANS "Cantarell, Noto Sans, Liberation Sans, sans-serif"
#define MONOSPACE "monospace"

typedef struct
{
  const char *family;
  double size;
  PangoWeight weight;
  PangoStyle style;
  float spacing;
  guint32 color;
  const char *tag;
} Look;

static const Look looks[] = {
  [MAR_TEXT_TITLE] = { SERIF, 23, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 1.0f, 0x1a1a1e, "H1" },
  [MAR_TEXT_SUBTITLE] = { SERIF, 11, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC, 1.1f, 0x55534d,
                          "P" },
  [MAR_TEXT_BODY] = { SERIF, 9.6, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 1.16f, 0x1a1a1e, "P" },
  [MAR_TEXT_LEAD] = { SERIF, 10.6, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 1.18f, 0x1a1a1e,
                      "P" },
  [MAR_TEXT_SCORE] = { SANS, 8, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 1.0f, 0x66645e, "P" },
  [MAR_TEXT_STEPS] = { SERIF, 10.4, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 1.1f, 0x1a1a1e, "P" },
  [MAR_TEXT_VARIATION] = { SERIF, 8.6, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 1.14f, 0x33322f,
                           "P" },
  [MAR_TEXT_NOTE] = { SERIF, 7.6, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC, 1.1f, 0x66645e, "P" },
  [MAR_TEXT_HEAD] = { SANS, 9, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 1.0f, 0x33322f, "P" },
  [MAR_TEXT_FOOT] = { SERIF, 8.4, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC, 1.0f, 0x66645e, "P" },
};

static PangoFontDescription *
look_font (const Look *look)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, look->family);
  pango_font_description_set_absolute_size (font, look->size * PANGO_SCALE);
  pango_font_description_set_weight (font, look->weight);
  pango_font_description_set_style (font, look->style);
  return font;
}

/* The role travels with the layout, so that drawing needs no second table. */
static GQuark
role_quark (void)
{
  return g_quark_from_static_string ("mar-text-role");
}

PangoLayout *
mar_setter_layout (PangoContext *context,
                   MarTextRole   role,
                   const char   *text)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = look_font (&looks[role]);

  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_line_spacing (layout, looks[role].spacing);
  pango_layout_set_text (layout, text, -1);
  g_object_set_qdata (G_OBJECT (layout), role_quark (), GINT_TO_POINTER (role));
  return layout;
}

MarTextRole
mar_block_role (const MarBlock *block)
{
  return (MarTextRole) GPOINTER_TO_INT (g_object_get_qdata (G_OBJECT (block->layout),
                                                            role_quark ()));
}

void
mar_setter_color (cairo_t     *cairo,
                  MarTextRole  role)
{
  const guint32 color = looks[role].color;

  cairo_set_source_rgb (cairo, ((color >> 16) & 0xff) / 255.0, ((color >> 8) & 0xff) / 255.0,
                        (color & 0xff) / 255.0);
}

/* Where the cells begin: coordinates stand left of that. */
static double
board_left (const MarFigure *figure)
{
  double left = mar_figure_width (figure);
  MarBox box;

  for (MarCell cell = 0; mar_figure_cell_box (figure, cell, &box); cell++)
    left = MIN (left, box.x);
  return left;
}

/* The board stands flush with the text, its coordinates hang out of the column. */
MarBlock *
mar_block_new_figure (MarFigure *figure,
                      double     width,
                      double     indent)
{
  MarBlock *block = g_new0 (MarBlock, 1);

  block->figure = figure;
  block->scale = width / mar_figure_width (figure);
  block->indent = indent;
  block->hang = board_left (figure) * block->scale;
  block->height = mar_figure_height (figure) * block->scale;
  block->space = 3;
  block->tag = "Figure";
  return block;
}

MarBlock *
mar_block_new_heads (double height)
{
  MarBlock *block = g_new0 (MarBlock, 1);

  block->heads = TRUE;
  block->height = height;
  block->space = 16;
  block->keep = TRUE;
  block->tag = "P";
  return block;
}

void
mar_block_free (MarBlock *block)
{
  g_clear_object (&block->bullet);
  g_clear_object (&block->layout);
  g_clear_pointer (&block->lines, g_array_unref);
  g_clear_pointer (&block->figure, mar_figure_free);
  g_free (block->bookmark);
  g_free (block);
}

static void
measure_lines (MarBlock *block)
{
  PangoLayoutIter *iter = pango_layout_get_iter (block->layout);

  block->lines = g_array_new (FALSE, FALSE, sizeof (MarBlockLine));
  do
    {
      PangoRectangle logical;
      MarBlockLine line;
      int top, bottom;

      pango_layout_iter_get_line_extents (iter, NULL, &logical);
      pango_layout_iter_get_line_yrange (iter, &top, &bottom);
      line.line = pango_layout_iter_get_line_readonly (iter);
      line.x = (double) logical.x / PANGO_SCALE;
      line.top = (double) top / PANGO_SCALE;
      line.bottom = (double) bottom / PANGO_SCALE;
      line.baseline = (double) pango_layout_iter_get_baseline (iter) / PANGO_SCALE;
      g_array_append_val (block->lines, line);
      block->height = line.bottom;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

void
mar_setter_init (MarSetter    *setter,
                 PangoContext *context,
                 double        width)
{
  *setter = (MarSetter) {
    .context = context,
    .blocks = g_ptr_array_new (),
    .width = width,
    .role = MAR_TEXT_BODY,
    .space = 4.5,
    .text = g_string_new (NULL),
    .attributes = pango_attr_list_new (),
  };
}

void
mar_setter_clear (MarSetter *setter)
{
  g_ptr_array_unref (setter->blocks);
  g_string_free (setter->text, TRUE);
  pango_attr_list_unref (setter->attributes);
  g_free (setter->bullet);
}

void
mar_setter_add (MarSetter  *setter,
                const char *text)
{
  g_string_append (setter->text, text);
}

guint
mar_setter_open (MarSetter *setter)
{
  return (guint) setter->text->len;
}

static PangoAttribute *
face_attribute (MarFace face)
{
  switch (face)
    {
    case MAR_FACE_STRONG:
      return pango_attr_weight_new (PANGO_WEIGHT_BOLD);
    case MAR_FACE_EMPHASIS:
      return pango_attr_style_new (PANGO_STYLE_ITALIC);
    case MAR_FACE_CODE:
      return pango_attr_family_new (MONOSPACE);
    case MAR_FACE_SMALL:
      return pango_attr_scale_new (PANGO_SCALE_SMALL);
    case MAR_FACE_STRUCK:
      return pango_attr_strikethrough_new (TRUE);
    default:
      g_assert_not_reached ();
    }
}

/* A flush inside of an attribute leaves its start beyond the new text: it then holds
 * from the beginning of that. */
void
mar_setter_close (MarSetter *setter,
                  guint      start,
                  MarFace    face)
{
  PangoAttribute *attribute;

  if (start > setter->text->len)
    start = 0;
  if (start == setter->text->len)
    return;

  attribute = face_attribute (face);
  attribute->start_index = start;
  attribute->end_index = (guint) setter->text->len;
  pango_attr_list_insert (setter->attributes, attribute);
}

/* Ends the text that stands open; NULL when there is none. */
MarBlock *
mar_setter_flush (MarSetter *setter)
{
  MarBlock *block;

  while (setter->text->len > 0 && g_ascii_isspace (setter->text->str[setter->text->len - 1]))
    g_string_truncate (setter->text, setter->text->len - 1);
  if (setter->text->len == 0 && setter->bullet == NULL)
    return NULL;

  block = g_new0 (MarBlock, 1);
  block->indent = setter->indent;
  block->space = setter->space;
  block->rule = setter->rule;
  block->tag = looks[setter->role].tag;
  block->layout = mar_setter_layout (setter->context, setter->role, setter->text->str);
  pango_layout_set_attributes (block->layout, setter->attributes);
  pango_layout_set_wrap (block->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (block->layout, (int) ((setter->width - setter->indent) * PANGO_SCALE));
  measure_lines (block);
  if (setter->bullet != NULL)
    block->bullet = mar_setter_layout (setter->context, setter->role, setter->bullet);

  g_clear_pointer (&setter->bullet, g_free);
  g_string_truncate (setter->text, 0);
  pango_attr_list_unref (setter->attributes);
  setter->attributes = pango_attr_list_new ();
  g_ptr_array_add (setter->blocks, block);
  return block;
}

/* A text of its own, whatever stood open before it ended first. */
MarBlock *
mar_setter_line (MarSetter   *setter,
                 MarTextRole  role,
                 const char  *text)
{
  const MarTextRole before = setter->role;
  MarBlock *block;

  mar_setter_flush (setter);
  setter->role = role;
  mar_setter_add (setter, text);
  block = mar_setter_flush (setter);
  setter->role = before;
  return block;
}
