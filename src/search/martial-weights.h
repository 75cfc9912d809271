/* Weights of martial-evaluate.c, in the order of its features, thousandths of a logit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define MARTIAL_POINT 220

static const gint16 martial_weights[] = {
  150, -84, 100, 72, -45, -47, -100, -225, -222, -145, 89, 170,
  86, 181, 391, 307, 183, 293, 261, 283, 235, 234, 290, 348,
  261, 202, 177, 137, 152, 191, -146, 12, -18, -128, -3, 16,
  -38, 41, -182, 132, -48, -79, -35, -10, -19, 11, -3, 16,
};
