/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-concept-row.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-concept-ink.h"
#include "mar-concept.h"

#define SWATCH_WIDTH 2.5

struct _MarConceptRow
{
  GtkBox parent_instance;

  const MarConceptKind *kind;
  GtkCheckButton *check;
  GtkDrawingArea *swatch;
  GtkLabel *texts;
};

enum
{
  PROP_0,
  PROP_ACTIVE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarConceptRow, mar_concept_row, GTK_TYPE_BOX)

/* The lines of the kind, as the board has them: a piece of the shape, and a line or an arrow. */
static void
draw_swatch (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        data)
{
  const MarConceptKind *kind = MAR_CONCEPT_ROW (data)->kind;
  const double radius = height / 2.0 - SWATCH_WIDTH;
  const double x = height / 2.0;
  const double y = height / 2.0;

  mar_concept_ink_set_color (cr, kind,
                             !adw_style_manager_get_dark (adw_style_manager_get_default ()));
  mar_concept_ink_set_pattern (cr, kind, SWATCH_WIDTH);
  cairo_set_line_width (cr, SWATCH_WIDTH);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (kind->shape == MAR_CONCEPT_FRAME)
    cairo_rectangle (cr, x - radius, y - radius, 2 * radius, 2 * radius);
  else
    cairo_arc (cr, x, y, kind->shape == MAR_CONCEPT_DOT ? radius / 2 : radius, 0, 2 * G_PI);
  if (kind->shape == MAR_CONCEPT_DOT)
    cairo_fill (cr);
  else
    cairo_stroke (cr);
  cairo_move_to (cr, height + SWATCH_WIDTH, y);
  cairo_line_to (cr, width - SWATCH_WIDTH, y);
  cairo_stroke (cr);
  if (!kind->has_heads)
    return;
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_move_to (cr, width - SWATCH_WIDTH - radius / 2, y - radius / 2);
  cairo_line_to (cr, width - SWATCH_WIDTH, y);
  cairo_line_to (cr, width - SWATCH_WIDTH - radius / 2, y + radius / 2);
  cairo_stroke (cr);
}

GtkWidget *
mar_concept_row_new (const MarConceptKind *kind)
{
  MarConceptRow *row = g_object_new (MAR_TYPE_CONCEPT_ROW, NULL);

  row->kind = kind;
  gtk_check_button_set_label (row->check, _(kind->title));

  return GTK_WIDGET (row);
}

const MarConceptKind *
mar_concept_row_kind (MarConceptRow *row)
{
  g_return_val_if_fail (MAR_IS_CONCEPT_ROW (row), NULL);

  return row->kind;
}

static void
active_cb (MarConceptRow *row)
{
  g_object_notify_by_pspec (G_OBJECT (row), properties[PROP_ACTIVE]);
}

void
mar_concept_row_show (MarConceptRow   *row,
                      const GPtrArray *found,
                      gboolean         active)
{
  g_autoptr (GString) texts = g_string_new (NULL);

  g_return_if_fail (MAR_IS_CONCEPT_ROW (row));

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const MarConcept *concept = g_ptr_array_index (found, i);

      if (concept->kind != row->kind)
        continue;
      if (texts->len > 0)
        g_string_append_c (texts, '\n');
      g_string_append (texts, concept->text);
    }
  gtk_label_set_label (row->texts, texts->str);
  gtk_widget_set_visible (GTK_WIDGET (row->texts), texts->len > 0);
  gtk_check_button_set_active (row->check, active);
}

static void
mar_concept_row_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (id == PROP_ACTIVE)
    g_value_set_boolean (value, gtk_check_button_get_active (MAR_CONCEPT_ROW (object)->check));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_concept_row_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  if (id == PROP_ACTIVE)
    gtk_check_button_set_active (MAR_CONCEPT_ROW (object)->check, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_concept_row_class_init (MarConceptRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mar_concept_row_get_property;
  object_class->set_property = mar_concept_row_set_property;

  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                    | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-concept-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarConceptRow, check);
  gtk_widget_class_bind_template_callback (widget_class, active_cb);
  gtk_widget_class_bind_template_child (widget_class, MarConceptRow, swatch);
  gtk_widget_class_bind_template_child (widget_class, MarConceptRow, texts);
}

static void
mar_concept_row_init (MarConceptRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
  gtk_drawing_area_set_draw_func (row->swatch, draw_swatch, row, NULL);
}
