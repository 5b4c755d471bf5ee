import ScenarioBasics
import StubServer

/// Bodies that a word makes.
extension ScriptContext {
  func body(_ source: BodySource, at place: Serve.Place) throws(Complaint) -> BodyDraft {
    let given = source.given
    switch source.kind {
    case .text: return .text(given)
    case .hex: return .made(word: "hex", [MadeBody(hex: given)])
    case .file:
      let body = MadeBody(bytes: try file(given), contentType: MediaType.ofFile(given.text))
      return .made(word: "file", [body])
    case .har:
      guard case .route(let route) = place else { throw .notUnderConnections(given) }
      return .recorded(try recorded(given, at: route))
    }
  }

  private func recorded(_ name: Piece, at route: RequestPattern) throws(Complaint) -> RecordedAnswers {
    let file: FixtureFile
    guard let recordings else {
      let missing = FixtureProblem.missing(name.string, nearest: nil)
      throw Complaint(name, missing.message, missing.remedy)
    }
    do { file = try recordings.open(name.string) } catch {
      throw Complaint(name, error.message, error.remedy)
    }
    do throws(RecordingMisfit) {
      return try recordings.answers(file, name.string, route, grammar)
    } catch {
      throw Complaint(name, error.message, error.remedy)
    }
  }

  private func file(_ name: Piece) throws(Complaint) -> [UInt8] {
    do { return try read(name.string) } catch { throw Complaint(name, error.message, error.remedy) }
  }

  /// Lets the Stage make the bodies; what it finds wrong is told at the word that it names.
  func body(
    _ maker: BodyMaker, _ head: Piece, _ words: inout Words, _ route: RequestPattern
  ) throws(Complaint) -> BodyDraft {
    var pieces: [Piece] = []
    while let piece = words.take() { pieces.append(piece) }
    let order = BodyOrder(words: pieces.map(\.string), route: route, facts: facts) {
      [read] (name: String, word: Int) throws(WordProblem) -> [UInt8] in
      do throws(FixtureProblem) { return try read(name) } catch {
        throw WordProblem(word: word, message: error.message, remedy: error.remedy)
      }
    }
    do throws(WordProblem) {
      return .made(word: maker.name, try maker.make(order))
    } catch {
      throw Complaint(error, in: pieces, after: head)
    }
  }
}

extension BodyDraft {
  static func text(_ first: Piece) -> BodyDraft {
    .lines(word: "text", first.text.isEmpty ? [] : [first])
  }
}

extension MadeBody {
  /// The bytes that checked digits stand for.
  init(hex digits: Piece) {
    self.init(bytes: digits.hexBytes, contentType: "application/octet-stream")
  }
}
