/* A whole game judged by an engine: what there is to ask, and what the answers say.
 *
 * A report is made in two parts. First comes the list of positions to ask an engine about;
 * whoever has one (the program on the command line its own, the window a process) answers
 * them in any order and keeps the answers in the record. Then the report is read off the
 * record alone. So it can be stopped and resumed at any time, and is never computed twice.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-analysis.h"
#include "mar-record.h"

G_BEGIN_DECLS

/**
 * MarReportQuestion:
 * @node: where the answer belongs
 * @position: the text of the position in question
 * @start: where the history begins
 * @actions: (element-type MarAction): what was played from there
 * @is_other: whether it is not of the game, but after what the engine would have played
 *
 * A position of the main line. Where chance is to act, there is one for each of its
 * outcomes: a luck of the die can be told from play only if all of them are known.
 */
typedef struct
{
  MarNode *node;
  char *position;
  MarPosition *start;
  GArray *actions;
  gboolean is_other;
} MarReportQuestion;

/**
 * MarReportAnswers:
 *
 * Answers that are not in the record yet, while more are being found. They are held by the
 * number of the turn and the text of the position, not by the node: whatever happens to the
 * game meanwhile, an answer belongs to its position as soon as that is there again.
 */
typedef struct _MarReportAnswers MarReportAnswers;

/* (transfer full): none yet. */
MarReportAnswers *mar_report_answers_new (void);
/* @answers: (transfer full) (nullable) */
void mar_report_answers_free (MarReportAnswers *answers);
/* The number of answers. */
guint mar_report_answers_size (const MarReportAnswers *answers);

/**
 * mar_report_answers_add:
 * @number: of the turn of the question's node
 * @analysis: (transfer full): about the position of the question
 */
void mar_report_answers_add (MarReportAnswers *answers, guint number, MarAnalysis *analysis);

/**
 * mar_report_answers_write:
 * Writes what belongs to the game into the record: one step of undo, if there is anything.
 *
 * Returns: how many answers that were.
 */
guint mar_report_answers_write (const MarReportAnswers *answers, MarRecord *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarReportAnswers, mar_report_answers_free)

/**
 * mar_report_questions:
 * @answers: (nullable): what is known beside the record
 * @engine: (nullable): whose answers count; NULL: anybody's
 * @settings: (nullable): with which settings they count; NULL: any
 * @n_known: (out) (optional): how many are answered in the record
 *
 * The turns that the engine would have played are asked about, too, once they are known: so it
 * takes two rounds at least, and the report is complete when no question is left.
 *
 * Returns: (transfer full) (element-type MarReportQuestion): those that nobody has answered,
 *   in the order of play.
 */
GPtrArray *mar_report_questions (MarRecord              *record,
                                 const MarReportAnswers *answers,
                                 const char             *engine,
                                 const char             *settings,
                                 guint                  *n_known);

/**
 * mar_report_forget:
 * Takes the answers of earlier reports out of the record: one step of undo.
 */
void mar_report_forget (MarRecord *record);

/**
 * MarReportTurn:
 * @node: the turn, or the roll
 * @player: who acted, or MAR_ACTOR_CHANCE
 * @known: whether the positions before and after it are answered
 * @chances_before: of each player to win, after the turn that the engine would have played;
 *   of a roll, before it
 * @chances: of each player after it
 * @exact: whether the chances before and after it are those of best play, and no estimates
 * @points_before: by how many points the player would then be ahead, expected; of more than
 *   two players not known, 0
 * @points: by how many after the turn that was played
 * @error: what the turn cost its player, as a chance 0 … 1; never negative; 0 of a roll
 * @points_error: the same in points
 * @forced: whether there was no other result that the turn could have had
 * @best: (nullable): the line that the engine would have played, when its first turn leads
 *   elsewhere
 * @captures_missed: how many pieces more the best turn takes than the one that was played
 * @points_missed: how many points more it scores
 * @turning: whether another player leads than before, by the player's own error
 * @glyph: the glyph that the error deserves: 6 (dubious), 2 (mistake), 4 (blunder), or 0
 */
typedef struct
{
  MarNode *node;
  int player;
  gboolean known;
  double chances_before[MAR_MAX_PLAYERS];
  double chances[MAR_MAX_PLAYERS];
  gboolean exact;
  double points_before;
  double points;
  double error;
  double points_error;
  gboolean forced;
  const MarAnalysisLine *best;
  guint captures_missed;
  guint points_missed;
  gboolean turning;
  int glyph;
} MarReportTurn;

/* From which error on a turn is dubious, a mistake, a blunder; and which captures and
 * scores count as missed. */
#define MAR_REPORT_DUBIOUS 0.05
#define MAR_REPORT_MISTAKE 0.10
#define MAR_REPORT_BLUNDER 0.20
#define MAR_REPORT_MISSED 0.02

/**
 * MarReportPlayer:
 * @turns: how many turns the player had, @unforced of them with a choice, @known of those
 *   with answers on both sides: the number by which the errors are divided
 * @error: the mean error over those, as a chance
 * @points_error: the mean error in points; of more than two players 0
 * @dubious: how many turns of each kind, each turn in one of them
 * @captures_missed: in how many turns a capture was missed
 * @points_missed: in how many turns a score was missed
 * @steps: in games whose pieces race for a goal, how many steps the player made; else 0
 * @steps_forward: how many of them brought a piece nearer to a score on an empty board, or scored
 * @rolls: how many rolls are known, @luck the sum of what they changed of the player's
 *   chances against their expected value, @points_luck of the points
 */
typedef struct
{
  guint turns;
  guint unforced;
  guint known;
  double error;
  double points_error;
  guint dubious;
  guint mistakes;
  guint blunders;
  guint captures_missed;
  guint points_missed;
  guint steps;
  guint steps_forward;
  guint rolls;
  double luck;
  double points_luck;
} MarReportPlayer;

/**
 * MarReport:
 *
 * Read off the record when it was made; it does not follow edits, and is to be freed
 * before the record.
 */
typedef struct _MarReport MarReport;

/**
 * mar_report_new:
 * @answers: (nullable): what is known beside the record; no answers may be added as long as
 *   the report is there
 */
MarReport *mar_report_new (MarRecord *record, const MarReportAnswers *answers);
void mar_report_free (MarReport *report);

/* The turns and rolls of the main line in their order. */
guint mar_report_n_turns (const MarReport *report);
const MarReportTurn *mar_report_turn (const MarReport *report, guint index);
guint mar_report_n_players (const MarReport *report);
const MarReportPlayer *mar_report_player (const MarReport *report, guint player);

/**
 * mar_report_start:
 * @chances: (out) (array fixed-size=4): of each player before the first turn
 * Returns: whether they are known.
 */
gboolean mar_report_start (const MarReport *report, double chances[MAR_MAX_PLAYERS]);

/* Whose answers these are, and with which settings: the newest; (nullable) without any. */
const char *mar_report_engine (const MarReport *report);
const char *mar_report_settings (const MarReport *report);

/* How many positions are answered, and how many there are, those included that are known to
 * matter only since others were answered. */
guint mar_report_n_known (const MarReport *report);
guint mar_report_n_positions (const MarReport *report);

/**
 * mar_report_annotate:
 * @glyphs: whether turns get the glyphs that their errors deserve; one that has a glyph for
 *   its move keeps it
 * @variations: whether the engine's line is inserted where a turn was a mistake or worse, as
 *   a variation of it; where a variation begins with the same turn nothing is added
 * @turns: how many turns of the line, at least 1
 *
 * Writes what the report found into the record: one step of undo.
 *
 * Returns: how many glyphs and variations were added.
 */
guint mar_report_annotate (const MarReport *report,
                           gboolean         glyphs,
                           gboolean         variations,
                           guint            turns);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarReport, mar_report_free)

G_END_DECLS
