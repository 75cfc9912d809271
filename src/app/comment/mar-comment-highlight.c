/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-highlight.h"

#include <adwaita.h>

#include "mar-comment-indent.h"
#include "mar-text-change.h"
#include "mar-wrap.h"

/* @runs are the styles of the text that was read last. */
struct _MarCommentHighlight
{
  GtkTextBuffer *buffer;
  GtkTextTag *tags[MAR_N_STYLES];
  GArray *runs;
  MarTextChange *change;
  MarCommentIndent *indent;
  GdkRGBA marker;
  GdkRGBA link;
};

/* A later one is stronger. */
static const struct
{
  MarCommentStyle style;
  const char *name;
  const char *property;
  int value;
} looks[] = {
  { MAR_STYLE_QUOTE, "quote", "style", PANGO_STYLE_ITALIC },
  { MAR_STYLE_EMPHASIS, "emphasis", "style", PANGO_STYLE_ITALIC },
  { MAR_STYLE_STRONG, "strong", "weight", PANGO_WEIGHT_BOLD },
  { MAR_STYLE_HEADING, "heading", "weight", PANGO_WEIGHT_BOLD },
  { MAR_STYLE_LIST, "list", "weight", PANGO_WEIGHT_BOLD },
  { MAR_STYLE_CODE, "code", NULL, 0 },
  { MAR_STYLE_LINK, "link", NULL, 0 },
  { MAR_STYLE_MARKER, "marker", "weight", PANGO_WEIGHT_NORMAL },
};

static guint
get_index (MarCommentStyle style)
{
  return (guint) g_bit_nth_lsf (style, -1);
}

MarCommentHighlight *
mar_comment_highlight_new (GtkTextBuffer *buffer)
{
  MarCommentHighlight *highlight = g_new0 (MarCommentHighlight, 1);

  highlight->buffer = buffer;
  highlight->change = mar_text_change_new (buffer);
  highlight->runs = g_array_new (FALSE, FALSE, sizeof (MarCommentRun));
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      GtkTextTag *tag = gtk_text_buffer_create_tag (buffer, looks[i].name, NULL);

      if (looks[i].property != NULL)
        g_object_set (tag, looks[i].property, looks[i].value, NULL);
      highlight->tags[get_index (looks[i].style)] = tag;
    }
  g_object_set (highlight->tags[get_index (MAR_STYLE_CODE)], "family", "monospace", NULL);
  highlight->indent = mar_comment_indent_new (buffer, highlight->tags[get_index (MAR_STYLE_LIST)]);

  return highlight;
}

void
mar_comment_highlight_free (MarCommentHighlight *highlight)
{
  g_array_unref (highlight->runs);
  mar_text_change_free (highlight->change);
  mar_comment_indent_free (highlight->indent);
  g_free (highlight);
}

static void
set_color (MarCommentHighlight *highlight,
           MarCommentStyle      style,
           GdkRGBA             *present,
           const GdkRGBA       *wanted)
{
  if (gdk_rgba_equal (present, wanted))
    return;
  *present = *wanted;
  g_object_set (highlight->tags[get_index (style)], "foreground-rgba", wanted, NULL);
}

/* Markers step back, where not much contrast is wanted. */
void
mar_comment_highlight_set_look (MarCommentHighlight *highlight,
                                GtkWidget           *widget)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA color, accent;

  gtk_style_context_get_color (context, &color);
  if (!gtk_style_context_lookup_color (context, "accent_color", &accent))
    accent = color;
  if (!adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    color.alpha *= 0.5f;
  set_color (highlight, MAR_STYLE_MARKER, &highlight->marker, &color);
  set_color (highlight, MAR_STYLE_LINK, &highlight->link, &accent);
  mar_comment_indent_measure (highlight->indent, widget);
}

GArray *
mar_comment_highlight_runs (MarCommentHighlight *highlight)
{
  return highlight->runs;
}

static guint
total_length (const GArray *runs)
{
  guint length = 0;

  for (guint i = 0; i < runs->len; i++)
    length += g_array_index (runs, MarCommentRun, i).length;
  return length;
}

/* How many characters have the same styles in both, from the start or from the end. */
static guint
common_styles (const GArray *one,
               const GArray *other,
               gboolean      from_end)
{
  guint n = 0;

  for (guint i = 0; i < MIN (one->len, other->len); i++)
    {
      const MarCommentRun *a = &g_array_index (one, MarCommentRun, from_end ? one->len - 1 - i : i);
      const MarCommentRun *b = &g_array_index (other, MarCommentRun,
                                               from_end ? other->len - 1 - i : i);

      if (a->style != b->style)
        break;
      n += MIN (a->length, b->length);
      if (a->length != b->length)
        break;
    }
  return n;
}

static void
apply_run (MarCommentHighlight *highlight,
           MarCommentStyle      style,
           guint                from,
           guint                to)
{
  GtkTextIter start, end;

  if (from >= to || (style & ~MAR_STYLE_PROSE) == 0)
    return;
  gtk_text_buffer_get_iter_at_offset (highlight->buffer, &start, (int) from);
  gtk_text_buffer_get_iter_at_offset (highlight->buffer, &end, (int) to);
  for (guint i = 0; i < MAR_N_STYLES; i++)
    if (highlight->tags[i] != NULL && (style & (1u << i)) != 0)
      gtk_text_buffer_apply_tag (highlight->buffer, highlight->tags[i], &start, &end);
}

static void
restyle (MarCommentHighlight *highlight,
         guint                from,
         guint                to)
{
  GtkTextIter start, end;
  guint at = 0;

  gtk_text_buffer_get_iter_at_offset (highlight->buffer, &start, (int) from);
  gtk_text_buffer_get_iter_at_offset (highlight->buffer, &end, (int) to);
  for (guint i = 0; i < MAR_N_STYLES; i++)
    if (highlight->tags[i] != NULL)
      gtk_text_buffer_remove_tag (highlight->buffer, highlight->tags[i], &start, &end);

  for (guint i = 0; i < highlight->runs->len && at < to; i++)
    {
      MarCommentRun run = g_array_index (highlight->runs, MarCommentRun, i);

      apply_run (highlight, run.style, MAX (at, from), MIN (at + run.length, to));
      at += run.length;
    }
}

/* A line whose bullet was deleted has nothing that is styled anew. */
static void
indent_lists (MarCommentHighlight *highlight,
              guint                from,
              guint                to)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_offset (highlight->buffer, &start, (int) from);
  gtk_text_buffer_get_iter_at_offset (highlight->buffer, &end, (int) to);
  mar_comment_indent_apply (highlight->indent, &start, &end);
}

void
mar_comment_highlight_read (MarCommentHighlight *highlight,
                            const char          *text,
                            guint               *start,
                            guint               *end)
{
  GArray *runs = mar_comment_runs (text);
  guint length = total_length (runs);
  guint head, tail;

  mar_text_change_take (highlight->change, &head, &tail);
  head = MIN (head, common_styles (highlight->runs, runs, FALSE));
  tail = MIN (tail, common_styles (highlight->runs, runs, TRUE));
  *start = head;
  *end = MAX (length - tail, head);

  g_array_unref (highlight->runs);
  highlight->runs = runs;
  if (*start < *end)
    restyle (highlight, *start, *end);
  indent_lists (highlight, *start, *end);
  mar_wrap_buffer (highlight->buffer, *start, *end);
}
