/* The parts of a row of the move list get their places for a width.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-move-row-private.h"

/* About how long a step is, in letters. */
#define LETTERS_OF_STEP 8

gboolean
mar_move_row_is_mirrored (MarMoveRowView *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

static int
lay_out_part (MarMoveRowView *self,
              guint           which,
              int             x,
              int             y,
              int             width)
{
  Part *part = &self->parts[which];

  if (!part->shown)
    return 0;
  part->x = x;
  part->y = y;
  mar_move_part_measure (part, width, self->line_height);
  part->room = width > 0 ? width : part->width;
  return part->height;
}

/* Returns where the next block begins. */
static int
lay_out_block (MarMoveRowView *self,
               guint           which,
               int             x,
               int             y,
               int             right)
{
  int height = lay_out_part (self, which, x, y, MAX (right - x, LEAST_TEXT / 2));

  return height > 0 ? y + height + LINE_GAP : y;
}

static int
get_number_width (MarMoveRowView *self)
{
  Part *part = &self->parts[MAR_MOVE_PART_NUMBER];
  int width = self->digit_width * DIGITS;

  if (part->shown)
    pango_layout_get_pixel_size (part->layout, &part->width, &part->height);
  return part->shown ? MAX (width, part->width) : width;
}

int
mar_move_row_get_left (MarMoveRowView *self,
                       guint           depth)
{
  guint levels = depth > 0 ? depth - 1 : 0;
  guint narrow = levels > WIDE_LEVELS ? MIN (levels - WIDE_LEVELS, NARROW_LEVELS) : 0;
  int left = PAD_X + GUTTER + self->digit_width * DIGITS + GAP + mar_move_row_piece_size (self);

  return left + (int) (MIN (levels, WIDE_LEVELS) * WIDE_INDENT + narrow * NARROW_INDENT);
}

/* The number, whose turn it is, the steps, and at the end the score. */
static int
lay_out_line (MarMoveRowView *self,
              int             left,
              int             text_left,
              int             y,
              int             right)
{
  Part *number = &self->parts[MAR_MOVE_PART_NUMBER];
  Part *score = &self->parts[MAR_MOVE_PART_SCORE];
  int height = lay_out_part (self, MAR_MOVE_PART_NUMBER, left, y, -1);

  if (height > 0)
    number->x = PAD_X + GUTTER + get_number_width (self) - number->width;
  if (gtk_widget_get_visible (self->remark))
    right -= SIGN_SIZE + GAP;
  if (score->shown)
    {
      lay_out_part (self, MAR_MOVE_PART_SCORE, 0, y, -1);
      score->x = right - score->width;
      right = score->x - GAP;
    }
  return MAX (height, lay_out_part (self, MAR_MOVE_PART_LINE, text_left, y,
                                    MAX (right - text_left, LEAST_TEXT / 2)));
}

int
mar_move_row_mirror (MarMoveRowView *self,
                     int             x,
                     int             width)
{
  return mar_move_row_is_mirrored (self) ? self->placed_width - x - width : x;
}

void
mar_move_row_lay_out (MarMoveRowView *self,
                      int             width)
{
  guint depth;
  int left, text_left, right, y = PAD_Y;

  if (self->row == NULL || self->text == NULL || width == self->placed_width)
    return;
  depth = mar_node_depth (mar_move_row_node (self->row));
  left = mar_move_row_get_left (self, depth);
  if (depth == 0)
    left += get_number_width (self) - self->digit_width * DIGITS;
  text_left = left + (depth > 0 ? RULE_GAP : self->text->side >= 0 ? GAP : 0);
  right = MAX (width - PAD_X, text_left + LEAST_TEXT / 2);

  y = lay_out_block (self, MAR_MOVE_PART_BEFORE, left, y, right);
  y += lay_out_line (self, left, text_left, y, right) + LINE_GAP;
  y = lay_out_block (self, MAR_MOVE_PART_AFTER, left, y, right);
  y = lay_out_block (self, MAR_MOVE_PART_RESULT, left, y, right);
  y = lay_out_block (self, MAR_MOVE_PART_CONCLUSION, left, y, right);
  self->placed_width = width;
  for (guint i = 0; i < MAR_MOVE_N_PARTS; i++)
    self->parts[i].x = mar_move_row_mirror (self, self->parts[i].x, self->parts[i].room);
  self->placed_height = y - LINE_GAP + PAD_Y;
}

static guint
comment_length (MarNode        *node,
                MarCommentSlot  slot)
{
  const char *comment = mar_node_comment (node, slot);

  return comment != NULL ? (guint) strlen (comment) : 0;
}

int
mar_move_row_guess_height (MarMoveRowView *self,
                           int             width)
{
  MarNode *node = mar_move_row_node (self->row);
  const int room = MAX (width - mar_move_row_get_left (self, 1), LEAST_TEXT);
  guint n_lines = 1;
  guint length = 0;

  for (guint n = mar_move_row_n_nodes (self->row); n > 0; n--, node = mar_node_child (node, 0))
    {
      guint n_actions;

      mar_node_actions (node, &n_actions);
      length += LETTERS_OF_STEP * n_actions + comment_length (node, MAR_COMMENT_BEFORE)
                + comment_length (node, MAR_COMMENT_AFTER);
    }
  n_lines += length * (guint) self->digit_width / (guint) room;
  return (int) ((float) n_lines * LEADING * (float) self->line_height) + 2 * PAD_Y;
}
