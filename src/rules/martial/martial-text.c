/* Positions of Martial as text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "martial-private.h"
#include "rules-text.h"

static const char *const field_names[] = {
  N_("board"),
  N_("side to move"),
  N_("target"),
  N_("last move"),
};

enum
{
  FIELD_BOARD,
  FIELD_SIDE,
  FIELD_TARGET,
  FIELD_LAST,
  N_FIELDS,
};

/* A stack as it is read, from bottom to top. */
typedef struct
{
  guint n;
  MarMartialCoin coins[MAR_MARTIAL_COINS];
} Stack;

/* The board on the way: stacks are packed in the order of their squares, which is not the
 * order in which they are read. */
typedef struct
{
  const char *text;
  const char *at;
  const char *end;
  guint rank;
  guint file;
  guint counts[2][MARTIAL_KINDS];
  Stack stacks[MARTIAL_SQUARES];
} Board;

/* Refuses the character where the reader stands, or the end of the board. */
static gboolean
fail_at_cursor (const Board  *board,
                const char   *expected,
                GError      **error)
{
  g_autofree char *token = NULL;

  if (board->at == board->end)
    return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, board->text, board->at,
                          /* Translators: what should have come, such as “a coin”. */
                          _("the board ends before %s"), expected);
  token = mar_text_quote_sign (board->at);
  return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, board->text, board->at,
                        /* Translators: a text that was found, then what should stand there. */
                        _("expected %2$s, found “%1$s”"), token, expected);
}

/* Reads one coin; a side has four of each kind, so more would be one too many. */
static gboolean
read_coin (Board   *board,
           Stack   *stack,
           GError **error)
{
  static const char *const too_many[2][MARTIAL_KINDS] = {
    {
      N_("a fifth gold coin of the kind 1/6; a side has four of each kind"),
      N_("a fifth gold coin of the kind 2/5; a side has four of each kind"),
      N_("a fifth gold coin of the kind 3/4; a side has four of each kind"),
    },
    {
      N_("a fifth silver coin of the kind 1/6; a side has four of each kind"),
      N_("a fifth silver coin of the kind 2/5; a side has four of each kind"),
      N_("a fifth silver coin of the kind 3/4; a side has four of each kind"),
    },
  };
  const char *start = board->at;
  int player = g_ascii_tolower (*start) == 's' ? MAR_MARTIAL_SILVER : MAR_MARTIAL_GOLD;
  guint face, kind;

  board->at++;
  if (board->at == board->end || *board->at < '1' || *board->at > '6')
    return fail_at_cursor (board, _("the face of a coin, from 1 to 6"), error);
  face = (guint) (*board->at++ - '0');
  kind = MIN (face, MARTIAL_SUM - face) - 1;
  if (++board->counts[player][kind] > MARTIAL_OF_A_KIND)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, board->text, start, "%s",
                          _(too_many[player][kind]));
  stack->coins[stack->n++] = (MarMartialCoin) { (guint8) player, (guint8) face };
  return TRUE;
}

static gboolean
is_coin (const Board *board)
{
  return board->at < board->end && strchr ("GgSs", *board->at) != NULL;
}

static gboolean
read_stack (Board   *board,
            Stack   *stack,
            GError **error)
{
  const char *start = board->at++;

  while (is_coin (board))
    if (!read_coin (board, stack, error))
      return FALSE;
  if (board->at == board->end || *board->at != ']')
    return fail_at_cursor (board, _("a coin of the stack or its closing bracket"), error);
  board->at++;
  if (stack->n < 2)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, board->text, start,
                          ngettext ("a stack of %u coin; a stack has two at least",
                                    "a stack of %u coins; a stack has two at least", stack->n),
                          stack->n);
  return TRUE;
}

static gboolean
end_rank (const Board  *board,
          GError      **error)
{
  if (board->file < MAR_MARTIAL_SIZE)
    return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, board->text, board->at,
                          ngettext ("rank %u ends after %u square of six",
                                    "rank %u ends after %u squares of six", board->file),
                          board->rank + 1, board->file);
  return TRUE;
}

static gboolean
read_square (Board   *board,
             GError **error)
{
  Stack *stack;

  if (*board->at != '.' && *board->at != '[' && !is_coin (board))
    {
      g_autofree char *token = mar_text_quote_sign (board->at);

      return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, board->text, board->at,
                            _("“%s” in rank %u is neither G, s, a bracket, a point nor a slash"),
                            token, board->rank + 1);
    }
  if (board->file == MAR_MARTIAL_SIZE)
    {
      g_autofree char *token = mar_text_quote_sign (board->at);

      return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, board->text, board->at,
                            _("“%s” makes rank %u longer than six squares"), token,
                            board->rank + 1);
    }

  stack = &board->stacks[martial_square (board->file++, board->rank)];
  if (*board->at == '[')
    return read_stack (board, stack, error);
  if (is_coin (board))
    return read_coin (board, stack, error);
  board->at++;
  return TRUE;
}

static gboolean
read_board (const char          *text,
            const MarTextField  *field,
            MartialPosition     *position,
            GError             **error)
{
  Board board = { .text = text, .at = field->start, .end = field->start + field->length };

  board.rank = MAR_MARTIAL_SIZE - 1;
  while (board.at < board.end)
    {
      if (*board.at != '/')
        {
          if (!read_square (&board, error))
            return FALSE;
          continue;
        }
      if (!end_rank (&board, error))
        return FALSE;
      if (board.rank == 0)
        return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, board.at,
                              _("the board goes on after rank 1"));
      board.rank--;
      board.file = 0;
      board.at++;
    }
  if (!end_rank (&board, error))
    return FALSE;
  if (board.rank > 0)
    return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, board.end,
                          _("the board ends after rank %u; the next would be rank %u"),
                          board.rank + 1, board.rank);

  for (guint square = 0; square < MARTIAL_SQUARES; square++)
    if (board.stacks[square].n > 0)
      martial_put (position, square, board.stacks[square].coins, board.stacks[square].n);
  return TRUE;
}

static gboolean
read_side (const char          *text,
           const MarTextField  *field,
           MartialPosition     *position,
           GError             **error)
{
  guint index;

  if (!mar_text_letter (text, field, "gsGS", _("the side to move, g or s"), &index, error))
    return FALSE;
  position->side = (guint8) (index % 2);
  return TRUE;
}

static gboolean
read_target (const char          *text,
             const MarTextField  *field,
             MartialPosition     *position,
             GError             **error)
{
  const char *at = field->start;
  guint target;

  if (!mar_text_number (&at, MARTIAL_MAX_TARGET, &target) || at != field->start + field->length)
    return mar_text_fail_instead (error, text, field->start, _("the target, a number from 1"));
  if (target < 1 || target > MARTIAL_MAX_TARGET)
    {
      g_autofree char *token = mar_text_quote (field->start, (gssize) field->length);

      return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, field->start,
                            _("the target %s is not between 1 and %d"), token, MARTIAL_MAX_TARGET);
    }
  position->target = (guint16) target;
  return TRUE;
}

/* Checks that a last move can be one on any board: one square, or a leap. */
static gboolean
check_path (const char  *text,
            const char  *at,
            guint        from,
            guint        to,
            GError     **error)
{
  int files = ABS ((int) martial_file (to) - (int) martial_file (from));
  int ranks = ABS ((int) martial_rank (to) - (int) martial_rank (from));

  if (MAX (files, ranks) == 1 || (MAX (files, ranks) == 2 && files != 1 && ranks != 1))
    return TRUE;
  return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, at,
                        _("no piece can have gone from %s to %s: a move goes to the next square "
                          "or leaps to the one behind it"),
                        martial_square_name (from), martial_square_name (to));
}

static gboolean
read_move (const char  *text,
           const char **at,
           guint       *from,
           guint       *to,
           GError     **error)
{
  const char *start = *at;

  if (martial_read_square (at, from) && **at == '>')
    {
      (*at)++;
      if (martial_read_square (at, to))
        return check_path (text, start, *from, *to, error);
    }

  {
    g_autofree char *token = mar_text_quote (start, (gssize) strcspn (start, ", \t\r\n"));

    return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, start,
                          _("expected the last move, such as b2>b3, or -, found “%s”"), token);
  }
}

/* After a move its square of departure is empty and its target is not. Of the move before
 * that nothing is certain any more. */
static gboolean
check_last (const char             *text,
            const char             *at,
            const MartialPosition  *position,
            GError                **error)
{
  guint from = martial_action_from (position->last[0]);
  guint to = martial_action_to (position->last[0]);

  if (position->last[0] == 0)
    return TRUE;
  if (!martial_has (martial_occupied (position), to))
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, at,
                          _("the last move went to %s, but nothing stands there"),
                          martial_square_name (to));
  if (martial_has (martial_occupied (position), from))
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, at,
                          _("the last move began on %s, but that square is not empty"),
                          martial_square_name (from));
  return TRUE;
}

/* Reads -, a move, or two of them in the order in which they were played, such as
 * b2>b3,e5>e4, if the option noreturn looks back so far. @last is where the last one is. */
gboolean
martial_read_last (const char          *text,
                   const MarTextField  *field,
                   MartialPosition     *position,
                   const char         **last,
                   GError             **error)
{
  guint most = position->noreturn == MARTIAL_NORETURN_LAST ? 1 : 2;
  const char *at = field->start;
  const char *end = at + field->length;

  if (field->length == 1 && *at == '-')
    return TRUE;

  for (guint n = 1;; n++)
    {
      guint from, to;

      *last = at;
      if (!read_move (text, &at, &from, &to, error))
        return FALSE;
      position->last[1] = position->last[0];
      position->last[0] = (guint16) martial_action (from, to);
      if (at == end)
        return TRUE;
      if (*at != ',' || n == most)
        {
          g_autofree char *token = mar_text_quote (at, end - at);

          return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, at,
                                ngettext ("“%s” after the last move; with these options the "
                                          "position has %u move",
                                          "“%s” after the last move; with these options the "
                                          "position has up to %u moves",
                                          most),
                                token, most);
        }
      at++;
    }
}

/* The target stands in the text, so the option of that name counts only for a new game. */
gboolean
martial_read (const MarOptions  *options,
              const char        *text,
              MarPosition       *generic,
              GError           **error)
{
  MartialPosition *position = (MartialPosition *) (void *) generic;
  MarTextField fields[N_FIELDS];
  const char *last;

  martial_begin (options, position);
  if (!mar_text_split (text, fields, field_names, N_FIELDS, error)
      || !read_board (text, &fields[FIELD_BOARD], position, error)
      || !read_side (text, &fields[FIELD_SIDE], position, error)
      || !read_target (text, &fields[FIELD_TARGET], position, error)
      || !martial_read_last (text, &fields[FIELD_LAST], position, &last, error)
      || !check_last (text, last, position, error))
    return FALSE;
  martial_update_state (position);
  return TRUE;
}

/* Appends a coin, or a stack of @n from bottom to top in brackets. */
void
martial_write_stack (const MarMartialCoin *coins,
                     guint                 n,
                     GString              *text)
{
  if (n > 1)
    g_string_append_c (text, '[');
  for (guint i = 0; i < n; i++)
    {
      g_string_append_c (text, "Gs"[coins[i].player]);
      g_string_append_c (text, (char) ('0' + coins[i].face));
    }
  if (n > 1)
    g_string_append_c (text, ']');
}

void
martial_write_last (const MarPosition *generic,
                    GString           *text)
{
  const MartialPosition *position = martial_position (generic);

  if (position->last[1] != 0)
    {
      martial_write_action (generic, position->last[1], text);
      g_string_append_c (text, ',');
    }
  if (position->last[0] != 0)
    martial_write_action (generic, position->last[0], text);
  else
    g_string_append_c (text, '-');
}

void
martial_write (const MarPosition *generic,
               GString           *text)
{
  const MartialPosition *position = martial_position (generic);

  for (guint rank = MAR_MARTIAL_SIZE; rank-- > 0;)
    {
      for (guint file = 0; file < MAR_MARTIAL_SIZE; file++)
        {
          MarMartialCoin coins[MAR_MARTIAL_COINS];
          guint n = martial_coins (position, martial_square (file, rank), coins);

          if (n == 0)
            g_string_append_c (text, '.');
          else
            martial_write_stack (coins, n, text);
        }
      if (rank > 0)
        g_string_append_c (text, '/');
    }

  g_string_append_printf (text, " %c %u ", "gs"[position->side], position -> target);
  martial_write_last (generic, text);
}
