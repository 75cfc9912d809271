/* Writes the findings of a report into the game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-cursor.h"
#include "mar-document.h"
#include "report-private.h"

void
mar_report_forget (MarRecord *record)
{
  MarNode *root = mar_record_root (record);

  g_return_if_fail (record != NULL);

  mar_document_begin (mar_record_document (record), _("Delete Report"));
  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    for (guint i = mar_node_n_analyses (node); i > 0; i--)
      if (g_strcmp0 (mar_node_analysis (node, i - 1)->purpose, MAR_ANALYSIS_REPORT) == 0)
        mar_record_remove_analysis (record, node, i - 1);
  mar_document_end (mar_record_document (record));
}

/* The glyphs 1 … 9 judge a move. */
#define LAST_MOVE_GLYPH 9

static gboolean
has_move_glyph (const MarNode *node)
{
  guint n;
  const int *glyphs = mar_node_glyphs (node, &n);

  for (guint i = 0; i < n; i++)
    if (glyphs[i] >= 1 && glyphs[i] <= LAST_MOVE_GLYPH)
      return TRUE;
  return FALSE;
}

static gboolean
add_glyph (MarRecord           *record,
           const MarReportTurn *turn)
{
  g_autoptr (GArray) glyphs = g_array_new (FALSE, FALSE, sizeof (int));
  const int *old;
  guint n;

  if (turn->glyph == 0 || has_move_glyph (turn->node))
    return FALSE;
  old = mar_node_glyphs (turn->node, &n);
  g_array_append_val (glyphs, turn->glyph);
  if (n > 0)
    g_array_append_vals (glyphs, old, n);
  mar_record_set_glyphs (record, turn->node, (const int *) (gpointer) glyphs->data, glyphs->len);
  return TRUE;
}

/* Plays the first @turns turns of the engine's line beside the turn. The cursor follows what
 * the record has already. */
static gboolean
add_variation (MarRecord           *record,
               const MarReportTurn *turn,
               guint                turns)
{
  const MarGame *game = mar_record_game (record);
  MarNode *parent = mar_node_parent (turn->node);
  MarCursor cursor = mar_cursor_at (parent);
  g_autofree MarAction *actions = NULL;
  guint siblings = mar_node_n_children (parent);
  guint n;

  if (turn->best == NULL || turn->error < MAR_REPORT_MISTAKE)
    return FALSE;
  actions = mar_analysis_line_actions (turn->best, game, mar_node_position (parent), &n);
  for (guint i = 0; i < n && turns > 0; i++)
    {
      g_autofree MarPosition *position = NULL;

      if (!mar_cursor_play (&cursor, actions[i], NULL))
        break;
      position = mar_cursor_position (&cursor, NULL);
      if (game->actor (position) < 0 || game->starts_turn (position))
        turns--;
      if (game->actor (position) < 0)
        break;
    }
  return mar_node_n_children (parent) > siblings;
}

guint
mar_report_annotate (const MarReport *report,
                     gboolean         glyphs,
                     gboolean         variations,
                     guint            turns)
{
  MarDocument *document;
  guint n = 0;

  g_return_val_if_fail (report != NULL, 0);
  g_return_val_if_fail (turns > 0, 0);

  document = mar_record_document (report->record);
  mar_document_begin (document, _("Annotate Game"));
  for (guint i = 0; i < report->turns->len; i++)
    {
      const MarReportTurn *turn = &g_array_index (report->turns, MarReportTurn, i);

      if (!turn->known || turn->player < 0)
        continue;
      if (glyphs && add_glyph (report->record, turn))
        n++;
      if (variations && add_variation (report->record, turn, turns))
        n++;
    }
  mar_document_end (document);
  return n;
}
