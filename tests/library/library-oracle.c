/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "library-oracle.h"

#include <string.h>

#include "mar-position-editor.h"

gboolean
oracle_shows (const MarGame     *game,
              const MarPosition *position,
              const GArray      *cells,
              guint              symmetry)
{
  const guint n_cells = game->n_cells (position);

  for (guint i = 0; i < cells->len; i++)
    {
      const OracleCell *wanted = &g_array_index (cells, OracleCell, i);
      MarCell cell = 0;
      guint8 pile[MAR_MAX_PILE];
      guint n;

      if ((guint) wanted->cell >= n_cells)
        return FALSE;
      while (game->symmetry->image (position, symmetry, cell) != wanted->cell)
        cell++;
      n = mar_position_pile (game, position, cell, pile);
      if (wanted->only_top ? n == 0 || pile[n - 1] != wanted->pieces[wanted->n - 1]
                           : n != wanted->n || memcmp (pile, wanted->pieces, n) != 0)
        return FALSE;
    }
  return TRUE;
}

gboolean
oracle_has (MarRecord    *record,
            const GArray *cells,
            int           actor)
{
  const MarGame *game = mar_record_game (record);
  MarNode *root = mar_record_root (record);

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      guint n;

      mar_node_actions (node, &n);
      for (guint step = MIN (n, 1); step <= n; step++)
        {
          g_autofree MarPosition *position = mar_node_step_position (node, step, NULL);

          for (guint symmetry = 0; symmetry < game->symmetry->n; symmetry++)
            if ((actor == -3 || game->actor (position) == actor)
                && oracle_shows (game, position, cells, symmetry))
              return TRUE;
        }
    }
  return FALSE;
}

MarPosition *
oracle_position (MarRecord *record,
                 guint      node,
                 guint      step)
{
  MarNode *root = mar_record_root (record);
  MarNode *at = root;

  for (; node > 0; node--)
    at = mar_node_next (at, root);
  return mar_node_step_position (at, step, NULL);
}

static gboolean
has_begin (const char *text,
           const char *word)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);

  for (const char *at = lower; (at = strstr (at, word)) != NULL; at++)
    if (at == lower || !g_ascii_isalnum (at[-1]))
      return TRUE;
  return FALSE;
}

static gboolean
says (const char        *text,
      const char *const *words)
{
  for (guint i = 0; text != NULL && words[i] != NULL; i++)
    if (!has_begin (text, words[i]))
      return FALSE;
  return text != NULL;
}

gboolean
oracle_says (MarRecord         *record,
             const char *const *words)
{
  MarNode *root = mar_record_root (record);

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    if (says (mar_node_comment (node, MAR_COMMENT_BEFORE), words)
        || says (mar_node_comment (node, MAR_COMMENT_AFTER), words))
      return TRUE;
  return says (mar_record_header (record, "introduction"), words)
         || says (mar_record_header (record, "conclusion"), words);
}
