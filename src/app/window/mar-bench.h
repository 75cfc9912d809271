/* How fast the window is: a measure for developers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mar_bench_prepare:
 * @application: the program, before it begins
 *
 * Has the program open its file, or without one a game of 20,000 nodes with 2,000 variations,
 * scroll, step, resize and drag as a hand does, edit, and end with what that took.
 */
void mar_bench_prepare (GApplication *application);

G_END_DECLS
