/* Cells of tables of turns that go on on the next page.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pages-private.h"

/* What stands farther to the right than the column begins is set in, and what is by so much larger
 * than the text is the title of something else; in points. */
#define SET_IN 3
#define LARGER 2

/**
 * Cell:
 * @first: its first item
 * @end: behind its last one
 * @left: where its text begins; without any, its boards
 * @size: of its largest letters
 * @turn: the number of its last turn that is not set in; 0: none
 * @n_turns: how many of them it has
 *
 * Items that stand below one another.
 */
typedef struct
{
  guint first;
  guint end;
  double left;
  double size;
  guint turn;
  guint n_turns;
} Cell;

static const MarPagesItem *
get_item (const MarPages *pages,
          guint           index)
{
  return pages->items->pdata[index];
}

static gboolean
is_set_in (const MarPagesItem *item,
           const Cell         *cell)
{
  return item->box.x > cell->left + SET_IN;
}

static guint
find_turn (const MarPagesItem *item,
           const Cell         *cell)
{
  return item->text != NULL && !is_set_in (item, cell) ? pages_read_number (item->text) : 0;
}

/* Measures a cell whose items are known. */
static void
measure (const MarPages *pages,
         Cell           *cell)
{
  double boards = G_MAXDOUBLE;

  cell->left = G_MAXDOUBLE;
  cell->size = 0;
  cell->turn = 0;
  cell->n_turns = 0;
  for (guint i = cell->first; i < cell->end; i++)
    {
      const MarPagesItem *item = get_item (pages, i);

      if (item->text != NULL)
        cell->left = MIN (cell->left, item->box.x);
      else
        boards = MIN (boards, item->box.x);
      cell->size = MAX (cell->size, item->size);
    }
  if (cell->left == G_MAXDOUBLE)
    cell->left = boards;
  for (guint i = cell->first; i < cell->end; i++)
    {
      const guint turn = find_turn (get_item (pages, i), cell);

      cell->turn = MAX (cell->turn, turn);
      cell->n_turns += turn > 0;
    }
}

/* The cell of a column that ends with an item. */
static Cell
find_cell (const MarPages *pages,
           guint           end,
           guint           page,
           guint           row,
           guint           column)
{
  Cell cell = { end, end };

  while (cell.first > 0)
    {
      const MarPagesItem *item = get_item (pages, cell.first - 1);

      if (item->page != page || item->row != row || item->column != column)
        break;
      cell.first--;
    }
  measure (pages, &cell);
  return cell;
}

/* Where the left column begins on the page of an item, the first of its page; pages that are bound
 * have other margins on the left than on the right. What goes on with something that is set in
 * alone does not tell. */
static double
find_margin (const MarPages *pages,
             guint           first,
             const Cell     *left)
{
  const guint page = get_item (pages, first)->page;
  double least = G_MAXDOUBLE;
  double most = -G_MAXDOUBLE;

  for (guint i = first; i < pages->items->len && get_item (pages, i)->page == page; i++)
    {
      const MarPagesItem *item = get_item (pages, i);

      if (item->text == NULL || item->column == 2)
        continue;
      least = MIN (least, item->box.x);
      most = MAX (most, item->box.x);
    }
  if (least > most || (most <= least + SET_IN && is_set_in (get_item (pages, left->end - 1), left)))
    return left->left;
  return least;
}

/* Where something else begins behind the rest of a cell: with a heading that is none of the turn
 * that the cell still has to have. Scores and throws before a turn, and turns themselves, may be
 * set in bold type, too. */
static guint
find_title (const MarPages *pages,
            const Cell     *rest,
            guint           turn)
{
  guint title = rest->end;

  for (guint i = rest->end; i-- > rest->first;)
    {
      const MarPagesItem *item = get_item (pages, i);
      const guint number = find_turn (item, rest);

      if (turn > 0 && number == turn)
        break;
      if (item->role == MAR_PAGES_HEADING && number == 0 && !is_set_in (item, rest))
        title = i;
    }
  return title;
}

/* The turn that the left cell still has to have; 0: none. */
static guint
find_missing (const Cell *left,
              const Cell *right)
{
  return left->turn == 0 ? right->turn - 1 : 0;
}

/* What stands at the top of a page in the column of a cell of the page before, up to the next
 * row. */
static Cell
find_rest (const MarPages *pages,
           guint           first,
           const Cell     *left,
           const Cell     *right)
{
  const MarPagesItem *begin = get_item (pages, first);
  const double margin = find_margin (pages, first, left);
  const double end = right->left + margin - left->left;
  Cell rest = { .first = first, .end = first, .left = margin };

  while (rest.end < pages->items->len)
    {
      const MarPagesItem *item = get_item (pages, rest.end);

      if (item->page != begin->page || item->row != begin->row || item->column == 2
          || item->box.x + item->box.width > end
          || item->size > MAX (left->size, right->size) + LARGER)
        break;
      rest.end++;
    }
  rest.end = find_title (pages, &rest, find_missing (left, right));
  return rest;
}

/* The number of the first turn of a cell that is not set in; 0: none. */
static guint
find_first_turn (const MarPages *pages,
                 const Cell     *cell)
{
  guint turn = 0;

  for (guint i = cell->first; i < cell->end && turn == 0; i++)
    turn = find_turn (get_item (pages, i), cell);
  return turn;
}

/* Whether a text is the middle of a sentence where it begins, or where it ends. */
static gboolean
begins_inside (const MarPagesItem *item)
{
  return item->text != NULL && g_unichar_islower (g_utf8_get_char (item->text));
}

static gboolean
ends_inside (const MarPagesItem *item)
{
  const char *last = item->text != NULL
                       ? g_utf8_find_prev_char (item->text, item->text + strlen (item->text))
                       : NULL;

  return last != NULL && g_unichar_isalpha (g_utf8_get_char (last));
}

/* Whether the last row of a page is one of a table, with a turn in each cell at the most, and the
 * next one on the right, not of columns of text, which may have no turns, and of which one goes on
 * in the other. */
static gboolean
are_cells (const MarPages *pages,
           const Cell     *left,
           const Cell     *right)
{
  return left->n_turns <= 1 && right->n_turns == 1
         && (left->turn == 0 || right->turn == left->turn + 1)
         && !(ends_inside (get_item (pages, left->end - 1))
              && begins_inside (get_item (pages, right->first)));
}

/* How many items of the rest belong to the left cell, whose right neighbor ends the page before.
 * Its turn tells, or that it has none: each cell has one. What is set in behind the comment on a
 * turn is a variation, which follows both. */
static guint
count_rest (const MarPages *pages,
            const Cell     *left,
            const Cell     *right,
            const Cell     *rest)
{
  const guint turn = find_first_turn (pages, rest);
  const MarPagesItem *last = get_item (pages, left->end - 1);
  const MarPagesItem *begin;
  guint n = 0;

  if (turn > 0)
    return turn == find_missing (left, right) ? rest->end - rest->first : 0;
  if (rest->end == rest->first)
    return 0;
  begin = get_item (pages, rest->first);
  if (!ends_inside (last)
      && (!begins_inside (begin) || ends_inside (get_item (pages, right->end - 1))))
    return 0;
  for (guint i = rest->first; i < rest->end; i++)
    if (get_item (pages, i)->text != NULL && !is_set_in (get_item (pages, i), rest))
      n = i - rest->first + 1;
  /* All of it is set in: it goes on with a variation in the left cell. */
  if (n == 0 && is_set_in (last, left) && !is_set_in (get_item (pages, right->end - 1), right)
      && (begin->text == NULL || pages_read_number (begin->text) == 0))
    n = rest->end - rest->first;
  return n;
}

/* Moves the first items of a page before the right cell of the page above. */
static void
move_before (GPtrArray  *items,
             const Cell *right,
             guint       n)
{
  for (guint i = 0; i < n; i++)
    g_ptr_array_insert (items, (int) (right->first + i),
                        g_ptr_array_steal_index (items, right->end + i));
}

void
pages_join_cells (MarPages *pages)
{
  for (guint i = 1; i < pages->items->len; i++)
    {
      const MarPagesItem *before = get_item (pages, i - 1);
      Cell left;
      Cell right;
      Cell rest;

      if (before->page + 1 != get_item (pages, i)->page || before->column != 2)
        continue;
      right = find_cell (pages, i, before->page, before->row, 2);
      left = find_cell (pages, right.first, before->page, before->row, 1);
      if (left.first == left.end || !are_cells (pages, &left, &right))
        continue;
      rest = find_rest (pages, i, &left, &right);
      move_before (pages->items, &right, count_rest (pages, &left, &right, &rest));
    }
}
