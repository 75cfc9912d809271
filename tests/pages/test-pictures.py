#!/usr/bin/python3
# Pictures in all the forms that programs and cameras give them, and files that are not what they seem.
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-pictures.py PROGRAM CLI

PROGRAM is marginalia-pages, CLI marginalia-cli, which is asked to read the same files as a person would."""

import io
import json
import os
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

from PIL import Image

import small_pdf
from small_pdf import Page

PROGRAM, CLI = sys.argv[1:3]
POSITION = '4w4/1wwwwwww1/9/9/3bb4/9/1bb2bbb1/4b4'
ORIENTATION = 0x112
# How a camera says that its picture is to be turned, and by how much it was turned the other way to be stored.
ORIENTATIONS = {3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}
MEGABYTE = 1 << 20


# A process begins with the memory of the one that starts it: only a small one can tell what another takes.
MEASURE = """
import resource, subprocess, sys
status = subprocess.run(sys.argv[1:]).returncode
sys.stderr.write('\\n' + str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024))
sys.exit(status)
"""


def run(command, data):
    with tempfile.TemporaryFile() as file:
        file.write(data)
        file.seek(0)
        done = subprocess.run(command, stdin=file, capture_output=True, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()], done


def read(data, *options):
    """The lines that are answered, and the exit status."""
    lines, done = run([PROGRAM, *options], data)
    return lines, done.returncode


def measure(data):
    """The same, and how much memory a process took at most, in bytes."""
    lines, done = run([sys.executable, '-c', MEASURE, PROGRAM], data)
    # What breaks a library may let it say so.
    return lines, done.returncode, int(done.stderr.splitlines()[-1])


def encode(picture, kind, **options):
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def boards(lines):
    return [item for line in lines if line['type'] == 'page' for item in line['items'] if item['kind'] == 'board']


def draw_board():
    """A picture of a board, as this program draws it."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'board.png')
        subprocess.run([CLI, 'diagram', '--game', 'margrites', '--position', POSITION + ' b 4 0(0)-0(0) -',
                        '--output', path, '--format', 'png', '--dpi', '150'], check=True)
        return Image.open(path).convert('RGB')


def noise(width, height):
    return Image.frombytes('L', (width, height), random.Random(width).randbytes(width * height))


class Forms(unittest.TestCase):
    """The same board, whatever form the picture has."""

    @classmethod
    def setUpClass(cls):
        cls.board = draw_board()

    def check(self, data, size=None):
        lines, status = read(data)
        self.assertEqual(status, 0, lines)
        self.assertEqual((lines[1]['width'], lines[1]['height']), size or self.board.size)
        board, = boards(lines)
        reading = board['readings'][0]
        self.assertEqual(reading['position'].split()[0], POSITION)
        self.assertEqual(reading['turned'], 0)

    def test_colors(self):
        for name, picture in (('palette', self.board.quantize(32)), ('gray', self.board.convert('L')),
                              ('16 bits', self.board.convert('I').point(lambda value: value * 257).convert('I;16')),
                              ('two channels', self.board.convert('LA'))):
            with self.subTest(name):
                self.check(encode(picture, 'PNG'))
        self.check(encode(self.board.convert('L'), 'JPEG', quality=90))
        self.check(encode(self.board.convert('CMYK'), 'JPEG', quality=90))

    def test_transparent(self):
        """What can be seen through shows paper, whatever color lies below."""
        clear = self.board.convert('RGBA')
        paper = clear.getpixel((0, 0))
        clear.putdata([(0, 0, 0, 0) if pixel == paper else pixel for pixel in clear.getdata()])
        for kind, options in (('PNG', {}), ('WEBP', {'lossless': True})):
            with self.subTest(kind):
                self.check(encode(clear, kind, **options))

    def test_kinds(self):
        for kind, options in (('JPEG', {'progressive': True}), ('JPEG', {'subsampling': 2}), ('WEBP', {}),
                              ('PNG', {'compress_level': 0}), ('GIF', {}), ('GIF', {'interlace': 0}), ('BMP', {}), ('TIFF', {}),
                              ('TIFF', {'compression': 'tiff_lzw'}), ('TIFF', {'compression': 'group4'})):
            with self.subTest(kind, **options):
                board = self.board.convert('1') if options.get('compression') == 'group4' else self.board
                self.check(encode(board, kind, **options))

    def test_more_than_one(self):
        """Of a film, and of a file with several pictures, the first one is read."""
        blank = Image.new('RGB', self.board.size, 'white')
        for kind in ('GIF', 'TIFF'):
            with self.subTest(kind):
                self.check(encode(self.board, kind, save_all=True, append_images=[blank, blank]))

    def test_turned_by_the_camera(self):
        for number, turn in ORIENTATIONS.items():
            exif = Image.Exif()
            exif[ORIENTATION] = number
            with self.subTest(number):
                self.check(encode(self.board.transpose(turn), 'JPEG', quality=95, exif=exif))

    def test_words_behind_the_end(self):
        """Cameras put films and what not behind a picture."""
        for kind in ('PNG', 'JPEG'):
            with self.subTest(kind):
                self.check(encode(self.board, kind) + bytes(range(256)) * 40)

    def test_large(self):
        """A hundred megapixels are read, or as many as the decoder can take, in a memory that a picture may take, and not one row
        more."""
        board = self.board.resize((1900, 1900 * self.board.height // self.board.width))
        large = Image.new('RGB', (10000, 10000), 'white')
        large.paste(board, (2000, 2000))
        whole, heavy, slow = (10000, 10000), (8000, 5000), (4000, 4000)
        for kind, size in (('PNG', whole), ('JPEG', whole), ('WEBP', whole), ('BMP', whole), ('TIFF', heavy), ('GIF', slow)):
            with self.subTest(kind):
                lines, status, memory = measure(encode(large.crop((0, 0, *size)), kind))
                self.assertEqual((status, lines[1]['width'], lines[1]['height']), (0, *size))
                board, = boards(lines)
                self.assertEqual(board['readings'][0]['position'].split()[0], POSITION)
                self.assertGreater(board['corners'][0][0], 1900)
                self.assertLess(memory, 700 * MEGABYTE)
        for kind, size in (('PNG', whole), ('BMP', whole), ('TIFF', heavy), ('GIF', slow)):
            lines, status, memory = measure(encode(Image.new('L', (size[0] + 1, size[1])), kind))
            self.assertEqual((status, lines[0]['code']), (3, 'too-large'), kind)
            self.assertLess(memory, 300 * MEGABYTE)
        # The decoder doesn't get it, so nothing is held twice.
        lines, status, memory = measure(encode(Image.new('RGB', (8001, 5000)), 'TIFF'))
        self.assertEqual((status, lines[0]['code']), (3, 'too-large'))
        self.assertLess(memory, 200 * MEGABYTE)


class Damaged(unittest.TestCase):
    def check(self, data, code):
        lines, status = read(data)
        self.assertEqual((status, lines[-1].get('code')), (3, code), lines)

    def test_cut_off(self):
        """Large pictures are made smaller, and are held to the same."""
        for size in ((600, 500), (5000, 4000)):
            for kind, options in (('PNG', {}), ('JPEG', {}), ('JPEG', {'progressive': True}), ('WEBP', {}), ('GIF', {}),
                                  ('BMP', {})):
                data = encode(noise(*size), kind, **options)
                for share in (0.1, 0.5, 0.9):
                    with self.subTest(kind, size=size, share=share, **options):
                        self.check(data[:int(len(data) * share)], 'cut-off')
            # Of what it lacks the library alone knows.
            data = encode(noise(*size), 'TIFF')
            self.check(data[:len(data) // 2], 'damaged')

    def test_cut_off_grids(self):
        """The first of the grids in which a PNG may come has pixels of the last row: what follows is missing all the same."""
        picture = noise(64, 48).convert('L')
        rows = b''
        for left, right, top, down in ((0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4),
                                       (1, 2, 0, 2), (0, 1, 1, 2)):
            for y in range(top, picture.height, down):
                rows += b'\0' + bytes(picture.getpixel((x, y)) for x in range(left, picture.width, right))
        data = b'\x89PNG\r\n\x1a\n'
        for kind, content in ((b'IHDR', struct.pack('>IIBBBBB', *picture.size, 8, 0, 0, 0, 1)),
                              (b'IDAT', zlib.compress(rows)), (b'IEND', b'')):
            data += struct.pack('>I', len(content)) + kind + content + struct.pack('>I', zlib.crc32(kind + content))
        self.assertEqual(read(data)[1], 0)
        for share in (0.2, 0.5, 0.9):
            self.check(data[:int(len(data) * share)], 'cut-off')

    def test_every_length(self):
        """Nothing that a picture may lack ends the program without a word."""
        for kind in ('PNG', 'JPEG', 'WEBP', 'GIF', 'BMP', 'TIFF'):
            data = encode(noise(16, 16), kind)
            for length in range(0, len(data), 7):
                lines, status = read(data[:length])
                self.assertIn(status, (0, 3))
                self.assertIn(lines[-1]['type'], ('page', 'error'))

    def test_changed(self):
        """Nor does anything that has been changed on the way."""
        chance = random.Random(1)
        for kind in ('PNG', 'JPEG', 'WEBP', 'GIF', 'BMP', 'TIFF'):
            data = encode(noise(64, 64), kind)
            for _ in range(30):
                changed = bytearray(data)
                for _ in range(3):
                    changed[chance.randrange(12, len(data))] = chance.randrange(256)
                lines, status = read(bytes(changed))
                self.assertIn(status, (0, 3))
                self.assertIn(lines[-1]['type'], ('page', 'error'))


def stream(content, more=b''):
    return b'<</Length %d%s>>stream\n%s\nendstream' % (len(content), more, content)


def pdf(objects):
    """A PDF of these objects, from 1; the first is its catalog."""
    text = b'%PDF-1.4\n'
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(text))
        text += b'%d 0 obj\n%s\nendobj\n' % (number, body)
    start = len(text)
    text += b'xref\n0 %d\n0000000000 65535 f \n' % (len(objects) + 1)
    text += b''.join(b'%010d 00000 n \n' % place for place in places)
    return text + b'trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n' % (len(objects) + 1, start)


def page(content, resources=b'', box=b'0 0 612 792', more=()):
    """A PDF of a page with @content; @more: the objects from 5 on."""
    return pdf([b'<</Type/Catalog/Pages 2 0 R>>', b'<</Type/Pages/Kids[3 0 R]/Count 1>>',
                b'<</Type/Page/Parent 2 0 R/MediaBox[%s]/Resources<<%s>>/Contents 4 0 R>>' % (box, resources),
                content, *more])


FORM = b'/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</XObject<</F %d 0 R>>>>'


class Pdfs(unittest.TestCase):
    def test_loops(self):
        """What contains itself is drawn once, or not at all."""
        loop = page(stream(b'/F Do'), b'/XObject<</F 5 0 R>>', more=[stream(b'/F Do /F Do', FORM % 5)])
        lines, status = read(loop)
        self.assertEqual((status, lines[-1]['type'], lines[-1]['items']), (0, 'page', []))
        for kids in (b'<</Type/Pages/Kids[2 0 R]/Count 9>>', b'<</Type/Pages/Kids[]/Count 2000000000>>'):
            lines, status = read(pdf([b'<</Type/Catalog/Pages 2 0 R>>', kids]))
            self.assertEqual((status, lines[-1]['code']), (3, 'damaged'))

    def test_pages_of_no_size(self):
        for box in (b'0 0 10000000 10000000', b'0 0 %s 5' % (b'9' * 50)):
            lines, status = read(page(stream(b'0 0 9 9 re f'), box=box))
            self.assertEqual((status, lines[-1]['code'], lines[-1]['page']), (0, 'damaged', 1))

    def test_bombs(self):
        """A page that unpacks to gigabytes is given up after the time of one page; its neighbors are read, though
        their heads are held against those of the pages around them."""
        packed = zlib.compressobj(9)
        bomb = b''.join(packed.compress(b'q ' * MEGABYTE) for _ in range(1000)) + packed.flush()
        kids = b' '.join(b'%d 0 R' % number for number in range(4, 9))
        pages = [b'<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]%s>>' % (b'/Contents 3 0 R' if index == 2 else b'')
                 for index in range(5)]
        lines, status, memory = measure(pdf([b'<</Type/Catalog/Pages 2 0 R>>',
                                             b'<</Type/Pages/Kids[%s]/Count 5>>' % kids,
                                             stream(bomb, b'/Filter/FlateDecode'), *pages]))
        self.assertEqual((status, [line.get('page') for line in lines]), (0, [None, 1, 2, 3, 4, 5]))
        self.assertEqual([line['page'] for line in lines if line['type'] == 'error'], [3])
        self.assertIn(lines[3]['code'], ('too-heavy', 'too-slow'))
        self.assertLess(memory, 2200 * MEGABYTE)

    def test_a_picture_that_says_it_is_large(self):
        image = stream(zlib.compress(bytes(MEGABYTE)), b'/Type/XObject/Subtype/Image/Width 60000/Height 60000'
                       b'/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode')
        lines, status, memory = measure(page(stream(b'q 500 0 0 500 0 0 cm /I Do Q'), b'/XObject<</I 5 0 R>>',
                                             more=[image]))
        self.assertEqual((status, len(lines)), (0, 2))
        self.assertLess(memory, 2200 * MEGABYTE)

    def test_alone(self):
        """A page is answered the same alone as in its book, where it is one among pages with letters of other sizes."""
        pages = []
        for number in range(20):
            page = Page(300, 400)
            for line in range(12):
                page.text(20, 40 + 28 * line, f'Words of page {number}', size=8 + number % 3 * 4 + (line == 0) * 6)
            pages.append(page)
        made = small_pdf.make(pages)
        lines, _ = read(made)
        for number in (1, 4, 9, 13, 20):
            self.assertEqual(read(made, f'--pages={number}')[0][1:], [lines[number]])

    def test_many_pages(self):
        """500 pages take no more than a few do: three processes, each with a share of 300 MB."""
        made = small_pdf.make([Page(200, 150).text(20, 60, f'Page {number}') for number in range(500)])
        lines, status, memory = measure(made)
        self.assertEqual((status, [line['page'] for line in lines[1:]]), (0, list(range(1, 501))))
        self.assertLess(memory, 100 * MEGABYTE)


class ForPeople(unittest.TestCase):
    """What marginalia-cli says: the file, the page and the reason."""

    def say(self, data, name):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, name)
            with open(path, 'wb') as file:
                file.write(data)
            done = subprocess.run([CLI, 'show', path], capture_output=True, text=True, check=False,
                                  env={**os.environ, 'MARGINALIA_PAGES': PROGRAM})
        return done.returncode, done.stderr.strip()

    def check(self, data, name, reason):
        status, said = self.say(data, name)
        self.assertEqual(status, 3, said)
        self.assertRegex(said, f'^marginalia-cli: .*{name}: {reason}')

    def test_cut_off(self):
        for kind in ('PNG', 'JPEG', 'WEBP'):
            data = encode(noise(200, 200), kind)
            self.check(data[:len(data) // 2], f'board.{kind.lower()}', 'it ends too early')

    def test_too_large(self):
        self.check(encode(Image.new('L', (10001, 10000)), 'PNG'), 'large.png', 'it is too large: at most 100 megapixels')

    def test_nothing(self):
        self.check(encode(Image.new('L', (300, 200), 255), 'PNG'), 'blank.png', 'there is no board on it')
        for name in ('empty.png', 'empty.pdf'):
            self.check(b'', name, '.*empty')

    def test_wrong_names(self):
        """What a file is called says nothing."""
        picture = encode(draw_board(), 'PNG')
        self.assertEqual(self.say(picture, 'board.pdf'), (0, ''))
        self.check(small_pdf.make([Page().text(72, 100, 'Words')]), 'words.png', 'it has no game and no board')

    @unittest.skipUnless(shutil.which('qpdf'), 'needs qpdf')
    def test_encrypted(self):
        with tempfile.TemporaryDirectory() as folder:
            plain, locked = os.path.join(folder, 'plain.pdf'), os.path.join(folder, 'locked.pdf')
            with open(plain, 'wb') as file:
                file.write(small_pdf.make([Page().text(72, 100, 'Secret')]))
            subprocess.run(['qpdf', '--encrypt', 'user', 'owner', '256', '--', plain, locked], check=True)
            with open(locked, 'rb') as file:
                self.check(file.read(), 'locked.pdf', 'it is encrypted, and can’t be read without its password')

    def test_a_page_without_a_size(self):
        self.check(page(stream(b''), box=b'0 0 10000000 10000000'), 'huge.pdf', 'page 1: it is damaged')

    def test_other_kinds(self):
        self.check(b'\0\0\0\x1cftypheic' + bytes(40), 'board.heic', 'it is neither a PDF nor a picture in PNG, JPEG, WebP, GIF, BMP or TIFF')


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
