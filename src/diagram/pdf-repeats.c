/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-figure-writer.h"

/* How cairo begins the list of the drawings that a page places. Before it come the end of a
 * line and three blanks. */
#define LIST_START "\n   /XObject <<"
#define LIST_END ">>"

/* Overwrites with blanks what a list names again, from "/x7 7 0 R" to the next name. */
static void
blank_repeats (char *list,
               char *end)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (char *at = memchr (list, '/', end - list); at != NULL;)
    {
      char *next = memchr (at + 1, '/', end - at - 1);
      char *stop = next != NULL ? next : end;
      const char *name_end = memchr (at, ' ', stop - at);

      if (name_end != NULL
          && !g_hash_table_add (seen, g_strndup (at, name_end - at)))
        memset (at, ' ', stop - at);
      at = next;
    }
}

void
mar_pdf_drop_repeats (GByteArray *pdf)
{
  char *start, *end;

  g_return_if_fail (pdf != NULL);

  start = (char *) pdf->data;
  end = start + pdf->len;
  while ((start = memmem (start, end - start, LIST_START, strlen (LIST_START))) != NULL)
    {
      char *list = start + strlen (LIST_START);
      char *list_end = memmem (list, end - list, LIST_END, strlen (LIST_END));

      if (list_end == NULL)
        return;
      blank_repeats (list, list_end);
      start = list_end;
    }
}
