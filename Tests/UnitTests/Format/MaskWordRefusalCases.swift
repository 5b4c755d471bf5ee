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
  RefusalCase(
    input: #"""
      launch
      expect a is 1.17±1%

      """#,
    text: #"""
      a.scenario:2:17: `±1%` is not a tolerance
        |
      2 | expect a is 1.17±1%
        |                 ^^^
        = write the largest difference as a number in the same unit: 1.17±0.01
      """#
  ),
  RefusalCase(
    input: #"""
      launch
        a  1 → 1.17±banana, 2

      """#,
    text: #"""
      a.scenario:2:14: `±banana` is not a tolerance
        |
      2 |   a  1 → 1.17±banana, 2
        |              ^^^^^^^
        = write the largest difference as a number in the same unit: 1.17±0.01
      """#
  ),
  RefusalCase(
    input: #"""
      launch
        a  (b: 3±0,5)

      """#,
    text: #"""
      a.scenario:2:11: `±0,5` is not a tolerance
        |
      2 |   a  (b: 3±0,5)
        |           ^^^^
        = write the largest difference as a number in the same unit: 3±1
      """#
  ),
  RefusalCase(
    input: #"""
      launch
      wait until a is 1500ms± within 1s

      """#,
    text: #"""
      a.scenario:2:23: `±` is not a tolerance
        |
      2 | wait until a is 1500ms± within 1s
        |                       ^
        = write the largest difference as a number in the same unit: 1500ms±1ms
      """#
  ),
]
