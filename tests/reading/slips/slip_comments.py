# Comments for the report on slips, made of templates whose words are true.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A template is a function of a turn that returns a list of words and references, or None
where it has nothing to say. A reference knows which other texts would make it false."""

import dataclasses

from slip_games import points, score, squares

FILES = 'abcdefghi'
RANKS = '12345678'
ALL = [file + rank for file in FILES for rank in RANKS]

NAMES = {'en': {'b': 'Black', 'w': 'White'}, 'de': {'b': 'Schwarz', 'w': 'Weiß'}}
COUNTS = {'en': ('no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'),
          'de': ('keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht')}

IDLE = {
    'en': ('A quiet move.', 'The position is hard to judge.', 'Time was getting short here.',
           'Nobody at the table had expected this.', 'More patience would have been in order.',
           'The plan is plain enough.', 'We both thought about this for ten minutes.',
           'It looks slow, but what else is there?'),
    'de': ('Ein ruhiger Zug.', 'Schwer zu beurteilen.', 'Die Zeit wurde knapp.',
           'Damit hatte niemand gerechnet.', 'Etwas mehr Geduld hätte nicht geschadet.',
           'Der Plan ist klar.'),
}


@dataclasses.dataclass
class Reference:
    text: str
    kind: str  # 'square', 'move', 'count', 'score', 'name'
    wrong: list


def near(cell, is_wrong):
    """The squares that differ from @cell in one character and make the sentence false."""
    others = [file + cell[1] for file in FILES] + [cell[0] + rank for rank in RANKS]
    return [other for other in others if other != cell and is_wrong(other)]


def occupied(turn, random, language):
    board = squares(turn.after)
    moved = [step.target for step in turn.steps if board.get(step.target) == turn.side]
    if not moved:
        return None
    cell = random.choice(moved)
    name = NAMES[language][turn.side]
    passed = {step.target for step in turn.steps}
    owned = Reference(cell, 'square', near(cell, lambda other: board.get(other) != turn.side
                                           and squares(turn.before).get(other) != turn.side
                                           and other not in passed))
    # Whose piece it is these don't say.
    piece = Reference(cell, 'square', near(cell, lambda other: other not in board
                                           and other not in squares(turn.before)
                                           and other not in passed))
    if language == 'de':
        return random.choice((['Der Stein auf ', piece, ' steht gut.'],
                              [name + ' hat jetzt einen Stein auf ', owned, '.']))
    return random.choice((['The marble on ', piece, ' stands well there.'],
                          [name + ' now has a marble on ', owned, '.'],
                          [f'{name} is content with the piece at ', piece, '.']))


CAPTURES = {'de': ('schlägt', 'entfernt'), 'en': ('captures', 'removes')}


def captured(turn, random, language):
    fallen = [cell for step in turn.steps for cell in step.captures
              if squares(turn.before).get(cell, turn.side) != turn.side]
    if not fallen:
        return None
    name = NAMES[language][turn.side]
    ever = {cell for step in turn.steps for cell in step.captures}
    signs = [Reference(cell, 'square', near(cell, lambda other: other not in ever))
             for cell in fallen]
    # Not at random: what else is made must stay the same.
    verb = CAPTURES[language][turn.number % 2]
    words = [f'{name} {verb} ']
    for index, sign in enumerate(signs):
        if index > 0:
            last = index == len(signs) - 1
            words.append((' und ' if language == 'de' else ' and ') if last else ', ')
        words.append(sign)
    return words + ['.']


def moved(turn, random, language):
    step = random.choice(turn.steps)
    if not step.target:
        return None
    steps = {(other.origin, other.target) for other in turn.steps}
    board = squares(turn.before)
    wrong = [other + '>' + step.target
             for other in near(step.origin, lambda other: (other, step.target) not in steps
                               and other not in board
                               and other not in {s.target for s in turn.steps})]
    sign = Reference(f'{step.origin}>{step.target}', 'move', wrong)
    if language == 'de':
        return ['Nach ', sign, ' ist die Lage klarer.']
    return random.choice((['The point of ', sign, ' will be seen later.'],
                          ['With ', sign, ' the shape is complete.']))


def illegal(turn, random, language):
    """A step that can't be played, for its target is occupied."""
    board = squares(turn.before)
    own = [cell for cell in board if board[cell] == turn.side]
    random.shuffle(own)
    for cell in own:
        file, rank = FILES.index(cell[0]), int(cell[1])
        for other in (FILES[f] + str(r) for f in range(max(0, file - 1), min(8, file + 1) + 1)
                      for r in range(max(1, rank - 1), min(8, rank + 1) + 1)):
            if other != cell and other in board:
                sign = Reference(f'{cell}>{other}', 'move', [])
                if language == 'de':
                    return ['Am Anfang dieses Zuges geht ', sign, ' nicht, das Feld ist besetzt.']
                return ['Of course ', sign, ' cannot be played, as the square is occupied.']
    return None


def legal(rules):
    def instead(turn, random, language):
        actions = [a for a in rules.ask('margrites', turn.before)['actions'] if '+' not in a
                   and a not in turn.actions]
        if not actions:
            return None
        action = random.choice(actions)
        origin, target = action.split('>')
        board = squares(turn.before)
        wrong = [other + '>' + target for other in
                 near(origin, lambda other: board.get(other) is None)]
        sign = Reference(action, 'move', wrong)
        if language == 'de':
            return random.choice((['Besser war ', sign, '.'], ['Auch ', sign, ' kam in Frage.']))
        return random.choice((['Instead, ', sign, ' was possible.'],
                              ['I had also looked at ', sign, ' here.'],
                              ['Better was ', sign, '.']))
    return instead


def told_score(turn, random, language):
    text = score(turn.after)
    figures = list(points(turn.after))
    wrong = []
    for index in range(4):
        other = list(figures)
        other[index] += 1
        wrong.append('{}({})-{}({})'.format(*other))
    sign = Reference(text, 'score', wrong)
    if language == 'de':
        return ['Es steht ', sign, '.']
    return random.choice((['The score is now ', sign, '.'], ['That makes it ', sign, '.']))


def leads(turn, random, language):
    black, _, white, _ = points(turn.after)
    if black == white:
        return None
    ahead = 'b' if black > white else 'w'
    by = abs(black - white)
    if by > 6:
        return None
    other = {'b': 'w', 'w': 'b'}[ahead]
    sign = Reference(NAMES[language][ahead], 'name', [NAMES[language][other]])
    count = Reference(COUNTS[language][by] if language == 'en' or by != 1 else 'einem', 'count',
                      [COUNTS[language][by + 1]])
    if language == 'de':
        return [sign, ' führt mit ', count, '.']
    return [sign, ' leads by ', count, '.']


def left(turn, random, language):
    side = random.choice('bw')
    n = list(squares(turn.after).values()).count(side)
    if n < 2:
        return None
    count = Reference(COUNTS[language][n], 'count', [COUNTS[language][n - 1]])
    if language == 'de':
        return [NAMES[language][side] + ' hat noch ', count, ' Steine.']
    return [NAMES[language][side] + ' has ', count, ' marbles left.']


def empty(turn, random, language):
    board = squares(turn.after)
    free = [cell for cell in ALL if cell not in board and cell not in squares(turn.before)
            and cell not in {step.target for step in turn.steps}]
    cell = random.choice(free)
    moved = {end for step in turn.steps for end in (step.origin, step.target)}
    sign = Reference(cell, 'square', near(cell, lambda other: other in board and other not in moved
                                          and other in squares(turn.before)))
    if language == 'de':
        return ['Das Feld ', sign, ' ist leer.']
    return random.choice((['The square ', sign, ' is empty.'], [sign, ' is still free.']))


def hedged(turn, random, language):
    """Whatever it names is no statement of fact."""
    cell = random.choice(ALL)
    if language == 'de':
        return [f'Vielleicht denkt man hier schon an {cell}.']
    return [random.choice((f'Perhaps there was something around {cell} later.',
                           f'If only there were a marble on {cell}!',
                           f'One may wonder what a wall near {cell} would do.'))]


def comment(turn, random, language, rules):
    """A comment of one to three sentences, as a list of words and references."""
    templates = [occupied, captured, captured, moved, legal(rules), told_score, leads, left,
                 empty, illegal, hedged]
    sentences = []
    for template in random.sample(templates, random.choice((1, 1, 2, 3))):
        words = template(turn, random, language)
        if words is not None:
            sentences.append(words)
    if not sentences or random.random() < 0.3:
        sentences.insert(random.randrange(len(sentences) + 1), [random.choice(IDLE[language])])
    text = []
    for index, words in enumerate(sentences):
        if index > 0:
            text.append(' ')
        if isinstance(words[0], Reference) and words[0].kind == 'square':
            first = words[0]
            words = [Reference(first.text, first.kind, first.wrong)] + words[1:]
        text += words
    return text
