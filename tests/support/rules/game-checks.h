/* What the tests of several games ask in the same way: samples, counts, and what every
 * position must bear.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"
#include "random-seed.h"

MarPosition *read_position (const MarGame *game, const MarOptions *options, const char *text);

/* The same with options as in “zero=jam target=3”. */
MarPosition *read_position_with (const MarGame *game, const char *settings, const char *text);

MarAction read_action (const MarGame *game, const MarPosition *position, const char *text);

void assert_position (const MarGame *game, const MarPosition *position, const char *expected);

/* How a position is written, and who has won: NULL where nobody has. */
void assert_outcome (const MarGame     *game,
                     const MarPosition *position,
                     const char        *text,
                     const char        *winner);

/* The game's option values of @settings, such as “zero=jam target=3”. */
void read_options (const MarGame *game, const char *settings, MarOptions *options);

/* The lines of a file of data. */
char **read_data (const char *name);

/* (transfer full): the texts of actions, in the order of their bytes. */
GPtrArray *sorted_action_texts (const MarGame       *game,
                                const MarPosition   *position,
                                const MarActionList *list);

/* Plays all that a file of samples tells; returns how many positions it has. */
guint check_samples (const MarGame *game, const char *name);

/* Counts what a file of counts tells, each position with its options in front of it, and also
 * action by action up to a depth; returns how many counts the file has. */
guint check_counts (const MarGame *game, const char *name, guint one_by_one);

/* Counts with nothing but the table of the game. */
guint64 count_plainly (const MarGame *game, const MarPosition *position, guint depth);

/* Both counts of the game against the plain one, up to a depth. */
void compare_counts (const MarGame *game, const MarPosition *position, guint depth);

/* What every position must bear: its text and those of its actions lead back to them,
 * equal positions hash equally, and every action is explained as it is judged. */
void check_position (const MarGame *game, const MarOptions *options, const MarPosition *position);

/* Asks about one action, listed or not, and returns whether it is legal. */
gboolean check_judgement (const MarGame *game, const MarPosition *position, MarAction action);

/* Spoilt texts are refused with a reason, or read as what they then say. */
void check_garbled (const MarGame     *game,
                    const MarOptions  *options,
                    const MarPosition *position,
                    GRand             *random);

/* How an illegal action is explained. */
void assert_explained (const MarGame    *game,
                       const MarOptions *options,
                       const char       *text,
                       const char       *action_text,
                       const char       *expected);

/* How the text of a position is refused. */
void assert_refused (const MarGame    *game,
                     const MarOptions *options,
                     const char       *text,
                     MarRulesError     code,
                     const char       *expected);

/* How the text of an action is refused. */
void assert_action_refused (const MarGame     *game,
                            const MarPosition *position,
                            const char        *text,
                            const char        *expected);
