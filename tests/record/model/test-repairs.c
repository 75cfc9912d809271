/* Struck moves: the readings that are offered can be played, and a misprint is found among them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "document-text.h"
#include "random-replay.h"
#include "random-share.h"
#include "replay-private.h"

/* Strikes something, if that can be: one of the first nodes gets another turn. */
static void
change_early_turn (GRand     *random,
                   MarRecord *record)
{
  MarNode *node = mar_record_root (record);
  MarAction actions[16];
  guint n;

  for (gint32 i = g_rand_int_range (random, 1, 6); i > 0 && mar_node_child (node, 0) != NULL; i--)
    node = mar_node_child (node, 0);
  if (mar_node_kind (node) != MAR_NODE_TURN && mar_node_kind (node) != MAR_NODE_ROLL)
    return;
  n = random_actions (random, mar_node_parent (node), actions, G_N_ELEMENTS (actions));
  if (n > 0)
    mar_record_replace_turn (record, node, actions, n, NULL, NULL);
}

#define MOST_REPAIRS 6

/* A person must not wait: the work of a search is bounded. */
static GPtrArray *
find_repairs (MarNode *struck,
              guint   *most_tried)
{
  MarRepairEffort effort;
  GPtrArray *repairs = mar_repairs_find (struck, MOST_REPAIRS, &effort);

  g_assert_cmpuint (effort.n_tried, <=, MAR_REPAIRS_MOST_TRIED);
  g_assert_cmpuint (effort.n_later, <=, MAR_REPAIRS_MOST_LATER);
  *most_tried = MAX (*most_tried, effort.n_tried);
  return repairs;
}

/* Each reading can be played, and the rest does what was told. */
static void
check_repairs (MarRecord *record,
               MarNode   *struck,
               guint     *most_tried)
{
  MarDocument *document = mar_record_document (record);
  g_autoptr (GPtrArray) repairs = find_repairs (struck, most_tried);
  g_autofree char *before = write_document (document);

  g_assert_cmpuint (repairs->len, <=, MOST_REPAIRS);
  for (guint i = 0; i < repairs->len; i++)
    {
      const MarRepair *repair = g_ptr_array_index (repairs, i);
      g_autofree char *after = NULL;
      MarReplay replay;

      g_assert_cmpuint (strlen (repair->text), >, 0);
      g_assert_true (mar_record_replace_turn (record, struck,
                                              (const MarAction *) (gpointer) repair->actions->data,
                                              repair->actions->len, &replay, NULL));
      g_assert_cmpuint (replay.n_kept, ==, repair->n_kept);
      g_assert_true (mar_document_undo (document));
      after = write_document (document);
      g_assert_cmpstr (after, ==, before);
    }
}

static void
test_repair_random (void)
{
  guint n_checked = 0;
  guint most_tried = 0;

  for (guint round = 0; round < random_share (60); round++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = random_game (random, document);
      MarNode *root = mar_record_root (record);

      g_test_message ("seed %u", seed);
      random_play (random, record, g_rand_int_range (random, 5, 60));
      annotate (random, record);
      change_early_turn (random, record);
      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
        if (mar_node_kind (node) == MAR_NODE_STRUCK && n_checked++ % 3 == 0)
          {
            check_repairs (record, node, &most_tried);
            break;
          }
    }
  g_test_message ("at most %u actions were tried", most_tried);
  g_assert_cmpuint (n_checked, >, 0);
}

/* Spoils one character of the text, as a misprint does. */
static char *
misprint (GRand      *random,
          const char *text)
{
  char *wrong = g_strdup (text);
  guint at;

  do
    at = (guint) g_rand_int_range (random, 0, (gint32) strlen (wrong));
  while (!g_ascii_isalnum (wrong[at]));
  if (g_ascii_isdigit (wrong[at]))
    wrong[at] = wrong[at] > '1' ? wrong[at] - 1 : '2';
  else
    wrong[at] = wrong[at] > 'a' ? wrong[at] - 1 : 'b';
  return wrong;
}

/* The last turn of random games is misprinted: it must be among the likely readings, unless
 * the misprint itself is legal. */
static void
test_misprints (void)
{
  guint n_found = 0;
  guint n = 0;
  guint most_tried = 0;

  for (guint round = 0; round < random_share (80); round++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      g_autoptr (MarDocument) spoilt = NULL;
      MarRecord *record = random_game (random, document);
      MarNode *last;
      g_autofree char *text = NULL;
      g_autofree char *wrong = NULL;
      g_autofree char *old = NULL;
      g_autofree char *new = NULL;
      g_autofree char *file = NULL;
      g_autofree char *true_position = NULL;
      g_autoptr (GString) written = NULL;
      g_autoptr (GPtrArray) repairs = NULL;
      g_autoptr (GError) error = NULL;
      const MarGame *game = mar_record_game (record);
      MarNode *struck;

      g_test_message ("seed %u", seed);
      random_play (random, record, g_rand_int_range (random, 5, 60));
      last = mar_record_last (record, mar_record_root (record));
      if (mar_node_kind (last) != MAR_NODE_TURN)
        continue;
      text = actions_text (last);
      if (strpbrk (text, "0123456789") == NULL)
        continue;
      true_position = position_text (last);
      wrong = misprint (random, text);
      old = g_strdup_printf ("\n{\"steps\":\"%s\"}\n]", text);
      new = g_strdup_printf ("\n{\"struck\":{\"steps\":\"%s\",\"side\":\"%c\"}}\n]", wrong,
                             game->letters[mar_node_side (last)]);
      file = write_document (document);
      written = g_string_new (file);
      g_assert_cmpuint (g_string_replace (written, old, new, 1), ==, 1);
      spoilt = mar_document_parse (written->str, written->len, &error);
      g_assert_no_error (error);
      record = mar_document_record (spoilt, 0);
      struck = mar_record_last (record, mar_record_root (record));
      repairs = find_repairs (struck, &most_tried);
      n++;
      for (guint i = 0; i < repairs->len; i++)
        {
          const MarRepair *repair = g_ptr_array_index (repairs, i);
          g_autofree char *position = NULL;

          g_assert_true (mar_record_replace_turn (
            record, struck, (const MarAction *) (gpointer) repair->actions->data,
            repair->actions->len, NULL, NULL));
          position = position_text (struck);
          mar_document_undo (spoilt);
          if (strcmp (position, true_position) == 0)
            {
              n_found++;
              break;
            }
        }
    }
  g_test_message ("%u of %u misprints were read, at most %u actions were tried", n_found, n,
                  most_tried);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (10 * n_found, >, 7 * n);
}

/* Words that are near to nearly all that can be played, and more of them than a turn has steps:
 * the search gives up where it has cost enough. */
static void
test_worst (void)
{
  static const char file[]
    = "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["
      "{\"start\":\"9/9/1w1w1w1w1/w1w1w1w2/b1b1b1b2/1b1b1b1b1/9/9 b 4 0(0)-0(0) -\"},"
      "{\"struck\":{\"side\":\"b\",\"steps\":\"c4>e4 d3>f3 e4>c4 f3>d3 b3>d3 d3>b3 a4>c4 g4>e4 "
      "h3>f3 c4>c6 e4>e6 d3>d5 f3>f5 b3>b5 h3>h5 g4>g6\"}}]}]}";
  g_autoptr (MarDocument) document = read_document (file);
  g_autoptr (GPtrArray) repairs = NULL;
  guint tried = 0;

  repairs = find_repairs (mar_node_child (mar_record_root (mar_document_record (document, 0)), 0),
                          &tried);
  g_assert_cmpuint (tried, >, MAR_REPAIRS_MOST_TRIED / 2);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/repairs/random", test_repair_random);
  g_test_add_func ("/repairs/misprints", test_misprints);
  g_test_add_func ("/repairs/worst", test_worst);

  return g_test_run ();
}
