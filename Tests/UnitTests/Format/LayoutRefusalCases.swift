/// Refusals about a file's layout, whole, with an input that gives each.
let layoutRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""

      """#,
    text: #"""
      a.scenario:1:1: no step and no `serve`: nothing to play
        |
      1 |
        | ^
        = begin with `launch`, then: rcc-sim run --update
      """#
  ),
  RefusalCase(
    input: #"""


      """#,
    text: #"""
      a.scenario:1:1: no step and no `serve`: nothing to play
        |
      1 |
        | ^
        = begin with `launch`, then: rcc-sim run --update
      """#
  ),
  RefusalCase(
    input: #"""
      \#u{FEFF}launch

      """#,
    text: #"""
      a.scenario:1:1: a byte order mark
        |
      1 | \ufefflaunch
        | ^^^^^^
        = save the file as UTF-8 without one
      """#
  ),
  RefusalCase(
    input: #"""
      given\#ttab

      """#,
    text: #"""
      a.scenario:1:6: a tab between words
        |
      1 | given\#ttab
        |      ^
        = use a space
      """#
  ),
  RefusalCase(
    input: #"""
      # A title \#u{202E}gnp.exe

      """#,
    text: #"""
      a.scenario:1:11: U+202E, a character that nobody sees
        |
      1 | # A title \u202egnp.exe
        |           ^^^^^^
        = delete it
      """#
  ),
  RefusalCase(
    input: #"""
      launch
        alert "日本\#u{1B}[2J"

      """#,
    text: #"""
      a.scenario:2:12: U+001B, a character that nobody sees
        |
      2 |   alert "日本\x1b[2J"
        |              ^^^^
        = write \x1b, or delete the line: `rcc-sim run --update` writes it so
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 {"a":"\#u{E0001}"}

      launch

      """#,
    text: #"""
      a.scenario:2:15: U+E0001, a character that nobody sees
        |
      2 |   | 200 {"a":"\U000e0001"}
        |               ^^^^^^^^^^
        = in JSON write \udb40\udc01; any other body with it is `hex …`, or a file beside the scenario
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 text one
        |   tw\#u{7}o

      """#,
    text: #"""
      a.scenario:3:9: U+0007, a character that nobody sees
        |
      3 |   |   tw\x07o
        |         ^^^^
        = in JSON write \u0007; any other body with it is `hex …`, or a file beside the scenario
      """#
  ),
  RefusalCase(
    input: #"""
      wait 1s\#r2

      """#,
    text: #"""
      a.scenario:1:8: U+000D, a character that nobody sees
        |
      1 | wait 1s\x0d2
        |        ^^^^
        = delete it
      """#
  ),
]
