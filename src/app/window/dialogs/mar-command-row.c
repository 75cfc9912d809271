/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-command-row.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MarCommandRow
{
  GtkListBoxRow parent_instance;

  const MarAccelerator *command;
  char **words;

  GtkLabel *title;
  GtkLabel *group;
  GtkImage *check;
  GtkShortcutLabel *keys;
};

G_DEFINE_FINAL_TYPE (MarCommandRow, mar_command_row, GTK_TYPE_LIST_BOX_ROW)

const MarAccelerator *
mar_command_row_command (MarCommandRow *row)
{
  g_return_val_if_fail (MAR_IS_COMMAND_ROW (row), NULL);

  return row->command;
}

static guint
match_word (MarCommandRow *row,
            const char    *word)
{
  guint best = 0;

  for (guint i = 0; row->words[i] != NULL; i++)
    {
      const char *found = strstr (row->words[i], word);

      if (found == row->words[i])
        return 2;
      if (found != NULL)
        best = 1;
    }

  return best;
}

guint
mar_command_row_match (MarCommandRow  *row,
                       char          **words)
{
  guint sum = 0;

  g_return_val_if_fail (MAR_IS_COMMAND_ROW (row), 0);
  g_return_val_if_fail (words != NULL, 0);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const guint worth = match_word (row, words[i]);

      if (worth == 0)
        return 0;
      sum += worth;
    }

  return sum;
}

char *
mar_command_row_describe (MarCommandRow *row)
{
  g_autofree char *key = NULL;
  g_autofree char *label = NULL;

  g_return_val_if_fail (MAR_IS_COMMAND_ROW (row), NULL);

  key = mar_accelerators_key (row->command->action);
  label = key != NULL ? mar_accelerators_get_key_label (key) : NULL;

  return g_strjoin (", ", gtk_label_get_label (row->title), gtk_label_get_label (row->group),
                    label,
                    NULL);
}

static void
mar_command_row_finalize (GObject *object)
{
  g_strfreev (MAR_COMMAND_ROW (object)->words);

  G_OBJECT_CLASS (mar_command_row_parent_class)->finalize (object);
}

static void
mar_command_row_class_init (MarCommandRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_command_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-command-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarCommandRow, title);
  gtk_widget_class_bind_template_child (widget_class, MarCommandRow, group);
  gtk_widget_class_bind_template_child (widget_class, MarCommandRow, check);
  gtk_widget_class_bind_template_child (widget_class, MarCommandRow, keys);
}

static void
mar_command_row_init (MarCommandRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
}

GtkWidget *
mar_command_row_new (const MarAccelerator *command,
                     const char           *group,
                     gboolean              is_on)
{
  MarCommandRow *row = g_object_new (MAR_TYPE_COMMAND_ROW, NULL);
  const char *title;
  g_autofree char *text = NULL;
  g_autofree char *key = NULL;
  g_autofree char *label = NULL;

  g_return_val_if_fail (command != NULL, NULL);

  title = _(command->title);
  text = g_strjoin (" ", title, group, NULL);
  row->command = command;
  row->words = g_str_tokenize_and_fold (text, NULL, NULL);
  gtk_label_set_label (row->title, title);
  gtk_label_set_label (row->group, group);
  gtk_widget_set_visible (GTK_WIDGET (row->check), is_on);
  key = mar_accelerators_key (command->action);
  gtk_widget_set_visible (GTK_WIDGET (row->keys), key != NULL);
  if (key != NULL)
    mar_accelerators_show_key (row->keys, key);
  label = mar_command_row_describe (row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return GTK_WIDGET (row);
}
