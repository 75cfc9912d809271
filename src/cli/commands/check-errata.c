/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-errata.h"

#include <glib/gi18n.h>

#include "cli-files.h"
#include "mar-booklet.h"
#include "mar-errata.h"

/* The format that is said, or that the name ends with; standard output gets text. */
static gboolean
find_format (const CliCommand *command,
             const char       *name,
             const char       *output,
             MarBookletFormat *format)
{
  const gboolean to_file = output != NULL && !cli_is_standard_input (output);
  const char *extension = to_file ? cli_name_extension (output) : NULL;
  g_autoptr (GString) names = g_string_new (NULL);

  *format = MAR_BOOKLET_TEXT;
  if (name == NULL && !to_file)
    return TRUE;

  for (guint i = 0; i < MAR_N_BOOKLET_FORMATS; i++)
    {
      const char *own = mar_booklet_format_extension (i);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                              name != NULL ? mar_booklet_format_name (i) : own);
      if (name != NULL ? g_ascii_strcasecmp (name, mar_booklet_format_name (i)) == 0
                       : extension != NULL && g_ascii_strcasecmp (extension, own) == 0)
        {
          *format = i;
          return TRUE;
        }
    }
  if (name != NULL)
    cli_usage (command, _("--%s: there is no “%s”; there are %s"), "format", name, names->str);
  else
    cli_usage (command, _("--output: the name must end with one of: %s"), names->str);

  return FALSE;
}

CliStatus
check_write_errata (const CliCommand *command,
                    MarDocument      *document,
                    GPtrArray        *findings,
                    const char       *input,
                    const char       *format,
                    const char       *output,
                    gboolean          force)
{
  char *const outputs[] = { (char *) (output != NULL ? output : "-"), NULL };
  char *const inputs[] = { (char *) (input != NULL ? input : "-"), NULL };
  MarBookletOptions options
    = { .layout = MAR_LAYOUT_RUNNING, .no_contents = TRUE, .no_index = TRUE };
  g_autofree char *name = cli_input_stem (input != NULL ? input : "-");
  g_autoptr (MarDocument) errata = NULL;
  g_autoptr (GBytes) content = NULL;
  g_autoptr (GError) error = NULL;

  if (!find_format (command, format, output, &options.format))
    return CLI_USAGE;
  if (!cli_may_write (outputs, inputs, force))
    return CLI_UNREADABLE;

  mar_style_load ();
  errata = mar_errata_new (document, findings, name);
  content = mar_booklet_make (errata, &options, NULL, NULL, NULL, &error);
  if (content == NULL)
    {
      cli_print_note (NULL, error->message);
      return CLI_UNREADABLE;
    }
  if (cli_is_standard_input (outputs[0]))
    return cli_put_content (command, content, options.format != MAR_BOOKLET_PDF);

  return cli_write_content (output, content, force);
}
