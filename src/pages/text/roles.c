/* What paragraphs are for.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "page-text.h"

/* Letters of a heading are so much larger than those of the text. */
#define LARGER 1.15
#define LONGEST_HEADING 120
#define LONGEST_CAPTION 160

/* How captions of figures begin, before their number. */
static const char caption[]
  = "^(?:illustrations?|ill|figures?|fig|diagrams?|diagramme?|abbildung|abb|bild|board|plate)\\b"
    "\\.?\\s*\\d[\\w.-]*(?:[:.)\\s]|$)";

void
page_items_find_roles (GPtrArray *items,
                       double     usual)
{
  g_autoptr (GRegex) begins_caption = g_regex_new (caption, G_REGEX_CASELESS, 0, NULL);

  for (guint i = 0; i < items->len; i++)
    {
      PageItem *item = items->pdata[i];
      glong n;

      if (item->board >= 0)
        continue;
      n = g_utf8_strlen (item->text, -1);
      if (n <= LONGEST_CAPTION && g_regex_match (begins_caption, item->text, 0, NULL))
        item->role = PAGE_ROLE_CAPTION;
      else if (n <= LONGEST_HEADING && (item->bold || item->size > LARGER * usual))
        item->role = PAGE_ROLE_HEADING;
    }
}
