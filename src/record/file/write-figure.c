/* Writes figures.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "writer.h"

char *
mar_actions_text (const MarGame     *game,
                  const MarPosition *before,
                  const MarAction   *actions,
                  guint              n)
{
  g_autofree MarPosition *position = mar_position_copy (game, before);
  GString *text = g_string_new (NULL);

  game->hand_over (position, NULL);
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      game->write_action (position, actions[i], text);
      game->play (position, actions[i], NULL);
    }
  return g_string_free (text, FALSE);
}

static void
write_steps (GString               *text,
             const MarFigureRecord *figure)
{
  g_autofree char *steps = NULL;

  if (figure->n_actions == 0)
    return;
  steps = mar_actions_text (figure->game, figure->before, figure->actions, figure->n_actions);
  mar_json_add_member (text, "steps", steps);
}

/* Opens the list before its first item, else adds a comma. */
static void
open_item (GString    *text,
           const char *key,
           guint       i)
{
  if (i == 0)
    {
      mar_json_add_key (text, key);
      g_string_append_c (text, '[');
    }
  else
    g_string_append_c (text, ',');
}

static void
write_legend (GString              *text,
              const MarFigureEntry *entry)
{
  const MarFigureRecord *figure = entry->figure;

  for (guint i = 0; i < figure->n_legend; i++)
    {
      open_item (text, "legend", i);
      g_string_append_c (text, '{');
      mar_json_add_member (text, "color", mar_mark_color_name (figure->legend[i].color));
      mar_member_count (text, "tone", figure->legend[i].tone);
      mar_json_add_member (text, "text", figure->legend[i].text);
      mar_member_extra (text, entry->legend_extras != NULL ? entry->legend_extras[i] : NULL);
      g_string_append_c (text, '}');
    }
  if (figure->n_legend > 0)
    g_string_append_c (text, ']');
}

static void
write_claim (GString        *text,
             const MarClaim *claim,
             const char     *extra)
{
  g_string_append_c (text, '{');
  mar_json_add_member (text, "claim", mar_claim_name (claim->kind));
  mar_json_add_member (text, "from", claim->from);
  mar_json_add_member (text, "steps", claim->actions);
  mar_json_add_member (text, "text", claim->text);
  mar_member_extra (text, extra);
  g_string_append_c (text, '}');
}

static void
write_claims (GString              *text,
              const MarFigureEntry *entry)
{
  const MarFigureRecord *figure = entry->figure;
  guint n = 0;

  for (guint i = 0; i <= figure->n_claims; i++)
    {
      if (entry->strange != NULL && entry->strange[i] != NULL)
        {
          open_item (text, "claims", n++);
          g_string_append (text, entry->strange[i]);
        }
      if (i == figure->n_claims)
        break;
      open_item (text, "claims", n++);
      write_claim (text, &figure->claims[i],
                   entry->claim_extras != NULL ? entry->claim_extras[i] : NULL);
    }
  if (n > 0)
    g_string_append_c (text, ']');
}

static void
write_crop (GString               *text,
            const MarFigureRecord *figure,
            const MarPosition     *board)
{
  g_autofree char *corner = NULL;
  g_autofree char *opposite = NULL;
  g_autofree char *cells = NULL;

  switch (figure->crop.kind)
    {
    case MAR_CROP_AUTOMATIC:
      mar_json_add_member (text, "crop", mar_crop_name (MAR_CROP_AUTOMATIC));
      break;
    case MAR_CROP_CELLS:
      corner = mar_cell_text (figure->game, board, figure->crop.corner);
      opposite = mar_cell_text (figure->game, board, figure->crop.opposite);
      cells = g_strjoin (" ", corner, opposite, NULL);
      mar_json_add_member (text, "crop", cells);
      break;
    case MAR_CROP_NONE:
    default:
      break;
    }
}

void
mar_figure_entry_write (GString              *text,
                        const MarFigureEntry *entry,
                        const MarNode        *node)
{
  const MarFigureRecord *figure = entry->figure;
  const MarPosition *board = mar_figure_board (figure, node);
  const MarMarkList marks = { figure->n_marks, figure->marks, entry->mark_extras };

  g_string_append_c (text, '{');
  mar_json_add_member (text, "id", figure->id);
  mar_json_add_member (text, "title", figure->title);
  if (node == NULL)
    {
      mar_json_add_member (text, "game", figure->game->name);
      if (figure->options != NULL)
        mar_member_options (text, ",", figure->game, figure->options);
    }
  mar_member_position (text, "position", figure->game, figure->position);
  mar_member_position (text, "before", figure->game, figure->before);
  write_steps (text, figure);
  mar_member_flag (text, "trail", figure->trail);
  mar_json_add_member (text, "numbering", figure->numbering);
  mar_member_marks (text, figure->game, board, &marks);
  write_legend (text, entry);
  write_claims (text, entry);
  mar_member_count (text, "turned", figure->turns);
  mar_member_flag (text, "plain", figure->plain);
  write_crop (text, figure, board);
  mar_json_add_member (text, "caption", figure->caption);
  mar_json_add_member (text, "alternative", figure->alternative);
  mar_json_add_member (text, "style", figure->style);
  if (figure->source != NULL)
    {
      mar_json_add_key (text, "source");
      mar_write_source (text, figure->source, entry->source_extra);
    }
  mar_member_extra (text, entry->extra);
  g_string_append_c (text, '}');
}
