/* Lines from whoever talks to the engine, read without trust in them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The longest line in bytes: a position with thousands of turns has room. */
#define ENGINE_LINE_MAXIMUM (1u << 20)

typedef struct
{
  int descriptor;
  gsize begin;
  gsize end;
  char buffer[1 << 16];
} EngineInput;

/**
 * EngineLine:
 * @ENGINE_LINE_FINE: a line of text
 * @ENGINE_LINE_TOO_LONG: one longer than ENGINE_LINE_MAXIMUM; its rest was skipped
 * @ENGINE_LINE_NO_TEXT: one that isn't UTF-8, or with a zero byte
 * @ENGINE_LINE_END: there is no more
 */
typedef enum
{
  ENGINE_LINE_FINE,
  ENGINE_LINE_TOO_LONG,
  ENGINE_LINE_NO_TEXT,
  ENGINE_LINE_END,
} EngineLine;

/* Begins to read from @descriptor, which stays the caller's. */
void engine_input_init (EngineInput *input, int descriptor);

/**
 * engine_input_read:
 * @line: emptied, then filled with the next line, without its line feed and a carriage
 *   return before that
 *
 * Waits for the next line. What stands behind the last line feed is a line, too.
 */
EngineLine engine_input_read (EngineInput *input, GString *line);

G_END_DECLS
