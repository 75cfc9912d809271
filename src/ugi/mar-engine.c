/* An engine as a child process: what others ask of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-engine.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "ugi-engine.h"

#define PROGRAM MAR_UGI_OWN_PROGRAM

G_DEFINE_QUARK (mar - engine - error - quark, mar_engine_error)

G_DEFINE_FINAL_TYPE (MarEngine, mar_engine, G_TYPE_OBJECT)

guint mar_ugi_signals[MAR_UGI_N_SIGNALS];

static const MarEngineDeadlines nearby = { 5000, 1000, 10000 };

/* (transfer none): why there is no process, in a sentence for people. */
static const char *
failure_text (const GError *error)
{
  if (g_error_matches (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT))
    return _("There is no such program.");
  if (g_error_matches (error, G_SPAWN_ERROR, G_SPAWN_ERROR_ACCES))
    return _("It cannot be run as a program.");
  return error->message;
}

/* The handshake comes first, then the search that was asked for. */
static void
start_process (MarEngine *self)
{
  g_autoptr (GError) error = NULL;
  MarUgiRequest *next = g_steal_pointer (&self->next);

  self->tie = g_new0 (MarUgiTie, 1);
  self->tie->engine = self;
  self->tie->process = mar_ugi_process_new ((const char *const *) self->command, &mar_ugi_listener,
                                            self->tie, &error);
  if (self->tie->process == NULL)
    {
      g_clear_pointer (&next, mar_ugi_request_free);
      g_clear_pointer (&self->tie, g_free);
      mar_ugi_fail (self, MAR_ENGINE_ERROR_START, _("“%s” could not be started. %s"),
                    mar_ugi_shown_name (self), failure_text (error));
      return;
    }
  self->next = next;
  mar_ugi_send (self, "ugi");
  mar_ugi_wait_for (self, MAR_UGI_HANDSHAKE, self->deadlines.handshake_ms);
  mar_ugi_set_state (self, MAR_ENGINE_STARTING);
}

/* (transfer full) (nullable): the engine in the folder of the running program. */
static char *
beside_program (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *path = folder != NULL ? g_build_filename (folder, PROGRAM, NULL) : NULL;

  if (path == NULL || !g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    return NULL;
  return g_steal_pointer (&path);
}

static void
find_own_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  char *path = beside_program ();

  if (path == NULL)
    path = g_strdup (access (MAR_BINDIR "/" PROGRAM, X_OK) == 0 ? MAR_BINDIR "/" PROGRAM : PROGRAM);
  g_task_return_pointer (task, path, g_free);
}

/* Meanwhile it may have been told to quit, or be gone. */
static void
own_found_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  GWeakRef *reference = g_task_get_task_data (G_TASK (result));
  g_autoptr (MarEngine) self = g_weak_ref_get (reference);
  g_autofree char *path = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self == NULL)
    return;
  if (self->command == NULL)
    self->command = g_strdupv ((char *[]) { path, NULL });
  if (self->state == MAR_ENGINE_STARTING && self->tie == NULL)
    start_process (self);
}

static void
free_reference (gpointer reference)
{
  g_weak_ref_clear (reference);
  g_free (reference);
}

static void
find_own (MarEngine *self)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, own_found_cb, NULL);
  GWeakRef *reference = g_new (GWeakRef, 1);

  g_weak_ref_init (reference, self);
  g_task_set_source_tag (task, find_own);
  g_task_set_task_data (task, reference, free_reference);
  g_task_run_in_thread (task, find_own_thread);
}

void
mar_engine_start (MarEngine *self)
{
  g_return_if_fail (MAR_IS_ENGINE (self));

  if (self->state != MAR_ENGINE_OFF && self->state != MAR_ENGINE_FAILED)
    return;
  g_clear_error (&self->error);
  g_clear_pointer (&self->context, g_main_context_unref);
  self->context = g_main_context_ref_thread_default ();
  mar_ugi_handshake_clear (&self->handshake);
  mar_ugi_handshake_init (&self->handshake);
  g_hash_table_remove_all (self->sent);
  self->set_game = NULL;
  self->unready = 0;
  if (self->command != NULL)
    {
      start_process (self);
      return;
    }
  find_own (self);
  mar_ugi_wait_for (self, MAR_UGI_HANDSHAKE, 0);
  mar_ugi_set_state (self, MAR_ENGINE_STARTING);
}

void
mar_engine_quit (MarEngine *self)
{
  g_return_if_fail (MAR_IS_ENGINE (self));

  g_clear_error (&self->error);
  if (self->phase == MAR_UGI_GO)
    mar_ugi_send (self, "stop");
  mar_ugi_send (self, "quit");
  mar_ugi_let_go (self, self->deadlines.stop_ms);
  mar_ugi_set_state (self, MAR_ENGINE_OFF);
}

void
mar_engine_search (MarEngine             *self,
                   const MarGame         *game,
                   const MarOptions      *options,
                   const MarPosition     *start,
                   const MarAction       *actions,
                   guint                  n_actions,
                   const MarEngineLimits *limits)
{
  g_return_if_fail (MAR_IS_ENGINE (self));
  g_return_if_fail (game != NULL);
  g_return_if_fail (actions != NULL || n_actions == 0);
  g_return_if_fail (limits != NULL);
  g_return_if_fail (limits->lines >= 1 && limits->lines <= MAR_ENGINE_MAX_LINES);

  g_clear_pointer (&self->next, mar_ugi_request_free);
  if (self->state != MAR_ENGINE_FAILED)
    g_clear_error (&self->error);
  mar_ugi_drop_source (&self->lines_timer);
  mar_ugi_clear_lines (self);
  self->serial++;
  self->next = mar_ugi_request_new (game, options, start, actions, n_actions, limits);
  g_clear_pointer (&self->root, mar_line_free);
  self->root = g_steal_pointer (&self->next->root);
  self->actor = self->next->actor;
  self->stale = TRUE;
  if (self->phase == MAR_UGI_GO)
    mar_ugi_send_stop (self);
  else if ((self->phase == MAR_UGI_IDLE && self->state == MAR_ENGINE_READY)
           || self->phase == MAR_UGI_NOTHING)
    mar_ugi_begin_next (self);
}

void
mar_engine_stop (MarEngine *self)
{
  g_return_if_fail (MAR_IS_ENGINE (self));

  g_clear_pointer (&self->next, mar_ugi_request_free);
  if (self->state != MAR_ENGINE_SEARCHING)
    return;
  self->stop_wanted = TRUE;
  if (self->phase == MAR_UGI_GO)
    mar_ugi_send_stop (self);
}

void
mar_engine_set_option (MarEngine  *self,
                       const char *name,
                       const char *value)
{
  MarEngineOption *option;

  g_return_if_fail (MAR_IS_ENGINE (self));
  g_return_if_fail (name != NULL);

  if (value == NULL)
    {
      g_ptr_array_add (self->buttons, g_strdup (name));
      if (self->state == MAR_ENGINE_READY)
        mar_ugi_press_buttons (self);
      return;
    }
  option = mar_ugi_option_find (self->handshake.options, name);
  if (option != NULL)
    {
      char *possible = mar_ugi_option_value (option, value);

      if (possible == NULL)
        return;
      g_free (option->value);
      option->value = possible;
      value = possible;
    }
  g_hash_table_replace (self->wanted, g_ascii_strdown (name, -1), g_strdup (value));
}

void
mar_engine_forget (MarEngine *self)
{
  g_return_if_fail (MAR_IS_ENGINE (self));

  self->forget = TRUE;
}

void
mar_engine_set_deadlines (MarEngine                *self,
                          const MarEngineDeadlines *deadlines)
{
  g_return_if_fail (MAR_IS_ENGINE (self));
  g_return_if_fail (deadlines != NULL);

  self->deadlines = *deadlines;
}

MarEngineState
mar_engine_state (MarEngine *self)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), MAR_ENGINE_OFF);

  return self->state;
}

gboolean
mar_engine_is_leaving (MarEngine *self)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), FALSE);

  return self->leaving->len > 0;
}

const GError *
mar_engine_error (MarEngine *self)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), NULL);

  return self->error;
}

const char *const *
mar_engine_command (MarEngine *self)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), NULL);

  return (const char *const *) self->command;
}

const char *
mar_engine_name (MarEngine *self)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), NULL);

  return self->handshake.name;
}

gboolean
mar_engine_plays (MarEngine     *self,
                  const MarGame *game)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), FALSE);
  g_return_val_if_fail (game != NULL, FALSE);

  return mar_ugi_handshake_plays (&self->handshake, game);
}

gboolean
mar_engine_passes (MarEngine  *self,
                   GError    **error)
{
  const MarGame *const *games;
  guint n;

  g_return_val_if_fail (MAR_IS_ENGINE (self), FALSE);
  g_return_val_if_fail (self->state == MAR_ENGINE_READY || self->state == MAR_ENGINE_FAILED, FALSE);

  if (self->state == MAR_ENGINE_FAILED)
    {
      g_propagate_error (error, g_error_copy (self->error));
      return FALSE;
    }
  games = mar_games (&n);
  for (guint i = 0; i < n; i++)
    if (mar_engine_plays (self, games[i]))
      return TRUE;
  g_set_error (error, MAR_ENGINE_ERROR, MAR_ENGINE_ERROR_GAME,
               _("The engine “%s” plays none of the games of this program."),
               mar_ugi_shown_name (self));
  return FALSE;
}

const GPtrArray *
mar_engine_options (MarEngine *self)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), NULL);

  return self->handshake.options;
}

guint
mar_engine_n_lines (MarEngine *self)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), 0);

  return self->n_shown;
}

const MarEngineLine *
mar_engine_line (MarEngine *self,
                 guint      index)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), NULL);
  g_return_val_if_fail (index < self->n_shown, NULL);

  return &self->lines[self->shown[index]];
}

const MarLine *
mar_engine_root (MarEngine *self)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), NULL);

  return self->root;
}

guint64
mar_engine_nodes (MarEngine *self)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), 0);

  return self->nodes;
}

guint
mar_engine_best (MarEngine *self,
                 MarAction *actions,
                 guint      room)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), 0);
  g_return_val_if_fail (actions != NULL || room == 0, 0);

  if (room > 0)
    memcpy (actions, self->best, MIN (room, self->n_best) * sizeof *actions);
  return self->n_best;
}

/* The object */

static void
mar_engine_dispose (GObject *object)
{
  MarEngine *self = MAR_ENGINE (object);

  mar_ugi_let_go (self, 0);
  g_ptr_array_set_size (self->leaving, 0);
  G_OBJECT_CLASS (mar_engine_parent_class)->dispose (object);
}

static void
mar_engine_finalize (GObject *object)
{
  MarEngine *self = MAR_ENGINE (object);

  g_strfreev (self->command);
  g_hash_table_unref (self->wanted);
  g_hash_table_unref (self->sent);
  g_ptr_array_unref (self->buttons);
  g_ptr_array_unref (self->leaving);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_clear_pointer (&self->root, mar_line_free);
  g_clear_error (&self->error);
  mar_ugi_handshake_clear (&self->handshake);
  G_OBJECT_CLASS (mar_engine_parent_class)->finalize (object);
}

static void
mar_engine_class_init (MarEngineClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GType type = G_TYPE_FROM_CLASS (class);

  object_class->dispose = mar_engine_dispose;
  object_class->finalize = mar_engine_finalize;
  mar_ugi_signals[MAR_UGI_STATE_CHANGED] = g_signal_new ("state-changed", type, G_SIGNAL_RUN_LAST,
                                                         0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  mar_ugi_signals[MAR_UGI_LINES_CHANGED] = g_signal_new ("lines-changed", type, G_SIGNAL_RUN_LAST,
                                                         0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  mar_ugi_signals[MAR_UGI_SEARCHED] = g_signal_new ("searched", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                                    NULL, NULL, G_TYPE_NONE, 0);
  mar_ugi_signals[MAR_UGI_SAID] = g_signal_new ("said", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                                NULL, G_TYPE_NONE, 2, G_TYPE_BOOLEAN,
                                                G_TYPE_STRING);
}

static void
mar_engine_init (MarEngine *self)
{
  self->wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->sent = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->buttons = g_ptr_array_new_with_free_func (g_free);
  self->leaving = g_ptr_array_new_with_free_func (mar_ugi_free_tie);
  self->phase = MAR_UGI_IDLE;
  mar_ugi_handshake_init (&self->handshake);
}

MarEngine *
mar_engine_new (const char *const *command)
{
  g_autofree char *program = NULL;
  MarEngine *self;

  g_return_val_if_fail (command != NULL && command[0] != NULL, NULL);

  self = g_object_new (MAR_TYPE_ENGINE, NULL);
  self->command = g_strdupv ((char **) command);
  program = g_path_get_basename (command[0]);
  self->deadlines = g_str_equal (program, "ssh") ? (MarEngineDeadlines) { 30000, 3000, 15000 }
                                                 : nearby;
  return self;
}

MarEngine *
mar_engine_new_own (void)
{
  const char *wanted = g_getenv ("MARGINALIA_ENGINE");
  MarEngine *self;

  if (wanted != NULL && *wanted != '\0')
    return mar_engine_new ((const char *const[]) { wanted, NULL });

  self = g_object_new (MAR_TYPE_ENGINE, NULL);
  self->deadlines = nearby;
  return self;
}
