/* A PDF of cairo with what neither its version 1.16 nor 1.18 has a call for: the language of the
 * document and alternative texts. Libqpdf reads the few objects that change; all others are copied
 * as they are, for to let it write a long booklet takes several times the memory of the file.
 * Running heads and page numbers stay outside of the structure, where readers pass them over: cairo
 * 1.16 has no tag that calls them artifacts, and the C interface of libqpdf does not reach into
 * what a page draws.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cairo-pdf.h>
#include <qpdf/qpdf-c.h>
#include <string.h>

#include "pdf-patch.h"

/* No end of a file, with the number that says where its table is, has more bytes. */
#define LONGEST_END 40
/* The table has a line of so many bytes for each object, which says behind its place what it is. */
#define ENTRY_LENGTH 20
#define ENTRY_KIND 17
#define NO_ENTRY "0000000000 65535 f \n"

/**
 * Patch:
 * @changed: (element-type int utf8): the numbers of objects, and what they are now
 */
typedef struct
{
  qpdf_data pdf;
  GHashTable *changed;
} Patch;

/**
 * Place:
 * @id: the number of an object
 * @start: where it stands in the file
 */
typedef struct
{
  guint id;
  guint start;
} Place;

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

  /* Programs that take a picture into their own pages may know no newer version. */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Marginalia");
  /* The date of making would differ in every copy: an empty one is left out. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  return surface;
}

/* Notes @object as it is now, if it is one of those that the file numbers. */
static void
note_object (Patch   *patch,
             qpdf_oh  object)
{
  const int id = qpdf_oh_get_object_id (patch->pdf, object);

  if (id > 0)
    g_hash_table_insert (patch->changed, GINT_TO_POINTER (id),
                         g_strdup (qpdf_oh_unparse_resolved (patch->pdf, object)));
}

/* Libqpdf keeps what it has to complain of. */
static void
forget_warnings (qpdf_data pdf)
{
  while (qpdf_more_warnings (pdf))
    qpdf_next_warning (pdf);
}

/* Gives @object a text. */
static void
set_text (Patch      *patch,
          qpdf_oh     object,
          const char *key,
          const char *text)
{
  const qpdf_oh string = qpdf_oh_new_unicode_string (patch->pdf, text);

  qpdf_oh_replace_key (patch->pdf, object, key, string);
  qpdf_oh_release (patch->pdf, string);
  note_object (patch, object);
}

/* What stands in an element waits to be looked at, the first of it on top. */
static void
push_children (qpdf_data  pdf,
               qpdf_oh    element,
               GArray    *waiting)
{
  const qpdf_oh children = qpdf_oh_get_key (pdf, element, "/K");

  if (!qpdf_oh_is_array (pdf, children))
    {
      g_array_append_val (waiting, children);
      return;
    }
  for (int i = qpdf_oh_get_array_n_items (pdf, children) - 1; i >= 0; i--)
    {
      const qpdf_oh child = qpdf_oh_get_array_item (pdf, children, i);

      g_array_append_val (waiting, child);
    }
  qpdf_oh_release (pdf, children);
}

static gboolean
is_figure (qpdf_data pdf,
           qpdf_oh   element)
{
  const qpdf_oh kind = qpdf_oh_get_key (pdf, element, "/S");
  const gboolean answer = qpdf_oh_is_name_and_equals (pdf, kind, "/Figure") != 0;

  qpdf_oh_release (pdf, kind);
  return answer;
}

/* Goes through the structure in the order in which it is read. What libqpdf hands out it keeps
 * until it gets it back: of a long booklet that is a good part of the memory. */
static void
set_alternative_texts (Patch     *patch,
                       qpdf_oh    tree,
                       GPtrArray *figures)
{
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (qpdf_oh));
  guint n = 0;

  g_array_append_val (waiting, tree);
  while (waiting->len > 0 && n < figures->len)
    {
      const qpdf_oh element = g_array_index (waiting, qpdf_oh, waiting->len - 1);

      g_array_set_size (waiting, waiting->len - 1);
      if (qpdf_oh_is_dictionary (patch->pdf, element))
        {
          if (is_figure (patch->pdf, element))
            set_text (patch, element, "/Alt", g_ptr_array_index (figures, n++));
          push_children (patch->pdf, element, waiting);
        }
      qpdf_oh_release (patch->pdf, element);
    }
}

/* Cairo names a picture as often as a page draws it; libqpdf complains of that, and writes each
 * name once. */
static void
renew_resources (Patch *patch)
{
  const int n = qpdf_get_num_pages (patch->pdf);

  for (int i = 0; i < n; i++)
    {
      const qpdf_oh page = qpdf_get_page_n (patch->pdf, (size_t) i);
      const qpdf_oh resources = qpdf_oh_get_key (patch->pdf, page, "/Resources");

      if (qpdf_oh_has_key (patch->pdf, resources, "/XObject"))
        note_object (patch, resources);
      forget_warnings (patch->pdf);
      qpdf_oh_release (patch->pdf, resources);
      qpdf_oh_release (patch->pdf, page);
    }
}

/* Where the table of the file begins, as its last number says; 0: it has none. */
static guint
find_table (const GByteArray *bytes)
{
  static const char word[] = "startxref";
  const guint n = MIN (bytes->len, LONGEST_END);
  g_autofree char *end = g_strndup ((const char *) bytes->data + bytes->len - n, n);
  const char *found = g_strrstr (end, word);
  const guint64 table = found != NULL ? g_ascii_strtoull (found + strlen (word), NULL, 10) : 0;

  return table < bytes->len ? (guint) table : 0;
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Place *one = a, *other = b;

  return (one->start > other->start) - (one->start < other->start);
}

/* Returns: (element-type Place) (nullable): the objects in their order in the file, and in @n how
 * many lines the table has; NULL: it has none of the plain form that cairo gives it. */
static GArray *
read_table (const GByteArray *bytes,
            guint             table,
            guint            *n)
{
  static const char head[] = "xref\n0 ";
  g_autofree char *text = g_strndup ((const char *) bytes->data + table, bytes->len - table);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  char *at;

  if (!g_str_has_prefix (text, head))
    return NULL;
  *n = (guint) g_ascii_strtoull (text + strlen (head), &at, 10);
  if (*at++ != '\n' || strlen (at) / ENTRY_LENGTH < *n)
    return NULL;
  for (guint i = 0; i < *n; i++, at += ENTRY_LENGTH)
    {
      const Place place = { i, (guint) g_ascii_strtoull (at, NULL, 10) };

      if (at[ENTRY_KIND] == 'n' && place.start >= table)
        return NULL;
      if (at[ENTRY_KIND] == 'n')
        g_array_append_val (places, place);
    }
  g_array_sort (places, compare_places);
  return places->len > 0 ? g_steal_pointer (&places) : NULL;
}

static void
append_text (GByteArray *bytes,
             const char *text)
{
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text));
}

static void
append_object (GByteArray *bytes,
               guint       id,
               const char *object)
{
  g_autofree char *head = g_strdup_printf ("%u 0 obj\n", id);

  append_text (bytes, head);
  append_text (bytes, object);
  append_text (bytes, "\nendobj\n");
}

/* Copies the objects that stand before @end in @old, or takes what they are now. */
static void
copy_objects (const Patch  *patch,
              const guint8 *old,
              guint         end,
              GArray       *places,
              GByteArray   *bytes)
{
  for (guint i = 0; i < places->len; i++)
    {
      Place *place = &g_array_index (places, Place, i);
      const guint next = i + 1 < places->len ? place[1].start : end;
      const guint start = place->start;
      const char *changed = g_hash_table_lookup (patch->changed, GUINT_TO_POINTER (place->id));

      place->start = bytes->len;
      if (changed != NULL)
        append_object (bytes, place->id, changed);
      else
        g_byte_array_append (bytes, old + start, next - start);
    }
}

static void
append_table (GByteArray   *bytes,
              const GArray *places,
              guint         n,
              const char   *trailer)
{
  const guint start = bytes->len;
  g_autofree char *head = g_strdup_printf ("xref\n0 %u\n", n);
  g_autofree char *end = g_strdup_printf ("trailer\n%s\nstartxref\n%u\n%%%%EOF\n", trailer, start);
  g_autofree guint *starts = g_new0 (guint, n);

  for (guint i = 0; i < places->len; i++)
    starts[g_array_index (places, Place, i).id] = g_array_index (places, Place, i).start;
  append_text (bytes, head);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *entry = g_strdup_printf ("%010u 00000 n \n", starts[i]);

      append_text (bytes, starts[i] > 0 ? entry : NO_ENTRY);
    }
  append_text (bytes, end);
}

/* Writes the file again, with what has changed. */
static void
splice (const Patch *patch,
        const char  *trailer,
        GByteArray  *bytes)
{
  const guint table = find_table (bytes);
  guint n;
  g_autoptr (GArray) places = read_table (bytes, table, &n);
  g_autofree guint8 *old = NULL;

  if (places == NULL)
    return;
  old = g_byte_array_steal (bytes, NULL);
  g_byte_array_append (bytes, old, g_array_index (places, Place, 0).start);
  copy_objects (patch, old, table, places, bytes);
  append_table (bytes, places, n, trailer);
}

static void
change_objects (Patch      *patch,
                const char *language,
                GPtrArray  *figures)
{
  const qpdf_oh root = qpdf_get_root (patch->pdf);

  set_alternative_texts (patch, qpdf_oh_get_key (patch->pdf, root, "/StructTreeRoot"), figures);
  renew_resources (patch);
  if (language != NULL)
    set_text (patch, root, "/Lang", language);
}

void
mar_pdf_patch (GByteArray *bytes,
               const char *language,
               GPtrArray  *figures)
{
  g_autoptr (GHashTable) changed = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autofree char *trailer = NULL;
  Patch patch = { qpdf_init (), changed };

  qpdf_set_suppress_warnings (patch.pdf, QPDF_TRUE);
  qpdf_silence_errors (patch.pdf);
  if ((qpdf_read_memory (patch.pdf, "booklet", (const char *) bytes->data, bytes->len, NULL)
       & QPDF_ERRORS)
      == 0)
    {
      change_objects (&patch, language, figures);
      trailer = g_strdup (qpdf_oh_unparse (patch.pdf, qpdf_get_trailer (patch.pdf)));
    }
  /* Libqpdf reads in the file until here. */
  qpdf_cleanup (&patch.pdf);
  if (trailer != NULL)
    splice (&patch, trailer, bytes);
}
