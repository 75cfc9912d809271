/* A comment as the list of moves sets it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-comment.h"

#include <string.h>

#include "mar-markup.h"

/* A comment as long as a chapter is read where it is written: here it would have to be laid out
 * anew with every letter that is typed. In characters. */
#define LONGEST_COMMENT 12000

/* The start of a long text, up to the end of a word. */
static char *
get_beginning (const char *text)
{
  const char *end = g_utf8_offset_to_pointer (text, LONGEST_COMMENT);

  while (end > text && !g_ascii_isspace (end[-1]))
    end--;
  if (end == text)
    end = g_utf8_offset_to_pointer (text, LONGEST_COMMENT);

  return g_strdup_printf ("%.*s…", (int) (end - text), text);
}

static void
add_addresses (MarMoveComment *self)
{
  for (guint i = 0; i < self->runs->len; i++)
    {
      const MarMarkupRun *run = &g_array_index (self->runs, MarMarkupRun, i);
      MarMoveLink link = { .start = run->start, .end = run->start + run->length };

      link.address = run->address;
      link.wrong_start = link.wrong_end = link.start;
      if (run->address != NULL)
        g_array_append_val (self->links, link);
    }
}

MarMoveComment *
mar_move_comment_new (MarNode        *node,
                      MarCommentSlot  slot,
                      const char     *header,
                      const char     *source)
{
  g_autoptr (MarMoveComment) self = NULL;
  g_autofree char *markup = NULL;

  if (source == NULL || *source == '\0')
    return NULL;

  self = g_new0 (MarMoveComment, 1);
  self->node = node;
  self->slot = slot;
  self->header = header;
  if (strlen (source) > LONGEST_COMMENT && g_utf8_strlen (source, -1) > LONGEST_COMMENT)
    self->source = get_beginning (source);
  else
    self->source = g_strdup (source);
  self->runs = mar_markup_runs_new ();
  self->links = g_array_new (FALSE, FALSE, sizeof (MarMoveLink));
  markup = mar_markup_set_commonmark (self->source, self->runs);
  if (*markup == '\0'
      || !pango_parse_markup (markup, -1, 0, &self->attributes, &self->shown, NULL, NULL))
    return NULL;

  self->length = (guint) strlen (self->shown);
  add_addresses (self);
  return g_steal_pointer (&self);
}

void
mar_move_comment_free (MarMoveComment *comment)
{
  g_free (comment->source);
  g_free (comment->shown);
  g_clear_pointer (&comment->attributes, pango_attr_list_unref);
  g_array_unref (comment->runs);
  g_array_unref (comment->links);
  g_clear_pointer (&comment->references, mar_references_free);
  g_free (comment);
}

static guint
get_shown (MarMoveComment     *self,
           const MarMarkupRun *run,
           gsize               source)
{
  return mar_markup_run_get_shown (run, self->source, self->shown, source);
}

/* Words in several styles are several runs, and so several links. */
static void
add_link (MarMoveComment     *self,
          const MarMarkupRun *run,
          const MarReference *reference)
{
  MarMoveLink link = {
    .start = get_shown (self, run, reference->start),
    .end = get_shown (self, run, reference->start + reference->length),
    .offset = reference->start,
  };

  link.wrong_start = link.wrong_end = link.start;
  if (reference->reason != NULL)
    {
      link.wrong_end = link.end;
      if (reference->wrong_length > 0)
        {
          link.wrong_start = get_shown (self, run, reference->wrong_start);
          link.wrong_end = get_shown (self, run, reference->wrong_start + reference->wrong_length);
        }
    }
  if (link.start < link.end)
    g_array_append_val (self->links, link);
}

/* Both the runs and the references come in the order of the text. */
static void
add_references (MarMoveComment *self)
{
  guint n, i = 0;
  const MarReference *references = mar_references_items (self->references, &n);

  for (guint k = 0; k < self->runs->len; k++)
    {
      const MarMarkupRun *run = &g_array_index (self->runs, MarMarkupRun, k);

      while (i < n && references[i].start + references[i].length <= run->source)
        i++;
      for (guint j = i; j < n && references[j].start < run->source + run->source_length; j++)
        if (run->is_text && run->address == NULL)
          add_link (self, run, &references[j]);
    }
}

gboolean
mar_move_comment_read_references (MarMoveComment *comment)
{
  g_return_val_if_fail (comment != NULL, FALSE);

  if (comment->is_read)
    return FALSE;

  if (comment->references == NULL)
    comment->references = mar_references_new (comment->node, comment->slot);
  mar_references_read (comment->references, comment->source);
  comment->is_read = TRUE;
  g_array_set_size (comment->links, 0);
  add_addresses (comment);
  add_references (comment);
  return TRUE;
}

void
mar_move_comment_forget_references (MarMoveComment *comment)
{
  g_return_if_fail (comment != NULL);

  g_clear_pointer (&comment->references, mar_references_free);
  comment->is_read = FALSE;
}

void
mar_move_comment_take_references (MarMoveComment *comment,
                                  MarMoveComment *other)
{
  g_return_if_fail (comment != NULL && other != NULL);

  if (comment->node != other->node || comment->slot != other->slot
      || comment->header != other->header || comment->references != NULL)
    return;
  comment->references = g_steal_pointer (&other->references);
  if (!g_str_equal (comment->source, other->source))
    return;
  comment->is_read = other->is_read;
  for (guint i = 0; i < other->links->len; i++)
    if (g_array_index (other->links, MarMoveLink, i).address == NULL)
      g_array_append_val (comment->links, g_array_index (other->links, MarMoveLink, i));
}

const MarReference *
mar_move_comment_get_reference (MarMoveComment *comment,
                                guint           offset)
{
  g_return_val_if_fail (comment != NULL, NULL);

  mar_move_comment_read_references (comment);
  return mar_references_at (comment->references, offset);
}

gsize
mar_move_comment_get_source (MarMoveComment *comment,
                             guint           place)
{
  g_return_val_if_fail (comment != NULL, 0);

  return mar_markup_get_source (comment->runs, comment->source, comment->shown, place);
}
