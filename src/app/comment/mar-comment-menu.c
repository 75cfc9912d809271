/* The actions of a comment: formats, links, and the menus that offer them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-accelerators.h"
#include "mar-comment-pane-private.h"

static const struct
{
  const char *action;
  const char *label;
  MarCommentFormat format;
} formats[] = {
  { "comment.emphasis", N_("_Emphasis"), MAR_FORMAT_EMPHASIS },
  { "comment.strong", N_("_Strong"), MAR_FORMAT_STRONG },
  { "comment.code", N_("_Code"), MAR_FORMAT_CODE },
  { "comment.heading", N_("_Heading"), MAR_FORMAT_HEADING },
  { "comment.bullets", N_("_Bulleted List"), MAR_FORMAT_BULLETS },
  { "comment.numbers", N_("_Numbered List"), MAR_FORMAT_NUMBERS },
  { "comment.quote", N_("_Quotation"), MAR_FORMAT_QUOTE },
};

static void
format_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  MarCommentPane *pane = MAR_COMMENT_PANE (widget);

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (name, formats[i].action))
      mar_comment_editor_format (pane->editor, formats[i].format);
  gtk_widget_grab_focus (GTK_WIDGET (pane->editor));
}

/* Links. */

static void
point_at_caret (MarCommentPane *pane,
                GtkPopover     *popover)
{
  GtkTextView *view = GTK_TEXT_VIEW (pane->editor);
  GdkRectangle place;
  graphene_point_t corner;

  gtk_text_view_get_cursor_locations (view, NULL, &place, NULL);
  gtk_text_view_buffer_to_window_coords (view, GTK_TEXT_WINDOW_WIDGET, place.x, place.y, &place.x,
                                         &place.y);
  if (gtk_widget_compute_point (GTK_WIDGET (view), GTK_WIDGET (pane),
                                &GRAPHENE_POINT_INIT ((float) place.x, (float) place.y), &corner))
    {
      place.x = (int) corner.x;
      place.y = (int) corner.y;
    }
  gtk_popover_set_pointing_to (popover, &place);
}

static void
link_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  MarCommentPane *pane = MAR_COMMENT_PANE (widget);

  point_at_caret (pane, pane->link_popover);
  gtk_editable_set_text (pane->link_entry, "https://");
  gtk_popover_popup (pane->link_popover);
  gtk_widget_grab_focus (GTK_WIDGET (pane->link_entry));
  gtk_editable_set_position (pane->link_entry, -1);
}

static void
address_cb (MarCommentPane *pane)
{
  g_autofree char *address = g_strdup (gtk_editable_get_text (pane->link_entry));

  g_strstrip (address);
  gtk_popover_popdown (pane->link_popover);
  if (*address != '\0' && strcmp (address, "https://") != 0)
    mar_comment_editor_link (pane->editor, address);
  gtk_widget_grab_focus (GTK_WIDGET (pane->editor));
}

/* The menus. */

/* Keys that are in effect in one part of the window only are unknown to its menus. */
static void
append (GMenu      *menu,
        const char *label,
        const char *action)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, action);
  g_autofree char *key = mar_accelerators_key (action);

  if (key != NULL)
    g_menu_item_set_attribute (item, "accel", "s", key);
  g_menu_append_item (menu, item);
}

static void
add_menu (MarCommentPane *pane)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) words = g_menu_new ();
  g_autoptr (GMenu) blocks = g_menu_new ();
  g_autoptr (GMenu) view = g_menu_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    append (formats[i].format < MAR_FORMAT_HEADING ? words : blocks, gettext (formats[i].label),
            formats[i].action);
  append (words, _("_Link…"), "comment.link");
  g_menu_append_submenu (view, _("S_pelling"), G_MENU_MODEL (pane->spelling_menu));

  g_menu_append_section (menu, NULL, G_MENU_MODEL (words));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (blocks));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (view));
  gtk_menu_button_set_menu_model (pane->menu_button, G_MENU_MODEL (menu));
}

static void
offer (MarCommentPane *pane)
{
  mar_comment_editor_update_undo (pane->editor);
  mar_comment_pane_offer_reference_at_caret (pane);
  mar_comment_pane_offer_corrections (pane);
}

/* The context menu is about the place that was clicked, and the keyboard's about the caret. */
static void
secondary_cb (GtkGestureClick *click,
              int              n,
              double           x,
              double           y,
              MarCommentPane  *pane)
{
  GtkTextView *view = GTK_TEXT_VIEW (pane->editor);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter place;
  int left, top;

  if (!gtk_text_buffer_get_has_selection (buffer))
    {
      gtk_text_view_window_to_buffer_coords (view, GTK_TEXT_WINDOW_WIDGET, (int) x, (int) y, &left,
                                             &top);
      gtk_text_view_get_iter_at_location (view, &place, left, top);
      gtk_text_buffer_place_cursor (buffer, &place);
    }
  offer (pane);
}

static gboolean
menu_key_cb (MarCommentPane  *pane,
             guint            key,
             guint            code,
             GdkModifierType  state)
{
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK) != 0))
    offer (pane);
  return GDK_EVENT_PROPAGATE;
}

/* (transfer full): what the menu was opened for, then what any text has. By the toolkit's own means
 * what an application adds comes last, where a long menu may be cut off. */
static GMenu *
put_in_front (MarCommentPane *pane,
              GMenuModel     *usual)
{
  GMenu *menu = g_menu_new ();

  g_menu_append_section (menu, NULL, G_MENU_MODEL (pane->reference_menu));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (pane->word_menu));
  for (int i = 0; i < g_menu_model_get_n_items (usual); i++)
    {
      g_autoptr (GMenuItem) section = g_menu_item_new_from_model (usual, i);

      g_menu_append_item (menu, section);
    }
  return menu;
}

/* The toolkit makes its menu when it is asked for first. */
static void
parts_changed_cb (GListModel     *parts,
                  guint           position,
                  guint           n_removed,
                  guint           n_added,
                  MarCommentPane *pane)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWidget) part = g_list_model_get_item (parts, i);
      g_autoptr (GMenu) menu = NULL;

      if (!GTK_IS_POPOVER_MENU (part))
        continue;
      menu = put_in_front (pane, gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (part)));
      gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (part), G_MENU_MODEL (menu));
    }
}

void
mar_comment_pane_update_actions (MarCommentPane *pane)
{
  gboolean writing = pane->node != NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (pane), formats[i].action, writing);
  gtk_widget_action_set_enabled (GTK_WIDGET (pane), "comment.link", writing);
}

/* The keyboard stays: what is written next is about that turn. */
static void
next_turn_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  gtk_widget_activate_action (widget, "win.next-turn", NULL);
  gtk_widget_grab_focus (widget);
}

void
mar_comment_pane_install_actions (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    gtk_widget_class_install_action (widget_class, formats[i].action, NULL, format_cb);
  gtk_widget_class_install_action (widget_class, "comment.link", NULL, link_cb);
  gtk_widget_class_install_action (widget_class, "comment.next-turn", NULL, next_turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, address_cb);
  gtk_widget_class_bind_template_callback (widget_class, secondary_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_key_cb);
}

void
mar_comment_pane_init_menu (MarCommentPane *pane)
{
  add_menu (pane);
  pane->parts_of_editor = gtk_widget_observe_children (GTK_WIDGET (pane->editor));
  g_signal_connect (pane->parts_of_editor, "items-changed", G_CALLBACK (parts_changed_cb), pane);
  gtk_widget_add_controller (GTK_WIDGET (pane->editor),
                             mar_accelerators_new_controller ("comment."));
}

void
mar_comment_pane_dispose_menu (MarCommentPane *pane)
{
  if (pane->parts_of_editor != NULL)
    g_signal_handlers_disconnect_by_data (pane->parts_of_editor, pane);
  g_clear_object (&pane->parts_of_editor);
}
