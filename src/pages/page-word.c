/* Words on a page, and the boxes around things there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-word.h"

PageWord *
page_word_new (const PageBox *box,
               char          *text,
               double         size,
               PageWeight     weight)
{
  PageWord *word = g_new (PageWord, 1);

  *word = (PageWord) { *box, text, size, weight };
  return word;
}

void
page_word_free (PageWord *word)
{
  if (word == NULL)
    return;
  g_free (word->text);
  g_free (word);
}

void
page_box_add (PageBox       *box,
              const PageBox *other)
{
  box->left = MIN (box->left, other->left);
  box->top = MIN (box->top, other->top);
  box->right = MAX (box->right, other->right);
  box->bottom = MAX (box->bottom, other->bottom);
}
