/* The files that a command reads, and how it writes others.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli-files.h"
#include "mar-export.h"

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
add_folder (GStrvBuilder  *inputs,
            const char    *folder,
            GError       **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  if (dir == NULL)
    return FALSE;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, MAR_FILE_EXTENSION) && *name != '.')
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    g_strv_builder_add (inputs, g_ptr_array_index (names, i));
  return TRUE;
}

char **
cli_list_inputs (char     **operands,
                 gboolean   folders,
                 GError   **error)
{
  g_autoptr (GStrvBuilder) inputs = g_strv_builder_new ();

  if (operands[0] == NULL)
    g_strv_builder_add (inputs, "-");
  for (guint i = 0; operands[i] != NULL; i++)
    {
      g_autofree char *path = g_str_has_prefix (operands[i], "file:")
                                ? g_filename_from_uri (operands[i], NULL, error)
                                : g_strdup (operands[i]);

      if (path == NULL)
        return NULL;
      if (!folders || !g_file_test (path, G_FILE_TEST_IS_DIR))
        g_strv_builder_add (inputs, path);
      else if (!add_folder (inputs, path, error))
        return NULL;
    }
  return g_strv_builder_end (inputs);
}

char *
cli_input_stem (const char *operand)
{
  char *name;
  char *point;

  if (cli_is_standard_input (operand))
    return NULL;
  name = g_filename_display_basename (operand);
  point = strrchr (name, '.');
  if (point != NULL && point != name)
    *point = '\0';
  return name;
}

char *
cli_split_pattern (const char  *pattern,
                   char       **folder)
{
  const gsize fixed = strcspn (pattern, "{}");
  const char *slash = g_strrstr_len (pattern, (gssize) fixed, "/");

  if (slash == NULL)
    {
      *folder = g_strdup (".");
      return g_strdup (pattern);
    }
  *folder = slash == pattern ? g_strdup ("/") : g_strndup (pattern, (gsize) (slash - pattern));
  return g_strdup (slash + 1);
}

const char *
cli_name_extension (const char *name)
{
  const char *point = strrchr (name, '.');

  return point != NULL && strpbrk (point, "/{}") == NULL && point[1] != '\0' ? point + 1 : NULL;
}

const MarStyle *
cli_find_style (const CliCommand *command,
                const char       *name)
{
  g_autoptr (GError) error = NULL;
  const MarStyle *style = mar_style_find (name, &error);
  g_autoptr (GPtrArray) styles = NULL;
  g_autoptr (GString) names = NULL;

  if (style != NULL)
    return style;
  styles = mar_style_list ();
  names = g_string_new (NULL);
  for (guint i = 0; i < styles->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            ((const MarStyle *) g_ptr_array_index (styles, i))->name);
  /* Translators: why there is no such style, and the names of those that there are. */
  cli_usage (command, _("%s; there are %s"), error->message, names->str);
  return NULL;
}

CliStatus
cli_list_styles (gboolean json)
{
  g_autoptr (GPtrArray) styles = mar_style_list ();
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "styles");
  json_builder_begin_array (builder);
  for (guint i = 0; i < styles->len; i++)
    {
      const MarStyle *style = g_ptr_array_index (styles, i);

      json_builder_begin_object (builder);
      cli_member_string (builder, "name", style->name);
      cli_member_string (builder, "title", mar_style_title (style));
      json_builder_end_object (builder);
      if (!json)
        cli_putf ("%-16s  %s\n", style->name, mar_style_title (style));
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (json)
    cli_put_json (builder);
  return CLI_FINE;
}

gboolean
cli_read_number (const CliCommand *command,
                 const char       *option,
                 const char       *text,
                 double            least,
                 double            most,
                 gboolean          integral,
                 double           *number)
{
  char *end;
  double value;

  if (text == NULL)
    return TRUE;
  value = g_ascii_strtod (text, &end);
  if (end != text && *end == '\0' && value >= least && value <= most
      && (!integral || value == floor (value)))
    {
      *number = value;
      return TRUE;
    }
  if (integral)
    /* Translators: “--dpi: “x” is no whole number from 10 to 2400”. */
    cli_usage (command, _("--%s: “%s” is not a whole number from %.0f to %.0f"), option, text,
               least, most);
  else
    cli_usage (command, _("--%s: “%s” is not a number from %.0f to %.0f"), option, text, least,
               most);
  return FALSE;
}

CliStatus
cli_put_content (const CliCommand *command,
                 GBytes           *content,
                 gboolean          is_text)
{
  if (!is_text && isatty (STDOUT_FILENO))
    return cli_usage (command, _("this can’t be shown on a terminal; write it to a file with "
                                 "--output"));
  cli_put_bytes (content);
  return CLI_FINE;
}

CliStatus
cli_write_content (const char *path,
                   GBytes     *content,
                   gboolean    force)
{
  g_autoptr (GError) error = NULL;

  if (mar_export_write_file (path, content, force, &error))
    return CLI_FINE;
  cli_print_note (NULL, error->message);
  return CLI_UNREADABLE;
}
