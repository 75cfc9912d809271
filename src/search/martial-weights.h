/* Weights of martial-evaluate.c, in the order of its features, thousandths of a logit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define MARTIAL_POINT 100

static const gint16 martial_weights[] = {
  100, 50, 30,
  600, 500, 400, 300, 200, 100, 50,
  -600, -500, -400, -300, -200, -100, -50,
  60, 50, 40, 40, 50, 60,
  300, 250, 200, 100, 50, 0,
  10, -10, 60, -20, -800, -20, 10, 5, -5,
};
