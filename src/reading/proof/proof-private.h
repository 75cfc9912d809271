/* Shared by the proofreaders.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure-record.h"
#include "mar-proof.h"
#include "mar-reference.h"
#include "packet-match.h"
#include "reference-private.h"

G_BEGIN_DECLS

/* How many readings are told of what can't be so. */
#define PROOF_MOST_READINGS 3

/* More actions than these are compared in no turn, and what is farther by mar_edit_distance() is
 * not what was meant by a misprint. */
#define PROOF_MOST_ACTIONS 8
#define PROOF_FARTHEST 24

/**
 * ProofHand:
 * @arrow: between the squares of a step
 * @separator: between two steps
 * @open: before the first capture of a step
 * @comma: before each other one
 * @close: behind the last
 * @exits: for each side, where a step leaves the board
 * @chained: steps of one marble are written in a chain: "d2>d3>d4"
 * @captures: captures are written at all
 * @has_odd_arrow: @arrow is none that other texts have: "d2/d3"
 * @lacks_arrows: nothing, or a word, stands between the squares of a step: "d2d3", "d2 to d3"
 *
 * The way in which a text writes its moves, blanks included.
 */
typedef struct
{
  char arrow[12];
  char separator[12];
  char open[12];
  char comma[12];
  char close[12];
  char exits[2][12];
  gboolean chained;
  gboolean captures;
  gboolean has_odd_arrow;
  gboolean lacks_arrows;
} ProofHand;

/* One step with the marbles that fall in it. */
typedef struct
{
  MarCell from;
  MarCell to;
  PacketCapture captures[8];
  guint n_captures;
} ProofStep;

/* Of which moves the comments of a game speak: not known yet, of those before them, or of those
 * behind. */
typedef enum
{
  PROOF_COMMENTS_ANY,
  PROOF_COMMENTS_BEHIND,
  PROOF_COMMENTS_AHEAD,
} ProofComments;

/**
 * MarProof:
 * @findings: what was found so far
 * @record: the game that is read
 * @game: its number in the document, from 1
 * @node: the node that is read
 * @turn: its turn, as a finding tells it
 * @variation: the turn in whose place its variation begins; 0 on the main line
 * @doubt: something before in the game could not be read, or was set by hand
 * @hand: how this game is written, with @knows_hand
 * @noted: what a list of moves notes of all turns, each as mar_reference_note() has it, with
 *   @knows_notes
 * @is_torn: whether its steps have blanks in them as a rule, likewise
 * @repeats: the text prints most turns twice, likewise with @knows_repeats
 * @refused: (nullable): the turns of the main line that are read otherwise than they are printed,
 *   by what is printed, once it was asked for
 * @per_number: how many turns its numbers count as one
 * @number_offset: by how much the first of them is higher than its turn in the record
 * @n_repaired: for how many struck moves of the game readings were looked for
 * @with_repairs: whether likely readings of struck moves and of references are looked for
 * @comments: of which moves its comments speak
 */
typedef struct
{
  GPtrArray *findings;
  MarRecord *record;
  guint game;
  MarNode *node;
  guint turn;
  guint variation;
  gboolean doubt;
  ProofHand hand;
  gboolean knows_hand;
  char noted[MAR_MOST_NOTES];
  char told[MAR_MOST_NOTES];
  gboolean is_torn;
  gboolean knows_notes;
  gboolean repeats;
  gboolean knows_repeats;
  GHashTable *refused;
  guint per_number;
  int number_offset;
  guint n_repaired;
  gboolean with_repairs;
  ProofComments comments;
} MarProof;

/* @source: (nullable): where the finding comes from, where that isn't the node's. */
void mar_proof_set_origin (MarFinding *finding, const MarSource *source);
/* @text is what stands there, @truth and @reason may be NULL. Returns the finding, to
 * which readings may be added. */
MarFinding *mar_proof_add (MarProof           *proof,
                           MarFindingLocation  in,
                           const char         *kind,
                           MarSeverity         severity,
                           const char         *text,
                           const char         *truth,
                           const char         *reason);
void mar_proof_add_reading (MarFinding *finding, const char *reading);

/* Plays @actions in @position, as far as they are legal one after the other. Returns whether all
 * are. */
gboolean mar_proof_play_actions (const MarGame   *game,
                                 MarPosition     *position,
                                 const MarAction *actions,
                                 guint            n);

/* Plays other actions in the place of those of @node. Returns: (nullable): the position after them;
 * NULL where one is not legal. */
MarPosition *mar_proof_play (const MarNode *node, const MarAction *actions, guint n);

/* Returns whether the main line that follows @node can be played from @position. */
gboolean mar_proof_plays_on (const MarNode *node, const MarPosition *position);

/* How the text of the game is written; until the next game is read. */
const ProofHand *mar_proof_get_hand (MarProof *proof);

/* Learns it from all turns of @record. */
void mar_proof_read_hand (MarRecord *record, ProofHand *hand);
/* Returns: (transfer full): what is printed of a step that was scanned of that. */
char *mar_proof_step_text (const ProofHand *hand, const PacketStep *step);
/* Returns: (transfer full): the steps of @source with plain arrows, also where the hand lacks
 * them. */
char *mar_proof_add_arrows (const ProofHand *hand, const MarSource *source);

/* Takes the first square from @steps, which go on a chain that is printed up to there. */
void mar_proof_leave_origin_out (const ProofHand *hand, char *steps);

/* Brings the captures of a step into the order in which @turn is printed with them. */
void mar_proof_order_captures (const PacketTurn *turn, ProofStep *step);

/* Writes a step; where not @whole, only its end, as it stands in a chain. */
void mar_proof_write_step (const ProofHand *hand,
                           const ProofStep *step,
                           gboolean         whole,
                           GString         *text);
char *mar_proof_write_steps (const ProofHand *hand, const ProofStep *steps, guint n);

/* Learns from the whole game how its turns are numbered. */
void mar_proof_read_numbers (MarProof *proof);

/* The number that is printed with the node, in whatever digits, or -1. */
int mar_proof_get_number (const MarNode *node);

/* Holds the number of the node against its place, and against those around it. */
void mar_proof_number (MarProof *proof);

/* Compares the score, the board and the resignation that are printed with the node. */
void mar_proof_packet_facts (MarProof *proof, const MarSource *source);

/* Returns FALSE where no steps are printed; otherwise fills in @scan and @turn, which borrow from
 * @plain (out). */
gboolean mar_proof_packet_scan (const ProofHand  *hand,
                                const MarSource  *source,
                                char            **plain,
                                PacketScan       *scan,
                                PacketTurn       *turn);

/* Tells of the turn of the node and the next one that they have changed places. Returns whether it
 * is one of two such turns, of which nothing else is told. */
gboolean mar_proof_packet_exchange (MarProof *proof);

/* Compares what is printed in the notation of the packet with what the node plays. */
void mar_proof_packet_turn (MarProof *proof);

/* How the steps of a turn differ from what is printed. */
typedef enum
{
  PROOF_STEP_REPLACED,
  PROOF_STEP_MISSING,
  PROOF_STEPS_MERGED,
} ProofChange;

/* Adds to @finding the other turns that can have been meant, where @change made the action @step of
 * what the node plays; of one that is replaced, @printed is what stands there. */
void mar_proof_packet_other_turns (MarProof    *proof,
                                   MarFinding  *finding,
                                   ProofChange  change,
                                   guint        step,
                                   const char  *printed);

/* Adds to @finding the turn in which the actions @step and @other came the other way round, if the
 * step
 * @printed brings about there what is printed. */
void mar_proof_packet_other_order (MarProof   *proof,
                                   MarFinding *finding,
                                   guint       step,
                                   guint       other,
                                   const char *printed);

/* Returns the turn of these actions, played in @before, as the text would write it. */
char *mar_proof_packet_write (MarProof          *proof,
                              const MarPosition *before,
                              const MarAction   *actions,
                              guint              n);

/* The same in the notation of a list of moves, in any game. */
char *mar_proof_list_write (MarProof          *proof,
                            const MarPosition *before,
                            const MarAction   *actions,
                            guint              n);

/* A turn of one action as the text would write it that prints it as @printed. */
char *mar_proof_list_write_as (MarProof          *proof,
                               const MarPosition *before,
                               MarAction          action,
                               const char        *printed);

/* (transfer none) (nullable): the score that is printed behind the steps of a turn. */
const char *mar_proof_find_score (const MarSource *source);
/* Returns: (transfer full): what is printed of a turn without the score behind it. */
char *mar_proof_copy_steps (const MarSource *source);

/* Adds to @finding what else can have been meant by the turn of the node. @again: (nullable): a
 * later turn that was played as it is printed then; @agreeing: only what brings about what is
 * printed of it. */
void mar_proof_list_readings (MarProof      *proof,
                              MarFinding    *finding,
                              const MarNode *again,
                              gboolean       agreeing);

/* The same in whatever notation the game has. */
char *mar_proof_write_turn (MarProof          *proof,
                            const MarPosition *before,
                            const MarAction   *actions,
                            guint              n);

/* What a list of moves notes of its turns as a rule; until the next game is read. */
const char *mar_proof_get_notes (MarProof *proof);
/* The same, with what it notes once, but then whenever a turn brings it about. */
const char *mar_proof_get_told (MarProof *proof);
/* Takes from @text, a move as games write it, what is not in @notes; but what @printed notes
 * stays. */
void mar_proof_drop_notes (const char *notes, const char *printed, GString *text);

/* Tells what could not be read. Returns whether it is only the turn of the node once again. */
gboolean mar_proof_unread (MarProof *proof, const MarSource *source);

/* Adds to @finding the turns that can have stood where one is missing, which the node stands
 * for. */
void mar_proof_missing_turn (MarProof *proof, MarFinding *finding);

/* Tells that the turn of the node lacks steps, for @reason, and what it can have been. */
void mar_proof_unfinished_turn (MarProof *proof, MarSeverity severity, const char *reason);
/* Doubts the turn of the node, if the game that is printed ends with it before it is over: the text
 * breaks off there, or lacks a step. */
void mar_proof_last_turn (MarProof *proof);

/* Compares what a list of moves says of a turn, in any game, with what the node plays. */
void mar_proof_list_turn (MarProof *proof);
/* Reads the score behind a turn, "1-0", where @source has one, against that to which the turn
 * leads. */
void mar_proof_score (MarProof *proof, const MarSource *source);

/* Another player is printed before the turn than the one who was to act. */
void mar_proof_player (MarProof *proof, const MarSource *source);

/* Returns: (transfer full) (nullable): @position with the board that is printed with @node, which
 * has one. A board that shows no more than the lowest level says nothing of the others. */
MarPosition *mar_proof_read_board (const MarNode *node, const MarPosition *position);

/* Compares the board that a text prints, in any game, and the scores beside it, with the node. */
void mar_proof_board (MarProof *proof);

/* Holds what the comments of the node say of squares and moves against the game; what
 * stands before and after the whole game too, where it begins and ends. */
void mar_proof_comments (MarProof *proof);

/* Whether the comments of @record stand before the moves of which they speak, as what they state
 * tells. */
gboolean mar_proof_stand_ahead (MarRecord *record);
/* The node of which the comments of the one that is read speak. */
MarNode *mar_proof_get_subject (const MarProof *proof, MarCommentSlot slot);

/* The same for the signs around the steps of @scan; @truths are the steps as played,
 * NULL for those that were told otherwise; @turn is all of them. */
void mar_proof_packet_signs (MarProof          *proof,
                             const PacketScan  *scan,
                             const char *const *truths,
                             const char        *turn);

/* Drops of the findings from @first on what others explain: a position that an importer set by
 * hand, or a turn that it ended, beside the step that made it do so. */
void mar_proof_drop_explained (GPtrArray *findings, guint first);

/* Makes @node the one of which findings tell. */
void mar_proof_go_to (MarProof *proof, MarNode *node);

/* Holds the result that is printed against that of the moves, and counts the match to which the
 * game belongs: that asks other games, too. */
void mar_proof_result (MarProof *proof);

/* Plays the answers of the node's task, and holds them against its goal. */
void mar_proof_task (MarProof *proof);

/* Notes what was decided about the findings of the node from @first on, or without a node about
 * those of the document's figures, and adds those that are repaired. */
void mar_proof_decisions (MarProof *proof, MarDocument *document, guint first);

/* The same of those findings that are about the whole game. */
void mar_proof_game_decisions (MarProof *proof, MarDocument *document, guint first);

/* Holds what the sentences of a comment state against the node; @references is the same text with
 * its moves, @header the key of a header that is such a comment, or NULL. */
void mar_proof_claims (MarProof            *proof,
                       const MarReferences *references,
                       const char          *header,
                       MarCommentSlot       slot,
                       const char          *text);

/* The same for the caption of a figure, which is called @name. */
void mar_proof_caption (MarProof              *proof,
                        const MarFigureRecord *figure,
                        const char            *name,
                        guint                  index);

/* How bad it is when a text contradicts the position: an error, where nothing before in the game is
 * doubtful. */
MarSeverity mar_proof_severity (const MarProof *proof);

/* Returns whether the start of the game was deduced from its moves, and none of them tells whether
 * a piece of
 * @player, or where that is -1 of anybody, stands on @cell. */
gboolean mar_proof_is_guess (const MarProof *proof, MarCell cell, int player);
/* Returns whether, likewise, none but moves behind a turn that is missing, or lacks steps, tells
 * it. */
gboolean mar_proof_is_told_behind_gap (const MarProof *proof, MarCell cell, int player);

/* Proves what a figure claims: one of the node that is read, or, where none is, of @document. */
void mar_proof_figure (MarProof *proof, MarDocument *document, guint index);

G_END_DECLS
