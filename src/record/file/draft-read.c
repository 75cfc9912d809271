/* Reading of drafts, of what was written when the power went, too.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "draft-log.h"
#include "json-text.h"
#include "mar-record.h"

/* ,"sum":"…"} and the line break. */
#define SUM_BEGIN ",\"sum\":\""
#define SUM_PART (sizeof SUM_BEGIN - 1 + MAR_DRAFT_SUM_LENGTH + 3)

/* The members of a line; numbers that are not there are -1. */
typedef struct
{
  char *uri, *etag, *title, *label, *place;
  gint64 draft, saved, n, time, state, saved_state, at, removed, added;
  gboolean is_saved;
} Line;

static void
line_clear (Line *line)
{
  g_free (line->uri);
  g_free (line->etag);
  g_free (line->title);
  g_free (line->label);
  g_free (line->place);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Line, line_clear)

static void
read_member (Line          *line,
             const MarJson *json,
             guint          i)
{
  const struct
  {
    const char *key;
    char **text;
    gint64 *number;
  } members[] = {
    { "uri", &line->uri, NULL },
    { "etag", &line->etag, NULL },
    { "title", &line->title, NULL },
    { "label", &line->label, NULL },
    { "place", &line->place, NULL },
    { "marginalia-draft", NULL, &line->draft },
    { "saved", NULL, &line->saved },
    { "n", NULL, &line->n },
    { "time", NULL, &line->time },
    { "state", NULL, &line->state },
    { "saved-state", NULL, &line->saved_state },
    { "at", NULL, &line->at },
    { "removed", NULL, &line->removed },
    { "added", NULL, &line->added },
  };

  if (mar_json_string_is (json, i, "saved") && mar_json_token (json, i + 1)->type == MAR_JSON_TRUE)
    line->is_saved = TRUE;
  for (guint k = 0; k < G_N_ELEMENTS (members); k++)
    {
      if (!mar_json_string_is (json, i, members[k].key))
        continue;
      if (members[k].number != NULL)
        mar_json_integer (json, i + 1, 0, G_MAXINT64, members[k].number);
      else if (*members[k].text == NULL && mar_json_token (json, i + 1)->type == MAR_JSON_STRING)
        *members[k].text = mar_json_string (json, i + 1);
    }
}

static gboolean
read_line (const char  *text,
           gsize        length,
           Line        *line,
           GError     **error)
{
  g_auto (MarJson) json = { 0 };

  line->draft = line->saved = line->n = line->time = line->state = line->saved_state = -1;
  line->at = line->removed = line->added = -1;
  if (!mar_json_scan (&json, text, length, error))
    return FALSE;
  if (mar_json_token (&json, 0)->type == MAR_JSON_OBJECT)
    for (guint i = mar_json_first (0); i < mar_json_token (&json, 0)->next;
         i = mar_json_token (&json, i + 1)->next)
      read_member (line, &json, i);
  return TRUE;
}

/* Returns: of the line with its break; 0: it is cut off. */
static gsize
find_line (const char *text,
           gsize       length)
{
  const char *end = length > 0 ? memchr (text, '\n', length) : NULL;

  return end != NULL ? (gsize) (end - text) + 1 : 0;
}

static void
step_free (gpointer data)
{
  MarDraftStep *step = data;

  g_free (step->label);
  g_free (step->place);
  mar_text_change_clear (&step->change);
  g_free (step);
}

void
mar_draft_history_free (MarDraftHistory *history)
{
  g_free (history->uri);
  g_free (history->etag);
  g_free (history->title);
  g_free (history->saved_digest);
  g_ptr_array_unref (history->steps);
  g_string_free (history->text, TRUE);
  g_free (history);
}

static const MarDraftStep *
nth_step (const MarDraftHistory *history,
          guint                  index)
{
  return g_ptr_array_index (history->steps, index);
}

gboolean
mar_draft_history_is_work (const MarDraftHistory *history)
{
  return nth_step (history, history->n_done - 1)->state != history->saved_state;
}

static void
take_text (char **place,
           char **text)
{
  if (*text == NULL)
    return;
  g_free (*place);
  *place = g_steal_pointer (text);
}

static void
take_file (MarDraftHistory *history,
           Line            *line)
{
  g_free (history->uri);
  history->uri = g_steal_pointer (&line->uri);
  g_free (history->etag);
  history->etag = g_steal_pointer (&line->etag);
}

/* Goes to a state that was there before; returns: whether there is one. */
static gboolean
go_to_state (MarDraftHistory *history,
             gint64           state)
{
  guint n = 1;

  while (n <= history->steps->len && nth_step (history, n - 1)->state != state)
    n++;
  if (n > history->steps->len)
    return FALSE;
  for (; history->n_done > n; history->n_done--)
    if (!mar_text_change_apply (&nth_step (history, history->n_done - 1)->change, history->text,
                                TRUE))
      return FALSE;
  for (; history->n_done < n; history->n_done++)
    if (!mar_text_change_apply (&nth_step (history, history->n_done)->change, history->text, FALSE))
      return FALSE;
  return TRUE;
}

/* Does a new step; what was undone before it goes. */
static gboolean
take_step (MarDraftHistory *history,
           Line            *line,
           const char      *added)
{
  const gsize at = (gsize) line->at;
  const gsize n_removed = (gsize) line->removed;
  MarDraftStep *step;

  if (line->removed < 0 || line->state > G_MAXUINT || at > history->text->len
      || n_removed > history->text->len - at)
    return FALSE;

  g_ptr_array_set_size (history->steps, (int) history->n_done);
  step = g_new0 (MarDraftStep, 1);
  step->state = (guint) line->state;
  step->label = g_steal_pointer (&line->label);
  step->place = g_steal_pointer (&line->place);
  step->change = (MarTextChange) { at, g_bytes_new (history->text->str + at, n_removed),
                                   g_bytes_new (added, (gsize) line->added) };
  g_ptr_array_add (history->steps, step);
  history->n_done++;
  return mar_text_change_apply (&step->change, history->text, FALSE);
}

/* Returns: whether the entry is one that can follow. */
static gboolean
take_entry (MarDraftHistory *history,
            Line            *line,
            const char      *added)
{
  if (line->saved_state >= 0)
    {
      history->saved_state = (guint) MIN (line->saved_state, G_MAXUINT);
      g_clear_pointer (&history->saved_digest, g_free);
      take_text (&history->title, &line->title);
      take_file (history, line);
      return history->n_done > 0;
    }
  if (line->state < 0
      || (line->at >= 0 ? !take_step (history, line, added) : !go_to_state (history, line->state)))
    return FALSE;
  take_text (&history->title, &line->title);
  if (line->is_saved)
    {
      history->saved_state = (guint) line->state;
      g_free (history->saved_digest);
      history->saved_digest = g_compute_checksum_for_string (G_CHECKSUM_SHA1, history->text->str,
                                                             (gssize) history->text->len);
      take_file (history, line);
    }
  return TRUE;
}

/* Reads the entry at @text. Returns: its length; 0: the draft ends before it. */
static gsize
read_entry (MarDraftHistory *history,
            const char      *text,
            gsize            length)
{
  const gsize n_line = find_line (text, length);
  char sum[MAR_DRAFT_SUM_LENGTH + 1];
  g_auto (Line) line = { 0 };
  gsize n_added = 0;

  if (n_line <= SUM_PART || !read_line (text, n_line, &line, NULL) || line.n < 0)
    return 0;
  if (line.at >= 0)
    {
      if (line.added < 0 || length - n_line < 1 || (gsize) line.added > length - n_line - 1)
        return 0;
      n_added = (gsize) line.added + 1;
    }
  /* What is there twice is passed over. */
  if (line.n <= history->n_entries)
    return n_line + n_added;

  memcpy (sum, history->sum, sizeof sum);
  mar_draft_sum (sum, text, n_line - SUM_PART, text + n_line, n_added > 0 ? n_added - 1 : 0);
  if (strncmp (text + n_line - SUM_PART + sizeof SUM_BEGIN - 1, sum, MAR_DRAFT_SUM_LENGTH) != 0
      || !take_entry (history, &line, text + n_line))
    return 0;
  memcpy (history->sum, sum, sizeof sum);
  history->n_entries++;
  history->time = line.time;
  return n_line + n_added;
}

/* Drafts of the first version have the whole text behind their first line. */
static void
read_first_version (MarDraftHistory *history,
                    const char      *text,
                    gsize            length,
                    gint64           saved)
{
  Line line = { .state = 1, .removed = 0, .added = (gint64) length };

  take_step (history, &line, text);
  history->time = saved;
}

MarDraftHistory *
mar_draft_history_read (const char  *data,
                        gsize        length,
                        GError     **error)
{
  g_autoptr (MarDraftHistory) history = NULL;
  g_auto (Line) head = { 0 };
  gsize n = find_line (data, length);

  if (!read_line (data, n > 0 ? n : length, &head, error))
    return NULL;
  if (head.draft != 1 && head.draft != 2)
    {
      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
                           _("this isn’t a Marginalia draft"));
      return NULL;
    }

  history = g_new0 (MarDraftHistory, 1);
  history->steps = g_ptr_array_new_with_free_func (step_free);
  history->text = g_string_new (NULL);
  history->saved_state = MAR_JOURNAL_NO_STATE;
  take_text (&history->title, &head.title);
  take_file (history, &head);
  if (head.draft == 1)
    {
      read_first_version (history, data + n, length - n, head.saved);
      return g_steal_pointer (&history);
    }

  mar_draft_sum (history->sum, data, n, "", 0);
  for (gsize n_entry = 1; n_entry > 0; n += n_entry)
    n_entry = n > 0 ? read_entry (history, data + n, length - n) : 0;
  history->length = n;
  if (history->n_done > 0)
    return g_steal_pointer (&history);
  g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_SYNTAX,
                       _("nothing in this draft is whole"));
  return NULL;
}
