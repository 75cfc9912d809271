/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "restored.h"

#include <glib/gi18n.h>
#include <string.h>

#include "commands.h"
#include "mar-place.h"
#include "writer.h"

/* How texts change. */

void
mar_text_change_init (MarTextChange *change,
                      const GString *before,
                      const GString *after)
{
  const gsize least = MIN (before->len, after->len);
  gsize head = 0;
  gsize tail = 0;

  while (head < least && before->str[head] == after->str[head])
    head++;
  while (head + tail < least
         && before->str[before->len - 1 - tail] == after->str[after->len - 1 - tail])
    tail++;
  change->at = head;
  change->removed = g_bytes_new (before->str + head, before->len - head - tail);
  change->added = g_bytes_new (after->str + head, after->len - head - tail);
}

void
mar_text_change_clear (MarTextChange *change)
{
  g_clear_pointer (&change->removed, g_bytes_unref);
  g_clear_pointer (&change->added, g_bytes_unref);
}

gboolean
mar_text_change_apply (const MarTextChange *change,
                       GString             *text,
                       gboolean             back)
{
  gsize n_old, n_new;
  const char *old = g_bytes_get_data (back ? change->added : change->removed, &n_old);
  const char *new = g_bytes_get_data (back ? change->removed : change->added, &n_new);

  if (change->at > text->len || n_old > text->len - change->at
      || (n_old > 0 && memcmp (text->str + change->at, old, n_old) != 0))
    return FALSE;
  g_string_erase (text, (gssize) change->at, (gssize) n_old);
  if (n_new > 0)
    g_string_insert_len (text, (gssize) change->at, new, (gssize) n_new);
  return TRUE;
}

/* All that a document holds. */

struct _MarContent
{
  GArray *headers;
  char *headers_extra;
  GPtrArray *records;
  GPtrArray *passages;
  GPtrArray *figures;
  GPtrArray *decisions;
  char *extra;
};

void
mar_content_free (MarContent *content)
{
  if (content == NULL)
    return;
  for (guint i = 0; i < content->records->len; i++)
    mar_record_free (g_ptr_array_index (content->records, i));
  for (guint i = 0; i < content->passages->len; i++)
    mar_passage_free (g_ptr_array_index (content->passages, i));
  g_array_unref (content->headers);
  g_free (content->headers_extra);
  g_ptr_array_unref (content->records);
  g_ptr_array_unref (content->passages);
  mar_figure_entries_free (content->figures);
  g_clear_pointer (&content->decisions, g_ptr_array_unref);
  g_free (content->extra);
  g_free (content);
}

/* Puts @content, if there is any, into the document; returns: (transfer full): what was there. */
static MarContent *
exchange (MarDocument *document,
          MarContent  *content)
{
  MarContent *before = g_new (MarContent, 1);

  *before = (MarContent) { document->headers,  document->headers_extra, document->records,
                           document->passages, document->figures,       document->decisions,
                           document->extra };
  document->headers = content->headers;
  document->headers_extra = content->headers_extra;
  document->records = content->records;
  document->passages = content->passages;
  document->figures = content->figures;
  document->decisions = content->decisions;
  document->extra = content->extra;
  g_free (content);
  return before;
}

/* Takes the content out of @document, which has none then. */
static MarContent *
take_content (MarDocument *document)
{
  g_autoptr (MarDocument) empty = mar_document_new ();
  MarContent *none = g_new (MarContent, 1);

  *none = (MarContent) { empty->headers, NULL, empty->records, empty->passages, empty->figures,
                         NULL,           NULL };
  empty->headers = mar_headers_new ();
  empty->records = g_ptr_array_new ();
  empty->passages = g_ptr_array_new ();
  empty->figures = g_ptr_array_new ();
  return exchange (document, none);
}

/* Whether two games are written alike; then @here gets the object that was @before, and @before
 * the other one. */
static gboolean
retain_record (gpointer *here,
               gpointer *before)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) text_before = g_string_new (NULL);
  gpointer record = *here;

  mar_write_record (text, *here);
  mar_write_record (text_before, *before);
  if (!g_string_equal (text, text_before))
    return FALSE;
  *here = *before;
  *before = record;
  return TRUE;
}

/*
 * Games that did not change stay the same objects: whoever looks at them need not be disturbed.
 * Returns: (nullable): the first one that is new.
 */
static MarRecord *
retain_records (GPtrArray *here,
                GPtrArray *before)
{
  const guint least = MIN (here->len, before->len);
  guint head = 0;
  guint tail = 0;

  while (head < least && retain_record (&here->pdata[head], &before->pdata[head]))
    head++;
  while (
    head + tail < least
    && retain_record (&here->pdata[here->len - 1 - tail], &before->pdata[before->len - 1 - tail]))
    tail++;
  return head + tail < here->len ? here->pdata[head] : NULL;
}

static void
attach_records (MarDocument *document,
                GPtrArray   *records,
                gboolean     attached)
{
  for (guint i = 0; i < records->len; i++)
    {
      MarRecord *record = g_ptr_array_index (records, i);

      record->document = document;
      record->attached = attached;
    }
}

/* Where changes were. */

char *
mar_document_change_place (MarDocument *document)
{
  MarNode *node = document->last_change;
  g_autofree char *way = NULL;

  if (node == NULL || !mar_node_is_attached (node))
    return NULL;
  way = mar_place_write (node);
  return g_strdup_printf ("%d:%s", mar_document_record_index (document, node->record), way);
}

/* Returns: (nullable): the node at a place, or as near to it as there is one. */
static MarNode *
find_place (MarDocument *document,
            const char  *place)
{
  g_auto (GStrv) parts = g_strsplit (place != NULL ? place : "", ":", 2);
  MarRecord *record = NULL;
  guint64 index;

  if (parts[0] != NULL && g_ascii_string_to_unsigned (parts[0], 10, 0, G_MAXUINT, &index, NULL))
    record = mar_document_record (document, (guint) index);
  return record != NULL ? mar_place_read (record, parts[1], NULL) : NULL;
}

/* The command. */

typedef struct
{
  MarCommand head;
  MarTextChange change;
  char *place;
  /* nullable: what it leads to, while later commands that were undone are about its nodes */
  MarContent *content;
} RestoredCommand;

static void
free_restored (MarCommand *command)
{
  RestoredCommand *self = (RestoredCommand *) command;

  mar_text_change_clear (&self->change);
  mar_content_free (self->content);
  g_free (self->place);
  g_free (self);
}

static void apply_restored (MarDocument *document, MarCommand *command);

static const MarCommandType restored_type = { N_("Earlier Changes"), apply_restored,
                                              free_restored };

/* Returns: (transfer full) (nullable): what the document shall hold. */
static MarContent *
make_content (MarDocument           *document,
              const RestoredCommand *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MarDocument) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *present = NULL;
  gsize length;

  present = mar_document_write (document, &length);
  g_string_append_len (text, present, (gssize) length);
  if (mar_text_change_apply (&self->change, text, self->head.in_force))
    other = mar_document_parse (text->str, text->len, &error);
  if (other != NULL)
    return take_content (other);
  g_warning ("An edit of an earlier run can’t be taken back: %s",
             error != NULL ? error->message : "the text is another one");
  return NULL;
}

/* Whether commands that were undone since are about the nodes that are there now. */
static gboolean
is_content_needed (MarDocument      *document,
                   const MarCommand *command)
{
  const MarCommand *next = mar_journal_next_redo (document->journal);

  return command->in_force && next != NULL && next->type != &restored_type;
}

static void
apply_restored (MarDocument *document,
                MarCommand  *command)
{
  RestoredCommand *self = (RestoredCommand *) command;
  const gboolean is_needed = is_content_needed (document, command);
  const gboolean is_known = self->content != NULL;
  MarContent *content = is_known ? g_steal_pointer (&self->content) : make_content (document, self);
  MarContent *before;
  MarRecord *changed = NULL;

  if (content == NULL)
    return;

  before = exchange (document, content);
  if (!is_needed && !is_known)
    changed = retain_records (document->records, before->records);
  else if (document->records->len > 0)
    changed = g_ptr_array_index (document->records, 0);
  attach_records (document, before->records, FALSE);
  attach_records (document, document->records, TRUE);
  if (is_needed)
    {
      self->content = before;
    }
  else
    {
      /* Who looks at it is told of the change first. */
      mar_content_free (document->retired);
      document->retired = before;
    }

  document->n_tasks = -1;
  mar_document_touch_games (document);
  mar_document_touch_figures (document, NULL);
  document->last_change = find_place (document, self->place);
  if (document->last_change == NULL && changed != NULL)
    document->last_change = changed->root;
}

MarCommand *
mar_command_restored (const MarTextChange *change,
                      guint                state,
                      const char          *label,
                      const char          *place,
                      gboolean             in_force)
{
  RestoredCommand *self
    = mar_command_new (&restored_type, sizeof (RestoredCommand),
                       g_bytes_get_size (change->removed) + g_bytes_get_size (change->added));

  self->change = (MarTextChange) { change->at, g_bytes_ref (change->removed),
                                   g_bytes_ref (change->added) };
  self->place = g_strdup (place);
  self->head.entry = state;
  self->head.label = g_intern_string (label != NULL ? label : mar_command_label (&restored_type));
  self->head.in_force = in_force;
  return &self->head;
}
