/* Collects text with its faces and links, and turns it into blocks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "booklet-hyphens.h"
#include "booklet-paragraph.h"
#include "booklet-private.h"
#include "mar-line-breaks.h"

#define MONOSPACE "DejaVu Sans Mono, Noto Sans Mono, Liberation Mono, monospace"
/* Letters of the same size look larger in that face. */
#define MONOSPACE_SCALE 0.86
#define PARAGRAPH_SPACE 5.0
/* Pango has much to do at the end of each paragraph. */
#define LINE_SEPARATOR "\342\200\250"
/* Of a text that doesn't say in which language it is. */
#define USUAL_LANGUAGE "en"
/* Another place of the booklet that a text names: a turn, or a figure. */
#define REFERENCE                                                                             \
  "\\b(?:(turn)|fig(?:ure|\\.)|ill(?:ustration|\\.))[ \302\240](\\d+(?:\\.[0-9a-z]+)*)"

void
mar_typesetter_init (MarTypesetter   *typesetter,
                     MarBookletPages *pages,
                     MarRecord       *record,
                     double           width)
{
  const char *language = record != NULL ? mar_record_header (record, "language") : NULL;

  *typesetter = (MarTypesetter) {
    .pages = pages,
    .record = record,
    .language = language != NULL ? language : pages->language,
    .blocks = g_ptr_array_new (),
    .width = width,
    .role = MAR_TEXT_BODY,
    .space = PARAGRAPH_SPACE,
    .text = g_string_new (NULL),
    .attributes = pango_attr_list_new (),
    .links = g_array_new (FALSE, FALSE, sizeof (MarTextLink)),
    .names = g_ptr_array_new_with_free_func (g_free),
  };
}

void
mar_typesetter_clear (MarTypesetter *typesetter)
{
  g_ptr_array_unref (typesetter->blocks);
  g_string_free (typesetter->text, TRUE);
  pango_attr_list_unref (typesetter->attributes);
  g_array_unref (typesetter->links);
  g_ptr_array_unref (typesetter->names);
  g_free (typesetter->bullet);
}

void
mar_typesetter_add (MarTypesetter *typesetter,
                    const char    *text)
{
  g_string_append (typesetter->text, text);
}

guint
mar_typesetter_open (MarTypesetter *typesetter)
{
  return (guint) typesetter->text->len;
}

static void
add_attribute (MarTypesetter  *typesetter,
               guint           start,
               PangoAttribute *attribute)
{
  attribute->start_index = start;
  attribute->end_index = (guint) typesetter->text->len;
  pango_attr_list_insert (typesetter->attributes, attribute);
}

/* A flush inside of an attribute leaves its start beyond the new text: it then holds
 * from the beginning of that. */
void
mar_typesetter_close (MarTypesetter *typesetter,
                      guint          start,
                      MarFace        face)
{
  if (start > typesetter->text->len)
    start = 0;
  if (start == typesetter->text->len)
    return;

  switch (face)
    {
    case MAR_FACE_STRONG:
      add_attribute (typesetter, start, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
      break;
    case MAR_FACE_EMPHASIS:
      add_attribute (typesetter, start, pango_attr_style_new (PANGO_STYLE_ITALIC));
      break;
    case MAR_FACE_CODE:
      add_attribute (typesetter, start, pango_attr_family_new (MONOSPACE));
      add_attribute (typesetter, start, pango_attr_scale_new (MONOSPACE_SCALE));
      break;
    case MAR_FACE_SMALL:
      add_attribute (typesetter, start, pango_attr_scale_new (PANGO_SCALE_SMALL));
      break;
    case MAR_FACE_STRUCK:
      add_attribute (typesetter, start, pango_attr_strikethrough_new (TRUE));
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
add_link (MarTypesetter *typesetter,
          guint          start,
          const char    *target,
          gboolean       is_address)
{
  const MarTextLink link = { start, (guint) typesetter->text->len, g_strdup (target), is_address };

  g_array_append_val (typesetter->links, link);
}

/* The text from @start on leads to an address. */
void
mar_typesetter_link (MarTypesetter *typesetter,
                     guint          start,
                     const char    *address)
{
  add_link (typesetter, start, address, TRUE);
}

/* The text from @start on leads to what has this name (mar_pages_name()). */
void
mar_typesetter_lead (MarTypesetter *typesetter,
                     guint          start,
                     const char    *name)
{
  add_link (typesetter, start, name, FALSE);
}

/* Makes the block of the open text the target of links to @name. */
void
mar_typesetter_name (MarTypesetter *typesetter,
                     const char    *name)
{
  g_ptr_array_add (typesetter->names, g_strdup (name));
}

static GRegex *
reference_regex (void)
{
  static GRegex *regex;

  if (g_once_init_enter (&regex))
    g_once_init_leave (&regex,
                       g_regex_new (REFERENCE, G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0, NULL));
  return regex;
}

/* Where the text names a turn of its game or a figure, the name leads there. Whether there is
 * such a place is known when all is set. */
static void
find_references (MarTypesetter *typesetter)
{
  g_autoptr (GMatchInfo) match = NULL;

  if (!g_utf8_validate (typesetter->text->str, -1, NULL))
    return;
  g_regex_match (reference_regex (), typesetter->text->str, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *turn = g_match_info_fetch (match, 1);
      g_autofree char *number = g_match_info_fetch (match, 2);
      MarTextLink link = { 0 };
      int start, end;

      g_match_info_fetch_pos (match, 0, &start, &end);
      link.start = (guint) start;
      link.end = (guint) end;
      link.target = *turn != '\0'
                      ? mar_pages_turn_name (typesetter->record,
                                             (guint) g_ascii_strtoull (number, NULL, 10))
                      : mar_pages_figure_name (number);
      g_array_append_val (typesetter->links, link);
    }
}

static gboolean
is_prose (MarTextRole role)
{
  return role == MAR_TEXT_BODY || role == MAR_TEXT_LEAD || role == MAR_TEXT_VARIATION
         || role == MAR_TEXT_CAPTION;
}

/* In code no hyphen is added to what is typed. */
static void
remove_from_code (GArray        *hyphens,
                  PangoAttrList *attributes)
{
  GSList *all = pango_attr_list_get_attributes (attributes);

  for (GSList *at = all; at != NULL; at = at->next)
    {
      const PangoAttribute *attribute = at->data;

      for (guint i = hyphens->len; attribute->klass->type == PANGO_ATTR_FAMILY && i-- > 0;)
        {
          const guint index = g_array_index (hyphens, guint, i);

          if (index >= attribute->start_index && index < attribute->end_index)
            g_array_remove_index (hyphens, i);
        }
    }
  g_slist_free_full (all, (GDestroyNotify) pango_attribute_destroy);
}

static void
replace (MarTypesetter *typesetter,
         guint          index,
         guint          n,
         const char    *text)
{
  const guint length = (guint) strlen (text) - n;

  g_string_erase (typesetter->text, index, n);
  g_string_insert (typesetter->text, index, text);
  pango_attr_list_update (typesetter->attributes, (int) index, (int) n, (int) strlen (text));
  for (guint i = 0; i < typesetter->links->len; i++)
    {
      MarTextLink *link = &g_array_index (typesetter->links, MarTextLink, i);

      link->start += link->start >= index ? length : 0;
      link->end += link->end > index ? length : 0;
    }
}

/* Ends the lines of the open text, so that Pango need not part it. */
static void
end_lines (MarTypesetter *typesetter,
           const GArray  *ends)
{
  for (guint i = ends->len; i-- > 0;)
    {
      const MarLineEnd *end = &g_array_index (ends, MarLineEnd, i);

      if (end->last)
        continue;
      if (end->hyphen)
        replace (typesetter, end->index, 0, "-" LINE_SEPARATOR);
      else if (typesetter->text->str[end->index - 1] == ' ')
        replace (typesetter, end->index - 1, 1, LINE_SEPARATOR);
      else
        replace (typesetter, end->index, 0, LINE_SEPARATOR);
    }
}

static double
measure_hyphen (const MarTypesetter *typesetter)
{
  g_autoptr (PangoLayout) layout = mar_text_layout (typesetter->pages->context, typesetter->role,
                                                    NULL, NULL, "-");
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

/* Returns: where the lines of the open text end, whose one line @layout has; NULL: where Pango ends
 * them. */
static GArray *
fit_lines (MarTypesetter *typesetter,
           PangoLayout   *layout,
           double         width)
{
  const char *language = typesetter->language != NULL ? typesetter->language : USUAL_LANGUAGE;
  g_autoptr (GArray) hyphens = mar_hyphens_find (language, typesetter->text->str);
  const MarLineWishes wishes = {
    width,
    measure_hyphen (typesetter),
    !typesetter->pages->options.ragged
      && mar_text_is_wide (typesetter->role, width, hyphens != NULL),
  };

  if (hyphens != NULL)
    remove_from_code (hyphens, typesetter->attributes);
  return mar_paragraph_fit (layout, hyphens, &wishes);
}

static PangoLayout *
new_layout (MarTypesetter *typesetter)
{
  return mar_text_layout (typesetter->pages->context, typesetter->role, typesetter->language,
                          typesetter->attributes, typesetter->text->str);
}

/* Pango ends lines as soon as they are full. */
static PangoLayout *
create_plain_layout (MarTypesetter *typesetter,
                     double         width)
{
  PangoLayout *layout;

  mar_line_breaks_restrict (typesetter->attributes, typesetter->text->str);
  layout = new_layout (typesetter);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (typesetter->centred)
    pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  return layout;
}

static PangoLayout *
create_layout (MarTypesetter *typesetter)
{
  const double width = typesetter->width - typesetter->indent;
  g_autoptr (PangoLayout) layout = NULL;
  g_autoptr (GArray) ends = NULL;

  if (!is_prose (typesetter->role) || typesetter->centred)
    return create_plain_layout (typesetter, width);

  layout = new_layout (typesetter);
  ends = fit_lines (typesetter, layout, width);
  if (ends == NULL)
    return create_plain_layout (typesetter, width);
  if (ends->len > 1)
    {
      end_lines (typesetter, ends);
      g_object_unref (layout);
      layout = new_layout (typesetter);
    }
  mar_paragraph_justify (layout, ends);
  return g_steal_pointer (&layout);
}

/* Ends the text that stands open; NULL when there is none. */
MarBlock *
mar_typesetter_flush (MarTypesetter *typesetter)
{
  MarBlock *block;

  while (typesetter->text->len > 0
         && g_ascii_isspace (typesetter->text->str[typesetter->text->len - 1]))
    g_string_truncate (typesetter->text, typesetter->text->len - 1);
  if (typesetter->text->len == 0 && typesetter->bullet == NULL)
    return NULL;

  if (is_prose (typesetter->role))
    find_references (typesetter);
  block = mar_block_new_text (create_layout (typesetter), typesetter->role);
  block->indent = typesetter->indent;
  block->space = typesetter->space;
  block->rule = typesetter->rule;
  if (typesetter->bullet != NULL)
    block->bullet = mar_text_layout (typesetter->pages->context, typesetter->role, NULL, NULL,
                                     typesetter->bullet);
  if (typesetter->links->len > 0)
    g_array_append_vals (block->links, typesetter->links->data, typesetter->links->len);

  g_clear_pointer (&typesetter->bullet, g_free);
  g_string_truncate (typesetter->text, 0);
  g_array_set_size (typesetter->links, 0);
  for (guint i = 0; i < typesetter->names->len; i++)
    mar_pages_name (typesetter->pages, g_ptr_array_index (typesetter->names, i), block);
  g_ptr_array_set_size (typesetter->names, 0);
  pango_attr_list_unref (typesetter->attributes);
  typesetter->attributes = pango_attr_list_new ();
  g_ptr_array_add (typesetter->blocks, block);
  return block;
}

/* A text of its own, whatever stood open before it ended first. */
MarBlock *
mar_typesetter_line (MarTypesetter *typesetter,
                     MarTextRole    role,
                     const char    *text)
{
  const MarTextRole before = typesetter->role;
  MarBlock *block;

  mar_typesetter_flush (typesetter);
  typesetter->role = role;
  mar_typesetter_add (typesetter, text);
  block = mar_typesetter_flush (typesetter);
  typesetter->role = before;
  return block;
}

MarBlock *
mar_typesetter_last (MarTypesetter *typesetter)
{
  return typesetter->blocks->len > 0
           ? g_ptr_array_index (typesetter->blocks, typesetter->blocks->len - 1)
           : NULL;
}
