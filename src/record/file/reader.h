/* Shared by the readers of the file's parts: values with their positions in the text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "document-private.h"
#include "json-text.h"

G_BEGIN_DECLS

typedef struct
{
  MarJson json;
  MarDocument *document;
  MarRecord *record;    /* the game that is being read */
  guint game;           /* its number, from 1; 0 outside of games */
  guint figure;         /* the number of a free-standing figure, likewise */
  const MarNode *after; /* the node before the one that is being read */
  gboolean alone;       /* the text is a single node, of which a place would tell nothing */
  GError **error;
} MarReader;

/* Sets an error that begins with the line, the column, the game and the turn of @token. */
gboolean mar_reader_fail (MarReader *reader, guint token, const char *format, ...)
  G_GNUC_PRINTF (3, 4);
/* Says where the error of a lower layer was met; @cause: (transfer full). */
gboolean mar_reader_fail_with (MarReader *reader, guint token, GError *cause);

/* Refuses a value of another type; @key is what it is the value of. */
gboolean mar_reader_expect (MarReader *reader, guint token, MarJsonType type, const char *key);

/* Adds the member whose key is the token @key to @extra, which is made for the first. */
void mar_reader_preserve (const MarReader *reader, guint key, GString **extra);

/*
 * Finds the members of an object: @places gets the token of each value, 0 for keys that
 * are missing; @extra, as JSON, all whose key is not among @keys.
 */
gboolean mar_reader_members (MarReader          *reader,
                             guint               object,
                             const char         *name,
                             const char *const  *keys,
                             guint               n_keys,
                             guint              *places,
                             char              **extra);

/* These take the token 0 for a value that is missing, and leave the result alone. */
gboolean mar_reader_text (MarReader *reader, guint token, const char *key, char **text);
gboolean mar_reader_number (MarReader  *reader,
                            guint       token,
                            const char *key,
                            guint       maximum,
                            guint      *number);
gboolean mar_reader_large_number (MarReader *reader, guint token, const char *key, guint64 *number);
gboolean mar_reader_real (MarReader  *reader,
                          guint       token,
                          const char *key,
                          double      minimum,
                          double      maximum,
                          double     *number);
gboolean mar_reader_flag (MarReader *reader, guint token, const char *key, gboolean *flag);
/* Reads the letter of a player. */
gboolean mar_reader_side (MarReader *reader, guint token, const MarGame *game, int *side);
gboolean mar_reader_options (MarReader     *reader,
                             guint          token,
                             const MarGame *game,
                             MarOptions    *options);
gboolean mar_reader_marks (MarReader          *reader,
                           guint               token,
                           const MarGame      *game,
                           const MarPosition  *position,
                           MarMarkList       **marks);

/* These must be there; @object is where the key is missed. */
const MarGame *mar_reader_game (MarReader *reader, guint object, guint token);
gboolean mar_reader_color (MarReader *reader, guint object, guint token, MarColor *color);
MarPosition *mar_reader_position (MarReader        *reader,
                                  guint             token,
                                  const char       *key,
                                  const MarGame    *game,
                                  const MarOptions *options);
/* Finds the text among @n words. */
gboolean mar_reader_word (MarReader *reader,
                          guint object,
                          guint token,
                          const char *key,
                          const char *(*word) (guint index),
                          guint n,
                          guint *index);

/* Reads an object that must be there; @extra gets what this version doesn't know. */
gboolean mar_reader_source (MarReader *reader, guint token, MarSource *source, char **extra);

/* How many elements a list has. */
guint mar_reader_count (const MarReader *reader, guint array);

/*
 * Reads a list of figures into @figures, which is made if need be; @node: (nullable): whose
 * they are.
 */
gboolean mar_reader_figures (MarReader      *reader,
                             guint           token,
                             const MarNode  *node,
                             GPtrArray     **figures);
/* Reads a list of engine results into @analyses, which is made if need be. */
gboolean mar_reader_analyses (MarReader *reader, guint token, GPtrArray **analyses);
/* Reads a list of decisions into @decisions, which is made if need be. */
gboolean mar_reader_decisions (MarReader *reader, guint token, GPtrArray **decisions);
/* Reads what is asked; @task is there also where it fails. */
struct _MarTask;
gboolean mar_reader_task (MarReader *reader, guint token, struct _MarTask **task);
/* Reads all nodes of the reader's record. */
gboolean mar_reader_moves (MarReader *reader, guint token);

G_END_DECLS
