/* The actions by which the spelling of a comment is checked, and its language chosen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-comment-language.h"
#include "mar-comment-pane-private.h"

#define MOST_SUGGESTIONS 6

/* The language. */

static const char *
header_language (MarCommentPane *pane)
{
  const char *language = pane->node != NULL
                           ? mar_record_header (mar_node_record (pane->node), "language")
                           : NULL;

  return language != NULL ? language : "";
}

/* The person's, as the settings or else the system have it. */
static char *
own_language (MarCommentPane *pane)
{
  g_autofree char *language = g_settings_get_string (pane->settings, "spelling-language");

  return *language != '\0' ? g_steal_pointer (&language) : mar_language_get_default ();
}

/* The record's language, or the person's; "" where the words are not to be looked up. */
static char *
wanted_language (MarCommentPane *pane)
{
  const char *language = header_language (pane);

  if (pane->node == NULL || !g_settings_get_boolean (pane->settings, "check-spelling"))
    return g_strdup ("");
  return *language != '\0' ? g_strdup (language) : own_language (pane);
}

static void
add_language (GMenu      *menu,
              const char *label,
              const char *tag)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "spelling.language", "s", tag);
  g_menu_append_item (menu, item);
}

static void
fill_menu (MarCommentPane *pane)
{
  g_auto (GStrv) tags = mar_speller_languages ();
  g_autoptr (GMenu) languages = g_menu_new ();
  const char *present = header_language (pane);
  g_autofree char *own = own_language (pane);
  g_autofree char *own_name = mar_language_name (own);
  g_autofree char *own_label = NULL;

  g_menu_remove_all (pane->spelling_menu);
  if (tags[0] == NULL)
    {
      g_menu_append (pane->spelling_menu, _("No Dictionary Installed"), "spelling.none");
      return;
    }

  g_menu_append (pane->spelling_menu, _("_Check Spelling"), "spelling.check-spelling");
  /* Translators: %s is the language that is chosen in the preferences. */
  own_label = g_strdup_printf (_("Default (%s)"), own_name);
  add_language (languages, own_label, "");
  for (guint i = 0; tags[i] != NULL; i++)
    {
      g_autofree char *name = mar_language_name (tags[i]);

      add_language (languages, name, tags[i]);
    }
  if (*present != '\0' && !g_strv_contains ((const char *const *) tags, present))
    {
      g_autofree char *name = mar_language_name (present);

      add_language (languages, name, present);
    }
  g_menu_append_section (pane->spelling_menu, _("Game Language"), G_MENU_MODEL (languages));
}

static char *
get_game_names (MarCommentPane *pane)
{
  static const char *const keys[] = { "title", "event", "place", "annotator" };
  MarRecord *record = mar_node_record (pane->node);
  const MarGame *game = mar_record_game (record);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const char *value = mar_record_header (record, keys[i]);

      g_string_append_printf (names, "%s ", value != NULL ? value : "");
    }
  for (int player = 0; game->player_names[player] != NULL; player++)
    {
      g_autofree char *key = mar_player_header (game, player);
      const char *value = mar_record_header (record, key);

      g_string_append_printf (names, "%s ", value != NULL ? value : "");
    }
  return g_string_free (names, FALSE);
}

/* Who plays and where is in no dictionary, but comments speak of little else. */
static void
learn_names (MarCommentPane *pane)
{
  MarCommentSpelling *spelling = mar_comment_editor_spelling (pane->editor);
  MarSpeller *speller = mar_comment_spelling_speller (spelling);
  g_autofree char *names = NULL;
  gsize start = 0, end;

  if (speller == NULL || pane->node == NULL)
    return;
  names = get_game_names (pane);
  if (g_strcmp0 (names, pane->names) == 0)
    return;

  while (mar_comment_next_word (names, &start, &end))
    {
      g_autofree char *word = g_strndup (names + start, end - start);

      mar_speller_ignore (speller, word);
      start = end;
    }
  g_free (pane->names);
  pane->names = g_steal_pointer (&names);
  mar_comment_spelling_again (spelling);
}

static gboolean
needs_dictionary (MarCommentPane *pane)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (pane->editor));

  return pane->names == NULL && *pane->spelt != '\0' && gtk_text_buffer_get_char_count (buffer) > 0;
}

static void
free_speller (gpointer speller)
{
  if (speller != NULL)
    mar_speller_free (speller);
}

static void
dictionary_thread (GTask        *task,
                   gpointer      source,
                   gpointer      language,
                   GCancellable *cancellable)
{
  g_task_return_pointer (task, mar_speller_new (language), free_speller);
}

static void
dictionary_read_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      data)
{
  MarCommentPane *pane = MAR_COMMENT_PANE (source);
  g_autoptr (MarSpeller) speller = g_task_propagate_pointer (G_TASK (result), NULL);

  pane->n_reading--;
  /* Meanwhile the pane may have gone, or speak another language. */
  if (g_strcmp0 (g_task_get_task_data (G_TASK (result)), pane->spelt) != 0)
    return;

  mar_comment_editor_set_speller (pane->editor, g_steal_pointer (&speller));
  learn_names (pane);
}

static gboolean
language_changed_cb (gpointer data)
{
  MarCommentPane *pane = data;
  g_autoptr (GTask) task = NULL;

  pane->dictionary_source = 0;
  fill_menu (pane);
  if (!needs_dictionary (pane))
    return G_SOURCE_REMOVE;

  pane->names = g_strdup ("");
  pane->n_reading++;
  task = g_task_new (pane, NULL, dictionary_read_cb, NULL);
  g_task_set_task_data (task, g_strdup (pane->spelt), g_free);
  g_task_run_in_thread (task, dictionary_thread);

  return G_SOURCE_REMOVE;
}

/* A dictionary is large: the comment is on the screen before it is read, on a thread, and as long
 * as there is none to look words up of, it is not read at all. */
static void
schedule_dictionary (MarCommentPane *pane)
{
  if (pane->dictionary_source == 0)
    pane->dictionary_source = g_idle_add_full (G_PRIORITY_LOW, language_changed_cb, pane, NULL);
}

static void
text_changed_cb (MarCommentPane *pane)
{
  if (pane->spelt != NULL && needs_dictionary (pane))
    schedule_dictionary (pane);
}

void
mar_comment_pane_update_language (MarCommentPane *pane)
{
  g_autofree char *wanted = wanted_language (pane);

  g_simple_action_set_enabled (pane->language, pane->node != NULL);
  g_simple_action_set_state (pane->language, g_variant_new_string (header_language (pane)));

  /* Dictionaries are sought on the disk: not with every step through a game. */
  if (g_strcmp0 (wanted, pane->spelt) == 0)
    {
      learn_names (pane);
      return;
    }
  g_free (pane->spelt);
  pane->spelt = g_steal_pointer (&wanted);
  mar_comment_editor_set_speller (pane->editor, NULL);
  g_clear_pointer (&pane->names, g_free);
  schedule_dictionary (pane);
}

static void
language_cb (MarCommentPane *pane,
             GVariant       *tag)
{
  const char *language = g_variant_get_string (tag, NULL);

  if (pane->node == NULL || g_str_equal (language, header_language (pane)))
    return;
  mar_document_break (pane->document);
  mar_record_set_header (mar_node_record (pane->node), "language",
                         *language != '\0' ? language : NULL);
}

/* Words. */

static gboolean
word_at_caret (MarCommentPane *pane,
               GtkTextIter    *start,
               GtkTextIter    *end)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (pane->editor));
  GtkTextIter caret;

  gtk_text_buffer_get_iter_at_mark (buffer, &caret, gtk_text_buffer_get_insert (buffer));
  return mar_comment_spelling_word (mar_comment_editor_spelling (pane->editor), &caret, start, end);
}

void
mar_comment_pane_offer_corrections (MarCommentPane *pane)
{
  MarSpeller *speller = mar_comment_spelling_speller (mar_comment_editor_spelling (pane->editor));
  g_auto (GStrv) words = NULL;
  g_autofree char *word = NULL;
  g_autoptr (GMenu) suggestions = NULL;
  GtkTextIter start, end;

  g_menu_remove_all (pane->word_menu);
  if (speller == NULL || !word_at_caret (pane, &start, &end))
    return;

  word = gtk_text_iter_get_text (&start, &end);
  words = mar_speller_suggestions (speller, word, MOST_SUGGESTIONS);
  suggestions = g_menu_new ();
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);
      g_auto (GStrv) parts = g_strsplit (words[i], "_", -1);
      g_autofree char *label = g_strjoinv ("__", parts);

      g_menu_item_set_label (item, label);
      g_menu_item_set_action_and_target (item, "comment.correct", "s", words[i]);
      g_menu_append_item (suggestions, item);
    }
  g_menu_append_section (pane->word_menu, NULL, G_MENU_MODEL (suggestions));
  g_menu_append (pane->word_menu, _("_Add to Dictionary"), "comment.add-word");
  g_menu_append (pane->word_menu, _("I_gnore"), "comment.ignore-word");
}

static void
correct_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  MarCommentPane *pane = MAR_COMMENT_PANE (widget);
  GtkTextIter start, end;

  if (word_at_caret (pane, &start, &end))
    mar_comment_editor_replace (pane->editor, &start, &end, g_variant_get_string (parameter, NULL));
}

static void
know_word_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  MarCommentPane *pane = MAR_COMMENT_PANE (widget);
  MarCommentSpelling *spelling = mar_comment_editor_spelling (pane->editor);
  g_autofree char *word = NULL;
  GtkTextIter start, end;

  if (!word_at_caret (pane, &start, &end))
    return;
  word = gtk_text_iter_get_text (&start, &end);
  if (g_str_equal (name, "comment.add-word"))
    mar_speller_add (mar_comment_spelling_speller (spelling), word);
  else
    mar_speller_ignore (mar_comment_spelling_speller (spelling), word);
  mar_comment_spelling_again (spelling);
}

void
mar_comment_pane_install_spelling (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "comment.correct", "s", correct_cb);
  gtk_widget_class_install_action (widget_class, "comment.add-word", NULL, know_word_cb);
  gtk_widget_class_install_action (widget_class, "comment.ignore-word", NULL, know_word_cb);
}

void
mar_comment_pane_init_spelling (MarCommentPane *pane)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GAction) check = g_settings_create_action (pane->settings, "check-spelling");

  pane->language = g_simple_action_new_stateful ("language", G_VARIANT_TYPE_STRING,
                                                 g_variant_new_string (""));
  g_signal_connect_swapped (pane->language, "activate", G_CALLBACK (language_cb), pane);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (pane->language));
  g_action_map_add_action (G_ACTION_MAP (group), check);
  gtk_widget_insert_action_group (GTK_WIDGET (pane), "spelling", G_ACTION_GROUP (group));
  g_signal_connect_object (pane->settings, "changed::check-spelling",
                           G_CALLBACK (mar_comment_pane_update_language), pane, G_CONNECT_SWAPPED);
  g_signal_connect_object (pane->settings, "changed::spelling-language",
                           G_CALLBACK (mar_comment_pane_update_language), pane, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_text_view_get_buffer (GTK_TEXT_VIEW (pane->editor)), "changed",
                           G_CALLBACK (text_changed_cb), pane, G_CONNECT_SWAPPED);
}
