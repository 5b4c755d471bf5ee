import Foundation
import Testing

/// The executable's own `connect` and `socket` are those that libraries call.
@Suite struct SocketBindingTests {
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc"), "it is done on Linux alone"),
    arguments: ["connect", "socket"])
  func `the linker of the process gives libcurl the tool's own function`(_ function: String) throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let desk = try Workspace()
    let words = """
      LD_BIND_NOW=1 LD_DEBUG=bindings "$0" --version 2>&1 | grep "libcurl.*\\`\(function)'"
      """
    let run = try ToolRun(process: "/bin/sh", ["-c", words, tool], in: desk) { _ in }
    #expect(
      run.output.contains("libcurl.so.4 [0] to \(tool) [0]: normal symbol `\(function)'"), "\(run.output)")
  }
}
