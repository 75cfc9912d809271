/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-request.h"

#include <string.h>

/* The texts of a request, as the settings call them. */
static const struct
{
  const char *name;
  gsize offset;
} texts[] = {
  { "words", G_STRUCT_OFFSET (MarLibraryRequest, words) },
  { "result", G_STRUCT_OFFSET (MarLibraryRequest, result) },
  { "date", G_STRUCT_OFFSET (MarLibraryRequest, date) },
  { "glyph", G_STRUCT_OFFSET (MarLibraryRequest, glyph) },
  { "concept", G_STRUCT_OFFSET (MarLibraryRequest, concept) },
  { "next", G_STRUCT_OFFSET (MarLibraryRequest, next) },
};

/* The sort orders, likewise. */
static const char *const orders[] = {
  [MAR_LIBRARY_BY_PATH] = "path",
  [MAR_LIBRARY_BY_TITLE] = "title",
  [MAR_LIBRARY_BY_PLAYERS] = "players",
  [MAR_LIBRARY_BY_DATE] = "date",
};

static char **
get_text (const MarLibraryRequest *request,
          guint                    index)
{
  return &G_STRUCT_MEMBER (char *, request, texts[index].offset);
}

MarLibraryRequest *
mar_library_request_new (void)
{
  return g_new0 (MarLibraryRequest, 1);
}

MarLibraryRequest *
mar_library_request_copy (const MarLibraryRequest *request)
{
  MarLibraryRequest *copy;

  g_return_val_if_fail (request != NULL, NULL);

  copy = g_memdup2 (request, sizeof *request);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    *get_text (copy, i) = g_strdup (*get_text (request, i));
  if (request->position != NULL)
    copy->position = mar_position_copy (request->board_game, request->position);
  if (request->cells != NULL)
    copy->cells = g_array_copy (request->cells);
  return copy;
}

void
mar_library_request_free (MarLibraryRequest *request)
{
  if (request == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (*get_text (request, i));
  g_free (request->position);
  g_clear_pointer (&request->cells, g_array_unref);
  g_free (request);
}

void
mar_library_request_set_words (MarLibraryRequest *request,
                               const char        *words)
{
  gboolean any = FALSE;

  g_return_if_fail (request != NULL);

  /* Somebody who has typed a quotation mark so far asks for nothing yet. */
  for (const char *at = words; at != NULL && *at != '\0' && !any; at = g_utf8_next_char (at))
    any = g_unichar_isalnum (g_utf8_get_char (at));
  g_free (request->words);
  request->words = any ? g_strdup (words) : NULL;
}

void
mar_library_request_set_board (MarLibraryRequest *request,
                               const MarGame     *game,
                               const MarOptions  *options,
                               const MarPosition *position,
                               const MarCell     *cells,
                               guint              n_cells)
{
  g_autofree MarPosition *copy = NULL;
  g_autoptr (GArray) chosen = NULL;

  g_return_if_fail (request != NULL);
  g_return_if_fail (game == NULL || (options != NULL && position != NULL));

  if (game != NULL)
    {
      copy = mar_position_copy (game, position);
      request->options = *options;
    }
  if (game != NULL && n_cells > 0)
    {
      chosen = g_array_new (FALSE, FALSE, sizeof (MarCell));
      g_array_append_vals (chosen, cells, n_cells);
    }
  request->board_game = game;
  g_free (request->position);
  request->position = g_steal_pointer (&copy);
  g_clear_pointer (&request->cells, g_array_unref);
  request->cells = g_steal_pointer (&chosen);
  g_clear_pointer (&request->next, g_free);
}

guint
mar_library_request_n_filters (const MarLibraryRequest *request)
{
  g_return_val_if_fail (request != NULL, 0);

  return (request->game != NULL) + (request->result != NULL) + (request->date != NULL)
         + (request->glyph != NULL) + (request->concept != NULL) + (request->duplicates != FALSE);
}

gboolean
mar_library_request_is_plain (const MarLibraryRequest *request)
{
  g_return_val_if_fail (request != NULL, FALSE);

  return request->words == NULL && request->position == NULL
         && mar_library_request_n_filters (request) == 0;
}

MarBoardPattern *
mar_library_request_make_query (const MarLibraryRequest *request,
                                MarLibraryQuery         *query)
{
  MarBoardPattern *pattern = NULL;

  g_return_val_if_fail (request != NULL && query != NULL, NULL);

  *query = (MarLibraryQuery) {
    .words = request->words,
    .game = request->game,
    .result = request->result,
    .date = request->date,
    .glyph = request->glyph,
    .concept = request->concept,
    .duplicates = request->duplicates,
    .order = request->order,
  };
  if (request->position == NULL)
    return NULL;
  if (request->cells != NULL)
    pattern = mar_board_pattern_new_cells (request->board_game, request->position,
                                           (const MarCell *) (gconstpointer) request->cells->data,
                                           request->cells->len);
  else
    pattern = mar_board_pattern_new_whole (request->board_game, request->position, FALSE);
  if (request->as_it_stands)
    mar_board_pattern_keep_orientation (pattern);
  query->pattern = pattern;
  return pattern;
}

/* The settings. */

static void
write_board (const MarLibraryRequest *request,
             GVariantDict            *stored)
{
  const MarGame *game = request->board_game;
  g_autofree char *text = mar_position_text (game, request->position);
  g_autoptr (GStrvBuilder) options = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_auto (GStrv) settings = NULL;
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < game->n_options; i++)
    {
      g_autofree char *value = mar_options_value_text (game, &request->options, i);
      g_autofree char *setting = g_strdup_printf ("%s=%s", game->options[i].name, value);

      g_strv_builder_add (options, setting);
    }
  for (guint i = 0; request->cells != NULL && i < request->cells->len; i++)
    {
      g_autoptr (GString) name = g_string_new (NULL);

      game->write_cell (request->position, g_array_index (request->cells, MarCell, i), name);
      g_strv_builder_add (cells, name->str);
    }
  settings = g_strv_builder_end (options);
  names = g_strv_builder_end (cells);
  g_variant_dict_insert (stored, "board", "s", text);
  g_variant_dict_insert (stored, "board-game", "s", game->name);
  g_variant_dict_insert (stored, "board-options", "^as", settings);
  g_variant_dict_insert (stored, "cells", "^as", names);
  g_variant_dict_insert (stored, "as-it-stands", "b", request->as_it_stands);
}

GVariant *
mar_library_request_write (const MarLibraryRequest *request)
{
  g_auto (GVariantDict) stored = G_VARIANT_DICT_INIT (NULL);

  g_return_val_if_fail (request != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (*get_text (request, i) != NULL)
      g_variant_dict_insert (&stored, texts[i].name, "s", *get_text (request, i));
  if (request->game != NULL)
    g_variant_dict_insert (&stored, "game", "s", request->game->name);
  if (request->duplicates)
    g_variant_dict_insert (&stored, "duplicates", "b", TRUE);
  g_variant_dict_insert (&stored, "order", "s", orders[request->order]);
  if (request->position != NULL)
    write_board (request, &stored);
  return g_variant_dict_end (&stored);
}

static void
read_order (MarLibraryRequest *request,
            GVariantDict      *stored)
{
  const char *order;

  if (!g_variant_dict_lookup (stored, "order", "&s", &order))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    if (g_str_equal (orders[i], order))
      request->order = (MarLibraryOrder) i;
}

static gboolean
read_options (MarOptions     *options,
              const MarGame  *game,
              char          **settings,
              GError        **error)
{
  mar_options_init (options, game);
  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (settings[i], "=", 2);

      if (g_strv_length (parts) == 2 && !mar_options_set (options, game, parts[0], parts[1], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_board (MarLibraryRequest  *request,
            GVariantDict       *stored,
            GError            **error)
{
  g_auto (GStrv) settings = NULL;
  g_auto (GStrv) names = NULL;
  g_autofree MarPosition *position = NULL;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MarCell));
  const MarGame *game;
  MarOptions options;
  const char *name, *text;
  char *next;

  if (!g_variant_dict_lookup (stored, "board", "&s", &text)
      || !g_variant_dict_lookup (stored, "board-game", "&s", &name)
      || !g_variant_dict_lookup (stored, "board-options", "^as", &settings)
      || !g_variant_dict_lookup (stored, "cells", "^as", &names))
    return TRUE;
  game = mar_game_find (name, error);
  if (game == NULL || !read_options (&options, game, settings, error)
      || (position = mar_position_read (game, &options, text, error)) == NULL)
    return FALSE;
  for (guint i = 0; names[i] != NULL; i++)
    {
      MarCell cell;

      if (game->read_cell (position, names[i], &cell))
        g_array_append_val (cells, cell);
    }
  g_variant_dict_lookup (stored, "as-it-stands", "b", &request->as_it_stands);
  /* A new board forgets what was played on the one before. */
  next = g_steal_pointer (&request->next);
  mar_library_request_set_board (request, game, &options, position,
                                 (const MarCell *) (gconstpointer) cells->data, cells->len);
  request->next = next;
  return TRUE;
}

MarLibraryRequest *
mar_library_request_read (GVariant  *stored,
                          GError   **error)
{
  g_autoptr (MarLibraryRequest) request = mar_library_request_new ();
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (stored);
  const char *name;

  g_return_val_if_fail (stored != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_variant_dict_lookup (&dict, texts[i].name, "s", get_text (request, i));
  if (g_variant_dict_lookup (&dict, "game", "&s", &name)
      && (request->game = mar_game_find (name, error)) == NULL)
    return NULL;
  g_variant_dict_lookup (&dict, "duplicates", "b", &request->duplicates);
  read_order (request, &dict);
  if (!read_board (request, &dict, error))
    return NULL;
  return g_steal_pointer (&request);
}
