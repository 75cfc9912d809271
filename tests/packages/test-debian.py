#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The package for Debian: built from what is committed, looked at by lintian, installed into a clean
system, run there, and purged without a trace.

Usage: test-debian.py SOURCE-FOLDER [PACKAGE]; with PACKAGE nothing is built.

Needs root, the network of Debian's mirror and some minutes; without root or the tools it is skipped.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77
TOOLS = ("dpkg-buildpackage", "lintian", "debootstrap", "git", "unshare")
# What packages of Debian themselves leave behind when they are purged.
ALLOWED_TAGS = {
    # Nobody has reported the wish for a package of it yet.
    "initial-upload-closes-no-bugs",
    # It ends in ".invalid" until the project has an address.
    "bogus-mail-host", "mail-address-loops-or-bogus",
}
PROGRAMS = ("marginalia", "marginalia-cli", "marginalia-engine", "marginalia-pages")


def run(*command, **more):
    """Runs COMMAND; what it printed is shown when it fails."""
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace",
                          stdin=subprocess.DEVNULL, **more)
    if done.returncode != 0:
        sys.exit(f"{command[0]} failed:\n{done.stdout[-6000:]}")
    return done.stdout


def build(source, folder):
    """Answers the path of the .changes file of what is committed in SOURCE."""
    tree = folder / "marginalia"
    tree.mkdir()
    archive = subprocess.run(["git", "-c", "safe.directory=*", "-C", source, "archive", "HEAD"],
                             check=True, stdout=subprocess.PIPE).stdout
    subprocess.run(["tar", "-x", "-C", tree], input=archive, check=True)
    run("dpkg-buildpackage", "--no-sign", "--build=binary", cwd=tree)
    return next(folder.glob("*.changes"))


def look(changes):
    """Neither an error nor a warning of lintian that has no reason above."""
    said = subprocess.run(["lintian", "--allow-root", changes], stdout=subprocess.PIPE, text=True).stdout
    found = [line for line in said.split("\n")
             if (match := re.match(r"[EW]: [\w-]+: ([\w-]+)", line)) and match[1] not in ALLOWED_TAGS]
    assert not found, "\n".join(found)


def make_system(root):
    """A Debian like this one, with nothing in it."""
    release = dict(line.split("=", 1) for line in
                   pathlib.Path("/etc/os-release").read_text().split("\n") if "=" in line)
    mirror = run("sh", "-c", "apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1")
    run("debootstrap", "--variant=minbase", release["VERSION_CODENAME"], root,
        mirror.strip() or "http://deb.debian.org/debian")
    for name in ("/etc/resolv.conf", "/etc/hosts"):
        shutil.copy(name, f"{root}{name}")
    settings = run("apt-config", "dump")
    root.joinpath("etc/apt/apt.conf.d/90host").write_text(
        "".join(line + "\n" for line in settings.split("\n") if re.match("Acquire::(https?|Retries)", line)))


def files(root):
    """What lies in the system, but for what changes by itself."""
    passing = ("proc", "dev", "sys", "tmp", "var/cache", "var/lib", "var/log", "root", "run")
    return {path for path in run("find", root, "-xdev", "-not", "-type", "d", "-printf", "%P\\n").split("\n")
            if not path.startswith(passing)}


def main(source, package=None):
    """Answers the exit status."""
    if os.geteuid() != 0 or not all(map(shutil.which, TOOLS)):
        print("skipped: this needs root, " + ", ".join(TOOLS))
        return SKIPPED
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if package is None:
            changes = build(source, folder)
            look(changes)
            package = next(path for path in folder.glob("*.deb") if "dbgsym" not in path.name)
        root = folder / "root"
        make_system(root)
        shutil.copy(package, root / "tmp" / "marginalia.deb")

        def inside(*command):
            return run("unshare", "--mount", "--pid", "--fork", "--kill-child", "chroot", root, "/usr/bin/env",
                       "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LC_ALL=C.UTF-8",
                       "DEBIAN_FRONTEND=noninteractive", *command)

        inside("apt-get", "update")
        depends = inside("sh", "-c", "apt-get install --simulate --no-install-recommends /tmp/marginalia.deb")
        needed = sorted(set(re.findall(r"^Inst (\S+)", depends, re.M)) - {"marginalia"})
        inside("apt-get", "install", "--yes", "--no-install-recommends", *needed)
        before = files(root)
        inside("apt-get", "install", "--yes", "--no-install-recommends", "/tmp/marginalia.deb")
        for program in PROGRAMS:
            said = inside(program, "--version")
            assert said.startswith(program + " "), said
        shown = inside("marginalia-cli", "check", "/usr/share/marginalia/samples/marvin-a-the-last-safe-point.marginalia")
        assert "nothing found" in shown, shown
        added = files(root) - before
        assert any(path.endswith("man1/marginalia-cli.1.gz") for path in added), "no manual page"
        inside("apt-get", "purge", "--yes", "marginalia")
        left = files(root) - before
        assert not left, f"left behind: {sorted(left)}"
    print(f"built, installed, run and purged; {len(added)} files")
    return 0


sys.exit(main(*sys.argv[1:]))
