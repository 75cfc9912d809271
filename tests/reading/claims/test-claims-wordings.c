/* Sentences of all kinds about positions that were made for them, and the samples' own comments and
 * captions, in which all is true.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "claim-private.h"
#include "document-text.h"
#include "mar-proof.h"

/* Black's pair f4, g4 has four enemies; White's a4 is four steps from scoring, Black's e8 one. */
#define CONTACT "4b4/9/9/6ww1/w4bbw1/7w1/9/9 w 4 0(0)-0(0) -"
#define FORMATION "9/9/9/3bb4/4b4/9/9/8w w 4 1(0)-0(2) -"
#define FAR "9/9/9/9/9/9/b8/8w b 4 0(0)-2(0) -"
#define PAIR "8/8/8/8/1xo5/oox5/oox5/oox5|7/7/7/7/1o5/7/7 x 0 -"
#define CORNER "8/8/8/8/1x6/oox5/oox5/oox5 x 0 -"
#define COINS "....../....../..G3s3../..[s2G4].../....../...... g 21 -"
#define ROLLED "9/1B5b1/1R5r1/1R5r1/1K5k1/1R5r1/1R5r1/1B5b1/9 1 3 0-0 15"
#define BLOCKS "5/5/1rw2/w1r2/rw3 r"
#define TWO "9/9/9/3bb4/9/9/7w1/8w w 4 1(0)-1(0) -"
#define TIED "9/9/9/3bb4/9/9/7w1/8w w 4 1(3)-1(2) -"
#define AHEAD "9/3w5/3bb4/3w5/9/9/b7w/9 b 4 2(1)-1(3) -"
#define LATER "9/1B5b1/1R5r1/1R5r1/1K5k1/1R5r1/1R5r1/1B5b1/9 2 1 2-1 15"
#define SINGLES "....../....../..G3s3../..[s2G4]G1../..s5.../...... s 20 -"
#define LAST "WRWRW/RWRWR/WRWRW/RWRWR/WRWR1 w"
#define FULL "WRWRW/RWRWR/WRWRW/RWRWR/WRWRW w"
/* No number leads a piece to the middle from where it is; nothing was thrown in the second one. */
#define ASIDE "9/9/9/9/9/9/1K5k1/9/9 1 3 0-0 15"
#define UNROLLED "9/1B5b1/1R5r1/1R5r1/1K5k1/1R5r1/1R5r1/1B5b1/9 1 ? 0-0 15"
#define ROW "9/9/9/2bbbb3/9/9/9/8w w 4 1(0)-0(2) -"

static const struct
{
  const char *game;
  const char *position;
  const char *sentence;
  const char *wrong; /* nullable: nothing is */
} facts[] = {
  { "margrites", CONTACT, "The ratio at g4 is 4:2.", NULL },
  { "margrites", CONTACT, "At g4 the ratio is two to one.", NULL },
  { "margrites", CONTACT, "The ratio at g4 is 3:2.", "g4" },
  { "margrites", CONTACT, "Das Verhältnis auf g4 beträgt 3:2.", "g4" },
  { "margrites", CONTACT, "g4 touches h3, h4 and h5.", NULL },
  { "margrites", CONTACT, "f4 touches h4.", "h4" },
  { "margrites", CONTACT, "White can score in one turn.", NULL },
  { "margrites", CONTACT, "The marble on a4 can score in one turn.", NULL },
  { "margrites", CONTACT, "White cannot score in one turn.", "White cannot score in one turn" },
  { "margrites", CONTACT, "The marble on h5 can score this turn.", "h5" },
  { "margrites", CONTACT, "Weiß kann in diesem Zug nicht punkten.",
    "Weiß kann in diesem Zug nicht punkten" },
  { "margrites", CONTACT, "e8 threatens to score.", NULL },
  { "margrites", CONTACT, "It is Black’s turn.", "Black’s" },
  { "margrites", CONTACT, "White is to move, and g4 is in danger.", NULL },
  { "margrites", CONTACT, "Three white marbles stand on h3, h4 and h5.", NULL },
  { "margrites", CONTACT, "The four marbles on h3, h4 and h5 are close.", "four" },
  { "margrites", CONTACT, "White has four steps left.", NULL },
  { "margrites", CONTACT, "White has two steps left.", "two" },
  { "margrites", CONTACT, "a4>a3 is illegal.", "a4>a3" },
  { "margrites", CONTACT, "a4>a6 is illegal.", NULL },
  { "margrites", CONTACT, "After a4>a3 White has three steps left.", NULL },
  { "margrites", CONTACT, "After a4>a3 White has four steps left.", "four" },
  { "margrites", CONTACT, "After a4>a3 the square a4 is empty.", NULL },
  { "margrites", CONTACT, "Nach a4>a3 ist a4 leer.", NULL },
  { "margrites", CONTACT, "“White has two steps left”, he said.", NULL },
  { "margrites", CONTACT, "Has White two steps left? White has nearly two steps left.", NULL },
  { "margrites", CONTACT, "If White runs, all is lost. Then White has two steps left.", NULL },
  { "margrites", FORMATION, "Black’s marbles d5, e5 and e4 are a formation of three.", NULL },
  { "margrites", FORMATION, "d5, e5 and e4 are a formation of three.", NULL },
  { "margrites", FORMATION, "d5, e5 and e4 are a formation of four.", "four" },
  { "margrites", FORMATION, "The black marbles on d5, e5 and e4 form a formation.", NULL },
  { "margrites", FORMATION, "d5, e5 and g2 are one formation.", "g2" },
  { "margrites", FORMATION, "d5, e5 and g2 could become one formation.", NULL },
  { "margrites", FORMATION, "e5 cannot be captured this turn.", NULL },
  { "margrites", FORMATION, "The marble on e5 can be captured.", "e5" },
  { "margrites", FORMATION, "Der Stein auf e5 kann geschlagen werden.", "e5" },
  { "margrites", FORMATION, "Black leads 1(0)–0(2).", NULL },
  { "margrites", FORMATION, "The score is one to two.", "two" },
  { "margrites", FORMATION, "So far 1(0)–0(2).", NULL },
  { "margrites", FORMATION, "Es steht 1(0) zu 0(2).", NULL },
  { "margrites", FORMATION, "Es steht 1(0) zu 0(3).", "1(0) zu 0(3)" },
  { "margrites", FORMATION, "The score is 1(1) – 0(2).", "1(1) – 0(2)" },
  { "margrites", FORMATION, "White has two prisoners, and Black has none.", NULL },
  { "margrites", FORMATION, "White has three prisoners.", "three" },
  { "margrites", FORMATION, "Weiß hat drei Gefangene.", "drei" },
  { "margrites", FORMATION, "Damit hat Weiß zwei Gefangene und Schwarz keinen.", NULL },
  { "margrites", FORMATION, "Damit hat Weiß einen Gefangenen.", "einen" },
  { "margrites", FORMATION, "Black leads one to nothing.", NULL },
  { "margrites", FORMATION, "Black leads two to nothing.", "two" },
  { "margrites", FORMATION, "Black has a strong formation and leads 0(2)–1(0).", NULL },
  { "margrites", FORMATION, "Schwarz steht gut und führt zwei zu null.", "zwei" },
  { "margrites", FORMATION, "White leads by one.", "White" },
  { "margrites", FORMATION, "White leads.", "White" },
  { "margrites", FORMATION, "White resigns himself to it.", NULL },
  { "margrites", FAR, "Black cannot score in one turn.", NULL },
  { "margrites", FAR, "Black can score in one turn.", "Black" },
  { "margrites", FAR, "Black threatens to score.", "Black" },
  { "margrites", FAR, "a2 is seven steps away from scoring.", NULL },
  { "margrites", FAR, "The score is level.", "The score is level" },
  { "margrites", FAR, "The game goes on.", NULL },
  { "margrites", CONTACT, "The white marble on a4 needs four steps to score.", NULL },
  { "margrites", CONTACT, "The white marble on a4 needs three steps to score.", "three" },
  { "margrites", CONTACT, "White relies on its marble on a4.", NULL },
  { "margrites", FAR, "Nun führt Weiß mit zwei Punkten.", NULL },
  { "margrites", FAR, "Nun führt Schwarz.", "Schwarz" },
  { "margrites", FAR, "Führt Schwarz, so hat er gewonnen.", NULL },
  { "margrites", TWO, "It is 1-1 now.", NULL },
  { "margrites", FAR, "Damit hat Weiß drei Punkte.", "drei" },
  { "margo", CORNER, "Jetzt hat b4 nur noch drei Freiheiten.", NULL },
  { "margo", CORNER, "Jetzt hat b4 nur noch eine Freiheit.", "eine" },
  { "martial", COINS, "Auf d4 liegt jetzt eine 3.", NULL },
  { "martial", COINS, "Auf d4 liegt jetzt eine 4.", "4" },
  { "marvin", LAST, "a5 is a king.", NULL },
  { "marvin", BLOCKS, "a2 is a king.", "a2" },
  { "marvin", BLOCKS, "White has no king yet.", NULL },
  { "marvin", LAST, "White has no king yet.", "White has no king yet" },
  { "marad", ROLLED, "The king is pushed to b8.", "b8" },
  { "margrites", CONTACT, "White relies on its marble on d4.", "d4" },
  { "margrites", CONTACT, "Schwarz verlässt sich auf seinen Stein auf e7.", "e7" },
  { "margrites", FORMATION, "Black has scored once, White has captured twice.", NULL },
  { "margrites", FORMATION, "Black has scored twice.", "twice" },
  { "margrites", FORMATION, "Black has scored once.", NULL },
  { "margrites", FORMATION, "White has scored once.", "White" },
  { "margrites", FORMATION, "Once Black has scored twice, all is lost.", NULL },
  { "margrites", FAR, "White leads 2–0.", NULL },
  { "margrites", FAR, "Black leads 2–0.", "Black" },
  { "margrites", TIED, "Black leads 1(3)–1(2).", NULL },
  { "margrites", TIED, "White leads 1(3)–1(2).", "White" },
  { "margrites", TIED, "Weiß gewinnt 1(3)–1(2).", "Weiß" },
  { "marvin", BLOCKS, "Kings: 0-0.", NULL },
  { "marvin", BLOCKS, "Kings: 1-0.", "1-0" },
  { "marvin", BLOCKS, "Könige: 0:1.", "0:1" },
  { "margrites", FAR, "Black trails by two.", NULL },
  { "margrites", FAR, "Black is three points behind.", "three" },
  { "margrites", FAR, "White trails by two.", "White" },
  { "margrites", FAR, "Schwarz liegt zwei Punkte zurück.", NULL },
  { "margrites", FAR, "Schwarz liegt drei Punkte zurück.", "drei" },
  { "margrites", TWO, "Both sides have two left.", NULL },
  { "margrites", TWO, "Both sides have three left.", "three" },
  { "margrites", TWO, "Each side has three marbles left.", "three" },
  { "margrites", TWO, "Perhaps both sides have three left.", NULL },
  { "margrites", TWO, "If both sides have three left, Black wins.", NULL },
  { "margrites", TWO, "Both have one point.", NULL },
  { "margrites", TWO, "Both have two points.", "two" },
  { "margrites", TWO, "Both h2 and i1 are occupied.", NULL },
  { "margrites", TWO, "Beide haben noch zwei Steine.", NULL },
  { "margrites", TWO, "Beide haben noch drei Steine.", "drei" },
  { "margrites", TWO, "Jeder hat zwei Punkte.", "zwei" },
  { "margrites", TWO, "White has three marbles.", "three" },
  { "margrites", TWO, "White has three marbles to move.", NULL },
  { "margrites", TWO, "White has one marble, and it is weak.", NULL },
  { "margrites", TWO, "Weiß hat drei Steine.", "drei" },
  { "margrites", TWO, "Weiß hat zwei Steine am Rand.", NULL },
  { "margrites", FORMATION, "Nobody has scored yet.", "Nobody has scored yet" },
  { "margrites", FAR, "No points have been scored so far.", "No points have been scored" },
  { "margrites", FORMATION, "Schwarz ist einen Punkt voraus.", NULL },
  { "margrites", FORMATION, "Schwarz ist zwei Punkte voraus.", "zwei" },
  { "margrites", CONTACT, "g4 has four enemies around it.", NULL },
  { "margrites", CONTACT, "g4 has three enemies around it.", "three" },
  { "margo", CORNER, "a1 is down to one freedom.", NULL },
  { "margo", CORNER, "a1 is down to two freedoms.", "two" },
  { "margo", CORNER, "O has seven pieces.", "seven" },
  { "martial", COINS, "Gold has two stacks.", "two" },
  { "martial", COINS, "The top coin on c3 is a five.", "five" },
  { "marad", ROLLED, "Player 1 rolled a 3.", NULL },
  { "marad", ROLLED, "Player 1 rolled a 2.", "2" },
  { "marad", ROLLED, "If Player 1 rolled a 2, it would be over.", NULL },
  { "marad", ROLLED, "The throw before was a 2.", NULL },
  { "marad", ROLLED, "Es wurde eine 2 gewürfelt.", "2" },
  { "marad", ROLLED, "Player 1 has three rooks, he says.", NULL },
  { "marvin", BLOCKS, "White has four singletons.", "four" },
  { "margo", PAIR, "b3 and c4 are linked.", NULL },
  { "margo", PAIR, "b4 and c3 are linked.", "c3" },
  { "margo", PAIR, "b4 and c3 are not linked.", NULL },
  { "margo", PAIR, "b4 und c3 sind nicht verbunden.", NULL },
  { "margo", PAIR, "c3 is pinned.", NULL },
  { "margo", PAIR, "a1 is pinned.", "a1" },
  { "margo", PAIR, "O may not play a4.", NULL },
  { "margo", PAIR, "X can play on a4.", NULL },
  { "margo", CORNER, "a1, b2 and b3 have one freedom.", NULL },
  { "margo", CORNER, "The group at a1 has two freedoms.", "two" },
  { "margo", CORNER, "The group a1 is in atari.", NULL },
  { "margo", CORNER, "The last freedom of a1 is a4.", NULL },
  { "margo", CORNER, "The last freedom of a1 is a5.", "a5" },
  { "margo", CORNER, "a1 can be captured.", NULL },
  { "margo", CORNER, "a1 cannot be captured.", "a1" },
  { "margo", CORNER, "X may not play a4.", "a4" },
  { "martial", COINS, "The stack on c3 counts six points.", NULL },
  { "martial", COINS, "The stack on c3 counts seven points.", "seven" },
  { "martial", COINS, "The stack on c3 is two coins high.", NULL },
  { "martial", COINS, "Der Stapel auf c3 besteht aus drei Münzen.", "drei" },
  { "martial", COINS, "Gold’s tally is six.", NULL },
  { "martial", COINS, "Tally: Gold 6, Silver 0.", NULL },
  { "martial", COINS, "Tally: Gold 7, Silver 0.", "7" },
  { "martial", COINS, "Punkte: Silber 0 und Gold 6.", NULL },
  { "martial", COINS, "Stand: Silber 1, Gold 6.", "1" },
  { "martial", COINS, "c4 can take d4.", NULL },
  { "martial", COINS, "c4 cannot take d4.", "d4" },
  { "martial", COINS, "Die Münze auf d4 zeigt eine 3.", NULL },
  { "martial", COINS, "The coin on d4 is a 4.", "4" },
  { "martial", COINS, "There is a silver coin on d4.", NULL },
  { "marad", ROLLED, "A 3 was rolled.", NULL },
  { "marad", ROLLED, "Der Würfel zeigt eine 2.", "2" },
  { "marad", ROLLED, "Player 1 can score with a 3.", NULL },
  { "marad", ROLLED, "Player 1 can score with a 3 or a 4.", "Player 1 can score with a 3 or a 4" },
  { "marad", ROLLED, "Nobody can score with a 4.", NULL },
  { "marad", ROLLED, "b8 is three squares from the middle.", NULL },
  { "marad", ROLLED, "Spieler 2 hat einen König auf h5.", NULL },
  { "marad", ROLLED, "Player 2 is to move.", "Player 2" },
  { "marad", ROLLED, "Player 1 rolls a three.", NULL },
  { "marad", ROLLED, "Player 1 rolls a four.", "four" },
  { "marad", ROLLED, "Player 2 rolls a four.", NULL },
  { "marad", ROLLED, "Spieler 1 hat eine Vier gewürfelt.", "Vier" },
  { "marad", ROLLED, "Player 1’s king stands on b5.", NULL },
  { "marad", ROLLED, "Player 1’s king stands on b6.", "b6" },
  { "marvin", BLOCKS, "b2 completes a block.", NULL },
  { "marvin", BLOCKS, "Red can make a king on b2.", NULL },
  { "marvin", BLOCKS, "Red must open a block.", "Red must open a block" },
  { "marvin", BLOCKS, "The white singletons on a2 and b1 stand in the corner.", NULL },
  { "marvin", BLOCKS, "The king on a2 stands in the corner.", "a2" },
  { "marvin", LAST, "White has twelve kings on the board.", NULL },
  { "marvin", LAST, "Weiß und Rot haben zwölf Könige auf dem Brett.", NULL },
  { "marvin", LAST, "There are no safe points left.", NULL },
  { "marvin", LAST, "Only one point is still empty.", NULL },
  { "marvin", LAST, "Two points are still empty.", "Two" },
  { "marvin", LAST, "Es sind noch zwei Felder frei.", "zwei" },
  { "margrites", CONTACT, "White outnumbers g4 four to two.", NULL },
  { "margrites", CONTACT, "White outnumbers g4 five to two.", "g4" },
  { "margrites", CONTACT, "The black marble on e8 is isolated.", NULL },
  { "margrites", CONTACT, "The black marble on f4 is isolated.",
    "The black marble on f4 is isolated" },
  { "margrites", CONTACT, "Four white marbles surround g4.", NULL },
  { "margrites", CONTACT, "Five white marbles surround g4.", "Five" },
  { "margrites", CONTACT, "White’s marble on a4 is four steps from the goal.", NULL },
  { "margrites", CONTACT, "White’s marble on a4 is three steps from the goal.", "three" },
  { "margrites", CONTACT, "White has already scored.", "White has already scored" },
  { "margrites", CONTACT, "It’s Black to move.", "Black" },
  { "margrites", CONTACT, "f4, g4 and h4 are a single formation.", "h4" },
  { "margrites", CONTACT, "Der schwarze Stein auf g4 steht allein.",
    "Der schwarze Stein auf g4 steht allein" },
  { "margrites", CONTACT, "Schwarz hat bereits gepunktet.", "Schwarz hat bereits gepunktet" },
  { "margrites", CONTACT, "Am Zug ist Schwarz.", "Schwarz" },
  { "margrites", CONTACT, "Die Steine f4 und h4 bilden eine Formation.", "h4" },
  { "margrites", FORMATION, "White is down to its last marble.", NULL },
  { "margrites", FORMATION, "White is down to its last two marbles.", "two" },
  { "margrites", FAR, "Black leads two to nothing.", "Black" },
  { "margrites", FAR, "White has not scored a single point.", "White" },
  { "margrites", FAR, "Black has not scored a single point.", NULL },
  { "margrites", TIED, "Points are level at two each.", "Points are level at two each" },
  { "margrites", TIED, "Black leads on captures.", NULL },
  { "margrites", TIED, "White leads on captures.", "White" },
  { "martial", COINS, "Gold’s stack on c3 is worth five.", "five" },
  { "martial", COINS, "There is a 2 on d4.", "2" },
  { "martial", COINS, "The 4 on top of c3 belongs to Silver.", "c3" },
  { "martial", COINS, "Auf c3 liegen drei Münzen.", "drei" },
  { "marad", ROLLED, "The king of player 1 is on c5.", "c5" },
  { "marad", ROLLED, "Der Würfel liegt auf der 4.", "4" },
  { "marvin", BLOCKS, "Red can crown at d4.", "d4" },
  { "marvin", LAST, "Weiß hat mehr Könige als Rot.", "Weiß hat mehr Könige als Rot" },
  { "marvin", LAST, "Weiß und Rot haben gleich viele Könige.", NULL },
  { "marvin", BLOCKS, "Nobody has made a king yet.", NULL },
  { "margrites", AHEAD, "Black is in front by a single point.", NULL },
  { "margrites", AHEAD, "Black is in front by two points.", "two" },
  { "margrites", AHEAD, "Black has more marbles than White.", "Black has more marbles than White" },
  { "margrites", AHEAD, "White has fewer marbles than Black.",
    "White has fewer marbles than Black" },
  { "margrites", AHEAD, "The marbles on d6 and e6 belong to Black.", NULL },
  { "margrites", AHEAD, "Black’s marble on d6 has no friends.", "no" },
  { "margrites", AHEAD, "Black’s marble on a2 has no friends.", NULL },
  { "margrites", AHEAD, "Schwarz führt 2:1 nach Punkten.", NULL },
  { "margrites", AHEAD, "Schwarz führt 3:1 nach Punkten.", "3:1" },
  { "margrites", AHEAD, "Weiß hat einen Punkt weniger als Schwarz.", NULL },
  { "margrites", AHEAD, "Weiß hat zwei Punkte weniger als Schwarz.", "zwei" },
  { "margrites", AHEAD, "Weiß hat zweimal gepunktet.", "zweimal" },
  { "margrites", AHEAD, "Weiß hat einmal gepunktet.", NULL },
  { "margrites", AHEAD, "Beide Spieler haben vier Steine übrig.", "vier" },
  { "marad", LATER, "Player 1 has to move.", "Player 1" },
  { "marad", LATER, "Auf g5 steht der König von Spieler 2.", "g5" },
  { "martial", SINGLES, "The stack on c3 consists of three coins.", "three" },
  { "martial", SINGLES, "Gold owns the coin on c2.", "c2" },
  { "martial", SINGLES, "Auf c2 liegt eine goldene 5.", "c2" },
  { "martial", SINGLES, "Der Stapel auf c3 gehört Silber.", "c3" },
  { "martial", SINGLES, "Der Stapel auf c3 ist drei Münzen hoch.", "drei" },
  { "martial", SINGLES, "Der Stapel auf c3 ist zwei Münzen hoch.", NULL },
  { "margo", CORNER, "Die Steine auf a1 und c3 gehören zu einer Gruppe.", "c3" },
  { "margo", CORNER, "The stones on a1 and b3 belong to one group.", NULL },
  { "margo", CORNER, "b4 is an O marble.", "b4" },
  { "margrites", AHEAD, "It is not true that White has scored twice.", NULL },
  { "margrites", AHEAD, "White dreams of being two points up.", NULL },
  { "margrites", AHEAD, "Vor zwei Zügen hatte Weiß fünf Steine.", NULL },
  { "margrites", AHEAD, "White’s marble on i2 is far away from everything.", NULL },
  { "margrites", FORMATION, "e5 is part of a formation of two.", NULL },
  { "margrites", FORMATION, "e5 is part of a formation of four.", "e5" },
  { "margrites", ROW, "d5 is part of a formation of three.", NULL },
  { "margrites", ROW, "The black marbles on c5, d5 and e5 are a formation of four.", "four" },
  { "margrites", FORMATION, "White has a formation of three on e5.", "e5" },
  { "margrites", CONTACT, "The ratio at a1 is 4:2.", NULL },
  { "margrites", CONTACT, "White can score with the marble on e8.", "e8" },
  { "margrites", CONTACT, "Black can score in one turn.", NULL },
  { "margrites", CONTACT, "White cannot move.", "White cannot move" },
  { "margrites", CONTACT, "Black cannot move.", "Black cannot move" },
  { "margrites", CONTACT, "a4 has no legal moves.", "a4" },
  { "margrites", CONTACT, "a5 has no legal moves.", NULL },
  { "margrites", CONTACT, "a4>a3 cannot be played.", "a4>a3" },
  { "margrites", CONTACT, "f4>f5 is illegal.", NULL },
  { "margo", CORNER, "X cannot move.", NULL },
  { "marad", ROLLED, "Player 1 can score this turn.", NULL },
  { "marad", ROLLED, "Player 1 cannot score this turn.", "Player 1 cannot score this turn" },
  { "marad", ROLLED, "Player 2 can score this turn.", NULL },
  { "marad", ROLLED, "Player 1 threatens to score.", NULL },
  { "marad", LATER, "Player 2 can score this turn.", "Player 2 can score this turn" },
  { "marad", UNROLLED, "Player 1 can score this turn.", NULL },
  { "marad", ASIDE, "Player 1 threatens to score.", "Player 1 threatens to score" },
  { "marad", ASIDE, "Spieler 1 droht zu punkten.", "Spieler 1 droht zu punkten" },
  { "marad", ROLLED, "Player 1 can score with a 9.", NULL },
  { "marvin", FULL, "The game is a draw.", "The game is a draw" },
  { "marvin", FULL, "White wins the game.", NULL },
  { "marvin", FULL, "Red wins the game.", "Red" },
};

/* Of a turn of a game that is shipped, which goes on behind it. */
static const struct
{
  const char *file;
  guint number;
  const char *sentence;
  const char *wrong; /* nullable: nothing is */
} turns[] = {
  { "margrites-a-white-outflanks-black", 10, "White scores.", NULL },
  { "margrites-a-white-outflanks-black", 10, "Black scores.", "Black" },
  { "margrites-a-white-outflanks-black", 10, "White scores the first point of the game.", NULL },
  { "margrites-a-white-outflanks-black", 10, "White scores twice.", "twice" },
  { "margrites-a-white-outflanks-black", 10, "Schwarz punktet.", "Schwarz" },
  { "margrites-a-white-outflanks-black", 10, "Damit punktet Weiß.", NULL },
  { "margrites-a-white-outflanks-black", 10, "With that White leads.", NULL },
  { "margrites-a-white-outflanks-black", 10, "With that Black leads.", "Black" },
  { "margrites-a-white-outflanks-black", 10, "Perhaps Black scores.", NULL },
  { "margrites-a-white-outflanks-black", 15, "White loses two marbles.", NULL },
  { "margrites-a-white-outflanks-black", 15, "White loses four marbles.", "four" },
  { "margrites-a-white-outflanks-black", 15, "Black loses a marble.", "a" },
  { "margrites-a-white-outflanks-black", 15, "White loses g5 and h5.", NULL },
  { "margrites-a-white-outflanks-black", 15, "Weiß verliert g5 und c5.", "c5" },
  { "margrites-a-white-outflanks-black", 15, "g5 and h5 are gone.", NULL },
  { "margrites-a-white-outflanks-black", 15, "g5 and c5 are gone.", "c5" },
  { "margrites-a-white-outflanks-black", 15, "Das kostet Weiß zwei Steine.", NULL },
  { "margrites-a-white-outflanks-black", 15, "Das kostet Weiß drei Steine.", "drei" },
  { "margrites-a-white-outflanks-black", 15, "White could lose four marbles.", NULL },
  { "margrites-a-white-outflanks-black", 15, "b4 falls (4:2), and b3 follows.", NULL },
  { "margrites-a-white-outflanks-black", 15, "The ratio is clear: 4:2.", NULL },
  { "margrites-a-white-outflanks-black", 15, "In this turn Black has captured two marbles.", NULL },
  { "margrites-a-white-outflanks-black", 15, "In the west, White has more marbles than Black.",
    NULL },
  { "margrites-a-white-outflanks-black", 15, "White has more marbles than Black.",
    "White has more marbles than Black" },
  { "margrites-a-white-outflanks-black", 15, "Whatever Black does, White scores.", NULL },
  { "margrites-a-white-outflanks-black", 15, "With best play, Black loses two marbles.", NULL },
  { "margrites-a-white-outflanks-black", 15,
    "Better is b2>c3; b3>c4; c3>d4; e4>f4: the last step captures g5 and h5.", NULL },
  { "margrites-a-white-outflanks-black", 15, "Schwarz hat keinen Stein, der hilft.", NULL },
  { "margrites-a-white-outflanks-black", 15, "Beide Spieler haben gleich viele Steine.",
    "Beide Spieler haben gleich viele Steine" },
  { "margrites-a-white-outflanks-black", 18, "Black’s marble on c4 is gone.", NULL },
  { "marvin-b-one-stone-for-the-tempo", 15, "White loses a king.", NULL },
  { "margrites-a-white-outflanks-black", 16, "White takes three marbles in one turn.", NULL },
  { "margrites-a-white-outflanks-black", 16, "White takes four marbles in one turn.", "four" },
  { "margrites-a-white-outflanks-black", 16, "The first step takes b4.", NULL },
  { "margrites-a-white-outflanks-black", 16, "The first step takes b2.", "b2" },
  { "margrites-a-white-outflanks-black", 16, "Der letzte Schritt schlägt b2.", NULL },
  { "margrites-a-white-outflanks-black", 16, "Der letzte Schritt schlägt b3.", "b3" },
  { "margrites-d-thirteen-steps", 27, "Black scores with the last step.", NULL },
  { "marvin-b-one-stone-for-the-tempo", 15, "White leads by one king to none.", NULL },
  { "marvin-b-one-stone-for-the-tempo", 15, "White leads by two kings to none.", "two" },
  { "marvin-b-one-stone-for-the-tempo", 15, "Drei Einzelsteine verschwinden.", NULL },
  { "marvin-b-one-stone-for-the-tempo", 15, "Zwei Einzelsteine verschwinden.", "Zwei" },
  { "martial-a-count-before-you-capture", 5, "Gold captures on e3.", NULL },
  { "martial-a-count-before-you-capture", 5, "Silver captures on e3.", "e3" },
  { "martial-a-count-before-you-capture", 5, "Gold scores.", NULL },
  { "martial-a-count-before-you-capture", 5, "Gold’s tally is nothing.", "nothing" },
  { "martial-a-count-before-you-capture", 5,
    "The best try: Silver takes the stack, and Gold’s tally is nothing.", NULL },
  { "martial-a-count-before-you-capture", 5, "The coin on e3 is gone.", NULL },
  { "martial-a-count-before-you-capture", 5, "The coin on d4 is gone.", "d4" },
  { "margo-a-who-runs-out-of-moves", 9, "X links b4 with c3.", NULL },
  { "margo-a-who-runs-out-of-moves", 9, "X links b4 with b3.", "b3" },
  { "marad-a-the-game-on-the-page", 4, "That equalizes.", NULL },
  { "marad-a-the-game-on-the-page", 3, "That equalizes.", "That equalizes" },
};

static GPtrArray *
read_sentence (const char *game,
               const char *text,
               const char *sentence)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  const MarGame *rules = mar_game_find (game, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = mar_position_read (rules, NULL, text, &error);
  MarOptions options;
  MarRecord *record;

  g_assert_no_error (error);
  mar_options_init (&options, rules);
  record = mar_document_add_record (document, rules, &options, position);
  mar_record_set_comment (record, mar_record_root (record), MAR_COMMENT_AFTER, sentence);

  return mar_proof_read (document);
}

static void
assert_found (const GPtrArray *findings,
              const char      *sentence,
              const char      *wrong)
{
  const MarFinding *finding = findings->len > 0 ? g_ptr_array_index (findings, 0) : NULL;

  g_test_message ("%s", sentence);
  if (finding != NULL)
    g_test_message ("found: %s: %s", finding->text, finding->reason);
  g_assert_cmpuint (findings->len, ==, wrong != NULL);
  if (finding == NULL)
    return;
  g_assert_cmpstr (finding->kind, ==, "false-statement");
  g_assert_cmpstr (finding->text, ==, wrong);
  g_assert_true (g_str_has_prefix (sentence + finding->offset, wrong));
}

static void
test_wordings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autoptr (GPtrArray) findings = read_sentence (facts[i].game, facts[i].position,
                                                      facts[i].sentence);

      assert_found (findings, facts[i].sentence, facts[i].wrong);
    }
}

/* The turn of a number on the main line. */
static MarNode *
find_turn (MarRecord *record,
           guint      number)
{
  MarNode *node = mar_record_root (record);

  while (mar_node_number (node) != number)
    {
      g_assert_cmpuint (mar_node_n_children (node), >, 0);
      node = mar_node_child (node, 0);
    }
  return node;
}

/* What is said of a turn and not of a position; other comments of the game say nothing here. */
static void
test_turns (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s.marginalia", turns[i].file);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name,
                                                     NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (MarDocument) document = NULL;
      g_autoptr (GPtrArray) findings = NULL;
      MarRecord *record;

      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      document = parse_document (text, &error);
      g_assert_no_error (error);
      record = mar_document_record (document, 0);
      mar_record_set_comment (record, find_turn (record, turns[i].number), MAR_COMMENT_AFTER,
                              turns[i].sentence);
      findings = mar_proof_read (document);
      for (guint k = findings->len; k-- > 0;)
        {
          const MarFinding *finding = g_ptr_array_index (findings, k);

          if (!g_str_equal (finding->kind, "false-statement"))
            g_ptr_array_remove_index (findings, k);
        }
      assert_found (findings, turns[i].sentence, turns[i].wrong);
    }
}

static void
assert_nothing_false (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GPtrArray) findings = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  document = parse_document (text, &error);
  g_assert_no_error (error);
  findings = mar_proof_read (document);
  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      g_test_message ("%s: %s: %s", path, finding->text, finding->reason);
      g_assert_cmpstr (finding->kind, !=, "false-statement");
    }
}

/* All that the samples and the figures say is true. */
static void
test_samples (void)
{
  static const char *const folders[] = { "samples", "figures" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", folders[i], NULL);
      g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
      const char *name;

      g_assert_nonnull (entries);
      while ((name = g_dir_read_name (entries)) != NULL)
        if (g_str_has_suffix (name, ".marginalia"))
          {
            g_autofree char *path = g_build_filename (folder, name, NULL);

            assert_nothing_false (path);
            n++;
          }
    }
  g_assert_cmpuint (n, >, 10);
}

/* A wording is matched with what is left of a sentence: it has no adverbs, and a word that makes it
 * say nothing of what is would never come so far, but for those that mean something else where they
 * stand. */
static void
test_words (void)
{
  static const ClaimWording *const tables[] = { mar_claim_english, mar_claim_german };
  static const char *const others[] = { "als", "falls", "once" };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const ClaimWording *wording = tables[i]; wording->pattern != NULL; wording++)
      {
        g_auto (GStrv) words = g_strsplit_set (wording->pattern, " []|", -1);

        g_test_message ("%s", wording->pattern);
        for (guint k = 0; words[k] != NULL; k++)
          {
            gboolean is_other = FALSE;

            for (guint j = 0; j < G_N_ELEMENTS (others); j++)
              is_other |= g_str_equal (words[k], others[j]);
            g_assert_false (mar_claim_is_adverb (words[k]));
            g_assert_true (is_other || !mar_claim_is_hedge (words[k]));
          }
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/claims/wordings", test_wordings);
  g_test_add_func ("/claims/turns", test_turns);
  g_test_add_func ("/claims/words", test_words);
  g_test_add_func ("/claims/samples", test_samples);

  return g_test_run ();
}
