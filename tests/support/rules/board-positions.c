/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-positions.h"

const MarGame *
the_game (void)
{
  return mar_game_find ("margrites", NULL);
}

MarLine *
line_from (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = mar_position_read (the_game (), NULL, text, &error);

  g_assert_no_error (error);
  return mar_line_new (the_game (), NULL, position);
}

MarCell
cell (const char *name)
{
  g_autofree MarPosition *start = mar_position_new (the_game (), NULL);
  MarCell found;

  g_assert_true (the_game ()->read_cell (start, name, &found));
  return found;
}
