# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by run and test, which set $top: finds and installs what is missing.
# POSIX sh, for on a fresh machine there may be nothing else.

say () {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
}

fail () {
  say "$@"
  exit 1
}

# manager: the package manager of this system, or nothing.
manager () {
  for name in apt-get:apt dnf:dnf pacman:pacman zypper:zypper apk:apk; do
    if command -v "${name%%:*}" >/dev/null 2>&1; then
      echo "${name##*:}"
      return
    fi
  done
}

# packages MANAGER GROUP…: the packages of these groups, a line each.
packages () {
  awk -v manager="$1" -v groups=" $* " '
    /^# group/ { for (i = 3; i <= NF; i++) if ($i == manager) column = i - 1 }
    /^#/ || !NF { next }
    index (groups, " " $1 " ") && $column != "-" { gsub (",", "\n", $column); print $column }
  ' "$top/build-aux/packages"
}

# installed MANAGER PACKAGE: succeeds when the package is there.
installed () {
  case $1 in
    apt) [ "$(dpkg-query -W -f='${db:Status-Status}' "$2" 2>/dev/null)" = installed ] ;;
    dnf | zypper) rpm -q --whatprovides "$2" ;;
    pacman) pacman -T "$2" ;;
    apk) apk info -e "$2" ;;
  esac >/dev/null 2>&1
}

# missing MANAGER GROUP…: the packages that are not there, in one line.
missing () {
  if [ "$1" = apt ]; then
    # One question for all: asking for each takes longer than a build with nothing to do.
    # shellcheck disable=SC2046
    wanted=$(packages "$@")
    there=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' $wanted 2>/dev/null |
            sed -n 's/^installed //p')
    printf '%s\n' "$there" "//" "$wanted" |
      awk '$1 == "//" { rest = 1; next } rest { if (!($1 in there)) print; next } { there[$1] }'
  else
    packages "$@" | while read -r package; do
      installed "$1" "$package" || echo "$package"
    done
  fi | tr '\n' ' '
}

# install MANAGER PACKAGE…: as root, or through sudo or doas.
install_packages () {
  how=$1
  shift
  as_root=
  if [ "$(id -u)" != 0 ]; then
    as_root=$(command -v sudo || command -v doas) || return 1
  fi
  case $how in
    apt)
      # shellcheck disable=SC2086
      $as_root env DEBIAN_FRONTEND=noninteractive sh -c '
        apt-get update -q &&
        apt-get install -q -y --no-install-recommends "$@"' sh "$@" ;;
    dnf) $as_root dnf install -y --setopt=install_weak_deps=False "$@" ;;
    pacman) $as_root pacman -Sy --needed --noconfirm "$@" ;;
    zypper) $as_root zypper --non-interactive install --no-recommends "$@" ;;
    apk) $as_root apk add "$@" ;;
  esac </dev/null >&2
}

# prepare GROUP…: installs what these groups of build-aux/packages miss.
prepare () {
  system=$(manager)
  if [ -z "$system" ]; then
    say "no package manager known here (apt, dnf, pacman, zypper, apk); going on with what is installed"
    return
  fi
  lacking=$(missing "$system" "$@")
  if [ -z "$lacking" ]; then
    return
  fi
  say "installing $lacking"
  # shellcheck disable=SC2086
  if ! install_packages "$system" $lacking; then
    say "these packages could not be installed: $lacking"
    say "install them by hand if the following fails"
  fi
}

# set_up FOLDER [MESON-OPTION…]: a build folder with these options. Configuring again
# costs seconds, hence only when the options are others than last time.
set_up () {
  folder=$1
  shift
  if [ ! -f "$folder/build.ninja" ] || [ "$(cat "$folder/options" 2>/dev/null)" != "$*" ]; then
    rm -rf "$folder"
    meson setup "$folder" "$top" "$@" >"$folder.log" 2>&1 || {
      tail -n 12 "$folder.log" >&2
      rm -f "$folder.log"
      fail "the build could not be set up; the reason stands above"
    }
    mv "$folder.log" "$folder/set-up.log"
    echo "$*" >"$folder/options"
  fi
}

if [ -z "${LC_ALL:-}${LC_CTYPE:-}${LANG:-}" ]; then
  LANG=C.UTF-8
  export LANG
fi
