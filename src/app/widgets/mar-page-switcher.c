/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-page-switcher.h"

#include <glib/gi18n.h>

struct _MarPageSwitcher
{
  AdwBin parent_instance;

  AdwViewStack *stack;
  GtkSelectionModel *pages;
  /* The same buttons twice: with titles, and without where these find no room. */
  GtkWidget *wide;
  GtkWidget *narrow;
};

enum
{
  PROP_0,
  PROP_STACK,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarPageSwitcher, mar_page_switcher, ADW_TYPE_BIN)

/* The buttons stand in the order of the pages. */
static guint
get_button_index (GtkWidget *button)
{
  guint index = 0;

  while ((button = gtk_widget_get_prev_sibling (button)) != NULL)
    index++;

  return index;
}

static void
toggled_cb (GtkToggleButton *button,
            MarPageSwitcher *switcher)
{
  gboolean active = gtk_toggle_button_get_active (button);

  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_SELECTED, active, -1);
  if (active)
    gtk_selection_model_select_item (switcher->pages, get_button_index (GTK_WIDGET (button)), TRUE);
}

/* The number of things on the page that deserve a look. */
static void
show_number (AdwViewStackPage *page,
             GtkWidget        *button,
             GtkLabel         *number)
{
  guint n = adw_view_stack_page_get_badge_number (page);
  const char *title = adw_view_stack_page_get_title (page);
  g_autofree char *digits = g_strdup_printf ("%u", n);
  /* Translators: the title of a page, and how many things on it deserve a look */
  g_autofree char *text = n > 0 ? g_strdup_printf (_("%s (%u)"), title, n) : g_strdup (title);

  gtk_label_set_label (number, digits);
  gtk_widget_set_visible (GTK_WIDGET (number), n > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
number_changed_cb (AdwViewStackPage *page,
                   GParamSpec       *pspec,
                   GtkLabel         *number)
{
  show_number (page, gtk_widget_get_ancestor (GTK_WIDGET (number), GTK_TYPE_TOGGLE_BUTTON), number);
}

static GtkWidget *
make_icon (AdwViewStackPage *page)
{
  GtkWidget *icon = gtk_image_new ();

  g_object_bind_property (page, "icon-name", icon, "icon-name", G_BINDING_SYNC_CREATE);

  return icon;
}

static GtkWidget *
make_button (MarPageSwitcher  *switcher,
             AdwViewStackPage *page,
             gboolean          is_wide)
{
  GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_TAB,
                                    NULL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *number = gtk_label_new (NULL);
  const char *title = adw_view_stack_page_get_title (page);

  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  if (is_wide)
    {
      gtk_box_append (GTK_BOX (content), gtk_label_new (title));
    }
  else
    {
      gtk_box_append (GTK_BOX (content), make_icon (page));
      gtk_widget_set_tooltip_text (button, title);
    }

  gtk_widget_add_css_class (number, "number");
  gtk_widget_set_valign (number, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (content), number);

  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "flat");
  show_number (page, button, GTK_LABEL (number));
  g_object_bind_property (page, "visible", button, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (page, "notify::badge-number", G_CALLBACK (number_changed_cb), number, 0);
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), switcher, 0);

  return button;
}

static void
show_selected (MarPageSwitcher *switcher,
               GtkWidget       *row)
{
  GtkWidget *button = gtk_widget_get_first_child (row);

  for (guint i = 0; button != NULL; i++, button = gtk_widget_get_next_sibling (button))
    if (gtk_selection_model_is_selected (switcher->pages, i))
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

static void
selection_changed_cb (MarPageSwitcher *switcher)
{
  show_selected (switcher, switcher->wide);
  show_selected (switcher, switcher->narrow);
}

/* Returns: (nullable): the child before the one at @position. */
static GtkWidget *
child_before (GtkWidget *row,
              guint      position)
{
  GtkWidget *child = position > 0 ? gtk_widget_get_first_child (row) : NULL;

  for (guint i = 1; i < position; i++)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static void
change_row (MarPageSwitcher *switcher,
            GtkWidget       *row,
            gboolean         is_wide,
            guint            position,
            guint            n_removed,
            guint            n_added)
{
  GtkWidget *previous = child_before (row, position);

  for (guint i = 0; i < n_removed; i++)
    gtk_box_remove (GTK_BOX (row), previous != NULL ? gtk_widget_get_next_sibling (previous)
                                                    : gtk_widget_get_first_child (row));

  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (AdwViewStackPage) page = g_list_model_get_item (G_LIST_MODEL (switcher->pages), i);
      GtkWidget *button = make_button (switcher, page, is_wide);
      GtkWidget *other = gtk_widget_get_first_child (row);

      if (other != NULL)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (other));
      gtk_box_insert_child_after (GTK_BOX (row), button, previous);
      previous = button;
    }
}

static void
pages_changed_cb (MarPageSwitcher *switcher,
                  guint            position,
                  guint            n_removed,
                  guint            n_added)
{
  change_row (switcher, switcher->wide, TRUE, position, n_removed, n_added);
  change_row (switcher, switcher->narrow, FALSE, position, n_removed, n_added);
  gtk_widget_set_visible (GTK_WIDGET (switcher),
                          g_list_model_get_n_items (G_LIST_MODEL (switcher->pages)) > 1);
  selection_changed_cb (switcher);
}

static void
set_stack (MarPageSwitcher *switcher,
           AdwViewStack    *stack)
{
  if (stack == NULL || switcher->stack != NULL)
    return;

  switcher->stack = g_object_ref (stack);
  switcher->pages = adw_view_stack_get_pages (stack);
  g_signal_connect_object (switcher->pages, "items-changed", G_CALLBACK (pages_changed_cb),
                           switcher, G_CONNECT_SWAPPED);
  g_signal_connect_object (switcher->pages, "selection-changed", G_CALLBACK (selection_changed_cb),
                           switcher, G_CONNECT_SWAPPED);
  pages_changed_cb (switcher, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (switcher->pages)));
}

static void
mar_page_switcher_dispose (GObject *object)
{
  MarPageSwitcher *switcher = MAR_PAGE_SWITCHER (object);

  g_clear_object (&switcher->pages);
  g_clear_object (&switcher->stack);

  G_OBJECT_CLASS (mar_page_switcher_parent_class)->dispose (object);
}

static void
mar_page_switcher_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_STACK:
      set_stack (MAR_PAGE_SWITCHER (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_page_switcher_class_init (MarPageSwitcherClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mar_page_switcher_dispose;
  object_class->set_property = mar_page_switcher_set_property;

  properties[PROP_STACK] = g_param_spec_object ("stack", NULL, NULL, ADW_TYPE_VIEW_STACK,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "pageswitcher");

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-page-switcher.ui");
  gtk_widget_class_bind_template_child (widget_class, MarPageSwitcher, wide);
  gtk_widget_class_bind_template_child (widget_class, MarPageSwitcher, narrow);
}

static void
mar_page_switcher_init (MarPageSwitcher *switcher)
{
  gtk_widget_init_template (GTK_WIDGET (switcher));
}
