/* Presets: named ways to export figures, kept as small files that people can copy and change.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-export.h"

G_BEGIN_DECLS

/**
 * MarPreset:
 * @name: its word, which is the name of its file without extension
 * @title: (nullable): its name for people; NULL: @name. mar_preset_title() translates it
 * @is_own: whether it is one of the program's own
 * @format: of the files
 * @writing: sizes and the like; title and description are no part of a preset
 * @style: (nullable): the word of a style; NULL: the first of mar_style_list()
 * @turns: by how many quarters boards are turned, 0 … 3
 * @plain: whether they go without coordinates
 * @trail: whether they show the trail of the turn
 * @numbered: whether steps are numbered like 12a
 * @crop: MAR_CROP_NONE or MAR_CROP_AUTOMATIC
 * @pace: of what moves, seconds a turn
 * @pattern: (nullable): the names of the files; NULL: MAR_EXPORT_PATTERN
 *
 * The part of MarExportOptions that is worth saving for later exports.
 */
typedef struct
{
  char *name;
  char *title;
  gboolean is_own;
  MarFigureFormat format;
  MarFigureWriting writing;
  char *style;
  guint turns;
  gboolean plain;
  gboolean trail;
  gboolean numbered;
  MarCropKind crop;
  double pace;
  char *pattern;
} MarPreset;

/**
 * mar_preset_new:
 * Returns: (transfer full): a preset with the defaults: scalable drawings of the whole board
 *   with the trail.
 */
MarPreset *mar_preset_new (const char *name);
void mar_preset_free (MarPreset *preset);

/**
 * mar_preset_read:
 * @name: what it will be called
 * @text: the content of a preset's file
 * @error: MAR_RECORD_ERROR_SYNTAX: with line and column
 */
MarPreset *mar_preset_read (const char *name, const char *text, gsize length, GError **error);

/**
 * mar_preset_to_text:
 * Returns: (transfer full): the preset as a file; what is as usual is left out.
 */
char *mar_preset_to_text (const MarPreset *preset);

/* The preset's name for people, translated for the program's own. */
const char *mar_preset_title (const MarPreset *preset);

/* (transfer full): the folder in which users keep their own. */
char *mar_preset_folder (void);

/**
 * mar_preset_list:
 * @problems: (out) (optional) (transfer full): a line for each file that can't be read, which
 *   names it
 *
 * Returns: (transfer full) (element-type MarPreset): the program's own presets, but for those
 *   that the user has changed, then the user's by title.
 */
GPtrArray *mar_preset_list (GStrv *problems);

/**
 * mar_preset_list_own:
 * Returns: (transfer full) (element-type MarPreset): the program's own presets, for which no file
 *   is read.
 */
GPtrArray *mar_preset_list_own (void);

/**
 * mar_preset_find:
 * @name: the word of a preset, of which the user's goes before the program's own, or the path
 *   of a preset's file
 * @error: G_FILE_ERROR_NOENT: there is none; the message lists those that there are. Or the
 *   file can't be read: with its name, place and reason
 */
MarPreset *mar_preset_find (const char *name, GError **error);

/**
 * mar_preset_save:
 * @preset: what is written to the user's folder; its name must do as one of a file
 * @replace: whether one of this name may be replaced
 * @error: G_FILE_ERROR_EXIST, G_FILE_ERROR_INVAL for a name that can't be one, or another one
 *   that names the file
 */
gboolean mar_preset_save (const MarPreset *preset, gboolean replace, GError **error);

/**
 * mar_preset_delete:
 * @error: G_FILE_ERROR: it can't be deleted
 *
 * Deletes the user's preset of this name. One of the program's own that it stood before is
 * there again.
 */
gboolean mar_preset_delete (const char *name, GError **error);

/**
 * mar_preset_apply:
 * @options: get what the preset says, and borrow its pattern; what it doesn't say stays
 * @error: there is no such style
 */
gboolean mar_preset_apply (const MarPreset *preset, MarExportOptions *options, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarPreset, mar_preset_free)

G_END_DECLS
