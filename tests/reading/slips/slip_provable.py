# Which slips anybody could find at all.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A slip is provable where the text with it alone breaks a rule or contradicts itself."""

import collections
import re

import slip_signs
from slip_games import Step, play_steps, points, squares
from slip_kinds import FILES, RANKS


def written_turn(text, turn, changes):
    return ''.join(changes.get(i, token.text) for i, token in enumerate(text.tokens)
                   if token.turn == turn and token.step >= 0)


def read_steps(written):
    """The steps of a turn as somebody would read them who takes every sign as it stands."""
    written = re.sub('->|→|–|-', '>', written)
    steps = []
    for match in re.finditer(r'(\w+)((?:>[\w+]+)+)\s*(?:\(([^)]*)\))?', written):
        cells = [match[1]] + match[2].split('>')[1:]
        for origin, target in zip(cells, cells[1:]):
            steps.append(Step(origin, '' if '+' in target else target, []))
        steps[-1].captures += re.findall('[a-i][1-9]', match[3] or '')
    return steps


def read_turn(written):
    """What was thrown, the action and its signs, taken as they stand; None where nothing can be made
    of it."""
    match = re.fullmatch(r'(?:\*([0-9]) |([0-9]): )?(swap|\w+(?:[>-]\w+)?)(\W.*)?', written.strip())
    if match is None:
        return None
    return match[1] or match[2], match[3].replace('-', '>'), match[4] or ''


def agrees(text, before, action, after, signs, printed):
    """Whether a turn brings about what is printed of it."""
    game = text.game.name
    if text.has_signs:
        _, true = slip_signs.tokens(game, before, action, after)
        if ''.join(sign for _, sign in true) != signs:
            return False
    for kind, cell, sign in printed:
        if kind == 'score' and re.findall(r'\d+', sign) != \
                [str(n) for n in slip_signs.score(game, after)]:
            return False
        if kind == 'cell' and slip_signs.board(after).get(cell, '.') != sign:
            return False
    return True


def play_turn(rules, text, position, written, printed):
    """All positions to which the turn as it is written can lead."""
    roll, action, signs = written
    reply = rules.ask(text.game.name, position, text.game.options)
    rolled = [position]
    if reply['actor'] == 'chance':
        rolled = [after for thrown, after in reply['after'].items() if roll in (None, thrown[1:])]
    elif roll is not None and roll != position.split(' ')[2]:
        return
    for before in rolled:
        reply = rules.ask(text.game.name, before, text.game.options)
        after = reply['after'].get(action)
        if after is not None and agrees(text, before, action, after, signs, printed):
            yield after


def plays_on(rules, text, slip):
    """Whether a game of single actions can be played to its end as it is written, and becomes all that is
    printed of it."""
    printed = collections.defaultdict(list)
    for i, token in enumerate(text.tokens):
        if token.kind in ('score', 'cell'):
            printed[token.turn].append((token.kind, token.cell, slip.changes.get(i, token.text)))
    positions = {text.game.start}
    for turn in text.game.turns:
        written = written_turn(text, turn.number, slip.changes)
        if written.strip() == '':
            continue
        read = read_turn(written)
        if read is None:
            return False
        positions = {after for position in positions for after in
                     play_turn(rules, text, position, read, printed[turn.number])}
        if not positions:
            return False
    return True


def is_told(text, cell):
    """Whether the text tells what stood on @cell at the start: it prints boards, no side sets up its pieces
    there, or some step comes or goes."""
    if cell[1] not in '1278' or any(token.kind == 'cell' for token in text.tokens):
        return True
    return any(cell in (step.origin, step.target, *step.captures)
               for turn in text.game.turns for step in turn.steps)


def starts(rules, text, slip):
    """Other ways in which the marbles can have stood at first, if no board tells: one that a step was to
    begin with stood where the slip has it."""
    if any(token.kind == 'cell' for token in text.tokens):
        return
    steps = text.game.turns[slip.turn - 1].steps
    printed = read_steps(written_turn(text, slip.turn, slip.changes))
    board = squares(text.game.start)
    side = text.game.turns[slip.turn - 1].side
    for there in {step.origin for step in printed} - {step.origin for step in steps}:
        for cell in {step.origin for step in steps} - {step.origin for step in printed}:
            if board.get(cell) != side or there in board or len(there) != 2 or \
                    there[1] not in {'b': '12', 'w': '78'}[side]:
                continue
            other = {**board, there: side}
            del other[cell]
            rows = [''.join(other.get(file + rank, '1') for file in FILES) for rank in RANKS[::-1]]
            rest = text.game.start.split(' ', 1)[1]
            yield rules.ask('margrites', '/'.join(rows) + ' ' + rest)['position']


def plays_from(rules, text, slip, position):
    """Whether the turns can be played as they are printed from another start, and become what is printed."""
    printed = {(token.kind, token.turn) for token in text.tokens}
    for turn in text.game.turns:
        steps = turn.steps
        if turn.number in (slip.turn, slip.other_turn):
            steps = read_steps(written_turn(text, turn.number, slip.changes))
        position = play_steps(rules, position, steps)
        if position is None or \
                ('score', turn.number) in printed and points(position) != points(turn.after):
            return False
    return True


def is_provable(rules, text, slip):
    """Whether the text with this slip alone breaks a rule or contradicts itself somewhere."""
    if slip.kind == 'comment square':
        return is_told(text, slip.printed)
    if slip.where != 'moves' or slip.kind in ('missing turn', 'doubled turn'):
        return True
    if text.game.name != 'margrites':
        return not plays_on(rules, text, slip)
    if any(plays_from(rules, text, slip, start) for start in starts(rules, text, slip)):
        return False
    position = text.game.turns[slip.turn - 1].before
    printed = {(token.kind, token.turn) for token in text.tokens}
    for turn in text.game.turns[slip.turn - 1:]:
        steps = turn.steps
        if turn.number in (slip.turn, slip.other_turn):
            steps = read_steps(written_turn(text, turn.number, slip.changes))
        position = play_steps(rules, position, steps)
        if position is None:
            return True
        if position == turn.after and turn.number >= slip.other_turn:
            return False
        if ('score', turn.number) in printed and points(position) != points(turn.after):
            return True
        if ('cell', turn.number) in printed and position.split(' ')[0] != turn.after.split(' ')[0]:
            return True
    return False
