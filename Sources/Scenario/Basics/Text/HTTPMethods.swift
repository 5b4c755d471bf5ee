/// The methods of HTTP for which a script can have an answer, in the order in which a person is told of them.
package enum HTTPMethods {
  package static let all = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]
}
