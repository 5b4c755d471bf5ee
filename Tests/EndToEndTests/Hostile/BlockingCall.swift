/// A call of the C library that may block, and that a signal can therefore interrupt (signal(7)).
struct BlockingCall: Sendable {
  let name: String
  private let result: String
  private let parameters: String
  private let arguments: String
  /// The expression of C that says whether this call may block.
  private let condition: String

  private init(
    _ name: String, _ parameters: String, _ arguments: String, if condition: String = "1",
    result: String = "int"
  ) {
    (self.name, self.parameters, self.arguments) = (name, parameters, arguments)
    (self.result, self.condition) = (result, condition)
  }

  /// The calls that the library of ``HostilePreload`` interrupts, beside those that it replaces for more
  /// than that.
  ///
  /// `connect` and `write` are interrupted in each case, although the kernel finishes those that do not block.
  static let all = [
    BlockingCall(
      "read", "int a, void *b, size_t c", "a, b, c", if: "blocks(a, 0)", result: "ssize_t"),
    BlockingCall("write", "int a, const void *b, size_t c", "a, b, c", result: "ssize_t"),
    BlockingCall(
      "recvmsg", "int a, struct msghdr *b, int c", "a, b, c", if: "blocks(a, c)", result: "ssize_t"),
    BlockingCall(
      "sendmsg", "int a, const struct msghdr *b, int c", "a, b, c", if: "blocks(a, c)", result: "ssize_t"),
    BlockingCall("connect", "int a, const struct sockaddr *b, socklen_t c", "a, b, c"),
    BlockingCall("flock", "int a, int b", "a, b", if: "!(b & LOCK_NB)"),
    BlockingCall("fsync", "int a", "a"),
    BlockingCall("waitpid", "pid_t a, int *b, int c", "a, b, c", if: "!(c & WNOHANG)", result: "pid_t"),
    BlockingCall(
      "waitid", "idtype_t a, id_t b, siginfo_t *c, int d", "a, b, c, d", if: "!(d & WNOHANG)"),
    BlockingCall("epoll_wait", "int a, struct epoll_event *b, int c, int d", "a, b, c, d", if: "d"),
    BlockingCall(
      "ppoll", "struct pollfd *a, nfds_t b, const struct timespec *c, const sigset_t *d", "a, b, c, d"),
    BlockingCall(
      "select", "int a, fd_set *b, fd_set *c, fd_set *d, struct timeval *e", "a, b, c, d, e"),
    BlockingCall("sem_wait", "sem_t *a", "a"),
    BlockingCall("sem_timedwait", "sem_t *a, const struct timespec *b", "a, b"),
  ]

  /// Its replacement in C.
  var definition: String {
    """
    \(result) \(name)(\(parameters)) {
      static \(result) (*real)(\(parameters));
      if (!real) real = dlsym(RTLD_NEXT, "\(name)");
      return interrupted("\(name)", \(condition)) ? -1 : real(\(arguments));
    }

    """
  }
}
