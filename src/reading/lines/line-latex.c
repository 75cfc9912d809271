/* What texts of moves have of LaTeX: what its commands look like when they are set.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "line-latex.h"

#include <string.h>

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

/* Commands of letters, and what they look like. */
static const struct
{
  const char *name;
  const char *plain;
} commands[] = {
  { "to", ">" },
  { "rightarrow", ">" },
  { "longrightarrow", ">" },
  { "textrightarrow", ">" },
  { "Rightarrow", ">" },
  { "mapsto", ">" },
  { "times", "x" },
  { "item", "- " },
  { "footnote", "" },
  { "noindent", "" },
  { "indent", "" },
  { "par", "" },
  { "hline", "" },
  { "toprule", "" },
  { "midrule", "" },
  { "bottomrule", "" },
  { "smallskip", "" },
  { "medskip", "" },
  { "bigskip", "" },
  { "newline", "" },
  { "newpage", "" },
  { "centering", "" },
  { "maketitle", "" },
  { "bfseries", "" },
  { "itshape", "" },
  { "ttfamily", "" },
  { "small", "" },
  { "footnotesize", "" },
  { "large", "" },
  { "Large", "" },
  { "quad", " " },
  { "qquad", " " },
  { "hfill", "   " },
  { "ldots", "..." },
  { "dots", "..." },
  { "textasciicircum", "^" },
  { "textendash", "–" },
  { "textemdash", "—" },
};

/* Signs, of which the longer ones come first. */
static const struct
{
  const char *sign;
  const char *plain;
} signs[] = {
  { "\\^{}", "^" }, { "\\\\*", "" }, { "\\\\", "" }, { "\\&", "&" }, { "\\%", "%" }, { "\\#", "#" },
  { "\\_", "_" },   { "\\$", "$" },  { "\\,", "" },  { "\\;", " " }, { "\\ ", " " }, { "\\(", "" },
  { "\\)", "" },    { "\\{", "(" },  { "\\}", ")" }, { "\\/", "" },  { "$", "" },    { "~", " " },
  { "&", "|" },     { "``", "\"" },  { "''", "\"" },
};

/* Commands whose braces hold nothing that is set. */
static const char *const hidden[] = { "begin",  "end",    "documentclass", "usepackage", "label",
                                      "vspace", "hspace", "setlength",     "pagestyle" };

static const char *const shapes[]
  = { "textbf",        "textit",    "texttt",  "textsc", "emph",   "underline", "section",
      "subsection",    "paragraph", "chapter", "title",  "author", "date",      "mathrm",
      "subsubsection", "mathbf",    "mathtt",  "text",   "mbox" };

static const char *const switches[] = { "bf", "it", "tt", "em", "sc", "bfseries", "itshape" };

static gboolean
is_among (const char        *name,
          gsize              length,
          const char *const *names,
          guint              n)
{
  for (guint i = 0; i < n; i++)
    if (strlen (names[i]) == length && strncmp (names[i], name, length) == 0)
      return TRUE;
  return FALSE;
}

gboolean
line_is_latex (const char *text)
{
  static const char *const marks[]
    = { "\\begin{",          "\\section", "\\item ", "\\textbf{",    "\\emph{",
        "\\noindent",        "\\texttt{", "\\to",    "\\rightarrow", "\\textrightarrow",
        "\\textasciicircum", "\\^{}",     "$>$" };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (strstr (text, marks[i]) != NULL)
      return TRUE;
  return FALSE;
}

const char *
line_skip_latex (const char *at)
{
  const gboolean is_group = g_str_has_prefix (at, "{\\");
  const char *name = at + 1 + is_group;
  const gsize length = *at == '\\' || is_group ? strspn (name, LETTERS) : 0;
  const char *behind = name + length;

  if (is_group)
    return is_among (name, length, switches, G_N_ELEMENTS (switches)) && *behind == ' ' ? behind + 1
                                                                                        : NULL;
  if (!is_among (name, length, shapes, G_N_ELEMENTS (shapes)))
    return NULL;
  behind += *behind == '*';
  return *behind == '{' ? behind + 1 : NULL;
}

/* Behind the brackets and braces that stand at @at in its line: "[2pt]", "{tabular}{rll}". */
static const char *
skip_arguments (const char *at)
{
  while (*at == '[' || *at == '{')
    {
      const char *end = at + strcspn (at, *at == '[' ? "]\n" : "}\n");

      if (*end == '\n' || *end == '\0')
        break;
      at = end + 1;
    }
  return at;
}

static const char *
read_command (const char  *at,
              const char **plain)
{
  const gsize length = strspn (at + 1, LETTERS);
  const char *behind = at + 1 + length;

  *plain = "";
  if (is_among (at + 1, length, hidden, G_N_ELEMENTS (hidden)))
    return skip_arguments (behind + (*behind == '*'));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strlen (commands[i].name) == length && strncmp (commands[i].name, at + 1, length) == 0)
      {
        *plain = commands[i].plain;
        /* The blank that ends the name of a command is not set. */
        return behind + (g_str_has_prefix (behind, "{}") ? 2 : *behind == ' ');
      }
  return NULL;
}

const char *
line_read_latex (const char  *at,
                 const char **plain)
{
  if (*at == '\\' && g_ascii_isalpha (at[1]))
    return read_command (at, plain);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (at, signs[i].sign))
      {
        const char *behind = at + strlen (signs[i].sign);

        *plain = signs[i].plain;
        return at[1] == '\\' && *at == '\\' && *behind == '[' ? skip_arguments (behind) : behind;
      }
  return NULL;
}
