import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

#if canImport(Glibc)
  import Glibc
#endif

/// What a recording takes of the machine; minutes, so it is part of the soak.
@Suite(.serialized, .enabled(if: Soak.isOn, "minutes; set RCC_SOAK")) struct RecordMemoryTests {
  @Test func `a recording that is ten times as long takes no more memory`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let service = try LiveService(
      "serve GET /rates\n  | 200 forever {\"base\":\"EUR\",\"rates\":{\"USD\":1.1711}}\n")
    let peaks = try [2_000, 20_000].map { count in
      let desk = try Desk()
      let words = [
        tool, "record", service.url + "/rates", "--every", "1ms", "--count", "\(count)", "--header",
        "X-Api-Key: hunter2hunter2", "--out", desk.path("a.har"),
      ]
      return try Self.peak(words, output: desk.path("told"))
    }
    #expect(peaks[1] < peaks[0] + 8 << 20, "\(peaks) bytes")
  }

  /// The most memory that a program had at a time, in bytes.
  private static func peak(_ words: [String], output: String) throws -> Int {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    var arguments = words.map { strdup($0) } + [nil]
    let inherited = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }.sorted()
    var variables = inherited.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var (id, status, usage) = (pid_t(), Int32(0), rusage())
    try #require(posix_spawn(&id, words[0], &actions, nil, &arguments, &variables) == 0)
    #expect(wait4(id, &status, 0, &usage) == id)
    #expect(status == 0)
    return Int(usage.ru_maxrss) * 1024
  }
}
