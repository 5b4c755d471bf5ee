/// Refusals, whole, with an input that gives each.
let refusalCases: [RefusalCase] = [
  RefusalCase(
    input: #"""
      given pairs EURUSD
      serve GET /v1/latest?base=EUR
        | 200 {}


      lanch

      """#,
    text: #"""
      01-unknown-step.scenario:6:1: unknown word `lanch`
        |
      6 | lanch
        | ^^^^^
        = did you mean `launch`?
      """#
  ),
  RefusalCase(
    input: #"""
      given pair EURUSD

      """#,
    text: #"""
      02-unknown-given.scenario:1:7: unknown word `pair` after `given`
        |
      1 | given pair EURUSD
        |       ^^^^
        = did you mean `pairs`?
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | rest at start

      """#,
    text: #"""
      03-unknown-fault.scenario:2:5: unknown word `rest` after `|`
        |
      2 |   | rest at start
        |     ^^^^
        = did you mean `reset`?
      """#
  ),
  RefusalCase(
    input: #"""
      # t



      launch
      wait 300

      """#,
    text: #"""
      04-duration-without-unit.scenario:6:6: `300` is not a duration
        |
      6 | wait 300
        |      ^^^
        = give it a unit: 300ms, 300s or 300min
      """#
  ),
  RefusalCase(
    input: #"""
      # t



      launch
      wait until pairs.load is .loaded within 3sec

      """#,
    text: #"""
      05-bad-duration.scenario:6:41: `3sec` is not a duration
        |
      6 | wait until pairs.load is .loaded within 3sec
        |                                         ^^^^
        = write it as 300ms, 1.5s, 10min or 2h
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | reset at body+20

      """#,
    text: #"""
      06-fault-without-answer.scenario:2:5: `reset at body+20` breaks an answer, and there is none
        |
      2 |   | reset at body+20
        |     ^^^^^^^^^^^^^^^^
        = put the answer around it: 200 reset at body+20 {…}
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 reset at boddy {"a":1}

      """#,
    text: #"""
      07-bad-place.scenario:2:18: `boddy` is not a place in an answer
        |
      2 |   | 200 reset at boddy {"a":1}
        |                  ^^^^^
        = did you mean `body`?
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 {"base":"EUR","rates":{"USD":1.1711,}}

      """#,
    text: #"""
      08-not-json.scenario:2:45: not JSON: a key in quotation marks expected
        |
      2 |   | 200 {"base":"EUR","rates":{"USD":1.1711,}}
        |                                             ^
        = to send it as it is: 200 text {…
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 file latest-eru.json

      """#,
    text: #"""
      09-missing-file.scenario:2:14: no file `latest-eru.json` beside the scenario
        |
      2 |   | 200 file latest-eru.json
        |              ^^^^^^^^^^^^^^^
        = did you mean `latest-eur.json`?
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
        | 200 file ../../etc/passwd

      """#,
    text: #"""
      10-outside.scenario:2:14: a file outside the scenario's folder
        |
      2 |   | 200 file ../../etc/passwd
        |              ^^^^^^^^^^^^^^^^
        = files stand beside the scenario or below it
      """#
  ),
  RefusalCase(
    input: #"""
      serve GET /v1/latest
      \#t| 200

      """#,
    text: #"""
      11-tab.scenario:2:1: a tab in the indentation
        |
      2 | \#t| 200
        | ^
        = use two spaces
      """#
  ),
  RefusalCase(
    input: #"""
      given pairs EURUSD\#r
      launch\#r

      """#,
    text: #"""
      12-crlf.scenario:1:19: the line ends with CR LF
        |
      1 | given pairs EURUSD
        |                   ^
        = save with LF; in .gitattributes: *.scenario text eol=lf
      """#
  ),
  RefusalCase(
    input: #"""
      # t



      launch
      tap add twice

      """#,
    text: #"""
      14-left-over.scenario:6:9: `twice` is left over after `tap`
        |
      6 | tap add twice
        |         ^^^^^
        = a word is never ignored; delete it or put it on its own line
      """#
  ),
  RefusalCase(
    input: #"""
      given pairs EURUSD
        pairs.load  .starting → .loaded

      """#,
    text: #"""
      15-expected-without-step.scenario:2:3: an expected line with no step above it
        |
      2 |   pairs.load  .starting → .loaded
        |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = a step stands in column 1: launch, tap, wait …
      """#
  ),
  RefusalCase(
    input: #"""
      # t



      launch
      given offline

      """#,
    text: #"""
      16-given-too-late.scenario:6:1: `given` after the first step
        |
      6 | given offline
        | ^^^^^
        = what changes in the story is a step: offline, disk full, locale de_DE
      """#
  ),
  RefusalCase(
    input: #"""
      # t



      launch
      <<<<<<< HEAD

      """#,
    text: #"""
      17-conflict.scenario:6:1: a merge conflict is left in the file
        |
      6 | <<<<<<< HEAD
        | ^^^^^^^
        = keep both scripts, delete the markers, then: rcc-sim run --update
      """#
  ),
]
