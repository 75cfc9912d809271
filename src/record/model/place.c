/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-place.h"

char *
mar_place_write (const MarNode *node)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (guint));
  GString *text;
  guint along = 0;

  g_return_val_if_fail (node != NULL, NULL);

  for (; mar_node_parent (node) != NULL; node = mar_node_parent (node))
    {
      guint index = mar_node_index (node);

      if (index == 0)
        {
          along++;
          continue;
        }
      g_array_append_val (way, along);
      g_array_append_val (way, index);
      along = 0;
    }
  g_array_append_val (way, along);

  /* From the root on. */
  text = g_string_new (NULL);
  for (guint i = way->len; i > 0; i--)
    g_string_append_printf (text, i < way->len ? ".%u" : "%u", g_array_index (way, guint, i - 1));

  return g_string_free (text, FALSE);
}

/* The number of children to go by: their number along the line, or one variation. */
static MarNode *
go (MarNode  *node,
    guint64   number,
    gboolean  along,
    gboolean *exact)
{
  for (guint64 i = 0; i < (along ? number : 1); i++)
    {
      guint64 child = along ? 0 : number;

      if (child >= mar_node_n_children (node))
        {
          *exact = FALSE;
          break;
        }
      node = mar_node_child (node, (guint) child);
    }

  return node;
}

MarNode *
mar_place_read (MarRecord  *record,
                const char *text,
                gboolean   *exact)
{
  g_auto (GStrv) numbers = g_strsplit (text != NULL ? text : "", ".", -1);
  MarNode *node;
  gboolean found = TRUE;

  g_return_val_if_fail (record != NULL, NULL);

  node = mar_record_root (record);
  for (guint i = 0; numbers[i] != NULL && found; i++)
    {
      guint64 number;

      if (g_ascii_string_to_unsigned (numbers[i], 10, 0, G_MAXUINT, &number, NULL))
        node = go (node, number, i % 2 == 0, &found);
      else
        found = FALSE;
    }

  if (exact != NULL)
    *exact = found;

  return node;
}

MarCursor
mar_place_cursor (MarRecord  *record,
                  const char *text,
                  guint       step)
{
  gboolean exact;
  MarCursor cursor = mar_cursor_at (mar_place_read (record, text, &exact));

  if (exact && step > 0)
    cursor.step = MIN (cursor.step, step);

  return cursor;
}
