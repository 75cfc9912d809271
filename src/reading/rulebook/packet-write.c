/* Writes annotated games of MARGRITES in the layout of the rulebook: the score and the board that a
 * turn leads to, the turn, and the comments on it.
 *
 *     # A First Try
 *
 *     0(0)-0(0)
 *
 *     8 . . W . …
 *
 *     1. d2>d3; d3>d4; e2>e3; e3>e4.
 *
 *     ### Comments
 *
 *     Black takes the center.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "margrites.h"
#include "packet-write.h"

static void
put_paragraph (GString    *text,
               const char *words)
{
  if (words != NULL && *words != '\0')
    g_string_append_printf (text, "%s\n\n", words);
}

static void
put_score (GString           *text,
           const MarPosition *position)
{
  g_autofree char *score = mar_score_text (&mar_margrites, position);

  g_string_append_printf (text, "%s\n\n", score);
}

static void
put_board (GString           *text,
           const MarPosition *position)
{
  for (int rank = MAR_MARGRITES_RANKS; rank-- > 0;)
    {
      g_string_append_printf (text, "%d", rank + 1);
      for (int file = 0; file < MAR_MARGRITES_FILES; file++)
        {
          const int owner = mar_margrites.owner (position,
                                                 (MarCell) (rank * MAR_MARGRITES_FILES + file));

          g_string_append_printf (text, " %s",
                                  owner == MAR_MARGRITES_BLACK   ? "B"
                                  : owner == MAR_MARGRITES_WHITE ? "W"
                                                                 : ".");
        }
      g_string_append_c (text, '\n');
    }
  g_string_append (text, "  a b c d e f g h i\n\n");
}

static const MarNode *
get_next (const MarNode *node)
{
  return mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;
}

static gboolean
is_printed (const MarNode *node)
{
  const MarSource *source = mar_node_source (node);

  return source != NULL && source->steps != NULL;
}

/* The position set by hand that stands for the rest of a turn, or NULL.  One that stands for the
 * first steps of the turn after it, as printed, is no part of this turn. */
static const MarNode *
get_rest (const MarNode *node)
{
  const MarNode *next = get_next (node);
  const MarNode *turn = next != NULL ? get_next (next) : NULL;

  if (next == NULL || mar_node_kind (next) != MAR_NODE_SETUP)
    return NULL;
  if (!is_printed (node) && turn != NULL && mar_node_kind (turn) == MAR_NODE_TURN
      && is_printed (turn))
    return NULL;
  return next;
}

/* A turn of which a part was set by hand is written as it was printed. */
static const char *
get_printed (const MarNode *node)
{
  const MarNode *before = mar_node_parent (node);
  const gboolean is_part = mar_node_kind (node) == MAR_NODE_SETUP || get_rest (node) != NULL
                           || mar_node_kind (before) == MAR_NODE_SETUP;

  return is_part && is_printed (node) ? mar_node_source (node)->steps : NULL;
}

static void
put_steps (GString       *text,
           const MarNode *node)
{
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);
  const char *printed = get_printed (node);

  if (printed != NULL)
    {
      g_string_append_printf (text, "%u. %s\n\n", mar_node_number (node), printed);
      return;
    }

  g_string_append_printf (text, "%u. ", mar_node_number (node));
  for (guint i = 0; i < n; i++)
    {
      g_autofree MarPosition *position = mar_node_step_position (node, i, NULL);
      g_autofree char *step = NULL;

      mar_margrites.hand_over (position, NULL);
      step = mar_action_literary (&mar_margrites, position, actions[i]);
      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", step);
    }
  g_string_append (text, ".\n\n");
}

/* The score says who gave the game up: "R0(2)-1(3)". */
static void
put_end (GString       *text,
         const MarNode *node)
{
  g_autofree char *score = mar_score_text (&mar_margrites, mar_node_position (node));

  if (mar_node_end_reason (node) == MAR_END_RESIGNATION)
    g_string_append_printf (text, "%u. %s.\n\n", mar_node_number (node), score);
}

static void
put_node (GString       *text,
          const MarNode *node)
{
  const char *after = mar_node_comment (node, MAR_COMMENT_AFTER);

  if (mar_node_kind (node) == MAR_NODE_TURN
      || (mar_node_kind (node) == MAR_NODE_SETUP && get_printed (node) != NULL))
    {
      const MarNode *end = get_rest (node) != NULL ? get_rest (node) : node;

      put_score (text, mar_node_position (end));
      put_board (text, mar_node_position (end));
      put_paragraph (text, mar_node_comment (node, MAR_COMMENT_BEFORE));
      put_steps (text, node);
    }
  else if (mar_node_kind (node) == MAR_NODE_END)
    put_end (text, node);
  if (after != NULL)
    {
      g_string_append (text, "### Comments\n\n");
      put_paragraph (text, after);
    }
}

static void
put_game (GString   *text,
          MarRecord *record)
{
  const MarNode *node = mar_record_root (record);
  const char *conclusion = mar_record_header (record, "conclusion");
  g_autofree char *title = mar_record_title (record, NULL);

  g_string_append_printf (text, "# %s\n\n", title);
  put_paragraph (text, mar_record_header (record, "introduction"));
  put_paragraph (text, mar_node_comment (node, MAR_COMMENT_AFTER));
  while (mar_node_n_children (node) > 0)
    {
      node = mar_node_child (node, 0);
      put_node (text, node);
    }
  if (conclusion != NULL)
    {
      g_string_append (text, "### Ending Comments\n\n");
      put_paragraph (text, conclusion);
    }
}

void
packet_write (MarDocument *document,
              GString     *text)
{
  for (guint i = 0; i < mar_document_n_records (document); i++)
    put_game (text, mar_document_record (document, i));
}
