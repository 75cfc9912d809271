/* The output of the engine: whole lines, from any thread.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine-output.h"

#define LONGEST_ERROR 500
#define STATUS_UNWRITABLE 3

static GMutex writing;

/* Nobody hears what would follow, so there is nothing to tidy up either: the system takes
 * back all that the threads hold. */
static G_GNUC_NORETURN void
end_unheard (int reason)
{
  if (reason == EPIPE)
    _exit (EXIT_SUCCESS);
  fprintf (stderr, "marginalia-engine: %s\n", g_strerror (reason));
  _exit (STATUS_UNWRITABLE);
}

static void
write_all (const char *text,
           gsize       length)
{
  g_mutex_lock (&writing);
  while (length > 0)
    {
      gssize n = write (STDOUT_FILENO, text, length);

      if (n >= 0)
        {
          text += n;
          length -= (gsize) n;
        }
      else if (errno == EAGAIN)
        {
          struct pollfd ready = { STDOUT_FILENO, POLLOUT, 0 };

          poll (&ready, 1, -1);
        }
      else if (errno != EINTR)
        end_unheard (errno);
    }
  g_mutex_unlock (&writing);
}

void
engine_send (const char *format,
             ...)
{
  g_autoptr (GString) line = g_string_new (NULL);
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (line, format, arguments);
  va_end (arguments);
  g_string_append_c (line, '\n');
  write_all (line->str, line->len);
}

void
engine_send_lines (const GString *lines)
{
  write_all (lines->str, lines->len);
}

static gboolean
is_control (gunichar character)
{
  return character < 0x20 || (character >= 0x7f && character < 0xa0) || character == 0x2028
         || character == 0x2029;
}

void
engine_send_error (const char *format,
                   ...)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) line = g_string_new ("info string error ");
  const char *at;
  va_list arguments;
  guint n = 0;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  for (at = text; *at != '\0' && n < LONGEST_ERROR; at = g_utf8_next_char (at), n++)
    {
      gunichar character = g_utf8_get_char (at);

      if (is_control (character))
        g_string_append_printf (line, "\\x%02X", character);
      else
        g_string_append_unichar (line, character);
    }
  if (*at != '\0')
    g_string_append (line, "…");
  g_string_append_c (line, '\n');
  write_all (line->str, line->len);
}
