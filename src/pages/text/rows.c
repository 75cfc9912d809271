/* Where the rows of two columns begin, whose cells are read from the left to the right.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "bands.h"

/* How far boards of a row may be shifted, in heights of a board. */
#define SAME_ROW 0.15
/* How far the bars of a variation that is set in two columns may be shifted, in units of the
 * page. */
#define SAME_TOP 3
/* The white above headings of both columns, in sizes of their letters. */
#define HEADING_SPACE 1.5
/* Likewise above a row of cells that begin with something else. */
#define ROW_SPACE 1.8
/* How far the cells of a row may be from its top, or from the sides of their columns, in units of
 * the page. */
#define OFF 2

/* Whether a band has boards on both sides, side by side. */
static gboolean
has_row_of_boards (const PageBand  *band,
                   const GPtrArray *pieces,
                   const PageGap   *gap)
{
  const PagePiece *boards[2] = { NULL, NULL };

  for (guint i = 0; i < band->n; i++)
    {
      const PagePiece *piece = pieces->pdata[band->first + i];

      if (piece->board >= 0)
        boards[page_gap_is_left_of (gap, piece)] = piece;
    }
  return boards[0] != NULL && boards[1] != NULL
         && fabs (boards[0]->box.top - boards[1]->box.top)
              < SAME_ROW * (boards[0]->box.bottom - boards[0]->box.top);
}

/* The widest white before one of the bands from @from on, but before @end; 0: there is none. */
static guint
find_widest_white (const GArray *bands,
                   guint         from,
                   guint         end)
{
  guint found = 0;
  double widest = 0;

  for (guint i = from; i < end; i++)
    {
      const PageBand *band = &g_array_index (bands, PageBand, i);

      if (page_band_white_above (band) > widest)
        {
          widest = page_band_white_above (band);
          found = i;
        }
    }
  return found;
}

/* Where the next row begins, in columns that have boards side by side: behind the widest white
 * before the second ones. */
static guint
find_row_of_boards (const GArray    *bands,
                    const GPtrArray *pieces,
                    const PageGap   *gap,
                    guint            from,
                    guint            end)
{
  guint first = end;

  for (guint i = from; i < end; i++)
    if (has_row_of_boards (&g_array_index (bands, PageBand, i), pieces, gap))
      {
        if (first < end)
          return find_widest_white (bands, first + 1, i + 1);
        first = i;
      }
  return 0;
}

/**
 * Turn:
 * @number: with which a piece of text begins
 * @band: where it stands
 * @left: where it begins
 * @right: whether in the right column
 */
typedef struct
{
  guint number;
  guint band;
  double left;
  gboolean right;
} Turn;

/* Turns that are set in are variations, whose numbers go on from the turns above them. */
static void
leave_variations_out (GArray *turns)
{
  double lefts[2] = { G_MAXDOUBLE, G_MAXDOUBLE };

  for (guint i = 0; i < turns->len; i++)
    {
      const Turn *turn = &g_array_index (turns, Turn, i);

      lefts[turn->right] = MIN (lefts[turn->right], turn->left);
    }
  for (guint i = turns->len; i-- > 0;)
    {
      const Turn *turn = &g_array_index (turns, Turn, i);

      if (turn->left > lefts[turn->right] + SET_IN)
        g_array_remove_index (turns, i);
    }
}

static GArray *
find_turns (const GArray    *bands,
            const GPtrArray *pieces,
            const PageGap   *gap,
            guint            from,
            guint            end)
{
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (Turn));

  for (guint i = from; i < end; i++)
    {
      const PageBand *band = &g_array_index (bands, PageBand, i);

      for (guint k = 0; k < band->n; k++)
        {
          const PagePiece *piece = pieces->pdata[band->first + k];
          const Turn turn = { page_piece_turn (piece), i, piece->box.left,
                              page_gap_is_left_of (gap, piece) };

          if (turn.number > 0)
            g_array_append_val (turns, turn);
        }
    }
  leave_variations_out (turns);
  return turns;
}

/* Whether both columns have turns. */
static gboolean
are_on_both_sides (const GArray *turns)
{
  gboolean sides[2] = { FALSE, FALSE };

  for (guint i = 0; i < turns->len; i++)
    sides[g_array_index (turns, Turn, i).right] = TRUE;
  return sides[0] && sides[1];
}

/* Where the next row begins, in columns whose turns are numbered from the left to the right: behind
 * the widest white between the turns before one that stands on the left and that turn and those
 * behind it. */
static guint
find_row_of_turns (const GArray *bands,
                   const GArray *turns,
                   guint         from,
                   guint         end)
{
  for (guint i = 0; i < turns->len; i++)
    {
      const Turn *turn = &g_array_index (turns, Turn, i);
      gboolean is_interleaved = FALSE;
      guint last = from;
      guint next = end;

      if (turn->right)
        continue;
      for (guint k = 0; k < turns->len; k++)
        {
          const Turn *other = &g_array_index (turns, Turn, k);

          if (other->number >= turn->number)
            next = MIN (next, other->band);
          else
            {
              last = MAX (last, other->band);
              is_interleaved |= other->right;
            }
        }
      if (is_interleaved && last < next)
        return find_widest_white (bands, last + 1, next + 1);
    }
  return 0;
}

/* Whether a band has a heading on each side, at the same height, and not the same one: the columns
 * of a game are called by its players. Numbered ones are turns, which go on what stands above
 * them. */
static gboolean
has_row_of_headings (const PageBand  *band,
                     const GPtrArray *pieces,
                     const PageGap   *gap)
{
  const PagePiece *first = pieces->pdata[band->first];
  const PagePiece *second = pieces->pdata[band->first + band->n - 1];

  return band->n == 2 && first->board < 0 && second->board < 0 && !page_gap_is_left_of (gap, first)
         && page_gap_is_left_of (gap, second) && first->n_bold > first->n_normal
         && second->n_bold > second->n_normal && fabs (first->box.top - second->box.top) < 1
         && fabs (first->size - second->size) < 1 && !g_ascii_isdigit (*first->text)
         && strcmp (first->text, second->text) != 0;
}

/* Where the next row begins, with headings of both columns that stand apart from what is above;
 * @end: nowhere. */
static guint
find_row_of_headings (const GArray    *bands,
                      const GPtrArray *pieces,
                      const PageGap   *gap,
                      guint            from,
                      guint            end)
{
  for (guint i = from + 1; i < end; i++)
    {
      const PageBand *band = &g_array_index (bands, PageBand, i);
      const PagePiece *piece = pieces->pdata[band->first];

      if (page_band_white_above (band) > HEADING_SPACE * piece->size
          && has_row_of_headings (band, pieces, gap))
        return i;
    }
  return end;
}

/* Where both columns begin, between two bands. */
static void
find_margins (const GArray    *bands,
              const GPtrArray *pieces,
              const PageGap   *gap,
              guint            from,
              guint            end,
              double           margins[2])
{
  const PageBand *first = &g_array_index (bands, PageBand, from);
  const PageBand *last = &g_array_index (bands, PageBand, end - 1);

  margins[0] = margins[1] = G_MAXDOUBLE;
  for (guint i = first->first; i < last->first + last->n; i++)
    {
      const PagePiece *piece = pieces->pdata[i];
      double *margin = &margins[page_gap_is_left_of (gap, piece)];

      *margin = MIN (*margin, piece->box.left);
    }
}

/* Whether both columns have text at the same height, each from its margin on, as the scores above
 * boards. What begins with a number is a turn, which stands below its board. */
static gboolean
has_row_of_tops (const PageBand  *band,
                 const GPtrArray *pieces,
                 const PageGap   *gap,
                 const double     margins[2])
{
  const PagePiece *cells[2];

  for (guint side = 0; side < 2; side++)
    {
      const PagePiece *cell = page_band_find_uppermost (band, pieces, gap, side == 1);

      if (cell == NULL || cell->board >= 0 || page_piece_turn (cell) > 0
          || cell->box.left > margins[side] + OFF
          || page_band_white_above (band) < ROW_SPACE * cell->size)
        return FALSE;
      cells[side] = cell;
    }
  return fabs (cells[0]->box.top - cells[1]->box.top) < OFF;
}

/* Whether the turns from a band on go on from those before it, with the left column first; one of
 * the row there may be on the next page, and one of the row above on the page before. The numbers
 * of sections go on down each column. */
static gboolean
parts_turns (const GArray *turns,
             guint         band)
{
  guint next[2] = { G_MAXUINT, G_MAXUINT };
  const Turn *last = NULL;
  guint left;

  for (guint i = 0; i < turns->len; i++)
    {
      const Turn *turn = &g_array_index (turns, Turn, i);

      if (turn->band >= band)
        next[turn->right] = MIN (next[turn->right], turn->number);
      else if (last == NULL || turn->number > last->number)
        last = turn;
    }
  left = MIN (next[0], next[1] - 1);
  if (left >= G_MAXUINT - 1 || (next[1] < G_MAXUINT && next[1] != left + 1))
    return FALSE;
  return last == NULL || left == last->number + (last->right ? 1 : 2);
}

/* Where the next row begins, in columns of turns of which both begin anew at the same height, with
 * white above; @end: nowhere. */
static guint
find_row_of_tops (const GArray    *bands,
                  const GPtrArray *pieces,
                  const PageGap   *gap,
                  const GArray    *turns,
                  guint            from,
                  guint            end)
{
  double margins[2];

  find_margins (bands, pieces, gap, from, end, margins);
  for (guint i = from + 1; i < end; i++)
    if (has_row_of_tops (&g_array_index (bands, PageBand, i), pieces, gap, margins)
        && parts_turns (turns, i))
      return i;
  return end;
}

/* The bar before the uppermost text of a variation that begins in a band, on one side. Boards have
 * edges that look the same. */
static const PageRule *
find_first_bar (const PageBand  *band,
                const GPtrArray *pieces,
                const PageGap   *gap,
                const GArray    *rules,
                gboolean         right)
{
  const PagePiece *piece = page_band_find_uppermost (band, pieces, gap, right);
  const PageRule *bar = piece != NULL && piece->board < 0 ? page_rules_find_bar (rules, &piece->box)
                                                          : NULL;

  return bar != NULL && piece->box.top - bar->from < 2 * MAX (piece->size, SAME_TOP) ? bar : NULL;
}

/* Where the next row begins, in columns of which a variation takes both, with a bar beside each
 * part: with its begin, or behind it; @end: nowhere. */
static guint
find_row_of_bars (const GArray    *bands,
                  const GPtrArray *pieces,
                  const PageGap   *gap,
                  const GArray    *rules,
                  guint            from,
                  guint            end)
{
  for (guint i = from; i < end; i++)
    {
      const PageBand *band = &g_array_index (bands, PageBand, i);
      const PageRule *left = find_first_bar (band, pieces, gap, rules, FALSE);
      const PageRule *right = find_first_bar (band, pieces, gap, rules, TRUE);

      if (left == NULL || right == NULL || fabs (left->from - right->from) > SAME_TOP)
        continue;
      if (i > from)
        return i;
      while (++i < end)
        if (g_array_index (bands, PageBand, i).top >= MAX (left->to, right->to) - 1)
          return i;
    }
  return end;
}

/* Where turns have numbers these tell, not the boards. */
guint
page_bands_find_next_row (const GArray    *bands,
                          const GPtrArray *pieces,
                          const PageGap   *gap,
                          const GArray    *rules,
                          guint            from,
                          guint            end)
{
  g_autoptr (GArray) turns = NULL;
  gboolean is_numbered;
  guint next;

  end = find_row_of_headings (bands, pieces, gap, from, end);
  end = find_row_of_bars (bands, pieces, gap, rules, from, end);
  turns = find_turns (bands, pieces, gap, from, end);
  is_numbered = are_on_both_sides (turns);
  if (is_numbered)
    {
      end = find_row_of_tops (bands, pieces, gap, turns, from, end);
      /* Those of the row alone: what is set in among them may not be so beside the others. */
      g_array_unref (turns);
      turns = find_turns (bands, pieces, gap, from, end);
    }
  next = find_row_of_turns (bands, turns, from, end);
  if (next == 0 && !is_numbered)
    next = find_row_of_boards (bands, pieces, gap, from, end);
  return next > from ? next : end;
}
