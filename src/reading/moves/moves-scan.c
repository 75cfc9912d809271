/* Steps in a list of moves, as it is taken apart.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-damage.h"
#include "moves-private.h"
#include "moves-scan.h"

#define LONGEST_STEP 160

void
moves_scan_add (MovesScan      *scan,
                MovesTokenKind  kind,
                const char     *end,
                int             value)
{
  MovesToken token
    = { kind, (guint) (scan->at - scan->text), (guint) (end - scan->text), value, FALSE, FALSE };

  g_array_append_val (scan->tokens, token);
  scan->at = end;
}

MovesToken *
moves_scan_last (MovesScan *scan)
{
  return scan->tokens->len > 0 ? &g_array_index (scan->tokens, MovesToken, scan->tokens->len - 1)
                               : NULL;
}

gboolean
moves_scan_ends_with (MovesScan      *scan,
                      MovesTokenKind  kind)
{
  return scan->tokens->len > 0 && moves_scan_last (scan)->kind == kind;
}

/* Letters and digits of any script. */
gboolean
moves_is_word_sign (const char *at)
{
  return g_ascii_isalnum (*at) || ((*at & 0x80) != 0 && g_unichar_isalnum (g_utf8_get_char (at)));
}

/* Whether the letter of a piece stands at @at, before its square, as in "Bb8-e5" and "K b5-a5". */
gboolean
moves_scan_is_at_piece (const MovesScan *scan,
                        const char      *at)
{
  const char *cell = at + 1 + (at[0] != '\0' && at[1] == ' ');

  return g_ascii_isupper (*at) && g_ascii_islower (cell[0]) && g_ascii_isdigit (cell[1])
         && moves_is_piece (scan->setting->game, *at);
}

/* Whether a throw or a step ends just here: what it is glued to begins anew. */
static gboolean
is_glued (const MovesScan *scan)
{
  const MovesToken *token = scan->tokens->len > 0
                              ? &g_array_index (scan->tokens, MovesToken, scan->tokens->len - 1)
                              : NULL;

  return token != NULL && scan->text + token->end == scan->at
         && (token->kind == MOVES_TOKEN_STEP || token->kind == MOVES_TOKEN_ROLL)
         && moves_count_glued (scan->at, scan->end) > 0;
}

gboolean
moves_scan_begins_word (const MovesScan *scan)
{
  const char *before = scan->at > scan->text ? g_utf8_prev_char (scan->at) : NULL;

  return before == NULL || !moves_is_word_sign (before) || is_glued (scan)
         || (moves_scan_is_at_piece (scan, before)
             && (before == scan->text || !moves_is_word_sign (g_utf8_prev_char (before))));
}

/* The line at the scan as the readers of steps want it: they see nothing of the next one. */
static char *
copy_line (const MovesScan *scan)
{
  const gsize most = MIN ((gsize) (scan->end - scan->at), LONGEST_STEP);
  gsize length = 0;

  /* A line may be as long as the text. */
  while (length < most && scan->at[length] != '\n' && scan->at[length] != '\t'
         && scan->at[length] != '|')
    length++;
  return g_strndup (scan->at, length);
}

/* Cuts @line where another word begins: "c3 d4" are two steps. */
static void
cut_at_blank (char *line)
{
  guint depth = 0;

  for (char *p = line; *p != '\0'; p++)
    {
      depth += *p == '(' || *p == '[';
      depth -= depth > 0 && (*p == ')' || *p == ']');
      if (*p == ' ' && depth == 0 && p > line && (g_ascii_isalnum (p[-1]) || strchr (")^+", p[-1]))
          && g_ascii_isalnum (p[strspn (p, " ")]))
        {
          *p = '\0';
          return;
        }
    }
}

static const char *
scan_step (MovesScan  *scan,
           const char *line,
           const char *before,
           MarAction  *action)
{
  const char *end = line_read_step (scan->setting->game, scan->setting->start, line, before,
                                    action,
                                    NULL);
  MarCell from = MAR_CELL_NONE;
  MarCell to;

  if (end == NULL || moves_is_word_sign (end))
    return NULL;
  scan->setting->game->action_cells (scan->setting->start, *action, &from, &to);
  return !moves_goes_on (end) || *end == '>' || (from != MAR_CELL_NONE && moves_is_chain_sign (end))
           ? end
           : NULL;
}

void
moves_scan_add_step (MovesScan  *scan,
                     const char *end,
                     MarAction   action,
                     gboolean    chained)
{
  const MarGame *game = scan->setting->game;
  MarCell from, to;

  moves_scan_add (scan, MOVES_TOKEN_STEP, moves_skip_outcome (scan->at, end, scan->end), 0);
  moves_scan_last (scan)->closed = chained;
  g_clear_pointer (&scan->cell, g_free);
  game->action_cells (scan->setting->start, action, &from, &to);
  if (to != MAR_CELL_NONE)
    scan->cell = mar_cell_text (game, scan->setting->start, to);
}

/* ">c3" right behind a step: the same piece goes on. */
gboolean
moves_scan_chained (MovesScan *scan)
{
  g_autofree char *line = NULL;
  MarAction action;
  const char *end;

  if (scan->cell == NULL || !moves_scan_ends_with (scan, MOVES_TOKEN_STEP)
      || !moves_is_chain_sign (scan->at))
    return FALSE;
  line = copy_line (scan);
  end = scan_step (scan, line, scan->cell, &action);
  if (end == NULL)
    return FALSE;
  moves_scan_add_step (scan, scan->at + (end - line), action, TRUE);
  return TRUE;
}

/* Whether a player and a colon stand at the scan: "X: b3" is no step of a piece. */
static gboolean
is_at_player (const MovesScan *scan)
{
  const char *end;

  return moves_find_label (scan->setting, scan->at, scan->end, &end) != NULL && *end == ':';
}

/* "G3 e6>e4" begins with the piece; an arrow tells it from two steps. */
static gboolean
read_whole_step (MovesScan *scan)
{
  g_autofree char *line = NULL;
  g_autofree char *whole = NULL;
  MarAction action;
  const char *end;
  gsize digits;

  line = copy_line (scan);
  whole = g_strdup (line);
  digits = strspn (line, "0123456789");
  if (digits > 0 && !g_ascii_isalpha (line[digits]))
    return FALSE;
  cut_at_blank (line);
  /* A word that is an action stands as it is: "pass". */
  if (strpbrk (line, "0123456789") == NULL)
    return FALSE;
  end = scan_step (scan, line, NULL, &action);
  if (end == NULL && digits == 0 && (end = scan_step (scan, whole, NULL, &action)) != NULL)
    {
      const char *arrow = strpbrk (whole, ">-");

      end = arrow != NULL && arrow < end ? line + (end - whole) : NULL;
    }
  if (end == NULL)
    return FALSE;
  moves_scan_add_step (scan, scan->at + (end - line), action, FALSE);
  return TRUE;
}

/* "a 5>b4", "c5 to c4"; a single square, "b 3", only where no word stands before it. */
static gboolean
read_torn_step (MovesScan *scan,
                guint      n_squares)
{
  g_autofree char *line = NULL;
  const char *end = NULL;
  MarAction action;
  int taken;

  if (n_squares > 1 || !moves_scan_ends_with (scan, MOVES_TOKEN_WORD))
    line = moves_join_torn (scan->at, scan->end, n_squares, &taken);
  if (line != NULL)
    end = scan_step (scan, line, NULL, &action);
  if (end == NULL)
    return FALSE;
  moves_scan_add_step (scan, scan->at + (end - line) + taken, action, FALSE);
  return TRUE;
}

/* "b5a5h7h8": two steps. */
static gboolean
read_glued_step (MovesScan *scan)
{
  g_autofree char *line = NULL;
  MarAction action;
  const char *end;

  if (moves_count_glued (scan->at, scan->end) < 2)
    return FALSE;
  line = g_strndup (scan->at, 4);
  end = scan_step (scan, line, NULL, &action);
  if (end == NULL)
    return FALSE;
  moves_scan_add_step (scan, scan->at + (end - line), action, FALSE);
  return TRUE;
}

gboolean
moves_scan_step (MovesScan *scan)
{
  if ((!g_ascii_isalnum (*scan->at) && *scan->at != '@') || !moves_scan_begins_word (scan)
      || is_at_player (scan))
    return FALSE;
  return read_glued_step (scan) || read_whole_step (scan) || read_torn_step (scan, 2)
         || read_torn_step (scan, 1);
}

/* "from" before a step: it says no more than the step does. */
gboolean
moves_scan_led_step (MovesScan *scan)
{
  const char *const at = scan->at;
  const gsize length = moves_scan_begins_word (scan) ? moves_lead_length (at, scan->end) : 0;

  scan->at += length;
  if (length > 0 && read_torn_step (scan, 2))
    return TRUE;
  scan->at = at;
  return FALSE;
}
