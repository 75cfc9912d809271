/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-set-up-kept.h"

#include <glib/gi18n.h>

#include "mar-question.h"

#define KEPT "mar-set-ups"

typedef struct
{
  MarSetUpDraft *draft;
  MarCursor cursor;
} Kept;

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_clear_pointer (&kept->draft, mar_set_up_draft_unref);
  g_free (kept);
}

static GHashTable *kept_of (MarDocument *document);

/* A node that is taken away may be freed with the next edit: the set-up stays with what stood
 * before it. */
static void
tree_changed_cb (MarDocument *document,
                 MarRecord   *record)
{
  Kept *kept = g_hash_table_lookup (kept_of (document), record);

  if (kept != NULL)
    mar_cursor_settle (&kept->cursor);
}

static gboolean
is_gone (gpointer record,
         gpointer kept,
         gpointer document)
{
  return mar_document_record_index (document, record) < 0;
}

static void
games_changed_cb (MarDocument *document)
{
  g_hash_table_foreach_remove (kept_of (document), is_gone, document);
}

/* By record. */
static GHashTable *
kept_of (MarDocument *document)
{
  GHashTable *table = g_object_get_data (G_OBJECT (document), KEPT);

  if (table == NULL)
    {
      table = g_hash_table_new_full (NULL, NULL, NULL, kept_free);
      g_object_set_data_full (G_OBJECT (document), KEPT, table,
                              (GDestroyNotify) g_hash_table_unref);
      g_signal_connect (document, "tree-changed", G_CALLBACK (tree_changed_cb), NULL);
      g_signal_connect (document, "games-changed", G_CALLBACK (games_changed_cb), NULL);
    }

  return table;
}

void
mar_window_keep_set_up (MarDocument     *document,
                        MarRecord       *record,
                        MarSetUpDraft   *draft,
                        const MarCursor *cursor)
{
  Kept *kept = g_new0 (Kept, 1);

  if (draft != NULL)
    kept->draft = mar_set_up_draft_ref (draft);
  kept->cursor = *cursor;
  g_hash_table_replace (kept_of (document), record, kept);
}

gboolean
mar_window_take_kept_set_up (MarDocument    *document,
                             MarRecord      *record,
                             MarSetUpDraft **draft,
                             MarCursor      *cursor)
{
  GHashTable *table = kept_of (document);
  Kept *kept = g_hash_table_lookup (table, record);
  gboolean stands = kept != NULL && mar_node_is_attached (kept->cursor.node);

  if (stands)
    {
      *draft = g_steal_pointer (&kept->draft);
      *cursor = kept->cursor;
    }
  g_hash_table_remove (table, record);

  return stands;
}

void
mar_window_ask_for_set_up (MarDocument *document,
                           MarRecord   *record)
{
  MarCursor start = mar_cursor_at (mar_record_root (record));

  mar_window_keep_set_up (document, record, NULL, &start);
}

/* Whether something was placed that closing would lose. */
static gboolean
has_unfinished (MarWindow   *window,
                MarDocument *document)
{
  GHashTableIter iter;
  gpointer record;
  gpointer value;

  if (document == NULL)
    return FALSE;
  if (document == window->document && mar_set_up_bar_can_undo (window->set_up_bar))
    return TRUE;

  g_hash_table_iter_init (&iter, kept_of (document));
  while (g_hash_table_iter_next (&iter, &record, &value))
    {
      Kept *kept = value;

      if (mar_document_record_index (document, record) >= 0 && kept->draft != NULL
          && mar_set_up_draft_can_undo (kept->draft))
        return TRUE;
    }

  return FALSE;
}

/* Cancelling. */

typedef struct
{
  MarDocument *document;
  MarRecord *record;
  Kept kept;
} Offer;

static void
offer_free (gpointer  data,
            GClosure *closure)
{
  Offer *offer = data;

  g_object_unref (offer->document);
  mar_set_up_draft_unref (offer->kept.draft);
  g_free (offer);
}

static void
again_cb (AdwToast *toast,
          Offer    *offer)
{
  MarWindow *window = g_object_get_data (G_OBJECT (toast), "window");

  if (window->document != offer->document || mar_window_is_setting_up (window)
      || mar_document_record_index (offer->document, offer->record) < 0
      || !mar_node_is_attached (offer->kept.cursor.node))
    return;

  mar_window_keep_set_up (offer->document, offer->record, offer->kept.draft, &offer->kept.cursor);
  mar_window_show_record (window, offer->record);
  gtk_widget_grab_focus (GTK_WIDGET (window->board));
}

void
mar_window_offer_set_up_again (MarWindow     *window,
                               MarSetUpDraft *draft)
{
  AdwToast *toast = adw_toast_new (_("Set-up canceled"));
  Offer *offer = g_new0 (Offer, 1);

  offer->document = g_object_ref (window->document);
  offer->record = window->record;
  offer->kept.draft = mar_set_up_draft_ref (draft);
  offer->kept.cursor = window->cursor;

  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data (G_OBJECT (toast), "window", window);
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (again_cb), offer, offer_free, 0);
  adw_toast_overlay_add_toast (window->toasts, toast);
}

/* Closing. */

static void
closing_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     gpointer          data)
{
  GTask *task = data;

  g_task_return_boolean (task, g_str_equal (response, "discard"));
  g_object_unref (task);
}

gboolean
mar_window_ask_about_set_up (MarWindow           *window,
                             MarTab              *tab,
                             GAsyncReadyCallback  answered,
                             gpointer             data)
{
  AdwMessageDialog *dialog;

  if (!has_unfinished (window, mar_tab_document (tab)))
    return FALSE;

  mar_window_select_tab (window, tab);
  dialog = mar_question_new (GTK_WINDOW (window), _("Discard the Set-Up?"),
                             _("The set-up isn’t finished. It will be lost."));
  adw_message_dialog_add_responses (dialog, "cancel", _("_Go Back"), "discard", _("_Discard"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (closing_response_cb),
                    g_task_new (window, NULL, answered, data));
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (dialog));

  return TRUE;
}

void
mar_window_drop_set_ups (MarWindow *window,
                         MarTab    *tab)
{
  MarDocument *document = mar_tab_document (tab);

  if (document == NULL)
    return;
  if (document == window->document)
    mar_window_end_set_up (window);
  g_hash_table_remove_all (kept_of (document));
}
