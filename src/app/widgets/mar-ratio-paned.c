/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-ratio-paned.h"

#include <math.h>

#include "mar-focus.h"

struct _MarRatioPaned
{
  GtkWidget parent_instance;

  GtkPaned *paned;
  double share;
  gboolean folded;
  /* While the parts are laid out the border moves though nobody moves it. */
  gboolean laying_out;
};

enum
{
  PROP_0,
  PROP_START_CHILD,
  PROP_END_CHILD,
  PROP_SHARE,
  PROP_FOLDED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarRatioPaned, mar_ratio_paned, GTK_TYPE_WIDGET)

static void
set_share (MarRatioPaned *self,
           double         share)
{
  if (share == self->share)
    return;

  self->share = share;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHARE]);
}

static void
set_folded (MarRatioPaned *self,
            gboolean       folded)
{
  if (folded == self->folded)
    return;

  self->folded = folded;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
}

static void
border_moved_cb (MarRatioPaned *self)
{
  const int height = gtk_widget_get_height (GTK_WIDGET (self));
  const int position = gtk_paned_get_position (self->paned);

  if (self->laying_out || height <= 0)
    return;

  set_share (self, CLAMP (1 - (double) position / height, 0, 1));
  set_folded (self, FALSE);
}

/* A folded part has no more than it needs, which the paned itself looks after. */
static int
get_position (MarRatioPaned *self,
              int            height)
{
  return self->folded ? height : (int) round (height * (1 - self->share));
}

static void
mar_ratio_paned_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (MAR_RATIO_PANED (widget)->paned), orientation, for_size, minimum,
                      natural,
                      NULL,
                      NULL);
}

static void
mar_ratio_paned_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  MarRatioPaned *self = MAR_RATIO_PANED (widget);

  self->laying_out = TRUE;
  gtk_paned_set_position (self->paned, get_position (self, height));
  gtk_widget_allocate (GTK_WIDGET (self->paned), width, height, -1, NULL);
  self->laying_out = FALSE;
}

/* The part above is the one that comes first for the keyboard, too. */
static gboolean
mar_ratio_paned_grab_focus (GtkWidget *widget)
{
  GtkWidget *start = gtk_paned_get_start_child (MAR_RATIO_PANED (widget)->paned);

  return start != NULL && gtk_widget_grab_focus (start);
}

static void
mar_ratio_paned_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MAR_TYPE_RATIO_PANED);

  G_OBJECT_CLASS (mar_ratio_paned_parent_class)->dispose (object);
}

static void
mar_ratio_paned_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  MarRatioPaned *self = MAR_RATIO_PANED (object);

  switch (id)
    {
    case PROP_START_CHILD:
      g_value_set_object (value, gtk_paned_get_start_child (self->paned));
      break;
    case PROP_END_CHILD:
      g_value_set_object (value, gtk_paned_get_end_child (self->paned));
      break;
    case PROP_SHARE:
      g_value_set_double (value, self->share);
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, self->folded);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_ratio_paned_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  MarRatioPaned *self = MAR_RATIO_PANED (object);

  switch (id)
    {
    case PROP_START_CHILD:
      gtk_paned_set_start_child (self->paned, g_value_get_object (value));
      break;
    case PROP_END_CHILD:
      gtk_paned_set_end_child (self->paned, g_value_get_object (value));
      break;
    case PROP_SHARE:
      set_share (self, g_value_get_double (value));
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    case PROP_FOLDED:
      set_folded (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_ratio_paned_class_init (MarRatioPanedClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = mar_ratio_paned_dispose;
  object_class->get_property = mar_ratio_paned_get_property;
  object_class->set_property = mar_ratio_paned_set_property;
  widget_class->grab_focus = mar_ratio_paned_grab_focus;
  widget_class->focus = mar_focus_children;
  widget_class->measure = mar_ratio_paned_measure;
  widget_class->size_allocate = mar_ratio_paned_size_allocate;

  properties[PROP_START_CHILD] = g_param_spec_object ("start-child", NULL, NULL, GTK_TYPE_WIDGET,
                                                      flags);
  properties[PROP_END_CHILD] = g_param_spec_object ("end-child", NULL, NULL, GTK_TYPE_WIDGET,
                                                    flags);
  properties[PROP_SHARE] = g_param_spec_double ("share", NULL, NULL, 0, 1, 0.5, flags);
  properties[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-ratio-paned.ui");
  gtk_widget_class_bind_template_child (widget_class, MarRatioPaned, paned);
  gtk_widget_class_bind_template_callback (widget_class, border_moved_cb);
}

static void
mar_ratio_paned_init (MarRatioPaned *self)
{
  self->share = 0.5;
  gtk_widget_init_template (GTK_WIDGET (self));
}
