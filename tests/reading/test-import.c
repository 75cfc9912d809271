/* Any bytes become text, and any text is recognised or refused.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "mar-proof.h"

#include <string.h>

#define TURNS \
  "1. a2>a3; b2>b3; c2>c3; d2>d3.\n\n2. a7>a6; b7>b6; c7>c6; d7>d6.\n\n" \
  "3. f2>f3; f3>f4; g2>g3; g3>g4.\n"

static void
test_normalise (void)
{
  static const struct
  {
    const char *data;
    gsize length;
    const char *text;
  } samples[] = {
    { "plain", 5, "plain" },
    { "\xef\xbb\xbfmarked", 9, "marked" },
    { "a\r\nb\rc\n", 7, "a\nb\nc\n" },
    { "\xff\xfe"
      "a\0\xfc\0",
      6, "a\303\274" },
    { "\xfe\xff"
      "\0a\xd8\x3d\xde\x00",
      8, "a\360\237\230\200" },
    { "\x93quoted\x94 \x96 caf\xe9", 15,
      "\342\200\234quoted\342\200\235 \342\200\223 caf\303\251" },
    { "caf\303\251 \x92", 7, "caf\303\251 \342\200\231" },
    { "nul\0in", 6, "nul\357\277\275in" },
    { "", 0, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *text = mar_import_normalise (samples[i].data, samples[i].length);

      g_assert_cmpstr (text, ==, samples[i].text);
    }
}

static void
test_recognise (void)
{
  g_autofree char *prose = g_strconcat ("Moves such as d2>d3 are rare here. ",
                                        "Nothing but words follows for a long while. ", NULL);

  g_assert_cmpint (mar_text_form_packet.recognise (TURNS), >, 50);
  g_assert_cmpint (mar_text_form_packet.recognise (prose), <, 20);
  g_assert_cmpint (mar_text_form_packet.recognise (""), ==, 0);
  g_assert_cmpint (mar_text_form_packet.recognise ("{\"steps\":\"d2>d3 d3>d4 e2>e3\"}"), ==, 0);
}

static void
test_find (void)
{
  g_autoptr (GError) error = NULL;
  guint n;

  g_assert_true (mar_text_form_find ("packet", NULL) == &mar_text_form_packet);
  g_assert_true (mar_text_form_find ("PACKET", NULL) == &mar_text_form_packet);
  g_assert_null (mar_text_form_find ("pgn", &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN);
  g_assert_nonnull (strstr (error->message, "pgn"));
  g_assert_nonnull (strstr (error->message, "packet"));
  g_assert_nonnull (mar_text_forms (&n));
  g_assert_cmpuint (n, >=, 1);
}

/* Arrows and letters of a page of the web, by name and by number; what only looks like an entity
 * stays. */
static void
test_entities (void)
{
  static const char *const arrows[] = { "&gt;", "&rarr;", "&#8594;", "&#x203A;" };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      g_autoptr (GString) text = g_string_new (
        "<h1>Z&uuml;rich &amp; &c;</h1><p>1. a2>a3; b2>b3; c2>c3; d2>d3.</p>"
        "<p>2. a7>a6; b7>b6; c7>c6; d7>d6.</p><p>&lt;b&gt; isn&#39;t &lt; b &a1;.</p>");
      g_autoptr (MarDocument) document = NULL;
      const MarNode *last;
      MarRecord *record;

      g_string_replace (text, "a2>", "a2%", 0);
      g_string_replace (text, "%", arrows[i], 0);
      document = mar_import_text (NULL, text->str, text->len, "page.html", NULL);
      g_assert_nonnull (document);
      record = mar_document_record (document, 0);
      last = mar_record_last (record, mar_record_root (record));
      g_assert_cmpuint (mar_node_number (last), ==, 2);
      g_assert_cmpstr (mar_record_header (record, "title"), ==, "Zürich & &c;");
      g_assert_cmpstr (mar_node_comment (last, MAR_COMMENT_AFTER), ==, "<b> isn't < b &a1;.");
    }
}

/* The minutes that a player has left don't number a turn that has a number. */
static void
test_other_cells (void)
{
  static const char text[] = "| Min | Turn |\n|---|---|\n| 30 | 1. b2>b3; c2>c3; d2>d3; e2>e3 |\n"
                             "| 28 | 2. b7>b6; c7>c6; d7>d6; e7>e6 |\n";
  g_autoptr (MarDocument) document = mar_import_text (&mar_text_form_packet, text, strlen (text),
                                                      "table", NULL);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);

  g_assert_cmpuint (findings->len, ==, 0);
}

/* Numbers in cells of their own are those of the turns beside them, and no comments. */
static void
test_number_cells (void)
{
  static const char *const texts[] = {
    "<table><tr><td>1</td><td>b2>b3; c2>c3; d2>d3; e2>e3</td></tr>"
    "<tr><td>2.</td><td>b7>b6; c7>c6; d7>d6; e7>e6</td></tr>"
    "<tr><td>4</td><td>b3>b4; c3>c4; d3>d4; e3>e4</td></tr></table>",
    "| No | Turn |\n|---|---|\n| 1 | b2>b3; c2>c3; d2>d3; e2>e3 |\n"
    "| 2. | b7>b6; c7>c6; d7>d6; e7>e6 |\n| 4 | b3>b4; c3>c4; d3>d4; e3>e4 |\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MarDocument) document = mar_import_text (&mar_text_form_packet, texts[i],
                                                          strlen (texts[i]), "table", NULL);
      g_autoptr (GPtrArray) findings = NULL;
      MarRecord *record = mar_document_record (document, 0);
      const MarFinding *finding;
      guint n = 0;

      for (MarNode *node = mar_record_root (record); node != NULL; n++)
        {
          g_assert_null (mar_node_comment (node, MAR_COMMENT_AFTER));
          node = mar_node_next (node, mar_record_root (record));
        }
      g_assert_cmpuint (n, ==, 4);
      findings = mar_proof_read (document);
      g_assert_cmpuint (findings->len, ==, 1);
      finding = g_ptr_array_index (findings, 0);
      g_assert_cmpstr (finding->kind, ==, "wrong-number");
      g_assert_cmpstr (finding->text, ==, "4");
    }
}

static void
test_foreign (void)
{
  static const char text[] = "Dear reader,\n\nthere are no games in this letter.\n";
  g_autoptr (GError) error = NULL;

  g_assert_null (mar_import_text (NULL, text, strlen (text), "letter.txt", &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN);
}

/* Where the only move goes to no square of the board that is said. */
static void
test_off_board (void)
{
  static const char text[] = "MARVIN\n\nSize: 5\n\n1. h9\n";
  g_autoptr (GError) error = NULL;

  g_assert_null (mar_import_text (NULL, text, strlen (text), NULL, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN);
  g_assert_nonnull (strstr (error->message, "squares"));
}

/* Asked to read such a text all the same, the importer keeps it as it is. */
static void
test_foreign_kept (void)
{
  static const char text[] = "Dear reader,\n\nthere are no games in this letter.";
  g_autoptr (MarDocument) document = mar_import_text (&mar_text_form_packet, text, strlen (text),
                                                      NULL,
                                                      NULL);

  g_assert_nonnull (document);
  g_assert_cmpuint (mar_document_n_records (document), ==, 0);
  g_assert_cmpuint (mar_document_n_passages (document), ==, 1);
  g_assert_cmpstr (mar_document_passage (document, 0, NULL, NULL), ==, text);
}

/* Mails quote what they answer, which says nothing anew; what is only there as a quotation does,
 * and all that follows has its own line. */
static void
test_quotes (void)
{
  static const char text[]
    = "Hello Georg,\n\n1. a2>a3; b2>b3; c2>c3; d2>d3.\n\nClara\n\n"
      "Hello Clara,\n\n> Hello Georg,\n>\n> 1. a2>a3; b2>b3; c2>c3; d2>d3.\n\n"
      "2. a7>a6; b7>b6; c7>c6; d7>d6.\n\nGeorg\n\n"
      "> > 1. a2>a3; b2>b3; c2>c3; d2>d3.\n> 2. a7>a6; b7>b6; c7>c6; d7>d6.\n\n"
      "3. f2>f3; f3>f4; g2>g3; g3>g4.\n";
  static const char quoted[] = "> 1. c3\n> 2. b2\n> 2. b2\n> 3. d4\n";
  g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), NULL, NULL);
  g_autoptr (MarDocument) other = mar_import_text (NULL, quoted, strlen (quoted), NULL, NULL);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  g_autoptr (GPtrArray) doubled = mar_proof_read (other);
  MarNode *node = mar_record_root (mar_document_record (document, 0));

  g_assert_cmpuint (findings->len, ==, 0);
  for (guint i = 0; i < 3; i++)
    node = mar_node_child (node, 0);
  g_assert_cmpuint (mar_node_n_children (node), ==, 0);
  g_assert_cmpuint (mar_node_source (node)->line, ==, 20);
  g_assert_cmpuint (doubled->len, ==, 1);
}

/* Where the newest mail comes first, turns have the lines on which they stand all the same. */
static void
test_order (void)
{
  static const char text[]
    = "MARVIN\n\n3. b2\n\nAnn\n\n> 2. d4\n>\n> Bob\n>\n> > 1. c3\n> >\n> > Ann\n";
  static const guint lines[] = { 11, 7, 3 };
  g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), NULL, NULL);
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  MarNode *node = mar_record_root (mar_document_record (document, 0));

  g_assert_cmpuint (findings->len, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      node = mar_node_child (node, 0);
      g_assert_cmpuint (mar_node_source (node)->line, ==, lines[i]);
    }
}

/* A long text has the form that its beginning has; where that has none, what comes behind tells
 * it. */
static void
test_long (void)
{
  static const char game[] = "MARVIN\n\n1. c3\n2. b2\n3. d4\n\n";
  static const char paragraph[] = "Nothing happens in this chapter, and nobody moves anything.\n\n";
  const guint n_paragraphs = 300 * 1024 / (sizeof paragraph - 1);
  g_autoptr (GString) games = g_string_new (NULL);
  g_autoptr (GString) late = g_string_new (NULL);
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (MarDocument) other = NULL;
  guint n_games = 0;

  for (guint i = 0; i < n_paragraphs; i++)
    {
      if (i % (n_paragraphs / 10) == 0)
        g_string_append_printf (games, "# Game %u\n\n%s", ++n_games, game);
      g_string_append (games, paragraph);
      g_string_append (late, paragraph);
    }
  g_string_append (late, game);
  document = mar_import_text (NULL, games->str, games->len, NULL, NULL);
  other = mar_import_text (NULL, late->str, late->len, NULL, NULL);
  g_assert_nonnull (document);
  g_assert_cmpuint (mar_document_n_records (document), ==, n_games);
  g_assert_nonnull (other);
  g_assert_cmpuint (mar_document_n_records (other), ==, 1);
}

static void
test_state (void)
{
  g_autoptr (MarDocument) document = mar_import_text (NULL, TURNS, strlen (TURNS), "a name", NULL);
  MarRecord *record;
  MarNode *node;
  const MarSource *source;
  gboolean can_undo;

  g_assert_nonnull (document);
  g_object_get (document, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);
  g_assert_true (mar_document_modified (document));

  record = mar_document_record (document, 0);
  g_assert_cmpstr (mar_record_header (record, "source"), ==, "a name");
  node = mar_node_child (mar_node_child (mar_record_root (record), 0), 0);
  source = mar_node_source (node);
  g_assert_cmpstr (source->number, ==, "2");
  g_assert_cmpstr (source->steps, ==, "a7>a6; b7>b6; c7>c6; d7>d6");
  g_assert_cmpuint (source->line, ==, 3);
  g_assert_cmpuint (source->column, ==, 1);
  g_assert_null (source->remark);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/import/normalise", test_normalise);
  g_test_add_func ("/import/recognise", test_recognise);
  g_test_add_func ("/import/entities", test_entities);
  g_test_add_func ("/import/find", test_find);
  g_test_add_func ("/import/foreign", test_foreign);
  g_test_add_func ("/import/foreign-kept", test_foreign_kept);
  g_test_add_func ("/import/number-cells", test_number_cells);
  g_test_add_func ("/import/off-board", test_off_board);
  g_test_add_func ("/import/other-cells", test_other_cells);
  g_test_add_func ("/import/order", test_order);
  g_test_add_func ("/import/quotes", test_quotes);
  g_test_add_func ("/import/long", test_long);
  g_test_add_func ("/import/state", test_state);

  return g_test_run ();
}
