import Testing

@testable import mutant_search

/// Unit tests in place of scenarios: which of them catch a mutant.
@Suite struct UnitTestCatchTests {
  @Test func `a function that recorded an issue catches, and so does the one in which the process ended`() {
    let stream = """
      {"kind":"test","payload":{"kind":"suite","id":"T.S"},"version":0}
      {"kind":"test","payload":{"kind":"function","id":"T.S/`a / b`()/S.swift:3:4"},"version":0}
      {"kind":"test","payload":{"kind":"function","id":"T.S/c()/S.swift:4:4"},"version":0}
      {"kind":"test","payload":{"kind":"function","id":"T.S/d()/S.swift:5:4"},"version":0}
      {"kind":"test","payload":{"kind":"function","id":"T.S/e()/S.swift:6:4"},"version":0}
      {"kind":"event","payload":{"kind":"runStarted"},"version":0}
      {"kind":"event","payload":{"kind":"testStarted","testID":"T.S"},"version":0}
      {"kind":"event","payload":{"kind":"testStarted","testID":"T.S/`a / b`()/S.swift:3:4"},"version":0}
      {"kind":"event","payload":{"kind":"issueRecorded","testID":"T.S/`a / b`()/S.swift:3:4","issue":{"isKnown":false}},"version":0}
      {"kind":"event","payload":{"kind":"testEnded","testID":"T.S/`a / b`()/S.swift:3:4"},"version":0}
      {"kind":"event","payload":{"kind":"testStarted","testID":"T.S/c()/S.swift:4:4"},"version":0}
      {"kind":"event","payload":{"kind":"issueRecorded","testID":"T.S/c()/S.swift:4:4","issue":{"isKnown":true}},"version":0}
      {"kind":"event","payload":{"kind":"testEnded","testID":"T.S/c()/S.swift:4:4"},"version":0}
      {"kind":"event","payload":{"kind":"testStarted","testID":"T.S/d()/S.swift:5:4"},"version":0}
      """
    let run = TestRun(stream: stream)
    #expect(run.functions.map(\.name).sorted() == ["T.S/`a / b`()", "T.S/c()", "T.S/d()"])
    #expect(run.catchers.map(\.name).sorted() == ["T.S/`a / b`()", "T.S/d()"])
    let ended = #"{"kind":"event","payload":{"kind":"testEnded","testID":"T.S/d()/S.swift:5:4"},"version":0}"#
    #expect(TestRun(stream: stream + "\n" + ended).catchers.map(\.name) == ["T.S/`a / b`()"])
  }

  @Test func `the table has what each function catches, and names those that catch nothing`() {
    let one = Mutant(kind: .bool, change: "true → false", path: "A.swift", line: 3, source: "let a = true")
    let other = Mutant(kind: .number, change: "1 → 2", path: "B.swift", line: 4, source: "let b = 1")
    let (a, b) = (TestRun.Function(id: "T.S/a()/S.swift:1:1"), TestRun.Function(id: "T.S/b()/S.swift:2:2"))
    let catches = UnitTestSearch.Catches(
      functions: [a, b, .init(id: "T.S/c()/S.swift:9:9")],
      mutants: [.init(number: 1, functions: [b, a]), .init(number: 2, functions: [])])
    let table = CatchTable(catches: catches, mutants: [1: one, 2: other])
    #expect(
      table.rows
        == "A.swift:3: bool: true → false\tlet a = true\tT.S/a()\tT.S/b()\nB.swift:4: number: 1 → 2\tlet b = 1\n"
    )
    #expect(
      table.text == """
        a test catches 1 of 2:
        1  T.S/a()
        1  T.S/b()
        1 of 3 test functions catch none of them:
        T.S/c()
        """)
  }

  @Test(arguments: ["Sources/Domain", "Tests"]) func `a folder without tests is refused`(folder: String) {
    #expect(throws: MutantBuildError.self) { try TestProgram("x", folder: folder, work: "/") }
  }

  @Test func `each element is taken once, and the results keep their order`() async throws {
    let doubled = try await concurrentMap(Array(0..<100), jobs: 3) { $0 + $1 }
    #expect(doubled == (0..<100).map { $0 * 2 })
  }
}
