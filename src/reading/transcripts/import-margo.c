/* The importer for transcripts of the play-by-mail server of MARGO: lines with the commands
 * that its players sent. A password in them is dropped before anything is kept.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-moves.h"
#include "margo-write.h"
#include "margo.h"
#include "mar-import.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_USERS 4

/* Stands in place of a password, and of all that may be one. */
#define DROPPED "…"

/* The words of "margo move BOARD USER PASSWORD POINT". */
enum
{
  WORD_MARGO,
  WORD_COMMAND,
  WORD_BOARD,
  WORD_USER,
  WORD_PASSWORD,
  WORD_POINT,
};

typedef struct
{
  MarRecord *record;
  GPtrArray *moves; /* of MargoMove */
  char *board;      /* nullable: its number, once a move names it */
  char *users[MAX_USERS];
  guint n_users;
  char *said; /* nullable: of the game before its first move */
} Game;

typedef struct
{
  MarDocument *document;
  GPtrArray *games;      /* of Game */
  GHashTable *boards;    /* the game of each board */
  guint first_open;      /* all games before this one have a board */
  GHashTable *passwords; /* all that were met */
  GArray *lengths;       /* of gsize: how long they are, the longest first */
  const char *source_name;
  guint line;      /* from 1 */
  Game *game;      /* nullable: the one that the line before was about */
  MargoMove *move; /* nullable: the move that it was */
  GString *said;   /* nullable: what is said of that so far, as it stands there */
} Import;

static void
game_free (gpointer data)
{
  Game *game = data;

  g_ptr_array_unref (game->moves);
  g_free (game->said);
  g_free (game->board);
  for (guint i = 0; i < game->n_users; i++)
    g_free (game->users[i]);
  g_free (game);
}

/* The words of a line, without the signs with which letters quote. */
static char **
split_line (const char *line)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  line += strspn (line, "> \t|$");
  parts = g_strsplit_set (line, " \t", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] != '\0')
      g_strv_builder_add (words, parts[i]);
  return g_strv_builder_end (words);
}

static gboolean
is_command (char *const *words,
            const char  *name)
{
  return words[WORD_MARGO] != NULL && g_ascii_strcasecmp (words[WORD_MARGO], "margo") == 0
         && words[WORD_COMMAND] != NULL && g_ascii_strcasecmp (words[WORD_COMMAND], name) == 0;
}

static gboolean
is_number (const char *word)
{
  return *word != '\0' && word[strspn (word, "0123456789")] == '\0';
}

/* Passwords. */

static int
compare_lengths (gconstpointer one,
                 gconstpointer other)
{
  const gsize length = *(const gsize *) one;
  const gsize other_length = *(const gsize *) other;

  return (length < other_length) - (length > other_length);
}

static void
learn_passwords (Import      *import,
                 char *const *lines)
{
  g_autoptr (GHashTable) lengths = g_hash_table_new (NULL, NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = split_line (lines[i]);

      if (is_command (words, "move") && g_strv_length (words) > WORD_PASSWORD)
        {
          const gsize length = strlen (words[WORD_PASSWORD]);

          g_hash_table_add (import->passwords, g_strdup (words[WORD_PASSWORD]));
          if (g_hash_table_add (lengths, GSIZE_TO_POINTER (length)))
            g_array_append_val (import->lengths, length);
        }
    }
  g_array_sort (import->lengths, compare_lengths);
}

static gboolean
is_of_word (char sign)
{
  return g_ascii_isalnum (sign) || sign == '_';
}

/* The length of the longest password that stands alone at @at, or 0. */
static gsize
find_password (const Import *import,
               const char   *text,
               const char   *at)
{
  if (at > text && is_of_word (at[-1]))
    return 0;
  for (guint i = 0; i < import->lengths->len; i++)
    {
      const gsize length = g_array_index (import->lengths, gsize, i);
      g_autofree char *word = NULL;

      if (strnlen (at, length) < length || is_of_word (at[length]))
        continue;
      word = g_strndup (at, length);
      if (g_hash_table_contains (import->passwords, word))
        return length;
    }
  return 0;
}

/* The text without any word that was met as a password. */
static char *
without_known_passwords (const Import *import,
                         const char   *text)
{
  GString *clean = g_string_new (NULL);
  const char *at = text;

  while (*at != '\0')
    {
      const gsize length = find_password (import, text, at);

      if (length > 0)
        g_string_append (clean, DROPPED);
      else
        g_string_append_c (clean, *at);
      at += MAX (length, 1);
    }
  return g_string_free (clean, FALSE);
}

/* The line without passwords. Of a move it is known which word is one; of a command that
 * isn't known only the beginning is harmless. */
static char *
without_passwords (const Import *import,
                   const char   *line)
{
  g_auto (GStrv) words = split_line (line);
  guint n = g_strv_length (words);
  guint harmless = WORD_BOARD + (n > WORD_BOARD && is_number (words[WORD_BOARD]));

  if (n < 2 || g_ascii_strcasecmp (words[WORD_MARGO], "margo") != 0
      || is_command (words, "challenge"))
    return without_known_passwords (import, line);
  if (!is_command (words, "move"))
    {
      if (n > harmless)
        {
          g_free (words[harmless]);
          words[harmless] = g_strdup (DROPPED);
        }
      for (guint i = harmless + 1; i < n; i++)
        g_clear_pointer (&words[i], g_free);
    }
  else if (n > WORD_PASSWORD)
    {
      g_free (words[WORD_PASSWORD]);
      words[WORD_PASSWORD] = g_strdup (DROPPED);
    }
  return g_strjoinv (" ", words);
}

static void
add_line (Import     *import,
          const char *line)
{
  g_autofree char *clean = g_strstrip (without_passwords (import, line));

  if (*clean != '\0')
    mar_document_add_passage (import->document, mar_document_n_records (import->document),
                              import->line, clean);
}

/* Challenges. */

/* One "-size=8" or "-can_pass"; returns whether it is an option of the game. */
static gboolean
read_switch (const char *word,
             MarOptions *options)
{
  g_auto (GStrv) parts = g_strsplit (word + 1, "=", 2);

  return parts[0] != NULL
         && mar_options_set (options, &mar_margo, parts[0], parts[1] != NULL ? parts[1] : "true",
                             NULL);
}

static Game *
add_game (Import           *import,
          const MarOptions *options,
          char *const      *users,
          guint             n_users)
{
  Game *game = g_new0 (Game, 1);

  game->record = mar_document_add_record (import->document, &mar_margo, options, NULL);
  game->moves = g_ptr_array_new_with_free_func (mar_margo_move_free);
  mar_record_set_header (game->record, "source", import->source_name);
  for (guint i = 0; i < n_users; i++)
    {
      g_autofree char *key = mar_player_header (&mar_margo, (int) i);

      game->users[game->n_users++] = g_strdup (users[i]);
      mar_record_set_header (game->record, key, users[i]);
    }
  g_ptr_array_add (import->games, game);
  return game;
}

/* Returns: whether the line makes sense. */
static gboolean
read_challenge (Import      *import,
                char *const *words)
{
  g_autofree char *players = NULL;
  MarOptions options;
  guint first = WORD_BOARD;
  guint n_users;

  mar_options_init (&options, &mar_margo);
  for (; words[first] != NULL && words[first][0] == '-'; first++)
    if (!read_switch (words[first], &options))
      return FALSE;
  n_users = g_strv_length ((char **) words + first);
  players = g_strdup_printf ("%u", n_users);
  if (n_users < 2 || n_users > MAX_USERS
      || !mar_options_set (&options, &mar_margo, "players", players, NULL)
      || !mar_options_check (&options, &mar_margo, NULL))
    return FALSE;
  import->game = add_game (import, &options, words + first, n_users);
  return TRUE;
}

/* What is said. */

static void
add_said (Import     *import,
          const char *text)
{
  if (import->said == NULL)
    import->said = g_string_new (text);
  else
    g_string_append_printf (import->said, "\n%s", text);
}

/* Gives what was said to the move or the game that it was said of. */
static void
finish_said (Import *import)
{
  g_autofree char *said = NULL;

  if (import->said == NULL)
    return;
  said = without_known_passwords (import, import->said->str);
  if (import->move != NULL)
    import->move->said = g_steal_pointer (&said);
  else
    import->game->said = g_steal_pointer (&said);
  g_string_free (g_steal_pointer (&import->said), TRUE);
}

/* Moves. */

static gboolean
has_user (const Game *game,
          const char *user)
{
  for (guint i = 0; i < game->n_users; i++)
    if (g_str_equal (game->users[i], user))
      return TRUE;
  return FALSE;
}

static Game *
get_game (const Import *import,
          guint         index)
{
  return g_ptr_array_index (import->games, index);
}

/* The challenge that has the number of the board, where boards are counted from the first one
 * on. */
static Game *
find_counted (const Import *import,
              const char   *board,
              const char   *user)
{
  const guint64 number = g_ascii_strtoull (board, NULL, 10);
  Game *game = number > 0 && number <= import->games->len ? get_game (import, (guint) number - 1)
                                                          : NULL;

  return game != NULL && game->board == NULL && has_user (game, user) ? game : NULL;
}

/* The oldest challenge of the user without a board, or NULL. */
static Game *
find_open (Import     *import,
           const char *user)
{
  while (import->first_open < import->games->len
         && get_game (import, import->first_open)->board != NULL)
    import->first_open++;
  for (guint i = import->first_open; i < import->games->len; i++)
    if (get_game (import, i)->board == NULL && has_user (get_game (import, i), user))
      return get_game (import, i);
  return NULL;
}

/* Whether the move, with which the game began, begins it again behind a challenge of its own: the
 * transcript has it twice. */
static gboolean
is_again (const Game  *game,
          const Game  *open,
          char *const *words)
{
  const MargoMove *first = game->moves->len > 0 ? game->moves->pdata[0] : NULL;
  gboolean same = first != NULL && open != NULL && g_str_equal (first->user, words[WORD_USER])
                  && g_str_equal (first->point, words[WORD_POINT])
                  && game->n_users == open->n_users;

  for (guint i = 0; same && i < game->n_users; i++)
    same = g_str_equal (game->users[i], open->users[i]);
  return same;
}

/* The game on the board of a move: the one that had moves on it, or the challenge with its number,
 * or the oldest challenge of this user without a board. Games that began before the transcript have
 * no challenge. */
static Game *
find_game (Import      *import,
           char *const *words)
{
  const char *board = words[WORD_BOARD];
  const char *user = words[WORD_USER];
  Game *open = find_open (import, user);
  Game *game = g_hash_table_lookup (import->boards, board);

  if (game != NULL && !is_again (game, open, words))
    return game;
  game = game == NULL ? find_counted (import, board, user) : NULL;
  if (game == NULL)
    game = open != NULL ? open : add_game (import, NULL, NULL, 0);
  game->board = g_strdup (board);
  g_hash_table_replace (import->boards, game->board, game);
  mar_record_set_header (game->record, "board", board);
  return game;
}

/* A game without a challenge learns its users as they come. */
static void
learn_user (Game       *game,
            const char *user)
{
  const MarPosition *start = mar_node_position (mar_record_root (game->record));
  g_autofree char *key = NULL;

  if (has_user (game, user) || game->n_users >= mar_game_n_players (&mar_margo, start))
    return;
  key = mar_player_header (&mar_margo, (int) game->n_users);
  game->users[game->n_users++] = g_strdup (user);
  mar_record_set_header (game->record, key, user);
}

static void
add_move (Import      *import,
          Game        *game,
          const char  *line,
          char *const *words)
{
  MargoMove *move = g_new0 (MargoMove, 1);

  learn_user (game, words[WORD_USER]);
  move->line = import->line;
  move->printed = g_strstrip (without_passwords (import, line));
  move->user = g_strdup (words[WORD_USER]);
  move->password = g_strdup (words[WORD_PASSWORD]);
  move->point = g_strdup (words[WORD_POINT]);
  if (words[WORD_POINT + 1] != NULL)
    {
      g_autofree char *said = g_strjoinv (" ", (char **) words + WORD_POINT + 1);

      add_said (import, said);
    }
  g_ptr_array_add (game->moves, move);
  import->game = game;
  import->move = move;
}

static void
read_line (Import     *import,
           const char *line)
{
  g_auto (GStrv) words = NULL;

  /* A line behind a command that begins with a tab is said of it. */
  if (*line == '\t' && import->game != NULL)
    {
      add_said (import, line + 1);
      return;
    }
  finish_said (import);
  words = split_line (line);
  import->game = NULL;
  import->move = NULL;
  if (is_command (words, "challenge") && read_challenge (import, words))
    return;
  if (is_command (words, "move") && g_strv_length (words) > WORD_POINT
      && is_number (words[WORD_BOARD]))
    {
      add_move (import, find_game (import, words), line, words);
      return;
    }
  add_line (import, line);
}

static MarDocument *
read_transcript (const char  *text,
                 const char  *source_name,
                 GError     **error)
{
  MarDocument *document = mar_document_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (game_free);
  g_autoptr (GHashTable) boards = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) passwords = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (gsize));
  Import import = { .document = document,
                    .games = games,
                    .boards = boards,
                    .passwords = passwords,
                    .lengths = lengths,
                    .source_name = source_name };

  learn_passwords (&import, lines);
  mar_document_begin (document, _("Import"));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      import.line = i + 1;
      read_line (&import, lines[i]);
    }
  finish_said (&import);
  for (guint i = 0; i < games->len; i++)
    {
      const Game *game = get_game (&import, i);

      mar_margo_moves_play (game->record, game->moves, (const char *const *) game->users,
                            game->n_users);
      mar_record_set_comment (game->record, mar_record_root (game->record), MAR_COMMENT_AFTER,
                              game->said);
    }
  mar_document_end (document);
  mar_document_forget (document, TRUE);
  return document;
}

/* A command on a line of its own, complete, is enough; the help page shows some with words
 * in the place of what a player would write. */
static int
recognise (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = split_line (lines[i]);

      if (is_command (words, "move") && g_strv_length (words) > WORD_POINT
          && is_number (words[WORD_BOARD]))
        return 98;
    }
  return 0;
}

/* The names of the players; the number of the board is counted anew. */
static const char *const headers[] = { "x", "o", "y", "z", "board", NULL };

const MarTextForm mar_text_form_margo = {
  .name = "margo",
  .title = N_("MARGO server transcripts"),
  .game = &mar_margo,
  .suffix = ".txt",
  .keeps = MAR_KEEPS_COMMENTS | MAR_KEEPS_OPTIONS,
  .headers = headers,
  .recognise = recognise,
  .read = read_transcript,
  .write = mar_margo_transcript_write,
};
