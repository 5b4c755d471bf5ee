/// The HTTP methods for which a script can have an answer, in the order in which messages list them.
package enum HTTPMethods {
  package static let all = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]
}
