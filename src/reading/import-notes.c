/* Notes below a game, to which marks behind its moves lead, are read where the marks stand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "import-parts.h"

/* How a mark is written. */
typedef enum
{
  MARK_SQUARE,      /* [1] */
  MARK_ROUND,       /* (1) */
  MARK_HAT,         /* ^1 */
  MARK_STAR,        /* *1 */
  MARK_MARKDOWN,    /* [^1] */
  MARK_SUPERSCRIPT, /* ¹ */
  N_MARKS,
} MarkKind;

static const struct
{
  const char *open;
  const char *close;
} marks[] = {
  [MARK_SQUARE] = { "[", "]" }, [MARK_ROUND] = { "(", ")" },     [MARK_HAT] = { "^", "" },
  [MARK_STAR] = { "*", "" },    [MARK_MARKDOWN] = { "[^", "]" }, [MARK_SUPERSCRIPT] = { "", "" },
};

/* Of one alone nobody can tell that it is a note. */
#define LEAST_NOTES 2
#define MOST_NOTES 999

/**
 * Note:
 * @first: the line on which it begins
 * @words: (owned): what it says
 * @mark: where its mark stands in the text
 * @mark_end: where that ends
 */
typedef struct
{
  guint first;
  GString *words;
  const char *mark;
  const char *mark_end;
} Note;

typedef struct
{
  GPtrArray *lines; /* (element-type utf8): where they begin; the end of the text is the last one */
  GArray *notes;    /* (element-type Note) */
  guint end;        /* the line behind the last note */
} Notes;

static void
note_clear (gpointer data)
{
  g_string_free (((Note *) data)->words, TRUE);
}

static const char *
read_superscripts (const char *at,
                   guint      *number)
{
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  guint i;

  *number = 0;
  do
    {
      for (i = 0; i < G_N_ELEMENTS (digits) && !g_str_has_prefix (at, digits[i]); i++)
        ;
      if (i < G_N_ELEMENTS (digits))
        {
          *number = 10 * *number + i;
          at += strlen (digits[i]);
        }
    }
  while (i < G_N_ELEMENTS (digits) && *number <= MOST_NOTES);
  return at;
}

/* Returns: (nullable): where the mark ends that stands at @at. */
static const char *
read_mark (const char *at,
           MarkKind    kind,
           guint      *number)
{
  gsize digits;

  if (kind == MARK_SUPERSCRIPT)
    {
      const char *end = (*at & 0x80) != 0 ? read_superscripts (at, number) : at;

      return end > at ? end : NULL;
    }
  if (!g_str_has_prefix (at, marks[kind].open))
    return NULL;
  at += strlen (marks[kind].open);
  digits = strspn (at, "0123456789");
  if (digits == 0 || digits > 3 || !g_str_has_prefix (at + digits, marks[kind].close))
    return NULL;
  *number = (guint) g_ascii_strtoull (at, NULL, 10);
  at += digits + strlen (marks[kind].close);
  return g_ascii_isalnum (*at) ? NULL : at;
}

static const char *
get_line (const Notes *notes,
          guint        index)
{
  return g_ptr_array_index (notes->lines, index);
}

static gboolean
is_blank (const Notes *notes,
          guint        index)
{
  const char *line = get_line (notes, index);

  return line + strspn (line, " \t\r\n") >= get_line (notes, index + 1);
}

/* Returns: (nullable): the words of the note with which the line begins. */
static const char *
read_note (const Notes *notes,
           guint        index,
           MarkKind     kind,
           guint       *number)
{
  const char *line = get_line (notes, index);
  const char *end = read_mark (line + strspn (line, " \t"), kind, number);

  if (end == NULL)
    return NULL;
  end += *end == ':';
  return strspn (end, " \t") > 0 && !strchr ("\r\n", end[strspn (end, " \t")])
           ? end + strspn (end, " \t")
           : NULL;
}

/* Adds a line of a note, without the blanks around it. */
static void
add_words (GString    *words,
           const char *begin,
           const char *end)
{
  g_autofree char *line = g_strndup (begin, (gsize) (end - begin));

  g_strstrip (line);
  g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", line);
}

/* Finds the notes with which the text ends, from the first one on: each has the number behind that
 * of the one before. */
static gboolean
find_notes (Notes    *notes,
            MarkKind  kind)
{
  const guint n = notes->lines->len - 1;
  guint first = n;
  guint wanted, number;

  g_array_set_size (notes->notes, 0);
  for (guint i = n; i-- > 0 && first == n;)
    if (read_note (notes, i, kind, &number) != NULL && number == 1)
      first = i;
  wanted = 1;
  for (guint i = first; i < n; i++)
    {
      const char *words = read_note (notes, i, kind, &number);
      Note note = { .first = i };

      if (is_blank (notes, i))
        continue;
      if (words != NULL && number == wanted)
        {
          note.words = g_string_new (NULL);
          add_words (note.words, words, get_line (notes, i + 1));
          g_array_append_val (notes->notes, note);
          wanted++;
        }
      else if (words == NULL && !is_blank (notes, i - 1))
        add_words (g_array_index (notes->notes, Note, wanted - 2).words, get_line (notes, i),
                   get_line (notes, i + 1));
      else
        break;
      notes->end = i + 1;
    }
  return notes->notes->len >= LEAST_NOTES;
}

/* Whether the line ends behind the mark, but for signs. */
static gboolean
ends_line (const char *at)
{
  at += strspn (at, " \t.,;|`*_");
  return *at == '\0' || *at == '\r' || *at == '\n';
}

/* Finds the marks, of which each stands once, in their order; @at_ends: none stands elsewhere than
 * at the end of a line. */
static gboolean
find_marks (Notes    *notes,
            MarkKind  kind,
            gboolean  at_ends)
{
  const char *const text = get_line (notes, 0);
  const char *const limit = get_line (notes, g_array_index (notes->notes, Note, 0).first);
  guint n = 0;

  for (const char *at = text; at < limit; at++)
    {
      guint number;
      const char *end = at > text && !g_ascii_isspace (at[-1]) ? read_mark (at, kind, &number)
                                                               : NULL;
      Note *note;

      if (end == NULL && at > text + 1 && at[-1] == ' ' && !g_ascii_isspace (at[-2]))
        end = read_mark (at, kind, &number);
      if (end == NULL || (at_ends && !ends_line (end)))
        continue;
      if (number != n + 1 || n == notes->notes->len)
        return FALSE;
      note = &g_array_index (notes->notes, Note, n++);
      note->mark = at;
      note->mark_end = end;
    }
  return n == notes->notes->len;
}

/* The text with each note in braces in the place of its mark, and empty lines where they stood. */
static char *
write_text (const Notes *notes)
{
  const guint n = notes->lines->len - 1;
  GString *text = g_string_new (NULL);
  const char *at = get_line (notes, 0);
  guint first = g_array_index (notes->notes, Note, 0).first;

  while (first > 0 && is_blank (notes, first - 1))
    first--;
  for (guint i = 0; i < notes->notes->len; i++)
    {
      const Note *note = &g_array_index (notes->notes, Note, i);
      g_autofree char *words = g_strdelimit (g_strdup (note->words->str), "{}", ' ');

      g_string_append_len (text, at, note->mark - at);
      g_string_append_printf (text, "%s{%s}", note->mark[-1] == ' ' ? "" : " ", words);
      at = note->mark_end;
    }
  g_string_append_len (text, at, get_line (notes, first) - at);
  for (guint i = first; i < notes->end; i++)
    g_string_append_c (text, '\n');
  g_string_append_len (text, get_line (notes, notes->end),
                       get_line (notes, n) - get_line (notes, notes->end));
  return g_string_free (text, FALSE);
}

char *
mar_import_resolve_notes (const char *text)
{
  Notes notes = { g_ptr_array_new (), g_array_new (FALSE, FALSE, sizeof (Note)), 0 };
  char *resolved = NULL;

  g_array_set_clear_func (notes.notes, note_clear);
  for (const char *at = text; *at != '\0'; at += strcspn (at, "\n"), at += *at == '\n')
    g_ptr_array_add (notes.lines, (gpointer) at);
  g_ptr_array_add (notes.lines, (gpointer) (text + strlen (text)));
  for (MarkKind kind = 0; kind < N_MARKS && resolved == NULL; kind++)
    if (find_notes (&notes, kind)
        && (find_marks (&notes, kind, FALSE) || find_marks (&notes, kind, TRUE)))
      resolved = write_text (&notes);
  g_ptr_array_unref (notes.lines);
  g_array_unref (notes.notes);
  return resolved;
}
