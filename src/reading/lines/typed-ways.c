/* How a typed turn that isn't finished can go on.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "line-private.h"
#include "typed-private.h"

/* So many steps are named that an unfinished one can become. */
#define MOST_TOLD 4

const char *
line_skip_arrows (const char *at)
{
  static const char *const arrows[] = { ">", "-", ":", "–", "—", "−", "→", "⇒", "×", " " };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (g_str_has_prefix (at, arrows[i]))
      return line_skip_arrows (at + strlen (arrows[i]));
  return at;
}

/* Returns whether @text, with its signs or without, is how @form begins; @rest of it is missing. */
static gboolean
begins_like (const char  *form,
             const char  *text,
             const char **rest)
{
  for (;; form++)
    {
      text += strspn (text, " \t");
      *rest = form;
      if (*text == '\0' || *form == '\0')
        return *text == '\0';
      if (strchr (" ,:-", *form) != NULL)
        text = line_skip_arrows (text + strspn (text, ",;"));
      else if (*form == '>')
        text = line_skip_arrows (text + (g_ascii_tolower (*text) == 'x'));
      else if (g_ascii_tolower (*form) == g_ascii_tolower (*text))
        text++;
      else if (*form == 'x' && g_str_has_prefix (text, "×"))
        text += strlen ("×");
      else if (strchr ("*@", *form) == NULL)
        return FALSE;
    }
}

/* Notes a step that begins as the text does at @at. Its end alone is no step. */
static void
note_way (Typing     *typing,
          const char *at,
          const char *rest)
{
  GPtrArray *ways = typing->typed->ways;
  g_autofree char *way = g_strconcat (at, rest, NULL);

  if (*rest != '\0' && !g_ptr_array_find_with_equal_func (ways, way, g_str_equal, NULL))
    g_ptr_array_add (ways, g_steal_pointer (&way));
}

/* Notes that @rest would make the text whole. */
static void
note_open (Typing     *typing,
           const char *at,
           const char *rest)
{
  gsize common = 0;

  if (at < typing->open_at)
    return;
  if (at > typing->open_at)
    {
      g_ptr_array_set_size (typing->typed->ways, 0);
      typing->typed->ways_start = (guint) (at - typing->text);
    }
  note_way (typing, at, rest);
  if (at > typing->open_at || typing->completion == NULL)
    {
      typing->open_at = at;
      g_free (typing->completion);
      typing->completion = g_strdup (rest);
      typing->typed->state = MAR_TYPED_INCOMPLETE;
      g_array_set_size (typing->typed->actions, 0);
      g_array_append_vals (typing->typed->actions, typing->path->data, typing->path->len);
      return;
    }
  while (rest[common] != '\0' && typing->completion[common] == rest[common])
    common++;
  typing->completion[common] = '\0';
}

/* Returns whether @text names what moves or who does, as in “[G1s3] b4>c4” and “4: b8>e5”, and
 * then begins like @form. */
static gboolean
leads_to (Typing            *typing,
          const MarPosition *position,
          MarAction          action,
          const char        *form,
          const char        *text)
{
  static const char *const closings[] = { " ", ":", "] ", "1 ", "1] " };
  const char *rest;

  for (const char *p = text + 1; *p != '\0'; p++)
    if (strchr (" ]:", p[-1]) != NULL && begins_like (form, p, &rest))
      {
        g_autofree char *whole = g_strdup_printf ("%.*s%s", (int) (p - text), text, form);
        MarAction read;

        if (typing->game->read_action (position, whole, &read, NULL) && read == action)
          return TRUE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (closings); i++)
    {
      g_autofree char *whole = g_strconcat (text, closings[i], form, NULL);
      MarAction read;

      if (typing->game->read_action (position, whole, &read, NULL) && read == action)
        return TRUE;
    }
  return FALSE;
}

/* Looks for legal actions whose text begins like @at, the last part of what was typed. */
static gboolean
find_plain (Typing              *typing,
            const MarPosition   *position,
            const MarActionList *list,
            const char          *at,
            const char          *cell)
{
  const char *const after = line_skip_arrows (at);
  g_autofree char *origin = cell != NULL ? g_strconcat (cell, ">", NULL) : NULL;
  gboolean found = FALSE;

  for (guint i = 0; i < list->n; i++)
    {
      g_autofree char *form = mar_action_text (typing->game, position, list->items[i]);
      const char *rest;

      if (origin != NULL && g_str_has_prefix (form, origin)
          && begins_like (form + strlen (origin), after, &rest))
        {
          note_open (typing, at, rest);
          found = TRUE;
        }
      if (after == at && begins_like (form, at, &rest))
        {
          note_open (typing, at, rest);
          found = TRUE;
        }
    }
  return found;
}

/* Looks for legal actions that, written with all that is said of them, begin like @at. */
static void
find_adorned (Typing              *typing,
              const MarPosition   *position,
              const MarActionList *list,
              const char          *at)
{
  for (guint i = 0; i < list->n; i++)
    {
      g_autofree char *printed = mar_action_literary (typing->game, position, list->items[i]);
      g_autofree char *form = mar_action_text (typing->game, position, list->items[i]);
      g_auto (GStrv) bare = g_strsplit_set (printed, "()", 3);
      g_autofree char *captures = g_strjoinv (" ", bare);
      const char *rest;

      g_strchomp (captures);
      if (begins_like (printed, at, &rest) || begins_like (captures, at, &rest))
        note_open (typing, at, rest);
      else if (leads_to (typing, position, list->items[i], form, at))
        note_open (typing, at, "");
    }
}

void
line_find_ways (Typing            *typing,
                const MarPosition *position,
                const char        *at,
                const char        *cell)
{
  MarActionList list;

  if (strlen (at) > LONGEST_ACTION)
    return;
  typing->game->actions (position, &list);
  if (!find_plain (typing, position, &list, at, cell))
    find_adorned (typing, position, &list, at);
}

/* Says what a text that isn't finished lacks: some of the steps that it may become. */
void
line_explain_unfinished (MarTyped   *typed,
                         const char *text)
{
  const char *const part = text + (typed->ways->len > 0 ? typed->ways_start : typed->wrong_start);
  g_autoptr (GString) ways = g_string_new (NULL);

  if (*part == '\0')
    return;
  for (guint i = 0; i < MIN (typed->ways->len, MOST_TOLD); i++)
    g_string_append_printf (ways, "%s%s", i > 0 ? " · " : "", (char *) typed->ways->pdata[i]);
  if (typed->ways->len > MOST_TOLD)
    g_string_append (ways, " …");
  g_clear_error (&typed->error);
  if (typed->ways->len > 0)
    typed->error = g_error_new (MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX,
                                /* Translators: the beginning of a step that was typed, then steps
                                 * that begin so. */
                                _("The turn isn’t finished: “%s” can become %s"), part, ways->str);
  else
    typed->error = g_error_new (MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX,
                                /* Translators: a part of a turn that was typed. */
                                _("The turn isn’t finished: “%s” breaks off."), part);
}
