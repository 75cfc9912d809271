/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-saved-analyses.h"

#include <glib/gi18n.h>

struct _MarSavedAnalyses
{
  GtkWidget parent_instance;

  GPtrArray *lists; /* borrowed */
  /* What is shown, so that it isn't made anew with every letter of a comment. */
  char *shown;
};

enum
{
  POINTED,
  PLAY,
  COPY,
  REMOVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarSavedAnalyses, mar_saved_analyses, GTK_TYPE_WIDGET)

static void
pointed_cb (GtkWidget        *list,
            MarAnalysisRow   *row,
            MarSavedAnalyses *kept)
{
  g_signal_emit (kept, signals[POINTED], 0, row);
}

static void
play_cb (GtkWidget        *list,
         MarAnalysisRow   *row,
         gboolean          whole,
         MarSavedAnalyses *kept)
{
  g_signal_emit (kept, signals[PLAY], 0, row, whole);
}

static void
copy_cb (GtkWidget        *list,
         MarAnalysisRow   *row,
         MarSavedAnalyses *kept)
{
  g_signal_emit (kept, signals[COPY], 0, row);
}

static void
remove_cb (GtkWidget        *button,
           MarSavedAnalyses *kept)
{
  g_signal_emit (kept, signals[REMOVE], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index")));
}

/* A group: where it comes from, and its lines. */

static char *
words_of_effort (const MarAnalysis *analysis)
{
  guint depth = 0;
  g_autofree char *effort = NULL;

  for (guint i = 0; i < analysis->lines->len; i++)
    depth = MAX (depth, ((const MarAnalysisLine *) analysis->lines->pdata[i])->depth);
  effort = mar_effort_format (depth, analysis->nodes, 0, analysis->time);
  if (analysis->settings == NULL || *analysis->settings == '\0')
    return g_steal_pointer (&effort);
  return *effort != '\0' ? g_strdup_printf ("%s · %s", effort, analysis->settings)
                         : g_strdup (analysis->settings);
}

static GtkWidget *
make_label (const char *text,
            const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, class);
  return label;
}

static GtkWidget *
make_head (MarSavedAnalyses  *kept,
           const MarAnalysis *analysis,
           guint              index)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *badge;
  GtkWidget *facts;
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *effort = words_of_effort (analysis);

  badge = gtk_label_new (g_strcmp0 (analysis->purpose, MAR_ANALYSIS_REPORT) == 0
                           /* Translators: where an analysis comes from */
                           ? C_("analysis", "Report")
                           /* Translators: an analysis that the file has */
                           : C_("analysis", "Kept"));
  gtk_widget_add_css_class (badge, "badge");
  gtk_box_append (GTK_BOX (title), make_label (analysis->engine, "heading"));
  gtk_box_append (GTK_BOX (title), badge);
  facts = make_label (effort, "facts");
  gtk_widget_set_tooltip_text (facts, effort);
  gtk_box_append (GTK_BOX (names), title);
  gtk_box_append (GTK_BOX (names), facts);
  gtk_widget_set_hexpand (names, TRUE);

  gtk_widget_set_tooltip_text (button, _("Remove from Game"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Remove from Game"), -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), kept);

  gtk_box_append (GTK_BOX (head), names);
  gtk_box_append (GTK_BOX (head), button);
  gtk_widget_add_css_class (head, "head");
  return head;
}

static void
fill_list (MarAnalysisList   *list,
           MarAnalysisTarget *target,
           const MarAnalysis *analysis)
{
  const MarPosition *position = mar_analysis_target_position (target);

  mar_analysis_list_begin (list, target);
  for (guint i = 0; i < analysis->lines->len; i++)
    {
      const MarAnalysisLine *line = analysis->lines->pdata[i];
      MarLineEvaluation evaluation;
      guint n;
      g_autofree MarAction *actions = mar_analysis_line_actions (line, target->game, position, &n);

      mar_line_evaluation_init_from_saved (&evaluation, target->game, position, line);
      mar_analysis_list_add (list, &evaluation, actions, n, n);
    }
  mar_analysis_list_end (list);
}

static void
add_group (MarSavedAnalyses  *kept,
           MarAnalysisTarget *target,
           const MarAnalysis *analysis,
           guint              index)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *name = g_strdup_printf (_("Saved lines from %s"), analysis->engine);
  GtkWidget *list = mar_analysis_list_new (name);

  g_signal_connect (list, "pointed", G_CALLBACK (pointed_cb), kept);
  g_signal_connect (list, "play", G_CALLBACK (play_cb), kept);
  g_signal_connect (list, "copy", G_CALLBACK (copy_cb), kept);
  fill_list (MAR_ANALYSIS_LIST (list), target, analysis);
  g_ptr_array_add (kept->lists, list);

  gtk_widget_add_css_class (group, "kept");
  gtk_box_append (GTK_BOX (group), make_head (kept, analysis, index));
  gtk_box_append (GTK_BOX (group), list);
  gtk_widget_set_parent (group, GTK_WIDGET (kept));
}

/* All that decides how it looks. */
static char *
describe (MarAnalysisTarget *target)
{
  GString *text = g_string_new (NULL);
  guint n = target != NULL ? mar_node_n_analyses (target->cursor.node) : 0;

  for (guint i = 0; i < n; i++)
    {
      const MarAnalysis *analysis = mar_node_analysis (target->cursor.node, i);

      if (!g_str_equal (analysis->position, target->text))
        continue;
      if (text->len == 0)
        g_string_append_printf (text, "%p %u %s", (gpointer) target->cursor.node, target->number,
                                target->text);
      g_string_append_printf (text, "\n%u %p %s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, i,
                              (gconstpointer) analysis, analysis->engine, analysis->nodes,
                              analysis->time);
    }
  return g_string_free (text, FALSE);
}

static void
clear (MarSavedAnalyses *kept)
{
  GtkWidget *child;

  g_ptr_array_set_size (kept->lists, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (kept))) != NULL)
    gtk_widget_unparent (child);
}

void
mar_saved_analyses_set_target (MarSavedAnalyses  *kept,
                               MarAnalysisTarget *target)
{
  g_autofree char *shown = describe (target);
  guint n = target != NULL ? mar_node_n_analyses (target->cursor.node) : 0;

  g_return_if_fail (MAR_IS_SAVED_ANALYSES (kept));

  if (g_str_equal (shown, kept->shown))
    return;
  g_free (kept->shown);
  kept->shown = g_steal_pointer (&shown);
  clear (kept);
  for (guint i = n; i > 0; i--)
    {
      const MarAnalysis *analysis = mar_node_analysis (target->cursor.node, i - 1);

      if (g_str_equal (analysis->position, target->text))
        add_group (kept, target, analysis, i - 1);
    }
}

guint
mar_saved_analyses_n (MarSavedAnalyses *kept)
{
  g_return_val_if_fail (MAR_IS_SAVED_ANALYSES (kept), 0);

  return kept->lists->len;
}

void
mar_saved_analyses_unselect (MarSavedAnalyses *kept)
{
  g_return_if_fail (MAR_IS_SAVED_ANALYSES (kept));

  for (guint i = 0; i < kept->lists->len; i++)
    mar_analysis_list_unselect (kept->lists->pdata[i]);
}

static void
mar_saved_analyses_dispose (GObject *object)
{
  clear (MAR_SAVED_ANALYSES (object));

  G_OBJECT_CLASS (mar_saved_analyses_parent_class)->dispose (object);
}

static void
mar_saved_analyses_finalize (GObject *object)
{
  MarSavedAnalyses *kept = MAR_SAVED_ANALYSES (object);

  g_ptr_array_unref (kept->lists);
  g_free (kept->shown);

  G_OBJECT_CLASS (mar_saved_analyses_parent_class)->finalize (object);
}

static void
mar_saved_analyses_class_init (MarSavedAnalysesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_saved_analyses_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_saved_analyses_finalize;

  signals[POINTED] = g_signal_new ("pointed", MAR_TYPE_SAVED_ANALYSES, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[PLAY] = g_signal_new ("play", MAR_TYPE_SAVED_ANALYSES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  signals[COPY] = g_signal_new ("copy", MAR_TYPE_SAVED_ANALYSES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[REMOVE] = g_signal_new ("remove", MAR_TYPE_SAVED_ANALYSES, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "savedanalyses");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mar_saved_analyses_init (MarSavedAnalyses *kept)
{
  kept->lists = g_ptr_array_new ();
  kept->shown = g_strdup ("");
  gtk_orientable_set_orientation (
    GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (kept))), GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
mar_saved_analyses_new (void)
{
  return g_object_new (MAR_TYPE_SAVED_ANALYSES, NULL);
}
