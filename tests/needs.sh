#!/usr/bin/env bash
# Check for system packages that tests need, and print the command that installs the missing packages. Install them
# only with --install, as root, or with CI=true.
#
#   tests/needs.sh [--install] PACKAGE…        Debian's names of the packages
set -euo pipefail

has() {
  case $1 in
    postgresql) { ls /usr/lib/postgresql/*/bin/initdb || command -v initdb; } >/dev/null 2>&1 ;;
    # The variable CHROMIUM gives all tests a different browser.
    chromium | chromium-headless-shell) [ -n "${CHROMIUM:-}" ] || [ -x "/usr/bin/$1" ] ;;
    # Some tests measure the size of Japanese text.
    fonts-noto-cjk) [ -n "$(find /usr/share/fonts /usr/local/share/fonts -iname 'NotoSansCJK*' -print -quit 2>/dev/null)" ] ;;
    *) echo "tests/needs.sh knows no $1" >&2; exit 2 ;;
  esac
}

install=
missing=()
for package in "$@"; do
  if [ "$package" = --install ]; then install=asked
  elif ! has "$package"; then missing+=("$package"); fi
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=
[ "$(id -u)" = 0 ] || as_root='sudo '
command="${as_root}apt-get install ${missing[*]}"
if [ -z "$install" ] && [ "$(id -u)" != 0 ] && [ "${CI:-}" != true ]; then
  if command -v apt-get >/dev/null; then
    echo "The tests need packages that this system lacks: install them with 'make test-deps', which runs '$command'."
  else
    echo "The tests need packages that this system lacks: install what Debian calls ${missing[*]}."
  fi
  exit 1
fi
echo "Installing packages that the tests need: $command"
if ! { ${as_root}apt-get update -qq \
  && ${as_root}env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >/dev/null; }; then
  echo "The packages could not be installed. Install them with '$command', then run make again."
  exit 1
fi
