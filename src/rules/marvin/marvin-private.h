/* Shared by the files of Marvin: the position, and the board as bits.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "marvin.h"

#include <string.h>

G_BEGIN_DECLS

#define MARVIN_MAX_POINTS (MAR_MARVIN_MAX_SIZE * MAR_MARVIN_MAX_SIZE)
#define MARVIN_MAX_BLOCKS 64

/* A set of points has a bit for each, row by row with one bit of air behind each row, so
 * that a shift past an edge lands nowhere. Boards up to 7×7 fit into one word. */
G_GNUC_EXTENSION typedef unsigned __int128 MarvinWide;

#define MARVIN_ONE_WORD_SIZE 7

typedef enum
{
  MARVIN_PLAYING,
  MARVIN_FULL,
  MARVIN_WHITE_RESIGNED,
  MARVIN_RED_RESIGNED,
} MarvinState;

enum
{
  MARVIN_OPTION_SIZE,
  MARVIN_N_OPTIONS,
};

/* Without a gap, so that equal positions are equal as memory. @kings and @white are parts
 * of @occupied. */
typedef struct
{
  guint64 occupied[2];
  guint64 kings[2];
  guint64 white[2];
  guint8 size;
  guint8 side;
  guint8 state; /* MarvinState */
  guint8 spare[5];
} MarvinPosition;

G_STATIC_ASSERT (sizeof (MarvinPosition) == 56);

/* Opposite corners of a block, as points. */
typedef struct
{
  guint first;
  guint last;
} MarvinBlock;

static inline const MarvinPosition *
marvin_position (const MarPosition *position)
{
  return (const MarvinPosition *) (const void *) position;
}

static inline MarvinWide
marvin_load (const guint64 words[2])
{
  return (MarvinWide) words[1] << 64 | words[0];
}

static inline void
marvin_store (guint64    words[2],
              MarvinWide set)
{
  words[0] = (guint64) set;
  words[1] = (guint64) (set >> 64);
}

static inline guint
marvin_points (const MarvinPosition *position)
{
  return (guint) position->size * position->size;
}

static inline guint
marvin_get_bit (guint size,
                guint point)
{
  return point + point / size;
}

static inline gboolean
marvin_has (const guint64 words[2],
            guint         bit)
{
  return (words[bit >> 6] >> (bit & 63) & 1) != 0;
}

static inline guint
marvin_count (const guint64 words[2])
{
  return (guint) (__builtin_popcountll (words[0]) + __builtin_popcountll (words[1]));
}

/* All points of the board. */
static inline MarvinWide
marvin_board (guint size)
{
  MarvinWide board = 0;

  for (guint row = 0; row < size; row++)
    board |= (((MarvinWide) 1 << size) - 1) << row * (size + 1);
  return board;
}

/* The run of ones of @row around its bit @file, which is one of them. */
static inline guint
marvin_run (guint row,
            guint file)
{
  guint above = row >> file;
  guint gaps = ~row & ((1u << file) - 1);
  guint first = gaps == 0 ? 0 : 32 - (guint) __builtin_clz (gaps);
  guint end = file + (guint) __builtin_ctz (~above);

  return (1u << end) - (1u << first);
}

/* The lowest bit of a set that has one, and how many bits it has, for both widths. */
static inline guint
marvin_first_small (guint64 set)
{
  return (guint) __builtin_ctzll (set);
}

static inline guint
marvin_first_wide (MarvinWide set)
{
  guint64 low = (guint64) set;

  return low != 0 ? (guint) __builtin_ctzll (low)
                  : 64 + (guint) __builtin_ctzll ((guint64) (set >> 64));
}

static inline guint
marvin_size_of_small (guint64 set)
{
  return (guint) __builtin_popcountll (set);
}

static inline guint
marvin_size_of_wide (MarvinWide set)
{
  return marvin_size_of_small ((guint64) set) + marvin_size_of_small ((guint64) (set >> 64));
}

#define MarvinBits guint64
#define MARVIN_BITS_NAME(name) marvin_##name##_small
#include "marvin-bits.inc"
#undef MarvinBits
#undef MARVIN_BITS_NAME

#define MarvinBits MarvinWide
#define MARVIN_BITS_NAME(name) marvin_##name##_wide
#include "marvin-bits.inc"
#undef MarvinBits
#undef MARVIN_BITS_NAME

MarvinWide marvin_falling (const MarvinPosition *position, guint point, gboolean *king);
gboolean marvin_find_mixed_block (const MarvinPosition *position,
                                  MarvinBlock          *block,
                                  guint                *singleton);
void marvin_play (MarPosition *position, MarAction action, MarEffects *effects);
gboolean marvin_is_legal (const MarPosition *position, MarAction action);
void marvin_update_state (MarvinPosition *position);

const char *marvin_point_name (guint size, guint point);

gboolean marvin_read (const MarOptions  *options,
                      const char        *text,
                      MarPosition       *position,
                      GError           **error);
void marvin_write (const MarPosition *position, GString *text);
void marvin_write_score (const MarPosition *position, GString *text);
gboolean marvin_check_complete (const MarPosition *position, GError **error);

gboolean marvin_explain (const MarPosition *position, MarAction action, GError **error);
gboolean marvin_read_action (const MarPosition  *position,
                             const char         *text,
                             MarAction          *action,
                             GError            **error);
void marvin_write_action (const MarPosition *position, MarAction action, GString *text);
void marvin_write_literary (const MarPosition *position, MarAction action, GString *text);
gboolean marvin_read_cell (const MarPosition *position, const char *text, MarCell *cell);
void marvin_write_cell (const MarPosition *position, MarCell cell, GString *text);

void marvin_write_scores (const MarPosition *position, int player, GString *text);
void marvin_describe_cell (const MarPosition *position, MarCell cell, GString *text);
void marvin_describe_effects (const MarPosition *after, const MarEffects *effects, GString *text);

guint64 marvin_perft (const MarPosition *position, guint depth, gboolean bulk);
guint marvin_playout (MarPosition *position, guint64 *seed, guint cap);

/* Position editor: marvin-editor.c. */
extern const MarPositionEditor marvin_editor;

G_END_DECLS
