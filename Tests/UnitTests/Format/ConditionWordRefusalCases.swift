/// Refusals about conditions, and routes of the second address, with an input that gives each.
let conditionWordRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | refuse
        |   if A: b

      """#,
    text: #"""
      a.scenario:3:7: a condition on a request that is never read
        |
      3 |   |   if A: b
        |       ^^^^^^^
        = `refuse` comes before it: delete one
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200
        |   if

      """#,
    text: #"""
      a.scenario:3:9: `if` needs more
        |
      3 |   |   if
        |         ^
        = here stands a header such as If-None-Match: "b2"
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200
        |   if X

      """#,
    text: #"""
      a.scenario:3:10: `X` after `if`
        |
      3 |   |   if X
        |          ^
        = here stands a header such as If-None-Match: "b2"
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200
        |   if A: é

      """#,
    text: #"""
      a.scenario:3:13: `é` in the value of a header
        |
      3 |   |   if A: é
        |             ^
        = a header is plain ASCII text
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET $other
        | 200

      """#,
    text: #"""
      a.scenario:1:11: `$other` is not a target
        |
      1 | serve GET $other
        |           ^^^^^^
        = on the stub's second address it begins so: $other/v1/latest
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET $othr/v1
        | 200

      """#,
    text: #"""
      a.scenario:1:11: `$othr/v1` is not a target
        |
      1 | serve GET $othr/v1
        |           ^^^^^^^^
        = on the stub's second address it begins so: $other/v1/latest
      """#
  ),
  RefusalCase(
    input: #"""
      serve HAED /
        | 200

      """#,
    text: #"""
      a.scenario:1:7: unknown word `HAED` after `serve`
        |
      1 | serve HAED /
        |       ^^^^
        = did you mean `HEAD`?
      """#
  ),
]
