/* Shared by the finders of markings: a text, how far it was read, and its last words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "reference-private.h"

G_BEGIN_DECLS

/**
 * MarScan:
 * @at: where the scan is
 * @before: the word right before @at, or empty
 * @own: whether that is, or belongs to, somebody
 * @since_score: words since one for a score
 * @score_word: which it was
 * @sentence: the first marking of the sentence
 * @sense: what the sentence tells of all its markings: MAR_MARKING_DENIED, _THREAT, _MIGHT
 * @instead: whether it began with something in whose place another is about to be named
 * @broken: whether a paragraph began since the last marking
 */
typedef struct
{
  const char *text;
  guint length;
  const guint8 *mask;
  const MarReferenceVocabulary *vocabulary;
  guint n_scores;
  gboolean brackets;
  GArray *markings;
  guint at;
  char before[MAR_WORD_LENGTH];
  MarReferenceWord before_is;
  guint since_score;
  MarReferenceWord score_word;
  guint sentence;
  guint16 sense;
  gboolean instead;
  gboolean broken;
} MarScan;

/* The character at a place, or 0 behind the text and where it is no prose. */
char mar_scan_peek (const MarScan *scan, guint at);
/* Returns whether the character at a place belongs to a word. */
gboolean mar_scan_is_word (const MarScan *scan, guint at);
/* Reads a word into lower case; returns where it ends. */
guint mar_scan_word (const MarScan *scan, guint at, char word[MAR_WORD_LENGTH]);

/* reference-gaps.c */
/* (nullable): what was found last. */
MarMarking *mar_scan_last (const MarScan *scan);
/* The gap between that and a place. */
MarGap mar_scan_gap_before (const MarScan *scan, guint start);
MarMarking *mar_scan_add (MarScan *scan, MarMarkingKind kind, guint start, guint end);

/* Numbers; each returns where it ends, or @at. The second is that of "12.3", behind the 12. */
guint mar_scan_number (const MarScan *scan, guint at, guint *number);
guint mar_scan_step_number (const MarScan *scan, guint at, guint *step);
void mar_scan_add_turn (MarScan *scan, guint start, guint end, guint number, guint step);

/* Reads on after a word for turns, ranks or files that begins at @start and ends at @at. Each of
 * these adds a marking and moves the scan behind it, or returns FALSE. */
gboolean mar_scan_turns (MarScan *scan, guint start, guint at, gboolean several);
gboolean mar_scan_ranks (MarScan *scan, guint start, guint at);
gboolean mar_scan_files (MarScan *scan, guint start, guint at);
/* "e-file", "fifth rank": the word @first stands before one for files or ranks. */
gboolean mar_scan_named (MarScan *scan, guint start, guint end, const char *first);
gboolean mar_scan_score (MarScan *scan);

G_END_DECLS
