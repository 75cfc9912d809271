/* Marks: their words in the file, and lists of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "node-private.h"

static const char *const type_names[] = {
  [MAR_MARK_SHADE] = "shade",   [MAR_MARK_ARROW] = "arrow", [MAR_MARK_LABEL] = "label",
  [MAR_MARK_CIRCLE] = "circle", [MAR_MARK_CROSS] = "cross", [MAR_MARK_TRIANGLE] = "triangle",
  [MAR_MARK_SQUARE] = "square", [MAR_MARK_DIM] = "dim",
  [MAR_MARK_GHOST] = "ghost",
};

static const char *const color_names[MAR_N_COLORS] = {
  [MAR_COLOR_GREEN] = "green",   [MAR_COLOR_RED] = "red",       [MAR_COLOR_BLUE] = "blue",
  [MAR_COLOR_YELLOW] = "yellow", [MAR_COLOR_ORANGE] = "orange", [MAR_COLOR_PURPLE] = "purple",
  [MAR_COLOR_GRAY] = "grey",
};

const char *
mar_mark_type_name (MarMarkType type)
{
  g_return_val_if_fail ((guint) type < G_N_ELEMENTS (type_names), NULL);

  return type_names[type];
}

const char *
mar_mark_color_name (MarColor color)
{
  g_return_val_if_fail ((guint) color < MAR_N_COLORS, NULL);

  return color_names[color];
}

gboolean
mar_mark_is (const MarMark *one,
             const MarMark *other)
{
  return one->type == other->type && one->color == other->color && one->cell == other->cell
         && one->to == other->to && one->tone == other->tone && one->side == other->side
         && g_strcmp0 (one->text, other->text) == 0;
}

gboolean
mar_mark_list_is (const MarMarkList *list,
                  const MarMark     *marks,
                  guint              n)
{
  if ((list != NULL ? list->n : 0) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!mar_mark_is (&list->items[i], &marks[i]))
      return FALSE;
  return TRUE;
}

gboolean
mar_cell_exists (MarCell            cell,
                 const MarGame     *game,
                 const MarPosition *position)
{
  return cell >= 0 && (guint) cell < game->n_cells (position);
}

gboolean
mar_marks_are_sound (const MarMark     *marks,
                     guint              n,
                     const MarGame     *game,
                     const MarPosition *position)
{
  for (guint i = 0; i < n; i++)
    {
      const MarMark *mark = &marks[i];

      if (mark->tone > MAR_MARK_TONES
          || (mark->cell != MAR_CELL_NONE && !mar_cell_exists (mark->cell, game, position))
          || (mark->to != MAR_CELL_NONE && !mar_cell_exists (mark->to, game, position))
          || (mark->type == MAR_MARK_GHOST && mar_player_letter (game, mark->side) == 0)
          || (mark->text != NULL && !g_utf8_validate (mark->text, -1, NULL)))
        return FALSE;
    }
  return TRUE;
}

/* Copies @marks. One that stood in @old as it is keeps the keys that we don't know. */
MarMarkList *
mar_mark_list_new (const MarMark     *marks,
                   guint              n,
                   const MarMarkList *old)
{
  MarMarkList *list = g_new0 (MarMarkList, 1);
  g_autofree gboolean *taken = g_new0 (gboolean, old ? old->n : 0);

  list->n = n;
  list->items = g_new0 (MarMark, n);
  list->extras = g_new0 (char *, n);
  for (guint i = 0; i < n; i++)
    {
      list->items[i] = marks[i];
      list->items[i].text = g_strdup (marks[i].text);
      for (guint k = 0; old != NULL && k < old->n; k++)
        if (!taken[k] && mar_mark_is (&marks[i], &old->items[k]))
          {
            list->extras[i] = g_strdup (old->extras[k]);
            taken[k] = TRUE;
            break;
          }
    }
  return list;
}

void
mar_mark_list_free (MarMarkList *list)
{
  if (list == NULL)
    return;
  for (guint i = 0; i < list->n; i++)
    {
      g_free (list->items[i].text);
      g_free (list->extras[i]);
    }
  g_free (list->items);
  g_free (list->extras);
  g_free (list);
}
