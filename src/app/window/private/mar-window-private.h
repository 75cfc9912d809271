/* Shared by the files of the window.
 *
 * A window shows the study of the tab that is selected. What the study emits leads to
 * mar_window_refresh () or a part of it, which brings everything up to date: what is shown,
 * what is said, and which actions can be used. An action is a row in a table of MarWindowCommand,
 * in the file that is about it, with what it does and whether it can. A page of the side is a
 * MarWindowPage (pages/), a tab a MarTab (tabs/). The parts of the window are asked for by
 * the functions below; nobody but mar-window.c sees its fields.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-board-area.h"
#include "mar-comment-pane.h"
#include "mar-moves-area.h"
#include "mar-notice-bars.h"
#include "mar-opener.h"
#include "mar-replay.h"
#include "mar-study-train.h"
#include "mar-session.h"
#include "mar-toasts.h"
#include "mar-window-header.h"
#include "mar-window.h"

G_BEGIN_DECLS

/**
 * MarWindowCommand:
 * @name: of the action, which has no parameter
 * @activate: what it does in the window; or else
 * @study_activate: what it does in the study
 * @enabled: (nullable): whether it can be done now
 * @study_enabled: (nullable): the same, where the study alone knows
 * @enters_board: whether the board is shown and has the keyboard afterwards
 * @trains: whether it can be done in a training, if at all; what needs nothing always can
 */
typedef struct
{
  const char *name;
  void (*activate) (MarWindow *window);
  gboolean (*enabled) (MarWindow *window);
  void (*study_activate) (MarStudy *study);
  gboolean (*study_enabled) (MarStudy *study);
  gboolean enters_board;
  gboolean trains;
} MarWindowCommand;

/* A command in a window, with its action, which the window holds. */
typedef struct
{
  MarWindow *window;
  const MarWindowCommand *command;
  GSimpleAction *action;
} MarWindowUse;

/* mar-window.c: the parts of the window. */
GSettings *mar_window_settings (MarWindow *window);
MarWindowHeader *mar_window_header (MarWindow *window);
MarNoticeBars *mar_window_notices (MarWindow *window);
/* The pages below the header: the welcome page, a game, a page for no game. */
GtkStack *mar_window_stack (MarWindow *window);
/* Of a game: the board or a figure, with the side pane beside it. */
AdwFlap *mar_window_flap (MarWindow *window);
GtkStack *mar_window_centre (MarWindow *window);
MarBoardArea *mar_window_area (MarWindow *window);
MarBoard *mar_window_board (MarWindow *window);
/* Of the side pane: the pages, and on that of the moves the comment below them. */
AdwViewStack *mar_window_pages (MarWindow *window);
MarMovesArea *mar_window_moves_area (MarWindow *window);
MarCommentPane *mar_window_comments (MarWindow *window);
/* Returns: (transfer none): the menu of that id in mar-window-menus.ui. */
GMenu *mar_window_menu (MarWindow *window, const char *id);
/* (element-type MarWindowUse) */
GPtrArray *mar_window_commands (MarWindow *window);
MarToasts *mar_window_toasts (MarWindow *window);
/* @chooser: (nullable): the dialog of files that is on the screen, which the window holds. */
void mar_window_set_chooser (MarWindow *window, GtkNativeDialog *chooser);

/* (nullable): what had the keyboard before the comment, as long as it is there. */
GtkWidget *mar_window_focus_before_text (MarWindow *window);
void mar_window_set_focus_before_text (MarWindow *window, GtkWidget *widget);

/* Whether the side was shown before the training that hides it. */
gboolean mar_window_side_before_training (MarWindow *window);
void mar_window_set_side_before_training (MarWindow *window, gboolean shown);

void mar_window_refresh (MarWindow *window);
/* Shows @study from now on; the caller refreshes the window. */
void mar_window_set_study (MarWindow *window, MarStudy *study);

/* parts/mar-window-training.c: what is trained, above the board. */
AdwBin *mar_window_training_bin (MarWindow *window);
void mar_window_init_training (MarWindow *window);
void mar_window_update_training (MarWindow *window);
void mar_window_show_training (MarWindow *window);

/* mar-window-tabs.c */
typedef struct _MarWindowTabs MarWindowTabs;
MarWindowTabs *mar_window_tabs_new (MarWindow *window);
void mar_window_tabs_free (MarWindowTabs *tabs);
MarWindowTabs *mar_window_tabs (MarWindow *window);
AdwTabView *mar_window_tab_view (MarWindow *window);
void mar_window_init_tabs (MarWindow *window);
MarTab *mar_window_add_tab (MarWindow *window);
void mar_window_insert_tab (MarWindow *window, MarTab *tab, int position);
/* A tab that waits for @file; closing it ends the waiting. */
MarTab *mar_window_add_waiting_tab (MarWindow *window, GFile *file, GCancellable *cancellable);
/* The file that the tab waited for is there, or will not come. */
void mar_window_fill_tab (MarWindow *window, MarTab *tab, MarDocument *document);
void mar_window_give_up_tab (MarWindow *window, MarTab *tab);
/* Closes a tab about which nobody needs to be asked. */
void mar_window_drop_tab (MarWindow *window, MarTab *tab);
MarTab *mar_window_find_tab (MarWindow *window, MarDocument *document);
/* (nullable): the tab of any window that has @file, or waits for it; @file: (nullable). */
MarTab *mar_application_find_tab (MarApplication *application, GFile *file, MarWindow **window);
int mar_window_selected_index (MarWindow *window);
/* How the document is looked at now. */
void mar_window_get_view (MarWindow *window, MarTabView *view);

/* mar-window-tab-actions.c */
void mar_window_init_tab_actions (MarWindow *window);
void mar_window_update_tabs (MarWindow *window);

/* mar-window-session.c */
MarSessionWindow *mar_window_describe (MarWindow *window);
/* NULL: there is nothing to come back to. */
MarSessionTab *mar_window_describe_tab (MarWindow *window, MarTab *tab);
/* A tab that waits for @file until mar_window_recall_tab() makes it what @stored says. */
MarTab *mar_window_add_recalled_tab (MarWindow           *window,
                                     const MarSessionTab *stored,
                                     int                  position,
                                     GFile               *file,
                                     GCancellable        *cancellable);
/* @waiting: (nullable): the tab that has waited, in whose place the new one comes. */
MarTab *mar_window_recall_tab (MarWindow           *window,
                               MarDocument         *document,
                               const MarSessionTab *stored,
                               int                  position,
                               MarTab              *waiting);
void mar_window_note_closed (MarWindow *window, MarTab *tab);
void mar_window_reopen (MarWindow *window);
gboolean mar_window_can_reopen (MarWindow *window);

/* mar-window-text.c: what the window says about the place of the cursor. */
void mar_window_update_title (MarWindow *window);
void mar_window_update_texts (MarWindow *window);

/* mar-window-actions.c */
void mar_window_init_actions (MarWindow *window);
void mar_window_update_actions (MarWindow *window);
void mar_window_add_action (MarWindow          *window,
                            const char         *name,
                            const GVariantType *type,
                            GCallback           activate);
void mar_window_add_commands (MarWindow *window, const MarWindowCommand *table, guint n);
/* Enables all that were added by what they say of themselves; what needs nothing always is. */
void mar_window_update_commands (MarWindow *window);
/* For actions that are in no table of commands. In a training none of them can be used. */
void mar_window_set_enabled (MarWindow *window, const char *name, gboolean enabled);

/* mar-window-play.c */
void mar_window_init_play (MarWindow *window);
void mar_window_update_play (MarWindow *window);

/* mar-window-moves.c: the list, lines that are copied, and folding. */
MarMovePane *mar_window_moves (MarWindow *window);
void mar_window_init_moves (MarWindow *window);

/* mar-window-paste.c: moves that come by the clipboard, read in a thread. */
void mar_window_paste_moves (MarWindow *window);
gboolean mar_window_can_paste_moves (MarWindow *window);

/* mar-window-replace.c: a turn is played anew, and what follows is kept. */
void mar_window_init_replacing (MarWindow *window);
void mar_window_update_replacing (MarWindow *window);
void mar_window_show_replacing (MarWindow *window);
/* Returns: (transfer full) (nullable): what to say while a turn is played anew, or of a struck
 * node. */
char *mar_window_get_replacing_text (MarWindow *window);
/* Says for a while what became of the moves after a change. */
void mar_window_report_replay (MarWindow *window, const MarReplay *replay);

/* mar-window-analysis.c: the engine that looks at what the window shows. */
void mar_window_init_analysis (MarWindow *window);
void mar_window_update_analysis (MarWindow *window);

/* mar-window-turns.c: all that can be played. */
void mar_window_init_turns (MarWindow *window);
void mar_window_update_turns (MarWindow *window);

/* mar-window-opponent.c */
void mar_window_init_opponent (MarWindow *window);
void mar_window_update_opponent (MarWindow *window);
/* The same, with the actions that hang on it. */
void mar_window_opponent_changed (MarWindow *window);

/* mar-window-set-up.c: positions are set by hand. */
void mar_window_init_set_up (MarWindow *window);
/* The tools follow what is set up in the study. */
void mar_window_sync_set_up (MarWindow *window);
/* Returns whether a set-up in a tab is not finished; then a question is shown. */
gboolean mar_window_ask_about_set_up (MarWindow           *window,
                                      MarTab              *tab,
                                      GAsyncReadyCallback  answered,
                                      gpointer             data);

/* start/mar-window-pictures.c: positions that are read from pictures. */
struct _MarPictureDialog;
void mar_window_init_pictures (MarWindow *window);
/* Returns: (transfer none): a dialog whose positions come to this window, and which is on the
 * screen. */
struct _MarPictureDialog *mar_window_ask_for_picture (MarWindow *window);

/* mar-window-view.c */
void mar_window_show_board (MarWindow *window);
/* What was played last, with the marks there; returns whether a draw can be claimed. */
gboolean mar_window_show_place (MarBoard *board, const MarCursor *cursor);
/* After mar_window_show_board (). */
void mar_window_update_concepts (MarWindow *window);
void mar_window_init_view (MarWindow *window);
/* The size that the window had when it was closed, from the settings and into them. */
void mar_window_restore_size (MarWindow *window);
void mar_window_save_size (MarWindow *window);

/* mar-window-style.c */

void mar_window_init_style (MarWindow *window);
void mar_window_update_view (MarWindow *window);
void mar_window_set_turning (MarWindow *window, gboolean turning);
void mar_window_show_turning (MarWindow *window);

/* mar-window-marks.c */
void mar_window_init_marks (MarWindow *window);
/* Shows the row below the board again, whose buttons a key may ask for. */
void mar_window_close_mark_tools (MarWindow *window);
void mar_window_update_marks (MarWindow *window);
/* As soon as there is one. */
void mar_window_follow_figure_board (MarWindow *window);

/* mar-window-comments.c */
void mar_window_init_comments (MarWindow *window);
void mar_window_write_comment (MarWindow *window);

/* pages/: the pages of the side pane, by the names they have in the stack. */
/* Adds one of a type of MarWindowPage. */
void mar_window_add_page (MarWindow *window, GType type);
/* Returns: (transfer none): the MarWindowPage of that name. */
gpointer mar_window_page (MarWindow *window, const char *name);
void mar_window_update_pages (MarWindow *window);
void mar_window_show_page (MarWindow *window, const char *name);
/* In a narrow window, where a page lies over the board, puts the page away. */
void mar_window_uncover_board (MarWindow *window);
gboolean mar_window_shows_page (MarWindow *window, const char *name);
void mar_window_show_moves (MarWindow *window);

/* How the match stands to which the game belongs, or why that can't be told; NULL: to none. */
char *mar_window_get_match_text (MarWindow *window);

/* pages/mar-figures-page.c: a figure in the place of the board. */
struct _MarFigurePage;
void mar_window_figures_changed (MarWindow *window);
/* The board takes the place of a figure that is gone, or whose reader went to a move. */
void mar_window_sync_figure (MarWindow *window);
/* Before the document goes. */
void mar_window_forget_figures (MarWindow *window);
gboolean mar_window_has_figures (MarWindow *window);
/* Shows it in the place of the board, whatever the side shows. @reference: (nullable): none. */
void mar_window_select_figure (MarWindow *window, const MarFigureReference *reference);
/* The same, with its form and the list. */
void mar_window_show_figure (MarWindow *window, const MarFigureReference *reference);
/* Gives the keyboard to the figures of a file that has no game. */
void mar_window_enter_figure (MarWindow *window);
void mar_window_write_caption (MarWindow *window);
gboolean mar_window_shows_figure (MarWindow *window);
gboolean mar_window_sets_up_figure (MarWindow *window);
/* Where the figure is that is shown; returns whether one is. */
gboolean mar_window_selected_figure (MarWindow *window, MarFigureReference *reference);
/* Goes back to the board, if there is one. */
void mar_window_leave_figure (MarWindow *window);
/* The figure that is shown, as it stands for itself; its own marks; and where it is marked. */
const MarFigureRecord *mar_window_figure (MarWindow *window);
const MarMark *mar_window_figure_marks (MarWindow *window, guint *n);
void mar_window_set_figure_marks (MarWindow *window, const MarMark *marks, guint n);
/* NULL until a figure was shown. */
MarBoard *mar_window_figure_board (MarWindow *window);
struct _MarFigurePage *mar_window_figure_page (MarWindow *window);
GtkWidget *mar_window_figure_form (MarWindow *window);
/* Takes back, or does again, while a figure is shown; returns whether it was about figures. */
gboolean mar_window_undo_in_figure (MarWindow *window, gboolean again);

/* Says something below the figure, if one is seen; returns whether it did. */
gboolean mar_window_show_message_in_figure (MarWindow *window, const char *text);

/* mar-window-figure-actions.c */
void mar_window_init_figure_actions (MarWindow *window);

/* mar-window-focus.c */
void mar_window_init_focus (MarWindow *window);
void mar_window_enter_game (MarWindow *window);
/* Gives the keyboard to the game, or to what is shown in its place, once the window is there. */
void mar_window_enter_shown (MarWindow *window);
/* Shows the window; a new one with the keyboard on what is in it. */
void mar_window_present (MarWindow *window);
void mar_window_next_part (MarWindow *window);
void mar_window_previous_part (MarWindow *window);
/* Before the keyboard goes to the comment, from where mar_window_leave_text () leads back. */
void mar_window_remember_focus (MarWindow *window);
void mar_window_leave_text (MarWindow *window);

/* start/mar-window-library.c: the library, in a tab of its own. */
void mar_window_init_library (MarWindow *window);
/* Shows the page of the selected tab, if it has one; lets go of one whose tab is gone. */
gboolean mar_window_show_tab_page (MarWindow *window);
/* Takes a file that was dropped on the library: a folder comes into it. Returns: whether it is
 * shown. */
gboolean mar_window_drop_on_library (MarWindow *window, GFile *file);

/* mar-window-find.c: the bar above the moves. */
typedef struct _MarWindowFind MarWindowFind;
MarWindowFind *mar_window_find_new (void);
void mar_window_find_free (MarWindowFind *find);
MarWindowFind *mar_window_find (MarWindow *window);
void mar_window_init_find (MarWindow *window);
void mar_window_update_find (MarWindow *window);

/* mar-window-export.c */
void mar_window_init_export (MarWindow *window);
/* Says that @n files were written, of which @path is the first, and offers to open it. */
void mar_window_report_export (MarWindow *window, const char *path, guint n);

/* mar-window-text-forms.c */
void mar_window_init_text_forms (MarWindow *window);

/* mar-window-errata.c */
void mar_window_init_errata (MarWindow *window);

/* mar-window-files.c */
void mar_window_open (MarWindow *window);
/* Asks where the file is from which the document was read. */
void mar_window_locate_pages (MarWindow *window);
void mar_window_show_chooser (MarWindow            *window,
                              GtkFileChooserNative *chooser,
                              GCallback             response_cb);
void mar_window_remember_file (MarDocument *document);
/* The same for one that has just been opened; says so if it is a newer version's. */
void mar_window_note_opened (MarWindow *window, MarDocument *document);

/* mar-window-save.c */
void mar_window_save (MarWindow *window);
void mar_window_save_as (MarWindow *window);
void mar_window_save_tab (MarWindow *window, MarTab *tab);
void mar_window_save_under (MarWindow *window, MarTab *tab, GFile *chosen);

/* mar-window-close.c */
gboolean mar_window_ask_to_close (MarWindow *window);
/* Forgets the answers that were given when the window was to be closed. */
void mar_window_keep_open (MarWindow *window);
void mar_window_close_tabs (MarWindow *window, GPtrArray *tabs);
void mar_window_close_page (MarWindow *window, MarTab *tab);
/* @tab was saved, or will not be. */
void mar_window_go_on_closing (MarWindow *window, MarTab *tab, gboolean saved);
/* @tab could not be saved: nothing is closed that waited for it. */
void mar_window_stop_waiting (MarWindow *window, MarTab *tab);

/* mar-window-watch.c */
void mar_window_update_bars (MarWindow *window);
void mar_window_reload (MarWindow *window);

/* tabs/mar-window-versions.c: a file that another program has changed. */
void mar_window_resolve_versions (MarWindow *window, MarTab *tab, MarNoticeChange change);
/* Whether the selected tab waits for its file. */
void mar_window_show_waiting (MarWindow *window, gboolean waiting);
/* How far the file is read that @tab waits for. */
void mar_window_show_progress (MarWindow *window, MarTab *tab, guint page, guint n_pages);
/* Shows another state of the same file, at the same place if it is still there. */
void mar_window_replace_document (MarWindow *window, MarDocument *document);

/* mar-window-import.c */
void mar_window_init_drop (MarWindow *window);
void mar_window_paste (MarWindow *window);
/* Reads it in a thread, and shows it or tells why it can't be read: @imported, or where that is
 * NULL, a dialog. */
void mar_window_import_text (MarWindow   *window,
                             const char  *text,
                             const char  *name,
                             MarRecalled  imported,
                             gpointer     data);
/* What can be done with a long text besides opening it in a tab. */
typedef void (*MarLongTextUse) (MarWindow *window, const char *text);
/* Returns: whether @text is so long that a question is asked, whose answer may open it in a tab, or
 * be @use.
 * @use: (nullable) */
gboolean mar_window_ask_about_long_text (MarWindow      *window,
                                         const char     *text,
                                         const char     *name,
                                         MarLongTextUse  use);
/* @n_findings: of proof-reading, or -1 where it is to be counted later */
void mar_window_report_import (MarWindow *window, MarDocument *document, int n_findings);

/* mar-window-notices.c: what is said for a while. */
void mar_window_init_notices (MarWindow *window);
/* Above everything else, whatever the window shows. */
void mar_window_show_toast (MarWindow *window, const char *text);
/* A toast that takes back the last edit, which its markup @title tells of: as soon as there is
 * another, it goes. */
void mar_window_offer_undo (MarWindow *window, const char *title);

G_END_DECLS
