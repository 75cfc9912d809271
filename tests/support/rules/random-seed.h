/* Which seed a random test begins with, and how one learns of it when it fails.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The seed of a test run: MAR_TEST_SEED, else always the same one. */
guint32 first_seed (void);

/* A generator for the @index-th game, whose seed is told on failure. */
GRand *seeded_random (guint index);

/* What is being tried, for the message of a failure. */
extern guint32 current_seed;

/* From here on, a failed assertion tells the seed. */
void catch_failures (void);
