/* The field in which a turn is typed: it lies on the board while there is a text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-board-private.h"

/* The distance from the lower edge of the board. */
#define MARGIN 12

/* A text longer than this is not a turn of any game: typing stops there. */
#define LONGEST_TYPED 240

/* The field is a box with the text and, behind it, how that may go on. */

static GtkText *
get_text (MarBoard *self)
{
  return GTK_TEXT (gtk_widget_get_first_child (self->typed));
}

static GtkLabel *
get_completion (MarBoard *self)
{
  return GTK_LABEL (gtk_widget_get_last_child (self->typed));
}

void
mar_board_allocate_field (MarBoard *self,
                          int       width,
                          int       height)
{
  int least, natural, field_height;

  if (!mar_board_is_typing (self))
    return;

  gtk_widget_measure (self->typed, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  natural = MAX (least, MIN (natural, width));
  gtk_widget_measure (self->typed, GTK_ORIENTATION_VERTICAL, natural, NULL, &field_height, NULL,
                      NULL);
  gtk_widget_size_allocate (self->typed,
                            &(GtkAllocation) { (width - natural) / 2,
                                               MAX (0, height - field_height - MARGIN), natural,
                                               field_height },
                            -1);
}

gboolean
mar_board_is_typing (MarBoard *self)
{
  return self->typed != NULL && gtk_widget_get_visible (self->typed);
}

/**
 * mar_board_focus_field:
 * Returns: whether a turn is being typed: the keyboard goes on with it where its caret is.
 */
gboolean
mar_board_focus_field (MarBoard *self)
{
  return mar_board_is_typing (self) && gtk_text_grab_focus_without_selecting (get_text (self));
}

/* What is typed */

/* Underlines what is wrong, and says how a text goes on that is not. */
static void
show_reading (MarBoard *self)
{
  const MarTyped *read = mar_board_play_typed_read (self->play);
  const gboolean wrong = mar_board_play_typed_is_wrong (self->play);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *marks[] = {
    pango_attr_underline_new (PANGO_UNDERLINE_ERROR),
    pango_attr_foreground_new (0xffff, 0x9393, 0x8c8c),
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      marks[i]->start_index = wrong ? read->wrong_start : 0;
      marks[i]->end_index = wrong ? read->wrong_start + read->wrong_length : 0;
      pango_attr_list_insert (attributes, marks[i]);
    }
  /* The ghosts are those of another text. */
  mar_board_drop_ghosts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  gtk_text_set_attributes (get_text (self), attributes);
  gtk_label_set_text (get_completion (self), wrong || read == NULL ? "" : read->completion);
  gtk_accessible_update_state (GTK_ACCESSIBLE (get_text (self)), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
close_field (MarBoard *self)
{
  const gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) == self->typed;

  gtk_widget_set_visible (self->typed, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (get_text (self)), "");
  if (focused)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* A text that takes the place of a selected one comes after none for a moment: only what takes text
 * away closes the field. */
static void
changed_cb (MarBoard *self)
{
  mar_board_play_set_typed (self->play, gtk_editable_get_text (GTK_EDITABLE (get_text (self))));
  g_signal_emit_by_name (self, "lifted");
  if (mar_board_is_typing (self))
    show_reading (self);
}

static void
close_if_empty (MarBoard *self)
{
  if (*mar_board_play_typed (self->play) == '\0' && mar_board_is_typing (self))
    close_field (self);
}

/* Enter plays the turn; what can't be played is left to be mended, the caret behind it. */
static void
enter_cb (MarBoard *self)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (GError) error = NULL;
  const MarBoardOutcome outcome = mar_board_play_enter (self->play, actions, &error);

  if (outcome == MAR_BOARD_PLAYED)
    {
      close_field (self);
    }
  else if (outcome == MAR_BOARD_REFUSED)
    {
      const MarTyped *read = mar_board_play_typed_read (self->play);
      const char *text = mar_board_play_typed (self->play);

      gtk_editable_set_position (GTK_EDITABLE (get_text (self)),
                                 (int) g_utf8_strlen (text,
                                                      read->wrong_start + read->wrong_length));
    }
  mar_board_apply_outcome (self, outcome, error);
}

/* Adds what goes on with the text in whatever way it can be completed. */
static void
complete (MarBoard *self)
{
  GtkEditable *text = GTK_EDITABLE (get_text (self));
  g_autofree char *completion = g_strdup (gtk_label_get_text (get_completion (self)));
  int end = -1;

  if (*completion == '\0')
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  gtk_editable_set_position (text, -1);
  end = gtk_editable_get_position (text);
  gtk_editable_insert_text (text, completion, -1, &end);
  gtk_editable_set_position (text, end);
}

/* Tab completes, and no arrow leads out of a turn that is not finished. */
static gboolean
field_key_cb (GtkEventControllerKey *controller,
              guint                  key,
              guint                  code,
              GdkModifierType        state,
              MarBoard              *self)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Tab || key == GDK_KEY_KP_Tab)
    complete (self);

  return key == GDK_KEY_Tab || key == GDK_KEY_KP_Tab || key == GDK_KEY_Up || key == GDK_KEY_KP_Up
         || key == GDK_KEY_Down || key == GDK_KEY_KP_Down;
}

/* The caret stops at either end of the text. */
static gboolean
stay_cb (void)
{
  return GDK_EVENT_STOP;
}

/* A click in the text is no click on the board below. */
static gboolean
event_cb (GtkEventControllerLegacy *controller,
          GdkEvent                 *event)
{
  const GdkEventType type = gdk_event_get_event_type (event);

  return type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN;
}

/* The field */

static void
add_text (MarBoard *self)
{
  GtkWidget *text = gtk_text_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_text_set_max_length (GTK_TEXT (text), LONGEST_TYPED);
  gtk_text_set_propagate_text_width (GTK_TEXT (text), TRUE);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (text), LONGEST_TYPED);
  gtk_text_set_truncate_multiline (GTK_TEXT (text), TRUE);
  gtk_text_set_input_hints (GTK_TEXT (text),
                            GTK_INPUT_HINT_NO_SPELLCHECK | GTK_INPUT_HINT_NO_EMOJI);
  gtk_accessible_update_property (GTK_ACCESSIBLE (text), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Typed turn"), -1);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (field_key_cb), self);
  gtk_widget_add_controller (text, keys);
  g_signal_connect_swapped (text, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_data (text, "backspace", G_CALLBACK (close_if_empty), self, NULL,
                         G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_data (text, "delete-from-cursor", G_CALLBACK (close_if_empty), self, NULL,
                         G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_data (text, "cut-clipboard", G_CALLBACK (close_if_empty), self, NULL,
                         G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_swapped (text, "activate", G_CALLBACK (enter_cb), self);
  g_signal_connect (text, "keynav-failed", G_CALLBACK (stay_cb), NULL);
  gtk_box_append (GTK_BOX (self->typed), text);
}

static void
add_field (MarBoard *self)
{
  GtkWidget *completion = gtk_label_new (NULL);
  GtkEventController *events = gtk_event_controller_legacy_new ();

  self->typed = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_visible (self->typed, FALSE);
  gtk_widget_add_css_class (self->typed, "osd");
  gtk_widget_add_css_class (self->typed, "typed");
  g_signal_connect (events, "event", G_CALLBACK (event_cb), NULL);
  gtk_widget_add_controller (self->typed, events);
  add_text (self);
  gtk_label_set_ellipsize (GTK_LABEL (completion), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (completion, "dim-label");
  gtk_box_append (GTK_BOX (self->typed), completion);
  gtk_widget_set_parent (self->typed, GTK_WIDGET (self));
}

void
mar_board_update_field (MarBoard *self)
{
  close_if_empty (self);
  if (mar_board_is_typing (self))
    show_reading (self);
}

/* Keys on the board */

static void
insert (MarBoard *self,
        gunichar  character)
{
  char text[7] = "";
  int caret;

  if (self->typed == NULL)
    add_field (self);
  gtk_widget_set_visible (self->typed, TRUE);
  mar_board_focus_field (self);

  g_unichar_to_utf8 (character, text);
  caret = gtk_editable_get_position (GTK_EDITABLE (get_text (self)));
  gtk_editable_insert_text (GTK_EDITABLE (get_text (self)), text, -1, &caret);
  gtk_editable_set_position (GTK_EDITABLE (get_text (self)), caret);
}

/**
 * mar_board_type_key:
 * Returns: whether @key was one of those that type.
 */
gboolean
mar_board_type_key (MarBoard *self,
                    guint     key)
{
  const gunichar character = gdk_keyval_to_unicode (key);

  if (character == 0 || !g_unichar_isgraph (character) || !mar_board_play_get_enabled (self->play))
    return GDK_EVENT_PROPAGATE;

  /* No action begins with a sign of judgement: those are the window's. */
  if (!mar_board_is_typing (self) && character < 0x80 && strchr ("!?=~", (int) character) != NULL)
    return GDK_EVENT_PROPAGATE;

  mar_board_dismiss_ghost (self);
  if (!mar_board_is_typing (self) && (key == GDK_KEY_r || key == GDK_KEY_R)
      && mar_board_play_awaits_roll (self->play))
    {
      mar_board_apply_outcome (self, MAR_BOARD_ROLL, NULL);
      return GDK_EVENT_STOP;
    }

  if (mar_board_play_lifted (self->play) != MAR_CELL_NONE && !mar_board_put_down (self))
    return GDK_EVENT_STOP;

  /* While somebody types, the cell cursor is of no use, until Space asks for it. */
  self->cursor_visible = FALSE;
  insert (self, character);
  return GDK_EVENT_STOP;
}

gboolean
mar_board_type (MarBoard *board,
                guint     key)
{
  g_return_val_if_fail (MAR_IS_BOARD (board), FALSE);

  return mar_board_type_key (board, key);
}

gboolean
mar_board_has_text (MarBoard *board)
{
  g_return_val_if_fail (MAR_IS_BOARD (board), FALSE);

  return mar_board_is_typing (board);
}
