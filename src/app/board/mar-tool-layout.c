/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-tool-layout.h"

/* Between the groups, in pixels. */
#define GAP 6

struct _MarToolLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MarToolLayout, mar_tool_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
mar_tool_layout_get_request_mode (GtkLayoutManager *manager,
                                  GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_groups (GtkWidget      *widget,
                GtkRequisition *first,
                GtkRequisition *second)
{
  gtk_widget_get_preferred_size (gtk_widget_get_first_child (widget), NULL, first);
  gtk_widget_get_preferred_size (gtk_widget_get_last_child (widget), NULL, second);
}

static int
get_least_width (GtkWidget *child)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

static void
mar_tool_layout_measure (GtkLayoutManager *manager,
                         GtkWidget        *widget,
                         GtkOrientation    orientation,
                         int               for_size,
                         int              *minimum,
                         int              *natural,
                         int              *minimum_baseline,
                         int              *natural_baseline)
{
  GtkRequisition first, second;

  measure_groups (widget, &first, &second);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (get_least_width (gtk_widget_get_first_child (widget)),
                      get_least_width (gtk_widget_get_last_child (widget)));
      *natural = first.width + GAP + second.width;
    }
  else
    {
      *minimum = for_size < 0 || for_size >= first.width + GAP + second.width
                   ? MAX (first.height, second.height)
                   : first.height + GAP + second.height;
      *natural = *minimum;
    }
}

static void
mar_tool_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          int               width,
                          int               height,
                          int               baseline)
{
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkRequisition first, second;
  GtkAllocation one, other;

  measure_groups (widget, &first, &second);
  if (width >= first.width + GAP + second.width)
    {
      const int rest = width - first.width - GAP;

      one = (GtkAllocation) { rtl ? rest + GAP : 0, 0, first.width, height };
      other = (GtkAllocation) { rtl ? 0 : first.width + GAP, 0, rest, height };
    }
  else
    {
      first.width = MIN (first.width, width);
      one = (GtkAllocation) { (width - first.width) / 2, 0, first.width, first.height };
      other = (GtkAllocation) { 0, first.height + GAP, width, height - first.height - GAP };
    }
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget), &one, -1);
  gtk_widget_size_allocate (gtk_widget_get_last_child (widget), &other, -1);
}

static void
mar_tool_layout_class_init (MarToolLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = mar_tool_layout_get_request_mode;
  layout_class->measure = mar_tool_layout_measure;
  layout_class->allocate = mar_tool_layout_allocate;
}

static void
mar_tool_layout_init (MarToolLayout *self)
{
}
