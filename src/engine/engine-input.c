/* Lines from whoever talks to the engine, read without trust in them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "engine-input.h"

void
engine_input_init (EngineInput *input,
                   int          descriptor)
{
  input->descriptor = descriptor;
  input->begin = 0;
  input->end = 0;
}

/* Returns: whether there is something in the buffer now. */
static gboolean
fill_buffer (EngineInput *input)
{
  for (;;)
    {
      gssize n = read (input->descriptor, input->buffer, sizeof input->buffer);

      if (n > 0)
        {
          input->begin = 0;
          input->end = (gsize) n;
          return TRUE;
        }
      if (n < 0 && errno == EAGAIN)
        {
          /* Somebody else made the pipe one that doesn't wait. */
          struct pollfd ready = { input->descriptor, POLLIN, 0 };

          poll (&ready, 1, -1);
        }
      else if (n == 0 || errno != EINTR)
        return FALSE;
    }
}

EngineLine
engine_input_read (EngineInput *input,
                   GString     *line)
{
  gboolean too_long = FALSE;
  gboolean any = FALSE;
  gboolean ended = FALSE;

  g_string_truncate (line, 0);
  while (!ended && (input->begin < input->end || fill_buffer (input)))
    {
      const char *begin = input->buffer + input->begin;
      gsize room = input->end - input->begin;
      const char *feed = memchr (begin, '\n', room);
      gsize length = feed != NULL ? (gsize) (feed - begin) : room;

      any = TRUE;
      ended = feed != NULL;
      input->begin += length + (feed != NULL ? 1 : 0);
      if (line->len + length > ENGINE_LINE_MAXIMUM)
        too_long = TRUE;
      else if (!too_long)
        g_string_append_len (line, begin, (gssize) length);
    }

  if (!any)
    return ENGINE_LINE_END;
  if (too_long)
    return ENGINE_LINE_TOO_LONG;
  if (line->len > 0 && line->str[line->len - 1] == '\r')
    g_string_truncate (line, line->len - 1);
  return g_utf8_validate (line->str, (gssize) line->len, NULL) ? ENGINE_LINE_FINE
                                                               : ENGINE_LINE_NO_TEXT;
}
