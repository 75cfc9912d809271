/* A booklet in CommonMark, with boards of letters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "booklet-commonmark.h"
#include "content-writer.h"

/* Deeper variations stand as far in as this. */
#define MAX_QUOTES 8

/**
 * Markdown:
 * @open: whether the last line belongs to a paragraph that goes on
 * @fresh: whether a variation has just begun
 * @heading: the level of a game's heading
 * @level: how deep in variations
 */
typedef struct
{
  MarWriterContext context;
  GString *text;
  gboolean open;
  gboolean fresh;
  guint heading;
  guint level;
} Markdown;

/* The characters that would be markup anywhere, and those that would at the beginning of a line. */
#define SIGNS "\\`*_[]<&~|"
#define FIRST_SIGNS "#+-=:>"

/* @begins: whether the text may begin a line. */
static char *
escape (const char *text,
        gboolean    begins)
{
  GString *escaped = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    {
      const gsize digits = begins && p == text ? strspn (p, "0123456789") : 0;

      if (digits > 0 && (p[digits] == '.' || p[digits] == ')'))
        {
          g_string_append_len (escaped, p, (gssize) digits);
          p += digits;
          g_string_append_c (escaped, '\\');
        }
      else if (strchr (SIGNS, *p) != NULL
               || (begins && p == text && strchr (FIRST_SIGNS, *p) != NULL)
               || (*p == '!' && p[1] == '['))
        g_string_append_c (escaped, '\\');
      g_string_append_c (escaped, *p == '\n' || *p == '\r' ? ' ' : *p);
    }
  /* Signs of emphasis must stand at letters. */
  return g_strstrip (g_string_free (escaped, FALSE));
}

/* As it stands in the brackets of a link. */
static char *
escape_address (const char *name)
{
  return g_uri_escape_string (name, G_URI_RESERVED_CHARS_ALLOWED_IN_PATH, TRUE);
}

static void
append_margin (Markdown *markdown)
{
  for (guint i = 0; i < MIN (markdown->level, MAX_QUOTES); i++)
    g_string_append (markdown->text, "> ");
}

static void
trim_margin (Markdown *markdown)
{
  while (markdown->text->len > 0 && markdown->text->str[markdown->text->len - 1] == ' ')
    g_string_truncate (markdown->text, markdown->text->len - 1);
}

/* An empty line between what stands above and what follows. */
static void
part (Markdown *markdown)
{
  if (markdown->text->len > 0 && !markdown->fresh)
    {
      append_margin (markdown);
      trim_margin (markdown);
      g_string_append_c (markdown->text, '\n');
    }
  markdown->fresh = FALSE;
}

static void
append_lines (Markdown   *markdown,
              const char *lines)
{
  g_auto (GStrv) each = g_strsplit (lines, "\n", -1);

  for (guint i = 0; each[i] != NULL; i++)
    {
      append_margin (markdown);
      g_string_append (markdown->text, each[i]);
      if (*each[i] == '\0')
        trim_margin (markdown);
      g_string_append_c (markdown->text, '\n');
    }
}

static void
flush (gpointer writer)
{
  Markdown *markdown = writer;

  if (markdown->open)
    g_string_append_c (markdown->text, '\n');
  markdown->open = FALSE;
}

static void
block (Markdown   *markdown,
       const char *lines)
{
  flush (markdown);
  part (markdown);
  append_lines (markdown, lines);
}

/* Goes on in the open paragraph, or opens one. */
static void
run_on (Markdown   *markdown,
        const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (!markdown->open)
    {
      part (markdown);
      append_margin (markdown);
    }
  else
    g_string_append_c (markdown->text, ' ');
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i > 0)
        {
          g_string_append_c (markdown->text, '\n');
          append_margin (markdown);
        }
      g_string_append (markdown->text, lines[i]);
    }
  markdown->open = TRUE;
}

static void
heading (Markdown   *markdown,
         guint       level,
         const char *text)
{
  g_autofree char *escaped = escape (text, FALSE);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < MIN (level, MAR_HEADING_LEVELS); i++)
    g_string_append_c (line, '#');
  /* Signs at the end of a heading would be dropped with it. */
  g_string_append_printf (line, " %s%s", escaped,
                          g_str_has_suffix (escaped, "#") ? " <!-- -->" : "");
  block (markdown, line->str);
}

/* Links in a book lead to names that Markdown has none for. */
static void
named_heading (Markdown             *markdown,
               guint                 level,
               const MarContentItem *item)
{
  if (item->name != NULL)
    {
      g_autofree char *name = mar_writer_escape (item->name);
      g_autofree char *anchor = g_strdup_printf ("<a id=\"%s\"></a>", name);

      block (markdown, anchor);
    }
  heading (markdown, level, item->text);
}

static void
title (gpointer              writer,
       const MarContentItem *item)
{
  Markdown *markdown = writer;

  named_heading (markdown, 1, item);
  markdown->heading = 2;
}

static void
contents (gpointer   writer,
          GPtrArray *content)
{
  Markdown *markdown = writer;
  g_autoptr (GString) lines = g_string_new (NULL);

  heading (markdown, markdown->heading, _("Contents"));
  for (guint i = 0; i < content->len; i++)
    {
      const MarContentItem *item = g_ptr_array_index (content, i);
      g_autofree char *entry = NULL;
      g_autofree char *escaped = NULL;

      if (!mar_writer_is_entry (&markdown->context, item))
        continue;
      entry = mar_writer_entry (item);
      escaped = escape (entry, item->kind != MAR_CONTENT_GAME);
      if (item->kind == MAR_CONTENT_GAME)
        g_string_append_printf (lines, "%s- %u\\. %s", lines->len > 0 ? "\n" : "", item->number,
                                escaped);
      else if (item->kind == MAR_CONTENT_CHAPTER)
        {
          g_autofree char *address = escape_address (item->name);

          g_string_append_printf (lines, "%s%*s- [%s](<#%s>)", lines->len > 0 ? "\n" : "",
                                  2 * (int) (item->number - 1), "", escaped, address);
        }
      else
        g_string_append_printf (lines, "%s- %s", lines->len > 0 ? "\n" : "", escaped);
    }
  block (markdown, lines->str);
}

static void
game (gpointer              writer,
      const MarContentItem *item)
{
  Markdown *markdown = writer;
  g_autofree char *text = mar_writer_game_title (&markdown->context, item);

  heading (markdown, markdown->heading, text);
}

static void
nothing (gpointer writer)
{
  flush (writer);
}

static void
details (gpointer writer)
{
  flush (writer);
  part (writer);
}

static void
detail (gpointer              writer,
        const MarContentItem *item)
{
  g_autofree char *text = escape (item->text, item->name == NULL);
  g_autofree char *name = item->name != NULL ? escape (item->name, FALSE) : NULL;
  g_autofree char *line = name != NULL ? g_strdup_printf ("- **%s:** %s", name, text)
                                       : g_strdup_printf ("- %s", text);

  append_lines (writer, line);
}

static void
prose (gpointer              writer,
       const MarContentItem *item)
{
  Markdown *markdown = writer;
  g_autofree char *text = mar_commonmark_shifted (item->text, (int) markdown->heading);

  if (*text != '\0')
    block (markdown, text);
}

static void
aside (gpointer              writer,
       const MarContentItem *item)
{
  Markdown *markdown = writer;
  g_autofree char *text = mar_commonmark_shifted (item->text, (int) markdown->heading);

  run_on (markdown, g_strchug (text));
}

static void
steps (gpointer              writer,
       const MarContentItem *item)
{
  Markdown *markdown = writer;
  const gboolean alone = markdown->context.job->options->layout == MAR_LAYOUT_PACKET
                         && item->level == 0;
  const gboolean strong = item->level == 0 || item->kind != MAR_CONTENT_TURN;
  g_autofree char *plain = mar_writer_steps (item, alone);
  g_autoptr (GString) text = g_string_new (plain);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *escaped = NULL;

  if (item->glyphs != NULL)
    g_string_append_printf (text, " %s", item->glyphs);
  if (item->name != NULL)
    g_string_append (text, item->name);
  escaped = escape (text->str, !strong && !markdown->open);
  g_string_printf (words, strong ? "**%s**" : "%s", escaped);
  if (item->note != NULL)
    {
      g_autofree char *reason = escape (item->note, FALSE);

      g_string_append_printf (words, " *(%s)*", reason);
    }
  run_on (markdown, words->str);
}

static void
line (gpointer              writer,
      const MarContentItem *item)
{
  g_autofree char *escaped = escape (item->text, FALSE);
  const gboolean is_label = item->kind == MAR_CONTENT_START || item->kind == MAR_CONTENT_SETUP;
  const char *mark = is_label ? "*" : "**";
  g_autoptr (GString) words = g_string_new (NULL);

  g_string_printf (words, "%s%s%s", mark, escaped, mark);
  if (item->glyphs != NULL || item->name != NULL)
    g_string_append_printf (words, " %s%s", item->glyphs != NULL ? item->glyphs : "",
                            item->name != NULL ? item->name : "");
  block (writer, words->str);
}

static void
score (gpointer              writer,
       const MarContentItem *item)
{
  g_autofree char *escaped = escape (item->score, TRUE);

  block (writer, escaped);
}

/* The fence is longer than any in the text. */
static void
fenced (Markdown   *markdown,
        const char *text)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  gsize longest = 2;

  for (const char *p = strchr (text, '`'); p != NULL; p = strchr (p, '`'))
    {
      const gsize ticks = strspn (p, "`");

      longest = MAX (longest, ticks);
      p += ticks;
    }
  for (gsize i = 0; i <= longest; i++)
    g_string_append_c (lines, '`');
  g_string_append_printf (lines, "\n%s\n", text);
  for (gsize i = 0; i <= longest; i++)
    g_string_append_c (lines, '`');
  block (markdown, lines->str);
}

static void
diagram (gpointer              writer,
         const MarContentItem *item)
{
  Markdown *markdown = writer;
  g_autofree char *board = mar_writer_write_board (&markdown->context, item);
  g_autofree char *position = mar_writer_position_text (&markdown->context, item);

  if (board == NULL)
    return;
  fenced (markdown, board);
  if (position != NULL)
    fenced (markdown, position);
}

static void
figure (gpointer              writer,
        const MarContentItem *item)
{
  Markdown *markdown = writer;
  g_autofree char *name = escape (item->name, FALSE);
  g_autofree char *label = g_strdup_printf ("**%s**", name);

  diagram (writer, item);
  if (item->text == NULL)
    block (markdown, label);
  else if (mar_commonmark_is_paragraph (item->text))
    {
      run_on (markdown, label);
      aside (writer, item);
      flush (writer);
    }
  else
    {
      block (markdown, label);
      prose (writer, item);
    }
}

static void
chapter (gpointer              writer,
         const MarContentItem *item)
{
  Markdown *markdown = writer;

  named_heading (markdown, markdown->heading + item->number - 1, item);
}

static void
picture (gpointer              writer,
         const MarContentItem *item)
{
  g_autofree char *address = NULL;
  g_autofree char *shown = NULL;

  if (item->graph != NULL)
    {
      fenced (writer, item->note);
      prose (writer, item);
      return;
    }
  /* What the text has escaped is escaped already. */
  address = g_uri_escape_string (item->name, G_URI_RESERVED_CHARS_ALLOWED_IN_PATH "%", TRUE);
  shown = g_strdup_printf ("![%s](<%s>)", item->text != NULL ? item->text : "", address);
  block (writer, shown);
}

static void
note (gpointer              writer,
      const MarContentItem *item)
{
  g_autofree char *text = escape (item->text, FALSE);
  g_autofree char *words = item->name != NULL ? g_strdup_printf ("%s *%s*", item->name, text)
                                              : g_strdup_printf ("*%s*", text);

  block (writer, words);
}

static void
passage (gpointer              writer,
         const MarContentItem *item)
{
  g_autofree char *text = g_strchomp (g_strdup (item->text));

  fenced (writer, text);
}

static void
open_variation (gpointer              writer,
                const MarContentItem *item)
{
  Markdown *markdown = writer;

  flush (markdown);
  part (markdown);
  markdown->level++;
  markdown->fresh = TRUE;
}

/* Two variations beside each other are two quotations. */
static void
close_variation (gpointer writer)
{
  Markdown *markdown = writer;

  flush (markdown);
  markdown->fresh = FALSE;
  markdown->level--;
}

static void
index_of_games (gpointer   writer,
                GPtrArray *index)
{
  Markdown *markdown = writer;
  g_autoptr (GString) lines = g_string_new (NULL);
  const char *group = NULL;

  heading (markdown, markdown->heading, _("Index of Games"));
  for (guint i = 0; i < index->len; i++)
    {
      const MarIndexEntry *entry = g_ptr_array_index (index, i);
      g_autofree char *text = escape (entry->text, TRUE);

      if (entry->group != group)
        g_string_append_printf (lines, "%s- **%s**", group != NULL ? "\n" : "", entry->group);
      group = entry->group;
      g_string_append_printf (lines, "\n  - %s:", text);
      for (guint k = 0; k < entry->games->len; k++)
        g_string_append_printf (lines, "%s %u", k > 0 ? "," : "",
                                g_array_index (entry->games, guint, k));
    }
  block (markdown, lines->str);
}

static const MarContentWriter vtable = {
  .title = title,
  .contents = contents,
  .game = game,
  .game_end = nothing,
  .details = details,
  .detail = detail,
  .details_end = nothing,
  .prose = prose,
  .aside = aside,
  .steps = steps,
  .line = line,
  .score = score,
  .diagram = diagram,
  .figure = figure,
  .chapter = chapter,
  .picture = picture,
  .note = note,
  .passage = passage,
  .flush = flush,
  .open = open_variation,
  .close = close_variation,
  .index = index_of_games,
};

GBytes *
mar_booklet_markdown (const MarBookletJob  *job,
                      GError              **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Markdown markdown = {
    .context = { job, 0, 1, FALSE, NULL },
    .text = text,
    .heading = 1,
  };

  if (!mar_writer_write (&vtable, &markdown, &markdown.context, error))
    return NULL;
  return mar_writer_finish (text);
}
