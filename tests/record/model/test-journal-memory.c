/* What undo and redo weigh: little, and as much as the journal says.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "document-text.h"
#include "mar-replay.h"
#include "random-record.h"

static void
test_typing_is_cheap (void)
{
  MarRecord *record;
  g_autoptr (MarDocument) document = make_fresh_document (&record);
  g_autoptr (GString) text = g_string_new (NULL);
  gsize typed = 0;
  guint comments = 0;
  guint n_undone = 0;

  /* A mebibyte in comments of two thousand characters, each character an edit. */
  while (typed < 1024 * 1024)
    {
      mar_record_set_comment (record, mar_record_root (record), MAR_COMMENT_BEFORE, NULL);
      g_string_truncate (text, 0);
      while (text->len < 2000)
        {
          g_string_append_c (text, text->len % 6 == 5 ? ' ' : 'a' + text->len % 26);
          mar_record_set_comment (record, mar_record_root (record), MAR_COMMENT_BEFORE, text->str);
        }
      typed += text->len;
      comments++;
    }
  g_test_message ("%" G_GSIZE_FORMAT " bytes for %" G_GSIZE_FORMAT " typed",
                  mar_document_journal_size (document), typed);
  g_assert_cmpuint (mar_document_journal_size (document), <, 8 * typed);
  while (mar_document_undo (document))
    n_undone++;
  g_assert_cmpuint (n_undone, >, comments);
}

/* The memory of undo, measured by the allocator, not by the journal's own sum. */

#define MEBIBYTE (1024 * 1024)
#define COMMENT_LENGTH 4096

static gsize
memory_in_use (void)
{
#ifdef __GLIBC__
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

/* Replaces @n_removed bytes of the comment by @n_inserted others. */
static guint
replace_passage (GRand     *random,
                 MarRecord *record,
                 MarNode   *node,
                 guint      n_removed,
                 guint      n_inserted)
{
  const char *before = mar_node_comment (node, MAR_COMMENT_AFTER);
  guint length = before != NULL ? (guint) strlen (before) : 0;
  guint at = (guint) g_rand_int_range (random, 0, (gint32) length + 1);
  g_autoptr (GString) text = g_string_new (before);
  g_autofree char *inserted = g_malloc (n_inserted + 1);

  n_removed = MIN (n_removed, length - at);
  for (guint i = 0; i < n_inserted; i++)
    inserted[i] = (char) g_rand_int_range (random, 'a', 'z' + 1);
  inserted[n_inserted] = '\0';
  g_string_erase (text, at, n_removed);
  g_string_insert (text, at, inserted);
  mar_record_set_comment (record, node, MAR_COMMENT_AFTER, text->str);
  return n_removed + n_inserted;
}

typedef struct
{
  const char *name;
  guint amount;
  guint longest_removed;
  guint longest_inserted;
} Habit;

static void
check_memory (gconstpointer data)
{
  const Habit *habit = data;
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  MarRecord *record;
  g_autoptr (MarDocument) document = make_fresh_document (&record);
  MarNode *node = mar_record_root (record);
  g_autofree char *start = write_document (document);
  g_autofree char *end = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  gsize before, used, texts = 0;
  guint n = 0;

  g_test_message ("seed %u", seed);
  before = memory_in_use ();
  while (n < habit->amount)
    {
      const char *comment = mar_node_comment (node, MAR_COMMENT_AFTER);
      guint length = comment != NULL ? (guint) strlen (comment) : 0;
      guint n_inserted = (guint) g_rand_int_range (random, 1, (gint32) habit->longest_inserted + 1);

      if (n_inserted > 2 * habit->longest_removed && length > COMMENT_LENGTH)
        {
          texts += length;
          node = random_turn (random, mar_record_root (record), NULL);
          continue;
        }
      n += replace_passage (
        random, record, node,
        (guint) g_rand_int_range (random, 0, (gint32) habit->longest_removed + 1), n_inserted);
    }
  used = memory_in_use () - before;
  g_test_message ("%s: %u bytes edited, %zu in use, %zu by the journal’s own sum", habit->name, n,
                  used, mar_document_journal_size (document));
  g_assert_cmpuint (mar_document_journal_size (document), <, 8 * habit->amount);
  if (before > 0)
    {
      g_assert_cmpuint (used, <, 8 * habit->amount + texts);
      /* The sum by which the journal is bounded is the truth, or nearly so. */
      g_assert_cmpuint (mar_document_journal_size (document), >,
                        (used - MIN (used, 3 * texts)) / 2);
    }

  end = write_document (document);
  while (mar_document_undo (document))
    ;
  undone = write_document (document);
  g_assert_cmpstr (undone, ==, start);
  while (mar_document_redo (document))
    ;
  redone = write_document (document);
  g_assert_cmpstr (redone, ==, end);
}

/* Moves that are changed weigh what they hold. */
static void
test_memory_of_replay (void)
{
  MarRecord *record;
  g_autoptr (MarDocument) document = make_fresh_document (&record);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  MarNode *root = mar_record_root (record);
  MarNode *node = root;
  gsize before, used, size;

  for (guint i = 0; i < 500 && node != NULL; i++)
    {
      random_turn (random, i % 20 == 0 ? node : random_node (random, record), NULL);
      if (i % 20 == 0)
        node = mar_node_child (node, 0);
    }
  mar_document_forget (document, FALSE);
  before = memory_in_use ();
  for (guint i = 0; i < 100; i++)
    {
      g_autofree MarPosition *position = mar_position_copy (
        mar_record_game (record), mar_node_position (random_node (random, record)));

      g_assert_true (mar_record_replace_position (record, root, position, NULL, NULL));
    }
  used = memory_in_use () - before;
  size = mar_document_journal_size (document);
  g_test_message ("%zu in use, %zu by the journal’s own sum", used, size);
  if (before > 0)
    {
      g_assert_cmpuint (size, >, used / 2);
      g_assert_cmpuint (size, <, 2 * used);
    }
}

/* What was undone and is gone, since something else was done, weighs nothing any more. */
static void
test_what_is_gone (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  MarRecord *record;
  g_autoptr (MarDocument) document = make_fresh_document (&record);
  gsize alone;

  g_test_message ("seed %u", seed);
  mar_document_set_header (document, "title", "One");
  alone = mar_document_journal_size (document);
  g_assert_cmpuint (alone, >, 0);
  for (guint round = 0; round < 20; round++)
    {
      for (guint i = 0; i < 20; i++)
        random_edit (random, document);
      while (mar_document_undo (document))
        ;
      mar_document_set_header (document, "title", "One");
      g_assert_cmpuint (mar_document_journal_size (document), ==, alone);
    }
}

static const Habit habits[] = {
  { "letters", MEBIBYTE / 32, 1, 1 }, { "words", MEBIBYTE / 4, 8, 8 },
  { "words-added", MEBIBYTE, 0, 12 }, { "passages", MEBIBYTE, 600, 600 },
  { "pasting", MEBIBYTE, 0, 5000 },
};

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/journal-memory/typing-is-cheap", test_typing_is_cheap);
  for (guint i = 0; i < G_N_ELEMENTS (habits); i++)
    {
      g_autofree char *path = g_strconcat ("/journal-memory/", habits[i].name, NULL);

      g_test_add_data_func (path, &habits[i], check_memory);
    }
  g_test_add_func ("/journal-memory/replay", test_memory_of_replay);
  g_test_add_func ("/journal-memory/what-is-gone", test_what_is_gone);

  return g_test_run ();
}
