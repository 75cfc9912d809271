/* Setting positions of Margrites by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-position-editor.h"
#include "margrites-private.h"
#include "rules-text.h"

static const MarEditorPiece pieces[] = {
  { "b", N_("Black marble"), MAR_MARGRITES_BLACK, MARGRITES_SET },
  { "w", N_("White marble"), MAR_MARGRITES_WHITE, MARGRITES_SET },
};

static MargritesPosition *
margrites_open (MarPosition *position)
{
  return (MargritesPosition *) (void *) position;
}

static int
piece_on (const MarPosition *position,
          MarCell            cell)
{
  return mar_margrites.owner (position, cell);
}

/* Forgets the marbles of the trail that a change contradicts: what was moved is on @square no
 * more, or one that hasn't moved stands there now. */
static void
revalidate_trail (MargritesPosition *position,
                  guint              square)
{
  guint n = 0;

  for (guint i = 0; i < position->n_trail; i++)
    if (position->trail[i].current != square && position->trail[i].origin != square)
      position->trail[n++] = position->trail[i];
  position->n_trail = (guint8) n;
  margrites_sort_trail (position);
}

static void
take (MarPosition *generic,
      MarCell      cell)
{
  MargritesPosition *position = margrites_open (generic);
  int player = piece_on (generic, cell);

  if (player < 0)
    return;
  margrites_store (position->marbles[player], margrites_marbles (position, player)
                                                & ~margrites_load (margrites_square_bits[cell]));
  revalidate_trail (position, (guint) cell);
}

static gboolean
put (MarPosition  *generic,
     MarCell       cell,
     guint         piece,
     GError      **error)
{
  if (cell >= MAR_MARGRITES_SQUARES)
    return mar_text_refuse (error, MAR_RULES_ERROR_ILLEGAL,
                            _("Set-up (II.B.1): marbles are set up on the squares of the board."));
  take (generic, cell);
  margrites_place (margrites_open (generic), (int) piece, (guint) cell);
  revalidate_trail (margrites_open (generic), (guint) cell);
  return TRUE;
}

static void
count (const MarPosition *generic,
       guint              piece,
       guint             *on_board,
       guint             *beside)
{
  const MargritesPosition *position = margrites_position (generic);

  *on_board = margrites_size (margrites_marbles (position, (int) piece) & margrites_core ());
  *beside = position->points[piece] + position->captures[1 - piece];
}

/* The marbles that were moved in this turn, the dances before it, and a rebuttal belong to the
 * side. */
static void
side_changed (MarPosition *generic,
              int          before)
{
  MargritesPosition *position = margrites_open (generic);

  if (position->side == before)
    return;
  position->n_trail = 0;
  position->dance = MARGRITES_NO_DANCE;
  position->rebuttal = 0;
  margrites_sort_trail (position);
}

static int
most_left (const MarPosition *position)
{
  return (margrites_position (position)->rules & MARGRITES_HOSTILE) != 0 ? MARGRITES_PLACING_LEFT
                                                                         : MARGRITES_STEPS;
}

/* How many marbles can have moved in a turn with so many steps left. */
static guint
most_moved (int left)
{
  return (guint) MAX (MARGRITES_STEPS - left, 0);
}

static void
left_changed (MarPosition *generic,
              int          before)
{
  MargritesPosition *position = margrites_open (generic);

  position->n_trail = (guint8) MIN (position->n_trail, most_moved (position->left));
  margrites_sort_trail (position);
}

/* A point is a marble whose exit is known where marbles may return. */
static void
points_changed (MarPosition *generic,
                int          before)
{
  MargritesPosition *position = margrites_open (generic);

  for (int player = 0; player < 2; player++)
    if (position->points[player] < MARGRITES_SET)
      position->exits[player] &= (1u << 4 * position->points[player]) - 1;
}

static const guint8 resignations[] = {
  MARGRITES_PLAYING,
  MARGRITES_BLACK_RESIGNED,
  MARGRITES_WHITE_RESIGNED,
};

static int
get_resigned (const MarPosition *position)
{
  for (int i = 1; i < (int) G_N_ELEMENTS (resignations); i++)
    if (margrites_position (position)->state == resignations[i])
      return i;
  return 0;
}

/* Any other end of a game is found when the position is judged. */
static void
set_resigned (MarPosition *position,
              int          value)
{
  if (value != get_resigned (position))
    margrites_open (position)->state = resignations[value];
}

static void
write_trail (const MarPosition *position,
             GString           *text)
{
  margrites_write_trail (margrites_position (position), text);
}

static gboolean
read_trail (MarPosition  *generic,
            const char   *text,
            GError      **error)
{
  MargritesPosition *position = margrites_open (generic);
  const MarTextField field = { text, strlen (text) };

  position->n_trail = 0;
  if (!margrites_read_trail (text, &field, position, error))
    return FALSE;
  if (position->n_trail > most_moved (position->left))
    return mar_text_refuse (error, MAR_RULES_ERROR_MALFORMED,
                            ngettext ("%u marble can’t have moved with %u of the turn’s %u steps "
                                      "left",
                                      "%u marbles can’t have moved with %u of the turn’s %u steps "
                                      "left",
                                      position->n_trail),
                            position->n_trail, position->left, MARGRITES_STEPS);
  margrites_sort_trail (position);
  return TRUE;
}

static gboolean
has_dances (const MarPosition *position)
{
  return (margrites_position (position)->rules & MARGRITES_FULL_HOSTILE) != 0;
}

static gboolean
has_exits (const MarPosition *position)
{
  return (margrites_position (position)->rules & MARGRITES_RETURNING) != 0;
}

static void
write_exits (const MarPosition *position,
             GString           *text)
{
  margrites_write_exits (margrites_position (position), text);
}

/* The exits say how many points there are. */
static gboolean
read_exits (MarPosition  *generic,
            const char   *text,
            GError      **error)
{
  MargritesPosition *position = margrites_open (generic);
  int player = MAR_MARGRITES_BLACK;
  guint n[2] = { 0, 0 };

  for (const char *at = text; *at != 0; at++)
    if (*at == '/')
      player = MAR_MARGRITES_WHITE;
    else if (g_ascii_isdigit (*at))
      n[player]++;
  for (player = 0; player < 2; player++)
    {
      position->points[player] = (guint8) MIN (n[player], MARGRITES_SET);
      position->exits[player] = 0;
    }
  return margrites_read_exits (text, position, error);
}

static gboolean
has_rebuttal (const MarPosition *position)
{
  return (margrites_position (position)->rules & MARGRITES_REBUTTAL) != 0;
}

static const char *const sides[] = { "b", "w", NULL };
static const char *const side_titles[] = { N_("Black"), N_("White"), NULL };
static const char *const steps[] = { "0", "1", "2", "3", "4", "P", NULL };
static const char *const steps_titles[] = {
  "0",
  "1",
  "2",
  "3",
  "4",
  /* Translators: in the place of the steps left: marbles are still being placed */
  N_("Placing"),
  NULL,
};
static const char *const resigned[] = { "-", "b", "w", NULL };
static const char *const resigned_titles[] = { N_("Nobody"), N_("Black"), N_("White"), NULL };
static const char *const dances[] = { "-", "b", "w", "bw", "wb", NULL };
static const char *const dance_titles[] = {
  N_("Nobody"), N_("Black"), N_("White"), N_("Black, then White"), N_("White, then Black"),
  NULL,
};

static const MarPositionField fields[] = {
  {
    .name = "side",
    .title = N_("To move"),
    .kind = MAR_POSITION_FIELD_CHOICE,
    .maximum = 1,
    .choices = sides,
    .choice_titles = side_titles,
    MAR_POSITION_VALUE (MargritesPosition, side),
    .changed = side_changed,
  },
  {
    .name = "left",
    .title = N_("Steps left"),
    .kind = MAR_POSITION_FIELD_CHOICE,
    .maximum = MARGRITES_PLACING_LEFT,
    .choices = steps,
    .choice_titles = steps_titles,
    .most = most_left,
    MAR_POSITION_VALUE (MargritesPosition, left),
    .changed = left_changed,
  },
  {
    .name = "black-points",
    .title = N_("Black’s points"),
    .kind = MAR_POSITION_FIELD_NUMBER,
    .maximum = MARGRITES_SET,
    MAR_POSITION_VALUE (MargritesPosition, points[MAR_MARGRITES_BLACK]),
    .changed = points_changed,
  },
  {
    .name = "black-captures",
    .title = N_("Black’s captures"),
    .kind = MAR_POSITION_FIELD_NUMBER,
    .maximum = MARGRITES_SET,
    MAR_POSITION_VALUE (MargritesPosition, captures[MAR_MARGRITES_BLACK]),
  },
  {
    .name = "white-points",
    .title = N_("White’s points"),
    .kind = MAR_POSITION_FIELD_NUMBER,
    .maximum = MARGRITES_SET,
    MAR_POSITION_VALUE (MargritesPosition, points[MAR_MARGRITES_WHITE]),
    .changed = points_changed,
  },
  {
    .name = "white-captures",
    .title = N_("White’s captures"),
    .kind = MAR_POSITION_FIELD_NUMBER,
    .maximum = MARGRITES_SET,
    MAR_POSITION_VALUE (MargritesPosition, captures[MAR_MARGRITES_WHITE]),
  },
  {
    .name = "trail",
    .title = N_("Moved This Turn"),
    .hint = N_("Current square < starting square, such as d4<d3,e5<e4; or - for none"),
    .kind = MAR_POSITION_FIELD_TEXT,
    .write = write_trail,
    .read = read_trail,
  },
  {
    .name = "dance",
    .title = N_("Danced just before"),
    .kind = MAR_POSITION_FIELD_CHOICE,
    .maximum = MARGRITES_N_DANCES - 1,
    .choices = dances,
    .choice_titles = dance_titles,
    .applies = has_dances,
    MAR_POSITION_VALUE (MargritesPosition, dance),
  },
  {
    .name = "exits",
    .title = N_("Exit squares"),
    .hint = N_("Squares from which marbles scored, Black’s before the slash, such as e8a8/-"),
    .kind = MAR_POSITION_FIELD_TEXT,
    .applies = has_exits,
    .write = write_exits,
    .read = read_exits,
  },
  {
    .name = "rebuttal",
    .title = N_("White’s rebuttal"),
    .kind = MAR_POSITION_FIELD_SWITCH,
    .maximum = 1,
    .applies = has_rebuttal,
    MAR_POSITION_VALUE (MargritesPosition, rebuttal),
  },
  {
    .name = "resigned",
    .title = N_("Resigned"),
    .kind = MAR_POSITION_FIELD_CHOICE,
    .maximum = G_N_ELEMENTS (resignations) - 1,
    .choices = resigned,
    .choice_titles = resigned_titles,
    .get = get_resigned,
    .set = set_resigned,
  },
};

static const char *
describe_placing (const MarPosition *position)
{
  if (margrites_position (position)->state != MARGRITES_PLACING)
    return NULL;

  return margrites_position (position)->side == MAR_MARGRITES_BLACK
           ? N_("Place a black marble on rank 1 or 2; the sides take turns.")
           : N_("Place a white marble on rank 7 or 8; the sides take turns.");
}

const MarPositionEditor margrites_editor = {
  .pieces = pieces,
  .n_pieces = G_N_ELEMENTS (pieces),
  .fields = fields,
  .n_fields = G_N_ELEMENTS (fields),
  .invitation = N_("Arrange your marbles, or begin."),
  .describe_placing = describe_placing,
  .count = count,
  .piece = piece_on,
  .put = put,
  .take = take,
};
