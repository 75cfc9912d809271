/* A booklet as a LaTeX file. It compiles with pdfLaTeX, which prints Latin scripts, and with
 * LuaLaTeX and XeLaTeX, which print what their font has.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>
#include "booklet-latex.h"
#include "content-writer.h"

/* Deeper variations stand no further in. */
#define MAX_INDENTS 5
/* A diagram in a cell takes the room of so many letters. */
#define DIAGRAM_LETTERS 600
/* A caption of so many bytes stands below its figure, and where less than this width would
 * be left beside it; in millimetres, with the gap between the two. */
#define LONG_CAPTION 900
#define LEAST_CAPTION_MM 40
#define GAP_MM 7
/* No cell of a board is larger, in millimetres, unless asked for. */
#define LARGEST_CELL 8.0

/**
 * Part:
 * @n_diagrams: how many are in the text
 * @picture_length: how much of the text is drawings
 */
typedef struct
{
  GString *text;
  guint n_diagrams;
  gsize picture_length;
} Part;

/**
 * Cell:
 * @parts: score, diagram and steps; and what is said about them
 * @part: the one that is being written
 * @used: whether the row has it
 * @turn: (nullable): the turn, once it has been written
 */
typedef struct
{
  Part parts[2];
  guint part;
  gboolean used;
  const MarContentItem *turn;
} Cell;

/**
 * Latex:
 * @text: what has been set
 * @out: where the writer writes: @text or a cell
 * @open: whether a paragraph is open
 * @cell: (nullable): the cell that is being written
 */
typedef struct
{
  MarWriterContext context;
  GString *text;
  GString *out;
  gboolean open;
  Cell cells[2];
  Cell *cell;
  guint level;
} Latex;

/* In millimetres: the width of a text, of a column, and of diagrams of turns, of variations
 * and of illustrations. What is said about a turn in more letters than @letters might not
 * fit a page below its diagram: it stands below the row, across both columns. */
static const struct
{
  const char *name;
  int margin, text, column, turn, variation, figure;
  gsize letters;
} papers[] = {
  [MAR_PAPER_A4] = { "a4paper", 21, 168, 79, 55, 38, 75, 2000 },
  [MAR_PAPER_LETTER] = { "letterpaper", 22, 172, 80, 55, 38, 75, 1900 },
  [MAR_PAPER_A5] = { "a5paper", 14, 120, 56, 50, 34, 65, 600 },
};

static void
flush (gpointer writer)
{
  Latex *latex = writer;

  if (latex->open)
    g_string_append (latex->out, "\n\n");
  latex->open = FALSE;
}

static void
run_on (Latex *latex)
{
  if (latex->open)
    g_string_append_c (latex->out, '\n');
  latex->open = TRUE;
}

static void
title (gpointer              writer,
       const MarContentItem *item)
{
  Latex *latex = writer;

  mar_latex_command (latex->out, "title", item->text);
  g_string_append (latex->out, "\n\\author{}\n\\date{}\n\\maketitle\n\\thispagestyle{plain}\n\n");
}

static void
contents (gpointer   writer,
          GPtrArray *content)
{
  Latex *latex = writer;

  g_string_append (latex->out, "\\tableofcontents\n\n");
}

static void
select_language (Latex     *latex,
                 MarRecord *record)
{
  const char *language = mar_latex_language (mar_record_header (record, "language"));

  if (language != NULL)
    g_string_append_printf (latex->out, "\\marlanguage{%s}\n", language);
}

static void
game (gpointer              writer,
      const MarContentItem *item)
{
  Latex *latex = writer;

  select_language (latex, item->record);
  g_string_append (latex->out, "\n");
  mar_latex_command (latex->out, latex->context.numbered ? "section" : "section*", item->text);
  mar_latex_command (latex->out, "markright", item->text);
  g_string_append (latex->out, "\n\n");
}

static void
nothing (gpointer writer)
{
  flush (writer);
}

static void
details (gpointer writer)
{
  Latex *latex = writer;

  g_string_append (latex->out, "\\begin{flushleft}\n");
}

static void
detail (gpointer              writer,
        const MarContentItem *item)
{
  Latex *latex = writer;

  g_string_append (latex->out, "\\mbox{}");
  if (item->name != NULL)
    {
      mar_latex_command (latex->out, "textbf", item->name);
      g_string_append (latex->out, ": ");
    }
  mar_latex_append (latex->out, item->text);
  g_string_append (latex->out, "\\\\\n");
}

static void
details_end (gpointer writer)
{
  Latex *latex = writer;

  g_string_append (latex->out, "\\end{flushleft}\n\n");
}

static void
prose (gpointer              writer,
       const MarContentItem *item)
{
  Latex *latex = writer;

  mar_latex_commonmark (latex->out, &latex->context, item, FALSE);
  g_string_append (latex->out, "\n\n");
}

static void
aside (gpointer              writer,
       const MarContentItem *item)
{
  Latex *latex = writer;

  run_on (latex);
  mar_latex_commonmark (latex->out, &latex->context, item, TRUE);
}

/* The sizes of a figure that suit the page and the column, unless the options say a cell's. */
static MarFigureWriting
measures (const Latex          *latex,
          const MarContentItem *item,
          double                width)
{
  const MarBookletOptions *options = latex->context.job->options;
  MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;
  const double widest = latex->cell != NULL ? papers[options->paper].column
                                            : papers[options->paper].text;
  double wanted = papers[options->paper].turn;

  if (item->kind == MAR_CONTENT_FIGURE)
    wanted = papers[options->paper].figure;
  else if (item->level > 0 || options->layout != MAR_LAYOUT_PACKET)
    wanted = papers[options->paper].variation;

  writing.cell_mm = options->cell_mm > 0 ? options->cell_mm : MIN (wanted / width, LARGEST_CELL);
  writing.cell_mm = MAX (MIN (writing.cell_mm, widest / width), 1);
  return writing;
}

/* Appends the drawing of an item; returns its width in millimetres, 0 when it can't be. */
static double
append_drawing (Latex                *latex,
                const MarContentItem *item)
{
  g_autoptr (MarFigure) board = mar_writer_make_figure (&latex->context, item);
  const MarFigureWriting writing = measures (latex, item, mar_figure_width (board));
  g_autofree char *picture = mar_writer_write_figure (&latex->context, board, MAR_FIGURE_TIKZ,
                                                      &writing);
  g_autofree char *position = mar_writer_position_text (&latex->context, item);

  if (picture == NULL)
    return 0;
  g_string_append_printf (latex->out, "\\mardiagram\n%s\n\n", picture);
  if (position != NULL)
    {
      mar_latex_command (latex->out, "marposition", position);
      g_string_append (latex->out, "\n\n");
    }
  if (latex->cell != NULL)
    {
      latex->cell->parts[latex->cell->part].n_diagrams++;
      latex->cell->parts[latex->cell->part].picture_length += strlen (picture);
    }
  return writing.cell_mm * mar_figure_width (board);
}

static void
diagram (gpointer              writer,
         const MarContentItem *item)
{
  append_drawing (writer, item);
}

static void
score (gpointer              writer,
       const MarContentItem *item)
{
  Latex *latex = writer;

  mar_latex_command (latex->out, "marscore", item->score);
  g_string_append_c (latex->out, '\n');
}

static void
append_signs (Latex                *latex,
              const MarContentItem *item)
{
  if (item->glyphs != NULL)
    mar_latex_command (latex->out, "marsigns", item->glyphs);
  if (item->name != NULL)
    mar_latex_append (latex->out, item->name);
}

/* Where columns tell whose turn it was, its number suffices. A long list of captures is broken
 * behind a comma. */
static void
steps (gpointer              writer,
       const MarContentItem *item)
{
  Latex *latex = writer;
  const gboolean strong = item->level == 0;
  const gboolean alone = latex->cell != NULL && strong && item->kind == MAR_CONTENT_TURN;
  g_autofree char *text = mar_writer_steps (item, FALSE);
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  g_autofree char *breaking = g_strjoinv (",\u200b", parts);

  run_on (latex);
  g_string_append (latex->out, alone ? "{\\raggedright\\textbf{" : strong ? "\\textbf{" : "{");
  mar_latex_append (latex->out, breaking);
  append_signs (latex, item);
  g_string_append_c (latex->out, '}');
  if (item->note != NULL)
    mar_latex_command (latex->out, "marreason", item->note);

  /* Everything after the steps is a comment on them and goes into the cell's second part. */
  if (alone)
    {
      g_string_append (latex->out, "\\par}");
      flush (latex);
      latex->cell->turn = item;
      latex->cell->part = 1;
      latex->out = latex->cell->parts[1].text;
    }
}

static void
line (gpointer              writer,
      const MarContentItem *item)
{
  Latex *latex = writer;
  const gboolean is_label = item->kind == MAR_CONTENT_START || item->kind == MAR_CONTENT_SETUP;

  mar_latex_command (latex->out, is_label ? "marlabel" : "textbf", item->text);
  append_signs (latex, item);
  g_string_append (latex->out, "\n\n");
}

static void
note (gpointer              writer,
      const MarContentItem *item)
{
  Latex *latex = writer;

  g_string_append (latex->out, "\\marnote{");
  if (item->name != NULL)
    {
      mar_latex_append (latex->out, item->name);
      g_string_append_c (latex->out, '~');
    }
  mar_latex_append (latex->out, item->text);
  g_string_append (latex->out, "}\n\n");
}

static void
append_caption (Latex                *latex,
                const MarContentItem *item)
{
  mar_latex_command (latex->out, "textbf", item->name);
  if (item->text == NULL)
    return;
  g_string_append (latex->out, "\\quad\n");
  mar_latex_commonmark (latex->out, &latex->context, item, TRUE);
}

/* A caption that is neither long nor would be narrow stands beside its figure. */
static void
figure (gpointer              writer,
        const MarContentItem *item)
{
  Latex *latex = writer;
  const int text = papers[latex->context.job->options->paper].text;
  const gboolean is_short = item->text == NULL || strlen (item->text) < LONG_CAPTION;
  const gsize start = latex->out->len;
  double width;
  int rest;

  if (mar_writer_is_entry (&latex->context, item))
    {
      g_autofree char *entry = mar_writer_entry (item);

      mar_latex_command (latex->out, "addcontentsline{toc}{subsection}", entry);
      g_string_append_c (latex->out, '\n');
    }
  width = append_drawing (latex, item);
  rest = text - (int) width - GAP_MM;
  if (!is_short || latex->cell != NULL || item->level > 0 || rest < LEAST_CAPTION_MM)
    {
      g_string_append (latex->out, "\\nopagebreak\n");
      append_caption (latex, item);
    }
  else
    {
      g_autofree char *box = g_strdup_printf (
        "\\noindent\\begin{minipage}[t]{%dmm}\\vspace{0pt}\\marcolumn\n", (int) width + 1);

      g_string_insert (latex->out, (gssize) start, box);
      g_string_append_printf (latex->out,
                              "\\end{minipage}\\hfill\n"
                              "\\begin{minipage}[t]{%dmm}\\vspace{0pt}\\marcolumn\n",
                              rest);
      append_caption (latex, item);
      g_string_append (latex->out, "\n\\end{minipage}");
    }
  g_string_append (latex->out, "\n\n\\medskip\n\n");
}

static void
passage (gpointer              writer,
         const MarContentItem *item)
{
  Latex *latex = writer;

  mar_latex_verbatim (latex->out, item->text);
  g_string_append_c (latex->out, '\n');
}

static void
open_variation (gpointer              writer,
                const MarContentItem *item)
{
  Latex *latex = writer;

  if (latex->level++ < MAX_INDENTS)
    g_string_append (latex->out, "\\begin{marvariation}\n");
}

static void
close_variation (gpointer writer)
{
  Latex *latex = writer;

  if (--latex->level < MAX_INDENTS)
    g_string_append (latex->out, "\\end{marvariation}\n\n");
}

static void
heads (gpointer       writer,
       const MarNode *turn)
{
  Latex *latex = writer;
  const int column = papers[latex->context.job->options->paper].column;

  g_string_append (latex->out, "\\noindent");
  for (int player = 0; player < 2; player++)
    {
      g_autofree char *head = mar_writer_column_head (turn, player);

      g_string_append_printf (latex->out, "\\begin{minipage}[t]{%dmm}\n", column);
      mar_latex_command (latex->out, "textbf", head);
      g_string_append_printf (latex->out, "\\\\[-6pt]\\rule{%dmm}{0.4pt}\\end{minipage}%s", column,
                              player == 0 ? "\\hfill\n" : "\n\n\\nopagebreak\\smallskip\n");
    }
}

static void
row (gpointer writer)
{
  Latex *latex = writer;

  for (guint i = 0; i < 2; i++)
    {
      Cell *cell = &latex->cells[i];

      cell->used = FALSE;
      cell->turn = NULL;
      cell->part = 0;
      for (guint k = 0; k < 2; k++)
        {
          g_string_truncate (cell->parts[k].text, 0);
          cell->parts[k].n_diagrams = 0;
          cell->parts[k].picture_length = 0;
        }
    }
}

static void
cell (gpointer writer,
      guint    column)
{
  Latex *latex = writer;

  flush (latex);
  latex->cell = &latex->cells[column];
  latex->cell->used = TRUE;
  latex->out = latex->cell->parts[0].text;
}

static void
cell_end (gpointer writer)
{
  Latex *latex = writer;

  flush (latex);
  latex->cell = NULL;
  latex->out = latex->text;
}

/* Returns whether the part is too long for a box. The head has a diagram in any case. */
static gboolean
is_long (const Latex *latex,
         guint        part)
{
  for (guint i = 0; i < 2; i++)
    {
      const Part *written = &latex->cells[i].parts[part];
      const guint n = written->n_diagrams - (part == 0 && written->n_diagrams > 0);

      if (written->text->len - written->picture_length + n * DIAGRAM_LETTERS
          > papers[latex->context.job->options->paper].letters)
        return TRUE;
    }
  return FALSE;
}

static void
append_cell (Latex      *latex,
             const Cell *cell,
             gboolean    whole)
{
  g_string_append_printf (latex->out, "\\begin{minipage}[t]{%dmm}\\vspace{0pt}\\marcolumn\n",
                          papers[latex->context.job->options->paper].column);
  g_string_append (latex->out, cell->parts[0].text->str);
  if (whole)
    g_string_append (latex->out, cell->parts[1].text->str);
  g_string_append (latex->out, "\\end{minipage}");
}

/* The comment on one of the turns, below both. */
static void
append_rest (Latex      *latex,
             const Cell *cell)
{
  if (cell->parts[1].text->len == 0)
    return;
  if (cell->turn != NULL)
    {
      g_autofree char *number = mar_content_number_text (cell->turn);

      g_string_append (latex->out, "\\textbf{");
      mar_latex_append (latex->out, number);
      g_string_append (latex->out, "}\\enskip\n");
    }
  g_string_append (latex->out, cell->parts[1].text->str);
}

/* Cells that are too long for boxes stand one below the other. */
static void
append_unboxed (Latex *latex)
{
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 2; k++)
      g_string_append (latex->out, latex->cells[i].parts[k].text->str);
}

static void
row_end (gpointer writer)
{
  Latex *latex = writer;
  const gboolean whole = !is_long (latex, 1);

  if (is_long (latex, 0))
    {
      append_unboxed (latex);
      return;
    }
  g_string_append (latex->out, "\\noindent");
  if (latex->cells[0].used)
    append_cell (latex, &latex->cells[0], whole);
  g_string_append (latex->out, "\\hfill\n");
  if (latex->cells[1].used)
    append_cell (latex, &latex->cells[1], whole);
  g_string_append (latex->out, latex->cells[1].used ? "\n\n" : "\\null\n\n");
  if (!whole)
    {
      append_rest (latex, &latex->cells[0]);
      append_rest (latex, &latex->cells[1]);
    }
  g_string_append (latex->out, "\\bigskip\n\n");
}

static void
index_of_games (gpointer   writer,
                GPtrArray *index)
{
  mar_latex_append_games (((Latex *) writer)->out, index);
}

static void
chapter (gpointer              writer,
         const MarContentItem *item)
{
  mar_latex_append_chapter (((Latex *) writer)->out, item);
}

static void
picture (gpointer              writer,
         const MarContentItem *item)
{
  Latex *latex = writer;

  mar_latex_append_picture (latex->out, &latex->context, item);
}

static const MarContentWriter vtable = {
  .title = title,
  .contents = contents,
  .game = game,
  .game_end = nothing,
  .details = details,
  .detail = detail,
  .details_end = details_end,
  .prose = prose,
  .aside = aside,
  .steps = steps,
  .line = line,
  .score = score,
  .diagram = diagram,
  .figure = figure,
  .chapter = chapter,
  .picture = picture,
  .note = note,
  .passage = passage,
  .flush = flush,
  .open = open_variation,
  .close = close_variation,
  .heads = heads,
  .row = row,
  .cell = cell,
  .cell_end = cell_end,
  .row_end = row_end,
  .index = index_of_games,
};

static void
begin (Latex *latex)
{
  const MarPaper paper = latex->context.job->options->paper;

  mar_latex_append_head (latex->text, latex->context.job, papers[paper].name, papers[paper].margin);
}

GBytes *
mar_booklet_latex (const MarBookletJob  *job,
                   GError              **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Latex latex = {
    .context = { job, 0, 1, FALSE, NULL },
    .text = text,
    .out = text,
  };
  gboolean written;

  for (guint i = 0; i < 4; i++)
    latex.cells[i / 2].parts[i % 2].text = g_string_new (NULL);
  begin (&latex);
  written = mar_writer_write (&vtable, &latex, &latex.context, error);
  g_string_append (text, "\\end{document}\n");
  for (guint i = 0; i < 4; i++)
    g_string_free (latex.cells[i / 2].parts[i % 2].text, TRUE);
  return written ? mar_writer_finish (text) : NULL;
}
