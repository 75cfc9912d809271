/* Typed quotation marks become those of the language.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-commonmark.h"
#include "booklet-private.h"
#include "margrites.h"

static void
assert_set (const char *language,
            const char *text,
            const char *expected)
{
  g_autofree char *html = mar_commonmark_html (text, language, 0, TRUE);

  g_assert_cmpstr (html, ==, expected);
}

static void
test_languages (void)
{
  static const char text[] = "\"It's\" ('no', \"*yes*\").";

  assert_set (NULL, text, "“It’s” (‘no’, “<em>yes</em>”).");
  assert_set ("en-GB", text, "“It’s” (‘no’, “<em>yes</em>”).");
  assert_set ("de", text, "„It’s“ (‚no‘, „<em>yes</em>“).");
  assert_set ("de_AT", text, "„It’s“ (‚no‘, „<em>yes</em>“).");
  assert_set ("fr", text, "«\302\240It’s\302\240» (“no”, «\302\240<em>yes</em>\302\240»).");
  assert_set ("sv", text, "”It’s” (’no’, ”<em>yes</em>”).");
  assert_set ("tlh", text, "&quot;It's&quot; ('no', &quot;<em>yes</em>&quot;).");
}

/* Those within others, at the start of lines and behind code; typed curly ones and code stay. */
static void
test_places (void)
{
  assert_set ("en", "\"'Go', she said\"", "“‘Go’, she said”");
  assert_set ("en", "a\n\"b\"", "a\n“b”");
  assert_set ("en", "`\"a\"`\"", "<code>&quot;a&quot;</code>”");
  assert_set ("de", "„a“ “b”", "„a“ “b”");
  assert_set ("en", "players' '90s", "players’ ’90s");
  assert_set ("en", "a -- b --- c...", "a – b — c…");
  assert_set ("de", "a -- b...", "a -- b...");
  assert_set ("en", "", "");
}

/* Pages that are looked at before they are exported have the quotes of those that are written. */
static void
test_preview (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, &mar_margrites, NULL, NULL);
  g_autoptr (MarBookletPages) pages = NULL;
  g_autoptr (GError) error = NULL;

  mar_record_set_header (record, "title", "Ada's \"Game\"");
  pages = mar_booklet_pages_new (document, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (pages->title, ==, "Ada’s “Game”");
  g_assert_cmpstr (mar_pages_item (pages, 0)->text, ==, "Ada’s “Game”");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/quotes/languages", test_languages);
  g_test_add_func ("/quotes/places", test_places);
  g_test_add_func ("/quotes/preview", test_preview);
  return g_test_run ();
}
