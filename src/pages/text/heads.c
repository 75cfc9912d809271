/* Running heads and page numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "page-text.h"

/* They stand in these parts of a page, at its top and at its bottom. */
#define MARGIN 0.12
/* How far they may be shifted from one page to the next, in units of the page. */
#define SHIFT 4.0
/* In letters. */
#define SHORTEST_WORD 3
/* On how many pages near this one a head stands, where there are as many. */
#define ENOUGH_PAGES 2u

/* -1: in the upper margin, 1: in the lower one, 0: neither. */
static int
margin_of (const PagePiece *piece,
           double           height)
{
  if (piece->box.bottom < MARGIN * height)
    return -1;
  return piece->box.top > (1 - MARGIN) * height ? 1 : 0;
}

/* The text without a number at its begin or its end, as heads have that of the page. */
static char *
without_number (const char *text)
{
  gsize length;

  while (g_ascii_isdigit (*text) || *text == ' ')
    text++;
  length = strlen (text);
  while (length > 0 && (g_ascii_isdigit (text[length - 1]) || text[length - 1] == ' '))
    length--;
  return g_strndup (text, length);
}

/* Scores and moves have none: they may stand at the top of many pages. */
static gboolean
has_word (const char *text)
{
  guint n = 0;

  for (; *text != '\0' && n < SHORTEST_WORD; text = g_utf8_next_char (text))
    n = g_unichar_isalpha (g_utf8_get_char (text)) ? n + 1 : 0;
  return n >= SHORTEST_WORD;
}

/* Whether it tells when the page was printed. */
static gboolean
has_date (const char *text)
{
  return g_regex_match_simple ("\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{2,4}", text, 0, 0);
}

static gboolean
stands_on (const char      *text,
           const PagePiece *piece,
           const GPtrArray *other)
{
  for (guint i = 0; i < other->len; i++)
    {
      const PagePiece *candidate = other->pdata[i];
      g_autofree char *same = NULL;

      if (fabs (candidate->box.top - piece->box.top) > SHIFT)
        continue;
      same = without_number (candidate->text);
      if (g_str_equal (same, text))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_repeated (const PagePiece *piece,
             const GPtrArray *others)
{
  g_autofree char *text = without_number (piece->text);
  guint n = 0;

  if (others->len == 0 || !(has_word (text) || has_date (piece->text)))
    return FALSE;
  for (guint i = 0; i < others->len; i++)
    n += stands_on (text, piece, others->pdata[i]);
  return n >= MIN (ENOUGH_PAGES, others->len);
}

/* Whether the text is the number of a page and nothing else: "- 12 -", "xiv", "3/8". */
static gboolean
is_number (const char *text)
{
  return g_regex_match_simple (
    "^[-\u2013\u2014 ]*(?:\\d{1,4}(?: ?/ ?\\d{1,4})?|[ivxlc]+)[-\u2013\u2014 ]*$", text, 0, 0);
}

/* Whether nothing stands beside it, nor between it and the edge of the page. */
static gboolean
is_outermost (const GPtrArray *pieces,
              const PagePiece *piece,
              int              margin)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const PagePiece *other = pieces->pdata[i];

      if (other != piece
          && (margin < 0 ? other->box.top < piece->box.bottom : other->box.bottom > piece->box.top))
        return FALSE;
    }
  return TRUE;
}

void
page_heads_leave_out (GPtrArray       *pieces,
                      const GArray    *rules,
                      double           height,
                      const GPtrArray *others)
{
  /* Numbers are alone on their lines once the heads are gone. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = pieces->len; i > 0; i--)
      {
        const PagePiece *piece = pieces->pdata[i - 1];
        const int margin = margin_of (piece, height);
        double left;
        double right;

        if (margin == 0 || page_rules_frame (rules, &piece->box, &left, &right))
          continue;
        if (pass == 0 ? is_repeated (piece, others)
                      : is_number (piece->text) && is_outermost (pieces, piece, margin))
          g_ptr_array_remove_index (pieces, i - 1);
      }
}
