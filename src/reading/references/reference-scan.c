/* Finding what looks like a reference. Only the text is asked, never the game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "reference-scan.h"

#include <string.h>

char
mar_scan_peek (const MarScan *scan,
               guint          at)
{
  return at < scan->length && scan->mask[at] != MAR_PROSE_OTHER ? scan->text[at] : '\0';
}

static gboolean
is_word_byte (char c)
{
  return g_ascii_isalnum (c) || (c & 0x80) != 0;
}

/* Returns whether the character before or at a place belongs to a word. */
gboolean
mar_scan_is_word (const MarScan *scan,
                  guint          at)
{
  const char *c = scan->text + at;

  if (at >= scan->length || scan->mask[at] == MAR_PROSE_OTHER)
    return FALSE;
  /* Between letters it is one, else a sign of emphasis. */
  if (*c == '_')
    return is_word_byte (c[1]);
  return (*c & 0x80) == 0 ? g_ascii_isalnum (*c) : g_unichar_isalnum (g_utf8_get_char (c));
}

static gboolean
is_word_before (const MarScan *scan,
                guint          at)
{
  const char *before;

  if (at == 0 || scan->mask[at - 1] == MAR_PROSE_OTHER)
    return FALSE;
  if (scan->text[at - 1] == '_')
    return at > 1 && is_word_byte (scan->text[at - 2]);
  before = g_utf8_find_prev_char (scan->text, scan->text + at);
  return before != NULL && mar_scan_is_word (scan, (guint) (before - scan->text));
}

/* Reads a word into lower case; returns where it ends. */
guint
mar_scan_word (const MarScan *scan,
               guint          at,
               char           word[MAR_WORD_LENGTH])
{
  guint start = at;
  gboolean ascii = TRUE;

  word[0] = '\0';
  while (at < scan->length && scan->mask[at] != MAR_PROSE_OTHER)
    {
      const char *c = scan->text + at;

      if ((*c & 0x80) == 0 && !g_ascii_isalnum (*c) && *c != '\'')
        break;
      if ((*c & 0x80) != 0)
        {
          gunichar letter = g_utf8_get_char (c);

          if (!g_unichar_isalnum (letter) && letter != 0x2019)
            break;
          ascii = FALSE;
        }
      at = (guint) (g_utf8_next_char (c) - scan->text);
    }
  if (at - start < MAR_WORD_LENGTH && ascii)
    {
      for (guint i = start; i < at; i++)
        word[i - start] = g_ascii_tolower (scan->text[i]);
      word[at - start] = '\0';
    }
  else if (at - start < MAR_WORD_LENGTH)
    {
      g_autofree char *lower = g_utf8_strdown (scan->text + start, at - start);

      if (strlen (lower) < MAR_WORD_LENGTH)
        strcpy (word, lower);
    }

  return at;
}

/* The word that follows at once, but for a space or signs of emphasis; "" when other signs
 * stand between. */
static void
word_after (const MarScan *scan,
            guint          at,
            char           word[MAR_WORD_LENGTH])
{
  guint most = at + 6;

  while (at < most && mar_scan_peek (scan, at) != '\0'
         && strchr (" \t\n*_-", mar_scan_peek (scan, at)) != NULL)
    at++;
  word[0] = '\0';
  if (g_ascii_isalpha (mar_scan_peek (scan, at)) || (mar_scan_peek (scan, at) & 0x80) != 0)
    mar_scan_word (scan, at, word);
}

/* Sentences. */

static void
end_sentence (MarScan *scan)
{
  if (scan->sense != 0)
    for (guint i = scan->sentence; i < scan->markings->len; i++)
      g_array_index (scan->markings, MarMarking, i).flags |= scan->sense;
  scan->sense = 0;
  scan->instead = FALSE;
  scan->sentence = scan->markings->len;
  scan->since_score = G_MAXUINT / 2;
}

static gboolean
ends_sentence (const MarScan *scan)
{
  guint at = scan->at + 1;

  if (strchr (".!?", scan->text[scan->at]) == NULL)
    return FALSE;
  while (at < scan->length && strchr (" \t\n)*_\"'", scan->text[at]) != NULL && at < scan->at + 8)
    at++;
  return at > scan->at + 1
         && (at == scan->length || g_ascii_isupper (scan->text[at])
             || (scan->text[at] & 0x80) != 0);
}

/* Steps and squares. */

/* A square or step that somebody names, after "instead of" or in place of what came so. */
static void
add_named (MarScan        *scan,
           MarMarkingKind  kind,
           guint           end,
           guint16         flags)
{
  const gboolean first = scan->markings->len == scan->sentence;
  MarMarking *marking = mar_scan_add (scan, kind, scan->at, end);

  marking->flags = flags;
  if (marking->gap == MAR_GAP_ELSE)
    scan->instead = FALSE;
  else if (first && scan->before_is == MAR_WORD_ELSE)
    scan->instead = TRUE;
  scan->at = end;
}

/* Returns whether what stands at @at may be the first character of a square or a step. */
static gboolean
may_begin (const MarScan *scan,
           guint          at)
{
  static const char *const forbidden = "/\\.@#$+=~%&";
  const MarMarking *last = mar_scan_last (scan);
  char before;

  if (at == 0)
    return TRUE;
  if (is_word_before (scan, at))
    return FALSE;
  before = scan->text[at - 1];
  if (strchr (forbidden, before) == NULL && before != '-')
    return TRUE;
  /* "12.e6>f6", "d4/e5" */
  if (last != NULL && last->start + last->length + 1 >= at && last->start + last->length <= at)
    return TRUE;
  if (before == '-')
    return !is_word_before (scan, at - 1);
  return before == '.' && at > 1 && scan->text[at - 2] == '.';
}

static gboolean
may_end (const MarScan *scan,
         guint          at,
         gboolean       step)
{
  char c = mar_scan_peek (scan, at);

  if (mar_scan_is_word (scan, at))
    return FALSE;
  if (c == '\0')
    return TRUE;
  if (c == '.' || c == '/' || c == '+')
    return !mar_scan_is_word (scan, at + 1)
           || (c == '/' && g_ascii_isdigit (mar_scan_peek (scan, at + 2)));
  return strchr ("@%$#\\=", c) == NULL && (c != '(' || step);
}

/* "d4", "2b3", as far as letters and digits go. */
static guint
cell_end (const MarScan *scan,
          guint          at)
{
  guint start = at;
  guint letter;

  while (at < start + 2 && g_ascii_isdigit (mar_scan_peek (scan, at)))
    at++;
  if (!g_ascii_isalpha (mar_scan_peek (scan, at))
      || (at > start && mar_scan_peek (scan, start) == '0'))
    return start;
  letter = at++;
  while (at < letter + 3 && g_ascii_isdigit (mar_scan_peek (scan, at)))
    at++;

  return at > letter + 1 && mar_scan_peek (scan, letter + 1) != '0' ? at : start;
}

static guint16
cell_flags (const MarScan *scan,
            guint          at,
            guint          end)
{
  char after[MAR_WORD_LENGTH];
  guint16 flags = 0;

  for (guint i = at; i < end; i++)
    if (g_ascii_isupper (scan->text[i]))
      flags |= MAR_MARKING_UPPER;
  word_after (scan, end, after);
  if (mar_reference_is_foreign (scan->vocabulary, scan->before, TRUE)
      || mar_reference_is_foreign (scan->vocabulary, after, FALSE))
    flags |= MAR_MARKING_FOREIGN;
  if (*after == '\0')
    flags |= MAR_MARKING_LAST;

  return flags;
}

static gboolean
read_step (MarScan *scan)
{
  MarStepText steps[MAR_STEP_PIECES];
  guint end;
  guint n = mar_reference_steps (scan->text, scan->at, scan->length, steps, MAR_STEP_PIECES, &end);
  guint16 flags;

  if (n == 0 || !may_end (scan, end, TRUE))
    return FALSE;
  flags = cell_flags (scan, scan->at, end);
  for (guint i = 0; i < n; i++)
    if (steps[i].strong)
      flags |= MAR_MARKING_STRONG;
  add_named (scan, MAR_MARKING_STEP, end, flags);
  return TRUE;
}

static gboolean
read_cell (MarScan *scan)
{
  guint end = cell_end (scan, scan->at);

  if (end == scan->at || !may_end (scan, end, FALSE))
    return FALSE;
  add_named (scan, MAR_MARKING_CELL, end, cell_flags (scan, scan->at, end));
  return TRUE;
}

/* Returns whether nothing but signs stands between the beginning of the paragraph and a place. */
static gboolean
begins_paragraph (const MarScan *scan,
                  guint          at)
{
  while (at > 0 && scan->mask[at] != MAR_PROSE_BREAK && !is_word_byte (scan->text[at - 1]))
    at--;

  return at == 0 || scan->mask[at] == MAR_PROSE_BREAK;
}

/* Where the points behind a number end: "12.", "12…", "12. ..." */
static guint
points_end (const MarScan *scan,
            guint          at)
{
  guint end = at;

  for (;;)
    {
      const char *c = scan->text + at;

      if (mar_scan_peek (scan, at) == '.' || mar_scan_peek (scan, at) == ':')
        end = ++at;
      else if (strncmp (c, "…", strlen ("…")) == 0)
        end = at += (guint) strlen ("…");
      else if (at == end && *c == ' ' && at > 0 && scan->text[at - 1] == '.')
        at++;
      else
        return end;
    }
}

/* "12.", "12…" before something that may be a move. */
static gboolean
read_turn_number (MarScan *scan)
{
  guint number;
  guint points = mar_scan_number (scan, scan->at, &number);
  guint end, at;
  MarMarking *marking;
  gboolean first, listed;

  if (points == scan->at || number == 0)
    return FALSE;
  end = points_end (scan, points);
  if (end == points)
    return FALSE;
  at = end;
  while (at < scan->length && scan->mask[at] != MAR_PROSE_OTHER
         && strchr (" \t\n*_", scan->text[at]) != NULL && at < end + 8)
    at++;
  if (!g_ascii_isalpha (mar_scan_peek (scan, at))
      && strchr ("[@*", mar_scan_peek (scan, at)) == NULL && cell_end (scan, at) == at)
    return FALSE;
  first = scan->before[0] == '\0' || mar_scan_gap_before (scan, scan->at) < MAR_GAP_WORDS;
  /* "Then 12. e6>f6", but not "in section 2. e4 is" and "by 3. Then". */
  if (!first
      && (scan->text[scan->at] == '0' || cell_end (scan, at) == at
          || mar_reference_is_foreign (scan->vocabulary, scan->before, TRUE)))
    return FALSE;

  listed = begins_paragraph (scan, scan->at);
  marking = mar_scan_add (scan, MAR_MARKING_NUMBER, scan->at, end);
  marking->number = number;
  marking->flags = (listed ? MAR_MARKING_LISTED : 0) | (first ? 0 : MAR_MARKING_AMID);
  scan->at = end;
  return TRUE;
}

/* "see 12.3", "(12.3)" */
static gboolean
read_step_number (MarScan *scan)
{
  guint number, step;
  guint end = mar_scan_number (scan, scan->at, &number);
  guint full = end > scan->at ? mar_scan_step_number (scan, end, &step) : scan->at;
  gboolean in_brackets = scan->at > 0 && scan->text[scan->at - 1] == '('
                         && mar_scan_peek (scan, full) == ')';

  if (end == scan->at || full == end || number == 0 || step == 0
      || (scan->before_is != MAR_WORD_AT && !in_brackets))
    return FALSE;
  mar_scan_add_turn (scan, scan->at, full, number, step);
  scan->at = full;
  return TRUE;
}

/* A word that may itself be a move, such as "pass", among moves. */
static gboolean
is_among_moves (const MarScan *scan,
                guint          at)
{
  const MarMarking *last = mar_scan_last (scan);
  MarGap gap;

  if (last == NULL || scan->broken
      || (last->kind != MAR_MARKING_STEP && last->kind != MAR_MARKING_NUMBER
          && last->kind != MAR_MARKING_CELL))
    return FALSE;
  gap = mar_scan_gap_before (scan, at);
  return gap == MAR_GAP_SEMICOLON || gap == MAR_GAP_COMMA
         || (gap == MAR_GAP_SPACE && last->kind != MAR_MARKING_CELL);
}

static void
remember_word (MarScan          *scan,
               const char       *word,
               MarReferenceWord  meaning)
{
  gsize length = strlen (word);

  scan->since_score++;
  if (meaning == MAR_WORD_SCORE || meaning == MAR_WORD_LEAD)
    {
      scan->since_score = 0;
      scan->score_word = meaning;
    }
  if (meaning == MAR_WORD_DENIAL)
    scan->sense |= MAR_MARKING_DENIED;
  if (meaning == MAR_WORD_THREAT)
    scan->sense |= MAR_MARKING_THREAT;
  if (meaning == MAR_WORD_MODAL || meaning == MAR_WORD_IF
      || (scan->before_is == MAR_WORD_ROLL && g_ascii_isdigit (*word)))
    scan->sense |= MAR_MARKING_MIGHT;
  /* "instead of" */
  if (meaning == MAR_WORD_NONE && scan->before_is == MAR_WORD_ELSE && length <= 2)
    meaning = MAR_WORD_ELSE;
  if (length > 2 && word[length - 1] == 's'
      && (word[length - 2] == '\'' || g_str_has_suffix (word, "’s")))
    meaning = MAR_WORD_OWN;
  g_strlcpy (scan->before, word, MAR_WORD_LENGTH);
  scan->before_is = meaning;
}

static void
forget_word (MarScan *scan)
{
  scan->before[0] = '\0';
  scan->before_is = MAR_WORD_NONE;
}

static void
read_plain_word (MarScan *scan)
{
  char word[MAR_WORD_LENGTH];
  guint start = scan->at;
  guint end = mar_scan_word (scan, start, word);
  MarReferenceWord meaning = mar_reference_word (scan->vocabulary, word);
  gboolean found = FALSE;

  if (end == start)
    {
      scan->at = start + 1;
      return;
    }
  if (!is_word_before (scan, start))
    {
      if (meaning == MAR_WORD_FILE)
        found = mar_scan_files (scan, start, end);
      else if (meaning == MAR_WORD_RANK)
        found = mar_scan_ranks (scan, start, end);
      else if ((meaning == MAR_WORD_TURN || meaning == MAR_WORD_TURNS)
               && scan->before_is != MAR_WORD_ACTING && scan->before_is != MAR_WORD_MODAL)
        found = mar_scan_turns (scan, start, end, meaning == MAR_WORD_TURNS);
      if (!found)
        found = mar_scan_named (scan, start, end, word);
      if (!found && meaning == MAR_WORD_NONE && end - start > 2 && is_among_moves (scan, start)
          && may_end (scan, end, FALSE))
        {
          mar_scan_add (scan, MAR_MARKING_STEP, start, end)->flags = MAR_MARKING_WORD;
          scan->at = end;
          remember_word (scan, word, meaning);
          return;
        }
    }
  if (found)
    {
      forget_word (scan);
      return;
    }
  scan->at = end;
  remember_word (scan, word, meaning);
}

static void
read_sign (MarScan *scan)
{
  char c = scan->text[scan->at];

  if ((c == '*' || c == '@' || c == '[') && may_begin (scan, scan->at) && read_step (scan))
    {
      forget_word (scan);
      return;
    }
  if (ends_sentence (scan))
    end_sentence (scan);
  if (strchr (" \t\n\r*_'\"", c) == NULL)
    forget_word (scan);
  scan->at++;
}

static void
read_next (MarScan *scan)
{
  char c = scan->text[scan->at];
  gboolean begins = g_ascii_isalnum (c) && may_begin (scan, scan->at);

  if (begins
      && (mar_scan_score (scan) || (g_ascii_isdigit (c) && read_step_number (scan))
          || read_step (scan) || (g_ascii_isdigit (c) && read_turn_number (scan))
          || read_cell (scan)))
    {
      forget_word (scan);
      return;
    }
  if (is_word_byte (c))
    read_plain_word (scan);
  else
    read_sign (scan);
}

void
mar_reference_scan (const char                   *text,
                    gsize                         length,
                    const MarReferenceVocabulary *vocabulary,
                    guint                         n_scores,
                    gboolean                      brackets,
                    GArray                       *markings)
{
  g_autofree guint8 *mask = g_malloc (length + 1);
  MarScan scan = { .text = text,
                   .length = (guint) length,
                   .mask = mask,
                   .vocabulary = vocabulary,
                   .n_scores = n_scores,
                   .brackets = brackets,
                   .markings = markings,
                   .broken = TRUE,
                   .since_score = G_MAXUINT / 2 };

  mar_prose_mask (text, length, mask);
  while (scan.at < scan.length)
    {
      guint at = scan.at;

      if (mask[at] == MAR_PROSE_BREAK)
        {
          end_sentence (&scan);
          forget_word (&scan);
          scan.broken = TRUE;
        }
      if (mask[at] == MAR_PROSE_OTHER)
        {
          forget_word (&scan);
          scan.at++;
          continue;
        }
      read_next (&scan);
    }
  end_sentence (&scan);
}
