/* Reads where nodes and figures come from.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "reader.h"

enum
{
  SOURCE_NUMBER,
  SOURCE_HEADER,
  SOURCE_STEPS,
  SOURCE_DIAGRAM,
  SOURCE_REMARK,
  SOURCE_UNREAD,
  SOURCE_LINE,
  SOURCE_COLUMN,
  SOURCE_PAGE,
  SOURCE_BOARD,
  SOURCE_DOUBTFUL,
  N_SOURCE_KEYS,
};

static const char *const source_keys[] = {
  [SOURCE_NUMBER] = "number",     [SOURCE_HEADER] = "header",
  [SOURCE_STEPS] = "steps",       [SOURCE_DIAGRAM] = "diagram",
  [SOURCE_REMARK] = "remark",     [SOURCE_UNREAD] = "unread",
  [SOURCE_LINE] = "line",         [SOURCE_COLUMN] = "column",
  [SOURCE_PAGE] = "page",         [SOURCE_BOARD] = "board",
  [SOURCE_DOUBTFUL] = "doubtful",
};

/* The names of cells are not looked at: like all of a source they say what was, whatever the board
 * is now. */
static gboolean
read_doubtful (MarReader   *reader,
               guint        token,
               char      ***doubtful)
{
  g_autoptr (GPtrArray) cells = NULL;

  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, source_keys[SOURCE_DOUBTFUL]))
    return FALSE;
  cells = g_ptr_array_new_with_free_func (g_free);
  for (guint i = mar_json_first (token); i < mar_json_token (&reader->json, token)->next;
       i = mar_json_token (&reader->json, i)->next)
    {
      char *cell = NULL;

      if (!mar_reader_text (reader, i, source_keys[SOURCE_DOUBTFUL], &cell))
        return FALSE;
      g_ptr_array_add (cells, cell);
    }
  if (cells->len == 0)
    return TRUE;
  g_ptr_array_add (cells, NULL);
  *doubtful = (char **) g_ptr_array_free (g_steal_pointer (&cells), FALSE);
  return TRUE;
}

gboolean
mar_reader_source (MarReader  *reader,
                   guint       token,
                   MarSource  *source,
                   char      **extra)
{
  char **const texts[] = { &source->number,  &source->header, &source->steps,
                           &source->diagram, &source->remark, &source->unread };
  guint *const numbers[] = { &source->line, &source->column, &source->page, &source->board };
  guint at[N_SOURCE_KEYS];

  if (!mar_reader_members (reader, token, "source", source_keys, N_SOURCE_KEYS, at, extra))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!mar_reader_text (reader, at[i], source_keys[i], texts[i]))
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!mar_reader_number (reader, at[SOURCE_LINE + i], source_keys[SOURCE_LINE + i], G_MAXINT32,
                            numbers[i]))
      return FALSE;
  return read_doubtful (reader, at[SOURCE_DOUBTFUL], &source->doubtful);
}
