/* What must hold for the references of every text: legal lines are right as a whole and wrong
 * once a step is spoiled, a text that was typed reads as one that was pasted, and no text
 * takes long.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-reference.h"
#include "mar-turn.h"
#include "random-record.h"
#include "random-seed.h"
#include "random-share.h"

#define GAMES 40
#define TEXTS 40
#define EDITS 60
#define FUZZ 300

static MarAction
random_action (GRand         *random,
               const MarLine *line)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  mar_line_actions (line, list);
  return list->n > 0 ? list->items[g_rand_int_range (random, 0, (int) list->n)] : MAR_ACTION_NONE;
}

/* Plays some turns at random; returns a node of them whose turn is finished. */
static MarNode *
play_record (GRand     *random,
             MarRecord *record)
{
  MarCursor cursor = mar_cursor_at (mar_record_root (record));
  guint n = (guint) g_rand_int_range (random, 0, 40);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MarLine) line = mar_cursor_line (&cursor);
      MarAction action = random_action (random, line);

      if (action == MAR_ACTION_NONE || !mar_cursor_play (&cursor, action, NULL))
        break;
    }
  while (mar_node_kind (cursor.node) == MAR_NODE_TURN && !mar_node_is_finished (cursor.node))
    cursor = mar_cursor_at (mar_node_parent (cursor.node));
  return cursor.node;
}

/* A line of moves in words, and what it plays. */
typedef struct
{
  GString *text;
  GArray *actions; /* of MarAction */
  GArray *starts;  /* of guint: where each action begins in the text */
} Written;

static void
written_clear (Written *written)
{
  g_string_free (written->text, TRUE);
  g_array_unref (written->actions);
  g_array_unref (written->starts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Written, written_clear)

static void
write_turn (Written           *written,
            const MarGame     *game,
            const MarPosition *before,
            const MarAction   *actions,
            guint              n)
{
  g_autofree guint *ends = g_new (guint, n);
  g_autofree char *text = mar_turn_text (game, before, actions, n, ends);

  for (guint i = 0; i < n; i++)
    {
      guint start = written->text->len + (i > 0 ? ends[i - 1] : 0);

      g_array_append_val (written->starts, start);
    }
  g_array_append_vals (written->actions, actions, n);
  g_string_append (written->text, text);
}

/* Writes some turns that may follow @node, with their numbers. */
static void
write_line (GRand    *random,
            MarNode  *node,
            guint     n_turns,
            gboolean  numbered,
            Written  *written)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  MarCursor cursor = mar_cursor_at (node);
  g_autoptr (MarLine) line = mar_cursor_line (&cursor);
  guint number = mar_node_number (node) + 1;

  *written = (Written) { g_string_new (NULL), g_array_new (FALSE, FALSE, sizeof (MarAction)),
                         g_array_new (FALSE, FALSE, sizeof (guint)) };
  for (guint i = 0; i < n_turns; i++)
    {
      g_autofree MarPosition *before = mar_position_copy (game, mar_line_position (line));
      gboolean chance = game->actor (before) == MAR_ACTOR_CHANCE;
      MarAction actions[16];
      guint n = 0;

      do
        {
          MarAction action = random_action (random, line);

          if (action == MAR_ACTION_NONE || !mar_line_play (line, action, NULL, NULL))
            break;
          actions[n++] = action;
        }
      while (n < 16 && !game->starts_turn (mar_line_position (line))
             && game->actor (mar_line_position (line)) >= 0);
      if (n == 0)
        break;
      if (written->text->len > 0)
        g_string_append_c (written->text, ' ');
      if (!chance && numbered)
        g_string_append_printf (written->text, "%u. ", number++);
      write_turn (written, game, before, actions, n);
    }
}

static const MarReference *
first_wrong (MarReferences *references)
{
  guint n;
  const MarReference *items = mar_references_items (references, &n);

  for (guint i = 0; i < n; i++)
    if (items[i].reason != NULL)
      return &items[i];
  return NULL;
}

static void
check_line (MarReferences *references,
            MarNode       *node,
            const Written *written)
{
  guint n;
  guint n_actions = 0;
  const MarReference *items;

  mar_references_read (references, written->text->str);
  items = mar_references_items (references, &n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpstr (items[i].reason, ==, NULL);
      g_assert_cmpint (items[i].kind, ==, MAR_REFERENCE_MOVES);
      g_assert_true (items[i].base.node == node);
      g_assert_cmpuint (items[i].n_lead, ==, n_actions);
      n_actions = items[i].n_actions;
      g_assert_cmpmem (items[i].actions, n_actions * sizeof (MarAction), written->actions->data,
                       n_actions * sizeof (MarAction));
    }
  g_assert_cmpuint (n_actions, ==, written->actions->len);
}

/* A legal line is recognized as a whole; spoiled, it is wrong there or before its turn ends. */
static void
test_lines (void)
{
  for (guint i = 0; i < random_share (GAMES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_game (random, document);
      MarNode *node = play_record (random, record);
      g_autoptr (MarReferences) references = mar_references_new (node, MAR_COMMENT_AFTER);
      g_auto (Written) written;

      write_line (random, node, 1 + (guint) g_rand_int_range (random, 0, 12), TRUE, &written);
      g_test_message ("seed %u, %s: %s", current_seed, mar_record_game (record)->name,
                      written.text->str);
      check_line (references, node, &written);
    }
}

/* Returns whether the action that is written around @at, if it is changed to @text there, is
 * one. */
static gboolean
is_legal_at (MarNode       *node,
             const Written *written,
             gsize          at,
             const char    *text)
{
  MarCursor cursor = mar_cursor_at (node);
  g_autoptr (MarLine) line = mar_cursor_line (&cursor);
  g_autofree char *step = g_strndup (text + at - 2, 5);
  MarAction action;

  for (guint i = 0;
       i + 1 < written->starts->len && g_array_index (written->starts, guint, i + 1) < at; i++)
    mar_line_play (line, g_array_index (written->actions, MarAction, i), NULL, NULL);
  return mar_record_game (mar_node_record (node))
           ->read_action (mar_line_position (line), step, &action, NULL)
         && mar_line_explain (line, action, NULL);
}

/* Changes a step to one that leads nowhere; the line is wrong there. */
static void
test_spoiled (void)
{
  guint n_wrong = 0;
  guint n_tried = 0;

  for (guint i = 0; i < random_share (GAMES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_game (random, document);
      MarNode *node = play_record (random, record);
      g_autoptr (MarReferences) references = mar_references_new (node, MAR_COMMENT_AFTER);
      g_auto (Written) written;
      g_autoptr (GString) spoiled = NULL;
      const MarReference *wrong;
      gsize at;

      write_line (random, node, 6, TRUE, &written);
      at = strcspn (written.text->str, ">");
      if (at + 2 >= written.text->len || !g_ascii_isdigit (written.text->str[at + 2]))
        continue;
      /* To the square where it stands. */
      spoiled = g_string_new (written.text->str);
      spoiled->str[at + 1] = spoiled->str[at - 2];
      spoiled->str[at + 2] = spoiled->str[at - 1];
      if (is_legal_at (node, &written, at, spoiled->str))
        continue;
      mar_references_read (references, spoiled->str);
      wrong = first_wrong (references);
      n_tried++;
      g_test_message ("seed %u: %s", current_seed, spoiled->str);
      g_assert_nonnull (wrong);
      g_assert_cmpuint (wrong->wrong_length, >, 0);
      g_assert_cmpuint (wrong->wrong_start, <=, at);
      g_assert_cmpuint (wrong->wrong_start + wrong->wrong_length, >, at);
      g_assert_true (g_str_has_suffix (wrong->reason, "."));
      n_wrong++;

      /* Mended, it is right again. */
      check_line (references, node, &written);
    }
  g_test_message ("%u of %u", n_wrong, n_tried);
  g_assert_cmpuint (n_wrong, >, 0);
}

/* However the signs are written, and without numbers. */
static void
test_spellings (void)
{
  static const char *const signs[] = { "→", "->", " > ", "-", "–", " → ", "&gt;" };

  for (guint i = 0; i < random_share (GAMES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_game (random, document);
      MarNode *node = play_record (random, record);
      g_autoptr (MarReferences) references = mar_references_new (node, MAR_COMMENT_AFTER);
      gboolean numbered = g_rand_boolean (random);
      g_auto (Written) written;
      const MarReference *items;
      guint n_actions = 0;
      guint n;

      write_line (random, node, 8, numbered, &written);
      if (!numbered && strchr (written.text->str, '>') == NULL)
        continue;
      g_string_replace (written.text, ">", signs[i % G_N_ELEMENTS (signs)], 0);
      g_string_replace (written.text, ",", i % 2 == 0 ? ", " : "; ", 0);
      g_test_message ("seed %u: %s", current_seed, written.text->str);
      mar_references_read (references, written.text->str);
      g_assert_null (first_wrong (references));
      items = mar_references_items (references, &n);
      for (guint j = 0; j < n; j++)
        n_actions += items[j].n_actions - items[j].n_lead;
      g_assert_cmpuint (n_actions, ==, written.actions->len);
    }
}

/* A capture that doesn't happen is wrong, and the truth names those that do. */
static void
test_captures (void)
{
  guint n_tried = 0;

  for (guint i = 0; i < random_share (GAMES) || n_tried == 0; i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_game (random, document);
      MarNode *node = play_record (random, record);
      g_autoptr (MarReferences) references = mar_references_new (node, MAR_COMMENT_AFTER);
      g_auto (Written) written;
      g_autofree char *truth = NULL;
      const MarReference *wrong;
      char *capture;

      write_line (random, node, 10, TRUE, &written);
      capture = strstr (written.text->str, "(x");
      if (capture == NULL || !g_ascii_isalpha (capture[2]) || !g_ascii_isdigit (capture[3])
          || g_ascii_isdigit (capture[4]))
        continue;
      truth = g_strndup (capture, strcspn (capture, ")") + 1);
      memcpy (capture + 2, "a1", 2);
      g_test_message ("seed %u: %s instead of %s", current_seed, written.text->str, truth);
      if (strstr (truth, "a1") != NULL)
        continue;
      mar_references_read (references, written.text->str);
      wrong = first_wrong (references);
      g_assert_nonnull (wrong);
      g_assert_nonnull (wrong->truth);
      g_assert_nonnull (strstr (wrong->truth, truth));
      g_assert_cmpuint (wrong->wrong_start, <=, capture - written.text->str);
      n_tried++;
    }
}

/* Typing. */

static const char *const fragments[] = {
  "d4",        " ",          " ",         " ",
  "\n\n",      "\n",         "; ",        ", ",
  " and ",     " or ",       ". ",        "e2>e3",
  "e7>e6",     "c2>c3",      "b7-b6",     "1. ",
  "2. ",       "3… ",        "turn 2",    "turns 1 and 3",
  "rank 5",    "the e-file", "0(0)-0(0)", "*3",
  "b8>e5",     "c3^",        "a1xb2",     "k9",
  "`",         "```\n",      "(",         ")",
  "(xd4)",     "[",          "](",        "illegal",
  "score 1-0", "pass",       "é",         "“",
  "…",         "c3 d4 e5",   "2b3",       "f6>f5(xg4,xf4)",
  "Word",      "- ",         "> ",
};

static char *
random_fragments (GRand *random,
                  guint  n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, fragments[g_rand_int_range (random, 0, G_N_ELEMENTS (fragments))]);
  return g_string_free (text, FALSE);
}

static void
check_same (MarReferences *one,
            MarReferences *other)
{
  guint n, n_other;
  const MarReference *a = mar_references_items (one, &n);
  const MarReference *b = mar_references_items (other, &n_other);

  g_assert_cmpuint (n, ==, n_other);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (a[i].kind, ==, b[i].kind);
      g_assert_cmpuint (a[i].start, ==, b[i].start);
      g_assert_cmpuint (a[i].length, ==, b[i].length);
      g_assert_cmpstr (a[i].reason, ==, b[i].reason);
      g_assert_cmpstr (a[i].truth, ==, b[i].truth);
      g_assert_cmpuint (a[i].wrong_start, ==, b[i].wrong_start);
      g_assert_cmpuint (a[i].wrong_length, ==, b[i].wrong_length);
      g_assert_true (a[i].base.node == b[i].base.node);
      g_assert_cmpuint (a[i].base.step, ==, b[i].base.step);
      g_assert_cmpuint (a[i].n_lead, ==, b[i].n_lead);
      g_assert_cmpmem (a[i].cells, a[i].n_cells * sizeof (MarCell), b[i].cells,
                       b[i].n_cells * sizeof (MarCell));
      g_assert_cmpmem (a[i].actions, a[i].n_actions * sizeof (MarAction), b[i].actions,
                       b[i].n_actions * sizeof (MarAction));
      g_assert_true (i == 0 || a[i].start >= a[i - 1].start + a[i - 1].length);
    }
}

static void
edit (GRand   *random,
      GString *text)
{
  gsize at = text->len > 0 ? (gsize) g_rand_int_range (random, 0, (int) text->len + 1) : 0;

  while (at > 0 && (text->str[at] & 0xc0) == 0x80)
    at--;
  if (g_rand_boolean (random))
    {
      g_autofree char *more = random_fragments (random, (guint) g_rand_int_range (random, 1, 4));

      g_string_insert (text, (gssize) at, more);
    }
  else
    {
      gsize end = at + (gsize) g_rand_int_range (random, 1, 12);

      end = MIN (end, text->len);
      while (end < text->len && (text->str[end] & 0xc0) == 0x80)
        end++;
      g_string_erase (text, (gssize) at, (gssize) (end - at));
    }
}

/* However a text came to be, its references are the same. */
static void
test_typing (void)
{
  for (guint i = 0; i < random_share (TEXTS); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_game (random, document);
      MarNode *node = play_record (random, record);
      MarCommentSlot slot = g_rand_boolean (random) ? MAR_COMMENT_AFTER : MAR_COMMENT_BEFORE;
      g_autoptr (MarReferences) typed = mar_references_new (node, slot);
      g_auto (Written) written;
      g_autoptr (GString) text = g_string_new (NULL);

      write_line (random, node, 8, TRUE, &written);
      g_string_append (text, written.text->str);
      for (guint j = 0; j < EDITS; j++)
        {
          g_autoptr (MarReferences) pasted = mar_references_new (node, slot);

          edit (random, text);
          mar_references_read (typed, text->str);
          mar_references_read (pasted, text->str);
          check_same (typed, pasted);
        }
    }
}

/* Texts of any kind. */

static void
test_fuzz (void)
{
  for (guint i = 0; i < random_share (FUZZ); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarNode *node = play_record (random, random_game (random, document));
      g_autoptr (MarReferences) references = mar_references_new (node, MAR_COMMENT_AFTER);
      g_autofree char *text = random_fragments (random, 40);
      gsize length = strlen (text);
      const MarReference *items;
      guint n;

      for (guint j = 0; j < length / 8; j++)
        text[g_rand_int_range (random, 0, (int) length)] = (char) g_rand_int_range (random, 1, 256);
      mar_references_read (references, text);
      items = mar_references_items (references, &n);
      for (guint j = 0; j < n; j++)
        {
          g_assert_cmpuint (items[j].start + items[j].length, <=, strlen (text));
          g_assert_cmpuint (items[j].wrong_start + items[j].wrong_length, <=, strlen (text));
          g_assert_true (mar_references_at (references, items[j].start) == &items[j]);
        }
    }
}

/* Texts that would take for ever if any of their parts were gone over again and again. */
static void
test_hostile (void)
{
  static const struct
  {
    const char *part;
    guint n;
  } texts[] = {
    { "e2>e3", 200000 },       { "e2>e3 ", 20000 },      { "e4>e5 so ", 20000 },
    { "a1(", 300000 },         { "e2>e3(xd4,", 100000 }, { "](", 500000 },
    { "[", 1000000 },          { "(", 1000000 },         { "<a", 500000 },
    { "&a", 500000 },          { "a@", 500000 },         { "x", 1000000 },
    { "` `` ", 200000 },       { "*", 1000000 },         { "1. ", 300000 },
    { "turns 1 and ", 80000 }, { "1,", 500000 },         { "d4, ", 250000 },
    { "\n\n", 500000 },        { "> ", 500000 },         { "\xe2\x80\xa6", 300000 },
    { "e2-", 300000 },         { "illegal d4 ", 90000 }, { "http://a ", 100000 },
    { "(xd4)", 200000 },       { "d4; ", 20000 },        { "word ", 20000 },
  };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, mar_game_find ("margrites", NULL), NULL,
                                               NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MarReferences) references = mar_references_new (mar_record_root (record),
                                                                 MAR_COMMENT_AFTER);
      g_autoptr (GString) text = g_string_new (NULL);
      gint64 begin = g_get_monotonic_time ();

      for (guint j = 0; j < texts[i].n; j++)
        g_string_append (text, texts[i].part);
      mar_references_read (references, text->str);
      g_string_prepend_c (text, 'a');
      mar_references_read (references, text->str);
      g_test_message ("%s: %.0f ms", texts[i].part,
                      (double) (g_get_monotonic_time () - begin) / 1000);
    }
}

/* Inserting. */

static void
test_insert (void)
{
  for (guint i = 0; i < random_share (GAMES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_game (random, document);
      MarNode *node = play_record (random, record);
      g_autoptr (MarReferences) references = mar_references_new (node, MAR_COMMENT_AFTER);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_auto (Written) written;
      g_autoptr (GError) error = NULL;
      const MarReference *items;
      MarNode *last;
      guint n;

      write_line (random, node, 3, TRUE, &written);
      mar_references_read (references, written.text->str);
      items = mar_references_items (references, &n);
      if (n == 0)
        continue;
      mar_document_forget (document, FALSE);
      before = mar_document_write (document, NULL);
      last = mar_reference_insert (&items[n - 1], &error);
      g_assert_no_error (error);
      g_assert_nonnull (last);
      g_assert_true (mar_document_undo (document));
      g_assert_false (mar_document_undo (document));
      after = mar_document_write (document, NULL);
      g_assert_cmpstr (before, ==, after);
    }
}

static void
test_insert_wrong (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, mar_game_find ("margrites", NULL), NULL,
                                               NULL);
  g_autoptr (MarReferences) references = mar_references_new (mar_record_root (record),
                                                             MAR_COMMENT_AFTER);
  g_autoptr (GError) error = NULL;
  const MarReference *items;
  guint n;

  mar_references_read (references, "e2>e3; e4>e5. And on d4.");
  items = mar_references_items (references, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_null (mar_reference_insert (&items[0], &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  g_clear_error (&error);
  g_assert_null (mar_reference_insert (&items[1], &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT);
  g_assert_cmpuint (mar_node_n_children (mar_record_root (record)), ==, 0);
  g_assert_true (mar_references_at (references, 3) == &items[0]);
  g_assert_true (mar_references_at (references, 12) == &items[0]);
  g_assert_null (mar_references_at (references, 13));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/references/lines", test_lines);
  g_test_add_func ("/references/spoiled", test_spoiled);
  g_test_add_func ("/references/spellings", test_spellings);
  g_test_add_func ("/references/captures", test_captures);
  g_test_add_func ("/references/typing", test_typing);
  g_test_add_func ("/references/fuzz", test_fuzz);
  g_test_add_func ("/references/hostile", test_hostile);
  g_test_add_func ("/references/insert", test_insert);
  g_test_add_func ("/references/insert-wrong", test_insert_wrong);
  return g_test_run ();
}
