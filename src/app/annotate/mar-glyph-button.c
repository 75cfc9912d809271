/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-glyph-button.h"

#include <glib/gi18n.h>

#include "mar-glyph-palette.h"

/* A sign that follows so soon belongs to the one before, in microseconds. */
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

struct _MarGlyphButton
{
  AdwBin parent_instance;

  MarStudy *study;     /* nullable */
  GActionMap *actions; /* not owned: of the window */

  GtkMenuButton *button;
  MarGlyphPalette *palette; /* nullable until it is opened */

  /* Where and when a sign was typed last. */
  gconstpointer signed_node;
  gint64 signed_time;
};

G_DEFINE_FINAL_TYPE (MarGlyphButton, mar_glyph_button, ADW_TYPE_BIN)

static guint message_signal;
static guint opening_signal;

/* A start has no move to judge, but a position. */
static gboolean
can_bear (MarGlyphButton *self,
          int             nag)
{
  const MarGlyph *glyph = mar_glyph_find (nag);

  return mar_study_can_play (self->study)
         && (mar_node_parent (mar_study_node (self->study)) != NULL || glyph == NULL
             || glyph->group != MAR_GLYPH_MOVE);
}

static void
report_glyphs (MarGlyphButton *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const int *nags;
  guint n;

  nags = mar_node_glyphs (mar_study_node (self->study), &n);
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
  g_signal_emit (self, message_signal, 0, text->len > 0 ? text->str : _("No glyphs"));
}

static void
toggle (MarGlyphButton *self,
        int             nag)
{
  MarStudy *study = self->study;
  g_autoptr (GArray) list = NULL;
  const int *nags;
  guint n;

  if (!can_bear (self, nag))
    {
      if (mar_study_can_play (study))
        g_signal_emit (self, message_signal, 0, _("Go to a move to give it a glyph."));
      return;
    }

  nags = mar_node_glyphs (mar_study_node (study), &n);
  list = mar_glyphs_toggle (nags, n, nag);
  /* Translators: after "Undo": a sign such as "!" behind a move */
  mar_document_begin (mar_study_document (study), _("Glyph"));
  mar_record_set_glyphs (mar_study_record (study), mar_study_node (study),
                         (const int *) (const void *) list->data, list->len);
  mar_document_end (mar_study_document (study));
  mar_glyph_button_update (self);
  report_glyphs (self);
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
  MarGlyphButton *self = data;
  MarNode *node = mar_study_node (self->study);
  const char *name = g_variant_get_string (parameter, NULL);
  const gint64 now = g_get_monotonic_time ();
  const gboolean soon = self->signed_node == node && now - self->signed_time < SOON;
  const int *nags;
  guint n;

  if (!mar_study_can_play (self->study))
    return;

  self->signed_node = node;
  self->signed_time = now;
  nags = mar_node_glyphs (node, &n);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (keys[i].name, name))
      {
        toggle (self,
                keys[i].nag <= 2 ? mar_glyph_typed (nags, n, keys[i].sign, soon) : keys[i].nag);
        return;
      }
}

static void
palette_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  g_signal_emit (data, opening_signal, 0);
  gtk_menu_button_popup (MAR_GLYPH_BUTTON (data)->button);
}

static void
chosen_cb (MarGlyphButton *self,
           int             nag)
{
  toggle (self, nag);
  /* A glyph that was refused is not shown as set either. */
  mar_glyph_button_update (self);
}

void
mar_glyph_button_update (MarGlyphButton *button)
{
  static const char *const names[] = { "glyphs", "glyph", "type-glyph" };
  gboolean can_play;
  const int *nags = NULL;
  guint n = 0;

  g_return_if_fail (MAR_IS_GLYPH_BUTTON (button));
  g_return_if_fail (button->study != NULL && button->actions != NULL);

  can_play = mar_study_can_play (button->study);
  if (can_play)
    nags = mar_node_glyphs (mar_study_node (button->study), &n);
  if (button->palette != NULL)
    mar_glyph_palette_set_glyphs (button->palette, nags, n);
  gtk_widget_set_sensitive (GTK_WIDGET (button->button), can_play);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (button->actions, names[i])), can_play);
}

/* Its many buttons would make every window appear later. */
static void
create_palette (GtkMenuButton *menu_button,
                gpointer       data)
{
  MarGlyphButton *button = data;

  if (button->palette != NULL)
    return;

  button->palette = g_object_new (MAR_TYPE_GLYPH_PALETTE, NULL);
  g_signal_connect_swapped (button->palette, "chosen", G_CALLBACK (chosen_cb), button);
  gtk_menu_button_set_popover (menu_button, GTK_WIDGET (button->palette));
  mar_glyph_button_update (button);
}

void
mar_glyph_button_set_study (MarGlyphButton *button,
                            MarStudy       *study)
{
  g_return_if_fail (MAR_IS_GLYPH_BUTTON (button));
  g_return_if_fail (study == NULL || MAR_IS_STUDY (study));

  if (button->study != NULL)
    g_signal_handlers_disconnect_by_data (button->study, button);
  g_set_object (&button->study, study);
  if (study == NULL)
    return;

  g_signal_connect_swapped (study, "changed", G_CALLBACK (mar_glyph_button_update), button);
  g_signal_connect_swapped (study, "node-changed", G_CALLBACK (mar_glyph_button_update), button);
  mar_glyph_button_update (button);
}

void
mar_glyph_button_add_actions (MarGlyphButton *button,
                              GActionMap     *actions)
{
  static const GActionEntry entries[] = {
    { .name = "glyphs", .activate = palette_cb },
    { .name = "glyph", .activate = glyph_cb, .parameter_type = "i" },
    { .name = "type-glyph", .activate = key_cb, .parameter_type = "s" },
  };

  g_return_if_fail (MAR_IS_GLYPH_BUTTON (button));
  g_return_if_fail (G_IS_ACTION_MAP (actions));

  button->actions = actions;
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), button);
}

static void
mar_glyph_button_dispose (GObject *object)
{
  mar_glyph_button_set_study (MAR_GLYPH_BUTTON (object), NULL);

  G_OBJECT_CLASS (mar_glyph_button_parent_class)->dispose (object);
}

static void
mar_glyph_button_class_init (MarGlyphButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_glyph_button_dispose;

  opening_signal = g_signal_new ("opening", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  message_signal = g_signal_new ("message", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-glyph-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MarGlyphButton, button);
}

static void
mar_glyph_button_init (MarGlyphButton *button)
{
  gtk_widget_init_template (GTK_WIDGET (button));
  gtk_menu_button_set_create_popup_func (button->button, create_palette, button, NULL);
}
