/* The figures of a file in the window: the list beside the board with the form of the one that is
 * looked at, which stands in the place of the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-page.h"

#include <glib/gi18n.h>

#include "mar-figure-form.h"
#include "mar-figure-page.h"
#include "mar-figures-pane.h"
#include "mar-ratio-paned.h"

struct _MarFiguresPage
{
  MarWindowPage parent_instance;

  /* NULL until somebody sees the page, or a figure is shown: the list, and the form below it. */
  MarFiguresPane *pane;
  MarRatioPaned *split;
  /* NULL until a figure is shown. */
  MarFigurePage *page;
  MarFigureForm *form;
  /* The one that is shown, as long as it is there. */
  MarFigureItem *shown;
  gulong shown_changed;
  /* How often figures came, went or changed: undoing tells by it what it was about. */
  guint changes;
};

G_DEFINE_FINAL_TYPE (MarFiguresPage, mar_figures_page, MAR_TYPE_WINDOW_PAGE)

static MarFiguresPage *
get_page (MarWindow *window)
{
  return mar_window_page (window, "figures");
}

/* The figure that is shown. */

gboolean
mar_window_shows_figure (MarWindow *window)
{
  MarFiguresPage *figures = get_page (window);

  return figures->shown != NULL && mar_figure_item_figure (figures->shown) != NULL;
}

gboolean
mar_window_sets_up_figure (MarWindow *window)
{
  MarFigurePage *page = get_page (window)->page;

  return page != NULL && mar_figure_page_is_setting_up (page);
}

MarBoard *
mar_window_figure_board (MarWindow *window)
{
  MarFigurePage *page = get_page (window)->page;

  return page != NULL ? mar_figure_page_board (page) : NULL;
}

const MarFigureRecord *
mar_window_figure (MarWindow *window)
{
  return mar_figure_item_resolved (get_page (window)->shown);
}

const MarMark *
mar_window_figure_marks (MarWindow *window,
                         guint     *n)
{
  const MarFigureRecord *figure = mar_figure_item_figure (get_page (window)->shown);

  *n = figure->n_marks;

  return figure->marks;
}

gboolean
mar_window_selected_figure (MarWindow          *window,
                            MarFigureReference *reference)
{
  return mar_window_shows_figure (window)
         && mar_figure_item_get_reference (get_page (window)->shown, reference);
}

gboolean
mar_window_has_figures (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  g_autoptr (GArray) references = NULL;

  if (mar_study_document (study) == NULL)
    return FALSE;

  /* Most that have no game have their figures in the document's own list. */
  if (mar_document_n_figures (mar_study_document (study), NULL) > 0)
    return TRUE;
  references = mar_document_list_figures (mar_study_document (study));

  return references->len > 0;
}

static void
show_shown (MarWindow *window)
{
  MarFiguresPage *figures = get_page (window);
  g_autofree char *title = NULL;
  g_autofree char *place = NULL;

  if (!mar_window_shows_figure (window))
    return;

  title = mar_figure_item_title (figures->shown);
  place = mar_figure_item_place (figures->shown);
  mar_figure_page_show (figures->page, mar_figure_item_resolved (figures->shown), title, place);
  mar_figure_form_show (figures->form, mar_figure_item_figure (figures->shown),
                        mar_figure_item_resolved (figures->shown));
}

/* The middle of the window shows the figure, or the board. */
static void
show_parts (MarWindow *window)
{
  const gboolean shows = mar_window_shows_figure (window);

  gtk_stack_set_visible_child_name (mar_window_centre (window), shows ? "figure" : "board");
  if (get_page (window)->form != NULL)
    gtk_widget_set_visible (GTK_WIDGET (get_page (window)->form), shows);
}

static void ensure_parts (MarWindow *window);

static void
set_shown (MarWindow     *window,
           MarFigureItem *item)
{
  MarStudy *study = mar_window_study (window);
  MarFiguresPage *figures = get_page (window);

  if (item == figures->shown)
    return;

  if (figures->page == NULL)
    ensure_parts (window);
  mar_figure_page_end_set_up (figures->page);
  mar_figure_form_stop_cropping (figures->form);
  if (figures->shown != NULL)
    g_clear_signal_handler (&figures->shown_changed, figures->shown);
  if (mar_study_document (study) != NULL)
    mar_document_break (mar_study_document (study));
  g_set_object (&figures->shown, item);

  if (item != NULL)
    {
      figures->shown_changed = g_signal_connect_swapped (item, "changed", G_CALLBACK (show_shown),
                                                         window);
      show_shown (window);
    }
  else
    {
      mar_study_leave_figure (study);
      mar_travel_bar_update (mar_board_area_travel (mar_window_area (window)));
      mar_glyph_button_update (mar_board_area_glyphs (mar_window_area (window)));
      mar_figure_page_show (figures->page, NULL, NULL, NULL);
      mar_figure_form_show (figures->form, NULL, NULL);
    }
  show_parts (window);
}

static void
selected_cb (MarWindow *window)
{
  MarFiguresPage *figures = get_page (window);
  MarFigureItem *item = mar_figures_pane_selected (figures->pane);
  MarFigureReference reference;

  /* In a file without games there is nothing else to be seen. */
  if (item == NULL && mar_study_record (mar_window_study (window)) == NULL && figures->shown != NULL
      && mar_window_shows_figure (window))
    return;

  set_shown (window, item);
  if (mar_window_selected_figure (window, &reference))
    /* A figure of a node shows its node: who goes back to the board finds it there. */
    mar_study_enter_figure (mar_window_study (window), reference.node);
  else
    mar_window_refresh (window);
}

static void
opened_cb (MarWindow *window)
{
  mar_window_write_caption (window);
}

void
mar_window_leave_figure (MarWindow *window)
{
  MarFiguresPage *figures = get_page (window);

  if (figures->shown == NULL || mar_study_record (mar_window_study (window)) == NULL)
    return;

  set_shown (window, NULL);
  if (figures->pane != NULL)
    mar_figures_pane_select (figures->pane, NULL);
}

void
mar_window_sync_figure (MarWindow *window)
{
  if (get_page (window)->shown != NULL && !mar_window_shows_figure (window))
    set_shown (window, NULL);
  else if (mar_study_mode (mar_window_study (window)) != MAR_STUDY_FIGURE)
    mar_window_leave_figure (window);
}

/* Changing it. */

static void
change (MarWindow             *window,
        const MarFigureRecord *figure)
{
  MarFigureReference reference;

  if (mar_window_selected_figure (window, &reference))
    mar_document_change_figure (mar_study_document (mar_window_study (window)), reference.node,
                                reference.index, figure);
}

static void
edited_cb (MarWindow             *window,
           const MarFigureRecord *figure,
           gboolean               typed)
{
  MarFigureReference reference;

  if (!typed)
    change (window, figure);
  else if (mar_window_selected_figure (window, &reference))
    mar_document_type_in_figure (mar_study_document (mar_window_study (window)), reference.node,
                                 reference.index, figure);
}

static void
broke_cb (MarWindow *window)
{
  mar_document_break (mar_study_document (mar_window_study (window)));
}

void
mar_window_set_figure_marks (MarWindow     *window,
                             const MarMark *marks,
                             guint          n)
{
  g_autoptr (MarFigureRecord) figure
    = mar_figure_record_copy (mar_figure_item_figure (get_page (window)->shown));

  for (guint i = 0; i < figure->n_marks; i++)
    g_free (figure->marks[i].text);
  g_free (figure->marks);
  figure->marks = g_new (MarMark, n);
  figure->n_marks = n;
  for (guint i = 0; i < n; i++)
    {
      figure->marks[i] = marks[i];
      figure->marks[i].text = g_strdup (marks[i].text);
    }
  change (window, figure);
}

static void
cropping_cb (MarWindow *window,
             gboolean   cropping)
{
  mar_figure_page_set_cropping (get_page (window)->page, cropping);
  if (cropping)
    mar_window_show_message (window, _("Drag over the part of the board to show."));
}

static void
cropped_cb (MarWindow *window,
            int        from,
            int        to)
{
  g_autoptr (MarFigureRecord) figure
    = mar_figure_record_copy (mar_figure_item_figure (get_page (window)->shown));

  figure->crop = (MarCrop) { MAR_CROP_CELLS, (MarCell) from, (MarCell) to };
  change (window, figure);
  mar_figure_form_stop_cropping (get_page (window)->form);
}

static void
set_up_cb (MarWindow         *window,
           const MarPosition *position)
{
  g_autoptr (MarFigureRecord) figure
    = mar_figure_record_copy (mar_figure_item_figure (get_page (window)->shown));

  g_free (figure->position);
  figure->position = mar_position_copy (figure->game, position);
  mar_document_begin (mar_study_document (mar_window_study (window)), _("Set-Up"));
  change (window, figure);
  mar_document_end (mar_study_document (mar_window_study (window)));
}

/* The page, which is made when it is first needed. */

static void
move_cb (MarWindow     *window,
         MarFigureItem *item,
         guint          to)
{
  MarFigureReference reference;

  if (mar_figure_item_get_reference (item, &reference))
    mar_document_move_figure (mar_study_document (mar_window_study (window)), reference.node,
                              reference.index, to);
}

static void
counted_cb (MarWindow *window)
{
  get_page (window)->changes++;
  if (mar_study_record (mar_window_study (window)) == NULL)
    mar_window_refresh (window);
}

static GtkWidget *
build (MarWindowPage *base)
{
  MarFiguresPage *figures = MAR_FIGURES_PAGE (base);
  MarWindow *window = mar_window_page_window (base);

  figures->pane = MAR_FIGURES_PANE (
    mar_figures_pane_new (G_MENU_MODEL (mar_window_menu (window, "figure_ways")),
                          G_MENU_MODEL (mar_window_menu (window, "figure_menu"))));
  mar_figures_pane_set_document (figures->pane, mar_study_document (mar_window_study (window)));
  g_signal_connect_object (figures->pane, "selected", G_CALLBACK (selected_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (figures->pane, "opened", G_CALLBACK (opened_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (figures->pane, "move", G_CALLBACK (move_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (figures->pane, "counted", G_CALLBACK (counted_cb), window,
                           G_CONNECT_SWAPPED);
  figures->split = g_object_new (MAR_TYPE_RATIO_PANED, "start-child", figures->pane, NULL);
  g_settings_bind (mar_window_settings (window), "form-share", figures->split, "share",
                   G_SETTINGS_BIND_DEFAULT);

  return GTK_WIDGET (figures->split);
}

void
mar_window_select_figure (MarWindow                *window,
                          const MarFigureReference *reference)
{
  mar_window_page_ensure_built (MAR_WINDOW_PAGE (get_page (window)));
  mar_figures_pane_select (get_page (window)->pane, reference);
}

void
mar_window_show_figure (MarWindow                *window,
                        const MarFigureReference *reference)
{
  mar_window_show_page (window, "figures");
  mar_window_select_figure (window, reference);
}

void
mar_window_forget_figures (MarWindow *window)
{
  MarFiguresPage *figures = get_page (window);

  set_shown (window, NULL);
  if (figures->pane != NULL)
    mar_figures_pane_set_document (figures->pane, NULL);
}

/* A file that has nothing but figures shows one of them at once. */
static void
show_first (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  const MarFigureReference first = { NULL, 0 };

  if (mar_study_record (study) == NULL && !mar_window_shows_figure (window)
      && mar_study_document (study) != NULL
      && mar_document_n_figures (mar_study_document (study), NULL) > 0)
    {
      /* In a narrow window the figure is seen, and not the list over it. */
      mar_window_page_ensure_built (MAR_WINDOW_PAGE (get_page (window)));
      adw_view_stack_set_visible_child_name (mar_window_pages (window), "figures");
      mar_figures_pane_select (get_page (window)->pane, &first);
    }
}

void
mar_window_enter_figure (MarWindow *window)
{
  MarFiguresPage *figures = get_page (window);

  gtk_widget_grab_focus (adw_flap_get_folded (mar_window_flap (window)) || figures->pane == NULL
                           ? GTK_WIDGET (figures->page)
                           : GTK_WIDGET (figures->pane));
}

static void
update (MarWindowPage *base)
{
  MarFiguresPage *figures = MAR_FIGURES_PAGE (base);
  MarWindow *window = mar_window_page_window (base);

  if (figures->pane != NULL)
    mar_figures_pane_set_document (figures->pane, mar_study_document (mar_window_study (window)));
  mar_window_sync_figure (window);
  show_first (window);
  mar_window_set_enabled (window, "new-figure", mar_study_has_document (mar_window_study (window)));
  show_parts (window);
}

gboolean
mar_window_undo_in_figure (MarWindow *window,
                           gboolean   again)
{
  MarStudy *study = mar_window_study (window);
  MarFiguresPage *figures = get_page (window);
  guint before;

  if (!mar_window_shows_figure (window))
    return FALSE;
  if (mar_figure_page_undo (figures->page, again))
    return TRUE;

  before = figures->changes;
  if (again)
    mar_document_redo (mar_study_document (study));
  else
    mar_document_undo (mar_study_document (study));

  /* Changes that were not about figures are shown where they were made. */
  return figures->changes != before || mar_study_record (study) == NULL;
}

gboolean
mar_window_show_message_in_figure (MarWindow  *window,
                                   const char *text)
{
  MarFigurePage *page = get_page (window)->page;

  if (page == NULL || !gtk_widget_get_mapped (GTK_WIDGET (page))
      || (adw_flap_get_folded (mar_window_flap (window))
          && adw_flap_get_reveal_flap (mar_window_flap (window))))
    return FALSE;

  mar_figure_page_show_message (page, text);

  return TRUE;
}

void
mar_window_figures_changed (MarWindow *window)
{
  get_page (window)->changes++;
  mar_window_page_update (MAR_WINDOW_PAGE (get_page (window)));
  mar_window_update_commands (window);
}

MarFigurePage *
mar_window_figure_page (MarWindow *window)
{
  return get_page (window)->page;
}

GtkWidget *
mar_window_figure_form (MarWindow *window)
{
  return GTK_WIDGET (get_page (window)->form);
}

void
mar_window_write_caption (MarWindow *window)
{
  if (!mar_window_shows_figure (window))
    return;

  mar_window_show_page (window, "figures");
  mar_figure_form_write_caption (get_page (window)->form);
}

static void
step_cb (MarWindow *window,
         gboolean   forth)
{
  if (get_page (window)->pane != NULL)
    mar_figures_pane_step (get_page (window)->pane, forth);
}

static void
refused_cb (MarWindow  *window,
            const char *reason)
{
  mar_window_show_message (window, reason);
}

/* The figure and its form are large, and many files have none. */
static void
ensure_parts (MarWindow *window)
{
  MarFiguresPage *figures = get_page (window);

  figures->page = MAR_FIGURE_PAGE (mar_figure_page_new ());
  gtk_stack_add_named (mar_window_centre (window), GTK_WIDGET (figures->page), "figure");
  figures->form = MAR_FIGURE_FORM (mar_figure_form_new ());
  gtk_widget_set_size_request (GTK_WIDGET (figures->form), -1, 120);
  g_object_set (figures->split, "end-child", figures->form, NULL);
  g_signal_connect_object (figures->form, "edited", G_CALLBACK (edited_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (figures->form, "broke", G_CALLBACK (broke_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (figures->form, "cropping", G_CALLBACK (cropping_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (figures->page, "cropped", G_CALLBACK (cropped_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (figures->page, "set-up", G_CALLBACK (set_up_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (figures->page, "set-up-ended", G_CALLBACK (mar_window_update_actions),
                            window);
  g_signal_connect_object (figures->page, "step", G_CALLBACK (step_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (figures->page, "refused", G_CALLBACK (refused_cb), window,
                           G_CONNECT_SWAPPED);
  mar_window_follow_figure_board (window);
}

static void
added (MarWindowPage *base)
{
  mar_window_init_figure_actions (mar_window_page_window (base));
}

static gboolean
is_available (MarWindowPage *base)
{
  return mar_study_has_document (mar_window_study (mar_window_page_window (base)));
}

/* The page may be kept for a while after its window. */
static void
mar_figures_page_unroot (GtkWidget *widget)
{
  MarFiguresPage *page = MAR_FIGURES_PAGE (widget);

  if (page->shown != NULL)
    g_clear_signal_handler (&page->shown_changed, page->shown);
  g_clear_object (&page->shown);

  GTK_WIDGET_CLASS (mar_figures_page_parent_class)->unroot (widget);
}

static void
mar_figures_page_class_init (MarFiguresPageClass *klass)
{
  MarWindowPageClass *page_class = MAR_WINDOW_PAGE_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->unroot = mar_figures_page_unroot;
  page_class->name = "figures";
  page_class->title = N_("Figures");
  page_class->icon = "image-x-generic-symbolic";
  page_class->action = "figures";
  page_class->is_available = is_available;
  page_class->added = added;
  page_class->build = build;
  page_class->update = update;
}

static void
mar_figures_page_init (MarFiguresPage *page)
{
}
