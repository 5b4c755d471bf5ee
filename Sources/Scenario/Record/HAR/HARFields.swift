import StubServer

/// The header fields of a message, in whatever form a program wrote them down.
struct HARFields {
  private(set) var headers: [Header] = []
  private var unread = 0

  init(_ value: JSONValue?, of part: String, _ notes: inout EntryNotes) {
    switch value {
    case nil, .null: break
    case .array(let fields): for field in fields { read(field) }
    case .object(let members): for member in members { read(member.name, member.value) }
    default: unread = 1
    }
    if unread > 0 { notes.tell("\(counted(unread, "header field")) of its \(part) cannot be read") }
  }

  private mutating func read(_ field: JSONValue) {
    if let line = field.string, let colon = line.firstIndex(of: ":"), colon != line.startIndex {
      let value = line[line.index(after: colon)...]
      headers.append(Header(String(line[..<colon]), String(value.drop { $0 == " " })))
    } else if let name = field["name"]?.string, let value = field["value"] {
      read(name, value)
    } else {
      unread += 1
    }
  }

  /// A list is the field as often as it is long: Polly keeps one that came several times so.
  private mutating func read(_ name: String, _ value: JSONValue) {
    // HTTP/2 has what the request line and the status line say as fields.
    if name.hasPrefix(":") { return }
    let values = (value.array ?? [value]).map { $0.string ?? $0.number.map(String.init) }
    let read = values.compactMap(\.self)
    unread += name.isEmpty ? 1 : values.count - read.count
    if !name.isEmpty { headers += read.map { Header(name, $0) } }
  }
}
