/* How “diagram” was called: what is drawn, how it looks, and where it goes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "mar-export.h"
#include "mar-preset.h"

G_BEGIN_DECLS

/**
 * FigureScope:
 * @at: (nullable): a place in a game
 * @line: whether all that leads to it
 * @figures: (nullable): the ids of figures
 * @every: (nullable): after how many turns
 *
 * What is drawn of files. Nothing of it, or one, or @at with @line.
 */
typedef struct
{
  char *at;
  gboolean line;
  char **figures;
  gboolean all_figures;
  gboolean commented;
  char *every;
  gboolean all;
} FigureScope;

/* The options that fill a FigureScope. */
#define FIGURE_ENTRIES_SCOPE(scope) \
    { "at", 'a', 0, G_OPTION_ARG_STRING, &(scope)->at, \
      N_("The position after this turn; without it, at the end"), N_("TURN") }, \
    { "figure", 'f', 0, G_OPTION_ARG_STRING_ARRAY, &(scope)->figures, \
      N_("The figure with this id or title; may be repeated"), N_("ID") }, \
    { "figures", 0, 0, G_OPTION_ARG_NONE, &(scope)->all_figures, N_("All figures"), NULL }, \
    { "commented", 0, 0, G_OPTION_ARG_NONE, &(scope)->commented, \
      N_("All positions with a comment or marks"), NULL }, \
    { "every", 0, 0, G_OPTION_ARG_STRING, &(scope)->every, N_("The positions after every N turns"), \
      "N" }, \
    { "all", 0, 0, G_OPTION_ARG_NONE, &(scope)->all, N_("All positions of the main lines"), NULL }, \
    { "line", 0, 0, G_OPTION_ARG_NONE, &(scope)->line, N_("All positions from the start to TURN"), \
      NULL }

/**
 * FigureCall:
 * @spec: a position without a file, and options of its game
 * @steps: (nullable): actions played from it
 * @game: (nullable): the name of a game, or with files the number of one
 * @from: (nullable): the form of a text
 * @scope: what of the files
 * @marks: (nullable): marks in words
 * @legend: (nullable): lines of a legend in words
 *
 * The arguments as they are; what they mean is told by figure_read_style() and
 * figure_list_items(). All texts are its own; free with figure_call_clear().
 */
typedef struct
{
  /* The positions and figures to draw. */
  CliPositionSpec spec;
  char *steps;
  char *game;
  char *from;
  FigureScope scope;
  char **marks;
  char **legend;
  char *thumbnail;
  /* How. */
  char *preset;
  char *format;
  char *style;
  char *cell_mm;
  char *cell_pixels;
  char *width;
  char *dpi;
  char *pace;
  char *loops;
  gboolean transparent;
  gboolean outlines;
  gboolean ascii;
  char *board_size;
  gboolean turned;
  char *quarters;
  gboolean plain;
  char *crop;
  gboolean no_trail;
  gboolean numbered;
  char *numbering;
  char *title;
  char *description;
  /* Where to. */
  char *output;
  char *pattern;
  gboolean force;
  gboolean json;
  gboolean list_styles;
  gboolean list_presets;
} FigureCall;

void figure_call_clear (FigureCall *call);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FigureCall, figure_call_clear)

/**
 * figure_read_style:
 * @preset: (out) (transfer full) (nullable): the preset, from which @options borrow
 *
 * Fills @options with all that was asked but the place: preset first, then what was said
 * beside it.
 *
 * Returns: whether all of it makes sense; when not, an error was printed.
 */
gboolean figure_read_style (const CliCommand  *command,
                            const FigureCall  *call,
                            MarPreset        **preset,
                            MarExportOptions  *options);

/**
 * FigureItem:
 * @item: (transfer none): what is drawn, and its name
 * @source: (nullable): the file from which it comes
 * @game: the number of its game there, or 0
 * @turn: the number of its turn, with @has_turn
 * @side: the letter of who played it, or 0
 *
 * An item as it is reported in the end, when documents have been closed.
 */
typedef struct
{
  MarExportItem *item;
  char *source;
  guint game;
  gboolean has_turn;
  guint turn;
  char side;
} FigureItem;

/**
 * figure_list_items:
 * @inputs: the files; ignored where a position was given without one
 * @figure_items: (out) (element-type FigureItem): one for each item
 * @status: (out): CLI_FINE, or what was wrong with one input or all, which was printed
 *
 * Returns: (transfer full) (element-type MarExportItem): what is to be drawn; %NULL when
 *   nothing shall be.
 */
GPtrArray *figure_list_items (const CliCommand  *command,
                              const FigureCall  *call,
                              char             **inputs,
                              MarExportOptions  *options,
                              GPtrArray        **figure_items,
                              CliStatus         *status);

G_END_DECLS
