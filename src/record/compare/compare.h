/* Shared by the files that compare two versions. Of each pair, 0 is the earlier version.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "document-private.h"
#include "mar-comparison.h"

G_BEGIN_DECLS

/* Where the comparison is, and what it has found. */
typedef struct
{
  MarDocument *documents[2];
  GPtrArray *found; /* of MarDifference */
  int games[2];
} MarCompare;

/*
 * A thing of a list, such as a header or a game: @written is all that a file has of it, or of a
 * game what tells it from others, @keys
 * (nullable) by what it is recognized when that is not the same, the surest first.
 */
#define MAR_COMPARE_KEYS 4
typedef struct
{
  char *written;
  char *keys[MAR_COMPARE_KEYS];
  char *text; /* nullable: in short */
  char *name; /* nullable */
} MarCompareItem;

/* Which things of two lists belong together. */
typedef struct
{
  GPtrArray *items[2]; /* of MarCompareItem */
  int *partners[2];    /* -1: none */
  gboolean *moved;     /* of the later list */
} MarCompareLists;

MarCompareItem *mar_compare_item_new (char *written, const char *text);
GPtrArray *mar_compare_items_new (void);
/* Pairs the things by what they are, then those in gaps of equal size that may be the same. */
typedef gboolean (*MarComparePair) (guint before, guint after, gpointer data);
void mar_compare_lists_pair (MarCompareLists *lists, MarComparePair may_be_same, gpointer data);
void mar_compare_lists_clear (MarCompareLists *lists);
/* Calls @found for each of both lists, in the order of the later one; -1: there is none. */
typedef void (*MarCompareFound) (int before, int after, gpointer data);
void mar_compare_lists_walk (const MarCompareLists *lists, MarCompareFound found, gpointer data);

/* Pairs two lists (transfer full) and reports what differs. */
void mar_compare_lists (MarCompare      *compare,
                        MarDocumentPart  part,
                        GPtrArray       *before,
                        GPtrArray       *after);
void mar_compare_headers (MarCompare *compare, GArray *before, GArray *after);
/* Members that this version doesn't know. */
void mar_compare_extra (MarCompare *compare,
                        MarNode    *before,
                        MarNode    *after,
                        const char *one,
                        const char *other);

/* A new difference, at the end of those that were found. */
MarDifference *mar_compare_report (MarCompare      *compare,
                                   MarDocumentPart  part,
                                   MarChange        change,
                                   MarNode         *before,
                                   MarNode         *after);
/* The same for texts that differ; @one, @other: (nullable) (transfer full): none; @written: what
 * tells them apart if they read the same. */
void mar_compare_report_texts (MarCompare      *compare,
                               MarDocumentPart  part,
                               MarNode         *nodes[2],
                               char            *texts[2],
                               const char      *written[2]);

/* Of two nodes that belong together: all but what follows them. */
void mar_compare_nodes (MarCompare *compare, MarNode *before, MarNode *after);
/* What follows both. */
void mar_compare_trees (MarCompare *compare, MarNode *before, MarNode *after);
/* Whether the same is played in both, or the same position set up. */
gboolean mar_compare_same_moves (const MarNode *before, const MarNode *after);
/* (transfer full): equal for the same moves. */
char *mar_compare_moves_key (const MarNode *node);

GPtrArray *mar_compare_figures (const GPtrArray *figures, const MarNode *node);

G_END_DECLS
