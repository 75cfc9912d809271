/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-accessible-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static void
name (GtkWidget  *widget,
      const char *words)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

/* "_Save" is "Save"; two underscores are one that is read. */
static void
name_by_mnemonic (GtkWidget  *widget,
                  const char *label)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (const char *at = label; *at != '\0'; at++)
    {
      if (*at == '_' && at[1] != '\0')
        at++;
      g_string_append_c (words, *at);
    }
  name (widget, words->str);
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
}

/* Buttons that the toolkit makes, with nothing but a picture. */
static const struct
{
  const char *icon;
  const char *words;
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
      name (button, _(pictures[i].words));
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
    name_by_tooltip (widget);
  else if (GTK_IS_LIST_BOX (widget))
    name_by_group (widget);

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
