/* Shared by the readers of references: the markings that they find in a text, and its words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-line.h"
#include "mar-reference.h"

G_BEGIN_DECLS

/* Prose: which bytes of a CommonMark text are words for readers. */

/**
 * mar_prose_mask:
 * @mask: (out) (array length=length): for each byte one of #MarProse
 *
 * Marks what is no prose: code, addresses, tags, entities. Takes time proportional to the
 * length, whatever the text.
 */
typedef enum
{
  MAR_PROSE_WORDS,
  MAR_PROSE_BREAK, /* a paragraph, an item or a heading begins with this byte */
  MAR_PROSE_OTHER,
} MarProse;

void mar_prose_mask (const char *text, gsize length, guint8 *mask);

/* Words. */

/**
 * MarReferenceWord:
 * @MAR_WORD_NONE: an ordinary word
 * @MAR_WORD_FILE: "file", "column", and their plurals
 * @MAR_WORD_RANK: "rank", "row"
 * @MAR_WORD_TURN: "turn", "move"
 * @MAR_WORD_TURNS: the same for several
 * @MAR_WORD_AND: joins squares of a list
 * @MAR_WORD_OR: the same, and parts alternatives
 * @MAR_WORD_SCORE: makes numbers around a dash a score
 * @MAR_WORD_LEAD: the same where the leader's number may come first
 * @MAR_WORD_OWN: ranks behind it are counted from somebody's side
 * @MAR_WORD_AT: may stand before a place such as 12.3
 * @MAR_WORD_ACTING: before "turn" it makes that a verb
 * @MAR_WORD_MODAL: the same, and tells that the sentence speaks of what might be
 * @MAR_WORD_IF: tells only the latter
 * @MAR_WORD_ELSE: what follows is played in place of what was named before, or the other way round
 * @MAR_WORD_ROLL: before a number it makes that one that might be rolled
 * @MAR_WORD_DENIAL: tells that what the sentence names can't be played
 * @MAR_WORD_THREAT: tells that somebody would play it if it were his or her turn
 *
 * The meaning of a word for the words beside it.
 */
typedef enum
{
  MAR_WORD_NONE,
  MAR_WORD_FILE,
  MAR_WORD_RANK,
  MAR_WORD_TURN,
  MAR_WORD_TURNS,
  MAR_WORD_AND,
  MAR_WORD_OR,
  MAR_WORD_SCORE,
  MAR_WORD_LEAD,
  MAR_WORD_OWN,
  MAR_WORD_AT,
  MAR_WORD_ACTING,
  MAR_WORD_MODAL,
  MAR_WORD_IF,
  MAR_WORD_ELSE,
  MAR_WORD_ROLL,
  MAR_WORD_DENIAL,
  MAR_WORD_THREAT,
} MarReferenceWord;

#define MAR_WORD_LENGTH 20

typedef struct _MarReferenceVocabulary MarReferenceVocabulary;

/**
 * mar_reference_get_vocabulary:
 * @language: (nullable): a language tag; NULL and unknown ones are English
 */
const MarReferenceVocabulary *mar_reference_get_vocabulary (const char *language);

/* @word is in lower case. */
MarReferenceWord mar_reference_word (const MarReferenceVocabulary *vocabulary, const char *word);

/* Returns whether some word of the vocabulary begins with these two letters. */
gboolean mar_reference_may_mean (const MarReferenceVocabulary *vocabulary, const char *word);

/* The number that @word counts with ("third", "5th"), or 0. */
guint mar_reference_ordinal (const MarReferenceVocabulary *vocabulary, const char *word);

/* Returns whether something that looks like a square is something else before or after such a
 * word: "vitamin d3", "a1 quality". */
gboolean mar_reference_is_foreign (const MarReferenceVocabulary *vocabulary,
                                   const char                   *word,
                                   gboolean                      before);

/* Marks. */

typedef enum
{
  MAR_MARKING_CELL,   /* "d4" */
  MAR_MARKING_STEP,   /* "e6>f6", with what it captures; also "d4^", "*4", "@e2", "pass" */
  MAR_MARKING_NUMBER, /* "12.", "12…", before moves */
  MAR_MARKING_FILE,   /* "the e-file" */
  MAR_MARKING_RANK,   /* "rank 5" */
  MAR_MARKING_TURN,   /* "turn 12" */
  MAR_MARKING_SCORE,  /* "1(0)-2(3)" */
} MarMarkingKind;

/* The text between two markings. */
typedef enum
{
  MAR_GAP_SPACE,
  MAR_GAP_COMMA,
  MAR_GAP_SEMICOLON,
  MAR_GAP_STOP, /* the end of a sentence, or a colon */
  MAR_GAP_AND,
  MAR_GAP_OR,
  MAR_GAP_WORDS,
  MAR_GAP_ELSE,  /* words that say that it is played in place of what stands before */
  MAR_GAP_BREAK, /* a new paragraph */
} MarGap;

enum
{
  MAR_MARKING_STRONG = 1 << 0,  /* of a step: nothing but a move is written so */
  MAR_MARKING_FOREIGN = 1 << 1, /* the words beside it speak against a square */
  MAR_MARKING_UPPER = 1 << 2,   /* of a square: written with a capital */
  MAR_MARKING_WORD = 1 << 3,    /* of a step: only a word, such as "pass" */
  MAR_MARKING_CERTAIN = 1 << 4, /* of a score: called one; of a number: begins a sentence */
  MAR_MARKING_LAST = 1 << 5,    /* no word of prose follows at once */
  MAR_MARKING_DENIED = 1 << 6,  /* the sentence says itself that it can't be played */
  MAR_MARKING_THREAT = 1 << 7,  /* the sentence speaks of a threat or a plan */
  MAR_MARKING_MIGHT = 1 << 8,   /* the sentence speaks of what might be */
  MAR_MARKING_LISTED = 1 << 9,  /* of a number: it begins a paragraph */
  MAR_MARKING_AMID = 1 << 10,   /* of a number: it stands behind a word */
  MAR_MARKING_LED
  = 1 << 11, /* of a score: it is said who leads, and the leader's part may come first */
};

/**
 * MarMarking:
 * @kind: what it looks like
 * @gap: what stands before it
 * @flags: as above
 * @start: where it begins in the text, in bytes
 * @length: its length in bytes
 * @number: of a number or turn; for files and ranks a bit for each that is named
 * @step: of a turn: the step in it, or 0
 *
 * A part of a text that looks like a reference. That it does is told by the text alone, so
 * that typing elsewhere leaves it as it is.
 */
typedef struct
{
  guint8 kind;
  guint8 gap;
  guint16 flags;
  guint start;
  guint length;
  guint number;
  guint step;
} MarMarking;

/**
 * mar_reference_scan:
 * @markings: (element-type MarMarking): appended to
 * @n_scores: how many players a score of the game has
 * @brackets: whether such a score has brackets
 */
void mar_reference_scan (const char                   *text,
                         gsize                         length,
                         const MarReferenceVocabulary *vocabulary,
                         guint                         n_scores,
                         gboolean                      brackets,
                         GArray                       *markings);

/* Steps. */

#define MAR_STEP_HEAD 32
#define MAR_STEP_PIECES 16
#define MAR_STEP_ANNOTATIONS 24
#define MAR_STEP_REMARK 16

/**
 * MarStepText:
 * @head: the action without what it brings about, in the form that games read
 * @from: its first square as written, or empty
 * @to: its last square as written
 * @count: the number before a colon in front of it, or 0
 * @n_annotations: how many remarks it has
 * @annotations: what is written of its outcome, in lower case: "xg4", "-b3", "^", "=3", "+"
 * @start: where it begins in the text, in bytes
 * @length: its length in bytes
 * @strong: whether its arrow is one that is used for moves only
 *
 * One action as it is written.
 */
typedef struct
{
  char head[MAR_STEP_HEAD];
  char from[8];
  char to[8];
  guint count;
  guint n_annotations;
  char annotations[MAR_STEP_ANNOTATIONS][MAR_STEP_REMARK];
  guint start;
  guint length;
  gboolean strong;
} MarStepText;

/* Reads the steps of a marking, "e1>d2>c3" being two; returns how many there are, or 0 when
 * there is no such thing at @at. @end is behind the last of them. */
guint mar_reference_steps (const char  *text,
                           guint        at,
                           guint        length,
                           MarStepText *steps,
                           guint        most,
                           guint       *end);

/* Reading. */

/**
 * MarReferenceChain:
 * @references: how many hold it
 * @base: where it begins
 * @turn: the number of the turn that is played there
 * @actions: (element-type MarAction): what is played from there, one after the other
 *
 * A line of moves in a text. It only ever grows, so that references share it.
 */
typedef struct
{
  guint references;
  MarCursor base;
  guint turn;
  GArray *actions;
} MarReferenceChain;

/**
 * MarReferenceState:
 * @chain: (nullable): the line so far
 * @n: how many of its actions have been played
 * @turn: the number of the turn that comes next on it
 * @mention: the turn that was named last, or 0
 * @broken: whether something on it could not be played
 * @seen: before which marking those end that were looked at to judge the ones that begin here
 *
 * The state of a reader at some place of a text, but for the text itself.
 */
typedef struct
{
  MarReferenceChain *chain;
  guint n;
  guint turn;
  guint mention;
  gboolean broken;
  guint seen;
} MarReferenceState;

/* A reference as it is kept: with the line on which it plays, and its first marking. */
typedef struct
{
  MarReferenceChain *chain;
  guint marking;
} MarReferenceOrigin;

/* A position of the game from which moves are tried. */
typedef struct
{
  MarCursor cursor;
  guint turn;
  MarLine *line;
} MarReferenceBase;

struct _MarReferences
{
  MarNode *node;
  MarCommentSlot slot;
  const MarGame *game;
  const MarReferenceVocabulary *vocabulary;
  guint n_scores;
  gboolean brackets;
  GPtrArray *turns; /* (nullable) of MarNode: the turns of the node's line, in order */
  GPtrArray *main;  /* (nullable) the same of the game; both made when they are needed */
  GPtrArray *bases; /* of MarReferenceBase, made when they are needed */
  GArray *near;     /* of MarCursor: where moves without a number may begin */
  MarLine *line;    /* where the line that is read now stands */
  MarReferenceChain *line_chain; /* of which line of the text that is */

  guint seen; /* before which marking those end that were looked at */

  char *text;
  gsize length;
  GArray *markings; /* of MarMarking */
  GArray *states;   /* of MarReferenceState, before each marking and at the end */
  GArray *items;    /* of MarReference */
  GArray *origins;  /* of MarReferenceOrigin */
};

MarReferenceChain *mar_reference_chain_new (const MarCursor *base,
                                            guint            turn,
                                            const MarAction *actions,
                                            guint            n);
MarReferenceChain *mar_reference_chain_ref (MarReferenceChain *chain);
void mar_reference_chain_unref (MarReferenceChain *chain);

/* Places. */

/* The position at @cursor with its history; nothing played on it may stay. */
MarReferenceBase *mar_reference_base (MarReferences *self, const MarCursor *cursor);
/* The turn that has a number on the node's line, or NULL. */
MarNode *mar_reference_turn (MarReferences *self, guint number);
/* How many turns the longer of the two lines has, the node's and the game's. */
guint mar_reference_turns (MarReferences *self);
/* The turn that comes next behind the node's line. */
guint mar_reference_next_turn (MarReferences *self);
/* Where moves without a number may begin, the likeliest first. */
const GArray *mar_reference_near (MarReferences *self);
/* Where the line of @state stands; for looking, and for playing what is taken back. */
MarLine *mar_reference_line_at (MarReferences *self, const MarReferenceState *state);

/* Trying. */

#define MAR_RUN_STEPS 64

/**
 * MarReferenceRun:
 * @n: how many steps
 * @steps: the steps as written
 * @markings: of which marking each is
 * @actions: what they are as actions
 *
 * Moves that stand together in a text.
 */
typedef struct
{
  guint n;
  MarStepText steps[MAR_RUN_STEPS + MAR_STEP_PIECES];
  guint markings[MAR_RUN_STEPS + MAR_STEP_PIECES];
} MarReferenceRun;

/**
 * MarReferenceTry:
 * @n: how many steps of the run could be played
 * @n_actions: how many actions that took: rolls that aren't written are among them
 * @ends: for each step that was played how many actions were then
 * @actions: those actions
 * @flaw: the first step whose outcome is written otherwise than it is, or the run's length
 * @near: whether the side to move has a piece where the step that failed begins
 * @readable: whether the step that failed is an action at all
 *
 * The result of trying a run in some place.
 */
typedef struct
{
  guint n;
  guint n_actions;
  guint ends[MAR_RUN_STEPS + MAR_STEP_PIECES];
  MarAction actions[2 * (MAR_RUN_STEPS + MAR_STEP_PIECES)];
  guint flaw;
  gboolean near;
  gboolean readable;
} MarReferenceTry;

/* Plays what of @run, from step @first on, can be played on @line, and takes it back. */
void mar_reference_try (MarReferences         *self,
                        MarLine               *line,
                        const MarReferenceRun *run,
                        guint                  first,
                        MarReferenceTry       *trial);
/* Why the step can't be played on @line, a whole sentence. */
char *mar_reference_refusal (MarReferences *self, MarLine *line, const MarStepText *step);
/* What may be written of the outcome of an action. */
#define MAR_NOTE_CAPTURE 'x'
#define MAR_NOTE_PIN '+'
#define MAR_NOTE_POINT '#'
#define MAR_NOTE_KING '^'
#define MAR_NOTE_FACE '='
#define MAR_MOST_NOTES 8

/* Whether a sign of captures stands between the two squares of the step: "b2xc2". */
gboolean mar_reference_is_cross (const MarStepText *step);
/* Which of these an annotation of a #MarStepText is. */
char mar_reference_note (const char *annotation);

/**
 * MarOutcomeFaults:
 * @n_wrong: how many annotations are not so
 * @n_named: how many of these name a square or a piece
 * @n_missing: how many are owed
 */
typedef struct
{
  guint n_wrong;
  guint n_named;
  guint n_missing;
} MarOutcomeFaults;

/* The error in the outcome of @action as it is written, a whole sentence, or NULL. @noted: what the
 * text writes of every action that brings it about. @truth (nullable) is the whole move then. */
char *mar_reference_outcome (const MarGame      *game,
                             const MarPosition  *position,
                             MarAction           action,
                             const MarStepText  *step,
                             const char         *noted,
                             char              **truth);
/* The same, counted. */
MarOutcomeFaults mar_reference_faults (const MarGame     *game,
                                       const MarPosition *position,
                                       MarAction          action,
                                       const MarStepText *step,
                                       const char        *noted);

/* Judging. */

/* Makes references of the markings from @first on, until the state is again what it was in
 * @old, from which the rest can be taken (@resume is called before each marking). */
typedef gboolean (*MarReferenceResume) (MarReferences *self,
                                        guint marking,
                                        const MarReferenceState *state,
                                        gpointer data);
void mar_references_resolve (MarReferences      *self,
                             guint               first,
                             MarReferenceState  *state,
                             MarReferenceResume  resume,
                             gpointer            data);

/* A place that is named so by the game. */
gboolean mar_reference_cell (const MarReferences *self, const char *name, MarCell *cell);

G_END_DECLS
