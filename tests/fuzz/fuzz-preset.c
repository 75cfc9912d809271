/* Presets of exports.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "mar-preset.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarPreset) preset = mar_preset_read ("input", (const char *) data, size, &error);
  g_autoptr (MarPreset) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;

  g_assert ((preset == NULL) == (error != NULL));
  if (preset == NULL)
    return 0;
  text = mar_preset_to_text (preset);
  again = mar_preset_read ("input", text, strlen (text), &error);
  g_assert_no_error (error);
  text_again = mar_preset_to_text (again);
  g_assert_cmpstr (text, ==, text_again);
  return 0;
}
