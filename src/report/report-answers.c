/* Answers that are not in the record yet.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-document.h"
#include "report-private.h"

struct _MarReportAnswers
{
  /* Key: number of the turn, a space, text of the position. */
  GHashTable *by_position;
};

static char *
make_key (guint       number,
          const char *position)
{
  return g_strdup_printf ("%u %s", number, position);
}

MarReportAnswers *
mar_report_answers_new (void)
{
  MarReportAnswers *answers = g_new0 (MarReportAnswers, 1);

  answers->by_position = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                (GDestroyNotify) mar_analysis_free);
  return answers;
}

void
mar_report_answers_free (MarReportAnswers *answers)
{
  if (answers == NULL)
    return;
  g_hash_table_unref (answers->by_position);
  g_free (answers);
}

guint
mar_report_answers_size (const MarReportAnswers *answers)
{
  g_return_val_if_fail (answers != NULL, 0);

  return g_hash_table_size (answers->by_position);
}

void
mar_report_answers_add (MarReportAnswers *answers,
                        guint             number,
                        MarAnalysis      *analysis)
{
  g_return_if_fail (answers != NULL && analysis != NULL);

  g_hash_table_replace (answers->by_position, make_key (number, analysis->position), analysis);
}

static const MarAnalysis *
find_beside (const MarReportAnswers *answers,
             const MarNode          *node,
             const char             *position)
{
  g_autofree char *key = NULL;

  if (answers == NULL || g_hash_table_size (answers->by_position) == 0)
    return NULL;
  key = make_key (mar_node_number (node), position);
  return g_hash_table_lookup (answers->by_position, key);
}

const MarAnalysis *
report_find_answer (const MarNode          *node,
                    const char             *position,
                    const MarReportAnswers *answers)
{
  const MarAnalysis *answer = find_beside (answers, node, position);

  if (answer == NULL)
    answer = mar_node_find_analysis (node, position, MAR_ANALYSIS_REPORT);
  return answer != NULL && answer->lines->len > 0 ? answer : NULL;
}

guint
mar_report_answers_write (const MarReportAnswers *answers,
                          MarRecord              *record)
{
  g_autoptr (GPtrArray) nodes = NULL;
  guint n = 0;

  g_return_val_if_fail (answers != NULL && record != NULL, 0);

  if (mar_report_answers_size (answers) == 0)
    return 0;
  nodes = report_nodes (record);
  mar_document_begin (mar_record_document (record), _("Game Report"));
  for (guint i = 0; i < nodes->len; i++)
    {
      MarNode *node = g_ptr_array_index (nodes, i);
      g_autoptr (GArray) targets = report_targets (node, answers);

      for (guint k = 0; k < targets->len; k++)
        {
          const MarAnalysis *answer = find_beside (answers, node,
                                                   g_array_index (targets, ReportTarget, k).text);

          if (answer != NULL)
            mar_record_add_analysis (record, node, answer);
          n += answer != NULL;
        }
    }
  mar_document_end (mar_record_document (record));
  return n;
}
