/* Shared by the games: making one number of a position. For the rules layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/**
 * mar_hash_mix:
 * Returns: @value with each of its bits spread over all others; a one-to-one mapping.
 */
static inline guint64
mar_hash_mix (guint64 value)
{
  value = (value ^ value >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ value >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ value >> 31;
}

/**
 * mar_hash_memory:
 * @memory: what equal positions have in common to the byte
 * @size: its bytes, a multiple of eight
 *
 * Returns: a number that is equal for equal bytes.
 */
static inline guint64
mar_hash_memory (gconstpointer memory,
                 gsize         size)
{
  const char *bytes = memory;
  guint64 value = 0;

  for (gsize i = 0; i + sizeof (guint64) <= size; i += sizeof (guint64))
    {
      guint64 word;

      memcpy (&word, bytes + i, sizeof word);
      value = mar_hash_mix (value ^ word) + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    }
  return value;
}

G_END_DECLS
