/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-print.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mar-booklet-form.h"
#include "mar-export-dialog-private.h"
#include "mar-question.h"

/* In microseconds: how long printing waits before it asks again whether the pages are set. */
#define PATIENCE (10 * 1000)

/* @thread sets the pages, and has ended before anybody looks at them: from then on they belong
 * to the thread that prints. */
typedef struct
{
  MarDocument *document;
  MarRecord *record;
  GSettings *settings;
  MarBookletForm *form;
  MarBookletRequest *request;

  char *text;
  gsize length;
  GFile *file;
  char *title;
  GCancellable *cancellable;
  GThread *thread;
  gint set;
  MarDocument *copy;
  MarBookletPages *pages;
  GError *error;
} Printing;

static void
join (Printing *printing)
{
  if (printing->thread != NULL)
    g_thread_join (g_steal_pointer (&printing->thread));
}

static void
printing_free (gpointer  data,
               GClosure *closure)
{
  Printing *printing = data;

  g_cancellable_cancel (printing->cancellable);
  join (printing);
  g_clear_pointer (&printing->pages, mar_booklet_pages_free);
  g_clear_object (&printing->copy);
  g_clear_pointer (&printing->request, mar_booklet_request_free);
  g_clear_object (&printing->cancellable);
  g_clear_object (&printing->document);
  g_clear_object (&printing->settings);
  g_clear_object (&printing->file);
  g_clear_error (&printing->error);
  g_free (printing->text);
  g_free (printing->title);
  g_free (printing);
}

/* The paper. */

static const struct
{
  MarPaper paper;
  const char *name;
  double width;
  double height;
} papers[] = {
  { MAR_PAPER_A4, "iso_a4", 210, 297 },
  { MAR_PAPER_LETTER, "na_letter", 215.9, 279.4 },
  { MAR_PAPER_A5, "iso_a5", 148, 210 },
};

/* The size of a booklet that is nearest to the paper. */
static MarPaper
nearest_paper (GtkPageSetup *setup)
{
  const double width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_MM);
  const double height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_MM);
  double least = G_MAXDOUBLE;
  MarPaper nearest = MAR_PAPER_A4;

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      const double distance = hypot (MIN (width, height) - papers[i].width,
                                     MAX (width, height) - papers[i].height);

      if (distance < least)
        {
          least = distance;
          nearest = papers[i].paper;
        }
    }

  return nearest;
}

static GtkPageSetup *
default_setup (GSettings *settings)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  g_autofree char *word = settings != NULL ? g_settings_get_string (settings, "booklet-paper")
                                           : g_strdup ("a4");
  const MarPaper paper = mar_paper_find (word);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (papers[i].paper == paper)
      {
        GtkPaperSize *size = gtk_paper_size_new (papers[i].name);

        gtk_page_setup_set_paper_size (setup, size);
        gtk_paper_size_free (size);
      }

  return setup;
}

/* Setting. */

static gpointer
set_pages (gpointer data)
{
  Printing *printing = data;
  MarBookletOptions options = printing->request->options;

  printing->copy = mar_document_parse_copy (printing->text, printing->length, printing->file,
                                            printing->title, &printing->error);
  if (printing->copy != NULL)
    {
      if (printing->request->record >= 0)
        options.record = mar_document_record (printing->copy, (guint) printing->request->record);
      printing->pages = mar_booklet_pages_new (printing->copy, &options, printing->cancellable,
                                               NULL, NULL, &printing->error);
    }
  g_atomic_int_set (&printing->set, TRUE);

  return NULL;
}

static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          Printing          *printing)
{
  GFile *file = mar_document_file (printing->document);

  if (printing->request == NULL)
    {
      printing->request = g_new0 (MarBookletRequest, 1);
      printing->request->record = -1;
    }
  printing->request->options.paper = nearest_paper (gtk_print_context_get_page_setup (context));
  printing->text = mar_document_write (printing->document, &printing->length);
  printing->title = g_strdup (mar_document_title (printing->document));
  if (file != NULL)
    printing->file = g_object_ref (file);
  printing->thread = g_thread_new ("print", set_pages, printing);
}

static gboolean
paginate_cb (GtkPrintOperation *operation,
             GtkPrintContext   *context,
             Printing          *printing)
{
  if (!g_atomic_int_get (&printing->set))
    {
      g_usleep (PATIENCE);
      return FALSE;
    }

  join (printing);
  if (printing->pages == NULL)
    {
      gtk_print_operation_set_n_pages (operation, 1);
      gtk_print_operation_cancel (operation);
      return TRUE;
    }
  gtk_print_operation_set_n_pages (operation, (int) mar_booklet_pages_count (printing->pages));

  return TRUE;
}

/* A page is as large as the paper lets it, in the middle, and never larger than it was set. */
static void
draw_cb (GtkPrintOperation *operation,
         GtkPrintContext   *context,
         int                page,
         Printing          *printing)
{
  cairo_t *cairo = gtk_print_context_get_cairo_context (context);
  const double room_width = gtk_print_context_get_width (context);
  const double room_height = gtk_print_context_get_height (context);
  double width;
  double height;
  double scale;

  if (printing->pages == NULL)
    return;

  mar_booklet_pages_size (printing->pages, &width, &height);
  scale = MIN (1, MIN (room_width / width, room_height / height));
  /* Sizes of paper are rounded. */
  if (scale > 0.99)
    scale = 1;
  cairo_translate (cairo, (room_width - width * scale) / 2, (room_height - height * scale) / 2);
  cairo_scale (cairo, scale, scale);
  mar_booklet_pages_draw (printing->pages, (guint) page, cairo);
}

/* The page of the dialog. */

static GObject *
make_page_cb (GtkPrintOperation *operation,
              Printing          *printing)
{
  GtkWidget *form = mar_booklet_form_new (printing->document, printing->record, TRUE);

  gtk_widget_set_size_request (form, 360, 360);
  printing->form = MAR_BOOKLET_FORM (form);

  return G_OBJECT (form);
}

static void
apply_cb (GtkPrintOperation *operation,
          GtkWidget         *widget,
          Printing          *printing)
{
  g_clear_pointer (&printing->request, mar_booklet_request_free);
  printing->request = mar_booklet_form_get_request (printing->form);
  mar_booklet_form_save_settings (printing->form);
}

GtkPrintOperation *
mar_print_operation_new (MarDocument *document,
                         MarRecord   *record,
                         GSettings   *settings)
{
  GtkPrintOperation *operation;
  g_autoptr (GtkPageSetup) setup = NULL;
  Printing *printing;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  operation = gtk_print_operation_new ();
  printing = g_new0 (Printing, 1);
  printing->document = g_object_ref (document);
  printing->record = record;
  printing->cancellable = g_cancellable_new ();
  setup = default_setup (settings);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_job_name (operation, mar_document_title (document));

  /* The first handler owns what all share. */
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_cb), printing, printing_free,
                         0);
  g_signal_connect (operation, "paginate", G_CALLBACK (paginate_cb), printing);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), printing);
  if (settings != NULL)
    {
      printing->settings = g_object_ref (settings);
      gtk_print_operation_set_custom_tab_label (operation, _("Booklet"));
      g_signal_connect (operation, "create-custom-widget", G_CALLBACK (make_page_cb), printing);
      g_signal_connect (operation, "custom-widget-apply", G_CALLBACK (apply_cb), printing);
    }

  return operation;
}

static void
show_error (GtkWindow    *parent,
            const GError *error)
{
  g_autofree char *body = g_strdup_printf (_("%s\n\nYou can also export the booklet as PDF and "
                                             "print it with another app."),
                                           error->message);

  mar_show_error (parent, _("Could Not Print"), body);
}

static void
done_cb (GtkPrintOperation       *operation,
         GtkPrintOperationResult  result,
         GtkWindow               *parent)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  if (error != NULL)
    show_error (parent, error);
}

void
mar_print (GtkWindow   *parent,
           MarDocument *document,
           MarRecord   *record)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GtkPrintOperation) operation = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (MAR_IS_DOCUMENT (document));

  settings = g_settings_new (MAR_EXPORT_SETTINGS);
  operation = mar_print_operation_new (document, record, settings);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), parent, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}
