/* How a figure is put together, for the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure.h"
#include "mar-style.h"

G_BEGIN_DECLS

/**
 * MarCellLayout:
 * @box: where the cell is, in board units
 * @shown: whether the figure has it; a cell that it lacks may still have a box, to which
 *   arrows point
 * @beyond: whether it is a strip off the board, which is met where one leaves the board
 * @beside: whether it lies beside the board, as a die does, whatever part of it is shown
 * @covered: whether a piece stands there that can't be seen at all, for others lie over it
 * @height: the level on which a piece there stands, from 0
 */
typedef struct
{
  MarBox box;
  gboolean shown;
  gboolean beyond;
  gboolean beside;
  gboolean covered;
  guint height;
} MarCellLayout;

/**
 * MarFigureArrow:
 * @primitive: its index, as long as the primitives are not sorted
 * @from: where it starts
 * @to: where it points
 *
 * An arrow, which may leave the part of the board that is shown.
 */
typedef struct
{
  guint primitive;
  MarCell from;
  MarCell to;
} MarFigureArrow;

/**
 * MarFigureStep:
 * @kind: in a word: of a step or a placement, of a push, of a capture
 * @number: (nullable): of a step, where the game numbers them
 * @from: where it began, or MAR_CELL_NONE
 * @to: where it ended, or MAR_CELL_NONE
 *
 * What the trail of a turn tells, for a board in letters.
 */
typedef struct
{
  enum
  {
    MAR_FIGURE_STEP,
    MAR_FIGURE_PUSH,
    MAR_FIGURE_CAPTURE,
  } kind;
  const char *number;
  MarCell from;
  MarCell to;
} MarFigureStep;

/**
 * MarFigureTrace:
 * @numbers: (nullable): of the steps that ended on a cell
 * @ghost: (nullable): the letters of the faded piece that is there, and those in ASCII
 * @captured: whether that was captured
 */
typedef struct
{
  const char *numbers;
  const char *ghost[2];
  gboolean captured;
} MarFigureTrace;

typedef struct _MarFigureDrawer MarFigureDrawer;

/**
 * MarFigure:
 * @steps: (element-type MarFigureStep): of the turn whose trail is shown
 * @traces: (nullable) (array length=n_layouts): what the trail shows on each cell
 * @position: a copy of what it shows
 * @options: a copy of how, with marks and legend of its own, but without the trail's turn
 *   and the style
 */
struct _MarFigure
{
  const MarGame *game;
  const MarFigureDrawer *drawer;
  const MarStyle *style;
  MarPosition *position;
  MarFigureOptions options;
  double width;
  double height;
  GArray *primitives;
  GPtrArray *points;
  GStringChunk *texts;
  GArray *arrows;
  GArray *steps;
  MarFigureTrace *traces;
  MarCellLayout *layouts;
  guint n_layouts;
  guint n_levels;
  guint n_covered;
  guint roll;
};

/**
 * MarTrailStep:
 * @from: where the piece was; MAR_CELL_NONE when unknown
 * @to: where it went
 */
typedef struct
{
  MarCell from;
  MarCell to;
} MarTrailStep;

/**
 * MarFigureDrawer:
 * @game: the game that it draws
 * @tones: of each player's pieces
 * @numbered: whether a turn has steps, which the trail numbers
 * @crowded: whether pieces fill their cells, so that what lies under them is not seen
 * @points: whether pieces stand on points, not on squares
 * @pushes: whether pieces push each other, so that the trail shows the way of each
 * @sign: (nullable): whether the piece on @cell bears a sign of its own, to which labels and
 *   arrows give way; then @box is where
 * @layout: sets the figure's size and the place of every cell, where the board has levels
 *   @n_levels and @n_covered, and where the game has a die @roll
 * @ground: adds the board without pieces
 * @piece: adds the piece at a cell, if there is one; cells come by height, and on each
 *   height from the top of the figure down, so what lies above comes later
 * @ghost: adds a faint trace of a piece that is there no more; @past (nullable) is the position
 *   in which it stood there, by which it is known what it was
 * @latest: (nullable): adds a quiet sign to the piece that came last
 * @trail: (nullable): fills at most @n steps with what the position remembers of the turn
 *   that stands, returns how many
 * @kinds: (nullable): what kinds of pieces there are, in the plural, N_(), NULL-terminated
 * @kind: (nullable, with @kinds): of which kind the piece on @cell is
 * @detail: (nullable): appends what is to be told of the piece on @cell besides
 * @append_notes: (nullable): appends whole sentences on what belongs to no player
 * @letters: appends what stands on @cell in a few letters, or with @ascii as position texts
 *   write it; nothing where it is empty
 *
 * How one game's board is drawn, and told to those who can't see it.
 */
struct _MarFigureDrawer
{
  const MarGame *game;
  MarTone tones[MAR_MAX_PLAYERS];
  gboolean numbered;
  gboolean crowded;
  gboolean points;
  gboolean pushes;
  void (*layout) (MarFigure *figure, const MarPosition *position, const MarFigureOptions *options);
  void (*ground) (MarFigure *figure, const MarPosition *position, const MarFigureOptions *options);
  void (*piece) (MarFigure *figure,
                 const MarPosition *position,
                 MarCell cell,
                 const MarFigureOptions *options);
  gboolean (*sign) (const MarFigure *figure,
                    const MarPosition *position,
                    MarCell cell,
                    MarBox *box);
  void (*ghost) (MarFigure *figure, const MarPosition *past, MarCell cell, int player);
  void (*latest) (MarFigure *figure, MarCell cell, int player);
  guint (*trail) (const MarPosition *position, MarTrailStep *steps, guint n);

  /* In words. */
  const char *const *kinds;
  guint (*kind) (const MarPosition *position, MarCell cell);
  void (*detail) (const MarPosition *position, MarCell cell, GString *text);
  void (*append_notes) (const MarPosition *position, GString *text);
  void (*letters) (const MarPosition *position, MarCell cell, gboolean ascii, GString *text);
};

extern const MarFigureDrawer mar_draw_margrites;
extern const MarFigureDrawer mar_draw_margo;
extern const MarFigureDrawer mar_draw_martial;
extern const MarFigureDrawer mar_draw_marad;
extern const MarFigureDrawer mar_draw_marvin;

/* How a game is drawn; NULL for one that nobody draws. */
const MarFigureDrawer *mar_figure_find_drawer (const MarGame *game);

/* Returns: (transfer full): a figure without a board, in the first style. */
MarFigure *mar_figure_new_empty (double width, double height);

/* Adding primitives. The pointers are good until the next one is added. */
MarPrimitive *mar_figure_add_rectangle (MarFigure    *figure,
                                        MarLayer      layer,
                                        MarCell       cell,
                                        const MarBox *box,
                                        double        radius,
                                        MarPaint      fill);
void mar_figure_add_line (MarFigure *figure,
                          MarLayer   layer,
                          MarCell    cell,
                          double     x,
                          double     y,
                          double     x2,
                          double     y2,
                          double     width,
                          double     dash,
                          MarPaint   ink);
MarPrimitive *mar_figure_add_polygon (MarFigure    *figure,
                                      MarLayer      layer,
                                      MarCell       cell,
                                      const double *points,
                                      guint         n_points,
                                      MarPaint      fill);
MarPrimitive *mar_figure_add_text (MarFigure  *figure,
                                   MarLayer    layer,
                                   MarCell     cell,
                                   double      x,
                                   double      y,
                                   double      size,
                                   gboolean    bold,
                                   const char *text,
                                   MarPaint    ink);
void mar_figure_add_cross (MarFigure *figure,
                           MarLayer   layer,
                           MarCell    cell,
                           double     x,
                           double     y,
                           double     reach,
                           double     width,
                           MarPaint   ink);
/* An arrow from point to point, @width wide; NULL where it has no length. */
MarPrimitive *mar_figure_add_arrow (MarFigure *figure,
                                    MarLayer   layer,
                                    MarCell    cell,
                                    double     x,
                                    double     y,
                                    double     x2,
                                    double     y2,
                                    double     width,
                                    MarPaint   ink);
/* An arrow from cell to cell. It covers nothing that a piece bears: it begins and ends beside it,
 * and breaks off before that of a piece between. @hollow: whether it is an outline. */
void mar_figure_add_arrow_between (MarFigure         *figure,
                                   const MarPosition *position,
                                   MarCell            from,
                                   MarCell            to,
                                   double             width,
                                   MarPaint           ink,
                                   gboolean           hollow);
MarPrimitive *mar_figure_add_disc (MarFigure *figure,
                                   MarLayer   layer,
                                   MarCell    cell,
                                   double     x,
                                   double     y,
                                   double     radius,
                                   MarPaint   fill);
void mar_figure_add_ring (MarFigure *figure,
                          MarLayer   layer,
                          MarCell    cell,
                          double     x,
                          double     y,
                          double     radius,
                          double     width,
                          MarPaint   ink);
void mar_figure_add_frame (MarFigure    *figure,
                           MarLayer      layer,
                           MarCell       cell,
                           const MarBox *box,
                           double        radius,
                           double        width,
                           MarPaint      ink);
void mar_figure_add_body (MarFigure           *figure,
                          MarLayer             layer,
                          MarCell              cell,
                          double               x,
                          double               y,
                          double               radius,
                          const MarPieceStyle *piece);
void mar_figure_add_shine (MarFigure           *figure,
                           MarCell              cell,
                           double               x,
                           double               y,
                           double               radius,
                           const MarPieceStyle *piece);
void mar_figure_add_shadow (MarFigure *figure,
                            MarCell    cell,
                            double     x,
                            double     y,
                            double     radius,
                            double     opacity);
void mar_figure_add_marble (MarFigure *figure, MarCell cell, int player);
/* A faded piece without a sign, as MarFigureDrawer has it. */
void mar_figure_add_ghost (MarFigure *figure, const MarPosition *past, MarCell cell, int player);

/* The paint of a faded piece of @player, and the ink of what it bears. */
MarPaint mar_figure_ghost_fill (const MarFigure *figure, int player);
MarPaint mar_figure_ghost_ink (const MarFigure *figure, int player);

/* How the pieces of a player look here. */
const MarPieceStyle *mar_figure_piece_style (const MarFigure *figure, int player);

/* Patterns are lines and dots of their own, cut to where they belong, so that no writer
 * needs more than it needs for a board. @density: how many times as close they are as the
 * pattern says. */
void mar_figure_add_pattern_box (MarFigure        *figure,
                                 MarLayer          layer,
                                 MarCell           cell,
                                 const MarBox     *box,
                                 const MarPattern *pattern,
                                 double            density);
void mar_figure_add_pattern_disc (MarFigure        *figure,
                                  MarLayer          layer,
                                  MarCell           cell,
                                  double            x,
                                  double            y,
                                  double            radius,
                                  const MarPattern *pattern,
                                  double            density);

/* The veins of a board of wood. */
void mar_figure_add_grain (MarFigure *figure, const MarBox *box, const MarPattern *pattern);

/* A part of the board: a rectangle with its pattern. */
void mar_figure_add_ground (MarFigure        *figure,
                            const MarBox     *box,
                            double            radius,
                            MarPaint          fill,
                            const MarPattern *pattern);

/* Adds the shade of a mark in this style, with its pattern: @tone as of a mark. It lies on a ground
 * of its own, so that it looks the same wherever it is; lines of the board go through it. */
void mar_figure_add_shade (MarFigure    *figure,
                           MarLayer      layer,
                           MarCell       cell,
                           const MarBox *box,
                           double        radius,
                           MarColor      color,
                           guint         tone);
/* The same on a piece. */
void mar_figure_add_shade_disc (MarFigure *figure,
                                MarLayer   layer,
                                MarCell    cell,
                                double     x,
                                double     y,
                                double     radius,
                                MarColor   color,
                                guint      tone);
/* Returns whether the pieces of @owner are dark, so that letters on them are light; FALSE for
 * nobody's. */
gboolean mar_figure_is_dark (const MarFigure *figure, int owner);

/* Where a square of a board of @files by @ranks stands when it is turned clockwise by
 * @turns quarters: its column from the left and its row from the top. */
void mar_figure_turn_square (guint  files,
                             guint  ranks,
                             guint  turns,
                             guint  file,
                             guint  rank,
                             guint *column,
                             guint *row);

/* The size of letters and numbers beside the board, and the room that they need: both 1 where they
 * are as in the style. */
double mar_figure_label_scale (const MarFigureOptions *options);
double mar_figure_label_room (const MarFigureOptions *options);

MarPaint mar_paint_fade (MarPaint paint, double opacity);
MarPaint mar_paint_mix (MarPaint paint, MarPaint other, double share);
void mar_box_centre (const MarBox *box, double *x, double *y);
MarBox mar_box_inset (const MarBox *box, double inset);

/* The opaque colour that @paint has over @ground. */
MarPaint mar_paint_over (MarPaint paint, MarPaint ground);

/* @ink, made darker or lighter as far as small letters on @ground, which is opaque, need it. */
MarPaint mar_paint_readable (MarPaint ink, MarPaint ground);

/* The paint of lines and letters: @tone as of a mark. */
MarPaint mar_style_ink (const MarStyle *style, MarColor color, guint tone);

/* A layout for the texts of figures on this context. */
PangoLayout *mar_figure_create_layout (cairo_t *cairo);

/* One that only measures; texts of figures are as wide everywhere. */
PangoLayout *mar_figure_create_ruler (void);

/* The font of a figure's texts, at this size: @family as of MarPrimitive. */
void mar_figure_set_font (PangoLayout *layout,
                          const char  *family,
                          double       size,
                          gboolean     bold,
                          gboolean     serif);

/* Layers over the board. */
void mar_figure_add_trail (MarFigure              *figure,
                           const MarPosition      *position,
                           const MarFigureOptions *options);
void mar_figure_add_marks_on_piece (MarFigure              *figure,
                                    const MarPosition      *position,
                                    MarCell                 cell,
                                    const MarFigureOptions *options);
void mar_figure_add_marks (MarFigure              *figure,
                           const MarPosition      *position,
                           const MarFigureOptions *options);
void mar_figure_add_ghosts (MarFigure              *figure,
                            const MarPosition      *position,
                            const MarFigureOptions *options);

/* (transfer full): the letters of step number @number, from 1: "a" … "z", "aa" … */
char *mar_step_letters (guint number);

/* Returns whether the piece on @cell bears a sign of its own; then @box (nullable) is where. */
gboolean mar_figure_sign (const MarFigure   *figure,
                          const MarPosition *position,
                          MarCell            cell,
                          MarBox            *box);

/* Returns whether a faded piece is marked on @cell. */
gboolean mar_figure_has_ghost (const MarMark *marks, guint n_marks, MarCell cell);

/* The shade that is seen of those that are set on @cell, which is the last; NULL for none. */
const MarMark *mar_figure_last_shade (const MarMark *marks, guint n_marks, MarCell cell);

/* The opaque paint that a shade makes. */
MarPaint mar_figure_shade_ground (const MarFigure *figure, const MarMark *shade);

/* Returns whether marks give an empty cell another ground than the board's; then @ground is it. */
gboolean mar_figure_marked_ground (const MarFigure *figure,
                                   const MarMark   *marks,
                                   guint            n_marks,
                                   MarCell          cell,
                                   MarPaint        *ground);

/* Leaves only the part of the board that the options want, before the layers are sorted. */
void mar_figure_crop (MarFigure *figure, const MarFigureOptions *options);

/* Sets what the shades mean below the board. */
void mar_figure_add_legend (MarFigure *figure, const MarFigureOptions *options);

/* (transfer full): mar_figure_alternative_text(); unless @tells_end it doesn't say that the game
 * is over. */
char *mar_figure_describe (const MarGame *game, const MarPosition *position, gboolean tells_end);

/* Whether a primitive is wanted. */
typedef gboolean (*MarPrimitiveFunc) (const MarPrimitive *primitive, gpointer data);

/* As mar_figure_draw(), without the primitives that @wants refuses. */
void mar_figure_draw_some (const MarFigure  *figure,
                           cairo_t          *cairo,
                           double            scale,
                           MarPrimitiveFunc  wants,
                           gpointer          data);

G_END_DECLS
