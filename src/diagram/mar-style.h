/* A style: the colours, widths and patterns of a figure, as one table, which a small file
 * tells; STYLE.md has its words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure.h"

G_BEGIN_DECLS

/**
 * MarTone:
 * @MAR_TONE_GRAY: of pieces that belong to nobody
 *
 * The material of pieces. Each game's drawing chooses the tone of each player.
 */
typedef enum
{
  MAR_TONE_BLACK,
  MAR_TONE_WHITE,
  MAR_TONE_RED,
  MAR_TONE_YELLOW,
  MAR_TONE_GOLD,
  MAR_TONE_SILVER,
  MAR_TONE_GRAY,
  MAR_N_TONES,
} MarTone;

/**
 * MarPatternKind:
 * @MAR_PATTERN_NONE: nothing
 * @MAR_PATTERN_LINES: lines side by side
 * @MAR_PATTERN_CROSSED: lines, and others square to them
 * @MAR_PATTERN_DOTS: discs in rows
 * @MAR_PATTERN_GRAIN: veins of wood, which no two places have alike; of the board only
 */
typedef enum
{
  MAR_PATTERN_NONE,
  MAR_PATTERN_LINES,
  MAR_PATTERN_CROSSED,
  MAR_PATTERN_DOTS,
  MAR_PATTERN_GRAIN,
  MAR_N_PATTERNS,
} MarPatternKind;

/**
 * MarPattern:
 * @ink: of the lines or dots
 * @angle: of the lines or rows in degrees: 0 level, 90 upright, 45 rising to the right
 * @spacing: from one line or dot to the next
 * @width: of a line, or the diameter of a dot
 * @clear: of a piece, the share of its radius about the middle that stays free, for a
 *   letter or a sign
 */
typedef struct
{
  MarPatternKind kind;
  MarPaint ink;
  double angle;
  double spacing;
  double width;
  double clear;
} MarPattern;

/**
 * MarPieceStyle:
 * @fill: where the light falls
 * @fill_edge: at the rim
 * @stroke: the outline
 * @shine: the highlight, fading to nothing
 * @ink: of numbers and letters on the piece
 * @flat: the one colour that stands for all of them where there is no room
 * @pattern: over the body
 */
typedef struct
{
  MarPaint fill;
  MarPaint fill_edge;
  MarPaint stroke;
  MarPaint shine;
  MarPaint ink;
  MarPaint flat;
  MarPattern pattern;
} MarPieceStyle;

/**
 * MarMarkStyle:
 * @shade: over a cell, see-through
 * @ink: of lines, arrows and letters on the board
 * @ink_on_light: of letters on a light piece
 * @ink_on_dark: of letters on a dark piece
 * @pattern: over the shade
 */
typedef struct
{
  MarPaint shade;
  MarPaint ink;
  MarPaint ink_on_light;
  MarPaint ink_on_dark;
  MarPattern pattern;
} MarMarkStyle;

/**
 * MarTrailStyle:
 * @shade: over the cells that a turn touched
 * @first: the opacity of that at the first step
 * @last: likewise at the last
 * @ink: of numbers and arrows
 * @captured: of the crosses on what was captured
 * @outline: how wide the dashed line about these cells is, for papers on which a shade is lost;
 *   0: none
 *
 * The traces of a turn.
 */
typedef struct
{
  MarPaint shade;
  double first;
  double last;
  MarPaint ink;
  MarPaint captured;
  double outline;
} MarTrailStyle;

/**
 * MarStyle:
 * @name: its word: of a user's style that of the file without its extension, or its path
 * @title: its name for people, as its file has it; mar_style_title() translates it
 * @page: what is around the board, where that is not left open
 * @paper: the board
 * @paper_pattern: over all of it
 * @home: of home ranks, dark squares and the like
 * @home_pattern: over these
 * @hairline: no line is thinner, however small its board
 * @level_light: how far higher pieces are nearer to the light, 1 as in Packet, 0 not at all
 * @level_ring: how wide the rings are by which higher pieces are told apart, one for each level
 *   below; 0: none
 * @ground: what shades lie on, over the paper, whatever the ground of their cell is
 * @tones: how many times as close the pattern of each tone is, from the lightest tone; that
 *   of a mark without a tone is as close as it says
 *
 * Everything about a figure's look that is not its geometry. Widths are in board units.
 */
struct _MarStyle
{
  const char *name;
  const char *title;

  MarPaint page;
  double hairline;
  MarPaint paper;
  MarPattern paper_pattern;
  MarPaint home;
  MarPattern home_pattern;
  MarPaint grid;
  double grid_width;
  double grid_dash;
  MarPaint centre;
  double centre_width;
  MarPaint frame;
  double frame_width;
  double corner;

  double piece_radius;
  double piece_stroke;
  double piece_light;
  double level_light;
  double level_ring;
  MarPaint piece_shadow;
  MarPieceStyle pieces[MAR_N_TONES];

  MarTrailStyle trail;
  MarPaint halo;
  MarPaint label;
  double label_size;

  MarPaint ground;
  double tones[MAR_MARK_TONES];
  MarMarkStyle marks[MAR_N_COLORS];
};

#define MAR_STYLE_ERROR (mar_style_error_quark ())
/* The domain of errors in a style or its file. */
GQuark mar_style_error_quark (void);

/**
 * MarStyleError:
 * @MAR_STYLE_ERROR_UNKNOWN: there is no style of that name
 * @MAR_STYLE_ERROR_FILE: the file is no style; the message names the place
 */
typedef enum
{
  MAR_STYLE_ERROR_UNKNOWN,
  MAR_STYLE_ERROR_FILE,
} MarStyleError;

/**
 * mar_style_default:
 * Returns: Packet, the first of mar_style_list().
 */
const MarStyle *mar_style_default (void);

/**
 * mar_style_list:
 * Returns: (transfer container) (element-type MarStyle): the program's own styles, Packet
 *   first, then those of the user's folder, by title. Styles are never freed.
 */
GPtrArray *mar_style_list (void);

/**
 * mar_style_list_own:
 * Returns: (transfer container) (element-type MarStyle): the program's own styles, Packet first,
 *   for which no file is read.
 */
GPtrArray *mar_style_list_own (void);

/**
 * mar_style_find:
 * @name: the word of a style: "packet", "wood", "slate", "print", "high-contrast",
 *   "high-contrast-dark", or of one in the user's folder; or the path of a style's file
 * @error: when there is none, or its file can't be read: with its place and reason
 */
const MarStyle *mar_style_find (const char *name, GError **error);

/**
 * mar_style_load:
 * Reads the user's folder, for mar_style_find_loaded() and so for the figures of a record.
 */
void mar_style_load (void);

/**
 * mar_style_find_loaded:
 * @name: the word of a style
 *
 * Touches no disk, so that it may be asked whenever something is drawn.
 *
 * Returns: (nullable): one of the program's own styles, or one of the user's folder as it was
 *   read last, by mar_style_load(), mar_style_list() or mar_style_find().
 */
const MarStyle *mar_style_find_loaded (const char *name);

/* The style's name for people, translated for the program's own. */
const char *mar_style_title (const MarStyle *style);

/* (transfer full): the folder in which users keep their own. */
char *mar_style_folder (void);

/**
 * mar_style_to_text:
 * Returns: (transfer full): the style as a file, to be copied and changed.
 */
char *mar_style_to_text (const MarStyle *style);

/**
 * mar_style_piece:
 * Returns: (transfer none): how the pieces of @player look in @game.
 */
const MarPieceStyle *mar_style_piece (const MarStyle *style, const MarGame *game, int player);

/**
 * mar_style_ground:
 *
 * Returns: the opaque ground of all shades, so that each has one color wherever it is.
 */
MarPaint mar_style_ground (const MarStyle *style);

/**
 * mar_style_shade:
 * @tone: as of a mark
 *
 * Returns: what fills a cell that is shaded; it is see-through.
 */
MarPaint mar_style_shade (const MarStyle *style, MarColor color, guint tone);

G_END_DECLS
