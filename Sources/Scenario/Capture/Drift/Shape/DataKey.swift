/// Member names that are data and not the names of fields: days, identifiers, and many of one form.
enum DataKey {
  /// The number of names of one form that are taken for data.
  private static let many = 8

  /// Returns the name under which each of the names is compared, for those that are data: `<day>`, `user#`.
  static func names(_ all: some Collection<String>, areObjects: (String) -> Bool) -> [String: String] {
    var forms: [String: [String]] = [:]
    var names: [String: String] = [:]
    for name in all {
      if let kind = kind(of: name) {
        names[name] = kind
      } else {
        forms[form(of: name), default: []].append(name)
      }
    }
    for (form, alike) in forms where alike.count >= many {
      // Names of letters are looked up, as currencies are, unless each is that of an object of one kind.
      guard form.contains("#") || alike.allSatisfy(areObjects) else { continue }
      for name in alike { names[name] = form.contains("#") ? form : "<name>" }
    }
    return names
  }

  /// Returns the kind of a name that is data even if it is alone.
  private static func kind(of name: String) -> String? {
    if name.wholeMatch(of: /[0-9]{4}-[0-9]{2}(?:-[0-9]{2})?/) != nil { return "<day>" }
    if name.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.Z+-]+/) != nil { return "<time>" }
    if name.wholeMatch(of: /-?[0-9]+(?:\.[0-9]+)?/) != nil { return "<number>" }
    if name.wholeMatch(of: /[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/) != nil { return "<id>" }
    if name.wholeMatch(of: /[0-9a-f]{16,}/) != nil { return "<id>" }
    if name.contains("@") && !name.hasPrefix("@") || name.contains("/") { return "<address>" }
    return nil
  }

  /// Returns the name with `#` for each run of digits; of letters alone, their case and a common length.
  private static func form(of name: String) -> String {
    if name.contains(where: \.isNumber) { return name.replacing(/[0-9]+/, with: "#") }
    return name.allSatisfy { $0.isUppercase } ? "A\(name.count)" : "a"
  }
}
