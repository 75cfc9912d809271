/* What people type to look for a glyph or a position.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "fold-text.h"
#include "mar-find.h"

static void
add_nag (guint64 *nags,
         int      nag)
{
  nags[nag / 64] |= G_GUINT64_CONSTANT (1) << (nag % 64);
}

/* Signs are compared as a keyboard writes them: "!?" for the one sign of two. */
static gboolean
is_sign (const char *text,
         const char *symbol)
{
  g_autofree char *one = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *other = g_utf8_normalize (symbol, -1, G_NORMALIZE_ALL);
  g_auto (GStrv) minus = g_strsplit (other, "−", -1);
  g_autofree char *typed = g_strjoinv ("-", minus);

  return one != NULL && (strcmp (one, other) == 0 || strcmp (one, typed) == 0);
}

gboolean
mar_find_read_glyphs (const char  *text,
                      guint64      nags[MAR_FIND_NAG_WORDS],
                      GError     **error)
{
  guint n;
  const MarGlyph *glyphs = mar_glyphs (&n);
  g_autoptr (MarNeedle) needle = NULL;
  guint64 nag;
  gboolean any = FALSE;

  g_return_val_if_fail (text != NULL, FALSE);

  memset (nags, 0, MAR_FIND_NAG_WORDS * sizeof *nags);
  for (guint i = 0; i < n; i++)
    if (is_sign (text, glyphs[i].symbol))
      {
        add_nag (nags, glyphs[i].nag);
        return TRUE;
      }
  if (*text == '$' && g_ascii_string_to_unsigned (text + 1, 10, 0, 255, &nag, NULL))
    {
      add_nag (nags, (int) nag);
      return TRUE;
    }
  needle = mar_needle_new (text);
  for (guint i = 0; needle != NULL && i < n; i++)
    if (mar_needle_is_in (needle, glyphs[i].name) || mar_needle_is_in (needle, _(glyphs[i].name)))
      {
        add_nag (nags, glyphs[i].nag);
        any = TRUE;
      }
  if (!any)
    g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT, _("There is no glyph “%s”."),
                 text);
  return any;
}

MarPosition *
mar_find_read_position (const MarGame      *game,
                        const MarOptions   *options,
                        const MarPosition  *start,
                        const char         *text,
                        GError            **error)
{
  g_autofree char *start_text = NULL;
  g_auto (GStrv) fields = NULL;
  g_autoptr (GString) longer = NULL;
  MarPosition *position;
  guint n_given = 0;

  g_return_val_if_fail (game != NULL && start != NULL && text != NULL, NULL);

  position = mar_position_read (game, options, text, error);
  if (position != NULL)
    return position;

  start_text = mar_position_text (game, start);
  fields = g_strsplit (start_text, " ", -1);
  longer = g_string_new (text);
  for (const char *at = text; at != NULL; at = strchr (at + 1, ' '))
    n_given += at == text || at[1] != ' ';
  for (guint i = 0; fields[i] != NULL; i++)
    if (i >= n_given)
      g_string_append_printf (longer, " %s", fields[i]);
  position = mar_position_read (game, options, longer->str, NULL);
  if (position != NULL)
    g_clear_error (error);
  return position;
}
