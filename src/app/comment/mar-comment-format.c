/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-format.h"

#include <string.h>

typedef struct
{
  gsize start;
  gsize end;
} Range;

void
mar_comment_edit_clear (MarCommentEdit *edit)
{
  g_clear_pointer (&edit->text, g_free);
}

/* Lines. */

static gsize
line_start (const char *text,
            gsize       at)
{
  while (at > 0 && text[at - 1] != '\n')
    at--;
  return at;
}

static gsize
line_end (const char *text,
          gsize       at)
{
  return at + strcspn (text + at, "\n");
}

static gsize
skip_quotes (const char *text,
             gsize       at)
{
  gsize quoted = at + strspn (text + at, " ");

  while (text[quoted] == '>')
    {
      at = quoted + 1;
      if (text[at] == ' ')
        at++;
      quoted = at + strspn (text + at, " ");
    }
  return at;
}

/* The length of "- ", of "3. " or of the spaces after it; 0 where no item begins. */
static gsize
bullet_length (const char *text)
{
  if (strchr ("-*+", *text) == NULL || *text == '\0' || text[1] != ' ')
    return 0;
  return 1 + strspn (text + 1, " ");
}

static gsize
number_length (const char *text)
{
  gsize digits = strspn (text, "0123456789");

  if (digits == 0 || digits > 9 || (text[digits] != '.' && text[digits] != ')')
      || text[digits + 1] != ' ')
    return 0;
  return digits + 1 + strspn (text + digits + 1, " ");
}

static gsize
item_length (const char *text)
{
  return MAX (bullet_length (text), number_length (text));
}

static gsize
heading_level (const char *text)
{
  gsize level = strspn (text, "#");

  return level <= 6 && (text[level] == ' ' || text[level] == '\n' || text[level] == '\0') ? level
                                                                                          : 0;
}

/* Where the words of a line begin, behind everything that makes it part of a block. */
static gsize
words_start (const char *text,
             gsize       at)
{
  gsize level;

  at = skip_quotes (text, at);
  at += strspn (text + at, " \t");
  at += item_length (text + at);
  level = heading_level (text + at);
  if (level > 0)
    at += level + strspn (text + at + level, " ");
  return at;
}

/* Words. */

static gboolean
is_edge (gunichar character)
{
  return g_unichar_isspace (character) || strchr (".,;:!?\"*_`", (int) MIN (character, 127)) != NULL
         || character == 0x201c || character == 0x201d;
}

static Range
word_at (const char *text,
         gsize       at)
{
  Range word = { at, at };

  while (word.start > 0
         && !g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (text + word.start))))
    word.start = (gsize) (g_utf8_prev_char (text + word.start) - text);
  while (text[word.end] != '\0' && !g_unichar_isspace (g_utf8_get_char (text + word.end)))
    word.end = (gsize) (g_utf8_next_char (text + word.end) - text);

  while (word.start < word.end && is_edge (g_utf8_get_char (text + word.start)))
    word.start = (gsize) (g_utf8_next_char (text + word.start) - text);
  while (word.start < word.end && is_edge (g_utf8_get_char (g_utf8_prev_char (text + word.end))))
    word.end = (gsize) (g_utf8_prev_char (text + word.end) - text);

  return at < word.start || at > word.end ? (Range) { at, at } : word;
}

static Range
trimmed (const char *text,
         Range       range)
{
  while (range.start < range.end && g_ascii_isspace (text[range.start]))
    range.start++;
  while (range.end > range.start && g_ascii_isspace (text[range.end - 1]))
    range.end--;
  return range;
}

/* The text that a format is meant for: the selection, or the word. */
static Range
meant (const char *text,
       gsize       start,
       gsize       end)
{
  return start == end ? word_at (text, start) : trimmed (text, (Range) { start, end });
}

/* Formats in a line. */

static gsize
run_before (const char *text,
            gsize       at,
            char        mark)
{
  gsize n = 0;

  while (n < at && text[at - 1 - n] == mark)
    n++;
  return n;
}

static gsize
run_after (const char *text,
           gsize       at,
           char        mark)
{
  gsize n = 0;

  while (text[at + n] == mark)
    n++;
  return n;
}

/* A run of three asterisks is both formats, one of two is strong only. */
static gboolean
run_means (gsize            run,
           MarCommentFormat format)
{
  switch (format)
    {
    case MAR_FORMAT_EMPHASIS:
      return run == 1 || run == 3;
    case MAR_FORMAT_STRONG:
      return run == 2 || run == 3;
    default:
      return run >= 1;
    }
}

static const char *
get_marks (MarCommentFormat  format,
           const char       *text,
           Range             range)
{
  if (format == MAR_FORMAT_EMPHASIS)
    return "*";
  if (format == MAR_FORMAT_STRONG)
    return "**";
  return memchr (text + range.start, '`', range.end - range.start) != NULL ? "``" : "`";
}

/* Takes the marks into @range when they stand right outside of it. */
static Range
with_marks (const char       *text,
            Range             range,
            MarCommentFormat  format)
{
  char mark = format == MAR_FORMAT_CODE ? '`' : '*';
  gsize before = run_before (text, range.start, mark);
  gsize after = run_after (text, range.end, mark);

  range.start -= MIN (before, after);
  range.end += MIN (before, after);
  return range;
}

static gsize
marks_inside (const char       *text,
              Range             range,
              MarCommentFormat  format)
{
  char mark = format == MAR_FORMAT_CODE ? '`' : '*';
  gsize length = range.end - range.start;
  gsize before = MIN (run_after (text, range.start, mark), length);
  gsize after = MIN (run_before (text, range.end, mark), length);
  gsize run = MIN (before, after);

  /* Nothing but marks: they stand around an empty place. */
  if (before == length)
    run = length % 2 == 0 ? length / 2 : 0;
  if (!run_means (run, format))
    return 0;
  return format == MAR_FORMAT_EMPHASIS ? 1 : format == MAR_FORMAT_STRONG ? 2 : run;
}

static void
append_range (GString    *out,
              const char *text,
              gsize       start,
              gsize       end)
{
  g_string_append_len (out, text + start, (gssize) (end - start));
}

/* The parts of @range that lie in one line each; marks can't embrace several blocks. */
static GArray *
get_parts (const char *text,
           Range       range)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Range));
  gsize at = range.start;

  if (range.start == range.end)
    {
      g_array_append_val (parts, range);
      return parts;
    }

  while (at < range.end)
    {
      gsize end = MIN (line_end (text, at), range.end);
      gsize words = at == line_start (text, at) ? words_start (text, at) : at;
      Range part = trimmed (text, (Range) { MIN (words, end), end });

      if (part.start < part.end)
        g_array_append_val (parts, part);
      at = line_end (text, at) + 1;
    }
  return parts;
}

/* Returns: how far the words of the first part move, in bytes. */
static gssize
format_parts (const char       *text,
              GArray           *parts,
              MarCommentFormat  format,
              MarCommentEdit   *edit)
{
  GString *out = g_string_new (NULL);
  gboolean all = TRUE;
  gsize last_mark = 0, done;
  gssize shift = 0;

  for (guint i = 0; i < parts->len; i++)
    {
      Range *part = &g_array_index (parts, Range, i);

      *part = with_marks (text, *part, format);
      all = all && marks_inside (text, *part, format) > 0;
    }

  edit->start = done = g_array_index (parts, Range, 0).start;
  for (guint i = 0; i < parts->len; i++)
    {
      Range part = g_array_index (parts, Range, i);
      const char *marks = get_marks (format, text, part);
      gsize n = marks_inside (text, part, format);

      append_range (out, text, done, part.start);
      if (!all && n == 0)
        g_string_append (out, marks);
      append_range (out, text, part.start + (all ? n : 0), part.end - (all ? n : 0));
      if (!all && n == 0)
        g_string_append (out, marks);
      if (i == 0)
        shift = all ? -(gssize) n : n == 0 ? (gssize) strlen (marks) : 0;
      last_mark = !all && n == 0 ? strlen (marks) : 0;
      done = part.end;
    }
  edit->end = done;
  edit->select_start = edit->start + (gsize) MAX (shift, 0);
  edit->select_end = edit->start + out->len - last_mark;
  edit->text = g_string_free (out, FALSE);
  return shift;
}

/* Formats of whole lines. */

typedef struct
{
  MarCommentFormat format;
  gboolean off;
  gsize level;
  guint number;
} LineChange;

static gsize
block_start (const char       *text,
             gsize             at,
             MarCommentFormat  format)
{
  if (format == MAR_FORMAT_QUOTE)
    return at;
  at = skip_quotes (text, at);
  at += strspn (text + at, " ");
  /* An item may be a heading. */
  return format == MAR_FORMAT_HEADING ? at + item_length (text + at) : at;
}

static gboolean
is_blank (const char *text,
          gsize       at)
{
  at += strspn (text + at, " \t\r");
  return text[at] == '\n' || text[at] == '\0';
}

static gboolean
has_format (const char       *text,
            gsize             line,
            MarCommentFormat  format)
{
  const char *start = text + block_start (text, line, format);

  switch (format)
    {
    case MAR_FORMAT_BULLETS:
      return bullet_length (start) > 0;
    case MAR_FORMAT_NUMBERS:
      return number_length (start) > 0;
    case MAR_FORMAT_QUOTE:
      return start[strspn (start, " ")] == '>';
    case MAR_FORMAT_HEADING:
      return heading_level (start) > 0;
    default:
      return FALSE;
    }
}

/* Appends the line from @at to @end with its format changed; returns how many bytes the
 * words of the line moved. */
static gssize
append_line (GString    *out,
             const char *text,
             gsize       at,
             gsize       end,
             LineChange *change)
{
  gsize start = MIN (block_start (text, at, change->format), end);
  gsize old, before;

  append_range (out, text, at, start);
  before = out->len;
  switch (change->format)
    {
    case MAR_FORMAT_HEADING:
      old = heading_level (text + start);
      if (old > 0)
        old += strspn (text + start + old, " ");
      if (change->level > 0)
        g_string_append_printf (out, "%.*s ", (int) change->level, "######");
      break;
    case MAR_FORMAT_BULLETS:
    case MAR_FORMAT_NUMBERS:
      old = item_length (text + start);
      if (!change->off && change->format == MAR_FORMAT_BULLETS)
        g_string_append (out, "- ");
      else if (!change->off)
        g_string_append_printf (out, "%u. ", ++change->number);
      break;
    case MAR_FORMAT_QUOTE:
    default:
      old = 0;
      if (change->off)
        {
          old = strspn (text + start, " ") + 1;
          if (text[start + old] == ' ')
            old++;
        }
      else
        {
          g_string_append (out, start < end ? "> " : ">");
        }
      break;
    }
  append_range (out, text, MIN (start + old, end), end);
  return (gssize) (out->len - before) - (gssize) (end - start);
}

static gboolean
is_passed_over (const char *text,
                gsize       line,
                Range       lines,
                LineChange *change)
{
  gboolean only = lines.end == line_end (text, lines.start);

  return !only && is_blank (text, line) && change->format != MAR_FORMAT_QUOTE;
}

static gboolean
all_have (const char *text,
          Range       lines,
          LineChange *change)
{
  for (gsize line = lines.start; line <= lines.end; line = line_end (text, line) + 1)
    if (!is_passed_over (text, line, lines, change) && !has_format (text, line, change->format))
      return FALSE;
  return TRUE;
}

static gsize
moved (gsize  place,
       gssize by,
       gsize  not_before)
{
  return (gsize) MAX ((gssize) place + by, (gssize) not_before);
}

static void
format_lines (const char       *text,
              Range             selection,
              MarCommentFormat  format,
              MarCommentEdit   *edit)
{
  Range lines = { line_start (text, selection.start), line_end (text, selection.end) };
  LineChange change = { .format = format };
  GString *out = g_string_new (NULL);
  gssize caret_by = 0;

  /* A selection that ends at the start of a line does not mean that line. */
  if (selection.end > selection.start && selection.end == line_start (text, selection.end))
    lines.end = selection.end - 1;

  change.off = all_have (text, lines, &change);
  if (format == MAR_FORMAT_HEADING)
    change.level = (heading_level (text + block_start (text, lines.start, format)) + 1) % 4;

  for (gsize line = lines.start; line <= lines.end; line = line_end (text, line) + 1)
    {
      gsize end = line_end (text, line);
      gssize by = 0;

      if (line > lines.start)
        g_string_append_c (out, '\n');
      if (is_passed_over (text, line, lines, &change))
        append_range (out, text, line, end);
      else
        by = append_line (out, text, line, end, &change);
      if (line == lines.start)
        caret_by = by;
    }

  edit->start = lines.start;
  edit->end = lines.end;
  edit->select_start = lines.start;
  edit->select_end = lines.start + out->len;
  if (selection.start == selection.end)
    edit->select_start = edit->select_end = moved (selection.start, caret_by, lines.start);
  edit->text = g_string_free (out, FALSE);
}

/* Several lines of code become a block between fences. */
static gboolean
is_fence (const char *text,
          gsize       line)
{
  return g_str_has_prefix (text + line, "```");
}

static void
fence_lines (const char     *text,
             Range           selection,
             MarCommentEdit *edit)
{
  Range lines = { line_start (text, selection.start), line_end (text, selection.end) };
  gsize above = lines.start > 0 ? line_start (text, lines.start - 1) : lines.start;
  gsize below = text[lines.end] == '\n' ? lines.end + 1 : lines.end;

  if (above < lines.start && is_fence (text, above) && below > lines.end && is_fence (text, below))
    {
      edit->start = above;
      edit->end = line_end (text, below);
      edit->text = g_strndup (text + lines.start, lines.end - lines.start);
      edit->select_start = above;
      edit->select_end = above + (lines.end - lines.start);
      return;
    }

  edit->start = lines.start;
  edit->end = lines.end;
  edit->text = g_strdup_printf ("```\n%.*s\n```", (int) (lines.end - lines.start),
                                text + lines.start);
  edit->select_start = lines.start + strlen ("```\n");
  edit->select_end = edit->select_start + (lines.end - lines.start);
}

void
mar_comment_format (const char       *text,
                    gsize             start,
                    gsize             end,
                    MarCommentFormat  format,
                    MarCommentEdit   *edit)
{
  Range range;
  gssize shift;
  g_autoptr (GArray) parts = NULL;

  g_return_if_fail (text != NULL);
  g_return_if_fail (start <= end && end <= strlen (text));

  if (format >= MAR_FORMAT_HEADING)
    {
      format_lines (text, (Range) { start, end }, format, edit);
      return;
    }

  range = meant (text, start, end);
  if (format == MAR_FORMAT_CODE
      && memchr (text + range.start, '\n', range.end - range.start) != NULL)
    {
      fence_lines (text, range, edit);
      return;
    }

  parts = get_parts (text, range);
  if (parts->len == 0)
    {
      range.end = range.start;
      g_array_append_val (parts, range);
    }
  shift = format_parts (text, parts, format, edit);
  /* The caret stays in the word that it stands in. */
  if (start == end && range.start < range.end)
    edit->select_start = edit->select_end = MIN (moved (start, shift, edit->select_start),
                                                 edit->select_end);
}

void
mar_comment_link (const char     *text,
                  gsize           start,
                  gsize           end,
                  const char     *address,
                  MarCommentEdit *edit)
{
  Range range;
  gboolean plain;

  g_return_if_fail (text != NULL && address != NULL);
  g_return_if_fail (start <= end && end <= strlen (text));

  range = meant (text, start, end);
  plain = strpbrk (address, " ()<>") == NULL;
  edit->start = range.start;
  edit->end = range.end;
  if (range.start == range.end)
    edit->text = g_strdup_printf (plain ? "<%s>" : "[](<%s>)", address);
  else
    edit->text = g_strdup_printf (plain ? "[%.*s](%s)" : "[%.*s](<%s>)",
                                  (int) (range.end - range.start), text + range.start, address);
  edit->select_start = edit->select_end = range.start + strlen (edit->text);
}

gboolean
mar_comment_new_line (const char     *text,
                      gsize           caret,
                      MarCommentEdit *edit)
{
  gsize line, quotes, indent, item, words;
  g_autofree char *marker = NULL;

  g_return_val_if_fail (text != NULL && caret <= strlen (text), FALSE);

  line = line_start (text, caret);
  quotes = skip_quotes (text, line);
  indent = quotes + strspn (text + quotes, " ");
  item = item_length (text + indent);
  words = indent + item;
  if ((item == 0 && quotes == line) || caret < words)
    return FALSE;

  edit->start = edit->end = caret;
  if (is_blank (text, words))
    {
      /* Nothing was written there: the list ends, then the quotation around it. */
      edit->start = item > 0 ? quotes : line;
      edit->end = line_end (text, caret);
      edit->text = g_strdup ("");
    }
  else
    {
      if (number_length (text + indent) > 0)
        {
          gsize digits = strspn (text + indent, "0123456789");

          marker = g_strdup_printf ("%" G_GUINT64_FORMAT "%c ",
                                    g_ascii_strtoull (text + indent, NULL, 10) + 1,
                                    text[indent + digits]);
        }
      edit->text = g_strdup_printf ("\n%.*s%.*s", (int) (indent - line), text + line,
                                    marker != NULL ? (int) strlen (marker) : (int) item,
                                    marker != NULL ? marker : text + indent);
    }
  edit->select_start = edit->select_end = edit->start + strlen (edit->text);
  return TRUE;
}
