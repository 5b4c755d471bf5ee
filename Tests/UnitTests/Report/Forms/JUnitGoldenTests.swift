import Testing

@testable import Scenario

/// JUnit's XML as a server gets it.
@Suite struct JUnitGoldenTests {
  @Test func `the whole text of a run with every verdict`() {
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
              <failure type="failed" message="pairs.rows[EURUSD].rate is 1.1648, expected 1.1684">FAIL  Scenarios/network/retry.scenario:20  wait 1.3s
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
}
