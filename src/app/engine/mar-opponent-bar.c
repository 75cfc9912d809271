/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-opponent-bar.h"

struct _MarOpponentBar
{
  AdwBin parent_instance;

  GtkWidget *hint;
  GtkWidget *move_now;
  GtkWidget *restart;
};

G_DEFINE_FINAL_TYPE (MarOpponentBar, mar_opponent_bar, ADW_TYPE_BIN)

static guint released_signal;

/* A button that is no longer of use must not take the keyboard with it. */
static void
show_button (MarOpponentBar *bar,
             GtkWidget      *button,
             gboolean        visible)
{
  gboolean had_focus = gtk_widget_has_focus (button);

  if (!visible && had_focus)
    g_signal_emit (bar, released_signal, 0);
  gtk_widget_set_visible (button, visible);
}

void
mar_opponent_bar_show (MarOpponentBar *bar,
                       MarOpponent    *opponent)
{
  MarOpponentState state;

  g_return_if_fail (MAR_IS_OPPONENT_BAR (bar));

  gtk_widget_set_visible (GTK_WIDGET (bar), opponent != NULL);
  if (opponent == NULL)
    return;

  state = mar_opponent_state (opponent);
  show_button (bar, bar->restart, state == MAR_OPPONENT_FAILED);
  show_button (bar, bar->move_now, state == MAR_OPPONENT_ENGINE);
  show_button (bar, bar->hint, state != MAR_OPPONENT_ENGINE && state != MAR_OPPONENT_FAILED);
}

static void
mar_opponent_bar_class_init (MarOpponentBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  released_signal = g_signal_new ("released", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-opponent-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MarOpponentBar, hint);
  gtk_widget_class_bind_template_child (widget_class, MarOpponentBar, move_now);
  gtk_widget_class_bind_template_child (widget_class, MarOpponentBar, restart);
}

static void
mar_opponent_bar_init (MarOpponentBar *bar)
{
  gtk_widget_init_template (GTK_WIDGET (bar));
}
