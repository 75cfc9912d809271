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

/* What is asked about a turn, which another thread can answer. */
typedef struct
{
  MarLine *line;
  MarOptions options;
  gboolean of_best;
  MarAction *played;
  guint n_played;
  MarAction *best; /* nullable */
  guint n_best;
} Question;

static void
question_init (Question            *question,
               const MarReportTurn *turn,
               gboolean             of_best)
{
  const MarAction *played = mar_node_actions (turn->node, &question->n_played);

  question->line = mar_report_turn_line (turn);
  question->options = *mar_record_options (mar_node_record (turn->node));
  question->of_best = of_best;
  question->played = g_memdup2 (played, question->n_played * sizeof (MarAction));
  if (turn->best != NULL)
    question->best = mar_analysis_line_actions (turn->best, mar_line_game (question->line),
                                                mar_line_position (question->line),
                                                &question->n_best);
}

static void
question_clear (Question *question)
{
  mar_line_free (question->line);
  g_free (question->played);
  g_free (question->best);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Question, question_clear)

static GPtrArray *
question_find (const Question *question,
               const int      *stop)
{
  if (question->of_best)
    return mar_reasons_find (question->line, &question->options, question->best, question->n_best,
                             NULL, 0, stop);
  return mar_reasons_find (question->line, &question->options, question->played, question->n_played,
                           question->best, question->n_best, stop);
}

/* What speaks for the engine's turn, or against the one that was played. */
static char *
question_find_why (const Question *question,
                   const int      *stop)
{
  g_autoptr (GPtrArray) reasons = question_find (question, stop);

  return mar_reasons_format (reasons, mar_line_game (question->line),
                             mar_line_position (question->line),
                             question->of_best ? 0 : MAR_REASON_FIRST_AGAINST,
                             question->of_best ? MAR_REASON_FIRST_AGAINST : MAR_REASON_N_KINDS);
}

GPtrArray *
mar_report_turn_reasons (const MarReportTurn *turn,
                         gboolean             of_best,
                         const int           *stop)
{
  g_auto (Question) question = { 0 };

  g_return_val_if_fail (turn != NULL, NULL);

  question_init (&question, turn, of_best);
  return question_find (&question, stop);
}

char *
mar_report_turn_why (const MarReportTurn *turn,
                     gboolean             of_best)
{
  g_auto (Question) question = { 0 };

  g_return_val_if_fail (turn != NULL, NULL);

  question_init (&question, turn, of_best);
  return question_find_why (&question, NULL);
}

/* Comments. */

/* All but the node is its own, so that another thread can look for the words. */
typedef struct
{
  MarNode *node; /* where it is to stand */
  guint64 hash;  /* of the position there */
  Question question;
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

  question_clear (&sentence->question);
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
  Sentence *sentence = g_new0 (Sentence, 1);

  sentence->node = node;
  sentence->hash = mar_record_game (mar_node_record (node))->hash (mar_node_position (node));
  question_init (&sentence->question, turn, of_best);
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

      g_free (sentence->why);
      sentence->why = question_find_why (&sentence->question, stop);
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
node_is_unchanged (GHashTable     *nodes,
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

      if (sentence->why != NULL && node_is_unchanged (nodes, mar_record_game (record), sentence))
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
