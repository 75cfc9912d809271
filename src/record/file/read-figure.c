/* Reads figures, free-standing ones and those of nodes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-position-editor.h"
#include "reader.h"

/* In the order in which they are written. Those of a node lack the first ones, which are its
 * game's. */
enum
{
  FIGURE_GAME,
  FIGURE_OPTIONS,
  FIGURE_ID,
  FIGURE_TITLE,
  FIGURE_POSITION,
  FIGURE_BEFORE,
  FIGURE_STEPS,
  FIGURE_TRAIL,
  FIGURE_NUMBERING,
  FIGURE_MARKS,
  FIGURE_LEGEND,
  FIGURE_CLAIMS,
  FIGURE_TURNED,
  FIGURE_PLAIN,
  FIGURE_CROP,
  FIGURE_CAPTION,
  FIGURE_ALTERNATIVE,
  FIGURE_STYLE,
  FIGURE_SOURCE,
  N_FIGURE_KEYS,
};

#define N_GAME_KEYS FIGURE_ID

static const char *const figure_keys[] = {
  [FIGURE_GAME] = "game",
  [FIGURE_OPTIONS] = "options",
  [FIGURE_ID] = "id",
  [FIGURE_TITLE] = "title",
  [FIGURE_POSITION] = "position",
  [FIGURE_BEFORE] = "before",
  [FIGURE_STEPS] = "steps",
  [FIGURE_TRAIL] = "trail",
  [FIGURE_NUMBERING] = "numbering",
  [FIGURE_MARKS] = "marks",
  [FIGURE_LEGEND] = "legend",
  [FIGURE_CLAIMS] = "claims",
  [FIGURE_TURNED] = "turned",
  [FIGURE_PLAIN] = "plain",
  [FIGURE_CROP] = "crop",
  [FIGURE_CAPTION] = "caption",
  [FIGURE_ALTERNATIVE] = "alternative",
  [FIGURE_STYLE] = "style",
  [FIGURE_SOURCE] = "source",
};

/* Reads a text that may be missing; one that is empty is. */
static gboolean
read_text (MarReader    *reader,
           const guint  *at,
           guint         key,
           char        **text)
{
  if (!mar_reader_text (reader, at[key], figure_keys[key], text))
    return FALSE;
  if (*text != NULL && **text == '\0')
    g_clear_pointer (text, g_free);
  return TRUE;
}

static gboolean
read_texts (MarReader       *reader,
            const guint     *at,
            MarFigureRecord *figure)
{
  return read_text (reader, at, FIGURE_ID, &figure->id)
         && read_text (reader, at, FIGURE_TITLE, &figure->title)
         && read_text (reader, at, FIGURE_NUMBERING, &figure->numbering)
         && read_text (reader, at, FIGURE_CAPTION, &figure->caption)
         && read_text (reader, at, FIGURE_ALTERNATIVE, &figure->alternative)
         && read_text (reader, at, FIGURE_STYLE, &figure->style)
         && mar_reader_flag (reader, at[FIGURE_TRAIL], figure_keys[FIGURE_TRAIL], &figure->trail)
         && mar_reader_flag (reader, at[FIGURE_PLAIN], figure_keys[FIGURE_PLAIN], &figure->plain)
         && mar_reader_number (reader, at[FIGURE_TURNED], figure_keys[FIGURE_TURNED], 3,
                               &figure->turns);
}

/* Positions. */

/* The game of a figure of a node is the node's. */
static gboolean
read_game (MarReader       *reader,
           guint            token,
           const guint     *at,
           const MarNode   *node,
           MarFigureRecord *figure)
{
  MarOptions options;

  if (node != NULL)
    options = node->record->options;
  else if ((figure->game = mar_reader_game (reader, token, at[FIGURE_GAME])) == NULL
           || !mar_reader_options (reader, at[FIGURE_OPTIONS], figure->game, &options))
    return FALSE;
  figure->options = g_memdup2 (&options, sizeof (MarOptions));
  return TRUE;
}

static gboolean
read_position (MarReader        *reader,
               const guint      *at,
               guint             key,
               MarFigureRecord  *figure,
               MarPosition     **position)
{
  if (at[key] == 0)
    return TRUE;
  *position = mar_reader_position (reader, at[key], figure_keys[key], figure->game,
                                   figure->options);
  return *position != NULL;
}

/* The position of a figure need not be one that can be played. */
static gboolean
read_board (MarReader       *reader,
            guint            token,
            MarFigureRecord *figure)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) cause = NULL;

  if (token == 0)
    return TRUE;
  if (!mar_reader_text (reader, token, figure_keys[FIGURE_POSITION], &text))
    return FALSE;
  figure->position = mar_position_editor_read (figure->game, figure->options, text, &cause);
  return figure->position != NULL || mar_reader_fail_with (reader, token, g_steal_pointer (&cause));
}

static gboolean
read_steps (MarReader       *reader,
            guint            token,
            MarFigureRecord *figure)
{
  g_autoptr (GArray) actions = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) cause = NULL;

  if (token == 0)
    return TRUE;
  if (figure->before == NULL)
    return mar_reader_fail (reader, token,
                            _("“steps” need “before”, the position from which they are played"));
  if (!mar_reader_text (reader, token, figure_keys[FIGURE_STEPS], &text))
    return FALSE;
  actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  if (!mar_actions_read (figure->game, figure->before, text, actions, &cause))
    return mar_reader_fail_with (reader, token, g_steal_pointer (&cause));
  figure->n_actions = actions->len;
  figure->actions = (MarAction *) (gpointer) g_array_free (g_steal_pointer (&actions),
                                                           figure->n_actions == 0);
  return TRUE;
}

static gboolean
read_crop (MarReader         *reader,
           guint              token,
           const MarPosition *board,
           MarFigureRecord   *figure)
{
  MarCrop *crop = &figure->crop;
  MarCell *const corners[] = { &crop->corner, &crop->opposite };
  g_autofree char *text = NULL;
  g_auto (GStrv) cells = NULL;

  if (token == 0)
    return TRUE;
  if (!mar_reader_text (reader, token, figure_keys[FIGURE_CROP], &text))
    return FALSE;
  if (strcmp (text, mar_crop_name (MAR_CROP_AUTOMATIC)) == 0)
    {
      crop->kind = MAR_CROP_AUTOMATIC;
      return TRUE;
    }
  cells = g_strsplit (text, " ", -1);
  if (g_strv_length (cells) != G_N_ELEMENTS (corners))
    return mar_reader_fail (reader, token,
                            _("“crop” must be “automatic” or two cells, as in “b2 f6”"));
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    if (!figure->game->read_cell (board, cells[i], corners[i]))
      return mar_reader_fail (reader, token, _("the board has no cell “%s”"), cells[i]);
  crop->kind = MAR_CROP_CELLS;
  return TRUE;
}

/* Lists. */

static gboolean
read_marks (MarReader         *reader,
            guint              token,
            const MarPosition *board,
            MarFigureEntry    *entry)
{
  MarMarkList *list = NULL;
  gboolean done = mar_reader_marks (reader, token, entry->figure->game, board, &list);

  if (list == NULL)
    return done;
  entry->figure->n_marks = list->n;
  entry->figure->marks = list->items;
  entry->mark_extras = list->extras;
  g_free (list);
  return done;
}

static gboolean
read_legend_entry (MarReader       *reader,
                   guint            token,
                   MarLegendEntry  *line,
                   char           **extra)
{
  static const char *const keys[] = { "color", "tone", "text" };
  guint at[G_N_ELEMENTS (keys)];

  if (!mar_reader_members (reader, token, "legend", keys, G_N_ELEMENTS (keys), at, extra)
      || !mar_reader_color (reader, token, at[0], &line->color)
      || !mar_reader_number (reader, at[1], keys[1], MAR_MARK_TONES, &line->tone)
      || !mar_reader_text (reader, at[2], keys[2], &line->text))
    return FALSE;
  if (line->text == NULL)
    return mar_reader_fail (reader, token, _("the key “%s” is missing"), keys[2]);
  return TRUE;
}

static gboolean
read_legend (MarReader      *reader,
             guint           token,
             MarFigureEntry *entry)
{
  MarFigureRecord *figure = entry->figure;
  guint at;

  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, figure_keys[FIGURE_LEGEND]))
    return FALSE;
  figure->n_legend = mar_reader_count (reader, token);
  figure->legend = g_new0 (MarLegendEntry, figure->n_legend);
  entry->legend_extras = g_new0 (char *, figure->n_legend);
  at = mar_json_first (token);
  for (guint i = 0; i < figure->n_legend; i++, at = mar_json_token (&reader->json, at)->next)
    if (!read_legend_entry (reader, at, &figure->legend[i], &entry->legend_extras[i]))
      return FALSE;
  return TRUE;
}

/* Returns whether the word is one that we know. */
static gboolean
find_claim (const MarReader *reader,
            guint            token,
            MarClaimKind    *kind)
{
  for (guint i = 0; i < MAR_N_CLAIMS; i++)
    if (mar_json_string_is (&reader->json, token, mar_claim_name (i)))
      {
        *kind = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_claim_text (MarReader   *reader,
                 guint        token,
                 const char  *key,
                 char       **text)
{
  if (!mar_reader_text (reader, token, key, text))
    return FALSE;
  if (*text != NULL && **text == '\0')
    g_clear_pointer (text, g_free);
  return TRUE;
}

/* Keeps a whole claim of a kind that we don't know, behind those that are known so far. */
static void
preserve_strange (MarReader      *reader,
                  guint           token,
                  MarFigureEntry *entry,
                  guint           n)
{
  g_autoptr (GString) text = NULL;
  char **place;

  if (entry->strange == NULL)
    entry->strange = g_new0 (char *, n + 1);
  place = &entry->strange[entry->figure->n_claims];
  text = g_string_new (*place);
  if (text->len > 0)
    g_string_append_c (text, ',');
  mar_json_append_raw (&reader->json, token, text);
  g_free (*place);
  *place = g_string_free (g_steal_pointer (&text), FALSE);
}

/* Reads one of @n claims. */
static gboolean
read_claim (MarReader      *reader,
            guint           token,
            MarFigureEntry *entry,
            guint           n)
{
  static const char *const keys[] = { "claim", "from", "steps", "text" };
  MarFigureRecord *figure = entry->figure;
  MarClaim *claim = &figure->claims[figure->n_claims];
  guint at[G_N_ELEMENTS (keys)];
  g_autofree char *extra = NULL;

  if (!mar_reader_members (reader, token, figure_keys[FIGURE_CLAIMS], keys, G_N_ELEMENTS (keys), at,
                           &extra))
    return FALSE;
  if (at[0] == 0)
    return mar_reader_fail (reader, token, _("the key “%s” is missing"), keys[0]);
  if (!mar_reader_expect (reader, at[0], MAR_JSON_STRING, keys[0]))
    return FALSE;
  if (!find_claim (reader, at[0], &claim->kind))
    {
      preserve_strange (reader, token, entry, n);
      return TRUE;
    }
  entry->claim_extras[figure->n_claims++] = g_steal_pointer (&extra);
  return read_claim_text (reader, at[1], keys[1], &claim->from)
         && read_claim_text (reader, at[2], keys[2], &claim->actions)
         && read_claim_text (reader, at[3], keys[3], &claim->text);
}

static gboolean
read_claims (MarReader      *reader,
             guint           token,
             MarFigureEntry *entry)
{
  guint n;

  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, figure_keys[FIGURE_CLAIMS]))
    return FALSE;
  n = mar_reader_count (reader, token);
  entry->figure->claims = g_new0 (MarClaim, n);
  entry->claim_extras = g_new0 (char *, n);
  for (guint i = mar_json_first (token); i < mar_json_token (&reader->json, token)->next;
       i = mar_json_token (&reader->json, i)->next)
    if (!read_claim (reader, i, entry, n))
      return FALSE;
  return TRUE;
}

static gboolean
read_source (MarReader      *reader,
             guint           token,
             MarFigureEntry *entry)
{
  if (token == 0)
    return TRUE;
  entry->figure->source = mar_source_new ();
  return mar_reader_source (reader, token, entry->figure->source, &entry->source_extra);
}

static gboolean
read_figure (MarReader      *reader,
             guint           token,
             const MarNode  *node,
             MarFigureEntry *entry)
{
  const guint first = node != NULL ? N_GAME_KEYS : 0;
  MarFigureRecord *figure = entry->figure;
  guint at[N_FIGURE_KEYS] = { 0 };
  const MarPosition *board;

  if (!mar_reader_members (reader, token, "figures", figure_keys + first, N_FIGURE_KEYS - first,
                           at + first, &entry->extra)
      || !read_texts (reader, at, figure) || !read_game (reader, token, at, node, figure))
    return FALSE;
  if (node == NULL && at[FIGURE_POSITION] == 0)
    return mar_reader_fail (reader, token, _("the key “%s” is missing"),
                            figure_keys[FIGURE_POSITION]);
  if (!read_board (reader, at[FIGURE_POSITION], figure)
      || !read_position (reader, at, FIGURE_BEFORE, figure, &figure->before)
      || !read_steps (reader, at[FIGURE_STEPS], figure))
    return FALSE;
  board = mar_figure_board (figure, node);
  return read_marks (reader, at[FIGURE_MARKS], board, entry)
         && read_legend (reader, at[FIGURE_LEGEND], entry)
         && read_claims (reader, at[FIGURE_CLAIMS], entry)
         && read_crop (reader, at[FIGURE_CROP], board, figure)
         && read_source (reader, at[FIGURE_SOURCE], entry);
}

gboolean
mar_reader_figures (MarReader      *reader,
                    guint           token,
                    const MarNode  *node,
                    GPtrArray     **figures)
{
  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, "figures"))
    return FALSE;
  for (guint i = mar_json_first (token); i < mar_json_token (&reader->json, token)->next;
       i = mar_json_token (&reader->json, i)->next)
    {
      MarFigureEntry *entry = g_new0 (MarFigureEntry, 1);

      entry->figure = g_new0 (MarFigureRecord, 1);
      /* A node with a figure that can't be read is weighed before it goes. */
      entry->figure->game = node != NULL ? node->record->game : NULL;
      if (*figures == NULL)
        *figures = g_ptr_array_new ();
      g_ptr_array_add (*figures, entry);
      if (node == NULL)
        reader->figure++;
      if (!read_figure (reader, i, node, entry))
        return FALSE;
    }
  return TRUE;
}
