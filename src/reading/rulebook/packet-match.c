/* How far a printed step is from one that was played.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-match.h"

#include "edit-distance.h"

#include <string.h>

/* Digits and letters that are mistaken for each other when a page is scanned. */
static char
as_rank (char c)
{
  switch (c)
    {
    case 'l':
    case 'i':
      return '1';
    case 's':
      return '5';
    case 'z':
      return '2';
    case 'b':
      return '8';
    case 'a':
      return '4';
    case 't':
      return '7';
    case 'g':
      return '6';
    default:
      return c;
    }
}

/* Whether a file or a rank was counted from the other side of the board. */
static gboolean
is_mirrored (char printed,
             char meant)
{
  return printed + meant == 'a' + 'a' + MAR_MARGRITES_FILES - 1
         || printed + meant == '1' + '1' + MAR_MARGRITES_RANKS - 1;
}

static int
character_cost (char printed,
                char meant)
{
  if (printed == meant)
    return 0;
  if (ABS (printed - meant) == 1 || mar_keys_are_neighbors (printed, meant))
    return COST_ONE_CHARACTER;
  if (is_mirrored (printed, meant))
    return COST_ONE_CHARACTER + COST_FARTHER;

  return COST_ONE_CHARACTER + COST_FARTHER * (MIN (ABS (printed - meant), 6) - 1);
}

static int
two_character_cost (char file,
                    char rank,
                    char meant_file,
                    char meant_rank)
{
  const int file_cost = character_cost (file, meant_file);
  const int rank_cost = character_cost (rank, meant_rank);

  if (file_cost > 0 && rank_cost > 0)
    {
      if (file == meant_rank && rank == meant_file)
        return COST_SWAPPED_CHARACTERS;
      if (as_rank (rank) == meant_rank)
        return file_cost + 2;
      return COST_BOTH_CHARACTERS + ABS (file - meant_file) + ABS (rank - meant_rank);
    }
  if (rank_cost > 0 && as_rank (rank) == meant_rank)
    return COST_LOOSE_EXIT;

  return file_cost + rank_cost;
}

/* How far the printed @token is from the square @cell. */
static int
square_cost (const char *token,
             int         cell)
{
  char file = (char) ('a' + cell % MAR_MARGRITES_FILES);
  char rank = (char) ('1' + cell / MAR_MARGRITES_FILES);
  gsize length = strlen (token);
  int best = COST_BOTH_CHARACTERS + 20;

  if (length == 0)
    return COST_NO_SQUARE;
  if (length == 1)
    return token[0] == file || token[0] == rank ? COST_MISSING_CHARACTER : COST_BOTH_CHARACTERS;
  if (length == 2)
    return two_character_cost (token[0], token[1], file, rank);

  for (gsize i = 0; i + 1 < length; i++)
    for (gsize j = i + 1; j < length; j++)
      {
        int extra = (int) (length - 2) * COST_DOUBLED_CHARACTER;

        best = MIN (best, extra + two_character_cost (token[i], token[j], file, rank));
      }

  return best;
}

/* How far each square is from @token, which most often is a square itself: those are measured
 * once. */
static const guint16 *
square_costs (const char *token,
              guint16     own[MAR_MARGRITES_SQUARES])
{
  static guint16 costs[MAR_MARGRITES_SQUARES][MAR_MARGRITES_SQUARES];
  static gsize are_known = 0;
  const int square = packet_square (token);

  if (g_once_init_enter (&are_known))
    {
      for (int printed = 0; printed < MAR_MARGRITES_SQUARES; printed++)
        {
          const char name[] = { (char) ('a' + printed % MAR_MARGRITES_FILES),
                                (char) ('1' + printed / MAR_MARGRITES_FILES), '\0' };

          for (int cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
            costs[printed][cell] = (guint16) square_cost (name, cell);
        }
      g_once_init_leave (&are_known, 1);
    }
  if (square >= 0)
    return costs[square];
  for (int cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    own[cell] = (guint16) square_cost (token, cell);
  return own;
}

/* Squares that one typed badly need not be told apart further than this. */
static void
fill_step (const PacketStep *step,
           PacketStepCosts  *costs)
{
  guint16 own[MAR_MARGRITES_SQUARES];

  costs->from_square = packet_square (step->from);
  costs->to_square = packet_square (step->to);
  costs->unplayed = COST_STEP_TOO_MANY;
  costs->quoted = 0;

  memcpy (costs->from, square_costs (step->from, own), sizeof own);
  if (!step->scores)
    memcpy (costs->to, square_costs (step->to, own), sizeof own);
  for (int cell = 0; cell < MAR_MARGRITES_SQUARES && step->scores; cell++)
    costs->to[cell] = COST_WRONG_EXIT;

  /* A step off the board may be written with a rank that doesn't exist: "e8>e9". */
  for (int cell = MAR_MARGRITES_SQUARES; cell < MAR_MARGRITES_CELLS; cell++)
    {
      gboolean loose = step->to[0] != '\0' && step->to[1] != '\0'
                       && strchr (cell == MAR_MARGRITES_CELL_BLACK_EXIT ? "9" : "0", step->to[1]);

      costs->from[cell] = COST_IMPOSSIBLE;
      costs->to[cell] = step->scores ? 0 : loose ? COST_LOOSE_EXIT : COST_WRONG_EXIT;
    }
}

static gboolean
same_step (const PacketStep *one,
           const PacketStep *other)
{
  return strcmp (one->from, other->from) == 0 && strcmp (one->to, other->to) == 0
         && one->scores == other->scores;
}

/* Weighs the comment on the turn: a step that it repeats is hardly a misprint, and a square that
 * it names is a likelier one. */
static void
heed_comment (const char      *comment,
              PacketTurnCosts *costs)
{
  for (const char *p = comment; *p != '\0'; p++)
    {
      PacketStep step;
      char token[3] = { g_ascii_tolower (p[0]), p[1], '\0' };

      if ((p > comment && g_ascii_isalnum (p[-1])) || packet_square (token) < 0
          || g_ascii_isalnum (p[2]))
        continue;
      costs->named |= PACKET_SQUARE (packet_square (token));
      if (packet_scan_step (p, &step) == NULL)
        continue;
      for (guint i = 0; i < costs->n_steps; i++)
        if (same_step (&step, &costs->turn->steps[i]))
          costs->steps[i].quoted = COST_QUOTED;
    }

  for (guint i = 0; i < costs->n_steps; i++)
    for (int cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
      if (PACKET_HAS (costs->named, cell))
        {
          if (costs->steps[i].from[cell] >= COST_ONE_CHARACTER)
            costs->steps[i].from[cell] += COST_NAMED;
          if (costs->steps[i].to[cell] >= COST_ONE_CHARACTER)
            costs->steps[i].to[cell] += COST_NAMED;
        }
}

void
packet_turn_costs (const PacketTurn *turn,
                   PacketTurnCosts  *costs)
{
  costs->turn = turn;
  costs->n_steps = turn->n_steps;
  costs->named = 0;
  costs->doubled = 0;

  for (guint i = 0; i < turn->n_steps; i++)
    {
      fill_step (&turn->steps[i], &costs->steps[i]);
      costs->steps[i].chained = i > 0 && turn->steps[i].chained
                                && strcmp (turn->steps[i].from, turn->steps[i - 1].to) == 0;
      if (i > 0 && same_step (&turn->steps[i], &turn->steps[i - 1]))
        {
          costs->steps[i].unplayed = COST_STEP_DOUBLED;
          costs->doubled |= 1u << i;
        }
    }
  if (turn->after != NULL && turn->after->len > 0)
    heed_comment (turn->after->str, costs);
}

/* Returns whether the two squares have changed their ranks, or their files: "d3>e4" for "d4>e3". */
static gboolean
is_crossed (const PacketStepCosts *costs,
            MarCell                from,
            MarCell                to)
{
  int file = costs->from_square % MAR_MARGRITES_FILES;
  int rank = costs->from_square - file;
  int to_file = costs->to_square % MAR_MARGRITES_FILES;
  int to_rank = costs->to_square - to_file;

  if (costs->from_square < 0 || costs->to_square < 0)
    return FALSE;

  return (from == rank + to_file && to == to_rank + file)
         || (from == to_rank + file && to == rank + to_file);
}

int
packet_step_cost (const PacketStepCosts *costs,
                  MarCell                from,
                  MarCell                to)
{
  int cost = costs->from[from] + costs->to[to];

  if (cost > COST_REVERSED && costs->from_square == to && costs->to_square == from)
    cost = COST_REVERSED;
  if (cost > COST_CROSSED && is_crossed (costs, from, to))
    cost = COST_CROSSED;

  return cost > 0 ? cost + costs->quoted : 0;
}

int
packet_distance (MarCell from,
                 MarCell to)
{
  return MAX (ABS (from % MAR_MARGRITES_FILES - to % MAR_MARGRITES_FILES),
              ABS (from / MAR_MARGRITES_FILES - to / MAR_MARGRITES_FILES));
}

/* Whether the step leaves the board from the last rank but one of either side. */
static gboolean
leaves_too_soon (const PacketStepCosts *step)
{
  const int rank = step->from_square / MAR_MARGRITES_FILES;

  return step->to[MAR_MARGRITES_CELL_BLACK_EXIT] == 0
         && (rank == 1 || rank == MAR_MARGRITES_RANKS - 2);
}

gboolean
packet_step_is_double (const PacketStepCosts *step)
{
  int distance;

  if (step->from_square < 0)
    return FALSE;
  if (step->to_square < 0)
    return leaves_too_soon (step);

  distance = packet_distance ((MarCell) step->from_square, (MarCell) step->to_square);
  return distance == 2 || distance == 0;
}

gboolean
packet_step_passes (const PacketStepCosts *step,
                    MarCell                cell)
{
  int files = step->from_square % MAR_MARGRITES_FILES + step->to_square % MAR_MARGRITES_FILES
              - 2 * (cell % MAR_MARGRITES_FILES);
  int ranks = step->from_square / MAR_MARGRITES_FILES + step->to_square / MAR_MARGRITES_FILES
              - 2 * (cell / MAR_MARGRITES_FILES);

  return step->to_square < 0 || step->to_square == step->from_square
         || (ABS (files) <= 1 && ABS (ranks) <= 1);
}

gboolean
packet_has_capture (const PacketTurn *turn,
                    MarCell           cell)
{
  for (guint i = 0; i < turn->n_steps; i++)
    for (guint j = 0; j < turn->steps[i].n_captures; j++)
      if (packet_square (turn->steps[i].captures[j]) == cell)
        return TRUE;

  return FALSE;
}

/* Each printed capture is exact in its step, in another step, or misprinted, at rising costs. */
int
packet_captures_cost (const PacketTurn    *turn,
                      const PacketCapture *captures,
                      guint                n)
{
  int cost = 0;
  guint taken = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < turn->n_steps; i++)
      for (guint j = 0; j < turn->steps[i].n_captures; j++)
        {
          const char *token = turn->steps[i].captures[j];
          int exact = packet_square (token);
          int best = COST_CAPTURE_MISSING;
          int best_index = -1;
          gboolean found = FALSE;

          for (guint k = 0; k < n; k++)
            if (captures[k].cell == exact)
              {
                if (pass == 0)
                  {
                    taken |= 1u << (k & 31);
                    cost += captures[k].step == i ? 0 : COST_CAPTURE_ELSEWHERE;
                  }
                found = TRUE;
                break;
              }
          if (found || pass == 0)
            continue;

          for (guint k = 0; k < n; k++)
            if ((taken & 1u << (k & 31)) == 0
                && square_cost (token, captures[k].cell) < COST_BOTH_CHARACTERS
                && COST_CAPTURE_MISPRINTED < best)
              {
                best = COST_CAPTURE_MISPRINTED;
                best_index = (int) k;
              }
          if (best_index >= 0)
            taken |= 1u << (best_index & 31);
          cost += best;
        }

  /* A step that isn't printed has taken its captures with it. */
  for (guint k = 0; k < n; k++)
    if ((taken & 1u << (k & 31)) == 0)
      cost += captures[k].step == PACKET_MAX_STEPS ? COST_CAPTURE_LEFT_OUT
                                                   : COST_CAPTURE_NOT_PRINTED;

  return cost;
}

void
packet_get_score (const MarPosition *position,
                  PacketScore       *score)
{
  for (int player = 0; player < 2; player++)
    {
      score->points[player] = mar_margrites_points (position, player);
      score->captures[player] = mar_margrites_captures (position, player);
    }
  score->resigned = -1;
}

static int
score_difference (const PacketScore *one,
                  const PacketScore *other)
{
  int difference = 0;

  for (int player = 0; player < 2; player++)
    {
      difference += ABS ((int) one->points[player] - (int) other->points[player]);
      difference += ABS ((int) one->captures[player] - (int) other->captures[player]);
    }

  return difference;
}

int
packet_header_cost (const PacketTurn  *turn,
                    const PacketScore *before,
                    const PacketScore *after)
{
  int difference;

  if (turn->header == NULL)
    return 0;
  difference = score_difference (&turn->header_score, after);
  if (difference == 0)
    return 0;
  if (score_difference (&turn->header_score, before) == 0)
    return COST_HEADER_BEHIND;

  return MIN (difference * COST_HEADER_POINT, COST_HEADER_MOST);
}

/* Whose marble a printed character most likely is, or -1: then the board decides. */
static int
character_owner (gunichar c)
{
  static const struct
  {
    gunichar character;
    int owner;
  } known[] = {
    { 'B', MAR_MARGRITES_BLACK },    { 'b', MAR_MARGRITES_BLACK },    { 'W', MAR_MARGRITES_WHITE },
    { 'w', MAR_MARGRITES_WHITE },    { 0x25cb, MAR_MARGRITES_WHITE }, { 'o', MAR_MARGRITES_WHITE },
    { 'O', MAR_MARGRITES_WHITE },    { 'x', MAR_MARGRITES_BLACK },    { 'X', MAR_MARGRITES_BLACK },
    { 0x26aa, MAR_MARGRITES_WHITE }, { 0x26ab, MAR_MARGRITES_BLACK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (known[i].character == c)
      return known[i].owner;

  return -1;
}

/* Returns whether the board shows all marbles by one character, so that only squares are told. */
static gboolean
board_is_plain (const PacketBoard *board)
{
  gunichar character = 0;

  for (int cell = 0; cell < 72; cell++)
    if (board->cells[cell] != 0)
      {
        if (character != 0 && character != board->cells[cell])
          return FALSE;
        character = board->cells[cell];
      }

  return character_owner (character) < 0;
}

/* The other printed characters are given to the side whose marbles they fit best. */
static void
board_owners (const PacketBoard *board,
              const MarPosition *position,
              int                owners[72])
{
  gboolean plain = board_is_plain (board);

  for (int cell = 0; cell < 72; cell++)
    {
      int fits[2] = { 0, 0 };

      owners[cell] = -1;
      if (board->cells[cell] == 0)
        continue;
      owners[cell] = plain ? mar_margrites.owner (position, (MarCell) cell)
                           : character_owner (board->cells[cell]);
      if (owners[cell] >= 0)
        continue;

      for (int other = 0; other < 72; other++)
        if (board->cells[other] == board->cells[cell])
          {
            int owner = mar_margrites.owner (position, (MarCell) other);

            if (owner >= 0 && owner < 2)
              fits[owner]++;
          }
      owners[cell] = fits[MAR_MARGRITES_WHITE] > fits[MAR_MARGRITES_BLACK] ? MAR_MARGRITES_WHITE
                                                                           : MAR_MARGRITES_BLACK;
    }
}

gboolean
packet_turn_has_board (const PacketTurn *turn)
{
  return turn->board != NULL && turn->board->n > 0;
}

PacketSquares
packet_board_filled (const PacketBoard *board)
{
  PacketSquares filled = 0;

  for (int cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    if (board->cells[cell] != 0)
      filled |= PACKET_SQUARE (cell);
  return filled;
}

int
packet_board_cost (const PacketBoard *board,
                   const MarPosition *position)
{
  int owners[72];
  int wrong = 0;

  /* Most boards are lost in extracts: an empty one says nothing. */
  if (board == NULL || board->n == 0)
    return 0;

  board_owners (board, position, owners);
  for (int cell = 0; cell < 72; cell++)
    {
      int owner = mar_margrites.owner (position, (MarCell) cell);

      wrong += (owner >= 0 && owner < 2 ? owner : -1) != owners[cell];
    }

  return MIN (wrong * COST_BOARD_SQUARE, COST_BOARD_MOST);
}

char *
packet_board_text (const PacketBoard *board,
                   const MarPosition *position)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int owners[72];

  if (board == NULL || board->n == 0)
    return NULL;

  board_owners (board, position, owners);
  for (int rank = MAR_MARGRITES_RANKS - 1; rank >= 0; rank--)
    {
      int empty = 0;

      for (int file = 0; file < MAR_MARGRITES_FILES; file++)
        {
          int owner = owners[rank * MAR_MARGRITES_FILES + file];

          if (owner < 0)
            {
              empty++;
              continue;
            }
          if (empty > 0)
            g_string_append_printf (text, "%d", empty);
          empty = 0;
          g_string_append_c (text, mar_margrites.letters[owner]);
        }
      if (empty > 0)
        g_string_append_printf (text, "%d", empty);
      if (rank > 0)
        g_string_append_c (text, '/');
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
