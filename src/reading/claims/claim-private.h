/* Shared by those who read what texts state as facts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "proof-private.h"

#include "mar-figure-record.h"
#include "mar-line.h"
#include "mar-reference.h"

G_BEGIN_DECLS

#define CLAIM_WORD 32
#define CLAIM_MOST_TOKENS 160
#define CLAIM_MOST_CELLS 16
#define CLAIM_MOST_NUMBERS 6

/* A number that no wording has. */
#define CLAIM_NO_NUMBER (-1)

/**
 * ClaimNoun:
 * @CLAIM_NOUN_NONE: no word for a piece
 * @CLAIM_NOUN_PIECE: any piece
 * @CLAIM_NOUN_COIN: a piece, which in some games is one of a stack
 *
 * The kinds of pieces that are told by their word.
 */
typedef enum
{
  CLAIM_NOUN_NONE,
  CLAIM_NOUN_PIECE,
  CLAIM_NOUN_KING,
  CLAIM_NOUN_ROOK,
  CLAIM_NOUN_BISHOP,
  CLAIM_NOUN_SINGLETON,
  CLAIM_NOUN_STACK,
  CLAIM_NOUN_COIN,
} ClaimNoun;

/**
 * ClaimToken:
 * @word: in lower case, cut where it is very long
 * @start: where it begins in the text, in bytes
 * @length: its length in bytes
 * @player: the player whom it names, or -1
 * @number: the number that it is, or %CLAIM_NO_NUMBER
 * @language: in the words of which language
 * @noun: the piece that it is a word for
 * @is_owner: whether the player is named as the owner of what follows: "Black's"
 * @is_cell: whether it is written like a square
 * @is_move: whether it is written like a move
 * @is_stop: whether it is a sign that ends a clause
 * @joins: whether it is a word with which another clause may begin
 * @is_led: whether an adverb stands right before it, behind which German has the verb: "jetzt hat
 *   c4"
 * @n_scores: if it is written like a score, of how many numbers
 * @scores: those numbers: of "1(2)-0(6)" all four
 * @score_starts: where they begin in the text
 */
typedef struct
{
  char word[CLAIM_WORD];
  guint start;
  guint length;
  int player;
  int number;
  guint language;
  ClaimNoun noun;
  gboolean is_owner;
  gboolean is_cell;
  gboolean is_move;
  gboolean is_stop;
  gboolean joins;
  gboolean is_led;
  guint n_scores;
  int scores[4];
  guint score_starts[4];
} ClaimToken;

/* There are fewer wordings than these. */
#define CLAIM_MOST_WORDINGS 1024

/* Some of all wordings, a bit for each. */
typedef struct
{
  guint64 bits[CLAIM_MOST_WORDINGS / 64];
} ClaimSet;

/**
 * ClaimSentence:
 * @n: how many tokens
 * @tokens: without the adverbs that don't change what is stated
 * @is_hedged: nothing is stated as it is
 * @is_weak: it has a word that may turn around what a part of it says
 * @is_restricted: it has a word such as "only"
 * @is_now: it says itself that it speaks of what is after the move
 * @after: the token with the move after which it states something, or -1
 * @possible: the wordings that can be in it for the words that they need
 */
typedef struct
{
  guint n;
  ClaimToken tokens[CLAIM_MOST_TOKENS];
  gboolean is_hedged;
  gboolean is_weak;
  gboolean is_restricted;
  gboolean is_now;
  int after;
  ClaimSet possible;
} ClaimSentence;

/**
 * ClaimTopic:
 *
 * The facts that are stated. How each is decided stands in the tables of the games, and in the one
 * of what all games have (claim-common.c).
 */
typedef enum
{
  CLAIM_PIECES,       /* a player has so many pieces */
  CLAIM_PIECE_LEAD,   /* and so many more than the other */
  CLAIM_STEPS_LEFT,   /* the turn has so many steps left */
  CLAIM_POINTS,       /* a player has so many points */
  CLAIM_CAPTURED,     /* a player has so many captures */
  CLAIM_LEAD,         /* a player leads by so much */
  CLAIM_TRAILS,       /* or is behind by so much */
  CLAIM_CAPTURE_LEAD, /* a player has so many captures more */
  CLAIM_LEADS,        /* a player leads */
  CLAIM_SCORE,        /* the score is such */
  CLAIM_LEVEL,        /* nobody leads */
  CLAIM_MOVES,        /* a player has so many legal moves */
  CLAIM_TO_MOVE,      /* a player is to move */
  CLAIM_STANDS,       /* a piece stands there */
  CLAIM_EMPTY,        /* a square is empty */
  CLAIM_ALLIES,       /* a piece touches so many of its own side */
  CLAIM_ENEMIES,      /* and so many of the other */
  CLAIM_RATIO,        /* of the two, the piece itself counted */
  CLAIM_TOUCHES,      /* one piece touches others */
  CLAIM_FREEDOMS,     /* a group has so many */
  CLAIM_LAST_FREEDOM, /* a group has just this one */
  CLAIM_LINKED,       /* pieces are of one group */
  CLAIM_PINNED,
  CLAIM_BURIED,
  CLAIM_SUPPORTED,
  CLAIM_FORMATION,     /* pieces are a formation of so many */
  CLAIM_FACE,          /* what a coin shows */
  CLAIM_COINS,         /* how many coins a stack has */
  CLAIM_WORTH,         /* what a stack counts */
  CLAIM_TAKES,         /* one piece can capture another */
  CLAIM_CAPTURABLE,    /* a piece can be captured */
  CLAIM_CAN_SCORE,     /* a player, or a piece, can score in one turn */
  CLAIM_THREATENS,     /* or could, if it were his or her turn */
  CLAIM_SCORES_WITH,   /* a player can score with such rolls */
  CLAIM_DISTANCE,      /* a piece is so many steps from scoring */
  CLAIM_DIE,           /* what the die shows */
  CLAIM_SAFE,          /* a point is safe */
  CLAIM_SAFE_POINTS,   /* there are so many of them */
  CLAIM_EMPTY_POINTS,  /* so many points have no piece */
  CLAIM_COMPLETES,     /* a point completes a block */
  CLAIM_MUST_OPEN,     /* a player must open a block */
  CLAIM_STUCK,         /* a player, or a piece, has no legal move */
  CLAIM_LEGAL,         /* a move is legal */
  CLAIM_PLAYABLE,      /* one may play there */
  CLAIM_CAPTURES,      /* pieces fall in this turn */
  CLAIM_GONE,          /* pieces are no longer where they were */
  CLAIM_STEP_CAPTURES, /* pieces fall in a step of this turn */
  CLAIM_N_CAPTURES,    /* so many fall */
  CLAIM_SCORES,        /* a player scores so many points in this turn */
  CLAIM_LOSES,         /* a player loses so many pieces in this turn */
  CLAIM_WINS,
  CLAIM_OVER,
  CLAIM_RESIGNS,
  CLAIM_DRAWN,
} ClaimTopic;

enum
{
  CLAIM_NOT = 1 << 0,    /* the wording denies it */
  CLAIM_LOOSE = 1 << 1,  /* it may stand anywhere in a sentence */
  CLAIM_COUNTS = 1 << 2, /* it needs a word such as "only" */
  CLAIM_ZERO = 1 << 3,   /* the number is none */
  CLAIM_UNIT = 1 << 4,   /* the number is one */
  CLAIM_ACTOR = 1 << 5,  /* the player is who made the turn */
  CLAIM_LISTED = 1 << 6, /* the number is that of the squares that follow */
  CLAIM_PAST = 1 << 7,   /* it may have been in a turn before */
  CLAIM_LEAST = 1 << 8,  /* there may be more than the number says */
  CLAIM_BOTH = 1 << 9,   /* it is stated of each of the two players */
  CLAIM_LED = 1 << 10,   /* an adverb stands before it; without one it is a question, or an "if" */
  CLAIM_BARE = 1 << 11,  /* no word says what it is: only of a turn it is clear */
};

/**
 * ClaimWording:
 * @pattern: words as they follow each other: "a|%O" is one of them, "[a|b]" may be missing, %P is
 *   a player, %O a player to whom what follows belongs, %N a number, %C a square, %L several, %M a
 *   word for a piece, %S a score, %A a move, %D numbers of a die
 */
typedef struct
{
  ClaimTopic topic;
  guint flags;
  const char *pattern;
} ClaimWording;

/**
 * Claim:
 * @cells: the squares, those of the second list behind those of the first
 * @n_first: how many are in the first list
 *
 * A fact that is stated, with the tokens that state it.
 */
typedef struct
{
  const ClaimWording *wording;
  guint n_players;
  int players[2];
  const ClaimToken *player_tokens[2];
  guint n_numbers;
  int numbers[CLAIM_MOST_NUMBERS];
  const ClaimToken *number_tokens[CLAIM_MOST_NUMBERS];
  guint n_cells;
  guint n_first;
  MarCell cells[CLAIM_MOST_CELLS];
  const ClaimToken *cell_tokens[CLAIM_MOST_CELLS];
  ClaimNoun noun;
  const ClaimToken *score;
  const ClaimToken *move;
  const ClaimToken *first;
  const ClaimToken *last;
} Claim;

typedef enum
{
  CLAIM_UNKNOWN,
  CLAIM_FALSE,
  CLAIM_TRUE,
} ClaimTruth;

/* What the turns of a player can lead to, kept from one claim to the next. */
typedef struct
{
  gpointer outlook;
  GDestroyNotify free;
} ClaimTurns;

/**
 * ClaimScene:
 * @node: (nullable): the node that is spoken of; NULL where the position stands by itself
 * @position: how the board stands
 * @owned: (nullable): the same, where it belongs to the scene
 * @effects: (nullable): what has just happened there: in a turn, or in a line of moves
 * @turns: (array length=2): what was found out about the turns of both players that begin there
 * @is_after: whether it is the position after the node's move
 *
 * A position of which a sentence may speak.
 */
typedef struct
{
  const MarGame *game;
  const MarOptions *options;
  MarNode *node;
  const MarPosition *position;
  MarPosition *owned;
  MarEffects *effects;
  ClaimTurns *turns;
  gboolean is_after;
} ClaimScene;

/**
 * ClaimFact:
 * @measure: (nullable): the number, where the claim has one; returns whether there is such a thing
 * @judge: (nullable): whether it is so, where the claim has none
 * @is_each: whether it is stated of each square by itself
 * @is_strict: whether it is always stated of the position after the move
 * @is_search: whether it takes long: it is asked of few positions only, and nothing is suggested
 * @truth: (nullable): N_(): with @measure, what is so; "%s" stands for the squares or the player,
 *   "%d" for the number
 * @yes: (nullable): N_(): with @judge, what is so
 * @no: (nullable): N_(): and what isn't so
 *
 * How a topic is decided.
 */
typedef struct
{
  ClaimTopic topic;
  gboolean (*measure) (const ClaimScene *scene, const Claim *claim, int *value);
  ClaimTruth (*judge) (const ClaimScene *scene, const Claim *claim);
  gboolean is_each;
  gboolean is_strict;
  gboolean is_search;
  const char *truth;
  const char *yes;
  const char *no;
} ClaimFact;

/**
 * ClaimGame:
 * @facts: ended by a row without functions
 * @is_kind: whether a piece is of a kind; %CLAIM_UNKNOWN where the game has no such pieces
 *
 * What can be decided in one game beside what all games have.
 */
typedef struct
{
  const MarGame *game;
  const ClaimFact *facts;
  ClaimTruth (*is_kind) (const MarPosition *position, MarCell cell, ClaimNoun noun);
} ClaimGame;

/* Words: claim-words.c. */

/**
 * ClaimNames:
 * @persons: (nullable): the names of those who play, from the headers
 *
 * How players are called.
 */
typedef struct
{
  const MarGame *game;
  const char *persons[MAR_MAX_PLAYERS];
} ClaimNames;

int mar_claim_find_player (const ClaimNames *names, const char *word, gboolean *is_owner);
/* (transfer full): the player's name in the language and form of @like. */
char *mar_claim_name_player (const ClaimNames *names,
                             int               player,
                             const char       *like,
                             gboolean          is_german);
int mar_claim_find_number (const char *word, guint *language);
/* (transfer full): a number in the words of a language; in figures where @like is. @before: the
 * word before it */
char *mar_claim_write_number (int number, guint language, const char *like, const char *before);
ClaimNoun mar_claim_find_noun (const char *word);
gboolean mar_claim_is_adverb (const char *word);
gboolean mar_claim_is_now (const char *word);
gboolean mar_claim_is_restriction (const char *word);
gboolean mar_claim_is_hedge (const char *word);
/* "captured", "rolled": with "was" before it, something that has happened. */
gboolean mar_claim_is_participle (const char *word);
gboolean mar_claim_is_weak (const char *word);
gboolean mar_claim_joins (const char *word);

/* Reads a sentence: claim-tokens.c. */
void mar_claim_read_sentence (const ClaimNames *names,
                              const char       *text,
                              const guint8     *mask,
                              guint             start,
                              guint             end,
                              ClaimSentence    *sentence);

/* Returns: whether the fact is stated in German. */
gboolean mar_claim_is_german (const Claim *claim);

/* Tables of wordings: claim-english.c, claim-german.c. */
extern const ClaimWording mar_claim_english[];
extern const ClaimWording mar_claim_german[];

/* Sets the wordings that can be in @sentence, whose tokens are known: claim-index.c. */
void mar_claim_find_possible (ClaimSentence *sentence);
/* Sets @set to those of them that can begin with the token @at. */
void mar_claim_find_wordings (const ClaimSentence *sentence,
                              guint                at,
                              gboolean             only_loose,
                              ClaimSet            *set);
/* (nullable): the first wording of @set from the one with the number @from on, which moves behind
 * it. */
const ClaimWording *mar_claim_next_wording (const ClaimSet *set, guint *from);

/* How far a sentence has been searched; zeros for its beginning. */
typedef struct
{
  guint token;
  guint wording;
} ClaimPlace;

/* Finds the next claim of @sentence from @place on, which moves behind it; squares are not read
 * yet: claim-match.c. */
gboolean mar_claim_match (const ClaimSentence *sentence, ClaimPlace *place, Claim *claim);

/* Decides: claim-facts.c. */

/* (nullable): how a topic is decided in a game. */
const ClaimFact *mar_claim_find_fact (const MarGame *game, ClaimTopic topic);
ClaimTruth mar_claim_is_kind (const ClaimScene *scene, MarCell cell, ClaimNoun noun);
/* Whether the claim is true of @scene, its denial counted in. */
ClaimTruth mar_claim_judge (const ClaimScene *scene, const ClaimFact *fact, const Claim *claim);

static inline ClaimTruth
mar_claim_truth (gboolean is_so)
{
  return is_so ? CLAIM_TRUE : CLAIM_FALSE;
}

/* The number that a claim states; of a denial that has none 0. */
int mar_claim_get_number (const Claim *claim);

/* The tables of what can be decided: claim-common.c and the games'. */
extern const ClaimFact mar_claim_common_facts[];
extern const ClaimFact mar_claim_result_facts[];
extern const ClaimGame *const mar_claim_games[];
extern const guint mar_claim_n_games;

/* Points and captures of a player, as the score has them; returns whether the game has both. */
gboolean mar_claim_get_scores (const ClaimScene *scene, int player, int *points, int *captures);
/* The score of two players in @n numbers, two or four: as the board has it, and the other way
 * around. Returns whether captures are counted, too. */
gboolean mar_claim_list_scores (const ClaimScene *scene, guint n, int scores[2][4]);

/* What the turn of a player can bring: claim-turns.c. */

/* (transfer full) (nullable): the position as if the turn of @player began. */
MarPosition *mar_claim_give_turn (const ClaimScene *scene, int player);
ClaimTruth mar_claim_judge_capturable (const ClaimScene *scene, const Claim *claim);

/* Where points are scored by turns. */
gboolean mar_claim_measure_scored (const ClaimScene *scene, const Claim *claim, int *value);

/* Positions of which a text may speak: claim-scenes.c. */

/* (transfer full) (element-type ClaimScene): an array that owns them. */
GPtrArray *mar_claim_scenes_new (void);

/* Adds all that happens in the turn of a node, step by step, to @all. */
void mar_claim_collect_effects (const MarNode *node, MarEffects *all);

/* (transfer full) (element-type ClaimScene): of a comment, the one of which it speaks by default
 * first; none where nothing can be told. */
GPtrArray *mar_claim_scenes_of_node (MarNode *node, MarCommentSlot slot);
/* (transfer full) (element-type ClaimScene): of a figure by itself. */
GPtrArray *mar_claim_scenes_of_figure (const MarFigureRecord *figure);
/* (transfer full) (nullable): where the moves of a reference lead. */
ClaimScene *mar_claim_scene_behind (const MarReference *reference);

/* Findings: claim-check.c. */

/**
 * ClaimReader:
 * @header: (nullable): the key of the header in which the text stands
 * @figure: (nullable): what the figure is called whose caption it is
 * @figure_index: its index
 * @scenes: (element-type ClaimScene): the positions of which the sentence may speak
 * @is_strict: whether it speaks of the first of them only
 *
 * Where a text stands that is read.
 */
typedef struct
{
  MarProof *proof;
  const ClaimNames *names;
  const char *header;
  MarCommentSlot slot;
  const char *figure;
  guint figure_index;
  const char *text;
  GPtrArray *scenes;
  gboolean is_strict;
} ClaimReader;

/* Whether it is true of what the reader speaks of: where the fact or the sentence is strict, of the
 * first position only; @elsewhere tells whether it is true of another. */
ClaimTruth mar_claim_judge_scenes (const ClaimReader *reader,
                                   const ClaimFact   *fact,
                                   const Claim       *claim,
                                   gboolean          *elsewhere);
/* (transfer full): @most squares that differ from the one at @index in one character and make the
 * claim true, the likeliest first and of those the nearest: claim-near.c. */
GStrv mar_claim_find_near (const ClaimReader *reader,
                           const ClaimFact   *fact,
                           const Claim       *claim,
                           guint              index,
                           guint              most);
/* Adds findings about the claim, none where it holds, or nobody can tell. */
void mar_claim_check (const ClaimReader *reader, const Claim *claim);

G_END_DECLS
