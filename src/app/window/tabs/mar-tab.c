/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-tab-private.h"

#include <glib/gi18n.h>

#include "mar-draft.h"
#include "mar-memory.h"
#include "mar-record-format.h"

/* Nothing older than three seconds is lost, and little is written at a time. */
#define MS_BETWEEN_DRAFTS 2000

G_DEFINE_FINAL_TYPE (MarTab, mar_tab, GTK_TYPE_WIDGET)

enum
{
  PROP_TITLE = 1,
  PROP_TOOLTIP,
  PROP_UNSAVED,
  PROP_ATTENTION,
  PROP_WORKING,
  PROP_WORK,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum
{
  NOTICE,
  DRAFT_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The tabs that have a number. */
static GPtrArray *numbered;

static gboolean
is_nameless (MarTab          *tab,
             const MarRecord *record)
{
  g_autofree char *name = record != NULL ? mar_record_format_name (record) : NULL;

  return record != NULL && name == NULL && mar_document_file (mar_tab_document (tab)) == NULL;
}

/* Whether another nameless game of the same rules has the number. */
static gboolean
is_taken (const MarGame *game,
          guint          number)
{
  for (guint i = 0; numbered != NULL && i < numbered->len; i++)
    {
      MarTab *tab = g_ptr_array_index (numbered, i);

      if (tab->number == number && is_nameless (tab, mar_study_record (tab->study))
          && mar_record_game (mar_study_record (tab->study)) == game)
        return TRUE;
    }

  return FALSE;
}

/* Once given, a number stays: a game is not called by another name when one beside it is closed. */
static guint
get_number (MarTab        *tab,
            const MarGame *game)
{
  if (tab->number > 0)
    return tab->number;

  tab->number = 1;
  while (is_taken (game, tab->number))
    tab->number++;
  if (numbered == NULL)
    numbered = g_ptr_array_new ();
  g_ptr_array_add (numbered, tab);

  return tab->number;
}

/* New games that nobody has named yet are told apart by a number. */
static char *
format_record (MarTab          *tab,
               const MarRecord *record)
{
  g_autofree char *title = mar_record_format_title (record);

  if (!is_nameless (tab, record) || get_number (tab, mar_record_game (record)) == 1)
    return g_steal_pointer (&title);

  /* Translators: the second game without a name, and so on: "NAME game", "NAME game 2" */
  return g_strdup_printf (C_("title", "%s %u"), title, tab->number);
}

/* The title, icon and tooltip of the tab. */

static char *
get_title (MarTab *tab)
{
  const MarRecord *record = mar_study_record (tab->study);
  g_autofree char *name = NULL;

  if (tab->awaited != NULL)
    return mar_file_name (tab->awaited);
  if (tab->own_page != NULL)
    return g_strdup (tab->page_title);
  if (mar_tab_document (tab) == NULL)
    return g_strdup (_("New Tab"));

  if (tab->version.own_name != NULL && mar_document_file (mar_tab_document (tab)) == NULL)
    return g_strdup (tab->version.own_name);

  /* What has no name of its own is called as its file is. */
  name = record != NULL ? mar_record_format_name (record) : NULL;
  if (name == NULL && (record == NULL || mar_document_file (mar_tab_document (tab)) != NULL))
    return mar_tab_name (tab);

  return format_record (tab, record);
}

static char *
get_tooltip (MarTab *tab)
{
  MarDocument *document = mar_tab_document (tab);
  GFile *file = document != NULL ? mar_document_file (document) : NULL;
  g_autofree char *title = get_title (tab);
  g_autofree char *path = NULL;

  if (file != NULL)
    path = g_file_get_parse_name (file);
  else if (mar_tab_document (tab) != NULL)
    path = g_strdup (_("Not saved yet"));

  return path != NULL ? g_markup_printf_escaped ("<b>%s</b>\n%s", title, path)
                      : g_markup_escape_text (title, -1);
}

static void
update_page (MarTab *tab)
{
  for (guint i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (tab), properties[i]);
}

char *
mar_tab_name (MarTab *tab)
{
  MarDocument *document;
  GFile *file;

  g_return_val_if_fail (MAR_IS_TAB (tab), NULL);
  g_return_val_if_fail (mar_tab_document (tab) != NULL, NULL);

  document = mar_tab_document (tab);
  file = mar_document_file (document);
  if (file != NULL)
    return mar_file_name (file);

  if (tab->version.own_name != NULL)
    return g_strdup (tab->version.own_name);

  return mar_document_n_records (document) == 1
           ? format_record (tab, mar_document_record (document, 0))
           : g_strdup (mar_document_title (document));
}

/* Drafts. */

gboolean
mar_tab_is_unsaved (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), FALSE);

  return mar_tab_document (tab) != NULL && mar_document_modified (mar_tab_document (tab));
}

GFile *
mar_drafts_folder (void)
{
  return g_file_new_build_filename (g_get_user_state_dir (), "marginalia", "drafts", NULL);
}

/* Told once, not every few seconds, until there is room again. */
static void
draft_saved_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (MarTab) tab = data;
  g_autoptr (GError) error = NULL;
  const gboolean had_failed = tab->draft_failed;

  tab->draft_failed = !mar_document_save_draft_finish (MAR_DOCUMENT (source), result, &error);
  if (tab->draft_failed && !had_failed)
    g_signal_emit (tab, signals[DRAFT_FAILED], 0, error->message);
}

void
mar_tab_keep_draft (MarTab *tab)
{
  g_return_if_fail (MAR_IS_TAB (tab));

  g_clear_handle_id (&tab->draft_source, g_source_remove);
  if (mar_tab_document (tab) != NULL)
    mar_document_save_draft_async (mar_tab_document (tab), draft_saved_cb, g_object_ref (tab));
}

static gboolean
keep_draft_cb (gpointer data)
{
  MarTab *tab = data;

  tab->draft_source = 0;
  mar_tab_keep_draft (tab);

  return G_SOURCE_REMOVE;
}

static void
note_change (MarTab *tab)
{
  if (tab->draft_source == 0)
    tab->draft_source = g_timeout_add (MS_BETWEEN_DRAFTS, keep_draft_cb, tab);
}

void
mar_tab_forget_draft (MarTab *tab)
{
  g_return_if_fail (MAR_IS_TAB (tab));

  g_clear_handle_id (&tab->draft_source, g_source_remove);
  if (mar_tab_document (tab) != NULL)
    mar_document_drop_draft (mar_tab_document (tab));
}

guint
mar_tab_imported_games (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), 0);

  return tab->imported_games;
}

void
mar_tab_set_import (MarTab *tab,
                    guint   n_games,
                    guint   n_findings)
{
  g_return_if_fail (MAR_IS_TAB (tab));

  tab->imported_games = n_games;
  tab->findings = n_findings;
  g_signal_emit (tab, signals[NOTICE], 0);
}

/* A book or a picture may have figures alone. */
static char *
format_imported (MarTab *tab)
{
  g_autoptr (GArray) figures = NULL;

  if (tab->imported_games > 0)
    return g_strdup_printf (g_dngettext (NULL, "Imported %u game", "Imported %u games",
                                         tab->imported_games),
                            tab->imported_games);

  figures = mar_document_list_figures (mar_tab_document (tab));

  return g_strdup_printf (
    g_dngettext (NULL, "Imported %u figure", "Imported %u figures", figures->len), figures->len);
}

char *
mar_tab_get_import_message (MarTab *tab)
{
  g_autofree char *games = NULL;
  g_autofree char *findings = NULL;

  g_return_val_if_fail (MAR_IS_TAB (tab), NULL);

  games = format_imported (tab);
  if (tab->findings == 0)
    return g_steal_pointer (&games);

  findings = g_strdup_printf (g_dngettext (NULL, "%'u finding", "%'u findings", tab->findings),
                              tab->findings);
  /* Translators: "Imported 3 games", "12 findings" */
  return g_strdup_printf (_("%s, %s"), games, findings);
}

/* The document. */

static void
node_changed_cb (MarTab *tab)
{
  note_change (tab);
}

static void
tree_changed_cb (MarTab *tab)
{
  note_change (tab);
}

static void
header_changed_cb (MarTab *tab)
{
  note_change (tab);
  update_page (tab);
}

static void
figures_changed_cb (MarTab *tab)
{
  note_change (tab);
}

static void
games_changed_cb (MarTab *tab)
{
  note_change (tab);
  update_page (tab);
}

static void
state_changed_cb (MarTab *tab)
{
  update_page (tab);
}

/* Undone changes must not come back from a draft. */
static void
modified_changed_cb (MarTab *tab)
{
  if (!mar_tab_is_unsaved (tab))
    mar_tab_keep_draft (tab);
  update_page (tab);
}

static void
follow_document (MarTab *tab)
{
  MarDocument *document = mar_tab_document (tab);
  g_autoptr (GFile) folder = mar_drafts_folder ();

  mar_document_set_drafts_folder (document, folder);
  g_signal_connect_swapped (document, "node-changed", G_CALLBACK (node_changed_cb), tab);
  g_signal_connect_swapped (document, "tree-changed", G_CALLBACK (tree_changed_cb), tab);
  g_signal_connect_swapped (document, "header-changed", G_CALLBACK (header_changed_cb), tab);
  g_signal_connect_swapped (document, "games-changed", G_CALLBACK (games_changed_cb), tab);
  g_signal_connect_swapped (document, "figures-changed", G_CALLBACK (figures_changed_cb), tab);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (modified_changed_cb), tab);
  g_signal_connect_swapped (document, "notify::file", G_CALLBACK (state_changed_cb), tab);
  g_signal_connect_swapped (document, "notify::title", G_CALLBACK (state_changed_cb), tab);
}

void
mar_tab_view_clear (MarTabView *view)
{
  g_clear_pointer (&view->folds, g_variant_unref);
  *view = (MarTabView) { .scroll = -1 };
}

MarStudy *
mar_tab_study (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), NULL);

  return tab->study;
}

MarDocument *
mar_tab_document (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), NULL);

  return mar_study_document (tab->study);
}

void
mar_tab_set_document (MarTab      *tab,
                      MarDocument *document)
{
  g_return_if_fail (MAR_IS_TAB (tab));
  g_return_if_fail (document == NULL || MAR_IS_DOCUMENT (document));

  if (tab->awaited != NULL)
    mar_tab_await (tab, NULL, NULL);
  if (tab->own_page != NULL)
    mar_tab_set_page (tab, NULL, NULL);
  if (document == mar_tab_document (tab))
    return;

  if (mar_tab_document (tab) != NULL)
    {
      g_signal_handlers_disconnect_by_data (mar_tab_document (tab), tab);
      mar_tab_forget_draft (tab);
    }
  mar_tab_view_clear (&tab->view);
  g_clear_pointer (&tab->version.own_name, g_free);
  tab->imported_games = 0;
  mar_tab_cancel_paste (tab);
  mar_study_set_document (tab->study, document);
  if (document != NULL)
    follow_document (tab);
  mar_tab_watch_file (tab);
  update_page (tab);
}

void
mar_tab_await (MarTab       *tab,
               GFile        *file,
               GCancellable *cancellable)
{
  g_return_if_fail (MAR_IS_TAB (tab));

  if (tab->awaiting != NULL)
    g_cancellable_cancel (tab->awaiting);
  tab->page = 0;
  tab->n_pages = 0;
  g_set_object (&tab->awaited, file);
  g_set_object (&tab->awaiting, cancellable);
  update_page (tab);
}

GFile *
mar_tab_awaited (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), NULL);

  return tab->awaited;
}

void
mar_tab_set_page (MarTab     *tab,
                  GtkWidget  *page,
                  const char *title)
{
  g_return_if_fail (MAR_IS_TAB (tab));
  g_return_if_fail (page == NULL || mar_tab_document (tab) == NULL);

  if (page != NULL)
    g_object_ref_sink (page);
  g_clear_object (&tab->own_page);
  tab->own_page = page;
  tab->page_title = title;
  update_page (tab);
}

GtkWidget *
mar_tab_page (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), NULL);

  return tab->own_page;
}

MarTabView *
mar_tab_view (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), NULL);

  return &tab->view;
}

/* The object. */

static void
mar_tab_get_property (GObject    *object,
                      guint       id,
                      GValue     *value,
                      GParamSpec *pspec)
{
  MarTab *tab = MAR_TAB (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_take_string (value, get_title (tab));
      break;
    case PROP_TOOLTIP:
      g_value_take_string (value, get_tooltip (tab));
      break;
    case PROP_UNSAVED:
      g_value_set_boolean (value, mar_tab_is_unsaved (tab));
      break;
    case PROP_ATTENTION:
      g_value_set_boolean (value, tab->version.outside != MAR_TAB_UNTOUCHED);
      break;
    case PROP_WORKING:
      g_value_set_boolean (value, tab->work != NULL || tab->awaited != NULL);
      break;
    case PROP_WORK:
      g_value_set_static_string (value, tab->work);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_tab_dispose (GObject *object)
{
  MarTab *tab = MAR_TAB (object);

  if (mar_tab_document (tab) != NULL)
    g_signal_handlers_disconnect_by_data (mar_tab_document (tab), tab);
  g_clear_object (&tab->own_page);
  g_clear_object (&tab->next_save.file);
  mar_tab_end_watch (tab);
  g_clear_object (&tab->pasting);
  g_clear_handle_id (&tab->paste_source, g_source_remove);
  if (tab->awaiting != NULL)
    g_cancellable_cancel (tab->awaiting);
  g_clear_object (&tab->awaiting);
  g_clear_object (&tab->awaited);
  g_clear_object (&tab->pages);
  g_clear_pointer (&tab->stored, mar_session_tab_free);
  g_clear_handle_id (&tab->draft_source, g_source_remove);
  g_clear_handle_id (&tab->work_source, g_source_remove);
  mar_tab_view_clear (&tab->view);
  if (numbered != NULL)
    g_ptr_array_remove_fast (numbered, tab);

  G_OBJECT_CLASS (mar_tab_parent_class)->dispose (object);
}

static void
mar_tab_finalize (GObject *object)
{
  g_signal_handlers_disconnect_by_data (MAR_TAB (object)->study, object);
  g_object_unref (MAR_TAB (object)->study);
  g_free (MAR_TAB (object)->version.own_name);

  G_OBJECT_CLASS (mar_tab_parent_class)->finalize (object);
  mar_memory_release_soon ();
}

static void
mar_tab_class_init (MarTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mar_tab_get_property;
  object_class->dispose = mar_tab_dispose;
  object_class->finalize = mar_tab_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TOOLTIP] = g_param_spec_string ("tooltip", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_UNSAVED] = g_param_spec_boolean ("unsaved", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ATTENTION] = g_param_spec_boolean ("attention", NULL, NULL, FALSE,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WORKING] = g_param_spec_boolean ("working", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WORK] = g_param_spec_string ("work", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[NOTICE] = g_signal_new ("notice", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[DRAFT_FAILED] = g_signal_new ("draft-failed", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                        G_TYPE_STRING);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mar_tab_init (MarTab *tab)
{
  tab->study = mar_study_new ();
  g_signal_connect_swapped (tab->study, "record-changed", G_CALLBACK (update_page), tab);
  mar_tab_view_clear (&tab->view);
}

MarTab *
mar_tab_new (void)
{
  return g_object_new (MAR_TYPE_TAB, NULL);
}
