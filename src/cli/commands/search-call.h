/* How commands are told to search, and what they make of the answers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "mar-analysis.h"
#include "mar-search.h"

G_BEGIN_DECLS

/**
 * SearchCall:
 * @time: milliseconds, 0: no limit
 * @nodes: 0: no limit
 * @depth: actions, 0: no limit
 * @lines: how many lines
 * @threads: how many search
 * @memory: MiB
 * @seed: of random numbers
 *
 * The limits of a search, as the options of a command give them. Begin with SEARCH_CALL_INIT.
 */
typedef struct
{
  int time;
  gint64 nodes;
  int depth;
  int lines;
  int threads;
  int memory;
  gint64 seed;
} SearchCall;

#define SEARCH_CALL_INIT                                                                   \
  { .lines = 1, .threads = 1, .memory = MAR_SEARCH_MEMORY, .seed = 1 }

/* The options that fill it in. */
#define CLI_ENTRIES_SEARCH(call)                                                                       \
  {                                                                                                    \
    "time", 't', 0, G_OPTION_ARG_INT, &(call)->time, N_("Search time in milliseconds"), N_("MS")     \
  },                                                                                                   \
      { "nodes",                                                                                       \
        'n',                                                                                           \
        0,                                                                                             \
        G_OPTION_ARG_INT64,                                                                            \
        &(call)->nodes,                                                                                \
        N_("Number of nodes to search; makes the answer reproducible"),                               \
        N_("N") },                                                                                    \
      { "depth", 'd', 0, G_OPTION_ARG_INT, &(call)->depth, N_("Search depth in actions"), N_("N") }, \
      { "lines", 'l', 0, G_OPTION_ARG_INT, &(call)->lines, N_("Number of lines"), N_("N") },         \
      { "threads", 0, 0, G_OPTION_ARG_INT, &(call)->threads, N_("Number of threads"), N_("N") },     \
      { "memory",  0, 0, G_OPTION_ARG_INT, &(call)->memory, N_("Memory of the search in MiB"),        \
        N_("MIB") },                                                                                  \
  {                                                                                                    \
    "seed", 0, 0, G_OPTION_ARG_INT64, &(call)->seed, N_("Random seed"), N_("N")                      \
  }

/**
 * search_call_check:
 * @time: milliseconds to search when no limit was given
 *
 * Returns: whether all is within its range; when not, the error was printed.
 */
gboolean search_call_check (SearchCall       *call,
                            const CliCommand *command,
                            int               time,
                            CliStatus        *status);

void search_call_options (const SearchCall *call, MarSearchOptions *options);
void search_call_limits (const SearchCall *call, MarSearchLimits *limits);

/**
 * search_call_settings:
 * Returns: (transfer full): what stands with the results: "1000 ms, 1 thread, 64 MiB".
 */
char *search_call_settings (const SearchCall *call);

/* How our searchers sign: "Marginalia 0.1". */
const char *search_call_engine (void);

/**
 * search_call_analysis:
 * @position: the text of the position that was searched
 *
 * Returns: (transfer full): @report in the form in which records keep it.
 */
MarAnalysis *search_call_analysis (const SearchCall      *call,
                                   const MarLine         *line,
                                   const char            *position,
                                   const MarSearchReport *report);

G_END_DECLS
