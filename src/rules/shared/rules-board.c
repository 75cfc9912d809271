/* Boards in position texts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "rules-board.h"

static gboolean
end_rank (const MarBoardFormat  *board,
          const char            *text,
          const char            *at,
          guint                  rank,
          guint                  file,
          GError               **error)
{
  if (file == board->n_files)
    return TRUE;
  return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, at,
                        _("rank %u is %u wide instead of %u"), rank + 1, file, board->n_files);
}

gboolean
mar_text_read_board (const MarBoardFormat  *board,
                     const char            *text,
                     const MarTextField    *field,
                     MarPosition           *position,
                     GError               **error)
{
  const char *end = field->start + field->length;
  guint rank = board->n_ranks - 1;
  guint file = 0;

  for (const char *at = field->start; at < end; at++)
    {
      gboolean is_gap = *at >= '1' && *at <= '9';
      guint width = is_gap ? (guint) (*at - '0') : 1;

      if (*at == '/')
        {
          if (!end_rank (board, text, at, rank, file, error))
            return FALSE;
          if (rank == 0)
            return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, at,
                                  _("the board goes on after rank 1"));
          rank--;
          file = 0;
          continue;
        }
      if (!is_gap && strchr (board->letters, *at) == NULL)
        {
          g_autofree char *token = mar_text_quote_sign (at);

          return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, at,
                                /* Translators: what was found, and what could stand there. */
                                _("“%s” in rank %u instead of %s"), token, rank + 1,
                                _(board->expected));
        }
      if (file + width > board->n_files)
        return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, at,
                              _("“%c” makes rank %u wider than %u"), *at, rank + 1,
                              board->n_files);
      if (!is_gap && !board->put (position, file, rank, text, at, error))
        return FALSE;
      file += width;
    }

  if (!end_rank (board, text, end, rank, file, error))
    return FALSE;
  if (rank > 0)
    return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, end,
                          _("the board ends after rank %u; the next would be rank %u"), rank + 1,
                          rank);
  return TRUE;
}

static void
write_gap (GString *text,
           guint   *gap)
{
  if (*gap > 0)
    g_string_append_c (text, (char) ('0' + *gap));
  *gap = 0;
}

void
mar_text_write_board (const MarBoardFormat *board,
                      const MarPosition    *position,
                      GString              *text)
{
  for (guint rank = board->n_ranks; rank-- > 0;)
    {
      guint gap = 0;

      for (guint file = 0; file < board->n_files; file++)
        {
          char letter = board->letter (position, file, rank);

          if (letter == 0)
            {
              gap++;
              continue;
            }
          write_gap (text, &gap);
          g_string_append_c (text, letter);
        }
      write_gap (text, &gap);
      if (rank > 0)
        g_string_append_c (text, '/');
    }
}
