/* Games go to other programs as text by the clipboard, and come back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "window-tabs.h"

/* The text on the clipboard, which this program has put there. */
static char *
clipboard_text (Fixture *fixture)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (
    gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &value, NULL));
  return g_value_dup_string (&value);
}

static void
test_copy (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const actions[] = { "copy-game-sgf", "copy-game-moves" };
  static const char *const pastes[] = { "paste-text", "paste-moves" };
  static const char *const starts[] = { "(;FF[4]", "[game \"marvin\"]\n" };

  show_game (fixture, "marvin", NULL);
  g_assert_true (enabled (fixture, "export-text"));
  play (fixture, "c3");
  mar_record_set_comment (mar_study_record (study_of (fixture)),
                          mar_study_node (study_of (fixture)), MAR_COMMENT_AFTER, "a } ] b");
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      MarRecord *record = mar_study_record (study_of (fixture));
      g_autofree char *text = NULL;

      act (fixture, actions[i]);
      g_assert_cmpstr (status_of (fixture->window), ==, "Copied the game.");
      text = clipboard_text (fixture);
      g_assert_true (g_str_has_prefix (text, starts[i]));
      /* Moves that are pasted go into the game, but not a whole one. */
      act (fixture, pastes[i]);
      while (mar_study_record (study_of (fixture)) == record)
        g_main_context_iteration (NULL, TRUE);
      record = mar_study_record (study_of (fixture));
      g_assert_cmpstr (mar_node_comment (mar_record_last (record, mar_record_root (record)),
                                         MAR_COMMENT_AFTER),
                       ==, "a } ] b");
    }
}

/* What the text has no place for is told. */
static void
test_losses (Fixture       *fixture,
             gconstpointer  data)
{
  static const MarMark mark = { .type = MAR_MARK_CIRCLE, .cell = 1, .to = MAR_CELL_NONE };
  MarRecord *record = show_game (fixture, "marvin", NULL);

  mar_record_set_marks (record, mar_record_root (record), &mark, 1);
  act (fixture, "copy-game-moves");
  g_assert_cmpstr (status_of (fixture->window), ==, "Copied the game. Left out: 1 mark");
  act (fixture, "copy-game-sgf");
  g_assert_cmpstr (status_of (fixture->window), ==, "Copied the game.");
}

static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  g_assert_false (enabled (fixture, "export-text"));
  g_assert_false (enabled (fixture, "copy-game-sgf"));
}

/* Who has a text read is told why it can't be, and keeps what is on the screen. */
static void
foreign_cb (const MarSessionTab *stored,
            const GError        *error,
            gpointer             is_told)
{
  g_assert_null (stored);
  g_assert_nonnull (error);
  *(gboolean *) is_told = TRUE;
}

static void
test_foreign_text (Fixture       *fixture,
                   gconstpointer  data)
{
  MarRecord *record = show_game (fixture, "margrites", NULL);
  gboolean is_told = FALSE;

  mar_window_import_text (fixture->window, "{\"nothing\": 1", "test", foreign_cb, &is_told);
  while (!is_told)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mar_study_record (study_of (fixture)) == record);
  g_assert_cmpuint (mar_window_n_tabs (fixture->window), ==, 1);
  settle ();
}

int
main (int   argc,
      char *argv[])
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-text-forms/copy", test_copy);
  ADD ("/window-text-forms/losses", test_losses);
  ADD ("/window-text-forms/nothing", test_nothing);
  ADD ("/window-text-forms/foreign", test_foreign_text);
  return run ();
}
