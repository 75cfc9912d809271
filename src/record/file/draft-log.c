/* Writing of drafts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "draft-log.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "document-private.h"
#include "json-text.h"
#include "mar-file-queue.h"

/* A draft that has become longer than that, and many times as long as its text, begins anew. */
#define MOST_LENGTH ((gsize) 64 * 1024 * 1024)
#define MOST_TEXTS 16

struct _MarDraftLog
{
  GFile *file;
  MarDraftState *last; /* without its text */
  GString *text;       /* of the last state */
  GArray *states;      /* of guint: of the journal, those that were undone at the end */
  guint n_done;        /* how many are in force */
  GString *pending;    /* what is not in the file yet */
  gsize length;        /* of what is there */
  guint n_entries;
  char sum[MAR_DRAFT_SUM_LENGTH + 1];
};

void
mar_draft_state_free (MarDraftState *state)
{
  if (state->text != NULL)
    g_string_free (state->text, TRUE);
  g_free (state->label);
  g_free (state->place);
  g_free (state->title);
  g_free (state->uri);
  g_free (state->etag);
  g_free (state);
}

MarDraftLog *
mar_draft_log_new (GFile *file)
{
  MarDraftLog *log = g_atomic_rc_box_new0 (MarDraftLog);

  log->file = g_object_ref (file);
  log->text = g_string_new (NULL);
  log->states = g_array_new (FALSE, FALSE, sizeof (guint));
  log->pending = g_string_new (NULL);
  return log;
}

MarDraftLog *
mar_draft_log_ref (MarDraftLog *log)
{
  return g_atomic_rc_box_acquire (log);
}

static void
clear (gpointer data)
{
  MarDraftLog *log = data;

  g_object_unref (log->file);
  g_clear_pointer (&log->last, mar_draft_state_free);
  g_string_free (log->text, TRUE);
  g_array_unref (log->states);
  g_string_free (log->pending, TRUE);
}

void
mar_draft_log_unref (MarDraftLog *log)
{
  g_atomic_rc_box_release_full (log, clear);
}

/* Entries. */

void
mar_draft_sum (char        sum[MAR_DRAFT_SUM_LENGTH + 1],
               const char *line,
               gsize       length,
               const char *added,
               gsize       n_added)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);

  g_checksum_update (checksum, (const guchar *) sum, (gssize) strlen (sum));
  g_checksum_update (checksum, (const guchar *) line, (gssize) length);
  g_checksum_update (checksum, (const guchar *) added, (gssize) n_added);
  g_strlcpy (sum, g_checksum_get_string (checksum), MAR_DRAFT_SUM_LENGTH + 1);
}

/* @line: without its sum; @added: (nullable): the bytes that follow it. */
static void
end_entry (MarDraftLog *log,
           GString     *line,
           GBytes      *added)
{
  gsize n = 0;
  const char *bytes = added != NULL ? g_bytes_get_data (added, &n) : NULL;

  mar_draft_sum (log->sum, line->str, line->len, n > 0 ? bytes : "", n);
  g_string_append_len (log->pending, line->str, (gssize) line->len);
  g_string_append_printf (log->pending, ",\"sum\":\"%s\"}\n", log->sum);
  g_string_append_len (log->pending, n > 0 ? bytes : "", (gssize) n);
  if (added != NULL)
    g_string_append_c (log->pending, '\n');
}

static GString *
begin_entry (MarDraftLog *log)
{
  GString *line = g_string_new (NULL);

  g_string_append_printf (line, "{\"n\":%u,\"time\":%" G_GINT64_FORMAT, ++log->n_entries,
                          g_get_real_time () / G_USEC_PER_SEC);
  return line;
}

static void
add_file (GString             *line,
          const MarDraftState *state)
{
  mar_json_add_member (line, "uri", state->uri);
  mar_json_add_member (line, "etag", state->etag);
}

static void
add_title (const MarDraftLog   *log,
           GString             *line,
           const MarDraftState *state)
{
  if (log->last != NULL && g_strcmp0 (log->last->title, state->title) != 0)
    mar_json_add_member (line, "title", state->title);
}

static void
add_head (MarDraftLog         *log,
          const MarDraftState *state)
{
  g_autoptr (GString) line = g_string_new ("{\"marginalia-draft\":2");

  add_file (line, state);
  mar_json_add_member (line, "title", state->title);
  g_string_append (line, "}\n");
  log->sum[0] = '\0';
  mar_draft_sum (log->sum, line->str, line->len, "", 0);
  g_string_append_len (log->pending, line->str, (gssize) line->len);
}

/* Returns whether the state is one of those that were there before, which is in force then. */
static gboolean
return_to (MarDraftLog *log,
           guint        state)
{
  for (guint i = 0; i < log->states->len; i++)
    if (g_array_index (log->states, guint, i) == state)
      {
        log->n_done = i + 1;
        return TRUE;
      }

  g_array_set_size (log->states, log->n_done);
  g_array_append_val (log->states, state);
  log->n_done++;
  return FALSE;
}

static void
add_change (GString             *line,
            const MarDraftState *state,
            const MarTextChange *change)
{
  mar_json_add_member (line, "label", state->label);
  mar_json_add_member (line, "place", state->place);
  g_string_append_printf (
    line, ",\"at\":%" G_GSIZE_FORMAT ",\"removed\":%" G_GSIZE_FORMAT ",\"added\":%" G_GSIZE_FORMAT,
    change->at, g_bytes_get_size (change->removed), g_bytes_get_size (change->added));
}

/* @text: (transfer full): of the state. */
static void
add_state (MarDraftLog         *log,
           const MarDraftState *state,
           GString             *text)
{
  g_autoptr (GString) line = NULL;
  MarTextChange change = { 0 };

  if (log->n_entries == 0)
    add_head (log, state);
  line = begin_entry (log);
  g_string_append_printf (line, ",\"state\":%u", state->state);
  if (!return_to (log, state->state))
    {
      mar_text_change_init (&change, log->text, text);
      add_change (line, state, &change);
    }
  add_title (log, line, state);
  if (state->saved)
    {
      g_string_append (line, ",\"saved\":true");
      add_file (line, state);
    }
  end_entry (log, line, change.added);
  mar_text_change_clear (&change);
  g_string_free (log->text, TRUE);
  log->text = text;
}

void
mar_draft_log_add (MarDraftLog   *log,
                   MarDraftState *state)
{
  g_autoptr (GString) line = NULL;

  if (state->text != NULL)
    {
      add_state (log, state, g_steal_pointer (&state->text));
      g_clear_pointer (&log->last, mar_draft_state_free);
      log->last = state;
      return;
    }

  line = begin_entry (log);
  g_string_append_printf (line, ",\"saved-state\":%u", state->state);
  add_title (log, line, state);
  add_file (line, state);
  end_entry (log, line, NULL);
  /* What it is like stays, but for what is said of its file. */
  state->saved = log->last->state == state->state;
  state->state = log->last->state;
  mar_draft_state_free (log->last);
  log->last = state;
}

/* The file. */

/* The last state alone is what the draft holds from now on. */
static void
begin_anew (MarDraftLog *log)
{
  GString *text = g_steal_pointer (&log->text);

  log->text = g_string_new (NULL);
  log->n_entries = 0;
  log->n_done = 0;
  log->length = 0;
  g_array_set_size (log->states, 0);
  g_string_truncate (log->pending, 0);
  add_state (log, log->last, text);
}

MarDraftLog *
mar_draft_log_resume (GFile                 *file,
                      const MarDraftHistory *history)
{
  MarDraftLog *log = mar_draft_log_new (file);

  log->last = g_new0 (MarDraftState, 1);
  log->last->title = g_strdup (history->title);
  log->last->uri = g_strdup (history->uri);
  log->last->etag = g_strdup (history->etag);
  g_string_append_len (log->text, history->text->str, (gssize) history->text->len);
  for (guint i = 0; i < history->steps->len; i++)
    g_array_append_val (log->states, ((MarDraftStep *) history->steps->pdata[i])->state);
  log->n_done = history->n_done;
  log->last->state = g_array_index (log->states, guint, log->n_done - 1);
  log->last->saved = log->last->state == history->saved_state;
  log->length = history->length;
  log->n_entries = history->n_entries;
  memcpy (log->sum, history->sum, sizeof log->sum);
  /* A draft of the first version is written anew. */
  if (log->n_entries == 0)
    begin_anew (log);
  return log;
}

static gboolean
write_bytes (int         file,
             const char *bytes,
             gsize       n)
{
  while (n > 0)
    {
      const gssize written = write (file, bytes, n);

      if (written == 0)
        errno = ENOSPC;
      if (written == 0 || (written < 0 && errno != EINTR))
        return FALSE;
      bytes += MAX (written, 0);
      n -= (gsize) MAX (written, 0);
    }
  return TRUE;
}

/* What is there stays as it is, whatever happens. */
static gboolean
append (const MarDraftLog *log,
        int                file)
{
  const off_t end = (off_t) log->length;

  /* An entry that was damaged, or that could not be written whole, goes. */
  if (ftruncate (file, end) == 0 && lseek (file, end, SEEK_SET) == end
      && write_bytes (file, log->pending->str, log->pending->len) && fdatasync (file) == 0)
    return TRUE;
  return FALSE;
}

static gboolean
write_pending (MarDraftLog  *log,
               GError      **error)
{
  struct stat facts;
  int file = -1;
  int code;

  if (log->length > 0)
    file = open (g_file_peek_path (log->file), O_WRONLY | O_CLOEXEC | O_NOFOLLOW);
  if (file < 0 || fstat (file, &facts) != 0 || (gsize) facts.st_size < log->length)
    {
      /* It is the first time, or somebody has taken it away. */
      if (file >= 0)
        close (file);
      if (log->length > 0)
        begin_anew (log);
      return mar_make_private_folder (log->file, error)
             && mar_file_replace (log->file, log->pending->str, log->pending->len, NULL,
                                  G_FILE_CREATE_PRIVATE, NULL, NULL, error);
    }

  code = append (log, file) ? 0 : errno;
  close (file);
  if (code != 0)
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
  return code == 0;
}

gboolean
mar_draft_log_flush (MarDraftLog  *log,
                     gboolean      create,
                     GError      **error)
{
  if (log->pending->len == 0 || (log->length == 0 && !create))
    return TRUE;
  if (log->length + log->pending->len > MOST_LENGTH + MOST_TEXTS * log->text->len)
    begin_anew (log);
  if (!write_pending (log, error))
    return FALSE;
  log->length += log->pending->len;
  g_string_truncate (log->pending, 0);
  return TRUE;
}
