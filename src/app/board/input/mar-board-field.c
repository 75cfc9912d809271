/* The field in which a turn is typed, shown while there is a text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-board-private.h"

/* A text longer than this is not a turn of any game: typing stops there. */
#define LONGEST_TYPED 240

/* How much of a text is seen at once where there is room, in letters. */
#define WIDEST_TYPED 48

/* So many ways to go on are listed: more than there is room for. */
#define MOST_LISTED 24

/* @box: where a turn is typed, to be put below the board by whoever shows that
 * @ways: (nullable): the steps with which the text up to @start can go on while the Tab key leads
 *   through them, and @place which of them it has; @is_leading while another one is put there */
struct _MarBoardField
{
  GtkWidget *box;
  GPtrArray *ways;
  guint start;
  guint place;
  gboolean is_leading;
};

/* The field is a box with the text, behind it how that goes on in any case, and then the steps that
 * it can become. */

static GtkText *
get_text (MarBoard *self)
{
  return GTK_TEXT (gtk_widget_get_first_child (self->field->box));
}

static GtkLabel *
get_completion (MarBoard *self)
{
  return GTK_LABEL (gtk_widget_get_next_sibling (GTK_WIDGET (get_text (self))));
}

static GtkLabel *
get_list (MarBoard *self)
{
  return GTK_LABEL (gtk_widget_get_last_child (self->field->box));
}

gboolean
mar_board_is_typing (MarBoard *self)
{
  return self->field != NULL && gtk_widget_get_visible (self->field->box);
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

gboolean
mar_board_holds_focus (MarBoard *board)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_val_if_fail (MAR_IS_BOARD (board), FALSE);

  root = gtk_widget_get_root (GTK_WIDGET (board));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  return focus != NULL
         && (gtk_widget_is_ancestor (focus, GTK_WIDGET (board))
             || (board->field != NULL && gtk_widget_is_ancestor (focus, board->field->box)));
}

/* How the text can go on */

/* Forgets through which ways the Tab key was leading. */
static void
stop_leading (MarBoard *self)
{
  g_clear_pointer (&self->field->ways, g_ptr_array_unref);
}

/* The one that was taken comes first, and those that Tab leads to next behind it. */
static void
list_ways (MarBoard       *self,
           const MarTyped *read)
{
  const GPtrArray *ways = self->field->ways;
  const guint first = ways != NULL ? self->field->place : 0;
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
  g_autoptr (GString) list = g_string_new (NULL);

  if (ways == NULL && read != NULL)
    ways = read->ways;
  for (guint i = 0; ways != NULL && i < MIN (ways->len, MOST_LISTED); i++)
    {
      g_string_append_printf (list, "%s%s", i > 0 ? " · " : "",
                              (char *) ways->pdata[(first + i) % ways->len]);
      if (i == 0)
        bold->end_index = self->field->ways != NULL ? (guint) list->len : 0;
    }
  pango_attr_list_insert (attributes, bold);
  gtk_label_set_text (get_list (self), list->str);
  gtk_label_set_attributes (get_list (self), attributes);
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_text (self)),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, list->str, -1);
}

/* Puts the next way, or with @by -1 the last one, in the place of what was begun. */
static void
lead (MarBoard *self,
      int       by)
{
  GtkEditable *text = GTK_EDITABLE (get_text (self));
  const MarTyped *read = mar_board_play_typed_read (self->play);
  g_autofree char *whole = NULL;

  if (self->field->ways == NULL)
    {
      self->field->ways = g_ptr_array_ref (read->ways);
      self->field->start = read->ways_start;
      self->field->place = by > 0 ? 0 : read->ways->len - 1;
    }
  else
    {
      self->field->place = (self->field->place + self->field->ways->len + (guint) by)
                           % self->field->ways->len;
    }
  self->field->is_leading = TRUE;
  whole = g_strdup_printf ("%.*s%s", (int) self->field->start, gtk_editable_get_text (text),
                           (char *) self->field->ways->pdata[self->field->place]);
  gtk_editable_set_text (text, whole);
  gtk_editable_set_position (text, -1);
  self->field->is_leading = FALSE;
}

/* What is typed */

/* Underlines what is wrong, and says how a text goes on that is not. */
static void
show_reading (MarBoard *self)
{
  const MarTyped *read = mar_board_play_typed_read (self->play);
  const gboolean wrong = mar_board_play_typed_is_wrong (self->play);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *marks[2] = { pango_attr_underline_new (PANGO_UNDERLINE_ERROR) };
  GdkRGBA color;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (self->field->box),
                                       "error_color", &color))
    gtk_style_context_get_color (gtk_widget_get_style_context (self->field->box), &color);
  marks[1] = pango_attr_foreground_new ((guint16) (color.red * 65535),
                                        (guint16) (color.green * 65535),
                                        (guint16) (color.blue * 65535));
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
  list_ways (self, read);
  gtk_accessible_update_state (GTK_ACCESSIBLE (get_text (self)), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
close_field (MarBoard *self)
{
  const gboolean focused = gtk_widget_get_focus_child (self->field->box) != NULL
                           && mar_board_holds_focus (self);

  stop_leading (self);
  gtk_widget_set_visible (self->field->box, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (get_text (self)), "");
  if (focused)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* A text that takes the place of a selected one comes after none for a moment: only what takes text
 * away closes the field. */
static void
changed_cb (MarBoard *self)
{
  if (!self->field->is_leading)
    stop_leading (self);
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

/* Adds what goes on with the text in whatever way it can be completed; where there are several,
 * leads through them. */
static void
complete (MarBoard *self,
          int       by)
{
  GtkEditable *text = GTK_EDITABLE (get_text (self));
  g_autofree char *completion = g_strdup (gtk_label_get_text (get_completion (self)));
  const MarTyped *read = mar_board_play_typed_read (self->play);
  int end = -1;

  if (self->field->ways != NULL || (*completion == '\0' && read != NULL && read->ways->len > 0))
    {
      lead (self, by);
      return;
    }
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

/* Tab completes, Escape forgets, and no arrow leads out of a turn that is not finished. */
static gboolean
field_key_cb (GtkEventControllerKey *controller,
              guint                  key,
              guint                  code,
              GdkModifierType        state,
              MarBoard              *self)
{
  if (key == GDK_KEY_ISO_Left_Tab && self->field->ways != NULL)
    {
      complete (self, -1);
      return GDK_EVENT_STOP;
    }
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Escape)
    return mar_board_cancel (self);
  if (key == GDK_KEY_Tab || key == GDK_KEY_KP_Tab)
    complete (self, 1);

  return key == GDK_KEY_Tab || key == GDK_KEY_KP_Tab || key == GDK_KEY_Up || key == GDK_KEY_KP_Up
         || key == GDK_KEY_Down || key == GDK_KEY_KP_Down;
}

/* The caret stops at either end of the text. */
static gboolean
stay_cb (void)
{
  return GDK_EVENT_STOP;
}

/* The field */

static void
add_text (MarBoard *self)
{
  GtkWidget *text = gtk_text_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_text_set_max_length (GTK_TEXT (text), LONGEST_TYPED);
  gtk_text_set_propagate_text_width (GTK_TEXT (text), TRUE);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (text), WIDEST_TYPED);
  gtk_text_set_truncate_multiline (GTK_TEXT (text), TRUE);
  gtk_text_set_input_hints (GTK_TEXT (text),
                            GTK_INPUT_HINT_NO_SPELLCHECK | GTK_INPUT_HINT_NO_EMOJI);
  gtk_accessible_update_property (GTK_ACCESSIBLE (text), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Typed turn"), -1);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (field_key_cb), self, 0);
  gtk_widget_add_controller (text, keys);
  g_signal_connect_object (text, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (text, "backspace", G_CALLBACK (close_if_empty), self,
                           G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_object (text, "delete-from-cursor", G_CALLBACK (close_if_empty), self,
                           G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_object (text, "cut-clipboard", G_CALLBACK (close_if_empty), self,
                           G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_object (text, "activate", G_CALLBACK (enter_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (text, "keynav-failed", G_CALLBACK (stay_cb), NULL);
  gtk_box_append (GTK_BOX (self->field->box), text);
}

/* Whoever goes elsewhere has given the turn up; another window may be in front for a while. */
static void
left_cb (MarBoard *self)
{
  if (mar_board_holds_focus (self))
    return;
  mar_board_play_set_typed (self->play, "");
  mar_board_hand_changed (self);
}

static GtkWidget *
make_field (MarBoard *self)
{
  GtkWidget *completion = gtk_label_new (NULL);
  GtkWidget *list = g_object_new (GTK_TYPE_LABEL, "hexpand", TRUE, "xalign", 1.0, "ellipsize",
                                  PANGO_ELLIPSIZE_END, "max-width-chars", 1, NULL);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->field = g_new0 (MarBoardField, 1);
  self->field->box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_set_visible (self->field->box, FALSE);
  gtk_widget_set_valign (self->field->box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->field->box, "typed");
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->field->box, focus);
  add_text (self);
  gtk_widget_add_css_class (completion, "completion");
  gtk_box_append (GTK_BOX (self->field->box), completion);
  gtk_widget_add_css_class (list, "ways");
  gtk_box_append (GTK_BOX (self->field->box), list);

  return self->field->box;
}

GtkWidget *
mar_board_field (MarBoard *board)
{
  g_return_val_if_fail (MAR_IS_BOARD (board), NULL);

  return board->field != NULL ? board->field->box : make_field (board);
}

/**
 * mar_board_drop_field:
 *
 * Gives the field up, wherever it stands.
 */
void
mar_board_drop_field (MarBoard *self)
{
  if (self->field == NULL)
    return;

  stop_leading (self);
  g_clear_object (&self->field->box);
  g_clear_pointer (&self->field, g_free);
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

  g_unichar_to_utf8 (character, text);
  caret = gtk_editable_get_position (GTK_EDITABLE (get_text (self)));
  gtk_editable_insert_text (GTK_EDITABLE (get_text (self)), text, -1, &caret);
  gtk_editable_set_position (GTK_EDITABLE (get_text (self)), caret);

  /* Not before, for the board, which loses the keyboard, would close an empty field. */
  gtk_widget_set_visible (self->field->box, TRUE);
  show_reading (self);
  mar_board_focus_field (self);
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

  if (character == 0 || !g_unichar_isgraph (character) || !mar_board_play_get_enabled (self->play)
      || self->field == NULL)
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
