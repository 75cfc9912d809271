/* The weights of MARAD, in thousandths of a logit. Written by “marginalia-tune fit”:
 * tune/README.md tells how.
 * Games: play marad --games 3000 --nodes 3000 --opening 6 --noise 80 --max-turns 400 --root --seed 11.
 * Games: play marad --option target=6 --games 2000 --nodes 3000 --opening 6 --noise 150 --max-turns 400 --root --seed 12.
 * Games: play marad --games 1500 --nodes 3000 --opening 6 --noise 80 --max-turns 400 --seed 13.
 * Fitted with --pull 20 --blend 0 --spread 0 --held-out 10.
 * Fitted to: 268822 positions, mean loss 0.5374 before, 0.4707 after.
 * Held out: 29757 positions, mean loss 0.5306 before, 0.4491 after.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define MARAD_POINT 839

static const gint16 marad_weights[] = {
  120, /* score */
  -21, /* first to move */
  73, /* second to move */
  41, /* scores now */
  -28, /* other scores now */
  13, /* ready for 1 */
  28, /* ready for 2 */
  24, /* ready for 3 */
  19, /* ready for 4 */
  3, /* more for 1 */
  23, /* more for 2 */
  20, /* more for 3 */
  16, /* more for 4 */
  13, /* king 0-0 */
  8, /* king 0-1 */
  -7, /* king 0-2 */
  1, /* king 0-3 */
  20, /* king 0-4 */
  8, /* king 1-1 */
  -6, /* king 1-2 */
  -9, /* king 1-3 */
  -19, /* king 1-4 */
  3, /* king 2-2 */
  -16, /* king 2-3 */
  -16, /* king 2-4 */
  6, /* king 3-3 */
  -31, /* king 3-4 */
  22, /* king 4-4 */
  22, /* rook 0-0 */
  20, /* rook 0-1 */
  11, /* rook 0-2 */
  19, /* rook 0-3 */
  28, /* rook 0-4 */
  0, /* rook 1-1 */
  -9, /* rook 1-2 */
  -12, /* rook 1-3 */
  -12, /* rook 1-4 */
  -2, /* rook 2-2 */
  -9, /* rook 2-3 */
  -8, /* rook 2-4 */
  -9, /* rook 3-3 */
  -6, /* rook 3-4 */
  6, /* rook 4-4 */
  8, /* bishop 0-0 */
  -1, /* bishop 0-1 */
  -1, /* bishop 0-2 */
  -11, /* bishop 0-3 */
  -2, /* bishop 0-4 */
  16, /* bishop 1-1 */
  -1, /* bishop 1-2 */
  -3, /* bishop 1-3 */
  -16, /* bishop 1-4 */
  13, /* bishop 2-2 */
  -8, /* bishop 2-3 */
  -8, /* bishop 2-4 */
  23, /* bishop 3-3 */
  -19, /* bishop 3-4 */
  36, /* bishop 4-4 */
};
