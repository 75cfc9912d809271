/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-picture-dialog.h"

#include <glib/gi18n.h>

#include "mar-page-find.h"
#include "mar-page-view.h"
#include "mar-picture-boards.h"
#include "mar-picture-draft.h"
#include "mar-picture-input.h"
#include "mar-question.h"
#include "mar-reading-form.h"
#include "mar-texture.h"

#define DPI 150

struct _MarPictureDialog
{
  AdwWindow parent_instance;

  GtkWidget *use;
  GtkStack *stack;
  AdwStatusPage *choose;
  GtkWidget *open;
  GtkSpinner *spinner;
  GtkLabel *progress;
  GtkFlowBox *boards;
  MarPageView *view;
  MarReadingForm *form;
  GtkWidget *figures;

  GBytes *data;             /* nullable: the file, unless the boards of one page were given */
  MarPages *pages;          /* nullable */
  GPtrArray *found;         /* of MarPagesItem, borrowed: the boards that can be something */
  guint board;              /* which of them is chosen */
  GBytes *picture;          /* nullable: the page of that board as a PNG file */
  guint page;               /* which page that is; 0: none */
  gboolean updating;        /* the thumbnails are made */
  GtkNativeDialog *chooser; /* nullable */
  GCancellable *reading;    /* of the file that is read; another file cancels it */
  GCancellable *drawing;    /* of the page that is shown; another page cancels it */
};

enum
{
  SET_UP,
  FIGURES,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarPictureDialog, mar_picture_dialog, ADW_TYPE_WINDOW)

static void
show_part (MarPictureDialog *dialog,
           const char       *name)
{
  gtk_spinner_set_spinning (dialog->spinner, g_str_equal (name, "reading"));
  gtk_widget_set_visible (dialog->use, g_str_equal (name, "found"));
  gtk_stack_set_visible_child_name (dialog->stack, name);
}

static void
invite (MarPictureDialog *dialog)
{
  adw_status_page_set_title (dialog->choose, _("Choose a Picture of a Board"));
  adw_status_page_set_description (
    dialog->choose,
    _("A screenshot, a scan, or a photo: PNG, JPEG, WebP, GIF, BMP, TIFF, or the pages of a PDF"));
  show_part (dialog, "choose");
  gtk_widget_grab_focus (dialog->open);
}

/* What is wrong, and the ways on. */
static void
show_trouble (MarPictureDialog *dialog,
              const char       *title,
              const char       *text)
{
  g_autofree char *sentence = mar_make_sentence (text);
  g_autofree char *markup = g_markup_escape_text (sentence, -1);

  adw_status_page_set_title (dialog->choose, title);
  adw_status_page_set_description (dialog->choose, markup);
  show_part (dialog, "choose");
  gtk_widget_grab_focus (dialog->open);
}

/* The choice. */

static const MarPagesItem *
chosen_item (MarPictureDialog *dialog)
{
  return g_ptr_array_index (dialog->found, dialog->board);
}

static const MarPagesReading *
chosen_reading (MarPictureDialog *dialog)
{
  return mar_reading_form_reading (dialog->form);
}

/* The picture. */

static void
show_marks (MarPictureDialog *dialog)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (MarPageMark));

  for (guint i = 0; i < dialog->found->len; i++)
    {
      const MarPagesItem *item = g_ptr_array_index (dialog->found, i);
      MarPageMark mark = { .is_chosen = i == dialog->board };

      if (item->page != dialog->page)
        continue;
      mar_page_mark_set_board (&mark, dialog->pages, item);
      g_array_append_val (marks, mark);
    }
  mar_page_view_set_marks (dialog->view, (const MarPageMark *) (gpointer) marks->data, marks->len);
}

/* Ends what is under way, and makes room for what takes its place. */
static void
renew (GCancellable **cancellable)
{
  g_cancellable_cancel (*cancellable);
  g_object_unref (*cancellable);
  *cancellable = g_cancellable_new ();
}

/* No page is shown until @page has been drawn: marks of one must never lie on another. */
static void
change_page (MarPictureDialog *dialog,
             guint             page)
{
  renew (&dialog->drawing);
  dialog->page = page;
  g_clear_pointer (&dialog->picture, g_bytes_unref);
  mar_page_view_set_picture (dialog->view, NULL, NULL);
}

static void
decoded_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (MarPictureDialog) dialog = data;
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (GdkTexture) texture = mar_texture_decode_finish (result, &picture, NULL);

  if (texture == NULL)
    return;

  g_clear_pointer (&dialog->picture, g_bytes_unref);
  dialog->picture = g_steal_pointer (&picture);
  mar_page_view_set_picture (dialog->view, texture, _("The picture that was read"));
  show_marks (dialog);
}

static void
drawn_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (MarPictureDialog) dialog = data;
  g_autoptr (GBytes) picture = mar_pages_picture_finish (result, NULL);

  if (picture != NULL)
    mar_texture_decode_async (picture, dialog->drawing, decoded_cb, g_object_ref (dialog));
}

static void
select_board (MarPictureDialog *dialog,
              guint             board)
{
  const MarPagesItem *item;

  dialog->board = board;
  item = chosen_item (dialog);
  if (item->page != dialog->page && dialog->data != NULL)
    {
      change_page (dialog, item->page);
      mar_pages_picture_async (dialog->data, item->page, DPI, dialog->drawing, drawn_cb,
                               g_object_ref (dialog));
    }
  show_marks (dialog);
  mar_reading_form_show (dialog->form, item->readings);
}

static void
board_cb (MarPictureDialog *dialog)
{
  GList *chosen = gtk_flow_box_get_selected_children (dialog->boards);

  if (chosen != NULL && !dialog->updating)
    select_board (dialog, (guint) gtk_flow_box_child_get_index (chosen->data));
  g_list_free (chosen);
}

/* A mark on the page: the boards of other pages have none. */
static void
picked_cb (MarPictureDialog *dialog,
           guint             index)
{
  for (guint i = 0; i < dialog->found->len; i++)
    {
      const MarPagesItem *item = g_ptr_array_index (dialog->found, i);

      if (item->page == dialog->page && index-- == 0)
        {
          gtk_flow_box_select_child (dialog->boards,
                                     gtk_flow_box_get_child_at_index (dialog->boards, (int) i));
          return;
        }
    }
}

/* The boards. */

/* Shows the boards of @pages, or says that there are none. @board: as it is numbered there. */
static void
show_found (MarPictureDialog *dialog,
            MarPages         *pages,
            guint             board)
{
  guint n;
  const MarPagesItem *const *boards = mar_pages_boards (pages, &n);
  guint chosen = 0;

  g_clear_pointer (&dialog->pages, mar_pages_unref);
  dialog->pages = mar_pages_ref (pages);
  g_ptr_array_set_size (dialog->found, 0);
  dialog->updating = TRUE;
  mar_picture_boards_clear (dialog->boards);
  for (guint i = 0; i < n; i++)
    {
      if (boards[i]->readings == NULL)
        continue;
      if (i + 1 == board)
        chosen = dialog->found->len;
      g_ptr_array_add (dialog->found, (gpointer) boards[i]);
      mar_picture_boards_add (dialog->boards, pages, boards[i], dialog->found->len);
    }
  dialog->updating = FALSE;
  if (dialog->found->len == 0)
    {
      show_trouble (dialog, _("No Board Was Found"),
                    _("Is all of the board in the picture, and is it of a game that this program "
                      "knows? A straighter or larger picture may help."));
      return;
    }

  gtk_widget_set_visible (GTK_WIDGET (dialog->boards), dialog->found->len > 1);
  gtk_widget_set_visible (dialog->figures, dialog->found->len > 1);
  show_part (dialog, "found");
  gtk_flow_box_select_child (dialog->boards,
                             gtk_flow_box_get_child_at_index (dialog->boards, (int) chosen));
  gtk_window_set_default_widget (GTK_WINDOW (dialog), dialog->use);
  gtk_widget_grab_focus (dialog->use);
}

/* Whoever chose another picture, or closed the window, is told nothing of this one. */
static void
explain (MarPictureDialog *dialog,
         const GError     *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_trouble (dialog, _("The Picture Can’t Be Read"), error->message);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (MarPictureDialog) dialog = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarPages) pages = mar_pages_read_finish (result, &error);

  if (pages != NULL)
    show_found (dialog, pages, 0);
  else
    explain (dialog, error);
}

static void
progress_cb (guint    page,
             guint    n_pages,
             gpointer data)
{
  MarPictureDialog *dialog = data;
  g_autofree char *text = NULL;

  if (n_pages < 2)
    return;
  /* Translators: how far a program has read a book */
  text = g_strdup_printf (_("Reading page %u of %u…"), page, n_pages);
  gtk_label_set_label (dialog->progress, text);
}

static void
begin_reading (MarPictureDialog *dialog)
{
  renew (&dialog->reading);
  change_page (dialog, 0);
  gtk_label_set_label (dialog->progress, _("Looking for boards…"));
  show_part (dialog, "reading");
}

void
mar_picture_dialog_read (MarPictureDialog *dialog,
                         GBytes           *data)
{
  g_return_if_fail (MAR_IS_PICTURE_DIALOG (dialog));
  g_return_if_fail (data != NULL);

  begin_reading (dialog);
  g_bytes_ref (data);
  g_clear_pointer (&dialog->data, g_bytes_unref);
  dialog->data = data;
  mar_pages_read_async (data, NULL, progress_cb, dialog, dialog->reading, read_cb,
                        g_object_ref (dialog));
}

void
mar_picture_dialog_show_boards (MarPictureDialog *dialog,
                                MarPages         *pages,
                                GBytes           *picture,
                                guint             board)
{
  guint n;
  const MarPagesItem *const *boards;

  g_return_if_fail (MAR_IS_PICTURE_DIALOG (dialog));
  g_return_if_fail (pages != NULL && picture != NULL);

  boards = mar_pages_boards (pages, &n);
  change_page (dialog, n > 0 ? boards[0]->page : 0);
  mar_texture_decode_async (picture, dialog->drawing, decoded_cb, g_object_ref (dialog));
  show_found (dialog, pages, board);
}

/* Where the picture comes from. */

/* @bytes: (nullable): what was loaded; NULL: @error says why not. */
static void
read_or_explain (MarPictureDialog *dialog,
                 GBytes           *bytes,
                 const GError     *error)
{
  if (bytes != NULL)
    mar_picture_dialog_read (dialog, bytes);
  else
    explain (dialog, error);
}

static void
input_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (MarPictureDialog) dialog = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mar_picture_input_read_finish (result, &error);

  read_or_explain (dialog, bytes, error);
}

void
mar_picture_dialog_read_clipboard (MarPictureDialog *dialog)
{
  g_return_if_fail (MAR_IS_PICTURE_DIALOG (dialog));

  begin_reading (dialog);
  mar_picture_input_read_async (gtk_widget_get_clipboard (GTK_WIDGET (dialog)), dialog->reading,
                                input_cb, g_object_ref (dialog));
}

static void
loaded_cb (GObject      *file,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (MarPictureDialog) dialog = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes_finish (G_FILE (file), result, NULL, &error);

  read_or_explain (dialog, bytes, error);
}

static void
read_file (MarPictureDialog *dialog,
           GFile            *file)
{
  begin_reading (dialog);
  g_file_load_bytes_async (file, dialog->reading, loaded_cb, g_object_ref (dialog));
}

static void
response_cb (GtkNativeDialog  *chooser,
             int               response,
             MarPictureDialog *dialog)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                             ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser))
                             : NULL;

  g_clear_object (&dialog->chooser);
  if (file != NULL)
    read_file (dialog, file);
}

static void
open_cb (MarPictureDialog *dialog)
{
  GtkFileChooserNative *chooser
    = gtk_file_chooser_native_new (_("Open Picture"), GTK_WINDOW (dialog),
                                   GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), _("_Cancel"));

  g_clear_object (&dialog->chooser);
  dialog->chooser = GTK_NATIVE_DIALOG (chooser);
  mar_picture_input_add_filters (GTK_FILE_CHOOSER (chooser));
  gtk_native_dialog_set_modal (dialog->chooser, TRUE);
  g_signal_connect (chooser, "response", G_CALLBACK (response_cb), dialog);
  gtk_native_dialog_show (dialog->chooser);
}

static gboolean
drop_cb (GtkDropTarget    *target,
         const GValue     *value,
         double            x,
         double            y,
         MarPictureDialog *dialog)
{
  GSList *files = g_value_get_boxed (value);

  if (files != NULL)
    read_file (dialog, files->data);

  return files != NULL;
}

/* What is done with it. */

static void
use_cb (MarPictureDialog *dialog)
{
  g_autoptr (MarSetUpDraft) draft = mar_picture_make_draft (chosen_reading (dialog));

  if (dialog->picture != NULL)
    {
      MarPageMark mark = { 0 };

      mar_page_mark_set_board (&mark, dialog->pages, chosen_item (dialog));
      mar_set_up_draft_set_picture (draft, dialog->picture, mark.corners);
    }
  gtk_widget_set_visible (GTK_WIDGET (dialog), FALSE);
  g_signal_emit (dialog, signals[SET_UP], 0, draft);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* The chosen board is what somebody may have said of it; the others are what they are likeliest to
 * be. */
static void
figures_cb (MarPictureDialog *dialog)
{
  g_autoptr (GPtrArray) readings = g_ptr_array_new ();

  for (guint i = 0; i < dialog->found->len; i++)
    {
      const MarPagesItem *item = g_ptr_array_index (dialog->found, i);

      g_ptr_array_add (readings, i == dialog->board ? (gpointer) chosen_reading (dialog)
                                                    : g_ptr_array_index (item->readings, 0));
    }
  gtk_widget_set_visible (GTK_WIDGET (dialog), FALSE);
  g_signal_emit (dialog, signals[FIGURES], 0, readings);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* The window. */

static void
mar_picture_dialog_dispose (GObject *object)
{
  MarPictureDialog *dialog = MAR_PICTURE_DIALOG (object);

  g_cancellable_cancel (dialog->reading);
  g_cancellable_cancel (dialog->drawing);
  g_clear_object (&dialog->chooser);

  G_OBJECT_CLASS (mar_picture_dialog_parent_class)->dispose (object);
}

static void
mar_picture_dialog_finalize (GObject *object)
{
  MarPictureDialog *dialog = MAR_PICTURE_DIALOG (object);

  g_object_unref (dialog->reading);
  g_object_unref (dialog->drawing);
  g_ptr_array_unref (dialog->found);
  g_clear_pointer (&dialog->data, g_bytes_unref);
  g_clear_pointer (&dialog->picture, g_bytes_unref);
  g_clear_pointer (&dialog->pages, mar_pages_unref);

  G_OBJECT_CLASS (mar_picture_dialog_parent_class)->finalize (object);
}

#define BIND_CHILD(name)                                                                           \
  gtk_widget_class_bind_template_child (widget_class, MarPictureDialog, name)

static void
bind_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, use_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, board_cb);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, figures_cb);
  gtk_widget_class_bind_template_callback (widget_class, mar_picture_dialog_read_clipboard);
}

static void
mar_picture_dialog_class_init (MarPictureDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mar_picture_dialog_dispose;
  object_class->finalize = mar_picture_dialog_finalize;

  signals[SET_UP] = g_signal_new ("set-up", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[FIGURES] = g_signal_new ("figures", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);

  g_type_ensure (MAR_TYPE_READING_FORM);
  g_type_ensure (MAR_TYPE_PAGE_VIEW);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-picture-dialog.ui");
  BIND_CHILD (use);
  BIND_CHILD (stack);
  BIND_CHILD (choose);
  BIND_CHILD (open);
  BIND_CHILD (spinner);
  BIND_CHILD (progress);
  BIND_CHILD (boards);
  BIND_CHILD (view);
  BIND_CHILD (form);
  BIND_CHILD (figures);
  bind_callbacks (widget_class);
}

static void
mar_picture_dialog_init (MarPictureDialog *dialog)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  dialog->reading = g_cancellable_new ();
  dialog->drawing = g_cancellable_new ();
  dialog->found = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (dialog));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), dialog);
  gtk_widget_add_controller (GTK_WIDGET (dialog), GTK_EVENT_CONTROLLER (target));
  invite (dialog);
}

MarPictureDialog *
mar_picture_dialog_new (GtkWindow *parent)
{
  MarPictureDialog *dialog;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  dialog = g_object_new (MAR_TYPE_PICTURE_DIALOG, "transient-for", parent, NULL);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);

  return dialog;
}
