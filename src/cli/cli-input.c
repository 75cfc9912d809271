/* How a command reads its input: a file or standard input, a record or any text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <unistd.h>

#include "cli.h"
#include "mar-display-name.h"
#include "mar-import.h"
#include "mar-load.h"

char *
cli_input_name (const char *operand)
{
  return cli_is_standard_input (operand) ? g_strdup (_("standard input"))
                                         : mar_display_name (operand);
}

static gboolean
read_all (int       descriptor,
          GString  *content,
          GError  **error)
{
  for (;;)
    {
      char chunk[1 << 16];
      gssize n = read (descriptor, chunk, sizeof chunk);

      if (n == 0)
        return TRUE;
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                               g_strerror (errno));
          return FALSE;
        }
      g_string_append_len (content, chunk, n);
      if (content->len > MAR_LOAD_MAX_LENGTH)
        {
          g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("too large: more than %u MiB"),
                       (guint) (MAR_LOAD_MAX_LENGTH >> 20));
          return FALSE;
        }
    }
}

char *
cli_read_input (const char  *operand,
                gsize       *length,
                GError     **error)
{
  g_autoptr (GString) content = g_string_new (NULL);
  gboolean standard = cli_is_standard_input (operand);
  int descriptor = standard ? STDIN_FILENO : open (operand, O_RDONLY | O_CLOEXEC);
  gboolean done;

  if (descriptor < 0)
    {
      g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                           g_strerror (errno));
      return NULL;
    }
  done = read_all (descriptor, content, error);
  if (!standard)
    close (descriptor);
  if (!done)
    return NULL;

  *length = content->len;
  return g_string_free (g_steal_pointer (&content), FALSE);
}

/* The name that a record keeps of its source: without folders, for those mean nothing elsewhere. */
static char *
source_name (const char *operand)
{
  return cli_is_standard_input (operand) ? NULL : mar_display_basename (operand);
}

MarDocument *
cli_load_document (const CliCommand *command,
                   const char       *operand,
                   const char       *from,
                   const MarGame    *game,
                   CliStatus        *status)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autofree char *name = cli_input_name (operand);
  g_autofree char *source = source_name (operand);
  g_autofree char *content = NULL;
  const MarTextForm *form = NULL;
  gsize length;

  if (from != NULL && (form = mar_text_form_find (from, &error)) == NULL)
    {
      *status = cli_usage (command, "%s", error->message);
      return NULL;
    }

  content = cli_read_input (operand, &length, &error);
  if (content != NULL)
    document = form != NULL ? mar_import_text (form, content, length, source, &error)
                            : mar_document_load_data (content, length, source, game, &error);
  if (document == NULL)
    {
      cli_print_note (name, error->message);
      *status = CLI_UNREADABLE;
      return NULL;
    }
  if (mar_document_is_newer (document))
    cli_print_note (name, _("a newer version of Marginalia wrote this file: what is new in it is "
                            "kept, but not looked at"));
  *status = CLI_FINE;
  return g_steal_pointer (&document);
}
