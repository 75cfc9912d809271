/* A window with a game in it, and what to do there: for the tests of the window.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-application.h"
#include "mar-game-choice.h"
#include "mar-window-private.h"
#include "window-question.h"

/* A process registers one application only. */
extern MarApplication *application;

typedef struct
{
  MarWindow *window;
} Fixture;

/* Lets the window come to rest: how long what it does takes is the machine's affair, so only the
 * milliseconds are counted in which there was nothing to do. */
void settle (void);

/* Until the window has drawn anew. */
void draw (Fixture *fixture);

void set_up (Fixture *fixture, gconstpointer data);

void tear_down (Fixture *fixture, gconstpointer data);

/* Finding widgets. */

typedef gboolean (*Matches) (GtkWidget *widget, const char *text);

/* The first widget below @root, itself among them, that matches; or NULL. */
GtkWidget *find (GtkWidget *root, Matches matches, const char *text);

/* How many of them a person sees below @root. */
guint count (GtkWidget *root, Matches matches, const char *text);

gboolean is_row (GtkWidget *widget, const char *title);

gboolean is_type (GtkWidget *widget, const char *type);

gboolean is_button (GtkWidget *widget, const char *label);

gboolean is_check (GtkWidget *widget, const char *label);

gboolean is_label (GtkWidget *widget, const char *text);

/* The same of what must be there. */
GtkWidget *demand (gpointer root, Matches matches, const char *text);

/* The bar of the player who sits there, clockwise from the bottom left. */
GtkWidget *strip_of (MarWindow *window, guint seat);

/* What the window shows. */
MarStudy *study_of (Fixture *fixture);
const char *stack_page (Fixture *fixture);

/* What the line below the board says. */
const char *status_of (MarWindow *window);

/* Until the document that is shown is saved; files are written in a thread. */
void wait_until_saved (Fixture *fixture);

/* Games. */

const MarGame *game_of (const char *name);

/* @options: name=value, one after the other, NULL at the end. */
MarRecord *show_game (Fixture *fixture, const char *name, ...);

/* Opens a game that is shipped, and goes to its end. */
void open_sample (Fixture *fixture, const char *name);

/* Whether an action of the window can be used. */
gboolean enabled (Fixture *fixture, const char *action);

/* Uses an action, which must be enabled. */
void act (Fixture *fixture, const char *action);

/* Plays an action as the board would. */
void play (Fixture *fixture, const char *text);

/* Dialogs. */

/* The dialog of a type that an action opens. */
GtkWindow *open_dialog (gpointer group, const char *action, const char *type);

GtkWindow *open_new_game (const MarGame *game);

/* Presses the default button of the dialog. */
void create (GtkWindow *dialog);

#define ADD(path, function) \
  g_test_add (path, Fixture, NULL, set_up, function, tear_down)

/* Returns: whether there is a screen to try anything on. */
gboolean begin (int *argc, char ***argv);

/* Runs the tests and gives up the application. */
int run (void);
