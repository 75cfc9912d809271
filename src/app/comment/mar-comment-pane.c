/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-pane-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "mar-focus.h"

static const struct
{
  const char *button; /* its name in the template */
  const char *prompt;
  const char *header;
  MarCommentSlot slot;
} texts[MAR_N_TEXTS] = {
  [MAR_TEXT_INTRODUCTION] = { "introduction", N_("Introduce the game"), "introduction",
                              MAR_COMMENT_AFTER },
  [MAR_TEXT_BEFORE] = { "before", N_("Comment before the move"), NULL, MAR_COMMENT_BEFORE },
  [MAR_TEXT_AFTER] = { "after", N_("Comment after the move"), NULL, MAR_COMMENT_AFTER },
  [MAR_TEXT_CONCLUSION] = { "conclusion", N_("Sum up the game"), "conclusion", MAR_COMMENT_AFTER },
};

enum
{
  PROP_0,
  PROP_FOLDED,
  N_PROPS
};

enum
{
  SHOW_REFERENCE,
  GO_TO,
  MESSAGE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarCommentPane, mar_comment_pane, GTK_TYPE_WIDGET)

/* The texts of the node. */

static const char *
stored_text (MarCommentPane *self,
             MarCommentText  which)
{
  if (self->node == NULL)
    return NULL;
  if (texts[which].header != NULL)
    return mar_record_header (mar_node_record (self->node), texts[which].header);
  return mar_node_comment (self->node, texts[which].slot);
}

static void
store_text (MarCommentPane *self,
            const char     *text)
{
  MarRecord *record = mar_node_record (self->node);

  if (texts[self->text].header != NULL)
    mar_record_set_header (record, texts[self->text].header, *text != '\0' ? text : NULL);
  else
    mar_record_set_comment (record, self->node, texts[self->text].slot, text);
}

static gboolean
is_offered (MarCommentPane *self,
            MarCommentText  which)
{
  if (self->node == NULL)
    return FALSE;
  switch (which)
    {
    case MAR_TEXT_INTRODUCTION:
      return mar_node_kind (self->node) == MAR_NODE_START;
    case MAR_TEXT_BEFORE:
      return mar_node_kind (self->node) != MAR_NODE_START;
    case MAR_TEXT_CONCLUSION:
      return mar_node_kind (self->node) != MAR_NODE_START && mar_node_is_main (self->node)
             && mar_node_n_children (self->node) == 0;
    case MAR_TEXT_AFTER:
    case MAR_N_TEXTS:
    default:
      return TRUE;
    }
}

static void
learn_texts (MarCommentPane *self)
{
  for (MarCommentText which = 0; which < MAR_N_TEXTS; which++)
    {
      g_free (self->known[which]);
      self->known[which] = g_strdup (stored_text (self, which));
    }
}

/* The text that somebody else has changed, such as undo; the one on the screen if it is. */
static MarCommentText
changed_text (MarCommentPane *self)
{
  for (MarCommentText i = 0; i < MAR_N_TEXTS; i++)
    {
      MarCommentText which = (self->text + i) % MAR_N_TEXTS;

      if (is_offered (self, which)
          && g_strcmp0 (self->known[which], stored_text (self, which)) != 0)
        return which;
    }
  return self->text;
}

/* The text to show first at a node: what is written there, else the comment after. */
static MarCommentText
first_text (MarCommentPane *self)
{
  static const MarCommentText order[] = { MAR_TEXT_AFTER, MAR_TEXT_INTRODUCTION, MAR_TEXT_BEFORE,
                                          MAR_TEXT_CONCLUSION };

  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    {
      const char *text = stored_text (self, order[i]);

      if (is_offered (self, order[i]) && text != NULL && *text != '\0')
        return order[i];
    }
  return MAR_TEXT_AFTER;
}

/* The text that is shown. */

static void
read_cb (MarCommentPane *self)
{
  mar_comment_references_read (self->references);
}

static void
load_text (MarCommentPane *self,
           gboolean        is_other)
{
  const char *wanted = stored_text (self, self->text);

  learn_texts (self);
  if (is_other)
    mar_comment_editor_begin_text (self->editor, wanted != NULL ? wanted : "");
  else
    mar_comment_editor_set_text (self->editor, wanted != NULL ? wanted : "");
  gtk_widget_set_visible (self->prompt, wanted == NULL || *wanted == '\0');
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
    case MAR_NODE_STRUCK:
    default:
      return g_strdup (_("Comment"));
    }
}

/* A text that is there is announced by a bold button. */
static void
show_buttons (MarCommentPane *self)
{
  for (MarCommentText which = 0; which < MAR_N_TEXTS; which++)
    {
      const char *text = stored_text (self, which);

      gtk_widget_set_visible (self->buttons[which], is_offered (self, which));
      if (text != NULL && *text != '\0')
        gtk_widget_add_css_class (self->buttons[which], "written");
      else
        gtk_widget_remove_css_class (self->buttons[which], "written");
    }
}

/* @is_other: whether it is not the text that was there before, perhaps changed by undo */
static void
show_text (MarCommentPane *self,
           gboolean        is_other)
{
  g_autofree char *heading = heading_text (self);
  const char *prompt = gettext (texts[self->text].prompt);

  gtk_label_set_text (GTK_LABEL (self->heading), heading);
  gtk_widget_set_sensitive (GTK_WIDGET (self), self->node != NULL);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self->editor), self->node != NULL);
  mar_comment_references_set_place (self->references, self->node, texts[self->text].slot);
  show_buttons (self);
  gtk_label_set_text (GTK_LABEL (self->prompt), prompt);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->editor), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  prompt, -1);
  load_text (self, is_other);
}

static void
choose_text (MarCommentPane *self,
             MarCommentText  which)
{
  self->text = which;
  if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->buttons[which])))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[which]), TRUE);
  show_text (self, TRUE);
}

static void
button_toggled_cb (MarCommentPane  *self,
                   GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (MarCommentText which = 0; which < MAR_N_TEXTS; which++)
    if (self->buttons[which] == GTK_WIDGET (button) && self->text != which)
      {
        if (self->document != NULL)
          mar_document_break (self->document);
        choose_text (self, which);
      }
}

static gboolean
has_keyboard (MarCommentPane *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

static void
set_folded (MarCommentPane *self,
            gboolean        folded)
{
  if (folded == self->folded)
    return;

  if (folded && has_keyboard (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.leave-text", NULL);
  self->folded = folded;
  mar_comment_pane_stop_showing (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
}

void
mar_comment_pane_enter_text (MarCommentPane *pane)
{
  gboolean here;

  g_return_if_fail (MAR_IS_COMMENT_PANE (pane));

  here = has_keyboard (pane);
  for (guint i = 1; here && i < MAR_N_TEXTS; i++)
    {
      MarCommentText which = (pane->text + i) % MAR_N_TEXTS;

      if (is_offered (pane, which))
        {
          gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (pane->buttons[which]), TRUE);
          break;
        }
    }
  gtk_widget_grab_focus (GTK_WIDGET (pane));
}

void
mar_comment_pane_select (MarCommentPane *pane,
                         const char     *header,
                         MarCommentSlot  slot,
                         guint           offset,
                         guint           length)
{
  GtkTextBuffer *buffer;
  GtkTextIter start;
  GtkTextIter end;
  const char *text;

  g_return_if_fail (MAR_IS_COMMENT_PANE (pane));

  for (guint i = 0; i < MAR_N_TEXTS; i++)
    if (g_strcmp0 (texts[i].header, header) == 0 && (header != NULL || texts[i].slot == slot)
        && is_offered (pane, i))
      {
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (pane->buttons[i]), TRUE);
        text = mar_comment_editor_text (pane->editor);
        if (offset + length > strlen (text))
          return;
        buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (pane->editor));
        gtk_text_buffer_get_iter_at_offset (buffer, &start, (int) g_utf8_strlen (text, offset));
        end = start;
        gtk_text_iter_forward_chars (&end, (int) g_utf8_strlen (text + offset, length));
        set_folded (pane, FALSE);
        mar_comment_editor_select (pane->editor, &start, &end);
      }
}

/* Changes by the person. */

static gboolean
ends_line (MarCommentPane *self)
{
  gsize caret = mar_comment_editor_caret (self->editor);

  return caret > 0 && mar_comment_editor_text (self->editor)[caret - 1] == '\n';
}

static void
edited_cb (MarCommentPane *self,
           gboolean        whole)
{
  const char *text = mar_comment_editor_text (self->editor);

  gtk_widget_set_visible (self->prompt, *text == '\0');
  mar_comment_pane_stop_showing (self);
  if (self->node == NULL)
    return;

  if (whole)
    mar_document_break (self->document);
  self->storing = TRUE;
  store_text (self, text);
  self->storing = FALSE;
  /* A paragraph is taken back at a time. */
  if (whole || ends_line (self))
    mar_document_break (self->document);
  learn_texts (self);
  show_buttons (self);
}

static void
focus_left_cb (MarCommentPane *self)
{
  if (self->document != NULL)
    mar_document_break (self->document);
}

/* Changes of the document. */

static void
show_change (MarCommentPane *self)
{
  MarCommentText changed = changed_text (self);

  if (changed != self->text)
    {
      choose_text (self, changed);
      return;
    }
  show_buttons (self);
  load_text (self, FALSE);
}

static void
node_changed_cb (MarCommentPane *self,
                 MarRecord      *record,
                 MarNode        *node)
{
  if (self->node == NULL || record != mar_node_record (self->node) || self->storing)
    return;
  mar_comment_references_forget (self->references);
  if (node != self->node)
    return;
  show_change (self);
}

static void
header_changed_cb (MarCommentPane *self,
                   MarRecord      *record)
{
  if (self->node == NULL || record != mar_node_record (self->node) || self->storing)
    return;
  show_change (self);
  mar_comment_pane_update_language (self);
}

/* A node that was taken away has nothing to be written at; the window will name another. Until
 * then the text stays as it is: a pane that became insensitive would lose the keyboard. */
static void
tree_changed_cb (MarCommentPane *self,
                 MarRecord      *record)
{
  if (self->node == NULL || record != mar_node_record (self->node))
    return;
  mar_comment_references_forget (self->references);
  if (mar_node_is_attached (self->node))
    {
      show_text (self, FALSE);
      return;
    }
  self->node = NULL;
  mar_comment_references_set_place (self->references, NULL, texts[self->text].slot);
}

static void
follow (MarCommentPane *self,
        MarDocument    *document)
{
  if (self->document == document)
    return;
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  if (document == NULL)
    return;
  g_signal_connect_swapped (document, "node-changed", G_CALLBACK (node_changed_cb), self);
  g_signal_connect_swapped (document, "header-changed", G_CALLBACK (header_changed_cb), self);
  g_signal_connect_swapped (document, "tree-changed", G_CALLBACK (tree_changed_cb), self);
}

void
mar_comment_pane_set_node (MarCommentPane *pane,
                           MarDocument    *document,
                           MarNode        *node)
{
  gboolean is_other;

  g_return_if_fail (MAR_IS_COMMENT_PANE (pane));

  is_other = pane->node != node;
  if (pane->document != NULL && is_other)
    mar_document_break (pane->document);
  follow (pane, document);
  mar_comment_pane_stop_showing (pane);
  pane->node = node;
  if (is_other)
    choose_text (pane, first_text (pane));
  else
    show_text (pane, FALSE);
  mar_comment_pane_update_language (pane);
  mar_comment_pane_update_actions (pane);
}

/* The widget. */

static void
mar_comment_pane_dispose (GObject *object)
{
  MarCommentPane *self = MAR_COMMENT_PANE (object);
  GtkWidget *child;

  follow (self, NULL);
  self->node = NULL;
  learn_texts (self);
  mar_comment_pane_dispose_pointing (self);
  mar_comment_pane_dispose_menu (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->language);
  g_clear_handle_id (&self->dictionary_source, g_source_remove);
  g_clear_pointer (&self->spelt, g_free);
  g_clear_pointer (&self->names, g_free);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (mar_comment_pane_parent_class)->dispose (object);
}

static void
mar_comment_pane_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  if (id == PROP_FOLDED)
    g_value_set_boolean (value, MAR_COMMENT_PANE (object)->folded);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_comment_pane_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  if (id == PROP_FOLDED)
    set_folded (MAR_COMMENT_PANE (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static gboolean
mar_comment_pane_grab_focus (GtkWidget *widget)
{
  MarCommentPane *self = MAR_COMMENT_PANE (widget);

  set_folded (self, FALSE);

  return gtk_widget_grab_focus (GTK_WIDGET (self->editor));
}

static void
set_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MAR_TYPE_COMMENT_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-comment-pane.ui");
  for (MarCommentText which = 0; which < MAR_N_TEXTS; which++)
    gtk_widget_class_bind_template_child_full (widget_class, texts[which].button, FALSE,
                                               G_STRUCT_OFFSET (MarCommentPane, buttons)
                                                 + (gssize) (which * sizeof (GtkWidget *)));
  gtk_widget_class_bind_template_child (widget_class, MarCommentPane, heading);
  gtk_widget_class_bind_template_child (widget_class, MarCommentPane, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MarCommentPane, editor);
  gtk_widget_class_bind_template_child (widget_class, MarCommentPane, prompt);
  gtk_widget_class_bind_template_child (widget_class, MarCommentPane, note);
  gtk_widget_class_bind_template_child (widget_class, MarCommentPane, spelling_menu);
  gtk_widget_class_bind_template_child (widget_class, MarCommentPane, word_menu);
  gtk_widget_class_bind_template_child (widget_class, MarCommentPane, reference_menu);
  gtk_widget_class_bind_template_child (widget_class, MarCommentPane, link_popover);
  gtk_widget_class_bind_template_child (widget_class, MarCommentPane, link_entry);
  gtk_widget_class_bind_template_callback (widget_class, button_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, read_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, mar_comment_pane_caret_moved);
}

static void
mar_comment_pane_class_init (MarCommentPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mar_comment_pane_dispose;
  object_class->get_property = mar_comment_pane_get_property;
  object_class->set_property = mar_comment_pane_set_property;
  widget_class->grab_focus = mar_comment_pane_grab_focus;
  widget_class->focus = mar_focus_children;

  properties[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                    | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SHOW_REFERENCE] = g_signal_new ("show-reference", MAR_TYPE_COMMENT_PANE,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_POINTER);
  signals[GO_TO] = g_signal_new ("go-to", MAR_TYPE_COMMENT_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[MESSAGE] = g_signal_new ("message", MAR_TYPE_COMMENT_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.leave-text", NULL);
  gtk_widget_class_set_css_name (widget_class, "commentpane");
  set_template (widget_class);
  mar_comment_pane_install_actions (widget_class);
  mar_comment_pane_install_spelling (widget_class);
  mar_comment_pane_install_pointing (widget_class);
}

static void
mar_comment_pane_init (MarCommentPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (MAR_APPLICATION_ID);
  self->text = MAR_TEXT_AFTER;
  mar_comment_pane_init_menu (self);
  mar_comment_pane_init_spelling (self);
  mar_comment_pane_init_pointing (self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[MAR_TEXT_AFTER]), TRUE);
  mar_comment_pane_set_node (self, NULL, NULL);
}
