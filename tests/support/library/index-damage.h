/* An index that went wrong, for those who have to cope with it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-library.h"

/* Gives each board a stream of moves that makes no sense. */
void damage_index (MarLibrary *library);

/* Whether there is a board that damage_index () has left so. */
gboolean index_is_damaged (MarLibrary *library);

/* Marks it as that of another version of the program. */
void set_index_version (MarLibrary *library, int version);
