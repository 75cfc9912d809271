/* Figures with what this version doesn't know of them, and what a file may hold.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "figure-entry.h"

#include <glib/gi18n.h>
#include <string.h>

/* Items that are the same in both. */

typedef gboolean (*SameFunc) (gconstpointer one, gconstpointer other);

static gboolean
same_mark (gconstpointer one,
           gconstpointer other)
{
  return mar_mark_is (one, other);
}

static gboolean
same_legend (gconstpointer one,
             gconstpointer other)
{
  const MarLegendEntry *first = one;
  const MarLegendEntry *second = other;

  return first->color == second->color && first->tone == second->tone
         && g_strcmp0 (first->text, second->text) == 0;
}

static gboolean
same_claim (gconstpointer one,
            gconstpointer other)
{
  const MarClaim *first = one;
  const MarClaim *second = other;

  return first->kind == second->kind && g_strcmp0 (first->from, second->from) == 0
         && g_strcmp0 (first->actions, second->actions) == 0
         && g_strcmp0 (first->text, second->text) == 0;
}

/* For each new item the old one that it was, each once; @n_old for one that is new. */
static guint *
find_old_items (gconstpointer items,
                guint         n,
                gconstpointer old,
                guint         n_old,
                gsize         size,
                SameFunc      same)
{
  guint *found = g_new (guint, n + 1);
  g_autofree gboolean *taken = g_new0 (gboolean, n_old + 1);

  for (guint i = 0; i < n; i++)
    {
      gconstpointer item = (const char *) items + i * size;
      guint k = 0;

      while (k < n_old && (taken[k] || !same (item, (const char *) old + k * size)))
        k++;
      taken[k] = TRUE;
      found[i] = k;
    }
  return found;
}

/* @texts: (nullable): one for each of the @n_old old items. */
static char **
preserve_texts (char *const *texts,
                const guint *found,
                guint        n,
                guint        n_old)
{
  char **kept;

  if (texts == NULL)
    return NULL;
  kept = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    if (found[i] < n_old)
      kept[i] = g_strdup (texts[found[i]]);
  return kept;
}

/* Claims that we don't know stay before the claim that they preceded, or go to the end. */
static char **
preserve_strange (char *const *strange,
                  const guint *found,
                  guint        n,
                  guint        n_old)
{
  g_autoptr (GString) last = g_string_new (NULL);
  char **kept;

  if (strange == NULL)
    return NULL;
  kept = preserve_texts (strange, found, n, n_old);
  for (guint k = 0; k <= n_old; k++)
    {
      gboolean stays = strange[k] == NULL;

      for (guint i = 0; i < n && !stays; i++)
        stays = k < n_old && found[i] == k;
      if (!stays)
        g_string_append_printf (last, "%s%s", last->len > 0 ? "," : "", strange[k]);
    }
  if (last->len > 0)
    kept[n] = g_string_free (g_steal_pointer (&last), FALSE);
  return kept;
}

static void
preserve_unknown (MarFigureEntry       *entry,
                  const MarFigureEntry *old)
{
  const MarFigureRecord *figure = entry->figure;
  const MarFigureRecord *before = old->figure;
  g_autofree guint *marks = find_old_items (figure->marks, figure->n_marks, before->marks,
                                            before->n_marks, sizeof (MarMark), same_mark);
  g_autofree guint *legend = find_old_items (figure->legend, figure->n_legend, before->legend,
                                             before->n_legend, sizeof (MarLegendEntry),
                                             same_legend);
  g_autofree guint *claims = find_old_items (figure->claims, figure->n_claims, before->claims,
                                             before->n_claims, sizeof (MarClaim), same_claim);

  entry->mark_extras = preserve_texts (old->mark_extras, marks, figure->n_marks, before->n_marks);
  entry->legend_extras = preserve_texts (old->legend_extras, legend, figure->n_legend,
                                         before->n_legend);
  entry->claim_extras = preserve_texts (old->claim_extras, claims, figure->n_claims,
                                        before->n_claims);
  entry->strange = preserve_strange (old->strange, claims, figure->n_claims, before->n_claims);
  entry->source_extra = figure->source != NULL ? g_strdup (old->source_extra) : NULL;
  entry->extra = g_strdup (old->extra);
}

MarFigureEntry *
mar_figure_entry_new (const MarFigureRecord *figure,
                      const MarFigureEntry  *old)
{
  MarFigureEntry *entry = g_new0 (MarFigureEntry, 1);

  entry->figure = mar_figure_record_copy (figure);
  if (old != NULL)
    preserve_unknown (entry, old);
  return entry;
}

static void
free_texts (char  **texts,
            guint   n)
{
  for (guint i = 0; texts != NULL && i < n; i++)
    g_free (texts[i]);
  g_free (texts);
}

void
mar_figure_entry_free (MarFigureEntry *entry)
{
  const MarFigureRecord *figure = entry->figure;

  free_texts (entry->mark_extras, figure->n_marks);
  free_texts (entry->legend_extras, figure->n_legend);
  free_texts (entry->claim_extras, figure->n_claims);
  free_texts (entry->strange, figure->n_claims + 1);
  g_free (entry->source_extra);
  g_free (entry->extra);
  mar_figure_record_free (entry->figure);
  g_free (entry);
}

/* The list has no free function of its own, because the journal takes items out and puts them
 * back. */
void
mar_figure_entries_free (GPtrArray *entries)
{
  if (entries == NULL)
    return;
  for (guint i = 0; i < entries->len; i++)
    mar_figure_entry_free (g_ptr_array_index (entries, i));
  g_ptr_array_unref (entries);
}

/* Weight. */

static gsize
texts_memory_size (char *const *texts,
                   guint        n)
{
  gsize size = texts != NULL ? mar_memory_block_size (n * sizeof (char *)) : 0;

  for (guint i = 0; texts != NULL && i < n; i++)
    size += mar_memory_text_size (texts[i]);
  return size;
}

static gsize
array_memory_size (gsize n,
                   gsize size)
{
  return n > 0 ? mar_memory_block_size (n * size) : 0;
}

static gsize
figure_memory_size (const MarFigureRecord *figure)
{
  const char *const texts[] = { figure->id,      figure->title,       figure->numbering,
                                figure->caption, figure->alternative, figure->style };
  gsize size = mar_memory_block_size (sizeof (MarFigureRecord))
               + array_memory_size (figure->options != NULL, sizeof (MarOptions))
               + array_memory_size ((figure->position != NULL), figure->game->position_size.most)
               + array_memory_size ((figure->before != NULL), figure->game->position_size.most)
               + array_memory_size (figure->n_actions, sizeof (MarAction))
               + array_memory_size (figure->n_marks, sizeof (MarMark))
               + array_memory_size (figure->n_legend, sizeof (MarLegendEntry))
               + array_memory_size (figure->n_claims, sizeof (MarClaim))
               + mar_source_memory_size (figure->source);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    size += mar_memory_text_size (texts[i]);
  for (guint i = 0; i < figure->n_marks; i++)
    size += mar_memory_text_size (figure->marks[i].text);
  for (guint i = 0; i < figure->n_legend; i++)
    size += mar_memory_text_size (figure->legend[i].text);
  for (guint i = 0; i < figure->n_claims; i++)
    size += mar_memory_text_size (figure->claims[i].from)
            + mar_memory_text_size (figure->claims[i].actions)
            + mar_memory_text_size (figure->claims[i].text);
  return size;
}

gsize
mar_figure_entry_memory_size (const MarFigureEntry *entry)
{
  const MarFigureRecord *figure = entry->figure;

  return mar_memory_block_size (sizeof (MarFigureEntry)) + figure_memory_size (figure)
         + texts_memory_size (entry->mark_extras, figure->n_marks)
         + texts_memory_size (entry->legend_extras, figure->n_legend)
         + texts_memory_size (entry->claim_extras, figure->n_claims)
         + texts_memory_size (entry->strange, figure->n_claims + 1)
         + mar_memory_text_size (entry->source_extra) + mar_memory_text_size (entry->extra);
}

/* Bounds of figures in a file. */

const MarPosition *
mar_figure_board (const MarFigureRecord *figure,
                  const MarNode         *node)
{
  return figure->position != NULL ? figure->position : node->outcome->position;
}

static gboolean
play_on (const MarGame  *game,
         MarPosition    *position,
         MarAction       action,
         GError        **error)
{
  if (!mar_game_check_action (game, position, action, error))
    return FALSE;
  game->play (position, action, NULL);
  return TRUE;
}

gboolean
mar_actions_read (const MarGame      *game,
                  const MarPosition  *before,
                  const char         *text,
                  GArray             *actions,
                  GError            **error)
{
  g_autofree MarPosition *position = mar_position_copy (game, before);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  game->hand_over (position, NULL);
  for (guint i = 0; words[i] != NULL; i++)
    {
      MarAction action;

      if (*words[i] == '\0')
        continue;
      if (actions->len == MAR_FIGURE_MAX_STEPS)
        {
          g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_SYNTAX,
                       _("a figure can show %u steps at most"), MAR_FIGURE_MAX_STEPS);
          return FALSE;
        }
      if (!game->read_action (position, words[i], &action, error)
          || !play_on (game, position, action, error))
        {
          g_prefix_error (error, _("step %u “%s”: "), actions->len + 1, words[i]);
          return FALSE;
        }
      g_array_append_val (actions, action);
    }
  return TRUE;
}

static gboolean
can_be_played (const MarFigureRecord *figure)
{
  g_autofree MarPosition *position = NULL;

  if (figure->n_actions == 0)
    return TRUE;
  if (figure->before == NULL || figure->n_actions > MAR_FIGURE_MAX_STEPS)
    return FALSE;
  position = mar_position_copy (figure->game, figure->before);
  figure->game->hand_over (position, NULL);
  for (guint i = 0; i < figure->n_actions; i++)
    if (!play_on (figure->game, position, figure->actions[i], NULL))
      return FALSE;
  return TRUE;
}

static gboolean
is_text (const char *text)
{
  return text == NULL || g_utf8_validate (text, -1, NULL);
}

static gboolean
lists_are_sound (const MarFigureRecord *figure,
                 const MarPosition     *board)
{
  if (!mar_marks_are_sound (figure->marks, figure->n_marks, figure->game, board))
    return FALSE;
  for (guint i = 0; i < figure->n_legend; i++)
    if (!is_text (figure->legend[i].text) || figure->legend[i].tone > MAR_MARK_TONES)
      return FALSE;
  for (guint i = 0; i < figure->n_claims; i++)
    if (!is_text (figure->claims[i].from) || !is_text (figure->claims[i].actions)
        || !is_text (figure->claims[i].text))
      return FALSE;
  return TRUE;
}

gboolean
mar_figure_is_sound (const MarFigureRecord *figure,
                     const MarNode         *node)
{
  const MarPosition *board;

  if (figure->game == NULL || (node == NULL && figure->position == NULL)
      || (node != NULL && figure->game != node->record->game))
    return FALSE;
  board = mar_figure_board (figure, node);
  return figure->turns < 4 && is_text (figure->id) && is_text (figure->title)
         && is_text (figure->numbering) && is_text (figure->caption)
         && is_text (figure->alternative) && is_text (figure->style)
         && (figure->crop.kind != MAR_CROP_CELLS
             || (mar_cell_exists (figure->crop.corner, figure->game, board)
                 && mar_cell_exists (figure->crop.opposite, figure->game, board)))
         && lists_are_sound (figure, board) && can_be_played (figure);
}
