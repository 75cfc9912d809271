/* Figures in the window: they are made, shown, changed, undone and left, and given to other
 * programs.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figures-model.h"
#include "mar-mark-tool.h"
#include "mar-picture-provider.h"
#include "window-fixture.h"

static const char *
centre (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (mar_window_centre (fixture->window));
}

static guint
n_figures (Fixture *fixture,
           MarNode *node)
{
  return mar_document_n_figures (mar_study_document (study_of (fixture)), node);
}

static const MarFigureRecord *
nth (Fixture *fixture,
     MarNode *node,
     guint    index)
{
  return mar_document_figure (mar_study_document (study_of (fixture)), node, index);
}

/* What is made stands with its move, is shown at once, and goes again. */
static void
test_make (Fixture       *fixture,
           gconstpointer  data)
{
  MarNode *node;

  show_game (fixture, "margrites", NULL);
  play (fixture, "a2>a3");
  play (fixture, "b2>b3");
  play (fixture, "c2>c3");
  play (fixture, "d2>d3");
  node = mar_study_node (study_of (fixture));
  g_assert_cmpstr (centre (fixture), ==, "board");
  act (fixture, "add-figure");
  settle ();
  g_assert_cmpuint (n_figures (fixture, node), ==, 1);
  g_assert_null (nth (fixture, node, 0)->position);
  g_assert_true (nth (fixture, node, 0)->trail);
  g_assert_cmpstr (centre (fixture), ==, "figure");
  g_assert_true (mar_window_shows_page (fixture->window, "figures"));
  g_assert_false (enabled (fixture, "add-figure"));

  act (fixture, "undo");
  settle ();
  g_assert_cmpuint (n_figures (fixture, node), ==, 0);
  g_assert_cmpstr (centre (fixture), ==, "board");
  act (fixture, "redo");
  settle ();
  g_assert_cmpuint (n_figures (fixture, node), ==, 1);

  /* Within the turn the board shows what no node has: the figure stands for itself. */
  act (fixture, "previous-step");
  act (fixture, "add-figure");
  settle ();
  g_assert_cmpuint (n_figures (fixture, node), ==, 1);
  g_assert_cmpuint (n_figures (fixture, NULL), ==, 1);
  g_assert_cmpuint (nth (fixture, NULL, 0)->n_actions, ==, 3);
  act (fixture, "close-figure");
  settle ();
  g_assert_cmpstr (centre (fixture), ==, "board");
}

/* Of what is set up, legal or not, a figure can be made. */
static void
test_of_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  MarSetUpBar *bar;
  MarCell cell;

  show_game (fixture, "margrites", NULL);
  act (fixture, "set-up");
  bar = mar_board_area_set_up_bar (mar_window_area (fixture->window));
  g_assert_true (game->read_cell (mar_set_up_bar_position (bar), "a2", &cell));
  mar_set_up_bar_take (bar, cell);
  act (fixture, "add-figure");
  g_assert_cmpuint (n_figures (fixture, NULL), ==, 1);
  g_assert_cmpint (game->owner (nth (fixture, NULL, 0)->position, cell), <, 0);
}

static void
mark (Fixture     *fixture,
      MarMarkTool  tool,
      MarCell      cell)
{
  g_signal_emit_by_name (mar_window_figure_board (fixture->window), "mark", (int) tool,
                         (int) MAR_COLOR_BLUE, &cell, 1u);
}

/* Marks are the figure's, not the game's, and undoing stays with the figure. */
static void
test_marks (Fixture       *fixture,
            gconstpointer  data)
{
  MarWindow *window = fixture->window;
  guint n;

  show_game (fixture, "martial", NULL);
  act (fixture, "add-free-figure");
  settle ();
  mark (fixture, MAR_TOOL_SHADE, 3);
  mark (fixture, MAR_TOOL_GHOST, 4);
  g_assert_cmpuint (nth (fixture, NULL, 0)->n_marks, ==, 2);
  g_assert_cmpint ((int) nth (fixture, NULL, 0)->marks[1].type, ==, MAR_MARK_GHOST);
  mar_node_marks (mar_study_node (mar_window_study (window)), &n);
  g_assert_cmpuint (n, ==, 0);

  act (fixture, "undo");
  settle ();
  g_assert_cmpuint (nth (fixture, NULL, 0)->n_marks, ==, 1);
  g_assert_cmpstr (centre (fixture), ==, "figure");
  act (fixture, "clear-marks");
  g_assert_cmpuint (nth (fixture, NULL, 0)->n_marks, ==, 0);
  act (fixture, "close-figure");
  settle ();
  g_assert_false (enabled (fixture, "clear-marks"));
}

static void
set_title (Fixture    *fixture,
           guint       index,
           const char *title)
{
  g_autoptr (MarFigureRecord) figure = mar_figure_record_copy (nth (fixture, NULL, index));

  g_free (figure->title);
  figure->title = g_strdup (title);
  mar_document_change_figure (mar_study_document (study_of (fixture)), NULL, index, figure);
}

/* The titles of the document's own figures. */
static void
assert_titles (Fixture    *fixture,
               const char *expected)
{
  g_autoptr (GString) titles = g_string_new (NULL);

  for (guint i = 0; i < n_figures (fixture, NULL); i++)
    g_string_append_printf (titles, "%s%s", i > 0 ? " " : "", nth (fixture, NULL, i)->title);
  g_assert_cmpstr (titles->str, ==, expected);
}

/* What is shown stays shown wherever it goes. */
static void
test_order (Fixture       *fixture,
            gconstpointer  data)
{
  MarFigureReference reference;

  show_game (fixture, "marvin", NULL);
  for (guint i = 0; i < 3; i++)
    {
      const char *titles[] = { "a", "b", "c" };

      act (fixture, "add-free-figure");
      settle ();
      set_title (fixture, i, titles[i]);
      act (fixture, "close-figure");
    }
  reference = (MarFigureReference) { NULL, 2 };
  mar_window_show_figure (fixture->window, &reference);
  settle ();
  g_assert_false (enabled (fixture, "move-figure-down"));
  act (fixture, "move-figure-up");
  settle ();
  assert_titles (fixture, "a c b");
  g_assert_true (mar_window_selected_figure (fixture->window, &reference));
  g_assert_cmpuint (reference.index, ==, 1);
  act (fixture, "duplicate-figure");
  settle ();
  assert_titles (fixture, "a c c b");
  act (fixture, "delete-figure");
  settle ();
  assert_titles (fixture, "a c b");
  g_assert_true (mar_window_selected_figure (fixture->window, &reference));
  g_assert_cmpstr (nth (fixture, NULL, reference.index)->title, ==, "b");
  act (fixture, "undo");
  act (fixture, "undo");
  act (fixture, "undo");
  settle ();
  assert_titles (fixture, "a b c");
  g_assert_cmpstr (centre (fixture), ==, "figure");
}

/* A file that has figures and no game shows the first of them, never a grey window. */
static void
test_no_game (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (MarFigureRecord) figure = g_new0 (MarFigureRecord, 1);
  MarFigureReference reference;

  figure->game = game_of ("margo");
  figure->position = mar_position_new (figure->game, NULL);
  figure->title = g_strdup ("overpass");
  mar_document_insert_figure (document, NULL, 0, figure);
  mar_document_forget (document, FALSE);
  mar_window_set_document (fixture->window, document);
  settle ();
  g_assert_cmpstr (stack_page (fixture), ==, "game");
  g_assert_cmpstr (centre (fixture), ==, "figure");
  g_assert_true (mar_window_selected_figure (fixture->window, &reference));
  g_assert_false (enabled (fixture, "close-figure"));
  g_assert_false (enabled (fixture, "add-figure"));

  act (fixture, "delete-figure");
  settle ();
  g_assert_cmpstr (stack_page (fixture), ==, "empty");
  act (fixture, "undo");
  settle ();
  g_assert_cmpstr (centre (fixture), ==, "figure");
  g_assert_cmpstr (stack_page (fixture), ==, "game");
  g_assert_false (mar_document_modified (document));
}

/* The window is as narrow as a telephone while a figure is shown, whatever it shows. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  for (guint i = 0; i < n; i++)
    {
      int least;

      show_game (fixture, games[i]->name, NULL);
      g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "new-figure",
                                      g_variant_new_string (games[i]->name));
      settle ();
      g_assert_true (mar_window_sets_up_figure (fixture->window));
      gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &least,
                          NULL, NULL, NULL);
      g_test_message ("%s: %d", games[i]->name, least);
      g_assert_cmpint (least, <=, 360);
    }
}

/* For other programs. */

static void
written_cb (GObject      *provider,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (
    gdk_content_provider_write_mime_type_finish (GDK_CONTENT_PROVIDER (provider), result, &error));
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static GBytes *
written_as (GdkContentProvider *provider,
            const char         *type)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  gboolean written = FALSE;

  gdk_content_provider_write_mime_type_async (provider, type, stream, G_PRIORITY_DEFAULT, NULL,
                                              written_cb, &written);
  while (!written)
    g_main_context_iteration (NULL, TRUE);
  g_output_stream_close (stream, NULL, NULL);

  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}

static gboolean
begins_with (GBytes     *bytes,
             const char *start)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return size > strlen (start) && memcmp (data, start, strlen (start)) == 0;
}

static MarFigureRecord *
new_figure (const char *title)
{
  MarFigureRecord *figure = g_new0 (MarFigureRecord, 1);

  figure->game = game_of ("margrites");
  figure->position = mar_position_new (figure->game, NULL);
  figure->title = g_strdup (title);

  return figure;
}

static void
test_provider (void)
{
  g_autoptr (MarFigureRecord) figure = new_figure ("2/1: “x”");
  g_autoptr (GdkContentProvider) plain = mar_picture_provider_new (figure, NULL, NULL, NULL);
  g_autoptr (GdkContentProvider) named = mar_picture_provider_new (figure, NULL, NULL,
                                                                   figure->title);
  g_autoptr (GdkContentFormats) formats = gdk_content_provider_ref_formats (plain);
  g_autoptr (GdkContentFormats) with_file = gdk_content_provider_ref_formats (named);
  g_autoptr (GBytes) svg = written_as (plain, "image/svg+xml");
  g_autoptr (GBytes) png = written_as (plain, "image/png");
  g_autoptr (GBytes) list = written_as (named, "text/uri-list");
  g_autofree char *text = NULL;
  g_autofree char *content = NULL;
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (gdk_content_formats_contain_mime_type (formats, "image/svg+xml"));
  g_assert_true (gdk_content_formats_contain_mime_type (formats, "image/png"));
  g_assert_false (gdk_content_formats_contain_mime_type (formats, "text/uri-list"));
  g_assert_true (gdk_content_formats_contain_mime_type (with_file, "text/uri-list"));
  g_assert_true (begins_with (svg, "<svg "));
  g_assert_true (begins_with (png, "\211PNG\r\n"));

  text = g_strndup (g_bytes_get_data (list, NULL), g_bytes_get_size (list));
  path = g_filename_from_uri (g_strchomp (text), NULL, &error);
  g_assert_no_error (error);
  name = g_path_get_basename (path);
  g_assert_true (g_str_has_prefix (path, g_get_user_cache_dir ()));
  g_assert_true (g_str_has_suffix (name, ".svg"));
  g_assert_true (g_str_has_prefix (name, "2"));
  g_assert_true (g_file_get_contents (path, &content, &length, &error));
  g_assert_cmpmem (content, length, g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
}

/* What the board shows is on the clipboard, as it is seen there. */
static void
test_copy (Fixture       *fixture,
           gconstpointer  data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  g_autoptr (GBytes) usual = NULL;
  g_autoptr (GBytes) flipped = NULL;

  show_game (fixture, "margrites", NULL);
  act (fixture, "copy-picture");
  usual = written_as (gdk_clipboard_get_content (clipboard), "image/svg+xml");
  g_object_set (mar_window_board (fixture->window), "flipped", TRUE, NULL);
  act (fixture, "copy-picture");
  flipped = written_as (gdk_clipboard_get_content (clipboard), "image/svg+xml");
  g_assert_true (begins_with (usual, "<svg "));
  g_assert_true (begins_with (flipped, "<svg "));
  g_assert_false (g_bytes_equal (usual, flipped));
  g_assert_false (mar_document_modified (mar_study_document (study_of (fixture))));
}

/* What is typed into the form is undone at once, and a choice by itself. */
static void
test_form (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *title;

  show_game (fixture, "martial", NULL);
  act (fixture, "add-free-figure");
  settle ();
  title = demand (fixture->window, is_row, "Title");
  gtk_editable_set_text (GTK_EDITABLE (title), "S");
  gtk_editable_set_text (GTK_EDITABLE (title), "St");
  gtk_editable_set_text (GTK_EDITABLE (title), "Start");
  g_assert_cmpstr (nth (fixture, NULL, 0)->title, ==, "Start");
  adw_combo_row_set_selected (ADW_COMBO_ROW (demand (fixture->window, is_row, "Rotation")), 2);
  g_assert_cmpuint (nth (fixture, NULL, 0)->turns, ==, 2);
  adw_combo_row_set_selected (ADW_COMBO_ROW (demand (fixture->window, is_row, "Part")),
                              MAR_CROP_AUTOMATIC);
  g_assert_cmpint ((int) nth (fixture, NULL, 0)->crop.kind, ==, MAR_CROP_AUTOMATIC);

  act (fixture, "undo");
  act (fixture, "undo");
  g_assert_cmpuint (nth (fixture, NULL, 0)->turns, ==, 0);
  g_assert_cmpstr (nth (fixture, NULL, 0)->title, ==, "Start");
  act (fixture, "undo");
  g_assert_null (nth (fixture, NULL, 0)->title);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (title)), ==, "");
  act (fixture, "redo");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (title)), ==, "Start");
}

static gboolean
is_unchanged (GtkWidget  *widget,
              const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_label_get_wrap (GTK_LABEL (widget))
         && gtk_label_get_lines (GTK_LABEL (widget)) > 0
         && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) != 0;
}

static void
measure (GtkLabel *label)
{
  int least;

  gtk_widget_set_visible (GTK_WIDGET (label), TRUE);
  gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  for (int height = least; height < 100; height++)
    gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_HORIZONTAL, height, NULL, NULL, NULL,
                        NULL);
}

/* Whoever writes a caption begins with what is narrower than an ellipsis. */
static void
test_narrow_words (Fixture       *fixture,
                   gconstpointer  data)
{
  const char *const texts[] = { "i", "i ", "iii", "iiiii", "i i i i", "Instead of e3.", "1" };
  GtkWidget *found;
  guint n = 0;

  show_game (fixture, "margo", NULL);
  act (fixture, "add-free-figure");
  settle ();
  while ((found = find (GTK_WIDGET (fixture->window), is_unchanged, "1")) != NULL)
    {
      for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
        {
          gtk_label_set_label (GTK_LABEL (found), texts[i]);
          measure (GTK_LABEL (found));
        }
      n++;
    }
  /* The status; the caption, the words and the alternative text of the figure; its row. */
  g_assert_cmpuint (n, >=, 5);
}

/* The corners of a part begin as those of the board, and only squares can be corners. */
static void
test_corners (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct
  {
    const char *game;
    const char *corners;
    const char *wrong;
  } boards[] = {
    { "margrites", "a1 i8", "a1 W++" }, { "margo", "a1 h8", "a1 die" },
    { "martial", "a1 f6", "a1 g1" },    { "marad", "a1 i9", "a1 die" },
    { "marvin", "a1 e5", "a1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (guint turns = 0; turns <= 2; turns += 2)
      {
        GtkWidget *corners;

        show_game (fixture, boards[i].game, NULL);
        act (fixture, "add-free-figure");
        settle ();
        adw_combo_row_set_selected (ADW_COMBO_ROW (demand (fixture->window, is_row, "Rotation")),
                                    turns);
        adw_combo_row_set_selected (ADW_COMBO_ROW (demand (fixture->window, is_row, "Part")),
                                    MAR_CROP_CELLS);
        corners = demand (fixture->window, is_row, "Two corners, such as b2 f6");
        g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (corners)), ==, boards[i].corners);

        gtk_editable_set_text (GTK_EDITABLE (corners), boards[i].wrong);
        g_assert_true (gtk_widget_has_css_class (corners, "error"));
        g_assert_cmpint (nth (fixture, NULL, 0)->crop.corner, ==, 0);
        gtk_editable_set_text (GTK_EDITABLE (corners), "b1 d3");
        g_assert_false (gtk_widget_has_css_class (corners, "error"));
        g_assert_cmpint (nth (fixture, NULL, 0)->crop.corner, ==, 1);
      }
}

/* A shade that occurs can be given a meaning, and loses it again. */
static void
test_legend (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *row;

  show_game (fixture, "margo", NULL);
  act (fixture, "add-free-figure");
  settle ();
  mark (fixture, MAR_TOOL_SHADE, 3);
  row = demand (fixture->window, is_row, "blue");
  gtk_editable_set_text (GTK_EDITABLE (row), "freedoms");
  g_assert_cmpuint (nth (fixture, NULL, 0)->n_legend, ==, 1);
  g_assert_cmpstr (nth (fixture, NULL, 0)->legend[0].text, ==, "freedoms");
  gtk_editable_set_text (GTK_EDITABLE (row), "");
  g_assert_cmpuint (nth (fixture, NULL, 0)->n_legend, ==, 0);

  /* A shade outside of the part that is shown is offered no meaning, unless it has one. */
  adw_combo_row_set_selected (ADW_COMBO_ROW (demand (fixture->window, is_row, "Part")),
                              MAR_CROP_CELLS);
  gtk_editable_set_text (
    GTK_EDITABLE (demand (fixture->window, is_row, "Two corners, such as b2 f6")), "e4 h8");
  g_assert_null (find (GTK_WIDGET (fixture->window), is_row, "blue"));
  act (fixture, "undo");
  gtk_editable_set_text (GTK_EDITABLE (demand (fixture->window, is_row, "blue")), "freedoms");
  gtk_editable_set_text (
    GTK_EDITABLE (demand (fixture->window, is_row, "Two corners, such as b2 f6")), "e4 h8");
  demand (fixture->window, is_row, "blue");
}

/* A position is typed; what can't be read changes nothing. */
static void
test_position (Fixture       *fixture,
               gconstpointer  data)
{
  const MarGame *game;
  g_autofree char *text = NULL;
  GtkWidget *row;

  show_game (fixture, "marvin", "size=7", NULL);
  act (fixture, "add-free-figure");
  settle ();
  game = nth (fixture, NULL, 0)->game;
  row = demand (fixture->window, is_row, "Position");
  gtk_editable_set_text (GTK_EDITABLE (row), "nonsense");
  text = mar_position_text (game, nth (fixture, NULL, 0)->position);
  g_assert_true (gtk_widget_has_css_class (row, "error"));
  g_assert_cmpstr (text, !=, "nonsense");
  g_clear_pointer (&text, g_free);
  gtk_editable_set_text (GTK_EDITABLE (row), "7/WR1W3/RW1RR2/3WWR1/4RR1/1WRW3/1RWR3 w");
  text = mar_position_text (game, nth (fixture, NULL, 0)->position);
  g_assert_cmpstr (text, ==, "7/WR1W3/RW1RR2/3WWR1/4RR1/1WRW3/1RWR3 w");
  g_assert_false (gtk_widget_has_css_class (row, "error"));
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Items stay with their figures when these move, and tell when they change. */
static void
test_model (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (MarFiguresModel) model = mar_figures_model_new ();
  g_autoptr (MarFigureItem) moved = NULL;
  g_autoptr (MarFigureItem) after = NULL;
  g_autoptr (MarFigureItem) changed = NULL;
  g_autoptr (MarFigureRecord) other = new_figure ("other");
  g_autofree char *title = NULL;
  MarFigureReference reference;
  guint n = 0;

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);
      g_autoptr (MarFigureRecord) figure = new_figure (name);

      mar_document_insert_figure (document, NULL, i, figure);
    }
  mar_figures_model_set_document (model, document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 4);
  moved = g_list_model_get_item (G_LIST_MODEL (model), 0);
  mar_document_move_figure (document, NULL, 0, 2);
  after = g_list_model_get_item (G_LIST_MODEL (model), 2);
  g_assert_true (moved == after);
  g_assert_true (mar_figure_item_get_reference (moved, &reference));
  g_assert_cmpuint (reference.index, ==, 2);

  g_signal_connect_swapped (moved, "changed", G_CALLBACK (count_cb), &n);
  mar_document_change_figure (document, NULL, 2, other);
  changed = g_list_model_get_item (G_LIST_MODEL (model), 2);
  g_assert_true (changed == moved);
  g_assert_cmpuint (n, ==, 1);
  title = mar_figure_item_title (moved);
  g_assert_cmpstr (title, ==, "other");

  mar_document_remove_figure (document, NULL, 2);
  g_assert_null (mar_figure_item_figure (moved));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 3);
  mar_figures_model_set_document (model, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  if (!begin (&argc, &argv))
    return 77;

  g_test_add_func ("/window-figures/provider", test_provider);
  g_test_add_func ("/window-figures/model", test_model);
  ADD ("/window-figures/copy", test_copy);
  ADD ("/window-figures/form", test_form);
  ADD ("/window-figures/narrow-words", test_narrow_words);
  ADD ("/window-figures/corners", test_corners);
  ADD ("/window-figures/legend", test_legend);
  ADD ("/window-figures/position", test_position);
  ADD ("/window-figures/make", test_make);
  ADD ("/window-figures/of-set-up", test_of_set_up);
  ADD ("/window-figures/marks", test_marks);
  ADD ("/window-figures/order", test_order);
  ADD ("/window-figures/no-game", test_no_game);
  ADD ("/window-figures/narrow", test_narrow);

  return run ();
}
