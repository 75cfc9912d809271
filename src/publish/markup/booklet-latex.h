/* Texts for LaTeX. For the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "content-writer.h"

G_BEGIN_DECLS

/* Appends @text so that it is printed and nothing of it is a command. A line end is a space. */
void mar_latex_append (GString *out, const char *text);

/* Appends a command with a text as its argument. */
void mar_latex_command (GString *out, const char *name, const char *text);

/**
 * mar_latex_commonmark:
 * @goes_on: whether the first paragraph goes on where the text stands
 *
 * Appends the text of @item, in CommonMark, as paragraphs; the last one is left open.
 */
void mar_latex_commonmark (GString                *out,
                           const MarWriterContext *context,
                           const MarContentItem   *item,
                           gboolean                goes_on);

/* Returns: (nullable): for a letter that is written from right to left, which of those languages
 * for babel has it. */
const char *mar_latex_letter_direction (gunichar letter);

/* Appends a heading of a book. */
void mar_latex_append_chapter (GString *out, const MarContentItem *item);

/* Appends a picture of a book, which stays a file of its own, with its caption. */
void mar_latex_append_picture (GString *out, MarWriterContext *context, const MarContentItem *item);

/* Appends an index of games. */
void mar_latex_append_games (GString *out, GPtrArray *index);

/* Appends lines as they stand, in letters of one width. */
void mar_latex_verbatim (GString *out, const char *text);

/**
 * mar_latex_language:
 * @tag: (nullable): a language tag: "en", "de-AT"
 *
 * Returns: (nullable): what babel calls it.
 */
const char *mar_latex_language (const char *tag);

/* Appends all up to the beginning of the text; @paper is what LaTeX calls it, @margin is in
 * millimeters. */
void mar_latex_append_head (GString *text, const MarBookletJob *job, const char *paper, int margin);

G_END_DECLS
