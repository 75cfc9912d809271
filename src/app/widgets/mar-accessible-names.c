/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-accessible-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static void
name (GtkWidget  *widget,
      const char *text)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* "_Save" is "Save"; two underscores are one that is read. */
static void
name_by_mnemonic (GtkWidget  *widget,
                  const char *label)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *at = label; *at != '\0'; at++)
    {
      if (*at == '_' && at[1] != '\0')
        at++;
      g_string_append_c (text, *at);
    }
  name (widget, text->str);
}

/* GTK 4.18 gives the items of a menu no name: that of their label is not read. */
static gboolean
is_menu_item (GtkWidget *widget)
{
  switch (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)))
    {
    case GTK_ACCESSIBLE_ROLE_MENU_ITEM:
    case GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX:
    case GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO:
      return g_object_class_find_property (G_OBJECT_GET_CLASS (widget), "text") != NULL;
    default:
      return FALSE;
    }
}

static void
name_by_text (GtkWidget *menu_item)
{
  g_autofree char *text = NULL;

  g_object_get (menu_item, "text", &text, NULL);
  if (text != NULL)
    name_by_mnemonic (menu_item, text);
}

/* Lists of rows are named by what stands above them: the title of their group, or else that of
 * the dialog. */
static void
name_by_group (GtkWidget *list)
{
  GtkWidget *group = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_GROUP);
  GtkRoot *root = gtk_widget_get_root (list);
  const char *title;

  if (group == NULL)
    return;

  title = adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group));
  if ((title == NULL || *title == '\0') && GTK_IS_WINDOW (root))
    title = gtk_window_get_title (GTK_WINDOW (root));
  if (title != NULL)
    name (list, title);
}

/* The button in a menu button has the focus, but the menu button has the tooltip; its own name
 * may say more, as that of the place in the game. */
static void
name_by_tooltip (GtkWidget *menu_button)
{
  const char *tooltip = gtk_widget_get_tooltip_text (menu_button);
  GtkWidget *button = gtk_widget_get_first_child (menu_button);

  if (tooltip == NULL || button == NULL)
    return;

  name (button, tooltip);
  if (ADW_IS_SPLIT_BUTTON (gtk_widget_get_parent (menu_button)))
    name (menu_button, tooltip);
}

/* A scrolled area takes the keyboard, too. It is named by the page or the window that it is in, as
 * are a choice of pages or of games, and how much of the page's work is done. */
static void
name_by_page (GtkWidget *scrolled)
{
  GtkRoot *root = gtk_widget_get_root (scrolled);
  const char *title = NULL;

  for (GtkWidget *child = scrolled, *above; title == NULL && child != NULL; child = above)
    {
      above = gtk_widget_get_parent (child);
      if (ADW_IS_VIEW_STACK (above))
        title
          = adw_view_stack_page_get_title (adw_view_stack_get_page (ADW_VIEW_STACK (above), child));
    }
  if (title == NULL && GTK_IS_WINDOW (root))
    title = gtk_window_get_title (GTK_WINDOW (root));
  if (title != NULL)
    name (scrolled, title);
}

/* GTK 4.18 would read all that has been opened under the button with the button's words. */
static void
name_menu_button (GtkWidget *menu_button)
{
  const char *label = gtk_menu_button_get_label (GTK_MENU_BUTTON (menu_button));

  if (label == NULL || !gtk_menu_button_get_use_underline (GTK_MENU_BUTTON (menu_button)))
    {
      name_by_tooltip (menu_button);
      return;
    }

  name_by_mnemonic (menu_button, label);
  name_by_mnemonic (gtk_widget_get_first_child (menu_button), label);
}

static gboolean
is_label (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget);
}

/* In the order in which they are read. */
static GtkWidget *
first_within (GtkWidget *widget, gboolean (*matches) (GtkWidget *))
{
  GtkWidget *found = matches (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = first_within (child, matches);
  return found;
}

static void
name_by_other (GtkWidget *widget,
               GtkWidget *other)
{
  if (other != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    other, NULL, -1);
}

/* A list of choices is named as the choice is, and each item by its text, which may
 * become another one while the list scrolls. */
static void
name_by_choice (GtkWidget *widget)
{
  GtkWidget *choice = gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW);

  if (choice == NULL)
    choice = gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN);
  if (choice == NULL)
    return;

  if (!GTK_IS_LIST_VIEW (widget))
    name_by_other (widget, first_within (widget, is_label));
  else if (ADW_IS_COMBO_ROW (choice))
    name (widget, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (choice)));
  else
    name_by_other (widget, choice);
}

/* Pictures stand beside words that say the same, and what scrolls can be scrolled by keys: no name
 * is better than that of the type. An empty one would be a part of a button's name; to be hidden
 * is forgotten when the picture is shown again. */
static void
name_picture (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (tooltip != NULL)
    name (widget, tooltip);
  else if (GTK_IS_PICTURE (widget)
           && gtk_picture_get_alternative_text (GTK_PICTURE (widget)) != NULL)
    return;
  else if (gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL)
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  else
    name (widget, "");
}

/* Buttons that the toolkit makes, with nothing but a picture. */
static const struct
{
  const char *icon;
  const char *name;
} pictures[] = {
  { "edit-find-symbolic", N_("Search") },
  { "go-previous-symbolic", N_("Back") },
  { "window-close-symbolic", N_("Close") },
};

static void
name_by_picture (GtkWidget  *button,
                 const char *icon)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    if (g_str_equal (icon, pictures[i].icon))
      name (button, _(pictures[i].name));
}

static gboolean
mapped_hook (GSignalInvocationHint *hint,
             guint                  n_values,
             const GValue          *values,
             gpointer               data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget))
      && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    name_by_mnemonic (widget, gtk_button_get_label (GTK_BUTTON (widget)));
  else if (GTK_IS_CHECK_BUTTON (widget)
           && gtk_check_button_get_use_underline (GTK_CHECK_BUTTON (widget))
           && gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)) != NULL)
    name_by_mnemonic (widget, gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)));
  else if (GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL)
    name_by_picture (widget, gtk_button_get_icon_name (GTK_BUTTON (widget)));
  else if (GTK_IS_MENU_BUTTON (widget))
    name_menu_button (widget);
  else if (GTK_IS_LIST_BOX (widget))
    name_by_group (widget);
  else if (GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_FLOW_BOX (widget)
           || ADW_IS_VIEW_SWITCHER (widget) || GTK_IS_PROGRESS_BAR (widget)
           || GTK_IS_SPINNER (widget))
    name_by_page (widget);
  else if (GTK_IS_PANED (widget))
    name (widget, _("Divider"));
  else if (GTK_IS_FLOW_BOX_CHILD (widget))
    name_by_other (widget, first_within (widget, is_label));
  else if (GTK_IS_LIST_VIEW (widget) || GTK_IS_LIST_VIEW (gtk_widget_get_parent (widget)))
    name_by_choice (widget);
  else if (GTK_IS_IMAGE (widget) || GTK_IS_PICTURE (widget) || GTK_IS_SCROLLBAR (widget))
    name_picture (widget);
  else if (is_menu_item (widget))
    name_by_text (widget);

  return TRUE;
}

void
mar_accessible_names_install (void)
{
  /* A signal is there as soon as its class is. */
  GTypeClass *widget_class = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_hook, NULL, NULL);
  g_type_class_unref (widget_class);
}

static char *
get_chosen_text (GtkDropDown *choice)
{
  gpointer item = gtk_drop_down_get_selected_item (choice);
  GtkExpression *expression = gtk_drop_down_get_expression (choice);
  g_auto (GValue) value = G_VALUE_INIT;

  if (GTK_IS_STRING_OBJECT (item))
    return g_strdup (gtk_string_object_get_string (item));
  if (item != NULL && expression != NULL && gtk_expression_evaluate (expression, item, &value))
    return g_value_dup_string (&value);
  return NULL;
}

static void
name_choice (GtkDropDown *choice,
             GParamSpec  *property,
             const char  *about)
{
  g_autofree char *chosen = get_chosen_text (choice);
  /* Translators: what somebody chooses, and what is chosen: "Search for: Text" */
  g_autofree char *text = chosen != NULL ? g_strdup_printf (_("%s: %s"), about, chosen)
                                         : g_strdup (about);

  name (GTK_WIDGET (choice), text);
  name (gtk_widget_get_first_child (GTK_WIDGET (choice)), text);
}

void
mar_accessible_names_choice (GtkDropDown *choice,
                             const char  *about)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (choice));
  g_return_if_fail (about != NULL);

  g_signal_connect_data (choice, "notify::selected-item", G_CALLBACK (name_choice),
                         g_strdup (about), (GClosureNotify) (void (*) (void)) g_free, 0);
  name_choice (choice, NULL, about);
}
