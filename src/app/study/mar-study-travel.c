/* Going to a place of a game that a person names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-study-private.h"

/* Finds the turn with @number on the line that goes through @node. */
static MarNode *
find_turn (MarRecord *record,
           MarNode   *node,
           guint      number)
{
  MarNode *found = NULL;

  for (node = mar_record_last (record, node); node != NULL; node = mar_node_parent (node))
    {
      if (mar_node_number (node) == number)
        found = node;
      if (mar_node_number (node) < number)
        break;
      if (found != NULL && mar_node_kind (found) == MAR_NODE_TURN)
        break;
    }

  return found;
}

static MarNode *
parse_turn (MarStudy   *study,
            const char *text,
            guint64    *step)
{
  char *rest = NULL;
  guint64 number = g_ascii_strtoull (text, &rest, 10);

  *step = 0;
  if (rest == text || number > G_MAXUINT)
    return NULL;

  if (*rest == '.')
    *step = g_ascii_strtoull (rest + 1, NULL, 10);
  else if (g_ascii_isalpha (*rest))
    *step = (guint64) (g_ascii_tolower (*rest) - 'a') + 1;

  return find_turn (study->record, study->cursor.node, (guint) number);
}

gboolean
mar_study_go_to_turn (MarStudy   *study,
                      const char *text)
{
  guint64 step;
  MarNode *node;
  MarCursor cursor;

  g_return_val_if_fail (MAR_IS_STUDY (study), FALSE);
  g_return_val_if_fail (study->record != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  node = parse_turn (study, text, &step);
  if (node == NULL)
    {
      g_autofree char *sentence = g_strdup_printf (_("This line has no turn “%s”."), text);

      mar_study_emit_message (study, sentence);
      return FALSE;
    }

  cursor = mar_cursor_at (node);
  if (step > 0 && step < cursor.step)
    cursor.step = (guint) step;

  return mar_study_go_to (study, &cursor, step > 0);
}
