/// What is wrong with what a person typed, and what to type instead; the process ends with code 2.
struct UsageError: Error, Equatable {
  let message: PrintableText
  let remedy: PrintableText
}
