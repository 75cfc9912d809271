/* Messages about the file of the selected tab, and reading it again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-load.h"
#include "mar-question.h"
#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-place.h"

static char *
describe_change (MarTab *tab)
{
  g_autofree char *name = mar_tab_name (tab);

  return g_strdup_printf (mar_tab_lost_file (tab) ? _(
                            "“%s” was deleted or moved by another program. Save it to keep it.")
                                                  : _("“%s” was changed by another program."),
                          name);
}

static char *
describe_tasks (guint n)
{
  return g_strdup_printf (ngettext ("This file has %u task.", "This file has %u tasks.", n), n);
}

void
mar_window_update_bars (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  MarTab *tab = mar_window_selected_tab (window) != NULL && mar_study_document (study) != NULL
                  ? mar_window_selected_tab (window)
                  : NULL;
  g_autofree char *changed = NULL;
  g_autofree char *imported = NULL;
  g_autofree char *pasting = tab != NULL ? mar_tab_get_paste_message (tab) : NULL;
  g_autofree char *tasks = NULL;

  if (tab != NULL && mar_tab_changed_outside (tab))
    {
      changed = describe_change (tab);
      mar_notice_bars_set_lost (mar_window_notices (window), mar_tab_lost_file (tab));
    }
  if (tab != NULL && mar_tab_imported_games (tab) > 0)
    imported = mar_tab_get_import_message (tab);
  if (tab != NULL && mar_study_offers_training (study))
    tasks = describe_tasks (mar_document_n_tasks (mar_study_document (study)));
  mar_notice_bars_show (mar_window_notices (window), changed, imported, pasting, tasks);
}

void
mar_window_replace_document (MarWindow   *window,
                             MarDocument *document)
{
  g_autofree char *place = NULL;
  guint game = 0;
  guint step = mar_study_cursor (mar_window_study (window))->step;

  if (mar_study_record (mar_window_study (window)) != NULL)
    {
      place = mar_place_write (mar_study_node (mar_window_study (window)));
      game = (guint) mar_document_record_index (mar_study_document (mar_window_study (window)),
                                                mar_study_record (mar_window_study (window)));
    }
  mar_window_set_document (window, document);
  if (place != NULL && game < mar_document_n_records (document))
    {
      MarCursor cursor = mar_place_cursor (mar_document_record (document, game), place, step);

      mar_window_go_to (window, &cursor);
    }
}

typedef struct
{
  MarWindow *window;
  MarTab *tab;
  MarDocument *document; /* as it was */
} Reload;

static void
reloaded_cb (GObject      *file,
             GAsyncResult *result,
             gpointer      data)
{
  Reload *reload = data;
  g_autoptr (MarWindow) window = reload->window;
  g_autoptr (MarTab) tab = reload->tab;
  g_autoptr (MarDocument) former = reload->document;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_load_finish (G_FILE (file), result, &error);

  g_free (reload);
  mar_tab_end_work (tab);
  /* Meanwhile somebody may have closed it, or gone on elsewhere. */
  if (gtk_widget_get_root (GTK_WIDGET (tab)) != GTK_ROOT (window)
      || mar_tab_document (tab) != former)
    return;

  if (document == NULL)
    {
      mar_show_error (GTK_WINDOW (window), _("Could Not Reload the File"), error->message);
      return;
    }
  mar_window_select_tab (window, tab);
  mar_window_replace_document (window, document);
}

void
mar_window_reload (MarWindow *window)
{
  MarDocument *document = mar_study_document (mar_window_study (window));
  Reload *reload = g_new0 (Reload, 1);

  reload->window = g_object_ref (window);
  reload->tab = g_object_ref (mar_window_selected_tab (window));
  reload->document = g_object_ref (document);
  mar_tab_begin_work (reload->tab, _("Reloading…"));
  mar_document_load_async (mar_document_file (document), NULL, reloaded_cb, reload);
}

/* A file that is being read. */

/* Listeners of a screen reader hear of no other page than the one that is shown. */
void
mar_window_show_waiting (MarWindow *window,
                         gboolean   waiting)
{
  GtkWidget *page = gtk_stack_get_child_by_name (mar_window_stack (window), "waiting");
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  g_autofree char *progress = NULL;

  gtk_widget_set_visible (page, waiting);
  if (!waiting)
    return;

  name = mar_file_name (mar_tab_awaited (mar_window_selected_tab (window)));
  /* Translators: %s is the name of a file */
  title = g_strdup_printf (_("Opening “%s”…"), name);
  adw_status_page_set_title (ADW_STATUS_PAGE (page), title);
  progress = mar_tab_get_progress (mar_window_selected_tab (window));
  adw_status_page_set_description (ADW_STATUS_PAGE (page), progress);
}

void
mar_window_show_progress (MarWindow *window,
                          MarTab    *tab,
                          guint      page,
                          guint      n_pages)
{
  mar_tab_set_progress (tab, page, n_pages);
  if (tab == mar_window_selected_tab (window))
    mar_window_show_waiting (window, TRUE);
}
