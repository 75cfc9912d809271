/* The options of a game: described once, in the game's table; the dialog, the
 * programs and the engine build themselves from that description.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _MarGame MarGame;

#define MAR_MAX_OPTIONS 8

/**
 * MarOptionSpec:
 * @name: the name in files and programs, such as "size"
 * @title: a few words for people, such as "Board size", translatable, marked with N_()
 * @summary: one or two sentences for people, translatable, marked with N_()
 * @choices: (nullable): for an option with named values, their names, NULL-terminated;
 *   a yes-or-no option has the choices "false" and "true"; a number has none
 * @choice_titles: (nullable): what people read in place of each of @choices, N_()
 * @minimum: the least value; 0 with choices
 * @maximum: the greatest value; with choices, their number less one
 * @fallback: the default value; with choices an index into them
 *
 * One option of a game.
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *summary;
  const char *const *choices;
  const char *const *choice_titles;
  int minimum;
  int maximum;
  int fallback;
} MarOptionSpec;

/**
 * MarOptions:
 * @values: a value for each of the game's options, in the order of its table
 * @given: a bit for each option that was set, be it to its default
 *
 * The options of one game, a plain value.
 */
typedef struct
{
  int values[MAR_MAX_OPTIONS];
  guint given;
} MarOptions;

/**
 * mar_options_init:
 * @options: (out caller-allocates): filled with the defaults of @game
 * @game: a game
 */
void mar_options_init (MarOptions *options, const MarGame *game);

/**
 * mar_options_set:
 * @options: options of @game
 * @game: a game
 * @name: an option's name
 * @value: its value as text
 * @error: MAR_RULES_ERROR_OPTION when the game has no such option or the option
 *   no such value; the message names the ones that it has
 *
 * Returns: whether the value was taken; when not, @options are unchanged.
 */
gboolean mar_options_set (MarOptions     *options,
                          const MarGame  *game,
                          const char     *name,
                          const char     *value,
                          GError        **error);

/**
 * mar_options_check:
 * @error: MAR_RULES_ERROR_OPTION: two options contradict each other; the message says why
 *
 * To be called after the options of a game were set, before the game begins.
 *
 * Returns: whether the options go together.
 */
gboolean mar_options_check (const MarOptions *options, const MarGame *game, GError **error);

/**
 * mar_options_is_switch:
 * Returns: whether the option is a yes-or-no one: its choices are "false" and "true".
 */
gboolean mar_options_is_switch (const MarOptionSpec *spec);

/**
 * mar_options_value_text:
 * @game: a game
 * @options: its options
 * @index: the place of the option in the game's table
 *
 * Returns: (transfer full): the value as mar_options_set() reads it.
 */
char *mar_options_value_text (const MarGame *game, const MarOptions *options, guint index);

/**
 * mar_options_value_title:
 * @game: a game
 * @options: its options
 * @index: the place of the option in the game's table
 *
 * Returns: (transfer full): the value for people, translated: “Yes”, “6”.
 */
char *mar_options_value_title (const MarGame *game, const MarOptions *options, guint index);

G_END_DECLS
