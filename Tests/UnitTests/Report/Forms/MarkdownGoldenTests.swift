import Testing

@testable import Scenario

/// The summary as GitHub gets it.
@Suite struct MarkdownGoldenTests {
  @Test func `the whole text of a run with every verdict`() {
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
        | `Scenarios/network/retry.scenario:20` | failed | pairs.rows\[EURUSD\].rate is 1.1648, expected 1.1684 |
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
        <details><summary><code>Scenarios/network/retry.scenario:20</code> pairs.rows[EURUSD].rate is 1.1648, expected 1.1684</summary>

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
