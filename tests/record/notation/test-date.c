/* Dates as people write them, as files have them, as they are shown.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-date.h"

static const struct
{
  const char *text;
  const char *normal; /* nullable: not understood */
  const char *words;
} dates[] = {
  { "2011", "2011", "2011" },
  { " 2011 ", "2011", "2011" },
  { "1999?", "1999?", "1999?" },
  { "1999.??.??", "1999", "1999" },
  { "2011.05.??", "2011-05", "May 2011" },
  { "2011-05", "2011-05", "May 2011" },
  { "2011/5", "2011-05", "May 2011" },
  { "5.2011", "2011-05", "May 2011" },
  { "May 2011", "2011-05", "May 2011" },
  { "may, 2011?", "2011-05?", "May 2011?" },
  { "2011-05-14", "2011-05-14", "May 14, 2011" },
  { "2011.05.14", "2011-05-14", "May 14, 2011" },
  { "14.5.2011", "2011-05-14", "May 14, 2011" },
  { "4.5.2011", "2011-05-04", "May 4, 2011" },
  { "5/14/2011", "2011-05-14", "May 14, 2011" },
  { "14/5/2011", "2011-05-14", "May 14, 2011" },
  { "5/5/2011", "2011-05-05", "May 5, 2011" },
  { "14 May 2011", "2011-05-14", "May 14, 2011" },
  { "May 14th, 2011", "2011-05-14", "May 14, 2011" },
  { "2011 Sept 3", "2011-09-03", "September 3, 2011" },
  { "29 Feb 2012", "2012-02-29", "February 29, 2012" },
  { "29 Feb 2011", NULL, "29 Feb 2011" },
  { "5/6/2011", NULL, "5/6/2011" },
  { "2011-13", NULL, "2011-13" },
  { "2011-05-00", NULL, "2011-05-00" },
  { "2011-00-05", NULL, "2011-00-05" },
  { "May 0 2011", NULL, "May 0 2011" },
  { "11", NULL, "11" },
  { "0999", NULL, "0999" },
  { "20111", NULL, "20111" },
  { "ma 2011", NULL, "ma 2011" },
  { "May May 2011", NULL, "May May 2011" },
  { "about 1999", NULL, "about 1999" },
  { "summer of 2011", NULL, "summer of 2011" },
  { "", NULL, "" },
  { "?", NULL, "?" },
  { "2011-05-14-03", NULL, "2011-05-14-03" },
  { "May", NULL, "May" },
};

static void
test_forms (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      g_autofree char *normal = mar_date_normalize (dates[i].text);
      g_autofree char *words = mar_date_format (dates[i].text);

      g_test_message ("%s", dates[i].text);
      g_assert_cmpstr (normal, ==, dates[i].normal);
      g_assert_cmpstr (words, ==, dates[i].words);
    }
}

/* What is shown is understood again, and the form of files is its own. */
static void
test_every_day (void)
{
  for (guint day = 0; day < 3000; day++)
    {
      g_autoptr (GDateTime) epoch = g_date_time_new_utc (1996, 1, 1, 0, 0, 0);
      g_autoptr (GDateTime) then = g_date_time_add_days (epoch, (int) day);
      g_autofree char *iso = g_date_time_format (then, "%Y-%m-%d");
      g_autofree char *normal = mar_date_normalize (iso);
      g_autofree char *words = mar_date_format (iso);
      g_autofree char *back = mar_date_normalize (words);

      g_assert_cmpstr (normal, ==, iso);
      g_assert_cmpstr (back, ==, iso);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/date/forms", test_forms);
  g_test_add_func ("/date/every-day", test_every_day);

  return g_test_run ();
}
