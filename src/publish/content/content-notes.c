/* Notes on the source: what it has otherwise than the record.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "content-private.h"

#include <glib/gi18n.h>

#include "mar-task.h"

#define NO_BREAK_SPACE "\302\240"

/* Takes @text. Apart from its turn a note begins with the number of it. */
static void
add_note (GPtrArray  *items,
          MarNode    *node,
          guint       level,
          gboolean    apart,
          const char *sign,
          char       *text)
{
  MarContentItem *item;

  if (!mar_content_is_filled (text))
    {
      g_free (text);
      return;
    }
  item = mar_content_add (items, MAR_CONTENT_NOTE, mar_node_record (node), apart ? NULL : node,
                          level);
  item->text = text;
  if (apart && mar_node_number (node) > 0)
    item->name = g_strdup_printf ("%u.%s%s", mar_node_number (node),
                                  sign != NULL ? NO_BREAK_SPACE : "", sign != NULL ? sign : "");
  else
    item->name = g_strdup (sign);
}

void
mar_content_add_notes (GPtrArray *items,
                       MarNode   *node,
                       guint      level,
                       gboolean   apart)
{
  add_note (items, node, level, apart, MAR_CONTENT_DAGGER, mar_content_printed (node));
  add_note (items, node, level, apart, NULL, mar_content_unread (node));
}

char *
mar_content_task (const MarNode *node)
{
  const MarTask *task = mar_node_task (node);

  /* Translators: before a question to the reader, CommonMark */
  return task != NULL ? g_strdup_printf ("**%s** %s", _("Task:"), task->question) : NULL;
}
