/* A row of a form in which a style of boards is chosen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-choice-row.h"

G_BEGIN_DECLS

#define MAR_TYPE_STYLE_ROW (mar_style_row_get_type ())
G_DECLARE_FINAL_TYPE (MarStyleRow, mar_style_row, MAR, STYLE_ROW, MarChoiceRow)

/* Of diagram/, which not all see who see the rows. */
struct _MarStyle;

/*
 * The program's own styles are there at once, those of the user's folder as soon as they are read.
 * Properties:
 *   "none" (string, construct only): the title of a first choice, which stands for no style; a
 *     row that has it also keeps the name of a style that there is not
 *   "keeps" (boolean, construct only): whether the name of a style that there is not is kept
 *   "style-name" (string): the name of the style that is chosen; NULL: none
 *   "style" (pointer): the style that is chosen, of which is also told when it is read later
 */

/**
 * mar_style_row_get_name:
 * Returns: (nullable): the name of the style that is chosen; NULL: none.
 */
const char *mar_style_row_get_name (MarStyleRow *row);

/**
 * mar_style_row_set_name:
 * @name: (nullable): the name of a style; NULL: none
 *
 * Chooses a style. Where there is none of that name, and the row does not keep it, that is the
 * first one.
 */
void mar_style_row_set_name (MarStyleRow *row, const char *name);

/**
 * mar_style_row_get_style:
 * Returns: (nullable): the style that is chosen, if there is one and it is read.
 */
const struct _MarStyle *mar_style_row_get_style (MarStyleRow *row);

G_END_DECLS
