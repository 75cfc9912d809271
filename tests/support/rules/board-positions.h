/* Positions that the tests of the board share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-line.h"

/* Black may score from b8 and capture e5 by f3>f4. */
#define START "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"
#define SKIRMISH "1b2w4/2w2www1/9/4w4/3b5/5b3/1bbb5/4b4 b 4 0(0)-0(0) -"

/* A step from c4 to d5 would be martyrdom: four enemies about it. */
#define MARTYRDOM "9/9/2wwww3/2w1w4/2b6/9/9/b8 b 4 0(0)-0(0) -"

/* Black has no step: the turn goes to White. */
#define BLOCKED "9/9/9/9/9/9/ww7/bw7 b 4 0(0)-0(0) -"

/* Margrites, whose positions these are. */
const MarGame *the_game (void);

/* A line from one of them on. */
MarLine *line_from (const char *text);

/* The cell of a name such as “d4”. */
MarCell cell (const char *name);
