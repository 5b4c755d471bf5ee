/// The statuses that an app meets, of which a run reports those that no answer had.
///
/// RFC 9110 and 6585 define more; these are the ones for which clients have rules of their own.
enum ReportedStatuses {
  static let all = [
    200, 201, 202, 204, 205, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 406, 408, 409, 410,
    412, 413, 415, 422, 425, 429, 500, 501, 502, 503, 504,
  ]
}
