/* The importer for lists of moves, as people write them in mails, on score sheets and in notes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-import.h"
#include "moves-head.h"
#include "moves-private.h"
#include "layout-asked.h"
#include "moves-score.h"

/* How sure the importer is of a text of which one half plays. */
#define HALF_SURE 60
/* So many games of a text are kept in memory until those before them are built. */
#define MOST_AT_ONCE 64
/* Of a text with more bytes nothing is kept: it would be in memory for long. */
#define MOST_KEPT (256 * 1024)
/* More turns than these are not supposed before the first one that is printed. */
#define MOST_MISSING 3

/* Returns whether what has its own importer is better left to it: a text with scores between the
 * turns, or with tags; and one with boards, if it @has_slips. */
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

/* Whether turns have neither a number nor a player before them, and words between them: only who
 * knows how such texts are printed tells comments from headings. */
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

/* Whether moves begin in the middle of a game, and nothing tells the position there: neither a
 * board nor the moves themselves, which can't be played from the start of the game. */
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

/* Whether the text names its game, and has no other moves than those to squares that the board
 * doesn't have. */
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

/* The text that was recognized last: mostly it is the one that is read next. */
static struct
{
  GMutex mutex;
  char *text;
  MovesAsked *asked;
} last;

/* @asked: (transfer full) (nullable). Returns: (transfer full) (nullable): what was there for the
 * text. */
static MovesAsked *
exchange_last (const char *text,
               MovesAsked *asked)
{
  MovesAsked *found = NULL;

  g_mutex_lock (&last.mutex);
  if (g_strcmp0 (last.text, text) == 0)
    found = g_steal_pointer (&last.asked);
  g_clear_pointer (&last.asked, moves_asked_free);
  g_free (last.text);
  last.asked = asked;
  last.text = asked != NULL ? g_strdup (text) : NULL;
  g_mutex_unlock (&last.mutex);
  return found;
}

static MovesAsked *
ask_for (const char *text)
{
  MovesAsked *asked = exchange_last (text, NULL);

  return asked != NULL ? asked : moves_choose_layout (text);
}

static int
recognise (const char *text)
{
  g_autoptr (MovesAsked) asked = NULL;
  g_autoptr (MovesAsked) before = NULL;
  int sure = 0;

  if (moves_score_recognise (text))
    return MAR_IMPORT_CERTAIN;
  if (moves_is_go (text) || moves_is_bill (text))
    return 0;
  asked = ask_for (text);
  for (guint i = 0; i < moves_asked_count_first (asked) && sure == 0; i++)
    {
      const MovesChoice *choice = moves_asked_probe (asked, i);

      if (!is_of_another (text, choice) && moves_asked_read (asked, i)
          && !is_of_another (text, choice))
        sure = choice->share >= MOVES_SHARE_OF_SURE ? MAR_IMPORT_CERTAIN : HALF_SURE;
    }
  if (strnlen (text, MOST_KEPT) < MOST_KEPT)
    before = exchange_last (text, g_steal_pointer (&asked));
  return sure;
}

static const char *
find_obstacle (const char *text)
{
  g_autoptr (MovesAsked) asked = NULL;

  if (moves_is_go (text))
    return _("These are moves of Go, which is none of the games here");
  asked = ask_for (text);
  for (guint i = 0; i < moves_asked_count_first (asked); i++)
    {
      const MovesChoice *choice = moves_asked_probe (asked, i);

      /* Of the game that a text names no turn need play. */
      if ((moves_asked_read (asked, i) || choice->prior <= 0) && lacks_beginning (choice))
        return _("The moves begin in the middle of a game, and the position there isn’t printed");
      if (is_off_board (choice))
        return _(
          "The board of the game that this text names doesn’t have the squares of its moves");
    }
  return NULL;
}

/* A part of a text in which a game may be; @choice: (nullable): how it is read, where that
 * @is_known */
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
take_part (MovesAsked *asked,
           guint       index)
{
  Part part = { .begin = moves_asked_bound (asked, index),
                .end = moves_asked_bound (asked, index + 1) };

  part.is_known = index < MOVES_MOST_ASKED && asked->is_read[index];
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
  g_autoptr (MovesAsked) asked = ask_for (text);

  mar_document_begin (document, _("Import"));
  for (guint first = 0; first < moves_asked_count (asked); first += MOST_AT_ONCE)
    {
      const guint n = MIN (MOST_AT_ONCE, moves_asked_count (asked) - first);
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

/* A list as it is written here is read to the letter; one that somebody has changed since, like any
 * other. */
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
