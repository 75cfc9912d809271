/* The importer for games of MARAD as text diagrams: nine rows of dots and letters, with the
 * count beside one of them and the two scores beside others. From one diagram to the next
 * exactly one legal move leads; what stands between them is said of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "marad.h"
#include "packet-build.h"
#include "packet-text.h"

#include <glib/gi18n.h>
#include <string.h>

#define SIDE MAR_MARAD_SIZE
#define N_NUMBERS 3

/* The fields of a position text. */
enum
{
  FIELD_BOARD,
  FIELD_SIDE,
  FIELD_COUNT,
  FIELD_SCORE,
  FIELD_TARGET,
};

/* A diagram and where it stands. The row of a number counts from the top. */
typedef struct
{
  guint begin;
  guint end;
  char cells[SIDE * SIDE];
  guint n_numbers;
  guint numbers[N_NUMBERS];
  guint rows[N_NUMBERS];
} Diagram;

typedef struct
{
  const char *text;
  MarDocument *document;
  MarRecord *record; /* nullable: the game that goes on */
  MarNode *node;     /* its last node */
  guint done;        /* how much of the text has its place */
} Import;

/* The piece that a sign stands for: itself, or as a figure of chess; '.' for an empty
 * square, also where the centre is marked; '\0' for anything else. */
static char
get_piece (gunichar sign)
{
  static const struct
  {
    gunichar sign;
    char piece;
  } signs[] = {
    { 0x2654, 'K' }, { 0x2656, 'R' }, { 0x2657, 'B' }, { 0x265a, 'k' },
    { 0x265c, 'r' }, { 0x265d, 'b' }, { 'x', '.' },
  };

  if (sign < 0x80 && sign > 0 && strchr (".KRBkrb", (char) sign) != NULL)
    return (char) sign;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].sign == sign)
      return signs[i].piece;
  return '\0';
}

/* Adds the squares of a word, or none of them; returns whether it has only squares. */
static gboolean
take_squares (Diagram    *diagram,
              guint      *n,
              const char *word,
              const char *end)
{
  guint taken = *n;

  for (const char *p = word; p < end; p = g_utf8_next_char (p))
    {
      char piece = get_piece (g_utf8_get_char (p));

      if (piece == '\0' || taken == G_N_ELEMENTS (diagram->cells))
        return FALSE;
      diagram->cells[taken++] = piece;
    }
  *n = taken;
  return TRUE;
}

/* Takes a number that stands behind a whole row. */
static gboolean
take_number (Diagram    *diagram,
             guint       n,
             const char *word,
             const char *end)
{
  g_autofree char *digits = g_strndup (word, (gsize) (end - word));
  guint64 number;

  if (n == 0 || n % SIDE != 0 || diagram->n_numbers == N_NUMBERS
      || !g_ascii_string_to_unsigned (digits, 10, 0, 999, &number, NULL)
      || (diagram->n_numbers > 0 && diagram->rows[diagram->n_numbers - 1] == n / SIDE))
    return FALSE;
  diagram->rows[diagram->n_numbers] = n / SIDE;
  diagram->numbers[diagram->n_numbers++] = (guint) number;
  return TRUE;
}

/* A row of dots that leads to the number of a page is no board. */
static gboolean
has_pieces (const Diagram *diagram)
{
  for (guint i = 0; i < G_N_ELEMENTS (diagram->cells); i++)
    if (diagram->cells[i] != '.')
      return TRUE;
  return FALSE;
}

/* Reads a diagram that begins at @start, the beginning of a word. */
static gboolean
read_diagram (const char *text,
              guint       start,
              Diagram    *diagram)
{
  const char *word = text + start;
  guint n = 0;

  *diagram = (Diagram) { .begin = start };
  while (n < G_N_ELEMENTS (diagram->cells))
    {
      const char *end;

      while (g_ascii_isspace (*word))
        word++;
      end = word + strcspn (word, " \t\n");
      if (end == word
          || (!take_squares (diagram, &n, word, end) && !take_number (diagram, n, word, end)))
        return FALSE;
      word = end;
      diagram->end = (guint) (end - text);
    }

  /* A number behind the last row stands on its line. */
  word += strspn (word, " \t");
  if (g_ascii_isdigit (*word) && strchr ("\n", word[strspn (word, "0123456789 \t")]) != NULL
      && take_number (diagram, n, word, word + strspn (word, "0123456789")))
    diagram->end = (guint) (word + strspn (word, "0123456789") - text);
  return has_pieces (diagram);
}

/* Finds the next diagram from @from on. */
static gboolean
find_diagram (const char *text,
              guint       from,
              Diagram    *diagram)
{
  gboolean in_word = FALSE;

  for (guint i = from; text[i] != '\0'; i++)
    {
      if (!in_word && !g_ascii_isspace (text[i]) && read_diagram (text, i, diagram))
        return TRUE;
      in_word = !g_ascii_isspace (text[i]);
    }
  return FALSE;
}

/* A diagram has three numbers with a count first, the count alone, or none. */
static guint
get_count (const Diagram *diagram)
{
  return diagram->n_numbers % 2 == 1 ? diagram->numbers[0] : 0;
}

static guint
get_score (const Diagram *diagram,
           guint          player)
{
  return diagram->n_numbers >= 2 ? diagram->numbers[diagram->n_numbers - 2 + player] : 0;
}

static char *
get_board (const Diagram *diagram)
{
  GString *board = g_string_new (NULL);

  for (guint row = 0; row < SIDE; row++)
    {
      guint empty = 0;

      if (row > 0)
        g_string_append_c (board, '/');
      for (guint file = 0; file < SIDE; file++)
        {
          char piece = diagram->cells[row * SIDE + file];

          empty = piece == '.' ? empty + 1 : empty;
          if (empty > 0 && (piece != '.' || file + 1 == SIDE))
            g_string_append_printf (board, "%u", empty);
          if (piece == '.')
            continue;
          g_string_append_c (board, piece);
          empty = 0;
        }
    }
  return g_string_free (board, FALSE);
}

static MarPosition *
read_position (const Diagram *diagram,
               guint          side)
{
  g_autofree char *board = get_board (diagram);
  g_autofree char *count = get_count (diagram) > 0 ? g_strdup_printf ("%u", get_count (diagram))
                                                   : g_strdup ("?");
  MarOptions options;
  g_autofree char *text = NULL;
  g_autofree char *target = NULL;

  mar_options_init (&options, &mar_marad);
  target = mar_options_value_text (&mar_marad, &options, 0);
  text = g_strdup_printf ("%s %u %s %u-%u %s", board, side, count, get_score (diagram, 0),
                          get_score (diagram, 1), target);
  return mar_position_read (&mar_marad, &options, text, NULL);
}

/* Returns whether @position looks like the diagram. */
static gboolean
agrees (const Diagram     *diagram,
        const MarPosition *position)
{
  g_autofree char *text = mar_position_text (&mar_marad, position);
  g_autofree char *board = get_board (diagram);
  g_autofree char *score = g_strdup_printf ("%u-%u", get_score (diagram, 0),
                                            get_score (diagram, 1));
  g_auto (GStrv) fields = g_strsplit (text, " ", -1);

  return g_str_equal (fields[FIELD_BOARD], board) && g_str_equal (fields[FIELD_SCORE], score);
}

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
  packet_location (import->text, begin, &line, &column);
  mar_document_add_passage (import->document, mar_document_n_records (import->document), line,
                            text);
}

static void
set_source (const Import  *import,
            const Diagram *diagram,
            MarNode       *node,
            const char    *remark)
{
  g_autoptr (MarSource) source = mar_source_new ();

  source->diagram = get_board (diagram);
  source->remark = g_strdup (remark);
  packet_location (import->text, diagram->begin, &source->line, &source->column);
  mar_record_set_source (import->record, node, source);
}

static MarNode *
add_action (Import    *import,
            MarAction  action)
{
  import->node = mar_record_add_turn (import->record, import->node, &action, 1, NULL);
  return import->node;
}

/* Rolls what the diagram shows, if a roll is due. */
static void
add_roll (Import        *import,
          const Diagram *diagram)
{
  const MarPosition *position = mar_node_position (import->node);
  g_autofree char *roll = g_strdup_printf ("*%u", get_count (diagram));
  MarAction action;

  if (mar_marad.actor (position) == MAR_ACTOR_CHANCE
      && mar_marad.read_action (position, roll, &action, NULL)
      && mar_marad.is_legal (position, action))
    add_action (import, action);
}

/* The moves that lead from @position to the diagram, and how many there are. */
static guint
find_move (const Diagram     *diagram,
           const MarPosition *position,
           MarAction         *move)
{
  g_autofree MarPosition *after = g_malloc (mar_marad.position_size);
  MarActionList list;
  guint n = 0;

  mar_marad.actions (position, &list);
  for (guint i = list.n; i > 0; i--)
    {
      memcpy (after, position, mar_marad.position_size);
      mar_marad.play (after, list.items[i - 1], NULL);
      if (!agrees (diagram, after))
        continue;
      *move = list.items[i - 1];
      n++;
    }
  return n;
}

/* Where no count was printed: the only roll after which the move can be played. */
static gboolean
find_roll (const Diagram     *diagram,
           const MarPosition *position,
           MarAction         *roll)
{
  g_autofree MarPosition *after = g_malloc (mar_marad.position_size);
  MarActionList list;
  MarAction move;
  guint n = 0;

  mar_marad.actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      memcpy (after, position, mar_marad.position_size);
      mar_marad.play (after, list.items[i], NULL);
      if (find_move (diagram, after, &move) != 1)
        continue;
      *roll = list.items[i];
      n++;
    }
  return n == 1;
}

/* Returns whether the diagram shows the start of another game: the start, to which this one can't
 * have come back. */
static gboolean
is_new_game (const Import  *import,
             const Diagram *diagram)
{
  g_autofree MarPosition *start = mar_position_new (&mar_marad, NULL);
  const MarPosition *position;
  MarAction action;

  if (import->record == NULL)
    return TRUE;
  position = mar_node_position (import->node);
  if (!agrees (diagram, start) || agrees (diagram, position))
    return FALSE;
  return mar_marad.actor (position) == MAR_ACTOR_CHANCE
           ? !find_roll (diagram, position, &action)
           : find_move (diagram, position, &action) == 0;
}

/* Begins a game with the diagram, and with what is said before it. */
static gboolean
begin_game (Import        *import,
            const Diagram *diagram,
            const char    *source_name)
{
  /* The count stands beside the first row for the first player, beside the second for the
   * second. */
  g_autofree MarPosition *position = read_position (diagram, diagram->rows[0] == 2 ? 2 : 1);
  g_autofree MarPosition *start = mar_position_new (&mar_marad, NULL);
  g_autofree char *said = NULL;
  guint begin;

  if (position == NULL)
    return FALSE;
  said = text_until (import, diagram->begin, &begin);
  import->done = diagram->end;
  if (agrees (diagram, start) && diagram->rows[0] != 2)
    import->record = mar_document_add_record (import->document, &mar_marad, NULL, NULL);
  else
    import->record = mar_document_add_record (import->document, &mar_marad, NULL, position);
  import->node = mar_record_root (import->record);
  mar_record_set_header (import->record, "source", source_name);
  if (*said != '\0')
    mar_record_set_header (import->record, "introduction", said);
  set_source (import, diagram, import->node, NULL);
  add_roll (import, diagram);
  return TRUE;
}

/* Plays the move that leads to the diagram, or sets the position by hand. */
static gboolean
go_on (Import        *import,
       const Diagram *diagram)
{
  const MarPosition *position = mar_node_position (import->node);
  const char *remark = NULL;
  MarAction action;
  guint n;

  if (mar_marad.actor (position) == MAR_ACTOR_CHANCE && find_roll (diagram, position, &action))
    position = mar_node_position (add_action (import, action));
  n = find_move (diagram, position, &action);
  if (n > 0)
    {
      add_action (import, action);
      if (n > 1)
        remark = _("More than one move leads to this diagram.");
      else if (get_count (diagram) > 0 && mar_marad_count (mar_node_position (import->node)) > 0
               && get_count (diagram) != mar_marad_count (mar_node_position (import->node)))
        remark = _("The diagram shows another roll than the previous one, but no roll is due.");
    }
  else
    {
      g_autofree MarPosition *printed = read_position (diagram, diagram->rows[0] == 2 ? 2 : 1);

      if (printed == NULL)
        return FALSE;
      import->node = mar_record_add_setup (import->record, import->node, printed, NULL);
      remark = _("No move leads from the previous diagram to this one.");
    }
  set_source (import, diagram, import->node, remark);
  return TRUE;
}

/* A diagram without numbers illustrates the rules; one that is no position is only text. */
static void
add_figure (Import        *import,
            const Diagram *diagram)
{
  g_autofree MarPosition *position = read_position (diagram, 1);
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

static void
add_diagram (Import        *import,
             const Diagram *diagram,
             const char    *source_name)
{
  g_autofree char *said = NULL;
  MarNode *node;
  guint begin;

  if (diagram->n_numbers == 0)
    {
      add_figure (import, diagram);
      return;
    }
  if (is_new_game (import, diagram))
    {
      begin_game (import, diagram, source_name);
      return;
    }
  if (!agrees (diagram, mar_node_position (import->node)) && !go_on (import, diagram))
    return;
  node = import->node;
  said = text_until (import, diagram->begin, &begin);
  import->done = diagram->end;
  if (*said != '\0')
    packet_append_comment (import->record, node, MAR_COMMENT_AFTER, said);
  add_roll (import, diagram);
}

static MarDocument *
read_diagrams (const char  *text,
               const char  *source_name,
               GError     **error)
{
  MarDocument *document = mar_document_new ();
  Import import = { .text = text, .document = document };
  g_autofree char *rest = NULL;
  Diagram diagram;
  guint begin;

  mar_document_begin (document, _("Import"));
  for (guint from = 0; find_diagram (text, from, &diagram); from = diagram.end)
    add_diagram (&import, &diagram, source_name);
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
static int
recognise (const char *text)
{
  Diagram diagram;

  for (guint from = 0; find_diagram (text, from, &diagram); from = diagram.end)
    if (diagram.n_numbers > 0)
      return 96;
  return 0;
}

const MarImporter mar_import_marad = {
  .name = "marad",
  .title = N_("Games of MARAD as text diagrams"),
  .game = &mar_marad,
  .recognise = recognise,
  .read = read_diagrams,
};
