/* What an engine found, in words: scores, efforts, lines of whole turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-analysis.h"
#include "mar-engine.h"

G_BEGIN_DECLS

/**
 * MarVerdict:
 * @game: the game
 * @actor: the player whose eyes @points and @chance are
 * @n_players: how many play
 * @chance: to win, 0 … 1; negative when not told
 * @chances: of each player, when @has_chances
 * @error: the standard error of @chance, 0 when not told
 * @solved: 0, or 'w', 'l', 'd' for @actor
 * @solved_in: turns until then, 0: not told
 *
 * What a line is worth, whether an engine tells it now or the record has kept it.
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
  char solved;
  guint solved_in;
} MarVerdict;

/**
 * mar_verdict_of_line:
 * @position: where the line begins
 */
void mar_verdict_of_line (MarVerdict          *verdict,
                          const MarGame       *game,
                          const MarPosition   *position,
                          const MarEngineLine *line);
void mar_verdict_of_saved (MarVerdict            *verdict,
                           const MarGame         *game,
                           const MarPosition     *position,
                           const MarAnalysisLine *line);

/**
 * mar_verdict_head:
 * Returns: (transfer full): who is ahead, and by how many points: "White +0.6". It is always
 *   told of the one who is ahead, so that nobody has to know by whose eyes it is seen.
 */
char *mar_verdict_head (const MarVerdict *verdict);
/* (transfer full): the chance of the one that the head names: "57 %", or "in 3 turns". */
char *mar_verdict_foot (const MarVerdict *verdict);
/* (transfer full): both for a screen reader: "White leads by 0.6 points, 57 percent". */
char *mar_verdict_words (const MarVerdict *verdict);

/**
 * mar_verdict_chances:
 * @chances: (out caller-allocates): of each player to win, adding up to 1
 *
 * Returns: whether it tells chances at all.
 */
gboolean mar_verdict_chances (const MarVerdict *verdict, double chances[MAR_MAX_PLAYERS]);

/**
 * mar_effort_words:
 * @depth: 0: not known
 * @nodes: 0: not known
 * @speed: nodes a second, 0: not known
 * @time_ms: 0: not known, or not worth a word
 *
 * Returns: (transfer full): "depth 12 · 3.2 M nodes · 1.1 M a second"
 */
char *mar_effort_words (guint depth, guint64 nodes, guint64 speed, guint64 time_ms);

/**
 * mar_line_words:
 * @position: where the line begins
 * @number: the number of its first turn
 * @begun: whether that has begun already
 * @actions: (array length=n): legal actions
 * @rest: (out) (transfer full): the turns that follow the first: "11. b5>b4 12. …"
 * @n_first: (out) (optional): how many actions the first turn has
 *
 * Returns: (transfer full): the first turn: "10. a4>a3>a2"
 */
char *mar_line_words (const MarGame      *game,
                      const MarPosition  *position,
                      guint               number,
                      gboolean            begun,
                      const MarAction    *actions,
                      guint               n,
                      char              **rest,
                      guint              *n_first);

G_END_DECLS
