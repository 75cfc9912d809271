/* The text form of several positions without moves: a game is made of them, with the moves that
 * lead from one to the next.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "json-text.h"
#include "mar-import.h"
#include "mar-position-editor.h"
#include "positions-private.h"

/* Fewer positions are no game. */
#define FEWEST_POSITIONS 2
/* A position text may tell the last move, too. */
#define SURE 99

/* A game as which the positions may be read. */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  GPtrArray *positions; /* of MarPosition */
} Candidate;

static void
candidate_free (gpointer data)
{
  Candidate *candidate = data;

  g_ptr_array_unref (candidate->positions);
  g_free (candidate);
}

static const PositionsShown *
get_shown (const GArray *shown,
           guint         index)
{
  return &g_array_index (shown, PositionsShown, index);
}

/* Of a board alone nobody knows who is to act: whoever can reach the next one. */
static void
find_side (const GArray    *shown,
           const Candidate *candidate)
{
  const MarGame *game = candidate->game;
  MarPosition *first = candidate->positions->pdata[0];

  for (guint player = 0; player < strlen (game->letters); player++)
    {
      const char letter[] = { game->letters[player], '\0' };
      g_autofree MarPosition *position = mar_position_copy (game, first);
      g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
      g_autoptr (MarLine) line = NULL;

      if (!mar_position_set_field (game, position, 0, letter, NULL)
          || !mar_position_editor_validate (game, &candidate->options, position, NULL))
        continue;
      line = mar_line_new (game, &candidate->options, position);
      if (!positions_bridge (line, candidate->positions->pdata[1], get_shown (shown, 1)->is_whole,
                             actions)
          || actions->len == 0)
        continue;
      mar_position_assign (game, first, position);
      return;
    }
}

/* The positions as those of @game, on a board that is as large as the first one. Returns: (transfer
 * full) (nullable): NULL where one of them is none. */
static Candidate *
read_as (const GArray  *shown,
         const MarGame *game)
{
  Candidate *candidate = g_new0 (Candidate, 1);
  g_autofree MarPosition *usual = NULL;
  g_autofree char *usual_text = NULL;
  g_autofree char *size = g_strdup_printf ("%u", get_shown (shown, 0)->rows);

  candidate->game = game;
  candidate->positions = g_ptr_array_new_with_free_func (g_free);
  mar_options_init (&candidate->options, game);
  for (guint i = 0; i < game->n_options; i++)
    if (g_str_equal (game->options[i].name, "size"))
      mar_options_set (&candidate->options, game, "size", size, NULL);
  usual = mar_position_new (game, &candidate->options);
  usual_text = mar_position_text (game, usual);
  for (guint i = 0; i < shown->len; i++)
    {
      MarPosition *position = positions_read (get_shown (shown, i), game, &candidate->options,
                                              usual_text, FALSE);

      if (position == NULL)
        {
          candidate_free (candidate);
          return NULL;
        }
      g_ptr_array_add (candidate->positions, position);
    }
  if (!get_shown (shown, 0)->is_whole && shown->len > 1)
    find_side (shown, candidate);
  return candidate;
}

/* How many positions at the beginning the moves of the game connect. */
static guint
count_bridged (const GArray    *shown,
               const Candidate *candidate,
               guint            most)
{
  g_autoptr (MarLine) line = mar_line_new (candidate->game, &candidate->options,
                                           candidate->positions->pdata[0]);
  guint n = 0;

  while (n + 1 < MIN (most, shown->len))
    {
      g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));

      if (!positions_bridge (line, candidate->positions->pdata[n + 1],
                             get_shown (shown, n + 1)->is_whole, actions))
        break;
      n++;
    }
  return n;
}

/* So many positions tell which game it is where several have such boards. */
#define ENOUGH 4

static Candidate *
choose (const GArray *shown)
{
  guint n;
  const MarGame *const *games = mar_games (&n);
  g_autoptr (GPtrArray) candidates = g_ptr_array_new_with_free_func (candidate_free);
  guint best = 0;
  guint most = 0;

  for (guint i = 0; shown->len > 0 && i < n; i++)
    {
      Candidate *candidate = read_as (shown, games[i]);

      if (candidate != NULL)
        g_ptr_array_add (candidates, candidate);
    }
  for (guint i = 0; candidates->len > 1 && i < candidates->len; i++)
    {
      const guint bridged = count_bridged (shown, candidates->pdata[i], ENOUGH);

      if (bridged > most)
        {
          most = bridged;
          best = i;
        }
    }
  return candidates->len > 0 ? g_ptr_array_steal_index (candidates, best) : NULL;
}

/* Whether what stands between the positions has moves, which a form that knows moves reads
 * better. */
static gboolean
has_moves (const char   *text,
           const GArray *shown)
{
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);
  g_autoptr (GString) words = g_string_new (NULL);
  guint done = 0;

  for (guint i = 0; i < shown->len; i++)
    {
      g_string_append_len (words, text + done, get_shown (shown, i)->begin - done);
      done = get_shown (shown, i)->end;
    }
  g_string_append (words, text + done);
  /* Lists of moves, which take longest to be recognized, are among the first of the forms. */
  for (guint i = n; i-- > 0;)
    if (forms[i] != &mar_text_form_positions && forms[i]->recognise (words->str) >= MAR_IMPORT_SURE)
      return TRUE;
  return FALSE;
}

static int
recognise (const char *text)
{
  g_autoptr (GArray) shown = positions_scan (text);
  Candidate *candidate;

  if (shown->len < FEWEST_POSITIONS || has_moves (text, shown))
    return 0;
  candidate = choose (shown);
  if (candidate == NULL)
    return 0;
  candidate_free (candidate);
  return SURE;
}

/* Reading. */

/* A game that grows. */
typedef struct
{
  const char *text;
  const GArray *shown;
  const Candidate *candidate;
  MarRecord *record;
  MarNode *node;
} Import;

static void
set_source (const Import *import,
            guint         index,
            const char   *remark)
{
  const PositionsShown *shown = get_shown (import->shown, index);
  g_autoptr (MarSource) source = mar_source_new ();

  source->diagram = g_strndup (shown->text, strcspn (shown->text, " "));
  source->remark = g_strdup (remark);
  mar_json_location (import->text, shown->begin, &source->line, &source->column);
  mar_record_set_source (import->record, import->node, source);
}

MarNode *
positions_add_actions (MarRecord    *record,
                       MarNode      *node,
                       const GArray *actions)
{
  const MarGame *game = mar_record_game (record);
  g_autoptr (MarLine) line = mar_line_new (game, mar_record_options (record),
                                           mar_node_position (node));
  guint begun = 0;

  for (guint i = 0; i < actions->len && node != NULL; i++)
    {
      const MarAction action = g_array_index (actions, MarAction, i);
      const gboolean is_roll = game->actor (mar_line_position (line)) == MAR_ACTOR_CHANCE;

      mar_line_play (line, action, NULL, NULL);
      if (!is_roll && i + 1 < actions->len && !game->starts_turn (mar_line_position (line))
          && game->actor (mar_line_position (line)) != MAR_ACTOR_CHANCE)
        continue;
      node = mar_record_add_turn (record, node, &g_array_index (actions, MarAction, begun),
                                  i + 1 - begun, NULL);
      begun = i + 1;
    }
  return node;
}

static void
add_position (Import   *import,
              MarLine **line,
              guint     index)
{
  const MarPosition *position = import->candidate->positions->pdata[index];
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  MarNode *before = import->node;
  MarNode *last = NULL;
  MarNode *setup;

  if (positions_bridge (*line, position, get_shown (import->shown, index)->is_whole, actions))
    last = positions_add_actions (import->record, before, actions);
  if (last != NULL)
    {
      import->node = last;
      if (last != before)
        set_source (import, index, NULL);
      return;
    }
  setup = mar_record_add_setup (import->record, before, position, NULL);
  if (setup != NULL)
    import->node = setup;
  set_source (import, index, _("No turn leads from the position before to this one."));
  mar_line_free (*line);
  *line = mar_line_new (import->candidate->game, &import->candidate->options, position);
}

/* What stands behind a position, up to the next one. */
static void
add_words (const Import *import,
           guint         index)
{
  const guint begin = get_shown (import->shown, index)->end;
  const guint end = index + 1 < import->shown->len ? get_shown (import->shown, index + 1)->begin
                                                   : (guint) strlen (import->text);
  g_autofree char *words = g_strndup (import->text + begin, end - begin);
  const char *old = mar_node_comment (import->node, MAR_COMMENT_AFTER);
  g_autofree char *joined = NULL;

  g_strstrip (words);
  if (*words == '\0')
    return;
  joined = old != NULL ? g_strconcat (old, "\n\n", words, NULL) : g_strdup (words);
  mar_record_set_comment (import->record, import->node, MAR_COMMENT_AFTER, joined);
}

static MarDocument *
read_positions (const char  *text,
                const char  *source_name,
                GError     **error)
{
  g_autoptr (GArray) shown = positions_scan (text);
  Candidate *candidate = choose (shown);
  MarDocument *document = mar_document_new ();
  Import import = { .text = text, .shown = shown, .candidate = candidate };
  g_autofree char *introduction = NULL;
  g_autoptr (MarLine) line = NULL;

  mar_document_begin (document, _("Import"));
  if (candidate == NULL)
    mar_document_add_passage (document, 0, 1, text);
  else
    {
      import.record = mar_document_add_record (document, candidate->game, &candidate->options,
                                               candidate->positions->pdata[0]);
      import.node = mar_record_root (import.record);
      line = mar_line_new (candidate->game, &candidate->options, candidate->positions->pdata[0]);
      introduction = g_strndup (text, get_shown (shown, 0)->begin);
      mar_record_set_header (import.record, "source", source_name);
      if (*g_strstrip (introduction) != '\0')
        mar_record_set_header (import.record, "introduction", introduction);
      set_source (&import, 0, NULL);
      add_words (&import, 0);
      for (guint i = 1; i < shown->len; i++)
        {
          add_position (&import, &line, i);
          add_words (&import, i);
        }
      candidate_free (candidate);
    }
  mar_document_end (document);
  mar_document_forget (document, TRUE);
  return document;
}

const MarTextForm mar_text_form_positions = {
  .name = "positions",
  .title = N_("Sequences of positions"),
  .is_last_resort = TRUE,
  .recognise = recognise,
  .read = read_positions,
};
