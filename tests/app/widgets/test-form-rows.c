/* Rows of forms: what is chosen in them is known by its value.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-widget.h"
#include "mar-accelerators.h"
#include "mar-choice-row.h"
#include "mar-number-row.h"
#include "mar-style.h"
#include "mar-style-row.h"
#include "mar-switch-row.h"

static void
count_cb (guint *n)
{
  (*n)++;
}

/* The order of the titles says nothing, and a value that is not there changes nothing. */
static void
test_choice (void)
{
  MarChoiceRow *row = g_object_ref_sink (g_object_new (MAR_TYPE_CHOICE_ROW, NULL));
  guint n_changes = 0;

  g_assert_cmpint (mar_choice_row_get_value (row), ==, -1);
  mar_choice_row_add (row, 7, "Seven");
  mar_choice_row_add (row, 3, "Three");
  g_assert_cmpint (mar_choice_row_get_value (row), ==, 7);

  g_signal_connect_swapped (row, "notify::value", G_CALLBACK (count_cb), &n_changes);
  mar_choice_row_set_value (row, 3);
  g_assert_cmpint (mar_choice_row_get_value (row), ==, 3);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 1);
  mar_choice_row_set_value (row, 5);
  g_assert_cmpint (mar_choice_row_get_value (row), ==, 3);
  g_assert_cmpuint (n_changes, ==, 1);

  mar_choice_row_clear (row);
  g_assert_cmpint (mar_choice_row_get_value (row), ==, -1);
  mar_choice_row_add (row, 3, "Three");
  g_assert_cmpint (mar_choice_row_get_value (row), ==, 3);
  g_object_unref (row);
}

static void
test_number (void)
{
  MarNumberRow *row = g_object_ref_sink (
    g_object_new (MAR_TYPE_NUMBER_ROW, "minimum", 3.0, "maximum", 30.0, "step", 0.5, NULL));

  g_assert_cmpfloat (mar_number_row_get_value (row), ==, 3);
  mar_number_row_set_value (row, 7.5);
  g_assert_cmpfloat (mar_number_row_get_value (row), ==, 7.5);
  mar_number_row_set_value (row, 99);
  g_assert_cmpfloat (mar_number_row_get_value (row), ==, 30);
  g_object_unref (row);
}

static void
test_switch (void)
{
  MarSwitchRow *row = g_object_ref_sink (g_object_new (MAR_TYPE_SWITCH_ROW, "active", TRUE, NULL));
  guint n_changes = 0;

  g_assert_true (mar_switch_row_get_active (row));
  g_signal_connect_swapped (row, "notify::active", G_CALLBACK (count_cb), &n_changes);
  mar_switch_row_set_active (row, FALSE);
  mar_switch_row_set_active (row, FALSE);
  g_assert_cmpuint (n_changes, ==, 1);
  g_object_unref (row);
}

/* Until the user's styles are read, the name of one stays; then a form that needs a style takes
 * the first, and one that may name any keeps it. */
static void
test_style (void)
{
  MarStyleRow *row = g_object_ref_sink (g_object_new (MAR_TYPE_STYLE_ROW, NULL));
  MarStyleRow *any = g_object_ref_sink (g_object_new (MAR_TYPE_STYLE_ROW, "none", "None", NULL));

  g_assert_cmpstr (mar_style_row_get_name (row), ==, "packet");
  g_assert_true (mar_style_row_get_style (row) == mar_style_default ());
  g_assert_null (mar_style_row_get_name (any));
  mar_style_row_set_name (row, "no-such-style");
  mar_style_row_set_name (any, "no-such-style");
  g_assert_cmpstr (mar_style_row_get_name (row), ==, "no-such-style");
  g_assert_null (mar_style_row_get_style (row));

  for (guint i = 0; i < 100 && mar_style_row_get_style (row) == NULL; i++)
    wait_for (50);
  g_assert_cmpstr (mar_style_row_get_name (row), ==, "packet");
  wait_for (200);
  g_assert_cmpstr (mar_style_row_get_name (any), ==, "no-such-style");
  mar_style_row_set_name (any, "wood");
  g_assert_cmpstr (mar_style_row_get_style (any)->name, ==, "wood");
  mar_style_row_set_name (any, NULL);
  g_assert_null (mar_style_row_get_style (any));
  g_object_unref (row);
  g_object_unref (any);
}

static void
uncount (gpointer  data,
         GObject  *where_it_was)
{
  guint *n = data;

  (*n)--;
}

static void
watch (GtkWidget *widget,
       guint     *n_left)
{
  if (GTK_IS_LIST_BOX (widget) || GTK_IS_LABEL (widget))
    {
      (*n_left)++;
      g_object_weak_ref (G_OBJECT (widget), uncount, n_left);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch (child, n_left);
}

/* Nothing outlives a window in which one can search for rows. */
static void
test_release (void)
{
  GtkWidget *window = mar_shortcuts_window_new ();
  guint n_left = 0;

  gtk_window_present (GTK_WINDOW (window));
  wait_for (50);
  watch (window, &n_left);
  g_assert_cmpuint (n_left, >, 100);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_for (50);
  g_assert_cmpuint (n_left, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/form-rows/choice", test_choice);
  g_test_add_func ("/form-rows/number", test_number);
  g_test_add_func ("/form-rows/switch", test_switch);
  g_test_add_func ("/form-rows/style", test_style);
  g_test_add_func ("/form-rows/release", test_release);

  return g_test_run ();
}
