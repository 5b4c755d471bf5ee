import ScenarioBasics
import ScenarioCapture

/// What `record --proxy` was told to do.
struct ProxyOrder {
  /// Each at a port of its own, one behind the other.
  let upstreams: [ProxyUpstream]
  /// Of the first of them; 0 for any that are free.
  let port: UInt16
  let limit: Duration
  /// How many exchanges are wanted; nil for all until somebody asks for an end.
  let count: Int?
  let target: RecordingTarget

  /// - Throws: a usage error for what cannot be stood for, or would write over something else.
  init(_ invocation: Invocation) throws(UsageError) {
    try Self.check(invocation)
    var upstreams: [ProxyUpstream] = []
    for text in invocation.all("--upstream") {
      do throws(LiveAddress.Wrong) { upstreams.append(try ProxyUpstream(text)) } catch {
        throw UsageError(message: error.message, remedy: error.remedy)
      }
    }
    self.upstreams = upstreams
    port = try Self.port(invocation.value("--port"))
    limit = try invocation.duration("--timeout") ?? RecordOrder.limit
    count = try invocation.count("--count")
    target = try RecordingTarget(
      invocation, upstreams: upstreams.map(\.url), authority: upstreams[0].authority)
  }

  private static func check(_ invocation: Invocation) throws(UsageError) {
    let example = "rcc-sim record --proxy --port 8080 --upstream http://api.example.com"
    if let path = invocation.paths.first {
      throw wrong(
        "`--proxy` asks only what the app asks, and not \(quoted(ShownAddress(path).text))",
        "write \(example)")
    }
    if let option = ["--every", "--header"].first(where: invocation.has) {
      throw wrong("`--proxy` asks only as the app asks, and `\(option)` is for addresses", "leave one out")
    }
    if !invocation.has("--upstream") {
      throw wrong("`--proxy` needs to know for which service it stands", "write \(example)")
    }
  }

  private static func port(_ text: String?) throws(UsageError) -> UInt16 {
    guard let text else { return 0 }
    guard text.utf8.allSatisfy(isDigit), let port = UInt16(text) else {
      throw wrong("`--port \(text)` is no port", "write --port 8080, or 0 for any that is free")
    }
    return port
  }

  private static func wrong(_ message: PrintableText, _ remedy: PrintableText) -> UsageError {
    UsageError(message: message, remedy: remedy)
  }
}
