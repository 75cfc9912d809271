/* Figures that belong together, as their labels say.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "booklet-private.h"

/* How much of a label names the illustration: "2" of "2.1" and "2, left", "Support" of
 * "Support, used". */
static gsize
stem_length (const char *label)
{
  const gsize digits = strspn (label, "0123456789");
  const char *comma = strrchr (label, ',');

  if (digits > 0)
    return digits;
  return comma != NULL ? (gsize) (comma - label) : strlen (label);
}

static gboolean
is_same_illustration (const MarContentItem *one,
                      const MarContentItem *other)
{
  const gsize n = stem_length (one->name);

  return n == stem_length (other->name) && strncmp (one->name, other->name, n) == 0;
}

/* "3.b.1" and "3.b.2" are nearer to each other than to "3.a". */
static gboolean
is_same_part (const MarContentItem *one,
              const MarContentItem *other)
{
  const char *dot = strrchr (one->name, '.');
  const char *end = strrchr (other->name, '.');

  return dot != NULL && end != NULL && dot - one->name == end - other->name
         && strncmp (one->name, other->name, (gsize) (dot - one->name)) == 0;
}

const MarContentItem *
mar_pages_figure (const MarBookletPages *pages,
                  guint                  index)
{
  const MarContentItem *item = mar_pages_item (pages, index);

  return item != NULL && item->kind == MAR_CONTENT_FIGURE ? item : NULL;
}

guint
mar_figures_group (const MarBookletPages *pages,
                   guint                  item)
{
  const MarContentItem *first = mar_pages_figure (pages, item);
  guint n = 1;

  g_return_val_if_fail (first != NULL, 1);

  while (mar_pages_figure (pages, item + n) != NULL
         && is_same_illustration (first, mar_pages_figure (pages, item + n)))
    n++;
  return n;
}

guint
mar_figures_part (const MarBookletPages *pages,
                  guint                  first,
                  guint                  end)
{
  guint n = 1;

  while (first + n < end
         && is_same_part (mar_pages_figure (pages, first), mar_pages_figure (pages, first + n)))
    n++;
  return n;
}

char *
mar_figures_range (const char *first,
                   const char *last)
{
  const char *tail = last;

  if (g_str_has_prefix (last, first))
    return g_strdup (first);
  /* "Figure 3–7" rather than "Figure 3–Figure 7". */
  if (strrchr (last, ' ') != NULL && strrchr (first, ' ') != NULL
      && strrchr (last, ' ') - last == strrchr (first, ' ') - first
      && strncmp (first, last, (gsize) (strrchr (last, ' ') - last)) == 0)
    tail = strrchr (last, ' ') + 1;
  return g_strdup_printf ("%s\342\200\223%s", first, tail);
}
