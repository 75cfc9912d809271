/* Writes values and marks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "writer.h"

void
mar_member_count (GString    *text,
                  const char *key,
                  guint       value)
{
  if (value == 0)
    return;
  mar_json_add_key (text, key);
  g_string_append_printf (text, "%u", value);
}

void
mar_member_large_count (GString    *text,
                        const char *key,
                        guint64     value)
{
  if (value == 0)
    return;
  mar_json_add_key (text, key);
  g_string_append_printf (text, "%" G_GUINT64_FORMAT, value);
}

void
mar_write_real (GString *text,
                double   value,
                guint    digits)
{
  char format[8];
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  gsize n;

  g_snprintf (format, sizeof format, "%%.%uf", digits);
  g_ascii_formatd (number, sizeof number, format, value);
  n = strlen (number);
  while (number[n - 1] == '0')
    n--;
  if (number[n - 1] == '.')
    n--;
  number[n] = '\0';
  g_string_append (text, g_str_equal (number, "-0") ? "0" : number);
}

void
mar_member_real (GString    *text,
                 const char *key,
                 double      value,
                 guint       digits)
{
  mar_json_add_key (text, key);
  mar_write_real (text, value, digits);
}

void
mar_member_flag (GString    *text,
                 const char *key,
                 gboolean    value)
{
  if (!value)
    return;
  mar_json_add_key (text, key);
  g_string_append (text, "true");
}

void
mar_member_extra (GString    *text,
                  const char *extra)
{
  if (extra == NULL)
    return;
  mar_json_separate (text);
  g_string_append (text, extra);
}

void
mar_member_position (GString           *text,
                     const char        *key,
                     const MarGame     *game,
                     const MarPosition *position)
{
  g_autofree char *written = NULL;

  if (position == NULL)
    return;
  written = mar_position_text (game, position);
  mar_json_add_member (text, key, written);
}

void
mar_member_cell (GString           *text,
                 const char        *key,
                 const MarGame     *game,
                 const MarPosition *position,
                 MarCell            cell)
{
  g_autofree char *written = NULL;

  if (cell == MAR_CELL_NONE)
    return;
  written = mar_cell_text (game, position, cell);
  mar_json_add_member (text, key, written);
}

void
mar_member_side (GString       *text,
                 const MarGame *game,
                 int            side)
{
  const char letter[] = { mar_player_letter (game, side), '\0' };

  mar_json_add_member (text, "side", *letter != '\0' ? letter : NULL);
}

/* The colour of a ghost is its side's. */
static void
write_mark (GString           *text,
            const MarGame     *game,
            const MarPosition *position,
            const MarMark     *mark)
{
  const gboolean is_ghost = mark->type == MAR_MARK_GHOST;

  mar_json_add_member (text, "type", mar_mark_type_name (mark->type));
  if (!is_ghost || mark->color != 0)
    mar_json_add_member (text, "color", mar_mark_color_name (mark->color));
  mar_member_count (text, "tone", mark->tone);
  if (is_ghost)
    mar_member_side (text, game, mark->side);
  mar_member_cell (text, "cell", game, position, mark->cell);
  mar_member_cell (text, "to", game, position, mark->to);
  mar_json_add_member (text, "text", mark->text);
}

void
mar_member_marks (GString           *text,
                  const MarGame     *game,
                  const MarPosition *position,
                  const MarMarkList *marks)
{
  if (marks == NULL || marks->n == 0)
    return;
  mar_json_add_key (text, "marks");
  for (guint i = 0; i < marks->n; i++)
    {
      g_string_append (text, i == 0 ? "[{" : ",{");
      write_mark (text, game, position, &marks->items[i]);
      mar_member_extra (text, marks->extras != NULL ? marks->extras[i] : NULL);
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

void
mar_member_options (GString          *text,
                    const char       *separator,
                    const MarGame    *game,
                    const MarOptions *options)
{
  MarOptions defaults;
  gboolean open = FALSE;

  mar_options_init (&defaults, game);
  for (guint i = 0; i < game->n_options; i++)
    {
      g_autofree char *value = NULL;

      if (options->values[i] == defaults.values[i])
        continue;
      if (!open)
        g_string_append_printf (text, "%s\"options\":{", separator);
      open = TRUE;
      value = mar_options_value_text (game, options, i);
      mar_json_add_member (text, game->options[i].name, value);
    }
  if (open)
    g_string_append_c (text, '}');
}

void
mar_write_source (GString         *text,
                  const MarSource *source,
                  const char      *extra)
{
  g_string_append_c (text, '{');
  mar_json_add_member (text, "number", source->number);
  mar_json_add_member (text, "header", source->header);
  mar_json_add_member (text, "steps", source->steps);
  mar_json_add_member (text, "diagram", source->diagram);
  mar_json_add_member (text, "remark", source->remark);
  mar_json_add_member (text, "unread", source->unread);
  mar_member_count (text, "line", source->line);
  mar_member_count (text, "column", source->column);
  mar_member_count (text, "page", source->page);
  mar_member_count (text, "board", source->board);
  if (source->doubtful != NULL)
    {
      mar_json_add_key (text, "doubtful");
      for (guint i = 0; source->doubtful[i] != NULL; i++)
        {
          g_string_append_c (text, i == 0 ? '[' : ',');
          mar_json_quote (text, source->doubtful[i]);
        }
      g_string_append_c (text, ']');
    }
  mar_member_extra (text, extra);
  g_string_append_c (text, '}');
}
