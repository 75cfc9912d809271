/* Margo described, for the eye and for a screen reader.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margo-private.h"
#include "rules-text.h"

/* Appends the names of @cells as a list: “a1, a2 and b3”. */
void
margo_list_cells (const MarPosition *position,
                  const MarCell     *cells,
                  guint              n,
                  GString           *text)
{
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        /* Translators: between the parts of a list, “f6, f7 and f8”. */
        g_string_append (text, i + 1 < n ? _(", ") : _(" and "));
      margo_write_cell (position, cells[i], text);
    }
}

void
margo_write_label (const MarPosition *position,
                   MarAction          action,
                   GString           *text)
{
  if (action == MARGO_ACTION_PASS)
    g_string_append (text, _("Pass"));
  else if (action == MARGO_ACTION_SWAP)
    /* Translators: a button: the player takes over the other's pieces. */
    g_string_append (text, _("Swap Colors"));
  else
    margo_write_literary (position, action, text);
}

void
margo_write_scores (const MarPosition *generic,
                    int                player,
                    GString           *text)
{
  guint n = margo_count (margo_position (generic), (guint) player);

  g_string_append_printf (text, ngettext ("%u piece", "%u pieces", n), n);
}

static void
describe_piece (const MargoPosition *position,
                const char          *name,
                guint                bit,
                int                  piece,
                GString             *text)
{
  const char *player = _(margo_player_names[piece]);
  guint n_pieces, n_freedoms;
  MargoView view;

  margo_init_view (position, &view);
  if (margo_is_buried (&view, bit))
    {
      /* Translators: a point and a player's letter; another piece is over its centre. */
      g_string_append_printf (text, _("%s, %s, buried"), name, player);
      return;
    }
  margo_find_group (position, &view, bit, &n_pieces, &n_freedoms);
  if (n_pieces == 1)
    g_string_append_printf (text,
                            /* Translators: a point, a player's letter. */
                            ngettext ("%s, %s, alone, %u freedom", "%s, %s, alone, %u freedoms",
                                      n_freedoms),
                            name, player, n_freedoms);
  else
    g_string_append_printf (text,
                            /* Translators: a point, a player's letter, the group's pieces. */
                            ngettext ("%s, %s, group of %u, %u freedom",
                                      "%s, %s, group of %u, %u freedoms", n_freedoms),
                            name, player, n_pieces, n_freedoms);
}

void
margo_describe_cell (const MarPosition *generic,
                     MarCell            cell,
                     GString           *text)
{
  const MargoPosition *position = margo_position (generic);
  g_autoptr (GString) name = g_string_new (NULL);
  int piece;

  margo_write_cell (generic, cell, name);
  piece = mar_margo_piece (generic, cell);
  if (piece == MAR_MARGO_BLOCKING)
    g_string_append_printf (text, _("%s, blocking piece"), name->str);
  else if (piece != MAR_MARGO_EMPTY)
    describe_piece (position, name->str, margo_shape (position->size)->bits[cell], piece, text);
  else if (mar_margo_is_supported (generic, cell))
    g_string_append_printf (text, _("%s, empty"), name->str);
  else
    g_string_append_printf (text, _("%s, nothing to rest on"), name->str);
}

static void
begin_sentence (GString *text)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
}

/* Appends a sentence on one player's pieces: those that left, or those that stay pinned. */
static void
describe_pieces (const MarPosition *after,
                 const MarEffects  *effects,
                 MarEffectType      type,
                 int                player,
                 GString           *text)
{
  g_autofree MarCell *cells = g_new (MarCell, effects->n);
  g_autoptr (GString) names = g_string_new (NULL);
  const char *name = _(margo_player_names[player]);
  guint n = 0;

  for (guint i = 0; i < effects->n; i++)
    if (effects->items[i].type == type && effects->items[i].player == player)
      cells[n++] = type == MAR_EFFECT_CAPTURED ? effects->items[i].from : effects->items[i].to;
  if (n == 0)
    return;

  margo_list_cells (after, cells, n, names);
  begin_sentence (text);
  if (type == MAR_EFFECT_CAPTURED)
    g_string_append_printf (text,
                            /* Translators: a player's letter, a number, points. */
                            ngettext ("%s loses %u piece: %s.", "%s loses %u pieces: %s.", n), name,
                            n, names->str);
  else
    g_string_append_printf (text,
                            /* Translators: a player's letter, points. */
                            ngettext ("%s’s piece on %s is captured, but stays under another "
                                      "player’s piece.",
                                      "%s’s pieces on %s are captured, but stay under another "
                                      "player’s piece.",
                                      n),
                            name, names->str);
}

static void
describe_effect (const MarPosition *after,
                 const MarEffect   *effect,
                 GString           *text)
{
  g_autoptr (GString) cell = g_string_new (NULL);
  const char *player = _(margo_player_names[effect->player]);

  if (effect->type != MAR_EFFECT_PLACED && effect->type != MAR_EFFECT_PASSED
      && effect->type != MAR_EFFECT_SWAPPED)
    return;

  begin_sentence (text);
  if (effect->type == MAR_EFFECT_PASSED)
    {
      g_string_append_printf (text, _("%s passes."), player);
      return;
    }
  if (effect->type == MAR_EFFECT_SWAPPED)
    {
      g_string_append_printf (text, _("The second player swaps: %s and %s change hands."),
                              _(margo_player_names[0]), _(margo_player_names[1]));
      return;
    }
  margo_write_cell (after, effect->to, cell);
  if (effect->value == MAR_MARGO_BLOCKING)
    /* Translators: a player's letter, a point. */
    g_string_append_printf (text, _("%s puts a blocking piece on %s."), player, cell->str);
  else
    /* Translators: a player's letter, a point. */
    g_string_append_printf (text, _("%s plays %s."), player, cell->str);
}

static void
describe_end (const MargoPosition *position,
              GString             *text)
{
  const MarPosition *generic = (const MarPosition *) (const void *) position;
  g_autoptr (GString) score = g_string_new (NULL);
  g_autoptr (GString) winners = g_string_new (NULL);
  const char *player = _(margo_player_names[position->side]);
  MarResult result;
  guint n = 0;

  margo_result (generic, &result);
  margo_write_score (generic, score);
  mar_text_dash (score);
  for (guint i = 0; i < position->n_players; i++)
    if ((result.winners >> i & 1) != 0)
      g_string_append_printf (winners, "%s%s", n++ > 0 ? _(", ") : "", _(margo_player_names[i]));

  if (position->state == MARGO_STUCK)
    {
      begin_sentence (text);
      g_string_append_printf (text, _("%s has no legal move."), player);
    }
  else if (position->state == MARGO_REPEATING)
    {
      begin_sentence (text);
      g_string_append_printf (text, _("%s could only bring back earlier boards."), player);
    }
  begin_sentence (text);
  if (n == 1)
    /* Translators: a player's letter, the score. */
    g_string_append_printf (text, _("%s wins %s."), winners->str, score->str);
  else
    /* Translators: the letters of several players, the score. */
    g_string_append_printf (text, _("%s share the win, %s."), winners->str, score->str);
}

void
margo_describe_effects (const MarPosition *after,
                        const MarEffects  *effects,
                        GString           *text)
{
  const MargoPosition *position = margo_position (after);

  for (guint i = 0; i < effects->n; i++)
    describe_effect (after, &effects->items[i], text);
  for (int player = 0; player < position->n_players; player++)
    {
      describe_pieces (after, effects, MAR_EFFECT_CAPTURED, player, text);
      describe_pieces (after, effects, MAR_EFFECT_PINNED, player, text);
    }
  if (effects->n > 0 && position->state != MARGO_PLAYING)
    describe_end (position, text);
}
