/// Refusals, whole, with an input that gives each.
let moreRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      # t



      launch
        pairs.id  nil → <uid#1>

      """#,
    text: #"""
      18-unknown-mask.scenario:6:19: unknown mask `<uid#1>`
        |
      6 |   pairs.id  nil → <uid#1>
        |                   ^^^^^^^
        = did you mean `<uuid>`?
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 forever {}
        | 503

      """#,
    text: #"""
      19-never-reached.scenario:3:5: this answer is never reached
        |
      3 |   | 503
        |     ^^^
        = line 2 answers forever
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200
      serve GET /v1/latest?base=EUR

      """#,
    text: #"""
      20-served-twice.scenario:3:7: GET /v1/latest?base=EUR is served twice
        |
      3 | serve GET /v1/latest?base=EUR
        |       ^^^^^^^^^^^^^^^^^^^^^^^
        = add the answers to line 1
      """#
  ),
  RefusalCase(
    input: #"""
      # nothing yet

      """#,
    text: #"""
      21-empty.scenario:1:1: no step and no `serve`: nothing to play
        |
      1 | # nothing yet
        | ^
        = begin with `launch`, then: rcc-sim run --update
      """#
  ),
  RefusalCase(
    input: #"""
      # t



      launch
       pairs.load  .starting → .loaded

      """#,
    text: #"""
      22-one-space.scenario:6:1: one space of indentation
        |
      6 |  pairs.load  .starting → .loaded
        | ^
        = input starts in column 1, expected lines after two spaces
      """#
  ),
  RefusalCase(
    input: #"""
      given pairs EURUSD
      given pairs EURGBP

      """#,
    text: #"""
      24-given-twice.scenario:2:7: `pairs` is given twice
        |
      2 | given pairs EURGBP
        |       ^^^^^
        = first in line 1
      """#
  ),
  RefusalCase(
    input: #"""
      # t



      launch
      expect pairs..rows

      """#,
    text: #"""
      25-bad-path.scenario:6:8: `pairs..rows` after `expect`
        |
      6 | expect pairs..rows
        |        ^^^^^^^^^^^
        = here stands `screen`, `requests` or a path such as pairs.rows[EURUSD].rate
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR

      """#,
    text: #"""
      26-route-empty.scenario:1:30: a route without an answer
        |
      1 | serve GET /v1/latest?base=EUR
        |                              ^
        = add `  | 200 …` below it
      """#
  ),
  RefusalCase(
    input: #"""
      # t



      launch
      wait 1s \#u{20}

      """#,
    text: #"""
      27-trailing.scenario:6:8: spaces at the end of the line
        |
      6 | wait 1s \#u{20}
        |        ^^
        = nothing is printed with them; delete them
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET https://api.frankfurter.dev/v1/latest

      """#,
    text: #"""
      29-target.scenario:1:11: `https://api.frankfurter.dev/v1/latest` is not a target
        |
      1 | serve GET https://api.frankfurter.dev/v1/latest
        |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = write the path and query: /v1/latest?base=EUR
      """#
  ),
  RefusalCase(
    input: #"""
      # t




      launch
        | olny pairs.**

      """#,
    text: #"""
      30-step-scope.scenario:7:5: unknown word `olny` after `|`
        |
      7 |   | olny pairs.**
        |     ^^^^
        = did you mean `only`?
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200
        |   {
        |     "a":
        |     {}

        |       "info": "x"
        |   }

      """#,
    text: #"""
      31-json-multiline.scenario:7:11: not JSON: `,` or `}` expected
        |
      7 |   |       "info": "x"
        |           ^
        = to send it as it is: 200 text {…
      """#
  ),
  RefusalCase(
    input: #"""
      # t



      launch
      wait

      """#,
    text: #"""
      32-wait-nothing.scenario:6:5: `wait` needs more
        |
      6 | wait
        |     ^
        = here stands `until` or a duration such as 300ms, 1.5s, 10min or 2h
      """#
  ),
  RefusalCase(
    input: #"""
      # t



      launch
      wait unti pairs.load is .loaded

      """#,
    text: #"""
      33-wait-unti.scenario:6:6: `unti` after `wait`
        |
      6 | wait unti pairs.load is .loaded
        |      ^^^^
        = did you mean `until`?
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 rates USD 1.1711
        |   hello world

      """#,
    text: #"""
      34-body-twice.scenario:3:7: neither a header nor a condition, and the body is already `rates`
        |
      3 |   |   hello world
        |       ^^^^^^^^^^^
        = write Name: value
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 {"rates":{"USD":1.1711,}}

      """#,
    text: #"""
      36-json.scenario:2:32: not JSON: a key in quotation marks expected
        |
      2 |   | 200 {"rates":{"USD":1.1711,}}
        |                                ^
        = to send it as it is: 200 text {…
      """#
  ),
  RefusalCase(
    input: #"""
      given pairs EURUSD
        pairs.load  .a → .b

      """#,
    text: #"""
      37-expected.scenario:2:3: an expected line with no step above it
        |
      2 |   pairs.load  .a → .b
        |   ^^^^^^^^^^^^^^^^^^^
        = a step stands in column 1: launch, tap, wait …
      """#
  ),
  RefusalCase(
    input: #"""
      serve connections
        | refuse during 35s..20s

      """#,
    text: #"""
      28-phase.scenario:2:19: the phase ends before it begins
        |
      2 |   | refuse during 35s..20s
        |                   ^^^^^^^^
        = write the earlier time first
      """#
  ),
]
