# Comments on the games other than MARGRITES, made of templates whose words are true.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A template is a function of a turn that returns a list of words and references, or None where it
has nothing to say. A reference knows which other texts would make it false."""

import slip_signs
from slip_comments import COUNTS, IDLE, Reference

NAMES = {
    'margo': {'en': {'x': 'X', 'o': 'O'}, 'de': {'x': 'X', 'o': 'O'}},
    'martial': {'en': {'g': 'Gold', 's': 'Silver'}, 'de': {'g': 'Gold', 's': 'Silber'}},
    'marad': {'en': {'1': 'Player 1', '2': 'Player 2'}, 'de': {'1': 'Spieler 1', '2': 'Spieler 2'}},
    'marvin': {'en': {'w': 'White', 'r': 'Red'}, 'de': {'w': 'Weiß', 'r': 'Rot'}},
}
ORDER = {'margo': 'xo', 'martial': 'gs', 'marad': '12', 'marvin': 'wr'}
PIECES = {'margo': ('piece', 'Stein'), 'martial': ('coin', 'Münze'), 'marad': ('piece', 'Figur'),
          'marvin': ('piece', 'Stein')}


def cells(turn):
    """All cells of the lowest level."""
    size = len(turn.after.split(' ')[0].split('|')[0].split('/'))
    return [slip_signs.FILES[file] + str(rank + 1) for file in range(size) for rank in range(size)]


def near(game, turn, cell, is_wrong):
    """The cells that differ from @cell in one character and make the sentence false, as it stands
    after the turn as well as before it."""
    return [other for other in cells(turn)
            if (other[0] == cell[0]) != (other[1] == cell[1])
            and is_wrong(other, slip_signs.board(turn.after))
            and is_wrong(other, slip_signs.board(turn.before))]


def last_cell(turn):
    return turn.actions[-1].split('>')[-1]


def stands(game, turn, random, language):
    cell = last_cell(turn)
    if len(cell) != 2:
        return None
    owned = Reference(cell, 'square', near(game, turn, cell, lambda other, board: slip_signs.owner(
        game, board.get(other, '?1')) != turn.side))
    anyone = Reference(cell, 'square', near(game, turn, cell,
                                            lambda other, board: other not in board))
    if language == 'de':
        article = 'Die' if game in ('martial', 'marad') else 'Der'
        return [f'{article} {PIECES[game][1]} auf ', anyone, ' steht gut.']
    piece = PIECES[game][0]
    if slip_signs.owner(game, slip_signs.board(turn.after)[cell]) != turn.side:
        return [f'The {piece} on ', anyone, ' stands well there.']
    return random.choice(([f'The {piece} on ', anyone, ' stands well there.'],
                          [f'{NAMES[game][language][turn.side]} now has a {piece} on ', owned, '.']))


def empty(game, turn, random, language):
    boards = slip_signs.board(turn.before), slip_signs.board(turn.after)
    free = [cell for cell in cells(turn) if not any(cell in board for board in boards)]
    if not free:
        return None
    cell = random.choice(free)
    sign = Reference(cell, 'square', near(game, turn, cell, lambda other, board: other in board))
    if language == 'de':
        return ['Das Feld ', sign, ' ist leer.']
    return random.choice((['The square ', sign, ' is empty.'], [sign, ' is still free.']))


def captured(game, turn, random, language):
    fallen = slip_signs.removed(turn.before, turn.after, turn.actions[-1])
    if game not in ('margo', 'marvin') or not fallen or any(len(cell) != 2 for cell in fallen):
        return None
    if game == 'marvin':
        words = ['Das nimmt ' if language == 'de' else 'This takes ']
    else:
        name = NAMES[game][language][turn.side]
        words = [name + (' schlägt ' if language == 'de' else ' captures ')]
    for index, cell in enumerate(fallen):
        if index > 0:
            last = index == len(fallen) - 1
            words.append((' und ' if language == 'de' else ' and ') if last else ', ')
        words.append(Reference(cell, 'square', near(game, turn, cell,
                                                    lambda other, board: other not in fallen)))
    return words + ['.']


def told_score(game, turn, random, language):
    one, other = slip_signs.score(game, turn.after)
    sign = Reference(f'{one}-{other}', 'score', [f'{one + 1}-{other}', f'{one}-{other + 1}'])
    if language == 'de':
        return ['Es steht ', sign, '.']
    return ['The score is now ', sign, '.']


def leads(game, turn, random, language):
    one, other = slip_signs.score(game, turn.after)
    by = abs(one - other)
    if not 0 < by < 8:
        return None
    first, second = (NAMES[game][language][letter] for letter in ORDER[game])
    ahead, behind = (first, second) if one > other else (second, first)
    count = COUNTS[language][by] if language == 'en' or by != 1 else 'einem'
    words = [Reference(ahead, 'name', [behind]),
             ' führt mit ' if language == 'de' else ' leads by ',
             Reference(count, 'count', [COUNTS[language][by + 1]])]
    return words + ['.']


def shows(game, turn, random, language):
    cell = last_cell(turn)
    if game == 'martial':
        face = int(slip_signs.board(turn.after)[cell].rstrip(']')[-1])
        count = Reference(str(face), 'count', [str(7 - face)] if face != 7 - face else [])
        return (['Die Münze auf ' + cell + ' zeigt ', count, '.'] if language == 'de' else
                ['The coin on ' + cell + ' shows ', count, '.'])
    if game == 'marad' and language == 'en':
        return [f'Note that a {slip_signs.rolled(turn)} was rolled.']
    return None


def hedged(game, turn, random, language):
    cell = random.choice(cells(turn))
    if language == 'de':
        return [f'Vielleicht denkt man hier schon an {cell}.']
    return [random.choice((f'Perhaps there was something around {cell} later.',
                           f'One may wonder what a wall near {cell} would do.'))]


def legal(rules, options):
    def instead(game, turn, random, language):
        actions = [action for action in rules.ask(game, turn.before, options)['actions']
                   if action not in turn.actions and len(action) in (2, 5)]
        if not actions:
            return None
        action = random.choice(actions)
        sign = Reference(action, 'move', [])
        if language == 'de':
            return random.choice((['Besser war ', sign, '.'], ['Auch ', sign, ' kam in Frage.']))
        return random.choice((['Instead, ', sign, ' was possible.'], ['Better was ', sign, '.']))
    return instead


def remark(game, turn, random, language, rules):
    """A comment of one to three sentences, as a list of words and references."""
    templates = [stands, stands, captured, captured, empty, told_score, leads, shows, hedged,
                 legal(rules, game.options)]
    sentences = []
    for template in random.sample(templates, random.choice((1, 1, 2, 3))):
        words = template(game.name, turn, random, language)
        if words is not None:
            sentences.append(words)
    if not sentences or random.random() < 0.3:
        sentences.insert(random.randrange(len(sentences) + 1), [random.choice(IDLE[language])])
    text = []
    for index, words in enumerate(sentences):
        text += ([' '] if index > 0 else []) + words
    return text
