/// Refusals about faults that do not fit their answer, whole, with an input that gives each.
let faultRefusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 reset at chunk+1 {}

      """#,
    text: #"""
      a.scenario:2:9: `reset at chunk+1` needs a chunked answer: chunked 5
        |
      2 |   | 200 reset at chunk+1 {}
        |         ^^^^^^^^^^^^^^^^
        = `rcc-sim help faults` lists the places
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 chunked 1 reset at chunk+3 {}

      """#,
    text: #"""
      a.scenario:2:19: `reset at chunk+3` lies behind the last of 2 chunks
        |
      2 |   | 200 chunked 1 reset at chunk+3 {}
        |                   ^^^^^^^^^^^^^^^^
        = `rcc-sim help faults` lists the places
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 http-0.9 fin at status {}

      """#,
    text: #"""
      a.scenario:2:18: `fin at status` needs an answer with a head
        |
      2 |   | 200 http-0.9 fin at status {}
        |                  ^^^^^^^^^^^^^
        = `rcc-sim help faults` lists the places
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | tls-alert 300

      """#,
    text: #"""
      a.scenario:2:5: `tls-alert 300` is out of range
        |
      2 |   | tls-alert 300
        |     ^^^^^^^^^^^^^
        = its number is from 0 to 255
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 drip 5 every 0s {}

      """#,
    text: #"""
      a.scenario:2:9: `drip 5 every 0s` lets no time pass
        |
      2 |   | 200 drip 5 every 0s {}
        |         ^^^^^^^^^^^^^^^
        = write a duration above 0s
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 json-comma text Hello

      """#,
    text: #"""
      a.scenario:2:9: `json-comma` needs a body of JSON
        |
      2 |   | 200 json-comma text Hello
        |         ^^^^^^^^^^
        = give the answer one: {"a":1}
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 charset-wrong hex ff

      """#,
    text: #"""
      a.scenario:2:9: `charset-wrong` needs a body of text
        |
      2 |   | 200 charset-wrong hex ff
        |         ^^^^^^^^^^^^^
        = bytes of another kind have no charset: delete it
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 truncated 2 {}

      """#,
    text: #"""
      a.scenario:2:9: `truncated 2` wants 3 bytes of a body, which has 2
        |
      2 |   | 200 truncated 2 {}
        |         ^^^^^^^^^^^
        = write a smaller number, or a longer body
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 gzip

      """#,
    text: #"""
      a.scenario:2:9: `gzip` needs a body
        |
      2 |   | 200 gzip
        |         ^^^^
        = give the answer one: text Hello
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 304 length-long 1

      """#,
    text: #"""
      a.scenario:2:9: `length-long 1` needs an answer that may have a body
        |
      2 |   | 304 length-long 1
        |         ^^^^^^^^^^^^^
        = 204 and 304 have none: write 200
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 type-wrong x {}

      """#,
    text: #"""
      a.scenario:2:9: `type-wrong x` finds no key "x" in the body
        |
      2 |   | 200 type-wrong x {}
        |         ^^^^^^^^^^^^
        = name one of those that stand in the JSON
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 clock-skew 1ms ahead {}

      """#,
    text: #"""
      a.scenario:2:9: `clock-skew 1ms ahead` is no whole number of seconds
        |
      2 |   | 200 clock-skew 1ms ahead {}
        |         ^^^^^^^^^^^^^^^^^^^^
        = a Date tells no parts of them: clock-skew 90s ahead
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 with-body {}

      """#,
    text: #"""
      a.scenario:2:9: `with-body` changes nothing here
        |
      2 |   | 200 with-body {}
        |         ^^^^^^^^^
        = the answer is the same without it: delete it
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 drip 1 every 1s fin at status {}

      """#,
    text: #"""
      a.scenario:2:9: `drip 1 every 1s` changes nothing here
        |
      2 |   | 200 drip 1 every 1s fin at status {}
        |         ^^^^^^^^^^^^^^^
        = what it breaks is never sent: delete one of the faults
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | stall at start

      """#,
    text: #"""
      a.scenario:2:5: `stall at start` has a word of its own
        |
      2 |   | stall at start
        |     ^^^^^^^^^^^^^^
        = write it as: never
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 chunkd 5 {}

      """#,
    text: #"""
      a.scenario:2:9: unknown word `chunkd` after `|`
        |
      2 |   | 200 chunkd 5 {}
        |         ^^^^^^
        = did you mean `chunked`?
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 drip x every 1s {}

      """#,
    text: #"""
      a.scenario:2:14: `x` after `drip`
        |
      2 |   | 200 drip x every 1s {}
        |              ^
        = here stands a whole number such as 20
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | 200 gzip bom {}

      """#,
    text: #"""
      a.scenario:2:14: `bom` is a second fault
        |
      2 |   | 200 gzip bom {}
        |              ^^^
        = an answer has one of the class body; keep it
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /a
        | refuse silent

      """#,
    text: #"""
      a.scenario:2:12: `silent` is a second fault
        |
      2 |   | refuse silent
        |            ^^^^^^
        = an answer has one of the class connect; keep it
      """#
  ),
]
