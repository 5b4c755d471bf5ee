/// Refusals about a step or a scope, whole, with an input that gives each.
let stepRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      launch
      wait 1x

      """#,
    text: #"""
      a.scenario:2:6: `1x` is not a duration
        |
      2 | wait 1x
        |      ^^
        = write it as 300ms, 1.5s, 10min or 2h
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      wait until

      """#,
    text: #"""
      a.scenario:2:11: `wait until` needs more
        |
      2 | wait until
        |           ^
        = here stands a path such as pairs.rows[EURUSD].rate
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      wait until pairs.load

      """#,
    text: #"""
      a.scenario:2:22: `wait until pairs.load` needs more
        |
      2 | wait until pairs.load
        |                      ^
        = here stands `is`
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      wait until pairs.load is

      """#,
    text: #"""
      a.scenario:2:25: `wait until pairs.load is` needs more
        |
      2 | wait until pairs.load is
        |                         ^
        = here stands a value as it prints, such as .loaded, 1.1711 or nil
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      wait until pairs.load is within 3s

      """#,
    text: #"""
      a.scenario:2:26: `within` after `is`
        |
      2 | wait until pairs.load is within 3s
        |                          ^^^^^^
        = here stands a value as it prints, such as .loaded, 1.1711 or nil
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      wait until a is b within

      """#,
    text: #"""
      a.scenario:2:25: `wait until a is b within` needs more
        |
      2 | wait until a is b within
        |                         ^
        = here stands a duration such as 300ms, 1.5s, 10min or 2h
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      wait until a is b within 3s now

      """#,
    text: #"""
      a.scenario:2:29: `now` is left over after `wait`
        |
      2 | wait until a is b within 3s now
        |                             ^^^
        = a word is never ignored; delete it or put it on its own line
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      tap

      """#,
    text: #"""
      a.scenario:2:4: `tap` needs more
        |
      2 | tap
        |    ^
        = here stands an identifier of the screen
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      tap add x0

      """#,
    text: #"""
      a.scenario:2:9: `x0` is not a number of times
        |
      2 | tap add x0
        |         ^^
        = write x1 to x999999999
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      launch now

      """#,
    text: #"""
      a.scenario:2:8: `now` is left over after `launch`
        |
      2 | launch now
        |        ^^^
        = a word is never ignored; delete it or put it on its own line
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      expect

      """#,
    text: #"""
      a.scenario:2:7: `expect` needs more
        |
      2 | expect
        |       ^
        = here stands `screen`, `requests` or a path such as pairs.rows[EURUSD].rate
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      expect a of b

      """#,
    text: #"""
      a.scenario:2:10: `of` is left over after `expect`
        |
      2 | expect a of b
        |          ^^
        = a word is never ignored; delete it or put it on its own line
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      expect a is <b>

      """#,
    text: #"""
      a.scenario:2:13: unknown mask `<b>`
        |
      2 | expect a is <b>
        |             ^^^
        = here stands <any>, <text>, <int>, <decimal>, <date> or <uuid>; a plain < before a letter is written \<
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      expect a is <b

      """#,
    text: #"""
      a.scenario:2:13: unknown mask `<b`
        |
      2 | expect a is <b
        |             ^^
        = here stands <any>, <text>, <int>, <decimal>, <date> or <uuid>; a plain < before a letter is written \<
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      expect a is <uuid#>

      """#,
    text: #"""
      a.scenario:2:13: `<uuid#>` has no number
        |
      2 | expect a is <uuid#>
        |             ^^^^^^^
        = numbers begin with 1: <uuid#1>, and have nine digits at most
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      only

      """#,
    text: #"""
      a.scenario:2:1: `only` after the first step
        |
      2 | only
        | ^^^^
        = for one step it stands right below it: `  | only PATH`; for all of them in the setup
      """#
  ),
  RefusalCase(
    input: #"""
      only
      launch

      """#,
    text: #"""
      a.scenario:1:5: `only` needs more
        |
      1 | only
        |     ^
        = here stands a path such as pairs.rows[*].rate or pairs.**
      """#
  ),
  RefusalCase(
    input: #"""
      ignore a..b
      launch

      """#,
    text: #"""
      a.scenario:1:8: `a..b` after `ignore`
        |
      1 | ignore a..b
        |        ^^^^
        = here stands a path such as pairs.rows[*].rate or pairs.**
      """#
  ),
  RefusalCase(
    input: #"""
      launch
        | only a b[

      """#,
    text: #"""
      a.scenario:2:12: `b[` after `a`
        |
      2 |   | only a b[
        |            ^^
        = here stands a path such as pairs.rows[*].rate or pairs.**
      """#
  ),
  RefusalCase(
    input: #"""
      launch
        x
        | only a

      """#,
    text: #"""
      a.scenario:3:5: a scope below an expected line
        |
      3 |   | only a
        |     ^^^^^^
        = it is input: put it right below the step
      """#
  ),
  RefusalCase(
    input: #"""
      launch
        |   a: b

      """#,
    text: #"""
      a.scenario:2:7: nothing above it that `|` could go on with
        |
      2 |   |   a: b
        |       ^^^^
        = answers stand below `serve`, `only` and `ignore` right below a step
      """#
  ),
]
