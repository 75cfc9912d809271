/* The weights of MARVIN, in thousandths of a logit. Written by “marginalia-tune fit”:
 * tune/README.md tells how.
 * Games: play marvin --games 1500 --nodes 5000 --opening 6 --noise 80 --max-turns 400 --seed 11.
 * Games: play marvin --option size=7 --games 1500 --nodes 5000 --opening 6 --noise 80 --max-turns 400 --seed 12.
 * Games: play marvin --option size=9 --games 200 --nodes 5000 --opening 6 --noise 80 --max-turns 400 --seed 13.
 * Fitted with --pull 20 --blend 0 --spread 2 --held-out 10.
 * Fitted to: 113325 positions, mean loss 0.6567 before, 0.6536 after.
 * Held out: 12512 positions, mean loss 0.6480 before, 0.6439 after.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define MARVIN_POINT 456

static const gint16 marvin_weights[] = {
  461, /* kings */
  -208, /* even, no king, 0 safe */
  156, /* even, no king, 1 safe */
  188, /* even, no king, 2 safe */
  54, /* even, no king, 3 safe */
  56, /* even, no king, 4 safe, or even */
  -3, /* even, no king, 5 safe, or odd */
  201, /* even, 1 king, 0 safe */
  212, /* even, 1 king, 1 safe */
  174, /* even, 1 king, 2 safe */
  150, /* even, 1 king, 3 safe */
  111, /* even, 1 king, 4 safe, or even */
  124, /* even, 1 king, 5 safe, or odd */
  230, /* even, 2 kings, 0 safe */
  250, /* even, 2 kings, 1 safe */
  187, /* even, 2 kings, 2 safe */
  187, /* even, 2 kings, 3 safe */
  160, /* even, 2 kings, 4 safe, or even */
  167, /* even, 2 kings, 5 safe, or odd */
  196, /* even, 3 kings or more, 0 safe */
  209, /* even, 3 kings or more, 1 safe */
  163, /* even, 3 kings or more, 2 safe */
  209, /* even, 3 kings or more, 3 safe */
  238, /* even, 3 kings or more, 4 safe, or even */
  257, /* even, 3 kings or more, 5 safe, or odd */
  -151, /* odd, no king, 0 safe */
  130, /* odd, no king, 1 safe */
  2, /* odd, no king, 2 safe */
  68, /* odd, no king, 3 safe */
  0, /* odd, no king, 4 safe, or even */
  79, /* odd, no king, 5 safe, or odd */
  257, /* odd, 1 king, 0 safe */
  276, /* odd, 1 king, 1 safe */
  388, /* odd, 1 king, 2 safe */
  270, /* odd, 1 king, 3 safe */
  249, /* odd, 1 king, 4 safe, or even */
  320, /* odd, 1 king, 5 safe, or odd */
  247, /* odd, 2 kings, 0 safe */
  249, /* odd, 2 kings, 1 safe */
  250, /* odd, 2 kings, 2 safe */
  252, /* odd, 2 kings, 3 safe */
  243, /* odd, 2 kings, 4 safe, or even */
  208, /* odd, 2 kings, 5 safe, or odd */
  252, /* odd, 3 kings or more, 0 safe */
  255, /* odd, 3 kings or more, 1 safe */
  288, /* odd, 3 kings or more, 2 safe */
  251, /* odd, 3 kings or more, 3 safe */
  209, /* odd, 3 kings or more, 4 safe, or even */
  201, /* odd, 3 kings or more, 5 safe, or odd */
};
