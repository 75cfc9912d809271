/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-contents-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-accelerators.h"
#include "mar-contents-model.h"
#include "mar-contents-row.h"
#include "mar-focus.h"
#include "mar-list-view.h"

struct _MarContentsPane
{
  GtkWidget parent_instance;

  MarContentsModel *model;
  GtkCustomFilter *filter;
  GListModel *filtered;
  GtkSelectionModel *selection;
  MarRecord *record;
  /* While the pane itself selects, nobody has chosen a game. */
  guint selecting;
  /* The rows that show something, by item. */
  GHashTable *rows;
  guint focus_source;
  MarRecord *focus_record;

  GtkWidget *search;
  GtkStack *stack;
  GtkWidget *list;
  GtkLabel *match;
  GtkWidget *bar;
  GtkWidget *menu;
  GMenu *move_menu;
  GMenu *copy_menu;
};

enum
{
  SHOW_GAME,
  OPEN_GAME,
  MOVE_GAMES,
  SELECTION_CHANGED,
  MENU_OPENS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarContentsPane, mar_contents_pane, GTK_TYPE_WIDGET)

/* The selection. */

static MarContentsItem *
item_at (MarContentsPane *pane,
         guint            position)
{
  g_autoptr (MarContentsItem) item = g_list_model_get_item (pane->filtered, position);

  /* The model keeps it. */
  return item;
}

static gboolean
find_position (MarContentsPane *pane,
               MarRecord       *record,
               guint           *position)
{
  guint n = g_list_model_get_n_items (pane->filtered);

  for (guint i = 0; i < n; i++)
    if (mar_contents_item_record (item_at (pane, i)) == record)
      {
        *position = i;
        return TRUE;
      }

  return FALSE;
}

GPtrArray *
mar_contents_pane_selected (MarContentsPane *pane)
{
  g_autoptr (GtkBitset) selected = NULL;
  GPtrArray *records = g_ptr_array_new ();
  GtkBitsetIter iter;
  guint position;

  g_return_val_if_fail (MAR_IS_CONTENTS_PANE (pane), records);

  selected = gtk_selection_model_get_selection (pane->selection);
  for (gboolean more = gtk_bitset_iter_init_first (&iter, selected, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    g_ptr_array_add (records, mar_contents_item_record (item_at (pane, position)));

  return records;
}

/* The row's widget exists only after the list was laid out. */
static gboolean
focus_cb (gpointer data)
{
  MarContentsPane *pane = data;
  GHashTableIter iter;
  gpointer item;
  gpointer row;
  GtkWidget *focus = NULL;

  pane->focus_source = 0;
  g_hash_table_iter_init (&iter, pane->rows);
  while (focus == NULL && g_hash_table_iter_next (&iter, &item, &row))
    if (mar_contents_item_record (item) == pane->focus_record)
      focus = gtk_widget_get_parent (row);
  /* The list may scroll there and bind other rows at once, so this comes after the walk. */
  if (focus != NULL)
    gtk_widget_grab_focus (focus);

  return G_SOURCE_REMOVE;
}

static void
bring_to_view (MarContentsPane *pane,
               guint            position)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (pane)));
  /* Where the list scrolls the row that has it may be gone. */
  const gboolean takes_focus = focus == NULL || focus == pane->list
                               || gtk_widget_is_ancestor (focus, pane->list);

  gtk_widget_activate_action (pane->list, "list.scroll-to-item", "u", position);
  if (takes_focus)
    {
      pane->focus_record = mar_contents_item_record (item_at (pane, position));
      if (pane->focus_source == 0)
        pane->focus_source = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_cb, pane, NULL);
    }
}

void
mar_contents_pane_select (MarContentsPane *pane,
                          GPtrArray       *records)
{
  g_autoptr (GtkBitset) selected = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) mask = NULL;
  guint position;

  g_return_if_fail (MAR_IS_CONTENTS_PANE (pane));
  g_return_if_fail (records != NULL);

  for (guint i = 0; i < records->len; i++)
    if (find_position (pane, g_ptr_array_index (records, i), &position))
      gtk_bitset_add (selected, position);

  mask = gtk_bitset_new_range (0, g_list_model_get_n_items (pane->filtered));
  pane->selecting++;
  gtk_selection_model_set_selection (pane->selection, selected, mask);
  pane->selecting--;
  if (!gtk_bitset_is_empty (selected) && gtk_widget_get_mapped (pane->list))
    bring_to_view (pane, gtk_bitset_get_minimum (selected));
  g_signal_emit (pane, signals[SELECTION_CHANGED], 0);
}

static gboolean
is_selected (MarContentsPane *pane,
             MarRecord       *record)
{
  guint position;

  return find_position (pane, record, &position)
         && gtk_selection_model_is_selected (pane->selection, position);
}

static void
select_shown (MarContentsPane *pane)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  if (pane->record == NULL || is_selected (pane, pane->record))
    return;

  g_ptr_array_add (records, pane->record);
  mar_contents_pane_select (pane, records);
}

static void
selection_changed_cb (MarContentsPane *pane)
{
  g_autoptr (GPtrArray) selected = NULL;

  if (pane->selecting > 0)
    return;

  selected = mar_contents_pane_selected (pane);
  if (selected->len == 1 && g_ptr_array_index (selected, 0) != pane->record)
    g_signal_emit (pane, signals[SHOW_GAME], 0, g_ptr_array_index (selected, 0));
  g_signal_emit (pane, signals[SELECTION_CHANGED], 0);
}

/* Games that come and go take their selection along, but for the game that is shown. */
static void
items_changed_cb (MarContentsPane *pane)
{
  gtk_stack_set_visible_child_name (pane->stack, g_list_model_get_n_items (pane->filtered) > 0
                                                   ? "list"
                                                   : "nothing");
}

void
mar_contents_pane_show (MarContentsPane *pane,
                        MarDocument     *document,
                        MarRecord       *record,
                        const char      *match)
{
  g_return_if_fail (MAR_IS_CONTENTS_PANE (pane));

  pane->record = record;
  pane->selecting++;
  mar_contents_model_set_document (pane->model, document);
  pane->selecting--;
  gtk_label_set_label (pane->match, match != NULL ? match : "");
  gtk_widget_set_visible (GTK_WIDGET (pane->match), match != NULL);
  select_shown (pane);
}

/* Looking for games. */

static gboolean
filter_item (gpointer item,
             gpointer data)
{
  MarContentsPane *pane = data;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (pane->search));

  return *text == '\0' || mar_contents_item_matches (item, text);
}

static void
search_changed_cb (MarContentsPane *pane)
{
  pane->selecting++;
  gtk_filter_changed (GTK_FILTER (pane->filter), GTK_FILTER_CHANGE_DIFFERENT);
  pane->selecting--;
  items_changed_cb (pane);
  select_shown (pane);
}

static void
search_activate_cb (MarContentsPane *pane)
{
  if (g_list_model_get_n_items (pane->filtered) == 0)
    return;

  gtk_selection_model_select_item (pane->selection, 0, TRUE);
  gtk_widget_grab_focus (pane->list);
}

static void
stop_search_cb (MarContentsPane *pane)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (pane->search)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (pane->search), "");
  else
    gtk_widget_activate_action (GTK_WIDGET (pane), "win.show-moves", NULL);
}

static gboolean
search_key_cb (GtkEventControllerKey *controller,
               guint                  key,
               guint                  code,
               GdkModifierType        state,
               MarContentsPane       *pane)
{
  if (key != GDK_KEY_Down || !gtk_widget_get_mapped (pane->list))
    return GDK_EVENT_PROPAGATE;

  return gtk_widget_grab_focus (pane->list);
}

/* The list. */

static void
activate_cb (GtkListView     *list,
             guint            position,
             MarContentsPane *pane)
{
  g_signal_emit (pane, signals[OPEN_GAME], 0, mar_contents_item_record (item_at (pane, position)));
}

/* The game that comes after @record in the file, or NULL. */
static MarRecord *
next_record (MarContentsPane *pane,
             MarContentsItem *item)
{
  g_autoptr (MarContentsItem) next = g_list_model_get_item (G_LIST_MODEL (pane->model),
                                                            mar_contents_item_number (item));

  return next != NULL ? mar_contents_item_record (next) : NULL;
}

/* All selected games are dragged, or else the one game under the pointer. */
static void
dropped_cb (MarContentsRow  *row,
            MarContentsItem *dragged,
            gboolean         below,
            MarContentsPane *pane)
{
  MarContentsItem *item = mar_contents_row_item (row);
  MarRecord *before = below ? next_record (pane, item) : mar_contents_item_record (item);
  g_autoptr (GPtrArray) records = NULL;
  MarRecord *record = mar_contents_item_record (dragged);
  g_autoptr (MarContentsItem) own = NULL;

  /* It may come from the list of another window. */
  own = g_list_model_get_item (G_LIST_MODEL (pane->model), mar_contents_item_number (dragged) - 1);
  if (record == NULL || own != dragged || dragged == item)
    return;

  if (is_selected (pane, record))
    {
      records = mar_contents_pane_selected (pane);
    }
  else
    {
      records = g_ptr_array_new ();
      g_ptr_array_add (records, record);
    }
  g_signal_emit (pane, signals[MOVE_GAMES], 0, records, before);
}

static void
popup_at (MarContentsPane *pane,
          GtkWidget       *widget,
          double           x,
          double           y)
{
  double pane_x;
  double pane_y;

  if (!gtk_widget_translate_coordinates (widget, GTK_WIDGET (pane), x, y, &pane_x, &pane_y))
    return;

  g_signal_emit (pane, signals[MENU_OPENS], 0);
  gtk_popover_set_pointing_to (GTK_POPOVER (pane->menu),
                               &(GdkRectangle) { (int) pane_x, (int) pane_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (pane->menu));
}

static void
menu_cb (MarContentsRow  *row,
         double           x,
         double           y,
         MarContentsPane *pane)
{
  MarRecord *record = mar_contents_item_record (mar_contents_row_item (row));
  guint position;

  if (record == NULL || !find_position (pane, record, &position))
    return;

  if (!gtk_selection_model_is_selected (pane->selection, position))
    gtk_selection_model_select_item (pane->selection, position, TRUE);
  popup_at (pane, GTK_WIDGET (row), x, y);
}

static void
menu_by_key (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  MarContentsPane *pane = MAR_CONTENTS_PANE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus == NULL
      || !(gtk_widget_is_ancestor (focus, pane->list) || gtk_widget_is_ancestor (focus, pane->bar)))
    focus = pane->list;
  popup_at (pane, focus, gtk_widget_get_width (focus) / 2.0,
            MIN (gtk_widget_get_height (focus), 48));
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          MarContentsPane          *pane)
{
  GtkWidget *row = mar_contents_row_new ();

  g_signal_connect (row, "dropped", G_CALLBACK (dropped_cb), pane);
  g_signal_connect (row, "menu", G_CALLBACK (menu_cb), pane);
  gtk_list_item_set_child (list_item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         MarContentsPane          *pane)
{
  MarContentsRow *row = MAR_CONTENTS_ROW (gtk_list_item_get_child (list_item));
  MarContentsItem *item = gtk_list_item_get_item (list_item);

  mar_contents_row_set_item (row, item);
  g_hash_table_insert (pane->rows, item, row);
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *list_item,
           MarContentsPane          *pane)
{
  MarContentsRow *row = MAR_CONTENTS_ROW (gtk_list_item_get_child (list_item));

  if (g_hash_table_lookup (pane->rows, mar_contents_row_item (row)) == row)
    g_hash_table_remove (pane->rows, mar_contents_row_item (row));
  mar_contents_row_set_item (row, NULL);
}

/* Life. */

static gboolean
mar_contents_pane_grab_focus (GtkWidget *widget)
{
  MarContentsPane *pane = MAR_CONTENTS_PANE (widget);

  if (gtk_widget_get_mapped (pane->list) && g_list_model_get_n_items (pane->filtered) > 0)
    {
      guint position;

      if (pane->record != NULL && find_position (pane, pane->record, &position))
        {
          gtk_widget_grab_focus (pane->list);
          bring_to_view (pane, position);
          return TRUE;
        }
      return gtk_widget_grab_focus (pane->list);
    }

  return gtk_widget_grab_focus (pane->search);
}

static void
mar_contents_pane_dispose (GObject *object)
{
  MarContentsPane *pane = MAR_CONTENTS_PANE (object);
  GtkWidget *child;

  g_clear_handle_id (&pane->focus_source, g_source_remove);
  if (pane->model != NULL)
    {
      pane->selecting++;
      mar_contents_model_set_document (pane->model, NULL);
    }
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&pane->selection);
  g_clear_object (&pane->filtered);
  g_clear_object (&pane->filter);
  g_clear_object (&pane->model);
  g_clear_pointer (&pane->rows, g_hash_table_unref);

  G_OBJECT_CLASS (mar_contents_pane_parent_class)->dispose (object);
}

/* The window does the work of these keys of the list. */
static const struct
{
  const char *name;
  const char *action;
} list_actions[] = {
  { "contents.move-up", "win.move-games-up" },
  { "contents.move-down", "win.move-games-down" },
  { "contents.delete", "win.delete-games" },
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

/* Of several keys for an action, menus show the last. */
static const struct
{
  guint key;
  GdkModifierType modifiers;
  const char *action;
} keys[] = {
  { GDK_KEY_KP_Delete, 0, "win.delete-games" },
  { GDK_KEY_Delete, 0, "win.delete-games" },
  { GDK_KEY_KP_Up, GDK_ALT_MASK, "win.move-games-up" },
  { GDK_KEY_Up, GDK_ALT_MASK, "win.move-games-up" },
  { GDK_KEY_KP_Down, GDK_ALT_MASK, "win.move-games-down" },
  { GDK_KEY_Down, GDK_ALT_MASK, "win.move-games-down" },
  { GDK_KEY_Menu, 0, "contents.menu" },
  { GDK_KEY_F10, GDK_SHIFT_MASK, "contents.menu" },
};

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-contents-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MarContentsPane, search);
  gtk_widget_class_bind_template_child (widget_class, MarContentsPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MarContentsPane, list);
  gtk_widget_class_bind_template_child (widget_class, MarContentsPane, match);
  gtk_widget_class_bind_template_child (widget_class, MarContentsPane, bar);
  gtk_widget_class_bind_template_child (widget_class, MarContentsPane, menu);
  gtk_widget_class_bind_template_child (widget_class, MarContentsPane, move_menu);
  gtk_widget_class_bind_template_child (widget_class, MarContentsPane, copy_menu);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
mar_contents_pane_class_init (MarContentsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_contents_pane_dispose;
  widget_class->grab_focus = mar_contents_pane_grab_focus;
  widget_class->focus = mar_focus_children;

  signals[SHOW_GAME] = g_signal_new ("show-game", MAR_TYPE_CONTENTS_PANE, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[OPEN_GAME] = g_signal_new ("open-game", MAR_TYPE_CONTENTS_PANE, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[MOVE_GAMES] = g_signal_new ("move-games", MAR_TYPE_CONTENTS_PANE, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER,
                                      G_TYPE_POINTER);
  signals[SELECTION_CHANGED] = g_signal_new ("selection-changed", MAR_TYPE_CONTENTS_PANE,
                                             G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                             0);
  signals[MENU_OPENS] = g_signal_new ("menu-opens", MAR_TYPE_CONTENTS_PANE, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "contents.menu", NULL, menu_by_key);
  for (guint i = 0; i < G_N_ELEMENTS (list_actions); i++)
    gtk_widget_class_install_action (widget_class, list_actions[i].name, NULL, list_action);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].modifiers,
                                         keys[i].action, NULL);
  gtk_widget_class_set_css_name (widget_class, "contentspane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
make_models (MarContentsPane *pane)
{
  pane->model = mar_contents_model_new ();
  pane->filter = gtk_custom_filter_new (filter_item, pane, NULL);
  pane->filtered = G_LIST_MODEL (gtk_filter_list_model_new (
    g_object_ref (G_LIST_MODEL (pane->model)), g_object_ref (GTK_FILTER (pane->filter))));
  pane->selection = GTK_SELECTION_MODEL (gtk_multi_selection_new (g_object_ref (pane->filtered)));
  pane->rows = g_hash_table_new (NULL, NULL);
  g_signal_connect_object (pane->selection, "selection-changed", G_CALLBACK (selection_changed_cb),
                           pane, G_CONNECT_SWAPPED);
  g_signal_connect_object (pane->filtered, "items-changed", G_CALLBACK (items_changed_cb), pane,
                           G_CONNECT_SWAPPED);
}

static void
mar_contents_pane_init (MarContentsPane *pane)
{
  gtk_widget_init_template (GTK_WIDGET (pane));
  make_models (pane);
  mar_list_view_set_model (GTK_LIST_VIEW (pane->list), pane->selection);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (pane->search), pane->list);
  /* Letters typed in the list go to the search, which would take these keys as well. */
  gtk_widget_add_controller (pane->list, mar_accelerators_new_controller ("contents."));
}

GtkWidget *
mar_contents_pane_new (void)
{
  return g_object_new (MAR_TYPE_CONTENTS_PANE, NULL);
}

GMenu *
mar_contents_pane_get_target_menu (MarContentsPane *pane,
                                   gboolean         move)
{
  g_return_val_if_fail (MAR_IS_CONTENTS_PANE (pane), NULL);

  return move ? pane->move_menu : pane->copy_menu;
}
