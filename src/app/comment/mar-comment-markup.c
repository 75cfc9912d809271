/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-markup.h"

#include <string.h>

/* @shown is how many bytes a reader sees of @markup; in a link there are no others. */
typedef struct
{
  const MarMarkupBuilder *builder;
  GString *markup;
  GArray *set;
  guint shown;
  guint links;
} Setting;

static void
append_shown (Setting    *setting,
              const char *text,
              gsize       length)
{
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);

  g_string_append (setting->markup, escaped);
  setting->shown += (guint) length;
}

/* Links lead where a person could go by hand; other words in brackets are only words. */
static gboolean
is_safe (const char *address)
{
  static const char *const schemes[] = { "https://", "http://", "mailto:" };

  for (gsize i = 0; address != NULL && i < G_N_ELEMENTS (schemes); i++)
    if (g_ascii_strncasecmp (address, schemes[i], strlen (schemes[i])) == 0)
      return TRUE;
  return FALSE;
}

static void
set_link (Setting    *setting,
          cmark_node *node,
          gboolean    entering)
{
  g_autofree char *once = NULL;
  g_autofree char *twice = NULL;

  if (!is_safe (cmark_node_get_url (node)))
    return;
  if (!entering)
    {
      g_string_append (setting->markup, "</span></a>");
      setting->links--;
      return;
    }

  /* A title is markup within markup. */
  once = g_markup_escape_text (cmark_node_get_url (node), -1);
  twice = g_markup_escape_text (once, -1);
  g_string_append_printf (setting->markup,
                          "<a href=\"%s\" title=\"%s\">"
                          "<span underline=\"single\" foreground=\"%s\">",
                          once, twice, setting->builder->link);
  setting->links++;
}

/* The length of an entity as it is written, "&auml;"; 0 where none stands. */
static gsize
entity_length (const char *source,
               const char *literal)
{
  gsize length;

  if (*source != '&')
    return 0;
  length = 1 + strspn (source + 1, "#" G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS);
  if (source[length] != ';')
    return 0;
  length++;
  /* A name that nobody knows stays as it is. */
  if (strncmp (source, literal, length) == 0 && !g_str_has_prefix (source, "&amp;"))
    return 0;
  return length;
}

/* How many bytes of the source stand for @shown bytes of what is read: an escape has one more,
 * an entity many. */
static gsize
source_length (const char *source,
               gsize       most,
               const char *literal,
               gsize       shown)
{
  gsize at = 0, done = 0;

  while (done < shown && at < most)
    {
      gsize entity = entity_length (source + at, literal + done);

      if (entity > 0)
        {
          at += entity;
          done += (gsize) (g_utf8_next_char (literal + done) - (literal + done));
          continue;
        }
      if (source[at] == '\\' && g_ascii_ispunct (source[at + 1]) && source[at + 1] == literal[done])
        at++;
      if (source[at] != literal[done])
        return most;
      at++;
      done++;
    }
  return MIN (at, most);
}

/* Where of @literal the byte at @offset of the source is read: always at the beginning of a
 * character, even where CommonMark has miscounted and the source is another text. */
static gsize
literal_place (const char *source,
               gsize       most,
               const char *literal,
               gsize       offset)
{
  gsize length = strlen (literal), place = 0;

  if (most == length && strncmp (source, literal, length) == 0)
    return MIN (offset, length);
  while (place < length && source_length (source, most, literal, place) < offset)
    place += (gsize) (g_utf8_next_char (literal + place) - (literal + place));
  return place;
}

static void
set_reference (Setting            *setting,
               const MarReference *reference,
               const char         *text,
               gsize               length)
{
  MarSetReference set = { reference->start, setting->shown, 0 };
  const MarMarkupBuilder *builder = setting->builder;

  g_string_append_printf (setting->markup, "<a href=\"" MAR_REFERENCE_SCHEME "%u\"",
                          reference->start);
  if (reference->reason != NULL)
    {
      g_autofree char *once = g_markup_escape_text (reference->reason, -1);
      g_autofree char *twice = g_markup_escape_text (once, -1);

      g_string_append_printf (setting->markup, " title=\"%s\"", twice);
    }
  if (reference->reason != NULL)
    g_string_append_printf (setting->markup,
                            "><span underline=\"error\" underline_color=\"%s\" foreground=\"%s\""
                            " background=\"%s\">",
                            builder->wrong, builder->wrong, builder->paper);
  else
    g_string_append_printf (setting->markup,
                            "><span underline=\"single\" underline_color=\"%s\" foreground=\"%s\">",
                            builder->quiet, builder->link);
  append_shown (setting, text, length);
  g_string_append (setting->markup, "</span></a>");
  set.end = setting->shown;
  g_array_append_val (setting->set, set);
}

static void
set_text (Setting    *setting,
          cmark_node *node)
{
  const MarMarkupBuilder *builder = setting->builder;
  const char *literal = cmark_node_get_literal (node);
  gsize length = strlen (literal), done = 0, start, end;

  if (setting->links == 0 && mar_comment_source_range (builder->source, node, &start, &end))
    for (guint i = 0; i < builder->n_references; i++)
      {
        const MarReference *reference = &builder->references[i];
        gsize from, to;

        if (reference->start + reference->length <= start)
          continue;
        if (reference->start >= end)
          break;
        from = literal_place (builder->text + start, end - start, literal,
                              reference->start > start ? reference->start - start : 0);
        to = literal_place (builder->text + start, end - start, literal,
                            reference->start + reference->length - start);
        if (from < done || to <= from)
          continue;
        append_shown (setting, literal + done, from - done);
        set_reference (setting, reference, literal + from, to - from);
        done = to;
      }
  append_shown (setting, literal + done, length - done);
}

static void
set_inline (Setting    *setting,
            cmark_node *node,
            gboolean    entering)
{
  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_EMPH:
      g_string_append (setting->markup, entering ? "<i>" : "</i>");
      break;
    case CMARK_NODE_STRONG:
      g_string_append (setting->markup, entering ? "<b>" : "</b>");
      break;
    case CMARK_NODE_LINK:
      set_link (setting, node, entering);
      break;
    case CMARK_NODE_TEXT:
      set_text (setting, node);
      break;
    case CMARK_NODE_CODE:
      g_string_append (setting->markup, "<tt>");
      append_shown (setting, cmark_node_get_literal (node), strlen (cmark_node_get_literal (node)));
      g_string_append (setting->markup, "</tt>");
      break;
    case CMARK_NODE_HTML_INLINE:
      append_shown (setting, cmark_node_get_literal (node), strlen (cmark_node_get_literal (node)));
      break;
    case CMARK_NODE_SOFTBREAK:
      append_shown (setting, " ", 1);
      break;
    case CMARK_NODE_LINEBREAK:
      append_shown (setting, "\n", 1);
      break;
    default:
      break;
    }
}

char *
mar_markup_builder_build (const MarMarkupBuilder *builder,
                          cmark_node             *block,
                          GArray                 *set)
{
  Setting setting = { .builder = builder, .markup = g_string_new (NULL), .set = set };
  cmark_iter *iter;
  cmark_event_type event;

  g_return_val_if_fail (block != NULL && set != NULL, NULL);

  iter = cmark_iter_new (block);
  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    set_inline (&setting, cmark_iter_get_node (iter), event == CMARK_EVENT_ENTER);
  cmark_iter_free (iter);

  return g_string_free (setting.markup, FALSE);
}
