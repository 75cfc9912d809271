/* One page after the other: what is found on it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "read-page.h"

#include "page-boards.h"
#include "scan-words.h"

/* Pixels an inch, in which pages of print are looked at. */
#define PAGE_DPI 150.0
/* Likewise where small boards stand on them. */
#define FINE_DPI 300.0
/* Letters are recognized better when they are larger, even if a scan has no more to tell. */
#define SCAN_DPI 200.0
/* What is lighter is no letter. */
#define INK 0x90
/* So many pages before and behind a page tell what its running heads are. */
#define NEARBY 2

/**
 * PageReader:
 * @words: page: (element-type PageWord): words of the pages around the one that is read
 * @pieces: page: (element-type PagePiece): likewise
 * @usual: how thick strokes of letters are, in sizes of the font
 * @sizes: page: (element-type guint guint): tenths of a size: how many letters are set in it, of
 *   those pages as well. Pages read before would tell more, but then a page would be answered
 *   otherwise alone than in its book
 */
struct _PageReader
{
  ForeignFile *file;
  const MarGame *game;
  const PageWatch *watch;
  GHashTable *words;
  GHashTable *pieces;
  double usual;
  GHashTable *sizes;
};

PageReader *
page_reader_new (ForeignFile     *file,
                 const MarGame   *game,
                 const PageWatch *watch)
{
  PageReader *reader = g_new0 (PageReader, 1);

  reader->file = file;
  reader->game = game;
  reader->watch = watch;
  reader->words = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  reader->pieces = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  reader->sizes = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);
  return reader;
}

void
page_reader_free (PageReader *reader)
{
  if (reader == NULL)
    return;
  g_hash_table_unref (reader->words);
  g_hash_table_unref (reader->pieces);
  g_hash_table_unref (reader->sizes);
  g_free (reader);
}

void
page_content_free (PageContent *content)
{
  if (content == NULL)
    return;
  g_ptr_array_unref (content->boards);
  g_ptr_array_unref (content->items);
  g_free (content);
}

/* (transfer none): the words of a page, as the file has them. */
static GPtrArray *
get_words (PageReader *reader,
           guint       page)
{
  GPtrArray *words = g_hash_table_lookup (reader->words, GUINT_TO_POINTER (page));

  if (words == NULL)
    {
      words = g_ptr_array_new_with_free_func ((GDestroyNotify) page_word_free);
      *reader->watch->at = page;
      if (reader->file->kind->words != NULL && reader->watch->broken[page] == 0)
        reader->file->kind->words (reader->file->inside, page, words);
      g_hash_table_insert (reader->words, GUINT_TO_POINTER (page), words);
    }
  return words;
}

static void
count_sizes (PageReader      *reader,
             guint            page,
             const GPtrArray *words)
{
  GHashTable *sizes = g_hash_table_new (NULL, NULL);

  g_hash_table_insert (reader->sizes, GUINT_TO_POINTER (page), sizes);
  for (guint i = 0; i < words->len; i++)
    {
      const PageWord *word = words->pdata[i];
      const gpointer tenths = GUINT_TO_POINTER ((guint) CLAMP (10 * word->size + 0.5, 1, 1e6));
      const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (sizes, tenths));

      g_hash_table_insert (sizes, tenths,
                           GUINT_TO_POINTER (n + (guint) g_utf8_strlen (word->text, -1)));
    }
}

/* The size in which most letters are set on the pages around the one that is read. */
static double
usual_size (PageReader *reader)
{
  g_autoptr (GHashTable) sum = g_hash_table_new (NULL, NULL);
  GHashTableIter pages, iter;
  gpointer sizes, tenths, n;
  gpointer usual = NULL;
  guint most = 0;

  g_hash_table_iter_init (&pages, reader->sizes);
  while (g_hash_table_iter_next (&pages, NULL, &sizes))
    {
      g_hash_table_iter_init (&iter, sizes);
      while (g_hash_table_iter_next (&iter, &tenths, &n))
        g_hash_table_insert (sum, tenths,
                             GUINT_TO_POINTER (
                               GPOINTER_TO_UINT (n)
                               + GPOINTER_TO_UINT (g_hash_table_lookup (sum, tenths))));
    }
  g_hash_table_iter_init (&iter, sum);
  while (g_hash_table_iter_next (&iter, &tenths, &n))
    if (GPOINTER_TO_UINT (n) > most
        || (GPOINTER_TO_UINT (n) == most && GPOINTER_TO_UINT (tenths) < GPOINTER_TO_UINT (usual)))
      {
        most = GPOINTER_TO_UINT (n);
        usual = tenths;
      }
  return GPOINTER_TO_UINT (usual) / 10.0;
}

/* (transfer none): the pieces of a page that is near the one that is read. */
static GPtrArray *
get_pieces (PageReader *reader,
            guint       page)
{
  GPtrArray *pieces = g_hash_table_lookup (reader->pieces, GUINT_TO_POINTER (page));

  if (pieces == NULL)
    {
      g_autoptr (GArray) no_rules = g_array_new (FALSE, FALSE, sizeof (PageRule));

      count_sizes (reader, page, get_words (reader, page));
      pieces = page_pieces_join (get_words (reader, page), no_rules);
      g_hash_table_insert (reader->pieces, GUINT_TO_POINTER (page), pieces);
    }
  return pieces;
}

static gboolean
is_far (gpointer key,
        gpointer value,
        gpointer page)
{
  return ABS (GPOINTER_TO_INT (key) - GPOINTER_TO_INT (page)) > NEARBY;
}

/* The pieces of the pages around one; those of others are forgotten. */
static GPtrArray *
collect_nearby (PageReader *reader,
                guint       page)
{
  GPtrArray *nearby = g_ptr_array_new ();

  g_hash_table_foreach_remove (reader->words, is_far, GUINT_TO_POINTER (page));
  g_hash_table_foreach_remove (reader->pieces, is_far, GUINT_TO_POINTER (page));
  g_hash_table_foreach_remove (reader->sizes, is_far, GUINT_TO_POINTER (page));
  for (int i = -NEARBY; i <= NEARBY; i++)
    {
      const int other = (int) page + i;

      if (i != 0 && other >= 0 && other < (int) reader->file->n_pages)
        g_ptr_array_add (nearby, get_pieces (reader, (guint) other));
    }
  *reader->watch->at = page;
  return nearby;
}

/* (transfer full): the words of the page that is read, which may be changed: nobody asks for them
 * again. */
static GPtrArray *
steal_words (PageReader *reader,
             guint       page)
{
  GPtrArray *words;

  /* Pages behind it compare their heads with those of this one. */
  get_pieces (reader, page);
  words = g_ptr_array_ref (get_words (reader, page));
  g_hash_table_remove (reader->words, GUINT_TO_POINTER (page));
  return words;
}

static MarRaster *
render (PageReader  *reader,
        guint        page,
        double       dpi,
        double      *scale,
        GError     **error)
{
  cairo_surface_t *surface;
  MarRaster *raster;

  *scale = dpi / 72;
  surface = reader->file->kind->render (reader->file->inside, page, scale, error);
  if (surface == NULL)
    return NULL;
  raster = mar_raster_from_surface (surface);
  cairo_surface_destroy (surface);
  return raster;
}

static gboolean
is_blank (const MarRaster *raster)
{
  const gsize n = (gsize) raster->width * raster->height;

  for (gsize i = 0; i < n; i++)
    if (raster->gray[i] < INK)
      return FALSE;
  return TRUE;
}

/* Reads the words of a page that has none in the file. */
static void
scan_words (PageReader      *reader,
            guint            page,
            const GPtrArray *boards,
            GPtrArray       *words)
{
  double scale;
  g_autoptr (MarRaster) raster = render (reader, page, SCAN_DPI, &scale, NULL);

  if (raster == NULL)
    return;
  page_boards_paint_over (boards, raster, scale);
  if (!is_blank (raster))
    page_scan_words (raster, scale, words);
  count_sizes (reader, page, words);
}

/* Puts words and boards in order. */
static void
put_in_order (PageReader      *reader,
              PageContent     *content,
              const GPtrArray *words,
              const GArray    *rules,
              guint            page)
{
  g_autoptr (GPtrArray) pieces = page_pieces_join (words, rules);
  g_autoptr (GPtrArray) nearby = collect_nearby (reader, page);

  page_heads_leave_out (pieces, rules, content->height, nearby);
  for (guint i = 0; i < content->boards->len; i++)
    {
      const PageBoard *board = content->boards->pdata[i];

      g_ptr_array_add (pieces, page_piece_new_board (i, &board->box));
    }
  content->items = page_pieces_order (pieces, rules);
  page_items_find_roles (content->items, usual_size (reader));
}

/* A larger picture of the part of a page on which boards may lie. @part: (out): which pixels it has
 * of that of the whole page. Returns: (transfer full) (nullable): NULL where the file has no more
 * to show. */
static MarRaster *
render_fine (const PageReader *reader,
             guint             page,
             const GArray     *lattices,
             double            lattices_scale,
             double           *scale,
             PageBox          *part)
{
  const ForeignFile *file = reader->file;
  cairo_surface_t *surface;
  MarRaster *raster;

  if (file->kind->render_part == NULL || !page_boards_are_small (lattices))
    return NULL;
  page_boards_measure (lattices, lattices_scale, part);
  *scale = FINE_DPI / 72;
  surface = file->kind->render_part (file->inside, page, part, scale);
  if (surface == NULL)
    return NULL;
  raster = mar_raster_from_surface (surface);
  cairo_surface_destroy (surface);
  return raster;
}

/* Finds the boards on a page and reads them: small ones in a larger picture, where the file may
 * have more to show than the one at hand. */
static GPtrArray *
read_boards (const PageReader *reader,
             guint             page,
             const MarRaster  *raster,
             double            scale,
             const GPtrArray  *words)
{
  g_autoptr (GArray) lattices = page_boards_locate (raster, scale, words);
  PageView view = { raster, scale, 0, 0 };
  PageBox part = { 0 };
  double fine_scale;
  g_autoptr (MarRaster) fine = render_fine (reader, page, lattices, scale, &fine_scale, &part);

  if (fine != NULL)
    view = (PageView) { fine, fine_scale, part.left, part.top };
  return page_boards_read (lattices, scale, &view, reader->game);
}

PageContent *
page_reader_read (PageReader  *reader,
                  guint        page,
                  GError     **error)
{
  g_autoptr (MarRaster) raster = NULL;
  g_autoptr (GPtrArray) words = NULL;
  g_autoptr (GArray) rules = NULL;
  PageContent *content;
  double width;
  double height;
  double scale;

  *reader->watch->at = page;
  if (!reader->file->kind->size (reader->file->inside, page, &width, &height, error))
    return NULL;
  raster = render (reader, page, PAGE_DPI, &scale, error);
  if (raster == NULL)
    return NULL;
  words = steal_words (reader, page);
  content = g_new0 (PageContent, 1);
  content->width = width;
  content->height = height;
  content->boards = read_boards (reader, page, raster, scale, words);
  if (words->len == 0 && reader->file->kind->words != NULL)
    scan_words (reader, page, content->boards, words);
  page_boards_take_words (content->boards, scale, words);
  page_words_weigh (words, raster, scale, &reader->usual);
  rules = page_rules_find (raster, scale);
  page_boards_leave_out_rules (content->boards, rules);
  put_in_order (reader, content, words, rules, page);
  return content;
}
