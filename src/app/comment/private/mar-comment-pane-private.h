/* The struct of the comment pane, and the functions that its files share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-comment-editor.h"
#include "mar-comment-pane.h"
#include "mar-comment-references.h"

G_BEGIN_DECLS

/* The texts that can be written at a node. The texts around a whole game are headers of its
 * record; they are offered where they are read: at its start and at its end. */
typedef enum
{
  MAR_TEXT_INTRODUCTION,
  MAR_TEXT_BEFORE,
  MAR_TEXT_AFTER,
  MAR_TEXT_CONCLUSION,
  MAR_N_TEXTS
} MarCommentText;

struct _MarCommentPane
{
  GtkWidget parent_instance;

  GSettings *settings;
  MarDocument *document;
  MarNode *node;
  MarCommentText text;
  /* The stored texts when the pane last looked. */
  char *known[MAR_N_TEXTS];
  /* Only the heading is shown. */
  gboolean folded;
  /* While the pane itself edits the record, what that tells is no news. */
  gboolean storing;

  GtkWidget *heading;
  GtkWidget *buttons[MAR_N_TEXTS];
  GtkMenuButton *menu_button;
  MarCommentEditor *editor;
  GtkWidget *prompt;
  GtkWidget *note;

  GSimpleAction *language;
  /* The language that is spelt now, NULL before the first, and "" where none is. */
  char *spelt;
  /* The names in the headers, with which the dictionary was made acquainted; NULL as long as it was
   * not needed. */
  char *names;
  guint dictionary_source;
  /* Dictionaries that are being read. */
  guint n_reading;
  GMenu *spelling_menu;
  /* The sections in front of the editor's own context menu, which is one of its children. */
  GMenu *word_menu;
  GMenu *reference_menu;
  GListModel *parts_of_editor;
  GtkPopover *link_popover;
  GtkEditable *link_entry;

  MarCommentReferences *references;
  /* References, by where they begin in the text, or -1: the one at the pointer, the one that is
   * on the board, and the one that a menu is about. */
  int pointed;
  int shown;
  int chosen;
  guint moment_source;
};

/* mar-comment-menu.c: what can be done with a comment. */
void mar_comment_pane_install_actions (GtkWidgetClass *widget_class);
void mar_comment_pane_init_menu (MarCommentPane *pane);
void mar_comment_pane_update_actions (MarCommentPane *pane);
void mar_comment_pane_dispose_menu (MarCommentPane *pane);

/* mar-comment-spelling-actions.c: spelling and its language. */
void mar_comment_pane_install_spelling (GtkWidgetClass *widget_class);
void mar_comment_pane_init_spelling (MarCommentPane *pane);
void mar_comment_pane_update_language (MarCommentPane *pane);
/* Offers words that may be meant, where the caret stands in one that is not known. */
void mar_comment_pane_offer_corrections (MarCommentPane *pane);

/* mar-comment-pointing.c: what a comment speaks of, on the board. */
void mar_comment_pane_install_pointing (GtkWidgetClass *widget_class);
void mar_comment_pane_init_pointing (MarCommentPane *pane);
void mar_comment_pane_dispose_pointing (MarCommentPane *pane);
void mar_comment_pane_caret_moved (MarCommentPane *pane);
void mar_comment_pane_stop_showing (MarCommentPane *pane);
/* Offers what can be done with the reference that begins at @offset, or nothing. */
void mar_comment_pane_offer_reference (MarCommentPane *pane, int offset);
void mar_comment_pane_offer_reference_at_caret (MarCommentPane *pane);

G_END_DECLS
