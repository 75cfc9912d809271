/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-tour.h"

#include <adwaita.h>
#include <math.h>

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
  int step;
};

G_DEFINE_FINAL_TYPE (MarTour, mar_tour, ADW_TYPE_WINDOW)

static void
show_step (MarTour *tour)
{
  const int last = (int) adw_carousel_get_n_pages (tour->carousel) - 1;

  gtk_widget_set_sensitive (tour->back, tour->step > 0);
  gtk_widget_set_visible (tour->done, tour->step == last);
  if (tour->step == last && gtk_widget_has_focus (tour->next))
    gtk_widget_grab_focus (tour->done);
  gtk_widget_set_visible (tour->next, tour->step < last);
}

/* A page was swiped to. It is also told of pages that a further press of a button passes by. */
static void
page_changed_cb (MarTour *tour,
                 guint    page)
{
  if (fabs (adw_carousel_get_position (tour->carousel) - page) > 0.01)
    return;

  tour->step = (int) page;
  show_step (tour);
}

/* The buttons follow at once: whoever presses them faster than pages glide means the next but
 * one. */
static void
go_to (MarTour *tour,
       int      step)
{
  gboolean animated;

  if (step < 0 || step >= (int) adw_carousel_get_n_pages (tour->carousel))
    return;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (tour)), "gtk-enable-animations", &animated,
                NULL);
  tour->step = step;
  show_step (tour);
  adw_carousel_scroll_to (tour->carousel, adw_carousel_get_nth_page (tour->carousel, (guint) step),
                          animated);
}

static void
back_cb (MarTour *tour)
{
  go_to (tour, tour->step - 1);
}

static void
next_cb (MarTour *tour)
{
  go_to (tour, tour->step + 1);
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
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
}

static void
mar_tour_init (MarTour *tour)
{
  gtk_widget_init_template (GTK_WIDGET (tour));
  show_step (tour);
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
