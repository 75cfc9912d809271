/* What differs between two versions of a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "document-text.h"
#include "mar-comparison.h"
#include "random-record.h"
#include "random-share.h"

static MarDocument *
copy_of (MarDocument *document)
{
  g_autofree char *text = write_document (document);

  return read_document (text);
}

/* Nothing is told of a copy, and something of all else. */
static void
test_random (void)
{
  for (guint round = 0; round < random_share (40); round++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = mar_document_new ();

      g_test_message ("seed %u", seed);
      for (guint i = 0; i < 60; i++)
        random_edit (random, document);
      for (guint i = 0; i < 40; i++)
        {
          g_autoptr (MarDocument) before = copy_of (document);
          g_autoptr (MarDocument) after = NULL;
          g_autofree char *one = write_document (before);
          g_autofree char *other = NULL;
          g_autoptr (GPtrArray) same = mar_document_compare (before, document);
          g_autoptr (GPtrArray) found = NULL;

          g_assert_cmpuint (same->len, ==, 0);
          for (gint32 n = g_rand_int_range (random, 1, 4); n > 0; n--)
            random_edit (random, document);
          other = write_document (document);
          after = read_document (other);
          found = mar_document_compare (before, after);
          if (g_str_equal (one, other) != (found->len == 0))
            g_error ("%u differences between %s and %s", found->len, one, other);
        }
    }
}

/* A game of Margo, with @moves in the place of its moves. */
static char *
file_with (const char *moves)
{
  return g_strdup_printf (
    "{\"marginalia\":1,\"games\":[{\"game\":\"margo\","
    "\"options\":{\"size\":\"5\",\"swap\":\"false\"},\"moves\":[{\"start\":\"5/5/5/5/5 x 0 -\"},"
    "%s]}]}",
    moves);
}

/* A whole difference in a line. */
static char *
describe (const MarDifference *difference)
{
  return g_strdup_printf ("%s %s %d %d %s > %s", mar_part_name (difference->part),
                          mar_change_name (difference->change), difference->games[0],
                          difference->games[1],
                          difference->texts[0] != NULL ? difference->texts[0] : "-",
                          difference->texts[1] != NULL ? difference->texts[1] : "-");
}

static void
assert_differences (MarDocument *before,
                    MarDocument *after,
                    const char  *expected)
{
  g_autoptr (GPtrArray) found = mar_document_compare (before, after);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    {
      g_autofree char *line = describe (g_ptr_array_index (found, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Each of the table is the moves of a game, before and after. */
static const struct
{
  const char *before;
  const char *after;
  const char *expected;
} games[] = {
  { "{\"steps\":\"a1\"}", "{\"steps\":\"a1\"}", "" },
  { "{\"steps\":\"a1\"},{\"steps\":\"b2\"}", "{\"steps\":\"a1\"},{\"steps\":\"c3\"}",
    "turn changed 0 0 b2 > c3" },
  { "{\"steps\":\"a1\"}", "{\"steps\":\"a1\"},{\"steps\":\"c3\"},{\"steps\":\"d4\"}",
    "turn added 0 0 - > 2. c3 3. d4" },
  { "{\"steps\":\"a1\"},{\"steps\":\"c3\"}", "{\"steps\":\"a1\"}", "turn removed 0 0 2. c3 > -" },
  { "{\"steps\":\"a1\"},{\"steps\":\"b2\"},{\"steps\":\"c3\",\"after\":\"old\"}",
    "{\"steps\":\"a1\"},{\"steps\":\"d4\"},{\"steps\":\"e5\"},{\"steps\":\"b2\"},"
    "{\"steps\":\"c3\",\"after\":\"new\"}",
    "turn added 0 0 - > 2. d4 3. e5\ncomment-after changed 0 0 old > new" },
  { "{\"steps\":\"a1\"},{\"steps\":\"d4\"},{\"steps\":\"b2\"}",
    "{\"steps\":\"d4\"},"
    "{\"steps\":\"b2\"}",
    "turn removed 0 0 1. a1 > -" },
  { "{\"steps\":\"a1\"}", "{\"steps\":\"a1\",\"variations\":[[{\"steps\":\"b2\"}]]}",
    "variation added 0 0 - > 1. b2" },
  { "{\"steps\":\"a1\",\"variations\":[[{\"steps\":\"b2\"},{\"steps\":\"c3\"}]]},"
    "{\"steps\":\"e5\"}",
    "{\"steps\":\"a1\"},{\"steps\":\"d4\"}",
    "variation removed 0 0 1. b2 2. c3 > -\nturn changed 0 0 e5 > d4" },
  { "{\"steps\":\"a1\",\"variations\":[[{\"steps\":\"b2\"}]]}",
    "{\"steps\":\"b2\",\"variations\":[[{\"steps\":\"a1\"}]]}",
    "order moved 0 0 a1 | b2 > b2 | a1" },
  { "{\"steps\":\"a1\"}", "{\"steps\":\"a1\",\"before\":\"look\",\"glyphs\":[1]}",
    "comment-before added 0 0 - > look\nglyphs added 0 0 - > !" },
  { "{\"steps\":\"a1\",\"glyphs\":[1]}", "{\"steps\":\"a1\",\"glyphs\":[2]}",
    "glyphs changed 0 0 ! > ?" },
  { "{\"steps\":\"a1\"}",
    "{\"steps\":\"a1\",\"marks\":[{\"type\":\"arrow\",\"color\":\"red\",\"cell\":\"a1\","
    "\"to\":\"b2\"}]}",
    "marks added 0 0 - > arrow red a1–b2" },
  { "{\"steps\":\"a1\",\"figures\":[{\"id\":\"f\",\"title\":\"One\"}]}",
    "{\"steps\":\"a1\",\"figures\":[{\"id\":\"f\",\"title\":\"Two\"}]}",
    "figure changed 0 0 One > Two" },
  { "{\"steps\":\"a1\",\"task\":{\"question\":\"One?\",\"answers\":[\"b2\"]}}",
    "{\"steps\":\"a1\",\"task\":{\"question\":\"Two?\",\"answers\":[\"b2\"]}}",
    "task changed 0 0 One? > Two?" },
  { "{\"steps\":\"a1\",\"source\":{\"steps\":\"A1\"}}",
    "{\"steps\":\"a1\",\"source\":{\"steps\":\"A-1\"}}", "source changed 0 0 A1 > A-1" },
  { "{\"steps\":\"a1\"}",
    "{\"steps\":\"a1\",\"decisions\":[{\"decision\":\"accepted\",\"in\":\"moves\","
    "\"text\":\"A1\"}]}",
    "decisions added 0 0 - > accepted: A1" },
  { "{\"steps\":\"a1\",\"own\":1}", "{\"steps\":\"a1\",\"own\":2}",
    "other changed 0 0 \"own\":1 > \"own\":2" },
  { "{\"steps\":\"a1\"},{\"end\":\"resignation\",\"side\":\"o\"}",
    "{\"steps\":\"a1\"},{\"end\":\"time\",\"side\":\"o\"}", "turn changed 0 0 resignation > time" },
};

static void
test_games (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *one = file_with (games[i].before);
      g_autofree char *other = file_with (games[i].after);
      g_autoptr (MarDocument) before = read_document (one);
      g_autoptr (MarDocument) after = read_document (other);

      assert_differences (before, after, games[i].expected);
    }
}

/* Files of games with these titles, each with a turn of its own. */
static MarDocument *
make_file (const char *titles)
{
  MarDocument *document = mar_document_new ();

  for (const char *title = titles; *title != '\0'; title++)
    {
      const char name[] = { *title, '\0' };
      MarRecord *record = mar_document_add_record (document, mar_game_find ("margo", NULL), NULL,
                                                   NULL);
      const MarGame *game = mar_record_game (record);
      MarActionList list;

      game->actions (mar_node_position (mar_record_root (record)), &list);
      g_assert_nonnull (
        mar_record_add_turn (record, mar_record_root (record), &list.items[*title - 'a'], 1, NULL));
      mar_record_set_header (record, "title", name);
    }
  return document;
}

/* A game is known wherever it stands, and none is taken for another. */
static void
test_order_of_games (void)
{
  static const char *const files[][3] = {
    { "abc", "abc", "" },
    { "abc", "dabc", "game added -1 0 - > d" },
    { "abcd", "bcd", "game removed 0 -1 a > -" },
    { "abcd", "acd", "game removed 1 -1 b > -" },
    { "abcd", "bcda", "game moved 0 3 a > a" },
    { "abc", "adc", "game removed 1 -1 b > -\ngame added -1 1 - > d" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (MarDocument) before = make_file (files[i][0]);
      g_autoptr (MarDocument) after = make_file (files[i][1]);

      assert_differences (before, after, files[i][2]);
    }
}

/* A game by its players, and its first turn; a title when there is no player. */
static void
add_game (MarDocument *document,
          const char  *player,
          const char  *title,
          guint        turn)
{
  MarRecord *record = mar_document_add_record (document, mar_game_find ("margo", NULL), NULL, NULL);
  MarNode *root = mar_record_root (record);
  MarActionList list;

  mar_record_game (record)->actions (mar_node_position (root), &list);
  g_assert_nonnull (mar_record_add_turn (record, root, &list.items[turn], 1, NULL));
  if (player != NULL)
    mar_record_set_header (record, "x", player);
  if (title != NULL)
    mar_record_set_header (record, "title", title);
}

/* Games that begin with other turns are known by their headers, wherever they stand; a game that
 * has none is like no other one. */
static void
test_headers_of_games (void)
{
  g_autoptr (MarDocument) before = mar_document_new ();
  g_autoptr (MarDocument) after = mar_document_new ();

  add_game (before, "Ann", NULL, 0);
  add_game (before, NULL, NULL, 1);
  add_game (before, NULL, "Final", 2);
  add_game (after, NULL, "Final", 3);
  add_game (after, "Ann", NULL, 4);
  add_game (after, NULL, NULL, 5);
  assert_differences (before, after,
                      "game moved 2 0 Final > Final\n"
                      "turn changed 2 0 c1 > d1\n"
                      "turn changed 0 1 a1 > e1\n"
                      "game removed 1 -1 MARGO game > -\n"
                      "game added -1 2 - > MARGO game");
}

static void
comment (MarDocument *document,
         guint        game,
         const char  *text)
{
  MarRecord *record = mar_document_record (document, game);

  mar_record_set_comment (record, mar_record_root (record), MAR_COMMENT_AFTER, text);
}

/* Of games with the same moves each is the one with the same headers; of games with other headers,
 * the one with the same moves. */
static void
test_likeness_of_games (void)
{
  g_autoptr (MarDocument) before = mar_document_new ();
  g_autoptr (MarDocument) exchanged = mar_document_new ();
  g_autoptr (MarDocument) renamed = mar_document_new ();

  add_game (before, "Ann", NULL, 0);
  add_game (before, "Bob", NULL, 0);
  add_game (before, "Cem", NULL, 1);
  add_game (exchanged, "Bob", NULL, 0);
  add_game (exchanged, "Ann", NULL, 0);
  add_game (exchanged, "Cem", NULL, 1);
  comment (exchanged, 0, "Bob’s");
  comment (exchanged, 1, "Ann’s");
  assert_differences (before, exchanged,
                      "game moved 1 0 MARGO, Bob – O > MARGO, Bob – O\n"
                      "comment-after added 1 0 - > Bob’s\n"
                      "comment-after added 0 1 - > Ann’s");

  add_game (renamed, "Dan", NULL, 1);
  add_game (renamed, "Ann", NULL, 0);
  add_game (renamed, "Bob", NULL, 0);
  comment (renamed, 0, "Dan’s");
  assert_differences (before, renamed,
                      "game moved 2 0 MARGO, Cem – O > MARGO, Dan – O\n"
                      "header changed 2 0 Cem > Dan\n"
                      "comment-after added 2 0 - > Dan’s");
}

/* What is said of a file and of a game as a whole. */
static void
test_whole (void)
{
  g_autoptr (MarDocument) before = make_file ("ab");
  g_autoptr (MarDocument) after = copy_of (before);

  mar_document_set_header (after, "title", "Both");
  mar_record_set_header (mar_document_record (after, 1), "title", "B");
  mar_record_set_header (mar_document_record (after, 1), "date", "2026");
  mar_document_add_passage (after, 1, 7, "between");
  assert_differences (before, after,
                      "header added -1 -1 - > Both\n"
                      "header changed 1 1 b > B\n"
                      "header added 1 1 - > 2026\n"
                      "passage added -1 -1 - > between");
  assert_differences (after, after, "");
}

/* What was decided of figures that belong to no game. */
static void
test_decisions (void)
{
  g_autoptr (MarDocument) before = read_document ("{\"marginalia\":1}");
  g_autoptr (MarDocument) after = read_document (
    "{\"marginalia\":1,\"decisions\":[{\"decision\":\"accepted\",\"in\":\"figure\","
    "\"text\":\"2.1\"}]}");

  assert_differences (before, after,
                      "decisions added -1 -1 - > \"decisions\":[{\"decision\":\"accepted\","
                      "\"in\":\"figure\",\"text\":\"2.1\"}]");
  assert_differences (after, after, "");
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/comparison/random", test_random);
  g_test_add_func ("/comparison/games", test_games);
  g_test_add_func ("/comparison/order-of-games", test_order_of_games);
  g_test_add_func ("/comparison/headers-of-games", test_headers_of_games);
  g_test_add_func ("/comparison/likeness-of-games", test_likeness_of_games);
  g_test_add_func ("/comparison/whole", test_whole);
  g_test_add_func ("/comparison/decisions", test_decisions);

  return g_test_run ();
}
