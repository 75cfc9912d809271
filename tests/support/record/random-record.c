/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "random-record.h"

#include <string.h>

/* Texts that are hard on escapes, on diffs and on characters of several bytes. */
static const char *const random_words[] = {
  "marble",
  "d2>d3",
  " ",
  "\n",
  "\"quoted\"",
  "back\\slash",
  "é",
  "è",
  "\xf0\x9f\x98\x80",
  "\xe2\x80\x9c",
  "\t",
  "{\"a\":1}",
  "\x01",
  "\x7f",
  "</p>",
  "a",
  "aa",
};

char *
random_text (GRand *random,
             guint  n_words)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_words; i++)
    g_string_append (text, random_words[g_rand_int_range (random, 0, G_N_ELEMENTS (random_words))]);
  return g_string_free (text, FALSE);
}

MarRecord *
random_game (GRand       *random,
             MarDocument *document)
{
  guint n;
  const MarGame *const *games = mar_games (&n);
  const MarGame *game = games[g_rand_int_range (random, 0, n)];
  MarOptions options;

  do
    {
      mar_options_init (&options, game);
      for (guint i = 0; i < game->n_options; i++)
        {
          const MarOptionSpec *spec = &game->options[i];
          int value = g_rand_int_range (random, spec->minimum,
                                        MIN (spec->maximum, spec->minimum + 5) + 1);
          g_autofree char *text = NULL;

          if (g_rand_boolean (random))
            continue;
          options.values[i] = value;
          text = mar_options_value_text (game, &options, i);
          if (!mar_options_set (&options, game, spec->name, text, NULL))
            options.values[i] = spec->fallback;
        }
    }
  while (!mar_options_check (&options, game, NULL));
  return mar_document_add_record (document, game, &options, NULL);
}

void
random_play (GRand     *random,
             MarRecord *record,
             guint      n_actions)
{
  MarCursor cursor = mar_cursor_at (mar_record_root (record));

  for (guint i = 0; i < n_actions || !mar_node_is_finished (cursor.node); i++)
    {
      g_autoptr (MarLine) line = mar_cursor_line (&cursor);
      MarActionList legal;

      mar_line_actions (line, &legal);
      if (legal.n == 0)
        return;
      g_assert_true (
        mar_cursor_play (&cursor, legal.items[g_rand_int_range (random, 0, legal.n)], NULL));
    }
}

MarNode *
random_turn (GRand    *random,
             MarNode  *parent,
             GError  **error)
{
  MarRecord *record = mar_node_record (parent);
  const MarGame *game = mar_record_game (record);
  MarCursor cursor = mar_cursor_at (parent);
  g_autoptr (MarLine) line = mar_cursor_line (&cursor);
  guint longest = g_rand_int_range (random, 0, 4) == 0 ? g_rand_int_range (random, 1, 4) : 99;
  MarAction actions[16];
  MarActionList legal;
  guint n = 0;

  do
    {
      mar_line_actions (line, &legal);
      if (legal.n == 0)
        break;
      actions[n] = legal.items[g_rand_int_range (random, 0, legal.n)];
      g_assert_true (mar_line_play (line, actions[n], NULL, NULL));
      n++;
    }
  while (n < MIN (longest, G_N_ELEMENTS (actions))
         && !game->starts_turn (mar_line_position (line)));
  return n > 0 ? mar_record_add_turn (record, parent, actions, n, error) : NULL;
}

MarNode *
random_node (GRand     *random,
             MarRecord *record)
{
  guint n = 0;
  guint chosen;
  MarNode *root = mar_record_root (record);
  MarNode *node;

  for (node = root; node; node = mar_node_next (node, root))
    n++;
  chosen = g_rand_int_range (random, 0, n);
  for (node = root; chosen > 0; chosen--)
    node = mar_node_next (node, root);
  return node;
}

void
random_comment (GRand     *random,
                MarRecord *record,
                MarNode   *node)
{
  MarCommentSlot slot = g_rand_int_range (random, 0, 2);
  const char *old = mar_node_comment (node, slot);
  g_autofree char *piece = random_text (random, g_rand_int_range (random, 0, 5));
  g_autofree char *text = NULL;
  glong length = old ? g_utf8_strlen (old, -1) : 0;
  glong start = g_rand_int_range (random, 0, length + 1);
  glong end = g_rand_int_range (random, start, length + 1);

  if (!old)
    old = "";
  text = g_strdup_printf ("%.*s%s%s", (int) (g_utf8_offset_to_pointer (old, start) - old), old,
                          piece, g_utf8_offset_to_pointer (old, end));
  mar_record_set_comment (record, node, slot, text);
}

/* Types some characters one after the other, as a person does. */
static void
random_typing (GRand     *random,
               MarRecord *record,
               MarNode   *node)
{
  const char *old = mar_node_comment (node, MAR_COMMENT_AFTER);
  g_autoptr (GString) text = g_string_new (old);
  guint n = g_rand_int_range (random, 1, 60);

  for (guint i = 0; i < n; i++)
    {
      if (g_rand_int_range (random, 0, 8) == 0 && text->len > 0)
        g_string_truncate (text, g_utf8_prev_char (text->str + text->len) - text->str);
      else
        g_string_append (text, i % 6 == 5 ? " " : random_words[g_rand_int_range (random, 0, 9)]);
      mar_record_set_comment (record, node, MAR_COMMENT_AFTER, text->str);
    }
}

static MarMark
random_mark (GRand             *random,
             const MarGame     *game,
             const MarPosition *position)
{
  const guint n_cells = game->n_cells (position);
  MarMark mark = { .to = MAR_CELL_NONE };

  mark.type = g_rand_int_range (random, 0, MAR_MARK_GHOST + 1);
  mark.color = g_rand_int_range (random, 0, MAR_N_COLORS);
  mark.cell = g_rand_int_range (random, 0, n_cells);
  mark.tone = g_rand_int_range (random, 0, MAR_MARK_TONES + 1);
  if (mark.type == MAR_MARK_ARROW)
    mark.to = g_rand_int_range (random, 0, n_cells);
  if (mark.type == MAR_MARK_LABEL)
    mark.text = (char *) "é\"";
  if (mark.type == MAR_MARK_GHOST)
    mark.side = g_rand_int_range (random, 0, strlen (game->letters));
  return mark;
}

void
random_marks (GRand     *random,
              MarRecord *record,
              MarNode   *node)
{
  MarMark marks[4];
  guint n = g_rand_int_range (random, 0, 5);

  for (guint i = 0; i < n; i++)
    marks[i] = random_mark (random, mar_record_game (record), mar_node_position (node));
  mar_record_set_marks (record, node, marks, n);
}

void
random_source (GRand     *random,
               MarRecord *record,
               MarNode   *node)
{
  g_autoptr (MarSource) source = mar_source_new ();

  if (g_rand_boolean (random))
    source->number = g_strdup ("16");
  if (g_rand_boolean (random))
    source->steps = random_text (random, 3);
  if (g_rand_boolean (random))
    source->unread = random_text (random, 2);
  source->line = g_rand_int_range (random, 0, 900);
  mar_record_set_source (record, node, g_rand_int_range (random, 0, 4) ? source : NULL);
}

static void
random_header (GRand     *random,
               MarRecord *record)
{
  static const char *const keys[] = { "title", "black", "introduction", "\"odd\" key" };
  g_autofree char *value = random_text (random, g_rand_int_range (random, 0, 4));

  mar_record_set_header (record, keys[g_rand_int_range (random, 0, G_N_ELEMENTS (keys))], value);
}

void
random_tree_edit (GRand     *random,
                  MarRecord *record,
                  MarNode   *node)
{
  g_autofree MarPosition *position = NULL;

  switch (g_rand_int_range (random, 0, 6))
    {
    case 0:
      position = mar_position_copy (mar_record_game (record), mar_node_position (node));
      mar_record_add_setup (record, node, position, NULL);
      break;
    case 1:
      mar_record_add_end (record, node, g_rand_int_range (random, 0, MAR_END_OTHER + 1),
                          g_rand_int_range (random, -1, 2) < 0 ? MAR_ACTOR_NONE : 1, NULL);
      break;
    case 2:
      mar_record_promote (record, node, g_rand_boolean (random));
      break;
    case 3:
      mar_record_demote (record, node);
      break;
    default:
      if (mar_node_kind (node) == MAR_NODE_TURN)
        {
          guint n;
          const MarAction *actions = mar_node_actions (node, &n);

          mar_record_set_actions (record, node, actions, n - 1, NULL);
        }
    }
}

/* A text that isn't empty, or NULL. */
static char *
random_fact (GRand *random)
{
  return g_rand_int_range (random, 0, 3) == 0
           ? random_text (random, g_rand_int_range (random, 1, 4))
           : NULL;
}

static void
random_figure_lists (GRand             *random,
                     MarFigureRecord   *figure,
                     const MarPosition *board)
{
  const guint n_marks = g_rand_int_range (random, 0, 4);

  figure->marks = g_renew (MarMark, figure->marks, figure->n_marks + n_marks);
  for (guint i = 0; i < n_marks; i++)
    {
      MarMark *mark = &figure->marks[figure->n_marks++];

      *mark = random_mark (random, figure->game, board);
      mark->text = g_strdup (mark->text);
    }
  figure->n_legend = g_rand_int_range (random, 0, 3);
  figure->legend = g_new0 (MarLegendEntry, figure->n_legend);
  for (guint i = 0; i < figure->n_legend; i++)
    {
      figure->legend[i].color = g_rand_int_range (random, 0, MAR_N_COLORS);
      figure->legend[i].tone = g_rand_int_range (random, 0, MAR_MARK_TONES + 1);
      figure->legend[i].text = random_text (random, g_rand_int_range (random, 0, 3));
    }
  figure->n_claims = g_rand_int_range (random, 0, 4);
  figure->claims = g_new0 (MarClaim, figure->n_claims);
  for (guint i = 0; i < figure->n_claims; i++)
    {
      figure->claims[i].kind = g_rand_int_range (random, 0, MAR_N_CLAIMS);
      figure->claims[i].from = random_fact (random);
      figure->claims[i].actions = random_fact (random);
      figure->claims[i].text = random_fact (random);
    }
}

MarFigureRecord *
random_figure (GRand    *random,
               MarNode  *node,
               gboolean  leans)
{
  static const char *const ids[] = { "a", "a-2", "margrites-2-1", NULL };
  MarFigureRecord *figure = mar_figure_record_new_of_node (node);
  guint n_cells = figure->game->n_cells (figure->position);

  figure->id = g_strdup (ids[g_rand_int_range (random, 0, G_N_ELEMENTS (ids))]);
  figure->title = random_fact (random);
  figure->trail = g_rand_boolean (random);
  figure->numbering = random_fact (random);
  figure->turns = g_rand_int_range (random, 0, 4);
  figure->plain = g_rand_boolean (random);
  figure->crop.kind = g_rand_int_range (random, 0, MAR_CROP_CELLS + 1);
  figure->crop.corner = g_rand_int_range (random, 0, n_cells);
  figure->crop.opposite = g_rand_int_range (random, 0, n_cells);
  figure->caption = random_fact (random);
  figure->alternative = random_fact (random);
  figure->style = random_fact (random);
  random_figure_lists (random, figure, figure->position);
  if (g_rand_boolean (random))
    {
      figure->n_actions = 0;
      g_clear_pointer (&figure->actions, g_free);
    }
  if (figure->n_actions == 0 && g_rand_boolean (random))
    g_clear_pointer (&figure->before, g_free);
  if (leans)
    g_clear_pointer (&figure->position, g_free);
  return figure;
}

void
random_figure_edit (GRand       *random,
                    MarDocument *document,
                    MarNode     *node)
{
  MarNode *holder = g_rand_boolean (random) ? node : NULL;
  guint n = mar_document_n_figures (document, holder);
  guint index = n > 0 ? (guint) g_rand_int_range (random, 0, n) : 0;
  g_autoptr (MarFigureRecord) figure = random_figure (random, node,
                                                      holder != NULL && g_rand_boolean (random));

  switch (n > 0 ? g_rand_int_range (random, 0, 6) : 5)
    {
    case 0:
      mar_document_remove_figure (document, holder, index);
      break;
    case 1:
      mar_document_move_figure (document, holder, index, g_rand_int_range (random, 0, n));
      break;
    case 2:
    case 3:
      mar_document_change_figure (document, holder, index, figure);
      break;
    default:
      mar_document_insert_figure (document, holder, g_rand_int_range (random, 0, n + 2), figure);
    }
}

static void
random_analysis (GRand     *random,
                 MarRecord *record,
                 MarNode   *node)
{
  g_autofree char *position = mar_position_text (mar_record_game (record),
                                                 mar_node_position (node));
  g_autoptr (MarAnalysis) analysis = mar_analysis_new ("Engine 1", position);

  if (mar_node_n_analyses (node) > 0 && g_rand_boolean (random))
    {
      mar_record_remove_analysis (record, node, 0);
      return;
    }
  analysis->nodes = g_rand_int (random);
  analysis->purpose = g_rand_boolean (random) ? g_strdup (MAR_ANALYSIS_REPORT) : NULL;
  for (guint i = g_rand_int_range (random, 0, 3); i > 0; i--)
    {
      MarAnalysisLine *line = mar_analysis_add_line (analysis, mar_record_game (record),
                                                     mar_node_position (node), NULL, 0);

      line->points = g_rand_int_range (random, -9000, 9000) / 1000.0;
      line->chance = g_rand_int_range (random, 0, 100000) / 100000.0;
      line->exact = g_rand_boolean (random);
      line->solved = "wld"[g_rand_int_range (random, 0, 3)];
      line->depth = g_rand_int_range (random, 0, 40);
    }
  mar_record_add_analysis (record, node, analysis);
}

void
random_edit (GRand       *random,
             MarDocument *document)
{
  guint n = mar_document_n_records (document);
  MarRecord *record;
  MarNode *node;

  if (n == 0 || g_rand_int_range (random, 0, 80) == 0)
    {
      random_game (random, document);
      return;
    }
  record = mar_document_record (document, g_rand_int_range (random, 0, n));
  node = random_node (random, record);
  switch (g_rand_int_range (random, 0, 19))
    {
    case 0:
      random_comment (random, record, node);
      break;
    case 1:
      random_typing (random, record, node);
      break;
    case 2:
      random_marks (random, record, node);
      break;
    case 3:
      random_source (random, record, node);
      break;
    case 4:
      random_header (random, record);
      break;
    case 5:
      {
        const int nags[] = { g_rand_int_range (random, 1, 20), 255 };

        mar_record_set_glyphs (record, node, nags, g_rand_int_range (random, 0, 3));
      }
      break;
    case 6:
      if (mar_node_parent (node))
        mar_record_remove (record, node);
      break;
    case 7:
    case 8:
      random_tree_edit (random, record, node);
      break;
    case 9:
      mar_document_begin (document, "Several");
      for (guint i = g_rand_int_range (random, 0, 4); i > 0; i--)
        random_edit (random, document);
      mar_document_end (document);
      break;
    case 10:
      if (n > 1 && g_rand_int_range (random, 0, 10) == 0)
        mar_document_remove_record (document, record);
      else
        mar_document_add_passage (document, n, g_rand_int_range (random, 0, 9), "verbatim\n");
      break;
    case 11:
      mar_document_break (document);
      break;
    case 18:
      random_analysis (random, record, node);
      break;
    case 12:
    case 13:
      random_figure_edit (random, document, node);
      break;
    default:
      random_turn (random, node, NULL);
    }
}
