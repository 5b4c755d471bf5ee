package import StubServer

/// A change of existing answers: a delay, and faults. It is written as in an answer, without a status and a
/// body: `after 3s`, `reset at body+20`, `after 1s json-comma`.
package struct InjectedFaults: Sendable, Equatable {
  /// The additional delay of the answers.
  package let delay: Duration
  package let faults: [Fault]

  /// - Throws: The refusal of the first wrong word.
  package init(_ text: String, _ vocabulary: Vocabulary) throws(SyntaxError) {
    let item = SourceSpan(line: 1, text)
    do throws(Diagnostic) {
      let draft = try AnswerDraft(change: item, Grammar(vocabulary))
      (delay, faults) = (draft.delay?.time ?? .zero, draft.faults.map(\.kind))
      if delay == .zero, faults.isEmpty {
        throw Diagnostic(
          item, "this changes nothing in the answer", "write a fault: reset at body, or after 3s")
      }
    } catch {
      throw SyntaxError(path: "", error)
    }
  }
}
