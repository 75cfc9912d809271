/* The notation of the MARGRITES packet: reading steps, turns, scores and boards from
 * text as it is printed, mistakes included. Nothing here knows whether a step is legal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PACKET_MAX_STEPS 12
#define PACKET_MAX_CAPTURES 8
#define PACKET_TOKEN 8

/**
 * PacketStep:
 * @from: where the step starts, as printed, in lower case: "d2", but also "ef6"
 * @to: where it ends; empty for a scoring step
 * @scores: whether it leaves the board
 * @chained: it goes on from where the step before it ended, without a square of its own: "d2>d3>d4"
 * @captures: the squares in the parentheses, as printed
 * @text: where the step stands in the text that was scanned
 * @length: its bytes
 */
typedef struct
{
  char from[PACKET_TOKEN];
  char to[PACKET_TOKEN];
  gboolean scores;
  gboolean chained;
  guint n_captures;
  char captures[PACKET_MAX_CAPTURES][PACKET_TOKEN];
  const char *text;
  guint length;
} PacketStep;

/**
 * PacketScore:
 * @points: of Black and White
 * @captures: by Black and White
 * @resigned: the side that resigned, or -1
 */
typedef struct
{
  guint points[2];
  guint captures[2];
  int resigned;
} PacketScore;

/**
 * PacketScan:
 * @number: the printed number, or -1
 * @number_length: the bytes of the number's digits, at @number_text
 * @steps: the steps, in the order of the text
 * @begin: where the first step begins
 * @end: where the last step ends
 * @is_score: not steps but a score: "19. R1(3)-2(3)."
 *
 * A turn as it stands in a text.
 */
typedef struct
{
  int number;
  const char *number_text;
  guint number_length;
  guint n_steps;
  PacketStep steps[PACKET_MAX_STEPS];
  const char *begin;
  const char *end;
  gboolean is_score;
  PacketScore score;
} PacketScan;

/**
 * PacketBoard:
 * @cells: for each square a1, b1 … i8 the character that is printed there, or 0
 * @n: how many squares have one
 */
typedef struct
{
  gunichar cells[72];
  guint n;
} PacketBoard;

/* Each returns where the thing that stands at @text ends, or NULL when it is none. */
const char *packet_scan_step (const char *text, PacketStep *step);
const char *packet_scan_steps (const char *text, PacketScan *scan);
const char *packet_scan_turn (const char *text, PacketScan *scan);
const char *packet_scan_score (const char *text, PacketScore *score);
const char *packet_scan_board (const char *text, PacketBoard *board);

/* Where the blanks at @text end, those that don't break included. */
const char *packet_skip_blanks (const char *text);
/* Where blanks and at most one line end do: a printed turn may be broken over lines. */
const char *packet_skip_space (const char *text);

/* Whether what stands at @p, behind a square, is a capture without brackets: "xa4". */
gboolean packet_begins_capture (const char *p);
/* Where the points behind a turn end, which belong to it; the blanks after them do not. */
const char *packet_skip_closing (const char *text);

/**
 * packet_square:
 * Returns: the square 0 … 71 that @token names, or -1.
 */
int packet_square (const char *token);

G_END_DECLS
