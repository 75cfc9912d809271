/* Booklets of the worst of texts: still whole, well-formed and safe, and done in time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cmark.h>

#include "booklet-checks.h"
#include "legal-games.h"

static const char *const hostile[] = {
  "</script><script>alert(1)</script>",
  "<!-- never closed",
  "<img src=x onerror=alert(1)> and ![a picture](http://example.org/x.png \"t\")",
  "[link](javascript:alert(1)) [data](data:text/html,x)",
  "]]> & &amp; &#1; &#x110000; <![CDATA[ ",
  "\\end{document} \\input{/etc/passwd} \\write18{x} $x_1^2$ % # ~ {",
  "```\nnever closed",
  "~~~\nnor this",
  "[1]: http://one\n\nSee [1].",
  "[1]: http://two\n\nSee [1].",
  "    indented",
  "Setext\n======\n\n# One\n\n###### Six",
  "- a\n  - b\n    - c\n      - d\n        - e\n          - f\n            - g",
  "1986\\. A great year.\n\n1) one\n2) two\n\n* * *",
  "tab\there, \001\002\033[31m control \177 \302\205 marks \357\277\276",
  "\327\251\327\234\327\225\327\235 \330\263\331\204\330\247\331\205 \342\200\256reversed",
  "\360\237\230\200 \344\270\255\346\226\207 \316\261\316\262 \320\226 \305\201\303\263d\305\272 "
  "\342\211\240 \342\210\236 \342\231\236",
  "---\n***bold*** `co``de` !! -- --- '' ,, ?` \"quotes\" <<>>",
};

static void
add_hostile (MarDocument *document)
{
  MarRecord *record = add_game (document, "</title><b>\\end{document} *T* # \001 ]]>", 20);
  MarNode *node = mar_record_root (record);
  g_autoptr (MarSource) source = mar_source_new ();

  source->remark = g_strdup ("</p> \\par } *x* ]]>");
  source->steps = g_strdup ("_a_ \\b");
  source->unread = g_strdup ("```\n</pre>");
  mar_record_set_header (record, "black", "</dd> & \"Ada\" \\");
  mar_record_set_header (record, "language", "en\" onload=\"x");
  mar_record_set_header (record, "[x]: y", "1. <i>");
  mar_record_set_header (record, "introduction", "<div>\n\nunclosed");
  mar_document_add_passage (document, 0, 1, "```\n</pre>\\end{verbatim} *\n[ x\n\n   y\n");
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      node = mar_node_child (node, 0);
      mar_record_set_comment (record, node, i % 2 == 0 ? MAR_COMMENT_AFTER : MAR_COMMENT_BEFORE,
                              hostile[i]);
      if (i % 4 == 0)
        {
          MarNode *other = add_turn (record, mar_node_parent (node), 13 + i);

          mar_record_set_comment (record, other, MAR_COMMENT_AFTER,
                                  hostile[(i + 5) % G_N_ELEMENTS (hostile)]);
        }
      mar_record_set_source (record, node, source);
    }
}

static void
test_hostile_html (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autofree char *html = NULL;

  add_hostile (document);
  html = make_text (document, MAR_BOOKLET_HTML, NULL);
  assert_well_formed (html);
  g_assert_cmpuint (count_parts (html, "<script"), ==, 2);
  g_assert_cmpuint (count_parts (html, "</script>"), ==, 2);
  g_assert_null (strstr (html, "<img"));
  g_assert_null (strstr (html, "onload"));
  g_assert_null (strstr (html, "\"javascript:"));
  g_assert_null (strstr (html, "\"data:"));
  g_assert_nonnull (strstr (html, "&lt;img src=x onerror=alert(1)&gt;"));
  g_assert_nonnull (
    strstr (html, "<a href=\"http://example.org/x.png\" title=\"t\">a picture</a>"));
  g_assert_nonnull (strstr (html, "\327\251\327\234\327\225\327\235"));
}

static void
test_hostile_latex (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autofree char *latex = NULL;

  add_hostile (document);
  latex = make_text (document, MAR_BOOKLET_LATEX, NULL);
  g_assert_cmpuint (count_parts (latex, "\\end{document}"), ==, 1);
  g_assert_null (strstr (latex, "\\input{/"));
  g_assert_nonnull (strstr (latex, "\\marchar{05E9}"));
  if (g_test_slow ())
    assert_compiles (latex);
}

/* A small booklet with the worst of texts goes through LaTeX itself. */
static void
test_latex_compiles (void)
{
  const MarBookletOptions options = { .layout = MAR_LAYOUT_RUNNING, .every = 12 };
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autofree char *latex = NULL;

  add_hostile (document);
  add_game (document, "Another", 2);
  latex = make_text (document, MAR_BOOKLET_LATEX, &options);
  assert_compiles (latex);
}

/* Read again, the Markdown has the headings of the booklet and those of comments below them,
 * and nothing has swallowed what follows it. */
static void
test_hostile_markdown (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autofree char *text = NULL;
  cmark_node *tree;
  cmark_iter *iter;
  cmark_event_type event;
  guint n_steps = 0;
  guint n_one = 0;
  guint n_two = 0;
  guint n_headings[7] = { 0 };

  add_hostile (document);
  text = make_text (document, MAR_BOOKLET_MARKDOWN, NULL);
  tree = cmark_parse_document (text, strlen (text), CMARK_OPT_DEFAULT);
  iter = cmark_iter_new (tree);
  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);
      const cmark_node_type type = cmark_node_get_type (node);

      if (event != CMARK_EVENT_ENTER)
        continue;
      g_assert_cmpint (type, !=, CMARK_NODE_HTML_BLOCK);
      g_assert_cmpint (type, !=, CMARK_NODE_HTML_INLINE);
      if (type == CMARK_NODE_HEADING)
        n_headings[cmark_node_get_heading_level (node)]++;
      if (type == CMARK_NODE_LINK)
        {
          n_one += g_str_equal (cmark_node_get_url (node), "http://one");
          n_two += g_str_equal (cmark_node_get_url (node), "http://two");
        }
      if (type == CMARK_NODE_STRONG
          && cmark_node_get_type (cmark_node_parent (cmark_node_parent (node)))
               == CMARK_NODE_DOCUMENT)
        n_steps++;
    }
  cmark_iter_free (iter);
  cmark_node_free (tree);

  g_assert_cmpuint (n_headings[1], ==, 1);
  g_assert_cmpuint (n_headings[2], ==, 2);
  g_assert_cmpuint (n_headings[6], ==, 1);
  /* Links of one name lead where their own comments say: one of these stands in a variation
   * too. */
  g_assert_cmpuint (n_one, ==, 1);
  g_assert_cmpuint (n_two, ==, 2);
  g_assert_cmpuint (n_steps, ==, 20);
}

static void
test_long_comment (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 2);
  g_autoptr (GString) comment = g_string_new (NULL);

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (comment, "lemma%u%s", i, i % 200 == 199 ? "\n\n" : " ");
  mar_record_set_comment (record, mar_node_child (mar_record_root (record), 0), MAR_COMMENT_AFTER,
                          comment->str);
  for (guint i = 0; i < G_N_ELEMENTS (booklet_formats); i++)
    {
      g_autofree char *text = make_text (document, booklet_formats[i], NULL);

      g_assert_cmpuint (count_parts (text, "lemma"), ==, 20000);
      g_assert_nonnull (strstr (text, "lemma19999"));
      if (booklet_formats[i] == MAR_BOOKLET_HTML)
        assert_well_formed (text);
      if (booklet_formats[i] == MAR_BOOKLET_LATEX)
        assert_compiles (text);
    }
}

/* Quotations and emphasis without end, and variations as deep as they may be. */
static void
test_deep (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 0);
  MarNode *node = mar_record_root (record);
  g_autoptr (GString) quotes = g_string_new (NULL);

  for (guint i = 0; i < 3000; i++)
    g_string_append (quotes, i % 3 == 0 ? "> " : i % 3 == 1 ? "- " : "1. ");
  for (guint i = 0; i < 3000; i++)
    g_string_append (quotes, "*a **b ");
  for (guint i = 0; i < MAR_MAX_DEPTH; i++)
    {
      add_turn (record, node, 0);
      node = add_turn (record, node, 3);
    }
  mar_record_set_comment (record, node, MAR_COMMENT_AFTER, quotes->str);
  for (guint i = 0; i < G_N_ELEMENTS (booklet_formats); i++)
    {
      g_autofree char *text = make_text (document, booklet_formats[i], NULL);

      if (booklet_formats[i] == MAR_BOOKLET_HTML)
        assert_well_formed (text);
      if (booklet_formats[i] == MAR_BOOKLET_LATEX && g_test_slow ())
        assert_compiles (text);
    }
}

/* Thousands of turns are set like a few. */
static void
test_large (void)
{
  const guint n_lines = g_test_slow () ? 700 : 40;
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 0);

  for (guint i = 0; i < n_lines; i++)
    {
      MarNode *node = mar_record_root (record);

      for (guint k = 0; k < 40; k++)
        node = add_turn (record, node, i * (k + 1) + k);
    }
  for (guint i = 0; i < G_N_ELEMENTS (booklet_formats); i++)
    {
      g_autofree char *text = make_text (document, booklet_formats[i], NULL);

      g_test_message ("%s: %zu bytes", mar_booklet_format_name (booklet_formats[i]), strlen (text));
      g_assert_cmpuint (strlen (text), >, 40 * n_lines);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  make_booklet_folder ();

  g_test_add_func ("/booklet-worst/html", test_hostile_html);
  g_test_add_func ("/booklet-worst/latex", test_hostile_latex);
  g_test_add_func ("/booklet-worst/markdown", test_hostile_markdown);
  g_test_add_func ("/booklet-worst/latex-compiles", test_latex_compiles);
  g_test_add_func ("/booklet-worst/long-comment", test_long_comment);
  g_test_add_func ("/booklet-worst/deep", test_deep);
  g_test_add_func ("/booklet-worst/large", test_large);

  status = g_test_run ();
  remove_booklet_folder ();
  return status;
}
