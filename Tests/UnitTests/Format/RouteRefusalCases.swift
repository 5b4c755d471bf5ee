/// Refusals about a route, whole, with an input that gives each.
let routeRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      serve

      """#,
    text: #"""
      a.scenario:1:6: `serve` needs more
        |
      1 | serve
        |      ^
        = here stands `connections`, or a method and a target: GET /v1/latest?base=EUR
      """#
  ),
  RefusalCase(
    input: #"""
      serve connection
        | refuse

      """#,
    text: #"""
      a.scenario:1:7: unknown word `connection` after `serve`
        |
      1 | serve connection
        |       ^^^^^^^^^^
        = did you mean `connections`?
      """#
  ),
  RefusalCase(
    input: #"""
      serve get /

      """#,
    text: #"""
      a.scenario:1:7: unknown word `get` after `serve`
        |
      1 | serve get /
        |       ^^^
        = did you mean `GET`?
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET

      """#,
    text: #"""
      a.scenario:1:10: `serve GET` needs more
        |
      1 | serve GET
        |          ^
        = write the path and query: /v1/latest?base=EUR
      """#
  ),
  RefusalCase(
    input: #"""
      serve FETCH /

      """#,
    text: #"""
      a.scenario:1:7: unknown word `FETCH` after `serve`
        |
      1 | serve FETCH /
        |       ^^^^^
        = here stands `connections`, `GET`, `POST`, `PUT`, `PATCH`, `DELETE`, `HEAD` or `OPTIONS`
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a b

      """#,
    text: #"""
      a.scenario:1:14: `b` is left over after `serve`
        |
      1 | serve GET /a b
        |              ^
        = a word is never ignored; delete it or put it on its own line
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a#b

      """#,
    text: #"""
      a.scenario:1:13: `#` never stands in a request line
        |
      1 | serve GET /a#b
        |             ^
        = a client keeps the fragment to itself; leave it out
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /ü

      """#,
    text: #"""
      a.scenario:1:12: `ü` never stands in a request line
        |
      1 | serve GET /ü
        |            ^
        = write it as %C3%BC
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /%2

      """#,
    text: #"""
      a.scenario:1:12: `%2` is not an escape
        |
      1 | serve GET /%2
        |            ^^
        = two hex digits follow `%`: %2F; `%` itself is %25
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a*b?c=*

      """#,
    text: #"""
      a.scenario:1:12: `*` stands in `a*b` beside other text
        |
      1 | serve GET /a*b?c=*
        |            ^^^
        = it is one whole part of the path or one whole value: /v1/*?base=*
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /?*=1

      """#,
    text: #"""
      a.scenario:1:13: `*` stands in `*=1` beside other text
        |
      1 | serve GET /?*=1
        |             ^^^
        = it is one whole part of the path or one whole value: /v1/*?base=*
      """#
  ),
  RefusalCase(
    input: #"""
      serve connections
        | 200 {}

      """#,
    text: #"""
      a.scenario:2:5: under `serve connections` no request has been read yet
        |
      2 |   | 200 {}
        |     ^^^^^^
        = here stands a fault of connect or tls, with `xN`, `forever`, `during` or `optional`: refuse x2
      """#
  ),
  RefusalCase(
    input: #"""
      serve connections
        | never

      """#,
    text: #"""
      a.scenario:2:5: under `serve connections` no request has been read yet
        |
      2 |   | never
        |     ^^^^^
        = here stands a fault of connect or tls, with `xN`, `forever`, `during` or `optional`: refuse x2
      """#
  ),
  RefusalCase(
    input: #"""
      serve connections
        | rates USD 1

      """#,
    text: #"""
      a.scenario:2:5: under `serve connections` no request has been read yet
        |
      2 |   | rates USD 1
        |     ^^^^^
        = here stands a fault of connect or tls, with `xN`, `forever`, `during` or `optional`: refuse x2
      """#
  ),
  RefusalCase(
    input: #"""
      serve connections
        | refuse
      serve connections
        | refuse

      """#,
    text: #"""
      a.scenario:3:7: connections are served twice
        |
      3 | serve connections
        |       ^^^^^^^^^^^
        = add the answers to line 1
      """#
  ),
]
