/* Reads a book into the list of all that a booklet says.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "booklet-commonmark.h"
#include "content-book.h"
#include "content-private.h"

/* Before the names of headings: a booklet in HTML has names of its own. */
#define NAME_PREFIX "s-"

/**
 * Reading:
 * @prose: what has been read since the last heading, figure or picture
 * @names: (element-type utf8): those of headings, which have them as their user data
 * @n_figures: how many figures have been numbered
 * @sunk: how many levels headings lose: one, where the first of them became the title
 */
typedef struct
{
  const MarBook *book;
  GPtrArray *items;
  cmark_node *prose;
  GHashTable *names;
  guint n_figures;
  int sunk;
} Reading;

/* (nullable): where the name in braces begins at the end of a heading. */
static char *
find_braces (const char *words)
{
  char *brace = strrchr (words, '{');

  return brace != NULL && g_str_has_prefix (brace, "{#") && g_str_has_suffix (brace, "}") ? brace
                                                                                          : NULL;
}

/* What is in braces, or letters, digits and hyphens from the words. */
static char *
make_name (const char *words)
{
  const char *brace = find_braces (words);
  GString *name = g_string_new (NAME_PREFIX);

  if (brace != NULL)
    {
      g_string_append_len (name, brace + 2, (gssize) strlen (brace) - 3);
      return g_string_free (name, FALSE);
    }
  for (const char *at = words; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar letter = g_unichar_tolower (g_utf8_get_char (at));

      if (g_unichar_isalnum (letter))
        g_string_append_unichar (name, letter);
      else if (letter == ' ' || letter == '-')
        g_string_append_c (name, '-');
    }
  return g_string_free (name, FALSE);
}

char *
mar_book_heading (cmark_node  *heading,
                  char       **name,
                  gboolean    *is_named)
{
  g_autofree char *line = cmark_render_commonmark (heading, CMARK_OPT_DEFAULT, 0);
  char *words = mar_commonmark_plain_text (line);
  char *brace = find_braces (words);

  if (name != NULL)
    *name = make_name (words);
  if (is_named != NULL)
    *is_named = brace != NULL;
  if (brace != NULL)
    *brace = '\0';
  return g_strstrip (words);
}

static void
end_prose (Reading *reading)
{
  char *text;

  if (cmark_node_first_child (reading->prose) == NULL)
    return;
  text = cmark_render_commonmark (reading->prose, CMARK_OPT_DEFAULT, 0);
  mar_content_add (reading->items, MAR_CONTENT_PROSE, NULL, NULL, 0)->text = g_strchomp (text);
  cmark_node_free (reading->prose);
  reading->prose = cmark_node_new (CMARK_NODE_DOCUMENT);
}

static void
add_chapter (Reading    *reading,
             cmark_node *heading)
{
  MarContentItem *item;

  end_prose (reading);
  item = mar_content_add (reading->items, MAR_CONTENT_CHAPTER, NULL, NULL, 0);
  item->number = (guint) MAX (cmark_node_get_heading_level (heading) - reading->sunk, 1);
  item->text = mar_book_heading (heading, NULL, NULL);
  item->name = g_strdup (cmark_node_get_user_data (heading));
}

/* (transfer full) (nullable): what stands in the brackets of a picture, as CommonMark. */
static char *
take_caption (cmark_node *image)
{
  cmark_node *document = cmark_node_new (CMARK_NODE_DOCUMENT);
  cmark_node *paragraph = cmark_node_new (CMARK_NODE_PARAGRAPH);
  cmark_node *child;
  char *caption;

  cmark_node_append_child (document, paragraph);
  while ((child = cmark_node_first_child (image)) != NULL)
    cmark_node_append_child (paragraph, child);
  caption = g_strchomp (cmark_render_commonmark (document, CMARK_OPT_DEFAULT, 0));
  cmark_node_free (document);
  return mar_content_is_filled (caption) ? caption : (g_free (caption), NULL);
}

static void
add_figure (Reading               *reading,
            cmark_node            *image,
            const MarFigureRecord *figure)
{
  MarContentItem *item = mar_content_add (reading->items, MAR_CONTENT_FIGURE, NULL, NULL, 0);

  item->number = ++reading->n_figures;
  item->name = g_strdup_printf (_("Figure %u"), item->number);
  item->figure = mar_figure_record_copy (figure);
  item->text = take_caption (image);
  if (item->text == NULL && mar_content_is_filled (figure->caption))
    item->text = g_strdup (figure->caption);
}

static void
add_shown (Reading    *reading,
           cmark_node *image)
{
  const char *address = cmark_node_get_url (image);
  const MarFigureRecord *figure = g_hash_table_lookup (reading->book->figures, address);
  MarContentItem *item;

  end_prose (reading);
  if (figure != NULL)
    {
      add_figure (reading, image, figure);
      return;
    }
  item = mar_content_add (reading->items, MAR_CONTENT_PICTURE, NULL, NULL, 0);
  item->name = g_strdup (address);
  item->picture = cairo_surface_reference (g_hash_table_lookup (reading->book->pictures, address));
  item->text = take_caption (image);
}

/* (transfer none): @name, numbered where another heading has it. */
static char *
take_name (Reading    *reading,
           const char *name)
{
  char *unique = g_strdup (name);

  for (guint n = 2; g_hash_table_contains (reading->names, unique); n++)
    {
      g_free (unique);
      unique = g_strdup_printf ("%s-%u", name, n);
    }
  g_hash_table_add (reading->names, unique);
  return unique;
}

static void
name_headings (Reading    *reading,
               cmark_node *document,
               gboolean    are_named)
{
  for (cmark_node *block = cmark_node_first_child (document); block != NULL;
       block = cmark_node_next (block))
    if (cmark_node_get_type (block) == CMARK_NODE_HEADING)
      {
        g_autofree char *name = NULL;
        gboolean is_named;

        g_free (mar_book_heading (block, &name, &is_named));
        if (is_named == are_named)
          cmark_node_set_user_data (block, take_name (reading, name));
      }
}

/* The heading that became the title is no chapter, but links may lead to it. */
static void
name_title (Reading *reading)
{
  MarContentItem *first = reading->items->len > 0 ? g_ptr_array_index (reading->items, 0) : NULL;

  if (first != NULL && first->kind == MAR_CONTENT_TITLE && reading->book->title_name != NULL)
    first->name = g_strdup (take_name (reading, reading->book->title_name));
}

/* Links to "#name" lead to the heading of that name; where there is none they are words. */
static void
name_links (Reading    *reading,
            cmark_node *document)
{
  g_autoptr (GPtrArray) dead = g_ptr_array_new ();
  cmark_iter *iter = cmark_iter_new (document);
  cmark_event_type event;

  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);
      const char *address = cmark_node_get_type (node) == CMARK_NODE_LINK
                              ? cmark_node_get_url (node)
                              : NULL;
      g_autofree char *named = NULL;

      if (event != CMARK_EVENT_ENTER || address == NULL || *address != '#')
        continue;
      named = g_strconcat ("#" NAME_PREFIX, address + 1, NULL);
      if (g_hash_table_contains (reading->names, named + 1))
        cmark_node_set_url (node, named);
      else
        g_ptr_array_add (dead, node);
    }
  cmark_iter_free (iter);
  for (guint i = 0; i < dead->len; i++)
    mar_commonmark_unwrap (g_ptr_array_index (dead, i));
}

/* The level of the highest headings becomes the first. */
static int
count_sunk (cmark_node *document)
{
  int least = 7;

  for (cmark_node *block = cmark_node_first_child (document); block != NULL;
       block = cmark_node_next (block))
    if (cmark_node_get_type (block) == CMARK_NODE_HEADING)
      least = MIN (least, cmark_node_get_heading_level (block));
  return least - 1;
}

void
mar_content_add_book (GPtrArray     *items,
                      const MarBook *book)
{
  cmark_node *document = mar_book_parse (book);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reading reading = {
    book, items, cmark_node_new (CMARK_NODE_DOCUMENT), names, 0, count_sunk (document),
  };
  cmark_node *block, *next;

  /* What the writer has named keeps its name. */
  name_headings (&reading, document, TRUE);
  name_title (&reading);
  name_headings (&reading, document, FALSE);
  name_links (&reading, document);
  for (block = cmark_node_first_child (document); block != NULL; block = next)
    {
      cmark_node *image = mar_book_shown (block);

      next = cmark_node_next (block);
      if (cmark_node_get_type (block) == CMARK_NODE_HEADING)
        add_chapter (&reading, block);
      else if (image != NULL && mar_book_has (book, cmark_node_get_url (image)))
        add_shown (&reading, image);
      else
        cmark_node_append_child (reading.prose, block);
    }
  end_prose (&reading);
  cmark_node_free (reading.prose);
  cmark_node_free (document);
}
