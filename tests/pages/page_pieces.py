# Pieces as other programs and presses draw them.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kinds: plain discs, outlined ones, discs with a gradient, glass marbles as in the packet,
letters in the cells, letters or figurines on discs, numbers or pips on coins."""

import math

import cairo

DARK = (0.08, 0.08, 0.08)
LIGHT = (0.98, 0.98, 0.97)
RED = (0.75, 0.12, 0.12)
GOLD = (0.85, 0.65, 0.15)
SILVER = (0.88, 0.89, 0.92)

COLORS = {
    'margrites': {'b': DARK, 'w': LIGHT},
    'margo': {'x': DARK, 'o': LIGHT},
    'martial': {'G': GOLD, 's': SILVER},
    'marad': {'1': LIGHT, '2': DARK},
    'marvin': {'w': LIGHT, 'r': RED},
}
KINDS = {
    'margrites': ('plain', 'outlined', 'gradient', 'glass', 'letter'),
    'margo': ('plain', 'outlined', 'gradient'),
    'martial': ('number', 'pips', 'gradient'),
    'marad': ('letter', 'disc-letter', 'figurine', 'disc-figurine'),
    'marvin': ('crowned', 'lettered', 'ringed'),
}
FIGURINES = {'K': '♚', 'R': '♜', 'B': '♝'}
OUTLINED = {'K': '♔', 'R': '♖', 'B': '♗'}
PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)],
        4: [(-1, -1), (-1, 1), (1, -1), (1, 1)], 5: [(-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)],
        6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)]}


def choose(chance, game, points):
    kinds = KINDS[game]
    if points and game == 'margrites':
        kinds = kinds[:4]
    return chance.choice(kinds)


def write(context, text, x, y):
    extents = context.text_extents(text)
    context.move_to(x - extents.x_bearing - extents.width / 2,
                    y - extents.y_bearing - extents.height / 2)
    context.show_text(text)


def ink_on(color):
    return LIGHT if sum(color) < 1.4 else DARK


def disc(context, x, y, radius, color, width=0.04, outline=DARK):
    context.new_path()
    context.arc(x, y, radius, 0, 2 * math.pi)
    context.set_source_rgb(*color)
    context.fill_preserve()
    context.set_source_rgb(*outline)
    context.set_line_width(width)
    context.stroke()


def ball(context, x, y, radius, color, level=0):
    """Lit from above left, the lighter the higher."""
    up = min(0.6, 0.15 * level)
    bright = tuple(min(1, c + 0.35 + up) for c in color)
    dim = tuple(max(0, 0.7 * c + 0.15 * level) for c in color)
    gradient = cairo.RadialGradient(x - 0.3 * radius, y - 0.35 * radius, 0.05 * radius, x, y,
                                    radius)
    gradient.add_color_stop_rgb(0, *bright)
    gradient.add_color_stop_rgb(1, *dim)
    context.new_path()
    context.arc(x, y, radius, 0, 2 * math.pi)
    context.set_source(gradient)
    context.fill_preserve()
    context.set_source_rgb(*(0.3 * c for c in color))
    context.set_line_width(0.02)
    context.stroke()


def glass(context, x, y, radius, color):
    """Bands of light and dark from the top to the bottom, as things around are mirrored."""
    gradient = cairo.LinearGradient(x, y - radius, x + 0.4 * radius, y + radius)
    if color == DARK:
        stops = ((0, 0.55), (0.45, 0.12), (0.5, 0.3), (0.8, 0.45), (1, 0.2))
    else:
        stops = ((0, 0.97), (0.45, 0.99), (0.55, 0.55), (0.65, 0.95), (1, 1))
    for offset, gray in stops:
        gradient.add_color_stop_rgb(offset, gray, gray, gray)
    context.new_path()
    context.arc(x, y, radius, 0, 2 * math.pi)
    context.set_source(gradient)
    context.fill()
    if color != DARK:
        context.set_source_rgb(0.3, 0.3, 0.3)
        context.set_line_width(0.03)
        context.move_to(x - 0.4 * radius, y - 0.1 * radius)
        context.line_to(x - 0.45 * radius, y + 0.5 * radius)
        context.move_to(x + 0.3 * radius, y)
        context.line_to(x + 0.5 * radius, y + 0.4 * radius)
        context.stroke()


def draw_marble(context, kind, color, level, x, y, sign):
    if kind == 'gradient':
        ball(context, x, y, 0.47, color, level)
    elif kind == 'glass':
        glass(context, x, y, 0.42, color)
    elif kind == 'letter':
        context.select_font_face('Sans', cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD)
        context.set_font_size(0.7)
        context.set_source_rgb(*DARK)
        write(context, sign.upper(), x, y)
    elif kind == 'outlined' and level == 0:
        disc(context, x, y, 0.38, DARK if sum(color) < 1.4 else (1, 1, 1), 0.08)
    else:
        # Of raised dark ones on dark ones the outline alone is seen.
        disc(context, x, y, 0.42 if level == 0 else 0.45, color, 0.03,
             (0.6, 0.6, 0.6) if level > 0 and color == DARK else DARK)


def draw_coin(context, kind, sign, x, y):
    """Of a stack the uppermost coin is seen, and how many there are, or their edges."""
    coins = [sign[i:i + 2] for i in range(0, len(sign), 2)]
    if kind == 'gradient':
        for i, coin in enumerate(coins):
            up = 0.09 * i
            disc(context, x - 0.0, y + 0.1 - up, 0.38, COLORS['martial'][coin[0]], 0.03)
        y += 0.1 - 0.09 * (len(coins) - 1)
    else:
        disc(context, x, y, 0.4, COLORS['martial'][coins[-1][0]], 0.03)
    context.set_source_rgb(*DARK)
    if kind == 'pips':
        for a, b in PIPS[int(coins[-1][1])]:
            context.new_path()
            context.arc(x + 0.17 * a, y + 0.17 * b, 0.06, 0, 2 * math.pi)
            context.fill()
    else:
        context.select_font_face('Serif', cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD)
        context.set_font_size(0.5)
        write(context, coins[-1][1], x, y)
    if len(coins) > 1 and kind != 'gradient':
        disc(context, x + 0.34, y + 0.34, 0.14, (1, 1, 1), 0.02)
        context.set_source_rgb(*DARK)
        context.select_font_face('Sans')
        context.set_font_size(0.22)
        write(context, str(len(coins)), x + 0.34, y + 0.34)


def draw_man(context, kind, sign, x, y):
    """Capitals and white pieces are the first player's."""
    first = sign.isupper()
    color = COLORS['marad']['1' if first else '2']
    ink = ink_on(color)
    if kind.startswith('disc'):
        disc(context, x, y, 0.42, color)
    context.set_source_rgb(*(ink if kind.startswith('disc') else DARK))
    context.set_font_size(0.75)
    if kind.endswith('figurine'):
        context.select_font_face('DejaVu Sans')
        text = FIGURINES[sign.upper()]
        if kind == 'figurine' and first:
            # Its inside is white on any ground.
            context.set_source_rgb(1, 1, 1)
            context.set_font_size(0.85)
            write(context, text, x, y)
            context.set_source_rgb(*DARK)
            text = OUTLINED[sign.upper()]
        context.set_font_size(0.85 if kind == 'figurine' else 0.6)
        write(context, text, x, y)
        return
    context.select_font_face('Sans', cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD)
    context.set_font_size(0.5 if kind.startswith('disc') else 0.7)
    write(context, sign.upper() if kind.startswith('disc') else sign, x, y)


def draw_stack(context, kind, sign, x, y):
    """Kings have a crown, a letter or a ring."""
    color = COLORS['marvin'][sign.lower()]
    disc(context, x, y, 0.4, color, 0.03)
    if sign.islower():
        return
    ink = ink_on(color)
    context.set_source_rgb(*ink)
    if kind == 'ringed':
        context.set_line_width(0.06)
        context.new_path()
        context.arc(x, y, 0.24, 0, 2 * math.pi)
        context.stroke()
    elif kind == 'lettered':
        context.select_font_face('Sans', cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD)
        context.set_font_size(0.5)
        write(context, 'K', x, y)
    else:
        context.select_font_face('DejaVu Sans')
        context.set_font_size(0.6)
        write(context, FIGURINES['K'], x, y)


def draw(context, game, kind, sign, level, x, y):
    if game == 'martial':
        draw_coin(context, kind, sign, x, y)
    elif game == 'marad':
        draw_man(context, kind, sign, x, y)
    elif game == 'marvin':
        draw_stack(context, kind, sign, x, y)
    else:
        draw_marble(context, kind, COLORS[game][sign], level, x, y, sign)
