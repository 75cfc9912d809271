/* Finding places: by hand for what people expect, and against a slow and simple search of
 * random records.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "document-text.h"
#include "fold-text.h"
#include "mar-find.h"
#include "random-record.h"
#include "random-share.h"

static GPtrArray *
find (MarDocument *document,
      MarFindWhat  what,
      const char  *text)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *found = mar_find (document, NULL, what, text, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (found);
  return found;
}

/* The hits, as "game:turn.step excerpt" with brackets around the words. */
static void
assert_found (MarDocument *document,
              MarFindWhat  what,
              const char  *text,
              const char  *expected)
{
  g_autoptr (GPtrArray) found = find (document, what, text);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    {
      const MarFound *one = g_ptr_array_index (found, i);
      const char *hit = one->excerpt + one->start;

      g_string_append_printf (all, "%s%d:%u.%u ", i > 0 ? " | " : "",
                              mar_document_record_index (document, one->record) + 1,
                              mar_node_number (one->place.node), one->place.step);
      if (one->length > 0)
        g_string_append_printf (all, "%.*s[%.*s]%s", (int) one->start, one->excerpt,
                                (int) one->length, hit, hit + one->length);
      else
        g_string_append (all, one->excerpt);
    }
  g_assert_cmpstr (all->str, ==, expected);
}

static void
assert_refused (MarDocument *document,
                MarRecord   *record,
                MarFindWhat  what,
                const char  *text,
                const char  *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mar_find (document, record, what, text, NULL, NULL, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, message);
}

static const char two_games[]
  = "{\"marginalia\":1,\"games\":["
    "{\"game\":\"margrites\",\"headers\":{\"title\":\"Open Game\",\"black\":\"Zoë Strauß\","
    "\"white\":\"Bo\",\"introduction\":\"A game of quiet\\nmoves.\","
    "\"conclusion\":\"Quiet to the end.\"},"
    "\"moves\":[{\"start\":\"9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -\"},"
    "{\"steps\":\"a2>a3 b2>b3 c2>c3 d2>d3\",\"glyphs\":[5],\"after\":\"Quiet – it isn’t loud.\"},"
    "{\"steps\":\"b7>b6 c7>c6 d7>d6 e7>e6\",\"before\":\"E\\u0301tude; étude.\"}]},"
    "{\"game\":\"margo\",\"headers\":{\"title\":\"b\",\"x\":\"bo strauss\"},"
    "\"moves\":[{\"start\":\""
    "%s"
    "\"},{\"steps\":\"c3\",\"glyphs\":[1,200]}]}]}";

static MarDocument *
parse_two_games (void)
{
  const MarGame *game = mar_game_find ("margo", NULL);
  g_autofree MarPosition *position = mar_position_new (game, NULL);
  g_autofree char *start = mar_position_text (game, position);
  g_auto (GStrv) pieces = g_strsplit (two_games, "%s", 2);
  g_autofree char *text = g_strjoin (start, pieces[0], pieces[1], NULL);

  return read_document (text);
}

static void
test_text (void)
{
  g_autoptr (MarDocument) document = parse_two_games ();

  assert_found (document, MAR_FIND_TEXT, "QUIET  moves", "1:0.0 A game of [quiet moves].");
  assert_found (document, MAR_FIND_TEXT, "quiet",
                "1:0.0 A game of [quiet] moves. | 1:1.4 [Quiet] – it isn’t loud. | "
                "1:2.4 [Quiet] to the end.");
  assert_found (document, MAR_FIND_TEXT, "- it isn't", "1:1.4 Quiet [– it isn’t] loud.");
  assert_found (document, MAR_FIND_TEXT, "étude",
                "1:2.4 [E\xcc\x81tude]; étude. | "
                "1:2.4 E\xcc\x81tude; [étude].");
  assert_found (document, MAR_FIND_TEXT, "etude", "");
  assert_found (document, MAR_FIND_TEXT, "ss", "1:0.0 Zoë Strau[ß] | 2:0.0 bo strau[ss]");
  assert_found (document, MAR_FIND_TEXT, "aus", "2:0.0 bo str[aus]s");
  assert_found (document, MAR_FIND_TEXT, " \n", "");
  assert_found (document, MAR_FIND_TEXT, "(", "");
}

static void
test_long_text (void)
{
  g_autoptr (MarDocument) document = parse_two_games ();
  MarRecord *record = mar_document_record (document, 1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) found = NULL;
  const MarFound *one;

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (text, "wörd %s ", i == 30 ? "needle" : "more");
  mar_record_set_comment (record, mar_record_root (record), MAR_COMMENT_AFTER, text->str);
  found = find (document, MAR_FIND_TEXT, "NEEDLE");
  g_assert_cmpuint (found->len, ==, 1);
  one = g_ptr_array_index (found, 0);
  g_assert_true (g_utf8_validate (one->excerpt, -1, NULL));
  g_assert_true (g_str_has_prefix (one->excerpt, "…") && g_str_has_suffix (one->excerpt, "…"));
  g_assert_cmpuint (g_utf8_strlen (one->excerpt, -1), <, 140);
  g_assert_true (strncmp (one->excerpt + one->start, "needle", one->length) == 0);
  g_assert_true (strncmp (text->str + one->offset, "needle", one->length) == 0);
}

static void
test_player (void)
{
  g_autoptr (MarDocument) document = parse_two_games ();

  assert_found (document, MAR_FIND_PLAYER, "strauss", "1:0.0 Zoë [Strauß] | 2:0.0 bo [strauss]");
  assert_found (document, MAR_FIND_PLAYER, "open", "");
}

static void
test_cell (void)
{
  g_autoptr (MarDocument) document = parse_two_games ();
  MarRecord *record = mar_document_record (document, 0);

  assert_found (document, MAR_FIND_CELL, " C3", "1:1.3 a2>a3; b2>b3; c2>[c3]; d2>d3 | 2:1.1 [c3]");
  assert_found (document, MAR_FIND_CELL, "b7", "1:2.1 [b7]>b6; c7>c6; d7>d6; e7>e6");
  assert_found (document, MAR_FIND_CELL, "e4", "");
  assert_refused (document, record, MAR_FIND_CELL, "k12", "This board has no square “k12”.");
  assert_refused (document, NULL, MAR_FIND_CELL, "k99",
                  "No board in this file has a square “k99”.");
}

static void
test_glyph (void)
{
  g_autoptr (MarDocument) document = parse_two_games ();

  assert_found (document, MAR_FIND_GLYPH, "!?", "1:1.4 a2>a3; b2>b3; c2>c3; d2>d3 [⁉]");
  assert_found (document, MAR_FIND_GLYPH, "⁉", "1:1.4 a2>a3; b2>b3; c2>c3; d2>d3 [⁉]");
  assert_found (document, MAR_FIND_GLYPH, "Interesting", "1:1.4 a2>a3; b2>b3; c2>c3; d2>d3 [⁉]");
  assert_found (document, MAR_FIND_GLYPH, "good move", "2:1.1 c3 [!]");
  assert_found (document, MAR_FIND_GLYPH, "$200", "2:1.1 c3 [$200]");
  assert_found (document, MAR_FIND_GLYPH, "+-", "");
  assert_refused (document, NULL, MAR_FIND_GLYPH, "!!!!", "There is no glyph “!!!!”.");
}

static void
test_position (void)
{
  g_autoptr (MarDocument) document = parse_two_games ();
  MarRecord *record = mar_document_record (document, 0);
  MarCursor cursor = { mar_node_child (mar_record_root (record), 0), 2 };
  g_autofree MarPosition *position = mar_cursor_position (&cursor, NULL);
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;

  /* The board alone is enough, whoever moves. */
  assert_found (document, MAR_FIND_POSITION, "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9",
                "1:0.0 Start of the game");
  assert_found (document, MAR_FIND_POSITION, "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 w 3 0(0)-0(0) -",
                "1:0.0 Start of the game");
  assert_found (document, MAR_FIND_POSITION, "9/1wwwwwwww/9/9/9/bbbb5/4bbbb1/9",
                "1:1.4 a2>a3; b2>b3; c2>c3; d2>d3");
  g_assert_null (mar_find (document, NULL, MAR_FIND_POSITION, "9/1wxw", NULL, NULL, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX);

  found = mar_find (document, NULL, MAR_FIND_POSITION, NULL, mar_record_game (record), position,
                    NULL);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpuint (((MarFound *) found->pdata[0])->place.step, ==, 2);
}

static void
test_nothing (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();

  for (MarFindWhat what = MAR_FIND_TEXT; what <= MAR_FIND_POSITION; what++)
    {
      g_autoptr (GPtrArray) empty = find (document, what, "");
      g_autoptr (GPtrArray) nothing = find (document, what, "!");

      g_assert_cmpuint (empty->len, ==, 0);
      g_assert_cmpuint (nothing->len, ==, 0);
    }
}

/* The slow search. */

/* A text, letter by letter with its accents, each as it is compared. */
static GPtrArray *
letters_of (const char *text)
{
  GPtrArray *letters = g_ptr_array_new_with_free_func (g_free);

  while (*text != '\0')
    {
      const char *end = g_utf8_next_char (text);
      g_autofree char *letter = NULL;
      g_autofree char *apart = NULL;

      if (g_unichar_isspace (g_utf8_get_char (text)))
        {
          while (*end != '\0' && g_unichar_isspace (g_utf8_get_char (end)))
            end = g_utf8_next_char (end);
          g_ptr_array_add (letters, g_strdup (" "));
          text = end;
          continue;
        }
      while (*end != '\0' && g_unichar_ismark (g_utf8_get_char (end)))
        end = g_utf8_next_char (end);
      letter = g_strndup (text, (gsize) (end - text));
      if (strcmp (letter, "\xe2\x80\x9c") == 0)
        strcpy (letter, "\"");
      apart = g_utf8_normalize (letter, -1, G_NORMALIZE_ALL);
      g_ptr_array_add (letters, g_utf8_casefold (apart, -1));
      text = end;
    }
  return letters;
}

static guint
count_slowly (const char *text,
              const char *words)
{
  g_autoptr (GPtrArray) letters = letters_of (text);
  g_autoptr (GPtrArray) wanted = letters_of (words);
  guint n = 0;

  for (guint i = 0; i + wanted->len <= letters->len; i++)
    {
      guint k = 0;

      while (k < wanted->len && g_str_equal (letters->pdata[i + k], wanted->pdata[k]))
        k++;
      if (k == wanted->len)
        {
          n++;
          i += wanted->len - 1;
        }
    }
  return n;
}

static guint
count_in_record (MarRecord  *record,
                 const char *words)
{
  g_autoptr (GPtrArray) keys = mar_record_header_keys (record);
  MarNode *root = mar_record_root (record);
  guint n = 0;

  for (guint i = 0; i < keys->len; i++)
    n += count_slowly (mar_record_header (record, keys->pdata[i]), words);
  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    for (guint place = 0; place < 2; place++)
      if (mar_node_comment (node, place) != NULL)
        n += count_slowly (mar_node_comment (node, place), words);
  return n;
}

/* The same in the figures of a node, or in the free-standing ones. */
static guint
count_in_figures (MarDocument *document,
                  MarNode     *node,
                  const char  *words)
{
  guint n = 0;

  for (guint i = 0; i < mar_document_n_figures (document, node); i++)
    {
      const MarFigureRecord *figure = mar_document_figure (document, node, i);
      const char *const texts[] = { figure->title, figure->caption, figure->alternative };

      for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
        if (texts[k] != NULL)
          n += count_slowly (texts[k], words);
    }
  return n;
}

static const char *
text_of (MarDocument    *document,
         const MarFound *found)
{
  const MarFigureRecord *figure;

  if (found->field != NULL)
    {
      figure = mar_document_figure (document, found->place.node, found->figure);
      return strcmp (found->field, "title") == 0     ? figure->title
             : strcmp (found->field, "caption") == 0 ? figure->caption
                                                     : figure->alternative;
    }
  return found->header != NULL ? mar_record_header (found->record, found->header)
                               : mar_node_comment (found->place.node, found->comment);
}

static void
check_text (GRand       *random,
            MarDocument *document)
{
  g_autofree char *words = random_text (random, g_rand_int_range (random, 1, 4));
  g_autoptr (GPtrArray) found = find (document, MAR_FIND_TEXT, words);
  g_autoptr (MarNeedle) needle = mar_needle_new (words);
  guint n = 0;

  for (guint i = 0; needle != NULL && i < mar_document_n_records (document); i++)
    {
      MarNode *root = mar_record_root (mar_document_record (document, i));

      n += count_in_record (mar_document_record (document, i), words);
      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
        n += count_in_figures (document, node, words);
    }
  if (needle != NULL)
    n += count_in_figures (document, NULL, words);
  g_assert_cmpuint (found->len, ==, n);

  for (guint i = 0; i < found->len; i++)
    {
      const MarFound *one = found->pdata[i];
      g_autofree char *hit = g_strndup (text_of (document, one) + one->offset, one->length);
      g_autofree char *shown = g_strndup (one->excerpt + one->start, one->length);

      g_assert_true (g_utf8_validate (one->excerpt, -1, NULL));
      g_assert_true (mar_needle_is_in (needle, hit));
      g_assert_true (mar_needle_is_in (needle, shown));
    }
}

static const MarFound *
found_at (GPtrArray *found,
          guint      index)
{
  g_assert_cmpuint (index, <, found->len);
  return g_ptr_array_index (found, index);
}

static void
check_cell (GRand       *random,
            MarDocument *document)
{
  MarRecord *record = mar_document_record (
    document, g_rand_int_range (random, 0, mar_document_n_records (document)));
  const MarGame *game = mar_record_game (record);
  MarNode *root = mar_record_root (record);
  const MarPosition *start = mar_node_position (root);
  MarCell cell = g_rand_int_range (random, 0, game->n_cells (start));
  g_autofree char *name = mar_cell_text (game, start, cell);
  g_autoptr (GPtrArray) found = mar_find (document, record, MAR_FIND_CELL, name, NULL, NULL, NULL);
  guint n = 0;

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      guint n_actions;
      gboolean there = FALSE;

      mar_node_actions (node, &n_actions);
      for (guint step = 1; step <= n_actions && !there; step++)
        {
          g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

          g_free (mar_node_step_position (node, step, &effects));
          for (guint i = 0; i < effects.n; i++)
            there |= effects.items[i].from == cell || effects.items[i].to == cell;
          if (there)
            {
              const MarFound *one = found_at (found, n++);

              g_assert_true (one->place.node == node);
              g_assert_cmpuint (one->place.step, ==, step);
            }
        }
    }
  g_assert_cmpuint (found->len, ==, n);
}

static void
check_position (GRand       *random,
                MarDocument *document)
{
  MarRecord *record = mar_document_record (
    document, g_rand_int_range (random, 0, mar_document_n_records (document)));
  const MarGame *game = mar_record_game (record);
  MarCursor cursor = mar_cursor_at (random_node (random, record));
  g_autofree MarPosition *position = NULL;
  g_autoptr (GPtrArray) found = NULL;
  guint n = 0;

  if (cursor.step > 1)
    cursor.step = g_rand_int_range (random, 1, cursor.step + 1);
  position = mar_cursor_position (&cursor, NULL);
  found = mar_find (document, NULL, MAR_FIND_POSITION, NULL, game, position, NULL);

  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarNode *root = mar_record_root (mar_document_record (document, i));

      if (mar_record_game (mar_document_record (document, i)) != game)
        continue;
      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
        {
          guint n_actions;

          /* On the board nothing happens in it. */
          if (mar_node_kind (node) == MAR_NODE_STRUCK)
            continue;
          mar_node_actions (node, &n_actions);
          for (guint step = MIN (n_actions, 1); step <= n_actions; step++)
            {
              g_autofree MarPosition *other = mar_node_step_position (node, step, NULL);

              if (game->same_board (position, other))
                {
                  const MarFound *one = found_at (found, n++);

                  g_assert_true (one->place.node == node);
                  g_assert_cmpuint (one->place.step, ==, step);
                  break;
                }
            }
        }
    }
  g_assert_cmpuint (found->len, ==, n);
  g_assert_cmpuint (n, >, 0);
}

static void
test_random (void)
{
  for (guint round = 0; round < random_share (30); round++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = mar_document_new ();

      g_test_message ("seed %u", seed);
      for (guint i = 0; i < 120; i++)
        random_edit (random, document);
      if (mar_document_n_records (document) == 0)
        continue;
      for (guint i = 0; i < 20; i++)
        {
          check_text (random, document);
          check_cell (random, document);
          check_position (random, document);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/find/text", test_text);
  g_test_add_func ("/find/long-text", test_long_text);
  g_test_add_func ("/find/player", test_player);
  g_test_add_func ("/find/cell", test_cell);
  g_test_add_func ("/find/glyph", test_glyph);
  g_test_add_func ("/find/position", test_position);
  g_test_add_func ("/find/nothing", test_nothing);
  g_test_add_func ("/find/random", test_random);

  return g_test_run ();
}
