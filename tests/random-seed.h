/* Which seed a random test begins with, and how one learns of it when it fails.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <signal.h>

#include <glib.h>

/* The seed of a test run: MAR_TEST_SEED, else always the same one. */
static inline guint32
first_seed (void)
{
  const char *text = g_getenv ("MAR_TEST_SEED");

  return text != NULL ? (guint32) g_ascii_strtoull (text, NULL, 10) : 20260;
}

/* What is being tried, for the message of a failure. */
static guint32 current_seed;

/* A failed assertion aborts; the seed is told on the way out. */
static inline void
tell_seed_on_failure (int signal_number)
{
  g_test_message ("MAR_TEST_SEED=%u begins with this game", current_seed);
  g_printerr ("MAR_TEST_SEED=%u begins with this game\n", current_seed);
}

static inline void
catch_failures (void)
{
  current_seed = first_seed ();
  signal (SIGABRT, tell_seed_on_failure);
}
