/* Scores and boards of characters, which the packet prints beside the turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-notation.h"

#include "margrites.h"

#include <string.h>

/* "R1(3)" */
static const char *
scan_half_score (const char  *p,
                 int          side,
                 PacketScore *score)
{
  if (*p == 'R' || *p == 'r')
    {
      score->resigned = side;
      p = packet_skip_blanks (p + 1);
    }
  if (!g_ascii_isdigit (*p))
    return NULL;
  score->points[side] = (guint) (*p - '0');
  p = packet_skip_blanks (p + 1);
  if (*p != '(')
    return NULL;
  p = packet_skip_blanks (p + 1);
  if (!g_ascii_isdigit (*p))
    return NULL;
  score->captures[side] = (guint) (*p - '0');
  p = packet_skip_blanks (p + 1);

  return *p == ')' ? p + 1 : NULL;
}

const char *
packet_scan_score (const char  *text,
                   PacketScore *score)
{
  const char *p;

  memset (score, 0, sizeof *score);
  score->resigned = -1;

  p = scan_half_score (text, MAR_MARGRITES_BLACK, score);
  if (p == NULL)
    return NULL;
  p = packet_skip_blanks (p);
  if (*p == '-' || *p == ':')
    p++;
  else if (g_str_has_prefix (p, "\342\200\223") || g_str_has_prefix (p, "\342\200\224")
           || g_str_has_prefix (p, "\342\210\222"))
    p += 3;
  else
    return NULL;

  return scan_half_score (packet_skip_blanks (p), MAR_MARGRITES_WHITE, score);
}

/* The cells of one rank after its number: separated by tabs or upright strokes, or one
 * blank each. Returns whether the line can be a rank at all. */
static gboolean
scan_rank (const char  *p,
           const char  *line_end,
           int          rank,
           PacketBoard *board)
{
  int file = 0;

  while (p < line_end && file <= MAR_MARGRITES_FILES)
    {
      gunichar c;

      if (*p != '\t' && *p != '|' && *p != ' ')
        return FALSE;
      p++;
      while (p < line_end && *p == ' ')
        p++;
      if (p >= line_end)
        break;
      if (*p == '\t' || *p == '|')
        {
          file++;
          continue;
        }

      c = g_utf8_get_char (p);
      p = g_utf8_next_char (p);
      if (file < MAR_MARGRITES_FILES && c != '.' && c != '-' && c != 0xb7)
        {
          board->cells[rank * MAR_MARGRITES_FILES + file] = c;
          board->n++;
        }
      file++;

      /* Blanks before the next separator are not a separator themselves. */
      for (const char *q = p; q <= line_end; q++)
        if (q == line_end || *q == '\t' || *q == '|')
          {
            p = q;
            break;
          }
        else if (*q != ' ')
          break;
    }

  return p >= line_end;
}

/* "	a	b	c …" */
static gboolean
is_file_letters (const char *p,
                 const char *line_end)
{
  char next = 'a';

  for (; p < line_end; p++)
    {
      if (*p == ' ' || *p == '\t' || *p == '|')
        continue;
      if (g_ascii_tolower (*p) != next || next > 'i')
        return FALSE;
      next++;
    }

  return next > 'c';
}

const char *
packet_scan_board (const char  *text,
                   PacketBoard *board)
{
  const char *p = text;
  const char *line_end;

  memset (board, 0, sizeof *board);

  /* The letters of the files may stand above as well. */
  line_end = strchrnul (p, '\n');
  if (is_file_letters (p, line_end) && *line_end == '\n')
    p = line_end + 1;

  for (int rank = MAR_MARGRITES_RANKS - 1; rank >= 0; rank--)
    {
      line_end = strchrnul (p, '\n');
      while (p < line_end && (*p == ' ' || *p == '|'))
        p++;
      if (*p != '1' + rank || (p[1] != '\t' && p[1] != ' ' && p[1] != '|' && p[1] != '\n'))
        return NULL;
      if (!scan_rank (p + 1, line_end, rank, board))
        return NULL;
      if (*line_end == '\0')
        return rank == 0 ? line_end : NULL;
      p = line_end + 1;
    }

  line_end = strchrnul (p, '\n');
  return is_file_letters (p, line_end) ? line_end : p - 1;
}
