/* A list of errata from findings.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-errata.h"

#include "proof-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Places. */

static char *
format_turn (const MarFinding *finding,
             gboolean          with_game)
{
  if (finding->game == 0)
    return g_strdup (_("Text outside the games"));
  if (finding->turn == 0)
    return with_game ? g_strdup_printf (_("Game %u"), finding->game) : g_strdup (_("The game"));
  if (with_game)
    return g_strdup_printf (_("Game %u, turn %u"), finding->game, finding->turn);

  return g_strdup_printf (_("Turn %u"), finding->turn);
}

static char *
format_node (const MarFinding *finding,
             gboolean          with_game)
{
  g_autofree char *place = format_turn (finding, with_game);

  if (finding->variation == 0)
    return g_steal_pointer (&place);

  /* Translators: a place in a variation, and the turn in whose place that begins: “Turn 14,
   * variation on turn 12” */
  return g_strdup_printf (_("%s, variation on turn %u"), place, finding->variation);
}

char *
mar_finding_format_place (const MarFinding *finding,
                          gboolean          with_game)
{
  g_autofree char *place = NULL;

  g_return_val_if_fail (finding != NULL, NULL);

  if (finding->figure == NULL)
    return format_node (finding, with_game);
  if (finding->node == NULL)
    /* Translators: a figure’s title: “Figure 2.1” */
    return g_strdup_printf (_("Figure %s"), finding->figure);

  place = format_node (finding, with_game);
  /* Translators: where a figure stands, and its title: “Game 2, turn 12, figure 2.1” */
  return g_strdup_printf (_("%s, figure %s"), place, finding->figure);
}

char *
mar_finding_format_origin (const MarFinding *finding)
{
  g_return_val_if_fail (finding != NULL, NULL);

  if (finding->page > 0)
    /* Translators: of the pages that were imported */
    return g_strdup_printf (_("page %u"), finding->page);
  /* Translators: of the text that was imported */
  return finding->line > 0 ? g_strdup_printf (_("line %u"), finding->line) : NULL;
}

/* Entries. */

static gboolean
is_erratum (const MarFinding *finding)
{
  return finding->decision == NULL || finding->decision->type == MAR_DECISION_ACCEPTED;
}

/* The printed moves of a turn are told as a whole, however many slips they have. */
static const MarFinding *
find_moves (GPtrArray *findings,
            guint      first,
            guint      n)
{
  for (guint i = first; i < first + n; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      if (finding->in == MAR_FINDING_IN_MOVES && is_erratum (finding))
        return finding;
    }

  return NULL;
}

char *
mar_errata_format_printed (GPtrArray *findings,
                           guint      first,
                           guint      n)
{
  const MarFinding *moves;
  const MarSource *source;

  g_return_val_if_fail (findings != NULL && first + n <= findings->len, NULL);

  moves = find_moves (findings, first, n);
  source = moves != NULL ? mar_node_source (moves->node) : NULL;
  return source != NULL && source->steps != NULL ? mar_proof_copy_steps (source) : NULL;
}

static void
add_escaped (GString    *text,
             const char *plain)
{
  for (; *plain != '\0'; plain++)
    {
      if (strchr ("\\`*_{}[]<>()#+-.!|&~\"'", *plain) != NULL)
        g_string_append_c (text, '\\');
      if (*plain == '\n')
        g_string_append_c (text, ' ');
      else
        g_string_append_c (text, *plain);
    }
}

static char *
escape (const char *plain)
{
  GString *text = g_string_new (NULL);

  add_escaped (text, plain);
  return g_string_free (text, FALSE);
}

static const char *
get_correction (const MarFinding *finding,
                gboolean          whole)
{
  if (finding->decision != NULL && finding->is_repaired)
    return finding->decision->reading;
  if (finding->readings[0] != NULL && (whole || finding->truth == NULL))
    return finding->readings[0];

  return finding->truth;
}

static void
add_sentence (GString    *text,
              const char *sentence)
{
  if (sentence == NULL || *sentence == '\0')
    return;

  g_string_append_c (text, ' ');
  add_escaped (text, sentence);
}

static void
add_place (GString          *text,
           const MarFinding *finding)
{
  g_autofree char *origin = mar_finding_format_origin (finding);
  g_autofree char *place = mar_finding_format_place (finding, FALSE);
  g_autofree char *escaped = escape (place);

  if (origin != NULL)
    /* Translators: where it stands in a game, and in what was imported: “Turn 3 (line 789)” */
    g_string_append_printf (text, _("%s (%s)"), escaped, origin);
  else
    g_string_append (text, escaped);
}

/* @printed, @correction: (nullable) */
static void
add_entry (GString          *text,
           const MarFinding *finding,
           const char       *printed,
           const char       *correction)
{
  g_autofree char *was = escape (printed != NULL ? printed : "");
  g_autofree char *should = correction != NULL ? escape (correction) : NULL;
  g_autofree char *entry = NULL;
  g_autoptr (GString) place = g_string_new (NULL);

  add_place (place, finding);
  if (correction != NULL && *correction == '\0' && *was != '\0')
    /* Translators: an entry of a list of errata, in CommonMark: a place, and what is printed
     * there. */
    entry = g_strdup_printf (_("%s: printed **%s**, which should be left out."), place->str, was);
  else if (should != NULL && *was != '\0')
    /* Translators: an entry of a list of errata, in CommonMark: a place, what is printed there, and
     * what should be: “Turn 3 (line 789): printed e4>e5, should read d4>e5.” */
    entry = g_strdup_printf (_("%s: printed **%s**, should read **%s**."), place->str, was,
                             should);
  else if (should != NULL)
    entry = g_strdup_printf (_("%s: **%s** is missing."), place->str, should);
  else
    entry = g_strdup_printf (_("%s: printed **%s**."), place->str, was);
  g_string_append_printf (text, "- %s", entry);
  add_sentence (text, finding->reason);
  if (finding->decision == NULL)
    g_string_append_printf (text, " *%s*", _("Proposed."));
  g_string_append (text, "\n");
}

static void
add_group (GString   *text,
           GPtrArray *findings,
           guint      first,
           guint      n)
{
  const MarFinding *moves = find_moves (findings, first, n);
  g_autofree char *printed = mar_errata_format_printed (findings, first, n);

  if (printed != NULL && moves->readings[0] != NULL)
    add_entry (text, moves, printed, moves->readings[0]);
  for (guint i = first; i < first + n; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      if (is_erratum (finding)
          && (printed == NULL || moves->readings[0] == NULL || finding->in != MAR_FINDING_IN_MOVES))
        add_entry (text, finding, finding->text, get_correction (finding, FALSE));
    }
}

static void
add_heading (GString          *text,
             const MarFinding *finding)
{
  const char *title = finding->record != NULL ? mar_record_header (finding->record, "title") : NULL;
  g_autofree char *escaped = escape (title != NULL ? title : "");

  if (finding->game == 0)
    g_string_append_printf (text, "\n### %s\n\n", _("Outside the games"));
  else if (title != NULL)
    {
      g_autofree char *heading = g_strdup_printf (_("Game %u: %s"), finding->game, escaped);

      g_string_append_printf (text, "\n### %s\n\n", heading);
    }
  else
    {
      g_autofree char *heading = g_strdup_printf (_("Game %u"), finding->game);

      g_string_append_printf (text, "\n### %s\n\n", heading);
    }
}

static char *
write_list (GPtrArray *findings)
{
  GString *text = g_string_new (NULL);
  const MarFinding *previous = NULL;

  for (guint first = 0, end; first < findings->len; first = end)
    {
      const MarFinding *finding = g_ptr_array_index (findings, first);
      g_autoptr (GString) entries = g_string_new (NULL);

      end = mar_findings_group_end (findings, first);
      add_group (entries, findings, first, end - first);
      if (entries->len == 0)
        continue;
      if (previous == NULL || previous->game != finding->game)
        add_heading (text, finding);
      g_string_append (text, entries->str);
      previous = finding;
    }
  if (text->len == 0)
    g_string_append (text, _("Nothing was found."));

  return g_string_free (text, FALSE);
}

MarDocument *
mar_errata_new (MarDocument *document,
                GPtrArray   *findings,
                const char  *name)
{
  MarDocument *errata;
  const char *title;
  g_autofree char *heading = NULL;
  g_autofree char *list = NULL;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document) && findings != NULL, NULL);

  errata = mar_document_new ();
  title = mar_document_header (document, "title");
  if (title == NULL || *title == '\0')
    title = name;
  /* Translators: the title of a list of errata, and of what: “Errata: The Book of the Game” */
  heading = title != NULL ? g_strdup_printf (_("Errata: %s"), title) : g_strdup (_("Errata"));
  list = write_list (findings);
  mar_document_set_header (errata, "title", heading);
  mar_document_set_header (errata, "introduction", list);

  return errata;
}
