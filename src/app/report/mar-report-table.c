/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-table.h"

#include <glib/gi18n.h>
#include <math.h>

/* The text of a row for a player; NULL: the whole row is left out. */
typedef char *(*Format) (const MarReport *report, const MarReportPlayer *player);

static char *
format_error (const MarReport       *report,
              const MarReportPlayer *player)
{
  if (player->known == 0)
    return g_strdup ("–");
  /* Translators: a part of the chance to win: “4.2 %” */
  return g_strdup_printf (_("%.1f %%"), player->error * 100);
}

static char *
format_points (const MarReport       *report,
               const MarReportPlayer *player)
{
  if (mar_report_n_players (report) > 2)
    return NULL;
  return player->known > 0 ? g_strdup_printf ("%.2f", player->points_error) : g_strdup ("–");
}

/* The number by which the errors are divided. */
static char *
format_turns (const MarReport       *report,
              const MarReportPlayer *player)
{
  /* Translators: over so many unforced turns of so many turns */
  return g_strdup_printf (_("%u of %u"), player->known, player->turns);
}

static char *
format_number (guint number)
{
  return g_strdup_printf ("%u", number);
}

static char *
format_dubious (const MarReport       *report,
                const MarReportPlayer *player)
{
  return format_number (player->dubious);
}

static char *
format_mistakes (const MarReport       *report,
                 const MarReportPlayer *player)
{
  return format_number (player->mistakes);
}

static char *
format_blunders (const MarReport       *report,
                 const MarReportPlayer *player)
{
  return format_number (player->blunders);
}

static gboolean
any_captures_missed (const MarReport *report)
{
  for (guint i = 0; i < mar_report_n_players (report); i++)
    if (mar_report_player (report, i)->captures_missed > 0)
      return TRUE;
  return FALSE;
}

static gboolean
any_points_missed (const MarReport *report)
{
  for (guint i = 0; i < mar_report_n_players (report); i++)
    if (mar_report_player (report, i)->points_missed > 0)
      return TRUE;
  return FALSE;
}

static char *
format_captures (const MarReport       *report,
                 const MarReportPlayer *player)
{
  return any_captures_missed (report) ? format_number (player->captures_missed) : NULL;
}

static char *
format_scores (const MarReport       *report,
               const MarReportPlayer *player)
{
  return any_points_missed (report) ? format_number (player->points_missed) : NULL;
}

static char *
format_steps (const MarReport       *report,
              const MarReportPlayer *player)
{
  if (player->steps == 0)
    return NULL;
  return g_strdup_printf (_("%u of %u"), player->steps_forward, player->steps);
}

static const char *
get_sign (double value)
{
  return value < 0 ? "−" : "+";
}

static char *
format_luck (const MarReport       *report,
             const MarReportPlayer *player)
{
  if (player->rolls == 0)
    return NULL;
  /* Translators: a sign, and by how much the die changed the chances in all */
  return g_strdup_printf (_("%s%.1f %%"), get_sign (player->luck), fabs (player->luck) * 100);
}

static char *
format_points_luck (const MarReport       *report,
                    const MarReportPlayer *player)
{
  if (player->rolls == 0)
    return NULL;
  return g_strdup_printf ("%s%.2f", get_sign (player->points_luck), fabs (player->points_luck));
}

static char *
format_rolls (const MarReport       *report,
              const MarReportPlayer *player)
{
  return player->rolls > 0 ? format_number (player->rolls) : NULL;
}

static const struct
{
  const char *title;
  const char *tip;
  Format format;
} rows[] = {
  { N_("Mean error"), N_("Average loss of winning chances per turn"), format_error },
  { N_("Mean error in points"), N_("Average loss of points per turn"), format_points },
  { N_("Over unforced turns"),
    N_("Turns with a choice that were analyzed before and after, out of all turns of the player"),
    format_turns },
  { N_("Dubious ⁈"), N_("Turns that lost 5 to 10 percent"), format_dubious },
  { N_("Mistakes ?"), N_("Turns that lost 10 to 20 percent"), format_mistakes },
  { N_("Blunders ⁇"), N_("Turns that lost more than 20 percent"), format_blunders },
  { N_("Missed captures"), N_("Turns where a better turn captures more"), format_captures },
  { N_("Missed scores"), N_("Turns where a better turn scores more"), format_scores },
  { N_("Steps forward"),
    N_("Steps that brought a piece nearer to scoring, out of all steps of the player"),
    format_steps },
  { N_("Luck of the die"),
    N_("How the rolls changed the winning chances compared with the average roll; not counted as "
       "errors"),
    format_luck },
  { N_("Luck in points"), N_("How many points the rolls gained compared with the average roll"),
    format_points_luck },
  { N_("Rolls counted"), N_("Rolls with all outcomes analyzed"), format_rolls },
};

static GtkWidget *
make_label (GtkGrid    *grid,
            const char *text,
            const char *class,
            int         column,
            int         row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), column == 0);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_widget_add_css_class (label, class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
  return label;
}

static const char *
get_name (const MarReport *report,
          MarRecord       *record,
          guint            player)
{
  return _(mar_record_game (record)->player_names[player]);
}

static void
add_head (GtkGrid         *grid,
          const MarReport *report,
          MarRecord       *record)
{
  for (guint i = 0; i < mar_report_n_players (report); i++)
    make_label (grid, get_name (report, record, i), "heading", (int) i + 1, 0);
}

static void
add_row (GtkGrid         *grid,
         const MarReport *report,
         MarRecord       *record,
         guint            index)
{
  const char *title = _(rows[index].title);
  int row = (int) index + 1;

  for (guint i = 0; i < mar_report_n_players (report); i++)
    {
      g_autofree char *text = rows[index].format (report, mar_report_player (report, i));
      g_autofree char *message = NULL;
      GtkWidget *label;

      if (text == NULL)
        return;
      label = make_label (grid, text, "numeric", (int) i + 1, row);
      /* Translators: for screen readers: player, what is told, and its value */
      message = g_strdup_printf (_("%s, %s: %s"), get_name (report, record, i), title, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      message, -1);
      gtk_widget_set_tooltip_text (label, _(rows[index].tip));
    }
  gtk_widget_set_tooltip_text (make_label (grid, title, "name", 0, row), _(rows[index].tip));
}

/* All that the table says, to tell whether it is the same. */
static char *
sum_up (const MarReport *report,
        MarRecord       *record)
{
  GString *sum = g_string_new (mar_record_game (record)->name);

  for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
    for (guint i = 0; i < mar_report_n_players (report); i++)
      {
        g_autofree char *text = rows[k].format (report, mar_report_player (report, i));

        g_string_append_printf (sum, " %s", text != NULL ? text : "");
      }
  return g_string_free (sum, FALSE);
}

void
mar_report_table_fill (GtkGrid         *grid,
                       const MarReport *report,
                       MarRecord       *record)
{
  g_autofree char *sum = NULL;
  GtkWidget *child;

  g_return_if_fail (GTK_IS_GRID (grid));
  g_return_if_fail (report != NULL && record != NULL);

  sum = sum_up (report, record);
  if (g_strcmp0 (sum, g_object_get_data (G_OBJECT (grid), "mar-sum")) == 0)
    return;
  g_object_set_data_full (G_OBJECT (grid), "mar-sum", g_steal_pointer (&sum), g_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
  add_head (grid, report, record);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    add_row (grid, report, record, i);
}
