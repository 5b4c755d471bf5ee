/// The value of Content-Type for a file, by its extension.
package enum MediaTypeTable {
  package static func ofFile(_ name: some StringProtocol) -> String {
    let types = [
      "json": "application/json", "csv": "text/csv", "xml": "application/xml", "html": "text/html",
      "htm": "text/html", "txt": "text/plain",
    ]
    let parts = name.split(separator: ".")
    guard parts.count > 1, let type = parts.last.flatMap({ types[$0.lowercased()] }) else {
      return "application/octet-stream"
    }
    return type
  }
}
