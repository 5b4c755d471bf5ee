@testable import ScenarioBasics

/// A report as read by Python's XML parser.
enum PythonXML {
  static let isThere = OtherProgram.output("python3", ["-c", ""]) != nil

  /// Returns the texts of all failure, error and skipped elements, or nil when python3 is missing.
  static func texts(_ report: String) -> [String]? {
    let found = try? OtherProgram.withFile(report) { OtherProgram.output("python3", ["-c", program, $0]) }
    return found.flatMap(\.self).flatMap { try? JSONValue($0) }?.array?.compactMap(\.string)
  }

  /// Returns a row for each element of the names that python reads, with the values of the expressions of an
  /// element `e`.
  static func rows(
    _ report: String, _ expressions: String, _ names: String = "testsuites testsuite testcase"
  ) throws -> [String] {
    let program = """
      import json, sys, xml.etree.ElementTree as tree
      names = "\(names)".split()
      found = [(\(expressions)) for e in tree.parse(sys.argv[1]).iter() if e.tag in names]
      print(json.dumps([" ".join(str(v) for v in row) for row in found]))
      """
    let told = try OtherProgram.withFile(report) { OtherProgram.output("python3", ["-c", program, $0]) }
    return told.flatMap { try? JSONValue($0) }?.array?.compactMap(\.string) ?? []
  }

  private static let program = """
    import json, sys, xml.etree.ElementTree as tree
    kinds = ("failure", "error", "skipped")
    print(json.dumps([e.text or "" for e in tree.parse(sys.argv[1]).iter() if e.tag in kinds]))
    """
}
