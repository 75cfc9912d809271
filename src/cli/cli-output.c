/* How results, remarks and errors leave the program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

/* The first error of standard output; later ones follow from it. */
static int output_error;

/* How many line feeds standard output ends with; its begin counts as an empty line. */
static guint line_feeds = 2;

static void
put_output (const char *bytes,
            gsize       length)
{
  gsize feeds = 0;

  while (feeds < length && bytes[length - 1 - feeds] == '\n')
    feeds++;
  line_feeds = (guint) MIN (2, feeds == length ? line_feeds + feeds : feeds);
  /* Of nothing there are no bytes either: they are NULL then. */
  if (length > 0 && fwrite (bytes, 1, length, stdout) < length && output_error == 0)
    output_error = errno;
}

void
cli_put (const char *text)
{
  put_output (text, strlen (text));
}

void
cli_put_bytes (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  put_output (data, length);
}

void
cli_put_gap (void)
{
  if (line_feeds < 2)
    cli_put ("\n");
}

void
cli_putf (const char *format,
          ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  cli_put (text);
}

static gboolean
is_control (gunichar character)
{
  return character < 0x20 ? character != '\n' && character != '\t'
                          : character >= 0x7f && character < 0xa0;
}

/* Text from files and from the command line may hold anything. */
static char *
without_controls (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if (is_control (character))
        g_string_append_printf (clean, "\\x%02X", character);
      else
        g_string_append_unichar (clean, character);
    }
  return g_string_free (clean, FALSE);
}

void
cli_put_text (const char *text,
              guint       indent)
{
  g_autofree char *clean = without_controls (text);
  g_auto (GStrv) lines = NULL;

  g_strchomp (clean);
  lines = g_strsplit (clean, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (lines[i][0] != '\0')
        cli_putf ("%*s", (int) indent, "");
      cli_put (lines[i]);
      cli_put ("\n");
    }
}

void
cli_put_json (JsonBuilder *builder)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = NULL;
  gsize length;

  json_generator_set_pretty (generator, TRUE);
  json_generator_set_root (generator, root);
  text = json_generator_to_data (generator, &length);
  put_output (text, length);
  cli_put ("\n");
}

gboolean
cli_flush (void)
{
  if (fflush (stdout) != 0 && output_error == 0)
    output_error = errno;
  return output_error == 0;
}

CliStatus
cli_finish (CliStatus status)
{
  if (cli_flush ())
    return status;
  cli_print_note (_("standard output"), g_strerror (output_error));
  return CLI_UNREADABLE;
}

void
cli_print_note (const char *subject,
                const char *text)
{
  g_autofree char *line = subject != NULL ? g_strdup_printf ("%s: %s", subject, text)
                                          : g_strdup (text);
  g_autofree char *clean = without_controls (line);

  /* The two streams often share a terminal: what was said first shall stand first. */
  cli_flush ();
  fprintf (stderr, "%s: %s\n", cli_program, clean);
}

void
cli_member_string (JsonBuilder *builder,
                   const char  *name,
                   const char  *value)
{
  if (value == NULL || value[0] == '\0')
    return;
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

void
cli_member_string_or_null (JsonBuilder *builder,
                           const char  *name,
                           const char  *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
cli_member_int (JsonBuilder *builder,
                const char  *name,
                gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
cli_member_real (JsonBuilder *builder,
                 const char  *name,
                 double       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

void
cli_member_result (JsonBuilder       *builder,
                   const MarGame     *game,
                   const MarPosition *position)
{
  g_autofree char *winners = NULL;
  MarResult result;

  game->result (position, &result);
  winners = mar_result_text (game, &result);
  cli_member_string_or_null (builder, "result", winners);
}

char *
cli_actor_name (const MarGame *game,
                int            actor)
{
  char letter = mar_player_letter (game, actor);

  if (letter != '\0')
    return g_strdup_printf ("%c", letter);
  return actor == MAR_ACTOR_CHANCE ? g_strdup ("chance") : NULL;
}
