/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-pattern-row.h"

#include <glib/gi18n.h>

struct _MarPatternRow
{
  AdwEntryRow parent_instance;

  GtkPopover *popover;
  GtkBox *words;
};

G_DEFINE_FINAL_TYPE (MarPatternRow, mar_pattern_row, ADW_TYPE_ENTRY_ROW)

static const struct
{
  const char *word;
  const char *meaning;
} words[] = {
  { "{file}", N_("file name") },
  { "{figure}", N_("figure name, or game and turn") },
  { "{game}", N_("game number") },
  { "{title}", N_("game title") },
  { "{turn}", N_("turn number and player") },
  { "{number}", N_("counter") },
  { "{format}", N_("file extension") },
};

static void
word_cb (MarPatternRow *self,
         GtkButton     *button)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (self));
  int position = gtk_editable_get_position (text);

  gtk_editable_delete_selection (text);
  gtk_editable_insert_text (text, g_object_get_data (G_OBJECT (button), "word"), -1, &position);
  gtk_popover_popdown (self->popover);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_editable_set_position (text, position);
}

/* Returns: (transfer none): the button for the word, below the one that is the last so far. */
static GtkWidget *
insert_word (MarPatternRow *self,
             GtkWidget     *last,
             const char    *word,
             const char    *meaning)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (word);
  GtkWidget *explained = gtk_label_new (meaning);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", word, meaning);

  gtk_label_set_width_chars (GTK_LABEL (name), 9);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_add_css_class (name, "monospace");
  gtk_label_set_xalign (GTK_LABEL (explained), 0);
  gtk_label_set_ellipsize (GTK_LABEL (explained), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (explained, "dim-label");
  gtk_box_append (GTK_BOX (line), name);
  gtk_box_append (GTK_BOX (line), explained);

  gtk_button_set_child (GTK_BUTTON (button), line);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  g_object_set_data (G_OBJECT (button), "word", (gpointer) word);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (word_cb), self);
  gtk_box_insert_child_after (self->words, button, last);

  return button;
}

static void
mar_pattern_row_class_init (MarPatternRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-pattern-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarPatternRow, popover);
  gtk_widget_class_bind_template_child (widget_class, MarPatternRow, words);
}

static void
mar_pattern_row_init (MarPatternRow *self)
{
  GtkWidget *last = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    last = insert_word (self, last, words[i].word, _(words[i].meaning));
}
