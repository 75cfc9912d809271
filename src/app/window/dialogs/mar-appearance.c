/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-appearance.h"

#include <adwaita.h>

#define COLOR_SCHEME "color-scheme"
#define ANIMATION "animation"
#define BOOK_SIZE "book-size"

static void
color_scheme_cb (GSettings *settings)
{
  g_autofree char *name = g_settings_get_string (settings, COLOR_SCHEME);
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (name, "light"))
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (name, "dark"))
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
}

static void
animation_cb (GSettings *settings)
{
  g_autofree char *name = g_settings_get_string (settings, ANIMATION);
  GtkSettings *toolkit = gtk_settings_get_default ();

  if (g_str_equal (name, "follow"))
    gtk_settings_reset_property (toolkit, "gtk-enable-animations");
  else
    g_object_set (toolkit, "gtk-enable-animations", g_str_equal (name, "on"), NULL);
}

static void
book_size_cb (GSettings      *settings,
              const char     *key,
              GtkCssProvider *provider)
{
  g_autofree char *css
    = g_strdup_printf ("movepane .moves, commentpane .comment-text { font-size: %u%%; }",
                       g_settings_get_uint (settings, BOOK_SIZE));

  gtk_css_provider_load_from_data (provider, css, -1);
}

void
mar_appearance_follow (GSettings *settings)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  g_return_if_fail (G_IS_SETTINGS (settings));

  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  color_scheme_cb (settings);
  animation_cb (settings);
  book_size_cb (settings, NULL, provider);
  g_signal_connect (settings, "changed::" COLOR_SCHEME, G_CALLBACK (color_scheme_cb), NULL);
  g_signal_connect (settings, "changed::" ANIMATION, G_CALLBACK (animation_cb), NULL);
  g_signal_connect_object (settings, "changed::" BOOK_SIZE, G_CALLBACK (book_size_cb), provider, 0);
}
