/* The results of a turn as a list: filtered and sorted numbers of results.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-turn-results.h"

G_BEGIN_DECLS

#define MAR_TYPE_TURN_ITEM (mar_turn_item_get_type ())
G_DECLARE_FINAL_TYPE (MarTurnItem, mar_turn_item, MAR, TURN_ITEM, GObject)

/* Which results are shown. */
typedef enum
{
  MAR_TURNS_ALL,
  MAR_TURNS_CAPTURES,
  MAR_TURNS_SCORES,
  MAR_TURNS_NO_LOSSES,
} MarTurnsChoice;

#define MAR_TYPE_TURNS_MODEL (mar_turns_model_get_type ())
G_DECLARE_FINAL_TYPE (MarTurnsModel, mar_turns_model, MAR, TURNS_MODEL, GObject)

MarTurnsModel *mar_turns_model_new (void);

/**
 * mar_turns_model_set:
 * @line: (transfer full) (nullable): where the turn begins
 * @results: (transfer full) (nullable): what can become of it
 */
void mar_turns_model_set (MarTurnsModel *model, MarLine *line, MarTurnResults *results);

/**
 * mar_turns_model_filter:
 * @cell: a cell that the turn must touch, or MAR_CELL_NONE
 *
 * Those that take or score most come first, then those with fewer actions.
 */
void mar_turns_model_filter (MarTurnsModel *model, MarTurnsChoice choice, MarCell cell);

/* How many there are without a filter. */
guint mar_turns_model_n_all (MarTurnsModel *model);

/* One result, made when it is asked for. */
void mar_turn_item_get (MarTurnItem *item, MarTurnResult *result);
/* (transfer full): the turn as in print. */
char *mar_turn_item_text (MarTurnItem *item);

G_END_DECLS
