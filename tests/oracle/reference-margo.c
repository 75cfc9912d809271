/* The slow Margo: every rule in the words of the page, every group by walking.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference-margo.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  int l;
  int x;
  int y;
} Point;

typedef gboolean Marks[REFERENCE_MARGO_SIZE][REFERENCE_MARGO_SIZE][REFERENCE_MARGO_SIZE];

static const char letters[] = "xoyz";

static inline gboolean
is_point (const ReferenceMargo *game,
          Point                 p)
{
  return p.l >= 0 && p.l < game->size && p.x >= 0 && p.x < game->size - p.l && p.y >= 0
         && p.y < game->size - p.l;
}

static inline char
at (const ReferenceMargo *game,
    Point                 p)
{
  return is_point (game, p) ? game->board[p.l][p.y][p.x] : '.';
}

static gboolean
rests_on (Point upper,
          Point lower)
{
  return upper.l == lower.l + 1 && (lower.x == upper.x || lower.x == upper.x + 1)
         && (lower.y == upper.y || lower.y == upper.y + 1);
}

gboolean
reference_margo_carries (const ReferenceMargo *game,
                         int                   level,
                         int                   x,
                         int                   y)
{
  Point p = { level, x, y };

  if (!is_point (game, p) || level >= game->height)
    return FALSE;
  for (int dx = 0; dx < 2; dx++)
    for (int dy = 0; dy < 2; dy++)
      if (level > 0 && at (game, (Point) { level - 1, x + dx, y + dy }) == '.')
        return FALSE;
  return TRUE;
}

static gboolean
can_stand (const ReferenceMargo *game,
           Point                 p)
{
  return is_point (game, p) && at (game, p) == '.' && reference_margo_carries (game, p.l, p.x, p.y);
}

static gboolean
is_buried (const ReferenceMargo *game,
           Point                 p)
{
  /* Two levels up, centres are over 2x + L: the same centre is a file and a rank less. */
  return at (game, (Point) { p.l + 2, p.x - 1, p.y - 1 }) != '.';
}

static gboolean
are_neighbours (Point p,
                Point q)
{
  return p.l == q.l && abs (p.x - q.x) + abs (p.y - q.y) == 1;
}

static gboolean
is_cut (const ReferenceMargo *game,
        Point                 p,
        Point                 q)
{
  int n = 0;

  for (int x = 0; x < game->size; x++)
    for (int y = 0; y < game->size; y++)
      {
        Point r = { p.l + 1, x, y };

        if (is_point (game, r) && rests_on (r, p) && rests_on (r, q) && at (game, r) != '.'
            && at (game, r) != at (game, p))
          n++;
      }
  return n == 2;
}

static gboolean
are_linked (const ReferenceMargo *game,
            Point                 p,
            Point                 q)
{
  if (at (game, p) == '.' || at (game, p) == '#' || at (game, p) != at (game, q)
      || is_buried (game, p) || is_buried (game, q))
    return FALSE;
  if (rests_on (p, q) || rests_on (q, p))
    return TRUE;
  return are_neighbours (p, q) && !is_cut (game, p, q);
}

static gboolean
has_freedom_itself (const ReferenceMargo *game,
                    Point                 p)
{
  int top = game->all_freedoms ? p.l + 1 : 0;

  for (int l = p.l; l <= top; l++)
    for (int x = p.x - 1; x <= p.x + 1; x++)
      for (int y = p.y - 1; y <= p.y + 1; y++)
        {
          Point q = { l, x, y };

          if ((are_neighbours (p, q) || rests_on (q, p)) && can_stand (game, q))
            return TRUE;
        }
  return FALSE;
}

/* Walks through the group of @p, and says whether a piece of it has a freedom. */
static gboolean
walk_group (const ReferenceMargo *game,
            Point                 p,
            Marks                 seen)
{
  gboolean is_free = has_freedom_itself (game, p);

  seen[p.l][p.y][p.x] = TRUE;
  for (int l = p.l - 1; l <= p.l + 1; l++)
    for (int x = p.x - 1; x <= p.x + 1; x++)
      for (int y = p.y - 1; y <= p.y + 1; y++)
        {
          Point q = { l, x, y };

          if (is_point (game, q) && at (game, q) == at (game, p) && !seen[l][y][x]
              && are_linked (game, p, q) && walk_group (game, q, seen))
            is_free = TRUE;
        }
  return is_free;
}

static gboolean
is_group_free (const ReferenceMargo *game,
               Point                 p)
{
  Marks seen = { { { FALSE } } };

  return walk_group (game, p, seen);
}

static gboolean
is_pinned (const ReferenceMargo *game,
           Point                 p,
           char                  colour)
{
  for (int dx = 0; dx < 2; dx++)
    for (int dy = 0; dy < 2; dy++)
      {
        Point q = { p.l + 1, p.x - dx, p.y - dy };

        if (at (game, q) != '.' && (at (game, q) != colour || is_pinned (game, q, colour)))
          return TRUE;
      }
  return FALSE;
}

/* The captures of the side to move: 'x' for pieces that leave, '+' for those that stay. */
static void
judge (const ReferenceMargo *game,
       char                  verdict[REFERENCE_MARGO_SIZE][REFERENCE_MARGO_SIZE][REFERENCE_MARGO_SIZE])
{
  for (int l = 0; l < game->size; l++)
    for (int y = 0; y < game->size - l; y++)
      for (int x = 0; x < game->size - l; x++)
        {
          Point p = { l, x, y };
          char colour = at (game, p);

          verdict[l][y][x] = 0;
          if (colour == '.' || colour == '#' || colour == game->side || is_buried (game, p)
              || is_group_free (game, p))
            continue;
          verdict[l][y][x] = is_pinned (game, p, colour) ? '+' : 'x';
        }
}

static void
name_point (Point    p,
            GString *text)
{
  if (p.l > 0)
    g_string_append_printf (text, "%d", p.l + 1);
  g_string_append_printf (text, "%c%d", 'a' + p.x, p.y + 1);
}

/* Places a piece; returns whether that is no suicide. */
static gboolean
place (ReferenceMargo *game,
       Point           p,
       char            colour,
       GString        *told)
{
  char known[REFERENCE_MARGO_SIZE][REFERENCE_MARGO_SIZE][REFERENCE_MARGO_SIZE];
  char verdict[REFERENCE_MARGO_SIZE][REFERENCE_MARGO_SIZE][REFERENCE_MARGO_SIZE];

  if (told != NULL)
    judge (game, known);
  game->board[p.l][p.y][p.x] = colour;
  judge (game, verdict);
  for (int pass = 0; pass < 2; pass++)
    for (int l = 0; l < game->size; l++)
      for (int y = 0; y < game->size - l; y++)
        for (int x = 0; x < game->size - l; x++)
          {
            if (verdict[l][y][x] != "x+"[pass])
              continue;
            if (pass == 0)
              game->board[l][y][x] = '.';
            if (told != NULL && (pass == 0 || known[l][y][x] != '+'))
              {
                g_string_append_printf (told, " %c", "x+"[pass]);
                name_point ((Point) { l, x, y }, told);
              }
          }
  return colour == '#' || is_group_free (game, p);
}

static char
next_side (const ReferenceMargo *game)
{
  int index = (int) (strchr (letters, game->side) - letters);

  return letters[(index + 1) % game->players];
}

/* The part of a position that superko compares. */
static char *
describe_history (const ReferenceMargo *game,
                  char                  side)
{
  GString *text = g_string_new (NULL);

  for (int l = 0; l < game->size; l++)
    for (int y = 0; y < game->size - l; y++)
      g_string_append_len (text, game->board[l][y], game->size - l);
  if (g_str_equal (game->ko, "situational"))
    g_string_append_c (text, side);
  return g_string_free (text, FALSE);
}

static gboolean
has_stood (const ReferenceMargo *game,
           const char           *board)
{
  for (guint i = 0; i < game->history->len; i++)
    if (g_str_equal (g_ptr_array_index (game->history, i), board))
      return TRUE;
  return FALSE;
}

static gboolean
is_legal (const ReferenceMargo *game,
          Point                 p)
{
  ReferenceMargo after = *game;
  g_autofree char *board = NULL;

  if (!can_stand (game, p) || !place (&after, p, game->side, NULL))
    return FALSE;
  board = describe_history (&after, next_side (game));
  return g_str_equal (game->ko, "none") || !has_stood (game, board);
}

static int
compare_texts (const void *one,
               const void *two)
{
  return strcmp (*(const char *const *) one, *(const char *const *) two);
}

GPtrArray *
reference_margo_actions (const ReferenceMargo *game)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func (g_free);

  if (game->passes >= game->players)
    return actions;
  for (int l = 0; l < game->size; l++)
    for (int y = 0; y < game->size - l; y++)
      for (int x = 0; x < game->size - l; x++)
        if (is_legal (game, (Point) { l, x, y }))
          {
            GString *name = g_string_new (NULL);

            name_point ((Point) { l, x, y }, name);
            g_ptr_array_add (actions, g_string_free (name, FALSE));
          }
  if (game->can_pass)
    g_ptr_array_add (actions, g_strdup ("pass"));
  if (game->swap == 's')
    g_ptr_array_add (actions, g_strdup ("swap"));
  g_ptr_array_sort (actions, compare_texts);
  return actions;
}

gboolean
reference_margo_is_over (const ReferenceMargo *game)
{
  g_autoptr (GPtrArray) actions = reference_margo_actions (game);

  return actions->len == 0;
}

static int
count (const ReferenceMargo *game,
       char                  colour)
{
  int n = 0;

  for (int l = 0; l < game->size; l++)
    for (int y = 0; y < game->size - l; y++)
      for (int x = 0; x < game->size - l; x++)
        n += game->board[l][y][x] == colour;
  return n;
}

char *
reference_margo_winner (const ReferenceMargo *game)
{
  GString *winners = g_string_new (NULL);
  int best = 0;

  for (int i = 0; i < game->players; i++)
    best = MAX (best, count (game, letters[i]));
  for (int i = 0; i < game->players; i++)
    if (count (game, letters[i]) == best)
      g_string_append_printf (winners, "%s%c", winners->len > 0 ? "+" : "", letters[i]);
  return g_string_free (winners, FALSE);
}

static Point
read_point (const char *text)
{
  Point p = { 0, 0, 0 };

  if (g_ascii_isdigit (*text))
    p.l = (int) strtol (text, (char **) &text, 10) - 1;
  p.x = *text - 'a';
  p.y = atoi (text + 1) - 1;
  return p;
}

void
reference_margo_play (ReferenceMargo *game,
                      const char     *action,
                      GString        *told)
{
  gboolean is_block = g_str_has_suffix (action, "x");
  gboolean was_offered = game->swap == 's';

  if (g_str_equal (action, "swap"))
    {
      game->swap = 'S';
      g_string_append (told, " swap");
    }
  else if (g_str_equal (action, "pass"))
    {
      game->passes++;
      game->side = next_side (game);
      g_string_append (told, " pass");
    }
  else
    {
      /* The first placement, with nothing before it. */
      if (game->history->len == 1 && game->may_swap && game->side == 'x' && game->passes == 0
          && strspn (g_ptr_array_index (game->history, 0), ".")
               >= (gsize) (game->size * game->size))
        game->swap = 's';
      place (game, read_point (action), is_block ? '#' : game->side, told);
      game->passes = 0;
      game->side = next_side (game);
    }
  if (was_offered && game->swap == 's')
    game->swap = '-';
  g_ptr_array_add (game->history, describe_history (game, game->side));
}

void
reference_margo_init (ReferenceMargo *game,
                      int             size,
                      int             height,
                      int             players)
{
  *game = (ReferenceMargo) { 0 };
  game->size = size;
  game->height = height == 0 ? size : height;
  game->players = players;
  game->ko = "positional";
  game->side = 'x';
  game->swap = '-';
  memset (game->board, '.', sizeof game->board);
  game->history = g_ptr_array_new_with_free_func (g_free);
}

void
reference_margo_begin (ReferenceMargo *game)
{
  g_ptr_array_set_size (game->history, 0);
  g_ptr_array_add (game->history, describe_history (game, game->side));
}

void
reference_margo_clear (ReferenceMargo *game)
{
  g_ptr_array_unref (game->history);
}

static void
write_rank (const char *rank,
            int         width,
            GString    *text)
{
  int gap = 0;

  for (int x = 0; x <= width; x++)
    {
      if (x < width && rank[x] == '.')
        {
          gap++;
          continue;
        }
      if (gap > 0)
        g_string_append_printf (text, "%d", gap);
      gap = 0;
      if (x < width)
        g_string_append_c (text, rank[x]);
    }
}

char *
reference_margo_write (const ReferenceMargo *game)
{
  GString *text = g_string_new (NULL);
  int top = game->size - 1;
  gboolean found = FALSE;

  while (top > 0 && !found)
    {
      for (int y = 0; y < game->size - top; y++)
        for (int x = 0; x < game->size - top; x++)
          found |= game->board[top][y][x] != '.';
      if (!found)
        top--;
    }
  for (int l = 0; l <= top; l++)
    for (int y = game->size - l - 1; y >= 0; y--)
      {
        write_rank (game->board[l][y], game->size - l, text);
        if (y > 0)
          g_string_append_c (text, '/');
        else if (l < top)
          g_string_append_c (text, '|');
      }
  g_string_append_printf (text, " %c %d %c", game->side, game->passes, game->swap);
  return g_string_free (text, FALSE);
}
