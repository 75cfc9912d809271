/* The watch of concepts: when it searches, what it shows, and that it gives up what nobody wants.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-concept-watch.h"
#include "mar-concept.h"

/* Two formations, and threats of both sides. */
#define FIGHT "9/9/3ww4/3bb4/4b4/9/9/ww7 w 4 0(0)-0(0) -"
#define OTHER "9/9/9/3bb4/3bb4/9/9/w8 b 4 0(0)-0(0) -"
#define EMPTY "9/9/9/9/4b4/9/9/w8 w 1 0(0)-0(0) -"

static const MarGame *
the_game (void)
{
  return mar_game_find ("margrites", NULL);
}

static void
show (MarConceptWatch *watch,
      const char      *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = mar_position_read (the_game (), NULL, text, &error);

  g_assert_no_error (error);
  mar_concept_watch_set_line (watch, mar_line_new (the_game (), NULL, position), NULL);
}

static void
wait_for (MarConceptWatch *watch)
{
  while (mar_concept_watch_found (watch) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static guint
count_kind (const GPtrArray *concepts,
            const char      *name)
{
  guint n = 0;

  for (guint i = 0; i < concepts->len; i++)
    n += g_str_equal (((const MarConcept *) g_ptr_array_index (concepts, i))->kind->name, name);

  return n;
}

static void
changed_cb (MarConceptWatch *watch,
            guint           *n)
{
  (*n)++;
}

static void
test_search (void)
{
  g_autoptr (MarConceptWatch) watch = mar_concept_watch_new ();
  guint n_changes = 0;

  g_signal_connect (watch, "changed", G_CALLBACK (changed_cb), &n_changes);
  g_assert_null (mar_concept_watch_game (watch));
  show (watch, FIGHT);
  g_assert_true (mar_concept_watch_game (watch) == the_game ());
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_null (mar_concept_watch_found (watch));

  mar_concept_watch_set_active (watch, TRUE);
  wait_for (watch);
  g_assert_cmpuint (count_kind (mar_concept_watch_found (watch), "formation"), ==, 3);
  g_assert_cmpuint (mar_concept_watch_shown (watch)->len, ==, mar_concept_watch_found (watch)->len);

  /* The same position is no reason to search again. */
  n_changes = 0;
  show (watch, FIGHT);
  g_assert_cmpuint (n_changes, ==, 0);
  g_assert_nonnull (mar_concept_watch_found (watch));

  show (watch, OTHER);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_null (mar_concept_watch_found (watch));
  g_assert_null (mar_concept_watch_shown (watch));
  wait_for (watch);
  g_assert_cmpuint (count_kind (mar_concept_watch_found (watch), "formation"), ==, 1);

  mar_concept_watch_set_active (watch, FALSE);
  g_assert_null (mar_concept_watch_found (watch));
}

/* What was asked last counts, however many searches there were before. */
static void
test_haste (void)
{
  g_autoptr (MarConceptWatch) watch = mar_concept_watch_new ();

  mar_concept_watch_set_active (watch, TRUE);
  for (guint i = 0; i < 20; i++)
    {
      show (watch, i % 2 == 0 ? FIGHT : OTHER);
      for (guint j = 0; j < i; j++)
        g_main_context_iteration (NULL, FALSE);
      g_usleep (i * 5000);
    }
  wait_for (watch);
  g_assert_cmpuint (count_kind (mar_concept_watch_found (watch), "formation"), ==, 1);

  show (watch, EMPTY);
  wait_for (watch);
  g_assert_cmpuint (count_kind (mar_concept_watch_found (watch), "formation"), ==, 0);

  mar_concept_watch_set_line (watch, NULL, NULL);
  g_assert_null (mar_concept_watch_game (watch));
  g_assert_null (mar_concept_watch_found (watch));
}

/* A search that is under way doesn't keep the watch from going. */
static void
test_end (void)
{
  MarConceptWatch *watch = mar_concept_watch_new ();

  mar_concept_watch_set_active (watch, TRUE);
  show (watch, FIGHT);
  g_object_unref (watch);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
count_cb (GObject    *watch,
          GParamSpec *pspec,
          guint      *n)
{
  (*n)++;
}

static void
test_hidden (void)
{
  static const char *const before[] = { "margrites/wall", "chess/pin", NULL };
  g_autoptr (MarConceptWatch) watch = mar_concept_watch_new ();
  g_auto (GStrv) hidden = NULL;
  const MarConceptKind *kinds;
  guint n_notified = 0;
  guint n;

  kinds = mar_concept_kinds (the_game (), &n);
  g_object_set (watch, "hidden", before, NULL);
  mar_concept_watch_set_active (watch, TRUE);
  show (watch, FIGHT);
  wait_for (watch);
  g_assert_cmpstr (kinds[0].name, ==, "formation");
  g_assert_false (mar_concept_watch_hides (watch, &kinds[0]));
  mar_concept_watch_set_hidden (watch, &kinds[0], TRUE);
  g_assert_true (mar_concept_watch_hides (watch, &kinds[0]));
  g_assert_cmpuint (count_kind (mar_concept_watch_shown (watch), "formation"), ==, 0);
  g_assert_cmpuint (count_kind (mar_concept_watch_found (watch), "formation"), ==, 3);

  /* What isn't known is kept for who knows it. */
  g_object_get (watch, "hidden", &hidden, NULL);
  g_assert_cmpuint (g_strv_length (hidden), ==, 3);
  g_assert_true (g_strv_contains ((const char *const *) hidden, "chess/pin"));
  g_assert_true (g_strv_contains ((const char *const *) hidden, "margrites/formation"));

  /* What is so already is no change, whatever the order. */
  g_signal_connect (watch, "notify::hidden", G_CALLBACK (count_cb), &n_notified);
  for (guint i = 0; i < n; i++)
    mar_concept_watch_set_hidden (watch, &kinds[i], mar_concept_watch_hides (watch, &kinds[i]));
  g_assert_cmpuint (n_notified, ==, 0);

  mar_concept_watch_set_hidden (watch, &kinds[0], FALSE);
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_cmpuint (count_kind (mar_concept_watch_shown (watch), "formation"), ==, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/concept-watch/search", test_search);
  g_test_add_func ("/concept-watch/haste", test_haste);
  g_test_add_func ("/concept-watch/end", test_end);
  g_test_add_func ("/concept-watch/hidden", test_hidden);

  return g_test_run ();
}
