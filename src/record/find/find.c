/* Finding places in the games of a file: what is asked for, and the walk through the games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-find.h"

#include <glib/gi18n.h>
#include <string.h>

#include "fold-text.h"

/* How much of a text is shown around a hit, in characters. */
#define BEFORE_HIT 28
#define AFTER_HIT 90

typedef struct
{
  MarDocument *document;
  MarRecord *record; /* nullable: all */
  const char *text;  /* without space around it */
  MarNeedle *needle; /* nullable */
  GArray *hits;
  GPtrArray *found;
  /* The position to find, of @game. */
  const MarGame *game;
  const MarPosition *position;
  /* The glyphs and the effects that the text names. */
  guint64 nags[MAR_FIND_NAG_WORDS]; /* a bit for each glyph */
  MarEffects effects;
} Search;

void
mar_found_free (MarFound *found)
{
  if (found == NULL)
    return;
  g_free (found->excerpt);
  g_free (found);
}

static MarFound *
add_found (Search          *search,
           MarRecord       *record,
           const MarCursor *place,
           char            *excerpt)
{
  MarFound *found = g_new0 (MarFound, 1);

  found->record = record;
  found->place = *place;
  found->excerpt = excerpt;
  g_ptr_array_add (search->found, found);
  return found;
}

/* Texts. */

static const char *
back_by (const char *text,
         const char *at,
         guint       n)
{
  while (at > text && n-- > 0)
    at = g_utf8_prev_char (at);
  return at;
}

static const char *
forth_by (const char *at,
          guint       n)
{
  while (*at != '\0' && n-- > 0)
    at = g_utf8_next_char (at);
  return at;
}

/* The words around a hit, in one line; sets where the hit is in it. */
static void
make_excerpt (MarFound     *found,
              const char   *text,
              const MarHit *hit)
{
  const char *start = back_by (text, text + hit->start, BEFORE_HIT);
  const char *end = forth_by (text + hit->start + hit->length, AFTER_HIT);
  g_autoptr (GString) excerpt = g_string_new (NULL);
  const char *gap;

  if (start > text && (gap = memchr (start, ' ', text + hit->start - start)) != NULL)
    start = gap + 1;
  if (*end != '\0'
      && (gap = g_strrstr_len (text + hit->start + hit->length,
                               end - (text + hit->start + hit->length), " "))
           != NULL)
    end = gap;

  if (start > text)
    g_string_append (excerpt, "…");
  found->start = (guint) (excerpt->len + (gsize) (text + hit->start - start));
  found->length = hit->length;
  found->offset = hit->start;
  g_string_append_len (excerpt, start, end - start);
  if (*end != '\0')
    g_string_append (excerpt, "…");
  /* Of the same length, for the hit's place. */
  for (char *at = excerpt->str; *at != '\0'; at++)
    if (g_ascii_isspace (*at))
      *at = ' ';
  found->excerpt = g_string_free (g_steal_pointer (&excerpt), FALSE);
}

static void
find_in_text (Search         *search,
              MarRecord      *record,
              MarNode        *node,
              const char     *header,
              MarCommentSlot  comment,
              const char     *text)
{
  MarCursor place = { node, 0 };

  if (node != NULL)
    place = mar_cursor_at (node);
  g_array_set_size (search->hits, 0);
  mar_needle_find (search->needle, text, search->hits);
  for (guint i = 0; i < search->hits->len; i++)
    {
      MarFound *found = add_found (search, record, &place, NULL);

      found->header = header != NULL ? g_intern_string (header) : NULL;
      found->comment = comment;
      make_excerpt (found, text, &g_array_index (search->hits, MarHit, i));
    }
}

/* @record and @node: (nullable): of a free-standing figure. */
static void
find_in_figures (Search    *search,
                 MarRecord *record,
                 MarNode   *node)
{
  for (guint i = 0; i < mar_document_n_figures (search->document, node); i++)
    {
      const MarFigureRecord *figure = mar_document_figure (search->document, node, i);
      const char *const fields[] = { "title", "caption", "alternative" };
      const char *const texts[] = { figure->title, figure->caption, figure->alternative };

      for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
        {
          guint n = search->found->len;

          if (texts[k] != NULL)
            find_in_text (search, record, node, NULL, MAR_COMMENT_AFTER, texts[k]);
          for (; n < search->found->len; n++)
            {
              MarFound *found = g_ptr_array_index (search->found, n);

              found->field = fields[k];
              found->figure = i;
            }
        }
    }
}

static gboolean
is_conclusion (const char *key)
{
  return strcmp (key, "conclusion") == 0;
}

/* The conclusion is found after the moves, as it stands in print. */
static void
find_in_headers (Search    *search,
                 MarRecord *record,
                 gboolean   conclusion)
{
  g_autoptr (GPtrArray) keys = mar_record_header_keys (record);
  MarNode *root = mar_record_root (record);
  MarNode *node = conclusion ? mar_record_last (record, root) : root;

  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);

      if (is_conclusion (key) == conclusion)
        find_in_text (search, record, node, key, MAR_COMMENT_AFTER,
                      mar_record_header (record, key));
    }
}

static void
find_text (Search    *search,
           MarRecord *record)
{
  MarNode *root = mar_record_root (record);

  find_in_headers (search, record, FALSE);
  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      for (MarCommentSlot slot = MAR_COMMENT_BEFORE; slot <= MAR_COMMENT_AFTER; slot++)
        {
          const char *comment = mar_node_comment (node, slot);

          if (comment != NULL)
            find_in_text (search, record, node, NULL, slot, comment);
        }
      find_in_figures (search, record, node);
    }
  find_in_headers (search, record, TRUE);
}

static void
find_player (Search    *search,
             MarRecord *record)
{
  const MarGame *game = mar_record_game (record);
  MarNode *root = mar_record_root (record);
  guint n = mar_game_n_players (game, mar_node_position (root));

  for (guint player = 0; player < n; player++)
    {
      g_autofree char *key = mar_player_header (game, (int) player);
      const char *name = mar_record_header (record, key);

      if (name != NULL)
        find_in_text (search, record, root, key, MAR_COMMENT_AFTER, name);
    }
}

/* Nodes. */

static char *
node_text (const MarNode *node)
{
  switch (mar_node_kind (node))
    {
    case MAR_NODE_TURN:
    case MAR_NODE_ROLL:
      return mar_node_turn_text (node, NULL);
    case MAR_NODE_STRUCK:
      return g_strdup (mar_node_struck_text (node));
    case MAR_NODE_START:
      return g_strdup (_("Start of the game"));
    case MAR_NODE_SETUP:
      return g_strdup (_("Position set up"));
    case MAR_NODE_END:
    default:
      return g_strdup (_("End of the game"));
    }
}

/* The moves of a node; @hit (nullable) is pointed out where it stands in them as a word. */
static MarFound *
add_node (Search          *search,
          MarRecord       *record,
          const MarCursor *place,
          const char      *hit)
{
  MarFound *found = add_found (search, record, place, node_text (place->node));
  const char *at = hit != NULL ? found->excerpt : NULL;

  while (at != NULL && (at = strstr (at, hit)) != NULL)
    {
      const char *end = at + strlen (hit);

      if ((at == found->excerpt || !g_ascii_isalnum (at[-1]) || at[-1] == 'x')
          && !g_ascii_isalnum (*end))
        {
          found->start = (guint) (at - found->excerpt);
          found->length = (guint) strlen (hit);
          return found;
        }
      at = end;
    }
  return found;
}

/* The first action of @node that touches @cell, counted from 1; 0: none does. */
static guint
step_on_cell (Search        *search,
              const MarNode *node,
              MarPosition   *position,
              MarCell        cell)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  mar_position_assign (game, position, mar_node_position (mar_node_parent (node)));
  game->hand_over (position, NULL);
  for (guint i = 0; i < n; i++)
    {
      mar_effects_empty (&search->effects);
      game->play (position, actions[i], &search->effects);
      for (guint k = 0; k < search->effects.n; k++)
        if (search->effects.items[k].from == cell || search->effects.items[k].to == cell)
          return i + 1;
    }
  return 0;
}

static gboolean
find_cell (Search    *search,
           MarRecord *record)
{
  const MarGame *game = mar_record_game (record);
  MarNode *root = mar_record_root (record);
  g_autofree MarPosition *position = mar_position_copy (game, mar_node_position (root));
  g_autofree char *name = NULL;
  MarCell cell;

  if (!game->read_cell (mar_node_position (root), search->text, &cell))
    return FALSE;

  name = mar_cell_text (game, position, cell);
  for (MarNode *node = mar_node_next (root, root); node != NULL; node = mar_node_next (node, root))
    if (mar_node_kind (node) == MAR_NODE_TURN || mar_node_kind (node) == MAR_NODE_ROLL)
      {
        guint step = step_on_cell (search, node, position, cell);

        if (step > 0)
          add_node (search, record, &(MarCursor) { node, step }, name);
      }
  return TRUE;
}

/* Glyphs. */

static gboolean
has_nag (const Search *search,
         int           nag)
{
  return nag >= 0 && nag < 256 && (search->nags[nag / 64] >> (nag % 64) & 1) != 0;
}

/* Puts the glyph behind the moves, as in print, and points it out. */
static void
show_glyph (MarFound *found,
            int       nag)
{
  const char *symbol = mar_glyph_symbol (nag);
  g_autofree char *number = g_strdup_printf ("$%d", nag);
  g_autofree char *moves = g_steal_pointer (&found->excerpt);

  if (symbol == NULL)
    symbol = number;
  found->excerpt = g_strdup_printf ("%s %s", moves, symbol);
  found->start = (guint) strlen (moves) + 1;
  found->length = (guint) strlen (symbol);
}

static void
find_glyph (Search    *search,
            MarRecord *record)
{
  MarNode *root = mar_record_root (record);

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      guint n;
      const int *nags = mar_node_glyphs (node, &n);
      MarCursor place = mar_cursor_at (node);

      for (guint i = 0; i < n; i++)
        if (has_nag (search, nags[i]))
          {
            show_glyph (add_node (search, record, &place, NULL), nags[i]);
            break;
          }
    }
}

/* Positions. */

/* How many actions of @node lead to the position; -1: none do. */
static int
step_to_position (const MarNode     *node,
                  const MarPosition *wanted,
                  MarPosition       *position)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  if (n > 1)
    {
      mar_position_assign (game, position, mar_node_position (mar_node_parent (node)));
      game->hand_over (position, NULL);
      for (guint i = 0; i + 1 < n; i++)
        {
          game->play (position, actions[i], NULL);
          if (game->same_board (position, wanted))
            return (int) i + 1;
        }
    }
  return game->same_board (mar_node_position (node), wanted) ? (int) n : -1;
}

static void
find_board (Search            *search,
            MarRecord         *record,
            const MarPosition *wanted)
{
  const MarGame *game = mar_record_game (record);
  MarNode *root = mar_record_root (record);
  g_autofree MarPosition *position = mar_position_copy (game, wanted);

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      int step = mar_node_kind (node) != MAR_NODE_STRUCK ? step_to_position (node, wanted, position)
                                                         : -1;

      if (step >= 0)
        add_node (search, record, &(MarCursor) { node, (guint) step }, NULL);
    }
}

static gboolean
find_position (Search     *search,
               MarRecord  *record,
               GError    **error)
{
  g_autofree MarPosition *read = NULL;

  if (search->position != NULL)
    {
      if (search->game == mar_record_game (record))
        find_board (search, record, search->position);
      return TRUE;
    }
  read = mar_find_read_position (mar_record_game (record), mar_record_options (record),
                                 mar_node_position (mar_record_root (record)), search->text, error);
  if (read == NULL)
    return FALSE;
  find_board (search, record, read);
  return TRUE;
}

/* The walk. */

/* Returns whether the text means something in the game of @record. */
static gboolean
find_in_record (Search       *search,
                MarRecord    *record,
                MarFindWhat   what,
                GError      **error)
{
  switch (what)
    {
    case MAR_FIND_TEXT:
      find_text (search, record);
      return TRUE;
    case MAR_FIND_PLAYER:
      find_player (search, record);
      return TRUE;
    case MAR_FIND_GLYPH:
      find_glyph (search, record);
      return TRUE;
    case MAR_FIND_CELL:
      if (find_cell (search, record))
        return TRUE;
      g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT,
                   search->record != NULL ? _("This board has no square “%s”.")
                                          : _("No board in this file has a square “%s”."),
                   search->text);
      return FALSE;
    case MAR_FIND_POSITION:
      return find_position (search, record, error);
    default:
      g_assert_not_reached ();
    }
}

/* A text that means nothing in any game is an error; the first game's error is reported. */
static gboolean
find_everywhere (Search       *search,
                 MarFindWhat   what,
                 GError      **error)
{
  guint n = search->record != NULL ? 1 : mar_document_n_records (search->document);
  g_autoptr (GError) first = NULL;
  gboolean means = n == 0;

  if (what == MAR_FIND_GLYPH && !mar_find_read_glyphs (search->text, search->nags, error))
    return FALSE;
  if (what == MAR_FIND_TEXT && search->record == NULL)
    find_in_figures (search, NULL, NULL);
  for (guint i = 0; i < n; i++)
    {
      MarRecord *record = search->record != NULL ? search->record
                                                 : mar_document_record (search->document, i);

      if (find_in_record (search, record, what, first == NULL ? &first : NULL))
        means = TRUE;
    }
  if (!means)
    g_propagate_error (error, g_steal_pointer (&first));
  return means;
}

GPtrArray *
mar_find (MarDocument        *document,
          MarRecord          *record,
          MarFindWhat         what,
          const char         *text,
          const MarGame      *game,
          const MarPosition  *position,
          GError            **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_found_free);
  g_autofree char *stripped = g_strdup (text != NULL ? text : "");
  g_autoptr (MarNeedle) needle = mar_needle_new (text);
  Search search = { document, record, g_strstrip (stripped), needle };
  gboolean done;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (what <= MAR_FIND_POSITION, NULL);
  g_return_val_if_fail (position == NULL || game != NULL, NULL);

  if (needle == NULL && what == MAR_FIND_POSITION)
    {
      search.game = game;
      search.position = position;
    }
  if (needle == NULL && search.position == NULL)
    return g_steal_pointer (&found);

  search.found = found;
  search.hits = g_array_new (FALSE, FALSE, sizeof (MarHit));
  done = find_everywhere (&search, what, error);
  g_array_unref (search.hits);
  mar_effects_clear (&search.effects);
  return done ? g_steal_pointer (&found) : NULL;
}
