# The kinds of slips that the report plants.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A kind is a function of a text and a source of chance. It returns a slip, or None where the
text has nothing in which it could be made."""

import dataclasses
import re

from slip_games import points

FILES = 'abcdefghi'
RANKS = '12345678'
# The tokens that tell what a step captures.
BRACKETS = ('open', 'captures', 'capture', 'raised capture', 'piece', 'comma', 'close')


@dataclasses.dataclass
class Slip:
    kind: str
    turn: int
    where: str  # moves, header, number, comment, diagram or sign
    changes: dict  # token → text
    changes_meaning: bool = True
    truths: list = dataclasses.field(default_factory=list)
    printed: str = ''
    other_turn: int = 0  # a second turn that has become another one


def is_plain(token):
    """Whether it has the signs of most texts: one that writes l for 1 throughout has no first rank."""
    if token.kind in ('origin', 'target', 'place', 'capture') and len(token.text) == 2:
        return token.text[0] in FILES and token.text[1] in RANKS + '9'
    return token.kind != 'number' or token.text.isdecimal()


def choose(random, text, *kinds):
    found = [i for i, token in enumerate(text.tokens) if token.kind in kinds and is_plain(token)]
    return random.choice(found) if found else None


def replace(text, kind, where, index, new, **more):
    token = text.tokens[index]
    return Slip(kind, token.turn, where, {index: new}, truths=[token.text], printed=new, **more)


def other_sign(random, sign, signs):
    """Rather a neighbor than one that is far away."""
    place = signs.index(sign)
    others = [s for s in signs if s != sign]
    return random.choices(others, [1 / abs(signs.index(s) - place) for s in others])[0]


def wrong_letter(text, random):
    index = choose(random, text, 'origin', 'target', 'place')
    if index is None:
        return None
    cell = text.tokens[index].text
    return replace(text, 'wrong letter', 'moves', index,
                   other_sign(random, cell[0], FILES) + cell[1])


def wrong_digit(text, random):
    index = choose(random, text, 'origin', 'target', 'place')
    if index is None:
        return None
    cell = text.tokens[index].text
    return replace(text, 'wrong digit', 'moves', index,
                   cell[0] + other_sign(random, cell[1], RANKS + '9'))


def swapped_digits(text, random):
    """The digits of the two squares of a step change places."""
    for _ in range(20):
        index = choose(random, text, 'origin')
        if index is None:
            return None
        second = index + 2
        one, other = text.tokens[index].text, text.tokens[second].text
        if text.tokens[second].kind == 'target' and one[1] != other[1]:
            new = {index: one[0] + other[1], second: other[0] + one[1]}
            return Slip('swapped digits', text.tokens[index].turn, 'moves', new,
                        truths=[one + text.tokens[index + 1].text + other])
    return None


def reversed_square(text, random):
    index = choose(random, text, 'origin', 'target', 'place')
    if index is None:
        return None
    return replace(text, 'turned square', 'moves', index, text.tokens[index].text[::-1])


def no_square(text, random):
    index = choose(random, text, 'origin', 'target', 'place')
    if index is None:
        return None
    cell = text.tokens[index].text
    new = random.choice((cell[0] + '9', cell[0] + '0', 'j' + cell[1], 'k' + cell[1]))
    return replace(text, 'no such square', 'moves', index, new)


def step_tokens(text, turn, step):
    return [i for i, token in enumerate(text.tokens) if token.turn == turn and token.step == step]


def steps_of(text, random, least):
    whole = {token.turn for token in text.tokens if token.kind == 'origin'}
    turns = [turn for turn in text.game.turns
             if len(turn.steps) >= least and turn.number in whole]
    return random.choice(turns) if turns else None


def missing_step(text, random):
    turn = steps_of(text, random, 2)
    if turn is None:
        return None
    step = random.randrange(len(turn.steps))
    tokens = step_tokens(text, turn.number, step)
    changes = dict.fromkeys(tokens, '')
    if step == 0:
        following = step_tokens(text, turn.number, 1)
        if text.tokens[following[0]].kind == 'separator':
            changes[following[0]] = ''
        else:
            return None
    return Slip('missing step', turn.number, 'moves', changes)


def merged_steps(text, random):
    """Two steps of one marble are written as one."""
    found = []
    for turn in text.game.turns if choose(random, text, 'origin') is not None else []:
        for step in range(len(turn.steps) - 1):
            one, other = turn.steps[step], turn.steps[step + 1]
            if one.target == other.origin and not one.captures:
                found.append((turn.number, step))
    if not found:
        return None
    number, step = random.choice(found)
    first = step_tokens(text, number, step)
    second = step_tokens(text, number, step + 1)
    target = [i for i in first if text.tokens[i].kind == 'target']
    before = [i for i in second if text.tokens[i].kind in ('separator', 'origin')]
    arrow = next(i for i in second if text.tokens[i].kind == 'arrow')
    return Slip('merged steps', number, 'moves', dict.fromkeys(target + before + [arrow], ''))


def doubled_step(text, random):
    turn = steps_of(text, random, 1)
    if turn is None:
        return None
    tokens = step_tokens(text, turn.number, random.randrange(len(turn.steps)))
    if text.tokens[tokens[0]].kind not in ('origin', 'separator'):
        return None
    written = ''.join(text.tokens[i].text for i in tokens if text.tokens[i].kind != 'separator')
    after = next((text.tokens[i].text for i, token in enumerate(text.tokens)
                  if token.kind == 'separator'), '; ')
    last = tokens[-1]
    return Slip('doubled step', turn.number, 'moves',
                {last: text.tokens[last].text + after + written})


def reordered_steps(text, random):
    turn = steps_of(text, random, 2)
    if turn is None:
        return None
    step = random.randrange(len(turn.steps) - 1)
    first = step_tokens(text, turn.number, step)
    second = step_tokens(text, turn.number, step + 1)
    if text.tokens[second[0]].kind != 'separator' or text.tokens[first[0]].kind == 'arrow':
        return None
    lead = 1 if text.tokens[first[0]].kind == 'separator' else 0
    one = ''.join(text.tokens[i].text for i in first[lead:])
    other = ''.join(text.tokens[i].text for i in second[1:])
    if one == other or step + 2 < len(turn.steps) and \
            text.tokens[step_tokens(text, turn.number, step + 2)[0]].kind == 'arrow':
        return None
    changes = dict.fromkeys(first[lead:] + second[1:], '')
    changes[first[lead]] = other
    changes[second[1]] = one
    return Slip('reordered steps', turn.number, 'moves', changes)


def wrong_capture(text, random):
    index = choose(random, text, 'capture')
    if index is None:
        return None
    cell = text.tokens[index].text
    new = other_sign(random, cell[0], FILES) + cell[1] if random.random() < 0.5 \
        else cell[0] + other_sign(random, cell[1], RANKS)
    return replace(text, 'wrong capture', 'moves', index, new)


def has_habit(text, kind):
    """Whether the text would show, without one of them, that it writes such signs."""
    return [token.kind for token in text.tokens].count(kind) >= 3


def missing_capture(text, random):
    index = choose(random, text, 'open')
    if index is None or not has_habit(text, 'open'):
        return None
    token = text.tokens[index]
    gone = [i for i in step_tokens(text, token.turn, token.step) if text.tokens[i].kind in BRACKETS]
    return Slip('missing capture', token.turn, 'moves', dict.fromkeys(gone, ''))


def wrong_score(text, random):
    index = choose(random, text, 'score')
    if index is None:
        return None
    old = text.tokens[index].text
    figures = re.findall(r'\d+', old)
    place = random.randrange(len(figures))
    figures[place] = str(max(0, int(figures[place]) + random.choice((1, 1, -1))))
    new = ''.join(sign + figure for sign, figure in zip(re.split(r'\d+', old), figures + ['']))
    return replace(text, 'wrong score', 'header', index, new) if new != old else None


def score_behind(text, random):
    """The score as it was before the turn."""
    if text.game.name != 'margrites':
        return None
    found = [i for i, token in enumerate(text.tokens) if token.kind == 'score'
             and points(text.game.turns[token.turn - 1].before)
             != points(text.game.turns[token.turn - 1].after)]
    if not found:
        return None
    index = random.choice(found)
    old = text.game.turns[text.tokens[index].turn - 1].before.split(' ')[3]
    return replace(text, 'score behind', 'header', index, old)


def number(kind, change):
    def plant(text, random):
        numbers = [i for i, t in enumerate(text.tokens) if t.kind == 'number' and is_plain(t)]
        if len(numbers) < 4:
            return None
        index = random.choice(numbers[1:-1])
        new = change(int(text.tokens[index].text), random)
        return replace(text, kind, 'number', index, new)
    return plant


def numbers_go_on(text, random):
    """A number is left out, and the rest count on from there."""
    numbers = [i for i, token in enumerate(text.tokens) if token.kind == 'number']
    if len(numbers) < 5 or not all(is_plain(text.tokens[i]) for i in numbers):
        return None
    first = random.randrange(2, len(numbers) - 1)
    by = random.choice((1, 2))
    changes = {i: str(int(text.tokens[i].text) + by) for i in numbers[first:]}
    slip = Slip('number skipped', text.tokens[numbers[first]].turn, 'number', changes)
    slip.truths = [text.tokens[numbers[first]].text]
    return slip


def wrong_result(text, random):
    index = choose(random, text, 'winner')
    return None if index is None else replace(text, 'wrong result', 'header', index,
                                              text.tokens[index].wrong[0])


def wrong_resignation(text, random):
    index = choose(random, text, 'resigned')
    if index is None:
        return None
    old = text.tokens[index].text
    one, other = old.rstrip('.').split('-')
    new = (one[1:] + '-R' + other if one[0] == 'R' else 'R' + one + '-' + other[1:]) + '.'
    return replace(text, 'wrong resignation', 'header', index, new)


def wrong_cell(text, random):
    """One square of a board: a piece too many, too few or of the other side."""
    found = [i for i, token in enumerate(text.tokens) if token.kind == 'cell']
    if not found:
        return None
    pieces = [i for i in found if text.tokens[i].text not in ('', ' ', '.', '·')]
    index = random.choice(pieces if pieces and random.random() < 0.7 else found)
    token = text.tokens[index]
    return Slip('wrong diagram', token.turn, 'diagram', {index: random.choice(token.wrong)},
                truths=[token.cell, token.text], printed=token.cell)


def wrong_reference(kind, name):
    def plant(text, random):
        found = [i for i, token in enumerate(text.tokens)
                 if token.kind == 'reference-' + kind and token.wrong]
        if not found:
            return None
        index = random.choice(found)
        return replace(text, name, 'comment', index, random.choice(text.tokens[index].wrong))
    return plant


def whole_lines(text):
    """The turns that stand in the text with all that belongs to them: in a transcript a line, in a list
    the turn with its number and its comment."""
    kind = 'user' if any(token.kind == 'user' for token in text.tokens) else 'number'
    return sorted({token.turn for token in text.tokens if token.kind == kind and token.turn > 0
                   and token.turn <= len(text.game.turns)})


def missing_turn(text, random):
    """A turn is left out, and the numbers go on as if it stood there."""
    lines = whole_lines(text)
    if len(lines) < 4 or text.layout == 'table':
        return None
    turn = random.choice(lines[:-1])
    return Slip('missing turn', turn, 'moves', line_tokens(text, turn, ''))


def doubled_turn(text, random):
    """A turn stands there twice."""
    lines = whole_lines(text)
    if not lines or text.layout == 'table':
        return None
    turn = random.choice(lines)
    tokens = sorted(i for i in line_tokens(text, turn, '') if text.tokens[i].kind in
                    ('lead', 'number', 'point', 'user', 'command') or text.tokens[i].step >= 0)
    line = ''.join(text.tokens[i].text for i in tokens)
    if not line.endswith('\n'):
        line = '\n' + line if text.layout != 'packet' else '\n\n' + line
    return Slip('doubled turn', turn, 'moves', {tokens[-1]: text.tokens[tokens[-1]].text + line})


def line_tokens(text, turn, new):
    return {i: new for i, token in enumerate(text.tokens) if token.turn == turn
            and token.kind != 'cell'}


def turn_pair(text, random):
    """A turn and the next one, both written in full."""
    turns = [turn for turn in text.game.turns[:-1]
             if any(token.kind in ('origin', 'place') and token.turn == turn.number
                    for token in text.tokens)]
    return random.choice(turns).number if turns else None


def step_text(text, tokens):
    return ''.join(text.tokens[i].text for i in tokens if text.tokens[i].kind != 'separator')


def write_over(text, tokens, new):
    """The changes that write @new in the place of @tokens, but for a separator before them."""
    tokens = [i for i in tokens if text.tokens[i].kind != 'separator']
    return {**dict.fromkeys(tokens, ''), tokens[0]: new}


def exchanged_steps(text, random):
    """A step of a turn and one of the next have changed places."""
    turn = turn_pair(text, random)
    if turn is None or text.game.name != 'margrites':
        return None
    ends = []
    for number in (turn, turn + 1):
        step = random.randrange(len(text.game.turns[number - 1].steps))
        tokens = step_tokens(text, number, step)
        following = step_tokens(text, number, step + 1)
        if not tokens or text.tokens[tokens[0]].kind not in ('origin', 'separator') or \
                following and text.tokens[following[0]].kind == 'arrow':
            return None
        ends.append(tokens)
    one, other = (step_text(text, tokens) for tokens in ends)
    return Slip('exchanged steps', turn, 'moves',
                {**write_over(text, ends[0], other), **write_over(text, ends[1], one)},
                other_turn=turn + 1)


def exchanged_turns(text, random):
    """Two turns have changed places, so that each is the other player's."""
    turn = turn_pair(text, random)
    if turn is None or text.layout in ('transcript', 'diagrams'):
        return None
    one, other = ([i for i, token in enumerate(text.tokens)
                   if token.turn == number and token.step >= 0] for number in (turn, turn + 1))
    if not one or not other:
        return None
    texts = [''.join(text.tokens[i].text for i in tokens) for tokens in (one, other)]
    return Slip('exchanged turns', turn, 'moves',
                {**dict.fromkeys(one + other, ''), one[0]: texts[1], other[0]: texts[0]},
                other_turn=turn + 1)


def merged_turns(text, random):
    """A turn goes on with the next one as if that had no number."""
    turn = turn_pair(text, random)
    if turn is None or text.layout not in ('long list', 'short list', 'list', 'German',
                                           'German list'):
        return None
    numbers = [i for i, token in enumerate(text.tokens)
               if token.kind == 'number' and token.turn == turn + 1]
    if not numbers:
        return None
    first = numbers[0]
    last = max(i for i, token in enumerate(text.tokens)
               if token.turn == turn and (token.step >= 0 or token.kind == 'point'))
    between = range(last + 1, first)
    if ''.join(text.tokens[i].text for i in between) != '\n':
        return None
    after = [i for i in range(first, first + 2) if text.tokens[i].step < 0]
    return Slip('merged turns', turn + 1, 'number',
                {**dict.fromkeys([*between, *after], ''), last: text.tokens[last].text + ' '},
                changes_meaning=False, truths=[text.tokens[first].text])


def misplaced_capture(text, random):
    """The captures of a step stand at another one of the turn."""
    index = choose(random, text, 'open')
    if index is None:
        return None
    token = text.tokens[index]
    turn = text.game.turns[token.turn - 1]
    others = [step for step in range(len(turn.steps))
              if step != token.step and not turn.steps[step].captures]
    gone = [i for i in step_tokens(text, token.turn, token.step) if text.tokens[i].kind in BRACKETS]
    if not others:
        return None
    there = step_tokens(text, token.turn, random.choice(others))
    if not there:
        return None
    last = there[-1]
    return Slip('misplaced capture', token.turn, 'moves',
                {**dict.fromkeys(gone, ''),
                 last: text.tokens[last].text + ''.join(text.tokens[i].text for i in gone)})


def mirrored_square(text, random):
    """Counted from the other side of the board."""
    index = choose(random, text, 'origin', 'target', 'place')
    if index is None or text.game.name != 'margrites':
        return None
    cell = text.tokens[index].text
    if random.random() < 0.7:
        new = FILES[8 - FILES.index(cell[0])] + cell[1]
    else:
        new = cell[0] + RANKS[7 - RANKS.index(cell[1])]
    return None if new == cell else replace(text, 'mirrored square', 'moves', index, new)


KEYS = ('1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm')


def neighboring_key(text, random):
    """The finger hit the key beside the one that was meant."""
    index = choose(random, text, 'origin', 'target', 'place')
    if index is None:
        return None
    cell = text.tokens[index].text
    place = random.randrange(2)
    row, column = next((r, keys.index(cell[place])) for r, keys in enumerate(KEYS)
                       if cell[place] in keys)
    near = [KEYS[r][c] for r, c in ((row, column - 1), (row, column + 1), (row - 1, column),
                                    (row - 1, column + 1), (row + 1, column - 1), (row + 1, column))
            if 0 <= r < 4 and 0 <= c < len(KEYS[r])]
    key = random.choice(near)
    return replace(text, 'neighboring key', 'moves', index,
                   cell[:place] + key + cell[place + 1:])


def swapped_letters(text, random):
    """The letters of the two squares of a step change places."""
    for _ in range(20):
        index = choose(random, text, 'origin')
        if index is None:
            return None
        second = index + 2
        one, other = text.tokens[index].text, text.tokens[second].text
        if text.tokens[second].kind == 'target' and one[0] != other[0]:
            return Slip('swapped letters', text.tokens[index].turn, 'moves',
                        {index: other[0] + one[1], second: one[0] + other[1]},
                        truths=[one + text.tokens[index + 1].text + other])
    return None


def wrong_user(text, random):
    """The other side is said to have moved."""
    index = choose(random, text, 'user')
    return None if index is None else replace(text, 'wrong side', 'header', index,
                                              text.tokens[index].wrong[0])


def wrong_count(text, random):
    """A number beside a board."""
    index = choose(random, text, 'count')
    return None if index is None else replace(text, 'wrong count', 'diagram', index,
                                              random.choice(text.tokens[index].wrong))


def wrong_figure(kind, name, highest):
    """Another number on a die or a coin."""
    def plant(text, random):
        index = choose(random, text, kind)
        if index is None:
            return None
        old = text.tokens[index].text
        return replace(text, name, 'moves', index, random.choice(
            [str(figure) for figure in range(1, highest + 1) if str(figure) != old]))
    return plant


def wrong_piece(text, random):
    """A captured coin with another face, or of the other player."""
    index = choose(random, text, 'piece')
    if index is None:
        return None
    old = text.tokens[index].text
    place = random.choice([i for i, sign in enumerate(old) if sign.isalnum()])
    new = random.choice([sign for sign in '123456' if sign != old[place]]) \
        if old[place].isdigit() else {'G': 's', 's': 'G'}[old[place]]
    return replace(text, 'wrong piece', 'moves', index, old[:place] + new + old[place + 1:])


def missing_mark(text, random):
    """A king is written as none, or a point is not noted."""
    index = choose(random, text, 'mark')
    if index is None or not has_habit(text, 'mark'):
        return None
    return replace(text, 'missing mark', 'moves', index, '')


def added_mark(text, random):
    """A king that is none, or a point that nobody made."""
    marks = {'marvin': '^', 'marad': '+'}
    marked = {token.turn for token in text.tokens if token.kind == 'mark'}
    found = [i for i, token in enumerate(text.tokens) if token.kind in ('place', 'target')
             and token.turn not in marked]
    if not text.has_signs or text.game.name not in marks or not found:
        return None
    index = random.choice(found)
    return replace(text, 'added mark', 'moves', index,
                   text.tokens[index].text + marks[text.game.name])


def odd_separator(text, random):
    index = choose(random, text, 'separator')
    if index is None:
        return None
    old = text.tokens[index].text
    new = random.choice([sign for sign in ('; ', ', ', '. ', ': ', ' ') if sign != old])
    return replace(text, 'separator', 'sign', index, new, changes_meaning=False)


def scan_letter(text, random):
    signs = {'1': 'l', '5': 'S', '0': 'O', '2': 'Z', '8': 'B'}
    found = [i for i, token in enumerate(text.tokens)
             if token.kind in ('origin', 'target') and token.text[1] in signs]
    if not found:
        return None
    index = random.choice(found)
    cell = text.tokens[index].text
    return replace(text, 'scan letter', 'sign', index, cell[0] + signs[cell[1]],
                   changes_meaning=False)


def odd_space(text, random):
    """A space in a step or its captures, or none after a sign."""
    index = choose(random, text, 'arrow', 'origin', 'separator')
    if index is None:
        return None
    old = text.tokens[index].text
    if text.tokens[index].kind == 'arrow':
        new = random.choice((old + ' ', ' ' + old))
    elif text.tokens[index].kind == 'origin':
        new = old[0] + ' ' + old[1]
    else:
        new = old.strip()
        if not new:
            return None
    return replace(text, 'space', 'sign', index, new, changes_meaning=False)


KINDS = {
    'wrong letter': wrong_letter, 'wrong digit': wrong_digit, 'swapped digits': swapped_digits,
    'turned square': reversed_square, 'no such square': no_square, 'missing step': missing_step,
    'merged steps': merged_steps, 'doubled step': doubled_step,
    'reordered steps': reordered_steps, 'wrong capture': wrong_capture,
    'missing capture': missing_capture, 'wrong score': wrong_score,
    'score behind': score_behind,
    'number doubled': number('number doubled', lambda n, random: str(n - 1)),
    'number wrong': number('number wrong',
                           lambda n, random: str(n + random.choice((2, 3, 10, -2)))),
    'number skipped': numbers_go_on, 'wrong result': wrong_result,
    'wrong resignation': wrong_resignation, 'wrong diagram': wrong_cell,
    'comment square': wrong_reference('square', 'comment square'),
    'comment move': wrong_reference('move', 'comment move'),
    'comment count': wrong_reference('count', 'comment count'),
    'comment score': wrong_reference('score', 'comment score'),
    'comment name': wrong_reference('name', 'comment name'),
    'missing turn': missing_turn, 'doubled turn': doubled_turn, 'wrong side': wrong_user,
    'exchanged steps': exchanged_steps, 'exchanged turns': exchanged_turns,
    'merged turns': merged_turns, 'misplaced capture': misplaced_capture,
    'mirrored square': mirrored_square, 'neighboring key': neighboring_key,
    'swapped letters': swapped_letters,
    'wrong count': wrong_count, 'wrong roll': wrong_figure('roll', 'wrong roll', 4),
    'wrong face': wrong_figure('face', 'wrong face', 6), 'wrong piece': wrong_piece,
    'missing mark': missing_mark, 'added mark': added_mark,
    'separator': odd_separator, 'scan letter': scan_letter, 'space': odd_space,
}
