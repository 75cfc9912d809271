/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "edit-distance.h"

#include <string.h>

/* Only the order of size matters. */
enum
{
  COST_CHARACTER = 3, /* another file or rank, and as much as it is away */
  COST_FARTHEST = 5,
  COST_OTHER_KIND = 9, /* a letter for a digit */
  COST_LENGTH = 7,     /* a character too many or too few */
  COST_STEP = 3,       /* that a step is wrong at all: two are seldom wrong */
};

static guint
character_cost (char written,
                char meant)
{
  if (written == meant)
    return 0;
  if (g_ascii_isdigit (written) != g_ascii_isdigit (meant)
      || g_ascii_isalpha (written) != g_ascii_isalpha (meant))
    return COST_OTHER_KIND;
  return COST_CHARACTER + MIN ((guint) ABS (written - meant), COST_FARTHEST);
}

guint
mar_edit_distance (const char *written,
                   const char *meant)
{
  const guint n = (guint) strlen (meant);
  guint row[32];

  if (n >= G_N_ELEMENTS (row))
    return strcmp (written, meant) == 0 ? 0 : G_MAXUINT / 2;
  for (guint i = 0; i <= n; i++)
    row[i] = i * COST_LENGTH;
  for (; *written != '\0'; written++)
    {
      guint diagonal = row[0];

      row[0] += COST_LENGTH;
      for (guint i = 1; i <= n; i++)
        {
          const guint above = row[i];

          row[i] = MIN (diagonal + character_cost (*written, meant[i - 1]),
                        MIN (above, row[i - 1]) + COST_LENGTH);
          diagonal = above;
        }
    }
  return row[n] > 0 ? row[n] + COST_STEP : 0;
}
