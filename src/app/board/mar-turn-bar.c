/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-turn-bar.h"

struct _MarTurnBar
{
  GtkBox parent_instance;

  GtkWidget *undo_step;
  GtkWidget *take_back;
  GtkWidget *reset;
  GtkWidget *roll;
  GtkWidget *outcomes;
  GMenu *outcomes_menu;
  /* Buttons for the game's own actions, made anew with every position that has some. */
  GtkWidget *actions;
  GtkWidget *claim;
};

G_DEFINE_FINAL_TYPE (MarTurnBar, mar_turn_bar, GTK_TYPE_BOX)

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

void
mar_turn_bar_set_in_turn (MarTurnBar *bar,
                          gboolean    in_turn)
{
  gboolean had_focus;

  g_return_if_fail (MAR_IS_TURN_BAR (bar));

  had_focus = gtk_widget_has_focus (bar->undo_step) || gtk_widget_has_focus (bar->take_back)
              || gtk_widget_has_focus (bar->reset);
  gtk_widget_set_visible (bar->undo_step, in_turn);
  gtk_widget_set_visible (bar->reset, in_turn);
  gtk_widget_set_visible (bar->take_back, !in_turn);
  if (had_focus && gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (bar))) == NULL)
    gtk_widget_grab_focus (in_turn ? bar->undo_step : bar->take_back);
}

static void
mar_turn_bar_class_init (MarTurnBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "turnbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-turn-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MarTurnBar, undo_step);
  gtk_widget_class_bind_template_child (widget_class, MarTurnBar, take_back);
  gtk_widget_class_bind_template_child (widget_class, MarTurnBar, reset);
  gtk_widget_class_bind_template_child (widget_class, MarTurnBar, roll);
  gtk_widget_class_bind_template_child (widget_class, MarTurnBar, outcomes);
  gtk_widget_class_bind_template_child (widget_class, MarTurnBar, outcomes_menu);
  gtk_widget_class_bind_template_child (widget_class, MarTurnBar, actions);
  gtk_widget_class_bind_template_child (widget_class, MarTurnBar, claim);
}

static void
mar_turn_bar_init (MarTurnBar *bar)
{
  gtk_widget_init_template (GTK_WIDGET (bar));
}
