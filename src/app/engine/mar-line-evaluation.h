/* The worth of an engine's line, and its texts: scores, efforts, whole turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-analysis.h"
#include "mar-engine.h"

G_BEGIN_DECLS

/**
 * MarLineEvaluation:
 * @game: the game
 * @actor: the player from whose side @points and @chance are seen
 * @n_players: how many play
 * @chance: to win, 0 … 1; negative when unknown
 * @chances: of each player, when @has_chances
 * @error: the standard error of @chance, 0 when unknown
 * @exact: whether @chance is that of best play, not an estimate
 * @solved: 0, or 'w', 'l', 'd' for @actor
 * @solved_in: turns until then, 0 when unknown
 *
 * The worth of a line that comes from an engine or was saved in the record.
 */
typedef struct
{
  const MarGame *game;
  int actor;
  guint n_players;
  gboolean has_points;
  double points;
  double chance;
  gboolean has_chances;
  double chances[MAR_MAX_PLAYERS];
  double error;
  gboolean exact;
  char solved;
  guint solved_in;
} MarLineEvaluation;

/**
 * mar_line_evaluation_init_from_line:
 * @position: where the line begins
 */
void mar_line_evaluation_init_from_line (MarLineEvaluation   *evaluation,
                                         const MarGame       *game,
                                         const MarPosition   *position,
                                         const MarEngineLine *line);
void mar_line_evaluation_init_from_saved (MarLineEvaluation     *evaluation,
                                          const MarGame         *game,
                                          const MarPosition     *position,
                                          const MarAnalysisLine *line);

/* (transfer full): who is ahead, by how many points, and with which chance: "White +0.6 · 57 %". */
char *mar_line_evaluation_format (const MarLineEvaluation *evaluation);
/* (transfer full): the same for a screen reader: "White leads by 0.6 points, 57 percent". */
char *mar_line_evaluation_describe (const MarLineEvaluation *evaluation);

/**
 * mar_line_evaluation_get_chances:
 * @chances: (out caller-allocates): of each player to win, adding up to 1
 *
 * Returns: whether it tells chances at all.
 */
gboolean mar_line_evaluation_get_chances (const MarLineEvaluation *evaluation,
                                          double                   chances[MAR_MAX_PLAYERS]);

/**
 * mar_effort_format:
 * @depth: 0: not known
 * @nodes: 0: not known
 * @time_ms: 0: not known, or not worth a word
 *
 * Returns: (transfer full): "depth 12 · 3.2 M nodes"
 */
char *mar_effort_format (guint depth, guint64 nodes, guint64 time_ms);

/**
 * mar_turns_format:
 * @position: where the line begins
 * @number: the number of its first turn
 * @begun: whether that has begun already
 * @actions: (array length=n): legal actions
 * @rest: (out) (transfer full): the turns that follow the first: "11. b5>b4 12. …"
 * @n_first: (out) (optional): how many actions the first turn has
 *
 * Returns: (transfer full): the first turn: "10. a4>a3>a2"
 */
char *mar_turns_format (const MarGame      *game,
                        const MarPosition  *position,
                        guint               number,
                        gboolean            begun,
                        const MarAction    *actions,
                        guint               n,
                        char              **rest,
                        guint              *n_first);

G_END_DECLS
