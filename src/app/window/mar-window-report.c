/* The page with the report of the whole game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-analyzer.h"
#include "mar-report-pane.h"

/* How many turns a variation gets. */
#define TURNS 2

typedef struct
{
  AdwBin *bin;
  MarReportPane *pane; /* nullable */
  MarReportRun *run;   /* nullable: of the game that is shown */
} Report;

static void
report_free (gpointer data)
{
  Report *report = data;

  g_clear_object (&report->run);
  g_free (report);
}

static Report *
report_of (MarWindow *window)
{
  return g_object_get_data (G_OBJECT (window), "mar-report");
}

static MarEngineEntry *
entry_of (MarWindow *window)
{
  g_autofree char *id = g_settings_get_string (window->settings, "analysis-engine");

  return mar_engine_list_find (mar_engines (), id);
}

static gboolean
is_busy (MarWindow *window)
{
  if (mar_study_is_setting_up (window->study))
    mar_window_say (window, _("Finish or cancel the set-up first."));

  return mar_study_is_setting_up (window->study);
}

static void
written_cb (MarWindow *window,
            guint      n)
{
  if (mar_study_document (window->study) != NULL)
    mar_window_offer_undo (window, _("Report saved in the game"));
}

/* The run. */

static void
start_cb (MarWindow *window,
          guint      time_ms,
          gboolean   anew)
{
  MarStudy *study = window->study;

  if (mar_study_record (study) != NULL && !is_busy (window))
    mar_report_run_start (mar_report_run_of (mar_study_record (study)), entry_of (window), time_ms,
                          anew);
}

static void
stop_cb (MarWindow *window)
{
  if (mar_study_record (window->study) != NULL)
    mar_report_run_stop (mar_report_run_of (mar_study_record (window->study)));
}

static void
restart_cb (MarWindow *window)
{
  if (mar_study_record (window->study) != NULL)
    mar_report_run_restart (mar_report_run_of (mar_study_record (window->study)));
}

/* Going there. */

static void
go_cb (MarWindow *window,
       MarNode   *node)
{
  MarCursor cursor = mar_cursor_at (node);

  if (!is_busy (window))
    mar_window_go_to (window, &cursor);
}

static void
pointed_cb (MarWindow       *window,
            MarReportMoment *moment)
{
  MarNode *node = moment != NULL ? mar_report_moment_node (moment) : NULL;
  const MarAction *actions = NULL;
  MarLine *line = NULL;
  guint n = 0;

  if (node != NULL && mar_study_can_play (window->study))
    {
      MarCursor cursor = mar_cursor_at (mar_node_parent (node));

      actions = mar_report_moment_actions (moment, &n);
      line = n > 0 ? mar_cursor_line (&cursor) : NULL;
    }
  mar_board_show_ghost (window->board, line, actions, line != NULL ? n : 0, 0);
}

static void
insert_cb (MarWindow       *window,
           MarReportMoment *moment)
{
  MarStudy *study = window->study;
  MarNode *node = mar_report_moment_node (moment);
  const MarAction *actions;
  MarCursor cursor;
  guint children;
  guint n;

  if (node == NULL || is_busy (window) || !mar_study_can_play (study))
    return;
  cursor = mar_cursor_at (mar_node_parent (node));
  children = mar_node_n_children (cursor.node);
  actions = mar_report_moment_actions (moment, &n);
  mar_board_show_ghost (window->board, NULL, NULL, 0, 0);
  mar_study_freeze (study);
  mar_document_begin (mar_study_document (study), _("Insert Variation"));
  for (guint i = 0; i < n; i++)
    if (!mar_cursor_play (&cursor, actions[i], NULL))
      break;
  mar_document_end (mar_study_document (study));
  mar_study_thaw (study);
  if (mar_node_n_children (mar_node_parent (node)) > children)
    mar_window_offer_undo (window, _("Variation added"));
  else
    mar_window_say_apart (window, _("The game already has this variation."));
}

static void
annotate_cb (MarWindow *window,
             gboolean   glyphs,
             gboolean   variations)
{
  MarStudy *study = window->study;
  g_autoptr (MarReport) report = NULL;
  g_autofree char *words = NULL;
  guint n;

  if (mar_study_record (study) == NULL || is_busy (window))
    return;
  report = mar_report_new (mar_study_record (study), NULL);
  mar_study_freeze (study);
  n = mar_report_annotate (report, glyphs, variations, TURNS);
  mar_study_thaw (study);
  if (n == 0)
    {
      mar_window_say_apart (window, _("The game already has all glyphs and variations."));
      return;
    }
  words = g_strdup_printf (g_dngettext (NULL, "Inserted %u glyph or variation.",
                                        "Inserted %u glyphs and variations.", n),
                           n);
  mar_window_offer_undo (window, words);
}

static void
forget_cb (MarWindow *window)
{
  MarStudy *study = window->study;

  if (mar_study_record (study) == NULL || is_busy (window))
    return;
  mar_report_run_stop (mar_report_run_of (mar_study_record (study)));
  mar_report_forget (mar_study_record (study));
  mar_window_offer_undo (window, _("Report removed from the game"));
}

/* The page, which is made when it is first needed. */

static void
need_page (MarWindow *window)
{
  Report *report = report_of (window);

  if (report->pane != NULL)
    return;

  report->pane = MAR_REPORT_PANE (mar_report_pane_new ());
  g_signal_connect_object (report->pane, "start", G_CALLBACK (start_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (report->pane, "stop", G_CALLBACK (stop_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (report->pane, "restart", G_CALLBACK (restart_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (report->pane, "go", G_CALLBACK (go_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (report->pane, "pointed", G_CALLBACK (pointed_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (report->pane, "insert", G_CALLBACK (insert_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (report->pane, "annotate", G_CALLBACK (annotate_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (report->pane, "forget", G_CALLBACK (forget_cb), window,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (report->bin, GTK_WIDGET (report->pane));
  mar_window_update_report (window);
}

void
mar_window_update_report (MarWindow *window)
{
  MarStudy *study = window->study;
  Report *report = report_of (window);
  MarReportRun *run = NULL;

  mar_window_set_enabled (window, "report", mar_study_record (study) != NULL);
  if (report->pane == NULL)
    return;

  if (mar_study_record (study) != NULL)
    run = mar_report_run_of (mar_study_record (study));
  if (run != report->run)
    {
      if (report->run != NULL)
        g_signal_handlers_disconnect_by_data (report->run, window);
      g_set_object (&report->run, run);
      if (run != NULL)
        g_signal_connect_object (run, "written", G_CALLBACK (written_cb), window,
                                 G_CONNECT_SWAPPED);
    }
  mar_report_pane_set_record (report->pane, mar_study_record (study));
  mar_report_pane_set_engine (report->pane, mar_engine_entry_name (entry_of (window)));
  mar_report_pane_set_node (report->pane,
                            mar_study_record (study) != NULL ? mar_study_node (study) : NULL);
}

static void
report_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  MarWindow *window = data;

  need_page (window);
  mar_window_show_page (window, "report");
  gtk_widget_grab_focus (GTK_WIDGET (report_of (window)->pane));
}

void
mar_window_init_report (MarWindow *window)
{
  Report *report = g_new0 (Report, 1);
  AdwViewStackPage *page;

  g_object_set_data_full (G_OBJECT (window), "mar-report", report, report_free);
  mar_window_add_action (window, "report", NULL, G_CALLBACK (report_cb));

  report->bin = ADW_BIN (adw_bin_new ());
  page = adw_view_stack_add_titled (window->pages, GTK_WIDGET (report->bin), "report",
                                    _("Report"));
  adw_view_stack_page_set_icon_name (page, "mar-report-symbolic");
  g_signal_connect_swapped (report->bin, "map", G_CALLBACK (need_page), window);
}
