/* An engine as a child process: its state, its deadlines, and what it found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-engine.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ugi-private.h"

G_DEFINE_QUARK (mar-engine-error-quark, mar_engine_error)

#define LINES_INTERVAL_MS 66
/* What came late because this side was busy may still be in the pipe. */
#define GRACE_MS 250
#define SHOWN_LINE 2000

/* What is waited for. */
typedef enum
{
  PHASE_HELLO,    /* ugiok */
  PHASE_WAKING,   /* the first readyok */
  PHASE_IDLE,     /* nothing */
  PHASE_GAME,     /* readyok after the game was set: its options are known then */
  PHASE_POSITION, /* readyok after options and position: what comes then is of this search */
  PHASE_GO,       /* bestmove */
  PHASE_STOPPING, /* bestmove, soon */
  PHASE_NOTHING,  /* a turn of the main loop: there is nothing to search */
} Phase;

/* A process and whose it is, for as long as it is there. */
typedef struct
{
  MarEngine *engine;
  MarUgiProcess *process;
} Tie;

struct _MarEngine
{
  GObject parent_instance;

  char **command;
  MarEngineDeadlines deadlines;
  GHashTable *wanted; /* option names in lower case, and what people want of them */
  GPtrArray *buttons; /* those to be pressed */

  GMainContext *context;
  Tie *tie;           /* the present process */
  GPtrArray *leaving; /* former ones that are not gone yet */

  MarEngineState state;
  Phase phase;
  GError *error;
  MarUgiHello hello;
  const MarGame *set_game; /* what the process was set to */
  GHashTable *sent;
  guint unready; /* how often `isready` was not answered yet */
  gboolean forget;
  gboolean graced;
  GSource *deadline;

  MarUgiRequest *request; /* the present search */
  MarUgiRequest *next;    /* the one to be made after it */
  gboolean stale;         /* nobody wants the present search any more */
  guint serial;           /* counts what is asked, so that a signal's handler may ask anew */
  gboolean stop_wanted;
  char *refusal;          /* what it said against the set-up */
  gboolean asked_alive;
  gint64 heard;
  GSource *pulse;

  MarLine *root;
  int actor;
  char *raw[MAR_ENGINE_MAX_LINES]; /* the newest words of each rank, not read yet */
  MarEngineLine lines[MAR_ENGINE_MAX_LINES];
  guint shown[MAR_ENGINE_MAX_LINES];
  guint n_shown;
  guint64 nodes;
  guint64 speed;
  gint64 told;
  GSource *lines_timer;
  MarAction best[MAR_ENGINE_MAX_ACTIONS];
  guint n_best;
};

G_DEFINE_FINAL_TYPE (MarEngine, mar_engine, G_TYPE_OBJECT)

enum
{
  STATE_CHANGED,
  LINES_CHANGED,
  SEARCHED,
  SAID,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Small helpers */

static void
drop_source (GSource **source)
{
  if (*source != NULL)
    {
      g_source_destroy (*source);
      g_source_unref (*source);
      *source = NULL;
    }
}

static void
set_timer (MarEngine   *self,
           GSource    **timer,
           guint        ms,
           GSourceFunc  callback)
{
  drop_source (timer);
  *timer = g_timeout_source_new (ms);
  g_source_set_callback (*timer, callback, self, NULL);
  g_source_attach (*timer, self->context);
}

static void
set_state (MarEngine      *self,
           MarEngineState  state)
{
  if (state == self->state)
    return;
  self->state = state;
  g_signal_emit (self, signals[STATE_CHANGED], 0);
}

static const char *
shown_name (MarEngine *self)
{
  if (self->hello.name != NULL && *self->hello.name != '\0')
    return self->hello.name;
  return self->command[0];
}

static void
tell_talk (MarEngine  *self,
           gboolean    sent,
           const char *line)
{
  g_autofree char *valid = NULL;

  if (!g_signal_has_handler_pending (self, signals[SAID], 0, TRUE))
    return;
  valid = g_utf8_make_valid (line, MIN (strlen (line), SHOWN_LINE));
  g_signal_emit (self, signals[SAID], 0, sent, valid);
}

static void
say (MarEngine  *self,
     const char *line)
{
  if (self->tie == NULL)
    return;
  mar_ugi_process_say (self->tie->process, line);
  tell_talk (self, TRUE, line);
}

static void
say_ready (MarEngine *self)
{
  self->unready++;
  say (self, "isready");
}

static void
free_tie (gpointer data)
{
  Tie *tie = data;

  mar_ugi_process_free (tie->process);
  g_free (tie);
}

/* The process is let go; what it still says is not heard. */
static void
let_go (MarEngine *self,
        guint      patience)
{
  Tie *tie = g_steal_pointer (&self->tie);

  drop_source (&self->deadline);
  drop_source (&self->pulse);
  drop_source (&self->lines_timer);
  g_clear_pointer (&self->request, mar_ugi_request_free);
  g_clear_pointer (&self->next, mar_ugi_request_free);
  for (guint i = 0; i < G_N_ELEMENTS (self->raw); i++)
    g_clear_pointer (&self->raw[i], g_free);
  g_clear_pointer (&self->refusal, g_free);
  self->phase = PHASE_IDLE;
  self->stop_wanted = FALSE;
  self->serial++;
  if (tie == NULL)
    return;
  g_ptr_array_add (self->leaving, tie);
  mar_ugi_process_leave (tie->process, patience, self->deadlines.stop_ms);
}

G_GNUC_PRINTF (3, 4)
static void
fail (MarEngine      *self,
      MarEngineError  code,
      const char     *format,
      ...)
{
  va_list arguments;

  g_clear_error (&self->error);
  va_start (arguments, format);
  self->error = g_error_new_valist (MAR_ENGINE_ERROR, (int) code, format, arguments);
  va_end (arguments);
  let_go (self, 0);
  set_state (self, MAR_ENGINE_FAILED);
}

/* Deadlines */

static void wait_for (MarEngine *self, Phase phase, guint ms);
static void finish (MarEngine *self);

static void
send_stop (MarEngine *self)
{
  say (self, "stop");
  wait_for (self, PHASE_STOPPING, self->deadlines.stop_ms);
}

static gboolean
deadline_passed (gpointer data)
{
  MarEngine *self = data;

  drop_source (&self->deadline);
  if (self->phase == PHASE_NOTHING)
    finish (self);
  else if (self->phase == PHASE_GO)
    send_stop (self);
  else if (!self->graced && mar_ugi_process_is_behind (self->tie->process))
    {
      self->graced = TRUE;
      set_timer (self, &self->deadline, MIN (GRACE_MS, self->deadlines.stop_ms), deadline_passed);
    }
  else if (self->phase == PHASE_HELLO)
    fail (self, MAR_ENGINE_ERROR_SILENT,
          _("“%s” did not answer as an engine does, and was ended."), shown_name (self));
  else if (self->phase == PHASE_STOPPING)
    fail (self, MAR_ENGINE_ERROR_SILENT,
          _("The engine “%s” did not stop when it was asked to, and was ended."),
          shown_name (self));
  else
    fail (self, MAR_ENGINE_ERROR_SILENT,
          _("The engine “%s” did not answer in time, and was ended."), shown_name (self));
  return G_SOURCE_REMOVE;
}

/* 0: without an end */
static void
wait_for (MarEngine *self,
          Phase      phase,
          guint      ms)
{
  self->phase = phase;
  self->graced = FALSE;
  drop_source (&self->deadline);
  if (ms > 0 || phase == PHASE_NOTHING)
    set_timer (self, &self->deadline, ms, deadline_passed);
}

/* In a search nobody has to say anything, but whoever is silent for long is asked. */
static gboolean
feel_pulse (gpointer data)
{
  MarEngine *self = data;
  const gint64 silent = (g_get_monotonic_time () - self->heard) / 1000;

  if (self->phase != PHASE_GO)
    {
      drop_source (&self->pulse);
      return G_SOURCE_REMOVE;
    }
  if (silent < self->deadlines.silence_ms || mar_ugi_process_is_behind (self->tie->process))
    {
      set_timer (self, &self->pulse, self->deadlines.silence_ms, feel_pulse);
    }
  else if (self->asked_alive)
    {
      fail (self, MAR_ENGINE_ERROR_SILENT,
            _("The engine “%s” stopped answering during the analysis, and was ended."),
            shown_name (self));
    }
  else
    {
      self->asked_alive = TRUE;
      say_ready (self);
      set_timer (self, &self->pulse, self->deadlines.hello_ms, feel_pulse);
    }
  return G_SOURCE_REMOVE;
}

/* Lines */

static void
clear_lines (MarEngine *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->raw); i++)
    {
      g_clear_pointer (&self->raw[i], g_free);
      self->lines[i].n_actions = 0;
    }
  self->n_shown = 0;
  self->n_best = 0;
  self->nodes = 0;
  self->speed = 0;
}

static gboolean
same_turn (const MarEngineLine *one,
           const MarEngineLine *other)
{
  return one->n_first == other->n_first
         && memcmp (one->actions, other->actions, one->n_first * sizeof (MarAction)) == 0;
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
static void
read_lines (MarEngine *self)
{
  gboolean changed = FALSE;

  drop_source (&self->lines_timer);
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
  self->told = g_get_monotonic_time ();
  if (changed)
    g_signal_emit (self, signals[LINES_CHANGED], 0);
}

static gboolean
lines_due (gpointer data)
{
  g_autoptr (MarEngine) self = g_object_ref (data);

  read_lines (self);
  return G_SOURCE_REMOVE;
}

static void
hear_info (MarEngine  *self,
           const char *text)
{
  static const char refusal[] = " string error ";
  guint rank;

  if (g_str_has_prefix (text, refusal))
    {
      if ((self->phase == PHASE_GAME || self->phase == PHASE_POSITION) && self->refusal == NULL)
        self->refusal = g_utf8_make_valid (text + strlen (refusal),
                                           MIN (strlen (text + strlen (refusal)),
                                                MAR_UGI_MAX_TEXT));
      return;
    }
  if ((self->phase != PHASE_GO && self->phase != PHASE_STOPPING) || self->stale
      || !mar_ugi_info_rank (text, &rank, &self->nodes, &self->speed))
    return;
  if (rank > self->request->limits.lines)
    return;
  g_free (self->raw[rank - 1]);
  self->raw[rank - 1] = g_strdup (text);
  if (self->lines_timer == NULL)
    {
      const gint64 since = (g_get_monotonic_time () - self->told) / 1000;

      set_timer (self, &self->lines_timer,
                 since < LINES_INTERVAL_MS ? (guint) (LINES_INTERVAL_MS - since) : 0, lines_due);
    }
}

/* Setting up a search: game, its options, its position, and go */

static void
set_option_now (MarEngine  *self,
                const char *name,
                const char *value)
{
  g_autofree char *line = value != NULL
                            ? g_strdup_printf ("setoption name %s value %s", name, value)
                            : g_strdup_printf ("setoption name %s", name);

  say (self, line);
}

static void
press_buttons (MarEngine *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    {
      const MarEngineOption *option = mar_ugi_option_find (self->hello.options,
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
  for (guint i = 0; i < self->hello.options->len; i++)
    {
      const MarEngineOption *option = self->hello.options->pdata[i];
      const char *sent = g_hash_table_lookup (self->sent, option->name);

      if (option->type == MAR_ENGINE_OPTION_BUTTON
          || g_str_equal (option->value, sent != NULL ? sent : option->initial))
        continue;
      set_option_now (self, option->name, option->value);
      g_hash_table_replace (self->sent, g_strdup (option->name), g_strdup (option->value));
    }
  press_buttons (self);
}

static void
send_line_count (MarEngine *self)
{
  const guint lines = MIN (self->request->limits.lines, self->hello.max_lines);
  const char *sent = g_hash_table_lookup (self->sent, "MultiPV");
  char *text;

  if (!self->hello.has_lines)
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
  wait_for (self, PHASE_NOTHING, 0);
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
      MarEngineOption *option = mar_ugi_option_find (self->hello.game_options,
                                                     game->options[i].name);
      g_autofree char *possible = option != NULL ? mar_ugi_option_value (option, value) : NULL;

      if (option == NULL && self->request->options.values[i] == usual.values[i])
        continue;
      if (g_strcmp0 (possible, value) != 0)
        {
          g_autofree char *reason = g_strdup_printf (_("it does not know “%s %s”"),
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

static void
send_position (MarEngine *self)
{
  g_autofree char *position = mar_ugi_request_position (self->request);

  if (!send_game_options (self))
    return;
  send_options (self);
  send_line_count (self);
  if (self->forget)
    say (self, "uginewgame");
  self->forget = FALSE;
  say (self, position);
  say_ready (self);
  wait_for (self, PHASE_POSITION, self->deadlines.hello_ms);
}

static void
send_game (MarEngine *self)
{
  const MarGame *game = self->request->game;

  if (self->set_game == game)
    {
      send_position (self);
      return;
    }
  self->set_game = game;
  self->forget = TRUE;
  if (self->hello.game == NULL)
    {
      send_position (self);
      return;
    }
  /* It tells the game's options again; those that it leaves out are as they were told. */
  for (guint i = 0; i < self->hello.game_options->len; i++)
    {
      MarEngineOption *option = self->hello.game_options->pdata[i];

      g_free (option->value);
      option->value = g_strdup (option->initial);
    }
  set_option_now (self, self->hello.game->name, game->name);
  say_ready (self);
  wait_for (self, PHASE_GAME, self->deadlines.hello_ms);
}

/* Begins with the search that was asked for last, or is done. */
static void
begin_next (MarEngine *self)
{
  if (self->next == NULL)
    {
      finish (self);
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
    wait_for (self, PHASE_NOTHING, 0);
  else if (!mar_ugi_hello_plays (&self->hello, self->request->game))
    refuse (self, _("it does not play this game"));
  else
    send_game (self);
  set_state (self, MAR_ENGINE_SEARCHING);
}

static void
go (MarEngine *self)
{
  g_autofree char *line = mar_ugi_request_go (self->request);
  const guint time = self->request->limits.time_ms;

  say (self, line);
  self->heard = g_get_monotonic_time ();
  self->asked_alive = FALSE;
  wait_for (self, PHASE_GO, time > 0 ? time + self->deadlines.stop_ms : 0);
  set_timer (self, &self->pulse, self->deadlines.silence_ms, feel_pulse);
}

/* The search is over, or there was none to make. */
static void
finish (MarEngine *self)
{
  g_autofree char *refusal = g_steal_pointer (&self->refusal);
  const guint serial = self->serial;

  g_clear_pointer (&self->request, mar_ugi_request_free);
  drop_source (&self->pulse);
  self->stop_wanted = FALSE;
  self->stale = FALSE;
  wait_for (self, PHASE_IDLE, 0);
  if (refusal != NULL)
    {
      g_clear_error (&self->error);
      self->error = g_error_new (MAR_ENGINE_ERROR, MAR_ENGINE_ERROR_GAME,
                                 _("The engine “%s” cannot analyze this: %s"), shown_name (self),
                                 refusal);
    }
  press_buttons (self);
  set_state (self, MAR_ENGINE_READY);
  if (serial == self->serial)
    g_signal_emit (self, signals[SEARCHED], 0);
}

/* What the engine says */

/* People's values, as far as this process has such options. */
static void
apply_wanted (MarEngine *self)
{
  for (guint i = 0; i < self->hello.options->len; i++)
    {
      MarEngineOption *option = self->hello.options->pdata[i];
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
hear_ready (MarEngine *self)
{
  if (self->unready > 0)
    self->unready--;
  self->asked_alive = FALSE;
  if (self->unready > 0)
    return;
  switch (self->phase)
    {
    case PHASE_WAKING:
      wait_for (self, PHASE_IDLE, 0);
      if (self->next != NULL)
        {
          begin_next (self);
          return;
        }
      press_buttons (self);
      set_state (self, MAR_ENGINE_READY);
      break;
    case PHASE_GAME:
    case PHASE_POSITION:
      if (self->next != NULL || self->stop_wanted || self->refusal != NULL)
        begin_next (self);
      else if (self->phase == PHASE_GAME)
        send_position (self);
      else
        go (self);
      break;
    case PHASE_HELLO:
    case PHASE_IDLE:
    case PHASE_GO:
    case PHASE_STOPPING:
    case PHASE_NOTHING:
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
    fail (self, MAR_ENGINE_ERROR_PROTOCOL,
          _("The engine “%s” wanted to play “%s”, which is not legal, and was ended. %s"),
          shown_name (self), valid, reason);
  else
    fail (self, MAR_ENGINE_ERROR_PROTOCOL,
          _("The engine “%s” named no move where there is one, and was ended."),
          shown_name (self));
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
hear_best (MarEngine  *self,
           const char *text)
{
  const guint serial = self->serial;

  if (self->phase != PHASE_GO && self->phase != PHASE_STOPPING)
    return;
  if (self->stale)
    {
      begin_next (self);
      return;
    }
  if (!read_best (self, text))
    return;
  read_lines (self);
  if (serial == self->serial)
    begin_next (self);
}

static void
hear_hello (MarEngine  *self,
            const char *line)
{
  if (g_str_has_prefix (line, "id "))
    mar_ugi_hello_id (&self->hello, line + strlen ("id "));
  else if (g_str_has_prefix (line, "option "))
    mar_ugi_hello_option (&self->hello, line + strlen ("option "));
  else if (g_str_equal (line, "ugiok"))
    {
      apply_wanted (self);
      say_ready (self);
      wait_for (self, PHASE_WAKING, self->deadlines.hello_ms);
    }
}

static void
hear_line (gpointer    data,
           const char *line)
{
  g_autoptr (MarEngine) self = g_object_ref (((Tie *) data)->engine);

  self->heard = g_get_monotonic_time ();
  tell_talk (self, FALSE, line);
  /* Whoever listens to the talk may have ended it. */
  if (self->tie != data)
    return;
  if (g_str_has_prefix (line, "info "))
    hear_info (self, line + strlen ("info"));
  else if (g_str_equal (line, "readyok"))
    hear_ready (self);
  else if (g_str_has_prefix (line, "bestmove"))
    hear_best (self, line + strlen ("bestmove"));
  else if (self->phase == PHASE_HELLO)
    hear_hello (self, line);
  else if (self->phase == PHASE_GAME && g_str_has_prefix (line, "option "))
    mar_ugi_hello_option (&self->hello, line + strlen ("option "));
}

static void
hear_overlong (gpointer data)
{
  g_autoptr (MarEngine) self = g_object_ref (((Tie *) data)->engine);

  fail (self, MAR_ENGINE_ERROR_PROTOCOL, _("“%s” wrote a line without an end, and was ended."),
        shown_name (self));
}

static void
hear_end (gpointer    data,
          const char *status)
{
  Tie *tie = data;
  g_autoptr (MarEngine) self = g_object_ref (tie->engine);
  g_autofree char *words = NULL;
  g_autoptr (GString) reason = NULL;

  if (self->tie != tie)
    {
      g_ptr_array_remove (self->leaving, tie);
      return;
    }
  words = mar_ugi_process_last_words (tie->process);
  reason = g_string_new (NULL);
  if (status != NULL)
    g_string_append_printf (reason, " (%s)", status);
  if (words != NULL)
    g_string_append_printf (reason, ": %s", words);
  else
    g_string_append_c (reason, '.');
  g_clear_pointer (&self->tie, free_tie);
  if (self->state == MAR_ENGINE_STARTING)
    fail (self, MAR_ENGINE_ERROR_START, _("“%s” ended before it was ready%s"), shown_name (self),
          reason->str);
  else
    fail (self, MAR_ENGINE_ERROR_DIED, _("The engine “%s” stopped unexpectedly%s"),
          shown_name (self), reason->str);
}

static const MarUgiListener listener = { hear_line, hear_overlong, hear_end };

/* What others ask */

void
mar_engine_start (MarEngine *self)
{
  g_autoptr (GError) error = NULL;
  MarUgiRequest *next;

  g_return_if_fail (MAR_IS_ENGINE (self));

  if (self->state != MAR_ENGINE_OFF && self->state != MAR_ENGINE_FAILED)
    return;
  g_clear_error (&self->error);
  g_clear_pointer (&self->context, g_main_context_unref);
  self->context = g_main_context_ref_thread_default ();
  mar_ugi_hello_clear (&self->hello);
  mar_ugi_hello_init (&self->hello);
  g_hash_table_remove_all (self->sent);
  self->set_game = NULL;
  self->unready = 0;
  next = g_steal_pointer (&self->next);
  self->tie = g_new0 (Tie, 1);
  self->tie->engine = self;
  self->tie->process = mar_ugi_process_new ((const char *const *) self->command, &listener,
                                            self->tie, &error);
  if (self->tie->process == NULL)
    {
      g_clear_pointer (&next, mar_ugi_request_free);
      g_clear_pointer (&self->tie, g_free);
      fail (self, MAR_ENGINE_ERROR_START, _("The engine “%s” could not be started: %s"),
            shown_name (self), error->message);
      return;
    }
  self->next = next;
  say (self, "ugi");
  wait_for (self, PHASE_HELLO, self->deadlines.hello_ms);
  set_state (self, MAR_ENGINE_STARTING);
}

void
mar_engine_quit (MarEngine *self)
{
  g_return_if_fail (MAR_IS_ENGINE (self));

  g_clear_error (&self->error);
  if (self->phase == PHASE_GO)
    say (self, "stop");
  say (self, "quit");
  let_go (self, self->deadlines.stop_ms);
  set_state (self, MAR_ENGINE_OFF);
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
  drop_source (&self->lines_timer);
  clear_lines (self);
  self->serial++;
  self->next = mar_ugi_request_new (game, options, start, actions, n_actions, limits);
  g_clear_pointer (&self->root, mar_line_free);
  self->root = g_steal_pointer (&self->next->root);
  self->actor = self->next->actor;
  self->stale = TRUE;
  if (self->phase == PHASE_GO)
    send_stop (self);
  else if ((self->phase == PHASE_IDLE && self->state == MAR_ENGINE_READY)
           || self->phase == PHASE_NOTHING)
    begin_next (self);
}

void
mar_engine_stop (MarEngine *self)
{
  g_return_if_fail (MAR_IS_ENGINE (self));

  g_clear_pointer (&self->next, mar_ugi_request_free);
  if (self->state != MAR_ENGINE_SEARCHING)
    return;
  self->stop_wanted = TRUE;
  if (self->phase == PHASE_GO)
    send_stop (self);
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
        press_buttons (self);
      return;
    }
  option = mar_ugi_option_find (self->hello.options, name);
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

  return self->hello.name;
}

const char *
mar_engine_author (MarEngine *self)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), NULL);

  return self->hello.author;
}

gboolean
mar_engine_plays (MarEngine     *self,
                  const MarGame *game)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), FALSE);
  g_return_val_if_fail (game != NULL, FALSE);

  return mar_ugi_hello_plays (&self->hello, game);
}

const GPtrArray *
mar_engine_options (MarEngine *self)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), NULL);

  return self->hello.options;
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

guint64
mar_engine_speed (MarEngine *self)
{
  g_return_val_if_fail (MAR_IS_ENGINE (self), 0);

  return self->speed;
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

  let_go (self, 0);
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
  mar_ugi_hello_clear (&self->hello);
  G_OBJECT_CLASS (mar_engine_parent_class)->finalize (object);
}

static void
mar_engine_class_init (MarEngineClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GType type = G_TYPE_FROM_CLASS (class);

  object_class->dispose = mar_engine_dispose;
  object_class->finalize = mar_engine_finalize;
  signals[STATE_CHANGED] = g_signal_new ("state-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
  signals[LINES_CHANGED] = g_signal_new ("lines-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
  signals[SEARCHED] = g_signal_new ("searched", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
  signals[SAID] = g_signal_new ("said", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_BOOLEAN, G_TYPE_STRING);
}

static void
mar_engine_init (MarEngine *self)
{
  self->wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->sent = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->buttons = g_ptr_array_new_with_free_func (g_free);
  self->leaving = g_ptr_array_new_with_free_func (free_tie);
  self->phase = PHASE_IDLE;
  mar_ugi_hello_init (&self->hello);
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
                                                 : (MarEngineDeadlines) { 5000, 1000, 10000 };
  return self;
}
