/* From the games of a packet and their readings to a record.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-build.h"

#include "mar-line.h"
#include "moves-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* How long the words are that give a game up, in bytes. */
#define LONGEST_RESIGNATION 24

void
packet_append_comment (MarRecord      *record,
                       MarNode        *node,
                       MarCommentSlot  slot,
                       const char     *text)
{
  const char *old = mar_node_comment (node, slot);
  g_autofree char *joined = NULL;

  if (text == NULL || *text == '\0')
    return;
  if (old != NULL && *old != '\0')
    joined = g_strconcat (old, "\n\n", text, NULL);

  mar_record_set_comment (record, node, slot, joined != NULL ? joined : text);
}

/* Returns whether no turn follows in the same line; a result says nothing of the steps. */
static gboolean
is_last_played (const PacketGame *game,
                const PacketTurn *turn)
{
  GPtrArray *turns = game->turns;
  guint index;

  if (!g_ptr_array_find (turns, turn, &index))
    {
      turns = game->lines;
      if (!g_ptr_array_find (turns, turn, &index))
        return TRUE;
    }
  while (index + 1 < turns->len && ((PacketTurn *) turns->pdata[index + 1])->is_score)
    index++;

  return index + 1 == turns->len;
}

/* What is printed twice is told beside what is read of it. */
static void
add_copy (const PacketBuild *build,
          MarSource         *source,
          const PacketTurn  *turn)
{
  g_autofree char *remark = g_steal_pointer (&source->remark);

  source->unread = g_strndup (build->lines->text + turn->copy_begin,
                              turn->copy_end - turn->copy_begin);
  g_strstrip (source->unread);
  source->remark = g_strjoin ("\n", _("This turn is printed twice."), remark, NULL);
}

static void
set_source (const PacketBuild   *build,
            MarNode             *node,
            const PacketTurn    *turn,
            const PacketReading *reading)
{
  g_autoptr (MarSource) source = mar_source_new ();

  source->number = g_strdup (turn->number_text);
  source->header = g_strdup (turn->header);
  source->steps = g_strdup (turn->steps_text);
  if (turn->board != NULL)
    source->diagram = packet_board_text (turn->board, mar_node_position (node));
  source->remark = packet_reading_note (turn, reading, is_last_played (build->game, turn));
  if (reading->kind == PACKET_SKIPPED)
    source->unread = g_strdup (turn->steps_text);
  else if (turn->copy_end > 0)
    add_copy (build, source, turn);
  line_places_locate (build->lines, turn->begin, &source->line, &source->column);
  mar_record_set_source (build->record, node, source);
}

static MarNode *
add_setup (const PacketBuild    *build,
           MarNode              *parent,
           const PacketPosition *position,
           const char           *remark)
{
  MarNode *node = mar_record_add_setup (build->record, parent,
                                        (const MarPosition *) position->words, NULL);

  if (node == NULL)
    return parent;
  if (remark != NULL)
    {
      g_autoptr (MarSource) source = mar_source_new ();

      source->remark = g_strdup (remark);
      mar_record_set_source (build->record, node, source);
    }

  return node;
}

/* Whose name the words begin with, or -1. */
static int
find_named (const char  *words,
            const char **end)
{
  for (int player = 0; player < 2; player++)
    {
      const char *first = mar_margrites.player_names[player];
      const char *name = first;

      for (guint i = 0; name != NULL; name = moves_player_name (first, i++))
        if (g_str_has_prefix (words, name) && words[strlen (name)] == ' ')
          {
            *end = words + strlen (name) + 1;
            return player;
          }
    }
  return -1;
}

/* Who gave up. The letter that tells it stands before a score of two sides, and is easily put
 * before the wrong one: so it was where it says that the side that isn't to move gave up, and the
 * words that follow that this side wins. */
static int
find_resigned (MarNode          *parent,
               const PacketTurn *turn)
{
  g_autofree MarPosition *position = mar_position_copy (&mar_margrites, mar_node_position (parent));
  const char *word;

  mar_margrites.hand_over (position, NULL);
  if (mar_margrites.actor (position) == turn->score.resigned
      || find_named (turn->after->str, &word) != turn->score.resigned
      || moves_word (word, strcspn (word, " .!")) != MOVES_WORD_WINS)
    return turn->score.resigned;
  return 1 - turn->score.resigned;
}

static MarNode *
add_result (const PacketBuild *build,
            MarNode           *parent,
            const PacketTurn  *turn)
{
  MarNode *node = NULL;

  if (turn->score.resigned >= 0)
    node = mar_record_add_end (build->record, parent, MAR_END_RESIGNATION,
                               find_resigned (parent, turn), NULL);
  if (node == NULL)
    {
      g_autofree char *text = NULL;

      text = turn->number_text != NULL
               ? g_strconcat (turn->number_text, ". ", turn->steps_text, NULL)
               : g_strdup (turn->steps_text);
      packet_append_comment (build->record, parent, MAR_COMMENT_AFTER, text);
      if (turn->header != NULL)
        packet_append_comment (build->record, parent, MAR_COMMENT_AFTER, turn->header);
    }

  return node;
}

/* A turn in which a rule was broken: what was legal before, the position that was
 * reached, and what was legal after it. The last of them stands for the turn. */
static MarNode *
add_forced (const PacketBuild    *build,
            MarNode              *parent,
            const PacketTurn     *turn,
            const PacketReading  *reading,
            MarNode             **setup)
{
  g_autofree char *remark = packet_reading_note (turn, reading, is_last_played (build->game, turn));
  MarNode *node = NULL;

  if (reading->n_actions > 0)
    {
      *setup = add_setup (build, parent, &reading->setup, remark);
      return mar_record_add_turn (build->record, *setup, reading->actions, reading->n_actions,
                                  NULL);
    }
  if (reading->n_legal > 0)
    {
      node = mar_record_add_turn (build->record, parent, reading->legal, reading->n_legal, NULL);
      *setup = add_setup (build, node != NULL ? node : parent, &reading->setup, remark);
    }

  return node;
}

MarNode *
packet_build_turn (const PacketBuild   *build,
                   MarNode             *parent,
                   const PacketTurn    *turn,
                   const PacketReading *reading,
                   gboolean             is_last)
{
  MarNode *node = NULL;
  MarNode *setup = NULL;
  MarNode *last;

  if (reading->kind == PACKET_RESULT)
    node = add_result (build, parent, turn);
  else if (reading->kind == PACKET_FORCED)
    node = add_forced (build, parent, turn, reading, &setup);
  else if (reading->n_actions > 0)
    node = mar_record_add_turn (build->record, parent, reading->actions, reading->n_actions, NULL);

  if (node == NULL && reading->kind == PACKET_RESULT)
    {
      packet_append_comment (build->record, parent, MAR_COMMENT_AFTER, turn->before->str);
      packet_append_comment (build->record, parent, MAR_COMMENT_AFTER, turn->after->str);
      return parent;
    }

  last = node;
  if (node == NULL)
    node = last = add_setup (build, setup != NULL ? setup : parent, &reading->after, NULL);
  else if (setup != NULL && mar_node_parent (setup) == node)
    last = setup;
  else if (reading->kind == PACKET_UNFINISHED && !is_last)
    last = add_setup (build, node, &reading->after,
                      _("The previous turn is printed with too few steps."));

  set_source (build, node, turn, reading);
  packet_append_comment (build->record, node, MAR_COMMENT_BEFORE, turn->before->str);
  packet_append_comment (build->record, node, MAR_COMMENT_AFTER, turn->after->str);
  return last;
}

static MarNode *
add_missing (const PacketBuild   *build,
             MarNode             *parent,
             const PacketTurn    *turn,
             const PacketReading *reading)
{
  MarNode *node = add_setup (build, parent, &reading->after, NULL);
  g_autoptr (MarSource) source = mar_source_new ();

  if (node == parent)
    return node;
  source->remark = g_strdup (_("A turn is missing here."));
  if (turn->board != NULL)
    source->diagram = packet_board_text (turn->board, mar_node_position (node));
  mar_record_set_source (build->record, node, source);
  return node;
}

static void
build_main_line (PacketBuild *build)
{
  MarNode *node = mar_record_root (build->record);

  for (guint i = 0; i < build->line->n; i++)
    {
      const PacketTurn *turn = g_ptr_array_index (build->game->turns, i);
      const PacketReading *reading = &build->line->readings[i];

      if (reading->handed_over)
        node = add_setup (build, node, &reading->before,
                          _("The other side’s turn before this one is missing."));
      build->parents[i] = node;
      if (turn->is_missing)
        node = add_missing (build, node, turn, reading);
      else
        node = packet_build_turn (build, node, turn, reading, i + 1 == build->line->n);
    }
  build->parents[build->line->n] = node;
}

/* "White resigns.", as the last line of the comment on the last turn. */
static void
take_resignation (PacketBuild *build)
{
  MarNode *node = build->parents[build->line->n];
  g_autofree char *comment = g_strdup (mar_node_comment (node, MAR_COMMENT_AFTER));
  char *line = comment != NULL ? strrchr (comment, '\n') : NULL;
  const char *word;
  int player;

  line = line != NULL ? line + 1 : comment;
  player = line != NULL ? find_named (line, &word) : -1;
  if (player < 0 || moves_word (word, strcspn (word, " .!")) != MOVES_WORD_RESIGNS
      || strlen (word) > LONGEST_RESIGNATION || strpbrk (word, ",;:?") != NULL
      || mar_record_add_end (build->record, node, MAR_END_RESIGNATION, player, NULL) == NULL)
    return;
  *line = '\0';
  mar_record_set_comment (build->record, node, MAR_COMMENT_AFTER, g_strchomp (comment));
}

/* A result that neither the rules nor a resignation give may stand beside a score. */
static void
set_result (const PacketBuild *build)
{
  g_autofree char *result = mar_record_result (build->record);
  const PacketTurn *last;
  g_autofree char *words = NULL;

  if (result != NULL || build->game->turns->len == 0)
    return;
  last = g_ptr_array_index (build->game->turns, build->game->turns->len - 1);
  if (last->header == NULL)
    return;

  words = g_ascii_strdown (last->header, -1);
  if (strstr (words, "black wins") != NULL)
    mar_record_set_header (build->record, "result", "b");
  else if (strstr (words, "white wins") != NULL)
    mar_record_set_header (build->record, "result", "w");
}

static void
set_headers (const PacketBuild *build,
             const char        *source_name)
{
  if (build->game->title != NULL)
    mar_record_set_header (build->record, "title", build->game->title);
  if (source_name != NULL)
    mar_record_set_header (build->record, "source", source_name);
  if (build->game->introduction->len > 0)
    mar_record_set_header (build->record, "introduction", build->game->introduction->str);
  if (build->game->conclusion->len > 0)
    mar_record_set_header (build->record, "conclusion", build->game->conclusion->str);
}

void
packet_build_game (MarDocument      *document,
                   LinePlaces       *lines,
                   const PacketGame *game,
                   const PacketLine *line,
                   const char       *source_name)
{
  g_autofree MarNode **parents = g_new0 (MarNode *, line->n + 1);
  g_autoptr (MarSource) source = mar_source_new ();
  PacketBuild build = { lines, NULL, game, line, parents };

  build.record = mar_document_add_record (document, &mar_margrites, NULL,
                                          (const MarPosition *) line->position.words);
  set_headers (&build, source_name);

  source->remark = packet_start_note (game, line);
  if (game->turns->len > 0)
    source->diagram
      = packet_board_text (((const PacketTurn *) g_ptr_array_index (game->turns, 0))->start,
                           (const MarPosition *) line->position.words);
  line_places_locate (lines, game->begin, &source->line, &source->column);
  mar_record_set_source (build.record, mar_record_root (build.record), source);

  build_main_line (&build);
  take_resignation (&build);
  packet_build_side_lines (&build);
  set_result (&build);
}
