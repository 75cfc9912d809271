/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-set-up-bar.h"

#include <glib/gi18n.h>

#include "mar-accessible-names.h"
#include "mar-set-up-facts.h"
#include "mar-set-up-palette.h"
#include "mar-set-up-text.h"

#define SPACING 6

struct _MarSetUpBar
{
  GtkWidget parent_instance;

  MarSetUpDraft *draft;
  MarPosition *usual;
  gboolean is_start;
  /* What the hand holds, or MAR_CELL_NONE. */
  MarCell lifted;

  MarSetUpPalette *palette;
  GtkWidget *choices;
  GtkWidget *rule;
  GtkWidget *consents;
  GtkWidget *consent_buttons[MAR_MAX_PLAYERS];
  GtkWidget *uses;
  gboolean takes_any;
  GtkWidget *facts_button;
  GtkLabel *side;
  MarSetUpFacts *facts;
  GtkWidget *done;
  guint n_players;
  gboolean updating;
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

G_DEFINE_FINAL_TYPE (MarSetUpBar, mar_set_up_bar, GTK_TYPE_WIDGET)

/* What the bar shows of the draft. */

static void
withdraw_consents (MarSetUpBar *self)
{
  gboolean complete = mar_set_up_draft_game (self->draft)
                        ->check_complete (mar_set_up_draft_position (self->draft), NULL);

  self->updating = TRUE;
  for (guint i = 0; i < self->n_players; i++)
    {
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->consent_buttons[i]), FALSE);
      gtk_widget_set_sensitive (self->consent_buttons[i], complete);
    }
  self->updating = FALSE;
}

static void
name_side (MarSetUpBar *self)
{
  const MarPositionField *side = &mar_set_up_draft_game (self->draft)->editor->fields[0];
  const char *name = _(side->choice_titles[side->get (mar_set_up_draft_position (self->draft))]);
  /* Translators: %s is a side: "White to move" */
  g_autofree char *label = g_strdup_printf (_("%s to move"), name);

  gtk_label_set_label (self->side, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->facts_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
update (MarSetUpBar *self)
{
  const char *problem = mar_set_up_draft_problem (self->draft);

  mar_set_up_palette_count (self->palette, self->draft);
  mar_set_up_facts_show (self->facts);
  name_side (self);
  withdraw_consents (self);
  gtk_widget_set_sensitive (self->done, problem == NULL || self->takes_any);
  gtk_widget_set_tooltip_text (self->done, problem);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* What belongs to a draft by the rule, and what to one without. */
static void
choose_parts (MarSetUpBar *self)
{
  gboolean by_rule = mar_set_up_draft_is_by_rule (self->draft);

  self->lifted = MAR_CELL_NONE;
  mar_set_up_palette_fill (self->palette, self->draft);
  gtk_widget_set_visible (self->consents, by_rule);
  gtk_widget_set_visible (self->facts_button, !by_rule);
  gtk_widget_set_visible (self->done, !by_rule);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "set-up.paste", !by_rule);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "set-up.text", !by_rule);
}

/* Changes. */

static void
answer (MarSetUpBar  *self,
        const GError *error)
{
  if (error == NULL)
    {
      update (self);
      return;
    }

  /* What was in hand, or pointed at on the way, is no more. */
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[REFUSED], 0, error->message);
}

static void
use_hand (MarSetUpBar  *self,
          MarCell       cell,
          GError      **error)
{
  const MarGame *game = mar_set_up_draft_game (self->draft);
  MarCell from = self->lifted;

  if (from == MAR_CELL_NONE)
    {
      if (game->editor->piece (mar_set_up_draft_position (self->draft), cell) >= 0)
        self->lifted = cell;
      return;
    }

  self->lifted = MAR_CELL_NONE;
  mar_set_up_draft_move (self->draft, from, cell, error);
}

/* Where pieces aren't stacked, the same one a second time is not meant. */
static void
use_piece (MarSetUpBar  *self,
           MarCell       cell,
           guint         piece,
           GError      **error)
{
  const MarPositionEditor *editor = mar_set_up_draft_game (self->draft)->editor;

  if (!editor->stacks
      && editor->piece (mar_set_up_draft_position (self->draft), cell) == (int) piece)
    mar_set_up_draft_take (self->draft, cell, error);
  else
    mar_set_up_draft_put (self->draft, cell, piece, error);
}

void
mar_set_up_bar_tap (MarSetUpBar *bar,
                    MarCell      cell)
{
  g_autoptr (GError) error = NULL;
  int tool;

  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));
  g_return_if_fail (bar->draft != NULL);

  tool = mar_set_up_palette_tool (bar->palette);
  if (tool == MAR_SET_UP_HAND)
    use_hand (bar, cell, &error);
  else if (tool == MAR_SET_UP_ERASER)
    mar_set_up_draft_take (bar->draft, cell, &error);
  else
    use_piece (bar, cell, (guint) tool, &error);
  answer (bar, error);
}

void
mar_set_up_bar_take (MarSetUpBar *bar,
                     MarCell      cell)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));
  g_return_if_fail (bar->draft != NULL);

  bar->lifted = MAR_CELL_NONE;
  mar_set_up_draft_take (bar->draft, cell, &error);
  answer (bar, error);
}

void
mar_set_up_bar_drag (MarSetUpBar *bar,
                     MarCell      from,
                     MarCell      to)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));
  g_return_if_fail (bar->draft != NULL);

  bar->lifted = MAR_CELL_NONE;
  if (to != MAR_CELL_NONE)
    mar_set_up_draft_move (bar->draft, from, to, &error);
  else
    mar_set_up_draft_take (bar->draft, from, &error);
  answer (bar, error);
}

gboolean
mar_set_up_bar_type (MarSetUpBar *bar,
                     gunichar     character)
{
  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), FALSE);

  return bar->draft != NULL && mar_set_up_palette_type (bar->palette, character);
}

gboolean
mar_set_up_bar_let_go (MarSetUpBar *bar)
{
  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), FALSE);

  if (bar->draft == NULL || bar->lifted == MAR_CELL_NONE)
    return FALSE;

  bar->lifted = MAR_CELL_NONE;
  g_signal_emit (bar, signals[CHANGED], 0);
  return TRUE;
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

/* What can't be read is shown, with what is wrong with it. */
static void
pasted_cb (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (MarSetUpBar) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  g_autofree MarPosition *position = NULL;

  if (self->draft == NULL || mar_set_up_draft_is_by_rule (self->draft))
    return;
  if (text == NULL)
    {
      g_signal_emit (self, signals[REFUSED], 0, _("The clipboard has no text."));
      return;
    }

  position = mar_set_up_text_read (self->draft, text, NULL);
  if (position != NULL)
    replace (self, position);
  else
    show_text (self, text);
}

static void
paste_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb,
                                 g_object_ref (widget));
}

/* The buttons. */

static void
cancel_cb (MarSetUpBar *self)
{
  g_signal_emit (self, signals[CANCELLED], 0);
}

static void
done_cb (MarSetUpBar *self)
{
  g_signal_emit (self, signals[DONE], 0);
}

static void
consent_cb (MarSetUpBar *self)
{
  if (self->updating || self->draft == NULL)
    return;

  for (guint i = 0; i < self->n_players; i++)
    if (!gtk_check_button_get_active (GTK_CHECK_BUTTON (self->consent_buttons[i])))
      {
        g_signal_emit (self, signals[CHANGED], 0);
        return;
      }
  g_signal_emit (self, signals[DONE], 0);
}

/* Who goes back to the rule with something that it doesn't allow begins with the usual start. */
static void
rule_cb (MarSetUpBar *self)
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
  mar_set_up_bar_let_go (self);
}

/* What is to be said. */

static char *
words_by_rule (MarSetUpBar *self)
{
  const MarGame *game = mar_set_up_draft_game (self->draft);
  g_autoptr (GError) error = NULL;

  if (!game->check_complete (mar_set_up_draft_position (self->draft), &error))
    return g_strdup (error->message);

  for (guint i = 0; i < self->n_players; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->consent_buttons[i])))
      /* Translators: %s is a side: "Black agrees with this start. …" */
      return g_strdup_printf (_("%s agreed to this position. Any change withdraws the agreement."),
                              _(game->player_names[i]));

  return g_strdup (_("The game starts when both sides agree."));
}

char *
mar_set_up_bar_words (MarSetUpBar *bar)
{
  const MarGame *game;
  const MarPosition *position;
  const char *problem;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), NULL);
  g_return_val_if_fail (bar->draft != NULL, NULL);

  if (mar_set_up_draft_is_by_rule (bar->draft))
    return words_by_rule (bar);

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

/* What others ask. */

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

guint
mar_set_up_bar_use (MarSetUpBar *bar)
{
  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), 0);

  return gtk_widget_get_visible (bar->uses) ? gtk_drop_down_get_selected (GTK_DROP_DOWN (bar->uses))
                                            : 0;
}

MarCell
mar_set_up_bar_lifted (MarSetUpBar *bar)
{
  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), MAR_CELL_NONE);

  return bar->lifted;
}

/* Beginning and end. */

static void
name_consents (MarSetUpBar *self)
{
  const MarGame *game = mar_set_up_draft_game (self->draft);

  self->n_players = mar_game_n_players (game, mar_set_up_draft_position (self->draft));
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    {
      gtk_widget_set_visible (self->consent_buttons[i], i < self->n_players);
      if (i < self->n_players)
        {
          /* Translators: %s is a side: "Black agrees" */
          g_autofree char *label = g_strdup_printf (_("%s agrees"), _(game->player_names[i]));

          gtk_check_button_set_label (GTK_CHECK_BUTTON (self->consent_buttons[i]), label);
        }
    }
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

  bar->lifted = MAR_CELL_NONE;
  mar_set_up_facts_fill (bar->facts, NULL);
  g_clear_pointer (&bar->draft, mar_set_up_draft_unref);
  g_clear_pointer (&bar->usual, g_free);
}

void
mar_set_up_bar_begin (MarSetUpBar       *bar,
                      MarSetUpDraft     *draft,
                      const MarPosition *usual,
                      gboolean           is_start,
                      gboolean           has_rule,
                      const char *const *uses)
{
  g_autoptr (GtkStringList) list = NULL;

  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));
  g_return_if_fail (draft != NULL && usual != NULL);

  mar_set_up_bar_end (bar);
  bar->draft = mar_set_up_draft_ref (draft);
  bar->usual = mar_position_copy (mar_set_up_draft_game (draft), usual);
  bar->is_start = is_start;

  bar->updating = TRUE;
  gtk_widget_set_visible (bar->rule, has_rule);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (bar->rule), mar_set_up_draft_is_by_rule (draft));
  list = gtk_string_list_new (uses);
  gtk_drop_down_set_model (GTK_DROP_DOWN (bar->uses), G_LIST_MODEL (list));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (bar->uses), 0);
  gtk_widget_set_visible (bar->uses, g_list_model_get_n_items (G_LIST_MODEL (list)) > 1);
  gtk_widget_set_visible (bar->choices, has_rule || gtk_widget_get_visible (bar->uses));
  bar->updating = FALSE;

  name_consents (bar);
  mar_set_up_facts_fill (bar->facts, draft);
  choose_parts (bar);
  update (bar);
}

static void
mar_set_up_bar_dispose (GObject *object)
{
  MarSetUpBar *self = MAR_SET_UP_BAR (object);
  GtkWidget *child;

  if (self->facts != NULL)
    mar_set_up_bar_end (self);
  self->facts = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_set_up_bar_parent_class)->dispose (object);
}

static void
mar_set_up_bar_class_init (MarSetUpBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_set_up_bar_dispose;

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

static GtkWidget *
add_button (MarSetUpBar *self,
            GtkWidget   *line,
            const char  *label,
            GCallback    clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (line), button);

  return button;
}

/* By the rule, and who agrees; and what is done with the position in the end. */
static void
add_choices (MarSetUpBar *self)
{
  GtkWidget *line = add_line (self);

  self->choices = line;
  self->rule = gtk_check_button_new_with_mnemonic (_("By the _Rules"));
  gtk_widget_set_tooltip_text (self->rule, _("Follow the game’s rule for the start"));
  g_signal_connect_swapped (self->rule, "toggled", G_CALLBACK (rule_cb), self);
  gtk_box_append (GTK_BOX (line), self->rule);

  self->consents = add_line (self);
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    {
      self->consent_buttons[i] = gtk_check_button_new ();
      g_signal_connect_swapped (self->consent_buttons[i], "toggled", G_CALLBACK (consent_cb), self);
      gtk_box_append (GTK_BOX (self->consents), self->consent_buttons[i]);
    }

  self->uses = gtk_drop_down_new (NULL, NULL);
  gtk_widget_set_tooltip_text (self->uses, _("Use of the Position"));
  mar_accessible_names_choice (GTK_DROP_DOWN (self->uses), _("Use of the position"));
  gtk_box_append (GTK_BOX (line), self->uses);
}

static GMenuModel *
new_menu (void)
{
  static const struct
  {
    const char *label;
    const char *action;
  } items[] = {
    { N_("_Clear Board"), "set-up.clear" },
    { N_("_Start Position"), "set-up.usual" },
    { NULL, NULL },
    { N_("C_opy Position Text"), "set-up.copy" },
    { N_("_Paste Position Text"), "set-up.paste" },
    { N_("Position _Text…"), "set-up.text" },
  };
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    if (items[i].label != NULL)
      g_menu_append (section, _(items[i].label), items[i].action);
    else
      {
        g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
        g_object_unref (section);
        section = g_menu_new ();
      }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));

  return G_MENU_MODEL (menu);
}

static GtkWidget *
add_menu_button (GtkWidget  *line,
                 const char *tooltip)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_direction (GTK_MENU_BUTTON (button), GTK_ARROW_UP);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_box_append (GTK_BOX (line), button);

  return button;
}

static void
add_buttons (MarSetUpBar *self)
{
  g_autoptr (GMenuModel) menu = new_menu ();
  GtkWidget *line = add_line (self);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *button;

  self->facts_button = add_menu_button (line, _("Turn, Score, and More"));
  self->side = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->side, PANGO_ELLIPSIZE_END);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->facts_button), GTK_WIDGET (self->side));
  gtk_widget_add_css_class (self->facts_button, "facts");
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (self->facts_button), TRUE);
  self->facts = MAR_SET_UP_FACTS (mar_set_up_facts_new ());
  g_signal_connect_swapped (self->facts, "changed", G_CALLBACK (update), self);
  gtk_popover_set_child (GTK_POPOVER (popover), GTK_WIDGET (self->facts));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->facts_button), popover);

  button = add_menu_button (line, _("Whole Board"));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Whole Board"), -1);

  add_button (self, line, _("_Cancel"), G_CALLBACK (cancel_cb));
  self->done = add_button (self, line, _("_Done"), G_CALLBACK (done_cb));
  gtk_widget_add_css_class (self->done, "suggested-action");
}

static void
mar_set_up_bar_init (MarSetUpBar *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Setting up"), -1);

  self->lifted = MAR_CELL_NONE;
  self->palette = g_object_new (MAR_TYPE_SET_UP_PALETTE, NULL);
  g_signal_connect_swapped (self->palette, "chosen", G_CALLBACK (chosen_cb), self);
  gtk_widget_set_parent (GTK_WIDGET (self->palette), GTK_WIDGET (self));
  add_choices (self);
  add_buttons (self);
}
