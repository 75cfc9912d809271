/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-mark-layout.h"

/* How wide a button is where there is room, in pixels. */
#define USUAL_WIDTH 36

struct _MarMarkLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
};

enum
{
  PROP_0,
  PROP_SPACING,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (MarMarkLayout, mar_mark_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
mar_mark_layout_get_request_mode (GtkLayoutManager *manager,
                                  GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The largest child makes the grid: buttons stand below each other. */
static guint
measure_children (GtkWidget *widget,
                  int       *width,
                  int       *height)
{
  guint n = 0;

  *width = 0;
  *height = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_width, child_height;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_width, NULL, NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &child_height, NULL, NULL, NULL);
      *width = MAX (*width, child_width);
      *height = MAX (*height, child_height);
      n++;
    }

  return n;
}

/* So few rows as need be, all of them about equally long. */
static guint
columns_for (MarMarkLayout *self,
             guint          n,
             int            cell,
             int            width)
{
  const guint fitting = (guint) MAX (1, (width + self->spacing) / (cell + self->spacing));
  const guint rows = (n + fitting - 1) / fitting;

  return rows > 0 ? (n + rows - 1) / rows : 1;
}

static void
mar_mark_layout_measure (GtkLayoutManager *manager,
                         GtkWidget        *widget,
                         GtkOrientation    orientation,
                         int               for_size,
                         int              *minimum,
                         int              *natural,
                         int              *minimum_baseline,
                         int              *natural_baseline)
{
  MarMarkLayout *self = MAR_MARK_LAYOUT (manager);
  int width, height;
  const guint n = measure_children (widget, &width, &height);
  const int whole = MAX (0, (int) n * (MAX (width, USUAL_WIDTH) + self->spacing) - self->spacing);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = width;
      *natural = whole;
    }
  else
    {
      const guint columns = columns_for (self, n, width, for_size >= 0 ? for_size : whole);
      const guint rows = n > 0 ? (n + columns - 1) / columns : 0;

      *minimum = *natural = MAX (0, (int) rows * (height + self->spacing) - self->spacing);
    }
}

static void
mar_mark_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          int               width,
                          int               height,
                          int               baseline)
{
  MarMarkLayout *self = MAR_MARK_LAYOUT (manager);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int cell_width, cell_height;
  const guint n = measure_children (widget, &cell_width, &cell_height);
  const guint columns = columns_for (self, n, cell_width, width);
  const int room = (width + self->spacing) / (int) MAX (1, columns) - self->spacing;
  int left;
  guint i = 0;

  /* They become narrow before they break into more rows. */
  cell_width = MAX (cell_width, MIN (room, USUAL_WIDTH));
  left = MAX (0, (width - (int) columns * (cell_width + self->spacing) + self->spacing) / 2);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const guint column = rtl ? columns - 1 - i % columns : i % columns;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_size_allocate (child,
                                &(GtkAllocation) {
                                  left + (int) column * (cell_width + self->spacing),
                                  (int) (i / columns) * (cell_height + self->spacing), cell_width,
                                  cell_height },
                                -1);
      i++;
    }
}

static void
mar_mark_layout_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  if (id == PROP_SPACING)
    MAR_MARK_LAYOUT (object)->spacing = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_mark_layout_class_init (MarMarkLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = mar_mark_layout_get_request_mode;
  layout_class->measure = mar_mark_layout_measure;
  layout_class->allocate = mar_mark_layout_allocate;

  object_class->set_property = mar_mark_layout_set_property;
  g_object_class_install_property (object_class, PROP_SPACING,
                                   g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0,
                                                     G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY
                                                       | G_PARAM_STATIC_STRINGS));
}

static void
mar_mark_layout_init (MarMarkLayout *self)
{
}

GtkLayoutManager *
mar_mark_layout_new (int spacing)
{
  return g_object_new (MAR_TYPE_MARK_LAYOUT, "spacing", spacing, NULL);
}
