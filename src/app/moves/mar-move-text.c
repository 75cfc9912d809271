/* The text of a row of the move list.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-analysis.h"
#include "mar-document.h"
#include "mar-move-run.h"
#include "mar-record-format.h"
#include "mar-turn.h"

/* From this depth on the indent doesn't tell how deep a variation lies. */
#define DEPTH_TO_TELL 5

/* Small type, that of variations, as a part of the size of the main line. */
#define SMALL 0.92

/* What stands in the text for a sign that the row paints. */
#define SIGN "\357\277\274"

typedef struct
{
  MarMoveText *result;
  MarMoveRow *row;
  GString *text;
  PangoAttrList *attributes;
  const MarMoveInk *ink;
} Setting;

/* Setting type. */

static void
set_from (Setting        *setting,
          guint           start,
          PangoAttribute *attribute)
{
  attribute->start_index = start;
  attribute->end_index = (guint) setting->text->len;
  pango_attr_list_insert (setting->attributes, attribute);
}

static void
make_faint (Setting *setting,
            guint    start)
{
  set_from (setting, start, pango_attr_foreground_alpha_new (setting->ink->faint));
}

static void
append_space (Setting *setting)
{
  if (setting->text->len > 0 && setting->text->str[setting->text->len - 1] != '\n')
    g_string_append_c (setting->text, ' ');
}

static void
append_faint (Setting    *setting,
              const char *text)
{
  guint start;

  append_space (setting);
  start = (guint) setting->text->len;
  g_string_append (setting->text, text);
  make_faint (setting, start);
}

/* Takes @comment, if there is one, as standing at @start of a part. */
static void
add_comment (Setting        *setting,
             MarMovePart     part,
             guint           start,
             MarMoveComment *comment)
{
  comment->part = part;
  comment->start = start;
  g_ptr_array_add (setting->result->comments, comment);
}

/* In a paragraph a comment flows with the moves; one of several lines begins and ends on its
 * own. */
static void
append_comment (Setting        *setting,
                MarMoveComment *comment)
{
  gboolean apart;

  if (comment == NULL)
    return;

  apart = strchr (comment->shown, '\n') != NULL;
  if (apart && setting->text->len > 0)
    g_string_append_c (setting->text, '\n');
  else
    append_space (setting);
  add_comment (setting, MAR_MOVE_PART_LINE, (guint) setting->text->len, comment);
  g_string_append (setting->text, comment->shown);
  if (apart)
    g_string_append_c (setting->text, '\n');
}

/* Signs that judge a move have a color and are seen from afar; those of positions have none. */
static void
color_glyph (Setting *setting,
             guint    start,
             int      nag)
{
  static const int good[] = { 1, 3, 5 };
  static const int bad[] = { 2, 4, 6 };
  const GdkRGBA *color = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    if (nag == good[i])
      color = &setting->ink->good;
    else if (nag == bad[i])
      color = &setting->ink->bad;

  if (color != NULL && setting->ink->has_colors)
    set_from (setting, start, mar_move_ink_color (color, pango_attr_foreground_new));
}

static void
append_glyphs (Setting *setting,
               MarNode *node)
{
  guint n;
  const int *glyphs = mar_node_glyphs (node, &n);

  for (guint i = 0; i < n; i++)
    {
      const char *symbol = mar_glyph_symbol (glyphs[i]);

      guint start = (guint) setting->text->len;

      if (symbol == NULL)
        continue;
      /* A judgement must not begin a line. */
      g_string_append_printf (setting->text, "\302\240%s", symbol);
      color_glyph (setting, start, glyphs[i]);
    }
}

/* The text in the place of a turn's steps. */

static char *
end_text (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  int side = mar_node_side (node);
  const char *player = side >= 0 ? gettext (game->player_names[side]) : NULL;

  if (mar_node_end_reason (node) == MAR_END_AGREEMENT)
    return g_strdup (_("The players agree on a draw."));
  if (mar_node_end_reason (node) == MAR_END_REPETITION)
    return g_strdup (_("Draw by repetition."));
  if (player == NULL)
    return g_strdup (_("The game ends."));
  if (mar_node_end_reason (node) == MAR_END_TIME)
    /* Translators: %s is a player, such as Black. */
    return g_strdup_printf (_("%s’s time is up."), player);
  /* Translators: %s is a player, such as Black. */
  return g_strdup_printf (_("%s resigns."), player);
}

static char *
roll_text (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree MarPosition *before = mar_node_step_position (node, 0, NULL);
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  return n > 0 ? mar_action_label (game, before, actions[0]) : g_strdup ("");
}

static char *
node_text (MarNode *node,
           guint   *ends)
{
  switch (mar_node_kind (node))
    {
    case MAR_NODE_TURN:
      return mar_node_turn_text (node, ends);
    case MAR_NODE_ROLL:
      return roll_text (node);
    case MAR_NODE_SETUP:
      return g_strdup (_("Position set up"));
    case MAR_NODE_END:
      return end_text (node);
    case MAR_NODE_STRUCK:
      return g_strdup (mar_node_struck_text (node));
    case MAR_NODE_START:
    default:
      return g_strdup (_("Starting position"));
    }
}

/* Steps of a turn that are still to come are fainter than those that have been played. */
static void
set_coming (Setting           *setting,
            const MarMoveSpan *played)
{
  set_from (setting, played->end, pango_attr_weight_new (PANGO_WEIGHT_NORMAL));
  make_faint (setting, played->end);
}

MarCursor
mar_move_text_find_unfinished (MarMoveRow *row)
{
  MarNode *node;
  const int step = mar_move_row_cursor (row, &node);
  guint n_actions = 0;

  /* The node that is marked may have been deleted since. */
  if (step > 0 && mar_move_run_has (mar_move_row_node (row), mar_move_row_n_nodes (row), node)
      && mar_node_kind (node) == MAR_NODE_TURN)
    mar_node_actions (node, &n_actions);
  if (step <= 0 || step >= (int) n_actions)
    return (MarCursor) { NULL, 0 };

  return (MarCursor) { node, (guint) step };
}

/* What was done in the game, unlike the positions where it begins and the throws of a die. */
static gboolean
is_played (MarNode *node)
{
  return mar_node_kind (node) == MAR_NODE_TURN || mar_node_kind (node) == MAR_NODE_END;
}

/* The cells of a step don't part. */
static void
append_steps (Setting *setting,
              MarNode *node)
{
  guint n = 0;
  g_autofree guint *ends = NULL;
  g_autofree char *text = NULL;
  guint start = (guint) setting->text->len;
  const MarCursor cursor = mar_move_text_find_unfinished (setting->row);

  if (mar_node_kind (node) == MAR_NODE_TURN)
    mar_node_actions (node, &n);
  ends = g_new0 (guint, n + 1);
  text = node_text (node, ends);
  if (setting->ink->is_short)
    mar_turn_shorten (text, ends, n);
  if (n == 0)
    ends[0] = (guint) strlen (text);
  g_string_append (setting->text, text);
  for (guint i = 0; i < MAX (n, 1); i++)
    {
      guint from = i > 0 ? ends[i - 1] : 0;
      MarMoveSpan span = { start + from, start + ends[i], node, 0, MAR_MOVE_SIGN_NONE, 0 };

      if (mar_node_kind (node) == MAR_NODE_ROLL)
        span.step = 1;
      else if (n > 0)
        span.step = i + 1;
      while (span.start < span.end && strchr ("; ", setting->text->str[span.start]) != NULL)
        span.start++;
      g_array_append_val (setting->result->spans, span);
    }
  if (is_played (node))
    set_from (setting, start, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  else if (mar_node_kind (node) != MAR_NODE_STRUCK)
    make_faint (setting, start);
  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    {
      set_from (setting, start, pango_attr_strikethrough_new (TRUE));
      make_faint (setting, start);
    }
  if (cursor.node == node)
    set_coming (setting, &g_array_index (setting->result->spans, MarMoveSpan,
                                         setting->result->spans->len - n + cursor.step - 1));
}

/* A sign has no letter: the row paints it where the text leaves room. */
static void
append_sign (Setting     *setting,
             MarNode     *node,
             MarMoveSign  sign)
{
  const int size = setting->ink->sign_size * PANGO_SCALE;
  PangoRectangle room = { 0, -size * 5 / 6, size, size };
  MarMoveSpan span = { .node = node, .sign = sign };

  span.start = (guint) setting->text->len;
  g_string_append (setting->text, SIGN);
  span.end = (guint) setting->text->len;
  set_from (setting, span.start, pango_attr_shape_new (&room, &room));
  g_array_append_val (setting->result->spans, span);
}

static void
append_signs (Setting *setting,
              MarNode *node)
{
  MarMoveSigns signs = mar_move_signs (node);

  if (signs != 0)
    g_string_append (setting->text, "\302\240");
  for (MarMoveSign sign = MAR_MOVE_SIGN_MARKS; sign < MAR_MOVE_N_SIGNS; sign++)
    if ((signs & 1u << sign) != 0)
      {
        g_string_append (setting->text, "\302\240");
        append_sign (setting, node, sign);
      }
}

static void
append_node (Setting *setting,
             MarNode *node)
{
  guint first = setting->result->spans->len;
  guint start;

  append_steps (setting, node);
  start = (guint) setting->text->len;
  append_glyphs (setting, node);
  if (mar_node_kind (node) == MAR_NODE_TURN && !mar_node_is_finished (node))
    g_string_append (setting->text, " …");
  set_from (setting, start, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  for (guint i = first; i < setting->result->spans->len; i++)
    g_array_index (setting->result->spans, MarMoveSpan, i).turn_end = (guint) setting->text->len;
  append_signs (setting, node);
  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    append_faint (setting, mar_node_struck_reason (node));
}

/* Print sets a dash between two scores, where a file has a hyphen. */
static char *
score_in_print (MarNode *node)
{
  g_autofree char *score = mar_score_text (mar_record_game (mar_node_record (node)),
                                           mar_node_position (node));
  g_auto (GStrv) parts = g_strsplit (score, "-", -1);

  /* The word joiners keep a line from ending within it. */
  return g_strjoinv ("\342\201\240–\342\201\240", parts);
}

/* (nullable): the score, where the node has changed it. An end changes none, though it is noted
 * there. */
static char *
new_score (MarNode *node)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;

  if (!mar_node_is_turn (node) || mar_node_kind (node) == MAR_NODE_END)
    return NULL;

  old = score_in_print (mar_node_parent (node));
  new = score_in_print (node);
  return g_str_equal (old, new) ? NULL : g_steal_pointer (&new);
}

/* A row of the main line: a node, with its number, score and comments each in its place. */

static MarMoveComment *
comment_before (MarNode *node)
{
  if (mar_node_kind (node) == MAR_NODE_START)
    return mar_move_comment_new (node, MAR_COMMENT_AFTER, "introduction",
                                 mar_record_header (mar_node_record (node), "introduction"));
  return mar_move_comment_new (node, MAR_COMMENT_BEFORE, NULL,
                               mar_node_comment (node, MAR_COMMENT_BEFORE));
}

static MarMoveComment *
comment_after (MarNode *node)
{
  return mar_move_comment_new (node, MAR_COMMENT_AFTER, NULL,
                               mar_node_comment (node, MAR_COMMENT_AFTER));
}

static void
set_plain (Setting     *setting,
           MarMovePart  part,
           const char  *text)
{
  MarMovePartText *result = &setting->result->parts[part];

  result->text = g_strdup (text);
  result->attributes = pango_attr_list_new ();
}

/* Takes @comment (nullable). */
static void
set_comment (Setting        *setting,
             MarMovePart     part,
             MarMoveComment *comment)
{
  if (comment == NULL)
    return;
  set_plain (setting, part, comment->shown);
  add_comment (setting, part, 0, comment);
}

/* "White wins, 1(0)–3(2)" */
static void
set_result (Setting *setting,
            MarNode *node)
{
  gboolean is_end = mar_node_kind (node) == MAR_NODE_END;
  g_autofree char *result = mar_record_format_result (mar_node_record (node));
  g_autofree char *score = score_in_print (is_end ? mar_node_parent (node) : node);
  g_autofree char *text = NULL;

  if (result == NULL)
    return;
  if (*score != '\0')
    /* Translators: how a game ended, and its score: "White wins, 1–3" */
    text = g_strdup_printf (_("%s, %s"), result, score);
  set_plain (setting, MAR_MOVE_PART_RESULT, text != NULL ? text : result);
}

static void
set_main_row (Setting *setting,
              MarNode *node)
{
  MarRecord *record = mar_node_record (node);
  g_autofree char *score = new_score (node);
  g_autofree char *number = g_strdup_printf ("%u", mar_node_number (node));

  set_comment (setting, MAR_MOVE_PART_BEFORE, comment_before (node));
  if (mar_node_is_turn (node))
    set_plain (setting, MAR_MOVE_PART_NUMBER, number);
  append_node (setting, node);
  if (score != NULL)
    set_plain (setting, MAR_MOVE_PART_SCORE, score);
  set_comment (setting, MAR_MOVE_PART_AFTER, comment_after (node));
  if (mar_node_n_children (node) > 0)
    return;
  set_result (setting, node);
  set_comment (setting, MAR_MOVE_PART_CONCLUSION,
               mar_move_comment_new (node, MAR_COMMENT_AFTER, "conclusion",
                                     mar_record_header (record, "conclusion")));
}

/* A row of a variation: a paragraph. */

static void
append_number (Setting *setting,
               MarNode *node)
{
  guint start = (guint) setting->text->len;

  g_string_append_printf (setting->text, "%u.\302\240", mar_node_number (node));
  set_from (setting, start, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
}

static void
append_hidden (Setting *setting)
{
  guint n = mar_move_row_n_hidden (setting->row);
  g_autofree char *text = NULL;

  if (mar_move_row_fold (setting->row) != MAR_MOVE_FOLD_CLOSED
      || mar_node_index (mar_move_row_node (setting->row)) == 0)
    return;
  text = n == 0 ? g_strdup ("…")
                /* Translators: how many turns of a variation are hidden. */
                : g_strdup_printf (ngettext ("… %'u more turn", "… %'u more turns", n), n);
  append_faint (setting, text);
}

/* One node of a paragraph. */
static void
append_turn (Setting *setting,
             MarNode *node)
{
  g_autofree char *score = new_score (node);

  append_comment (setting, comment_before (node));
  append_space (setting);
  if (mar_node_is_turn (node))
    append_number (setting, node);
  append_node (setting, node);
  if (score != NULL)
    append_faint (setting, score);
  append_comment (setting, comment_after (node));
}

static void
set_paragraph (Setting *setting,
               MarNode *node,
               guint    n)
{
  guint depth = mar_node_depth (node);

  if (depth >= DEPTH_TO_TELL && mar_node_index (node) > 0)
    {
      g_autofree char *mark = g_strdup_printf ("↳%u", depth);

      append_faint (setting, mark);
    }
  for (; n > 0; n--, node = mar_node_child (node, 0))
    append_turn (setting, node);
  append_hidden (setting);
  set_from (setting, 0, pango_attr_scale_new (SMALL));
}

static void
set_remark (MarMoveText *result,
            MarNode     *node,
            guint        n)
{
  for (; n > 0; n--, node = mar_node_child (node, 0))
    {
      const MarSource *source = mar_node_source (node);

      if (source == NULL || source->remark == NULL || result->remark != NULL)
        continue;
      if (source->steps != NULL)
        /* Translators: the first %s is a text from a book, the second says why it was
         * changed. */
        result->remark = g_strdup_printf (_("Printed: %s — %s"), source->steps, source->remark);
      else
        result->remark = g_strdup (source->remark);
    }
}

MarMoveText *
mar_move_text_new (MarMoveRow       *row,
                   const MarMoveInk *ink)
{
  MarMoveText *result = g_new0 (MarMoveText, 1);
  MarNode *node = mar_move_row_node (row);
  MarMovePartText *line = &result->parts[MAR_MOVE_PART_LINE];
  Setting setting = { result, row, g_string_new (NULL), pango_attr_list_new (), ink };

  result->spans = g_array_new (FALSE, FALSE, sizeof (MarMoveSpan));
  result->comments = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_move_comment_free);
  result->is_struck = mar_node_kind (node) == MAR_NODE_STRUCK;
  result->side = mar_node_is_turn (node) || mar_node_kind (node) == MAR_NODE_STRUCK
                   ? mar_node_side (node)
                   : MAR_ACTOR_NONE;
  if (mar_node_depth (node) == 0)
    set_main_row (&setting, node);
  else
    set_paragraph (&setting, node, mar_move_row_n_nodes (row));
  while (setting.text->len > 0 && setting.text->str[setting.text->len - 1] == '\n')
    g_string_truncate (setting.text, setting.text->len - 1);
  set_remark (result, node, mar_move_row_n_nodes (row));
  line->text = g_string_free (setting.text, FALSE);
  line->attributes = setting.attributes;
  return result;
}

void
mar_move_text_free (MarMoveText *text)
{
  for (guint i = 0; i < MAR_MOVE_N_PARTS; i++)
    {
      g_free (text->parts[i].text);
      g_clear_pointer (&text->parts[i].attributes, pango_attr_list_unref);
    }
  g_array_unref (text->spans);
  g_ptr_array_unref (text->comments);
  g_free (text->remark);
  g_free (text);
}

MarMoveSigns
mar_move_signs (MarNode *node)
{
  MarDocument *document = mar_record_document (mar_node_record (node));
  MarMoveSigns signs = 0;
  guint n;

  if (mar_node_marks (node, &n) != NULL && n > 0)
    signs |= 1u << MAR_MOVE_SIGN_MARKS;
  if (document != NULL && mar_document_n_figures (document, node) > 0)
    signs |= 1u << MAR_MOVE_SIGN_FIGURES;
  /* Those of a report stand at every turn, and in the report. */
  for (guint i = 0; i < mar_node_n_analyses (node); i++)
    if (mar_node_analysis (node, i)->purpose == NULL)
      signs |= 1u << MAR_MOVE_SIGN_ANALYSES;
  return signs;
}
