/// Refusals about masks and tolerances, whole, with an input that gives each.
let maskWordRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      launch
        a <uuid#0>

      """#,
    text: #"""
      a.scenario:2:5: `<uuid#0>` has no number
        |
      2 |   a <uuid#0>
        |     ^^^^^^^^
        = numbers begin with 1: <uuid#1>, and have nine digits at most
      """#
  ),
  RefusalCase(
    input: #"""
      launch
        a <uuid#>

      """#,
    text: #"""
      a.scenario:2:5: `<uuid#>` has no number
        |
      2 |   a <uuid#>
        |     ^^^^^^^
        = numbers begin with 1: <uuid#1>, and have nine digits at most
      """#
  ),
  RefusalCase(
    input: #"""
      launch
        a <uuid#1x>

      """#,
    text: #"""
      a.scenario:2:5: `<uuid#1x>` has no number
        |
      2 |   a <uuid#1x>
        |     ^^^^^^^^^
        = numbers begin with 1: <uuid#1>, and have nine digits at most
      """#
  ),
  RefusalCase(
    input: #"""
      launch
        +1000ms±50s  a

      """#,
    text: #"""
      a.scenario:2:4: `1000ms±50s` has two units
        |
      2 |   +1000ms±50s  a
        |    ^^^^^^^^^^
        = write both sides in ms
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      expect a is 1.5±2s

      """#,
    text: #"""
      a.scenario:2:13: `1.5±2s` has two units
        |
      2 | expect a is 1.5±2s
        |             ^^^^^^
        = write both sides with the unit, or none
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      expect a is 1h±2

      """#,
    text: #"""
      a.scenario:2:13: `1h±2` has two units
        |
      2 | expect a is 1h±2
        |             ^^^^
        = write both sides in h
      """#
  ),
]
