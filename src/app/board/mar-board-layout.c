/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-layout.h"

/* Beside a very low board the names still want this much. */
#define NARROWEST_EDGE 420
/* From this width on an edge has room for the status behind a player, in letters of the font. */
#define NARROWEST_SHARED_EDGE 56
#define GAP_BESIDE 8

G_DEFINE_ENUM_TYPE (MarBoardLayoutRole,
                    mar_board_layout_role,
                    G_DEFINE_ENUM_VALUE (MAR_BOARD_LAYOUT_ROW, "row"),
                    G_DEFINE_ENUM_VALUE (MAR_BOARD_LAYOUT_EDGE, "edge"),
                    G_DEFINE_ENUM_VALUE (MAR_BOARD_LAYOUT_ALIGNED, "aligned"),
                    G_DEFINE_ENUM_VALUE (MAR_BOARD_LAYOUT_STATUS, "status"),
                    G_DEFINE_ENUM_VALUE (MAR_BOARD_LAYOUT_BESIDE, "beside"),
                    G_DEFINE_ENUM_VALUE (MAR_BOARD_LAYOUT_BOARD, "board"))

/* The properties of a child in the layout. */

#define MAR_TYPE_BOARD_LAYOUT_CHILD (mar_board_layout_child_get_type ())
G_DECLARE_FINAL_TYPE (MarBoardLayoutChild,
                      mar_board_layout_child,
                      MAR,
                      BOARD_LAYOUT_CHILD,
                      GtkLayoutChild)

struct _MarBoardLayoutChild
{
  GtkLayoutChild parent_instance;

  MarBoardLayoutRole role;
};

enum
{
  PROP_0,
  PROP_ROLE,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (MarBoardLayoutChild, mar_board_layout_child, GTK_TYPE_LAYOUT_CHILD)

static void
mar_board_layout_child_get_property (GObject    *object,
                                     guint       id,
                                     GValue     *value,
                                     GParamSpec *pspec)
{
  if (id == PROP_ROLE)
    g_value_set_enum (value, MAR_BOARD_LAYOUT_CHILD (object)->role);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_board_layout_child_set_property (GObject      *object,
                                     guint         id,
                                     const GValue *value,
                                     GParamSpec   *pspec)
{
  if (id == PROP_ROLE)
    MAR_BOARD_LAYOUT_CHILD (object)->role = g_value_get_enum (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_board_layout_child_class_init (MarBoardLayoutChildClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mar_board_layout_child_get_property;
  object_class->set_property = mar_board_layout_child_set_property;
  g_object_class_install_property (
    object_class, PROP_ROLE,
    g_param_spec_enum ("role", NULL, NULL, MAR_TYPE_BOARD_LAYOUT_ROLE, MAR_BOARD_LAYOUT_ROW,
                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
}

static void
mar_board_layout_child_init (MarBoardLayoutChild *child)
{
}

/* The layout. */

struct _MarBoardLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MarBoardLayout, mar_board_layout, GTK_TYPE_LAYOUT_MANAGER)

static MarBoardLayoutRole
get_role (MarBoardLayout *self,
          GtkWidget      *child)
{
  return MAR_BOARD_LAYOUT_CHILD (
           gtk_layout_manager_get_layout_child (GTK_LAYOUT_MANAGER (self), child))
    ->role;
}

/* The first child with @role that is shown. */
static GtkWidget *
find_child (MarBoardLayout     *self,
            GtkWidget          *widget,
            MarBoardLayoutRole  role)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (get_role (self, child) == role && gtk_widget_should_layout (child))
      return child;

  return NULL;
}

/* Returns the height that is enough for @child in whatever width: buttons stand in rows where they
 * are narrow, scores below the names, and the status below the player. */
static void
measure_height (MarBoardLayout *self,
                GtkWidget      *child,
                int            *minimum,
                int            *natural)
{
  const MarBoardLayoutRole role = get_role (self, child);
  GtkWidget *measured = role == MAR_BOARD_LAYOUT_STATUS ? gtk_widget_get_prev_sibling (child)
                                                        : child;
  int room = -1;

  if (role != MAR_BOARD_LAYOUT_BOARD)
    gtk_widget_measure (measured, GTK_ORIENTATION_HORIZONTAL, -1, &room, NULL, NULL, NULL);
  gtk_widget_measure (measured, GTK_ORIENTATION_VERTICAL, room, minimum, natural, NULL, NULL);
}

/* The board gives way to what is higher in a narrow window, down to its least size. */
static void
mar_board_layout_measure (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  MarBoardLayout *self = MAR_BOARD_LAYOUT (manager);

  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least;
      int usual;

      if (!gtk_widget_should_layout (child) || get_role (self, child) == MAR_BOARD_LAYOUT_BESIDE)
        continue;

      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          measure_height (self, child, &least, &usual);
          *minimum += least;
          *natural += usual;
        }
      else if (get_role (self, child) != MAR_BOARD_LAYOUT_STATUS)
        {
          /* The words beside a player come and go, and must not draw at the pane's edge. */
          const gboolean fixed = get_role (self, child) != MAR_BOARD_LAYOUT_EDGE;

          gtk_widget_measure (child, orientation, -1, &least, &usual, NULL, NULL);
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, fixed ? usual : least);
        }
    }
}

static GtkSizeRequestMode
mar_board_layout_get_request_mode (GtkLayoutManager *manager,
                                   GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static int
get_child_height (GtkWidget *child,
                  int        width)
{
  int usual;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &usual, NULL, NULL);

  return usual;
}

/* Buttons that don't fit below a low board stick out before they break into rows, which would make
 * the board even lower. */
static int
get_aligned_width (GtkWidget *child,
                   int        edge_width,
                   int        width)
{
  int usual;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &usual, NULL, NULL);

  return CLAMP (usual, edge_width, width);
}

/* All edges are as high as the highest: what comes and goes in one of them must not push
 * the board up and down. */
static int
get_edges_height (MarBoardLayout *self,
                  GtkWidget      *widget,
                  int             width)
{
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (get_role (self, child) == MAR_BOARD_LAYOUT_EDGE && gtk_widget_should_layout (child))
      height = MAX (height, get_child_height (child, width));

  return height;
}

/* Returns how many letters of the font that @widget has fit into @width. */
static int
count_letters (GtkWidget *widget,
               int        width)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget),
                                                         NULL, NULL);
  const int letter = pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);

  return width * PANGO_SCALE / MAX (letter, 1);
}

/* Returns the player bar that has the edge before @status for itself, or NULL where @status needs
 * a row of its own. */
static GtkWidget *
find_neighbor (GtkWidget *status,
               int        edge_width)
{
  GtkWidget *edge = gtk_widget_get_prev_sibling (status);
  GtkWidget *first = edge != NULL ? gtk_widget_get_first_child (edge) : NULL;
  GtkWidget *last = edge != NULL ? gtk_widget_get_last_child (edge) : NULL;

  return first != NULL && (first == last || !gtk_widget_get_visible (last))
             && count_letters (status, edge_width) >= NARROWEST_SHARED_EDGE
           ? first
           : NULL;
}

static int
get_height_without_board (MarBoardLayout       *self,
                          GtkWidget            *widget,
                          int                   width,
                          const GtkRequisition *edge)
{
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_should_layout (child))
        continue;

      switch (get_role (self, child))
        {
        case MAR_BOARD_LAYOUT_EDGE:
          height += edge->height;
          break;
        case MAR_BOARD_LAYOUT_STATUS:
          height += find_neighbor (child, edge->width) == NULL ? edge->height : 0;
          break;
        case MAR_BOARD_LAYOUT_ALIGNED:
          height += get_child_height (child, get_aligned_width (child, edge->width, width));
          break;
        case MAR_BOARD_LAYOUT_ROW:
          height += get_child_height (child, width);
          break;
        case MAR_BOARD_LAYOUT_BESIDE:
        case MAR_BOARD_LAYOUT_BOARD:
          break;
        }
    }

  return height;
}

/* A child beside the board takes its room away, with the gap. */
static int
get_width_beside (MarBoardLayout *self,
                  GtkWidget      *widget)
{
  GtkWidget *beside = find_child (self, widget, MAR_BOARD_LAYOUT_BESIDE);
  int width;

  if (beside == NULL)
    return 0;
  gtk_widget_measure (beside, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width + GAP_BESIDE;
}

static void
get_board_size (GtkWidget *board,
                int        width,
                int        height,
                int       *board_width,
                int       *board_height)
{
  int natural_width;
  int natural_height;

  gtk_widget_measure (board, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural_width, NULL, NULL);
  gtk_widget_measure (board, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural_height, NULL, NULL);
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
allocate_beside (MarBoardLayout *self,
                 GtkWidget      *widget,
                 int             width,
                 int             board_width,
                 int             board_height,
                 int             top)
{
  GtkWidget *beside = find_child (self, widget, MAR_BOARD_LAYOUT_BESIDE);
  int room = get_width_beside (self, widget) - GAP_BESIDE;
  GtkAllocation box = { (width - board_width) / 2 - GAP_BESIDE - room, top, room, board_height };

  if (beside == NULL)
    return;
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    box.x = width - box.x - room;
  gtk_widget_size_allocate (beside, &box, -1);
}

/* A player with a long name leaves the status some room, and a short status the player. */
static int
get_neighbor_width (GtkWidget *neighbor,
                    GtkWidget *status,
                    int        edge_width)
{
  int usual;
  int status_width;

  gtk_widget_measure (neighbor, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &usual, NULL, NULL);
  gtk_widget_measure (status, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &status_width, NULL, NULL);

  return MIN (usual, MAX (edge_width * 3 / 5, edge_width - GAP_BESIDE - status_width));
}

/* Gives @box of an edge the room that a status after it leaves. */
static void
make_room_for_status (GtkWidget     *edge,
                      GtkAllocation *box,
                      gboolean       mirrored)
{
  GtkWidget *next = gtk_widget_get_next_sibling (edge);
  MarBoardLayout *self
    = MAR_BOARD_LAYOUT (gtk_widget_get_layout_manager (gtk_widget_get_parent (edge)));
  GtkWidget *neighbor = next != NULL && get_role (self, next) == MAR_BOARD_LAYOUT_STATUS
                          ? find_neighbor (next, box->width)
                          : NULL;
  int width;

  if (neighbor == NULL)
    return;
  width = get_neighbor_width (neighbor, next, box->width);
  if (mirrored)
    box->x += box->width - width;
  box->width = width;
}

/* Whatever the status says, nothing gives way to it. Returns the height of its own row, or 0. */
static int
allocate_status (GtkWidget            *status,
                 int                   width,
                 const GtkRequisition *edge,
                 int                   top)
{
  GtkWidget *neighbor = find_neighbor (status, edge->width);
  GtkAllocation box = { (width - edge->width) / 2, top, edge->width, edge->height };
  int taken = 0;
  int usual;
  int least;

  if (neighbor != NULL)
    {
      taken = get_neighbor_width (neighbor, status, edge->width) + GAP_BESIDE;
      box.y -= edge->height;
    }
  gtk_widget_measure (status, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
  usual = CLAMP (usual, least, MAX (edge->width - taken, least));
  if (gtk_widget_get_direction (status) != GTK_TEXT_DIR_RTL)
    box.x += edge->width - usual;
  box.width = usual;
  usual = get_child_height (status, box.width);
  if (taken > 0 && usual > edge->height && gtk_widget_has_css_class (status, "notice"))
    {
      /* A long notice lies over the player, too, rather than over more of the board. */
      box.x = (width - edge->width) / 2;
      box.width = edge->width;
      usual = get_child_height (status, box.width);
    }
  box.y -= MAX (usual - edge->height, 0);
  box.height = MAX (usual, edge->height);
  gtk_widget_size_allocate (status, &box, -1);

  return neighbor != NULL ? 0 : edge->height;
}

/* The edges are as wide as the board, and higher where they are narrow, which leaves less for
 * the board: the second round has the final sizes. */
static void
find_sizes (MarBoardLayout *self,
            GtkWidget      *widget,
            int             width,
            int             height,
            GtkRequisition *board,
            GtkRequisition *edge)
{
  GtkWidget *child = find_child (self, widget, MAR_BOARD_LAYOUT_BOARD);
  const int beside = get_width_beside (self, widget);
  int least;

  edge->width = width;
  for (guint round = 0; round < 2; round++)
    {
      edge->height = get_edges_height (self, widget, edge->width);
      get_board_size (child, width - 2 * beside,
                      height - get_height_without_board (self, widget, width, edge), &board->width,
                      &board->height);
      edge->width = CLAMP (board->width, MIN (NARROWEST_EDGE, width), width);
    }
  edge->height = get_edges_height (self, widget, edge->width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  board->height = MAX (board->height, least);
}

static void
mar_board_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  MarBoardLayout *self = MAR_BOARD_LAYOUT (manager);
  const int beside = get_width_beside (self, widget);
  GtkRequisition board, edge;
  int top;

  find_sizes (self, widget, width, height, &board, &edge);
  top = (height - board.height - get_height_without_board (self, widget, width, &edge)) / 2;
  top = MAX (top, 0);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation box = { 0, top, width, board.height };

      if (!gtk_widget_should_layout (child))
        continue;

      switch (get_role (self, child))
        {
        case MAR_BOARD_LAYOUT_BESIDE:
          allocate_beside (self, widget, width, board.width, board.height, top);
          continue;
        case MAR_BOARD_LAYOUT_STATUS:
          top += allocate_status (child, width, &edge, top);
          continue;
        case MAR_BOARD_LAYOUT_BOARD:
          box.x = beside;
          box.width = width - 2 * beside;
          break;
        case MAR_BOARD_LAYOUT_EDGE:
          box.x = (width - edge.width) / 2;
          box.width = edge.width;
          box.height = edge.height;
          make_room_for_status (child, &box, gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL);
          break;
        case MAR_BOARD_LAYOUT_ALIGNED:
          box.width = get_aligned_width (child, edge.width, width);
          box.x = (width - box.width) / 2;
          box.height = get_child_height (child, box.width);
          break;
        case MAR_BOARD_LAYOUT_ROW:
          box.height = get_child_height (child, width);
          break;
        }
      gtk_widget_size_allocate (child, &box, -1);
      top += box.height;
    }
}

static void
mar_board_layout_class_init (MarBoardLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->layout_child_type = MAR_TYPE_BOARD_LAYOUT_CHILD;
  layout_class->get_request_mode = mar_board_layout_get_request_mode;
  layout_class->measure = mar_board_layout_measure;
  layout_class->allocate = mar_board_layout_allocate;
}

static void
mar_board_layout_init (MarBoardLayout *self)
{
}
