/* Prints games as lists of moves, the way people write them: for tests of the importer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "move-lists.h"

const ListLayout list_layouts[] = {
  { .name = "numbers", .number = ". " },
  { .name = "pairs", .number = ". ", .paired = TRUE },
  { .name = "bare" },
  { .name = "brackets",
    .number = ") ",
    .literary = TRUE,
    .comments = LIST_COMMENTS_BELOW,
    .headers = LIST_HEADERS_LINES },
  { .name = "braces",
    .number = ". ",
    .paired = TRUE,
    .second = "... ",
    .literary = TRUE,
    .comments = LIST_COMMENTS_BRACES,
    .headers = LIST_HEADERS_TAGS },
  { .name = "labels",
    .label = ": ",
    .comments = LIST_COMMENTS_ROUND,
    .headers = LIST_HEADERS_LINES,
    .literary = TRUE },
  { .name = "letter",
    .number = ". ",
    .comments = LIST_COMMENTS_BELOW,
    .greeting = TRUE,
    .headers = LIST_HEADERS_LINES },
  { .name = "dashes",
    .number = ". ",
    .comments = LIST_COMMENTS_DASH,
    .headers = LIST_HEADERS_MARKDOWN,
    .literary = TRUE },
  { .name = "sheet", .paired = TRUE, .number = "\t", .table = "\t", .headers = LIST_HEADERS_LINES },
  { .name = "markdown",
    .paired = TRUE,
    .number = " | ",
    .table = " | ",
    .literary = TRUE,
    .headers = LIST_HEADERS_MARKDOWN },
  { .name = "brief",
    .number = ". ",
    .comments = LIST_COMMENTS_BELOW,
    .greeting = TRUE,
    .headers = LIST_HEADERS_LINES,
    .german = TRUE,
    .label = " ",
    .literary = TRUE },
  { .name = "tabelle",
    .paired = TRUE,
    .number = " | ",
    .table = " | ",
    .german = TRUE,
    .headers = LIST_HEADERS_LINES },
  { .name = "mitschrift",
    .german = TRUE,
    .label = ": ",
    .comments = LIST_COMMENTS_ROUND,
    .headers = LIST_HEADERS_LINES },
  { .name = "rounds", .number = ". ", .paired = TRUE, .second = "... ", .untold_start = TRUE },
  { .name = "columns",
    .paired = TRUE,
    .number = " | ",
    .table = " | ",
    .titles = "| # | First | Second |\n|---|---|---|\n",
    .untold_start = TRUE },
  { .name = "protokoll",
    .german = TRUE,
    .number = ": ",
    .turn = "Zug ",
    .label = " ",
    .dashes = TRUE,
    .untold_start = TRUE },
  { .name = "sentences", .sentences = TRUE, .headers = LIST_HEADERS_LINES },
  { .name = "story",
    .sentences = TRUE,
    .comments = LIST_COMMENTS_BELOW,
    .headers = LIST_HEADERS_LINES },
  { .name = "erzählung", .sentences = TRUE, .german = TRUE, .headers = LIST_HEADERS_LINES },
};
const guint n_list_layouts = G_N_ELEMENTS (list_layouts);

/* Words for headers and players. */
static const char *
translate (const char *word)
{
  static const char *const german[][2] = {
    { "black", "Schwarz" },       { "white", "Weiß" },     { "red", "Rot" },
    { "gold", "Gold" },           { "silver", "Silber" },  { "player 1", "Spieler 1" },
    { "player 2", "Spieler 2" },  { "date", "Datum" },     { "title", "Titel" },
    { "annotator", "Kommentar" }, { "event", "Turnier" },  { "place", "Ort" },
    { "size", "Brett" },          { "target", "Ziel" },    { "language", "Sprache" },
    { "source", "Quelle" },       { "swap", "Tausch" },    { "true", "ja" },
    { "false", "nein" },          { "start", "Stellung" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (german); i++)
    if (g_ascii_strcasecmp (german[i][0], word) == 0)
      return german[i][1];
  return word;
}

static void
print_header (GString          *text,
              const ListLayout *layout,
              const char       *key,
              const char       *value)
{
  g_autofree char *title = g_strdup (layout->german ? translate (key) : key);

  *title = g_ascii_toupper (*title);
  if (layout->headers == LIST_HEADERS_TAGS)
    g_string_append_printf (text, "[%s \"%s\"]\n", title, value);
  else if (layout->headers == LIST_HEADERS_MARKDOWN)
    g_string_append_printf (text, "- **%s:** %s\n", title, value);
  else
    g_string_append_printf (text, "%s: %s\n", title, value);
}

/* A start that isn't the game's own. */
static void
print_start (GString          *text,
             MarRecord        *record,
             const ListLayout *layout)
{
  const MarGame *game = mar_record_game (record);
  g_autofree MarPosition *start = mar_position_new (game, mar_record_options (record));
  g_autofree char *own = mar_position_text (game, start);
  g_autofree char *position = mar_position_text (game,
                                                 mar_node_position (mar_record_root (record)));

  if (strcmp (own, position) != 0)
    print_header (text, layout, "start", position);
}

static void
print_headers (GString          *text,
               MarRecord        *record,
               const ListLayout *layout)
{
  g_autoptr (GPtrArray) keys = mar_record_header_keys (record);
  const MarGame *game = mar_record_game (record);
  const char *introduction = mar_record_header (record, "introduction");

  for (guint i = 0; i < keys->len && layout->headers != LIST_HEADERS_NONE; i++)
    if (strcmp (keys->pdata[i], "introduction") != 0 && strcmp (keys->pdata[i], "conclusion") != 0)
      print_header (text, layout, keys->pdata[i], mar_record_header (record, keys->pdata[i]));
  for (guint i = 0; i < game->n_options; i++)
    {
      g_autofree char *value = mar_options_value_text (game, mar_record_options (record), i);

      if (layout->headers != LIST_HEADERS_NONE
          && mar_record_options (record)->values[i] != game->options[i].fallback)
        print_header (text, layout, game->options[i].name,
                      layout->german ? translate (value) : value);
    }
  if (!layout->untold_start)
    print_start (text, record, layout);
  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (layout->greeting)
    g_string_append (text, layout->german
                             ? "Liebe Freunde,\n\nhier ist die versprochene Partie.\n\n"
                             : "Dear all,\n\nhere is the game that I promised.\n\n");
  if (layout->comments != LIST_COMMENTS_NONE && introduction != NULL)
    g_string_append_printf (text, "%s\n\n", introduction);
}

static void
print_comment (GString          *text,
               const ListLayout *layout,
               const char       *comment)
{
  static const char *const forms[] = { "", "\n\n%s\n\n", " – %s\n", " {%s}", " (%s)" };
  g_autoptr (GString) whole = NULL;

  if (comment == NULL || layout->comments == LIST_COMMENTS_NONE)
    return;
  whole = g_string_new (forms[layout->comments]);
  g_string_replace (whole, "%s", comment, 1);
  g_string_append (text, whole->str);
}

/* Adds a step with dashes for arrows; one that goes on from the last one without its square. */
static void
add_dashed (GString    *text,
            const char *step)
{
  const char *last = g_strrstr (text->str, "–");
  const char *arrow = strchr (step, '>');
  g_autoptr (GString) dashed = g_string_new (step);

  if (last != NULL && arrow != NULL && strlen (last) == strlen ("–") + (gsize) (arrow - step)
      && g_str_has_suffix (text->str, last)
      && strncmp (last + strlen ("–"), step, (gsize) (arrow - step)) == 0)
    g_string_erase (dashed, 0, arrow - step);
  else if (last != NULL && text->str[text->len - 1] != ' ')
    g_string_append (text, "; ");
  g_string_replace (dashed, ">", "–", 0);
  g_string_append (text, dashed->str);
}

static void
print_steps (GString          *text,
             MarNode          *node,
             const ListLayout *layout)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree MarPosition *position = mar_node_step_position (node, i, NULL);
      g_autofree char *step = NULL;

      game->hand_over (position, NULL);
      step = layout->literary ? mar_action_literary (game, position, actions[i])
                              : mar_action_text (game, position, actions[i]);
      if (layout->dashes)
        add_dashed (text, step);
      else
        g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", step);
    }
}

static void
print_prefix (GString          *text,
              MarNode          *node,
              const ListLayout *layout)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const guint turn = mar_node_number (node);
  const guint n_players = layout->paired ? mar_game_n_players (game, mar_node_position (node)) : 1;
  const gboolean first = (turn - 1) % n_players == 0;
  const int side = mar_node_side (node);

  if (layout->number != NULL && (first || layout->second != NULL))
    g_string_append_printf (text, "%s%u%s", layout->turn != NULL ? layout->turn : "",
                            (turn - 1) / n_players + 1, first ? layout->number : layout->second);
  if (layout->label != NULL && side >= 0)
    g_string_append_printf (text, "%s%s",
                            layout->german ? translate (game->player_names[side])
                                           : game->player_names[side],
                            layout->label);
}

/* How a turn can be told: the player, what was thrown, and the steps. */
static const char *const english_sentences[] = {
  "%s%s plays %s. ",
  "%s%s answers %s. ",
  "Now %s%s plays %s.\n",
  "Then %s%s\nmoves %s. ",
  "%s%s replies at once with %s. ",
  "%s%s continues with\n%s. ",
};
static const char *const german_sentences[] = {
  "%s%s zieht %s. ",         "%s%s antwortet %s. ",    "Nun spielt %s%s %s.\n",
  "%s%s\nspielt jetzt %s. ", "%s%s erwidert mit %s. ", "Darauf zieht\n%s%s %s. ",
};

static void
print_sentence (GString          *text,
                MarNode          *node,
                const ListLayout *layout)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const char *name = game->player_names[mar_node_side (node)];
  const MarNode *parent = mar_node_parent (node);
  g_autoptr (GString) steps = g_string_new (NULL);
  g_autofree char *player = NULL;
  g_autofree char *throw = g_strdup ("");
  const char *const *forms = layout->german ? german_sentences : english_sentences;
  g_autoptr (GString) sentence = NULL;

  if (parent != NULL && mar_node_kind (parent) == MAR_NODE_ROLL)
    {
      print_steps (steps, (MarNode *) parent, layout);
      g_free (throw);
      throw = g_strdup_printf (layout->german ? " würfelt eine %s und" : " rolls a %s and",
                               steps->str + strspn (steps->str, "*"));
      g_string_truncate (steps, 0);
    }
  print_steps (steps, node, layout);
  /* Behind a throw the verb comes next. */
  sentence = g_string_new (forms[*throw != '\0' ? 0 : mar_node_number (node) % 6]);
  player = g_strdup (layout->german ? translate (name) : name);
  g_string_replace (sentence, "%s", player, 1);
  g_string_replace (sentence, "%s", throw, 1);
  g_string_replace (sentence, "%s", steps->str, 1);
  g_string_append (text, sentence->str);
}

static void
print_resignation (GString          *text,
                   MarNode          *node,
                   const ListLayout *layout)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const char *name = game->player_names[mar_node_side (node)];

  g_string_append_printf (text, layout->german ? "\n%s gibt auf.\n" : "\n%s resigns.\n",
                          layout->german ? translate (name) : name);
}

/* What stands between a move and the next one. */
static void
print_end (GString          *text,
           MarNode          *node,
           const ListLayout *layout)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const guint n_players = layout->paired ? mar_game_n_players (game, mar_node_position (node)) : 1;

  if (text->str[text->len - 1] == '\n' || layout->sentences)
    return;
  if (mar_node_number (node) % n_players == 0 || mar_node_kind (node) == MAR_NODE_ROLL)
    g_string_append_c (text, '\n');
  else
    g_string_append (text, layout->table != NULL ? layout->table : " ");
}

char *
print_list (MarRecord        *record,
            const ListLayout *layout)
{
  GString *text = g_string_new (NULL);
  const char *conclusion = mar_record_header (record, "conclusion");
  MarNode *node = mar_record_root (record);

  print_headers (text, record, layout);
  if (layout->titles != NULL)
    g_string_append (text, layout->titles);
  while (mar_node_n_children (node) > 0)
    {
      node = mar_node_child (node, 0);
      if (layout->sentences && mar_node_kind (node) == MAR_NODE_ROLL)
        continue;
      if (mar_node_kind (node) == MAR_NODE_TURN && !layout->sentences)
        print_prefix (text, node, layout);
      if (mar_node_kind (node) == MAR_NODE_END)
        print_resignation (text, node, layout);
      else if (layout->sentences && mar_node_side (node) >= 0)
        print_sentence (text, node, layout);
      else
        print_steps (text, node, layout);
      print_comment (text, layout, mar_node_comment (node, MAR_COMMENT_AFTER));
      print_end (text, node, layout);
    }
  if (layout->greeting)
    g_string_append (text, layout->german ? "\nErgebnis: offen\n" : "\nResult: unknown\n");
  if (layout->greeting && conclusion != NULL)
    g_string_append_printf (text, "\n%s\n", conclusion);
  return g_string_free (text, FALSE);
}
