/* The members and functions that the files of the dialog for exporting share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-booklet-form.h"
#include "mar-export-dialog.h"
#include "mar-export-preview.h"
#include "mar-export-figures.h"
#include "mar-worker.h"

G_BEGIN_DECLS

#define MAR_EXPORT_SETTINGS "org.marginalia.Marginalia.Export"

struct _MarExportDialog
{
  AdwWindow parent_instance;

  MarDocument *document;
  GSettings *settings;
  MarWorker *worker;

  GtkBox *content;
  GtkWidget *export;
  AdwViewStack *pages;
  MarExportFigures *figures;
  MarBookletForm *booklet;
  MarExportPreview *preview;
  GtkWidget *body;
  GtkInfoBar *trouble_bar;
  GtkLabel *trouble;
  GtkRevealer *work;
  GtkProgressBar *work_progress;

  /* The figures that will be exported, and which of them is seen. */
  GPtrArray *items;
  guint index;
  guint page;
  /* Of the preview: the timer before it is requested, then the request. */
  guint preview_source;
  GCancellable *previewing;
  guint progress_source;
  /* The room for pages when they were drawn last. */
  double width;
  double height;

  GtkNativeDialog *chooser;
  /* Where files are to be written, and the first of them. */
  char *folder;
  char *first;
  /* While they are written. */
  GCancellable *writing;
};

/* mar-export-dialog.c */
gboolean mar_export_dialog_is_booklet (MarExportDialog *self);
void mar_export_dialog_update_preview (MarExportDialog *self);
/* Requests no preview any more. */
void mar_export_dialog_cancel_preview (MarExportDialog *self);
/* @text: (nullable): what went wrong; NULL: nothing any more */
void mar_export_dialog_show_error (MarExportDialog *self, const char *text);

/* mar-export-write.c */
void mar_export_dialog_choose_target (MarExportDialog *self);
void mar_export_dialog_cancel_export (MarExportDialog *self);

/* Shows that something is being made, and that it is not any more. Returns: whether the dialog is
 * still there. */
void mar_export_dialog_begin (MarExportDialog *self);
gboolean mar_export_dialog_end (MarExportDialog *self);

/* mar-export-embed.c */
void mar_export_dialog_copy_embed (MarExportDialog *self);

/* Emits "exported". */
void mar_export_dialog_emit_exported (MarExportDialog *self, guint n);

G_END_DECLS
