/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-findings-bar.h"

#include <glib/gi18n.h>

#include "mar-tool-layout.h"

/* With so many places or more they can be listed by game and kind. */
#define MANY 12

struct _MarFindingsBar
{
  GtkWidget parent_instance;

  GtkFilter *filter;

  GtkToggleButton *open_button;
  GtkToggleButton *doubtful_button;
  GtkToggleButton *decided_button;
  GtkWidget *choices;
  GtkDropDown *games;
  GtkStringList *game_list;
  GtkDropDown *kinds;
};

G_DEFINE_FINAL_TYPE (MarFindingsBar, mar_findings_bar, GTK_TYPE_WIDGET)

/* The kinds of the drop-down, after all of them. */
static const guint kinds[] = {
  1u << MAR_FINDING_IN_MOVES | 1u << MAR_FINDING_IN_TEXT,
  1u << MAR_FINDING_IN_COMMENT,
  1u << MAR_FINDING_IN_HEADER | 1u << MAR_FINDING_IN_NUMBER,
  1u << MAR_FINDING_IN_DIAGRAM | 1u << MAR_FINDING_IN_FIGURE,
};

static gboolean
is_of_kind (MarFindingItem *item,
            guint           kind)
{
  guint first;
  guint n;
  GPtrArray *findings = mar_finding_item_findings (item, &first, &n);

  for (guint i = first; i < first + n; i++)
    if ((kinds[kind] & 1u << ((const MarFinding *) g_ptr_array_index (findings, i))->in) != 0)
      return TRUE;

  return FALSE;
}

static gboolean
is_listed (gpointer object,
           gpointer data)
{
  MarFindingItem *item = object;
  MarFindingsBar *bar = data;
  const guint game = gtk_drop_down_get_selected (bar->games);
  const guint kind = gtk_drop_down_get_selected (bar->kinds);

  if (mar_finding_item_is_decided (item) != gtk_toggle_button_get_active (bar->decided_button)
      || (gtk_toggle_button_get_active (bar->doubtful_button)
          && !mar_finding_item_is_doubtful (item)))
    return FALSE;
  if (game > 0 && game != GTK_INVALID_LIST_POSITION
      && mar_finding_item_finding (item)->game != game)
    return FALSE;

  return kind == 0 || kind > G_N_ELEMENTS (kinds) || is_of_kind (item, kind - 1);
}

static void
changed_cb (MarFindingsBar *bar)
{
  if (bar->filter != NULL)
    gtk_filter_changed (bar->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

GtkFilter *
mar_findings_bar_filter (MarFindingsBar *bar)
{
  g_return_val_if_fail (MAR_IS_FINDINGS_BAR (bar), NULL);

  return bar->filter;
}

const char *
mar_findings_bar_nothing (MarFindingsBar *bar)
{
  g_return_val_if_fail (MAR_IS_FINDINGS_BAR (bar), NULL);

  if (gtk_drop_down_get_selected (bar->games) > 0 || gtk_drop_down_get_selected (bar->kinds) > 0)
    return _("No Findings Here");
  if (gtk_toggle_button_get_active (bar->decided_button))
    return _("Nothing Decided");
  if (gtk_toggle_button_get_active (bar->doubtful_button))
    return _("Nothing Doubtful");

  return _("Nothing Left to Decide");
}

/* Numbers. */

static void
show_games (MarFindingsBar *bar,
            MarDocument    *document)
{
  const guint n = document != NULL ? mar_document_n_records (document) : 0;
  const guint n_listed = g_list_model_get_n_items (G_LIST_MODEL (bar->game_list));
  const guint selected = gtk_drop_down_get_selected (bar->games);

  gtk_widget_set_visible (GTK_WIDGET (bar->games), n > 1);
  if (n_listed == n + 1)
    return;

  gtk_string_list_splice (bar->game_list, 0, n_listed, NULL);
  gtk_string_list_append (bar->game_list, _("All Games"));
  for (guint i = 0; i < n; i++)
    gtk_string_list_take (bar->game_list, g_strdup_printf (_("Game %u"), i + 1));
  gtk_drop_down_set_selected (bar->games, selected <= n ? selected : 0);
}

static void
set_number (GtkToggleButton *button,
            const char      *title,
            guint            n)
{
  g_autofree char *text = g_strdup_printf ("%s %'u", title, n);

  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

guint
mar_findings_bar_count (MarFindingsBar *bar,
                        GListModel     *items,
                        MarDocument    *document)
{
  guint n;
  guint n_decided = 0;
  guint n_doubtful = 0;

  g_return_val_if_fail (MAR_IS_FINDINGS_BAR (bar) && G_IS_LIST_MODEL (items), 0);

  n = g_list_model_get_n_items (items);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MarFindingItem) item = g_list_model_get_item (items, i);

      if (mar_finding_item_is_decided (item))
        n_decided++;
      else
        n_doubtful += mar_finding_item_is_doubtful (item);
    }
  set_number (bar->open_button, _("To Decide"), n - n_decided);
  set_number (bar->doubtful_button, _("Doubtful"), n_doubtful);
  set_number (bar->decided_button, _("Decided"), n_decided);
  show_games (bar, document);
  gtk_widget_set_visible (GTK_WIDGET (bar), n > 0);
  gtk_widget_set_visible (bar->choices, n >= MANY);
  if (n < MANY)
    {
      gtk_drop_down_set_selected (bar->games, 0);
      gtk_drop_down_set_selected (bar->kinds, 0);
    }
  changed_cb (bar);

  return n - n_decided;
}

/* Life. */

static void
mar_findings_bar_dispose (GObject *object)
{
  MarFindingsBar *bar = MAR_FINDINGS_BAR (object);
  GtkWidget *child;

  if (bar->filter != NULL)
    gtk_custom_filter_set_filter_func (GTK_CUSTOM_FILTER (bar->filter), NULL, NULL, NULL);
  g_clear_object (&bar->filter);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_findings_bar_parent_class)->dispose (object);
}

#define BIND_CHILD(name)                                                                           \
  gtk_widget_class_bind_template_child (widget_class, MarFindingsBar, name)

static void
mar_findings_bar_class_init (MarFindingsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_findings_bar_dispose;

  g_type_ensure (MAR_TYPE_TOOL_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "findingsbar");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-findings-bar.ui");
  BIND_CHILD (open_button);
  BIND_CHILD (doubtful_button);
  BIND_CHILD (decided_button);
  BIND_CHILD (choices);
  BIND_CHILD (games);
  BIND_CHILD (game_list);
  BIND_CHILD (kinds);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
mar_findings_bar_init (MarFindingsBar *bar)
{
  gtk_widget_init_template (GTK_WIDGET (bar));
  bar->filter = GTK_FILTER (gtk_custom_filter_new (is_listed, bar, NULL));
  show_games (bar, NULL);
}
