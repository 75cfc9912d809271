/* The inside of nodes and records, for the files of this folder that change them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-line.h"
#include "mar-record.h"
#include "mar-turn-reading.h"

G_BEGIN_DECLS

/* The former outcome of a struck node, and why it no longer plays; @extra as of a node. */
typedef struct
{
  MarNodeKind was; /* MAR_NODE_TURN, _ROLL or _END */
  char *text;
  char *reason;
  char *extra;
} MarStrike;

/* The kind of a node, its actions, and the position after it, which change together. */
typedef struct
{
  MarPosition *position;
  MarStrike *strike; /* of a struck node only */
  guint8 kind;
  guint8 end_reason; /* of an end, also one that is struck */
  gint8 side;        /* of an end or a struck node */
  guint n;
  MarAction actions[];
} MarOutcome;

/* The marks of a node or a figure; @extras has the unknown keys of each. */
typedef struct
{
  guint n;
  MarMark *items;
  char **extras;
} MarMarkList;

/* A node's source with the keys that this version doesn't know. */
typedef struct
{
  MarSource fields;
  char *extra;
} MarSourceEntry;

/*
 * Invariants: a node that is @attached is a child of its parent at @index, and its parent is
 * attached. Of a subtree that was removed no node is, but only the topmost is missing among
 * its siblings. The start and setup nodes never become anything else.
 */
struct _MarNode
{
  MarRecord *record;
  MarNode *parent;
  MarNode *base;       /* the start or setup node with which its history begins */
  GPtrArray *children; /* nullable: most ends have none */
  MarOutcome *outcome;
  char *comments[2];
  GArray *glyphs;         /* nullable, of int */
  MarMarkList *marks;     /* nullable */
  GPtrArray *figures;     /* nullable, of MarFigureEntry */
  GPtrArray *analyses;    /* nullable, of MarAnalysis */
  GPtrArray *decisions;   /* nullable, of MarDecision */
  MarSourceEntry *source; /* nullable */
  struct _MarTask *task;  /* nullable */
  char *extra;            /* nullable: members that this version doesn't know, as JSON */
  guint index;            /* among its siblings */
  guint level;            /* nodes between it and the root, plus one */
  guint number;           /* of the turn */
  guint depth;            /* variations deep */
  gboolean attached;
};

typedef struct
{
  char *key;
  char *value;
} MarHeader;

struct _MarRecord
{
  MarDocument *document;
  const MarGame *game;
  MarOptions options;
  MarNode *root;
  GArray *headers; /* of MarHeader, in the order of the file */
  char *extra;
  char *headers_extra;
  gboolean attached;

  /* Where the last legality question was asked, so that the next one, which is mostly
   * near, need not replay the whole game. */
  MarLine *line;
  MarNode *line_node;
};

/* @position: (transfer full), which is trimmed. */
MarOutcome *mar_outcome_new (const MarGame   *game,
                             MarNodeKind      kind,
                             MarPosition     *position,
                             const MarAction *actions,
                             guint            n);
/* An end after @parent. */
MarOutcome *mar_outcome_new_end (const MarGame     *game,
                                 const MarPosition *parent,
                                 MarEndReason       reason,
                                 int                side);
/* A struck node after @parent, that was an end for @end_reason if it was one. @strike:
 * (transfer full). */
MarOutcome *mar_outcome_new_struck (const MarGame     *game,
                                    const MarPosition *parent,
                                    MarStrike         *strike,
                                    MarEndReason       end_reason,
                                    int                side);
void mar_outcome_free (MarOutcome *outcome);

/* All texts but @extra: (transfer full). */
MarStrike *mar_strike_new (MarNodeKind was, char *text, char *reason, const char *extra);

/* Returns whether a file with these marks on @position could be read. */
gboolean mar_marks_are_sound (const MarMark     *marks,
                              guint              n,
                              const MarGame     *game,
                              const MarPosition *position);
gboolean mar_cell_exists (MarCell cell, const MarGame *game, const MarPosition *position);
gboolean mar_mark_is (const MarMark *one, const MarMark *other);
MarMarkList *mar_mark_list_new (const MarMark *marks, guint n, const MarMarkList *old);
void mar_mark_list_free (MarMarkList *list);
/* Returns whether the list, which may be NULL, consists of these marks. */
gboolean mar_mark_list_is (const MarMarkList *list, const MarMark *marks, guint n);

MarSourceEntry *mar_source_entry_new (const MarSource *source, const char *extra);
void mar_source_entry_free (MarSourceEntry *entry);

/* Makes a detached node; @outcome: (transfer full). */
MarNode *mar_node_new (MarRecord *record, MarNode *parent, MarOutcome *outcome);
/* The node itself, or the nearest before it that isn't struck. */
const MarNode *mar_node_standing (const MarNode *node);
/* Frees the node and all below it. */
void mar_node_free (MarNode *node);
void mar_node_attach (MarNode *node, guint index);
void mar_node_detach (MarNode *node);
void mar_node_reorder (MarNode *node, guint index);
/* A walk over the subtree of @root in the order of children; the second one leaves out what
 * lies below @node. */
MarNode *mar_node_next_below (const MarNode *node, const MarNode *root);
MarNode *mar_node_skip_below (const MarNode *node, const MarNode *root);
/* Takes @node away and puts its children in its place; returns how many. The other takes as many
 * from there and puts it back. */
guint mar_node_lift (MarNode *node);
void mar_node_sink (MarNode *node, guint n);
/* Brings what a node has of its parent up to date, and of all that follows it. */
void mar_node_attach_below (MarNode *node, MarNode *parent);
/* Returns: (transfer full): the actions of a turn or a roll as files have them. */
char *mar_node_actions_text (const MarNode *node);
char *mar_actions_text (const MarGame     *game,
                        const MarPosition *before,
                        const MarAction   *actions,
                        guint              n);
/* The greatest depth in the subtree. */
guint mar_node_deepest (MarNode *node);

/* The bytes that things take, with what the allocator adds; the subtree, or one node of it. */
gsize mar_memory_block_size (gsize size);
gsize mar_memory_text_size (const char *text);
gsize mar_outcome_memory_size (const MarOutcome *outcome, const MarGame *game);
gsize mar_glyphs_memory_size (const GArray *glyphs);
gsize mar_mark_list_memory_size (const MarMarkList *list);
gsize mar_source_memory_size (const MarSource *source);
gsize mar_source_entry_memory_size (const MarSourceEntry *source);
gsize mar_figures_memory_size (const GPtrArray *figures);
gsize mar_analyses_memory_size (const GPtrArray *analyses);
gsize mar_decisions_memory_size (const GPtrArray *decisions);
gsize mar_task_memory_size (const struct _MarTask *task);
gsize mar_node_own_memory_size (const MarNode *node);
gsize mar_node_memory_size (MarNode *node);

MarRecord *mar_record_new (MarDocument       *document,
                           const MarGame     *game,
                           const MarOptions  *options,
                           const MarPosition *start);
/* Returns: (transfer full): @position as the first of a new history. */
MarPosition *mar_record_begin_history (const MarGame     *game,
                                       const MarOptions  *options,
                                       const MarPosition *position);
void mar_record_free (MarRecord *record);
/* Headers of a game or of a file. */
GArray *mar_headers_new (void);
GPtrArray *mar_headers_keys (GArray *headers);
MarHeader *mar_headers_find (GArray *headers, const char *key, guint *index);
MarHeader *mar_record_find_header (const MarRecord *record, const char *key, guint *index);

/*
 * Returns: (transfer none): a line that stands after @node; to be left as it was, or
 * to be told about with mar_record_line_moved().
 */
MarLine *mar_record_line_at (MarRecord *record, MarNode *node);
void mar_record_line_moved (MarRecord *record, MarNode *node);

/* To be called before @node or its actions go away. */
void mar_record_line_leave (MarRecord *record, MarNode *node);
/* Returns whether either side may claim a draw where the line ends; MAR_RECORD_ERROR_EDIT says
 * why not. */
gboolean mar_line_check_claim (const MarLine *line, GError **error);
/* A node that is struck, as a file has it; @strike: (transfer full). */
MarNode *mar_record_add_struck (MarRecord     *record,
                                MarNode       *parent,
                                MarStrike     *strike,
                                MarEndReason   end_reason,
                                int            side,
                                GError       **error);
/* Returns: (transfer full) (element-type MarAction): what is played from the base of @node to
 * @step of its actions. */
GArray *mar_record_history (MarNode *node, guint step);
/* A line of its own that stands after @step actions of @node, with the history of that place. */
MarLine *mar_record_line_new (MarNode *node, guint step);

G_END_DECLS
