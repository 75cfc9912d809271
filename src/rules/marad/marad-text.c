/* Positions of Marad as text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "marad-private.h"
#include "rules-board.h"

static const char *const field_names[] = {
  N_("board"), N_("player to move"), N_("count"), N_("score"), N_("target"),
};

enum
{
  FIELD_BOARD,
  FIELD_SIDE,
  FIELD_COUNT,
  FIELD_SCORE,
  FIELD_TARGET,
  N_FIELDS,
};

/* By MarMaradPiece. */
static const guint set[] = { 0, 1, 4, 2 };

static const char letters[] = "KRBkrb";

static guint
count_pieces (const MaradPosition *position,
              int                  player,
              guint                kind)
{
  guint n = 0;

  for (guint square = 0; square < MARAD_SQUARES; square++)
    if (position->board[square] == marad_piece (player, kind))
      n++;
  return n;
}

static gboolean
put_piece (MarPosition  *generic,
           guint         file,
           guint         rank,
           const char   *text,
           const char   *at,
           GError      **error)
{
  static const char *const complaints[2][4] = {
    {
      NULL,
      N_("a second king of Player 1 on %1$s; a side has one"),
      N_("a fifth rook of Player 1 on %1$s; a side has four"),
      N_("a third bishop of Player 1 on %1$s; a side has two"),
    },
    {
      NULL,
      N_("a second king of Player 2 on %1$s; a side has one"),
      N_("a fifth rook of Player 2 on %1$s; a side has four"),
      N_("a third bishop of Player 2 on %1$s; a side has two"),
    },
  };
  MaradPosition *position = (MaradPosition *) (void *) generic;
  guint square = rank * MAR_MARAD_SIZE + file;
  guint letter = (guint) (strchr (letters, *at) - letters);
  int player = (int) letter / 3;
  guint kind = letter % 3 + 1;

  if (count_pieces (position, player, kind) == set[kind])
    {
      g_autoptr (GString) complaint = g_string_new (NULL);

      mar_text_fill (complaint, _(complaints[player][kind]),
                     (const char *const[]) { marad_cell_name (square) });
      return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, at, "%s", complaint->str);
    }
  position->board[square] = marad_piece (player, kind);
  marad_flip (position->own[player], square);
  return TRUE;
}

static char
letter_on (const MarPosition *position,
           guint              file,
           guint              rank)
{
  guint8 piece = marad_position (position)->board[rank * MAR_MARAD_SIZE + file];

  return piece != 0 ? letters[3 * (guint) marad_player (piece) + marad_kind (piece) - 1] : 0;
}

static const MarBoardFormat board = {
  .n_files = MAR_MARAD_SIZE,
  .n_ranks = MAR_MARAD_SIZE,
  .letters = letters,
  .expected = N_("K, R, B, k, r, b, a digit from 1 to 9 or a slash"),
  .put = put_piece,
  .letter = letter_on,
};

static gboolean
read_turn (const char          *text,
           const MarTextField   fields[N_FIELDS],
           MaradPosition       *position,
           GError             **error)
{
  guint side, count;

  if (!mar_text_letter (text, &fields[FIELD_SIDE], "12", _("the player to move, 1 or 2"), &side,
                        error)
      || !mar_text_letter (text, &fields[FIELD_COUNT], "?1234",
                           _("the count, 1 to 4, or ? when a roll is due"), &count, error))
    return FALSE;
  if (side == 1 && count == 0)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, fields[FIELD_COUNT].start,
                          _("a roll can’t be due when Player 2 is to move: the second player "
                            "moves with the count of the first"));
  position->side = (guint8) side;
  position->count = (guint8) count;
  return TRUE;
}

static gboolean
read_target (const char          *text,
             const MarTextField  *field,
             MaradPosition       *position,
             GError             **error)
{
  const char *at = field->start;
  guint target;

  if (!mar_text_number (&at, MARAD_MAX_TARGET, &target) || at != field->start + field->length)
    return mar_text_fail_instead (error, text, at, _("the target, a number"));
  if (target < 1 || target > MARAD_MAX_TARGET)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, field->start,
                          _("the target must be from 1 to %u points"), MARAD_MAX_TARGET);
  position->target = (guint16) target;
  return TRUE;
}

/* Reads the score once the target is known. */
static gboolean
read_score (const char          *text,
            const MarTextField  *field,
            MaradPosition       *position,
            GError             **error)
{
  const char *at = field->start;

  for (guint player = 0; player < 2; player++)
    {
      const char *start;
      guint points;

      if (player == 1 && *at++ != '-')
        return mar_text_fail_instead (error, text, at - 1,
                                      _("a dash in the score, which reads like 3-2"));
      start = at;
      if (!mar_text_number (&at, MARAD_MAX_TARGET, &points))
        return mar_text_fail_instead (error, text, at, _("the points of the score, a number"));
      if (points > position->target)
        {
          g_autofree char *token = mar_text_quote (start, at - start);

          return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, start,
                                _("the score “%s” exceeds the target of %u"), token,
                                position->target);
        }
      position->scores[player] = (guint16) points;
    }

  if (at != field->start + field->length)
    return mar_text_fail_instead (error, text, at, _("the end of the score"));
  if (position->scores[0] == position->target && position->scores[1] == position->target)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, field->start,
                          _("both players can’t have reached the target, %u: the first to do so "
                            "ends the game"),
                          position->target);
  return TRUE;
}

/* Ruling 6, for a position that comes from a text. */
static void
update_state (MaradPosition *position)
{
  gboolean reached = position->scores[0] >= position->target
                     || position->scores[1] >= position->target;

  position->state = reached ? MARAD_REACHED : MARAD_PLAYING;
}

gboolean
marad_read (const MarOptions  *options,
            const char        *text,
            MarPosition       *generic,
            GError           **error)
{
  MaradPosition *position = (MaradPosition *) (void *) generic;
  MarTextField fields[N_FIELDS];

  memset (position, 0, sizeof *position);
  position->zero = (guint8) options->values[MARAD_OPTION_ZERO];
  if (!mar_text_split (text, fields, field_names, N_FIELDS, error)
      || !mar_text_read_board (&board, text, &fields[FIELD_BOARD], generic, error)
      || !read_turn (text, fields, position, error)
      || !read_target (text, &fields[FIELD_TARGET], position, error)
      || !read_score (text, &fields[FIELD_SCORE], position, error))
    return FALSE;

  update_state (position);
  return TRUE;
}

void
marad_write_score (const MarPosition *generic,
                   GString           *text)
{
  const MaradPosition *position = marad_position (generic);

  g_string_append_printf (text, "%u-%u", position->scores[0], position->scores[1]);
}

void
marad_write (const MarPosition *generic,
             GString           *text)
{
  const MaradPosition *position = marad_position (generic);

  mar_text_write_board (&board, generic, text);
  g_string_append_printf (text, " %c %c ", "12"[position->side], "?1234"[position->count]);
  marad_write_score (generic, text);
  g_string_append_printf (text, " %u", position->target);
}

static gboolean
incomplete (GError     **error,
            const char  *message)
{
  return mar_text_refuse (error, MAR_RULES_ERROR_INCOMPLETE, "%s", message);
}

gboolean
marad_check_complete (const MarPosition  *generic,
                      GError            **error)
{
  static const char *const complaints[2][4] = {
    {
      NULL,
      N_("Set-up: Player 1 has %1$s kings instead of one"),
      N_("Set-up: Player 1 has %1$s rooks instead of four"),
      N_("Set-up: Player 1 has %1$s bishops instead of two"),
    },
    {
      NULL,
      N_("Set-up: Player 2 has %1$s kings instead of one"),
      N_("Set-up: Player 2 has %1$s rooks instead of four"),
      N_("Set-up: Player 2 has %1$s bishops instead of two"),
    },
  };
  const MaradPosition *position = marad_position (generic);

  for (int player = 0; player < 2; player++)
    for (guint kind = MAR_MARAD_KING; kind <= MAR_MARAD_BISHOP; kind++)
      {
        guint n = count_pieces (position, player, kind);
        g_autoptr (GString) complaint = NULL;
        char number[] = { (char) ('0' + n), 0 };

        if (n == set[kind])
          continue;
        complaint = g_string_new (NULL);
        mar_text_fill (complaint, _(complaints[player][kind]), (const char *const[]) { number });
        return incomplete (error, complaint->str);
      }

  if (position->scores[0] + position->scores[1] > 0)
    return incomplete (error, _("A new game begins with the score 0-0"));
  if (position->side != 0 || position->count != 0 || position->state != MARAD_PLAYING)
    return incomplete (error, _("A new game begins with a roll for Player 1"));
  return TRUE;
}
