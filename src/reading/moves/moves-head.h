/* The words around a game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moves-private.h"

G_BEGIN_DECLS

/**
 * MovesHead:
 * @keys: (element-type utf8): of headers
 * @values: (element-type utf8): what they say
 * @options: (element-type utf8): name and value in turn, of options of whatever game
 * @position: (nullable): the text of the position before the first turn
 * @speakers: (element-type utf8): names that stand before moves, as in a play: "Ines: b8-e5"
 * @rest: what is no header
 */
typedef struct _MovesHead
{
  GPtrArray *keys;
  GPtrArray *values;
  GPtrArray *options;
  char *position;
  GPtrArray *speakers;
  GString *rest;
} MovesHead;

/* Adds the header, if there is none of this key. */
void moves_head_add (MovesHead *head, const char *key, const char *value);
/* Reads the lines from @begin to @end. */
MovesHead *moves_head_new (const LineSource *source, guint begin, guint end);
void moves_head_free (MovesHead *head);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MovesHead, moves_head_free)

/* Returns: (transfer full) (nullable): the key of the player who is called @title, in lower case,
 * in any game. */
char *moves_find_player (const char *title);

/* The passage from @begin to @end without the marks of quotations, the space around it and the
 * borders of tables. */
char *moves_passage (const LineSource *source, guint begin, guint end);

/* Whether the game's name is a word between @begin and @end, or it is the only game that the text
 * names. */
gboolean moves_names_game (const LineSource *source, guint begin, guint end, const MarGame *game);

/**
 * moves_setting_new:
 * @changed: the option that has another value than the text says, or G_MAXUINT
 * @value: that
 *
 * Returns: (transfer full) (nullable): the game as @head tells; NULL where these options can't be.
 */
MovesSetting *moves_setting_new (const MarGame   *game,
                                 const MovesHead *head,
                                 guint            changed,
                                 int              value);
void moves_setting_free (MovesSetting *setting);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MovesSetting, moves_setting_free)
/* Returns: (transfer full) (nullable): the position that a board before the first move shows. */
MarPosition *moves_find_shown_start (const MovesList *list);
/* Returns: (transfer full) (nullable): the start of @list with the pieces that @line never moves
 * where its first board shows them; NULL: they stand there, or others don't. */
MarPosition *moves_correct_start (const MovesList *list, const MovesLine *line);
/* On how many cells the two positions have other pieces. */
guint moves_count_different (const MarGame     *game,
                             const MarPosition *position,
                             const MarPosition *other);
/* How many numbers, players and throws stand before the first @most items. */
guint moves_count_prefixes (const MovesList *list, guint most);

G_END_DECLS
