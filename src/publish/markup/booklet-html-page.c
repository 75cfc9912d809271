/* The page around an HTML booklet: its head with what a browser may run, and its script; or, to
 * be pasted into a page of somebody else, an element that keeps to itself.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "booklet-html.h"
#include "mar-booklet-resource.h"

static const char *
read_resource (const char *name)
{
  g_autofree char *path = g_strconcat ("/org/marginalia/booklet/", name, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (mar_booklet_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  /* The resource is part of the program, which is never unloaded; texts in it end with 0. */
  return g_bytes_get_data (bytes, NULL);
}

static char *
digest_source (const char *content)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;
  g_autofree char *text = NULL;

  g_checksum_update (checksum, (const guchar *) content, -1);
  g_checksum_get_digest (checksum, digest, &length);
  text = g_base64_encode (digest, length);
  return g_strdup_printf ("'sha256-%s'", text);
}

void
mar_html_append_language (GString    *out,
                          const char *tag)
{
  const gsize length = tag != NULL ? strlen (tag) : 0;

  if (length < 2 || length > 35
      || strspn (tag, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-") != length)
    return;
  g_string_append_printf (out, " lang=\"%s\"", tag);
}

/* A script stands in marks that XML reads as plain text. */
static char *
script_content (void)
{
  return g_strdup_printf ("\n//<![CDATA[\n%s//]]>\n", read_resource ("booklet.js"));
}

static void
append_page_head (GString             *out,
                  const MarBookletJob *job,
                  const char          *title)
{
  const char *style = read_resource ("booklet.css");
  g_autofree char *script = script_content ();
  g_autofree char *style_digest = digest_source (style);
  g_autofree char *script_digest = digest_source (script);

  g_string_append (out, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\"");
  mar_html_append_language (out, mar_writer_language (job));
  g_string_append (out, ">\n<head>\n<meta charset=\"utf-8\"/>\n");
  g_string_append_printf (out,
                          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src"
                          " 'none'; img-src data:; style-src %s; script-src %s; base-uri 'none';"
                          " form-action 'none'\"/>\n",
                          style_digest, script_digest);
  g_string_append (out, "<meta name=\"viewport\" content=\"width=device-width,"
                        " initial-scale=1\"/>\n"
                        "<meta name=\"generator\" content=\"Marginalia\"/>\n");
  g_string_append_printf (out, "<title>%s</title>\n<style>%s</style>\n</head>\n<body>\n<main>\n",
                          title, style);
}

/* All stands in a tree of its own (“shadow tree”): neither styles nor names of elements pass its
 * border, in either direction. Browsers that make no such tree without a script, and readers of
 * feeds, show what stands beside it. */
static void
append_embed_head (GString             *out,
                   const MarBookletJob *job,
                   const char          *title)
{
  g_string_append (out, "<div class=\"marginalia\"");
  mar_html_append_language (out, mar_writer_language (job));
  g_string_append (out, ">\n<template shadowrootmode=\"open\">\n");
  g_string_append_printf (out,
                          "<style>%s</style>\n"
                          "<div class=\"embed\" role=\"region\" aria-label=\"%s\" dir=\"ltr\">\n",
                          read_resource ("booklet.css"), title);
}

/* A page must be called something: where a book has no title, as it begins. */
static char *
get_title (const MarBookletJob *job)
{
  char *title = mar_writer_title (job);

  for (guint i = 0; *title == '\0' && i < job->content->len; i++)
    {
      const MarContentItem *item = g_ptr_array_index (job->content, i);

      if (item->kind == MAR_CONTENT_AUTHOR || item->text == NULL)
        continue;
      g_free (title);
      title = mar_writer_beginning (item->text, MAR_ENTRY_LENGTH);
    }
  return title;
}

void
mar_html_append_head (GString             *out,
                      const MarBookletJob *job)
{
  g_autofree char *title = get_title (job);
  g_autofree char *escaped = mar_writer_escape (title);

  (job->options->embed ? append_embed_head : append_page_head) (out, job, escaped);
}

static void
append_page_tail (GString         *out,
                  const MarBoards *boards,
                  GPtrArray       *games)
{
  g_autofree char *script = script_content ();

  g_string_append (out, "</main>\n");
  if (games->len > 0)
    {
      mar_html_append_data (out, boards, games);
      g_string_append_printf (out, "<script>%s</script>\n", script);
    }
  g_string_append (out, "</body>\n</html>\n");
}

/* The script stands outside, where it can tell to which of several embedded booklets it belongs;
 * where a browser has not made the tree it does so, too. */
static void
append_embed_tail (GString             *out,
                   const MarBookletJob *job,
                   const MarBoards     *boards,
                   GPtrArray           *games)
{
  g_autofree char *title = get_title (job);
  g_autofree char *escaped = mar_writer_escape (title);

  g_string_append (out, "</div>\n");
  if (games->len > 0)
    mar_html_append_data (out, boards, games);
  g_string_append (out, "</template>\n<p>");
  /* Translators: in a web page, where the browser can't show a game. %s is its title. */
  g_string_append_printf (out, _("“%s” needs a newer browser."), escaped);
  g_string_append_printf (out, "</p>\n<script>%s%s</script>\n</div>\n", read_resource ("embed.js"),
                          games->len > 0 ? read_resource ("booklet.js") : "");
}

/* Editors of weblogs and Markdown end an element at an empty line, or make it a paragraph. In
 * texts a line end can be written by its number; in styles and scripts it may be missing. */
static void
close_up (GString *out)
{
  g_autoptr (GString) closed = g_string_sized_new (out->len);
  gboolean is_text = TRUE;
  gboolean is_empty = TRUE;

  for (const char *at = out->str; *at != '\0'; at++)
    {
      if (g_str_has_prefix (at, "<style>") || g_str_has_prefix (at, "<script"))
        is_text = FALSE;
      else if (g_str_has_prefix (at, "</style>") || g_str_has_prefix (at, "</script>"))
        is_text = TRUE;
      if (*at != '\n' || !is_empty)
        g_string_append_c (closed, *at);
      else if (is_text)
        g_string_append (closed, "&#10;");
      is_empty = *at == '\n' || (is_empty && g_ascii_isspace (*at));
    }
  g_string_assign (out, closed->str);
}

void
mar_html_append_tail (GString             *out,
                      const MarBookletJob *job,
                      const MarBoards     *boards,
                      GPtrArray           *games)
{
  if (!job->options->embed)
    {
      append_page_tail (out, boards, games);
      return;
    }
  append_embed_tail (out, job, boards, games);
  close_up (out);
}
