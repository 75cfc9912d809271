/* The languages in which a comment may be spelt.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mar_language_name:
 * @tag: a language, perhaps with a country: "en_GB"
 *
 * Returns: (transfer full): how people call it: "English (GB)"; @tag where that is not known.
 */
char *mar_language_name (const char *tag);

/**
 * mar_language_get_default:
 * Returns: (transfer full): the language of the person, "en" where none is set.
 */
char *mar_language_get_default (void);

G_END_DECLS
