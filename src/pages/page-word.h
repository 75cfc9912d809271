/* Words on a page, and the boxes around things there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PageBox:
 *
 * What something covers on a page, in points or pixels; y goes down.
 */
typedef struct
{
  double left;
  double top;
  double right;
  double bottom;
} PageBox;

/**
 * PageWeight:
 * @PAGE_WEIGHT_UNKNOWN: too few letters tell
 * @PAGE_WEIGHT_NORMAL: as most of the text
 * @PAGE_WEIGHT_BOLD: bold
 */
typedef enum
{
  PAGE_WEIGHT_UNKNOWN,
  PAGE_WEIGHT_NORMAL,
  PAGE_WEIGHT_BOLD,
} PageWeight;

/**
 * PageWord:
 * @box: where it stands
 * @text: (owned): without white space
 * @size: of its letters, as fonts count it, in units of the page
 * @weight: how bold it is
 *
 * A word on a page.
 */
typedef struct
{
  PageBox box;
  char *text;
  double size;
  PageWeight weight;
} PageWord;

/* Returns: (transfer full): @text: (transfer full) */
PageWord *page_word_new (const PageBox *box, char *text, double size, PageWeight weight);
/* @word: (transfer full) (nullable) */
void page_word_free (PageWord *word);

/* Makes @box so large that it holds the other, too. */
void page_box_add (PageBox *box, const PageBox *other);

G_END_DECLS
