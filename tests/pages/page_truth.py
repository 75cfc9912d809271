# What is true of a page: its boards and where they lie.
# SPDX-License-Identifier: GPL-3.0-or-later
"""The truth beside each page; README.md tells its keys."""

import dataclasses


@dataclasses.dataclass
class Board:
    game: str
    options: dict
    position: str
    look: str  # the style, or the name of another look
    columns: int  # as the picture shows it
    rows: int
    corners: list  # of the grid of cells: upper left, upper right, lower right, lower left
    turned: int = 0
    crop: list = None  # the cells in two corners of the part that is shown
    coordinates: bool = True
    shades: dict = dataclasses.field(default_factory=dict)
    ghosts: dict = dataclasses.field(default_factory=dict)
    trail: bool = False
    marks: bool = False
    stacks: str = 'seen'  # of coins: 'count' where only their number is seen
    image: object = None  # a picture with this board alone

    def moved(self, project):
        """The same where @project takes its points."""
        return dataclasses.replace(self, corners=[list(project(x, y)) for x, y in self.corners])

    def cell_pixels(self):
        (x0, y0), (x1, y1) = self.corners[:2]
        return ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 / self.columns

    def as_json(self):
        result = {field.name: getattr(self, field.name) for field in dataclasses.fields(self)
                  if field.name != 'image'}
        if self.corners:
            result['corners'] = [[round(x, 2), round(y, 2)] for x, y in self.corners]
            result['cell'] = round(self.cell_pixels(), 2)
        return result


@dataclasses.dataclass
class Page:
    image: object  # a PIL picture, or None in a document
    boards: list
    way: str  # how it was made
    damage: str = 'none'
    kind: str = ''  # of a page without boards: what it shows


def truth(name, pages):
    return {'file': name, 'way': pages[0].way, 'damage': pages[0].damage, 'kind': pages[0].kind,
            'pages': [{'boards': [board.as_json() for board in page.boards]} for page in pages]}
