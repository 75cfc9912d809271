/* How figures shall look: a preset, and what was said beside it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "cli-files.h"
#include "figure-call.h"

/* In pixels. */
#define MOVING_CELL 48
#define LEAST_THUMBNAIL 8
#define MOST_THUMBNAIL 4096

void
figure_call_clear (FigureCall *call)
{
  cli_position_spec_clear (&call->spec);
  g_strfreev (call->scope.figures);
  g_strfreev (call->marks);
  g_strfreev (call->legend);
  g_free (call->steps);
  g_free (call->game);
  g_free (call->from);
  g_free (call->scope.at);
  g_free (call->scope.every);
  g_free (call->thumbnail);
  g_free (call->preset);
  g_free (call->format);
  g_free (call->style);
  g_free (call->cell_mm);
  g_free (call->cell_pixels);
  g_free (call->width);
  g_free (call->dpi);
  g_free (call->pace);
  g_free (call->loops);
  g_free (call->board_size);
  g_free (call->quarters);
  g_free (call->crop);
  g_free (call->numbering);
  g_free (call->title);
  g_free (call->description);
  g_free (call->output);
  g_free (call->pattern);
}

static gboolean
read_preset (const CliCommand  *command,
             const FigureCall  *call,
             MarPreset        **preset,
             MarExportOptions  *options)
{
  g_autoptr (GError) error = NULL;

  *preset = call->preset != NULL ? mar_preset_find (call->preset, &error)
                                 : mar_preset_new ("default");
  if (*preset != NULL && mar_preset_apply (*preset, options, &error))
    return TRUE;
  cli_usage (command, "%s", error->message);
  return FALSE;
}

static gboolean
read_format (const CliCommand *command,
             const FigureCall *call,
             MarFigureFormat  *format)
{
  const char *name = call->pattern != NULL ? call->pattern : call->output;
  const char *extension = name != NULL ? cli_name_extension (name) : NULL;
  const char *word = call->format != NULL ? call->format : extension;
  g_autoptr (GString) names = NULL;

  /* A name that ends as no format does is refused: its file would be taken for what it isn't. */
  if (call->thumbnail != NULL)
    *format = MAR_FIGURE_PNG;
  else if (word != NULL)
    *format = mar_figure_format_find (word);
  if (*format != MAR_N_FIGURE_FORMATS)
    return TRUE;

  names = g_string_new (NULL);
  for (guint i = 0; i < MAR_N_FIGURE_FORMATS; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", mar_figure_format_name (i));
  cli_usage (command, _("unknown format “%s”; known formats: %s"), word, names->str);
  return FALSE;
}

static gboolean
read_sizes (const CliCommand *command,
            const FigureCall *call,
            MarFigureWriting *writing)
{
  if (!cli_read_number (command, "cell-mm", call->cell_mm, 1, 100, FALSE, &writing->cell_mm)
      || !cli_read_number (command, "cell-px", call->cell_pixels, 1, 1000, FALSE,
                           &writing->cell_pixels)
      || !cli_read_number (command, "width", call->width, 1, 100000, TRUE, &writing->width_pixels)
      || !cli_read_number (command, "dpi", call->dpi, 10, 2400, FALSE, &writing->dpi))
    return FALSE;
  /* Of what the preset says and what is said beside it, the latter counts. */
  if (call->cell_pixels != NULL && call->width == NULL)
    writing->width_pixels = 0;
  if (call->cell_mm != NULL && call->cell_pixels == NULL && call->width == NULL)
    writing->cell_pixels = writing->width_pixels = 0;
  if (call->board_size != NULL && !mar_export_board_find (call->board_size, &writing->board))
    {
      cli_usage (command, _("unknown size “%s”; known sizes: small, medium, large"),
                 call->board_size);
      return FALSE;
    }
  return TRUE;
}

/* With a file, where it stands in it; without one, what is there to be played. */
static gboolean
read_scope (const CliCommand *command,
            const FigureCall *call,
            MarExportOptions *options)
{
  const guint n = (call->scope.at != NULL || call->scope.line) + (call->scope.figures != NULL)
                  + call->scope.all_figures + call->scope.commented + call->scope.all
                  + (call->scope.every != NULL);
  double every = 1;

  if (n > 1)
    {
      cli_usage (command, _("--at or --line, --figure, --figures, --commented, --every, and --all "
                            "exclude each other"));
      return FALSE;
    }
  if (!cli_read_number (command, "every", call->scope.every, 1, 100000, TRUE, &every))
    return FALSE;
  options->every = (guint) every;
  options->scope = call->scope.figures != NULL || call->scope.all_figures ? MAR_EXPORT_FIGURES
                   : call->scope.commented                                ? MAR_EXPORT_COMMENTED
                   : call->scope.line                                     ? MAR_EXPORT_LINE
                   : call->scope.all                                      ? MAR_EXPORT_ALL
                   : call->scope.every != NULL                            ? MAR_EXPORT_EVERY
                                                                          : MAR_EXPORT_POSITION;
  return TRUE;
}

static gboolean
read_view (const CliCommand *command,
           const FigureCall *call,
           MarExportOptions *options)
{
  double size, quarters = options->turns;

  if (!cli_read_number (command, "quarters", call->quarters, 0, 3, TRUE, &quarters)
      || !cli_read_number (command, "thumbnail", call->thumbnail, LEAST_THUMBNAIL, MOST_THUMBNAIL,
                           TRUE, &size))
    return FALSE;
  options->turns = ((guint) quarters + (call->turned ? 2 : 0)) % 4;
  options->plain = options->plain || call->plain || call->thumbnail != NULL;
  options->trail = options->trail && !call->no_trail && call->thumbnail == NULL;
  options->numbered = options->numbered || call->numbered;
  return TRUE;
}

static gboolean
read_motion (const CliCommand *command,
             const FigureCall *call,
             MarExportOptions *options)
{
  double loops = options->writing.loops;

  if (!cli_read_number (command, "pace", call->pace, MAR_EXPORT_LEAST_PACE, MAR_EXPORT_MOST_PACE,
                        FALSE, &options->pace)
      || !cli_read_number (command, "loops", call->loops, 0, 65535, TRUE, &loops))
    return FALSE;
  options->writing.loops = (guint) loops;
  /* What moves is seen on screens, which know no millimeters. */
  if (options->format == MAR_FIGURE_WEBP && call->preset == NULL && call->cell_mm == NULL
      && call->cell_pixels == NULL)
    options->writing.cell_pixels = MOVING_CELL;
  return TRUE;
}

gboolean
figure_read_style (const CliCommand  *command,
                   const FigureCall  *call,
                   MarPreset        **preset,
                   MarExportOptions  *options)
{
  *options = (MarExportOptions) { .writing = MAR_FIGURE_WRITING_INIT };
  if (!read_preset (command, call, preset, options)
      || !read_format (command, call, &options->format) || !read_motion (command, call, options)
      || !read_sizes (command, call, &options->writing) || !read_scope (command, call, options)
      || !read_view (command, call, options))
    return FALSE;
  if (call->style != NULL && (options->style = cli_find_style (command, call->style)) == NULL)
    return FALSE;
  options->writing.transparent |= call->transparent;
  options->writing.outlines |= call->outlines;
  options->writing.ascii |= call->ascii;
  options->writing.title = call->title;
  options->writing.description = call->description;
  return TRUE;
}
