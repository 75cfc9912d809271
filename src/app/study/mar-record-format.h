/* The texts about a game in a list, a title or a label.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-record.h"

G_BEGIN_DECLS

/**
 * mar_record_format_player:
 * @player: who begins as which, from 0
 *
 * Returns: (nullable): the name of the player; "You" for who has none and plays against the
 *   program; NULL when no name is known.
 */
const char *mar_record_format_player (const MarRecord *record, int player);

/**
 * mar_record_format_players:
 * Returns: (transfer full) (nullable): "Ada – Bo", or "You – Marginalia, level 3"; NULL when no
 *   name is known.
 */
char *mar_record_format_players (const MarRecord *record);

/**
 * mar_record_format_title:
 * Returns: (transfer full): the title, or else "NAME, Ada – Bo", where nothing beside it says
 *   which game it is.
 */
char *mar_record_format_title (const MarRecord *record);

/**
 * mar_record_format_name:
 * Returns: (transfer full) (nullable): the title, or else who plays; NULL when neither is
 *   known.
 */
char *mar_record_format_name (const MarRecord *record);

/**
 * mar_record_format_result:
 * Returns: (transfer full) (nullable): how the game ended: "White wins"; what the header says,
 *   if that is no result of the rules; NULL when nothing is known.
 */
char *mar_record_format_result (const MarRecord *record);

/**
 * mar_winners_format:
 * @winners: letters of players joined by "+", as mar_record_result() has them
 *
 * Returns: (transfer full) (nullable): the result in words; NULL when @winners is none.
 */
char *mar_winners_format (const MarGame *game, const char *winners);

/**
 * mar_record_format_place:
 * @node: a node of the record
 *
 * Returns: (transfer full): where it is in the game: "turn 12".
 */
char *mar_record_format_place (const MarNode *node);

/**
 * mar_header_label:
 * @game: (nullable): whose players may be meant
 *
 * Returns: (nullable): what people call the header @key, translated; NULL when it is none that
 *   the program knows.
 */
const char *mar_header_label (const MarGame *game, const char *key);

G_END_DECLS
