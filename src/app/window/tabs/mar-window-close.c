/* Closing tabs and windows, and quitting: nothing is lost without a question.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-tabs-private.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-question.h"
#include "mar-report-run.h"

/* The closing that is under way: of some tabs, or of the window with all of them. */
struct _MarClosing
{
  GPtrArray *tabs;
  gboolean whole;
  /* Those whose saving was chosen and is not done yet, and the one that is being saved. */
  GPtrArray *to_save;
  MarTab *saving;
  /* Tabs are still being saved that somebody saved before. */
  gboolean waits;
};

void
mar_closing_free (MarClosing *closing)
{
  g_ptr_array_unref (closing->tabs);
  g_ptr_array_unref (closing->to_save);
  g_clear_object (&closing->saving);
  g_free (closing);
}

static GPtrArray *
new_tabs (void)
{
  return g_ptr_array_new_with_free_func (g_object_unref);
}

static GPtrArray *
all_tabs (MarWindow *window)
{
  GPtrArray *tabs = new_tabs ();

  for (guint i = 0; i < mar_window_n_tabs (window); i++)
    g_ptr_array_add (tabs, g_object_ref (mar_window_tab (window, i)));

  return tabs;
}

static gboolean
is_open (MarWindow *window,
         MarTab    *tab)
{
  return gtk_widget_is_ancestor (GTK_WIDGET (tab), GTK_WIDGET (mar_window_tab_view (window)));
}

/* The work. */

static gboolean
close_cb (gpointer data)
{
  gtk_window_close (GTK_WINDOW (data));

  return G_SOURCE_REMOVE;
}

void
mar_window_drop_tab (MarWindow *window,
                     MarTab    *tab)
{
  AdwTabPage *page = adw_tab_view_get_page (mar_window_tab_view (window), GTK_WIDGET (tab));

  mar_tab_forget_draft (tab);
  mar_tab_cancel_paste (tab);
  mar_window_tabs (window)->closing_page = page;
  adw_tab_view_close_page (mar_window_tab_view (window), page);
  mar_window_tabs (window)->closing_page = NULL;
}

/* The last tab of a window gives way to the welcome page. */
static void
close_tab (MarWindow *window,
           MarTab    *tab)
{
  if (mar_tab_awaited (tab) != NULL)
    {
      mar_window_give_up_tab (window, tab);
      return;
    }

  mar_window_note_closed (window, tab);
  if (mar_window_n_tabs (window) > 1)
    mar_window_drop_tab (window, tab);
  else if (mar_tab_page (tab) != NULL)
    {
      mar_tab_set_page (tab, NULL, NULL);
      mar_window_refresh (window);
    }
  else
    mar_window_set_document (window, NULL);
}

static void
finish_closing (MarWindow *window,
                gboolean   close)
{
  MarApplication *application = MAR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
  MarClosing *closing = g_steal_pointer (&mar_window_tabs (window)->closing);

  if (closing == NULL)
    return;

  if (closing->whole)
    mar_window_tabs (window)->may_close = close;
  for (guint i = 0; close && !closing->whole && i < closing->tabs->len; i++)
    if (is_open (window, closing->tabs->pdata[i]))
      close_tab (window, closing->tabs->pdata[i]);

  if (closing->whole && application != NULL && mar_application_is_quitting (application))
    mar_application_go_on_quitting (application, close);
  else if (closing->whole && close)
    /* The dialog that was answered goes first: it needs its parent to the end. */
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (window), g_object_unref);
  mar_closing_free (closing);
}

static void
save_next (MarWindow *window)
{
  MarClosing *closing = mar_window_tabs (window)->closing;

  g_clear_object (&closing->saving);
  while (closing->to_save->len > 0)
    {
      g_autoptr (MarTab) tab = g_ptr_array_steal_index (closing->to_save, 0);

      if (!is_open (window, tab) || !mar_tab_is_unsaved (tab))
        continue;
      g_set_object (&closing->saving, tab);
      mar_window_select_tab (window, tab);
      mar_window_save_tab (window, tab);
      return;
    }

  finish_closing (window, TRUE);
}

static gboolean begin_closing (MarWindow *window, GPtrArray *tabs, gboolean whole);

static gboolean
is_saving (GPtrArray *tabs)
{
  for (guint i = 0; i < tabs->len; i++)
    if (mar_tab_is_saving (tabs->pdata[i]))
      return TRUE;

  return FALSE;
}

/* Tabs that were changed meanwhile are asked about as ever. */
static void
go_on_waiting (MarWindow *window)
{
  g_autoptr (MarClosing) closing = NULL;

  if (is_saving (mar_window_tabs (window)->closing->tabs))
    return;

  closing = g_steal_pointer (&mar_window_tabs (window)->closing);
  if (begin_closing (window, closing->tabs, closing->whole))
    return;
  mar_window_tabs (window)->closing = g_steal_pointer (&closing);
  finish_closing (window, TRUE);
}

void
mar_window_stop_waiting (MarWindow *window,
                         MarTab    *tab)
{
  if (mar_window_tabs (window)->closing != NULL && mar_window_tabs (window)->closing->waits
      && g_ptr_array_find (mar_window_tabs (window)->closing->tabs, tab, NULL))
    finish_closing (window, FALSE);
}

void
mar_window_go_on_closing (MarWindow *window,
                          MarTab    *tab,
                          gboolean   saved)
{
  if (mar_window_tabs (window)->closing == NULL)
    return;
  if (mar_window_tabs (window)->closing->waits)
    {
      go_on_waiting (window);
      return;
    }
  if (mar_window_tabs (window)->closing->saving != tab)
    return;

  if (saved)
    save_next (window);
  else
    finish_closing (window, FALSE);
}

/* The question. */

static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             MarWindow        *window)
{
  if (g_str_equal (response, "save"))
    save_next (window);
  else
    finish_closing (window, g_str_equal (response, "discard"));
}

static void
checked_cb (GtkCheckButton *check,
            GParamSpec     *pspec,
            MarWindow      *window)
{
  GtkWidget *dialog = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (check)));
  MarTab *tab = g_object_get_data (G_OBJECT (check), "tab");
  GPtrArray *to_save = mar_window_tabs (window)->closing != NULL
                         ? mar_window_tabs (window)->closing->to_save
                         : NULL;

  if (to_save == NULL || dialog == NULL)
    return;

  g_ptr_array_remove (to_save, tab);
  if (gtk_check_button_get_active (check))
    g_ptr_array_add (to_save, g_object_ref (tab));
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (dialog), "save", to_save->len > 0);
}

static GtkWidget *
make_unsaved_row (MarWindow *window,
                  MarTab    *tab)
{
  GFile *file = mar_document_file (mar_tab_document (tab));
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  g_autofree char *name = mar_tab_name (tab);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  g_autofree char *place = folder != NULL ? g_file_get_parse_name (folder)
                                          : g_strdup (_("Not saved yet"));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), place);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_widget_set_tooltip_text (row, place);

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_object_set_data_full (G_OBJECT (check), "tab", g_object_ref (tab), g_object_unref);
  g_signal_connect (check, "notify::active", G_CALLBACK (checked_cb), window);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);

  return row;
}

/* Which of them are to be saved. */
static GtkWidget *
make_unsaved_list (MarWindow *window,
                   GPtrArray *unsaved)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Files to save"), -1);
  for (guint i = 0; i < unsaved->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_unsaved_row (window, unsaved->pdata[i]));

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 280);

  return scrolled;
}

static char *
format_question_body (GPtrArray *unsaved)
{
  g_autofree char *name = NULL;

  if (unsaved->len > 1)
    return g_strdup (
      _("Open files have unsaved changes. Changes that are not saved will be lost."));

  name = mar_tab_name (unsaved->pdata[0]);

  return g_strdup_printf (_("“%s” has unsaved changes. Changes that are not saved will be lost."),
                          name);
}

static gboolean ask_about_set_ups (MarWindow *window);

static void
show_question (MarWindow *window)
{
  GPtrArray *unsaved = mar_window_tabs (window)->closing->to_save;
  g_autofree char *body = format_question_body (unsaved);
  AdwMessageDialog *dialog = mar_question_new (GTK_WINDOW (window), _("Save Changes?"), body);

  adw_message_dialog_add_responses (dialog,
                                    "cancel", _("_Cancel"), "discard",
                                    unsaved->len > 1 ? _("_Discard All") : _("_Discard"),
                                    "save", _("_Save"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  if (unsaved->len > 1)
    adw_message_dialog_set_extra_child (dialog, make_unsaved_list (window, unsaved));
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), window);

  gtk_window_present (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* A position that is being set up is in no file: that is settled before anything is saved. */
static void
set_up_answered_cb (GObject      *object,
                    GAsyncResult *result,
                    gpointer      data)
{
  MarWindow *window = MAR_WINDOW (object);
  MarClosing *closing = mar_window_tabs (window)->closing;

  if (closing == NULL)
    return;
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    {
      finish_closing (window, FALSE);
      return;
    }

  mar_study_drop_set_ups (mar_window_study (window));
  if (ask_about_set_ups (window))
    return;
  if (closing->to_save->len > 0)
    show_question (window);
  else
    finish_closing (window, TRUE);
}

static gboolean
ask_about_set_ups (MarWindow *window)
{
  GPtrArray *tabs = mar_window_tabs (window)->closing->tabs;

  for (guint i = 0; i < tabs->len; i++)
    if (is_open (window, tabs->pdata[i])
        && mar_window_ask_about_set_up (window, tabs->pdata[i], set_up_answered_cb, NULL))
      return TRUE;

  return FALSE;
}

/* Returns: whether somebody has to answer first. */
static gboolean
begin_closing (MarWindow *window,
               GPtrArray *tabs,
               gboolean   whole)
{
  MarClosing *closing;

  if (mar_window_tabs (window)->closing != NULL)
    return TRUE;

  closing = g_new0 (MarClosing, 1);
  closing->tabs = g_ptr_array_ref (tabs);
  closing->whole = whole;
  closing->to_save = new_tabs ();
  for (guint i = 0; i < tabs->len; i++)
    if (mar_tab_document (tabs->pdata[i]) != NULL)
      mar_report_run_stop_all (mar_tab_document (tabs->pdata[i]));
  for (guint i = 0; i < tabs->len; i++)
    if (mar_tab_is_unsaved (tabs->pdata[i]))
      g_ptr_array_add (closing->to_save, g_object_ref (tabs->pdata[i]));

  mar_window_tabs (window)->closing = closing;
  if (is_saving (tabs))
    {
      closing->waits = TRUE;
      mar_window_show_toast (window, _("Saving… It will be closed as soon as that is done."));
      return TRUE;
    }
  if (ask_about_set_ups (window))
    return TRUE;
  if (closing->to_save->len == 0)
    {
      g_clear_pointer (&mar_window_tabs (window)->closing, mar_closing_free);
      return FALSE;
    }

  if (!whole && tabs->len == 1)
    mar_window_select_tab (window, tabs->pdata[0]);
  show_question (window);

  return TRUE;
}

gboolean
mar_window_ask_to_close (MarWindow *window)
{
  g_autoptr (GPtrArray) tabs = NULL;

  if (mar_window_tabs (window)->may_close)
    return FALSE;

  tabs = all_tabs (window);

  return begin_closing (window, tabs, TRUE);
}

void
mar_window_keep_open (MarWindow *window)
{
  mar_window_tabs (window)->may_close = FALSE;
}

void
mar_window_close_tabs (MarWindow *window,
                       GPtrArray *tabs)
{
  if (begin_closing (window, tabs, FALSE))
    return;

  for (guint i = 0; i < tabs->len; i++)
    if (is_open (window, tabs->pdata[i]))
      close_tab (window, tabs->pdata[i]);
}

/* A tab of the bar is to be closed: by its own button, or by the window itself. */
void
mar_window_close_page (MarWindow *window,
                       MarTab    *tab)
{
  AdwTabPage *page = adw_tab_view_get_page (mar_window_tab_view (window), GTK_WIDGET (tab));
  g_autoptr (GPtrArray) tabs = NULL;

  if (page == mar_window_tabs (window)->closing_page)
    {
      adw_tab_view_close_page_finish (mar_window_tab_view (window), page, TRUE);
      return;
    }

  adw_tab_view_close_page_finish (mar_window_tab_view (window), page, FALSE);
  tabs = new_tabs ();
  g_ptr_array_add (tabs, g_object_ref (tab));
  mar_window_close_tabs (window, tabs);
}
