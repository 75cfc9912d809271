/* The page with the picture from which something was read: of a book the page where the turn or
 * figure stands, or the picture of the position that is set up.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-page.h"

#include <glib/gi18n.h>

#include "mar-page-pane.h"
#include "mar-picture-dialog.h"

struct _MarSourcePage
{
  MarWindowPage parent_instance;

  MarPagePane *pane; /* nullable */
};

G_DEFINE_FINAL_TYPE (MarSourcePage, mar_source_page, MAR_TYPE_WINDOW_PAGE)

/* What there is to show. */

/* Returns: (nullable): the picture of what is set up. */
static GBytes *
find_picture (MarWindow *window,
              double     corners[4][2])
{
  MarSetUpDraft *draft = mar_study_draft (mar_window_study (window));

  return draft != NULL ? mar_set_up_draft_picture (draft, corners) : NULL;
}

/* Returns: (nullable): where the figure, or the turn, was read; or else the last turn before it
 * that was. */
static const MarSource *
find_source (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  const MarFigureRecord *figure = mar_window_shows_figure (window) ? mar_window_figure (window)
                                                                   : NULL;
  const MarNode *node = mar_study_record (study) != NULL ? mar_study_node (study) : NULL;

  if (figure != NULL)
    return figure->source != NULL && figure->source->page > 0 ? figure->source : NULL;

  for (; node != NULL; node = mar_node_parent (node))
    if (mar_node_source (node) != NULL && mar_node_source (node)->page > 0)
      return mar_node_source (node);

  return NULL;
}

/* Returns: (transfer full) (nullable): what the file is called from which the document was read. */
static char *
find_name (MarStudy *study)
{
  const char *name = mar_study_record (study) != NULL
                       ? mar_record_header (mar_study_record (study), "source")
                       : NULL;

  return g_strdup (name != NULL ? name : mar_document_title (mar_study_document (study)));
}

/* Returns: (transfer full) (nullable): the file itself: the one that was opened, or else one beside
 * the document. */
static GFile *
find_file (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  GFile *pages = mar_tab_pages (mar_window_selected_tab (window));
  GFile *file = mar_document_file (mar_study_document (study));
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  g_autofree char *name = find_name (study);

  if (pages != NULL)
    return g_object_ref (pages);

  return folder != NULL && name != NULL && strchr (name, G_DIR_SEPARATOR) == NULL
           ? g_file_get_child (folder, name)
           : NULL;
}

static void
show_source (MarSourcePage   *page,
             const MarSource *source)
{
  MarWindow *window = mar_window_page_window (MAR_WINDOW_PAGE (page));
  const MarPagePlace place = { source->page, source->board, source->number, source->steps };
  g_autoptr (GFile) file = find_file (window);
  g_autofree char *name = NULL;

  if (file != NULL)
    {
      mar_page_pane_show_place (page->pane, file, &place);
      return;
    }
  name = find_name (mar_window_study (window));
  mar_page_pane_show_missing (page->pane, name);
}

static void
update (MarWindowPage *base)
{
  MarSourcePage *page = MAR_SOURCE_PAGE (base);
  MarWindow *window = mar_window_page_window (base);
  double corners[4][2];
  GBytes *picture = find_picture (window, corners);
  const MarSource *source = find_source (window);
  const gboolean has_any = picture != NULL || source != NULL;

  mar_window_page_set_shown (base, has_any);
  mar_window_set_enabled (window, "show-page", has_any);
  /* A page that nobody looks at is not read. */
  if (page->pane == NULL || !gtk_widget_get_mapped (GTK_WIDGET (page)))
    return;

  mar_doubts_list_show (mar_page_pane_doubts (page->pane),
                        mar_study_draft (mar_window_study (window)));
  if (picture != NULL)
    mar_page_pane_show_picture (page->pane, picture, (const double (*)[2]) corners);
  else if (source != NULL)
    show_source (page, source);
}

/* Positions from it. */

static void
position_cb (MarWindow *window,
             MarPages  *pages,
             GBytes    *picture,
             guint      board)
{
  mar_picture_dialog_show_boards (mar_window_ask_for_picture (window), pages, picture, board);
}

static void
region_cb (MarWindow *window,
           GBytes    *picture)
{
  mar_picture_dialog_read (mar_window_ask_for_picture (window), picture);
}

/* Doubtful cells. */

static void
confirmed_cb (MarWindow *window,
              int        cell)
{
  mar_set_up_draft_confirm (mar_study_draft (mar_window_study (window)), cell);
  mar_window_refresh (window);
}

static void
selected_cb (MarWindow *window,
             int        cell)
{
  const MarCell pointed = (MarCell) cell;

  mar_board_point_out (mar_window_board (window), &pointed, cell != MAR_CELL_NONE ? 1 : 0);
}

static GtkWidget *
build (MarWindowPage *base)
{
  MarSourcePage *page = MAR_SOURCE_PAGE (base);
  MarWindow *window = mar_window_page_window (base);
  MarDoubtsList *doubts;

  page->pane = MAR_PAGE_PANE (mar_page_pane_new ());
  doubts = mar_page_pane_doubts (page->pane);
  g_signal_connect_object (page->pane, "locate", G_CALLBACK (mar_window_locate_pages), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "position", G_CALLBACK (position_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "region", G_CALLBACK (region_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (doubts, "confirmed", G_CALLBACK (confirmed_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (doubts, "selected", G_CALLBACK (selected_cb), window, G_CONNECT_SWAPPED);

  return GTK_WIDGET (page->pane);
}

static void
mar_source_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mar_source_page_parent_class)->map (widget);

  mar_window_page_update (MAR_WINDOW_PAGE (widget));
}

static void
mar_source_page_class_init (MarSourcePageClass *klass)
{
  MarWindowPageClass *page_class = MAR_WINDOW_PAGE_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->map = mar_source_page_map;
  page_class->name = "source";
  /* Translators: the page of a book */
  page_class->title = N_("Page");
  page_class->icon = "x-office-document-symbolic";
  page_class->action = "show-page";
  page_class->build = build;
  page_class->update = update;
}

static void
mar_source_page_init (MarSourcePage *page)
{
}
