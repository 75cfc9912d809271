/* Paints over the board while something is in hand or aimed at: targets, losses, the cell
 * cursor.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-board-private.h"

/* Sizes in board units. */
#define DOT_RADIUS 0.13f
#define FAR_DOT_RADIUS 0.07f
#define WAY_WIDTH 0.1f
#define HALO 0.03f
#define RING_RADIUS 0.45f
#define RING_WIDTH 0.07f
#define CHEVRON_REACH 0.13f
#define CHEVRON_WIDTH 0.09f
#define CHEVRONS_APART 0.2f
#define CROSS_REACH 0.34
#define CROSS_WIDTH 0.09
#define CROSS_HALO 0.16
#define BLOCK_WIDTH 0.06
#define POINTED_WIDTH 0.06
#define CELL_INSET 0.02
#define CELL_CORNER 0.14

/* The focus ring, in pixels. */
#define CURSOR_WIDTH 3.0f
#define CURSOR_HALO 1.0f
#define CURSOR_OUTSET 2.0f

/* The ground is the board's in every theme, hence so are the colours on it. */
typedef struct
{
  GdkRGBA target;
  GdkRGBA falling;
  GdkRGBA block;
  GdkRGBA cursor;
  GdkRGBA pointed;
  GdkRGBA halo;
} Inks;

static const Inks on_light = {
  .target = { 0.102f, 0.573f, 0.376f, 1 },
  .falling = { 0.878f, 0.106f, 0.141f, 1 },
  .block = { 0.110f, 0.443f, 0.847f, 1 },
  .cursor = { 0.110f, 0.443f, 0.847f, 1 },
  .pointed = { 0.902f, 0.380f, 0, 1 },
  .halo = { 1, 1, 1, 0.92f },
};

static const Inks on_dark = {
  .target = { 0.478f, 0.929f, 0.651f, 1 },
  .falling = { 1, 0.471f, 0.431f, 1 },
  .block = { 0.600f, 0.800f, 1, 1 },
  .cursor = { 0.600f, 0.800f, 1, 1 },
  .pointed = { 1, 0.745f, 0.435f, 1 },
  .halo = { 0.078f, 0.106f, 0.125f, 0.85f },
};

static const Inks *
inks (void)
{
  return mar_board_has_light_paper () ? &on_light : &on_dark;
}

static GdkRGBA
faded (const GdkRGBA *color,
       float          opacity)
{
  return (GdkRGBA) { color->red, color->green, color->blue, color->alpha * opacity };
}

static void
append_disc (GtkSnapshot   *snapshot,
             float          x,
             float          y,
             float          radius,
             const GdkRGBA *color)
{
  const graphene_rect_t box = GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius);
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &box, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, color, &box);
  gtk_snapshot_pop (snapshot);
}

static void
append_frame (MarBoard      *self,
              GtkSnapshot   *snapshot,
              MarCell        cell,
              float          inset,
              const GdkRGBA *fill,
              const GdkRGBA *stroke,
              float          width)
{
  const float widths[4] = { width, width, width, width };
  const GdkRGBA colors[4] = { *stroke, *stroke, *stroke, *stroke };
  graphene_rect_t box;
  GskRoundedRect rounded;

  if (!mar_board_cell_box (self, cell, &box))
    return;

  graphene_rect_inset (&box, inset, inset);
  gsk_rounded_rect_init_from_rect (&rounded, &box, (float) (CELL_CORNER * self->look.scale));
  if (fill != NULL)
    {
      gtk_snapshot_push_rounded_clip (snapshot, &rounded);
      gtk_snapshot_append_color (snapshot, fill, &box);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_append_border (snapshot, &rounded, widths, colors);
}

/* The point that shows a target: its middle; of a wide one, the point beside the piece
 * in hand. */
static graphene_point_t
target_point (MarBoard              *self,
              const graphene_rect_t *box)
{
  graphene_point_t point;
  graphene_rect_t hand;

  graphene_rect_get_center (box, &point);
  if (box->size.width > self->look.scale * 1.5
      && mar_board_cell_box (self, mar_board_play_lifted (self->play), &hand))
    point.x = hand.origin.x + hand.size.width / 2;

  return point;
}

static void
append_bar (GtkSnapshot   *snapshot,
            float          reach,
            float          width,
            const GdkRGBA *color)
{
  const graphene_rect_t bar = GRAPHENE_RECT_INIT (-reach, -width / 2, 2 * reach, width);
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &bar, width / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, color, &bar);
  gtk_snapshot_pop (snapshot);
}

/* The steps that lead to the cell that is aimed at, if these are several. */
static void
append_way (MarBoard    *self,
            GtkSnapshot *snapshot)
{
  const MarGame *game = mar_board_play_game (self->play);
  const GArray *way = mar_board_play_aimed_way (self->play);
  const float width = WAY_WIDTH * (float) self->look.scale;
  const GdkRGBA color = faded (&inks ()->target, 0.5f);
  g_autofree MarPosition *position = NULL;

  if (way->len < 2 || mar_board_play_lifted (self->play) == MAR_CELL_NONE)
    return;

  position = mar_position_copy (game, mar_board_play_position (self->play));
  for (guint i = 0; i < way->len; i++)
    {
      const MarAction action = g_array_index (way, MarAction, i);
      graphene_rect_t start, end;
      graphene_point_t from, to;
      MarCell from_cell, to_cell;

      game->action_cells (position, action, &from_cell, &to_cell);
      game->play (position, action, NULL);
      if (!mar_board_cell_box (self, from_cell, &start)
          || !mar_board_cell_box (self, to_cell, &end))
        continue;

      graphene_rect_get_center (&start, &from);
      to = target_point (self, &end);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT ((from.x + to.x) / 2, (from.y + to.y) / 2));
      gtk_snapshot_rotate (snapshot, atan2f (to.y - from.y, to.x - from.x) * 180 / (float) G_PI);
      append_bar (snapshot, (hypotf (to.x - from.x, to.y - from.y) + width) / 2, width, &color);
      gtk_snapshot_restore (snapshot);
    }
}

/**
 * mar_board_append_targets:
 *
 * Draws what lies under the pieces: the place of the piece in hand, the target that is aimed at,
 * the cells where one scores, and the die that is to be thrown.
 */
void
mar_board_append_targets (MarBoard    *self,
                          GtkSnapshot *snapshot)
{
  const float inset = (float) (CELL_INSET * self->look.scale);
  const GdkRGBA band = faded (&inks ()->target, 0.2f);
  const MarBoardTarget *targets;
  const MarCell lifted = mar_board_play_lifted (self->play);
  const MarCell die = mar_board_play_die (self->play);
  guint n;

  if (lifted != MAR_CELL_NONE)
    {
      const GdkRGBA fill = faded (&inks ()->target, 0.16f);
      const GdkRGBA stroke = faded (&inks ()->target, 0.7f);

      append_frame (self, snapshot, lifted, inset, &fill, &stroke, 2);
    }
  if (die != MAR_CELL_NONE)
    {
      const GdkRGBA stroke = faded (&inks ()->target, 0.7f);

      append_frame (self, snapshot, die, inset, &band, &stroke, 2);
    }

  targets = mar_board_play_targets (self->play, &n);
  for (guint i = 0; i < n; i++)
    {
      const gboolean aimed = targets[i].cell == mar_board_play_aimed (self->play);

      if (aimed || targets[i].scores)
        {
          const GdkRGBA stroke = faded (&inks ()->target, aimed ? 1 : 0.35f);
          const GdkRGBA fill = aimed ? faded (&inks ()->target, 0.32f) : band;

          append_frame (self, snapshot, targets[i].cell, inset, &fill, &stroke, aimed ? 2 : 1);
        }
    }
  append_way (self, snapshot);
}

static void
append_dot (GtkSnapshot *snapshot,
            float        scale)
{
  append_disc (snapshot, 0, 0, (DOT_RADIUS + HALO) * scale, &inks ()->halo);
  append_disc (snapshot, 0, 0, DOT_RADIUS * scale, &inks ()->target);
}

static void
append_circle (GtkSnapshot   *snapshot,
               float          radius,
               float          width,
               const GdkRGBA *color)
{
  const graphene_rect_t box = GRAPHENE_RECT_INIT (-radius, -radius, 2 * radius, 2 * radius);
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &box, radius);
  gtk_snapshot_append_border (snapshot, &rounded, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *color, *color, *color, *color });
}

static void
append_ring (GtkSnapshot *snapshot,
             float        scale)
{
  append_circle (snapshot, (RING_RADIUS + HALO) * scale, (RING_WIDTH + 2 * HALO) * scale,
                 &inks ()->halo);
  append_circle (snapshot, RING_RADIUS * scale, RING_WIDTH * scale, &inks ()->target);
}

/* Points to the right, around the middle. */
static void
append_chevron (GtkSnapshot   *snapshot,
                float          reach,
                float          width,
                const GdkRGBA *color)
{
  /* From the middle of the chevron to that of an arm, and the other way. */
  const float way = reach * (float) G_SQRT2 / 2;

  for (int side = -1; side <= 1; side += 2)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float) side * way));
      gtk_snapshot_rotate (snapshot, -45.0f * (float) side);
      append_bar (snapshot, reach, width, color);
      gtk_snapshot_restore (snapshot);
    }
}

/* Two chevrons, one behind the other, on the way on which the others are pushed. */
static void
append_chevrons (GtkSnapshot *snapshot,
                 float        scale)
{
  const float reach = CHEVRON_REACH * scale;
  const float apart = CHEVRONS_APART * scale;

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-apart / 2, 0));
  for (int halo = 1; halo >= 0; halo--)
    for (int chevron = 0; chevron < 2; chevron++)
      {
        gtk_snapshot_save (snapshot);
        gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) chevron * apart, 0));
        append_chevron (snapshot, reach + (float) halo * HALO * scale,
                        (CHEVRON_WIDTH + (float) halo * 2 * HALO) * scale,
                        halo != 0 ? &inks ()->halo : &inks ()->target);
        gtk_snapshot_restore (snapshot);
      }
}

/* In degrees, clockwise from the right. */
static float
get_direction (MarBoard               *self,
               const MarBoardTarget   *target,
               const graphene_point_t *point)
{
  graphene_rect_t box;
  graphene_point_t origin;

  if (!mar_board_cell_box (self, target->from, &box))
    return 0;

  graphene_rect_get_center (&box, &origin);
  return atan2f (point->y - origin.y, point->x - origin.x) * 180 / (float) G_PI;
}

/* Where a single way of several steps leads: small, as it is further away. */
static void
append_far_marks (MarBoard    *self,
                  GtkSnapshot *snapshot)
{
  const float scale = (float) self->look.scale;
  const GdkRGBA color = faded (&inks ()->target, 0.6f);
  guint n;
  const MarBoardWay *ways = mar_board_play_ways (self->play, &n);

  for (guint i = 0; i < n; i++)
    {
      graphene_rect_t box;
      graphene_point_t point;

      if (!ways[i].is_only || ways[i].cell == mar_board_play_aimed (self->play)
          || !mar_board_cell_box (self, ways[i].cell, &box)
          || box.size.width > self->look.scale * 1.5)
        continue;

      point = target_point (self, &box);
      append_disc (snapshot, point.x, point.y, FAR_DOT_RADIUS * scale, &color);
    }
}

/**
 * mar_board_append_target_marks:
 *
 * Marks where the piece in hand may go, over whatever stands there: with a dot, with a ring
 * where it captures, with chevrons where it pushes; a small dot is several steps away. The target
 * that is aimed at shows what comes of it in place of a mark.
 */
void
mar_board_append_target_marks (MarBoard    *self,
                               GtkSnapshot *snapshot)
{
  const float scale = (float) self->look.scale;
  guint n;
  const MarBoardTarget *targets = mar_board_play_targets (self->play, &n);

  append_far_marks (self, snapshot);
  for (guint i = 0; i < n; i++)
    {
      graphene_rect_t box;
      graphene_point_t point;

      if (targets[i].cell == mar_board_play_aimed (self->play)
          || !mar_board_cell_box (self, targets[i].cell, &box))
        continue;

      point = target_point (self, &box);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &point);
      switch (targets[i].kind)
        {
        case MAR_TARGET_CAPTURE:
          append_ring (snapshot, scale);
          break;

        case MAR_TARGET_PUSH:
          gtk_snapshot_rotate (snapshot, get_direction (self, &targets[i], &point));
          append_chevrons (snapshot, scale);
          break;

        case MAR_TARGET_MOVE:
        default:
          append_dot (snapshot, scale);
          break;
        }
      gtk_snapshot_restore (snapshot);
    }
}

/* A red cross over what would fall. */
static void
append_cross (MarBoard    *self,
              GtkSnapshot *snapshot,
              MarCell      cell)
{
  const float scale = (float) self->look.scale;
  graphene_rect_t box;
  graphene_point_t middle;

  if (!mar_board_cell_box (self, cell, &box))
    return;

  graphene_rect_get_center (&box, &middle);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &middle);
  gtk_snapshot_rotate (snapshot, 45);
  for (int bar = 0; bar < 2; bar++, gtk_snapshot_rotate (snapshot, 90))
    append_bar (snapshot, (CROSS_REACH + 0.03f) * scale, CROSS_HALO * scale, &inks ()->halo);
  for (int bar = 0; bar < 2; bar++, gtk_snapshot_rotate (snapshot, 90))
    append_bar (snapshot, CROSS_REACH * scale, CROSS_WIDTH * scale, &inks ()->falling);
  gtk_snapshot_restore (snapshot);
}

/**
 * mar_board_would_leave:
 * Returns: whether the action that is aimed at takes away what stands on @cell.
 */
gboolean
mar_board_would_leave (MarBoard *self,
                       MarCell   cell)
{
  const MarEffects *preview = mar_board_play_preview (self->play);

  for (guint i = 0; i < preview->n; i++)
    switch (preview->items[i].type)
      {
      case MAR_EFFECT_CAPTURED:
      case MAR_EFFECT_REMOVED:
      case MAR_EFFECT_PUSHED:
        if (preview->items[i].from == cell)
          return TRUE;
        break;

      default:
        break;
      }

  return FALSE;
}

static void
append_block (MarBoard        *self,
              GtkSnapshot     *snapshot,
              const MarEffect *block)
{
  const float width = MAX (2, (float) (BLOCK_WIDTH * self->look.scale));
  const GdkRGBA fill = faded (&inks ()->block, 0.1f);
  graphene_rect_t one, other;
  GskRoundedRect rounded;

  if (!mar_board_cell_box (self, block->from, &one)
      || !mar_board_cell_box (self, block->to, &other))
    return;

  graphene_rect_union (&one, &other, &one);
  gsk_rounded_rect_init_from_rect (&rounded, &one, (float) (CELL_CORNER * self->look.scale));
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &fill, &one);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &rounded, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { inks ()->block, inks ()->block, inks ()->block,
                                             inks ()->block });
}

/**
 * mar_board_append_losses:
 *
 * Marks what the action that is aimed at would take away, hold down or enclose.
 */
void
mar_board_append_losses (MarBoard    *self,
                         GtkSnapshot *snapshot)
{
  const MarEffects *preview = mar_board_play_preview (self->play);
  const float inset = (float) (CELL_INSET * self->look.scale);

  for (guint i = 0; i < preview->n; i++)
    {
      const MarEffect *effect = &preview->items[i];

      switch (effect->type)
        {
        case MAR_EFFECT_CAPTURED:
        case MAR_EFFECT_REMOVED:
          if (effect->to == MAR_CELL_NONE)
            append_cross (self, snapshot, effect->from);
          else
            append_frame (self, snapshot, effect->to, inset, NULL, &inks ()->falling, 2);
          break;

        case MAR_EFFECT_PINNED:
          append_frame (self, snapshot, effect->to, inset, NULL, &inks ()->falling, 2);
          break;

        case MAR_EFFECT_BLOCK:
          append_block (self, snapshot, effect);
          break;

        default:
          break;
        }
    }
}

/**
 * mar_board_append_sprites:
 *
 * Draws the pieces that are on their way.
 */
void
mar_board_append_sprites (MarBoard    *self,
                          GtkSnapshot *snapshot)
{
  mar_board_animator_snapshot (self->animator, snapshot, -self->angle, &inks ()->block);
}

/**
 * mar_board_append_pointed:
 *
 * Draws what is pointed out: nothing else on the board looks like it.
 */
void
mar_board_append_pointed (MarBoard    *self,
                          GtkSnapshot *snapshot)
{
  const GdkRGBA fill = faded (&inks ()->pointed, 0.12f);
  const float width = MAX (2, (float) (POINTED_WIDTH * self->look.scale));

  for (guint i = 0; i < self->notes->pointed->len; i++)
    {
      const MarCell cell = g_array_index (self->notes->pointed, MarCell, i);

      append_frame (self, snapshot, cell, 0, NULL, &inks ()->halo, width + 2);
      append_frame (self, snapshot, cell, 1, &fill, &inks ()->pointed, width);
    }
}

void
mar_board_append_cursor (MarBoard    *self,
                         GtkSnapshot *snapshot)
{
  if (!self->cursor_visible || gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    return;

  append_frame (self, snapshot, self->cursor, -CURSOR_OUTSET, NULL, &inks ()->halo,
                CURSOR_WIDTH + CURSOR_HALO);
  append_frame (self, snapshot, self->cursor, -CURSOR_OUTSET, NULL, &inks ()->cursor, CURSOR_WIDTH);
}
