/* What was read of pages and pictures.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "pages-private.h"

G_DEFINE_QUARK (mar - pages - error - quark, mar_pages_error)

/* How files begin that are no text. */
typedef struct
{
  const char *begin; /* with a question mark for any byte */
  gsize length;
} Signature;

/* Pictures in other formats than those that are read are none of the importers' affair, either: the
 * program says so. */
static const Signature signatures[] = {
  { "\x89PNG\r\n\x1a\n", 8 },
  { "\xff\xd8\xff", 3 },
  { "RIFF????WEBP", 12 },
  { "GIF8", 4 },
  { "II*\0", 4 },
  { "MM\0*", 4 },
  { "BM????\0\0\0\0", 10 },
  { "????ftypheic", 12 },
  { "????ftypavif", 12 },
};

/* Readers forgive what stands before the first line of a PDF, as long as it isn't much. */
#define PDF_WITHIN 1024

static gboolean
begins_like (const char      *data,
             gsize            length,
             const Signature *signature)
{
  if (length < signature->length)
    return FALSE;
  for (gsize i = 0; i < signature->length; i++)
    if (signature->begin[i] != '?' && signature->begin[i] != data[i])
      return FALSE;
  return TRUE;
}

gboolean
mar_pages_is_mine (const char *data,
                   gsize       length)
{
  g_return_val_if_fail (data != NULL || length == 0, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (signatures); i++)
    if (begins_like (data, length, signatures + i))
      return TRUE;
  /* A text may speak of such a file. */
  return data != NULL && length > 0 && memmem (data, MIN (length, PDF_WITHIN), "%PDF-", 5) != NULL
         && (memcmp (data, "%PDF-", MIN (length, 5)) == 0 || memchr (data, '\0', length) != NULL);
}

static void
reading_free (gpointer data)
{
  MarPagesReading *reading = data;

  g_free (reading->position);
  g_free (reading->text);
  g_free (reading->cells);
  g_free (reading);
}

void
pages_item_free (MarPagesItem *item)
{
  if (item == NULL)
    return;
  g_free (item->text);
  g_clear_pointer (&item->readings, g_ptr_array_unref);
  g_free (item);
}

MarPagesItem *
pages_item_new (guint page)
{
  MarPagesItem *item = g_new0 (MarPagesItem, 1);

  item->page = page;
  return item;
}

MarPagesReading *
pages_item_add_reading (MarPagesItem *item)
{
  MarPagesReading *reading = g_new0 (MarPagesReading, 1);

  if (item->readings == NULL)
    item->readings = g_ptr_array_new_with_free_func (reading_free);
  g_ptr_array_add (item->readings, reading);
  return reading;
}

MarPages *
pages_new (void)
{
  MarPages *pages = g_new0 (MarPages, 1);

  g_atomic_ref_count_init (&pages->references);
  pages->sizes = g_array_new (FALSE, TRUE, sizeof (PagesSize));
  pages->items = g_ptr_array_new_with_free_func ((GDestroyNotify) pages_item_free);
  pages->boards = g_ptr_array_new ();
  return pages;
}

void
pages_add_item (MarPages     *pages,
                MarPagesItem *item)
{
  const MarPagesItem *last;

  g_ptr_array_add (pages->items, item);
  if (item->text != NULL)
    return;
  last = pages->boards->len > 0 ? pages->boards->pdata[pages->boards->len - 1] : NULL;
  item->board = last != NULL && last->page == item->page ? last->board + 1 : 1;
  g_ptr_array_add (pages->boards, item);
}

MarPages *
mar_pages_ref (MarPages *pages)
{
  g_return_val_if_fail (pages != NULL, NULL);

  g_atomic_ref_count_inc (&pages->references);
  return pages;
}

void
mar_pages_unref (MarPages *pages)
{
  if (pages == NULL || !g_atomic_ref_count_dec (&pages->references))
    return;
  g_free (pages->title);
  g_free (pages->author);
  g_array_unref (pages->sizes);
  g_ptr_array_unref (pages->boards);
  g_ptr_array_unref (pages->items);
  g_clear_error (&pages->failure);
  g_free (pages);
}

gboolean
mar_pages_are_picture (const MarPages *pages)
{
  g_return_val_if_fail (pages != NULL, FALSE);

  return pages->is_picture;
}

guint
mar_pages_n_pages (const MarPages *pages)
{
  g_return_val_if_fail (pages != NULL, 0);

  return pages->n_pages;
}

void
mar_pages_page_size (const MarPages *pages,
                     guint           page,
                     double         *width,
                     double         *height)
{
  PagesSize size = { 0, 0 };

  g_return_if_fail (pages != NULL);
  g_return_if_fail (width != NULL && height != NULL);

  if (page >= 1 && page <= pages->sizes->len)
    size = g_array_index (pages->sizes, PagesSize, page - 1);
  *width = size.width;
  *height = size.height;
}

const MarPagesItem *const *
mar_pages_items (const MarPages *pages,
                 guint          *n)
{
  g_return_val_if_fail (pages != NULL, NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = pages->items->len;
  return (const MarPagesItem *const *) pages->items->pdata;
}

const MarPagesItem *const *
mar_pages_boards (const MarPages *pages,
                  guint          *n)
{
  g_return_val_if_fail (pages != NULL, NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = pages->boards->len;
  return (const MarPagesItem *const *) pages->boards->pdata;
}
