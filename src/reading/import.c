/* Importing: brings any bytes into a text, and finds out which form it has.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "import-parts.h"
#include "mar-import.h"

#include <glib/gi18n.h>
#include <string.h>

/* So many bytes of a text show which form it has, if one is certain of them. */
#define LONGEST_ASKED (64 * 1024)

/* The characters of Windows-1252 between 0x80 and 0x9f; its five holes become U+FFFD. */
static const gunichar windows_1252[32] = {
  0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0xfffd, 0x017d, 0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0xfffd, 0x017e, 0x0178,
};

static void
append_byte (GString *text,
             guchar   byte)
{
  if (byte >= 0x80 && byte < 0xa0)
    g_string_append_unichar (text, windows_1252[byte - 0x80]);
  else
    g_string_append_unichar (text, byte);
}

/* Bytes that are no UTF-8 are taken for Windows-1252 one by one, so that one stray
 * byte (or a text that was cut inside a character) doesn't spoil the rest. */
static char *
decode_bytes (const char *data,
              gsize       length)
{
  g_autoptr (GString) text = g_string_sized_new (length + length / 8);
  const char *p = data;
  const char *end = data + length;

  while (p < end)
    {
      const char *bad;

      if (!g_utf8_validate (p, end - p, &bad) && bad == p)
        {
          /* A NUL is valid in no text; it must not end this one. */
          if (*p == '\0')
            g_string_append_unichar (text, 0xfffd);
          else
            append_byte (text, (guchar) *p);
          p++;
        }
      else
        {
          g_string_append_len (text, p, bad - p);
          p = bad;
        }
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
decode_utf16 (const char *data,
              gsize       length,
              gboolean    big_endian)
{
  g_autofree gunichar2 *units = g_new (gunichar2, length / 2 + 1);
  g_autoptr (GString) text = g_string_sized_new (length);

  for (gsize i = 0; i < length / 2; i++)
    {
      guchar one = (guchar) data[2 * i];
      guchar two = (guchar) data[2 * i + 1];

      units[i] = (gunichar2) (big_endian ? one << 8 | two : two << 8 | one);
    }

  for (gsize i = 0; i < length / 2; i++)
    {
      gunichar c = units[i];

      if (c >= 0xd800 && c < 0xdc00 && i + 1 < length / 2 && units[i + 1] >= 0xdc00
          && units[i + 1] < 0xe000)
        c = 0x10000 + ((c - 0xd800) << 10) + (units[++i] - 0xdc00u);
      else if ((c >= 0xd800 && c < 0xe000) || c == 0)
        c = 0xfffd;

      g_string_append_unichar (text, c);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
unify_line_ends (char *text)
{
  char *to = text;

  for (const char *from = text; *from != '\0'; from++)
    {
      if (*from == '\r')
        {
          *to++ = '\n';
          if (from[1] == '\n')
            from++;
        }
      else
        *to++ = *from;
    }
  *to = '\0';
}

char *
mar_import_normalise (const char *data,
                      gsize       length)
{
  char *text;

  g_return_val_if_fail (data != NULL || length == 0, NULL);

  if (length >= 2 && memcmp (data, "\xff\xfe", 2) == 0)
    text = decode_utf16 (data + 2, length - 2, FALSE);
  else if (length >= 2 && memcmp (data, "\xfe\xff", 2) == 0)
    text = decode_utf16 (data + 2, length - 2, TRUE);
  else if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    text = decode_bytes (data + 3, length - 3);
  else
    text = decode_bytes (data, length);

  unify_line_ends (text);
  return text;
}

gboolean
mar_import_is_marked (const char *text)
{
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);

  g_return_val_if_fail (text != NULL, FALSE);

  for (guint i = 0; i < n; i++)
    if (forms[i]->is_marked != NULL && forms[i]->is_marked (text))
      return TRUE;
  return FALSE;
}

/* The form that is surest of the text, and how sure it is; NULL: none is. */
static const MarTextForm *
find_form (const char *text,
           int        *best_sure)
{
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);
  const MarTextForm *best = NULL;

  *best_sure = MAR_IMPORT_SURE - 1;
  for (guint i = 0; i < n && *best_sure < 100; i++)
    {
      int sure;

      if (forms[i]->is_last_resort && *best_sure >= MAR_IMPORT_CERTAIN)
        continue;
      sure = forms[i]->recognise (text);

      if (sure > *best_sure)
        {
          best = forms[i];
          *best_sure = sure;
        }
    }

  return best;
}

/* The paragraphs with which a long text begins. Returns: (transfer full) (nullable): NULL if it is
 * not long, or has no paragraphs. */
static char *
copy_beginning (const char *text)
{
  const char *end = strnlen (text, LONGEST_ASKED) == LONGEST_ASKED
                      ? g_strrstr_len (text, LONGEST_ASKED, "\n\n")
                      : NULL;

  return end != NULL ? g_strndup (text, (gsize) (end + 1 - text)) : NULL;
}

const MarTextForm *
mar_import_recognise (const char *text)
{
  g_autofree char *beginning = NULL;
  const MarTextForm *form = NULL;
  int sure = 0;

  g_return_val_if_fail (text != NULL, NULL);

  beginning = copy_beginning (text);
  if (beginning != NULL)
    form = find_form (beginning, &sure);
  return sure >= MAR_IMPORT_CERTAIN ? form : find_form (text, &sure);
}

/* Why no form reads the text. */
static const char *
find_obstacle (const char *text)
{
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);
  const char *obstacle = NULL;

  for (guint i = 0; i < n && obstacle == NULL; i++)
    if (forms[i]->find_obstacle != NULL)
      obstacle = forms[i]->find_obstacle (text);
  return obstacle != NULL ? obstacle : _("This text has no moves in a known notation");
}

/* Makes a text of the bytes as they say themselves, or else as they look. */
static char *
decode_text (const char *data,
             gsize       length)
{
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);
  char *text = NULL;

  for (guint i = 0; i < n && text == NULL; i++)
    if (forms[i]->decode != NULL)
      text = forms[i]->decode (data, length);
  if (text == NULL)
    return mar_import_normalise (data, length);
  unify_line_ends (text);
  return text;
}

/* A text as it is read, with signs for entities, mails and columns in their order, without what
 * they quote once more, and with notes where they belong.
 * @numbers: (nullable): those that the lines have in the text as it came
 * @quotes: (nullable) (element-type MarImportQuote): what is quoted otherwise than it stands
 *   there */
typedef struct
{
  char *text;
  GArray *numbers;
  GArray *quotes;
} Decoded;

static void
decoded_clear (Decoded *decoded)
{
  g_free (decoded->text);
  g_clear_pointer (&decoded->numbers, g_array_unref);
  g_clear_pointer (&decoded->quotes, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Decoded, decoded_clear)

/* @text: (transfer full) (nullable) */
static void
decoded_replace (Decoded *decoded,
                 char    *text)
{
  if (text == NULL)
    return;
  g_free (decoded->text);
  decoded->text = text;
}

static Decoded
decode (const char *data,
        gsize       length)
{
  Decoded decoded = { decode_text (data, length), NULL, NULL };
  char *ordered;

  if (mar_import_is_marked (decoded.text))
    return decoded;
  decoded_replace (&decoded, mar_import_decode_entities (decoded.text));
  mar_import_write_ones (decoded.text);
  ordered = mar_import_order_mails (decoded.text, &decoded.numbers);
  if (ordered == NULL)
    ordered = mar_import_order_columns (decoded.text, &decoded.numbers);
  decoded_replace (&decoded, ordered);
  decoded_replace (&decoded, mar_import_resolve_notes (decoded.text));
  if (strstr (decoded.text, "\n>") != NULL || strstr (decoded.text, "[quote") != NULL)
    decoded_replace (&decoded, mar_import_drop_quotes (decoded.text, &decoded.quotes));
  return decoded;
}

/* Where a line stands in the text as it came. */
static guint
original_line (const GArray *numbers,
               guint         line)
{
  return numbers != NULL && line > 0 && line <= numbers->len
           ? g_array_index (numbers, guint, line - 1)
           : line;
}

/* How many games begin before the line. */
static guint
count_games_before (MarDocument *document,
                    guint        line)
{
  guint n = 0;

  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarNode *root = mar_record_root (mar_document_record (document, i));
      MarNode *first = mar_node_n_children (root) > 0 ? mar_node_child (root, 0) : root;
      const MarSource *source = mar_node_source (first);

      n += source == NULL || source->line <= line;
    }
  return n;
}

/* A quotation that is not what it quotes is no part of a game; it stays as a passage. */
static void
add_quotes (MarDocument   *document,
            const Decoded *decoded)
{
  for (guint i = 0; i < decoded->quotes->len; i++)
    {
      const MarImportQuote *quote = &g_array_index (decoded->quotes, MarImportQuote, i);

      mar_document_add_passage (document, count_games_before (document, quote->line),
                                original_line (decoded->numbers, quote->line), quote->text);
    }
}

/* Tells the places of turns by the lines of the text as it came. */
static void
restore_lines (MarDocument  *document,
               const GArray *numbers)
{
  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);
      MarNode *root = mar_record_root (record);

      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
        {
          g_autoptr (MarSource) source = NULL;

          if (mar_node_source (node) == NULL)
            continue;
          source = mar_source_copy (mar_node_source (node));
          source->line = original_line (numbers, source->line);
          mar_record_set_source (record, node, source);
        }
    }
}

/* How often the expression finds something in the comments of the game. */
static guint
count_matches (MarRecord *record,
               GRegex    *regex)
{
  MarNode *root = mar_record_root (record);
  guint n = 0;

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    for (MarCommentSlot slot = MAR_COMMENT_BEFORE; slot <= MAR_COMMENT_AFTER; slot++)
      {
        const char *text = mar_node_comment (node, slot);
        g_autoptr (GMatchInfo) match = NULL;

        if (text == NULL)
          continue;
        for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
             g_match_info_next (match, NULL))
          n++;
      }

  return n;
}

/* English is what a game is taken for that doesn't say. */
static void
set_languages (MarDocument *document)
{
  const GRegexCompileFlags flags = G_REGEX_CASELESS | G_REGEX_OPTIMIZE;
  g_autoptr (GRegex) german = g_regex_new (
    "\\b(?:der|die|das|und|nicht|ist|auf|mit|ein|eine|einen|es|zu|von|auch)\\b", flags, 0, NULL);
  g_autoptr (GRegex) english = g_regex_new ("\\b(?:the|and|is|of|to|a|with|on|it|not|that|this)\\b",
                                            flags, 0, NULL);

  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);

      if (mar_record_header (record, "language") == NULL
          && count_matches (record, german) > 2 * count_matches (record, english))
        mar_record_set_header (record, "language", "de");
    }
}

/* Reads the text in the form that it seems to have; where that finds no game in it, as a list of
 * moves. */
static MarDocument *
read_recognised (const char  *text,
                 const char  *source_name,
                 GError     **error)
{
  const MarTextForm *form = mar_import_recognise (text);
  MarDocument *document;
  g_autoptr (MarDocument) list = NULL;

  if (form == NULL)
    {
      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN, find_obstacle (text));
      return NULL;
    }
  document = form->read (text, source_name, error);
  if ((document != NULL && mar_document_n_records (document) > 0) || form == &mar_text_form_moves)
    return document;
  list = mar_text_form_moves.read (text, source_name, NULL);
  if (list == NULL || mar_document_n_records (list) == 0)
    return document;
  g_clear_object (&document);
  if (error != NULL)
    g_clear_error (error);
  return g_steal_pointer (&list);
}

MarDocument *
mar_import_text (const MarTextForm  *form,
                 const char         *data,
                 gsize               length,
                 const char         *source_name,
                 GError            **error)
{
  g_auto (Decoded) decoded = { NULL, NULL, NULL };
  MarDocument *document;

  g_return_val_if_fail (data != NULL || length == 0, NULL);

  decoded = decode (data, length);
  document = form == NULL ? mar_import_parts (decoded.text, source_name) : NULL;
  if (document == NULL)
    document = form == NULL ? read_recognised (decoded.text, source_name, error)
                            : form->read (decoded.text, source_name, error);
  if (document == NULL)
    return NULL;

  if (decoded.quotes != NULL)
    add_quotes (document, &decoded);
  if (decoded.numbers != NULL)
    restore_lines (document, decoded.numbers);
  set_languages (document);
  mar_document_forget (document, TRUE);
  return document;
}
