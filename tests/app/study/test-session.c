/* The session as a text, and places in a record as texts: what is written is read again, and
 * nothing that is damaged does any harm.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-document.h"
#include "mar-place.h"
#include "mar-session.h"

static MarSession *
example (void)
{
  MarSession *session = mar_session_new ();

  session->ended = TRUE;
  for (guint i = 0; i < 2; i++)
    {
      MarSessionWindow *window = mar_session_window_new ();

      window->width = 800 + (int) i;
      window->height = 600;
      window->maximized = i == 1;
      window->selected = 1;
      for (guint k = 0; k < 2; k++)
        {
          MarSessionTab *tab = mar_session_tab_new ();

          tab->uri = g_strdup_printf ("file:///games/one%%20%u.marginalia", k);
          tab->draft = k == 1 ? g_strdup ("123.draft") : NULL;
          tab->pages = k == 1 ? g_strdup ("file:///books/book.pdf") : NULL;
          tab->game = k;
          tab->place = g_strdup ("12.1.3");
          tab->step = 2;
          tab->by_step = TRUE;
          tab->turning = k == 1;
          tab->flipped = k == 0;
          tab->levels = 3;
          tab->scroll = 41.5;
          tab->folds = g_variant_ref_sink (g_variant_new_parsed ("[[uint32 3, 1], [4, 2]]"));
          g_ptr_array_add (window->tabs, tab);
        }
      g_ptr_array_add (session->windows, window);
    }

  return session;
}

/* The library has no file, and needs none. */
static void
test_library (void)
{
  g_autoptr (MarSession) session = example ();
  MarSessionWindow *window = session->windows->pdata[0];
  MarSessionTab *tab = mar_session_tab_new ();
  g_autofree char *text = NULL;
  g_autoptr (MarSession) again = NULL;

  tab->is_library = TRUE;
  g_ptr_array_insert (window->tabs, 1, tab);
  text = mar_session_write (session);
  again = mar_session_read (text, strlen (text));
  window = again->windows->pdata[0];
  g_assert_cmpuint (window->tabs->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      tab = window->tabs->pdata[i];
      g_assert_true (tab->is_library == (i == 1));
      g_assert_true ((tab->uri == NULL) == (i == 1));
    }
}

static void
test_round_trip (void)
{
  g_autoptr (MarSession) session = example ();
  g_autofree char *text = mar_session_write (session);
  g_autoptr (MarSession) again = mar_session_read (text, strlen (text));
  g_autofree char *text_again = mar_session_write (again);
  const MarSessionWindow *window;
  const MarSessionTab *tab;

  g_assert_cmpstr (text, ==, text_again);
  g_assert_true (again->ended);
  g_assert_cmpuint (again->windows->len, ==, 2);
  window = again->windows->pdata[1];
  g_assert_cmpint (window->width, ==, 801);
  g_assert_true (window->maximized);
  g_assert_cmpuint (window->selected, ==, 1);
  g_assert_cmpuint (window->tabs->len, ==, 2);
  tab = window->tabs->pdata[1];
  g_assert_cmpstr (tab->uri, ==, "file:///games/one%201.marginalia");
  g_assert_cmpstr (tab->draft, ==, "123.draft");
  g_assert_cmpstr (tab->pages, ==, "file:///books/book.pdf");
  g_assert_cmpuint (tab->game, ==, 1);
  g_assert_cmpstr (tab->place, ==, "12.1.3");
  g_assert_cmpuint (tab->step, ==, 2);
  g_assert_true (tab->by_step && tab->turning && !tab->flipped);
  g_assert_cmpuint (tab->levels, ==, 3);
  g_assert_cmpfloat (tab->scroll, ==, 41.5);
  g_assert_cmpuint (g_variant_n_children (tab->folds), ==, 2);
}

/* Damage of every kind leaves what it does not touch. */
static void
test_damaged_keys (void)
{
  static const char text[]
    = "[Session]\nended=perhaps\n"
      "[Window 0]\nwidth=-5\nheight=99999999999999999999\nselected=x\n"
      "[Tab 0.0]\nfile=file:///a\ngame=-1\nstep=18446744073709551615\nfolds=[[1, 'a']]\nrow=nan\n"
      "place=1.x.99999999999999999999\nlevels=1e9\n"
      "[Tab 0.1]\nplace=3\n"
      "[Tab 0.2]\nfile=file:///b\nfolds=\nrow=-3\n"
      "[Tab 0.4]\nfile=file:///unreached\n"
      "[Window 2]\nwidth=500\n";
  g_autoptr (MarSession) session = mar_session_read (text, strlen (text));
  const MarSessionWindow *window;
  const MarSessionTab *tab;

  g_assert_false (session->ended);
  g_assert_cmpuint (session->windows->len, ==, 1);
  window = session->windows->pdata[0];
  g_assert_cmpint (window->width, ==, 0);
  g_assert_cmpint (window->height, ==, 0);
  g_assert_cmpuint (window->selected, ==, 0);
  /* A tab without a file or a draft is none. */
  g_assert_cmpuint (window->tabs->len, ==, 2);
  tab = window->tabs->pdata[0];
  g_assert_cmpstr (tab->uri, ==, "file:///a");
  g_assert_cmpuint (tab->game, ==, 0);
  g_assert_cmpuint (tab->step, ==, 0);
  g_assert_cmpuint (tab->levels, ==, 0);
  g_assert_null (tab->folds);
  g_assert_cmpfloat (tab->scroll, <, 0);
  tab = window->tabs->pdata[1];
  g_assert_cmpstr (tab->uri, ==, "file:///b");
  g_assert_cmpfloat (tab->scroll, <, 0);
}

static void
test_damaged_text (void)
{
  g_autoptr (MarSession) session = example ();
  g_autofree char *text = mar_session_write (session);
  gsize length = strlen (text);
  g_autoptr (MarSession) none = mar_session_read (NULL, 0);

  g_assert_cmpuint (none->windows->len, ==, 0);
  /* Cut off anywhere, and with any one byte turned into another. */
  for (gsize i = 0; i <= length; i++)
    {
      g_autoptr (MarSession) cut = mar_session_read (text, i);
      g_autoptr (MarSession) changed = NULL;
      char byte = text[i];

      g_assert_cmpuint (cut->windows->len, <=, 2);
      if (i == length)
        continue;
      text[i] = (char) (byte ^ (1 << (i % 8)));
      changed = mar_session_read (text, length);
      g_assert_cmpuint (changed->windows->len, <=, 2);
      text[i] = byte;
    }
}

/* A file with more windows and tabs than anybody opens does not open them. */
static void
test_bounds (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MarSession) session = NULL;

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (text, "[Window %u]\n[Tab 0.%u]\nfile=file:///%u\n", i, i, i);
  session = mar_session_read (text->str, text->len);
  g_assert_cmpuint (session->windows->len, ==, 64);
  g_assert_cmpuint (((MarSessionWindow *) session->windows->pdata[0])->tabs->len, ==, 256);
}

/* Places. */

static MarNode *
play (MarRecord  *record,
      MarNode    *node,
      const char *step)
{
  const MarGame *game = mar_record_game (record);
  g_autoptr (GError) error = NULL;
  MarAction action;
  MarCursor cursor = mar_cursor_at (node);
  g_autofree MarPosition *position = mar_cursor_position (&cursor, NULL);

  g_assert_true (game->read_action (position, step, &action, &error));
  g_assert_no_error (error);
  g_assert_true (mar_cursor_play (&cursor, action, &error));
  g_assert_no_error (error);

  return cursor.node;
}

static void
test_places (void)
{
  static const char *const damaged[] = { "",    "x",       "1.",  ".",          "-1",
                                         "1.5", "1.1.1.1", "0.9", "99999999999" };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, mar_game_find ("marvin", NULL), NULL,
                                               NULL);
  MarNode *root = mar_record_root (record);
  MarNode *main = play (record, root, "a1");
  MarNode *variation;
  gboolean exact;
  guint n = 0;

  main = play (record, main, "b2");
  main = play (record, main, "c3");
  variation = play (record, mar_node_child (root, 0), "d4");
  variation = play (record, variation, "e5");

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      g_autofree char *place = mar_place_write (node);

      g_assert_true (mar_place_read (record, place, &exact) == node);
      g_assert_true (exact);
      n++;
    }
  g_assert_cmpuint (n, ==, 6);

  {
    g_autofree char *place = mar_place_write (variation);

    g_assert_cmpstr (place, ==, "1.1.1");
    /* When the variation has gone, its parent is as near as it gets. */
    mar_record_remove (record, mar_node_parent (variation));
    g_assert_true (mar_place_read (record, place, &exact) == mar_node_child (root, 0));
    g_assert_false (exact);
  }
  g_assert_true (mar_place_read (record, "9", &exact) == main);
  g_assert_false (exact);
  g_assert_true (mar_place_read (record, NULL, NULL) == root);
  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      MarCursor cursor = mar_place_cursor (record, damaged[i], 7);

      g_assert_true (mar_node_is_attached (cursor.node));
      g_assert_false (mar_cursor_clamp (&cursor));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/round-trip", test_round_trip);
  g_test_add_func ("/session/library", test_library);
  g_test_add_func ("/session/damaged-keys", test_damaged_keys);
  g_test_add_func ("/session/damaged-text", test_damaged_text);
  g_test_add_func ("/session/bounds", test_bounds);
  g_test_add_func ("/session/places", test_places);

  return g_test_run ();
}
