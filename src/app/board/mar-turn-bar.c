/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-turn-bar.h"

#include <glib/gi18n.h>

#define SPACING 6

struct _MarTurnBar
{
  GtkWidget parent_instance;

  GtkWidget *roll;
  GtkWidget *outcomes;
  GMenu *outcomes_menu;
  /* Buttons for the game's own actions, made anew with every position that has some. */
  GtkWidget *actions;
  GtkWidget *claim;
};

G_DEFINE_FINAL_TYPE (MarTurnBar, mar_turn_bar, GTK_TYPE_WIDGET)

static void
show_outcomes (MarTurnBar          *self,
               const MarGame       *game,
               const MarPosition   *position,
               const MarActionList *outcomes)
{
  g_menu_remove_all (self->outcomes_menu);
  for (guint i = 0; i < outcomes->n; i++)
    {
      g_autofree char *label = mar_action_label (game, position, outcomes->items[i]);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "win.play", "u", (guint32) outcomes->items[i]);
      g_menu_append_item (self->outcomes_menu, item);
    }
}

static void
show_actions (MarTurnBar          *self,
              const MarGame       *game,
              const MarPosition   *position,
              const MarActionList *actions)
{
  for (guint i = 0; i < actions->n; i++)
    {
      g_autofree char *label = mar_action_label (game, position, actions->items[i]);
      GtkWidget *button = gtk_button_new_with_label (label);

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.play");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", (guint32) actions->items[i]);
      gtk_box_append (GTK_BOX (self->actions), button);
    }
}

void
mar_turn_bar_show (MarTurnBar          *bar,
                   const MarGame       *game,
                   const MarPosition   *position,
                   const MarActionList *actions,
                   gboolean             can_claim)
{
  gboolean chance;
  GtkWidget *child;

  g_return_if_fail (MAR_IS_TURN_BAR (bar));
  g_return_if_fail (game != NULL && position != NULL && actions != NULL);

  while ((child = gtk_widget_get_first_child (bar->actions)) != NULL)
    gtk_box_remove (GTK_BOX (bar->actions), child);

  chance = game->actor (position) == MAR_ACTOR_CHANCE && actions->n > 0;
  if (chance)
    show_outcomes (bar, game, position, actions);
  else
    show_actions (bar, game, position, actions);

  gtk_widget_set_visible (bar->roll, chance);
  gtk_widget_set_visible (bar->outcomes, chance);
  gtk_widget_set_visible (bar->claim, can_claim);
}

static void
mar_turn_bar_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&MAR_TURN_BAR (object)->outcomes_menu);

  G_OBJECT_CLASS (mar_turn_bar_parent_class)->dispose (object);
}

static void
mar_turn_bar_class_init (MarTurnBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_turn_bar_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "turnbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
add_icon_button (MarTurnBar *self,
                 const char *icon,
                 const char *action,
                 const char *title)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

static GtkWidget *
add_button (MarTurnBar *self,
            const char *label,
            const char *action,
            const char *tooltip)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_parent (button, GTK_WIDGET (self));

  return button;
}

static void
mar_turn_bar_init (MarTurnBar *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Turn"),
                                  -1);

  add_icon_button (self, "edit-undo-symbolic", "win.take-back", _("Take Back"));
  add_icon_button (self, "mar-reset-turn-symbolic", "win.reset-turn", _("Reset the Turn"));

  self->roll = add_button (self, _("_Roll"), "win.roll", _("Roll the Die"));
  gtk_widget_add_css_class (self->roll, "suggested-action");
  self->outcomes_menu = g_menu_new ();
  self->outcomes = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->outcomes), _("Set by Hand"));
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->outcomes), GTK_ARROW_UP);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->outcomes),
                                  G_MENU_MODEL (self->outcomes_menu));
  gtk_widget_set_tooltip_text (self->outcomes, _("Enter a Roll"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->outcomes), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Set by Hand"), -1);
  gtk_widget_set_parent (self->outcomes, GTK_WIDGET (self));

  self->actions = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  gtk_widget_set_parent (self->actions, GTK_WIDGET (self));

  self->claim = add_button (self, _("_Claim Draw"), "win.claim-draw",
                            _("The Same Position Has Occurred Often Enough"));
}
