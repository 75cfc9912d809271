/* The drawings of an HTML booklet, which share what they have in common: the ground of a
 * board and a piece on a square stand in the file once, and each drawing refers to them.
 * For the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure-writer.h"

G_BEGIN_DECLS

typedef struct _MarBoards MarBoards;

MarBoards *mar_boards_new (void);
void mar_boards_free (MarBoards *boards);

/**
 * mar_boards_add:
 * @cell_mm: the side of a cell, where the drawing stands by itself
 * @drawing: (out): its number
 */
gboolean mar_boards_add (MarBoards        *boards,
                         const MarFigure  *figure,
                         double            cell_mm,
                         guint            *drawing,
                         GError          **error);

/* Finds what the drawings share. After this none is added. */
void mar_boards_join (MarBoards *boards);

/* Appends all that drawings refer to, as one element that shows nothing. */
void mar_boards_append_parts (const MarBoards *boards, GString *out);

/* Appends a drawing as an element; @words say what is seen. */
void mar_boards_append_drawing (const MarBoards *boards,
                                guint            drawing,
                                const char      *words,
                                GString         *out);

/* Appends a drawing as data: the number of its view box, then the numbers of its parts, apart
 * by spaces and to the base 36. */
void mar_boards_append_data (const MarBoards *boards, guint drawing, GString *out);

/* Appends the numbers of those parts that are pieces, in the same way. */
void mar_boards_append_pieces (const MarBoards *boards, GString *out);

/* Appends the view boxes as a JSON array. */
void mar_boards_append_views (const MarBoards *boards, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarBoards, mar_boards_free)

G_END_DECLS
