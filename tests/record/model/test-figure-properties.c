/* What must hold for figures of any kind: random ones, edited, undone, copied, damaged.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "document-place.h"
#include "figure-entry.h"
#include "random-record.h"
#include "random-share.h"

static MarDocument *
random_illustrations (GRand *random)
{
  MarDocument *document = mar_document_new ();

  for (guint i = 0; i < 3; i++)
    random_play (random, random_game (random, document), 30);
  return document;
}

static void
illustrate (GRand       *random,
            MarDocument *document,
            guint        n)
{
  for (guint i = 0; i < n; i++)
    {
      guint n_records = mar_document_n_records (document);
      MarRecord *record = mar_document_record (document, g_rand_int_range (random, 0, n_records));

      random_figure_edit (random, document, random_node (random, record));
    }
}

static void
test_round_trip (void)
{
  for (guint round = 0; round < random_share (20); round++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = random_illustrations (random);
      g_autoptr (MarDocument) again = NULL;
      g_autofree char *written = NULL;

      g_test_message ("seed %u", seed);
      illustrate (random, document, 60);
      written = mar_document_write (document, NULL);
      again = read_document (written);
      assert_text (again, written);
    }
}

static void
test_undo_all (void)
{
  for (guint round = 0; round < random_share (20); round++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = random_illustrations (random);
      g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
      guint at = 0;

      g_test_message ("seed %u", seed);
      mar_document_forget (document, FALSE);
      g_ptr_array_add (states, mar_document_write (document, NULL));
      while (at < 60)
        {
          illustrate (random, document, 1);
          g_ptr_array_add (states, mar_document_write (document, NULL));
          at++;
        }
      while (mar_document_undo (document))
        ;
      assert_text (document, states->pdata[0]);
      while (mar_document_redo (document))
        ;
      assert_text (document, states->pdata[at]);
    }
}

/* A copy is the same, and the copied may go. */
static void
test_copies (void)
{
  for (guint round = 0; round < random_share (20); round++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = random_illustrations (random);
      g_autoptr (MarDocument) copies = mar_document_new ();
      g_autoptr (GArray) references = NULL;
      g_autofree char *written = NULL;

      g_test_message ("seed %u", seed);
      for (guint i = 0; i < 20; i++)
        {
          MarRecord *record = mar_document_record (document, i % 3);
          g_autoptr (MarFigureRecord) figure = random_figure (random, random_node (random, record),
                                                              FALSE);
          g_autoptr (MarFigureRecord) copy = mar_figure_record_copy (figure);

          mar_document_insert_figure (document, NULL, G_MAXUINT, figure);
          mar_document_insert_figure (copies, NULL, G_MAXUINT, copy);
        }
      while (mar_document_n_records (document) > 0)
        mar_document_remove_record (document, mar_document_record (document, 0));
      written = mar_document_write (document, NULL);
      assert_text (copies, written);
      references = mar_document_list_figures (copies);
      g_assert_cmpuint (references->len, ==, 20);
    }
}

/* A damaged file is read or refused, and what is read can be written and read again. */
static void
test_damage (void)
{
  static const char letters[] = "\"{}[],:0159-abz>/ \\truefalsn";

  for (guint round = 0; round < random_share (10); round++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = random_illustrations (random);
      g_autofree char *written = NULL;
      gsize length;

      g_test_message ("seed %u", seed);
      illustrate (random, document, 15);
      written = mar_document_write (document, &length);
      for (guint i = 0; i < 150; i++)
        {
          g_autofree char *damaged = g_memdup2 (written, length + 1);
          const char *figures = g_strrstr (damaged, "\"figures\":");
          gsize begin = figures != NULL ? (gsize) (figures - damaged) : 0;
          g_autoptr (GError) error = NULL;
          g_autoptr (MarDocument) read = NULL;

          for (guint k = g_rand_int_range (random, 1, 4); k > 0; k--)
            damaged[g_rand_int_range (random, (int) begin, (int) length)]
              = letters[g_rand_int_range (random, 0, sizeof (letters) - 1)];
          read = mar_document_parse (damaged, length, &error);
          if (read == NULL)
            {
              g_assert_nonnull (error);
              g_assert_true (g_utf8_validate (error->message, -1, NULL));
            }
          else
            {
              g_autofree char *first = mar_document_write (read, NULL);
              g_autoptr (MarDocument) again = read_document (first);

              assert_text (again, first);
            }
        }
    }
}

/* What no figure can be is refused before it comes into a document. */
static void
test_soundness (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autofree MarPosition *position = mar_position_new (game, NULL);
  const char *const no_text = "\xff";
  MarFigureRecord figure = { .game = game, .position = position, .turns = 3 };
  char **const texts[] = { &figure.id,      &figure.title,       &figure.numbering,
                           &figure.caption, &figure.alternative, &figure.style };

  g_assert_true (mar_figure_is_sound (&figure, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      *texts[i] = (char *) no_text;
      g_assert_false (mar_figure_is_sound (&figure, NULL));
      *texts[i] = (char *) "Ü";
      g_assert_true (mar_figure_is_sound (&figure, NULL));
    }
  figure.turns = 4;
  g_assert_false (mar_figure_is_sound (&figure, NULL));
  figure.turns = 0;
  figure.game = NULL;
  g_assert_false (mar_figure_is_sound (&figure, NULL));
  figure.game = game;
  figure.position = NULL;
  g_assert_false (mar_figure_is_sound (&figure, NULL));
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/figure-properties/round-trip", test_round_trip);
  g_test_add_func ("/figure-properties/undo-all", test_undo_all);
  g_test_add_func ("/figure-properties/copies", test_copies);
  g_test_add_func ("/figure-properties/damage", test_damage);
  g_test_add_func ("/figure-properties/soundness", test_soundness);

  return g_test_run ();
}
