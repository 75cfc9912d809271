/* Booklets: the same bytes every time, and every word on the page.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "booklet-checks.h"
#include "booklet-private.h"
#include "legal-games.h"
#include "mar-booklet.h"
#include "random-record.h"
#include "random-share.h"
#include "temporary-folder.h"

static char *folder;

static char *
path_in_folder (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static MarRecord *
add_commented_game (MarDocument *document,
                    const char  *title,
                    guint        n_turns)
{
  MarRecord *record = mar_document_add_record (document, GAME, NULL, NULL);
  MarNode *node = mar_record_root (record);

  mar_record_set_header (record, "title", title);
  mar_record_set_header (record, "black", "Ada");
  mar_record_set_header (record, "white", "Boris");
  mar_record_set_header (record, "introduction", "Two players, one *board*.");
  for (guint i = 0; i < n_turns; i++)
    {
      node = add_turn (record, node, i);
      mar_record_set_comment (record, node, MAR_COMMENT_AFTER,
                              "A **quiet** move.\n\nNothing falls.");
    }
  return record;
}

static char *
write_pdf (MarDocument *document,
           const char  *name,
           MarPaper     paper,
           gsize       *length)
{
  const MarBookletOptions options = { .paper = paper };
  g_autofree char *path = path_in_folder (name);
  g_autoptr (GError) error = NULL;
  GBytes *content = mar_booklet_make (document, &options, NULL, NULL, NULL, &error);
  char *bytes;

  g_assert_no_error (error);
  bytes = g_bytes_unref_to_data (content, length);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) *length, &error));
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (bytes, "%PDF-"));
  return bytes;
}

/* Takes joined letters apart, as a reader's search does: a font may draw them as one. */
static char *
part_letters (const char *text)
{
  static const char *const joined[][2] = {
    { "ﬀ", "ff" }, { "ﬁ", "fi" }, { "ﬂ", "fl" }, { "ﬃ", "ffi" }, { "ﬄ", "ffl" },
  };
  GString *parted = g_string_new (text);

  for (guint i = 0; i < G_N_ELEMENTS (joined); i++)
    g_string_replace (parted, joined[i][0], joined[i][1], 0);
  return g_string_free (parted, FALSE);
}

/* The words of a written booklet, or NULL where there is no program to read them. */
static char *
read_words (const char *name)
{
  g_autofree char *path = path_in_folder (name);
  g_autofree char *words = read_pdf_words (path);

  return words != NULL ? part_letters (words) : NULL;
}

static guint
count_words (const char *text,
             const char *word)
{
  guint n = 0;

  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    n++;
  return n;
}

static void
test_same_bytes (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;
  gsize one_length, two_length;

  add_commented_game (document, "First", 8);
  add_commented_game (document, "Second", 5);
  one = write_pdf (document, "one.pdf", MAR_PAPER_A4, &one_length);
  /* A date with seconds would have changed by now. */
  g_usleep (1100 * 1000);
  two = write_pdf (document, "two.pdf", MAR_PAPER_A4, &two_length);
  g_assert_cmpmem (one, one_length, two, two_length);
}

static const char *const printed_words[] = {
  "White Outflanks Black",
  "Ada",
  "Boris",
  "Two players",
  "Beforehand",
  "quiet",
  "Nothing falls",
  "Alternatively",
  "apples",
  "pears",
  "Black resigns",
  "Farewell",
  "0(0)\342\200\2230(0)",
  "MARGRITES",
  "Spring Cup, round 3, Ghent",
  "Comments by Cleo",
  "Source: A packet",
  "Clock: one hour",
};

static void
test_words (void)
{
  static const MarPaper papers[] = { MAR_PAPER_A4, MAR_PAPER_LETTER, MAR_PAPER_A5 };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_commented_game (document, "White Outflanks Black", 9);
  MarNode *first = mar_node_child (mar_record_root (record), 0);
  MarNode *variation = add_turn (record, mar_record_root (record), 11);
  MarNode *end;

  g_assert_true (variation != first);
  mar_record_set_comment (record, first, MAR_COMMENT_BEFORE, "Beforehand");
  mar_record_set_comment (record, variation, MAR_COMMENT_AFTER,
                          "Alternatively\n\n- apples\n- pears");
  mar_record_set_header (record, "conclusion", "Farewell");
  mar_record_set_header (record, "event", "Spring Cup");
  mar_record_set_header (record, "round", "3");
  mar_record_set_header (record, "place", "Ghent");
  mar_record_set_header (record, "date", "2011-05");
  mar_record_set_header (record, "annotator", "Cleo");
  mar_record_set_header (record, "source", "A packet");
  mar_record_set_header (record, "Clock", "one hour");
  mar_record_set_header (record, "language", "xx_YY");
  end = mar_record_add_end (record, mar_record_last (record, first), MAR_END_RESIGNATION,
                            MAR_MARGRITES_BLACK, NULL);
  g_assert_nonnull (end);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      gsize length;
      g_autofree char *bytes = write_pdf (document, "printed_words.pdf", papers[i], &length);
      g_autofree char *text = read_words ("printed_words.pdf");

      for (guint k = 0; text != NULL && k < G_N_ELEMENTS (printed_words); k++)
        if (strstr (text, printed_words[k]) == NULL)
          g_error ("“%s” is not in the booklet:\n%s", printed_words[k], text);
      if (text != NULL)
        {
          g_assert_cmpuint (count_words (text, "Nothing falls"), ==, 9);
          g_assert_cmpuint (count_words (text, "xx_YY"), ==, 0);
        }
    }
}

/* A game that goes on from a position set by hand says so, and ends with its comment. */
static void
test_setup_and_end (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_commented_game (document, "Setup", 2);
  MarNode *node = mar_record_last (record, mar_record_root (record));
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position
    = mar_position_read (GAME, NULL, "4w4/9/9/9/9/9/9/4b4 b 4 0(3)-1(2) -", &error);
  g_autofree char *bytes = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_assert_no_error (error);
  node = mar_record_add_setup (record, node, position, &error);
  g_assert_no_error (error);
  mar_record_set_comment (record, node, MAR_COMMENT_AFTER, "Smudged");
  node = add_turn (record, node, 0);
  node = mar_record_add_end (record, node, MAR_END_TIME, MAR_MARGRITES_WHITE, &error);
  g_assert_no_error (error);
  mar_record_set_comment (record, node, MAR_COMMENT_AFTER, "Alas");

  bytes = write_pdf (document, "setup.pdf", MAR_PAPER_A4, &length);
  text = read_words ("setup.pdf");
  if (text == NULL)
    return;
  g_assert_nonnull (strstr (text, "goes on from this position"));
  g_assert_nonnull (strstr (text, "Smudged"));
  g_assert_nonnull (strstr (text, "White has run out of time"));
  g_assert_nonnull (strstr (text, "Alas"));
}

static void
test_source_notes (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_commented_game (document, "Notes", 1);
  MarNode *node = mar_node_child (mar_record_root (record), 0);
  MarSource *source = mar_source_new ();
  g_autofree char *bytes = NULL;
  g_autofree char *text = NULL;
  gsize length;

  source->steps = g_strdup ("f4>f5");
  source->remark = g_strdup ("No marble stands there.");
  source->unread = g_strdup ("smudge");
  mar_record_set_source (record, node, source);
  mar_source_free (source);

  bytes = write_pdf (document, "notes.pdf", MAR_PAPER_A4, &length);
  text = read_words ("notes.pdf");
  if (text == NULL)
    return;
  g_assert_nonnull (strstr (text, "f4>f5"));
  g_assert_nonnull (strstr (text, "No marble stands there."));
  g_assert_nonnull (strstr (text, "smudge"));
}

/* Twenty thousand words fill many pages of one column and none is lost. */
static void
test_long_comment (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_commented_game (document, "Long", 3);
  MarNode *node = mar_node_child (mar_record_root (record), 0);
  g_autoptr (GString) comment = g_string_new (NULL);
  g_autofree char *bytes = NULL;
  g_autofree char *text = NULL;
  gsize length;
  gint64 start;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (comment, "word%u%s", i, i % 3000 == 2999 ? "\n\n" : " ");
  mar_record_set_comment (record, node, MAR_COMMENT_AFTER, comment->str);

  start = g_get_monotonic_time ();
  bytes = write_pdf (document, "long.pdf", MAR_PAPER_A5, &length);
  g_test_message ("%.0f ms", (g_get_monotonic_time () - start) / 1000.0);
  text = read_words ("long.pdf");
  if (text == NULL)
    return;
  for (guint i = 0; i < 20000; i += 97)
    {
      g_autofree char *word = g_strdup_printf ("word%u", i);

      g_assert_nonnull (strstr (text, word));
    }
}

/* What comments may hold: other directions and scripts, no space to break at, raw HTML,
 * deep nesting, control characters. */
static void
test_odd_comments (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_commented_game (document, "שלום", 6);
  MarNode *node = mar_record_root (record);
  g_autofree char *unbroken = g_strnfill (4000, 'x');
  g_autofree char *quotes = g_strnfill (3000, '>');
  g_autofree char *stars = g_strnfill (3000, '*');
  const char *const comments[] = {
    "שחור תוקף את **המרכז** ולבן מגן.\n\n- מימין\n- לשמאל",
    unbroken,
    quotes,
    stars,
    "<b>raw</b> &amp; <script>x</script>\n\n<div>\nblock\n</div>\n\n    code\n\n```\nfence\n```\n\n"
    "# Heading\n\n> \"quoted\"\n\n1. one\n2. two\n   - nested\n\n***\n\n[link](http://example.org) "
    "![image](picture.png) `inline`  \nnext \001\002 line",
    "*",
  };
  g_autofree char *bytes = NULL;
  g_autofree char *text = NULL;
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (comments); i++)
    {
      node = mar_node_child (node, 0);
      mar_record_set_comment (record, node, MAR_COMMENT_AFTER, comments[i]);
      mar_record_set_comment (record, node, MAR_COMMENT_BEFORE, comments[i]);
    }
  bytes = write_pdf (document, "odd.pdf", MAR_PAPER_A5, &length);
  text = read_words ("odd.pdf");
  if (text == NULL)
    return;
  g_assert_nonnull (strstr (text, "<script>"));
  g_assert_nonnull (strstr (text, "block"));
  g_assert_nonnull (strstr (text, "fence"));
  g_assert_nonnull (strstr (text, "“quoted”"));
  g_assert_nonnull (strstr (text, "http://example.org"));
}

/* A title or a step that no page is wide or high enough for ends all the same. */
static void
test_huge_texts (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (GString) title = g_string_new (NULL);
  g_autofree char *bytes = NULL;
  MarRecord *record;
  gsize length;

  for (guint i = 0; i < 3000; i++)
    g_string_append (title, "endless ");
  record = add_commented_game (document, title->str, 2);
  mar_record_set_header (record, "introduction", title->str);
  mar_record_set_header (record, "black", title->str);
  bytes = write_pdf (document, "huge.pdf", MAR_PAPER_A5, &length);
}

static void
test_nested_variations (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_commented_game (document, "Deep", 1);
  MarNode *node = mar_record_root (record);
  g_autofree char *bytes = NULL;
  gsize length;

  for (guint depth = 0; depth < 12; depth++)
    {
      add_turn (record, node, depth);
      node = add_turn (record, node, depth + 3);
      mar_record_set_comment (record, node, MAR_COMMENT_AFTER, "Deeper.");
    }
  bytes = write_pdf (document, "deep.pdf", MAR_PAPER_A4, &length);
}

/* What the pages promise: nothing lost, nothing twice, nothing over the edge, and what
 * is to be kept together is on one page. */
static void
check_pages (const MarFlow *flow)
{
  g_autoptr (GHashTable) lines_set = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) first_page = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) last_page = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < flow->pages->len; i++)
    {
      const MarPage *page = g_ptr_array_index (flow->pages, i);

      g_assert_cmpuint (page->pieces->len, >, 0);
      for (guint k = 0; k < page->pieces->len; k++)
        {
          const MarPiece *piece = &g_array_index (page->pieces, MarPiece, k);
          MarBlock *block = piece->block;
          const guint done = GPOINTER_TO_UINT (g_hash_table_lookup (lines_set, block));
          double height = block->height;

          g_assert_cmpuint (piece->first_line, ==, done);
          g_hash_table_insert (lines_set, block, GUINT_TO_POINTER (done + piece->n_lines));
          if (block->lines != NULL)
            {
              const MarBlockLine *lines = (const MarBlockLine *) (gpointer) block->lines->data;

              g_assert_cmpuint (piece->n_lines, >, 0);
              height = lines[done + piece->n_lines - 1].bottom - lines[done].top;
              if (block->lines->len > 3)
                g_assert_cmpuint (piece->n_lines, >, 1);
            }
          g_assert_cmpfloat (piece->y, >=, flow->top);
          g_assert_cmpfloat (piece->y + height, <=, flow->bottom + 0.1);
          if (!g_hash_table_contains (first_page, block))
            g_hash_table_insert (first_page, block, GUINT_TO_POINTER (i));
          g_hash_table_insert (last_page, block, GUINT_TO_POINTER (i));
        }
    }

  for (guint i = 0; i < flow->blocks->len; i++)
    {
      MarBlock *block = g_ptr_array_index (flow->blocks, i);

      g_assert_true (g_hash_table_contains (first_page, block));
      if (block->lines != NULL)
        g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (lines_set, block)), ==,
                          block->lines->len);
      if (block->keep_with_next)
        {
          MarBlock *next = g_ptr_array_index (flow->blocks, i + 1);

          g_assert_true (g_hash_table_lookup (last_page, block)
                         == g_hash_table_lookup (first_page, next));
        }
    }
}

static void
add_random_words (MarRecord      *record,
                  MarNode        *node,
                  MarCommentSlot  slot,
                  int             most)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const int n = g_test_rand_int_range (0, most);

  for (int i = 0; i < n; i++)
    g_string_append (text, g_test_rand_int_range (0, 40) == 0 ? "paragraph.\n\n" : "wording ");
  mar_record_set_comment (record, node, slot, text->str);
}

static void
test_pages (void)
{
  for (guint i = 0; i < random_share (30); i++)
    {
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = add_commented_game (document, "Pages",
                                              (guint) g_test_rand_int_range (1, 12));
      g_autoptr (MarBookletPages) pages = NULL;
      MarBookletOptions options = { .paper = (MarPaper) (i % 3), .layout = i / 3 % 2, .every = 3 };

      add_turn (record, mar_record_root (record), 5);
      for (MarNode *node = mar_record_root (record); node != NULL;
           node = mar_node_next (node, mar_record_root (record)))
        {
          add_random_words (record, node, MAR_COMMENT_AFTER, i % 5 == 0 ? 2500 : 120);
          add_random_words (record, node, MAR_COMMENT_BEFORE, i % 3 == 0 ? 300 : 20);
        }

      pages = mar_booklet_pages_new (document, &options, NULL, NULL, NULL, NULL);
      check_pages (&pages->flow);
    }
}

/* A variation after so many turns, of one turn about which as many words lead to its board. */
static MarDocument *
make_variation (guint n_turns,
                guint n_words)
{
  MarDocument *document = mar_document_new ();
  MarRecord *record = add_commented_game (document, "Line", n_turns);
  MarNode *last = mar_record_last (record, mar_record_root (record));
  MarNode *variation = add_turn (record, mar_node_parent (last), 11);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_words; i++)
    g_string_append (text, "wording ");
  g_string_append (text, "here:\n\nThen more.");
  mar_record_set_comment (record, variation, MAR_COMMENT_AFTER, text->str);
  return document;
}

static MarBlock *
find_after (const MarFlow *flow,
            const char    *end)
{
  for (guint i = 0; i + 1 < flow->blocks->len; i++)
    {
      MarBlock *block = g_ptr_array_index (flow->blocks, i);

      if (block->layout != NULL && g_str_has_suffix (pango_layout_get_text (block->layout), end))
        return g_ptr_array_index (flow->blocks, i + 1);
    }
  return NULL;
}

/* The board of a variation stands right below the words that lead to it, on their page, on any
 * paper, and however many words there are. */
static void
test_variation_and_diagram (void)
{
  for (guint i = 0; i < random_share (60); i++)
    {
      const MarBookletOptions options = { .paper = (MarPaper) (i % 3) };
      g_autoptr (MarDocument) document = make_variation ((guint) g_test_rand_int_range (1, 8),
                                                         i < 3 ? 0 : i * 11 % 700);
      g_autoptr (MarBookletPages) pages = mar_booklet_pages_new (document, &options, NULL, NULL,
                                                                 NULL, NULL);
      MarBlock *figure = find_after (&pages->flow, "here:");

      g_assert_nonnull (figure);
      g_assert_cmpint (figure->kind, ==, MAR_BLOCK_FIGURE);
      check_pages (&pages->flow);
    }
}

static void
test_no_games (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  gsize length;
  g_autofree char *bytes = write_pdf (document, "none.pdf", MAR_PAPER_A4, &length);
  g_autofree char *text = read_words ("none.pdf");

  if (text != NULL)
    g_assert_nonnull (strstr (text, "no games"));
}

static void
test_no_turns (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  gsize length;
  g_autofree char *bytes = NULL;

  mar_document_add_record (document, GAME, NULL, NULL);
  bytes = write_pdf (document, "start.pdf", MAR_PAPER_A4, &length);
}

/* A roll is printed where something is said about it, and where nothing follows. */
static void
test_rolls (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  const MarGame *marad = mar_game_find ("marad", NULL);
  MarRecord *record = mar_document_add_record (document, marad, NULL, NULL);
  static const char *const actions[] = { "*4", "b2>a1", "h5>i5", "*3" };
  MarNode *node = mar_record_root (record);
  g_autofree char *pdf = NULL;
  g_autofree char *words = NULL;
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      MarAction action;

      g_assert_true (marad->read_action (mar_node_position (node), actions[i], &action, NULL));
      node = mar_record_add_turn (record, node, &action, 1, NULL);
      if (i == 0)
        mar_record_set_comment (record, node, MAR_COMMENT_AFTER, "A high throw.");
    }
  pdf = write_pdf (document, "rolls.pdf", MAR_PAPER_A4, &length);
  words = read_words ("rolls.pdf");
  if (words == NULL)
    return;
  g_assert_nonnull (strstr (words, "A high throw."));
  g_assert_cmpuint (count_words (words, "The die shows 4."), ==, 1);
  g_assert_cmpuint (count_words (words, "The die shows 3."), ==, 1);
  g_assert_nonnull (strstr (words, "b2>a1"));
}

/* Several may have won, but not all; and a match has a score. */
static void
test_results (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  const MarGame *margo = mar_game_find ("margo", NULL);
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autofree char *pdf = NULL;
  g_autofree char *words = NULL;
  MarOptions options;
  MarResult result = { 0 };
  gsize length;

  mar_options_init (&options, margo);
  g_assert_true (mar_options_set (&options, margo, "size", "3", NULL));
  g_assert_true (mar_options_set (&options, margo, "players", "3", NULL));
  for (guint i = 0; i < 1000 && (result.winners != 3 || !result.over); i++)
    {
      MarRecord *record = mar_document_record (document, 0);

      if (record != NULL)
        mar_document_remove_record (document, record);
      record = mar_document_add_record (document, margo, &options, NULL);
      random_play (random, record, 400);
      mar_node_result (mar_record_last (record, mar_record_root (record)), &result);
    }
  g_assert_cmpuint (result.winners, ==, 3);
  for (guint i = 0; i < 2; i++)
    {
      MarRecord *record = mar_document_add_record (document, GAME, NULL, NULL);

      mar_record_set_header (record, "match", "Spring");
      mar_record_set_header (record, "black", i == 0 ? "Ada" : "Bo");
      mar_record_set_header (record, "white", i == 0 ? "Bo" : "Ada");
      g_assert_nonnull (
        mar_record_add_end (record, mar_record_root (record), MAR_END_RESIGNATION, 1, NULL));
    }
  pdf = write_pdf (document, "results.pdf", MAR_PAPER_A4, &length);
  words = read_words ("results.pdf");
  if (words == NULL)
    return;
  g_assert_nonnull (strstr (words, "share the win"));
  g_assert_null (strstr (words, "Drawn"));
  g_assert_cmpuint (count_words (words, "Ada 1, Bo 1 (captures 0"), ==, 2);
}

/* Plays @actions of Margo in a new game whose players are named. */
static MarRecord *
add_margo (MarDocument *document,
           const char  *players,
           const char  *actions)
{
  static const char *const keys[] = { "x", "o", "y" };
  static const char *const names[] = { "Ann", "Bob", "Cyd" };
  const MarGame *margo = mar_game_find ("margo", NULL);
  g_auto (GStrv) texts = g_strsplit (actions, " ", -1);
  MarOptions options;
  MarRecord *record;
  MarNode *node;

  mar_options_init (&options, margo);
  g_assert_true (mar_options_set (&options, margo, "size", "5", NULL));
  g_assert_true (mar_options_set (&options, margo, "players", players, NULL));
  record = mar_document_add_record (document, margo, &options, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    mar_record_set_header (record, keys[i], names[i]);

  node = mar_record_root (record);
  for (guint i = 0; texts[i] != NULL; i++)
    {
      MarAction action;

      g_assert_true (margo->read_action (mar_node_position (node), texts[i], &action, NULL));
      node = mar_record_add_turn (record, node, &action, 1, NULL);
      g_assert_nonnull (node);
    }
  return record;
}

/* With more than two players every turn says whose it is, and all have their heads. The
 * rules that were chosen stand beside the name of the game. */
static void
test_three_players (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autofree char *pdf = NULL;
  g_autofree char *words = NULL;
  gsize length;

  add_margo (document, "3", "c3 c4 b4 b2");
  pdf = write_pdf (document, "three.pdf", MAR_PAPER_A4, &length);
  words = read_words ("three.pdf");
  if (words == NULL)
    return;
  g_assert_nonnull (strstr (words, "MARGO \302\267 "));
  g_assert_nonnull (strstr (words, "Players: 3"));
  g_assert_cmpuint (count_words (words, "Cyd"), ==, 1);
  g_assert_nonnull (strstr (words, "2. O: c4"));
  g_assert_nonnull (strstr (words, "3. Y: b4"));
  g_assert_nonnull (strstr (words, "4. X: b2"));
}

/* Pages after a swap name the players by what they play then. */
static void
test_swap (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autofree char *pdf = NULL;
  g_autofree char *words = NULL;
  gsize length;

  add_margo (document, "2", "c3 swap c4 b4 b2 d3 d4 c2 b3 e3 c1 d2 b1 d1");
  pdf = write_pdf (document, "swap.pdf", MAR_PAPER_A4, &length);
  words = read_words ("swap.pdf");
  if (words == NULL)
    return;
  g_assert_cmpuint (count_words (words, "X \302\267 Ann"), ==, 1);
  g_assert_cmpuint (count_words (words, "O \302\267 Bob"), ==, 1);
  g_assert_cmpuint (count_words (words, "X \302\267 Bob"), >, 0);
  g_assert_cmpuint (count_words (words, "O \302\267 Ann"), >, 0);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = temporary_folder_new ();

  g_test_add_func ("/booklet/same-bytes", test_same_bytes);
  g_test_add_func ("/booklet/words", test_words);
  g_test_add_func ("/booklet/setup-and-end", test_setup_and_end);
  g_test_add_func ("/booklet/source-notes", test_source_notes);
  g_test_add_func ("/booklet/long-comment", test_long_comment);
  g_test_add_func ("/booklet/odd-comments", test_odd_comments);
  g_test_add_func ("/booklet/huge-texts", test_huge_texts);
  g_test_add_func ("/booklet/nested-variations", test_nested_variations);
  g_test_add_func ("/booklet/pages", test_pages);
  g_test_add_func ("/booklet/variation-and-diagram", test_variation_and_diagram);
  g_test_add_func ("/booklet/rolls", test_rolls);
  g_test_add_func ("/booklet/results", test_results);
  g_test_add_func ("/booklet/three-players", test_three_players);
  g_test_add_func ("/booklet/swap", test_swap);
  g_test_add_func ("/booklet/no-games", test_no_games);
  g_test_add_func ("/booklet/no-turns", test_no_turns);

  status = g_test_run ();
  temporary_folder_remove (folder);
  g_free (folder);
  return status;
}
