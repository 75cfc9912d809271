/* How much a test tries at random: a small share every time, many times that in the suite
 * slow, where a program runs with `-m thorough`, and a quarter where MAR_TEST_SPARING is set,
 * as for the sanitizers, which have other things to look for.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* @n, or as much more or less as is asked for. */
guint random_share (guint n);
