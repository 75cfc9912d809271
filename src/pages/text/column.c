/* The paragraphs of a column.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "page-text.h"
#include "page-compare.h"

/* In sizes of the letters: what an indent is at least, and by how much lines of other sizes
 * differ. */
#define INDENT 0.8
#define OTHER_SIZE 0.08
/* How much further apart than usual lines of two paragraphs stand. */
#define WIDER 1.3
/* How far apart lines stand where nothing tells, in sizes of the letters. */
#define USUAL_LEADING 1.2
/* The space between two words, likewise, and what a line may be shorter without a reason. */
#define SPACE 0.25
#define SLACK 1.0
/* How many lines tell how wide a text is. */
#define BLOCK 3

/**
 * Line:
 * @pieces: (element-type PagePiece): from the left to the right
 * @box: around them
 * @text: (owned): what it says
 * @size: of most of its letters
 * @is_bold: whether it is bold, but for a few letters
 * @body_left: where its text begins, behind the mark of a list
 * @has_mark: whether it begins with such a mark
 * @right: how far the text around it reaches, where that is less than the column
 */
typedef struct
{
  GPtrArray *pieces;
  PageBox box;
  char *text;
  double size;
  gboolean is_bold;
  double body_left;
  gboolean has_mark;
  double right;
} Line;

static void
line_free (Line *line)
{
  g_ptr_array_unref (line->pieces);
  g_free (line->text);
  g_free (line);
}

static gboolean
is_board (const Line *line)
{
  return ((const PagePiece *) line->pieces->pdata[0])->board >= 0;
}

static int
compare_lefts (gconstpointer a,
               gconstpointer b)
{
  const PagePiece *one = *(PagePiece *const *) a;
  const PagePiece *other = *(PagePiece *const *) b;

  return (one->box.left > other->box.left) - (one->box.left < other->box.left);
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  const Line *one = *(Line *const *) a;
  const Line *other = *(Line *const *) b;
  const double difference = one->box.top + one->box.bottom - other->box.top - other->box.bottom;

  return (difference > 0) - (difference < 0);
}

static gboolean
is_on_line (const Line      *line,
            const PagePiece *piece)
{
  const double overlap = MIN (line->box.bottom, piece->box.bottom)
                         - MAX (line->box.top, piece->box.top);

  return !is_board (line) && piece->board < 0
         && overlap
              > 0.5 * MIN (line->box.bottom - line->box.top, piece->box.bottom - piece->box.top);
}

/* How long the mark of a list is with which the text begins: a sign, or a number or a letter with a
 * point or a bracket; 0: there is none. */
static gsize
mark_length (const char *text)
{
  const char *end = text;
  const gunichar first = g_utf8_get_char_validated (text, -1);
  guint n = 0;

  if (first == (gunichar) -1 || first == (gunichar) -2 || first == 0)
    return 0;
  if (!g_unichar_isalnum (first) && strchr ("(\"'[<", (int) MIN (first, 0x7f)) == NULL)
    {
      end = g_utf8_next_char (text);
      return (*end == ' ' || *end == '\0') && g_unichar_type (first) != G_UNICODE_CURRENCY_SYMBOL
               ? (gsize) (end - text)
               : 0;
    }
  if (*end == '(')
    end++;
  while (g_ascii_isalnum (*end) && n < 4)
    {
      end++;
      n++;
    }
  if (n == 0 || (*end != '.' && *end != ')'))
    return 0;
  /* Three letters are a word, but a Roman number may be longer. */
  if (g_ascii_isalpha (*text) && n > 1 && strspn (text, "ivxIVX") < n)
    return 0;
  end++;
  return *end == ' ' || *end == '\0' ? (gsize) (end - text) : 0;
}

static void
finish_line (Line *line)
{
  const PagePiece *first;
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_normal = 0;
  guint n_bold = 0;
  gsize longest = 0;
  gsize mark;

  g_ptr_array_sort (line->pieces, compare_lefts);
  first = line->pieces->pdata[0];
  if (first->board >= 0)
    return;
  for (guint i = 0; i < line->pieces->len; i++)
    {
      const PagePiece *piece = line->pieces->pdata[i];

      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, piece->text);
      if (strlen (piece->text) > longest)
        {
          longest = strlen (piece->text);
          line->size = piece->size;
        }
      n_bold += piece->n_bold;
      n_normal += piece->n_normal;
    }
  line->is_bold = n_bold > 4 * n_normal;
  line->text = g_string_free (g_steal_pointer (&text), FALSE);
  mark = mark_length (line->text);
  line->has_mark = mark > 0;
  line->body_left = line->box.left;
  if (mark > 0 && first->second_left > 0)
    line->body_left = first->second_left;
  else if (mark > 0 && line->pieces->len > 1)
    line->body_left = ((const PagePiece *) line->pieces->pdata[1])->box.left;
}

static GPtrArray *
find_lines (const GPtrArray *pieces)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);

  for (guint i = 0; i < pieces->len; i++)
    {
      PagePiece *piece = pieces->pdata[i];
      Line *line = NULL;

      /* Bands came from the top: those on the same line are near the end. */
      for (guint k = lines->len; k > 0 && line == NULL; k--)
        if (is_on_line (lines->pdata[k - 1], piece))
          line = lines->pdata[k - 1];
      if (line == NULL)
        {
          line = g_new0 (Line, 1);
          line->pieces = g_ptr_array_new ();
          line->box = piece->box;
          g_ptr_array_add (lines, line);
        }
      g_ptr_array_add (line->pieces, piece);
      page_box_add (&line->box, &piece->box);
    }
  for (guint i = 0; i < lines->len; i++)
    finish_line (lines->pdata[i]);
  g_ptr_array_sort (lines, compare_lines);
  return lines;
}

/**
 * Column:
 * @lines: (element-type Line): from the top to the bottom
 * @rules: (element-type PageRule): those of the page
 * @right: how far its lines may reach
 * @leading: how far its lines stand apart, in sizes of the letters
 */
typedef struct
{
  const GPtrArray *lines;
  const GArray *rules;
  double right;
  double leading;
} Column;

static double
step_between (const Line *line,
              const Line *next)
{
  return (next->box.bottom - line->box.bottom) / MAX (1, next->size);
}

static void
measure_column (Column *column)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (double));

  column->right = -G_MAXDOUBLE;
  for (guint i = 0; i < column->lines->len; i++)
    {
      const Line *line = column->lines->pdata[i];

      if (is_board (line))
        continue;
      column->right = MAX (column->right, line->box.right);
      if (i + 1 < column->lines->len && !is_board (column->lines->pdata[i + 1]))
        {
          const double step = step_between (line, column->lines->pdata[i + 1]);

          if (step > 0 && step < 1.5 * USUAL_LEADING)
            g_array_append_val (steps, step);
        }
    }
  column->leading = USUAL_LEADING;
  g_array_sort (steps, page_compare_doubles);
  if (steps->len > 0)
    column->leading = g_array_index (steps, double, steps->len / 2);
}

static gboolean
ends_sentence (const char *text)
{
  const char *end = g_utf8_find_prev_char (text, text + strlen (text));

  return end != NULL && strchr (".:;!?", *end) != NULL;
}

/* Whether a line could follow another one in the same paragraph, but for where it ends. */
static gboolean
is_next (const Column *column,
         const Line   *line,
         const Line   *next)
{
  return !is_board (line) && !is_board (next)
         && fabs (line->size - next->size) <= OTHER_SIZE * line->size
         && fabs (line->body_left - next->body_left) < INDENT * line->size
         && step_between (line, next) <= WIDER * column->leading;
}

/* How far the lines of text reach that is narrower than its column: several lines with the same
 * left side, of which few end with a sentence. */
static void
measure_blocks (Column *column)
{
  for (guint first = 0, end; first < column->lines->len; first = end)
    {
      double right = -G_MAXDOUBLE;
      guint n_ends = 0;

      for (end = first; end < column->lines->len; end++)
        {
          const Line *line = column->lines->pdata[end];

          if (end > first && !is_next (column, column->lines->pdata[end - 1], line))
            break;
          right = MAX (right, line->box.right);
          n_ends += !is_board (line) && ends_sentence (line->text);
        }
      for (guint i = first; i < end; i++)
        ((Line *) column->lines->pdata[i])->right
          = end - first >= BLOCK && 3 * n_ends <= end - first ? right : G_MAXDOUBLE;
    }
}

/* How far a line may reach: in a cell, as far from the rule as it begins behind the other. */
static double
right_of (const Column *column,
          const Line   *line)
{
  double left;
  double right;

  if (!page_rules_frame (column->rules, &line->box, &left, &right))
    return MIN (line->right, column->right);
  return MIN (line->right, right - MIN (line->box.left - left, 2 * line->size));
}

static gboolean
is_ruled_off (const GArray *rules,
              const Line   *above,
              const Line   *below)
{
  for (guint i = 0; i < rules->len; i++)
    {
      const PageRule *rule = &g_array_index (rules, PageRule, i);

      if (!rule->upright && above->box.bottom - 0.3 * above->size <= rule->at
          && rule->at <= below->box.top + 0.3 * below->size
          && MIN (rule->to, above->box.right) - MAX (rule->from, above->box.left)
               > 0.5 * (above->box.right - above->box.left))
        return TRUE;
    }
  return FALSE;
}

/* Whether a line ends before it is full: the first word of the next one would have had its
 * place. */
static gboolean
is_short (const Column *column,
          const Line   *line,
          const Line   *next)
{
  const double room = right_of (column, line) - line->box.right;
  const PagePiece *begin = next->pieces->pdata[0];

  return begin->first_word + (SPACE + SLACK) * line->size < room;
}

/* Whether lines are set about the same middle: those of a heading are one, though each is short. */
static gboolean
are_centered (const Line *line,
              const Line *next)
{
  return fabs (line->box.left + line->box.right - next->box.left - next->box.right)
           < 0.6 * line->size
         && fabs (line->box.left - next->box.left) > line->size;
}

/* Whether a paragraph ends between two lines, by how they are set. @first: the first line of the
 * paragraph. */
static gboolean
is_break (const Column *column,
          const Line   *first,
          const Line   *line,
          const Line   *next)
{
  const double indent = INDENT * MAX (line->size, 1);

  if (is_board (line) || is_board (next) || is_ruled_off (column->rules, line, next))
    return TRUE;
  if (fabs (line->size - next->size) > OTHER_SIZE * line->size)
    return TRUE;
  if (step_between (line, next) > WIDER * column->leading)
    return TRUE;
  if (next->has_mark
      && (next->body_left > next->box.left + 2 * SPACE * next->size || ends_sentence (line->text)))
    return TRUE;
  if (are_centered (line, next))
    return line->is_bold != next->is_bold;
  if (is_short (column, line, next))
    return TRUE;
  if (next->box.left > line->body_left + indent)
    return TRUE;
  /* The first line of a paragraph may begin further to the right, or behind a mark. */
  return line != first && next->box.left < line->box.left - indent;
}

/* Joins a line to those before it; a word that was parted at the end of a line becomes whole. */
static void
append_line (GString    *text,
             const char *line)
{
  const char *end = text->str + text->len;
  const char *hyphen = g_utf8_find_prev_char (text->str, end);
  const char *letter = hyphen != NULL ? g_utf8_find_prev_char (text->str, hyphen) : NULL;
  const gunichar sign = hyphen != NULL ? g_utf8_get_char (hyphen) : 0;
  const gboolean is_hyphen = sign == '-' || sign == 0xad || sign == 0x2010;

  if (is_hyphen && letter != NULL && g_unichar_isalpha (g_utf8_get_char (letter))
      && g_unichar_islower (g_utf8_get_char (line)))
    g_string_truncate (text, (gsize) (hyphen - text->str));
  else if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, line);
}

/* Soft hyphens inside of a line show nothing. */
static char *
without_soft_hyphens (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\302\255", -1);

  return g_strjoinv ("", parts);
}

static PageItem *
begin_item (const Column *column,
            const Line   *line)
{
  const PagePiece *piece = line->pieces->pdata[0];
  PageItem *item = g_new0 (PageItem, 1);
  double left;
  double right;

  item->box = line->box;
  item->board = piece->board;
  item->size = line->size;
  item->bold = line->is_bold;
  item->row = piece->row;
  item->column = piece->column;
  if (page_rules_frame (column->rules, &line->box, &left, &right))
    item->role = PAGE_ROLE_CELL;
  return item;
}

static void
end_item (PageItem *item,
          GString  *text)
{
  if (item->board < 0)
    item->text = without_soft_hyphens (text->str);
  g_string_truncate (text, 0);
}

void
page_column_read (const GPtrArray *pieces,
                  const GArray    *rules,
                  GPtrArray       *items)
{
  g_autoptr (GPtrArray) lines = find_lines (pieces);
  g_autoptr (GString) text = g_string_new (NULL);
  Column column = { lines, rules };
  const Line *first = NULL;
  PageItem *item = NULL;

  measure_column (&column);
  measure_blocks (&column);
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = lines->pdata[i];

      if (item == NULL || is_break (&column, first, lines->pdata[i - 1], line))
        {
          if (item != NULL)
            end_item (item, text);
          item = begin_item (&column, line);
          g_ptr_array_add (items, item);
          first = line;
        }
      page_box_add (&item->box, &line->box);
      item->bold = item->bold && line->is_bold;
      if (line->text != NULL)
        append_line (text, line->text);
    }
  if (item != NULL)
    end_item (item, text);
}
