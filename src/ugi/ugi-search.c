/* From the search that was asked for to `go`: game, options, position; and its end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "ugi-engine.h"

static void
set_option_now (MarEngine  *self,
                const char *name,
                const char *value)
{
  g_autofree char *line = value != NULL
                            ? g_strdup_printf ("setoption name %s value %s", name, value)
                            : g_strdup_printf ("setoption name %s", name);

  mar_ugi_send (self, line);
}

void
mar_ugi_press_buttons (MarEngine *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    {
      const MarEngineOption *option = mar_ugi_option_find (self->handshake.options,
                                                           self->buttons->pdata[i]);

      if (option != NULL && option->type == MAR_ENGINE_OPTION_BUTTON)
        set_option_now (self, option->name, NULL);
    }
  g_ptr_array_set_size (self->buttons, 0);
}

/* Sends what the process doesn't have yet. */
static void
send_options (MarEngine *self)
{
  for (guint i = 0; i < self->handshake.options->len; i++)
    {
      const MarEngineOption *option = self->handshake.options->pdata[i];
      const char *sent = g_hash_table_lookup (self->sent, option->name);

      if (option->type == MAR_ENGINE_OPTION_BUTTON
          || g_str_equal (option->value, sent != NULL ? sent : option->initial))
        continue;
      set_option_now (self, option->name, option->value);
      g_hash_table_replace (self->sent, g_strdup (option->name), g_strdup (option->value));
    }
  mar_ugi_press_buttons (self);
}

static void
send_line_count (MarEngine *self)
{
  const guint lines = MIN (self->request->limits.lines, self->handshake.max_lines);
  const char *sent = g_hash_table_lookup (self->sent, "MultiPV");
  char *text;

  if (!self->handshake.has_lines)
    return;
  text = g_strdup_printf ("%u", lines);
  if (g_strcmp0 (sent, text) == 0)
    {
      g_free (text);
      return;
    }
  set_option_now (self, "MultiPV", text);
  g_hash_table_replace (self->sent, g_strdup ("MultiPV"), text);
}

static void
refuse (MarEngine  *self,
        const char *reason)
{
  g_free (self->refusal);
  self->refusal = g_strdup (reason);
  mar_ugi_wait_for (self, MAR_UGI_NOTHING, 0);
}

/* Sets the options of the game; they hold until the game is set anew. Returns whether the
 * engine has all that differ from the rules as usual. */
static gboolean
send_game_options (MarEngine *self)
{
  const MarGame *game = self->request->game;
  MarOptions usual;

  mar_options_init (&usual, game);
  for (guint i = 0; i < game->n_options; i++)
    {
      g_autofree char *value = mar_options_value_text (game, &self->request->options, i);
      MarEngineOption *option = mar_ugi_option_find (self->handshake.game_options,
                                                     game->options[i].name);
      g_autofree char *possible = option != NULL ? mar_ugi_option_value (option, value) : NULL;

      if (option == NULL && self->request->options.values[i] == usual.values[i])
        continue;
      if (g_strcmp0 (possible, value) != 0)
        {
          g_autofree char *reason = g_strdup_printf (_("it does not support “%s %s”"),
                                                     game->options[i].name, value);

          refuse (self, reason);
          return FALSE;
        }
      if (g_str_equal (option->value, value))
        continue;
      set_option_now (self, option->name, value);
      g_free (option->value);
      option->value = g_steal_pointer (&possible);
    }
  return TRUE;
}

void
mar_ugi_send_position (MarEngine *self)
{
  g_autofree char *position = mar_ugi_request_position (self->request);

  if (!send_game_options (self))
    return;
  send_options (self);
  send_line_count (self);
  if (self->forget)
    mar_ugi_send (self, "uginewgame");
  self->forget = FALSE;
  mar_ugi_send (self, position);
  mar_ugi_send_ready (self);
  mar_ugi_wait_for (self, MAR_UGI_POSITION, self->deadlines.handshake_ms);
}

static void
send_game (MarEngine *self)
{
  const MarGame *game = self->request->game;

  if (self->set_game == game)
    {
      mar_ugi_send_position (self);
      return;
    }
  self->set_game = game;
  self->forget = TRUE;
  if (self->handshake.game == NULL)
    {
      mar_ugi_send_position (self);
      return;
    }
  /* It tells the game's options again; those that it leaves out are as they were told. */
  for (guint i = 0; i < self->handshake.game_options->len; i++)
    {
      MarEngineOption *option = self->handshake.game_options->pdata[i];

      g_free (option->value);
      option->value = g_strdup (option->initial);
    }
  set_option_now (self, self->handshake.game->name, game->name);
  mar_ugi_send_ready (self);
  mar_ugi_wait_for (self, MAR_UGI_GAME, self->deadlines.handshake_ms);
}

/* Begins with the search that was asked for last, or is done. */
void
mar_ugi_begin_next (MarEngine *self)
{
  if (self->next == NULL)
    {
      mar_ugi_finish (self);
      return;
    }
  g_clear_pointer (&self->request, mar_ugi_request_free);
  g_clear_pointer (&self->refusal, g_free);
  self->request = g_steal_pointer (&self->next);
  self->stop_wanted = FALSE;
  self->stale = FALSE;
  if (self->request->problem != NULL)
    refuse (self, self->request->problem);
  else if (self->actor < 0)
    mar_ugi_wait_for (self, MAR_UGI_NOTHING, 0);
  else if (!mar_ugi_handshake_plays (&self->handshake, self->request->game))
    refuse (self, _("it does not play this game"));
  else
    send_game (self);
  mar_ugi_set_state (self, MAR_ENGINE_SEARCHING);
}

void
mar_ugi_go (MarEngine *self)
{
  g_autofree char *line = mar_ugi_request_go (self->request);
  const guint time = self->request->limits.time_ms;

  mar_ugi_send (self, line);
  mar_ugi_wait_for (self, MAR_UGI_GO, time > 0 ? time + self->deadlines.stop_ms : 0);
  mar_ugi_begin_pulse (self);
}

/* The search is over, or there was none to make. */
void
mar_ugi_finish (MarEngine *self)
{
  g_autofree char *refusal = g_steal_pointer (&self->refusal);
  const guint serial = self->serial;

  g_clear_pointer (&self->request, mar_ugi_request_free);
  mar_ugi_drop_source (&self->pulse);
  self->stop_wanted = FALSE;
  self->stale = FALSE;
  mar_ugi_wait_for (self, MAR_UGI_IDLE, 0);
  if (refusal != NULL)
    {
      g_clear_error (&self->error);
      self->error = g_error_new (MAR_ENGINE_ERROR, MAR_ENGINE_ERROR_GAME,
                                 _("The engine “%s” cannot analyze this: %s"),
                                 mar_ugi_shown_name (self), refusal);
    }
  mar_ugi_press_buttons (self);
  mar_ugi_set_state (self, MAR_ENGINE_READY);
  if (serial == self->serial)
    g_signal_emit (self, mar_ugi_signals[MAR_UGI_SEARCHED], 0);
}
