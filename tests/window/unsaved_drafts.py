# SPDX-License-Identifier: GPL-3.0-or-later
"""What drafts hold, as src/record/FORMAT.md has it: a second reader, which knows nothing of the
program's own."""
import json
import os
import pathlib


def read_draft(path):
    """The last text of a draft, and whether that is not saved; nothing while it is made."""
    data = path.read_bytes()
    position = data.find(b"\n") + 1
    texts, done, saved = {}, [], None
    while 0 < position < len(data):
        end = data.find(b"\n", position)
        if end < 0:
            break
        entry = json.loads(data[position:end])
        position = end + 1
        if "saved-state" in entry:
            saved = entry["saved-state"]
            continue
        state = entry["state"]
        if "at" in entry:
            before = texts[done[-1]] if done else b""
            added = data[position:position + entry["added"]]
            if len(added) < entry["added"]:
                break
            position += entry["added"] + 1
            texts[state] = before[:entry["at"]] + added + before[entry["at"] + entry["removed"]:]
        done.append(state)
        if entry.get("saved"):
            saved = state
    return (texts[done[-1]], done[-1] != saved) if done else (b"", False)


def unsaved_drafts():
    """The texts that are not saved."""
    folder = pathlib.Path(os.environ["XDG_STATE_HOME"]) / "marginalia" / "drafts"
    found = [read_draft(path) for path in sorted(folder.glob("*.draft"))]
    return [text for text, is_work in found if is_work]
