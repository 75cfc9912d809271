/* The words around a game: what its headers say, and what is left.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-head.h"
#include "moves-heading.h"
#include "moves-private.h"
#include "moves-speakers.h"

#define LONGEST_TITLE 28
/* The letters of a word that is cut short before a name: "Mrs." */
#define LONGEST_SHORT 3

/* A line taken apart; @lead: how much of it stands before the header: "Round 5, White: Lia". */
typedef struct
{
  guint begin;
  guint end;
  guint lead;
  char *title; /* nullable: in lower case */
  char *value; /* nullable */
  gboolean known;
  gboolean blank;
} Line;

static void
line_clear (gpointer data)
{
  Line *line = data;

  g_free (line->title);
  g_free (line->value);
}

static char *
strip (const char *text,
       gsize       length)
{
  char *copy = g_strndup (text, length);
  char *from = copy;
  gsize left;

  while (*from != '\0' && strchr (" \t*_`|-#", *from) != NULL)
    from++;
  left = strlen (from);
  while (left > 0 && strchr (" \t*_`|\"", from[left - 1]) != NULL)
    left--;
  memmove (copy, from, left);
  copy[left] = '\0';
  if (*copy == '"')
    memmove (copy, copy + 1, left);
  return copy;
}

static gboolean
is_known (const char *title)
{
  g_autofree char *player = moves_find_player (title);

  return player != NULL || moves_header_key (title) != NULL || moves_option_name (title) != NULL;
}

/* Where a header begins whose title ends with @colon, if something else stands before it: "Round 5,
 * White: Lia", "Table 3. Gold: Lia", "5x5   White: Lia". */
static const char *
find_title (const char *start,
            const char *colon)
{
  static const char *const signs[] = { ",", ". ", "; ", "  " };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      const char *sign = g_strrstr_len (start, colon - start, signs[i]);
      g_autofree char *title = sign != NULL ? strip (sign + 1, (gsize) (colon - sign - 1)) : NULL;
      g_autofree char *lower = title != NULL ? g_utf8_strdown (title, -1) : NULL;

      /* "2. White: swap" is a turn. */
      if (lower != NULL && is_known (lower) && start + strspn (start, "0123456789 ") < sign)
        return sign + 1;
    }
  return start;
}

/* "White - Lia": a dash for a colon, only where a player's name can follow. */
static const char *
find_dash (const char *start,
           const char *end)
{
  const char *dash = g_strstr_len (start, end - start, " - ");
  g_autofree char *title = dash != NULL ? strip (start, (gsize) (dash - start)) : NULL;
  g_autofree char *value = dash != NULL ? strip (dash + 3, (gsize) (end - dash - 3)) : NULL;
  g_autofree char *lower = title != NULL ? g_utf8_strdown (title, -1) : NULL;
  g_autofree char *other = value != NULL ? g_utf8_strdown (value, -1) : NULL;
  g_autofree char *player = lower != NULL ? moves_find_player (lower) : NULL;
  g_autofree char *opponent = other != NULL ? moves_find_player (other) : NULL;

  return player != NULL && opponent == NULL && strpbrk (value, "0123456789.!?,;") == NULL
             && g_unichar_isupper (g_utf8_get_char (value))
           ? dash + 1
           : NULL;
}

/* Whether a sign stands in @title that no title has; the point of "Dr. Abel" and of "J. Abel" is
 * none. */
static gboolean
has_sign (const char *title)
{
  for (const char *at = title; (at = strpbrk (at, ".,;!?(){}<>/")) != NULL; at++)
    {
      const char *word = at;

      while (word > title && g_ascii_isalpha (word[-1]))
        word--;
      if (*at != '.' || !g_ascii_isupper (*word) || at - word > LONGEST_SHORT || at[1] != ' '
          || !g_unichar_isupper (g_utf8_get_char (at + 2)))
        return TRUE;
    }
  return FALSE;
}

/* "Key: value", "**Key:** value", "| Key | value |", "[Key "value"]". */
static void
take_apart (Line       *line,
            const char *text)
{
  const char *begin = text + line->begin;
  const char *end = text + line->end;
  const char *start = begin;
  const char *colon;
  const char *key;
  g_autofree char *title = NULL;

  start += moves_stamp_length (start, end);
  while (start < end && strchr (" \t*_|-#", *start) != NULL)
    start++;
  line->blank = start >= end;
  if (line->blank)
    return;
  if (*start == '[' && end[-1] == ']')
    {
      start++;
      end--;
      colon = g_strstr_len (start, end - start, " \"");
    }
  else
    {
      colon = memchr (start, ':', (gsize) (end - start));
      if (colon == NULL && start > begin && memchr (begin, '|', (gsize) (start - begin)) != NULL)
        colon = memchr (start, '|', (gsize) (end - start));
      if (colon == NULL)
        colon = find_dash (start, end);
    }
  if (colon == NULL || colon == start)
    return;
  key = find_title (start, colon);
  line->lead = key > start ? (guint) (key - begin) : 0;
  start = key;
  if (colon - start > LONGEST_TITLE)
    return;
  title = strip (start, (gsize) (colon - start));
  line->value = strip (colon + 1, (gsize) (end - colon - 1));
  line->title = g_utf8_strdown (title, -1);
  if (*line->value == '\0' || *title == '\0' || has_sign (title))
    {
      g_clear_pointer (&line->title, g_free);
      g_clear_pointer (&line->value, g_free);
      return;
    }
  line->known = is_known (line->title);
}

/* A player's name stands there, or a move: "White: c3". */
static gboolean
is_move_of_player (const Line *line)
{
  g_autofree char *player = moves_find_player (line->title);

  return player != NULL && moves_begins_with_move (line->value);
}

static GArray *
read_lines (const LineSource *source,
            guint             begin,
            guint             end)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (Line));

  g_array_set_clear_func (lines, line_clear);
  while (begin < end)
    {
      const char *text = source->text;
      Line line = { .begin = begin };

      line.end = MIN (end, begin + (guint) strcspn (text + begin, "\n"));
      take_apart (&line, text);
      g_array_append_val (lines, line);
      begin = line.end + 1;
    }
  return lines;
}

/* Paragraphs of headers only: there unknown ones are headers, too. */
static gboolean
is_block (const GArray *lines,
          guint         index)
{
  guint first = index;
  guint last = index;
  gboolean known = FALSE;

  while (first > 0 && !g_array_index (lines, Line, first - 1).blank)
    first--;
  while (last + 1 < lines->len && !g_array_index (lines, Line, last + 1).blank)
    last++;
  for (guint i = first; i <= last; i++)
    {
      if (g_array_index (lines, Line, i).title == NULL)
        return FALSE;
      known |= g_array_index (lines, Line, i).known;
    }
  return known;
}

void
moves_head_add (MovesHead  *head,
                const char *key,
                const char *value)
{
  for (guint i = 0; i < head->keys->len; i++)
    if (strcmp (g_ptr_array_index (head->keys, i), key) == 0)
      return;
  g_ptr_array_add (head->keys, g_strdup (key));
  g_ptr_array_add (head->values, g_strdup (value));
}

static gboolean
is_of_word (char sign)
{
  return g_ascii_isalnum (sign) || (sign & 0x80) != 0;
}

/* Another header on the same line: "White: Nora, Red: Emil". Cuts @value before it. */
static char *
split_value (char  *value,
             char **title)
{
  for (char *p = value; (p = strchr (p, ':')) != NULL; p++)
    {
      char *start = p;
      g_autofree char *word = NULL;
      g_autofree char *lower = NULL;
      char *before;

      while (start > value && is_of_word (start[-1]))
        start--;
      /* "Player 2" */
      if (start > value && start[-1] == ' ' && g_ascii_isdigit (*start))
        for (start--; start > value && is_of_word (start[-1]);)
          start--;
      before = start;
      while (before > value && strchr (" ,;/|-", before[-1]) != NULL)
        before--;
      if (start == p || before == start || before == value)
        continue;
      word = g_strndup (start, (gsize) (p - start));
      lower = g_utf8_strdown (word, -1);
      if (!is_known (lower))
        continue;
      *before = '\0';
      *title = g_steal_pointer (&lower);
      return g_strstrip (p + 1);
    }
  return NULL;
}

/* "Lia Berg." ends a sentence, "Lia B." does not. */
static void
cut_point (char *name)
{
  const gsize length = strlen (name);

  if (length > 3 && name[length - 1] == '.' && g_ascii_islower (name[length - 2])
      && g_ascii_islower (name[length - 3]))
    name[length - 1] = '\0';
}

static void
take_header (MovesHead  *head,
             const char *title,
             const char *given)
{
  const char *option = moves_option_name (title);
  const char *key = moves_header_key (title);
  g_autofree char *value = g_strdup (given);
  g_autofree char *other = NULL;
  const char *rest = split_value (value, &other);
  g_autofree char *player = moves_find_player (title);

  if (player != NULL)
    {
      cut_point (value);
      moves_head_add (head, player, value);
    }
  else if (g_strcmp0 (key, LINE_POSITION_WORD) == 0)
    {
      g_free (head->position);
      head->position = g_strdup (value);
    }
  else if (option != NULL)
    {
      g_ptr_array_add (head->options, g_strdup (option));
      g_ptr_array_add (head->options, g_strdup (value));
    }
  else if (g_strcmp0 (key, "date") == 0)
    {
      g_autofree char *date = mar_date_normalize (value);

      moves_head_add (head, key, date != NULL ? date : value);
    }
  else
    moves_head_add (head, key != NULL ? key : title, value);
  if (rest != NULL && *rest != '\0')
    take_header (head, other, rest);
}

/* The first heading is the title of the game. */
static gboolean
take_heading (MovesHead        *head,
              const LineSource *source,
              const Line       *line)
{
  const char *text = source->text + line->begin;
  g_autofree char *title = NULL;

  if (*text != '#' || text[strspn (text, "#")] != ' ')
    return FALSE;
  title = line_source_raw (source, text + strspn (text, "# "), source->text + line->end);
  if (*title != '\0')
    moves_head_add (head, "title", title);
  return *title != '\0';
}

/* Whether a numbered row follows. */
static gboolean
is_above_numbers (const LineSource *source,
                  const Line       *line)
{
  const char *at = source->text + line->end;

  return g_ascii_isdigit (at[strspn (at, " \t\n|*_:-")]);
}

/* Whether the line is the heading of a game, which says who plays it: its name, a colon, and "Lia
 * (X) vs Emil (O)". */
static gboolean
is_game_heading (const Line *line)
{
  return line->title != NULL && mar_game_find (line->title, NULL) != NULL
         && strpbrk (line->value, " ") != NULL;
}

/* A row of titles above the columns of moves: "| No. | White | Red |", "| # | First | Second |". */
static gboolean
is_column_titles (const LineSource *source,
                  const Line       *line)
{
  g_autofree char *text = g_strndup (source->text + line->begin, line->end - line->begin);
  g_auto (GStrv) cells = g_strsplit_set (text, "|\t", -1);
  guint n_players = 0;
  guint n_cells = 0;

  for (guint i = 0; cells[i] != NULL; i++)
    {
      g_autofree char *title = strip (cells[i], strlen (cells[i]));
      g_autofree char *lower = g_utf8_strdown (title, -1);
      g_autofree char *player = moves_find_player (lower);

      n_cells += *title != '\0' || strchr (cells[i], '#') != NULL;
      if (*title == '\0')
        continue;
      if (strlen (title) > LONGEST_TITLE || strpbrk (title, "0123456789:>") != NULL)
        return FALSE;
      n_players += player != NULL;
    }
  return n_players >= 2 || (n_cells >= 3 && is_above_numbers (source, line));
}

/* Whether the line is what somebody plays: "Ines: b8-e5". A number before a colon is no name. */
static gboolean
is_spoken (const Line *line)
{
  return line->title != NULL && !line->known && g_unichar_isalpha (g_utf8_get_char (line->title))
         && moves_begins_with_move (line->value);
}

/* Finds the names that stand again and again before moves, in the order in which they come. */
static void
find_speakers (MovesHead        *head,
               const LineSource *source,
               const GArray     *lines)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      if (is_spoken (line))
        g_hash_table_insert (counts, line->title,
                             GUINT_TO_POINTER (
                               GPOINTER_TO_UINT (g_hash_table_lookup (counts, line->title)) + 1));
    }
  for (guint i = 0; i < lines->len && head->speakers->len <= MAR_MAX_PLAYERS; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);
      const char *text = source->text + line->begin;

      if (!is_spoken (line) || GPOINTER_TO_UINT (g_hash_table_lookup (counts, line->title)) < 2)
        continue;
      g_hash_table_remove (counts, line->title);
      text += moves_stamp_length (text, source->text + line->end);
      g_ptr_array_add (head->speakers, strip (text, strcspn (text, ":")));
    }
}

static void
add_rest (MovesHead        *head,
          const LineSource *source,
          guint             begin,
          guint             end)
{
  g_autofree char *raw = moves_passage (source, begin, end);

  if (*raw != '\0' || head->rest->len > 0)
    g_string_append_printf (head->rest, "%s\n", raw);
}

MovesHead *
moves_head_new (const LineSource *source,
                guint             begin,
                guint             end)
{
  MovesHead *head = g_new0 (MovesHead, 1);
  g_autoptr (GArray) lines = read_lines (source, begin, end);

  head->keys = g_ptr_array_new_with_free_func (g_free);
  head->values = g_ptr_array_new_with_free_func (g_free);
  head->options = g_ptr_array_new_with_free_func (g_free);
  head->speakers = g_ptr_array_new_with_free_func (g_free);
  head->rest = g_string_new (NULL);
  find_speakers (head, source, lines);
  /* One alone is who says something of a square. */
  if (head->speakers->len == 1)
    g_ptr_array_set_size (head->speakers, 0);
  if (head->speakers->len == 0)
    moves_find_speakers (source->text + begin, source->text + end, head->speakers);
  for (guint i = 0; i < lines->len; i++)
    {
      Line *line = &g_array_index (lines, Line, i);

      if (is_column_titles (source, line))
        continue;
      line->end = moves_head_take_result (head, source, line->begin, line->end);
      if (line->title != NULL && !is_game_heading (line) && !is_move_of_player (line)
          && (is_block (lines, i) || (line->known && moves_is_header (line->title))))
        {
          take_header (head, line->title, line->value);
          if (line->lead > 0)
            add_rest (head, source, line->begin, line->begin + line->lead - 1);
          continue;
        }
      if (i < 3 && head->rest->len == 0 && take_heading (head, source, line))
        continue;
      if (moves_head_take_players (head, source, line->begin, line->end))
        continue;
      add_rest (head, source, line->begin, line->end);
    }
  g_strchomp (head->rest->str);
  head->rest->len = strlen (head->rest->str);
  moves_head_take_numbers (head, source->text + begin, end - begin);
  return head;
}

void
moves_head_free (MovesHead *head)
{
  g_ptr_array_unref (head->keys);
  g_ptr_array_unref (head->values);
  g_ptr_array_unref (head->options);
  g_free (head->position);
  g_ptr_array_unref (head->speakers);
  g_string_free (head->rest, TRUE);
  g_free (head);
}

/* What the text is read as. */

static void
label_clear (gpointer data)
{
  g_free (((MovesLabel *) data)->name);
}

void
moves_setting_free (MovesSetting *setting)
{
  g_array_unref (setting->labels);
  g_free (setting->start);
  g_free (setting);
}

/* Sets an option as people write it: "5 x 5", "Gold", "yes". */
static gboolean
set_option (MovesSetting *setting,
            const char   *name,
            const char   *value)
{
  const gsize digits = strcspn (value, "0123456789");
  g_autofree char *number = g_strndup (value + digits, strspn (value + digits, "0123456789"));
  g_autofree char *letter = g_ascii_strdown (value, 1);
  const MovesWord word = moves_word (value, strcspn (value, " ,.;("));

  return mar_options_set (&setting->options, setting->game, name, value, NULL)
         || (word == MOVES_WORD_YES
             && mar_options_set (&setting->options, setting->game, name, "true", NULL))
         || (word == MOVES_WORD_NO
             && mar_options_set (&setting->options, setting->game, name, "false", NULL))
         || (*number != '\0'
             && mar_options_set (&setting->options, setting->game, name, number, NULL))
         || mar_options_set (&setting->options, setting->game, name, letter, NULL);
}

MovesSetting *
moves_setting_new (const MarGame   *game,
                   const MovesHead *head,
                   guint            changed,
                   int              value)
{
  g_autoptr (MovesSetting) setting = g_new0 (MovesSetting, 1);

  setting->game = game;
  setting->labels = g_array_new (FALSE, FALSE, sizeof (MovesLabel));
  g_array_set_clear_func (setting->labels, label_clear);
  mar_options_init (&setting->options, game);
  for (guint i = 0; i + 1 < head->options->len; i += 2)
    set_option (setting, head->options->pdata[i], head->options->pdata[i + 1]);
  if (changed != G_MAXUINT)
    {
      if ((setting->options.given >> changed & 1) != 0)
        return NULL;
      setting->options.values[changed] = value;
      setting->options.given |= 1u << changed;
    }
  if (!mar_options_check (&setting->options, game, NULL))
    return NULL;
  if (head->position != NULL)
    setting->start = mar_position_read (game, &setting->options, head->position, NULL);
  setting->has_start = setting->start != NULL;
  if (setting->start == NULL)
    setting->start = mar_position_new (game, &setting->options);
  setting->chance = game->actor (setting->start) == MAR_ACTOR_CHANCE;
  moves_find_labels (setting, head);
  return g_steal_pointer (&setting);
}

gboolean
moves_names_game (const LineSource *source,
                  guint             begin,
                  guint             end,
                  const MarGame    *game)
{
  g_autofree char *part = g_strndup (source->text + begin, end - begin);
  g_autofree char *lower = g_ascii_strdown (part, -1);

  return line_names_game (lower, game) || source->game == game;
}
