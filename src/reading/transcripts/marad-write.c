/* Writes games of MARAD as text diagrams: nine rows, the count beside the row of who is to act, the
 * scores beside two others. What is said of a turn stands above its diagram; where something is
 * said of the throw before it, the move on a line of its own parts the two.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marad-write.h"

#include "marad.h"

/* The row beside which the score of the first player stands. */
#define SCORE_ROW 6

static char
get_letter (const MarPosition *position,
            MarCell            cell)
{
  static const char letters[2][4] = { ".KRB", ".krb" };
  const MarMaradPiece piece = mar_marad_piece (position, cell);

  return piece == MAR_MARAD_NO_PIECE ? '.' : letters[mar_marad.owner (position, cell)][piece];
}

/* @position: with the count that the diagram shows. */
static void
put_diagram (GString           *text,
             const MarPosition *position)
{
  const int actor = mar_marad.actor (position);
  const guint count = mar_marad_count (position);

  for (int row = 0; row < MAR_MARAD_SIZE; row++)
    {
      for (int file = 0; file < MAR_MARAD_SIZE; file++)
        g_string_append_printf (
          text, "%s%c", file > 0 ? " " : "",
          get_letter (position, (MarCell) ((MAR_MARAD_SIZE - 1 - row) * MAR_MARAD_SIZE + file)));
      if (row == MAX (actor, 0) && count > 0)
        g_string_append_printf (text, "   %u", count);
      if (row == SCORE_ROW || row == SCORE_ROW + 1)
        g_string_append_printf (text, "   %u", mar_marad_score (position, row - SCORE_ROW));
      g_string_append_c (text, '\n');
    }
  g_string_append_c (text, '\n');
}

static void
put_paragraph (GString    *text,
               const char *words)
{
  if (words != NULL && *words != '\0')
    g_string_append_printf (text, "%s\n\n", words);
}

static const MarNode *
get_next (const MarNode *node)
{
  return mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;
}

/* The diagram that a node leads to, with what is thrown then. */
static void
put_board (GString       *text,
           const MarNode *node)
{
  const MarNode *next = get_next (node);

  put_diagram (text, mar_node_position (
                       next != NULL && mar_node_kind (next) == MAR_NODE_ROLL ? next : node));
}

/* What is said of the throw that nothing follows stands behind it on a line of its own. */
static void
put_last_throw (GString       *text,
                const MarNode *node)
{
  const MarNode *roll = get_next (node);
  const char *comment = roll != NULL && mar_node_kind (roll) == MAR_NODE_ROLL
                            && get_next (roll) == NULL
                          ? mar_node_comment (roll, MAR_COMMENT_AFTER)
                          : NULL;

  if (comment == NULL)
    return;
  g_string_append_printf (text, "*%u\n\n", mar_marad_count (mar_node_position (roll)));
  put_paragraph (text, comment);
}

static void
put_node (GString       *text,
          const MarNode *node)
{
  const MarNode *before = mar_node_parent (node);
  const char *thrown = mar_node_kind (before) == MAR_NODE_ROLL
                         ? mar_node_comment (before, MAR_COMMENT_AFTER)
                         : NULL;
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  if (thrown != NULL && n > 0)
    {
      g_autofree char *move = mar_action_text (&mar_marad, mar_node_position (before), actions[0]);

      put_paragraph (text, thrown);
      put_paragraph (text, move);
    }
  put_paragraph (text, mar_node_comment (node, MAR_COMMENT_AFTER));
  put_last_throw (text, node);
  put_board (text, node);
}

static void
put_game (GString   *text,
          MarRecord *record)
{
  const MarNode *node = mar_record_root (record);

  put_paragraph (text, mar_record_header (record, "introduction"));
  put_paragraph (text, mar_node_comment (node, MAR_COMMENT_AFTER));
  put_board (text, node);
  while ((node = get_next (node)) != NULL)
    if (mar_node_kind (node) == MAR_NODE_TURN || mar_node_kind (node) == MAR_NODE_SETUP)
      put_node (text, node);
  put_paragraph (text, mar_record_header (record, "conclusion"));
}

void
mar_marad_diagrams_write (MarDocument *document,
                          GString     *text)
{
  for (guint i = 0; i < mar_document_n_records (document); i++)
    put_game (text, mar_document_record (document, i));
}
