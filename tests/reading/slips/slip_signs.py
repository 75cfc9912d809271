# The signs with which the games other than MARGRITES write their turns, told from positions.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing here knows how a text is read: what a turn captures, and what it is worth, is seen by
comparing the boards before and after it."""

import re

FILES = 'abcdefghijklmnopqrst'


def board(position):
    """The pieces: name of a cell → what stands there, from the lowest level up."""
    pieces = {}
    for level, rows in enumerate(position.split(' ')[0].split('|')):
        rows = rows.split('/')
        for index, row in enumerate(rows):
            cells = re.findall(r'\d+|\[[^]]*\]|[gGsS]\d|\.|[A-Za-z#]', row) \
                if '.' in row or re.search('[gs][0-9]', row, re.I) else re.findall(r'\d+|.', row)
            file = 0
            for cell in cells:
                if cell.isdigit():
                    file += int(cell)
                    continue
                if cell != '.':
                    name = FILES[file] + str(len(rows) - index)
                    pieces[(str(level + 1) if level else '') + name] = cell
                file += 1
    return pieces


def in_order(cells):
    """Level by level, rank by rank."""
    return sorted(cells, key=lambda cell: (len(cell), cell[0] if len(cell) > 2 else '', cell[-1],
                                           cell[-2]))


def owner(game, piece):
    """The letter of the player whose piece it is."""
    if game == 'martial':
        return piece.rstrip(']')[-2].lower()
    if game == 'marad':
        return '1' if piece.isupper() else '2'
    return piece.lower()


def removed(before, after, action):
    """What stood before the turn and does not after it, but for what moved away."""
    stays = board(after)
    return in_order(cell for cell in board(before) if cell not in stays and cell not in action)


def score(game, position):
    """What both players have, as the game counts it; of the first player before that of the other."""
    pieces = board(position)
    if game == 'marad':
        return tuple(int(n) for n in position.split(' ')[3].split('-'))
    if game == 'martial':
        tallies = {'g': 0, 's': 0}
        for piece in pieces.values():
            if piece[0] == '[':
                tallies[owner(game, piece)] += sum(int(n) for n in re.findall(r'\d', piece))
        return tallies['g'], tallies['s']
    signs = ('x', 'o') if game == 'margo' else ('W', 'R')
    return tuple(list(pieces.values()).count(sign) for sign in signs)


def tokens(game, before, action, after):
    """The turn as kinds and texts: its core, and the signs that tell what it brings about."""
    if '>' in action:
        origin, target = action.split('>')
        core = [('origin', origin), ('arrow', '>'), ('target', target)]
    else:
        core = [('place' if len(action) == 2 else 'raised', action)]
    return core, SIGNS[game](before, action, after)


def listed(sign, cells):
    if not cells:
        return []
    told = [('open', '(')]
    for index, cell in enumerate(cells):
        if index > 0:
            told.append(('comma', ','))
        told += [('captures', sign), ('capture' if len(cell) == 2 else 'raised capture', cell)]
    return told + [('close', ')')]


def margo_signs(before, action, after):
    return listed('x', removed(before, after, action))


def marvin_signs(before, action, after):
    mark = [('mark', '^')] if board(after)[action].isupper() else []
    return mark + listed('-', removed(before, after, action))


def martial_signs(before, action, after):
    origin, target = action.split('>')
    there = board(before).get(target)
    face = 7 - int(board(before)[origin].rstrip(']')[-1])
    told = [('equals', '='), ('face', str(face))]
    if there is not None:
        told += [('open', '('), ('captures', 'x'), ('piece', there), ('close', ')')]
    return told


def marad_signs(before, action, after):
    side = int(before.split(' ')[1]) - 1
    old, new = score('marad', before), score('marad', after)
    return [('mark', '+' if player == side else '-') for player in (0, 1)
            if new[player] > old[player]]


SIGNS = {'margo': margo_signs, 'marvin': marvin_signs, 'martial': martial_signs,
         'marad': marad_signs}


def rolled(turn):
    """What the die showed in a turn of MARAD."""
    return int(turn.before.split(' ')[2])
