/* Styles of diagrams.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "style-private.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  MarStyle style = { 0 };
  MarStyle again = { 0 };

  if (!mar_style_read ((const char *) data, size, &style, NULL, NULL, &error))
    {
      g_assert (error != NULL);
      return 0;
    }
  /* A file tells no name; without a title it is shown. */
  style.name = "fuzzed";
  text = mar_style_to_text (&style);
  mar_style_read (text, strlen (text), &again, NULL, NULL, &error);
  g_assert_no_error (error);
  again.name = style.name;
  text_again = mar_style_to_text (&again);
  g_assert_cmpstr (text, ==, text_again);
  return 0;
}
