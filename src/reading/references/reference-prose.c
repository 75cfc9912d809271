/* The parts of a CommonMark text that are prose. This follows the order of its parts, no more:
 * the parser that renders it doesn't give the place of each byte.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "reference-private.h"

#include <string.h>

#define LONGEST_RUN 80
#define LONGEST_ENTITY 32
/* Nobody writes words as long as this. */
#define LONGEST_WORD 256

typedef struct
{
  const char *text;
  gsize length;
  guint8 *mask;
} Prose;

static void
hide (Prose *prose,
      gsize  begin,
      gsize  end)
{
  memset (prose->mask + begin, MAR_PROSE_OTHER, end - begin);
}

/* Code spans. */

typedef struct
{
  gsize start;
  guint length;
  guint next; /* the next run of the same length, or 0 */
} Run;

/* The runs of backticks between @begin and @end, each with the next one of its length. */
static GArray *
find_runs (const Prose *prose,
           gsize        begin,
           gsize        end)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (Run));
  guint last[LONGEST_RUN + 1] = { 0 };

  for (gsize at = begin; at < end;)
    {
      const char *found = memchr (prose->text + at, '`', end - at);
      Run run = { 0 };

      if (found == NULL)
        break;
      run.start = (gsize) (found - prose->text);
      for (at = run.start; at < end && prose->text[at] == '`'; at++)
        run.length++;
      g_array_append_val (runs, run);
    }
  for (guint i = runs->len; i-- > 0;)
    {
      Run *run = &g_array_index (runs, Run, i);

      if (run->length > LONGEST_RUN)
        continue;
      run->next = last[run->length];
      last[run->length] = i;
    }

  return runs;
}

static void
hide_code (Prose *prose,
           gsize  begin,
           gsize  end)
{
  g_autoptr (GArray) runs = NULL;

  if (memchr (prose->text + begin, '`', end - begin) == NULL)
    return;
  runs = find_runs (prose, begin, end);
  for (guint i = 0; i < runs->len; i++)
    {
      const Run *run = &g_array_index (runs, Run, i);
      const Run *close = &g_array_index (runs, Run, run->next);

      if (run->next == 0 || (run->start > begin && prose->text[run->start - 1] == '\\'))
        continue;
      hide (prose, run->start, close->start + close->length);
      i = run->next;
    }
}

/* Addresses, tags and entities. */

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* "](address": up to the space before a title, or the bracket. */
static gsize
end_of_destination (const Prose *prose,
                    gsize        at,
                    gsize        end)
{
  guint depth = 1;

  for (; at < end && !is_space (prose->text[at]) && prose->text[at] != ']'; at++)
    {
      if (prose->text[at] == '(')
        depth++;
      if (prose->text[at] == ')' && --depth == 0)
        break;
    }

  return at;
}

/* "<b>", "</b>", "<https://…>", "<!-- … -->" */
static gsize
end_of_tag (const Prose *prose,
            gsize        at,
            gsize        end)
{
  char first = at + 1 < end ? prose->text[at + 1] : '\0';

  if (!g_ascii_isalpha (first) && first != '/' && first != '!' && first != '?')
    return at;
  for (gsize i = at + 1; i < end && prose->text[i] != '<'; i++)
    if (prose->text[i] == '>')
      return i + 1;

  return at;
}

static gsize
end_of_entity (const Prose *prose,
               gsize        at,
               gsize        end)
{
  gsize i = at + 1;

  if (i < end && prose->text[i] == '#')
    i++;
  while (i < end && i - at < LONGEST_ENTITY && g_ascii_isalnum (prose->text[i]))
    i++;
  if (i >= end || i == at + 1 || prose->text[i] != ';'
      || strncmp (prose->text + at, "&gt;", 4) == 0)
    return at;

  return i + 1;
}

/* The address that begins at @at, or @at when there is none. */
static gsize
end_of_address (const Prose *prose,
                gsize        at,
                gsize        end)
{
  static const char *const schemes[] = { "http://", "https://", "ftp://",
                                         "file://", "mailto:",  "www." };

  if (at > 0 && g_ascii_isalnum (prose->text[at - 1]))
    return at;
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (end - at > strlen (schemes[i])
        && g_ascii_strncasecmp (prose->text + at, schemes[i], strlen (schemes[i])) == 0)
      {
        while (at < end && !is_space (prose->text[at]) && strchr ("<>\"", prose->text[at]) == NULL)
          at++;
        return at;
      }

  return at;
}

static gboolean
is_mail_sign (char c)
{
  return g_ascii_isalnum (c) || (c != '\0' && strchr ("._%+-", c) != NULL);
}

/* Around an @ with a name before it and a place behind it. */
static gsize
hide_mail (Prose *prose,
           gsize  at,
           gsize  begin,
           gsize  end)
{
  gsize from = at;
  gsize to = at + 1;

  while (from > begin && prose->mask[from - 1] == MAR_PROSE_WORDS
         && is_mail_sign (prose->text[from - 1]))
    from--;
  while (to < end && is_mail_sign (prose->text[to]))
    to++;
  if (from < at && to > at + 1)
    {
      hide (prose, from, to);
      return to;
    }

  return at + 1;
}

/* Letters and signs without any space, as data has them. */
static void
hide_blobs (Prose *prose,
            gsize  begin,
            gsize  end)
{
  gsize start = begin;

  for (gsize at = begin; at <= end; at++)
    {
      if (at < end && !is_space (prose->text[at]) && (prose->text[at] & 0x80) == 0)
        continue;
      if (at - start > LONGEST_WORD)
        hide (prose, start, at);
      start = at + 1;
    }
}

/* The parts of one paragraph that are no words. */
static void
read_inlines (Prose *prose,
              gsize  begin,
              gsize  end)
{
  if (begin >= end)
    return;
  hide_code (prose, begin, end);
  hide_blobs (prose, begin, end);
  for (gsize at = begin; at < end;)
    {
      gsize to = at;

      if (prose->mask[at] == MAR_PROSE_OTHER)
        {
          at++;
          continue;
        }
      switch (prose->text[at])
        {
        case '(':
          if (at > begin && prose->text[at - 1] == ']')
            to = end_of_destination (prose, at + 1, end);
          break;
        case '<':
          to = end_of_tag (prose, at, end);
          break;
        case '&':
          to = end_of_entity (prose, at, end);
          break;
        case '@':
          to = at = hide_mail (prose, at, begin, end);
          continue;
        case 'h':
        case 'H':
        case 'w':
        case 'W':
        case 'f':
        case 'F':
        case 'm':
        case 'M':
          to = end_of_address (prose, at, end);
          break;
        default:
          break;
        }
      if (to > at)
        hide (prose, at, to);
      at = MAX (to, at + 1);
    }
}

/* Blocks. */

/* The kind and measures of a line, as far as they matter here. */
typedef struct
{
  gsize begin; /* of its content */
  gsize end;   /* before its end */
  guint indent;
  gboolean blank;
  gboolean item; /* a list item or a heading begins here */
  char fence;    /* '`' or '~' when the line may open or close a fence */
  guint fence_length;
  gboolean bare_fence; /* nothing follows the fence */
} Line;

/* "- ", "* ", "12. ", "# " */
static gboolean
begins_item (const char *at,
             const char *end)
{
  const char *start = at;

  while (at < end && *at == '#')
    at++;
  if (at > start && at - start <= 6)
    return at == end || *at == ' ' || *at == '\t';
  if (at < end && strchr ("-*+", *at) != NULL)
    return at + 1 == end || at[1] == ' ' || at[1] == '\t';
  while (at < end && g_ascii_isdigit (*at) && at - start < 9)
    at++;

  return at > start && at + 1 < end && (*at == '.' || *at == ')')
         && (at[1] == ' ' || at[1] == '\t');
}

static void
examine_line (const Prose *prose,
              gsize        begin,
              gsize        end,
              Line        *line)
{
  const char *text = prose->text;

  memset (line, 0, sizeof *line);
  /* Signs of a quotation stand before what is quoted. */
  for (; begin < end; begin++)
    {
      if (text[begin] == ' ')
        line->indent++;
      else if (text[begin] == '\t')
        line->indent += 4;
      else if (text[begin] == '>' && line->indent < 4)
        line->indent = 0;
      else
        break;
    }
  line->begin = begin;
  line->end = end;
  line->blank = begin == end || (begin + 1 == end && text[begin] == '\r');
  line->item = begins_item (text + begin, text + end);
  if (begin < end && (text[begin] == '`' || text[begin] == '~'))
    {
      gsize at = begin;

      while (at < end && text[at] == text[begin])
        at++;
      line->fence_length = (guint) (at - begin);
      line->fence = text[begin];
      while (at < end && is_space (text[at]))
        at++;
      line->bare_fence = at == end;
      /* A line that looks like a fence and has backticks behind it is a code span. */
      if (line->fence_length < 3
          || (line->fence == '`' && memchr (text + at, '`', end - at) != NULL))
        line->fence = '\0';
    }
}

/* "[name]: address" */
static gboolean
is_definition (const Prose *prose,
               const Line  *line)
{
  const char *close;

  if (line->indent > 3 || line->end - line->begin < 4 || prose->text[line->begin] != '[')
    return FALSE;
  close = memchr (prose->text + line->begin, ']', line->end - line->begin);

  return close != NULL && close + 1 < prose->text + line->end && close[1] == ':';
}

void
mar_prose_mask (const char *text,
                gsize       length,
                guint8     *mask)
{
  Prose prose = { text, length, mask };
  gsize paragraph = 0;
  char fence = '\0';
  guint fence_length = 0;
  gboolean after_blank = TRUE;
  gboolean in_list = FALSE;

  memset (mask, MAR_PROSE_WORDS, length);
  for (gsize at = 0; at < length;)
    {
      const char *feed = memchr (text + at, '\n', length - at);
      gsize end = feed != NULL ? (gsize) (feed - text) : length;
      Line line;
      gboolean code;

      examine_line (&prose, at, end, &line);
      code = fence != '\0' || line.fence != '\0'
             || (after_blank && !in_list && line.indent > 3 && !line.blank);
      if (code || line.blank || line.item || is_definition (&prose, &line))
        {
          read_inlines (&prose, paragraph, at);
          paragraph = line.item && !code ? line.begin : MIN (end + 1, length);
          if (code || is_definition (&prose, &line))
            hide (&prose, at, end);
          else if (line.begin < length)
            mask[line.blank ? at : line.begin] = MAR_PROSE_BREAK;
        }
      if (fence == '\0' && line.fence != '\0')
        {
          fence = line.fence;
          fence_length = line.fence_length;
        }
      else if (fence != '\0' && line.fence == fence && line.bare_fence
               && line.fence_length >= fence_length)
        {
          fence = '\0';
          mask[at] = MAR_PROSE_BREAK;
        }
      in_list = line.item || (in_list && (line.blank || line.indent > 1 || !after_blank));
      after_blank = line.blank || (code && fence == '\0' && line.fence == '\0');
      at = end + 1;
    }
  read_inlines (&prose, paragraph, length);
}
