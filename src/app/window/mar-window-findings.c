/* The page with what proof-reading found, and its repair.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-findings-pane.h"

/* Until somebody asks for it, proof-reading waits for quieter times. */
#define SECONDS_UNTIL_PAGE 1

typedef struct
{
  AdwBin *bin;
  AdwViewStackPage *page;
  MarFindingsPane *pane; /* nullable */
  guint source;
} Findings;

static void
findings_free (gpointer data)
{
  Findings *findings = data;

  g_clear_handle_id (&findings->source, g_source_remove);
  g_free (findings);
}

static Findings *
findings_of (MarWindow *window)
{
  return g_object_get_data (G_OBJECT (window), "mar-findings");
}

/* Going there. */

static void
show_place (MarWindow        *window,
            const MarFinding *finding)
{
  MarCursor cursor;

  if (finding->figure != NULL)
    {
      const MarFigureSpot spot = { finding->node, finding->figure_index };

      mar_window_show_figure (window, &spot);
      return;
    }

  cursor = mar_cursor_at (finding->node);
  mar_window_go_to (window, &cursor);
}

static gboolean
is_busy (MarWindow *window)
{
  if (mar_study_is_setting_up (window->study))
    mar_window_say (window, _("Finish or cancel the set-up first."));

  return mar_study_is_setting_up (window->study);
}

/* Details are edited elsewhere than introductions and comments. */
static gboolean
is_in_comments (const MarFinding *finding)
{
  return finding->length > 0 && finding->in == MAR_FINDING_IN_COMMENT;
}

static void
found_cb (MarWindow        *window,
          const MarFinding *finding)
{
  if (is_busy (window))
    return;

  show_place (window, finding);
  if (is_in_comments (finding))
    mar_comment_pane_select (window->comments, finding->header, finding->comment, finding->offset,
                             finding->length);
}

static void
repair_cb (MarWindow        *window,
           const MarFinding *finding,
           guint             reading)
{
  MarStudy *study = window->study;
  g_autoptr (GError) error = NULL;
  MarReplay replay;

  if (is_busy (window))
    return;

  show_place (window, finding);
  mar_study_freeze (study);
  if (mar_finding_repair (finding, reading, &replay, &error))
    {
      MarCursor cursor = mar_cursor_at (replay.node);

      mar_study_go_to (study, &cursor, FALSE);
    }
  mar_study_thaw (study);
  if (error != NULL)
    mar_window_say (window, error->message);
  else
    mar_window_tell_replay (window, &replay);
}

static void
counted_cb (MarWindow *window,
            guint      n,
            gboolean   is_read)
{
  adw_view_stack_page_set_badge_number (findings_of (window)->page, n);
  if (is_read && mar_tab_imported_games (window->tab) > 0)
    mar_tab_set_import (window->tab, n > 0 ? mar_tab_imported_games (window->tab) : 0, n);
}

/* The page, which is made when it is first needed. */

static void
need_page (MarWindow *window)
{
  Findings *findings = findings_of (window);

  g_clear_handle_id (&findings->source, g_source_remove);
  if (findings->pane != NULL)
    return;

  findings->pane = MAR_FINDINGS_PANE (mar_findings_pane_new ());
  g_signal_connect_object (findings->pane, "found", G_CALLBACK (found_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (findings->pane, "repair", G_CALLBACK (repair_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (findings->pane, "counted", G_CALLBACK (counted_cb), window,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (findings->bin, GTK_WIDGET (findings->pane));
  mar_findings_pane_set_document (findings->pane, mar_study_document (window->study));
}

static gboolean
need_page_cb (gpointer data)
{
  findings_of (data)->source = 0;
  need_page (data);

  return G_SOURCE_REMOVE;
}

void
mar_window_update_findings (MarWindow *window)
{
  MarStudy *study = window->study;

  Findings *findings = findings_of (window);

  mar_window_set_enabled (window, "findings",
                          mar_study_record (study) != NULL || mar_window_has_figures (window));
  if (findings->pane != NULL)
    mar_findings_pane_set_document (findings->pane, mar_study_document (study));
  else if (mar_study_document (study) != NULL && findings->source == 0)
    findings->source = g_timeout_add_seconds_full (G_PRIORITY_LOW, SECONDS_UNTIL_PAGE, need_page_cb,
                                                   window, NULL);
}

static void
findings_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  MarWindow *window = data;

  need_page (window);
  mar_window_show_page (window, "findings");
  gtk_widget_grab_focus (GTK_WIDGET (findings_of (window)->pane));
}

void
mar_window_init_findings (MarWindow *window)
{
  Findings *findings = g_new0 (Findings, 1);

  g_object_set_data_full (G_OBJECT (window), "mar-findings", findings, findings_free);
  mar_window_add_action (window, "findings", NULL, G_CALLBACK (findings_cb));

  findings->bin = ADW_BIN (adw_bin_new ());
  findings->page = adw_view_stack_add_titled (window->pages, GTK_WIDGET (findings->bin),
                                              "findings", _("Findings"));
  adw_view_stack_page_set_icon_name (findings->page, "tools-check-spelling-symbolic");
  g_signal_connect_swapped (findings->bin, "map", G_CALLBACK (need_page), window);
}
