/* The weights of MARGRITES, in thousandths of a logit. Written by “marginalia-tune fit”:
 * tune/README.md tells how.
 * Games: play margrites --games 1500 --nodes 2500 --opening 6 --noise 80 --max-turns 400 --root --aside 3 --seed 1.
 * Games: play margrites --games 1800 --nodes 3000 --opening 6 --noise 80 --max-turns 400 --root --aside 3 --seed 2.
 * Fitted with --pull 1000 --blend 0.2 --spread 0 --held-out 10.
 * Fitted to: 441342 positions, mean loss 0.4303 before, 0.4276 after.
 * Held out: 49185 positions, mean loss 0.4335 before, 0.4304 after.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define MARGRITES_POINT 1190

static const gint16 margrites_weights[] = {
  0, /* own marble, 1 left, falls in 0: never seen */
  -157, /* own marble, 1 left, falls in 1 */
  -61, /* own marble, 1 left, falls in 2 */
  37, /* own marble, 1 left, falls in 3 */
  63, /* own marble, 1 left, falls in 4 */
  -54, /* own marble, 1 left, falls in 5 */
  -39, /* own marble, 1 left, falls in 6 */
  -29, /* own marble, 1 left, falls in 7 */
  -9, /* own marble, 1 left, falls in more */
  0, /* own marble, 2 left, falls in 0: never seen */
  -92, /* own marble, 2 left, falls in 1 */
  -10, /* own marble, 2 left, falls in 2 */
  54, /* own marble, 2 left, falls in 3 */
  46, /* own marble, 2 left, falls in 4 */
  -56, /* own marble, 2 left, falls in 5 */
  -52, /* own marble, 2 left, falls in 6 */
  -47, /* own marble, 2 left, falls in 7 */
  -25, /* own marble, 2 left, falls in more */
  0, /* own marble, 3 left, falls in 0: never seen */
  -73, /* own marble, 3 left, falls in 1 */
  -30, /* own marble, 3 left, falls in 2 */
  23, /* own marble, 3 left, falls in 3 */
  12, /* own marble, 3 left, falls in 4 */
  -57, /* own marble, 3 left, falls in 5 */
  -72, /* own marble, 3 left, falls in 6 */
  -56, /* own marble, 3 left, falls in 7 */
  -30, /* own marble, 3 left, falls in more */
  0, /* own marble, 4 left, falls in 0: never seen */
  -113, /* own marble, 4 left, falls in 1 */
  -77, /* own marble, 4 left, falls in 2 */
  -39, /* own marble, 4 left, falls in 3 */
  -51, /* own marble, 4 left, falls in 4 */
  -25, /* own marble, 4 left, falls in 5 */
  -30, /* own marble, 4 left, falls in 6 */
  -24, /* own marble, 4 left, falls in 7 */
  5, /* own marble, 4 left, falls in more */
  0, /* other marble, 1 left, falls in 0: never seen */
  278, /* other marble, 1 left, falls in 1 */
  161, /* other marble, 1 left, falls in 2 */
  95, /* other marble, 1 left, falls in 3 */
  77, /* other marble, 1 left, falls in 4 */
  60, /* other marble, 1 left, falls in 5 */
  60, /* other marble, 1 left, falls in 6 */
  44, /* other marble, 1 left, falls in 7 */
  30, /* other marble, 1 left, falls in more */
  0, /* other marble, 2 left, falls in 0: never seen */
  276, /* other marble, 2 left, falls in 1 */
  131, /* other marble, 2 left, falls in 2 */
  74, /* other marble, 2 left, falls in 3 */
  67, /* other marble, 2 left, falls in 4 */
  24, /* other marble, 2 left, falls in 5 */
  28, /* other marble, 2 left, falls in 6 */
  22, /* other marble, 2 left, falls in 7 */
  4, /* other marble, 2 left, falls in more */
  0, /* other marble, 3 left, falls in 0: never seen */
  315, /* other marble, 3 left, falls in 1 */
  146, /* other marble, 3 left, falls in 2 */
  0, /* other marble, 3 left, falls in 3 */
  64, /* other marble, 3 left, falls in 4 */
  29, /* other marble, 3 left, falls in 5 */
  35, /* other marble, 3 left, falls in 6 */
  2, /* other marble, 3 left, falls in 7 */
  -12, /* other marble, 3 left, falls in more */
  0, /* other marble, 4 left, falls in 0: never seen */
  349, /* other marble, 4 left, falls in 1 */
  163, /* other marble, 4 left, falls in 2 */
  22, /* other marble, 4 left, falls in 3 */
  -15, /* other marble, 4 left, falls in 4 */
  37, /* other marble, 4 left, falls in 5 */
  24, /* other marble, 4 left, falls in 6 */
  4, /* other marble, 4 left, falls in 7 */
  -25, /* other marble, 4 left, falls in more */
  1480, /* own marble, 1 left, threatened, 1 to go */
  843, /* own marble, 1 left, threatened, 2 to go */
  460, /* own marble, 1 left, threatened, 3 to go */
  175, /* own marble, 1 left, threatened, 4 to go */
  -8, /* own marble, 1 left, threatened, 5 to go */
  -190, /* own marble, 1 left, threatened, 6 to go */
  -418, /* own marble, 1 left, threatened, 7 to go */
  -606, /* own marble, 1 left, threatened, 8 to go */
  1559, /* own marble, 1 left, safe, 1 to go */
  1072, /* own marble, 1 left, safe, 2 to go */
  733, /* own marble, 1 left, safe, 3 to go */
  350, /* own marble, 1 left, safe, 4 to go */
  107, /* own marble, 1 left, safe, 5 to go */
  -64, /* own marble, 1 left, safe, 6 to go */
  -269, /* own marble, 1 left, safe, 7 to go */
  -442, /* own marble, 1 left, safe, 8 to go */
  1456, /* own marble, 2 left, threatened, 1 to go */
  1133, /* own marble, 2 left, threatened, 2 to go */
  593, /* own marble, 2 left, threatened, 3 to go */
  222, /* own marble, 2 left, threatened, 4 to go */
  -13, /* own marble, 2 left, threatened, 5 to go */
  -174, /* own marble, 2 left, threatened, 6 to go */
  -388, /* own marble, 2 left, threatened, 7 to go */
  -573, /* own marble, 2 left, threatened, 8 to go */
  1574, /* own marble, 2 left, safe, 1 to go */
  1208, /* own marble, 2 left, safe, 2 to go */
  695, /* own marble, 2 left, safe, 3 to go */
  367, /* own marble, 2 left, safe, 4 to go */
  122, /* own marble, 2 left, safe, 5 to go */
  -58, /* own marble, 2 left, safe, 6 to go */
  -240, /* own marble, 2 left, safe, 7 to go */
  -426, /* own marble, 2 left, safe, 8 to go */
  1392, /* own marble, 3 left, threatened, 1 to go */
  1112, /* own marble, 3 left, threatened, 2 to go */
  730, /* own marble, 3 left, threatened, 3 to go */
  206, /* own marble, 3 left, threatened, 4 to go */
  8, /* own marble, 3 left, threatened, 5 to go */
  -167, /* own marble, 3 left, threatened, 6 to go */
  -341, /* own marble, 3 left, threatened, 7 to go */
  -492, /* own marble, 3 left, threatened, 8 to go */
  1529, /* own marble, 3 left, safe, 1 to go */
  1209, /* own marble, 3 left, safe, 2 to go */
  843, /* own marble, 3 left, safe, 3 to go */
  342, /* own marble, 3 left, safe, 4 to go */
  118, /* own marble, 3 left, safe, 5 to go */
  -71, /* own marble, 3 left, safe, 6 to go */
  -246, /* own marble, 3 left, safe, 7 to go */
  -420, /* own marble, 3 left, safe, 8 to go */
  1352, /* own marble, 4 left, threatened, 1 to go */
  1050, /* own marble, 4 left, threatened, 2 to go */
  663, /* own marble, 4 left, threatened, 3 to go */
  284, /* own marble, 4 left, threatened, 4 to go */
  36, /* own marble, 4 left, threatened, 5 to go */
  -119, /* own marble, 4 left, threatened, 6 to go */
  -286, /* own marble, 4 left, threatened, 7 to go */
  -397, /* own marble, 4 left, threatened, 8 to go */
  1473, /* own marble, 4 left, safe, 1 to go */
  1130, /* own marble, 4 left, safe, 2 to go */
  790, /* own marble, 4 left, safe, 3 to go */
  336, /* own marble, 4 left, safe, 4 to go */
  48, /* own marble, 4 left, safe, 5 to go */
  -114, /* own marble, 4 left, safe, 6 to go */
  -304, /* own marble, 4 left, safe, 7 to go */
  -462, /* own marble, 4 left, safe, 8 to go */
  -1010, /* other marble, threatened, 1 to go */
  -612, /* other marble, threatened, 2 to go */
  -338, /* other marble, threatened, 3 to go */
  -178, /* other marble, threatened, 4 to go */
  -7, /* other marble, threatened, 5 to go */
  103, /* other marble, threatened, 6 to go */
  291, /* other marble, threatened, 7 to go */
  418, /* other marble, threatened, 8 to go */
  -1478, /* other marble, safe, 1 to go */
  -1143, /* other marble, safe, 2 to go */
  -777, /* other marble, safe, 3 to go */
  -347, /* other marble, safe, 4 to go */
  -79, /* other marble, safe, 5 to go */
  91, /* other marble, safe, 6 to go */
  275, /* other marble, safe, 7 to go */
  440, /* other marble, safe, 8 to go */
  -22, /* own marble, no ally */
  -41, /* own marble, 1 ally */
  -43, /* own marble, 2 allies */
  -58, /* own marble, more allies */
  29, /* other marble, no ally */
  36, /* other marble, 1 ally */
  32, /* other marble, 2 allies */
  39, /* other marble, more allies */
  -463, /* 1 left */
  7, /* 2 left */
  472, /* 3 left */
  892, /* 4 left */
  506, /* lead with 1 marble to go */
  52, /* lead with 2 marbles to go */
  -84, /* lead with 3 marbles to go */
  1528, /* points */
  253, /* captures */
  69, /* points, for each marble gone */
  21, /* points and marbles, for each marble gone */
  -1, /* decided */
};
