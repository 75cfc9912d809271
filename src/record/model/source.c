/* What an imported text or page has at a node.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "node-private.h"

MarSource *
mar_source_new (void)
{
  return g_new0 (MarSource, 1);
}

static void
copy_fields (MarSource       *copy,
             const MarSource *source)
{
  *copy = *source;
  copy->number = g_strdup (source->number);
  copy->header = g_strdup (source->header);
  copy->steps = g_strdup (source->steps);
  copy->diagram = g_strdup (source->diagram);
  copy->remark = g_strdup (source->remark);
  copy->unread = g_strdup (source->unread);
  copy->doubtful = g_strdupv (source->doubtful);
}

MarSource *
mar_source_copy (const MarSource *source)
{
  MarSource *copy = mar_source_new ();

  copy_fields (copy, source);
  return copy;
}

static void
clear_fields (MarSource *source)
{
  g_free (source->number);
  g_free (source->header);
  g_free (source->steps);
  g_free (source->diagram);
  g_free (source->remark);
  g_free (source->unread);
  g_strfreev (source->doubtful);
}

void
mar_source_free (MarSource *source)
{
  if (source == NULL)
    return;
  clear_fields (source);
  g_free (source);
}

MarSourceEntry *
mar_source_entry_new (const MarSource *source,
                      const char      *extra)
{
  MarSourceEntry *entry = g_new (MarSourceEntry, 1);

  copy_fields (&entry->fields, source);
  entry->extra = g_strdup (extra);
  return entry;
}

void
mar_source_entry_free (MarSourceEntry *entry)
{
  if (entry == NULL)
    return;
  clear_fields (&entry->fields);
  g_free (entry->extra);
  g_free (entry);
}
