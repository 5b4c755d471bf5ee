/// Faults of a body that is framed correctly.
package enum BodyFaults {
  static let all = texts + members + encodings

  private static let texts = [
    row("truncated", "the body ends after COUNT bytes, and its stated length matches", ["COUNT"]) {
      reply, arguments throws(InvalidFault) in
      guard arguments.count < reply.body.count else {
        throw .shorterThan(arguments.count + 1, reply.body.count)
      }
      reply.body = Array(reply.body.prefix(arguments.count))
    },
    row("json-comma", "a comma too many, before the last bracket of the JSON") {
      reply, _ throws(InvalidFault) in
      let brackets = Array("}]".utf8)
      guard let last = reply.body.lastIndex(where: brackets.contains) else { throw .noJSON }
      reply.body.insert(UInt8(ascii: ","), at: last)
    },
    row("bom", "a byte order mark before the body") { reply, _ throws(InvalidFault) in
      reply.body = [0xEF, 0xBB, 0xBF] + (try reply.something())
    },
    row("charset-wrong", "the body is UTF-16, and its type says charset=utf-8") {
      reply, _ throws(InvalidFault) in
      guard let text = String(validating: try reply.something(), as: UTF8.self) else {
        throw InvalidFault("needs a body of text", "other bytes have no charset: delete the fault")
      }
      reply.body = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      reply.appendToContentType("; charset=utf-8")
    },
  ]

  private static let members = [
    row("key-missing", "the JSON lacks the first member of that KEY", ["KEY"]) {
      reply, arguments throws(InvalidFault) in
      let member = try reply.member(arguments.word)
      reply.body.removeSubrange(member.withComma)
    },
    row("key-extra", "the JSON begins with one more member: the KEY is true", ["KEY"]) {
      reply, arguments throws(InvalidFault) in
      guard let brace = reply.body.firstIndex(of: UInt8(ascii: "{")) else { throw .noJSON }
      let isEmpty = reply.body[(brace + 1)...].first { !JSONMemberRange.isSpace($0) } == UInt8(ascii: "}")
      let member = "\"\(arguments.word)\":true" + (isEmpty ? "" : ",")
      reply.body.insert(contentsOf: member.utf8, at: brace + 1)
    },
    row("type-wrong", "the first member of that KEY is an array: [true]", ["KEY"]) {
      reply, arguments throws(InvalidFault) in
      let member = try reply.member(arguments.word)
      reply.body.replaceSubrange(member.value, with: "[true]".utf8)
    },
  ]

  private static let encodings = [
    row("gzip", "the body is compressed, as its Content-Encoding says: no fault") {
      reply, _ throws(InvalidFault) in
      reply.encode(Gzip.stored(try reply.something()))
    },
    row("gzip-corrupt", "compressed, and the checksum is that of another body") {
      reply, _ throws(InvalidFault) in
      var bytes = Gzip.stored(try reply.something())
      bytes[bytes.count - Gzip.trailer] ^= 0xFF
      reply.encode(bytes)
    }.endingEarly,
    row("gzip-cut", "compressed, and the checksum and size at the end are missing") {
      reply, _ throws(InvalidFault) in
      reply.encode(Gzip.stored(try reply.something()).dropLast(Gzip.trailer))
    },
    row("gzip-claimed", "Content-Encoding says gzip, and the body is plain") {
      reply, _ throws(InvalidFault) in
      reply.encode(try reply.something())
    }.endingEarly,
  ]

  private static func row(
    _ name: String, _ summary: String, _ forms: [FaultSyntax] = [""], change: @escaping FaultRow.Change
  ) -> FaultRow {
    FaultRow(name, .body, summary, forms, change: change)
  }
}

extension InvalidFault {
  static let noJSON = InvalidFault("needs a body of JSON", "give the answer one: {\"a\":1}")
}

extension ReplyDraft {
  /// Returns the body, or throws if it is empty.
  fileprivate func something() throws(InvalidFault) -> [UInt8] {
    if body.isEmpty { throw .noBody }
    return body
  }

  fileprivate func member(_ key: String) throws(InvalidFault) -> JSONMemberRange {
    guard let member = JSONMemberRange(key, in: body) else {
      throw InvalidFault("finds no key \"\(key)\" in the body", "name one of those in the JSON")
    }
    return member
  }

  fileprivate mutating func encode(_ bytes: [UInt8]) {
    (uncompressed, body) = (body, bytes)
    fields.append(Array("Content-Encoding: gzip".utf8))
  }

  fileprivate mutating func appendToContentType(_ text: String) {
    let name = Array("content-type:".utf8)
    let index = fields.firstIndex { field in
      String(decoding: field.prefix(name.count), as: UTF8.self).lowercased().utf8.elementsEqual(name)
    }
    if let index {
      fields[index] += text.utf8
    } else {
      fields.append(Array("Content-Type: text/plain\(text)".utf8))
    }
  }
}
