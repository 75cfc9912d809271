/* The pages of a booklet: all that is set, in which order, and how to look at it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <pango/pangocairo.h>
#include <string.h>

#include "booklet-private.h"
#include "content-writer.h"

#define CHAPTER_SPACE 30.0
#define HEADING_SPACE 5.0
/* Lines are no longer than this share of the page. */
#define MEASURE 0.84
/* How often progress is reported: every so many items. */
#define PROGRESS_EVERY 64
/* What is tried for the size of figures, as shares of the usual: by so little that nobody sees
 * it. */
static const double figure_shares[] = { 1,   0.98, 1.02, 0.96, 1.04, 0.94, 1.06, 0.92, 1.08, 0.9,
                                        1.1, 0.88, 0.86, 1.12, 0.84, 1.14, 0.82, 1.16, 0.8 };
/* So many pages are set in all, the tries included: a long book has fewer, and a very long one
 * none. */
#define MOST_TO_SET 800
/* Waste is measured in pages. A page that is filled less than the one share looks unfinished, */
#define FULL_ENOUGH 0.8
#define NOT_FULL 0.5
/* a last page that is filled less than the other is one too many, */
#define LEAST_LAST 0.22
#define NEARLY_EMPTY 1.0
/* and each page costs something by itself. */
#define PAGE_COST 0.04
/* What nobody could make better. */
#define LITTLE_WASTE 0.02

static void
chapter_clear (gpointer data)
{
  g_free (((MarChapter *) data)->title);
}

/* The same letters on every screen: no hinting, no rounding, no language of the user. */
static PangoContext *
create_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *font_options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (font_options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (font_options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (font_options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, font_options);
  cairo_font_options_destroy (font_options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_context_set_language (context, pango_language_from_string ("en"));

  return context;
}

const MarContentItem *
mar_pages_item (const MarBookletPages *pages,
                guint                  index)
{
  return index < pages->content->len ? g_ptr_array_index (pages->content, index) : NULL;
}

gboolean
mar_pages_is_cancelled (const MarBookletPages *pages)
{
  return g_cancellable_is_cancelled (pages->cancellable);
}

/* Says that the content is set up to @item. */
void
mar_pages_report_progress (const MarBookletPages *pages,
                           guint                  item)
{
  if (pages->progress != NULL && (item % PROGRESS_EVERY == 0 || item == pages->content->len))
    pages->progress ((double) item / pages->content->len, pages->progress_data);
}

/* The first block that has a name keeps it. */
void
mar_pages_name (MarBookletPages *pages,
                const char      *name,
                MarBlock        *block)
{
  if (!g_hash_table_contains (pages->targets, name))
    g_hash_table_insert (pages->targets, g_strdup (name), block);
}

/* Links in a book lead to the name of a heading, where it has one. */
void
mar_pages_name_heading (MarBookletPages      *pages,
                        const MarContentItem *item,
                        MarBlock             *heading)
{
  g_autofree char *name = g_strconcat ("#", item->name, NULL);

  if (item->name != NULL)
    mar_pages_name (pages, name, heading);
}

MarBlock *
mar_pages_target (const MarBookletPages *pages,
                  const char            *name)
{
  return g_hash_table_lookup (pages->targets, name);
}

char *
mar_pages_turn_name (const MarRecord *record,
                     guint            number)
{
  return g_strdup_printf ("turn:%d:%u",
                          record != NULL ? mar_document_record_index (mar_record_document (record),
                                                                      (MarRecord *) record)
                                         : -1,
                          number);
}

/* "Figure 3" and "3" are the same. */
char *
mar_pages_figure_name (const char *label)
{
  const char *last = strrchr (label, ' ');
  g_autofree char *folded = g_utf8_casefold (last != NULL ? last + 1 : label, -1);

  return g_strconcat ("figure:", folded, NULL);
}

/* The line of the contents for the chapter that begins at @item leads to @heading. */
void
mar_pages_head (MarBookletPages *pages,
                guint            item,
                MarBlock        *heading)
{
  for (guint i = pages->next_chapter; i < pages->chapters->len; i++)
    {
      const MarChapter *chapter = &g_array_index (pages->chapters, MarChapter, i);

      if (chapter->item > item)
        return;
      pages->next_chapter = i + 1;
      if (chapter->item == item && chapter->entry != NULL)
        chapter->entry->leads_to = heading;
    }
}

/* Goes on below what there is, unless less than the height @need is left of the page. */
void
mar_pages_begin_chapter (MarBookletPages *pages,
                         double           need)
{
  MarFlow *flow = &pages->flow;

  /* No page has more room than an empty one. */
  if (pages->at.y <= flow->top)
    return;

  pages->at.y += CHAPTER_SPACE;
  if (pages->at.y + need > flow->bottom)
    pages->at = mar_flow_break (flow);
}

static gboolean
is_below_heading (const MarBookletPages *pages,
                  guint                  item)
{
  return item > 0 && mar_pages_item (pages, item - 1)->kind == MAR_CONTENT_CHAPTER;
}

static void
set_prose (MarBookletPages *pages,
           guint            item)
{
  MarTypesetter typesetter;

  mar_typesetter_init (&typesetter, pages, NULL, pages->sheet.text * MEASURE);
  typesetter.role = MAR_TEXT_LEAD;
  mar_typesetter_comment (&typesetter, mar_pages_item (pages, item)->text);
  if (is_below_heading (pages, item))
    {
      /* No row: a page that is stretched doesn't part them. */
      mar_typesetter_flush (&typesetter);
      pages->at.y += HEADING_SPACE;
      pages->at = mar_flow_lay_out (&pages->flow, typesetter.blocks, pages->sheet.margin,
                                    pages->at);
    }
  else
    mar_booklet_lay_out (pages, &typesetter, CHAPTER_SPACE / 2);
  mar_typesetter_clear (&typesetter);
}

static void
set_content (MarBookletPages *pages)
{
  guint item = 0;

  while (item < pages->content->len && !mar_pages_is_cancelled (pages))
    {
      switch (mar_pages_item (pages, item)->kind)
        {
        case MAR_CONTENT_GAME:
          item = pages->options.layout == MAR_LAYOUT_PACKET ? mar_booklet_set_packet (pages, item)
                                                            : mar_booklet_set_running (pages, item);
          break;
        case MAR_CONTENT_FIGURE:
          item = mar_booklet_set_figures (pages, item);
          break;
        case MAR_CONTENT_CHAPTER:
          mar_booklet_set_chapter (pages, item++);
          break;
        case MAR_CONTENT_PICTURE:
          mar_booklet_set_picture (pages, item++);
          break;
        case MAR_CONTENT_PROSE:
          set_prose (pages, item++);
          break;
        default:
          item++;
          break;
        }
      mar_pages_report_progress (pages, item);
    }
}

static void
find_pages (GArray *pieces,
            guint   page,
            double  top)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const MarPiece *piece = &g_array_index (pieces, MarPiece, i);

      if (piece->first_line == 0)
        {
          piece->block->page = page;
          piece->block->top = top + piece->y;
        }
      if (piece->block->kind == MAR_BLOCK_ROW)
        find_pages (piece->block->pieces, page, top + piece->y);
    }
}

/* Notes in every block where it stands. */
void
mar_pages_find_blocks (MarBookletPages *pages)
{
  for (guint i = 0; i < pages->flow.pages->len; i++)
    find_pages (((MarPage *) g_ptr_array_index (pages->flow.pages, i))->pieces, i, 0);
}

static char *
first_header (MarDocument           *document,
              const MarBookletPages *pages,
              const char            *own_key,
              const char            *key)
{
  const char *own = mar_document_header (document, own_key);

  if (own != NULL && *own != '\0')
    return g_strdup (own);
  for (guint i = 0; i < pages->content->len; i++)
    {
      const MarContentItem *item = mar_pages_item (pages, i);
      const char *value = item->kind == MAR_CONTENT_GAME ? mar_record_header (item->record, key)
                                                         : NULL;

      if (value != NULL && *value != '\0')
        return g_strdup (value);
    }
  return NULL;
}

/* Sets all that there is, with figures of a share of their usual size. */
static MarBookletPages *
set_once (const MarBookletJob *job,
          double               figure_share)
{
  MarBookletPages *pages = g_new0 (MarBookletPages, 1);

  pages->options = *job->options;
  pages->content = g_ptr_array_ref (job->content);
  pages->title = mar_writer_title (job);
  pages->author = first_header (job->document, pages, "author", "annotator");
  pages->language = first_header (job->document, pages, "language", "language");
  pages->chapters = g_array_new (FALSE, FALSE, sizeof (MarChapter));
  g_array_set_clear_func (pages->chapters, chapter_clear);
  pages->targets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  pages->cancellable = job->cancellable;
  pages->progress = job->progress;
  pages->progress_data = job->data;
  pages->is_figures = job->options->book == NULL
                      && (job->options->layout == MAR_LAYOUT_FIGURES
                          || mar_document_n_records (job->document) == 0);
  if (pages->options.style == NULL)
    pages->options.style = mar_style_default ();
  mar_sheet_init (&pages->sheet, job->options->paper);
  mar_sheet_scale_figures (&pages->sheet, figure_share);
  pages->figure_share = figure_share;
  pages->context = create_context ();
  mar_flow_init (&pages->flow, pages->sheet.top, pages->sheet.bottom);
  pages->at = mar_flow_break (&pages->flow);

  mar_booklet_set_front (pages);
  set_content (pages);
  if (!mar_pages_is_cancelled (pages))
    {
      mar_booklet_set_passages (pages);
      mar_booklet_set_index (pages);
    }
  if (job->options->cell_mm <= 0)
    mar_flow_stretch (&pages->flow, &pages->sheet);
  return pages;
}

/* Returns: how much paper is wasted, and how badly that looks. */
static double
measure_waste (const MarBookletPages *pages)
{
  const MarSheet *sheet = &pages->sheet;
  const guint n = pages->flow.pages->len;
  double waste = n * PAGE_COST;

  for (guint i = 0; i < n; i++)
    {
      const double filled = (mar_flow_lowest (&pages->flow, i) - sheet->top)
                            / (sheet->bottom - sheet->top);

      if (i + 1 == n)
        waste += n > 1 && filled < LEAST_LAST ? NEARLY_EMPTY : 0;
      else
        waste += (1 - filled) * (1 - filled) + (filled < FULL_ENOUGH ? NOT_FULL : 0);
    }
  return waste;
}

/* Figures of the usual size may leave holes at the ends of pages that slightly smaller or larger
 * ones don't: the best of several is taken. */
MarBookletPages *
mar_pages_set (const MarBookletJob *job)
{
  MarBookletPages *best = set_once (job, figure_shares[0]);
  double least = measure_waste (best);
  guint n_set = best->flow.pages->len;
  MarBookletJob again = *job;

  again.progress = NULL;
  for (guint i = 1; job->options->cell_mm <= 0 && i < G_N_ELEMENTS (figure_shares)
                    && n_set + best->flow.pages->len <= MOST_TO_SET
                    && least > LITTLE_WASTE + best->flow.pages->len * PAGE_COST
                    && !g_cancellable_is_cancelled (job->cancellable);
       i++)
    {
      MarBookletPages *other = set_once (&again, figure_shares[i]);
      const double waste = measure_waste (other);

      n_set += other->flow.pages->len;
      if (waste < least)
        {
          MarBookletPages *worse = best;

          best = other;
          other = worse;
          least = waste;
        }
      mar_booklet_pages_free (other);
    }

  mar_pages_find_blocks (best);
  return best;
}

static const MarBookletOptions no_options = { 0 };

MarBookletPages *
mar_booklet_pages_new (MarDocument              *document,
                       const MarBookletOptions  *options,
                       GCancellable             *cancellable,
                       MarBookletProgress        progress,
                       gpointer                  data,
                       GError                  **error)
{
  g_autoptr (GPtrArray) content = NULL;
  g_autoptr (MarBookletPages) pages = NULL;
  MarBookletJob job;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  options = options != NULL ? options : &no_options;
  content = mar_content_new (document, options);
  job = (MarBookletJob) { document, options, content, cancellable, progress, data };
  mar_writer_set_content_quotes (&job);
  pages = mar_pages_set (&job);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  /* Drawing them counts for no progress, and cannot be stopped. */
  pages->cancellable = NULL;
  pages->progress = NULL;
  return g_steal_pointer (&pages);
}

void
mar_booklet_pages_free (MarBookletPages *pages)
{
  mar_flow_clear (&pages->flow);
  g_object_unref (pages->context);
  g_hash_table_unref (pages->targets);
  g_array_unref (pages->chapters);
  g_clear_pointer (&pages->index, g_ptr_array_unref);
  g_ptr_array_unref (pages->content);
  g_free (pages->title);
  g_free (pages->author);
  g_free (pages->language);
  g_free (pages);
}

guint
mar_booklet_pages_count (const MarBookletPages *pages)
{
  g_return_val_if_fail (pages != NULL, 0);

  return pages->flow.pages->len;
}

void
mar_booklet_pages_size (const MarBookletPages *pages,
                        double                *width,
                        double                *height)
{
  g_return_if_fail (pages != NULL);

  *width = pages->sheet.width;
  *height = pages->sheet.height;
}

void
mar_booklet_pages_draw (const MarBookletPages *pages,
                        guint                  page,
                        cairo_t               *cairo)
{
  MarPress press = { pages, cairo, NULL, 0 };

  g_return_if_fail (pages != NULL && page < pages->flow.pages->len);

  cairo_save (cairo);
  mar_press_page (&press, page);
  cairo_restore (cairo);
}
