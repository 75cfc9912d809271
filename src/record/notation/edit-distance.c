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
  COST_EXCHANGE = 4,   /* two characters change places */
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
  guint rows[3][32]; /* of the characters before, the last one, and this one */

  if (n >= G_N_ELEMENTS (rows[0]))
    return strcmp (written, meant) == 0 ? 0 : G_MAXUINT / 2;
  for (guint i = 0; i <= n; i++)
    rows[0][i] = i * COST_LENGTH;
  memcpy (rows[1], rows[0], sizeof *rows);
  for (guint j = 0; written[j] != '\0'; j++)
    {
      const guint *above = rows[(j + 0) % 3];
      const guint *before = rows[(j + 2) % 3];
      guint *row = rows[(j + 1) % 3];

      row[0] = above[0] + COST_LENGTH;
      for (guint i = 1; i <= n; i++)
        {
          row[i] = MIN (above[i - 1] + character_cost (written[j], meant[i - 1]),
                        MIN (above[i], row[i - 1]) + COST_LENGTH);
          if (i > 1 && j > 0 && written[j] != written[j - 1] && written[j] == meant[i - 2]
              && written[j - 1] == meant[i - 1])
            row[i] = MIN (row[i], before[i - 2] + COST_EXCHANGE);
        }
    }
  return rows[strlen (written) % 3][n] > 0 ? rows[strlen (written) % 3][n] + COST_STEP : 0;
}
