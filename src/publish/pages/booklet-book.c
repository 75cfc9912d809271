/* What a book has and a game has not: headings of several levels, and pictures.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-private.h"
#include "content-writer.h"

/* Below a heading there is room for a few lines at least. */
#define CHAPTER_NEED 90.0
#define SECTION_SPACE 20.0
#define PART_SPACE 10.0
/* A chapter that begins lower than this share of a page begins on a new one. */
#define FULL_SHARE 0.45
#define PICTURE_SPACE 9.0
#define CAPTION_SPACE 4.0
/* Points per pixel of a picture, and the share of text width and height that it takes at most. */
#define PIXEL 0.42
#define MOST_WIDTH 0.84
#define MOST_HEIGHT 0.45

static double
chapter_space (const MarBookletPages *pages,
               guint                  level)
{
  const double height = pages->flow.bottom - pages->flow.top;

  if (level > 1)
    return level == 2 ? SECTION_SPACE : PART_SPACE;
  return pages->at.y - pages->flow.top > FULL_SHARE * height ? height : 2 * SECTION_SPACE;
}

/* A heading of a book; what follows stays with it. */
void
mar_booklet_set_chapter (MarBookletPages *pages,
                         guint            index)
{
  static const MarTextRole roles[] = { MAR_TEXT_TITLE, MAR_TEXT_SECTION, MAR_TEXT_STEPS };
  static const char *const tags[] = { "H1", "H2", "H3", "H4", "H5", "H6" };
  const MarContentItem *item = mar_pages_item (pages, index);
  const guint level = item->number;
  g_autofree char *name = g_strconcat ("#", item->name, NULL);
  MarTypesetter typesetter;
  MarBlock *heading;

  pages->at.y += pages->at.y > pages->flow.top ? chapter_space (pages, level) : 0;
  if (pages->at.y + CHAPTER_NEED > pages->flow.bottom)
    pages->at = mar_flow_break (&pages->flow);
  mar_typesetter_init (&typesetter, pages, NULL, pages->sheet.text);
  heading = mar_typesetter_line (&typesetter, roles[MIN (level, G_N_ELEMENTS (roles)) - 1],
                                 item->text);
  if (heading != NULL)
    {
      heading->tag = tags[MIN (level, G_N_ELEMENTS (tags)) - 1];
      heading->keep_with_next = TRUE;
      heading->outline.is_chapter = level == 1;
      heading->outline.title = level <= MAR_ENTRY_LEVELS ? g_strdup (item->text) : NULL;
      mar_pages_name (pages, name, heading);
      mar_pages_head (pages, index, heading);
    }
  mar_booklet_lay_out (pages, &typesetter, 0);
  mar_typesetter_clear (&typesetter);
  if (level <= MAR_ENTRY_LEVELS)
    pages->flow.heading = item->text;
}

/* In the middle of the page, with its caption below. */
void
mar_booklet_set_picture (MarBookletPages *pages,
                         guint            index)
{
  const MarContentItem *item = mar_pages_item (pages, index);
  const double width = pages->sheet.text * MOST_WIDTH;
  const double height = (pages->flow.bottom - pages->flow.top) * MOST_HEIGHT;
  double scale = PIXEL * pages->figure_share;
  MarTypesetter typesetter;
  MarBlock *block;

  scale = MIN (scale, width / MAX (cairo_image_surface_get_width (item->picture), 1));
  scale = MIN (scale, height / MAX (cairo_image_surface_get_height (item->picture), 1));
  mar_typesetter_init (&typesetter, pages, NULL, width);
  typesetter.centred = TRUE;
  block = mar_block_new_picture (item, scale);
  mar_block_center (block, width);
  g_ptr_array_add (typesetter.blocks, block);
  if (item->text != NULL)
    {
      block->keep_with_next = TRUE;
      typesetter.role = MAR_TEXT_CAPTION;
      typesetter.space = CAPTION_SPACE;
      mar_typesetter_comment (&typesetter, item->text);
    }
  mar_booklet_lay_out (pages, &typesetter, PICTURE_SPACE);
  mar_typesetter_clear (&typesetter);
  pages->at.y += CAPTION_SPACE;
}
