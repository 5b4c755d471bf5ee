@testable import ScenarioEvents

extension Failure.SourceEdit {
  /// Returns the file with the edit's lines written into it.
  func applied(to file: String, _ written: [String]) -> String {
    var lines = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    switch self {
    case .write(let line): lines.replaceSubrange((line - 1)...(line - 1), with: written)
    case .insertAbove(let line): lines.insert(contentsOf: written, at: line - 1)
    case .insertBelow(let line): lines.insert(contentsOf: written, at: line)
    case .append: lines.insert(contentsOf: written, at: lines.count - 1)
    case .delete(let range): lines.removeSubrange(range.indices)
    case .move(let range, let above):
      let moved = Array(lines[range.indices])
      lines.insert(contentsOf: moved, at: above - 1)
      lines.removeSubrange(above > range.lowerBound ? range.indices : range.indices.shifted(by: moved.count))
    }
    return lines.joined(separator: "\n")
  }
}

extension ClosedRange<Int> {
  /// Lines count from 1.
  fileprivate var indices: ClosedRange<Int> { shifted(by: -1) }

  fileprivate func shifted(by count: Int) -> ClosedRange<Int> { (lowerBound + count)...(upperBound + count) }
}
