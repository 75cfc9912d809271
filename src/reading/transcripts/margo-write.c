/* Writes transcripts of the play-by-mail server of MARGO: a challenge, and a line for each move
 * with what is said of it behind a tab. The server wants a password with each move; the ones here
 * are made up.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-write.h"

#include <string.h>

#include "margo.h"

/* A game that is being written. */
typedef struct
{
  GString *text;
  MarRecord *record;
  char *users[MAR_MAX_PLAYERS];
  const char *password; /* with the number of the player behind it */
  guint n_users;
  guint board;
} Writing;

static gboolean
is_said (MarRecord  *record,
         const char *word)
{
  const MarNode *node = mar_record_root (record);

  for (;;)
    {
      const char *comment = mar_node_comment (node, MAR_COMMENT_AFTER);

      if (comment != NULL && strstr (comment, word) != NULL)
        return TRUE;
      if (mar_node_n_children (node) == 0)
        return FALSE;
      node = mar_node_child (node, 0);
    }
}

/* A word that stands in no comment of any game: who reads the transcript drops it wherever it
 * stands. */
static char *
find_password (MarDocument *document)
{
  g_autoptr (GString) word = g_string_new ("secret");
  guint i = 0;

  while (i < mar_document_n_records (document))
    if (is_said (mar_document_record (document, i), word->str))
      {
        g_string_append_c (word, '-');
        i = 0;
      }
    else
      i++;
  return g_string_free (g_steal_pointer (&word), FALSE);
}

/* The name of a user is one word, and nobody else's. */
static char *
make_user (const Writing *writing,
           guint          player)
{
  const char *name = mar_record_player_name (writing->record, (int) player, NULL);
  GString *user = g_string_new (NULL);

  for (const char *p = name != NULL ? name : ""; *p != '\0'; p++)
    g_string_append_c (user, g_ascii_isspace (*p) || (user->len == 0 && *p == '-') ? '_' : *p);
  if (user->len == 0)
    g_string_append_c (user, mar_player_letter (&mar_margo, (int) player));
  for (guint i = 0; i < writing->n_users; i++)
    if (g_str_equal (writing->users[i], user->str))
      g_string_append_printf (user, "_%u", player + 1);
  return g_string_free (user, FALSE);
}

static void
put_said (Writing       *writing,
          const MarNode *node)
{
  const char *comment = mar_node_comment (node, MAR_COMMENT_AFTER);
  g_auto (GStrv) lines = g_strsplit (comment != NULL ? comment : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (writing->text, "\t%s\n", lines[i]);
}

static void
put_challenge (Writing *writing)
{
  const MarOptions *options = mar_record_options (writing->record);
  MarOptions defaults;

  mar_options_init (&defaults, &mar_margo);
  g_string_append (writing->text, "margo challenge");
  for (guint i = 0; i < mar_margo.n_options; i++)
    {
      g_autofree char *value = mar_options_value_text (&mar_margo, options, i);

      if (options->values[i] == defaults.values[i]
          || g_str_equal (mar_margo.options[i].name, "players"))
        continue;
      if (g_str_equal (value, "true"))
        g_string_append_printf (writing->text, " -%s", mar_margo.options[i].name);
      else
        g_string_append_printf (writing->text, " -%s=%s", mar_margo.options[i].name, value);
    }
  for (guint i = 0; i < writing->n_users; i++)
    g_string_append_printf (writing->text, " %s", writing->users[i]);
  g_string_append_c (writing->text, '\n');
  put_said (writing, mar_record_root (writing->record));
}

static void
put_move (Writing       *writing,
          const MarNode *node)
{
  g_autofree MarPosition *before = mar_node_step_position (node, 0, NULL);
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);
  int person;

  mar_margo.hand_over (before, NULL);
  person = mar_game_person (&mar_margo, before, mar_margo.actor (before));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *point = mar_action_text (&mar_margo, before, actions[i]);

      g_string_append_printf (writing->text, "margo move %u %s %s%d %s\n", writing->board,
                              writing->users[person], writing->password, person + 1, point);
    }
  put_said (writing, node);
}

static void
put_game (Writing *writing)
{
  const MarNode *node = mar_record_root (writing->record);
  const guint n = mar_game_n_players (&mar_margo, mar_node_position (node));

  while (writing->n_users < n)
    {
      writing->users[writing->n_users] = make_user (writing, writing->n_users);
      writing->n_users++;
    }
  put_challenge (writing);
  while (mar_node_n_children (node) > 0)
    {
      node = mar_node_child (node, 0);
      if (mar_node_kind (node) == MAR_NODE_TURN)
        put_move (writing, node);
    }
  for (guint i = 0; i < n; i++)
    g_free (writing->users[i]);
}

void
mar_margo_transcript_write (MarDocument *document,
                            GString     *text)
{
  g_autofree char *password = find_password (document);

  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      Writing writing = { .text = text,
                          .record = mar_document_record (document, i),
                          .password = password,
                          .board = i + 1 };

      if (i > 0)
        g_string_append_c (text, '\n');
      put_game (&writing);
    }
}
