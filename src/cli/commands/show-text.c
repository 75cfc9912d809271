/* A document as a text that people read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-match.h"
#include "mar-turn.h"
#include "show.h"

#define INDENT 4

int
show_roll (const MarNode *node)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree MarPosition *after = mar_node_step_position (node, 1, &effects);

  for (guint i = 0; i < effects.n; i++)
    if (effects.items[i].type == MAR_EFFECT_ROLLED)
      return effects.items[i].value;
  return 0;
}

static const char *
player_name (const MarGame *game,
             int            player)
{
  return player >= 0 ? _(game->player_names[player]) : "";
}

static void
append_turn (GString       *line,
             const MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree char *steps = mar_node_turn_text (node, NULL);
  g_autofree char *score = mar_score_text (game, mar_node_position (node));
  guint n;
  const int *glyphs = mar_node_glyphs (node, &n);

  /* Translators: number of the turn, player, steps, score. */
  g_string_append_printf (line, _("%u. %s: %s"), mar_node_number (node),
                          player_name (game, mar_node_side (node)), steps);
  g_string_append (line, mar_node_is_finished (node) ? "." : " …");
  for (guint i = 0; i < n; i++)
    {
      const char *symbol = mar_glyph_symbol (glyphs[i]);

      if (symbol != NULL)
        g_string_append_printf (line, " %s", symbol);
      else
        g_string_append_printf (line, " $%d", glyphs[i]);
    }
  g_string_append_printf (line, "   %s", score);
}

static const char *const end_reasons[] = {
  [MAR_END_RESIGNATION] = N_("resignation"),
  [MAR_END_AGREEMENT] = N_("agreement"),
  [MAR_END_TIME] = N_("time"),
  [MAR_END_REPETITION] = N_("draw by repetition"),
  [MAR_END_OTHER] = N_("the game ends"),
};

static void
append_end (GString       *line,
            const MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree char *score = mar_score_text (game, mar_node_position (node));
  int side = mar_node_side (node);

  g_string_append_printf (line, "%u. ", mar_node_number (node));
  if (side >= 0)
    g_string_append_printf (line, "%s: ", player_name (game, side));
  g_string_append_printf (line, "%s   %s", _(end_reasons[mar_node_end_reason (node)]), score);
}

/* The start, or a position that was set by hand: before a turn, or in the place of one. */
static void
append_position (GString       *line,
                 const MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree char *position = mar_position_text (game, mar_node_position (node));

  if (mar_node_is_turn (node))
    /* Translators: number of the turn, player. */
    g_string_append_printf (line, _("%u. %s: "), mar_node_number (node),
                            player_name (game, mar_node_side (node)));
  g_string_append_printf (
    line, mar_node_kind (node) == MAR_NODE_START ? _("start: %s") : _("position: %s"), position);
}

/* Moves or an end that don't play any more, with the reason. */
static void
append_struck (GString       *line,
               const MarNode *node)
{
  const char *player = player_name (mar_record_game (mar_node_record (node)), mar_node_side (node));
  const char *reason = mar_node_struck_reason (node);
  const char *text = mar_node_struck_kind (node) == MAR_NODE_END
                       ? _(end_reasons[mar_node_end_reason (node)])
                       : mar_node_struck_text (node);

  g_string_append_printf (line, "[%s: ", _("struck"));
  if (*player != '\0')
    g_string_append_printf (line, "%s: ", player);
  g_string_append_printf (line, "%s]", text);
  if (reason != NULL)
    g_string_append_printf (line, " %s", reason);
}

static void
append_node (GString       *line,
             const MarNode *node)
{
  switch (mar_node_kind (node))
    {
    case MAR_NODE_TURN:
      append_turn (line, node);
      break;
    case MAR_NODE_ROLL:
      g_string_append_printf (line, _("roll: %d"), show_roll (node));
      break;
    case MAR_NODE_END:
      append_end (line, node);
      break;
    case MAR_NODE_STRUCK:
      append_struck (line, node);
      break;
    case MAR_NODE_START:
    case MAR_NODE_SETUP:
    default:
      append_position (line, node);
      break;
    }
}

static void
put_comment (const char *text,
             guint       indent)
{
  if (text == NULL || text[0] == '\0')
    return;
  cli_put_gap ();
  cli_put_text (text, indent);
  cli_put_gap ();
}

/* Where the record and the print differ, both are shown. */
static void
put_source (const MarNode *node,
            guint          indent)
{
  const MarSource *source = mar_node_source (node);
  const struct
  {
    const char *label;
    const char *text;
  } parts[] = {
    { _("printed"), source != NULL && source->remark != NULL ? source->steps : NULL },
    { _("remark"), source != NULL ? source->remark : NULL },
    { _("not read"), source != NULL ? source->unread : NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *line = NULL;

      if (parts[i].text == NULL || parts[i].text[0] == '\0')
        continue;
      line = g_strdup_printf ("[%s: %s]", parts[i].label, parts[i].text);
      cli_put_text (line, indent);
    }
}

/* The properties of a figure that are read like its caption, in brackets. */
static void
print_field (const char *label,
             const char *text,
             guint       indent)
{
  g_autofree char *line = NULL;

  if (text == NULL || *text == '\0')
    return;
  line = g_strdup_printf ("[%s: %s]", label, text);
  cli_put_text (line, indent);
}

static void
put_steps (const MarFigureRecord *figure,
           guint                  indent)
{
  g_autofree char *text = NULL;

  if (figure->n_actions == 0)
    return;
  text = mar_turn_text (figure->game, figure->before, figure->actions, figure->n_actions, NULL);
  print_field (_("steps"), text, indent);
}

static void
put_claims (const MarFigureRecord *figure,
            guint                  indent)
{
  for (guint i = 0; i < figure->n_claims; i++)
    {
      const MarClaim *claim = &figure->claims[i];
      const char *const parts[] = { mar_claim_name (claim->kind), claim->from, claim->actions,
                                    claim->text };
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
        if (parts[k] != NULL)
          g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", parts[k]);
      print_field (_("claim"), text->str, indent);
    }
}

/* A figure of a node mostly shows the node's position, which needn't be said. */
static void
put_figure (const MarFigureRecord *figure,
            guint                  indent)
{
  const char *name = figure->title != NULL ? figure->title : figure->id;
  g_autoptr (GString) line = g_string_new (NULL);

  if (name != NULL)
    g_string_printf (line, _("Figure %s"), name);
  else
    g_string_assign (line, _("Figure"));
  if (figure->position != NULL)
    {
      g_string_append (line, ": ");
      figure->game->write (figure->position, line);
    }
  cli_put_text (line->str, indent);
  put_steps (figure, indent + INDENT);
  if (figure->caption != NULL)
    cli_put_text (figure->caption, indent + INDENT);
  print_field (_("in words"), figure->alternative, indent + INDENT);
  put_claims (figure, indent + INDENT);
}

static void
put_figures (MarDocument *document,
             MarNode     *node,
             guint        indent)
{
  const guint n = mar_document_n_figures (document, node);

  for (guint i = 0; i < n; i++)
    {
      cli_put_gap ();
      put_figure (mar_document_figure (document, node, i), indent);
    }
  if (n > 0)
    cli_put_gap ();
}

static void
put_node (const MarNode *node)
{
  g_autoptr (GString) line = g_string_new (NULL);
  guint indent = mar_node_depth (node) * INDENT;

  put_comment (mar_node_comment (node, MAR_COMMENT_BEFORE), indent + INDENT);
  /* A variation begins with a dash. */
  if (mar_node_index (node) > 0)
    {
      g_string_append (line, "– ");
      indent -= 2;
    }
  append_node (line, node);
  cli_put_text (line->str, indent);

  indent = mar_node_depth (node) * INDENT;
  put_source (node, indent + INDENT);
  put_figures (mar_record_document (mar_node_record (node)), (MarNode *) node, indent + INDENT);
  put_comment (mar_node_comment (node, MAR_COMMENT_AFTER), indent + INDENT);
}

static void
put_headers (const MarRecord *record)
{
  /* These stand in places of their own. */
  static const char *const elsewhere[] = { "title", "introduction", "conclusion", NULL };
  g_autoptr (GPtrArray) keys = mar_record_header_keys (record);

  for (guint i = 0; i < keys->len; i++)
    {
      g_autofree char *line = NULL;

      if (g_strv_contains (elsewhere, keys->pdata[i]))
        continue;
      line = g_strdup_printf ("%s: %s", (char *) keys->pdata[i],
                              mar_record_header (record, keys->pdata[i]));
      cli_put_text (line, 0);
    }
}

static void
put_heading (const MarRecord *record,
             guint            number)
{
  const MarGame *game = mar_record_game (record);
  const char *title = mar_record_header (record, "title");
  /* Translators: the number of a game in its file, its title, the name of its rules. */
  g_autofree char *heading = g_strdup_printf (_("Game %u: %s (%s)"), number,
                                              title != NULL ? title : _("untitled"), game->title);

  cli_put_text (heading, 0);
}

/* A player's name, and behind it the person who has these pieces, if the headers tell. */
static char *
player_and_person (const MarRecord   *record,
                   const MarPosition *position,
                   int                player)
{
  const MarGame *game = mar_record_game (record);
  const char *person = mar_record_person (record, position, player);

  if (person == NULL)
    return g_strdup (player_name (game, player));
  return g_strdup_printf ("%s (%s)", player_name (game, player), person);
}

/* The letters of winners say little to people. */
static void
put_winners (const MarRecord   *record,
             const MarPosition *position,
             guint              winners)
{
  const MarGame *game = mar_record_game (record);
  guint everybody = (1u << mar_game_n_players (game, position)) - 1;
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *line = NULL;
  guint n = 0;

  for (int player = 0; game->letters[player] != '\0'; player++)
    if ((winners >> player & 1) != 0)
      {
        g_autofree char *name = player_and_person (record, position, player);

        g_string_append_printf (names, "%s%s", n++ > 0 ? ", " : "", name);
      }
  if (n == 1)
    /* Translators: %s is a player, such as “White”. */
    line = g_strdup_printf (_("Result: %s wins"), names->str);
  else if (winners == everybody)
    line = g_strdup (_("Result: draw"));
  else
    /* Translators: %s are players, such as “Black, Red”. */
    line = g_strdup_printf (_("Result: %s share the win"), names->str);
  cli_put_text (line, 0);
}

/* How the game ends: by the rules or an end node, else as a header has it in any words. */
static void
put_result (const MarRecord *record)
{
  const MarNode *last = mar_record_last (record, mar_record_root (record));
  const char *header = mar_record_header (record, "result");
  g_autofree char *line = NULL;
  MarResult result;

  mar_node_result (last, &result);
  if (result.over)
    {
      put_winners (record, mar_node_position (last), result.winners);
      return;
    }
  if (header == NULL)
    return;
  line = g_strdup_printf (_("Result: %s"), header);
  cli_put_text (line, 0);
}

/* How the match stands to which the game belongs; check says what it lacks. */
static void
put_match (const MarRecord *record)
{
  g_autoptr (MarMatch) match = mar_match_score (mar_record_document (record), record, NULL);
  g_autofree char *text = NULL;

  if (match == NULL)
    return;
  text = mar_match_text (match);
  cli_put_text (text, 0);
}

static void
put_game (const MarRecord *record,
          guint            number)
{
  const MarNode *root = mar_record_root (record);

  put_heading (record, number);
  put_headers (record);
  put_comment (mar_record_header (record, "introduction"), 0);
  for (const MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    put_node (node);
  put_comment (mar_record_header (record, "conclusion"), 0);
  put_result (record);
  put_match (record);
}

/* The headers of the file as a whole. Returns whether there were any. */
static gboolean
put_file (MarDocument *document)
{
  g_autoptr (GPtrArray) keys = mar_document_header_keys (document);

  for (guint i = 0; i < keys->len; i++)
    {
      g_autofree char *line = g_strdup_printf ("%s: %s", (char *) keys->pdata[i],
                                               mar_document_header (document, keys->pdata[i]));

      cli_put_text (line, 0);
    }
  return keys->len > 0;
}

void
show_text (MarDocument *document,
           guint        game)
{
  guint n = mar_document_n_records (document);
  gboolean any = FALSE;

  if (game == SHOW_ALL_GAMES)
    any = put_file (document);
  for (guint i = 0; i < n; i++)
    {
      if (game != SHOW_ALL_GAMES && game != i + 1)
        continue;
      if (any)
        {
          cli_put_gap ();
          cli_put ("\n");
        }
      put_game (mar_document_record (document, i), i + 1);
      any = TRUE;
    }
  if (game != SHOW_ALL_GAMES)
    return;
  put_figures (document, NULL, 0);
}

/* The player to act, and how much is left where a turn has several actions. */
static void
put_actor (const MarGame     *game,
           const MarPosition *position)
{
  int actor = game->actor (position);
  int left;

  if (actor == MAR_ACTOR_CHANCE)
    cli_put (_("A roll is due\n"));
  if (actor < 0)
    return;
  left = game->actions_left (position);
  if (left == 1 && game->starts_turn (position))
    /* Translators: %s is a player’s name. */
    cli_putf (_("%s is to move\n"), player_name (game, actor));
  else
    /* Translators: a player's name, and how many steps are left in the turn. */
    cli_putf (_("%s is to move (%d left)\n"), player_name (game, actor), left);
}

void
show_position_text (const MarNode *node,
                    guint          game)
{
  const MarRecord *record = mar_node_record (node);
  const MarGame *rules = mar_record_game (record);
  const MarPosition *position = mar_node_position (node);
  g_autofree char *text = mar_position_text (rules, position);
  g_autoptr (GString) line = g_string_new (NULL);

  put_heading (record, game);
  if (mar_node_kind (node) != MAR_NODE_START)
    {
      append_node (line, node);
      cli_put_text (line->str, 0);
    }
  cli_put ("\n");
  show_board (rules, position);
  cli_put ("\n");
  for (guint player = 0; player < mar_game_n_players (rules, position); player++)
    {
      g_autofree char *name = player_and_person (record, position, (int) player);
      g_autoptr (GString) scores = g_string_new (NULL);
      g_autofree char *row = NULL;

      rules->write_scores (position, (int) player, scores);
      row = g_strdup_printf ("%s: %s", name, scores->str);
      cli_put_text (row, 0);
    }
  put_actor (rules, position);
  cli_putf ("%s\n", text);
}
