/* SGF: how a text is taken apart, what its properties mean to a record, and how one is written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "json-text.h"
#include "mar-document.h"

G_BEGIN_DECLS

/* The tree of a text. */

/**
 * SgfValue:
 * @begin: where the value begins in the text, behind the bracket
 * @end: where the bracket stands that closes it
 */
typedef struct
{
  guint begin;
  guint end;
} SgfValue;

/**
 * SgfProperty:
 * @name: (transfer none): the identifier, without the small letters of old files; equal ones are
 *   one pointer
 * @first: its first value among those of the tree
 * @n: how many it has
 */
typedef struct
{
  const char *name;
  guint first;
  guint n;
} SgfProperty;

#define SGF_NO_PARENT G_MAXUINT

/**
 * SgfNode:
 * @parent: the node before it, or SGF_NO_PARENT
 * @begin: where its semicolon stands
 * @end: the end of all that follows it, variations included
 * @first: its first property
 * @n: how many it has
 * @trouble: (nullable): why something in it could not be read, one or more sentences with their
 *   places
 * @unread: (nullable): what that was, verbatim
 */
typedef struct
{
  guint parent;
  guint begin;
  guint end;
  guint first;
  guint n;
  GString *trouble;
  GString *unread;
} SgfNode;

/* A place in a text whose line and column, from 1, are known. */
typedef struct
{
  guint offset;
  guint line;
  guint column;
} SgfPlace;

/**
 * SgfTree:
 * @nodes: (element-type SgfNode): all nodes of all games, in the order of the text
 * @passages: (element-type SgfValue): what stands between the games
 * @known: the place that was asked for last, since the next one is mostly behind it
 */
typedef struct
{
  const char *text;
  GArray *nodes;
  GArray *properties;
  GArray *values;
  GArray *passages;
  GStringChunk *names;
  SgfPlace *known;
} SgfTree;

/* Takes a text apart, whatever it is. */
SgfTree *sgf_tree_new (const char *text);
void sgf_tree_free (SgfTree *tree);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgfTree, sgf_tree_free)

const SgfNode *sgf_tree_node (const SgfTree *tree, guint index);
/* Returns: (nullable): the property of this name. */
const SgfProperty *sgf_tree_property (const SgfTree *tree, guint node, const char *name);
/* Returns: (transfer full): the value as it was meant, without escapes. */
char *sgf_tree_value (const SgfTree *tree, const SgfProperty *property, guint index);
/* Returns: (transfer full) (nullable): the first value of the property of this name. */
char *sgf_tree_text (const SgfTree *tree, guint node, const char *name);
/* Parts a composed value. @second: (transfer full) (nullable). Returns: (transfer full): what
 * stands before the colon. */
char *sgf_tree_parts (const SgfTree *tree, const SgfProperty *property, guint index, char **second);
void sgf_tree_locate (const SgfTree *tree, guint offset, guint *line, guint *column);
/* Returns: (transfer full): "line 3, column 5", translated. */
char *sgf_tree_place (const SgfTree *tree, guint offset);

/* Appends a property with one value, or another value of the one whose name or value stands before.
 * Colons are escaped where they part a value. */
void sgf_put_value (GString *text, const char *value);
void sgf_put_parts (GString *text, const char *first, const char *second);
void sgf_put (GString *text, const char *name, const char *value);
/* Returns: whether a value can say this to the letter. */
gboolean sgf_can_say (const char *text);

/* What is told of a game in SGF. */

/**
 * SgfGame:
 * @size: the points along an edge, where points are written as pairs of letters; 0: as in the game
 */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  guint size;
} SgfGame;

/* The property for turns of @player, B or W, or NULL for a third or fourth one. */
const char *sgf_color (const MarGame *game, int player);
/* The player whose property @name is, or -1. */
int sgf_player (const MarGame *game, const char *name);

/* Turn points, and whole turns, between SGF and the game. (transfer full). */
char *sgf_to_cell (const SgfGame *game, const char *point);
char *sgf_from_cell (const SgfGame *game, const char *cell);
char *sgf_to_steps (const SgfGame *game, const char *value);
char *sgf_from_steps (const SgfGame *game, const char *steps);

/* (transfer full) (element-type utf8): the points of a property, rectangles resolved. */
GPtrArray *sgf_points (const SgfTree *tree, const SgfGame *game, const SgfProperty *property);

/* The header that a property of the root tells, or NULL, and the other way round. */
char *sgf_header_key (const MarGame *game, const char *name);
const char *sgf_header_property (const MarGame *game, const char *key);

/* "B+R" and the like, of the end of the main line. */
char *sgf_result (MarRecord *record);
/* The header "result" as RE, and back. (transfer full). */
char *sgf_result_from_header (const MarGame *game, const char *value);
char *sgf_result_to_header (const MarGame *game, const char *value);

/* Notes: glyphs and marks. */

/* Appends the list of glyphs, as JSON without its last bracket, that the properties of the node
 * stand for; nothing for none. */
void sgf_read_glyphs (const SgfTree *tree, guint node, GString *json);
/* Writes the properties that stand for some of the glyphs; @json gets the list that they are read
 * as. */
void sgf_write_glyphs (GString *text, const int *glyphs, guint n, GString *json);
/* Whether a value of a property, or any where it is NULL, stands for a glyph or for marks. */
gboolean sgf_is_glyph (const char *name, const char *value);
gboolean sgf_is_mark (const SgfTree     *tree,
                      const SgfProperty *property,
                      guint              index,
                      const SgfGame     *game,
                      const MarPosition *position);
/* The same with marks. */
void sgf_read_marks (const SgfTree     *tree,
                     guint              node,
                     const SgfGame     *game,
                     const MarPosition *position,
                     GString           *json);
void sgf_write_marks (GString *text, const SgfGame *game, const MarNode *node, GString *json);

/* Positions that are set up with stones. */

/* Changes @base as the properties of the node say. Returns: (transfer full) (nullable): NULL when
 * they say nothing, or with an error, MAR_RULES_ERROR, when no such position can be. */
MarPosition *sgf_read_setup (const SgfTree      *tree,
                             guint               node,
                             const SgfGame      *game,
                             const MarPosition  *base,
                             GError            **error);
/* Writes what turns @base into @position. Returns: whether it can be said. */
gboolean sgf_write_setup (GString           *text,
                          const SgfGame     *game,
                          const MarPosition *base,
                          const MarPosition *position);
gboolean sgf_is_setup (const SgfGame *game, const char *name);

/* Reading. */

/* @options: those of @rules. */
void sgf_game_init (SgfGame *game, const MarGame *rules, const MarOptions *options);
/* Finds which game it is. @error: MAR_RECORD_ERROR_FOREIGN, with line and column: none of ours;
 * MAR_RULES_ERROR_OPTION. */
gboolean sgf_read_game (const SgfTree *tree, guint root, SgfGame *game, GError **error);

/**
 * SgfReading:
 * @root: the first node of the game
 * @end: the node behind its last one
 * @owners: for each node of the game, from @root on, the one that its notes go to: itself, or the
 *   node before it where nothing is played in it
 * @next: for each, the next one with the same owner; 0: none
 * @is_first: whether it is the first game, which tells of the file, too
 *
 * A game of a tree that is being read.
 */
typedef struct
{
  const SgfTree *tree;
  SgfGame game;
  guint root;
  guint end;
  guint *owners;
  guint *next;
  gboolean is_first;
} SgfReading;

SgfReading *sgf_reading_new (const SgfTree *tree,
                             guint          root,
                             guint          end,
                             const SgfGame *game,
                             gboolean       is_first);
void sgf_reading_free (SgfReading *reading);

/* Appends the notes of a node as members of an object, each behind a comma. @plain: nothing of it
 * as only this program writes it. */
void sgf_read_notes (const SgfReading  *reading,
                     guint              node,
                     const MarPosition *position,
                     gboolean           plain,
                     GString           *json);
/* Whether a property of this name says something to us, marks aside. */
gboolean sgf_has_meaning (const SgfGame *game, gboolean is_root, const char *name);
/* Returns: (transfer full) (nullable): the members of the JSON object that is @text. */
char *sgf_members (const char *text);

/* Returns: (transfer full): the object of the game in a file, with its root and without the nodes
 * that follow. */
char *sgf_read_record (const SgfReading *reading, gboolean plain);
/* Adds all nodes that follow the root. */
void sgf_read_nodes (const SgfReading *reading, MarRecord *record);

/* Writing. */
/* Appends all games as a collection. */
void sgf_write (MarDocument *document, GString *text);

G_END_DECLS
