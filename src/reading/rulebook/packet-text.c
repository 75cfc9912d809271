/* The text of a packet, taken apart into pieces. A text may be Markdown, HTML, both
 * at once or neither; what matters is only where one paragraph or cell ends.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-text.h"

#include "line-private.h"
#include "line-tags.h"

#include <string.h>

typedef struct
{
  const char *source;
  GPtrArray *pieces;
  GString *text;
  GArray *origin;
  int cell;
  gboolean in_row;
} Splitter;

static void
piece_free (gpointer data)
{
  PacketPiece *piece = data;

  g_free (piece->text);
  g_free (piece->origin);
  g_free (piece->board);
  g_free (piece);
}

static void
put (Splitter   *splitter,
     const char *bytes,
     gsize       n,
     const char *from)
{
  guint offset = (guint) (from - splitter->source);

  g_string_append_len (splitter->text, bytes, (gssize) n);
  for (gsize i = 0; i < n; i++)
    g_array_append_val (splitter->origin, offset);
}

/* Ends the piece in progress, if there is more in it than blanks. */
static void
flush (Splitter   *splitter,
       const char *end)
{
  const char *text = splitter->text->str;
  gsize first = strspn (text, " \t\n");
  gsize last = splitter->text->len;

  while (last > first && strchr (" \t\n", text[last - 1]) != NULL)
    last--;

  if (last > first)
    {
      PacketPiece *piece = g_new0 (PacketPiece, 1);
      guint offset = (guint) (end - splitter->source);

      g_array_append_val (splitter->origin, offset);
      piece->text = g_strndup (text + first, last - first);
      piece->origin = g_memdup2 (&g_array_index (splitter->origin, guint, first),
                                 (last - first + 1) * sizeof (guint));
      piece->begin = piece->origin[0];
      piece->end = piece->origin[last - first];
      piece->cell = splitter->cell;
      g_ptr_array_add (splitter->pieces, piece);
    }

  g_string_truncate (splitter->text, 0);
  g_array_set_size (splitter->origin, 0);
}

/* The length of the number, with the blanks before it, if the text in progress is nothing else but
 * one and its point; or 0. */
static gsize
number_length (const GString *text)
{
  const gsize n_blanks = strspn (text->str, " \t");
  const gsize n_digits = strspn (text->str + n_blanks, "0123456789");
  const char *behind = text->str + n_blanks + n_digits;

  behind += *behind == '.' || *behind == ')' || *behind == ':';
  return n_digits > 0 && behind[strspn (behind, " \t")] == '\0' ? n_blanks + n_digits : 0;
}

/* Whether the next cell behind @at begins with a number, too: then that is the one of the turn. */
static gboolean
has_number_behind (const char *at)
{
  LineTagKind kind;
  gboolean closing, is_heading;
  const char *end;

  while ((end = line_scan_tag (at, &kind, &closing, &is_heading)) != NULL
         || strchr ("|\t ", *at) != NULL)
    {
      if (end == NULL && *at == '\0')
        return FALSE;
      at = end != NULL ? end : at + 1;
    }
  return g_ascii_isdigit (*at);
}

/* Ends a cell of a table. The number in the first one belongs to the turn beside it. */
static void
end_cell (Splitter   *splitter,
          const char *end)
{
  const gsize length = splitter->cell == 0 && !has_number_behind (end)
                         ? number_length (splitter->text)
                         : 0;

  if (length == 0)
    {
      flush (splitter, end);
      return;
    }
  g_string_truncate (splitter->text, length);
  g_array_set_size (splitter->origin, (guint) length);
  put (splitter, ". ", end[1] == ' ' ? 1 : 2, end);
}

/* Tags. */

static void
take_tag (Splitter    *splitter,
          const char  *p,
          LineTagKind  kind,
          gboolean     closing,
          gboolean     is_heading)
{
  switch (kind)
    {
    case LINE_TAG_BREAK:
    case LINE_TAG_POINT:
      flush (splitter, p);
      if (is_heading && !closing)
        put (splitter, "## ", 3, p);
      break;
    case LINE_TAG_ROW:
      flush (splitter, p);
      splitter->in_row = !closing;
      splitter->cell = -1;
      break;
    case LINE_TAG_CELL:
      end_cell (splitter, p);
      if (!closing)
        splitter->cell++;
      break;
    case LINE_TAG_LINE:
      put (splitter, "\n", 1, p);
      break;
    case LINE_TAG_BOLD:
      put (splitter, "**", 2, p);
      break;
    case LINE_TAG_ITALIC:
      put (splitter, "*", 1, p);
      break;
    case LINE_TAG_PLAIN:
    default:
      break;
    }
}

/* Entities of signs that have a meaning in HTML; all others were decoded before. */

static const struct
{
  const char *name;
  const char *text;
} entities[] = {
  { "&gt;", ">" }, { "&lt;", "<" }, { "&amp;", "&" }, { "&quot;", "\"" }, { "&apos;", "'" },
};

static const char *
scan_entity (const char  *p,
             const char **text)
{
  for (guint i = 0; *p == '&' && i < G_N_ELEMENTS (entities); i++)
    if (g_str_has_prefix (p, entities[i].name))
      {
        *text = entities[i].text;
        return p + strlen (entities[i].name);
      }
  return NULL;
}

/* Lines. */

static gboolean
line_is_blank (const char *p,
               const char *end)
{
  while (p < end && (*p == ' ' || *p == '\t'))
    p++;

  return p == end;
}

/* Returns whether a line stands for itself: a Markdown heading, or one that is all bold. */
static gboolean
line_stands_alone (const char *p,
                   const char *end)
{
  while (p < end && (*p == ' ' || *p == '\t'))
    p++;
  while (end > p && (end[-1] == ' ' || end[-1] == '\t'))
    end--;

  if (p < end && *p == '#')
    return p[strspn (p, "#")] == ' ';

  return end - p > 4 && end - p < 100 && g_str_has_prefix (p, "**") && end[-1] == '*'
         && end[-2] == '*' && memmem (p + 2, (gsize) (end - p - 4), "**", 2) == NULL;
}

/* Whether a step stands about @at, with whatever arrow: "b1>b2", "b1-b2", "b1→b2". */
static gboolean
is_arrow (const char *begin,
          const char *at,
          const char *end)
{
  static const char *const arrows[] = { ">", "&gt;", "-", "–", "→" };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (g_str_has_prefix (at, arrows[i]))
      {
        const char *behind = at + strlen (arrows[i]);

        return i < 2
               || (at >= begin + 2 && g_ascii_isalpha (at[-2]) && g_ascii_isdigit (at[-1])
                   && behind + 1 < end && g_ascii_isalpha (behind[0])
                   && g_ascii_isdigit (behind[1]));
      }
  return FALSE;
}

/* Returns whether tabs and upright strokes in the line part cells that hold turns. */
static gboolean
line_parts_cells (const char *p,
                  const char *end)
{
  const char *begin = p;
  gboolean parted = FALSE;
  gboolean arrow = FALSE;
  gboolean score = FALSE;

  for (; p < end; p++)
    {
      parted |= *p == '\t' || *p == '|';
      arrow |= is_arrow (begin, p, end);
      score |= g_ascii_isdigit (*p) && p[1] == '(' && g_ascii_isdigit (p[2]) && p[3] == ')';
    }

  return parted && (arrow || score);
}

static const char *
take_board (Splitter   *splitter,
            const char *p)
{
  PacketBoard board;
  PacketPiece *piece;
  const char *end = packet_scan_board (p, &board);

  if (end == NULL)
    return NULL;

  flush (splitter, p);
  piece = g_new0 (PacketPiece, 1);
  piece->board = g_memdup2 (&board, sizeof board);
  piece->begin = (guint) (p - splitter->source);
  piece->end = (guint) (end - splitter->source);
  piece->cell = splitter->in_row ? splitter->cell : -1;
  g_ptr_array_add (splitter->pieces, piece);
  return end;
}

/* The characters of one line. A tag may reach beyond it, so the place after what was
 * read is returned: the line's end or later. */
static const char *
take_line (Splitter   *splitter,
           const char *p,
           const char *line_end)
{
  gboolean parts = line_parts_cells (p, line_end);

  /* What stands above the row, such as the heads of its columns, is no part of its first cell. */
  if (parts && !splitter->in_row)
    flush (splitter, p);
  if (!splitter->in_row)
    splitter->cell = parts ? 0 : -1;

  while (p < line_end)
    {
      const char *end;
      LineTagKind kind;
      gboolean closing;
      gboolean is_heading;
      const char *entity;

      if ((end = line_scan_tag (p, &kind, &closing, &is_heading)) != NULL)
        {
          take_tag (splitter, p, kind, closing, is_heading);
        }
      else if ((end = scan_entity (p, &entity)) != NULL)
        put (splitter, entity, strlen (entity), p);
      else if (parts && !splitter->in_row && (*p == '\t' || *p == '|'))
        {
          gboolean first = *p == '|' && splitter->text->len == 0 && splitter->cell == 0;

          end_cell (splitter, p);
          if (!first)
            splitter->cell++;
          end = p + 1;
        }
      else
        {
          end = g_utf8_next_char (p);
          put (splitter, p, (gsize) (end - p), p);
        }
      p = end;
    }

  if (parts && !splitter->in_row)
    flush (splitter, p);
  else if (splitter->text->len > 0)
    put (splitter, "\n", 1, MIN (p, line_end));

  return p;
}

static GPtrArray *
split (const char *text)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (piece_free);
  g_autoptr (GString) buffer = g_string_new (NULL);
  g_autoptr (GArray) origin = g_array_new (FALSE, FALSE, sizeof (guint));
  Splitter splitter = { text, pieces, buffer, origin, -1, FALSE };
  const char *p = text;

  while (*p != '\0')
    {
      const char *line_end = strchrnul (p, '\n');
      const char *board_end = take_board (&splitter, p);

      if (board_end != NULL)
        p = board_end;
      else if (line_is_blank (p, line_end))
        {
          flush (&splitter, p);
          p = line_end;
        }
      else if (line_stands_alone (p, line_end))
        {
          flush (&splitter, p);
          p = take_line (&splitter, p, line_end);
          flush (&splitter, p);
        }
      else
        p = take_line (&splitter, p, line_end);

      if (*p == '\n')
        p++;
    }
  flush (&splitter, p);

  return g_steal_pointer (&pieces);
}

static void
locate (PacketPiece      *piece,
        const LineSource *source)
{
  const gsize n = piece->text != NULL ? strlen (piece->text) + 1 : 0;

  for (gsize i = 0; i < n; i++)
    piece->origin[i] = g_array_index (source->origin, guint, piece->origin[i]);
  piece->begin = g_array_index (source->origin, guint, piece->begin);
  piece->end = g_array_index (source->origin, guint, piece->end);
}

GPtrArray *
packet_split (const char *text)
{
  g_autoptr (LineSource) source = line_source_new_verbatim (text);
  GPtrArray *pieces = split (source->text);

  for (guint i = 0; i < pieces->len; i++)
    locate (g_ptr_array_index (pieces, i), source);
  return pieces;
}
