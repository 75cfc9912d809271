/* What the program answers: a line of JSON each.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer.h"

#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "json-text.h"
#include "page-error.h"

/* A cell is told when it is doubtful. */
#define SURE 0.9

static const char *const roles[] = {
  [PAGE_ROLE_BODY] = "body",
  [PAGE_ROLE_HEADING] = "heading",
  [PAGE_ROLE_CAPTION] = "caption",
  [PAGE_ROLE_CELL] = "cell",
};

static void
append_number (GString *text,
               double   value)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  /* Hundredths are enough of points, of pixels and of how sure something is. */
  g_string_append (text, g_ascii_formatd (number, sizeof number, "%.10g",
                                          isfinite (value) ? round (100 * value) / 100 : 0));
}

static void
add_number (GString    *text,
            const char *key,
            double      value)
{
  mar_json_add_key (text, key);
  append_number (text, value);
}

static void
add_box (GString       *text,
         const PageBox *box)
{
  add_number (text, "x", box->left);
  add_number (text, "y", box->top);
  add_number (text, "width", box->right - box->left);
  add_number (text, "height", box->bottom - box->top);
}

static void
add_place (GString        *text,
           const PageItem *item)
{
  if (item->row == 0)
    return;
  add_number (text, "row", item->row);
  add_number (text, "column", item->column);
}

static void
add_paragraph (GString        *text,
               const PageItem *item)
{
  mar_json_add_member (text, "kind", "text");
  add_box (text, &item->box);
  mar_json_add_member (text, "text", item->text);
  mar_json_add_key (text, "bold");
  g_string_append (text, item->bold ? "true" : "false");
  add_number (text, "size", item->size);
  mar_json_add_member (text, "role", roles[item->role]);
}

static void
add_options (GString          *text,
             const MarGame    *game,
             const MarOptions *options)
{
  mar_json_add_key (text, "options");
  g_string_append_c (text, '{');
  for (guint i = 0; i < game->n_options; i++)
    {
      g_autofree char *value = mar_options_value_text (game, options, i);

      mar_json_add_member (text, game->options[i].name, value);
    }
  g_string_append_c (text, '}');
}

/* An element of the array at the end of the text begins. */
static void
begin_element (GString *text)
{
  if (text->str[text->len - 1] != '[')
    g_string_append_c (text, ',');
  g_string_append_c (text, '{');
}

static void
add_cell (GString               *text,
          const MarBoardReading *reading,
          const MarCellReading  *cell)
{
  g_autofree char *name = mar_cell_text (reading->game, reading->position, cell->cell);

  if (cell->sure >= SURE && !cell->shade && cell->ghost == NULL)
    return;
  begin_element (text);
  mar_json_add_member (text, "cell", name);
  if (cell->sure < SURE)
    add_number (text, "sure", cell->sure);
  if (cell->shade)
    {
      g_autofree char *shade = g_strdup_printf ("%s%u", mar_mark_color_name (cell->color),
                                                cell->tone);

      mar_json_add_member (text, "shade", shade);
    }
  mar_json_add_member (text, "ghost", cell->ghost);
  g_string_append_c (text, '}');
}

static void
add_reading (GString               *text,
             const MarBoardReading *reading)
{
  g_autofree char *position = mar_position_text (reading->game, reading->position);

  begin_element (text);
  mar_json_add_member (text, "game", reading->game->name);
  add_options (text, reading->game, &reading->options);
  mar_json_add_member (text, "position", position);
  add_number (text, "turned", reading->turns);
  add_number (text, "sure", reading->sure);
  mar_json_add_key (text, "cells");
  g_string_append_c (text, '[');
  for (guint i = 0; i < reading->cells->len; i++)
    add_cell (text, reading, &g_array_index (reading->cells, MarCellReading, i));
  g_string_append (text, "]}");
}

static void
add_board (GString         *text,
           const PageBoard *board)
{
  mar_json_add_member (text, "kind", "board");
  add_box (text, &board->box);
  mar_json_add_key (text, "corners");
  g_string_append_c (text, '[');
  for (guint i = 0; i < G_N_ELEMENTS (board->corners); i++)
    {
      g_string_append (text, i > 0 ? ",[" : "[");
      append_number (text, board->corners[i][0]);
      g_string_append_c (text, ',');
      append_number (text, board->corners[i][1]);
      g_string_append_c (text, ']');
    }
  g_string_append_c (text, ']');
  mar_json_add_key (text, "readings");
  g_string_append_c (text, '[');
  for (guint i = 0; i < board->readings->len; i++)
    add_reading (text, board->readings->pdata[i]);
  g_string_append_c (text, ']');
}

void
page_answer_flush (void)
{
  if (fflush (stdout) != 0)
    _exit (PAGE_STATUS_ERROR);
}

static void
send (const GString *text)
{
  puts (text->str);
  page_answer_flush ();
}

void
page_answer_document (const ForeignFile *file)
{
  g_autoptr (GString) text = g_string_new ("{");

  mar_json_add_member (text, "type", "document");
  mar_json_add_member (text, "kind", file->kind->name);
  add_number (text, "pages", file->n_pages);
  mar_json_add_member (text, "title", file->title);
  mar_json_add_member (text, "author", file->author);
  g_string_append_c (text, '}');
  send (text);
}

void
page_answer_page (const PageContent *content,
                  guint              page)
{
  g_autoptr (GString) text = g_string_new ("{");

  mar_json_add_member (text, "type", "page");
  add_number (text, "page", page);
  add_number (text, "width", content->width);
  add_number (text, "height", content->height);
  mar_json_add_key (text, "items");
  g_string_append_c (text, '[');
  for (guint i = 0; i < content->items->len; i++)
    {
      const PageItem *item = content->items->pdata[i];

      begin_element (text);
      if (item->board >= 0)
        add_board (text, content->boards->pdata[item->board]);
      else
        add_paragraph (text, item);
      add_place (text, item);
      g_string_append_c (text, '}');
    }
  g_string_append (text, "]}");
  send (text);
}

static GString *
say_error (const GError *error,
           guint         page)
{
  GString *text = g_string_new ("{");

  mar_json_add_member (text, "type", "error");
  mar_json_add_member (text, "code", page_error_word (error));
  mar_json_add_member (text, "message", error->message);
  if (page > 0)
    add_number (text, "page", page);
  g_string_append_c (text, '}');
  return text;
}

char *
page_answer_error_line (const GError *error,
                        guint         page)
{
  GString *text = say_error (error, page);

  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

void
page_answer_error (const GError *error,
                   guint         page)
{
  g_autoptr (GString) text = say_error (error, page);

  send (text);
}
