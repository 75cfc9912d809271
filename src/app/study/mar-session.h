/* A session: what stood in which window, kept from one evening to the next.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MarSessionTab:
 * @is_library: whether the library was shown there, and no file
 * @uri: (nullable): the file; NULL for one that has none yet
 * @draft: (nullable): the name of the draft with what was not saved
 * @pages: (nullable): the PDF or picture from which it was read
 * @game: which game of the file was shown, from 0
 * @place: (nullable): where in it, as mar_place_write() has it
 * @step: how many actions of that node were played
 * @by_step: how the cursor came there
 * @turning: whether the table turned after each turn
 * @flipped: whether the board was seen from the other side
 * @levels: how many levels of the board were shown; 0: all
 * @set_up: (nullable): the position that the sides were placing, as a text
 * @folds: (nullable): which variations were folded, as mar_move_pane_get_view() has it
 * @scroll: how far the moves were scrolled, in rows and a part of one; negative: unknown
 *
 * The state of a tab, as the session has it.
 */
typedef struct
{
  gboolean is_library;
  char *uri;
  char *draft;
  char *pages;
  guint game;
  char *place;
  guint step;
  gboolean by_step;
  gboolean turning;
  gboolean flipped;
  guint levels;
  char *set_up;
  GVariant *folds;
  double scroll;
} MarSessionTab;

/**
 * MarSessionWindow:
 * @width: in pixels; 0: unknown
 * @height: in pixels; 0: unknown
 * @maximized: whether it filled the screen
 * @selected: which of @tabs was seen, from 0
 * @tabs: (element-type MarSessionTab): in the order of the tab bar
 */
typedef struct
{
  int width;
  int height;
  gboolean maximized;
  guint selected;
  GPtrArray *tabs;
} MarSessionWindow;

/**
 * MarSession:
 * @ended: whether the program ended in good order after it wrote this
 * @windows: (element-type MarSessionWindow): the one that was used last comes last
 */
typedef struct
{
  gboolean ended;
  GPtrArray *windows;
} MarSession;

MarSessionTab *mar_session_tab_new (void);

/**
 * mar_session_tab_copy:
 * Returns: (transfer full): a deep copy.
 */
MarSessionTab *mar_session_tab_copy (const MarSessionTab *tab);
void mar_session_tab_free (MarSessionTab *tab);
MarSessionWindow *mar_session_window_new (void);
void mar_session_window_free (MarSessionWindow *window);
MarSession *mar_session_new (void);
void mar_session_free (MarSession *session);

/**
 * mar_session_write:
 * Returns: (transfer full): the session as a text.
 */
char *mar_session_write (const MarSession *session);

/**
 * mar_session_read:
 * @text: what mar_session_write() wrote, perhaps damaged
 *
 * Unknown or damaged parts are left out; no text makes it fail.
 *
 * Returns: (transfer full): the session.
 */
MarSession *mar_session_read (const char *text, gsize length);

/**
 * mar_session_file:
 * Returns: (transfer full): the file of this user’s session.
 */
GFile *mar_session_file (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarSessionTab, mar_session_tab_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarSession, mar_session_free)

G_END_DECLS
