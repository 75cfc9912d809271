/* Text forms: one table of all texts that documents can be read from or written as.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

/**
 * MarTextKeeps:
 * @MAR_KEEPS_COMMENTS: comments after a node
 * @MAR_KEEPS_BEFORE: comments before a node
 * @MAR_KEEPS_VARIATIONS: other lines than the main one
 * @MAR_KEEPS_GLYPHS: annotation glyphs
 * @MAR_KEEPS_MARKS: marks on the board
 * @MAR_KEEPS_SETUPS: positions that were set by hand in the course of a game
 * @MAR_KEEPS_HEADERS: headers of games and of the file
 * @MAR_KEEPS_ENDS: how somebody ended a game, and moves that are struck
 * @MAR_KEEPS_START: a position of its own with which a game begins
 * @MAR_KEEPS_OPTIONS: options of the game
 * @MAR_KEEPS_ALL: these, and whatever else a file may have
 *
 * What of a document a text form has a place for.
 */
typedef enum
{
  MAR_KEEPS_COMMENTS = 1 << 0,
  MAR_KEEPS_VARIATIONS = 1 << 1,
  MAR_KEEPS_GLYPHS = 1 << 2,
  MAR_KEEPS_MARKS = 1 << 3,
  MAR_KEEPS_SETUPS = 1 << 4,
  MAR_KEEPS_HEADERS = 1 << 5,
  MAR_KEEPS_BEFORE = 1 << 6,
  MAR_KEEPS_ENDS = 1 << 7,
  MAR_KEEPS_START = 1 << 8,
  MAR_KEEPS_OPTIONS = 1 << 9,
  MAR_KEEPS_ALL = (1 << 11) - 1,
} MarTextKeeps;

/**
 * MarTextForm:
 * @name: as in --from and --format: "packet"
 * @title: for people, N_()
 * @suffix: (nullable): what names of such files end in, with the point; several forms may share one
 * @game: (nullable): the only game that its texts have
 * @keeps: what @write has a place for; the rest is told to whoever has it written
 * @headers: (nullable): keys of headers that it writes though it doesn't keep all, NULL-terminated
 * @is_guessed: whether @read has to guess what belongs together, so that a comment may be read as
 *   something else: what was written is then read again, and what differs is told
 * @decode: (nullable): makes UTF-8 of bytes that name their own encoding; NULL where they are none
 *   of its own, or name none
 * @is_marked: (nullable): whether the text begins as only whole games in this form do
 * @is_last_resort: whether its texts are what no other form reads, so that it is only asked where
 *   none of them is certain
 * @recognise: how sure it is that the text is its own, 0 (no) … 100
 * @find_first: (nullable): where the first thing begins that no other form has; NULL where there is
 *   none
 * @find_end: (nullable): where the last such thing ends; NULL where there is none
 * @find_obstacle: (nullable): why a text that looks like its own can't be read, translated; NULL
 *   where it doesn't know
 * @read: reads the whole text; never stops half-way and drops nothing
 * @find_start: (nullable): the likeliest position before the first of @turns (element-type utf8),
 *   each of which is the text of its steps, "" where it isn't printed, in a game that begins as its
 *   players arrange it; NULL where they are no such game
 * @write: (nullable): appends a document, whose games are all @game's where there is one, as such a
 *   text that @read reads again
 *
 * A text form. A text is valid UTF-8 with line feeds (mar_import_normalise()).
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *suffix;
  const MarGame *game;
  MarTextKeeps keeps;
  const char *const *headers;
  gboolean is_guessed;
  char *(*decode) (const char *data, gsize length);
  gboolean (*is_marked) (const char *text);
  gboolean is_last_resort;
  int (*recognise) (const char *text);
  const char *(*find_first) (const char *text);
  const char *(*find_end) (const char *text);
  const char *(*find_obstacle) (const char *text);
  MarDocument *(*read) (const char *text, const char *source_name, GError **error);
  MarPosition *(*find_start) (const GPtrArray *turns);
  void (*write) (MarDocument *document, GString *text);
} MarTextForm;

/* (transfer none) (array length=n): all that there are. */
const MarTextForm *const *mar_text_forms (guint *n);
/* (transfer none) (nullable): the one of this name, in any case.
 * @error: MAR_RECORD_ERROR_FOREIGN: there is none; the message lists them */
const MarTextForm *mar_text_form_find (const char *name, GError **error);
/* (transfer none) (nullable): the first one that is written to files with the ending of
 * @file_name. */
const MarTextForm *mar_text_form_for_file (const char *file_name);

/**
 * mar_text_form_write:
 * @losses: (nullable) (element-type utf8): gets a few words for each kind of thing that the form
 *   has no place for: "3 marks"
 * @error: MAR_RECORD_ERROR_FOREIGN: such texts are only read, or @document has no game, or one that
 *   they can't have: of other rules, with options, or with a position that was set by hand
 *
 * Writes all games of @document.
 *
 * Returns: (transfer full) (nullable): the text.
 */
char *mar_text_form_write (const MarTextForm  *form,
                           MarDocument        *document,
                           GPtrArray          *losses,
                           GError            **error);

extern const MarTextForm mar_text_form_packet;
extern const MarTextForm mar_text_form_margo;
extern const MarTextForm mar_text_form_marad;
extern const MarTextForm mar_text_form_moves;
extern const MarTextForm mar_text_form_positions;
extern const MarTextForm mar_text_form_sgf;

G_END_DECLS
