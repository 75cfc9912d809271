/* The layout of running text: moves in bold run on with what is said about them, short
 * variations among them in brackets, diagrams where they are due.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "booklet-private.h"

#define MEASURE 0.84
#define INTRODUCTION_SPACE 10.0
#define COLUMNS_SPACE 12.0
/* Below the opening of a game, so much of the page is for its moves at least. */
#define MOVES_NEED 120.0
#define DIAGRAM_SPACE 8.0
#define ENDING_SPACE 8.0
/* A variation of at most so many characters stands among the moves. */
#define SHORT_VARIATION 260
/* Moves without a word between them are parted into paragraphs of so many characters. */
#define LONG_PARAGRAPH 900

/**
 * Text:
 * @ended: whether the next move begins a paragraph: something was said after the last
 */
typedef struct
{
  MarBookletPages *pages;
  MarTypesetter typesetter;
  gboolean ended;
} Text;

static void
end_paragraph (Text *text)
{
  mar_typesetter_flush (&text->typesetter);
  text->ended = FALSE;
}

static void
continue_paragraph (Text *text)
{
  if (text->ended || text->typesetter.text->len > LONG_PARAGRAPH)
    end_paragraph (text);
  if (text->typesetter.text->len > 0)
    mar_typesetter_add (&text->typesetter, " ");
}

static void
set_diagram (Text                 *text,
             const MarContentItem *item,
             const char           *caption)
{
  MarTypesetter *typesetter = &text->typesetter;
  MarBlock *before = mar_typesetter_flush (typesetter);
  MarBlock *block;

  if (before != NULL)
    before->keep_with_next = TRUE;
  text->ended = FALSE;
  typesetter->centred = TRUE;
  block = mar_typesetter_figure (typesetter, item, text->pages->sheet.figure);
  block->space = DIAGRAM_SPACE;
  if (item->kind == MAR_CONTENT_FIGURE)
    {
      mar_typesetter_name_figure (typesetter, item, block);
      mar_typesetter_caption (typesetter, item);
    }
  else if (caption != NULL)
    {
      mar_typesetter_last (typesetter)->keep_with_next = TRUE;
      mar_typesetter_line (typesetter, MAR_TEXT_NOTE, caption)->space = 3;
    }
  typesetter->centred = FALSE;
}

static void
set_turn (Text                 *text,
          const MarContentItem *item)
{
  g_autofree char *name = mar_pages_turn_name (item->record, item->number);

  continue_paragraph (text);
  mar_typesetter_steps (&text->typesetter, item, TRUE);
  mar_typesetter_name (&text->typesetter, name);
}

static void
set_diagram_of_turn (Text                 *text,
                     const MarContentItem *item)
{
  g_autofree char *caption = NULL;

  if (mar_node_kind (item->node) == MAR_NODE_TURN)
    /* Translators: under a diagram: the position after this turn of the game. */
    caption = g_strdup_printf (_("After turn %u, %s"), item->number, item->score);
  set_diagram (text, item, caption);
}

/* Rolls, ends, what is struck, and positions from which the game goes on. */
static void
set_other (Text                 *text,
           const MarContentItem *item)
{
  continue_paragraph (text);
  mar_typesetter_steps (&text->typesetter, item, item->kind != MAR_CONTENT_SETUP);
  if (item->figure != NULL)
    set_diagram (text, item, NULL);
}

/* Before its move a comment is a paragraph of its own, after it the move's goes on. */
static void
set_prose (Text                 *text,
           const MarContentItem *item,
           const MarContentItem *before)
{
  if (before == NULL || before->node != item->node || item->node == NULL)
    {
      end_paragraph (text);
      mar_typesetter_comment (&text->typesetter, item->text);
      end_paragraph (text);
      return;
    }

  if (text->typesetter.text->len > 0)
    mar_typesetter_add (&text->typesetter, " ");
  mar_typesetter_comment (&text->typesetter, item->text);
  text->ended = TRUE;
}

static gboolean
is_short_variation (const MarBookletPages *pages,
                    guint                  open,
                    guint                  close)
{
  gsize length = 0;

  for (guint i = open + 1; i < close; i++)
    {
      const MarContentItem *item = mar_pages_item (pages, i);

      if (item->figure != NULL || item->text == NULL || item->kind == MAR_CONTENT_OPEN
          || item->kind == MAR_CONTENT_NOTE || item->kind == MAR_CONTENT_STRUCK
          || strchr (item->text, '\n') != NULL)
        return FALSE;
      length += strlen (item->text);
      if (length > SHORT_VARIATION)
        return FALSE;
    }
  return TRUE;
}

static void
set_inline_variation (Text  *text,
                      guint  open,
                      guint  close)
{
  MarTypesetter *typesetter = &text->typesetter;

  if (typesetter->text->len > 0)
    mar_typesetter_add (typesetter, " ");
  mar_typesetter_add (typesetter, "[");
  for (guint i = open + 1; i < close; i++)
    {
      const MarContentItem *item = mar_pages_item (text->pages, i);

      if (i > open + 1)
        mar_typesetter_add (typesetter, " ");
      if (item->kind == MAR_CONTENT_PROSE)
        mar_typesetter_comment (typesetter, item->text);
      else
        mar_typesetter_steps (typesetter, item, FALSE);
    }
  mar_typesetter_add (typesetter, "]");
}

static guint
set_variation (Text  *text,
               guint  open)
{
  const guint close = mar_content_end_of_variation (text->pages, open);

  if (is_short_variation (text->pages, open, close))
    {
      set_inline_variation (text, open, close);
      return close + 1;
    }
  text->ended = FALSE;
  return mar_typesetter_variation (&text->typesetter, open);
}

static void
set_result (Text                 *text,
            const MarContentItem *item)
{
  MarBlock *block;

  end_paragraph (text);
  block = mar_typesetter_line (&text->typesetter, MAR_TEXT_STEPS, item->text);
  if (block != NULL)
    block->space = ENDING_SPACE;
}

/* Stays with the end of what it is a note to. */
static void
set_note (Text                 *text,
          const MarContentItem *item)
{
  MarBlock *before;

  end_paragraph (text);
  before = mar_typesetter_last (&text->typesetter);
  if (before != NULL)
    before->keep_with_next = TRUE;
  mar_typesetter_note (&text->typesetter, item);
}

static guint
set_item (Text  *text,
          guint  index)
{
  const MarContentItem *item = mar_pages_item (text->pages, index);

  switch (item->kind)
    {
    case MAR_CONTENT_PROSE:
      set_prose (text, item, mar_pages_item (text->pages, index - 1));
      break;
    case MAR_CONTENT_TURN:
      set_turn (text, item);
      break;
    case MAR_CONTENT_DIAGRAM:
      set_diagram_of_turn (text, item);
      break;
    case MAR_CONTENT_START:
      set_diagram (text, item, item->text);
      break;
    case MAR_CONTENT_ROLL:
    case MAR_CONTENT_SETUP:
    case MAR_CONTENT_END:
    case MAR_CONTENT_STRUCK:
      set_other (text, item);
      break;
    case MAR_CONTENT_RESULT:
      set_result (text, item);
      break;
    case MAR_CONTENT_NOTE:
      set_note (text, item);
      break;
    case MAR_CONTENT_FIGURE:
      set_diagram (text, item, NULL);
      break;
    case MAR_CONTENT_OPEN:
      return set_variation (text, index);
    default:
      break;
    }
  return index + 1;
}

/* The title with what is known of the game, and what is said before its first move. */
static guint
set_opening (MarBookletPages *pages,
             guint            item,
             guint            end)
{
  MarRecord *record = mar_pages_item (pages, item)->record;
  MarTypesetter typesetter;
  guint n_heading;

  pages->flow.record = record;
  pages->flow.node = mar_record_root (record);
  mar_typesetter_init (&typesetter, pages, record, pages->sheet.text * MEASURE);
  item = mar_booklet_add_heading (&typesetter, item);
  n_heading = typesetter.blocks->len;
  typesetter.role = MAR_TEXT_LEAD;
  for (; item < end && mar_pages_item (pages, item)->kind == MAR_CONTENT_PROSE
         && mar_pages_item (pages, item)->node == NULL;
       item++)
    {
      mar_typesetter_comment (&typesetter, mar_pages_item (pages, item)->text);
      mar_typesetter_flush (&typesetter);
    }
  if (n_heading > 0 && n_heading < typesetter.blocks->len)
    ((MarBlock *) g_ptr_array_index (typesetter.blocks, n_heading))->space = INTRODUCTION_SPACE;
  mar_pages_begin_chapter (pages, mar_flow_need (typesetter.blocks) + MOVES_NEED);
  mar_booklet_lay_out (pages, &typesetter, 0);
  mar_typesetter_clear (&typesetter);
  return item;
}

guint
mar_booklet_set_running (MarBookletPages *pages,
                         guint            item)
{
  const guint end = mar_content_end_of_game (pages, item);
  const MarSheet *sheet = &pages->sheet;
  MarTrack track
    = { { sheet->margin, sheet->margin + sheet->column + sheet->gutter }, sheet->n_columns, 0, 0 };
  Text text = { .pages = pages };
  guint index;

  index = set_opening (pages, item, end);
  mar_typesetter_init (&text.typesetter, pages, mar_pages_item (pages, item)->record,
                       track.n > 1 ? sheet->column : sheet->text);
  while (index < end && !mar_pages_is_cancelled (pages))
    {
      index = set_item (&text, index);
      mar_pages_report_progress (pages, index);
    }
  mar_typesetter_flush (&text.typesetter);
  if (text.typesetter.blocks->len > 0)
    {
      pages->at.y += COLUMNS_SPACE;
      pages->at = mar_flow_columns (&pages->flow, text.typesetter.blocks, &track, pages->at);
    }
  mar_typesetter_clear (&text.typesetter);
  return end;
}
