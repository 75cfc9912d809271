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
  COST_KEY = 4,        /* the key beside it was hit, */
  COST_LETTER = 5,     /* be it a letter for a digit */
  COST_SCAN = 4,       /* it looks the same */
  COST_LENGTH = 7,     /* a character too many or too few */
  COST_EXCHANGE = 4,   /* two characters change places */
  COST_CROSS = 1,      /* so do they in two squares */
  COST_STEP = 3,       /* that a step is wrong at all: two are seldom wrong */
};

/* Where a key is, in halves of a key; FALSE for what has none. */
static gboolean
find_key (char  key,
          int  *row,
          int  *column)
{
  static const char keys[] = "1234567890"
                             "qwertyuiop"
                             "asdfghjkl "
                             "zxcvbnm   ";
  const char *found = key != ' ' ? memchr (keys, key, sizeof keys - 1) : NULL;
  const int i = found != NULL ? (int) (found - keys) : 0;

  *row = i / 10;
  *column = 2 * (i % 10) + *row;
  return found != NULL;
}

static gboolean
are_near_keys (char one,
               char other)
{
  int row, column, other_row, other_column;

  return find_key (one, &row, &column) && find_key (other, &other_row, &other_column)
         && ABS (row - other_row) <= 1 && ABS (column - other_column) <= 2;
}

/* The same key on a keyboard that has Y where others have Z. */
static char
exchange_keys (char key)
{
  return key == 'y' ? 'z' : key == 'z' ? 'y' : key;
}

/* Which keys are near each other, found once: the distances of texts ask for it more often than for
 * anything else. */
static gboolean near_keys[G_MAXINT8 + 1][G_MAXINT8 + 1];

static void
find_near_keys (void)
{
  for (int one = 0; one <= G_MAXINT8; one++)
    for (int other = 0; other <= G_MAXINT8; other++)
      near_keys[one][other] = are_near_keys ((char) one, (char) other)
                              || are_near_keys (exchange_keys ((char) one),
                                                exchange_keys ((char) other));
}

gboolean
mar_keys_are_neighbors (char one,
                        char other)
{
  static gsize ready = 0;

  if (g_once_init_enter (&ready))
    {
      find_near_keys ();
      g_once_init_leave (&ready, 1);
    }
  return ((one | other) & 0x80) == 0 && near_keys[(guchar) one][(guchar) other];
}

/* A scan takes the one for the other. */
static gboolean
look_alike (char written,
            char meant)
{
  static const char pairs[][2] = { { 'l', '1' }, { 'i', '1' }, { 's', '5' }, { 'z', '2' },
                                   { 'b', '8' }, { 'g', '9' }, { 'g', '6' } };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (written == pairs[i][0] && meant == pairs[i][1])
      return TRUE;
  return FALSE;
}

static guint
compute_cost (char written,
              char meant)
{
  if (written == meant)
    return 0;
  if (look_alike (written, meant))
    return COST_SCAN;
  if (mar_keys_are_neighbors (written, meant))
    return g_ascii_isdigit (written) != g_ascii_isdigit (meant) ? COST_LETTER : COST_KEY;
  if (g_ascii_isdigit (written) != g_ascii_isdigit (meant)
      || g_ascii_isalpha (written) != g_ascii_isalpha (meant))
    return COST_OTHER_KIND;
  return COST_CHARACTER + MIN ((guint) ABS (written - meant), COST_FARTHEST);
}

#define N_CHARACTERS 128

/* The same, from a table: moves are compared by the million. */
static guint
character_cost (char written,
                char meant)
{
  static guint8 costs[N_CHARACTERS][N_CHARACTERS];
  static gsize is_filled = 0;

  if (g_once_init_enter (&is_filled))
    {
      for (guint i = 0; i < N_CHARACTERS; i++)
        for (guint j = 0; j < N_CHARACTERS; j++)
          costs[i][j] = (guint8) compute_cost ((char) i, (char) j);
      g_once_init_leave (&is_filled, 1);
    }
  return (guchar) written < N_CHARACTERS && (guchar) meant < N_CHARACTERS
           ? costs[(guchar) written][(guchar) meant]
           : compute_cost (written, meant);
}

/* Whether @written is a step whose squares have changed their letters, or their digits. */
static gboolean
is_crossed (const char *written,
            const char *meant)
{
  return strlen (written) == 5 && strlen (meant) == 5 && written[2] == '>' && meant[2] == '>'
         && ((written[0] == meant[3] && written[3] == meant[0] && written[1] == meant[1]
              && written[4] == meant[4])
             || (written[1] == meant[4] && written[4] == meant[1] && written[0] == meant[0]
                 && written[3] == meant[3]));
}

guint
mar_edit_distance (const char *written,
                   const char *meant)
{
  const guint n = (guint) strlen (meant);
  guint rows[3][32]; /* of the characters before, the last one, and this one */

  if (n >= G_N_ELEMENTS (rows[0]))
    return strcmp (written, meant) == 0 ? 0 : G_MAXUINT / 2;
  if (is_crossed (written, meant) && strcmp (written, meant) != 0)
    return COST_CROSS + COST_STEP;
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
