/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "concept-private.h"

#include <glib/gi18n.h>

#include "mar-outlook.h"

/* A concept. */

MarConcept *
mar_concept_ref (MarConcept *concept)
{
  g_return_val_if_fail (concept != NULL, NULL);

  return g_atomic_rc_box_acquire (concept);
}

static void
concept_clear (gpointer data)
{
  MarConcept *concept = data;

  g_array_unref (concept->cells);
  g_array_unref (concept->lines);
  g_free (concept->text);
}

void
mar_concept_unref (MarConcept *concept)
{
  if (concept != NULL)
    g_atomic_rc_box_release_full (concept, concept_clear);
}

gboolean
mar_concept_has_cell (const MarConcept *concept,
                      MarCell           cell)
{
  g_return_val_if_fail (concept != NULL, FALSE);

  for (guint i = 0; i < concept->cells->len; i++)
    if (g_array_index (concept->cells, MarCell, i) == cell)
      return TRUE;

  return FALSE;
}

MarConcept *
mar_concept_add (MarConceptFinder     *finder,
                 const MarConceptKind *kind,
                 int                   player)
{
  MarConcept *concept = g_atomic_rc_box_new0 (MarConcept);

  concept->kind = kind;
  concept->player = player;
  concept->cells = g_array_new (FALSE, FALSE, sizeof (MarCell));
  concept->lines = g_array_new (FALSE, FALSE, sizeof (MarConceptLine));
  concept->text = g_strdup ("");
  g_ptr_array_add (finder->found, concept);

  return concept;
}

void
mar_concept_add_cell (MarConcept *concept,
                      MarCell     cell)
{
  if (!mar_concept_has_cell (concept, cell))
    g_array_append_val (concept->cells, cell);
}

void
mar_concept_add_line (MarConcept *concept,
                      MarCell     from,
                      MarCell     to)
{
  const MarConceptLine line = { from, to };

  g_array_append_val (concept->lines, line);
}

void
mar_concept_say (MarConcept *concept,
                 const char *format,
                 ...)
{
  g_autofree char *before = concept->text;
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  concept->text = *before != '\0' ? g_strconcat (before, " ", sentence, NULL)
                                  : g_steal_pointer (&sentence);
}

/* Words. */

const char *
mar_concept_name (const MarConceptFinder *finder,
                  int                     player)
{
  return _(finder->game->player_names[player]);
}

char *
mar_concept_list (const MarConceptFinder *finder,
                  const MarCell          *cells,
                  guint                   n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      finder->game->write_cell (finder->position, cells[i], text);
    }

  return g_string_free (text, FALSE);
}

char *
mar_concept_list_own (const MarConceptFinder *finder,
                      const MarConcept       *concept)
{
  return mar_concept_list (finder, (const MarCell *) (const void *) concept->cells->data,
                           concept->cells->len);
}

/* Finding. */

static const MarConceptGame *
find_game (const MarGame *game)
{
  for (guint i = 0; i < mar_concept_n_games; i++)
    if (mar_concept_games[i]->game == game)
      return mar_concept_games[i];

  return NULL;
}

const MarConceptKind *
mar_concept_kinds (const MarGame *game,
                   guint         *n)
{
  const MarConceptGame *own = find_game (game);

  g_return_val_if_fail (n != NULL, NULL);

  *n = own != NULL ? own->n_kinds : 0;
  return own != NULL ? own->kinds : NULL;
}

gboolean
mar_concept_is_stopped (const MarConceptFinder *finder)
{
  return finder->stop != NULL && g_atomic_int_get (finder->stop) != 0;
}

static int
compare_kinds (gconstpointer one,
               gconstpointer other)
{
  const MarConcept *const *first = one;
  const MarConcept *const *second = other;

  return ((*first)->kind > (*second)->kind) - ((*first)->kind < (*second)->kind);
}

GPtrArray *
mar_concepts_find (const MarLine    *line,
                   const MarOptions *options,
                   const int        *stop)
{
  const MarGame *game;
  const MarConceptGame *own;
  MarConceptFinder finder = { 0 };
  MarResult result;

  g_return_val_if_fail (line != NULL, NULL);

  game = mar_line_game (line);
  own = find_game (game);
  finder.game = game;
  finder.options = options;
  finder.line = line;
  finder.position = mar_line_position (line);
  finder.stop = stop;
  finder.found = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_concept_unref);
  game->result (finder.position, &result);
  if (own == NULL || result.over)
    return finder.found;

  finder.n_players = mar_game_n_players (game, finder.position);
  finder.actor = game->actor (finder.position);
  for (guint i = 0; i < finder.n_players; i++)
    finder.turns[i] = mar_outlook_give_turn (game, options, finder.position, (int) i);
  own->find (&finder);
  for (guint i = 0; i < finder.n_players; i++)
    g_free (finder.turns[i]);

  /* The sort of a GPtrArray is stable, and the kinds of a game are one array. */
  g_ptr_array_sort (finder.found, compare_kinds);

  return finder.found;
}

int
mar_concepts_count_advances (const MarGame     *game,
                             const MarPosition *position,
                             const MarAction   *actions,
                             guint              n)
{
  const MarConceptGame *own = find_game (game);
  g_autofree MarPosition *now = NULL;
  int n_advances = 0;

  g_return_val_if_fail (game != NULL && position != NULL, -1);

  if (own == NULL || own->advances == NULL)
    return -1;
  now = mar_position_copy (game, position);
  for (guint i = 0; i < n; i++)
    {
      n_advances += own->advances (now, actions[i]);
      game->play (now, actions[i], NULL);
    }
  return n_advances;
}
