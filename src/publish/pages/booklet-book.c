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
/* About as much takes a heading below another, and that share of a page have those at most that
 * stay together. */
#define CHAPTER_HEIGHT 24.0
#define SECTION_HEIGHT 18.0
#define PART_HEIGHT 14.0
#define HEADINGS_SHARE 0.3
#define PICTURE_SPACE 9.0
#define CAPTION_SPACE 4.0
/* Of the caption of a picture, a few lines are with it. */
#define CAPTION_NEED 44.0
/* Points per pixel of a picture, and the share of text width and height that it takes at most. */
#define PIXEL 0.42
#define MOST_WIDTH 0.84
#define MOST_HEIGHT 0.45

static double
chapter_space (guint level)
{
  if (level > 1)
    return level == 2 ? SECTION_SPACE : PART_SPACE;
  return 2 * SECTION_SPACE;
}

static double
chapter_height (guint level)
{
  if (level > 1)
    return level == 2 ? SECTION_HEIGHT : PART_HEIGHT;
  return CHAPTER_HEIGHT;
}

/* Returns whether a heading of this level that would follow at @y has to begin a new page. */
static gboolean
begins_page (const MarBookletPages *pages,
             double                 y,
             guint                  level)
{
  const double height = pages->flow.bottom - pages->flow.top;

  return level == 1 && y - pages->flow.top > FULL_SHARE * height;
}

static double
picture_scale (const MarBookletPages *pages,
               const MarContentItem  *item)
{
  const double width = pages->sheet.text * MOST_WIDTH;
  const double height = (pages->flow.bottom - pages->flow.top) * MOST_HEIGHT;
  double scale = PIXEL * pages->figure_share;

  scale = MIN (scale, width / MAX (mar_content_picture_width (item), 1));
  return MIN (scale, height / MAX (mar_content_picture_height (item), 1));
}

/* How much of the page that takes which stands below a heading and must not be on the next one. */
static double
shown_need (MarBookletPages *pages,
            guint            index)
{
  const MarContentItem *item = mar_pages_item (pages, index);

  if (item != NULL && item->kind == MAR_CONTENT_FIGURE)
    return mar_figures_need (pages, index);
  if (item != NULL && item->kind == MAR_CONTENT_PICTURE)
    return PICTURE_SPACE + (item->text != NULL ? CAPTION_NEED : 0)
           + picture_scale (pages, item) * mar_content_picture_height (item);
  return 0;
}

/* How much of the page a heading of this height needs with the headings right below it and what
 * these stand above: all of it, where one of them would leave it alone for a new page. Many
 * headings in a row are parted where it comes, and so is what no page can hold. */
static double
chapter_need (MarBookletPages *pages,
              guint            index,
              double           height)
{
  const double most = pages->flow.bottom - pages->flow.top;
  const MarContentItem *next = mar_pages_item (pages, index + 1);
  double above = 0;
  gboolean is_left = FALSE;

  for (; next != NULL && next->kind == MAR_CONTENT_CHAPTER && above <= HEADINGS_SHARE * most;
       next = mar_pages_item (pages, ++index + 1))
    {
      above += height;
      is_left |= begins_page (pages, pages->at.y + above, next->number);
      above += chapter_space (next->number);
      height = chapter_height (next->number);
    }
  if (above > HEADINGS_SHARE * most)
    return CHAPTER_NEED;
  if (is_left)
    return most;
  above += MAX (CHAPTER_NEED, height + shown_need (pages, index + 1));
  return above <= most ? above : CHAPTER_NEED;
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
  MarTypesetter typesetter;
  MarBlock *heading;

  mar_typesetter_init (&typesetter, pages, NULL, pages->sheet.text);
  heading = mar_typesetter_line (&typesetter, roles[MIN (level, G_N_ELEMENTS (roles)) - 1],
                                 item->text);
  /* A page that begins with it has it as its running head. */
  if (level <= MAR_ENTRY_LEVELS)
    pages->flow.heading = item->text;
  if (pages->at.y > pages->flow.top)
    {
      const gboolean is_first = begins_page (pages, pages->at.y, level);

      pages->at.y += chapter_space (level);
      if (is_first
          || pages->at.y + chapter_need (pages, index, heading != NULL ? heading->height : 0)
               > pages->flow.bottom)
        pages->at = mar_flow_break (&pages->flow);
    }
  if (heading != NULL)
    {
      heading->tag = tags[MIN (level, G_N_ELEMENTS (tags)) - 1];
      heading->keep_with_next = TRUE;
      heading->outline.is_chapter = level == 1;
      heading->outline.title = level <= MAR_ENTRY_LEVELS ? g_strdup (item->text) : NULL;
      mar_pages_name_heading (pages, item, heading);
      mar_pages_head (pages, index, heading);
    }
  mar_booklet_lay_out (pages, &typesetter, 0);
  mar_typesetter_clear (&typesetter);
}

/* In the middle of the page, with its caption below. */
void
mar_booklet_set_picture (MarBookletPages *pages,
                         guint            index)
{
  const MarContentItem *item = mar_pages_item (pages, index);
  const double width = pages->sheet.text * MOST_WIDTH;
  MarTypesetter typesetter;
  MarBlock *block;

  mar_typesetter_init (&typesetter, pages, NULL, width);
  typesetter.centred = TRUE;
  block = mar_block_new_picture (item, picture_scale (pages, item));
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
