/* A turn, what is said about it, and its variations.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "booklet-private.h"
#include "mar-turn.h"

#define VARIATION_INDENT 10.0
#define DEEPER_INDENT 7.0
#define VARIATION_SPACE 7.0
/* A column is narrow: deeper variations keep this indent. */
#define MAX_INDENTS 4
/* A variation of so many lines stands on one page with its diagram. */
#define SHORT_TEXT 9
#define DAGGER "\342\200\240"

/* A figure of the position after @node, with the trail of its turn. */
static MarFigure *
node_figure (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree MarPosition *before = NULL;
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;

  options.marks = mar_node_marks (node, &options.n_marks);
  if (mar_node_kind (node) == MAR_NODE_TURN)
    {
      before = mar_node_step_position (node, 0, NULL);
      options.trail = TRUE;
      options.before = before;
      options.actions = mar_node_actions (node, &options.n_actions);
    }

  return mar_figure_new (game, mar_node_position (node), &options);
}

/* What a struck node was. */
static char *
struck_text (MarNode *node)
{
  return mar_node_struck_kind (node) == MAR_NODE_END ? mar_booklet_reason_text (node)
                                                     : g_strdup (mar_node_struck_text (node));
}

/* The steps of a turn, or what else the node is, without its number. */
static char *
node_text (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const MarAction *actions;
  g_autofree MarPosition *before = NULL;
  guint n;

  switch (mar_node_kind (node))
    {
    case MAR_NODE_TURN:
    case MAR_NODE_ROLL:
      actions = mar_node_actions (node, &n);
      before = mar_node_step_position (node, 0, NULL);
      return mar_turn_text (game, before, actions, n, NULL);
    case MAR_NODE_END:
      return mar_booklet_end_text (node);
    case MAR_NODE_STRUCK:
      return struck_text (node);
    case MAR_NODE_SETUP:
      /* Translators: play goes on from a position that was set by hand. */
      return g_strdup (_("(from another position)"));
    case MAR_NODE_START:
    default:
      return g_strdup ("");
    }
}

static void
add_glyphs (MarSetter *setter,
            MarNode   *node)
{
  guint n;
  const int *nags = mar_node_glyphs (node, &n);

  for (guint i = 0; i < n; i++)
    {
      const char *symbol = mar_glyph_symbol (nags[i]);
      g_autofree char *plain = NULL;

      if (symbol == NULL)
        continue;
      /* Two signs in one character are rare in book faces. */
      plain = g_utf8_normalize (symbol, -1, G_NORMALIZE_ALL);
      mar_setter_add (setter, " ");
      mar_setter_add (setter, plain != NULL ? plain : symbol);
    }
}

/* Where columns don't tell whose turn it was, its number does: "3. Y: ". */
static char *
number_text (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));

  if (mar_game_n_players (game, mar_node_position (node)) <= 2)
    return g_strdup_printf ("%u.\302\240", mar_node_number (node));

  return g_strdup_printf ("%u.\302\240%s: ", mar_node_number (node),
                          _(game->player_names[mar_node_side (node)]));
}

/* Number, steps and glyphs, in bold; returns nothing: the text stays open. */
static void
add_steps (MarSetter *setter,
           MarNode   *node)
{
  g_autofree char *text = node_text (node);
  const guint start = mar_setter_open (setter);
  const MarSource *source = mar_node_source (node);

  if (mar_node_kind (node) == MAR_NODE_TURN)
    {
      g_autofree char *number = number_text (node);

      mar_setter_add (setter, number);
    }
  mar_setter_add (setter, text);
  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    mar_setter_close (setter, start, MAR_FACE_STRUCK);
  add_glyphs (setter, node);
  if (source != NULL && source->remark != NULL)
    mar_setter_add (setter, DAGGER);
  mar_setter_close (setter, start, MAR_FACE_STRONG);
  if (mar_node_struck_reason (node) != NULL)
    {
      const guint reason = mar_setter_open (setter);

      mar_setter_add (setter, " ");
      mar_setter_add (setter, mar_node_struck_reason (node));
      mar_setter_close (setter, reason, MAR_FACE_EMPHASIS);
    }
}

/* What the source said where the record says something else. */
static void
add_source_note (MarSetter *setter,
                 MarNode   *node)
{
  const MarSource *source = mar_node_source (node);

  if (source == NULL)
    return;

  if (source->remark != NULL)
    {
      g_autoptr (GString) note = g_string_new (DAGGER "\302\240");

      if (source->steps != NULL)
        {
          /* Translators: the steps of a turn as the printed source has them. */
          g_string_append_printf (note, _("Printed: “%s”."), source->steps);
          g_string_append_c (note, ' ');
        }
      g_string_append (note, source->remark);
      mar_setter_line (setter, MAR_TEXT_NOTE, note->str);
    }
  if (source->unread != NULL)
    {
      /* Translators: a piece of the printed source that makes no sense as moves. */
      g_autofree char *note = g_strdup_printf (_("Not understood: %s"), source->unread);

      mar_setter_line (setter, MAR_TEXT_NOTE, note);
    }
}

static void
add_comment (MarSetter       *setter,
             MarNode         *node,
             MarCommentPlace  place)
{
  mar_setter_comment (setter, mar_node_comment (node, place));
  mar_setter_flush (setter);
}

/* Score and diagram, which stay together and with what follows. */
void
mar_booklet_set_position (MarSetter      *setter,
                          const MarSheet *sheet,
                          MarNode        *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree char *score = mar_score_text (game, mar_node_position (node));
  MarBlock *block = mar_setter_line (setter, MAR_TEXT_SCORE, score);

  if (block != NULL)
    block->keep = TRUE;
  block = mar_block_new_figure (node_figure (node), sheet->figure, 0);
  block->keep = TRUE;
  g_ptr_array_add (setter->blocks, block);
}

/* A position set by hand, before the turn that goes on from it. */
void
mar_booklet_set_setup (MarSetter      *setter,
                       const MarSheet *sheet,
                       MarNode        *node)
{
  const MarSource *source = mar_node_source (node);
  MarBlock *block;

  add_comment (setter, node, MAR_COMMENT_BEFORE);
  block = mar_setter_line (setter, MAR_TEXT_BODY, _("The game goes on from this position:"));
  if (block != NULL)
    block->keep = TRUE;
  block = mar_block_new_figure (node_figure (node), sheet->small_figure, 0);
  block->keep = source != NULL && source->remark != NULL;
  g_ptr_array_add (setter->blocks, block);
  if (block->keep)
    mar_setter_line (setter, MAR_TEXT_NOTE, source->remark);
  add_comment (setter, node, MAR_COMMENT_AFTER);
}

/* A roll says nothing that the turn after it doesn't, unless something is said about it
 * or nothing follows. */
void
mar_booklet_set_roll (MarSetter *setter,
                      MarNode   *node)
{
  const char *before = mar_node_comment (node, MAR_COMMENT_BEFORE);
  const char *after = mar_node_comment (node, MAR_COMMENT_AFTER);
  MarBlock *line;

  if (before == NULL && after == NULL && mar_node_n_children (node) > 0)
    return;

  add_comment (setter, node, MAR_COMMENT_BEFORE);
  setter->role = MAR_TEXT_STEPS;
  add_steps (setter, node);
  line = mar_setter_flush (setter);
  setter->role = MAR_TEXT_BODY;
  if (line != NULL)
    line->keep = after != NULL;
  add_comment (setter, node, MAR_COMMENT_AFTER);
}

/* What doesn't play any more is printed struck through, with the reason, and all that is said
 * about it. */
void
mar_booklet_set_struck (MarSetter *setter,
                        MarNode   *node)
{
  MarBlock *line;

  add_comment (setter, node, MAR_COMMENT_BEFORE);
  add_steps (setter, node);
  line = mar_setter_flush (setter);
  if (line != NULL)
    line->keep = mar_node_comment (node, MAR_COMMENT_AFTER) != NULL;
  add_comment (setter, node, MAR_COMMENT_AFTER);
  add_source_note (setter, node);
}

void
mar_booklet_set_turn (MarSetter      *setter,
                      const MarSheet *sheet,
                      MarNode        *node)
{
  MarBlock *steps;
  g_autofree char *text = node_text (node);

  add_comment (setter, node, MAR_COMMENT_BEFORE);
  mar_booklet_set_position (setter, sheet, node);

  setter->role = MAR_TEXT_STEPS;
  add_steps (setter, node);
  steps = mar_setter_flush (setter);
  setter->role = MAR_TEXT_BODY;
  if (steps != NULL)
    {
      const char *comment = mar_node_comment (node, MAR_COMMENT_AFTER);

      steps->space = 5;
      steps->keep = comment != NULL && *comment != '\0';
      steps->bookmark = g_strdup_printf ("%u. %s", mar_node_number (node), text);
    }

  add_comment (setter, node, MAR_COMMENT_AFTER);
  add_source_note (setter, node);
}

static void
add_small_figure (MarSetter      *setter,
                  const MarSheet *sheet,
                  MarNode        *node)
{
  MarBlock *text = mar_setter_flush (setter);
  MarBlock *block = mar_block_new_figure (node_figure (node), sheet->small_figure,
                                          setter->indent);

  if (text != NULL && text->lines->len <= SHORT_TEXT)
    text->keep = TRUE;
  block->rule = setter->rule;
  g_ptr_array_add (setter->blocks, block);
}

/* Whether a variation's node deserves a diagram: the source had one, it has marks, or a
 * line that was not played ends with it. */
static gboolean
wants_figure (MarNode *node)
{
  const MarSource *source = mar_node_source (node);
  guint n_marks;

  mar_node_marks (node, &n_marks);
  if (mar_node_kind (node) == MAR_NODE_TURN && mar_node_depth (node) == 1
      && mar_node_n_children (node) == 0)
    return TRUE;
  return (source != NULL && source->diagram != NULL) || n_marks > 0;
}

static void
add_comment_inline (MarSetter       *setter,
                    MarNode         *node,
                    MarCommentPlace  place)
{
  const char *comment = mar_node_comment (node, place);

  if (comment == NULL || *comment == '\0')
    return;
  if (setter->text->len > 0)
    mar_setter_add (setter, " ");
  mar_setter_comment (setter, comment);
  mar_setter_add (setter, " ");
}

static void
add_variation_node (MarSetter      *setter,
                    const MarSheet *sheet,
                    MarNode        *node)
{
  const MarSource *source = mar_node_source (node);

  add_comment_inline (setter, node, MAR_COMMENT_BEFORE);
  if (setter->text->len > 0)
    mar_setter_add (setter, " ");
  add_steps (setter, node);
  add_comment_inline (setter, node, MAR_COMMENT_AFTER);

  if (source != NULL && (source->remark != NULL || source->unread != NULL))
    {
      mar_setter_flush (setter);
      add_source_note (setter, node);
    }
  if (wants_figure (node))
    add_small_figure (setter, sheet, node);
}

/* Each variation is a running text of its own, the deeper the further in. */
static void
set_variation (MarSetter      *setter,
               const MarSheet *sheet,
               MarNode        *root)
{
  MarNode *previous = NULL;

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      const guint depth = MIN (mar_node_depth (node) - 1, MAX_INDENTS);

      if (previous == NULL || mar_node_parent (node) != previous)
        mar_setter_flush (setter);
      setter->indent = VARIATION_INDENT + depth * DEEPER_INDENT;
      add_variation_node (setter, sheet, node);
      previous = node;
    }
  mar_setter_flush (setter);
}

/* The variations that stand beside @node, which is the first child of its parent. */
void
mar_booklet_set_variations (MarSetter      *setter,
                            const MarSheet *sheet,
                            MarNode        *node)
{
  MarNode *parent = mar_node_parent (node);
  const double indent = setter->indent;

  if (parent == NULL || mar_node_index (node) != 0)
    return;

  setter->role = MAR_TEXT_VARIATION;
  setter->rule = TRUE;
  for (guint i = 1; i < mar_node_n_children (parent); i++)
    {
      const guint first = setter->blocks->len;

      set_variation (setter, sheet, mar_node_child (parent, i));
      for (guint k = first; k < setter->blocks->len; k++)
        {
          MarBlock *block = g_ptr_array_index (setter->blocks, k);

          block->joins = k > first;
          if (k == first)
            block->space = VARIATION_SPACE;
        }
    }
  setter->role = MAR_TEXT_BODY;
  setter->rule = FALSE;
  setter->indent = indent;
}

/* The names of the players who have won. */
static char *
winner_names (const MarGame *game,
              guint          winners)
{
  GString *names = g_string_new (NULL);

  for (guint player = 0; game->letters[player] != '\0'; player++)
    if ((winners >> player & 1) != 0)
      {
        if (names->len > 0)
          g_string_append (names, ", ");
        g_string_append (names, _(game->player_names[player]));
      }
  return g_string_free (names, FALSE);
}

/* How the main line ends, by the moves or else by a header that names one winner. */
static gboolean
main_winners (MarRecord *record,
              guint     *winners)
{
  const char *header = mar_record_header (record, "result");
  const char *letters = mar_record_game (record)->letters;
  MarResult result;

  mar_node_result (mar_record_last (record, mar_record_root (record)), &result);
  *winners = result.winners;
  if (result.over)
    return TRUE;
  if (header == NULL || strlen (header) != 1 || strchr (letters, *header) == NULL)
    return FALSE;
  *winners = 1u << (strchr (letters, *header) - letters);
  return TRUE;
}

static char *
winner_text (MarNode *node)
{
  MarRecord *record = mar_node_record (node);
  const MarGame *game = mar_record_game (record);
  guint everybody = (1u << mar_game_n_players (game, mar_node_position (node))) - 1;
  /* A score after an end says how it ended; the sentence before has said so already. */
  MarNode *last = mar_node_kind (node) == MAR_NODE_END ? mar_node_parent (node) : node;
  g_autofree char *score = mar_score_text (game, mar_node_position (last));
  g_autofree char *names = NULL;
  guint winners;

  if (!mar_node_is_main (node) || !main_winners (record, &winners))
    return g_strdup (score);
  if (winners == everybody)
    /* Translators: %s is the score, such as 1(3)-1(3). */
    return g_strdup_printf (_("Drawn, %s."), score);

  names = winner_names (game, winners);
  if ((winners & (winners - 1)) != 0)
    /* Translators: the winners' names and the score: "Black, White share the win, 7-7-3." */
    return g_strdup_printf (_("%s share the win, %s."), names, score);
  /* Translators: the winner's name and the score: "White wins, 1(3)-2(3)." */
  return g_strdup_printf (_("%s wins, %s."), names, score);
}

char *
mar_booklet_reason_text (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const int side = mar_node_side (node);
  const MarEndReason reason = mar_node_end_reason (node);

  if (side >= 0 && reason == MAR_END_RESIGNATION)
    return g_strdup_printf (_("%s resigns."), _(game->player_names[side]));
  if (side >= 0 && reason == MAR_END_TIME)
    return g_strdup_printf (_("%s has run out of time."), _(game->player_names[side]));
  if (reason == MAR_END_AGREEMENT)
    return g_strdup (_("The players agree to end the game."));
  if (side >= 0 && reason == MAR_END_REPETITION)
    return g_strdup_printf (_("%s claims a draw by repetition."), _(game->player_names[side]));
  if (reason == MAR_END_REPETITION)
    return g_strdup (_("A draw by repetition is claimed."));
  return g_strdup (_("The game ends."));
}

/* How the game ends, in a sentence or two. For a node of a finished game too, in which
 * the rules have had the last word. */
char *
mar_booklet_end_text (MarNode *node)
{
  g_autofree char *reason = NULL;
  g_autofree char *winner = winner_text (node);

  if (mar_node_kind (node) != MAR_NODE_END)
    return g_steal_pointer (&winner);

  reason = mar_booklet_reason_text (node);
  return g_strdup_printf ("%s %s", reason, winner);
}
