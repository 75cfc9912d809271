/* What may be wrong with a foreign file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PageError:
 * @PAGE_ERROR_EMPTY: there is nothing
 * @PAGE_ERROR_NOT_KNOWN: it is neither a PDF nor a picture of a known kind
 * @PAGE_ERROR_DAMAGED: it is, but it can't be read
 * @PAGE_ERROR_CUT_OFF: a part of it is missing
 * @PAGE_ERROR_ENCRYPTED: a password is asked for
 * @PAGE_ERROR_TOO_LARGE: it is larger than what is read
 * @PAGE_ERROR_TOO_HEAVY: reading it would take too much memory
 * @PAGE_ERROR_TOO_SLOW: reading it takes too long
 * @PAGE_ERROR_NO_PAGE: there is no page of that number
 */
typedef enum
{
  PAGE_ERROR_EMPTY,
  PAGE_ERROR_NOT_KNOWN,
  PAGE_ERROR_DAMAGED,
  PAGE_ERROR_CUT_OFF,
  PAGE_ERROR_ENCRYPTED,
  PAGE_ERROR_TOO_LARGE,
  PAGE_ERROR_TOO_HEAVY,
  PAGE_ERROR_TOO_SLOW,
  PAGE_ERROR_NO_PAGE,
} PageError;

#define PAGE_ERROR (page_error_quark ())
/* The domain of PageError. */
GQuark page_error_quark (void);

/* Returns: (transfer none): the word by which answers name the error: "encrypted". */
const char *page_error_word (const GError *error);

G_END_DECLS
