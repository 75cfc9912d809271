# Which slips anybody could find at all.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A slip is provable where the text with it alone breaks a rule or contradicts itself."""

import re

from slip_games import Step, play_steps, points


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


def plays_on(rules, text, slip):
    """Whether a game of single places goes on with the place that is written."""
    position = text.game.turns[slip.turn - 1].before
    for turn in text.game.turns[slip.turn - 1:]:
        action = turn.actions[-1]
        for roll in turn.actions[:-1] if turn.number > slip.turn else []:
            position = rules.ask(text.game.name, position, text.game.options)['after'][roll]
        if turn.number in (slip.turn, slip.other_turn):
            action = written_turn(text, turn.number, slip.changes)
        reply = rules.ask(text.game.name, position, text.game.options)
        if reply['actor'] != turn.side or action not in reply['after']:
            return False
        position = reply['after'][action]
    return True


def is_told(text, cell):
    """Whether the text tells what stood on @cell at the start: it prints boards, no side sets up its pieces
    there, or some step comes or goes."""
    if cell[1] not in '1278' or any(token.kind == 'cell' for token in text.tokens):
        return True
    return any(cell in (step.origin, step.target, *step.captures)
               for turn in text.game.turns for step in turn.steps)


def is_provable(rules, text, slip):
    """Whether the text with this slip alone breaks a rule or contradicts itself somewhere."""
    if slip.kind == 'comment square':
        return is_told(text, slip.printed)
    if slip.where != 'moves' or slip.kind in ('missing turn', 'doubled turn'):
        return True
    if text.game.name != 'margrites':
        return not (text.tokens[min(slip.changes)].kind in ('place', 'origin', 'target') and
                    plays_on(rules, text, slip))
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
