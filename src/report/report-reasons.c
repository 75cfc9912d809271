/* Why the turns of a report are good or bad.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-cursor.h"
#include "mar-report-reasons.h"
#include "report-private.h"

MarLine *
mar_report_turn_line (const MarReportTurn *turn)
{
  MarCursor cursor;

  g_return_val_if_fail (turn != NULL, NULL);

  cursor = mar_cursor_at (mar_node_parent (turn->node));
  return mar_cursor_line (&cursor);
}

GPtrArray *
mar_report_turn_reasons (const MarReportTurn *turn,
                         gboolean             of_best,
                         const int           *stop)
{
  g_autoptr (MarLine) line = NULL;
  g_autofree MarAction *best = NULL;
  const MarAction *played;
  const MarOptions *options;
  guint n_best = 0;
  guint n;

  g_return_val_if_fail (turn != NULL, NULL);

  line = mar_report_turn_line (turn);
  options = mar_record_options (mar_node_record (turn->node));
  played = mar_node_actions (turn->node, &n);
  if (turn->best != NULL)
    best = mar_analysis_line_actions (turn->best, mar_line_game (line), mar_line_position (line),
                                      &n_best);
  if (of_best)
    return mar_reasons_find (line, options, best, n_best, NULL, 0, stop);
  return mar_reasons_find (line, options, played, n, best, n_best, stop);
}

/* What speaks for the engine's turn, or against the one that was played. */
static char *
format_reasons (const GPtrArray   *reasons,
                const MarGame     *game,
                const MarPosition *before,
                gboolean           of_best)
{
  return mar_reasons_format (reasons, game, before, of_best ? 0 : MAR_REASON_FIRST_AGAINST,
                             of_best ? MAR_REASON_FIRST_AGAINST : MAR_REASON_N_KINDS);
}

char *
mar_report_turn_why (const MarReportTurn *turn,
                     gboolean             of_best)
{
  const MarPosition *before;
  g_autoptr (GPtrArray) reasons = NULL;

  g_return_val_if_fail (turn != NULL, NULL);

  before = mar_node_position (mar_node_parent (turn->node));
  reasons = mar_report_turn_reasons (turn, of_best, NULL);
  return format_reasons (reasons, mar_record_game (mar_node_record (turn->node)), before, of_best);
}

/* Comments. */

/* One sentence. All but the node, and what is found, is its own, so that another thread can look for
 * it. */
typedef struct
{
  MarNode *node; /* nullable: where it is to stand */
  guint64 hash;  /* of the position there */
  MarLine *line;
  MarOptions options;
  gboolean of_best;
  MarAction *played;
  guint n_played;
  MarAction *best;
  guint n_best;
  char *why; /* nullable */
} Sentence;

struct _MarReportComments
{
  char *engine;
  GPtrArray *sentences; /* of Sentence */
};

static void
sentence_free (gpointer data)
{
  Sentence *sentence = data;

  mar_line_free (sentence->line);
  g_free (sentence->played);
  g_free (sentence->best);
  g_free (sentence->why);
  g_free (sentence);
}

/* (nullable): where the variation with the engine's turn begins. */
static MarNode *
find_variation (const MarReportTurn *turn)
{
  const MarNode *parent = mar_node_parent (turn->node);
  const MarGame *game = mar_record_game (mar_node_record (parent));
  g_autoptr (GArray) best = NULL;
  g_autofree MarPosition *after = NULL;

  best = report_best_turn (parent, NULL, &after);
  for (guint i = 0; best != NULL && i < mar_node_n_children (parent); i++)
    {
      MarNode *child = mar_node_child (parent, i);

      if (child != turn->node && mar_node_kind (child) == MAR_NODE_TURN
          && game->hash (mar_node_position (child)) == game->hash (after))
        return child;
    }
  return NULL;
}

static void
add_sentence (MarReportComments   *comments,
              const MarReportTurn *turn,
              MarNode             *node,
              gboolean             of_best)
{
  MarRecord *record = mar_node_record (node);
  Sentence *sentence = g_new0 (Sentence, 1);
  const MarAction *played = mar_node_actions (turn->node, &sentence->n_played);

  sentence->node = node;
  sentence->hash = mar_record_game (record)->hash (mar_node_position (node));
  sentence->line = mar_report_turn_line (turn);
  sentence->options = *mar_record_options (record);
  sentence->of_best = of_best;
  sentence->played = g_memdup2 (played, sentence->n_played * sizeof (MarAction));
  sentence->best = mar_analysis_line_actions (turn->best, mar_line_game (sentence->line),
                                              mar_line_position (sentence->line),
                                              &sentence->n_best);
  g_ptr_array_add (comments->sentences, sentence);
}

MarReportComments *
mar_report_comments_new (const MarReport *report)
{
  MarReportComments *comments;

  g_return_val_if_fail (report != NULL, NULL);

  comments = g_new0 (MarReportComments, 1);
  comments->engine = g_strdup (mar_report_engine (report));
  comments->sentences = g_ptr_array_new_with_free_func (sentence_free);
  for (guint i = 0; i < mar_report_n_turns (report); i++)
    {
      const MarReportTurn *turn = mar_report_turn (report, i);
      MarNode *variation;

      if (turn->glyph == 0 || turn->best == NULL)
        continue;
      add_sentence (comments, turn, turn->node, FALSE);
      variation = find_variation (turn);
      if (variation != NULL)
        add_sentence (comments, turn, variation, TRUE);
    }
  return comments;
}

void
mar_report_comments_free (MarReportComments *comments)
{
  if (comments == NULL)
    return;
  g_free (comments->engine);
  g_ptr_array_unref (comments->sentences);
  g_free (comments);
}

void
mar_report_comments_find (MarReportComments *comments,
                          const int         *stop)
{
  g_return_if_fail (comments != NULL);

  for (guint i = 0; i < comments->sentences->len && (stop == NULL || !g_atomic_int_get (stop)); i++)
    {
      Sentence *sentence = g_ptr_array_index (comments->sentences, i);

      g_autoptr (GPtrArray) reasons
        = sentence->of_best
            ? mar_reasons_find (sentence->line, &sentence->options, sentence->best,
                                sentence->n_best, NULL, 0, stop)
            : mar_reasons_find (sentence->line, &sentence->options, sentence->played,
                                sentence->n_played, sentence->best, sentence->n_best, stop);

      g_free (sentence->why);
      sentence->why = format_reasons (reasons, mar_line_game (sentence->line),
                                      mar_line_position (sentence->line), sentence->of_best);
    }
}

/* Adds a paragraph to the comment after the node, unless it is there. */
static gboolean
add_paragraph (MarRecord      *record,
               const Sentence *sentence,
               const char     *engine)
{
  const char *old = mar_node_comment (sentence->node, MAR_COMMENT_AFTER);
  g_autofree char *paragraph = g_strdup_printf ("*%s:* %s", engine, sentence->why);
  g_autofree char *text = NULL;

  if (old != NULL && strstr (old, paragraph) != NULL)
    return FALSE;
  text = old != NULL && *old != '\0' ? g_strconcat (old, "\n\n", paragraph, NULL)
                                     : g_steal_pointer (&paragraph);
  mar_record_set_comment (record, sentence->node, MAR_COMMENT_AFTER, text);
  return TRUE;
}

/* The game may have been changed since: a node counts only where it still is in the game, and
 * shows the same position. */
static gboolean
is_there (GHashTable     *nodes,
          const MarGame  *game,
          const Sentence *sentence)
{
  return g_hash_table_contains (nodes, sentence->node)
         && game->hash (mar_node_position (sentence->node)) == sentence->hash;
}

guint
mar_report_comments_write (const MarReportComments *comments,
                           MarRecord               *record)
{
  g_autoptr (GHashTable) nodes = g_hash_table_new (NULL, NULL);
  MarNode *root = mar_record_root (record);
  guint n = 0;

  g_return_val_if_fail (comments != NULL, 0);

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    g_hash_table_add (nodes, node);
  for (guint i = 0; i < comments->sentences->len; i++)
    {
      const Sentence *sentence = g_ptr_array_index (comments->sentences, i);

      if (sentence->why != NULL && is_there (nodes, mar_record_game (record), sentence))
        n += add_paragraph (record, sentence, comments->engine);
    }
  return n;
}

guint
mar_report_comment (const MarReport *report)
{
  g_autoptr (MarReportComments) comments = mar_report_comments_new (report);

  g_return_val_if_fail (comments != NULL, 0);

  mar_report_comments_find (comments, NULL);
  return mar_report_comments_write (comments, report->record);
}
