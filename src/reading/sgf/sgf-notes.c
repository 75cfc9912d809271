/* SGF: annotation glyphs and marks as properties.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sgf-private.h"

/* What a property with this value means. Values are "1" and "2", for "very"; "" has none. */
static const struct
{
  const char *name;
  const char *value;
  int glyph;
} glyph_properties[] = {
  { "TE", "1", 1 },  { "BM", "1", 2 },  { "TE", "2", 3 },  { "BM", "2", 4 },  { "IT", "", 5 },
  { "DO", "", 6 },   { "DM", "1", 10 }, { "DM", "2", 11 }, { "UC", "1", 13 }, { "GB", "1", 16 },
  { "GW", "1", 17 }, { "GB", "2", 18 }, { "GW", "2", 19 },
};

/* The marks that have a property. Other programs know no colors, so one of each is theirs.
 * Territory is shaded in the strongest and the lightest gray. */
static const struct
{
  const char *name;
  MarMarkType type;
  MarColor color;
  guint tone;
} mark_properties[] = {
  { "CR", MAR_MARK_CIRCLE, MAR_COLOR_GREEN, 0 },
  { "SQ", MAR_MARK_SQUARE, MAR_COLOR_GREEN, 0 },
  { "TR", MAR_MARK_TRIANGLE, MAR_COLOR_GREEN, 0 },
  { "MA", MAR_MARK_CROSS, MAR_COLOR_GREEN, 0 },
  { "LB", MAR_MARK_LABEL, MAR_COLOR_GREEN, 0 },
  { "AR", MAR_MARK_ARROW, MAR_COLOR_GREEN, 0 },
  { "TB", MAR_MARK_SHADE, MAR_COLOR_GRAY, MAR_MARK_TONES },
  { "TW", MAR_MARK_SHADE, MAR_COLOR_GRAY, 1 },
  { "SL", MAR_MARK_SHADE, MAR_COLOR_GREEN, 0 },
};

#define N_GLYPHS G_N_ELEMENTS (glyph_properties)
#define N_MARKS G_N_ELEMENTS (mark_properties)

static void
add_glyph (GString *json,
           int      glyph)
{
  g_string_append_printf (json, "%c%d", json->len == 0 ? '[' : ',', glyph);
}

static void
close_list (GString *json)
{
  if (json->len > 0)
    g_string_append_c (json, ']');
}

gboolean
sgf_is_glyph (const char *name,
              const char *value)
{
  for (guint i = 0; i < N_GLYPHS; i++)
    if (g_str_equal (glyph_properties[i].name, name)
        && (value == NULL || g_str_equal (glyph_properties[i].value, value)))
      return TRUE;
  return FALSE;
}

void
sgf_read_glyphs (const SgfTree *tree,
                 guint          node,
                 GString       *json)
{
  for (guint i = 0; i < N_GLYPHS; i++)
    {
      g_autofree char *value = sgf_tree_text (tree, node, glyph_properties[i].name);

      if (g_strcmp0 (value, glyph_properties[i].value) == 0)
        add_glyph (json, glyph_properties[i].glyph);
    }
}

void
sgf_write_glyphs (GString   *text,
                  const int *glyphs,
                  guint      n,
                  GString   *json)
{
  for (guint i = 0; i < N_GLYPHS; i++)
    for (guint k = 0; k < n; k++)
      if (glyphs[k] == glyph_properties[i].glyph)
        {
          gboolean taken = FALSE;

          /* A property stands once in a node. */
          for (guint j = 0; j < i; j++)
            for (guint m = 0; m < n; m++)
              taken |= glyphs[m] == glyph_properties[j].glyph
                       && g_str_equal (glyph_properties[j].name, glyph_properties[i].name);
          if (taken)
            break;
          sgf_put (text, glyph_properties[i].name, glyph_properties[i].value);
          add_glyph (json, glyphs[k]);
          break;
        }
  close_list (json);
}

/* Marks. */

/* Adds a mark as files have it. */
static void
add_mark (GString    *json,
          guint       which,
          const char *cell,
          const char *to,
          const char *label)
{
  g_string_append (json, json->len == 0 ? "[{" : ",{");
  mar_json_add_member (json, "type", mar_mark_type_name (mark_properties[which].type));
  mar_json_add_member (json, "color", mar_mark_color_name (mark_properties[which].color));
  if (mark_properties[which].tone > 0)
    g_string_append_printf (json, ",\"tone\":%u", mark_properties[which].tone);
  mar_json_add_member (json, "cell", cell);
  mar_json_add_member (json, "to", to);
  mar_json_add_member (json, "text", label);
  g_string_append_c (json, '}');
}

/* The cell that a point names, as the game writes it. */
static char *
read_cell (const SgfGame     *game,
           const MarPosition *position,
           const char        *point)
{
  g_autofree char *name = point != NULL ? sgf_to_cell (game, point) : NULL;
  MarCell cell;

  return name != NULL && game->game->read_cell (position, name, &cell)
           ? mar_cell_text (game->game, position, cell)
           : NULL;
}

static void
read_parted (const SgfTree     *tree,
             const SgfProperty *property,
             const SgfGame     *game,
             const MarPosition *position,
             guint              which,
             GString           *json)
{
  const gboolean is_label = mark_properties[which].type == MAR_MARK_LABEL;

  for (guint i = 0; i < property->n; i++)
    {
      g_autofree char *second = NULL;
      g_autofree char *first = sgf_tree_parts (tree, property, i, &second);
      g_autofree char *cell = read_cell (game, position, first);
      g_autofree char *to = is_label ? NULL : read_cell (game, position, second);

      if (cell != NULL && second != NULL && (is_label || to != NULL))
        add_mark (json, which, cell, to, is_label ? second : NULL);
    }
}

static void
read_mark_property (const SgfTree     *tree,
                    const SgfProperty *property,
                    const SgfGame     *game,
                    const MarPosition *position,
                    guint              which,
                    GString           *json)
{
  g_autoptr (GPtrArray) points = NULL;

  if (mark_properties[which].type == MAR_MARK_LABEL
      || mark_properties[which].type == MAR_MARK_ARROW)
    {
      read_parted (tree, property, game, position, which, json);
      return;
    }
  points = sgf_points (tree, game, property);
  for (guint i = 0; i < points->len; i++)
    {
      g_autofree char *cell = read_cell (game, position, g_ptr_array_index (points, i));

      if (cell != NULL)
        add_mark (json, which, cell, NULL, NULL);
    }
}

void
sgf_read_marks (const SgfTree     *tree,
                guint              node,
                const SgfGame     *game,
                const MarPosition *position,
                GString           *json)
{
  const SgfNode *here = sgf_tree_node (tree, node);

  for (guint k = 0; k < here->n; k++)
    {
      const SgfProperty *property = &g_array_index (tree->properties, SgfProperty, here->first + k);

      for (guint i = 0; i < N_MARKS; i++)
        if (g_str_equal (mark_properties[i].name, property->name))
          read_mark_property (tree, property, game, position, i, json);
    }
}

/* Asked of the marks that its value alone would give. */
gboolean
sgf_is_mark (const SgfTree     *tree,
             const SgfProperty *property,
             guint              index,
             const SgfGame     *game,
             const MarPosition *position)
{
  const SgfProperty one = { property->name, property->first + index, 1 };
  g_autoptr (GString) json = g_string_new (NULL);

  for (guint i = 0; i < N_MARKS; i++)
    if (g_str_equal (mark_properties[i].name, property->name))
      read_mark_property (tree, &one, game, position, i, json);
  return json->len > 0;
}

/* The property for a mark; of a color that none has it is the one of its type that is not for
 * territory. */
static guint
find_property (const MarMark *mark)
{
  guint found = N_MARKS;

  for (guint i = 0; i < N_MARKS; i++)
    if (mark_properties[i].type == mark->type)
      {
        found = i;
        if (mark_properties[i].color == mark->color && mark_properties[i].tone == mark->tone)
          break;
      }
  if (mark->cell == MAR_CELL_NONE || (mark->type == MAR_MARK_ARROW && mark->to == MAR_CELL_NONE)
      || (mark->type == MAR_MARK_LABEL && (mark->text == NULL || !sgf_can_say (mark->text))))
    return N_MARKS;
  return found;
}

static void
write_mark (GString           *text,
            const SgfGame     *game,
            const MarPosition *position,
            const MarMark     *mark,
            guint              which,
            GString           *json)
{
  g_autofree char *cell = mar_cell_text (game->game, position, mark->cell);
  g_autofree char *point = sgf_from_cell (game, cell);

  if (mark->type == MAR_MARK_ARROW)
    {
      g_autofree char *to = mar_cell_text (game->game, position, mark->to);
      g_autofree char *to_point = sgf_from_cell (game, to);

      sgf_put_parts (text, point, to_point);
      add_mark (json, which, cell, to, NULL);
    }
  else if (mark->type == MAR_MARK_LABEL)
    {
      sgf_put_parts (text, point, mark->text);
      add_mark (json, which, cell, NULL, mark->text);
    }
  else
    {
      sgf_put_value (text, point);
      add_mark (json, which, cell, NULL, NULL);
    }
}

void
sgf_write_marks (GString       *text,
                 const SgfGame *game,
                 const MarNode *node,
                 GString       *json)
{
  guint n;
  const MarMark *marks = mar_node_marks (node, &n);
  gboolean written[N_MARKS] = { FALSE };

  for (guint i = 0; i < n; i++)
    {
      const guint which = find_property (&marks[i]);

      if (which == N_MARKS || written[which])
        continue;
      written[which] = TRUE;
      g_string_append (text, mark_properties[which].name);
      for (guint k = i; k < n; k++)
        if (find_property (&marks[k]) == which)
          write_mark (text, game, mar_node_position (node), &marks[k], which, json);
    }
  close_list (json);
}
