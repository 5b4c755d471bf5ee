import ScenarioBasics

extension HARReading {
  /// Reads a recording in any form: HAR, a VCR cassette in JSON, or the output of `curl -i`. `url` is the
  /// address of the request, which the output of `curl -i` does not have; nil if it is unknown.
  ///
  /// - Throws: ``HARProblem`` for a file that is not a recording.
  package init(anyForm bytes: [UInt8], url: String? = nil) throws(HARProblem) {
    if let answer = CurlAnswer(bytes, url: url) {
      if answer.problem != nil { throw .noLog }
      self.init(log: answer.log)
      if let remark = answer.remark { tellOfLast(remark) }
      if answer.hadBody { missOfLast("its request had a body: write its method in place of GET") }
      if url == nil { missAddress() }
      return
    }
    do throws(HARProblem) { try self.init(bytes) } catch {
      guard error == .noLog, let json = try? JSONValue(String(decoding: bytes, as: UTF8.self)),
        let cassette = VCRCassette(json)
      else { throw error }
      self.init(log: cassette.log)
    }
  }

  /// Whether the bytes are the output of `curl -i`, which does not have the address of the request.
  package static func lacksAddress(_ bytes: [UInt8]) -> Bool { CurlAnswer(bytes, url: nil) != nil }
}
