/* Figures of a document as files: which, in what form, and under what names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-document.h"
#include "mar-figure-writer.h"
#include "mar-style.h"

G_BEGIN_DECLS

/**
 * MarExportScope:
 * @MAR_EXPORT_POSITION: the position of one node
 * @MAR_EXPORT_FIGURES: all figures of the file, those of nodes included
 * @MAR_EXPORT_COMMENTED: every position of the games with a comment or marks
 * @MAR_EXPORT_LINE: every position from the start of a game to one node
 * @MAR_EXPORT_EVERY: the positions after every so many turns of the main lines
 * @MAR_EXPORT_ALL: every position of the main lines
 */
typedef enum
{
  MAR_EXPORT_POSITION,
  MAR_EXPORT_FIGURES,
  MAR_EXPORT_COMMENTED,
  MAR_EXPORT_LINE,
  MAR_EXPORT_EVERY,
  MAR_EXPORT_ALL,
  MAR_N_EXPORT_SCOPES,
} MarExportScope;

/* Whether what is exported is told by a node. */
static inline gboolean
mar_export_scope_has_node (MarExportScope scope)
{
  return scope == MAR_EXPORT_POSITION || scope == MAR_EXPORT_LINE;
}

/**
 * MarExportOptions:
 * @file: (nullable): what {file} stands for in names; NULL: the name of the document's file
 *   without extension, else the document's title
 * @scope: what is exported
 * @every: with MAR_EXPORT_EVERY, after how many turns, at least 1
 * @node: (nullable): with a scope that has one the node; with the others NULL for the whole
 *   file, else only the game of this node, without figures that belong to no game
 * @format: of the files
 * @writing: sizes and the like
 * @style: (nullable): the look; NULL: the first of mar_style_list()
 * @turns: by how many quarters boards are turned, in addition to a figure's own
 * @plain: all without coordinates
 * @trail: with the trail of the turn; figures say themselves whether they have it
 * @numbered: steps numbered like 12a instead of 1, unless a figure says how
 * @crop: of positions that are no figures. What moves shows the whole board instead of the
 *   automatic part, which would change from step to step
 * @pace: of what moves, seconds a turn, 0.1 … 60; 0: MAR_EXPORT_PACE. The board before the first
 *   turn, and the end, are seen so long, too
 * @pattern: (nullable): the names of the files; NULL: MAR_EXPORT_PATTERN
 *
 * Zero, with MAR_FIGURE_WRITING_INIT for @writing, are the boards of one position as plainly as
 * can be. What is said of boards is planned; only @format, @writing and @style are asked when
 * a figure is rendered.
 */
typedef struct
{
  const char *file;
  MarExportScope scope;
  guint every;
  MarNode *node;
  MarFigureFormat format;
  MarFigureWriting writing;
  const MarStyle *style;
  guint turns;
  gboolean plain;
  gboolean trail;
  gboolean numbered;
  MarCrop crop;
  double pace;
  const char *pattern;
} MarExportOptions;

/* {file}: the document's name without extension; {game}: the number of the game, {title}: its
 * title, of figures without a game the file's own; {turn}: the turn's number with as many
 * digits as the longest, and the player's letter; {figure}: the figure's id, title or number,
 * and of a position that is no figure game and turn; {number}: counts the files from 1;
 * {format}: the extension. A slash makes a folder. {{ and }} are braces. mar-name-pattern.h
 * says more. */
#define MAR_EXPORT_PATTERN "{file}-{figure}.{format}"

/* In seconds a turn. */
#define MAR_EXPORT_PACE 1.5
#define MAR_EXPORT_LEAST_PACE 0.1
#define MAR_EXPORT_MOST_PACE 60.0

/**
 * MarExportItem:
 * @figure: what is drawn, standing for itself, with all that the options say of boards
 * @line: (nullable) (element-type MarFigureRecord): where a file shows several turns one after
 *   another, those before @figure
 * @node: (nullable): the node that it shows, for whoever lists the items
 * @name: the file's name relative to the folder, in UTF-8; unique among the items
 */
typedef struct
{
  MarFigureRecord *figure;
  GPtrArray *line;
  MarNode *node;
  char *name;
} MarExportItem;

/**
 * mar_export_plan:
 * @error: when the pattern has a word that is not known
 *
 * Each position is a file; where MAR_FIGURE_WEBP is the format, a line of them is one, and a
 * figure with a turn shows it step by step.
 *
 * Returns: (transfer full) (element-type MarExportItem): what there is to export, possibly
 *   nothing. Free with g_ptr_array_unref().
 */
GPtrArray *mar_export_plan (MarDocument *document, const MarExportOptions *options, GError **error);

/**
 * mar_export_new_items:
 * Returns: (transfer full) (element-type MarExportItem): no items yet, for those of several
 *   plans.
 */
GPtrArray *mar_export_new_items (void);

/**
 * mar_export_make_unique:
 * @items: the items of several plans
 *
 * Plans that were put together with g_ptr_array_extend_and_steal() may have names in common:
 * the later ones get a number.
 */
void mar_export_make_unique (GPtrArray *items);

typedef void (*MarExportShare) (double share, gpointer data);

/**
 * mar_export_render:
 * @cancellable: (nullable): is asked at every turn of what moves
 * @share: (nullable): is called on this thread with how much is done, from 0 to 1
 * @error: those of mar_figure_write(), or G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the content of one file.
 */
GBytes *mar_export_render (const MarExportItem     *item,
                           const MarExportOptions  *options,
                           GCancellable            *cancellable,
                           MarExportShare           share,
                           gpointer                 data,
                           GError                 **error);

/**
 * mar_export_write_file:
 * @path: where to write; its folder must be there
 * @replace: whether an existing file may be replaced. Devices and pipes are written to
 *   whatever this says
 * @error: G_FILE_ERROR_EXIST, or another one that names the file
 *
 * Writes a file whole or not at all. Without @replace a file that comes into being at the last
 * moment is not touched either.
 */
gboolean mar_export_write_file (const char  *path,
                                GBytes      *content,
                                gboolean     replace,
                                GError     **error);

/**
 * mar_export_clashes:
 * Returns: (transfer full): the names of the items that exist in @folder already.
 */
GStrv mar_export_clashes (GPtrArray *items, const char *folder);

/**
 * MarExportProgress:
 * @done: how many files are written
 * @share: how much of all is done, from 0 to 1
 */
typedef void (*MarExportProgress) (guint done, double share, gpointer data);

/**
 * mar_export_run:
 * @folder: where to write; made if it is missing
 * @replace: whether existing files may be replaced; else one that exists is an error
 *   before anything is written
 * @cancellable: (nullable): stops with G_IO_ERROR_CANCELLED; what is written stays
 * @progress: (nullable): is called on this thread after every file, and after every turn of one
 *   that moves
 * @error: names the file
 *
 * Can be run on a thread of its own: it reads only the figures and names of @items, and
 * of @options what mar_export_render() asks for.
 */
gboolean mar_export_run (GPtrArray               *items,
                         const MarExportOptions  *options,
                         const char              *folder,
                         gboolean                 replace,
                         GCancellable            *cancellable,
                         MarExportProgress        progress,
                         gpointer                 data,
                         GError                 **error);

/* The words of the command line and of presets; the finder returns MAR_N_EXPORT_SCOPES. */
const char *mar_export_scope_name (MarExportScope scope);
MarExportScope mar_export_scope_find (const char *name);

/* Likewise the words for the sizes of text boards: "small", "medium", "large". The finder
 * returns whether there is such a size. */
const char *mar_export_board_name (MarTextBoardSize size);
gboolean mar_export_board_find (const char *name, MarTextBoardSize *size);

G_END_DECLS
