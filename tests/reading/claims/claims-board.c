/* Counting on the board of a position text, slowly.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claims-board.h"

#include <string.h>

/* Reading. */

static char *
name_cell (guint level,
           int   file,
           int   rank)
{
  return level == 0 ? g_strdup_printf ("%c%d", 'a' + file, rank + 1)
                    : g_strdup_printf ("%u%c%d", level + 1, 'a' + file, rank + 1);
}

static void
put (ClaimsBoard *board,
     char        *cell,
     char        *piece)
{
  g_ptr_array_add (board->cells, cell);
  g_hash_table_insert (board->pieces, g_strdup (cell), piece);
}

/* One rank of a level, from the left. */
static void
read_rank (ClaimsBoard *board,
           const char  *text,
           guint        level,
           int          rank)
{
  int file = 0;

  for (const char *at = text; *at != '\0';)
    {
      char *end = NULL;
      guint n = 0;

      if (g_ascii_isdigit (*at))
        {
          for (n = (guint) g_ascii_strtoull (at, &end, 10); n > 0; n--)
            put (board, name_cell (level, file++, rank), g_strdup (""));
          at = end;
          continue;
        }
      if (*at == '.')
        {
          put (board, name_cell (level, file++, rank), g_strdup (""));
          at++;
          continue;
        }
      n = *at == '[' ? (guint) (strchr (at, ']') - at + 1)
                     : 1 + (strcmp (board->game, "martial") == 0);
      put (board, name_cell (level, file++, rank), g_strndup (at, n));
      at += n;
    }
}

void
claims_board_read (ClaimsBoard *board,
                   const char  *game,
                   const char  *text)
{
  g_auto (GStrv) levels = NULL;
  g_autofree char *first = NULL;

  board->game = game;
  board->cells = g_ptr_array_new_with_free_func (g_free);
  board->pieces = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  board->fields = g_strsplit (text, " ", -1);
  levels = g_strsplit (board->fields[0], "|", -1);
  for (guint level = 0; levels[level] != NULL; level++)
    {
      g_auto (GStrv) ranks = g_strsplit (levels[level], "/", -1);
      const guint n = g_strv_length (ranks);

      for (guint i = 0; i < n; i++)
        read_rank (board, ranks[i], level, (int) (n - 1 - i));
    }
}

void
claims_board_clear (ClaimsBoard *board)
{
  g_ptr_array_unref (board->cells);
  g_hash_table_unref (board->pieces);
  g_strfreev (board->fields);
}

static const char *
get (const ClaimsBoard *board,
     guint              level,
     int                file,
     int                rank)
{
  g_autofree char *name = file >= 0 && rank >= 0 ? name_cell (level, file, rank) : g_strdup ("-");

  return g_hash_table_lookup (board->pieces, name);
}

/* Where a square is. */
static guint
locate (const char *cell,
        int        *file,
        int        *rank)
{
  guint level = 0;

  if (g_ascii_isdigit (*cell))
    level = (guint) (*cell++ - '1');
  *file = cell[0] - 'a';
  *rank = atoi (cell + 1) - 1;

  return level;
}

static const char *
get_at (const ClaimsBoard *board,
        const char        *cell)
{
  return g_hash_table_lookup (board->pieces, cell);
}

/* The player to whom a piece belongs, or -1; of a stack its uppermost coin tells. */
static int
owner_of (const ClaimsBoard *board,
          const char        *piece)
{
  const char letter = piece == NULL || *piece != '[' ? (piece != NULL ? *piece : 0)
                                                     : piece[strlen (piece) - 3];

  if (letter == '\0')
    return -1;
  if (strcmp (board->game, "marad") == 0)
    return g_ascii_isupper (letter) ? 0 : 1;
  if (strcmp (board->game, "marvin") == 0)
    return g_ascii_tolower (letter) == 'w' ? 0 : 1;

  return strchr ("bxG", letter) != NULL ? 0 : 1;
}

const char *
claims_board_random (const ClaimsBoard *board,
                     GRand             *random,
                     gboolean           full)
{
  for (guint tries = 0; tries < 200; tries++)
    {
      const char *cell = g_ptr_array_index (board->cells,
                                            g_rand_int_range (random, 0, (int) board->cells->len));

      if (!full || *get_at (board, cell) != '\0')
        return cell;
    }

  return NULL;
}

/* Numbers. */

static int
count_of (const ClaimsBoard *board,
          int                player,
          const char        *kinds)
{
  int n = 0;

  for (guint i = 0; i < board->cells->len; i++)
    {
      const char *piece = get_at (board, g_ptr_array_index (board->cells, i));

      n += owner_of (board, piece) == player && (kinds == NULL || strchr (kinds, *piece) != NULL);
    }

  return n;
}

int
claims_count (const ClaimsBoard *board,
              const char *cell   G_GNUC_UNUSED,
              int                player)
{
  return count_of (board, player, NULL);
}

int
claims_rooks (const ClaimsBoard *board,
              const char *cell   G_GNUC_UNUSED,
              int                player)
{
  return count_of (board, player, "Rr");
}

int
claims_kings (const ClaimsBoard *board,
              const char *cell   G_GNUC_UNUSED,
              int                player)
{
  return count_of (board, player, "WR");
}

int
claims_captures (const ClaimsBoard *board,
                 const char *cell   G_GNUC_UNUSED,
                 int                player)
{
  g_auto (GStrv) scores = g_strsplit (board->fields[3], "-", 2);

  return atoi (strchr (scores[player], '(') + 1);
}

/* In Martial the faces in the stacks that a player owns. */
int
claims_points (const ClaimsBoard *board,
               const char *cell   G_GNUC_UNUSED,
               int                player)
{
  g_auto (GStrv) scores = NULL;
  int points = 0;

  if (strcmp (board->game, "martial") != 0)
    {
      scores = g_strsplit (board->fields[3], "-", 2);
      return atoi (scores[player]);
    }
  for (guint i = 0; i < board->cells->len; i++)
    {
      const char *name = g_ptr_array_index (board->cells, i);

      if (*get_at (board, name) == '[' && owner_of (board, get_at (board, name)) == player)
        points += claims_worth (board, name, player);
    }

  return points;
}

static int
count_around (const ClaimsBoard *board,
              const char        *cell,
              gboolean           allies)
{
  const int owner = owner_of (board, get_at (board, cell));
  int file, rank;
  int n = 0;

  if (owner < 0)
    return -1;
  locate (cell, &file, &rank);
  for (int i = -1; i <= 1; i++)
    for (int j = -1; j <= 1; j++)
      {
        const int other = owner_of (board, get (board, 0, file + i, rank + j));

        n += (i != 0 || j != 0) && other == (allies ? owner : 1 - owner);
      }

  return n;
}

int
claims_allies (const ClaimsBoard *board,
               const char        *cell,
               int player         G_GNUC_UNUSED)
{
  return count_around (board, cell, TRUE);
}

int
claims_enemies (const ClaimsBoard *board,
                const char        *cell,
                int player         G_GNUC_UNUSED)
{
  return count_around (board, cell, FALSE);
}

int
claims_distance (const ClaimsBoard *board,
                 const char        *cell,
                 int player         G_GNUC_UNUSED)
{
  const int owner = owner_of (board, get_at (board, cell));
  const int rank = cell[1] - '0';

  return owner < 0 ? -1 : owner == 0 ? 9 - rank : rank;
}

/* Margo. */

static gboolean
is_buried_at (const ClaimsBoard *board,
              guint              level,
              int                file,
              int                rank)
{
  const char *above = get (board, level + 2, file - 1, rank - 1);

  return above != NULL && *above != '\0';
}

static gboolean
is_other (const char *piece,
          char        colour)
{
  return piece != NULL && *piece != '\0' && *piece != colour;
}

/* Whether two neighbors of a level are linked: of one color, neither buried, and not cut by two
 * others over the link. */
static gboolean
are_neighbors (const ClaimsBoard *board,
               guint              level,
               int                file,
               int                rank,
               int                other_file,
               int                other_rank)
{
  const int low_file = MIN (file, other_file);
  const int low_rank = MIN (rank, other_rank);
  const char colour = *get (board, level, file, rank);
  const gboolean lies = rank == other_rank;
  const char *piece = get (board, level, other_file, other_rank);

  if (piece == NULL || *piece != colour || is_buried_at (board, level, other_file, other_rank))
    return FALSE;

  return !(is_other (get (board, level + 1, low_file, low_rank), colour)
           && is_other (get (board, level + 1, lies ? low_file : low_file - 1,
                             lies ? low_rank - 1 : low_rank),
                        colour));
}

static void
walk (const ClaimsBoard *board,
      GHashTable        *group,
      guint              level,
      int                file,
      int                rank)
{
  const char *piece = get (board, level, file, rank);

  if (!g_hash_table_add (group, name_cell (level, file, rank)))
    return;
  for (int i = 0; i < 4; i++)
    {
      const int other_file = file + (i == 0) - (i == 1);
      const int other_rank = rank + (i == 2) - (i == 3);
      const char *below = level > 0 ? get (board, level - 1, file + i % 2, rank + i / 2) : NULL;
      const char *above = get (board, level + 1, file - i % 2, rank - i / 2);

      if (are_neighbors (board, level, file, rank, other_file, other_rank))
        walk (board, group, level, other_file, other_rank);
      if (below != NULL && *below == *piece
          && !is_buried_at (board, level - 1, file + i % 2, rank + i / 2))
        walk (board, group, level - 1, file + i % 2, rank + i / 2);
      if (above != NULL && *above == *piece
          && !is_buried_at (board, level + 1, file - i % 2, rank - i / 2))
        walk (board, group, level + 1, file - i % 2, rank - i / 2);
    }
}

int
claims_freedoms (const ClaimsBoard *board,
                 const char        *cell,
                 int player         G_GNUC_UNUSED)
{
  g_autoptr (GHashTable) group = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) freedoms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer name;
  int file, rank;
  guint level = locate (cell, &file, &rank);
  const char *piece = get_at (board, cell);

  if (piece == NULL || *piece == '\0' || is_buried_at (board, level, file, rank))
    return -1;
  walk (board, group, level, file, rank);
  g_hash_table_iter_init (&iter, group);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      level = locate (name, &file, &rank);
      for (int i = 0; i < 4 && level == 0; i++)
        {
          const int other_file = file + (i == 0) - (i == 1);
          const int other_rank = rank + (i == 2) - (i == 3);
          const char *other = get (board, 0, other_file, other_rank);

          if (other != NULL && *other == '\0')
            g_hash_table_add (freedoms, name_cell (0, other_file, other_rank));
        }
    }

  return (int) g_hash_table_size (freedoms);
}

static gboolean
carries (const ClaimsBoard *board,
         guint              level,
         int                file,
         int                rank,
         char               colour)
{
  for (int i = 0; i < 4; i++)
    {
      const char *above = get (board, level + 1, file - i % 2, rank - i / 2);

      if (above != NULL && *above != '\0'
          && (*above != colour || carries (board, level + 1, file - i % 2, rank - i / 2, colour)))
        return TRUE;
    }

  return FALSE;
}

gboolean
claims_is_pinned (const ClaimsBoard *board,
                  const char        *cell,
                  int player         G_GNUC_UNUSED)
{
  int file, rank;
  const guint level = locate (cell, &file, &rank);
  const char *piece = get_at (board, cell);

  return piece != NULL && *piece != '\0' && carries (board, level, file, rank, *piece);
}

gboolean
claims_is_buried (const ClaimsBoard *board,
                  const char        *cell,
                  int player         G_GNUC_UNUSED)
{
  int file, rank;
  const guint level = locate (cell, &file, &rank);
  const char *piece = get_at (board, cell);

  return piece != NULL && *piece != '\0' && is_buried_at (board, level, file, rank);
}

/* Martial. */

int
claims_face (const ClaimsBoard *board,
             const char        *cell,
             int player         G_GNUC_UNUSED)
{
  const char *piece = get_at (board, cell);

  if (*piece == '\0')
    return -1;

  return (*piece == '[' ? piece[strlen (piece) - 2] : piece[1]) - '0';
}

int
claims_worth (const ClaimsBoard *board,
              const char        *cell,
              int player         G_GNUC_UNUSED)
{
  const char *piece = get_at (board, cell);
  int worth = 0;

  if (*piece != '[')
    return -1;
  for (; *piece != '\0'; piece++)
    worth += g_ascii_isdigit (*piece) ? *piece - '0' : 0;

  return worth;
}

/* Marvin. */

static int
count_corners (const ClaimsBoard *board,
               const char        *cell)
{
  int file, rank;
  int most = 0;

  locate (cell, &file, &rank);
  for (int i = -1; i <= 1; i += 2)
    for (int j = -1; j <= 1; j += 2)
      {
        const char *corners[] = { get (board, 0, file + i, rank), get (board, 0, file, rank + j),
                                  get (board, 0, file + i, rank + j) };
        int n = 0;

        for (guint k = 0; k < G_N_ELEMENTS (corners); k++)
          n += corners[k] != NULL && *corners[k] != '\0';
        if (corners[0] != NULL && corners[1] != NULL)
          most = MAX (most, n);
      }

  return most;
}

gboolean
claims_is_safe (const ClaimsBoard *board,
                const char        *cell,
                int player         G_GNUC_UNUSED)
{
  return *get_at (board, cell) == '\0' && count_corners (board, cell) < 2;
}

gboolean
claims_completes (const ClaimsBoard *board,
                  const char        *cell,
                  int player         G_GNUC_UNUSED)
{
  return *get_at (board, cell) == '\0' && count_corners (board, cell) == 3;
}

int
claims_safe_points (const ClaimsBoard *board,
                    const char *cell   G_GNUC_UNUSED,
                    int                player)
{
  int n = 0;

  for (guint i = 0; i < board->cells->len; i++)
    n += claims_is_safe (board, g_ptr_array_index (board->cells, i), player);

  return n;
}

/* Squares. */

gboolean
claims_is_empty (const ClaimsBoard *board,
                 const char        *cell,
                 int player         G_GNUC_UNUSED)
{
  const char *piece = get_at (board, cell);

  return piece == NULL || *piece == '\0';
}

gboolean
claims_is_full (const ClaimsBoard *board,
                const char        *cell,
                int                player)
{
  return !claims_is_empty (board, cell, player);
}

gboolean
claims_owns (const ClaimsBoard *board,
             const char        *cell,
             int                player)
{
  return owner_of (board, get_at (board, cell)) == player;
}

gboolean
claims_is_stack (const ClaimsBoard *board,
                 const char        *cell,
                 int player         G_GNUC_UNUSED)
{
  return *get_at (board, cell) == '[';
}

gboolean
claims_has_rook (const ClaimsBoard *board,
                 const char        *cell,
                 int                player)
{
  return claims_owns (board, cell, player) && strchr ("Rr", *get_at (board, cell)) != NULL;
}

gboolean
claims_is_king (const ClaimsBoard *board,
                const char        *cell,
                int player         G_GNUC_UNUSED)
{
  const char *piece = get_at (board, cell);

  return *piece != '\0' && strchr ("Kk", *piece) != NULL;
}

gboolean
claims_has_king (const ClaimsBoard *board,
                 const char        *cell,
                 int                player)
{
  return claims_owns (board, cell, player) && strchr ("WR", *get_at (board, cell)) != NULL;
}

/* Of occupied points nobody says whether they are safe or complete something. */
gboolean
claims_board_can_tell (const ClaimsBoard *board,
                       const char        *cell,
                       ClaimsHolds        holds)
{
  return (holds != claims_is_safe && holds != claims_completes) || *get_at (board, cell) == '\0';
}
