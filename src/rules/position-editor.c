/* Setting a position by hand: what is the same for every game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "mar-position-editor.h"
#include "rules-text.h"

void
mar_position_editor_clear (const MarGame    *game,
                           const MarOptions *options,
                           MarPosition      *position)
{
  g_autofree MarPosition *empty = NULL;

  g_return_if_fail (game != NULL && position != NULL);

  empty = mar_position_new (game, options);
  for (guint cell = 0; cell < game->n_cells (empty); cell++)
    while (game->editor->piece (empty, (MarCell) cell) >= 0)
      game->editor->take (empty, (MarCell) cell);
  mar_position_assign (game, position, empty);
}

guint
mar_position_pile (const MarGame     *game,
                   const MarPosition *position,
                   MarCell            cell,
                   guint8             pieces[MAR_MAX_PILE])
{
  int piece;

  g_return_val_if_fail (game != NULL && position != NULL, 0);

  if (game->editor->pile != NULL)
    return game->editor->pile (position, cell, pieces);
  piece = game->editor->piece (position, cell);
  if (piece >= 0)
    pieces[0] = (guint8) piece;
  return piece >= 0 ? 1 : 0;
}

gboolean
mar_position_editor_move (const MarGame  *game,
                          MarPosition    *position,
                          MarCell         from,
                          MarCell         to,
                          GError        **error)
{
  g_autofree MarPosition *moved = NULL;
  guint8 pile[MAR_MAX_PILE];
  guint n;

  g_return_val_if_fail (game != NULL && position != NULL, FALSE);
  g_return_val_if_fail (from != to, FALSE);

  moved = mar_position_copy (game, position);
  n = mar_position_pile (game, moved, from, pile);
  for (guint i = 0; i < n; i++)
    game->editor->take (moved, from);
  for (guint i = 0; i < n; i++)
    if (!game->editor->put (moved, to, pile[i], error))
      return FALSE;
  mar_position_assign (game, position, moved);
  return TRUE;
}

gboolean
mar_position_editor_has_piece (const MarGame     *game,
                               const MarPosition *position,
                               guint              piece)
{
  g_return_val_if_fail (game != NULL && position != NULL, FALSE);
  g_return_val_if_fail (piece < game->editor->n_pieces, FALSE);

  return game->editor->has_piece == NULL || game->editor->has_piece (position, piece);
}

gboolean
mar_position_has_field (const MarGame     *game,
                        const MarPosition *position,
                        guint              field)
{
  const MarPositionField *spec;

  g_return_val_if_fail (game != NULL && position != NULL, FALSE);
  g_return_val_if_fail (field < game->editor->n_fields, FALSE);

  spec = &game->editor->fields[field];
  return spec->applies == NULL || spec->applies (position);
}

int
mar_position_field_maximum (const MarGame     *game,
                            const MarPosition *position,
                            guint              field)
{
  const MarPositionField *spec;

  g_return_val_if_fail (game != NULL && position != NULL, 0);
  g_return_val_if_fail (field < game->editor->n_fields, 0);

  spec = &game->editor->fields[field];
  return spec->most != NULL ? spec->most (position) : spec->maximum;
}

static int
get_value (const MarPositionField *spec,
           const MarPosition      *position)
{
  if (spec->get != NULL)
    return spec->get (position);
  return spec->size == sizeof (guint8) ? G_STRUCT_MEMBER (guint8, position, spec->offset)
                                       : G_STRUCT_MEMBER (guint16, position, spec->offset);
}

static void
set_value (const MarPositionField *spec,
           MarPosition            *position,
           int                     value)
{
  const int before = get_value (spec, position);

  if (spec->set != NULL)
    spec->set (position, value);
  else if (spec->size == sizeof (guint8))
    G_STRUCT_MEMBER (guint8, position, spec->offset) = (guint8) value;
  else
    G_STRUCT_MEMBER (guint16, position, spec->offset) = (guint16) value;
  if (spec->changed != NULL)
    spec->changed (position, before);
}

int
mar_position_field_value (const MarGame     *game,
                          const MarPosition *position,
                          guint              field)
{
  g_return_val_if_fail (game != NULL && position != NULL, 0);
  g_return_val_if_fail (field < game->editor->n_fields, 0);
  g_return_val_if_fail (game->editor->fields[field].kind != MAR_POSITION_FIELD_TEXT, 0);

  return get_value (&game->editor->fields[field], position);
}

char *
mar_position_field_text (const MarGame     *game,
                         const MarPosition *position,
                         guint              field)
{
  const MarPositionField *spec;
  GString *text;

  g_return_val_if_fail (game != NULL && position != NULL, NULL);
  g_return_val_if_fail (field < game->editor->n_fields, NULL);

  spec = &game->editor->fields[field];
  switch (spec->kind)
    {
    case MAR_POSITION_FIELD_CHOICE:
      return g_strdup (spec->choices[get_value (spec, position)]);

    case MAR_POSITION_FIELD_NUMBER:
      return g_strdup_printf ("%d", get_value (spec, position));

    case MAR_POSITION_FIELD_SWITCH:
      return g_strdup (get_value (spec, position) != 0 ? "yes" : "no");

    case MAR_POSITION_FIELD_TEXT:
    default:
      text = g_string_new (NULL);
      spec->write (position, text);
      return g_string_free (text, FALSE);
    }
}

static gboolean
read_value (const MarPositionField  *spec,
            const char              *text,
            int                      most,
            int                     *value,
            GError                 **error)
{
  static const char *const answers[] = { "no", "yes", NULL };
  const char *const *names = spec->kind == MAR_POSITION_FIELD_SWITCH ? answers : spec->choices;
  gint64 number;

  if (spec->kind == MAR_POSITION_FIELD_NUMBER)
    {
      if (!g_ascii_string_to_signed (text, 10, spec->minimum, most, &number, NULL))
        return mar_text_refuse (error, MAR_RULES_ERROR_SYNTAX,
                                /* Translators: what was written, and two numbers. */
                                _("“%s” isn’t a number from %d to %d"), text, spec->minimum, most);
      *value = (int) number;
      return TRUE;
    }

  for (int i = 0; i <= most && names[i] != NULL; i++)
    if (strcmp (names[i], text) == 0)
      {
        *value = i;
        return TRUE;
      }
  return mar_text_refuse (error, MAR_RULES_ERROR_SYNTAX,
                          /* Translators: what was written, and the name of a fact. */
                          _("“%s” isn’t a value of “%s”"), text, _(spec->title));
}

gboolean
mar_position_set_field (const MarGame  *game,
                        MarPosition    *position,
                        guint           field,
                        const char     *text,
                        GError        **error)
{
  const MarPositionField *spec;
  g_autofree MarPosition *changed = NULL;
  int value = 0;

  g_return_val_if_fail (game != NULL && position != NULL && text != NULL, FALSE);
  g_return_val_if_fail (field < game->editor->n_fields, FALSE);

  spec = &game->editor->fields[field];
  if (spec->kind != MAR_POSITION_FIELD_TEXT)
    {
      if (!read_value (spec, text, mar_position_field_maximum (game, position, field), &value,
                       error))
        return FALSE;
      set_value (spec, position, value);
      return TRUE;
    }

  changed = mar_position_copy (game, position);
  if (!spec->read (changed, text, error))
    return FALSE;
  mar_position_assign (game, position, changed);
  return TRUE;
}

gboolean
mar_position_editor_validate (const MarGame     *game,
                              const MarOptions  *options,
                              MarPosition       *position,
                              GError           **error)
{
  g_autofree char *text = NULL;
  g_autofree MarPosition *read = NULL;
  g_autoptr (GError) cause = NULL;

  g_return_val_if_fail (game != NULL && position != NULL, FALSE);

  text = mar_position_text (game, position);
  read = mar_position_read (game, options, text, &cause);
  if (read == NULL)
    return mar_text_refuse (error, MAR_RULES_ERROR_MALFORMED, "%s",
                            mar_rules_error_detail (cause, NULL));
  mar_position_assign (game, position, read);
  return TRUE;
}
