# Boards as other programs and presses draw them.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A look is a random choice of ground, lines, labels and pieces; the names of what was chosen are
the name of the look. Everything is drawn by Cairo, with cells of one unit."""

import math

import cairo

import page_pieces
import page_positions
from page_paper import Figure
from page_truth import Board

GROUNDS = {
    'white': (1, 1, 1), 'gray': (0.82, 0.82, 0.82), 'wood': (0.87, 0.72, 0.48),
    'green': (0.45, 0.65, 0.45), 'blue': (0.70, 0.80, 0.92), 'cream': (0.98, 0.94, 0.84),
}
SHADES = {'green': (0.25, 0.70, 0.30), 'red': (0.90, 0.25, 0.20), 'blue': (0.25, 0.45, 0.85)}
TONES = {'1': 0.25, '3': 0.55, '5': 0.9}
LABELS = ('outside', 'outside', 'both', 'inside', 'none', 'cells')


def mixed(color, other, part):
    return tuple(a + (b - a) * part for a, b in zip(color, other))


class Look:
    def __init__(self, chance, game):
        self.chance = chance
        self.game = game
        self.points = game in page_positions.POINTS and chance.random() < 0.7
        self.ground_name = chance.choice(list(GROUNDS))
        self.ground = GROUNDS[self.ground_name]
        self.checkered = not self.points and chance.random() < 0.25
        self.home = game == 'margrites' and chance.random() < 0.6
        self.line = chance.choice((0.012, 0.025, 0.05, 0.08))
        self.frame = chance.choice((self.line, 2 * self.line, 0.06))
        self.dash = chance.choice((None, None, None, (0.04, 0.06), (0.12, 0.08)))
        self.ink = chance.choice(((0, 0, 0), (0, 0, 0), (0.45, 0.45, 0.45), (0.35, 0.25, 0.15)))
        self.labels = chance.choice(LABELS)
        if self.labels in ('inside', 'cells') and (self.points or self.checkered):
            self.labels = 'outside'
        self.pieces = page_pieces.choose(chance, game, self.points)
        self.middle = game == 'margrites' and chance.random() < 0.4

    def name(self):
        parts = [self.ground_name, self.pieces]
        if self.checkered:
            parts.append('checkered')
        if self.game in page_positions.POINTS and not self.points:
            parts.append('squares')
        if self.dash:
            parts.append('dashed')
        if self.labels == 'cells':
            parts.append('cells')
        return '-'.join(parts)

    # Where the labels are to stand, in cells: left, top, right, bottom.
    def margins(self):
        return {'outside': (0.7, 0.15, 0.15, 0.7), 'both': (0.7, 0.7, 0.7, 0.7),
                'cells': (1.1, 0.1, 0.1, 1.1)}.get(self.labels, (0.15, 0.15, 0.15, 0.15))

    def draw_ground(self, context, columns, rows):
        context.set_source_rgb(*self.ground)
        reach = 0.0 if not self.points else 0.1
        context.rectangle(-reach, -reach, columns + 2 * reach, rows + 2 * reach)
        context.fill()
        dark = mixed(self.ground, (0.25, 0.25, 0.25), 0.3)
        for row in range(rows):
            for column in range(columns):
                if (self.checkered and (row + column) % 2 == 1) or \
                        (self.home and not self.checkered and (row < 2 or row >= rows - 2)):
                    context.set_source_rgb(*dark)
                    context.rectangle(column, row, 1, 1)
                    context.fill()

    def draw_lines(self, context, columns, rows):
        context.set_source_rgb(*self.ink)
        context.set_line_width(self.line)
        context.set_dash(self.dash or ())
        half = 0.5 if self.points else 0
        if not self.checkered:
            for i in range(columns + (0 if self.points else 1)):
                context.move_to(i + half, half)
                context.line_to(i + half, rows - half)
            for i in range(rows + (0 if self.points else 1)):
                context.move_to(half, i + half)
                context.line_to(columns - half, i + half)
            context.stroke()
        context.set_dash(())
        context.set_line_width(self.frame)
        if not self.points:
            context.rectangle(0, 0, columns, rows)
            context.stroke()
        if self.middle:
            context.set_source_rgb(0.9, 0.1, 0.1)
            context.move_to(0, rows / 2)
            context.line_to(columns, rows / 2)
            context.stroke()
        if self.game == 'marad' and not self.checkered:
            self.draw_goal(context)

    def draw_goal(self, context):
        """The square that scores."""
        context.set_line_width(0.05)
        context.rectangle(4.1, 4.1, 0.8, 0.8)
        context.stroke()

    def draw_labels(self, context, columns, rows):
        if self.labels == 'none':
            return
        context.select_font_face('Sans')
        context.set_font_size(0.22 if self.labels == 'inside' else 0.4)
        context.set_source_rgb(*((0, 0, 0) if self.labels != 'inside' else
                                 mixed(self.ground, (0, 0, 0), 0.7)))
        for column in range(columns):
            text = page_positions.FILES[column]
            if self.labels == 'inside':
                page_pieces.write(context, text, column + 0.85, rows - 0.14)
                continue
            down = 0.55 if self.labels == 'cells' else 0.4
            page_pieces.write(context, text, column + 0.5, rows + down)
            if self.labels == 'both':
                page_pieces.write(context, text, column + 0.5, -0.4)
        for row in range(rows):
            text = str(rows - row)
            if self.labels == 'inside':
                page_pieces.write(context, text, 0.14, row + 0.18)
                continue
            page_pieces.write(context, text, -0.55 if self.labels == 'cells' else -0.4, row + 0.5)
            if self.labels == 'both':
                page_pieces.write(context, text, columns + 0.4, row + 0.5)
        if self.labels == 'cells':
            self.draw_label_cells(context, columns, rows)

    def draw_label_cells(self, context, columns, rows):
        """Letters and numbers in cells of their own, left of the board and below."""
        context.set_source_rgb(0, 0, 0)
        context.set_line_width(0.04)
        for column in range(columns):
            context.rectangle(column, rows, 1, 1)
        for row in range(rows):
            context.rectangle(-1, row, 1, 1)
        context.stroke()

    def draw_shades(self, context, board, rows):
        for cell, color in board.shades.items():
            column, rank = page_positions.FILES.index(cell[0]), int(cell[1:])
            strength = TONES.get(color[-1], 0.55)
            context.set_source_rgb(*mixed(self.ground, SHADES[color.rstrip('135')], strength))
            context.rectangle(column, rows - rank, 1, 1)
            context.fill()

    def draw(self, context, board, pieces):
        """@pieces: what page_positions.parse() tells."""
        columns, rows = board.columns, board.rows
        self.draw_ground(context, columns, rows)
        self.draw_shades(context, board, rows)
        self.draw_lines(context, columns, rows)
        self.draw_labels(context, columns, rows)
        for key in sorted(pieces):
            level, file, rank = key
            page_pieces.draw(context, self.game, self.pieces, pieces[key], level,
                             file + level / 2 + 0.5, rows - rank - level / 2 - 0.5)
        for cell, letter in board.ghosts.items():
            column, rank = page_positions.FILES.index(cell[0]), int(cell[1:])
            context.push_group()
            page_pieces.draw(context, self.game, self.pieces, letter, 0, column + 0.5,
                             rows - rank + 0.5)
            context.pop_group_to_source()
            context.paint_with_alpha(0.35)


def figure(chance, rules, game=None, pixels=40):
    """A board in a look of its own, with cells of @pixels."""
    game = game or chance.choice(page_positions.GAMES)
    look = Look(chance, game)
    while True:
        pieces, options, position = page_positions.random_position(chance, rules, game)
        if game != 'margo' or 'players' not in options:
            break
    columns, rows = page_positions.size(game, options)
    left, top, right, bottom = look.margins()
    board = Board(game, options, position, look.name(), columns, rows, [])
    board.coordinates = look.labels != 'none'
    if game == 'martial' and look.pieces != 'gradient':
        board.stacks = 'count'
    if not look.points and not look.checkered and chance.random() < 0.3:
        cells = [(0, f, r) for f in range(columns) for r in range(rows)]
        names = [page_positions.cell_name(key) for key in chance.sample(cells, 4)]
        board.shades = {name: chance.choice(list(SHADES)) + chance.choice('135') for name in names}
        board.marks = True
    free = [name for name in board.shades
            if name not in {page_positions.cell_name(key) for key in pieces}]
    if game == 'margrites' and free and chance.random() < 0.5:
        board.ghosts = {free[0]: chance.choice('bw')}
    board.corners = [[left * pixels, top * pixels], [(left + columns) * pixels, top * pixels],
                     [(left + columns) * pixels, (top + rows) * pixels],
                     [left * pixels, (top + rows) * pixels]]

    def paint(context):
        context.save()
        context.scale(pixels, pixels)
        context.translate(left, top)
        look.draw(context, board, pieces)
        context.restore()

    width = math.ceil((left + columns + right) * pixels)
    height = math.ceil((top + rows + bottom) * pixels)
    return Figure(board, width, height, paint)


def surface(result):
    """A figure as a picture of its own, on white."""
    target = cairo.ImageSurface(cairo.FORMAT_RGB24, result.width, result.height)
    context = cairo.Context(target)
    context.set_source_rgb(1, 1, 1)
    context.paint()
    result.paint(context)
    return target
