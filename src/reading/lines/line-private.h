/* How a pasted text is taken apart: for the files that read lines as text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"
#include "mar-line-text.h"
#include "mar-turn-reading.h"
#include "line-places.h"

G_BEGIN_DECLS

/**
 * LineSource:
 * @text: the text without the marks of quotations, with plain blanks and arrows
 * @origin: for each byte of @text, and for its end, the place in @raw
 * @is_rewritten: it has other signs than it came with, where they say the same
 * @raw: the text as it came, with line feeds
 * @is_html: whether its tags stand for what they do
 * @is_latex: whether its commands do
 * @is_json: whether its strings are those of data
 * @lines: its lines
 * @game: (nullable): the only one that the text names
 * @shown: (nullable) (element-type PositionsShown): what may be boards in @text, where they were
 *   looked for
 */
typedef struct
{
  char *text;
  GArray *origin;
  gboolean is_rewritten;
  char *raw;
  gboolean is_html;
  gboolean is_latex;
  gboolean is_json;
  LinePlaces *lines;
  const MarGame *game;
  GArray *shown;
} LineSource;

LineSource *line_source_new (const char *text);

/**
 * line_source_new_without_boards:
 * Returns: (transfer full): likewise, without @shown, which takes longer than all else.
 */
LineSource *line_source_new_without_boards (const char *text);

/**
 * line_source_new_verbatim:
 * @text: valid UTF-8 with line feeds
 *
 * Returns: (transfer full): the text with its blanks and arrows as they are, and without @shown;
 *   the marks of quotations are left out where most lines have them.
 */
LineSource *line_source_new_verbatim (const char *text);
void line_source_free (LineSource *source);

/* Whether the game's name is a word in @lower, a text in lower case. */
gboolean line_names_game (const char *lower, const MarGame *game);

/* The passage from @begin to @end of the text, as it came. */
char *line_source_raw (const LineSource *source, const char *begin, const char *end);
/* Where in the raw text the byte @offset of the text stands. */
void line_source_locate (const LineSource *source, guint offset, guint *line, guint *column);
/* "Line 2, column 5: …" */
char *line_source_format (const LineSource *source, const char *at, const char *what);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LineSource, line_source_free)

typedef struct
{
  MarNode *node;
  gboolean at_place;
} LineFrame;

/* A number that was read: the turn with it follows @parent; @depth variations were open. */
typedef struct
{
  guint number;
  MarNode *parent;
  guint depth;
} LineNumber;

/* The state of reading a text. */
typedef struct
{
  MarRecord *record;
  const MarGame *game;
  LineSource *source;
  const char *at;

  MarNode *node;        /* the last one, or the place where the text begins */
  gboolean begun;       /* a node was played or followed */
  MarNode *turn_parent; /* nullable: a turn is open, which follows this node */
  MarLine *line;        /* the record's own, where the open turn is played */
  GArray *actions;      /* of the open turn */
  char *cell;           /* nullable: where its last step ended */
  GString *before;      /* a comment that belongs to the next node */
  GString *after;       /* what was said in the open turn */
  GArray *glyphs;       /* of the open turn */
  gboolean at_place;    /* @node is where the text begins, not a node of it */
  GString *leading;     /* what the text says of that place, before any move */
  GArray *frames;    /* of LineFrame: what goes on when the variations that are open have closed */
  GArray *numbers;   /* of LineNumber: those that were read */
  gboolean numbered; /* a number was the last thing */

  guint n_nodes;
  GString *unread;
  char *reason;
  gboolean only_words; /* @reason is no more than that something has no moves */
  /* Words after the last node, which are its comment if more moves come. */
  const char *loose_begin;
  const char *loose_end;

  GTask *task;   /* nullable: the text is read in its thread, and no farther when it is canceled */
  gsize length;  /* of the text of @source; never 0 */
  guint percent; /* how much of it is known there to be read */
} LinePaste;

/**
 * line_paste:
 * @task: (nullable): that of mar_record_paste_async(), in whose thread it is called
 *
 * As mar_record_paste(); where @task is canceled, a part of the text may be left out.
 */
gboolean line_paste (MarRecord        *record,
                     const MarCursor  *cursor,
                     const char       *text,
                     MarPasted        *pasted,
                     GTask            *task,
                     GError          **error);

/* Says in the context of the task of @paste how much of the text is read. Returns: whether to go
 * on. */
gboolean line_paste_report (LinePaste *paste);

/* Says why something at @at could not be read. The first reason is the one that is told, but one
 * that moves can't be played comes before one that there are none. @why: (nullable): no moves. */
void line_set_reason (LinePaste *paste, const char *at, const char *why);
/* Keeps a passage that could not be read, and why it could not be, at @at. */
void line_add_unread (LinePaste  *paste,
                      const char *begin,
                      const char *end,
                      const char *at,
                      const char *why);
/* Another paragraph. */
void line_join (GString *text, const char *more);
/* A comment that the record has already is not said twice. */
void line_add_comment (LinePaste *paste, MarNode *node, MarCommentSlot slot, const char *comment);
void line_add_glyph (LinePaste *paste, MarNode *node, int nag);
/* Words between two nodes are a comment on the first. */
void line_flush_loose (LinePaste *paste);
/* @node is the last one now; what was said before it was there is said of it. */
void line_enter_node (LinePaste *paste, MarNode *node, gboolean is_new);
/* Makes a node of the actions that were played since the last one. */
void line_close_turn (LinePaste *paste);
/* Returns: (transfer full): the position in which the next step after @parent is read. */
MarPosition *line_position (LinePaste *paste, MarNode *parent);
/* Reads and plays the step at @at after @parent. Returns: where it ends, or NULL. */
const char *line_play_step (LinePaste *paste, MarNode *parent, const char *at, GError **error);
/* A number stands before @at: one that was there before leads back, where an alternative to what
 * followed it can be played. @goes_on: it has the points of a turn that goes on. */
void line_take_number (LinePaste *paste, guint number, gboolean goes_on, const char *at);
/* Forgets the numbers of the variations that have closed. */
void line_forget_numbers (LinePaste *paste);
/* Returns: the node after which the text begins. */
MarNode *line_first_parent (LinePaste *paste, const MarCursor *cursor);

/* Ends the game at the last node. @error: as of mar_record_add_end() */
gboolean line_add_end (LinePaste *paste, MarEndReason reason, int side, GError **error);
/* Reads "White resigns", "draw agreed"; without a name it is the one who is to move. Returns:
 * (nullable): where the words end. */
const char *line_read_end_words (LinePaste    *paste,
                                 const char   *text,
                                 MarEndReason *reason,
                                 int          *side);
/* Reads a bracket: a start, a position, an end, moves that didn't play. Returns: whether it was one
 * of these; @end: behind it. @error: MAR_RECORD_ERROR_FOREIGN or _EDIT, or MAR_RULES_ERROR: it
 * can't be so here */
gboolean line_read_brackets (LinePaste *paste, const char **end, GError **error);

/* How the end of a game is written where people have words for it. */
typedef struct
{
  MarEndReason reason;
  gboolean has_side;
  const char *words;
} LineEnd;

const LineEnd *line_ends (guint *n);

/* The words that begin a bracket. */
#define LINE_START_WORD "start"
#define LINE_POSITION_WORD "position"
#define LINE_STRUCK_WORD "struck"
#define LINE_END_WORD "end"

/**
 * line_read_step:
 * @position: the position before the step, the turn in the right hands
 * @before: (nullable): the cell where the step before ended, when the turn goes on
 * @action: (out): the action that stands at @text
 * @error: MAR_RULES_ERROR_SYNTAX: why the word that stands there is none
 *
 * Reads one step as it is, or with signs that people use in its place.
 *
 * Returns: (nullable): where it ends.
 */
const char *line_read_step (const MarGame      *game,
                            const MarPosition  *position,
                            const char         *text,
                            const char         *before,
                            MarAction          *action,
                            GError            **error);

/**
 * line_read_word:
 * @before: (nullable): what stands in front of the word without being typed
 * @length: of the word at @text, in bytes
 *
 * Reads all of a word as one action, as it is, or with signs that people use in their place.
 *
 * Returns: whether it is one, legal or not.
 */
gboolean line_read_word (const MarGame     *game,
                         const MarPosition *position,
                         const char        *before,
                         const char        *text,
                         gsize              length,
                         MarAction         *action);

/* How much of @step says by what count it goes, or what moves: "3: ", "[G1s3] ". */
gsize line_lead_length (const char *step);

/* Returns whether @text looks as if a step of this game was meant. */
gboolean line_looks_like_step (const MarGame *game, const MarPosition *position, const char *text);

/* Where the glyph at @text ends, or NULL. */
const char *line_read_glyph (const char *text, int *nag);

/* Where the number of a turn at @text ends, with its points, or NULL. */
const char *line_read_number (const char *text, guint *number);

/* A reason that stands alone begins as a sentence does, unless with a square. */
char *line_make_sentence (const char *reason);

/* Appends the sign of a glyph that line_read_glyph() reads again. */
void line_write_glyph (GString *text, int nag);

G_END_DECLS
