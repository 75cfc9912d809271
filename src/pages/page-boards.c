/* The boards on a page.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-boards.h"

#include <math.h>
#include <string.h>

#include "board-looks.h"
#include "lattice-private.h"

/* How far from a board its labels stand, in cells. */
#define LABELS_WITHIN 1.6
/* How far from the middle of its row or column. */
#define LABEL_OFF 0.4
/* Words of a line of text are no farther apart, in sizes of their letters. */
#define SAME_LINE_GAP 0.5
/* What stands on boards are letters, numbers and abbreviations, but no sentences. */
#define LONGEST_ON_BOARD 3
#define MOST_LONGER 2
/* Nets with fewer cells are those of tables as a rule: only their labels tell that they are boards,
 * or pieces that are as sure as this, or who asks for those of one game. */
#define LEAST_UNLABELED 4
#define SURE_UNLABELED 0.7
/* Letters of a text may look like pieces in rank and file: without labels those must be as sure as
 * this. */
#define SURE_BY_PIECES 0.35
/* Where pieces alone told of the board, there are so many at least, if it has no labels along two
 * sides. */
#define LEAST_TELLING 6
/* Cells that are smaller, in pixels, are looked at in a larger picture. */
#define SMALL_CELL 30
/* A net that covers so much of a picture, in either direction, is what the picture shows. */
#define WHOLE_PICTURE 0.6
/* How much of a page about a board tells of it, in cells: its labels stand there. */
#define ABOUT_BOARD 2.5
/* A board that is less sure than this is held against what else may be there. */
#define SURE_ALONE 0.6
/* What part of the smaller of two boards they may have in common. */
#define MOST_COMMON 0.2

static void
board_free (PageBoard *board)
{
  if (board == NULL)
    return;
  if (board->readings != NULL)
    g_ptr_array_unref (board->readings);
  g_free (board);
}

static gboolean
is_within (double at,
           guint  n)
{
  return at > 0 && at < n;
}

/* Whether the place is beside a row, and in its middle. */
static gboolean
is_beside (double at,
           guint  n,
           double along,
           guint  n_along)
{
  return ((at > -LABELS_WITHIN && at <= 0) || (at >= n && at < n + LABELS_WITHIN))
         && is_within (along, n_along) && fabs (along - floor (along) - 0.5) < LABEL_OFF;
}

/* One letter, or a number of two digits at most. */
static gboolean
is_label (const char *text)
{
  const gsize n = strlen (text);

  return (n == 1 && g_ascii_isalnum (*text))
         || (n == 2 && g_ascii_isdigit (text[0]) && g_ascii_isdigit (text[1]));
}

/* Whether a word is one of the board's: it stands on it, or labels a row or column. */
static gboolean
is_of_board (const MarLattice *lattice,
             const PageWord   *word,
             double            scale,
             gboolean         *labels)
{
  double to_board[9];
  double x;
  double y;

  *labels = FALSE;
  if (!mar_projection_invert (lattice->to_picture, to_board))
    return FALSE;
  mar_projection_apply (to_board, (word->box.left + word->box.right) / 2 * scale,
                        (word->box.top + word->box.bottom) / 2 * scale, &x, &y);
  if (is_within (x, lattice->columns) && is_within (y, lattice->rows))
    return TRUE;
  *labels = is_label (word->text)
            && (is_beside (x, lattice->columns, y, lattice->rows)
                || is_beside (y, lattice->rows, x, lattice->columns));
  return *labels;
}

static guint
count_letters (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    n += g_unichar_isalpha (g_utf8_get_char (text)) != 0;
  return n;
}

/* Whether text is set where the board would be: its lines and its columns of letters were taken for
 * those of a board. */
static gboolean
holds_text (const MarLattice *lattice,
            const GPtrArray  *words,
            double            scale)
{
  guint n = 0;

  for (guint i = 0; i < words->len && n <= MOST_LONGER; i++)
    {
      const PageWord *word = words->pdata[i];
      gboolean labels;

      n += count_letters (word->text) > LONGEST_ON_BOARD
           && is_of_board (lattice, word, scale, &labels) && !labels;
    }
  return n > MOST_LONGER;
}

/* Whether two words stand close to one another on a line. */
static gboolean
are_close (const PageWord *one,
           const PageWord *other)
{
  const double middle = (other->box.top + other->box.bottom) / 2;
  const double gap = MAX (one->box.left, other->box.left) - MIN (one->box.right, other->box.right);

  return one->box.top < middle && middle < one->box.bottom
         && gap < SAME_LINE_GAP * MAX (one->size, other->size);
}

/* Whether a letter or a number at the place of a label is a word of a text, as in the last line
 * above a board: words that are no labels stand close to it, or to those that do. */
static gboolean
is_in_text (const MarLattice *lattice,
            const GPtrArray  *words,
            guint             index,
            double            scale)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gboolean *seen = g_new0 (gboolean, words->len);

  g_array_append_val (line, index);
  seen[index] = TRUE;
  for (guint k = 0; k < line->len; k++)
    for (guint i = 0; i < words->len; i++)
      {
        const PageWord *word = words->pdata[i];
        gboolean labels;

        if (seen[i] || !are_close (words->pdata[g_array_index (line, guint, k)], word))
          continue;
        seen[i] = TRUE;
        if (!is_of_board (lattice, word, scale, &labels))
          return TRUE;
        if (labels)
          g_array_append_val (line, i);
      }
  return FALSE;
}

/* Whether the word is taken from the text, since it stands on the board or labels it. */
static gboolean
is_taken_by (PageBoard       *board,
             const GPtrArray *words,
             guint            index,
             double           scale)
{
  const PageWord *word = words->pdata[index];
  gboolean labels;

  if (g_utf8_strlen (word->text, -1) > LONGEST_ON_BOARD
      || !is_of_board (&board->lattice, word, scale, &labels)
      || (labels && is_in_text (&board->lattice, words, index, scale)))
    return FALSE;
  if (labels)
    page_box_add (&board->box, &word->box);
  return TRUE;
}

void
page_boards_take_words (const GPtrArray *boards,
                        double           scale,
                        GPtrArray       *words)
{
  g_autofree gboolean *taken = g_new0 (gboolean, words->len);

  for (guint i = 0; i < words->len; i++)
    for (guint k = 0; k < boards->len && !taken[i]; k++)
      taken[i] = is_taken_by (boards->pdata[k], words, i, scale);
  for (guint i = words->len; i > 0; i--)
    if (taken[i - 1])
      g_ptr_array_remove_index (words, i - 1);
}

/* How wide a cell is about. */
static double
cell_of (const PageBoard *board)
{
  return (board->box.right - board->box.left) / board->lattice.columns;
}

void
page_boards_paint_over (const GPtrArray *boards,
                        MarRaster       *raster,
                        double           scale)
{
  for (guint i = 0; i < boards->len; i++)
    {
      const PageBoard *board = boards->pdata[i];
      const MarLattice *lattice = &board->lattice;
      /* Numbers stand on the left of a board, letters below it, as a rule. */
      const double across = lattice->first_rank != 0 ? cell_of (board) : 0;
      const double down = lattice->first_file != 0 ? cell_of (board) : 0;
      const int left = (int) CLAMP ((board->box.left - across) * scale, 0, raster->width);
      const int right = (int) CLAMP (board->box.right * scale + 1, 0, raster->width);
      const int top = (int) CLAMP (board->box.top * scale, 0, raster->height);
      const int bottom = (int) CLAMP ((board->box.bottom + down) * scale + 1, 0, raster->height);

      for (int y = top; y < bottom; y++)
        memset (raster->gray + (gsize) y * raster->width + left, 0xff, (gsize) (right - left));
    }
}

/* A board before it is read. */
static PageBoard *
board_new (const MarLattice *lattice,
           double            scale)
{
  const double places[4][2] = {
    { 0, 0 }, { lattice->columns, 0 }, { lattice->columns, lattice->rows }, { 0, lattice->rows }
  };
  PageBoard *board = g_new0 (PageBoard, 1);

  board->lattice = *lattice;
  board->box = (PageBox) { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < 4; i++)
    {
      double *corner = board->corners[i];
      PageBox point;

      mar_lattice_to_picture (lattice, places[i][0], places[i][1], corner, corner + 1);
      corner[0] /= scale;
      corner[1] /= scale;
      point = (PageBox) { corner[0], corner[1], corner[0], corner[1] };
      page_box_add (&board->box, &point);
    }
  return board;
}

static double
area_of (const PageBox *box)
{
  return MAX (0, box->right - box->left) * MAX (0, box->bottom - box->top);
}

/* Whether two boards lie in the same place. */
static gboolean
overlap (const PageBoard *one,
         const PageBoard *other)
{
  const PageBox common = { MAX (one->box.left, other->box.left), MAX (one->box.top, other->box.top),
                           MIN (one->box.right, other->box.right),
                           MIN (one->box.bottom, other->box.bottom) };

  return area_of (&common) > MOST_COMMON * MIN (area_of (&one->box), area_of (&other->box));
}

/* How sure the likeliest reading is. */
static double
sure_of (const PageBoard *board)
{
  return ((const MarBoardReading *) board->readings->pdata[0])->sure;
}

/* How sure the surest of those boards is that lie where another one does; 0: none does. */
static double
find_rival (const GPtrArray *boards,
            const PageBoard *board)
{
  double most = 0;

  for (guint i = 0; i < boards->len; i++)
    if (overlap (boards->pdata[i], board))
      most = MAX (most, sure_of (boards->pdata[i]));
  return most;
}

static gboolean
has_edges (const PageBoard *board)
{
  const gboolean *edges = board->lattice.edges;

  return edges[0] && edges[1] && edges[2] && edges[3];
}

/* Whether it is larger than all boards that lie there, of which edges are not seen, and has its
 * own: they may be parts of it. */
static gboolean
may_be_whole (const GPtrArray *boards,
              const PageBoard *board)
{
  gboolean is_larger = has_edges (board);

  for (guint i = 0; i < boards->len && is_larger; i++)
    if (overlap (boards->pdata[i], board))
      is_larger = !has_edges (boards->pdata[i])
                  && area_of (&board->box) > area_of (&((const PageBoard *) boards->pdata[i])->box);
  return is_larger;
}

/* Adds a board in place of those that lie there. */
static void
put_board (GPtrArray *boards,
           PageBoard *board)
{
  for (guint i = boards->len; i > 0; i--)
    if (overlap (boards->pdata[i - 1], board))
      g_ptr_array_remove_index (boards, i - 1);
  g_ptr_array_add (boards, board);
}

/* How many pieces are seen on the board, as it is likeliest read. */
static guint
count_pieces (const PageBoard *board)
{
  const MarBoardReading *reading = board->readings->pdata[0];
  guint n = 0;

  for (guint i = 0; i < reading->cells->len; i++)
    n += reading->game->editor->piece (reading->position,
                                       g_array_index (reading->cells, MarCellReading, i).cell)
         >= 0;
  return n;
}

/* Whether a picture shows nothing else. @scale: its pixels a unit of the page */
static gboolean
fills (const PageBoard *board,
       const MarRaster *raster,
       double           scale)
{
  return (board->box.right - board->box.left) * scale > WHOLE_PICTURE * raster->width
         && (board->box.bottom - board->box.top) * scale > WHOLE_PICTURE * raster->height;
}

/* Whether what is read in a net is a board; @whole: whether it is all that the picture shows, and
 * so meant. One that pieces have told of, where none is seen then, or very few, is a text. */
static gboolean
is_board (const PageBoard *board,
          const MarGame   *game,
          gboolean         whole)
{
  const MarLattice *lattice = &board->lattice;
  const gboolean is_small = MIN (lattice->columns, lattice->rows) < LEAST_UNLABELED;
  const gboolean is_told = whole || (lattice->first_file != 0 && lattice->first_rank != 0);

  if (board->readings->len == 0
      || (lattice->by_pieces
          && count_pieces (board) < (lattice->either && !is_told ? LEAST_TELLING : 1)))
    return FALSE;
  if (whole || game != NULL || lattice->first_file != 0 || lattice->first_rank != 0)
    return TRUE;
  return sure_of (board) > (is_small ? SURE_UNLABELED : lattice->by_pieces ? SURE_BY_PIECES : 0);
}

static int
compare_sure (gconstpointer a,
              gconstpointer b)
{
  const MarLattice *one = a;
  const MarLattice *other = b;

  return (other->sure > one->sure) - (other->sure < one->sure);
}

GArray *
page_boards_locate (const MarRaster *raster,
                    double           scale,
                    const GPtrArray *words)
{
  GArray *lattices = mar_lattices_find (raster);
  guint n = 0;

  for (guint i = 0; i < lattices->len; i++)
    if (!holds_text (&g_array_index (lattices, MarLattice, i), words, scale))
      g_array_index (lattices, MarLattice, n++) = g_array_index (lattices, MarLattice, i);
  g_array_set_size (lattices, n);
  g_array_sort (lattices, compare_sure);
  return lattices;
}

gboolean
page_boards_are_small (const GArray *lattices)
{
  for (guint i = 0; i < lattices->len; i++)
    {
      const MarLattice *lattice = &g_array_index (lattices, MarLattice, i);
      double width;
      double height;

      mar_projection_measure (lattice->to_picture, lattice->columns / 2.0, lattice->rows / 2.0,
                              &width, &height);
      if (MIN (width, height) < SMALL_CELL)
        return TRUE;
    }
  return FALSE;
}

void
page_boards_measure (const GArray *lattices,
                     double        scale,
                     PageBox      *box)
{
  *box = (PageBox) { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < lattices->len; i++)
    {
      g_autofree PageBoard *board = board_new (&g_array_index (lattices, MarLattice, i), scale);
      const double about = ABOUT_BOARD * cell_of (board);
      const PageBox whole = { board->box.left - about, board->box.top - about,
                              board->box.right + about, board->box.bottom + about };

      page_box_add (box, &whole);
    }
}

/* Reads a board in a picture other than the one in which it was found, with pixels of @scale a unit
 * of the page. */
static void
read_board (PageBoard      *board,
            double          scale,
            const PageView *view,
            const MarGame  *game,
            MarBoardFit    *fit)
{
  MarLattice lattice = board->lattice;

  for (guint i = 0; i < 6; i++)
    lattice.to_picture[i] *= view->scale / scale;
  mar_lattice_move (&lattice, -view->left, -view->top);
  mar_lattice_read_labels (&lattice, view->raster);
  board->readings = mar_board_read (view->raster, &lattice, game, fit);
  memcpy (lattice.to_picture, board->lattice.to_picture, sizeof lattice.to_picture);
  board->lattice = lattice;
}

GPtrArray *
page_boards_read (const GArray   *lattices,
                  double          scale,
                  const PageView *view,
                  const MarGame  *game)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) board_free);
  /* Of this page alone, so that a page is read the same whichever were read before it. */
  MarBoardFit fit = { 0 };

  mar_looks_make_room ();
  for (guint i = 0; i < lattices->len; i++)
    {
      PageBoard *board = board_new (&g_array_index (lattices, MarLattice, i), scale);
      const double rival = find_rival (boards, board);
      MarBoardFit its_fit = fit;

      if (rival < SURE_ALONE || may_be_whole (boards, board))
        read_board (board, scale, view, game, &its_fit);
      if (board->readings == NULL
          || !is_board (board, game, fills (board, view->raster, view->scale))
          || sure_of (board) <= rival)
        {
          board_free (board);
          continue;
        }
      fit = its_fit;
      put_board (boards, board);
    }
  return boards;
}

static gboolean
is_of_some_board (const GPtrArray *boards,
                  const PageRule  *rule)
{
  const double middle = (rule->from + rule->to) / 2;
  const double x = rule->upright ? rule->at : middle;
  const double y = rule->upright ? middle : rule->at;

  for (guint i = 0; i < boards->len; i++)
    {
      const PageBox *box = &((const PageBoard *) boards->pdata[i])->box;
      const double length = rule->upright ? box->bottom - box->top : box->right - box->left;

      if (box->left - 2 < x && x < box->right + 2 && box->top - 2 < y && y < box->bottom + 2
          && rule->to - rule->from < 1.3 * length)
        return TRUE;
    }
  return FALSE;
}

void
page_boards_leave_out_rules (const GPtrArray *boards,
                             GArray          *rules)
{
  for (guint i = rules->len; i > 0; i--)
    if (is_of_some_board (boards, &g_array_index (rules, PageRule, i - 1)))
      g_array_remove_index (rules, i - 1);
}
