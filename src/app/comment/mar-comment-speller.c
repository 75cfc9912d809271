/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-speller.h"

#include <enchant.h>
#include <string.h>

struct _MarSpeller
{
  EnchantDict *dictionary;
  char *language;
};

/* Whoever asks the broker holds it: dictionaries are read on a thread. */
static GMutex lock;

/* One for the whole program: what is added or ignored counts in every window. */
static EnchantBroker *
broker (void)
{
  static EnchantBroker *the_broker;

  if (the_broker == NULL)
    the_broker = enchant_broker_init ();
  return the_broker;
}

static void
collect_cb (const char *language,
            const char *provider,
            const char *description,
            const char *file,
            void       *languages)
{
  if (!g_ptr_array_find_with_equal_func (languages, language, g_str_equal, NULL))
    g_ptr_array_add (languages, g_strdup (language));
}

static int
compare_languages (gconstpointer one,
                   gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

char **
mar_speller_languages (void)
{
  GPtrArray *languages = g_ptr_array_new ();

  g_mutex_lock (&lock);
  enchant_broker_list_dicts (broker (), collect_cb, languages);
  g_mutex_unlock (&lock);
  g_ptr_array_sort (languages, compare_languages);
  g_ptr_array_add (languages, NULL);
  return (char **) g_ptr_array_free (languages, FALSE);
}

/* How well a dictionary fits a language: the same country, the language alone, any country. */
static guint
fit (const char *wanted,
     const char *offered)
{
  gsize base = strcspn (wanted, "_");

  if (g_ascii_strcasecmp (wanted, offered) == 0)
    return 3;
  if (strcspn (offered, "_") != base || g_ascii_strncasecmp (wanted, offered, base) != 0)
    return 0;
  return offered[base] == '\0' ? 2 : 1;
}

static char *
best_language (const char *language)
{
  g_autofree char *wanted = g_strdelimit (g_strdup (language), "-", '_');
  g_auto (GStrv) languages = mar_speller_languages ();
  const char *best = NULL;
  guint best_fit = 0;

  for (guint i = 0; languages[i] != NULL; i++)
    if (fit (wanted, languages[i]) > best_fit)
      {
        best = languages[i];
        best_fit = fit (wanted, best);
      }
  return g_strdup (best);
}

MarSpeller *
mar_speller_new (const char *language)
{
  g_autofree char *best = NULL;
  EnchantDict *dictionary;
  MarSpeller *speller;

  g_return_val_if_fail (language != NULL, NULL);

  best = best_language (language);
  if (best == NULL)
    return NULL;
  g_mutex_lock (&lock);
  dictionary = enchant_broker_request_dict (broker (), best);
  g_mutex_unlock (&lock);
  if (dictionary == NULL)
    return NULL;

  speller = g_new0 (MarSpeller, 1);
  speller->dictionary = dictionary;
  speller->language = g_steal_pointer (&best);
  return speller;
}

void
mar_speller_free (MarSpeller *speller)
{
  g_mutex_lock (&lock);
  enchant_broker_free_dict (broker (), speller->dictionary);
  g_mutex_unlock (&lock);
  g_free (speller->language);
  g_free (speller);
}

const char *
mar_speller_language (const MarSpeller *speller)
{
  return speller->language;
}

gboolean
mar_speller_knows (MarSpeller *speller,
                   const char *word,
                   gsize       length)
{
  /* An error of the library is no fault of the word. */
  return length == 0 || enchant_dict_check (speller->dictionary, word, (gssize) length) <= 0;
}

char **
mar_speller_suggestions (MarSpeller *speller,
                         const char *word,
                         guint       most)
{
  GPtrArray *suggestions = g_ptr_array_new ();
  gsize n = 0;
  char **words = enchant_dict_suggest (speller->dictionary, word, -1, &n);

  for (gsize i = 0; i < MIN (n, most); i++)
    g_ptr_array_add (suggestions, g_strdup (words[i]));
  g_ptr_array_add (suggestions, NULL);
  if (words != NULL)
    enchant_dict_free_string_list (speller->dictionary, words);
  return (char **) g_ptr_array_free (suggestions, FALSE);
}

void
mar_speller_add (MarSpeller *speller,
                 const char *word)
{
  enchant_dict_add (speller->dictionary, word, -1);
}

void
mar_speller_ignore (MarSpeller *speller,
                    const char *word)
{
  enchant_dict_add_to_session (speller->dictionary, word, -1);
}
