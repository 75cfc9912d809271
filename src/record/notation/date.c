/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-date.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_NUMBERS 3

/* A date; parts that are not known are 0. */
typedef struct
{
  guint year;
  guint month;
  guint day;
  gboolean is_unsure;
} Date;

/* The pieces of a date as it is written. */
typedef struct
{
  guint numbers[MAX_NUMBERS];
  guint digits[MAX_NUMBERS];
  guint n;
  guint month; /* its number, where it has a name */
  char separator;
} Pieces;

static const char *const months[] = {
  "january", "february", "march",     "april",   "may",      "june",
  "july",    "august",   "september", "october", "november", "december",
};

/* The months by the language of all other words, not by the locale of dates: a page is in one
 * language, and the same wherever it is made. */
static const char *const months_of_days[] = {
  NC_("month with a day", "January"),   NC_("month with a day", "February"),
  NC_("month with a day", "March"),     NC_("month with a day", "April"),
  NC_("month with a day", "May"),       NC_("month with a day", "June"),
  NC_("month with a day", "July"),      NC_("month with a day", "August"),
  NC_("month with a day", "September"), NC_("month with a day", "October"),
  NC_("month with a day", "November"),  NC_("month with a day", "December"),
};

static const char *const months_alone[] = {
  NC_("month alone", "January"), NC_("month alone", "February"), NC_("month alone", "March"),
  NC_("month alone", "April"),   NC_("month alone", "May"),      NC_("month alone", "June"),
  NC_("month alone", "July"),    NC_("month alone", "August"),   NC_("month alone", "September"),
  NC_("month alone", "October"), NC_("month alone", "November"), NC_("month alone", "December"),
};

/* Returns whether @word is the month as the locale or the program calls it. */
static gboolean
is_month_of_people (const char *word,
                    guint       month)
{
  static const char *const formats[] = { "%B", "%OB", "%b", "%Ob" };
  const char *const shown[] = {
    g_dpgettext2 (NULL, "month with a day", months_of_days[month - 1]),
    g_dpgettext2 (NULL, "month alone", months_alone[month - 1]),
  };
  g_autoptr (GDateTime) day = g_date_time_new_utc (2000, (int) month, 1, 0, 0, 0);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *name = g_date_time_format (day, formats[i]);
      g_autofree char *folded = name != NULL ? g_utf8_casefold (name, -1) : NULL;

      if (folded == NULL)
        continue;
      if (g_str_has_suffix (folded, "."))
        folded[strlen (folded) - 1] = '\0';
      if (strcmp (folded, word) == 0)
        return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      g_autofree char *folded = g_utf8_casefold (shown[i], -1);

      if (strcmp (folded, word) == 0)
        return TRUE;
    }
  return FALSE;
}

static guint
month_of_word (const char *text,
               gsize       length)
{
  g_autofree char *word = g_utf8_casefold (text, (gssize) length);

  for (guint i = 0; i < G_N_ELEMENTS (months); i++)
    if ((strlen (word) >= 3 && g_str_has_prefix (months[i], word))
        || is_month_of_people (word, i + 1))
      return i + 1;
  return 0;
}

static gboolean
add_number (Pieces      *pieces,
            const char **at)
{
  const char *start = *at;
  guint number = 0;

  if (pieces->n == MAX_NUMBERS)
    return FALSE;
  for (; g_ascii_isdigit (**at) && *at - start < 5; (*at)++)
    number = 10 * number + (guint) g_ascii_digit_value (**at);
  pieces->digits[pieces->n] = (guint) (*at - start);
  pieces->numbers[pieces->n++] = number;

  /* "May 4th" */
  if (strncmp (*at, "st", 2) == 0 || strncmp (*at, "nd", 2) == 0 || strncmp (*at, "rd", 2) == 0
      || strncmp (*at, "th", 2) == 0)
    *at += 2;
  return !g_ascii_isalnum (**at);
}

static gboolean
add_month (Pieces      *pieces,
           const char **at)
{
  const char *start = *at;

  while (g_unichar_isalpha (g_utf8_get_char (*at)))
    *at = g_utf8_next_char (*at);
  if (pieces->month != 0)
    return FALSE;
  pieces->month = month_of_word (start, (gsize) (*at - start));
  return pieces->month != 0;
}

static gboolean
take_apart (const char *text,
            Pieces     *pieces)
{
  const char *at = text;

  while (*at != '\0')
    if (g_ascii_isdigit (*at))
      {
        if (!add_number (pieces, &at))
          return FALSE;
      }
    else if (g_unichar_isalpha (g_utf8_get_char (at)))
      {
        if (!add_month (pieces, &at))
          return FALSE;
      }
    else if (strchr (" .,-/", *at) != NULL)
      {
        if (*at != ' ')
          pieces->separator = *at;
        at++;
      }
    else
      return FALSE;
  return pieces->n > 0;
}

/* Day and month in either order, where only one of them makes sense. */
static gboolean
distinguish_day_from_month (const Pieces *pieces,
                            Date         *date)
{
  guint first = pieces->numbers[0];
  guint second = pieces->numbers[1];
  gboolean day_first = pieces->separator == '.' || first > 12 || first == second;

  if (!day_first && second <= 12)
    return FALSE;
  date->day = day_first ? first : second;
  date->month = day_first ? second : first;
  return TRUE;
}

static gboolean
put_together (const Pieces *pieces,
              Date         *date)
{
  const guint *numbers = pieces->numbers;
  guint last = pieces->n - 1;
  gboolean year_first = pieces->digits[0] == 4;

  if (!year_first && pieces->digits[last] != 4)
    return FALSE;
  date->year = year_first ? numbers[0] : numbers[last];
  if (pieces->month != 0)
    {
      date->month = pieces->month;
      if (pieces->n == 2)
        date->day = year_first ? numbers[1] : numbers[0];
      return pieces->n <= 2 && (pieces->n == 1 || date->day != 0);
    }
  if (pieces->n == 2)
    date->month = year_first ? numbers[1] : numbers[0];
  if (pieces->n == 3 && year_first)
    {
      date->month = numbers[1];
      date->day = numbers[2];
    }
  else if (pieces->n == 3)
    return distinguish_day_from_month (pieces, date);
  return pieces->n == 1 || date->month != 0;
}

static gboolean
is_date (const Date *date,
         guint       n)
{
  if (date->year < 1000 || date->year > 2999 || date->month > 12)
    return FALSE;
  if (n == 3 || date->day != 0)
    return g_date_valid_dmy ((GDateDay) date->day, (GDateMonth) date->month,
                             (GDateYear) date->year);
  return TRUE;
}

static gboolean
read_date (const char *text,
           Date       *date)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  Pieces pieces = { 0 };

  *date = (Date) { 0 };
  /* Other programs write "1999.??.??" for a year. */
  while (g_str_has_suffix (plain, ".??"))
    plain[strlen (plain) - 3] = '\0';
  if (g_str_has_suffix (plain, "?"))
    {
      date->is_unsure = TRUE;
      plain[strlen (plain) - 1] = '\0';
    }
  g_strchomp (plain);

  return take_apart (plain, &pieces) && put_together (&pieces, date) && is_date (date, pieces.n);
}

char *
mar_date_normalize (const char *text)
{
  Date date;
  const char *mark;

  g_return_val_if_fail (text != NULL, NULL);

  if (!g_utf8_validate (text, -1, NULL) || !read_date (text, &date))
    return NULL;
  mark = date.is_unsure ? "?" : "";
  if (date.month == 0)
    return g_strdup_printf ("%04u%s", date.year, mark);
  if (date.day == 0)
    return g_strdup_printf ("%04u-%02u%s", date.year, date.month, mark);
  return g_strdup_printf ("%04u-%02u-%02u%s", date.year, date.month, date.day, mark);
}

char *
mar_date_format (const char *text)
{
  Date date;
  g_autofree char *words = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (!g_utf8_validate (text, -1, NULL) || !read_date (text, &date))
    return g_strdup (text);
  if (date.month == 0)
    return mar_date_normalize (text);

  if (date.day != 0)
    /* Translators: a day: the month, the day, the year */
    words = g_strdup_printf (
      C_("date", "%1$s %2$u, %3$u"),
      g_dpgettext2 (NULL, "month with a day", months_of_days[date.month - 1]), date.day, date.year);
  else
    /* Translators: a month of a year */
    words = g_strdup_printf (C_("date", "%1$s %2$u"),
                             g_dpgettext2 (NULL, "month alone", months_alone[date.month - 1]),
                             date.year);
  return g_strconcat (words, date.is_unsure ? "?" : NULL, NULL);
}
