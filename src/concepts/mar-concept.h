/* What strategy speaks of, found in a position by the rules: formations and walls, threats, what
 * is in danger and what is trapped. Each is told in a sentence that the rules prove.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-line.h"

G_BEGIN_DECLS

/**
 * MarConceptShape:
 * @MAR_CONCEPT_RING: a circle around each cell
 * @MAR_CONCEPT_FRAME: a square around each cell
 * @MAR_CONCEPT_DOT: a small disk on each cell
 *
 * How the cells of a concept are drawn.
 */
typedef enum
{
  MAR_CONCEPT_RING,
  MAR_CONCEPT_FRAME,
  MAR_CONCEPT_DOT,
} MarConceptShape;

/* The pattern of its lines, which tells concepts apart where colors don't. */
typedef enum
{
  MAR_CONCEPT_SOLID,
  MAR_CONCEPT_DASHED,
  MAR_CONCEPT_DOTTED,
  MAR_CONCEPT_DASH_DOT,
} MarConceptPattern;

typedef enum
{
  MAR_CONCEPT_BLUE,
  MAR_CONCEPT_RED,
  MAR_CONCEPT_GREEN,
  MAR_CONCEPT_ORANGE,
  MAR_CONCEPT_PURPLE,
  MAR_CONCEPT_TEAL,
  MAR_CONCEPT_BROWN,
  MAR_CONCEPT_N_COLORS,
} MarConceptColor;

/**
 * MarConceptKind:
 * @name: the word in settings and programs: "formation"
 * @title: for people, N_(): "Formations"
 * @has_heads: whether what leads from one cell to another is an arrow, not a plain line
 * @word: (nullable): how words begin with which comments speak of it, N_(): "formation"; NULL: with
 *   no word that tells it from others
 *
 * A kind of concepts in one game. No two kinds of a game have the same color.
 */
typedef struct _MarConceptKind MarConceptKind;

struct _MarConceptKind
{
  const char *name;
  const char *title;
  MarConceptColor color;
  MarConceptShape shape;
  MarConceptPattern pattern;
  gboolean has_heads;
  const char *word;
};

typedef struct
{
  MarCell from;
  MarCell to;
} MarConceptLine;

/**
 * MarConcept:
 * @player: whose pieces or whose chance it is, or -1
 * @cells: (element-type MarCell): the cells that it is about, each once
 * @lines: (element-type MarConceptLine): lines or arrows between cells
 * @text: what is so, in one or more whole sentences for people
 *
 * Something of note in a position. Counted; once it is found it isn't changed.
 */
typedef struct
{
  const MarConceptKind *kind;
  int player;
  GArray *cells;
  GArray *lines;
  char *text;
} MarConcept;

MarConcept *mar_concept_ref (MarConcept *concept);
void mar_concept_unref (MarConcept *concept);

/**
 * mar_concept_has_cell:
 * Returns: whether the concept is about @cell.
 */
gboolean mar_concept_has_cell (const MarConcept *concept, MarCell cell);

/**
 * mar_concept_kinds:
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (array length=n): the kinds of @game, in the order in which they are
 *   told.
 */
const MarConceptKind *mar_concept_kinds (const MarGame *game, guint *n);

/**
 * mar_concepts_find:
 * @line: a position with its history
 * @options: (nullable): the options of the game; NULL for the defaults
 * @stop: (nullable): looked at now and then; when it is set, the search ends early. May be set
 *   from another thread
 *
 * Finds what is of note in the position at the end of @line. Of who isn't to act it is told what
 * would be if it were that player's turn. This takes some milliseconds, and a tenth of a second
 * where turns of several steps have to be searched.
 *
 * Returns: (transfer full) (element-type MarConcept): the concepts, in the order of their kinds,
 *   which is always the same; none of a game that is over. When stopped, those found so far.
 */
GPtrArray *mar_concepts_find (const MarLine *line, const MarOptions *options, const int *stop);

/**
 * mar_concepts_count_advances:
 * @position: where a turn begins
 * @actions: (array length=n): the turn
 *
 * Counts the tempo of a turn in a game whose pieces race for a goal: the actions that bring their
 * piece nearer to a score on an empty board, and those that score.
 *
 * Returns: how many, or -1 of a game without such a race.
 */
int mar_concepts_count_advances (const MarGame     *game,
                                 const MarPosition *position,
                                 const MarAction   *actions,
                                 guint              n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarConcept, mar_concept_unref)

G_END_DECLS
