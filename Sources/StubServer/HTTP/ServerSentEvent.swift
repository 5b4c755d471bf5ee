/// The bytes of an event stream (WHATWG HTML §9.2.5). Each ends with an empty line, so that a client has the
/// whole of it when it was written.
package enum ServerSentEvent {
  /// Returns an event whose data has the lines.
  package static func event(data: [String], id: String? = nil, name: String? = nil) -> [UInt8] {
    let fields = [name.map { ("event", $0) }, id.map { ("id", $0) }].compactMap(\.self)
    return block((fields + data.map { ("data", $0) }).map { "\($0.0): \($0.1)\n" })
  }

  package static func comment(_ text: String) -> [UInt8] { block([": \(text)\n"]) }

  /// Returns the time after which a client connects again.
  package static func retry(_ milliseconds: Int) -> [UInt8] { block(["retry: \(milliseconds)\n"]) }

  private static func block(_ lines: [String]) -> [UInt8] { Array((lines.joined() + "\n").utf8) }
}
