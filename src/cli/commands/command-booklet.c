/* booklet: annotated games and figures set as pages, or as a text for others to set.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "booklet-outputs.h"
#include "cli-files.h"
#include "mar-booklet.h"
#include "mar-display-name.h"
#include "mar-report-words.h"

/**
 * BookletCall:
 *
 * The arguments as they are, and what they mean for every file. Free with
 * booklet_call_clear().
 */
typedef struct
{
  char *from;
  char *output;
  char *pattern;
  char *format;
  char *layout;
  char *paper;
  char *style;
  char *notes;
  char *every;
  char *cell_mm;
  char *title;
  char *game;
  char *figure;
  gboolean force;
  gboolean json;
  gboolean list_styles;
  guint game_number;
  MarBookletOptions options;
} BookletCall;

static void
booklet_call_clear (BookletCall *call)
{
  g_free (call->from);
  g_free (call->output);
  g_free (call->pattern);
  g_free (call->format);
  g_free (call->layout);
  g_free (call->paper);
  g_free (call->style);
  g_free (call->notes);
  g_free (call->every);
  g_free (call->cell_mm);
  g_free (call->title);
  g_free (call->game);
  g_free (call->figure);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BookletCall, booklet_call_clear)

/* The words of an option. */
typedef struct
{
  guint n;
  const char *(*name) (guint value);
} Words;

static const char *
format_name (guint value)
{
  return mar_booklet_format_name (value);
}

static const char *
layout_name (guint value)
{
  return mar_booklet_layout_name (value);
}

static const char *
paper_name (guint value)
{
  return mar_paper_name (value);
}

static const char *
notes_name (guint value)
{
  return mar_booklet_notes_name (value);
}

static const Words formats = { MAR_N_BOOKLET_FORMATS, format_name };
static const Words layouts = { MAR_N_LAYOUTS, layout_name };
static const Words papers = { MAR_N_PAPERS, paper_name };
static const Words notes_words = { MAR_N_NOTES, notes_name };

static gboolean
read_word (const CliCommand *command,
           const char       *option,
           const char       *text,
           const Words      *words,
           guint            *value)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; text != NULL && i < words->n; i++)
    {
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", words->name (i));
      if (g_ascii_strcasecmp (text, words->name (i)) == 0)
        {
          *value = i;
          return TRUE;
        }
    }
  if (text == NULL)
    return TRUE;
  cli_usage (command, _("--%s: there is no “%s”; there are %s"), option, text, names->str);
  return FALSE;
}

/* The format that a name ends with, where it is not said. What ends as no booklet does would be
 * taken for something else than it is. */
static gboolean
guess_format (const CliCommand  *command,
              const BookletCall *call,
              guint             *format)
{
  const char *name = call->pattern != NULL ? call->pattern : call->output;
  const char *extension = name != NULL ? cli_name_extension (name) : NULL;

  if (extension == NULL || call->format != NULL)
    return TRUE;
  for (guint i = 0; i < MAR_N_BOOKLET_FORMATS; i++)
    if (g_ascii_strcasecmp (extension, mar_booklet_format_extension (i)) == 0)
      {
        *format = i;
        return TRUE;
      }
  return read_word (command, "format", extension, &formats, format);
}

static gboolean
read_options (const CliCommand *command,
              BookletCall      *call)
{
  MarBookletOptions *options = &call->options;
  guint format = MAR_BOOKLET_PDF, layout = MAR_LAYOUT_PACKET, paper = MAR_PAPER_A4;
  guint notes = MAR_NOTES_BELOW;
  double every = 0, game = 0;

  if (!guess_format (command, call, &format)
      || !read_word (command, "format", call->format, &formats, &format)
      || !read_word (command, "layout", call->layout, &layouts, &layout)
      || !read_word (command, "paper", call->paper, &papers, &paper)
      || !read_word (command, "notes", call->notes, &notes_words, &notes)
      || !cli_read_number (command, "every", call->every, 0, 1000, TRUE, &every)
      || !cli_read_number (command, "cell-mm", call->cell_mm, 3, 30, FALSE, &options->cell_mm)
      || !cli_read_number (command, "game", call->game, 1, 1000000, TRUE, &game))
    return FALSE;
  if (call->style != NULL && (options->style = cli_find_style (command, call->style)) == NULL)
    return FALSE;
  options->format = format;
  options->layout = layout;
  options->paper = paper;
  options->notes = notes;
  options->every = (guint) every;
  options->title = call->title;
  call->game_number = (guint) game;
  if (options->embed && format != MAR_BOOKLET_HTML)
    {
      cli_usage (command, _("--embed is HTML: --format html, or an output with that ending"));
      return FALSE;
    }
  if (call->game != NULL && call->figure != NULL)
    {
      cli_usage (command, _("--game and --figure can’t go together"));
      return FALSE;
    }
  return TRUE;
}

/* Returns: whether what is set is in the file; when not, an error was printed. */
static gboolean
find_part (const CliCommand   *command,
           const BookletCall  *call,
           MarDocument        *document,
           const char         *name,
           MarBookletOptions  *options,
           MarFigureReference *figure)
{
  const guint n = mar_document_n_records (document);
  const char *reason = NULL;

  if (call->game_number > n)
    {
      cli_usage (command, _("%s: there is no game %u; the file has %u"), name, call->game_number,
                 n);
      return FALSE;
    }
  if (call->figure != NULL && !mar_document_find_figure (document, call->figure, figure))
    {
      cli_usage (command, _("%s: there is no figure “%s”"), name, call->figure);
      return FALSE;
    }
  if (call->game_number > 0)
    options->record = mar_document_record (document, call->game_number - 1);
  else if (options->embed && n == 1)
    options->record = mar_document_record (document, 0);
  if (call->figure != NULL)
    options->figure = figure;
  if (options->embed && options->figure == NULL && options->record == NULL)
    reason = n > 1 ? _("--embed is for one game or figure; --game or --figure says which")
                   : _("--embed is for one figure of this file; --figure says which");
  if (reason != NULL)
    cli_usage (command, "%s: %s", name, reason);
  return reason == NULL;
}

/* Returns whether an input is a text in CommonMark, by its name, unless another form is asked
 * for. */
static gboolean
is_book (const BookletCall *call,
         const char        *input)
{
  const char *extension = cli_is_standard_input (input) ? NULL : cli_name_extension (input);

  return call->from == NULL && extension != NULL
         && (g_ascii_strcasecmp (extension, "md") == 0
             || g_ascii_strcasecmp (extension, "markdown") == 0);
}

/* With its figures and pictures. */
static GBytes *
make_of_book (const BookletCall *call,
              const char        *input,
              CliStatus         *status)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarBook) book = mar_book_load (input, &error);
  MarBookletOptions options = call->options;
  GBytes *content = NULL;

  options.book = book;
  if (book != NULL)
    content = mar_booklet_make (mar_book_document (book), &options, NULL, NULL, NULL, &error);
  if (content == NULL)
    {
      g_autofree char *name = cli_input_name (input);

      cli_print_note (name, error->message);
      *status = CLI_UNREADABLE;
    }
  return content;
}

/* Says which of the games that are set have no report, if one is asked for. */
static void
note_reports (const char              *name,
              MarDocument             *document,
              const MarBookletOptions *options)
{
  for (guint i = 0;
       options->report && options->figure == NULL && i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);
      g_autofree char *note = NULL;

      if ((options->record != NULL && options->record != record) || mar_report_is_saved (record))
        continue;
      /* Translators: “annotate” is a command, and stays as it is. */
      note = g_strdup_printf (_("game %u has no report; “annotate” makes one"), i + 1);
      cli_print_note (name, note);
    }
}

static GBytes *
make (const CliCommand  *command,
      const BookletCall *call,
      const char        *input,
      CliStatus         *status)
{
  g_autoptr (MarDocument) document = cli_load_document (command, input, call->from, NULL, status);
  g_autofree char *name = cli_input_name (input);
  g_autoptr (GError) error = NULL;
  MarBookletOptions options = call->options;
  MarFigureReference figure;
  GBytes *content;

  if (document == NULL)
    return NULL;
  if (!find_part (command, call, document, name, &options, &figure))
    {
      *status = CLI_USAGE;
      return NULL;
    }
  note_reports (name, document, &options);
  content = mar_booklet_make (document, &options, NULL, NULL, NULL, &error);
  if (content == NULL)
    {
      cli_print_note (name, error->message);
      *status = CLI_UNREADABLE;
    }
  return content;
}

static CliStatus
write_booklet (const CliCommand  *command,
               const BookletCall *call,
               const char        *input,
               const char        *output)
{
  g_autofree char *folder = g_path_get_dirname (output);
  g_autoptr (GBytes) content = NULL;
  CliStatus status;

  content = is_book (call, input) ? make_of_book (call, input, &status)
                                  : make (command, call, input, &status);
  if (content == NULL)
    return status;
  if (cli_is_standard_input (output))
    return cli_put_content (command, content, call->options.format != MAR_BOOKLET_PDF);
  if (call->pattern != NULL && g_mkdir_with_parents (folder, 0777) != 0)
    {
      g_autofree char *display = mar_display_name (folder);

      cli_print_note (display, g_strerror (errno));
      return CLI_UNREADABLE;
    }
  return cli_write_content (output, content, call->force);
}

static void
report (JsonBuilder       *builder,
        const BookletCall *call,
        const char        *input,
        const char        *output)
{
  g_autofree char *source = cli_input_name (input);
  g_autofree char *display = mar_display_name (output);

  json_builder_begin_object (builder);
  cli_member_string (builder, "file", display);
  cli_member_string (builder, "format", mar_booklet_format_name (call->options.format));
  cli_member_string (builder, "source", source);
  json_builder_end_object (builder);
}

static CliStatus
write_all (const CliCommand   *command,
           const BookletCall  *call,
           char              **inputs,
           char              **outputs)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  CliStatus result = CLI_FINE;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "files");
  json_builder_begin_array (builder);
  for (guint i = 0; inputs[i] != NULL && result != CLI_USAGE; i++)
    {
      const CliStatus status = write_booklet (command, call, inputs[i], outputs[i]);

      if (status == CLI_FINE)
        report (builder, call, inputs[i], outputs[i]);
      else
        result = status;
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (call->json)
    cli_put_json (builder);
  return result;
}

/* The option that is given although a text has no games; or NULL. */
static const char *
find_option_for_games (const BookletCall *call)
{
  const struct
  {
    gboolean is_given;
    const char *name;
  } options[] = {
    { call->game != NULL, "--game" },     { call->figure != NULL, "--figure" },
    { call->options.embed, "--embed" },   { call->layout != NULL, "--layout" },
    { call->every != NULL, "--every" },   { call->options.key_diagrams, "--key-diagrams" },
    { call->notes != NULL, "--notes" },   { call->options.passages, "--passages" },
    { call->options.report, "--report" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (options[i].is_given)
      return options[i].name;
  return NULL;
}

static gboolean
check (const CliCommand   *command,
       const BookletCall  *call,
       char              **inputs)
{
  const gboolean to_stdout = call->output != NULL && cli_is_standard_input (call->output);
  const char *for_games = find_option_for_games (call);
  const char *reason = NULL;

  if (call->output != NULL && call->pattern != NULL)
    reason = _("--output and --output-pattern can’t go together");
  else if (call->output != NULL && inputs[0] != NULL && inputs[1] != NULL)
    reason = _("one --output can’t hold several booklets; --output-pattern names many");
  else if (call->json && to_stdout)
    reason = _("--json tells what was written: --output must name a file");
  for (guint i = 0; inputs[i] != NULL && reason == NULL; i++)
    if (for_games != NULL && is_book (call, inputs[i]))
      {
        /* Translators: %s is an option, as "--game". */
        cli_usage (command, _("a text in CommonMark is set as a whole, without %s"), for_games);
        return FALSE;
      }
    else if (cli_is_standard_input (inputs[i]) && call->output == NULL && call->pattern == NULL)
      reason = _("reading standard input, --output must say where to write");
  if (reason != NULL)
    cli_usage (command, "%s", reason);
  return reason == NULL;
}

static CliStatus
set_booklets (const CliCommand  *command,
              BookletCall       *call,
              char             **operands)
{
  g_auto (GStrv) inputs = NULL;
  g_auto (GStrv) outputs = NULL;
  g_autoptr (GError) error = NULL;

  if (!read_options (command, call))
    return CLI_USAGE;
  inputs = cli_list_inputs (operands, call->pattern != NULL, &error);
  if (inputs == NULL)
    {
      cli_print_note (NULL, error->message);
      return CLI_UNREADABLE;
    }
  if (inputs[0] == NULL)
    {
      cli_print_note (NULL, _("there is nothing to print"));
      return CLI_FINDINGS;
    }
  if (!check (command, call, inputs)
      || (outputs = booklet_list_outputs (command, call->output, call->pattern,
                                          call->options.format, inputs))
           == NULL)
    return CLI_USAGE;
  if (!cli_may_write (outputs, inputs, call->force))
    return CLI_UNREADABLE;
  mar_style_load ();
  return write_all (command, call, inputs, outputs);
}

/* What the booklet says. */
#define ENTRIES_CONTENT(options) \
  { "positions", 0, 0, G_OPTION_ARG_NONE, &(options)->positions, \
    N_("Print the text of the position below each diagram"), NULL }, \
  { "no-variations", 0, 0, G_OPTION_ARG_NONE, &(options)->no_variations, \
    N_("Leave out variations"), NULL }, \
  { "report", 0, 0, G_OPTION_ARG_NONE, &(options)->report, \
    N_("After each game that was analyzed, its report, with a figure of each key moment"), \
    NULL }, \
  { "passages", 0, 0, G_OPTION_ARG_NONE, &(options)->passages, \
    N_("Include imported text outside the games"), NULL }, \
  { "no-contents", 0, 0, G_OPTION_ARG_NONE, &(options)->no_contents, \
    N_("Leave out the table of contents"), NULL }, \
  { "no-index", 0, 0, G_OPTION_ARG_NONE, &(options)->no_index, \
    N_("Leave out the index of games"), NULL }

static CliStatus
run_booklet (const CliCommand  *command,
             char             **arguments)
{
  g_auto (BookletCall) call = { 0 };
  const GOptionEntry entries[] = {
    CLI_ENTRY_FROM (&call.from),
    { "game", 'g', 0, G_OPTION_ARG_STRING, &call.game, N_("Only this game, counted from 1"), "N" },
    { "figure", 'f', 0, G_OPTION_ARG_STRING, &call.figure,
      N_("Only the figure with this id or title"), N_("ID") },
    { "embed", 0, 0, G_OPTION_ARG_NONE, &call.options.embed,
      N_("One game or figure as a piece of HTML, to be pasted into a web page"), NULL },
    { "format", 'F', 0, G_OPTION_ARG_STRING, &call.format,
      N_("The format; without it, as the name of the output ends, or PDF"),
      "pdf|html|latex|markdown|text" },
    { "layout", 'l', 0, G_OPTION_ARG_STRING, &call.layout,
      N_("Two columns with a diagram for every turn, running text, or figures alone"),
      "packet|running|figures" },
    { "paper", 'p', 0, G_OPTION_ARG_STRING, &call.paper, N_("The size of the pages"),
      "a4|letter|a5" },
    { "style", 's', 0, G_OPTION_ARG_STRING, &call.style, N_("The board style: a name or a file"),
      N_("STYLE") },
    { "every", 0, 0, G_OPTION_ARG_STRING, &call.every,
      N_("In running text, a diagram after every N turns, not only where marked"), "N" },
    { "key-diagrams", 0, 0, G_OPTION_ARG_NONE, &call.options.key_diagrams,
      N_("In running text, a diagram after turns with ?, ?? or !!, and where a comment names many "
         "squares"),
      NULL },
    { "notes", 0, 0, G_OPTION_ARG_STRING, &call.notes,
      N_("Where notes on the source stand: below each turn, at the end of each game, or nowhere"),
      "below|end|none" },
    { "ragged", 0, 0, G_OPTION_ARG_NONE, &call.options.ragged,
      N_("Don’t make lines equally long on pages"), NULL },
    { "cell-mm", 0, 0, G_OPTION_ARG_STRING, &call.cell_mm, N_("The side of a cell in millimeters"),
      "MM" },
    { "title", 0, 0, G_OPTION_ARG_STRING, &call.title, N_("The title of the booklet"),
      N_("TEXT") },
    ENTRIES_CONTENT (&call.options),
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &call.output,
      N_("The output file; “-” for standard output (default: beside FILE)"), N_("OUT") },
    { "output-pattern", 0, 0, G_OPTION_ARG_FILENAME, &call.pattern,
      N_("A name pattern for many output files; see below"), N_("PATTERN") },
    CLI_ENTRY_FORCE (&call.force),
    { "json", 0, 0, G_OPTION_ARG_NONE, &call.json, N_("Print what was written, as JSON"), NULL },
    { "list-styles", 0, 0, G_OPTION_ARG_NONE, &call.list_styles, N_("List the styles"), NULL },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  CliStatus status;

  if (!cli_parse (command, arguments, entries, 0, G_MAXUINT, &operands, &status))
    return status;
  return call.list_styles ? cli_list_styles (call.json) : set_booklets (command, &call, operands);
}

const CliCommand cli_command_booklet = {
  "booklet",
  N_("[FILE…]"),
  N_("Set annotated games as a booklet, in PDF, HTML, LaTeX, Markdown or text"),
  N_(
    "A file that has figures and no games is set as numbered illustrations.\n\n"
    "PATTERN names files by {file}, the name of FILE, {number}, which counts, and {format}. A\n"
    "slash makes a folder. FILE can then be a folder, which stands for the .marginalia files in\n"
    "it. Existing files are not replaced without --force.\n\n"
    "A FILE named .md or .markdown is a text of its own in CommonMark, unless --from says otherwise:\n"
    "headings are chapters, and a picture that is a paragraph by itself, ![Caption](address), is a\n"
    "figure where the address is that of a file with an id behind #, as in games.marginalia#fork,\n"
    "else a file in PNG.\n\n"
    "Example: marginalia-cli booklet games.marginalia --paper a5 -o booklet.pdf\n"
    "         marginalia-cli booklet games.marginalia --layout running --every 5 -o games.html\n"
    "         marginalia-cli booklet games.marginalia --embed --game 2 -F html -o -\n"
    "         marginalia-cli booklet rulebook.md --paper a5 -o rulebook.pdf\n"
    "         marginalia-cli booklet folder --output-pattern 'out/{file}.{format}'"),
  run_booklet,
};
