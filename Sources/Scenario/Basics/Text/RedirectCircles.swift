extension String {
  /// The outcome of a request with each circle of redirects written once: of `302 → GET /a → 302 → GET /a →
  /// 302 → GET /a → 302`, it is `(302 → GET /a) x3 → 302`.
  ///
  /// The shortest part that comes at least three times in a row is written in parentheses, with its number.
  package var withFoldedRedirects: String {
    let arrow = " → "
    if hasPrefix("→ ") { return "→ " + String(dropFirst(2)).withFoldedRedirects }
    let hops = split(separator: arrow, omittingEmptySubsequences: false)
    var (told, next) = ([String](), 0)
    while next < hops.count {
      let rest = hops[next...]
      // An answer and the request to which it leads.
      let length = stride(from: 2, through: rest.count / 3, by: 2).first { rest.rounds(of: $0) > 2 }
      let (rounds, count) = length.map { (rest.rounds(of: $0), $0) } ?? (1, 1)
      let round = rest.prefix(count).joined(separator: arrow)
      told.append(rounds > 1 ? "(\(round)) x\(rounds)" : round)
      next += rounds * count
    }
    return told.joined(separator: arrow)
  }
}

extension ArraySlice<Substring> {
  /// Returns how many times the first elements come in a row at the beginning.
  fileprivate func rounds(of length: Int) -> Int {
    let same = zip(self, dropFirst(length)).prefix { $0 == $1 }.count
    return 1 + same / length
  }
}
