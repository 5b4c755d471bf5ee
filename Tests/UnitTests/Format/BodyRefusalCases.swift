/// Refusals about a word that makes a body, whole, with an input that gives each.
let bodyRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | {}

      """#,
    text: #"""
      a.scenario:2:5: an answer without a status
        |
      2 |   | {}
        |     ^^
        = begin with one: 200 {}
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | never {}

      """#,
    text: #"""
      a.scenario:2:5: `never` stands alone
        |
      2 |   | never {}
        |     ^^^^^
        = nothing is answered: delete status and body
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 reset at body+20 {}

      """#,
    text: #"""
      a.scenario:2:9: `reset at body+20` lies behind the body, which has 2 bytes
        |
      2 |   | 200 reset at body+20 {}
        |         ^^^^^^^^^^^^^^^^
        = write body+1 or less
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 503 reset at body

      """#,
    text: #"""
      a.scenario:2:9: `reset at body` breaks a body, and there is none
        |
      2 |   | 503 reset at body
        |         ^^^^^^^^^^^^^
        = give the answer one: text Hello, or break it at start
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 reset at head {}

      """#,
    text: #"""
      a.scenario:2:18: `head` is not a place in an answer
        |
      2 |   | 200 reset at head {}
        |                  ^^^^
        = here stands `start`, `status`, `header`, `body` or a place such as `body+20` or `chunk+2`
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 204 {}

      """#,
    text: #"""
      a.scenario:2:5: an answer with 204 has no body
        |
      2 |   | 204 {}
        |     ^^^
        = delete the body, or write 200
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 hex 1f8

      """#,
    text: #"""
      a.scenario:2:13: `1f8` after `hex`
        |
      2 |   | 200 hex 1f8
        |             ^^^
        = here stands bytes in hex, two digits each, such as 1f8b08
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 hex 1f8b 00

      """#,
    text: #"""
      a.scenario:2:18: `00` is left over after `hex`
        |
      2 |   | 200 hex 1f8b 00
        |                  ^^
        = a word is never ignored; delete it or put it on its own line
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 file

      """#,
    text: #"""
      a.scenario:2:13: `file` needs more
        |
      2 |   | 200 file
        |             ^
        = here stands the name of a file beside the scenario
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 file folder

      """#,
    text: #"""
      a.scenario:2:14: `folder` is a folder
        |
      2 |   | 200 file folder
        |              ^^^^^^
        = write the file in it: folder/…
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 file a b

      """#,
    text: #"""
      a.scenario:2:14: no file `a` beside the scenario
        |
      2 |   | 200 file a b
        |              ^
        = files stand beside the scenario or below it
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 rates XXX

      """#,
    text: #"""
      a.scenario:2:15: `XXX` is no currency
        |
      2 |   | 200 rates XXX
        |               ^^^
        = write USD
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 rates csv

      """#,
    text: #"""
      a.scenario:2:18: no table
        |
      2 |   | 200 rates csv
        |                  ^
        = name it
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 rates csv tow.csv

      """#,
    text: #"""
      a.scenario:2:19: no file `tow.csv` beside the scenario
        |
      2 |   | 200 rates csv tow.csv
        |                   ^^^^^^^
        = did you mean `two.csv`?
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 rates csv empty.csv

      """#,
    text: #"""
      a.scenario:2:5: `rates` makes no body
        |
      2 |   | 200 rates csv empty.csv
        |     ^^^^^^^^^^^^^^^^^^^^^^^
        = the table has no row that it could send
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 forever rates csv two.csv

      """#,
    text: #"""
      a.scenario:2:9: `forever` would send the first of 2 rows again and again
        |
      2 |   | 200 forever rates csv two.csv
        |         ^^^^^^^
        = each row is sent once; what comes then is an answer of its own below it
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 after {}

      """#,
    text: #"""
      a.scenario:2:15: `{}` after `after`
        |
      2 |   | 200 after {}
        |               ^^
        = here stands a duration such as 300ms, 1.5s, 10min or 2h
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 [1, 2, ]

      """#,
    text: #"""
      a.scenario:2:16: not JSON: a value expected
        |
      2 |   | 200 [1, 2, ]
        |                ^
        = delete the comma before it; to send it as it is: 200 text […
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 {"base":"EUR",
        |   "rates":{"USD":1.1711},
        |   }

      """#,
    text: #"""
      a.scenario:3:29: not JSON: nothing follows this comma
        |
      3 |   |   "rates":{"USD":1.1711},
        |                             ^
        = delete it; to send it as it is: 200 text {…
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200 {"list":[1,
        |   ]}

      """#,
    text: #"""
      a.scenario:2:19: not JSON: nothing follows this comma
        |
      2 |   | 200 {"list":[1,
        |                   ^
        = delete it; to send it as it is: 200 text {…
      """#
  ),
]
