import Testing

/// A scenario whose part is refused, with the whole message.
struct PartRefusal: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  var parts: [String: String] = [:]
  let refusal: String

  static let all: [PartRefusal] = ofFiles + ofLines + ofFolders

  private static let ofFiles: [PartRefusal] = [
    PartRefusal(
      testDescription: "a missing file", text: "include sign-in.part\n",
      parts: ["signed-in.part": "launch"],
      refusal: """
        a.scenario:1:9: error: there is no part `sign-in.part`
          |
        1 | include sign-in.part
          |         ^^^^^^^^^^^^
          = did you mean `signed-in.part`?
        """),
    PartRefusal(
      testDescription: "a cycle", text: "launch\ninclude a.part\n",
      parts: ["a.part": "tap x\ninclude b.part\n", "b.part": "include a.part"],
      refusal: """
        b.part:1:9: error: the part includes itself: a.part → b.part → a.part
          |
        1 | include a.part
          |         ^^^^^^
          = delete one of these `include` lines
          included at a.part:2
          included at a.scenario:2
        """),
    PartRefusal(
      testDescription: "another kind of file", text: "include a.scenario\n",
      refusal: """
        a.scenario:1:9: error: there is no part `a.scenario` in this scenario
          |
        1 | include a.scenario
          |         ^^^^^^^^^^
          = the name of a file with a part ends in .part
        """),
    PartRefusal(
      testDescription: "no name", text: "include\n",
      refusal: """
        a.scenario:1:8: error: `include` needs more
          |
        1 | include
          |        ^
          = write the name of a part: include signed-in.part
        """),
    PartRefusal(
      testDescription: "a part that no line includes", text: "launch\npart x\nquit\n",
      refusal: """
        a.scenario:2:1: error: no line includes this part
          |
        2 | part x
          | ^^^^^^
          = write `include x` where its lines belong, or delete it
        """),
    PartRefusal(
      testDescription: "a part in a part", text: "include a.part\n", parts: ["a.part": "part b\nlaunch\n"],
      refusal: """
        a.part:1:1: error: a part in a part
          |
        1 | part b
          | ^^^^^^
          = write it into a file of its own, and `include` it
          included at a.scenario:1
        """),
  ]

  private static let ofLines: [PartRefusal] = [
    PartRefusal(
      testDescription: "a printed line", text: "include a.part\n",
      parts: ["a.part": "launch\n  a.b  1 → 2\n"],
      refusal: """
        a.part:2:3: error: a printed line in a part
          |
        2 |   a.b  1 → 2
          |   ^^^^^^^^^^
          = delete it: what a part prints stands below each `include` of it
          included at a.scenario:1
        """),
    PartRefusal(
      testDescription: "a step that prints", text: "include a.part\n",
      parts: ["a.part": "launch\nexpect screen\n"],
      refusal: """
        a.part:2:1: error: a step in a part that prints its result
          |
        2 | expect screen
          | ^^^^^^^^^^^^^
          = write it below the `include` of the part, or claim a value: expect PATH is VALUE
          included at a.scenario:1
        """),
    PartRefusal(
      testDescription: "a scope", text: "include a.part\n", parts: ["a.part": "launch\n  | only a.b\n"],
      refusal: """
        a.part:2:5: error: a scope in a part
          |
        2 |   | only a.b
          |     ^^^^^^^^
          = write it into the scenario: in the setup, or after `|` below the `include` of the part
          included at a.scenario:1
        """),
    PartRefusal(
      testDescription: "a fact that the scenario has too", text: "given zone UTC\ninclude a.part\nlaunch\n",
      parts: ["a.part": "\ngiven zone UTC+02:00\n"],
      refusal: """
        a.part:2:7: error: `zone` is given twice
          |
        2 | given zone UTC+02:00
          |       ^^^^
          = first in line 1
          included at a.scenario:2
        """),
    PartRefusal(
      testDescription: "a route that the part has too",
      text: "include a.part\nserve GET /a\n  | 200 {}\nlaunch\n",
      parts: ["a.part": "serve GET /a\n  | 200 {}\n"],
      refusal: """
        a.scenario:2:7: error: GET /a is served twice
          |
        2 | serve GET /a
          |       ^^^^^^
          = add the answers to line 1 of a.part
        """),
    PartRefusal(
      testDescription: "a fact after the first step", text: "launch\ninclude a.part\n",
      parts: ["a.part": "given zone UTC\n"],
      refusal: """
        a.part:1:1: error: `given` after the first step
          |
        1 | given zone UTC
          | ^^^^^
          = move line 2, which includes it, above line 1
          included at a.scenario:2
        """),
    PartRefusal(
      testDescription: "a step that the story does not allow", text: "launch\ninclude a.part\n",
      parts: ["a.part": "launch\n"],
      refusal: """
        a.part:1:1: error: the app runs already, since line 1
          |
        1 | launch
          | ^^^^^^
          = write `relaunch`, or `quit` above line 2
          included at a.scenario:2
        """),
    PartRefusal(
      testDescription: "a known failure", text: "include a.part\n",
      parts: ["a.part": "given known-failure APP-1\nlaunch\n"],
      refusal: """
        a.part:1:1: error: `known-failure` in a part
          |
        1 | given known-failure APP-1
          | ^^^^^
          = write it into the scenario that fails: it holds for one scenario
          included at a.scenario:1
        """),
  ]

  private static let ofFolders: [PartRefusal] = [
    PartRefusal(
      testDescription: "a step for a folder", text: "launch\n", parts: ["_folder.part": "launch\n"],
      refusal: """
        _folder.part:1:1: error: `_folder.part` has only `given` and `serve`
          |
        1 | launch
          | ^^^^^^
          = write steps into another part, and `include` it where they belong
          in the folder of a.scenario
        """),
    PartRefusal(
      testDescription: "a part of a folder that is included", text: "include _folder.part\nlaunch\n",
      parts: ["_folder.part": "given zone UTC\n"],
      refusal: """
        a.scenario:1:9: error: `_folder.part` holds for its folder, and is not included
          |
        1 | include _folder.part
          |         ^^^^^^^^^^^^
          = delete this line
        """),
  ]
}
