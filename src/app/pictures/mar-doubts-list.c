/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-doubts-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _MarDoubtsList
{
  GtkWidget parent_instance;

  GtkLabel *heading;
  GtkListBox *rows;

  GArray *doubts; /* (nullable) of MarSetUpDoubt: one for each row */
  gboolean updating;
};

enum
{
  CONFIRMED,
  SELECTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarDoubtsList, mar_doubts_list, GTK_TYPE_WIDGET)

static MarCell
cell_of_row (MarDoubtsList *list,
             GtkListBoxRow *row)
{
  return g_array_index (list->doubts, MarSetUpDoubt, (guint) gtk_list_box_row_get_index (row)).cell;
}

static void
right_cb (GtkWidget     *button,
          MarDoubtsList *list)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);

  g_signal_emit (list, signals[CONFIRMED], 0, cell_of_row (list, GTK_LIST_BOX_ROW (row)));
}

static void
all_cb (MarDoubtsList *list)
{
  g_signal_emit (list, signals[CONFIRMED], 0, MAR_CELL_NONE);
}

static void
selected_cb (MarDoubtsList *list,
             GtkListBoxRow *row)
{
  if (!list->updating)
    g_signal_emit (list, signals[SELECTED], 0,
                   row != NULL ? cell_of_row (list, row) : MAR_CELL_NONE);
}

static void
add_row (MarDoubtsList       *list,
         MarSetUpDraft       *draft,
         const MarSetUpDoubt *doubt)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("object-select-symbolic");
  g_autoptr (GString) name = g_string_new (NULL);
  /* Translators: of what stands on a square, as it was read from a picture */
  g_autofree char *sure = g_strdup_printf (_("%d %% sure"), (int) (doubt->sure * 100 + 0.5));

  mar_set_up_draft_game (draft)->describe_cell (mar_set_up_draft_position (draft), doubt->cell,
                                                name);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name->str);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), sure);
  gtk_widget_set_tooltip_text (button, _("This Is Right"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("This Is Right"), -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect (button, "clicked", G_CALLBACK (right_cb), list);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  gtk_list_box_append (list->rows, row);
}

static gboolean
are_same (const GArray *one,
          const GArray *other)
{
  if (one == NULL || one->len != other->len)
    return FALSE;
  for (guint i = 0; i < one->len; i++)
    if (g_array_index (one, MarSetUpDoubt, i).cell != g_array_index (other, MarSetUpDoubt, i).cell)
      return FALSE;

  return TRUE;
}

/* The keyboard stays in the list when its row goes. */
static void
fill (MarDoubtsList *list,
      MarSetUpDraft *draft)
{
  const gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (list)) != NULL;
  GtkListBoxRow *row;

  list->updating = TRUE;
  while ((row = gtk_list_box_get_row_at_index (list->rows, 0)) != NULL)
    gtk_list_box_remove (list->rows, GTK_WIDGET (row));
  for (guint i = 0; i < list->doubts->len; i++)
    add_row (list, draft, &g_array_index (list->doubts, MarSetUpDoubt, i));
  list->updating = FALSE;
  if (has_focus && list->doubts->len > 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list->rows, 0)));
}

void
mar_doubts_list_show (MarDoubtsList *list,
                      MarSetUpDraft *draft)
{
  g_autoptr (GArray) doubts = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (MAR_IS_DOUBTS_LIST (list));

  doubts = draft != NULL ? mar_set_up_draft_doubts (draft)
                         : g_array_new (FALSE, FALSE, sizeof (MarSetUpDoubt));
  if (are_same (list->doubts, doubts))
    return;

  g_clear_pointer (&list->doubts, g_array_unref);
  list->doubts = g_array_ref (doubts);
  text = g_strdup_printf (
    g_dngettext (NULL, "%u doubtful square", "%u doubtful squares", doubts->len), doubts->len);
  gtk_label_set_label (list->heading, text);
  fill (list, draft);
  gtk_widget_set_visible (GTK_WIDGET (list), doubts->len > 0);
}

static void
mar_doubts_list_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_doubts_list_parent_class)->dispose (object);
}

static void
mar_doubts_list_finalize (GObject *object)
{
  g_clear_pointer (&MAR_DOUBTS_LIST (object)->doubts, g_array_unref);

  G_OBJECT_CLASS (mar_doubts_list_parent_class)->finalize (object);
}

static void
mar_doubts_list_class_init (MarDoubtsListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mar_doubts_list_dispose;
  object_class->finalize = mar_doubts_list_finalize;

  signals[CONFIRMED] = g_signal_new ("confirmed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "doubtslist");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-doubts-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MarDoubtsList, heading);
  gtk_widget_class_bind_template_child (widget_class, MarDoubtsList, rows);
  gtk_widget_class_bind_template_callback (widget_class, all_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
mar_doubts_list_init (MarDoubtsList *list)
{
  gtk_widget_init_template (GTK_WIDGET (list));
}
