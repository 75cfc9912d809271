/* The comments of one node, to read and to write.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-pane.h"

#include <glib/gi18n.h>
#include <string.h>

/* What can be written at a node. The texts around a whole game are headers of its
 * record; they are offered where they are read: at its start and at its end. */
typedef enum
{
  TEXT_INTRODUCTION,
  TEXT_BEFORE,
  TEXT_AFTER,
  TEXT_CONCLUSION,
  N_TEXTS
} Text;

static const struct
{
  const char *label;
  const char *prompt;
  const char *header;
  MarCommentPlace place;
} texts[N_TEXTS] = {
  [TEXT_INTRODUCTION] = { N_("Introduction"), N_("What is this game about?"), "introduction", 0 },
  [TEXT_BEFORE] = { N_("Before"), N_("Comment before the move"), NULL, MAR_COMMENT_BEFORE },
  [TEXT_AFTER] = { N_("After"), N_("Comment after the move"), NULL, MAR_COMMENT_AFTER },
  [TEXT_CONCLUSION] = { N_("Conclusion"), N_("What decided the game?"), "conclusion", 0 },
};

struct _MarCommentPane
{
  GtkWidget parent_instance;

  MarDocument *document;
  MarNode *node;
  Text text;
  gboolean loading;

  GtkWidget *heading;
  GtkWidget *buttons[N_TEXTS];
  GtkWidget *view;
  GtkTextBuffer *buffer;
  GtkWidget *prompt;
};

G_DEFINE_FINAL_TYPE (MarCommentPane, mar_comment_pane, GTK_TYPE_WIDGET)

static const char *
stored_text (MarCommentPane *self,
             Text            which)
{
  if (self->node == NULL)
    return NULL;
  if (texts[which].header != NULL)
    return mar_record_header (mar_node_record (self->node), texts[which].header);
  return mar_node_comment (self->node, texts[which].place);
}

static void
store_text (MarCommentPane *self,
            const char     *text)
{
  MarRecord *record = mar_node_record (self->node);

  if (texts[self->text].header != NULL)
    mar_record_set_header (record, texts[self->text].header, *text != '\0' ? text : NULL);
  else
    mar_record_set_comment (record, self->node, texts[self->text].place, text);
}

static char *
buffer_text (MarCommentPane *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
}

/* How many bytes two texts have in common at the start, never splitting a character. */
static gsize
common_start (const char *one,
              const char *other)
{
  gsize n = 0;

  while (one[n] != '\0' && one[n] == other[n])
    n++;
  while (n > 0 && ((guchar) one[n] & 0xc0) == 0x80)
    n--;
  return n;
}

static gsize
common_end (const char *one,
            const char *other)
{
  gsize length = strlen (one), other_length = strlen (other), n = 0;

  while (n < length && n < other_length && one[length - 1 - n] == other[other_length - 1 - n])
    n++;
  while (n > 0 && ((guchar) one[length - n] & 0xc0) == 0x80)
    n--;
  return n;
}

/* Replaces only what differs, so that undo leaves the cursor where the change is. */
static void
load_text (MarCommentPane *self)
{
  const char *wanted = stored_text (self, self->text);
  g_autofree char *present = buffer_text (self);
  GtkTextIter start, end;
  gsize head, tail;

  if (wanted == NULL)
    wanted = "";
  gtk_widget_set_visible (self->prompt, *wanted == '\0');
  if (strcmp (wanted, present) == 0)
    return;

  head = common_start (present, wanted);
  tail = common_end (present + head, wanted + head);
  gtk_text_buffer_get_iter_at_offset (self->buffer, &start, g_utf8_strlen (present, head));
  gtk_text_buffer_get_iter_at_offset (
    self->buffer, &end, g_utf8_strlen (present, strlen (present) - tail));

  self->loading = TRUE;
  gtk_text_buffer_delete (self->buffer, &start, &end);
  gtk_text_buffer_insert (self->buffer, &start, wanted + head, strlen (wanted) - head - tail);
  gtk_text_buffer_place_cursor (self->buffer, &start);
  self->loading = FALSE;
}

static gboolean
is_offered (MarCommentPane *self,
            Text            which)
{
  if (self->node == NULL)
    return FALSE;
  switch (which)
    {
    case TEXT_INTRODUCTION:
      return mar_node_kind (self->node) == MAR_NODE_START;
    case TEXT_BEFORE:
      return mar_node_kind (self->node) != MAR_NODE_START;
    case TEXT_CONCLUSION:
      return mar_node_kind (self->node) != MAR_NODE_START && mar_node_is_main (self->node)
             && mar_node_n_children (self->node) == 0;
    case TEXT_AFTER:
    case N_TEXTS:
    default:
      return TRUE;
    }
}

static char *
heading_text (MarCommentPane *self)
{
  if (self->node == NULL)
    return g_strdup ("");
  switch (mar_node_kind (self->node))
    {
    case MAR_NODE_TURN:
    case MAR_NODE_END:
      /* Translators: %u is the number of a turn. */
      return g_strdup_printf (_("Comment on turn %u"), mar_node_number (self->node));
    case MAR_NODE_START:
    case MAR_NODE_SETUP:
    case MAR_NODE_ROLL:
    default:
      return g_strdup (_("Comment"));
    }
}

/* A text that is there is announced by a bold button. */
static void
show_buttons (MarCommentPane *self)
{
  for (Text which = 0; which < N_TEXTS; which++)
    {
      const char *text = stored_text (self, which);

      gtk_widget_set_visible (self->buttons[which], is_offered (self, which));
      if (text != NULL && *text != '\0')
        gtk_widget_add_css_class (self->buttons[which], "written");
      else
        gtk_widget_remove_css_class (self->buttons[which], "written");
    }
}

static void
show_text (MarCommentPane *self)
{
  g_autofree char *heading = heading_text (self);

  gtk_label_set_text (GTK_LABEL (self->heading), heading);
  gtk_widget_set_sensitive (GTK_WIDGET (self), self->node != NULL);
  show_buttons (self);
  gtk_label_set_text (GTK_LABEL (self->prompt), gettext (texts[self->text].prompt));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gettext (texts[self->text].prompt), -1);
  load_text (self);
}

static void
choose_text (MarCommentPane *self,
             Text            which)
{
  self->text = which;
  if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->buttons[which])))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[which]), TRUE);
  show_text (self);
}

static void
button_toggled_cb (MarCommentPane  *self,
                   GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (Text which = 0; which < N_TEXTS; which++)
    if (self->buttons[which] == GTK_WIDGET (button) && self->text != which)
      {
        if (self->document != NULL)
          mar_document_break (self->document);
        choose_text (self, which);
      }
}

/* The text to show first at a node: what is written there, else the comment after. */
static Text
first_text (MarCommentPane *self)
{
  static const Text order[] = { TEXT_AFTER, TEXT_INTRODUCTION, TEXT_BEFORE, TEXT_CONCLUSION };

  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    {
      const char *text = stored_text (self, order[i]);

      if (is_offered (self, order[i]) && text != NULL && *text != '\0')
        return order[i];
    }
  return TEXT_AFTER;
}

static void
buffer_changed_cb (MarCommentPane *self)
{
  g_autofree char *text = NULL;

  if (self->loading || self->node == NULL)
    return;
  text = buffer_text (self);
  gtk_widget_set_visible (self->prompt, *text == '\0');
  store_text (self, text);
}

static void
focus_left_cb (MarCommentPane *self)
{
  if (self->document != NULL)
    mar_document_break (self->document);
}

static void
node_changed_cb (MarCommentPane *self,
                 MarRecord      *record,
                 MarNode        *node)
{
  if (node == self->node)
    {
      show_buttons (self);
      load_text (self);
    }
}

static void
header_changed_cb (MarCommentPane *self,
                   MarRecord      *record)
{
  if (self->node != NULL && record == mar_node_record (self->node))
    node_changed_cb (self, record, self->node);
}

void
mar_comment_pane_set_node (MarCommentPane *pane,
                           MarDocument    *document,
                           MarNode        *node)
{
  g_return_if_fail (MAR_IS_COMMENT_PANE (pane));

  if (pane->document != NULL && pane->node != node)
    mar_document_break (pane->document);
  if (pane->document != document)
    {
      if (pane->document != NULL)
        g_signal_handlers_disconnect_by_data (pane->document, pane);
      g_set_object (&pane->document, document);
      if (document != NULL)
        {
          g_signal_connect_swapped (document, "node-changed", G_CALLBACK (node_changed_cb), pane);
          g_signal_connect_swapped (document, "header-changed", G_CALLBACK (header_changed_cb), pane);
        }
    }
  if (pane->node == node)
    {
      show_text (pane);
      return;
    }
  pane->node = node;
  choose_text (pane, first_text (pane));
}

static void
mar_comment_pane_dispose (GObject *object)
{
  MarCommentPane *self = MAR_COMMENT_PANE (object);
  GtkWidget *child;

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  self->node = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_comment_pane_parent_class)->dispose (object);
}

static gboolean
mar_comment_pane_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MAR_COMMENT_PANE (widget)->view);
}

static void
mar_comment_pane_class_init (MarCommentPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_comment_pane_dispose;
  widget_class->grab_focus = mar_comment_pane_grab_focus;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.leave-text", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "commentpane");
}

static GtkWidget *
new_header (MarCommentPane *self)
{
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *choices = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (header, "comment-header");
  self->heading = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->heading), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->heading), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->heading, TRUE);
  gtk_widget_add_css_class (self->heading, "heading");
  gtk_box_append (GTK_BOX (header), self->heading);

  gtk_widget_add_css_class (choices, "linked");
  for (Text which = 0; which < N_TEXTS; which++)
    {
      self->buttons[which] = gtk_toggle_button_new_with_label (gettext (texts[which].label));
      if (which > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->buttons[which]),
                                     GTK_TOGGLE_BUTTON (self->buttons[0]));
      g_signal_connect_swapped (self->buttons[which], "toggled", G_CALLBACK (button_toggled_cb),
                                self);
      gtk_box_append (GTK_BOX (choices), self->buttons[which]);
    }
  gtk_box_append (GTK_BOX (header), choices);
  return header;
}

static GtkWidget *
new_text_view (MarCommentPane *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *overlay = gtk_overlay_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->view = gtk_text_view_new ();
  self->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  /* The record's journal takes back typing, with everything else. */
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (self->view), 12);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (self->view), 12);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (self->view), 6);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (self->view), 12);
  gtk_widget_add_css_class (self->view, "comment-text");
  g_signal_connect_swapped (self->buffer, "changed", G_CALLBACK (buffer_changed_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (self->view, focus);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->view);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), scroller);

  self->prompt = gtk_label_new (NULL);
  gtk_widget_set_halign (self->prompt, GTK_ALIGN_START);
  gtk_widget_set_valign (self->prompt, GTK_ALIGN_START);
  gtk_widget_set_margin_start (self->prompt, 12);
  gtk_widget_set_margin_top (self->prompt, 6);
  gtk_widget_set_can_target (self->prompt, FALSE);
  gtk_widget_add_css_class (self->prompt, "dim-label");
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->prompt);
  return overlay;
}

static void
mar_comment_pane_init (MarCommentPane *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->text = TEXT_AFTER;
  gtk_widget_set_parent (new_header (self), GTK_WIDGET (self));
  gtk_widget_set_parent (new_text_view (self), GTK_WIDGET (self));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[TEXT_AFTER]), TRUE);
  show_text (self);
}
