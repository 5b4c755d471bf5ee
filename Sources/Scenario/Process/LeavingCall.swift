/// A function of the system with which an app begins work that no play can order, by its name in C.
package enum LeavingCall: String, Sendable, CaseIterable {
  case fork, vfork, clone, system, popen, daemon, forkpty
  case execve, execv, execvp, execvpe, execl, execlp, execle, fexecve, execveat
  case sendto, sendmsg, sendmmsg, listen
  case thread = "thrd_create"
  case read = "aio_read"
  case write = "aio_write"
  case list = "lio_listio"
  case submit = "io_submit"
  case ring = "io_uring_enter"
  case timer = "timer_create"
  case interval = "setitimer"
  case alarm, ualarm
  case lookUp = "getaddrinfo_a"
  case connect

  /// The action, in a clause.
  var words: String {
    switch self {
    case .fork, .vfork, .clone, .system, .popen, .daemon, .forkpty:
      "the app started a process (\(rawValue))"
    case .execve, .execv, .execvp, .execvpe, .execl, .execlp, .execle, .fexecve, .execveat:
      "the app replaced its process by another program (\(rawValue))"
    case .sendto, .sendmsg, .sendmmsg: "the app sent data by a socket of its own (\(rawValue))"
    case .listen: "the app listened for connections (listen)"
    case .connect: "the app opened its own connection (connect)"
    case .lookUp: "the app looked a host up beside the play (getaddrinfo_a)"
    case .thread: "the app started a thread that no play orders (thrd_create)"
    case .read, .write, .list, .submit, .ring:
      "the app used a file or a socket beside the play (\(rawValue))"
    case .timer, .interval, .alarm, .ualarm:
      "the app set a timer of the kernel (\(rawValue)), which has the real time"
    }
  }

  /// The change with which a user avoids it.
  var remedy: String {
    switch self {
    case .fork, .vfork, .clone, .system, .popen, .daemon, .forkpty, .execve, .execv, .execvp, .execvpe,
      .execl, .execlp, .execle, .fexecve, .execveat:
      "give the app a seam there, and let the Stage provide a substitute"
    case .sendto, .sendmsg, .sendmmsg, .listen, .connect, .lookUp:
      "send it with StageEnvironment.data(for:), whose connections the play knows"
    case .thread: "start it with Thread, pthread_create or a queue, which a play orders"
    case .read, .write, .list, .submit, .ring: "use FileManager, FileHandle, or read and write"
    case .timer, .interval, .alarm, .ualarm:
      "use a Timer, a sleep or a timer source, which have the virtual clock"
    }
  }

  /// The call that the kernel knows by the number; nil for a number that begins nothing.
  ///
  /// A switch, because the initializer of a static property may call the function that asks.
  static func ofKernel(_ number: Int) -> LeavingCall? {
    #if arch(x86_64)
      switch number {
      case 57: .fork
      case 58: .vfork
      case 56, 435: .clone
      case 59: .execve
      case 322: .execveat
      case 42: .connect
      case 44: .sendto
      case 46: .sendmsg
      case 307: .sendmmsg
      case 50: .listen
      case 209: .submit
      case 426: .ring
      case 222: .timer
      case 38: .interval
      case 37: .alarm
      default: nil
      }
    #elseif arch(arm64)
      switch number {
      case 220, 435: .clone
      case 221: .execve
      case 281: .execveat
      case 203: .connect
      case 206: .sendto
      case 211: .sendmsg
      case 269: .sendmmsg
      case 201: .listen
      case 2: .submit
      case 426: .ring
      case 107: .timer
      case 103: .interval
      default: nil
      }
    #endif
  }
}
