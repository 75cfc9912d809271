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

static inline const MarGame *
the_game (void)
{
  return mar_game_find ("margrites", NULL);
}

static inline MarLine *
line_from (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = mar_position_read (the_game (), NULL, text, &error);

  g_assert_no_error (error);
  return mar_line_new (the_game (), NULL, position);
}

static inline MarCell
cell (const char *name)
{
  g_autofree MarPosition *start = mar_position_new (the_game (), NULL);
  MarCell found;

  g_assert_true (the_game ()->read_cell (start, name, &found));
  return found;
}
