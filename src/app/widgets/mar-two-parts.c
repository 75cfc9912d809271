/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-two-parts.h"

/* From this width on both stand beside each other; the form never grows beyond its own. */
#define WIDE 680
#define WIDTH_OF_FORM 400
/* The least share of the height that the preview has below the form. */
#define SHARE_BELOW 0.42

struct _MarTwoParts
{
  GtkWidget parent_instance;

  GtkWidget *form;
  GtkWidget *separator;
  GtkWidget *preview;
};

G_DEFINE_FINAL_TYPE (MarTwoParts, mar_two_parts, GTK_TYPE_WIDGET)

static void
mar_two_parts_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  MarTwoParts *self = MAR_TWO_PARTS (widget);
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
mar_two_parts_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  MarTwoParts *self = MAR_TWO_PARTS (widget);
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
mar_two_parts_dispose (GObject *object)
{
  MarTwoParts *self = MAR_TWO_PARTS (object);

  g_clear_pointer (&self->form, gtk_widget_unparent);
  g_clear_pointer (&self->separator, gtk_widget_unparent);
  g_clear_pointer (&self->preview, gtk_widget_unparent);

  G_OBJECT_CLASS (mar_two_parts_parent_class)->dispose (object);
}

static void
mar_two_parts_class_init (MarTwoPartsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_two_parts_dispose;
  widget_class->measure = mar_two_parts_measure;
  widget_class->size_allocate = mar_two_parts_size_allocate;
}

static void
mar_two_parts_init (MarTwoParts *self)
{
  self->separator = gtk_separator_new (GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
mar_two_parts_new (GtkWidget *form,
                   GtkWidget *preview)
{
  MarTwoParts *self;

  g_return_val_if_fail (GTK_IS_WIDGET (form) && GTK_IS_WIDGET (preview), NULL);

  self = g_object_new (MAR_TYPE_TWO_PARTS, NULL);
  self->form = form;
  self->preview = preview;
  gtk_widget_set_parent (form, GTK_WIDGET (self));
  gtk_widget_set_parent (self->separator, GTK_WIDGET (self));
  gtk_widget_set_parent (preview, GTK_WIDGET (self));

  return GTK_WIDGET (self);
}
