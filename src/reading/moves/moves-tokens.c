/* Lists of moves taken apart: steps, numbers, players, brackets, and words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-damage.h"
#include "moves-private.h"
#include "moves-scan.h"

/* How long the word at @at is. */
static gsize
word_length (const char *at,
             const char *end)
{
  const char *p = at;

  while (p < end && moves_is_word_sign (p))
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
read_line_end (MovesScan *scan)
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
  moves_scan_add (scan, n > 1 ? MOVES_TOKEN_BLANK : MOVES_TOKEN_BREAK, p, 0);
}

/* Brackets. */

/* A chance event that this text is, or 0. */
static int
read_roll_value (const MovesScan *scan,
                 const char      *digits,
                 gsize            length)
{
  return length == 1 && moves_can_be_roll (scan->setting, *digits - '0') ? *digits - '0' : 0;
}

/* "1b5a5h7h8": a throw with the steps for it. */
static gboolean
read_glued_roll (MovesScan *scan)
{
  const int value = read_roll_value (scan, scan->at, 1);

  if (value == 0 || moves_count_glued (scan->at + 1, scan->end) == 0
      || !moves_scan_begins_word (scan))
    return FALSE;
  moves_scan_add (scan, MOVES_TOKEN_ROLL, scan->at + 1, value);
  return TRUE;
}

/* Returns whether nothing but glyphs and a score stands between the last step and here. */
static gboolean
follows_step (MovesScan *scan)
{
  return moves_scan_ends_with (scan, MOVES_TOKEN_STEP)
         || moves_scan_ends_with (scan, MOVES_TOKEN_GLYPH)
         || moves_scan_ends_with (scan, MOVES_TOKEN_SCORE)
         || moves_scan_ends_with (scan, MOVES_TOKEN_ROLL);
}

/* Passes over "roll " in brackets. Behind a step it tells what that was played with. */
static const char *
skip_roll_word (MovesScan  *scan,
                const char *at)
{
  const gsize length = word_length (at, scan->end);

  return length > 0 && !follows_step (scan) && moves_word (at, length) == MOVES_WORD_ROLL
           ? skip_blanks (at + length, scan->end)
           : at;
}

/* "(4)", "[4]", "(roll 4)", "*4" where a chance event comes first. */
static gboolean
read_roll (MovesScan *scan)
{
  const char *p = scan->at;
  const char close = *p == '(' ? ')' : *p == '[' ? ']' : '\0';
  int value;

  if (strchr ("([*", *p) == NULL || (*p == '*' && p > scan->text && p[-1] == '*'))
    return FALSE;
  p = skip_blanks (p + 1, scan->end);
  if (close != '\0')
    p = skip_roll_word (scan, p);
  value = read_roll_value (scan, p, strspn (p, "0123456789"));
  if (value == 0 || (close != '\0' && p[1] != close) || p[1] == '*')
    return FALSE;
  p += close != '\0' ? 2 : 1;
  if (*p == ':')
    p++;
  moves_scan_add (scan, MOVES_TOKEN_ROLL, p, value);
  return TRUE;
}

/* The player behind the number of a turn: "Turn 1 (Black): …". */
static gboolean
read_label_in_brackets (MovesScan *scan)
{
  const MovesLabel *label;
  const char *end;

  if (*scan->at != '(' || !moves_scan_ends_with (scan, MOVES_TOKEN_NUMBER))
    return FALSE;
  label = moves_find_label (scan->setting, scan->at + 1, scan->end, &end);
  if (label == NULL || *end != ')')
    return FALSE;
  moves_scan_add (scan, MOVES_TOKEN_LABEL, end + 1, label->player);
  if (*scan->at == ':')
    moves_scan_close_label (scan, scan->at + 1);
  return TRUE;
}

/* The clock of a player behind a step is a remark. */
static gboolean
read_clock (MovesScan *scan)
{
  const char *end = scan->has_clocks
                        && (follows_step (scan) || moves_scan_ends_with (scan, MOVES_TOKEN_CELL))
                      ? moves_find_clock_end (scan->at)
                      : NULL;

  if (end == NULL)
    return FALSE;
  moves_scan_add (scan, MOVES_TOKEN_COMMENT, end, 0);
  return TRUE;
}

static gboolean
read_brackets (MovesScan *scan)
{
  const char *end;
  gboolean follows;

  if (strchr ("({[", *scan->at) == NULL)
    return FALSE;
  if (read_label_in_brackets (scan))
    return TRUE;
  follows = follows_step (scan);
  if (follows && (end = moves_scan_score (scan->at)) != NULL)
    {
      moves_scan_add (scan, MOVES_TOKEN_SCORE, end, 0);
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
  moves_scan_add (scan, MOVES_TOKEN_COMMENT, end, 0);
  return TRUE;
}

/* Numbers. */

/* Whether a comma, a dash or a remark in brackets behind a step leads to the score at @scan, which
 * ends its line at @end: "d4, 3-2", "d4 – 3-2". */
static gboolean
is_score_behind_sign (const MovesScan *scan,
                      const char      *end)
{
  const guint n = scan->tokens->len;
  const MovesToken *before = n > 1 ? &g_array_index (scan->tokens, MovesToken, n - 2) : NULL;

  return before != NULL
         && (before[1].kind == MOVES_TOKEN_COMMENT
             || (before[1].kind == MOVES_TOKEN_SIGN
                 && (strchr (",;-", scan->text[before[1].begin]) != NULL
                     || g_str_has_prefix (scan->text + before[1].begin, "–"))))
         && (before->kind == MOVES_TOKEN_STEP || before->kind == MOVES_TOKEN_GLYPH)
         && (end == scan->end || strchr ("\r\n", *skip_blanks (end, scan->end)) != NULL);
}

/* Whether the two digits at @at stand for a square, of which the letter is misprinted: "34>f4" for
 * "e4>f4". */
static gboolean
is_damaged_origin (const MovesScan *scan,
                   const char      *at)
{
  const gsize length = moves_damaged_length (scan->setting, at, scan->end);

  return length > 0 && moves_arrow_length (at + 2) > 0
         && (at + length >= scan->end || moves_arrow_length (at + length) == 0);
}

static gboolean
begins_line (const MovesScan *scan)
{
  return scan->at == scan->text || scan->at[-1] == '\n';
}

/* "l. d4", "1O. e5": a number of which a scan took digits for letters. */
static gboolean
read_scanned_number (MovesScan *scan)
{
  const gsize length = strspn (scan->at, "lIO0123456789");
  const char *end = scan->at + length;
  int value = 0;

  if (length == 0 || length > 3 || *scan->at == 'O' || *scan->at == '0'
      || strspn (scan->at, "0123456789") == length || (*end != '.' && *end != ')') || end[1] != ' '
      || !begins_line (scan))
    return FALSE;
  for (const char *at = scan->at; at < end; at++)
    value = 10 * value + (*at == 'O' ? 0 : g_ascii_isdigit (*at) ? *at - '0' : 1);
  moves_scan_add (scan, MOVES_TOKEN_NUMBER, end, value);
  moves_scan_close_number (scan);
  return TRUE;
}

/* Whether the word is an article or one such as "then": numbers behind others are none of a die. */
static gboolean
leads_to_throw (const MovesScan  *scan,
                const MovesToken *token)
{
  static const char *const words[] = { "a", "an", "the", "one", "eine", "einer", "die", "der" };
  const char *word = scan->text + token->begin;
  const gsize length = token->end - token->begin;

  return moves_word (word, length) == MOVES_WORD_THEN
         || moves_is_one_of (word, length, words, G_N_ELEMENTS (words));
}

/* "Then a 4", "mit einer 2", "with the next 3": a digit behind such a word, where a die is
 * thrown. */
static gboolean
read_thrown (MovesScan *scan)
{
  const int value = g_ascii_isdigit (scan->at[0]) && !g_ascii_isdigit (scan->at[1])
                      ? read_roll_value (scan, scan->at, 1)
                      : 0;
  const MovesToken *before = value > 0 && moves_scan_ends_with (scan, MOVES_TOKEN_WORD)
                               ? moves_scan_last (scan)
                               : NULL;
  const char *end = scan->at + 1;

  if (before == NULL || strchr (" ,:;\n", *end) == NULL || !leads_to_throw (scan, before))
    return FALSE;
  moves_scan_add (scan, MOVES_TOKEN_ROLL, end + (*end == ':' || *end == ',' || *end == ';'), value);
  return TRUE;
}

static gboolean
read_number (MovesScan *scan)
{
  const gsize digits = strspn (scan->at, "0123456789");
  const char *end = scan->at + digits;
  const char *score;

  if (digits == 0 || digits > 4 || !moves_scan_begins_word (scan) || moves_is_word_sign (end)
      || *end == '/' || (digits == 2 && is_damaged_origin (scan, scan->at)))
    return FALSE;
  /* Elsewhere a number may be that of a turn, but not with another one in parentheses. */
  if ((follows_step (scan) || moves_scan_ends_with (scan, MOVES_TOKEN_CELL) || *end == '(')
      && (end = moves_scan_score (scan->at)) != NULL)
    {
      moves_scan_add (scan, MOVES_TOKEN_SCORE, end, 0);
      return TRUE;
    }
  score = moves_scan_ends_with (scan, MOVES_TOKEN_SIGN)
              || moves_scan_ends_with (scan, MOVES_TOKEN_COMMENT)
            ? moves_scan_score (scan->at)
            : NULL;
  if (score != NULL && is_score_behind_sign (scan, score))
    {
      moves_scan_add (scan, MOVES_TOKEN_SCORE, score, 0);
      return TRUE;
    }
  end = scan->at + digits;
  /* "12.2d4" is the number of a turn that raises a piece. */
  if (((*end == '.' || *end == '-' || *end == ',' || *end == ':') && g_ascii_isdigit (end[1])
       && !(*end == '.' && g_ascii_islower (end[2]) && g_ascii_isdigit (end[3])))
      || (g_str_has_prefix (end, "–") && g_ascii_isdigit (end[strlen ("–")])))
    return FALSE;
  moves_scan_add (scan, MOVES_TOKEN_NUMBER, end, (int) g_ascii_strtoull (scan->at, NULL, 10));
  moves_scan_close_number (scan);
  return TRUE;
}

/* Words. */

/* Passes over "no. " behind "move". */
static const char *
skip_second_word (const char *at,
                  const char *end)
{
  const gsize length = word_length (at, end);
  const MovesWord word = moves_word (at, length);

  if (length == 0 || (word != MOVES_WORD_TURN && word != MOVES_WORD_NO))
    return at;
  at += length;
  return at + strspn (at, " .#");
}

/* "turn 12", "No. 12", "rolls a 4": a word that belongs to the number behind it. */
static gboolean
read_number_word (MovesScan *scan)
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
  /* "move no. 12" */
  if (word == MOVES_WORD_TURN && !g_ascii_isdigit (*p))
    p = skip_second_word (p, scan->end);
  for (guint i = 0; i < 2 && word == MOVES_WORD_ROLL; i++)
    {
      const gsize next = word_length (p, scan->end);
      const char *name_end;

      /* "würfelt Ines eine 2": who threw it stands between. */
      if (next == 0 || g_ascii_isdigit (*p)
          || moves_find_label (scan->setting, p, scan->end, &name_end) != NULL
          || (next > 4 && moves_word (p, next) != MOVES_WORD_ROLL))
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
      moves_scan_add (scan, MOVES_TOKEN_ROLL, p + (*p == ':' || *p == ',' || *p == ';'), value);
    }
  else
    moves_scan_add (scan, MOVES_TOKEN_SIGN, p, 0);
  return TRUE;
}

static gboolean
read_label (MovesScan *scan)
{
  const char *end;
  const MovesLabel *label = moves_find_label (scan->setting, scan->at, scan->end, &end);
  const char *p = end + strspn (end, "*_");

  if (label == NULL)
    return FALSE;
  moves_scan_add (scan, MOVES_TOKEN_LABEL, end, label->player);
  if (*p == ':' || (*p == ')' && strlen (label->name) == 1)
      || (*p == '>' && p[1] == ' ' && strlen (label->name) > 1))
    moves_scan_close_label (scan, p + 1);
  return TRUE;
}

static gboolean
read_action_word (MovesScan *scan,
                  gsize      length)
{
  const char *word = moves_action_word (scan->at, length);
  MarAction action;

  /* Before a colon it is the title of a header: "Swap: no". */
  if (word == NULL || scan->at[length] == ':'
      || !scan->setting->game->read_action (scan->setting->start, word, &action, NULL))
    return FALSE;
  moves_scan_add_step (scan, scan->at + length, action, FALSE);
  return TRUE;
}

/* Whether the word only leads from a player to the move: "Weiß antwortet mit c4". */
static gboolean
leads_from_player (MovesScan *scan,
                   gsize      length)
{
  const MovesWord word = moves_word (scan->at, length);
  const MovesToken *before = moves_scan_last (scan);

  if (word == MOVES_WORD_VERB)
    return moves_scan_ends_with (scan, MOVES_TOKEN_LABEL);
  return (word == MOVES_WORD_YES || word == MOVES_WORD_TO)
         && moves_scan_ends_with (scan, MOVES_TOKEN_SIGN) && before->end - before->begin > 1
         && moves_is_word_sign (scan->text + before->begin);
}

static void
read_word (MovesScan *scan)
{
  const gsize length = MAX (word_length (scan->at, scan->end),
                            moves_damaged_length (scan->setting, scan->at, scan->end));

  if (length == 0 || (moves_scan_begins_word (scan) && moves_scan_is_at_piece (scan, scan->at)))
    moves_scan_add (scan, MOVES_TOKEN_SIGN, g_utf8_next_char (scan->at), 0);
  else if (!read_action_word (scan, length))
    moves_scan_add (scan, leads_from_player (scan, length) ? MOVES_TOKEN_SIGN : MOVES_TOKEN_WORD,
                    scan->at + length, 0);
}

/* Whether the point that ends a turn stands just before. */
static gboolean
follows_turn (const MovesScan *scan)
{
  const MovesToken *token = scan->tokens->len > 1
                              ? &g_array_index (scan->tokens, MovesToken, scan->tokens->len - 2)
                              : NULL;

  return token != NULL && token[0].kind == MOVES_TOKEN_STEP && token[1].kind == MOVES_TOKEN_SIGN
         && scan->text[token[1].begin] == '.';
}

static gboolean
read_glyph (MovesScan *scan)
{
  const gboolean is_behind_turn = follows_turn (scan);
  const char *end;
  int nag;

  if ((!follows_step (scan) && !is_behind_turn) || strchr ("->", *scan->at) != NULL)
    return FALSE;
  end = line_read_glyph (scan->at, &nag);
  if (end == NULL || (is_behind_turn && end < scan->end && !g_ascii_isspace (*end)))
    return FALSE;
  moves_scan_add (scan, MOVES_TOKEN_GLYPH, end, nag);
  return TRUE;
}

/* A wide gap in a line parts columns, also behind words: "b2-c3 takes    d4-d5". */
#define WIDTH_OF_GAP 3

static void
read_blanks (MovesScan *scan)
{
  const gsize n = strspn (scan->at, " ");

  if (n >= WIDTH_OF_GAP && moves_scan_ends_with (scan, MOVES_TOKEN_WORD)
      && g_ascii_islower (scan->at[n]) && g_ascii_isdigit (scan->at[n + 1]))
    moves_scan_add (scan, MOVES_TOKEN_CELL, scan->at + n, 0);
  else
    scan->at += n;
}

/* Whether a sentence begins where the scan is. */
static gboolean
begins_sentence (const MovesScan *scan)
{
  const char *before = scan->at;

  while (before > scan->text && before[-1] == ' ')
    before--;
  return before == scan->text || before[-1] == '\n'
         || (before < scan->at && strchr (".!?:,", before[-1]) != NULL);
}

/* Words that announce a move are signs, and its number is one. */
static gboolean
read_announced (MovesScan *scan)
{
  const char *number;
  const char *end = scan->is_announced && begins_sentence (scan)
                      ? moves_find_announced (scan->at, scan->end, &number)
                      : NULL;

  if (end == NULL)
    return FALSE;
  moves_scan_add (scan, MOVES_TOKEN_SIGN, number != NULL ? number : end, 0);
  moves_scan_last (scan)->closed = TRUE;
  if (number == NULL)
    return TRUE;
  moves_scan_add (scan, MOVES_TOKEN_NUMBER, number + strspn (number, "0123456789"),
                  (int) g_ascii_strtoull (number, NULL, 10));
  moves_scan_close_number (scan);
  moves_scan_last (scan)->closed = TRUE;
  if (scan->at < end)
    moves_scan_add (scan, MOVES_TOKEN_SIGN, end, 0);
  return TRUE;
}

static void
read_token (MovesScan *scan)
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
    moves_scan_add (scan, MOVES_TOKEN_CELL, scan->at + 1, 0);
  else if (!read_announced (scan) && !moves_scan_chained (scan) && !read_glyph (scan)
           && !moves_scan_number_in_brackets (scan) && !read_roll (scan) && !read_glued_roll (scan)
           && !read_clock (scan) && !read_brackets (scan) && !moves_scan_led_step (scan)
           && !read_scanned_number (scan) && !moves_scan_number_beside (scan)
           && !moves_scan_step (scan) && !read_thrown (scan) && !read_number (scan)
           && !(moves_scan_begins_word (scan) && (read_number_word (scan) || read_label (scan))))
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
  MovesScan scan
    = { .text = source->text,
        .at = source->text + begin,
        .end = source->text + *end,
        .setting = setting,
        .has_bracketed_numbers = moves_has_bracketed_numbers (source->text + begin,
                                                              source->text + *end),
        .has_clocks = moves_has_clocks (source->text + begin, source->text + *end),
        .is_announced = moves_are_announced (source->text + begin, source->text + *end) };
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
          n_steps += scan.tokens->len > n && moves_scan_ends_with (&scan, MOVES_TOKEN_STEP);
          continue;
        }
      /* The line before may have taken the blanks at the begin of the first row. */
      if (scan.at < scan.text + board->end)
        {
          scan.at = scan.text + board->begin;
          moves_scan_add (&scan, MOVES_TOKEN_BOARD, scan.text + board->end, (int) next);
        }
      next++;
    }
  *end = (guint) (scan.at - scan.text);
  g_free (scan.cell);
  return scan.tokens;
}
