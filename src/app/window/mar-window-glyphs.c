/* Glyphs in the window: by the palette and by keys, for the node at the cursor.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-glyph-palette.h"

/* What follows so soon belongs to the sign before, in microseconds. */
#define SOON (2 * G_USEC_PER_SEC)

/* The signs that keys set. */
static const struct
{
  const char *name;
  char sign;
  int nag;
} keys[] = {
  { "exclamation", '!', 1 },
  { "question", '?', 2 },
  { "equal", '=', 10 },
  { "unclear", '~', 13 },
};

/* A start has no move to judge, but a position. */
static gboolean
can_bear (MarWindow *window,
          int        nag)
{
  const MarGlyph *glyph = mar_glyph_find (nag);

  return mar_window_can_play (window)
         && (mar_node_parent (window->cursor.node) != NULL
             || glyph == NULL || glyph->group != MAR_GLYPH_MOVE);
}

static void
say_glyphs (MarWindow *window)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const int *nags;
  guint n;

  nags = mar_node_glyphs (window->cursor.node, &n);
  for (guint i = 0; i < n; i++)
    {
      const MarGlyph *glyph = mar_glyph_find (nags[i]);

      if (glyph == NULL)
        continue;
      if (text->len > 0)
        g_string_append (text, _(", "));
      /* Translators: a glyph and its name: "! good move" */
      g_string_append_printf (text, _("%s %s"), glyph->symbol, _(glyph->name));
    }
  mar_window_say (window, text->len > 0 ? text->str : _("No glyphs"));
}

static void
toggle (MarWindow *window,
        int        nag)
{
  g_autoptr (GArray) list = NULL;
  const int *nags;
  guint n;

  if (!can_bear (window, nag))
    {
      if (mar_window_can_play (window))
        mar_window_say (window, _("Go to a move to give it a glyph."));
      return;
    }

  nags = mar_node_glyphs (window->cursor.node, &n);
  list = mar_glyphs_toggle (nags, n, nag);
  /* Translators: after "Undo": a sign such as "!" behind a move */
  mar_document_begin (window->document, _("Glyph"));
  mar_record_set_glyphs (window->record, window->cursor.node,
                         (const int *) (const void *) list->data, list->len);
  mar_document_end (window->document);
  mar_window_update_glyphs (window);
  say_glyphs (window);
}

static void
glyph_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  toggle (data, g_variant_get_int32 (parameter));
}

static void
key_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       data)
{
  MarWindow *window = data;
  const char *name = g_variant_get_string (parameter, NULL);
  const gint64 now = g_get_monotonic_time ();
  const gboolean soon = window->signed_node == window->cursor.node
                        && now - window->signed_time < SOON;
  const int *nags;
  guint n;

  if (!mar_window_can_play (window))
    return;

  window->signed_node = window->cursor.node;
  window->signed_time = now;
  nags = mar_node_glyphs (window->cursor.node, &n);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (keys[i].name, name))
      {
        toggle (window, keys[i].nag <= 2 ? mar_glyph_typed (nags, n, keys[i].sign, soon)
                                         : keys[i].nag);
        return;
      }
}

static void
palette_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (((MarWindow *) data)->glyph_button));
}

static void
chosen_cb (MarGlyphPalette *palette,
           int              nag,
           MarWindow       *window)
{
  toggle (window, nag);
  /* What was not allowed is not shown as set either. */
  mar_window_update_glyphs (window);
}

void
mar_window_update_glyphs (MarWindow *window)
{
  const gboolean can_play = mar_window_can_play (window);
  const int *nags = NULL;
  guint n = 0;

  if (can_play)
    nags = mar_node_glyphs (window->cursor.node, &n);
  mar_glyph_palette_set_glyphs (MAR_GLYPH_PALETTE (gtk_menu_button_get_popover (
                                  GTK_MENU_BUTTON (window->glyph_button))), nags, n);
  gtk_widget_set_sensitive (window->glyph_button, can_play);
  mar_window_set_enabled (window, "glyphs", can_play);
  mar_window_set_enabled (window, "glyph", can_play);
  mar_window_set_enabled (window, "type-glyph", can_play);
}

void
mar_window_init_glyphs (MarWindow *window)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *palette = mar_glyph_palette_new ();

  window->glyph_button = button;
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "mar-mark-glyph-symbolic");
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (button), FALSE);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (button), GTK_ARROW_UP);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), palette);
  gtk_widget_set_tooltip_text (button, _("Glyphs and Marks (Ctrl+Shift+G)"));
  gtk_widget_add_css_class (button, "annotate");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Glyphs and Marks"), -1);
  gtk_box_append (GTK_BOX (window->travel), button);
  g_signal_connect (palette, "chosen", G_CALLBACK (chosen_cb), window);

  mar_window_add_action (window, "glyphs", NULL, G_CALLBACK (palette_cb));
  mar_window_add_action (window, "glyph", G_VARIANT_TYPE_INT32, G_CALLBACK (glyph_cb));
  mar_window_add_action (window, "type-glyph", G_VARIANT_TYPE_STRING, G_CALLBACK (key_cb));
}
