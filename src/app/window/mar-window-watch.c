/* What is told of the file of the selected tab, and reading it anew.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-load.h"
#include "mar-question.h"
#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-place.h"

static char *
words_of_change (MarTab *tab)
{
  g_autofree char *name = mar_tab_name (tab);

  return g_strdup_printf (mar_tab_is_unsaved (tab)
                              ? _("“%s” was changed by another program. Reloading discards your "
                                   "changes.")
                              : _("“%s” was changed by another program."),
                          name);
}

void
mar_window_update_bars (MarWindow *window)
{
  MarTab *tab = window->tab != NULL && window->document != NULL ? window->tab : NULL;
  gboolean imported = tab != NULL && mar_tab_imported_games (tab) > 0;
  gboolean changed = tab != NULL && mar_tab_changed_outside (tab);

  if (changed)
    {
      g_autofree char *text = words_of_change (tab);

      gtk_label_set_label (window->changed_label, text);
    }
  if (imported)
    {
      g_autofree char *text = mar_tab_import_words (tab);

      gtk_label_set_label (window->import_label, text);
    }

  gtk_info_bar_set_revealed (window->changed_bar, changed);
  gtk_info_bar_set_revealed (window->import_bar, imported);
}

void
mar_window_replace_document (MarWindow   *window,
                             MarDocument *document)
{
  g_autofree char *place = NULL;
  guint game = 0;
  guint step = window->cursor.step;

  if (window->record != NULL)
    {
      place = mar_place_write (window->cursor.node);
      game = (guint) mar_document_record_index (window->document, window->record);
    }
  mar_window_set_document (window, document);
  if (place != NULL && game < mar_document_n_records (document))
    {
      MarCursor cursor = mar_place_cursor (mar_document_record (document, game), place, step);

      mar_window_go_to (window, &cursor);
    }
}

void
mar_window_reload (MarWindow *window)
{
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  document = mar_document_load (mar_document_file (window->document), NULL, &error);
  if (document != NULL)
    mar_window_replace_document (window, document);
  else
    mar_show_error (GTK_WINDOW (window), _("Could Not Reload the File"), error->message);
}
