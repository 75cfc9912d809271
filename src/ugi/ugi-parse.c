/* Parses the replies of an engine.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ugi-engine.h"

/* People's values, as far as this process has such options. */
static void
apply_wanted (MarEngine *self)
{
  for (guint i = 0; i < self->handshake.options->len; i++)
    {
      MarEngineOption *option = self->handshake.options->pdata[i];
      g_autofree char *key = g_ascii_strdown (option->name, -1);
      const char *wanted = g_hash_table_lookup (self->wanted, key);
      char *value = wanted != NULL ? mar_ugi_option_value (option, wanted) : NULL;

      if (value == NULL)
        continue;
      g_free (option->value);
      option->value = value;
    }
}

static void
parse_ready (MarEngine *self)
{
  if (self->unready > 0)
    self->unready--;
  self->asked_alive = FALSE;
  if (self->unready > 0)
    return;
  switch (self->phase)
    {
    case MAR_UGI_WAKING:
      mar_ugi_wait_for (self, MAR_UGI_IDLE, 0);
      if (self->next != NULL)
        {
          mar_ugi_begin_next (self);
          return;
        }
      mar_ugi_press_buttons (self);
      mar_ugi_set_state (self, MAR_ENGINE_READY);
      break;
    case MAR_UGI_GAME:
    case MAR_UGI_POSITION:
      if (self->next != NULL || self->stop_wanted || self->refusal != NULL)
        mar_ugi_begin_next (self);
      else if (self->phase == MAR_UGI_GAME)
        mar_ugi_send_position (self);
      else
        mar_ugi_go (self);
      break;
    case MAR_UGI_HANDSHAKE:
    case MAR_UGI_IDLE:
    case MAR_UGI_GO:
    case MAR_UGI_STOPPING:
    case MAR_UGI_NOTHING:
    default:
      break;
    }
}

static void
fail_best (MarEngine  *self,
           const char *text,
           const char *reason)
{
  g_autofree char *valid = g_utf8_make_valid (text, MIN (strlen (text), 80));

  if (reason != NULL)
    mar_ugi_fail (self, MAR_ENGINE_ERROR_PROTOCOL,
                  _("The engine “%s” played the illegal move “%s” and was closed. %s"),
                  mar_ugi_shown_name (self), valid, reason);
  else
    mar_ugi_fail (self, MAR_ENGINE_ERROR_PROTOCOL,
                  _("The engine “%s” returned no move and was closed."),
                  mar_ugi_shown_name (self));
}

/* Returns whether it can be played. */
static gboolean
read_best (MarEngine  *self,
           const char *text)
{
  g_autofree char *copy = g_strdup (text);
  g_autoptr (MarLine) line = mar_line_branch (self->root);
  g_autoptr (GError) error = NULL;
  char *rest = copy;
  const char *turn = mar_ugi_word (&rest);

  if (turn == NULL || g_str_equal (turn, "none") || g_str_equal (turn, "(none)"))
    {
      fail_best (self, "", NULL);
      return FALSE;
    }
  self->n_best = mar_ugi_read_turn (line, turn, self->best, G_N_ELEMENTS (self->best), NULL,
                                    &error);
  if (error == NULL)
    return TRUE;
  self->n_best = 0;
  fail_best (self, turn, error->message);
  return FALSE;
}

static void
parse_best (MarEngine  *self,
            const char *text)
{
  const guint serial = self->serial;

  if (self->phase != MAR_UGI_GO && self->phase != MAR_UGI_STOPPING)
    return;
  if (self->stale)
    {
      mar_ugi_begin_next (self);
      return;
    }
  if (!read_best (self, text))
    return;
  mar_ugi_read_lines (self);
  if (serial == self->serial)
    mar_ugi_begin_next (self);
}

static void
parse_handshake (MarEngine  *self,
                 const char *line)
{
  if (g_str_has_prefix (line, "id "))
    mar_ugi_handshake_id (&self->handshake, line + strlen ("id "));
  else if (g_str_has_prefix (line, "option "))
    mar_ugi_handshake_option (&self->handshake, line + strlen ("option "));
  else if (g_str_equal (line, "ugiok"))
    {
      apply_wanted (self);
      mar_ugi_send_ready (self);
      mar_ugi_wait_for (self, MAR_UGI_WAKING, self->deadlines.handshake_ms);
    }
}

static void
parse_line (gpointer    data,
            const char *line)
{
  g_autoptr (MarEngine) self = g_object_ref (((MarUgiTie *) data)->engine);

  self->last_line = g_get_monotonic_time ();
  mar_ugi_emit_talk (self, FALSE, line);
  /* A listener to the talk may have ended it. */
  if (self->tie != data)
    return;
  if (g_str_has_prefix (line, "info "))
    mar_ugi_parse_info (self, line + strlen ("info"));
  else if (g_str_equal (line, "readyok"))
    parse_ready (self);
  else if (g_str_has_prefix (line, "bestmove"))
    parse_best (self, line + strlen ("bestmove"));
  else if (self->phase == MAR_UGI_HANDSHAKE)
    parse_handshake (self, line);
  else if (self->phase == MAR_UGI_GAME && g_str_has_prefix (line, "option "))
    mar_ugi_handshake_option (&self->handshake, line + strlen ("option "));
}

static void
parse_overlong (gpointer data)
{
  g_autoptr (MarEngine) self = g_object_ref (((MarUgiTie *) data)->engine);

  mar_ugi_fail (self, MAR_ENGINE_ERROR_PROTOCOL, _("“%s” wrote an endless line and was closed."),
                mar_ugi_shown_name (self));
}

static void
parse_end (gpointer    data,
           const char *status)
{
  MarUgiTie *tie = data;
  g_autoptr (MarEngine) self = g_object_ref (tie->engine);
  g_autofree char *words = NULL;
  g_autoptr (GString) reason = NULL;

  if (self->tie != tie)
    {
      g_ptr_array_remove (self->leaving, tie);
      return;
    }
  words = mar_ugi_process_last_error (tie->process);
  reason = g_string_new (NULL);
  if (status != NULL)
    g_string_append_printf (reason, " (%s)", status);
  if (words != NULL)
    g_string_append_printf (reason, ": %s", words);
  else
    g_string_append_c (reason, '.');
  g_clear_pointer (&self->tie, mar_ugi_free_tie);
  if (self->state == MAR_ENGINE_STARTING)
    mar_ugi_fail (self, MAR_ENGINE_ERROR_START, _("“%s” exited before it was ready%s"),
                  mar_ugi_shown_name (self), reason->str);
  else
    mar_ugi_fail (self, MAR_ENGINE_ERROR_DIED, _("The engine “%s” stopped unexpectedly%s"),
                  mar_ugi_shown_name (self), reason->str);
}

const MarUgiListener mar_ugi_listener = { parse_line, parse_overlong, parse_end };
