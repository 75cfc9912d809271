/* The keys of positions of Marvin.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "marvin-private.h"
#include "rules-symmetry.h"

G_BEGIN_DECLS

#define MARVIN_MAX_BITS (MAR_MARVIN_MAX_SIZE * (MAR_MARVIN_MAX_SIZE + 1))

/* The keys of the eight images of a position. */
typedef guint64 MarvinKeys __attribute__ ((vector_size (64)));

/* The number @index of a fixed row of random numbers (Vigna's splitmix64). */
static inline guint64
marvin_random_key (guint index)
{
  guint64 key = (index + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  key = (key ^ key >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  key = (key ^ key >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return key ^ key >> 31;
}

G_END_DECLS
