/* Puts reasons in words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "reason-private.h"

/* More reasons than these make no sentence that is read. */
#define MOST_TOLD 3

/* With more pieces than MOST_NAMED only the first of them are named. */
#define MOST_NAMED 6
#define NAMED_OF_MANY 4

/* The slots of a phrase, in their order: a letter each. */
typedef struct
{
  const char *name;
  const char *slots; /* p: the player's name, c: the cells, n: a number, r: rolls */
  const char *words;
} KindWords;

/* Translators: these are the parts of sentences on what a turn does; its player is not named, as in
 * “Takes c4, 4 to 2; threatens to score.” %s are players and squares. */
static const KindWords kinds[] = {
  [MAR_REASON_WINS] = { "wins", "", NC_("reason", "wins") },
  [MAR_REASON_DRAWS] = { "draws", "", NC_("reason", "ends in a draw") },
  [MAR_REASON_ONLY_WIN] = { "only-win", "p",
                            NC_("reason", "only move: everything else lets %s win") },
  [MAR_REASON_ONLY_SCORE] = { "only-score", "p",
                              NC_("reason", "only move: everything else lets %s score") },
  [MAR_REASON_ONLY_BLOCK]
  = { "only-block", "p", NC_("reason", "only move: everything else lets %s complete a block") },
  [MAR_REASON_SCORES] = { "scores", "", NC_("reason", "scores") },
  [MAR_REASON_TAKES] = { "takes", "c", NC_("reason", "takes %s") },
  [MAR_REASON_PINS] = { "pins", "c", NC_("reason", "captures pinned pieces, which stay: %s") },
  [MAR_REASON_BLOCK] = { "block", "", NC_("reason", "completes a block") },
  [MAR_REASON_STOPS_WIN] = { "stops-win", "p", NC_("reason", "stops %s from winning") },
  [MAR_REASON_STOPS_SCORE] = { "stops-score", "p", NC_("reason", "stops %s from scoring") },
  [MAR_REASON_STOPS_BLOCK] = { "stops-block", "p",
                               NC_("reason", "stops %s from completing a block") },
  [MAR_REASON_SAVES] = { "saves", "c", NC_("reason", "saves %s from capture") },
  [MAR_REASON_OPENS] = { "opens", "c", NC_("reason", "opens the way for %s") },
  [MAR_REASON_THREATENS_WIN] = { "threatens-win", "", NC_("reason", "threatens to win") },
  [MAR_REASON_THREATENS_SCORE] = { "threatens-score", "", NC_("reason", "threatens to score") },
  [MAR_REASON_ROLLS] = { "rolls", "r", NC_("reason", "threatens to score with a roll of %s") },
  [MAR_REASON_EYES] = { "eyes", "c", NC_("reason", "makes eyes: %s") },
  [MAR_REASON_MUST_OPEN] = { "must-open", "p",
                             NC_("reason", "leaves %s no choice but to open a block") },
  /* Translators: two tallies, the own one first */
  [MAR_REASON_AHEAD] = { "ahead", "nn", NC_("reason", "goes ahead, %u to %u") },
  [MAR_REASON_THREATENS_TAKE] = { "threatens-take", "c",
                                  NC_("reason", "threatens to take %s") },
  [MAR_REASON_FREES] = { "frees", "c", NC_("reason", "frees %s") },
  [MAR_REASON_SHUTS_IN] = { "shuts-in", "c", NC_("reason", "leaves %s without a step") },
  [MAR_REASON_GIVES] = { "gives", "c", NC_("reason", "gives up %s") },
  [MAR_REASON_SCORES_FOR] = { "scores-for", "p", NC_("reason", "scores for %s") },
  [MAR_REASON_LETS_WIN] = { "lets-win", "p", NC_("reason", "lets %s win") },
  [MAR_REASON_LETS_SCORE] = { "lets-score", "p", NC_("reason", "lets %s score") },
  [MAR_REASON_LETS_BLOCK] = { "lets-block", "p", NC_("reason", "lets %s complete a block") },
  /* Translators: a player, squares */
  [MAR_REASON_LETS_TAKE] = { "lets-take", "pc", NC_("reason", "lets %s take %s") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == MAR_REASON_N_KINDS);

const char *
mar_reason_kind_name (MarReasonKind kind)
{
  g_return_val_if_fail (kind < MAR_REASON_N_KINDS, NULL);

  return kinds[kind].name;
}

static char *
format_cells (const MarReason   *reason,
              const MarGame     *game,
              const MarPosition *position)
{
  const guint n = reason->cells->len > MOST_NAMED ? NAMED_OF_MANY : reason->cells->len;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      game->write_cell (position, g_array_index (reason->cells, MarCell, i), text);
    }
  if (n < reason->cells->len)
    /* Translators: squares, and how many more of them there are, at least three */
    return g_strdup_printf (C_("reason", "%s and %u more"), text->str, reason->cells->len - n);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
format_rolls (guint bits)
{
  GString *text = g_string_new (NULL);

  for (guint roll = 1; bits >> roll != 0; roll++)
    if (bits >> roll & 1)
      g_string_append_printf (text, "%s%u", text->len > 0 ? ", " : "", roll);

  return g_string_free (text, FALSE);
}

/* The words of kinds that have other ones with numbers or cells; NULL: those of the table do. */
static char *
format_special (const MarReason *reason,
                const char      *player,
                const char      *cells)
{
  const guint n = reason->numbers[0];

  if (reason->kind == MAR_REASON_SCORES && n == 2)
    return g_strdup (C_("reason", "scores twice"));
  if (reason->kind == MAR_REASON_SCORES && n > 2)
    return g_strdup_printf (C_("reason", "scores %u times"), n);
  if (reason->kind == MAR_REASON_LETS_SCORE && n == 2)
    return g_strdup_printf (C_("reason", "lets %s score twice"), player);
  if (reason->kind == MAR_REASON_LETS_SCORE && n > 2)
    return g_strdup_printf (C_("reason", "lets %s score %u times"), player, n);
  if (reason->kind == MAR_REASON_TAKES && n > 0)
    /* Translators: a square, how many touch the piece there, and how many its side has there */
    return g_strdup_printf (C_("reason", "takes %s, %u to %u"), cells, n, reason->numbers[1]);
  if (reason->kind == MAR_REASON_BLOCK && reason->cells->len > 0)
    return g_strdup_printf (C_("reason", "completes a block and removes %s"), cells);

  return NULL;
}

/* A phrase for one reason. The formats are translations of those in the table, which take what its
 * slots say. */
static char *
format_reason (const MarReason   *reason,
               const MarGame     *game,
               const MarPosition *position)
{
  const KindWords *own = &kinds[reason->kind];
  const char *format = g_dpgettext2 (NULL, "reason", own->words);
  const char *player = _(game->player_names[reason->player]);
  g_autofree char *cells = format_cells (reason, game, position);
  g_autofree char *rolls = format_rolls (reason->numbers[0]);
  char *special = format_special (reason, player, cells);

  if (special != NULL)
    return special;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  if (g_str_equal (own->slots, "nn"))
    return g_strdup_printf (format, reason->numbers[0], reason->numbers[1]);
  if (g_str_equal (own->slots, "pc"))
    return g_strdup_printf (format, player, cells);
  return g_strdup_printf (format, *own->slots == 'p' ? player : *own->slots == 'r' ? rolls : cells);
#pragma GCC diagnostic pop
}

/* Begins with a capital letter and ends with a full stop. */
static char *
make_sentence (const char *phrases)
{
  g_autofree char *first = g_utf8_substring (phrases, 0, 1);
  g_autofree char *capital = g_utf8_strup (first, -1);

  return g_strdup_printf ("%s%s.", capital, g_utf8_next_char (phrases));
}

char *
mar_reasons_format (const GPtrArray   *reasons,
                    const MarGame     *game,
                    const MarPosition *position,
                    MarReasonKind      first,
                    MarReasonKind      end)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  g_return_val_if_fail (reasons != NULL && game != NULL && position != NULL, NULL);

  for (guint i = 0; i < reasons->len && n < MOST_TOLD; i++)
    {
      const MarReason *reason = g_ptr_array_index (reasons, i);
      g_autofree char *phrase = NULL;

      if (reason->kind < first || reason->kind >= end)
        continue;
      phrase = format_reason (reason, game, position);
      g_string_append_printf (text, "%s%s", n++ > 0 ? "; " : "", phrase);
    }

  return n > 0 ? make_sentence (text->str) : NULL;
}
