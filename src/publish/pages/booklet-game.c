/* How a game begins: its title and what is known of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "booklet-private.h"

/* Full-width blocks in the middle of the flow. */
void
mar_booklet_lay_out (MarBookletPages *pages,
                     MarTypesetter   *typesetter,
                     double           space)
{
  mar_typesetter_flush (typesetter);
  if (typesetter->blocks->len == 0)
    return;

  if (pages->at.y > pages->flow.top)
    {
      pages->at.y += space;
      mar_flow_begin_row (&pages->flow, pages->at.page);
    }
  pages->at = mar_flow_lay_out (&pages->flow, typesetter->blocks, pages->sheet.margin, pages->at);
}

static void
add_detail_line (MarTypesetter *typesetter,
                 const char    *text)
{
  MarBlock *line = mar_typesetter_line (typesetter, MAR_TEXT_SUBTITLE, text);

  if (line != NULL)
    line->space = 0;
}

/* Returns whether the heads of the columns say it already. */
static gboolean
is_in_heads (const MarBookletPages *pages,
             const MarContentItem  *detail)
{
  const MarGame *game = mar_record_game (detail->record);

  if (pages->options.layout != MAR_LAYOUT_PACKET)
    return FALSE;
  for (guint i = 0; i < MAR_MAX_PLAYERS && game->player_names[i] != NULL; i++)
    if (g_str_equal (detail->name, _(game->player_names[i])))
      return TRUE;
  return FALSE;
}

/* Facts that have a name run on; the others say by themselves what they are. */
static guint
set_details (MarBookletPages *pages,
             MarTypesetter   *typesetter,
             guint            item)
{
  g_autoptr (GString) named = g_string_new (NULL);
  const MarContentItem *detail;

  for (; (detail = mar_pages_item (pages, item)) != NULL && detail->kind == MAR_CONTENT_DETAIL;
       item++)
    {
      if (detail->name == NULL)
        {
          add_detail_line (typesetter, detail->text);
          continue;
        }
      if (is_in_heads (pages, detail))
        continue;
      if (named->len > 0)
        g_string_append (named, " \302\267 ");
      /* Translators: a detail of a game, and what it says. */
      g_string_append_printf (named, _("%s: %s"), detail->name, detail->text);
    }
  add_detail_line (typesetter, named->str);
  return item;
}

/* Adds the title of the game at @item, which game it is, and its details. They stay with what
 * follows. */
guint
mar_booklet_add_heading (MarTypesetter *typesetter,
                         guint          item)
{
  MarBookletPages *pages = typesetter->pages;
  const MarContentItem *game = mar_pages_item (pages, item);
  const MarContentItem *rules = mar_pages_item (pages, item + 1);
  MarBlock *title;

  if (rules != NULL && rules->kind == MAR_CONTENT_DETAIL)
    mar_typesetter_line (typesetter, MAR_TEXT_RULES, rules->text);
  title = mar_typesetter_line (typesetter, MAR_TEXT_TITLE, game->text);
  if (title != NULL)
    {
      g_autofree char *name = g_strdup_printf ("game:%u", game->number);

      title->space = 3;
      title->outline.title = g_strdup (game->text);
      title->outline.is_chapter = TRUE;
      mar_pages_head (pages, item, title);
      mar_pages_name (pages, name, title);
    }
  item = set_details (pages, typesetter,
                      rules != NULL && rules->kind == MAR_CONTENT_DETAIL ? item + 2 : item + 1);
  for (guint i = 0; i < typesetter->blocks->len; i++)
    ((MarBlock *) g_ptr_array_index (typesetter->blocks, i))->keep_with_next = TRUE;
  return item;
}
