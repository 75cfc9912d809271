/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "random-share.h"

#define RANDOM_SHARE_WHEN_THOROUGH 20
#define RANDOM_SHARE_WHEN_SPARING 4

guint
random_share (guint n)
{
  if (g_test_thorough ())
    return RANDOM_SHARE_WHEN_THOROUGH * n;
  if (g_getenv ("MAR_TEST_SPARING") != NULL)
    return (n + RANDOM_SHARE_WHEN_SPARING - 1) / RANDOM_SHARE_WHEN_SPARING;
  return n;
}
