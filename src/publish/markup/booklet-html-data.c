/* The games of an HTML booklet as data, through which its script steps.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "booklet-html.h"
#include "content-private.h"
#include "mar-board-timeline.h"
#include "mar-illustration.h"

/* The board to step through is as wide as the window lets it: its cells have no measure. */
#define CELL_MM 8.0
#define NODES_AT_ONCE 64
/* Units of a drawing in the side of a cell. */
#define CELL_UNITS 100.0

static void
node_clear (gpointer data)
{
  MarHtmlNode *node = data;

  g_clear_pointer (&node->moves, g_ptr_array_unref);
  g_free (node->says);
  g_free (node->heard);
  g_free (node->shows);
}

void
mar_html_game_free (MarHtmlGame *game)
{
  g_array_unref (game->nodes);
  g_hash_table_unref (game->numbers);
  g_free (game);
}

/* The node after @node in the order of the text, of what the booklet shows. */
static MarNode *
next_node (const MarBookletOptions *options,
           MarNode                 *node,
           MarNode                 *root)
{
  return options->no_variations ? mar_node_child (node, 0) : mar_node_next (node, root);
}

static guint
n_steps (MarNode *node)
{
  guint n;

  mar_node_actions (node, &n);
  return mar_node_kind (node) == MAR_NODE_TURN ? MAX (n, 1) : 1;
}

void
mar_html_count (const MarBookletOptions *options,
                MarRecord               *record,
                guint                   *n_drawings,
                guint                   *n_nodes)
{
  MarNode *root = mar_record_root (record);

  for (MarNode *node = root; node != NULL; node = next_node (options, node, root))
    {
      *n_drawings += n_steps (node);
      *n_nodes += 1;
    }
}

/* The line that shows sighted readers where they are in the game. */
static char *
format_for_eyes (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const int side = mar_node_side (node);
  g_autofree char *score = mar_content_score (game, mar_node_position (node));
  g_autofree char *steps = NULL;
  g_autofree char *glyphs = mar_content_glyphs (node);
  g_autofree char *reason = NULL;

  switch (mar_node_kind (node))
    {
    case MAR_NODE_START:
      return g_strdup_printf ("%s · %s", _("The start"), score);
    case MAR_NODE_TURN:
      steps = mar_node_turn_text (node, NULL);
      return g_strdup_printf ("%u. %s: %s%s%s · %s", mar_node_number (node),
                              _(game->player_names[side]), steps, glyphs != NULL ? " " : "",
                              glyphs != NULL ? glyphs : "", score);
    case MAR_NODE_ROLL:
      return mar_content_deeds (node);
    case MAR_NODE_SETUP:
      return g_strdup_printf ("%s %s", _("The game goes on from this position:"), score);
    case MAR_NODE_END:
      return mar_content_end (node);
    case MAR_NODE_STRUCK:
    default:
      reason = mar_node_struck_kind (node) == MAR_NODE_END ? mar_content_end_reason (node)
                                                           : g_strdup (mar_node_struck_text (node));
      return g_strdup_printf ("%s (%s)", reason, mar_node_struck_reason (node));
    }
}

/* The same for those who hear it. */
static char *
format_for_ears (MarNode *node)
{
  g_autofree char *deeds = mar_content_deeds (node);
  g_autofree char *score = mar_content_score (mar_record_game (mar_node_record (node)),
                                              mar_node_position (node));

  return g_strdup_printf ("%u. %s %s %s.", mar_node_number (node), deeds, _("Score:"), score);
}

/* Appends where a piece stands, in units of the drawing; nothing where that can't be seen. */
static void
append_place (GString         *moves,
              const MarFigure *figure,
              MarCell          cell)
{
  MarBox box;

  if (cell == MAR_CELL_NONE || !mar_figure_cell_box (figure, cell, &box))
    g_string_append_c (moves, ',');
  else
    g_string_append_printf (moves, "%.0f,%.0f", CELL_UNITS * (box.x + box.width / 2),
                            CELL_UNITS * (box.y + box.height / 2));
}

/* Returns: (transfer full): what moves before @figure is there, as on the board of the window:
 *   where from and where to, and from when to when, in milliseconds. */
static char *
format_moves (const MarFigure  *figure,
              const MarEffects *effects)
{
  g_autoptr (MarBoardTimeline) timeline = mar_board_timeline_new (effects);
  GString *moves = g_string_new (NULL);

  for (guint i = 0; i < timeline->sprites->len; i++)
    {
      const MarSprite *sprite = &g_array_index (timeline->sprites, MarSprite, i);
      const MarAnimationStep *first, *last;

      if (sprite->steps->len == 0)
        continue;
      first = &g_array_index (sprite->steps, MarAnimationStep, 0);
      last = &g_array_index (sprite->steps, MarAnimationStep, sprite->steps->len - 1);
      g_string_append_c (moves, ';');
      append_place (moves, figure, sprite->before);
      g_string_append_c (moves, ',');
      append_place (moves, figure, sprite->after);
      g_string_append_printf (moves, ",%.0f,%.0f", first->begin, last->end);
    }
  return g_string_free (moves, FALSE);
}

/* @effects: what leads there from the drawing before */
static gboolean
draw (MarWriterContext      *context,
      MarBoards             *boards,
      const MarFigureRecord *record,
      const MarEffects      *effects,
      MarHtmlNode           *html_node)
{
  g_autoptr (MarFigure) figure = mar_illustration_new (record, context->job->options->style);
  guint drawing;

  if (!mar_boards_add (boards, figure, CELL_MM, &drawing, &context->error))
    return FALSE;
  if (html_node->n_drawings++ == 0)
    {
      html_node->drawings = drawing;
      html_node->moves = g_ptr_array_new_with_free_func (g_free);
    }
  g_ptr_array_add (html_node->moves, format_moves (figure, effects));
  return TRUE;
}

/* The board after a part of a turn has neither the marks nor the steps that come later. */
static gboolean
draw_step (MarWriterContext      *context,
           MarBoards             *boards,
           MarNode               *node,
           const MarFigureRecord *whole,
           guint                  step,
           MarHtmlNode           *html_node)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree MarPosition *position = mar_node_step_position (node, step, &effects);
  MarFigureRecord part = *whole;

  if (step < whole->n_actions)
    {
      part.position = position;
      part.n_actions = step;
      part.marks = NULL;
      part.n_marks = 0;
    }
  return draw (context, boards, &part, &effects, html_node);
}

/* What all the steps of a turn do, where they are one drawing. */
static gboolean
draw_whole (MarWriterContext      *context,
            MarBoards             *boards,
            MarNode               *node,
            const MarFigureRecord *whole,
            MarHtmlNode           *html_node)
{
  g_auto (MarEffects) all = MAR_EFFECTS_INIT;
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  guint n;

  mar_node_actions (node, &n);
  for (guint step = 1; step <= n; step++)
    {
      g_autofree MarPosition *position = mar_node_step_position (node, step, &effects);

      for (guint i = 0; i < effects.n; i++)
        {
          const MarEffect *effect = &effects.items[i];

          mar_effects_add (&all, effect->type, effect->player, effect->from, effect->to,
                           effect->value);
        }
    }
  return draw (context, boards, whole, &all, html_node);
}

static gboolean
draw_node (MarWriterContext *context,
           MarBoards        *boards,
           MarNode          *node,
           gboolean          with_steps,
           gboolean          with_words,
           MarHtmlNode      *html_node)
{
  g_autoptr (MarFigureRecord) whole = mar_figure_record_new_of_node (node);
  const guint n = n_steps (node);

  if (!with_steps || n == 1)
    {
      if (!draw_whole (context, boards, node, whole, html_node))
        return FALSE;
    }
  else
    for (guint step = 1; step <= n; step++)
      if (!draw_step (context, boards, node, whole, step, html_node))
        return FALSE;
  html_node->says = format_for_eyes (node);
  html_node->heard = with_words && mar_node_kind (node) == MAR_NODE_TURN ? format_for_ears (node)
                                                                         : NULL;
  html_node->shows = with_words ? mar_illustration_alternative_text (whole) : NULL;
  return TRUE;
}

MarHtmlGame *
mar_html_game_new (MarWriterContext *context,
                   MarBoards        *boards,
                   MarRecord        *record,
                   gboolean          with_steps,
                   gboolean          with_words)
{
  MarNode *root = mar_record_root (record);
  MarHtmlGame *game = g_new (MarHtmlGame, 1);

  *game = (MarHtmlGame) {
    record,
    g_array_new (FALSE, TRUE, sizeof (MarHtmlNode)),
    g_hash_table_new (NULL, NULL),
  };
  g_array_set_clear_func (game->nodes, node_clear);
  for (MarNode *node = root; node != NULL; node = next_node (context->job->options, node, root))
    {
      MarHtmlNode html_node = { 0 };
      const guint number = game->nodes->len;

      if ((number % NODES_AT_ONCE == 0
           && g_cancellable_set_error_if_cancelled (context->job->cancellable, &context->error))
          || !draw_node (context, boards, node, with_steps, with_words, &html_node))
        {
          mar_html_game_free (game);
          return NULL;
        }
      if (node != root)
        html_node.parent
          = GPOINTER_TO_UINT (g_hash_table_lookup (game->numbers, mar_node_parent (node)));
      g_hash_table_insert (game->numbers, node, GUINT_TO_POINTER (number));
      g_array_append_val (game->nodes, html_node);
    }
  return game;
}

/* JSON inside of a document: what could end the element is written by its number. */
static void
append_string (GString    *out,
               const char *text)
{
  g_string_append_c (out, '"');
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      if (c < 0x20 || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' || c == 0x7f
          || c == 0x2028 || c == 0x2029)
        g_string_append_printf (out, "\\u%04x", c);
      else
        g_string_append_unichar (out, c);
    }
  g_string_append_c (out, '"');
}

static void
append_words (GString *out)
{
  static const struct
  {
    const char *key;
    const char *words;
  } words[] = {
    { "board", N_("Board") },
    { "first", N_("To the start") },
    { "back", N_("Back a turn") },
    { "stepBack", N_("Back a step") },
    { "stepForth", N_("Forward a step") },
    { "forth", N_("Forward a turn") },
    { "last", N_("To the end of the line") },
    { "above", N_("Variation before") },
    { "below", N_("Next variation") },
    { "fold", N_("Hide the board") },
    /* Translators: %1 is the number of a step, %2 how many steps the turn has. */
    { "step", N_("step %1 of %2") },
    { "hint", N_("← → by turn, with Shift by step; on the board Home, End, ↑ and ↓ for "
                 "variations") },
  };

  g_string_append_c (out, '{');
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_string_append_printf (out, "%s\"%s\":", i > 0 ? "," : "", words[i].key);
      append_string (out, _(words[i].words));
    }
  g_string_append_c (out, '}');
}

static void
append_optional (GString    *out,
                 const char *text)
{
  g_string_append_c (out, ',');
  if (text != NULL)
    append_string (out, text);
  else
    g_string_append_c (out, '0');
}

static void
append_node (GString           *out,
             const MarBoards   *boards,
             const MarHtmlNode *node)
{
  g_string_append_printf (out, "[%u,", node->parent);
  append_string (out, node->says);
  append_optional (out, node->heard);
  append_optional (out, node->shows);
  for (guint i = 0; i < node->n_drawings; i++)
    {
      g_string_append (out, ",\"");
      mar_boards_append_data (boards, node->drawings + i, out);
      g_string_append (out, g_ptr_array_index (node->moves, i));
      g_string_append_c (out, '"');
    }
  g_string_append_c (out, ']');
}

void
mar_html_append_data (GString         *out,
                      const MarBoards *boards,
                      GPtrArray       *games)
{
  g_string_append (out, "<script type=\"application/json\" id=\"booklet-data\">{\"words\":");
  append_words (out);
  g_string_append (out, ",\"views\":");
  mar_boards_append_views (boards, out);
  g_string_append (out, ",\"pieces\":\"");
  mar_boards_append_pieces (boards, out);
  g_string_append (out, "\",\"games\":[");
  for (guint i = 0; i < games->len; i++)
    {
      const MarHtmlGame *game = g_ptr_array_index (games, i);

      g_string_append (out, i > 0 ? ",[" : "[");
      for (guint k = 0; k < game->nodes->len; k++)
        {
          g_string_append (out, k > 0 ? ",\n" : "\n");
          append_node (out, boards, &g_array_index (game->nodes, MarHtmlNode, k));
        }
      g_string_append_c (out, ']');
    }
  g_string_append (out, "]}</script>\n");
}
