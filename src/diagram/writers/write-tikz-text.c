/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "write-tikz-text.h"

/* Signs that mean something to LaTeX, or that its first fonts lack, and letters that are no
 * others with an accent. */
static const struct
{
  gunichar sign;
  const char *latex;
} signs[] = {
  { '\\', "\\textbackslash{}" },
  { '{', "\\{" },
  { '}', "\\}" },
  { '$', "\\$" },
  { '&', "\\&" },
  { '#', "\\#" },
  { '%', "\\%" },
  { '_', "\\_" },
  { '^', "\\textasciicircum{}" },
  { '~', "\\textasciitilde{}" },
  { '<', "\\textless{}" },
  { '>', "\\textgreater{}" },
  { '|', "\\textbar{}" },
  { '"', "''" },
  { '`', "\\textasciigrave{}" },
  { 0x00a0, "~" },
  { 0x00a1, "\\textexclamdown{}" },
  { 0x00bf, "\\textquestiondown{}" },
  { 0x00d7, "\\ensuremath{\\times}" },
  { 0x00f7, "\\ensuremath{\\div}" },
  { 0x00b1, "\\ensuremath{\\pm}" },
  { 0x00b7, "\\ensuremath{\\cdot}" },
  { 0x00df, "\\ss{}" },
  { 0x00c6, "\\AE{}" },
  { 0x00e6, "\\ae{}" },
  { 0x00d8, "\\O{}" },
  { 0x00f8, "\\o{}" },
  { 0x0131, "\\i{}" },
  { 0x0141, "\\L{}" },
  { 0x0142, "\\l{}" },
  { 0x0152, "\\OE{}" },
  { 0x0153, "\\oe{}" },
  { 0x2009, "\\," },
  { 0x200e, "" },
  { 0x2013, "--" },
  { 0x2014, "---" },
  { 0x2018, "`" },
  { 0x2019, "'" },
  { 0x201c, "``" },
  { 0x201d, "''" },
  { 0x2022, "\\textbullet{}" },
  { 0x2026, "\\ldots{}" },
  { 0x2190, "\\ensuremath{\\leftarrow}" },
  { 0x2191, "\\ensuremath{\\uparrow}" },
  { 0x2192, "\\ensuremath{\\rightarrow}" },
  { 0x2193, "\\ensuremath{\\downarrow}" },
  { 0x2212, "\\ensuremath{-}" },
};

static const struct
{
  gunichar mark;
  char command;
} accents[] = {
  { 0x0300, '`' }, { 0x0301, '\'' }, { 0x0302, '^' }, { 0x0303, '~' }, { 0x0304, '=' },
  { 0x0306, 'u' }, { 0x0307, '.' },  { 0x0308, '"' }, { 0x030a, 'r' }, { 0x030b, 'H' },
  { 0x030c, 'v' }, { 0x0323, 'd' },  { 0x0327, 'c' },
};

static const char *
find_sign (gunichar letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].sign == letter)
      return signs[i].latex;
  return NULL;
}

static char
find_accent (gunichar mark)
{
  for (guint i = 0; i < G_N_ELEMENTS (accents); i++)
    if (accents[i].mark == mark)
      return accents[i].command;
  return '\0';
}

/* A letter and its accent, if it has one and that is one of LaTeX's. Several are too many. */
static gboolean
append_letter (gunichar  letter,
               GString  *latex)
{
  const char *sign = find_sign (letter);
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  gsize n;
  char accent;

  if (sign != NULL)
    {
      g_string_append (latex, sign);
      return TRUE;
    }
  if (letter < 0x80)
    {
      g_string_append_c (latex, g_ascii_iscntrl ((char) letter) ? ' ' : (char) letter);
      return TRUE;
    }

  n = g_unichar_fully_decompose (letter, FALSE, parts, G_N_ELEMENTS (parts));
  if (n != 2 || parts[0] >= 0x80 || !g_ascii_isalpha ((char) parts[0]))
    return FALSE;
  accent = find_accent (parts[1]);
  if (accent == '\0')
    return FALSE;
  /* The dot of an i gives way to what stands over it. */
  if ((parts[0] == 'i' || parts[0] == 'j') && accent != 'c' && accent != 'd')
    g_string_append_printf (latex, "\\%c{\\%c}", accent, (char) parts[0]);
  else
    g_string_append_printf (latex, "\\%c{%c}", accent, (char) parts[0]);
  return TRUE;
}

char *
mar_write_latex (const char *text)
{
  g_autofree char *composed = NULL;
  g_autoptr (GString) latex = g_string_new (NULL);

  g_return_val_if_fail (text != NULL, NULL);

  composed = g_utf8_normalize (text, -1, G_NORMALIZE_NFC);
  if (composed == NULL)
    return NULL;
  for (const char *at = composed; *at != '\0'; at = g_utf8_next_char (at))
    if (!append_letter (g_utf8_get_char (at), latex))
      return NULL;
  return g_string_free (g_steal_pointer (&latex), FALSE);
}
