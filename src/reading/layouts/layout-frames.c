/* What stands around each move in the same way, and is neither its number nor its player as other
 * texts have them: the signs of data ("move: \"b2>b3\""), letters before numbers ("A1. b2>b3"),
 * commands, dates, "3rd move". Such frames are taken away; of what was in them the numbers and the
 * players are left.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "layout-rewrite.h"

#include <string.h>

/* So many moves have the same frame, and so many have one at all. */
#define LEAST_ALIKE 2
#define LEAST_FRAMED 4
/* Of these, so many percent have a word that belongs to the frame; and of their numbers so many
 * percent rise. */
#define PERCENT_OF_WORD 90
#define PERCENT_OF_RISES 90
/* Of so many numbers, which no die shows by chance, some may be misprinted: of these so many
 * percent rise, or go on from the one before the last. */
#define LEAST_FOR_SLIPS 8
#define PERCENT_BUT_SLIPS 70

#define LONGEST_FRAME 200
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
/* Where turns are counted from, at the most. */
#define MOST_FIRST 2

/* The text from @begin to @move leads to a move; @shape: that with "#" for its numbers. */
typedef struct
{
  const char *begin;
  const char *move;
  char *shape;
} Frame;

typedef struct
{
  const LineSource *source;
  GArray *frames;     /* of Frame */
  GHashTable *shapes; /* how often each is there */
  GHashTable *words;  /* how often each word is in those that are taken away */
  int number;         /* which of the numbers in a frame counts the turns, from 0; -1: none */
  guint n_framed;
  guint n_data; /* of these, how many have signs of data */
} Framing;

static void
frame_clear (gpointer data)
{
  g_free (((Frame *) data)->shape);
}

/* Where the throw begins that stands before the move at @at: "4: b5>e5", "*4 b5>e5". */
static const char *
find_throw (const char *begin,
            const char *at)
{
  const char *digit = at;

  while (digit > begin && digit[-1] == ' ')
    digit--;
  if (digit > begin && digit[-1] == ':')
    digit--;
  if (digit == begin || !g_ascii_isdigit (*--digit))
    return at;
  if (digit > begin && digit[-1] == '*')
    return digit - 1;
  return digit[1] == ':' && moves_begins_word (begin, digit) && (digit == begin || digit[-1] != '.')
           ? digit
           : at;
}

/* What looks alike looks alike whatever its numbers are, and their endings: "3rd", "4th". */
static char *
get_shape (const char *begin,
           const char *end)
{
  static const char *const endings[] = { "st", "nd", "rd", "th" };
  GString *shape = g_string_new (NULL);

  for (const char *at = begin; at < end;)
    {
      if (!g_ascii_isdigit (*at))
        {
          g_string_append_c (shape, *at++);
          continue;
        }
      while (at < end && g_ascii_isdigit (*at))
        at++;
      g_string_append_c (shape, '#');
      for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
        if (g_str_has_prefix (at, endings[i]) && !g_ascii_isalpha (at[2]))
          {
            g_string_append_c (shape, '^');
            at += 2;
            break;
          }
    }
  return g_string_free (shape, FALSE);
}

/* Whether the only word of @shape is no player but says what its number is: "3. Zug: ". */
static gboolean
is_turn_word (const char *shape)
{
  const char *word = shape + strcspn (shape, LETTERS);

  return moves_word (word, strspn (word, LETTERS)) == MOVES_WORD_TURN;
}

/* Whether @shape is more than a number or a player as lists have them. */
static gboolean
is_frame (const char *shape)
{
  gboolean has_number = FALSE;
  guint n_words = 0;
  guint n_numbers = 0;

  for (const char *at = shape; *at != '\0'; at++)
    {
      n_words += g_ascii_isalpha (*at) && (at == shape || !g_ascii_isalpha (at[-1]));
      n_numbers += *at == '#';
      has_number |= *at == '#' && at[1] != ' ';
      if (strchr ("\"{\\/", *at) != NULL || (*at == '<' && n_words > 0))
        return TRUE;
      if (*at == '#' && (at[1] == '^' || (at > shape && g_ascii_isalpha (at[-1]))))
        return TRUE;
    }
  return has_number && n_words > 0 && (n_words > 1 || n_numbers > 1 || is_turn_word (shape));
}

/* Whether @shape is of data, not of sentences: its signs would be left as comments. */
static gboolean
is_of_data (const char *shape)
{
  const char *colon = strchr (shape, ':');

  return strpbrk (shape, "\"{\\<") != NULL || (colon != NULL && strchr (colon + 1, ':') != NULL);
}

static void
add_frame (Framing    *framing,
           const char *begin,
           const char *move)
{
  Frame frame = { begin, find_throw (begin, move), NULL };

  if (frame.move <= begin + strspn (begin, " ") || frame.move - begin > LONGEST_FRAME)
    return;
  /* The first thing of a list in data stands behind a bracket, the others behind a comma and a
   * blank. */
  frame.shape = get_shape (begin + strspn (begin, " "), frame.move);
  if (!is_frame (frame.shape))
    {
      g_free (frame.shape);
      return;
    }
  g_array_append_val (framing->frames, frame);
  g_hash_table_insert (
    framing->shapes, frame.shape,
    GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (framing->shapes, frame.shape)) + 1));
}

/* Where "B3. " begins, which ends at @end, or NULL. */
static const char *
find_letter_number (const char *begin,
                    const char *end)
{
  const char *at = end;

  while (at > begin && strchr (" .:)", at[-1]) != NULL)
    at--;
  if (at == end || !g_ascii_isdigit (at[-1]))
    return NULL;
  while (at > begin && g_ascii_isdigit (at[-1]))
    at--;
  return at > begin && g_ascii_isupper (at[-1]) && (at - 1 == begin || at[-2] == ' ') ? at - 1
                                                                                      : NULL;
}

/* The first move of a line, and those behind it that have a frame of their own. */
static void
read_line (Framing    *framing,
           const char *line,
           const char *end)
{
  gboolean is_first = TRUE;

  for (const char *at = line; at < end; at++)
    if (moves_is_square (line, at))
      {
        const char *begin = is_first ? line : find_letter_number (line, at);

        if (begin != NULL)
          add_frame (framing, begin, at);
        is_first = FALSE;
        while (g_ascii_isalnum (*at))
          at++;
      }
}

static guint
count_alike (const Framing *framing,
             const Frame   *frame)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (framing->shapes, frame->shape));
}

/* The number @index in the frame, or -1. */
static int
get_number (const Frame *frame,
            int          index)
{
  for (const char *at = frame->begin; at < frame->move; at++)
    if (g_ascii_isdigit (*at))
      {
        if (index-- == 0)
          return (int) g_ascii_strtoull (at, NULL, 10);
        while (at + 1 < frame->move && g_ascii_isdigit (at[1]))
          at++;
      }
  return -1;
}

static gboolean
counts_turns (const Framing *framing,
              int            index)
{
  guint n_rises = 0;
  guint n_resumed = 0;
  guint n = 0;
  int last = -1;
  int before = -1;
  int first = -1;

  for (guint i = 0; i < framing->frames->len; i++)
    {
      const Frame *frame = &g_array_index (framing->frames, Frame, i);
      const int number = get_number (frame, index);

      if (number < 0)
        continue;
      if (before >= 0)
        {
          const gboolean rises = number == before || number == before + 1;

          n_rises += rises;
          n_resumed += !rises && last >= 0 && (number == last + 1 || number == last + 2);
          n++;
        }
      else
        first = number;
      last = before;
      before = number;
    }
  return n > 0 && first <= MOST_FIRST && before > first + (int) n / 3
         && (100 * n_rises >= PERCENT_OF_RISES * n
             || (n >= LEAST_FOR_SLIPS && 100 * (n_rises + n_resumed) >= PERCENT_BUT_SLIPS * n));
}

/* Where the word ends that begins at @at. */
static const char *
skip_word (const char *at,
           const char *end)
{
  while (at < end && g_unichar_isalpha (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  return at;
}

static void
count_words (Framing     *framing,
             const Frame *frame)
{
  for (const char *at = frame->begin; at < frame->move; at = g_utf8_next_char (at))
    {
      const char *end = skip_word (at, frame->move);

      if (end > at)
        {
          char *word = g_strndup (at, (gsize) (end - at));
          const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (framing->words, word));

          g_hash_table_insert (framing->words, word, GUINT_TO_POINTER (n + 1));
          at = g_utf8_prev_char (end);
        }
    }
}

static void
find_frames (Framing *framing)
{
  const char *text = framing->source->text;

  for (const char *line = text; *line != '\0';)
    {
      const char *end = line + strcspn (line, "\n");

      read_line (framing, line, end);
      line = end + (*end == '\n');
    }
  for (guint i = framing->frames->len; i-- > 0;)
    {
      const Frame *frame = &g_array_index (framing->frames, Frame, i);

      if (count_alike (framing, frame) < LEAST_ALIKE)
        continue;
      framing->n_framed++;
      framing->n_data += is_of_data (frame->shape);
      count_words (framing, frame);
    }
  framing->number = counts_turns (framing, 0) ? 0 : counts_turns (framing, 1) ? 1 : -1;
}

/* Of what is taken away, the number and the player are left. */
static void
put_frame (MovesRewriting *writing,
           const Framing  *framing,
           const Frame    *frame)
{
  const int number = get_number (frame, framing->number);
  gboolean has_player = FALSE;

  if (framing->number >= 0 && number >= 0)
    {
      g_autofree char *text = g_strdup_printf ("%d. ", number);

      moves_rewrite (writing, text, strlen (text), frame->begin);
    }
  for (const char *at = frame->begin; at < frame->move;)
    {
      const char *end = skip_word (at, frame->move);
      g_autofree char *word = g_strndup (at, (gsize) (end - at));
      const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (framing->words, word));

      /* Where one is A, letters only tell the first player from the second. */
      if ((g_utf8_strlen (word, -1) > 1 || !g_hash_table_contains (framing->words, "A"))
          && 100 * n < PERCENT_OF_WORD * framing->n_framed
          && g_unichar_isupper (g_utf8_get_char (word)))
        {
          if (has_player)
            moves_rewrite (writing, " ", 1, at);
          moves_rewrite (writing, at, (gsize) (end - at), at);
          has_player = TRUE;
        }
      at = end > at ? end : g_utf8_next_char (at);
    }
  if (has_player)
    moves_rewrite (writing, ": ", 2, frame->move);
}

/* Where the frame ends behind the move, and where what follows begins: at the sign that belongs to
 * the one just before the move. Both are the end of the line where there is none. */
static const char *
find_closing (const Frame  *frame,
              const char   *line_end,
              const char  **behind)
{
  const char open = frame->move[-1];
  const char close = open == '{' ? '}' : open == '>' ? '<' : open;
  const char *end = strchr ("{>\"'", open) != NULL
                      ? memchr (frame->move, close, (gsize) (line_end - frame->move))
                      : NULL;

  *behind = end != NULL ? end + 1 : line_end;
  if (end != NULL && open == '>')
    {
      const char *tag = memchr (end, '>', (gsize) (line_end - end));

      *behind = tag != NULL ? tag + 1 : line_end;
    }
  if (end != NULL && strspn (*behind, " }])>,;") >= (gsize) (line_end - *behind))
    *behind = line_end;
  return end != NULL ? end : line_end;
}

/* Behind a move only words are left of a note with its key: ' note: "A quiet move."'. Returns:
 * where that ends. */
static const char *
put_note (MovesRewriting *writing,
          const char     *at,
          const char     *line_end)
{
  const char *key = at + strspn (at, " ,");
  const char *end = skip_word (key, line_end);
  const char *note = end > key && end[0] == ':' && end[1] == ' ' ? end + 2 : at;

  if (note == at)
    return at;
  note += *note == '"';
  end = line_end - (line_end > note && note[-1] == '"' && line_end[-1] == '"');
  moves_rewrite (writing, note, (gsize) (end - note), note);
  moves_rewrite (writing, " ", (gsize) (line_end - end), end);
  return line_end;
}

/* Where the next key begins behind a move of data without quotes, as " note: A quiet move.", or the
 * end of the line. */
static const char *
find_key (const char *move,
          const char *line_end)
{
  for (const char *at = move; at < line_end; at++)
    if (*at == ' ' || *at == ',')
      {
        const char *end = skip_word (at + 1, line_end);

        if (end > at + 1 && end[0] == ':' && end[1] == ' ')
          return at;
      }
  return line_end;
}

/* What stands before a frame; where that begins with a bracket, those around all of it would make a
 * comment of the whole list. */
static void
put_before (MovesRewriting *writing,
            const char     *at,
            const Frame    *frame)
{
  const gboolean is_bracketed = frame->shape[0] == '(';

  while (at < frame->begin)
    {
      const gsize length = is_bracketed ? MIN (strcspn (at, "()"), (gsize) (frame->begin - at))
                                        : (gsize) (frame->begin - at);

      moves_rewrite (writing, at, length, at);
      at += length + is_bracketed;
    }
}

static LineSource *
write_unframed (const Framing *framing)
{
  MovesRewriting writing = moves_rewriting (framing->source);
  const char *at = framing->source->text;

  for (guint i = 0; i < framing->frames->len; i++)
    {
      const Frame *frame = &g_array_index (framing->frames, Frame, i);
      const char *line_end = frame->move + strcspn (frame->move, "\n");
      const char *behind;
      const char *closing = find_closing (frame, line_end, &behind);

      if (count_alike (framing, frame) < LEAST_ALIKE || frame->begin < at)
        continue;
      put_before (&writing, at, frame);
      put_frame (&writing, framing, frame);
      if (closing == line_end && is_of_data (frame->shape))
        closing = behind = find_key (frame->move, line_end);
      if (closing == line_end)
        {
          at = frame->move;
          continue;
        }
      moves_rewrite (&writing, frame->move, (gsize) (closing - frame->move), frame->move);
      moves_rewrite (&writing, " ", 1, closing);
      at = put_note (&writing, behind, line_end);
    }
  moves_rewrite (&writing, at, strlen (at), at);
  return moves_rewriting_end (&writing);
}

LineSource *
moves_take_frames (const LineSource *source,
                   gboolean         *is_data)
{
  Framing framing = { .source = source, .number = -1 };
  LineSource *unframed = NULL;

  framing.frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  g_array_set_clear_func (framing.frames, frame_clear);
  framing.shapes = g_hash_table_new (g_str_hash, g_str_equal);
  framing.words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  find_frames (&framing);
  if (framing.n_framed >= LEAST_FRAMED)
    unframed = write_unframed (&framing);
  *is_data = 2 * framing.n_data > framing.n_framed;
  g_hash_table_unref (framing.words);
  g_hash_table_unref (framing.shapes);
  g_array_unref (framing.frames);
  return unframed;
}
