/* The importer for lists of moves, as people write them in mails, on score sheets and in notes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-import.h"
#include "moves-head.h"
#include "moves-private.h"
#include "layout-rewrite.h"
#include "moves-score.h"

/* How sure the importer is of a text of which one half plays; where all does but for some slips, it is certain. */
#define HALF_SURE 60
#define SHARE_OF_SURE 0.65
/* Of so many games some would be a list, if the text had any. */
#define MOST_ASKED 8
/* So many games of a text are kept in memory until those before them are built. */
#define MOST_AT_ONCE 64
/* Of a text with more bytes nothing is kept: it would be in memory for long. */
#define MOST_KEPT (256 * 1024)
/* More turns than these are not supposed before the first one that is printed. */
#define MOST_MISSING 3

/* Returns whether what has its own importer is better left to it: a text with scores between the turns, or with tags; and one
 * with boards, if it @has_slips. */
static gboolean
has_own_form (const char *text,
              gboolean    has_slips)
{
  g_autoptr (GRegex) form
    = g_regex_new ("(?<! \\d )\\d\\(\\d\\)\\s?[-:\u2013]\\s?\\d\\(\\d\\)|<div|<p>|&gt;",
                   G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GRegex) board = g_regex_new ("^[1-8 |\\t]*(?:[bwxo.\u00b7\u25cf\u25cb][ |\\t]*){9}",
                                          G_REGEX_CASELESS | G_REGEX_MULTILINE, 0, NULL);

  return g_regex_match (form, text, 0, NULL) || (has_slips && g_regex_match (board, text, 0, NULL));
}

/* Whether turns have neither a number nor a player before them, and words between them: only who knows how
 * such texts are printed tells comments from headings. */
static gboolean
is_prose (const MovesList *list)
{
  guint n_marked = 0;
  guint n_words = 0;

  for (guint i = 0; i < list->items->len; i++)
    n_marked += g_array_index (list->items, MovesItem, i).side >= 0;
  for (guint i = 0; i < list->tokens->len; i++)
    n_words += g_array_index (list->tokens, MovesToken, i).kind == MOVES_TOKEN_WORD;
  return n_marked == 0 && n_words > list->items->len;
}

/* Whether turns have their numbers at the beginning of a line, or of a cell. */
static gboolean
has_leading_numbers (const MovesList *list)
{
  const char *text = list->source->text;
  guint n_leading = 0;
  guint n_numbers = 0;

  for (guint i = 0; i < list->items->len; i++)
    {
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);
      guint at = item->number_begin;

      if (item->number < 0)
        continue;
      while (at > 0 && strchr (" *_([", text[at - 1]) != NULL)
        at--;
      n_leading += at == 0 || strchr ("\n\t|>#", text[at - 1]) != NULL;
      n_numbers++;
    }
  return 2 * n_leading > n_numbers;
}

/* Whether most lines have several steps, as those that are a turn each. */
static gboolean
has_turn_lines (const MovesList *list)
{
  const char *text = list->source->text;
  guint n_first = 0;

  for (guint i = 0; i < list->items->len; i++)
    {
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);

      n_first += item->strength == MOVES_STRONG
                 && (item->begin == 0 || text[item->begin - 1] == '\n' || item->is_point);
    }
  return 2 * n_first <= list->n_strong && 5 * n_first > list->n_strong;
}

/* Whether most turns have their player before them; they may have several steps. */
static gboolean
has_players (const MovesList *list)
{
  guint n = 0;

  for (guint i = 0; i < list->items->len; i++)
    n += g_array_index (list->items, MovesItem, i).side >= 0;
  return 8 * n > list->n_strong;
}

/* Whether words of who makes them lead to moves. */
static gboolean
has_announced (const MovesList *list)
{
  for (guint i = 0; i < list->tokens->len; i++)
    {
      const MovesToken *token = &g_array_index (list->tokens, MovesToken, i);

      if (token->kind == MOVES_TOKEN_SIGN && token->closed)
        return TRUE;
    }
  return FALSE;
}

/* Whether the form that only games of the same rules have reads it better: each turn
 * has a number of its own there, and begins a line or a cell with it. */
static gboolean
is_of_another (const char        *text,
               const MovesChoice *choice)
{
  const MovesList *list = choice->list;
  const gboolean has_slips = choice->line->slips > 0 || choice->setting->found_start;
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);

  /* Other forms don't know what was written anew here. */
  if (list->source->is_rewritten || has_players (list) || has_announced (list)
      || (list->numbered && (list->paired || !has_leading_numbers (list))))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (forms[i]->game == choice->setting->game && forms[i]->recognise (text) >= MAR_IMPORT_SURE)
      return has_own_form (text, has_slips)
             || (has_slips && (list->numbered || is_prose (list) || has_turn_lines (list)));
  return FALSE;
}

/* Whether moves begin in the middle of a game, and nothing tells the position there: neither a board nor
 * the moves themselves, which can't be played from the start of the game. */
static gboolean
lacks_beginning (const MovesChoice *choice)
{
  const GArray *items = choice->list->items;
  const MovesItem *first = NULL;

  for (guint i = 0; i < items->len; i++)
    {
      const MovesItem *item = &g_array_index (items, MovesItem, i);

      if (item->picture != NULL)
        return FALSE;
      if (first == NULL && item->strength == MOVES_STRONG && item->step != NULL)
        first = item;
    }
  return first != NULL && first->number > MOST_MISSING && !choice->setting->has_start
         && !choice->setting->found_start && choice->line->slips > 0;
}

/* Whether the text names its game, and has no other moves than those to squares that the board doesn't have. */
static gboolean
is_off_board (const MovesChoice *choice)
{
  const GArray *items = choice->list->items;
  guint n = 0;

  for (guint i = 0; i < items->len; i++)
    {
      const MovesItem *item = &g_array_index (items, MovesItem, i);

      if (item->strength == MOVES_WEAK)
        continue;
      if (item->step != NULL || !item->damaged)
        return FALSE;
      n++;
    }
  return n > 0 && choice->prior <= 0;
}

/**
 * Asked:
 * @source: (owned): a text
 * @bounds: where its games begin and end
 * @choices: as which game the first of them are read, once it was asked; NULL before
 * @is_read: whether a choice was read, too
 * @plays: whether there are moves in it then
 *
 * A text whose first games are read once at most, however often it is asked for them.
 */
typedef struct
{
  LineSource *source;
  GArray *bounds;
  MovesChoice *choices[MOST_ASKED];
  gboolean is_read[MOST_ASKED];
  gboolean plays[MOST_ASKED];
} Asked;

/* @source: (transfer full) */
static Asked *
asked_new (LineSource *source)
{
  Asked *asked = g_new0 (Asked, 1);

  asked->source = source;
  asked->bounds = moves_bounds (source);
  return asked;
}

static void
asked_free (Asked *asked)
{
  for (guint i = 0; i < MOST_ASKED; i++)
    g_clear_pointer (&asked->choices[i], moves_choice_free);
  g_array_unref (asked->bounds);
  line_source_free (asked->source);
  g_free (asked);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asked, asked_free)

static guint
count_games (const Asked *asked)
{
  return asked->bounds->len > 0 ? asked->bounds->len - 1 : 0;
}

/* How many games can be asked for. */
static guint
count_asked (const Asked *asked)
{
  return MIN (count_games (asked), MOST_ASKED);
}

static guint
get_bound (const Asked *asked,
           guint        index)
{
  return g_array_index (asked->bounds, guint, index);
}

/* As which game a part is read. */
static MovesChoice *
probe (Asked *asked,
       guint  index)
{
  if (asked->choices[index] == NULL)
    asked->choices[index] = moves_probe (asked->source, get_bound (asked, index),
                                         get_bound (asked, index + 1));
  return asked->choices[index];
}

/* Reads a part; returns whether there are moves in it. */
static gboolean
read_part (Asked *asked,
           guint  index)
{
  MovesChoice *choice = probe (asked, index);

  if (!asked->is_read[index])
    asked->plays[index] = moves_choice_read (choice);
  asked->is_read[index] = TRUE;
  return asked->plays[index];
}

/* How well a text plays: by the turn, up to MOVES_COST_SKIP; what does not; and how many turns it has. */
typedef struct
{
  int play;
  int slips;
  int n_turns;
} Weight;

/* Of the first games of the text. */
static Weight
weigh (Asked *asked)
{
  Weight weight = { 0 };

  for (guint i = 0; i < count_asked (asked); i++)
    {
      const MovesChoice *choice = probe (asked, i);

      if (!read_part (asked, i))
        continue;
      weight.play += (int) (MOVES_COST_SKIP * choice->share * choice->line->n_turns)
                     - choice->line->slips;
      weight.slips += choice->line->slips;
      weight.n_turns += (int) choice->line->n_turns;
    }
  weight.play = weight.n_turns > 0 ? weight.play / weight.n_turns : 0;
  return weight;
}

/* What says no more when it is written as other lists have it. */
static LineSource *(*const plain[]) (const LineSource *)
  = { moves_take_titles, moves_take_numerals, moves_take_points, moves_take_quotes,
      moves_take_arrows, moves_take_heads,    moves_take_cells };

static gboolean
plays_better (Asked *other,
              Asked *source)
{
  return weigh (other).play > weigh (source).play;
}

/* Whether @one plays better than @two by @least. What hides misprinted turns of a text that is read already leaves less slips, and
 * a few turns less; where there are far less, half of them were numbers that look like squares. */
static gboolean
has_more (Weight one,
          Weight two,
          int    least)
{
  const gboolean hides = one.n_turns < two.n_turns && 4 * one.n_turns >= 3 * two.n_turns
                         && two.play >= (int) (MOVES_COST_SKIP * SHARE_OF_SURE);

  return one.play >= two.play + least && !hides;
}

static gboolean
shows_more (Asked *other,
            Asked *source)
{
  return has_more (weigh (other), weigh (source), 1);
}

static gboolean
shows_as_much (Asked *other,
               Asked *source)
{
  return has_more (weigh (other), weigh (source), 0);
}

/* What is taken would leave no slips were it moves. */
static gboolean
has_less_slips (Asked *other,
                Asked *source)
{
  const Weight one = weigh (other);
  const Weight two = weigh (source);

  return one.play > 0 && one.slips <= two.slips;
}

/* Takes @other, which is the text written anew, if it isn't NULL and @is_better. */
static void
exchange (Asked **asked, LineSource *other, gboolean (*is_better) (Asked *, Asked *))
{
  g_autoptr (Asked) worse = other != NULL ? asked_new (other) : NULL;

  if (other != NULL && is_better (worse, *asked))
    {
      Asked *better = worse;

      worse = *asked;
      *asked = better;
    }
}

/* Where moves stand in frames, they are taken out if more plays then; data are no comments in any case. Likewise rows of
 * each player are read in turn, and what moves take is put in brackets. */
static Asked *
ask_anew (const char *text)
{
  LineSource *source = line_source_new (text);
  gboolean is_data = FALSE;
  LineSource *frames;
  Asked *asked;

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    {
      LineSource *other = plain[i](source);

      if (other == NULL)
        continue;
      line_source_free (source);
      source = other;
    }
  asked = asked_new (source);
  frames = moves_take_frames (source, &is_data);
  exchange (&asked, frames != NULL ? frames : moves_take_rows (source),
            is_data ? shows_as_much : shows_more);
  exchange (&asked, moves_take_wide_arrows (asked->source), plays_better);
  exchange (&asked, moves_take_captures (asked->source), has_less_slips);
  return asked;
}

/* The text that was recognized last: mostly it is the one that is read next. */
static struct
{
  GMutex mutex;
  char *text;
  Asked *asked;
} last;

/* @asked: (transfer full) (nullable). Returns: (transfer full) (nullable): what was there for the text. */
static Asked *
exchange_last (const char *text,
               Asked      *asked)
{
  Asked *found = NULL;

  g_mutex_lock (&last.mutex);
  if (g_strcmp0 (last.text, text) == 0)
    found = g_steal_pointer (&last.asked);
  g_clear_pointer (&last.asked, asked_free);
  g_free (last.text);
  last.asked = asked;
  last.text = asked != NULL ? g_strdup (text) : NULL;
  g_mutex_unlock (&last.mutex);
  return found;
}

static Asked *
ask_for (const char *text)
{
  Asked *asked = exchange_last (text, NULL);

  return asked != NULL ? asked : ask_anew (text);
}

static int
recognise (const char *text)
{
  g_autoptr (Asked) asked = NULL;
  g_autoptr (Asked) before = NULL;
  int sure = 0;

  if (moves_score_recognise (text))
    return MAR_IMPORT_CERTAIN;
  if (moves_is_go (text) || moves_is_bill (text))
    return 0;
  asked = ask_for (text);
  for (guint i = 0; i < count_asked (asked) && sure == 0; i++)
    {
      const MovesChoice *choice = probe (asked, i);

      if (!is_of_another (text, choice) && read_part (asked, i) && !is_of_another (text, choice))
        sure = choice->share >= SHARE_OF_SURE ? MAR_IMPORT_CERTAIN : HALF_SURE;
    }
  if (strnlen (text, MOST_KEPT) < MOST_KEPT)
    before = exchange_last (text, g_steal_pointer (&asked));
  return sure;
}

static const char *
find_obstacle (const char *text)
{
  g_autoptr (Asked) asked = NULL;

  if (moves_is_go (text))
    return _("These are moves of Go, which is none of the games here");
  asked = ask_for (text);
  for (guint i = 0; i < count_asked (asked); i++)
    {
      const MovesChoice *choice = probe (asked, i);

      /* Of the game that a text names no turn need play. */
      if ((read_part (asked, i) || choice->prior <= 0) && lacks_beginning (choice))
        return _("The moves begin in the middle of a game, and the position there isn’t printed");
      if (is_off_board (choice))
        return _(
          "The board of the game that this text names doesn’t have the squares of its moves");
    }
  return NULL;
}

/* A part of a text in which a game may be; @choice: (nullable): how it is read, where that @is_known */
typedef struct
{
  guint begin;
  guint end;
  gboolean is_known;
  MovesChoice *choice;
} Part;

/* Games know nothing of each other, so each is explained by whatever thread has time. */
static void
choose_cb (gpointer data,
           gpointer user_data)
{
  Part *part = data;

  part->choice = moves_choose (user_data, part->begin, part->end);
  part->is_known = TRUE;
}

static void
choose (LineSource *source,
        Part       *parts,
        guint       n)
{
  GThreadPool *pool = g_thread_pool_new (choose_cb, source, (int) g_get_num_processors (), FALSE,
                                         NULL);

  for (guint i = 0; i < n; i++)
    if (!parts[i].is_known)
      g_thread_pool_push (pool, &parts[i], NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
}

/* The part at @index, with what was asked of it. */
static Part
take_part (Asked *asked,
           guint  index)
{
  Part part = { .begin = get_bound (asked, index), .end = get_bound (asked, index + 1) };

  part.is_known = index < MOST_ASKED && asked->is_read[index];
  if (part.is_known && asked->plays[index])
    part.choice = g_steal_pointer (&asked->choices[index]);
  return part;
}

/* Makes a game of the part, or leaves it as it is. */
static void
build_part (MarDocument      *document,
            const LineSource *source,
            const Part       *part,
            const char       *source_name)
{
  g_autofree char *passage = NULL;

  if (part->choice != NULL && !lacks_beginning (part->choice))
    {
      moves_build (document, source, part->choice, part->begin, part->end, source_name);
      return;
    }
  passage = moves_passage (source, part->begin, part->end);
  if (*passage != '\0')
    mar_document_add_passage (document, mar_document_n_records (document),
                              moves_line (source, part->begin), passage);
}

static MarDocument *
read_any (const char *text,
          const char *source_name)
{
  MarDocument *document = mar_document_new ();
  g_autoptr (Asked) asked = ask_for (text);

  mar_document_begin (document, _("Import"));
  for (guint first = 0; first < count_games (asked); first += MOST_AT_ONCE)
    {
      const guint n = MIN (MOST_AT_ONCE, count_games (asked) - first);
      Part parts[MOST_AT_ONCE];

      for (guint i = 0; i < n; i++)
        parts[i] = take_part (asked, first + i);
      choose (asked->source, parts, n);
      for (guint i = 0; i < n; i++)
        {
          build_part (document, asked->source, &parts[i], source_name);
          g_clear_pointer (&parts[i].choice, moves_choice_free);
        }
    }
  mar_document_end (document);
  return document;
}

/* A list as it is written here is read to the letter; one that somebody has changed since, like any other. */
static MarDocument *
read_moves (const char  *text,
            const char  *source_name,
            GError     **error)
{
  MarDocument *document = moves_score_recognise (text) ? moves_score_read (text) : NULL;
  const char *obstacle;

  if (document == NULL)
    document = read_any (text, source_name);
  if (mar_document_n_records (document) == 0 && (obstacle = find_obstacle (text)) != NULL)
    {
      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN, obstacle);
      g_clear_object (&document);
      return NULL;
    }
  mar_document_forget (document, TRUE);
  return document;
}

const MarTextForm mar_text_form_moves = {
  .name = "moves",
  .title = N_("Lists of moves"),
  .suffix = ".txt",
  .keeps = MAR_KEEPS_COMMENTS | MAR_KEEPS_VARIATIONS | MAR_KEEPS_GLYPHS | MAR_KEEPS_SETUPS
           | MAR_KEEPS_HEADERS | MAR_KEEPS_BEFORE | MAR_KEEPS_ENDS | MAR_KEEPS_START
           | MAR_KEEPS_OPTIONS,
  .is_marked = moves_score_recognise,
  .recognise = recognise,
  .find_obstacle = find_obstacle,
  .read = read_moves,
  .write = moves_score_write,
};
