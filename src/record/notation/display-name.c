/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-display-name.h"

#define REPLACEMENT 0xfffd

static gboolean
is_deceptive (gunichar c)
{
  return g_unichar_iscntrl (c) || c == 0x061c || c == 0x200e || c == 0x200f
         || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

static char *
sanitize (const char *name)
{
  GString *text = g_string_new (NULL);

  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    {
      const gunichar letter = g_utf8_get_char (c);

      g_string_append_unichar (text, is_deceptive (letter) ? REPLACEMENT : letter);
    }
  return g_string_free (text, FALSE);
}

char *
mar_display_name (const char *name)
{
  g_autofree char *display = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  display = g_filename_display_name (name);
  return sanitize (display);
}

char *
mar_display_basename (const char *path)
{
  g_autofree char *display = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  display = g_filename_display_basename (path);
  return sanitize (display);
}

char *
mar_file_name (GFile *file)
{
  g_autofree char *base = NULL;
  g_autofree char *whole = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  base = g_file_get_basename (file);
  if (base != NULL)
    return mar_display_name (base);
  whole = g_file_get_parse_name (file);
  return sanitize (whole);
}
