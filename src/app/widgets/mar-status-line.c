/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-status-line.h"

#include "mar-line-breaks.h"
#include "mar-wrap.h"

/* Long enough to read a rule twice. */
#define SECONDS_OF_NOTICE 10
/* A status that takes more is cut short; a rule that is cited is shown whole. */
#define LINES_OF_STATUS 2
#define LINES_OF_NOTICE 8

struct _MarStatusLine
{
  GtkBox parent_instance;

  GtkLabel *status;
  GtkWidget *remark_button;
  GtkLabel *remark_label;

  /* What is said when there is no notice. */
  char *text;
  char *state; /* nullable */
  gboolean quiet;
  guint notice_source;
};

G_DEFINE_FINAL_TYPE (MarStatusLine, mar_status_line, GTK_TYPE_BOX)

static void
update_opacity (MarStatusLine *line)
{
  gtk_widget_set_opacity (GTK_WIDGET (line), line->quiet && line->notice_source == 0 ? 0 : 1);
}

/* Who hears the line is told the words alone, unless GTK forbids names here: 4.18 reads what is
 * shown. */
static void
show (MarStatusLine *line,
      const char    *text)
{
  g_autofree char *joined = mar_line_breaks_join (text);

  gtk_label_set_label (line->status, joined);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line->status), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

static void
show_text (MarStatusLine *line)
{
  const gboolean both = line->state != NULL && *line->text != '\0';
  g_autofree char *text = line->state != NULL
                            ? g_strconcat (line->state, both ? " " : "", line->text, NULL)
                            : g_strdup (line->text);

  show (line, text);
}

void
mar_status_line_end_notice (MarStatusLine *line)
{
  g_return_if_fail (MAR_IS_STATUS_LINE (line));

  g_clear_handle_id (&line->notice_source, g_source_remove);
  gtk_widget_remove_css_class (GTK_WIDGET (line), "notice");
  gtk_label_set_lines (line->status, LINES_OF_STATUS);
  update_opacity (line);
  show_text (line);
}

static gboolean
notice_over_cb (gpointer data)
{
  MarStatusLine *line = data;

  line->notice_source = 0;
  mar_status_line_end_notice (line);

  return G_SOURCE_REMOVE;
}

void
mar_status_line_show_notice (MarStatusLine *line,
                             const char    *text)
{
  g_return_if_fail (MAR_IS_STATUS_LINE (line));
  g_return_if_fail (text != NULL);

  g_clear_handle_id (&line->notice_source, g_source_remove);
  gtk_widget_add_css_class (GTK_WIDGET (line), "notice");
  gtk_label_set_lines (line->status, LINES_OF_NOTICE);
  show (line, text);
  line->notice_source = g_timeout_add_seconds (SECONDS_OF_NOTICE, notice_over_cb, line);
  update_opacity (line);
}

void
mar_status_line_set_quiet (MarStatusLine *line,
                           gboolean       quiet)
{
  g_return_if_fail (MAR_IS_STATUS_LINE (line));

  line->quiet = quiet;
  update_opacity (line);
}

void
mar_status_line_set_text (MarStatusLine *line,
                          const char    *text)
{
  g_return_if_fail (MAR_IS_STATUS_LINE (line));
  g_return_if_fail (text != NULL);

  g_free (line->text);
  line->text = g_strdup (text);
  mar_status_line_end_notice (line);
}

void
mar_status_line_set_state (MarStatusLine *line,
                           const char    *state)
{
  g_return_if_fail (MAR_IS_STATUS_LINE (line));

  if (g_strcmp0 (state, line->state) == 0)
    return;

  g_free (line->state);
  line->state = g_strdup (state);
  if (line->notice_source == 0)
    show_text (line);
}

void
mar_status_line_set_remark (MarStatusLine *line,
                            const char    *remark)
{
  g_return_if_fail (MAR_IS_STATUS_LINE (line));

  gtk_label_set_label (line->remark_label, remark != NULL ? remark : "");
  gtk_widget_set_visible (line->remark_button, remark != NULL);
}

/* The toolkit selects a text that gets the keyboard, even one that is only there to be read. */
static void
remark_shown_cb (MarStatusLine *line)
{
  gtk_label_select_region (line->remark_label, 0, 0);
}

static void
mar_status_line_dispose (GObject *object)
{
  MarStatusLine *line = MAR_STATUS_LINE (object);

  g_clear_handle_id (&line->notice_source, g_source_remove);
  g_clear_pointer (&line->text, g_free);
  g_clear_pointer (&line->state, g_free);

  G_OBJECT_CLASS (mar_status_line_parent_class)->dispose (object);
}

static void
mar_status_line_class_init (MarStatusLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_status_line_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-status-line.ui");
  gtk_widget_class_bind_template_child (widget_class, MarStatusLine, status);
  gtk_widget_class_bind_template_child (widget_class, MarStatusLine, remark_button);
  gtk_widget_class_bind_template_child (widget_class, MarStatusLine, remark_label);
  gtk_widget_class_bind_template_callback (widget_class, remark_shown_cb);
}

static void
mar_status_line_init (MarStatusLine *line)
{
  gtk_widget_init_template (GTK_WIDGET (line));
  line->text = g_strdup ("");
  mar_wrap_in_lines (line->status, LINES_OF_STATUS);
}
