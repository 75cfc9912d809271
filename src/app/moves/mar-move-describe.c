/* A row of the move list in words, for a screen reader.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-move-text.h"

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
append_sign_names (GString *text,
                   MarNode *node)
{
  static const char *const names[MAR_MOVE_N_SIGNS] = {
    [MAR_MOVE_SIGN_MARKS] = N_("marks on the board"),
    [MAR_MOVE_SIGN_FIGURES] = N_("figure"),
    [MAR_MOVE_SIGN_ANALYSES] = N_("saved analysis"),
  };
  MarMoveSigns signs = mar_move_signs (node);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if ((signs & 1u << i) != 0)
      g_string_append_printf (text, ", %s", _(names[i]));
}

/* What can't be so is seen by its color; here it is told with the reason. */
static void
append_wrong (GString              *label,
              const MarMoveComment *comment)
{
  const MarReference *references;
  guint n;

  if (!comment->is_read)
    return;
  references = mar_references_items (comment->references, &n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = g_strndup (comment->source + references[i].start,
                                          references[i].length);

      if (references[i].reason != NULL)
        /* Translators: what a comment names, and why it can't be so: "wrong: b7>b4: a step goes to
         * the next square". */
        g_string_append_printf (label, _("; wrong: %s: %s"), words, references[i].reason);
    }
}

static void
append_comments (GString     *label,
                 MarMoveText *text,
                 MarNode     *node)
{
  for (guint i = 0; i < text->comments->len; i++)
    {
      const MarMoveComment *comment = text->comments->pdata[i];

      if (comment->node != node)
        continue;
      /* Translators: %s is a comment. */
      g_string_append_printf (label, _("; comment: %s"), comment->shown);
      append_wrong (label, comment);
    }
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

      if (span->node != node || span->sign != MAR_MOVE_SIGN_NONE)
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
    append_captures_text (label, text->parts[MAR_MOVE_PART_LINE].text + first->start,
                          last->end - first->start);
  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    g_string_append_printf (label, "; %s", mar_node_struck_reason (node));
  append_glyph_names (label, node);
  append_sign_names (label, node);
  append_comments (label, text, node);
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
  if (text->parts[MAR_MOVE_PART_RESULT].text != NULL)
    g_string_append_printf (label, "; %s", text->parts[MAR_MOVE_PART_RESULT].text);
  if (text->remark != NULL)
    g_string_append_printf (label, "; %s", text->remark);
  return g_string_free (label, FALSE);
}
