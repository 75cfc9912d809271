/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-set-up-bar.h"

#include <glib/gi18n.h>

#define SPACING 6

struct _MarSetUpBar
{
  GtkWidget parent_instance;

  const MarGame *game;
  MarPosition *usual;
  MarPosition *position;
  /* The positions before, the last one last. */
  GPtrArray *past;

  GtkWidget *sides;
  GtkWidget *consents;
  GtkWidget *side_buttons[MAR_MAX_PLAYERS];
  GtkWidget *consent_buttons[MAR_MAX_PLAYERS];
  guint n_players;
  gboolean updating;
};

enum
{
  CHANGED,
  REFUSED,
  SETTLED,
  CANCELLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarSetUpBar, mar_set_up_bar, GTK_TYPE_WIDGET)

gboolean
mar_set_up_is_free (const MarGame     *game,
                    const MarPosition *start)
{
  g_return_val_if_fail (game != NULL && start != NULL, FALSE);

  if (game->set_up == NULL)
    return FALSE;

  for (guint cell = 0; cell < game->n_cells (start); cell++)
    if (game->owner (start, (MarCell) cell) >= 0)
      return TRUE;

  return FALSE;
}

static void
withdraw_consents (MarSetUpBar *self)
{
  gboolean complete = self->game->check_complete (self->position, NULL);

  self->updating = TRUE;
  for (guint i = 0; i < self->n_players; i++)
    {
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->consent_buttons[i]), FALSE);
      gtk_widget_set_sensitive (self->consent_buttons[i], complete);
    }
  self->updating = FALSE;
}

/* Takes @position over. */
static void
change_to (MarSetUpBar *self,
           MarPosition *position)
{
  g_ptr_array_add (self->past, self->position);
  self->position = position;
  withdraw_consents (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static int
placing_side (MarSetUpBar *self)
{
  for (guint i = 0; i < self->n_players; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->side_buttons[i])))
      return (int) i;

  return 0;
}

void
mar_set_up_bar_tap (MarSetUpBar *bar,
                    MarCell      cell)
{
  g_autofree MarPosition *next = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));
  g_return_if_fail (bar->position != NULL);

  next = mar_position_copy (bar->game, bar->position);
  if (bar->game->set_up (next, placing_side (bar), cell, &error))
    change_to (bar, g_steal_pointer (&next));
  else
    g_signal_emit (bar, signals[REFUSED], 0, error->message);
}

gboolean
mar_set_up_bar_can_undo (MarSetUpBar *bar)
{
  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), FALSE);

  return bar->past->len > 0;
}

void
mar_set_up_bar_undo (MarSetUpBar *bar)
{
  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));

  if (bar->past->len == 0)
    return;

  g_free (bar->position);
  bar->position = g_ptr_array_steal_index (bar->past, bar->past->len - 1);
  withdraw_consents (bar);
  g_signal_emit (bar, signals[CHANGED], 0);
}

/* The buttons. */

static void
usual_cb (MarSetUpBar *self)
{
  change_to (self, mar_position_copy (self->game, self->usual));
}

static void
clear_cb (MarSetUpBar *self)
{
  MarPosition *empty = mar_position_copy (self->game, self->position);

  for (guint cell = 0; cell < self->game->n_cells (empty); cell++)
    {
      int owner = self->game->owner (empty, (MarCell) cell);

      if (owner >= 0)
        self->game->set_up (empty, owner, (MarCell) cell, NULL);
    }
  change_to (self, empty);
}

static void
cancel_cb (MarSetUpBar *self)
{
  g_signal_emit (self, signals[CANCELLED], 0);
}

static void
consent_cb (MarSetUpBar *self)
{
  if (self->updating || self->position == NULL)
    return;

  for (guint i = 0; i < self->n_players; i++)
    if (!gtk_check_button_get_active (GTK_CHECK_BUTTON (self->consent_buttons[i])))
      {
        g_signal_emit (self, signals[CHANGED], 0);
        return;
      }
  g_signal_emit (self, signals[SETTLED], 0);
}

char *
mar_set_up_bar_words (MarSetUpBar *bar)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), NULL);
  g_return_val_if_fail (bar->position != NULL, NULL);

  if (!bar->game->check_complete (bar->position, &error))
    return g_strdup (error->message);

  for (guint i = 0; i < bar->n_players; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (bar->consent_buttons[i])))
      /* Translators: %s is a side: "Black agrees with this start. …" */
      return g_strdup_printf (_("%s agrees with this start. Any change withdraws that."),
                              _(bar->game->player_names[i]));

  return g_strdup (_("The game begins as soon as both sides agree with this start."));
}

const MarPosition *
mar_set_up_bar_position (MarSetUpBar *bar)
{
  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), NULL);

  return bar->position;
}

/* Beginning and end. */

static void
name_buttons (MarSetUpBar *self)
{
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    {
      gboolean plays = i < self->n_players;

      gtk_widget_set_visible (self->side_buttons[i], plays);
      gtk_widget_set_visible (self->consent_buttons[i], plays);
      if (plays)
        {
          const char *side = _(self->game->player_names[i]);
          /* Translators: %s is a side: "Black agrees" */
          g_autofree char *consent = g_strdup_printf (_("%s agrees"), side);
          /* Translators: %s is a side: "Place for Black" */
          g_autofree char *places = g_strdup_printf (_("Place for %s"), side);

          gtk_button_set_label (GTK_BUTTON (self->side_buttons[i]), side);
          gtk_widget_set_tooltip_text (self->side_buttons[i], places);
          gtk_check_button_set_label (GTK_CHECK_BUTTON (self->consent_buttons[i]), consent);
        }
    }
}

void
mar_set_up_bar_end (MarSetUpBar *bar)
{
  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));

  g_ptr_array_set_size (bar->past, 0);
  g_clear_pointer (&bar->position, g_free);
  g_clear_pointer (&bar->usual, g_free);
}

void
mar_set_up_bar_begin (MarSetUpBar       *bar,
                      const MarGame     *game,
                      const MarPosition *usual,
                      const MarPosition *start)
{
  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));
  g_return_if_fail (game != NULL && game->set_up != NULL);
  g_return_if_fail (usual != NULL && start != NULL);

  mar_set_up_bar_end (bar);
  bar->game = game;
  bar->usual = mar_position_copy (game, usual);
  bar->position = mar_position_copy (game, start);
  bar->n_players = mar_game_n_players (game, start);
  name_buttons (bar);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (bar->side_buttons[0]), TRUE);
  withdraw_consents (bar);
}

static void
mar_set_up_bar_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_set_up_bar_parent_class)->dispose (object);
}

static void
mar_set_up_bar_finalize (GObject *object)
{
  MarSetUpBar *self = MAR_SET_UP_BAR (object);

  mar_set_up_bar_end (self);
  g_ptr_array_unref (self->past);

  G_OBJECT_CLASS (mar_set_up_bar_parent_class)->finalize (object);
}

static void
mar_set_up_bar_class_init (MarSetUpBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_set_up_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_set_up_bar_finalize;

  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_SET_UP_BAR, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", MAR_TYPE_SET_UP_BAR, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SETTLED] = g_signal_new ("settled", MAR_TYPE_SET_UP_BAR, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[CANCELLED] = g_signal_new ("cancelled", MAR_TYPE_SET_UP_BAR, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "setupbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_line (MarSetUpBar *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (line, GTK_WIDGET (self));

  return line;
}

static void
add_button (MarSetUpBar *self,
            GtkWidget   *line,
            const char  *label,
            GCallback    clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (line), button);
}

static void
mar_set_up_bar_init (MarSetUpBar *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *line;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Setting up"), -1);

  self->past = g_ptr_array_new_with_free_func (g_free);
  line = add_line (self);
  /* Translators: stands before the names of the sides, of which one is chosen */
  gtk_box_append (GTK_BOX (line), gtk_label_new (_("Place for")));
  self->sides = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->sides, "linked");
  gtk_box_append (GTK_BOX (line), self->sides);
  self->consents = add_line (self);
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    {
      self->side_buttons[i] = gtk_toggle_button_new ();
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->side_buttons[i]),
                                     GTK_TOGGLE_BUTTON (self->side_buttons[0]));
      gtk_box_append (GTK_BOX (self->sides), self->side_buttons[i]);

      self->consent_buttons[i] = gtk_check_button_new ();
      g_signal_connect_swapped (self->consent_buttons[i], "toggled", G_CALLBACK (consent_cb), self);
      gtk_box_append (GTK_BOX (self->consents), self->consent_buttons[i]);
    }

  line = add_line (self);
  add_button (self, line, _("_Usual Formation"), G_CALLBACK (usual_cb));
  add_button (self, line, _("C_lear"), G_CALLBACK (clear_cb));
  add_button (self, line, _("_Cancel"), G_CALLBACK (cancel_cb));
}
