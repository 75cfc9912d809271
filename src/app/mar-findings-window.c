/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-findings-window.h"

#include <glib/gi18n.h>

#include "mar-proof.h"
#include "mar-window-private.h"

#define MAR_TYPE_FINDINGS_WINDOW (mar_findings_window_get_type ())
G_DECLARE_FINAL_TYPE (MarFindingsWindow, mar_findings_window, MAR, FINDINGS_WINDOW, AdwWindow)

struct _MarFindingsWindow
{
  AdwWindow parent_instance;

  MarWindow *window;
  MarDocument *document;
  /* Of the list as it stands; emptied as soon as a node may be gone. */
  GPtrArray *findings;
  GtkWidget *stack;
  GtkListBox *list;
  guint refresh_source;
};

G_DEFINE_FINAL_TYPE (MarFindingsWindow, mar_findings_window, ADW_TYPE_WINDOW)

static const char *const icons[] = {
  [MAR_SEVERITY_NOTE] = "dialog-information-symbolic",
  [MAR_SEVERITY_WARNING] = "dialog-warning-symbolic",
  [MAR_SEVERITY_ERROR] = "dialog-error-symbolic",
};

static char *
place_of_finding (const MarFinding *finding)
{
  if (finding->game == 0)
    return g_strdup (_("Text around the games"));
  if (finding->turn == 0)
    return g_strdup_printf (_("Game %u"), finding->game);

  return g_strdup_printf (_("Game %u, turn %u"), finding->game, finding->turn);
}

static GtkWidget *
row_of_finding (const MarFinding *finding)
{
  g_autofree char *place = place_of_finding (finding);
  g_autofree char *title = NULL;
  g_autofree char *readings = NULL;
  g_autoptr (GString) subtitle = g_string_new (NULL);
  GtkWidget *row = adw_action_row_new ();

  if (finding->text != NULL && *finding->text != '\0')
    /* Translators: where something was found, and the text that stands there */
    title = g_strdup_printf (_("%s: %s"), place, finding->text);
  else
    title = g_steal_pointer (&place);
  mar_window_add_line (subtitle, NULL, finding->reason);
  mar_window_add_line (subtitle, _("Correct:"), finding->truth);
  if (finding->readings != NULL)
    readings = g_strjoinv (" · ", finding->readings);
  mar_window_add_line (subtitle, _("Perhaps meant:"), readings);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle->str);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 3);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name (icons[finding->severity]));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), finding->node != NULL);

  return row;
}

static void
empty_list (MarFindingsWindow *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_clear_pointer (&self->findings, g_ptr_array_unref);
}

static gboolean
refresh_cb (gpointer data)
{
  MarFindingsWindow *self = data;

  self->refresh_source = 0;
  empty_list (self);
  self->findings = mar_proof_read (self->document);
  for (guint i = 0; i < self->findings->len; i++)
    gtk_list_box_append (self->list, row_of_finding (self->findings->pdata[i]));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    self->findings->len > 0 ? "list" : "nothing");

  return G_SOURCE_REMOVE;
}

static void
document_changed_cb (MarFindingsWindow *self)
{
  if (self->refresh_source == 0)
    self->refresh_source = g_timeout_add_full (G_PRIORITY_LOW, 500, refresh_cb, self, NULL);
}

static void
row_activated_cb (GtkListBox        *list,
                  GtkListBoxRow     *row,
                  MarFindingsWindow *self)
{
  const MarFinding *finding;
  MarCursor cursor;

  /* What was found may be out of date for a moment, and its node be gone. */
  if (self->findings == NULL || self->refresh_source != 0
      || mar_window_document (self->window) != self->document)
    return;

  finding = self->findings->pdata[gtk_list_box_row_get_index (row)];
  cursor = mar_cursor_at (finding->node);
  mar_window_go_to (self->window, &cursor);
}

static void
mar_findings_window_dispose (GObject *object)
{
  MarFindingsWindow *self = MAR_FINDINGS_WINDOW (object);

  g_clear_handle_id (&self->refresh_source, g_source_remove);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_pointer (&self->findings, g_ptr_array_unref);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (mar_findings_window_parent_class)->dispose (object);
}

static void
mar_findings_window_class_init (MarFindingsWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mar_findings_window_dispose;

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0,
                                       "window.close", NULL);
}

static GtkWidget *
make_list (MarFindingsWindow *self)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  gtk_widget_set_margin_top (list, 12);
  gtk_widget_set_margin_bottom (list, 12);
  gtk_widget_set_margin_start (list, 12);
  gtk_widget_set_margin_end (list, 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Findings"), -1);
  g_signal_connect (list, "row-activated", G_CALLBACK (row_activated_cb), self);

  adw_clamp_set_child (ADW_CLAMP (clamp), list);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);

  return scrolled;
}

static void
mar_findings_window_init (MarFindingsWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *nothing = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (nothing), "object-select-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (nothing), _("Nothing Found"));
  adw_status_page_set_description (ADW_STATUS_PAGE (nothing),
                                   _("Every move can be played as it is written."));

  self->stack = gtk_stack_new ();
  gtk_widget_set_vexpand (self->stack, TRUE);
  gtk_stack_add_named (GTK_STACK (self->stack), make_list (self), "list");
  gtk_stack_add_named (GTK_STACK (self->stack), nothing, "nothing");

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), self->stack);
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_title (GTK_WINDOW (self), _("Findings"));
  gtk_window_set_default_size (GTK_WINDOW (self), 480, 560);
}

static const char *const document_signals[] = {
  "node-changed",
  "tree-changed",
  "header-changed",
  "games-changed",
};

void
mar_findings_window_show (MarWindow *window)
{
  MarFindingsWindow *self;
  MarDocument *document;

  g_return_if_fail (MAR_IS_WINDOW (window));

  document = mar_window_document (window);
  g_return_if_fail (document != NULL);

  self = g_object_new (MAR_TYPE_FINDINGS_WINDOW, NULL);
  self->window = window;
  self->document = g_object_ref (document);
  for (guint i = 0; i < G_N_ELEMENTS (document_signals); i++)
    g_signal_connect_swapped (document, document_signals[i],
                              G_CALLBACK (document_changed_cb), self);
  refresh_cb (self);

  gtk_window_set_transient_for (GTK_WINDOW (self), GTK_WINDOW (window));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  gtk_window_present (GTK_WINDOW (self));
}
