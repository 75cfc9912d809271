/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-side-pane.h"

#include <adwaita.h>

#define NARROWEST 320
#define WIDTH_OF_EDGE 7

struct _MarSidePane
{
  GtkWidget parent_instance;

  GtkWidget *child;
  /* Lies over the first pixels of the child and takes the drag. */
  GtkWidget *edge;
  int wide;
  /* Half of the window. */
  int limit;
};

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_WIDE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GtkBuildableIface *parent_buildable;

static void mar_side_pane_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MarSidePane,
                               mar_side_pane,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      mar_side_pane_buildable_init))

static void
set_wide (MarSidePane *pane,
          int          wide)
{
  wide = MAX (wide, NARROWEST);
  if (wide == pane->wide)
    return;

  pane->wide = wide;
  gtk_widget_queue_resize (GTK_WIDGET (pane));
  g_object_notify_by_pspec (G_OBJECT (pane), properties[PROP_WIDE]);
}

static void
set_child (MarSidePane *pane,
           GtkWidget   *child)
{
  g_clear_pointer (&pane->child, gtk_widget_unparent);
  pane->child = child;
  if (child != NULL)
    gtk_widget_insert_before (child, GTK_WIDGET (pane), pane->edge);
}

/* The pane lies over the board, or covers it. */
static gboolean
is_folded (MarSidePane *pane)
{
  GtkWidget *flap = gtk_widget_get_ancestor (GTK_WIDGET (pane), ADW_TYPE_FLAP);

  return flap != NULL && adw_flap_get_folded (ADW_FLAP (flap));
}

/* Whoever asks for the pane before the first layout would have the flap divide by its width, which
 * is still nothing, and lay itself out at a place that is no number. */
static void
flap_mapped_cb (MarSidePane *pane,
                GtkWidget   *flap)
{
  GtkRequisition natural;

  if (gtk_widget_get_width (flap) > 0)
    return;

  gtk_widget_get_preferred_size (flap, NULL, &natural);
  gtk_widget_allocate (flap, natural.width, natural.height, -1, NULL);
}

static void
mar_side_pane_root (GtkWidget *widget)
{
  GtkWidget *flap = gtk_widget_get_ancestor (widget, ADW_TYPE_FLAP);

  GTK_WIDGET_CLASS (mar_side_pane_parent_class)->root (widget);

  if (flap != NULL)
    g_signal_connect_object (flap, "map", G_CALLBACK (flap_mapped_cb), widget, G_CONNECT_SWAPPED);
}

static void
mar_side_pane_unroot (GtkWidget *widget)
{
  GtkWidget *flap = gtk_widget_get_ancestor (widget, ADW_TYPE_FLAP);

  if (flap != NULL)
    g_signal_handlers_disconnect_by_func (flap, flap_mapped_cb, widget);

  GTK_WIDGET_CLASS (mar_side_pane_parent_class)->unroot (widget);
}

/* The surface has the new width before the window is laid out in it; the shadow is part of it. */
static void
width_changed_cb (MarSidePane *pane,
                  GParamSpec  *pspec,
                  GdkSurface  *surface)
{
  int limit = gdk_surface_get_width (surface) / 2;

  if (limit == pane->limit)
    return;

  pane->limit = limit;
  gtk_widget_queue_resize (GTK_WIDGET (pane));
}

static void
mar_side_pane_realize (GtkWidget *widget)
{
  GdkSurface *surface;

  GTK_WIDGET_CLASS (mar_side_pane_parent_class)->realize (widget);

  surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  g_signal_connect_object (surface, "notify::width", G_CALLBACK (width_changed_cb), widget,
                           G_CONNECT_SWAPPED);
  width_changed_cb (MAR_SIDE_PANE (widget), NULL, surface);
}

static void
mar_side_pane_unrealize (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_native_get_surface (gtk_widget_get_native (widget)),
                                        widget);

  GTK_WIDGET_CLASS (mar_side_pane_parent_class)->unrealize (widget);
}

static void
mar_side_pane_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  MarSidePane *pane = MAR_SIDE_PANE (widget);

  *minimum = 0;
  *natural = 0;
  if (pane->child != NULL)
    gtk_widget_measure (pane->child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, NARROWEST);
      *natural = MAX (*minimum, is_folded (pane) ? pane->wide : MIN (pane->wide, pane->limit));
    }
}

static void
mar_side_pane_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  MarSidePane *pane = MAR_SIDE_PANE (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation edge = { mirrored ? width - WIDTH_OF_EDGE : 0, 0, WIDTH_OF_EDGE, height };

  if (pane->child != NULL)
    gtk_widget_allocate (pane->child, width, height, -1, NULL);
  gtk_widget_size_allocate (pane->edge, &edge, -1);
}

static void
drag_begin_cb (GtkGestureDrag *drag,
               double          x,
               double          y,
               MarSidePane    *pane)
{
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_update_cb (GtkGestureDrag *drag,
                double          x,
                double          y,
                MarSidePane    *pane)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (pane)) == GTK_TEXT_DIR_RTL;
  int moved = (int) (mirrored ? -x : x);

  /* The edge moves under the gesture: what it reports is how far the pointer is from the
   * place where the edge stands now. */
  set_wide (pane,
            MIN (gtk_widget_get_width (GTK_WIDGET (pane)) - moved,
                 gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (pane)))) / 2));
}

static void
mar_side_pane_dispose (GObject *object)
{
  MarSidePane *pane = MAR_SIDE_PANE (object);

  g_clear_pointer (&pane->child, gtk_widget_unparent);
  g_clear_pointer (&pane->edge, gtk_widget_unparent);

  G_OBJECT_CLASS (mar_side_pane_parent_class)->dispose (object);
}

static void
mar_side_pane_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  MarSidePane *pane = MAR_SIDE_PANE (object);

  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, pane->child);
      break;
    case PROP_WIDE:
      g_value_set_int (value, pane->wide);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_side_pane_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  MarSidePane *pane = MAR_SIDE_PANE (object);

  switch (id)
    {
    case PROP_CHILD:
      set_child (pane, g_value_get_object (value));
      break;
    case PROP_WIDE:
      set_wide (pane, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_side_pane_class_init (MarSidePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mar_side_pane_dispose;
  object_class->get_property = mar_side_pane_get_property;
  object_class->set_property = mar_side_pane_set_property;
  widget_class->root = mar_side_pane_root;
  widget_class->unroot = mar_side_pane_unroot;
  widget_class->realize = mar_side_pane_realize;
  widget_class->unrealize = mar_side_pane_unrealize;
  widget_class->measure = mar_side_pane_measure;
  widget_class->size_allocate = mar_side_pane_size_allocate;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WIDE] = g_param_spec_int ("wide", NULL, NULL, 0, G_MAXINT, 520,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                              | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-side-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MarSidePane, edge);
  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_update_cb);
  gtk_widget_class_set_css_name (widget_class, "sidepane");
}

static void
add_child (GtkBuildable *buildable,
           GtkBuilder   *builder,
           GObject      *child,
           const char   *type)
{
  /* The edge comes first, with the template. */
  if (GTK_IS_WIDGET (child) && MAR_SIDE_PANE (buildable)->edge != NULL)
    set_child (MAR_SIDE_PANE (buildable), GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
mar_side_pane_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static void
mar_side_pane_init (MarSidePane *pane)
{
  pane->wide = 520;
  gtk_widget_init_template (GTK_WIDGET (pane));
  gtk_widget_set_cursor_from_name (pane->edge, "col-resize");
}
