/// Refusals about a answer's words, whole, with an input that gives each.
let answerRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 reset at boddy {"a":1}

      """#,
    text: #"""
      a.scenario:2:18: `boddy` is not a place in an answer
        |
      2 |   | 200 reset at boddy {"a":1}
        |                  ^^^^^
        = did you mean `body`?
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 20

      """#,
    text: #"""
      a.scenario:2:5: `20` is not a status
        |
      2 |   | 20
        |     ^^
        = a status has three digits, 200 to 599
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 2000

      """#,
    text: #"""
      a.scenario:2:5: `2000` is not a status
        |
      2 |   | 2000
        |     ^^^^
        = a status has three digits, 200 to 599
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | after 2s

      """#,
    text: #"""
      a.scenario:2:5: an answer without a status
        |
      2 |   | after 2s
        |     ^^^^^^^^
        = begin with one: 200 after 2s
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 after 1s after 2s

      """#,
    text: #"""
      a.scenario:2:18: `after` says again what was said before it
        |
      2 |   | 200 after 1s after 2s
        |                  ^^^^^
        = keep one of the two
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 x2 forever

      """#,
    text: #"""
      a.scenario:2:12: `forever` says again what was said before it
        |
      2 |   | 200 x2 forever
        |            ^^^^^^^
        = keep one of the two
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 x0

      """#,
    text: #"""
      a.scenario:2:9: `x0` is not a number of times
        |
      2 |   | 200 x0
        |         ^^
        = write x1 to x999999999
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 refuse

      """#,
    text: #"""
      a.scenario:2:9: `refuse` stands alone
        |
      2 |   | 200 refuse
        |         ^^^^^^
        = nothing is answered: delete status and body
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | after 2s refuse

      """#,
    text: #"""
      a.scenario:2:5: `after` has no effect on `refuse`
        |
      2 |   | after 2s refuse
        |     ^^^^^
        = nothing is ever answered: delete it
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | after 2s never

      """#,
    text: #"""
      a.scenario:2:5: `after` has no effect on `never`
        |
      2 |   | after 2s never
        |     ^^^^^
        = nothing is ever answered: delete it
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 reset at body fin at body

      """#,
    text: #"""
      a.scenario:2:23: `fin` is a second fault
        |
      2 |   | 200 reset at body fin at body
        |                       ^^^
        = an answer has one of the class close; keep it
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 reset

      """#,
    text: #"""
      a.scenario:2:14: `reset` needs more
        |
      2 |   | 200 reset
        |              ^
        = here stands `at` or `on`
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        |  200

      """#,
    text: #"""
      a.scenario:2:3: `|` and neither an item nor a detail
        |
      2 |   |  200
        |   ^
        = an item stands one space behind it, a detail of the item three
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        |200

      """#,
    text: #"""
      a.scenario:2:3: `|` and neither an item nor a detail
        |
      2 |   |200
        |   ^
        = an item stands one space behind it, a detail of the item three
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 after

      """#,
    text: #"""
      a.scenario:2:14: `after` needs more
        |
      2 |   | 200 after
        |              ^
        = here stands a duration such as 300ms, 1.5s, 10min or 2h
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 walk

      """#,
    text: #"""
      a.scenario:2:9: unknown word `walk` after `|`
        |
      2 |   | 200 walk
        |         ^^^^
        = here stands `after`, `xN`, `forever`, `optional`, `during`, `fresh`, a fault, `text`,
          `file`, `hex`, `har` or `rates`
          what each means:  rcc-sim help format, rcc-sim help faults
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | hello

      """#,
    text: #"""
      a.scenario:2:5: unknown word `hello` after `|`
        |
      2 |   | hello
        |     ^^^^^
        = here stands a status such as 200, `after`, `xN`, `forever`, `optional`, `during`, `fresh`,
          a fault, `text`, `file`, `hex`, `har` or `rates`
          what each means:  rcc-sim help format, rcc-sim help faults
      """#
  ),
]
