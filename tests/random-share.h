/* How much a test tries at random: a small share every time, many times that in the suite
 * slow, where a program runs with `-m thorough`, and a quarter where MAR_TEST_SPARING is set,
 * as for the sanitizers, which have other things to look for.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define RANDOM_SHARE_WHEN_THOROUGH 20
#define RANDOM_SHARE_WHEN_SPARING 4

static inline guint
random_share (guint n)
{
  if (g_test_thorough ())
    return RANDOM_SHARE_WHEN_THOROUGH * n;
  if (g_getenv ("MAR_TEST_SPARING") != NULL)
    return (n + RANDOM_SHARE_WHEN_SPARING - 1) / RANDOM_SHARE_WHEN_SPARING;
  return n;
}
