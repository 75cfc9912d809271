/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-mark-tool.h"

#include <glib/gi18n.h>
#include <string.h>

/* @type: the marks that it makes; MAR_MARK_LABEL for all labels. */
static const struct
{
  const char *name;
  const char *title;
  const char *icon;
  MarMarkType type;
} tools[MAR_N_TOOLS] = {
  [MAR_TOOL_SHADE] = { "shade", N_("Shade"), "mar-mark-shade-symbolic", MAR_MARK_SHADE },
  [MAR_TOOL_ARROW] = { "arrow", N_("Arrow"), "mar-mark-arrow-symbolic", MAR_MARK_ARROW },
  [MAR_TOOL_LETTER] = { "letter", N_("Letter"), "mar-mark-letter-symbolic", MAR_MARK_LABEL },
  [MAR_TOOL_NUMBER] = { "number", N_("Number"), "mar-mark-number-symbolic", MAR_MARK_LABEL },
  /* Translators: a word or sign written on a square of the board */
  [MAR_TOOL_TEXT] = { "text", N_("Text Label"), "mar-mark-text-symbolic", MAR_MARK_LABEL },
  [MAR_TOOL_CIRCLE] = { "circle", N_("Circle"), "mar-mark-circle-symbolic", MAR_MARK_CIRCLE },
  [MAR_TOOL_CROSS] = { "cross", N_("Cross"), "mar-mark-cross-symbolic", MAR_MARK_CROSS },
  [MAR_TOOL_TRIANGLE] = { "triangle", N_("Triangle"), "mar-mark-triangle-symbolic",
                          MAR_MARK_TRIANGLE },
  [MAR_TOOL_SQUARE] = { "square", N_("Square"), "mar-mark-square-symbolic", MAR_MARK_SQUARE },
  /* Translators: a tool that makes squares of the board look faint */
  [MAR_TOOL_DIM] = { "dim", N_("Dim"), "mar-mark-dim-symbolic", MAR_MARK_DIM },
  /* Translators: a tool that puts a faded piece where one has been before */
  [MAR_TOOL_GHOST] = { "ghost", N_("Ghost"), "mar-mark-ghost-symbolic", MAR_MARK_GHOST },
  [MAR_TOOL_ERASE] = { "erase", N_("Eraser"), "mar-mark-erase-symbolic", MAR_MARK_SHADE },
};

/* Translators: colours of marks on the board, as in "shaded green" */
static const char *const color_titles[MAR_N_COLORS] = {
  [MAR_COLOR_GREEN] = N_("green"),   [MAR_COLOR_RED] = N_("red"),
  [MAR_COLOR_BLUE] = N_("blue"),     [MAR_COLOR_YELLOW] = N_("yellow"),
  [MAR_COLOR_ORANGE] = N_("orange"), [MAR_COLOR_PURPLE] = N_("purple"),
  [MAR_COLOR_GRAY] = N_("gray"),
};

const char *
mar_mark_tool_name (MarMarkTool tool)
{
  g_return_val_if_fail (tool >= 0 && tool < MAR_N_TOOLS, NULL);

  return tools[tool].name;
}

MarMarkTool
mar_mark_tool_find (const char *name)
{
  for (guint i = 0; i < MAR_N_TOOLS; i++)
    if (g_strcmp0 (tools[i].name, name) == 0)
      return (MarMarkTool) i;

  return MAR_TOOL_NONE;
}

const char *
mar_mark_tool_title (MarMarkTool tool)
{
  g_return_val_if_fail (tool >= 0 && tool < MAR_N_TOOLS, NULL);

  return _(tools[tool].title);
}

const char *
mar_mark_tool_icon (MarMarkTool tool)
{
  g_return_val_if_fail (tool >= 0 && tool < MAR_N_TOOLS, NULL);

  return tools[tool].icon;
}

const char *
mar_mark_color_title (MarColor color)
{
  g_return_val_if_fail ((guint) color < MAR_N_COLORS, NULL);

  return _(color_titles[color]);
}

char *
mar_mark_shade_title (MarColor color,
                      guint    tone)
{
  const char *title = mar_mark_color_title (color);

  /* Translators: in these a color stands, such as "blue". */
  switch (tone)
    {
    case 0:
      return g_strdup (title);
    case 1:
      return g_strdup_printf (_("very light %s"), title);
    case 2:
      return g_strdup_printf (_("light %s"), title);
    case 3:
      return g_strdup_printf (_("medium %s"), title);
    case 4:
      return g_strdup_printf (_("dark %s"), title);
    default:
      return g_strdup_printf (_("very dark %s"), title);
    }
}

MarMarkPen
mar_mark_pen_at (const MarGame     *game,
                 const MarPosition *position,
                 const MarPosition *before,
                 MarColor           color,
                 guint              tone)
{
  MarMarkPen pen = { color, tone, 0, 1 };

  g_return_val_if_fail (game != NULL && position != NULL, pen);

  pen.n_sides = mar_game_n_players (game, position);
  pen.side = MAX (game->actor (before != NULL ? before : position), 0) % (int) pen.n_sides;

  return pen;
}

MarColor
mar_mark_color_find (const char *name)
{
  for (guint i = 0; i < MAR_N_COLORS; i++)
    if (g_strcmp0 (mar_mark_color_name ((MarColor) i), name) == 0)
      return (MarColor) i;

  return MAR_N_COLORS;
}

/* Lists */

static MarMark *
nth_mark (GArray *list,
          guint   index)
{
  return &g_array_index (list, MarMark, index);
}

static void
clear_mark (gpointer data)
{
  g_clear_pointer (&((MarMark *) data)->text, g_free);
}

GArray *
mar_mark_list_copy (const MarMark *marks,
                    guint          n)
{
  GArray *list = g_array_sized_new (FALSE, FALSE, sizeof (MarMark), n);

  g_return_val_if_fail (marks != NULL || n == 0, list);

  g_array_set_clear_func (list, clear_mark);
  for (guint i = 0; i < n; i++)
    {
      MarMark mark = marks[i];

      mark.text = g_strdup (mark.text);
      g_array_append_val (list, mark);
    }

  return list;
}

/* The mark of this type on the cell, of an arrow the one that ends there; -1: none. */
static int
find_mark (GArray      *list,
           MarMarkType  type,
           MarCell      cell,
           MarCell      to)
{
  for (guint i = 0; i < list->len; i++)
    {
      const MarMark *mark = nth_mark (list, i);

      if (mark->type == type && mark->cell == cell && (type != MAR_MARK_ARROW || mark->to == to))
        return (int) i;
    }

  return -1;
}

static gboolean
has_mark (GArray           *list,
          MarMarkType       type,
          const MarMarkPen *pen,
          MarCell           cell,
          MarCell           to)
{
  const int index = find_mark (list, type, cell, to);

  return index >= 0 && nth_mark (list, (guint) index)->color == pen->color
         && nth_mark (list, (guint) index)->tone == pen->tone;
}

static void
remove_mark (GArray      *list,
             MarMarkType  type,
             MarCell      cell,
             MarCell      to)
{
  const int index = find_mark (list, type, cell, to);

  if (index >= 0)
    g_array_remove_index (list, (guint) index);
}

static void
put_mark (GArray           *list,
          MarMarkType       type,
          const MarMarkPen *pen,
          MarCell           cell,
          MarCell           to,
          const char       *text)
{
  const int index = find_mark (list, type, cell, to);

  if (index >= 0)
    {
      MarMark *mark = nth_mark (list, (guint) index);

      mark->color = pen->color;
      mark->tone = pen->tone;
      g_free (mark->text);
      mark->text = g_strdup (text);
    }
  else
    {
      const MarMark mark = { type, pen->color, cell, to, g_strdup (text), pen->tone, 0 };

      g_array_append_val (list, mark);
    }
}

/* Labels */

/* A, B … Z, then AA, AB and so on. */
static char *
nth_letter (guint index)
{
  if (index < 26)
    return g_strdup_printf ("%c", 'A' + index);

  return g_strdup_printf ("%c%c", 'A' + (index / 26 - 1) % 26, 'A' + index % 26);
}

static char *
nth_number (guint index)
{
  return g_strdup_printf ("%u", index + 1);
}

static gboolean
is_taken (GArray     *list,
          const char *text)
{
  for (guint i = 0; i < list->len; i++)
    if (nth_mark (list, i)->type == MAR_MARK_LABEL
        && g_strcmp0 (nth_mark (list, i)->text, text) == 0)
      return TRUE;

  return FALSE;
}

static char *
next_free (GArray *list, char *(*nth) (guint index))
{
  for (guint i = 0;; i++)
    {
      char *text = nth (i);

      if (!is_taken (list, text))
        return text;
      g_free (text);
    }
}

static gboolean
is_number (const char *text)
{
  return *text != '\0' && strspn (text, "0123456789") == strlen (text);
}

static gboolean
is_letter (const char *text)
{
  return *text != '\0' && g_utf8_strlen (text, -1) <= 2
         && g_unichar_isalpha (g_utf8_get_char (text));
}

static gboolean
has_label_like (GArray      *list,
                MarMarkTool  tool,
                MarCell      cell)
{
  const int index = find_mark (list, MAR_MARK_LABEL, cell, MAR_CELL_NONE);
  const char *text = index >= 0 ? nth_mark (list, (guint) index)->text : NULL;

  if (text == NULL)
    return FALSE;

  return tool == MAR_TOOL_NUMBER ? is_number (text) : is_letter (text);
}

static void
apply_label (GArray           *list,
             MarMarkTool       tool,
             const MarMarkPen *pen,
             const MarCell    *cells,
             guint             n_cells)
{
  const gboolean removes = has_label_like (list, tool, cells[0])
                           && has_mark (list, MAR_MARK_LABEL, pen, cells[0], MAR_CELL_NONE);

  for (guint i = 0; i < n_cells; i++)
    {
      const int index = find_mark (list, MAR_MARK_LABEL, cells[i], MAR_CELL_NONE);
      g_autofree char *text = NULL;

      if (removes)
        {
          if (has_label_like (list, tool, cells[i]))
            remove_mark (list, MAR_MARK_LABEL, cells[i], MAR_CELL_NONE);
          continue;
        }

      /* A cell that has its letter already only takes the color. */
      if (has_label_like (list, tool, cells[i]))
        text = g_strdup (nth_mark (list, (guint) index)->text);
      else
        text = next_free (list, tool == MAR_TOOL_NUMBER ? nth_number : nth_letter);
      put_mark (list, MAR_MARK_LABEL, pen, cells[i], MAR_CELL_NONE, text);
    }
}

static void
apply_text (GArray           *list,
            const MarMarkPen *pen,
            const MarCell    *cells,
            guint             n_cells,
            const char       *text)
{
  for (guint i = 0; i < n_cells; i++)
    if (text != NULL && *text != '\0')
      put_mark (list, MAR_MARK_LABEL, pen, cells[i], MAR_CELL_NONE, text);
    else
      remove_mark (list, MAR_MARK_LABEL, cells[i], MAR_CELL_NONE);
}

/* The others */

static void
apply_sign (GArray           *list,
            MarMarkType       type,
            const MarMarkPen *pen,
            const MarCell    *cells,
            guint             n_cells)
{
  const MarMarkPen grey = { .color = MAR_COLOR_GRAY };
  /* A dimmed cell has no color. */
  const gboolean removes = type == MAR_MARK_DIM
                             ? find_mark (list, type, cells[0], MAR_CELL_NONE) >= 0
                             : has_mark (list, type, pen, cells[0], MAR_CELL_NONE);

  for (guint i = 0; i < n_cells; i++)
    if (removes)
      remove_mark (list, type, cells[i], MAR_CELL_NONE);
    else
      put_mark (list, type, type == MAR_MARK_DIM ? &grey : pen, cells[i], MAR_CELL_NONE, NULL);
}

/* The players come one after the other, and after the last of them nobody. */
static void
apply_ghost (GArray           *list,
             const MarMarkPen *pen,
             const MarCell    *cells,
             guint             n_cells)
{
  const MarMarkPen grey = { .color = MAR_COLOR_GRAY };
  const int present = find_mark (list, MAR_MARK_GHOST, cells[0], MAR_CELL_NONE);
  const int side = present < 0 ? pen->side
                               : (nth_mark (list, (guint) present)->side + 1) % (int) pen->n_sides;

  for (guint i = 0; i < n_cells; i++)
    {
      if (present >= 0 && side == pen->side)
        {
          remove_mark (list, MAR_MARK_GHOST, cells[i], MAR_CELL_NONE);
          continue;
        }
      put_mark (list, MAR_MARK_GHOST, &grey, cells[i], MAR_CELL_NONE, NULL);
      nth_mark (list, (guint) find_mark (list, MAR_MARK_GHOST, cells[i], MAR_CELL_NONE))->side
        = side;
    }
}

static void
apply_arrow (GArray           *list,
             const MarMarkPen *pen,
             MarCell           from,
             MarCell           to)
{
  if (from == to)
    return;

  if (has_mark (list, MAR_MARK_ARROW, pen, from, to))
    remove_mark (list, MAR_MARK_ARROW, from, to);
  else
    put_mark (list, MAR_MARK_ARROW, pen, from, to, NULL);
}

static void
erase (GArray        *list,
       const MarCell *cells,
       guint          n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    for (guint k = list->len; k-- > 0;)
      {
        const MarMark *mark = nth_mark (list, k);

        if (mark->cell == cells[i] || (mark->type == MAR_MARK_ARROW && mark->to == cells[i]))
          g_array_remove_index (list, k);
      }
}

GArray *
mar_mark_tool_apply (MarMarkTool       tool,
                     const MarMarkPen *pen,
                     const MarMark    *marks,
                     guint             n,
                     const MarCell    *cells,
                     guint             n_cells,
                     const char       *text)
{
  GArray *list = mar_mark_list_copy (marks, n);

  g_return_val_if_fail (tool >= 0 && tool < MAR_N_TOOLS, list);
  g_return_val_if_fail (pen != NULL && (guint) pen->color < MAR_N_COLORS, list);
  g_return_val_if_fail (pen->tone <= MAR_MARK_TONES && pen->n_sides > 0, list);
  g_return_val_if_fail (cells != NULL && n_cells > 0, list);

  switch (tool)
    {
    case MAR_TOOL_ARROW:
      apply_arrow (list, pen, cells[0], cells[n_cells - 1]);
      break;
    case MAR_TOOL_LETTER:
    case MAR_TOOL_NUMBER:
      apply_label (list, tool, pen, cells, n_cells);
      break;
    case MAR_TOOL_TEXT:
      apply_text (list, pen, cells, n_cells, text);
      break;
    case MAR_TOOL_GHOST:
      apply_ghost (list, pen, cells, n_cells);
      break;
    case MAR_TOOL_ERASE:
      erase (list, cells, n_cells);
      break;
    case MAR_TOOL_SHADE:
    case MAR_TOOL_CIRCLE:
    case MAR_TOOL_CROSS:
    case MAR_TOOL_TRIANGLE:
    case MAR_TOOL_SQUARE:
    case MAR_TOOL_DIM:
    case MAR_TOOL_NONE:
    case MAR_N_TOOLS:
    default:
      apply_sign (list, tools[tool].type, pen, cells, n_cells);
    }

  return list;
}

/* In words */

static void
describe_label (const MarMark *mark,
                GString       *text)
{
  const char *label = mark->text != NULL ? mark->text : "";

  if (is_number (label))
    /* Translators: the mark on a square: "number 3" */
    g_string_append_printf (text, _("number %s"), label);
  else if (is_letter (label))
    /* Translators: the mark on a square: "letter A" */
    g_string_append_printf (text, _("letter %s"), label);
  else
    /* Translators: the mark on a square, with its text */
    g_string_append_printf (text, _("label “%s”"), label);
}

static void
describe_mark (const MarGame     *game,
               const MarPosition *position,
               const MarMark     *mark,
               GString           *text)
{
  g_autoptr (GString) end = g_string_new (NULL);
  g_autofree char *color = mar_mark_shade_title (mark->color, mark->tone);

  switch (mark->type)
    {
    case MAR_MARK_LABEL:
      describe_label (mark, text);
      break;
    case MAR_MARK_DIM:
      g_string_append (text, _("dimmed"));
      break;
    case MAR_MARK_ARROW:
      if (mark->to != MAR_CELL_NONE)
        game->write_cell (position, mark->to, end);
      /* Translators: a mark: a coloured arrow leads from this square to another:
       * "red arrow to e5" */
      g_string_append_printf (text, _("%s arrow to %s"), color, end->str);
      break;
    case MAR_MARK_SHADE:
      /* Translators: the mark on a square: "shaded green" */
      g_string_append_printf (text, _("shaded %s"), color);
      break;
    case MAR_MARK_CIRCLE:
      /* Translators: the mark on a square, with its colour */
      g_string_append_printf (text, _("%s circle"), color);
      break;
    case MAR_MARK_CROSS:
      /* Translators: the mark on a square, with its colour */
      g_string_append_printf (text, _("%s cross"), color);
      break;
    case MAR_MARK_TRIANGLE:
      /* Translators: the mark on a square, with its colour */
      g_string_append_printf (text, _("%s triangle"), color);
      break;
    case MAR_MARK_GHOST:
      /* Translators: the mark on a square: the faded piece of a player */
      g_string_append_printf (text, _("ghost of %s"), _(game->player_names[mark->side]));
      break;
    case MAR_MARK_SQUARE:
      /* Translators: the mark on a square, with its colour */
      g_string_append_printf (text, _("%s square"), color);
      break;
    default:
      break;
    }
}

void
mar_mark_describe_cell (const MarGame     *game,
                        const MarPosition *position,
                        const MarMark     *marks,
                        guint              n,
                        MarCell            cell,
                        GString           *text)
{
  g_return_if_fail (game != NULL && position != NULL && text != NULL);

  for (guint i = 0; i < n; i++)
    if (marks[i].cell == cell)
      {
        g_string_append (text, _(", "));
        describe_mark (game, position, &marks[i], text);
      }
}
