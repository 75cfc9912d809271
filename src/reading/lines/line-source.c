/* A pasted text, freed of what a mailer and a printer did to it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "line-json.h"
#include "line-latex.h"
#include "line-private.h"
#include "line-tags.h"
#include "mar-import.h"
#include "positions-private.h"

/* Signs for which there is a plain one. */
static const struct
{
  const char *sign;
  const char *plain;
} plain_signs[] = {
  { "&gt;", ">" },
  { "&nbsp;", " " },
  { "-->", ">" },
  { "=>", ">" },
  { "\342\200\223>", ">" }, /* – and > */
  { "\342\206\222", ">" },  /* → */
  { "\342\200\272", ">" },  /* › */
  { "\342\236\235", ">" },  /* ➝ */
  { "\302\240", " " },      /* blanks that don't break, thin ones, and none */
  { "{|", "" },             /* around the tables of wikis */
  { "|}", "" },
  { "\342\200\257", " " },
  { "\342\200\211", " " },
  { "\342\201\240", "" },
  { "\342\200\213", "" },
};

#define WIDE_BLANK 0x3000
/* What stands for a byte that no text has. */
#define REPLACEMENT 0xfffd
/* Data of several keys a turn have so many turns at least. */
#define LEAST_POINTS 3

/* The characters of ASCII with which a sign begins that may become another one. */
#define FIRST_OF_SIGNS "&-={|#"

typedef struct
{
  LineSource *source;
  GString *text;
  const char *at;
  gboolean is_verbatim; /* signs stay as they are, and no bracket begins a comment */
  gboolean in_comment;
  guint comment_quotes; /* how deep the line is quoted on which the comment began */
  guint line_quotes;
  gboolean was_quoted;
  guint n_commands;  /* of LaTeX, that have not ended */
  gboolean in_label; /* of an item in LaTeX */
  GString *open;     /* (nullable): of JSON, the brackets that have not ended */
  gboolean in_string;
  gboolean is_yaml;
} Cleaning;

static void
take (Cleaning   *cleaning,
      const char *plain,
      gsize       length,
      gsize       source_length)
{
  guint offset = (guint) (cleaning->at - cleaning->source->raw);

  for (gsize i = 0; i < length; i++)
    g_array_append_val (cleaning->source->origin, offset);
  g_string_append_len (cleaning->text, plain, (gssize) length);
  cleaning->at += source_length;
}

/* An arrow on which a line was broken is not the mark of a quotation. */
static gboolean
is_broken_step (const Cleaning *cleaning)
{
  gsize length = cleaning->text->len;

  return !cleaning->was_quoted && cleaning->at[0] == '>' && g_ascii_isalnum (cleaning->at[1])
         && length > 1 && g_ascii_isalnum (cleaning->text->str[length - 2]);
}

/* Leaves out the marks at the start of a line; within a comment only those that the line has
 * on which the comment began, since others are the comment's own. */
static void
skip_quotes (Cleaning *cleaning)
{
  guint most = cleaning->in_comment ? cleaning->comment_quotes : G_MAXUINT;
  const char *at = cleaning->at;

  cleaning->line_quotes = 0;
  if (!cleaning->in_comment && is_broken_step (cleaning))
    {
      cleaning->was_quoted = FALSE;
      return;
    }
  while (cleaning->line_quotes < most && *at == '>')
    {
      at++;
      cleaning->line_quotes++;
      if (*at == ' ' && (at[1] == '>' || cleaning->line_quotes == most || !cleaning->in_comment))
        at++;
    }
  cleaning->was_quoted = cleaning->line_quotes > 0;
  cleaning->at = at;
}

/* Whether most lines have the mark of a quotation, as in an answer to a mail: then it isn't a part
 * of them. */
static gboolean
is_quoted (const char *text)
{
  guint n_quoted = 0;
  guint n = 0;

  for (const char *p = text; *p != '\0'; p += strcspn (p, "\n"), p += *p == '\n')
    {
      n_quoted += *p == '>';
      n += *p != '\n';
    }
  return 2 * n_quoted > n;
}

/* Whether @sign only says in which direction to write, or in which order bytes stand, and is not
 * seen. */
static gboolean
is_invisible (gunichar sign)
{
  return (sign >= 0x200e && sign <= 0x200f) || (sign >= 0x202a && sign <= 0x202e)
         || (sign >= 0x2066 && sign <= 0x2069) || sign == 0xfeff || sign == 0x00ad;
}

/* Letters of Cyrillic that look like those of files; at the keyboard of another language they are
 * easily typed. */
static const struct
{
  gunichar sign;
  char plain;
} look_alikes[] = {
  { 0x0430, 'a' },
  { 0x0441, 'c' },
  { 0x0435, 'e' },
  { 0x0445, 'x' },
};

static gboolean
take_look_alike (Cleaning *cleaning,
                 gunichar  sign)
{
  const char *const behind = g_utf8_next_char (cleaning->at);
  const GString *text = cleaning->text;

  if (!g_ascii_isalnum (*behind) || (text->len > 0 && (text->str[text->len - 1] & 0x80) != 0))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (look_alikes); i++)
    if (sign == look_alikes[i].sign)
      {
        take (cleaning, &look_alikes[i].plain, 1, (gsize) (behind - cleaning->at));
        return TRUE;
      }
  return FALSE;
}

/* Letters, digits and signs as wide as those of Chinese print; and, where else all stays as it is,
 * what stands for a byte that no text has. */
static gboolean
take_wide_sign (Cleaning *cleaning)
{
  const gunichar sign = g_utf8_get_char (cleaning->at);
  const gsize length = (gsize) (g_utf8_next_char (cleaning->at) - cleaning->at);
  const char plain = (char) (sign - 0xff01 + '!');

  if (is_invisible (sign))
    take (cleaning, "", 0, length);
  else if (sign == (cleaning->is_verbatim ? REPLACEMENT : WIDE_BLANK))
    take (cleaning, " ", 1, length);
  else if (!cleaning->is_verbatim && sign >= 0xff01 && sign <= 0xff5e)
    take (cleaning, &plain, 1, length);
  else
    return !cleaning->is_verbatim && take_look_alike (cleaning, sign);
  return TRUE;
}

static gboolean
begins_line (const GString *text)
{
  return text->len == 0 || text->str[text->len - 1] == '\n';
}

/* The sign of a point in a list before a move or a number; elsewhere it may be a piece on a
 * board. */
static gboolean
take_point (Cleaning *cleaning)
{
  static const char *const signs[] = { "• ", "#. " };
  const char *sign = signs[*cleaning->at == '#'];
  const char *behind = cleaning->at + strlen (sign);

  if (!begins_line (cleaning->text) || !g_str_has_prefix (cleaning->at, sign)
      || !(g_ascii_isdigit (*behind) || (g_ascii_isalpha (*behind) && g_ascii_isalnum (behind[1]))))
    return FALSE;
  take (cleaning, "- ", 2, strlen (sign));
  return TRUE;
}

/* The dash of a typewriter, or of LaTeX, between two squares: "b2--b3". */
static gboolean
take_long_dash (Cleaning *cleaning)
{
  const gsize length = strspn (cleaning->at, "-");
  const char *behind = cleaning->at + length;

  if (length < 2 || length > 3 || cleaning->text->len == 0
      || !g_ascii_isdigit (cleaning->text->str[cleaning->text->len - 1])
      || !g_ascii_isalpha (behind[0]) || (!g_ascii_isdigit (behind[1]) && behind[1] != '+'))
    return FALSE;
  take (cleaning, "-", 1, length);
  return TRUE;
}

static gboolean
take_plain_sign (Cleaning *cleaning)
{
  if ((*cleaning->at & 0x80) == 0 && strchr (FIRST_OF_SIGNS, *cleaning->at) == NULL)
    return FALSE;
  if ((*cleaning->at & 0x80) != 0 && take_wide_sign (cleaning))
    return TRUE;
  if (((*cleaning->at & 0x80) != 0 || *cleaning->at == '#') && !cleaning->is_verbatim
      && take_point (cleaning))
    return TRUE;
  if (*cleaning->at == '-' && !cleaning->is_verbatim && take_long_dash (cleaning))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (plain_signs) && !cleaning->is_verbatim; i++)
    if (g_str_has_prefix (cleaning->at, plain_signs[i].sign))
      {
        take (cleaning, plain_signs[i].plain, strlen (plain_signs[i].plain),
              strlen (plain_signs[i].sign));
        return TRUE;
      }
  return FALSE;
}

/* Whether the text is HTML: it has tags that begin or end something. In others a word may stand
 * between such brackets. */
static gboolean
is_html (const char *text)
{
  LineTagKind kind;
  gboolean closing, is_heading;

  for (const char *p = strchr (text, '<'); p != NULL; p = strchr (p + 1, '<'))
    if (line_scan_tag (p, &kind, &closing, &is_heading) != NULL && kind <= LINE_TAG_LINE)
      return TRUE;
  return FALSE;
}

static gboolean
take_tag (Cleaning *cleaning)
{
  const char *text;
  const char *end = cleaning->source->is_html ? line_read_tag (cleaning->at, &text) : NULL;

  if (end == NULL)
    return FALSE;
  text += *text == '\n' && begins_line (cleaning->text);
  take (cleaning, text, strlen (text), (gsize) (end - cleaning->at));
  return TRUE;
}

/* Takes away a command of LaTeX that says how words look, and the brace with which it ends; others
 * become what they look like. */
static gboolean
take_command (Cleaning *cleaning)
{
  const char *behind = cleaning->source->is_latex ? line_skip_latex (cleaning->at) : NULL;
  const char *plain;

  if (cleaning->source->is_latex && g_str_has_prefix (cleaning->at, "\\item["))
    {
      take (cleaning, "", 0, strlen ("\\item["));
      cleaning->in_label = TRUE;
      return TRUE;
    }
  if (cleaning->in_label && *cleaning->at == ']')
    {
      take (cleaning, "", 0, 1);
      cleaning->in_label = FALSE;
      return TRUE;
    }
  if (behind == NULL && cleaning->source->is_latex
      && (behind = line_read_latex (cleaning->at, &plain)) != NULL)
    {
      take (cleaning, plain, strlen (plain), (gsize) (behind - cleaning->at));
      return TRUE;
    }
  if (behind != NULL)
    {
      take (cleaning, "", 0, (gsize) (behind - cleaning->at));
      cleaning->n_commands++;
      return TRUE;
    }
  if (*cleaning->at != '}' || cleaning->n_commands == 0)
    return FALSE;
  take (cleaning, "", 0, 1);
  cleaning->n_commands--;
  return TRUE;
}

/* In a string of JSON, what stands for a character that can't stand there, or needn't. What belongs
 * to the whole may be all of a list of moves, with its lines. */
static gboolean
take_escaped (Cleaning *cleaning)
{
  char character[8];
  const char *end = line_read_escaped (cleaning->at, character);
  const char *plain = character;

  if (end == NULL)
    return FALSE;
  if (*character == '\n' && cleaning->open->len > 1)
    plain = " ";
  for (guint i = 0; i < G_N_ELEMENTS (plain_signs); i++)
    if (strcmp (character, plain_signs[i].sign) == 0)
      plain = plain_signs[i].plain;
  take (cleaning, plain, strlen (plain), (gsize) (end - cleaning->at));
  return TRUE;
}

/* Of JSON its words are left, each thing of a list and each key of the whole on a line of its
 * own. */
static gboolean
take_json (Cleaning *cleaning)
{
  GString *open = cleaning->open;
  const char c = *cleaning->at;
  const gboolean is_item = open != NULL && open->len > 0
                           && (open->len == 1 || open->str[open->len - 1] == '[');

  if (open == NULL)
    return FALSE;
  if (cleaning->in_string && c == '\\' && take_escaped (cleaning))
    return TRUE;
  if (c == '"')
    {
      const gboolean ends = cleaning->in_string && cleaning->at[1] != ':';

      cleaning->in_string = !cleaning->in_string;
      take (cleaning, ends ? " " : "\"", ends, 1);
    }
  else if (cleaning->in_string)
    return FALSE;
  else if (c == '{' || c == '[')
    {
      g_string_append_c (open, c);
      take (cleaning, "\n", c == '[', 1);
    }
  else if (c == '}' || c == ']')
    {
      g_string_truncate (open, open->len - (open->len > 0));
      take (cleaning, "", 0, 1);
    }
  else if (c == ',' && is_item)
    take (cleaning, "\n", 1, 1);
  else if (c == '\n' && !is_item)
    take (cleaning, " ", 1, 1);
  else if (c == ':' && cleaning->at[1] != ' ')
    take (cleaning, ": ", 2, 1);
  else
    return FALSE;
  return TRUE;
}

/* Where the key ends with which an indented line begins, as "  move: b2>b3", or NULL. */
static const char *
skip_key (const char *line)
{
  const char *key = line + strspn (line, " ");
  const char *end = key + strspn (key, "abcdefghijklmnopqrstuvwxyz_");

  return end > key && end[0] == ':' && end[1] == ' ' ? end : NULL;
}

/* Whether the text has points of several keys each, a line a key. */
static gboolean
is_yaml (const char *text)
{
  guint n = 0;

  for (const char *p = text; (p = strstr (p, "- ")) != NULL && n < LEAST_POINTS; p += 2)
    {
      const char *next = strchr (p, '\n');

      n += skip_key (p + 2) != NULL && next != NULL && next[1] == ' '
           && skip_key (next + 1) != NULL;
    }
  return n >= LEAST_POINTS;
}

static void
clean (Cleaning *cleaning)
{
  const gboolean quoted = !cleaning->is_verbatim || is_quoted (cleaning->at);

  if (quoted)
    skip_quotes (cleaning);
  while (*cleaning->at != '\0')
    {
      const char c = *cleaning->at;

      if (take_json (cleaning))
        continue;
      if (cleaning->is_yaml && c == '\n' && cleaning->at[1] == ' '
          && skip_key (cleaning->at + 1) != NULL)
        {
          take (cleaning, " ", 1, 1 + strspn (cleaning->at + 1, " "));
          continue;
        }
      if (c == '\n')
        {
          take (cleaning, "\n", 1, 1);
          if (quoted)
            skip_quotes (cleaning);
        }
      else if (cleaning->in_comment && c == '\\' && cleaning->at[1] != '\0'
               && cleaning->at[1] != '\n')
        take (cleaning, cleaning->at, 2, 2);
      else if (!take_tag (cleaning)
               && (cleaning->in_comment
                   || (!take_plain_sign (cleaning)
                       && (cleaning->is_verbatim || !take_command (cleaning)))))
        {
          if (c == '{' && !cleaning->in_comment)
            cleaning->comment_quotes = cleaning->line_quotes;
          cleaning->in_comment = !cleaning->is_verbatim
                                 && (c == '{' || (cleaning->in_comment && c != '}'));
          take (cleaning, cleaning->at, 1, 1);
        }
    }
}

/* @raw: (transfer full) */
static LineSource *
source_new (char     *raw,
            gboolean  is_verbatim)
{
  LineSource *source = g_new0 (LineSource, 1);
  Cleaning cleaning = { .source = source, .is_verbatim = is_verbatim };
  guint end;

  source->raw = raw;
  source->is_html = !is_verbatim && is_html (raw);
  source->origin = g_array_new (FALSE, FALSE, sizeof (guint));
  cleaning.text = g_string_new (NULL);
  cleaning.at = source->raw;
  source->is_json = !is_verbatim && line_is_json (raw);
  cleaning.open = source->is_json ? g_string_new (NULL) : NULL;
  cleaning.is_yaml = !is_verbatim && is_yaml (raw);
  source->is_latex = !is_verbatim && line_is_latex (raw);
  clean (&cleaning);
  if (cleaning.open != NULL)
    g_string_free (cleaning.open, TRUE);
  end = (guint) strlen (source->raw);
  g_array_append_val (source->origin, end);
  source->text = g_string_free (cleaning.text, FALSE);
  source->lines = line_places_new (source->raw);
  return source;
}

LineSource *
line_source_new_without_boards (const char *text)
{
  return source_new (mar_import_normalise (text, strlen (text)), FALSE);
}

gboolean
line_names_game (const char    *lower,
                 const MarGame *game)
{
  const char *found = strstr (lower, game->name);

  return found != NULL && !g_ascii_isalpha (found[strlen (game->name)]);
}

static const MarGame *
find_only_game (const char *text)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);
  const MarGame *only = NULL;
  guint n;
  const MarGame *const *games = mar_games (&n);

  for (guint i = 0; i < n; i++)
    {
      if (!line_names_game (lower, games[i]))
        continue;
      if (only != NULL)
        return NULL;
      only = games[i];
    }
  return only;
}

LineSource *
line_source_new (const char *text)
{
  LineSource *source = line_source_new_without_boards (text);

  source->game = find_only_game (source->text);
  source->shown = positions_scan (source->text);
  return source;
}

LineSource *
line_source_new_verbatim (const char *text)
{
  return source_new (g_strdup (text), TRUE);
}

void
line_source_free (LineSource *source)
{
  g_free (source->text);
  g_array_unref (source->origin);
  line_places_free (source->lines);
  g_clear_pointer (&source->shown, g_array_unref);
  g_free (source->raw);
  g_free (source);
}

static guint
get_offset (const LineSource *source,
            const char       *at)
{
  return g_array_index (source->origin, guint, at - source->text);
}

char *
line_source_raw (const LineSource *source,
                 const char       *begin,
                 const char       *end)
{
  const char *last = source->raw + get_offset (source, end);
  GString *raw;

  /* In LaTeX and in data words are wanted as they look. */
  if (source->is_latex || source->is_json)
    return g_strstrip (g_strndup (begin, (gsize) (end - begin)));
  raw = g_string_new (NULL);
  for (const char *at = source->raw + get_offset (source, begin); at < last;)
    {
      const char *text;
      const char *behind = source->is_html ? line_read_tag (at, &text) : NULL;

      if (behind != NULL)
        g_string_append (raw, text + (*text == '\n' && begins_line (raw)));
      else
        g_string_append_c (raw, *at);
      at = behind != NULL ? behind : at + 1;
    }
  return g_strstrip (g_string_free (raw, FALSE));
}

void
line_source_locate (const LineSource *source,
                    guint             offset,
                    guint            *line,
                    guint            *column)
{
  line_places_locate (source->lines, g_array_index (source->origin, guint, offset), line, column);
}

char *
line_source_format (const LineSource *source,
                    const char       *at,
                    const char       *what)
{
  guint line, column;

  line_source_locate (source, (guint) (at - source->text), &line, &column);
  /* Translators: a place in a text, and what is wrong there. */
  return g_strdup_printf (_("Line %u, column %u: %s"), line, column, what);
}
