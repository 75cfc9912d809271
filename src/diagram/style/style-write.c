/* Writes a style as a file that says everything.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "json-text.h"
#include "style-private.h"

#define MOST_DECIMALS 9

/* Appends @number times @scale with as few decimals as are read as the same number. */
static void
append_scaled (GString *text,
               double   number,
               double   scale)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  for (int decimals = 0; decimals <= MOST_DECIMALS; decimals++)
    {
      char format[8];

      g_snprintf (format, sizeof format, "%%.%df", decimals);
      g_ascii_formatd (digits, sizeof digits, format, number * scale);
      if (g_ascii_strtod (digits, NULL) / scale == number)
        {
          g_string_append (text, digits);
          return;
        }
    }
  g_string_append (text, g_ascii_dtostr (digits, sizeof digits, number * scale));
}

static guint
channel (double share)
{
  return (guint) rint (CLAMP (share, 0, 1) * 255);
}

/* Opacities are thought of in hundredths; those that come from two digits keep them. */
static void
append_paint (GString        *text,
              const MarPaint *paint)
{
  const double percent = rint (paint->alpha * 100);

  g_string_append_printf (text, "\"#%02x%02x%02x", channel (paint->red), channel (paint->green),
                          channel (paint->blue));
  if (paint->alpha < 1 && percent / 100 != paint->alpha
      && channel (paint->alpha) / 255.0 == paint->alpha)
    g_string_append_printf (text, "%02x", channel (paint->alpha));
  else if (paint->alpha < 1)
    {
      g_string_append_c (text, ' ');
      append_scaled (text, paint->alpha, 100);
      g_string_append_c (text, '%');
    }
  g_string_append_c (text, '"');
}

static void
append_value (GString             *text,
              const MarStyleField *field,
              gconstpointer        at)
{
  switch (field->type)
    {
    case MAR_STYLE_NUMBER:
      append_scaled (text, *(const double *) at, 1);
      break;
    case MAR_STYLE_NUMBERS:
      for (guint i = 0; i < field->count; i++)
        {
          g_string_append (text, i == 0 ? "[" : ", ");
          append_scaled (text, ((const double *) at)[i], 1);
        }
      g_string_append_c (text, ']');
      break;
    case MAR_STYLE_PAINT:
      append_paint (text, at);
      break;
    case MAR_STYLE_KIND:
    case MAR_STYLE_GROUP:
    default:
      g_string_append_printf (text, "\"%s\"", mar_pattern_names[*(const MarPatternKind *) at]);
      break;
    }
}

/* Returns whether the group has groups in it, so that each of its keys gets a line. */
static gboolean
is_large (const MarStyleField *fields)
{
  for (const MarStyleField *field = fields; field->key != NULL; field++)
    if (field->type == MAR_STYLE_GROUP)
      return TRUE;

  return FALSE;
}

static void
append_group (GString             *text,
              const MarStyleField *fields,
              const guint8        *base,
              guint                depth)
{
  const gboolean large = depth < 2 || is_large (fields);

  for (const MarStyleField *field = fields; field->key != NULL; field++)
    {
      const gpointer at = (gpointer) (base + field->offset);

      if (field != fields)
        g_string_append (text, large ? "," : ", ");
      if (large)
        g_string_append_printf (text, "\n%*s", 2 * (int) depth, "");
      g_string_append_printf (text, "\"%s\": ", field->key);
      if (field->type != MAR_STYLE_GROUP)
        append_value (text, field, at);
      else if (field->group[0].type == MAR_STYLE_KIND
               && *(const MarPatternKind *) at == MAR_PATTERN_NONE)
        g_string_append (text, "{\"kind\": \"none\"}");
      else
        {
          g_string_append_c (text, '{');
          append_group (text, field->group, at, depth + 1);
          g_string_append_c (text, '}');
        }
    }
  if (large)
    g_string_append_printf (text, "\n%*s", 2 * (int) (depth - 1), "");
}

char *
mar_style_to_text (const MarStyle *style)
{
  GString *text;

  g_return_val_if_fail (style != NULL, NULL);

  text = g_string_new ("{\n  \"title\": ");
  mar_json_quote (text, style->title != NULL ? style->title : style->name);
  g_string_append (text, ",");
  append_group (text, mar_style_fields, (const guint8 *) style, 1);
  g_string_append (text, "}\n");
  return g_string_free (text, FALSE);
}
