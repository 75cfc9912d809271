# What happens to pages before they are read: on the way through files, scanners and cameras.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each takes chance and a page, and returns another page with the boards where they are now."""

import dataclasses
import io
import math
import sys

try:
    import numpy
    from PIL import Image, ImageFilter
except ImportError as error:
    # How Meson's tests say that they were skipped.
    print(f'skipped: {error}', file=sys.stderr)
    sys.exit(77)


def changed(page, name, image, project=None):
    boards = [board.moved(project) for board in page.boards] if project else page.boards
    return dataclasses.replace(page, image=image, boards=boards, damage=name)


def jpeg(chance, page):
    quality = chance.choice((30, 40, 50, 60, 75, 90))
    file = io.BytesIO()
    page.image.save(file, 'JPEG', quality=quality)
    return changed(page, 'jpeg', Image.open(file).convert('RGB'))


def blur(chance, page):
    cells = [board.cell_pixels() for board in page.boards] or [30]
    radius = chance.uniform(0.5, 0.04 * min(cells) + 0.5)
    return changed(page, 'blur', page.image.filter(ImageFilter.GaussianBlur(radius)))


def add_noise(chance, image, sigma):
    random = numpy.random.default_rng(chance.randint(0, 1 << 30))
    data = numpy.asarray(image, dtype=numpy.float32)
    data = data + random.normal(0, sigma, data.shape)
    return Image.fromarray(numpy.clip(data, 0, 255).astype(numpy.uint8))


def noise(chance, page):
    return changed(page, 'noise', add_noise(chance, page.image, chance.uniform(4, 18)))


def gray(chance, page):
    return changed(page, 'gray', page.image.convert('L').convert('RGB'))


def scale(chance, page):
    """As a browser shows a picture larger or smaller than it is; not below 12 pixels a cell."""
    least = min((board.cell_pixels() for board in page.boards), default=24)
    factor = chance.uniform(max(0.5, min(1, 12 / least)), 1.6)
    size = (round(page.image.width * factor), round(page.image.height * factor))
    x_factor, y_factor = size[0] / page.image.width, size[1] / page.image.height
    image = page.image.resize(size, chance.choice((Image.BILINEAR, Image.BICUBIC, Image.LANCZOS)))
    return changed(page, 'scale', image, lambda x, y: (x * x_factor, y * y_factor))


def solve(source, target):
    """The projection that takes four points of @source to those of @target, with 1 at its end."""
    rows, right = [], []
    for (x, y), (u, v) in zip(source, target):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
        right += [u, v]
    return list(numpy.linalg.solve(numpy.array(rows, float), numpy.array(right, float))) + [1.0]


def apply(matrix, x, y):
    w = matrix[6] * x + matrix[7] * y + matrix[8]
    return ((matrix[0] * x + matrix[1] * y + matrix[2]) / w,
            (matrix[3] * x + matrix[4] * y + matrix[5]) / w)


def warp(page, name, target, size, ground):
    """Takes the corners of the picture to @target on a picture of @size."""
    width, height = page.image.size
    source = [(0, 0), (width, 0), (width, height), (0, height)]
    back = solve(target, source)
    image = page.image.transform(size, Image.PERSPECTIVE, back[:8], Image.BICUBIC,
                                 fillcolor=ground)
    forth = solve(source, target)
    return changed(page, name, image, lambda x, y: apply(forth, x, y))


def rotated_corners(width, height, angle):
    """The corners of a picture that is turned about its middle, on the least picture that holds
    them all, and the size of that."""
    corners = []
    for x, y in ((0, 0), (width, 0), (width, height), (0, height)):
        a, b = x - width / 2, y - height / 2
        corners.append((a * math.cos(angle) - b * math.sin(angle),
                        a * math.sin(angle) + b * math.cos(angle)))
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    size = (math.ceil(max(x for x, _ in corners) - left),
            math.ceil(max(y for _, y in corners) - top))
    return [(x - left, y - top) for x, y in corners], size


def rotation(chance, page):
    angle = math.radians(chance.choice((-1, 1)) * chance.uniform(0.5, 10))
    corners, size = rotated_corners(*page.image.size, angle)
    return warp(page, 'rotation', corners, size, (255, 255, 255))


def perspective_of(chance, page, name, ground):
    """As a camera sees a sheet that is turned by up to ten degrees in each direction."""
    width, height = page.image.size
    far = 2.2 * max(width, height)
    roll, pitch, yaw = (math.radians(chance.uniform(-10, 10)) for _ in range(3))
    corners = []
    for x, y in ((0, 0), (width, 0), (width, height), (0, height)):
        a, b, c = x - width / 2, y - height / 2, 0.0
        a, b = a * math.cos(roll) - b * math.sin(roll), a * math.sin(roll) + b * math.cos(roll)
        b, c = b * math.cos(pitch), b * math.sin(pitch)
        a, c = a * math.cos(yaw) + c * math.sin(yaw), c * math.cos(yaw) - a * math.sin(yaw)
        corners.append((a * far / (far + c), b * far / (far + c)))
    left, top = min(x for x, _ in corners) - 20, min(y for _, y in corners) - 20
    size = (math.ceil(max(x for x, _ in corners) - left + 20),
            math.ceil(max(y for _, y in corners) - top + 20))
    return warp(page, name, [(x - left, y - top) for x, y in corners], size, ground)


def perspective(chance, page):
    return perspective_of(chance, page, 'perspective', (190, 180, 170))


def add_light(chance, image):
    """Light that falls from one side, and a soft shadow."""
    width, height = image.size
    y, x = numpy.mgrid[0:height, 0:width].astype(numpy.float32)
    angle = chance.uniform(0, 2 * math.pi)
    along = (x / width - 0.5) * math.cos(angle) + (y / height - 0.5) * math.sin(angle)
    light = 0.86 + 0.26 * along
    a, b, radius = chance.random(), chance.random(), chance.uniform(0.2, 0.5)
    away = (x / width - a) ** 2 + (y / height - b) ** 2
    light = light * (1 - 0.18 * numpy.exp(-away / (2 * radius * radius)))
    data = numpy.asarray(image, dtype=numpy.float32) * light[:, :, None]
    return Image.fromarray(numpy.clip(data, 0, 255).astype(numpy.uint8))


def light(chance, page):
    return changed(page, 'light', add_light(chance, page.image))


def scan(chance, page):
    """Paper with a tint and grain, what is printed on its back shining through, turned a little,
    slightly blurred, as JPEG."""
    image = page.image
    back = numpy.asarray(image.transpose(Image.FLIP_LEFT_RIGHT).filter(ImageFilter.GaussianBlur(2)),
                         dtype=numpy.float32)
    data = numpy.asarray(image, dtype=numpy.float32)
    tint = numpy.array([chance.uniform(0.93, 1), chance.uniform(0.92, 0.98),
                        chance.uniform(0.85, 0.95)], dtype=numpy.float32)
    data = numpy.minimum(data, 255 - chance.uniform(0.03, 0.12) * (255 - back)) * tint
    image = Image.fromarray(numpy.clip(data, 0, 255).astype(numpy.uint8))
    image = image.filter(ImageFilter.GaussianBlur(chance.uniform(0.3, 0.8)))
    image = add_noise(chance, image, chance.uniform(2, 6))
    if chance.random() < 0.3:
        image = image.convert('L').convert('RGB')
    page = changed(page, 'scan', image)
    angle = math.radians(chance.uniform(-1.5, 1.5))
    corners, size = rotated_corners(*image.size, angle)
    page = warp(page, 'scan', corners, size, tuple(int(255 * part) for part in tint))
    return dataclasses.replace(jpeg(chance, page), damage='scan')


def photo(chance, page):
    """A page as a telephone takes it."""
    page = perspective_of(chance, page, 'photo', (120, 100, 80))
    image = add_light(chance, page.image).filter(ImageFilter.GaussianBlur(chance.uniform(0.4, 1)))
    page = changed(page, 'photo', add_noise(chance, image, chance.uniform(2, 8)))
    return dataclasses.replace(jpeg(chance, page), damage='photo')


DAMAGES = {function.__name__: function for function in
           (jpeg, blur, noise, gray, scale, rotation, perspective, light, scan, photo)}
