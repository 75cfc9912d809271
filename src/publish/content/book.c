/* Reads a book with the figures and pictures that it shows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "booklet-commonmark.h"
#include "content-book.h"
#include "content-private.h"

#define FENCE "---"
/* Some editors begin a file with it. */
#define BOM "\357\273\277"

static const cairo_user_data_key_t bytes_key;

/* A file of figures is read once, however many of them the text shows. */
typedef struct
{
  MarBook *book;
  char *folder;
  GHashTable *documents;
} Loading;

cmark_node *
mar_book_parse (const MarBook *book)
{
  return mar_commonmark_parse_whole (book->text);
}

cmark_node *
mar_book_shown (cmark_node *block)
{
  cmark_node *child = cmark_node_first_child (block);

  if (cmark_node_get_type (block) != CMARK_NODE_PARAGRAPH || child == NULL
      || cmark_node_next (child) != NULL || cmark_node_get_type (child) != CMARK_NODE_IMAGE)
    return NULL;
  return child;
}

gboolean
mar_book_has (const MarBook *book,
              const char    *address)
{
  return g_hash_table_contains (book->figures, address)
         || g_hash_table_contains (book->pictures, address);
}

/* (transfer full) (nullable): the word before a colon, or the words in quotation marks. */
static char *
take_key (const char  *line,
          const char **value)
{
  const gboolean is_quoted = *line == '"' || *line == '\'';
  const char *word = line + is_quoted;
  const gsize length = strcspn (word, is_quoted ? (*line == '"' ? "\"" : "'") : ": \t");
  const char *end = word + length;

  if (is_quoted && *end != '\0')
    end++;
  if (length == 0 || *end != ':' || strchr (" \t", end[1]) == NULL)
    return NULL;
  *value = end + 1;
  return g_strndup (word, length);
}

/* Returns whether that is all that stands between two fences: "word: …", lists of such words, and
 * what stands further in below them. What a text has between two thematic breaks is its own. */
static gboolean
are_headers (char **lines)
{
  gboolean has_key = FALSE;
  gboolean has_comment = FALSE;
  gboolean is_list = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = lines[i];
      const char *value;
      g_autofree char *key = take_key (line, &value);

      if (*line == '#')
        has_comment = TRUE;
      else if (key != NULL)
        has_key = is_list = TRUE;
      else if (line[strspn (line, " \t")] == '\0')
        is_list = FALSE;
      else if (*line == '-' ? !is_list : !has_key || !g_ascii_isspace (*line))
        return FALSE;
    }
  /* Alone it is a heading. */
  return has_key || !has_comment;
}

/* (transfer full): the value without the quotation marks around it; where there are more of these,
 * they belong to the words. "" for a sign that says that the value stands in the lines below. */
static char *
read_value (const char *value)
{
  char *words = g_strstrip (g_strdup (value));
  const gsize length = strlen (words);

  if ((*words == '>' || *words == '|') && words[1 + strspn (words + 1, "+-123456789")] == '\0')
    *words = '\0';
  else if (length >= 2 && (*words == '"' || *words == '\'')
           && strchr (words + 1, *words) == words + length - 1)
    {
      words[length - 1] = '\0';
      memmove (words, words + 1, length - 1);
    }
  return words;
}

static void
read_header (MarBook    *book,
             const char *line)
{
  static const char *const keys[] = { "title", "author", "language", NULL };
  const char *value;
  g_autofree char *key = take_key (line, &value);
  g_autofree char *words = key != NULL ? read_value (value) : NULL;

  if (key != NULL && g_strv_contains (keys, key))
    mar_document_set_header (book->document, key, words);
}

/* Takes the lines about the whole, if there are some, and returns what follows them. */
static const char *
read_headers (MarBook    *book,
              const char *text)
{
  const char *end = strstr (text, "\n" FENCE "\n");
  g_autofree char *head = NULL;
  g_auto (GStrv) lines = NULL;

  book->first_line = 1;
  if (!g_str_has_prefix (text, FENCE "\n") || end == NULL)
    return text;
  head = g_strndup (text, (gsize) (end - text));
  lines = g_strsplit (head, "\n", -1);
  if (!are_headers (lines + 1))
    return text;
  for (guint i = 0; lines[i] != NULL; i++)
    read_header (book, lines[i]);
  book->first_line += g_strv_length (lines) + 1;
  return end + strlen ("\n" FENCE "\n");
}

/* The words of the first heading, where the text begins with one. */
static void
find_title (MarBook *book)
{
  cmark_node *document, *first;
  g_autofree char *words = NULL;

  if (mar_content_is_filled (mar_document_header (book->document, "title")))
    return;
  document = mar_book_parse (book);
  first = cmark_node_first_child (document);
  if (first != NULL && cmark_node_get_type (first) == CMARK_NODE_HEADING)
    {
      const int last = cmark_node_get_end_line (first);
      const char *rest = book->text;

      words = mar_book_heading (first, &book->title_name, NULL);
      mar_document_set_header (book->document, "title", words);
      for (int i = 0; i < last; i++)
        rest += strcspn (rest, "\n") + (strchr (rest, '\n') != NULL);
      memmove (book->text, rest, strlen (rest) + 1);
      book->first_line += (guint) last;
    }
  cmark_node_free (document);
}

static MarDocument *
load_document (Loading     *loading,
               const char  *name,
               GError     **error)
{
  MarDocument *document = g_hash_table_lookup (loading->documents, name);
  g_autofree char *path = g_canonicalize_filename (name, loading->folder);
  g_autofree char *content = NULL;
  gsize length;

  if (document != NULL)
    return document;
  if (!g_file_get_contents (path, &content, &length, error))
    return NULL;
  document = mar_document_parse (content, length, error);
  if (document != NULL)
    g_hash_table_insert (loading->documents, g_strdup (name), document);
  else
    g_prefix_error (error, "%s: ", name);
  return document;
}

static gboolean
load_figure (Loading     *loading,
             const char  *address,
             GError     **error)
{
  const char *id = strrchr (address, '#') + 1;
  g_autofree char *escaped = g_strndup (address, (gsize) (id - address) - 1);
  g_autofree char *name = g_uri_unescape_string (escaped, NULL);
  MarDocument *document = load_document (loading, name != NULL ? name : escaped, error);
  MarFigureReference reference;

  if (document == NULL)
    return FALSE;
  if (!mar_document_find_figure (document, id, &reference))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _("there is no figure “%s” in %s"), id,
                   escaped);
      return FALSE;
    }
  g_hash_table_insert (loading->book->figures, g_strdup (address),
                       mar_figure_record_resolve (mar_document_figure (document, reference.node,
                                                                       reference.index),
                                                  reference.node));
  return TRUE;
}

/**
 * Stream:
 *
 * A file in memory, as cairo reads it.
 */
typedef struct
{
  const guchar *at;
  gsize left;
} Stream;

static cairo_status_t
read_cb (void          *data,
         unsigned char *out,
         unsigned int   length)
{
  Stream *stream = data;

  if (stream->left < length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (out, stream->at, length);
  stream->at += length;
  stream->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
load_picture (Loading     *loading,
              const char  *address,
              GError     **error)
{
  g_autofree char *name = g_uri_unescape_string (address, NULL);
  g_autofree char *path = g_canonicalize_filename (name != NULL ? name : address, loading->folder);
  char *content;
  gsize length;
  Stream stream;
  cairo_surface_t *surface;
  cairo_status_t status;

  if (!g_file_get_contents (path, &content, &length, error))
    return FALSE;
  stream = (Stream) { (const guchar *) content, length };
  surface = cairo_image_surface_create_from_png_stream (read_cb, &stream);
  status = cairo_surface_status (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _("%s is no picture in PNG"), address);
      cairo_surface_destroy (surface);
      g_free (content);
      return FALSE;
    }
  cairo_surface_set_mime_data (surface, CAIRO_MIME_TYPE_PNG, (const guchar *) content, length,
                               NULL,
                               NULL);
  cairo_surface_set_user_data (surface, &bytes_key, content, g_free);
  g_hash_table_insert (loading->book->pictures, g_strdup (address), surface);
  return TRUE;
}

static gboolean
load_shown (Loading     *loading,
            cmark_node  *block,
            GError     **error)
{
  cmark_node *image = mar_book_shown (block);
  const char *address = image != NULL ? cmark_node_get_url (image) : NULL;
  gboolean is_loaded;

  if (address == NULL || mar_book_has (loading->book, address))
    return TRUE;
  is_loaded = strchr (address, '#') != NULL ? load_figure (loading, address, error)
                                            : load_picture (loading, address, error);
  if (!is_loaded)
    /* Translators: what is wrong in a line of a file is said behind the colon. */
    g_prefix_error (error, _("line %u: "),
                    loading->book->first_line + (guint) cmark_node_get_start_line (block) - 1);
  return is_loaded;
}

static gboolean
load_all_shown (MarBook     *book,
                const char  *path,
                GError     **error)
{
  g_autoptr (GHashTable) documents = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                            g_object_unref);
  /* Names are resolved against a folder that is absolute. */
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *folder = g_path_get_dirname (whole);
  Loading loading = { book, folder, documents };
  cmark_node *document = mar_book_parse (book);
  cmark_node *block = cmark_node_first_child (document);
  gboolean is_loaded = TRUE;

  for (; block != NULL && is_loaded; block = cmark_node_next (block))
    is_loaded = load_shown (&loading, block, error);
  cmark_node_free (document);
  return is_loaded;
}

MarBook *
mar_book_load (const char  *path,
               GError     **error)
{
  g_autoptr (MarBook) book = g_new0 (MarBook, 1);
  g_autofree char *content = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gsize length;

  g_return_val_if_fail (path != NULL, NULL);

  if (!g_file_get_contents (path, &content, &length, error))
    return NULL;
  book->document = mar_document_new ();
  book->figures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         (GDestroyNotify) mar_figure_record_free);
  book->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) cairo_surface_destroy);
  text = g_utf8_make_valid (content, (gssize) length);
  lines = g_strsplit (text, "\r\n", -1);
  g_free (text);
  text = g_strjoinv ("\n", lines);
  book->text
    = g_strdup (read_headers (book, text + (g_str_has_prefix (text, BOM) ? strlen (BOM) : 0)));
  find_title (book);
  return load_all_shown (book, path, error) ? g_steal_pointer (&book) : NULL;
}

void
mar_book_free (MarBook *book)
{
  g_clear_object (&book->document);
  g_clear_pointer (&book->figures, g_hash_table_unref);
  g_clear_pointer (&book->pictures, g_hash_table_unref);
  g_free (book->text);
  g_free (book->title_name);
  g_free (book);
}

MarDocument *
mar_book_document (const MarBook *book)
{
  g_return_val_if_fail (book != NULL, NULL);

  return book->document;
}
