/// Figures measured one after another, as median and spread.
struct Sample {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double {
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// `1.18 (1.15–1.27)`
  func text(_ digits: Int) -> String {
    "\(Self.text(median, digits)) (\(Self.text(sorted[0], digits))–\(Self.text(sorted[sorted.count - 1], digits)))"
  }

  static func text(_ value: Double, _ digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((value * Double(scale)).rounded())
    return digits == 0
      ? "\(whole)" : "\(whole / scale).\(String(scale + whole % scale).dropFirst())"
  }
}
