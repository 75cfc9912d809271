/* Finds on pages which turns are no part of the game itself.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pages-text.h"

/* How far an aside is set in, in points. */
#define LEAST_INDENT 4
#define MOST_INDENT 40
/* Paragraphs below each other begin at the same place but for this. */
#define SAME_INDENT 3

/* What is said before the number of a turn, in bytes. */
#define LONGEST_LEAD 40

/* How many paragraphs and boards stand at most between an aside and the turn in whose place it
 * is. */
#define MOST_BETWEEN 12

/* What was seen so far. */
typedef struct
{
  guint last;      /* the number of the last turn of the game */
  GArray *indents; /* of double: where such turns begin, in order, each place once */
  GArray *boards;  /* of double: likewise the boards of the game */
  GArray *inner;   /* of double: likewise asides */
  guint n_asides;
  guint first;     /* the number with which the present aside begins */
  double indent;   /* where the present aside begins; less than 0: there is none */
  gboolean is_cut; /* a page or a column ended in the present aside */
} Asides;

guint
pages_read_number (const char *text)
{
  char *end;
  const guint64 number = g_ascii_isdigit (*text) ? g_ascii_strtoull (text, &end, 10) : 0;

  return number > 0 && number < G_MAXUINT16 && *end == '.' && end[1] != '\0'
             && !g_ascii_isdigit (end[1])
           ? (guint) number
           : 0;
}

/* The number of a turn that follows what is thrown for it, as in "The die shows 2. 9. 2: b2>d4"; 0:
 * none. */
static guint
read_later_number (const char *text)
{
  const char *end = strstr (text, ". ");

  return end != NULL && end - text <= LONGEST_LEAD ? pages_read_number (end + 2) : 0;
}

/* The first of the places that is not left of @x. */
static guint
find_indent (const GArray *indents,
             double        x)
{
  guint low = 0;
  guint high = indents->len;

  while (low < high)
    {
      const guint middle = (low + high) / 2;

      if (g_array_index (indents, double, middle) < x)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static void
add_indent (GArray *indents,
            double  x)
{
  const guint i = find_indent (indents, x);

  if (i == indents->len || g_array_index (indents, double, i) > x)
    g_array_insert_val (indents, i, x);
}

/* Whether it begins to the right of those in its column. */
static gboolean
is_set_in (const GArray       *indents,
           const MarPagesItem *item)
{
  const guint i = find_indent (indents, item->box.x);
  double away;

  /* What begins at the very place is none of it. */
  if (i == 0 || (i < indents->len && g_array_index (indents, double, i) == item->box.x))
    return FALSE;
  away = item->box.x - g_array_index (indents, double, i - 1);
  return away >= LEAST_INDENT && away <= MOST_INDENT;
}

/* The number of the turn that an item is, or begins to tell of. */
static guint
find_number (const MarPagesItem *item)
{
  const guint number = item->text != NULL ? pages_read_number (item->text) : 0;

  return number != 0 || item->text == NULL ? number : read_later_number (item->text);
}

/* Whether a turn with this number comes soon behind the item, and is not set in: then an aside says
 * beforehand what else could be played in its place, as below the turn of the other column. */
static gboolean
comes_again (const Asides    *asides,
             const PagesText *text,
             guint            index,
             guint            number)
{
  for (guint i = index + 1; i < text->pages->items->len && i <= index + MOST_BETWEEN; i++)
    {
      const MarPagesItem *item = pages_text_item (text, i);
      const guint other = find_number (item);

      if (other == number && item->role != MAR_PAGES_IN_CELL && !is_set_in (asides->indents, item))
        return TRUE;
    }
  return FALSE;
}

/* Whether turns that stand there are an aside: they count on from the last turn of the game or the
 * one before, or asides have begun just there, or the next turn comes once more. */
static gboolean
begins_aside (const Asides    *asides,
              const PagesText *text,
              guint            index)
{
  const MarPagesItem *item = pages_text_item (text, index);
  const guint number = find_number (item);
  guint i;

  if (number == 0 || item->role == MAR_PAGES_IN_CELL || !is_set_in (asides->indents, item))
    return FALSE;
  i = find_indent (asides->inner, item->box.x - SAME_INDENT);
  if (i < asides->inner->len
      && g_array_index (asides->inner, double, i) <= item->box.x + SAME_INDENT)
    return TRUE;
  if (number == asides->last + 1)
    return comes_again (asides, text, index, number);
  return number <= asides->last && number + 1 >= asides->last;
}

/* Whether the item is the rest of an aside that began on the page or in the column before. */
static gboolean
is_rest (const Asides       *asides,
         const MarPagesItem *item,
         guint               number)
{
  return asides->is_cut && number == 0 && item->role == MAR_PAGES_BODY
         && is_set_in (asides->indents, item);
}

/* Returns the number of the aside to which the item belongs. */
static guint
take_paragraph (Asides          *asides,
                const PagesText *text,
                guint            index)
{
  const MarPagesItem *item = pages_text_item (text, index);
  const guint number = pages_read_number (item->text);
  gboolean goes_on;

  if (is_rest (asides, item, number))
    asides->indent = item->box.x;
  asides->is_cut = FALSE;
  goes_on = asides->indent >= 0 && ABS (item->box.x - asides->indent) <= SAME_INDENT
            && (number == 0 || number > asides->first);

  if (goes_on)
    return asides->n_asides;
  if (begins_aside (asides, text, index))
    {
      add_indent (asides->inner, item->box.x);
      asides->indent = item->box.x;
      asides->first = find_number (item);
      return ++asides->n_asides;
    }

  asides->indent = -1;
  if (number > 0)
    {
      asides->last = number;
      add_indent (asides->indents, item->box.x);
    }
  return 0;
}

static guint
take_board (Asides             *asides,
            const MarPagesItem *item)
{
  /* The numbers beside a board reach a little to the left of the words above. */
  if (asides->indent >= 0
      && (is_set_in (asides->boards, item)
          || ABS (item->box.x - asides->indent) <= LEAST_INDENT + SAME_INDENT))
    return asides->n_asides;
  asides->indent = -1;
  add_indent (asides->boards, item->box.x);
  return 0;
}

/* Whether a square follows the number, "12. d4", maybe behind what was thrown, "12. 3: d4". */
static gboolean
begins_with_turn (const char *text)
{
  return text != NULL && pages_read_number (text) > 0
         && g_regex_match_simple ("^[0-9]+\\.\\s*(?:[0-9]: ?)?[0-9]?[a-t][0-9]", text, 0, 0);
}

/* Whether the item is a paragraph to the left of which no other one begins in its column. */
static gboolean
is_margin (const PagesText *text,
           guint            first,
           guint            index)
{
  const MarPagesItem *item = pages_text_item (text, index);

  if (item->role == MAR_PAGES_IN_CELL)
    return FALSE;
  for (guint i = first; i < text->pages->items->len; i++)
    {
      const MarPagesItem *other = pages_text_item (text, i);
      const double away = item->box.x - other->box.x;

      if (other->page != item->page)
        break;
      if (other->text != NULL && away >= LEAST_INDENT && away <= MOST_INDENT)
        return FALSE;
    }
  return TRUE;
}

/* A column may begin with an aside: where the turns below it begin tells that. */
static void
look_ahead (Asides          *asides,
            const PagesText *text,
            guint            first)
{
  for (guint i = first; i < text->pages->items->len; i++)
    {
      const MarPagesItem *item = pages_text_item (text, i);

      if (item->page != pages_text_item (text, first)->page)
        break;
      if (begins_with_turn (item->text) && is_margin (text, first, i))
        add_indent (asides->indents, item->box.x);
    }
}

void
pages_text_find_asides (PagesText *text)
{
  g_autoptr (GArray) indents = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) inner = g_array_new (FALSE, FALSE, sizeof (double));
  Asides asides = { .indents = indents, .boards = boards, .inner = inner, .indent = -1 };

  g_array_set_size (text->asides, 0);
  for (guint i = 0; i < text->pages->items->len; i++)
    {
      const MarPagesItem *item = pages_text_item (text, i);
      const MarPagesItem *before = i > 0 ? pages_text_item (text, i - 1) : item;
      guint aside;

      if (i == 0 || item->page != before->page)
        look_ahead (&asides, text, i);
      if (item->page != before->page || item->box.y < before->box.y)
        {
          asides.is_cut = asides.indent >= 0;
          asides.indent = -1;
        }
      aside = item->text != NULL ? take_paragraph (&asides, text, i) : take_board (&asides, item);
      g_array_append_val (text->asides, aside);
    }
}
