import ScenarioBasics
import ScenarioCapture
import ScenarioConvert
import ScenarioRecording

/// `rcc-sim convert`: writes a scenario that replays a recording or an event stream, or that serves a table.
struct ConvertCommand {
  private let conversion: any Conversion

  /// - Throws: A usage error unless a source file and a destination are given.
  init(
    _ invocation: Invocation, _ draft: any TrialPlayer, _ output: @escaping (PrintableText) -> Void
  ) throws(UsageError) {
    let paths = try invocation.paths(
      2, "takes two paths", remedy: "write \(ToolName.current) convert session.har session.scenario"
    )
    let (path, target) = (paths[0], paths[1])
    if path.hasSuffix(".scenario") {
      throw .convert(
        "`\(path)` is a scenario already", "\(ToolName.current) run \(path.asShellWord) plays it")
    }
    let isTable = path.hasSuffix(".csv") || path.hasSuffix(".xml")
    let upstreams = try Self.upstreams(invocation)
    if isTable || path.hasSuffix(".ndjson") { try Self.checkOptions(invocation, of: path) }
    if path.hasSuffix(".ndjson") {
      conversion = try LogConversion(path, to: target, filter: invocation.value("--filter"), draft, output)
      return
    }
    if invocation.has("--filter") {
      throw .convert(
        "`--filter` selects plays of an event stream, and `\(path)` is not an event stream", "leave it out")
    }
    if isTable {
      conversion = TableConversion(path, to: try ScenarioPath(target), draft, output)
      return
    }
    conversion = HARConversion(
      path, to: try ScenarioPath(target), against: invocation.value("--against"), of: upstreams,
      url: try Self.url(invocation), RedactionPolicy(invocation), draft, output)
  }

  /// - Throws: A usage error for an option of recordings, given for a file that is not a recording.
  private static func checkOptions(_ invocation: Invocation, of path: String) throws(UsageError) {
    if invocation.has("--against") {
      throw .convert("`--against` is for two recordings, and `\(path)` is not a recording", "leave it out")
    }
    if let option = ["--upstream", "--url"].first(where: invocation.has) {
      throw .convert("`\(option)` is for a recording, and `\(path)` is not a recording", "leave it out")
    }
  }

  private static func url(_ invocation: Invocation) throws(UsageError) -> String? {
    guard let url = invocation.value("--url") else { return nil }
    guard RecordedAddress.isOfHTTP(url) else {
      throw .convert(
        "`--url \(RedactedAddress(url).text)` is not an address",
        "write --url https://api.example/v1/latest")
    }
    return url
  }

  private static func upstreams(_ invocation: Invocation) throws(UsageError) -> [String] {
    var upstreams: [String] = []
    for text in invocation.all("--upstream") {
      guard RecordedAddress.isOfHTTP(text) else {
        let shown = RedactedAddress(text).text
        throw .convert("`--upstream \(shown)` is not an address", "write --upstream https://api.example")
      }
      let upstream = RecordedAddress(text).upstream
      if !upstreams.contains(upstream) { upstreams.append(upstream) }
    }
    return upstreams
  }

  /// Creates the conversion of a recording that was made just now.
  init(
    from path: String, to target: ScenarioPath, _ policy: RedactionPolicy, _ draft: any TrialPlayer,
    _ output: @escaping (PrintableText) -> Void
  ) {
    conversion = HARConversion(path, to: target, policy, draft, output)
  }

  func run() throws -> ExitCode {
    do { return try conversion.run() } catch is TrialInterrupted { return .interrupted }
  }
}

extension [NewFile] {
  /// Writes all files, or none if one of the paths is taken by different content. The last files are those
  /// that name the others, so that nothing names a file that does not exist yet.
  ///
  /// - Throws: A usage error for a path that is taken; ``NewFile/Failure`` when the system cannot write them.
  func write(_ display: TerminalOutput) throws {
    try check()
    display.sweep(beside: map(\.path))
    try told { () throws(NewFile.Failure) in for file in self { try file.write() } }
  }

  /// Checks whether all files can be written.
  ///
  /// - Throws: The same errors as writing them.
  func check() throws {
    try told { () throws(NewFile.Failure) in for file in self { _ = try file.isThere() } }
  }

  private func told(_ work: () throws(NewFile.Failure) -> Void) throws {
    do throws(NewFile.Failure) { try work() } catch {
      // A pattern in the `catch` itself crashes the compiler of Swift 6.3.1.
      switch error {
      case .taken(let path):
        throw UsageError.convert(
          "`\(path)` already exists, with different contents", "delete it, or name another file")
      case .refused(let refused): throw refused.usageError()
      case .system: throw error
      }
    }
  }
}
