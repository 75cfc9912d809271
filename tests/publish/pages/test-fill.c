/* How full the pages of a booklet are: the samples, and a long book.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "booklet-private.h"
#include "mar-booklet.h"
#include "mar-load.h"
#include "margrites.h"
#include "random-record.h"

/* All inner pages together, and each of them, as shares of the height that text may have. */
typedef struct
{
  guint n;
  double sum;
  double least;
} Fill;

static MarDocument *
load (const char *folder_name,
      const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", folder_name, name,
                                                 NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  MarDocument *document = mar_document_load (file, NULL, &error);

  g_assert_no_error (error);
  return document;
}

/* The first page has a title, and the last one ends where it does. */
static void
add_pages (Fill                  *fill,
           const MarBookletPages *pages)
{
  const MarSheet *sheet = &pages->sheet;

  for (guint i = 1; i + 1 < pages->flow.pages->len; i++)
    {
      const double share = (mar_flow_lowest (&pages->flow, i) - sheet->top)
                           / (sheet->bottom - sheet->top);

      g_assert_cmpfloat (share, <, 1.001);
      fill->n++;
      fill->sum += share;
      fill->least = MIN (fill->least, share);
    }
}

/* However small a figure is, all of its letters and numbers can be read. */
static void
check_letters (const MarBlock *block,
               const MarStyle *style)
{
  g_autoptr (MarFigure) figure = mar_block_draw_figure (block, style);
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    if (primitives[i].type == MAR_PRIMITIVE_TEXT)
      g_assert_cmpfloat (primitives[i].size * block->scale, >, 6.49);
}

/* What has a frame stands in the middle of its column, its coordinates as well. */
static void
check_frame (const MarSheet *sheet,
             const MarPiece *piece)
{
  const MarBlock *block = piece->block;
  const double middle = piece->x + (block->width - block->hang) / 2;
  const double left = middle < sheet->width / 2 ? sheet->margin
                                                : sheet->margin + sheet->column + sheet->gutter;

  if (block->padding <= 0)
    return;
  g_assert_cmpfloat_with_epsilon (middle, left + sheet->column / 2, 0.1);
  g_assert_cmpfloat (block->height, >=, 2 * block->padding);
  g_assert_cmpfloat (piece->x - block->hang, >=, left - 0.1);
}

/* However they grow, figures keep to the column of their player. */
static void
check_figures (const MarBookletPages *pages)
{
  const MarSheet *sheet = &pages->sheet;

  for (guint i = 0; i < pages->flow.pages->len; i++)
    {
      const GArray *pieces = ((const MarPage *) g_ptr_array_index (pages->flow.pages, i))->pieces;

      for (guint k = 0; k < pieces->len; k++)
        {
          const MarPiece *piece = &g_array_index (pieces, MarPiece, k);
          const double right = piece->x + piece->block->width - piece->block->hang;

          if (piece->block->kind != MAR_BLOCK_FIGURE)
            continue;
          check_letters (piece->block, pages->options.style);
          g_assert_cmpfloat (right, <=, sheet->width - sheet->margin + 0.1);
          if (pages->options.layout == MAR_LAYOUT_PACKET && piece->x < sheet->width / 2)
            g_assert_cmpfloat (right, <=, sheet->margin + sheet->column + 0.1);
          check_frame (sheet, piece);
        }
    }
}

static void
set_document (MarDocument      *document,
              const char       *name,
              MarPaper          paper,
              MarBookletLayout  layout,
              Fill             *fill)
{
  const MarBookletOptions options = { .layout = layout, .paper = paper, .no_index = TRUE };
  Fill own = { 0, 0, 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (MarBookletPages) pages = mar_booklet_pages_new (document, &options, NULL, NULL, NULL,
                                                             &error);

  g_assert_no_error (error);
  add_pages (&own, pages);
  check_figures (pages);
  if (own.n > 0)
    g_test_message ("%s, paper %u, layout %u: %u pages, %.3f full, least %.3f", name, (guint) paper,
                    (guint) layout, own.n, own.sum / own.n, own.least);
  fill->n += own.n;
  fill->sum += own.sum;
  fill->least = MIN (fill->least, own.least);
}

static void
set_samples (MarPaper          paper,
             MarBookletLayout  layout,
             Fill             *fill)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, MAR_FILE_EXTENSION))
      {
        g_autoptr (MarDocument) document = load ("samples", name);

        set_document (document, name, paper, layout, fill);
      }
}

static void
test_samples (void)
{
  static const struct
  {
    MarPaper paper;
    MarBookletLayout layout;
    double average;
    double least;
  } cases[] = {
    { MAR_PAPER_A4, MAR_LAYOUT_PACKET, 0.95, 0.8 },
    { MAR_PAPER_A4, MAR_LAYOUT_RUNNING, 0.95, 0.8 },
    { MAR_PAPER_LETTER, MAR_LAYOUT_PACKET, 0.95, 0.8 },
    { MAR_PAPER_LETTER, MAR_LAYOUT_RUNNING, 0.95, 0.8 },
    { MAR_PAPER_A5, MAR_LAYOUT_PACKET, 0.95, 0.8 },
    { MAR_PAPER_A5, MAR_LAYOUT_RUNNING, 0.95, 0.8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fill fill = { 0, 0, 1 };

      set_samples (cases[i].paper, cases[i].layout, &fill);
      g_test_message ("paper %u, layout %u: %u pages, %.3f full, least %.3f",
                      (guint) cases[i].paper, (guint) cases[i].layout, fill.n, fill.sum / fill.n,
                      fill.least);
      g_assert_cmpfloat (fill.sum / fill.n, >=, cases[i].average);
      g_assert_cmpfloat (fill.least, >=, cases[i].least);
    }
}

/* The rulebook, which cannot be shipped. */
static void
test_packet (void)
{
  const char *path = g_getenv ("MAR_PACKET_TEXT");
  g_autoptr (GFile) file = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    {
      g_test_skip ("MAR_PACKET_TEXT names no text");
      return;
    }
  file = g_file_new_for_path (path);
  document = mar_document_load (file, NULL, &error);
  g_assert_no_error (error);
  for (MarPaper paper = 0; paper < MAR_N_PAPERS; paper++)
    {
      Fill fill = { 0, 0, 1 };

      set_document (document, "packet", paper, MAR_LAYOUT_PACKET, &fill);
      g_assert_cmpfloat (fill.sum / fill.n, >=, 0.95);
      g_assert_cmpfloat (fill.least, >=, 0.8);
    }
}

/* A comment of any length after every turn. Returns: how many there are. */
static guint
add_game (MarDocument *document,
          GRand       *random)
{
  MarRecord *record = mar_document_add_record (document, &mar_margrites, NULL, NULL);
  guint n = 0;

  random_play (random, record, 400);
  for (MarNode *node = mar_node_child (mar_record_root (record), 0); node != NULL;
       node = mar_node_child (node, 0))
    {
      g_autoptr (GString) text = g_string_new ("So it goes on.");

      for (int i = g_rand_int_range (random, 0, 9); i > 0; i--)
        g_string_append (text, " Either side has what it came for, and something more to lose.");
      mar_record_set_comment (record, node, MAR_COMMENT_AFTER, text->str);
      n++;
    }
  return n;
}

static void
test_long_book (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  Fill fill = { 0, 0, 1 };
  guint n = 0;

  while (n < 300)
    n += add_game (document, random);
  set_document (document, "long book", MAR_PAPER_A4, MAR_LAYOUT_PACKET, &fill);
  g_assert_cmpfloat (fill.sum / fill.n, >=, 0.95);
  g_assert_cmpfloat (fill.least, >=, 0.8);
}

/* Two long variations of one turn stand side by side below the row, not below each other beside a
 * hole. */
static void
test_variations (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  MarRecord *record = mar_document_add_record (document, &mar_margrites, NULL, NULL);
  const MarBookletOptions options = { .layout = MAR_LAYOUT_PACKET, .no_index = TRUE };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MarBookletPages) pages = NULL;
  g_autoptr (GError) error = NULL;
  guint n_columns[2] = { 0, 0 };
  double turns = 0, variations = G_MAXDOUBLE;

  for (guint i = 0; i < 30; i++)
    g_string_append (text, "This line would have been another way to play. ");
  random_play (random, record, 8);
  while (mar_node_n_children (mar_record_root (record)) < 3)
    {
      random_turn (random, mar_record_root (record), &error);
      g_assert_no_error (error);
    }
  for (guint i = 1; i < 3; i++)
    mar_record_set_comment (record, mar_node_child (mar_record_root (record), i), MAR_COMMENT_AFTER,
                            text->str);
  pages = mar_booklet_pages_new (document, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < pages->flow.pages->len; i++)
    {
      const GArray *pieces = ((const MarPage *) g_ptr_array_index (pages->flow.pages, i))->pieces;

      for (guint k = 0; k < pieces->len; k++)
        {
          const MarPiece *piece = &g_array_index (pieces, MarPiece, k);
          const double top = i * pages->sheet.height + piece->y;

          if (piece->block->rule)
            {
              n_columns[piece->x < pages->sheet.width / 2 ? 0 : 1]++;
              variations = MIN (variations, top);
            }
          else if (piece->block->role == MAR_TEXT_STEPS)
            turns = MAX (turns, top);
        }
    }
  g_assert_cmpuint (n_columns[0], >, 0);
  g_assert_cmpuint (n_columns[1], >, 0);
  g_assert_cmpfloat (variations, >, turns);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fill/samples", test_samples);
  g_test_add_func ("/fill/packet", test_packet);
  g_test_add_func ("/fill/long-book", test_long_book);
  g_test_add_func ("/fill/variations", test_variations);

  return g_test_run ();
}
