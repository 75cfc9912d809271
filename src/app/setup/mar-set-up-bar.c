/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-set-up-bar-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-set-up-text.h"
#include "mar-tool-layout.h"

enum
{
  PROP_0,
  PROP_BOARD,
  N_PROPS
};

enum
{
  CHANGED,
  REFUSED,
  DONE,
  CANCELLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarSetUpBar, mar_set_up_bar, GTK_TYPE_BOX)

/* The owner shows the draft on the board; the piece in hand is pointed out on it then. */
void
mar_set_up_bar_emit_changed (MarSetUpBar *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
  if (self->board != NULL)
    mar_board_point_out (self->board, &self->lifted, self->lifted != MAR_CELL_NONE ? 1 : 0);
}

/* The draft in the bar. */

static void
name_side (MarSetUpBar *self)
{
  const MarGame *game = mar_set_up_draft_game (self->draft);
  const int side = mar_position_field_value (game, mar_set_up_draft_position (self->draft), 0);
  const char *name = _(game->editor->fields[0].choice_titles[side]);
  /* Translators: %s is a side: "White to move" */
  g_autofree char *label = g_strdup_printf (_("%s to move"), name);

  /* The row has little room, and the player's bar says who moves. */
  gtk_label_set_label (self->side, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fields_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Returns why the draft can't be used yet; NULL if it can. */
static char *
find_obstacle (MarSetUpBar *self)
{
  const MarGame *game = mar_set_up_draft_game (self->draft);
  g_autoptr (GError) error = NULL;

  if (mar_set_up_draft_is_by_rule (self->draft)
      && !game->check_complete (mar_set_up_draft_position (self->draft), &error))
    return g_strdup (error->message);

  return self->takes_any ? NULL : g_strdup (mar_set_up_draft_problem (self->draft));
}

static gboolean
is_usual (MarSetUpBar *self)
{
  const MarGame *game = mar_set_up_draft_game (self->draft);

  return game->same_board (mar_set_up_draft_position (self->draft), self->usual);
}

static void
update (MarSetUpBar *self)
{
  g_autofree char *obstacle = find_obstacle (self);

  mar_set_up_palette_count (self->palette, self->draft);
  mar_set_up_fields_show (self->fields);
  name_side (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "set-up.usual", !is_usual (self));
  gtk_widget_set_sensitive (self->done, obstacle == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "set-up.add", obstacle == NULL);
  gtk_widget_set_tooltip_text (self->done, obstacle);
  mar_set_up_bar_emit_changed (self);
}

/* Shows the parts for a draft by the rule, or those for one without. */
static void
choose_parts (MarSetUpBar *self)
{
  gboolean by_rule = mar_set_up_draft_is_by_rule (self->draft);

  self->lifted = MAR_CELL_NONE;
  mar_set_up_palette_fill (self->palette, self->draft);
  gtk_widget_set_visible (self->fields_button, !by_rule);
  gtk_widget_set_visible (self->cancel, !by_rule);
  gtk_widget_set_visible (self->usual_button, by_rule);
  gtk_widget_set_visible (self->rules, by_rule);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "set-up.paste", !by_rule);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "set-up.text", !by_rule);
}

/* Changes. */

void
mar_set_up_bar_finish_change (MarSetUpBar  *self,
                              const GError *error)
{
  if (error == NULL)
    update (self);
  else
    {
      /* Nothing is in hand, or pointed at, any more. */
      mar_set_up_bar_emit_changed (self);
      g_signal_emit (self, signals[REFUSED], 0, error->message);
    }
}

gboolean
mar_set_up_bar_can_undo (MarSetUpBar *bar)
{
  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), FALSE);

  return bar->draft != NULL && mar_set_up_draft_can_undo (bar->draft);
}

gboolean
mar_set_up_bar_can_redo (MarSetUpBar *bar)
{
  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), FALSE);

  return bar->draft != NULL && mar_set_up_draft_can_redo (bar->draft);
}

void
mar_set_up_bar_undo (MarSetUpBar *bar)
{
  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));
  g_return_if_fail (bar->draft != NULL);

  bar->lifted = MAR_CELL_NONE;
  mar_set_up_draft_undo (bar->draft);
  update (bar);
}

void
mar_set_up_bar_redo (MarSetUpBar *bar)
{
  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));
  g_return_if_fail (bar->draft != NULL);

  bar->lifted = MAR_CELL_NONE;
  mar_set_up_draft_redo (bar->draft);
  update (bar);
}

/* The menu. */

static void
replace (gpointer           data,
         const MarPosition *position)
{
  MarSetUpBar *self = data;

  if (self->draft == NULL)
    return;

  self->lifted = MAR_CELL_NONE;
  mar_set_up_draft_replace (self->draft, position);
  update (self);
}

static void
clear_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  MarSetUpBar *self = MAR_SET_UP_BAR (widget);

  self->lifted = MAR_CELL_NONE;
  mar_set_up_draft_clear (self->draft);
  update (self);
}

static void
usual_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  replace (widget, MAR_SET_UP_BAR (widget)->usual);
}

static char *
position_text (MarSetUpBar *self)
{
  return mar_position_text (mar_set_up_draft_game (self->draft),
                            mar_set_up_draft_position (self->draft));
}

static void
copy_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  g_autofree char *text = position_text (MAR_SET_UP_BAR (widget));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
show_text (MarSetUpBar *self,
           const char  *text)
{
  mar_set_up_text_show (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->draft, text,
                        replace, self);
}

static void
text_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  g_autofree char *text = position_text (MAR_SET_UP_BAR (widget));

  show_text (MAR_SET_UP_BAR (widget), text);
}

/* A text for a draft as it was. */
typedef struct
{
  MarSetUpBar *bar;
  MarSetUpDraft *draft;
  MarPosition *before;
  char *text;
} Pasting;

static void
pasting_free (Pasting *pasting)
{
  g_object_unref (pasting->bar);
  mar_set_up_draft_unref (pasting->draft);
  g_free (pasting->before);
  g_free (pasting->text);
  g_free (pasting);
}

static gboolean
takes_text (MarSetUpBar *self)
{
  return self->draft != NULL && !mar_set_up_draft_is_by_rule (self->draft);
}

/* A text that can't be read is shown, with its fault. What was done to the position since comes
 * after the text, and would be lost by it. */
static void
read_cb (GObject *source  G_GNUC_UNUSED,
         GAsyncResult    *result,
         gpointer         data)
{
  Pasting *pasting = data;
  MarSetUpBar *self = pasting->bar;
  g_autofree MarPosition *position = mar_set_up_text_read_finish (result, NULL);

  if (self->draft == pasting->draft && takes_text (self)
      && mar_position_equal (mar_set_up_draft_game (self->draft),
                             mar_set_up_draft_position (self->draft), pasting->before))
    {
      if (position != NULL)
        replace (self, position);
      else
        show_text (self, pasting->text);
    }
  pasting_free (pasting);
}

static void
pasted_cb (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      data)
{
  Pasting *pasting = data;

  pasting->text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  if (pasting->text != NULL)
    {
      mar_set_up_text_read (pasting->draft, pasting->text, NULL, read_cb, pasting);
      return;
    }
  if (pasting->bar->draft != NULL)
    g_signal_emit (pasting->bar, signals[REFUSED], 0, _("The clipboard has no text."));
  pasting_free (pasting);
}

static void
paste_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  MarSetUpBar *self = MAR_SET_UP_BAR (widget);
  Pasting *pasting;

  if (!takes_text (self))
    return;
  pasting = g_new0 (Pasting, 1);
  pasting->bar = g_object_ref (self);
  pasting->draft = mar_set_up_draft_ref (self->draft);
  pasting->before = mar_position_copy (mar_set_up_draft_game (self->draft),
                                       mar_set_up_draft_position (self->draft));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb, pasting);
}

/* The buttons. */

void
mar_set_up_bar_emit_cancelled (MarSetUpBar *self)
{
  g_signal_emit (self, signals[CANCELLED], 0);
}

static void
finish (MarSetUpBar *self,
        MarSetUpUse  use)
{
  self->use = use;
  g_signal_emit (self, signals[DONE], 0);
}

static void
done_clicked_cb (MarSetUpBar *self)
{
  finish (self, MAR_SET_UP_CHANGE);
}

static void
add_cb (GtkWidget  *widget,
        const char *action,
        GVariant   *parameter)
{
  finish (MAR_SET_UP_BAR (widget), MAR_SET_UP_ADD);
}

/* A position that the rule doesn't allow gives way to the usual start. */
static void
rule_toggled_cb (MarSetUpBar *self)
{
  gboolean by_rule = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->rule));
  const MarGame *game;

  if (self->updating || self->draft == NULL)
    return;

  game = mar_set_up_draft_game (self->draft);
  mar_set_up_draft_set_by_rule (self->draft, by_rule);
  if (by_rule && !game->check_complete (mar_set_up_draft_position (self->draft), NULL))
    mar_set_up_draft_replace (self->draft, self->usual);
  choose_parts (self);
  update (self);
}

static void
chosen_cb (MarSetUpBar *self)
{
  mar_set_up_bar_put_down (self);
}

/* The status in words. */

static char *
get_status_by_rule (MarSetUpBar *self)
{
  g_autofree char *obstacle = find_obstacle (self);
  const char *invitation = mar_set_up_draft_game (self->draft)->editor->invitation;

  if (obstacle == NULL && invitation != NULL)
    return g_strdup (_(invitation));

  return obstacle != NULL ? g_steal_pointer (&obstacle) : g_strdup ("");
}

char *
mar_set_up_bar_status (MarSetUpBar *bar)
{
  const MarGame *game;
  const MarPosition *position;
  const char *problem;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), NULL);
  g_return_val_if_fail (bar->draft != NULL, NULL);

  if (mar_set_up_draft_is_by_rule (bar->draft))
    return get_status_by_rule (bar);

  game = mar_set_up_draft_game (bar->draft);
  position = mar_set_up_draft_position (bar->draft);
  problem = mar_set_up_draft_problem (bar->draft);
  if (problem != NULL)
    /* Translators: why something can't be a position of the game */
    return g_strdup_printf (_("Illegal position: %s"), problem);
  if (bar->lifted != MAR_CELL_NONE)
    {
      g_autofree char *cell = mar_cell_text (game, position, bar->lifted);

      /* Translators: %s is a cell of the board */
      return g_strdup_printf (_("Choose a square for the piece on %s."), cell);
    }
  if (bar->is_start && !game->check_complete (position, &error))
    /* Translators: what follows is a rule for new games that the position doesn't keep */
    return g_strdup_printf (_("An unusual start. %s"), error->message);

  return g_strdup (_("The position is legal."));
}

/* Getters. */

MarSetUpDraft *
mar_set_up_bar_draft (MarSetUpBar *bar)
{
  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), NULL);

  return bar->draft;
}

const MarPosition *
mar_set_up_bar_position (MarSetUpBar *bar)
{
  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), NULL);

  return bar->draft != NULL ? mar_set_up_draft_position (bar->draft) : NULL;
}

MarSetUpUse
mar_set_up_bar_use (MarSetUpBar *bar)
{
  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), MAR_SET_UP_CHANGE);

  return bar->use;
}

/* Beginning and end. */

void
mar_set_up_bar_focus_done (MarSetUpBar *bar)
{
  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));

  gtk_widget_grab_focus (bar->done);
}

void
mar_set_up_bar_take_any (MarSetUpBar *bar)
{
  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));

  bar->takes_any = TRUE;
}

void
mar_set_up_bar_end (MarSetUpBar *bar)
{
  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));

  if (bar->draft != NULL && bar->board != NULL)
    mar_board_point_out (bar->board, NULL, 0);
  bar->lifted = MAR_CELL_NONE;
  mar_set_up_fields_fill (bar->fields, NULL);
  g_clear_pointer (&bar->draft, mar_set_up_draft_unref);
  g_clear_pointer (&bar->usual, g_free);
}

void
mar_set_up_bar_begin (MarSetUpBar       *bar,
                      MarSetUpDraft     *draft,
                      const MarPosition *usual,
                      gboolean           is_start,
                      gboolean           has_rule,
                      const char        *addition)
{
  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));
  g_return_if_fail (draft != NULL && usual != NULL);

  mar_set_up_bar_end (bar);
  bar->draft = mar_set_up_draft_ref (draft);
  bar->usual = mar_position_copy (mar_set_up_draft_game (draft), usual);
  bar->is_start = is_start;
  bar->use = MAR_SET_UP_CHANGE;

  bar->updating = TRUE;
  gtk_widget_set_visible (bar->rule, has_rule);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (bar->rule), mar_set_up_draft_is_by_rule (draft));
  bar->updating = FALSE;
  g_menu_remove_all (bar->uses);
  if (addition != NULL)
    g_menu_append (bar->uses, addition, "set-up.add");

  mar_set_up_fields_fill (bar->fields, draft);
  choose_parts (bar);
  update (bar);
}

static void
mar_set_up_bar_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  if (id == PROP_BOARD)
    mar_set_up_bar_set_board (MAR_SET_UP_BAR (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_set_up_bar_dispose (GObject *object)
{
  MarSetUpBar *self = MAR_SET_UP_BAR (object);

  mar_set_up_bar_set_board (self, NULL);
  if (self->fields != NULL)
    mar_set_up_bar_end (self);
  self->fields = NULL;

  G_OBJECT_CLASS (mar_set_up_bar_parent_class)->dispose (object);
}

static void
mar_set_up_bar_class_init (MarSetUpBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mar_set_up_bar_dispose;
  object_class->set_property = mar_set_up_bar_set_property;

  g_object_class_install_property (object_class, PROP_BOARD,
                                   g_param_spec_object ("board", NULL, NULL, MAR_TYPE_BOARD,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_SET_UP_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", MAR_TYPE_SET_UP_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[DONE] = g_signal_new ("done", MAR_TYPE_SET_UP_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  signals[CANCELLED] = g_signal_new ("cancelled", MAR_TYPE_SET_UP_BAR, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "set-up.clear", NULL, clear_cb);
  gtk_widget_class_install_action (widget_class, "set-up.usual", NULL, usual_cb);
  gtk_widget_class_install_action (widget_class, "set-up.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "set-up.paste", NULL, paste_cb);
  gtk_widget_class_install_action (widget_class, "set-up.text", NULL, text_cb);
  gtk_widget_class_install_action (widget_class, "set-up.add", NULL, add_cb);

  gtk_widget_class_set_css_name (widget_class, "setupbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  g_type_ensure (MAR_TYPE_SET_UP_FIELDS);
  g_type_ensure (MAR_TYPE_SET_UP_PALETTE);
  g_type_ensure (MAR_TYPE_TOOL_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-set-up-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MarSetUpBar, palette);
  gtk_widget_class_bind_template_child (widget_class, MarSetUpBar, rule);
  gtk_widget_class_bind_template_child (widget_class, MarSetUpBar, uses);
  gtk_widget_class_bind_template_child (widget_class, MarSetUpBar, rules);
  gtk_widget_class_bind_template_child (widget_class, MarSetUpBar, usual_button);
  gtk_widget_class_bind_template_child (widget_class, MarSetUpBar, cancel);
  gtk_widget_class_bind_template_child (widget_class, MarSetUpBar, fields_button);
  gtk_widget_class_bind_template_child (widget_class, MarSetUpBar, side);
  gtk_widget_class_bind_template_child (widget_class, MarSetUpBar, fields);
  gtk_widget_class_bind_template_child (widget_class, MarSetUpBar, done);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, rule_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, mar_set_up_bar_emit_cancelled);
  gtk_widget_class_bind_template_callback (widget_class, done_clicked_cb);
}

static void
mar_set_up_bar_init (MarSetUpBar *self)
{
  self->lifted = MAR_CELL_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
}
