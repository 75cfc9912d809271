/* Shared by the files of the client of engines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-engine.h"
#include "ugi-process.h"

G_BEGIN_DECLS

/* Bounds of what an engine may tell of itself. */
#define MAR_UGI_MAX_OPTIONS 256
#define MAR_UGI_MAX_CHOICES 256
#define MAR_UGI_MAX_TEXT 256

/*
 * A search that was asked for.
 * @start: the text of the position, NULL: the start of the game
 * @moves: the turns from there, as `position` has them
 * @actor: who is to act at the end, once a blocked side has handed over
 */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  char *start;
  GString *moves;
  MarLine *root;
  int actor;
  MarEngineLimits limits;
  char *problem;
} MarUgiRequest;

MarUgiRequest *mar_ugi_request_new (const MarGame         *game,
                                    const MarOptions      *options,
                                    const MarPosition     *start,
                                    const MarAction       *actions,
                                    guint                  n_actions,
                                    const MarEngineLimits *limits);
void mar_ugi_request_free (MarUgiRequest *request);
/* (transfer full): the `position` and the `go` for it. */
char *mar_ugi_request_position (const MarUgiRequest *request);
char *mar_ugi_request_go (const MarUgiRequest *request);

/* The results of the handshake, and the values to which options are set. */
typedef struct
{
  char *name;
  GPtrArray *games;      /* texts; NULL: not told */
  MarEngineOption *game; /* NULL: it has no such option */
  gboolean has_lines;    /* whether it has MultiPV */
  guint max_lines;
  GPtrArray *options;      /* what people may set */
  GPtrArray *game_options; /* those of games; their values are what they are set to */
} MarUgiHandshake;

void mar_ugi_handshake_init (MarUgiHandshake *handshake);
void mar_ugi_handshake_clear (MarUgiHandshake *handshake);
/* Reads an `id` or `option` line, the word itself left out; nonsense is ignored. */
void mar_ugi_handshake_id (MarUgiHandshake *handshake, const char *rest);
void mar_ugi_handshake_option (MarUgiHandshake *handshake, const char *rest);
MarEngineOption *mar_ugi_option_find (const GPtrArray *options, const char *name);
/* (transfer full) (nullable): @value as the option can have it. */
char *mar_ugi_option_value (const MarEngineOption *option, const char *value);
gboolean mar_ugi_handshake_plays (const MarUgiHandshake *handshake, const MarGame *game);

/* The next word of a line, and @rest behind it, or NULL. Cuts the line into pieces. */
char *mar_ugi_word (char **rest);

/* The replies of an engine in a search. */

/* Statistics of an `info` line. Returns whether it has a line of play, and its @rank. */
gboolean mar_ugi_info_rank (const char *text, guint *rank, guint64 *nodes);
/* Returns whether at least one action can be played. */
gboolean mar_ugi_info_line (const char *text, const MarLine *root, int actor, MarEngineLine *line);

/**
 * mar_ugi_read_turn:
 * @line: where it is played; changed
 * @text: actions parted by commas
 * @whole: (out) (optional): whether the turn ended, and chance or another turn is next
 *
 * Plays actions as long as they are legal and of one turn or roll.
 *
 * Returns: how many.
 */
guint mar_ugi_read_turn (MarLine     *line,
                         const char  *text,
                         MarAction   *actions,
                         guint        room,
                         gboolean    *whole,
                         GError     **error);

G_END_DECLS
