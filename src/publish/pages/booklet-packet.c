/* The layout of the packet: two columns, the first player's turns left and the second's right,
 * each with score, diagram, steps and comment.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "booklet-private.h"

#define HEADS_HEIGHT 15.0
#define HEADS_SPACE 7.0
/* Below the running head of a page, the heads of its columns need this much. */
#define HEADS_ROOM 12.0
#define ROW_SPACE 15.0
#define ENDING_SPACE 10.0
/* An introduction of more characters than this takes the whole width. */
#define LONG_INTRODUCTION 1400
/* And then its lines are no longer than this share of the page. */
#define MEASURE 0.84

/**
 * Group:
 * @first: the number of its first item
 * @end: the number of the item after its last
 * @kind: of its main item
 * @side: whose turn it is, or MAR_ACTOR_NONE
 *
 * All that belongs to one node of the main line: comments, its item, notes, figures, and the
 * variations beside it.
 */
typedef struct
{
  guint first;
  guint end;
  MarContentKind kind;
  MarNode *node;
  int side;
} Group;

typedef struct
{
  MarBookletPages *pages;
  MarRecord *record;
  GArray *groups;
  /* The turn in the left column that waits for its answer: its groups. */
  guint waiting;
  guint n_waiting;
} Game;

static gboolean
is_main (MarContentKind kind)
{
  return kind == MAR_CONTENT_TURN || kind == MAR_CONTENT_ROLL || kind == MAR_CONTENT_SETUP
         || kind == MAR_CONTENT_END || kind == MAR_CONTENT_STRUCK || kind == MAR_CONTENT_RESULT
         || kind == MAR_CONTENT_START;
}

static GArray *
find_groups (const MarBookletPages *pages,
             guint                  first,
             guint                  end)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (Group));

  for (guint i = first; i < end; i++)
    {
      const MarContentItem *item = mar_pages_item (pages, i);
      Group *last = groups->len > 0 ? &g_array_index (groups, Group, groups->len - 1) : NULL;

      if (item->level == 0
          && (last == NULL || item->node != last->node
              || (item->node == NULL && item->kind != MAR_CONTENT_NOTE)
              || item->kind == MAR_CONTENT_RESULT))
        {
          const Group group = { i, i, MAR_CONTENT_PROSE, item->node, MAR_ACTOR_NONE };

          g_array_append_val (groups, group);
          last = &g_array_index (groups, Group, groups->len - 1);
        }
      if (item->level == 0 && is_main (item->kind))
        {
          last->kind = item->kind;
          last->side = item->side;
        }
      last->end = i + 1;
    }
  return groups;
}

static const Group *
group_at (const Game *game,
          guint       index)
{
  return index < game->groups->len ? &g_array_index (game->groups, Group, index) : NULL;
}

static MarContentKind
kind_after (const MarBookletPages *pages,
            guint                  item,
            guint                  end)
{
  return item + 1 < end ? mar_pages_item (pages, item + 1)->kind : MAR_CONTENT_TITLE;
}

/* Score and diagram stay together and with what follows. */
static void
set_board (MarTypesetter        *typesetter,
           const MarContentItem *item,
           double                width)
{
  MarBlock *block = item->score != NULL
                      ? mar_typesetter_line (typesetter, MAR_TEXT_SCORE, item->score)
                      : NULL;

  if (block != NULL)
    block->keep_with_next = TRUE;
  if (item->figure == NULL)
    return;
  mar_block_frame (mar_typesetter_figure (typesetter, item, width), typesetter->width);
  mar_typesetter_last (typesetter)->keep_with_next = TRUE;
}

static void
set_turn (MarTypesetter        *typesetter,
          const MarContentItem *item,
          gboolean              keep)
{
  g_autofree char *name = mar_pages_turn_name (item->record, item->number);
  const MarTextRole role = typesetter->role;
  MarBlock *steps;

  set_board (typesetter, item, typesetter->pages->sheet.figure);
  typesetter->role = MAR_TEXT_STEPS;
  mar_typesetter_steps (typesetter, item, TRUE);
  steps = mar_typesetter_flush (typesetter);
  typesetter->role = role;
  steps->keep_with_next = keep;
  steps->outline.title = g_strdup_printf ("%u. %s", item->number, item->text);
  mar_pages_name (typesetter->pages, name, steps);
}

static void
set_setup (MarTypesetter        *typesetter,
           const MarContentItem *item,
           gboolean              keep)
{
  MarBlock *block = mar_typesetter_line (typesetter, MAR_TEXT_BODY, item->text);

  if (block != NULL)
    block->keep_with_next = TRUE;
  if (item->figure != NULL)
    mar_block_frame (mar_typesetter_figure (typesetter, item,
                                            typesetter->pages->sheet.small_figure),
                     typesetter->width);
  mar_typesetter_last (typesetter)->keep_with_next = keep;
}

static void
set_start (MarTypesetter        *typesetter,
           const MarContentItem *item,
           gboolean              keep)
{
  MarBlock *caption;

  set_board (typesetter, item, typesetter->pages->sheet.figure);
  caption = mar_typesetter_line (typesetter, MAR_TEXT_NOTE, item->text);
  if (caption != NULL)
    caption->keep_with_next = keep;
}

static void
set_steps (MarTypesetter        *typesetter,
           const MarContentItem *item,
           MarTextRole           role,
           gboolean              keep)
{
  const MarTextRole before = typesetter->role;
  MarBlock *block;

  mar_typesetter_flush (typesetter);
  typesetter->role = role;
  mar_typesetter_steps (typesetter, item, TRUE);
  block = mar_typesetter_flush (typesetter);
  typesetter->role = before;
  if (block != NULL)
    block->keep_with_next = keep;
}

static void
set_figure (MarTypesetter        *typesetter,
            const MarContentItem *item)
{
  MarBlock *block = mar_typesetter_figure (typesetter, item, typesetter->pages->sheet.figure);

  block->space = ENDING_SPACE;
  mar_typesetter_name_figure (typesetter, item, block);
  mar_typesetter_caption (typesetter, item);
}

/* Keeps what was set last on one page with the next. */
static void
keep_last (MarTypesetter *typesetter,
           gboolean       loosely)
{
  MarBlock *last = mar_typesetter_last (typesetter);

  if (last == NULL)
    return;
  last->keep_with_next = TRUE;
  last->loosely = loosely;
}

/* Sets the item at @index, and the whole variation if one opens there. */
static guint
set_item (MarTypesetter *typesetter,
          guint          index,
          guint          end)
{
  const MarContentItem *item = mar_pages_item (typesetter->pages, index);
  const MarContentKind next = kind_after (typesetter->pages, index, end);
  const gboolean keep = next == MAR_CONTENT_PROSE || next == MAR_CONTENT_NOTE
                        || next == MAR_CONTENT_DIAGRAM;

  switch (item->kind)
    {
    case MAR_CONTENT_PROSE:
      mar_typesetter_comment (typesetter, item->text);
      mar_typesetter_flush (typesetter);
      /* The note on a turn stands below the end of its comment, if it can. */
      if (next == MAR_CONTENT_DIAGRAM || next == MAR_CONTENT_NOTE)
        keep_last (typesetter, next == MAR_CONTENT_NOTE && item->node != NULL);
      break;
    case MAR_CONTENT_DIAGRAM:
      mar_block_center (mar_typesetter_figure (typesetter, item,
                                               typesetter->pages->sheet.small_figure),
                        MIN (typesetter->width, typesetter->pages->sheet.column));
      break;
    case MAR_CONTENT_START:
      set_start (typesetter, item, keep);
      break;
    case MAR_CONTENT_TURN:
      set_turn (typesetter, item, keep);
      break;
    case MAR_CONTENT_SETUP:
      set_setup (typesetter, item, keep);
      break;
    case MAR_CONTENT_ROLL:
    case MAR_CONTENT_END:
    case MAR_CONTENT_RESULT:
      set_steps (typesetter, item, MAR_TEXT_STEPS, keep);
      break;
    case MAR_CONTENT_STRUCK:
      set_steps (typesetter, item, MAR_TEXT_BODY, keep);
      break;
    case MAR_CONTENT_NOTE:
      mar_typesetter_note (typesetter, item);
      break;
    case MAR_CONTENT_FIGURE:
      set_figure (typesetter, item);
      break;
    case MAR_CONTENT_OPEN:
      return mar_typesetter_variation (typesetter, index);
    default:
      break;
    }
  return index + 1;
}

static void
set_items (MarTypesetter *typesetter,
           guint          first,
           guint          end)
{
  while (first < end)
    first = set_item (typesetter, first, end);
}

/* A roll stands on one page with the turn that it is for, if it can. */
static void
keep_with_next (MarTypesetter *typesetter,
                guint          first)
{
  mar_typesetter_last (typesetter)->loosely = TRUE;
  for (guint i = first; i < typesetter->blocks->len; i++)
    ((MarBlock *) g_ptr_array_index (typesetter->blocks, i))->keep_with_next = TRUE;
}

static gboolean
has_variation (const Game  *game,
               const Group *group)
{
  for (guint i = group->first; i < group->end; i++)
    if (mar_pages_item (game->pages, i)->kind == MAR_CONTENT_OPEN)
      return TRUE;
  return FALSE;
}

static void
set_groups (Game          *game,
            MarTypesetter *typesetter,
            guint          first,
            guint          n)
{
  for (guint i = 0; i < n; i++)
    {
      const Group *group = group_at (game, first + i);
      const guint n_before = typesetter->blocks->len;

      set_items (typesetter, group->first, group->end);
      if (typesetter->blocks->len == n_before)
        continue;
      if (group->kind == MAR_CONTENT_ROLL && i + 1 < n && !has_variation (game, group))
        keep_with_next (typesetter, n_before);
      if (i > 0 && (group->kind == MAR_CONTENT_END || group->kind == MAR_CONTENT_RESULT))
        ((MarBlock *) g_ptr_array_index (typesetter->blocks, n_before))->space = ENDING_SPACE;
      mar_pages_report_progress (game->pages, group->end);
    }
}

/* Across both columns. */
static void
set_wide (Game        *game,
          guint        first,
          guint        end,
          MarTextRole  role)
{
  MarTypesetter typesetter;

  mar_typesetter_init (&typesetter, game->pages, game->record, game->pages->sheet.text * MEASURE);
  typesetter.role = role;
  set_items (&typesetter, first, end);
  mar_booklet_lay_out (game->pages, &typesetter, ROW_SPACE);
  mar_typesetter_clear (&typesetter);
}

static double
right_x (const MarBookletPages *pages)
{
  return pages->sheet.margin + pages->sheet.column + pages->sheet.gutter;
}

/* The measures by which figures may change; NULL: their size was asked for. */
static const MarSheet *
scaled_sheet (const MarBookletPages *pages)
{
  return pages->options.cell_mm <= 0 ? &pages->sheet : NULL;
}

static gboolean
is_before_turns (const MarContentItem *item,
                 const MarNode        *root)
{
  return item->level == 0
         && (item->node == root || (item->node == NULL && item->kind == MAR_CONTENT_PROSE));
}

/* The title stands beside the starting position, and below it what is said first; where that is
 * long, it runs across the page below both. Returns the first item after that. */
static guint
set_opening (Game  *game,
             guint  item,
             guint  end)
{
  MarBookletPages *pages = game->pages;
  MarNode *root = mar_record_root (game->record);
  MarTypesetter left, right;
  guint n_words = 0, first;
  gsize length = 0;

  pages->flow.record = game->record;
  pages->flow.node = root;
  mar_typesetter_init (&left, pages, game->record, pages->sheet.column);
  mar_typesetter_init (&right, pages, game->record, pages->sheet.column);
  item = first = mar_booklet_add_heading (&left, item);
  for (; item < end && is_before_turns (mar_pages_item (pages, item), root); item++)
    if (item == first + n_words && mar_pages_item (pages, item)->node == NULL)
      {
        length += (gsize) g_utf8_strlen (mar_pages_item (pages, item)->text, -1);
        n_words++;
      }

  set_items (&right, first + n_words, item);
  if (length <= LONG_INTRODUCTION)
    {
      const guint n_heading = left.blocks->len;

      left.role = MAR_TEXT_LEAD;
      set_items (&left, first, first + n_words);
      if (n_heading < left.blocks->len)
        ((MarBlock *) g_ptr_array_index (left.blocks, n_heading))->space = ENDING_SPACE;
    }
  mar_pages_begin_chapter (pages, MAX (mar_flow_need (left.blocks), mar_flow_need (right.blocks)));
  pages->at = mar_flow_row (&pages->flow, scaled_sheet (pages), left.blocks, pages->sheet.margin,
                            right.blocks, right_x (pages), 0, pages->at);
  mar_typesetter_clear (&left);
  mar_typesetter_clear (&right);
  if (length > LONG_INTRODUCTION)
    set_wide (game, first, first + n_words, MAR_TEXT_LEAD);
  return item;
}

/* The heads of the columns stand above the first row; every later page has its own. */
static void
set_heads (Game   *game,
           double  row_need)
{
  MarBookletPages *pages = game->pages;
  MarFlow *flow = &pages->flow;
  g_autoptr (GPtrArray) blocks = NULL;

  flow->has_heads = TRUE;
  flow->top = pages->sheet.top + HEADS_ROOM;
  if (pages->at.y + ROW_SPACE + HEADS_HEIGHT + HEADS_SPACE + row_need > flow->bottom)
    {
      pages->at = (MarFlowPosition) { pages->at.page + 1, 0, flow->top };
      return;
    }

  blocks = g_ptr_array_new ();
  g_ptr_array_add (blocks, mar_block_new_heads (flow->node, HEADS_HEIGHT));
  pages->at.y += ROW_SPACE;
  mar_flow_begin_row (flow, pages->at.page);
  pages->at = mar_flow_lay_out (flow, blocks, pages->sheet.margin, pages->at);
  /* The first row adds the space of all rows. */
  pages->at.y += HEADS_SPACE - ROW_SPACE;
}

static void
set_pair (Game  *game,
          guint  left,
          guint  n_left,
          guint  right,
          guint  n_right)
{
  MarBookletPages *pages = game->pages;
  MarTypesetter left_cell, right_cell;
  g_autoptr (GPtrArray) variations = NULL;

  pages->flow.node = group_at (game, n_left > 0 ? left : right)->node;
  mar_typesetter_init (&left_cell, pages, game->record, pages->sheet.column);
  mar_typesetter_init (&right_cell, pages, game->record, pages->sheet.column);
  set_groups (game, &left_cell, left, n_left);
  set_groups (game, &right_cell, right, n_right);
  variations = mar_booklet_take_variations (left_cell.blocks, right_cell.blocks);
  if (!pages->flow.has_heads)
    set_heads (game, MAX (mar_flow_need (left_cell.blocks), mar_flow_need (right_cell.blocks)));
  pages->at = mar_flow_row (&pages->flow, scaled_sheet (pages), left_cell.blocks,
                            pages->sheet.margin, right_cell.blocks, right_x (pages), ROW_SPACE,
                            pages->at);
  if (variations != NULL)
    mar_booklet_set_below (pages, variations);
  mar_typesetter_clear (&left_cell);
  mar_typesetter_clear (&right_cell);
}

static void
set_waiting (Game *game)
{
  if (game->n_waiting > 0)
    set_pair (game, game->waiting, game->n_waiting, 0, 0);
  game->n_waiting = 0;
}

/* Of two players, the first one's turns go left and the other's right; two form a row when
 * the right one answers the left one. More players use both columns as they come. */
static void
add_cell (Game        *game,
          const Group *turn,
          guint        first,
          guint        n)
{
  const MarGame *rules = mar_record_game (game->record);
  const gboolean is_left = mar_game_n_players (rules, mar_node_position (turn->node)) > 2
                             ? game->n_waiting == 0
                             : turn->side == 0;

  if (is_left)
    {
      set_waiting (game);
      game->waiting = first;
      game->n_waiting = n;
      return;
    }

  set_pair (game, game->waiting, game->n_waiting, first, n);
  game->n_waiting = 0;
}

/* The groups that make one cell from @index on: rolls and set-ups that lead to a turn, the
 * turn, and the end of the game. 0 when no turn is there. */
static guint
count_cell (const Game   *game,
            guint         index,
            const Group **turn)
{
  const Group *group;
  guint n = 0;

  *turn = NULL;
  while ((group = group_at (game, index + n)) != NULL && *turn == NULL)
    {
      const gboolean is_turn = group->kind == MAR_CONTENT_TURN
                               || (group->kind == MAR_CONTENT_SETUP && group->side >= 0);

      if (!is_turn && group->kind != MAR_CONTENT_ROLL && group->kind != MAR_CONTENT_SETUP)
        return 0;
      if (is_turn)
        *turn = group;
      n++;
    }
  if (*turn == NULL)
    return 0;
  while ((group = group_at (game, index + n)) != NULL && group->node != NULL
         && (group->kind == MAR_CONTENT_END || group->kind == MAR_CONTENT_RESULT))
    n++;
  return n;
}

static void
set_rows (Game  *game,
          guint  index)
{
  while (index < game->groups->len && !mar_pages_is_cancelled (game->pages))
    {
      const Group *group = group_at (game, index);
      const Group *turn;
      guint n = count_cell (game, index, &turn);

      if (n > 0)
        add_cell (game, turn, index, n);
      else
        {
          n = 1;
          set_waiting (game);
          /* A comment after the last turn runs across both columns: a page of it needs no heads. */
          if (group->node == NULL)
            {
              game->pages->flow.has_heads = FALSE;
              game->pages->flow.top = game->pages->sheet.top;
            }
          set_wide (game, group->first, group->end,
                    group->node == NULL ? MAR_TEXT_LEAD : MAR_TEXT_BODY);
        }
      index += n;
    }
  set_waiting (game);
}

guint
mar_booklet_set_packet (MarBookletPages *pages,
                        guint            item)
{
  const guint end = mar_content_end_of_game (pages, item);
  g_autoptr (GArray) groups = NULL;
  Game game = { pages, mar_pages_item (pages, item)->record };

  game.groups = groups = find_groups (pages, set_opening (&game, item, end), end);
  set_rows (&game, 0);
  pages->flow.has_heads = FALSE;
  pages->flow.top = pages->sheet.top;
  return end;
}
