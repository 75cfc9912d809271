/* What the index keeps of a file, apart from the database: it is made in threads.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

/* The columns of words. */
typedef enum
{
  WORDS_TEXT,
  WORDS_PLAYER,
  WORDS_TITLE,
  WORDS_EVENT,
  N_WORDS,
} WordsKind;

typedef struct
{
  WordsKind kind;
  guint place; /* the node, by mar_node_next() */
  char *text;
} EntryWords;

typedef struct
{
  int nag;
  guint place;
} EntryGlyph;

/* A game, or with the number 0 the file itself. Texts that aren't there are NULL. */
typedef struct
{
  guint number;
  const MarGame *game;
  char *options; /* " name=value name=value " with all options */
  char *title;
  char *players; /* a line each */
  char *event;
  char *date;
  char *result;
  GBytes *moves;  /* equal for equal games, also turned; NULL where nothing was played */
  GArray *words;  /* of EntryWords */
  GArray *glyphs; /* of EntryGlyph, each once */
  guint n_cells;
  GArray *stream; /* of guint16; NULL where the board can't be kept */
  GArray *nodes;  /* of guint32 */
} EntryGame;

typedef struct
{
  char *path;
  gint64 modified; /* ns */
  gint64 size;
  gint64 inode;
  char *problem; /* why it can't be read */
  gboolean gone; /* it is not there any more */
  GPtrArray *games;
} Entry;

/* Takes @path. */
Entry *entry_new (char *path, gint64 modified, gint64 size, gint64 inode);
void entry_free (Entry *entry);

/* Reads the file. */
void entry_read (Entry *entry);

/* (transfer full) (nullable): a number of bytes that is the same for games with the same moves. */
GBytes *entry_hash_moves (MarRecord *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Entry, entry_free)

G_END_DECLS
