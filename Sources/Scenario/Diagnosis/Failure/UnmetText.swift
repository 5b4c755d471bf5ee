import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import StubServer

/// Why a request receives none of the answers that are left on its route: their conditions, the nearest
/// first, and what to write instead.
struct UnmetText {
  private let answers: [UnmetAnswer]
  private let spent: Answer?
  private let script: AnnotatedScript

  /// The most answers that are named.
  private static let mostAnswers = 3

  init(_ answers: [UnmetAnswer], spent: Answer?, _ script: AnnotatedScript) {
    (self.answers, self.spent, self.script) = (answers.nearestFirst, spent, script)
  }

  var because: [String] {
    let left = answers.count - Self.mostAnswers
    let more = left > 0 ? ["… \(left) more \(left == 1 ? "answer" : "answers")"] : []
    return used + answers.prefix(Self.mostAnswers).compactMap(sentence) + more
  }

  var toFix: [Failure.SectionEntry] {
    guard let spent else { return answers.first.map(mend) ?? [] }
    let line = script.lastLine(of: spent)
    let words = "fix the app, or add below \(script.file.lineName(line)):"
    return [.init(words, .insertBelow(line), script.again(spent)), script.writeDown]
  }

  /// The answer that fits and is used up: then the request, and no condition, is one too many.
  private var used: [String] {
    guard let spent else { return [] }
    let last = script.uses.uses(of: spent.line).last.map { ": T+\($0.at.word)  \($0.step)" } ?? ""
    return ["\(spent.lineName) answers it, and is used up\(last)"]
  }

  private func sentence(_ answer: UnmetAnswer) -> String? {
    guard let first = answer.unmet.first else { return nil }
    let more = answer.unmet.count - 1
    let rest = more > 0 ? " (and \(counted(more, "more condition")))" : ""
    return script.sentence(first, of: answer.answer) + rest
  }

  private func mend(_ answer: UnmetAnswer) -> [Failure.SectionEntry] {
    guard let unmet = answer.unmet.first else { return [] }
    let line = script.line(of: unmet.condition, in: answer.answer)
    var mended = unmet.condition
    guard let had = unmet.had, !mended.isNegated, mended.value != nil else {
      return [.init("fix the app, or delete \(script.file.lineName(line))", .delete(line...line))]
    }
    if unmet.isSecret {
      return [.init("fix the app, or \(script.file.lineName(line)); the value is a secret and is not shown")]
    }
    mended.value = had.escaped()
    return [script.write(line, "  |   \(mended.line)", "fix the app, or write")]
  }
}

extension AnnotatedScript {
  /// Returns what a condition requires, and what a request had instead.
  func sentence(_ unmet: UnmetCondition, of answer: Answer, _ request: String = "the request") -> String {
    let shown = unmet.shown(width: 100)
    return "\(file.lineName(line(of: unmet.condition, in: answer))) \(shown.words(shown.had, of: request))"
  }
}

extension UnmetCondition {
  /// Returns the condition with `width` characters of each value, those around the first difference.
  fileprivate func shown(width: Int) -> UnmetCondition {
    guard let had = had.map({ PrintableText($0) }) else { return self }
    guard let value = condition.value, !condition.isNegated else {
      return UnmetCondition(condition, had: had.cut(toColumns: width).text, isSecret: isSecret)
    }
    let difference = TextDifference(value, had.text, width: width)
    var shown = condition
    shown.value = difference.one
    return UnmetCondition(shown, had: difference.other, isSecret: isSecret)
  }
}
