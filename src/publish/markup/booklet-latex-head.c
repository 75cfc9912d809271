/* What stands at the head of a LaTeX booklet: packages, languages, and commands of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-latex.h"

static const char preamble[]
  = "\\usepackage{iftex}\n"
    "\\ifPDFTeX\n"
    "  \\usepackage[T1]{fontenc}\n"
    "  \\usepackage[utf8]{inputenc}\n"
    "  \\usepackage{textcomp}\n"
    "  \\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\n"
    "  % A character that the font lacks is told by its number.\n"
    "  \\DeclareRobustCommand\\marchar[1]{\\textsubscript{\\texttt{#1}}\\hspace{0pt}}\n"
    "\\else\n"
    "  \\usepackage{fontspec}\n"
    "  % With \\marfont, a font has what the usual one lacks.\n"
    "  \\DeclareRobustCommand\\marchar[1]{{\\iffontchar\\font\"#1 \\else\n"
    "    \\ifdefined\\marfont\\marfont\\fi\\fi\\iffontchar\\font\"#1 \\char\"#1\\relax\n"
    "    \\else\\textsubscript{\\texttt{#1}}\\hspace{0pt}\\fi}}\n"
    "\\fi\n"
    "\\usepackage{amssymb}\n"
    "\\usepackage{tikz}\n";

static const char commands[]
  = "\\setlength\\parindent{0pt}\n"
    "\\setlength\\parskip{4pt plus 2pt}\n"
    "\\setlength\\emergencystretch{3em}\n"
    "% Narrow columns end a little ragged rather than with holes in their lines.\n"
    "\\newcommand\\marcolumn{\\setlength\\rightskip{0pt plus 2em}}\n"
    "\\widowpenalty=10000 \\clubpenalty=10000\n"
    "\\pagestyle{myheadings}\n"
    "\\newcommand\\marlanguage[1]{\\ifcsname captions#1\\endcsname\\selectlanguage{#1}\\fi}\n"
    "\\newenvironment{marindent}{\\par\\advance\\leftskip 1.6em\\relax}{\\par}\n"
    "\\newenvironment{marvariation}{\\par\\small\\advance\\leftskip 1.2em\\relax}{\\par}\n"
    "\\newenvironment{marlines}{\\par\\begingroup\\small\\ttfamily\\raggedright}{\\par\\endgroup}\n"
    "\\newcommand\\marbullet[1]{\\leavevmode\\llap{#1\\hskip .5em}\\ignorespaces}\n"
    "\\newcommand\\marheading[1]{\\textbf{#1}\\nopagebreak}\n"
    "\\newcommand\\marbreak{{\\centering * * *\\par}}\n"
    "\\newcommand\\marscore[1]{{\\small #1}\\par\\nopagebreak}\n"
    "\\newcommand\\marlabel[1]{\\emph{#1}\\par\\nopagebreak}\n"
    "\\newcommand\\marnote[1]{{\\footnotesize #1\\par}}\n"
    "\\newcommand\\marposition[1]{{\\footnotesize\\ttfamily\\raggedright #1\\par}\\nopagebreak}\n"
    "\\newcommand\\marsigns[1]{~#1}\n"
    "\\newcommand\\marreason[1]{ \\emph{(#1)}}\n"
    "\\newcommand\\mardiagram{\\par\\nopagebreak\\noindent}\n"
    "\n";

/* Paragraphs in Hebrew or Arabic, whose fonts have no letters that lean. Of those that set LaTeX,
 * lualatex alone orders letters by their direction and has fonts of the system for them; the others
 * say so, and print what they lack. */
static const char right_to_left[]
  = "\\ifLuaTeX\n"
    "  \\babelprovide[import]{hebrew}\n"
    "  \\babelprovide[import]{arabic}\n"
    "  \\newcommand\\martry[1]{\\ifdefined\\marfont\\else\\IfFontExistsTF{#1}{%\n"
    "    \\newfontfamily\\marfont{#1}[Script=Arabic,ItalicFont={#1},SlantedFont={#1}]%\n"
    "    \\babelfont[hebrew]{rm}[ItalicFont={#1},SlantedFont={#1}]{#1}%\n"
    "    \\babelfont[arabic]{rm}[ItalicFont={#1},SlantedFont={#1}]{#1}}{}\\fi}\n"
    "  \\martry{FreeSerif}\\martry{DejaVu Sans}\\martry{Arial}\n"
    "  \\newenvironment{marright}[1]{\\par\\begin{otherlanguage}{#1}}"
    "{\\par\\end{otherlanguage}}\n"
    "\\else\n"
    "  \\newenvironment{marright}[1]{\\par}{\\par}\n"
    "  \\PackageWarningNoLine{marginalia}{Set this booklet with lualatex: Hebrew and\n"
    "    Arabic stand in it, which others don't print from right to left}\n"
    "\\fi\n";

static gboolean
is_right_to_left (const char *text)
{
  for (const char *at = text != NULL ? text : ""; *at != '\0'; at = g_utf8_next_char (at))
    if (mar_latex_letter_direction (g_utf8_get_char (at)) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
has_right_to_left (GPtrArray *content)
{
  for (guint i = 0; i < content->len; i++)
    {
      const MarContentItem *item = g_ptr_array_index (content, i);

      if (is_right_to_left (item->text) || is_right_to_left (item->name)
          || is_right_to_left (item->note))
        return TRUE;
    }
  return FALSE;
}

static void
add_language (GPtrArray  *names,
              const char *tag)
{
  const char *name = mar_latex_language (tag);

  if (name != NULL && !g_ptr_array_find (names, name, NULL))
    g_ptr_array_insert (names, 0, (gpointer) name);
}

/* The languages of the booklet and of its games, its own last, as babel wants it. A language
 * that the reader's LaTeX lacks is left out. */
static void
append_languages (GString             *text,
                  const MarBookletJob *job)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const gboolean both_ways = has_right_to_left (job->content);

  add_language (names, mar_writer_language (job));
  for (guint i = 0; i < job->content->len; i++)
    {
      const MarContentItem *item = g_ptr_array_index (job->content, i);

      if (item->kind == MAR_CONTENT_GAME)
        add_language (names, mar_record_header (item->record, "language"));
    }
  if (names->len == 0 && both_ways)
    add_language (names, "en");
  if (names->len == 0)
    return;
  if (both_ways)
    g_string_append (text, "\\ifLuaTeX\\PassOptionsToPackage{bidi=basic}{babel}\\fi\n");
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);

      g_string_append_printf (text,
                              "\\IfFileExists{%s.ldf}{\\PassOptionsToPackage{%s}{babel}"
                              "\\def\\marbabel{}}{}\n",
                              name, name);
    }
  g_string_append (text, "\\ifdefined\\marbabel\n  \\usepackage{babel}\n"
                         "  \\usetikzlibrary{babel}\n\\fi\n");
  if (both_ways)
    g_string_append (text, right_to_left);
}

void
mar_latex_append_head (GString             *text,
                       const MarBookletJob *job,
                       const char          *paper,
                       int                  margin)
{
  g_string_append_printf (text, "\\documentclass[%s,10pt]{article}\n", paper);
  g_string_append (text, preamble);
  g_string_append_printf (text, "\\usepackage[%s,margin=%dmm]{geometry}\n", paper, margin);
  append_languages (text, job);
  g_string_append (text, commands);
  g_string_append (
    text, "% Headings in comments and reports have no numbers: no section may stand above them.\n"
          "\\setcounter{secnumdepth}{2}\n"
          "\\begin{document}\n\n");
}
