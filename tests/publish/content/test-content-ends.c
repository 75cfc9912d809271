/* What a booklet says of how a game ends.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "content.h"
#include "legal-games.h"

/* The sentence in which a game of Margrites ends with @reason. */
static char *
ending (MarEndReason  reason,
        int           side,
        const char   *result)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 2);
  g_autoptr (GPtrArray) content = NULL;
  g_autoptr (GError) error = NULL;

  if (result != NULL)
    mar_record_set_header (record, "result", result);
  mar_record_add_end (record, mar_record_last (record, mar_record_root (record)), reason, side,
                      &error);
  g_assert_no_error (error);
  content = mar_content_new (document, NULL);
  for (guint i = 0; i < content->len; i++)
    {
      const MarContentItem *item = g_ptr_array_index (content, i);

      if (item->kind == MAR_CONTENT_END)
        return g_strdup (item->text);
    }
  g_assert_not_reached ();
}

/* How a game ends is said with the winner, whom a header names where the end doesn't. */
static void
test_ends (void)
{
  static const struct
  {
    MarEndReason reason;
    int side;
    const char *result;
    const char *text;
  } ends[] = {
    { MAR_END_RESIGNATION, 0, NULL, "Black resigns. White wins, " },
    { MAR_END_RESIGNATION, 1, NULL, "White resigns. Black wins, " },
    { MAR_END_TIME, 0, NULL, "Black has run out of time. White wins, " },
    { MAR_END_AGREEMENT, MAR_ACTOR_NONE, NULL, "The players agree to end the game. Drawn, " },
    { MAR_END_OTHER, MAR_ACTOR_NONE, NULL, "The game ends. " },
    { MAR_END_OTHER, MAR_ACTOR_NONE, "b", "The game ends. Black wins, " },
    { MAR_END_OTHER, MAR_ACTOR_NONE, "w", "The game ends. White wins, " },
    { MAR_END_OTHER, MAR_ACTOR_NONE, "?", "The game ends. " },
    { MAR_END_OTHER, MAR_ACTOR_NONE, "unknown", "The game ends. " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *text = ending (ends[i].reason, ends[i].side, ends[i].result);

      g_test_message ("%u: %s", i, text);
      g_assert_true (g_str_has_prefix (text, ends[i].text));
      g_assert_true (g_str_has_suffix (text, ")."));
      g_assert_cmpint (strstr (ends[i].text, "wins") != NULL, ==, strstr (text, "wins") != NULL);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/content-ends/ends", test_ends);

  return g_test_run ();
}
