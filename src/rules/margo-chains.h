/* Margo's board with its groups kept up to date, for games at full speed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margo-private.h"

G_BEGIN_DECLS

/* Points are numbered as bits are, but from a place on where two levels fit below. */
#define MARGO_BELOW (2 * (MAR_MARGO_MAX_SIZE + 1) * (MAR_MARGO_MAX_SIZE + 1))
#define MARGO_PLACES (MARGO_BELOW + MARGO_BITS + MARGO_BELOW)

/* No group: for buried pieces, and while a group is taken apart. */
#define MARGO_NO_GROUP 0

/* At most so many pieces lose a link at once: the twelve neighbours of a buried one, and two
 * for each of four cuts. */
#define MARGO_SEEDS 20

/* A group's freedoms are not listed but added up, once for each piece that has them: how
 * many, their places, and the squares of their places. That tells whether there are any,
 * and whether they are all one and the same place. */
typedef struct
{
  guint32 n_pieces;
  guint32 n_freedoms;
  guint32 sum;
  guint64 squares;
} MargoGroup;

typedef struct
{
  const MargoShape *shape;
  gboolean all_freedoms;
  guint stride;
  guint plane;
  guint over;                       /* from a place to the one over its centre */
  guint limit;                      /* the first place that is too high */

  guint8 pieces[MARGO_PLACES];      /* a colour, MARGO_VACANT or MARGO_NOWHERE */
  guint8 alive[MARGO_PLACES];       /* the player whose piece is there and not buried, or
                                       MARGO_NOWHERE */
  guint8 carriers[MARGO_PLACES];    /* how many of the four below are there; 4 on the board */
  guint16 group[MARGO_PLACES];      /* the place of the piece whose entry of @groups it is */
  guint16 next[MARGO_PLACES];       /* the pieces of a group, in a circle */
  guint16 previous[MARGO_PLACES];
  MargoGroup groups[MARGO_PLACES];

  /* A search marks the places that it comes to with numbers from @marks on. */
  guint32 marks;
  guint32 mark[MARGO_PLACES];

  /* The groups that have no freedom. Some may have gained one or are gone. */
  guint n_dead;
  guint16 dead[MARGO_CELLS];
  guint8 is_dead[MARGO_PLACES];     /* whether it is in the list */

  /* The vacant places that carry a piece. */
  guint n_open;
  guint16 open[MARGO_CELLS];
  guint16 open_at[MARGO_PLACES];    /* where in the list */
} MargoChains;

static inline guint
margo_place_of (guint bit)
{
  return MARGO_BELOW + bit;
}

static inline guint
margo_bit_of (guint place)
{
  return place - MARGO_BELOW;
}

static inline gboolean
margo_is_piece (const MargoChains *chains,
                guint              place)
{
  return chains->pieces[place] < MARGO_VACANT;
}

/* Whether a piece of a player is there, in a group. */
static inline gboolean
margo_is_alive (const MargoChains *chains,
                guint              place)
{
  return chains->alive[place] != MARGO_NOWHERE;
}

static inline gboolean
margo_is_on_board (const MargoChains *chains,
                   guint              place)
{
  return place < MARGO_BELOW + chains->plane;
}

static inline gboolean
margo_is_open (const MargoChains *chains,
               guint              place)
{
  return chains->pieces[place] == MARGO_VACANT && chains->carriers[place] == 4
         && place < chains->limit;
}

/* Whether @place is the one freedom of a group that has some. */
static inline gboolean
margo_is_last_freedom (const MargoGroup *group,
                       guint             place)
{
  return group->n_freedoms > 0 && group->sum == group->n_freedoms * place
         && group->squares == (guint64) group->n_freedoms * place * place;
}

static inline void
margo_add_freedom (MargoGroup *group,
                   guint       place)
{
  group->n_freedoms++;
  group->sum += place;
  group->squares += (guint64) place * place;
}

static inline void
margo_note_dead (MargoChains *chains,
                 guint        head)
{
  if (chains->is_dead[head])
    return;
  chains->is_dead[head] = TRUE;
  chains->dead[chains->n_dead++] = (guint16) head;
}

static inline void
margo_add_open (MargoChains *chains,
                guint        place)
{
  chains->open_at[place] = (guint16) chains->n_open;
  chains->open[chains->n_open++] = (guint16) place;
}

/* The groups of a position: margo-load.c. The open places come in the order of their
 * numbers. */
void  margo_chains_load    (MargoChains         *chains,
                            const MargoPosition *position,
                            const MargoView     *view);

/* Keeping them up to date: margo-chains.c. */
guint margo_chains_linked  (const MargoChains   *chains,
                            guint                place,
                            guint                colour,
                            guint16              linked[12]);
guint margo_chains_touched (const MargoChains   *chains,
                            guint                place,
                            guint16              touched[8]);
gboolean margo_chains_cuts (const MargoChains   *chains,
                            guint                place,
                            guint                colour,
                            guint                pair,
                            guint16              ends[2]);
void  margo_swap_open      (MargoChains         *chains,
                            guint                one,
                            guint                other);
void  margo_chains_put     (MargoChains         *chains,
                            guint                place,
                            guint                colour);
void  margo_chains_take    (MargoChains         *chains,
                            const guint16       *places,
                            guint                n);
void  margo_chains_merge   (MargoChains         *chains,
                            guint                one,
                            guint                other);
void  margo_chains_leave   (MargoChains         *chains,
                            guint                place);
void  margo_chains_join    (MargoChains         *chains,
                            const guint16       *loose,
                            guint                n);

/* Groups that have lost links: margo-split.c. */
gboolean margo_chains_hold (MargoChains         *chains,
                            const guint16       *seeds,
                            guint                n);
void  margo_chains_split   (MargoChains         *chains,
                            guint16             *seeds,
                            guint                n);

/* What a move would come to: margo-judge.c. */
typedef enum
{
  MARGO_SUICIDE,
  MARGO_LEGAL,
  MARGO_UNSURE,  /* groups are taken apart, or what is captured must show whether it is legal */
} MargoVerdict;

typedef struct
{
  MargoChains chains;
  guint side;
  guint n_captured;
  guint16 captured[MARGO_CELLS]; /* places, of the move in question */
  guint n_loose;
  guint16 loose[MARGO_CELLS];    /* places that any move captures, if it doesn't pin them */
} MargoReferee;

void         margo_begin_move  (MargoReferee        *referee,
                                guint                side);
MargoVerdict margo_judge_move  (MargoReferee        *referee,
                                guint                place,
                                gboolean             all);
gboolean margo_takes_apart     (const MargoReferee  *referee,
                                guint                place);
MargoVerdict margo_probe       (MargoReferee        *referee,
                                guint                place);
void     margo_take_back       (MargoReferee        *referee,
                                guint                place,
                                guint                index);
void     margo_list_placements (const MargoPosition *position,
                                MarActionList       *list);

/* Random games: margo-playout.c. */
guint margo_playout        (MarPosition         *position,
                            guint64             *seed,
                            guint                cap);

/* Notes the actions too: @noted (nullable) has room for @cap. */
guint margo_playout_noted  (MarPosition         *position,
                            guint64             *seed,
                            guint                cap,
                            MarAction           *noted);

G_END_DECLS
