/* The list of what an action did.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-effects.h"

void
mar_effects_add (MarEffects    *effects,
                 MarEffectType  type,
                 int            player,
                 MarCell        from,
                 MarCell        to,
                 int            value)
{
  /* Callers that don't need to know what happened pass no list. */
  if (effects == NULL)
    return;

  if (effects->n == effects->capacity)
    {
      effects->capacity = MAX (16, 2 * effects->capacity);
      effects->items = g_renew (MarEffect, effects->items, effects->capacity);
    }

  effects->items[effects->n++] = (MarEffect) {
    .type = type,
    .player = (gint8) player,
    .from = from,
    .to = to,
    .value = value,
  };
}

/* Forgets the effects but keeps the room for the next ones. */
void
mar_effects_empty (MarEffects *effects)
{
  g_return_if_fail (effects != NULL);

  effects->n = 0;
}

void
mar_effects_clear (MarEffects *effects)
{
  g_return_if_fail (effects != NULL);

  g_clear_pointer (&effects->items, g_free);
  effects->n = 0;
  effects->capacity = 0;
}
