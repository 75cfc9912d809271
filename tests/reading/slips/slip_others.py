# The layouts in which the report on slips writes the games other than MARGRITES.
# SPDX-License-Identifier: GPL-3.0-or-later
"""All of them write every game: what a game's notation has of its own stands in slip_signs.py."""

import dataclasses

import slip_signs
from slip_layouts import put_comment
from slip_remarks import NAMES, ORDER, remark


@dataclasses.dataclass
class Hand:
    """How somebody writes."""
    arrow: str = '>'
    signs: bool = True
    rolls: str = 'pair'  # 'pair', 'each' or 'none'
    number: str = '{}. '
    labels: bool = False
    scores: int = 0  # behind every turn with such a number
    boards: int = 0
    comments: float = 0.5
    language: str = 'en'


def new_hand(random, **more):
    return Hand(arrow=random.choice(('>', '>', '-')), signs=random.random() < 0.6,
                rolls=random.choice(('pair', 'pair', 'each', 'none')),
                scores=random.choice((0, 0, 1, 3)), boards=random.choice((0, 0, 0, 4)),
                **more)


def put_roll(text, turn, hand):
    if text.game.name != 'marad' or hand.rolls == 'none':
        return
    if hand.rolls == 'each':
        text.add(str(slip_signs.rolled(turn)), 'roll', turn.number, step=0)
        text.add(': ', 'lead', turn.number, step=0)
    elif len(turn.actions) > 1:
        text.add('*', 'lead', turn.number, step=0)
        text.add(str(slip_signs.rolled(turn)), 'roll', turn.number, step=0)
        text.add(' ', 'lead', turn.number, step=0)


def put_turn(text, turn, hand, number=True):
    if number and hand.number:
        before, after = hand.number.split('{}')
        if before:
            text.add(before, 'lead', turn.number)
        text.add(str(turn.number), 'number', turn.number)
        text.add(after, 'lead', turn.number)
    if hand.labels:
        names = NAMES[text.game.name][hand.language]
        text.add(names[turn.side], 'user', turn.number,
                 wrong=[name for side, name in names.items() if side != turn.side])
        text.add(': ', 'lead', turn.number)
    put_roll(text, turn, hand)
    core, signs = slip_signs.tokens(text.game.name, turn.before, turn.actions[-1],
                                    turn.after)
    for kind, sign in core + (signs if hand.signs else []):
        text.add(hand.arrow if kind == 'arrow' else sign, kind, turn.number, step=0)
    if hand.scores and turn.number % hand.scores == 0:
        text.add(' [')
        text.add('{}-{}'.format(*slip_signs.score(text.game.name, turn.after)), 'score', turn.number)
        text.add(']')


def put_board(text, turn, hand):
    """The lowest level, with its numbers and letters. Stacks of coins are no cells of one sign."""
    game = text.game.name
    if not hand.boards or turn.number % hand.boards or game == 'martial':
        return
    pieces = slip_signs.board(turn.after)
    size = len(turn.after.split(' ')[0].split('|')[0].split('/'))
    others = {'margo': 'xo', 'marad': 'KRBkrb', 'marvin': 'wrWR'}[game]
    text.add('\n')
    for rank in range(size, 0, -1):
        text.add(str(rank))
        for file in slip_signs.FILES[:size]:
            text.add(' ')
            sign = pieces.get(f'{file}{rank}', '.')
            text.add(sign, 'cell', turn.number, cell=f'{file}{rank}',
                     wrong=[other for other in others + '.' if other != sign])
        text.add('\n')
    text.add('  ' + ' '.join(slip_signs.FILES[:size]) + '\n\n')


def put_head(text, hand, heading='{}\n\n'):
    text.has_signs = hand.signs
    titles = {'size': 'Brett', 'target': 'Ziel'} if hand.language == 'de' else {}
    text.add(heading.format(text.game.name.upper()))
    for name, value in text.game.options:
        if name in ('size', 'target', 'swap', 'first'):
            text.add(f'{titles.get(name, name.capitalize())}: {value}\n\n')


def put_end(text, hand):
    game = text.game
    if not game.result or game.result not in game.letters:
        return
    names = NAMES[game.name][hand.language]
    text.add('\n')
    text.add(names[game.result], 'winner', len(game.turns),
             wrong=[name for side, name in names.items() if side != game.result])
    text.add(' gewinnt.\n' if hand.language == 'de' else ' wins.\n')


def put_remark(text, turn, random, hand, rules, before, after):
    if random.random() >= hand.comments:
        return False
    text.add(before)
    put_comment(text, turn, remark(text.game, turn, random, hand.language, rules))
    text.add(after)
    return True


def numbered(text, random, rules):
    """A turn a line, now and then with its player; comments stand in lines or paragraphs of their own."""
    hand = new_hand(random, number=random.choice(('{}. ', '{}. ', '{}) ')),
                    labels=random.random() < 0.3)
    before, after = random.choice((('   ', '\n'), ('\n', '\n\n')))
    put_head(text, hand)
    for turn in text.game.turns:
        put_turn(text, turn, hand)
        text.add('\n')
        put_board(text, turn, hand)
        put_remark(text, turn, random, hand, rules, before, after)
    put_end(text, hand)


def german(text, random, rules):
    """The same in German; the comments begin with a word."""
    hand = new_hand(random, labels=random.random() < 0.5, language='de')
    put_head(text, hand)
    for turn in text.game.turns:
        put_turn(text, turn, hand)
        text.add('\n')
        put_board(text, turn, hand)
        put_remark(text, turn, random, hand, rules, '\nAnmerkung: ', '\n\n')
    put_end(text, hand)


def columns(text, random, rules):
    """A sheet: a number, a turn of one player and one of the other."""
    hand = new_hand(random)
    hand.scores = 0
    bar, edge = random.choice((('\t', ''), (' | ', '| ')))
    put_head(text, hand)
    names = NAMES[text.game.name]['en']
    one, other = (names[letter] for letter in ORDER[text.game.name])
    text.add(f'{edge}No.{bar}{one}{bar}{other}{edge[::-1]}\n')
    text.add('|---|---|---|\n' if edge else '')
    turns = text.game.turns
    for index in range(0, len(turns), 2):
        text.add(f'{edge}{index // 2 + 1}{bar}')
        put_turn(text, turns[index], hand, number=False)
        text.add(bar)
        if index + 1 < len(turns):
            put_turn(text, turns[index + 1], hand, number=False)
        text.add(edge[::-1] + '\n')
    put_end(text, hand)


def letters(text, random, rules):
    """Two people write to each other."""
    hand = new_hand(random, comments=0.7)
    first, second = text.game.players
    put_head(text, hand)
    for turn in text.game.turns:
        is_first = turn.side == ORDER[text.game.name][0]
        writer, reader = (first, second) if is_first else (second, first)
        text.add(f'Dear {reader},\n\n')
        text.add(random.choice(('thank you for your letter. My move:\n\n', 'here is my turn:\n\n',
                                'the weather is dreadful. I play\n\n')))
        put_turn(text, turn, hand)
        text.add('\n')
        put_board(text, turn, hand)
        put_remark(text, turn, random, hand, rules, '\n', '\n')
        text.add(random.choice((f'\n{writer}\n\n', f'\nBest wishes\n{writer}\n\n')))
    put_end(text, hand)


def markdown(text, random, rules):
    """Headings, bold turns, and boards as code."""
    hand = new_hand(random, number='**{}.** ' if random.random() < 0.5 else '{}. ')
    put_head(text, hand, '# A game of {}\n\n')
    for turn in text.game.turns:
        put_turn(text, turn, hand)
        text.add('\n\n')
        if hand.boards and turn.number % hand.boards == 0 and text.game.name != 'martial':
            text.add('```')
            put_board(text, turn, hand)
            text.add('```\n\n')
        put_remark(text, turn, random, hand, rules, random.choice(('> ', '')), '\n\n')
    put_end(text, hand)


def terse(text, random, rules):
    """Nothing but moves, several in a line."""
    hand = new_hand(random, number='')
    hand.scores = 0
    put_head(text, hand, '{}\n')
    width = random.choice((4, 6, 8))
    for turn in text.game.turns:
        put_turn(text, turn, hand)
        text.add('\n' if turn.number % width == 0 else ' ')
    text.add('\n')
    put_end(text, hand)


LAYOUTS = {'list': numbered, 'columns': columns, 'letters': letters, 'Markdown': markdown,
           'terse': terse, 'German list': german}
