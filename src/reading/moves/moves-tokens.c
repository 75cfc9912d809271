/* Lists of moves taken apart: steps, numbers, players, brackets, and words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-damage.h"
#include "moves-private.h"

#define LONGEST_STEP 160

typedef struct
{
  const char *text;
  const char *at;
  const char *end;
  const MovesSetting *setting;
  GArray *tokens;
  char *cell;           /* nullable: where the step that was read last ended */
  const char *unclosed; /* nullable: before it no brace is closed */
} Scan;

static void
add (Scan           *scan,
     MovesTokenKind  kind,
     const char     *end,
     int             value)
{
  MovesToken token
    = { kind, (guint) (scan->at - scan->text), (guint) (end - scan->text), value, FALSE, FALSE };

  g_array_append_val (scan->tokens, token);
  scan->at = end;
}

static MovesToken *
last_token (Scan *scan)
{
  return scan->tokens->len > 0 ? &g_array_index (scan->tokens, MovesToken, scan->tokens->len - 1)
                               : NULL;
}

static gboolean
is_last (Scan           *scan,
         MovesTokenKind  kind)
{
  return scan->tokens->len > 0 && last_token (scan)->kind == kind;
}

/* Letters and digits of any script. */
static gboolean
is_word_sign (const char *at)
{
  return g_ascii_isalnum (*at) || ((*at & 0x80) != 0 && g_unichar_isalnum (g_utf8_get_char (at)));
}

/* Whether the letter of a piece stands at @at, before its square, as in "Bb8-e5" and "K b5-a5". */
static gboolean
is_piece_letter (const Scan *scan,
                 const char *at)
{
  const char *cell = at + 1 + (at[0] != '\0' && at[1] == ' ');

  return g_ascii_isupper (*at) && g_ascii_islower (cell[0]) && g_ascii_isdigit (cell[1])
         && moves_is_piece (scan->setting->game, *at);
}

static gboolean
begins_word (const Scan *scan)
{
  const char *before = scan->at > scan->text ? g_utf8_prev_char (scan->at) : NULL;

  return before == NULL || !is_word_sign (before)
         || (is_piece_letter (scan, before)
             && (before == scan->text || !is_word_sign (g_utf8_prev_char (before))));
}

/* How long the word at @at is. */
static gsize
word_length (const char *at,
             const char *end)
{
  const char *p = at;

  while (p < end && is_word_sign (p))
    p = g_utf8_next_char (p);
  return (gsize) (p - at);
}

static const char *
skip_blanks (const char *at,
             const char *end)
{
  while (at < end && *at == ' ')
    at++;
  return at;
}

/* Lines. */

static void
read_line_end (Scan *scan)
{
  const char *p = scan->at;
  guint n = 0;

  while (p < scan->end && g_ascii_isspace (*p))
    {
      n += *p == '\n';
      /* What the next line begins with is its own. */
      if (*p == '\t' && n > 0 && strcspn (p, "\n") > strspn (p, " \t"))
        break;
      p++;
    }
  add (scan, n > 1 ? MOVES_TOKEN_BLANK : MOVES_TOKEN_BREAK, p, 0);
}

/* Brackets. */

/* A chance event that this text is, or 0. */
static int
read_roll_value (const Scan *scan,
                 const char *digits,
                 gsize       length)
{
  return length == 1 && moves_can_be_roll (scan->setting, *digits - '0') ? *digits - '0' : 0;
}

/* "(4)", "[4]", "*4" where a chance event comes first. */
static gboolean
read_roll (Scan *scan)
{
  const char *p = scan->at;
  const char close = *p == '(' ? ')' : *p == '[' ? ']' : '\0';
  int value;

  if (strchr ("([*", *p) == NULL || (*p == '*' && p > scan->text && p[-1] == '*'))
    return FALSE;
  p = skip_blanks (p + 1, scan->end);
  value = read_roll_value (scan, p, strspn (p, "0123456789"));
  if (value == 0 || (close != '\0' && p[1] != close) || p[1] == '*')
    return FALSE;
  p += close != '\0' ? 2 : 1;
  if (*p == ':')
    p++;
  add (scan, MOVES_TOKEN_ROLL, p, value);
  return TRUE;
}

/* Returns whether nothing but glyphs and a score stands between the last step and here. */
static gboolean
follows_step (Scan *scan)
{
  return is_last (scan, MOVES_TOKEN_STEP) || is_last (scan, MOVES_TOKEN_GLYPH)
         || is_last (scan, MOVES_TOKEN_SCORE) || is_last (scan, MOVES_TOKEN_ROLL);
}

static gboolean
read_brackets (Scan *scan)
{
  const char *end;
  gboolean follows;

  if (strchr ("({[", *scan->at) == NULL)
    return FALSE;
  follows = follows_step (scan);
  if (follows && (end = moves_scan_score (scan->at)) != NULL)
    {
      add (scan, MOVES_TOKEN_SCORE, end, 0);
      return TRUE;
    }
  /* Braces don't nest: where one is not closed, those behind it aren't either. */
  if (*scan->at == '{' && scan->unclosed != NULL && scan->at < scan->unclosed)
    return FALSE;
  end = moves_find_closing (scan->at, scan->end, follows);
  if (end == NULL)
    {
      if (*scan->at == '{')
        scan->unclosed = scan->at + MIN (MOVES_LONGEST_COMMENT, scan->end - scan->at);
      return FALSE;
    }
  add (scan, MOVES_TOKEN_COMMENT, end, 0);
  return TRUE;
}

/* Steps. */

/* The line at the scan as the readers of steps want it: they see nothing of the next one. */
static char *
copy_line (const Scan *scan)
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
scan_step (Scan       *scan,
           const char *line,
           const char *before,
           MarAction  *action)
{
  const char *end = line_read_step (scan->setting->game, scan->setting->start, line, before,
                                    action,
                                    NULL);
  MarCell from = MAR_CELL_NONE;
  MarCell to;

  if (end == NULL || is_word_sign (end))
    return NULL;
  scan->setting->game->action_cells (scan->setting->start, *action, &from, &to);
  return !moves_goes_on (end) || *end == '>' || (from != MAR_CELL_NONE && moves_is_chain_sign (end))
           ? end
           : NULL;
}

static void
add_step (Scan       *scan,
          const char *end,
          MarAction   action,
          gboolean    chained)
{
  const MarGame *game = scan->setting->game;
  MarCell from, to;

  add (scan, MOVES_TOKEN_STEP, moves_skip_outcome (scan->at, end, scan->end), 0);
  last_token (scan)->closed = chained;
  g_clear_pointer (&scan->cell, g_free);
  game->action_cells (scan->setting->start, action, &from, &to);
  if (to != MAR_CELL_NONE)
    scan->cell = mar_cell_text (game, scan->setting->start, to);
}

/* ">c3" right behind a step: the same piece goes on. */
static gboolean
read_chained (Scan *scan)
{
  g_autofree char *line = NULL;
  MarAction action;
  const char *end;

  if (scan->cell == NULL || !is_last (scan, MOVES_TOKEN_STEP) || !moves_is_chain_sign (scan->at))
    return FALSE;
  line = copy_line (scan);
  end = scan_step (scan, line, scan->cell, &action);
  if (end == NULL)
    return FALSE;
  add_step (scan, scan->at + (end - line), action, TRUE);
  return TRUE;
}

/* Whether a player and a colon stand at the scan: "X: b3" is no step of a piece. */
static gboolean
is_at_player (const Scan *scan)
{
  const char *end;

  return moves_find_label (scan->setting, scan->at, scan->end, &end) != NULL && *end == ':';
}

/* "G3 e6>e4" begins with the piece; an arrow tells it from two steps. */
static gboolean
read_whole_step (Scan *scan)
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
  add_step (scan, scan->at + (end - line), action, FALSE);
  return TRUE;
}

/* "a 5>b4" */
static gboolean
read_torn_step (Scan *scan)
{
  gsize n_blanks;
  g_autofree char *line = moves_join_torn (scan->at, scan->end, &n_blanks);
  MarAction action;
  const char *end = line != NULL ? scan_step (scan, line, NULL, &action) : NULL;

  if (end == NULL)
    return FALSE;
  add_step (scan, scan->at + (gsize) (end - line) + n_blanks, action, FALSE);
  return TRUE;
}

static gboolean
read_step (Scan *scan)
{
  if ((!g_ascii_isalnum (*scan->at) && *scan->at != '@') || !begins_word (scan)
      || is_at_player (scan))
    return FALSE;
  return read_whole_step (scan) || read_torn_step (scan);
}

/* Numbers. */

static void
close_number (Scan *scan)
{
  MovesToken *token = last_token (scan);
  guint points = 0;

  while (scan->at < scan->end)
    {
      if (*scan->at == '.')
        points++;
      else if (g_str_has_prefix (scan->at, "…"))
        points += 3;
      else if (*scan->at != ')' && *scan->at != ':')
        break;
      token->closed = TRUE;
      scan->at = g_utf8_next_char (scan->at);
    }
  token->open = points >= 3;
  token->end = (guint) (scan->at - scan->text);
}

static gboolean
read_number (Scan *scan)
{
  const gsize digits = strspn (scan->at, "0123456789");
  const char *end = scan->at + digits;

  if (digits == 0 || digits > 4 || !begins_word (scan) || is_word_sign (end) || *end == '/')
    return FALSE;
  /* Elsewhere a number may be that of a turn, but not with another one in parentheses. */
  if ((follows_step (scan) || is_last (scan, MOVES_TOKEN_CELL) || *end == '(')
      && (end = moves_scan_score (scan->at)) != NULL)
    {
      add (scan, MOVES_TOKEN_SCORE, end, 0);
      return TRUE;
    }
  end = scan->at + digits;
  if ((*end == '.' || *end == '-' || *end == ',' || *end == ':') && g_ascii_isdigit (end[1]))
    return FALSE;
  add (scan, MOVES_TOKEN_NUMBER, end, (int) g_ascii_strtoull (scan->at, NULL, 10));
  close_number (scan);
  return TRUE;
}

/* Words. */

/* "turn 12", "No. 12", "rolls a 4": a word that belongs to the number behind it. */
static gboolean
read_number_word (Scan *scan)
{
  const gsize length = word_length (scan->at, scan->end);
  const MovesWord word = moves_word (scan->at, length);
  const char *p = scan->at + length;
  int value;

  /* "No." is a number, too. */
  if (word != MOVES_WORD_TURN && word != MOVES_WORD_ROLL && word != MOVES_WORD_NO)
    return FALSE;
  /* A sentence that ends with its line says nothing of the number below. */
  while (p < scan->end && strchr (word == MOVES_WORD_ROLL ? " \n.:=*#_" : " .:=*#_", *p) != NULL
         && !(*p == '.' && p[1] == '\n'))
    p++;
  for (guint i = 0; i < 2 && word == MOVES_WORD_ROLL; i++)
    {
      const gsize next = word_length (p, scan->end);

      if (next == 0 || g_ascii_isdigit (*p) || next > 4)
        break;
      p = skip_blanks (p + next, scan->end);
      /* A sentence goes on behind the end of its line. */
      if (p < scan->end && *p == '\n')
        p = skip_blanks (p + 1, scan->end);
    }
  if (!g_ascii_isdigit (*p))
    return FALSE;
  value = read_roll_value (scan, p, word_length (p, scan->end));
  if (word == MOVES_WORD_ROLL && value == 0)
    return FALSE;
  if (word == MOVES_WORD_ROLL)
    {
      p++;
      add (scan, MOVES_TOKEN_ROLL, p + (*p == ':' || *p == ',' || *p == ';'), value);
    }
  else
    add (scan, MOVES_TOKEN_SIGN, p, 0);
  return TRUE;
}

static gboolean
read_label (Scan *scan)
{
  const char *end;
  const MovesLabel *label = moves_find_label (scan->setting, scan->at, scan->end, &end);
  const char *p = end + strspn (end, "*_");

  if (label == NULL)
    return FALSE;
  add (scan, MOVES_TOKEN_LABEL, end, label->player);
  if (*p == ':' || (*p == ')' && strlen (label->name) == 1))
    {
      scan->at = p + 1;
      last_token (scan)->closed = TRUE;
      last_token (scan)->end = (guint) (scan->at - scan->text);
    }
  return TRUE;
}

static gboolean
read_action_word (Scan  *scan,
                  gsize  length)
{
  const char *word = moves_action_word (scan->at, length);
  MarAction action;

  /* Before a colon it is the title of a header: "Swap: no". */
  if (word == NULL || scan->at[length] == ':'
      || !scan->setting->game->read_action (scan->setting->start, word, &action, NULL))
    return FALSE;
  add_step (scan, scan->at + length, action, FALSE);
  return TRUE;
}

static void
read_word (Scan *scan)
{
  const gsize length = MAX (word_length (scan->at, scan->end),
                            moves_damaged_length (scan->setting, scan->at, scan->end));

  if (length == 0 || (begins_word (scan) && is_piece_letter (scan, scan->at)))
    add (scan, MOVES_TOKEN_SIGN, g_utf8_next_char (scan->at), 0);
  else if (!read_action_word (scan, length))
    add (scan,
         moves_word (scan->at, length) == MOVES_WORD_VERB && is_last (scan, MOVES_TOKEN_LABEL)
           ? MOVES_TOKEN_SIGN
           : MOVES_TOKEN_WORD,
         scan->at + length, 0);
}

/* Whether the point that ends a turn stands just before. */
static gboolean
follows_turn (const Scan *scan)
{
  const MovesToken *token = scan->tokens->len > 1
                              ? &g_array_index (scan->tokens, MovesToken, scan->tokens->len - 2)
                              : NULL;

  return token != NULL && token[0].kind == MOVES_TOKEN_STEP && token[1].kind == MOVES_TOKEN_SIGN
         && scan->text[token[1].begin] == '.';
}

static gboolean
read_glyph (Scan *scan)
{
  const gboolean is_behind_turn = follows_turn (scan);
  const char *end;
  int nag;

  if ((!follows_step (scan) && !is_behind_turn) || strchr ("->", *scan->at) != NULL)
    return FALSE;
  end = line_read_glyph (scan->at, &nag);
  if (end == NULL || (is_behind_turn && end < scan->end && !g_ascii_isspace (*end)))
    return FALSE;
  add (scan, MOVES_TOKEN_GLYPH, end, nag);
  return TRUE;
}

/* A wide gap in a line parts columns, also behind words: "b2-c3 takes    d4-d5". */
#define WIDTH_OF_GAP 3

static void
read_blanks (Scan *scan)
{
  const gsize n = strspn (scan->at, " ");

  if (n >= WIDTH_OF_GAP && is_last (scan, MOVES_TOKEN_WORD) && g_ascii_islower (scan->at[n])
      && g_ascii_isdigit (scan->at[n + 1]))
    add (scan, MOVES_TOKEN_CELL, scan->at + n, 0);
  else
    scan->at += n;
}

static gboolean
begins_line (const Scan *scan)
{
  return scan->at == scan->text || scan->at[-1] == '\n';
}

static void
read_token (Scan *scan)
{
  const char c = *scan->at;
  const gsize stamp = begins_line (scan) ? moves_stamp_length (scan->at, scan->end) : 0;

  if (stamp > 0)
    scan->at += stamp;
  else if (c == '\n')
    read_line_end (scan);
  else if (c == ' ')
    read_blanks (scan);
  else if (c == '|' || c == '\t')
    add (scan, MOVES_TOKEN_CELL, scan->at + 1, 0);
  else if (!read_chained (scan) && !read_glyph (scan) && !read_roll (scan) && !read_brackets (scan)
           && !read_step (scan) && !read_number (scan)
           && !(begins_word (scan) && (read_number_word (scan) || read_label (scan))))
    read_word (scan);
}

GArray *
moves_tokens (const LineSource   *source,
              const MovesSetting *setting,
              const GArray       *boards,
              guint               begin,
              guint              *end,
              guint               most)
{
  Scan scan
    = { source->text, source->text + begin, source->text + *end, setting, NULL, NULL, NULL };
  guint n_steps = 0;

  scan.tokens = g_array_new (FALSE, FALSE, sizeof (MovesToken));
  for (guint next = 0; scan.at < scan.end && n_steps <= most;)
    {
      const MovesBoard *board = next < boards->len ? &g_array_index (boards, MovesBoard, next)
                                                   : NULL;

      if (board == NULL || scan.at < scan.text + board->begin)
        {
          const guint n = scan.tokens->len;

          read_token (&scan);
          n_steps += scan.tokens->len > n && is_last (&scan, MOVES_TOKEN_STEP);
          continue;
        }
      /* The line before may have taken the blanks at the begin of the first row. */
      if (scan.at < scan.text + board->end)
        {
          scan.at = scan.text + board->begin;
          add (&scan, MOVES_TOKEN_BOARD, scan.text + board->end, (int) next);
        }
      next++;
    }
  *end = (guint) (scan.at - scan.text);
  g_free (scan.cell);
  return scan.tokens;
}
