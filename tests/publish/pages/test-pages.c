/* Pages of booklets: every layout on every paper, nothing over the edge, what leads where.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "booklet-private.h"
#include "content-writer.h"
#include "mar-booklet.h"
#include "margrites.h"
#include "random-record.h"
#include "random-share.h"
#include "temporary-folder.h"

/* A page is drawn at this scale, as for a look at it. */
#define SCREEN_SCALE 1.5

static char *folder;

static MarFigureRecord
figure_of (const char *title,
           const char *caption)
{
  g_autoptr (GError) error = NULL;
  MarFigureRecord figure = { .title = (char *) title,
                             .game = &mar_margrites,
                             .caption = (char *) caption,
                             .id = (char *) title };

  figure.position = mar_position_read (&mar_margrites, NULL,
                                       "4w4/9/9/3bb4/9/9/9/4b4 b 4 0(3)-1(2) -", &error);
  g_assert_no_error (error);
  return figure;
}

static void
add_figure (MarDocument *document,
            const char  *title,
            const char  *caption)
{
  MarFigureRecord figure = figure_of (title, caption);

  mar_document_insert_figure (document, NULL, G_MAXUINT, &figure);
  g_free (figure.position);
}

static MarRecord *
add_game (MarDocument *document,
          GRand       *random,
          const char  *title,
          guint        n_actions)
{
  MarRecord *record = mar_document_add_record (document, &mar_margrites, NULL, NULL);

  mar_record_set_header (record, "title", title);
  mar_record_set_header (record, "black", "Ada");
  mar_record_set_header (record, "language", "en");
  mar_record_set_header (record, "event", "Spring Cup");
  random_play (random, record, n_actions);
  for (MarNode *node = mar_node_child (mar_record_root (record), 0); node != NULL;
       node = mar_node_child (node, 0))
    {
      g_autofree char *text
        = g_strdup_printf ("Word%u of [turn 1](https://example.org/a'b), as in illustration 2.2 "
                           "and turn %u.",
                           mar_node_number (node), mar_node_number (node));

      mar_record_set_comment (record, node, MAR_COMMENT_AFTER, text);
    }
  return record;
}

/* Two games, an illustration in three parts, and one that stands alone. */
static MarDocument *
create_document (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  MarDocument *document = mar_document_new ();

  add_figure (document, "2.1", "The *first* part.");
  add_figure (document, "2.2", "The second part.");
  add_figure (document, "2.3", NULL);
  add_figure (document, NULL, "Stands alone.");
  add_game (document, random, "Early", 40);
  add_game (document, random, "Late", 30);
  return document;
}

static MarBookletPages *
set_pages (MarDocument             *document,
           const MarBookletOptions *options)
{
  g_autoptr (GError) error = NULL;
  MarBookletPages *pages = mar_booklet_pages_new (document, options, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (pages);
  return pages;
}

/* The output of @program, which must succeed; NULL where there is no such program. */
static char *
ask_program (const char *program,
             const char *option,
             GBytes     *bytes)
{
  g_autofree char *path = g_build_filename (folder, "pages.pdf", NULL);
  const gboolean is_reader = g_str_equal (program, "pdftotext");
  const char *arguments[] = { program, option, path, is_reader ? "-" : NULL, NULL };
  g_autofree char *found = g_find_program_in_path (program);
  g_autofree char *complaint = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *content = g_bytes_get_data (bytes, &length);
  char *said = NULL;
  int status;

  if (found == NULL)
    {
      g_test_message ("%s is missing: a booklet was not asked", program);
      return NULL;
    }
  g_assert_true (g_file_set_contents (path, content, (gssize) length, &error));
  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, &complaint,
                &status, &error);
  g_assert_no_error (error);
  if (!g_spawn_check_wait_status (status, &error))
    g_error ("%s: %s\n%s%s", program, error->message, said, complaint);
  g_assert_cmpint (g_remove (path), ==, 0);
  return said;
}

static GBytes *
make (MarDocument             *document,
      const MarBookletOptions *options)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = mar_booklet_make (document, options, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return bytes;
}

/* Every layout on every paper gives the same bytes twice, and a file that others accept. */
static void
test_all (void)
{
  g_autoptr (MarDocument) document = create_document ();

  for (guint i = 0; i < MAR_N_LAYOUTS * MAR_N_PAPERS; i++)
    {
      const MarBookletOptions options = {
        .layout = i / MAR_N_PAPERS,
        .paper = i % MAR_N_PAPERS,
        .every = 4,
        .positions = i % 2 != 0,
      };
      g_autoptr (GBytes) one = make (document, &options);
      g_autoptr (GBytes) two = make (document, &options);
      g_autofree char *checked = ask_program ("qpdf", "--check", one);
      g_autofree char *words = ask_program ("pdftotext", "-raw", one);

      g_assert_true (g_bytes_equal (one, two));
      if (words == NULL)
        continue;
      g_assert_nonnull (strstr (words, "Contents"));
      g_assert_nonnull (strstr (words, "Stands alone."));
      g_assert_true ((strstr (words, "Word3") == NULL) == (options.layout == MAR_LAYOUT_FIGURES));
      g_assert_true ((strstr (words, "4w4/9/9/3bb4") != NULL) == options.positions);
    }
}

static guint
count (GBytes     *bytes,
       const char *text)
{
  gsize length;
  const char *at = g_bytes_get_data (bytes, &length);
  const char *end = at + length;
  guint n = 0;

  while ((at = memmem (at, (gsize) (end - at), text, strlen (text))) != NULL)
    {
      at++;
      n++;
    }
  return n;
}

/* The file tells its language, what figures show, and has addresses to follow. */
static void
test_words_of_file (void)
{
  g_autoptr (MarDocument) document = create_document ();
  g_autoptr (GBytes) bytes = make (document, NULL);
  const guint n_words = count (bytes, "/Alt ");

  g_assert_cmpuint (count (bytes, "/Lang (en)"), ==, 1);
  g_assert_cmpuint (count (bytes, "(https://example.org/a"), >, 4);
  g_assert_cmpuint (n_words, >, 4);
  g_assert_cmpuint (count (bytes, "/S /Figure "), ==, n_words);
}

/* Links lead to addresses and to places, those that come later by a name. */
static void
test_links (void)
{
  g_autoptr (MarDocument) document = create_document ();
  g_autoptr (GBytes) bytes = make (document, NULL);
  const guint n_links = count (bytes, "/Subtype /Link");
  const guint n_later = count (bytes, "/Dest (");

  g_assert_cmpuint (n_later, >=, 4);
  g_assert_cmpuint (n_links, >, n_later);
  /* Entries of the outline lead to places, too. */
  g_assert_cmpuint (count (bytes, "/Dest [") + n_later + count (bytes, "/URI ("), >, n_links);
  /* First come the lines of the contents. */
  for (guint i = 1; i <= 5; i++)
    {
      g_autofree char *name = g_strdup_printf ("(%u)", i);

      g_assert_cmpuint (count (bytes, name), >, 0);
    }
  g_assert_cmpuint (count (bytes, "/Dests"), ==, 1);
}

/* What is read is in the order of play, the left column of a row before the right one. */
static void
test_order (void)
{
  g_autoptr (MarDocument) document = create_document ();

  for (guint i = 0; i < 2; i++)
    {
      const MarBookletOptions options = { .layout = i == 0 ? MAR_LAYOUT_PACKET
                                                           : MAR_LAYOUT_RUNNING };
      g_autoptr (GBytes) bytes = make (document, &options);
      g_autofree char *words = ask_program ("pdftotext", "-raw", bytes);
      const char *at = words;

      for (guint k = 1; at != NULL && k < 8; k++)
        {
          g_autofree char *word = g_strdup_printf ("Word%u ", k);

          at = strstr (at, word);
          g_assert_nonnull (at);
        }
    }
}

static double
piece_width (const MarPiece *piece)
{
  const MarBlock *block = piece->block;
  double width = 0;

  if (block->kind == MAR_BLOCK_FIGURE)
    return block->width - block->hang;
  for (guint i = 0; block->lines != NULL && i < piece->n_lines; i++)
    {
      const MarBlockLine *line = &g_array_index (block->lines, MarBlockLine, piece->first_line + i);
      PangoRectangle logical;

      pango_layout_line_get_extents (line->line, NULL, &logical);
      width = MAX (width, (double) logical.width / PANGO_SCALE);
    }
  return width;
}

/* Nothing stands outside of the margins; @x and @y are those of the row. */
static void
check_pieces (const MarBookletPages *pages,
              GArray                *pieces,
              double                 x,
              double                 y)
{
  const double right = pages->sheet.width - pages->sheet.margin;

  for (guint i = 0; i < pieces->len; i++)
    {
      const MarPiece *piece = &g_array_index (pieces, MarPiece, i);

      g_assert_cmpfloat (x + piece->x, >=, pages->sheet.margin - 0.1);
      g_assert_cmpfloat (x + piece->x + piece_width (piece), <=, right + 2);
      g_assert_cmpfloat (y + piece->y, >=, pages->sheet.top - 0.1);
      g_assert_cmpfloat (y + piece->y + mar_piece_height (piece), <=, pages->sheet.bottom + 0.1);
      if (piece->block->kind == MAR_BLOCK_ROW)
        check_pieces (pages, piece->block->pieces, x + piece->x, y + piece->y);
    }
}

static void
check_edges (const MarBookletPages *pages)
{
  for (guint i = 0; i < pages->flow.pages->len; i++)
    check_pieces (pages, ((MarPage *) g_ptr_array_index (pages->flow.pages, i))->pieces, 0, 0);
}

/* A board of 19 by 19, figures as large as can be asked for, captions without end and words
 * without a gap. */
static void
test_edges (void)
{
  const MarGame *margo = mar_game_find ("margo", NULL);
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (GString) endless = g_string_new (NULL);
  g_autofree char *unbroken = g_strnfill (900, 'x');
  MarOptions options;
  MarRecord *record;

  for (guint i = 0; i < 3000; i++)
    g_string_append (endless, "caption ");
  add_figure (document, "1.1", endless->str);
  add_figure (document, "1.2", unbroken);
  add_figure (document, unbroken, unbroken);
  add_figure (document, "1.3", "1.3");
  mar_options_init (&options, margo);
  g_assert_true (mar_options_set (&options, margo, "size", "19", NULL));
  record = mar_document_add_record (document, margo, &options, NULL);
  mar_record_set_header (record, "title", unbroken);
  mar_record_set_header (record, "introduction", unbroken);
  add_figure (document, "4", NULL);

  for (guint i = 0; i < MAR_N_LAYOUTS * MAR_N_PAPERS * 3; i++)
    {
      static const double cells[] = { 0, 3, 30 };
      const MarBookletOptions how = {
        .layout = i % MAR_N_LAYOUTS,
        .paper = i / MAR_N_LAYOUTS % MAR_N_PAPERS,
        .cell_mm = cells[i / (MAR_N_LAYOUTS * MAR_N_PAPERS)],
        .positions = TRUE,
      };
      g_autoptr (MarBookletPages) pages = set_pages (document, &how);

      check_edges (pages);
    }
}

/* Other directions and scripts, in running text and in captions. */
static void
test_directions (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  MarRecord *record = add_game (document, random, "שלום", 8);
  const MarBookletOptions running = { .layout = MAR_LAYOUT_RUNNING, .paper = MAR_PAPER_A5 };
  g_autoptr (MarBookletPages) pages = NULL;
  guint n_right = 0;

  mar_record_set_header (record, "introduction", "שחור תוקף את **המרכז** ולבן מגן.");
  add_figure (document, "א", "שחור תוקף את המרכז");
  pages = set_pages (document, &running);
  check_edges (pages);
  for (guint i = 0; i < pages->flow.blocks->len; i++)
    {
      const MarBlock *block = g_ptr_array_index (pages->flow.blocks, i);

      if (block->kind == MAR_BLOCK_TEXT && block->role == MAR_TEXT_LEAD)
        {
          const MarBlockLine *line = &g_array_index (block->lines, MarBlockLine, 0);

          g_assert_cmpint (pango_layout_line_get_resolved_direction (line->line), ==,
                           PANGO_DIRECTION_RTL);
          g_assert_cmpfloat (line->x, >, 50);
          n_right++;
        }
    }
  g_assert_cmpuint (n_right, ==, 1);
}

static const MarBlock *
find_label (const MarBookletPages *pages,
            const char            *name)
{
  g_autofree char *key = mar_pages_figure_name (name);

  return mar_pages_target (pages, key);
}

/* Parts of an illustration share a line; where there is no room for all, the size asked for
 * goes before. */
static void
test_rows (void)
{
  g_autoptr (MarDocument) document = create_document ();
  const MarBookletOptions small = { .layout = MAR_LAYOUT_FIGURES };
  const MarBookletOptions large = { .layout = MAR_LAYOUT_FIGURES, .cell_mm = 9 };
  g_autoptr (MarBookletPages) one = set_pages (document, &small);
  g_autoptr (MarBookletPages) other = set_pages (document, &large);

  g_assert_cmpuint (find_label (one, "2.1")->page, ==, find_label (one, "2.3")->page);
  g_assert_cmpfloat (find_label (one, "2.1")->top, ==, find_label (one, "2.2")->top);
  g_assert_cmpfloat (find_label (one, "2.1")->top, ==, find_label (one, "2.3")->top);
  g_assert_cmpfloat_with_epsilon (find_label (other, "2.1")->scale, 9 * MAR_POINTS_PER_MM, 1e-6);
  g_assert_cmpfloat (find_label (other, "2.1")->top, !=, find_label (other, "2.2")->top);
  /* Without a title of its own it is numbered through. */
  g_assert_nonnull (find_label (one, "Figure 4"));
}

/* A line of the contents says one thing, whole where that can be. */
static void
test_beginnings (void)
{
  static const struct
  {
    const char *caption, *beginning;
    glong length;
  } cases[] = {
    { "One *marble* may go. Another stays.", "One marble may go", 70 },
    { "黑方佔據中央。白方從側面包圍。", "黑方佔據中央", 30 },
    { "It did. Now White goes on. Black waits.", "It did. Now White goes on", 70 },
    { "One marble\nmay go.\n\nAnother stays.", "One marble may go", 70 },
    { "Two starting positions: eight marbles a side, all of them at home",
      "Two starting positions: eight marbles a side", 50 },
    { "Two starting positions: eight marbles a side", "Two starting positions", 30 },
    { "Here: a marble that stands alone among enemies", "Here: a marble that stands…", 30 },
    { "", "", 30 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *beginning = mar_writer_beginning (cases[i].caption, cases[i].length);

      g_assert_cmpstr (beginning, ==, cases[i].beginning);
    }
}

/* Returns whether a text begins left, or right, of the middle of the page. */
static gboolean
has_text (const MarBookletPages *pages,
          guint                  index,
          gboolean               is_left)
{
  const MarPage *page = g_ptr_array_index (pages->flow.pages, index);

  for (guint i = 0; i < page->pieces->len; i++)
    {
      const MarPiece *piece = &g_array_index (page->pieces, MarPiece, i);

      if (piece->block->kind == MAR_BLOCK_TEXT && (piece->x < pages->sheet.width / 2) == is_left)
        return TRUE;
    }
  return FALSE;
}

/* A comment that goes on for pages has both columns of them, which are nobody's then; the turns
 * after it have their heads again. */
static void
test_endless_comment (void)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < 6000; i++)
    g_string_append_printf (words, "word%u%s", i, i % 90 == 89 ? ".\n\n" : " ");
  for (guint number = 1; number <= 2; number++)
    {
      g_autoptr (MarDocument) document = mar_document_new ();
      g_autoptr (GRand) random = g_rand_new_with_seed (5);
      MarRecord *record = add_game (document, random, "Long", 40);
      g_autoptr (MarBookletPages) pages = NULL;
      guint n_wide = 0;

      for (MarNode *node = mar_record_root (record); node != NULL; node = mar_node_child (node, 0))
        if (mar_node_number (node) == number)
          mar_record_set_comment (record, node, MAR_COMMENT_AFTER, words->str);
      pages = set_pages (document, NULL);
      g_assert_cmpuint (pages->flow.pages->len, >, 4);
      for (guint i = 1; i < pages->flow.pages->len; i++)
        {
          const MarPage *page = g_ptr_array_index (pages->flow.pages, i);

          g_assert_true (has_text (pages, i, TRUE));
          n_wide += !page->has_heads && has_text (pages, i, FALSE);
        }
      g_assert_cmpuint (n_wide, >, 2);
      g_assert_true (
        ((MarPage *) g_ptr_array_index (pages->flow.pages, pages->flow.pages->len - 1))->has_heads);
    }
}

/* The lines of the contents lead to where things are, and to nothing else. */
/* Where the boards of rows begin, from the left, and in which row each stands. */
static void
find_boards (const MarBookletPages *pages,
             GArray                *lefts,
             GArray                *rows)
{
  guint n_rows = 0;

  for (guint i = 0; i < pages->flow.pages->len; i++)
    {
      const MarPage *page = g_ptr_array_index (pages->flow.pages, i);

      for (guint k = 0; k < page->pieces->len; k++)
        {
          const MarPiece *row = &g_array_index (page->pieces, MarPiece, k);
          const GArray *pieces = row->block->pieces;

          for (guint j = 0; pieces != NULL && j < pieces->len; j++)
            {
              const MarPiece *piece = &g_array_index (pieces, MarPiece, j);
              const double left = row->x + piece->x;

              if (piece->block->kind != MAR_BLOCK_FIGURE)
                continue;
              g_array_append_val (lefts, left);
              g_array_append_val (rows, n_rows);
            }
          n_rows += pieces != NULL;
        }
    }
}

/* Illustrations line up on all pages. Small ones share a row, but none is torn apart for that. */
static void
test_grid (void)
{
  static const char *const names[] = { "1.1", "1.2", "2.1", "2.2", "2.3", "3.1", "3.2", "4", "5" };
  static const guint columns[] = { 0, 1, 0, 1, 2, 0, 1, 2, 0 };
  static const guint expected_rows[] = { 0, 0, 1, 1, 1, 2, 2, 2, 3 };
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (GArray) lefts = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (MarBookletPages) pages = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    add_figure (document, names[i], "What it shows.");
  pages = set_pages (document, &(MarBookletOptions) { .layout = MAR_LAYOUT_FIGURES });
  find_boards (pages, lefts, rows);
  g_assert_cmpuint (lefts->len, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < lefts->len; i++)
    {
      const double left = pages->sheet.margin
                          + columns[i] * (g_array_index (lefts, double, 1) - pages->sheet.margin);

      g_assert_cmpfloat_with_epsilon (g_array_index (lefts, double, i), left, 0.01);
      g_assert_cmpuint (g_array_index (rows, guint, i), ==, expected_rows[i]);
    }
}

static void
test_contents (void)
{
  g_autoptr (MarDocument) document = create_document ();
  g_autoptr (MarBookletPages) pages = set_pages (document, NULL);
  const MarBookletOptions bare = { .no_contents = TRUE, .no_index = TRUE };
  g_autoptr (MarBookletPages) none = set_pages (document, &bare);
  static const char *const titles[] = { "2.1\342\200\2232.3\342\200\203The first part",
                                        "Figure 4\342\200\203Stands alone", "Early", "Late" };
  guint page = 0;

  g_assert_cmpuint (pages->chapters->len, ==, G_N_ELEMENTS (titles));
  for (guint i = 0; i < pages->chapters->len; i++)
    {
      const MarChapter *chapter = &g_array_index (pages->chapters, MarChapter, i);

      g_assert_cmpstr (chapter->title, ==, titles[i]);
      g_assert_nonnull (chapter->entry->leads_to);
      g_assert_cmpuint (chapter->entry->leads_to->page, >=, page);
      page = chapter->entry->leads_to->page;
      g_assert_null (g_array_index (none->chapters, MarChapter, i).entry);
    }
  g_assert_cmpuint (pages->index->len, >, 0);
  g_assert_nonnull (pages->index_entry->leads_to);
  g_assert_cmpuint (none->index->len, ==, 0);
  g_assert_nonnull (mar_pages_target (pages, "turn:1:3"));
  g_assert_null (mar_pages_target (pages, "turn:1:300"));
}

/* Games without variations, and one game of several. */
static void
test_choice (void)
{
  g_autoptr (MarDocument) document = create_document ();
  MarRecord *record = mar_document_record (document, 1);
  const MarBookletOptions options = { .record = record, .title = "Chosen" };
  g_autoptr (GBytes) bytes = make (document, &options);
  g_autofree char *words = ask_program ("pdftotext", "-raw", bytes);

  if (words == NULL)
    return;
  g_assert_nonnull (strstr (words, "Late"));
  g_assert_nonnull (strstr (words, "Chosen"));
  g_assert_null (strstr (words, "Early"));
  g_assert_null (strstr (words, "Contents"));
  g_assert_null (strstr (words, "Stands alone."));
}

typedef struct
{
  GCancellable *cancellable;
  double last;
  double stop;
  guint n;
} Watch;

static void
watch_cb (double   share,
          gpointer data)
{
  Watch *watch = data;

  g_assert_cmpfloat (share, >=, watch->last);
  g_assert_cmpfloat (share, <=, 1);
  watch->last = share;
  watch->n++;
  if (share >= watch->stop)
    g_cancellable_cancel (watch->cancellable);
}

/* A long game with variations tells how far it is, and stops when it is told to. */
static void
test_long_game (void)
{
  const guint n_actions = g_test_thorough () ? 12000 : 1500;
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  MarRecord *record = mar_document_add_record (document, &mar_margrites, NULL, NULL);
  guint n_nodes = 0;

  while (n_nodes < n_actions)
    {
      random_play (random, record, n_actions);
      n_nodes = 0;
      for (MarNode *node = mar_record_root (record); node != NULL;
           node = mar_node_next (node, mar_record_root (record)))
        n_nodes++;
    }
  for (guint i = 0; i < 5; i++)
    {
      static const double stops[] = { 2, 2, 0.1, 0.5, 0.8 };
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Watch watch = { cancellable, 0, stops[i], 0 };
      const MarBookletOptions options = { .layout = i % 2, .every = 2 };
      const gint64 start = g_get_monotonic_time ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = mar_booklet_make (document, &options, cancellable, watch_cb,
                                                   &watch, &error);

      g_test_message ("%u nodes: %.0f ms, told %u times", n_nodes,
                      (g_get_monotonic_time () - start) / 1000.0, watch.n);
      g_assert_cmpuint (watch.n, >, 0);
      if (stops[i] > 1)
        {
          g_assert_no_error (error);
          g_assert_cmpfloat (watch.last, ==, 1);
        }
      else
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
          g_assert_null (bytes);
        }
    }
}

/* Returns whether something that is not paper was drawn. */
static gboolean
is_drawn_on (cairo_surface_t *surface)
{
  const int n = cairo_image_surface_get_height (surface) * cairo_image_surface_get_stride (surface);
  const unsigned char *pixels;

  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  for (int i = 0; i < n; i++)
    if (pixels[i] != 0)
      return TRUE;
  return FALSE;
}

/* Any page can be drawn at any time, on any surface, and leaves the drawing as it was. */
static void
test_drawing (void)
{
  g_autoptr (MarDocument) document = create_document ();

  for (guint i = 0; i < MAR_N_LAYOUTS; i++)
    {
      const MarBookletOptions options = { .layout = i };
      g_autoptr (MarBookletPages) pages = set_pages (document, &options);
      double width, height, slowest = 0;

      mar_booklet_pages_size (pages, &width, &height);
      for (guint page = mar_booklet_pages_count (pages); page-- > 0;)
        {
          cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                                 (int) (width * SCREEN_SCALE),
                                                                 (int) (height * SCREEN_SCALE));
          cairo_t *cairo = cairo_create (surface);
          const gint64 start = g_get_monotonic_time ();
          cairo_matrix_t before, after;

          cairo_scale (cairo, SCREEN_SCALE, SCREEN_SCALE);
          cairo_get_matrix (cairo, &before);
          mar_booklet_pages_draw (pages, page, cairo);
          cairo_get_matrix (cairo, &after);
          slowest = MAX (slowest, (g_get_monotonic_time () - start) / 1000.0);
          g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
          g_assert_cmpint (cairo_status (cairo), ==, CAIRO_STATUS_SUCCESS);
          g_assert_true (is_drawn_on (surface));
          cairo_destroy (cairo);
          cairo_surface_destroy (surface);
        }
      g_test_message ("%s: %u pages, the slowest in %.1f ms", mar_booklet_layout_name (i),
                      mar_booklet_pages_count (pages), slowest);
    }
}

static void
test_nothing (void)
{
  for (guint i = 0; i < MAR_N_LAYOUTS; i++)
    {
      g_autoptr (MarDocument) document = mar_document_new ();
      const MarBookletOptions options = { .layout = i };
      g_autoptr (MarBookletPages) pages = set_pages (document, &options);

      g_assert_cmpuint (mar_booklet_pages_count (pages), ==, 1);
    }
}

static void
test_names (void)
{
  for (guint i = 0; i < MAR_N_BOOKLET_FORMATS; i++)
    {
      g_assert_cmpint (mar_booklet_format_find (mar_booklet_format_name (i)), ==, i);
      g_assert_cmpint (mar_booklet_format_find (mar_booklet_format_extension (i)), ==, i);
      g_assert_nonnull (mar_booklet_format_title (i));
    }
  for (guint i = 0; i < MAR_N_LAYOUTS; i++)
    g_assert_cmpint (mar_booklet_layout_find (mar_booklet_layout_name (i)), ==, i);
  for (guint i = 0; i < MAR_N_PAPERS; i++)
    g_assert_cmpint (mar_paper_find (mar_paper_name (i)), ==, i);
  g_assert_cmpint (mar_booklet_format_find ("HTML"), ==, MAR_BOOKLET_HTML);
  g_assert_cmpint (mar_booklet_format_find ("doc"), ==, MAR_N_BOOKLET_FORMATS);
  g_assert_cmpint (mar_booklet_layout_find ("packets"), ==, MAR_N_LAYOUTS);
  g_assert_cmpint (mar_paper_find (""), ==, MAR_N_PAPERS);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = temporary_folder_new ();

  g_test_add_func ("/pages/all", test_all);
  g_test_add_func ("/pages/words-of-file", test_words_of_file);
  g_test_add_func ("/pages/links", test_links);
  g_test_add_func ("/pages/order", test_order);
  g_test_add_func ("/pages/edges", test_edges);
  g_test_add_func ("/pages/directions", test_directions);
  g_test_add_func ("/pages/rows", test_rows);
  g_test_add_func ("/pages/grid", test_grid);
  g_test_add_func ("/pages/beginnings", test_beginnings);
  g_test_add_func ("/pages/contents", test_contents);
  g_test_add_func ("/pages/choice", test_choice);
  g_test_add_func ("/pages/endless-comment", test_endless_comment);
  g_test_add_func ("/pages/long-game", test_long_game);
  g_test_add_func ("/pages/drawing", test_drawing);
  g_test_add_func ("/pages/nothing", test_nothing);
  g_test_add_func ("/pages/names", test_names);

  status = g_test_run ();
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
  return status;
}
