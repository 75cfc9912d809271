/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-page-find.h"

#include <string.h>

/* The number of a turn counts as much as so many of its steps. */
#define NUMBER_WEIGHT 2

void
mar_page_mark_set_board (MarPageMark        *mark,
                         const MarPages     *pages,
                         const MarPagesItem *board)
{
  double width;
  double height;

  mar_pages_page_size (pages, board->page, &width, &height);
  if (width <= 0 || height <= 0)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (mark->corners); i++)
    {
      mark->corners[i][0] = board->corners[i][0] / width;
      mark->corners[i][1] = board->corners[i][1] / height;
    }
}

/* How much of a turn stands in a text. */
static guint
weigh_text (const char          *text,
            const MarPagePlace  *place,
            char               **steps)
{
  guint weight = 0;

  for (guint i = 0; steps[i] != NULL; i++)
    weight += *steps[i] != '\0' && strstr (text, steps[i]) != NULL;
  if (weight > 0 && place->number != NULL && g_str_has_prefix (text, place->number))
    weight += NUMBER_WEIGHT;

  return weight;
}

/* Returns: (nullable): the text that has most of the turn. */
static const MarPagesItem *
find_text (const MarPages     *pages,
           guint               page,
           const MarPagePlace *place)
{
  guint n;
  const MarPagesItem *const *items = mar_pages_items (pages, &n);
  g_auto (GStrv) steps = g_strsplit_set (place->steps, " ;\n", -1);
  const MarPagesItem *best = NULL;
  guint most = 0;

  for (guint i = 0; i < n; i++)
    {
      guint weight;

      if (items[i]->page != page || items[i]->text == NULL)
        continue;
      weight = weigh_text (items[i]->text, place, steps);
      if (weight > most)
        {
          most = weight;
          best = items[i];
        }
    }

  return best;
}

void
mar_page_find_marks (const MarPages     *pages,
                     guint               page,
                     const MarPagePlace *place,
                     GArray             *marks)
{
  guint n;
  const MarPagesItem *const *boards = mar_pages_boards (pages, &n);
  const MarPagesItem *text = NULL;
  double width;
  double height;

  for (guint i = 0; i < n; i++)
    {
      MarPageMark mark = { .is_chosen = place != NULL && place->board == boards[i]->board };

      mar_page_mark_set_board (&mark, pages, boards[i]);
      g_array_append_val (marks, mark);
    }

  mar_pages_page_size (pages, page, &width, &height);
  if (place != NULL && place->board == 0 && place->steps != NULL)
    text = find_text (pages, page, place);
  if (text != NULL && width > 0 && height > 0)
    {
      MarPageMark mark = { .is_chosen = TRUE };

      mar_page_mark_set_box (&mark, text->box.x / width, text->box.y / height,
                             text->box.width / width, text->box.height / height);
      g_array_append_val (marks, mark);
    }
}
