/* The tags of HTML that texts of moves have.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "line-tags.h"

#include <string.h>

static const struct
{
  const char *name;
  LineTagKind kind;
} tags[] = {
  { "p", LINE_TAG_BREAK },       { "div", LINE_TAG_BREAK },      { "table", LINE_TAG_BREAK },
  { "tbody", LINE_TAG_BREAK },   { "thead", LINE_TAG_BREAK },    { "ul", LINE_TAG_BREAK },
  { "ol", LINE_TAG_BREAK },      { "li", LINE_TAG_POINT },       { "h1", LINE_TAG_BREAK },
  { "h2", LINE_TAG_BREAK },      { "h3", LINE_TAG_BREAK },       { "h4", LINE_TAG_BREAK },
  { "h5", LINE_TAG_BREAK },      { "h6", LINE_TAG_BREAK },       { "html", LINE_TAG_BREAK },
  { "head", LINE_TAG_BREAK },    { "body", LINE_TAG_BREAK },     { "title", LINE_TAG_BREAK },
  { "hr", LINE_TAG_BREAK },      { "pre", LINE_TAG_BREAK },      { "blockquote", LINE_TAG_BREAK },
  { "section", LINE_TAG_BREAK }, { "article", LINE_TAG_BREAK },  { "main", LINE_TAG_BREAK },
  { "tr", LINE_TAG_ROW },        { "td", LINE_TAG_CELL },        { "th", LINE_TAG_CELL },
  { "dl", LINE_TAG_BREAK },      { "dt", LINE_TAG_POINT },       { "dd", LINE_TAG_BREAK },
  { "br", LINE_TAG_LINE },       { "b", LINE_TAG_BOLD },         { "strong", LINE_TAG_BOLD },
  { "i", LINE_TAG_ITALIC },      { "em", LINE_TAG_ITALIC },      { "span", LINE_TAG_PLAIN },
  { "u", LINE_TAG_PLAIN },       { "font", LINE_TAG_PLAIN },     { "a", LINE_TAG_PLAIN },
  { "sup", LINE_TAG_PLAIN },     { "sub", LINE_TAG_PLAIN },      { "small", LINE_TAG_PLAIN },
  { "code", LINE_TAG_PLAIN },    { "center", LINE_TAG_BREAK },   { "meta", LINE_TAG_PLAIN },
  { "img", LINE_TAG_PLAIN },     { "!doctype", LINE_TAG_PLAIN },
};

/* The longest tag that is believed to be one. */
#define MAX_TAG 400

/* Whether nothing but attributes stands there, at least one with its value: in "d1<h2 and b2>b3"
 * none does. */
static gboolean
are_attributes (const char *p,
                const char *end)
{
  gboolean has_value = FALSE;

  p += strspn (p, " \t\n/");
  if (p >= end)
    return TRUE;
  while (p < end)
    {
      const char quote = *p == '=' ? p[1] : *p;
      gsize length = strspn (p, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-:");

      has_value |= *p == '=';
      if (quote == '"' || quote == '\'')
        {
          p = strchr (p + (*p == '=' ? 2 : 1), quote);
          if (p == NULL || p++ >= end)
            return FALSE;
        }
      else if (*p == '=' || length > 0)
        p += *p == '=' ? 1 + strcspn (p + 1, " \t\n>") : length;
      else
        return FALSE;
      p += strspn (p, " \t\n/");
    }
  return has_value;
}

const char *
line_scan_tag (const char  *p,
               LineTagKind *kind,
               gboolean    *closing,
               gboolean    *is_heading)
{
  const char *name;
  const char *end;
  gsize length;

  if (*p != '<')
    return NULL;
  *closing = p[1] == '/';
  name = p + 1 + (*closing ? 1 : 0);
  length = strspn (name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ123456!");
  if (length == 0 || strchr (" \t\n/>", name[length]) == NULL || name[length] == '\0')
    return NULL;
  end = memchr (name, '>', strnlen (name, MAX_TAG));
  if (end == NULL || (*name != '!' && !are_attributes (name + length, end)))
    return NULL;

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (strlen (tags[i].name) == length && g_ascii_strncasecmp (tags[i].name, name, length) == 0)
      {
        *kind = tags[i].kind;
        *is_heading = g_ascii_tolower (*name) == 'h' && g_ascii_isdigit (name[1]);
        return end + 1;
      }

  return NULL;
}

const char *
line_read_tag (const char  *p,
               const char **text)
{
  LineTagKind kind;
  gboolean closing, is_heading;
  const char *end = line_scan_tag (p, &kind, &closing, &is_heading);

  if (end == NULL)
    return NULL;
  switch (kind)
    {
    case LINE_TAG_BREAK:
    case LINE_TAG_ROW:
    case LINE_TAG_LINE:
      *text = *end == '\n' || *end == '\0' ? "" : "\n";
      break;
    case LINE_TAG_POINT:
      *text = !closing ? "\n- " : *end == '\n' || *end == '\0' ? "" : "\n";
      break;
    case LINE_TAG_CELL:
      *text = closing ? "" : "|";
      break;
    case LINE_TAG_BOLD:
    case LINE_TAG_ITALIC:
    case LINE_TAG_PLAIN:
    default:
      *text = "";
      break;
    }
  return end;
}
