/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-text-change.h"

struct _MarTextChange
{
  GtkTextBuffer *buffer;
  guint head;
  guint tail;
};

/* The text between @start and @end is about to be changed. Noted before, for a handler that runs
 * after the change comes later than those of "changed". */
static void
note (MarTextChange     *change,
      const GtkTextIter *start,
      const GtkTextIter *end)
{
  guint length = (guint) gtk_text_buffer_get_char_count (change->buffer);

  change->head = MIN (change->head, (guint) gtk_text_iter_get_offset (start));
  change->tail = MIN (change->tail, length - (guint) gtk_text_iter_get_offset (end));
}

static void
insert_cb (GtkTextBuffer     *buffer,
           const GtkTextIter *place,
           const char        *text,
           int                length,
           MarTextChange     *change)
{
  note (change, place, place);
}

static void
delete_cb (GtkTextBuffer     *buffer,
           const GtkTextIter *start,
           const GtkTextIter *end,
           MarTextChange     *change)
{
  note (change, start, end);
}

MarTextChange *
mar_text_change_new (GtkTextBuffer *buffer)
{
  MarTextChange *change = g_new0 (MarTextChange, 1);

  change->buffer = g_object_ref (buffer);
  change->head = change->tail = (guint) gtk_text_buffer_get_char_count (buffer);
  g_signal_connect (buffer, "insert-text", G_CALLBACK (insert_cb), change);
  g_signal_connect (buffer, "delete-range", G_CALLBACK (delete_cb), change);
  return change;
}

void
mar_text_change_free (MarTextChange *change)
{
  g_signal_handlers_disconnect_by_data (change->buffer, change);
  g_object_unref (change->buffer);
  g_free (change);
}

void
mar_text_change_take (MarTextChange *change,
                      guint         *head,
                      guint         *tail)
{
  guint length = (guint) gtk_text_buffer_get_char_count (change->buffer);

  *head = MIN (change->head, length);
  *tail = MIN (change->tail, length - *head);
  change->head = change->tail = length;
}
