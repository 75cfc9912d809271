/* The legal moves of Margo and their captures, by what is known of the groups.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-referee.h"

/* At most so many pieces lose a link or a freedom at once: eight neighbours of a buried one,
 * two for each of four cuts, and the placed one. */
#define MAX_SUSPECTS 17

/* Pieces of one colour whose groups may have lost their last freedom. */
typedef struct
{
  guint n;
  guint16 bits[MAX_SUSPECTS + 1]; /* the last one is never used */
} Suspects;

/* The neighbors that a piece will find: whether any of its player's are near, whether it is
 * linked to groups that have a freedom, or that have none, whether one of these pieces, or
 * itself, will have a freedom, and which of its player's will lose a link. */
typedef struct
{
  gboolean has_any;
  gboolean has_free;
  gboolean has_dead;
  gboolean has_air;
  Suspects suspects;
} Company;

static inline gboolean
is_on_board (const MargoReferee *referee,
             guint               bit)
{
  return bit < referee->view.shape->plane;
}

static inline gboolean
is_airy (const MargoReferee *referee,
         guint               bit)
{
  return margo_has (referee->view.airy + MARGO_MARGIN, bit);
}

/* Returns whether a piece is beside an empty point of the board even if one comes to @bit. */
static inline gboolean
stays_airy (const MargoReferee *referee,
            guint               piece,
            guint               bit)
{
  const guint16 *beside = referee->view.shape->beside[piece];
  gboolean has_other = FALSE;

  if (!is_airy (referee, piece))
    return FALSE;
  for (guint i = 0; i < 4; i++)
    has_other |= beside[i] != bit && margo_has (referee->view.open + MARGO_MARGIN, beside[i]);
  return has_other;
}

static inline gboolean
is_free (const MargoReferee *referee,
         guint               colour,
         guint               bit)
{
  return margo_has (referee->groups[colour].free + MARGO_MARGIN, bit);
}

/* The four on which a raised piece rests. */
static inline void
find_carriers (const MargoReferee *referee,
               guint               bit,
               guint               carriers[4])
{
  guint under = bit - referee->view.shape->plane;

  carriers[0] = under;
  carriers[1] = under + 1;
  carriers[2] = under + referee->view.shape->size;
  carriers[3] = under + referee->view.shape->size + 1;
}

/* Returns whether there is a point right under the centre of @bit. */
static inline gboolean
find_buried (const MargoReferee *referee,
             guint               bit,
             guint              *buried)
{
  const MargoShape *shape = referee->view.shape;

  *buried = bit - 2 * shape->plane + shape->size + 1;
  return bit >= 2 * shape->plane;
}

static inline gboolean
is_own (const MargoReferee *referee,
        guint               bit)
{
  return margo_has (referee->view.occupied + MARGO_MARGIN, bit)
         && margo_has (margo_pieces (&referee->position, referee->position.side), bit);
}

static gboolean
is_foreign (const MargoReferee *referee,
            guint               bit,
            guint               colour)
{
  return margo_has (referee->view.occupied + MARGO_MARGIN, bit)
         && !margo_has (margo_pieces (&referee->position, colour), bit);
}

static inline void
suspect (const MargoReferee *referee,
         guint               colour,
         guint               bit,
         Suspects           *suspects)
{
  /* Without a branch, for nobody could predict it. */
  suspects->bits[suspects->n] = (guint16) bit;
  suspects->n += (guint) (is_free (referee, colour, bit) & !is_airy (referee, bit));
}

/* Ruling 4: whether the placed piece cuts the link between the two of its carriers that
 * have the point beside it over them too. */
static inline gboolean
is_cut (const MargoReferee *referee,
        guint               colour,
        guint               direction)
{
  return colour != referee->position.side
         && is_foreign (referee, referee->view.shape->beside[referee->bit][direction], colour);
}

/* A buried piece may have linked the placed one's carriers and the four that are beside it
 * on its level, but none below, for the carriers bury these. Here they are in a ring, in
 * which each rests on the next or the other way round.
 *
 * Returns whether those of @mates, bits in the order of the ring, hang together without the
 * buried one, by the ring, by links between carriers or by the placed piece. */
static gboolean
hang_together (const MargoReferee *referee,
               guint               colour,
               guint               mates)
{
  static const guint8 directions[4] = { 3, 0, 2, 1 };
  guint starts;

  if (colour == referee->position.side && (mates & 0x55) != 0)
    {
      guint wide = mates << 8 | mates;
      guint alone = mates & 0xaa & ~(wide >> 1) & ~(wide >> 7);

      return alone == 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      guint ends = (1u << 2 * i) | (1u << (2 * i + 2) % 8);

      if ((mates & ends) == ends && !is_cut (referee, colour, directions[i]))
        mates |= 2u << 2 * i;
    }
  starts = mates & ~(mates << 1 | mates >> 7);
  return (starts & (starts - 1)) == 0;
}

/* Those to which a piece that has just been buried was linked. It has had no freedom itself:
 * all points around it carry something. */
static void
suspect_mates (const MargoReferee *referee,
               guint               colour,
               guint               buried,
               const guint         carriers[4],
               Suspects           *suspects)
{
  const guint16 *beside = referee->view.shape->beside[buried];
  const guint ring[8] = {
    carriers[0], beside[3], carriers[1], beside[0], carriers[3], beside[2], carriers[2], beside[1],
  };
  guint mates = 0;

  if (!is_free (referee, colour, buried))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (ring); i++)
    mates |= (guint) is_free (referee, colour, ring[i]) << i;
  if (hang_together (referee, colour, mates))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (ring); i++)
    suspect (referee, colour, ring[i], suspects);
}

/* Ruling 4: the carriers that lose a link to each other, unless both rest on one of theirs
 * that stays. */
static void
suspect_cuts (const MargoReferee *referee,
              guint               colour,
              const guint         carriers[4],
              Suspects           *suspects)
{
  static const guint8 ends[4][2] = { { 1, 3 }, { 0, 2 }, { 2, 3 }, { 0, 1 } };
  const MargoShape *shape = referee->view.shape;
  guint buried;
  gboolean has_lower = find_buried (referee, referee->bit, &buried);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      guint one = carriers[ends[i][0]];
      guint other = carriers[ends[i][1]];

      if (!is_free (referee, colour, one) || !is_free (referee, colour, other)
          || !is_cut (referee, colour, i)
          || (has_lower && is_free (referee, colour, shape->beside[buried][i])))
        continue;
      suspect (referee, colour, one, suspects);
      suspect (referee, colour, other, suspects);
    }
}

/* Finds who has a freedom, until all of @suspects have; returns whether they have. If not,
 * or if there are none, @found is complete. */
static gboolean
search (MargoReferee   *referee,
        guint           colour,
        const Suspects *suspects,
        MargoGroups    *found)
{
  const guint64 *alive, *is_found;
  MargoLinks links;
  guint64 any = 0;

  margo_link (&referee->position, &referee->view, colour, &links);
  if (margo_find_free (&referee->view, &links, suspects->bits, suspects->n, found->free)
      && suspects->n > 0)
    return TRUE;

  alive = links.alive + MARGO_MARGIN;
  is_found = found->free + MARGO_MARGIN;
  for (guint i = 0; i < referee->view.words; i++)
    any |= found->dead[MARGO_MARGIN + i] = alive[i] & ~is_found[i];
  found->has_dead = any != 0;
  found->is_pinned = FALSE;
  return FALSE;
}

/* Searches for the freedoms of @suspects, or without any finds anew who has one. */
static void
examine (MargoReferee   *referee,
         guint           colour,
         const Suspects *suspects)
{
  referee->changes[colour] = !search (referee, colour, suspects, &referee->changed[colour]);
}

static gboolean
has_found (const MargoReferee *referee,
           guint               colour,
           guint               bit)
{
  return margo_has (referee->changed[colour].free + MARGO_MARGIN, bit);
}

/* Finds the pieces to which one on @bit, which is open, will be linked on its level and under it.
 * Nothing rests on it that could cut a link. Not for freedoms on all levels. */
static void
find_company (const MargoReferee *referee,
              guint               bit,
              Company            *company)
{
  guint side = referee->position.side;
  const MargoGroups *own = &referee->groups[side];
  const guint16 *beside = referee->view.shape->beside[bit];
  guint near[8] = { beside[0], beside[1], beside[2], beside[3] };
  guint n = 4;
  guint buried;
  gboolean has_airy = FALSE;

  *company = (Company) { .has_air = is_airy (referee, bit) };
  if (!is_on_board (referee, bit))
    {
      find_carriers (referee, bit, near + 4);
      n = 8;
    }
  for (guint i = 0; i < n; i++)
    {
      gboolean has_free = margo_has (own->free + MARGO_MARGIN, near[i]);

      company->has_free |= has_free;
      company->has_dead |= margo_has (own->dead + MARGO_MARGIN, near[i]);
      has_airy |= has_free & is_airy (referee, near[i]);
    }
  for (guint i = 0; i < n && has_airy && !company->has_air; i++)
    company->has_air = margo_has (own->free + MARGO_MARGIN, near[i])
                       && stays_airy (referee, near[i], bit);
  company->has_any = company->has_free || company->has_dead;
  for (guint i = 0; i < n && !company->has_any; i++)
    company->has_any = is_own (referee, near[i]);
  if (find_buried (referee, bit, &buried))
    suspect_mates (referee, side, buried, near + 4, &company->suspects);
}

/* Returns whether a piece on @bit will not have a freedom whatever it captures: raised, and
 * without a piece of its own near that could lead to one. */
static inline gboolean
is_hopeless (const MargoReferee *referee,
             guint               bit,
             const Company      *company)
{
  return !company->has_any && !is_on_board (referee, bit);
}

/* Returns whether the placed piece has a freedom if nothing is captured, and what becomes of its
 * player's groups. */
static gboolean
has_own_freedom (MargoReferee *referee,
                 Company      *company)
{
  guint side = referee->position.side;
  guint bit = referee->bit;
  Suspects *suspects = &company->suspects;

  referee->changes[side] = FALSE;
  if (!referee->position.all_freedoms && !company->has_air && !company->has_free)
    return FALSE;
  if (referee->position.all_freedoms || company->has_dead)
    {
      /* Dead groups may come to life by this move. */
      suspects->n = 0;
      examine (referee, side, suspects);
      return has_found (referee, side, bit);
    }
  if (!company->has_air && (suspects->n > 0 || is_on_board (referee, bit)))
    suspects->bits[suspects->n++] = (guint16) bit;
  if (suspects->n == 0)
    return TRUE;
  examine (referee, side, suspects);
  return company->has_air || has_found (referee, side, bit);
}

static void
examine_enemy (MargoReferee *referee,
               guint         colour)
{
  const MargoShape *shape = referee->view.shape;
  guint bit = referee->bit;
  Suspects suspects = { 0 };
  guint buried, carriers[4];

  referee->changes[colour] = FALSE;
  if (referee->position.all_freedoms)
    {
      examine (referee, colour, &suspects);
      return;
    }
  if (is_on_board (referee, bit))
    {
      for (guint i = 0; i < 4; i++)
        suspect (referee, colour, shape->beside[bit][i], &suspects);
    }
  else
    {
      find_carriers (referee, bit, carriers);
      suspect_cuts (referee, colour, carriers, &suspects);
      if (find_buried (referee, bit, &buried))
        suspect_mates (referee, colour, buried, carriers, &suspects);
    }
  if (suspects.n > 0)
    examine (referee, colour, &suspects);
}

/* Rulings 7 to 9: adds what is captured of an enemy's pieces. */
static void
capture_enemy_groups (MargoReferee *referee,
                      guint         colour)
{
  const MargoGroups *groups = &referee->groups[colour];
  guint64 covered[MARGO_WORDS];

  examine_enemy (referee, colour);
  if (referee->changes[colour])
    groups = &referee->changed[colour];
  if (!groups->has_dead || groups->is_pinned)
    return;

  margo_find_covered (&referee->position, &referee->view, colour, covered);
  for (guint i = 0; i < referee->view.words; i++)
    for (guint64 bits = groups->dead[MARGO_MARGIN + i] & ~covered[i]; bits != 0; bits &= bits - 1)
      {
        guint bit = 64 * i + (guint) __builtin_ctzll (bits);

        /* The placed piece may have buried one of them. */
        if (margo_is_buried (&referee->view, bit))
          continue;
        referee->captured[referee->n_captured] = (guint16) bit;
        referee->owners[referee->n_captured++] = (guint8) colour;
      }
}

static void
toggle (MargoReferee *referee,
        guint         bit,
        guint         colour)
{
  margo_put (&referee->position, bit, colour);
  margo_update_view (&referee->position, bit, &referee->view);
}

static void
toggle_captured (MargoReferee *referee)
{
  for (guint i = 0; i < referee->n_captured; i++)
    toggle (referee, referee->captured[i], referee->owners[i]);
}

/* Puts a piece of the player to move on the open point @bit and takes away what it captures;
 * unless @all, it may stay if the piece has a freedom without that. Returns whether it has
 * one then. */
static gboolean
place (MargoReferee *referee,
       guint         bit,
       Company      *company,
       gboolean      all)
{
  const MargoShape *shape = referee->view.shape;
  guint side = referee->position.side;
  guint top = MIN (bit / shape->plane + 2, referee->position.n_levels);
  gboolean has_freedom;

  referee->view.words = MAX (referee->view.words, top * shape->level_words);
  referee->bit = bit;
  referee->n_captured = 0;
  toggle (referee, bit, side);
  has_freedom = has_own_freedom (referee, company);
  if (has_freedom && !all)
    return TRUE;
  for (guint enemy = 0; enemy < referee->position.n_players; enemy++)
    if (enemy != side)
      capture_enemy_groups (referee, enemy);
  if (referee->n_captured == 0)
    return has_freedom;

  toggle_captured (referee);
  if (!has_freedom)
    {
      const Suspects suspects = { .n = 1, .bits = { (guint16) bit } };

      has_freedom = search (referee, side, &suspects, &referee->changed[side]);
    }
  return has_freedom;
}

/* Takes back the move that is being tried. */
void
margo_referee_undo (MargoReferee *referee)
{
  toggle_captured (referee);
  toggle (referee, referee->bit, referee->position.side);
}

/* Tries to put a piece of the player to move on the open point @bit: rulings 7 to 10. If that
 * is legal, the position becomes the one after it, apart from the turn, and the move must be
 * accepted or undone. */
gboolean
margo_referee_try (MargoReferee *referee,
                   guint         bit)
{
  Company company = { .has_any = TRUE };

  if (!referee->position.all_freedoms)
    find_company (referee, bit, &company);
  if (is_hopeless (referee, bit, &company))
    return FALSE;
  if (place (referee, bit, &company, TRUE))
    return TRUE;
  margo_referee_undo (referee);
  return FALSE;
}

/* Returns whether the player to move may put a piece on the open point @bit: ruling 10. */
gboolean
margo_referee_allows (MargoReferee *referee,
                      guint         bit)
{
  Company company = { .has_any = TRUE };
  gboolean is_legal;

  if (!referee->position.all_freedoms)
    {
      find_company (referee, bit, &company);
      if (company.has_air
          || (company.has_free && company.suspects.n == 0 && !is_on_board (referee, bit)))
        return TRUE;
    }
  if (is_hopeless (referee, bit, &company))
    return FALSE;
  is_legal = place (referee, bit, &company, FALSE);
  margo_referee_undo (referee);
  return is_legal;
}

static void
find_groups (MargoReferee *referee)
{
  const Suspects nobody = { 0 };

  for (guint colour = 0; colour < referee->position.n_players; colour++)
    search (referee, colour, &nobody, &referee->groups[colour]);
}

/* The move that was tried stands. */
void
margo_referee_accept (MargoReferee *referee)
{
  guint side = referee->position.side;
  guint bit = referee->bit;
  guint buried;

  if (referee->n_captured > 0)
    {
      find_groups (referee);
      return;
    }
  if (!referee->changes[side])
    referee->groups[side].free[MARGO_MARGIN + bit / 64] |= margo_bit (bit);
  for (guint colour = 0; colour < referee->position.n_players; colour++)
    {
      MargoGroups *groups = &referee->groups[colour];

      if (referee->changes[colour])
        {
          gsize length = referee->view.words * sizeof (guint64);

          memcpy (groups->free + MARGO_MARGIN, referee->changed[colour].free + MARGO_MARGIN,
                  length);
          memcpy (groups->dead + MARGO_MARGIN, referee->changed[colour].dead + MARGO_MARGIN,
                  length);
          groups->has_dead = referee->changed[colour].has_dead;
          groups->is_pinned = FALSE;
        }
      else if (find_buried (referee, bit, &buried))
        {
          groups->free[MARGO_MARGIN + buried / 64] &= ~margo_bit (buried);
          groups->dead[MARGO_MARGIN + buried / 64] &= ~margo_bit (buried);
        }
      /* Groups that any other player's move leaves are pinned, as long as nothing is captured. */
      groups->is_pinned |= colour != side;
    }
}

/* There is room for all levels that the game may come to. */
static void
clear (const MargoShape *shape,
       guint64           room[MARGO_ROOM])
{
  guint margin = 2 * shape->level_words + 1;

  memset (room + MARGO_MARGIN - margin, 0, (shape->words + 2 * margin) * sizeof *room);
}

void
margo_referee_load (MargoReferee        *referee,
                    const MargoPosition *position)
{
  const MargoShape *shape = margo_shape (position->size);

  margo_assign (&referee->position, position);
  clear (shape, referee->view.occupied);
  clear (shape, referee->view.open);
  clear (shape, referee->view.airy);
  for (guint colour = 0; colour < position->n_players; colour++)
    {
      clear (shape, referee->groups[colour].free);
      clear (shape, referee->groups[colour].dead);
    }
  margo_init_view (position, &referee->view);
  find_groups (referee);
}

/* The legal placements, in the order of the points. */
void
margo_referee_list (MargoReferee  *referee,
                    MarActionList *list)
{
  guint side = referee->position.side;
  guint64 sure[MARGO_WORDS];
  guint words = referee->view.words;

  margo_find_sure (&referee->position, &referee->view, referee->groups[side].free, sure);
  for (guint i = 0; i < words; i++)
    for (guint64 bits = referee->view.open[MARGO_MARGIN + i]; bits != 0; bits &= bits - 1)
      {
        guint bit = 64 * i + (guint) __builtin_ctzll (bits);

        if (margo_has (sure, bit) || margo_referee_allows (referee, bit))
          list->items[list->n++] = referee->view.shape->cells[bit];
      }
}
