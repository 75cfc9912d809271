/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-choice-item.h"
#include "mar-focus.h"
#include "mar-library-example.h"
#include "mar-library-filters.h"
#include "mar-library-folder-list.h"
#include "mar-library-list.h"
#include "mar-library-saved.h"
#include "mar-library-searcher.h"
#include "mar-library-status.h"

struct _MarLibraryPage
{
  GtkWidget parent_instance;

  MarLibraryFolders *folders; /* nullable: until the page is seen */
  MarLibrarySearcher *searcher;
  MarLibraryRequest *request;
  GError *error;        /* nullable: why the last search failed */
  gboolean was_damaged; /* the index, when it was searched last */
  gboolean is_searched;
  gboolean is_new; /* what is searched for is not yet found */
  gboolean is_filling;
  GtkNativeDialog *chooser; /* nullable */

  GtkEditable *entry;
  GtkToggleButton *filter_button;
  MarLibrarySaved *saved;
  MarLibraryFolderList *folder_list;
  MarLibraryFilters *filters;
  MarLibraryExample *example;
  GtkWidget *order_bar;
  GtkLabel *count;
  GtkDropDown *order;
  GtkStack *stack;
  MarLibraryList *list;
  AdwStatusPage *nothing;
  GtkWidget *all_button;
  AdwStatusPage *failed;
  MarLibraryStatus *status;
};

enum
{
  OPEN,
  MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarLibraryPage, mar_library_page, GTK_TYPE_WIDGET)

/* What the page says. */

static const MarLibraryFound *
get_found (MarLibraryPage *page)
{
  return mar_library_results_found (mar_library_searcher_results (page->searcher));
}

/* The index could not be searched; another one may not be asked for something that can't be. */
static gboolean
has_failed (MarLibraryPage *page)
{
  return page->error != NULL
         && !g_error_matches (page->error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_QUERY);
}

static const char *
get_state (MarLibraryPage *page)
{
  const gboolean has_folders = *mar_library_folders_paths (page->folders) != NULL;
  const GError *unread = mar_library_folders_error (page->folders);

  if (has_failed (page))
    return "failed";
  if (page->error != NULL)
    return "nothing";
  if (!page->is_searched)
    return "waiting";
  if (get_found (page)->n_hits > 0)
    return "games";
  if (!mar_library_folders_is_ready (page->folders)
      || mar_library_folders_progress (page->folders) != NULL)
    return has_folders || !mar_library_folders_is_ready (page->folders) ? "waiting" : "empty";
  if (unread != NULL && !g_error_matches (unread, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return "failed";
  return has_folders ? "nothing" : "empty";
}

/* Two reasons why nothing is listed: there is nothing, or it isn't what was asked for. */
static void
show_nothing (MarLibraryPage *page)
{
  const gboolean is_plain = mar_library_request_is_plain (page->request);

  adw_status_page_set_title (page->nothing,
                             is_plain ? _("No Games in These Folders") : _("Nothing Found"));
  if (page->error != NULL)
    adw_status_page_set_description (page->nothing, page->error->message);
  else
    adw_status_page_set_description (page->nothing, is_plain
                                                      ? _("There are no Marginalia files in them.")
                                                      : _("No game is as you ask for."));
  gtk_widget_set_visible (page->all_button, !is_plain);
}

static void
show_failure (MarLibraryPage *page)
{
  const GError *error = page->error != NULL ? page->error
                                            : mar_library_folders_error (page->folders);

  if (error != NULL)
    adw_status_page_set_description (page->failed, error->message);
}

static void
show_count (MarLibraryPage *page)
{
  const guint n = get_found (page)->n_hits;
  g_autofree char *text = NULL;

  if (page->is_searched)
    text = g_strdup_printf (g_dngettext (NULL, "%'u game", "%'u games", n), n);
  gtk_label_set_label (page->count, text != NULL ? text : "");
}

static void
show_state (MarLibraryPage *page)
{
  const char *state = get_state (page);

  if (g_str_equal (state, "nothing"))
    show_nothing (page);
  else if (g_str_equal (state, "failed"))
    show_failure (page);
  gtk_stack_set_visible_child_name (page->stack, state);
  gtk_widget_set_visible (page->order_bar, g_str_equal (state, "games"));
  show_count (page);
}

/* Searching. */

/* @from_start: what is looked for has changed, and not only what is in the files */
static void
search (MarLibraryPage *page,
        gboolean        from_start)
{
  page->is_new = page->is_new || from_start;
  mar_library_saved_set_request (page->saved, page->request);
  if (page->folders != NULL)
    mar_library_searcher_search (page->searcher, page->request);
}

static void
searched_cb (MarLibraryPage *page,
             const GError   *error)
{
  const gboolean is_damaged = g_error_matches (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_DAMAGED);
  const gboolean remakes = is_damaged && !page->was_damaged;

  g_clear_error (&page->error);
  if (error != NULL)
    page->error = g_error_copy (error);
  page->is_searched = TRUE;
  page->was_damaged = is_damaged;
  /* The folders are known, so that what is damaged is made anew; on a bad disk it may be so
   * again. */
  if (remakes)
    mar_library_folders_remake (page->folders);
  if (error == NULL)
    {
      mar_library_example_show_moves (page->example, get_found (page)->moves);
      if (page->is_new)
        mar_library_list_scroll_to_start (page->list);
      page->is_new = FALSE;
    }
  show_state (page);
}

static void
show_filters_button (MarLibraryPage *page)
{
  const guint n = mar_library_request_n_filters (page->request);
  g_autofree char *text = n > 0 ? g_strdup_printf (_("_Filters (%u)"), n)
                                : g_strdup (_("_Filters"));

  gtk_button_set_label (GTK_BUTTON (page->filter_button), text);
}

/* A place was found where something was asked for that stands in a place. */
static void
request_changed (MarLibraryPage *page)
{
  const MarLibraryRequest *request = page->request;

  mar_library_list_set_has_place (page->list, request->position != NULL || request->glyph != NULL);
  show_filters_button (page);
  search (page, TRUE);
}

static void
words_cb (MarLibraryPage *page)
{
  g_autofree char *before = NULL;

  if (page->is_filling)
    return;
  before = g_strdup (page->request->words);
  mar_library_request_set_words (page->request, gtk_editable_get_text (page->entry));
  /* The entry waits before it tells, also of what was not typed. */
  if (g_strcmp0 (before, page->request->words) != 0)
    request_changed (page);
}

static void
entered_cb (MarLibraryPage *page)
{
  mar_library_list_enter (page->list);
}

static void
cleared_cb (MarLibraryPage *page)
{
  gtk_editable_set_text (page->entry, "");
}

static void
filters_cb (MarLibraryPage *page)
{
  mar_library_filters_apply (page->filters, page->request);
  request_changed (page);
}

static void
example_cb (MarLibraryPage *page)
{
  request_changed (page);
}

static void
order_cb (MarLibraryPage *page)
{
  if (page->is_filling)
    return;
  page->request->order
    = (MarLibraryOrder) mar_choice_item_get_value (gtk_drop_down_get_selected_item (page->order));
  search (page, TRUE);
}

/* Shows all of another request, which it takes. */
static void
set_request (MarLibraryPage    *page,
             MarLibraryRequest *request)
{
  MarLibraryRequest *before = page->request;

  page->is_filling = TRUE;
  page->request = request;
  gtk_editable_set_text (page->entry, request->words != NULL ? request->words : "");
  gtk_editable_set_position (page->entry, -1);
  mar_library_filters_show (page->filters, request);
  if (mar_library_request_n_filters (request) > 0)
    gtk_toggle_button_set_active (page->filter_button, TRUE);
  mar_library_example_show (page->example, request);
  gtk_drop_down_set_selected (page->order,
                              mar_choice_item_find (gtk_drop_down_get_model (page->order),
                                                    (int) request->order));
  page->is_filling = FALSE;
  request_changed (page);
  mar_library_request_free (before);
}

static void
all_cb (MarLibraryPage *page)
{
  MarLibraryRequest *request = mar_library_request_new ();

  request->order = page->request->order;
  set_request (page, request);
  gtk_widget_grab_focus (GTK_WIDGET (page->entry));
}

static void
chosen_cb (MarLibraryPage          *page,
           const MarLibraryRequest *request)
{
  set_request (page, mar_library_request_copy (request));
  mar_library_example_suggest (page->example, NULL, 0);
  gtk_widget_grab_focus (GTK_WIDGET (page->entry));
}

static void
failed_cb (MarLibraryPage *page,
           const char     *text)
{
  g_signal_emit (page, signals[MESSAGE], 0, text);
}

static void
open_cb (MarLibraryPage *page,
         MarLibraryItem *item,
         gboolean        new_window)
{
  g_signal_emit (page, signals[OPEN], 0, item, new_window);
}

void
mar_library_page_search_words (MarLibraryPage *page,
                               const char     *words)
{
  MarLibraryRequest *request;

  g_return_if_fail (MAR_IS_LIBRARY_PAGE (page));
  g_return_if_fail (words != NULL);

  request = mar_library_request_new ();
  mar_library_request_set_words (request, words);
  set_request (page, request);
  gtk_widget_grab_focus (GTK_WIDGET (page->entry));
}

void
mar_library_page_search_board (MarLibraryPage    *page,
                               const MarGame     *game,
                               const MarOptions  *options,
                               const MarPosition *position,
                               const MarCell     *marked,
                               guint              n_marked)
{
  MarLibraryRequest *request;

  g_return_if_fail (MAR_IS_LIBRARY_PAGE (page));
  g_return_if_fail (game != NULL && options != NULL && position != NULL);

  request = mar_library_request_new ();
  mar_library_request_set_board (request, game, options, position, NULL, 0);
  mar_library_example_suggest (page->example, marked, n_marked);
  set_request (page, request);
}

/* The folders. */

static void
folders_updated_cb (MarLibraryPage *page)
{
  if (has_failed (page))
    {
      g_clear_error (&page->error);
      page->is_searched = FALSE;
    }
  mar_library_searcher_reopen (page->searcher);
  mar_library_list_refresh (page->list);
  search (page, FALSE);
}

/* A search that failed is tried again when the folders were looked through, whatever is in them. */
static void
folders_changed_cb (MarLibraryPage *page)
{
  if (has_failed (page) && mar_library_folders_progress (page->folders) == NULL)
    folders_updated_cb (page);
  show_state (page);
}

void
mar_library_page_add_folder (MarLibraryPage *page,
                             GFile          *folder)
{
  g_return_if_fail (MAR_IS_LIBRARY_PAGE (page));
  g_return_if_fail (G_IS_FILE (folder));

  if (g_file_peek_path (folder) == NULL)
    failed_cb (page, _("Only folders of this computer can be in the library"));
  else if (page->folders != NULL && !mar_library_folders_add (page->folders, folder))
    failed_cb (page, _("This folder is in the library already"));
}

static void
folder_response_cb (GtkNativeDialog *chooser,
                    int              response,
                    MarLibraryPage  *page)
{
  g_autoptr (GListModel) files = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));
  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      mar_library_page_add_folder (page, file);
    }
  g_clear_object (&page->chooser);
}

static void
add_folder (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  MarLibraryPage *page = MAR_LIBRARY_PAGE (widget);
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
    _("Add Folders to the Library"), GTK_WINDOW (gtk_widget_get_root (widget)),
    GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _("_Add"), _("_Cancel"));

  gtk_popover_popdown (GTK_POPOVER (page->folder_list));
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_set_object (&page->chooser, GTK_NATIVE_DIALOG (chooser));
  g_signal_connect (chooser, "response", G_CALLBACK (folder_response_cb), page);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
  g_object_unref (chooser);
}

static void
update (GtkWidget  *widget,
        const char *action,
        GVariant   *parameter)
{
  MarLibraryPage *page = MAR_LIBRARY_PAGE (widget);

  gtk_popover_popdown (GTK_POPOVER (page->folder_list));
  if (page->was_damaged)
    mar_library_folders_remake (page->folders);
  else
    mar_library_folders_update (page->folders);
}

static void
cancel (GtkWidget  *widget,
        const char *action,
        GVariant   *parameter)
{
  mar_library_folders_cancel (MAR_LIBRARY_PAGE (widget)->folders);
}

/* The page. */

/* What is in the index is shown at once, and what has changed follows. */
static void
mar_library_page_map (GtkWidget *widget)
{
  MarLibraryPage *page = MAR_LIBRARY_PAGE (widget);

  GTK_WIDGET_CLASS (mar_library_page_parent_class)->map (widget);
  if (page->folders != NULL)
    {
      if (!mar_library_folders_is_followed (page->folders))
        mar_library_folders_update (page->folders);
      return;
    }
  page->folders = mar_library_folders_get ();
  g_signal_connect_object (page->folders, "changed", G_CALLBACK (folders_changed_cb), page,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page->folders, "updated", G_CALLBACK (folders_updated_cb), page,
                           G_CONNECT_SWAPPED);
  mar_library_folder_list_set_folders (page->folder_list, page->folders);
  mar_library_status_set_folders (page->status, page->folders);
  show_state (page);
  search (page, FALSE);
}

static gboolean
mar_library_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MAR_LIBRARY_PAGE (widget)->entry));
}

static void
mar_library_page_dispose (GObject *object)
{
  MarLibraryPage *page = MAR_LIBRARY_PAGE (object);
  GtkWidget *child;

  page->is_filling = TRUE;
  if (page->searcher != NULL)
    {
      g_signal_handlers_disconnect_by_data (page->searcher, page);
      mar_library_searcher_stop (page->searcher);
    }
  g_clear_object (&page->chooser);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&page->searcher);
  g_clear_object (&page->folders);

  G_OBJECT_CLASS (mar_library_page_parent_class)->dispose (object);
}

static void
mar_library_page_finalize (GObject *object)
{
  MarLibraryPage *page = MAR_LIBRARY_PAGE (object);

  mar_library_request_free (page->request);
  g_clear_error (&page->error);

  G_OBJECT_CLASS (mar_library_page_parent_class)->finalize (object);
}

#define BIND_CHILD(name) gtk_widget_class_bind_template_child (widget_class, MarLibraryPage, name)
#define BIND_CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND_CHILD (entry);
  BIND_CHILD (filter_button);
  BIND_CHILD (saved);
  BIND_CHILD (folder_list);
  BIND_CHILD (filters);
  BIND_CHILD (example);
  BIND_CHILD (order_bar);
  BIND_CHILD (count);
  BIND_CHILD (order);
  BIND_CHILD (stack);
  BIND_CHILD (list);
  BIND_CHILD (nothing);
  BIND_CHILD (all_button);
  BIND_CHILD (failed);
  BIND_CHILD (status);
}

static void
mar_library_page_class_init (MarLibraryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_library_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_library_page_finalize;
  widget_class->map = mar_library_page_map;
  widget_class->focus = mar_focus_children;
  widget_class->grab_focus = mar_library_page_grab_focus;
  signals[OPEN] = g_signal_new ("open", MAR_TYPE_LIBRARY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, MAR_TYPE_LIBRARY_ITEM, G_TYPE_BOOLEAN);
  signals[MESSAGE] = g_signal_new ("message", MAR_TYPE_LIBRARY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (MAR_TYPE_CHOICE_ITEM);
  g_type_ensure (MAR_TYPE_LIBRARY_EXAMPLE);
  g_type_ensure (MAR_TYPE_LIBRARY_FILTERS);
  g_type_ensure (MAR_TYPE_LIBRARY_FOLDER_LIST);
  g_type_ensure (MAR_TYPE_LIBRARY_LIST);
  g_type_ensure (MAR_TYPE_LIBRARY_SAVED);
  g_type_ensure (MAR_TYPE_LIBRARY_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-library-page.ui");
  bind_children (widget_class);
  BIND_CALLBACK (words_cb);
  BIND_CALLBACK (entered_cb);
  BIND_CALLBACK (cleared_cb);
  BIND_CALLBACK (filters_cb);
  BIND_CALLBACK (example_cb);
  BIND_CALLBACK (order_cb);
  BIND_CALLBACK (all_cb);
  BIND_CALLBACK (chosen_cb);
  BIND_CALLBACK (failed_cb);
  BIND_CALLBACK (open_cb);
  gtk_widget_class_install_action (widget_class, "library.add-folder", NULL, add_folder);
  gtk_widget_class_install_action (widget_class, "library.update", NULL, update);
  gtk_widget_class_install_action (widget_class, "library.cancel", NULL, cancel);
}

static void
mar_library_page_init (MarLibraryPage *page)
{
  GListStore *orders;

  page->is_filling = TRUE;
  page->request = mar_library_request_new ();
  page->searcher = mar_library_searcher_new ();
  gtk_widget_init_template (GTK_WIDGET (page));
  orders = G_LIST_STORE (gtk_drop_down_get_model (page->order));
  mar_choice_item_append (orders, MAR_LIBRARY_BY_PATH, _("By File"));
  mar_choice_item_append (orders, MAR_LIBRARY_BY_TITLE, _("By Title"));
  mar_choice_item_append (orders, MAR_LIBRARY_BY_PLAYERS, _("By Players"));
  mar_choice_item_append (orders, MAR_LIBRARY_BY_DATE, _("By Date"));
  mar_library_list_set_results (page->list, mar_library_searcher_results (page->searcher));
  mar_library_example_show (page->example, page->request);
  mar_library_saved_set_request (page->saved, page->request);
  g_signal_connect_swapped (page->searcher, "searched", G_CALLBACK (searched_cb), page);
  page->is_filling = FALSE;
}

GtkWidget *
mar_library_page_new (void)
{
  return g_object_new (MAR_TYPE_LIBRARY_PAGE, NULL);
}
