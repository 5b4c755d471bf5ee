/// Refusals of the facts that came with the whole format, with an input that gives each.
let givenWordRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      given disk fll

      """#,
    text: #"""
      a.scenario:1:12: `fll` after `disk`
        |
      1 | given disk fll
        |            ^^^
        = did you mean `full`?
      """#
  ),
  RefusalCase(
    input: #"""
      given disk

      """#,
    text: #"""
      a.scenario:1:11: `disk` needs more
        |
      1 | given disk
        |           ^
        = here stands `ok`, `full` or `read-only`
      """#
  ),
  RefusalCase(
    input: #"""
      given ties all

      """#,
    text: #"""
      a.scenario:1:12: `all` after `ties`
        |
      1 | given ties all
        |            ^^^
        = here stands `fifo` (first in, first out), `every` (each order) or `seeded` (by chance)
      """#
  ),
  RefusalCase(
    input: #"""
      given retries maybe

      """#,
    text: #"""
      a.scenario:1:15: `maybe` after `retries`
        |
      1 | given retries maybe
        |               ^^^^^
        = here stands `same` (the same answer), `next` (the next one) or `fail` (the play fails)
      """#
  ),
  RefusalCase(
    input: #"""
      given zone UTC+2

      """#,
    text: #"""
      a.scenario:1:12: `UTC+2` is not a fixed zone
        |
      1 | given zone UTC+2
        |            ^^^^^
        = write UTC or a fixed offset such as UTC+02:00; names change with the system's data
      """#
  ),
  RefusalCase(
    input: #"""
      given zone UTC+15:00

      """#,
    text: #"""
      a.scenario:1:12: `UTC+15:00` is not a fixed zone
        |
      1 | given zone UTC+15:00
        |            ^^^^^^^^^
        = write UTC or a fixed offset such as UTC+02:00; names change with the system's data
      """#
  ),
  RefusalCase(
    input: #"""
      given known-failure

      """#,
    text: #"""
      a.scenario:1:20: `known-failure` needs more
        |
      1 | given known-failure
        |                    ^
        = write why, or where it is told of: APP-123
      """#
  ),
  RefusalCase(
    input: #"""
      given file

      """#,
    text: #"""
      a.scenario:1:11: `file` needs more
        |
      1 | given file
        |           ^
        = write its name and its contents
      """#
  ),
  RefusalCase(
    input: #"""
      given file a.json

      """#,
    text: #"""
      a.scenario:1:18: `a.json` needs more
        |
      1 | given file a.json
        |                  ^
        = here stands {…, […, <…, `text` or `hex`
      """#
  ),
  RefusalCase(
    input: #"""
      given file a/b {}

      """#,
    text: #"""
      a.scenario:1:12: `a/b` is not the name of a file
        |
      1 | given file a/b {}
        |            ^^^
        = the app's files stand in one folder: a name without `/`
      """#
  ),
  RefusalCase(
    input: #"""
      given file a.json file b.json

      """#,
    text: #"""
      a.scenario:1:19: unknown word `file` after `a.json`
        |
      1 | given file a.json file b.json
        |                   ^^^^
        = here stands {…, […, <…, `text` or `hex`
      """#
  ),
  RefusalCase(
    input: #"""
      given file a.json {"a":}

      """#,
    text: #"""
      a.scenario:1:24: not JSON: a value expected
        |
      1 | given file a.json {"a":}
        |                        ^
        = to send it as it is: given file a.json text {…
      """#
  ),
  RefusalCase(
    input: #"""
      given file a.json text x
      given file a.json hex 00

      """#,
    text: #"""
      a.scenario:2:12: `a.json` is given twice
        |
      2 | given file a.json hex 00
        |            ^^^^^^
        = first in line 1
      """#
  ),
  RefusalCase(
    input: #"""
      given file a.json hex 0

      """#,
    text: #"""
      a.scenario:1:23: `0` after `hex`
        |
      1 | given file a.json hex 0
        |                       ^
        = here stands bytes in hex, two digits each, such as 1f8b08
      """#
  ),
  RefusalCase(
    input: #"""
      given file a.json hxe 00

      """#,
    text: #"""
      a.scenario:1:19: unknown word `hxe` after `a.json`
        |
      1 | given file a.json hxe 00
        |                   ^^^
        = did you mean `hex`?
      """#
  ),
  RefusalCase(
    input: #"""
      given file a.json hex 00 11

      """#,
    text: #"""
      a.scenario:1:26: `11` is left over after `hex`
        |
      1 | given file a.json hex 00 11
        |                          ^^
        = a word is never ignored; delete it or put it on its own line
      """#
  ),
]
