/* References of a comment that are pointed at, with the pointer or the caret: what they speak
 * of is shown on the board, and what is wrong with them is told.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-comment-pane-private.h"

/* A pointer that only passes by shows nothing, in milliseconds. */
#define MOMENT 120

static const MarReference *
reference_at_caret (MarCommentPane *pane)
{
  mar_comment_references_read_now (pane->references);
  return mar_comment_references_at (pane->references, mar_comment_editor_caret (pane->editor));
}

/* (nullable): the error of a reference, and moves that may have been meant. */
static char *
explain (MarCommentPane     *pane,
         const MarReference *reference)
{
  return mar_reference_explain (reference, mar_comment_editor_text (pane->editor));
}

/* The board. */

static void
show (MarCommentPane     *pane,
      const MarReference *reference)
{
  if (reference == NULL && pane->shown < 0)
    return;
  pane->shown = reference != NULL ? (int) reference->start : -1;
  g_signal_emit_by_name (pane, "show-reference", reference);
}

static void
announce (MarCommentPane     *pane,
          const MarReference *reference)
{
  g_autofree char *text = explain (pane, reference);

  if (text != NULL)
    g_signal_emit_by_name (pane, "message", text);
}

/* Goes where a reference leads: to another place of the game, or along its moves. */
static void
follow (MarCommentPane     *pane,
        const MarReference *reference)
{
  if (reference == NULL)
    return;
  if (reference->kind == MAR_REFERENCE_TURN && reference->reason == NULL
      && reference->base.node != NULL)
    {
      MarCursor place = reference->base;

      show (pane, NULL);
      g_signal_emit_by_name (pane, "go-to", place.node, place.step);
      return;
    }
  show (pane, reference);
  announce (pane, reference);
}

static gboolean
moment_cb (gpointer data)
{
  MarCommentPane *pane = data;

  pane->moment_source = 0;
  show (pane, pane->pointed < 0
                ? NULL
                : mar_comment_references_at (pane->references, (gsize) pane->pointed));
  return G_SOURCE_REMOVE;
}

/* The pointer is at the reference that begins at @offset, or at none. */
static void
point (MarCommentPane *pane,
       int             offset)
{
  if (offset == pane->pointed)
    return;
  pane->pointed = offset;
  g_clear_handle_id (&pane->moment_source, g_source_remove);
  pane->moment_source = g_timeout_add (MOMENT, moment_cb, pane);
}

void
mar_comment_pane_stop_showing (MarCommentPane *pane)
{
  g_clear_handle_id (&pane->moment_source, g_source_remove);
  pane->pointed = -1;
  show (pane, NULL);
}

/* The editor. */

static const MarReference *
reference_at_pointer (MarCommentPane *pane,
                      double          x,
                      double          y)
{
  GtkTextView *view = GTK_TEXT_VIEW (pane->editor);
  GtkTextIter place;
  int left, top;

  gtk_text_view_window_to_buffer_coords (view, GTK_TEXT_WINDOW_WIDGET, (int) x, (int) y, &left,
                                         &top);
  if (!gtk_text_view_get_iter_at_location (view, &place, left, top))
    return NULL;
  return mar_comment_references_at (pane->references,
                                    mar_comment_editor_byte (pane->editor, &place));
}

static void
motion_cb (MarCommentPane *pane,
           double          x,
           double          y)
{
  const MarReference *reference = reference_at_pointer (pane, x, y);

  point (pane, reference != NULL ? (int) reference->start : -1);
}

static void
leave_cb (MarCommentPane *pane)
{
  point (pane, -1);
}

static void
pressed_cb (GtkGestureClick *click,
            int              n,
            double           x,
            double           y,
            MarCommentPane  *pane)
{
  GdkModifierType state
    = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (click));
  const MarReference *reference = reference_at_pointer (pane, x, y);

  if ((state & GDK_CONTROL_MASK) == 0 || reference == NULL)
    return;
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  follow (pane, reference);
}

static gboolean
tooltip_cb (GtkWidget      *view,
            int             x,
            int             y,
            gboolean        by_keyboard,
            GtkTooltip     *tooltip,
            MarCommentPane *pane)
{
  const MarReference *reference = by_keyboard ? reference_at_caret (pane)
                                              : reference_at_pointer (pane, x, y);

  g_autofree char *text = explain (pane, reference);

  if (text == NULL)
    return FALSE;
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* The error at the caret stands below the text, where a screen reader finds it, too. */
static void
update_note (MarCommentPane *pane)
{
  const MarReference *reference
    = pane->node != NULL
        ? mar_comment_references_at (pane->references, mar_comment_editor_caret (pane->editor))
        : NULL;
  g_autofree char *text = explain (pane, reference);
  const char *note = text != NULL ? text : "";

  if (g_str_equal (gtk_label_get_label (GTK_LABEL (pane->note)), note))
    return;
  gtk_label_set_label (GTK_LABEL (pane->note), note);
  gtk_widget_set_visible (pane->note, text != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (pane->editor),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, note, -1);
  if (text != NULL && gtk_widget_has_focus (GTK_WIDGET (pane->editor)))
    g_signal_emit_by_name (pane, "message", text);
}

void
mar_comment_pane_caret_moved (MarCommentPane *pane)
{
  const MarReference *reference;

  update_note (pane);
  if (pane->shown < 0 || pane->pointed >= 0)
    return;
  reference = mar_comment_references_at (pane->references, mar_comment_editor_caret (pane->editor));
  if (reference == NULL || (int) reference->start != pane->shown)
    mar_comment_pane_stop_showing (pane);
}

static gboolean
key_cb (MarCommentPane  *pane,
        guint            key,
        guint            code,
        GdkModifierType  state)
{
  if (key != GDK_KEY_Escape || pane->shown < 0 || mar_comment_editor_is_composing (pane->editor))
    return GDK_EVENT_PROPAGATE;
  mar_comment_pane_stop_showing (pane);
  return GDK_EVENT_STOP;
}

/* Actions. */

static const MarReference *
chosen (MarCommentPane *pane)
{
  mar_comment_references_read_now (pane->references);
  return pane->chosen >= 0 ? mar_comment_references_at (pane->references, (gsize) pane->chosen)
                           : NULL;
}

static void
follow_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  MarCommentPane *pane = MAR_COMMENT_PANE (widget);

  follow (pane, reference_at_caret (pane));
}

static void
show_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  MarCommentPane *pane = MAR_COMMENT_PANE (widget);

  follow (pane, chosen (pane));
}

static void
explain_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  MarCommentPane *pane = MAR_COMMENT_PANE (widget);
  g_autofree char *text = explain (pane, chosen (pane));

  if (text == NULL)
    return;
  gtk_label_set_label (GTK_LABEL (pane->note), text);
  gtk_widget_set_visible (pane->note, TRUE);
  g_signal_emit_by_name (pane, "message", text);
}

/* Replaces the wrong part by what was meant. */
static void
replace_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  MarCommentPane *pane = MAR_COMMENT_PANE (widget);
  const MarReference *reference = chosen (pane);
  GtkTextIter start, end;

  if (reference == NULL || reference->wrong_length == 0)
    return;
  mar_comment_editor_iter (pane->editor, reference->wrong_start, &start);
  mar_comment_editor_iter (pane->editor, reference->wrong_start + reference->wrong_length, &end);
  mar_comment_editor_replace (pane->editor, &start, &end, g_variant_get_string (parameter, NULL));
}

static void
insert_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  MarCommentPane *pane = MAR_COMMENT_PANE (widget);
  const MarReference *reference = chosen (pane);
  g_autoptr (MarReferences) kept = NULL;
  g_autoptr (GError) error = NULL;

  if (reference == NULL)
    return;
  mar_comment_pane_stop_showing (pane);
  mar_document_break (pane->document);
  kept = mar_comment_references_steal (pane->references);
  if (mar_reference_insert (reference, &error) == NULL)
    g_signal_emit_by_name (pane, "message", error->message);
}

static gboolean
can_insert (const MarReference *reference)
{
  return reference->kind == MAR_REFERENCE_MOVES && reference->reason == NULL
         && reference->n_actions > reference->n_lead;
}

static void
offer_readings (MarCommentPane     *pane,
                const MarReference *reference)
{
  g_auto (GStrv) readings = mar_reference_readings (reference,
                                                    mar_comment_editor_text (pane->editor),
                                                    MAR_REFERENCE_MOST_READINGS);

  for (guint i = 0; readings[i] != NULL; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);
      /* Translators: %s is a move or a score. */
      g_autofree char *label = g_strdup_printf (_("Replace with %s"), readings[i]);

      g_menu_item_set_label (item, label);
      g_menu_item_set_action_and_target (item, "comment.replace-reference", "s", readings[i]);
      g_menu_append_item (pane->reference_menu, item);
    }
}

void
mar_comment_pane_offer_reference (MarCommentPane *pane,
                                  int             offset)
{
  const MarReference *reference;

  pane->chosen = offset;
  g_menu_remove_all (pane->reference_menu);
  reference = chosen (pane);
  if (reference == NULL)
    return;
  offer_readings (pane, reference);
  if (reference->kind == MAR_REFERENCE_TURN && reference->reason == NULL)
    {
      /* Translators: %u is the number of a turn. */
      g_autofree char *label = g_strdup_printf (_("_Go to Turn %u"),
                                                mar_node_number (reference->base.node));

      g_menu_append (pane->reference_menu, label, "comment.show-reference");
    }
  else if (reference->n_cells > 0 || reference->n_actions > 0)
    {
      g_menu_append (pane->reference_menu, _("_Show on the Board"), "comment.show-reference");
    }
  if (can_insert (reference))
    g_menu_append (pane->reference_menu, _("Insert as _Variation"), "comment.insert-reference");
  if (reference->reason != NULL)
    g_menu_append (pane->reference_menu, _("_Why Is This Wrong?"), "comment.explain-reference");
}

void
mar_comment_pane_offer_reference_at_caret (MarCommentPane *pane)
{
  const MarReference *reference = reference_at_caret (pane);

  mar_comment_pane_offer_reference (pane, reference != NULL ? (int) reference->start : -1);
}

/* The references were found anew: the text or the game has changed. */
static void
found_cb (MarCommentPane *pane)
{
  update_note (pane);
}

void
mar_comment_pane_install_pointing (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "comment.follow", NULL, follow_cb);
  gtk_widget_class_install_action (widget_class, "comment.show-reference", NULL, show_cb);
  gtk_widget_class_install_action (widget_class, "comment.insert-reference", NULL, insert_cb);
  gtk_widget_class_install_action (widget_class, "comment.replace-reference", "s", replace_cb);
  gtk_widget_class_install_action (widget_class, "comment.explain-reference", NULL, explain_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tooltip_cb);
}

void
mar_comment_pane_init_pointing (MarCommentPane *pane)
{
  pane->pointed = pane->shown = pane->chosen = -1;
  pane->references = mar_comment_references_new (pane->editor, G_CALLBACK (found_cb), pane);
}

void
mar_comment_pane_dispose_pointing (MarCommentPane *pane)
{
  g_clear_handle_id (&pane->moment_source, g_source_remove);
  g_clear_pointer (&pane->references, mar_comment_references_free);
}
