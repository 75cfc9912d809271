/* Prints random games as the packet does, with mistakes on request: for tests of the importer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margrites.h"

#define PRINTER_STEPS 4

typedef struct
{
  guint n;
  MarAction actions[PRINTER_STEPS];
  char *steps[PRINTER_STEPS];
  char *score;
  MarPosition *after;
} PrinterTurn;

typedef enum
{
  PRINTER_FILE = 1 << 0,    /* a wrong file letter */
  PRINTER_RANK = 1 << 1,    /* a wrong rank number */
  PRINTER_DOUBLE = 1 << 2,  /* a letter too many */
  PRINTER_SWAP = 1 << 3,    /* file and rank swapped */
  PRINTER_CAPTURE = 1 << 4, /* captures left out */
  PRINTER_OMIT = 1 << 5,    /* a step left out */
  PRINTER_ORDER = 1 << 6,   /* two steps in the wrong order */
  PRINTER_NUMBER = 1 << 7,  /* a wrong number */
  PRINTER_HEADER = 1 << 8,  /* a wrong score */
  PRINTER_COLON = 1 << 9,   /* a colon for a semicolon */
} PrinterMistake;

typedef struct
{
  guint mistakes;
  double rate;
  gboolean headers;
  const char *line_end;
  const char *separator;
  gboolean numbers;
  gboolean html;
  gboolean boards;
} PrinterStyle;

#define PRINTER_STYLE_INIT { 0, 0, TRUE, "\n", "; ", TRUE, FALSE, FALSE }

/* Returns the turns of a random game; @start is set to its start. */
GPtrArray *printer_play (GRand *random, guint n_turns, MarPosition **start);

/* @words is put into every comment, so that a test may count it. */
void printer_turn (GRand              *random,
                   GString            *text,
                   const PrinterTurn  *turn,
                   guint               number,
                   const char         *words,
                   const PrinterStyle *style);
