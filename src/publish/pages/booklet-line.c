/* Moves, what is said about them, and variations.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-private.h"

#define VARIATION_INDENT 10.0
#define DEEPER_INDENT 7.0
#define VARIATION_SPACE 7.0
#define NOTE_SPACE 3.0
/* A column is narrow: deeper variations keep this indent. */
#define MAX_INDENTS 4
#define NO_BREAK_SPACE "\302\240"

/* Number, steps and signs; the text stays open. */
void
mar_typesetter_steps (MarTypesetter        *typesetter,
                      const MarContentItem *item,
                      gboolean              strong)
{
  const guint start = mar_typesetter_open (typesetter);

  if (item->kind == MAR_CONTENT_TURN)
    {
      g_autofree char *number = mar_content_number_text (item);

      mar_typesetter_add (typesetter, number);
      mar_typesetter_add (typesetter, NO_BREAK_SPACE);
    }
  mar_typesetter_add (typesetter, item->text != NULL ? item->text : "");
  if (item->kind == MAR_CONTENT_STRUCK)
    mar_typesetter_close (typesetter, start, MAR_FACE_STRUCK);
  if (item->glyphs != NULL)
    {
      mar_typesetter_add (typesetter, NO_BREAK_SPACE);
      mar_typesetter_add (typesetter, item->glyphs);
    }
  if (item->name != NULL)
    mar_typesetter_add (typesetter, item->name);
  if (strong)
    mar_typesetter_close (typesetter, start, MAR_FACE_STRONG);
  if (item->note != NULL)
    {
      const guint reason = mar_typesetter_open (typesetter);

      mar_typesetter_add (typesetter, " ");
      mar_typesetter_add (typesetter, item->note);
      mar_typesetter_close (typesetter, reason, MAR_FACE_EMPHASIS);
    }
}

/* Sets a note with the words of the source, where the record says something else. */
void
mar_typesetter_note (MarTypesetter        *typesetter,
                     const MarContentItem *item)
{
  g_autofree char *text = item->name != NULL
                            ? g_strconcat (item->name, NO_BREAK_SPACE, item->text, NULL)
                            : g_strdup (item->text);
  MarBlock *block = mar_typesetter_line (typesetter, MAR_TEXT_NOTE, text);

  if (block != NULL)
    block->space = NOTE_SPACE;
}

static void
add_inline (MarTypesetter *typesetter,
            const char    *comment)
{
  if (typesetter->text->len > 0)
    mar_typesetter_add (typesetter, " ");
  mar_typesetter_comment (typesetter, comment);
  mar_typesetter_add (typesetter, " ");
}

static MarBlock *
add_diagram (MarTypesetter        *typesetter,
             const MarContentItem *item)
{
  MarBlock *text = mar_typesetter_flush (typesetter);

  if (text != NULL)
    text->keep_with_next = TRUE;
  return mar_typesetter_figure (typesetter, item, typesetter->pages->sheet.small_figure);
}

static void
add_item (MarTypesetter        *typesetter,
          const MarContentItem *item)
{
  switch (item->kind)
    {
    case MAR_CONTENT_PROSE:
      add_inline (typesetter, item->text);
      break;
    case MAR_CONTENT_NOTE:
      mar_typesetter_flush (typesetter);
      mar_typesetter_note (typesetter, item);
      break;
    case MAR_CONTENT_FIGURE:
      mar_typesetter_name_figure (typesetter, item, add_diagram (typesetter, item));
      mar_typesetter_caption (typesetter, item);
      break;
    case MAR_CONTENT_DIAGRAM:
      add_diagram (typesetter, item);
      break;
    case MAR_CONTENT_TURN:
    case MAR_CONTENT_ROLL:
    case MAR_CONTENT_SETUP:
    case MAR_CONTENT_END:
    case MAR_CONTENT_STRUCK:
      if (typesetter->text->len > 0)
        mar_typesetter_add (typesetter, " ");
      mar_typesetter_steps (typesetter, item, TRUE);
      if (item->figure != NULL)
        add_diagram (typesetter, item);
      break;
    default:
      break;
    }
}

/* A running text of its own; deeper ones are further in. All of it has one line at its side. */
static guint
set_variation (MarTypesetter *typesetter,
               guint          item)
{
  const double indent = typesetter->indent;
  guint level = 0;

  for (;; item++)
    {
      const MarContentItem *content = mar_pages_item (typesetter->pages, item);

      if (content->kind == MAR_CONTENT_OPEN || content->kind == MAR_CONTENT_CLOSE)
        {
          mar_typesetter_flush (typesetter);
          level = content->kind == MAR_CONTENT_OPEN ? level + 1 : level - 1;
          if (level == 0)
            break;
          typesetter->indent = indent + VARIATION_INDENT
                               + MIN (level - 1, MAX_INDENTS) * DEEPER_INDENT;
        }
      else
        add_item (typesetter, content);
    }

  typesetter->indent = indent;
  return item + 1;
}

/* Sets the variation that opens at @item, in blocks of their own. */
guint
mar_typesetter_variation (MarTypesetter *typesetter,
                          guint          item)
{
  const MarTextRole role = typesetter->role;
  guint first, end;

  mar_typesetter_flush (typesetter);
  first = typesetter->blocks->len;
  typesetter->role = MAR_TEXT_VARIATION;
  typesetter->rule = TRUE;
  end = set_variation (typesetter, item);
  typesetter->role = role;
  typesetter->rule = FALSE;

  for (guint i = first; i < typesetter->blocks->len; i++)
    {
      MarBlock *block = g_ptr_array_index (typesetter->blocks, i);

      block->joins = i > first;
      if (i == first)
        block->space = VARIATION_SPACE;
    }
  return end;
}

/* The item that closes the variation which opens at @item. */
guint
mar_content_end_of_variation (const MarBookletPages *pages,
                              guint                  item)
{
  const guint level = mar_pages_item (pages, item)->level;

  do
    item++;
  while (mar_pages_item (pages, item)->kind != MAR_CONTENT_CLOSE
         || mar_pages_item (pages, item)->level != level);
  return item;
}

/* The item after the last one of the game that begins at @item. */
guint
mar_content_end_of_game (const MarBookletPages *pages,
                         guint                  item)
{
  const MarRecord *record = mar_pages_item (pages, item)->record;
  const MarContentItem *next;

  do
    next = mar_pages_item (pages, ++item);
  while (next != NULL && next->record == record && next->kind != MAR_CONTENT_GAME);
  return item;
}
