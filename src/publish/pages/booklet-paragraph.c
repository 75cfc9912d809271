/* Parts a paragraph into lines by the least sum of what is ugly about them, as Knuth and Plass
 * taught it, over the widths that Pango has for its letters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "booklet-paragraph.h"
#include "mar-line-breaks.h"

/* So much of its width may a space lose, and so much may it gain before it is noticed. */
#define SHRINK 0.3
#define STRETCH 0.6
/* A line that is not justified may be shorter by this share of its width before it is noticed. */
#define RAGGED_STRETCH 0.15
/* Ugliness: of a line by itself, of one that nobody would set, */
#define LINE 10.0
#define MOST 10000.0
/* of a hyphen, also where it spares but a ragged edge, of a second one below it or in the last
 * line but one, */
#define HYPHEN 50.0
#define RAGGED_HYPHEN 150.0
#define SECOND_HYPHEN 10000.0
#define LAST_HYPHEN 20000.0
/* of an end within a move that is longer than a line, */
#define ANYWHERE 3000.0
/* and of a last line that is shorter than this share of the width. */
#define SHORT_LAST 0.12
#define LONELY 60.0
/* Spaces have no width where there are none to measure. */
#define USUAL_SPACE 2.4
#define NO_BREAK_SPACE 0xa0

/**
 * Break:
 * @index: the byte with which the next line begins
 * @end: where the line ends, without its last space
 * @next: where the next line begins
 * @n_end: how many spaces stand before @end
 * @n_next: how many before @next
 * @hang: so far the last sign may stand out
 * @penalty: for ending a line here
 * @cost: of the best lines up to here; INFINITY: there are none
 * @from: at which break the last of these begins
 *
 * A place where a line may end.
 */
typedef struct
{
  guint index;
  double end;
  double next;
  guint n_end;
  guint n_next;
  double hang;
  double penalty;
  gboolean hyphen;
  double cost;
  guint from;
} Break;

/**
 * Walk:
 * @x: where the next sign begins
 * @ink: where the last sign ended that is no space
 * @n_spaces: how many there were, and how many of them
 * @n_ink: before @ink
 * @hang: of that sign
 * @last: the last sign, which stands behind
 * @before: this one
 * @next_hyphen: which of the hyphens comes next
 */
typedef struct
{
  const MarLineWishes *wishes;
  const char *text;
  const PangoLogAttr *attributes;
  const GArray *hyphens;
  gboolean anywhere;
  GArray *breaks;
  double x;
  double ink;
  guint n_spaces;
  guint n_ink;
  double hang;
  double space;
  gunichar before;
  gunichar last;
  guint next_hyphen;
} Walk;

static gboolean
is_space (gunichar sign)
{
  return sign == ' ' || sign == NO_BREAK_SPACE;
}

/* The share of a small sign that may stand beyond the edge, so that the edge looks straight. */
static double
hanging_share (gunichar sign)
{
  switch (sign)
    {
    case '.':
    case ',':
    case '-':
    case 0x2010:
      return 0.6;
    case ':':
    case ';':
    case 0x2019:
    case 0x201c:
    case 0x201d:
      return 0.4;
    default:
      return 0;
    }
}

static void
add_break (Walk     *walk,
           guint     index,
           gboolean  hyphen,
           double    penalty)
{
  const double extra = hyphen ? walk->wishes->hyphen : 0;
  Break end = { index,      walk->ink + extra, walk->x, walk->n_ink, walk->n_spaces,
                walk->hang, penalty,           hyphen,  INFINITY,    0 };

  if (hyphen)
    end.hang = extra * hanging_share ('-');
  g_array_append_val (walk->breaks, end);
}

/* Adds the break before the sign at @index, where one may be. */
static void
look_for_break (Walk               *walk,
                guint               index,
                gunichar            sign,
                const PangoLogAttr *attribute)
{
  gboolean hyphen = FALSE;

  for (; walk->hyphens != NULL && walk->next_hyphen < walk->hyphens->len
         && g_array_index (walk->hyphens, guint, walk->next_hyphen) <= index;
       walk->next_hyphen++)
    hyphen = g_array_index (walk->hyphens, guint, walk->next_hyphen) == index;

  if (index == g_array_index (walk->breaks, Break, 0).index)
    return;
  if (attribute->is_line_break && mar_line_may_end (walk->before, walk->last, sign))
    add_break (walk, index, FALSE, 0);
  else if (hyphen)
    add_break (walk, index, TRUE, walk->wishes->justified ? HYPHEN : RAGGED_HYPHEN);
  else if (walk->anywhere && attribute->is_cursor_position)
    add_break (walk, index, FALSE, ANYWHERE);
}

static void
walk_run (Walk           *walk,
          PangoGlyphItem *run,
          guint           first_char)
{
  const PangoItem *item = run->item;
  g_autofree int *widths = g_new (int, item->num_chars);
  const char *at = walk->text + item->offset;

  pango_glyph_item_get_logical_widths (run, walk->text, widths);
  for (int i = 0; i < item->num_chars; i++)
    {
      const double width = (double) widths[i] / PANGO_SCALE;
      const gunichar sign = g_utf8_get_char (at);

      look_for_break (walk, (guint) (at - walk->text), sign,
                      &walk->attributes[first_char + (guint) i]);
      walk->x += width;
      if (is_space (sign))
        {
          walk->n_spaces++;
          walk->space = width;
        }
      else
        {
          walk->ink = walk->x;
          walk->n_ink = walk->n_spaces;
          walk->hang = width * hanging_share (sign);
        }
      walk->before = walk->last;
      walk->last = sign;
      at = g_utf8_next_char (at);
    }
}

/* Collects all breaks of a paragraph, its beginning and its end among them. Returns whether all
 * of it runs from left to right. */
static gboolean
walk_line (Walk            *walk,
           PangoLayoutLine *line,
           guint           *first_char)
{
  walk->x = walk->ink = walk->space = walk->hang = 0;
  walk->n_spaces = walk->n_ink = 0;
  walk->before = walk->last = 0;
  g_array_set_size (walk->breaks, 0);
  add_break (walk, (guint) line->start_index, FALSE, 0);
  for (GSList *at = line->runs; at != NULL; at = at->next)
    {
      PangoGlyphItem *run = at->data;

      if (run->item->analysis.level % 2 != 0)
        return FALSE;
      walk_run (walk, run, *first_char);
      *first_char += (guint) run->item->num_chars;
    }
  add_break (walk, (guint) (line->start_index + line->length), FALSE, 0);
  return TRUE;
}

static double
get_room (const Walk  *walk,
          const Break *from,
          const Break *to)
{
  return walk->wishes->width + (walk->wishes->justified ? to->hang : 0) - (to->end - from->next);
}

/* How ugly a line is that has so much room more than it needs. */
static double
rate_room (const Walk *walk,
           double      room,
           guint       n_spaces)
{
  const double space = walk->space > 0 ? walk->space : USUAL_SPACE;
  double ratio;

  if (!walk->wishes->justified)
    ratio = room / (walk->wishes->width * RAGGED_STRETCH);
  else if (room >= 0)
    ratio = room / (MAX (n_spaces, 0.1) * space * STRETCH);
  else
    ratio = -room / (n_spaces * space * SHRINK);
  return MIN (100 * ratio * ratio * ratio, MOST);
}

static double
rate_line (const Walk *walk,
           guint       from,
           guint       to,
           double      room)
{
  const Break *start = &g_array_index (walk->breaks, Break, from);
  const Break *end = &g_array_index (walk->breaks, Break, to);
  const gboolean is_last = to + 1 == walk->breaks->len;
  double badness;

  if (is_last && room >= 0)
    badness = from > 0 && end->end - start->next < SHORT_LAST * walk->wishes->width ? LONELY : 0;
  else
    badness = rate_room (walk, room, end->n_end - start->n_next);
  return (LINE + badness) * (LINE + badness) + end->penalty * end->penalty
         + (start->hyphen && end->hyphen ? SECOND_HYPHEN : 0)
         + (start->hyphen && is_last ? LAST_HYPHEN : 0);
}

/* Finds the best lines up to each break. Returns whether there are any up to the last. */
static gboolean
find_best (Walk *walk)
{
  GArray *breaks = walk->breaks;

  g_array_index (breaks, Break, 0).cost = 0;
  for (guint to = 1; to < breaks->len; to++)
    {
      Break *end = &g_array_index (breaks, Break, to);

      for (guint from = to; from-- > 0;)
        {
          const Break *start = &g_array_index (breaks, Break, from);
          const double room = get_room (walk, start, end);
          const double least = walk->wishes->justified
                                 ? -SHRINK * walk->space * (end->n_end - start->n_next)
                                 : 0;
          double cost;

          if (room < least && end->end > start->next)
            break;
          if (isinf (start->cost))
            continue;
          cost = start->cost + rate_line (walk, from, to, room);
          if (cost < end->cost)
            {
              end->cost = cost;
              end->from = from;
            }
        }
    }
  return isfinite (g_array_index (breaks, Break, breaks->len - 1).cost);
}

/* Adds the lines that were found, which are known from the last to the first. */
static void
add_ends (const Walk *walk,
          GArray     *ends)
{
  const guint last = walk->breaks->len - 1;
  const guint first_line = ends->len;

  for (guint to = last; to > 0;)
    {
      const Break *end = &g_array_index (walk->breaks, Break, to);
      const Break *start = &g_array_index (walk->breaks, Break, end->from);
      const guint n_spaces = end->n_end - start->n_next;
      const double room = get_room (walk, start, end);
      MarLineEnd line = { end->index, end->hyphen, to == last, 0 };

      if (walk->wishes->justified && n_spaces > 0 && (to < last || room < 0))
        line.room = room / n_spaces;
      g_array_insert_val (ends, first_line, line);
      to = end->from;
    }
}

GArray *
mar_paragraph_fit (PangoLayout         *layout,
                   const GArray        *hyphens,
                   const MarLineWishes *wishes)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (MarLineEnd));
  g_autoptr (GArray) breaks = g_array_new (FALSE, FALSE, sizeof (Break));
  const char *text = pango_layout_get_text (layout);
  int n_attributes;
  Walk walk = { .wishes = wishes,
                .text = text,
                .attributes = pango_layout_get_log_attrs_readonly (layout, &n_attributes),
                .hyphens = hyphens,
                .breaks = breaks };

  for (GSList *at = pango_layout_get_lines_readonly (layout); at != NULL; at = at->next)
    {
      PangoLayoutLine *line = at->data;
      const guint first = (guint) g_utf8_pointer_to_offset (text, text + line->start_index);
      const guint first_hyphen = walk.next_hyphen;
      guint next = first;

      walk.anywhere = FALSE;
      if (!walk_line (&walk, line, &next))
        return NULL;
      if (!find_best (&walk))
        {
          walk.anywhere = TRUE;
          walk.next_hyphen = first_hyphen;
          next = first;
          walk_line (&walk, line, &next);
          if (!find_best (&walk))
            return NULL;
        }
      add_ends (&walk, ends);
    }
  return g_steal_pointer (&ends);
}

static void
widen_spaces (PangoGlyphItem *run,
              const char     *text,
              int             room)
{
  PangoGlyphItemIter iter;

  for (gboolean more = pango_glyph_item_iter_init_start (&iter, run, text); more;
       more = pango_glyph_item_iter_next_cluster (&iter))
    if (is_space (g_utf8_get_char (text + iter.start_index)))
      run->glyphs->glyphs[iter.start_glyph].geometry.width += room;
}

void
mar_paragraph_justify (PangoLayout  *layout,
                       const GArray *ends)
{
  const char *text = pango_layout_get_text (layout);
  guint i = 0;

  for (GSList *at = pango_layout_get_lines (layout); at != NULL && i < ends->len;
       at = at->next, i++)
    {
      const int room = (int) lround (g_array_index (ends, MarLineEnd, i).room * PANGO_SCALE);
      PangoLayoutLine *line = at->data;

      for (GSList *run = line->runs; room != 0 && run != NULL; run = run->next)
        widen_spaces (run->data, text, room);
    }
}
