/* Random documents and random edits, for the tests of what must hold for every document.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-analysis.h"
#include "mar-cursor.h"
#include "mar-document.h"
#include "mar-line.h"

char *random_text (GRand *random, guint n_words);

/* A game with options that go together, on a board that isn't too large. */
MarRecord *random_game (GRand *random, MarDocument *document);

/* Plays a whole random game, or as many actions of it, each turn finished. */
void random_play (GRand *random, MarRecord *record, guint n_actions);

/* Plays a random turn after @parent, sometimes an unfinished one. */
MarNode *random_turn (GRand *random, MarNode *parent, GError **error);

MarNode *random_node (GRand *random, MarRecord *record);

void random_comment (GRand *random, MarRecord *record, MarNode *node);

void random_marks (GRand *random, MarRecord *record, MarNode *node);

void random_source (GRand *random, MarRecord *record, MarNode *node);

void random_tree_edit (GRand *random, MarRecord *record, MarNode *node);

/* A figure of @node, which stands for itself unless it @leans on the node. */
MarFigureRecord *random_figure (GRand *random, MarNode *node, gboolean leans);

/* Adds, changes, moves or removes a figure of @node or of the document. */
void random_figure_edit (GRand *random, MarDocument *document, MarNode *node);

/* Changes something somewhere; now and then several things as one. */
void random_edit (GRand *random, MarDocument *document);
