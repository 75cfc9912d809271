/* What the files of the comment pane share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-comment-editor.h"
#include "mar-comment-page.h"
#include "mar-comment-pane.h"

G_BEGIN_DECLS

/* What can be written at a node. The texts around a whole game are headers of its
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
  gboolean rendered;
  /* While the pane itself edits the record, what that tells is no news. */
  gboolean storing;
  guint page_source;

  GtkWidget *heading;
  GtkWidget *buttons[MAR_N_TEXTS];
  GtkWidget *rendered_button;
  GtkWidget *menu_button;
  GtkStack *stack;
  MarCommentEditor *editor;
  MarCommentPage *page;
  GtkWidget *prompt;
  GtkWidget *note;

  GSimpleAction *language;
  GMenu *spelling_menu;
  /* The sections in front of the editor's own context menu. */
  GMenu *word_menu;
  GtkPopover *link_popover;
  GtkEditable *link_entry;
};

/* mar-comment-pane.c */
void mar_comment_pane_show_page       (MarCommentPane *pane);

/* mar-comment-menu.c: what can be done with a comment. */
void mar_comment_pane_install_actions (GtkWidgetClass *widget_class);
void mar_comment_pane_init_menu       (MarCommentPane *pane);
void mar_comment_pane_update_actions  (MarCommentPane *pane);
void mar_comment_pane_dispose_menu    (MarCommentPane *pane);

/* mar-comment-words.c: how the words are spelt, and in which language. */
void mar_comment_pane_install_words   (GtkWidgetClass *widget_class);
void mar_comment_pane_init_words      (MarCommentPane *pane);
void mar_comment_pane_update_language (MarCommentPane *pane);
/* Offers words that may be meant, where the caret stands in one that is not known. */
void mar_comment_pane_offer_words     (MarCommentPane *pane);

G_END_DECLS
