/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-legend.h"

#include "mar-board-style.h"
#include "mar-illustration.h"
#include "mar-mark-tool.h"

#define SIDE_OF_SWATCH 18

struct _MarFigureLegend
{
  AdwBin parent_instance;

  AdwPreferencesGroup *group;
  /* Of MarLegendEntry, without texts: what the rows are for. */
  GArray *shades;
  GPtrArray *rows;
  gboolean filling;
};

enum
{
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarFigureLegend, mar_figure_legend, ADW_TYPE_BIN)

/* The shades. */

static void
add_shade (GArray   *shades,
           MarColor  color,
           guint     tone)
{
  const MarLegendEntry shade = { color, tone, NULL };

  for (guint i = 0; i < shades->len; i++)
    {
      const MarLegendEntry *known = &g_array_index (shades, MarLegendEntry, i);

      if (known->color == color && known->tone == tone)
        return;
    }
  g_array_append_val (shades, shade);
}

/* Tones with a meaning come first, in its order; of the others those that are seen. */
static GArray *
find_shades (const MarFigureRecord *figure)
{
  g_autoptr (MarFigure) drawn = mar_illustration_new (figure, NULL);
  GArray *shades = g_array_new (FALSE, FALSE, sizeof (MarLegendEntry));

  for (guint i = 0; i < figure->n_legend; i++)
    add_shade (shades, figure->legend[i].color, figure->legend[i].tone);
  for (guint i = 0; i < figure->n_marks; i++)
    if (figure->marks[i].type == MAR_MARK_SHADE
        && mar_figure_shows_shade (drawn, figure->marks[i].color, figure->marks[i].tone))
      add_shade (shades, figure->marks[i].color, figure->marks[i].tone);

  return shades;
}

static const char *
get_meaning (const MarFigureRecord *figure,
             const MarLegendEntry  *shade)
{
  for (guint i = 0; i < figure->n_legend; i++)
    if (figure->legend[i].color == shade->color && figure->legend[i].tone == shade->tone)
      return figure->legend[i].text != NULL ? figure->legend[i].text : "";

  return "";
}

void
mar_figure_legend_write (MarFigureRecord *figure,
                         MarColor         color,
                         guint            tone,
                         const char      *text)
{
  guint at = 0;

  g_return_if_fail (figure != NULL && text != NULL);

  while (at < figure->n_legend
         && (figure->legend[at].color != color || figure->legend[at].tone != tone))
    at++;

  if (*text != '\0')
    {
      if (at == figure->n_legend)
        {
          figure->legend = g_renew (MarLegendEntry, figure->legend, ++figure->n_legend);
          figure->legend[at] = (MarLegendEntry) { color, tone, NULL };
        }
      g_free (figure->legend[at].text);
      figure->legend[at].text = g_strdup (text);
    }
  else if (at < figure->n_legend)
    {
      g_free (figure->legend[at].text);
      for (figure->n_legend--; at < figure->n_legend; at++)
        figure->legend[at] = figure->legend[at + 1];
    }
}

/* The rows. */

static void
changed_cb (GtkEditable     *row,
            MarFigureLegend *legend)
{
  guint index;

  if (legend->filling || !g_ptr_array_find (legend->rows, row, &index))
    return;

  {
    const MarLegendEntry *shade = &g_array_index (legend->shades, MarLegendEntry, index);

    g_signal_emit (legend, signals[EDITED], 0, (guint) shade->color, shade->tone,
                   gtk_editable_get_text (row));
  }
}

static void
draw_swatch (GtkDrawingArea *area,
             cairo_t        *cairo,
             int             width,
             int             height,
             gpointer        data)
{
  const MarLegendEntry *shade = data;
  const MarPaint paint = mar_style_shade (mar_board_style_get_printed (), shade->color,
                                          shade->tone);

  cairo_rectangle (cairo, 0.5, 0.5, width - 1, height - 1);
  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_fill_preserve (cairo);
  cairo_set_source_rgba (cairo, paint.red, paint.green, paint.blue, paint.alpha);
  cairo_fill_preserve (cairo);
  cairo_set_source_rgba (cairo, 0, 0, 0, 0.4);
  cairo_set_line_width (cairo, 1);
  cairo_stroke (cairo);
}

static GtkWidget *
new_swatch (const MarLegendEntry *shade)
{
  GtkWidget *swatch = gtk_drawing_area_new ();
  MarLegendEntry *copy = g_new (MarLegendEntry, 1);

  *copy = *shade;
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (swatch), SIDE_OF_SWATCH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (swatch), SIDE_OF_SWATCH);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (swatch), draw_swatch, copy, g_free);
  gtk_widget_set_valign (swatch, GTK_ALIGN_CENTER);

  return swatch;
}

static void
add_row (MarFigureLegend      *legend,
         const MarLegendEntry *shade)
{
  GtkWidget *row = adw_entry_row_new ();
  g_autofree char *color = mar_mark_shade_title (shade->color, shade->tone);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), color);
  adw_entry_row_add_prefix (ADW_ENTRY_ROW (row), new_swatch (shade));
  adw_preferences_group_add (legend->group, row);
  g_ptr_array_add (legend->rows, row);
  g_signal_connect (row, "changed", G_CALLBACK (changed_cb), legend);
}

static gboolean
same_shades (const GArray *one,
             const GArray *other)
{
  if (one->len != other->len)
    return FALSE;
  for (guint i = 0; i < one->len; i++)
    {
      const MarLegendEntry *shade = &g_array_index (one, MarLegendEntry, i);
      gboolean found = FALSE;

      for (guint k = 0; k < other->len; k++)
        found |= g_array_index (other, MarLegendEntry, k).color == shade->color
                 && g_array_index (other, MarLegendEntry, k).tone == shade->tone;
      if (!found)
        return FALSE;
    }

  return TRUE;
}

static void
make_rows (MarFigureLegend *legend,
           GArray          *shades)
{
  for (guint i = 0; i < legend->rows->len; i++)
    adw_preferences_group_remove (legend->group, g_ptr_array_index (legend->rows, i));
  g_ptr_array_set_size (legend->rows, 0);
  g_array_set_size (legend->shades, 0);
  for (guint i = 0; i < shades->len; i++)
    {
      const MarLegendEntry *shade = &g_array_index (shades, MarLegendEntry, i);

      g_array_append_vals (legend->shades, shade, 1);
      add_row (legend, shade);
    }
}

void
mar_figure_legend_show (MarFigureLegend       *legend,
                        const MarFigureRecord *figure)
{
  g_autoptr (GArray) shades = NULL;

  g_return_if_fail (MAR_IS_FIGURE_LEGEND (legend));
  g_return_if_fail (figure != NULL);

  shades = find_shades (figure);
  legend->filling = TRUE;
  /* While a meaning is written for the first time its row stays where it is. */
  if (!same_shades (shades, legend->shades))
    make_rows (legend, shades);
  for (guint i = 0; i < legend->rows->len; i++)
    {
      GtkEditable *row = g_ptr_array_index (legend->rows, i);
      const char *text = get_meaning (figure, &g_array_index (legend->shades, MarLegendEntry, i));

      if (!g_str_equal (gtk_editable_get_text (row), text))
        gtk_editable_set_text (row, text);
    }
  legend->filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (legend), legend->rows->len > 0);
}

/* Life. */

static void
mar_figure_legend_finalize (GObject *object)
{
  g_array_unref (MAR_FIGURE_LEGEND (object)->shades);
  g_ptr_array_unref (MAR_FIGURE_LEGEND (object)->rows);

  G_OBJECT_CLASS (mar_figure_legend_parent_class)->finalize (object);
}

static void
mar_figure_legend_class_init (MarFigureLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_figure_legend_finalize;

  signals[EDITED] = g_signal_new ("edited", MAR_TYPE_FIGURE_LEGEND, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT,
                                  G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-figure-legend.ui");
  gtk_widget_class_bind_template_child (widget_class, MarFigureLegend, group);
}

static void
mar_figure_legend_init (MarFigureLegend *legend)
{
  legend->shades = g_array_new (FALSE, FALSE, sizeof (MarLegendEntry));
  legend->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (legend));
}
