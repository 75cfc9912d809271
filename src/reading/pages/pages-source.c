/* Finds for what was read from a text made of pages where on them it stands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-record.h"
#include "pages-document.h"

/* A node whose words begin in an item. */
typedef struct
{
  MarRecord *record;
  MarNode *node;
  guint item;
} Located;

/* (transfer full) (nullable) (array zero-terminated=1): the names of the doubtful cells. */
static char **
list_doubtful (const MarPagesReading *reading)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < reading->n_cells; i++)
    if (reading->cells[i].sure < MAR_PAGES_SURE)
      g_ptr_array_add (names,
                       mar_cell_text (reading->game, reading->position, reading->cells[i].cell));
  if (names->len == 0)
    return NULL;
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}

void
pages_set_source (const PagesText *text,
                  guint            index,
                  MarSource       *source)
{
  const MarPagesItem *item = pages_text_item (text, index);
  const MarPagesReading *reading = pages_text_reading (text, index);

  source->page = item->page;
  source->board = item->board;
  g_clear_pointer (&source->doubtful, g_strfreev);
  if (reading != NULL)
    source->doubtful = list_doubtful (reading);
}

static int
compare_located (gconstpointer a,
                 gconstpointer b)
{
  const Located *one = a;
  const Located *other = b;

  return one->item < other->item ? -1 : one->item > other->item;
}

/* Those nodes that name a line, in the order of the text. */
static GArray *
list_located (const PagesText *text,
              MarDocument     *document)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Located));

  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);
      MarNode *root = mar_record_root (record);

      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
        {
          const MarSource *source = mar_node_source (node);
          Located located = { record, node, 0 };

          if (source == NULL || source->line == 0)
            continue;
          located.item = pages_text_find_item (text, source->line);
          if (located.item != G_MAXUINT)
            g_array_append_val (list, located);
        }
    }
  g_array_sort (list, compare_located);
  return list;
}

/* Whether the board shows just what the source says that is printed. */
static gboolean
is_same (const MarPagesReading *reading,
         const char            *diagram)
{
  const gsize length = strlen (diagram);

  return strncmp (reading->text, diagram, length) == 0
         && (reading->text[length] == ' ' || reading->text[length] == '\0'
             || reading->text[length] == '|');
}

/* The board that is printed with the node: the nearest one between its neighbors, rather one that
 * shows just what its source says, and rather above than below. G_MAXUINT: none. */
static guint
find_board (const PagesText  *text,
            const Located    *located,
            guint             first,
            guint             end,
            const PagesPlace *places)
{
  const char *diagram = mar_node_source (located->node)->diagram;
  guint best = G_MAXUINT;
  guint least = G_MAXUINT;

  for (guint i = first; i < end && diagram != NULL; i++)
    {
      const MarPagesReading *reading = pages_text_reading (text, i);
      guint cost;

      if (reading == NULL || places[i].used)
        continue;
      cost = i < located->item ? 2 * (located->item - i) : 2 * (i - located->item) + 1;
      cost += is_same (reading, diagram) ? 0 : 2 * text->lines->len;
      if (cost < least)
        {
          least = cost;
          best = i;
        }
    }
  return best;
}

/* Whether a board that couldn't be read stands from @first on before the words of the node, and so
 * nearer than the one that it was given. */
static gboolean
is_unread_nearer (const PagesText *text,
                  const Located   *located,
                  guint            first)
{
  for (guint i = first; i < located->item; i++)
    if (pages_text_item (text, i)->text == NULL && !pages_text_tells_board (text, i))
      return TRUE;
  return FALSE;
}

/* Says of each item of a game whose text it is. */
static void
share_items (const PagesText *text,
             MarDocument     *document,
             const GArray    *list,
             PagesPlace      *places)
{
  for (guint i = 0; i < list->len; i++)
    {
      const Located *located = &g_array_index (list, Located, i);
      const guint end = i + 1 < list->len ? g_array_index (list, Located, i + 1).item
                                          : text->lines->len;

      for (guint item = located->item; item < end; item++)
        places[item].node = located->node;
    }

  for (guint i = 0; i < mar_document_n_passages (document); i++)
    {
      guint line;
      const char *words = mar_document_passage (document, i, NULL, &line);
      guint last = line;

      for (const char *p = words; *p != '\0'; p++)
        last += *p == '\n';
      for (guint item = pages_text_find_item (text, line);
           line > 0 && item < text->lines->len && g_array_index (text->lines, guint, item) <= last;
           item++)
        places[item].node = NULL;
    }
}

void
pages_join_sources (const PagesText *text,
                    MarDocument     *document,
                    PagesPlace      *places)
{
  g_autoptr (GArray) list = list_located (text, document);

  share_items (text, document, list, places);
  for (guint i = 0; i < list->len; i++)
    {
      const Located *located = &g_array_index (list, Located, i);
      const guint first = i > 0 ? g_array_index (list, Located, i - 1).item : 0;
      const guint end = i + 1 < list->len ? g_array_index (list, Located, i + 1).item + 1
                                          : text->lines->len;
      g_autoptr (MarSource) source = mar_source_copy (mar_node_source (located->node));
      guint board = find_board (text, located, first, end, places);

      if (is_unread_nearer (text, located, board != G_MAXUINT ? board + 1 : first))
        {
          g_clear_pointer (&source->diagram, g_free);
          board = G_MAXUINT;
        }
      pages_set_source (text, board != G_MAXUINT ? board : located->item, source);
      if (board != G_MAXUINT)
        places[board].used = TRUE;
      source->line = 0;
      source->column = 0;
      mar_record_set_source (located->record, located->node, source);
    }
}
