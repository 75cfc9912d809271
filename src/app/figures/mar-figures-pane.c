/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figures-pane.h"

#include <adwaita.h>

#include "mar-accelerators.h"
#include "mar-figures-row.h"
#include "mar-focus.h"
#include "mar-list-view.h"

/* In so many the list is laid out where it was scrolled to. */
#define MOST_FRAMES 10

struct _MarFiguresPane
{
  GtkWidget parent_instance;

  MarFiguresModel *model;
  GtkSingleSelection *selection;
  /* While the pane itself selects, nobody has chosen a figure. */
  guint selecting;
  /* The rows that show something, by item. */
  GHashTable *rows;
  /* While the selected row, which may not be there yet, is to get the keyboard. */
  guint focus_tick;
  guint focus_frames;

  GtkStack *stack;
  GtkWidget *list;
  GtkWidget *bar;
  GtkMenuButton *add;
  GtkPopoverMenu *menu;
};

enum
{
  SELECTED,
  OPENED,
  MOVE,
  COUNTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarFiguresPane, mar_figures_pane, GTK_TYPE_WIDGET)

/* The selection. */

MarFigureItem *
mar_figures_pane_selected (MarFiguresPane *pane)
{
  g_return_val_if_fail (MAR_IS_FIGURES_PANE (pane), NULL);

  return gtk_single_selection_get_selected_item (pane->selection);
}

/* The row's widget exists only after the list was laid out. */
static gboolean
focus_cb (GtkWidget     *list,
          GdkFrameClock *clock,
          gpointer       data)
{
  MarFiguresPane *pane = data;
  MarFigureItem *item = mar_figures_pane_selected (pane);
  GtkWidget *row = item != NULL ? g_hash_table_lookup (pane->rows, item) : NULL;

  if (row == NULL && ++pane->focus_frames < MOST_FRAMES)
    return G_SOURCE_CONTINUE;

  pane->focus_tick = 0;
  if (row != NULL)
    gtk_widget_grab_focus (gtk_widget_get_parent (row));

  return G_SOURCE_REMOVE;
}

static gboolean
list_has_focus (MarFiguresPane *pane)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (pane)));

  return focus != NULL && (focus == pane->list || gtk_widget_is_ancestor (focus, pane->list));
}

static void
bring_to_view (MarFiguresPane *pane,
               gboolean        focus)
{
  guint position = gtk_single_selection_get_selected (pane->selection);

  if (position == GTK_INVALID_LIST_POSITION)
    return;

  gtk_widget_activate_action (pane->list, "list.scroll-to-item", "u", position);
  if (!focus)
    return;

  pane->focus_frames = 0;
  if (pane->focus_tick == 0)
    pane->focus_tick = gtk_widget_add_tick_callback (pane->list, focus_cb, pane, NULL);
}

static void
selected_cb (MarFiguresPane *pane)
{
  if (pane->selecting == 0)
    g_signal_emit (pane, signals[SELECTED], 0);
}

void
mar_figures_pane_select (MarFiguresPane           *pane,
                         const MarFigureReference *reference)
{
  guint position = GTK_INVALID_LIST_POSITION;

  g_return_if_fail (MAR_IS_FIGURES_PANE (pane));

  if (reference != NULL && !mar_figures_model_find (pane->model, reference, &position))
    return;

  gtk_single_selection_set_selected (pane->selection, position);
  bring_to_view (pane, gtk_widget_get_root (GTK_WIDGET (pane)) != NULL && list_has_focus (pane));
}

void
mar_figures_pane_step (MarFiguresPane *pane,
                       gboolean        forth)
{
  guint position;
  guint n;

  g_return_if_fail (MAR_IS_FIGURES_PANE (pane));

  position = gtk_single_selection_get_selected (pane->selection);
  n = g_list_model_get_n_items (G_LIST_MODEL (pane->model));
  if (position == GTK_INVALID_LIST_POSITION || (forth ? position + 1 >= n : position == 0))
    return;

  gtk_single_selection_set_selected (pane->selection, forth ? position + 1 : position - 1);
  bring_to_view (pane, FALSE);
}

static void
items_changed_cb (MarFiguresPane *pane)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (pane->model));

  gtk_stack_set_visible_child_name (pane->stack, n > 0 ? "list" : "nothing");
  g_signal_emit (pane, signals[COUNTED], 0, n);
}

void
mar_figures_pane_set_document (MarFiguresPane *pane,
                               MarDocument    *document)
{
  g_return_if_fail (MAR_IS_FIGURES_PANE (pane));

  mar_figures_model_set_document (pane->model, document);
}

/* The list. */

static void
activate_cb (GtkListView    *list,
             guint           position,
             MarFiguresPane *pane)
{
  gtk_single_selection_set_selected (pane->selection, position);
  g_signal_emit (pane, signals[OPENED], 0);
}

/* A figure stays in its list: that of the file, or that of its node. */
static void
dropped_cb (MarFiguresRow  *row,
            MarFigureItem  *dragged,
            gboolean        below,
            MarFiguresPane *pane)
{
  MarFigureReference from;
  MarFigureReference to;
  guint position;

  if (dragged == mar_figures_row_item (row) || !mar_figure_item_get_reference (dragged, &from)
      || !mar_figure_item_get_reference (mar_figures_row_item (row), &to) || from.node != to.node
      || !mar_figures_model_find (pane->model, &from, &position))
    return;

  if (below)
    to.index++;
  if (to.index > from.index)
    to.index--;
  g_signal_emit (pane, signals[MOVE], 0, dragged, to.index);
}

static void
popup_at (MarFiguresPane *pane,
          GtkWidget      *widget,
          double          x,
          double          y)
{
  double pane_x;
  double pane_y;

  if (!gtk_widget_translate_coordinates (widget, GTK_WIDGET (pane), x, y, &pane_x, &pane_y))
    return;

  gtk_popover_set_pointing_to (GTK_POPOVER (pane->menu),
                               &(GdkRectangle) { (int) pane_x, (int) pane_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (pane->menu));
}

static void
menu_cb (MarFiguresRow  *row,
         double          x,
         double          y,
         MarFiguresPane *pane)
{
  MarFigureItem *item = mar_figures_row_item (row);
  MarFigureReference reference;
  guint position;

  if (item == NULL || !mar_figure_item_get_reference (item, &reference)
      || !mar_figures_model_find (pane->model, &reference, &position))
    return;

  gtk_single_selection_set_selected (pane->selection, position);
  popup_at (pane, GTK_WIDGET (row), x, y);
}

static void
menu_by_key (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  MarFiguresPane *pane = MAR_FIGURES_PANE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus == NULL || !gtk_widget_is_ancestor (focus, widget))
    focus = pane->list;
  popup_at (pane, focus, gtk_widget_get_width (focus) / 2.0,
            MIN (gtk_widget_get_height (focus), 48));
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          MarFiguresPane           *pane)
{
  GtkWidget *row = mar_figures_row_new ();

  g_signal_connect (row, "dropped", G_CALLBACK (dropped_cb), pane);
  g_signal_connect (row, "menu", G_CALLBACK (menu_cb), pane);
  gtk_list_item_set_child (list_item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         MarFiguresPane           *pane)
{
  MarFiguresRow *row = MAR_FIGURES_ROW (gtk_list_item_get_child (list_item));
  MarFigureItem *item = gtk_list_item_get_item (list_item);

  mar_figures_row_set_item (row, item);
  g_hash_table_insert (pane->rows, item, row);
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *list_item,
           MarFiguresPane           *pane)
{
  MarFiguresRow *row = MAR_FIGURES_ROW (gtk_list_item_get_child (list_item));

  if (g_hash_table_lookup (pane->rows, mar_figures_row_item (row)) == row)
    g_hash_table_remove (pane->rows, mar_figures_row_item (row));
  mar_figures_row_set_item (row, NULL);
}

/* Life. */

static gboolean
mar_figures_pane_grab_focus (GtkWidget *widget)
{
  MarFiguresPane *pane = MAR_FIGURES_PANE (widget);

  if (!gtk_widget_get_mapped (pane->list))
    return gtk_widget_child_focus (pane->bar, GTK_DIR_TAB_FORWARD);

  if (gtk_widget_grab_focus (pane->list))
    {
      bring_to_view (pane, TRUE);
      return TRUE;
    }

  return FALSE;
}

static void
mar_figures_pane_dispose (GObject *object)
{
  MarFiguresPane *pane = MAR_FIGURES_PANE (object);
  GtkWidget *child;

  if (pane->focus_tick != 0)
    gtk_widget_remove_tick_callback (pane->list, pane->focus_tick);
  pane->focus_tick = 0;
  if (pane->model != NULL)
    {
      pane->selecting++;
      g_signal_handlers_disconnect_by_data (pane->model, pane);
      mar_figures_model_set_document (pane->model, NULL);
    }
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&pane->selection);
  g_clear_object (&pane->model);
  g_clear_pointer (&pane->rows, g_hash_table_unref);

  G_OBJECT_CLASS (mar_figures_pane_parent_class)->dispose (object);
}

/* The window does the work of these keys of the list. */
static const struct
{
  const char *name;
  const char *action;
} list_actions[] = {
  { "figures.move-up", "win.move-figure-up" },     { "figures.move-down", "win.move-figure-down" },
  { "figures.duplicate", "win.duplicate-figure" }, { "figures.copy", "win.copy-figure" },
  { "figures.delete", "win.delete-figure" },
};

static void
list_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (list_actions); i++)
    if (g_str_equal (name, list_actions[i].name))
      gtk_widget_activate_action (widget, list_actions[i].action, NULL);
}

static const struct
{
  guint key;
  GdkModifierType modifiers;
} menu_keys[] = {
  { GDK_KEY_Menu, 0 },
  { GDK_KEY_F10, GDK_SHIFT_MASK },
};

static void
mar_figures_pane_class_init (MarFiguresPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_figures_pane_dispose;
  widget_class->grab_focus = mar_figures_pane_grab_focus;
  widget_class->focus = mar_focus_children;

  signals[SELECTED] = g_signal_new ("selected", MAR_TYPE_FIGURES_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
  signals[OPENED] = g_signal_new ("opened", MAR_TYPE_FIGURES_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[MOVE] = g_signal_new ("move", MAR_TYPE_FIGURES_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, MAR_TYPE_FIGURE_ITEM, G_TYPE_UINT);
  signals[COUNTED] = g_signal_new ("counted", MAR_TYPE_FIGURES_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_install_action (widget_class, "figures.menu", NULL, menu_by_key);
  for (guint i = 0; i < G_N_ELEMENTS (list_actions); i++)
    gtk_widget_class_install_action (widget_class, list_actions[i].name, NULL, list_action);
  for (guint i = 0; i < G_N_ELEMENTS (menu_keys); i++)
    gtk_widget_class_add_binding_action (widget_class, menu_keys[i].key, menu_keys[i].modifiers,
                                         "figures.menu", NULL);
  gtk_widget_class_set_css_name (widget_class, "figurespane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-figures-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MarFiguresPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MarFiguresPane, list);
  gtk_widget_class_bind_template_child (widget_class, MarFiguresPane, bar);
  gtk_widget_class_bind_template_child (widget_class, MarFiguresPane, add);
  gtk_widget_class_bind_template_child (widget_class, MarFiguresPane, menu);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
mar_figures_pane_init (MarFiguresPane *pane)
{
  gtk_widget_init_template (GTK_WIDGET (pane));
  pane->model = mar_figures_model_new ();
  pane->rows = g_hash_table_new (NULL, NULL);
  pane->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (pane->model)));
  gtk_single_selection_set_autoselect (pane->selection, FALSE);
  gtk_single_selection_set_can_unselect (pane->selection, TRUE);
  gtk_single_selection_set_selected (pane->selection, GTK_INVALID_LIST_POSITION);
  g_signal_connect_object (pane->selection, "notify::selected-item", G_CALLBACK (selected_cb), pane,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pane->model, "items-changed", G_CALLBACK (items_changed_cb), pane,
                           G_CONNECT_SWAPPED);

  mar_list_view_set_model (GTK_LIST_VIEW (pane->list), GTK_SELECTION_MODEL (pane->selection));
  gtk_widget_add_controller (pane->list, mar_accelerators_new_controller ("figures."));
}

GtkWidget *
mar_figures_pane_new (GMenuModel *ways,
                      GMenuModel *menu)
{
  MarFiguresPane *pane = g_object_new (MAR_TYPE_FIGURES_PANE, NULL);

  gtk_menu_button_set_menu_model (pane->add, ways);
  gtk_popover_menu_set_menu_model (pane->menu, menu);

  return GTK_WIDGET (pane);
}
