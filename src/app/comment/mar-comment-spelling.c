/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-spelling.h"

#include <string.h>

#include "mar-comment-style.h"

/* How long to look up words before the window may have its turn, in microseconds. */
#define SLICE 1000

typedef struct
{
  guint start;
  guint end;
} Span;

/* How far the words were looked up: the run in which that is, and where it begins. */
typedef struct
{
  guint characters;
  gsize byte;
  guint run;
  guint run_start;
} Progress;

/* @pending is what is still to be looked up, in characters; @awaited is the word that was
 * left out since the caret stands in it. Both are empty where start and end are the same.
 * @progress is where in @text the last slice ended, so that the next needn't count up to there. */
struct _MarCommentSpelling
{
  GtkTextBuffer *buffer;
  GtkTextTag *tag;
  MarSpeller *speller;
  char *text;
  guint length;
  GArray *runs;
  Span pending;
  Progress progress;
  Span awaited;
  guint source;
};

/* Words. */

static gboolean
is_apostrophe (gunichar character)
{
  return character == '\'' || character == 0x2019;
}

static gboolean
is_of_word (gunichar character)
{
  return g_unichar_isalnum (character) || g_unichar_ismark (character) || character == '_';
}

static gboolean
is_address (const char *token,
            gsize       length)
{
  return g_strstr_len (token, (gssize) length, "://") != NULL || memchr (token, '@', length) != NULL
         || g_str_has_prefix (token, "www.");
}

static gsize
token_length (const char *token)
{
  const char *end = token;

  while (*end != '\0' && !g_unichar_isspace (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);
  return (gsize) (end - token);
}

/* An apostrophe belongs to a word only in its middle. */
static const char *
word_end (const char *start)
{
  const char *end = start;

  while (*end != '\0')
    {
      gunichar character = g_utf8_get_char (end);
      const char *next = g_utf8_next_char (end);

      if (!is_of_word (character)
          && !(is_apostrophe (character) && g_unichar_isalpha (g_utf8_get_char (next))))
        break;
      end = next;
    }
  return end;
}

static gboolean
is_word (const char *start,
         const char *end)
{
  gboolean lower = FALSE;

  if (g_utf8_next_char (start) >= end)
    return FALSE;
  for (const char *at = start; at < end; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (g_unichar_isdigit (character) || character == '_')
        return FALSE;
      lower = lower || (g_unichar_isalpha (character) && !g_unichar_isupper (character));
    }
  return lower;
}

gboolean
mar_comment_next_word (const char *text,
                       gsize      *start,
                       gsize      *end)
{
  const char *at = text + *start;
  gboolean in_token = FALSE;

  while (*at != '\0')
    {
      gunichar character = g_utf8_get_char (at);

      if (g_unichar_isspace (character))
        in_token = FALSE;
      else if (!in_token)
        {
          gsize length = token_length (at);

          in_token = TRUE;
          if (is_address (at, length))
            {
              at += length;
              continue;
            }
        }
      if (is_of_word (character))
        {
          const char *after = word_end (at);

          if (is_word (at, after))
            {
              *start = (gsize) (at - text);
              *end = (gsize) (after - text);
              return TRUE;
            }
          at = after;
        }
      else
        {
          at = g_utf8_next_char (at);
        }
    }
  return FALSE;
}

/* The text. */

MarCommentSpelling *
mar_comment_spelling_new (GtkTextBuffer *buffer)
{
  MarCommentSpelling *spelling = g_new0 (MarCommentSpelling, 1);
  GdkRGBA red = { 0.88f, 0.11f, 0.14f, 1.0f };

  spelling->buffer = buffer;
  spelling->text = g_strdup ("");
  spelling->runs = g_array_new (FALSE, FALSE, sizeof (MarCommentRun));
  spelling->tag = gtk_text_buffer_create_tag (buffer, "unknown-word",
                                              "underline", PANGO_UNDERLINE_ERROR,
                                              "underline-rgba", &red, NULL);
  return spelling;
}

void
mar_comment_spelling_free (MarCommentSpelling *spelling)
{
  g_clear_handle_id (&spelling->source, g_source_remove);
  g_clear_pointer (&spelling->speller, mar_speller_free);
  g_array_unref (spelling->runs);
  g_free (spelling->text);
  g_free (spelling);
}

MarSpeller *
mar_comment_spelling_speller (MarCommentSpelling *spelling)
{
  return spelling->speller;
}

static guint
caret (MarCommentSpelling *spelling)
{
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_mark (spelling->buffer, &iter,
                                    gtk_text_buffer_get_insert (spelling->buffer));
  return (guint) gtk_text_iter_get_offset (&iter);
}

static void
mark (MarCommentSpelling *spelling,
      guint               from,
      guint               to,
      gboolean            unknown)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_offset (spelling->buffer, &start, (int) from);
  gtk_text_buffer_get_iter_at_offset (spelling->buffer, &end, (int) to);
  if (unknown)
    gtk_text_buffer_apply_tag (spelling->buffer, spelling->tag, &start, &end);
  else
    gtk_text_buffer_remove_tag (spelling->buffer, spelling->tag, &start, &end);
}

/* All of a word is prose; @run and @at go along from word to word. */
static gboolean
is_prose (MarCommentSpelling *spelling,
          guint               from,
          guint               to,
          guint              *run,
          guint              *at)
{
  while (*run < spelling->runs->len)
    {
      MarCommentRun *one = &g_array_index (spelling->runs, MarCommentRun, *run);

      if (*at + one->length > from)
        break;
      *at += one->length;
      (*run)++;
    }
  for (guint i = *run, place = *at; i < spelling->runs->len && place < to; i++)
    {
      MarCommentRun *one = &g_array_index (spelling->runs, MarCommentRun, i);

      if ((one->style & MAR_STYLE_PROSE) == 0)
        return FALSE;
      place += one->length;
    }
  return TRUE;
}

static void
look_up (MarCommentSpelling *spelling,
         const char         *word,
         gsize               length,
         Span                place)
{
  guint here = caret (spelling);

  if (here >= place.start && here <= place.end)
    spelling->awaited = place;
  else if (!mar_speller_knows (spelling->speller, word, length))
    mark (spelling, place.start, place.end, TRUE);
}

static gboolean
work_cb (gpointer data)
{
  MarCommentSpelling *spelling = data;
  gint64 until = g_get_monotonic_time () + SLICE;
  Progress *here = &spelling->progress;
  gsize start, end;

  if (here->characters > spelling->pending.start)
    *here = (Progress) { 0 };
  start = (gsize) (g_utf8_offset_to_pointer (spelling->text + here->byte,
                                             (glong) spelling->pending.start - here->characters)
                   - spelling->text);
  here->characters = spelling->pending.start;
  here->byte = start;

  while (mar_comment_next_word (spelling->text, &start, &end))
    {
      const char *word = spelling->text + start;
      Span place;

      here->characters += (guint) g_utf8_strlen (spelling->text + here->byte,
                                                 (gssize) (start - here->byte));
      here->byte = start;
      place.start = here->characters;
      place.end = place.start + (guint) g_utf8_strlen (word, (gssize) (end - start));
      if (place.start >= spelling->pending.end)
        break;
      if (is_prose (spelling, place.start, place.end, &here->run, &here->run_start))
        look_up (spelling, word, end - start, place);
      start = end;
      if (g_get_monotonic_time () > until)
        {
          spelling->pending.start = MIN (place.end, spelling->pending.end);
          if (spelling->pending.start < spelling->pending.end)
            return G_SOURCE_CONTINUE;
          break;
        }
    }

  spelling->pending = (Span) { 0, 0 };
  spelling->source = 0;
  return G_SOURCE_REMOVE;
}

/* Words at the edges count whole, and lose their mark until they are looked up. */
static void
add_pending (MarCommentSpelling *spelling,
             Span                span)
{
  const char *start = g_utf8_offset_to_pointer (spelling->text, MIN (span.start, spelling->length));
  const char *end = g_utf8_offset_to_pointer (spelling->text, MIN (span.end, spelling->length));

  while (start > spelling->text && !g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (start))))
    {
      start = g_utf8_prev_char (start);
      span.start--;
    }
  while (*end != '\0' && !g_unichar_isspace (g_utf8_get_char (end)))
    {
      end = g_utf8_next_char (end);
      span.end++;
    }
  mark (spelling, span.start, span.end, FALSE);

  if (spelling->pending.start < spelling->pending.end)
    {
      span.start = MIN (span.start, spelling->pending.start);
      span.end = MAX (span.end, spelling->pending.end);
    }
  spelling->pending = span;
  if (spelling->source == 0 && spelling->speller != NULL && span.start < span.end)
    spelling->source = g_idle_add_full (G_PRIORITY_LOW, work_cb, spelling, NULL);
}

void
mar_comment_spelling_again (MarCommentSpelling *spelling)
{
  g_clear_handle_id (&spelling->source, g_source_remove);
  spelling->pending = (Span) { 0, 0 };
  add_pending (spelling, (Span) { 0, spelling->length });
}

void
mar_comment_spelling_set_speller (MarCommentSpelling *spelling,
                                  MarSpeller         *speller)
{
  g_clear_pointer (&spelling->speller, mar_speller_free);
  spelling->speller = speller;
  mar_comment_spelling_again (spelling);
}

void
mar_comment_spelling_read (MarCommentSpelling *spelling,
                           const char         *text,
                           GArray             *runs,
                           guint               start,
                           guint               end)
{
  guint length = (guint) g_utf8_strlen (text, -1);

  if (length > spelling->length)
    {
      spelling->pending.end += spelling->pending.end > 0 ? length - spelling->length : 0;
      spelling->awaited.end += spelling->awaited.end > 0 ? length - spelling->length : 0;
    }
  spelling->pending.end = MIN (spelling->pending.end, length);
  spelling->length = length;
  g_free (spelling->text);
  spelling->text = g_strdup (text);
  g_array_unref (spelling->runs);
  spelling->runs = g_array_ref (runs);
  spelling->progress = (Progress) { 0 };
  add_pending (spelling, (Span) { start, MIN (MAX (end, start), length) });
}

void
mar_comment_spelling_caret_moved (MarCommentSpelling *spelling)
{
  guint here = caret (spelling);
  Span left = spelling->awaited;

  if (left.start == left.end || (here >= left.start && here <= left.end))
    return;
  spelling->awaited = (Span) { 0, 0 };
  add_pending (spelling, (Span) { left.start, MIN (left.end, spelling->length) });
}

gboolean
mar_comment_spelling_word (MarCommentSpelling *spelling,
                           const GtkTextIter  *place,
                           GtkTextIter        *start,
                           GtkTextIter        *end)
{
  *start = *end = *place;
  if (!gtk_text_iter_has_tag (place, spelling->tag)
      && !gtk_text_iter_ends_tag (place, spelling->tag))
    return FALSE;
  if (!gtk_text_iter_starts_tag (start, spelling->tag))
    gtk_text_iter_backward_to_tag_toggle (start, spelling->tag);
  if (!gtk_text_iter_ends_tag (end, spelling->tag))
    gtk_text_iter_forward_to_tag_toggle (end, spelling->tag);
  return TRUE;
}

gboolean
mar_comment_spelling_is_done (MarCommentSpelling *spelling)
{
  return spelling->source == 0;
}
