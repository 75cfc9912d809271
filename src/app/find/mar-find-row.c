/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-find-row.h"

#include <glib/gi18n.h>

#include "mar-line-breaks.h"
#include "mar-record-format.h"
#include "mar-wrap.h"

struct _MarFindRow
{
  GtkWidget parent_instance;

  GtkLabel *excerpt;
  GtkLabel *place;
};

G_DEFINE_FINAL_TYPE (MarFindRow, mar_find_row, GTK_TYPE_WIDGET)

/* The excerpt with the hit in bold. */
static PangoAttrList *
make_attributes (const MarFound *found)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  if (found->length > 0)
    {
      bold->start_index = found->start;
      bold->end_index = found->start + found->length;
    }
  pango_attr_list_insert (attributes, bold);

  return attributes;
}

/* Where a figure stands, and what it is called. */
static char *
describe_figure (MarDocument    *document,
                 const MarFound *found)
{
  MarNode *node = found->place.node;
  const MarFigureRecord *figure = NULL;
  const char *name = NULL;
  g_autofree char *text = NULL;
  g_autofree char *where = NULL;

  if (found->figure < mar_document_n_figures (document, node))
    figure = mar_document_figure (document, node, found->figure);
  if (figure != NULL)
    name = figure->title != NULL ? figure->title : figure->id;
  /* Translators: what a figure is called in a booklet: "Figure 2.1" */
  text = name != NULL ? g_strdup_printf (_("Figure %s"), name) : g_strdup (_("Figure"));
  if (node == NULL)
    return g_steal_pointer (&text);

  where = mar_record_format_place (node);
  /* Translators: a place in a game, and a figure of it: "turn 12, Figure 2.1" */
  return g_strdup_printf (_("%s, %s"), where, text);
}

static char *
describe_place (MarDocument    *document,
                const MarFound *found,
                gboolean        with_game)
{
  g_autofree char *where = NULL;
  g_autofree char *name = NULL;

  if (found->field != NULL)
    where = describe_figure (document, found);
  else if (found->header != NULL)
    {
      const char *label = mar_header_label (mar_record_game (found->record), found->header);

      where = g_strdup (label != NULL ? label : found->header);
    }
  else
    where = mar_record_format_place (found->place.node);
  if (found->record == NULL || !with_game || mar_document_n_records (document) < 2)
    return g_steal_pointer (&where);

  name = mar_record_format_name (found->record);
  if (name == NULL)
    name = mar_record_format_title (found->record);
  /* Translators: the number of a game, its title, and a place in it: "3. The Race, turn 12" */
  return g_strdup_printf (_("%d. %s, %s"), mar_document_record_index (document, found->record) + 1,
                          name, where);
}

void
mar_find_row_show (MarFindRow     *row,
                   MarDocument    *document,
                   const MarFound *found,
                   gboolean        with_game)
{
  GtkWidget *parent;
  g_autoptr (PangoAttrList) attributes = NULL;
  g_autofree char *place = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (MAR_IS_FIND_ROW (row));
  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (found != NULL);

  place = describe_place (document, found, with_game);
  gtk_label_set_label (row->place, place);
  attributes = make_attributes (found);
  mar_line_breaks_restrict (attributes, found->excerpt);
  gtk_label_set_label (row->excerpt, found->excerpt);
  gtk_label_set_attributes (row->excerpt, attributes);

  parent = gtk_widget_get_parent (GTK_WIDGET (row));
  text = g_strdup_printf ("%s: %s", place, found->excerpt);
  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                    -1);
}

static void
mar_find_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_find_row_parent_class)->dispose (object);
}

static void
mar_find_row_class_init (MarFindRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_find_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-find-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarFindRow, excerpt);
  gtk_widget_class_bind_template_child (widget_class, MarFindRow, place);
}

static void
mar_find_row_init (MarFindRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
  mar_wrap_in_lines (row->excerpt, 3);
}

GtkWidget *
mar_find_row_new (void)
{
  return g_object_new (MAR_TYPE_FIND_ROW, NULL);
}
