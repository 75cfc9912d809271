/* CommonMark as Pango markup, for labels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mar_markup_from_commonmark:
 * @text: CommonMark; any text is some
 *
 * Emphasis, code, headings, lists and quotes become markup; links keep their text;
 * HTML is shown as it stands.
 *
 * Returns: (transfer full): well-formed Pango markup, paragraphs separated by a line feed.
 */
char *mar_markup_from_commonmark (const char *text);

/**
 * MarMarkupRun:
 * @start: where words stand in what a reader sees, in bytes
 * @length: their length there
 * @source: where they stand in the source
 * @source_length: their length there, which is more where something is escaped
 * @is_text: whether they are words, and not code
 * @address: (nullable): where they lead, a link of the web or of the mail
 */
typedef struct
{
  guint start;
  guint length;
  gsize source;
  gsize source_length;
  gboolean is_text;
  char *address;
} MarMarkupRun;

/**
 * mar_markup_runs_new:
 * Returns: (transfer full) (element-type MarMarkupRun): an empty list of runs, which owns their
 *   addresses.
 */
GArray *mar_markup_runs_new (void);

/**
 * mar_markup_set_commonmark:
 * @runs: (nullable) (element-type MarMarkupRun): the words are appended, in their order; NULL:
 *   neither words nor space
 *
 * Does the same as mar_markup_from_commonmark() with a little space between paragraphs, and tells
 * where of @text the words come from.
 *
 * Returns: (transfer full): well-formed Pango markup.
 */
char *mar_markup_set_commonmark (const char *text, GArray *runs);

/**
 * mar_markup_run_get_shown:
 * @text: the source
 * @shown: what a reader sees of it
 * @source: a place in the source, in bytes
 *
 * Returns: the place in @shown, in bytes, within @run: its start or end for a place outside of it.
 */
guint mar_markup_run_get_shown (const MarMarkupRun *run,
                                const char         *text,
                                const char         *shown,
                                gsize               source);

/**
 * mar_markup_get_source:
 * @runs: (element-type MarMarkupRun): of the whole text
 * @text: the source
 * @shown: what a reader sees of it
 * @place: a place in @shown, in bytes
 *
 * Returns: the place in the source, in bytes; of what stands in no run the end of the run before.
 */
gsize mar_markup_get_source (GArray *runs, const char *text, const char *shown, guint place);

G_END_DECLS
