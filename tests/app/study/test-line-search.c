/* A search in the position of a line: what was found last is told, and nothing that was given up.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-line-search.h"

/* Of the usual board of MARVIN, all of which are free at first. */
#define N_POINTS 25

static int n_begun;
static int n_freed;

static guint
count_actions (const MarLine *line)
{
  MarActionList list;

  mar_line_game (line)->actions (mar_line_position (line), &list);
  return (guint) list.n;
}

/* Counts the actions; at the start of a game it ends only when it is stopped. */
static gpointer
search (const MarLine    *line,
        const MarOptions *options,
        gconstpointer     question,
        const int        *stop)
{
  g_atomic_int_inc (&n_begun);
  while (count_actions (line) == N_POINTS && g_atomic_int_get (stop) == 0)
    g_usleep (1000);

  return g_strdup_printf ("%u", count_actions (line));
}

static void
free_found (gpointer found)
{
  g_atomic_int_inc (&n_freed);
  g_free (found);
}

static void
found_cb (gpointer found,
          gpointer data)
{
  char **text = data;

  g_assert_null (*text);
  *text = found;
}

static MarLine *
line_of (guint length)
{
  const MarGame *game = mar_game_find ("marvin", NULL);
  g_autofree MarPosition *start = mar_position_new (game, NULL);
  MarLine *line = mar_line_new (game, NULL, start);

  for (guint i = 0; i < length; i++)
    {
      MarActionList list;

      game->actions (mar_line_position (line), &list);
      g_assert_true (mar_line_play (line, list.items[0], NULL, NULL));
    }
  return line;
}

static void
wait_until (const int *counter,
            int        n)
{
  while (g_atomic_int_get (counter) < n)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

static void
test_last (void)
{
  g_autofree char *text = NULL;
  g_autoptr (MarLine) endless = line_of (0);
  g_autoptr (MarLine) two = line_of (2);
  MarLineSearch *asked = mar_line_search_new (1, search, free_found, found_cb, &text);

  n_begun = n_freed = 0;
  g_assert_false (mar_line_search_is_active (asked));
  mar_line_search_start (asked, endless, NULL, NULL, NULL);
  g_assert_true (mar_line_search_is_active (asked));
  wait_until (&n_begun, 1);

  /* Another one takes its place, whose answer alone is told. */
  mar_line_search_start (asked, two, NULL, NULL, NULL);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (atoi (text), ==, N_POINTS - 2);
  g_assert_false (mar_line_search_is_active (asked));
  wait_until (&n_freed, 1);
  mar_line_search_free (asked);
}

static void
test_given_up (void)
{
  char *text = NULL;
  g_autoptr (MarLine) endless = line_of (0);
  MarLineSearch *asked = mar_line_search_new (1, search, free_found, found_cb, &text);

  n_begun = n_freed = 0;
  /* Nothing begins before there was a rest. */
  mar_line_search_start (asked, endless, NULL, NULL, NULL);
  mar_line_search_stop (asked);
  g_assert_false (mar_line_search_is_active (asked));

  /* The thread may outlive the search. */
  mar_line_search_start (asked, endless, NULL, NULL, NULL);
  wait_until (&n_begun, 1);
  mar_line_search_free (asked);
  wait_until (&n_freed, 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (text);
  g_assert_cmpint (n_begun, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/line-search/last", test_last);
  g_test_add_func ("/line-search/given-up", test_given_up);

  return g_test_run ();
}
