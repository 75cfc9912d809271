/* The weights of MARTIAL, in thousandths of a logit. Written by “marginalia-tune fit”:
 * tune/README.md tells how.
 * Games: play martial --games 3000 --nodes 2000 --opening 6 --noise 50 --max-turns 400 --seed 11.
 * Games: play martial --games 3000 --nodes 2000 --opening 6 --noise 50 --max-turns 400 --seed 12.
 * Games: play martial --option target=13 --games 800 --nodes 2000 --opening 6 --noise 50 --max-turns 400 --seed 13.
 * Games: play martial --option target=34 --games 800 --nodes 2000 --opening 6 --noise 50 --max-turns 400 --seed 14.
 * Fitted with --pull 20 --blend 0 --spread 0 --held-out 10.
 * Fitted to: 190745 positions, mean loss 0.5324 before, 0.5214 after.
 * Held out: 20058 positions, mean loss 0.5285 before, 0.5295 after.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define MARTIAL_POINT 139

static const gint16 martial_weights[] = {
  343, /* to move */
  0, /* tally */
  83, /* tally in parts of the target */
  156, /* own 1-2 missing */
  136, /* own 3-4 missing */
  -56, /* own 5-6 missing */
  -4, /* own 7-8 missing */
  -3, /* own 9-10 missing */
  -148, /* own 11-12 missing */
  -130, /* own 13-16 missing */
  58, /* other 1-2 missing */
  -14, /* other 3-4 missing */
  108, /* other 5-6 missing */
  98, /* other 7-8 missing */
  171, /* other 9-10 missing */
  275, /* other 11-12 missing */
  187, /* other 13-16 missing */
  411, /* coins 1 up */
  364, /* coins 2 up */
  247, /* coins 3 up */
  232, /* coins 4 up */
  334, /* coins 5 up */
  410, /* coins 6 up */
  726, /* stacks 1 up */
  482, /* stacks 2 up */
  246, /* stacks 3 up */
  131, /* stacks 4 up */
  206, /* stacks 5 up */
  245, /* stacks 6 up */
  247, /* own captures */
  -229, /* other captures */
  18, /* own best gain */
  -28, /* other best gain */
  -238, /* other can win */
  -18, /* own stacks attacked */
  29, /* other stacks attacked */
  -96, /* own reach */
  98, /* other reach */
  -295, /* own victims */
  233, /* other victims */
  -88, /* coins on the rim */
  -92, /* stacks on the rim */
  -48, /* coins in the centre */
  -58, /* stacks in the centre */
  -27, /* own largest stack */
  20, /* other largest stack */
  -18, /* own attacked stacks guarded */
  29, /* other attacked stacks guarded */
};
