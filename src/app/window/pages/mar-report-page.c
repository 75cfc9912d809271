/* The page with the report of the whole game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-page.h"

#include <glib/gi18n.h>

#include "mar-analyzer.h"
#include "mar-report-comments-task.h"
#include "mar-report-pane.h"

/* How many turns a variation gets. */
#define TURNS 2

struct _MarReportPage
{
  MarWindowPage parent_instance;

  MarReportPane *pane; /* nullable */
  MarReportRun *run;   /* nullable: of the game that is shown */
};

G_DEFINE_FINAL_TYPE (MarReportPage, mar_report_page, MAR_TYPE_WINDOW_PAGE)

static MarEngineEntry *
get_entry (MarWindow *window)
{
  g_autofree char *id = g_settings_get_string (mar_window_settings (window), "analysis-engine");

  return mar_engine_list_find (mar_engines (), id);
}

static void
written_cb (MarWindow *window,
            guint      n)
{
  if (mar_study_document (mar_window_study (window)) != NULL)
    mar_window_offer_undo (window, _("Report saved in the game"));
}

/* The run. */

static void
start_cb (MarWindow *window,
          guint      time_ms,
          gboolean   anew)
{
  MarStudy *study = mar_window_study (window);

  if (mar_study_record (study) != NULL && !mar_study_refuse_in_set_up (mar_window_study (window)))
    mar_report_run_start (mar_report_run_get (mar_study_record (study)), get_entry (window),
                          time_ms, anew);
}

/* Going there. */

static void
go_cb (MarWindow *window,
       MarNode   *node)
{
  MarCursor cursor = mar_cursor_at (node);

  if (!mar_study_refuse_in_set_up (mar_window_study (window)))
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

  if (node != NULL && mar_study_can_play (mar_window_study (window)))
    {
      MarCursor cursor = mar_cursor_at (mar_node_parent (node));

      actions = mar_report_moment_actions (moment, &n);
      line = n > 0 ? mar_cursor_line (&cursor) : NULL;
    }
  mar_board_show_ghost (mar_window_board (window), line, actions, line != NULL ? n : 0, 0);
}

static void
insert_cb (MarWindow       *window,
           MarReportMoment *moment)
{
  MarStudy *study = mar_window_study (window);
  MarNode *node = mar_report_moment_node (moment);
  const MarAction *actions;
  MarCursor cursor;
  guint children;
  guint n;

  if (node == NULL || mar_study_refuse_in_set_up (mar_window_study (window))
      || !mar_study_can_play (study))
    return;
  cursor = mar_cursor_at (mar_node_parent (node));
  children = mar_node_n_children (cursor.node);
  actions = mar_report_moment_actions (moment, &n);
  mar_board_show_ghost (mar_window_board (window), NULL, NULL, 0, 0);
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
    mar_window_show_toast (window, _("The game already has this variation."));
}

static void
tell_annotated (MarWindow *window,
                guint      n)
{
  g_autofree char *text = NULL;

  if (n == 0)
    {
      mar_window_show_toast (window, _("The game already has all glyphs and variations."));
      return;
    }
  text = g_strdup_printf (g_dngettext (NULL, "Inserted %u glyph or variation.",
                                       "Inserted %u glyphs and variations.", n),
                          n);
  mar_window_offer_undo (window, text);
}

/* The window and its game may be gone, or show another one. */
static void
commented_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (MarWindow) window = g_weak_ref_get (data);
  g_autoptr (MarDocument) document = g_object_ref (MAR_DOCUMENT (source));
  g_autofree char *text = NULL;
  MarStudy *study;
  guint n;

  g_weak_ref_clear (data);
  g_free (data);
  if (window == NULL)
    return;
  study = mar_window_study (window);
  mar_study_freeze (study);
  n = mar_report_comments_finish (document, result);
  mar_study_thaw (study);
  if (document != mar_study_document (study))
    return;
  if (n == 0)
    text = g_strdup (_("There are no more comments to insert."));
  else
    text = g_strdup_printf (g_dngettext (NULL, "Inserted %u comment.",
                                         "Inserted %u comments, which are undone one by one.", n),
                            n);
  mar_window_show_toast (window, text);
}

static void
annotate_cb (MarWindow *window,
             gboolean   glyphs,
             gboolean   variations,
             gboolean   comments)
{
  MarStudy *study = mar_window_study (window);
  g_autoptr (MarReport) report = NULL;
  GWeakRef *reference;
  guint n;

  if (mar_study_record (study) == NULL || mar_study_refuse_in_set_up (mar_window_study (window)))
    return;
  report = mar_report_new (mar_study_record (study), NULL);
  mar_study_freeze (study);
  n = mar_report_annotate (report, glyphs, variations, TURNS);
  mar_study_thaw (study);
  if (n > 0 || !comments)
    tell_annotated (window, n);
  if (!comments)
    return;
  reference = g_new0 (GWeakRef, 1);
  g_weak_ref_init (reference, window);
  mar_report_comments_start (report, mar_study_record (study), commented_cb, reference);
}

static void
forget_cb (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  if (mar_study_record (study) == NULL || mar_study_refuse_in_set_up (mar_window_study (window)))
    return;
  mar_report_run_stop (mar_report_run_get (mar_study_record (study)));
  mar_report_forget (mar_study_record (study));
  mar_window_offer_undo (window, _("Report removed from the game"));
}

static GtkWidget *
build (MarWindowPage *base)
{
  static const struct
  {
    const char *name;
    GCallback callback;
  } signals[] = {
    { "start", G_CALLBACK (start_cb) },       { "go", G_CALLBACK (go_cb) },
    { "pointed", G_CALLBACK (pointed_cb) },   { "insert", G_CALLBACK (insert_cb) },
    { "annotate", G_CALLBACK (annotate_cb) }, { "forget", G_CALLBACK (forget_cb) },
  };
  MarReportPage *page = MAR_REPORT_PAGE (base);

  page->pane = MAR_REPORT_PANE (mar_report_pane_new ());
  g_signal_connect_object (mar_engines (), "items-changed", G_CALLBACK (mar_window_page_update),
                           page, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (page->pane, signals[i].name, signals[i].callback,
                             mar_window_page_window (base), G_CONNECT_SWAPPED);

  return GTK_WIDGET (page->pane);
}

static void
follow_run (MarReportPage *page,
            MarReportRun  *run)
{
  MarWindow *window = mar_window_page_window (MAR_WINDOW_PAGE (page));

  if (run == page->run)
    return;

  if (page->run != NULL)
    g_signal_handlers_disconnect_by_data (page->run, window);
  g_set_object (&page->run, run);
  if (run != NULL)
    g_signal_connect_object (run, "written", G_CALLBACK (written_cb), window, G_CONNECT_SWAPPED);
}

static void
update (MarWindowPage *base)
{
  MarReportPage *page = MAR_REPORT_PAGE (base);
  MarWindow *window = mar_window_page_window (base);
  MarStudy *study = mar_window_study (window);
  MarRecord *record = mar_study_record (study);

  if (page->pane == NULL)
    return;

  follow_run (page, record != NULL ? mar_report_run_get (record) : NULL);
  mar_report_pane_set_record (page->pane, record);
  mar_report_pane_set_engine (page->pane, mar_engine_entry_name (get_entry (window)));
  mar_report_pane_set_node (page->pane, record != NULL ? mar_study_node (study) : NULL);
}

static void
mar_report_page_dispose (GObject *object)
{
  MarReportPage *page = MAR_REPORT_PAGE (object);

  g_clear_object (&page->run);

  G_OBJECT_CLASS (mar_report_page_parent_class)->dispose (object);
}

static void
mar_report_page_class_init (MarReportPageClass *klass)
{
  MarWindowPageClass *page_class = MAR_WINDOW_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_report_page_dispose;
  page_class->name = "report";
  page_class->title = N_("Report");
  page_class->icon = "mar-report-symbolic";
  page_class->action = "report";
  page_class->is_available = mar_window_page_has_record;
  page_class->build = build;
  page_class->update = update;
}

static void
mar_report_page_init (MarReportPage *page)
{
}
