/// Refusals of what hands write by habit from elsewhere: the words in another order, a unit behind a space.
let habitRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      serve GET /a?base=EUR
        | 503 after 2s hex 00 x3 optional

      launch

      """#,
    text: #"""
      a.scenario:2:25: `x3` stands before the body
        |
      2 |   | 503 after 2s hex 00 x3 optional
        |                         ^^^^^^^^^^^
        = write: | 503 after 2s x3 optional hex 00
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      expect screen
        | Kurse und Währungen
        |   EURUSD

      """#,
    text: #"""
      a.scenario:3:5: an expected line behind `|`
        |
      3 |   | Kurse und Währungen
        |     ^^^^^^^^^^^^^^^^^^^
        = expected lines stand without `|`, after two spaces; leave them out and `rcc-sim run --update` writes them
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      expect screen
        |   EURUSD

      """#,
    text: #"""
      a.scenario:3:7: an expected line behind `|`
        |
      3 |   |   EURUSD
        |       ^^^^^^
        = expected lines stand without `|`, after two spaces; leave them out and `rcc-sim run --update` writes them
      """#
  ),
  RefusalCase(
    input: #"""
      launch
        | pairs.load  .starting → .loaded

      """#,
    text: #"""
      a.scenario:2:5: an expected line behind `|`
        |
      2 |   | pairs.load  .starting → .loaded
        |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = expected lines stand without `|`, after two spaces; leave them out and `rcc-sim run --update` writes them
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      expect screen
        | olny a

      """#,
    text: #"""
      a.scenario:3:5: unknown word `olny` after `|`
        |
      3 |   | olny a
        |     ^^^^
        = did you mean `only`?
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a?base=EUR
        | 200 after 1500 ms {}

      launch

      """#,
    text: #"""
      a.scenario:2:15: `1500 ms` is not a duration
        |
      2 |   | 200 after 1500 ms {}
        |               ^^^^^^^
        = write 1500ms, without the space
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      wait 2 min

      """#,
    text: #"""
      a.scenario:2:6: `2 min` is not a duration
        |
      2 | wait 2 min
        |      ^^^^^
        = write 2min, without the space
      """#
  ),
  RefusalCase(
    input: #"""
      given start 2026-04-11
      launch

      """#,
    text: #"""
      a.scenario:1:13: `2026-04-11` is not an instant
        |
      1 | given start 2026-04-11
        |             ^^^^^^^^^^
        = write it as 2026-04-11T00:00:00Z
      """#
  ),
  RefusalCase(
    input: #"""
      given start 2026-04-11T09:30
      launch

      """#,
    text: #"""
      a.scenario:1:13: `2026-04-11T09:30` is not an instant
        |
      1 | given start 2026-04-11T09:30
        |             ^^^^^^^^^^^^^^^^
        = write it as 2026-04-11T09:30:00Z
      """#
  ),
  RefusalCase(
    input: #"""
      given start 2026-02-30
      launch

      """#,
    text: #"""
      a.scenario:1:13: `2026-02-30` is not an instant
        |
      1 | given start 2026-02-30
        |             ^^^^^^^^^^
        = write it as 2026-01-01T00:00:00Z
      """#
  ),
  RefusalCase(
    input: #"""
      given locale de
      launch

      """#,
    text: #"""
      a.scenario:1:14: `de` is not a known locale
        |
      1 | given locale de
        |              ^^
        = did you mean `de_DE`?
      """#
  ),
  RefusalCase(
    input: #"""
      given locale DE-de
      launch

      """#,
    text: #"""
      a.scenario:1:14: `DE-de` is not a known locale
        |
      1 | given locale DE-de
        |              ^^^^^
        = did you mean `de_DE`?
      """#
  ),
]
