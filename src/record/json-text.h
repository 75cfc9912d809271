/* JSON text as a flat list of tokens that remember where they stand.
 *
 * The record keeps what it doesn't know byte for byte and names the line and the
 * column of everything that it refuses, so it reads the text itself: a document
 * object model would have lost both, and would have recursed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Brackets nest at most this deep. 64 variations take three brackets each. */
#define MAR_JSON_MAX_NESTING 512

typedef enum
{
  MAR_JSON_OBJECT,
  MAR_JSON_ARRAY,
  MAR_JSON_STRING,
  MAR_JSON_NUMBER,
  MAR_JSON_TRUE,
  MAR_JSON_FALSE,
  MAR_JSON_NULL,
} MarJsonType;

/*
 * A value or a key. The tokens of an object's members (key, value, key, value, …) or of
 * an array's elements follow their container; @next is the index behind all of them.
 */
typedef struct
{
  MarJsonType type;
  guint start;
  guint end;
  guint next;
} MarJsonToken;

typedef struct
{
  const char *text;
  gsize length;
  GArray *tokens;
} MarJson;

/* Checks that the text is strict JSON and lists its tokens; the root is token 0. The text must live
 * as long as @json.
 * @error: MAR_RECORD_ERROR_SYNTAX or _DEPTH, with line and column */
gboolean mar_json_scan (MarJson *json, const char *text, gsize length, GError **error);
void mar_json_clear (MarJson *json);

/* (transfer none): the token at @index. */
const MarJsonToken *mar_json_token (const MarJson *json, guint index);

/* The first token inside a container, to be compared with its @next. */
guint mar_json_first (guint index);

/* Returns whether the string token says exactly @word. */
gboolean mar_json_string_is (const MarJson *json, guint index, const char *word);

/* Returns: (transfer full): the string token's text. */
char *mar_json_string (const MarJson *json, guint index);

/* Returns: whether the token is a whole number between the bounds. */
gboolean mar_json_integer (const MarJson *json,
                           guint          index,
                           gint64         minimum,
                           gint64         maximum,
                           gint64        *value);

/* Returns: whether the token is a number between the bounds. */
gboolean mar_json_real (const MarJson *json,
                        guint          index,
                        double         minimum,
                        double         maximum,
                        double        *value);

/* Appends the token as it stands, but for the white space between tokens. */
void mar_json_append_raw (const MarJson *json, guint index, GString *text);

/* The number that four hexadecimal digits tell, or -1. */
int mar_json_hex4 (const char *digits);

/* Line and column (in characters) of a byte, both from 1. */
void mar_json_location (const char *text, gsize offset, guint *line, guint *column);

/* Appends @value as a JSON string. */
void mar_json_quote (GString *text, const char *value);

/* Members of the object that is being written at the end of @text, which may be its members alone.
 * A comma comes before each but the first, and alone where something else is to be written as
 * one. */
void mar_json_separate (GString *text);
/* What follows is its value. */
void mar_json_add_key (GString *text, const char *key);
/* @value: (nullable): without one, nothing is added. */
void mar_json_add_member (GString *text, const char *key, const char *value);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MarJson, mar_json_clear)

G_END_DECLS
