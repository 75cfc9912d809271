/* Shared by the games: reading texts and refusing them, with fields, columns, tokens. For the rules
 * layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

/**
 * MarTextField:
 * @start: where it begins in the text
 * @length: its bytes
 *
 * A part of a text between white space.
 */
typedef struct
{
  const char *start;
  gsize length;
} MarTextField;

/**
 * mar_text_quote:
 * @token: a piece of a text of others
 * @length: its bytes, or -1 when it ends with a NUL
 *
 * Returns: (transfer full): the piece, fit to stand in a message: valid UTF-8 and short.
 */
char *mar_text_quote (const char *token, gssize length);

/**
 * mar_text_quote_sign:
 * @at: a place in a text of others
 *
 * Returns: (transfer full): the one character that stands there, fit to stand in a message.
 */
char *mar_text_quote_sign (const char *at);

/**
 * mar_text_refuse:
 * @error: set to @code with the formatted message
 *
 * Returns: FALSE, so that it can be returned at once.
 */
gboolean mar_text_refuse (GError **error, MarRulesError code, const char *format, ...)
  G_GNUC_PRINTF (3, 4);

/**
 * mar_rules_error_set_column:
 * @column: in the text, counted in characters from 1
 * @detail: the message without the column
 *
 * Remembers where in a text an error of the rules is.
 */
void mar_rules_error_set_column (GError *error, guint column, const char *detail);

/**
 * mar_text_fail:
 * @text: the whole text
 * @at: the place in it that is at fault
 *
 * Like mar_text_refuse(), with the column of @at, counted in characters from 1, before the
 * message.
 *
 * Returns: FALSE.
 */
gboolean mar_text_fail (GError **error,
                        MarRulesError code,
                        const char *text,
                        const char *at,
                        const char *format,
                        ...) G_GNUC_PRINTF (5, 6);

/**
 * mar_text_fail_instead:
 * @expected: what should stand at @at, for people; where nobody asks for the error it isn't even
 *   made
 *
 * Refuses what stands at @at, or that nothing does, with MAR_RULES_ERROR_SYNTAX.
 *
 * Returns: FALSE.
 */
gboolean mar_text_fail_instead (GError     **error,
                                const char  *text,
                                const char  *at,
                                const char  *expected);
#define mar_text_fail_instead(error, text, at, expected) \
  ((error) != NULL && mar_text_fail_instead (error, text, at, expected))

/**
 * mar_text_split_first:
 * @fields: (out): as many fields as have names
 * @names: the names of the fields for people, N_()
 * @n_names: how many fields every position has
 * @rest: (out): what follows the last of them
 *
 * Splits the begin of @text at white space. Fails with MAR_RULES_ERROR_SYNTAX if there are
 * fewer fields.
 */
gboolean mar_text_split_first (const char         *text,
                               MarTextField       *fields,
                               const char *const  *names,
                               guint               n_names,
                               const char        **rest,
                               GError            **error);

/**
 * mar_text_split:
 * @fields: (out): as many fields as have names
 * @names: the names of the fields for people, N_()
 * @n_names: how many fields a position has
 *
 * Splits @text at white space. Fails with MAR_RULES_ERROR_SYNTAX if there are more or
 * fewer fields.
 */
gboolean mar_text_split (const char         *text,
                         MarTextField       *fields,
                         const char *const  *names,
                         guint               n_names,
                         GError            **error);

/**
 * mar_text_letter:
 * @letters: what the field may be, one character each
 * @expected: what should stand there, for people
 * @index: (out): the place of the letter among @letters
 *
 * Reads a field of one character. Fails with MAR_RULES_ERROR_SYNTAX.
 */
gboolean mar_text_letter (const char          *text,
                          const MarTextField  *field,
                          const char          *letters,
                          const char          *expected,
                          guint               *index,
                          GError             **error);

/**
 * mar_text_skip_space:
 * Moves @at behind white space.
 */
void mar_text_skip_space (const char **at);

/**
 * mar_text_end:
 * @expected: what should end at @at, for people, N_(): “the end of the move”
 *
 * Checks that nothing follows an action but the signs with which people end or judge one:
 * `.`, `,`, `;`, `!` and `?`. Fails with MAR_RULES_ERROR_SYNTAX.
 */
gboolean mar_text_end (const char *text, const char *at, const char *expected, GError **error);

/**
 * mar_text_skip_arrow:
 *
 * Moves @at behind a sign that people and printers put between the two squares of a move.
 *
 * Returns: whether there was one.
 */
gboolean mar_text_skip_arrow (const char **at);

/**
 * mar_text_square:
 * @n_files: how many files the board has, at most 9
 * @n_ranks: how many ranks the board has, at most 9
 * @square: (out): the square, counted a1, b1 …
 *
 * Reads the name of a square in either case and moves @at behind it.
 *
 * Returns: whether there was one.
 */
gboolean mar_text_square (const char **at, guint n_files, guint n_ranks, guint *square);

/**
 * mar_text_number:
 * @most: the greatest number that matters
 * @number: (out): the number, or @most + 1 when it is greater
 *
 * Reads digits and moves @at behind them.
 *
 * Returns: whether there was one at least.
 */
gboolean mar_text_number (const char **at, guint most, guint *number);

/**
 * mar_text_fill:
 * @text: appended to
 * @format: a translated text with places `%1$s` … `%9$s`
 * @arguments: what stands at these places
 *
 * For formats out of tables, which the compiler can't hold against their arguments.
 */
void mar_text_fill (GString *text, const char *format, const char *const *arguments);

/**
 * mar_text_dash:
 * @score: a score as position texts have it, `1(0)-2(3)`
 *
 * Makes it a score for people, with dashes between the players: `1(0)–2(3)`.
 */
void mar_text_dash (GString *score);

G_END_DECLS
