import ScenarioBasics
import StubServer

/// The bodies that a word generates.
extension ScriptContext {
  func body(_ source: BodySource, at place: Serve.Place) throws(Diagnostic) -> BodyDraft {
    let given = source.given
    switch source.kind {
    case .text: return .text(given)
    case .stream(let kind): return .stream(kind, [])
    case .hex: return .made(word: "hex", [GeneratedBody(hex: given)])
    case .file:
      let body = GeneratedBody(bytes: try file(given), contentType: MediaTypeTable.ofFile(given.text))
      return .made(word: "file", [body])
    case .har:
      guard case .route(let route) = place else { throw .notUnderConnections(given) }
      return .recorded(try recorded(given, at: route))
    }
  }

  private func recorded(_ name: SourceSpan, at route: RequestPattern) throws(Diagnostic) -> RecordedAnswers {
    let file: FileRangeReader
    guard let recordings else {
      let missing = FixtureProblem.missing(name.string, nearest: nil)
      throw Diagnostic(name, missing.message, missing.remedy)
    }
    do { file = try recordings.open(place(of: name.string)) } catch {
      throw Diagnostic(name, error.message, error.remedy)
    }
    do throws(RecordingMismatch) {
      return try recordings.answers(file, name.string, route, Grammar(hosts.added(to: grammar.vocabulary)))
    } catch {
      throw Diagnostic(name, error.message, error.remedy)
    }
  }

  /// Returns the name of a file relative to the folder of the scenario.
  private func place(of name: String) -> String {
    folder.isEmpty ? name : PartName.resolved(name, in: folder)
  }

  private func file(_ name: SourceSpan) throws(Diagnostic) -> [UInt8] {
    do { return try read(place(of: name.string)) } catch {
      throw Diagnostic(name, error.message, error.remedy)
    }
  }

  /// Generates the bodies with the Stage's maker; an error is reported at the word that the maker names.
  func body(
    _ maker: BodyMaker, _ head: SourceSpan, _ words: inout TokenStream, _ route: RequestPattern
  ) throws(Diagnostic) -> BodyDraft {
    var pieces: [SourceSpan] = []
    while let piece = words.take() { pieces.append(piece) }
    let order = BodyMakerInput(words: pieces.map(\.string), route: route, facts: facts) {
      [self] (name: String, word: Int) throws(WordProblem) -> [UInt8] in
      do throws(FixtureProblem) { return try read(place(of: name)) } catch {
        throw WordProblem(word: word, message: error.message, remedy: error.remedy)
      }
    }
    do throws(WordProblem) {
      return .made(word: maker.name, try maker.make(order))
    } catch {
      throw Diagnostic(error, in: pieces, after: head)
    }
  }
}

extension BodyDraft {
  static func text(_ first: SourceSpan) -> BodyDraft {
    .lines(word: "text", first.text.isEmpty ? [] : [first])
  }
}

extension GeneratedBody {
  /// Creates a body of the bytes of hex digits that are already checked.
  init(hex digits: SourceSpan) {
    self.init(bytes: digits.hexBytes, contentType: "application/octet-stream")
  }
}
