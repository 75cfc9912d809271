/* The drawings of an HTML booklet and what they share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "booklet-boards.h"
#include "content-writer.h"

/* Neighbours of a line of a drawing: none is known yet, there are several, or the drawing
 * begins or ends there. */
#define UNKNOWN G_MAXUINT
#define SEVERAL (G_MAXUINT - 1)
#define BORDER (G_MAXUINT - 2)

/**
 * Table:
 * @texts: each text once, in the order of its number
 *
 * Texts and their numbers.
 */
typedef struct
{
  GPtrArray *texts;
  GHashTable *numbers;
} Table;

/**
 * MarBoards:
 * @gradients: the gradients of all drawings, without their names
 * @heads: the first lines of drawings, without what is of one drawing only
 * @views: the view boxes
 * @lines: the elements of all drawings; a drawing is a line each
 * @drawings: (element-type GArray): of each the head, the view, and then the lines; once
 *   joined, the parts
 * @part_lines: (element-type GArray): of each part its lines
 * @piece_lines: the numbers of those lines that belong to pieces
 */
struct _MarBoards
{
  Table gradients;
  Table heads;
  Table views;
  Table lines;
  GPtrArray *drawings;
  GPtrArray *part_lines;
  GHashTable *piece_lines;
};

static void
table_init (Table *table)
{
  table->texts = g_ptr_array_new_with_free_func (g_free);
  table->numbers = g_hash_table_new (g_str_hash, g_str_equal);
}

static void
table_clear (Table *table)
{
  g_hash_table_unref (table->numbers);
  g_ptr_array_unref (table->texts);
}

static const char *
table_text (const Table *table,
            guint        number)
{
  return g_ptr_array_index (table->texts, number);
}

static guint
table_find (Table      *table,
            const char *text)
{
  gpointer number;
  char *own;

  if (g_hash_table_lookup_extended (table->numbers, text, NULL, &number))
    return GPOINTER_TO_UINT (number);
  own = g_strdup (text);
  g_ptr_array_add (table->texts, own);
  g_hash_table_insert (table->numbers, own, GUINT_TO_POINTER (table->texts->len - 1));
  return table->texts->len - 1;
}

MarBoards *
mar_boards_new (void)
{
  MarBoards *boards = g_new0 (MarBoards, 1);

  table_init (&boards->gradients);
  table_init (&boards->heads);
  table_init (&boards->views);
  table_init (&boards->lines);
  boards->drawings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  boards->part_lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  boards->piece_lines = g_hash_table_new (NULL, NULL);
  return boards;
}

void
mar_boards_free (MarBoards *boards)
{
  if (boards == NULL)
    return;
  table_clear (&boards->gradients);
  table_clear (&boards->heads);
  table_clear (&boards->views);
  table_clear (&boards->lines);
  g_ptr_array_unref (boards->drawings);
  g_ptr_array_unref (boards->part_lines);
  g_hash_table_unref (boards->piece_lines);
  g_free (boards);
}

/* A number to the base 36. */
static void
append_number (GString *out,
               guint    number)
{
  static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
  char text[8];
  guint n = 0;

  do
    text[n++] = digits[number % 36];
  while ((number /= 36) > 0);
  while (n > 0)
    g_string_append_c (out, text[--n]);
}

/* The value of an attribute. */
static char *
attribute (const char *line,
           const char *name)
{
  g_autofree char *start = g_strdup_printf (" %s=\"", name);
  const char *value = strstr (line, start);

  if (value == NULL)
    return NULL;
  value += strlen (start);
  return g_strndup (value, strcspn (value, "\""));
}

static void
cut_attribute (GString    *line,
               const char *name)
{
  g_autofree char *start = g_strdup_printf (" %s=\"", name);
  const char *found = strstr (line->str, start);
  gsize length;

  if (found == NULL)
    return;
  length = strlen (start);
  length += strcspn (found + length, "\"") + 1;
  g_string_erase (line, found - line->str, (gssize) length);
}

/* Names of gradients count within one drawing; those of the booklet count through all. */
static void
read_gradient (MarBoards  *boards,
               GHashTable *names,
               const char *line)
{
  g_autoptr (GString) nameless = g_string_new (line);
  char *name = attribute (line, "id");

  cut_attribute (nameless, "id");
  g_hash_table_insert (names, name,
                       GUINT_TO_POINTER (table_find (&boards->gradients, nameless->str)));
}

static guint
read_line (MarBoards  *boards,
           GHashTable *names,
           const char *line)
{
  const char *const sign = "url(#";
  const char *found = strstr (line, sign);
  g_autoptr (GString) renamed = NULL;
  g_autofree char *name = NULL;

  if (found == NULL)
    return table_find (&boards->lines, line);

  found += strlen (sign);
  name = g_strndup (found, strcspn (found, ")"));
  renamed = g_string_new_len (line, found - line);
  g_string_append_c (renamed, 's');
  append_number (renamed, GPOINTER_TO_UINT (g_hash_table_lookup (names, name)));
  g_string_append (renamed, found + strlen (name));
  return table_find (&boards->lines, renamed->str);
}

/* Attributes that belong to this drawing alone stay with it; the rest of the head is shared. */
static void
read_head (MarBoards  *boards,
           GArray     *drawing,
           const char *line)
{
  g_autofree char *view = attribute (line, "viewBox");
  g_autoptr (GString) head = g_string_new (line);
  guint number;

  cut_attribute (head, "role");
  cut_attribute (head, "viewBox");
  number = table_find (&boards->heads, head->str);
  g_array_append_val (drawing, number);
  number = table_find (&boards->views, view != NULL ? view : "");
  g_array_append_val (drawing, number);
}

/* The writer of drawings sets an element a line, and groups of them for each layer, of which
 * only that of the pieces says something here. */
static void
read_drawing (MarBoards  *boards,
              GArray     *drawing,
              char      **lines)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean in_definitions = FALSE;
  gboolean in_pieces = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = lines[i];
      guint number;

      if (g_str_has_prefix (line, "<svg "))
        read_head (boards, drawing, line);
      else if (g_str_equal (line, "<defs>"))
        in_definitions = TRUE;
      else if (g_str_equal (line, "</defs>"))
        in_definitions = FALSE;
      else if (in_definitions)
        read_gradient (boards, names, line);
      else if (g_str_has_prefix (line, "<g "))
        in_pieces = g_str_equal (line, "<g id=\"pieces\">");
      else if (*line != '\0' && !g_str_has_prefix (line, "</"))
        {
          number = read_line (boards, names, line);
          g_array_append_val (drawing, number);
          if (in_pieces)
            g_hash_table_add (boards->piece_lines, GUINT_TO_POINTER (number));
        }
    }
}

gboolean
mar_boards_add (MarBoards        *boards,
                const MarFigure  *figure,
                double            cell_mm,
                guint            *drawing,
                GError          **error)
{
  MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GArray *numbers;

  writing.cell_mm = cell_mm;
  bytes = mar_figure_write (figure, MAR_FIGURE_SVG, &writing, error);
  if (bytes == NULL)
    return FALSE;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  lines = g_strsplit (text, "\n", -1);
  numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  read_drawing (boards, numbers, lines);
  g_assert (numbers->len >= 2);
  *drawing = boards->drawings->len;
  g_ptr_array_add (boards->drawings, numbers);
  return TRUE;
}

static void
meet (guint *neighbour,
      guint  other)
{
  if (*neighbour == UNKNOWN)
    *neighbour = other;
  else if (*neighbour != other)
    *neighbour = SEVERAL;
}

/* Of each line, which one always stands before it and which one after it. */
static void
find_neighbours (const MarBoards *boards,
                 guint           *before,
                 guint           *after)
{
  for (guint i = 0; i < boards->drawings->len; i++)
    {
      const GArray *drawing = g_ptr_array_index (boards->drawings, i);

      for (guint k = 2; k < drawing->len; k++)
        {
          const guint line = g_array_index (drawing, guint, k);

          meet (&before[line], k > 2 ? g_array_index (drawing, guint, k - 1) : BORDER);
          meet (&after[line],
                k + 1 < drawing->len ? g_array_index (drawing, guint, k + 1) : BORDER);
        }
    }
}

static gboolean
is_piece (const MarBoards *boards,
          guint            line)
{
  return g_hash_table_contains (boards->piece_lines, GUINT_TO_POINTER (line));
}

/* Whether a line has its place behind another: a piece moves, and what lies around it stays. */
static gboolean
is_bound (const MarBoards *boards,
          guint            line,
          const guint     *before,
          const guint     *after)
{
  return before[line] < BORDER && after[before[line]] == line
         && is_piece (boards, line) == is_piece (boards, before[line]);
}

/* Lines that always stand beside each other are one part. */
void
mar_boards_join (MarBoards *boards)
{
  const guint n = boards->lines.texts->len;
  g_autofree guint *before = g_new (guint, n + 1);
  g_autofree guint *after = g_new (guint, n + 1);
  g_autofree guint *parts = g_new (guint, n + 1);

  memset (before, 0xff, n * sizeof (guint));
  memset (after, 0xff, n * sizeof (guint));
  find_neighbours (boards, before, after);

  for (guint i = 0; i < n; i++)
    {
      GArray *lines;

      parts[i] = UNKNOWN;
      if (is_bound (boards, i, before, after))
        continue;
      parts[i] = boards->part_lines->len;
      lines = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_val (lines, i);
      for (guint k = i; after[k] < BORDER && is_bound (boards, after[k], before, after);
           k = after[k])
        g_array_append_val (lines, after[k]);
      g_ptr_array_add (boards->part_lines, lines);
    }

  for (guint i = 0; i < boards->drawings->len; i++)
    {
      GArray *drawing = g_ptr_array_index (boards->drawings, i);
      guint length = 2;

      for (guint k = 2; k < drawing->len; k++)
        {
          const guint part = parts[g_array_index (drawing, guint, k)];

          if (part != UNKNOWN)
            g_array_index (drawing, guint, length++) = part;
        }
      g_array_set_size (drawing, length);
    }
}

void
mar_boards_append_parts (const MarBoards *boards,
                         GString         *out)
{
  g_string_append (out, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"parts\" width=\"0\""
                        " height=\"0\" aria-hidden=\"true\"><defs>\n");
  for (guint i = 0; i < boards->gradients.texts->len; i++)
    {
      const char *text = table_text (&boards->gradients, i);
      const gsize name = strcspn (text, " >");

      g_string_append_len (out, text, (gssize) name);
      g_string_append (out, " id=\"s");
      append_number (out, i);
      g_string_append_printf (out, "\"%s\n", text + name);
    }
  for (guint i = 0; i < boards->part_lines->len; i++)
    {
      const GArray *lines = g_ptr_array_index (boards->part_lines, i);

      g_string_append (out, "<g id=\"a");
      append_number (out, i);
      g_string_append (out, "\">");
      for (guint k = 0; k < lines->len; k++)
        g_string_append (out, table_text (&boards->lines, g_array_index (lines, guint, k)));
      g_string_append (out, "</g>\n");
    }
  g_string_append (out, "</defs></svg>\n");
}

void
mar_boards_append_drawing (const MarBoards *boards,
                           guint            drawing,
                           const char      *words,
                           GString         *out)
{
  const GArray *numbers = g_ptr_array_index (boards->drawings, drawing);
  const char *head = table_text (&boards->heads, g_array_index (numbers, guint, 0));
  const char *view = table_text (&boards->views, g_array_index (numbers, guint, 1));
  g_autofree char *escaped = mar_writer_escape (words);

  g_string_append_len (out, head, (gssize) strcspn (head, ">"));
  g_string_append_printf (out, " viewBox=\"%s\" class=\"board\" role=\"img\" aria-label=\"%s\">",
                          view, escaped);
  for (guint k = 2; k < numbers->len; k++)
    {
      g_string_append (out, "<use href=\"#a");
      append_number (out, g_array_index (numbers, guint, k));
      g_string_append (out, "\"/>");
    }
  g_string_append (out, "</svg>\n");
}

void
mar_boards_append_data (const MarBoards *boards,
                        guint            drawing,
                        GString         *out)
{
  const GArray *numbers = g_ptr_array_index (boards->drawings, drawing);

  for (guint k = 1; k < numbers->len; k++)
    {
      if (k > 1)
        g_string_append_c (out, ' ');
      append_number (out, g_array_index (numbers, guint, k));
    }
}

void
mar_boards_append_pieces (const MarBoards *boards,
                          GString         *out)
{
  const gsize length = out->len;

  for (guint i = 0; i < boards->part_lines->len; i++)
    {
      const GArray *lines = g_ptr_array_index (boards->part_lines, i);

      if (!is_piece (boards, g_array_index (lines, guint, 0)))
        continue;
      if (out->len > length)
        g_string_append_c (out, ' ');
      append_number (out, i);
    }
}

void
mar_boards_append_views (const MarBoards *boards,
                         GString         *out)
{
  g_string_append_c (out, '[');
  for (guint i = 0; i < boards->views.texts->len; i++)
    g_string_append_printf (out, "%s\"%s\"", i > 0 ? "," : "", table_text (&boards->views, i));
  g_string_append_c (out, ']');
}
