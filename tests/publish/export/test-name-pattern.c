/* Names of files from patterns: what is refused, what comes out, and that no two are alike.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "mar-export.h"
#include "mar-name-pattern.h"
#include "random-share.h"

#define ALL_WORDS ((1u << MAR_N_NAME_WORDS) - 1)

static void
test_check (void)
{
  static const struct
  {
    const char *pattern;
    const char *column;
    const char *token;
  } bad[] = {
    { "{figur}", "column 1:", "{figur}" }, { "äöü-{Figure}", "column 5:", "{figure}" },
    { "{}", "column 1:", "{}" },           { "a{", "column 2:", "{" },
    { "a{figure", "column 2:", "{{" },     { "a}b", "column 2:", "}}" },
    { "}}}", "column 3:", "}}" },          { "/tmp/{figure}", "column 1:", "/" },
    { "a//b", "column 3:", "empty" },      { "a/", "column 3:", "empty" },
    { "", "column 1:", "empty" },          { "../a", "column 1:", ".." },
    { "a/../b", "column 3:", ".." },       { "./a", "column 1:", "." },
    { "a/..", "column 3:", ".." },         { "a\nb", "column 2:", "control" },
    { "a\xff", "column 2:", "UTF-8" },
  };
  static const char *const good[] = {
    MAR_EXPORT_PATTERN,
    "{file}/{game}/{turn}.{format}",
    "a",
    "...",
    "{{{figure}}}",
    "{title} – {number}",
    "..a/b..",
    "{turn}{turn}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *shown = g_strescape (bad[i].pattern, NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", shown);
      g_assert_false (mar_name_pattern_check (bad[i].pattern, ALL_WORDS, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      g_assert_nonnull (strstr (error->message, bad[i].column));
      g_assert_nonnull (strstr (error->message, bad[i].token));
    }
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (mar_name_pattern_check (good[i], ALL_WORDS, &error));
      g_assert_no_error (error);
    }
  g_assert_false (mar_name_pattern_check ("{file}-{turn}", 1u << MAR_NAME_FILE, NULL));
}

static void
test_fill (void)
{
  static const struct
  {
    const char *pattern;
    const char *title;
    const char *figure;
    const char *name;
  } cases[] = {
    { "{title}-{figure}.{format}", "Opening", "2.1", "Opening-2.1.svg" },
    { "{title}/{figure}.{format}", "a/b\\c", "x", "a-b-c/x.svg" },
    { "{title}/{figure}.{format}", "..", "../../etc/passwd", "3/-..-etc-passwd.svg" },
    { "{title}/x", ". .", NULL, "3/x" },
    { "{title}.{format}", NULL, NULL, "3.svg" },
    { "{title}-{figure}.{format}", NULL, "x", "x.svg" },
    { "{figure}-{title}.{format}", NULL, "x", "x.svg" },
    { "{figure}_{title}_{figure}", NULL, "x", "x_x" },
    { "{{{figure}}}", NULL, "x", "{x}" },
    { "{title}", "two\nlines\tand\001 more", NULL, "two lines and more" },
    { "{title}", "  spaced   out . ", NULL, "spaced out" },
    { "{title}", "C:\\*?\"<>|", NULL, "C--------" },
    { "{title}", "\342\200\256txt.exe\342\200\213", NULL, "txt.exe" },
    { "{title}", "\330\247\331\204\331\204\330\271\330\250\330\251", NULL,
      "\330\247\331\204\331\204\330\271\330\250\330\251" },
    { "{title}", "A\314\210", NULL, "\303\204" },
    { "{title}", "\xff\xfe", NULL, "\357\277\275\357\277\275" },
    { ".{title}", "hidden", NULL, ".hidden" },
    { "{title}", "...", NULL, "3" },
    { "{title}...", NULL, NULL, "3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *values[MAR_N_NAME_WORDS] = {
        [MAR_NAME_TITLE] = cases[i].title,
        [MAR_NAME_FIGURE] = cases[i].figure,
        [MAR_NAME_NUMBER] = "3",
        [MAR_NAME_FORMAT] = "svg",
      };
      g_autofree char *name = mar_name_pattern_fill (cases[i].pattern, values);

      g_assert_cmpstr (name, ==, cases[i].name);
    }
}

/* Anything that a title may be, the worst most of all. */
static char *
random_text (GRand *rand)
{
  static const gunichar worst[]
    = { '/',    '\\',   '.',     ' ',    '-',  '{', '}', '\n',  0x7f,
        0x202e, 0x200d, 0x1f600, 0x65e5, 0xe9, 'a', 'Z', 0x130, 0xfb01 };
  const guint length = g_rand_int_range (rand, 0, g_rand_boolean (rand) ? 12 : 300);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < length; i++)
    if (g_rand_int_range (rand, 0, 20) == 0)
      g_string_append_c (text, (char) g_rand_int_range (rand, 1, 256));
    else
      g_string_append_unichar (text, worst[g_rand_int_range (rand, 0, G_N_ELEMENTS (worst))]);
  return g_string_free (text, FALSE);
}

static void
check_name (const char *pattern,
            const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", -1);
  g_auto (GStrv) wanted = g_strsplit (pattern, "/", -1);

  g_assert_true (g_utf8_validate (name, -1, NULL));
  g_assert_cmpuint (g_strv_length (parts), ==, g_strv_length (wanted));
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_assert_cmpuint (strlen (parts[i]), <=, 143 - strlen (".marginalia-XXXXXX"));
      g_assert_cmpstr (parts[i], !=, "");
      g_assert_cmpstr (parts[i], !=, ".");
      g_assert_cmpstr (parts[i], !=, "..");
    }
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      g_assert_false (g_unichar_iscntrl (g_utf8_get_char (at)));
      g_assert_cmpuint (g_utf8_get_char (at), !=, 0x202e);
    }
}

static void
test_random (void)
{
  static const char *const patterns[] = {
    MAR_EXPORT_PATTERN,
    "{title}",
    "{title}/{figure}",
    "{file} {game} {title} {turn}.{format}",
    "{title}.{title}.{title}.{title}",
    "{title}{title}{figure}{title}/{number}.{format}",
    "..{title}",
    "{title}..",
    "{title}-{figure}",
  };
  guint32 seed = g_test_rand_int ();
  GRand *rand = g_rand_new_with_seed (seed);
  const guint rounds = random_share (2000);

  g_test_message ("seed %u", seed);
  for (guint round = 0; round < rounds; round++)
    {
      const char *pattern = patterns[g_rand_int_range (rand, 0, G_N_ELEMENTS (patterns))];
      g_autofree char *title = random_text (rand);
      g_autofree char *figure = random_text (rand);
      g_autoptr (GHashTable) taken = mar_name_set_new ();
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      const char *values[MAR_N_NAME_WORDS] = {
        [MAR_NAME_FILE] = title,   [MAR_NAME_GAME] = "1",      [MAR_NAME_TITLE] = title,
        [MAR_NAME_TURN] = NULL,    [MAR_NAME_FIGURE] = figure, [MAR_NAME_NUMBER] = "1",
        [MAR_NAME_FORMAT] = "svg",
      };
      g_autofree char *name = mar_name_pattern_fill (pattern, values);

      check_name (pattern, name);
      for (guint i = 0; i < 12; i++)
        {
          g_autofree char *other = mar_name_set_add (taken, name);

          check_name (pattern, other);
          g_assert_true (g_hash_table_add (seen, g_utf8_casefold (other, -1)));
        }
    }
  g_rand_free (rand);
}

static void
test_unique (void)
{
  static const char *const names[][2] = {
    { "a.svg", "a.svg" },
    { "A.SVG", "A-2.SVG" },
    { "a.svg", "a-3.svg" },
    { "a-2.svg", "a-2-2.svg" },
    { "b/a.svg", "b/a.svg" },
    { "B/a.svg", "B/a-2.svg" },
    { "noext", "noext" },
    { "noext", "noext-2" },
    { ".hidden", ".hidden" },
    { ".hidden", ".hidden-2" },
    { "2.1.svg", "2.1.svg" },
    { "2.1.svg", "2.1-2.svg" },
    { "\303\204.svg", "\303\204.svg" },
    { "\303\244.svg", "\303\244-2.svg" },
    { "A\314\210.svg", "A\314\210-3.svg" },
  };
  g_autoptr (GHashTable) taken = mar_name_set_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = mar_name_set_add (taken, names[i][0]);

      g_assert_cmpstr (name, ==, names[i][1]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/name-pattern/check", test_check);
  g_test_add_func ("/name-pattern/fill", test_fill);
  g_test_add_func ("/name-pattern/random", test_random);
  g_test_add_func ("/name-pattern/unique", test_unique);

  return g_test_run ();
}
