/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-replace-bar.h"

#include <glib/gi18n.h>

struct _MarReplaceBar
{
  AdwBin parent_instance;

  GtkBox *steps;
};

G_DEFINE_FINAL_TYPE (MarReplaceBar, mar_replace_bar, ADW_TYPE_BIN)

static void
add_step (MarReplaceBar *bar,
          const char    *text,
          guint          n_kept)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.cut-replacement");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", n_kept);
  gtk_widget_set_tooltip_text (button, _("Go On After This Step"));
  gtk_box_append (bar->steps, button);
}

void
mar_replace_bar_show (MarReplaceBar     *bar,
                      const MarGame     *game,
                      const MarPosition *before,
                      const MarAction   *actions,
                      guint              n)
{
  g_autofree MarPosition *position = NULL;
  GtkWidget *child;

  g_return_if_fail (MAR_IS_REPLACE_BAR (bar));
  g_return_if_fail (game != NULL && before != NULL);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (bar->steps))) != NULL)
    gtk_box_remove (bar->steps, child);
  position = mar_position_copy (game, before);
  game->hand_over (position, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = mar_action_text (game, position, actions[i]);

      add_step (bar, text, i + 1);
      game->play (position, actions[i], NULL);
    }
}

static void
mar_replace_bar_class_init (MarReplaceBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-replace-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MarReplaceBar, steps);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
mar_replace_bar_init (MarReplaceBar *bar)
{
  gtk_widget_init_template (GTK_WIDGET (bar));
}
