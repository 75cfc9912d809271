/* How a booklet is set, for the files of this layer only: content becomes blocks, blocks flow
 * into columns and leave pieces on pages, pages are drawn when they are looked at.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <pango/pango.h>

#include "booklet-writers.h"
#include "mar-booklet.h"
#include "mar-figure.h"

G_BEGIN_DECLS

/* All lengths are in points, 1/72 inch. */
#define MAR_POINTS_PER_MM (72.0 / 25.4)

/**
 * MarTextRole:
 *
 * The purpose of a text; booklet-text.c has the table of how each looks.
 */
typedef enum
{
  MAR_TEXT_BOOK,
  MAR_TEXT_TITLE,
  MAR_TEXT_AUTHOR,
  MAR_TEXT_SUBTITLE,
  MAR_TEXT_RULES,
  MAR_TEXT_SECTION,
  MAR_TEXT_BODY,
  MAR_TEXT_LEAD,
  MAR_TEXT_SCORE,
  MAR_TEXT_STEPS,
  MAR_TEXT_VARIATION,
  MAR_TEXT_NOTE,
  MAR_TEXT_CAPTION,
  MAR_TEXT_POSITION,
  MAR_TEXT_ENTRY,
  MAR_TEXT_INDEX,
  MAR_TEXT_PASSAGE,
  MAR_TEXT_HEAD,
  MAR_TEXT_RUNNING,
  MAR_TEXT_FOLIO,
} MarTextRole;

typedef struct
{
  PangoLayoutLine *line;
  double x;
  double top;
  double bottom;
  double baseline;
} MarBlockLine;

/**
 * MarTextLink:
 * @start: where it begins in the text of the layout, in bytes
 * @end: where it ends
 * @target: the address, or the name under which mar_pages_target() finds a block
 * @is_address: which of the two
 *
 * A part of a text that leads elsewhere.
 */
typedef struct
{
  guint start;
  guint end;
  char *target;
  gboolean is_address;
} MarTextLink;

/**
 * MarBlockKind:
 * @MAR_BLOCK_ROW: several blocks that stand beside each other
 * @MAR_BLOCK_HEADS: the heads of the players' columns
 */
typedef enum
{
  MAR_BLOCK_TEXT,
  MAR_BLOCK_FIGURE,
  MAR_BLOCK_PICTURE,
  MAR_BLOCK_ROW,
  MAR_BLOCK_HEADS,
} MarBlockKind;

typedef struct _MarBlock MarBlock;

/**
 * MarPiece:
 * @x: of its left edge, on the page or in the row
 *
 * A block, or as many of its lines as fit, where it stands.
 */
typedef struct
{
  MarBlock *block;
  double x;
  double y;
  guint first_line;
  guint n_lines;
} MarPiece;

/**
 * MarFigureExtent:
 * @left: from the left edge to the board
 * @label_scale: how much larger coordinates are than in the style, so that they can be read
 *
 * The measures of a figure, in board units.
 */
typedef struct
{
  double width;
  double height;
  double left;
  double label_scale;
} MarFigureExtent;

/**
 * MarOutlineEntry:
 * @title: (nullable): NULL: there is none
 * @is_chapter: whether it stands on the first level
 */
typedef struct
{
  char *title;
  gboolean is_chapter;
} MarOutlineEntry;

/**
 * MarBlock:
 * @space: above it; dropped at the top of a column
 * @indent: from the left edge of the column
 * @keep_with_next: stays on one page with the beginning of the next block
 * @loosely: where that does not leave much of a page empty
 * @rule: a fine line runs along its left side
 * @joins: and up to the line of the block above
 * @bullet: (nullable): of a text, a sign that hangs left of its first line
 * @layout: of a text
 * @lines: (element-type MarBlockLine): of a text
 * @links: (nullable) (element-type MarTextLink): of a text
 * @leads_to: (nullable): of a text, the block whose page number stands at its end
 * @figure: of a figure; the content has it
 * @picture: of a picture; the content has it
 * @scale: of a figure, points per board unit; of a picture, per pixel
 * @label_scale: of a figure, see MarFigureExtent
 * @width: of a figure
 * @hang: how far a figure stands out to the left
 * @centered: whether the figure stands in the middle of its column
 * @padding: between the figure and a frame that is as wide as the column, above as below; 0: it has
 *   no frame
 * @pieces: (element-type MarPiece): of a row
 * @node: of heads, the turn of which they are
 * @label: (nullable): of a figure, what heads of pages call it
 * @outline: its entry in the outline of the file
 * @tag: what it is in the structure of the document
 * @anchor: the number under which links lead to it; 0: none does
 * @page: where it begins, when all is set
 * @top: where it begins on that page
 *
 * Something that is set in a column. Only a text may be parted between two columns.
 */
struct _MarBlock
{
  MarBlockKind kind;
  double space;
  double indent;
  double height;
  gboolean keep_with_next;
  gboolean loosely;
  gboolean rule;
  gboolean joins;
  MarTextRole role;
  PangoLayout *bullet;
  PangoLayout *layout;
  GArray *lines;
  GArray *links;
  MarBlock *leads_to;
  const MarFigureRecord *figure;
  const MarContentItem *picture;
  double scale;
  double label_scale;
  double width;
  double hang;
  gboolean centered;
  double padding;
  GArray *pieces;
  MarNode *node;
  const char *label;
  MarOutlineEntry outline;
  const char *tag;
  guint anchor;
  guint page;
  double top;
};

MarBlock *mar_block_new_text (PangoLayout *layout, MarTextRole role);
MarBlock *mar_block_new_figure (const MarFigureRecord *figure,
                                double                 scale,
                                const MarFigureExtent *extent);
MarBlock *mar_block_new_picture (const MarContentItem *picture, double scale);
MarBlock *mar_block_new_row (void);
void mar_block_add_column (MarBlock *row, GPtrArray *blocks, double x, double y);
MarBlock *mar_block_new_heads (MarNode *node, double height);
void mar_block_free (MarBlock *block);
void mar_block_center (MarBlock *block, double width);
/* Puts a figure into the middle of a frame that is @width wide. */
void mar_block_frame (MarBlock *block, double width);
void mar_block_scale (MarBlock *block, double scale);
/* How many times as large the figure can be so that its coordinates stand in a frame of @width. */
double mar_block_most_scale (const MarBlock *block, double width);
double mar_piece_height (const MarPiece *piece);

/**
 * MarSheet:
 * @width: of the paper
 * @top: where text begins
 * @bottom: where it ends
 * @text: width of what runs across the page
 * @column: width of a column, where there are two
 * @n_columns: of running text
 * @figure: width of a turn's diagram
 * @small_figure: width of a variation's diagram
 *
 * The measures of a page.
 */
typedef struct
{
  double width;
  double height;
  double margin;
  double top;
  double bottom;
  double gutter;
  double text;
  double column;
  guint n_columns;
  double figure;
  double small_figure;
} MarSheet;

/* Flowing into columns. */

/**
 * MarFlowPosition:
 * @column: of the track in which blocks are placed
 */
typedef struct
{
  guint page;
  guint column;
  double y;
} MarFlowPosition;

#define MAR_MAX_COLUMNS 2

/**
 * MarTrack:
 * @x: where the columns begin
 * @n: how many there are
 * @page: on this page they begin further down,
 * @top: at this height
 * @wide_from: before this page only the column in which they begin is theirs
 *
 * The columns that are filled one after the other.
 */
typedef struct
{
  double x[MAR_MAX_COLUMNS];
  guint n;
  guint page;
  double top;
  guint wide_from;
} MarTrack;

/**
 * MarPage:
 * @rows: (element-type guint): the pieces before which there may be more room
 * @node: (nullable): what was set when the page began: who plays what may change in a game
 * @record: (nullable): the game that was being set
 * @heading: (nullable): the heading of a book that was above the page
 * @has_heads: whether the columns have their heads above the text
 */
typedef struct
{
  GArray *pieces;
  GArray *rows;
  MarRecord *record;
  MarNode *node;
  const char *heading;
  gboolean has_heads;
} MarPage;

/**
 * MarFlow:
 * @short_page: a page that ends
 * @short_bottom: here already
 * @record: (nullable): for the pages that begin from now on, as are
 * @node: (nullable): and
 * @heading: (nullable): and
 * @has_heads: see MarPage
 */
typedef struct
{
  GPtrArray *pages;
  GPtrArray *blocks;
  double top;
  double bottom;
  guint short_page;
  double short_bottom;
  MarRecord *record;
  MarNode *node;
  const char *heading;
  gboolean has_heads;
} MarFlow;

void mar_flow_init (MarFlow *flow, double top, double bottom);
void mar_flow_clear (MarFlow *flow);
MarFlowPosition mar_flow_break (MarFlow *flow);
void mar_flow_begin_row (MarFlow *flow, guint page);
double mar_flow_lowest (const MarFlow *flow, guint page);
double mar_flow_need (const GPtrArray *blocks);
/* How high the blocks are below each other, and in two columns that end together. */
double mar_flow_height (const GPtrArray *blocks);
double mar_flow_height_in_columns (GPtrArray *blocks);
MarFlowPosition mar_flow_lay_out (MarFlow         *flow,
                                  GPtrArray       *blocks,
                                  double           x,
                                  MarFlowPosition  start);
MarFlowPosition mar_flow_row (MarFlow         *flow,
                              const MarSheet  *sheet,
                              GPtrArray       *left,
                              double           left_x,
                              GPtrArray       *right,
                              double           right_x,
                              double           space,
                              MarFlowPosition  start);
MarFlowPosition mar_flow_columns (MarFlow         *flow,
                                  GPtrArray       *blocks,
                                  MarTrack        *track,
                                  MarFlowPosition  start);

/* Lets all pages but the last one end at the same height, as nearly as can be. */
void mar_flow_stretch (MarFlow *flow, const MarSheet *sheet);

gboolean mar_flow_shrink (MarFlow         *flow,
                          const MarSheet  *sheet,
                          GPtrArray       *left,
                          GPtrArray       *right,
                          MarFlowPosition *start);

void mar_sheet_init (MarSheet *sheet, MarPaper paper);
/* Makes the diagrams larger or smaller than usual. */
void mar_sheet_scale_figures (MarSheet *sheet, double share);

/**
 * MarChapter:
 * @item: the number of the item of the content with which it begins
 * @entry: (nullable): its line in the table of contents
 *
 * An entry of the table of contents: a game, or figures that belong together.
 */
typedef struct
{
  char *title;
  guint item;
  MarBlock *entry;
} MarChapter;

/* Between the figures of a row, and so many has it at most. */
#define MAR_FIGURE_GAP 18.0
#define MAR_FIGURES_IN_ROW 3
/* The caption of a figure is so wide at least, where its figure does not say how wide. */
#define MAR_LEAST_CAPTION 112.0

/**
 * MarFigureGrid:
 * @n: how many columns of figures a page has; 0: not known yet
 * @column: how wide each is
 * @scale: of the figures, points per board unit
 */
typedef struct
{
  guint n;
  double column;
  double scale;
} MarFigureGrid;

/**
 * MarBookletPages:
 * @content: (element-type MarContentItem): what is set
 * @chapters: (element-type MarChapter): in the order of @content
 * @next_chapter: which of them begins next
 * @is_figures: whether it has nothing but figures
 * @n_passages: how many pieces of the source belong to no game
 * @index: (element-type MarIndexEntry): the index of games
 * @index_entry: (nullable): its line in the table of contents
 * @figure_share: how large figures are, as a share of their usual size
 * @grid: of illustrations
 * @at: how far the pages are set
 * @targets: (element-type utf8 MarBlock): what references may lead to
 *
 * All that is known of a booklet that is set as pages.
 */
struct _MarBookletPages
{
  MarBookletOptions options;
  char *title;
  char *author;
  char *language;
  GPtrArray *content;
  GArray *chapters;
  guint next_chapter;
  gboolean is_figures;
  guint n_passages;
  GPtrArray *index;
  MarBlock *index_entry;
  MarSheet sheet;
  double figure_share;
  PangoContext *context;
  MarFlow flow;
  MarFigureGrid grid;
  MarFlowPosition at;
  GHashTable *targets;

  GCancellable *cancellable;
  MarBookletProgress progress;
  gpointer progress_data;
};

MarBookletPages *mar_pages_set (const MarBookletJob *job);
void mar_pages_find_blocks (MarBookletPages *pages);
gboolean mar_pages_is_cancelled (const MarBookletPages *pages);
void mar_pages_report_progress (const MarBookletPages *pages, guint item);
void mar_pages_name (MarBookletPages *pages, const char *name, MarBlock *block);
void mar_pages_name_heading (MarBookletPages *pages, const MarContentItem *item, MarBlock *heading);
MarBlock *mar_pages_target (const MarBookletPages *pages, const char *name);
char *mar_pages_turn_name (const MarRecord *record, guint number);
char *mar_pages_figure_name (const char *label);
const MarContentItem *mar_pages_item (const MarBookletPages *pages, guint index);
void mar_pages_begin_chapter (MarBookletPages *pages, double need);
void mar_pages_head (MarBookletPages *pages, guint item, MarBlock *heading);

/**
 * MarTypesetter:
 * @record: (nullable): the game of which the text speaks
 * @language: (nullable): in which it is written
 * @names: (element-type utf8): under which the text that stands open can be found
 *
 * Collects text and turns it into blocks.
 */
typedef struct
{
  MarBookletPages *pages;
  MarRecord *record;
  const char *language;
  GPtrArray *blocks;
  double width;
  double indent;
  gboolean rule;
  gboolean centred;
  MarTextRole role;
  double space;
  GString *text;
  PangoAttrList *attributes;
  GArray *links;
  GPtrArray *names;
  char *bullet;
} MarTypesetter;

/* Text attributes may nest; each is closed with the place that opening it gave. */
typedef enum
{
  MAR_FACE_STRONG,
  MAR_FACE_EMPHASIS,
  MAR_FACE_CODE,
  MAR_FACE_SMALL,
  MAR_FACE_STRUCK,
} MarFace;

void mar_typesetter_init (MarTypesetter   *typesetter,
                          MarBookletPages *pages,
                          MarRecord       *record,
                          double           width);
void mar_typesetter_clear (MarTypesetter *typesetter);
void mar_typesetter_add (MarTypesetter *typesetter, const char *text);
guint mar_typesetter_open (MarTypesetter *typesetter);
void mar_typesetter_close (MarTypesetter *typesetter, guint start, MarFace face);
void mar_typesetter_link (MarTypesetter *typesetter, guint start, const char *address);
void mar_typesetter_lead (MarTypesetter *typesetter, guint start, const char *name);
void mar_typesetter_name (MarTypesetter *typesetter, const char *name);
MarBlock *mar_typesetter_flush (MarTypesetter *typesetter);
MarBlock *mar_typesetter_line (MarTypesetter *typesetter, MarTextRole role, const char *text);
MarBlock *mar_typesetter_last (MarTypesetter *typesetter);
PangoLayout *mar_text_layout (PangoContext  *context,
                              MarTextRole    role,
                              const char    *language,
                              PangoAttrList *attributes,
                              const char    *text);
/* The families of the text, of which the first that a machine has is taken. */
const char *mar_text_family (void);
void mar_text_color (cairo_t *cairo, MarTextRole role);
const char *mar_text_tag (MarTextRole role);
gboolean mar_text_is_wide (MarTextRole role, double width, gboolean hyphenated);

/* (transfer full) (nullable): the variations at the end of two cells of a row, taken out of them,
 * where the row becomes shorter with the variations below it; NULL: they stay. */
GPtrArray *mar_booklet_take_variations (GPtrArray *left, GPtrArray *right);
/* Sets them below the row in both columns. */
void mar_booklet_set_below (MarBookletPages *pages, GPtrArray *variations);

/**
 * mar_typesetter_comment:
 * @text: (nullable): CommonMark
 *
 * Sets a comment. Its first paragraph continues the text that stands open in @typesetter,
 * its last is left open: flush it to end it.
 */
void mar_typesetter_comment (MarTypesetter *typesetter, const char *text);

/* Figures. */

/* Measures a figure that has about @scale points to the board unit; 0: as many as its letters
 * need. */
void mar_figure_measure (const MarBookletPages *pages,
                         const MarFigureRecord *record,
                         double                 scale,
                         MarFigureExtent       *extent);
/* (transfer full): the figure of a block, in which all letters can be read. */
MarFigure *mar_block_draw_figure (const MarBlock *block, const MarStyle *style);

/**
 * mar_typesetter_figure:
 * @item: has a figure
 * @width: how wide it is where nothing else is asked for
 *
 * Adds the figure of an item; with the text of its position, if that is asked for.
 *
 * Returns: the figure's block.
 */
MarBlock *mar_typesetter_figure (MarTypesetter        *typesetter,
                                 const MarContentItem *item,
                                 double                width);
void mar_typesetter_caption (MarTypesetter *typesetter, const MarContentItem *item);
void mar_typesetter_name_figure (MarTypesetter        *typesetter,
                                 const MarContentItem *item,
                                 MarBlock             *block);
/* The item at @index, where it is a figure; else NULL. */
const MarContentItem *mar_pages_figure (const MarBookletPages *pages, guint index);
/* One for all figures: what is on a page lines up. */
const MarFigureGrid *mar_pages_find_grid (MarBookletPages *pages);
/* How many figures from @item on are of the same illustration. */
guint mar_figures_group (const MarBookletPages *pages, guint item);
/* How many figures from @first on, before @end, are of the same part of an illustration. */
guint mar_figures_part (const MarBookletPages *pages, guint first, guint end);
/* (transfer full): "2.1–2.3"; one name where it is the beginning of the other. */
char *mar_figures_range (const char *first, const char *last);
/* How much of a page the figure at @item takes with what is in its line, and the space above. */
double mar_figures_need (MarBookletPages *pages, guint item);
guint mar_booklet_set_figures (MarBookletPages *pages, guint item);

/* Lines of play. */
void mar_typesetter_steps (MarTypesetter *typesetter, const MarContentItem *item, gboolean strong);
void mar_typesetter_note (MarTypesetter *typesetter, const MarContentItem *item);
guint mar_typesetter_variation (MarTypesetter *typesetter, guint item);
guint mar_content_end_of_variation (const MarBookletPages *pages, guint item);
guint mar_content_end_of_game (const MarBookletPages *pages, guint item);

/* The parts of a booklet. Those with an @item return the one after what they have set. */
void mar_booklet_set_front (MarBookletPages *pages);
void mar_booklet_set_index (MarBookletPages *pages);
guint mar_booklet_add_heading (MarTypesetter *typesetter, guint item);
void mar_booklet_lay_out (MarBookletPages *pages, MarTypesetter *typesetter, double space);
guint mar_booklet_set_packet (MarBookletPages *pages, guint item);
guint mar_booklet_set_running (MarBookletPages *pages, guint item);
void mar_booklet_set_chapter (MarBookletPages *pages, guint item);
void mar_booklet_set_picture (MarBookletPages *pages, guint item);
void mar_booklet_set_passages (MarBookletPages *pages);

/* Drawing. */

/**
 * MarPress:
 * @surface: (nullable): the PDF that is made, which takes structure, outline and links
 */
typedef struct
{
  const MarBookletPages *pages;
  cairo_t *cairo;
  cairo_surface_t *surface;
  int chapter;
} MarPress;

void mar_press_page (MarPress *press, guint page);
void mar_press_begin (MarPress *press, const MarPiece *piece);
void mar_press_end (MarPress *press, const MarPiece *piece);
/* To be called behind the element of the text: what stands in an element behind a link in it, cairo
 * 1.16 leaves out of the structure. */
void mar_press_links (MarPress *press, const MarPiece *piece);
G_END_DECLS
