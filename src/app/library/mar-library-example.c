/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-example.h"

#include <glib/gi18n.h>

#include "mar-library-cells-dialog.h"
#include "mar-record-format.h"
#include "mar-thumbnail.h"
#include "mar-wrap.h"

#define WIDTH_OF_BOARD 96

/* More are no summary. */
#define MOST_MOVES 50

struct _MarLibraryExample
{
  GtkWidget parent_instance;

  MarLibraryRequest *request; /* borrowed, nullable */
  GArray *suggested;          /* of MarCell */
  gboolean is_filling;

  GtkPicture *picture;
  GtkLabel *heading;
  GtkCheckButton *turned;
  GtkWidget *whole;
  GtkWidget *scrolled;
  GtkListBox *moves;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarLibraryExample, mar_library_example, GTK_TYPE_WIDGET)

static void
emit_changed (MarLibraryExample *example)
{
  mar_library_example_show (example, example->request);
  g_signal_emit (example, signals[CHANGED], 0);
}

/* What is shown. */

static void
show_heading (MarLibraryExample *example)
{
  const GArray *cells = example->request->cells;
  g_autofree char *text = NULL;

  text = cells == NULL
           ? g_strdup (_("Where this position has been"))
           : g_strdup_printf (g_dngettext (NULL, "Where this square has been so",
                                           "Where these %u squares have been so", cells->len),
                              cells->len);
  gtk_label_set_label (example->heading, text);
}

void
mar_library_example_show (MarLibraryExample *example,
                          MarLibraryRequest *request)
{
  g_return_if_fail (MAR_IS_LIBRARY_EXAMPLE (example));
  g_return_if_fail (request != NULL);

  example->request = request;
  gtk_widget_set_visible (GTK_WIDGET (example), request->position != NULL);
  if (request->position == NULL)
    return;

  example->is_filling = TRUE;
  mar_thumbnail_show (example->picture, request->board_game, request->position, WIDTH_OF_BOARD);
  gtk_check_button_set_active (example->turned, !request->as_it_stands);
  gtk_widget_set_visible (example->whole, request->cells != NULL);
  show_heading (example);
  example->is_filling = FALSE;
}

void
mar_library_example_suggest (MarLibraryExample *example,
                             const MarCell     *cells,
                             guint              n)
{
  g_return_if_fail (MAR_IS_LIBRARY_EXAMPLE (example));

  g_array_set_size (example->suggested, 0);
  g_array_append_vals (example->suggested, cells, n);
}

/* (transfer full): how games went on after the move: "5 games, White won 3". */
static char *
get_facts (const MarGame        *game,
           const MarLibraryMove *move)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, g_dngettext (NULL, "%'u game", "%'u games", move->n_games),
                          move->n_games);
  for (guint i = 0; i < MAR_MAX_PLAYERS && game->letters[i] != '\0'; i++)
    if (move->n_wins[i] > 0)
      {
        g_string_append (text, ", ");
        /* Translators: a player, and how many games they won: "White won 3" */
        g_string_append_printf (text, _("%s won %'u"), _(game->player_names[i]), move->n_wins[i]);
      }
  if (move->n_shared > 0)
    {
      g_string_append (text, ", ");
      g_string_append_printf (text, _("%'u shared or drawn"), move->n_shared);
    }
  return g_string_free (text, FALSE);
}

static GQuark
move_quark (void)
{
  return g_quark_from_static_string ("mar-library-move");
}

static GtkListBoxRow *
add_row (GtkListBox *moves)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  mar_wrap_label (GTK_LABEL (label));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_append (moves, row);
  return GTK_LIST_BOX_ROW (row);
}

static void
set_row (GtkListBoxRow        *row,
         const MarGame        *game,
         const MarLibraryMove *move)
{
  g_autofree char *facts = get_facts (game, move);
  g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>  %s", move->text, facts);
  g_autofree char *text = g_strdup_printf ("%s: %s", move->text, facts);

  gtk_label_set_markup (GTK_LABEL (gtk_list_box_row_get_child (row)), markup);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_qdata_full (G_OBJECT (row), move_quark (), g_strdup (move->text), g_free);
}

/* The rows stay, for one of them may have the keyboard. */
void
mar_library_example_show_moves (MarLibraryExample *example,
                                const GPtrArray   *moves)
{
  const MarLibraryRequest *request = example->request;
  GtkListBoxRow *chosen = NULL;
  GtkListBoxRow *row;
  guint n = 0;

  g_return_if_fail (MAR_IS_LIBRARY_EXAMPLE (example));
  g_return_if_fail (moves != NULL);

  if (request != NULL && request->board_game != NULL)
    n = MIN (moves->len, MOST_MOVES);
  for (guint i = 0; i < n; i++)
    {
      const MarLibraryMove *move = g_ptr_array_index (moves, i);

      row = gtk_list_box_get_row_at_index (example->moves, (int) i);
      if (row == NULL)
        row = add_row (example->moves);
      set_row (row, request->board_game, move);
      if (g_strcmp0 (request->next, move->text) == 0)
        chosen = row;
    }
  while ((row = gtk_list_box_get_row_at_index (example->moves, (int) n)) != NULL)
    gtk_list_box_remove (example->moves, GTK_WIDGET (row));
  gtk_list_box_select_row (example->moves, chosen);
  gtk_widget_set_visible (example->scrolled, n > 0);
}

/* What is done with it. */

/* The games in which it was played; a second time, all of them again. */
static void
move_cb (MarLibraryExample *example,
         GtkListBoxRow     *row)
{
  const char *text = g_object_get_qdata (G_OBJECT (row), move_quark ());
  g_autofree char *before = g_steal_pointer (&example->request->next);

  if (g_strcmp0 (before, text) != 0)
    example->request->next = g_strdup (text);
  emit_changed (example);
}

static void
turned_cb (MarLibraryExample *example)
{
  if (example->is_filling)
    return;
  example->request->as_it_stands = !gtk_check_button_get_active (example->turned);
  g_clear_pointer (&example->request->next, g_free);
  emit_changed (example);
}

static void
set_cells (MarLibraryExample *example,
           const GArray      *cells)
{
  MarLibraryRequest *request = example->request;
  g_autofree MarPosition *position = NULL;
  const MarOptions options = request->options;

  if (request->position == NULL)
    return;
  position = mar_position_copy (request->board_game, request->position);
  mar_library_request_set_board (request, request->board_game, &options, position,
                                 cells != NULL ? (const MarCell *) (gconstpointer) cells->data
                                               : NULL,
                                 cells != NULL ? cells->len : 0);
  emit_changed (example);
}

static void
choose_cb (MarLibraryExample *example)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (example));
  const GArray *cells = example->request->cells != NULL ? example->request->cells
                                                        : example->suggested;
  GtkWindow *dialog = mar_library_cells_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                                    example->request, cells);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (set_cells), example, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
whole_cb (MarLibraryExample *example)
{
  set_cells (example, NULL);
}

static void
drop_cb (MarLibraryExample *example)
{
  mar_library_request_set_board (example->request, NULL, NULL, NULL, NULL, 0);
  emit_changed (example);
}

static void
mar_library_example_dispose (GObject *object)
{
  MarLibraryExample *example = MAR_LIBRARY_EXAMPLE (object);
  GtkWidget *child;

  example->request = NULL;
  g_clear_pointer (&example->suggested, g_array_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_library_example_parent_class)->dispose (object);
}

static void
mar_library_example_class_init (MarLibraryExampleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_library_example_dispose;
  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_LIBRARY_EXAMPLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-library-example.ui");
  gtk_widget_class_bind_template_child (widget_class, MarLibraryExample, picture);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryExample, heading);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryExample, turned);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryExample, whole);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryExample, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryExample, moves);
  gtk_widget_class_bind_template_callback (widget_class, turned_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, whole_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_cb);
}

static void
mar_library_example_init (MarLibraryExample *example)
{
  example->suggested = g_array_new (FALSE, FALSE, sizeof (MarCell));
  gtk_widget_init_template (GTK_WIDGET (example));
  mar_wrap_label (example->heading);
}
