/* The contents of a board in letters, cell by cell.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "text-board.h"

/* Between which signs a cell with such a mark stands. */
static const struct
{
  char left;
  char right;
} signs[] = {
  [MAR_MARK_SHADE] = { '[', ']' },   [MAR_MARK_CIRCLE] = { '(', ')' },
  [MAR_MARK_CROSS] = { '*', '*' },   [MAR_MARK_TRIANGLE] = { '<', '>' },
  [MAR_MARK_SQUARE] = { '{', '}' },  [MAR_MARK_DIM] = { '-', '-' },
  [MAR_MARK_GHOST] = { '\'', '\'' },
};

guint
mar_text_width (const char *text)
{
  guint width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar sign = g_utf8_get_char (text);

      if (!g_unichar_iszerowidth (sign))
        width += g_unichar_iswide (sign) ? 2 : 1;
    }
  return width;
}

/* A square has a name such as "e4", on a level above the board "2e4". */
static gboolean
read_name (const char  *name,
           MarTextCell *cell)
{
  guint64 rank;

  while (g_ascii_isdigit (*name))
    name++;
  if (!g_ascii_islower (*name) || !g_ascii_string_to_unsigned (name + 1, 10, 1, 99, &rank, NULL))
    return FALSE;
  cell->file = *name;
  cell->rank = (guint) rank;
  return TRUE;
}

void
mar_figure_append_letters (const MarGame     *game,
                           const MarPosition *position,
                           MarCell            cell,
                           gboolean           ascii,
                           GString           *text)
{
  const MarFigureDrawer *drawer;

  g_return_if_fail (game != NULL && position != NULL && text != NULL);

  drawer = mar_figure_find_drawer (game);
  g_return_if_fail (drawer != NULL);
  drawer->letters (position, cell, ascii, text);
}

static void
read_cell (MarTextBoard *board,
           MarCell       number)
{
  const MarFigure *figure = board->figure;
  const MarCellLayout *layout = &figure->layouts[number];
  g_autofree char *name = mar_cell_text (figure->game, figure->position, number);
  GString *letters = g_string_new (NULL);
  MarTextCell cell = { .cell = number, .height = layout->height, .owner = -1 };
  double x, y;

  if (layout->shown && !layout->beyond && read_name (name, &cell))
    {
      if (number != figure->options.hidden)
        {
          cell.owner = figure->game->owner (figure->position, number);
          figure->drawer->letters (figure->position, number, board->writing->ascii, letters);
        }
      mar_box_centre (&layout->box, &x, &y);
      /* In halves of a cell from the figure's corner, until all are known. */
      cell.across = (int) rint (2 * x);
      cell.down = (int) rint (2 * y);
      cell.letters = g_string_free (g_steal_pointer (&letters), FALSE);
      g_array_append_val (board->cells, cell);
    }
  if (letters != NULL)
    g_string_free (letters, TRUE);
}

/* Counts from the first column and the first row of the lowest level. */
static void
move_to_corner (MarTextBoard *board)
{
  int left = G_MAXINT, top = G_MAXINT, right = 0, bottom = 0;

  for (guint i = 0; i < board->cells->len; i++)
    {
      const MarTextCell *cell = &g_array_index (board->cells, MarTextCell, i);

      if (cell->height > 0)
        continue;
      left = MIN (left, cell->across);
      top = MIN (top, cell->down);
      right = MAX (right, cell->across);
      bottom = MAX (bottom, cell->down);
    }
  for (guint i = 0; i < board->cells->len; i++)
    {
      MarTextCell *cell = &g_array_index (board->cells, MarTextCell, i);

      cell->across -= left;
      cell->down -= top;
    }
  board->columns = left <= right ? (guint) (right - left) / 2 + 1 : 0;
  board->rows = top <= bottom ? (guint) (bottom - top) / 2 + 1 : 0;
}

static MarTextCell *
find_cell (const MarTextBoard *board,
           MarCell             number)
{
  for (guint i = 0; i < board->cells->len; i++)
    {
      MarTextCell *cell = &g_array_index (board->cells, MarTextCell, i);

      if (cell->cell == number)
        return cell;
    }
  return NULL;
}

static void
surround (MarTextCell *cell,
          MarMarkType  type)
{
  if (cell->left != '\0')
    return;
  cell->left = signs[type].left;
  cell->right = signs[type].right;
}

/* A label is written where nothing stands; a ghost is the piece that stood there. Of
 * several marks on a cell the first is drawn; the legend tells all. */
static void
set_mark (MarTextBoard  *board,
          const MarMark *mark)
{
  MarTextCell *cell = find_cell (board, mark->cell);
  const MarGame *game = board->figure->game;

  if (cell == NULL || mark->type == MAR_MARK_ARROW)
    return;
  if (cell->letters[0] == '\0' && mark->type == MAR_MARK_LABEL && mark->text != NULL)
    {
      g_free (cell->letters);
      cell->letters = mar_write_clean (mark->text);
    }
  else if (cell->letters[0] == '\0' && mark->type == MAR_MARK_GHOST)
    {
      g_free (cell->letters);
      cell->letters = g_strdup_printf ("%c", mar_player_letter (game, mark->side));
    }
  if (mark->type < G_N_ELEMENTS (signs))
    surround (cell, mark->type);
}

/* The numbers of steps stand behind a piece, or alone; a ghost is the piece that stood there, and
 * one that was captured is crossed out. Marks go before. */
static void
set_trace (const MarTextBoard *board,
           MarTextCell        *cell)
{
  const MarFigure *figure = board->figure;
  const MarFigureTrace *trace = &figure->traces[cell->cell];
  const char *ghost = trace->ghost[board->writing->ascii != FALSE];
  GString *letters;

  if (cell->owner < 0 && cell->letters[0] != '\0')
    return;

  letters = g_string_new (cell->letters);
  if (cell->owner < 0 && ghost != NULL)
    {
      g_string_append (letters, ghost);
      surround (cell, trace->captured ? MAR_MARK_CROSS : MAR_MARK_GHOST);
    }
  if (trace->numbers != NULL)
    g_string_append (letters, trace->numbers);
  g_free (cell->letters);
  cell->letters = g_string_free (letters, FALSE);
}

static int
compare_heights (gconstpointer one,
                 gconstpointer other)
{
  const MarTextCell *ours = one;
  const MarTextCell *theirs = other;

  if (ours->height != theirs->height)
    return ours->height < theirs->height ? -1 : 1;
  if (ours->down != theirs->down)
    return ours->down < theirs->down ? -1 : 1;
  return (ours->across > theirs->across) - (ours->across < theirs->across);
}

static void
clear_cell (gpointer cell)
{
  g_free (((MarTextCell *) cell)->letters);
}

void
mar_text_board_init (MarTextBoard           *board,
                     const MarFigure        *figure,
                     const MarFigureWriting *writing)
{
  *board = (MarTextBoard) { figure, writing, g_array_new (FALSE, FALSE, sizeof (MarTextCell)), 0,
                            0 };
  g_array_set_clear_func (board->cells, clear_cell);
  for (guint i = 0; i < figure->n_layouts; i++)
    read_cell (board, (MarCell) i);
  move_to_corner (board);
  g_array_sort (board->cells, compare_heights);
  for (guint i = 0; i < figure->options.n_marks; i++)
    set_mark (board, &figure->options.marks[i]);
  for (guint i = 0; i < board->cells->len && figure->traces != NULL; i++)
    set_trace (board, &g_array_index (board->cells, MarTextCell, i));
}

void
mar_text_board_clear (MarTextBoard *board)
{
  g_clear_pointer (&board->cells, g_array_unref);
}

/* Along a column all cells have the same letter, or, on a board that is turned by a
 * quarter, the same number. */
static char *
common_name (const MarTextBoard *board,
             gboolean            column,
             guint               index)
{
  const MarTextCell *first = NULL;
  gboolean same_file = TRUE;

  for (guint i = 0; i < board->cells->len; i++)
    {
      const MarTextCell *cell = &g_array_index (board->cells, MarTextCell, i);

      if (cell->height > 0 || (guint) (column ? cell->across : cell->down) != 2 * index)
        continue;
      if (first == NULL)
        first = cell;
      same_file = same_file && cell->file == first->file;
    }
  if (first == NULL)
    return g_strdup ("");
  /* A single cell has both in common. */
  if (same_file && (column ? board->rows : board->columns) == 1)
    same_file = column == (board->figure->options.turns % 2 == 0);
  return same_file ? g_strdup_printf ("%c", first->file) : g_strdup_printf ("%u", first->rank);
}

char *
mar_text_board_column_name (const MarTextBoard *board,
                            guint               column)
{
  return common_name (board, TRUE, column);
}

char *
mar_text_board_row_name (const MarTextBoard *board,
                         guint               row)
{
  return common_name (board, FALSE, row);
}

/* The legend: a line for each kind of mark in each colour and tone. */

static gboolean
same_kind (const MarMark *one,
           const MarMark *other)
{
  return one->type == other->type && one->color == other->color && one->tone == other->tone
         && g_strcmp0 (one->text, other->text) == 0;
}

static gboolean
is_first_of_kind (const MarFigureOptions *options,
                  guint                   index)
{
  for (guint i = 0; i < index; i++)
    if (same_kind (&options->marks[i], &options->marks[index]))
      return FALSE;
  return TRUE;
}

static const char *
legend_text (const MarFigureOptions *options,
             const MarMark          *mark)
{
  for (guint i = 0; i < options->n_legend; i++)
    if (options->legend[i].color == mark->color && options->legend[i].tone == mark->tone)
      return options->legend[i].text;
  return NULL;
}

static void
append_sign (const MarTextBoard *board,
             const MarMark      *mark,
             GString            *text)
{
  if (mark->type == MAR_MARK_ARROW)
    g_string_append (text, board->writing->ascii ? "-->" : "→");
  else if (mark->type == MAR_MARK_LABEL)
    {
      g_autofree char *clean = mar_write_clean (mark->text != NULL ? mark->text : "");

      g_string_append (text, clean);
    }
  else
    g_string_append_printf (text, "%c %c", signs[mark->type].left, signs[mark->type].right);
}

static void
append_kind (const MarTextBoard *board,
             guint               first,
             GString            *text)
{
  const MarFigure *figure = board->figure;
  const MarFigureOptions *options = &figure->options;
  const MarMark *kind = &options->marks[first];
  const char *meaning = legend_text (options, kind);

  append_sign (board, kind, text);
  g_string_append_printf (text, " %s", mar_mark_color_name (kind->color));
  if (kind->tone > 0)
    g_string_append_printf (text, " %u", kind->tone);
  g_string_append_c (text, ':');
  for (guint i = first; i < options->n_marks; i++)
    {
      const MarMark *mark = &options->marks[i];

      if (!same_kind (mark, kind))
        continue;
      g_string_append_c (text, ' ');
      figure->game->write_cell (figure->position, mark->cell, text);
      if (mark->type == MAR_MARK_ARROW && mark->to != MAR_CELL_NONE)
        {
          g_string_append_c (text, '>');
          figure->game->write_cell (figure->position, mark->to, text);
        }
    }
  if (meaning != NULL && kind->type == MAR_MARK_SHADE)
    {
      g_autofree char *clean = mar_write_clean (meaning);

      g_string_append_printf (text, " = %s", clean);
    }
  g_string_append_c (text, '\n');
}

/* Appends pieces on cells that are no squares, such as a die. */
static void
append_beside (const MarTextBoard *board,
               GString            *text)
{
  const MarFigure *figure = board->figure;

  for (guint i = 0; i < figure->n_layouts; i++)
    {
      const MarCell cell = (MarCell) i;
      g_autofree char *name = mar_cell_text (figure->game, figure->position, cell);
      g_autoptr (GString) letters = g_string_new (NULL);
      MarTextCell square;

      if (read_name (name, &square))
        continue;
      if (!figure->layouts[i].beside)
        figure->drawer->letters (figure->position, cell, board->writing->ascii, letters);
      else if (figure->roll > 0)
        g_string_append_printf (letters, "%u", figure->roll);
      if (letters->len > 0)
        g_string_append_printf (text, "%s: %s\n", name, letters->str);
    }
}

/* Appends the steps of a turn in a line, and what they pushed and captured. */
static void
append_steps (const MarTextBoard *board,
              GString            *text)
{
  static const char *const words[] = {
    [MAR_FIGURE_STEP] = "steps",
    [MAR_FIGURE_PUSH] = "pushed",
    [MAR_FIGURE_CAPTURE] = "captured",
  };
  const MarFigure *figure = board->figure;

  for (guint kind = 0; kind < G_N_ELEMENTS (words); kind++)
    {
      guint n = 0;

      for (guint i = 0; i < figure->steps->len; i++)
        {
          const MarFigureStep *step = &g_array_index (figure->steps, MarFigureStep, i);

          if (step->kind != kind)
            continue;
          g_string_append_printf (text, "%s%s ", n == 0 ? words[kind] : "", n == 0 ? ":" : ",");
          n++;
          if (step->number != NULL)
            g_string_append_printf (text, "%s ", step->number);
          if (step->from >= 0)
            {
              figure->game->write_cell (figure->position, step->from, text);
              g_string_append_c (text, '>');
            }
          figure->game->write_cell (figure->position, step->to, text);
        }
      if (n > 0)
        g_string_append_c (text, '\n');
    }
}

void
mar_text_board_append_legend (const MarTextBoard *board,
                              GString            *text)
{
  const MarFigureOptions *options = &board->figure->options;
  g_autoptr (GString) legend = g_string_new (NULL);

  append_beside (board, legend);
  append_steps (board, legend);
  for (guint i = 0; i < options->n_marks; i++)
    if (is_first_of_kind (options, i))
      append_kind (board, i, legend);
  if (legend->len > 0)
    g_string_append_printf (text, "\n%s", legend->str);
}
