/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-turns-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-accessible-names.h"
#include "mar-choice-item.h"
#include "mar-focus.h"
#include "mar-line-search.h"
#include "mar-list-view.h"
#include "mar-turns-model.h"
#include "mar-wrap.h"

/* A person who steps through a game quickly doesn't want every turn's results, in milliseconds. */
#define DELAY 150

struct _MarTurnsPane
{
  GtkWidget parent_instance;

  char *place;
  MarLine *line;     /* nullable */
  gboolean is_found; /* the list has the turns of @line */
  MarLineSearch *search;

  MarTurnsModel *model;
  GtkSingleSelection *selection;
  GtkListItemFactory *factory;
  GtkWidget *choices;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
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

static const struct
{
  MarTurnsChoice choice;
  const char *title;
} choices[] = {
  { MAR_TURNS_ALL, N_("All Results") },
  { MAR_TURNS_CAPTURES, N_("Captures") },
  { MAR_TURNS_SCORES, N_("Scores") },
  { MAR_TURNS_NO_LOSSES, N_("Nothing Lost") },
};

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
  mar_turns_model_filter (pane->model,
                          (MarTurnsChoice) mar_choice_item_get_value (
                            gtk_drop_down_get_selected_item (pane->choice)),
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
found_cb (gpointer found,
          gpointer data)
{
  MarTurnsPane *pane = data;

  pane->is_found = TRUE;
  mar_turns_model_set (pane->model, mar_line_branch (pane->line), found);
  filter (pane);
}

static gpointer
find_on_thread (const MarLine    *line,
                const MarOptions *options,
                gconstpointer     question,
                const int        *stop)
{
  return mar_turn_results_new (line, stop);
}

/* Nobody who doesn't look pays for it. */
static void
find_if_seen (MarTurnsPane *pane)
{
  if (pane->line != NULL && !pane->is_found && !mar_line_search_is_active (pane->search)
      && gtk_widget_get_mapped (GTK_WIDGET (pane)))
    mar_line_search_start (pane->search, pane->line, NULL, NULL, NULL);
}

void
mar_turns_pane_set_line (MarTurnsPane *pane,
                         const char   *place,
                         MarLine      *line,
                         const char   *obstacle)
{
  g_return_if_fail (MAR_IS_TURNS_PANE (pane));
  g_return_if_fail (place != NULL);

  gtk_widget_set_visible (pane->choices, line != NULL);
  if (line == NULL)
    show_nothing (pane, _("No Turn to Show"), obstacle);
  if (g_strcmp0 (place, pane->place) == 0 && (line == NULL) == (pane->line == NULL))
    {
      mar_line_free (line);
      return;
    }

  mar_line_search_stop (pane->search);
  g_free (pane->place);
  pane->place = g_strdup (place);
  g_clear_pointer (&pane->line, mar_line_free);
  pane->line = line;
  pane->is_found = FALSE;
  /* The list can have the keyboard before its turns are found. */
  if (line != NULL)
    gtk_stack_set_visible_child_name (pane->stack, "list");
  else
    {
      mar_turns_model_set (pane->model, NULL, NULL);
      gtk_label_set_label (pane->count, "");
    }
  find_if_seen (pane);
}

/* Signals of the list. */

static void
emit (MarTurnsPane *pane,
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

  emit (pane, CHOSEN, item);
}

static void
selected_cb (GtkSingleSelection *selection,
             GParamSpec         *pspec,
             MarTurnsPane       *pane)
{
  emit (pane, POINTED, gtk_single_selection_get_selected_item (selection));
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
    emit (MAR_TURNS_PANE (pane), POINTED, gtk_list_item_get_item (list_item));
}

static void
leave_cb (GtkEventControllerMotion *motion,
          MarTurnsPane             *pane)
{
  emit (pane, POINTED, NULL);
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
format_gain (const MarTurnResult *result)
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
describe_gain (const MarTurnResult *result)
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

/* The list makes the item that screen readers meet; the row lends it its text. */
static void
name_item (GtkWidget  *row,
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
  signs = format_gain (&result);
  words = describe_gain (&result);
  gtk_label_set_label (GTK_LABEL (text), turn);
  gtk_label_set_label (GTK_LABEL (gain), signs);
  gtk_widget_set_tooltip_text (gain, *words != '\0' ? words : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gain), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  name_item (row, turn, words);
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

  if (gtk_widget_get_mapped (pane->list) && gtk_widget_grab_focus (pane->list))
    return TRUE;
  /* The way back; the pane itself would be asked again and again. */
  return gtk_widget_grab_focus (gtk_widget_get_first_child (widget));
}

static void
mar_turns_pane_dispose (GObject *object)
{
  MarTurnsPane *pane = MAR_TURNS_PANE (object);
  GtkWidget *child;

  g_clear_pointer (&pane->search, mar_line_search_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&pane->line, mar_line_free);
  g_clear_pointer (&pane->place, g_free);
  g_clear_object (&pane->model);

  G_OBJECT_CLASS (mar_turns_pane_parent_class)->dispose (object);
}

static void
mar_turns_pane_class_init (MarTurnsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_turns_pane_dispose;
  widget_class->map = mar_turns_pane_map;
  widget_class->grab_focus = mar_turns_pane_grab_focus;
  widget_class->focus = mar_focus_children;

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (i == POINTED ? "pointed" : "chosen", MAR_TYPE_TURNS_PANE,
                               G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                               G_TYPE_POINTER, G_TYPE_UINT);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.show-moves", NULL);
  gtk_widget_class_set_css_name (widget_class, "turnspane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  g_type_ensure (MAR_TYPE_CHOICE_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-turns-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MarTurnsPane, selection);
  gtk_widget_class_bind_template_child (widget_class, MarTurnsPane, factory);
  gtk_widget_class_bind_template_child (widget_class, MarTurnsPane, choices);
  gtk_widget_class_bind_template_child (widget_class, MarTurnsPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MarTurnsPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, MarTurnsPane, cell);
  gtk_widget_class_bind_template_child (widget_class, MarTurnsPane, choice);
  gtk_widget_class_bind_template_child (widget_class, MarTurnsPane, count);
  gtk_widget_class_bind_template_child (widget_class, MarTurnsPane, nothing);
  gtk_widget_class_bind_template_callback (widget_class, filter);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
}

static void
add_choices (MarTurnsPane *pane)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    mar_choice_item_append (G_LIST_STORE (gtk_drop_down_get_model (pane->choice)),
                            (int) choices[i].choice, _(choices[i].title));
  mar_accessible_names_choice (pane->choice, _("Which results"));
}

static void
add_list (MarTurnsPane *pane)
{
  pane->list = mar_list_view_new (g_object_ref (GTK_SELECTION_MODEL (pane->selection)),
                                  g_object_ref (pane->factory));
  gtk_widget_add_css_class (pane->list, "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (pane->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Possible Turns"), -1);
  g_signal_connect (pane->list, "activate", G_CALLBACK (activate_cb), pane);
  gtk_scrolled_window_set_child (pane->scroller, pane->list);
}

static void
mar_turns_pane_init (MarTurnsPane *pane)
{
  gtk_widget_init_template (GTK_WIDGET (pane));
  pane->search = mar_line_search_new (DELAY, find_on_thread, (GDestroyNotify) mar_turn_results_free,
                                      found_cb, pane);
  pane->model = mar_turns_model_new ();
  gtk_single_selection_set_model (pane->selection, G_LIST_MODEL (pane->model));
  add_choices (pane);
  add_list (pane);
}

GtkWidget *
mar_turns_pane_new (void)
{
  return g_object_new (MAR_TYPE_TURNS_PANE, NULL);
}
