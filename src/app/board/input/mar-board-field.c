/* Where the board shows what is typed, and the keys that type.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-board-private.h"

/* The distance from the lower edge of the board. */
#define MARGIN 12

void
mar_board_allocate_field (MarBoard *self,
                          int       width,
                          int       height)
{
  GtkRequisition size;

  if (self->typed == NULL || !gtk_widget_get_visible (self->typed))
    return;

  gtk_widget_get_preferred_size (self->typed, NULL, &size);
  size.width = MIN (size.width, width);
  gtk_widget_size_allocate (self->typed,
                            &(GtkAllocation) { (width - size.width) / 2,
                                               MAX (0, height - size.height - MARGIN), size.width,
                                               size.height },
                            -1);
}

/* Appends the bytes from @start up to @end, and the caret if it is there. */
static void
append_part (MarBoard *self,
             GString  *markup,
             gsize     start,
             gsize     end)
{
  const char *text = mar_board_play_typed (self->play);
  const gsize caret = CLAMP (mar_board_play_caret (self->play), start, end);
  g_autofree char *before = g_markup_escape_text (text + start, (gssize) (caret - start));
  g_autofree char *after = g_markup_escape_text (text + caret, (gssize) (end - caret));

  g_string_append (markup, before);
  if (caret == mar_board_play_caret (self->play) && (caret < end || text[end] == '\0'))
    g_string_append (markup, "<span alpha=\"60%\" weight=\"normal\">|</span>");
  g_string_append (markup, after);
}

/* The text with its caret, its wrong part underlined, and how it goes on. */
static char *
field_markup (MarBoard *self)
{
  const gsize length = strlen (mar_board_play_typed (self->play));
  const MarTyped *read = mar_board_play_typed_read (self->play);
  const gsize start = read->wrong_start;
  const gsize end = start + read->wrong_length;
  g_autofree char *completion = g_markup_escape_text (read->completion, -1);
  GString *markup = g_string_new (NULL);

  if (!mar_board_play_typed_is_wrong (self->play))
    {
      append_part (self, markup, 0, length);
      g_string_append_printf (markup, "<span alpha=\"60%%\" weight=\"normal\">%s</span>",
                              completion);
      return g_string_free (markup, FALSE);
    }

  if (start > 0)
    append_part (self, markup, 0, start);
  g_string_append (markup, "<span underline=\"error\" color=\"#ff938c\">");
  append_part (self, markup, start, end);
  g_string_append (markup, "</span>");
  if (end < length)
    append_part (self, markup, end, length);
  return g_string_free (markup, FALSE);
}

static void
add_field (MarBoard *self)
{
  self->typed = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->typed), PANGO_ELLIPSIZE_START);
  gtk_widget_add_css_class (self->typed, "osd");
  gtk_widget_add_css_class (self->typed, "typed");
  gtk_widget_set_can_target (self->typed, FALSE);
  gtk_widget_set_parent (self->typed, GTK_WIDGET (self));
}

void
mar_board_update_field (MarBoard *self)
{
  const char *text = mar_board_play_typed (self->play);
  g_autofree char *markup = NULL;

  if (*text == '\0')
    {
      if (self->typed != NULL)
        gtk_widget_set_visible (self->typed, FALSE);
      return;
    }

  /* The ghosts are those of another text. */
  mar_board_drop_ghosts (self);
  if (self->typed == NULL)
    add_field (self);
  markup = field_markup (self);
  gtk_label_set_markup (GTK_LABEL (self->typed), markup);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->typed), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  gtk_widget_set_visible (self->typed, TRUE);
}

gboolean
mar_board_is_typing (MarBoard *self)
{
  return *mar_board_play_typed (self->play) != '\0';
}

/* Keys */

static void
enter (MarBoard *self)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (GError) error = NULL;

  const MarBoardOutcome outcome = mar_board_play_enter (self->play, actions, &error);

  mar_board_apply_outcome (self, outcome, error);
}

static gboolean
type_character (MarBoard *self,
                guint     key)
{
  const gunichar character = gdk_keyval_to_unicode (key);
  char text[7] = "";

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
  g_unichar_to_utf8 (character, text);
  mar_board_play_type (self->play, text);
  mar_board_hand_changed (self);
  return GDK_EVENT_STOP;
}

/**
 * mar_board_type_key:
 * Returns: whether @key was one of those that type: while there is a text, also those that
 *   change and enter it.
 */
gboolean
mar_board_type_key (MarBoard *self,
                    guint     key)
{
  if (!mar_board_is_typing (self))
    return type_character (self, key);

  switch (key)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      enter (self);
      return GDK_EVENT_STOP;

    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      mar_board_play_type (self->play, " ");
      break;

    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      if (!mar_board_play_complete (self->play))
        return GDK_EVENT_PROPAGATE;
      break;

    case GDK_KEY_BackSpace:
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      mar_board_play_erase (self->play, key != GDK_KEY_BackSpace);
      break;

    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      mar_board_play_move_caret (self->play, -1);
      break;

    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      mar_board_play_move_caret (self->play, 1);
      break;

    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      mar_board_play_move_caret (self->play, -G_MAXINT16);
      break;

    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      mar_board_play_move_caret (self->play, G_MAXINT16);
      break;

    default:
      return type_character (self, key);
    }

  mar_board_hand_changed (self);
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
