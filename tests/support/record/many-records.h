/* Many records of random games, the same for the same seed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

/* (transfer full): the record with this number: a game of some rules with all that a person says of
 * one. */
MarDocument *many_records_new (guint index, guint32 seed);

/* (transfer full): writes it to a folder within @folder and returns its path. */
char *many_records_write (const char *folder, guint index, guint32 seed);
