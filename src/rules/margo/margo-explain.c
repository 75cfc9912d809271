/* Why a move of Margo is not allowed: the one rule, by the name that it has on the source's
 * page, and the numbers that matter.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margo-private.h"
#include "rules-text.h"

#define forbid(error, ...) mar_text_refuse (error, MAR_RULES_ERROR_ILLEGAL, __VA_ARGS__)

static gboolean
explain_end (const MargoPosition  *position,
             GError              **error)
{
  const char *player = _(margo_player_names[position->side]);

  switch (position->state)
    {
    case MARGO_PLAYING:
      return TRUE;
    case MARGO_STUCK:
      return forbid (error, _("“Winning”: the game is over; %s has no legal move."), player);
    case MARGO_PASSED_OUT:
      return forbid (error, _("“Can Pass” version: the game is over after %u passes in a row."),
                     position->passes);
    case MARGO_REPEATING:
      return forbid (error,
                     _("“Ko rule”: the game is over; every move left to %s would repeat "
                       "an earlier board."),
                     player);
    default:
      return forbid (error, _("The game is over: %s has resigned."),
                     _(margo_player_names[position->state - MARGO_RESIGNED]));
    }
}

static gboolean
explain_pass (const MargoPosition  *position,
              GError              **error)
{
  if (position->can_pass)
    return TRUE;
  return forbid (error, _("“Play”: players may not pass without the option can_pass."));
}

static gboolean
explain_swap (const MargoPosition  *position,
              GError              **error)
{
  if (position->swap == MARGO_SWAP_OFFERED)
    return TRUE;
  if (position->n_players > 2)
    return forbid (error, _("“Syntax”, swap: only for 2 players; this game has %u."),
                   position->n_players);
  if (!position->may_swap)
    return forbid (error, _("“Syntax”, swap: this game is played without it."));
  if (position->swap == MARGO_SWAP_DONE)
    return forbid (error, _("“Syntax”, swap: the players have already swapped."));
  return forbid (error, _("“Syntax”, swap: it can only be the second move, in answer to the first "
                          "piece."));
}

static gboolean
explain_point (const MargoPosition  *position,
               guint                 cell,
               const char           *name,
               GError              **error)
{
  const MarPosition *generic = (const MarPosition *) (const void *) position;
  MarMargoPoint point = margo_get_point (position->size, cell);
  int piece = mar_margo_piece (generic, (MarCell) cell);
  g_autoptr (GString) names = g_string_new (NULL);
  MarCell missing[4];
  guint n = 0;

  if (point.level >= position->n_levels)
    return forbid (error, _("“-height”: %s is on level %u; the game is played on %u."), name,
                   point.level + 1, position->n_levels);
  if (piece == MAR_MARGO_BLOCKING)
    return forbid (error, _("“Play”: a blocking piece stands on %s already."), name);
  if (piece != MAR_MARGO_EMPTY)
    /* Translators: a player's letter, a point. */
    return forbid (error, _("“Play”: a piece of %s stands on %s already."),
                   _(margo_player_names[piece]), name);

  for (guint i = 0; i < 4 && point.level > 0; i++)
    {
      missing[n] = mar_margo_cell (generic, point.level - 1, point.x + i % 2, point.y + i / 2);
      n += mar_margo_piece (generic, missing[n]) == MAR_MARGO_EMPTY;
    }
  margo_list_cells (generic, missing, n, names);
  if (n > 0)
    return forbid (error,
                   /* Translators: a raised point, a number, points such as “b3 and c3”. */
                   ngettext ("“Play”: a piece on %s must rest on 4 others, and %u is missing: %s.",
                             "“Play”: a piece on %s must rest on 4 others, and %u are missing: %s.",
                             n),
                   name, n, names->str);
  return TRUE;
}

static gboolean
explain_suicide (const MargoPosition  *position,
                 guint                 bit,
                 const char           *name,
                 GError              **error)
{
  MargoPosition after;
  MargoOutcome outcome;
  MargoView view;
  guint n_pieces, n_freedoms, n_removed = 0;

  margo_assign (&after, position);
  if (margo_place (&after, bit, &outcome))
    return TRUE;

  margo_init_view (&after, &view);
  margo_find_group (&after, &view, bit, &n_pieces, &n_freedoms);
  for (guint colour = 0; colour < position->n_players; colour++)
    n_removed += margo_count (position, colour);
  for (guint colour = 0; colour < position->n_players; colour++)
    n_removed -= margo_count (&after, colour);
  n_removed += 1;
  if (n_removed > 0)
    return forbid (error,
                   /* Translators: a point, the pieces of the group there, the captured ones. */
                   ngettext ("“No suicide rule”: %s would be in a group of %u with %u freedoms, "
                             "though %u piece is captured.",
                             "“No suicide rule”: %s would be in a group of %u with %u freedoms, "
                             "though %u pieces are captured.",
                             n_removed),
                   name, n_pieces, n_freedoms, n_removed);
  if (n_pieces == 1)
    return forbid (error,
                   _("“No suicide rule”: a piece on %s would have %u freedoms and capture "
                     "nothing."),
                   name, n_freedoms);
  return forbid (error,
                 /* Translators: a point, the pieces of the group there. */
                 _("“No suicide rule”: %s would be in a group of %u with %u freedoms and capture "
                   "nothing."),
                 name, n_pieces, n_freedoms);
}

gboolean
margo_explain (const MarPosition  *generic,
               MarAction           action,
               GError            **error)
{
  const MargoPosition *position = margo_position (generic);
  const MargoShape *shape = margo_shape (position->size);
  g_autoptr (GString) name = NULL;
  guint cell = margo_action_cell (action);

  if (!explain_end (position, error))
    return FALSE;
  if (action == MARGO_ACTION_PASS)
    return explain_pass (position, error);
  if (action == MARGO_ACTION_SWAP)
    return explain_swap (position, error);
  if (!margo_is_placement (action) || cell >= shape->n_cells)
    return forbid (error, _("“Syntax”: %u isn’t a move of this game."), action);
  /* Most moves that are asked about are legal; to explain costs more than to see that. */
  if (margo_is_legal (generic, action))
    return TRUE;

  name = g_string_new (NULL);
  margo_write_cell (generic, (MarCell) cell, name);
  return explain_point (position, cell, name->str, error)
         && explain_suicide (position, shape->bits[cell], name->str, error);
}

/* Ruling 11: whether a placement leaves the history alone. Passing and swapping are exempt. */
gboolean
margo_check_history (const MarPosition  *generic,
                     MarAction           action,
                     const MarHistory   *history,
                     GError            **error)
{
  const MargoPosition *position = margo_position (generic);
  g_autoptr (GString) name = NULL;
  int found;

  if (position->ko == MARGO_KO_NONE || !margo_is_placement (action))
    return TRUE;
  found = mar_history_find (history, margo_key_after (position, action));
  if (found < 0)
    return TRUE;
  if (error == NULL)
    return FALSE;

  name = g_string_new (NULL);
  margo_write_action (generic, action, name);
  if (found == 0)
    return forbid (error, _("“Ko rule”: %s would repeat the starting board."), name->str);
  if (position->ko == MARGO_KO_SITUATIONAL)
    return forbid (error,
                   /* Translators: a move, a number, a player's letter. */
                   ngettext ("“Ko rule”: %s would bring back the board that stood after %u move, "
                             "with %s to move.",
                             "“Ko rule”: %s would bring back the board that stood after %u moves, "
                             "with %s to move.",
                             (guint) found),
                   name->str, (guint) found,
                   _(margo_player_names[(position->side + 1) % position->n_players]));
  return forbid (error,
                 /* Translators: a move, a number. */
                 ngettext ("“Ko rule”: %s would bring back the board that stood after %u move.",
                           "“Ko rule”: %s would bring back the board that stood after %u moves.",
                           (guint) found),
                 name->str, (guint) found);
}
