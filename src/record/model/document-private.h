/* The inside of a document, for the files of this folder.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "figure-entry.h"
#include "journal.h"
#include "mar-document.h"
#include "node-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint before;
  guint line;
  char *text;
  char *extra;
} MarPassage;

struct _MarDocument
{
  GObject parent_instance;

  guint format;        /* the number that its file has; 0: it has none yet */
  GArray *headers;     /* of MarHeader: of the file as a whole */
  char *headers_extra; /* as of a record */
  GPtrArray *records;
  GPtrArray *passages;  /* of MarPassage */
  GPtrArray *figures;   /* of MarFigureEntry */
  GPtrArray *decisions; /* nullable, of MarDecision: about what belongs to no game */
  char *extra;          /* members that this version doesn't know, as JSON */
  MarJournal *journal;

  GFile *file;
  char *etag;
  char *digest;     /* nullable: of what the file held when it was last read or written */
  char *name;       /* what to call it while it has no file */
  char *made_title; /* nullable: made of the first game when last asked for */
  int n_tasks;      /* -1: they changed since they were last counted */

  struct _MarDrafting *drafting; /* nullable: how its drafts are saved */
  struct _MarContent *retired;   /* nullable: what edits of an earlier run replaced last */

  /* Changes since the signals were last emitted. */
  GPtrArray *touched_nodes;
  GPtrArray *touched_trees;
  GPtrArray *touched_headers;
  gboolean touched_games;
  gboolean touched_figures;
  MarNode *last_change;

  /* The values of the properties when they were last notified. */
  gboolean notified_modified;
  const char *notified_undo_label;
  const char *notified_redo_label;
  guint notified_n_tasks;
};

/* The number of the format in which it is written. */
guint mar_document_format (const MarDocument *document);

/* Called by commands; the signals follow when the outermost group ends. */
void mar_document_touch_node (MarDocument *document, MarNode *node);
void mar_document_touch_tree (MarDocument *document, MarRecord *record, MarNode *place);
void mar_document_touch_headers (MarDocument *document, MarRecord *record);
void mar_document_touch_games (MarDocument *document);
/* @node: (nullable): whose figures they are. */
void mar_document_touch_figures (MarDocument *document, MarNode *node);
/* Tasks are counted again if there are any from @node on, which came or went. */
void mar_document_forget_tasks (MarDocument *document, const MarNode *node);
/* Sends the signals, unless a group is open. */
void mar_document_emit_changes (MarDocument *document);
void mar_document_notify_properties (MarDocument *document);

/* Carries out a new command: the one way in which documents change. */
void mar_document_perform (MarDocument *document, MarCommand *command);

gboolean mar_file_replace (GFile             *file,
                           const char        *text,
                           gsize              length,
                           const char        *etag,
                           GFileCreateFlags   flags,
                           char             **new_etag,
                           GCancellable      *cancellable,
                           GError           **error);
void mar_document_set_file (MarDocument *document, GFile *file, const char *etag);
/* Remembers what the file holds; whether that is what would be written now. */
void mar_document_note_content (MarDocument *document, const char *text, gsize length);
gboolean mar_document_has_content (MarDocument *document, const char *text, gsize length);

/* Puts the present state at the end of the document's draft in memory, before something else is
 * done: so it can be undone after a crash, too. */
void mar_document_note_state (MarDocument *document);
/* What is in the file: @state of the journal, or MAR_JOURNAL_NO_STATE: nothing that is known. */
void mar_document_note_saved (MarDocument *document, guint state);
/* The draft that there is stays where it is. */
void mar_document_end_drafts (MarDocument *document);

MarPassage *mar_passage_new (guint before, guint line, const char *text);
void mar_passage_free (MarPassage *passage);

/* The list of @node, or of the document; NULL for a node that never had a figure. */
GPtrArray **mar_document_figure_list (MarDocument *document, MarNode *node);
/* Gives the figures of @record, which doesn't stand in @document yet, ids that are free there. */
void mar_document_adopt_figures (MarDocument *document, MarRecord *record);

G_END_DECLS
