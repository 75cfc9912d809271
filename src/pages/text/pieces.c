/* Words that stand close together on a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "page-text.h"

/* How far words of a piece stand apart, in sizes of the letters. */
#define WIDEST_SPACE 1.0

void
page_piece_free (PagePiece *piece)
{
  if (piece == NULL)
    return;
  g_free (piece->text);
  g_free (piece);
}

PagePiece *
page_piece_new_board (guint          board,
                      const PageBox *box)
{
  PagePiece *piece = g_new0 (PagePiece, 1);

  piece->box = *box;
  piece->board = (int) board;
  return piece;
}

static PagePiece *
begin_piece (const PageWord *word)
{
  PagePiece *piece = g_new0 (PagePiece, 1);
  const guint n = (guint) g_utf8_strlen (word->text, -1);

  piece->box = word->box;
  piece->board = -1;
  piece->text = g_strdup (word->text);
  piece->size = word->size;
  piece->n_bold = word->weight == PAGE_WEIGHT_BOLD ? n : 0;
  piece->n_normal = word->weight == PAGE_WEIGHT_NORMAL ? n : 0;
  piece->first_word = word->box.right - word->box.left;
  return piece;
}

/* Whether an upright rule stands between two things on a line. */
static gboolean
is_parted (const GArray  *rules,
           const PageBox *left,
           const PageBox *right)
{
  const double middle = (right->top + right->bottom) / 2;

  for (guint i = 0; i < rules->len; i++)
    {
      const PageRule *rule = &g_array_index (rules, PageRule, i);

      if (rule->upright && rule->from <= middle && middle <= rule->to && left->right - 1 <= rule->at
          && rule->at <= right->left + 1)
        return TRUE;
    }
  return FALSE;
}

/* How far the box stands to the right of the piece, if it stands on its line; else a negative
 * number. */
static double
distance (const PageBox *left,
          const PageBox *right)
{
  const double overlap = MIN (left->bottom, right->bottom) - MAX (left->top, right->top);
  const double least = MIN (left->bottom - left->top, right->bottom - right->top);
  const double gap = right->left - left->right;

  /* Letters of neighboring words may touch, not more. */
  return overlap > 0.5 * least && gap > -0.3 * least ? MAX (0, gap) : -1;
}

static gboolean
goes_on (const PagePiece *piece,
         const PageBox   *box,
         double           size,
         const GArray    *rules)
{
  const double gap = distance (&piece->box, box);

  return gap >= 0 && gap < WIDEST_SPACE * MAX (piece->size, size)
         && !is_parted (rules, &piece->box, box);
}

static void
append (PagePiece       *piece,
        const PagePiece *next)
{
  /* What the program that wrote the file took for two words may touch. */
  const gboolean touches = next->box.left - piece->box.right < 0.02 * next->size;
  char *joined = g_strconcat (piece->text, touches ? "" : " ", next->text, NULL);

  if (strlen (next->text) > strlen (piece->text))
    piece->size = next->size;
  if (piece->second_left <= 0 && !touches)
    piece->second_left = next->box.left;
  if (touches && piece->second_left <= 0)
    {
      piece->first_word = next->box.left + next->first_word - piece->box.left;
      piece->second_left = next->second_left;
    }
  piece->n_bold += next->n_bold;
  piece->n_normal += next->n_normal;
  page_box_add (&piece->box, &next->box);
  g_free (piece->text);
  piece->text = joined;
}

static int
compare_pieces (gconstpointer a,
                gconstpointer b)
{
  const PagePiece *one = *(PagePiece *const *) a;
  const PagePiece *other = *(PagePiece *const *) b;

  if (one->box.top != other->box.top)
    return one->box.top < other->box.top ? -1 : 1;
  return (one->box.left > other->box.left) - (one->box.left < other->box.left);
}

/* Words need not come in the order of a line: pieces that touch become one. */
static void
join_neighbors (GPtrArray    *pieces,
                const GArray *rules)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      PagePiece *piece = pieces->pdata[i];

      for (guint k = i + 1; k < pieces->len;)
        {
          PagePiece *next = pieces->pdata[k];

          if (next->box.top > piece->box.bottom)
            break;
          if (goes_on (piece, &next->box, next->size, rules))
            append (piece, next);
          else if (goes_on (next, &piece->box, piece->size, rules))
            {
              append (next, piece);
              pieces->pdata[i] = next;
              pieces->pdata[k] = piece;
              piece = next;
            }
          else
            {
              k++;
              continue;
            }
          g_ptr_array_remove_index (pieces, k);
          k = i + 1;
        }
    }
}

GPtrArray *
page_pieces_join (const GPtrArray *words,
                  const GArray    *rules)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) page_piece_free);
  PagePiece *last = NULL;

  for (guint i = 0; i < words->len; i++)
    {
      PagePiece *piece = begin_piece (words->pdata[i]);

      if (last != NULL && goes_on (last, &piece->box, piece->size, rules))
        {
          append (last, piece);
          page_piece_free (piece);
          continue;
        }
      last = piece;
      g_ptr_array_add (pieces, piece);
    }
  g_ptr_array_sort (pieces, compare_pieces);
  join_neighbors (pieces, rules);
  return pieces;
}
