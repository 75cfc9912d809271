/* The files that may be written over: the rule of every program that takes --output.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "cli-may-write.h"
#include "mar-display-name.h"

gboolean
cli_is_standard_input (const char *operand)
{
  return operand == NULL || g_str_equal (operand, "-");
}

gboolean
cli_is_same_file (const char *one,
                  const char *other)
{
  GStatBuf first;
  GStatBuf second;

  return g_stat (one, &first) == 0 && g_stat (other, &second) == 0 && S_ISREG (first.st_mode)
         && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

/* Returns whether a new file would take the place of something; a link that leads nowhere is
 * that, too. */
static gboolean
is_taken (const char *path)
{
  GStatBuf status;

  if (g_stat (path, &status) == 0)
    return S_ISREG (status.st_mode);
  return g_lstat (path, &status) == 0;
}

static gboolean
is_read (const char  *path,
         char *const *inputs)
{
  for (guint i = 0; inputs != NULL && inputs[i] != NULL; i++)
    if (!cli_is_standard_input (inputs[i]) && cli_is_same_file (path, inputs[i]))
      return TRUE;
  return FALSE;
}

static void
note_existing (const char *first,
               guint       n)
{
  g_autofree char *display = mar_display_name (first);
  g_autofree char *more = g_strdup_printf (ngettext ("it exists already, and so does %u more",
                                                     "it exists already, and so do %u more", n - 1),
                                           n - 1);

  cli_print_note (display, n == 1 ? _("the file already exists") : more);
  cli_print_note (NULL, _("nothing was written; use --force to replace existing files"));
}

gboolean
cli_may_write (char *const *outputs,
               char *const *inputs,
               gboolean     force)
{
  const char *first = NULL;
  guint n = 0;

  for (guint i = 0; outputs[i] != NULL; i++)
    {
      if (cli_is_standard_input (outputs[i]) || !is_taken (outputs[i]))
        continue;
      if (is_read (outputs[i], inputs))
        {
          g_autofree char *display = mar_display_name (outputs[i]);

          cli_print_note (display, _("the input file can’t be the output file"));
          return FALSE;
        }
      if (n++ == 0)
        first = outputs[i];
    }
  if (force || n == 0)
    return TRUE;
  note_existing (first, n);
  return FALSE;
}
