/* The lines of an engine: a row stays where it is and what it is while somebody is about to use it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "mar-analysis-list.h"
#include "mar-document.h"

typedef struct
{
  MarDocument *document;
  MarAnalysisTarget *place;
  MarAnalysisList *list;
  GtkListBox *box;
  GtkPopover *menu;
  GtkWidget *window;
  GtkWidget *neighbor; /* where the keyboard may be */
  MarActionList moves;
} Fixture;

static MarAnalysisTarget *
place_of (MarDocument *document,
          const char  *game)
{
  MarRecord *record = mar_document_add_record (document, mar_game_find (game, NULL), NULL, NULL);
  MarCursor cursor = mar_cursor_at (mar_record_root (record));

  return mar_analysis_target_new (&cursor);
}

static void
set_up (Fixture            *fixture,
        gconstpointer data  G_GNUC_UNUSED)
{
  GtkWidget *list = g_object_new (MAR_TYPE_ANALYSIS_LIST, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->document = mar_document_new ();
  fixture->place = place_of (fixture->document, "marvin");
  mar_line_actions (fixture->place->line, &fixture->moves);
  g_assert_cmpuint (fixture->moves.n, >, 10);
  fixture->list = MAR_ANALYSIS_LIST (list);
  mar_analysis_list_set_room (fixture->list, 3);
  fixture->box = GTK_LIST_BOX (gtk_widget_get_template_child (list, MAR_TYPE_ANALYSIS_LIST, "box"));
  fixture->menu
    = GTK_POPOVER (gtk_widget_get_template_child (list, MAR_TYPE_ANALYSIS_LIST, "menu"));
  fixture->neighbor = gtk_button_new ();
  gtk_box_append (GTK_BOX (box), fixture->neighbor);
  gtk_box_append (GTK_BOX (box), list);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture            *fixture,
           gconstpointer data  G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  mar_analysis_target_unref (fixture->place);
  g_object_unref (fixture->document);
}

/* The engine names these moves, a letter each, the best first. */
static void
tell (Fixture    *fixture,
      const char *moves)
{
  const MarLineEvaluation evaluation
    = { .game = fixture->place->game, .n_players = 2, .chance = 0.5 };

  mar_analysis_list_begin (fixture->list, fixture->place);
  for (; *moves != '\0'; moves++)
    mar_analysis_list_add (fixture->list, &evaluation, &fixture->moves.items[*moves - 'a'], 1, 1);
  mar_analysis_list_end (fixture->list);
}

static MarAnalysisRow *
row_at (Fixture *fixture,
        int      index)
{
  return MAR_ANALYSIS_ROW (gtk_list_box_get_row_at_index (fixture->box, index));
}

/* These are seen, and there is always room for three. */
static void
assert_rows (Fixture    *fixture,
             const char *moves)
{
  GtkWidget *row;
  int height;
  int row_height;

  for (int i = 0; (row = GTK_WIDGET (row_at (fixture, i))) != NULL; i++)
    g_assert_true (gtk_widget_get_visible (row) == (i < (int) strlen (moves)));
  gtk_widget_measure (GTK_WIDGET (fixture->list), GTK_ORIENTATION_VERTICAL, -1, &height, NULL,
                      NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (row_at (fixture, 0)), GTK_ORIENTATION_VERTICAL, -1, &row_height,
                      NULL, NULL, NULL);
  g_assert_cmpint (height, ==, 3 * row_height);

  for (int i = 0; moves[i] != '\0'; i++)
    {
      guint n;

      g_assert_cmpuint (*mar_analysis_row_actions (row_at (fixture, i), &n), ==,
                        fixture->moves.items[moves[i] - 'a']);
    }
}

static void
point (gpointer    widget,
       const char *how)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        continue;
      if (!g_str_equal (how, "leave"))
        g_signal_emit_by_name (controller, how, 1.0, 1.0);
      else
        g_signal_emit_by_name (controller, how);
    }
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* Whom nobody looks at closely is in the engine's order at once. */
static void
test_order (Fixture            *fixture,
            gconstpointer data  G_GNUC_UNUSED)
{
  tell (fixture, "abc");
  assert_rows (fixture, "abc");
  tell (fixture, "cad");
  assert_rows (fixture, "cad");
  tell (fixture, "d");
  assert_rows (fixture, "d");
  tell (fixture, "abcd");
  assert_rows (fixture, "abc");
}

static void
test_pointer (Fixture            *fixture,
              gconstpointer data  G_GNUC_UNUSED)
{
  tell (fixture, "abc");
  point (fixture->box, "enter");
  point (row_at (fixture, 2), "enter");
  tell (fixture, "cba");
  assert_rows (fixture, "abc");
  tell (fixture, "dba");
  assert_rows (fixture, "abc");
  point (row_at (fixture, 1), "enter");
  tell (fixture, "efg");
  assert_rows (fixture, "ebf");
  /* GTK still tells the widgets around the row that the pointer left: none may go before. */
  point (fixture->box, "leave");
  assert_rows (fixture, "ebf");
  settle ();
  assert_rows (fixture, "efg");
}

static gboolean
has_menu (Fixture *fixture)
{
  return gtk_widget_get_visible (GTK_WIDGET (fixture->menu));
}

static void
pointed_cb (MarAnalysisList  *list,
            MarAnalysisRow   *row,
            MarAnalysisRow  **pointed)
{
  *pointed = row;
}

/* What is pointed at is shown, but not before the pointer moves when it is a line of a new
 * place. */
static void
test_pointed (Fixture            *fixture,
              gconstpointer data  G_GNUC_UNUSED)
{
  MarAnalysisRow *pointed = NULL;

  g_signal_connect (fixture->list, "pointed", G_CALLBACK (pointed_cb), &pointed);
  tell (fixture, "abc");
  point (fixture->box, "enter");
  point (row_at (fixture, 2), "enter");
  g_assert_true (pointed == row_at (fixture, 2));

  pointed = NULL;
  mar_analysis_target_unref (fixture->place);
  fixture->place = place_of (fixture->document, "margo");
  mar_line_actions (fixture->place->line, &fixture->moves);
  tell (fixture, "def");
  tell (fixture, "fed");
  g_assert_null (pointed);
  point (fixture->box, "motion");
  g_assert_true (pointed == row_at (fixture, 2));
}

static void
play_cb (MarAnalysisList  *list,
         MarAnalysisRow   *row,
         gboolean          whole,
         MarAnalysisRow  **played)
{
  *played = whole ? row : NULL;
}

/* The menu speaks of the line for which it was opened, also when it has closed for an action. The
 * keyboard is then where it was before. */
static void
test_menu (Fixture            *fixture,
           gconstpointer data  G_GNUC_UNUSED)
{
  MarAnalysisRow *played = NULL;
  MarAnalysisRow *row;

  g_signal_connect (fixture->list, "play", G_CALLBACK (play_cb), &played);
  tell (fixture, "abc");
  gtk_widget_grab_focus (fixture->neighbor);
  row = row_at (fixture, 1);
  gtk_list_box_select_row (fixture->box, GTK_LIST_BOX_ROW (row));
  gtk_widget_activate_action (GTK_WIDGET (row_at (fixture, 1)), "line.menu", NULL);
  g_assert_true (has_menu (fixture));
  mar_analysis_list_unselect (fixture->list);
  tell (fixture, "cad");
  assert_rows (fixture, "abc");
  gtk_popover_popdown (fixture->menu);
  assert_rows (fixture, "abc");
  gtk_widget_activate_action (GTK_WIDGET (fixture->list), "line.play-line", NULL);
  g_assert_true (played == row);
  settle ();
  assert_rows (fixture, "cad");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == fixture->neighbor);
}

/* The keyboard is with a line, and the lines around it stay as well. */
static void
test_selection (Fixture            *fixture,
                gconstpointer data  G_GNUC_UNUSED)
{
  tell (fixture, "abc");
  gtk_list_box_select_row (fixture->box, GTK_LIST_BOX_ROW (row_at (fixture, 0)));
  tell (fixture, "dcb");
  assert_rows (fixture, "abc");
  g_assert_true (mar_analysis_list_present (fixture->list) == row_at (fixture, 0));
  mar_analysis_list_unselect (fixture->list);
  settle ();
  assert_rows (fixture, "dcb");
}

/* Lines of another place are never shown, whatever points at them. */
static void
test_other_place (Fixture            *fixture,
                  gconstpointer data  G_GNUC_UNUSED)
{
  MarAnalysisRow *row;

  tell (fixture, "abc");
  point (fixture->box, "enter");
  row = row_at (fixture, 2);
  point (row, "enter");
  gtk_list_box_select_row (fixture->box, GTK_LIST_BOX_ROW (row));
  gtk_widget_activate_action (GTK_WIDGET (row), "line.menu", NULL);
  mar_analysis_target_unref (fixture->place);
  fixture->place = place_of (fixture->document, "margo");
  mar_line_actions (fixture->place->line, &fixture->moves);
  tell (fixture, "de");
  assert_rows (fixture, "de");
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } cases[] = {
    { "/analysis-list/order", test_order },
    { "/analysis-list/pointer", test_pointer },
    { "/analysis-list/pointed", test_pointed },
    { "/analysis-list/menu", test_menu },
    { "/analysis-list/selection", test_selection },
    { "/analysis-list/other-place", test_other_place },
  };

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, NULL, set_up, cases[i].test, tear_down);

  return g_test_run ();
}
