/* The tags of forums, as Markdown: "[b]1. d4[/b]", "[*] d4".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "import-parts.h"

/* What only says how words look, or where they stand. Quotations have their own reader. */
#define LOOKS \
  "(?:u|s|list|size|color|colour|font|center|left|right|align|indent|code|pre|tt|mono|h[1-6])"

static const struct
{
  const char *form;
  const char *markdown;
} tags[] = {
  { "\\[/?b\\]", "**" },
  { "\\[/?i\\]", "*" },
  { "\\[\\*\\][ \\t]*", "- " },
  { "\\[url=\"?([^\\]\\n\"]+)\"?\\]([^\\n]*?)\\[/url\\]", "[\\2](\\1)" },
  { "\\[/?url\\]", "" },
  { "\\[/?" LOOKS "(?:=[^\\]\\n]*)?\\]", "" },
};

static char *
replace (const char *text,
         const char *form,
         const char *markdown)
{
  g_autoptr (GRegex) regex = g_regex_new (form, G_REGEX_CASELESS, 0, NULL);

  return g_regex_replace (regex, text, -1, 0, markdown, 0, NULL);
}

char *
mar_import_read_bbcode (const char *text)
{
  char *read = NULL;

  /* In others a word may stand in such brackets; none ends with a stroke. */
  if (!g_regex_match_simple ("\\[/(?:b|i|url|" LOOKS ")\\]", text, G_REGEX_CASELESS, 0))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      g_autofree char *before = read;

      read = replace (before != NULL ? before : text, tags[i].form, tags[i].markdown);
    }
  return read;
}
