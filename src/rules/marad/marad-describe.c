/* Marad described, for the eye and for a screen reader.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "marad-private.h"
#include "rules-text.h"

/* Translators: a square, such as “b5”, and what stands there. */
static const char *const pieces[2][4] = {
  {
    NULL,
    N_("%1$s, king of Player 1"),
    N_("%1$s, rook of Player 1"),
    N_("%1$s, bishop of Player 1"),
  },
  {
    NULL,
    N_("%1$s, king of Player 2"),
    N_("%1$s, rook of Player 2"),
    N_("%1$s, bishop of Player 2"),
  },
};

/* Translators: the way of a piece, such as “b5–e5”. */
static const char *const moves[2] = {
  N_("Player 1 moves %1$s."),
  N_("Player 2 moves %1$s."),
};

static const char *const passes[2] = {
  N_("Player 1 stays in place."),
  N_("Player 2 stays in place."),
};

static const char *const points[2] = {
  N_("Player 1 scores."),
  N_("Player 2 scores."),
};

static const char *const forfeits[2] = {
  N_("Player 1 has no legal move and forfeits the turn."),
  N_("Player 2 has no legal move and forfeits the turn."),
};

/* Translators: the score, such as “15-12”. */
static const char *const wins[2] = {
  N_("Player 1 wins %1$s."),
  N_("Player 2 wins %1$s."),
};

void
marad_write_scores (const MarPosition *position,
                    int                player,
                    GString           *text)
{
  guint score = marad_position (position)->scores[player];

  g_string_append_printf (text, ngettext ("%u point", "%u points", score), score);
}

void
marad_write_label (const MarPosition *position,
                   MarAction          action,
                   GString           *text)
{
  if (marad_is_roll (action))
    /* Translators: on a button: a face of the die. */
    g_string_append_printf (text, _("Roll %u"), marad_to (action));
  else
    marad_write_literary (position, action, text);
}

void
marad_describe_cell (const MarPosition *generic,
                     MarCell            cell,
                     GString           *text)
{
  const MaradPosition *position = marad_position (generic);
  const char *name = marad_cell_name ((guint) cell);
  guint8 piece;

  if (cell == MAR_MARAD_CELL_DIE)
    {
      if (position->count > 0)
        g_string_append_printf (text, _("die, showing %u"), position->count);
      else if (position->state == MARAD_PLAYING)
        g_string_append (text, _("die, to be rolled"));
      else
        g_string_append (text, _("die"));
      return;
    }
  g_return_if_fail (cell >= 0 && cell < MARAD_SQUARES);

  piece = position->board[cell];
  if (piece != 0)
    mar_text_fill (text, _(pieces[marad_player (piece)][marad_kind (piece)]),
                   (const char *const[]) { name });
  else
    g_string_append_printf (text, _("%s, empty"), name);
  if (cell == MAR_MARAD_CELL_CENTRE)
    {
      /* Translators: between the parts of a list. */
      g_string_append (text, _(", "));
      g_string_append (text, _("scoring square"));
    }
}

/* The way of one piece, from where it began to where it came to rest. */
typedef struct
{
  MarCell from;
  MarCell to;
} Move;

static void
begin_sentence (GString *text)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
}

static void
append_move (GString    *text,
             const Move *way)
{
  g_string_append_printf (text, "%s–%s", marad_cell_name ((guint) way->from),
                          marad_cell_name ((guint) way->to));
}

/* Joins a step to the way of the piece that it takes further; no two pieces are ever on
 * one square, so where a way ends tells the piece. */
static void
follow (Move            *moves_made,
        guint           *n_moves_made,
        const MarEffect *step)
{
  for (guint i = 0; i < *n_moves_made; i++)
    if (moves_made[i].to == step->from)
      {
        moves_made[i].to = step->to;
        return;
      }
  moves_made[(*n_moves_made)++] = (Move) { step->from, step->to };
}

/* Tells a move from @first on, which is told step by step, and what it pushed. Returns
 * the first effect behind it. */
static guint
describe_move (const MarEffects *effects,
               guint             first,
               GString          *text)
{
  Move pushed[MAR_MARAD_SIZE];
  Move moved = { MAR_CELL_NONE, MAR_CELL_NONE };
  int player = 0;
  guint n_pushed = 0;
  guint i;

  for (i = first; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];

      if (effect->type == MAR_EFFECT_PUSHED && n_pushed < G_N_ELEMENTS (pushed))
        {
          follow (pushed, &n_pushed, effect);
        }
      else if (effect->type == MAR_EFFECT_MOVED
               && (moved.to == MAR_CELL_NONE || moved.to == effect->from))
        {
          if (moved.to == MAR_CELL_NONE)
            moved.from = effect->from;
          moved.to = effect->to;
          player = effect->player;
        }
      else
        {
          break;
        }
    }

  begin_sentence (text);
  {
    g_autoptr (GString) way = g_string_new (NULL);

    append_move (way, &moved);
    mar_text_fill (text, _(moves[player]), (const char *const[]) { way->str });
  }
  if (n_pushed > 0)
    {
      g_autoptr (GString) list = g_string_new (NULL);

      for (guint j = 0; j < n_pushed; j++)
        {
          if (j > 0)
            g_string_append (list, _(", "));
          append_move (list, &pushed[j]);
        }
      g_string_append_c (text, ' ');
      /* Translators: the ways of pieces, such as “e5–f4, f4–g3”. */
      g_string_append_printf (text, _("Pushed: %s."), list->str);
    }
  return i;
}

static void
describe_effect (const MarEffect *effect,
                 GString         *text)
{
  begin_sentence (text);
  if (effect->type == MAR_EFFECT_ROLLED)
    g_string_append_printf (text, _("The die shows %d."), effect->value);
  else if (effect->type == MAR_EFFECT_PASSED)
    g_string_append (text, _(passes[effect->player]));
  else if (effect->type == MAR_EFFECT_SCORED)
    g_string_append (text, _(points[effect->player]));
  else if (effect->type == MAR_EFFECT_FORFEITED)
    g_string_append (text, _(forfeits[effect->player]));
}

void
marad_describe_effects (const MarPosition *after,
                        const MarEffects  *effects,
                        GString           *text)
{
  const MaradPosition *position = marad_position (after);

  for (guint i = 0; i < effects->n;)
    if (effects->items[i].type == MAR_EFFECT_MOVED || effects->items[i].type == MAR_EFFECT_PUSHED)
      i = describe_move (effects, i, text);
    else
      describe_effect (&effects->items[i++], text);

  if (effects->n > 0 && position->state == MARAD_REACHED)
    {
      g_autoptr (GString) score = g_string_new (NULL);

      marad_write_score (after, score);
      mar_text_dash (score);
      begin_sentence (text);
      mar_text_fill (text, _(wins[position->scores[1] >= position->target ? 1 : 0]),
                     (const char *const[]) { score->str });
    }
}
