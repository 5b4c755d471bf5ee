import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// What the tool says of itself.
@Suite struct HelpTests {
  @Test(arguments: [[], ["help"], ["--help"], ["-h"], ["help", "help"], ["help", "--help"]])
  func `asked for nothing else, it says what it can do`(_ arguments: [String]) {
    let run = ToolRun(ConverterStage.self, arguments, environment: [:]) { $0 }
    #expect(run.code == 0)
    #expect(
      run.output == """
        rcc-sim plays an app, headless, against a scripted server on a virtual clock.

          run [PATH…]     play scenarios; without a path, those in Scenarios
          lint [PATH…]    check scenarios without playing them
          report STREAM…  tell a run again from its event stream, or from those of all its shards
          diff A B        show where two event streams part
          record URL…     write down what live services answer, faults and all
          show FILE.har   tell what a recording holds: routes, answers, faults, what was left out
          convert IN OUT  write a scenario that plays again what a recording or an event stream tells of
          drift FILE.har  tell how the answers of a service changed in shape since a recording
          help [TOPIC]    this, or `help faults` and `help format`
          --version       the version

        exit codes  0 passed · 1 failed · 2 usage or syntax · 3 harness · 4 nondeterminism · \
        5 nothing selected
                    130 interrupted

        """)
  }

  @Test(arguments: [["help", "run"], ["run", "--help"], ["run", "x", "-h"]])
  func `a command tells its options`(_ arguments: [String]) {
    let run = ToolRun(ConverterStage.self, arguments, environment: [:]) { $0 }
    #expect(run.code == 0)
    #expect(
      run.output == """
        rcc-sim run [PATH…]   play scenarios; without a path, those in Scenarios

          --update            rewrite the expected lines of what was played
          --accept PATH       write what the last run here showed of a file or folder, and play it
          --accept-all        the same for all that waits to be accepted
          --filter TEXT       only scenarios with the text in path or title
          --failed            only those that did not pass in the last run here
          --list              tell path and title of what is meant, and play none
          --repeat N          play each N times; they must not differ
          --jobs N            play so many at a time; as many as there are cores if left out
          --seed N            the seed of every random choice, in place of the scenario's
          --fail-fast         stop after the first that does not pass
          --shard I/N         play one of N parts, for as many machines
          --until LINE        play up to and with the step of that line
          --unfold            show every line of each step, folding none
          --screen            show the screen after each step
          --live URL          let this service answer, and not the script; its day is the app's
          --record FILE.har   keep what passed on the wire of one play, as a recording
          --report FORM=PATH  write a report; may stand more than once

        reports
          ndjson=FILE    the event stream itself
          junit=FILE     the XML that Jenkins, GitLab and most other servers read
          tap=FILE       the Test Anything Protocol, version 14
          html=DIR       a page a scenario, and an index of them
          markdown=FILE  a summary with each failure folded below a table
          github         annotations on standard output, and the summary of the job

        FILE may be a device, a pipe, or - for standard output: the console is on standard error then.

        """)
  }

  @Test(arguments: ["recording", "recordings"])
  func `help on recordings leads to the commands for them`(_ topic: String) {
    let run = ToolRun(ConverterStage.self, "help", topic)
    #expect(run.code == 0)
    #expect(
      run.output == """
        a recording is HTTP Archive 1.2: what was asked, and what came of it

          help record   write down what live services answer, faults and all
          help show     tell what a recording holds: routes, answers, faults, what was left out
          help convert  write a scenario that plays again what a recording or an event stream tells of
          help drift    tell how the answers of a service changed in shape since a recording

        """)
  }

  @Test func `drift tells its tiers and its exit codes`() {
    #expect(
      ToolRun(ConverterStage.self, "help", "drift").output == """
        rcc-sim drift FILE.har   tell how the answers of a service changed in shape since a recording

          --against FILE.har      the later recording
          --live                  ask the service itself, each address once; only what changes nothing
          --timeout DURATION      with --live, how long to wait for the next byte; 10s if left out
          --header 'NAME: VALUE'  with --live, send this in the place of what was redacted
          --query NAME=VALUE      with --live, the same for a field of addresses

          error    the type of a field, the type of the content or the status changed
          warning  a field, a route or a class of statuses is gone, or a field is not always there any more
          info     something is new, or was not always there and was not seen

        exit codes  0 nothing, or info only · 1 a warning or an error · 2 a recording cannot be read
                    5 nothing could be asked

        """)
  }

  @Test func `record tells what it does unasked`() {
    #expect(
      ToolRun(ConverterStage.self, "record", "--help").output == """
        rcc-sim record URL…   write down what live services answer, faults and all

          --every DURATION        how long after one round the next begins; 1s if left out
          --count N               so many rounds; 1 if left out
          --timeout DURATION      how long to wait for the next byte; 10s if left out
          --header 'NAME: VALUE'  send this too; may stand more than once
          --expires DAY           after which day it is too old, as `show` and `drift` will say
          --out FILE.har          where to write; a recording that is there is made anew
          --scenario FILE         write a scenario that replays it, as `convert` does
          --redact NAME           take out what stands under this name; may stand more than once
          --proxy                 stand between an app and a service, and write down what passes
          --upstream URL          the service that the proxy stands for; another one has the next port
          --port N                where the proxy listens; any free port if left out

        Several addresses are asked one after the other in each round. A round that is late begins at once; no two
        overlap. Redirects are not followed. Without --out the file bears the name of the first host, and is not
        written over. What is interrupted is kept, beside an older recording of the name as NAME-part.har.

        Secrets are taken out before anything is written: what stands in authorization, in cookies, and under
        names of keys, tokens and passwords, in requests and answers, and wherever else the same text stands.

        A proxy speaks plain HTTP with the app and HTTP or HTTPS with the service, and asks no other. What the
        service does to a connection is done to the app's; where it cannot be reached, the app's is reset. It goes
        on until --count exchanges have passed, or until Ctrl-C, which is its end and no interruption.

        exit codes  0 recorded, faults too · 2 usage · 3 the file cannot be written · 130 interrupted
                    5 nothing passed the proxy

        """)
  }

  @Test func `the version stands alone`() {
    #expect(ToolRun(ConverterStage.self, "--version").output == "rcc-sim 0.1.0\n")
  }

  @Test func `every word that a scenario of the project begins with is in the help`() throws {
    let help = ToolRun(ConverterStage.self, "help", "format").output
    for scenario in Project.scenarios {
      let text = try String(contentsOfFile: "\(Project.root)/\(scenario)", encoding: .utf8)
      let steps = text.split(separator: "\n").filter { $0.first?.isLowercase ?? false }
      for word in Set(steps.compactMap { $0.split(separator: " ").first })
      where !["given", "serve"].contains(word) {
        #expect(help.contains("\n  \(word) "), "\(word) of \(scenario)")
      }
    }
  }

  @Test func `lint reads all files and plays none`() throws {
    let desk = try Desk()
    try desk.write("good.scenario", "launch\n")
    try desk.write("wrong.scenario", "launch\nwait 300\n")
    let run = desk.run("lint", "DESK", stage: ConverterStage.self)
    #expect(run.code == 2)
    #expect(
      run.output == """
        DESK/wrong.scenario:2:6: `300` is not a duration
          |
        2 | wait 300
          |      ^^^
          = give it a unit: 300ms, 300s or 300min

        1 of 2 scenarios can be played

        """)
  }

  @Test func `lint holds a file for unfinished that says what is missing`() throws {
    let desk = try Desk()
    try desk.write("done.scenario", "# A missing: is no gap.\nlaunch\n")
    try desk.write(
      "begun.scenario",
      "# missing: who it is for\nlaunch\n# missing: the step of line 9\n#missing: nothing\nwait 1s\n")
    let run = desk.run("lint", "DESK", stage: ConverterStage.self)
    #expect(
      run.output == """
        DESK/begun.scenario:1: missing: who it is for
        DESK/begun.scenario:3: missing: the step of line 9
          = write what each asks for, and delete its line

        2 of 2 scenarios can be played, and 1 is not finished

        """)
    #expect(run.code == 2)
    #expect(
      ToolRun(ConverterStage.self, "lint").output
        == "\(Project.count) of \(Project.count) scenarios can be played\n")
  }
}
