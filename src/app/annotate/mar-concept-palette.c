/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-concept-palette.h"

#include <glib/gi18n.h>

#include "mar-concept-row.h"
#include "mar-concept.h"

struct _MarConceptPalette
{
  GtkPopover parent_instance;

  MarConceptWatch *watch; /* nullable */
  const MarGame *game;    /* whose kinds are listed */
  GtkLabel *state;
  GtkWidget *kinds;
};

G_DEFINE_FINAL_TYPE (MarConceptPalette, mar_concept_palette, GTK_TYPE_POPOVER)

static void
toggled_cb (MarConceptRow     *row,
            GParamSpec        *pspec,
            MarConceptPalette *self)
{
  gboolean shown;

  g_object_get (row, "active", &shown, NULL);
  if (mar_concept_watch_game (self->watch) == self->game && self->game != NULL)
    mar_concept_watch_set_hidden (self->watch, mar_concept_row_kind (row), !shown);
}

/* A row for each kind of the game. */
static void
list_kinds (MarConceptPalette *self,
            const MarGame     *game)
{
  const MarConceptKind *kinds = NULL;
  GtkWidget *row;
  guint n = 0;

  if (game == self->game)
    return;
  self->game = game;
  while ((row = gtk_widget_get_first_child (self->kinds)) != NULL)
    gtk_box_remove (GTK_BOX (self->kinds), row);
  if (game != NULL)
    kinds = mar_concept_kinds (game, &n);
  for (guint i = 0; i < n; i++)
    {
      row = mar_concept_row_new (&kinds[i]);
      g_signal_connect_object (row, "notify::active", G_CALLBACK (toggled_cb), self, 0);
      gtk_box_append (GTK_BOX (self->kinds), row);
    }
}

static const char *
describe_state (MarConceptPalette *self,
                const GPtrArray   *found)
{
  if (self->game == NULL)
    return _("Concepts are found in positions of a game.");
  if (found == NULL)
    return _("Searching…");

  return found->len == 0 ? _("Nothing of note in this position") : "";
}

static void
update (MarConceptPalette *self)
{
  const GPtrArray *found = mar_concept_watch_found (self->watch);
  const char *state;

  list_kinds (self, mar_concept_watch_game (self->watch));
  state = describe_state (self, found);
  gtk_label_set_label (self->state, state);
  gtk_widget_set_visible (GTK_WIDGET (self->state), *state != '\0');
  for (GtkWidget *row = gtk_widget_get_first_child (self->kinds); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      const MarConceptKind *kind = mar_concept_row_kind (MAR_CONCEPT_ROW (row));

      mar_concept_row_show (MAR_CONCEPT_ROW (row), found,
                            !mar_concept_watch_hides (self->watch, kind));
    }
}

void
mar_concept_palette_set_watch (MarConceptPalette *palette,
                               MarConceptWatch   *watch)
{
  g_return_if_fail (MAR_IS_CONCEPT_PALETTE (palette));

  if (palette->watch != NULL)
    g_signal_handlers_disconnect_by_data (palette->watch, palette);
  g_set_object (&palette->watch, watch);
  if (watch == NULL)
    return;
  g_signal_connect_swapped (watch, "changed", G_CALLBACK (update), palette);
  update (palette);
}

static void
mar_concept_palette_dispose (GObject *object)
{
  mar_concept_palette_set_watch (MAR_CONCEPT_PALETTE (object), NULL);

  G_OBJECT_CLASS (mar_concept_palette_parent_class)->dispose (object);
}

static void
mar_concept_palette_class_init (MarConceptPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_concept_palette_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-concept-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, MarConceptPalette, state);
  gtk_widget_class_bind_template_child (widget_class, MarConceptPalette, kinds);
}

static void
mar_concept_palette_init (MarConceptPalette *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
