/* Pages as a PDF: structure, outline, links and what the file says about itself.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <math.h>

#include "booklet-commonmark.h"
#include "booklet-private.h"
#include "booklet-writers.h"
#include "mar-figure-writer.h"
#include "mar-illustration.h"
#include "pdf-patch.h"

/* A link shows what it leads to with a little room above. */
#define ABOVE_TARGET 14.0

/* A file of more turns than this has no list of them in its outline. */
#define MOST_BOOKMARKS 2000

/* Of the work the part that setting takes; the rest is drawing. */
#define SETTING_SHARE 0.6

/* Whole points: older cairos read a fraction by the locale, newer ones by the point. */
static char *
attribute_number (double number)
{
  return g_strdup_printf ("%d", (int) lround (number));
}

/* Pages that are to come can be named in an outline, but not in a link: that leads to a
 * destination which is marked where the block is drawn. */
static char *
link_attribute (const MarBlock *block)
{
  return g_strdup_printf ("dest='%u'", block->anchor);
}

static void
add_destination (MarPress       *press,
                 const MarBlock *block)
{
  g_autofree char *y = attribute_number (MAX (block->top - ABOVE_TARGET, 0));
  g_autofree char *attributes = g_strdup_printf ("name='%u' x=0 y=%s", block->anchor, y);

  cairo_tag_begin (press->cairo, CAIRO_TAG_DEST, attributes);
  cairo_tag_end (press->cairo, CAIRO_TAG_DEST);
}

/* The outline of the file: games and figures, and in games their turns. */
static void
add_bookmark (MarPress       *press,
              const MarBlock *block)
{
  const int parent = block->outline.is_chapter ? CAIRO_PDF_OUTLINE_ROOT : press->chapter;
  g_autofree char *y = attribute_number (MAX (block->top - ABOVE_TARGET, 0));
  g_autofree char *target = g_strdup_printf ("page=%u pos=[0 %s]", block->page + 1, y);
  g_autofree char *words = mar_write_clean (block->outline.title);
  int entry;

  if (!block->outline.is_chapter && g_hash_table_size (press->pages->targets) > MOST_BOOKMARKS)
    return;
  entry = cairo_pdf_surface_add_outline (press->surface, parent, words, target,
                                         g_str_equal (block->tag, "H1")
                                           ? CAIRO_PDF_OUTLINE_FLAG_BOLD
                                           : 0);
  if (block->outline.is_chapter)
    press->chapter = entry;
}

static void
append_rectangle (GString *text,
                  double   x,
                  double   y,
                  double   width,
                  double   height)
{
  const double numbers[] = { x, y, width, height };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *number = attribute_number (numbers[i]);

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", number);
    }
}

/* Where the part of the text from @start to @end stands, line by line. */
static char *
text_rectangles (const MarPiece *piece,
                 guint           start,
                 guint           end)
{
  const MarBlockLine *lines = &g_array_index (piece->block->lines, MarBlockLine, 0);
  const double origin = piece->y - lines[piece->first_line].top;
  GString *text = g_string_new (NULL);

  for (guint i = piece->first_line; i < piece->first_line + piece->n_lines; i++)
    {
      const guint first = (guint) lines[i].line->start_index;
      const guint last = first + (guint) lines[i].line->length;
      int *ranges, n_ranges;

      if (end <= first || start >= last)
        continue;
      pango_layout_line_get_x_ranges (lines[i].line, (int) MAX (start, first),
                                      (int) MIN (end, last), &ranges, &n_ranges);
      for (int k = 0; k < n_ranges; k++)
        append_rectangle (text, piece->x + (double) ranges[2 * k] / PANGO_SCALE,
                          origin + lines[i].top,
                          (double) (ranges[2 * k + 1] - ranges[2 * k]) / PANGO_SCALE,
                          lines[i].bottom - lines[i].top);
      g_free (ranges);
    }
  return g_string_free (text, FALSE);
}

static void
begin_link (MarPress   *press,
            const char *rectangles,
            const char *target)
{
  g_autofree char *attributes = g_strdup_printf ("rect=[%s] %s", rectangles, target);

  cairo_tag_begin (press->cairo, CAIRO_TAG_LINK, attributes);
}

/* A line of the contents leads as a whole to what it names. */
static void
begin_entry (MarPress       *press,
             const MarPiece *piece)
{
  const MarSheet *sheet = &press->pages->sheet;
  g_autofree char *target = link_attribute (piece->block->leads_to);
  g_autoptr (GString) rectangle = g_string_new (NULL);

  append_rectangle (rectangle, piece->x, piece->y, sheet->width - sheet->margin - piece->x,
                    mar_piece_height (piece));
  begin_link (press, rectangle->str, target);
}

/* A block that goes on in another column is a second element there: cairo can't reopen one. */
void
mar_press_begin (MarPress       *press,
                 const MarPiece *piece)
{
  const MarBlock *block = piece->block;

  if (press->surface == NULL)
    return;
  if (block->outline.title != NULL && piece->first_line == 0)
    add_bookmark (press, block);
  if (block->anchor != 0 && piece->first_line == 0)
    add_destination (press, block);
  cairo_tag_begin (press->cairo, block->tag, NULL);
  if (block->leads_to != NULL)
    begin_entry (press, piece);
}

void
mar_press_end (MarPress       *press,
               const MarPiece *piece)
{
  if (press->surface == NULL)
    return;
  if (piece->block->leads_to != NULL)
    cairo_tag_end (press->cairo, CAIRO_TAG_LINK);
  cairo_tag_end (press->cairo, piece->block->tag);
}

/* In attributes, quotes and backslashes are escaped; what is no address is no link. */
static char *
address_attribute (const char *address)
{
  GString *text = g_string_new ("uri='");

  for (const char *at = address; *at != '\0'; at++)
    {
      if (*at == '\'' || *at == '\\')
        g_string_append_c (text, '\\');
      if (g_ascii_isgraph (*at))
        g_string_append_c (text, *at);
      else
        g_string_append_printf (text, "%%%02X", (guint) (guchar) *at);
    }
  g_string_append_c (text, '\'');
  return g_string_free (text, FALSE);
}

static void
add_text_link (MarPress          *press,
               const MarPiece    *piece,
               const MarTextLink *link)
{
  const MarBlock *block = link->is_address ? NULL : mar_pages_target (press->pages, link->target);
  g_autofree char *rectangles = text_rectangles (piece, link->start, link->end);
  g_autofree char *scheme = g_uri_parse_scheme (link->target);
  g_autofree char *target = NULL;

  if (*rectangles == '\0' || (link->is_address ? scheme == NULL : block == NULL))
    return;
  target = link->is_address ? address_attribute (link->target) : link_attribute (block);
  begin_link (press, rectangles, target);
  cairo_tag_end (press->cairo, CAIRO_TAG_LINK);
}

/* References in a text lead to what they name. */
void
mar_press_links (MarPress       *press,
                 const MarPiece *piece)
{
  const MarBlock *block = piece->block;

  if (press->surface == NULL)
    return;
  for (guint i = 0; i < block->links->len; i++)
    add_text_link (press, piece, &g_array_index (block->links, MarTextLink, i));
}

static void
set_metadata (const MarBookletPages *pages,
              cairo_surface_t       *surface)
{
  g_autofree char *title = mar_write_clean (pages->title);
  g_autofree char *author = pages->author != NULL ? mar_write_clean (pages->author) : NULL;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  if (author != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, author);
}

static void
set_anchor (MarBlock *block,
            guint    *n)
{
  if (block != NULL && block->anchor == 0)
    block->anchor = ++*n;
}

static void
find_block_anchors (const MarBookletPages *pages,
                    const MarBlock        *block,
                    guint                 *n)
{
  for (guint i = 0; block->pieces != NULL && i < block->pieces->len; i++)
    find_block_anchors (pages, g_array_index (block->pieces, MarPiece, i).block, n);
  for (guint i = 0; block->links != NULL && i < block->links->len; i++)
    {
      const MarTextLink *link = &g_array_index (block->links, MarTextLink, i);

      if (!link->is_address)
        set_anchor (mar_pages_target (pages, link->target), n);
    }
  set_anchor (block->leads_to, n);
}

/* Numbers what links lead to, in the order of the links. */
static void
find_anchors (const MarBookletPages *pages)
{
  guint n = 0;

  for (guint i = 0; i < pages->flow.blocks->len; i++)
    {
      const MarBlock *block = g_ptr_array_index (pages->flow.blocks, i);

      find_block_anchors (pages, block, &n);
    }
}

/* An error on a page is known to its cairo_t alone, not to the file. */
static cairo_status_t
draw_pages (MarBookletPages *pages,
            cairo_surface_t *surface)
{
  MarPress press = { pages, cairo_create (surface), surface, CAIRO_PDF_OUTLINE_ROOT };
  const guint n = mar_booklet_pages_count (pages);
  cairo_status_t status;
  guint i;

  find_anchors (pages);
  cairo_tag_begin (press.cairo, "Document", NULL);
  for (i = 0; i < n && !mar_pages_is_cancelled (pages); i++)
    {
      mar_press_page (&press, i);
      /* After the last page cairo 1.18 begins another one to end it on. */
      if (i + 1 == n)
        cairo_tag_end (press.cairo, "Document");
      cairo_show_page (press.cairo);
      if (pages->progress != NULL)
        pages->progress (SETTING_SHARE + (1 - SETTING_SHARE) * (i + 1) / n, pages->progress_data);
    }
  if (i < n)
    cairo_tag_end (press.cairo, "Document");
  status = cairo_status (press.cairo);
  cairo_destroy (press.cairo);
  return status;
}

static void
find_figures (GArray    *pieces,
              GPtrArray *words)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const MarBlock *block = g_array_index (pieces, MarPiece, i).block;

      if (block->kind == MAR_BLOCK_ROW)
        find_figures (block->pieces, words);
      else if (block->kind == MAR_BLOCK_FIGURE)
        g_ptr_array_add (words, mar_illustration_alternative_text (block->figure));
      else if (block->kind == MAR_BLOCK_PICTURE)
        g_ptr_array_add (words, mar_commonmark_plain_text (
                                  block->picture->text != NULL ? block->picture->text : ""));
    }
}

/* The alternative texts of the figures, in the order in which they are drawn. */
static GPtrArray *
figure_words (const MarBookletPages *pages)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < pages->flow.pages->len; i++)
    find_figures (((MarPage *) g_ptr_array_index (pages->flow.pages, i))->pieces, words);
  return words;
}

/* Returns: (transfer full) (nullable): the pages as cairo writes them. */
static GByteArray *
print_pages (MarBookletPages  *pages,
             GError          **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;

  surface = mar_pdf_surface_new (bytes, pages->sheet.width, pages->sheet.height);
  set_metadata (pages, surface);
  status = draw_pages (pages, surface);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  if (!g_cancellable_set_error_if_cancelled (pages->cancellable, error)
      && status != CAIRO_STATUS_SUCCESS)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("The booklet could not be made: %s"),
                 cairo_status_to_string (status));
  if (status == CAIRO_STATUS_SUCCESS && !mar_pages_is_cancelled (pages))
    return bytes;
  g_byte_array_unref (bytes);
  return NULL;
}

static void
setting_progress_cb (double   share,
                     gpointer data)
{
  const MarBookletJob *job = data;

  job->progress (share * SETTING_SHARE, job->data);
}

GBytes *
mar_booklet_pdf (const MarBookletJob  *job,
                 GError              **error)
{
  MarBookletJob setting = *job;
  g_autoptr (MarBookletPages) pages = NULL;
  g_autoptr (GPtrArray) words = NULL;
  g_autofree char *language = NULL;
  GByteArray *bytes;

  setting.progress = job->progress != NULL ? setting_progress_cb : NULL;
  setting.data = (gpointer) job;
  pages = mar_pages_set (&setting);
  if (g_cancellable_set_error_if_cancelled (job->cancellable, error))
    return NULL;

  pages->progress = job->progress;
  pages->progress_data = job->data;

  bytes = print_pages (pages, error);
  if (bytes == NULL)
    return NULL;
  /* Of a long booklet the pages and the file that is patched need not be there at once. */
  words = figure_words (pages);
  language = g_strdup (pages->language);
  g_clear_pointer (&pages, mar_booklet_pages_free);
  mar_pdf_patch (bytes, language, words);
  return g_byte_array_free_to_bytes (bytes);
}
