/* The pieces of a packet.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-items.h"

#include "margrites.h"

#include <string.h>

/* A line that is longer is no heading, and no remark beside a score. */
#define MAX_HEADING 90
#define MAX_SCORE_WORDS 48

typedef struct
{
  GPtrArray *items;
  const PacketPiece *piece;
} Reader;

static void
item_free (gpointer data)
{
  PacketItem *item = data;

  g_free (item->text);
  g_free (item->scan);
  g_free (item->buffer);
  g_free (item);
}

static guint
source_offset (const Reader *reader,
               const char   *p)
{
  return reader->piece->origin[p - reader->piece->text];
}

/* Adds what stands between @begin and @end; blanks at its edges are left out. */
static PacketItem *
add_item (Reader         *reader,
          PacketItemKind  kind,
          const char     *begin,
          const char     *end)
{
  PacketItem *item;

  while (begin < end && strchr (" \t\n", *begin) != NULL)
    begin++;
  while (end > begin && strchr (" \t\n", end[-1]) != NULL)
    end--;
  if (begin == end)
    return NULL;

  item = g_new0 (PacketItem, 1);
  item->kind = kind;
  item->text = g_strndup (begin, (gsize) (end - begin));
  item->begin = source_offset (reader, begin);
  item->end = source_offset (reader, end);
  item->cell = reader->piece->cell;
  item->side = -1;
  g_ptr_array_add (reader->items, item);
  return item;
}

/* Decoration: what may stand before a turn or around a label. */
static const char *
skip_decoration (const char *p)
{
  for (;;)
    {
      if (*p != '\0' && strchr (" \t\n*_#>", *p) != NULL)
        p++;
      else if (g_str_has_prefix (p, "- ") || g_str_has_prefix (p, "\302\240"))
        p += 2;
      else if (g_str_has_prefix (p, "• "))
        p += strlen ("• ");
      else
        return p;
    }
}

static const char *
skip_emphasis (const char *p)
{
  while (*p == '*' || *p == '_')
    p++;

  return p;
}

/* Words that only say what comes next. */
typedef struct
{
  const char *words;
  PacketItemKind kind;
  int side;
} Label;

static const Label labels[] = {
  { "ending comments", PACKET_END_LABEL, -1 },
  { "ending comment", PACKET_END_LABEL, -1 },
  { "end comments", PACKET_END_LABEL, -1 },
  { "end comment", PACKET_END_LABEL, -1 },
  { "final comments", PACKET_END_LABEL, -1 },
  { "closing comments", PACKET_END_LABEL, -1 },
  { "concluding comments", PACKET_END_LABEL, -1 },
  { "closing remarks", PACKET_END_LABEL, -1 },
  { "final remarks", PACKET_END_LABEL, -1 },
  { "conclusion", PACKET_END_LABEL, -1 },
  { "comments", PACKET_LABEL, -1 },
  { "comment", PACKET_LABEL, -1 },
  { "commentary", PACKET_LABEL, -1 },
  { "remarks", PACKET_LABEL, -1 },
  { "notes", PACKET_LABEL, -1 },
  { "black's move", PACKET_LABEL, MAR_MARGRITES_BLACK },
  { "white's move", PACKET_LABEL, MAR_MARGRITES_WHITE },
  { "black move", PACKET_LABEL, MAR_MARGRITES_BLACK },
  { "white move", PACKET_LABEL, MAR_MARGRITES_WHITE },
  { "black moves", PACKET_LABEL, MAR_MARGRITES_BLACK },
  { "white moves", PACKET_LABEL, MAR_MARGRITES_WHITE },
  { "black", PACKET_LABEL, MAR_MARGRITES_BLACK },
  { "white", PACKET_LABEL, MAR_MARGRITES_WHITE },
};

/* Finds a label at @text, as a line of its own, or set off from the text after it by bold type,
 * by a colon, or (@after_turn) by following a turn. Returns its end, or NULL. */
static const char *
scan_label (const char   *text,
            gboolean      after_turn,
            const Label **label)
{
  const char *p = skip_decoration (text);
  gboolean decorated = memchr (text, '*', (gsize) (p - text)) != NULL
                       || memchr (text, '_', (gsize) (p - text)) != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gsize length = strlen (labels[i].words);
      const char *end = p + length;
      gboolean closed;

      if (g_ascii_strncasecmp (p, labels[i].words, length) != 0)
        continue;
      closed = *end == ':' || *end == '*' || *end == '_';
      if (*end == ':')
        end++;
      end = skip_emphasis (end);
      if (*end == ':')
        end++;

      *label = &labels[i];
      end += strspn (end, " ");
      if (*end == '\0' || *end == '\n' || *end == '\t')
        return end;
      if (labels[i].side < 0 && closed && (decorated || end[-1] == ':' || end[-2] == ':'))
        return end;
      if (labels[i].side < 0 && after_turn && end[-1] == ' ' && g_ascii_isupper (*p)
          && g_unichar_isupper (g_utf8_get_char (end)))
        return end;
    }

  return NULL;
}

/* "A. ", "IV. ", "3) " */
static const char *
skip_enumeration (const char *p)
{
  gsize n = strspn (p, "IVX");

  if (n == 0 && g_ascii_isupper (*p))
    n = 1;
  if (n == 0)
    n = strspn (p, "0123456789");
  if (n == 0 || n > 5 || (p[n] != '.' && p[n] != ')') || p[n + 1] != ' ')
    return NULL;

  return p + n + 1 + strspn (p + n + 1, " ");
}

static void
add_heading (Reader     *reader,
             const char *text,
             const char *end,
             gboolean    sure)
{
  const char *p = skip_decoration (text);
  const char *stop = end;
  const char *name;
  PacketItem *item;

  while (stop > p && strchr (" \t*_#", stop[-1]) != NULL)
    stop--;
  name = skip_enumeration (p);
  if (name == NULL || name >= stop)
    name = p;
  else
    sure = TRUE;

  item = add_item (reader, sure ? PACKET_HEADING : PACKET_LINE, name, stop);
  if (item != NULL)
    {
      item->begin = source_offset (reader, text);
      item->end = source_offset (reader, end);
    }
}

static gboolean
is_heading_line (const char *text,
                 const char *end,
                 gboolean    alone,
                 gboolean   *sure)
{
  const char *last = end;
  gboolean bold = g_str_has_prefix (text, "**");

  while (last > text && strchr (" \t*_", last[-1]) != NULL)
    last--;
  *sure = FALSE;
  if (last == text)
    return FALSE;
  if (*text == '#')
    {
      *sure = TRUE;
      return text[strspn (text, "#")] == ' ';
    }
  if (!alone || end - text > MAX_HEADING || text[0] == '-' || text[0] == '(')
    return FALSE;
  if (bold && end - last >= 2)
    {
      *sure = TRUE;
      return TRUE;
    }

  return strchr (".;:,!?)", last[-1]) == NULL && g_unichar_isupper (g_utf8_get_char (text));
}

/* A turn must have a number, or two steps, or stand alone, to be one: a single step at
 * the beginning of a sentence is prose. */
static gboolean
is_turn (const PacketScan *scan,
         const char       *end,
         gboolean          continues)
{
  const char *p = skip_emphasis (end);

  if (scan->is_score || scan->number >= 0 || scan->n_steps >= 2 || continues)
    return TRUE;

  p += strspn (p, " \t");
  return *p == '\0' || *p == '\n' || end[-1] == '.';
}

static const char *
take_turn (Reader           *reader,
           const char       *p,
           const PacketScan *scan,
           const char       *end)
{
  PacketItem *item = add_item (reader, PACKET_TURN, scan->begin, scan->end);
  gsize length = (gsize) (end - p);

  if (item == NULL)
    return end;

  item->begin = source_offset (reader, p);
  item->end = source_offset (reader, end);
  /* The scan is repeated on a copy that lives as long as the item. */
  item->buffer = g_strndup (p, length);
  item->scan = g_new0 (PacketScan, 1);
  packet_scan_turn (item->buffer, item->scan);
  end = skip_emphasis (end);
  return *end == '`' && strchr (item->buffer, '`') != NULL ? end + 1 : end;
}

/* What may stand before a score on its line: "Score: 0(1)-0(0)", "[0(1)-0(0)]". */
static const char *
skip_score_label (const char *p)
{
  static const char *const names[] = { "score", "the score",  "result",   "final score",
                                       "stand", "spielstand", "endstand", "ergebnis" };

  if (*p == '[' || *p == '(')
    return p + 1;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gsize length = strlen (names[i]);

      if (g_ascii_strncasecmp (p, names[i], length) == 0 && strchr (": *_", p[length]) != NULL)
        return skip_emphasis (p + length) + strspn (skip_emphasis (p + length), ": *_");
    }

  return p;
}

static void
trim_end (char       *text,
          const char *signs)
{
  gsize length = strlen (text);

  while (length > 0 && strchr (signs, text[length - 1]) != NULL)
    text[--length] = '\0';
}

static const char *
take_score (Reader     *reader,
            const char *text,
            const char *p)
{
  PacketScore score;
  PacketItem *item;
  const char *label = p;
  const char *end;
  const char *words;
  const char *line_end;

  p = skip_score_label (p);
  end = packet_scan_score (p, &score);
  if (end == NULL)
    return NULL;

  if (p > label && (*label == '[' || *label == '('))
    end += *end == ']' || *end == ')';
  line_end = strchrnul (end, '\n');
  words = end + strspn (end, " .:;,*_\t");
  /* "3(1)-R2(3): Black wins." is one header; a longer rest is prose. */
  if (line_end - end <= MAX_SCORE_WORDS && memchr (words, '>', (gsize) (line_end - words)) == NULL
      && !g_ascii_isdigit (*words))
    end = line_end;
  else if (words > end && g_ascii_isdigit (*words))
    end = words;
  else if (words < line_end)
    return NULL;

  if (p > label && g_ascii_isalpha (*label))
    add_item (reader, PACKET_LABEL, label, p);
  item = add_item (reader, PACKET_SCORE, p, end);
  if (item != NULL)
    {
      item->begin = source_offset (reader, text);
      item->score = score;
      trim_end (item->text, "*_");
      if (p > label && !g_ascii_isalpha (*label)
          && (g_str_has_suffix (item->text, ")]") || g_str_has_suffix (item->text, "))")))
        item->text[strlen (item->text) - 1] = '\0';
      g_strchomp (item->text);
    }
  return end;
}

/* Whether a sentence ends with a sign, or a remark in square brackets. */
static gboolean
ends_sentence (const char *p)
{
  return strchr (".:!?]", *p) != NULL && (p[1] == ' ' || p[1] == '*');
}

/* Where in prose a turn, a score or a label may begin: at a line's start, or, for a
 * numbered turn of two steps or more, after the end of a sentence; but not within the
 * parentheses of a paragraph, whose line may be broken anywhere. */
static const char *
find_break (const char *text)
{
  guint parentheses = 0;

  for (const char *p = text; *p != '\0'; p++)
    {
      PacketScan scan;
      PacketScore score;
      const Label *label;
      const char *end;

      if (*p == '(')
        parentheses++;
      else if (*p == ')' && parentheses > 0)
        parentheses--;
      else if (p[0] == '\n' && p[1] == '\n')
        parentheses = 0;
      if (parentheses > 0)
        continue;

      if (*p == '\n')
        {
          const char *q = skip_decoration (p + 1);

          end = packet_scan_turn (q, &scan);
          if (end != NULL && is_turn (&scan, end, FALSE) && (scan.number >= 0 || scan.n_steps > 2))
            return p + 1;
          if (packet_scan_score (skip_score_label (q), &score) != NULL
              || scan_label (p + 1, FALSE, &label) != NULL)
            return p + 1;
        }
      else if (ends_sentence (p))
        {
          const char *q = p + 1 + strspn (p + 1, " *_");

          if (g_ascii_isdigit (*q) && packet_scan_turn (q, &scan) != NULL && scan.number >= 0
              && scan.n_steps >= 2)
            return p + 1;
        }
    }

  return NULL;
}

static void
read_piece (Reader *reader)
{
  const char *p = reader->piece->text;
  gboolean after_turn = FALSE;

  while (*p != '\0')
    {
      const char *q = skip_decoration (p);
      const char *line_end = strchrnul (p, '\n');
      const char *end;
      const Label *label;
      PacketScan scan;
      gboolean sure;

      if (*q == '\0')
        break;

      if ((end = packet_scan_turn (q, &scan)) != NULL && is_turn (&scan, end, FALSE))
        {
          p = take_turn (reader, q, &scan, end);
          after_turn = TRUE;
          continue;
        }
      if ((end = take_score (reader, p, q)) != NULL)
        p = end;
      else if ((end = scan_label (p, after_turn, &label)) != NULL)
        {
          PacketItem *item = add_item (reader, label->kind, p, end);

          if (item != NULL)
            item->side = label->side;
          p = end;
        }
      else if (is_heading_line (p, line_end, *line_end == '\0' && p == reader->piece->text, &sure))
        {
          add_heading (reader, p, line_end, sure);
          p = line_end;
        }
      else
        {
          end = find_break (p);
          if (end == NULL)
            end = p + strlen (p);
          add_item (reader, PACKET_TEXT, p, end);
          p = end;
        }
      after_turn = FALSE;
    }
}

GPtrArray *
packet_items (GPtrArray *pieces)
{
  Reader reader = { g_ptr_array_new_with_free_func (item_free), NULL };

  for (guint i = 0; i < pieces->len; i++)
    {
      reader.piece = g_ptr_array_index (pieces, i);
      if (reader.piece->board != NULL)
        {
          PacketItem *item = g_new0 (PacketItem, 1);

          item->kind = PACKET_BOARD;
          item->begin = reader.piece->begin;
          item->end = reader.piece->end;
          item->cell = reader.piece->cell;
          item->side = -1;
          item->board = reader.piece->board;
          g_ptr_array_add (reader.items, item);
        }
      else
        read_piece (&reader);
    }

  return reader.items;
}
