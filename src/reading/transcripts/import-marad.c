/* The importer for games of MARAD as text diagrams: nine rows of dots and letters, with the
 * count beside one of them and the two scores beside others. From one diagram to the next
 * exactly one legal move leads; what stands between them is said of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "marad-diagram.h"
#include "marad-write.h"
#include "moves-private.h"
#include "packet-build.h"
#include "line-places.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * Shown:
 * @diagram: as it is printed
 * @begins: a game begins with it
 * @ends: it is the last one of a game
 * @usual: it begins as games do, whatever is printed
 * @reading: how it came about
 *
 * A diagram and what is made of it.
 */
typedef struct
{
  MaradDiagram diagram;
  gboolean begins;
  gboolean ends;
  gboolean usual;
  MovesReading reading;
} Shown;

typedef struct
{
  const char *text;
  LinePlaces *lines;
  MarDocument *document;
  MarRecord *record; /* nullable: the game that goes on */
  MarNode *node;     /* its last node */
  guint done;        /* how much of the text has its place */
  char *thrown;      /* nullable: what is said of the last throw of the game */
} Import;

/* The text between what was read last and @end, without the space around it. */
static char *
text_until (Import *import,
            guint   end,
            guint  *begin)
{
  char *text = g_strndup (import->text + import->done, end - import->done);

  *begin = import->done + (guint) strspn (text, " \t\n");
  import->done = end;
  return g_strstrip (text);
}

static void
add_passage (Import     *import,
             const char *text,
             guint       begin)
{
  guint line, column;

  if (*text == '\0')
    return;
  line_places_locate (import->lines, begin, &line, &column);
  mar_document_add_passage (import->document, mar_document_n_records (import->document), line,
                            text);
}

static void
set_source (const Import       *import,
            const MaradDiagram *diagram,
            MarNode            *node,
            const char         *remark)
{
  g_autoptr (MarSource) source = mar_source_new ();

  source->diagram = mar_marad_diagram_board (diagram);
  if (diagram->n_numbers >= 2)
    source->header = mar_marad_diagram_score (diagram);
  source->remark = g_strdup (remark);
  line_places_locate (import->lines, diagram->begin, &source->line, &source->column);
  mar_record_set_source (import->record, node, source);
}

static MarNode *
add_action (Import    *import,
            MarAction  action)
{
  import->node = mar_record_add_turn (import->record, import->node, &action, 1, NULL);
  return import->node;
}

static gboolean
is_roll_due (const MarPosition *position)
{
  return mar_marad.actor (position) == MAR_ACTOR_CHANCE;
}

/* Rolls what the diagram before shows, if a roll is due. */
static void
add_shown_roll (Import             *import,
                const MaradDiagram *diagram)
{
  const MarPosition *position = mar_node_position (import->node);
  g_autofree char *roll = g_strdup_printf ("*%u", mar_marad_diagram_count (diagram));
  MarAction action;

  if (is_roll_due (position) && mar_marad.read_action (position, roll, &action, NULL)
      && mar_marad.is_legal (position, action))
    add_action (import, action);
}

/* How many moves lead from @position to the diagram. */
static guint
count_moves (const MaradDiagram *diagram,
             const MarPosition  *position)
{
  g_autofree MarPosition *after = g_malloc (mar_marad.position_size.most);
  MarActionList list;
  guint n = 0;

  mar_marad.actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      mar_position_assign (&mar_marad, after, position);
      mar_marad.play (after, list.items[i], NULL);
      if (!is_roll_due (position))
        n += mar_marad_diagram_compare (diagram, after) == 0;
      else
        n += count_moves (diagram, after);
    }
  return n;
}

/* How the diagrams came about. */

/* Returns whether the diagram shows the start of another game: the start, to which the one that
 * goes on with @before can't have come back. */
static gboolean
is_new_game (const MaradDiagram *before,
             const MaradDiagram *diagram)
{
  g_autofree MarPosition *start = mar_position_new (&mar_marad, NULL);
  g_autofree MarPosition *position = NULL;

  if (mar_marad_diagram_compare (diagram, start) > 0
      || mar_marad_diagram_compare (before, start) == 0)
    return FALSE;
  position = mar_marad_diagram_position (before);
  return position == NULL || count_moves (diagram, position) == 0;
}

static guint
compare (gconstpointer      picture,
         const MarPosition *position)
{
  return mar_marad_diagram_compare (picture, position);
}

static MarPosition *
set (gconstpointer picture)
{
  return mar_marad_diagram_position (picture);
}

/* In more squares a first diagram is no misprinted start. */
#define MOST_DIFFERENT 3

/* How much the diagram differs from the start of games. */
static guint
compare_with_start (const MaradDiagram *diagram)
{
  g_autofree MarPosition *start = mar_position_new (&mar_marad, NULL);

  return mar_marad_diagram_compare (diagram, start);
}

/* The position before the first turn: with no count where the game begins as usual. */
static MarPosition *
get_start (const Shown *shown)
{
  return shown->usual ? mar_position_new (&mar_marad, NULL)
                      : mar_marad_diagram_position (&shown->diagram);
}

static void
add_item (GArray      *items,
          const Shown *shown)
{
  const MovesItem item = { .number = -1,
                           .side = -1,
                           .person = -1,
                           .strength = MOVES_STRONG,
                           .roll = (int) mar_marad_diagram_count (&shown[-1].diagram),
                           .picture = &shown->diagram };

  g_array_append_val (items, item);
}

/* Explains the diagrams of a game; returns what they cost with the start that is chosen. */
static int
explain (Shown *shown,
         guint  n,
         int    limit)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (MovesItem));
  g_autofree MarPosition *start = get_start (&shown[0]);
  g_autoptr (MovesLine) line = NULL;
  LineSource source = { .text = (char *) "" };
  MovesSetting setting = { .game = &mar_marad, .start = start, .chance = TRUE };
  MovesList list
    = { .source = &source, .setting = &setting, .items = items, .compare = compare, .set = set };

  if (start == NULL)
    return limit;
  mar_options_init (&setting.options, &mar_marad);
  for (guint i = 1; i < n; i++)
    add_item (items, &shown[i]);
  line = moves_explain (&list, MOVES_WIDTH, FALSE, G_MAXUINT, G_MAXDOUBLE);
  if (line->cost > 0)
    {
      moves_line_free (line);
      line = moves_explain (&list, MOVES_WIDTH, TRUE, G_MAXUINT, G_MAXDOUBLE);
    }
  if (line->cost >= limit)
    return limit;
  for (guint i = 1; i < n; i++)
    shown[i].reading = g_array_index (line->readings, MovesReading, i - 1);
  return line->cost;
}

/* Explains them from the start that is printed, or, where that is nearly the usual one, from
 * there. */
static void
explain_game (Shown *shown,
              guint  n)
{
  const guint different = compare_with_start (&shown[0].diagram);
  int cost;

  shown[0].usual = different == 0 && shown[0].diagram.rows[0] != 2;
  cost = explain (shown, n, G_MAXINT);
  if (different == 0 || different > MOST_DIFFERENT)
    return;
  shown[0].usual = TRUE;
  if (cost < MOVES_COST_PICTURE * (int) different
      || explain (shown, n, cost - MOVES_COST_PICTURE * (int) different)
           == cost - MOVES_COST_PICTURE * (int) different)
    shown[0].usual = FALSE;
}

/* Returns: (transfer full) (element-type Shown): the diagrams of the text. Those without a number,
 * which illustrate the rules, are of no game, nor is one that no game can begin with. */
static GArray *
find_diagrams (const char *text)
{
  GArray *all = g_array_new (FALSE, TRUE, sizeof (Shown));
  Shown shown = { 0 };
  guint first = 0;

  for (guint from = 0; mar_marad_diagram_find (text, from, &shown.diagram);
       from = shown.diagram.end)
    {
      g_autofree MarPosition *position = mar_marad_diagram_position (&shown.diagram);

      if (shown.diagram.n_numbers == 0
          || (all->len == 0 && position == NULL
              && compare_with_start (&shown.diagram) > MOST_DIFFERENT))
        continue;
      shown.begins = all->len == 0
                     || is_new_game (&g_array_index (all, Shown, all->len - 1).diagram,
                                     &shown.diagram);
      if (shown.begins && all->len > 0)
        {
          explain_game (&g_array_index (all, Shown, first), all->len - first);
          first = all->len;
        }
      g_array_append_val (all, shown);
    }
  for (guint i = 0; i < all->len; i++)
    g_array_index (all, Shown, i).ends = i + 1 == all->len
                                         || g_array_index (all, Shown, i + 1).begins;
  if (all->len > first)
    explain_game (&g_array_index (all, Shown, first), all->len - first);
  return all;
}

/* What becomes of them. */

/* Begins a game with the diagram, and with what is said before it. */
static void
begin_game (Import      *import,
            const Shown *shown,
            const char  *source_name)
{
  const MaradDiagram *diagram = &shown->diagram;
  g_autofree MarPosition *position = get_start (shown);
  g_autofree char *said = NULL;
  guint begin;

  said = text_until (import, diagram->begin, &begin);
  import->done = diagram->end;
  import->record = mar_document_add_record (import->document, &mar_marad, NULL,
                                            shown->usual ? NULL : position);
  import->node = mar_record_root (import->record);
  mar_record_set_header (import->record, "source", source_name);
  if (*said != '\0')
    mar_record_set_header (import->record, "introduction", said);
  set_source (import, diagram, import->node, NULL);
}

/* Sets by hand the position to which no move leads, after what was thrown. */
static void
set_position (Import      *import,
              const Shown *shown)
{
  g_autofree MarPosition *printed = mar_marad_diagram_position (&shown->diagram);

  add_shown_roll (import, &shown[-1].diagram);
  import->node = mar_record_add_setup (import->record, import->node, printed, NULL);
  set_source (import, &shown->diagram, import->node,
              _("No move leads from the previous diagram to this one."));
}

/* Throws what the move needs, and notes where the diagram before it shows another number. */
static void
add_roll (Import      *import,
          const Shown *shown)
{
  const MaradDiagram *before = &shown[-1].diagram;
  const guint printed = mar_marad_diagram_count (before);
  g_autofree char *move = NULL;
  g_autoptr (MarSource) source = NULL;

  add_action (import, shown->reading.roll);
  if (printed == 0 || printed == mar_marad_count (mar_node_position (import->node)))
    return;
  move = mar_action_literary (&mar_marad, mar_node_position (import->node), shown->reading.action);
  source = mar_source_new ();
  source->steps = g_strdup_printf ("%u", printed);
  source->remark = g_strdup_printf (_("The throw is printed as %u, but the move is “%s”."),
                                    printed, move);
  line_places_locate (import->lines, before->begin, &source->line, &source->column);
  mar_record_set_source (import->record, import->node, source);
}

static void
play_move (Import      *import,
           const Shown *shown)
{
  const MaradDiagram *diagram = &shown->diagram;
  const MarPosition *position;
  const char *remark = NULL;
  guint count;

  if (shown->reading.roll != MAR_ACTION_NONE)
    add_roll (import, shown);
  position = mar_node_position (import->node);
  add_action (import, shown->reading.action);
  count = mar_marad_count (mar_node_position (import->node));
  if (count_moves (diagram, position) > 1)
    remark = _("More than one move leads to this diagram.");
  else if (mar_marad_diagram_count (diagram) > 0 && count > 0
           && mar_marad_diagram_count (diagram) != count)
    remark = _("The diagram shows another roll than the previous one, but no roll is due.");
  set_source (import, diagram, import->node, remark);
}

/* A diagram without numbers illustrates the rules; one that is no position is only text. */
static void
add_figure (Import             *import,
            const MaradDiagram *diagram)
{
  g_autofree MarPosition *position = mar_marad_diagram_position (diagram);
  MarFigureRecord figure = { .game = &mar_marad, .position = position };
  g_autofree char *text = NULL;
  guint begin;

  if (position == NULL)
    return;
  text = text_until (import, diagram->begin, &begin);
  add_passage (import, text, begin);
  import->done = diagram->end;
  mar_document_insert_figure (import->document, NULL, G_MAXUINT, &figure);
}

/* Parts @said at the last line that is @line alone. Returns: (transfer full) (nullable): what
 * stands behind it; NULL where there is no such line. */
static char *
part_at_line (char       *said,
              const char *line)
{
  g_autofree char *alone = g_strdup_printf ("\n\n%s\n\n", line);
  g_autofree char *whole = g_strdup_printf ("\n\n%s\n\n", said);
  char *parting = g_strrstr (whole, alone);

  if (parting == NULL)
    return NULL;
  *parting = '\0';
  strcpy (said, parting > whole ? whole + strlen ("\n\n") : "");
  return g_strdup (g_strstrip (parting + strlen (alone)));
}

/* Where the move stands on a line of its own, what comes before it is said of the throw. Behind a
 * line with the throw that a last diagram shows stands what is said of that. */
static void
add_comment (Import      *import,
             const Shown *shown,
             MarNode     *node,
             char        *said)
{
  MarNode *before = mar_node_parent (node);
  const guint count = mar_marad_diagram_count (&shown->diagram);
  g_autofree char *line = g_strdup_printf ("*%u", count);
  g_autofree char *of_move = NULL;
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  if (shown->ends && count > 0)
    import->thrown = part_at_line (said, line);
  if (n > 0 && mar_node_kind (before) == MAR_NODE_ROLL)
    {
      g_autofree char *move = mar_action_text (&mar_marad, mar_node_position (before), actions[0]);

      of_move = part_at_line (said, move);
    }
  packet_append_comment (import->record, of_move != NULL ? before : node, MAR_COMMENT_AFTER, said);
  packet_append_comment (import->record, node, MAR_COMMENT_AFTER, of_move);
}

/* Throws what the last diagram of a game shows. */
static void
add_last_roll (Import      *import,
               const Shown *shown)
{
  add_shown_roll (import, &shown->diagram);
  packet_append_comment (import->record, import->node, MAR_COMMENT_AFTER, import->thrown);
  g_clear_pointer (&import->thrown, g_free);
}

static void
add_diagram (Import      *import,
             const Shown *shown,
             const char  *source_name)
{
  g_autofree char *said = NULL;
  MarNode *node;
  guint begin;

  if (shown->begins)
    {
      begin_game (import, shown, source_name);
      return;
    }
  if (shown->reading.kind == MOVES_SET)
    set_position (import, shown);
  else if (shown->reading.kind != MOVES_SKIPPED)
    play_move (import, shown);
  else if (shown->reading.cost > 0)
    set_source (import, &shown->diagram, import->node, NULL);
  node = import->node;
  said = text_until (import, shown->diagram.begin, &begin);
  import->done = shown->diagram.end;
  if (*said != '\0')
    add_comment (import, shown, node, said);
}

static MarDocument *
read_diagrams (const char  *text,
               const char  *source_name,
               GError     **error)
{
  MarDocument *document = mar_document_new ();
  g_autoptr (LinePlaces) lines = line_places_new (text);
  Import import = { .text = text, .lines = lines, .document = document };
  g_autoptr (GArray) shown = find_diagrams (text);
  g_autofree char *rest = NULL;
  MaradDiagram diagram;
  guint begin;
  guint n = 0;

  mar_document_begin (document, _("Import"));
  for (guint from = 0; mar_marad_diagram_find (text, from, &diagram); from = diagram.end)
    {
      const Shown *next = n < shown->len ? &g_array_index (shown, Shown, n) : NULL;

      if (diagram.n_numbers == 0)
        add_figure (&import, &diagram);
      if (next == NULL || next->diagram.begin != diagram.begin)
        continue;
      /* What was thrown last is followed by nothing in this game. */
      if (next->begins && n > 0)
        add_last_roll (&import, &g_array_index (shown, Shown, n - 1));
      add_diagram (&import, next, source_name);
      n++;
    }
  if (n > 0)
    add_last_roll (&import, &g_array_index (shown, Shown, n - 1));
  rest = text_until (&import, (guint) strlen (text), &begin);
  if (import.record != NULL && *rest != '\0')
    mar_record_set_header (import.record, "conclusion", rest);
  else
    add_passage (&import, rest, begin);
  mar_document_end (document);
  mar_document_forget (document, TRUE);
  return document;
}

/* Nothing else looks like these diagrams; one with a count is enough. */
static const char *
find_first (const char *text)
{
  MaradDiagram diagram;

  for (guint from = 0; mar_marad_diagram_find (text, from, &diagram); from = diagram.end)
    if (diagram.n_numbers > 0)
      return text + diagram.begin;
  return NULL;
}

static const char *
find_end (const char *text)
{
  const char *first = find_first (text);
  const char *end = NULL;
  MaradDiagram diagram;

  for (guint from = first != NULL ? (guint) (first - text) : 0;
       first != NULL && mar_marad_diagram_find (text, from, &diagram); from = diagram.end)
    end = text + diagram.end;
  return end;
}

static int
recognise (const char *text)
{
  return find_first (text) != NULL ? 96 : 0;
}

static const char *const headers[] = { "introduction", "conclusion", NULL };

const MarTextForm mar_text_form_marad = {
  .name = "marad",
  .title = N_("Games of MARAD as text diagrams"),
  .suffix = ".txt",
  .game = &mar_marad,
  .keeps = MAR_KEEPS_COMMENTS | MAR_KEEPS_START | MAR_KEEPS_SETUPS,
  .headers = headers,
  .is_guessed = TRUE,
  .recognise = recognise,
  .find_first = find_first,
  .find_end = find_end,
  .read = read_diagrams,
  .write = mar_marad_diagrams_write,
};
