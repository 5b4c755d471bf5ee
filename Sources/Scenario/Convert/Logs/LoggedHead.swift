import StubServer

/// The head of an answer in the bytes that were sent, with the part of the body after it.
struct LoggedHead {
  let headers: [Header]
  let body: [UInt8]

  /// Returns nil if no empty line ends the head.
  init?(_ sent: [UInt8]) {
    let end = Array("\r\n\r\n".utf8)
    guard let gap = sent.firstRange(of: end) else { return nil }
    let lines = sent[..<gap.lowerBound].split(separator: UInt8(ascii: "\r")).map { line in
      String(decoding: line.drop { $0 == UInt8(ascii: "\n") }, as: UTF8.self)
    }
    headers = lines.dropFirst().compactMap { line in
      let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { return nil }
      return Header(String(sides[0]), String(sides[1].drop { $0 == " " }))
    }
    body = Array(sent[gap.upperBound...])
  }

  /// Returns the value of the first field with the name, which is given in lowercase.
  func value(_ name: String) -> String? { headers.values(name).first }
}
