/* What may be wrong with a foreign file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-error.h"

static const char *const words[] = {
  [PAGE_ERROR_EMPTY] = "empty",         [PAGE_ERROR_NOT_KNOWN] = "not-known",
  [PAGE_ERROR_DAMAGED] = "damaged",     [PAGE_ERROR_CUT_OFF] = "cut-off",
  [PAGE_ERROR_ENCRYPTED] = "encrypted", [PAGE_ERROR_TOO_LARGE] = "too-large",
  [PAGE_ERROR_TOO_HEAVY] = "too-heavy", [PAGE_ERROR_TOO_SLOW] = "too-slow",
  [PAGE_ERROR_NO_PAGE] = "no-page",
};

G_DEFINE_QUARK (page - error - quark, page_error)

const char *
page_error_word (const GError *error)
{
  if (error->domain == PAGE_ERROR && (guint) error->code < G_N_ELEMENTS (words))
    return words[error->code];
  return words[PAGE_ERROR_DAMAGED];
}
