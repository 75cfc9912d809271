/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-findings-row.h"

#include <glib/gi18n.h>

#include "mar-finding-details.h"

struct _MarFindingsRow
{
  GtkWidget parent_instance;

  MarDocument *document;
  MarFindingItem *item;
  gboolean open;

  GtkWidget *line;
  GtkLabel *place;
  GtkLabel *summary;
  GtkWidget *details; /* nullable: until it is opened for the first time */
};

enum
{
  PROP_OPEN = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarFindingsRow, mar_findings_row, GTK_TYPE_WIDGET)

static const char *const severities[] = {
  [MAR_SEVERITY_NOTE] = N_("Note"),
  [MAR_SEVERITY_WARNING] = N_("Warning"),
  [MAR_SEVERITY_ERROR] = N_("Error"),
};

/* The turn with whose it is. */
static char *
format_place (const MarFinding *finding,
              gboolean          with_game)
{
  g_autofree char *place = mar_finding_format_place (finding, with_game);
  const int side = finding->node != NULL ? mar_node_side (finding->node) : -1;

  if (side < 0 || finding->turn == 0 || finding->figure != NULL)
    return g_steal_pointer (&place);

  /* Translators: a turn, and the player: “Game 1, turn 3 · Black” */
  return g_strdup_printf (_("%s · %s"), place,
                          _(mar_record_game (finding->record)->player_names[side]));
}

static char *
format_origin (const MarFinding *finding)
{
  char *origin = mar_finding_format_origin (finding);

  return origin != NULL ? origin : g_strdup ("");
}

static char *
format_summary (const MarFinding *finding)
{
  if (finding->reason == NULL || *finding->reason == '\0')
    return g_strdup (finding->text);
  /* The text of a diagram is none for people. */
  if (*finding->text == '\0' || finding->in == MAR_FINDING_IN_DIAGRAM)
    return g_strdup (finding->reason);

  return g_strdup_printf ("%s: %s", finding->text, finding->reason);
}

static void
update_accessible (MarFindingsRow   *row,
                   const MarFinding *finding,
                   const char       *place)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (row));
  g_autofree char *summary = format_summary (finding);
  g_autofree char *message = NULL;

  if (parent == NULL)
    return;

  /* Translators: for screen readers: how bad, where, what stands there, and why that is wrong:
   * "Error, turn 12: e6>f6. …" */
  message = g_strdup_printf (_("%s, %s: %s"), _(severities[finding->severity]), place, summary);
  gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, message,
                                  -1);
}

/* The details are made for the row that is open only: a book has hundreds of others. */
static void
update_details (MarFindingsRow *row)
{
  const gboolean shown = row->open && row->item != NULL;

  if (shown && row->details == NULL)
    {
      row->details = mar_finding_details_new ();
      gtk_widget_insert_before (row->details, GTK_WIDGET (row), NULL);
    }
  if (shown)
    mar_finding_details_show (MAR_FINDING_DETAILS (row->details), row->document, row->item);
  if (row->details != NULL)
    gtk_widget_set_visible (row->details, shown);
}

static void
show_item (MarFindingsRow *row,
           gboolean        with_game)
{
  const MarFinding *finding = mar_finding_item_finding (row->item);
  g_autofree char *place = format_place (finding, with_game);

  gtk_label_set_label (row->place, place);
  update_accessible (row, finding, place);
}

static void
update (MarFindingsRow *row)
{
  const MarFinding *finding;
  g_autofree char *text = NULL;

  if (row->item == NULL)
    return;

  finding = mar_finding_item_finding (row->item);
  text = row->open ? format_origin (finding) : format_summary (finding);
  gtk_label_set_label (row->summary, text);
  if (row->open)
    gtk_widget_add_css_class (GTK_WIDGET (row), "open");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "open");
  update_details (row);
}

void
mar_findings_row_set_item (MarFindingsRow *row,
                           MarDocument    *document,
                           MarFindingItem *item,
                           gboolean        with_game)
{
  g_return_if_fail (MAR_IS_FINDINGS_ROW (row));

  g_set_object (&row->document, document);
  g_set_object (&row->item, item);
  if (item != NULL)
    show_item (row, with_game);
  update (row);
}

MarFindingItem *
mar_findings_row_item (MarFindingsRow *row)
{
  g_return_val_if_fail (MAR_IS_FINDINGS_ROW (row), NULL);

  return row->item;
}

static void
mar_findings_row_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  g_value_set_boolean (value, MAR_FINDINGS_ROW (object)->open);
}

static void
mar_findings_row_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  MarFindingsRow *row = MAR_FINDINGS_ROW (object);

  if (row->open == g_value_get_boolean (value))
    return;

  row->open = g_value_get_boolean (value);
  update (row);
  g_object_notify_by_pspec (object, pspec);
}

static void
mar_findings_row_dispose (GObject *object)
{
  MarFindingsRow *row = MAR_FINDINGS_ROW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  row->details = NULL;
  g_clear_object (&row->document);
  g_clear_object (&row->item);

  G_OBJECT_CLASS (mar_findings_row_parent_class)->dispose (object);
}

static void
mar_findings_row_class_init (MarFindingsRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mar_findings_row_dispose;
  object_class->get_property = mar_findings_row_get_property;
  object_class->set_property = mar_findings_row_set_property;

  properties[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, FALSE,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                  | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "findingsrow");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-findings-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarFindingsRow, line);
  gtk_widget_class_bind_template_child (widget_class, MarFindingsRow, place);
  gtk_widget_class_bind_template_child (widget_class, MarFindingsRow, summary);
}

static void
mar_findings_row_init (MarFindingsRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
}

GtkWidget *
mar_findings_row_new (void)
{
  return g_object_new (MAR_TYPE_FINDINGS_ROW, NULL);
}
