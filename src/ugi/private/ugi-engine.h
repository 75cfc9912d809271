/* The client of an engine from within: its state, for the files that share it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ugi-private.h"

G_BEGIN_DECLS

/* The program's own engine. */
#define MAR_UGI_OWN_PROGRAM "marginalia-engine"

/* The phases of an engine, each with the reply that ends it. */
typedef enum
{
  MAR_UGI_HANDSHAKE, /* ugiok */
  MAR_UGI_WAKING,    /* the first readyok */
  MAR_UGI_IDLE,      /* nothing */
  MAR_UGI_GAME,      /* readyok after the game was set: its options are known then */
  MAR_UGI_POSITION,  /* readyok after options and position: what comes then is of this search */
  MAR_UGI_GO,        /* bestmove */
  MAR_UGI_STOPPING,  /* bestmove, soon */
  MAR_UGI_NOTHING,   /* a turn of the main loop: there is nothing to search */
} MarUgiPhase;

/* A process and whose it is, for as long as it is there. */
typedef struct
{
  MarEngine *engine;
  MarUgiProcess *process;
} MarUgiTie;

struct _MarEngine
{
  GObject parent_instance;

  char **command; /* NULL: the own one, until it is found */
  MarEngineDeadlines deadlines;
  GHashTable *wanted; /* option names in lower case, and what people want of them */
  GPtrArray *buttons; /* those to be pressed */

  GMainContext *context;
  MarUgiTie *tie;     /* the present process */
  GPtrArray *leaving; /* former ones that are not gone yet */

  MarEngineState state;
  MarUgiPhase phase;
  GError *error;
  MarUgiHandshake handshake;
  const MarGame *set_game; /* what the process was set to */
  GHashTable *sent;
  guint unready; /* how often `isready` was not answered yet */
  gboolean forget;
  gboolean graced;
  GSource *deadline;

  MarUgiRequest *request; /* the present search */
  MarUgiRequest *next;    /* the one to be made after it */
  gboolean stale;         /* nobody wants the present search any more */
  guint serial;           /* counts what is asked, so that a signal's handler may ask anew */
  gboolean stop_wanted;
  char *refusal; /* what it said against the set-up */
  gboolean asked_alive;
  gint64 last_line;
  GSource *pulse;

  MarLine *root;
  int actor;
  char *raw[MAR_ENGINE_MAX_LINES]; /* the newest words of each rank, not read yet */
  MarEngineLine lines[MAR_ENGINE_MAX_LINES];
  guint shown[MAR_ENGINE_MAX_LINES];
  guint n_shown;
  guint64 nodes;
  gint64 notified;
  GSource *lines_timer;
  MarAction best[MAR_ENGINE_MAX_ACTIONS];
  guint n_best;
};

enum
{
  MAR_UGI_STATE_CHANGED,
  MAR_UGI_LINES_CHANGED,
  MAR_UGI_SEARCHED,
  MAR_UGI_SAID,
  MAR_UGI_N_SIGNALS
};

extern guint mar_ugi_signals[MAR_UGI_N_SIGNALS];

/* ugi-engine.c: state, process and deadlines */
void mar_ugi_set_timer (MarEngine *self, GSource **timer, guint ms, GSourceFunc callback);
void mar_ugi_set_state (MarEngine *self, MarEngineState state);
const char *mar_ugi_shown_name (MarEngine *self);
void mar_ugi_emit_talk (MarEngine *self, gboolean sent, const char *line);
void mar_ugi_send (MarEngine *self, const char *line);
void mar_ugi_send_ready (MarEngine *self);
void mar_ugi_free_tie (gpointer tie);
/* The process is let go; what it still says is not heard. */
void mar_ugi_let_go (MarEngine *self, guint patience);
/* Ends the process for a reason, a whole sentence for people. */
void mar_ugi_fail (MarEngine *self, MarEngineError code, const char *format, ...)
  G_GNUC_PRINTF (3, 4);
/* @ms: the deadline; 0: without one */
void mar_ugi_wait_for (MarEngine *self, MarUgiPhase phase, guint ms);
void mar_ugi_send_stop (MarEngine *self);
void mar_ugi_begin_pulse (MarEngine *self);

/* ugi-lines.c: what it found */
void mar_ugi_clear_lines (MarEngine *self);
void mar_ugi_read_lines (MarEngine *self);
void mar_ugi_parse_info (MarEngine *self, const char *text);

/* ugi-search.c: from a request to `go`, and the end of it */
void mar_ugi_press_buttons (MarEngine *self);
void mar_ugi_send_position (MarEngine *self);
/* Begins with the search that was asked for last, or is done. */
void mar_ugi_begin_next (MarEngine *self);
void mar_ugi_go (MarEngine *self);
/* The search is over, or there was none to make. */
void mar_ugi_finish (MarEngine *self);

/* ugi-parse.c: what it says */
extern const MarUgiListener mar_ugi_listener;

G_END_DECLS
