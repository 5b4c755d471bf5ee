/// Refusals of the later steps, whole, with an input that gives each.
let stepWordRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      launch
      background now

      """#,
    text: #"""
      a.scenario:2:12: `now` is left over after `background`
        |
      2 | background now
        |            ^^^
        = a word is never ignored; delete it or put it on its own line
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      disk

      """#,
    text: #"""
      a.scenario:2:5: `disk` needs more
        |
      2 | disk
        |     ^
        = here stands `ok`, `full` or `read-only`
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      disk ful

      """#,
    text: #"""
      a.scenario:2:6: `ful` after `disk`
        |
      2 | disk ful
        |      ^^^
        = did you mean `full`?
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      locale de

      """#,
    text: #"""
      a.scenario:2:8: `de` after `locale`
        |
      2 | locale de
        |        ^^
        = did you mean `de_DE`?
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      zone CET

      """#,
    text: #"""
      a.scenario:2:6: `CET` is not a fixed zone
        |
      2 | zone CET
        |      ^^^
        = write UTC or a fixed offset such as UTC+02:00; names change with the system's data
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      zone

      """#,
    text: #"""
      a.scenario:2:5: `zone` needs more
        |
      2 | zone
        |     ^
        = here stands `UTC` or a fixed offset such as UTC+02:00
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      type

      """#,
    text: #"""
      a.scenario:2:5: `type` needs more
        |
      2 | type
        |     ^
        = here stands an identifier of the screen
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      type USD

      """#,
    text: #"""
      a.scenario:2:9: `type USD` needs more
        |
      2 | type USD
        |         ^
        = here stands text
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      type USD ""

      """#,
    text: #"""
      a.scenario:2:10: an empty text has no keystroke
        |
      2 | type USD ""
        |          ^^
        = to empty the field: clear USD
      """#
  ),
  RefusalCase(
    input: """
      launch
        | only pairs.load, pairs.date

      """,
    text: """
      a.scenario:2:10: a comma in `pairs.load,`
        |
      2 |   | only pairs.load, pairs.date
        |          ^^^^^^^^^^^
        = paths are parted by spaces alone
      """
  ),
  RefusalCase(
    input: #"""
      launch
      type USD "a

      """#,
    text: #"""
      a.scenario:2:10: a text that begins with a quotation mark and does not end with one
        |
      2 | type USD "a
        |          ^^
        = a quotation mark that is typed is written "\""
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      type USD "a" b

      """#,
    text: #"""
      a.scenario:2:10: a text that begins with a quotation mark and does not end with one
        |
      2 | type USD "a" b
        |          ^^^^^
        = a quotation mark that is typed is written "\""
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      type USD "a\x"

      """#,
    text: #"""
      a.scenario:2:13: a backslash before `x`
        |
      2 | type USD "a\x"
        |             ^
        = here stands \n, \t, \" or \\
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      clear

      """#,
    text: #"""
      a.scenario:2:6: `clear` needs more
        |
      2 | clear
        |      ^
        = here stands an identifier of the screen
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      clear a b

      """#,
    text: #"""
      a.scenario:2:9: `b` is left over after `clear`
        |
      2 | clear a b
        |         ^
        = a word is never ignored; delete it or put it on its own line
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      swipe

      """#,
    text: #"""
      a.scenario:2:6: `swipe` needs more
        |
      2 | swipe
        |      ^
        = here stands an identifier of the screen
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      delete

      """#,
    text: #"""
      a.scenario:2:7: `delete` needs more
        |
      2 | delete
        |       ^
        = here stands an identifier of the screen
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      back now

      """#,
    text: #"""
      a.scenario:2:6: `now` is left over after `back`
        |
      2 | back now
        |      ^^^
        = a word is never ignored; delete it or put it on its own line
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      dismiss x

      """#,
    text: #"""
      a.scenario:2:9: `x` is left over after `dismiss`
        |
      2 | dismiss x
        |         ^
        = a word is never ignored; delete it or put it on its own line
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      backgroun

      """#,
    text: #"""
      a.scenario:2:1: unknown word `backgroun`
        |
      2 | backgroun
        | ^^^^^^^^^
        = did you mean `background`?
      """#
  ),
]
