/* Marvin described: why a placement is not allowed, and what the board looks like.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "marvin-private.h"
#include "rules-text.h"

/* By player, then singleton or king. Translators: a point, such as “c3”. */
static const char *const stacks[2][2] = {
  { N_("%1$s, white singleton"), N_("%1$s, white king") },
  { N_("%1$s, red singleton"), N_("%1$s, red king") },
};

static const char *const placements[2][2] = {
  { N_("White places a singleton on %1$s."), N_("White places a king on %1$s.") },
  { N_("Red places a singleton on %1$s."), N_("Red places a king on %1$s.") },
};

/* Translators: the kings of White and of Red, such as “13-12”. */
static const char *const wins[2] = {
  N_("White wins %1$s."),
  N_("Red wins %1$s."),
};

#define forbid(error, ...) mar_text_refuse (error, MAR_RULES_ERROR_ILLEGAL, __VA_ARGS__)

static gboolean
explain_end (const MarvinPosition  *position,
             GError               **error)
{
  switch ((MarvinState) position->state)
    {
    case MARVIN_FULL:
      return forbid (error,
                     _("Object of the game (Steere 2012): the board is full, and the "
                       "kings are counted: White %u, Red %u."),
                     marvin_count (position->white),
                     marvin_count (position->occupied) - marvin_count (position->white));

    case MARVIN_WHITE_RESIGNED:
      return forbid (error, _("End of the game: White has resigned."));

    case MARVIN_RED_RESIGNED:
      return forbid (error, _("End of the game: Red has resigned."));

    case MARVIN_PLAYING:
    default:
      return TRUE;
    }
}

gboolean
marvin_explain (const MarPosition  *generic,
                MarAction           action,
                GError            **error)
{
  const MarvinPosition *position = marvin_position (generic);

  if (!explain_end (position, error))
    return FALSE;
  if (action >= marvin_points (position))
    return forbid (error, _("Play (Steere 2012): there is no point %u on this board of %u × %u."),
                   action, position->size, position->size);
  if (marvin_has (position->occupied, marvin_get_bit (position->size, action)))
    return forbid (error,
                   _("Play (Steere 2012): a stack is placed on an empty point, but %s is "
                     "occupied."),
                   marvin_point_name (position->size, action));
  return TRUE;
}

void
marvin_write_score (const MarPosition *generic,
                    GString           *text)
{
  const MarvinPosition *position = marvin_position (generic);
  const guint64 white[2] = {
    position->kings[0] & position->white[0],
    position->kings[1] & position->white[1],
  };
  guint whites = marvin_count (white);

  g_string_append_printf (text, "%u-%u", whites, marvin_count (position->kings) - whites);
}

void
marvin_write_scores (const MarPosition *generic,
                     int                player,
                     GString           *text)
{
  const MarvinPosition *position = marvin_position (generic);
  const guint64 white[2] = {
    position->kings[0] & position->white[0],
    position->kings[1] & position->white[1],
  };
  guint whites = marvin_count (white);
  guint n = player == 0 ? whites : marvin_count (position->kings) - whites;

  g_string_append_printf (text, ngettext ("%u king", "%u kings", n), n);
}

void
marvin_describe_cell (const MarPosition *generic,
                      MarCell            cell,
                      GString           *text)
{
  const MarvinPosition *position = marvin_position (generic);
  const char *name = marvin_point_name (position->size, (guint) cell);
  gboolean king;
  guint bit;

  g_return_if_fail (cell >= 0 && (guint) cell < marvin_points (position));

  bit = marvin_get_bit (position->size, (guint) cell);
  if (marvin_has (position->occupied, bit))
    {
      mar_text_fill (text,
                     _(stacks[marvin_has (position->white, bit) ? 0 : 1]
                              [marvin_has (position->kings, bit) ? 1 : 0]),
                     (const char *const[]) { name });
      return;
    }

  marvin_falling (position, (guint) cell, &king);
  if (king)
    /* Translators: a point. Whoever places a stack there places a king. */
    g_string_append_printf (text, _("%s, empty, completes a block"), name);
  else
    g_string_append_printf (text, _("%s, empty"), name);
}

static void
begin_sentence (GString *text)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
}

static void
append_to_list (GString    *list,
                const char *name)
{
  if (list->len > 0)
    /* Translators: between the parts of a list. */
    g_string_append (list, _(", "));
  g_string_append (list, name);
}

void
marvin_describe_effects (const MarPosition *after,
                         const MarEffects  *effects,
                         GString           *text)
{
  const MarvinPosition *position = marvin_position (after);
  g_autoptr (GString) blocks = g_string_new (NULL);
  g_autoptr (GString) removed = g_string_new (NULL);
  guint n_blocks = 0;

  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];
      const char *from = marvin_point_name (position->size, (guint) effect->from);
      const char *to = marvin_point_name (position->size, (guint) effect->to);

      if (effect->type == MAR_EFFECT_PLACED)
        {
          begin_sentence (text);
          mar_text_fill (text, _(placements[effect->player][effect->value]),
                         (const char *const[]) { to });
        }
      else if (effect->type == MAR_EFFECT_BLOCK)
        {
          g_autofree char *corners = g_strconcat (from, "–", to, NULL);

          append_to_list (blocks, corners);
          n_blocks++;
        }
      else if (effect->type == MAR_EFFECT_REMOVED)
        {
          append_to_list (removed, from);
        }
    }

  if (n_blocks > 0)
    g_string_append_printf (text,
                            /* Translators: the corners of blocks, such as “a1–b3, b2–d3”. */
                            ngettext (" New block: %s.", " New blocks: %s.", n_blocks),
                            blocks->str);
  if (removed->len > 0)
    /* Translators: points, such as “a1, b1”. */
    g_string_append_printf (text, _(" Removed: %s."), removed->str);
  if (effects->n > 0 && position->state == MARVIN_FULL)
    {
      g_autoptr (GString) score = g_string_new (NULL);
      guint whites = marvin_count (position->white);

      marvin_write_score (after, score);
      mar_text_dash (score);
      begin_sentence (text);
      mar_text_fill (text, _(wins[2 * whites > marvin_points (position) ? 0 : 1]),
                     (const char *const[]) { score->str });
    }
}
