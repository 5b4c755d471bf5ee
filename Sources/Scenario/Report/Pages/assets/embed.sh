#!/bin/sh
# Prints a Swift file with the scripts and styles of a folder as raw string literals. `make assets` runs it.
#
#     embed.sh [FOLDER SCRIPTS STYLES]    the types that have the constants; this folder without them
#
# SwiftPM's own way, `.embedInCode`, makes arrays of bytes, which take 20 seconds to compile.
# The comment at the head of an asset describes the file and is not part of the page.
set -eu
LC_ALL=C
export LC_ALL
cd "${1:-$(dirname "$0")}"

# extension TYPE FILE...: `scripts/views/line-diff.js` becomes `static let lineDiff`.
extension() {
  printf '\nextension %s {\n' "$1"
  shift
  awk '
    function refuse(problem) {
      printf "%s:%d: %s\n", path, line, problem > "/dev/stderr"
      isRefused = 1
      exit 1
    }

    function constant(path) {
      sub(/^.*\//, "", path)
      sub(/\.[a-z]+$/, "", path)
      count = split(path, words, "-")
      name = words[1]
      for (at = 2; at <= count; at++) name = name toupper(substr(words[at], 1, 1)) substr(words[at], 2)
      return name
    }

    function finish() {
      if (isHead) refuse("the comment at the head of the file does not end: no line ends with */")
      print "    \"\"\"#"
    }

    FNR == 1 && NR > 1 { finish(); print "" }
    { path = FILENAME; line = FNR }
    FNR == 1 {
      printf "  /// `%s`\n  static let %s = #\"\"\"\n", path, constant(path)
      if (!/^\/\*/) refuse("an asset begins with a comment that describes the file: /* ... */")
      isHead = 1
    }
    isHead { if (/\*\/$/) { isHead = 0; isBehindHead = 1 } next }
    isBehindHead { isBehindHead = 0; if (/^$/) next }
    /"""#|\\#/ { refuse("a raw string literal of Swift cannot hold \"\"\"# or \\#: write it in another way") }
    /\r/ { refuse("the line ends with a carriage return and a line feed: end it with only a line feed") }
    { print (/^$/ ? "" : "    " $0) }
    END { if (!isRefused) finish(); if (isRefused) exit 1 }
  ' "$@" < /dev/null
  echo '}'
}

echo '// Written by `make assets` from the files in `assets`: edit those, not this one.'
# No name of an asset has a space.
extension "${2:-PageScript}" $(find * -name '*.js' | sort)
extension "${3:-PageStyle}" $(find * -name '*.css' | sort)
