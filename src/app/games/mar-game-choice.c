/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-game-choice.h"

#include <glib/gi18n.h>

#include "mar-thumbnail.h"

#define WIDTH_OF_BOARD 80
#define SPACE 6

struct _MarGameChoice
{
  GtkWidget parent_instance;

  GtkFlowBox *box;
  GtkLabel *summary;
  GtkLabel *credit;
  GPtrArray *buttons;
  GPtrArray *pictures;
  guint chosen;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarGameChoice, mar_game_choice, GTK_TYPE_WIDGET)

const MarGame *
mar_game_choice_game (MarGameChoice *choice)
{
  g_return_val_if_fail (MAR_IS_GAME_CHOICE (choice), NULL);

  return mar_games (NULL)[choice->chosen];
}

static void
show_board (MarGameChoice     *self,
            guint              index,
            const MarPosition *position)
{
  mar_thumbnail_show (g_ptr_array_index (self->pictures, index), mar_games (NULL)[index], position,
                      WIDTH_OF_BOARD);
}

void
mar_game_choice_show (MarGameChoice     *choice,
                      const MarPosition *position)
{
  g_return_if_fail (MAR_IS_GAME_CHOICE (choice));
  g_return_if_fail (position != NULL);

  show_board (choice, choice->chosen, position);
}

void
mar_game_choice_select (MarGameChoice *choice,
                        const MarGame *game)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  g_return_if_fail (MAR_IS_GAME_CHOICE (choice));

  for (guint i = 0; i < n; i++)
    if (games[i] == game)
      gtk_toggle_button_set_active (g_ptr_array_index (choice->buttons, i), TRUE);
}

static void
toggled_cb (GtkToggleButton *button,
            MarGameChoice   *self)
{
  guint index;

  if (!gtk_toggle_button_get_active (button) || !g_ptr_array_find (self->buttons, button, &index))
    return;

  self->chosen = index;
  gtk_label_set_label (self->summary, _(mar_games (NULL)[index]->summary));
  gtk_label_set_label (self->credit, _(mar_games (NULL)[index]->credit));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_game (MarGameChoice *self,
          const MarGame *game)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACE);
  GtkWidget *picture = gtk_picture_new ();
  GtkWidget *title = gtk_label_new (game->title);
  g_autofree MarPosition *start = mar_position_new (game, NULL);

  gtk_widget_set_size_request (picture, WIDTH_OF_BOARD, WIDTH_OF_BOARD);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (title, "caption-heading");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), title);

  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_receives_default (button, FALSE);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "game");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  game->title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _(game->summary), -1);
  if (self->buttons->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), g_ptr_array_index (self->buttons, 0));

  g_ptr_array_add (self->buttons, button);
  g_ptr_array_add (self->pictures, picture);
  show_board (self, self->buttons->len - 1, start);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);

  gtk_flow_box_append (self->box, button);
  /* The button has the focus, not the cell around it. */
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

/* An arrow chooses the neighbor, as among the buttons of a radio. */
static gboolean
choose_neighbor (MarGameChoice *self,
                 guint          key)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const gboolean sideways = key == GDK_KEY_Left || key == GDK_KEY_Right;
  const gboolean back = key == GDK_KEY_Up || (sideways && (key == GDK_KEY_Left) != mirrored);
  GtkWidget *button;

  if (!sideways && key != GDK_KEY_Up && key != GDK_KEY_Down)
    return GDK_EVENT_PROPAGATE;
  if (back ? self->chosen > 0 : self->chosen + 1 < self->buttons->len)
    {
      button = g_ptr_array_index (self->buttons, self->chosen + (back ? -1 : 1));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      gtk_widget_grab_focus (button);
    }
  return GDK_EVENT_STOP;
}

/* The game that is chosen needs no choosing: there Enter is that of the dialog. */
static gboolean
key_cb (MarGameChoice *self,
        guint          key)
{
  if (choose_neighbor (self, key))
    return GDK_EVENT_STOP;
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter)
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_has_focus (g_ptr_array_index (self->buttons, self->chosen))
         && gtk_widget_activate_action (GTK_WIDGET (self), "default.activate", NULL);
}

static gboolean
mar_game_choice_grab_focus (GtkWidget *widget)
{
  MarGameChoice *self = MAR_GAME_CHOICE (widget);

  return gtk_widget_grab_focus (g_ptr_array_index (self->buttons, self->chosen));
}

/* One stop on the Tab key's way, at the game that is chosen. */
static gboolean
mar_game_choice_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  return gtk_widget_get_focus_child (widget) == NULL && gtk_widget_grab_focus (widget);
}

static void
mar_game_choice_dispose (GObject *object)
{
  MarGameChoice *self = MAR_GAME_CHOICE (object);

  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_game_choice_parent_class)->dispose (object);
}

static void
mar_game_choice_finalize (GObject *object)
{
  MarGameChoice *self = MAR_GAME_CHOICE (object);

  g_ptr_array_unref (self->buttons);
  g_ptr_array_unref (self->pictures);

  G_OBJECT_CLASS (mar_game_choice_parent_class)->finalize (object);
}

static void
mar_game_choice_class_init (MarGameChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_game_choice_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_game_choice_finalize;

  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_GAME_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  widget_class->grab_focus = mar_game_choice_grab_focus;
  widget_class->focus = mar_game_choice_focus;

  gtk_widget_class_set_css_name (widget_class, "gamechoice");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-game-choice.ui");
  gtk_widget_class_bind_template_child (widget_class, MarGameChoice, box);
  gtk_widget_class_bind_template_child (widget_class, MarGameChoice, summary);
  gtk_widget_class_bind_template_child (widget_class, MarGameChoice, credit);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
mar_game_choice_init (MarGameChoice *self)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->buttons = g_ptr_array_new ();
  self->pictures = g_ptr_array_new ();
  gtk_flow_box_set_max_children_per_line (self->box, n);
  gtk_flow_box_set_min_children_per_line (self->box, MIN (n, 3));
  for (guint i = 0; i < n; i++)
    add_game (self, games[i]);
  mar_game_choice_select (self, games[0]);
}
