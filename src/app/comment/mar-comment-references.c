/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-references.h"

#include <adwaita.h>

#include "mar-text-change.h"
#include "mar-wrap.h"

/* A text whose references take long to find is read in a pause of the typing, which is as
 * many times longer, but not longer than a person waits, in milliseconds. */
#define PAUSE 4
#define LONGEST_PAUSE 400

/* A part of the buffer that is marked, in characters. */
typedef struct
{
  guint start;
  guint end;
  guint wrong_start;
  guint wrong_end;
  gboolean is_wrong;
} Marked;

/* @is_read is off while the text is another than that of which @reading speaks. */
struct _MarCommentReferences
{
  MarCommentEditor *editor;
  GtkTextBuffer *buffer;
  GtkTextTag *right_tag;
  GtkTextTag *wrong_tag;
  MarNode *node;
  MarCommentSlot slot;
  MarReferences *reading;
  gboolean is_read;
  GArray *marked;
  guint length;
  MarTextChange *change;
  gint64 took;
  guint source;
  void (*changed) (gpointer data);
  gpointer data;
};

/* Looks: what is alive has the colour of links, and what is wrong is seen by everybody. */

static GdkRGBA
mix (const GdkRGBA *ground,
     const GdkRGBA *color,
     float          share)
{
  /* The line under a text knows no transparency. */
  return (GdkRGBA) { ground->red + (color->red - ground->red) * share,
                     ground->green + (color->green - ground->green) * share,
                     ground->blue + (color->blue - ground->blue) * share, 1 };
}

static void
update_colors (MarCommentReferences *references)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (references->editor));
  gboolean much = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  GdkRGBA ground, right, wrong, line, paper;

  if (!gtk_style_context_lookup_color (context, "view_bg_color", &ground))
    ground = (GdkRGBA) { 1, 1, 1, 1 };
  if (!gtk_style_context_lookup_color (context, "accent_color", &right))
    gtk_style_context_get_color (context, &right);
  if (!gtk_style_context_lookup_color (context, "error_color", &wrong))
    wrong = (GdkRGBA) { 0.75f, 0.1f, 0.15f, 1 };
  line = mix (&ground, &right, much ? 1.0f : 0.5f);
  paper = mix (&ground, &wrong, 0.12f);
  g_object_set (references->right_tag, "foreground-rgba", &right, "underline-rgba", &line, NULL);
  g_object_set (references->wrong_tag, "foreground-rgba", &wrong, "underline-rgba", &wrong,
                "background-rgba", &paper, NULL);
}

static void
style_changed_cb (MarCommentReferences *references)
{
  update_colors (references);
  references->changed (references->data);
}

/* Making. */

static void
changed_cb (MarCommentReferences *references)
{
  references->is_read = FALSE;
}

MarCommentReferences *
mar_comment_references_new (MarCommentEditor *editor,
                            GCallback         changed,
                            gpointer          data)
{
  MarCommentReferences *references = g_new0 (MarCommentReferences, 1);

  references->editor = editor;
  references->buffer = g_object_ref (gtk_text_view_get_buffer (GTK_TEXT_VIEW (editor)));
  references->right_tag = gtk_text_buffer_create_tag (references->buffer, "reference",
                                                      "underline", PANGO_UNDERLINE_SINGLE, NULL);
  references->wrong_tag = gtk_text_buffer_create_tag (references->buffer, "wrong-reference",
                                                      "underline", PANGO_UNDERLINE_ERROR, NULL);
  references->marked = g_array_new (FALSE, FALSE, sizeof (Marked));
  references->change = mar_text_change_new (references->buffer);
  g_signal_connect_swapped (references->buffer, "changed", G_CALLBACK (changed_cb), references);
  g_signal_connect_swapped (adw_style_manager_get_default (), "notify::dark",
                            G_CALLBACK (style_changed_cb), references);
  g_signal_connect_swapped (adw_style_manager_get_default (), "notify::high-contrast",
                            G_CALLBACK (style_changed_cb), references);
  references->changed = (void (*) (gpointer)) changed;
  references->data = data;
  return references;
}

void
mar_comment_references_free (MarCommentReferences *references)
{
  g_clear_handle_id (&references->source, g_source_remove);
  g_signal_handlers_disconnect_by_data (adw_style_manager_get_default (), references);
  g_signal_handlers_disconnect_by_data (references->buffer, references);
  g_clear_object (&references->buffer);
  g_clear_pointer (&references->reading, mar_references_free);
  g_array_unref (references->marked);
  mar_text_change_free (references->change);
  g_free (references);
}

/* Marking. */

static void
mark_range (MarCommentReferences *references,
            GtkTextTag           *tag,
            guint                 from,
            guint                 to)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_offset (references->buffer, &start, (int) from);
  gtk_text_buffer_get_iter_at_offset (references->buffer, &end, (int) to);
  gtk_text_buffer_apply_tag (references->buffer, tag, &start, &end);
}

static void
clear_range (MarCommentReferences *references,
             guint                 from,
             guint                 to)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_offset (references->buffer, &start, (int) from);
  gtk_text_buffer_get_iter_at_offset (references->buffer, &end, (int) to);
  gtk_text_buffer_remove_tag (references->buffer, references->right_tag, &start, &end);
  gtk_text_buffer_remove_tag (references->buffer, references->wrong_tag, &start, &end);
}

/* The items in characters; they come in the order of the text. Those that are far on in a paragraph
 * have no mark, but can be asked for as all others. */
static GArray *
measure_items (MarCommentReferences *references,
               const char           *text)
{
  guint n;
  const MarReference *items = mar_references_items (references->reading, &n);
  GArray *marked = g_array_sized_new (FALSE, FALSE, sizeof (Marked), n);
  MarParagraph paragraph = { 0 };
  gsize bytes = 0;
  guint characters = 0;

  for (guint i = 0; i < n; i++)
    {
      const char *start = text + items[i].start;
      const char *wrong = text + items[i].wrong_start;
      Marked one = { .is_wrong = items[i].reason != NULL };

      if (mar_wrap_is_far_on (text, items[i].start, &paragraph))
        continue;
      characters += (guint) g_utf8_strlen (text + bytes, start - (text + bytes));
      bytes = items[i].start;
      one.start = characters;
      one.end = characters + (guint) g_utf8_strlen (start, items[i].length);
      one.wrong_start = one.start;
      one.wrong_end = one.end;
      if (one.is_wrong && items[i].wrong_length > 0)
        {
          one.wrong_start = characters + (guint) g_utf8_strlen (start, wrong - start);
          one.wrong_end = one.wrong_start + (guint) g_utf8_strlen (wrong, items[i].wrong_length);
        }
      g_array_append_val (marked, one);
    }
  return marked;
}

static gboolean
are_alike (const Marked *one,
           const Marked *other,
           guint         by)
{
  return one->start + by == other->start && one->end + by == other->end
         && one->wrong_start + by == other->wrong_start && one->wrong_end + by == other->wrong_end
         && one->is_wrong == other->is_wrong;
}

/* Marks stay where nothing changes, at the start and at the end. */
static void
mark_items (MarCommentReferences *references,
            const char           *text)
{
  g_autoptr (GArray) old = references->marked;
  GArray *marked = measure_items (references, text);
  guint length = (guint) gtk_text_buffer_get_char_count (references->buffer);
  guint by = length - references->length;
  guint head = 0, tail = 0, from = 0, to = length, same_head, same_tail;

  mar_text_change_take (references->change, &same_head, &same_tail);
  while (
    head < MIN (old->len, marked->len) && g_array_index (marked, Marked, head).end <= same_head
    && are_alike (&g_array_index (old, Marked, head), &g_array_index (marked, Marked, head), 0))
    head++;
  while (tail < MIN (old->len, marked->len) - head
         && g_array_index (marked, Marked, marked->len - 1 - tail).start >= length - same_tail
         && are_alike (&g_array_index (old, Marked, old->len - 1 - tail),
                       &g_array_index (marked, Marked, marked->len - 1 - tail), by))
    tail++;
  if (head > 0)
    from = g_array_index (marked, Marked, head - 1).end;
  if (tail > 0)
    to = g_array_index (marked, Marked, marked->len - tail).start;

  clear_range (references, from, MAX (from, to));
  for (guint i = head; i < marked->len - tail; i++)
    {
      Marked one = g_array_index (marked, Marked, i);

      mark_range (references, references->right_tag, one.start, one.end);
      if (one.is_wrong)
        mark_range (references, references->wrong_tag, one.wrong_start, one.wrong_end);
    }
  references->marked = marked;
  references->length = length;
}

/* Reading. */

void
mar_comment_references_read_now (MarCommentReferences *references)
{
  const char *text = mar_comment_editor_text (references->editor);
  gint64 began = g_get_monotonic_time ();

  g_clear_handle_id (&references->source, g_source_remove);
  if (references->is_read || references->node == NULL)
    return;
  if (references->reading == NULL)
    references->reading = mar_references_new (references->node, references->slot);
  mar_references_read (references->reading, text);
  references->is_read = TRUE;
  update_colors (references);
  mark_items (references, text);
  references->took = g_get_monotonic_time () - began;
  references->changed (references->data);
}

static gboolean
read_cb (gpointer data)
{
  MarCommentReferences *references = data;

  if (mar_comment_editor_is_composing (references->editor))
    return G_SOURCE_CONTINUE;
  references->source = 0;
  mar_comment_references_read_now (references);
  return G_SOURCE_REMOVE;
}

void
mar_comment_references_read (MarCommentReferences *references)
{
  guint pause = (guint) MIN (references->took * PAUSE / 1000, LONGEST_PAUSE);

  references->is_read = FALSE;
  g_clear_handle_id (&references->source, g_source_remove);
  if (references->node != NULL)
    references->source = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, pause, read_cb, references,
                                             NULL);
}

void
mar_comment_references_forget (MarCommentReferences *references)
{
  g_clear_pointer (&references->reading, mar_references_free);
  mar_comment_references_read (references);
}

MarReferences *
mar_comment_references_steal (MarCommentReferences *references)
{
  MarReferences *reading = g_steal_pointer (&references->reading);

  mar_comment_references_forget (references);
  return reading;
}

void
mar_comment_references_set_place (MarCommentReferences *references,
                                  MarNode              *node,
                                  MarCommentSlot        slot)
{
  if (references->node == node && references->slot == slot)
    return;
  references->node = node;
  references->slot = slot;
  clear_range (references, 0, (guint) gtk_text_buffer_get_char_count (references->buffer));
  g_array_set_size (references->marked, 0);
  mar_comment_references_forget (references);
}

const MarReference *
mar_comment_references_items (MarCommentReferences *references,
                              guint                *n)
{
  *n = 0;
  return references->is_read && references->reading != NULL
           ? mar_references_items (references->reading, n)
           : NULL;
}

const MarReference *
mar_comment_references_at (MarCommentReferences *references,
                           gsize                 offset)
{
  return references->is_read && references->reading != NULL
           ? mar_references_at (references->reading, (guint) offset)
           : NULL;
}
