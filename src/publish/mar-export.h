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
 * @MAR_EXPORT_EVERY: the positions after every so many turns of the main lines
 * @MAR_EXPORT_ALL: every position of the main lines
 */
typedef enum
{
  MAR_EXPORT_POSITION,
  MAR_EXPORT_FIGURES,
  MAR_EXPORT_COMMENTED,
  MAR_EXPORT_EVERY,
  MAR_EXPORT_ALL,
  MAR_N_EXPORT_SCOPES,
} MarExportScope;

/**
 * MarExportOptions:
 * @scope: what is exported
 * @every: with MAR_EXPORT_EVERY, after how many turns, at least 1
 * @node: (nullable): with MAR_EXPORT_POSITION the node; with the others NULL for the whole
 *   file, else only the game of this node
 * @format: of the files
 * @writing: sizes and the like
 * @style: (nullable): the look; NULL: the first of mar_style_list()
 * @turns: by how many quarters boards are turned, in addition to a figure's own
 * @plain: all without coordinates
 * @trail: with the trail of the turn, where a figure does not say itself
 * @numbered: steps numbered like 12a instead of 1
 * @crop: of positions that are no figures
 * @pattern: (nullable): the names of the files; NULL: MAR_EXPORT_PATTERN
 */
typedef struct
{
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
  const char *pattern;
} MarExportOptions;

/* {file}: the document's name without extension; {game}: the number of the game, {title}: its
 * title; {turn}: the turn's number with as many digits as the longest, and the player's
 * letter; {figure}: the figure's id, title or number; {number}: counts the files from 1;
 * {format}: the extension. A slash makes a folder. {{ and }} are braces. */
#define MAR_EXPORT_PATTERN "{file}-{figure}.{format}"

/**
 * MarExportItem:
 * @figure: what is drawn, standing for itself
 * @node: (nullable): the node that it shows
 * @name: the file's name relative to the folder, in UTF-8; unique among the items
 */
typedef struct
{
  MarFigureRecord *figure;
  MarNode *node;
  char *name;
} MarExportItem;

/**
 * mar_export_plan:
 * @error: when the pattern has a word that is not known
 *
 * Returns: (transfer full) (element-type MarExportItem): what there is to export, possibly
 *   nothing. Free with g_ptr_array_unref().
 */
GPtrArray *mar_export_plan   (MarDocument *document, const MarExportOptions *options,
                              GError **error);

/**
 * mar_export_render:
 * Returns: (transfer full): the content of one file.
 */
GBytes    *mar_export_render (const MarExportItem *item, const MarExportOptions *options,
                              GError **error);

/**
 * mar_export_clashes:
 * Returns: (transfer full): the names of the items that exist in @folder already.
 */
GStrv      mar_export_clashes (GPtrArray *items, const char *folder);

typedef void (*MarExportProgress) (guint done, guint all, gpointer data);

/**
 * mar_export_run:
 * @folder: where to write; made if it is missing
 * @replace: whether existing files may be replaced; else one that exists is an error
 *   before anything is written
 * @cancellable: (nullable): stops with G_IO_ERROR_CANCELLED; what is written stays
 * @progress: (nullable): is called on this thread after every file
 * @error: names the file
 *
 * Can be run on a thread of its own: it reads only @items and @options.
 */
gboolean   mar_export_run    (GPtrArray *items, const MarExportOptions *options,
                              const char *folder, gboolean replace, GCancellable *cancellable,
                              MarExportProgress progress, gpointer data, GError **error);

/* The words of the command line and of presets; the finder returns MAR_N_EXPORT_SCOPES. */
const char    *mar_export_scope_name (MarExportScope scope);
MarExportScope mar_export_scope_find (const char *name);

G_END_DECLS
