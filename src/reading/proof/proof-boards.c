/* Proof-reading boards of texts, in games of any kind, and the scores beside them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include "mar-position-editor.h"

#include <glib/gi18n.h>
#include <string.h>

/* Of more squares than these it is only said that the boards differ. */
#define MOST_SQUARES 4

/* The letter of the piece on a cell in position texts, or NULL. */
static const char *
get_letter (const MarGame     *game,
            const MarPosition *position,
            MarCell            cell)
{
  const int piece = game->editor->piece (position, cell);

  return piece >= 0 ? game->editor->pieces[piece].letter : NULL;
}

/* Names the cells on which a printed board is wrong, as long as they are few. */
static char *
get_difference (const MarGame     *game,
                const MarPosition *printed,
                const MarPosition *truth)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const guint n_cells = game->n_cells (truth);
  guint n = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      const char *meant = get_letter (game, truth, (MarCell) i);
      g_autofree char *name = NULL;

      if (g_strcmp0 (get_letter (game, printed, (MarCell) i), meant) == 0)
        continue;
      name = mar_cell_text (game, truth, (MarCell) i);
      if (n++ > 0)
        g_string_append_c (text, ' ');
      if (meant == NULL)
        g_string_append_printf (text, _("%s is empty."), name);
      else
        /* Translators: a square, and the letter of the piece on it. */
        g_string_append_printf (text, _("%s has “%s”."), name, meant);
    }
  return n > 0 && n <= MOST_SQUARES ? g_string_free (g_steal_pointer (&text), FALSE)
                                    : g_strdup (_("The moves lead to a different position."));
}

MarPosition *
mar_proof_read_board (const MarNode     *node,
                      const MarPosition *position)
{
  MarRecord *record = mar_node_record ((MarNode *) node);
  const MarSource *source = mar_node_source (node);
  const char *levels = strchr (source->diagram, '|') != NULL ? " " : " |";
  g_autofree char *text = mar_position_text (mar_record_game (record), position);
  g_autofree char *printed = g_strconcat (source->diagram, text + strcspn (text, levels), NULL);

  return mar_position_editor_read (mar_record_game (record), mar_record_options (record),
                                   printed,
                                   NULL);
}

/* Whether the cell is one of those of which the reader of pages isn't sure. */
static gboolean
is_doubtful (const MarGame     *game,
             const MarPosition *position,
             const MarSource   *source,
             MarCell            cell)
{
  g_autofree char *name = mar_cell_text (game, position, cell);

  return source->doubtful != NULL && g_strv_contains ((const char *const *) source->doubtful, name);
}

/* Whether a board on a page can show @truth: where pieces stood before the turn, figures show them
 * pale or below an arrow, which may look like pieces as long as the others have moved; and nothing
 * is held against it of which the reader wasn't sure. */
static gboolean
may_show (MarProof          *proof,
          const MarSource   *source,
          const MarPosition *printed,
          const MarPosition *truth)
{
  const MarGame *game = mar_record_game (proof->record);
  g_autofree MarPosition *before = mar_node_step_position (proof->node, 0, NULL);
  const guint n = game->n_cells (truth);
  const guint n_doubtful = source->doubtful != NULL ? g_strv_length (source->doubtful) : 0;
  gboolean has_moved = FALSE;
  guint n_pieces = 0;
  guint n_pale = 0;
  guint n_wrong = 0;

  for (guint i = 0; i < n; i++)
    {
      const char *there = get_letter (game, printed, (MarCell) i);
      const char *meant = get_letter (game, truth, (MarCell) i);
      const char *once = get_letter (game, before, (MarCell) i);

      n_pieces += there != NULL;
      if (g_strcmp0 (there, meant) == 0)
        {
          has_moved |= meant != NULL && g_strcmp0 (once, meant) != 0;
          continue;
        }
      if (is_doubtful (game, truth, source, (MarCell) i))
        continue;
      if (meant == NULL && once != NULL)
        n_pale++;
      else
        n_wrong++;
    }
  /* Where hardly a piece was seen well nothing is held against the others. */
  return 2 * n_doubtful > n_pieces || (n_wrong == 0 && (n_pale == 0 || has_moved));
}

static void
check_board (MarProof        *proof,
             const MarSource *source)
{
  const MarGame *game = mar_record_game (proof->record);
  const MarPosition *position = mar_node_position (proof->node);
  const char *levels = strchr (source->diagram, '|') != NULL ? " " : " |";
  g_autofree char *text = mar_position_text (game, position);
  g_autofree char *board = g_strndup (text, strcspn (text, levels));
  g_autofree MarPosition *printed = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *reason = NULL;

  if (strcmp (board, source->diagram) == 0)
    return;
  /* The same may be written in another way. */
  printed = mar_proof_read_board (proof->node, position);
  shown = printed != NULL ? mar_position_text (game, printed) : NULL;
  if (g_strcmp0 (shown, text) == 0)
    return;
  /* What is hidden in stacks nobody can see on a page: it may be guessed so that no such position
   * is. */
  if (source->page > 0 && (printed == NULL || may_show (proof, source, printed, position)))
    return;
  reason = printed != NULL ? get_difference (game, printed, position)
                           : g_strdup (_("The moves lead to a different position."));
  mar_proof_add_reading (mar_proof_add (proof, MAR_FINDING_IN_DIAGRAM, "wrong-diagram",
                                        MAR_SEVERITY_ERROR, source->diagram, board, reason),
                         board);
}

/* Each number of the score that is another one. */
static void
check_numbers (MarProof        *proof,
               const MarSource *source)
{
  g_autofree char *score = mar_score_text (mar_record_game (proof->record),
                                           mar_node_position (proof->node));
  g_auto (GStrv) truths = g_strsplit (score, "-", -1);
  g_auto (GStrv) printed = g_strsplit (source->header, "-", -1);

  if (g_strv_length (truths) != g_strv_length (printed))
    return;
  for (guint i = 0; truths[i] != NULL; i++)
    if (strcmp (truths[i], printed[i]) != 0)
      mar_proof_add_reading (mar_proof_add (proof, MAR_FINDING_IN_DIAGRAM, "wrong-score",
                                            MAR_SEVERITY_ERROR, printed[i], truths[i],
                                            _("The moves lead to another score.")),
                             truths[i]);
}

void
mar_proof_board (MarProof *proof)
{
  const MarSource *source = mar_node_source (proof->node);

  if (source == NULL || source->diagram == NULL || mar_node_kind (proof->node) == MAR_NODE_SETUP
      || mar_node_kind (proof->node) == MAR_NODE_STRUCK)
    return;
  check_board (proof, source);
  if (source->header != NULL)
    check_numbers (proof, source);
}
