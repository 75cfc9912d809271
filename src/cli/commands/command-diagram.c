/* diagram: positions and figures as files for pages, screens and printers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "cli-files.h"
#include "figure-call.h"
#include "mar-display-name.h"
#include "mar-illustration.h"

/* The bound of MarFigureWriting. */
#define MOST_CELL_PIXELS 1000

static CliStatus
list_presets (gboolean json)
{
  g_auto (GStrv) problems = NULL;
  g_autoptr (GPtrArray) presets = mar_preset_list (&problems);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "presets");
  json_builder_begin_array (builder);
  for (guint i = 0; i < presets->len; i++)
    {
      const MarPreset *preset = g_ptr_array_index (presets, i);

      json_builder_begin_object (builder);
      cli_member_string (builder, "name", preset->name);
      cli_member_string (builder, "title", mar_preset_title (preset));
      cli_member_string (builder, "format", mar_figure_format_name (preset->format));
      cli_member_string (builder, "style", preset->style);
      json_builder_end_object (builder);
      if (!json)
        cli_putf ("%-16s  %-5s  %s\n", preset->name, mar_figure_format_name (preset->format),
                  mar_preset_title (preset));
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (json)
    cli_put_json (builder);
  for (guint i = 0; problems[i] != NULL; i++)
    cli_print_note (NULL, problems[i]);
  return *problems == NULL ? CLI_FINE : CLI_UNREADABLE;
}

/* Prints a list of the written files as JSON. */
static void
report (GPtrArray              *figure_items,
        guint                   n_written,
        const char             *folder,
        const MarExportOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "files");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_written; i++)
    {
      const FigureItem *figure_item = g_ptr_array_index (figure_items, i);
      const char side[] = { figure_item->side, '\0' };
      g_autofree char *path = folder != NULL
                                ? g_build_filename (folder, figure_item->item->name, NULL)
                                : g_strdup (figure_item->item->name);
      g_autofree char *display = mar_display_name (path);

      json_builder_begin_object (builder);
      cli_member_string (builder, "file", display);
      cli_member_string (builder, "format", mar_figure_format_name (options->format));
      cli_member_string (builder, "source", figure_item->source);
      cli_member_string (builder, "rules", figure_item->item->figure->game->name);
      if (figure_item->game > 0)
        cli_member_int (builder, "game", figure_item->game);
      if (figure_item->has_turn)
        cli_member_int (builder, "turn", figure_item->turn);
      cli_member_string (builder, "side", side);
      cli_member_string (builder, "figure", figure_item->item->figure->id);
      cli_member_string (builder, "title", figure_item->item->figure->title);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_put_json (builder);
}

static void
count_cb (guint    done,
          double   share,
          gpointer data)
{
  *(guint *) data = done;
}

static gboolean
may_write_many (const FigureCall  *call,
                GPtrArray         *items,
                const char        *folder,
                char             **inputs)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) outputs = NULL;

  for (guint i = 0; i < items->len; i++)
    {
      const MarExportItem *item = g_ptr_array_index (items, i);
      g_autofree char *path = g_build_filename (folder, item->name, NULL);

      g_strv_builder_add (builder, path);
    }
  outputs = g_strv_builder_end (builder);
  return cli_may_write (outputs, inputs, call->force);
}

static CliStatus
write_many (const FigureCall       *call,
            GPtrArray              *items,
            GPtrArray              *figure_items,
            const MarExportOptions *options,
            const char             *folder)
{
  g_autoptr (GError) error = NULL;
  guint n_written = 0;

  if (!mar_export_run (items, options, folder, call->force, NULL, count_cb, &n_written, &error))
    {
      cli_print_note (NULL, error->message);
      if (n_written > 0)
        {
          g_autofree char *text = g_strdup_printf (
            ngettext ("%u of %u file was written", "%u of %u files were written", items->len),
            n_written, items->len);

          cli_print_note (NULL, text);
        }
    }
  if (call->json)
    report (figure_items, n_written, folder, options);
  return error == NULL ? CLI_FINE : CLI_UNREADABLE;
}

/* A thumbnail fits into a square. */
static void
fit (const MarExportItem *item,
     double               side,
     MarExportOptions    *options)
{
  g_autoptr (MarFigure) figure = mar_illustration_new (item->figure, options->style);
  const double longer = MAX (mar_figure_width (figure), mar_figure_height (figure));

  options->writing.width_pixels = 0;
  options->writing.cell_pixels = MIN (MOST_CELL_PIXELS, side / longer);
}

static CliStatus
write_one (const CliCommand *command,
           const FigureCall *call,
           GPtrArray        *items,
           GPtrArray        *figure_items,
           MarExportOptions *options)
{
  MarExportItem *item = g_ptr_array_index (items, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) content = NULL;
  CliStatus status;

  if (call->thumbnail != NULL)
    fit (item, g_ascii_strtod (call->thumbnail, NULL), options);
  else if (items->len > 1)
    return cli_usage (command,
                      ngettext ("there is %u figure; --output-pattern says what to call its file",
                                "there are %u figures; --output-pattern says what to call their "
                                "files",
                                items->len),
                      items->len);
  content = mar_export_render (item, options, NULL, NULL, NULL, &error);
  if (content == NULL)
    return cli_usage (command, "%s", error->message);
  if (cli_is_standard_input (call->output))
    return cli_put_content (command, content,
                            options->format != MAR_FIGURE_PDF && options->format != MAR_FIGURE_PNG
                              && options->format != MAR_FIGURE_WEBP);
  status = cli_write_content (call->output, content, call->force);
  if (status == CLI_FINE && call->json)
    {
      g_free (item->name);
      item->name = g_strdup (call->output);
      report (figure_items, 1, NULL, options);
    }
  return status;
}

static gboolean
check (const CliCommand  *command,
       const FigureCall  *call,
       char             **operands)
{
  const gboolean has_position = call->spec.position != NULL || call->spec.history != NULL
                                || call->spec.settings != NULL || call->steps != NULL;
  const gboolean to_stdout = call->pattern == NULL && cli_is_standard_input (call->output);
  const char *reason = NULL;

  if (has_position && operands[0] != NULL)
    reason = _("a position stands for itself: there can’t be a FILE, too");
  else if (has_position && call->game == NULL)
    reason = _("--game must name the game of the position");
  else if (has_position
           && (call->scope.at != NULL || call->scope.figures != NULL || call->scope.all_figures
               || call->scope.commented || call->scope.all || call->scope.line
               || call->scope.every != NULL))
    reason = _("a position stands for itself: nothing can be chosen from it");
  else if (call->steps != NULL && call->spec.history != NULL)
    reason = _("--steps goes on from --position, not from --history");
  else if (call->output != NULL && call->pattern != NULL)
    reason = _("--output and --output-pattern can’t go together");
  else if (call->json && to_stdout)
    reason = _("--json tells what was written: --output or --output-pattern must say where to");
  else if (call->thumbnail != NULL && call->pattern != NULL)
    reason = _("a thumbnail is one file: --output says where to write it");
  if (reason != NULL)
    cli_usage (command, "%s", reason);
  return reason == NULL;
}

/* Returns whether a position is asked for that stands in no file: some option of it, or the name
 * of a game, says so. */
static gboolean
is_typed (const FigureCall  *call,
          char             **operands)
{
  if (operands[0] != NULL)
    return FALSE;
  return call->spec.position != NULL || call->spec.history != NULL || call->spec.settings != NULL
         || call->steps != NULL || (call->game != NULL && !g_ascii_isdigit (*call->game));
}

static CliStatus
draw (const CliCommand  *command,
      FigureCall        *call,
      char             **operands)
{
  g_autofree char *folder = NULL;
  g_autofree char *pattern = NULL;
  g_autoptr (MarPreset) preset = NULL;
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GPtrArray) figure_items = NULL;
  g_auto (GStrv) inputs = NULL;
  g_autoptr (GError) error = NULL;
  MarExportOptions options;
  CliStatus status, written;

  if (!check (command, call, operands) || !figure_read_style (command, call, &preset, &options))
    return CLI_USAGE;
  if (call->pattern != NULL)
    options.pattern = pattern = cli_split_pattern (call->pattern, &folder);
  if (!is_typed (call, operands)
      && (inputs = cli_list_inputs (operands, call->pattern != NULL, &error)) == NULL)
    {
      cli_print_note (NULL, error->message);
      return CLI_UNREADABLE;
    }
  if (folder == NULL && !cli_may_write ((char *[]) { call->output, NULL }, inputs, call->force))
    return CLI_UNREADABLE;

  items = figure_list_items (command, call, inputs, &options, &figure_items, &status);
  if (items == NULL)
    return status;
  if (items->len == 0)
    {
      cli_print_note (NULL, _("there is nothing to draw"));
      return CLI_FINDINGS;
    }
  if (items->len > 1 && call->output == NULL && folder == NULL && preset != NULL
      && preset->pattern != NULL)
    folder = g_strdup (".");
  if (folder != NULL && !may_write_many (call, items, folder, inputs))
    return CLI_UNREADABLE;
  written = folder != NULL ? write_many (call, items, figure_items, &options, folder)
                           : write_one (command, call, items, figure_items, &options);
  return written != CLI_FINE ? written : status;
}

static CliStatus
run_diagram (const CliCommand  *command,
             char             **arguments)
{
  g_auto (FigureCall) call = { 0 };
  const GOptionEntry entries[] = {
    CLI_ENTRY_FROM (&call.from),
    { "game", 'g', 0, G_OPTION_ARG_STRING, &call.game,
      N_("The game of the position, or of FILE the game with this number"), N_("GAME") },
    FIGURE_ENTRIES_SCOPE (&call.scope),
    { "thumbnail", 0, 0, G_OPTION_ARG_STRING, &call.thumbnail,
      N_("Draw only the board, as a PNG of at most SIZE pixels"), N_("SIZE") },
    CLI_ENTRIES_POSITION (&call.spec),
    { "steps", 0, 0, G_OPTION_ARG_STRING, &call.steps,
      N_("Actions to play from the position, for their trail"), N_("ACTIONS") },
    { "mark", 'm', 0, G_OPTION_ARG_STRING_ARRAY, &call.marks,
      N_("Add marks, such as “shade green d3 d4”; may be repeated"), N_("MARK") },
    { "legend", 0, 0, G_OPTION_ARG_STRING_ARRAY, &call.legend,
      N_("Add a legend line, such as “green captured”; may be repeated"), N_("LINE") },
    { "preset", 'P', 0, G_OPTION_ARG_STRING, &call.preset,
      N_("Start with a preset: a name or a file"), N_("NAME") },
    { "format", 'F', 0, G_OPTION_ARG_STRING, &call.format,
      N_("The format; without it, as the name of the output ends, or SVG"),
      "svg|pdf|eps|png|webp|tikz|text" },
    { "style", 's', 0, G_OPTION_ARG_STRING, &call.style, N_("The board style: a name or a file"),
      N_("STYLE") },
    { "cell-mm", 0, 0, G_OPTION_ARG_STRING, &call.cell_mm, N_("The side of a cell in millimeters"),
      "MM" },
    { "cell-px", 0, 0, G_OPTION_ARG_STRING, &call.cell_pixels, N_("Pixels per cell (PNG, WebP)"),
      "PX" },
    { "width", 0, 0, G_OPTION_ARG_STRING, &call.width, N_("Width in pixels (PNG, WebP)"), "PX" },
    { "dpi", 0, 0, G_OPTION_ARG_STRING, &call.dpi, N_("Pixels per inch (PNG)"), "DPI" },
    { "pace", 0, 0, G_OPTION_ARG_STRING, &call.pace, N_("Seconds a turn (WebP)"), N_("SECONDS") },
    { "loops", 0, 0, G_OPTION_ARG_STRING, &call.loops,
      N_("Show it N times; 0 for ever (default; WebP)"), "N" },
    { "transparent", 0, 0, G_OPTION_ARG_NONE, &call.transparent,
      N_("Make the background transparent"), NULL },
    { "outlines", 0, 0, G_OPTION_ARG_NONE, &call.outlines, N_("Convert text to outlines (SVG)"),
      NULL },
    { "ascii", 0, 0, G_OPTION_ARG_NONE, &call.ascii, N_("Use ASCII only (text)"), NULL },
    { "board-size", 0, 0, G_OPTION_ARG_STRING, &call.board_size, N_("Size of the board (text)"),
      "small|medium|large" },
    { "turned", 0, 0, G_OPTION_ARG_NONE, &call.turned, N_("See the board from the other side"),
      NULL },
    { "quarters", 0, 0, G_OPTION_ARG_STRING, &call.quarters,
      N_("Rotate the board clockwise by N quarter turns"), "N" },
    { "no-coordinates", 0, 0, G_OPTION_ARG_NONE, &call.plain, N_("Hide coordinates"), NULL },
    { "crop", 0, 0, G_OPTION_ARG_STRING, &call.crop,
      N_("The part of the board that is shown: auto, none, or two cells in its corners"),
      N_("PART") },
    { "no-trail", 0, 0, G_OPTION_ARG_NONE, &call.no_trail, N_("Hide the trail of the turn"),
      NULL },
    { "numbered", 0, 0, G_OPTION_ARG_NONE, &call.numbered,
      N_("Number the steps of turn 12 as 12a, 12b …"), NULL },
    { "numbering", 0, 0, G_OPTION_ARG_STRING, &call.numbering,
      N_("Number the steps of this turn number"), "N" },
    { "title", 0, 0, G_OPTION_ARG_STRING, &call.title, N_("The title stored in the file"),
      N_("TEXT") },
    { "description", 0, 0, G_OPTION_ARG_STRING, &call.description,
      N_("The alternative text (default: a description of the position)"), N_("TEXT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &call.output,
      N_("The output file; “-” for standard output (default)"), N_("OUT") },
    { "output-pattern", 0, 0, G_OPTION_ARG_FILENAME, &call.pattern,
      N_("A name pattern for many output files; see below"), N_("PATTERN") },
    CLI_ENTRY_FORCE (&call.force),
    { "json", 0, 0, G_OPTION_ARG_NONE, &call.json,
      N_("Print what was written, or the list that was asked for, as JSON"), NULL },
    { "list-styles", 0, 0, G_OPTION_ARG_NONE, &call.list_styles, N_("List the styles"), NULL },
    { "list-presets", 0, 0, G_OPTION_ARG_NONE, &call.list_presets, N_("List the presets"), NULL },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  CliStatus status;

  if (!cli_parse (command, arguments, entries, 0, G_MAXUINT, &operands, &status))
    return status;
  if (call.list_styles)
    return cli_list_styles (call.json);
  if (call.list_presets)
    return list_presets (call.json);
  return draw (command, &call, operands);
}

const CliCommand cli_command_diagram = {
  "diagram",
  N_("[FILE…]"),
  N_("Draw positions and figures, as SVG, PDF, EPS, PNG, WebP, TikZ or text"),
  N_(
    "Draws the end of the first game of FILE, or what is chosen of it; a file without games\n"
    "has its figures. With --position or --history, and --game, it needs no FILE.\n\n"
    "TURN is a number of the main line, 0 for the start. “14b” is after the second step of\n"
    "turn 14, “14/1” the first variation on it, “14/1:16” turn 16 of that.\n\n"
    "WebP shows a turn step by step; with --line or --all it is one file of the whole line or\n"
    "main line.\n\n"
    "MARK is a kind (shade, arrow, label, circle, cross, triangle, square, dim, ghost), a color\n"
    "if need be (green, red, blue, yellow, orange, purple, grey; “green3” for a tone from 1 to\n"
    "5), and cells: “arrow red e5 e4”, “label d4 A”, “ghost b d2 d3” with the player’s letter.\n\n"
    "PATTERN names files by {file}, the name of FILE; {game} and {title}, number and title of\n"
    "the game; {turn}; {figure}, its id; {number}, which counts; {format}. A slash makes a\n"
    "folder. FILE can then be a folder, which stands for the .marginalia files in it. Existing\n"
    "files are not replaced without --force. A preset can have a pattern for several figures.\n\n"
    "Example: marginalia-cli diagram games.marginalia --at 14 --numbered -o turn-14.svg\n"
    "         marginalia-cli diagram *.marginalia --figures --output-pattern "
    "'out/{file}-{figure}.pdf'\n"
    "         marginalia-cli diagram games.marginalia --all --pace 2 -o game.webp\n"
    "         marginalia-cli diagram --game margrites --position '9/9/9/3w5/9/9/9/9 b 4 0(0)-0(0) "
    "-' --mark 'shade green d4'"),
  run_diagram,
};
