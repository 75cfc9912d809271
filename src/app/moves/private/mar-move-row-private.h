/* The inside of a row of the move list, for the files that lay it out, paint it and find what is
 * pointed at.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-move-row-view.h"

G_BEGIN_DECLS

/* How far a variation is set in, in pixels a level: the first levels well, the next ones
 * little, and deeper ones not at all, since a narrow window has no room for them. */
#define WIDE_INDENT 18
#define WIDE_LEVELS 4
#define NARROW_INDENT 5
#define NARROW_LEVELS 4

/* Where the sign stands with which a variation is folded. */
#define GUTTER 16
#define SIGN_SIZE 16
/* How many digits the column of the numbers has room for; it is wider only for long ones. */
#define DIGITS 2

#define PAD_Y 4
#define PAD_X 4
#define GAP 8
#define LINE_GAP 2
/* From line to line, as a part of the height of the font. */
#define LEADING 1.15f
/* Between the rule beside a variation and its text. */
#define RULE_GAP 11
#define LEAST_TEXT 100
#define NATURAL_TEXT 260
#define CORNER 4

/* How strong what steps back is, out of 65535, and where much contrast is wanted. */
#define FAINT 39000
#define FAINT_IN_CONTRAST 65535

typedef struct
{
  PangoLayout *layout; /* nullable: never needed so far */
  GArray *blocks;      /* nullable, as the layout; empty where the layout has all */
  gboolean shown;
  int x, y;
  int room; /* how wide it may be */
  int width, height;
} Part;

struct _MarMoveRowView
{
  GtkWidget parent_instance;

  GdkPaintable *const *pieces;
  MarMoveRow *row;
  MarMoveText *text;
  /* The place of the cursor with which the text was written. */
  MarCursor unfinished;
  MarMoveInk ink;
  Part parts[MAR_MOVE_N_PARTS];
  /* Of the font, in pixels. */
  int digit_width;
  int line_height;
  /* The width for which the parts have their places. */
  int placed_width;
  int placed_height;
  /* Another width for which they will get them later, or 0. */
  int awaited_width;
  MarMoveSpot hovered;
  /* Whether the comments still have to be held against the game. */
  gboolean is_unread;
  GtkWidget *fold;
  GtkWidget *remark;
};

/* How a part is set. */
typedef struct
{
  gboolean faint;
  gboolean bold;
  gboolean digits;
} MarMovePartStyle;

/* mar-move-part.c */
/* Once the part has a layout; @has_lists: whether lines may begin with the sign of an item. */
void mar_move_part_set_text (Part *part, const char *text, gboolean has_lists);
void mar_move_part_set_attributes (Part *part, PangoAttrList *attributes);
/* @width: in pixels, or -1 for lines that don't end; @line_height: of the font, in pixels */
void mar_move_part_measure (Part *part, int width, int line_height);
/* (transfer full): where a range of bytes stands, line by line. */
cairo_region_t *mar_move_part_get_region (const Part *part, guint start, guint end);
/* Returns: whether a letter is there; @byte is the nearest one. */
gboolean mar_move_part_find (const Part *part, int x, int y, guint *byte);
void mar_move_part_paint (const Part *part, GtkSnapshot *snapshot, const GdkRGBA *color);
void mar_move_part_clear (Part *part);

/* mar-move-row-layout.c */
/* Where the rule beside a variation stands; on the main line, where comments begin. Counted from
 * the side at which lines begin. */
int mar_move_row_get_left (MarMoveRowView *self, guint depth);
void mar_move_row_lay_out (MarMoveRowView *self, int width);
/* Whether lines begin on the right. */
gboolean mar_move_row_is_mirrored (MarMoveRowView *self);
/* Where something of this width is that would begin at @x if lines began on the left. */
int mar_move_row_mirror (MarMoveRowView *self, int x, int width);
/* About how high a row is going to be that has no text yet. */
int mar_move_row_guess_height (MarMoveRowView *self, int width);

/* mar-move-row-paint.c */
extern const MarMovePartStyle mar_move_part_styles[MAR_MOVE_N_PARTS];

guint16 mar_move_row_faint_alpha (void);
/* (transfer none): those of the program, for all rows. */
GSettings *mar_move_row_settings (void);
/* With what a row is written in the present theme. */
void mar_move_row_ink (MarMoveRowView *self, MarMoveInk *ink);
/* The size of the disc that tells whose turn it is. */
int mar_move_row_piece_size (MarMoveRowView *self);
void mar_move_row_paint (MarMoveRowView *self, GtkSnapshot *snapshot);

/* mar-move-row-pointing.c */
void mar_move_row_class_init_pointing (MarMoveRowViewClass *klass);
void mar_move_row_forget_spot (MarMoveRowView *self);
/* The row has its text now. */
void mar_move_row_filled (MarMoveRowView *self);

G_END_DECLS
