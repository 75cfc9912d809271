/* The bands of a region of a page, and gaps between columns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "bands.h"
#include "page-compare.h"

#include <math.h>

/* How much of the height of a line its neighbors may reach into. */
#define OVERLAP 0.22
/* The least gap between columns, in sizes of letters. */
#define NARROWEST_GAP 1.0
/* Words of at least as many letters, as a mean of the pieces of a column, are text and no marks of
 * a list. */
#define LEAST_LETTERS 10.0
/* What stands in a gap is so much nearer to one side of it than to the other, if it belongs
 * there. */
#define NEARER 4
/* How far lines of one column are apart, in heights of bands, which are narrower than lines. */
#define CLOSE 2.6
/* A rule that stands beside so much of the height of a band is beside the band. */
#define RULED_SHARE 0.5
/* The number of a turn has not more digits: a longer one is a year, say. */
#define MOST_DIGITS 3

static double
inner_top (const PagePiece *piece)
{
  return piece->board >= 0 ? piece->box.top
                           : piece->box.top + OVERLAP * (piece->box.bottom - piece->box.top);
}

static double
inner_bottom (const PagePiece *piece)
{
  return piece->board >= 0 ? piece->box.bottom
                           : piece->box.bottom - OVERLAP * (piece->box.bottom - piece->box.top);
}

/* What lies at the same place is sorted by what it says, so that the order never depends on
 * chance. */
static int
compare_rest (const PagePiece *one,
              const PagePiece *other)
{
  if (one->board != other->board)
    return one->board - other->board;
  return g_strcmp0 (one->text, other->text);
}

static int
compare_tops (gconstpointer a,
              gconstpointer b)
{
  const PagePiece *one = *(PagePiece *const *) a;
  const PagePiece *other = *(PagePiece *const *) b;
  const double tops[2] = { inner_top (one), inner_top (other) };
  const int order = page_compare_doubles (&tops[0], &tops[1]);

  if (order != 0)
    return order;
  return one->box.left != other->box.left ? page_compare_doubles (&one->box.left, &other->box.left)
                                          : compare_rest (one, other);
}

static int
compare_lefts (gconstpointer a,
               gconstpointer b)
{
  const PagePiece *one = *(PagePiece *const *) a;
  const PagePiece *other = *(PagePiece *const *) b;
  const int order = page_compare_doubles (&one->box.left, &other->box.left);

  if (order != 0)
    return order;
  return one->box.top != other->box.top ? page_compare_doubles (&one->box.top, &other->box.top)
                                        : compare_rest (one, other);
}

GArray *
page_bands_find (GPtrArray *pieces)
{
  GArray *bands = g_array_new (FALSE, FALSE, sizeof (PageBand));
  PageBand *band = NULL;

  g_ptr_array_sort (pieces, compare_tops);
  for (guint i = 0; i < pieces->len; i++)
    {
      const PagePiece *piece = pieces->pdata[i];

      if (band == NULL || inner_top (piece) >= band->bottom)
        {
          const PageBand next = { inner_top (piece), inner_bottom (piece), i, 0 };

          g_array_append_val (bands, next);
          band = &g_array_index (bands, PageBand, bands->len - 1);
        }
      band->bottom = MAX (band->bottom, inner_bottom (piece));
      band->n++;
    }
  for (guint i = 0; i < bands->len; i++)
    {
      band = &g_array_index (bands, PageBand, i);
      qsort (pieces->pdata + band->first, band->n, sizeof (gpointer), compare_lefts);
    }
  return bands;
}

/* Whether a box within a gap belongs to the column on the left: it ends before the middle or the
 * rule of the gap, or, behind what is shorter than its column, begins where that column ends but
 * for a little. */
static gboolean
is_left (const PageBox *box,
         const PageGap *gap)
{
  const double middle = gap->is_ruled ? gap->rule : (gap->from + gap->to) / 2;

  return box->left <= gap->from || box->right <= middle + 1
         || (!gap->is_ruled && NEARER * (box->left - gap->from) < gap->to - box->right);
}

static gboolean
is_right (const PageBox *box,
          const PageGap *gap)
{
  const double middle = gap->is_ruled ? gap->rule : (gap->from + gap->to) / 2;

  return box->right >= gap->to || box->left >= middle - 1
         || (!gap->is_ruled && NEARER * (gap->to - box->right) < box->left - gap->from);
}

/* What of a gap a band leaves white. What stands in the middle of it leaves the wider side, or that
 * with the rule. */
static gboolean
narrow (PageGap         *gap,
        const PageBand  *band,
        const GPtrArray *pieces)
{
  for (guint i = 0; i < band->n; i++)
    {
      const PageBox *box = &((const PagePiece *) pieces->pdata[band->first + i])->box;

      if (box->right <= gap->from || box->left >= gap->to)
        continue;
      if (box->right < gap->to && is_left (box, gap))
        gap->from = box->right;
      else if (box->left > gap->from && is_right (box, gap))
        gap->to = box->left;
      else
        return FALSE;
    }
  return gap->from < gap->to;
}

/* Whether an upright rule stands in the gap, beside the most of a band. */
static gboolean
is_ruled (PageGap        *gap,
          const GArray   *rules,
          const PageBand *band)
{
  double covered = 0;

  for (guint i = 0; i < rules->len; i++)
    {
      const PageRule *rule = &g_array_index (rules, PageRule, i);

      if (!rule->upright || rule->at < gap->from - 1 || rule->at > gap->to + 1
          || MIN (rule->to, band->bottom) - MAX (rule->from, band->top) <= covered)
        continue;
      covered = MIN (rule->to, band->bottom) - MAX (rule->from, band->top);
      gap->rule = rule->at;
    }
  return covered >= RULED_SHARE * (band->bottom - band->top) && covered > 0;
}

static double
least_width (const PageBand  *band,
             const GPtrArray *pieces)
{
  double size = G_MAXDOUBLE;

  for (guint i = 0; i < band->n; i++)
    {
      const PagePiece *piece = pieces->pdata[band->first + i];

      if (piece->board < 0)
        size = MIN (size, piece->size);
    }
  return size < G_MAXDOUBLE ? NARROWEST_GAP * size : 1;
}

const PagePiece *
page_band_find_uppermost (const PageBand  *band,
                          const GPtrArray *pieces,
                          const PageGap   *gap,
                          gboolean         right)
{
  const PagePiece *found = NULL;

  for (guint i = 0; i < band->n; i++)
    {
      const PagePiece *piece = pieces->pdata[band->first + i];

      if (page_gap_is_left_of (gap, piece) == right
          && (found == NULL || piece->box.top < found->box.top))
        found = piece;
    }
  return found;
}

static gboolean
has_side (const PageBand  *band,
          const GPtrArray *pieces,
          const PageGap   *gap,
          gboolean         right)
{
  return page_band_find_uppermost (band, pieces, gap, right) != NULL;
}

/* Whether a band looks like a heading: what stands below it need not belong to what is above. */
static gboolean
is_heading (const PageBand  *band,
            const PageBand  *above,
            const GPtrArray *pieces)
{
  const PagePiece *piece = pieces->pdata[band->first];
  const PagePiece *other = pieces->pdata[above->first];

  return piece->board < 0
         && (piece->n_bold > piece->n_normal
             || (other->board < 0 && piece->size > 1.1 * other->size));
}

guint
page_piece_turn (const PagePiece *piece)
{
  guint number = 0;
  guint n = 0;

  if (piece->text == NULL)
    return 0;
  for (; n < MOST_DIGITS && g_ascii_isdigit (piece->text[n]); n++)
    number = 10 * number + (guint) g_ascii_digit_value (piece->text[n]);
  return piece->text[n] == '.' && !g_ascii_isdigit (piece->text[n + 1]) ? number : 0;
}

static gboolean
has_board (const PageBand  *band,
           const GPtrArray *pieces)
{
  for (guint i = 0; i < band->n; i++)
    if (((const PagePiece *) pieces->pdata[band->first + i])->board >= 0)
      return TRUE;
  return FALSE;
}

/* Whether a band that has something on one side only follows those above it in its column. Below a
 * board its letters and its frame may be between it and its turn. */
static gboolean
is_close (const PageBand  *band,
          const PageBand  *above,
          const GPtrArray *pieces)
{
  const PagePiece *piece = pieces->pdata[band->first];
  const double height = page_piece_turn (piece) > 0 && has_board (above, pieces)
                          ? piece->size
                          : band->bottom - band->top;

  return band->top - above->bottom < CLOSE * height;
}

/* Lets a gap go on below its rule, where the lines of its columns do: then the rule is that of a
 * part of one column, beside a variation, say. Returns whether it goes on. */
static gboolean
outlasts_rule (PageGap         *gap,
               const PageBand  *band,
               const PageBand  *above,
               const GPtrArray *pieces,
               const GArray    *rules)
{
  if (is_ruled (gap, rules, band))
    return TRUE;
  if (gap->to - gap->from < least_width (band, pieces) || !is_close (band, above, pieces))
    return FALSE;
  gap->is_ruled = FALSE;
  return TRUE;
}

/* Follows a gap as far down as it goes: to the last band that has something on both sides, and
 * over what goes on below it in one column. A rule tells where the columns end; without one a
 * heading that stands apart ends them. */
static void
follow_down (PageGap         *gap,
             const GArray    *bands,
             const GPtrArray *pieces,
             const GArray    *rules)
{
  guint end = gap->first + 1;
  PageGap tried = *gap;

  for (guint i = gap->first + 1; i < bands->len; i++)
    {
      const PageBand *band = &g_array_index (bands, PageBand, i);
      const PageBand *above = band - 1;
      gboolean left;
      gboolean right;

      if (!narrow (&tried, band, pieces))
        break;
      if (tried.is_ruled ? !outlasts_rule (&tried, band, above, pieces, rules)
                         : tried.to - tried.from < least_width (band, pieces))
        break;
      left = has_side (band, pieces, &tried, FALSE);
      right = has_side (band, pieces, &tried, TRUE);
      if (!tried.is_ruled && left && !right && !is_close (band, above, pieces)
          && is_heading (band, above, pieces))
        break;
      if ((left && right) || tried.is_ruled
          || (end == i && (right || is_close (band, above, pieces))))
        {
          end = i + 1;
          *gap = tried;
        }
    }
  gap->n = end - gap->first;
}

/* Whether a band is part of a variation that is set in behind a bar. */
static gboolean
is_barred (const PageBand  *band,
           const GPtrArray *pieces,
           const PageGap   *gap,
           const GArray    *rules)
{
  const PageBox *box = &((const PagePiece *) pieces->pdata[band->first])->box;

  return box->left > gap->to + SET_IN && page_rules_find_bar (rules, box) != NULL;
}

/* Follows it up where only the right column begins, but for the rest of a variation that began on
 * the page before: it belongs to what was read there. */
static void
follow_up (PageGap         *gap,
           const GArray    *bands,
           const GPtrArray *pieces,
           const GArray    *rules,
           guint            from)
{
  while (gap->first > from)
    {
      const PageBand *band = &g_array_index (bands, PageBand, gap->first - 1);
      PageGap tried = *gap;

      if (has_side (band, pieces, gap, FALSE) || is_barred (band, pieces, gap, rules)
          || !narrow (&tried, band, pieces))
        break;
      tried.first--;
      tried.n++;
      *gap = tried;
    }
}

/* Whether what stands on both sides are columns, not the marks and the text of a list, and not a
 * line with wide spaces. */
static gboolean
parts_columns (const PageGap   *gap,
               const GArray    *bands,
               const GPtrArray *pieces)
{
  guint n_letters[2] = { 0 };
  guint n_pieces[2] = { 0 };
  guint n_boards[2] = { 0 };
  guint n_both = 0;

  if (gap->is_ruled)
    return TRUE;
  for (guint i = gap->first; i < gap->first + gap->n; i++)
    {
      const PageBand *band = &g_array_index (bands, PageBand, i);

      n_both += has_side (band, pieces, gap, FALSE) && has_side (band, pieces, gap, TRUE);
      for (guint k = 0; k < band->n; k++)
        {
          const PagePiece *piece = pieces->pdata[band->first + k];
          const guint side = page_gap_is_left_of (gap, piece);

          n_pieces[side]++;
          if (piece->board >= 0)
            n_boards[side]++;
          else
            n_letters[side] += (guint) g_utf8_strlen (piece->text, -1);
        }
    }
  for (guint side = 0; side < 2; side++)
    if (n_boards[side] == 0 && n_letters[side] < LEAST_LETTERS * n_pieces[side])
      return FALSE;
  return n_both > 1 || n_boards[0] + n_boards[1] > 0;
}

gboolean
page_bands_find_gap (const GArray    *bands,
                     const GPtrArray *pieces,
                     const GArray    *rules,
                     guint            from,
                     PageGap         *gap)
{
  for (guint i = from; i < bands->len; i++)
    {
      const PageBand *band = &g_array_index (bands, PageBand, i);
      double right = -G_MAXDOUBLE;

      for (guint k = 0; k < band->n; k++)
        {
          const PagePiece *piece = pieces->pdata[band->first + k];

          *gap = (PageGap) { right, piece->box.left, i, 1, FALSE, 0 };
          gap->is_ruled = is_ruled (gap, rules, band);
          right = MAX (right, piece->box.right);
          if (k == 0 || (gap->to - gap->from < least_width (band, pieces) && !gap->is_ruled))
            continue;
          follow_down (gap, bands, pieces, rules);
          follow_up (gap, bands, pieces, rules, from);
          if (parts_columns (gap, bands, pieces))
            return TRUE;
        }
    }
  return FALSE;
}
