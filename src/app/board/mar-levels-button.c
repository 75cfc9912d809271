/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-levels-button.h"

#include <glib/gi18n.h>

#include "mar-board.h"

struct _MarLevelsButton
{
  AdwBin parent_instance;

  MarBoard *board;
  GtkMenuButton *button;
  GtkRange *levels_scale;
  GtkLabel *levels_label;
};

enum
{
  PROP_BOARD = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarLevelsButton, mar_levels_button, ADW_TYPE_BIN)

/* The slider's right end means all levels, however many there are. */
static void
chosen_cb (MarLevelsButton *self)
{
  guint levels = (guint) (gtk_range_get_value (self->levels_scale) + 0.5);
  guint n_levels;

  if (self->board == NULL)
    return;

  g_object_get (self->board, "n-levels", &n_levels, NULL);
  g_object_set (self->board, "levels", levels >= n_levels ? 0 : levels, NULL);
}

static char *
get_levels_text (guint levels,
                 guint n_levels,
                 guint n_covered)
{
  g_autofree char *shown = NULL;

  if (levels == 0 || levels >= n_levels)
    /* Translators: all levels of the board are shown */
    shown = g_strdup (_("all"));
  else
    /* Translators: how many levels of the board are shown: "2 of 4" */
    shown = g_strdup_printf (_("%u of %u"), levels, n_levels);

  if (n_covered == 0)
    return g_steal_pointer (&shown);

  /* Translators: the levels of the board that are shown, and the pieces that can't be seen:
   * "2 of 4, 7 pieces covered" */
  return g_strdup_printf (g_dngettext (NULL, "%s, %u piece covered", "%s, %u pieces covered",
                                       n_covered),
                          shown, n_covered);
}

static void
update (MarLevelsButton *self)
{
  g_autofree char *words = NULL;
  guint levels = 0;
  guint n_levels = 0;
  guint n_covered = 0;

  if (self->board != NULL)
    g_object_get (self->board,
                  "levels", &levels, "n-levels", &n_levels, "n-covered", &n_covered, NULL);
  /* The room is kept in every position of such a game, or the board would jump. */
  gtk_widget_set_visible (GTK_WIDGET (self), n_levels > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self), n_levels > 1);
  if (n_levels == 0)
    return;

  /* The popover is closed most of the time. */
  if (levels > 0 && levels < n_levels)
    gtk_widget_add_css_class (GTK_WIDGET (self->button), "on");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->button), "on");
  words = get_levels_text (levels, n_levels, n_covered);
  gtk_label_set_label (self->levels_label, words);

  /* A value that is only shown was not chosen by anybody. */
  g_signal_handlers_block_by_func (self->levels_scale, chosen_cb, self);
  gtk_range_set_range (self->levels_scale, 1, MAX (n_levels, 2));
  gtk_range_set_value (self->levels_scale,
                       levels == 0 || levels > n_levels ? MAX (n_levels, 2) : levels);
  g_signal_handlers_unblock_by_func (self->levels_scale, chosen_cb, self);
}

static void
set_board (MarLevelsButton *self,
           MarBoard        *board)
{
  if (self->board != NULL)
    g_signal_handlers_disconnect_by_data (self->board, self);
  g_set_object (&self->board, board);
  if (board == NULL)
    return;

  g_signal_connect_swapped (board, "notify::levels", G_CALLBACK (update), self);
  g_signal_connect_swapped (board, "notify::n-levels", G_CALLBACK (update), self);
  g_signal_connect_swapped (board, "notify::n-covered", G_CALLBACK (update), self);
  update (self);
}

static void
mar_levels_button_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (id == PROP_BOARD)
    g_value_set_object (value, MAR_LEVELS_BUTTON (object)->board);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_levels_button_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  if (id == PROP_BOARD)
    set_board (MAR_LEVELS_BUTTON (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_levels_button_dispose (GObject *object)
{
  set_board (MAR_LEVELS_BUTTON (object), NULL);

  G_OBJECT_CLASS (mar_levels_button_parent_class)->dispose (object);
}

static void
mar_levels_button_class_init (MarLevelsButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mar_levels_button_dispose;
  object_class->get_property = mar_levels_button_get_property;
  object_class->set_property = mar_levels_button_set_property;

  properties[PROP_BOARD] = g_param_spec_object ("board", NULL, NULL, MAR_TYPE_BOARD,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-levels-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MarLevelsButton, button);
  gtk_widget_class_bind_template_child (widget_class, MarLevelsButton, levels_scale);
  gtk_widget_class_bind_template_child (widget_class, MarLevelsButton, levels_label);
}

static void
mar_levels_button_init (MarLevelsButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->levels_scale, "value-changed", G_CALLBACK (chosen_cb), self);
}
