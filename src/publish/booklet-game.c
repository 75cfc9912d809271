/* One game: its heading, its turns in two columns, its end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "booklet-private.h"
#include "mar-date.h"
#include "mar-match.h"

#define HEADS_HEIGHT 15.0
#define HEADS_SPACE 7.0
#define ROW_SPACE 15.0
#define ENDING_SPACE 10.0
/* An introduction of more characters than this takes the whole width. */
#define LONG_INTRODUCTION 1400
/* And then its lines are no longer than this share of the page. */
#define MEASURE 0.84

typedef struct
{
  MarFlow *flow;
  const MarSheet *sheet;
  PangoContext *context;
  MarRecord *record;
  MarPlace at;
  MarNode *waiting;
} Game;

static gboolean
is_filled (const char *text)
{
  return text != NULL && *text != '\0';
}

static double
right_x (const MarSheet *sheet)
{
  return sheet->margin + sheet->column + sheet->gutter;
}

/* Full-width blocks in the middle of the flow. */
static void
place_wide (Game      *game,
            MarSetter *setter,
            double     space)
{
  mar_setter_flush (setter);
  if (setter->blocks->len == 0)
    return;

  if (game->at.y > game->flow->top)
    game->at.y += space;
  game->at = mar_flow_place (game->flow, setter->blocks, game->sheet->margin, game->at);
}

static void
set_wide_comment (Game        *game,
                  const char  *text,
                  MarTextRole  role,
                  double       space)
{
  MarSetter setter;

  if (!is_filled (text))
    return;

  mar_setter_init (&setter, game->context,
                   (2 * game->sheet->column + game->sheet->gutter) * MEASURE);
  setter.role = role;
  setter.space = 6;
  mar_setter_comment (&setter, text);
  place_wide (game, &setter, space);
  mar_setter_clear (&setter);
}

/* Headers that are printed in a place of their own, or not at all. */
static const char *const placed[] = {
  "title", "event", "place", "date", "round", "source", "annotator", "language", "result",
  "introduction", "conclusion", MAR_MATCH_HEADER, NULL,
};

static void
add_fact (GString    *text,
          const char *separator,
          const char *fact)
{
  if (!is_filled (fact))
    return;
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append (text, fact);
}

/* Event, round, place and date, as far as they are known. */
static char *
occasion (MarRecord *record)
{
  const char *round = mar_record_header (record, "round");
  const char *date = mar_record_header (record, "date");
  /* Translators: the round of a tournament */
  g_autofree char *which = is_filled (round) ? g_strdup_printf (_("round %s"), round) : NULL;
  g_autofree char *when = is_filled (date) ? mar_date_words (date) : NULL;
  GString *text = g_string_new (NULL);

  add_fact (text, ", ", mar_record_header (record, "event"));
  add_fact (text, ", ", which);
  add_fact (text, ", ", mar_record_header (record, "place"));
  add_fact (text, ", ", when);

  return g_string_free (text, FALSE);
}

static gboolean
is_player (const MarGame *game,
           const char    *key)
{
  for (guint i = 0; i < MAR_MAX_PLAYERS && game->player_names[i] != NULL; i++)
    {
      g_autofree char *player = mar_player_header (game, (int) i);

      if (strcmp (key, player) == 0)
        return TRUE;
    }
  return FALSE;
}

/* What the program has no name for, as its author called it. */
static char *
other_facts (MarRecord *record)
{
  g_autoptr (GPtrArray) keys = mar_record_header_keys (record);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);
      const char *value = mar_record_header (record, key);
      g_autofree char *fact = NULL;

      if (g_strv_contains (placed, key) || is_player (mar_record_game (record), key)
          || !is_filled (value))
        continue;
      /* Translators: a detail that an author has named, and what it says. */
      fact = g_strdup_printf (_("%s: %s"), key, value);
      add_fact (text, " · ", fact);
    }
  return g_string_free (text, FALSE);
}

/* The game and the rules that were chosen for it, those that differ from the usual. */
static char *
game_and_rules (MarRecord *record)
{
  const MarGame *game = mar_record_game (record);
  const MarOptions *options = mar_record_options (record);
  GString *text = g_string_new (game->title);

  for (guint i = 0; i < game->n_options; i++)
    {
      g_autofree char *value = NULL;

      if (options->values[i] == game->options[i].fallback)
        continue;
      value = mar_options_value_words (game, options, i);
      g_string_append (text, " · ");
      /* Translators: a rule that can be chosen, and what was chosen. */
      g_string_append_printf (text, _("%s: %s"), _(game->options[i].title), value);
    }
  return g_string_free (text, FALSE);
}

static void
set_title (Game *game)
{
  const char *title = mar_record_header (game->record, "title");
  const char *annotator = mar_record_header (game->record, "annotator");
  const char *source = mar_record_header (game->record, "source");
  g_autofree char *place = occasion (game->record);
  g_autofree char *others = other_facts (game->record);
  g_autofree char *rules = game_and_rules (game->record);
  MarSetter setter;
  MarBlock *block;

  mar_setter_init (&setter, game->context, 2 * game->sheet->column + game->sheet->gutter);
  block = mar_setter_line (&setter, MAR_TEXT_SCORE, rules);
  block->keep = TRUE;

  if (!is_filled (title))
    title = _("Untitled Game");
  block = mar_setter_line (&setter, MAR_TEXT_TITLE, title);
  if (block != NULL)
    {
      block->keep = TRUE;
      block->space = 5;
      block->bookmark = g_strdup (title);
    }
  mar_setter_line (&setter, MAR_TEXT_SUBTITLE, place);
  if (is_filled (annotator))
    {
      /* Translators: who wrote the comments. */
      g_autofree char *line = g_strdup_printf (_("Comments by %s"), annotator);

      mar_setter_line (&setter, MAR_TEXT_SUBTITLE, line);
    }
  if (is_filled (source))
    {
      /* Translators: where the game was printed before. */
      g_autofree char *line = g_strdup_printf (_("Source: %s"), source);

      mar_setter_line (&setter, MAR_TEXT_SUBTITLE, line);
    }
  mar_setter_line (&setter, MAR_TEXT_SUBTITLE, others);
  place_wide (game, &setter, 0);
  mar_setter_clear (&setter);
}

static void
set_start_diagram (Game      *game,
                   MarSetter *setter)
{
  MarNode *root = mar_record_root (game->record);
  const char *comment = mar_node_comment (root, MAR_COMMENT_AFTER);
  MarBlock *caption;

  mar_booklet_set_position (setter, game->sheet, root);
  /* Translators: under the diagram of the starting position. */
  caption = mar_setter_line (setter, MAR_TEXT_NOTE, _("The start"));
  if (caption != NULL)
    caption->keep = is_filled (comment);
  mar_setter_comment (setter, mar_node_comment (root, MAR_COMMENT_BEFORE));
  mar_setter_flush (setter);
  mar_setter_comment (setter, comment);
  mar_setter_flush (setter);
}

/* A short introduction stands beside the starting position, a long one above it. */
static void
set_opening (Game *game)
{
  const char *introduction = mar_record_header (game->record, "introduction");
  MarSetter left, right;

  mar_setter_init (&left, game->context, game->sheet->column);
  mar_setter_init (&right, game->context, game->sheet->column);
  if (is_filled (introduction) && g_utf8_strlen (introduction, -1) <= LONG_INTRODUCTION)
    {
      left.role = MAR_TEXT_LEAD;
      left.space = 6;
      mar_setter_comment (&left, introduction);
      mar_setter_flush (&left);
      set_start_diagram (game, &right);
    }
  else
    {
      set_wide_comment (game, introduction, MAR_TEXT_LEAD, ROW_SPACE);
      set_start_diagram (game, &left);
    }

  game->at = mar_flow_row (game->flow, left.blocks, game->sheet->margin,
                           right.blocks, right_x (game->sheet), ROW_SPACE, game->at);
  mar_setter_clear (&left);
  mar_setter_clear (&right);
}

static void
set_end (MarSetter *setter,
         MarNode   *node)
{
  const MarSource *source = mar_node_source (node);
  g_autofree char *text = mar_booklet_end_text (node);
  MarBlock *line;

  mar_setter_comment (setter, mar_node_comment (node, MAR_COMMENT_BEFORE));
  line = mar_setter_line (setter, MAR_TEXT_STEPS, text);
  line->keep = is_filled (mar_node_comment (node, MAR_COMMENT_AFTER));
  mar_setter_comment (setter, mar_node_comment (node, MAR_COMMENT_AFTER));
  mar_setter_flush (setter);
  if (source != NULL && source->remark != NULL)
    mar_setter_line (setter, MAR_TEXT_NOTE, source->remark);
}

/* Whether nothing plays on from @node in its line. */
static gboolean
is_last (const MarNode *node)
{
  do
    node = mar_node_child (node, 0);
  while (node != NULL && mar_node_kind (node) == MAR_NODE_STRUCK);
  return node == NULL;
}

/* How the game ends, below its last turn. Games that the rules ended have no node for it. */
static void
set_ending (Game      *game,
            MarSetter *setter,
            MarNode   *node)
{
  const guint first = setter->blocks->len;
  g_autofree char *result = NULL;
  g_autofree char *text = NULL;
  MarNode *next = mar_node_child (node, 0);

  if (next != NULL && mar_node_kind (next) == MAR_NODE_END)
    {
      set_end (setter, next);
      mar_booklet_set_variations (setter, game->sheet, next);
    }
  else if (is_last (node))
    {
      result = mar_record_result (game->record);
      if (result == NULL)
        return;
      text = mar_booklet_end_text (node);
      mar_setter_line (setter, MAR_TEXT_STEPS, text);
    }

  if (setter->blocks->len > first)
    ((MarBlock *) g_ptr_array_index (setter->blocks, first))->space = ENDING_SPACE;
}

/* What was rolled stands on one page with the turn that it is for. */
static void
keep_with_next (MarSetter *setter)
{
  mar_setter_flush (setter);
  for (guint i = 0; i < setter->blocks->len; i++)
    ((MarBlock *) g_ptr_array_index (setter->blocks, i))->keep = TRUE;
}

static void
set_cell (Game      *game,
          MarSetter *setter,
          MarNode   *node)
{
  MarNode *before;

  mar_setter_init (setter, game->context, game->sheet->column);
  if (node == NULL)
    return;

  before = mar_node_parent (node);
  if (mar_node_kind (before) == MAR_NODE_SETUP)
    mar_booklet_set_setup (setter, game->sheet, before);
  else if (mar_node_kind (before) == MAR_NODE_ROLL)
    mar_booklet_set_roll (setter, before);
  if (mar_node_kind (before) == MAR_NODE_ROLL
      && mar_node_n_children (mar_node_parent (before)) == 1)
    keep_with_next (setter);
  if (mar_node_kind (before) == MAR_NODE_SETUP || mar_node_kind (before) == MAR_NODE_ROLL)
    mar_booklet_set_variations (setter, game->sheet, before);
  mar_booklet_set_turn (setter, game->sheet, node);
  mar_booklet_set_variations (setter, game->sheet, node);
  set_ending (game, setter, node);
}

/* The heads of the columns stand above the first row; every later page has its own. */
static void
set_heads (Game   *game,
           double  row_need)
{
  g_autoptr (GPtrArray) blocks = NULL;
  MarFlow *flow = game->flow;

  flow->has_heads = TRUE;
  if (game->at.y + ROW_SPACE + HEADS_HEIGHT + HEADS_SPACE + row_need > flow->bottom)
    {
      game->at = (MarPlace) { game->at.page + 1, flow->top };
      return;
    }

  blocks = g_ptr_array_new ();
  g_ptr_array_add (blocks, mar_block_new_heads (HEADS_HEIGHT));
  game->at.y += ROW_SPACE;
  game->at = mar_flow_place (flow, blocks, game->sheet->margin, game->at);
  /* The first row adds the space of all rows. */
  game->at.y += HEADS_SPACE - ROW_SPACE;
}

static void
set_pair (Game    *game,
          MarNode *left,
          MarNode *right)
{
  MarSetter left_cell, right_cell;

  game->flow->node = left != NULL ? left : right;
  set_cell (game, &left_cell, left);
  set_cell (game, &right_cell, right);
  if (!game->flow->has_heads)
    set_heads (game, MAX (mar_flow_need (left_cell.blocks), mar_flow_need (right_cell.blocks)));
  game->at = mar_flow_row (game->flow, left_cell.blocks, game->sheet->margin,
                           right_cell.blocks, right_x (game->sheet), ROW_SPACE, game->at);
  mar_setter_clear (&left_cell);
  mar_setter_clear (&right_cell);
}

static void
set_waiting (Game *game)
{
  if (game->waiting != NULL)
    set_pair (game, game->waiting, NULL);
  game->waiting = NULL;
}

/* Of two players, the first one's turns go left and the other's right; two form a row when
 * the right one answers the left one. More players use both columns as they come. */
static void
add_turn (Game    *game,
          MarNode *node)
{
  const MarGame *rules = mar_record_game (game->record);
  const gboolean is_left = mar_game_n_players (rules, mar_node_position (node)) > 2
                             ? game->waiting == NULL
                             : mar_node_side (node) == 0;

  if (is_left)
    {
      set_waiting (game);
      game->waiting = node;
      return;
    }

  set_pair (game, game->waiting, node);
  game->waiting = NULL;
}

/* How the match stands to which the game belongs, if it can be told. */
static void
set_match (Game *game)
{
  g_autoptr (MarMatch) match = mar_match_score (mar_record_document (game->record), game->record,
                                                NULL);
  g_autofree char *text = NULL;
  MarSetter setter;

  if (match == NULL)
    return;
  text = mar_match_text (match);
  mar_setter_init (&setter, game->context, 2 * game->sheet->column + game->sheet->gutter);
  mar_setter_line (&setter, MAR_TEXT_STEPS, text);
  place_wide (game, &setter, ROW_SPACE);
  mar_setter_clear (&setter);
}

/* What is struck, an end, or a position or a roll that nobody plays on from: across both
 * columns. */
static void
add_other (Game    *game,
           MarNode *node)
{
  const double width = (2 * game->sheet->column + game->sheet->gutter) * MEASURE;
  MarSetter setter;

  set_waiting (game);
  mar_setter_init (&setter, game->context, width);
  if (mar_node_kind (node) == MAR_NODE_SETUP)
    mar_booklet_set_setup (&setter, game->sheet, node);
  else if (mar_node_kind (node) == MAR_NODE_ROLL)
    mar_booklet_set_roll (&setter, node);
  else if (mar_node_kind (node) == MAR_NODE_STRUCK)
    mar_booklet_set_struck (&setter, node);
  else
    set_end (&setter, node);
  mar_booklet_set_variations (&setter, game->sheet, node);
  place_wide (game, &setter, ROW_SPACE);
  mar_setter_clear (&setter);
}

/* Whether the node stands in the cell of the turn before or after it. */
static gboolean
is_in_cell (MarNode *node)
{
  if (mar_node_kind (node) == MAR_NODE_END)
    return mar_node_kind (mar_node_parent (node)) == MAR_NODE_TURN;
  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    return FALSE;
  return mar_node_n_children (node) > 0
         && mar_node_kind (mar_node_child (node, 0)) == MAR_NODE_TURN;
}

void
mar_booklet_set_game (MarFlow        *flow,
                      const MarSheet *sheet,
                      PangoContext   *context,
                      MarRecord      *record)
{
  MarNode *last = mar_record_root (record);
  Game game = { flow, sheet, context, record };

  flow->record = record;
  flow->node = last;
  flow->has_heads = FALSE;
  game.at = mar_flow_break (flow);
  set_title (&game);
  set_opening (&game);

  while (mar_node_n_children (last) > 0)
    {
      last = mar_node_child (last, 0);
      if (mar_node_kind (last) == MAR_NODE_TURN)
        add_turn (&game, last);
      else if (!is_in_cell (last))
        add_other (&game, last);
    }
  set_waiting (&game);
  /* What is said in the end runs across both columns: a page of it needs no heads. */
  flow->has_heads = FALSE;
  set_match (&game);
  set_wide_comment (&game, mar_record_header (record, "conclusion"), MAR_TEXT_LEAD, ROW_SPACE);
}
