/* Without a library for spelling there is no dictionary, and nobody ever holds one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-speller.h"

char **
mar_speller_languages (void)
{
  return g_new0 (char *, 1);
}

MarSpeller *
mar_speller_new (const char *language)
{
  return NULL;
}

void
mar_speller_free (MarSpeller *speller)
{
}

const char *
mar_speller_language (const MarSpeller *speller)
{
  return NULL;
}

gboolean
mar_speller_knows (MarSpeller *speller,
                   const char *word,
                   gsize       length)
{
  return TRUE;
}

char **
mar_speller_suggestions (MarSpeller *speller,
                         const char *word,
                         guint       most)
{
  return g_new0 (char *, 1);
}

void
mar_speller_add (MarSpeller *speller,
                 const char *word)
{
}

void
mar_speller_ignore (MarSpeller *speller,
                    const char *word)
{
}
