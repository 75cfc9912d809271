/* The text of a row of the move list.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-line-breaks.h"
#include "mar-markup.h"
#include "mar-turn.h"

/* A comment as long as a chapter is read where it is written: here it would have to be
 * laid out anew with every letter that is typed. In characters. */
#define LONGEST_COMMENT 3000

/* From this depth on the indent doesn't tell how deep a variation lies. */
#define DEPTH_TO_TELL 5

/* Small type, as a part of the size of the steps. */
#define SMALL 0.92

typedef struct
{
  MarMoveText *result;
  MarMoveRow *row;
  GString *text;
  const MarMoveInk *ink;
} Setting;

/* The start of a long text, up to the end of a word. */
static char *
get_beginning (const char *text)
{
  const char *end = g_utf8_offset_to_pointer (text, LONGEST_COMMENT);

  while (end > text && !g_ascii_isspace (end[-1]))
    end--;
  if (end == text)
    end = g_utf8_offset_to_pointer (text, LONGEST_COMMENT);

  return g_strdup_printf ("%.*s…", (int) (end - text), text);
}

static char *
comment_markup (const char *text)
{
  g_autofree char *beginning = NULL;
  g_autofree char *markup = NULL;

  if (text == NULL)
    return NULL;
  if (strlen (text) > LONGEST_COMMENT && g_utf8_strlen (text, -1) > LONGEST_COMMENT)
    text = beginning = get_beginning (text);
  markup = mar_markup_from_commonmark (text);
  return *markup != '\0' ? g_steal_pointer (&markup) : NULL;
}

/* Setting type. */

static void
set_from (Setting        *setting,
          guint           start,
          PangoAttribute *attribute)
{
  attribute->start_index = start;
  attribute->end_index = (guint) setting->text->len;
  pango_attr_list_insert (setting->result->attributes, attribute);
}

static void
make_faint (Setting *setting,
            guint    start)
{
  set_from (setting, start, pango_attr_foreground_alpha_new (setting->ink->faint));
}

static void
make_small (Setting *setting,
            guint    start)
{
  set_from (setting, start, pango_attr_scale_new (SMALL));
  make_faint (setting, start);
}

static void
append_space (Setting *setting)
{
  if (setting->text->len > 0 && setting->text->str[setting->text->len - 1] != '\n')
    g_string_append_c (setting->text, ' ');
}

static void
append_small (Setting    *setting,
              const char *text)
{
  guint start;

  append_space (setting);
  start = (guint) setting->text->len;
  g_string_append (setting->text, text);
  make_small (setting, start);
}

/* A comment flows with the moves; one of several lines begins and ends on its own. */
static void
append_comment (Setting    *setting,
                const char *comment)
{
  g_autofree char *markup = comment_markup (comment);
  g_autofree char *plain = NULL;
  g_autoptr (PangoAttrList) attributes = NULL;
  GSList *list;
  gboolean apart;
  guint start;

  if (markup == NULL || !pango_parse_markup (markup, -1, 0, &attributes, &plain, NULL, NULL))
    return;

  apart = strchr (plain, '\n') != NULL;
  if (apart && setting->text->len > 0)
    g_string_append_c (setting->text, '\n');
  else
    append_space (setting);
  start = (guint) setting->text->len;
  g_string_append (setting->text, plain);
  list = pango_attr_list_get_attributes (attributes);
  for (GSList *link = list; link != NULL; link = link->next)
    {
      PangoAttribute *attribute = link->data;

      attribute->start_index += start;
      attribute->end_index = MIN (attribute->end_index, (guint) strlen (plain)) + start;
      pango_attr_list_insert (setting->result->attributes, attribute);
    }
  g_slist_free (list);
  make_small (setting, start);
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
    set_from (setting, start,
              pango_attr_foreground_new ((guint16) (color->red * 65535),
                                         (guint16) (color->green * 65535),
                                         (guint16) (color->blue * 65535)));
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
turn_text (MarNode *node,
           guint   *ends)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree MarPosition *before = mar_node_step_position (node, 0, NULL);
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  return mar_turn_text (game, before, actions, n, ends);
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
      return turn_text (node, ends);
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

/* The cells of a step don't part. */
static void
append_steps (Setting *setting,
              MarNode *node)
{
  guint n = 0;
  g_autofree guint *ends = NULL;
  g_autofree char *text = NULL;
  guint start = (guint) setting->text->len;
  MarNode *cursor;
  int step = mar_move_row_cursor (setting->row, &cursor);

  if (mar_node_kind (node) == MAR_NODE_TURN)
    mar_node_actions (node, &n);
  ends = g_new0 (guint, n + 1);
  text = node_text (node, ends);
  if (n == 0)
    ends[0] = (guint) strlen (text);
  g_string_append (setting->text, text);
  for (guint i = 0; i < MAX (n, 1); i++)
    {
      guint from = i > 0 ? ends[i - 1] : 0;
      MarMoveSpan span = { start + from, start + ends[i], node, 0 };

      if (mar_node_kind (node) == MAR_NODE_ROLL)
        span.step = 1;
      else if (n > 0)
        span.step = i + 1;
      while (span.start < span.end && strchr ("; ", setting->text->str[span.start]) != NULL)
        span.start++;
      g_array_append_val (setting->result->spans, span);
    }
  if (mar_node_depth (node) == 0 && mar_node_kind (node) != MAR_NODE_ROLL
      && mar_node_kind (node) != MAR_NODE_STRUCK)
    set_from (setting, start, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  else if (mar_node_kind (node) == MAR_NODE_ROLL)
    make_faint (setting, start);
  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    {
      set_from (setting, start, pango_attr_strikethrough_new (TRUE));
      make_faint (setting, start);
    }
  if (cursor == node && step > 0 && step < (int) n)
    set_coming (setting, &g_array_index (setting->result->spans, MarMoveSpan,
                                         setting->result->spans->len - n + (guint) step - 1));
}

static void
append_node (Setting *setting,
             MarNode *node)
{
  guint start;

  append_steps (setting, node);
  start = (guint) setting->text->len;
  append_glyphs (setting, node);
  if (mar_node_kind (node) == MAR_NODE_TURN && !mar_node_is_finished (node))
    g_string_append (setting->text, " …");
  if (mar_node_depth (node) == 0)
    set_from (setting, start, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    append_small (setting, mar_node_struck_reason (node));
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

/* In a variation the score is told only where it has changed. */
static void
append_score (Setting *setting,
              MarNode *last)
{
  MarNode *before = mar_node_parent (mar_move_row_node (setting->row));
  g_autofree char *old = score_in_print (before);
  g_autofree char *new = score_in_print (last);

  if (mar_node_is_turn (last) && !g_str_equal (old, new))
    append_small (setting, new);
}

/* A row of the main line: a node, with its number, score and comments each in its place. */

static const char *
comment_before (MarNode *node)
{
  if (mar_node_kind (node) == MAR_NODE_START)
    return mar_record_header (mar_node_record (node), "introduction");
  return mar_node_comment (node, MAR_COMMENT_BEFORE);
}

static void
set_main_row (Setting *setting,
              MarNode *node)
{
  MarMoveText *result = setting->result;

  result->before = comment_markup (comment_before (node));
  if (mar_node_is_turn (node))
    result->number = g_strdup_printf ("%u.", mar_node_number (node));
  append_node (setting, node);
  if (mar_node_is_turn (node))
    result->score = score_in_print (node);
  result->after = comment_markup (mar_node_comment (node, MAR_COMMENT_AFTER));
  if (mar_node_n_children (node) == 0)
    result->conclusion = comment_markup (mar_record_header (mar_node_record (node), "conclusion"));
}

/* A row of a variation: a paragraph. */

static void
append_number (Setting *setting,
               MarNode *node)
{
  guint start = (guint) setting->text->len;

  g_string_append_printf (setting->text, "%u.\302\240", mar_node_number (node));
  make_faint (setting, start);
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
  append_small (setting, text);
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

      append_small (setting, mark);
    }
  for (;; node = mar_node_child (node, 0))
    {
      append_comment (setting, mar_node_comment (node, MAR_COMMENT_BEFORE));
      append_space (setting);
      if (mar_node_is_turn (node))
        append_number (setting, node);
      append_node (setting, node);
      append_comment (setting, mar_node_comment (node, MAR_COMMENT_AFTER));
      if (--n == 0)
        break;
    }
  if (mar_move_row_n_hidden (setting->row) == 0)
    append_score (setting, node);
  append_hidden (setting);
}

static void
set_source (MarMoveText *result,
            MarNode     *node,
            guint        n)
{
  for (; n > 0; n--, node = mar_node_child (node, 0))
    {
      const MarSource *source = mar_node_source (node);

      if (source == NULL || source->remark == NULL || result->remark != NULL)
        continue;
      result->remark = g_strdup (source->remark);
      if (source->steps != NULL)
        /* Translators: the first %s is a text from a book, the second says why it was
         * changed. */
        result->source = g_strdup_printf (_("Printed: %s — %s"), source->steps, source->remark);
      else
        result->source = g_strdup (source->remark);
    }
}

MarMoveText *
mar_move_text_new (MarMoveRow       *row,
                   const MarMoveInk *ink)
{
  MarMoveText *result = g_new0 (MarMoveText, 1);
  MarNode *node = mar_move_row_node (row);
  Setting setting = { result, row, g_string_new (NULL), ink };

  result->attributes = pango_attr_list_new ();
  result->spans = g_array_new (FALSE, FALSE, sizeof (MarMoveSpan));
  result->is_struck = mar_node_kind (node) == MAR_NODE_STRUCK;
  if (mar_node_depth (node) == 0)
    set_main_row (&setting, node);
  else
    set_paragraph (&setting, node, mar_move_row_n_nodes (row));
  while (setting.text->len > 0 && setting.text->str[setting.text->len - 1] == '\n')
    g_string_truncate (setting.text, setting.text->len - 1);
  set_source (result, node, mar_move_row_n_nodes (row));
  mar_line_breaks_restrict (result->attributes, setting.text->str);
  result->line = g_string_free (setting.text, FALSE);
  return result;
}

void
mar_move_text_free (MarMoveText *text)
{
  g_free (text->before);
  g_free (text->number);
  g_free (text->line);
  pango_attr_list_unref (text->attributes);
  g_array_unref (text->spans);
  g_free (text->score);
  g_free (text->remark);
  g_free (text->source);
  g_free (text->after);
  g_free (text->conclusion);
  g_free (text);
}

/* Words. */

/* Captured pieces stand in parentheses, each with a sign: "(xg4,xf4)", "(-b3,-b4)". */
static void
append_captures_text (GString    *text,
                      const char *steps,
                      guint       length)
{
  for (guint i = 0; i < length; i++)
    {
      if (steps[i] == '(' && steps[i + 1] == 'x')
        {
          /* Translators: between a move and what it captures: "h4>h5 takes i5" */
          g_string_append_printf (text, " %s ", _("takes"));
          i++;
        }
      else if (steps[i] == '(' && steps[i + 1] == '-')
        {
          /* Translators: between a move and what it removes: "c3 removes b3, b4" */
          g_string_append_printf (text, " %s ", _("removes"));
          i++;
        }
      else if (steps[i] == ',')
        {
          g_string_append (text, ", ");
          i += steps[i + 1] == 'x' || steps[i + 1] == '-';
        }
      else if (steps[i] == ';')
        g_string_append_c (text, ',');
      else if (steps[i] != ')')
        g_string_append_c (text, steps[i]);
    }
}

static void
append_glyph_names (GString *text,
                    MarNode *node)
{
  guint n, n_known;
  const int *glyphs = mar_node_glyphs (node, &n);
  const MarGlyph *known = mar_glyphs (&n_known);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n_known; k++)
      if (known[k].nag == glyphs[i])
        g_string_append_printf (text, ", %s", _(known[k].name));
}

static void
append_comment_text (GString *text,
                     MarNode *node)
{
  MarRecord *record = mar_node_record (node);
  gboolean is_last = mar_node_is_main (node) && mar_node_n_children (node) == 0;
  const char *comments[] = {
    comment_before (node),
    mar_node_comment (node, MAR_COMMENT_AFTER),
    is_last ? mar_record_header (record, "conclusion") : NULL,
  };

  for (guint i = 0; i < G_N_ELEMENTS (comments); i++)
    if (comments[i] != NULL)
      /* Translators: %s is a comment. */
      g_string_append_printf (text, _("; comment: %s"), comments[i]);
}

static void
append_node_text (GString     *label,
                  MarMoveText *text,
                  MarNode     *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const MarMoveSpan *first = NULL;
  const MarMoveSpan *last = NULL;
  int side = mar_node_kind (node) == MAR_NODE_TURN ? mar_node_side (node) : MAR_ACTOR_NONE;

  for (guint i = 0; i < text->spans->len; i++)
    {
      const MarMoveSpan *span = &g_array_index (text->spans, MarMoveSpan, i);

      if (span->node != node)
        continue;
      first = first != NULL ? first : span;
      last = span;
    }
  if (mar_node_is_turn (node) && side >= 0)
    /* Translators: the number of a turn and a player: "Turn 12, White: " */
    g_string_append_printf (label, _("Turn %u, %s: "), mar_node_number (node),
                            gettext (game->player_names[side]));
  else if (mar_node_is_turn (node))
    g_string_append_printf (label, _("Turn %u: "), mar_node_number (node));
  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    /* Translators: before moves that can't be played any more */
    g_string_append_printf (label, "%s ", _("illegal:"));
  if (first != NULL)
    append_captures_text (label, text->line + first->start, last->end - first->start);
  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    g_string_append_printf (label, "; %s", mar_node_struck_reason (node));
  append_glyph_names (label, node);
  append_comment_text (label, node);
}

char *
mar_move_text_describe (MarMoveText *text,
                        MarMoveRow  *row)
{
  GString *label = g_string_new (NULL);
  MarNode *node = mar_move_row_node (row);
  guint n_hidden = mar_move_row_n_hidden (row);

  if (mar_node_depth (node) > 0)
    g_string_append_printf (label,
                            mar_node_index (node) > 0
                              /* Translators: %u says how deep variations nest. */
                              ? _("Variation, level %u. ")
                              : _("Variation goes on, level %u. "),
                            mar_node_depth (node));
  for (guint n = mar_move_row_n_nodes (row); n > 0; n--, node = mar_node_child (node, 0))
    {
      append_node_text (label, text, node);
      if (n > 1)
        g_string_append (label, strchr (".!?", label->str[label->len - 1]) != NULL ? " " : ". ");
    }
  if (n_hidden > 0)
    g_string_append_printf (
      label, ngettext ("; %u more turn is folded", "; %u more turns are folded", n_hidden),
      n_hidden);
  if (text->remark != NULL)
    g_string_append_printf (label, "; %s", text->remark);
  return g_string_free (label, FALSE);
}
