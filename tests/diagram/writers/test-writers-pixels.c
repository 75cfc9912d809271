/* The formats have one geometry: what other programs make of SVG, PDF, EPS and TikZ is held
 * against the PNG.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "temporary-folder.h"
#include "writer-figures.h"

#define WIDTH 600

/* A pixel is another one when a colour differs by so much. Edges are smoothed differently
 * everywhere, so some always do. */
#define OTHER 72

/* The share of pixels that may be others: thin and dotted lines are smoothed by every program
 * in its own way, and LaTeX has letters of its own. A picture that is moved by three pixels
 * differs in more. */
#define MOST_SVG 0.008
#define MOST_PDF 0.03
#define MOST_EPS 0.02
#define MOST_TIKZ 0.03

static char *folder;

typedef struct
{
  const MarFigure *figure;
  const char *name;
  int width;
} Picture;

static char *
path_of (const Picture *picture,
         const char    *extension)
{
  g_autofree char *name = g_strconcat (picture->name, extension, NULL);

  return g_build_filename (folder, name, NULL);
}

static char *
write_file (const Picture   *picture,
            MarFigureFormat  format,
            gboolean         outlines)
{
  MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *extension = g_strdup_printf (".%s", mar_figure_format_extension (format));
  char *path = path_of (picture, extension);

  writing.outlines = outlines;
  writing.width_pixels = WIDTH;
  bytes = write_figure (picture->figure, format, &writing);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  return path;
}

static gboolean
run (const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
    G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GSubprocess) process = NULL;

  g_subprocess_launcher_set_cwd (launcher, folder);
  process = g_subprocess_launcher_spawnv (launcher, arguments, &error);
  g_assert_no_error (error);
  return g_subprocess_wait_check (process, NULL, NULL);
}

#define RUN(...) g_assert_true (run ((const char *const[]) { __VA_ARGS__, NULL }))

static cairo_surface_t *
load (const char *path)
{
  cairo_surface_t *surface = cairo_image_surface_create_from_png (path);

  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  return surface;
}

static int
difference (guint32 one,
            guint32 other)
{
  int most = 0;

  for (guint shift = 0; shift < 24; shift += 8)
    most = MAX (most, ABS ((int) (one >> shift & 0xff) - (int) (other >> shift & 0xff)));
  return most;
}

static guint32
pixel (cairo_surface_t *surface,
       int              x,
       int              y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (gconstpointer) (data + (gsize) y * stride))[x];
}

/* The share of pixels that differ, @other being moved to the right by @shift. */
static double
share_of_others (cairo_surface_t *one,
                 cairo_surface_t *other,
                 int              shift)
{
  const int width = MIN (cairo_image_surface_get_width (one),
                         cairo_image_surface_get_width (other));
  const int height = MIN (cairo_image_surface_get_height (one),
                          cairo_image_surface_get_height (other));
  guint n = 0;

  g_assert_cmpint (
    ABS (cairo_image_surface_get_width (one) - cairo_image_surface_get_width (other)), <=, 1);
  g_assert_cmpint (
    ABS (cairo_image_surface_get_height (one) - cairo_image_surface_get_height (other)), <=, 1);
  for (int y = 0; y < height; y++)
    for (int x = shift; x < width; x++)
      if (difference (pixel (one, x - shift, y), pixel (other, x, y)) > OTHER)
        n++;
  return (double) n / width / height;
}

static void
compare (const Picture   *picture,
         cairo_surface_t *reference,
         const char      *what,
         const char      *path,
         double           most)
{
  cairo_surface_t *surface = load (path);
  const double share = share_of_others (reference, surface, 0);

  g_test_message ("%s %s: %.3f %% of the pixels differ", picture->name, what, share * 100);
  g_assert_cmpfloat (share, <=, most);
  /* The bound has teeth: three pixels beside it is another picture. */
  g_assert_cmpfloat (share_of_others (reference, surface, 3), >, most);
  cairo_surface_destroy (surface);
}

static gboolean
has (const char *program)
{
  g_autofree char *path = g_find_program_in_path (program);

  return path != NULL;
}

typedef void (*Check) (const Picture *picture, cairo_surface_t *reference);

static void
check_svg (const Picture   *picture,
           cairo_surface_t *reference)
{
  g_autofree char *width = g_strdup_printf ("%d", picture->width);

  for (int outlines = 0; outlines < 2; outlines++)
    {
      g_autofree char *svg = write_file (picture, MAR_FIGURE_SVG, outlines);
      g_autofree char *png = path_of (picture, "-svg.png");

      RUN ("rsvg-convert", "-w", width, "-o", png, svg);
      compare (picture, reference, outlines ? "SVG with outlines" : "SVG", png, MOST_SVG);
    }
}

static void
check_pdf (const Picture   *picture,
           cairo_surface_t *reference)
{
  g_autofree char *pdf = write_file (picture, MAR_FIGURE_PDF, FALSE);
  g_autofree char *base = path_of (picture, "-pdf");
  g_autofree char *png = path_of (picture, "-pdf.png");
  g_autofree char *width = g_strdup_printf ("%d", picture->width);

  RUN ("pdftoppm", "-png", "-singlefile", "-scale-to-x", width, "-scale-to-y", "-1", pdf, base);
  compare (picture, reference, "PDF", png, MOST_PDF);
}

static char *
dots_per_inch (const Picture *picture)
{
  const MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (
    g_ascii_formatd (text, sizeof text, "%.6f",
                     picture->width / mar_figure_width (picture->figure) / writing.cell_mm * 25.4));
}

static void
check_eps (const Picture   *picture,
           cairo_surface_t *reference)
{
  g_autofree char *eps = write_file (picture, MAR_FIGURE_EPS, FALSE);
  g_autofree char *png = path_of (picture, "-eps.png");
  g_autofree char *output = g_strconcat ("-sOutputFile=", png, NULL);
  g_autofree char *dpi = dots_per_inch (picture);
  g_autofree char *resolution = g_strconcat ("-r", dpi, NULL);

  /* Lines that are moved to whole pixels are for coarse screens. */
  RUN ("gs", "-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-dEPSCrop", "-sDEVICE=png16m",
       "-dGraphicsAlphaBits=4", "-dTextAlphaBits=4", resolution, output, "-c",
       "false setstrokeadjust", "-f", eps);
  compare (picture, reference, "EPS", png, MOST_EPS);
}

/* LaTeX's own letters are others. */
static void
check_tikz (const Picture   *picture,
            cairo_surface_t *reference)
{
  static const char document[] = "\\documentclass{article}\n\\usepackage{tikz}\n"
                                 "\\usepackage[paperwidth=%.4fmm,paperheight=%.4fmm,margin=0pt]"
                                 "{geometry}\n\\pagestyle{empty}\\parindent0pt\\parskip0pt"
                                 "\\topskip0pt\n"
                                 "\\begin{document}\\input{%s}\\end{document}\n";
  g_autofree char *tikz = write_file (picture, MAR_FIGURE_TIKZ, FALSE);
  g_autofree char *tex = path_of (picture, "-tikz.tex");
  g_autofree char *pdf = path_of (picture, "-tikz.pdf");
  g_autofree char *base = path_of (picture, "-tikz");
  g_autofree char *png = path_of (picture, "-tikz.png");
  g_autofree char *dpi = dots_per_inch (picture);
  const MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;
  g_autofree char *text
    = g_strdup_printf (document, mar_figure_width (picture->figure) * writing.cell_mm,
                       mar_figure_height (picture->figure) * writing.cell_mm + 0.01, picture->name);

  g_assert_true (g_file_set_contents (tex, text, -1, NULL));
  RUN ("pdflatex", "-interaction=nonstopmode", "-halt-on-error", tex);
  RUN ("pdftoppm", "-png", "-singlefile", "-r", dpi, pdf, base);
  compare (picture, reference, "TikZ", png, MOST_TIKZ);
}

static void
check_all (const char *program,
           Check       check)
{
  static const char *const styles[] = { "packet", "print" };

  if (!has (program))
    {
      g_autofree char *reason = g_strdup_printf ("%s is not installed", program);

      g_test_skip (reason);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (figure_cases); i++)
    for (guint k = 0; k < G_N_ELEMENTS (styles); k++)
      {
        g_autoptr (MarFigure) figure
          = figure_case_new_with (&figure_cases[i], mar_style_find (styles[k], NULL), "A", NULL, k);
        Picture picture = { figure, figure_cases[i].game, 0 };
        g_autofree char *png = write_file (&picture, MAR_FIGURE_PNG, FALSE);
        cairo_surface_t *reference = load (png);

        picture.width = cairo_image_surface_get_width (reference);
        check (&picture, reference);
        cairo_surface_destroy (reference);
      }
}

static void
test_svg (void)
{
  check_all ("rsvg-convert", check_svg);
}

static void
test_pdf (void)
{
  check_all ("pdftoppm", check_pdf);
}

static void
test_eps (void)
{
  check_all ("gs", check_eps);
}

static void
test_tikz (void)
{
  if (!has ("pdftoppm"))
    {
      g_test_skip ("pdftoppm is not installed");
      return;
    }
  check_all ("pdflatex", check_tikz);
}

/* The standards of the formats, as others read them. */
static void
test_standards (void)
{
  if (!has ("qpdf") || !has ("xmllint"))
    {
      g_test_skip ("qpdf or xmllint is not installed");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (figure_cases); i++)
    {
      g_autoptr (MarFigure) figure = figure_case_new (&figure_cases[i], NULL,
                                                      "\001<&>\xEF\xBF\xBE\xD7\xA9", 1);
      const Picture picture = { figure, figure_cases[i].game, 0 };
      g_autofree char *pdf = write_file (&picture, MAR_FIGURE_PDF, FALSE);
      g_autofree char *svg = write_file (&picture, MAR_FIGURE_SVG, FALSE);

      RUN ("qpdf", "--check", pdf);
      RUN ("xmllint", "--noout", "--nonet", svg);
    }
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  folder = temporary_folder_new ();

  g_test_add_func ("/writers-pixels/svg", test_svg);
  g_test_add_func ("/writers-pixels/pdf", test_pdf);
  g_test_add_func ("/writers-pixels/eps", test_eps);
  g_test_add_func ("/writers-pixels/tikz", test_tikz);
  g_test_add_func ("/writers-pixels/standards", test_standards);

  result = g_test_run ();
  temporary_folder_remove (folder);
  g_free (folder);
  return result;
}
