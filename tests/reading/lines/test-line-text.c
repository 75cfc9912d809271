/* Lines as text: what is copied can be pasted, also after a mailer and a person had it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-line-text.h"
#include "random-record.h"
#include "random-seed.h"

#define ROUNDS 60

/* Comments of one or several lines, with signs that mean something here. */
static const char *const comments[] = {
  "good",
  "a {brace} and a \\ and a \\}",
  "two\n\nparagraphs",
  "> quoted\n> twice",
  "12. d2>d3",
  "(x) [y] $5",
  " ",
  "\\",
  "é ‼ → {",
  "a\nb",
};

static void
annotate (GRand     *random,
          MarRecord *record,
          MarNode   *node)
{
  static const int nags[] = { 1, 2, 3, 4, 5, 6, 7, 10, 14, 18, 40, 44, 140, 146, 220 };
  int chosen[2] = { nags[g_rand_int_range (random, 0, 7)], nags[g_rand_int_range (random, 7, 15)] };

  if (g_rand_int_range (random, 0, 4) == 0)
    mar_record_set_comment (record, node, g_rand_int_range (random, 0, 2),
                            comments[g_rand_int_range (random, 0, G_N_ELEMENTS (comments))]);
  if (g_rand_int_range (random, 0, 4) == 0)
    mar_record_set_glyphs (record, node, chosen, g_rand_int_range (random, 1, 3));
}

static gboolean
is_twin (const MarNode *one,
         const MarNode *other)
{
  guint n, m;
  const MarAction *actions = mar_node_actions (one, &n);
  const MarAction *others = mar_node_actions (other, &m);

  return mar_node_kind (one) == mar_node_kind (other) && n == m && n > 0
         && memcmp (actions, others, n * sizeof *actions) == 0;
}

/* A tree with lines, variations, positions and ends. */
static MarRecord *
random_tree (GRand       *random,
             MarDocument *document)
{
  MarRecord *record = random_game (random, document);
  guint n_edits = (guint) g_rand_int_range (random, 5, 40);

  random_play (random, record, (guint) g_rand_int_range (random, 1, 30));
  for (guint i = 0; i < n_edits; i++)
    {
      MarNode *node = random_node (random, record);

      if (g_rand_int_range (random, 0, 12) == 0)
        {
          g_autofree MarPosition *position = mar_position_copy (mar_record_game (record),
                                                                mar_node_position (node));

          if (mar_node_n_children (node) == 0)
            mar_record_add_setup (record, node, position, NULL);
        }
      else if (g_rand_int_range (random, 0, 16) == 0 && mar_node_n_children (node) == 0)
        mar_record_add_end (record, node, g_rand_int_range (random, 0, MAR_END_OTHER + 1),
                            g_rand_boolean (random) ? 0 : MAR_ACTOR_NONE, NULL);
      else
        random_turn (random, node, NULL);
    }
  for (MarNode *node = mar_record_root (record); node != NULL;
       node = mar_node_next (node, mar_record_root (record)))
    annotate (random, record, node);
  return record;
}

static char *
one_line (const char *text)
{
  g_autoptr (GRegex) blanks = g_regex_new ("\\s+", 0, 0, NULL);

  return text != NULL ? g_regex_replace_literal (blanks, text, -1, 0, " ", 0, NULL) : g_strdup ("");
}

static void
assert_same_node (const MarNode *one,
                  const MarNode *other,
                  gboolean       exactly)
{
  const MarGame *game = mar_record_game (mar_node_record (one));
  g_autofree char *position = mar_position_text (game, mar_node_position (one));
  g_autofree char *other_position = mar_position_text (game, mar_node_position (other));
  guint n, m;
  const int *glyphs = mar_node_glyphs (one, &n);
  const int *others = mar_node_glyphs (other, &m);

  g_assert_cmpint (mar_node_kind (one), ==, mar_node_kind (other));
  g_assert_cmpstr (position, ==, other_position);
  g_assert_true (mar_node_parent (one) == NULL || mar_node_kind (one) == MAR_NODE_SETUP
                 || mar_node_kind (one) == MAR_NODE_END || is_twin (one, other));
  if (mar_node_kind (one) == MAR_NODE_END)
    {
      g_assert_cmpint (mar_node_end_reason (one), ==, mar_node_end_reason (other));
      g_assert_cmpint (mar_node_side (one), ==, mar_node_side (other));
    }
  g_assert_cmpmem (glyphs, n * sizeof (int), others, m * sizeof (int));
  for (guint place = 0; place < 2; place++)
    {
      g_autofree char *comment = one_line (mar_node_comment (one, place));
      g_autofree char *other_comment = one_line (mar_node_comment (other, place));

      if (exactly)
        g_assert_cmpstr (mar_node_comment (one, place), ==, mar_node_comment (other, place));
      else
        g_assert_cmpstr (comment, ==, other_comment);
    }
}

static void
assert_same_tree (MarRecord *record,
                  MarRecord *other,
                  gboolean   exactly)
{
  MarNode *node = mar_record_root (record);
  MarNode *copy = mar_record_root (other);

  while (node != NULL && copy != NULL)
    {
      assert_same_node (node, copy, exactly);
      g_assert_cmpuint (mar_node_depth (node), ==, mar_node_depth (copy));
      node = mar_node_next (node, mar_record_root (record));
      copy = mar_node_next (copy, mar_record_root (other));
    }
  g_assert_true (node == NULL && copy == NULL);
}

static MarRecord *
paste_in_empty (MarDocument *document,
                MarRecord   *record,
                const char  *text)
{
  MarRecord *copy = mar_document_add_record (document, mar_record_game (record),
                                             mar_record_options (record),
                                             mar_node_position (mar_record_root (record)));
  MarCursor cursor = mar_cursor_at (mar_record_root (copy));
  g_autoptr (GError) error = NULL;
  MarPasted pasted;
  gboolean done = mar_record_paste (copy, &cursor, text, &pasted, &error);

  if (!done)
    g_error ("%s, seed %u, in:\n%s", error->message, current_seed, text);
  if (pasted.unread != NULL)
    g_error ("seed %u: unread: %s\n%s\nin:\n%s", current_seed, pasted.unread, pasted.reason, text);
  g_test_message ("%s", text);
  mar_pasted_clear (&pasted);
  return copy;
}

static void
test_round_trip (void)
{
  guint rounds = g_test_thorough () ? 40 * ROUNDS : ROUNDS;

  for (guint i = 0; i < rounds; i++, current_seed++)
    {
      GRand *random = g_rand_new_with_seed (current_seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_tree (random, document);
      MarRecord *copy;
      g_autofree char *text = mar_line_text (mar_record_root (record), MAR_LINE_VARIATION);
      g_autofree char *again = NULL;

      if (mar_node_n_children (mar_record_root (record)) > 0)
        {
          copy = paste_in_empty (document, record, text);
          assert_same_tree (record, copy, TRUE);
          again = mar_line_text (mar_record_root (copy), MAR_LINE_VARIATION);
          g_assert_cmpstr (text, ==, again);
        }
      g_rand_free (random);
    }
}

/* Breaks lines at blanks, as mailers do, and quotes all of them. */
static char *
mangle (const char *text,
        guint       width,
        const char *quote)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      guint column = 0;

      g_string_append (out, quote);
      for (guint k = 0; words[k] != NULL; k++)
        {
          if (column > 0 && column + strlen (words[k]) > width)
            {
              g_string_append_printf (out, "\n%s", quote);
              column = 0;
            }
          else if (k > 0)
            g_string_append_c (out, ' ');
          g_string_append (out, words[k]);
          column += (guint) strlen (words[k]) + 1;
        }
      g_string_append_c (out, '\n');
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static void
test_from_mail (void)
{
  static const char *const quotes[] = { "", "> ", "> > ", ">" };

  for (guint i = 0; i < ROUNDS; i++, current_seed++)
    {
      GRand *random = g_rand_new_with_seed (current_seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_tree (random, document);
      g_autofree char *text = mar_line_text (mar_record_root (record), MAR_LINE_VARIATION);
      g_autofree char *mail = mangle (text, (guint) g_rand_int_range (random, 30, 70),
                                      quotes[i % G_N_ELEMENTS (quotes)]);

      if (mar_node_n_children (mar_record_root (record)) > 0)
        assert_same_tree (record, paste_in_empty (document, record, mail), FALSE);
      g_rand_free (random);
    }
}

/* A line without any number is read, too. */
static void
test_without_numbers (void)
{
  for (guint i = 0; i < ROUNDS; i++, current_seed++)
    {
      GRand *random = g_rand_new_with_seed (current_seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_game (random, document);
      g_autoptr (GRegex) number = g_regex_new ("(^|\\s)\\d+\\. ", 0, 0, NULL);
      g_autofree char *text = NULL;
      g_autofree char *bare = NULL;

      random_play (random, record, (guint) g_rand_int_range (random, 1, 30));
      text = mar_line_text (mar_record_last (record, mar_record_root (record)), MAR_LINE_TO_HERE);
      bare = g_regex_replace_literal (number, text, -1, 0, " ", 0, NULL);
      if (mar_node_n_children (mar_record_root (record)) > 0)
        assert_same_tree (record, paste_in_empty (document, record, bare), TRUE);
      g_rand_free (random);
    }
}

/* What is in the record already is followed, not added once more; undo takes all back. */
static void
test_follows (void)
{
  for (guint i = 0; i < ROUNDS; i++, current_seed++)
    {
      GRand *random = g_rand_new_with_seed (current_seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_tree (random, document);
      g_autofree char *text = mar_line_text (mar_record_root (record), MAR_LINE_VARIATION);
      g_autofree char *before = mar_document_write (document, NULL);
      g_autofree char *after = NULL;
      MarCursor cursor = mar_cursor_at (random_node (random, record));
      MarPasted pasted;

      if (mar_node_n_children (mar_record_root (record)) > 0)
        {
          g_assert_true (mar_record_paste (record, &cursor, text, &pasted, NULL));
          g_assert_cmpuint (pasted.n_nodes, ==, 0);
          mar_pasted_clear (&pasted);
          after = mar_document_write (document, NULL);
          g_assert_cmpstr (before, ==, after);
        }
      g_rand_free (random);
    }
}

typedef struct
{
  const char *game;
  const char *text;
  const char *main;   /* the line that comes of it, as it is copied */
  const char *unread; /* nullable */
  const char *reason; /* nullable: a part of it */
} Letter;

static const Letter letters[] = {
  { "margrites", "1. d2-d3; D3→D4, e2 – e3; e3:e4", "1. d2>d3>d4; e2>e3>e4", NULL, NULL },
  { "margrites",
    "Hi Bob,\n\nwhat about\n1) d2>d3>d4 e2>e3>e4!? - solid\n2) d7>d6; c7>c6>c5; e7>e6\n\n"
    "Cheers, Ann",
    "1. d2>d3>d4; e2>e3>e4!? {solid} 2. d7>d6; c7>c6>c5; e7>e6", "Hi Bob,\nwhat about\nCheers, Ann",
    "no moves" },
  { "margrites", "1. d2d3 d3d4 e2e3 e3e4 a fine beginning 2. d7>d6; c7>c6>c5; e7>e6",
    "1. d2>d3>d4; e2>e3>e4 {a fine beginning} 2. d7>d6; c7>c6>c5; e7>e6", NULL, NULL },
  { "margrites", "1. d2>d3>d4; e2>e3>e4\n2. d7>d5 and so on", "1. d2>d3>d4; e2>e3>e4",
    "d7>d5 and so on", "Line 2, column 4" },
  { "margrites", "1. d2>d3>d4; e2>e3>e4 (1. d2>d9 rest) 2. d7>d6; c7>c6>c5; e7>e6",
    "1. d2>d3>d4; e2>e3>e4 2. d7>d6; c7>c6>c5; e7>e6", "d2>d9 rest", "Line 1, column 27" },
  { "margrites", "1. d2>d3>d4; e2>e3>e4. 2. White resigns.",
    "1. d2>d3>d4; e2>e3>e4 2. White resigns", NULL, NULL },
  { "margo", "1. c3 2. D4!! {strong} 3. e5 (3. pass a mistake) (3. e4)",
    "1. c3 2. d4!! {strong} 3. e5 (3. e4)", "pass a mistake", "column" },
  /* A number that comes again leads back, but not where it counts for both sides. */
  { "margo", "1. c3 2. d4 3. e5. Better was 2. e4 3. d4 4. d3",
    "1. c3 2. d4 (2. {Better was} e4 3. d4 4. d3) 3. e5", NULL, NULL },
  { "margo", "1. c3 2. d4 (2. e4 3. d5) (2. d5 3. e4) 3. e5",
    "1. c3 2. d4 (2. e4 3. d5) (2. d5 3. e4) 3. e5", NULL, NULL },
  { "margo", "1. c3 1... d4 2. e5 2... e4", "1. c3 2. d4 3. e5 4. e4", NULL, NULL },
  { "marvin", "1. c3 1. d4 2. e5 2. e4", "1. c3 2. d4 3. e5 4. e4", NULL, NULL },
  { "margrites", "Hello,\n\n1. d2>d3>d4; e2>e3>e4 2. d7>d5", "1. d2>d3>d4; e2>e3>e4",
    "Hello,\nd7>d5", "Line 3, column 26" },
  { "margo", "c3 d4 e5", "1. c3 2. d4 3. e5", NULL, NULL },
  { "marad", "*4 1. b2>a1 2. 4: h5-i5. Roll 3\n3. B5→E5",
    "1. *4 1. 4: b2>a1 2. 4: h5>i5 *3 3. 3: b5>e5+", NULL, NULL },
  { "marad", "> 1. *3 b8-e5 (1-0)\n> 2. h2-e5 (1-1)", "1. *3 1. 3: b8>e5+ 2. 3: h2>e5+", NULL,
    NULL },
  { "marad", "*3 b8-e5 h2-e5 Resigns.", "1. *3 1. 3: b8>e5+ 2. 3: h2>e5+ 3. [end resignation]",
    NULL, NULL },
  { "marad", "1. 3: b8-e5 2. 3: h2-e5", "1. *3 1. 3: b8>e5+ 2. 3: h2>e5+", NULL, NULL },
  { "martial", "1. a5xa4? 2. f2-f3", NULL, NULL, NULL },
  { "marvin", "1. c3 2. c4 3. d3 4. d4^(-c3,-c4,-d3)",
    "1. c3 2. c4 3. d3 4. d4^(-c3,-d3,-c4)", NULL, NULL },
};

static void
test_letters (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      const Letter *letter = &letters[i];
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = mar_document_add_record (document, mar_game_find (letter->game, NULL),
                                                   NULL, NULL);
      MarCursor cursor = mar_cursor_at (mar_record_root (record));
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      MarPasted pasted;

      g_test_message ("%s", letter->text);
      g_assert_true (mar_record_paste (record, &cursor, letter->text, &pasted, &error));
      text = mar_line_text (mar_record_root (record), MAR_LINE_VARIATION);
      g_strdelimit (text, "\n", ' ');
      if (letter->main != NULL)
        g_assert_cmpstr (text, ==, letter->main);
      g_assert_cmpstr (pasted.unread, ==, letter->unread);
      if (letter->reason != NULL)
        g_assert_nonnull (strstr (pasted.reason, letter->reason));
      mar_pasted_clear (&pasted);
    }
}

/* By its number a variation finds the turn that it replaces, wherever the cursor is. */
static void
test_place (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, mar_game_find ("margo", NULL), NULL, NULL);
  MarCursor cursor = mar_cursor_at (mar_record_root (record));
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  MarPasted pasted;

  g_assert_true (mar_record_paste (record, &cursor, "1. c3 2. d4 3. e5 4. f6", &pasted, NULL));
  g_assert_cmpuint (pasted.n_nodes, ==, 4);
  cursor = mar_cursor_at (pasted.node);
  mar_pasted_clear (&pasted);
  before = mar_document_write (document, NULL);

  g_assert_true (mar_record_paste (record, &cursor, "3. g7 4. h8", &pasted, NULL));
  g_assert_cmpuint (pasted.n_nodes, ==, 2);
  g_assert_cmpuint (mar_node_number (pasted.node), ==, 4);
  g_assert_cmpuint (mar_node_depth (pasted.node), ==, 1);
  mar_pasted_clear (&pasted);
  g_assert_true (mar_document_undo (document));
  after = mar_document_write (document, NULL);
  g_assert_cmpstr (before, ==, after);

  g_assert_false (mar_record_paste (record, &cursor, "Nothing to play here.", &pasted, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN);
  g_free (g_steal_pointer (&after));
  after = mar_document_write (document, NULL);
  g_assert_cmpstr (before, ==, after);
}

/* Where pieces are placed, the moves of a game in which they move are none. */
static void
test_foreign (void)
{
  static const char *const texts[] = {
    "1. d2>d3>d4; e2>e3>e4\n2. d7>d6",
    "d2 > d3",
    "1. d2→d3",
    "4: b2>a1",
  };

  for (guint game = 0; game < 2; game++)
    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      {
        g_autoptr (MarDocument) document = mar_document_new ();
        MarRecord *record = mar_document_add_record (
          document, mar_game_find (game == 0 ? "margo" : "marvin", NULL), NULL, NULL);
        MarCursor cursor = mar_cursor_at (mar_record_root (record));
        g_autoptr (GError) error = NULL;
        MarPasted pasted;

        g_test_message ("%s", texts[i]);
        g_assert_false (mar_record_paste (record, &cursor, texts[i], &pasted, &error));
        g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN);
        g_assert_cmpuint (mar_node_n_children (mar_record_root (record)), ==, 0);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/line-text/letters", test_letters);
  g_test_add_func ("/line-text/place", test_place);
  g_test_add_func ("/line-text/foreign", test_foreign);
  g_test_add_func ("/line-text/round-trip", test_round_trip);
  g_test_add_func ("/line-text/from-mail", test_from_mail);
  g_test_add_func ("/line-text/without-numbers", test_without_numbers);
  g_test_add_func ("/line-text/follows", test_follows);

  return g_test_run ();
}
