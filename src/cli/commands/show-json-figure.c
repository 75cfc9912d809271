/* Figures as JSON: what each says of itself, as in its file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "show-json.h"

void
show_json_options (JsonBuilder      *builder,
                   const MarGame    *game,
                   const MarOptions *options)
{
  gboolean any = FALSE;
  MarOptions defaults;

  mar_options_init (&defaults, game);
  for (guint i = 0; i < game->n_options; i++)
    {
      g_autofree char *value = NULL;

      if (options->values[i] == defaults.values[i])
        continue;
      if (!any)
        {
          json_builder_set_member_name (builder, "options");
          json_builder_begin_object (builder);
        }
      any = TRUE;
      value = mar_options_value_text (game, options, i);
      cli_member_string (builder, game->options[i].name, value);
    }
  if (any)
    json_builder_end_object (builder);
}

static void
add_flag (JsonBuilder *builder,
          const char  *name,
          gboolean     value)
{
  if (!value)
    return;
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, TRUE);
}

static void
add_number (JsonBuilder *builder,
            const char  *name,
            guint        value)
{
  if (value > 0)
    cli_member_int (builder, name, value);
}

static void
add_cell (JsonBuilder       *builder,
          const char        *name,
          const MarGame     *game,
          const MarPosition *position,
          MarCell            cell)
{
  g_autofree char *text = NULL;

  if (cell == MAR_CELL_NONE)
    return;
  text = mar_cell_text (game, position, cell);
  cli_member_string (builder, name, text);
}

static void
add_mark (JsonBuilder       *builder,
          const MarGame     *game,
          const MarPosition *position,
          const MarMark     *mark)
{
  const gboolean is_ghost = mark->type == MAR_MARK_GHOST;
  g_autofree char *side = is_ghost ? cli_actor_name (game, mark->side) : NULL;

  json_builder_begin_object (builder);
  cli_member_string (builder, "type", mar_mark_type_name (mark->type));
  cli_member_string (builder, "color", is_ghost ? NULL : mar_mark_color_name (mark->color));
  add_number (builder, "tone", mark->tone);
  cli_member_string (builder, "side", side);
  add_cell (builder, "cell", game, position, mark->cell);
  add_cell (builder, "to", game, position, mark->to);
  cli_member_string (builder, "text", mark->text);
  json_builder_end_object (builder);
}

void
show_json_marks (JsonBuilder       *builder,
                 const MarGame     *game,
                 const MarPosition *position,
                 const MarMark     *marks,
                 guint              n)
{
  if (n == 0)
    return;
  show_json_array (builder, "marks");
  for (guint i = 0; i < n; i++)
    add_mark (builder, game, position, &marks[i]);
  json_builder_end_array (builder);
}

static void
add_actions (JsonBuilder           *builder,
             const MarFigureRecord *figure)
{
  g_autofree MarPosition *position = NULL;

  if (figure->n_actions == 0)
    return;
  position = mar_position_copy (figure->game, figure->before);
  figure->game->hand_over (position, NULL);
  show_json_array (builder, "actions");
  for (guint i = 0; i < figure->n_actions; i++)
    {
      g_autofree char *text = mar_action_text (figure->game, position, figure->actions[i]);

      json_builder_add_string_value (builder, text);
      figure->game->play (position, figure->actions[i], NULL);
    }
  json_builder_end_array (builder);
}

static void
add_legend (JsonBuilder           *builder,
            const MarFigureRecord *figure)
{
  if (figure->n_legend == 0)
    return;
  show_json_array (builder, "legend");
  for (guint i = 0; i < figure->n_legend; i++)
    {
      json_builder_begin_object (builder);
      cli_member_string (builder, "color", mar_mark_color_name (figure->legend[i].color));
      add_number (builder, "tone", figure->legend[i].tone);
      cli_member_string (builder, "text", figure->legend[i].text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_claims (JsonBuilder           *builder,
            const MarFigureRecord *figure)
{
  if (figure->n_claims == 0)
    return;
  show_json_array (builder, "claims");
  for (guint i = 0; i < figure->n_claims; i++)
    {
      json_builder_begin_object (builder);
      cli_member_string (builder, "claim", mar_claim_name (figure->claims[i].kind));
      cli_member_string (builder, "from", figure->claims[i].from);
      cli_member_string (builder, "steps", figure->claims[i].actions);
      cli_member_string (builder, "text", figure->claims[i].text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_crop (JsonBuilder           *builder,
          const MarFigureRecord *figure,
          const MarPosition     *board)
{
  g_autofree char *corner = NULL;
  g_autofree char *opposite = NULL;
  g_autofree char *cells = NULL;

  if (figure->crop.kind == MAR_CROP_AUTOMATIC)
    cli_member_string (builder, "crop", mar_crop_name (MAR_CROP_AUTOMATIC));
  if (figure->crop.kind != MAR_CROP_CELLS)
    return;
  corner = mar_cell_text (figure->game, board, figure->crop.corner);
  opposite = mar_cell_text (figure->game, board, figure->crop.opposite);
  cells = g_strjoin (" ", corner, opposite, NULL);
  cli_member_string (builder, "crop", cells);
}

static void
add_texts (JsonBuilder  *builder,
           const char   *name,
           char        **texts)
{
  if (texts == NULL)
    return;
  show_json_array (builder, name);
  for (guint i = 0; texts[i] != NULL; i++)
    json_builder_add_string_value (builder, texts[i]);
  json_builder_end_array (builder);
}

void
show_json_source (JsonBuilder     *builder,
                  const MarSource *source)
{
  if (source == NULL)
    return;
  json_builder_set_member_name (builder, "source");
  json_builder_begin_object (builder);
  cli_member_string (builder, "number", source->number);
  cli_member_string (builder, "header", source->header);
  cli_member_string (builder, "diagram", source->diagram);
  cli_member_string (builder, "remark", source->remark);
  cli_member_string (builder, "unread", source->unread);
  add_number (builder, "line", source->line);
  add_number (builder, "column", source->column);
  add_number (builder, "page", source->page);
  add_number (builder, "board", source->board);
  json_builder_end_object (builder);
  add_texts (builder, "doubtful", source->doubtful);
}

void
show_json_task (JsonBuilder   *builder,
                const MarTask *task)
{
  if (task == NULL)
    return;
  json_builder_set_member_name (builder, "task");
  json_builder_begin_object (builder);
  cli_member_string (builder, "question", task->question);
  add_texts (builder, "answers", task->answers);
  cli_member_string (builder, "goal", task->goal);
  add_texts (builder, "hints", task->hints);
  cli_member_string (builder, "wrong", task->wrong);
  json_builder_end_object (builder);
}

/* @node: (nullable): whose figure it is. */
static void
add_figure (JsonBuilder           *builder,
            const MarFigureRecord *figure,
            const MarNode         *node)
{
  const MarPosition *board = figure->position != NULL ? figure->position : mar_node_position (node);

  json_builder_begin_object (builder);
  cli_member_string (builder, "id", figure->id);
  cli_member_string (builder, "title", figure->title);
  if (node == NULL)
    {
      cli_member_string (builder, "game", figure->game->name);
      show_json_options (builder, figure->game, figure->options);
    }
  if (figure->position != NULL)
    show_json_position (builder, "position", figure->game, figure->position);
  if (figure->before != NULL)
    show_json_position (builder, "before", figure->game, figure->before);
  add_actions (builder, figure);
  add_flag (builder, "trail", figure->trail);
  cli_member_string (builder, "numbering", figure->numbering);
  show_json_marks (builder, figure->game, board, figure->marks, figure->n_marks);
  add_legend (builder, figure);
  add_claims (builder, figure);
  add_number (builder, "turned", figure->turns);
  add_flag (builder, "plain", figure->plain);
  add_crop (builder, figure, board);
  cli_member_string (builder, "caption", figure->caption);
  cli_member_string (builder, "alternative", figure->alternative);
  cli_member_string (builder, "style", figure->style);
  show_json_source (builder, figure->source);
  json_builder_end_object (builder);
}

void
show_json_figures (JsonBuilder *builder,
                   MarDocument *document,
                   MarNode     *node)
{
  guint n = mar_document_n_figures (document, node);

  if (n == 0)
    return;
  show_json_array (builder, "figures");
  for (guint i = 0; i < n; i++)
    add_figure (builder, mar_document_figure (document, node, i), node);
  json_builder_end_array (builder);
}
