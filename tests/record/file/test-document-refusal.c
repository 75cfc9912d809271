/* What documents refuse: each bad input gives an error that names the place and the token.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "document-place.h"
#include "random-record.h"
#include "random-share.h"
#include "mar-load.h"

static const struct
{
  const char *text;
  const char *parts[3];
} bad[] = {
  { "", { "line 1, column 1", "cut off" } },
  { "{", { "line 1, column 2", "cut off" } },
  { "{\n\"marginalia\":1,\n", { "line 3, column 1", "cut off" } },
  { "{\"marginalia\":1,\"games\":[{\"game\":\"margr", { "column 34", "cut off" } },
  { "[]", { "line 1, column 1", "the file", "object" } },
  { "{}", { "isn’t a Marginalia file", "“marginalia” is missing" } },
  { "{\"name\":\"package\",\"version\":\"1\"}", { "isn’t a Marginalia file" } },
  { "{\"marginalia\":2,\"games\":3}", { "newer version", "format 2", "column 25" } },
  { "{\"marginalia\":0}", { "column 15", "format number" } },
  { "{\"marginalia\":\"1\"}", { "column 15", "format number" } },
  { "{\"marginalia\":1.5}", { "column 15", "format number" } },
  { "{\"marginalia\":1} x", { "column 18", "the end of the file", "“x”" } },
  { "{\"marginalia\":1,}", { "column 17", "a key in quotes", "“}”" } },
  { "{\"marginalia\":1 \"games\":[]}", { "column 17", "a comma or “}”" } },
  { "{\"marginalia\" 1}", { "column 15", "a colon", "“1”" } },
  { "{\"marginalia\":01}", { "column 16", "a comma" } },
  { "{\"marginalia\":1,\"x\":[1,2}", { "column 25", "a comma or “]”" } },
  { "{\"marginalia\":1,\"x\":tru}", { "a value", "“t”" } },
  { "{\"marginalia\":1,/* no */\"x\":1}", { "column 17", "a key in quotes", "“/”" } },
  { "{\"marginalia\":1,\"x\":'y'}", { "a value", "“'”" } },
  { "{\"marginalia\":1,\"x\":\"a\nb\"}", { "line 1, column 23", "end of its line" } },
  { "{\"marginalia\":1,\"x\":\"\\q\"}", { "column 22", "escape" } },
  { "{\"marginalia\":1,\"x\":\"\\u0000\"}", { "column 22", "NUL character" } },
  { "{\"marginalia\":1,\"x\":\"\\ud800\"}", { "column 22", "surrogate" } },
  { "{\"marginalia\":1,\"x\":\"\xff\"}", { "column 22", "0xff", "UTF-8" } },
  { "{\"marginalia\":1,\n\"é\":1,\n\"x\":1,\"x\":2}", { "line 3, column 7", "“x” appears twice" } },
  { "{\"marginalia\":1,\"x\":1,\"\\u0078\":2}", { "“x” appears twice" } },
  { "{\"marginalia\":1,\"games\":{}}", { "“games” must be a list" } },
  { "{\"marginalia\":1,\"games\":[1]}", { "game 1", "“games” must be an object" } },
  { "{\"marginalia\":1,\"games\":[{}]}", { "game 1", "“game” is missing" } },
  { "{\"marginalia\":1,\"games\":[{\"game\":\"chess\"}]}", { "column 34", "game 1", "chess" } },
  { "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"options\":{\"size\":\"9\"}}]}",
    { "game 1", "size" } },
  { "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"options\":{\"hostile\":1}}]}",
    { "“hostile” must be a text" } },
  { GAME ("{\"start\":\"9/9 b 4\"}"), { "column 64", "game 1" } },
  { GAME ("{\"start\":\"bbbbbbbbb/9/9/9/9/9/9/9 b 4 0(0)-0(0) -\"}"), { "game 1" } },
  { GAME ("{\"start\":\"" START "\",\"steps\":\"b2>b3\"}"), { "can’t have “steps”" } },
  { GAME ("{\"after\":\"x\"}"), { "game 1, turn 1", "one of the keys" } },
  { GAME ("{\"steps\":\"b2>b3\",\"end\":\"time\"}"), { "one of the keys" } },
  { GAME ("{\"struck\":\"b2>b3\"}"), { "turn 1", "“struck” must be an object" } },
  { GAME ("{\"struck\":{\"reason\":\"x\"}}"), { "turn 1", "what is struck", "one of the keys" } },
  { GAME ("{\"struck\":{\"steps\":\"x\",\"roll\":\"*1\"}}"), { "one of the keys" } },
  { GAME ("{\"struck\":{\"steps\":1}}"), { "“steps” must be a text" } },
  { GAME ("{\"struck\":{\"steps\":\"x\",\"side\":\"q\"}}"), { "no player is called “q”" } },
  { GAME ("{\"struck\":{\"end\":\"boredom\"}}"), { "turn 1", "boredom" } },
  { GAME ("{\"struck\":{\"steps\":\"x\"},\"end\":\"time\"}"), { "one of the keys" } },
  { GAME ("{\"struck\":{\"steps\":\"x\"}},{\"steps\":\"h7>h6\"}"), { "turn 1", "step 1 “h7>h6”" } },
  { GAME ("{\"steps\":\"b2>b3\"},{\"struck\":{\"steps\":\"x\"}},{\"steps\":\"h7>h6\"}"),
    { "turn 2", "isn’t finished" } },
  { GAME ("{\"end\":\"time\"},{\"struck\":{\"steps\":\"x\"}},{\"steps\":\"b2>b3\"}"),
    { "turn 2", "ended" } },
  { GAME ("{\"steps\":\"\"}"), { "turn 1", "no action" } },
  { GAME ("{\"steps\":\"b2>b3 b3>z9\"}"), { "turn 1", "step 2 “b3>z9”" } },
  { GAME ("{\"steps\":\"b2>b3 b4>b5\"}"), { "game 1, turn 1", "step 2 “b4>b5”" } },
  { GAME ("{\"steps\":\"b2>b3 b3>b4 b4>b5 d2>d3 c2>c3\"}"), { "turn 1", "step 5" } },
  { GAME ("{\"steps\":\"b2>b3\"},{\"steps\":\"h7>h6\"}"), { "turn 2" } },
  { GAME ("{\"end\":\"time\"},{\"steps\":\"b2>b3\"}"), { "turn 2", "ended" } },
  { GAME ("{\"end\":\"boredom\"}"), { "turn 1", "“end” can’t be “boredom”" } },
  { GAME ("{\"end\":\"time\",\"side\":\"x\"}"), { "no player is called “x”" } },
  { GAME ("{\"steps\":\"b2>b3\",\"glyphs\":[256]}"), { "turn 1", "from 0 to 255" } },
  { GAME ("{\"steps\":\"b2>b3\",\"glyphs\":[99999999999999999999]}"), { "from 0 to 255" } },
  { GAME ("{\"steps\":\"b2>b3\",\"glyphs\":[1.0]}"), { "from 0 to 255" } },
  { GAME ("{\"steps\":\"b2>b3\",\"after\":7}"), { "“after” must be a text" } },
  { GAME ("{\"steps\":\"b2>b3\",\"marks\":[{\"type\":\"blob\",\"color\":\"red\"}]}"),
    { "“type” can’t be “blob”" } },
  { GAME ("{\"steps\":\"b2>b3\",\"marks\":[{\"type\":\"dim\",\"color\":\"red\",\"cell\":\"j9\"}]}"),
    { "no cell “j9”" } },
  { GAME ("{\"steps\":\"b2>b3\",\"source\":{\"line\":-1}}"), { "“line” must be a whole number" } },
  { GAME ("{\"steps\":\"b2>b3\",\"source\":{\"doubtful\":\"h6\"}}"),
    { "“doubtful” must be a list" } },
  { GAME ("{\"steps\":\"b2>b3\",\"source\":{\"doubtful\":[6]}}"), { "“doubtful” must be a text" } },
  { GAME ("{\"steps\":\"b2>b3\",\"variations\":[[]]}"), { "variation is empty" } },
  { GAME ("{\"steps\":\"b2>b3\",\"variations\":[{}]}"), { "“variations” must be a list" } },
  { GAME ("{\"steps\":\"b2>b3\",\"variations\":[[{\"steps\":\"h7>h6\"}]]}"),
    { "turn 1", "h7>h6" } },
  { "{\"marginalia\":1,\"passages\":[{}]}", { "“text” is missing" } },
  { "{\"marginalia\":1,\"figures\":[{\"game\":\"margrites\"}]}", { "“position” is missing" } },
};

static void
test_bad_input (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MarDocument) document = parse_document (bad[i].text, &error);

      g_test_message ("%s: %s", bad[i].text, error ? error->message : "(read)");
      g_assert_null (document);
      g_assert_nonnull (error);
      for (guint k = 0; k < G_N_ELEMENTS (bad[i].parts) && bad[i].parts[k]; k++)
        if (!strstr (error->message, bad[i].parts[k]))
          g_error ("“%s” doesn't say “%s”", error->message, bad[i].parts[k]);
    }
}

static void
test_depth_bombs (void)
{
  static const char *const pieces[] = { "[", "{\"a\":", "[{\"a\":" };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autofree char *text = repeat ("{\"marginalia\":1,\"x\":", pieces[i], 100000, "");
      g_autoptr (GError) error = NULL;

      g_assert_null (parse_document (text, &error));
      g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_DEPTH);
      g_assert_nonnull (strstr (error->message, "line 1, column "));
    }
}

/* A variation in a variation, @n deep; each begins with another step. */
static char *
nested (guint n)
{
  static const char *const steps[] = { "b2>b3", "c2>c3" };
  GString *text = g_string_new ("{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":[");
  g_autofree char *end = repeat ("}", "]]}", n, "]}]}");

  for (guint i = 0; i <= n; i++)
    {
      if (i > 0)
        g_string_append (text, ",\"variations\":[[");
      g_string_append_printf (text, "{\"setup\":\"" START "\"},{\"steps\":\"%s\"", steps[i % 2]);
    }
  g_string_append (text, end);
  return g_string_free (text, FALSE);
}

static void
test_depth_of_variations (void)
{
  g_autofree char *deepest = nested (MAR_MAX_DEPTH);
  g_autofree char *deeper = nested (MAR_MAX_DEPTH + 1);
  g_autofree char *written = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = parse_document (deepest, &error);
  g_autoptr (MarDocument) again = NULL;

  g_assert_no_error (error);
  written = mar_document_write (document, NULL);
  again = parse_document (written, &error);
  g_assert_no_error (error);

  g_assert_null (parse_document (deeper, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_DEPTH);
  g_assert_nonnull (strstr (error->message, "game 1"));
}

/* Every way to cut a file off, and many ways to spoil a byte, end with an error at worst. */
static void
test_damage (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autofree char *text = NULL;
  gsize length;

  for (guint i = 0; i < 60; i++)
    random_edit (random, document);
  text = mar_document_write (document, &length);
  for (gsize i = 0; i + 2 < length; i += 1 + i / 50)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *cut = g_memdup2 (text, MAX (i, 1));

      g_assert_null (mar_document_parse (cut, i, &error));
      g_assert_nonnull (error);
    }
  for (guint i = 0; i < random_share (600); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *spoilt = g_memdup2 (text, length);
      g_autoptr (MarDocument) read = NULL;

      spoilt[g_rand_int_range (random, 0, length)] = g_rand_int_range (random, 0, 256);
      read = mar_document_parse (spoilt, length, &error);
      g_assert_true ((read == NULL) == (error != NULL));
    }
}

static void
test_load_errors (Place         *place,
                  gconstpointer  data)
{
  static const struct
  {
    const char *content;
    const char *part;
  } files[] = {
    { "", "empty" },
    { " \n\t", "empty" },
    { "{\"marginalia\":1,\"games\":[", "line 1, column 26" },
    { "{\"other\":1}", "isn’t a Marginalia file" },
    { "[[1]]", "line 1, column 1" },
    { "The day before", "no moves in a known notation" },
    { "One goes from e2>e3, another from d2>d3 or so.", "no game" },
  };
  g_autofree char *path = g_file_get_path (place->file);
  g_autoptr (GError) error = NULL;

  g_assert_null (mar_document_load (place->file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_clear_error (&error);
      g_file_set_contents (path, files[i].content, -1, NULL);
      g_assert_null (mar_document_load (place->file, NULL, &error));
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, "a game.marginalia"));
      g_assert_nonnull (strstr (error->message, files[i].part));
    }
}

/* It isn't read, for it may be larger than memory. */
static void
test_too_large (Place         *place,
                gconstpointer  data)
{
  g_autofree char *path = g_file_get_path (place->file);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, "{\"marginalia\":1}", -1, NULL);
  g_assert_cmpint (truncate (path, (off_t) MAR_LOAD_MAX_LENGTH + 1), ==, 0);
  g_assert_null (mar_document_load (place->file, NULL, &error));
  g_assert_nonnull (strstr (error->message, "a game.marginalia"));
  g_assert_nonnull (strstr (error->message, "too large"));
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/document-refusal/bad-input", test_bad_input);
  g_test_add_func ("/document-refusal/depth-bombs", test_depth_bombs);
  g_test_add_func ("/document-refusal/depth-of-variations", test_depth_of_variations);
  g_test_add_func ("/document-refusal/damage", test_damage);
  add_place_test ("/document-refusal/load-errors", test_load_errors);
  add_place_test ("/document-refusal/too-large", test_too_large);

  return g_test_run ();
}
