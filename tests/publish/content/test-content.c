/* What a booklet says: all of the document, once, in order, with figures where they are due.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "content-writer.h"
#include "content.h"
#include "legal-games.h"

static void
add_free_figure (MarDocument *document,
                 const char  *title,
                 const char  *caption)
{
  g_autofree MarPosition *position = mar_position_new (GAME, NULL);
  MarFigureRecord figure = { .game = GAME, .position = position };

  figure.title = (char *) title;
  figure.caption = (char *) caption;
  mar_document_insert_figure (document, NULL, G_MAXUINT, &figure);
}

static void
add_node_figure (MarDocument *document,
                 MarNode     *node,
                 const char  *caption)
{
  MarFigureRecord figure = { .game = GAME, .trail = TRUE };

  figure.caption = (char *) caption;
  mar_document_insert_figure (document, node, G_MAXUINT, &figure);
}

static MarContentItem *
item_at (GPtrArray *content,
         guint      index)
{
  g_assert_cmpuint (index, <, content->len);
  return g_ptr_array_index (content, index);
}

/* The kinds of all items, a letter each. */
static char *
kinds (GPtrArray *content)
{
  static const char letters[] = "tagfp0TRDSEXr()nFP";
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < content->len; i++)
    g_string_append_c (text, letters[item_at (content, i)->kind]);
  return g_string_free (text, FALSE);
}

static void
assert_kinds (MarDocument             *document,
              const MarBookletOptions *options,
              const char              *expected)
{
  g_autoptr (GPtrArray) content = mar_content_new (document, options);
  g_autofree char *found = kinds (content);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_order (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 3);
  MarNode *first = mar_node_child (mar_record_root (record), 0);
  MarNode *second = mar_node_child (first, 0);
  MarNode *other = add_turn (record, first, 5);
  MarNode *answer = add_turn (record, other, 6);
  MarNode *deep = add_turn (record, other, 9);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) content = NULL;
  g_autofree char *found = NULL;

  mar_record_set_header (record, "introduction", "Before.");
  mar_record_set_header (record, "conclusion", "After.");
  mar_record_set_comment (record, second, MAR_COMMENT_BEFORE, "Now");
  mar_record_set_comment (record, second, MAR_COMMENT_AFTER, "then");
  mar_record_set_comment (record, deep, MAR_COMMENT_AFTER, "deep");
  mar_record_add_end (record, mar_record_last (record, second), MAR_END_RESIGNATION, 0, &error);
  g_assert_no_error (error);

  content = mar_content_new (document, NULL);
  found = kinds (content);
  /* The start and each turn, with what is said about it, then what might have been. */
  g_assert_cmpstr (found, ==, "gfp0TpTp(TTD(Tp))TEp");
  g_assert_cmpstr (item_at (content, 0)->text, ==, "One");
  g_assert_true (item_at (content, 4)->node == first);
  g_assert_true (item_at (content, 8)->node == other);
  g_assert_cmpuint (item_at (content, 8)->level, ==, 1);
  g_assert_cmpuint (item_at (content, 9)->number, ==, 2);
  g_assert_true (item_at (content, 10)->node == answer);
  g_assert_true (item_at (content, 13)->node == deep);
  g_assert_cmpuint (item_at (content, 13)->level, ==, 2);
  g_assert_cmpuint (item_at (content, 17)->level, ==, 0);
  g_assert_cmpstr (item_at (content, 19)->text, ==, "After.");
}

static void
test_no_variations (void)
{
  const MarBookletOptions options = { .no_variations = TRUE };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 2);

  add_turn (record, mar_record_root (record), 9);
  assert_kinds (document, NULL, "gf0T(TD)T");
  assert_kinds (document, &options, "gf0TT");
}

/* Every turn of a packet has a diagram; running text has them where they are asked for. */
static void
test_diagrams (void)
{
  const MarBookletOptions running = { .layout = MAR_LAYOUT_RUNNING };
  const MarBookletOptions every = { .layout = MAR_LAYOUT_RUNNING, .every = 3 };
  const MarBookletOptions key = { .layout = MAR_LAYOUT_RUNNING, .key_diagrams = TRUE };
  const MarBookletOptions *const options[] = { NULL, &running, &every, &key };
  static const char *const expected[] = { "111111", "010000", "011001", "010110" };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 6);
  MarNode *second = mar_node_child (mar_node_child (mar_record_root (record), 0), 0);
  const MarMark mark = { .type = MAR_MARK_CIRCLE, .cell = 3, .to = MAR_CELL_NONE };

  MarNode *third = mar_node_child (second, 0);
  MarNode *fourth = mar_node_child (third, 0);
  const int good = 1, blunder = 4;

  mar_record_set_marks (record, second, &mark, 1);
  mar_record_set_glyphs (record, third, &good, 1);
  mar_record_set_comment (record, third, MAR_COMMENT_AFTER, "From a1 to a2, then a1 and a3 again.");
  mar_record_set_glyphs (record, fourth, &blunder, 1);
  mar_record_set_comment (record, mar_node_child (fourth, 0), MAR_COMMENT_AFTER,
                          "So (a1,b2) and c3>d4 go.");
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (GPtrArray) content = mar_content_new (document, options[i]);
      g_autoptr (GString) found = g_string_new (NULL);

      for (guint k = 0; k < content->len; k++)
        if (item_at (content, k)->kind == MAR_CONTENT_TURN)
          g_string_append_c (found,
                             item_at (content, k)->figure != NULL
                                 || (k + 1 < content->len
                                     && item_at (content, k + 1)->kind == MAR_CONTENT_DIAGRAM)
                               ? '1'
                               : '0');
      g_assert_cmpstr (found->str, ==, expected[i]);
    }
}

/* The board of a line that was not played stands where the words about it ask for it, and right
 * after the move where they don't. */
static void
test_diagram_in_words (void)
{
  static const struct
  {
    const char *words;
    const char *kinds;
    const char *lead;
  } cases[] = {
    { "It was lost.", "TDp", NULL },
    { "Causing the board to appear:", "TpD", "Causing the board to appear:" },
    { "Causing the board to appear:\n\nNow\n\nit is lost:", "TpDp",
      "Causing the board to appear:\n" },
    { "One.\r\n\r\n*Two:*\r\n\r\nThree.", "TpDp", "One.\r\n\r\n*Two:*\r\n" },
    { "局面は：\n\n白の勝ち。", "TpDp", "局面は：\n" },
    { "What hurts:\n\n- the hole\n- the edge", "TDp", NULL },
    { "See [this]:\n\nLost.\n\n[this]: http://example.org", "TDp", NULL },
    { "    code:\n\nIt was lost.", "TDp", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = add_game (document, "One", 1);
      MarNode *other = add_turn (record, mar_record_root (record), 5);
      g_autofree char *expected = g_strdup_printf ("gf0T(%s)", cases[i].kinds);
      g_autoptr (GPtrArray) content = NULL;

      mar_record_set_comment (record, other, MAR_COMMENT_AFTER, cases[i].words);
      assert_kinds (document, NULL, expected);
      content = mar_content_new (document, NULL);
      if (cases[i].lead != NULL)
        g_assert_cmpstr (item_at (content, 6)->text, ==, cases[i].lead);
    }
}

/* A colon that leads to nothing else asks for a board also where none is due by itself. */
static void
test_diagram_asked (void)
{
  const MarBookletOptions running = { .layout = MAR_LAYOUT_RUNNING };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 1);
  MarNode *main_line = mar_node_child (mar_record_root (record), 0);
  MarNode *other = add_turn (record, mar_record_root (record), 5);
  MarNode *answer = add_turn (record, other, 6);

  mar_record_set_comment (record, main_line, MAR_COMMENT_AFTER, "Better was:");
  mar_record_set_comment (record, other, MAR_COMMENT_AFTER, "Causing the board to appear:");
  assert_kinds (document, NULL, "gf0Tp(TpTD)");
  assert_kinds (document, &running, "gfTp(TpT)");

  mar_record_set_comment (record, answer, MAR_COMMENT_BEFORE, "Still, there was");
  assert_kinds (document, NULL, "gf0Tp(TpDpTD)");
  assert_kinds (document, &running, "gfTp(TpDpT)");
  mar_record_set_comment (record, answer, MAR_COMMENT_AFTER, "Then:");
  assert_kinds (document, &running, "gfTp(TpDpTpD)");
  mar_record_set_comment (record, answer, MAR_COMMENT_AFTER, "Then:\n\nNow it is lost.");
  assert_kinds (document, &running, "gfTp(TpDpTpDp)");
  mar_record_set_comment (record, main_line, MAR_COMMENT_AFTER,
                          "Two plans:\n\nThe first is better.");
  assert_kinds (document, &running, "gfTp(TpDpTpDp)");
}

static void
assert_figure (GPtrArray  *content,
               guint       index,
               guint       number,
               const char *name,
               const char *caption)
{
  const MarContentItem *item = item_at (content, index);

  g_assert_cmpint (item->kind, ==, MAR_CONTENT_FIGURE);
  g_assert_cmpuint (item->number, ==, number);
  g_assert_cmpstr (item->name, ==, name);
  g_assert_cmpstr (item->text, ==, caption);
  g_assert_nonnull (item->figure->position);
}

static void
test_figures (void)
{
  MarBookletOptions options = { .layout = MAR_LAYOUT_FIGURES };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 2);
  MarNode *first = mar_node_child (mar_record_root (record), 0);
  g_autoptr (GPtrArray) content = NULL;
  g_autoptr (GPtrArray) own = NULL;

  add_free_figure (document, "2.1", "A caption");
  add_free_figure (document, NULL, NULL);
  add_node_figure (document, first, "In the game");

  content = mar_content_new (document, &options);
  g_assert_cmpuint (content->len, ==, 4);
  g_assert_cmpint (item_at (content, 0)->kind, ==, MAR_CONTENT_TITLE);
  assert_figure (content, 1, 1, "2.1", "A caption");
  assert_figure (content, 2, 2, "Figure 2", NULL);
  assert_figure (content, 3, 3, "Figure 3", "In the game");

  /* A game by itself has its own figures only. */
  options.record = record;
  own = mar_content_new (document, &options);
  g_assert_cmpuint (own->len, ==, 2);
  assert_figure (own, 1, 1, "Figure 1", "In the game");

  options.layout = MAR_LAYOUT_RUNNING;
  assert_kinds (document, &options, "gfTFT");
  options.record = NULL;
  assert_kinds (document, &options, "FFgfTFT");
}

/* A figure of a node that is nothing but its diagram is that. */
static void
test_own_diagram (void)
{
  const MarBookletOptions options = { .layout = MAR_LAYOUT_RUNNING };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 2);
  MarNode *first = mar_node_child (mar_record_root (record), 0);
  g_autoptr (GPtrArray) content = NULL;

  add_node_figure (document, first, NULL);
  add_node_figure (document, first, NULL);
  content = mar_content_new (document, &options);
  g_assert_nonnull (item_at (content, 3)->figure);
  assert_kinds (document, &options, "gfTDFT");
}

static void
test_figures_alone (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  const MarBookletOptions titled = { .title = "Rules" };
  g_autoptr (GPtrArray) content = NULL;

  add_free_figure (document, NULL, NULL);
  assert_kinds (document, NULL, "tF");
  content = mar_content_new (document, &titled);
  g_assert_cmpstr (item_at (content, 0)->text, ==, "Rules");
}

/* What the file says as a whole stands about all games, but not about one of them alone. */
static void
test_whole (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarBookletOptions options = { .layout = MAR_LAYOUT_RUNNING };
  g_autoptr (GPtrArray) content = NULL;
  MarRecord *record = add_game (document, "One", 1);

  assert_kinds (document, &options, "gfT");
  mar_document_set_header (document, "title", "A rulebook");
  mar_document_set_header (document, "author", "Ada *B.*");
  mar_document_set_header (document, "introduction", "Read on.");
  mar_document_set_header (document, "conclusion", "The end.");
  assert_kinds (document, &options, "tapgfTp");
  content = mar_content_new (document, &options);
  g_assert_cmpstr (item_at (content, 0)->text, ==, "A rulebook");
  g_assert_cmpstr (item_at (content, 1)->text, ==, "*Ada \\*B\\.\\**");
  g_assert_cmpstr (item_at (content, 2)->text, ==, "Read on.");
  options.record = record;
  assert_kinds (document, &options, "gfT");
}

static void
test_several_games (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarBookletOptions options = { .layout = MAR_LAYOUT_RUNNING };
  g_autoptr (GPtrArray) content = NULL;

  add_game (document, "One", 1);
  options.record = add_game (document, "Two", 1);
  mar_document_add_passage (document, 1, 7, "between");
  mar_document_add_passage (document, 0, 1, "before");
  mar_document_add_passage (document, 2, 9, "after");
  assert_kinds (document, &options, "gfT");
  options.record = NULL;
  assert_kinds (document, &options, "tgfTgfT");
  options.passages = TRUE;
  content = mar_content_new (document, &options);
  {
    g_autofree char *found = kinds (content);

    g_assert_cmpstr (found, ==, "tPgfTPgfTP");
  }
  g_assert_cmpstr (item_at (content, 1)->text, ==, "before");
  g_assert_cmpuint (item_at (content, 6)->number, ==, 2);
}

static void
test_nothing (void)
{
  const MarBookletOptions figures = { .layout = MAR_LAYOUT_FIGURES };
  g_autoptr (MarDocument) document = mar_document_new ();

  assert_kinds (document, NULL, "tp");
  assert_kinds (document, &figures, "tp");
}

/* White space is no title, no author and no fact. */
static void
test_blank (void)
{
  const MarBookletOptions options = { .title = " " };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "\n\n", 0);
  g_autoptr (GPtrArray) content = NULL;

  mar_document_set_header (document, "title", "\t");
  mar_document_set_header (document, "author", " \n");
  mar_record_set_header (record, "event", "  ");
  add_game (document, "One", 0);
  content = mar_content_new (document, &options);
  g_assert_cmpint (item_at (content, 0)->kind, ==, MAR_CONTENT_TITLE);
  g_assert_cmpstr (item_at (content, 0)->text, ==, "Annotated Games");
  g_assert_cmpint (item_at (content, 1)->kind, ==, MAR_CONTENT_GAME);
  g_assert_cmpstr (item_at (content, 1)->text, ==, "Untitled Game");
  for (guint i = 2; item_at (content, i)->kind == MAR_CONTENT_DETAIL; i++)
    g_assert_cmpstr (g_strstrip (item_at (content, i)->text), !=, "");
}

static void
test_facts (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "", 0);
  g_autoptr (GPtrArray) content = NULL;
  g_autoptr (GString) facts = g_string_new (NULL);

  mar_record_set_header (record, "white", "Boris");
  mar_record_set_header (record, "black", "Ada");
  mar_record_set_header (record, "event", "Open");
  mar_record_set_header (record, "round", "3");
  mar_record_set_header (record, "annotator", "Clara");
  mar_record_set_header (record, "source", "A book");
  mar_record_set_header (record, "weather", "rain");
  mar_record_set_header (record, "language", "en");
  content = mar_content_new (document, NULL);
  g_assert_cmpstr (item_at (content, 0)->text, ==, "Untitled Game");
  for (guint i = 1; item_at (content, i)->kind == MAR_CONTENT_DETAIL; i++)
    g_string_append_printf (facts, "%s=%s|",
                            item_at (content, i)->name != NULL ? item_at (content, i)->name : "",
                            item_at (content, i)->text);
  g_assert_cmpstr (facts->str, ==,
                   "=MARGRITES|Black=Ada|White=Boris|=Open, round 3|"
                   "=Comments by Clara|Source=A book|weather=rain|");

  /* A file that was imported is none that a reader could look up. */
  mar_record_set_header (record, "source", "My book.pdf");
  g_ptr_array_unref (content);
  content = mar_content_new (document, NULL);
  g_assert_cmpstr (item_at (content, 6)->text, ==, "rain");
}

/* Notes on the source, and moves that no longer play, are not lost. */
static void
test_struck_and_notes (void)
{
  const MarBookletOptions options = { .layout = MAR_LAYOUT_RUNNING };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 4);
  MarNode *first = mar_node_child (mar_record_root (record), 0);
  g_autoptr (MarSource) source = mar_source_new ();
  g_autoptr (GPtrArray) content = NULL;
  gboolean has_struck = FALSE;
  MarAction step;
  guint n;

  source->steps = g_strdup ("a1>b2.");
  source->remark = g_strdup ("It was b1.");
  source->unread = g_strdup ("???");
  mar_record_set_source (record, first, source);
  /* Another first turn: what follows plays on as far as it can. */
  step = mar_node_actions (add_turn (record, mar_record_root (record), 11), &n)[0];
  mar_record_set_actions (record, first, &step, 1, NULL);

  content = mar_content_new (document, &options);
  g_assert_cmpint (item_at (content, 3)->kind, ==, MAR_CONTENT_NOTE);
  g_assert_cmpstr (item_at (content, 2)->name, ==, "†");
  g_assert_cmpstr (item_at (content, 3)->name, ==, "†");
  g_assert_cmpstr (item_at (content, 3)->text, ==, "Printed: “a1>b2”. It was b1.");
  g_assert_cmpstr (item_at (content, 4)->text, ==, "Not understood: ???");
  for (guint i = 0; i < content->len; i++)
    if (item_at (content, i)->kind == MAR_CONTENT_STRUCK)
      {
        has_struck = TRUE;
        g_assert_nonnull (item_at (content, i)->text);
        g_assert_nonnull (item_at (content, i)->note);
      }
  g_assert_true (has_struck);
}

/* They may stand at the end of their game, each with the number of its turn, or not at all. */
static void
test_place_of_notes (void)
{
  const MarBookletOptions end = { .notes = MAR_NOTES_END };
  const MarBookletOptions none = { .notes = MAR_NOTES_NONE };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 2);
  g_autoptr (MarSource) source = mar_source_new ();
  g_autoptr (GPtrArray) content = NULL;
  g_autoptr (GPtrArray) without = NULL;

  source->steps = g_strdup ("a1>b2.");
  source->remark = g_strdup ("It was b1.");
  source->unread = g_strdup ("???");
  mar_record_set_source (record, mar_record_last (record, mar_record_root (record)), source);
  mar_record_set_header (record, "conclusion", "After.");
  add_game (document, "Two", 0);

  assert_kinds (document, NULL, "tgf0TTnnpgf0");
  assert_kinds (document, &end, "tgf0TTppnngf0");
  assert_kinds (document, &none, "tgf0TTpgf0");
  content = mar_content_new (document, &end);
  g_assert_cmpstr (item_at (content, 5)->name, ==, "†");
  g_assert_cmpstr (item_at (content, 8)->name, ==, "2.\302\240†");
  g_assert_null (item_at (content, 8)->node);
  g_assert_cmpstr (item_at (content, 8)->text, ==, "Printed: “a1>b2”. It was b1.");
  g_assert_cmpstr (item_at (content, 9)->name, ==, "2.");
  without = mar_content_new (document, &none);
  g_assert_null (item_at (without, 5)->name);
}

/* As deep as variations may be, and none is left open. */
static void
test_deep (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 0);
  MarNode *node = mar_record_root (record);
  g_autoptr (GPtrArray) content = NULL;
  guint level = 0;
  guint deepest = 0;

  for (guint i = 0; i < MAR_MAX_DEPTH; i++)
    {
      add_turn (record, node, 0);
      node = add_turn (record, node, 3);
    }
  content = mar_content_new (document, NULL);
  for (guint i = 0; i < content->len; i++)
    {
      const MarContentItem *item = item_at (content, i);

      level += item->kind == MAR_CONTENT_OPEN;
      g_assert_cmpuint (item->level, ==, level);
      g_assert_true (item->node == NULL || mar_node_depth (item->node) == level);
      deepest = MAX (deepest, level);
      level -= item->kind == MAR_CONTENT_CLOSE;
    }
  g_assert_cmpuint (level, ==, 0);
  g_assert_cmpuint (deepest, ==, MAR_MAX_DEPTH);
}

/* Twenty thousand turns, each variation of the whole game. */
static void
test_large (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 0);
  g_autoptr (GPtrArray) content = NULL;
  gint64 start;
  guint n = 0;

  for (guint i = 0; i < 700; i++)
    {
      MarNode *node = mar_record_root (record);

      for (guint k = 0; k < 40; k++)
        node = add_turn (record, node, i * (k + 1) + k);
    }
  start = g_get_monotonic_time ();
  content = mar_content_new (document, NULL);
  g_test_message ("%u items in %.3f s", content->len, (g_get_monotonic_time () - start) / 1e6);
  for (guint i = 0; i < content->len; i++)
    n += item_at (content, i)->kind == MAR_CONTENT_TURN;
  g_assert_cmpuint (n, >, 20000);
}

/* The index names openings that have a name: moves alone are none, and without any there is no
 * index. */
static void
test_openings (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 5);
  const MarIndexEntry *entry;

  add_game (document, "Two", 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) content = mar_content_new (document, NULL);
      g_autoptr (GPtrArray) index = mar_content_index (content);

      g_assert_cmpuint (index->len, ==, i);
      mar_record_set_header (record, "opening", "The Wedge");
      if (i == 0)
        continue;
      entry = g_ptr_array_index (index, 0);
      g_assert_cmpstr (entry->text, ==, "The Wedge");
      g_assert_cmpuint (entry->games->len, ==, 1);
      g_assert_cmpuint (g_array_index (entry->games, guint, 0), ==, 1);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/content/order", test_order);
  g_test_add_func ("/content/no-variations", test_no_variations);
  g_test_add_func ("/content/diagrams", test_diagrams);
  g_test_add_func ("/content/diagram-in-words", test_diagram_in_words);
  g_test_add_func ("/content/diagram-asked", test_diagram_asked);
  g_test_add_func ("/content/figures", test_figures);
  g_test_add_func ("/content/own-diagram", test_own_diagram);
  g_test_add_func ("/content/figures-alone", test_figures_alone);
  g_test_add_func ("/content/several-games", test_several_games);
  g_test_add_func ("/content/whole", test_whole);
  g_test_add_func ("/content/openings", test_openings);
  g_test_add_func ("/content/nothing", test_nothing);
  g_test_add_func ("/content/blank", test_blank);
  g_test_add_func ("/content/facts", test_facts);
  g_test_add_func ("/content/struck-and-notes", test_struck_and_notes);
  g_test_add_func ("/content/place-of-notes", test_place_of_notes);
  g_test_add_func ("/content/deep", test_deep);
  g_test_add_func ("/content/large", test_large);

  return g_test_run ();
}
