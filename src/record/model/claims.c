/* The claims of a figure, which the rules can prove.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-record.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-line.h"
#include "mar-position-editor.h"

/* How many of the actions are told that an “only” has left out. */
#define MOST_OTHERS 12

/* A claim, and what was played to prove it. */
typedef struct
{
  const MarFigureRecord *figure;
  const MarClaim *claim;
  const MarGame *game;
  MarLine *line;
  MarEffects effects;
} Proof;

/* How a claim fails: it can't be read, or the rules deny it. */

G_GNUC_PRINTF (2, 3) static gboolean is_unreadable (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error != NULL)
    *error = g_error_new_valist (MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX, format, arguments);
  va_end (arguments);

  return FALSE;
}

G_GNUC_PRINTF (2, 3) static gboolean is_false (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error != NULL)
    *error = g_error_new_valist (MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL, format, arguments);
  va_end (arguments);

  return FALSE;
}

static GStrv
split_words (const char *text)
{
  g_auto (GStrv) split = g_strsplit_set (text != NULL ? text : "", " \t\n", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; split[i] != NULL; i++)
    if (*split[i] != '\0')
      g_ptr_array_add (words, g_strdup (split[i]));
  g_ptr_array_add (words, NULL);

  return (GStrv) g_ptr_array_steal (words, NULL);
}

/* Playing. */

/* A figure may show what is no position at all. Nothing is true of that but that no game begins
 * with it; there is no line then. */
static gboolean
begin_at_figure (Proof   *proof,
                 GError **error)
{
  const MarFigureRecord *figure = proof->figure;
  g_autofree MarPosition *start = mar_position_copy (proof->game, figure->position);
  g_autoptr (GError) reason = NULL;

  if (!mar_position_editor_validate (proof->game, figure->options, start, &reason))
    return proof->claim->kind == MAR_CLAIM_INCOMPLETE
           || is_false (error, _("The figure’s position is impossible: %s"), reason->message);
  proof->line = mar_line_new (proof->game, figure->options, start);

  return TRUE;
}

static gboolean
begin (Proof   *proof,
       GError **error)
{
  const char *from = proof->claim->from;
  g_autofree MarPosition *start = NULL;
  g_autoptr (GError) reason = NULL;

  if (from == NULL)
    return begin_at_figure (proof, error);

  start = mar_position_read (proof->game, proof->figure->options, from, &reason);
  if (start == NULL)
    return is_unreadable (error, _("The position “%s” can’t be read: %s"), from, reason->message);
  proof->line = mar_line_new (proof->game, proof->figure->options, start);

  return TRUE;
}

static gboolean
read_action (Proof       *proof,
             const char  *word,
             MarAction   *action,
             GError     **error)
{
  g_autoptr (GError) reason = NULL;

  if (!proof->game->read_action (mar_line_position (proof->line), word, action, &reason))
    return is_unreadable (error, _("The action “%s” can’t be read: %s"), word, reason->message);

  return TRUE;
}

static gboolean
play (Proof        *proof,
      char *const  *words,
      guint         n,
      GError      **error)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) reason = NULL;
      MarAction action;

      if (!read_action (proof, words[i], &action, error))
        return FALSE;
      if (!mar_line_play (proof->line, action, &proof->effects, &reason))
        return is_false (error, _("“%s” is illegal: %s"), words[i], reason->message);
    }

  return TRUE;
}

static gboolean
play_all (Proof   *proof,
          GError **error)
{
  g_auto (GStrv) words = split_words (proof->claim->actions);

  return play (proof, words, g_strv_length (words), error);
}

/* The kinds of claims. */

static gboolean
prove_legal (Proof   *proof,
             GError **error)
{
  g_auto (GStrv) words = split_words (proof->claim->actions);

  if (words[0] == NULL)
    return is_unreadable (error, _("The claim has no actions."));

  return play_all (proof, error);
}

static gboolean
prove_illegal (Proof   *proof,
               GError **error)
{
  g_auto (GStrv) words = split_words (proof->claim->actions);
  guint n = g_strv_length (words);
  MarAction last;

  if (n == 0)
    return is_unreadable (error, _("The claim has no actions."));
  if (!play (proof, words, n - 1, error) || !read_action (proof, words[n - 1], &last, error))
    return FALSE;

  return !mar_line_play (proof->line, last, NULL, NULL)
         || is_false (error, _("“%s” is legal."), words[n - 1]);
}

static gboolean
has_action (const MarAction *actions,
            guint            n,
            MarAction        action)
{
  for (guint i = 0; i < n; i++)
    if (actions[i] == action)
      return TRUE;

  return FALSE;
}

static MarCell
get_start (const Proof *proof,
           MarAction    action)
{
  MarCell from, to;

  proof->game->action_cells (mar_line_position (proof->line), action, &from, &to);
  return from;
}

/* The cell at which all actions begin, or MAR_CELL_NONE. */
static MarCell
common_start (const Proof     *proof,
              const MarAction *actions,
              guint            n)
{
  MarCell cell = n > 0 ? get_start (proof, actions[0]) : MAR_CELL_NONE;

  for (guint i = 1; i < n; i++)
    if (get_start (proof, actions[i]) != cell)
      return MAR_CELL_NONE;

  return cell;
}

static gboolean
prove_only (Proof   *proof,
            GError **error)
{
  g_auto (GStrv) words = split_words (proof->claim->actions);
  guint n = g_strv_length (words);
  g_autofree MarAction *claimed = g_new0 (MarAction, n + 1);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autoptr (GString) others = g_string_new (NULL);
  guint n_others = 0;
  MarCell piece;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) reason = NULL;

      if (!read_action (proof, words[i], &claimed[i], error))
        return FALSE;
      if (!mar_line_explain (proof->line, claimed[i], &reason))
        return is_false (error, _("“%s” is illegal: %s"), words[i], reason->message);
    }

  piece = common_start (proof, claimed, n);
  mar_line_actions (proof->line, list);
  for (guint i = 0; i < list->n; i++)
    {
      if (has_action (claimed, n, list->items[i])
          || (piece != MAR_CELL_NONE && get_start (proof, list->items[i]) != piece))
        continue;
      if (n_others++ == MOST_OTHERS)
        break;
      if (n_others > 1)
        g_string_append (others, ", ");
      proof->game->write_action (mar_line_position (proof->line), list->items[i], others);
    }

  if (n_others == 0)
    return TRUE;
  return n_others > MOST_OTHERS ? is_false (error, _("The rules allow more: %s…"), others->str)
                                : is_false (error, _("The rules allow more: %s."), others->str);
}

/* Appends the names of the cells that are marked in @cells. */
static void
append_cells (const Proof    *proof,
              const gboolean *cells,
              guint           n_cells,
              GString        *text)
{
  const MarPosition *position = mar_line_position (proof->line);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      if (!cells[cell])
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      proof->game->write_cell (position, (MarCell) cell, text);
    }
}

/* A piece that is captured but stays, since others stand on it, is not taken. */
static gboolean
prove_captures (Proof   *proof,
                GError **error)
{
  g_auto (GStrv) words = split_words (proof->claim->text);
  const MarPosition *position = mar_line_position (proof->line);
  guint n_cells = proof->game->n_cells (position);
  g_autofree gboolean *claimed = g_new0 (gboolean, n_cells);
  g_autofree gboolean *captured = g_new0 (gboolean, n_cells);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      MarCell cell;

      if (!proof->game->read_cell (position, words[i], &cell))
        return is_unreadable (error, _("The board has no cell “%s”."), words[i]);
      claimed[cell] = TRUE;
    }
  if (!prove_legal (proof, error))
    return FALSE;

  for (guint i = 0; i < proof->effects.n; i++)
    {
      const MarEffect *effect = &proof->effects.items[i];

      if (effect->type == MAR_EFFECT_CAPTURED || effect->type == MAR_EFFECT_REMOVED)
        captured[effect->from] = TRUE;
    }
  if (memcmp (claimed, captured, n_cells * sizeof *claimed) == 0)
    return TRUE;

  append_cells (proof, captured, n_cells, names);
  return names->len > 0 ? is_false (error, _("Captures: %s."), names->str)
                        : is_false (error, _("Nothing is captured."));
}

/* Whole fields are compared: a rank of the board does not begin another one. */
static gboolean
prove_leads_to (Proof   *proof,
                GError **error)
{
  g_auto (GStrv) fields = split_words (proof->claim->text);
  g_autofree char *claimed = g_strjoinv (" ", fields);
  g_autofree char *text = NULL;
  gsize length = strlen (claimed);

  if (length == 0)
    return is_unreadable (error, _("The claim has no position."));
  if (!play_all (proof, error))
    return FALSE;

  text = mar_position_text (proof->game, mar_line_position (proof->line));
  if (g_str_has_prefix (text, claimed) && (text[length] == '\0' || text[length] == ' '))
    return TRUE;

  return is_false (error, _("The position is “%s”."), text);
}

/* The players of @letters, which may be joined by “+”; 0: it is no such text. */
static guint
get_players (const MarGame *game,
             const char    *letters)
{
  guint players = 0;

  for (const char *letter = letters; *letter != '\0'; letter++)
    {
      const char *found = strchr (game->letters, g_ascii_tolower (*letter));

      if (*letter == '+' && letter != letters && letter[1] != '\0')
        continue;
      if (found == NULL)
        return 0;
      players |= 1u << (found - game->letters);
    }

  return players;
}

static gboolean
prove_wins (Proof   *proof,
            GError **error)
{
  const char *text = proof->claim->text != NULL ? proof->claim->text : "";
  guint winners = get_players (proof->game, text);
  g_autoptr (GString) names = g_string_new (NULL);
  MarResult result;

  if (winners == 0)
    return is_unreadable (error, _("“%s” isn’t a player."), text);
  if (!play_all (proof, error))
    return FALSE;

  proof->game->result (mar_line_position (proof->line), &result);
  if (!result.over)
    return is_false (error, _("The game goes on."));
  if (result.winners == winners)
    return TRUE;
  for (guint player = 0; proof->game->player_names[player] != NULL; player++)
    if (result.winners & (1u << player))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              _(proof->game->player_names[player]));

  return names->len > 0 ? is_false (error, _("The game ends; winner: %s."), names->str)
                        : is_false (error, _("The game ends without a winner."));
}

static gboolean
prove_complete (Proof   *proof,
                GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (!play_all (proof, error))
    return FALSE;
  if (proof->game->check_complete (mar_line_position (proof->line), &reason))
    return TRUE;

  return is_false (error, "%s", reason->message);
}

static gboolean
prove_incomplete (Proof   *proof,
                  GError **error)
{
  if (proof->line == NULL)
    return TRUE;
  if (!play_all (proof, error))
    return FALSE;
  if (!proof->game->check_complete (mar_line_position (proof->line), NULL))
    return TRUE;

  return is_false (error, _("A game may start from this position."));
}

gboolean
mar_claim_prove (const MarFigureRecord  *figure,
                 const MarClaim         *claim,
                 GError                **error)
{
  static gboolean (*const prove[MAR_N_CLAIMS]) (Proof * proof, GError * *error) = {
    [MAR_CLAIM_LEGAL] = prove_legal,
    [MAR_CLAIM_ILLEGAL] = prove_illegal,
    [MAR_CLAIM_ONLY] = prove_only,
    [MAR_CLAIM_CAPTURES] = prove_captures,
    [MAR_CLAIM_LEADS_TO] = prove_leads_to,
    [MAR_CLAIM_WINS] = prove_wins,
    [MAR_CLAIM_COMPLETE] = prove_complete,
    [MAR_CLAIM_INCOMPLETE] = prove_incomplete,
  };
  Proof proof = { .figure = figure, .claim = claim, .effects = MAR_EFFECTS_INIT };
  gboolean proved;

  g_return_val_if_fail (figure != NULL && figure->game != NULL, FALSE);
  g_return_val_if_fail (claim != NULL && (guint) claim->kind < MAR_N_CLAIMS, FALSE);
  g_return_val_if_fail (figure->position != NULL || claim->from != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  proof.game = figure->game;
  proved = begin (&proof, error) && prove[claim->kind](&proof, error);
  g_clear_pointer (&proof.line, mar_line_free);
  mar_effects_clear (&proof.effects);

  return proved;
}
