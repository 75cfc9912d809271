/* Reads the answers of the program marginalia-pages: JSON, a page a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "json-text.h"
#include "mar-position-editor.h"
#include "pages-private.h"

#define MOST_PAGES 100000
/* Nothing that is printed has more of them: of a page, and of a board. */
#define MOST_ITEMS 20000
#define MOST_READINGS 16
/* In points or pixels. */
#define MOST_LENGTH 1e6

/* How the program calls what is wrong with a file. */
typedef struct
{
  const char *word;
  MarPagesError code;
  const char *text;
} Failure;

static const Failure failures[] = {
  { "encrypted", MAR_PAGES_ERROR_ENCRYPTED,
    N_("it is encrypted, and can’t be read without its password") },
  { "damaged", MAR_PAGES_ERROR_DAMAGED, N_("it is damaged") },
  { "cut-off", MAR_PAGES_ERROR_DAMAGED, N_("it ends too early: a part of it is missing") },
  { "too-large", MAR_PAGES_ERROR_TOO_LARGE,
    N_(
      "it is too large: at most 100 megapixels are read of a picture, 40 of a TIFF, 16 of a GIF, and 512 MB "
      "of a file") },
  { "too-heavy", MAR_PAGES_ERROR_TOO_LARGE, N_("reading it would take too much memory") },
  { "too-slow", MAR_PAGES_ERROR_TOO_LARGE, N_("reading it would take too long") },
  { "empty", MAR_PAGES_ERROR_EMPTY, N_("it is empty") },
  { "no-page", MAR_PAGES_ERROR_EMPTY, N_("it has no such page") },
  { "not-known", MAR_PAGES_ERROR_FOREIGN,
    N_("it is neither a PDF nor a picture in PNG, JPEG, WebP, GIF, BMP or TIFF") },
};

static const char *const roles[] = {
  [MAR_PAGES_BODY] = "body",
  [MAR_PAGES_HEADING] = "heading",
  [MAR_PAGES_CAPTION] = "caption",
  [MAR_PAGES_IN_CELL] = "cell",
};

/* The value of a member of the object, or 0. */
static guint
find_member (const MarJson *json,
             guint          object,
             const char    *key)
{
  const MarJsonToken *token = mar_json_token (json, object);

  if (token->type != MAR_JSON_OBJECT)
    return 0;
  for (guint i = mar_json_first (object); i < token->next; i = mar_json_token (json, i + 1)->next)
    if (mar_json_string_is (json, i, key))
      return i + 1;
  return 0;
}

static char *
get_text (const MarJson *json,
          guint          object,
          const char    *key)
{
  const guint value = find_member (json, object, key);

  if (value == 0 || mar_json_token (json, value)->type != MAR_JSON_STRING)
    return NULL;
  return mar_json_string (json, value);
}

static gboolean
get_real (const MarJson *json,
          guint          object,
          const char    *key,
          double         minimum,
          double         maximum,
          double        *number)
{
  const guint value = find_member (json, object, key);

  return value != 0 && mar_json_real (json, value, minimum, maximum, number);
}

static guint
get_number (const MarJson *json,
            guint          object,
            const char    *key,
            guint          maximum)
{
  const guint value = find_member (json, object, key);
  gint64 number;

  return value != 0 && mar_json_integer (json, value, 0, maximum, &number) ? (guint) number : 0;
}

/* Whether a member of the object is this word. */
static gboolean
says (const MarJson *json,
      guint          object,
      const char    *key,
      const char    *word)
{
  const guint value = find_member (json, object, key);

  return value != 0 && mar_json_token (json, value)->type == MAR_JSON_STRING
         && mar_json_string_is (json, value, word);
}

static gboolean
is_true (const MarJson *json,
         guint          object,
         const char    *key)
{
  const guint value = find_member (json, object, key);

  return value != 0 && mar_json_token (json, value)->type == MAR_JSON_TRUE;
}

/* "green3" */
static void
read_shade (const char   *text,
            MarPagesCell *cell)
{
  for (int color = 0; color < MAR_N_COLORS; color++)
    {
      const char *name = mar_mark_color_name (color);
      const char *tone = text + strlen (name);

      if (!g_str_has_prefix (text, name))
        continue;
      cell->color = color;
      cell->tone = g_ascii_isdigit (*tone)
                     ? MIN ((guint) g_ascii_digit_value (*tone), MAR_MARK_TONES)
                     : 0;
    }
}

/* Whose piece has the letter. */
static int
find_player (const MarGame *game,
             const char    *letter)
{
  const MarPositionEditor *editor = game->editor;

  for (guint i = 0; letter != NULL && i < editor->n_pieces; i++)
    if (strcmp (editor->pieces[i].letter, letter) == 0)
      return editor->pieces[i].player;
  return -1;
}

static gboolean
read_cell (const MarJson         *json,
           guint                  object,
           const MarPagesReading *reading,
           MarPagesCell          *cell)
{
  g_autofree char *name = get_text (json, object, "cell");
  g_autofree char *shade = get_text (json, object, "shade");
  g_autofree char *ghost = get_text (json, object, "ghost");

  *cell = (MarPagesCell) { .sure = 1, .color = -1, .ghost = find_player (reading->game, ghost) };
  if (name == NULL || !reading->game->read_cell (reading->position, name, &cell->cell))
    return FALSE;
  get_real (json, object, "sure", 0, 1, &cell->sure);
  if (shade != NULL)
    read_shade (shade, cell);
  return TRUE;
}

static void
read_cells (const MarJson   *json,
            guint            list,
            MarPagesReading *reading)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MarPagesCell));

  if (list == 0 || mar_json_token (json, list)->type != MAR_JSON_ARRAY)
    return;
  for (guint i = mar_json_first (list); i < mar_json_token (json, list)->next
                                        && cells->len < reading->game->n_cells (reading->position);
       i = mar_json_token (json, i)->next)
    {
      MarPagesCell cell;

      if (read_cell (json, i, reading, &cell))
        g_array_append_val (cells, cell);
    }
  reading->n_cells = cells->len;
  reading->cells = (MarPagesCell *) (gpointer) g_array_free (g_steal_pointer (&cells),
                                                             cells->len == 0);
}

static gboolean
read_options (const MarJson *json,
              guint          object,
              const MarGame *game,
              MarOptions    *options)
{
  mar_options_init (options, game);
  if (object == 0 || mar_json_token (json, object)->type != MAR_JSON_OBJECT)
    return object == 0;
  for (guint i = mar_json_first (object); i < mar_json_token (json, object)->next;
       i = mar_json_token (json, i + 1)->next)
    {
      g_autofree char *name = mar_json_string (json, i);
      g_autofree char *value = mar_json_token (json, i + 1)->type == MAR_JSON_STRING
                                 ? mar_json_string (json, i + 1)
                                 : NULL;

      if (value == NULL || !mar_options_set (options, game, name, value, NULL))
        return FALSE;
    }
  return mar_options_check (options, game, NULL);
}

/* What a board can be; one that makes no sense here is passed over. */
static void
read_reading (const MarJson *json,
              guint          object,
              MarPagesItem  *item)
{
  g_autofree char *name = get_text (json, object, "game");
  g_autofree char *text = get_text (json, object, "position");
  const MarGame *game = name != NULL ? mar_game_find (name, NULL) : NULL;
  MarPosition *position;
  MarPagesReading *reading;
  MarOptions options;

  if (game == NULL || text == NULL
      || !read_options (json, find_member (json, object, "options"), game, &options))
    return;
  position = mar_position_editor_read (game, &options, text, NULL);
  if (position == NULL)
    return;

  reading = pages_item_add_reading (item);
  reading->game = game;
  reading->options = options;
  reading->position = position;
  reading->text = mar_position_text (game, position);
  reading->turns = get_number (json, object, "turned", 3);
  get_real (json, object, "sure", 0, 1, &reading->sure);
  read_cells (json, find_member (json, object, "cells"), reading);
}

static void
read_corners (const MarJson *json,
              guint          list,
              MarPagesItem  *item)
{
  guint n = 0;

  for (guint i = list == 0 ? 0 : mar_json_first (list);
       list != 0 && i < mar_json_token (json, list)->next && n < G_N_ELEMENTS (item->corners);
       i = mar_json_token (json, i)->next, n++)
    {
      const guint x = mar_json_first (i);
      const MarJsonToken *corner = mar_json_token (json, i);

      if (corner->type != MAR_JSON_ARRAY || corner->next <= x + 1)
        return;
      mar_json_real (json, x, -MOST_LENGTH, MOST_LENGTH, &item->corners[n][0]);
      mar_json_real (json, x + 1, -MOST_LENGTH, MOST_LENGTH, &item->corners[n][1]);
    }
}

static void
read_board (const MarJson *json,
            guint          object,
            MarPagesItem  *item)
{
  const guint readings = find_member (json, object, "readings");

  read_corners (json, find_member (json, object, "corners"), item);
  if (readings == 0 || mar_json_token (json, readings)->type != MAR_JSON_ARRAY)
    return;
  for (guint i = mar_json_first (readings), n = 0;
       i < mar_json_token (json, readings)->next && n < MOST_READINGS;
       i = mar_json_token (json, i)->next, n++)
    read_reading (json, i, item);
}

static void
read_text (const MarJson *json,
           guint          object,
           MarPagesItem  *item)
{
  g_autofree char *role = get_text (json, object, "role");

  item->text = get_text (json, object, "text");
  item->bold = is_true (json, object, "bold");
  get_real (json, object, "size", 0, MOST_LENGTH, &item->size);
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (g_strcmp0 (role, roles[i]) == 0)
      item->role = i;
}

static void
read_item (const MarJson *json,
           guint          object,
           guint          page,
           MarPages      *pages)
{
  g_autoptr (MarPagesItem) item = pages_item_new (page);
  const gboolean is_board = says (json, object, "kind", "board");

  get_real (json, object, "x", -MOST_LENGTH, MOST_LENGTH, &item->box.x);
  get_real (json, object, "y", -MOST_LENGTH, MOST_LENGTH, &item->box.y);
  get_real (json, object, "width", 0, MOST_LENGTH, &item->box.width);
  get_real (json, object, "height", 0, MOST_LENGTH, &item->box.height);
  item->row = get_number (json, object, "row", MOST_ITEMS);
  item->column = get_number (json, object, "column", 2);
  if (is_board)
    read_board (json, object, item);
  else
    read_text (json, object, item);
  if (is_board || item->text != NULL)
    pages_add_item (pages, g_steal_pointer (&item));
}

/* Whether it can be the next page. Pages come in their order, each of them once; those that can't
 * be read are answered, too. */
static gboolean
check_page (PagesReader *reader,
            guint        page)
{
  if (page <= reader->last || (reader->has_head && page > reader->pages->n_pages))
    return FALSE;
  reader->last = page;
  return TRUE;
}

static gboolean
read_page (const MarJson *json,
           PagesReader   *reader)
{
  MarPages *pages = reader->pages;
  const guint page = get_number (json, 0, "page", MOST_PAGES);
  const guint items = find_member (json, 0, "items");
  PagesSize size = { 0, 0 };

  if (!check_page (reader, page))
    return FALSE;
  get_real (json, 0, "width", 0, MOST_LENGTH, &size.width);
  get_real (json, 0, "height", 0, MOST_LENGTH, &size.height);
  g_array_set_size (pages->sizes, MAX (pages->sizes->len, page));
  g_array_index (pages->sizes, PagesSize, page - 1) = size;
  pages->n_pages = MAX (pages->n_pages, page);

  if (items != 0 && mar_json_token (json, items)->type == MAR_JSON_ARRAY)
    for (guint i = mar_json_first (items), n = 0;
         i < mar_json_token (json, items)->next && n < MOST_ITEMS;
         i = mar_json_token (json, i)->next, n++)
      read_item (json, i, page, pages);
  if (reader->progress != NULL)
    reader->progress (page, pages->n_pages, reader->progress_data);
  return TRUE;
}

/* Returns whether it is the first thing that is said. */
static gboolean
read_head (const MarJson *json,
           PagesReader   *reader)
{
  if (reader->has_head || reader->last > 0)
    return FALSE;
  reader->has_head = TRUE;
  reader->pages->is_picture = says (json, 0, "kind", "picture");
  reader->pages->n_pages = get_number (json, 0, "pages", MOST_PAGES);
  reader->pages->title = get_text (json, 0, "title");
  reader->pages->author = get_text (json, 0, "author");
  return TRUE;
}

/* (transfer full): what the program has to say of the file, or of one page. */
static GError *
read_failure (const MarJson *json,
              guint          page)
{
  g_autofree char *code = get_text (json, 0, "code");
  g_autofree char *message = get_text (json, 0, "message");
  const char *text = message != NULL ? message : _("the program that reads pages has failed");
  MarPagesError found = MAR_PAGES_ERROR_PROGRAM;

  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    if (g_strcmp0 (code, failures[i].word) == 0)
      {
        found = failures[i].code;
        text = _(failures[i].text);
      }
  if (page == 0)
    return g_error_new_literal (MAR_PAGES_ERROR, (int) found, text);
  /* Translators: a number, and what is wrong: "it is damaged". */
  return g_error_new (MAR_PAGES_ERROR, (int) found, _("page %u: %s"), page, text);
}

/* A page that can't be read leaves a word in its place, since what stood there is missing. */
static void
note_failure (const MarJson *json,
              guint          page,
              PagesReader   *reader)
{
  MarPages *pages = reader->pages;
  GError *failure = read_failure (json, page);
  MarPagesItem *item = pages_item_new (page);

  item->text = g_strdup_printf ("[%s]", failure->message);
  pages_add_item (pages, item);
  pages->n_pages = MAX (pages->n_pages, page);
  if (pages->failure == NULL)
    pages->failure = failure;
  else
    g_error_free (failure);
  if (reader->progress != NULL)
    reader->progress (page, pages->n_pages, reader->progress_data);
}

static gboolean
refuse_nonsense (GError **error)
{
  g_set_error_literal (error, MAR_PAGES_ERROR, MAR_PAGES_ERROR_PROGRAM,
                       _("what the program that reads pages says of it makes no sense"));
  return FALSE;
}

/* What is wrong with a page, or with the whole file, which ends it. */
static gboolean
read_error (const MarJson  *json,
            PagesReader    *reader,
            GError        **error)
{
  const guint page = get_number (json, 0, "page", MOST_PAGES);

  if (page == 0)
    {
      g_propagate_error (error, read_failure (json, page));
      return FALSE;
    }
  if (!check_page (reader, page))
    return refuse_nonsense (error);
  note_failure (json, page, reader);
  return TRUE;
}

gboolean
pages_read_line (PagesReader  *reader,
                 const char   *line,
                 gsize         length,
                 GError      **error)
{
  g_auto (MarJson) json = { 0 };
  g_autoptr (GError) cause = NULL;

  if (!mar_json_scan (&json, line, length, &cause) || find_member (&json, 0, "type") == 0)
    return refuse_nonsense (error);
  if (says (&json, 0, "type", "error"))
    return read_error (&json, reader, error);
  /* Whatever else a later version may say is none of this one's affair. */
  if ((says (&json, 0, "type", "document") && !read_head (&json, reader))
      || (says (&json, 0, "type", "page") && !read_page (&json, reader)))
    return refuse_nonsense (error);
  return TRUE;
}
