/* Reads and writes what is asked at a node.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-task.h"
#include "reader.h"
#include "writer.h"

/* @texts gets NULL for a list that is missing or empty. */
static gboolean
read_texts (MarReader    *reader,
            guint         token,
            const char   *key,
            char       ***texts)
{
  g_autoptr (GPtrArray) read = g_ptr_array_new_with_free_func (g_free);

  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, key))
    return FALSE;
  for (guint i = mar_json_first (token); i < mar_json_token (&reader->json, token)->next;
       i = mar_json_token (&reader->json, i)->next)
    {
      char *text = NULL;

      if (!mar_reader_text (reader, i, key, &text))
        return FALSE;
      g_ptr_array_add (read, text);
    }
  if (read->len == 0)
    return TRUE;
  g_ptr_array_add (read, NULL);
  *texts = (char **) g_ptr_array_steal (read, NULL);
  return TRUE;
}

static void
drop_empty (char **text)
{
  if (*text != NULL && **text == '\0')
    g_clear_pointer (text, g_free);
}

gboolean
mar_reader_task (MarReader  *reader,
                 guint       token,
                 MarTask   **task)
{
  static const char *const keys[] = { "question", "answers", "goal", "hints", "wrong" };
  guint at[G_N_ELEMENTS (keys)];
  MarTask *read;

  if (token == 0)
    return TRUE;
  read = *task = g_new0 (MarTask, 1);
  if (!mar_reader_members (reader, token, "task", keys, G_N_ELEMENTS (keys), at, &read->extra)
      || !mar_reader_text (reader, at[0], keys[0], &read->question)
      || !read_texts (reader, at[1], keys[1], &read->answers)
      || !mar_reader_text (reader, at[2], keys[2], &read->goal)
      || !read_texts (reader, at[3], keys[3], &read->hints)
      || !mar_reader_text (reader, at[4], keys[4], &read->wrong))
    return FALSE;
  if (read->question == NULL || *read->question == '\0')
    return mar_reader_fail (reader, at[0] != 0 ? at[0] : token,
                            _("a task must have a “question”"));
  drop_empty (&read->goal);
  drop_empty (&read->wrong);
  if (read->goal != NULL && !mar_task_goal_is_known (read->goal))
    return mar_reader_fail (reader, at[2], _("unknown “goal” “%s”"), read->goal);
  return TRUE;
}

static void
add_texts (GString     *text,
           const char  *key,
           char       **texts)
{
  if (texts == NULL || texts[0] == NULL)
    return;
  mar_json_add_key (text, key);
  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_string_append_c (text, i == 0 ? '[' : ',');
      mar_json_quote (text, texts[i]);
    }
  g_string_append_c (text, ']');
}

void
mar_member_task (GString       *text,
                 const MarTask *task)
{
  if (task == NULL)
    return;
  mar_json_add_key (text, "task");
  g_string_append_c (text, '{');
  mar_json_add_member (text, "question", task->question);
  add_texts (text, "answers", task->answers);
  mar_json_add_member (text, "goal", task->goal);
  add_texts (text, "hints", task->hints);
  mar_json_add_member (text, "wrong", task->wrong);
  mar_member_extra (text, task->extra);
  g_string_append_c (text, '}');
}
