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
      1 | \#u{FEFF}launch
        | ^
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
]
