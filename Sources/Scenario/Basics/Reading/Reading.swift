#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads at most `limit` bytes of a file.
///
/// - Throws: ``ReadFailure`` with the system's error message.
package func readFile(_ path: String, atMost limit: Int) throws(ReadFailure) -> [UInt8] {
  guard let file = fopen(path, "rb") else { throw ReadFailure(reason: systemMessage(errno)) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while bytes.count < limit {
    let count = fread(&chunk, 1, min(chunk.count, limit - bytes.count), file)
    if count == 0 { break }
    bytes += chunk[..<count]
  }
  if ferror(file) != 0 { throw ReadFailure(reason: systemMessage(errno)) }
  return bytes
}

/// An error of the system when it reads a file or a folder.
package struct ReadFailure: Error, Equatable {
  package let reason: String
}

/// Returns the names in a folder that satisfy the predicate, sorted by their bytes.
///
/// - Throws: ``ReadFailure`` with the system's error message.
package func names(
  inFolder path: String, where isMeant: (String) -> Bool = { _ in true }
) throws(ReadFailure) -> [String] {
  guard let folder = opendir(path) else { throw ReadFailure(reason: systemMessage(errno)) }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != "..", isMeant(name) { names.append(name) }
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}
