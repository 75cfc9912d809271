# The layouts in which the report on slips writes its games.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A text is a list of tokens. Each knows what it says and of which turn, so that a slip can be
planted in it and found again."""

import dataclasses

from slip_comments import Reference, comment
from slip_games import score, squares


@dataclasses.dataclass
class Token:
    text: str
    kind: str = 'words'
    turn: int = 0
    step: int = -1
    wrong: list = dataclasses.field(default_factory=list)
    cell: str = ''


class Text:
    def __init__(self, game, layout):
        self.game = game
        self.layout = layout
        self.has_signs = False  # of what a turn brings about, in a game of single actions
        self.tokens = []

    def add(self, text, kind='words', turn=0, **more):
        self.tokens.append(Token(text, kind, turn, **more))

    def string(self, changes=None):
        changes = changes or {}
        return ''.join(changes.get(i, token.text) for i, token in enumerate(self.tokens))


@dataclasses.dataclass
class Style:
    """How a hand writes."""
    arrow: str = '>'
    separator: str = '; '
    number: str = '{}. '
    captures: str = '(x{})'
    between: str = ', x'
    exits: tuple = ('B++', 'W++')
    chained: bool = False
    point: str = '.'


def put_steps(text, turn, style):
    """The steps of a turn, each square and sign a token of its own."""
    last = None
    for index, step in enumerate(turn.steps):
        chained = style.chained and last is not None and last.target == step.origin \
            and not last.captures
        if not chained:
            if index > 0:
                text.add(style.separator, 'separator', turn.number, step=index)
            text.add(step.origin, 'origin', turn.number, step=index)
        text.add(style.arrow, 'arrow', turn.number, step=index)
        if step.target:
            text.add(step.target, 'target', turn.number, step=index)
        else:
            text.add(style.exits[turn.side == 'w'], 'exit', turn.number, step=index)
        if step.captures:
            before, after = style.captures.split('{}')
            text.add(before, 'open', turn.number, step=index)
            for place, cell in enumerate(step.captures):
                if place > 0:
                    text.add(style.between, 'comma', turn.number, step=index)
                text.add(cell, 'capture', turn.number, step=index)
            text.add(after, 'close', turn.number, step=index)
        last = step
    text.add(style.point, 'point', turn.number)


def put_turn(text, turn, style):
    if style.number:
        before, after = style.number.split('{}')
        if before:
            text.add(before, 'lead', turn.number)
        text.add(str(turn.number), 'number', turn.number)
        text.add(after, 'lead', turn.number)
    put_steps(text, turn, style)


def put_comment(text, turn, words):
    for word in words:
        if isinstance(word, Reference):
            text.add(word.text, 'reference-' + word.kind, turn.number, wrong=word.wrong)
        else:
            text.add(word, 'comment', turn.number)


SIGNS = {'letters': {'b': 'B', 'w': 'W', '': ' '}, 'dots': {'b': 'b', 'w': 'w', '': '.'},
         'xo': {'b': 'x', 'w': 'o', '': '.'}, 'symbols': {'b': '●', 'w': '○', '': '·'}}


def put_board(text, turn, signs, gap):
    """A board with the numbers of its rows before them and its letters below."""
    board = squares(turn.after)
    for rank in '87654321':
        text.add(rank)
        for file in 'abcdefghi':
            text.add(gap)
            owner = board.get(file + rank, '')
            text.add(signs[owner], 'cell', turn.number, cell=file + rank,
                     wrong=[sign for sign in signs.values() if sign != signs[owner]])
        text.add('\n')
    text.add(' ' + gap.join(' abcdefghi')[1:] + '\n')


def put_result(text, style, language):
    """Who resigned, as the last thing that is numbered."""
    game = text.game
    number = len(game.turns) + 1
    if not game.resigns:
        return
    parts = score(game.turns[-1].after).split('-')
    parts['bw'.index(game.resigns)] = 'R' + parts['bw'.index(game.resigns)]
    before, after = (style.number or '{}. ').split('{}')
    text.add(before + str(number) + after)
    text.add('-'.join(parts) + '.', 'resigned', number)
    text.add('\n')
    winner = {'en': {'b': 'Black', 'w': 'White'}, 'de': {'b': 'Schwarz', 'w': 'Weiß'}}
    text.add('\n')
    text.add(winner[language][game.result], 'winner', number,
             wrong=[winner[language][game.resigns]])
    text.add(' gewinnt.\n' if language == 'de' else ' wins.\n')


def packet(text, random, rules):
    """As the rulebook sets its games: the score after the turn above it, often a board."""
    style = Style(captures=random.choice(('(x{})', ' (x{})')))
    gap = '\t'
    signs = SIGNS[random.choice(('letters', 'symbols'))]
    signs = dict(signs, **{'': ''})
    boards = random.choice((0, 1, 2, 3))
    text.add('A. The Long Way Round\n\nA game between friends.\n\n')
    for turn in text.game.turns:
        text.add(score(turn.after), 'score', turn.number)
        last = turn is text.game.turns[-1]
        if last and text.game.result and not text.game.resigns:
            text.add(': ')
            text.add({'b': 'Black', 'w': 'White'}[text.game.result], 'winner', turn.number,
                     wrong=[{'b': 'White', 'w': 'Black'}[text.game.result]])
            text.add(' wins.')
        text.add('\n\n')
        if boards and turn.number % boards == 0:
            put_board(text, turn, signs, gap)
            text.add('\n')
        put_turn(text, turn, style)
        text.add('\n\n')
        if random.random() < 0.8:
            text.add('### Comments\n\n')
            put_comment(text, turn, comment(turn, random, 'en', rules))
            text.add('\n\n')
    put_result(text, style, 'en')


def long_list(text, random, rules):
    """A numbered turn a line, every step in full; comments in lines of their own."""
    style = Style(arrow=random.choice(('>', '->', '-')), separator=random.choice(('; ', ', ', ' ')),
                  number=random.choice(('{}. ', '{}) ')), point=random.choice(('', '.')))
    first, second = text.game.players
    text.add(f'{first} (Black) – {second} (White)\n\n')
    for turn in text.game.turns:
        put_turn(text, turn, style)
        text.add('\n')
        if random.random() < 0.5:
            text.add('   ')
            put_comment(text, turn, comment(turn, random, 'en', rules))
            text.add('\n')
    put_result(text, style, 'en')


def short_list(text, random, rules):
    """Steps of one marble are chained: d2>d3>d4; e2>e3>e4."""
    style = Style(chained=True, separator=random.choice(('; ', ', ')), between=',x',
                  point=random.choice(('', '.')))
    for turn in text.game.turns:
        put_turn(text, turn, style)
        text.add('\n')
        if turn.number % 6 == 0:
            text.add('[')
            text.add(score(turn.after), 'score', turn.number)
            text.add(']\n')
        if random.random() < 0.4:
            text.add('\n')
            put_comment(text, turn, comment(turn, random, 'en', rules))
            text.add('\n\n')
    put_result(text, style, 'en')


def table(text, random, rules):
    """A sheet: Black’s turn, White’s turn and the score after both."""
    tabs = random.random() < 0.5
    style = Style(number='{}. ')
    bar = '\t' if tabs else ' | '
    edge = '' if tabs else '| '
    text.add(f'{edge}Black{bar}White{bar}Score\n' if tabs else '| Black | White | Score |\n'
             '|---|---|---|\n')
    turns = text.game.turns
    for index in range(0, len(turns), 2):
        pair = turns[index:index + 2]
        text.add(edge)
        put_turn(text, pair[0], style)
        text.add(bar)
        if len(pair) > 1:
            put_turn(text, pair[1], style)
        text.add(bar)
        text.add(score(pair[-1].after), 'score', pair[-1].number)
        text.add('\n' if tabs else ' |\n')
    text.add('\n')
    put_result(text, style, 'en')


def mail(text, random, rules):
    """Letters, with the turn inside their sentences."""
    style = Style(separator='; ', between=', ')
    first, second = text.game.players
    for turn in text.game.turns:
        writer, reader = (first, second) if turn.side == 'b' else (second, first)
        text.add(random.choice((f'Dear {reader},\n\n', f'Hello {reader},\n\n', f'{reader},\n\n')))
        text.add(random.choice(('thank you for your letter. My move:\n\n', 'here is my turn:\n\n',
                                'the weather is dreadful. I play\n\n')))
        put_turn(text, turn, style)
        text.add('\n\n')
        put_comment(text, turn, comment(turn, random, 'en', rules))
        text.add(random.choice((f'\n\n{writer}\n\n', f'\n\nBest wishes\n{writer}\n\n')))
    put_result(text, style, 'en')


def boards(text, random, rules):
    """Every few turns a board of letters or signs, each row a line of its own."""
    style = Style(chained=random.random() < 0.5)
    signs = SIGNS[random.choice(('dots', 'xo', 'symbols'))]
    every = random.choice((2, 3, 4))
    for turn in text.game.turns:
        put_turn(text, turn, style)
        text.add('\n')
        if random.random() < 0.4:
            text.add('\n')
            put_comment(text, turn, comment(turn, random, 'en', rules))
            text.add('\n')
        if turn.number % every == 0:
            text.add('\n')
            put_board(text, turn, signs, ' ')
            text.add('\n')
    put_result(text, style, 'en')


def german(text, random, rules):
    """A numbered list with scores and comments in German."""
    style = Style(separator='; ', arrow=random.choice(('>', '–', '-')))
    text.add('Partie im Vereinsheim\n\n')
    for turn in text.game.turns:
        put_turn(text, turn, style)
        text.add('\n')
        if turn.number % 2 == 0:
            text.add('Stand: ')
            text.add(score(turn.after), 'score', turn.number)
            text.add('\n')
        text.add('\n')
        if random.random() < 0.7:
            text.add('Anmerkung: ')
            put_comment(text, turn, comment(turn, random, 'de', rules))
            text.add('\n\n')
    put_result(text, style, 'de')


def transcript(text, random, rules):
    """What players of MARGO sent to their server."""
    first, second = text.game.players
    size = dict(text.game.options)['size']
    text.add(f'margo challenge -size={size} {first} {second}\n')
    board = random.randrange(1, 99)
    for turn in text.game.turns:
        users = (first, second) if turn.number % 2 else (second, first)
        text.add(f'margo move {board} ', 'command', turn.number)
        text.add(users[0], 'user', turn.number, wrong=[users[1]])
        text.add(' sesame' if users[0] == first else ' opensaysme', 'command', turn.number)
        text.add(' ', 'command', turn.number)
        place = turn.actions[-1]
        text.add(place, 'place' if len(place) == 2 else 'raised', turn.number, step=0)
        text.add(random.choice(('', '', ' good luck', ' hello')) + '\n', 'command', turn.number)


def diagrams(text, random, rules):
    """Nine rows of dots and letters for each turn of MARAD, with the count and the scores."""
    gap = random.choice(('', ' '))
    text.add('How it went.\n')
    for turn in text.game.turns:
        # A diagram shows what the turn will start from, the roll with it.
        board = squares(turn.before)
        fields = turn.before.split(' ')
        shown = fields[3].split('-')
        text.add(random.choice(('\n', '\nA push.\n', '\nThe center is empty.\n')) + '\n')
        for row, rank in enumerate('987654321'):
            for place, file in enumerate('abcdefghi'):
                text.add(gap if place else '')
                sign = board.get(file + rank, '.')
                text.add(sign, 'cell', turn.number - 1, cell=file + rank,
                         wrong=['.'] if sign != '.' else ['K', 'r'])
            if row == '12'.index(fields[1]):
                text.add('   ')
                text.add(fields[2], 'roll', turn.number - 1)
            if row in (6, 7):
                text.add('   ')
                text.add(shown[row - 6], 'count', turn.number - 1,
                         wrong=[str(int(shown[row - 6]) + 1)])
            text.add('\n')


LAYOUTS = {'packet': packet, 'long list': long_list, 'short list': short_list, 'table': table,
           'mail': mail, 'boards': boards, 'German': german}
OTHERS = {'transcript': transcript, 'diagrams': diagrams}


def write(game, layout, layouts, random, rules):
    text = Text(game, layout)
    layouts[layout](text, random, rules)
    return text
