/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-travel-bar.h"

#include <glib/gi18n.h>

#include "mar-focus.h"
#include "mar-tool-layout.h"

struct _MarTravelBar
{
  GtkBox parent_instance;

  MarStudy *study;     /* nullable */
  GActionMap *actions; /* not owned: of the window */

  GtkMenuButton *place_button;
  GtkLabel *place_label;
  GtkWidget *leave_button;
  GtkPopover *place_popover;
  GtkEditable *place_entry;
  GtkAdjustment *pace;
  GtkWidget *next_button;

  /* While the game is played through by itself: the next step, and where the last one led. */
  guint play_source;
  MarCursor played;
};

G_DEFINE_FINAL_TYPE (MarTravelBar, mar_travel_bar, GTK_TYPE_BOX)

static void
set_enabled (MarTravelBar *bar,
             const char   *name,
             gboolean      enabled)
{
  GAction *action = g_action_map_lookup_action (bar->actions, name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* By turn and by step. */

typedef gboolean (*Travel) (MarCursor *cursor);

/* Each place to which a key leads; by_step: the status line tells the last step alone. */
static const struct
{
  const char *name;
  Travel travel;
  gboolean by_step;
} travels[] = {
  { "first", mar_cursor_first, FALSE },
  { "previous-turn", mar_cursor_previous_turn, FALSE },
  { "previous-step", mar_cursor_previous_step, TRUE },
  { "next-step", mar_cursor_next_step, TRUE },
  { "next-turn", mar_cursor_next_turn, FALSE },
  { "last", mar_cursor_last, FALSE },
  { "next-variation", mar_cursor_next_variation, FALSE },
  { "previous-variation", mar_cursor_previous_variation, FALSE },
  { "leave-variation", mar_cursor_leave_variation, FALSE },
};

static void
travel_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  MarTravelBar *bar = data;
  const char *name = g_action_get_name (G_ACTION (action));
  MarCursor cursor = *mar_study_cursor (bar->study);

  for (guint i = 0; i < G_N_ELEMENTS (travels); i++)
    {
      if (g_str_equal (name, travels[i].name) && travels[i].travel (&cursor))
        mar_study_go_to (bar->study, &cursor, travels[i].by_step);
    }
}

/* By number. */

static void
go_to_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  MarTravelBar *bar = data;

  if (!mar_study_go_to_turn (bar->study, g_variant_get_string (parameter, NULL)))
    return;

  gtk_popover_popdown (bar->place_popover);
  /* Not back to the button: one goes on reading there. */
  gtk_widget_activate_action (GTK_WIDGET (bar), "win.leave-text", NULL);
}

static void
position_activate_cb (MarTravelBar *bar)
{
  gtk_widget_activate_action (GTK_WIDGET (bar), "win.go-to", "s",
                              gtk_editable_get_text (bar->place_entry));
}

static void
position_shown_cb (MarTravelBar *bar)
{
  gtk_editable_set_text (bar->place_entry, "");
  gtk_widget_grab_focus (GTK_WIDGET (bar->place_entry));
}

static void
show_position (MarTravelBar *bar)
{
  const MarCursor *cursor = mar_study_cursor (bar->study);
  guint number = mar_node_number (cursor->node);
  guint last = mar_node_number (mar_record_last (mar_study_record (bar->study), cursor->node));
  guint n_actions;
  g_autofree char *text = NULL;
  g_autofree char *message = NULL;

  mar_node_actions (cursor->node, &n_actions);
  if (cursor->step < n_actions)
    text = g_strdup_printf ("%u.%u / %u", number, cursor->step, last);
  else
    text = g_strdup_printf ("%u / %u", number, last);

  gtk_label_set_text (bar->place_label, text);
  if (mar_node_is_main (cursor->node))
    gtk_widget_remove_css_class (bar->leave_button, "suggested-action");
  else
    gtk_widget_add_css_class (bar->leave_button, "suggested-action");
  message = g_strdup_printf (mar_node_is_main (cursor->node)
                               ? _("Turn %'u of %'u")
                               : _("Turn %'u of %'u, in a variation"),
                             number, last);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->place_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  message, -1);
}

/* Playing through, a step at a time, as fast as the reader likes. */

static gboolean
is_playing_through (MarTravelBar *bar)
{
  return bar->play_source != 0;
}

static void
show_play_state (MarTravelBar *bar)
{
  GAction *action = g_action_map_lookup_action (bar->actions, "play-through");

  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_boolean (is_playing_through (bar)));
}

static void
stop (MarTravelBar *bar)
{
  g_clear_handle_id (&bar->play_source, g_source_remove);
  show_play_state (bar);
}

static gboolean
step_cb (gpointer data)
{
  MarTravelBar *bar = data;

  if (!mar_cursor_next_step (&bar->played))
    {
      bar->play_source = 0;
      show_play_state (bar);
      return G_SOURCE_REMOVE;
    }

  mar_study_go_to (bar->study, &bar->played, TRUE);

  /* Whatever the step brought about may have ended it. */
  return is_playing_through (bar) ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
start (MarTravelBar *bar)
{
  bar->played = *mar_study_cursor (bar->study);
  bar->play_source = g_timeout_add ((guint) (gtk_adjustment_get_value (bar->pace) * 1000), step_cb,
                                    bar);
  show_play_state (bar);
}

static void
play_through_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  MarTravelBar *bar = data;

  if (is_playing_through (bar))
    {
      stop (bar);
      return;
    }

  gtk_popover_popdown (bar->place_popover);
  start (bar);
}

/* A new pace counts from the next step on. */
static void
pace_changed_cb (MarTravelBar *bar)
{
  if (!is_playing_through (bar))
    return;

  stop (bar);
  start (bar);
}

/* A person who goes elsewhere, plays or edits the tree has taken over. */
static void
update_playing (MarTravelBar *bar)
{
  const MarCursor *cursor = mar_study_cursor (bar->study);
  MarCursor next = *cursor;
  gboolean possible = mar_study_can_play (bar->study) && mar_cursor_next_step (&next);

  if (is_playing_through (bar)
      && (!possible || bar->played.node != cursor->node || bar->played.step != cursor->step))
    stop (bar);
  set_enabled (bar, "play-through", possible);
}

/* How it follows the study. */

void
mar_travel_bar_update (MarTravelBar *bar)
{
  gboolean can_play;

  g_return_if_fail (MAR_IS_TRAVEL_BAR (bar));
  g_return_if_fail (bar->study != NULL && bar->actions != NULL);

  can_play = mar_study_can_play (bar->study);
  for (guint i = 0; i < G_N_ELEMENTS (travels); i++)
    {
      MarCursor cursor = *mar_study_cursor (bar->study);

      set_enabled (bar, travels[i].name, can_play && travels[i].travel (&cursor));
    }
  set_enabled (bar, "go-to", can_play);
  update_playing (bar);
  if (mar_study_record (bar->study) != NULL)
    show_position (bar);
}

void
mar_travel_bar_set_study (MarTravelBar *bar,
                          MarStudy     *study)
{
  g_return_if_fail (MAR_IS_TRAVEL_BAR (bar));
  g_return_if_fail (study == NULL || MAR_IS_STUDY (study));
  g_return_if_fail (bar->actions != NULL);

  if (bar->study != NULL)
    g_signal_handlers_disconnect_by_data (bar->study, bar);
  g_set_object (&bar->study, study);
  if (study == NULL)
    {
      g_clear_handle_id (&bar->play_source, g_source_remove);
      return;
    }

  g_signal_connect_swapped (study, "changed", G_CALLBACK (mar_travel_bar_update), bar);
  mar_travel_bar_update (bar);
}

void
mar_travel_bar_add_actions (MarTravelBar *bar,
                            GActionMap   *actions)
{
  static const GActionEntry entries[] = {
    { .name = "go-to", .activate = go_to_cb, .parameter_type = "s" },
    { .name = "play-through", .activate = play_through_cb, .state = "false" },
  };

  g_return_if_fail (MAR_IS_TRAVEL_BAR (bar));
  g_return_if_fail (G_IS_ACTION_MAP (actions));

  bar->actions = actions;
  for (guint i = 0; i < G_N_ELEMENTS (travels); i++)
    {
      const GActionEntry entry = { .name = travels[i].name, .activate = travel_cb };

      g_action_map_add_action_entries (actions, &entry, 1, bar);
    }
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), bar);
}

GtkAdjustment *
mar_travel_bar_pace (MarTravelBar *bar)
{
  g_return_val_if_fail (MAR_IS_TRAVEL_BAR (bar), NULL);

  return bar->pace;
}

void
mar_travel_bar_choose_turn (MarTravelBar *bar)
{
  g_return_if_fail (MAR_IS_TRAVEL_BAR (bar));

  gtk_menu_button_popup (bar->place_button);
}

static gboolean
mar_travel_bar_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MAR_TRAVEL_BAR (widget)->next_button);
}

static void
mar_travel_bar_dispose (GObject *object)
{
  MarTravelBar *bar = MAR_TRAVEL_BAR (object);

  if (bar->study != NULL)
    mar_travel_bar_set_study (bar, NULL);

  G_OBJECT_CLASS (mar_travel_bar_parent_class)->dispose (object);
}

#define BIND_CHILD(name) \
  gtk_widget_class_bind_template_child (widget_class, MarTravelBar, name)

static void
mar_travel_bar_class_init (MarTravelBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_travel_bar_dispose;
  widget_class->grab_focus = mar_travel_bar_grab_focus;
  widget_class->focus = mar_focus_children;

  gtk_widget_class_set_css_name (widget_class, "travelbar");
  g_type_ensure (MAR_TYPE_TOOL_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-travel-bar.ui");
  BIND_CHILD (place_button);
  BIND_CHILD (place_label);
  BIND_CHILD (leave_button);
  BIND_CHILD (place_popover);
  BIND_CHILD (place_entry);
  BIND_CHILD (pace);
  BIND_CHILD (next_button);
  gtk_widget_class_bind_template_callback (widget_class, position_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, position_shown_cb);
}

static void
mar_travel_bar_init (MarTravelBar *bar)
{
  gtk_widget_init_template (GTK_WIDGET (bar));
  /* Of two numbers around a stroke the first one stands left, also where words begin at the
   * right. */
  gtk_widget_set_direction (GTK_WIDGET (bar->place_label), GTK_TEXT_DIR_LTR);
  g_signal_connect_swapped (bar->pace, "value-changed", G_CALLBACK (pace_changed_cb), bar);
}
