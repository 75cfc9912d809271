/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-findings-row.h"

#include <glib/gi18n.h>

#include "mar-wrap.h"

struct _MarFindingsRow
{
  GtkWidget parent_instance;

  MarFindingItem *item;
  GtkImage *icon;
  GtkLabel *place;
  GtkLabel *text;
  GtkLabel *details;
  GtkWidget *repairs;
  GtkLabel *caption;
};

enum
{
  REPAIR,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarFindingsRow, mar_findings_row, GTK_TYPE_WIDGET)

/* The severity, by a picture and in words. */
static const struct
{
  const char *icon;
  const char *title;
} severities[] = {
  [MAR_SEVERITY_NOTE] = { "dialog-information-symbolic", N_("Note") },
  [MAR_SEVERITY_WARNING] = { "dialog-warning-symbolic", N_("Warning") },
  [MAR_SEVERITY_ERROR] = { "dialog-error-symbolic", N_("Error") },
};

static char *
describe_turn (const MarFinding *finding,
               gboolean          with_game)
{
  if (finding->game == 0)
    return g_strdup (_("Text outside the games"));
  if (finding->turn == 0)
    return with_game ? g_strdup_printf (_("Game %u"), finding->game) : g_strdup (_("The game"));
  if (with_game)
    return g_strdup_printf (_("Game %u, turn %u"), finding->game, finding->turn);

  return g_strdup_printf (_("Turn %u"), finding->turn);
}

static char *
describe_node (const MarFinding *finding,
               gboolean          with_game)
{
  g_autofree char *place = describe_turn (finding, with_game);

  if (finding->variation == 0)
    return g_steal_pointer (&place);

  /* Translators: a place in a variation, and the turn in whose place that begins: “Turn 14,
   * variation on turn 12” */
  return g_strdup_printf (_("%s, variation on turn %u"), place, finding->variation);
}

static char *
describe_place (const MarFinding *finding,
                gboolean          with_game)
{
  g_autofree char *place = NULL;

  if (finding->figure == NULL)
    return describe_node (finding, with_game);
  if (finding->node == NULL)
    /* Translators: a figure’s title: “Figure 2.1” */
    return g_strdup_printf (_("Figure %s"), finding->figure);

  place = describe_node (finding, with_game);
  /* Translators: where a figure stands, and its title: “Game 2, turn 12, figure 2.1” */
  return g_strdup_printf (_("%s, figure %s"), place, finding->figure);
}

static void
add_line (GString    *text,
          const char *line)
{
  if (line == NULL || *line == '\0')
    return;

  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
}

/* The reason; and what is true or meant, unless there is a button for it. */
static char *
format_details (const MarFinding *finding)
{
  GString *details = g_string_new (NULL);
  guint n_repairs = mar_finding_n_repairs (finding);
  gboolean is_offered = FALSE;

  add_line (details, finding->reason);
  for (guint i = 0; i < n_repairs; i++)
    is_offered |= g_strcmp0 (finding->truth, finding->readings[i]) == 0;
  if (finding->truth != NULL && !is_offered)
    {
      g_autofree char *truth = g_strdup_printf (_("Correct: %s"), finding->truth);

      add_line (details, truth);
    }
  if (n_repairs == 0 && finding->readings[0] != NULL)
    {
      g_autofree char *readings = g_strjoinv (" · ", finding->readings);
      g_autofree char *meant = g_strdup_printf (_("Perhaps: %s"), readings);

      add_line (details, meant);
    }

  return g_string_free (details, FALSE);
}

static void
clicked_cb (GtkWidget      *button,
            MarFindingsRow *row)
{
  guint index = 0;

  /* The first child is the caption. */
  while ((button = gtk_widget_get_prev_sibling (button)) != NULL)
    index++;
  g_signal_emit (row, signals[REPAIR], 0, index - 1);
}

static void
add_repair (MarFindingsRow   *row,
            const MarFinding *finding,
            guint             reading)
{
  const char *message = finding->readings[reading];
  GtkWidget *label = gtk_label_new (message);
  GtkWidget *button = gtk_button_new ();
  g_autofree char *tip = *finding->text != '\0'
                           /* Translators: what stands there, and what takes its place */
                           ? g_strdup_printf (_("Replace “%s” with “%s”"), finding->text, message)
                           : g_strdup_printf (_("Insert “%s”"), message);

  mar_wrap_label (GTK_LABEL (label));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), row);
  gtk_box_append (GTK_BOX (row->repairs), button);
}

static void
fill_repairs (MarFindingsRow   *row,
              const MarFinding *finding)
{
  guint n = mar_finding_n_repairs (finding);
  GtkWidget *child;

  /* The caption stays. */
  while ((child = gtk_widget_get_last_child (row->repairs))
         != gtk_widget_get_first_child (row->repairs))
    gtk_box_remove (GTK_BOX (row->repairs), child);

  for (guint i = 0; i < n; i++)
    add_repair (row, finding, i);
  gtk_widget_set_visible (row->repairs, n > 0);
}

void
mar_findings_row_set_item (MarFindingsRow *row,
                           MarFindingItem *item,
                           gboolean        with_game)
{
  const MarFinding *finding = mar_finding_item_finding (item);
  const char *severity = _(severities[finding->severity].title);
  g_autofree char *place = describe_place (finding, with_game);
  g_autofree char *details = format_details (finding);
  g_autofree char *message = NULL;
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (row));

  g_return_if_fail (MAR_IS_FINDINGS_ROW (row));

  g_set_object (&row->item, item);
  gtk_image_set_from_icon_name (row->icon, severities[finding->severity].icon);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->icon), severity);
  gtk_label_set_label (row->place, place);
  gtk_label_set_label (row->text, finding->text);
  gtk_widget_set_visible (GTK_WIDGET (row->text), *finding->text != '\0');
  gtk_label_set_label (row->details, details);
  gtk_widget_set_visible (GTK_WIDGET (row->details), *details != '\0');
  fill_repairs (row, finding);

  /* Translators: for screen readers: how bad, where, what stands there, and why that is wrong:
   * "Error, turn 12: e6>f6. …" */
  message = g_strdup_printf (_("%s, %s: %s. %s"), severity, place, finding->text, details);
  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, message,
                                    -1);
}

MarFindingItem *
mar_findings_row_item (MarFindingsRow *row)
{
  g_return_val_if_fail (MAR_IS_FINDINGS_ROW (row), NULL);

  return row->item;
}

static void
mar_findings_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&MAR_FINDINGS_ROW (object)->item);

  G_OBJECT_CLASS (mar_findings_row_parent_class)->dispose (object);
}

static void
mar_findings_row_class_init (MarFindingsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_findings_row_dispose;

  signals[REPAIR] = g_signal_new ("repair", MAR_TYPE_FINDINGS_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "findingsrow");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-findings-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarFindingsRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MarFindingsRow, place);
  gtk_widget_class_bind_template_child (widget_class, MarFindingsRow, text);
  gtk_widget_class_bind_template_child (widget_class, MarFindingsRow, details);
  gtk_widget_class_bind_template_child (widget_class, MarFindingsRow, repairs);
  gtk_widget_class_bind_template_child (widget_class, MarFindingsRow, caption);
}

static void
mar_findings_row_init (MarFindingsRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
  mar_wrap_label (row->place);
  mar_wrap_label (row->text);
  mar_wrap_label (row->details);
  mar_wrap_label (row->caption);
}

GtkWidget *
mar_findings_row_new (void)
{
  return g_object_new (MAR_TYPE_FINDINGS_ROW, NULL);
}
