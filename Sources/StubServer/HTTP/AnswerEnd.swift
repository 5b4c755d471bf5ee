/// The place at which a client has the whole of an answer (RFC 9112 §6.3).
///
/// All parts of the project read it from this one table: the refusals of a script, a play on the wire, the
/// client in memory, and the readers of recorded answers.
package enum AnswerEnd: Sendable, Equatable {
  /// The empty line behind the head: there is no body.
  case head
  /// The given number of bytes of the body.
  case length(Int)
  /// The last chunk.
  case lastChunk
  /// The end of the connection.
  case close

  /// Creates the end that a head states.
  ///
  /// - Parameters:
  ///   - status: The status, which is not that of an interim response.
  ///   - method: The method of the request.
  ///   - lengths: The values of Content-Length.
  ///   - codings: The values of Transfer-Encoding.
  /// - Throws: `Contradiction` for lengths that leave the end open.
  package init(
    status: Int, method: String, lengths: [String], codings: [String]
  ) throws(Contradiction) {
    guard Self.allowsBody(status), method != "HEAD" else {
      self = .head
      return
    }
    if let coding = codings.last {
      self = coding.lowercased() == "chunked" ? .lastChunk : .close
      return
    }
    guard let first = lengths.first else {
      self = .close
      return
    }
    guard lengths.allSatisfy({ $0 == first }) else { throw .lengths(lengths) }
    guard first.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(first) else {
      throw .noNumber(first)
    }
    self = .length(length)
  }

  /// The reason why the lengths of a head state no end.
  package enum Contradiction: Error, Equatable {
    /// Several that differ.
    case lengths([String])
    /// One that is not a number.
    case noNumber(String)
  }

  /// Returns whether an answer with the status may have a body, and a length (RFC 9110 §8.6).
  /// One whose status cannot be read may.
  package static func allowsBody(_ status: Int) -> Bool {
    !(100..<200).contains(status) && status != 204 && status != 304
  }
}
