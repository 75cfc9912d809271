/* The pages that lead to others: the title with the table of contents, and the index of games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "booklet-private.h"
#include "content-writer.h"

#define AUTHOR_SPACE 4.0
#define CONTENTS_SPACE 22.0
/* Room on the right of a line of the contents for dots and the number of the page. */
#define NUMBER_ROOM 44.0
#define ENTRY_INDENT 16.0
/* A letter of the contents takes about so much; captions have at least so many of them. */
#define LETTER_WIDTH 5.2
#define LEAST_LETTERS 16
/* The parts after the games begin on a new page where less than this is left of one. */
#define SECTION_NEED 130.0
#define SECTION_SPACE 5.0
#define GROUP_SPACE 9.0
#define EM_SPACE "\342\200\203"

/* A game by its title, or figures by their labels and the first thing said of them. */
static char *
chapter_title (const MarBookletPages *pages,
               guint                  index,
               guint                  n)
{
  const MarContentItem *item = mar_pages_item (pages, index);
  g_autofree char *range = NULL;
  g_autofree char *words = NULL;
  glong room;

  if (item->kind != MAR_CONTENT_FIGURE)
    return g_strdup (item->text);

  range = mar_figures_range (item->name, mar_pages_item (pages, index + n - 1)->name);
  room = (glong) ((pages->sheet.text - NUMBER_ROOM) / LETTER_WIDTH) - g_utf8_strlen (range, -1);
  room = CLAMP (room, LEAST_LETTERS, MAR_ENTRY_LENGTH);
  words = item->text != NULL ? mar_writer_beginning (item->text, room) : g_strdup ("");
  return g_strconcat (range, *words != '\0' ? EM_SPACE : "", words, NULL);
}

static gboolean
begins_chapter (const MarBookletPages *pages,
                guint                  index)
{
  const MarContentItem *item = mar_pages_item (pages, index);

  return item->kind == MAR_CONTENT_GAME
         || (item->kind == MAR_CONTENT_CHAPTER && item->number <= MAR_ENTRY_LEVELS)
         || (item->kind == MAR_CONTENT_FIGURE && pages->options.book == NULL
             && (item->node == NULL || pages->is_figures));
}

static void
find_chapters (MarBookletPages *pages)
{
  guint n;

  for (guint i = 0; i < pages->content->len; i += n)
    {
      n = 1;
      if (begins_chapter (pages, i))
        {
          MarChapter chapter = { .item = i };

          if (mar_pages_item (pages, i)->kind == MAR_CONTENT_FIGURE)
            n = mar_figures_group (pages, i);
          chapter.title = chapter_title (pages, i, n);
          g_array_append_val (pages->chapters, chapter);
        }
      pages->n_passages += mar_pages_item (pages, i)->kind == MAR_CONTENT_PASSAGE;
    }
  if (pages->n_passages > 0)
    {
      /* Translators: a heading above text of the source that belongs to no game. */
      const MarChapter chapter = { g_strdup (_("From the Source")), pages->content->len, NULL };

      g_array_append_val (pages->chapters, chapter);
    }
}

static MarBlock *
add_entry (MarTypesetter *typesetter,
           const char    *title)
{
  PangoLayout *layout = mar_text_layout (typesetter->pages->context, MAR_TEXT_ENTRY,
                                         typesetter->language, NULL, title);
  MarBlock *block;

  pango_layout_set_width (layout, (int) ((typesetter->width - NUMBER_ROOM) * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  block = mar_block_new_text (layout, MAR_TEXT_ENTRY);
  g_ptr_array_add (typesetter->blocks, block);
  return block;
}

/* Returns whether the chapter is part of another. */
static gboolean
is_below (const MarBookletPages *pages,
          const MarChapter      *chapter)
{
  const MarContentItem *item = mar_pages_item (pages, chapter->item);

  return item != NULL && item->kind == MAR_CONTENT_CHAPTER && item->number > 1;
}

static void
set_contents (MarBookletPages *pages)
{
  MarTypesetter typesetter;

  mar_typesetter_init (&typesetter, pages, NULL, pages->sheet.text);
  mar_typesetter_line (&typesetter, MAR_TEXT_SECTION, _("Contents"))->keep_with_next = TRUE;
  for (guint i = 0; i < pages->chapters->len; i++)
    {
      MarChapter *chapter = &g_array_index (pages->chapters, MarChapter, i);

      chapter->entry = add_entry (&typesetter, chapter->title);
      if (is_below (pages, chapter))
        chapter->entry->indent = ENTRY_INDENT;
      else if (i == 0 || is_below (pages, chapter - 1))
        chapter->entry->space = SECTION_SPACE;
    }
  if (pages->index->len > 0)
    pages->index_entry = add_entry (&typesetter, _("Index of Games"));
  mar_booklet_lay_out (pages, &typesetter, CONTENTS_SPACE);
  mar_typesetter_clear (&typesetter);
}

static void
set_title_line (MarTypesetter        *typesetter,
                const MarContentItem *item)
{
  MarBlock *line = mar_typesetter_line (typesetter, MAR_TEXT_BOOK, item->text);

  if (line == NULL)
    return;
  line->keep_with_next = TRUE;
  mar_pages_name_heading (typesetter->pages, item, line);
}

static void
set_title (MarBookletPages *pages)
{
  MarTypesetter typesetter;

  mar_typesetter_init (&typesetter, pages, NULL, pages->sheet.text);
  for (guint i = 0; i < pages->content->len; i++)
    {
      const MarContentItem *item = mar_pages_item (pages, i);

      if (item->kind == MAR_CONTENT_TITLE)
        set_title_line (&typesetter, item);
      else if (item->kind == MAR_CONTENT_AUTHOR)
        {
          typesetter.role = MAR_TEXT_AUTHOR;
          typesetter.space = AUTHOR_SPACE;
          mar_typesetter_comment (&typesetter, item->text);
          mar_typesetter_flush (&typesetter);
        }
      else
        break;
    }
  if (typesetter.blocks->len > 0)
    mar_booklet_lay_out (pages, &typesetter, 0);
  mar_typesetter_clear (&typesetter);
}

/* The title of the whole, and what is in it. */
void
mar_booklet_set_front (MarBookletPages *pages)
{
  find_chapters (pages);
  pages->index = pages->options.no_index ? g_ptr_array_new ()
                                         : mar_writer_index (pages->content, pages->language);
  set_title (pages);
  if (!pages->options.no_contents && pages->chapters->len > 1)
    set_contents (pages);
}

static int
compare_pages (gconstpointer one,
               gconstpointer other)
{
  const guint first = *(const guint *) one;
  const guint second = *(const guint *) other;

  return first < second ? -1 : first > second;
}

/* "3, 7", each leading to its page. */
static void
add_pages (MarTypesetter       *typesetter,
           const MarIndexEntry *entry)
{
  g_autoptr (GHashTable) games = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < entry->games->len; i++)
    {
      const guint game = g_array_index (entry->games, guint, i);
      g_autofree char *name = g_strdup_printf ("game:%u", game);
      const MarBlock *title = mar_pages_target (typesetter->pages, name);
      const guint page = title != NULL ? title->page + 1 : 0;

      if (title == NULL || g_hash_table_contains (games, GUINT_TO_POINTER (page)))
        continue;
      g_hash_table_insert (games, GUINT_TO_POINTER (page), GUINT_TO_POINTER (game));
      g_array_append_val (numbers, page);
    }
  g_array_sort (numbers, compare_pages);
  for (guint i = 0; i < numbers->len; i++)
    {
      const guint page = g_array_index (numbers, guint, i);
      const guint game = GPOINTER_TO_UINT (g_hash_table_lookup (games, GUINT_TO_POINTER (page)));
      g_autofree char *name = g_strdup_printf ("game:%u", game);
      g_autofree char *number = g_strdup_printf ("%u", page);
      guint start;

      mar_typesetter_add (typesetter, i == 0 ? EM_SPACE : ", ");
      start = mar_typesetter_open (typesetter);
      mar_typesetter_add (typesetter, number);
      mar_typesetter_lead (typesetter, start, name);
    }
}

static void
set_entries (MarTypesetter *typesetter,
             GPtrArray     *index)
{
  const char *group = NULL;

  typesetter->role = MAR_TEXT_INDEX;
  for (guint i = 0; i < index->len; i++)
    {
      const MarIndexEntry *entry = g_ptr_array_index (index, i);

      if (entry->group != group)
        {
          MarBlock *head = mar_typesetter_line (typesetter, MAR_TEXT_STEPS, entry->group);

          head->keep_with_next = TRUE;
          head->space = GROUP_SPACE;
        }
      group = entry->group;
      mar_typesetter_add (typesetter, entry->text);
      add_pages (typesetter, entry);
      typesetter->space = 0;
      mar_typesetter_flush (typesetter);
    }
}

/* Text that runs through the columns of the page, below what there is. */
static void
flow_columns (MarBookletPages *pages,
              MarTypesetter   *typesetter)
{
  const MarSheet *sheet = &pages->sheet;
  MarTrack track = {
    { sheet->margin, sheet->margin + sheet->column + sheet->gutter }, sheet->n_columns, 0, 0, 0
  };

  pages->at = mar_flow_columns (&pages->flow, typesetter->blocks, &track, pages->at);
}

static double
column_width (const MarSheet *sheet)
{
  return sheet->n_columns > 1 ? sheet->column : sheet->text;
}

static MarBlock *
set_section (MarBookletPages *pages,
             const char      *title)
{
  MarTypesetter typesetter;
  MarBlock *heading;

  pages->flow.record = NULL;
  pages->flow.node = NULL;
  mar_pages_begin_chapter (pages, SECTION_NEED);
  mar_typesetter_init (&typesetter, pages, NULL, pages->sheet.text);
  heading = mar_typesetter_line (&typesetter, MAR_TEXT_SECTION, title);
  heading->outline.title = g_strdup (title);
  heading->outline.is_chapter = TRUE;
  mar_booklet_lay_out (pages, &typesetter, 0);
  mar_typesetter_clear (&typesetter);
  pages->at.y += SECTION_SPACE;
  return heading;
}

/* Pieces of the source that belong to no game, line for line. */
void
mar_booklet_set_passages (MarBookletPages *pages)
{
  MarTypesetter typesetter;

  if (pages->n_passages == 0)
    return;

  mar_pages_head (pages, pages->content->len, set_section (pages, _("From the Source")));
  mar_typesetter_init (&typesetter, pages, NULL, column_width (&pages->sheet));
  for (guint i = 0; i < pages->content->len; i++)
    {
      const MarContentItem *item = mar_pages_item (pages, i);
      g_auto (GStrv) paragraphs = item->kind == MAR_CONTENT_PASSAGE
                                    ? g_regex_split_simple ("\\n\\s*\\n", item->text, 0, 0)
                                    : NULL;

      for (guint k = 0; paragraphs != NULL && paragraphs[k] != NULL; k++)
        mar_typesetter_line (&typesetter, MAR_TEXT_PASSAGE, g_strchomp (paragraphs[k]));
    }
  flow_columns (pages, &typesetter);
  mar_typesetter_clear (&typesetter);
}

/* Players, places, and how games begin, with the pages on which they do. */
void
mar_booklet_set_index (MarBookletPages *pages)
{
  MarTypesetter typesetter;
  MarBlock *heading;

  if (pages->index->len == 0)
    return;

  mar_pages_find_blocks (pages);
  heading = set_section (pages, _("Index of Games"));
  if (pages->index_entry != NULL)
    pages->index_entry->leads_to = heading;
  mar_typesetter_init (&typesetter, pages, NULL, column_width (&pages->sheet));
  set_entries (&typesetter, pages->index);
  flow_columns (pages, &typesetter);
  mar_typesetter_clear (&typesetter);
}
