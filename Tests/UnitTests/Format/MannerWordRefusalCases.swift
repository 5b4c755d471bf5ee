/// Refusals about manners and faults on reuse, whole, with an input that gives each.
let mannerWordRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | refuse during 20s..20s

      """#,
    text: #"""
      a.scenario:2:19: the phase ends as it begins
        |
      2 |   | refuse during 20s..20s
        |                   ^^^^^^^^
        = its end is no longer in it: write a later one
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 during 20s

      """#,
    text: #"""
      a.scenario:2:16: `20s` is not a phase
        |
      2 |   | 200 during 20s
        |                ^^^
        = write 20s..35s, or 20s.. for ever
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 during

      """#,
    text: #"""
      a.scenario:2:15: `during` needs more
        |
      2 |   | 200 during
        |               ^
        = here stands a phase such as 20s..35s, or 20s.. for ever
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 during 20..30

      """#,
    text: #"""
      a.scenario:2:16: `20..30` is not a phase
        |
      2 |   | 200 during 20..30
        |                ^^^^^^
        = write 20s..35s, or 20s.. for ever
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 x2 during 1s..

      """#,
    text: #"""
      a.scenario:2:12: `during` says again what was said before it
        |
      2 |   | 200 x2 during 1s..
        |            ^^^^^^
        = keep one of the two
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 during 1s.. forever

      """#,
    text: #"""
      a.scenario:2:21: `forever` says again what was said before it
        |
      2 |   | 200 during 1s.. forever
        |                     ^^^^^^^
        = keep one of the two
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 optional optional

      """#,
    text: #"""
      a.scenario:2:18: `optional` says again what was said before it
        |
      2 |   | 200 optional optional
        |                  ^^^^^^^^
        = keep one of the two
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 fresh fresh

      """#,
    text: #"""
      a.scenario:2:15: `fresh` says again what was said before it
        |
      2 |   | 200 fresh fresh
        |               ^^^^^
        = keep one of the two
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 fresh reset on reuse {}

      """#,
    text: #"""
      a.scenario:2:15: `reset on reuse` never comes on a fresh connection
        |
      2 |   | 200 fresh reset on reuse {}
        |               ^^^^^^^^^^^^^^
        = keep one of the two
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | reset on reuse

      """#,
    text: #"""
      a.scenario:2:5: `reset on reuse` breaks an answer, and there is none
        |
      2 |   | reset on reuse
        |     ^^^^^^^^^^^^^^
        = put the answer around it: 200 reset on reuse {…}
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 reset on boot {}

      """#,
    text: #"""
      a.scenario:2:18: `boot` after `on`
        |
      2 |   | 200 reset on boot {}
        |                  ^^^^
        = here stands `reuse`
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 stall on reuse {}

      """#,
    text: #"""
      a.scenario:2:15: `on` after `stall`
        |
      2 |   | 200 stall on reuse {}
        |               ^^
        = here stands `at`
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 during 1s.. rates csv two.csv

      """#,
    text: #"""
      a.scenario:2:9: `during` would send the first of 2 rows again and again
        |
      2 |   | 200 during 1s.. rates csv two.csv
        |         ^^^^^^
        = each row is sent once; what comes then is an answer of its own below it
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 frehs

      """#,
    text: #"""
      a.scenario:2:9: unknown word `frehs` after `|`
        |
      2 |   | 200 frehs
        |         ^^^^^
        = did you mean `fresh`?
      """#
  ),
  RefusalCase(
    input: #"""
      serve connections
        | refuse fresh

      """#,
    text: #"""
      a.scenario:2:12: `fresh` has no effect under `serve connections`
        |
      2 |   | refuse fresh
        |            ^^^^^
        = each is a fresh one: delete it
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | optional 200 {}

      """#,
    text: #"""
      a.scenario:2:14: the status 200 stands behind other words
        |
      2 |   | optional 200 {}
        |              ^^^
        = begin with it: 200 optional …
      """#
  ),
]
