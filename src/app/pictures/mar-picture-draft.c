/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-picture-draft.h"

gboolean
mar_picture_is_same_game (const MarPagesReading *one,
                          const MarPagesReading *other)
{
  if (one->game != other->game)
    return FALSE;
  for (guint i = 0; i < one->game->n_options; i++)
    {
      g_autofree char *value = mar_options_value_text (one->game, &one->options, i);
      g_autofree char *other_value = mar_options_value_text (other->game, &other->options, i);

      if (!g_str_equal (value, other_value))
        return FALSE;
    }

  return TRUE;
}

char *
mar_picture_format_game (const MarPagesReading *reading)
{
  g_autoptr (GString) options = g_string_new (NULL);
  MarOptions usual;

  mar_options_init (&usual, reading->game);
  for (guint i = 0; i < reading->game->n_options; i++)
    {
      g_autofree char *value = mar_options_value_text (reading->game, &reading->options, i);
      g_autofree char *usual_value = mar_options_value_text (reading->game, &usual, i);
      g_autofree char *title = mar_options_value_title (reading->game, &reading->options, i);

      if (!g_str_equal (value, usual_value))
        g_string_append_printf (options, "%s%s", options->len > 0 ? ", " : "", title);
    }

  return options->len > 0 ? g_strdup_printf ("%s (%s)", reading->game->title, options->str)
                          : g_strdup (reading->game->title);
}

guint
mar_picture_count_doubts (const MarPagesReading *reading)
{
  guint n = 0;

  for (guint i = 0; i < reading->n_cells; i++)
    n += reading->cells[i].sure < MAR_PAGES_SURE;

  return n;
}

MarSetUpDraft *
mar_picture_make_draft (const MarPagesReading *reading)
{
  g_autofree MarPosition *usual = mar_position_new (reading->game, &reading->options);
  g_autoptr (GArray) doubts = g_array_new (FALSE, FALSE, sizeof (MarSetUpDoubt));
  MarSetUpDraft *draft = mar_set_up_draft_new (reading->game, &reading->options, usual, FALSE);

  for (guint i = 0; i < reading->n_cells; i++)
    {
      const MarSetUpDoubt doubt = { reading->cells[i].cell, reading->cells[i].sure };

      if (doubt.sure < MAR_PAGES_SURE)
        g_array_append_val (doubts, doubt);
    }
  mar_set_up_draft_replace (draft, reading->position);
  mar_set_up_draft_set_doubts (draft, (const MarSetUpDoubt *) (gpointer) doubts->data, doubts->len);

  return draft;
}

void
mar_picture_add_figure (MarDocument           *document,
                        const MarPagesReading *reading)
{
  g_autoptr (GArray) marks = mar_pages_reading_marks (reading);
  g_autofree MarPosition *position
    = mar_position_editor_make_readable (reading->game, &reading->options, reading->position);
  const MarFigureRecord figure = {
    .game = reading->game,
    .options = &reading->options,
    .position = position,
    .turns = reading->turns,
    .marks = (MarMark *) (gpointer) marks->data,
    .n_marks = marks->len,
  };

  mar_document_insert_figure (document, NULL, G_MAXUINT, &figure);
}
