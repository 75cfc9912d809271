/* Where booklets are written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "booklet-outputs.h"
#include "cli-files.h"
#include "mar-name-pattern.h"

/* The names of files are made before the files are read, so that they know of no games. */
#define NAME_WORDS (1u << MAR_NAME_FILE | 1u << MAR_NAME_NUMBER | 1u << MAR_NAME_FORMAT)

/* The booklet of games.marginalia is games.pdf, beside it. */
static char *
default_output (const char       *input,
                MarBookletFormat  format)
{
  const char *slash = strrchr (input, G_DIR_SEPARATOR);
  const char *dot = strrchr (input, '.');
  gsize stem = dot != NULL && (slash == NULL || dot > slash + 1) && dot != input
                 ? (gsize) (dot - input)
                 : strlen (input);

  return g_strdup_printf ("%.*s.%s", (int) stem, input, mar_booklet_format_extension (format));
}

static char *
fill_pattern (const char       *pattern,
              const char       *input,
              guint             number,
              MarBookletFormat  format,
              GHashTable       *taken)
{
  g_autofree char *stem = cli_input_stem (input);
  g_autofree char *digits = g_strdup_printf ("%u", number);
  g_autofree char *name = NULL;
  const char *values[MAR_N_NAME_WORDS] = {
    [MAR_NAME_FILE] = stem != NULL ? stem : "booklet",
    [MAR_NAME_NUMBER] = digits,
    [MAR_NAME_FORMAT] = mar_booklet_format_extension (format),
  };

  name = mar_name_pattern_fill (pattern, values);
  return mar_name_set_add (taken, name);
}

char **
booklet_list_outputs (const CliCommand  *command,
                      const char        *output,
                      const char        *pattern,
                      MarBookletFormat   format,
                      char             **inputs)
{
  g_autoptr (GStrvBuilder) outputs = g_strv_builder_new ();
  g_autoptr (GHashTable) taken = mar_name_set_new ();
  g_autofree char *folder = NULL;
  g_autofree char *base = NULL;
  g_autoptr (GError) error = NULL;

  if (pattern != NULL)
    base = cli_split_pattern (pattern, &folder);
  if (base != NULL && !mar_name_pattern_check (base, NAME_WORDS, &error))
    {
      cli_usage (command, "--output-pattern: %s", error->message);
      return NULL;
    }
  for (guint i = 0; inputs[i] != NULL; i++)
    {
      g_autofree char *path = NULL;
      g_autofree char *name = NULL;

      if (base != NULL)
        {
          name = fill_pattern (base, inputs[i], i + 1, format, taken);
          path = g_build_filename (folder, name, NULL);
        }
      else if (output != NULL)
        path = g_strdup (output);
      else
        path = default_output (inputs[i], format);
      g_strv_builder_add (outputs, path);
    }
  return g_strv_builder_end (outputs);
}
