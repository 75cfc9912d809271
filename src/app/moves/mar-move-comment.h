/* A comment as the list of moves sets it: what a reader sees, where in the source it comes from,
 * and what of it leads somewhere.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pango.h>

#include "mar-reference.h"

G_BEGIN_DECLS

/**
 * MarMoveLink:
 * @start: where it stands in what a reader sees of the comment, in bytes
 * @end: behind its last byte there
 * @wrong_start: where the part of it begins that can't be so
 * @wrong_end: behind that part; the same place where nothing is wrong
 * @offset: where the reference stands in the source, in bytes
 * @address: (nullable): of a link, which is no reference
 */
typedef struct
{
  guint start;
  guint end;
  guint wrong_start;
  guint wrong_end;
  guint offset;
  const char *address;
} MarMoveLink;

/**
 * MarMoveComment:
 * @node: where it is written
 * @slot: whether it is read before or after the move
 * @header: (nullable): "introduction" or "conclusion", where it is a text of the game
 * @source: CommonMark
 * @shown: what a reader sees
 * @attributes: how @shown is set, without its links
 * @runs: (element-type MarMarkupRun): where @shown comes from
 * @links: (element-type MarMoveLink): what leads somewhere; references only when they were read
 * @references: (nullable): see mar_move_comment_read_references()
 * @is_read: whether @references are those of @source in the game as it is
 * @part: in which part of the row it stands, a MarMovePart
 * @start: where in the text of that part, in bytes
 * @length: of @shown, in bytes
 */
typedef struct
{
  MarNode *node;
  MarCommentSlot slot;
  const char *header;
  char *source;
  char *shown;
  PangoAttrList *attributes;
  GArray *runs;
  GArray *links;
  MarReferences *references;
  gboolean is_read;
  guint part;
  guint start;
  guint length;
} MarMoveComment;

/**
 * mar_move_comment_new:
 * @header: (nullable): a static string
 * @source: (nullable): CommonMark
 *
 * Returns: (transfer full) (nullable): NULL where there is nothing to be read.
 */
MarMoveComment *mar_move_comment_new (MarNode        *node,
                                      MarCommentSlot  slot,
                                      const char     *header,
                                      const char     *source);
void mar_move_comment_free (MarMoveComment *comment);

/**
 * mar_move_comment_read_references:
 * Holds what the comment says against the game, unless that was done: as long as the game stays
 * as it is the links are right then.
 *
 * Returns: whether it was done now.
 */
gboolean mar_move_comment_read_references (MarMoveComment *comment);

/**
 * mar_move_comment_forget_references:
 * The game has changed: what the comment says of it must be read again.
 */
void mar_move_comment_forget_references (MarMoveComment *comment);

/**
 * mar_move_comment_take_references:
 * @other: the comment as it was set before
 *
 * Takes what was read in @other, if that is the same comment. Where the text is another one by now
 * only what follows the first difference is to be read again.
 */
void mar_move_comment_take_references (MarMoveComment *comment, MarMoveComment *other);

/**
 * mar_move_comment_get_reference:
 * @offset: a place in the source, in bytes
 * Returns: (transfer none) (nullable): the reference there, valid until the game changes.
 */
const MarReference *mar_move_comment_get_reference (MarMoveComment *comment, guint offset);

/**
 * mar_move_comment_get_source:
 * @place: a place in what a reader sees, in bytes
 * Returns: the nearest place in the source, in bytes.
 */
gsize mar_move_comment_get_source (MarMoveComment *comment, guint place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarMoveComment, mar_move_comment_free)

G_END_DECLS
