# Positions for pages: random ones of the five games, and what stands on their squares.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A board is a dictionary: (level, file, rank) → what stands there, as position texts have it:
"b", "G5", or "s3G5" for a stack from the bottom to the top. Levels count from 0, files and ranks
from 0 at the lower left corner of the board that is not turned."""

import json
import re
import subprocess

GAMES = ('margrites', 'margo', 'martial', 'marad', 'marvin')
FILES = 'abcdefghijklmnopqrs'

# Games whose pieces stand on the crossings of lines.
POINTS = ('margo', 'marvin')


class Rules:
    """Answers what can be played in a position, from one running program."""

    def __init__(self, program):
        self.program = program
        self.process = subprocess.Popen([program, 'expand'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, game, position=None, options=None):
        question = {'game': game}
        if position is not None:
            question['position'] = position
        if options:
            question['options'] = options
        self.process.stdin.write(json.dumps(question) + '\n')
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if 'error' in reply:
            raise ValueError(reply['error'])
        return reply

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def size(game, options):
    """Columns and rows of the board that is not turned."""
    if game == 'margrites':
        return 9, 8
    n = {'margo': int((options or {}).get('size', 8)), 'martial': 6, 'marad': 9,
         'marvin': int((options or {}).get('size', 5))}[game]
    return n, n


def cell_name(key):
    level, file, rank = key
    return (str(level + 1) if level else '') + FILES[file] + str(rank + 1)


def parse(game, position):
    """The board of a position text."""
    board = {}
    for level, text in enumerate(position.split(' ')[0].split('|')):
        rows = text.split('/')
        for index, row in enumerate(rows):
            file = 0
            for sign in re.findall(r'\d+|\[[^]]*\]|[Gs]\d|.', row) if game == 'martial' else \
                    re.findall(r'\d+|.', row):
                if sign.isdigit():
                    file += int(sign)
                    continue
                if sign != '.':
                    board[level, file, len(rows) - 1 - index] = sign.strip('[]')
                file += 1
    return board


def board_text(game, board, options=None):
    """The first word of a position text."""
    columns, rows = size(game, options)
    levels = 1 + max((key[0] for key in board), default=0)
    texts = []
    for level in range(levels):
        lines = []
        for rank in reversed(range(rows - level)):
            line = ''
            for file in range(columns - level):
                sign = board.get((level, file, rank))
                if sign is None:
                    line += '.'
                elif game == 'martial' and len(sign) > 2:
                    line += f'[{sign}]'
                else:
                    line += sign
            if game != 'martial':
                line = re.sub(r'\.+', lambda match: str(len(match[0])), line)
            lines.append(line)
        texts.append('/'.join(lines))
    return '|'.join(texts)


def is_hidden(board, key):
    """A marble with another over its own center can't be seen."""
    level, file, rank = key
    return (level + 2, file - 1, rank - 1) in board


def random_margrites(chance):
    columns, rows = size('margrites', None)
    cells = chance.sample([(0, f, r) for f in range(columns) for r in range(rows)], 16)
    board = dict.fromkeys(cells[:chance.randint(2, 8)], 'b')
    board.update(dict.fromkeys(cells[8:8 + chance.randint(2, 8)], 'w'))
    return board, {}, 'b 4 0(0)-0(0) -'


def random_margo(chance):
    n = chance.choice((4, 5, 6, 7, 8, 8, 9, 11, 13))
    players = chance.choice((2, 2, 2, 2, 3, 4))
    density = chance.choice((0.1, 0.3, 0.6, 0.85, 1))
    raised = chance.choice((0, 0.3, 0.7))
    board = {}
    for level in range(n):
        for file in range(n - level):
            for rank in range(n - level):
                if level == 0:
                    stands = chance.random() < density
                else:
                    below = [(level - 1, file + x, rank + y) for x in (0, 1) for y in (0, 1)]
                    stands = all(key in board for key in below) and chance.random() < raised
                if stands:
                    board[level, file, rank] = chance.choice('xoyz'[:players])
    options = {'size': str(n)}
    if players > 2:
        options['players'] = str(players)
    return board, options, 'x 0 -'


def random_martial(chance):
    coins = {player: [chance.choice(pair) for pair in ((1, 6), (2, 5), (3, 4)) for _ in range(4)]
             for player in 'Gs'}
    for row in coins.values():
        chance.shuffle(row)
        del row[chance.randint(4, 12):]
    cells = chance.sample([(0, f, r) for f in range(6) for r in range(6)], 36)
    board = {}
    stacked = chance.choice((0, 0, 0.2, 0.5))
    rest = [player + str(face) for player in 'Gs' for face in coins[player]]
    chance.shuffle(rest)
    while rest:
        sign = rest.pop()
        while rest and chance.random() < stacked and len(sign) < 8:
            sign += rest.pop()
        board[cells.pop()] = sign
    return board, {}, 'g 21 -'


def random_marad(chance):
    pieces = [p for p in 'KRRRRBBkrrrrbb' if chance.random() < 0.8]
    cells = chance.sample([(0, f, r) for f in range(9) for r in range(9)], len(pieces))
    return dict(zip(cells, pieces)), {}, chance.choice(('1 ?', '1 1', '1 4', '2 2', '2 3')) + ' 0-0 15'


def random_marvin(chance, rules):
    n = chance.choice((3, 5, 5, 7, 9))
    options = {'size': str(n)}
    position = None
    for _ in range(chance.randint(n, 2 * n * n)):
        reply = rules.ask('marvin', position, options)
        if not reply['actions']:
            break
        position = reply['after'][chance.choice(reply['actions'])]
    board = parse('marvin', position)
    return board, options, position.split(' ', 1)[1]


def random_position(chance, rules, game):
    """Returns board, options and the position text."""
    if game == 'marvin':
        board, options, rest = random_marvin(chance, rules)
    else:
        board, options, rest = {'margrites': random_margrites, 'margo': random_margo,
                                'martial': random_martial, 'marad': random_marad}[game](chance)
    return board, options, board_text(game, board, options) + ' ' + rest
