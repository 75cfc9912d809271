/* Setting a position by hand: the pieces that there are, and the fields beside the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

/* On the way positions need not be well-formed: nine marbles may stand on a board, two kings,
 * or a marble on nothing. What can stand on a board at all can be drawn, described and written;
 * whether it is a position of the game, mar_position_editor_validate() tells. */

/**
 * MarEditorPiece:
 * @letter: as position texts have it: "b", "G3"
 * @name: for people, N_()
 * @player: whose it is, or -1
 * @set: how many there are in the set, those with which it shares a kind included; 0: as
 *   many as one likes
 *
 * A piece that can be put on the board.
 */
typedef struct
{
  const char *letter;
  const char *name;
  int player;
  guint set;
} MarEditorPiece;

/**
 * MarPositionFieldKind:
 * @MAR_POSITION_FIELD_CHOICE: one of a few values with names
 * @MAR_POSITION_FIELD_NUMBER: a number in a range
 * @MAR_POSITION_FIELD_SWITCH: yes or no
 * @MAR_POSITION_FIELD_TEXT: anything else, written as in position texts
 */
typedef enum
{
  MAR_POSITION_FIELD_CHOICE,
  MAR_POSITION_FIELD_NUMBER,
  MAR_POSITION_FIELD_SWITCH,
  MAR_POSITION_FIELD_TEXT,
} MarPositionFieldKind;

/**
 * MarPositionField:
 * @name: the name for programs
 * @title: a few words for people, N_()
 * @hint: (nullable): of a text, how it is written, a sentence, N_()
 * @kind: what its values are
 * @minimum: the least value; 0 but for numbers
 * @maximum: the greatest value
 * @choices: of a choice, the names of its values in position texts, NULL-terminated
 * @choice_titles: of a choice, what people read in their place, N_()
 * @applies: (nullable): whether these options leave room for the field; NULL: always
 * @most: (nullable): the greatest value with these options; NULL: @maximum
 * @offset: where a position has the value, but for texts and with @get; see
 *   %MAR_POSITION_VALUE()
 * @size: the bytes of the value there: 1 or 2
 * @changed: (nullable): corrects what contradicts the value that has just been set in the place of
 *   @before
 * @get: (nullable): the value, where it does not stand in the position as it is
 * @set: (nullable): sets it there; it is in its range
 * @write: of a text, appends it
 * @read: of a text, sets it; fails with MAR_RULES_ERROR_SYNTAX or _MALFORMED, with the
 *   column in this text, and changes nothing then
 *
 * A field of a position beside its pieces. Fields that would contradict a new value are
 * forgotten: with the side to move, the marbles that it has moved. Those who set all of them in
 * the order of the table get all of them.
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *hint;
  MarPositionFieldKind kind;
  int minimum;
  int maximum;
  const char *const *choices;
  const char *const *choice_titles;
  gboolean (*applies) (const MarPosition *position);
  int (*most) (const MarPosition *position);
  gsize offset;
  gsize size;
  void (*changed) (MarPosition *position, int before);
  int (*get) (const MarPosition *position);
  void (*set) (MarPosition *position, int value);
  void (*write) (const MarPosition *position, GString *text);
  gboolean (*read) (MarPosition *position, const char *text, GError **error);
} MarPositionField;

/* The offset and the size of a field that is a member of the positions of a game. */
#define MAR_POSITION_VALUE(Position, member)                                                       \
  .offset = G_STRUCT_OFFSET (Position, member), .size = sizeof (((Position *) 0)->member)

/* The pieces on one cell at most: a stack of all coins. */
#define MAR_MAX_PILE 24

/**
 * MarPositionEditor:
 * @pieces: the pieces, those of a player in one row
 * @n_pieces: their number
 * @fields: the fields beside the board, the side to move first
 * @n_fields: their number
 * @stacks: whether a piece is put on top of what stands there
 * @invitation: (nullable): what both sides are told before their first turn, where they may choose
 *   where their pieces begin
 * @describe_placing: (nullable): what a side is to do, untranslated, where the sides place their
 *   pieces by turns; NULL where they don't
 * @has_piece: (nullable): whether there is such a piece with these options; NULL: always
 * @count: how many of a piece's kind are on the board, and how many lie beside it because
 *   they have scored or were lost
 * @piece: the uppermost piece on a cell, or -1
 * @pile: (with @stacks): all pieces on a cell, from bottom to top, and how many they are
 * @put: puts a piece on a cell, with @stacks on top, else in place of what stands there. Fields
 *   that this contradicts are forgotten. Fails with MAR_RULES_ERROR_ILLEGAL where nothing can ever
 *   stand.
 * @take: takes the uppermost piece away, if there is one
 *
 * How positions of a game are set by hand.
 */
struct _MarPositionEditor
{
  const MarEditorPiece *pieces;
  guint n_pieces;
  const MarPositionField *fields;
  guint n_fields;
  gboolean stacks;
  const char *invitation;

  const char *(*describe_placing) (const MarPosition *position);
  gboolean (*has_piece) (const MarPosition *position, guint piece);
  void (*count) (const MarPosition *position, guint piece, guint *on_board, guint *beside);
  int (*piece) (const MarPosition *position, MarCell cell);
  guint (*pile) (const MarPosition *position, MarCell cell, guint8 pieces[MAR_MAX_PILE]);
  gboolean (*put) (MarPosition *position, MarCell cell, guint piece, GError **error);
  void (*take) (MarPosition *position, MarCell cell);
};

/**
 * mar_position_editor_clear:
 * @options: (nullable): the options of @game, NULL for the defaults
 *
 * Makes @position the game's start, without its pieces.
 */
void mar_position_editor_clear (const MarGame    *game,
                                const MarOptions *options,
                                MarPosition      *position);

/**
 * mar_position_pile:
 * @pieces: (out caller-allocates): the pieces on @cell, by their place in the editor's table, from
 *   bottom to top
 *
 * Returns: how many there are.
 */
guint mar_position_pile (const MarGame     *game,
                         const MarPosition *position,
                         MarCell            cell,
                         guint8             pieces[MAR_MAX_PILE]);

/**
 * mar_position_editor_move:
 * @from: a cell with pieces
 * @to: another one
 * @error: MAR_RULES_ERROR_ILLEGAL; nothing is changed then
 *
 * Moves all that stands on a cell, as a whole.
 *
 * Returns: whether it could be done.
 */
gboolean mar_position_editor_move (const MarGame  *game,
                                   MarPosition    *position,
                                   MarCell         from,
                                   MarCell         to,
                                   GError        **error);

/**
 * mar_position_editor_has_piece:
 * Returns: whether the game has such a piece with its options.
 */
gboolean mar_position_editor_has_piece (const MarGame     *game,
                                        const MarPosition *position,
                                        guint              piece);

/**
 * mar_position_has_field:
 * Returns: whether the game has such a field with its options.
 */
gboolean mar_position_has_field (const MarGame *game, const MarPosition *position, guint field);

/**
 * mar_position_field_maximum:
 * Returns: the greatest value of a field that is no text.
 */
int mar_position_field_maximum (const MarGame *game, const MarPosition *position, guint field);

/**
 * mar_position_field_value:
 * Returns: the value of a field that is no text.
 */
int mar_position_field_value (const MarGame *game, const MarPosition *position, guint field);

/**
 * mar_position_field_text:
 * Returns: (transfer full): the value of a field as mar_position_set_field() reads it.
 */
char *mar_position_field_text (const MarGame *game, const MarPosition *position, guint field);

/**
 * mar_position_set_field:
 * @text: a number, the name of a choice, "yes" or "no", or a text as in position texts
 * @error: MAR_RULES_ERROR_SYNTAX or _MALFORMED; nothing is changed then
 *
 * Returns: whether the field has the value now.
 */
gboolean mar_position_set_field (const MarGame  *game,
                                 MarPosition    *position,
                                 guint           field,
                                 const char     *text,
                                 GError        **error);

/**
 * mar_position_editor_read:
 * @options: (nullable): the options of @game, NULL for the defaults
 * @text: a position text, well-formed or not. One that is not must be written as the program
 *   writes it, and what stands beside the board must be possible whatever stands on it
 * @error: MAR_RULES_ERROR_SYNTAX or _MALFORMED, as mar_position_read() sets it
 *
 * Reads back the text of any position that was set by hand. Nothing may be played from it
 * before mar_position_editor_validate() has called it well-formed.
 *
 * Returns: (transfer full) (nullable): the position.
 */
MarPosition *mar_position_editor_read (const MarGame     *game,
                                       const MarOptions  *options,
                                       const char        *text,
                                       GError           **error);

/**
 * mar_position_editor_make_readable:
 * Returns: (transfer full): a position with the pieces of @position whose text
 *   mar_position_editor_read() reads: @position itself, or, where fields beside the board
 *   contradict each other or a board that is not well-formed, with those of the game's start.
 */
MarPosition *mar_position_editor_make_readable (const MarGame     *game,
                                                const MarOptions  *options,
                                                const MarPosition *position);

/**
 * mar_position_editor_validate:
 * @options: (nullable): the options of @game, NULL for the defaults
 * @position: what was set by hand; when it is well-formed, what follows from it, as that the
 *   game is over, is found and noted in it
 * @error: MAR_RULES_ERROR_MALFORMED: what contradicts what, without a place in a text
 *
 * Returns: whether @position is well-formed: whether its text can be read.
 */
gboolean mar_position_editor_validate (const MarGame     *game,
                                       const MarOptions  *options,
                                       MarPosition       *position,
                                       GError           **error);

G_END_DECLS
