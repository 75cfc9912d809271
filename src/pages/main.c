/* The program marginalia-pages: reads a PDF or a picture, and answers what is on its pages.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "answer.h"
#include "page-limits.h"
#include "page-error.h"
#include "page-workers.h"
#include "scan-words.h"

#define STATUS_USAGE 2
#define MOST_BYTES ((gsize) 512 << 20)
/* A pipe holds as much. */
#define PORTION (1 << 16)
#define SECONDS_TO_OPEN 30
#define LEAST_DPI 10
#define MOST_DPI 1200

/* What is asked for. */
typedef struct
{
  char *game;
  char *pages;
  int picture;
  int dpi;
  gboolean version;
} Wishes;

static void
wishes_clear (Wishes *wishes)
{
  g_free (wishes->game);
  g_free (wishes->pages);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wishes, wishes_clear)

static void
refuse_size (GError **error)
{
  g_set_error (error, PAGE_ERROR, PAGE_ERROR_TOO_LARGE,
               "The file is too large: at most %u MB are read", (guint) (MOST_BYTES >> 20));
}

static void
refuse_input (const char  *reason,
              GError     **error)
{
  g_set_error (error, PAGE_ERROR, PAGE_ERROR_DAMAGED, "The file can't be read: %s", reason);
}

/* A file stays where it is, and takes no memory a second time. */
static GBytes *
map_input (const struct stat  *input,
           GError            **error)
{
  g_autoptr (GError) failure = NULL;
  GMappedFile *file;
  GBytes *bytes;

  if ((guint64) input->st_size > MOST_BYTES)
    {
      refuse_size (error);
      return NULL;
    }
  file = g_mapped_file_new_from_fd (STDIN_FILENO, FALSE, &failure);
  if (file == NULL)
    {
      refuse_input (failure->message, error);
      return NULL;
    }
  bytes = g_mapped_file_get_bytes (file);
  g_mapped_file_unref (file);
  return bytes;
}

static GBytes *
read_input (GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *portion = g_malloc (PORTION);
  struct stat input;
  gssize n;

  if (fstat (STDIN_FILENO, &input) == 0 && S_ISREG (input.st_mode))
    return map_input (&input, error);
  while ((n = read (STDIN_FILENO, portion, PORTION)) != 0)
    {
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          refuse_input (g_strerror (errno), error);
          return NULL;
        }
      g_byte_array_append (bytes, portion, (guint) n);
      if (bytes->len > MOST_BYTES)
        {
          refuse_size (error);
          return NULL;
        }
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* "3-7", "3-", "-7" or "3": pages from 1. */
static gboolean
parse_pages (const char *text,
             guint      *first,
             guint      *last)
{
  char *end;

  *first = 1;
  *last = G_MAXUINT;
  if (text == NULL)
    return TRUE;
  if (g_ascii_isdigit (*text))
    {
      *first = (guint) MIN (g_ascii_strtoull (text, &end, 10), G_MAXINT);
      text = end;
      if (*text == '\0')
        *last = *first;
    }
  else if (*text != '-')
    return FALSE;
  if (*text == '-')
    {
      text++;
      if (g_ascii_isdigit (*text))
        {
          *last = (guint) MIN (g_ascii_strtoull (text, &end, 10), G_MAXINT);
          text = end;
        }
    }
  return *text == '\0' && *first >= 1 && *first <= *last;
}

static cairo_status_t
put_bytes (void         *nothing,
           const guchar *data,
           guint         length)
{
  return fwrite (data, 1, length, stdout) == length ? CAIRO_STATUS_SUCCESS
                                                    : CAIRO_STATUS_WRITE_ERROR;
}

static gboolean
check_page (const ForeignFile  *file,
            guint               page,
            GError            **error)
{
  if (page >= 1 && page <= file->n_pages)
    return TRUE;
  g_set_error (error, PAGE_ERROR, PAGE_ERROR_NO_PAGE, "There is no page %u, but %u pages", page,
               file->n_pages);
  return FALSE;
}

static gboolean
put_picture (ForeignFile   *file,
             const Wishes  *wishes,
             GError       **error)
{
  double scale = wishes->dpi / 72.0;
  cairo_surface_t *surface;
  cairo_status_t status;

  if (!check_page (file, (guint) wishes->picture, error))
    return FALSE;
  surface = file->kind->render (file->inside, (guint) wishes->picture - 1, &scale, error);
  page_limits_rest ();
  if (surface == NULL)
    return FALSE;
  status = cairo_surface_write_to_png_stream (surface, put_bytes, NULL);
  cairo_surface_destroy (surface);
  page_answer_flush ();
  if (status != CAIRO_STATUS_SUCCESS)
    g_set_error (error, PAGE_ERROR, PAGE_ERROR_DAMAGED, "The page can't be written: %s",
                 cairo_status_to_string (status));
  return status == CAIRO_STATUS_SUCCESS;
}

static gboolean
put_pages (ForeignFile    *file,
           const MarGame  *game,
           guint           first,
           guint           last,
           GError        **error)
{
  if (!check_page (file, first, error))
    return FALSE;
  page_limits_rest ();
  page_answer_document (file);
  page_workers_read (file, game, first, MIN (last, file->n_pages));
  return TRUE;
}

static int
serve (const Wishes  *wishes,
       const MarGame *game,
       guint          first,
       guint          last)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = read_input (&error);
  g_autoptr (ForeignFile) file = NULL;
  gboolean fine = FALSE;

  /* Text on pages of pictures is recognized by a program, which is bound as this one is. */
  page_limits_set (page_can_scan_words ());
  page_limits_allow (SECONDS_TO_OPEN);
  if (bytes != NULL)
    file = page_foreign_file_open (bytes, &error);
  if (file != NULL)
    fine = wishes->picture >= 0 ? put_picture (file, wishes, &error)
                                : put_pages (file, game, first, last, &error);
  if (fine)
    return EXIT_SUCCESS;
  page_answer_error (error, 0);
  return PAGE_STATUS_ERROR;
}

static gboolean
parse_options (Wishes   *wishes,
               int      *argc,
               char   ***argv,
               GError  **error)
{
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &wishes->game, N_("Look for boards of this game alone"),
      N_("GAME") },
    { "pages", 0, 0, G_OPTION_ARG_STRING, &wishes->pages, N_("Read these pages alone"),
      N_("FIRST-LAST") },
    { "picture", 0, 0, G_OPTION_ARG_INT, &wishes->picture,
      N_("Write a picture of this page, in PNG, and nothing else"), N_("PAGE") },
    { "dpi", 0, 0, G_OPTION_ARG_INT, &wishes->dpi, N_("Points an inch of that picture"), "N" },
    { "version", 0, 0, G_OPTION_ARG_NONE, &wishes->version, N_("Show the version"), NULL },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  g_option_context_set_summary (
    context, _("Reads a PDF or a picture from standard input, and answers what text and which\n"
               "boards are on its pages: a line of JSON each. Other programs call it."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  return g_option_context_parse (context, argc, argv, error);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_auto (Wishes) wishes = { .picture = -1, .dpi = 150 };
  const MarGame *game = NULL;
  guint first;
  guint last;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, MAR_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (!parse_options (&wishes, &argc, &argv, &error)
      || (wishes.game != NULL && (game = mar_game_find (wishes.game, &error)) == NULL))
    {
      fprintf (stderr, "marginalia-pages: %s\n", error->message);
      return STATUS_USAGE;
    }
  if (wishes.version)
    {
      printf ("marginalia-pages %s\n", MAR_VERSION);
      return EXIT_SUCCESS;
    }
  if (argc > 1 || !parse_pages (wishes.pages, &first, &last))
    {
      fprintf (stderr, _("marginalia-pages: “%s” makes no sense here; --help tells more\n"),
               argc > 1 ? argv[1] : wishes.pages);
      return STATUS_USAGE;
    }
  if (wishes.dpi < LEAST_DPI || wishes.dpi > MOST_DPI)
    {
      fprintf (stderr, _("marginalia-pages: --dpi goes from %d to %d\n"), LEAST_DPI, MOST_DPI);
      return STATUS_USAGE;
    }
  /* A closed pipe is noticed where it is written to. */
  signal (SIGPIPE, SIG_IGN);
  /* Nothing may be written to a file; a library that tries, as for a cache of fonts, only fails in
   * that. */
  signal (SIGXFSZ, SIG_IGN);
  return serve (&wishes, game, first, last);
}
