/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-contents-row.h"

#include <glib/gi18n.h>

#include "mar-date.h"
#include "mar-record-format.h"
#include "mar-row-gestures.h"

struct _MarContentsRow
{
  GtkWidget parent_instance;

  MarContentsItem *item;
  GtkLabel *number;
  GtkLabel *name;
  GtkLabel *details;
  GtkLabel *length;
  GtkLabel *result;
};

G_DEFINE_FINAL_TYPE (MarContentsRow, mar_contents_row, GTK_TYPE_WIDGET)

/* Showing the game. */

static void
add_detail (GString    *details,
            const char *detail)
{
  if (detail == NULL || *detail == '\0')
    return;
  if (details->len > 0)
    g_string_append (details, " · ");
  g_string_append (details, detail);
}

/* The players, unless they are the title, and when it was; without either the rules, unless
 * they are the title. */
static char *
describe_record (MarRecord *record)
{
  g_autoptr (GString) details = g_string_new (NULL);
  const char *title = mar_record_header (record, "title");
  const char *date = mar_record_header (record, "date");
  g_autofree char *players = mar_record_format_players (record);
  g_autofree char *when = date != NULL ? mar_date_format (date) : NULL;

  if (title != NULL && *title != '\0')
    add_detail (details, players);
  add_detail (details, when);
  if (details->len == 0)
    add_detail (details, (title != NULL && *title != '\0') || players != NULL
                           ? mar_record_game (record)->title
                           : _("No details yet"));

  return g_string_free (g_steal_pointer (&details), FALSE);
}

static char *
describe_length (MarRecord *record)
{
  guint n = mar_node_number (mar_record_last (record, mar_record_root (record)));

  if (n == 0)
    /* Translators: a game of which no move is recorded */
    return g_strdup (_("no moves"));

  /* Translators: how long a game is */
  return g_strdup_printf (g_dngettext (NULL, "%'u turn", "%'u turns", n), n);
}

static void
update_accessible (MarContentsRow *row,
                   MarRecord      *record)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (row));
  const char *result = gtk_label_get_label (row->result);
  g_autofree char *text = NULL;

  if (parent == NULL)
    return;

  /* Translators: a game in a list: its number, its title, who played and when, its length */
  text = g_strdup_printf (_("%u. %s, %s, %s"), mar_contents_item_number (row->item),
                          gtk_label_get_label (row->name), gtk_label_get_label (row->details),
                          gtk_label_get_label (row->length));
  gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, result, -1);
}

static void
show_item (MarContentsRow *row)
{
  MarRecord *record = mar_contents_item_record (row->item);
  g_autofree char *number = NULL;
  g_autofree char *name = NULL;
  g_autofree char *details = NULL;
  g_autofree char *length = NULL;
  g_autofree char *result = NULL;

  if (record == NULL)
    return;

  number = g_strdup_printf ("%u", mar_contents_item_number (row->item));
  name = mar_record_format_name (record);
  if (name == NULL)
    name = mar_record_format_title (record);
  details = describe_record (record);
  length = describe_length (record);
  result = mar_record_format_result (record);

  gtk_label_set_label (row->number, number);
  gtk_label_set_label (row->name, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), name);
  gtk_label_set_label (row->details, details);
  gtk_label_set_label (row->length, length);
  gtk_label_set_label (row->result, result != NULL ? result : "");
  /* A label without a text would be read out as the name of its class. */
  gtk_widget_set_visible (GTK_WIDGET (row->result), result != NULL && *result != '\0');
  update_accessible (row, record);
}

void
mar_contents_row_set_item (MarContentsRow  *row,
                           MarContentsItem *item)
{
  g_return_if_fail (MAR_IS_CONTENTS_ROW (row));

  if (row->item != NULL)
    g_signal_handlers_disconnect_by_data (row->item, row);
  g_set_object (&row->item, item);
  if (item != NULL)
    {
      g_signal_connect_swapped (item, "changed", G_CALLBACK (show_item), row);
      show_item (row);
    }
}

MarContentsItem *
mar_contents_row_item (MarContentsRow *row)
{
  g_return_val_if_fail (MAR_IS_CONTENTS_ROW (row), NULL);

  return row->item;
}

/* Drag and drop. */

static GdkContentProvider *
prepare_cb (GtkDragSource  *source,
            double          x,
            double          y,
            MarContentsRow *row)
{
  if (row->item == NULL)
    return NULL;

  return gdk_content_provider_new_typed (MAR_TYPE_CONTENTS_ITEM, row->item);
}

static void
drag_begin_cb (GtkDragSource  *source,
               GdkDrag        *drag,
               MarContentsRow *row)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (row));

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

/* Life. */

static void
mar_contents_row_dispose (GObject *object)
{
  GtkWidget *child;

  mar_contents_row_set_item (MAR_CONTENTS_ROW (object), NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_contents_row_parent_class)->dispose (object);
}

static void
mar_contents_row_class_init (MarContentsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_contents_row_dispose;

  g_signal_new ("dropped", MAR_TYPE_CONTENTS_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, MAR_TYPE_CONTENTS_ITEM, G_TYPE_BOOLEAN);
  g_signal_new ("menu", MAR_TYPE_CONTENTS_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);

  gtk_widget_class_set_css_name (widget_class, "contentsrow");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-contents-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarContentsRow, number);
  gtk_widget_class_bind_template_child (widget_class, MarContentsRow, name);
  gtk_widget_class_bind_template_child (widget_class, MarContentsRow, details);
  gtk_widget_class_bind_template_child (widget_class, MarContentsRow, length);
  gtk_widget_class_bind_template_child (widget_class, MarContentsRow, result);
  gtk_widget_class_bind_template_callback (widget_class, prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);
}

static void
mar_contents_row_init (MarContentsRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
  mar_row_gestures_add (GTK_WIDGET (row), MAR_TYPE_CONTENTS_ITEM);
}

GtkWidget *
mar_contents_row_new (void)
{
  return g_object_new (MAR_TYPE_CONTENTS_ROW, NULL);
}
