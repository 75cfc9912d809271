/* The output of the engine: whole lines, from any thread.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Says one line; the line feed is added. Returns when it is written. Where nobody listens
 * any more, the program ends. */
void engine_send (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Says several lines, each with its line feed, without another between them. */
void engine_send_lines (const GString *lines);

/* Says `info string error …`. What the text quotes may be anything: control characters are
 * shown as `\xNN`, and a long text is cut. */
void engine_send_error (const char *format, ...) G_GNUC_PRINTF (1, 2);

G_END_DECLS
