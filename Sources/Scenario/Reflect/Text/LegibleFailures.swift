import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NSError: DumpRepresentable {
  var legible: Reflection {
    // The user info of URL errors contains addresses and text in the machine's language.
    .present([
      "domain": domain, "code": code,
      "info": userInfo.isEmpty || domain == NSURLErrorDomain ? nil : userInfo,
    ])
  }
}

extension URLError: DumpRepresentable {
  var legible: Reflection { .record(["code": code.rawValue]) }
}

extension CocoaError: DumpRepresentable {
  var legible: Reflection { .record(["code": code.rawValue]) }
}

extension POSIXError: DumpRepresentable {
  var legible: Reflection { .record(["code": code.rawValue]) }
}

extension URLRequest: DumpRepresentable {
  var legible: Reflection {
    .present([
      "method": httpMethod, "url": url, "headers": allHTTPHeaderFields, "body": httpBody,
      "timeout": timeoutInterval,
    ])
  }
}

extension URLResponse: DumpRepresentable {
  var legible: Reflection {
    guard let response = self as? HTTPURLResponse else { return .present(["url": url, "type": mimeType]) }
    let headers = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
    return .present([
      "status": response.statusCode, "url": url,
      "headers": Dictionary(headers) { first, _ in first },
    ])
  }
}

extension HTTPCookie: DumpRepresentable {
  var legible: Reflection { .record(["name": name, "value": value, "domain": domain, "path": path]) }
}
