import StubServer

/// A filter of an answer's bytes that replaces the service in each absolute `Location` by the proxy, so that
/// a client that follows a redirect stays with the proxy.
///
/// All other bytes pass at once and unchanged; those of a `Location` are held until its line is complete.
struct LocationRewriter {
  private enum Place {
    case statusLine, fields, body
  }

  /// The proxies by the origins of their services.
  private let proxies: [Origin: String]
  private var place = Place.statusLine
  private var held: [UInt8] = []
  /// Whether the line is not a `Location`, so that its bytes pass at once.
  private var passes = false
  /// The bytes of the line that have passed.
  private var passed: [UInt8] = []

  private static let name = Array("location:".utf8)

  init(_ proxies: [Origin: String]) { self.proxies = proxies }

  /// Returns the bytes to send.
  mutating func pass(_ bytes: [UInt8]) -> [UInt8] {
    if place == .body || proxies.isEmpty { return bytes }
    var out: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if place == .body { return out + bytes[index...] }
      held.append(byte)
      if byte == UInt8(ascii: "\n") {
        out += line()
      } else if passes || !mayBeLocation {
        passes = true
        out += held
        passed += held.prefix(max(0, 16 - passed.count))
        held = []
      }
    }
    return out
  }

  /// Returns the bytes that are still held, at the end of the connection.
  mutating func flush() -> [UInt8] {
    defer { held = [] }
    return held
  }

  private var mayBeLocation: Bool {
    place == .fields
      && zip(held, Self.name).allSatisfy { $0 == $1 || $0 | 0x20 == $1 && $1 >= UInt8(ascii: "a") }
  }

  /// Ends a line.
  private mutating func line() -> [UInt8] {
    defer { (held, passed, passes) = ([], [], false) }
    let whole = passed + held
    if place == .statusLine {
      isInterim = whole.dropFirst(9).first == UInt8(ascii: "1")
      place = .fields
    } else if whole == [0x0A] || whole == [0x0D, 0x0A] {
      // Another head follows an interim answer (RFC 9110 §15.2).
      place = isInterim ? .statusLine : .body
    } else if !passes {
      return rewritten(held)
    }
    return held
  }

  /// Whether the head is that of an interim answer.
  private var isInterim = false

  private func rewritten(_ line: [UInt8]) -> [UInt8] {
    let text = String(decoding: line, as: UTF8.self)
    let value = text.dropFirst(Self.name.count).trimmingPrefix { $0 == " " || $0 == "\t" }
    guard let scheme = value.firstRange(of: "://") else { return line }
    let rest = value[scheme.upperBound...]
    let authority = rest.prefix { !"/?#".contains($0) && !$0.isWhitespace }
    let origin = Origin(scheme: String(value[..<scheme.lowerBound]), authority: String(authority))
    guard let proxy = proxies[origin] else { return line }
    return Array("\(text.prefix(Self.name.count)) \(proxy)\(rest.dropFirst(authority.count))".utf8)
  }
}
