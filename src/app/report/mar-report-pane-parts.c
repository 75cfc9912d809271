/* The widgets of the report's page.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-pane-private.h"

#include <glib/gi18n.h>

#include "mar-report-effort.h"

static GtkLabel *
make_label (const char *text,
            const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return GTK_LABEL (label);
}

static GtkLabel *
make_status (void)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                   "xalign", 0.0,
                                   "wrap", TRUE,
                                   "hexpand", TRUE,
                                   NULL);

  return GTK_LABEL (label);
}

static GtkWidget *
make_button (const char *label,
             const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
make_progress (MarReportPane *pane)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  pane->progress_label = make_status ();
  gtk_widget_add_css_class (GTK_WIDGET (pane->progress_label), "numeric");
  pane->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (pane->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Progress of the report"), -1);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (pane->progress_label));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (pane->progress));
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), make_button (_("_Cancel"), "report.stop"));
  return pane->progress_box = box;
}

static GtkWidget *
make_failure (MarReportPane *pane)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  pane->failure_label = make_status ();
  gtk_widget_add_css_class (GTK_WIDGET (pane->failure_label), "error");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (pane->failure_label));
  gtk_box_append (GTK_BOX (box), make_button (_("_Restart"), "report.restart"));
  return pane->failure_box = box;
}

static GtkWidget *
make_open (MarReportPane *pane)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  pane->open_label = make_status ();
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (pane->open_label));
  gtk_box_append (GTK_BOX (box), make_button (_("_Go On"), "report.start"));
  return pane->open_box = box;
}

static GtkWidget *
make_start (MarReportPane *pane)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  pane->efforts = mar_report_effort_rows_new (0);
  pane->engine_label = make_label ("", "facts");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (make_label (_("Game Report"), "title-4")));
  gtk_box_append (GTK_BOX (box),
                  GTK_WIDGET (make_label (_("The engine analyzes the whole game: winning chances "
                                            "turn by turn, each player’s errors, and the key "
                                            "moments."),
                                          NULL)));
  gtk_box_append (GTK_BOX (box), pane->efforts);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (pane->engine_label));
  return pane->start_box = box;
}

static GtkWidget *
make_start_button (MarReportPane *pane)
{
  GtkWidget *button = make_button (_("_Start"), "report.start");

  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "start");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  g_object_bind_property (pane->start_box, "visible", button, "visible", G_BINDING_SYNC_CREATE);
  return pane->start_button = button;
}

static GtkWidget *
make_insert (MarReportPane *pane)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *insert = make_button (_("_Insert"), "report.annotate");

  pane->glyphs = gtk_check_button_new_with_mnemonic (_("_Glyphs for errors"));
  pane->variations = gtk_check_button_new_with_mnemonic (_("Better lines as _variations"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (pane->glyphs), TRUE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (pane->variations), TRUE);
  gtk_widget_add_css_class (insert, "suggested-action");
  gtk_widget_set_margin_top (insert, 6);
  gtk_box_append (GTK_BOX (box), pane->glyphs);
  gtk_box_append (GTK_BOX (box), pane->variations);
  gtk_box_append (GTK_BOX (box), insert);
  gtk_widget_add_css_class (box, "form");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _("_Insert into Game"));
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (button), TRUE);
  return pane->insert_button = button;
}

static GtkWidget *
make_menu (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) efforts = g_menu_new ();
  GtkWidget *button = gtk_menu_button_new ();

  for (guint i = 0; i < MAR_N_REPORT_EFFORTS; i++)
    {
      g_autofree char *action = g_strdup_printf ("report.again(%u)", i);

      g_menu_append (efforts, mar_report_effort_name (i), action);
    }
  g_menu_append_section (menu, _("Analyze Again"), G_MENU_MODEL (efforts));
  g_menu_append (menu, _("_Delete Report"), "report.forget");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_widget_set_tooltip_text (button, _("Report menu"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Report menu"), -1);
  return button;
}

static GtkWidget *
make_list (MarReportPane *pane)
{
  pane->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (pane->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (pane->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (pane->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Key Moments"), -1);
  return GTK_WIDGET (pane->list);
}

static GtkWidget *
make_report (MarReportPane *pane)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  pane->graph = mar_evaluation_graph_new ();
  pane->table = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (pane->table, 12);
  gtk_grid_set_row_spacing (pane->table, 3);
  pane->source_label = make_label ("", "facts");
  pane->moments_title = GTK_WIDGET (make_label ("", "heading"));
  gtk_box_append (GTK_BOX (buttons), make_insert (pane));
  gtk_box_append (GTK_BOX (buttons), make_menu ());
  gtk_box_append (GTK_BOX (box), pane->graph);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (pane->table));
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_box_append (GTK_BOX (box), pane->moments_title);
  gtk_box_append (GTK_BOX (box), make_list (pane));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (pane->source_label));
  return pane->report_box = box;
}

/* However low the page is, its button stays in sight below what scrolls. */
static GtkWidget *
make_page (MarReportPane *pane)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_box_append (GTK_BOX (box), make_progress (pane));
  gtk_box_append (GTK_BOX (box), make_failure (pane));
  gtk_box_append (GTK_BOX (box), make_open (pane));
  gtk_box_append (GTK_BOX (box), make_start (pane));
  gtk_box_append (GTK_BOX (box), make_report (pane));
  gtk_widget_add_css_class (box, "page");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_box_append (GTK_BOX (page), scrolled);
  gtk_box_append (GTK_BOX (page), make_start_button (pane));
  return page;
}

void
mar_report_pane_build (MarReportPane *pane)
{
  pane->stack = GTK_STACK (gtk_stack_new ());
  pane->nothing = ADW_STATUS_PAGE (adw_status_page_new ());
  adw_status_page_set_title (pane->nothing, _("No Report"));
  gtk_widget_add_css_class (GTK_WIDGET (pane->nothing), "compact");
  gtk_stack_add_named (pane->stack, GTK_WIDGET (pane->nothing), "nothing");
  gtk_stack_add_named (pane->stack, make_page (pane), "page");
  gtk_widget_set_parent (GTK_WIDGET (pane->stack), GTK_WIDGET (pane));
}
