/* How much a test tries at random: a small share every time, many times that in the suite
 * slow, where a program runs with `-m thorough`.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define RANDOM_SHARE_WHEN_THOROUGH 20

static inline guint
random_share (guint n)
{
  return g_test_thorough () ? RANDOM_SHARE_WHEN_THOROUGH * n : n;
}
