/* From a figure of the record to one that can be drawn, and to one in words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-figure-private.h"
#include "mar-illustration.h"
#include "mar-line.h"

static const char *const colors[] = {
  [MAR_COLOR_GREEN] = N_("green"),   [MAR_COLOR_RED] = N_("red"),
  [MAR_COLOR_BLUE] = N_("blue"),     [MAR_COLOR_YELLOW] = N_("yellow"),
  [MAR_COLOR_ORANGE] = N_("orange"), [MAR_COLOR_PURPLE] = N_("purple"),
  [MAR_COLOR_GRAY] = N_("gray"),
};

const MarStyle *
mar_illustration_style (const MarFigureRecord *record,
                        const MarStyle        *style)
{
  const MarStyle *own;

  g_return_val_if_fail (record != NULL, NULL);

  own = record->style != NULL ? mar_style_find_loaded (record->style) : NULL;
  if (own != NULL)
    return own;
  return style != NULL ? style : mar_style_default ();
}

MarFigure *
mar_illustration_new (const MarFigureRecord *record,
                      const MarStyle        *style)
{
  return mar_illustration_new_legible (record, style, NULL, 0, 0);
}

MarFigure *
mar_illustration_new_legible (const MarFigureRecord *record,
                              const MarStyle        *style,
                              const char            *family,
                              double                 label_scale,
                              double                 least_size)
{
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;

  g_return_val_if_fail (record != NULL && record->game != NULL, NULL);
  g_return_val_if_fail (record->position != NULL, NULL);

  options.turns = record->turns;
  options.coordinates = !record->plain;
  options.label_scale = label_scale;
  options.least_size = least_size;
  options.family = family;
  options.marks = record->marks;
  options.n_marks = record->n_marks;
  options.trail = record->trail;
  options.before = record->before;
  options.actions = record->actions;
  options.n_actions = record->n_actions;
  options.numbering = record->numbering;
  options.crop = record->crop;
  options.legend = record->legend;
  options.n_legend = record->n_legend;
  options.style = mar_illustration_style (record, style);

  return mar_figure_new (record->game, record->position, &options);
}

/* Makes "d2, d3 and d4" of several. */
static char *
join (GPtrArray *words)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    {
      if (i > 0)
        /* Translators: between the parts of a list, and before the last of them. */
        g_string_append (text, i + 1 < words->len ? _(", ") : _(" and "));
      g_string_append (text, g_ptr_array_index (words, i));
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_cell (const MarFigureRecord *record,
         MarCell                cell)
{
  return cell >= 0 && (guint) cell < record->game->n_cells (record->position);
}

static char *
cell_words (const MarFigureRecord *record,
            MarCell                cell)
{
  return mar_cell_text (record->game, record->position, cell);
}

/* Marks come from files: nonsense among them is not drawn, and a ghost under a piece is not
 * seen. */
static gboolean
is_drawn (const MarFigureRecord *record,
          const MarMark         *mark)
{
  if (!is_cell (record, mark->cell) || mark->color >= MAR_N_COLORS)
    return FALSE;
  if (mark->type == MAR_MARK_ARROW)
    return is_cell (record, mark->to) && mark->to != mark->cell;
  if (mark->type == MAR_MARK_GHOST)
    return mark->side >= 0
           && (guint) mark->side < mar_game_n_players (record->game, record->position)
           && record->game->owner (record->position, mark->cell) < 0;
  return mark->type != MAR_MARK_LABEL || (mark->text != NULL && mark->text[0] != '\0');
}

static gboolean
are_alike (const MarMark *one,
           const MarMark *other)
{
  return one->type == other->type && one->side == other->side
         && (one->type == MAR_MARK_LABEL || one->type == MAR_MARK_GHOST || one->type == MAR_MARK_DIM
             || (one->color == other->color && one->tone == other->tone));
}

/* Translators: in these a color stands, such as "blue". */
static char *
color_words (const MarMark *mark)
{
  const char *color = _(colors[mark->color]);

  switch (mark->tone)
    {
    case 0:
      return g_strdup (color);
    case 1:
      return g_strdup_printf (_("very light %s"), color);
    case 2:
      return g_strdup_printf (_("light %s"), color);
    case 3:
      return g_strdup_printf (_("medium %s"), color);
    case 4:
      return g_strdup_printf (_("dark %s"), color);
    default:
      return g_strdup_printf (_("very dark %s"), color);
    }
}

/* One of several marks that are alike, in the words between commas. */
static char *
mark_words (const MarFigureRecord *record,
            const MarMark         *mark)
{
  g_autofree char *cell = cell_words (record, mark->cell);
  g_autofree char *to = NULL;

  if (mark->type == MAR_MARK_LABEL)
    /* Translators: a letter or number, and the square on which it stands. */
    return g_strdup_printf (_("“%s” on %s"), mark->text != NULL ? mark->text : "", cell);
  if (mark->type != MAR_MARK_ARROW)
    return g_steal_pointer (&cell);

  to = cell_words (record, mark->to);
  /* Translators: the squares between which an arrow points. */
  return g_strdup_printf (_("from %s to %s"), cell, to);
}

static const char *
get_meaning (const MarFigureRecord *record,
             const MarMark         *mark)
{
  for (guint i = 0; i < record->n_legend && mark->type == MAR_MARK_SHADE; i++)
    if (record->legend[i].color == mark->color && record->legend[i].tone == mark->tone)
      return record->legend[i].text;

  return NULL;
}

/* A sentence on marks that are alike; @list names them. */
static char *
sentence (const MarFigureRecord *record,
          const MarMark         *mark,
          const char            *list,
          guint                  n)
{
  g_autofree char *color = color_words (mark);

  switch (mark->type)
    {
    case MAR_MARK_SHADE:
      /* Translators: squares, such as "d2 and d3", and the color in which they are shaded. */
      return g_strdup_printf (_("%s shaded %s."), list, color);
    case MAR_MARK_SQUARE:
      /* Translators: squares, and the color of the frame about each. */
      return g_strdup_printf (_("%s framed in %s."), list, color);
    case MAR_MARK_CIRCLE:
      /* Translators: squares, and the color of the ring on each. */
      return g_strdup_printf (_("%s circled in %s."), list, color);
    case MAR_MARK_TRIANGLE:
      /* Translators: squares, and the color of the triangle on each. */
      return g_strdup_printf (_("%s with a triangle in %s."), list, color);
    case MAR_MARK_CROSS:
      /* Translators: squares, and the color of the cross on each. */
      return g_strdup_printf (_("%s crossed out in %s."), list, color);
    case MAR_MARK_DIM:
      /* Translators: squares that are dimmed. */
      return g_strdup_printf (_("%s dimmed."), list);
    case MAR_MARK_GHOST:
      /* Translators: a player's name, and the squares of faded pieces of theirs. */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s’s ghost at %s.",
                                           "%s’s ghosts at %s.", n),
                              _(record->game->player_names[mark->side]), list);
    case MAR_MARK_ARROW:
      /* Translators: how arrows point: "from d2 to d3 and from e2 to e3"; their color. */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Arrow %s in %s.",
                                           "Arrows %s in %s.", n),
                              list, color);
    case MAR_MARK_LABEL:
    default:
      return g_strdup_printf ("%s.", list);
    }
}

static void
append_sentence (const MarFigureRecord *record,
                 const MarMark         *mark,
                 const char            *list,
                 guint                  n,
                 GString               *text)
{
  g_autofree char *words = sentence (record, mark, list, n);
  const char *meaning = get_meaning (record, mark);

  g_string_append_printf (text, " %s", words);
  if (meaning == NULL || meaning[0] == '\0')
    return;

  g_string_append_c (text, ' ');
  /* Translators: what a shade means, after the sentence that says which squares have it. */
  g_string_append_printf (text, _("It means: %s."), meaning);
}

/* Each sentence tells all marks that are alike, where the first of them stands. */
static void
append_marks (const MarFigureRecord *record,
              GString               *text)
{
  g_autofree gboolean *told = g_new0 (gboolean, record->n_marks);

  for (guint i = 0; i < record->n_marks; i++)
    {
      g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *list = NULL;

      for (guint k = i; k < record->n_marks; k++)
        if (!told[k] && is_drawn (record, &record->marks[k])
            && are_alike (&record->marks[i], &record->marks[k]))
          {
            told[k] = TRUE;
            g_ptr_array_add (words, mark_words (record, &record->marks[k]));
          }
      if (words->len == 0)
        continue;

      list = join (words);
      append_sentence (record, &record->marks[i], list, words->len, text);
    }
}

static void
append_step (const MarFigureRecord *record,
             MarLine               *line,
             guint                  number,
             GString               *text)
{
  const gboolean lettered = record->numbering != NULL && record->numbering[0] != '\0';

  if (mar_figure_find_drawer (record->game)->numbered && lettered)
    {
      g_autofree char *letters = mar_step_letters (number);

      g_string_append_printf (text, "%s%s ", record->numbering, letters);
    }
  else if (mar_figure_find_drawer (record->game)->numbered)
    g_string_append_printf (text, "%u ", number);
  record->game->write_literary (mar_line_position (line), record->actions[number - 1], text);
}

static void
append_trail (const MarFigureRecord *record,
              GString               *text)
{
  g_autoptr (MarLine) line = NULL;
  g_autoptr (GString) steps = g_string_new (NULL);

  if (!record->trail || record->before == NULL)
    return;

  line = mar_line_new (record->game, NULL, record->before);
  for (guint i = 0; i < record->n_actions; i++)
    {
      if (!mar_line_explain (line, record->actions[i], NULL))
        break;
      if (i > 0)
        g_string_append (steps, _(", "));
      append_step (record, line, i + 1, steps);
      mar_line_play (line, record->actions[i], NULL, NULL);
    }
  if (steps->len == 0)
    return;

  g_string_append_c (text, ' ');
  /* Translators: before the steps of a turn whose trail a figure shows. */
  g_string_append_printf (text, _("The trail shown: %s."), steps->str);
}

/* A part that is all of the board is none. */
static gboolean
shows_part (const MarFigureRecord *record)
{
  const MarCrop *crop = &record->crop;
  MarCrop whole;

  if (crop->kind != MAR_CROP_CELLS || !mar_crop_fits (record->game, record->position, crop))
    return FALSE;

  whole = mar_crop_whole (record->game, record->position);
  return (crop->corner != whole.corner || crop->opposite != whole.opposite)
         && (crop->corner != whole.opposite || crop->opposite != whole.corner);
}

static void
append_crop (const MarFigureRecord *record,
             GString               *text)
{
  g_autofree char *corner = NULL;
  g_autofree char *opposite = NULL;

  if (!shows_part (record))
    return;

  corner = cell_words (record, record->crop.corner);
  opposite = cell_words (record, record->crop.opposite);
  g_string_append_c (text, ' ');
  /* Translators: the squares in opposite corners of what a figure shows of the board. */
  g_string_append_printf (text, _("The part from %s to %s is shown."), corner, opposite);
}

/* A board that shows a rule has often the pieces of one side only. No game ended there, unless
 * the figure shows how, or says who won. */
static gboolean
names_winner (const MarFigureRecord *record)
{
  if (record->before != NULL && record->game->actor (record->before) != MAR_ACTOR_NONE)
    return TRUE;
  for (guint i = 0; i < record->n_claims; i++)
    {
      const MarClaim *claim = &record->claims[i];

      if (claim->kind == MAR_CLAIM_WINS && claim->from == NULL && claim->actions == NULL)
        return TRUE;
    }
  return FALSE;
}

char *
mar_illustration_alternative_text (const MarFigureRecord *record)
{
  g_autofree char *position = NULL;
  GString *text;

  g_return_val_if_fail (record != NULL && record->game != NULL, NULL);
  g_return_val_if_fail (record->position != NULL, NULL);

  if (record->alternative != NULL && record->alternative[0] != '\0')
    return g_strdup (record->alternative);

  position = mar_figure_describe (record->game, record->position, names_winner (record));
  text = g_string_new (position);
  append_trail (record, text);
  append_marks (record, text);
  append_crop (record, text);

  return g_string_free (text, FALSE);
}
