/* A text of moves, written anew so that it reads as other lists do.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "layout-rewrite.h"

#include <string.h>

#include "positions-private.h"

gboolean
moves_begins_word (const char *text,
                   const char *at)
{
  return at == text || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)));
}

gboolean
moves_is_square (const char *text,
                 const char *at)
{
  const char *cell = at + (g_ascii_isdigit (at[0]) && g_ascii_islower (at[1]));
  const char *end = cell + 1 + strspn (cell + 1, "0123456789");

  return moves_begins_word (text, at) && g_ascii_islower (*cell) && end > cell + 1
         && end <= cell + 3 && (!g_ascii_isalpha (*end) || *end == 'x');
}

MovesRewriting
moves_rewriting (const LineSource *source)
{
  MovesRewriting writing = { source, g_string_new (NULL),
                             g_array_new (FALSE, FALSE, sizeof (guint)) };

  return writing;
}

void
moves_rewrite (MovesRewriting *writing,
               const char     *text,
               gsize           length,
               const char     *at)
{
  const LineSource *source = writing->source;

  for (gsize i = 0; i < length; i++)
    {
      const char *of = text == at ? at + i : at;

      g_array_append_val (writing->origin,
                          g_array_index (source->origin, guint, of - source->text));
    }
  g_string_append_len (writing->text, text, (gssize) length);
}

LineSource *
moves_rewriting_end (MovesRewriting *writing)
{
  const LineSource *source = writing->source;
  const guint end = g_array_index (source->origin, guint, strlen (source->text));
  LineSource *other = g_new0 (LineSource, 1);

  g_array_append_val (writing->origin, end);
  other->raw = g_strdup (source->raw);
  other->is_rewritten = TRUE;
  other->is_html = source->is_html;
  other->is_latex = source->is_latex;
  other->is_json = source->is_json;
  other->game = source->game;
  other->lines = line_places_new (other->raw);
  other->origin = writing->origin;
  other->text = g_string_free (writing->text, FALSE);
  other->shown = positions_scan (other->text);
  return other;
}

LineSource *
moves_rewriting_finish (MovesRewriting *writing,
                        const char     *rest,
                        gboolean        is_used)
{
  if (is_used)
    {
      moves_rewrite (writing, rest, strlen (rest), rest);
      return moves_rewriting_end (writing);
    }
  g_string_free (writing->text, TRUE);
  g_array_unref (writing->origin);
  return NULL;
}

const char *
moves_find_prefix (const char        *at,
                   const char *const *texts,
                   guint              n)
{
  for (guint i = 0; i < n; i++)
    if (g_str_has_prefix (at, texts[i]))
      return texts[i];
  return NULL;
}
