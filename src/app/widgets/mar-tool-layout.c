/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-tool-layout.h"

/* Between two rows, in pixels. */
#define ROW_GAP 6

/* The properties of a child in the layout. */

#define MAR_TYPE_TOOL_LAYOUT_CHILD (mar_tool_layout_child_get_type ())
G_DECLARE_FINAL_TYPE (MarToolLayoutChild,
                      mar_tool_layout_child,
                      MAR,
                      TOOL_LAYOUT_CHILD,
                      GtkLayoutChild)

struct _MarToolLayoutChild
{
  GtkLayoutChild parent_instance;

  int spare;
  gboolean stands_in;
  gboolean shrinks;
};

enum
{
  PROP_SPARE = 1,
  PROP_STANDS_IN,
  PROP_SHRINKS,
};

enum
{
  PROP_SPACING = 1,
  PROP_ROWS,
  PROP_LEAST_ROW,
};

G_DEFINE_FINAL_TYPE (MarToolLayoutChild, mar_tool_layout_child, GTK_TYPE_LAYOUT_CHILD)

static void
mar_tool_layout_child_get_property (GObject    *object,
                                    guint       id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  MarToolLayoutChild *child = MAR_TOOL_LAYOUT_CHILD (object);

  switch (id)
    {
    case PROP_SPARE:
      g_value_set_int (value, child->spare);
      break;
    case PROP_STANDS_IN:
      g_value_set_boolean (value, child->stands_in);
      break;
    case PROP_SHRINKS:
      g_value_set_boolean (value, child->shrinks);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_tool_layout_child_set_property (GObject      *object,
                                    guint         id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  MarToolLayoutChild *child = MAR_TOOL_LAYOUT_CHILD (object);

  switch (id)
    {
    case PROP_SPARE:
      child->spare = g_value_get_int (value);
      break;
    case PROP_STANDS_IN:
      child->stands_in = g_value_get_boolean (value);
      break;
    case PROP_SHRINKS:
      child->shrinks = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_tool_layout_child_class_init (MarToolLayoutChildClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mar_tool_layout_child_get_property;
  object_class->set_property = mar_tool_layout_child_set_property;
  g_object_class_install_property (object_class, PROP_SPARE,
                                   g_param_spec_int ("spare", NULL, NULL, 0, 99, 0, flags));
  g_object_class_install_property (object_class, PROP_STANDS_IN,
                                   g_param_spec_boolean ("stands-in", NULL, NULL, FALSE, flags));
  g_object_class_install_property (object_class, PROP_SHRINKS,
                                   g_param_spec_boolean ("shrinks", NULL, NULL, FALSE, flags));
}

static void
mar_tool_layout_child_init (MarToolLayoutChild *child)
{
}

/* The tools of a row. */

struct _MarToolLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
  guint rows;
  int least_row;
};

G_DEFINE_FINAL_TYPE (MarToolLayout, mar_tool_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  GtkWidget *widget;
  const MarToolLayoutChild *child;
  int least;
  int natural;
  int width;
  gboolean shown;
} Tool;

static Tool *
tool_at (const GArray *tools,
         guint         index)
{
  return &g_array_index (tools, Tool, index);
}

static GArray *
collect (MarToolLayout *self,
         GtkWidget     *widget)
{
  GArray *tools = g_array_new (FALSE, FALSE, sizeof (Tool));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      Tool tool = { .widget = child };

      if (!gtk_widget_should_layout (child))
        continue;
      tool.child = MAR_TOOL_LAYOUT_CHILD (
        gtk_layout_manager_get_layout_child (GTK_LAYOUT_MANAGER (self), child));
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &tool.least, &tool.natural,
                          NULL,
                          NULL);
      g_array_append_val (tools, tool);
    }
  return tools;
}

/* Shows the tools from @first on of which none is more spare than @most. Returns: the room that
 * they need, with those that shrink at their least width or at their natural one. */
static int
choose (MarToolLayout *self,
        GArray        *tools,
        guint          first,
        int            most,
        gboolean       at_least)
{
  gboolean all = TRUE;
  int width = 0;

  for (guint i = first; i < tools->len; i++)
    all &= tool_at (tools, i)->child->spare <= most;
  for (guint i = first; i < tools->len; i++)
    {
      Tool *tool = tool_at (tools, i);

      tool->shown = tool->child->stands_in ? !all : tool->child->spare <= most;
      tool->width = at_least && tool->child->shrinks ? tool->least : tool->natural;
      if (tool->shown)
        width += (width > 0 ? self->spacing : 0) + tool->width;
    }
  return width;
}

static int
find_most_spare (const GArray *tools,
                 guint         first,
                 int           below)
{
  int most = 0;

  for (guint i = first; i < tools->len; i++)
    if (tool_at (tools, i)->child->spare < below)
      most = MAX (most, tool_at (tools, i)->child->spare);
  return most;
}

/* Shows as many of the tools from @first on as @width has room for: the spare ones go before others
 * shrink. Returns: the room that they need. */
static int
fit (MarToolLayout *self,
     GArray        *tools,
     guint          first,
     int            width)
{
  int most = find_most_spare (tools, first, G_MAXINT);
  int needed = choose (self, tools, first, most, FALSE);

  while (needed > width && most > 0)
    {
      most = find_most_spare (tools, first, most);
      needed = choose (self, tools, first, most, FALSE);
    }
  if (needed <= width)
    return needed;

  /* The first tool is the one that has most to give. */
  needed = choose (self, tools, first, 0, TRUE);
  for (guint i = tools->len; i > first; i--)
    {
      Tool *tool = tool_at (tools, i - 1);
      const int more = CLAMP (width - needed, 0, tool->natural - tool->width);

      if (!tool->shown)
        continue;
      tool->width += more;
      needed += more;
    }
  return needed;
}

/* A tool that has its row for itself may need more height where that is narrow. */
static int
get_height (GArray *tools,
            guint   first,
            guint   end,
            int     width)
{
  int height = 0;

  for (guint i = first; i < end; i++)
    {
      const Tool *tool = tool_at (tools, i);
      int natural;

      gtk_widget_measure (tool->widget, GTK_ORIENTATION_VERTICAL,
                          end - first == 1 ? MAX (width, tool->least) : -1, NULL, &natural, NULL,
                          NULL);
      height = MAX (height, natural);
    }
  return height;
}

static gboolean
is_one_row (MarToolLayout *self,
            GArray        *tools,
            int            width)
{
  return self->rows == 1 || tools->len < 2 || width < 0
         || MAX (choose (self, tools, 0, 0, TRUE), self->least_row) <= width;
}

/* Measuring. */

static GtkSizeRequestMode
mar_tool_layout_get_request_mode (GtkLayoutManager *manager,
                                  GtkWidget        *widget)
{
  return MAR_TOOL_LAYOUT (manager)->rows == 1 ? GTK_SIZE_REQUEST_CONSTANT_SIZE
                                              : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* In two rows each tool may have as little as its least width. */
static int
get_least_width (MarToolLayout *self,
                 GArray        *tools)
{
  int width = 0;

  if (self->rows == 1 || tools->len < 2)
    return choose (self, tools, 0, 0, TRUE);
  choose (self, tools, 1, 0, TRUE);
  for (guint i = 1; i < tools->len; i++)
    if (tool_at (tools, i)->shown)
      width += (width > 0 ? self->spacing : 0) + tool_at (tools, i)->least;
  return MAX (width, tool_at (tools, 0)->least);
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
  MarToolLayout *self = MAR_TOOL_LAYOUT (manager);
  g_autoptr (GArray) tools = collect (self, widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = get_least_width (self, tools);
      *natural = MAX (*minimum, choose (self, tools, 0, G_MAXINT, FALSE));
    }
  else
    {
      *minimum = is_one_row (self, tools, for_size)
                   ? get_height (tools, 0, tools->len, for_size)
                   : get_height (tools, 0, 1, for_size) + ROW_GAP
                       + get_height (tools, 1, tools->len, for_size);
      *natural = *minimum;
    }
}

/* Allocating. */

static Tool *
find_expanding (GArray *tools,
                guint   first,
                guint   end)
{
  Tool *last = NULL;

  for (guint i = first; i < end; i++)
    {
      Tool *tool = tool_at (tools, i);

      if (!tool->shown)
        continue;
      last = tool;
      if (gtk_widget_compute_expand (tool->widget, GTK_ORIENTATION_HORIZONTAL))
        break;
    }
  return last;
}

/* Tools that are wider than the row give way, but not below their least widths. */
static void
shrink (GArray *tools,
        guint   first,
        int     too_much)
{
  for (guint i = first; i < tools->len && too_much > 0; i++)
    {
      Tool *tool = tool_at (tools, i);
      const int less = MIN (too_much, tool->width - tool->least);

      if (!tool->shown)
        continue;
      tool->width -= less;
      too_much -= less;
    }
}

static void
allocate_row (MarToolLayout *self,
              GtkWidget     *widget,
              GArray        *tools,
              guint          first,
              guint          end,
              GtkAllocation  row)
{
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = row.x;

  for (guint i = first; i < end; i++)
    {
      const Tool *tool = tool_at (tools, i);
      GtkAllocation box = { x, row.y, tool->width, row.height };

      gtk_widget_set_child_visible (tool->widget, tool->shown);
      if (!tool->shown)
        continue;
      if (rtl)
        box.x = 2 * row.x + row.width - x - tool->width;
      gtk_widget_size_allocate (tool->widget, &box, -1);
      x += tool->width + self->spacing;
    }
}

static void
allocate_rest (MarToolLayout *self,
               GtkWidget     *widget,
               GArray        *tools,
               guint          first,
               GtkAllocation  row)
{
  const int left = row.width - fit (self, tools, first, row.width);
  Tool *widest = find_expanding (tools, first, tools->len);

  if (left < 0)
    shrink (tools, first, -left);
  else if (widest != NULL)
    widest->width += left;
  allocate_row (self, widget, tools, first, tools->len, row);
}

static void
mar_tool_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          int               width,
                          int               height,
                          int               baseline)
{
  MarToolLayout *self = MAR_TOOL_LAYOUT (manager);
  g_autoptr (GArray) tools = collect (self, widget);
  int first_height;
  Tool *first;

  if (tools->len == 0)
    return;
  if (is_one_row (self, tools, width))
    {
      allocate_rest (self, widget, tools, 0, (GtkAllocation) { 0, 0, width, height });
      return;
    }

  first = tool_at (tools, 0);
  first->shown = TRUE;
  first->width = MIN (first->natural, width);
  first_height = get_height (tools, 0, 1, width);
  allocate_row (self, widget, tools, 0, 1,
                (GtkAllocation) { (width - first->width) / 2, 0, first->width, first_height });
  allocate_rest (self, widget, tools, 1,
                 (GtkAllocation) { 0, first_height + ROW_GAP, width,
                                   height - first_height - ROW_GAP });
}

static void
mar_tool_layout_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  MarToolLayout *self = MAR_TOOL_LAYOUT (object);

  switch (id)
    {
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;
    case PROP_ROWS:
      g_value_set_uint (value, self->rows);
      break;
    case PROP_LEAST_ROW:
      g_value_set_int (value, self->least_row);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_tool_layout_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  MarToolLayout *self = MAR_TOOL_LAYOUT (object);

  switch (id)
    {
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;
    case PROP_ROWS:
      self->rows = g_value_get_uint (value);
      break;
    case PROP_LEAST_ROW:
      self->least_row = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_tool_layout_class_init (MarToolLayoutClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = mar_tool_layout_get_property;
  object_class->set_property = mar_tool_layout_set_property;
  g_object_class_install_property (object_class, PROP_SPACING,
                                   g_param_spec_int ("spacing", NULL, NULL, 0, 99, 6, flags));
  g_object_class_install_property (object_class, PROP_ROWS,
                                   g_param_spec_uint ("rows", NULL, NULL, 1, 2, 2, flags));
  g_object_class_install_property (object_class, PROP_LEAST_ROW,
                                   g_param_spec_int ("least-row", NULL, NULL, 0, G_MAXINT, 0,
                                                     flags));

  layout_class->layout_child_type = MAR_TYPE_TOOL_LAYOUT_CHILD;
  layout_class->get_request_mode = mar_tool_layout_get_request_mode;
  layout_class->measure = mar_tool_layout_measure;
  layout_class->allocate = mar_tool_layout_allocate;
}

static void
mar_tool_layout_init (MarToolLayout *self)
{
  self->spacing = 6;
  self->rows = 2;
}
