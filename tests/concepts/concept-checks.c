/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "concept-checks.h"

#include <string.h>

GPtrArray *
find_concepts (const MarGame *game,
               const char    *settings,
               const char    *position)
{
  g_autoptr (MarLine) line = NULL;
  g_autofree MarPosition *start = NULL;
  MarOptions options;

  read_options (game, settings != NULL ? settings : "", &options);
  start = read_position (game, &options, position);
  line = mar_line_new (game, &options, start);

  return mar_concepts_find (line, &options, NULL);
}

char *
concept_texts (const GPtrArray *found,
               const char      *kind)
{
  GString *texts = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    {
      const MarConcept *concept = g_ptr_array_index (found, i);

      if (strcmp (concept->kind->name, kind) != 0)
        continue;
      if (texts->len > 0)
        g_string_append_c (texts, '\n');
      g_string_append (texts, concept->text);
    }

  return g_string_free (texts, FALSE);
}

void
check_concept_cases (const MarGame     *game,
                     const char        *settings,
                     const ConceptCase *cases,
                     guint              n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      g_autoptr (GPtrArray) found = find_concepts (game, settings, cases[i].position);
      g_autofree char *texts = concept_texts (found, cases[i].kind);

      g_test_message ("%s of %s", cases[i].kind, cases[i].position);
      g_assert_cmpstr (texts, ==, cases[i].texts);
    }
}
