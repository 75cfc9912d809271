/* Composes a text of what stands on pages, as the importers know texts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "pages-text.h"

/* A board may be this much less likely one of the game that most boards can be. */
#define BONUS 0.1
/* A board that is less sure than this, and has a cell that is, too, says nothing of the moves, and
 * remains a figure. */
#define LEAST_SURE 0.6

#define MOST_SIDE 26
#define LONGEST_FACTS 120

/* How many paragraphs more a bracket reaches. */
#define MOST_PARTS 4

/* The boards as text. */

/* The file and the rank of a cell that is called like "e4", from 0. */
static gboolean
find_place (const MarPagesReading *reading,
            MarCell                cell,
            guint                 *file,
            guint                 *rank)
{
  g_autofree char *name = mar_cell_text (reading->game, reading->position, cell);
  const gsize digits = strspn (name + 1, "0123456789");

  if (!g_ascii_islower (*name) || digits == 0 || digits > 2 || name[1 + digits] != '\0')
    return FALSE;
  *file = (guint) (*name - 'a');
  *rank = (guint) g_ascii_strtoull (name + 1, NULL, 10) - 1;
  return *rank < MOST_SIDE;
}

/* A board of one level, whose rows are as long as each other, is drawn with letters. Others are
 * told by the board of their position text. */
static gboolean
append_grid (GString               *text,
             const MarPagesReading *reading)
{
  const MarPositionEditor *editor = reading->game->editor;
  const char *grid[MOST_SIDE][MOST_SIDE] = { { NULL } };
  const guint n = reading->game->n_cells (reading->position);
  guint n_placed = 0;
  guint files = 0;
  guint ranks = 0;

  for (guint cell = 0; cell < n; cell++)
    {
      const int piece = editor->piece (reading->position, (MarCell) cell);
      const char *letter = piece >= 0 ? editor->pieces[piece].letter : ".";
      guint file;
      guint rank;

      if (!find_place (reading, (MarCell) cell, &file, &rank))
        {
          if (piece >= 0)
            return FALSE;
          continue;
        }
      if (grid[rank][file] != NULL || strlen (letter) > 1)
        return FALSE;
      grid[rank][file] = letter;
      files = MAX (files, file + 1);
      ranks = MAX (ranks, rank + 1);
      n_placed++;
    }
  if (n_placed == 0 || n_placed != files * ranks)
    return FALSE;

  for (guint rank = ranks; rank-- > 0;)
    {
      g_string_append_printf (text, "%u", rank + 1);
      for (guint file = 0; file < files; file++)
        g_string_append_printf (text, " %s", grid[rank][file]);
      g_string_append_c (text, '\n');
    }
  for (guint file = 0; file < files; file++)
    g_string_append_printf (text, " %c", 'a' + (int) file);
  g_string_append_c (text, '\n');
  return TRUE;
}

static void
append_board (GString               *text,
              const MarPagesReading *reading)
{
  if (append_grid (text, reading))
    return;
  g_string_append_len (text, reading->text, (gssize) strcspn (reading->text, " "));
  g_string_append_c (text, '\n');
}

/* Which game. */

static const MarPagesReading *
find_best (const MarPagesItem *board,
           const MarGame      *game,
           double              bonus)
{
  const MarPagesReading *best = NULL;
  double most = 0;

  for (guint i = 0; board->readings != NULL && i < board->readings->len; i++)
    {
      const MarPagesReading *reading = board->readings->pdata[i];
      const double sure = reading->sure + (reading->game == game ? bonus : 0);

      if (best == NULL || sure > most)
        {
          best = reading;
          most = sure;
        }
    }
  return best;
}

/* (nullable): the game that most boards can be. */
static const MarGame *
find_game (const MarPages *pages)
{
  guint n;
  const MarGame *const *games = mar_games (&n);
  const MarGame *best = NULL;
  double most = 0;

  for (guint i = 0; i < n; i++)
    {
      double sum = 0;

      for (guint j = 0; j < pages->boards->len; j++)
        {
          const MarPagesReading *reading = find_best (pages->boards->pdata[j], games[i], 1);

          if (reading != NULL && reading->game == games[i])
            sum += reading->sure;
        }
      if (sum > most)
        {
          best = games[i];
          most = sum;
        }
    }
  return best;
}

/* The whole. */

/* A line of facts, as in "GAME · Board size: 6 · Swap: No", becomes one for each: so importers know
 * headers. */
static char *
part_facts (const char *text)
{
  static const char middle[] = " \302\267 ";
  g_auto (GStrv) facts = NULL;

  if (strlen (text) > LONGEST_FACTS || strchr (text, ':') == NULL || strstr (text, middle) == NULL)
    return g_strdup (text);
  facts = g_strsplit (text, middle, -1);
  return g_strjoinv ("\n", facts);
}

static gboolean
is_sure (const MarPagesReading *reading)
{
  for (guint i = 0; i < reading->n_cells && reading->sure < LEAST_SURE; i++)
    if (reading->cells[i].sure < LEAST_SURE)
      return FALSE;
  return TRUE;
}

static guint
get_aside (const PagesText *text,
           guint            index)
{
  return index < text->asides->len ? g_array_index (text->asides, guint, index) : 0;
}

/* An aside is one paragraph, since brackets reach no farther. */
static void
append_aside (PagesText *text,
              guint      index)
{
  const MarPagesItem *item = pages_text_item (text, index);
  const guint aside = get_aside (text, index);
  const gboolean begins = index == 0 || get_aside (text, index - 1) != aside;
  const gboolean ends = get_aside (text, index + 1) != aside;

  if (item->text != NULL)
    {
      g_autofree char *words = g_strdelimit (g_strdup (item->text), "\n", ' ');

      g_string_append_printf (text->text, "%c%s", begins ? '(' : ' ', words);
    }
  if (ends)
    g_string_append (text->text, ")\n");
}

/* How many square brackets of the words are open behind them, where @depth were before. */
static guint
count_open (const char *words,
            guint       depth)
{
  for (const char *p = words; *p != '\0'; p++)
    if (*p == '[')
      depth++;
    else if (*p == ']' && depth > 0)
      depth--;
  return depth;
}

/* Whether the item ends inside of a bracket that one of the next ones closes: a line of it that
 * begins with a number looks like a paragraph. */
static gboolean
is_parted (const PagesText *text,
           guint            index)
{
  guint depth = count_open (pages_text_item (text, index)->text, text->depth);

  for (guint i = index + 1; depth > 0 && i <= index + MOST_PARTS && i < text->pages->items->len;
       i++)
    {
      const MarPagesItem *item = pages_text_item (text, i);

      if (item->text == NULL || get_aside (text, i) > 0 || item->role == MAR_PAGES_HEADING)
        return FALSE;
      if (count_open (item->text, depth) == 0)
        return TRUE;
      depth = count_open (item->text, depth);
    }
  return FALSE;
}

static void
append_words (PagesText *text,
              guint      index)
{
  const MarPagesItem *item = pages_text_item (text, index);
  g_autofree char *words = part_facts (item->text);
  const gboolean is_open = is_parted (text, index);

  g_string_append_printf (text->text, "%s%s%c", item->role == MAR_PAGES_HEADING ? "## " : "", words,
                          is_open ? ' ' : '\n');
  text->depth = is_open ? count_open (item->text, text->depth) : 0;
}

static void
append_item (PagesText *text,
             guint      index,
             guint     *line)
{
  const MarPagesItem *item = pages_text_item (text, index);
  const gsize begin = text->text->len;

  g_array_append_val (text->lines, *line);
  if (get_aside (text, index) > 0)
    append_aside (text, index);
  else if (pages_text_tells_board (text, index))
    append_board (text->text, pages_text_reading (text, index));
  else if (item->text != NULL)
    append_words (text, index);
  if (text->text->len == begin || text->text->str[text->text->len - 1] != '\n')
    return;
  g_string_append_c (text->text, '\n');
  for (const char *p = text->text->str + begin; *p != '\0'; p++)
    *line += *p == '\n';
}

PagesText *
pages_text_new (const MarPages *pages,
                const MarGame  *game)
{
  PagesText *text = g_new0 (PagesText, 1);
  const MarGame *usual = game != NULL ? game : find_game (pages);
  guint line = 1;

  text->pages = pages;
  text->text = g_string_new (NULL);
  text->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  text->readings = g_ptr_array_new ();
  text->asides = g_array_new (FALSE, FALSE, sizeof (guint));
  pages_text_find_asides (text);
  for (guint i = 0; i < pages->items->len; i++)
    {
      const MarPagesReading *reading = find_best (pages->items->pdata[i], usual,
                                                  game != NULL ? 1 : BONUS);

      if (game != NULL && reading != NULL && reading->game != game)
        reading = NULL;
      g_ptr_array_add (text->readings, (gpointer) reading);
    }
  for (guint i = 0; i < pages->items->len; i++)
    append_item (text, i, &line);
  return text;
}

void
pages_text_free (PagesText *text)
{
  if (text == NULL)
    return;
  g_string_free (text->text, TRUE);
  g_array_unref (text->lines);
  g_ptr_array_unref (text->readings);
  g_array_unref (text->asides);
  g_free (text);
}

char *
pages_text_without_boards (const PagesText *text)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < text->lines->len; i++)
    {
      const MarPagesItem *item = pages_text_item (text, i);

      if (item->text != NULL)
        g_string_append_printf (words, "%s\n\n", item->text);
    }
  return g_string_free (words, FALSE);
}

/* Whether the item goes on in the line of the one before. */
static gboolean
is_joined (const PagesText *text,
           guint            index)
{
  return g_array_index (text->lines, guint, index - 1) == g_array_index (text->lines, guint, index)
         && pages_text_item (text, index - 1)->text != NULL && get_aside (text, index - 1) == 0;
}

guint
pages_text_find_item (const PagesText *text,
                      guint            line)
{
  guint first = 0;
  guint end = text->lines->len;

  while (first < end)
    {
      const guint middle = (first + end) / 2;

      if (g_array_index (text->lines, guint, middle) <= line)
        first = middle + 1;
      else
        end = middle;
    }
  /* The boards of an aside are not in the text. */
  while (first > 1 && get_aside (text, first - 1) > 0
         && pages_text_item (text, first - 1)->text == NULL)
    first--;
  /* Of what is parted by the end of a column or of a page the begin counts. */
  while (first > 1 && is_joined (text, first - 1))
    first--;
  return first - 1;
}

const MarPagesItem *
pages_text_item (const PagesText *text,
                 guint            index)
{
  return g_ptr_array_index (text->pages->items, index);
}

const MarPagesReading *
pages_text_reading (const PagesText *text,
                    guint            index)
{
  return g_ptr_array_index (text->readings, index);
}

gboolean
pages_text_tells_board (const PagesText *text,
                        guint            index)
{
  const MarPagesReading *reading = pages_text_reading (text, index);

  return reading != NULL && is_sure (reading) && get_aside (text, index) == 0;
}
