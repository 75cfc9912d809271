/* A search of the index finds what a slow search of the files finds, and nothing else.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "library-fixture.h"
#include "many-records.h"
#include "mar-position-editor.h"
#include "random-seed.h"
#include "random-share.h"
#include "temporary-folder.h"

#define QUERIES 150

/* Boards. */

/* Some cells of a position, or all of them, turned by chance, as a pattern for the oracle and as a
 * text. */
static GArray *
choose_cells (GRand             *random,
              const MarGame     *game,
              const MarPosition *position,
              guint              n,
              GString           *text)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (OracleCell));
  const guint symmetry = (guint) g_rand_int_range (random, 0, (gint32) game->symmetry->n);
  const guint n_cells = game->n_cells (position);
  g_autofree gboolean *chosen = g_new0 (gboolean, n_cells);

  for (guint i = 0; i < n; i++)
    {
      OracleCell wanted = { 0 };
      MarCell cell = (MarCell) g_rand_int_range (random, 0, (gint32) n_cells);
      g_autofree char *name = NULL;

      wanted.cell = game->symmetry->image (position, symmetry, cell);
      wanted.n = mar_position_pile (game, position, cell, wanted.pieces);
      /* Empty cells say little. */
      if (chosen[cell] || (wanted.n == 0 && g_rand_int_range (random, 0, 4) > 0))
        continue;
      chosen[cell] = TRUE;
      name = mar_cell_text (game, position, wanted.cell);
      g_string_append_printf (text, "%s%s=", text->len > 0 ? " " : "", name);
      wanted.only_top = wanted.n > 0 && g_rand_boolean (random);
      if (wanted.n == 0)
        g_string_append_c (text, '.');
      else if (!game->editor->stacks || wanted.only_top)
        g_string_append (text, game->editor->pieces[wanted.pieces[wanted.n - 1]].letter);
      else
        {
          g_string_append_c (text, '[');
          for (guint k = 0; k < wanted.n; k++)
            g_string_append (text, game->editor->pieces[wanted.pieces[k]].letter);
          g_string_append_c (text, ']');
        }
      g_array_append_val (cells, wanted);
    }
  return cells;
}

static void
test_patterns (LibraryFixture *fixture,
               gconstpointer   data)
{
  for (guint i = 0; i < random_share (QUERIES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      MarRecord *record = library_record (fixture, (guint) g_rand_int_range (random, 0, RECORDS));
      const MarGame *game = mar_record_game (record);
      g_autofree MarPosition *position = library_random_position (random, record);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GArray) cells = choose_cells (random, game, position,
                                               (guint) g_rand_int_range (random, 1, 12), text);
      g_autoptr (MarBoardPattern) pattern = NULL;
      g_autoptr (GError) error = NULL;

      if (cells->len == 0)
        continue;
      pattern = mar_board_pattern_read (game, mar_record_options (record), text->str, &error);
      g_assert_no_error (error);
      library_check_board (fixture, pattern, game, game->n_cells (position), cells, -3);
    }
}

static void
test_positions (LibraryFixture *fixture,
                gconstpointer   data)
{
  for (guint i = 0; i < random_share (QUERIES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      MarRecord *record = library_record (fixture, (guint) g_rand_int_range (random, 0, RECORDS));
      const MarGame *game = mar_record_game (record);
      g_autofree MarPosition *position = i % 4 == 0
                                           ? mar_position_new (game, mar_record_options (record))
                                           : library_random_position (random, record);
      const gboolean with_actor = g_rand_boolean (random);
      g_autoptr (GArray) cells = library_all_cells (game, position);
      g_autoptr (MarBoardPattern) pattern = mar_board_pattern_new_whole (game, position,
                                                                         with_actor);

      library_check_board (fixture, pattern, game, game->n_cells (position), cells,
                           with_actor ? game->actor (position) : -3);
    }
}

/* What was played from the start: the first turn of each main line, and how these games ended. */
static void
test_moves (LibraryFixture *fixture,
            gconstpointer   data)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  for (guint i = 0; i < n_games; i++)
    {
      g_autofree MarPosition *start = mar_position_new (games[i], NULL);
      g_autoptr (MarBoardPattern) pattern = mar_board_pattern_new_whole (games[i], start, TRUE);
      const MarLibraryQuery query = { .pattern = pattern };
      g_autoptr (MarLibraryFound) found = library_search (fixture, &query);
      guint n_played = 0;
      guint n_all = 0;
      guint before = G_MAXUINT;

      for (guint k = 0; k < RECORDS; k++)
        {
          MarRecord *record = library_record (fixture, k);

          n_played += mar_record_game (record) == games[i]
                      && mar_node_n_children (mar_record_root (record)) > 0;
        }
      for (guint k = 0; k < found->moves->len; k++)
        {
          const MarLibraryMove *move = g_ptr_array_index (found->moves, k);
          guint n_told = 0;

          g_assert_cmpuint (move->n_games, <=, before);
          before = move->n_games;
          n_all += move->n_games;
          for (guint h = 0; h < found->hits->len; h++)
            n_told += g_strcmp0 (move->text,
                                 ((MarLibraryHit *) g_ptr_array_index (found->hits, h))->next)
                      == 0;
          g_assert_cmpuint (n_told, ==, move->n_games);
        }
      g_assert_cmpuint (n_all, ==, n_played);
    }
}

/* Words, and what else is said of games. */

static void
test_words (LibraryFixture *fixture,
            gconstpointer   data)
{
  static const char *const texts[]
    = { "quiet", "the wall", "zwi", "FORM good", "marb cap thr race", "nowhere", "White wins" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const MarLibraryQuery query = { .text = texts[i] };
      g_autoptr (MarLibraryFound) found = library_search (fixture, &query);
      g_autofree char *lower = g_ascii_strdown (texts[i], -1);
      g_auto (GStrv) words = g_strsplit (lower, " ", -1);
      gboolean expected[RECORDS];

      for (guint k = 0; k < RECORDS; k++)
        expected[k] = oracle_says (library_record (fixture, k), (const char *const *) words);
      library_assert_found (fixture, found, expected);
      for (guint k = 0; k < found->hits->len; k++)
        {
          const MarLibraryHit *hit = g_ptr_array_index (found->hits, k);

          g_autofree char *excerpt = g_ascii_strdown (hit->excerpt, -1);
          gboolean shows_word = FALSE;

          for (guint w = 0; words[w] != NULL; w++)
            shows_word |= strstr (excerpt, words[w]) != NULL;
          g_assert_true (shows_word);
          g_assert_cmpuint (hit->node, >, 0);
        }
    }
}

/* Quotes keep words together, and an accent may be left out. */
static void
test_names (LibraryFixture *fixture,
            gconstpointer   data)
{
  static const struct
  {
    const char *asked;
    const char *told;
  } names[] = {
    { "chloe", "Chloé" },       { "jörg", "Jörg" },     { "JORG", "Jörg" },
    { "\"Ada Bo\"", "Ada Bo" }, { "łukasz", "Łukasz" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const MarLibraryQuery query = { .player = names[i].asked };
      g_autoptr (MarLibraryFound) found = library_search (fixture, &query);
      gboolean expected[RECORDS] = { FALSE };

      for (guint k = 0; k < RECORDS; k++)
        {
          MarRecord *record = library_record (fixture, k);
          const MarGame *game = mar_record_game (record);

          for (guint player = 0; player < 2; player++)
            {
              g_autofree char *key = mar_player_header (game, (int) player);

              expected[k] |= strstr (mar_record_header (record, key), names[i].told) != NULL;
            }
        }
      library_assert_found (fixture, found, expected);
    }
}

static gboolean
has_glyph (MarRecord *record,
           int        nag)
{
  MarNode *root = mar_record_root (record);

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      guint n;
      const int *nags = mar_node_glyphs (node, &n);

      for (guint i = 0; i < n; i++)
        if (nags[i] == nag)
          return TRUE;
    }
  return FALSE;
}

static void
test_facts (LibraryFixture *fixture,
            gconstpointer   data)
{
  const MarGame *game = mar_record_game (library_record (fixture, 0));
  const MarLibraryQuery queries[] = {
    { .glyph = "!" },      { .glyph = "$4" },
    { .date = "2003" },    { .date = "2003..2009-06" },
    { .date = "..2010" },  { .result = "none" },
    { .game = game },      { .game = game, .result = "none", .date = "2000..", .glyph = "$2" },
    { .title = "game 7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autoptr (MarLibraryFound) found = library_search (fixture, &queries[i]);
      gboolean expected[RECORDS];

      for (guint k = 0; k < RECORDS; k++)
        {
          MarRecord *record = library_record (fixture, k);
          const char *date = mar_record_header (record, "date");
          const char *title = mar_record_header (record, "title");
          g_autofree char *result = mar_record_result (record);
          const gboolean has[] = {
            has_glyph (record, 1),
            has_glyph (record, 4),
            g_str_has_prefix (date, "2003"),
            strcmp (date, "2003") >= 0 && strcmp (date, "2009-07") < 0,
            strcmp (date, "2011") < 0,
            result == NULL,
            mar_record_game (record) == game,
            mar_record_game (record) == game && result == NULL && strcmp (date, "2000") >= 0
              && has_glyph (record, 2),
            title != NULL && g_str_has_prefix (title, "Game 7"),
          };

          g_assert_cmpuint (G_N_ELEMENTS (has), ==, G_N_ELEMENTS (queries));
          expected[k] = has[i];
        }
      library_assert_found (fixture, found, expected);
    }
}

/* What can't be looked for is refused with a reason. */
static void
test_refusals (LibraryFixture *fixture,
               gconstpointer   data)
{
  const char *const no_option[] = { "size", NULL };
  const char *const other_option[] = { "size=many", NULL };
  const MarLibraryQuery queries[] = {
    { .text = "…" },          { .player = "" },
    { .concept = "nothing" }, { .glyph = "no such sign" },
    { .date = "yesterday" },  { .date = ".." },
    { .options = no_option }, { .options = other_option },
  };

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mar_library_search (fixture->library, &queries[i], NULL, &error));
      g_assert_error (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_QUERY);
    }
}

static void
test_pattern_refusals (void)
{
  static const struct
  {
    const char *text;
    guint column;
  } texts[] = {
    { "", 1 },      { "zz=.", 1 }, { "a1", 3 },           { "a1=q", 4 },
    { "a1=.x", 5 }, { "a1=[", 4 }, { "a1=. b1=.|?", 11 },
  };
  guint n;
  const MarGame *const *games = mar_games (&n);

  for (guint game = 0; game < n; game++)
    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      {
        g_autoptr (GError) error = NULL;
        g_autofree char *column = g_strdup_printf ("column %u:", texts[i].column);

        g_assert_null (mar_board_pattern_read (games[game], NULL, texts[i].text, &error));
        g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX);
        /* A bracket is read where pieces are piled up. */
        if (texts[i].column != 4 || !games[game]->editor->stacks)
          g_assert_true (g_str_has_prefix (error->message, column));
      }
}

static void
add_test (const char *path, void (*test) (LibraryFixture *fixture, gconstpointer data))
{
  g_test_add (path, LibraryFixture, NULL, library_set_up, test, library_tear_down);
}

/* A side without a name is called by what it is, unless nobody has a name. */
static void
test_players (void)
{
  char *both[] = { (char *) "Ada", (char *) "Bo", NULL };
  char *one[] = { (char *) "", (char *) "Bo", NULL };
  char *none[] = { (char *) "", (char *) "", NULL };
  MarLibraryHit hit = { .game = mar_games (NULL)[0], .players = both };
  g_autofree char *two_names = mar_library_hit_format_players (&hit);
  g_autofree char *expected = g_strdup_printf ("%s – Bo", hit.game->player_names[0]);
  g_autofree char *one_name = NULL;

  g_assert_cmpstr (two_names, ==, "Ada – Bo");
  hit.players = one;
  one_name = mar_library_hit_format_players (&hit);
  g_assert_cmpstr (one_name, ==, expected);
  hit.players = none;
  g_assert_null (mar_library_hit_format_players (&hit));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  add_test ("/library-search/patterns", test_patterns);
  add_test ("/library-search/positions", test_positions);
  add_test ("/library-search/moves", test_moves);
  add_test ("/library-search/words", test_words);
  add_test ("/library-search/names", test_names);
  add_test ("/library-search/facts", test_facts);
  add_test ("/library-search/refusals", test_refusals);
  g_test_add_func ("/library-search/pattern-refusals", test_pattern_refusals);
  g_test_add_func ("/library-search/players", test_players);
  return g_test_run ();
}
