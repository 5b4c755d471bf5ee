/// Refusals about a detail of an answer, whole, with an input that gives each.
let detailRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 204
        |   {}

      """#,
    text: #"""
      a.scenario:2:5: an answer with 204 has no body
        |
      2 |   | 204
        |     ^^^
        = delete the body, or write 200
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | never
        |   A: b

      """#,
    text: #"""
      a.scenario:3:7: a detail of `never`, which answers nothing
        |
      3 |   |   A: b
        |       ^^^^
        = delete it, or put an answer around the fault: 200 …
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        |   A: b

      """#,
    text: #"""
      a.scenario:2:7: a detail with no answer above it
        |
      2 |   |   A: b
        |       ^^^^
        = an answer stands one space behind `|`: 200 …
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 301
        |   Location: https://api.example.com/v2/latest?base=EUR

      """#,
    text: #"""
      a.scenario:3:17: `https://api.example.com/v2/latest?base=EUR` leads out of the play
        |
      3 |   |   Location: https://api.example.com/v2/latest?base=EUR
        |                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = the stub's second address stands for another host: Location: $other/v2/latest?base=EUR
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 302 forever
        |   location: //api.example.com

      """#,
    text: #"""
      a.scenario:3:17: `//api.example.com` leads out of the play
        |
      3 |   |   location: //api.example.com
        |                 ^^^^^^^^^^^^^^^^^
        = the stub's second address stands for another host: Location: $other/
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200
        |   Content-Length: 3

      """#,
    text: #"""
      a.scenario:3:7: `Content-Length` is written by the stub itself
        |
      3 |   |   Content-Length: 3
        |       ^^^^^^^^^^^^^^
        = delete it; the fact `connections` keeps a connection or closes it
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200
        |   X: ü

      """#,
    text: #"""
      a.scenario:3:10: `ü` in the value of a header
        |
      3 |   |   X: ü
        |          ^
        = a header is plain ASCII text
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest?base=EUR
        | 200
        |   X:y

      """#,
    text: #"""
      a.scenario:3:7: neither a header nor a body
        |
      3 |   |   X:y
        |       ^^^
        = write Name: value; a body begins with {, [ or <, plain text with 200 text
      """#
  ),
]
