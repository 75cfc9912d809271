#!/usr/bin/python3
# The command “diagram” where it writes pictures that move: they are read again, frame by frame.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-animation.py PROGRAM DATA [unittest options]"""

import json
import sys
import tempfile
import unittest
from pathlib import Path

from PIL import Image, ImageChops

from cli_program import FINE, USAGE, call

DATA = Path(sys.argv.pop(1)).resolve()

SAMPLES = sorted((DATA / 'samples').glob('*-a-*.marginalia'))
SMALL = ('--cell-px', '16')


class Frames:
    """All frames of a picture, each as it is seen, and for how long."""

    def __init__(self, path):
        with Image.open(path) as picture:
            self.size = picture.size
            self.loops = picture.info.get('loop')
            self.images, self.milliseconds = [], []
            for index in range(getattr(picture, 'n_frames', 1)):
                picture.seek(index)
                picture.load()
                self.images.append(picture.convert('RGBA'))
                self.milliseconds.append(picture.info.get('duration', 0))

    def resting(self, least):
        return [image for image, time in zip(self.images, self.milliseconds) if time >= least]


def difference(one, other):
    return max(most for _, most in
               ImageChops.difference(one.convert('RGB'), other.convert('RGB')).getextrema())


class Test(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def draw(self, name, *arguments, status=FINE):
        path = self.folder / name
        result = call('diagram', *arguments, '--force', '-o', path)
        self.assertEqual(result.returncode, status, result.err)
        return path if status == FINE else result.err

    def frames(self, *arguments, name='x.webp'):
        return Frames(self.draw(name, *arguments))

    def picture(self, *arguments):
        with Image.open(self.draw('x.png', *arguments)) as picture:
            return picture.convert('RGBA')

    def pictures(self, *arguments):
        with tempfile.TemporaryDirectory(dir=self.folder) as out:
            result = call('diagram', *arguments, '--output-pattern', f'{out}/{{number}}.png')
            self.assertEqual(result.returncode, FINE, result.err)
            return [Image.open(path).convert('RGBA') for path in sorted(Path(out).iterdir())]

    def turns(self, sample):
        games = json.loads(sample.read_text(encoding='utf-8'))['games']
        return games[0]['moves']


class Games(Test):
    def test_every_game(self):
        """A whole game begins and ends as its first and last position do as pictures."""
        self.assertEqual(len(SAMPLES), 5)
        for sample in SAMPLES:
            with self.subTest(sample.stem):
                moving = self.frames(sample, '--game', 1, '--all', '--pace', 2, *SMALL)
                first, *_, last = self.pictures(sample, '--game', 1, '--all', *SMALL)
                self.assertEqual(moving.size, last.size)
                self.assertLessEqual(difference(moving.images[0], first), 2)
                self.assertLessEqual(difference(moving.images[-1], last), 2)
                self.assertEqual(moving.loops, 0)
                # At rest after each turn, and on the way between.
                self.assertGreater(len(moving.images), 2 * len(self.turns(sample)))
                self.assertGreaterEqual(moving.milliseconds[-1], 2000)

    def test_pace(self):
        """A turn takes as long as was asked, the start and the end as long again."""
        sample = next(path for path in SAMPLES if path.stem.startswith('margo'))
        for pace in (0.2, 1, 3):
            for turn in (1, 4):
                with self.subTest(pace=pace, turn=turn):
                    moving = self.frames(sample, '--line', '--at', turn, '--pace', pace, *SMALL)
                    self.assertAlmostEqual(sum(moving.milliseconds), 1000 * pace * (turn + 2),
                                           delta=2 * turn + 2)

    def test_steps(self):
        """Every step is at rest once, as the picture of that step shows it."""
        sample = next(path for path in SAMPLES if path.stem.startswith('margrites'))
        turn = next(index + 1 for index, move in enumerate(self.turns(sample))
                    if len(move.get('steps', '').split()) == 4)
        moving = self.frames(sample, '--at', turn, '--pace', 8, *SMALL)
        resting = moving.resting(1000)
        self.assertEqual(len(resting), 5)
        for step, letter in enumerate('abcd', 1):
            # Marks are about the end of the turn.
            if letter != 'd':
                wanted = self.picture(sample, '--at', f'{turn}{letter}', *SMALL)
                bare = self.picture(sample, '--at', turn, *SMALL)
                seen = difference(resting[step], wanted)
                self.assertTrue(seen <= 2 or seen < difference(bare, wanted), (letter, seen))
        self.assertLessEqual(difference(resting[4], self.picture(sample, '--at', turn, *SMALL)), 2)

    def test_captured_pieces_go(self):
        """On its way from the board a piece is seen, fainter and fainter."""
        moving = self.frames('--game', 'margo', '--position', '8/8/8/8/8/8/x7/o7 x 0 -',
                             '--steps', 'b1', '--no-trail', '--no-coordinates', '--cell-px', 40)
        width, height = moving.size
        # Beside the lines that cross on a1.
        corner = (width - 7 * 40) // 2 + 6, (height + 7 * 40) // 2 - 6
        shades = [image.convert('L').getpixel(corner) for image in moving.images]
        self.assertGreater(shades[-1], shades[0])
        self.assertEqual(shades, sorted(shades))
        self.assertGreater(len(set(shades)), 3, shades)


class Choices(Test):
    def setUp(self):
        super().setUp()
        self.sample = next(path for path in SAMPLES if path.stem.startswith('margo'))

    def test_loops(self):
        for loops in (1, 7):
            moving = self.frames(self.sample, '--at', 3, '--loops', loops, *SMALL)
            self.assertEqual(moving.loops, loops)

    def test_sizes(self):
        usual = self.frames(self.sample, '--at', 3)
        wide = self.frames(self.sample, '--at', 3, '--width', 200)
        self.assertEqual(wide.size[0], 200)
        fine = self.frames(self.sample, '--at', 3, '--cell-px', 96)
        self.assertAlmostEqual(fine.size[0] / usual.size[0], 2, delta=0.01)

    def test_transparent(self):
        moving = self.frames(self.sample, '--at', 3, '--transparent', *SMALL)
        for image in moving.images:
            self.assertEqual(image.getpixel((0, 0))[3], 0)

    def test_one_position(self):
        """What has no turn does not move."""
        still = self.frames(self.sample, '--at', 0, *SMALL)
        self.assertEqual(len(still.images), 1)
        self.assertLessEqual(difference(still.images[0],
                                        self.picture(self.sample, '--at', 0, *SMALL)), 2)

    def test_files(self):
        """With other choices each position is a file of its own."""
        out = self.folder / 'out'
        result = call('diagram', self.sample, '--game', 1, '--every', 10, *SMALL,
                      '--output-pattern', f'{out}/{{turn}}.webp')
        self.assertEqual(result.returncode, FINE, result.err)
        written = sorted(path.name for path in out.iterdir())
        self.assertEqual(len(written), len(self.turns(self.sample)) // 10)
        self.assertTrue(all(len(Frames(out / name).images) > 1 for name in written))

    def test_line_of_pictures(self):
        out = self.folder / 'out'
        result = call('diagram', self.sample, '--line', '--at', 4, *SMALL,
                      '--output-pattern', f'{out}/{{number}}.png')
        self.assertEqual(result.returncode, FINE, result.err)
        self.assertEqual(sorted(path.name for path in out.iterdir()),
                         [f'{number}.png' for number in range(1, 6)])

    def test_refused(self):
        for arguments, word in (
                (('--pace', '0'), 'pace'), (('--pace', '61'), 'pace'), (('--pace', 'x'), 'pace'),
                (('--loops', '-1'), 'loops'), (('--loops', '70000'), 'loops'),
                (('--line', '--all'), 'exclude'), (('--width', '17000'), '17000')):
            with self.subTest(arguments):
                self.assertIn(word, self.draw('x.webp', self.sample, *arguments, status=USAGE))

    def test_no_line_to_a_step(self):
        sample = next(path for path in SAMPLES if path.stem.startswith('margrites'))
        self.assertIn('--line', self.draw('x.webp', sample, '--line', '--at', '1a', status=USAGE))


if __name__ == '__main__':
    unittest.main(verbosity=2)
