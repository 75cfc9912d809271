/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-pattern-row.h"

#include <glib/gi18n.h>

struct _MarPatternRow
{
  AdwEntryRow parent_instance;

  GtkWidget *popover;
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
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_editable_set_position (text, position);
}

static void
add_word (MarPatternRow *self,
          GtkWidget     *box,
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
  gtk_box_append (GTK_BOX (box), button);
}

static void
mar_pattern_row_class_init (MarPatternRowClass *klass)
{
}

static void
mar_pattern_row_init (MarPatternRow *self)
{
  GtkWidget *menu = gtk_menu_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *hint = gtk_label_new (_("A slash creates a folder."));

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    add_word (self, box, words[i].word, _(words[i].meaning));
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_widget_add_css_class (hint, "caption");
  gtk_widget_set_margin_start (hint, 12);
  gtk_widget_set_margin_top (hint, 6);
  gtk_widget_set_margin_bottom (hint, 6);
  gtk_box_append (GTK_BOX (box), hint);

  self->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), box);
  gtk_widget_add_css_class (self->popover, "menu");

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu), "list-add-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (menu), self->popover);
  gtk_widget_set_valign (menu, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (menu, "flat");
  gtk_widget_set_tooltip_text (menu, _("Insert a Placeholder"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (menu), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Insert a Placeholder"), -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _("Pattern"));
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self), menu);
}

GtkWidget *
mar_pattern_row_new (void)
{
  return g_object_new (MAR_TYPE_PATTERN_ROW, NULL);
}
