import Testing

@testable import Scenario

/// Each form as a whole, of a run with every verdict.
@Suite struct GoldenReportTests {
  @Test func `JUnit`() {
    #expect(
      JUnitReport().text(of: EveryVerdict.events) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="rcc-sim" tests="11" failures="2" errors="4" time="606.300">
          <testsuite name="." tests="1" failures="0" errors="1" time="0.000" skipped="0">
            <properties>
              <property name="requests" value="0"/>
              <property name="faults" value="0"/>
              <property name="changes not compared" value="0"/>
            </properties>
            <testcase name="Scenarois" classname="(root)" time="0.000">
              <error type="refused" message="no such file or folder">Scenarois: no such file or folder
          = did you mean `Scenarios`?
        </error>
            </testcase>
          </testsuite>
          <testsuite name="Scenarios" tests="1" failures="0" errors="1" time="0.000" skipped="0">
            <properties>
              <property name="requests" value="0"/>
              <property name="faults" value="0"/>
              <property name="changes not compared" value="0"/>
            </properties>
            <testcase name="wrong" classname="Scenarios" time="0.000">
              <error type="refused" message="unknown word `rest` after `|`">Scenarios/wrong.scenario:4:5: unknown word `rest` after `|`
          |
        4 |   | rest
          |     ^^^^
          = did you mean `reset`?
        </error>
            </testcase>
          </testsuite>
          <testsuite name="Scenarios/network" tests="3" failures="1" errors="0" time="3.300" skipped="1">
            <properties>
              <property name="requests" value="4"/>
              <property name="faults" value="2"/>
              <property name="changes not compared" value="0"/>
            </properties>
            <testcase name="darwin" classname="Scenarios.network" time="0.000">
              <skipped type="skipped" message="for darwin only"/>
            </testcase>
            <testcase name="reset" classname="Scenarios.network" time="2.300">
              <system-out>A reset.  (F29)
        2 requests, 1 fault</system-out>
            </testcase>
            <testcase name="retry" classname="Scenarios.network" time="1.000">
              <failure type="failed" message="1 value differs · step 4 of 5 · T+2.3s">FAIL  Scenarios/network/retry.scenario:20  wait 1.3s
              1 value differs · step 4 of 5 · T+2.3s

              alert closed
            - pairs.rows[EURUSD].rate  "&lt;a&gt; &amp; ]]&gt;" → 1.1684
            + pairs.rows[EURUSD].rate  "&lt;a&gt; &amp; ]]&gt;" → 1.1648
                                                     ^^^^^^

        because  line 6 answered  200 rates USD 1.1648
        again    rcc-sim run Scenarios/network/retry.scenario --until 20
        </failure>
              <system-out>A retry.
        2 requests, 1 fault
        nothing to update: it is mended by hand</system-out>
            </testcase>
          </testsuite>
          <testsuite name="Scenarios/pairs" tests="6" failures="1" errors="2" time="603.000" skipped="2">
            <properties>
              <property name="requests" value="8"/>
              <property name="faults" value="4"/>
              <property name="changes not compared" value="3"/>
            </properties>
            <testcase name="known" classname="Scenarios.pairs" time="1.000">
              <skipped type="known" message="known to fail: APP-123 the # list">FAIL  Scenarios/pairs/known.scenario:9  launch
              1 change is missing · step 1 of 1 · T+0s

            - pairs.load  .starting → .loaded
        </skipped>
              <system-out>2 requests, 1 fault</system-out>
            </testcase>
            <testcase name="mended" classname="Scenarios.pairs" time="1.000">
              <failure type="failed" message="it passes now · at the end · T+1s">FAIL  Scenarios/pairs/mended.scenario:1  given known-failure APP-9
              it passes now · at the end · T+1s

        to fix   delete line 1
        </failure>
              <system-out>2 requests, 1 fault</system-out>
            </testcase>
            <testcase name="dies" classname="Scenarios.pairs" time="1.000">
              <error type="broken" message="the app's process died of signal 6, abort · step 3 of 3 · T+1s">ERROR  Scenarios/pairs/dies.scenario:12  tap go
               the app's process died of signal 6, abort · step 3 of 3 · T+1s

        said     \x1b[31mrates | are ``` gone
        </error>
              <system-out>2 requests, 1 fault</system-out>
            </testcase>
            <testcase name="moody" classname="Scenarios.pairs" time="0.000">
              <error type="diverged" message="play 2 is not like the first: event 5 of 10 differs">DIFFERS  Scenarios/pairs/moody.scenario
                 play 2 is not like the first: event 5 of 10 differs

               first  {}
        </error>
            </testcase>
            <testcase name="new" classname="Scenarios.pairs" time="600.000">
              <system-out>2 requests, 1 fault, 3 changes not compared
        updated: 3 lines, of the steps in lines 9, 14</system-out>
            </testcase>
            <testcase name="rest" classname="Scenarios.pairs" time="0.000">
              <skipped type="unplayed" message="not played"/>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }

  /// Its empty lines are indented, which is not to be seen.
  @Test func `TAP`() {
    #expect(
      TAPReport().text(of: EveryVerdict.events).replacing("\n    \n", with: "\n\n") == ##"""
        TAP version 14
        not ok 1 - Scenarios/wrong.scenario
          ---
          verdict: refused
          message: "unknown word `rest` after `|`"
          file: "Scenarios/wrong.scenario"
          line: 4
          text: |
            Scenarios/wrong.scenario:4:5: unknown word `rest` after `|`
              |
            4 |   | rest
              |     ^^^^
              = did you mean `reset`?
          ...
        not ok 2 - Scenarois
          ---
          verdict: refused
          message: "no such file or folder"
          file: "Scenarois"
          text: |
            Scenarois: no such file or folder
              = did you mean `Scenarios`?
          ...
        ok 3 - Scenarios/network/darwin.scenario # SKIP for darwin only
        ok 4 - Scenarios/network/reset.scenario
        not ok 5 - Scenarios/network/retry.scenario
          ---
          verdict: failed
          message: "1 value differs · step 4 of 5 · T+2.3s"
          file: "Scenarios/network/retry.scenario"
          line: 20
          time: 1.0005s
          text: |
            FAIL  Scenarios/network/retry.scenario:20  wait 1.3s
                  1 value differs · step 4 of 5 · T+2.3s

                  alert closed
                - pairs.rows[EURUSD].rate  "<a> & ]]>" → 1.1684
                + pairs.rows[EURUSD].rate  "<a> & ]]>" → 1.1648
                                                         ^^^^^^

            because  line 6 answered  200 rates USD 1.1648
            again    rcc-sim run Scenarios/network/retry.scenario --until 20
          ...
        # nothing to update: it is mended by hand
        not ok 6 - Scenarios/pairs/known.scenario # TODO known to fail: APP-123 the \# list
          ---
          verdict: known
          message: "known to fail: APP-123 the # list"
          file: "Scenarios/pairs/known.scenario"
          line: 9
          time: 1s
          text: |
            FAIL  Scenarios/pairs/known.scenario:9  launch
                  1 change is missing · step 1 of 1 · T+0s

                - pairs.load  .starting → .loaded
          ...
        not ok 7 - Scenarios/pairs/mended.scenario
          ---
          verdict: failed
          message: "it passes now · at the end · T+1s"
          file: "Scenarios/pairs/mended.scenario"
          line: 1
          time: 1s
          text: |
            FAIL  Scenarios/pairs/mended.scenario:1  given known-failure APP-9
                  it passes now · at the end · T+1s

            to fix   delete line 1
          ...
        not ok 8 - Scenarios/pairs/dies.scenario
          ---
          verdict: broken
          message: "the app's process died of signal 6, abort · step 3 of 3 · T+1s"
          file: "Scenarios/pairs/dies.scenario"
          line: 12
          time: 1s
          text: |
            ERROR  Scenarios/pairs/dies.scenario:12  tap go
                   the app's process died of signal 6, abort · step 3 of 3 · T+1s

            said     \x1b[31mrates | are ``` gone
          ...
        not ok 9 - Scenarios/pairs/moody.scenario
          ---
          verdict: diverged
          message: "play 2 is not like the first: event 5 of 10 differs"
          file: "Scenarios/pairs/moody.scenario"
          text: |
            DIFFERS  Scenarios/pairs/moody.scenario
                     play 2 is not like the first: event 5 of 10 differs

                   first  {}
          ...
        ok 10 - Scenarios/pairs/new.scenario
        # updated: 3 lines, of the steps in lines 9, 14
        ok 11 - Scenarios/pairs/rest.scenario # SKIP not played
        1..11

        """##)
  }

  @Test func `Markdown`() {
    #expect(
      MarkdownSummary().text(of: EveryVerdict.events) == #"""
        ## rcc-sim: 6 of 11 scenarios did not pass

        | passed | failed | known to fail | broken | not the same twice | refused | skipped | not played |
        | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
        | 2 | 2 | 1 | 1 | 1 | 2 | 1 | 1 |

        12 requests, 6 faults, 3 changes not compared, 606.3005s of virtual time

        ### Did not pass

        | scenario | verdict | what is wrong |
        | --- | --- | --- |
        | `Scenarios/wrong.scenario:4` | refused | unknown word `rest` after `\|` |
        | `Scenarois` | refused | no such file or folder |
        | `Scenarios/network/retry.scenario:20` | failed | 1 value differs · step 4 of 5 · T+2.3s |
        | `Scenarios/pairs/mended.scenario:1` | failed | it passes now · at the end · T+1s |
        | `Scenarios/pairs/dies.scenario:12` | broken | the app's process died of signal 6, abort · step 3 of 3 · T+1s |
        | `Scenarios/pairs/moody.scenario` | not the same twice | play 2 is not like the first: event 5 of 10 differs |

        <details open><summary><code>Scenarios/wrong.scenario:4</code> unknown word `rest` after `|`</summary>

        ```text
        Scenarios/wrong.scenario:4:5: unknown word `rest` after `|`
          |
        4 |   | rest
          |     ^^^^
          = did you mean `reset`?
        ```

        </details>
        <details><summary><code>Scenarois</code> no such file or folder</summary>

        ```text
        Scenarois: no such file or folder
          = did you mean `Scenarios`?
        ```

        </details>
        <details><summary><code>Scenarios/network/retry.scenario:20</code> 1 value differs · step 4 of 5 · T+2.3s</summary>

        ```text
        FAIL  Scenarios/network/retry.scenario:20  wait 1.3s
              1 value differs · step 4 of 5 · T+2.3s

              alert closed
            - pairs.rows[EURUSD].rate  "<a> & ]]>" → 1.1684
            + pairs.rows[EURUSD].rate  "<a> & ]]>" → 1.1648
                                                     ^^^^^^

        because  line 6 answered  200 rates USD 1.1648
        again    rcc-sim run Scenarios/network/retry.scenario --until 20
        ```

        </details>
        <details><summary><code>Scenarios/pairs/mended.scenario:1</code> it passes now · at the end · T+1s</summary>

        ```text
        FAIL  Scenarios/pairs/mended.scenario:1  given known-failure APP-9
              it passes now · at the end · T+1s

        to fix   delete line 1
        ```

        </details>
        <details><summary><code>Scenarios/pairs/dies.scenario:12</code> the app's process died of signal 6, abort · step 3 of 3 · T+1s</summary>

        ````text
        ERROR  Scenarios/pairs/dies.scenario:12  tap go
               the app's process died of signal 6, abort · step 3 of 3 · T+1s

        said     \x1b[31mrates | are ``` gone
        ````

        </details>
        <details><summary><code>Scenarios/pairs/moody.scenario</code> play 2 is not like the first: event 5 of 10 differs</summary>

        ```text
        DIFFERS  Scenarios/pairs/moody.scenario
                 play 2 is not like the first: event 5 of 10 differs

               first  {}
        ```

        </details>

        ### Known to fail

        | scenario | known as |
        | --- | --- |
        | `Scenarios/pairs/known.scenario:9` | APP-123 the # list |

        ### Not played

        | scenario | why |
        | --- | --- |
        | `Scenarios/network/darwin.scenario` | for darwin only |
        | `Scenarios/pairs/rest.scenario` | not played |

        ### Updated

        | scenario | what |
        | --- | --- |
        | `Scenarios/network/retry.scenario:20` | nothing to update: it is mended by hand |
        | `Scenarios/pairs/new.scenario` | updated: 3 lines, of the steps in lines 9, 14 |

        """#)
  }
}
