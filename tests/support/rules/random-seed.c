/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "random-seed.h"

#include <signal.h>

guint32
first_seed (void)
{
  const char *text = g_getenv ("MAR_TEST_SEED");

  return text != NULL ? (guint32) g_ascii_strtoull (text, NULL, 10) : 20260;
}

guint32 current_seed;

/* A failed assertion aborts; the seed is told on the way out. */
static void
tell_seed_on_failure (int signal_number)
{
  g_test_message ("MAR_TEST_SEED=%u begins with this game", current_seed);
  g_printerr ("MAR_TEST_SEED=%u begins with this game\n", current_seed);
}

void
catch_failures (void)
{
  current_seed = first_seed ();
  signal (SIGABRT, tell_seed_on_failure);
}

GRand *
seeded_random (guint index)
{
  current_seed = first_seed () + index;
  return g_rand_new_with_seed (current_seed);
}
