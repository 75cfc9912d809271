/* The lines that an engine found, read as often as a person can follow.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "ugi-engine.h"

#define LINES_INTERVAL_MS 66

void
mar_ugi_clear_lines (MarEngine *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->raw); i++)
    {
      g_clear_pointer (&self->raw[i], g_free);
      self->lines[i].n_actions = 0;
    }
  self->n_shown = 0;
  self->n_best = 0;
  self->notified = 0; /* the first line comes at once */
  self->nodes = 0;
}

static gboolean
same_turn (const MarEngineLine *one,
           const MarEngineLine *other)
{
  return one->n_first == other->n_first
         && mar_actions_equal (one->actions, other->actions, one->n_first);
}

/* While a new depth comes in, a lower rank may still hold what leads now. */
static gboolean
is_shown_already (MarEngine           *self,
                  const MarEngineLine *line)
{
  for (guint i = 0; i < self->n_shown; i++)
    if (same_turn (&self->lines[self->shown[i]], line))
      return TRUE;
  return FALSE;
}

/* Reads what came since the last time. Of a flood only the newest words are ever read. */
void
mar_ugi_read_lines (MarEngine *self)
{
  gboolean changed = FALSE;

  mar_ugi_drop_source (&self->lines_timer);
  for (guint i = 0; i < G_N_ELEMENTS (self->raw); i++)
    {
      g_autofree char *text = g_steal_pointer (&self->raw[i]);
      MarEngineLine line;

      if (text == NULL)
        continue;
      changed = TRUE;
      mar_ugi_info_line (text, self->root, self->actor, &line);
      line.rank = i + 1;
      self->lines[i] = line;
    }
  self->n_shown = 0;
  for (guint i = 0; i < G_N_ELEMENTS (self->lines); i++)
    if (self->lines[i].n_actions > 0 && !is_shown_already (self, &self->lines[i]))
      self->shown[self->n_shown++] = i;
  self->notified = g_get_monotonic_time ();
  if (changed)
    g_signal_emit (self, mar_ugi_signals[MAR_UGI_LINES_CHANGED], 0);
}

static gboolean
lines_due (gpointer data)
{
  g_autoptr (MarEngine) self = g_object_ref (data);

  mar_ugi_read_lines (self);
  return G_SOURCE_REMOVE;
}

void
mar_ugi_parse_info (MarEngine  *self,
                    const char *text)
{
  static const char refusal[] = " string error ";
  guint rank;

  if (g_str_has_prefix (text, refusal))
    {
      if ((self->phase == MAR_UGI_GAME || self->phase == MAR_UGI_POSITION) && self->refusal == NULL)
        self->refusal = g_utf8_make_valid (
          text + strlen (refusal), MIN (strlen (text + strlen (refusal)), MAR_UGI_MAX_TEXT));
      return;
    }
  if ((self->phase != MAR_UGI_GO && self->phase != MAR_UGI_STOPPING) || self->stale
      || !mar_ugi_info_rank (text, &rank, &self->nodes))
    return;
  if (rank > self->request->limits.lines)
    return;
  g_free (self->raw[rank - 1]);
  self->raw[rank - 1] = g_strdup (text);
  if (self->lines_timer == NULL)
    {
      const gint64 since = (g_get_monotonic_time () - self->notified) / 1000;

      mar_ugi_set_timer (self, &self->lines_timer,
                         since < LINES_INTERVAL_MS ? (guint) (LINES_INTERVAL_MS - since) : 0,
                         lines_due);
    }
}
