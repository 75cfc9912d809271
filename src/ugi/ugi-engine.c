/* An engine's process, its state and its deadlines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ugi-engine.h"

/* Replies that came late because this side was busy may still be in the pipe. */
#define GRACE_MS 250
#define SHOWN_LINE 2000

void
mar_ugi_set_timer (MarEngine    *self,
                   GSource     **timer,
                   guint         ms,
                   GSourceFunc   callback)
{
  mar_ugi_drop_source (timer);
  *timer = g_timeout_source_new (ms);
  g_source_set_callback (*timer, callback, self, NULL);
  g_source_attach (*timer, self->context);
}

void
mar_ugi_set_state (MarEngine      *self,
                   MarEngineState  state)
{
  if (state == self->state)
    return;
  self->state = state;
  g_signal_emit (self, mar_ugi_signals[MAR_UGI_STATE_CHANGED], 0);
}

const char *
mar_ugi_shown_name (MarEngine *self)
{
  if (self->handshake.name != NULL && *self->handshake.name != '\0')
    return self->handshake.name;
  return self->command[0];
}

void
mar_ugi_emit_talk (MarEngine  *self,
                   gboolean    sent,
                   const char *line)
{
  g_autofree char *valid = NULL;

  if (!g_signal_has_handler_pending (self, mar_ugi_signals[MAR_UGI_SAID], 0, TRUE))
    return;
  valid = g_utf8_make_valid (line, MIN (strlen (line), SHOWN_LINE));
  g_signal_emit (self, mar_ugi_signals[MAR_UGI_SAID], 0, sent, valid);
}

void
mar_ugi_send (MarEngine  *self,
              const char *line)
{
  if (self->tie == NULL)
    return;
  mar_ugi_process_send (self->tie->process, line);
  mar_ugi_emit_talk (self, TRUE, line);
}

void
mar_ugi_send_ready (MarEngine *self)
{
  self->unready++;
  mar_ugi_send (self, "isready");
}

void
mar_ugi_free_tie (gpointer data)
{
  MarUgiTie *tie = data;

  mar_ugi_process_free (tie->process);
  g_free (tie);
}

/* The process is let go; what it still says is not heard. */
void
mar_ugi_let_go (MarEngine *self,
                guint      patience)
{
  MarUgiTie *tie = g_steal_pointer (&self->tie);

  mar_ugi_drop_source (&self->deadline);
  mar_ugi_drop_source (&self->pulse);
  mar_ugi_drop_source (&self->lines_timer);
  g_clear_pointer (&self->request, mar_ugi_request_free);
  g_clear_pointer (&self->next, mar_ugi_request_free);
  for (guint i = 0; i < G_N_ELEMENTS (self->raw); i++)
    g_clear_pointer (&self->raw[i], g_free);
  g_clear_pointer (&self->refusal, g_free);
  self->phase = MAR_UGI_IDLE;
  self->stop_wanted = FALSE;
  self->serial++;
  if (tie == NULL)
    return;
  g_ptr_array_add (self->leaving, tie);
  mar_ugi_process_leave (tie->process, patience, self->deadlines.stop_ms);
}

void
mar_ugi_fail (MarEngine      *self,
              MarEngineError  code,
              const char     *format,
              ...)
{
  va_list arguments;

  g_clear_error (&self->error);
  va_start (arguments, format);
  self->error = g_error_new_valist (MAR_ENGINE_ERROR, (int) code, format, arguments);
  va_end (arguments);
  mar_ugi_let_go (self, 0);
  mar_ugi_set_state (self, MAR_ENGINE_FAILED);
}

/* Deadlines */

void
mar_ugi_send_stop (MarEngine *self)
{
  mar_ugi_send (self, "stop");
  mar_ugi_wait_for (self, MAR_UGI_STOPPING, self->deadlines.stop_ms);
}

static gboolean
deadline_passed (gpointer data)
{
  g_autoptr (MarEngine) self = g_object_ref (data);

  mar_ugi_drop_source (&self->deadline);
  if (self->phase == MAR_UGI_NOTHING)
    mar_ugi_finish (self);
  else if (self->phase == MAR_UGI_GO)
    mar_ugi_send_stop (self);
  else if (!self->graced && mar_ugi_process_is_behind (self->tie->process))
    {
      self->graced = TRUE;
      mar_ugi_set_timer (self, &self->deadline, MIN (GRACE_MS, self->deadlines.stop_ms),
                         deadline_passed);
    }
  else if (self->phase == MAR_UGI_HANDSHAKE)
    mar_ugi_fail (self, MAR_ENGINE_ERROR_SILENT, _("“%s” is not a UGI engine and was stopped."),
                  mar_ugi_shown_name (self));
  else if (self->phase == MAR_UGI_STOPPING)
    mar_ugi_fail (self, MAR_ENGINE_ERROR_SILENT,
                  _("The engine “%s” did not stop when asked and was closed."),
                  mar_ugi_shown_name (self));
  else
    mar_ugi_fail (self, MAR_ENGINE_ERROR_SILENT,
                  _("The engine “%s” did not respond in time and was closed."),
                  mar_ugi_shown_name (self));
  return G_SOURCE_REMOVE;
}

/* 0: without an end */
void
mar_ugi_wait_for (MarEngine   *self,
                  MarUgiPhase  phase,
                  guint        ms)
{
  self->phase = phase;
  self->graced = FALSE;
  mar_ugi_drop_source (&self->deadline);
  if (ms > 0 || phase == MAR_UGI_NOTHING)
    mar_ugi_set_timer (self, &self->deadline, ms, deadline_passed);
}

/* In a search nobody has to say anything, but whoever is silent for long is asked. */
static gboolean
feel_pulse (gpointer data)
{
  g_autoptr (MarEngine) self = g_object_ref (data);
  const gint64 silent = (g_get_monotonic_time () - self->last_line) / 1000;

  if (self->phase != MAR_UGI_GO)
    {
      mar_ugi_drop_source (&self->pulse);
      return G_SOURCE_REMOVE;
    }
  if (silent < self->deadlines.silence_ms || mar_ugi_process_is_behind (self->tie->process))
    {
      mar_ugi_set_timer (self, &self->pulse, self->deadlines.silence_ms, feel_pulse);
    }
  else if (self->asked_alive)
    {
      mar_ugi_fail (self, MAR_ENGINE_ERROR_SILENT,
                    _("The engine “%s” stopped responding and was closed."),
                    mar_ugi_shown_name (self));
    }
  else
    {
      self->asked_alive = TRUE;
      mar_ugi_send_ready (self);
      mar_ugi_set_timer (self, &self->pulse, self->deadlines.handshake_ms, feel_pulse);
    }
  return G_SOURCE_REMOVE;
}

void
mar_ugi_begin_pulse (MarEngine *self)
{
  self->last_line = g_get_monotonic_time ();
  self->asked_alive = FALSE;
  mar_ugi_set_timer (self, &self->pulse, self->deadlines.silence_ms, feel_pulse);
}
