/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analysis-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-saved-analyses.h"
#include "mar-analysis-settings.h"

/* For so long the lines of the last place are still seen, faded, instead of a gap, in
 * milliseconds. */
#define FADING_MS 500

struct _MarAnalysisPane
{
  GtkWidget parent_instance;

  MarAnalyzer *analyzer;
  guint fading;

  GtkWidget *engine; /* the switch */
  GtkLabel *title;
  GtkLabel *facts;
  GtkButton *locked_at;
  GtkStack *stack;
  GtkInfoBar *failure;
  GtkLabel *failure_words;
  GtkLabel *obstacle;
  MarAnalysisList *lines;
  MarSavedAnalyses *kept;
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

G_DEFINE_FINAL_TYPE (MarAnalysisPane, mar_analysis_pane, GTK_TYPE_WIDGET)

/* The head. */

static char *
words_of_state (MarAnalysisPane *pane)
{
  MarEngine *engine = mar_analyzer_engine (pane->analyzer);

  if (!mar_analyzer_is_on (pane->analyzer))
    /* Translators: of an engine */
    return g_strdup (_("off"));
  if (mar_analyzer_failure (pane->analyzer) != NULL)
    /* Translators: of an engine */
    return g_strdup (_("stopped"));
  if (engine == NULL || mar_engine_state (engine) == MAR_ENGINE_STARTING)
    /* Translators: of an engine */
    return g_strdup (_("starting…"));
  if (mar_analyzer_get_target (pane->analyzer) == NULL
      || mar_analyzer_obstacle (pane->analyzer) != NULL)
    /* Translators: of an engine: there is nothing for it to do now */
    return g_strdup (_("waiting"));
  /* Translators: of an engine */
  return g_strdup (_("thinking…"));
}

static void
put_label (GtkLabel   *label,
           const char *text)
{
  if (!g_str_equal (gtk_label_get_label (label), text))
    gtk_label_set_label (label, text);
}

static void
update_head (MarAnalysisPane *pane)
{
  MarEngine *engine = mar_analyzer_engine (pane->analyzer);
  g_autofree char *facts = NULL;

  if (mar_analyzer_has_lines (pane->analyzer))
    {
      const MarEngineLine *line = mar_engine_line (engine, 0);
      gboolean is_done = mar_engine_state (engine) == MAR_ENGINE_READY;

      facts = mar_effort_format (line->depth, mar_engine_nodes (engine),
                                 is_done ? 0 : mar_engine_speed (engine),
                                 is_done ? line->time_ms : 0);
    }
  else
    {
      facts = words_of_state (pane);
    }
  put_label (pane->title, mar_analyzer_engine_name (pane->analyzer));
  put_label (pane->facts, facts);
}

static void
update_lock (MarAnalysisPane *pane)
{
  MarAnalysisTarget *target = mar_analyzer_get_target (pane->analyzer);
  gboolean is_locked = mar_analyzer_is_locked (pane->analyzer) && target != NULL;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (pane->locked_at), is_locked);
  if (!is_locked)
    return;
  if (target->begun)
    /* Translators: the position that is analyzed while the window shows others: a turn, and
     * how many steps of it are played */
    words = g_strdup_printf (_("Locked to turn %u, step %u"), target->number, target->cursor.step);
  else
    /* Translators: the position that is analyzed while the window shows others */
    words = g_strdup_printf (_("Locked to turn %u"), target->number);
  gtk_button_set_label (pane->locked_at, words);
}

/* The lines. */

static void
stop_fading (MarAnalysisPane *pane)
{
  g_clear_handle_id (&pane->fading, g_source_remove);
  gtk_widget_set_sensitive (GTK_WIDGET (pane->lines), TRUE);
}

static gboolean
faded_cb (gpointer data)
{
  MarAnalysisPane *pane = data;

  stop_fading (pane);
  pane->fading = 0;
  mar_analysis_list_clear (pane->lines);
  return G_SOURCE_REMOVE;
}

/* There are none yet, but there may be soon. */
static void
fade_lines (MarAnalysisPane *pane)
{
  if (pane->fading != 0 || mar_analysis_list_n (pane->lines) == 0)
    return;
  mar_analysis_list_unselect (pane->lines);
  gtk_widget_set_sensitive (GTK_WIDGET (pane->lines), FALSE);
  pane->fading = g_timeout_add (FADING_MS, faded_cb, pane);
}

static void
show_lines (MarAnalysisPane *pane)
{
  MarEngine *engine = mar_analyzer_engine (pane->analyzer);
  MarAnalysisTarget *target = mar_analyzer_get_target (pane->analyzer);
  const MarPosition *position = mar_analysis_target_position (target);

  stop_fading (pane);
  mar_analysis_list_begin (pane->lines, target);
  for (guint i = 0; i < mar_engine_n_lines (engine); i++)
    {
      const MarEngineLine *line = mar_engine_line (engine, i);
      MarLineEvaluation evaluation;

      mar_line_evaluation_init_from_line (&evaluation, target->game, position, line);
      mar_analysis_list_add (pane->lines, &evaluation, line->actions, line->n_actions,
                             line->n_first);
    }
  mar_analysis_list_end (pane->lines);
}

static void
lines_changed_cb (MarAnalysisPane *pane)
{
  if (mar_analyzer_has_lines (pane->analyzer))
    show_lines (pane);
  update_head (pane);
}

/* All of it. */

static void
update_failure (MarAnalysisPane *pane)
{
  const char *failure = mar_analyzer_is_on (pane->analyzer) ? mar_analyzer_failure (pane->analyzer)
                                                            : NULL;

  if (failure != NULL)
    put_label (pane->failure_words, failure);
  gtk_info_bar_set_revealed (pane->failure, failure != NULL);
  gtk_widget_set_visible (GTK_WIDGET (pane->failure), failure != NULL);
}

static void
update_page (MarAnalysisPane *pane)
{
  gboolean is_on = mar_analyzer_is_on (pane->analyzer);
  const char *obstacle = mar_analyzer_obstacle (pane->analyzer);

  put_label (pane->obstacle, obstacle != NULL ? obstacle : "");
  gtk_widget_set_visible (GTK_WIDGET (pane->obstacle), is_on && obstacle != NULL);
  gtk_widget_set_visible (GTK_WIDGET (pane->lines), is_on && obstacle == NULL);
  gtk_stack_set_visible_child_name (pane->stack, is_on || mar_saved_analyses_n (pane->kept) > 0
                                                   ? "lines"
                                                   : "start");
}

static void
changed_cb (MarAnalysisPane *pane)
{
  if (mar_analyzer_has_lines (pane->analyzer))
    show_lines (pane);
  else if (mar_analyzer_is_on (pane->analyzer) && mar_analyzer_failure (pane->analyzer) == NULL
           && mar_analyzer_obstacle (pane->analyzer) == NULL)
    fade_lines (pane);
  else
    {
      stop_fading (pane);
      mar_analysis_list_clear (pane->lines);
    }
  update_head (pane);
  update_lock (pane);
  update_failure (pane);
  update_page (pane);
}

void
mar_analysis_pane_set_target (MarAnalysisPane   *pane,
                              MarAnalysisTarget *target)
{
  g_return_if_fail (MAR_IS_ANALYSIS_PANE (pane));

  mar_saved_analyses_set_target (pane->kept, target);
  update_page (pane);
}

void
mar_analysis_pane_unselect (MarAnalysisPane *pane)
{
  g_return_if_fail (MAR_IS_ANALYSIS_PANE (pane));

  mar_analysis_list_unselect (pane->lines);
  mar_saved_analyses_unselect (pane->kept);
}

/* What the parts ask for. */

static void
pointed_cb (GtkWidget       *part,
            MarAnalysisRow  *row,
            MarAnalysisPane *pane)
{
  g_signal_emit (pane, signals[POINTED], 0, row);
}

static void
play_cb (GtkWidget       *part,
         MarAnalysisRow  *row,
         gboolean         whole,
         MarAnalysisPane *pane)
{
  g_signal_emit (pane, signals[PLAY], 0, row, whole);
}

static void
copy_cb (GtkWidget       *part,
         MarAnalysisRow  *row,
         MarAnalysisPane *pane)
{
  g_signal_emit (pane, signals[COPY], 0, row);
}

static void
remove_cb (MarAnalysisPane *pane,
           guint            index)
{
  g_signal_emit (pane, signals[REMOVE], 0, index);
}

static void
follow_part (MarAnalysisPane *pane,
             gpointer         part)
{
  g_signal_connect (part, "pointed", G_CALLBACK (pointed_cb), pane);
  g_signal_connect (part, "play", G_CALLBACK (play_cb), pane);
  g_signal_connect (part, "copy", G_CALLBACK (copy_cb), pane);
}

static void
failure_response_cb (MarAnalysisPane *pane,
                     int              response)
{
  if (response == GTK_RESPONSE_ACCEPT)
    mar_analyzer_restart (pane->analyzer);
}

/* A ghost belongs to the line that has the keyboard. */
static void
focus_left_cb (MarAnalysisPane *pane)
{
  mar_analysis_pane_unselect (pane);
}

/* Life. */

static gboolean
mar_analysis_pane_grab_focus (GtkWidget *widget)
{
  MarAnalysisPane *pane = MAR_ANALYSIS_PANE (widget);

  if (gtk_widget_get_mapped (GTK_WIDGET (pane->lines))
      && gtk_widget_grab_focus (GTK_WIDGET (pane->lines)))
    return TRUE;
  return gtk_widget_grab_focus (pane->engine);
}

/* Escape lets go of the line first. */
static void
leave (GtkWidget  *widget,
       const char *name,
       GVariant   *parameter)
{
  mar_analysis_pane_unselect (MAR_ANALYSIS_PANE (widget));
  gtk_widget_activate_action (widget, "win.show-moves", NULL);
}

static void
mar_analysis_pane_dispose (GObject *object)
{
  MarAnalysisPane *pane = MAR_ANALYSIS_PANE (object);
  GtkWidget *child;

  g_clear_handle_id (&pane->fading, g_source_remove);
  if (pane->analyzer != NULL)
    g_signal_handlers_disconnect_by_data (pane->analyzer, pane);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&pane->analyzer);

  G_OBJECT_CLASS (mar_analysis_pane_parent_class)->dispose (object);
}

static void
mar_analysis_pane_class_init (MarAnalysisPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_analysis_pane_dispose;
  widget_class->grab_focus = mar_analysis_pane_grab_focus;

  signals[POINTED] = g_signal_new ("pointed", MAR_TYPE_ANALYSIS_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[PLAY] = g_signal_new ("play", MAR_TYPE_ANALYSIS_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  signals[COPY] = g_signal_new ("copy", MAR_TYPE_ANALYSIS_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[REMOVE] = g_signal_new ("remove", MAR_TYPE_ANALYSIS_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_install_action (widget_class, "analysis.leave", NULL, leave);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "analysis.leave", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "analysispane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Its parts. */

static GtkWidget *
make_names (MarAnalysisPane *pane)
{
  GtkWidget *names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  pane->title = GTK_LABEL (gtk_label_new (""));
  pane->facts = GTK_LABEL (g_object_new (GTK_TYPE_LABEL,
                                         "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL));
  gtk_label_set_xalign (pane->title, 0);
  gtk_label_set_xalign (pane->facts, 0);
  gtk_label_set_ellipsize (pane->title, PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (pane->facts, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (pane->title), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (pane->facts), "facts");
  gtk_box_append (GTK_BOX (names), GTK_WIDGET (pane->title));
  gtk_box_append (GTK_BOX (names), GTK_WIDGET (pane->facts));
  gtk_widget_set_hexpand (names, TRUE);
  return names;
}

static void
add_button (GtkWidget  *box,
            GtkWidget  *button,
            const char *icon,
            const char *action,
            const char *tooltip)
{
  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip,
                                  -1);
  gtk_box_append (GTK_BOX (box), button);
}

static void
add_head (MarAnalysisPane *pane)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *settings = gtk_menu_button_new ();

  pane->engine = gtk_switch_new ();
  gtk_actionable_set_action_name (GTK_ACTIONABLE (pane->engine), "win.analysis");
  gtk_widget_set_valign (pane->engine, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (pane->engine, _("Start or Stop the Engine"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (pane->engine), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Analysis"), -1);
  gtk_box_append (GTK_BOX (box), pane->engine);
  gtk_box_append (GTK_BOX (box), make_names (pane));
  add_button (box, gtk_toggle_button_new (), "changes-prevent-symbolic", "win.analysis-lock",
              _("Lock to This Position"));
  add_button (box, gtk_button_new (), "document-save-symbolic", "win.save-analysis",
              _("Save in Game"));

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (settings), "emblem-system-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (settings),
                               mar_analysis_settings_new (pane->analyzer));
  gtk_widget_set_tooltip_text (settings, _("Analysis Settings"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (settings), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Analysis Settings"), -1);
  gtk_widget_set_valign (settings, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (settings, "flat");
  gtk_box_append (GTK_BOX (box), settings);
  gtk_widget_add_css_class (box, "head");
  gtk_widget_set_parent (box, GTK_WIDGET (pane));
}

static void
add_locked_at (MarAnalysisPane *pane)
{
  GtkWidget *button = gtk_button_new_with_label ("");

  pane->locked_at = GTK_BUTTON (button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-analyzed");
  gtk_widget_set_tooltip_text (button, _("Go to the Analyzed Position"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "locked-at");
  gtk_widget_set_parent (button, GTK_WIDGET (pane));
}

static void
add_failure (MarAnalysisPane *pane)
{
  GtkWidget *bar = gtk_info_bar_new ();
  GtkWidget *words = gtk_label_new ("");

  pane->failure = GTK_INFO_BAR (bar);
  pane->failure_words = GTK_LABEL (words);
  gtk_info_bar_set_message_type (pane->failure, GTK_MESSAGE_ERROR);
  gtk_label_set_wrap (pane->failure_words, TRUE);
  gtk_label_set_wrap_mode (pane->failure_words, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (pane->failure_words, TRUE);
  gtk_label_set_xalign (pane->failure_words, 0);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_info_bar_add_child (pane->failure, words);
  gtk_info_bar_add_button (pane->failure, _("_Restart"), GTK_RESPONSE_ACCEPT);
  g_signal_connect_swapped (bar, "response", G_CALLBACK (failure_response_cb), pane);
  gtk_widget_set_parent (bar, GTK_WIDGET (pane));
}

static GtkWidget *
make_start (void)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Start Analysis"));

  adw_status_page_set_title (ADW_STATUS_PAGE (page), _("Analysis"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page),
                                   _("The engine evaluates the position on the board and shows "
                                     "the best turns while you step through the game."));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.analysis");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  adw_status_page_set_child (ADW_STATUS_PAGE (page), button);
  gtk_widget_add_css_class (page, "compact");
  return page;
}

static GtkWidget *
make_lines (MarAnalysisPane *pane)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  pane->obstacle = GTK_LABEL (g_object_new (GTK_TYPE_LABEL,
                                            "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                            "wrap", TRUE, "xalign", 0.0, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (pane->obstacle), "obstacle");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (pane->obstacle));

  pane->lines = MAR_ANALYSIS_LIST (mar_analysis_list_new (_("Engine Lines")));
  follow_part (pane, pane->lines);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (pane->lines));

  pane->kept = MAR_SAVED_ANALYSES (mar_saved_analyses_new ());
  follow_part (pane, pane->kept);
  g_signal_connect_swapped (pane->kept, "remove", G_CALLBACK (remove_cb), pane);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (pane->kept));

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  return scrolled;
}

static void
mar_analysis_pane_init (MarAnalysisPane *pane)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_orientable_set_orientation (
    GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (pane))), GTK_ORIENTATION_VERTICAL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (pane), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Analysis"), -1);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), pane);
  gtk_widget_add_controller (GTK_WIDGET (pane), focus);
}

GtkWidget *
mar_analysis_pane_new (MarAnalyzer *analyzer)
{
  MarAnalysisPane *pane;

  g_return_val_if_fail (MAR_IS_ANALYZER (analyzer), NULL);

  pane = g_object_new (MAR_TYPE_ANALYSIS_PANE, NULL);
  pane->analyzer = g_object_ref (analyzer);
  add_head (pane);
  add_locked_at (pane);
  add_failure (pane);
  pane->stack = GTK_STACK (gtk_stack_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (pane->stack), TRUE);
  gtk_stack_add_named (pane->stack, make_start (), "start");
  gtk_stack_add_named (pane->stack, make_lines (pane), "lines");
  gtk_widget_set_parent (GTK_WIDGET (pane->stack), GTK_WIDGET (pane));
  g_signal_connect_swapped (analyzer, "changed", G_CALLBACK (changed_cb), pane);
  g_signal_connect_swapped (analyzer, "lines-changed", G_CALLBACK (lines_changed_cb), pane);
  changed_cb (pane);
  return GTK_WIDGET (pane);
}
