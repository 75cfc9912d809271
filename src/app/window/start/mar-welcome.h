/* The page of a window without a file: the ways in, and the games that came with the program as
 * small boards.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MAR_TYPE_WELCOME (mar_welcome_get_type ())
G_DECLARE_FINAL_TYPE (MarWelcome, mar_welcome, MAR, WELCOME, AdwBin)

GtkWidget *mar_welcome_new (void);

G_END_DECLS
