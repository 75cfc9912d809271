/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-glyph-palette.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-mark-layout.h"
#include "mar-node.h"

/* The headings and grids in the template. */
static const struct
{
  const char *heading;
  const char *grid;
} groups[] = {
  [MAR_GLYPH_MOVE] = { "move_heading", "move_grid" },
  [MAR_GLYPH_POSITION] = { "position_heading", "position_grid" },
  [MAR_GLYPH_FEATURE] = { "features_heading", "features_grid" },
  [MAR_GLYPH_REMARK] = { "remarks_heading", "remarks_grid" },
};

struct _MarGlyphPalette
{
  GtkPopover parent_instance;

  GtkWidget *search;
  GtkWidget *nothing;
  /* Headings and grids by group, and the buttons in the order of the glyphs. */
  GtkWidget *headings[G_N_ELEMENTS (groups)];
  GtkWidget *grids[G_N_ELEMENTS (groups)];
  GPtrArray *buttons;
  gboolean showing;
};

G_DEFINE_FINAL_TYPE (MarGlyphPalette, mar_glyph_palette, GTK_TYPE_POPOVER)

static guint chosen_signal;

static void
toggled_cb (GtkToggleButton *button,
            MarGlyphPalette *self)
{
  if (!self->showing)
    g_signal_emit (self, chosen_signal, 0,
                   GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "nag")));
}

void
mar_glyph_palette_set_glyphs (MarGlyphPalette *palette,
                              const int       *nags,
                              guint            n)
{
  const MarGlyph *glyphs;
  guint n_glyphs;

  g_return_if_fail (MAR_IS_GLYPH_PALETTE (palette));
  g_return_if_fail (nags != NULL || n == 0);

  glyphs = mar_glyphs (&n_glyphs);
  palette->showing = TRUE;
  for (guint i = 0; i < n_glyphs; i++)
    {
      gboolean active = FALSE;

      for (guint k = 0; k < n; k++)
        active = active || nags[k] == glyphs[i].nag;
      gtk_toggle_button_set_active (g_ptr_array_index (palette->buttons, i), active);
    }
  palette->showing = FALSE;
}

/* Search */

/* Signs that stand for one are typed as two. */
static gboolean
is_sign (const MarGlyph *glyph,
         const char     *text)
{
  g_autofree char *plain = g_utf8_normalize (glyph->symbol, -1, G_NORMALIZE_ALL);

  return g_strcmp0 (glyph->symbol, text) == 0 || g_strcmp0 (plain, text) == 0;
}

static gboolean
contains (const char *name,
          const char *folded_text)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  return strstr (folded, folded_text) != NULL;
}

static gboolean
matches (const MarGlyph *glyph,
         const char     *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return *text == '\0' || is_sign (glyph, text) || contains (_(glyph->name), folded)
         || contains (glyph->name, folded);
}

static void
search_changed_cb (MarGlyphPalette *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  gboolean any[G_N_ELEMENTS (groups)] = { FALSE };
  gboolean found = FALSE;
  const MarGlyph *glyphs;
  guint n;

  glyphs = mar_glyphs (&n);
  for (guint i = 0; i < n; i++)
    {
      const gboolean match = matches (&glyphs[i], text);

      gtk_widget_set_visible (g_ptr_array_index (self->buttons, i), match);
      any[glyphs[i].group] = any[glyphs[i].group] || match;
      found = found || match;
    }
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      gtk_widget_set_visible (self->headings[i], any[i]);
      gtk_widget_set_visible (self->grids[i], any[i]);
    }
  gtk_widget_set_visible (self->nothing, !found);
}

/* Enter takes the first that is found; a person who types fast does not wait for the list. */
static void
search_activate_cb (MarGlyphPalette *self)
{
  search_changed_cb (self);
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    return;

  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkToggleButton *button = g_ptr_array_index (self->buttons, i);

      if (gtk_widget_get_visible (GTK_WIDGET (button)))
        {
          gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
          gtk_popover_popdown (GTK_POPOVER (self));
          return;
        }
    }
}

static void
shown_cb (MarGlyphPalette *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (self->search);
}

/* Its parts */

static GtkWidget *
new_button (MarGlyphPalette *self,
            const MarGlyph  *glyph)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (glyph->symbol);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _(glyph->name));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(glyph->name), -1);
  g_object_set_data (G_OBJECT (button), "nag", GINT_TO_POINTER (glyph->nag));
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
  g_ptr_array_add (self->buttons, button);

  return button;
}

static void
add_buttons (MarGlyphPalette *self)
{
  const MarGlyph *glyphs;
  guint n;

  glyphs = mar_glyphs (&n);
  for (guint i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (self->grids[glyphs[i].group]), new_button (self, &glyphs[i]));
}

static void
mar_glyph_palette_finalize (GObject *object)
{
  g_ptr_array_unref (MAR_GLYPH_PALETTE (object)->buttons);

  G_OBJECT_CLASS (mar_glyph_palette_parent_class)->finalize (object);
}

static void
mar_glyph_palette_class_init (MarGlyphPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_glyph_palette_finalize;

  chosen_signal = g_signal_new ("chosen", MAR_TYPE_GLYPH_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  g_type_ensure (MAR_TYPE_MARK_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-glyph-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, MarGlyphPalette, search);
  gtk_widget_class_bind_template_child (widget_class, MarGlyphPalette, nothing);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      gtk_widget_class_bind_template_child_full (widget_class, groups[i].heading, FALSE, 0);
      gtk_widget_class_bind_template_child_full (widget_class, groups[i].grid, FALSE, 0);
    }
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_popover_popdown);
}

static GtkWidget *
get_child (MarGlyphPalette *self,
           const char      *name)
{
  return GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (self), MAR_TYPE_GLYPH_PALETTE, name));
}

static void
mar_glyph_palette_init (MarGlyphPalette *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      self->headings[i] = get_child (self, groups[i].heading);
      self->grids[i] = get_child (self, groups[i].grid);
    }
  self->buttons = g_ptr_array_new ();
  add_buttons (self);
}
