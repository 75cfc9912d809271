/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-split-box.h"

/* From this width on both stand beside each other; the form never grows beyond its own. */
#define WIDE 680
#define WIDTH_OF_FORM 400
/* The least share of the height that the preview has below the form. */
#define SHARE_BELOW 0.42

struct _MarSplitBox
{
  GtkWidget parent_instance;

  GtkWidget *form;
  GtkWidget *separator;
  GtkWidget *preview;
};

G_DEFINE_FINAL_TYPE (MarSplitBox, mar_split_box, GTK_TYPE_WIDGET)

static void
mar_split_box_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  MarSplitBox *self = MAR_SPLIT_BOX (widget);
  int form_least;
  int form_usual;
  int least;
  int usual;

  gtk_widget_measure (self->form, orientation, -1, &form_least, &form_usual, NULL, NULL);
  gtk_widget_measure (self->preview, orientation, -1, &least, &usual, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MAX (form_least, least);
  else
    *minimum = form_least + least + 1;
  *natural = MAX (form_usual + usual, *minimum);
}

static void
allocate (GtkWidget *child,
          int        x,
          int        y,
          int        width,
          int        height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
mar_split_box_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  MarSplitBox *self = MAR_SPLIT_BOX (widget);
  const gboolean right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int form = WIDTH_OF_FORM;
  const int rest = width - form - 1;
  int least;
  int below;

  if (width >= WIDE)
    {
      allocate (self->form, right_to_left ? rest + 1 : 0, 0, form, height);
      allocate (self->separator, right_to_left ? rest : form, 0, 1, height);
      allocate (self->preview, right_to_left ? 0 : form + 1, 0, rest, height);
      return;
    }

  gtk_widget_measure (self->preview, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  below = MAX (least, (int) (SHARE_BELOW * height));
  allocate (self->form, 0, 0, width, height - below - 1);
  allocate (self->separator, 0, height - below - 1, width, 1);
  allocate (self->preview, 0, height - below, width, below);
}

static void
mar_split_box_dispose (GObject *object)
{
  MarSplitBox *self = MAR_SPLIT_BOX (object);

  g_clear_pointer (&self->form, gtk_widget_unparent);
  g_clear_pointer (&self->preview, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MAR_TYPE_SPLIT_BOX);

  G_OBJECT_CLASS (mar_split_box_parent_class)->dispose (object);
}

static void
mar_split_box_class_init (MarSplitBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_split_box_dispose;
  widget_class->measure = mar_split_box_measure;
  widget_class->size_allocate = mar_split_box_size_allocate;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-split-box.ui");
  gtk_widget_class_bind_template_child (widget_class, MarSplitBox, separator);
}

static void
mar_split_box_init (MarSplitBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mar_split_box_new (GtkWidget *form,
                   GtkWidget *preview)
{
  MarSplitBox *self;

  g_return_val_if_fail (GTK_IS_WIDGET (form) && GTK_IS_WIDGET (preview), NULL);

  self = g_object_new (MAR_TYPE_SPLIT_BOX, NULL);
  self->form = form;
  self->preview = preview;
  gtk_widget_insert_before (form, GTK_WIDGET (self), self->separator);
  gtk_widget_insert_after (preview, GTK_WIDGET (self), self->separator);

  return GTK_WIDGET (self);
}
