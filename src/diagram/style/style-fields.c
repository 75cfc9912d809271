/* The words of a style's file, and where what they say is kept.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "style-private.h"

/* The widest line, and the largest of what is measured in cells. */
#define WIDEST 0.5
#define LARGEST 1.0

#define NUMBER(word, structure, member, low, high)                                                 \
  { .key = word, .type = MAR_STYLE_NUMBER, .offset = G_STRUCT_OFFSET (structure, member),          \
    .least = low, .most = high }
#define PAINT(word, structure, member)                                                             \
  { .key = word, .type = MAR_STYLE_PAINT, .offset = G_STRUCT_OFFSET (structure, member) }
#define GROUP(word, base, fields)                                                            \
  { .key = word, .type = MAR_STYLE_GROUP, .offset = base, .group = fields }
#define END { .key = NULL }

const char *const mar_pattern_names[MAR_N_PATTERNS] = {
  [MAR_PATTERN_NONE] = "none",
  [MAR_PATTERN_LINES] = "lines",
  [MAR_PATTERN_CROSSED] = "crossed",
  [MAR_PATTERN_DOTS] = "dots",
  [MAR_PATTERN_GRAIN] = "grain",
};

#define KIND(last)                                                                            \
  { .key = "kind", .type = MAR_STYLE_KIND, .offset = G_STRUCT_OFFSET (MarPattern, kind),      \
    .most = last }

static const MarStyleField ground_fields[] = {
  KIND (MAR_PATTERN_GRAIN),
  PAINT ("ink", MarPattern, ink),
  NUMBER ("angle", MarPattern, angle, -180, 180),
  NUMBER ("spacing", MarPattern, spacing, 0.02, LARGEST),
  NUMBER ("width", MarPattern, width, 0, WIDEST),
  END,
};

static const MarStyleField pattern_fields[] = {
  KIND (MAR_PATTERN_DOTS),
  PAINT ("ink", MarPattern, ink),
  NUMBER ("angle", MarPattern, angle, -180, 180),
  NUMBER ("spacing", MarPattern, spacing, 0.02, LARGEST),
  NUMBER ("width", MarPattern, width, 0, WIDEST),
  END,
};

static const MarStyleField piece_pattern_fields[] = {
  KIND (MAR_PATTERN_DOTS),
  PAINT ("ink", MarPattern, ink),
  NUMBER ("angle", MarPattern, angle, -180, 180),
  NUMBER ("spacing", MarPattern, spacing, 0.02, LARGEST),
  NUMBER ("width", MarPattern, width, 0, WIDEST),
  NUMBER ("clear", MarPattern, clear, 0, 1),
  END,
};

#define PATTERN(word, structure, member, fields)                                                   \
  GROUP (word, G_STRUCT_OFFSET (structure, member), fields)

static const MarStyleField board_fields[] = {
  PAINT ("page", MarStyle, page),
  NUMBER ("hairline", MarStyle, hairline, 0, WIDEST),
  PAINT ("paper", MarStyle, paper),
  PATTERN ("paper-pattern", MarStyle, paper_pattern, ground_fields),
  PAINT ("home", MarStyle, home),
  PATTERN ("home-pattern", MarStyle, home_pattern, ground_fields),
  PAINT ("grid", MarStyle, grid),
  NUMBER ("grid-width", MarStyle, grid_width, 0, WIDEST),
  NUMBER ("grid-dash", MarStyle, grid_dash, 0, LARGEST),
  PAINT ("center", MarStyle, centre),
  NUMBER ("center-width", MarStyle, centre_width, 0, WIDEST),
  PAINT ("frame", MarStyle, frame),
  NUMBER ("frame-width", MarStyle, frame_width, 0, WIDEST),
  NUMBER ("corner", MarStyle, corner, 0, WIDEST),
  PAINT ("label", MarStyle, label),
  NUMBER ("label-size", MarStyle, label_size, 0.05, WIDEST),
  END,
};

static const MarStyleField piece_fields[] = {
  PAINT ("fill", MarPieceStyle, fill),
  PAINT ("edge", MarPieceStyle, fill_edge),
  PAINT ("outline", MarPieceStyle, stroke),
  PAINT ("shine", MarPieceStyle, shine),
  PAINT ("ink", MarPieceStyle, ink),
  PAINT ("flat", MarPieceStyle, flat),
  PATTERN ("pattern", MarPieceStyle, pattern, piece_pattern_fields),
  END,
};

#define PIECE(word, tone)                                                                     \
  GROUP (word, G_STRUCT_OFFSET (MarStyle, pieces) + (tone) * sizeof (MarPieceStyle), piece_fields)

static const MarStyleField pieces_fields[] = {
  NUMBER ("radius", MarStyle, piece_radius, 0.1, 0.5),
  NUMBER ("outline-width", MarStyle, piece_stroke, 0, WIDEST),
  NUMBER ("light", MarStyle, piece_light, 0, 0.9),
  NUMBER ("level-light", MarStyle, level_light, 0, 2),
  NUMBER ("level-ring", MarStyle, level_ring, 0, 0.1),
  PAINT ("shadow", MarStyle, piece_shadow),
  PIECE ("black", MAR_TONE_BLACK),
  PIECE ("white", MAR_TONE_WHITE),
  PIECE ("red", MAR_TONE_RED),
  PIECE ("yellow", MAR_TONE_YELLOW),
  PIECE ("gold", MAR_TONE_GOLD),
  PIECE ("silver", MAR_TONE_SILVER),
  PIECE ("grey", MAR_TONE_GRAY),
  END,
};

static const MarStyleField trail_fields[] = {
  PAINT ("shade", MarTrailStyle, shade),
  NUMBER ("first", MarTrailStyle, first, 0, 1),
  NUMBER ("last", MarTrailStyle, last, 0, 1),
  PAINT ("ink", MarTrailStyle, ink),
  PAINT ("captured", MarTrailStyle, captured),
  NUMBER ("outline-width", MarTrailStyle, outline, 0, WIDEST),
  END,
};

static const MarStyleField mark_fields[] = {
  PAINT ("shade", MarMarkStyle, shade),
  PAINT ("ink", MarMarkStyle, ink),
  PAINT ("ink-on-light", MarMarkStyle, ink_on_light),
  PAINT ("ink-on-dark", MarMarkStyle, ink_on_dark),
  PATTERN ("pattern", MarMarkStyle, pattern, pattern_fields),
  END,
};

#define MARK(word, color)                                                                     \
  GROUP (word, G_STRUCT_OFFSET (MarStyle, marks) + (color) * sizeof (MarMarkStyle), mark_fields)

static const MarStyleField marks_fields[] = {
  PAINT ("halo", MarStyle, halo),
  PAINT ("ground", MarStyle, ground),
  { .key = "tones",
    .type = MAR_STYLE_NUMBERS,
    .offset = G_STRUCT_OFFSET (MarStyle, tones),
    .least = 0.05,
    .most = 5,
    .count = MAR_MARK_TONES },
  MARK ("green", MAR_COLOR_GREEN),
  MARK ("red", MAR_COLOR_RED),
  MARK ("blue", MAR_COLOR_BLUE),
  MARK ("yellow", MAR_COLOR_YELLOW),
  MARK ("orange", MAR_COLOR_ORANGE),
  MARK ("purple", MAR_COLOR_PURPLE),
  MARK ("grey", MAR_COLOR_GRAY),
  END,
};

const MarStyleField mar_style_fields[] = {
  GROUP ("board", 0, board_fields),
  GROUP ("pieces", 0, pieces_fields),
  GROUP ("trail", G_STRUCT_OFFSET (MarStyle, trail), trail_fields),
  GROUP ("marks", 0, marks_fields),
  END,
};
