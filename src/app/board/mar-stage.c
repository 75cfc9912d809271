/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-stage.h"

/* Beside a very low board the names still want this much. */
#define NARROWEST_EDGE 420
#define GAP_BESIDE 8

struct _MarStage
{
  GtkWidget parent_instance;

  GtkWidget *board;
  GtkWidget *beside; /* nullable */
};

static GtkBuildableIface *parent_buildable;
static GQuark edge_quark;

static void mar_stage_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MarStage,
                               mar_stage,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, mar_stage_buildable_init))

static gboolean
is_edge (GtkWidget *child)
{
  return g_object_get_qdata (G_OBJECT (child), edge_quark) != NULL;
}

/* What is narrow may want to be higher; the board gives way then, so it is not asked. */
static void
mar_stage_measure (GtkWidget      *widget,
                   GtkOrientation  orientation,
                   int             for_size,
                   int            *minimum,
                   int            *natural,
                   int            *minimum_baseline,
                   int            *natural_baseline)
{
  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least;
      int usual;

      if (!gtk_widget_should_layout (child) || child == MAR_STAGE (widget)->beside)
        continue;

      gtk_widget_measure (child, orientation, -1, &least, &usual, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum += least;
          *natural += usual;
        }
      else
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, usual);
        }
    }
}

static int
height_of_child (GtkWidget *child,
                 int        width)
{
  int least;
  int usual;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, &usual, NULL, NULL);

  return usual;
}

/* All edges are as high as the highest: what comes and goes in one of them must not push
 * the board up and down. */
static int
height_of_edges (MarStage *self,
                 int       width)
{
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_edge (child) && gtk_widget_should_layout (child))
      height = MAX (height, height_of_child (child, width));

  return height;
}

static int
height_without_board (MarStage *self,
                      int       width,
                      int       edge_height)
{
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != self->board && child != self->beside && gtk_widget_should_layout (child))
      height += is_edge (child) ? edge_height : height_of_child (child, width);

  return height;
}

/* What stands beside the board takes its room away, with the gap. */
static int
width_beside (MarStage *self)
{
  int width;

  if (self->beside == NULL || !gtk_widget_should_layout (self->beside))
    return 0;
  gtk_widget_measure (self->beside, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width + GAP_BESIDE;
}

static void
size_of_board (MarStage *self,
               int       width,
               int       height,
               int      *board_width,
               int      *board_height)
{
  int natural_width;
  int natural_height;

  gtk_widget_measure (self->board, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural_width, NULL,
                      NULL);
  gtk_widget_measure (self->board, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural_height, NULL, NULL);
  natural_width = MAX (natural_width, 1);
  natural_height = MAX (natural_height, 1);

  height = MAX (height, 0);
  *board_width = width;
  *board_height = width * natural_height / natural_width;
  if (*board_height > height)
    {
      *board_height = height;
      *board_width = height * natural_width / natural_height;
    }
}

/* At the side at which a line of writing begins. */
static void
place_beside (MarStage *self,
              int       width,
              int       board_width,
              int       board_height,
              int       top)
{
  int room = width_beside (self) - GAP_BESIDE;
  GtkAllocation place = { (width - board_width) / 2 - GAP_BESIDE - room, top, room, board_height };

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    place.x = width - place.x - room;
  gtk_widget_size_allocate (self->beside, &place, -1);
}

static void
mar_stage_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline)
{
  MarStage *self = MAR_STAGE (widget);
  int beside = width_beside (self);
  int edge_width = width;
  int edge_height = 0;
  int board_width;
  int board_height;
  int rest;
  int least;
  int top;

  /* The edges are as wide as the board, and higher where they are narrow, which leaves
   * less for the board: the second round settles it. */
  for (guint round = 0; round < 2; round++)
    {
      edge_height = height_of_edges (self, edge_width);
      rest = height_without_board (self, width, edge_height);
      size_of_board (self, width - 2 * beside, height - rest, &board_width, &board_height);
      edge_width = CLAMP (board_width, MIN (NARROWEST_EDGE, width), width);
    }
  edge_height = height_of_edges (self, edge_width);
  rest = height_without_board (self, width, edge_height);
  gtk_widget_measure (self->board, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  board_height = MAX (board_height, least);
  top = MAX ((height - rest - board_height) / 2, 0);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation place = { 0, top, width, board_height };

      if (!gtk_widget_should_layout (child))
        continue;

      if (child == self->beside)
        {
          place_beside (self, width, board_width, board_height, top);
          continue;
        }
      if (child == self->board)
        {
          place.x = beside;
          place.width = width - 2 * beside;
        }
      if (is_edge (child))
        {
          place.x = (width - edge_width) / 2;
          place.width = edge_width;
          place.height = edge_height;
        }
      else if (child != self->board)
        {
          place.height = height_of_child (child, width);
        }
      gtk_widget_size_allocate (child, &place, -1);
      top += place.height;
    }
}

static void
mar_stage_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  MAR_STAGE (object)->board = NULL;
  MAR_STAGE (object)->beside = NULL;

  G_OBJECT_CLASS (mar_stage_parent_class)->dispose (object);
}

static void
mar_stage_class_init (MarStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_stage_dispose;
  widget_class->measure = mar_stage_measure;
  widget_class->size_allocate = mar_stage_size_allocate;

  edge_quark = g_quark_from_static_string ("mar-stage-edge");
  gtk_widget_class_set_css_name (widget_class, "stage");
}

static void
add_child (GtkBuildable *buildable,
           GtkBuilder   *builder,
           GObject      *child,
           const char   *type)
{
  if (!GTK_IS_WIDGET (child))
    {
      parent_buildable->add_child (buildable, builder, child, type);
      return;
    }

  if (g_strcmp0 (type, "board") == 0)
    MAR_STAGE (buildable)->board = GTK_WIDGET (child);
  else if (g_strcmp0 (type, "beside") == 0)
    MAR_STAGE (buildable)->beside = GTK_WIDGET (child);
  else if (g_strcmp0 (type, "edge") == 0)
    g_object_set_qdata (child, edge_quark, child);
  gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
}

static void
mar_stage_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static void
mar_stage_init (MarStage *self)
{
}
