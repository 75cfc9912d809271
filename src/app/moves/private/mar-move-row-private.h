/* The inside of a row of the move list, for the files that lay it out and paint it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-move-row-view.h"
#include "mar-move-text.h"

G_BEGIN_DECLS

/* How far a variation is set in, in pixels a level: the first levels well, the next ones
 * little, and deeper ones not at all, since a narrow window has no room for them. */
#define WIDE_INDENT 12
#define WIDE_LEVELS 4
#define NARROW_INDENT 5
#define NARROW_LEVELS 4

/* Where the sign stands with which a variation is folded. */
#define GUTTER 20
#define SIGN_SIZE 16
/* The column of the numbers, which is wider only for long ones. */
#define NUMBER_WIDTH 32

#define PAD_Y 3
#define PAD_X 6
#define GAP 6
#define LINE_GAP 3
#define LEAST_TEXT 120
#define NATURAL_TEXT 260
#define CORNER 6

/* How strong what steps back is, out of 65535, and where much contrast is wanted. */
#define FAINT 43000
#define FAINT_IN_CONTRAST 65535

enum
{
  PART_BEFORE,
  PART_NUMBER,
  PART_LINE,
  PART_SCORE,
  PART_REMARK,
  PART_AFTER,
  PART_CONCLUSION,
  N_PARTS
};

typedef struct
{
  PangoLayout *layout; /* nullable: never needed so far */
  gboolean shown;
  int x, y;
  int width, height;
} Part;

struct _MarMoveRowView
{
  GtkWidget parent_instance;

  MarMoveRow *row;
  MarMoveText *text;
  Part parts[N_PARTS];
  /* The width for which the parts have their places. */
  int placed_width;
  int placed_height;
  int hovered; /* the span below the pointer, or -1 */
  GtkWidget *fold;
  GtkWidget *warning;
};

/* How a part is set: small type, colours. */
typedef struct
{
  gboolean small;
  gboolean faint;
  gboolean slanted;
  gboolean digits;
  const char *color;
} MarMovePartStyle;

/* mar-move-row-paint.c */
extern const MarMovePartStyle mar_move_part_styles[N_PARTS];

guint16 mar_move_row_faint_alpha (void);
/* With what a row is written in the present theme. */
void mar_move_row_ink (GtkWidget *widget, MarMoveInk *ink);
int mar_move_row_indent (guint depth);
void mar_move_row_paint (MarMoveRowView *self, GtkSnapshot *snapshot);

G_END_DECLS
