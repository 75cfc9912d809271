/* The second implementation of Marvin: all rectangles are tried, and held against all.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference-marvin.h"

#include <ctype.h>
#include <string.h>

typedef struct
{
  int low;
  int left;
  int high;
  int right;
} Rectangle;

void
reference_marvin_read (ReferenceMarvin *game,
                       const char      *text)
{
  int rank, file = 0;

  memset (game, 0, sizeof *game);
  memset (game->board, '.', sizeof game->board);
  game->size = 1;
  for (const char *at = text; *at != ' '; at++)
    game->size += *at == '/';
  rank = game->size - 1;
  for (; *text != ' '; text++)
    if (*text == '/')
      {
        rank--;
        file = 0;
      }
    else if (isdigit ((unsigned char) *text))
      {
        file += *text - '0';
      }
    else
      {
        game->board[rank][file++] = *text;
      }
  game->side = text[1];
}

char *
reference_marvin_write (const ReferenceMarvin *game)
{
  GString *text = g_string_new (NULL);

  for (int rank = game->size - 1; rank >= 0; rank--)
    {
      int gap = 0;

      for (int file = 0; file <= game->size; file++)
        {
          if (file < game->size && game->board[rank][file] == '.')
            {
              gap++;
              continue;
            }
          if (gap > 0)
            g_string_append_printf (text, "%d", gap);
          gap = 0;
          if (file < game->size)
            g_string_append_c (text, game->board[rank][file]);
        }
      g_string_append_c (text, rank > 0 ? '/' : ' ');
    }
  g_string_append_c (text, game->side);
  return g_string_free (text, FALSE);
}

static gboolean
is_filled (const ReferenceMarvin *game,
           const Rectangle       *area)
{
  if (area->low < 0 || area->left < 0 || area->high >= game->size || area->right >= game->size)
    return FALSE;
  for (int rank = area->low; rank <= area->high; rank++)
    for (int file = area->left; file <= area->right; file++)
      if (game->board[rank][file] == '.')
        return FALSE;
  return TRUE;
}

/* A rectangle that is filled and can't be widened on any side. */
static gboolean
is_block (const ReferenceMarvin *game,
          const Rectangle       *area)
{
  const Rectangle wider[] = {
    { area->low - 1, area->left, area->high, area->right },
    { area->low, area->left - 1, area->high, area->right },
    { area->low, area->left, area->high + 1, area->right },
    { area->low, area->left, area->high, area->right + 1 },
  };

  if (!is_filled (game, area))
    return FALSE;
  for (int i = 0; i < 4; i++)
    if (is_filled (game, &wider[i]))
      return FALSE;
  return TRUE;
}

/* Calls @found for all blocks, lowest first. */
static void
for_all_blocks (const ReferenceMarvin *game,
                void (*found) (const Rectangle *block, gpointer data),
                gpointer data)
{
  for (int low = 0; low < game->size; low++)
    for (int high = low + 1; high < game->size; high++)
      for (int left = 0; left < game->size; left++)
        for (int right = left + 1; right < game->size; right++)
          {
            const Rectangle area = { low, left, high, right };

            if (is_block (game, &area))
              found (&area, data);
          }
}

typedef struct
{
  int rank;
  int file;
  gboolean falls[9][9];
  gboolean any;
  GString *told;
} Placement;

static void
note_block (const Rectangle *block,
            gpointer         data)
{
  Placement *placement = data;

  if (placement->rank < block->low || placement->rank > block->high || placement->file < block->left
      || placement->file > block->right)
    return;
  placement->any = TRUE;
  g_string_append_printf (placement->told, " block:%c%d-%c%d", 'a' + block->left, block->low + 1,
                          'a' + block->right, block->high + 1);
  for (int rank = block->low; rank <= block->high; rank++)
    for (int file = block->left; file <= block->right; file++)
      placement->falls[rank][file] = TRUE;
}

void
reference_marvin_play (ReferenceMarvin *game,
                       const char      *action,
                       GString         *told)
{
  g_autoptr (GString) blocks = g_string_new (NULL);
  Placement placement = { action[1] - '1', action[0] - 'a', { { FALSE } }, FALSE, blocks };

  game->board[placement.rank][placement.file] = game->side;
  for_all_blocks (game, note_block, &placement);
  if (placement.any)
    game->board[placement.rank][placement.file] = (char) toupper ((unsigned char) game->side);
  g_string_append_printf (told, " %s%s%s", action, placement.any ? "^" : "", blocks->str);

  for (int rank = 0; rank < game->size; rank++)
    for (int file = 0; file < game->size; file++)
      if (placement.falls[rank][file] && islower ((unsigned char) game->board[rank][file]))
        {
          g_string_append_printf (told, " -%c%c%d", game->board[rank][file], 'a' + file, rank + 1);
          game->board[rank][file] = '.';
        }
  game->side = game->side == 'w' ? 'r' : 'w';
}

char *
reference_marvin_winner (const ReferenceMarvin *game)
{
  int lead = 0;

  for (int rank = 0; rank < game->size; rank++)
    for (int file = 0; file < game->size; file++)
      {
        if (game->board[rank][file] == '.')
          return NULL;
        lead += game->board[rank][file] == 'W' ? 1 : -1;
      }
  return g_strdup (lead > 0 ? "w" : "r");
}

typedef struct
{
  const ReferenceMarvin *game;
  gboolean sound;
} Soundness;

static void
check_block (const Rectangle *block,
             gpointer         data)
{
  Soundness *soundness = data;

  for (int rank = block->low; rank <= block->high; rank++)
    for (int file = block->left; file <= block->right; file++)
      if (islower ((unsigned char) soundness->game->board[rank][file]))
        soundness->sound = FALSE;
}

gboolean
reference_marvin_is_sound (const ReferenceMarvin *game)
{
  Soundness soundness = { game, TRUE };

  for_all_blocks (game, check_block, &soundness);
  return soundness.sound;
}
