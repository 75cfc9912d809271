/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-tour.h"

#include <adwaita.h>

#include "mar-application.h"

#define SEEN "tour-seen"

#define MAR_TYPE_TOUR (mar_tour_get_type ())
G_DECLARE_FINAL_TYPE (MarTour, mar_tour, MAR, TOUR, AdwWindow)

struct _MarTour
{
  AdwWindow parent_instance;

  AdwCarousel *carousel;
  GtkWidget *back;
  GtkWidget *next;
  GtkWidget *done;
};

G_DEFINE_FINAL_TYPE (MarTour, mar_tour, ADW_TYPE_WINDOW)

static int
get_step (MarTour *tour)
{
  return (int) (adw_carousel_get_position (tour->carousel) + 0.5);
}

static void
step_changed_cb (MarTour *tour)
{
  const int step = get_step (tour);
  const int last = (int) adw_carousel_get_n_pages (tour->carousel) - 1;

  gtk_widget_set_sensitive (tour->back, step > 0);
  gtk_widget_set_visible (tour->next, step < last);
  gtk_widget_set_visible (tour->done, step == last);
}

static void
go_to (MarTour *tour,
       int      step)
{
  gboolean animated;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (tour)), "gtk-enable-animations", &animated,
                NULL);
  if (step >= 0 && step < (int) adw_carousel_get_n_pages (tour->carousel))
    adw_carousel_scroll_to (tour->carousel,
                            adw_carousel_get_nth_page (tour->carousel, (guint) step), animated);
}

static void
back_cb (MarTour *tour)
{
  go_to (tour, get_step (tour) - 1);
}

static void
next_cb (MarTour *tour)
{
  const int step = get_step (tour) + 1;

  go_to (tour, step);
  if (step + 1 == (int) adw_carousel_get_n_pages (tour->carousel))
    {
      gtk_widget_set_visible (tour->done, TRUE);
      gtk_widget_grab_focus (tour->done);
    }
}

static void
mar_tour_class_init (MarTourClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-tour.ui");
  gtk_widget_class_bind_template_child (widget_class, MarTour, carousel);
  gtk_widget_class_bind_template_child (widget_class, MarTour, back);
  gtk_widget_class_bind_template_child (widget_class, MarTour, next);
  gtk_widget_class_bind_template_child (widget_class, MarTour, done);
  gtk_widget_class_bind_template_callback (widget_class, step_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
}

static void
mar_tour_init (MarTour *tour)
{
  gtk_widget_init_template (GTK_WIDGET (tour));
  step_changed_cb (tour);
}

void
mar_tour_show (GtkWindow *parent)
{
  g_autoptr (GSettings) settings = g_settings_new (MAR_APPLICATION_ID);
  MarTour *tour;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  tour = g_object_new (MAR_TYPE_TOUR, "transient-for", parent, NULL);
  gtk_window_present (GTK_WINDOW (tour));
  gtk_widget_grab_focus (tour->next);
  g_settings_set_boolean (settings, SEEN, TRUE);
}

void
mar_tour_offer (GtkWindow *parent)
{
  g_autoptr (GSettings) settings = g_settings_new (MAR_APPLICATION_ID);

  if (g_strcmp0 (g_getenv ("GSETTINGS_BACKEND"), "memory") != 0
      && !g_settings_get_boolean (settings, SEEN))
    mar_tour_show (parent);
}
