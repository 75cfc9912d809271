# Games for the report on slips: true ones, from the samples or at random.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game is a list of turns with the positions around them, all told by the program's own
command expand. Nothing here knows how a text is read."""

import dataclasses
import functools
import json
import subprocess

import slip_signs


class Rules:
    """Answers what can be played in a position, from one running program."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, 'expand'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)

    @functools.lru_cache(maxsize=100000)
    def ask(self, game, position=None, options=()):
        question = {'game': game}
        if position is not None:
            question['position'] = position
        if options:
            question['options'] = dict(options)
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


@dataclasses.dataclass
class Step:
    origin: str
    target: str  # '' for a step off the board
    captures: list


@dataclasses.dataclass
class Turn:
    number: int
    side: str
    actions: list
    steps: list
    before: str
    after: str


@dataclasses.dataclass
class Game:
    name: str
    turns: list
    start: str
    result: str = ''  # the winner's letter, or ''
    resigns: str = ''
    players: tuple = ()
    options: tuple = ()
    letters: str = ''  # of the players of whom it can be said that they won


def squares(position):
    """The pieces of a board that is told as FEN: square → sign."""
    board = {}
    rows = position.split(' ')[0].split('/')
    for index, row in enumerate(rows):
        file = 0
        digits = ''
        for sign in row + '/':
            if sign.isdigit():
                digits += sign
                continue
            file += int(digits or 0)
            digits = ''
            if sign != '/':
                board['abcdefghijklm'[file] + str(len(rows) - index)] = sign
                file += 1
    return board


def score(position):
    """The field of a MARGRITES position that tells points and captures."""
    return position.split(' ')[3]


def points(position):
    """Points and captures of Black, then of White."""
    return tuple(int(c) for c in score(position) if c.isdigit())


def read_step(action, before, after):
    origin, target = action.split('>')
    lost = [cell for cell in squares(before) if cell not in squares(after) and cell != origin]
    return Step(origin, '' if '+' in target else target, lost)


def play_steps(rules, position, steps):
    """The position after @steps in MARGRITES, or None where a rule or a printed capture is
    against it."""
    side = position.split(' ')[1]
    for step in steps:
        if step.origin is None or step.target is None:
            return None
        reply = rules.ask('margrites', position)
        action = f'{step.origin}>{step.target or side.upper() + "++"}'
        if reply['actor'] != side or action not in reply['after']:
            return None
        after = reply['after'][action]
        if sorted(read_step(action, position, after).captures) != sorted(step.captures):
            return None
        position = after
    reply = rules.ask('margrites', position)
    return position if reply['actor'] != side else None


def is_forward(side, origin, target):
    if not target or '+' in target:
        return 2
    return (int(target[1]) - int(origin[1])) * (1 if side == 'b' else -1)


def choose_step(rules, random, position, side):
    """A step that somebody could have played: forward, taking what there is to take."""
    reply = rules.ask('margrites', position)
    weights = []
    own, other = (1, 3) if side == 'b' else (3, 1)
    was = points(position)
    for action in reply['actions']:
        now = points(reply['after'][action])
        weight = 1 + 3 * max(0, is_forward(side, *action.split('>')))
        weight += 40 * (now[own] - was[own])
        weight *= 0.1 ** (now[other] - was[other])
        weights.append(weight)
    return random.choices(reply['actions'], weights)[0]


def random_start(random):
    """Eight marbles a side in its two rows, rather in front than behind."""
    rows = []
    for _ in range(2):
        files = random.sample(range(9), random.choice((5, 6, 7, 8)))
        back = random.sample(range(9), 8 - len(files))
        rows.append((files, back))

    def row(files, sign):
        text = ''.join(sign if file in files else '1' for file in range(9))
        return text if sign in text else '9'
    black, white = rows
    text = '/'.join([row(white[1], 'w'), row(white[0], 'w'), '9', '9', '9', '9',
                     row(black[0], 'b'), row(black[1], 'b')])
    return text + ' b 4 0(0)-0(0) -'


def random_margrites(rules, random, most):
    position = rules.ask('margrites', random_start(random))['position']
    game = Game('margrites', [], position)
    while len(game.turns) < most:
        side = rules.ask('margrites', position)['actor']
        if side is None:
            break
        turn = Turn(len(game.turns) + 1, side, [], [], position, position)
        while rules.ask('margrites', position)['actor'] == side and len(turn.actions) < 4:
            action = choose_step(rules, random, position, side)
            after = rules.ask('margrites', position)['after'][action]
            turn.actions.append(action)
            turn.steps.append(read_step(action, position, after))
            position = after
        turn.after = position
        game.turns.append(turn)
    finish(rules, random, game)
    return game


def finish(rules, random, game):
    """Gives the game its end: by the rules, or the side that is behind resigns."""
    reply = rules.ask(game.name, game.turns[-1].after)
    game.players = random.choice((('Anna', 'Ben'), ('Ruth', 'Emil'), ('Kit', 'Lou')))
    if reply['actor'] is None:
        game.result = (reply['result'] or [''])[0] if isinstance(reply['result'], list) \
            else reply['result'] or ''
        return
    black, _, white, _ = points(game.turns[-1].after)
    actor = reply['actor']
    if (black < white) == (actor == 'b') and black != white:
        game.resigns = actor
        game.result = 'w' if actor == 'b' else 'b'


def sample_margrites(told):
    """The main line of a sample that is played by the usual rules, from where it begins."""
    if told.get('options') or any('setup' in turn for turn in told['turns']):
        return None
    game = Game('margrites', [], told['start'], players=('Anna', 'Ben'))
    position = told['start']
    for turn in told['turns']:
        if 'actions' not in turn:
            break
        game.turns.append(Turn(len(game.turns) + 1, turn['side'], turn['actions'], [], position,
                               turn['position']))
        position = turn['position']
    return game


def fill_steps(rules, game):
    for turn in game.turns:
        position = turn.before
        for action in turn.actions:
            after = rules.ask('margrites', position)['after'][action]
            turn.steps.append(read_step(action, position, after))
            position = after
    return game


def finish_other(rules, game):
    """The game ends as the rules have it, if they do."""
    game.letters = {'margo': '', 'martial': 'gs', 'marad': '12', 'marvin': 'wr'}[game.name]
    result = rules.ask(game.name, game.turns[-1].after, game.options)['result']
    game.result = ''.join(result or ())
    return game


def choose_action(random, game, reply, last):
    """An action that somebody could have chosen: one that gains something, or stands near @last. No
    board is repeated, which the position alone doesn't tell."""
    weights = []
    now = slip_signs.score(game.name, reply['position'])
    seen = {turn.before.split(' ')[0] for turn in game.turns}
    actions = [a for a in reply['actions'] if a not in ('swap', 'pass')
               and reply['after'][a].split(' ')[0] not in seen]
    for action in actions:
        then = slip_signs.score(game.name, reply['after'][action])
        own = 0 if reply['actor'] in 'xg1w' else 1
        weight = 1 + 6 * max(0, then[own] - now[own]) + 12 * max(0, now[1 - own] - then[1 - own])
        if last is not None and max(abs(ord(a) - ord(b)) for a, b in
                                    zip(action[-2:], last[-2:])) <= 1:
            weight += 4
        weights.append(weight)
    return random.choices(actions, weights)[0] if actions else None


def random_other(rules, random, name, most, options=()):
    """A game of single actions, in MARAD with its rolls."""
    position = rules.ask(name, None, options)['position']
    game = Game(name, [], position, players=random.choice((('ann', 'bob'), ('mia', 'tom'))),
                options=options)
    rolled = []
    action = None
    while len(game.turns) < most:
        reply = rules.ask(name, position, options)
        if reply['actor'] is None:
            break
        if reply['actor'] == 'chance':
            rolled = [random.choice(reply['actions'])]
            position = reply['after'][rolled[0]]
            continue
        action = choose_action(random, game, reply, action)
        if action is None:
            break
        before, position = position, reply['after'][action]
        game.turns.append(Turn(len(game.turns) + 1, reply['actor'], rolled + [action], [],
                               before, position))
        rolled = []
    return finish_other(rules, game)


def sample(program, rules, path):
    """The main line of a sample, with the rolls before the moves that they are for."""
    told = json.loads(subprocess.run([program, 'show', '--json', path], check=True,
                                     stdout=subprocess.PIPE).stdout)['games'][0]
    if told['game'] == 'margrites':
        game = sample_margrites(told)
        return game and fill_steps(rules, game)
    game = Game(told['game'], [], told['start'], players=('ann', 'bob'),
                options=tuple(told.get('options', {}).items()))
    position = told['start']
    rolled = []
    for turn in told['turns']:
        if 'roll' in turn:
            rolled = [f'*{turn["roll"]}']
        elif 'actions' in turn:
            game.turns.append(Turn(len(game.turns) + 1, turn['side'], rolled + turn['actions'], [],
                                   position, turn['position']))
            rolled = []
        else:
            break
        position = turn['position']
    return finish_other(rules, game)
