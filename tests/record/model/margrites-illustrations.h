/* What the illustrations of the Margrites rulebook show, square by square, and what they say of
 * it where the rules agree. The rulebook has no illustration 9.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * Illustration:
 * @id: behind “margrites-”
 * @board: as position texts begin
 * @shades: “d2=blue3” for each shaded square, in the order of their names: the colour, and a
 *   tone from 1, “light”, to 5, “dark”
 * @ghosts: “d2=b” for each square with a faded marble, and whose it is
 * @labels: “c6=3” for each square with a number
 * @claims: a claim's word, its steps, and behind “=” what they capture, or who wins
 */
typedef struct
{
  const char *id;
  const char *board;
  const char *shades;
  const char *ghosts;
  const char *labels;
  const char *claims;
} Illustration;

static const Illustration illustrations[] = {
  { "1-left", "4w4/1wwwwwww1/9/9/9/9/bbbbbbbb1/9", "", "", "", "complete" },
  { "1-right", "9/1wwwwwww1/1w7/9/9/9/bbbbbbb2/9", "", "", "", "incomplete" },
  { "2-1", "9/9/3b5/9/9/9/bbb1bbbb1/9", "d2=blue1 d3=blue2 d4=blue3 d5=blue4 d6=blue5",
    "d2=b d3=b d4=b d5=b", "", "legal d2>d3 d3>d4 d4>d5 d5>d6" },
  { "2-2", "9/9/9/9/3bb4/9/bbb2bbb1/9", "d2=blue1 d3=blue2 d4=blue5 e2=blue1 e3=blue2 e4=blue5",
    "d2=b d3=b e2=b e3=b", "", "legal d2>d3 d3>d4 e2>e3 e3>e4" },
  { "2-3", "9/9/9/4b4/9/3b5/bbb2bbb1/9", "d2=blue1 d3=blue5 e2=blue1 e3=blue2 e4=blue2 e5=blue5",
    "d2=b e2=b e3=b e4=b", "", "legal d2>d3 e2>e3 e3>e4 e4>e5" },
  { "3-a", "9/9/9/9/4b4/9/9/9",
    "d3=green d4=green d5=green e3=green e5=green f3=green f4=green f5=green", "", "",
    "only e4>d3 e4>e3 e4>f3 e4>d4 e4>f4 e4>d5 e4>e5 e4>f5" },
  { "3-b-1", "9/9/9/4b4/9/9/9/9", "e3=blue2 e4=blue1 e5=blue5 f4=blue3 f5=blue4",
    "e3=b e4=b f4=b f5=b", "", "legal e4>e3 e3>f4 f4>f5 f5>e5" },
  { "3-b-2", "9/2b6/2w1w4/9/9/9/9/9", "c7=blue5 d8=blue4 e5=blue1 e7=blue3 f6=blue2",
    "d8=b e5=b e7=b f6=b", "",
    "illegal e5>d6; legal e5>f6 f6>e7 e7>d8 d8>c7; legal e5>d4 d4>c5 c5>b6 b6>c7; "
    "illegal e5>f6 f6>f7 f7>d8" },
  { "4-1", "9/9/9/9/5b3/9/9/9",
    "e3=green e4=red e5=blue1 f3=green f4=blue4 f5=blue3 g3=green g4=green "
    "g5=green",
    "e4=b e5=b f5=b", "",
    "legal e4>e5 e5>f5 f5>f4; only f4>e3 f4>f3 f4>g3 f4>g4 f4>g5 f4>e5 f4>f5; "
    "illegal f4>e4" },
  { "4-2", "9/9/9/9/5b3/9/9/9", "", "", "", "illegal f4>f5 f5>f4" },
  { "4-3", "9/9/9/9/3bb4/9/9/9", "d4=blue5 d5=blue3 e4=blue5 e5=blue3", "d5=b e5=b", "",
    "legal d4>d5 e4>d4 d5>e5 e5>e4" },
  { "5-a", "9/9/4w4/4w4/2b6/9/9/9",
    "b3=green b4=green b5=green c3=green c5=green d3=green d4=green d5=red", "", "",
    "only c4>b3 c4>b4 c4>b5 c4>c3 c4>c5 c4>d3 c4>d4; illegal c4>d5" },
  { "5-b", "9/9/4w4/3bw4/2b6/9/9/9",
    "b3=yellow b4=yellow b5=yellow c3=yellow c5=green d3=yellow d4=green", "", "",
    "captures c4>b3 = d5; captures c4>b4 = d5; captures c4>b5 = d5; captures c4>c3 "
    "= d5; captures c4>d3 = d5; captures c4>c5 =; captures c4>d4 =" },
  { "6", "9/9/8w/9/7wb/9/8w/9", "h3=red1 h5=red1 i3=red1 i5=red1", "", "",
    "only; illegal i4>i3; illegal i4>h3; illegal i4>i5; illegal i4>h5" },
  { "7-a", "3wb4/3w5/9/wb4ww1/1w3bbw1/7w1/9/2wbw4", "", "", "",
    "captures b3>b4 c6>d7 b1>c1 = b5 e8 d1; captures h2>h3 = g4" },
  { "7-b-1", "9/9/9/6ww1/5bbw1/4b4/9/9", "f4=green g4=green5 g5=red1 h4=red1 h5=red1", "", "",
    "captures i3>h4 =" },
  { "7-b-2", "9/9/9/6ww1/5bbw1/4b2w1/9/9", "f4=green g4=green5 g5=red1 h3=red1 h4=red1 h5=red1", "",
    "", "captures h2>h3 = g4" },
  { "7-c-1", "9/9/9/5www1/5bbw1/1b7/9/9", "f5=blue3 f6=blue1", "f6=w", "",
    "captures f6>f5 = g4 f4" },
  { "7-c-2", "9/9/9/5www1/5b1w1/1b7/9/9", "f5=blue3 f6=blue1", "f6=w", "", "captures f6>f5 = f4" },
  { "7-c-3", "9/9/9/5www1/7w1/1b7/9/9", "f5=blue3 f6=blue1", "f6=w", "",
    "legal f6>f5 f5>f4 f4>f3 h4>g3; captures f6>f5 f5>f4 f4>f3 h4>g3 = g4 f4" },
  { "7-d", "9/9/5w3/3bbw3/5w3/3w5/9/9", "", "", "", "illegal d3>d4" },
  { "8-1", "9/9/9/4b4/9/9/9/9", "", "", "", "legal e5>e6 e6>e7 e7>e8 e8>B++" },
  { "8-2", "4b4/9/9/9/9/9/9/9", "", "", "", "legal e8>B++" },
  { "10", "9/9/9/4b4/7w1/9/9/9", "", "", "",
    "legal e5>e6 e6>e7 e7>e8 e8>B++; legal h4>h3 h3>h2 h2>h1 h1>W++" },
  { "11-1", "9/9/3ww4/3bb4/4b4/9/9/9", "", "", "", "captures e7>e6 =" },
  { "11-2", "9/9/2www4/2wbb4/2wwb4/9/9/9", "", "", "", "captures d3>d4 = d5" },
  { "12", "9/9/9/3bb4/3bb4/9/9/9", "", "", "c4=1 c5=2 c6=3 d6=4 e6=5", "captures e7>e6 =" },
  { "13-1", "9/9/1wwww4/1wbbbww2/wb3bb2/b5b2/9/9", "", "", "", "legal g4>h5 h5>i6 i6>i7 i7>i8" },
  { "13-2", "8b/9/1wwww4/1wbbbww2/wb3b3/b5b2/9/9", "", "", "",
    "captures f5>g6 g6>h7 g5>h6 h6>i7 = i8" },
  { "14-1", "9/1b7/1b7/wwb2w3/wb7/b8/9/9", "", "", "",
    "legal f5>e4 e4>d3 b5>c4 c4>c3; illegal a4>b3" },
  { "14-2", "9/1b7/1b7/w1b6/wb7/b1ww5/9/9", "", "", "",
    "illegal f5>e4 e4>d3 c5>c4; captures b6>b5 b5>c4 c5>d4 a3>b2 = c3 d3" },
  { "15-1", "9/9/5w3/3bbw3/9/9/4ww3/4ww3", "", "", "",
    "captures d5>d6 d6>d7 = e5; wins d5>d6 d6>d7 d7>d8 d8>B++ = b" },
  { "15-2", "9/9/5w3/5w3/9/9/4ww3/4ww3", "", "", "", "wins = b" },
};
