/* Patches a PDF without moving anything in it. What is new comes as an incremental update (ISO
 * 32000-1, 7.5.6): objects that replace those of the same number, a table of where they are,
 * and a trailer that refers to the one before.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cairo-pdf.h>
#include <string.h>

#include "pdf-patch.h"

#define FIGURE "<< /Type /StructElem\n   /S /Figure\n"
#define CATALOG "<< /Type /Catalog\n"
#define RESOURCES "<<\n   /ExtGState <<"
#define PICTURES "   /XObject << "
/* "0000000016 00000 n \n" */
#define ENTRY_LENGTH 20
/* The trailer is no longer than this. */
#define TRAILER_LENGTH 512

/**
 * File:
 * @table: where the cross-reference table begins
 * @entries: where its first entry is
 * @n: how many objects the table has, the free one included
 * @trailer: the inside of the trailer's dictionary, without its size
 * @update: what will be appended
 * @changed: (element-type guint): the numbers of the objects in @update
 * @offsets: (element-type gsize): and where each is in the whole
 */
typedef struct
{
  char *data;
  gsize length;
  gsize table;
  const char *entries;
  guint n;
  char *trailer;
  GString *update;
  GArray *changed;
  GArray *offsets;
} File;

static cairo_status_t
append_bytes_cb (void                *closure,
                 const unsigned char *data,
                 unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *
mar_pdf_surface_new (GByteArray *bytes,
                     double      width,
                     double      height)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append_bytes_cb, bytes, width,
                                                                  height);

  /* From 1.5 on objects and their table may be packed, which cairo 1.18 does. */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Marginalia");
  /* The date of making would differ in every copy: an empty one is left out. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  return surface;
}

/* The number after @key, which is the last such key near the end of the file. */
static gboolean
read_number (const File *file,
             const char *key,
             guint64    *number)
{
  const gsize n = strlen (key);

  for (gsize i = n; i <= MIN (file->length, TRAILER_LENGTH); i++)
    if (memcmp (file->data + file->length - i, key, n) == 0)
      {
        *number = g_ascii_strtoull (file->data + file->length - i + n, NULL, 10);
        return TRUE;
      }
  return FALSE;
}

/* Returns whether the file ends with the kind of table that cairo writes. */
static gboolean
read_table (File *file)
{
  guint64 table, size, root, info;
  g_autofree char *head = NULL;

  if (!read_number (file, "startxref\n", &table) || !read_number (file, "/Size ", &size)
      || !read_number (file, "/Root ", &root) || !read_number (file, "/Info ", &info))
    return FALSE;

  head = g_strdup_printf ("xref\n0 %" G_GUINT64_FORMAT "\n", size);
  if (size > G_MAXINT / ENTRY_LENGTH || table + strlen (head) + size * ENTRY_LENGTH > file->length
      || memcmp (file->data + table, head, strlen (head)) != 0)
    return FALSE;

  file->table = table;
  file->entries = file->data + table + strlen (head);
  file->n = (guint) size;
  file->trailer = g_strdup_printf ("/Root %" G_GUINT64_FORMAT " 0 R /Info %" G_GUINT64_FORMAT
                                   " 0 R",
                                   root, info);
  return TRUE;
}

/* The inside of the object @number, if it begins with @start; @length is that of all before
 * the end of its dictionary. */
static const char *
find_object (const File *file,
             guint       number,
             const char *start,
             gsize      *length)
{
  const guint64 offset = g_ascii_strtoull (file->entries + (gsize) number * ENTRY_LENGTH, NULL, 10);
  g_autofree char *head = g_strdup_printf ("%u 0 obj\n", number);
  const char *at = file->data + offset + strlen (head);
  const char *end;

  if (offset + strlen (head) + strlen (start) >= file->table
      || memcmp (file->data + offset, head, strlen (head)) != 0
      || memcmp (at, start, strlen (start)) != 0)
    return NULL;
  end = memmem (at, (gsize) (file->data + file->table - at), ">>\nendobj", strlen (">>\nendobj"));
  if (end == NULL)
    return NULL;
  *length = (gsize) (end - at);
  return at;
}

static void
begin_object (File       *file,
              guint       number,
              const char *inside,
              gsize       length)
{
  const gsize offset = file->length + file->update->len;

  g_array_append_val (file->changed, number);
  g_array_append_val (file->offsets, offset);
  g_string_append_printf (file->update, "%u 0 obj\n", number);
  g_string_append_len (file->update, inside, (gssize) length);
}

/* A text string in UTF-16, as hexadecimal digits. */
static void
append_text (GString    *string,
             const char *text)
{
  g_string_append (string, "<FEFF");
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (c < 0x10000)
        g_string_append_printf (string, "%04X", c);
      else
        g_string_append_printf (string, "%04X%04X", 0xd800 + ((c - 0x10000) >> 10),
                                0xdc00 + ((c - 0x10000) & 0x3ff));
    }
  g_string_append_c (string, '>');
}

static void
add_language (File       *file,
              guint       number,
              const char *language)
{
  gsize length;
  const char *catalog = find_object (file, number, CATALOG, &length);

  if (catalog == NULL)
    return;
  begin_object (file, number, catalog, length);
  g_string_append (file->update, "   /Lang ");
  append_text (file->update, language);
  g_string_append (file->update, "\n>>\nendobj\n");
}

static void
add_figure (File      *file,
            guint      number,
            GPtrArray *figures,
            guint     *n)
{
  gsize length;
  const char *figure = *n < figures->len ? find_object (file, number, FIGURE, &length) : NULL;

  if (figure == NULL)
    return;
  begin_object (file, number, figure, length);
  g_string_append (file->update, "   /Alt ");
  append_text (file->update, g_ptr_array_index (figures, *n));
  g_string_append (file->update, "\n>>\nendobj\n");
  (*n)++;
}

/* In a list such as "/x5 5 0 R /x5 5 0 R", blanks out what was there before. */
static void
blank_repeats (char       *list,
               const char *end)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char *at = list;

  while (at < end && *at == '/')
    {
      char *next = memchr (at + 1, '/', (gsize) (end - at - 1));
      char *name;

      next = next != NULL ? next : (char *) end;
      name = g_strndup (at, (gsize) (next - at));
      if (g_hash_table_contains (known, g_strchomp (name)))
        memset (at, ' ', (gsize) (next - at));
      g_hash_table_add (known, name);
      at = next;
    }
}

/* The pictures that a page, or a group of it, names. */
static void
tidy_resources (const File *file,
                guint       number)
{
  gsize length;
  const char *inside = find_object (file, number, RESOURCES, &length);
  char *list = inside != NULL ? memmem (inside, length, PICTURES, strlen (PICTURES)) : NULL;
  const char *end;

  if (list == NULL)
    return;
  list += strlen (PICTURES);
  end = memmem (list, (gsize) (inside + length - list), ">>", 2);
  if (end != NULL)
    blank_repeats (list, end);
}

static void
append_trailer (File *file)
{
  const gsize table = file->length + file->update->len;

  g_string_append (file->update, "xref\n");
  for (guint i = 0; i < file->changed->len; i++)
    g_string_append_printf (file->update, "%u 1\n%010" G_GSIZE_FORMAT " 00000 n \n",
                            g_array_index (file->changed, guint, i),
                            g_array_index (file->offsets, gsize, i));
  g_string_append_printf (file->update,
                          "trailer\n<< /Size %u %s /Prev %" G_GSIZE_FORMAT
                          " >>\nstartxref\n%" G_GSIZE_FORMAT "\n%%%%EOF\n",
                          file->n, file->trailer, file->table, table);
}

void
mar_pdf_patch (GByteArray *bytes,
               const char *language,
               GPtrArray  *figures)
{
  File file = { (char *) bytes->data, bytes->len };
  guint n = 0;

  if (!read_table (&file))
    return;

  file.update = g_string_new (NULL);
  file.changed = g_array_new (FALSE, FALSE, sizeof (guint));
  file.offsets = g_array_new (FALSE, FALSE, sizeof (gsize));
  for (guint i = 1; i < file.n; i++)
    {
      add_figure (&file, i, figures, &n);
      tidy_resources (&file, i);
      if (language != NULL)
        add_language (&file, i, language);
    }
  append_trailer (&file);
  if (file.changed->len > 0)
    g_byte_array_append (bytes, (const guint8 *) file.update->str, (guint) file.update->len);

  g_string_free (file.update, TRUE);
  g_array_unref (file.changed);
  g_array_unref (file.offsets);
  g_free (file.trailer);
}
