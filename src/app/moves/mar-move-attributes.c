/* How the parts of a row of the move list are set: their own looks, their comments and what in
 * these leads somewhere.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-line-breaks.h"
#include "mar-move-text.h"

/* How much of its color the ground has of what is wrong: an eighth. */
#define WRONG_GROUND (G_MAXUINT16 / 8)

PangoAttribute *
mar_move_ink_color (const GdkRGBA *color,
                    PangoAttribute *(*make) (guint16 red, guint16 green, guint16 blue))
{
  return make ((guint16) (color->red * 65535), (guint16) (color->green * 65535),
               (guint16) (color->blue * 65535));
}

static void
insert (PangoAttrList  *attributes,
        guint           start,
        guint           end,
        PangoAttribute *attribute)
{
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (attributes, attribute);
}

/* As in the editor of comments: in the color of errors, on a pale ground of it. */
static void
insert_wrong (PangoAttrList    *attributes,
              guint             start,
              guint             end,
              const MarMoveInk *ink)
{
  insert (attributes, start, end, mar_move_ink_color (&ink->wrong, pango_attr_foreground_new));
  insert (attributes, start, end, pango_attr_underline_new (PANGO_UNDERLINE_ERROR));
  insert (attributes, start, end, mar_move_ink_color (&ink->wrong, pango_attr_underline_color_new));
  insert (attributes, start, end, mar_move_ink_color (&ink->wrong, pango_attr_background_new));
  insert (attributes, start, end, pango_attr_background_alpha_new (WRONG_GROUND));
}

/* A reference gets its dotted line from the row, for the toolkit has none. */
static void
insert_links (PangoAttrList        *attributes,
              const MarMoveComment *comment,
              const MarMoveInk     *ink)
{
  for (guint i = 0; i < comment->links->len; i++)
    {
      const MarMoveLink *link = &g_array_index (comment->links, MarMoveLink, i);
      guint start = comment->start + link->start;
      guint end = comment->start + link->end;

      insert (attributes, start, end, mar_move_ink_color (&ink->link, pango_attr_foreground_new));
      insert (attributes, start, end, pango_attr_foreground_alpha_new (G_MAXUINT16));
      if (link->address != NULL)
        insert (attributes, start, end, pango_attr_underline_new (PANGO_UNDERLINE_SINGLE));
      if (link->wrong_start < link->wrong_end)
        insert_wrong (attributes, comment->start + link->wrong_start,
                      comment->start + link->wrong_end, ink);
    }
}

static void
insert_comment (PangoAttrList        *attributes,
                const MarMoveComment *comment,
                const MarMoveInk     *ink)
{
  GSList *list = pango_attr_list_get_attributes (comment->attributes);

  for (GSList *link = list; link != NULL; link = link->next)
    {
      PangoAttribute *attribute = link->data;

      insert (attributes, attribute->start_index + comment->start,
              MIN (attribute->end_index, comment->length) + comment->start, attribute);
    }
  g_slist_free (list);
  insert_links (attributes, comment, ink);
}

PangoAttrList *
mar_move_text_get_attributes (const MarMoveText *text,
                              MarMovePart        part,
                              const MarMoveInk  *ink)
{
  PangoAttrList *attributes;

  g_return_val_if_fail (text != NULL && text->parts[part].text != NULL, NULL);

  attributes = pango_attr_list_copy (text->parts[part].attributes);
  for (guint i = 0; i < text->comments->len; i++)
    {
      const MarMoveComment *comment = text->comments->pdata[i];

      if (comment->part == part)
        insert_comment (attributes, comment, ink);
    }
  mar_line_breaks_restrict (attributes, text->parts[part].text);
  return attributes;
}
