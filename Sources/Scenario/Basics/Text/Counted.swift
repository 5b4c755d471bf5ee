/// Returns the count with its noun: `1 request`, `2 requests`.
package func counted(_ count: Int?, _ noun: String) -> String {
  "\(count ?? 0) \(noun)\(count == 1 ? "" : "s")"
}
