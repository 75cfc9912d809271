/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-language.h"

#include <glib/gi18n.h>
#include <string.h>

static const struct
{
  const char *code;
  const char *name;
} languages[] = {
  { "af", N_("Afrikaans") },  { "ar", N_("Arabic") },
  { "be", N_("Belarusian") }, { "bg", N_("Bulgarian") },
  { "br", N_("Breton") },     { "ca", N_("Catalan") },
  { "cs", N_("Czech") },      { "cy", N_("Welsh") },
  { "da", N_("Danish") },     { "de", N_("German") },
  { "el", N_("Greek") },      { "en", N_("English") },
  { "eo", N_("Esperanto") },  { "es", N_("Spanish") },
  { "et", N_("Estonian") },   { "eu", N_("Basque") },
  { "fa", N_("Persian") },    { "fi", N_("Finnish") },
  { "fr", N_("French") },     { "ga", N_("Irish") },
  { "gl", N_("Galician") },   { "he", N_("Hebrew") },
  { "hi", N_("Hindi") },      { "hr", N_("Croatian") },
  { "hu", N_("Hungarian") },  { "id", N_("Indonesian") },
  { "is", N_("Icelandic") },  { "it", N_("Italian") },
  { "ko", N_("Korean") },     { "lt", N_("Lithuanian") },
  { "lv", N_("Latvian") },    { "nb", N_("Norwegian Bokmål") },
  { "nl", N_("Dutch") },      { "nn", N_("Norwegian Nynorsk") },
  { "pl", N_("Polish") },     { "pt", N_("Portuguese") },
  { "ro", N_("Romanian") },   { "ru", N_("Russian") },
  { "sk", N_("Slovak") },     { "sl", N_("Slovenian") },
  { "sq", N_("Albanian") },   { "sr", N_("Serbian") },
  { "sv", N_("Swedish") },    { "tr", N_("Turkish") },
  { "uk", N_("Ukrainian") },  { "vi", N_("Vietnamese") },
};

char *
mar_language_name (const char *tag)
{
  gsize length;

  g_return_val_if_fail (tag != NULL, NULL);

  length = strcspn (tag, "_-");
  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    if (strlen (languages[i].code) == length && strncmp (tag, languages[i].code, length) == 0)
      {
        if (tag[length] == '\0')
          return g_strdup (gettext (languages[i].name));
        /* Translators: a language and the code of a country: "English (GB)" */
        return g_strdup_printf (_("%s (%s)"), gettext (languages[i].name), tag + length + 1);
      }
  return g_strdup (tag);
}

char *
mar_language_get_default (void)
{
  const char *const *names = g_get_language_names ();

  for (guint i = 0; names[i] != NULL; i++)
    if (g_ascii_isalpha (names[i][0]) && g_ascii_isalpha (names[i][1])
        && strcspn (names[i], ".@") == strlen (names[i]) && strcspn (names[i], "_") <= 3)
      return g_strdup (names[i]);
  return g_strdup ("en");
}
