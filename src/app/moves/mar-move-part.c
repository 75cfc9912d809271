/* A part of a row: a text, whose lists are set with their signs in front of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mar-move-row-private.h"

/* Of a text with lists. A layout has one indent for all of its paragraphs, so that each item has
 * a layout of its own; so does what stands between lists. */
typedef struct
{
  PangoLayout *layout;
  /* In the text of the part, in bytes. */
  guint start;
  guint end;
  /* How long the sign of an item is, with the spaces around it, in bytes; 0: no item. */
  guint sign;
  /* Whether there is some space before it, as between paragraphs. */
  gboolean is_apart;
  int y;
} Block;

/* As a part of the height of a line, as mar_markup_set_commonmark() has it. */
#define PARAGRAPH_SPACE 0.4f

/* Returns how long the sign is with which an item begins; 0: @line begins none. */
static guint
get_sign (const char *line)
{
  static const char bullet[] = "• ";
  const char *text = line + strspn (line, " ");
  gsize digits = strspn (text, "0123456789");

  if (g_str_has_prefix (text, bullet))
    return (guint) (text - line + strlen (bullet));
  if (digits > 0 && g_str_has_prefix (text + digits, ". "))
    return (guint) (text - line) + (guint) digits + 2;

  return 0;
}

static void
clear_block (gpointer data)
{
  g_clear_object (&((Block *) data)->layout);
}

static const char *
get_next_line (const char *line)
{
  const char *end = strchr (line, '\n');

  return end != NULL ? end + 1 : line + strlen (line);
}

static void
add_block (Part       *part,
           const char *text,
           const char *start,
           const char *end,
           guint       sign)
{
  Block block = { .layout = pango_layout_copy (part->layout), .sign = sign };

  /* Each block begins a new line by itself. */
  while (start < end && *start == '\n')
    start++;
  while (end > start && end[-1] == '\n')
    end--;
  block.start = (guint) (start - text);
  block.end = (guint) (end - text);
  block.is_apart = block.start > 1 && start[-1] == '\n' && start[-2] == '\n';
  pango_layout_set_text (block.layout, start, (int) (end - start));
  g_array_append_val (part->blocks, block);
}

static void
divide (Part       *part,
        const char *text)
{
  const char *start = text;

  for (const char *line = text; *line != '\0'; line = get_next_line (line))
    {
      guint sign = get_sign (line);

      if (sign == 0)
        continue;
      if (line > start)
        add_block (part, text, start, line, 0);
      start = get_next_line (line);
      add_block (part, text, line, start, sign);
    }
  if (part->blocks->len > 0 && *start != '\0')
    add_block (part, text, start, start + strlen (start), 0);
}

void
mar_move_part_set_text (Part       *part,
                        const char *text,
                        gboolean    has_lists)
{
  if (part->blocks == NULL)
    {
      part->blocks = g_array_new (FALSE, FALSE, sizeof (Block));
      g_array_set_clear_func (part->blocks, clear_block);
    }
  g_array_set_size (part->blocks, 0);
  pango_layout_set_text (part->layout, text, -1);
  if (has_lists)
    divide (part, text);
}

void
mar_move_part_set_attributes (Part          *part,
                              PangoAttrList *attributes)
{
  pango_layout_set_attributes (part->layout, attributes);
  for (guint i = 0; i < part->blocks->len; i++)
    {
      const Block *block = &g_array_index (part->blocks, Block, i);
      g_autoptr (PangoAttrList) own = pango_attr_list_copy (attributes);

      pango_attr_list_update (own, 0, (int) block->start, 0);
      pango_layout_set_attributes (block->layout, own);
    }
}

/* The lines of an item begin where the text of its first line does, on the right in some
 * languages. */
static void
hang (const Block *block)
{
  PangoRectangle sign;
  PangoRectangle text;

  if (block->sign == 0)
    return;
  pango_layout_set_indent (block->layout, 0);
  pango_layout_index_to_pos (block->layout, 0, &sign);
  pango_layout_index_to_pos (block->layout, (int) block->sign, &text);
  pango_layout_set_indent (block->layout, -abs (text.x - sign.x));
}

void
mar_move_part_measure (Part *part,
                       int   width,
                       int   line_height)
{
  const int units = width > 0 ? width * PANGO_SCALE : -1;

  if (part->blocks->len == 0)
    {
      pango_layout_set_width (part->layout, units);
      pango_layout_get_pixel_size (part->layout, &part->width, &part->height);
      return;
    }

  part->width = part->height = 0;
  for (guint i = 0; i < part->blocks->len; i++)
    {
      Block *block = &g_array_index (part->blocks, Block, i);
      int block_width, height;

      pango_layout_set_width (block->layout, units);
      hang (block);
      pango_layout_get_pixel_size (block->layout, &block_width, &height);
      if (i > 0)
        part->height += (int) roundf ((LEADING - 1) * (float) line_height);
      if (block->is_apart)
        part->height += (int) roundf (LEADING * PARAGRAPH_SPACE * (float) line_height);
      block->y = part->height;
      part->width = MAX (part->width, block_width);
      part->height += height;
    }
}

cairo_region_t *
mar_move_part_get_region (const Part *part,
                          guint       start,
                          guint       end)
{
  int range[2] = { (int) start, (int) end };
  cairo_region_t *region;

  if (part->blocks->len == 0)
    return gdk_pango_layout_get_clip_region (part->layout, part->x, part->y, range, 1);

  region = cairo_region_create ();
  for (guint i = 0; i < part->blocks->len; i++)
    {
      const Block *block = &g_array_index (part->blocks, Block, i);
      int own[2] = { (int) (MAX (start, block->start) - block->start),
                     (int) MIN (end, block->end) - (int) block->start };
      cairo_region_t *piece;

      if (own[0] >= own[1])
        continue;
      piece = gdk_pango_layout_get_clip_region (block->layout, part->x, part->y + block->y, own, 1);
      cairo_region_union (region, piece);
      cairo_region_destroy (piece);
    }
  return region;
}

gboolean
mar_move_part_find (const Part *part,
                    int         x,
                    int         y,
                    guint      *byte)
{
  PangoLayout *layout = part->layout;
  guint start = 0;
  int top = part->y;
  int index, trailing;
  gboolean exactly;

  for (guint i = 0; i < part->blocks->len; i++)
    {
      const Block *block = &g_array_index (part->blocks, Block, i);

      if (i > 0 && y - part->y < block->y)
        break;
      layout = block->layout;
      start = block->start;
      top = part->y + block->y;
    }
  exactly = pango_layout_xy_to_index (layout, (x - part->x) * PANGO_SCALE, (y - top) * PANGO_SCALE,
                                      &index, &trailing);
  *byte = start + (guint) index;
  return exactly;
}

void
mar_move_part_paint (const Part    *part,
                     GtkSnapshot   *snapshot,
                     const GdkRGBA *color)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (part->x, part->y));
  if (part->blocks->len == 0)
    gtk_snapshot_append_layout (snapshot, part->layout, color);
  for (guint i = 0; i < part->blocks->len; i++)
    {
      const Block *block = &g_array_index (part->blocks, Block, i);

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, block->y));
      gtk_snapshot_append_layout (snapshot, block->layout, color);
      gtk_snapshot_restore (snapshot);
    }
  gtk_snapshot_restore (snapshot);
}

void
mar_move_part_clear (Part *part)
{
  g_clear_object (&part->layout);
  g_clear_pointer (&part->blocks, g_array_unref);
  part->shown = FALSE;
}
