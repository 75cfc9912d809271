/* Which of a player's pieces is which, by the signs on them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-kinds.h"

#include "board-looks.h"

/* No game has more pieces. */
#define MOST_PIECES 16

/* The scale at which our own signs are looked at, and where they are, in cells. */
#define OWN_SCALE 24
#define OWN_REACH 0.27
/* A piece whose sign is weaker than this share of the strongest one of its player has none. */
#define PLAIN_SHARE 0.45

/* Where a piece may have none, a sign weighs more than light on pieces: than this, and this part of
 * the heaviest one. */
#define LEAST_WEIGHT 25.0
#define LEAST_WEIGHT_SHARE 0.3

/* Signs that are more alike than this are taken for the same, the more the more alike they are. */
#define ALIKE 0.8

/* A sign that fits so much better than all others is sure, if it fits at all. */
#define MARGIN_SURE 0.1
#define FIT_NONE 0.35
#define FIT_SURE 0.65

/* Pieces that are drawn otherwise than ours hardly have our signs: those must fit so much
 * better. */
#define OWN_MARGIN 0.05

/* What is left of being sure where nothing but the number of a kind speaks for a piece. */
#define SURE_COUNTED 0.5
#define SURE_UNSIGNED 0.3

/* How well a piece fits that has a sign where we draw none, or the other way round. */
#define FIT_NEEDLESS 0.93
#define FIT_MISSING 0.3
/* No light on a piece weighs more than this. One such sign may be a mark, but where more of them
 * are alike pieces that have none fit only so well. */
#define MOST_LIGHT 80.0
#define FIT_SIGNS 0.7

/* How signs may be made: each has a form for every piece. */
typedef enum
{
  FAMILY_CAPITALS = 0,
  FAMILY_LETTERS = FAMILY_CAPITALS
                   + MAR_LABEL_FAMILIES, /* capitals and small letters for the players */
  FAMILY_NUMBERS = FAMILY_LETTERS + MAR_LABEL_FAMILIES,
  FAMILY_PIPS = FAMILY_NUMBERS + MAR_LABEL_FAMILIES, /* of three sizes */
  FAMILY_CHESSMEN = FAMILY_PIPS + 3,
  FAMILY_OUTLINES, /* the same, hollow for the player with the lighter pieces */
  FAMILY_OWN,
  N_FAMILIES,
} Family;

/* The signs of all families for the pieces of a game. */
typedef struct
{
  gboolean has[N_FAMILIES];
  gboolean plain[MOST_PIECES]; /* whether we draw it without a sign */
  MarLabelGlyph glyphs[N_FAMILIES][MOST_PIECES];
} Signs;

typedef double Fits[MOST_PIECES];

static const struct
{
  char letter;
  const char *solid;
  const char *hollow;
} chessmen[] = {
  { 'K', "♚", "♔" }, { 'Q', "♛", "♕" }, { 'R', "♜", "♖" },
  { 'B', "♝", "♗" }, { 'N', "♞", "♘" }, { 'P', "♟", "♙" },
};

/* The letter by which a piece is called, or 0: it is called by more than that. */
static char
letter_of (const MarBoardPlan *plan,
           guint               piece)
{
  const char *letter = plan->game->editor->pieces[piece].letter;

  return g_ascii_isalpha (letter[0]) && letter[1] == '\0' ? letter[0] : 0;
}

/* The number by which a piece is called, or 0. */
static guint
number_of (const MarBoardPlan *plan,
           guint               piece)
{
  const char *letter = plan->game->editor->pieces[piece].letter;

  return g_ascii_isalpha (letter[0]) && g_ascii_isdigit (letter[1])
           ? (guint) g_ascii_digit_value (letter[1])
           : 0;
}

static double
light_of (const MarBoardPlan *plan,
          int                 player)
{
  const MarPaint paint = mar_style_piece (mar_style_default (), plan->game, player)->flat;

  return 0.3 * paint.red + 0.59 * paint.green + 0.11 * paint.blue;
}

/* The sign that we draw on a piece ourselves. */
static void
draw_own (const MarBoardPlan *plan,
          guint               piece,
          MarSign            *sign)
{
  const MarLooks *looks = mar_looks_get (plan, mar_style_default (), OWN_SCALE, OWN_SCALE, FALSE,
                                         FALSE);

  *sign = (MarSign) { 0 };
  for (guint i = 0; i < looks->looks->len; i++)
    {
      const MarLook *look = &g_array_index (looks->looks, MarLook, i);
      const guint8 *edge
        = look->pixels + 4 * (OWN_SCALE / 2 * OWN_SCALE + (guint) (OWN_SCALE * (0.5 - OWN_REACH)));
      const int ground[3] = { edge[0], edge[1], edge[2] };
      g_autoptr (MarRaster) picture = mar_raster_new (OWN_SCALE, OWN_SCALE);

      if (look->piece != (int) piece)
        continue;
      for (guint k = 0; k < OWN_SCALE * OWN_SCALE; k++)
        memcpy (picture->rgb + 3 * k, look->pixels + 4 * k, 3);
      mar_board_find_sign (picture, OWN_SCALE / 2.0, OWN_SCALE / 2.0, OWN_REACH * OWN_SCALE, TRUE,
                           ground, sign);
      return;
    }
}

/* Draws our own signs, and tells which pieces have none: what light does to them is far less than a
 * sign. */
static void
draw_all_own (const MarBoardPlan *plan,
              Signs              *signs)
{
  const MarPositionEditor *editor = plan->game->editor;
  const guint n = MIN (editor->n_pieces, MOST_PIECES);
  MarSign own[MOST_PIECES];

  for (guint i = 0; i < n; i++)
    {
      draw_own (plan, i, &own[i]);
      signs->glyphs[FAMILY_OWN][i] = own[i].glyph;
    }
  for (guint i = 0; i < n; i++)
    {
      guint n_kinds = 0;
      double most = 0;

      for (guint k = 0; k < n; k++)
        if (editor->pieces[k].player == editor->pieces[i].player)
          {
            n_kinds++;
            most = MAX (most, own[k].strength);
          }
      signs->plain[i] = n_kinds == 1 || own[i].strength < PLAIN_SHARE * most;
    }
  signs->has[FAMILY_OWN] = TRUE;
}

/* The text of a piece in a family of letters, numbers or chessmen, or NULL. */
static char *
text_of (const MarBoardPlan *plan,
         guint               piece,
         Family              family)
{
  const char letter = letter_of (plan, piece);
  const int player = plan->game->editor->pieces[piece].player;

  if (family < FAMILY_LETTERS)
    return letter != 0 ? g_strdup_printf ("%c", g_ascii_toupper (letter)) : NULL;
  if (family < FAMILY_NUMBERS)
    return letter != 0 ? g_strdup_printf ("%c", letter) : NULL;
  if (family < FAMILY_PIPS)
    return number_of (plan, piece) > 0 ? g_strdup_printf ("%u", number_of (plan, piece)) : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (chessmen); i++)
    if (chessmen[i].letter == g_ascii_toupper (letter))
      return g_strdup (family == FAMILY_OUTLINES
                           && light_of (plan, player) > light_of (plan, 1 - player)
                         ? chessmen[i].hollow
                         : chessmen[i].solid);
  return NULL;
}

/* Draws the sign of a piece in a family. Returns whether it has one there. */
static gboolean
draw_sign (const MarBoardPlan *plan,
           guint               piece,
           Family              family,
           MarLabelGlyph      *glyph)
{
  static const double radii[] = { 4, 6.5, 9 };
  g_autofree char *text = NULL;

  if (family >= FAMILY_PIPS && family < FAMILY_CHESSMEN)
    {
      const guint n = number_of (plan, piece);

      if (n == 0 || n > 6)
        return FALSE;
      mar_board_draw_pips (n, radii[family - FAMILY_PIPS], glyph);
      return TRUE;
    }
  text = text_of (plan, piece, family);
  if (text == NULL)
    return FALSE;
  mar_label_glyph_draw (glyph, text, family < FAMILY_CHESSMEN ? family % MAR_LABEL_FAMILIES : 0);
  return TRUE;
}

/* The signs of a game's pieces; they are drawn once. */
static const Signs *
get_signs (const MarBoardPlan *plan)
{
  static GHashTable *known = NULL;
  const MarPositionEditor *editor = plan->game->editor;
  Signs *signs;

  if (known == NULL)
    known = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  signs = g_hash_table_lookup (known, plan->game);
  if (signs != NULL)
    return signs;
  signs = g_new0 (Signs, 1);
  draw_all_own (plan, signs);
  g_hash_table_insert (known, (gpointer) plan->game, signs);
  for (guint family = 0; family < FAMILY_OWN; family++)
    {
      signs->has[family] = TRUE;
      for (guint i = 0; i < MIN (editor->n_pieces, MOST_PIECES); i++)
        signs->has[family] &= draw_sign (plan, i, family, &signs->glyphs[family][i])
                              || editor->pieces[i].player < 0;
    }
  return signs;
}

gboolean
mar_board_has_letters (const MarBoardPlan *plan)
{
  const MarPositionEditor *editor = plan->game->editor;

  for (guint i = 0; i < editor->n_pieces; i++)
    if (editor->pieces[i].player >= 0 && letter_of (plan, i) == 0)
      return FALSE;
  return TRUE;
}

gboolean
mar_board_has_figures (const MarBoardPlan *plan)
{
  return get_signs (plan)->has[FAMILY_CHESSMEN];
}

/* Whether a piece can be one of the game's. */
static gboolean
may_be (const MarBoardPlan *plan,
        const MarSigned    *piece,
        guint               i)
{
  const MarEditorPiece *kind = &plan->game->editor->pieces[i];

  return kind->player >= 0 && (piece->player < 0 || kind->player == piece->player)
         && mar_position_editor_has_piece (plan->game, plan->empty, i);
}

/* How many pieces it may be; @plain: (out): how many of those have no sign: of letters straight on
 * their cells none. */
static guint
count_choices (const MarBoardPlan *plan,
               const Signs        *signs,
               const MarSigned    *piece,
               guint              *plain)
{
  guint n = 0;

  *plain = 0;
  for (guint i = 0; i < MIN (plan->game->editor->n_pieces, MOST_PIECES); i++)
    if (may_be (plan, piece, i))
      {
        n++;
        *plain += piece->player >= 0 && signs->plain[i];
      }
  return n;
}

/* Whether a piece is told by a sign on it. */
static gboolean
is_signed (const MarBoardPlan *plan,
           const Signs        *signs,
           const MarSigned    *piece)
{
  guint n_plain;

  return piece->has_sign && count_choices (plan, signs, piece, &n_plain) > n_plain;
}

/* The family that all signs together fit best, and how well. */
static Family
find_family (const MarBoardPlan *plan,
             const Signs        *signs,
             const GArray       *pieces,
             double             *fit)
{
  Family best = FAMILY_OWN;

  *fit = -1;
  for (guint family = 0; family < N_FAMILIES; family++)
    {
      double sum = 0;
      guint n = 0;

      if (!signs->has[family])
        continue;
      for (guint k = 0; k < pieces->len; k++)
        {
          const MarSigned *piece = &g_array_index (pieces, MarSigned, k);
          double most = -1;

          if (!is_signed (plan, signs, piece))
            continue;
          for (guint i = 0; i < MIN (plan->game->editor->n_pieces, MOST_PIECES); i++)
            if (may_be (plan, piece, i)
                && (family != FAMILY_OWN || (piece->player >= 0 && !signs->plain[i])))
              most = MAX (most,
                          mar_label_glyph_compare (&piece->sign.glyph, &signs->glyphs[family][i]));
          sum += most;
          n++;
        }
      if (n > 0 && sum / n > *fit + (family == FAMILY_OWN ? OWN_MARGIN : 0))
        {
          *fit = sum / n;
          best = family;
        }
    }
  return best;
}

/* How well a piece, and all that look like it, fit each piece of the game; counted by kind where
 * the players are known. */
static void
fit_piece (const MarBoardPlan *plan,
           const Signs        *signs,
           Family              family,
           const GArray       *pieces,
           guint               which,
           Fits                fits)
{
  const MarSigned *piece = &g_array_index (pieces, MarSigned, which);
  double weights = 0;

  memset (fits, 0, sizeof (Fits));
  for (guint k = 0; k < pieces->len; k++)
    {
      const MarSigned *other = &g_array_index (pieces, MarSigned, k);
      double weight = 1;

      if (!other->has_sign)
        continue;
      if (k != which)
        weight = (mar_label_glyph_compare (&piece->sign.glyph, &other->sign.glyph) - ALIKE)
                 / (1 - ALIKE);
      if (weight <= 0)
        continue;
      weights += weight;
      for (guint i = 0; i < MIN (plan->game->editor->n_pieces, MOST_PIECES); i++)
        if (may_be (plan, piece, i))
          fits[i] += weight
                     * mar_label_glyph_compare (&other->sign.glyph, &signs->glyphs[family][i]);
    }
  for (guint i = 0; i < MOST_PIECES; i++)
    fits[i] = weights > 0 ? fits[i] / weights : 0;
}

/* The piece that fits best, of those that are allowed; @margin: (out): how much better than the
 * next one. */
static int
choose (const MarBoardPlan *plan,
        const MarSigned    *piece,
        const Fits          fits,
        const gboolean     *allowed,
        double             *margin)
{
  double next = -1;
  int best = -1;

  for (guint i = 0; i < MIN (plan->game->editor->n_pieces, MOST_PIECES); i++)
    {
      if (!may_be (plan, piece, i) || !allowed[i])
        continue;
      if (best < 0 || fits[i] > fits[best])
        {
          next = best >= 0 ? fits[best] : next;
          best = (int) i;
        }
      else
        next = MAX (next, fits[i]);
    }
  *margin = best >= 0 ? fits[best] - next : 0;
  return best;
}

/* Of a kind of which there are more than the game has, those that fit least become something
 * else. */
static void
keep_counts (const MarBoardPlan *plan,
             GArray             *pieces,
             const Fits         *fits)
{
  const MarPositionEditor *editor = plan->game->editor;
  gboolean allowed[MOST_PIECES];

  for (guint i = 0; i < MOST_PIECES; i++)
    allowed[i] = TRUE;
  for (guint i = 0; i < MIN (editor->n_pieces, MOST_PIECES); i++)
    for (;;)
      {
        MarSigned *least = NULL;
        double smallest = 0;
        guint n = 0;
        int other = -1;

        allowed[i] = FALSE;
        for (guint k = 0; k < pieces->len; k++)
          {
            MarSigned *piece = &g_array_index (pieces, MarSigned, k);
            double margin;
            int instead;

            if (piece->piece != (int) i)
              continue;
            n++;
            instead = choose (plan, piece, fits[k], allowed, &margin);
            if (instead < 0)
              continue;
            margin = fits[k][i] - fits[k][instead];
            if (least != NULL && margin >= smallest)
              continue;
            least = piece;
            smallest = margin;
            other = instead;
          }
        allowed[i] = TRUE;
        if (editor->pieces[i].set == 0 || n <= editor->pieces[i].set || least == NULL)
          break;
        least->piece = other;
        least->sure = MIN (least->sure, SURE_COUNTED);
      }
}

/* From how well a sign fits to how likely it is what it is taken for. */
static double
judge_fit (double fit)
{
  return CLAMP ((fit - FIT_NONE) / (FIT_SURE - FIT_NONE), 0, 1);
}

static void
name_piece (const MarBoardPlan *plan,
            const Signs        *signs,
            MarSigned          *piece,
            const Fits          fits)
{
  guint n_plain;
  const guint n = count_choices (plan, signs, piece, &n_plain);
  gboolean allowed[MOST_PIECES];
  double margin;

  /* A piece without a sign is one that has none, and the other way round. */
  for (guint i = 0; i < MOST_PIECES; i++)
    allowed[i] = n_plain == 0 || n_plain == n || signs->plain[i] == !piece->has_sign;
  piece->piece = choose (plan, piece, fits, allowed, &margin);
  piece->sure = 1;
  if (n_plain == n || (n_plain > 0 && (!piece->has_sign || n - n_plain == 1)))
    return;
  piece->sure = SURE_UNSIGNED;
  if (piece->has_sign)
    piece->sure = (1 - exp (-margin / MARGIN_SURE * 2.3)) * judge_fit (fits[piece->piece]);
}

/* How alike the sign on a piece is to those of the same player: where there is only one kind of
 * signs they are the same. */
static double
find_alike (const GArray *pieces,
            guint         which)
{
  const MarSigned *piece = &g_array_index (pieces, MarSigned, which);
  double sum = 0;
  guint n = 0;

  for (guint k = 0; k < pieces->len; k++)
    {
      const MarSigned *other = &g_array_index (pieces, MarSigned, k);

      if (k == which || !other->has_sign || other->player != piece->player)
        continue;
      sum += mar_label_glyph_compare (&piece->sign.glyph, &other->sign.glyph);
      n++;
    }
  return n > 0 ? sum / n : 1;
}

/* How likely all signs are. Some pieces need none, but light may fall on them. @fit: how well those
 * fit that need one. */
static double
fit_all (const MarBoardPlan *plan,
         const Signs        *signs,
         const GArray       *pieces,
         double              fit)
{
  double sum = 0;
  guint n_alike = 0;

  for (guint k = 0; k < pieces->len; k++)
    {
      const MarSigned *piece = &g_array_index (pieces, MarSigned, k);
      guint n_plain;
      const guint n = count_choices (plan, signs, piece, &n_plain);

      if (n_plain == n)
        {
          sum += piece->has_sign ? FIT_NEEDLESS : 1;
          n_alike += piece->has_sign && mar_board_weigh_sign (&piece->sign) > MOST_LIGHT
                     && find_alike (pieces, k) > ALIKE;
        }
      else if (n_plain > 0 && n - n_plain == 1)
        sum += piece->has_sign ? judge_fit (find_alike (pieces, k)) : 1;
      else
        sum += piece->has_sign ? judge_fit (fit) : FIT_MISSING;
    }
  return pieces->len > 0 ? sum / pieces->len * (n_alike > 1 ? FIT_SIGNS : 1) : 1;
}

/* Takes what is too weak for a sign from pieces that need none. */
static void
drop_weak_signs (const MarBoardPlan *plan,
                 const Signs        *signs,
                 GArray             *pieces)
{
  double most = 0;

  for (guint k = 0; k < pieces->len; k++)
    if (g_array_index (pieces, MarSigned, k).has_sign)
      most = MAX (most, mar_board_weigh_sign (&g_array_index (pieces, MarSigned, k).sign));
  for (guint k = 0; k < pieces->len; k++)
    {
      MarSigned *piece = &g_array_index (pieces, MarSigned, k);
      guint n_plain;
      const guint n = count_choices (plan, signs, piece, &n_plain);

      if (n_plain > 0 && n_plain < n
          && mar_board_weigh_sign (&piece->sign) < MAX (LEAST_WEIGHT, LEAST_WEIGHT_SHARE * most))
        piece->has_sign = FALSE;
    }
}

double
mar_board_name_pieces (const MarBoardPlan *plan,
                       GArray             *pieces)
{
  const Signs *signs = get_signs (plan);
  g_autofree Fits *fits = g_new0 (Fits, pieces->len + 1);
  Family family;
  double fit;

  drop_weak_signs (plan, signs, pieces);
  family = find_family (plan, signs, pieces, &fit);
  for (guint k = 0; k < pieces->len; k++)
    {
      MarSigned *piece = &g_array_index (pieces, MarSigned, k);

      if (is_signed (plan, signs, piece))
        fit_piece (plan, signs, family, pieces, k, fits[k]);
      name_piece (plan, signs, piece, fits[k]);
    }
  keep_counts (plan, pieces, fits);
  return fit_all (plan, signs, pieces, fit);
}
