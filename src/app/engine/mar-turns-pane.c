/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-turns-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-accessible-names.h"
#include "mar-list-view.h"
#include "mar-turns-model.h"
#include "mar-wrap.h"

/* Whoever steps through a game quickly doesn't want every turn's results, in milliseconds. */
#define DELAY 150

struct _MarTurnsPane
{
  GtkWidget parent_instance;

  MarLine *line;     /* nullable */
  gboolean is_found; /* the list tells of @line */
  guint source;
  GCancellable *search; /* nullable: under way */

  MarTurnsModel *model;
  GtkStack *stack;
  GtkWidget *list;
  GtkEditable *cell;
  GtkDropDown *choice;
  GtkLabel *count;
  AdwStatusPage *nothing;
};

enum
{
  POINTED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarTurnsPane, mar_turns_pane, GTK_TYPE_WIDGET)

/* What the thread works with. */
typedef struct
{
  MarLine *line;
  int stop;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  mar_line_free (order->line);
  g_free (order);
}

static void
stop_cb (GCancellable *cancellable,
         int          *stop)
{
  g_atomic_int_set (stop, 1);
}

static void
find_on_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Order *order = data;
  gulong handler = g_cancellable_connect (cancellable, G_CALLBACK (stop_cb), &order->stop, NULL);
  MarTurnResults *results = mar_turn_results_new (order->line, &order->stop);

  g_cancellable_disconnect (cancellable, handler);
  g_task_return_pointer (task, results, (GDestroyNotify) mar_turn_results_free);
}

/* The list. */

static void
update_count (MarTurnsPane *pane)
{
  guint all = mar_turns_model_n_all (pane->model);
  guint shown = g_list_model_get_n_items (G_LIST_MODEL (pane->model));
  g_autofree char *words
    = shown == all ? g_strdup_printf (g_dngettext (NULL, "%'u result", "%'u results", all), all)
                   /* Translators: how many are shown, and how many there are. */
                   : g_strdup_printf (_("%'u of %'u results"), shown, all);

  gtk_label_set_label (pane->count, all > 0 ? words : "");
}

/* The cell that was typed, or MAR_CELL_NONE; an entry that names none is marked. */
static MarCell
typed_cell (MarTurnsPane *pane)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (pane->cell)));
  MarCell cell = MAR_CELL_NONE;
  gboolean fine
    = *text == '\0' || pane->line == NULL
      || mar_line_game (pane->line)->read_cell (mar_line_position (pane->line), text, &cell);

  if (fine)
    gtk_widget_remove_css_class (GTK_WIDGET (pane->cell), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (pane->cell), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (pane->cell), GTK_ACCESSIBLE_STATE_INVALID,
                               fine ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
  return fine ? cell : MAR_CELL_NONE;
}

static void
show_nothing (MarTurnsPane *pane,
              const char   *title,
              const char   *description)
{
  adw_status_page_set_title (pane->nothing, title);
  adw_status_page_set_description (pane->nothing, description);
  gtk_stack_set_visible_child_name (pane->stack, "nothing");
}

static void
filter (MarTurnsPane *pane)
{
  if (!pane->is_found)
    return;
  mar_turns_model_filter (pane->model, (MarTurnsChoice) gtk_drop_down_get_selected (pane->choice),
                          typed_cell (pane));
  update_count (pane);
  if (mar_turns_model_n_all (pane->model) == 0)
    show_nothing (pane, _("No Turn to Show"), _("No player can move in this position."));
  else if (g_list_model_get_n_items (G_LIST_MODEL (pane->model)) == 0)
    show_nothing (pane, _("No Matching Turn"), _("No result of this turn matches the filter."));
  else
    gtk_stack_set_visible_child_name (pane->stack, "list");
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  MarTurnsPane *pane = MAR_TURNS_PANE (source);
  GTask *task = G_TASK (result);
  MarTurnResults *results = g_task_propagate_pointer (task, NULL);

  if (g_task_get_cancellable (task) != pane->search || results == NULL)
    {
      mar_turn_results_free (results);
      return;
    }
  g_clear_object (&pane->search);
  pane->is_found = TRUE;
  mar_turns_model_set (pane->model, mar_line_branch (pane->line), results);
  filter (pane);
}

static gboolean
find_cb (gpointer data)
{
  MarTurnsPane *pane = data;
  Order *order = g_new0 (Order, 1);
  g_autoptr (GTask) task = NULL;

  pane->source = 0;
  pane->search = g_cancellable_new ();
  task = g_task_new (pane, pane->search, found_cb, NULL);
  order->line = mar_line_branch (pane->line);
  g_task_set_task_data (task, order, order_free);
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, find_on_thread);
  return G_SOURCE_REMOVE;
}

static void
stop (MarTurnsPane *pane)
{
  g_clear_handle_id (&pane->source, g_source_remove);
  if (pane->search != NULL)
    g_cancellable_cancel (pane->search);
  g_clear_object (&pane->search);
}

/* Nobody who doesn't look pays for it. */
static void
find_if_seen (MarTurnsPane *pane)
{
  if (pane->line != NULL && !pane->is_found && pane->source == 0 && pane->search == NULL
      && gtk_widget_get_mapped (GTK_WIDGET (pane)))
    pane->source = g_timeout_add (DELAY, find_cb, pane);
}

void
mar_turns_pane_set_line (MarTurnsPane *pane,
                         MarLine      *line)
{
  g_return_if_fail (MAR_IS_TURNS_PANE (pane));

  stop (pane);
  g_clear_pointer (&pane->line, mar_line_free);
  pane->line = line;
  pane->is_found = FALSE;
  if (line == NULL)
    {
      mar_turns_model_set (pane->model, NULL, NULL);
      gtk_label_set_label (pane->count, "");
      show_nothing (pane, _("No Turn to Show"), _("No player can move in this position."));
    }
  find_if_seen (pane);
}

/* What is done with them. */

static void
tell (MarTurnsPane *pane,
      guint         signal,
      MarTurnItem  *item)
{
  MarTurnResult result = { 0 };

  if (item != NULL && pane->is_found)
    mar_turn_item_get (item, &result);
  if (result.n_actions > 0 || signal == POINTED)
    g_signal_emit (pane, signals[signal], 0, result.actions, result.n_actions);
}

static void
activate_cb (GtkListView  *list,
             guint         position,
             MarTurnsPane *pane)
{
  g_autoptr (MarTurnItem) item = g_list_model_get_item (G_LIST_MODEL (pane->model), position);

  tell (pane, CHOSEN, item);
}

static void
selected_cb (GtkSingleSelection *selection,
             GParamSpec         *pspec,
             MarTurnsPane       *pane)
{
  tell (pane, POINTED, gtk_single_selection_get_selected_item (selection));
}

static void
enter_cb (GtkEventControllerMotion *motion,
          double                    x,
          double                    y,
          GtkListItem              *list_item)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion));
  GtkWidget *pane = gtk_widget_get_ancestor (row, MAR_TYPE_TURNS_PANE);

  if (pane != NULL)
    tell (MAR_TURNS_PANE (pane), POINTED, gtk_list_item_get_item (list_item));
}

static void
leave_cb (GtkEventControllerMotion *motion,
          MarTurnsPane             *pane)
{
  tell (pane, POINTED, NULL);
}

static GtkWidget *
make_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, style);
  return label;
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          MarTurnsPane             *pane)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *text = make_label ("text");
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  mar_wrap_label (GTK_LABEL (text));
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (row), text);
  gtk_box_append (GTK_BOX (row), make_label ("gain"));
  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), list_item);
  gtk_widget_add_controller (row, motion);
  gtk_list_item_set_child (list_item, row);
}

/* "+1 ×2 −1": points, captures, own losses, as far as there are any. */
static char *
gain_text (const MarTurnResult *result)
{
  GString *text = g_string_new (NULL);

  if (result->points > 0)
    g_string_append_printf (text, "+%u ", result->points);
  if (result->captures > 0)
    g_string_append_printf (text, "×%u ", result->captures);
  if (result->losses > 0)
    g_string_append_printf (text, "−%u", result->losses);
  return g_strchomp (g_string_free (text, FALSE));
}

static char *
gain_words (const MarTurnResult *result)
{
  GString *words = g_string_new (NULL);

  if (result->points > 0)
    g_string_append_printf (
      words, g_dngettext (NULL, "scores %u point, ", "scores %u points, ", result->points),
      result->points);
  if (result->captures > 0)
    g_string_append_printf (
      words, g_dngettext (NULL, "captures %u piece, ", "captures %u pieces, ", result->captures),
      result->captures);
  if (result->losses > 0)
    g_string_append_printf (
      words, g_dngettext (NULL, "loses %u piece, ", "loses %u pieces, ", result->losses),
      result->losses);
  if (words->len > 0)
    g_string_truncate (words, words->len - strlen (", "));
  return g_string_free (words, FALSE);
}

/* The list makes the item that screen readers meet; the row lends it its words. */
static void
tell_item (GtkWidget  *row,
           const char *turn,
           const char *gain)
{
  GtkWidget *item = gtk_widget_get_parent (row);
  g_autofree char *words = *gain != '\0' ? g_strdup_printf ("%s, %s", turn, gain) : g_strdup (turn);

  if (item != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                    -1);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         MarTurnsPane             *pane)
{
  MarTurnItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *row = gtk_list_item_get_child (list_item);
  GtkWidget *text = gtk_widget_get_first_child (row);
  GtkWidget *gain = gtk_widget_get_last_child (row);
  g_autofree char *turn = mar_turn_item_text (item);
  g_autofree char *signs = NULL;
  g_autofree char *words = NULL;
  MarTurnResult result;

  mar_turn_item_get (item, &result);
  signs = gain_text (&result);
  words = gain_words (&result);
  gtk_label_set_label (GTK_LABEL (text), turn);
  gtk_label_set_label (GTK_LABEL (gain), signs);
  gtk_widget_set_tooltip_text (gain, *words != '\0' ? words : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gain), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  tell_item (row, turn, words);
}

/* Life. */

static void
mar_turns_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mar_turns_pane_parent_class)->map (widget);

  find_if_seen (MAR_TURNS_PANE (widget));
}

static gboolean
mar_turns_pane_grab_focus (GtkWidget *widget)
{
  MarTurnsPane *pane = MAR_TURNS_PANE (widget);

  return gtk_widget_grab_focus (gtk_widget_get_mapped (pane->list) ? pane->list
                                                                   : GTK_WIDGET (pane->cell));
}

static void
mar_turns_pane_dispose (GObject *object)
{
  MarTurnsPane *pane = MAR_TURNS_PANE (object);
  GtkWidget *child;

  stop (pane);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&pane->line, mar_line_free);
  g_clear_object (&pane->model);

  G_OBJECT_CLASS (mar_turns_pane_parent_class)->dispose (object);
}

static void
show_moves (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  gtk_widget_activate_action (widget, "win.show-moves", NULL);
}

static void
mar_turns_pane_class_init (MarTurnsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_turns_pane_dispose;
  widget_class->map = mar_turns_pane_map;
  widget_class->grab_focus = mar_turns_pane_grab_focus;

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (i == POINTED ? "pointed" : "chosen", MAR_TYPE_TURNS_PANE,
                               G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                               G_TYPE_POINTER, G_TYPE_UINT);

  gtk_widget_class_install_action (widget_class, "turns.leave", NULL, show_moves);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "turns.leave", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "turnspane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Its parts. */

static void
add_choices (MarTurnsPane *pane)
{
  static const char *const choices[] = {
    [MAR_TURNS_ALL] = N_("All Results"),
    [MAR_TURNS_CAPTURES] = N_("Captures"),
    [MAR_TURNS_SCORES] = N_("Scores"),
    [MAR_TURNS_NO_LOSSES] = N_("Nothing Lost"),
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkStringList *words = gtk_string_list_new (NULL);
  GtkWidget *entry = gtk_entry_new ();

  for (guint i = 0; i < MAR_N_TURNS_CHOICES; i++)
    gtk_string_list_append (words, _(choices[i]));
  pane->choice = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (words), NULL));
  mar_accessible_names_choice (pane->choice, _("Which results"));
  gtk_widget_set_hexpand (GTK_WIDGET (pane->choice), TRUE);
  g_signal_connect_swapped (pane->choice, "notify::selected", G_CALLBACK (filter), pane);

  pane->cell = GTK_EDITABLE (entry);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Cell"));
  gtk_editable_set_width_chars (pane->cell, 6);
  gtk_editable_set_max_width_chars (pane->cell, 6);
  gtk_widget_set_tooltip_text (entry, _("Only turns that start or end on this square"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Square used by the turn"), -1);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (filter), pane);

  gtk_widget_add_css_class (box, "choices");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (pane->choice));
  gtk_box_append (GTK_BOX (box), entry);
  gtk_widget_set_parent (box, GTK_WIDGET (pane));
}

static GtkWidget *
make_list (MarTurnsPane *pane)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkSingleSelection *selection
    = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (pane->model)));
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  g_signal_connect (selection, "notify::selected-item", G_CALLBACK (selected_cb), pane);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), pane);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), pane);
  pane->list = mar_list_view_new (GTK_SELECTION_MODEL (selection), factory);
  gtk_widget_add_css_class (pane->list, "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (pane->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Possible Turns"), -1);
  g_signal_connect (pane->list, "activate", G_CALLBACK (activate_cb), pane);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), pane);
  gtk_widget_add_controller (pane->list, motion);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), pane->list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  return scrolled;
}

static void
add_count (MarTurnsPane *pane)
{
  GtkWidget *count = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                   "xalign", 0.0,
                                   NULL);

  pane->count = GTK_LABEL (count);
  gtk_widget_add_css_class (count, "count");
  gtk_widget_set_parent (count, GTK_WIDGET (pane));
}

static void
mar_turns_pane_init (MarTurnsPane *pane)
{
  gtk_orientable_set_orientation (
    GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (pane))), GTK_ORIENTATION_VERTICAL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (pane), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Possible Turns"), -1);

  pane->model = mar_turns_model_new ();
  add_choices (pane);
  pane->stack = GTK_STACK (gtk_stack_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (pane->stack), TRUE);
  gtk_stack_add_named (pane->stack, make_list (pane), "list");
  pane->nothing = ADW_STATUS_PAGE (adw_status_page_new ());
  gtk_widget_add_css_class (GTK_WIDGET (pane->nothing), "compact");
  gtk_stack_add_named (pane->stack, GTK_WIDGET (pane->nothing), "nothing");
  gtk_widget_set_parent (GTK_WIDGET (pane->stack), GTK_WIDGET (pane));
  add_count (pane);
}

GtkWidget *
mar_turns_pane_new (void)
{
  return g_object_new (MAR_TYPE_TURNS_PANE, NULL);
}
