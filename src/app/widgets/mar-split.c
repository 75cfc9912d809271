/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-split.h"

#include <math.h>

struct _MarSplit
{
  GtkWidget parent_instance;

  GtkWidget *paned;
  double share;
  /* While the parts are laid out, what the border does is nobody's wish. */
  gboolean laying_out;
};

enum
{
  PROP_0,
  PROP_START_CHILD,
  PROP_END_CHILD,
  PROP_SHARE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarSplit, mar_split, GTK_TYPE_WIDGET)

static void
set_share (MarSplit *split,
           double    share)
{
  if (share == split->share)
    return;

  split->share = share;
  g_object_notify_by_pspec (G_OBJECT (split), properties[PROP_SHARE]);
}

static void
border_moved_cb (MarSplit *split)
{
  const int height = gtk_widget_get_height (GTK_WIDGET (split));
  const int position = gtk_paned_get_position (GTK_PANED (split->paned));

  if (!split->laying_out && height > 0)
    set_share (split, CLAMP (1 - (double) position / height, 0, 1));
}

static void
mar_split_measure (GtkWidget      *widget,
                   GtkOrientation  orientation,
                   int             for_size,
                   int            *minimum,
                   int            *natural,
                   int            *minimum_baseline,
                   int            *natural_baseline)
{
  gtk_widget_measure (MAR_SPLIT (widget)->paned, orientation, for_size, minimum, natural, NULL,
                      NULL);
}

static void
mar_split_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline)
{
  MarSplit *split = MAR_SPLIT (widget);

  split->laying_out = TRUE;
  gtk_paned_set_position (GTK_PANED (split->paned), (int) round (height * (1 - split->share)));
  gtk_widget_allocate (split->paned, width, height, -1, NULL);
  split->laying_out = FALSE;
}

static void
mar_split_dispose (GObject *object)
{
  g_clear_pointer (&MAR_SPLIT (object)->paned, gtk_widget_unparent);

  G_OBJECT_CLASS (mar_split_parent_class)->dispose (object);
}

static void
mar_split_get_property (GObject    *object,
                        guint       id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  MarSplit *split = MAR_SPLIT (object);

  switch (id)
    {
    case PROP_START_CHILD:
      g_value_set_object (value, gtk_paned_get_start_child (GTK_PANED (split->paned)));
      break;
    case PROP_END_CHILD:
      g_value_set_object (value, gtk_paned_get_end_child (GTK_PANED (split->paned)));
      break;
    case PROP_SHARE:
      g_value_set_double (value, split->share);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_split_set_property (GObject      *object,
                        guint         id,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  MarSplit *split = MAR_SPLIT (object);

  switch (id)
    {
    case PROP_START_CHILD:
      gtk_paned_set_start_child (GTK_PANED (split->paned), g_value_get_object (value));
      break;
    case PROP_END_CHILD:
      gtk_paned_set_end_child (GTK_PANED (split->paned), g_value_get_object (value));
      break;
    case PROP_SHARE:
      set_share (split, g_value_get_double (value));
      gtk_widget_queue_allocate (GTK_WIDGET (split));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_split_class_init (MarSplitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = mar_split_dispose;
  object_class->get_property = mar_split_get_property;
  object_class->set_property = mar_split_set_property;
  widget_class->measure = mar_split_measure;
  widget_class->size_allocate = mar_split_size_allocate;

  properties[PROP_START_CHILD] = g_param_spec_object ("start-child", NULL, NULL, GTK_TYPE_WIDGET,
                                                      flags);
  properties[PROP_END_CHILD] = g_param_spec_object ("end-child", NULL, NULL, GTK_TYPE_WIDGET,
                                                    flags);
  properties[PROP_SHARE] = g_param_spec_double ("share", NULL, NULL, 0, 1, 0.5, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mar_split_init (MarSplit *split)
{
  split->share = 0.5;
  split->paned = gtk_paned_new (GTK_ORIENTATION_VERTICAL);
  gtk_paned_set_shrink_start_child (GTK_PANED (split->paned), FALSE);
  gtk_paned_set_shrink_end_child (GTK_PANED (split->paned), FALSE);
  /* What the border keeps when its room changes is said here, not by the toolkit. */
  gtk_paned_set_resize_start_child (GTK_PANED (split->paned), FALSE);
  gtk_paned_set_resize_end_child (GTK_PANED (split->paned), TRUE);
  g_signal_connect_swapped (split->paned, "notify::position", G_CALLBACK (border_moved_cb), split);
  gtk_widget_set_parent (split->paned, GTK_WIDGET (split));
}
