# Our own figures as pictures.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Figures by marginalia-cli in PNG. Where their cells lie is asked from the same figure in SVG with
the corner cells shaded."""

import io
import re
import subprocess

from PIL import Image

import page_positions
from page_truth import Board

STYLES = ('packet', 'wood', 'slate', 'print', 'high-contrast', 'high-contrast-dark')
COLORS = ('green', 'red', 'blue')

# How much smaller than its cell a shade is, in hundredths of the cell, at each side.
SHADE_INSET = 2.5


def run(program, arguments):
    return subprocess.run([program, 'diagram', *arguments], check=True,
                          stdout=subprocess.PIPE).stdout


def turn(columns, rows, turns, column, row):
    """Where a cell of a board is seen that is turned by quarters clockwise."""
    for _ in range(turns % 4):
        column, row, columns, rows = rows - 1 - row, column, rows, columns
    return column, row


def random_marks(chance, game, board, options):
    """Shades and ghosts on random cells, and other marks."""
    columns, rows = page_positions.size(game, options)
    cells = [(0, f, r) for f in range(columns) for r in range(rows)]
    names = [page_positions.cell_name(key) for key in
             chance.sample(cells, min(len(cells), 8))]
    free = [name for name in names
            if name not in {page_positions.cell_name(key) for key in board}]
    shades = {name: chance.choice(COLORS) + chance.choice(('', '3', '5'))
              for name in chance.sample(names, chance.choice((0, 2, 4)))}
    ghosts = {}
    if game == 'margrites' and free and chance.random() < 0.5:
        ghosts = {chance.choice(free): chance.choice('bw')}
    others = []
    if chance.random() < 0.3:
        others.append(f'arrow red {names[0]} {names[1]}')
    if chance.random() < 0.3:
        others.append(f'label {names[2]} A')
    if chance.random() < 0.3:
        others.append(f'circle blue {names[3]}')
    return shades, ghosts, others


def figure(program, chance, rules, game=None, style=None, pixels=None, plain=False):
    """A board with its picture. @plain: without marks, cuts and turns."""
    game = game or chance.choice(page_positions.GAMES)
    style = style or chance.choice(STYLES)
    pixels = pixels or chance.choice((12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 64, 80))
    board, options, position = page_positions.random_position(chance, rules, game)
    columns, rows = page_positions.size(game, options)
    arguments = ['-g', game, '-p', position, '-s', style]
    for name, value in options.items():
        arguments += ['-O', f'{name}={value}']
    result = Board(game, options, position, style, columns, rows, [])
    if not plain:
        extras(chance, result, board, arguments)
        if not result.marks and chance.random() < 0.3:
            trail(chance, rules, result, arguments)
    image = Image.open(io.BytesIO(run(program, arguments + ['-F', 'png', '--cell-px',
                                                            str(pixels)]))).convert('RGB')
    place(program, result, arguments, image)
    result.image = image
    return result


def trail(chance, rules, result, arguments):
    """Plays a turn at random, whose trail is drawn; what it shades is no truth of its own."""
    steps, position = [], result.position
    actor = None
    for _ in range(4):
        try:
            reply = rules.ask(result.game, position, result.options)
        except ValueError:
            # Some of what was set at random is no position of the game.
            return
        if not reply['actions'] or reply['actor'] != (actor or reply['actor']):
            break
        actor = reply['actor']
        action = chance.choice(reply['actions'])
        steps.append(action)
        position = reply['after'][action]
        if action.startswith('*'):
            actor = None
    if steps:
        result.position, result.trail = position, True
        arguments += ['--steps', ' '.join(steps)]


def extras(chance, result, board, arguments):
    """Turns, cuts, marks and missing labels."""
    game = result.game
    if chance.random() < 0.2:
        result.turned = 2 if game == 'margrites' else chance.choice((1, 2, 3))
        arguments += ['--quarters', str(result.turned)]
    if chance.random() < 0.2:
        result.coordinates = False
        arguments.append('--no-coordinates')
    if chance.random() < 0.15 and result.columns > 5:
        file = chance.randint(0, result.columns - 4)
        rank = chance.randint(0, result.rows - 4)
        corner = (chance.randint(file + 3, result.columns - 1),
                  chance.randint(rank + 3, result.rows - 1))
        result.crop = [page_positions.cell_name((0, file, rank)),
                       page_positions.cell_name((0, *corner))]
        arguments += ['--crop', ' '.join(result.crop)]
    if chance.random() < 0.4:
        result.shades, result.ghosts, others = random_marks(chance, game, board, result.options)
        others += [f'shade {color} {cell}' for cell, color in result.shades.items()]
        others += [f'ghost {letter} {cell}' for cell, letter in result.ghosts.items()]
        result.marks = bool(others)
        for mark in others:
            arguments += ['-m', mark]


def part(board):
    """The lowest file and rank of the part that is shown, and the highest."""
    columns, rows = page_positions.size(board.game, board.options)
    if not board.crop:
        return 0, 0, columns - 1, rows - 1
    (first, low), (last, high) = (
        (page_positions.FILES.index(cell[0]), int(cell[1:]) - 1) for cell in board.crop)
    return first, low, last, high


def place(program, board, arguments, image):
    """Fills in the corners of the cells, and how many are shown."""
    first, low, last, high = part(board)
    corners = [page_positions.cell_name((0, first, low)), page_positions.cell_name((0, last, high))]
    dropped = ('-m', '--steps') if board.game in page_positions.POINTS else ('-m',)
    rest = [argument for before, argument in zip([None, *arguments], arguments)
            if argument not in dropped and before not in dropped]
    for cell in corners:
        rest += ['-m', f'shade green {cell}']
    rest[rest.index('-s') + 1] = 'packet'
    if board.game in page_positions.POINTS:
        # A shade on a marble is drawn in another way.
        empty = page_positions.board_text(board.game, {}, board.options)
        rest[rest.index('-p') + 1] = empty + ' ' + board.position.split(' ', 1)[1]
    svg = run(program, rest + ['-F', 'svg']).decode()
    width, height = (float(n) for n in
                     re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg).groups())
    shades = re.search(r'<g id="shades">(.*?)</g>', svg, re.S)[1]
    boxes = [[float(n) for n in match] for match in
             re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"',
                        shades)]
    left = (min(box[0] for box in boxes) - SHADE_INSET) * image.width / width
    top = (min(box[1] for box in boxes) - SHADE_INSET) * image.height / height
    right = (max(box[0] + box[2] for box in boxes) + SHADE_INSET) * image.width / width
    bottom = (max(box[1] + box[3] for box in boxes) + SHADE_INSET) * image.height / height
    board.corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
    shown = last - first + 1, high - low + 1
    board.columns, board.rows = shown if board.turned % 2 == 0 else shown[::-1]
