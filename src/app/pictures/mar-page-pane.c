/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-page-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "mar-page-find.h"
#include "mar-page-view.h"
#include "mar-question.h"
#include "mar-texture.h"

/* As sharp as a page has to be that is read on a screen. */
#define DPI 150

struct _MarPagePane
{
  GtkWidget parent_instance;

  GtkWidget *previous; /* with it go all that only pages of a file need */
  GtkLabel *number;
  GtkStack *stack;
  GtkSpinner *spinner;
  MarPageView *view;
  AdwStatusPage *trouble;
  GtkWidget *locate;
  MarDoubtsList *doubts;

  GFile *file;  /* nullable */
  GBytes *data; /* nullable: what is in it, once it is read */
  guint page;   /* which one is shown, or will be; 0: a picture for itself */
  guint n_pages;
  MarPages *pages; /* nullable: what was found on the page */
  GBytes *picture; /* nullable: the page as a PNG file */

  /* What is marked, if its page is shown. */
  MarPagePlace place;
  char *place_number;
  char *place_steps;
  /* Of a picture for itself. */
  MarPageMark mark;

  /* Ends what was asked of a page that is not wanted any more. */
  GCancellable *cancellable;
};

enum
{
  LOCATE,
  POSITION,
  REGION,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarPagePane, mar_page_pane, GTK_TYPE_WIDGET)

static void
update_actions (MarPagePane *pane)
{
  GtkWidget *widget = GTK_WIDGET (pane);
  const gboolean is_shown = pane->picture != NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (pane->previous, pane->page > 0);
  gtk_widget_action_set_enabled (widget, "page.previous", pane->page > 1);
  gtk_widget_action_set_enabled (widget, "page.next", pane->page > 0 && pane->page < pane->n_pages);
  gtk_widget_action_set_enabled (widget, "page.zoom-in", is_shown);
  gtk_widget_action_set_enabled (widget, "page.zoom-out",
                                 is_shown && !mar_page_view_is_fitted (pane->view));
  gtk_widget_action_set_enabled (widget, "page.fit",
                                 is_shown && !mar_page_view_is_fitted (pane->view));
  gtk_widget_action_set_enabled (widget, "page.select", is_shown);
  gtk_widget_action_set_enabled (widget, "page.position", is_shown && pane->pages != NULL);

  if (pane->page == 0)
    text = g_strdup (is_shown ? _("Picture") : "");
  else if (pane->n_pages > 0)
    /* Translators: which page of how many */
    text = g_strdup_printf (_("Page %u of %u"), pane->page, pane->n_pages);
  else
    text = g_strdup_printf (_("Page %u"), pane->page);
  gtk_label_set_label (pane->number, text);
}

static void
show_part (MarPagePane *pane,
           const char  *name)
{
  gtk_spinner_set_spinning (pane->spinner, g_str_equal (name, "reading"));
  gtk_stack_set_visible_child_name (pane->stack, name);
}

static void
show_trouble (MarPagePane *pane,
              const char  *title,
              const char  *description,
              gboolean     is_lost)
{
  g_autofree char *sentence = mar_make_sentence (description);
  g_autofree char *markup = g_markup_escape_text (sentence, -1);

  adw_status_page_set_title (pane->trouble, title);
  adw_status_page_set_description (pane->trouble, markup);
  gtk_widget_set_visible (pane->locate, is_lost);
  show_part (pane, "trouble");
  update_actions (pane);
}

/* Marks. */

static void
show_marks (MarPagePane *pane)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (MarPageMark));
  const MarPagePlace *place = pane->place.page == pane->page ? &pane->place : NULL;

  if (pane->picture == NULL)
    return;

  if (pane->page == 0)
    g_array_append_val (marks, pane->mark);
  else if (pane->pages != NULL)
    mar_page_find_marks (pane->pages, pane->page, place, marks);
  mar_page_view_set_marks (pane->view, (const MarPageMark *) (gpointer) marks->data, marks->len);
}

/* Reading. */

static gboolean
is_cancelled (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (MarPagePane) pane = data;
  g_autoptr (GError) error = NULL;
  MarPages *pages = mar_pages_read_finish (result, &error);

  /* A page that can be drawn is shown, whatever is found on it. */
  if (pages == NULL)
    return;

  pane->pages = pages;
  pane->n_pages = mar_pages_n_pages (pages);
  show_marks (pane);
  update_actions (pane);
}

static void
decoded_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (MarPagePane) pane = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (GdkTexture) texture = mar_texture_decode_finish (result, &picture, &error);
  g_autofree char *words = NULL;

  if (is_cancelled (error))
    return;
  if (texture == NULL)
    {
      show_trouble (pane, _("The Page Can’t Be Shown"), error->message, FALSE);
      return;
    }

  g_clear_pointer (&pane->picture, g_bytes_unref);
  pane->picture = g_steal_pointer (&picture);
  words = pane->page > 0 ? g_strdup_printf (_("Page %u"), pane->page)
                         : g_strdup (_("The picture that was read"));
  mar_page_view_set_picture (pane->view, texture, words);
  show_part (pane, "picture");
  show_marks (pane);
  update_actions (pane);
}

static void
drawn_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (MarPagePane) pane = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) picture = mar_pages_picture_finish (result, &error);

  if (is_cancelled (error))
    return;
  if (picture == NULL)
    show_trouble (pane, _("The Page Can’t Be Shown"), error->message, FALSE);
  else
    mar_texture_decode_async (picture, pane->cancellable, decoded_cb, g_object_ref (pane));
}

static void
forget_page (MarPagePane *pane)
{
  g_cancellable_cancel (pane->cancellable);
  g_object_unref (pane->cancellable);
  pane->cancellable = g_cancellable_new ();
  g_clear_pointer (&pane->pages, mar_pages_unref);
  g_clear_pointer (&pane->picture, g_bytes_unref);
}

static void
read_page (MarPagePane *pane)
{
  mar_pages_picture_async (pane->data, pane->page, DPI, pane->cancellable, drawn_cb,
                           g_object_ref (pane));
  mar_pages_read_page_async (pane->data, pane->page, pane->cancellable, read_cb,
                             g_object_ref (pane));
}

static void
loaded_cb (GObject      *file,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (MarPagePane) pane = data;
  g_autoptr (GError) error = NULL;
  GBytes *bytes = g_file_load_bytes_finish (G_FILE (file), result, NULL, &error);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (is_cancelled (error))
    return;
  if (bytes == NULL)
    {
      name = mar_file_name (G_FILE (file));
      /* Translators: the name of a file, and why it can't be read */
      text = g_strdup_printf (_("“%s” can’t be read: %s"), name, error->message);
      show_trouble (pane, _("The Pages Are Gone"), text, TRUE);
      return;
    }

  pane->data = bytes;
  read_page (pane);
}

/* Shows another page; the one that was shown stays until that is there. */
static void
turn_to (MarPagePane *pane,
         guint        page)
{
  forget_page (pane);
  pane->page = page;
  update_actions (pane);
  if (mar_page_view_picture (pane->view) == NULL)
    show_part (pane, "reading");
  if (pane->data != NULL)
    read_page (pane);
  else
    g_file_load_bytes_async (pane->file, pane->cancellable, loaded_cb, g_object_ref (pane));
}

static void
forget_file (MarPagePane *pane)
{
  forget_page (pane);
  g_clear_object (&pane->file);
  g_clear_pointer (&pane->data, g_bytes_unref);
  mar_page_view_set_picture (pane->view, NULL, NULL);
  pane->n_pages = 0;
  pane->page = 0;
}

/* Actions. */

static void
turn_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  MarPagePane *pane = MAR_PAGE_PANE (widget);

  turn_to (pane, g_str_equal (action, "page.next") ? pane->page + 1 : pane->page - 1);
}

static void
zoom_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  MarPagePane *pane = MAR_PAGE_PANE (widget);

  if (g_str_equal (action, "page.fit"))
    mar_page_view_fit (pane->view);
  else
    mar_page_view_zoom (pane->view, g_str_equal (action, "page.zoom-in") ? 1 : -1);
  update_actions (pane);
}

static void
select_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  MarPagePane *pane = MAR_PAGE_PANE (widget);

  g_object_set (pane->view, "selecting", TRUE, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (pane->view));
}

static void
position_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  MarPagePane *pane = MAR_PAGE_PANE (widget);

  g_signal_emit (pane, signals[POSITION], 0, pane->pages, pane->picture, 0);
}

static void
picked_cb (MarPagePane *pane,
           guint        index)
{
  guint n;

  if (pane->pages == NULL || pane->page == 0)
    return;
  /* The boards come first; behind them may be a line of the text. */
  mar_pages_boards (pane->pages, &n);
  if (index < n)
    g_signal_emit (pane, signals[POSITION], 0, pane->pages, pane->picture, index + 1);
}

static void
cut_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      data)
{
  g_autoptr (MarPagePane) pane = data;
  g_autoptr (GBytes) cut = mar_texture_cut_finish (result, NULL);

  /* Who has turned the page, or has drawn beside it, asks for nothing. */
  if (cut != NULL)
    g_signal_emit (pane, signals[REGION], 0, cut);
}

static void
region_cb (MarPagePane *pane,
           double       x,
           double       y,
           double       width,
           double       height)
{
  const graphene_rect_t part = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width,
                                                   (float) height);

  mar_texture_cut_async (mar_page_view_picture (pane->view), &part, pane->cancellable, cut_cb,
                         g_object_ref (pane));
}

static void
locate_cb (MarPagePane *pane)
{
  g_signal_emit (pane, signals[LOCATE], 0);
}

/* The object. */

static void
mar_page_pane_dispose (GObject *object)
{
  MarPagePane *pane = MAR_PAGE_PANE (object);
  GtkWidget *child;

  g_cancellable_cancel (pane->cancellable);
  g_clear_object (&pane->file);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_page_pane_parent_class)->dispose (object);
}

static void
mar_page_pane_finalize (GObject *object)
{
  MarPagePane *pane = MAR_PAGE_PANE (object);

  g_object_unref (pane->cancellable);
  g_clear_pointer (&pane->data, g_bytes_unref);
  g_clear_pointer (&pane->picture, g_bytes_unref);
  g_clear_pointer (&pane->pages, mar_pages_unref);
  g_free (pane->place_number);
  g_free (pane->place_steps);

  G_OBJECT_CLASS (mar_page_pane_parent_class)->finalize (object);
}

static void
add_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "page.previous", turn_cb },     { "page.next", turn_cb }, { "page.zoom-in", zoom_cb },
    { "page.zoom-out", zoom_cb },     { "page.fit", zoom_cb },  { "page.select", select_cb },
    { "page.position", position_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_plus, GDK_CONTROL_MASK,
                                       "page.zoom-in",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_minus, GDK_CONTROL_MASK,
                                       "page.zoom-out", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0, GDK_CONTROL_MASK, "page.fit", NULL);
}

#define BIND_CHILD(name) gtk_widget_class_bind_template_child (widget_class, MarPagePane, name)

static void
mar_page_pane_class_init (MarPagePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mar_page_pane_dispose;
  object_class->finalize = mar_page_pane_finalize;

  signals[LOCATE] = g_signal_new ("locate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[POSITION] = g_signal_new ("position", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_BYTES,
                                    G_TYPE_UINT);
  signals[REGION] = g_signal_new ("region", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BYTES);

  g_type_ensure (MAR_TYPE_DOUBTS_LIST);
  g_type_ensure (MAR_TYPE_PAGE_VIEW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "pagepane");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-page-pane.ui");
  BIND_CHILD (previous);
  BIND_CHILD (number);
  BIND_CHILD (stack);
  BIND_CHILD (spinner);
  BIND_CHILD (view);
  BIND_CHILD (trouble);
  BIND_CHILD (locate);
  BIND_CHILD (doubts);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, region_cb);
  gtk_widget_class_bind_template_callback (widget_class, locate_cb);
  add_actions (widget_class);
}

static void
mar_page_pane_init (MarPagePane *pane)
{
  pane->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (pane));
  update_actions (pane);
}

GtkWidget *
mar_page_pane_new (void)
{
  return g_object_new (MAR_TYPE_PAGE_PANE, NULL);
}

MarDoubtsList *
mar_page_pane_doubts (MarPagePane *pane)
{
  g_return_val_if_fail (MAR_IS_PAGE_PANE (pane), NULL);

  return pane->doubts;
}

void
mar_page_pane_show_place (MarPagePane        *pane,
                          GFile              *file,
                          const MarPagePlace *place)
{
  gboolean is_other;

  g_return_if_fail (MAR_IS_PAGE_PANE (pane));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (place != NULL && place->page > 0);

  is_other = pane->file == NULL || !g_file_equal (pane->file, file);
  if (!is_other && place->page == pane->place.page && place->board == pane->place.board
      && g_strcmp0 (place->number, pane->place.number) == 0
      && g_strcmp0 (place->steps, pane->place.steps) == 0)
    return;

  if (is_other)
    forget_file (pane);
  g_set_object (&pane->file, file);
  g_free (pane->place_number);
  g_free (pane->place_steps);
  pane->place_number = g_strdup (place->number);
  pane->place_steps = g_strdup (place->steps);
  pane->place = (MarPagePlace) { place->page, place->board, pane->place_number, pane->place_steps };
  if (pane->page != place->page)
    turn_to (pane, place->page);
  else
    show_marks (pane);
}

void
mar_page_pane_show_picture (MarPagePane  *pane,
                            GBytes       *picture,
                            const double  corners[4][2])
{
  g_return_if_fail (MAR_IS_PAGE_PANE (pane));
  g_return_if_fail (picture != NULL);

  if (pane->page == 0 && pane->picture == picture)
    return;

  forget_file (pane);
  pane->mark.is_chosen = TRUE;
  memcpy (pane->mark.corners, corners, sizeof pane->mark.corners);
  pane->picture = g_bytes_ref (picture);
  show_part (pane, "reading");
  update_actions (pane);
  mar_texture_decode_async (picture, pane->cancellable, decoded_cb, g_object_ref (pane));
}

void
mar_page_pane_show_missing (MarPagePane *pane,
                            const char  *name)
{
  g_autofree char *text = NULL;

  g_return_if_fail (MAR_IS_PAGE_PANE (pane));

  forget_file (pane);
  text = name != NULL
           /* Translators: %s is the name of a file */
           ? g_strdup_printf (_("Where is “%s”? It is not beside this file."), name)
           : g_strdup (_("It isn’t known from which file this was read."));
  show_trouble (pane, _("The Pages Are Gone"), text, TRUE);
}
