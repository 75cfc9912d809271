/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-marad-rolls.h"

#include "mar-position-editor.h"

MarPosition *
mar_marad_give_roll (const MarOptions  *options,
                     const MarPosition *position,
                     int                player,
                     int                count)
{
  g_autofree MarPosition *given = NULL;
  g_autofree char *text = g_strdup_printf ("%d", count);
  const char side[] = { mar_marad.letters[player], '\0' };
  MarResult result;

  g_return_val_if_fail (position != NULL, NULL);

  mar_marad.result (position, &result);
  if (result.over)
    return NULL;
  given = mar_position_copy (&mar_marad, position);
  if (!mar_position_set_field (&mar_marad, given, 0, side, NULL)
      || !mar_position_set_field (&mar_marad, given, 1, text, NULL)
      || !mar_position_editor_validate (&mar_marad, options, given, NULL))
    return NULL;

  return g_steal_pointer (&given);
}
