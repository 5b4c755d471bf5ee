import ScenarioBasics
import ScenarioFormat
import StubServer

/// The header fields of an answer as lines of its details.
struct ConvertedFields {
  private(set) var lines: [String] = []
  private(set) var remarks: [String] = []

  /// Fields that belong to the connection (RFC 9110 §7.6.1), to the framing, or to the day of the recording.
  private static let leftOut = [
    "connection", "content-length", "date", "keep-alive", "proxy-authenticate", "proxy-connection", "te",
    "trailer", "transfer-encoding", "upgrade",
  ]

  /// Creates the lines. An address of one of the hosts is written with its name; the
  /// Content-Type that the stub sends by itself, `impliedType`, is omitted.
  init(_ headers: [Header], _ hosts: RecordedHosts, impliedType: String) {
    for header in headers {
      let name = header.name.lowercased()
      if Self.leftOut.contains(name) || name == "content-type" && header.value == impliedType { continue }
      let value = named(header, hosts)
      let line = value.isEmpty ? "\(header.name):" : "\(header.name): \(value)"
      if Self.isKept(line, header.name, value) {
        lines.append(line)
      } else {
        remarks.append("its header \(quoted(header.name)) was left out: a scenario cannot contain it")
      }
    }
  }

  /// Returns whether reading the line gives the same field.
  private static func isKept(_ line: String, _ name: String, _ value: String) -> Bool {
    let read = try? HeaderLineParser.readOfAnswer(SourceSpan(line: 1, line))
    return read == Header(name, value) && line.utf8.last != UInt8(ascii: " ")
  }

  private mutating func named(_ header: Header, _ hosts: RecordedHosts) -> String {
    let value = header.value
    let written = { (text: Substring) in
      String(decoding: hosts.declared.escaped(Array(text.utf8)), as: UTF8.self)
    }
    for (upstream, name) in hosts.names {
      // An address may leave the scheme to that of its request (RFC 3986 §4.2).
      let forms = [upstream[...], upstream.drop { $0 != "/" }]
      guard let form = forms.first(where: { value.hasPrefix($0) && $0.count > 2 }) else { continue }
      let rest = value.dropFirst(form.count)
      if rest.isEmpty || rest.hasPrefix("/") { return name + written(rest) }
    }
    guard header.name.lowercased() == "location", !hosts.hasOther, let foreign = ForeignAddress(value)
    else { return written(value[...]) }
    remarks.append("it leads to \(quoted(foreign.host)), which `$other` replaces")
    return "$other" + written(foreign.target[...])
  }
}
