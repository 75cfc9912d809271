/* A booklet as plain text in lines of 72 columns, with boards of letters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "booklet-commonmark.h"
#include "booklet-plain.h"
#include "content-writer.h"

/* Each variation stands so far in; deeper ones as far as the last. */
#define VARIATION_MARGIN "    "
#define MAX_MARGINS 8

/**
 * Plain:
 * @run: the paragraph that is open, or empty
 * @level: how deep in variations
 * @begins: whether a variation has just begun: its first line has a sign
 */
typedef struct
{
  MarWriterContext context;
  GString *text;
  GString *run;
  guint level;
  gboolean begins;
} Plain;

static char *
margin (const Plain *plain)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (plain->level, MAX_MARGINS); i++)
    g_string_append (text, VARIATION_MARGIN);
  return g_string_free (text, FALSE);
}

static void
part (Plain *plain)
{
  if (plain->text->len > 0)
    g_string_append_c (plain->text, '\n');
}

/* A paragraph; the first of a variation has a dash before it. */
static void
paragraph (Plain      *plain,
           const char *text)
{
  g_autofree char *rest = margin (plain);
  g_autofree char *first = g_strdup (rest);

  if (plain->begins && *first != '\0')
    {
      g_free (first);
      first = g_strdup_printf ("%.*s– ", (int) strlen (rest) - 2, rest);
    }
  plain->begins = FALSE;
  part (plain);
  mar_plain_wrap (plain->text, text, first, rest);
}

static void
flush (gpointer writer)
{
  Plain *plain = writer;

  if (plain->run->len > 0)
    paragraph (plain, plain->run->str);
  g_string_truncate (plain->run, 0);
}

static void
run_on (Plain      *plain,
        const char *text)
{
  if (plain->run->len > 0)
    g_string_append_c (plain->run, ' ');
  g_string_append (plain->run, text);
}

static void
heading (Plain      *plain,
         const char *text,
         char        rule)
{
  g_autofree char *line = NULL;

  flush (plain);
  if (plain->text->len > 0)
    g_string_append_c (plain->text, '\n');
  part (plain);
  mar_plain_wrap (plain->text, text, "", "");
  line = g_strnfill (MIN (mar_plain_width (text), MAR_PLAIN_COLUMNS), rule);
  g_string_append (plain->text, line);
  g_string_append_c (plain->text, '\n');
}

static void
title (gpointer              writer,
       const MarContentItem *item)
{
  heading (writer, item->text, '=');
}

static void
contents (gpointer   writer,
          GPtrArray *content)
{
  Plain *plain = writer;

  heading (plain, _("Contents"), '-');
  part (plain);
  for (guint i = 0; i < content->len; i++)
    {
      const MarContentItem *item = g_ptr_array_index (content, i);
      g_autofree char *entry = NULL;
      g_autofree char *number = NULL;

      if (!mar_writer_is_entry (&plain->context, item))
        continue;
      entry = mar_writer_entry (item);
      if (item->kind == MAR_CONTENT_GAME)
        number = g_strdup_printf ("%3u. ", item->number);
      else
        number = g_strnfill (item->kind == MAR_CONTENT_CHAPTER ? 5 + 2 * (item->number - 1) : 5,
                             ' ');
      mar_plain_wrap (plain->text, entry, number,
                      item->kind == MAR_CONTENT_CHAPTER ? number : "     ");
    }
}

static void
game (gpointer              writer,
      const MarContentItem *item)
{
  Plain *plain = writer;
  g_autofree char *text = mar_writer_game_title (&plain->context, item);

  heading (plain, text, '=');
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
  Plain *plain = writer;
  g_autofree char *line = item->name != NULL
                            /* Translators: a detail of a game, and what it is. */
                            ? g_strdup_printf (_("%s: %s"), item->name, item->text)
                            : g_strdup (item->text);

  mar_plain_wrap (plain->text, line, "", "  ");
}

static void
prose (gpointer              writer,
       const MarContentItem *item)
{
  Plain *plain = writer;
  g_autofree char *side = margin (plain);

  flush (plain);
  part (plain);
  plain->begins = FALSE;
  mar_plain_commonmark (plain->text, item->text, side);
}

static void
aside (gpointer              writer,
       const MarContentItem *item)
{
  g_autofree char *text = mar_plain_paragraph (item->text);

  run_on (writer, text);
}

static void
steps (gpointer              writer,
       const MarContentItem *item)
{
  Plain *plain = writer;
  const gboolean alone = plain->context.job->options->layout == MAR_LAYOUT_PACKET
                         && item->level == 0;
  g_autofree char *words = mar_writer_steps (item, alone);
  g_autoptr (GString) text = g_string_new (words);

  if (item->glyphs != NULL)
    g_string_append_printf (text, " %s", item->glyphs);
  if (item->name != NULL)
    g_string_append (text, item->name);
  if (item->note != NULL)
    g_string_append_printf (text, " (%s)", item->note);
  run_on (plain, text->str);
}

static void
line (gpointer              writer,
      const MarContentItem *item)
{
  g_autoptr (GString) text = g_string_new (item->text);

  if (item->glyphs != NULL)
    g_string_append_printf (text, " %s", item->glyphs);
  if (item->name != NULL)
    g_string_append (text, item->name);
  paragraph (writer, text->str);
}

static void
score (gpointer              writer,
       const MarContentItem *item)
{
  paragraph (writer, item->score);
}

/* Text as it stands, each line as far in as the variation is. */
static void
verbatim (Plain      *plain,
          const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *side = margin (plain);

  part (plain);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_strchomp (lines[i]);
      g_string_append_printf (plain->text, "%s%s\n", *lines[i] != '\0' ? side : "", lines[i]);
    }
}

static void
diagram (gpointer              writer,
         const MarContentItem *item)
{
  Plain *plain = writer;
  g_autofree char *board = mar_writer_write_board (&plain->context, item);
  g_autofree char *position = mar_writer_position_text (&plain->context, item);

  if (board == NULL)
    return;
  verbatim (plain, board);
  if (position != NULL)
    verbatim (plain, position);
}

static void
figure (gpointer              writer,
        const MarContentItem *item)
{
  Plain *plain = writer;

  diagram (writer, item);
  if (item->text == NULL)
    {
      paragraph (plain, item->name);
      return;
    }
  g_string_assign (plain->run, item->name);
  g_string_append_c (plain->run, '.');
  if (mar_commonmark_is_paragraph (item->text))
    aside (writer, item);
  else
    prose (writer, item);
  flush (plain);
}

static void
chapter (gpointer              writer,
         const MarContentItem *item)
{
  heading (writer, item->text, item->number == 1 ? '=' : '-');
}

/* Letters show a graph, but no picture. */
static void
picture (gpointer              writer,
         const MarContentItem *item)
{
  g_autofree char *caption = item->text != NULL ? mar_commonmark_plain_text (item->text) : NULL;
  g_autofree char *file = mar_writer_picture_file (item);
  g_autofree char *words = g_strdup_printf ("[%s]", caption != NULL ? caption : file);

  if (item->graph != NULL)
    verbatim (writer, item->note);
  paragraph (writer, words);
}

static void
note (gpointer              writer,
      const MarContentItem *item)
{
  g_autofree char *text = item->name != NULL ? g_strdup_printf ("%s %s", item->name, item->text)
                                             : g_strdup_printf ("[%s]", item->text);

  paragraph (writer, text);
}

static void
passage (gpointer              writer,
         const MarContentItem *item)
{
  g_autofree char *text = g_strchomp (g_strdup (item->text));

  verbatim (writer, text);
}

static void
open_variation (gpointer              writer,
                const MarContentItem *item)
{
  Plain *plain = writer;

  plain->level++;
  plain->begins = TRUE;
}

static void
close_variation (gpointer writer)
{
  Plain *plain = writer;

  plain->level--;
  plain->begins = FALSE;
}

static void
index_of_games (gpointer   writer,
                GPtrArray *index)
{
  Plain *plain = writer;
  const char *group = NULL;

  heading (plain, _("Index of Games"), '-');
  for (guint i = 0; i < index->len; i++)
    {
      const MarIndexEntry *entry = g_ptr_array_index (index, i);
      g_autoptr (GString) text = g_string_new (entry->text);

      if (entry->group != group)
        {
          part (plain);
          mar_plain_wrap (plain->text, entry->group, "", "");
        }
      group = entry->group;
      for (guint k = 0; k < entry->games->len; k++)
        g_string_append_printf (text, "%s %u", k > 0 ? "," : ":",
                                g_array_index (entry->games, guint, k));
      mar_plain_wrap (plain->text, text->str, "  ", "      ");
    }
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
mar_booklet_plain (const MarBookletJob  *job,
                   GError              **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) run = g_string_new (NULL);
  Plain plain = {
    .context = { job, 0, 1, FALSE, NULL },
    .text = text,
    .run = run,
  };

  if (!mar_writer_write (&vtable, &plain, &plain.context, error))
    return NULL;
  return mar_writer_finish (text);
}
