# What a reader's answer to a page is worth.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards are matched by where they lie, or in a booklet by their order; then each cell that is
shown is compared."""

import dataclasses
import json
import subprocess

import page_positions

# Below this a reader is not sure.
SURE = 0.9
TIMEOUT = 120


@dataclasses.dataclass
class Answer:
    """What was read of a file: pages → items, in order; and how it ended."""
    pages: dict
    failed: str = ''

    def boards(self, number=None):
        return [item for page, items in sorted(self.pages.items())
                if number is None or page == number
                for item in items if item['kind'] == 'board' and item['readings']]


def read(program, path, arguments=()):
    """Asks @program (a list) to read a file."""
    with open(path, 'rb') as file:
        try:
            result = subprocess.run([*program, *arguments], stdin=file, stdout=subprocess.PIPE,
                                    stderr=subprocess.PIPE, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            return Answer({}, 'took too long')
    answer = Answer({})
    for line in result.stdout.decode().splitlines():
        message = json.loads(line)
        if message['type'] == 'page':
            answer.pages[message['page']] = message['items']
        elif message['type'] == 'error':
            answer.failed = message['code']
    if result.returncode != 0 and not answer.failed:
        answer.failed = f'status {result.returncode}: {result.stderr.decode()[-200:]}'
    return answer


@dataclasses.dataclass
class Verdict:
    """Of one board that is there. @wrong: cells that were misread, @silent: those of them that the
    reader was sure of."""
    truth: dict
    found: bool = False
    game_right: bool = False
    squares: int = 0
    wrong: list = dataclasses.field(default_factory=list)
    silent: list = dataclasses.field(default_factory=list)
    shades: int = 0
    shades_wrong: list = dataclasses.field(default_factory=list)
    answer: dict = None


def overlap(board, item):
    """The share of the boxes about both that they have in common."""
    boxes = []
    for corners in (board['corners'], item['corners']):
        boxes.append((min(x for x, _ in corners), min(y for _, y in corners),
                      max(x for x, _ in corners), max(y for _, y in corners)))
    (a, b, c, d), (e, f, g, h) = boxes
    common = max(0, min(c, g) - max(a, e)) * max(0, min(d, h) - max(b, f))
    return common / ((c - a) * (d - b) + (g - e) * (h - f) - common)


def match(boards, items):
    """Pairs of a board and its answer or None, and the answers that belong to nothing."""
    if boards and boards[0]['corners'] is None:
        return match_in_order(boards, items)
    pairs, rest = [], list(items)
    for board in boards:
        best = max(rest, key=lambda item: overlap(board, item), default=None)
        if best is not None and overlap(board, best) > 0.5:
            rest.remove(best)
        else:
            best = None
        pairs.append((board, best))
    return pairs, rest


# Boards with so much in common are the same one, misread a little.
ALIKE = 0.5


def likeness(board, item):
    """Which part of the pieces of either stands on both. Of a stack the uppermost one tells."""
    reading = choose(board, item)
    if reading is None:
        return 0.0
    true, told = (page_positions.parse(board['game'], position)
                  for position in (board['position'], reading['position']))
    places = set(true) | set(told)
    same = sum(told.get(place, '')[-2:] == true.get(place, '')[-2:] for place in places)
    return same / len(places) if places else 1.0


def match_in_order(boards, items):
    """Orders may differ, as of side lines that are set beside a turn: those that are most alike are paired first, and
    of what is left those that stand beside the same ones."""
    choices = sorted((-likeness(board, item), abs(i - k), i, k)
                     for i, board in enumerate(boards) for k, item in enumerate(items))
    # Before the first one and behind the last one they agree.
    found, of_item = {}, {-1: -1, len(items): len(boards)}
    for unlike, _, i, k in choices:
        if -unlike >= ALIKE and i not in found and k not in of_item:
            found[i], of_item[k] = k, i
    for i in range(len(boards)):
        for k in range(len(items)):
            if i not in found and k not in of_item and \
                    (of_item.get(k - 1) == i - 1 or of_item.get(k + 1) == i + 1):
                found[i], of_item[k] = k, i
    return [(board, items[found[i]] if i in found else None) for i, board in enumerate(boards)], \
        [item for k, item in enumerate(items) if k not in of_item]


def turned(game, options, turns, key):
    """A cell as it is seen: column and row of its center, in cells, and its level."""
    columns, rows = page_positions.size(game, options)
    level, file, rank = key
    x, y = file + level / 2 + 0.5, rows - rank - level / 2 - 0.5
    for _ in range(turns % 4):
        x, y, columns, rows = rows - y, x, rows, columns
    return x, y, level


def is_same(board, told, true):
    if board['game'] != 'martial' or told is None or true is None:
        return told == true
    if told[-2:] != true[-2:] or len(told) != len(true):
        return False
    return board['stacks'] == 'count' or told[::2] == true[::2]


def shown(board):
    """The cells of the part that is shown, on the lowest level."""
    columns, rows = page_positions.size(board['game'], board['options'])
    first, low, last, high = 0, 0, columns - 1, rows - 1
    if board['crop']:
        (first, low), (last, high) = ((page_positions.FILES.index(cell[0]), int(cell[1:]) - 1)
                                      for cell in board['crop'])
    return {(0, file, rank) for file in range(first, last + 1) for rank in range(low, high + 1)}


def choose(board, item):
    """The reading of the board's game, if the answer has one."""
    for reading in item['readings']:
        if reading['game'] == board['game']:
            return reading
    return None


def relate(board, reading):
    """Two functions from a cell to what can be compared: its name, or where letters and numbers are
    missing, where it is seen."""
    if board['coordinates']:
        return lambda key: key, lambda key: key
    return (lambda key: turned(board['game'], board['options'], board['turned'], key),
            lambda key: turned(board['game'], reading['options'], reading['turned'], key))


def judge(board, item, damage):
    """Compares one board."""
    verdict = Verdict(board, answer=item)
    true = page_positions.parse(board['game'], board['position'])
    cells = shown(board)
    covered = {key for key in true if page_positions.is_hidden(true, key)}
    keys = {key for key in cells | set(true) if key not in covered}
    if board['crop']:
        # What rests on others at the edge of the part is cut.
        keys = {key for key in keys if key[0] == 0}
        keys &= cells
    verdict.squares = len(keys)
    reading = choose(board, item) if item else None
    verdict.found = item is not None
    verdict.game_right = reading is not None and reading is item['readings'][0]
    if reading is None or (board['crop'] and not board['coordinates']):
        if reading is None:
            verdict.wrong = sorted(keys)
            verdict.silent = sorted(keys) if item and item['readings'][0]['sure'] >= SURE else []
        else:
            verdict.squares = 0
        return verdict
    compare(verdict, board, reading, true, keys)
    judge_shades(verdict, board, reading, damage)
    return verdict


def compare(verdict, board, reading, true, keys):
    ours, theirs = relate(board, reading)
    told = {theirs(key): sign for key, sign in
            page_positions.parse(board['game'], reading['position']).items()}
    hidden = {ours(key) for key in true if page_positions.is_hidden(true, key)}
    doubtful = {cell['cell'] for cell in reading['cells'] if cell.get('sure', 1) < SURE}
    # Raised ones that are not there.
    extra = [place for place in told
             if place not in {ours(key) for key in keys} and place not in hidden
             and not board['crop'] and board['game'] == 'margo']
    for key in sorted(keys):
        if not is_same(board, told.get(ours(key)), true.get(key)):
            verdict.wrong.append(key)
            if not is_doubted(key, doubtful, reading, board):
                verdict.silent.append(key)
    verdict.wrong += extra
    names = {theirs(key): key for key in page_positions.parse(board['game'], reading['position'])}
    verdict.silent += [place for place in extra
                       if not is_doubted(names[place], doubtful, reading, board)]


def is_doubted(key, doubtful, reading, board):
    if reading['sure'] < SURE:
        return True
    if not board['coordinates']:
        # The names of cells that are told are those of another view.
        theirs = {turned(board['game'], reading['options'], reading['turned'], parse_cell(name))[:2]
                  for name in doubtful}
        x, y, _ = turned(board['game'], board['options'], board['turned'], key)
        return any(abs(x - a) <= 0.5 and abs(y - b) <= 0.5 for a, b in theirs)
    level, file, rank = key
    return any((level + up, file + x, rank + y) in {parse_cell(name) for name in doubtful}
               for up, x, y in ((0, 0, 0), (1, 0, 0), (1, -1, 0), (1, 0, -1), (1, -1, -1),
                                (-1, 0, 0), (-1, 1, 0), (-1, 0, 1), (-1, 1, 1)))


def parse_cell(name):
    level = 0
    if name[0].isdigit():
        level, name = int(name[0]) - 1, name[1:]
    return level, page_positions.FILES.index(name[0]), int(name[1:]) - 1


def judge_shades(verdict, board, reading, damage):
    """Shades by cell, and by color where the picture has colors."""
    if board['trail'] or not board['coordinates'] or board['crop']:
        return
    told = {cell['cell']: cell['shade'] for cell in reading['cells'] if cell.get('shade')}
    colored = damage == 'none' and board['look'] != 'print'
    for cell in set(told) | set(board['shades']):
        verdict.shades += 1
        true = board['shades'].get(cell, '')
        if not true or cell not in told or \
                colored and told[cell].rstrip('12345') != true.rstrip('12345'):
            verdict.shades_wrong.append(cell)
