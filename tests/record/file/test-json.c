/* The scanner of JSON against two others: a slow one made here, which must agree about
 * every text, and json-glib, which must read the same values. json-glib takes more than
 * JSON (comments, say), so what it takes proves nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <json-glib/json-glib.h>
#include <locale.h>
#include <string.h>

#include "json-text.h"
#include "random-share.h"

/* json-glib recurses, and crashes on deep nesting. */
#define DEEPEST 60

/* The slow one: a text is read from @at on, and FALSE is said at the first fault. */

static gboolean slow_value (const char **at);

static void
slow_space (const char **at)
{
  *at += strspn (*at, " \t\r\n");
}

static gboolean
slow_word (const char **at,
           const char  *word)
{
  if (!g_str_has_prefix (*at, word))
    return FALSE;
  *at += strlen (word);
  return TRUE;
}

static gboolean
slow_number (const char **at)
{
  g_autoptr (GRegex) number = g_regex_new ("^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?",
                                           G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  int end;

  if (!g_regex_match (number, *at, 0, &match))
    return FALSE;
  g_match_info_fetch_pos (match, 0, NULL, &end);
  *at += end;
  return TRUE;
}

/* A text with its meaning, so that keys that are written in two ways can be compared. */
static gboolean
slow_string (const char **at,
             char       **meaning)
{
  static const char body[]
    = "^\"((?:[^\"\\\\\\x00-\\x1f]|\\\\[\"\\\\/bfnrt]|\\\\u(?!0000|[dD][89a-fA-F])[0-9a-fA-F]{4}"
      "|\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2})*+)\"";
  g_autoptr (GRegex) string = g_regex_new (body, G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *quoted = NULL;

  if (!g_regex_match (string, *at, 0, &match))
    return FALSE;
  quoted = g_match_info_fetch (match, 0);
  *at += strlen (quoted);
  node = json_from_string (quoted, NULL);
  g_assert_nonnull (node);
  *meaning = json_node_dup_string (node);
  return TRUE;
}

static gboolean
slow_member (const char **at,
             GHashTable  *seen)
{
  g_autofree char *key = NULL;

  if (!slow_string (at, &key) || !g_hash_table_add (seen, g_steal_pointer (&key)))
    return FALSE;
  slow_space (at);
  return slow_word (at, ":");
}

static gboolean
slow_container (const char **at,
                gboolean     object)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *close = object ? "}" : "]";

  (*at)++;
  slow_space (at);
  if (slow_word (at, close))
    return TRUE;
  do
    {
      slow_space (at);
      if ((object && !slow_member (at, seen)) || !slow_value (at))
        return FALSE;
      slow_space (at);
    }
  while (slow_word (at, ","));
  return slow_word (at, close);
}

static gboolean
slow_value (const char **at)
{
  g_autofree char *meaning = NULL;

  slow_space (at);
  if (**at == '{' || **at == '[')
    return slow_container (at, **at == '{');
  return slow_word (at, "true") || slow_word (at, "false") || slow_word (at, "null")
         || slow_string (at, &meaning) || slow_number (at);
}

static gboolean
slow_takes (const char *text)
{
  if (!g_utf8_validate (text, -1, NULL) || !slow_value (&text))
    return FALSE;
  slow_space (&text);
  return *text == '\0';
}

/* Random texts. */

static void
append_random_string (GRand   *random,
                      GString *text)
{
  static const char *const pieces[]
    = { "a", "b", "é", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\ud83d\\ude00", "{", ",", " " };

  g_string_append_c (text, '"');
  for (int i = g_rand_int_range (random, 0, 3); i > 0; i--)
    g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
  g_string_append_c (text, '"');
}

static void
append_random_value (GRand   *random,
                     GString *text,
                     guint    depth)
{
  static const char *const plain[] = { "true", "false", "null",    "0",  "-1", "12",
                                       "2.50", "1e3",   "-0.5E-2", "[]", "{}" };
  int kind = g_rand_int_range (random, 0, depth > 0 ? 4 : 2);

  if (kind == 0)
    g_string_append (text, plain[g_rand_int_range (random, 0, G_N_ELEMENTS (plain))]);
  else if (kind == 1)
    append_random_string (random, text);
  else
    {
      g_string_append (text, kind == 2 ? "[" : "{ ");
      for (int i = 0; i < g_rand_int_range (random, 0, 5); i++)
        {
          if (i > 0)
            g_string_append (text, i % 2 ? "," : " ,\n");
          if (kind == 3)
            {
              append_random_string (random, text);
              g_string_append_c (text, ':');
            }
          append_random_value (random, text, depth - 1);
        }
      g_string_append (text, kind == 2 ? "]" : "\t}");
    }
}

/* Spoils a text in one place. */
static void
mutate (GRand   *random,
        GString *text)
{
  static const char bytes[] = "{}[]\",:\\/u0019dD8.eE+-tfn \n\t\x01\x7f\xc3\xa9'#";
  gsize at = g_rand_int_range (random, 0, (int) text->len + 1);
  char byte = bytes[g_rand_int_range (random, 0, sizeof bytes - 1)];
  gsize length = g_rand_int_range (random, 1, 8);

  length = MIN (length, text->len - at);
  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      g_string_insert_c (text, at, byte);
      break;
    case 1:
      g_string_erase (text, at, length);
      break;
    case 2:
      {
        g_autofree char *piece = g_strndup (text->str + at, length);

        g_string_insert (text, g_rand_int_range (random, 0, (int) text->len + 1), piece);
        break;
      }
    default:
      if (at < text->len)
        text->str[at] = byte;
      break;
    }
}

/* Checks that the token @index says what json-glib read; returns the next token. */
static guint
compare (const MarJson *json,
         guint          index,
         JsonNode      *node)
{
  const MarJsonToken *token = mar_json_token (json, index);
  guint next = mar_json_first (index);

  if (token->type == MAR_JSON_STRING)
    {
      g_autofree char *string = mar_json_string (json, index);

      g_assert_cmpstr (string, ==, json_node_get_string (node));
      g_assert_true (mar_json_string_is (json, index, string));
    }
  else if (token->type == MAR_JSON_ARRAY)
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        next = compare (json, next, json_array_get_element (array, i));
    }
  else if (token->type == MAR_JSON_OBJECT)
    {
      JsonObject *object = json_node_get_object (node);
      guint n = 0;

      for (; next < token->next; n++)
        {
          g_autofree char *key = mar_json_string (json, next);

          g_assert_true (json_object_has_member (object, key));
          next = compare (json, next + 1, json_object_get_member (object, key));
        }
      g_assert_cmpuint (n, ==, json_object_get_size (object));
    }
  else
    g_assert_cmpint (json_node_is_null (node), ==, token->type == MAR_JSON_NULL);
  g_assert_cmpuint (next, ==, token->next);
  return next;
}

static guint
n_brackets (const char *text)
{
  guint n = 0;

  for (; *text; text++)
    n += *text == '[' || *text == '{';
  return n;
}

/* Returns: whether the text is JSON. */
static gboolean
try_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_auto (MarJson) json = { 0 };
  gboolean taken = mar_json_scan (&json, text, strlen (text), &error);

  if (taken != slow_takes (text))
    g_error ("%s: %s", text, taken ? "taken" : error->message);
  g_assert_true (taken == (error == NULL));
  if (!taken)
    return FALSE;

  node = json_from_string (text, &error);
  if (error)
    g_error ("json-glib refuses %s: %s", text, error->message);
  g_assert_cmpuint (compare (&json, 0, node), ==, json.tokens->len);
  return TRUE;
}

static void
test_random_texts (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  guint rounds = random_share (4000);
  guint taken = 0;

  g_test_message ("seed %u", seed);
  for (guint round = 0; round < rounds; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      append_random_value (random, text, 5);
      for (guint i = round % 4; i > 0; i--)
        mutate (random, text);
      if (n_brackets (text->str) <= DEEPEST)
        taken += try_text (text->str);
    }
  g_test_message ("%u of %u texts were JSON", taken, rounds);
  g_assert_cmpuint (taken, >, rounds / 8);
  g_assert_cmpuint (taken, <, rounds - rounds / 8);
}

/* What is kept of a value is the value as it stands, but for white space. */
static void
test_raw (void)
{
  static const char text[] = " { \"a b\" : [ 1.50 , \"\\u0041 \\\" ,\" ,\ttrue ] ,\n\"c\":{ } } ";
  g_autoptr (GString) raw = g_string_new (NULL);
  g_auto (MarJson) json = { 0 };

  g_assert_true (mar_json_scan (&json, text, strlen (text), NULL));
  mar_json_append_raw (&json, 0, raw);
  g_assert_cmpstr (raw->str, ==, "{\"a b\":[1.50,\"\\u0041 \\\" ,\",true],\"c\":{}}");
}

/* Above a dozen members repeated keys are found in another way. */
static void
test_repeated_keys (void)
{
  for (guint n = 1; n < 40; n++)
    {
      g_autoptr (GString) text = g_string_new ("{");
      g_auto (MarJson) json = { 0 };
      g_auto (MarJson) again = { 0 };
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "\"k%u\":[{}],", i);
      g_string_append (text, "\"z\":0}");
      g_assert_true (mar_json_scan (&json, text->str, text->len, &error));
      g_string_insert (text, 1, "\"\\u007a\":1,");
      g_assert_false (mar_json_scan (&again, text->str, text->len, &error));
      g_assert_nonnull (strstr (error->message, "“z” appears twice"));
    }
}

/* A whole number is read to its last digit, and one that is too large is none. */
static void
test_integers (void)
{
  static const struct
  {
    const char *text;
    gboolean is_integer;
    gint64 value;
  } cases[] = {
    { "0", TRUE, 0 },
    { "-0", TRUE, 0 },
    { "-17", TRUE, -17 },
    { "9223372036854775807", TRUE, G_MAXINT64 },
    { "-9223372036854775808", TRUE, G_MININT64 },
    { "9223372036854775808", FALSE, 0 },
    { "9223372036854775809", FALSE, 0 },
    { "-9223372036854775809", FALSE, 0 },
    { "92233720368547758070", FALSE, 0 },
    { "1.0", FALSE, 0 },
    { "1e2", FALSE, 0 },
    { "\"1\"", FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (MarJson) json = { 0 };
      gint64 value = 0;

      g_assert_true (mar_json_scan (&json, cases[i].text, strlen (cases[i].text), NULL));
      g_assert_cmpint (mar_json_integer (&json, 0, G_MININT64, G_MAXINT64, &value), ==,
                       cases[i].is_integer);
      if (!cases[i].is_integer)
        continue;
      g_assert_cmpint (value, ==, cases[i].value);
      g_assert_true (mar_json_integer (&json, 0, cases[i].value, cases[i].value, &value));
      if (cases[i].value > G_MININT64)
        g_assert_false (mar_json_integer (&json, 0, G_MININT64, cases[i].value - 1, &value));
    }
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/json/random-texts", test_random_texts);
  g_test_add_func ("/json/raw", test_raw);
  g_test_add_func ("/json/integers", test_integers);
  g_test_add_func ("/json/repeated-keys", test_repeated_keys);

  return g_test_run ();
}
