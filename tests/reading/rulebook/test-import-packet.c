/* The importer of annotated games on texts that the test prints itself, with mistakes,
 * and on the rulebook's text where MAR_PACKET_TEXT names it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "import-document.h"
#include "mar-import.h"
#include "mar-turn.h"
#include "packet-printer.h"
#include "packet-search.h"
#include "random-share.h"

#include <string.h>

#define WORDS "Remarkable words on this turn."

static char *
print_game (GRand              *random,
            GPtrArray          *turns,
            const char         *title,
            const PrinterStyle *style)
{
  GString *text = g_string_new (NULL);

  if (title != NULL)
    g_string_append_printf (text, "## %s%s%s", title, style->line_end, style->line_end);
  for (guint i = 0; i < turns->len; i++)
    printer_turn (random, text, g_ptr_array_index (turns, i), i + 1, WORDS, style);

  return g_string_free (text, FALSE);
}

/* The BOARD of a position's text. */
static gboolean
same_board (const MarPosition *one,
            const MarPosition *other)
{
  g_autofree char *first = mar_position_text (&mar_margrites, one);
  g_autofree char *second = mar_position_text (&mar_margrites, other);
  gsize length = strcspn (first, " ");

  return strncmp (first, second, length + 1) == 0;
}

/* How many turns of the main line end in the true position. A setup that goes before
 * or after a turn belongs to it. */
static guint
true_turns (MarRecord *record,
            GPtrArray *turns,
            guint      first)
{
  guint n = 0;
  guint i = first;
  MarNode *node = mar_record_root (record);

  while (mar_node_n_children (node) > 0 && i < turns->len)
    {
      const PrinterTurn *turn = g_ptr_array_index (turns, i);

      node = mar_node_child (node, 0);
      if (mar_node_kind (node) == MAR_NODE_SETUP
          && (mar_node_source (node) == NULL || mar_node_source (node)->steps == NULL))
        continue;
      n += same_board (mar_node_position (node), turn->after);
      i++;
    }

  return n;
}

static guint
count (const char *text,
       const char *word)
{
  guint n = 0;

  for (const char *p = strstr (text, word); p != NULL; p = strstr (p + 1, word))
    n++;

  return n;
}

typedef struct
{
  const char *name;
  guint mistakes;
  double rate;
  gboolean headers;
  double least;
  gboolean boards;
} Trial;

/* The share of all turns that must end in the true position. */
static const Trial trials[] = {
  { "none", 0, 0, TRUE, 1.0 },
  { "none-bare", 0, 0, FALSE, 1.0 },
  { "file", PRINTER_FILE, 0.03, TRUE, 0.93 },
  { "file-boards", PRINTER_FILE, 0.03, TRUE, 0.97, TRUE },
  { "rank", PRINTER_RANK, 0.03, TRUE, 0.93 },
  { "doubled", PRINTER_DOUBLE, 0.05, TRUE, 0.95 },
  { "swapped", PRINTER_SWAP, 0.05, TRUE, 0.97 },
  { "captures", PRINTER_CAPTURE, 0.5, FALSE, 0.90 },
  { "omitted", PRINTER_OMIT, 0.05, TRUE, 0.85 },
  { "order", PRINTER_ORDER, 0.2, TRUE, 0.97 },
  { "numbers", PRINTER_NUMBER, 0.15, TRUE, 0.97 },
  { "headers", PRINTER_HEADER, 0.5, TRUE, 0.99 },
  { "colons", PRINTER_COLON, 0.2, TRUE, 1.0 },
  { "all",
    PRINTER_FILE | PRINTER_RANK | PRINTER_DOUBLE | PRINTER_SWAP | PRINTER_CAPTURE | PRINTER_ORDER
      | PRINTER_HEADER | PRINTER_COLON,
    0.015, TRUE, 0.90 },
};

#define GAMES 25
#define TURNS 30

static void
test_mistakes (gconstpointer data)
{
  const Trial *trial = data;
  const guint n_games = random_share (GAMES);
  PrinterStyle style = PRINTER_STYLE_INIT;
  guint all = 0;
  guint found = 0;
  guint whole = 0;

  style.mistakes = trial->mistakes;
  style.rate = trial->rate;
  style.headers = trial->headers;
  style.boards = trial->boards;

  for (guint seed = 1; seed <= n_games; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autofree MarPosition *start = NULL;
      g_autoptr (GPtrArray) turns = printer_play (random, TURNS, &start);
      g_autofree char *text = print_game (random, turns, "A Random Game", &style);
      g_autoptr (MarDocument) document = import_document (text);
      g_autofree char *written = mar_document_write (document, NULL);
      guint n;

      g_assert_cmpuint (mar_document_n_records (document), ==, 1);
      g_assert_cmpuint (count (written, WORDS), ==, turns->len);
      n = true_turns (mar_document_record (document, 0), turns, 0);
      all += turns->len;
      found += n;
      if (n < turns->len)
        g_test_message ("%s: game %u has %u of %u turns right", trial->name, seed, n, turns->len);
      whole += n == turns->len;
    }

  g_test_message ("%s: %.1f %% of %u turns, %u of %u games whole", trial->name, 100.0 * found / all,
                  all, whole, n_games);
  if (n_games >= GAMES)
    g_assert_cmpfloat ((double) found / all, >=, trial->least);
}

/* The forms that a text may have. */
static void
check_style (const PrinterStyle *style)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autofree MarPosition *start = NULL;
  g_autoptr (GPtrArray) turns = printer_play (random, 20, &start);
  g_autofree char *text = print_game (random, turns, "Forms", style);
  g_autoptr (MarDocument) document = import_document (text);
  MarRecord *record;

  g_assert_cmpuint (mar_document_n_records (document), ==, 1);
  record = mar_document_record (document, 0);
  g_assert_cmpstr (mar_record_header (record, "title"), ==, "Forms");
  g_assert_cmpuint (true_turns (record, turns, 0), ==, turns->len);
}

static void
test_forms (void)
{
  PrinterStyle style = PRINTER_STYLE_INIT;

  check_style (&style);
  style.line_end = "\r\n";
  check_style (&style);
  style.line_end = "\r";
  check_style (&style);
  style.line_end = "\n";
  style.separator = ";";
  check_style (&style);
  style.separator = ";\n";
  check_style (&style);
  style.separator = "; ";
  style.html = TRUE;
  check_style (&style);
  style.html = FALSE;
  style.numbers = FALSE;
  check_style (&style);
  style.headers = FALSE;
  check_style (&style);
}

static void
test_two_games (void)
{
  PrinterStyle style = PRINTER_STYLE_INIT;
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  g_autofree MarPosition *start = NULL;
  g_autofree MarPosition *other_start = NULL;
  g_autoptr (GPtrArray) one = printer_play (random, 30, &start);
  g_autoptr (GPtrArray) other = printer_play (random, 32, &other_start);
  g_autofree char *first = print_game (random, one, "The Same Title", &style);
  g_autofree char *second = print_game (random, other, "The Same Title", &style);
  g_autofree char *bare = print_game (random, other, NULL, &style);
  g_autofree char *both = g_strconcat (first, second, NULL);
  g_autofree char *headless = g_strconcat (first, bare, NULL);
  const char *texts[] = { both, headless };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MarDocument) document = import_document (texts[i]);

      g_assert_cmpuint (mar_document_n_records (document), ==, 2);
      g_assert_cmpuint (true_turns (mar_document_record (document, 0), one, 0), ==, one->len);
      g_assert_cmpuint (true_turns (mar_document_record (document, 1), other, 0), ==, other->len);
      g_assert_cmpstr (mar_record_header (mar_document_record (document, 0), "title"), ==,
                       "The Same Title");
    }
}

/* A text cut anywhere, or spoilt anywhere, is still read to its end. */
static void
test_fuzz (void)
{
  PrinterStyle style = PRINTER_STYLE_INIT;
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autofree MarPosition *start = NULL;
  g_autoptr (GPtrArray) turns = printer_play (random, 24, &start);
  g_autofree char *text = print_game (random, turns, "Cut", &style);
  gsize length = strlen (text);
  const guint n_cuts = random_share (8);

  for (guint i = 0; i < n_cuts; i++)
    {
      gsize cut = i * length / n_cuts;
      g_autoptr (MarDocument) head = mar_import_text (&mar_text_form_packet, text, cut, NULL, NULL);
      g_autoptr (MarDocument) tail = mar_import_text (&mar_text_form_packet, text + cut,
                                                      length - cut, NULL, NULL);
      g_autofree char *written = mar_document_write (tail, NULL);

      g_assert_nonnull (head);
      g_assert_cmpuint (count (written, WORDS), ==, count (text + cut, WORDS));
    }

  for (guint i = 0; i < random_share (12); i++)
    {
      g_autofree char *spoilt = g_memdup2 (text, length);
      g_autoptr (MarDocument) document = NULL;
      g_autofree char *written = NULL;

      for (guint j = 0; j < 1 + i; j++)
        spoilt[g_rand_int_range (random, 0, (gint32) length)] = (char) g_rand_int_range (random, 0,
                                                                                         256);
      document = mar_import_text (&mar_text_form_packet, spoilt, length, NULL, NULL);
      g_assert_nonnull (document);
      written = mar_document_write (document, NULL);
      g_assert_cmpuint (strlen (written), >, length / 3);
    }
}

/* Where the two halves of a game are two texts, the second begins in mid-game. */
static void
test_second_half (void)
{
  PrinterStyle style = PRINTER_STYLE_INIT;
  g_autoptr (GRand) random = g_rand_new_with_seed (23);
  g_autofree MarPosition *start = NULL;
  g_autoptr (GPtrArray) turns = printer_play (random, g_test_thorough () ? 24 : 18, &start);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MarDocument) document = NULL;
  MarNode *node;
  guint n = 0;

  for (guint i = 10; i < turns->len; i++)
    printer_turn (random, text, g_ptr_array_index (turns, i), i + 1, WORDS, &style);
  document = import_document (text->str);
  node = mar_record_root (mar_document_record (document, 0));
  while (mar_node_n_children (node) > 0)
    {
      node = mar_node_child (node, 0);
      n += mar_node_kind (node) == MAR_NODE_TURN;
    }
  /* Marbles that stand still can't be known, so a few turns may read otherwise. */
  g_assert_cmpuint (n, >=, (turns->len - 10) * 3 / 4);
}

static void
test_side_lines (void)
{
  static const char text[]
    = "# The Short One\n\nA word before.\n\n"
      "0(0)-0(0)\n\n1. d2>d3; d3>d4; e2>e3; e3>e4.\n\nComments\n\nBlack walks.\n\n"
      "0(0)-0(0)\n\n2. d7>d6; d6>d5; c7>c6; c6>c5.\n\nComments\n\nWhite walks.\n\n"
      "0(0)-0(0)\n\n3. f2>f3; f3>f4; g2>g3; g3>g4.\n\nComments\n\nThe line is closed.\n\n"
      "0(0)-R0(0): Black wins.\n\n4. 0(0)-R0(0).\n\nComments\n\nToo early, I believe.\n\n"
      "### End comments\n\nWhite could have stood wider:\n\n"
      "2. h7>h6; h6>h5; b7>b6; b6>b5. Causing no harm at all.\n\nThen:\n\n"
      "3. f2>f3; f3>f4; b2>b3; b3>b4.\n\nThat is even.\n\n"
      "# Colophon\n\nPrinted in a cellar.\n";
  g_autoptr (MarDocument) document = import_document (text);
  g_autofree char *result = NULL;
  MarRecord *record;
  MarNode *first;
  MarNode *line;

  g_assert_cmpuint (mar_document_n_records (document), ==, 1);
  record = mar_document_record (document, 0);
  g_assert_cmpstr (mar_record_header (record, "title"), ==, "The Short One");
  g_assert_cmpstr (mar_record_header (record, "introduction"), ==, "A word before.");
  result = mar_record_result (record);
  g_assert_cmpstr (result, ==, "b");

  first = mar_node_child (mar_record_root (record), 0);
  g_assert_cmpuint (mar_node_n_children (first), ==, 2);
  line = mar_node_child (first, 1);
  g_assert_cmpstr (mar_node_comment (line, MAR_COMMENT_BEFORE), ==,
                   "White could have stood wider:");
  g_assert_cmpstr (mar_node_comment (line, MAR_COMMENT_AFTER), ==, "Causing no harm at all.");
  g_assert_cmpuint (mar_node_n_children (line), ==, 1);
  line = mar_node_child (line, 0);
  g_assert_cmpstr (mar_node_comment (line, MAR_COMMENT_BEFORE), ==, "Then:");
  g_assert_cmpstr (mar_node_comment (line, MAR_COMMENT_AFTER), ==, "That is even.");

  g_assert_cmpstr (mar_node_comment (mar_node_child (first, 0), MAR_COMMENT_AFTER), ==,
                   "White walks.");
  g_assert_cmpuint (mar_document_n_passages (document), ==, 2);
  g_assert_cmpstr (mar_document_passage (document, 1, NULL, NULL), ==,
                   "# Colophon\n\nPrinted in a cellar.");
}

/* An aside in parentheses stays a comment, wherever its line is broken; and other signs
 * for the arrow, and capitals, are the same notation. */
static void
test_broken_aside (void)
{
  static const char *const arrows[] = { ">", "&gt;", " -> ", "→" };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      g_autoptr (GString) text = g_string_new (
        "# Aside\n\n1. D2>D3; D3>D4; E2>E3; E3>E4.\n\nBlack might (g2>g3; g3>g4;\n"
        "h2>h3; h3>h4; really) have\nwaited.\n\n2. d7>d6; d6>d5; c7>c6; c6>c5.\n\nWhite walks.\n");
      g_autoptr (MarDocument) document = NULL;
      MarRecord *record;
      MarNode *first;

      g_string_replace (text, ">", arrows[i], 0);
      document = import_document (text->str);
      record = mar_document_record (document, 0);
      first = mar_node_child (mar_record_root (record), 0);
      g_assert_nonnull (strstr (mar_node_comment (first, MAR_COMMENT_AFTER), "waited"));
      g_assert_cmpuint (mar_node_number (mar_record_last (record, first)), ==, 2);
    }
}

/* Steps without end are no game, and are given up before every way to read them was tried. */
static void
test_endless_turn (void)
{
  g_autoptr (GString) text = g_string_new ("1. ");
  g_autoptr (GPtrArray) pieces = NULL;
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (PacketLine) line = NULL;
  g_autoptr (MarDocument) document = NULL;

  for (guint i = 0; i < 1500; i++)
    g_string_append (text, "a2>a3; ");
  pieces = packet_split (text->str);
  items = packet_items (pieces);
  games = packet_games (items);
  g_assert_cmpuint (games->len, >, 0);
  line = packet_search (((PacketGame *) g_ptr_array_index (games, 0))->turns);
  g_assert_nonnull (line);
  g_test_message ("%" G_GUINT64_FORMAT " steps were tried in %u turns", line->effort, line->n);
  g_assert_cmpuint (line->effort, <, 1000000);

  document = import_document (text->str);
  g_assert_cmpuint (mar_document_n_records (document), >, 0);
}

/* A wrong number is no aside, and a repeated one neither. */
static void
test_numbers (void)
{
  static const char text[] = "1. a2>a3; b2>b3; c2>c3; d2>d3.\n\n2. a7>a6; b7>b6; c7>c6; d7>d6.\n\n"
                             "7. e2>e3; f2>f3; g2>g3; h2>h3.\n\n4. e7>e6; f7>f6; g7>g6; h7>h6.\n\n"
                             "4. a3>a4; b3>b4; c3>c4; h3>h4.\n\n6. e6>e5; h6>h5; i7>i6; i6>i5.\n";
  g_autoptr (MarDocument) document = import_document (text);
  MarNode *node = mar_record_root (mar_document_record (document, 0));
  guint n = 0;

  while (mar_node_n_children (node) > 0)
    {
      g_assert_cmpuint (mar_node_n_children (node), ==, 1);
      node = mar_node_child (node, 0);
      n++;
    }
  g_assert_cmpuint (n, ==, 6);
}

/* The rulebook's own text. */

static MarDocument *
import_packet (char **text)
{
  const char *name = g_getenv ("MAR_PACKET_TEXT");
  gsize length;

  if (name == NULL || !g_file_get_contents (name, text, &length, NULL))
    {
      g_test_skip ("MAR_PACKET_TEXT names no text");
      return NULL;
    }

  return mar_import_text (NULL, *text, length, "packet", NULL);
}

static void
test_packet (void)
{
  static const struct
  {
    const char *title;
    const char *start;
    guint turns;
    const char *result;
    const char *last;
  } games[] = {
    { "White Outflanks Black", "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -", 19, "w",
      "9/9/9/9/w2bb1bb1/ww7/9/9 " },
    { "Black's Daring Escape", "4w4/1wwwwwww1/9/9/9/9/bbbbbbb2/6b2 b 4 0(0)-0(0) -", 20, "b",
      "9/9/7w1/bb3ww2/7w1/6w2/9/9 " },
    { "Black Downsizes", "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -", 17, "b",
      "1ww6/9/9/4www2/6w2/9/9/9 " },
  };
  g_autofree char *text = NULL;
  g_autoptr (MarDocument) document = import_packet (&text);

  if (document == NULL)
    return;

  g_assert_cmpuint (mar_document_n_records (document), ==, G_N_ELEMENTS (games));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      MarRecord *record = mar_document_record (document, i);
      MarNode *root = mar_record_root (record);
      MarNode *last = mar_record_last (record, root);
      g_autofree char *start = mar_position_text (&mar_margrites, mar_node_position (root));
      g_autofree char *end = mar_position_text (&mar_margrites, mar_node_position (last));
      g_autofree char *result = mar_record_result (record);

      g_assert_cmpstr (mar_record_header (record, "title"), ==, games[i].title);
      g_assert_cmpstr (start, ==, games[i].start);
      g_assert_true (g_str_has_prefix (end, games[i].last));
      g_assert_cmpstr (result, ==, games[i].result);
      g_assert_cmpuint (mar_node_number (last), ==, games[i].turns);
    }
}

static MarNode *
find_turn (MarRecord *record,
           guint      number)
{
  MarNode *node = mar_record_root (record);

  while (mar_node_number (node) < number || !mar_node_is_turn (node))
    node = mar_node_child (node, 0);
  return node;
}

/* The steps of the first turn beside @node. */
static char *
side_line (MarNode *node)
{
  MarNode *beside = mar_node_child (mar_node_parent (node), 1);
  guint n;
  const MarAction *actions = mar_node_actions (beside, &n);

  return mar_turn_text (&mar_margrites, mar_node_position (mar_node_parent (beside)), actions, n,
                        NULL);
}

/* The boards and lines of the book, read off its pictures, which the importer never sees. */
static void
test_packet_boards (void)
{
  g_autofree char *text = NULL;
  g_autofree char *facts = NULL;
  g_autofree char *name = g_test_build_filename (G_TEST_DIST, "data", "margrites-packet.txt", NULL);
  g_autoptr (MarDocument) document = import_packet (&text);
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  if (document == NULL)
    return;

  g_assert_true (g_file_get_contents (name, &facts, NULL, NULL));
  lines = g_strsplit (facts, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 4);
      MarNode *node;
      g_autofree char *found = NULL;

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;
      node = find_turn (mar_document_record (document, (guint) (words[0][0] - 'A')),
                        (guint) g_ascii_strtoull (words[1], NULL, 10));
      found = g_str_equal (words[2], ":")
                ? side_line (node)
                : mar_position_text (&mar_margrites, mar_node_position (node));
      if (!g_str_has_prefix (found, g_str_equal (words[2], ":") ? words[3] : words[2]))
        g_error ("%s: found %s", lines[i], found);
      n++;
    }
  g_assert_cmpuint (n, ==, 57);
}

/* Every word of the text is in the file, as often as it is printed. */
static void
test_packet_words (void)
{
  g_autofree char *text = NULL;
  g_autoptr (MarDocument) document = import_packet (&text);
  g_autoptr (GHashTable) words = NULL;
  g_autoptr (GRegex) tags = g_regex_new ("<[^>]*>|&[a-z]+;", 0, 0, NULL);
  g_autoptr (GRegex) escapes = g_regex_new ("\\\\[nt]", 0, 0, NULL);
  g_autoptr (GRegex) word = g_regex_new ("\\p{L}{2,}", 0, 0, NULL);
  g_autofree char *bare = NULL;
  g_autofree char *written = NULL;
  g_autofree char *unescaped = NULL;
  const char *texts[2];

  if (document == NULL)
    return;

  bare = g_regex_replace_literal (tags, text, -1, 0, " ", 0, NULL);
  written = mar_document_write (document, NULL);
  unescaped = g_regex_replace_literal (escapes, written, -1, 0, " ", 0, NULL);
  words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  texts[0] = unescaped;
  texts[1] = bare;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GMatchInfo) match = NULL;

      g_regex_match (word, texts[i], 0, &match);
      for (; g_match_info_matches (match); g_match_info_next (match, NULL))
        {
          g_autofree char *found = g_match_info_fetch (match, 0);
          int n = GPOINTER_TO_INT (g_hash_table_lookup (words, found));

          if (i == 1 && n == 0)
            g_test_message ("lost: %s", found);
          g_assert_true (i == 0 || n > 0);
          g_hash_table_insert (words, g_steal_pointer (&found),
                               GINT_TO_POINTER (i == 0 ? n + 1 : n - 1));
        }
    }
}

static void
test_packet_fuzz (void)
{
  g_autofree char *text = NULL;
  g_autoptr (MarDocument) document = import_packet (&text);
  gsize length;

  if (document == NULL)
    return;
  length = strlen (text);
  for (gsize cut = 24000; cut < length; cut += length / random_share (16))
    {
      g_autoptr (MarDocument) cut_document = mar_import_text (&mar_text_form_packet, text, cut,
                                                              NULL,
                                                              NULL);

      g_assert_nonnull (cut_document);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (trials); i++)
    {
      g_autofree char *path = g_strdup_printf ("/import/packet/mistakes/%s", trials[i].name);

      g_test_add_data_func (path, &trials[i], test_mistakes);
    }
  g_test_add_func ("/import/packet/forms", test_forms);
  g_test_add_func ("/import/packet/two-games", test_two_games);
  g_test_add_func ("/import/packet/side-lines", test_side_lines);
  g_test_add_func ("/import/packet/broken-aside", test_broken_aside);
  g_test_add_func ("/import/packet/endless-turn", test_endless_turn);
  g_test_add_func ("/import/packet/rulebook/boards", test_packet_boards);
  g_test_add_func ("/import/packet/numbers", test_numbers);
  g_test_add_func ("/import/packet/second-half", test_second_half);
  g_test_add_func ("/import/packet/fuzz", test_fuzz);
  g_test_add_func ("/import/packet/rulebook", test_packet);
  g_test_add_func ("/import/packet/rulebook-words", test_packet_words);
  g_test_add_func ("/import/packet/rulebook-fuzz", test_packet_fuzz);

  return g_test_run ();
}
