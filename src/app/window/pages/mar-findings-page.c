/* The page with what proof-reading found, and its repair.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-page.h"

#include <glib/gi18n.h>

#include "mar-findings-pane.h"

/* Until somebody asks for it, proof-reading waits until nothing was done for so long. */
#define SECONDS_UNTIL_PAGE 1

struct _MarFindingsPage
{
  MarWindowPage parent_instance;

  MarFindingsPane *pane; /* nullable */
  guint source;
};

G_DEFINE_FINAL_TYPE (MarFindingsPage, mar_findings_page, MAR_TYPE_WINDOW_PAGE)

static MarFindingsPage *
get_page (MarWindow *window)
{
  return mar_window_page (window, "findings");
}

/* Going there. */

/* @edits: whether what is at hand to edit it is to be shown, too */
static void
show_place (MarWindow        *window,
            const MarFinding *finding,
            gboolean          edits)
{
  MarCursor cursor;

  if (finding->figure != NULL)
    {
      const MarFigureReference reference = { finding->node, finding->figure_index };

      if (edits)
        mar_window_show_figure (window, &reference);
      else
        mar_window_select_figure (window, &reference);
    }
  else if (finding->node != NULL)
    {
      cursor = mar_cursor_at (finding->node);
      mar_window_go_to (window, &cursor);
    }
}

/* Details are edited elsewhere than introductions and comments. */
static gboolean
is_in_comments (const MarFinding *finding)
{
  return finding->length > 0 && finding->in == MAR_FINDING_IN_COMMENT;
}

static void
select_comment (MarWindow        *window,
                const MarFinding *finding)
{
  mar_comment_pane_select (mar_window_comments (window), finding->header, finding->comment,
                           finding->offset, finding->length);
}

static void
found_cb (MarWindow        *window,
          const MarFinding *finding)
{
  if (mar_study_refuse_in_set_up (mar_window_study (window)))
    return;

  show_place (window, finding, FALSE);
  if (is_in_comments (finding) && gtk_widget_get_mapped (GTK_WIDGET (mar_window_comments (window))))
    select_comment (window, finding);
}

/* Where it can be written, or played, otherwise. */
static void
edit_cb (MarWindow        *window,
         const MarFinding *finding)
{
  if (mar_study_refuse_in_set_up (mar_window_study (window)))
    return;

  show_place (window, finding, TRUE);
  if (is_in_comments (finding))
    {
      mar_window_show_page (window, "moves");
      select_comment (window, finding);
    }
  else if (finding->figure == NULL && finding->turn > 0)
    g_action_group_activate_action (G_ACTION_GROUP (window), "replace-move", NULL);
}

static void
accept_cb (MarWindow      *window,
           MarFindingItem *item,
           const guint    *readings)
{
  MarStudy *study = mar_window_study (window);
  g_autoptr (GError) error = NULL;
  guint first;
  guint n;
  GPtrArray *findings = mar_finding_item_findings (item, &first, &n);
  MarReplay replay;

  if (mar_study_refuse_in_set_up (study))
    return;

  mar_study_freeze (study);
  if (mar_findings_accept (mar_study_document (study), findings, first, n, readings, &replay,
                           &error)
      && replay.node != NULL)
    {
      MarCursor cursor = mar_cursor_at (replay.node);

      mar_study_go_to (study, &cursor, FALSE);
    }
  mar_study_thaw (study);
  if (error != NULL)
    mar_window_show_message (window, error->message);
  else if (replay.node != NULL)
    mar_window_report_replay (window, &replay);
}

/* Who sees the findings needs no notice that there are some. */
static void
end_notice (MarWindow *window)
{
  MarTab *tab = mar_window_selected_tab (window);

  if (tab != NULL && mar_tab_imported_games (tab) > 0)
    mar_tab_set_import (tab, 0, 0);
}

static void
counted_cb (MarWindow *window,
            guint      n,
            gboolean   is_read)
{
  MarTab *tab = mar_window_selected_tab (window);

  mar_window_page_set_number (MAR_WINDOW_PAGE (get_page (window)), n);
  if (is_read && mar_tab_imported_games (tab) > 0)
    mar_tab_set_import (tab, n > 0 ? mar_tab_imported_games (tab) : 0, n);
  if (gtk_widget_get_mapped (GTK_WIDGET (get_page (window))))
    end_notice (window);
}

static GtkWidget *
build (MarWindowPage *base)
{
  MarFindingsPage *page = MAR_FINDINGS_PAGE (base);
  MarWindow *window = mar_window_page_window (base);

  g_clear_handle_id (&page->source, g_source_remove);
  page->pane = MAR_FINDINGS_PANE (mar_findings_pane_new ());
  g_signal_connect_object (page->pane, "found", G_CALLBACK (found_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "edit", G_CALLBACK (edit_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "accept", G_CALLBACK (accept_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "counted", G_CALLBACK (counted_cb), window,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (page->pane);
}

/* From finding to finding, wherever the keyboard is. */
static void
step (MarWindow *window,
      gboolean   forth)
{
  MarFindingsPage *page = get_page (window);
  const MarFinding *finding;
  guint index;
  guint n;
  const char *what;
  g_autofree char *text = NULL;

  if (mar_study_refuse_in_set_up (mar_window_study (window)))
    return;

  mar_window_page_ensure_built (MAR_WINDOW_PAGE (page));
  finding = mar_findings_pane_step (page->pane, forth, &index, &n);
  if (finding == NULL)
    {
      text = g_strdup (_("Moves, comments, and results agree."));
    }
  else
    {
      /* The page itself says more. */
      what = finding->reason != NULL ? finding->reason : finding->truth;
      text = what != NULL && !mar_window_shows_page (window, "findings")
               /* Translators: which finding of how many, what stands there, and what is wrong with
                * it: "3 of 8: c5>b5(xd5): No marble stands on c5." */
               ? g_strdup_printf (_("%'u of %'u: %s: %s"), index + 1, n, finding->text, what)
               /* Translators: which finding of how many, and what stands there */
               : g_strdup_printf (_("%'u of %'u: %s"), index + 1, n, finding->text);
    }
  mar_window_show_message (window, text);
}

static void
next_finding (MarWindow *window)
{
  step (window, TRUE);
}

static void
previous_finding (MarWindow *window)
{
  step (window, FALSE);
}

static gboolean
can_step (MarWindow *window)
{
  return mar_window_page_has_content (MAR_WINDOW_PAGE (get_page (window)));
}

static const MarWindowCommand commands[] = {
  { "next-finding", next_finding, can_step },
  { "previous-finding", previous_finding, can_step },
};

static void
added (MarWindowPage *base)
{
  mar_window_add_commands (mar_window_page_window (base), commands, G_N_ELEMENTS (commands));
}

static gboolean
ensure_page_cb (gpointer data)
{
  MAR_FINDINGS_PAGE (data)->source = 0;
  mar_window_page_ensure_built (data);

  return G_SOURCE_REMOVE;
}

static void
update (MarWindowPage *base)
{
  MarFindingsPage *page = MAR_FINDINGS_PAGE (base);
  MarStudy *study = mar_window_study (mar_window_page_window (base));

  g_clear_handle_id (&page->source, g_source_remove);
  if (page->pane != NULL)
    mar_findings_pane_set_document (page->pane, mar_study_document (study));
  else if (mar_study_has_document (study))
    page->source = g_timeout_add_seconds_full (G_PRIORITY_LOW, SECONDS_UNTIL_PAGE, ensure_page_cb,
                                               page, NULL);
}

static void
mar_findings_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mar_findings_page_parent_class)->map (widget);

  end_notice (mar_window_page_window (MAR_WINDOW_PAGE (widget)));
}

/* The page may be kept for a while after its window. */
static void
mar_findings_page_unroot (GtkWidget *widget)
{
  g_clear_handle_id (&MAR_FINDINGS_PAGE (widget)->source, g_source_remove);

  GTK_WIDGET_CLASS (mar_findings_page_parent_class)->unroot (widget);
}

static void
mar_findings_page_class_init (MarFindingsPageClass *klass)
{
  MarWindowPageClass *page_class = MAR_WINDOW_PAGE_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->map = mar_findings_page_map;
  GTK_WIDGET_CLASS (klass)->unroot = mar_findings_page_unroot;
  page_class->name = "findings";
  /* Translators: the page of proofreading, where one checks the games */
  page_class->title = N_("Check");
  page_class->icon = "tools-check-spelling-symbolic";
  page_class->action = "findings";
  page_class->is_available = mar_window_page_has_content;
  page_class->added = added;
  page_class->build = build;
  page_class->update = update;
}

static void
mar_findings_page_init (MarFindingsPage *page)
{
}
