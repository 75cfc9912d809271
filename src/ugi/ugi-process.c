/* A child process that talks in lines, held at arm's length.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ugi-process.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/* How much is read and handled before the main loop gets its turn, and how long it then has. */
#define CHUNK 65536
#define LINES_A_TURN 256
#define MICROSECONDS_A_TURN 3000
#define REST_MS 8

/* Input comes after what the window draws (GDK_PRIORITY_REDRAW is 120). */
#define READ_PRIORITY 130

/* How long after its end what it left in the pipe is waited for. */
#define DRAIN_MS 250
/* Of standard error only the end is kept. */
#define MAX_WORDS 2048
#define SHOWN_WORDS 240

struct _MarUgiProcess
{
  const MarUgiListener *listener; /* NULL: nobody listens any more */
  gpointer data;
  GMainContext *context;
  GSubprocess *child;
  GPollableInputStream *output; /* this and the next ones are the child's */
  GPollableInputStream *errors;
  GPollableOutputStream *input;
  GSource *read_source;
  GSource *error_source;
  GSource *write_source;
  GSource *end_timer;
  GString *unread; /* what came behind the last line that was handled */
  gsize searched;  /* so far there is no end of line in it */
  GString *unsent;
  GString *words;
  guint end_ms;
  gboolean leaving;
  gboolean at_end;
  gboolean exited;
  gboolean notified;
};

static void read_on (MarUgiProcess *self, guint delay);
static void read_errors_on (MarUgiProcess *self, guint delay);
static gssize read_chunk (MarUgiProcess *self, GPollableInputStream *stream, GString *text);

void
mar_ugi_drop_source (GSource **source)
{
  if (*source != NULL)
    {
      g_source_destroy (*source);
      g_source_unref (*source);
      *source = NULL;
    }
}

/* Takes @source over and lets it run. */
static GSource *
run_source (MarUgiProcess *self,
            GSource       *source,
            int            priority,
            GSourceFunc    callback)
{
  g_source_set_priority (source, priority);
  g_source_set_callback (source, callback, self, NULL);
  g_source_attach (source, self->context);
  return source;
}

static void
clear_process (gpointer data)
{
  MarUgiProcess *self = data;

  g_clear_object (&self->child);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_string_free (self->unread, TRUE);
  g_string_free (self->unsent, TRUE);
  g_string_free (self->words, TRUE);
}

/* The child leads a group of its own, so that what it has started goes with it. */
static void
send_signal (MarUgiProcess *self,
             int            number)
{
  const char *identifier = g_subprocess_get_identifier (self->child);
  gint64 pid;

  if (identifier == NULL)
    return;
  pid = g_ascii_strtoll (identifier, NULL, 10);
  if (pid > 1)
    kill ((pid_t) -pid, number);
  g_subprocess_send_signal (self->child, number);
}

static void
drop_sources (MarUgiProcess *self)
{
  mar_ugi_drop_source (&self->read_source);
  mar_ugi_drop_source (&self->error_source);
  mar_ugi_drop_source (&self->write_source);
  mar_ugi_drop_source (&self->end_timer);
}

void
mar_ugi_process_free (MarUgiProcess *self)
{
  g_return_if_fail (self != NULL);

  self->listener = NULL;
  drop_sources (self);
  send_signal (self, SIGKILL);
  g_output_stream_close (G_OUTPUT_STREAM (self->input), NULL, NULL);
  g_rc_box_release_full (self, clear_process);
}

/* The end */

/* NULL after a fine end. */
static char *
status_words (MarUgiProcess *self)
{
  if (!self->exited)
    return NULL;
  if (g_subprocess_get_if_signaled (self->child))
    return g_strdup_printf (_("signal %d"), g_subprocess_get_term_sig (self->child));
  if (g_subprocess_get_exit_status (self->child) != 0)
    return g_strdup_printf (_("exit status %d"), g_subprocess_get_exit_status (self->child));
  return NULL;
}

static void
notify_end (MarUgiProcess *self)
{
  const MarUgiListener *listener = self->listener;
  g_autofree char *status = NULL;

  if (self->notified || listener == NULL)
    return;
  self->notified = TRUE;
  /* Its last words are often the reason, and may have come together with its end. */
  if (self->error_source != NULL)
    read_chunk (self, self->errors, self->words);
  drop_sources (self);
  status = status_words (self);
  send_signal (self, SIGKILL);
  listener->ended (self->data, status);
}

static gboolean
drain_is_over (gpointer data)
{
  notify_end (data);
  return G_SOURCE_REMOVE;
}

static gboolean
kill_it (gpointer data)
{
  MarUgiProcess *self = data;

  send_signal (self, SIGKILL);
  mar_ugi_drop_source (&self->end_timer);
  return G_SOURCE_REMOVE;
}

static gboolean
terminate_it (gpointer data)
{
  MarUgiProcess *self = data;

  send_signal (self, SIGTERM);
  mar_ugi_drop_source (&self->end_timer);
  self->end_timer = run_source (self, g_timeout_source_new (self->end_ms), G_PRIORITY_DEFAULT,
                                kill_it);
  return G_SOURCE_REMOVE;
}

/* Its output has ended: either it is gone as well, or it has a moment to go. */
static void
output_ended (MarUgiProcess *self)
{
  self->at_end = TRUE;
  mar_ugi_drop_source (&self->read_source);
  if (self->exited)
    {
      notify_end (self);
      return;
    }
  if (self->leaving)
    return;
  mar_ugi_drop_source (&self->end_timer);
  self->end_timer = run_source (self, g_timeout_source_new (DRAIN_MS), G_PRIORITY_DEFAULT,
                                drain_is_over);
}

static void
waited (GObject      *child,
        GAsyncResult *result,
        gpointer      data)
{
  MarUgiProcess *self = data;

  g_subprocess_wait_finish (G_SUBPROCESS (child), result, NULL);
  self->exited = TRUE;
  if (self->listener != NULL)
    {
      mar_ugi_drop_source (&self->end_timer);
      if (self->leaving || self->at_end)
        notify_end (self);
      else
        self->end_timer = run_source (self, g_timeout_source_new (DRAIN_MS), G_PRIORITY_DEFAULT,
                                      drain_is_over);
    }
  g_rc_box_release_full (self, clear_process);
}

/* Reading */

/* The next line of @unread, its end cut off and replaced by a zero, or NULL. */
static char *
next_line (MarUgiProcess *self,
           gsize         *done)
{
  char *start = self->unread->str + *done;
  char *end;

  if (self->searched < *done)
    self->searched = *done;
  end = memchr (self->unread->str + self->searched, '\n', self->unread->len - self->searched);
  if (end == NULL)
    {
      self->searched = self->unread->len;
      return NULL;
    }
  *done = self->searched = (gsize) (end + 1 - self->unread->str);
  if (end > start && end[-1] == '\r')
    end--;
  /* A zero byte would hide what follows it. */
  for (char *c = start; (c = memchr (c, '\0', (gsize) (end - c))) != NULL;)
    *c = ' ';
  *end = '\0';
  return start;
}

/* Hands lines over. Returns whether there may be more. */
static gboolean
handle_lines (MarUgiProcess *self)
{
  const gint64 end = g_get_monotonic_time () + MICROSECONDS_A_TURN;
  gsize done = 0;
  gboolean more = TRUE;
  char *line;

  for (guint i = 0; i < LINES_A_TURN && self->listener != NULL && !self->leaving; i++)
    {
      line = next_line (self, &done);
      if (line == NULL)
        {
          more = FALSE;
          break;
        }
      self->listener->line (self->data, line);
      if (g_get_monotonic_time () > end)
        break;
    }
  g_string_erase (self->unread, 0, (gssize) done);
  self->searched -= MIN (done, self->searched);
  return more;
}

/* Reads a chunk. Returns how much it was, 0 for nothing yet, or -1 at the end. */
static gssize
read_chunk (MarUgiProcess        *self,
            GPollableInputStream *stream,
            GString              *text)
{
  const gsize length = text->len;
  g_autoptr (GError) error = NULL;
  gssize n;

  g_string_set_size (text, length + CHUNK);
  n = g_pollable_input_stream_read_nonblocking (stream, text->str + length, CHUNK, NULL, &error);
  g_string_set_size (text, length + (gsize) MAX (n, 0));
  if (n > 0)
    return n;
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK) ? 0 : -1;
}

/* Reads as soon as there is something, or in @delay milliseconds. */
static GSource *
next_reading (MarUgiProcess        *self,
              GPollableInputStream *stream,
              guint                 delay,
              GSourceFunc           after_delay,
              GSourceFunc           when_readable)
{
  GSource *source = delay > 0 ? g_timeout_source_new (delay)
                              : g_pollable_input_stream_create_source (stream, NULL);

  return run_source (self, source, READ_PRIORITY, delay > 0 ? after_delay : when_readable);
}

static gboolean
read_some (gpointer data)
{
  MarUgiProcess *self = g_rc_box_acquire (data);
  gboolean more = self->unread->len > self->searched;
  gssize n = 0;

  if (!more)
    n = read_chunk (self, self->output, self->unread);
  if (self->leaving)
    {
      g_string_truncate (self->unread, 0);
      self->searched = 0;
    }
  else
    {
      more = handle_lines (self);
    }
  if (self->listener != NULL && !self->notified)
    {
      if (!self->leaving && self->unread->len > MAR_UGI_MAX_LINE && !more)
        {
          mar_ugi_drop_source (&self->read_source);
          self->listener->overlong (self->data);
        }
      else if (n < 0)
        output_ended (self);
      else
        read_on (self, more || n == CHUNK || self->leaving ? REST_MS : 0);
    }
  g_rc_box_release_full (self, clear_process);
  return G_SOURCE_REMOVE;
}

static gboolean
readable (GObject  *stream,
          gpointer  data)
{
  return read_some (data);
}

static void
read_on (MarUgiProcess *self,
         guint          delay)
{
  mar_ugi_drop_source (&self->read_source);
  self->read_source = next_reading (self, self->output, delay, read_some, G_SOURCE_FUNC (readable));
}

static gboolean
read_errors (gpointer data)
{
  MarUgiProcess *self = data;
  gssize n = read_chunk (self, self->errors, self->words);

  if (self->words->len > MAX_WORDS)
    g_string_erase (self->words, 0, (gssize) (self->words->len - MAX_WORDS));
  if (n >= 0)
    read_errors_on (self, n == CHUNK ? REST_MS : 0);
  else
    mar_ugi_drop_source (&self->error_source);
  return G_SOURCE_REMOVE;
}

static gboolean
errors_readable (GObject  *stream,
                 gpointer  data)
{
  return read_errors (data);
}

static void
read_errors_on (MarUgiProcess *self,
                guint          delay)
{
  mar_ugi_drop_source (&self->error_source);
  self->error_source = next_reading (self, self->errors, delay, read_errors,
                                     G_SOURCE_FUNC (errors_readable));
}

gboolean
mar_ugi_process_is_behind (MarUgiProcess *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return !self->at_end
         && (self->unread->len > self->searched
             || g_pollable_input_stream_is_readable (self->output));
}

char *
mar_ugi_process_last_error (MarUgiProcess *self)
{
  g_autofree char *text = NULL;
  char *line;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_utf8_make_valid (self->words->str, (gssize) self->words->len);
  g_strchomp (text);
  line = strrchr (text, '\n');
  line = g_strstrip (line != NULL ? line + 1 : text);
  if (*line == '\0')
    return NULL;
  if (g_utf8_strlen (line, -1) > SHOWN_WORDS)
    *g_utf8_offset_to_pointer (line, SHOWN_WORDS) = '\0';
  return g_strdup (line);
}

/* Writing */

static gboolean
write_some (GObject  *stream,
            gpointer  data)
{
  MarUgiProcess *self = data;
  g_autoptr (GError) error = NULL;

  while (self->unsent->len > 0)
    {
      gssize n = g_pollable_output_stream_write_nonblocking (self->input, self->unsent->str,
                                                             self->unsent->len, NULL, &error);

      if (n < 0 && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        return G_SOURCE_CONTINUE;
      /* When nobody reads any more, the end of its output will tell. */
      g_string_erase (self->unsent, 0, n < 0 ? -1 : n);
    }
  if (self->leaving)
    g_output_stream_close (G_OUTPUT_STREAM (self->input), NULL, NULL);
  mar_ugi_drop_source (&self->write_source);
  return G_SOURCE_REMOVE;
}

static void
write_on (MarUgiProcess *self)
{
  if (self->write_source == NULL && !self->notified)
    self->write_source = run_source (self,
                                     g_pollable_output_stream_create_source (self->input, NULL),
                                     G_PRIORITY_DEFAULT, G_SOURCE_FUNC (write_some));
}

void
mar_ugi_process_send (MarUgiProcess *self,
                      const char    *line)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (line != NULL);

  if (self->leaving || self->notified)
    return;
  g_string_append (self->unsent, line);
  g_string_append_c (self->unsent, '\n');
  write_on (self);
}

void
mar_ugi_process_leave (MarUgiProcess *self,
                       guint          leave_ms,
                       guint          end_ms)
{
  g_return_if_fail (self != NULL);

  if (self->leaving || self->notified)
    return;
  self->leaving = TRUE;
  self->end_ms = end_ms;
  if (!self->at_end)
    read_on (self, 0);
  write_on (self);
  mar_ugi_drop_source (&self->end_timer);
  if (self->exited)
    self->end_timer = run_source (self, g_idle_source_new (), G_PRIORITY_DEFAULT, drain_is_over);
  else if (leave_ms == 0)
    terminate_it (self);
  else
    self->end_timer = run_source (self, g_timeout_source_new (leave_ms), G_PRIORITY_DEFAULT,
                                  terminate_it);
}

/* The start */

/* Between fork and exec: a group and a session of its own, so that a question for a
 * password doesn't go to the terminal of the program. When the thread that started it is gone,
 * be it that the program crashed, so is the child, even one that overlooks the end of its input. */
static void
part (gpointer data G_GNUC_UNUSED)
{
  setsid ();
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
}

/* An engine that is gone must not take the program with it. */
static void
ignore_broken_pipes (void)
{
  static gsize done = 0;

  if (g_once_init_enter (&done))
    {
      signal (SIGPIPE, SIG_IGN);
      g_once_init_leave (&done, 1);
    }
}

MarUgiProcess *
mar_ugi_process_new (const char *const     *command,
                     const MarUgiListener  *listener,
                     gpointer               data,
                     GError               **error)
{
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) child = NULL;
  MarUgiProcess *self;

  g_return_val_if_fail (command != NULL && command[0] != NULL, NULL);
  g_return_val_if_fail (listener != NULL, NULL);

  ignore_broken_pipes ();
  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE
                                        | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                        | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_subprocess_launcher_set_child_setup (launcher, part, NULL, NULL);
  child = g_subprocess_launcher_spawnv (launcher, command, error);
  if (child == NULL)
    return NULL;

  self = g_rc_box_new0 (MarUgiProcess);
  self->listener = listener;
  self->data = data;
  self->context = g_main_context_ref_thread_default ();
  self->child = g_steal_pointer (&child);
  self->output = G_POLLABLE_INPUT_STREAM (g_subprocess_get_stdout_pipe (self->child));
  self->errors = G_POLLABLE_INPUT_STREAM (g_subprocess_get_stderr_pipe (self->child));
  self->input = G_POLLABLE_OUTPUT_STREAM (g_subprocess_get_stdin_pipe (self->child));
  self->unread = g_string_new (NULL);
  self->unsent = g_string_new (NULL);
  self->words = g_string_new (NULL);
  read_on (self, 0);
  read_errors_on (self, 0);
  g_subprocess_wait_async (self->child, NULL, waited, g_rc_box_acquire (self));
  return self;
}
